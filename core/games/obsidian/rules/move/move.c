/* A move: step by step on the ground, or a flight or teleport to a place (B5, C27, C28). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/stats.h"

static const int opposite[4] = { OBSIDIAN_SOUTH, OBSIDIAN_WEST, OBSIDIAN_NORTH, OBSIDIAN_EAST };

/* Grids in which a flight or teleport may end: by distance and free room alone; terrain and locks on the way do not matter. @rule B5.6 C28
 */
static bool flight_grids(const HxState *s, int id, int points, uint8_t *grids)
{
    const int here = grid_of(s, id), size = unit_size(s, id);
    const bool aerial = is_aerial(s, id);
    bool any = false;
    Room room;
    look_for_room(s, aerial, id, &room);
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        if (grid == here || distance(grid, here) > points || !fitting_offsets(room.taken[grid], size, 0))
            continue;
        bit_set(grids, grid);
        any = true;
    }
    return any;
}

/* Passive auto_mine: a mine in the grid it stands in, at any step of a maneuver or move, for a point of it. @rule 1.5.5.a 1.5.5.b C23 */
static bool can_lay_mine(const HxState *s, const MoveFrame *f)
{
    if (!(f->flags & MOVE_MINES) || f->points < 1 || f->n_mines >= 6 || !has_hook(s, f->unit, HOOK_AUTO_MINE))
        return false;
    if (f->steps == 0 && !(f->flags & MOVE_MANEUVER)) { /* C28: a Moving action takes a step; it keeps the point */
        MoveFrame rest = *f;
        rest.points--;
        const Set dirs = step_set(s, &rest);
        if (set_empty(&dirs))
            return false;
    }
    return count_bits(game(s)->alive[seat_of(f->unit)] >> (MECHS_PER_SEAT + DRONES_PER_SEAT)) + f->n_mines < LAUNCHED_PER_SEAT;
}

/* Mines laid on the way lie there after the move, if the cell is still free; nobody intercepts (passive auto_mine).
 * @rule 1.5.5.a 1.5.5.c */
static void place_mines(HxState *s, const MoveFrame *f)
{
    const Action *a = hook_action(s, f->unit, HOOK_AUTO_MINE, NULL);
    for (int i = 0; a && i < f->n_mines; i++) {
        const unsigned offsets = free_offsets(s, f->mine[i], 1, false, NONE, 0);
        if (!offsets)
            continue;
        const int offset = first_bit(first_cell(offsets)), id = new_launched(s, seat_of(f->unit), a->launch[0]);
        if (id < 0)
            return;
        place_in_grid(s, id, f->mine[i], offset, OBSIDIAN_NORTH);
    }
}

/* By air or teleport to a place, or step by step. @rule B5.1 B5.6 */
HxNext move_begin(HxState *s)
{
    MoveFrame *f = move_frame_edit(s);
    const int id = f->unit;
    f->from = f->own_grid = (uint8_t)grid_of(s, id);
    if (f->flags & (MOVE_FLYING | MOVE_TELEPORT))
        return HX_NEXT;
    const unsigned here = 1u << offset_of(s, id);
    f->offsets = (uint16_t)(is_aerial(s, id) ? here : spread_offsets(s, id, f->from, here));
    return HX_GO(MOVE_MINE);
}

/* ---- Flights and teleports ------------------------------------------------------------------------------------------------- */

/* Where the flight or teleport ends. @rule B5.6 */
HxNext move_ask_flight(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const int id = f->unit;
    uint8_t grids[GRID_BYTES];
    if (!flight_grids(s, id, f->points, grids))
        return HX_TELL(0);
    push_spot(s, f->head.seat, OBSIDIAN_ASK_FLY_SPOT, id, grids, unit_size(s, id), is_aerial(s, id), id);
    return HX_WAIT;
}

HxNext move_take_flight(HxState *s, int place)
{
    shift_to_place(s, move_frame(s)->unit, place);
    return HX_NEXT;
}

/* Any of the four. @rule C9 */
HxNext move_ask_flight_facing(HxState *s)
{
    return ask_facing(s, move_frame(s)->head.seat, move_frame(s)->unit);
}

/* C28: a teleport triggers nothing. @rule B5.6 C9 C29 */
HxNext move_take_flight_facing(HxState *s, int facing)
{
    MoveFrame *f = move_frame_edit(s);
    const int id = f->unit;
    unit_edit(s, id)->facing = (uint8_t)facing;
    f->steps = 1;
    if (!(f->flags & MOVE_TELEPORT))
        push_enter(s, id);
    return HX_GO(MOVE_OVER);
}

/* ---- Steps -------------------------------------------------------------------------------------------------------------------- */

/* Passive auto_mine. @rule 1.5.5.a */
HxNext move_ask_mine(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    return can_lay_mine(s, f) ? ask_yes(s, f->head.seat, OBSIDIAN_ASK_MINE, f->unit) : HX_NEXT;
}

/* A point of the move for each. @rule 1.5.5.a 1.5.5.b */
HxNext move_take_mine(HxState *s, int answer)
{
    MoveFrame *f = move_frame_edit(s);
    if (answer < 0)
        return HX_NEXT;
    f->mine[f->n_mines++] = (uint8_t)grid_of(s, f->unit);
    f->points--;
    return HX_AGAIN;
}

/* A maneuver may stop at once, to turn; nobody stops among units that it passes through. @rule B5.1 B5.3 C28 */
static bool may_stop(const HxState *s, const MoveFrame *f)
{
    const int id = f->unit;
    return (f->flags & MOVE_MANEUVER || f->steps > 0) && !(passes_units(s, id) && has_ground_units(s, grid_of(s, id), id));
}

enum { STOP = 4 };

Refusal next_step_refusal(const HxState *s, const MoveFrame *f, int offset)
{
    if (offset < STOP)
        return step_refusal(s, f, offset);
    return may_stop(s, f) ? allowed() : REFUSE(REASON_CANNOT_STOP, f->unit);
}

/* One grid further, or stop. @rule B5.1 C28 */
HxNext move_ask_step(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const int id = f->unit;
    Set ways = step_set(s, f);
    if (may_stop(s, f))
        set_add(&ways, STOP);
    return set_empty(&ways) ? HX_GO(MOVE_OFFSET) : ask(s, f->head.seat, OBSIDIAN_ASK_STEP, id, A_STEP, ways, false);
}

/* Its cost: 1, and 1 for each enemy that locks the mover. @rule B5.4 */
HxNext move_take_step(HxState *s, int direction)
{
    MoveFrame *f = move_frame_edit(s);
    int obstructing;
    if (direction == STOP)
        return HX_GO(MOVE_OFFSET);
    f->direction = (uint8_t)direction;
    f->points = (uint8_t)(f->points - 1 - lockers(s, f->unit, &obstructing));
    f->obstructing = (uint8_t)obstructing;
    return HX_NEXT;
}

/* C12: 1 more point, or 1 link of a mech that has 2. @rule 4.c B5.4 */
HxNext move_ask_obstructed(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const int id = f->unit;
    if (!f->obstructing)
        return HX_NEXT;
    const bool has_points = f->points >= f->obstructing;
    if (has_points && is_mech(id) && mech(s, id)->link > 1)
        return ask_yes(s, f->head.seat, OBSIDIAN_ASK_PAY_LINK, id);
    return HX_KNOWN(has_points ? -1 : 0);
}

/* Paid by a link, or by points of the move. @rule C12 */
HxNext move_take_obstructed(HxState *s, int answer)
{
    MoveFrame *f = move_frame_edit(s);
    if (answer >= 0)
        change_link(s, f->unit, -1);
    else
        f->points = (uint8_t)(f->points - f->obstructing);
    return HX_NEXT;
}

/* Points for a straight line are lost once it bends. */
static void count_step(MoveFrame *f)
{
    if (f->steps == 0) {
        f->first_direction = f->direction;
    } else if (f->direction != f->first_direction && f->straight_extra) {
        f->points = (uint8_t)(f->points > f->straight_extra ? f->points - f->straight_extra : 0);
        f->straight_extra = 0;
    }
    if (f->steps < 200)
        f->steps++;
}

/* Destroys fragile terrain in the grid. @rule B3.2 B5.8 C13 */
static void crush_terrain(HxState *s, int grid)
{
    Game *g = game_edit(s);
    FOR_BITS(i, g->terrain)
    {
        const TerrainPiece *p = &board_maps[g->map].piece[i];
        if (grid_at(p->x, p->y) != grid)
            continue;
        g->terrain = (uint16_t)(g->terrain & ~(1 << i));
        REPORT(s, .kind = FACT_TERRAIN, .n = (int16_t)i, .why = "crushed");
    }
}

/* The mover stands in the next grid; what it crushes of the terrain goes at once. @rule C9 C13 C29 */
HxNext move_enter(HxState *s)
{
    MoveFrame *f = move_frame_edit(s);
    count_step(f);
    const int id = f->unit, here = grid_of(s, id), to = neighbour(here, f->direction);
    Room room;
    look_for_room(s, false, id, &room);
    const bool crushes = !passes_units(s, id) && room.taken[to] && is_large(s, id);
    if (!has_ground_units(s, here, id))
        f->own_grid = (uint8_t)here;
    if (!is_aerial(s, id))
        f->offsets = (uint16_t)step_offsets(s, &room, id, here, f->offsets, to);
    if (crushes)
        crush_terrain(s, to);
    place_in_grid(s, id, to, first_bit(f->offsets), is_mech(id) ? unit(s, id)->facing : f->direction);
    f->crushes = crushes;
    push_enter(s, id);
    return HX_NEXT;
}

/* A Large unit displaces the ground units in its grid, smaller ones (with crush_large, any), one after the other. @rule B5.8 C13 */
HxNext move_crush(HxState *s)
{
    MoveFrame *f = move_frame_edit(s);
    const int id = f->unit;
    if (!on_board(s, id))
        return HX_GO(MOVE_END);
    const bool crushes = f->crushes && has_ground_units(s, grid_of(s, id), id);
    f->crushes = 0;
    if (!crushes)
        return HX_NEXT;
    const int from = neighbour(grid_of(s, id), opposite[f->direction]);
    CrushFrame *crush = crush_frame_push(s, f->head.seat);
    crush->crusher = (uint8_t)id;
    crush->from = (uint8_t)from;
    return HX_NEXT;
}

/* It goes on unless it is SHUTDOWN, or Immobilized and not Unstoppable. @rule 1.1.f C29 */
HxNext move_stepped(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const bool is_stuck = has_token(s, f->unit, TOKEN_IMMOBILIZED) && !f->is_unstoppable;
    return is_shutdown(s, f->unit) || is_stuck ? HX_NEXT : HX_GO(MOVE_MINE);
}

/* ---- The move stops -------------------------------------------------------------------------------------------------------------- */

/* Did it take a step, or is it a maneuver, which may only turn? */
static bool has_moved(const MoveFrame *f)
{
    return f->steps || f->flags & MOVE_MANEUVER;
}

/* C27: the final offset among those reached; what has come to lie there since is in the way. */
static unsigned final_offsets(const HxState *s, const MoveFrame *f)
{
    return free_offsets(s, grid_of(s, f->unit), unit_size(s, f->unit), false, f->unit, 0) & f->offsets;
}

/* A Large unit that stopped among others goes back to the last place with room. */
HxNext move_ask_offset(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const int id = f->unit;
    if (is_large(s, id) && has_ground_units(s, grid_of(s, id), id) && f->steps)
        shift_into_grid(s, id, f->own_grid, 0);
    if (is_aerial(s, id) || is_large(s, id) || !has_moved(f) || !final_offsets(s, f))
        return HX_NEXT;
    return ask(s, f->head.seat, OBSIDIAN_ASK_OFFSET, id, A_OFFSET, set_of(final_offsets(s, f)), false);
}

/* It stands on those cells. @rule C27 */
HxNext move_take_offset(HxState *s, int offset)
{
    const int id = move_frame(s)->unit;
    shift_into_grid(s, id, grid_of(s, id), offset);
    return HX_NEXT;
}

/* A mech chooses its facing at the end, another one if it took no step; a drone faces its last step (move_enter). @rule B2.4 B5.1 C9 C28 */
HxNext move_ask_facing(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    const int id = f->unit;
    unsigned ways = 15;
    if (!is_mech(id) || is_shutdown(s, id) || !has_moved(f))
        return HX_NEXT;
    if (f->steps == 0)
        ways &= ~(1u << unit(s, id)->facing);
    return ask(s, f->head.seat, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(ways), false);
}

HxNext move_take_facing(HxState *s, int facing)
{
    unit_edit(s, move_frame(s)->unit)->facing = (uint8_t)facing;
    return HX_NEXT;
}

/* Mines come to lie; then contact, interception of a flight, pursuit (AFTER_MOVE_STAGES). @rule 3.c 6.2.l B5.6 C8 C18 C20 C28 C29 */
HxNext move_over(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    if (f->n_mines)
        place_mines(s, f);
    if (!on_board(s, f->unit))
        return HX_NEXT;
    AfterMoveFrame *after = push_after_move(s, f->unit);
    f = hx_below(&obsidian_machine, s, 1);
    after->has_flown = f->flags & MOVE_FLYING || (is_aerial(s, f->unit) && !(f->flags & MOVE_TELEPORT));
    after->from = f->from;
    after->is_own = !(f->flags & (MOVE_PURSUIT | MOVE_TELEPORT));
    return HX_NEXT;
}

/* Returns the number of steps. */
HxNext move_end(HxState *s)
{
    return HX_TELL(move_frame(s)->steps);
}

/* Points by its card; in the air if it flies. @rule 9.2.a C28 */
void push_drone_move(HxState *s, int drone)
{
    push_move(s, drone, seat_of(drone), card_of(s, drone)->move, MOVE_ACTION | (is_aerial(s, drone) ? MOVE_FLYING : 0));
}
