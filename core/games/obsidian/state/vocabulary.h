/* The action vocabulary: where each verb's block of ids begins, and what the offsets of the verb "do" stand for. */
#ifndef HEXARCH_OBSIDIAN_VOCABULARY_H
#define HEXARCH_OBSIDIAN_VOCABULARY_H

#include "core/games/obsidian/state/state.h"

/* Where the verbs of the vocabulary begin. */
enum {
    A_PASS,
    A_ACCEPT,
    A_SIDE,
    A_TASK = A_SIDE + 2,
    A_ZONE = A_TASK + 6,
    A_TIMING = A_ZONE + 9,
    A_SECRET_TIMING = A_TIMING + 6,
    A_BEACON,
    A_SECRET_BEACON = A_BEACON + 3,
    A_STANCE,
    A_FACING = A_STANCE + 3,
    A_STEP = A_FACING + 4,
    A_STOP = A_STEP + 4,
    A_COLUMN,
    A_ROW = A_COLUMN + 12,
    A_OFFSET = A_ROW + 12,
    A_PART = A_OFFSET + 9,
    A_UNIT = A_PART + 5,
    A_TERRAIN = A_UNIT + N_UNITS,
    A_DO = A_TERRAIN + MAX_TERRAIN,
    A_LAUNCH = A_DO + 64,
    A_NUMBER = A_LAUNCH + 4,
    A_FACE = A_NUMBER + 16,
    A_CLASS = A_FACE + 17,
    A_CHAIN = A_CLASS + 5,
    A_OPTION = A_CHAIN + 3,
    A_TOKEN = A_OPTION + 5,
    A_PUSH = A_TOKEN + 8,
    A_FIRST = A_PUSH + 4,
    A_PART_DIE = A_FIRST + 2,
    A_YELLOW = A_PART_DIE + 6,
    A_RED = A_YELLOW + 1715,
    A_WHITE = A_RED + 791,
    A_BLUE = A_WHITE + 1715,
    N_ACTIONS = A_BLUE + 329,
};
/* Offsets of the verb "do". */
enum {
    DO_PART,
    DO_LOAD = DO_PART + 15,
    DO_DISCARD = DO_LOAD + 3,
    DO_PUNCH = DO_DISCARD + 5,
    DO_CRAWL = DO_PUNCH + 3,
    DO_STABILIZE = DO_CRAWL + 3,
    DO_SCAN,
    DO_REVEAL,
    DO_CHARGE,
    DO_MANEUVER = DO_CHARGE + 5,
    DO_END,
    DO_TAKE,
    DO_DROP = DO_TAKE + 5,
    DO_BUY_TICK = DO_DROP + 5,
    DO_DRONE,
    DO_DRONE_MOVE = DO_DRONE + 4,
    DO_LINK_TOKEN,
    DO_REMOTE,
    DO_COUNT = DO_REMOTE + 5,
};
_Static_assert(DO_COUNT <= 64, "the verb has 64 ids");
_Static_assert((int)DO_DRONE == (int)OBSIDIAN_CARD_ACTION && DO_DRONE_MOVE - DO_DRONE == OBSIDIAN_CARD_ACTIONS, "as obsidian.h says");
/* An action of a part, as an offset of the verb "do": three to a part. */
static inline int do_part(int slot, int index)
{
    return DO_PART + slot * 3 + index;
}
static inline Ref part_ref_of(int offset)
{
    return (Ref){ REF_PART, (uint8_t)((offset - DO_PART) / 3), (uint8_t)((offset - DO_PART) % 3), 0 };
}
enum { OPTION_DRAG, OPTION_DISARM, OPTION_IMMOBILIZE, OPTION_MULTI, OPTION_SUPPRESS };
enum { CLASS_HEAVY, CLASS_LIGHT2, CLASS_LIGHT, CLASS_EYE, CLASS_LIGHTNING };
enum { CHAIN_MUTILATION, CHAIN_SCATTER, CHAIN_CLEAVING };
enum { DIE_YELLOW, DIE_RED, DIE_WHITE, DIE_BLUE, DIE_PART, DIE_FIRST, MAX_DICE_PER_NODE = 7 };

#endif
