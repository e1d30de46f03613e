/* What the tests of texts build on top of the bare board: notes in hands, turns begun, cards known. */
#ifndef HEXARCH_TESTS_TI4_TEXTS_H
#define HEXARCH_TESTS_TI4_TEXTS_H

#include "tests/core/games/ti4/ti4_cards.h"

/** The faction note of `owner` lies in a seat's hand. */
static inline int give_note(Position *p, int owner, int seat)
{
    const int note = owner * TI4_NOTES + TI4_NOTES - 1;
    Notes *notes = notes_edit(&p->s);
    seat_edit(&p->s, notes->at[note] - 1)->n_notes--;
    notes->at[note] = (uint8_t)(seat + 1);
    notes->known[note] = (uint8_t)(1 << owner | 1 << seat);
    seat_edit(&p->s, seat)->n_notes++;
    return note;
}

/** The note lies in its owner's hand again, known to all. */
static inline void is_home(const Position *p, int note)
{
    assert_int_equal(notes_of(&p->s)->at[note], note / TI4_NOTES + 1);
    assert_int_equal(notes_of(&p->s)->known[note], 0xff);
}

static inline void own(Position *p, int seat, int tech)
{
    gain_tech(&p->s, seat, tech);
}

/** Play the first outcomes and decline everything until the seat is offered the text. */
static inline void until_offered(Position *p, int text)
{
    for (int i = 0; i < 400; i++) {
        if (offers(p, text))
            return;
        position_play(p, arena_default(p));
    }
    fail_msg("never offered");
}

#endif
