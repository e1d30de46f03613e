/* What a person's words name: something to do, and the unit, the target, the place and the action that it is about. */
#ifndef HEXARCH_OBSIDIAN_WISH_H
#define HEXARCH_OBSIDIAN_WISH_H

#include "core/games/obsidian/state/frames.h"

typedef enum Want {
    WANT_FIRE,
    WANT_MOVE_UNIT,
    WANT_COMMAND_DRONE,
    WANT_ACT_BY_NAME,
    WANT_CHOOSE_TIMING,
    WANT_COMMON, /* and so many: COMMON_DISCARD, ... */
    WANT_STANCE = WANT_COMMON + COMMON_CHARGE + 1,
    WANT_REBOOT,
    WANT_REROLL,
    WANT_LAUNCH, /* these up to WANT_WATCH: what some part does, as the words of REASON_NO_SKILL */
    WANT_HIDE,
    WANT_HACK,
    WANT_FLY,
    WANT_REPAIR,
    WANT_RESUPPLY,
    WANT_WATCH,
    WANT_BOX,
    WANT_INTERCEPT,
    WANT_GUARD,
    WANT_ACTIVATE,
    WANT_LINK,
    N_WANTS
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    int seat, want;
    int unit;        /* of the seat: named, else the one asked about */
    int target;      /* of the enemy */
    int grid;        /* named as "C5" */
    int direction;   /* of a step */
    int timing;      /* OBSIDIAN_SWIFT_ACTION, ... */
    int slot, index; /* the part's action named */
    ObsidianDecision now;
} Wish;

Wish obsidian_read_wish(const HxState *s, int seat, const char *words);
/** Is a choice of the mech (an offset of the verb "do") one that is wished for? */
bool obsidian_is_meant(const Wish *w, int pick);
/** What a player looks for, the weightiest first, in words. */
int obsidian_obvious(const HxState *s, int seat, int i, char *out, size_t cap);

#endif
