/* Moves against the unit's will: knockback and push (B5.7, C32). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"

/* Units without a move value stay where they are. @rule B3.3 B5.7 C32 */
static bool can_be_forced(const HxState *s, int id)
{
    return is_mech(id) || card_of(s, id)->move > 0;
}

/* Grid by grid until something is in the way; the facing stays. @rule B5.7 C32 */
HxNext forced_slide(HxState *s)
{
    ForcedFrame *f = forced_frame_edit(s);
    const int id = f->unit;
    f->offsets = (uint16_t)(1u << offset_of(s, id));
    Room room;
    look_for_room(s, false, id, &room);
    while (f->left > 0 && can_be_forced(s, id)) {
        const int here = grid_of(s, id), to = neighbour(here, f->direction);
        const unsigned offsets = to < 0 ? 0 : reach_offsets(s, &room, id, here, f->offsets, to);
        if (!offsets)
            break;
        f->offsets = (uint16_t)offsets;
        f->left--;
        f->moved++;
        shift_into_grid(s, id, to, first_bit(offsets));
    }
    return f->moved ? HX_NEXT : HX_DONE;
}

/* On which cells of the last grid it comes to stand, of those it can slide to. @rule B5.7 C27 C32 */
HxNext forced_ask_offset(HxState *s)
{
    const ForcedFrame *f = forced_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_OFFSET, f->unit, A_OFFSET, set_of(f->offsets), false);
}

/* It stands there. */
HxNext forced_take_offset(HxState *s, int offset)
{
    const int id = forced_frame(s)->unit;
    shift_into_grid(s, id, grid_of(s, id), offset);
    return HX_NEXT;
}

/* Mines of the grid go off. @rule C29 */
HxNext forced_enter(HxState *s)
{
    push_enter(s, forced_frame(s)->unit);
    return HX_NEXT;
}

/* What follows any move: contact. @rule 6.2.l */
HxNext forced_after(HxState *s)
{
    const int id = forced_frame(s)->unit;
    if (on_board(s, id))
        push_after_move(s, id);
    return HX_NEXT;
}

/* A pushed mech loses a link. @rule 4.d B5.7 C32 */
HxNext forced_end(HxState *s)
{
    const ForcedFrame *f = forced_frame(s);
    if (f->costs_link)
        change_link(s, f->unit, -1);
    return HX_DONE;
}
