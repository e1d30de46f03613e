/* Odds of one attack of Obsidian Protocol: exact, a pure function of the arguments.
 *
 * Attack and defence are rolled, the attacker may reroll by link, then the defender (1.2.1.E), then results cancel: each Dodge any one
 * result, each Defence one light hit (1.2.1.F). hx_obsidian_odds() has no more than that: pools and stances. hx_obsidian_odds_between()
 * takes two units of a position, and with them the hit part, the pools and every card effect on them. */
#ifndef HEXARCH_OBSIDIAN_ODDS_H
#define HEXARCH_OBSIDIAN_ODDS_H

#include "core/games/obsidian/obsidian.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    OBSIDIAN_ODDS_DICE = 10,   /* of one colour, in a pool given as such */
    OBSIDIAN_ODDS_DAMAGE = 48, /* most damage: two by a yellow die, one by a red one, 16 of each */
    OBSIDIAN_ODDS_PARTS = 6,   /* rows by hit part: the five slots, and a unit without parts */
    OBSIDIAN_ODDS_NOTES = 16,
    OBSIDIAN_WEAPONS = 24,
};

/* What a side that chooses wants. */
typedef enum ObsidianOddsGoal {
    OBSIDIAN_ODDS_PENETRATION, /* to penetrate or not to be penetrated; among equals more or less damage */
    OBSIDIAN_ODDS_MEAN_DAMAGE, /* much or little damage */
    OBSIDIAN_ODDS_DESTRUCTION, /* to destroy the part or unit; among equals to penetrate */
} ObsidianOddsGoal;

typedef struct ObsidianOddsAttack {
    int yellow, red; /* attack dice */
    int white, blue; /* defence dice, cover included; blue only where the defender is in MOB */
    ObsidianStance attacker, defender;
    bool attacker_rerolls, defender_rerolls; /* may spend a link, and does so as well as can be; else never */
    ObsidianOddsGoal goal;
    bool has_structure; /* the part takes a damage token before it is destroyed */
    bool is_damaged;    /* it has one */
} ObsidianOddsAttack;

typedef struct ObsidianOdds {
    double damage[OBSIDIAN_ODDS_DAMAGE + 1]; /* probability of each amount left uncancelled; sums to 1 */
    int max_damage;                          /* last amount that can happen */
    double hit;                              /* some damage is not cancelled by Dodge (1.2.1.F7) */
    double penetration;                      /* some is left (1.2.1.F6) */
    double destruction;                      /* the part or unit goes by this attack itself, chain damage apart (1.2.2) */
    double mean_damage;
} ObsidianOdds;

/** The odds of an attack. HX_BAD_INPUT: err names the pool that is out of bounds. HX_NO_MEMORY. */
HX_API HxStatus hx_obsidian_odds(const ObsidianOddsAttack *attack, ObsidianOdds *out, HxError *err);

/* ---- Between two units of a position ----------------------------------------------------------------------------------------- */

/* An attack a unit has on its cards, or a punch or kick. */
typedef struct ObsidianWeapon {
    int number;    /* offset of the verb "do" */
    char name[96]; /* "right arm: Single Shot", of units without parts "Single Shot" */
} ObsidianWeapon;

/** A unit by its key in positions and pictures ("0m1", "1d2", "0p3"), or -1; and the key of a unit. */
HX_API int hx_obsidian_unit_by_key(const char *key);
HX_API const char *hx_obsidian_unit_key(int unit);
/** "0m1 (Name of the pilot or card)" of a unit on the board, as snprintf. */
HX_API int hx_obsidian_unit_title(const HxState *s, int unit, char *out, size_t cap);
/** The attacks and launches of a unit on the board: how many are in out [OBSIDIAN_WEAPONS]. Lost parts have none. */
HX_API int hx_obsidian_weapons(const HxState *s, int unit, ObsidianWeapon *out);

typedef struct ObsidianOddsQuery {
    int attacker, target, weapon;            /* units; ObsidianWeapon.number */
    bool attacker_rerolls, defender_rerolls; /* as above; what the position does not allow is not done */
    bool has_moved;                          /* the attacker is not Stationary; also where the position says so */
    ObsidianOddsGoal goal;
} ObsidianOddsQuery;

/* The attack by the part it hits. */
typedef struct ObsidianOddsPart {
    double p, penetration, destruction; /* all of the whole: they add up over the rows */
    int yellow, red, white, blue;       /* pools, of the likeliest way there; a die that was set is not among them */
} ObsidianOddsPart;

typedef struct ObsidianOddsAnswer {
    ObsidianOdds odds;
    double attack;  /* it comes to the dice: below 1 where a scan may fail, or the revealed target be out of reach */
    double removal; /* the target leaves the board by it */
    ObsidianOddsPart part[OBSIDIAN_ODDS_PARTS];
    int target;                                    /* who takes it most likely: another unit where one shields the target */
    int n_notes;                                   /* card effects left out, by name */
    const char *note[OBSIDIAN_ODDS_NOTES];         /* borrowed, for ever */
    bool attacker_can_reroll, defender_can_reroll; /* somebody could pay for a reroll */
} ObsidianOddsAnswer;

/**
 * The odds of an attack in a position. Everything up to the dice is the engine's own play from the declaration on: both sides take the
 * choices that are best for the goal, knowing what they know at the table. Free effects, command tokens and charges are used where they
 * help; the attacker neither moves before the attack nor takes more targets; a scan is rolled without rerolls.
 * HX_BAD_INPUT: err says in one line why the attack cannot be made. HX_NO_MEMORY.
 */
HX_API HxStatus hx_obsidian_odds_between(const HxState *s, const ObsidianOddsQuery *query, ObsidianOddsAnswer *out, HxError *err);

#endif
