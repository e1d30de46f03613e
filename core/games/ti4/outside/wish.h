/* What a person's words name: something to do, and the things that it is about. */
#ifndef HEXARCH_TI4_WISH_H
#define HEXARCH_TI4_WISH_H

#include "core/games/ti4/state/state.h"

typedef enum Want {
    ACTIVATE_SYSTEM,
    PASS_NOW,
    TRADE_WITH,
    PLAY_CARD,
    USE_TEXT,
    USE_STRATEGY, /* these up to here: actions of a turn */
    MOVE_SHIP,
    PRODUCE,
    SCORE,
    RESEARCH_TECH,
    PAY_WITH,
    LOAD_UNIT,
    LAND_FORCES,
    CAST_VOTES,
    ATTACK_NOW,
    RETREAT_NOW,
    BOMBARD_PLANET,
    FIRE_CANNONS,
    SUSTAIN_DAMAGE,
    PLAY_NOTE,
    PLACE_STRUCTURE,
    BLOCK_SYSTEM,
    NAME_SPEAKER
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    const Ti4Seat *own;
    int seat;
    Ti4Decision now;
    int want, type, planet, tech, objective, card, strategy, other;
    int note, text; /* a row of hx_ti4_notes, of the texts */
    int system[2];  /* in the order of the words */
} Wish;

Wish ti4_read_wish(const HxState *s, int seat, const char *words);
/** What a player looks for, the weightiest first, in words. */
int ti4_obvious(const HxState *s, int seat, int i, char *out, size_t cap);

#endif
