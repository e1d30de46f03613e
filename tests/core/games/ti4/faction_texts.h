/* What the tests of faction texts share: a faction table with its first seats named, notes handed out. */
#ifndef HEXARCH_TESTS_TI4_FACTION_TEXTS_H
#define HEXARCH_TESTS_TI4_FACTION_TEXTS_H

#include "tests/core/games/ti4/ti4_cards.h"

/* Six seats of which the first two are named; the others hold nothing that a battle of the first two would ask. */
#define SEATED(first, second) "seats=6 faction1=" first " faction2=" second " faction3=SAAR faction4=HACAN faction5=MUAAT faction6=SOL"

/** Give the faction note of `owner` to a seat. */
static inline int lend(Position *p, int owner, int to)
{
    const int note = owner * TI4_NOTES + TI4_NOTES - 1;
    note_give(&p->s, note, to);
    return note;
}

static inline int note_at(const Position *p, int note)
{
    return notes_of(&p->s)->at[note] - 1;
}

/** Nothing to spend but these trade goods. */
static inline void purse(Position *p, int seat, int goods)
{
    seat_edit(&p->s, seat)->readied = 0;
    seat_edit(&p->s, seat)->trade_goods = (uint8_t)goods;
}

#endif
