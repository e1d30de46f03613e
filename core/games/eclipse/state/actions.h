/* The numbering of actions: a verb and its argument. eclipse_verbs in state/actions.c describes each verb. */
#ifndef HEXARCH_ECLIPSE_ACTIONS_H
#define HEXARCH_ECLIPSE_ACTIONS_H

#include "core/games/eclipse/state/state.h"

enum {
    N_TO = N_SECTORS + 1, /* sectors and the Influence Track */
    TO_TRACK = N_SECTORS,
    N_PLACES = N_SECTORS * 6,
    N_DRAWS = 126, /* tuples of 4 counts that sum to at most 5 */
    N_ROLLS = 495, /* tuples of 4 counts that sum to at most 8 */
    KEEP_HIDDEN = 5,
    N_ANSWERS = 2,
    N_TRADES = ECLIPSE_RESOURCES * ECLIPSE_RESOURCES,
    N_FILLINGS = 11, /* ways to fill a square */

    DONE = 0,
    ANSWER = DONE + 1,
    ANSWER_NO = ANSWER,
    ANSWER_YES,
    START_PLAYER = ANSWER + N_ANSWERS,
    SPECIES = START_PLAYER + 6,
    ACT = SPECIES + 12,
    OFFER = ACT + ECLIPSE_ACTS,
    TRADE = OFFER + 6,
    COLONISE = TRADE + N_TRADES,
    SQUARE = COLONISE + N_SECTORS,
    TRACK = SQUARE + 12,
    PLACE = TRACK + 3,
    ROTATE = PLACE + N_PLACES,
    WHICH = ROTATE + 7,
    FRONT = WHICH + 3,
    FRONT_KEPT = FRONT, /* keep the tile for its VP */
    FRONT_USED,
    FROM = FRONT + 2,
    TO = FROM + N_TO,
    FLIP = TO + N_TO,
    RESEARCH = FLIP + 1,
    REMOVE = RESEARCH + 24,
    PART = REMOVE + 32,
    SLOT = PART + ECLIPSE_PARTS,
    BUILD = SLOT + 32,
    BUILD_AT = BUILD + ECLIPSE_ITEMS,
    MOVE_FROM = BUILD_AT + N_SECTORS,
    MOVE_TYPE = MOVE_FROM + N_SECTORS,
    MOVE_TO = MOVE_TYPE + 4,
    REPUTATION_SLOT = MOVE_TO + N_SECTORS,
    KEEP = REPUTATION_SLOT + 5,
    ORDER = KEEP + 6,
    ATTACK = ORDER + 4,
    RETREAT = ATTACK + 1,
    ASSIGN = RETREAT + N_SECTORS,
    BOMBARD = ASSIGN + 96,
    ABANDON = BOMBARD + ECLIPSE_SQUARES,
    DRAW_TECHNOLOGY = ABANDON + N_SECTORS,
    DRAW_SECTOR = DRAW_TECHNOLOGY + 24,
    DRAW_DISCOVERY = DRAW_SECTOR + N_SECTORS,
    DRAW_REPUTATION = DRAW_DISCOVERY + ECLIPSE_DISCOVERIES,
    ROLL = DRAW_REPUTATION + N_DRAWS + 1,
    N_ACTIONS = ROLL + N_ROLLS,
};

extern const HxVerb eclipse_verbs[];

#endif
