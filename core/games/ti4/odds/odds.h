/* Odds of a space battle, an invasion, or both in sequence, from the figures of the units alone: exact, a pure function of its arguments.
 *
 * Space: Space Cannon Offense (attacker first), the start of combat, Anti-Fighter Barrage, then rounds until a side has no ship (rules 39,
 * 41). Ground: Bombardment, landing, Space Cannon Defense, ground combat (INV-1). Sides retreat only in a round that the caller names. A
 * fixed policy assigns hits, so that a side's fate is a walk over few states; the walk follows the joint distribution of both sides' states
 * to the end.
 *
 * Capacity (32.3, 39.10.a): after each Space Cannon Offense and after the space battle a side loses what its ships cannot carry any more,
 * fighters before ground forces; not where they could not carry all of it from the start, and without a fleet pool (Fighter II). The side
 * with ships after the last hit has won (39.10), even if these are fighters that it then loses. */
#ifndef HEXARCH_TI4_ODDS_H
#define HEXARCH_TI4_ODDS_H

#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>

struct HxState;

/* Unit types in the order in which the policies destroy ships. */
typedef enum Ti4OddsType {
    TI4_ODDS_FIGHTER,
    TI4_ODDS_DESTROYER,
    TI4_ODDS_CRUISER,
    TI4_ODDS_CARRIER,
    TI4_ODDS_DREADNOUGHT,
    TI4_ODDS_FLAGSHIP,
    TI4_ODDS_WAR_SUN,
    TI4_ODDS_INFANTRY,
    TI4_ODDS_PDS,
} Ti4OddsType;

enum {
    TI4_ODDS_GROUPS = 12,      /* kinds of unit on a side */
    TI4_ODDS_COUNT = 60,       /* units of one kind */
    TI4_ODDS_SHIPS = 40,       /* ships of a side besides fighters */
    TI4_ODDS_MAX_DICE = 9,     /* of one unit's ability */
    TI4_ODDS_MOST_ROUNDS = 30, /* for which the caller may name a card, a retreat or a table of rounds */
    TI4_ODDS_LIKELIEST = 5,    /* positions told of a round */
    TI4_ODDS_MOST_SIMS = 10000000,
};

/* Cards that a side may have beside its technologies. */
typedef enum Ti4OddsCard {
    TI4_ODDS_MORALE_BOOST,               /* +1 on its combat dice in a round; in space if they fight in space and on the ground */
    TI4_ODDS_FIGHTER_PROTOTYPE,          /* +2 on the combat dice of its fighters in the first round */
    TI4_ODDS_WAR_FUNDING,                /* rerolls missed dice in a round of space combat, in the first also those of its barrage */
    TI4_ODDS_FIRE_TEAM,                  /* rerolls missed dice in a round of ground combat */
    TI4_ODDS_EMERGENCY_REPAIRS,          /* at the start or end of the first round of space combat at which a ship of it is damaged */
    TI4_ODDS_SHIELDS_HOLDING,            /* two of the first hits that combat rolls make on its ships */
    TI4_ODDS_EXPERIMENTAL_BATTLESTATION, /* of the defender: three dice before Space Cannon Offense */
    TI4_ODDS_CARDS,
} Ti4OddsCard;

/* A roll of ten-sided dice: each showing `hit_on` or more makes a hit. dice 0: no such ability. */
typedef struct Ti4OddsDice {
    int hit_on, dice;
} Ti4OddsDice;

/* Equal units of a side. */
typedef struct Ti4OddsGroup {
    Ti4OddsType type;
    int count, damaged; /* damaged ones among them; only of units that sustain */
    Ti4OddsDice combat, barrage, cannon, bombardment;
    int combat_bonus;    /* on its combat dice; -9 .. 9 */
    int flagship_bonus;  /* and more on them while a flagship of the side lives; -9 .. 9 */
    int extra_hits;      /* more hits of a combat die that shows a natural 9 or 10; 0 .. 9 */
    int capacity;        /* of one unit */
    bool is_directed;    /* its combat hits go on non-fighter ships while possible, as long as a flagship of the side lives */
    bool counts_enemies; /* rolls a combat die per enemy non-fighter ship */
    bool flies_alone;    /* a fighter that needs no capacity */
    bool sustains;
    bool shields;       /* Planetary Shield */
    bool lifts_shields; /* the opponent's Planetary Shields have no effect */
} Ti4OddsGroup;

/* What touches a side: technologies, faction abilities and flagships, all used whenever they can be. */
typedef struct Ti4OddsSide {
    int n_groups; /* 0 .. TI4_ODDS_GROUPS, ascending by type */
    Ti4OddsGroup group[TI4_ODDS_GROUPS];
    int extra_dice;                     /* more dice of the best unit in a use of Space Cannon or Bombardment; 0 .. 9 */
    int cannon_bonus;                   /* on its Space Cannon dice against this opponent; -9 .. 9 */
    int berths;                         /* fighters that its space docks hold free of capacity */
    int more_cancelled;                 /* hits that a use of Sustain Damage cancels besides one; 0 .. 9 */
    bool no_landing_fire;               /* its Space Cannons do not fire at what lands */
    bool cannot_sustain;                /* its ships do not sustain while the opponent's flagship lives */
    bool graviton_laser;                /* hits of one Space Cannon use go on non-fighter ships while possible */
    bool assault_cannon;                /* with 3 non-fighter ships the opponent destroys one of its own */
    bool duranium_armor;                /* after hits, repairs one damaged ship that did not sustain in that round */
    bool magen_defense_grid;            /* with a Planetary Shield: the opponent rolls no dice in the first round of ground combat */
    bool valkyrie;                      /* one more hit in a round of ground combat in which the opponent made one */
    bool ambush;                        /* before combat up to 2 cruisers or destroyers roll */
    bool harrow;                        /* Bombardment again at the end of every round of ground combat */
    bool flagship_repairs;              /* repairs itself at the start of every round (Arc Secundus) */
    bool flagship_explodes;             /* its destruction destroys every ship (Van Hauge) */
    bool fighters_land;                 /* its fighters fight beside its ground forces on the planet while a flagship lives (Matriarch) */
    bool rolls_again;                   /* misses of its combat dice; of its barrage, too */
    uint8_t card_round[TI4_ODDS_CARDS]; /* the round in which it plays the card; 0: it has none. Of cards that wait for something: 1 */
    uint8_t retreat_round;              /* of space combat, in which it announces a retreat; 0: none */
} Ti4OddsSide;

/* One side: its faction, its technologies, and its units, rows of hx_ti4_units; space docks, too, which hold
 * fighters (32.4). */
typedef struct Ti4OddsForce {
    int faction;    /* TI4_NO_FACTION: nobody's */
    uint64_t techs; /* bit: row of hx_ti4_techs */
    int n_units;    /* 0 .. TI4_ODDS_GROUPS, each row once */
    struct {
        int unit, count, damaged;
    } units[TI4_ODDS_GROUPS];
} Ti4OddsForce;

enum { TI4_ODDS_ATTACKER, TI4_ODDS_DEFENDER, TI4_ODDS_DRAW };

typedef enum Ti4OddsSite { TI4_ODDS_SPACE, TI4_ODDS_GROUND, TI4_ODDS_BOTH } Ti4OddsSite;

/* How both sides assign hits. Sides lose ships in the order of Ti4OddsType, damaged ones of a kind first. */
typedef enum Ti4OddsPolicy {
    TI4_ODDS_EARLY, /* every Sustain Damage first: carriers, dreadnoughts, flagship, war suns */
    TI4_ODDS_LATE,  /* a kind sustains when it is next in the order of losses */
} Ti4OddsPolicy;

/* How far a battle has come. */
typedef enum Ti4OddsBegin {
    TI4_ODDS_FROM_START,  /* nothing has happened yet */
    TI4_ODDS_FROM_COMBAT, /* the space cannons, or bombardment and landing, are over */
    TI4_ODDS_FROM_ROUND,  /* a later round of combat begins */
} Ti4OddsBegin;

typedef struct Ti4OddsBattle {
    Ti4OddsSide side[2]; /* [TI4_ODDS_ATTACKER], [TI4_ODDS_DEFENDER] */
    Ti4OddsSite site;
    Ti4OddsPolicy policy;
    Ti4OddsBegin begin;
    bool is_nebula;       /* the defender's ships get +1 on combat dice (ANM-3) */
    bool is_first_ground; /* of a round alone: the first one of a ground combat */
    int rounds;           /* rounds with a reported state: of the space battle, or of the ground combat alone; counted from its beginning */
    uint32_t n_sims;      /* 0: exact; else the number of battles to play out, without `rounds` */
    uint64_t seed;
    void (*progress)(void *ctx, double share); /* told now and then, 0 .. 1; NULL: not */
    void *progress_ctx;
} Ti4OddsBattle;

/* One way it may end. */
typedef struct Ti4OddsSurvivors {
    int winner; /* TI4_ODDS_ATTACKER, TI4_ODDS_DEFENDER or TI4_ODDS_DRAW */
    uint8_t left[2][TI4_ODDS_GROUPS];
    uint8_t damaged[2][TI4_ODDS_GROUPS]; /* of those left */
    uint8_t gone;                        /* bit: the side whose ships have retreated */
    double p;
} Ti4OddsSurvivors;

/* After a round: who has won by then, and the likeliest positions that go on. */
typedef struct Ti4OddsRound {
    double attacker, defender, draw, goes_on;
    int n_likeliest;
    Ti4OddsSurvivors likeliest[TI4_ODDS_LIKELIEST]; /* winner: TI4_ODDS_DRAW, nobody yet */
} Ti4OddsRound;

typedef struct Ti4Odds {
    /* Space: the side with ships before the excess goes. Ground and both: the attacker with ground forces left and the defender
     * without; the defender where it holds the planet with ground forces, or the attacker has none left to land. */
    double attacker, defender, draw;
    double stalemate;  /* part of draw: neither side can hit any more */
    double unresolved; /* probability not followed to the end, below 1e-12 */
    double retreat[2]; /* of a retreat that happens */
    double error;      /* standard error of `attacker`, of battles played out; 0: exact */
    int n_rounds;
    Ti4OddsRound *round;
    int n_survivors;
    Ti4OddsSurvivors *survivors; /* likeliest first */
} Ti4Odds;

/** Both sides of a battle as the engine has them: figures of its unit rows, values with everything that changes them, texts that the side
 * has. Fills side[0] and side[1]; groups come in the order of types, units of one type in the order given; order[side][group] is the place
 * of the group's units in force[side].units. HX_BAD_INPUT: err names the side. HX_NO_MEMORY. */
HX_API HxStatus hx_ti4_odds_sides(const Ti4OddsForce force[2], Ti4OddsSide side[2], int order[2][TI4_ODDS_GROUPS], HxError *err);

enum { TI4_ODDS_LEFT_OUT = 16 };

/* An ability of a side that may change the battle and that the odds do not follow. */
typedef struct Ti4OddsLeftOut {
    int side;          /* TI4_ODDS_ATTACKER or TI4_ODDS_DEFENDER */
    const char *words; /* its name, and what it does; static */
} Ti4OddsLeftOut;

/** What the odds of this battle leave out; with anything left out they are not exact. Returns how many there are. */
HX_API int hx_ti4_odds_left_out(const Ti4OddsForce force[2], Ti4OddsSite site, Ti4OddsLeftOut out[TI4_ODDS_LEFT_OUT]);
/** Is what a technology does left out of all odds? */
HX_API bool hx_ti4_odds_leave_out_tech(int tech);

/* A battle of a position. */
typedef struct Ti4OddsPlace {
    int seat, other;  /* attacker, defender */
    int system, slot; /* slot: the planet fought for; -1: none */
    int site;         /* Ti4OddsSite */
} Ti4OddsPlace;

/**
 * The place of a battle: `place` is the printed number of a tile or the name of a planet; NULL: the active system. `seat`: the
 * attacker's, -1: the active player. `site`: Ti4OddsSite, -1: space where another has ships there, else the ground of the planet named, or
 * of the first that another holds. HX_BAD_INPUT: no such place, or nobody to fight; err begins with the option.
 */
HX_API HxStatus hx_ti4_odds_find(const struct HxState *s, const char *place, int seat, int site, Ti4OddsPlace *out, HxError *err);
/**
 * Both sides at the place, with damage and technologies, and the progress of the combat. If force[TI4_ODDS_ATTACKER] has units already,
 * they replace those at the place. `left_out` [TI4_ODDS_LEFT_OUT] gets the parts of the position that the answer cannot follow, *n_left_out
 * lines. HX_BAD_INPUT: a side has nothing to fight with.
 */
HX_API HxStatus hx_ti4_odds_of_place(const struct HxState *s, const Ti4OddsPlace *place, Ti4OddsForce force[2], Ti4OddsBattle *battle,
                                     Ti4OddsLeftOut *left_out, int *n_left_out, HxError *err);

/** The column of a unit type of ti4.h; -1: it takes no part in battles. */
HX_API int hx_ti4_odds_type(int type);

/** The odds of a battle. HX_OK: give *out to hx_ti4_odds_fini(). HX_BAD_INPUT: err names what is out of bounds. HX_NO_MEMORY. */
HX_API HxStatus hx_ti4_odds(const Ti4OddsBattle *battle, Ti4Odds *out, HxError *err);
HX_API void hx_ti4_odds_fini(Ti4Odds *odds);

#endif
