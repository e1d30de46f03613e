/* Boards drawn as text: one string a row, the top row first, a sign a cell. The signs are the words of the field "cells" of the game's
 * documents, so that a drawn position is put together as one written by hand is. */
#ifndef HEXARCH_TESTS_SUPPORT_DRAWN_H
#define HEXARCH_TESTS_SUPPORT_DRAWN_H

#include "tests/support/position.h"

static inline const HxField *drawn_cells(const HxGame *game)
{
    const HxField *field = game->fields;
    while (field->name && strcmp(field->name, "cells") != 0)
        field++;
    assert_non_null(field->name);
    return field;
}

/* The value of a cell whose sign is this. */
static inline int drawn_value(const HxField *cells, char sign)
{
    for (int value = 0; cells->names[value]; value++)
        if (cells->names[value][0] == sign)
            return value;
    fail_msg("no cell holds '%c'", sign);
    return 0;
}

/** Put the board that is drawn; what follows from the cells is completed as for a document. */
static inline void position_draw(Position *p, const char *const *rows)
{
    const HxField *cells = drawn_cells(p->s.game);
    int cell = 0;
    for (; *rows; rows++)
        for (const char *sign = *rows; *sign; sign++, cell++)
            assert_true(cells->put(&p->s, &cell, drawn_value(cells, *sign)));
    assert_int_equal(cell, cells->count);
    HxError err = { "" };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    if (p->s.game->complete(&p->s, &rng, &err) != HX_OK)
        fail_msg("%s", err.text);
}
#define POSITION_DRAW(p, ...) position_draw(p, (const char *const[]){ __VA_ARGS__, NULL })

/** The board is the one drawn. */
static inline void position_assert_drawn(const Position *p, const char *const *rows)
{
    const HxField *cells = drawn_cells(p->s.game);
    int cell = 0;
    for (int row = 0; rows[row]; row++) {
        char there[64];
        const size_t width = strlen(rows[row]);
        assert_true(width < sizeof there);
        for (size_t i = 0; i < width; i++, cell++)
            there[i] = cells->names[cells->get(&p->s, &cell)][0];
        there[width] = '\0';
        assert_string_equal(there, rows[row]);
    }
    assert_int_equal(cell, cells->count);
}
#define POSITION_ASSERT_DRAWN(p, ...) position_assert_drawn(p, (const char *const[]){ __VA_ARGS__, NULL })

#endif
