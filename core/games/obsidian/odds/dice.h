/* Inside the odds: what the dice of one attack come to, whatever cards made them so. */
#ifndef HEXARCH_OBSIDIAN_ODDS_DICE_H
#define HEXARCH_OBSIDIAN_ODDS_DICE_H

#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/state/frames.h"

/* What a face is in the end, for its side. */
enum {
    RESULT_NOTHING,
    RESULT_LIGHT,
    RESULT_LIGHT2,
    RESULT_HEAVY,
    RESULT_WRECK, /* Lightning that is damage: only a Dodge cancels it */
    RESULT_EYE,   /* HEAVY or LIGHT2, its owner chooses when all else is known */
    RESULT_DEFENCE,
    RESULT_DEFENCE2,
    RESULT_DODGE,
};

enum { ODDS_COLOURS = 4, ODDS_FACES = 6, ODDS_ATTACK_DICE = OBSIDIAN_ODDS_DAMAGE / 3, ODDS_DEFENCE_DICE = 20 };

/* One attack just before its roll. Bytes only, no padding: equal problems are equal bytes. */
typedef struct OddsDice {
    uint8_t n[ODDS_COLOURS];                  /* dice to roll, by DIE_ colour */
    uint8_t result[ODDS_COLOURS][ODDS_FACES]; /* RESULT_ of each face, in the order of die_names() */
    uint8_t set_attack;                       /* RESULT_ of the die the attacker set; never rolled again (C3) */
    uint8_t may_set_white;                    /* the defender may set one white die after the attack's roll (D7) */
    uint8_t free_eyes;                        /* the attacker may roll all its Eyes once more for nothing */
    uint8_t rerolls[2];                       /* attacker, defender: may spend a link, and does so as well as can be */
    uint8_t extra_dodge;                      /* Dodges beside the dice */
    uint8_t is_dense;                         /* Defence cancels heavy hits too */
    uint8_t by_die;                           /* a Dodge takes both hits of a LIGHT2 */
    uint8_t no_damage;                        /* it hits, but damages nothing */
    uint8_t goal;                             /* ObsidianOddsGoal */
} OddsDice;

/* How likely each amount of damage is, and a hit. */
typedef struct DiceOdds {
    double damage[OBSIDIAN_ODDS_DAMAGE + 1], hit;
} DiceOdds;

/** Both sides play as well as can be for the goal. HX_BAD_INPUT: too many dice. HX_NO_MEMORY. */
HxStatus odds_of_dice(const OddsDice *dice, DiceOdds *out, HxError *err);
/** Sums of a distribution: penetration, mean_damage, max_damage. */
void odds_sum_up(ObsidianOdds *out);
/** The dice of the attack of this frame, which halted before its roll; leaves rerolls and goal 0. */
void attack_odds_dice(const HxState *s, const AttackFrame *f, OddsDice *out);
/** Does a penetration destroy the part hit (a unit: the unit)? *gone: does the unit leave the board? */
bool attack_destroys(const HxState *s, const AttackFrame *f, bool *gone);

#endif
