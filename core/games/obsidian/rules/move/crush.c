/* Crushing: a large unit displaces the units in the grid (B5.8, C13). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"

/* Grids next to the crushed one, except where the crusher came from, with room for the displaced unit. @rule B5.8 C13 */
static Set ways_out(const HxState *s, int grid, int from, int id)
{
    Set out = { { 0, 0 } };
    for (int dir = 0; dir < 4; dir++) {
        const int to = neighbour(grid, dir);
        if (to >= 0 && to != from && free_offsets(s, to, unit_size(s, id), false, id, 0))
            set_add(&out, dir);
    }
    return out;
}

/* Ground units in the crusher's grid, of either side. @rule B5.8 C13 */
static Set victims_of(const HxState *s, int crusher)
{
    Set out = { { 0, 0 } };
    EACH_UNIT(s, id)
    {
        if (id != crusher && !is_aerial(s, id) && grid_of(s, id) == grid_of(s, crusher))
            set_add(&out, id);
    }
    return out;
}

/* Which unit goes next: the crusher's choice. @rule C13 */
HxNext crush_ask_unit(HxState *s)
{
    const CrushFrame *f = crush_frame(s);
    const Set victims = victims_of(s, f->crusher);
    return set_empty(&victims) ? HX_DONE : ask(s, f->head.seat, OBSIDIAN_ASK_CRUSH_UNIT, f->crusher, A_UNIT, victims, false);
}

/* The next question is its new place. */
HxNext crush_take_unit(HxState *s, int victim)
{
    crush_frame_edit(s)->victim = (uint8_t)victim;
    return HX_NEXT;
}

/* Without a way out: to the crusher's old grid, same offset. @rule B5.8 C13 */
HxNext crush_ask_way(HxState *s)
{
    const CrushFrame *f = crush_frame(s);
    const int from = f->from, victim = f->victim;
    const Set ways = ways_out(s, grid_of(s, f->crusher), from, victim);
    if (!set_empty(&ways))
        return ask(s, f->head.seat, OBSIDIAN_ASK_CRUSH_SPOT, victim, A_PUSH, ways, false);
    shift_into_grid(s, victim, from, offset_of(s, victim));
    return HX_GO(CRUSH_UNIT);
}

/* And on which cells of that grid. */
HxNext crush_take_way(HxState *s, int direction)
{
    CrushFrame *f = crush_frame_edit(s);
    f->to = (uint8_t)neighbour(grid_of(s, f->crusher), direction);
    return HX_NEXT;
}

/* Free cells there. @rule C13 */
HxNext crush_ask_offset(HxState *s)
{
    const CrushFrame *f = crush_frame(s);
    const unsigned offsets = free_offsets(s, f->to, unit_size(s, f->victim), false, f->victim, 0);
    return ask(s, f->head.seat, OBSIDIAN_ASK_OFFSET, f->victim, A_OFFSET, set_of(offsets), false);
}

/* Displaced: no mine goes off, for this is a placement. @rule C13 */
HxNext crush_take_offset(HxState *s, int offset)
{
    const CrushFrame *f = crush_frame(s);
    shift_into_grid(s, f->victim, f->to, offset);
    return HX_GO(CRUSH_UNIT);
}
