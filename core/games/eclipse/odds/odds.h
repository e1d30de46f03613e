/* Odds of a battle of Eclipse between two sides, from the figures of their ship types alone: a pure function of its arguments.
 *
 * Two sides fight to the end: missiles once, then engagement rounds, both in order of initiative (E-CMB-6..11). A side may retreat from a
 * round on (E-CMB-12); else nobody does. Exact by dynamic programming over what is left of both sides, where that fits; otherwise battles
 * are played out with a seeded stream. */
#ifndef HEXARCH_ECLIPSE_ODDS_H
#define HEXARCH_ECLIPSE_ODDS_H

#include "core/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct HxState;

/* Bounds of the input, beyond all that pieces and blueprints of the game allow. */
enum {
    ECLIPSE_ODDS_TYPES = 4,     /* ship types of a side */
    ECLIPSE_ODDS_SHIPS = 32,    /* ships of one type */
    ECLIPSE_ODDS_FIGURE = 30,   /* hull, computer, shield, initiative */
    ECLIPSE_ODDS_DICE = 24,     /* cannon dice, or missile dice, of one ship */
    ECLIPSE_ODDS_DAMAGE = 8,    /* of one die */
    ECLIPSE_ODDS_ROUNDS = 30,   /* engagement rounds of which a retreat or a state may be asked */
    ECLIPSE_ODDS_LIKELIEST = 5, /* states told of a round */
};

/* Sizes in the order of E-CMB-15: the largest ship is the first target, and acts first among own types of equal initiative. */
typedef enum EclipseOddsSize {
    ECLIPSE_ODDS_SMALLEST = 1,
    ECLIPSE_ODDS_STARBASE,
    ECLIPSE_ODDS_CRUISER,
    ECLIPSE_ODDS_DREADNOUGHT
} EclipseOddsSize;

/* One ship type of a side. */
typedef struct EclipseOddsShip {
    EclipseOddsSize size;                 /* unlike that of the side's other types */
    int count;                            /* 0 .. ECLIPSE_ODDS_SHIPS */
    int hull, computer, shield;           /* totals; a ship is destroyed when its damage exceeds its hull */
    int initiative;                       /* total, printed bonus and parts */
    int cannon[ECLIPSE_ODDS_DAMAGE + 1];  /* dice of one ship, by the damage of a die, from 1 */
    int missile[ECLIPSE_ODDS_DAMAGE + 1]; /* the same; fired once */
    int damage[ECLIPSE_ODDS_SHIPS];       /* of each of the `count` ships at the start, 0 .. hull */
} EclipseOddsShip;

/* One side. */
typedef struct EclipseOddsSide {
    int n_types;       /* 0 .. ECLIPSE_ODDS_TYPES */
    bool is_npc;       /* Ancients or the GCDS: their dice follow the fixed rule whatever EclipseOddsBattle.assign says (E-CMB-15) */
    int retreat_round; /* engagement round in which all its ships but Starbases turn to retreat, with the fixed assignment; 0: none */
    EclipseOddsShip type[ECLIPSE_ODDS_TYPES];
} EclipseOddsSide;

enum { ECLIPSE_ODDS_ATTACKER, ECLIPSE_ODDS_DEFENDER, ECLIPSE_ODDS_DRAW };

/* How players assign their dice. */
typedef enum EclipseOddsAssign {
    ECLIPSE_ODDS_FIXED, /* the procedure of E-CMB-15 for both sides */
    ECLIPSE_ODDS_BEST,  /* each side so as to make its chance of winning less that of losing as large as can be */
} EclipseOddsAssign;

typedef struct EclipseOddsBattle {
    EclipseOddsSide side[2]; /* [ECLIPSE_ODDS_ATTACKER], [ECLIPSE_ODDS_DEFENDER] */
    EclipseOddsAssign assign;
    int rounds;                                /* engagement rounds with a reported state */
    size_t memory_cap;                         /* bytes the exact computation may take; 0: 512 MiB */
    uint64_t work_cap;                         /* dice assigned and positions linked by it; 0: 2^29, some ten seconds */
    uint32_t n_sims;                           /* battles played out where it does not fit, at most 10 million; 0: 100,000 */
    uint64_t seed;                             /* of those */
    void (*progress)(void *ctx, double share); /* told now and then how far it is, 0 .. 1, or -1: still at it; NULL: not */
    void *progress_ctx;
} EclipseOddsBattle;

/* One way a battle may leave the map. */
typedef struct EclipseOddsSurvivors {
    int winner;                          /* ECLIPSE_ODDS_ATTACKER, ECLIPSE_ODDS_DEFENDER or ECLIPSE_ODDS_DRAW */
    uint8_t left[2][ECLIPSE_ODDS_TYPES]; /* ships left, by side and place in EclipseOddsSide.type */
    uint8_t gone[2][ECLIPSE_ODDS_TYPES]; /* ships that have retreated */
    double p;
} EclipseOddsSurvivors;

/* After an engagement round: who has won by then, and the likeliest ships with which it goes on. */
typedef struct EclipseOddsRound {
    double attacker, defender, draw, goes_on;
    int n_likeliest;
    EclipseOddsSurvivors likeliest[ECLIPSE_ODDS_LIKELIEST]; /* winner: ECLIPSE_ODDS_DRAW, nobody yet */
} EclipseOddsRound;

typedef struct EclipseOdds {
    double attacker, defender; /* each alone is left */
    double both_destroyed;     /* 0: one ship type fires at a time, and the destroyed fire no more */
    double stalemate;          /* ships of both sides are left and no cannon (E-CMB-14), or it has taken 200 rounds */
    double both_left;          /* the last ships of both sides have retreated */
    double retreat[2];         /* some ship of the side gets away */
    bool is_exact;
    double error;      /* standard error of `attacker` or `defender`, the larger; 0 where exact */
    uint32_t n_sims;   /* battles played out; 0 where exact */
    uint64_t n_states; /* pairs of what is left of both sides; 0 where not exact */
    int n_rounds;
    EclipseOddsRound *round; /* EclipseOddsBattle.rounds of them */
    int n_survivors;
    EclipseOddsSurvivors *survivors; /* likeliest first; probabilities sum to 1 */
} EclipseOdds;

/**
 * The odds of a battle. With ECLIPSE_ODDS_BEST where battles are played out, dice are assigned by a rule of thumb instead: the order of
 * targets that leaves least enemy strength.
 *
 * @return HX_OK, and *out is to be given to hx_eclipse_odds_fini(); HX_BAD_INPUT with the figure that is out of bounds in err; HX_NO_MEMORY
 */
HX_API HxStatus hx_eclipse_odds(const EclipseOddsBattle *battle, EclipseOdds *out, HxError *err);
HX_API void hx_eclipse_odds_fini(EclipseOdds *odds);

/* A battle of a position. */
typedef struct EclipseOddsPlace {
    int seat, other; /* attacker and defender: seats, or of the defender ECLIPSE_SEATS for Ancients, ECLIPSE_SEATS + 1 for the GCDS */
    int sector;
    bool is_under_way;
} EclipseOddsPlace;

/* What the odds of a battle of a position do not follow: static lines. */
typedef struct EclipseOddsLeftOut {
    int n;
    const char *words[4];
} EclipseOddsLeftOut;

/**
 * The place of a battle: `place` is the printed number of a hex; NULL: the battle under way. `seat`: the attacker's, -1: the seat
 * whose turn it is; in the battle under way its own attacker. HX_BAD_INPUT: there is no such hex, or nobody to fight; err begins with
 * the option.
 */
HX_API HxStatus hx_eclipse_odds_find(const struct HxState *s, const char *place, int seat, EclipseOddsPlace *out, HxError *err);
/**
 * Both sides as they stand there, in the battle under way with their damage. `brought` [ECLIPSE_SHIP_TYPES]: ships with which the attacker
 * comes; NULL: those that are there. HX_BAD_INPUT: the attacker has none.
 */
HX_API HxStatus hx_eclipse_odds_of_place(const struct HxState *s, const EclipseOddsPlace *place, const uint8_t *brought,
                                         EclipseOddsBattle *battle, EclipseOddsLeftOut *left_out, HxError *err);

/** Figures of one Ancient Ship and of the Galactic Center Defense System (E-CMB-17), count 1. */
HX_API EclipseOddsShip hx_eclipse_odds_ancient(void);
HX_API EclipseOddsShip hx_eclipse_odds_gcds(void);

#endif
