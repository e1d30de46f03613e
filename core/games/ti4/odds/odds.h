/* Odds of a space battle, an invasion, or both in sequence, from the figures of the units alone: exact, a pure function of its arguments.
 *
 * Space: Space Cannon Offense (attacker first), the start of combat, Anti-Fighter Barrage, then rounds until a side has no ship (rules 39,
 * 41). Ground: Bombardment, landing, Space Cannon Defense, ground combat (INV-1). Nobody retreats. Hits are assigned by a fixed policy, so
 * that a side's fate is a walk over few states; the joint distribution of both sides' states is followed to the end. */
#ifndef HEXARCH_TI4_ODDS_H
#define HEXARCH_TI4_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/status.h"

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
    TI4_ODDS_GROUPS = 12,  /* kinds of unit on a side */
    TI4_ODDS_COUNT = 60,   /* units of one kind */
    TI4_ODDS_SHIPS = 40,   /* ships of a side besides fighters */
    TI4_ODDS_MAX_DICE = 9, /* of one unit's ability */
};

/* A roll of ten-sided dice: each showing `hit_on` or more makes a hit. dice 0: no such ability. */
typedef struct Ti4OddsDice {
    int hit_on, dice;
} Ti4OddsDice;

/* Equal units of a side. */
typedef struct Ti4OddsGroup {
    Ti4OddsType type;
    int count, damaged; /* damaged ones among them; only of units that sustain */
    Ti4OddsDice combat, barrage, cannon, bombardment;
    int capacity; /* of one unit */
    bool sustains;
    bool shields;       /* Planetary Shield */
    bool lifts_shields; /* the opponent's Planetary Shields count for nothing */
} Ti4OddsGroup;

/* What touches a side: technologies, faction abilities and flagships, all used whenever they can be. */
typedef struct Ti4OddsSide {
    int n_groups; /* 0 .. TI4_ODDS_GROUPS, ascending by type */
    Ti4OddsGroup group[TI4_ODDS_GROUPS];
    int combat_bonus;         /* on every combat die: Unrelenting +1, Fragile -1 */
    bool plasma_scoring;      /* one more die per use of Space Cannon or Bombardment */
    bool antimass_deflectors; /* -1 on enemy Space Cannon dice */
    bool graviton_laser;      /* hits of one Space Cannon use go on non-fighter ships while possible */
    bool assault_cannon;      /* with 3 non-fighter ships the opponent destroys one of its own */
    bool duranium_armor;      /* after hits, repairs one damaged ship that did not sustain in that round */
    bool non_euclidean;       /* a use of Sustain Damage cancels 2 hits */
    bool l4_disruptors;       /* no Space Cannon against own units in an invasion */
    bool magen_defense_grid;  /* with a Planetary Shield: the opponent rolls no dice in the first round of ground combat */
    bool valkyrie;            /* one more hit in a round of ground combat in which the opponent made one */
    bool ambush;              /* before combat up to 2 cruisers or destroyers roll */
    bool harrow;              /* Bombardment again at the end of every round of ground combat */
    bool flagship_bonus;      /* +1 on combat dice of the other ships while the flagship lives (C'Morran N'orr) */
    bool flagship_extra_hits; /* its natural 9 and 10 make 2 more hits (J.N.S. Hylarim) */
    bool flagship_repairs;    /* it is repaired at the start of every round (Arc Secundus) */
    bool flagship_forbids;    /* while it lives the opponent's ships do not sustain (Fourth Moon) */
    bool flagship_counts;     /* it rolls a die per enemy non-fighter ship (Salai Sai Corian) */
    bool flagship_directs;    /* hits of it and of dreadnoughts go on non-fighter ships while possible ([0.0.1]) */
    bool flagship_explodes;   /* when it is destroyed every ship is (Van Hauge) */
} Ti4OddsSide;

enum { TI4_ODDS_ATTACKER, TI4_ODDS_DEFENDER, TI4_ODDS_DRAW };

typedef enum Ti4OddsSite { TI4_ODDS_SPACE, TI4_ODDS_GROUND, TI4_ODDS_BOTH } Ti4OddsSite;

/* How both sides assign hits. Ships are destroyed in the order of Ti4OddsType, damaged ones of a kind first. */
typedef enum Ti4OddsPolicy {
    TI4_ODDS_EARLY, /* every Sustain Damage first: carriers, dreadnoughts, flagship, war suns */
    TI4_ODDS_LATE,  /* a kind sustains when its turn to be destroyed has come */
} Ti4OddsPolicy;

typedef struct Ti4OddsBattle {
    Ti4OddsSide side[2]; /* [TI4_ODDS_ATTACKER], [TI4_ODDS_DEFENDER] */
    Ti4OddsSite site;
    Ti4OddsPolicy policy;
    bool is_nebula; /* the defender's ships get +1 on combat dice (ANM-3) */
} Ti4OddsBattle;

/* One way it may end. */
typedef struct Ti4OddsSurvivors {
    int winner; /* TI4_ODDS_ATTACKER, TI4_ODDS_DEFENDER or TI4_ODDS_DRAW */
    uint8_t left[2][TI4_ODDS_GROUPS];
    uint8_t damaged[2][TI4_ODDS_GROUPS]; /* of those left */
    double p;
} Ti4OddsSurvivors;

typedef struct Ti4Odds {
    /* Space: the side with ships left. Ground and both: the attacker with ground forces left and the defender without; the defender
     * where it holds the planet with ground forces, or the attacker has none left to land. */
    double attacker, defender, draw;
    double stalemate;  /* part of draw: neither side can hit any more */
    double unresolved; /* probability not followed to the end, below 1e-12 */
    int n_survivors;
    Ti4OddsSurvivors *survivors; /* likeliest first */
} Ti4Odds;

/** The odds of a battle. HX_OK: give *out to ti4_odds_fini(). HX_BAD_INPUT: err names what is out of bounds. HX_NO_MEMORY. */
HX_API HxStatus ti4_odds(const Ti4OddsBattle *battle, Ti4Odds *out, HxError *err);
HX_API void ti4_odds_fini(Ti4Odds *odds);

#endif
