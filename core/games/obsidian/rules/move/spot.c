/* Choosing a place: column, row, offset (C43). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"

/* Columns with an open grid. */
static Set columns_of(const uint8_t *grids)
{
    Set out = { { 0, 0 } };
    for (int column = 0; column < BOARD; column++)
        for (int row = 0; row < BOARD; row++)
            if (bit_get(grids, row * BOARD + column)) {
                set_add(&out, column);
                break;
            }
    return out;
}

/* Rows of the column with an open grid. */
static Set rows_of(const uint8_t *grids, int column)
{
    Set out = { { 0, 0 } };
    for (int row = 0; row < BOARD; row++)
        if (bit_get(grids, row * BOARD + column))
            set_add(&out, row);
    return out;
}

/* The middle cell if it is free, else the first. @rule C43 */
unsigned first_cell(unsigned offsets)
{
    return offsets & 1 << 4 ? 1u << 4 : offsets & -offsets;
}

/* The seat chooses a place by column, row and cell. @rule C43 */
HxNext spot_ask_column(HxState *s)
{
    const SpotFrame *f = spot_frame(s);
    return ask(s, f->head.seat, f->what, f->subject, A_COLUMN, columns_of(f->grids), false);
}

/* The next question is the row. */
HxNext spot_take_column(HxState *s, int column)
{
    spot_frame_edit(s)->column = (uint8_t)column;
    return HX_NEXT;
}

/* Rows in which the column has an open grid. */
HxNext spot_ask_row(HxState *s)
{
    const SpotFrame *f = spot_frame(s);
    return ask(s, f->head.seat, f->what, f->subject, A_ROW, rows_of(f->grids, f->column), false);
}

/* For a whole grid (smoke) that is all. */
HxNext spot_take_row(HxState *s, int row)
{
    SpotFrame *f = spot_frame_edit(s);
    f->grid = (uint8_t)(row * BOARD + f->column);
    return f->asks == ASKS_GRID ? HX_TELL(f->grid) : HX_NEXT;
}

enum { WALL_WIDE = 1, WALL_HIGH = 2 };

/* C43: a wall stands along one side of the grid. @rule B3.3 C9 */
HxNext spot_ask_wall(HxState *s)
{
    const SpotFrame *f = spot_frame(s);
    unsigned ways = 0;
    if (!f->wall)
        return HX_NEXT;
    if (free_offsets(s, f->grid, 1, false, NONE, WALL_WIDE))
        ways |= 1 << OBSIDIAN_NORTH | 1 << OBSIDIAN_SOUTH;
    if (free_offsets(s, f->grid, 1, false, NONE, WALL_HIGH))
        ways |= 1 << OBSIDIAN_EAST | 1 << OBSIDIAN_WEST;
    return ask(s, f->head.seat, OBSIDIAN_ASK_FACING, f->subject, A_FACING, set_of(ways), false);
}

/* Along which side it stands. */
HxNext spot_take_wall(HxState *s, int facing)
{
    SpotFrame *f = spot_frame_edit(s);
    f->facing = (uint8_t)facing;
    f->wall = facing == OBSIDIAN_NORTH || facing == OBSIDIAN_SOUTH ? WALL_WIDE : WALL_HIGH;
    return HX_NEXT;
}

/* Cells on which the footprint fits; a flying small card takes the middle one (first_cell). @rule C43 */
HxNext spot_ask_cell(HxState *s)
{
    const SpotFrame *f = spot_frame(s);
    unsigned offsets = free_offsets(s, f->grid, f->size, f->aerial, f->exclude, f->wall);
    if (f->asks == ASKS_LANDING)
        offsets = first_cell(offsets);
    return ask(s, f->head.seat, OBSIDIAN_ASK_OFFSET, f->subject, A_OFFSET, set_of(offsets), false);
}

/* Returns the place. */
HxNext spot_take_cell(HxState *s, int offset)
{
    const SpotFrame *f = spot_frame(s);
    return HX_TELL(place_at(f->grid % BOARD * 3 + offset % 3, f->grid / BOARD * 3 + offset / 3, f->facing));
}
