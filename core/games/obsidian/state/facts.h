/* What the rules of Obsidian report where they do it (core/ear.h): plain data, made only where somebody listens. The words for it are in
 * outside/events.c; that no unit, part or point changes without one is what tests/conformance/rebuild plays games for. */
#ifndef HEXARCH_OBSIDIAN_FACTS_H
#define HEXARCH_OBSIDIAN_FACTS_H

#include "core/ear.h"

/* Kinds of facts, and which members of Fact say what; the others are zero. `why` stands with each removal. */
typedef enum FactKind {
    FACT_ROUND,          /* n: the round that begins, with First Player seat */
    FACT_PHASE,          /* n: PHASE_... */
    FACT_ROUND_OVER,     /* the round ends, its points are counted */
    FACT_DEPLOYED,       /* unit comes to grid in set-up */
    FACT_LAUNCHED,       /* unit comes to grid, launched or unfolded */
    FACT_MOVED,          /* unit from grid `from` to grid */
    FACT_DESTROYED,      /* unit leaves grid, destroyed */
    FACT_LEFT,           /* unit leaves grid by its own action */
    FACT_MODEL_LOST,     /* unit, a group: n models of it are left */
    FACT_PART_DESTROYED, /* part `thing` of unit */
    FACT_PART_DAMAGED,   /* likewise */
    FACT_PART_MENDED,    /* its damage token is gone */
    FACT_PART_REPAIRED,  /* it was destroyed and works again */
    FACT_PART_DISCARDED, /* it is turned to its discard card */
    FACT_UNIT_DAMAGED,   /* unit, which has no parts */
    FACT_UNIT_MENDED,    /* likewise */
    FACT_LINK,           /* unit: its link was `from` and is n */
    FACT_STANCE,         /* unit: n */
    FACT_HIDDEN,         /* unit is camouflaged */
    FACT_REVEALED,       /* unit is no more */
    FACT_COMMANDS,       /* unit, a mech, has n command tokens */
    FACT_BOX_TAKEN,      /* unit takes up a black box with part `thing` */
    FACT_BOX_DROPPED,    /* unit drops one into grid */
    FACT_TERRAIN,        /* terrain piece n is gone */
    FACT_SMOKE,          /* seat: n cards of smoke (1 or -1) in grid */
    FACT_ATTACK,         /* unit attacks `other`, or terrain piece - 1, in mode `thing` */
    FACT_DODGED,         /* of the attack of unit on `other` or terrain: n hits are cancelled by Dodges */
    FACT_DEFENDED,       /* likewise by Defences */
    FACT_HITS,           /* likewise: n hits go through */
    FACT_POINTS,         /* seat gains n victory points for `thing`, GAIN_..., of zone `from` */
    FACT_ELIMINATED,     /* seat has no mech left */
    FACT_COMMANDER,      /* the commander of seat has fallen */
    N_FACTS,
} FactKind;

/* What points are for. */
enum { GAIN_ZONE, GAIN_BOXES, GAIN_COMMANDER, GAIN_SECONDARY };

typedef struct Fact {
    uint8_t kind; /* FactKind */
    int8_t seat;
    uint8_t unit, other;
    uint8_t from, grid;
    uint8_t thing, piece;
    int16_t n;
    const char *why; /* static words that follow on what has happened */
} Fact;

/** Report a fact: its kind, then its members. */
#define REPORT(s, ...) (hx_is_heard(s) ? hx_report((s), &(const Fact){ __VA_ARGS__ }) : (void)0)

#endif
