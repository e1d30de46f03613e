/* What the rules of Eclipse report where they do it (core/ear.h): plain data, made only where somebody listens. The words for it are in
 * outside/events.c; tests/conformance/rebuild fails if a piece moves without one. */
#ifndef HEXARCH_ECLIPSE_FACTS_H
#define HEXARCH_ECLIPSE_FACTS_H

#include "core/ear.h"

/* Kinds of facts, and which members of Fact say what; the others are zero. `why` stands with each that needs a cause. */
typedef enum FactKind {
    FACT_ROUND,          /* n: the round that begins with its Action Phase */
    FACT_PHASE,          /* n: ECLIPSE_PHASE_... */
    FACT_SPECIES,        /* seat plays `thing`, a species */
    FACT_PASSED_FIRST,   /* seat begins the next round */
    FACT_RESOURCES,      /* seat: `change` of its storage */
    FACT_TECHNOLOGY,     /* seat has `thing`, a tile of the supply board */
    FACT_NEW_DISCS,      /* seat: n more on its track, for good */
    FACT_DISCS_BACK,     /* seat: n come back from its actions */
    FACT_COLONY_SHIPS,   /* seat: n are turned up */
    FACT_PART_ON,        /* seat: part `thing` is laid on `slot`, ECLIPSE_SLOTS * ship type + slot */
    FACT_PART_OFF,       /* seat: part `thing` is taken off `slot` */
    FACT_PART_KEPT,      /* seat: Ancient part `thing` lies beside its board now */
    FACT_DRAWN_ANEW,     /* the discards of stack n are its tiles again */
    FACT_DISCARDED,      /* tile `sector` */
    FACT_EXPLORED,       /* tile `sector` lies on the map, with n Ancients; `thing`: with a Discovery Tile */
    FACT_DISCOVERY,      /* seat gains the Discovery Tile of `sector` */
    FACT_DISCOVERY_KEPT, /* seat: Discovery Tile `thing` for its VP */
    FACT_TAKEN,          /* seat: a disc of its track lies on `sector` */
    FACT_LOST,           /* seat: its disc on `sector` is on its track again; n cubes leave the hex with it */
    FACT_CUBE_PLACED,    /* seat: a cube of track `thing` on `sector`, n of it, by a Colony Ship unless it is set up so */
    FACT_CUBES_HOME,     /* seat: n cubes back on track `thing` */
    FACT_CUBES_DEAD,     /* seat: n cubes in the graveyard of track `thing` */
    FACT_CUBE_GIVEN,     /* seat: a cube of track `thing` goes with its Ambassador to `other` */
    FACT_BOMBED,         /* seat: n cubes of it on `sector` are destroyed by `other` */
    FACT_START_SHIP,     /* seat: the ship of type `thing` that its home begins with */
    FACT_BUILT,          /* seat: n of `thing`, an item, at `sector` */
    FACT_MOVED,          /* seat: n of ship type `thing`, from `from` to `sector` */
    FACT_DAMAGED,        /* party seat: n damage on ship type `thing` at `sector` */
    FACT_DESTROYED,      /* party seat: n of ship type `thing` at `sector`, by party `other` (NOBODY: none) */
    FACT_BATTLE,         /* party seat attacks party other at `sector` */
    FACT_BATTLE_ROUND,   /* n, at `sector` */
    FACT_STALEMATE,      /* at `sector`: seat, the attacker, must leave */
    FACT_HOLDS,          /* party seat is left at `sector` after a battle */
    FACT_RAID,           /* seat attacks the population of `other` at `sector` */
    FACT_REPUTATION,     /* seat: n Reputation Tiles (1 or -1) of value `thing`, a secret, on its track */
    FACT_RELATIONS,      /* seat has the Ambassador of `other` */
    FACT_RELATIONS_END,  /* both of seat and other have given theirs back */
    FACT_TRAITOR,        /* seat holds the Traitor Card */
    FACT_COLLAPSE,       /* the civilization of seat, with n VP */
    N_FACTS,
} FactKind;

enum { NOBODY = -1 }; /* as a seat or party of a fact */

typedef struct Fact {
    uint8_t kind;       /* FactKind */
    int8_t seat, other; /* seats, or parties of a battle */
    uint8_t sector, from;
    uint8_t thing, slot;
    int16_t n;
    int16_t change[3]; /* per resource */
    const char *why;   /* static words that follow on what has happened: "a retreat" */
} Fact;

/** Report a fact: its kind, then its members. */
#define REPORT(s, ...) (hx_is_heard(s) ? hx_report((s), &(const Fact){ __VA_ARGS__ }) : (void)0)

#endif
