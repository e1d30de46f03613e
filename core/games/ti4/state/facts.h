/* What the rules of TI4 report where they do it (core/ear.h): plain data, made only where somebody listens. The words for it are in
 * outside/events_*.c; that no count changes without one is what tests/conformance/rebuild plays games for. Nothing in a fact is a secret:
 * of hidden cards it tells how many, and the action's text, which knows its viewer, tells which. */
#ifndef HEXARCH_TI4_FACTS_H
#define HEXARCH_TI4_FACTS_H

#include "core/ear.h"

/* Kinds of facts, and which members of Fact say what; the others are zero. */
typedef enum FactKind {
    FACT_BECAUSE,         /* what follows happens by `why`: a card, a technology, a law, an agenda, a strategy card ... */
    FACT_BECAUSE_OVER,    /* ... up to here, where the cause before goes on */
    FACT_ROUND,           /* n: the round that begins with its strategy phase */
    FACT_PHASE,           /* n: TI4_..._PHASE */
    FACT_SHEET,           /* seat has n more of `thing`, SHEET_... */
    FACT_EXHAUSTED,       /* seat: planets `set` */
    FACT_READIED,         /* likewise */
    FACT_STRATEGY_TAKEN,  /* seat: strategy card `thing`, with n trade goods */
    FACT_STRATEGY_BACK,   /* seat: strategy cards `set` lie in the common area again */
    FACT_STRATEGY_GIVEN,  /* seat: strategy cards `set` go to `other` */
    FACT_STRATEGY_GOODS,  /* a trade good more lies on each of the strategy cards `set` */
    FACT_TECHNOLOGY,      /* seat has technology `thing` */
    FACT_TECHNOLOGY_LOST, /* likewise */
    FACT_TOKEN_LAID,      /* seat: a command token in `system` */
    FACT_TOKENS_LIFTED,   /* seat: command tokens leave the systems `set` */
    FACT_POINTS,          /* seat gains n points, or loses them */
    FACT_SPEAKER,         /* seat is the speaker */
    FACT_LAW,             /* agenda `thing` is a law now */
    FACT_LAW_LIFTED,      /* it is none any more */
    FACT_VOTE,            /* seat: n votes on agenda `thing` for outcome hits[0]; none: it abstains */
    FACT_OUTCOME,         /* of agenda `thing`: hits[0], with n votes */
    FACT_DISCARDED,       /* agenda `thing` without a vote */
    FACT_NOTE_LAID,       /* promissory note `thing` lies in front of seat */
    FACT_NOTE_RETURNED,   /* it goes from there to its owner */
    FACT_PLANET_TAKEN,    /* seat controls `planet`; other: who did before, NO_SEAT: nobody */
    FACT_PLANET_LOST,     /* seat does not any more, and nobody else does */
    FACT_PLACED,          /* seat: n units more of a class, at a place */
    FACT_PRODUCED,        /* likewise, by production */
    FACT_LOST,            /* seat: n units of a class are no more; without a place: on their way */
    FACT_TAKEN_BACK,      /* likewise, by their owner, to be placed elsewhere or as something else */
    FACT_SENT,            /* seat: n units of a class leave a place, on their way */
    FACT_ARRIVED,         /* likewise come to a place */
    FACT_LANDED,          /* seat: n infantry go from the space area to `planet` */
    FACT_EMBARKED,        /* likewise from `planet` to the space area */
    FACT_SUSTAINED,       /* seat: n undamaged ships of a class in `system` are damaged */
    FACT_REPAIRED,        /* likewise damaged ones are not any more */
    FACT_BATTLE,          /* seat, the attacker, and other fight at a place */
    FACT_BATTLE_OVER,     /* seat has won against other; NO_SEAT: nobody has */
    FACT_HITS,            /* n: round; the attacker, seat, has made hits[0], other hits[1] */
    FACT_CANCELLED,       /* seat: n hits, by `why` */
    FACT_ELIMINATED,      /* seat is out: all that was its own is gone */
    FACT_BALANCED,        /* n tiles of `thing`, BALANCED_..., have changed places; a home or slice is worth hits[0] to hits[1] quarters */
    N_FACTS,
} FactKind;

/* What a seat has so many of, open to all. */
enum { SHEET_GOODS, SHEET_COMMODITIES, SHEET_POOL, SHEET_CARDS = SHEET_POOL + 3, SHEET_SECRETS, N_SHEET };

enum { BALANCED_MAP, BALANCED_SLICES };
enum { NO_SEAT = -1 };
enum { NOWHERE = 255 }; /* as a system: on the way; as a planet: in the space area */

typedef struct Fact {
    uint8_t kind; /* FactKind */
    int8_t seat, other;
    uint8_t system, planet, thing; /* where units are: both; their class is the thing */
    int16_t n;
    uint8_t hits[2]; /* of attacker and defender; or an outcome */
    uint64_t set;    /* of planets, systems or strategy cards */
    const char *why; /* static; NULL: the cause that was reported last, or none */
} Fact;

/** Report a fact: its kind, then its members. */
#define REPORT(s, ...) (hx_is_heard(s) ? hx_report((s), &(const Fact){ __VA_ARGS__ }) : (void)0)

/** What is reported up to because_over() happens by this: static words. */
#define because(s, words) REPORT(s, .kind = FACT_BECAUSE, .why = (words))
#define because_over(s)   REPORT(s, .kind = FACT_BECAUSE_OVER)

#endif
