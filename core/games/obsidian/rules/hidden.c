/* Scans, reveals and silence (6.2, 6.3, 6.4, C5, C49). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/state/push.h"

/* An opposed roll of electronic values. @rule 2.4 6.4.a C47 */
HxNext scan_roll(HxState *s)
{
    const ScanFrame *f = scan_frame(s);
    push_electronic(s, f->scanner, f->target, f->strength);
    return HX_WAIT;
}

/* Won: the unit appears, with displacement, or loses its Low Profile token. @rule 2.4 6.2.m 6.4.a 6.2.b */
HxNext scan_rolled(HxState *s, int won)
{
    const int target = scan_frame(s)->target;
    if (!won)
        return HX_TELL(0);
    if (is_camouflaged(s, target))
        push_reveal(s, target);
    else
        remove_token(s, target, TOKEN_LOW_PROFILE);
    return HX_NEXT;
}

/* Returns that the scan succeeded. */
HxNext scan_end(HxState *s)
{
    (void)s;
    return HX_TELL(1);
}

/* Displacement: a teleport of up to X grids (Stealth X) to a free place, its own grid included; then a facing. @rule 2.5 6.2.j 6.2.m 6.2.o
 * C5 */
HxNext reveal_ask_spot(HxState *s)
{
    const RevealFrame *f = reveal_frame(s);
    const int id = f->unit, seat = f->head.seat, reach = unit(s, id)->stealth, here = grid_of(s, id);
    uint8_t grids[GRID_BYTES] = { 0 };
    bool any = false;
    uncloak(s, id);
    Room room;
    look_for_room(s, is_aerial(s, id), id, &room);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (distance(grid, here) <= reach && fitting_offsets(room.taken[grid], unit_size(s, id), 0)) {
            bit_set(grids, grid);
            any = true;
        }
    if (!any)
        return HX_DONE;
    push_spot(s, seat, OBSIDIAN_ASK_REVEAL_SPOT, id, grids, unit_size(s, id), is_aerial(s, id), id);
    return HX_WAIT;
}

/* Puts it there, revealed. */
HxNext reveal_take_spot(HxState *s, int place)
{
    shift_to_place(s, reveal_frame(s)->unit, place);
    return HX_NEXT;
}

/* Its facing is its owner's choice. @rule 6.2.o C5 */
HxNext reveal_ask_facing(HxState *s)
{
    return ask_facing(s, reveal_frame(s)->head.seat, reveal_frame(s)->unit);
}

/* The reveal is over. */
HxNext reveal_take_facing(HxState *s, int facing)
{
    unit_edit(s, reveal_frame(s)->unit)->facing = (uint8_t)facing;
    return HX_DONE;
}

/* The token that hid it before leaves; its camouflage ends with displacement. @rule 6.2.k 6.3.a C49 */
HxNext silence_lose(HxState *s)
{
    const SilenceFrame *f = silence_frame(s);
    const int id = f->unit, hidden = f->was_hidden;
    if (on_board(s, id) && hidden & HIDDEN_LOW_PROFILE)
        remove_token(s, id, TOKEN_LOW_PROFILE);
    if (on_board(s, id) && hidden & HIDDEN_CAMOUFLAGED && is_camouflaged(s, id))
        push_reveal(s, id);
    return HX_NEXT;
}
