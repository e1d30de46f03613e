/* Odds of a battle of Eclipse between two sides, from the figures of their ship types: a pure function of its arguments.
 *
 * Two sides fight to the end: missiles once, then engagement rounds, both in order of initiative (E-CMB-6..11). A side retreats only from
 * its given round on (E-CMB-12). The odds are exact if dynamic programming over the ships left of both sides fits into memory; otherwise
 * they come from simulated battles with a seeded stream. */
#ifndef HEXARCH_ECLIPSE_ODDS_H
#define HEXARCH_ECLIPSE_ODDS_H

#include "core/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct HxState;

/* Bounds of the input, wider than the pieces and blueprints of the game allow. */
enum {
    ECLIPSE_ODDS_TYPES = 4,     /* ship types of a side */
    ECLIPSE_ODDS_SHIPS = 32,    /* ships of one type */
    ECLIPSE_ODDS_FIGURE = 30,   /* hull, computer, shield, initiative */
    ECLIPSE_ODDS_DICE = 24,     /* cannon dice, or missile dice, of one ship */
    ECLIPSE_ODDS_DAMAGE = 8,    /* of one die */
    ECLIPSE_ODDS_ROUNDS = 30,   /* last engagement round for a retreat or a report */
    ECLIPSE_ODDS_LIKELIEST = 5, /* states reported per round */
};

/* Sizes in the order of E-CMB-15: the largest ship is the first target. It also acts first among types of equal initiative on its side. */
typedef enum EclipseOddsSize {
    ECLIPSE_ODDS_SMALLEST = 1,
    ECLIPSE_ODDS_STARBASE,
    ECLIPSE_ODDS_CRUISER,
    ECLIPSE_ODDS_DREADNOUGHT
} EclipseOddsSize;

/* One ship type of a side. */
typedef struct EclipseOddsShip {
    EclipseOddsSize size;                 /* each type of a side has another size */
    int count;                            /* 0 .. ECLIPSE_ODDS_SHIPS */
    int hull, computer, shield;           /* totals; damage above its hull destroys a ship */
    int initiative;                       /* total of the printed bonus and the parts */
    int cannon[ECLIPSE_ODDS_DAMAGE + 1];  /* dice of one ship by their damage; entry 0 is unused */
    int missile[ECLIPSE_ODDS_DAMAGE + 1]; /* the same; fired once */
    int damage[ECLIPSE_ODDS_SHIPS];       /* damage on each of the `count` ships at the start, 0 .. hull */
} EclipseOddsShip;

/* One side. */
typedef struct EclipseOddsSide {
    int n_types;       /* 0 .. ECLIPSE_ODDS_TYPES */
    bool is_npc;       /* Ancients or the GCDS: their dice follow the fixed rule whatever EclipseOddsBattle.assign says (E-CMB-15) */
    int retreat_round; /* engagement round in which all its ships except Starbases begin to retreat, with the fixed assignment; 0: none */
    EclipseOddsShip type[ECLIPSE_ODDS_TYPES];
} EclipseOddsSide;

enum { ECLIPSE_ODDS_ATTACKER, ECLIPSE_ODDS_DEFENDER, ECLIPSE_ODDS_DRAW };

/* How players assign their dice. */
typedef enum EclipseOddsAssign {
    ECLIPSE_ODDS_FIXED, /* the procedure of E-CMB-15 for both sides */
    ECLIPSE_ODDS_BEST,  /* each side maximises its chance of winning minus its chance of losing */
} EclipseOddsAssign;

typedef struct EclipseOddsBattle {
    EclipseOddsSide side[2]; /* [ECLIPSE_ODDS_ATTACKER], [ECLIPSE_ODDS_DEFENDER] */
    EclipseOddsAssign assign;
    int rounds;                                /* engagement rounds with a reported state */
    size_t memory_cap;                         /* most bytes of the exact computation; 0: 512 MiB */
    uint64_t work_cap;                         /* most dice assignments and links between positions of it; 0: 2^29, about ten seconds */
    uint32_t n_sims;                           /* battles simulated if it does not fit, at most 10 million; 0: 100,000 */
    uint64_t seed;                             /* of the simulation */
    void (*progress)(void *ctx, double share); /* receives the finished share 0 .. 1, or -1 if it is unknown; NULL: no reports */
    void *progress_ctx;
} EclipseOddsBattle;

/* One way a battle may leave the map. */
typedef struct EclipseOddsSurvivors {
    int winner;                          /* ECLIPSE_ODDS_ATTACKER, ECLIPSE_ODDS_DEFENDER or ECLIPSE_ODDS_DRAW */
    uint8_t left[2][ECLIPSE_ODDS_TYPES]; /* ships left, by side and place in EclipseOddsSide.type */
    uint8_t gone[2][ECLIPSE_ODDS_TYPES]; /* ships that have retreated */
    double p;
} EclipseOddsSurvivors;

/* After an engagement round: who has won so far, and the likeliest fleets that fight on. */
typedef struct EclipseOddsRound {
    double attacker, defender, draw, goes_on;
    int n_likeliest;
    EclipseOddsSurvivors likeliest[ECLIPSE_ODDS_LIKELIEST]; /* winner: ECLIPSE_ODDS_DRAW, nobody yet */
} EclipseOddsRound;

typedef struct EclipseOdds {
    double attacker, defender; /* only this side has ships left */
    double both_destroyed;     /* always 0: one ship type fires at a time, and destroyed ships do not fire */
    double stalemate;          /* both sides have ships left but no cannons (E-CMB-14), or 200 rounds are over */
    double both_left;          /* the last ships of both sides have retreated */
    double retreat[2];         /* some ship of the side retreats successfully */
    bool is_exact;
    double error;      /* the larger standard error of `attacker` and `defender`; 0 if exact */
    uint32_t n_sims;   /* battles simulated; 0 if exact */
    uint64_t n_states; /* pairs of fleets that the exact computation visited; 0 if not exact */
    int n_rounds;
    EclipseOddsRound *round; /* EclipseOddsBattle.rounds of them */
    int n_survivors;
    EclipseOddsSurvivors *survivors; /* likeliest first; probabilities sum to 1 */
} EclipseOdds;

/**
 * The odds of a battle. If ECLIPSE_ODDS_BEST does not fit and battles are simulated, a rule of thumb assigns the dice instead: the order
 * of targets that leaves the least enemy strength.
 *
 * @return HX_OK: release *out with hx_eclipse_odds_fini(). HX_BAD_INPUT: err names the figure out of bounds. HX_NO_MEMORY
 */
HX_API HxStatus hx_eclipse_odds(const EclipseOddsBattle *battle, EclipseOdds *out, HxError *err);
HX_API void hx_eclipse_odds_fini(EclipseOdds *odds);

/* A battle in a position. */
typedef struct EclipseOddsPlace {
    int seat, other; /* attacker and defender: seats; the defender also ECLIPSE_SEATS for Ancients, ECLIPSE_SEATS + 1 for the GCDS */
    int sector;
    bool is_under_way;
} EclipseOddsPlace;

/* What the odds of a battle in a position leave out: static lines of text. */
typedef struct EclipseOddsLeftOut {
    int n;
    const char *words[4];
} EclipseOddsLeftOut;

/**
 * Find a battle. `place`: the printed number of a hex; NULL: the current battle. `seat`: the attacker; -1: the attacker of the current
 * battle, else the seat whose turn it is. HX_BAD_INPUT: there is no such hex, or nobody to fight there; err begins with the name of the
 * option.
 */
HX_API HxStatus hx_eclipse_odds_find(const struct HxState *s, const char *place, int seat, EclipseOddsPlace *out, HxError *err);
/**
 * Read both sides of a battle; in the current battle with their damage. `brought` [ECLIPSE_SHIP_TYPES]: the ships of the attacker; NULL:
 * its ships in that hex. HX_BAD_INPUT: the attacker has no ships.
 */
HX_API HxStatus hx_eclipse_odds_of_place(const struct HxState *s, const EclipseOddsPlace *place, const uint8_t *brought,
                                         EclipseOddsBattle *battle, EclipseOddsLeftOut *left_out, HxError *err);

/** Figures of one Ancient Ship and of the Galactic Center Defense System (E-CMB-17), count 1. */
HX_API EclipseOddsShip hx_eclipse_odds_ancient(void);
HX_API EclipseOddsShip hx_eclipse_odds_gcds(void);

#endif
