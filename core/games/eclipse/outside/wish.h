/* What a person's words name: an action, and the things it is about. */
#ifndef HEXARCH_ECLIPSE_WISH_H
#define HEXARCH_ECLIPSE_WISH_H

#include "core/games/eclipse/state/state.h"

/* The actions up to WANT_MOVE, numbered as EclipseAct, and whichever of them; then what is no action of a turn. */
typedef enum Want {
    WANT_EXPLORE,
    WANT_INFLUENCE,
    WANT_RESEARCH,
    WANT_UPGRADE,
    WANT_BUILD,
    WANT_MOVE,
    WANT_ANY,
    WANT_COLONISE,
    WANT_RELATIONS,
    WANT_BATTLE,
    WANT_HIT,
    WANT_RETREAT,
    WANT_TRADE,
    WANT_STOP,
    WANT_RETURN,
    WANT_GIVE_UP,
    WANT_REACT,
    WANT_TILES,
    N_WANTS
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    const Seat *own;
    int seat;
    int want, technology, part, item, other, square;
    int type;      /* of the ship that `item` is, or ECLIPSE_SHIP_TYPES */
    int sector[2]; /* in the order of the words */
    bool is_from;  /* the first one is where something leaves */
} Wish;

Wish eclipse_read_wish(const HxState *s, int seat, const char *words);

#endif
