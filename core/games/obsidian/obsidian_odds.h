/* Odds of one attack of Obsidian Protocol, from its pools alone: exact, a pure function of its arguments.
 *
 * Attack and defence are rolled, the attacker may reroll by link, then the defender (1.2.1.E), then results cancel: each Dodge any one
 * result, each Defence one light hit (1.2.1.F). Card effects that change, fix or replace dice are not part of it. */
#ifndef HEXARCH_OBSIDIAN_ODDS_H
#define HEXARCH_OBSIDIAN_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/status.h"

enum {
    OBSIDIAN_ODDS_DICE = 10,                       /* of one colour */
    OBSIDIAN_ODDS_DAMAGE = 3 * OBSIDIAN_ODDS_DICE, /* most damage: two by a yellow die, one by a red one */
};

typedef enum ObsidianOddsStance { OBSIDIAN_ODDS_DEF, OBSIDIAN_ODDS_MOB, OBSIDIAN_ODDS_OFF, OBSIDIAN_ODDS_SHUTDOWN } ObsidianOddsStance;

/* What a side that rerolls wants. */
typedef enum ObsidianOddsGoal {
    OBSIDIAN_ODDS_PENETRATION, /* to penetrate or not to be penetrated; among equals more or less damage */
    OBSIDIAN_ODDS_MEAN_DAMAGE, /* much or little damage */
} ObsidianOddsGoal;

typedef struct ObsidianOddsAttack {
    int yellow, red; /* attack dice */
    int white, blue; /* defence dice, cover included; blue only where the defender is in MOB */
    ObsidianOddsStance attacker, defender;
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
HX_API HxStatus obsidian_odds(const ObsidianOddsAttack *attack, ObsidianOdds *out, HxError *err);

#endif
