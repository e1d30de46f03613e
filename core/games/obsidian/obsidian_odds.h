/* Exact odds of one attack of Obsidian Protocol: pure functions of their arguments.
 *
 * Both sides roll. The attacker may reroll by link, then the defender (1.2.1.E). Then results cancel: each Dodge any one result, each
 * Defence one light hit (1.2.1.F). hx_obsidian_odds() knows only this, from pools and stances. hx_obsidian_odds_between() takes two units
 * of a position, and adds the hit part, the pools and every card effect on them. */
#ifndef HEXARCH_OBSIDIAN_ODDS_H
#define HEXARCH_OBSIDIAN_ODDS_H

#include "core/games/obsidian/obsidian.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    OBSIDIAN_ODDS_DICE = 10,   /* most dice of one colour in a given pool */
    OBSIDIAN_ODDS_DAMAGE = 48, /* most damage: 2 per yellow die, 1 per red die, 16 dice of each */
    OBSIDIAN_ODDS_PARTS = 6,   /* rows by hit part: the five slots, and a unit without parts */
    OBSIDIAN_ODDS_NOTES = 16,
    OBSIDIAN_WEAPONS = 24,
};

/* What a side aims for in its choices. */
typedef enum ObsidianOddsGoal {
    OBSIDIAN_ODDS_PENETRATION, /* penetrate, or prevent it; ties: most or least damage */
    OBSIDIAN_ODDS_MEAN_DAMAGE, /* most or least damage */
    OBSIDIAN_ODDS_DESTRUCTION, /* destroy the part or unit, or prevent it; ties: penetrate */
} ObsidianOddsGoal;

typedef struct ObsidianOddsAttack {
    int yellow, red; /* attack dice */
    int white, blue; /* defence dice, cover included; blue only where the defender is in MOB */
    ObsidianStance attacker, defender;
    bool attacker_rerolls, defender_rerolls; /* may spend a link, and does so optimally; else never */
    ObsidianOddsGoal goal;
    bool has_structure; /* the part takes a damage token before it is destroyed */
    bool is_damaged;    /* it already has one */
} ObsidianOddsAttack;

typedef struct ObsidianOdds {
    double damage[OBSIDIAN_ODDS_DAMAGE + 1]; /* probability of each amount of uncancelled damage; sums to 1 */
    int max_damage;                          /* last amount that can happen */
    double hit;                              /* Dodge does not cancel all damage (1.2.1.F7) */
    double penetration;                      /* some damage remains (1.2.1.F6) */
    double destruction;                      /* this attack itself destroys the part or unit, without chain damage (1.2.2) */
    double mean_damage;
} ObsidianOdds;

/** The odds of an attack. HX_BAD_INPUT: err names the pool that is out of bounds. HX_NO_MEMORY. */
HX_API HxStatus hx_obsidian_odds(const ObsidianOddsAttack *attack, ObsidianOdds *out, HxError *err);

/* ---- Between two units of a position ----------------------------------------------------------------------------------------- */

/* An attack on a unit's cards, or a punch or kick. */
typedef struct ObsidianWeapon {
    int number;    /* offset of the verb "do" */
    char name[96]; /* "right arm: Single Shot"; for units without parts "Single Shot" */
} ObsidianWeapon;

/** The unit with a key of positions and pictures ("0m1", "1d2", "0p3"), or -1; the second function returns the key of a unit. */
HX_API int hx_obsidian_unit_by_key(const char *key);
HX_API const char *hx_obsidian_unit_key(int unit);
/** Write "0m1 (name of the pilot or card)" for a unit on the board; returns a length as snprintf does. */
HX_API int hx_obsidian_unit_title(const HxState *s, int unit, char *out, size_t cap);
/** Write the attacks and launches of a unit on the board to out [OBSIDIAN_WEAPONS]; returns how many. Destroyed parts have none. */
HX_API int hx_obsidian_weapons(const HxState *s, int unit, ObsidianWeapon *out);

typedef struct ObsidianOddsQuery {
    int attacker, target, weapon;            /* units; ObsidianWeapon.number */
    bool attacker_rerolls, defender_rerolls; /* as above, as far as the position allows */
    bool has_moved;                          /* the attacker counts as not Stationary, whatever the position says */
    ObsidianOddsGoal goal;
} ObsidianOddsQuery;

/* The outcome of the attack for one hit part. */
typedef struct ObsidianOddsPart {
    double p, penetration, destruction; /* shares of the whole attack: they add up over the rows */
    int yellow, red, white, blue;       /* pools in the likeliest case, without dice that an effect has set */
} ObsidianOddsPart;

typedef struct ObsidianOddsAnswer {
    ObsidianOdds odds;
    double attack;  /* the attack reaches its roll; below 1 if a scan may fail or the revealed target may be out of reach */
    double removal; /* the attack removes the target from the board */
    ObsidianOddsPart part[OBSIDIAN_ODDS_PARTS];
    int target;                                    /* the unit that is most likely hit: another one if it shields the target */
    int n_notes;                                   /* card effects that these odds ignore, by name */
    const char *note[OBSIDIAN_ODDS_NOTES];         /* static strings */
    bool attacker_can_reroll, defender_can_reroll; /* the side can pay for a reroll */
} ObsidianOddsAnswer;

/**
 * The odds of an attack in a position. The engine plays everything from the declaration to the dice: both sides choose what is best for
 * the goal, with their knowledge at the table, and use free effects, command tokens and charges if they help. The attacker neither moves
 * before the attack nor takes more targets; scans have no rerolls.
 * HX_BAD_INPUT: err says in one line why the attack is impossible. HX_NO_MEMORY.
 */
HX_API HxStatus hx_obsidian_odds_between(const HxState *s, const ObsidianOddsQuery *query, ObsidianOddsAnswer *out, HxError *err);

#endif
