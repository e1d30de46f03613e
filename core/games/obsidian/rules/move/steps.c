/* Which steps a unit can take on the ground: cost, locks, room, crushing (B5, C12, C13, C27). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"

/* Pilot pass_units_hidden: does it now go through other units? @rule B5.3 */
bool passes_units(const HxState *s, int id)
{
    return has_pilot_hook(s, id, PILOT_PASS_UNITS_HIDDEN) && (is_camouflaged(s, id) || is_low_profile(s, id));
}

/* C13: only smaller units (barricades excepted) and fragile terrain lie in the grid; with crush_large Large units too. @rule B3.2 B3.3
 * B5.8 */
static bool can_crush(const HxState *s, int id, int grid)
{
    if (!is_large(s, id) || is_aerial(s, id) || is_camouflaged(s, id))
        return false;
    const Game *g = game(s);
    const BoardMap *map = &board_maps[g->map];
    FOR_BITS(piece, g->terrain)
    {
        if (map->grid[piece] == grid && !terrain_types[map->piece[piece].type].is_fragile)
            return false;
    }
    EACH_UNIT(s, other)
    {
        if (other == id || is_aerial(s, other) || grid_of(s, other) != grid)
            continue;
        if (is_wall(s, other) || (is_large(s, other) && !has_pilot_hook(s, id, PILOT_CRUSH_LARGE)))
            return false;
    }
    return true;
}

/* Does another ground unit stand in the grid? @rule B5.3 */
bool has_ground_units(const HxState *s, int grid, int exclude)
{
    EACH_UNIT(s, other)
    {
        if (other != exclude && !is_aerial(s, other) && grid_of(s, other) == grid)
            return true;
    }
    return false;
}

/* How many enemies lock the unit, and how many of them by pilot obstruct. @rule B5.4 C12 */
int lockers(const HxState *s, int id, int *obstructing)
{
    int n = 0;
    *obstructing = 0;
    if (is_aerial(s, id))
        return 0;
    EACH_UNIT_OF(s, 1 - seat_of(id), other)
    {
        if (!is_locked_by(s, other, id))
            continue;
        n++;
        *obstructing += has_pilot_hook(s, other, PILOT_OBSTRUCT);
    }
    return n;
}

/* Which cell of its grid the unit's top left one is, 0 .. 8 row by row. */
int offset_of(const HxState *s, int id)
{
    return unit(s, id)->y % 3 * 3 + unit(s, id)->x % 3;
}

/* Places in the next grid that a step leads to: free ones, or through units or over the crushed. @rule B3.4 B5.3 B5.8 C13 */
unsigned step_offsets(const HxState *s, const Room *room, int id, int from, unsigned offsets, int to)
{
    const unsigned plain = reach_offsets(s, room, id, from, offsets, to);
    if (plain || !is_large(s, id))
        return plain;
    if (passes_units(s, id)) {
        if (terrain_in_grid(s, to))
            return 0;
        for (int dir = 0; dir < 4; dir++) { /* a way out must lie behind */
            const int next = neighbour(to, dir);
            if (next >= 0 && next != from && !room->taken[next])
                return 1;
        }
        return 0;
    }
    return can_crush(s, id, to);
}

/* Points for a straight line alone (`straight_extra`) are lost with the first step off it. @rule C28 */
static int points_towards(const MoveFrame *f, int dir)
{
    const bool is_off_line = f->steps > 0 && dir != f->first_direction;
    return is_off_line ? f->points - f->straight_extra : f->points;
}

/* A pursuer comes nearer with each step. @rule C20 */
static bool comes_nearer(const HxState *s, const MoveFrame *f, int from, int to)
{
    const int prey = grid_of(s, f->pursued);
    return distance(to, prey) < distance(from, prey);
}

/* Each step costs 1, and 1 more for each enemy that locks the mover (of pilot obstruct 2, unless the mover can spend a link). Crawl leaves
 * no lock. @rule 2.2.1 4.c B5.1 B5.4 C12 */
static Refusal leave_refusal(const HxState *s, const MoveFrame *f, int *cost)
{
    const int id = f->unit;
    int obstructing;
    const int locks = lockers(s, id, &obstructing);
    const bool can_spend_link = is_mech(id) && mech(s, id)->link > 1;
    *cost = 1 + locks + (can_spend_link ? 0 : obstructing);
    if (f->flags & MOVE_CRAWL && locks)
        return REFUSE(REASON_CANNOT_CRAWL, id);
    return *cost > f->points ? REFUSE(REASON_STEP_TOO_DEAR, *cost, locks, f->points) : allowed();
}

/* One step of a mover that can pay `cost` for it; leaving a grid with units costs one point more. @rule B5.3 C20 C28 C30 */
static Refusal way_refusal(const HxState *s, const MoveFrame *f, const Room *room, int cost, int dir)
{
    const int id = f->unit, here = grid_of(s, id), to = neighbour(here, dir), points = points_towards(f, dir);
    if (to < 0)
        return REFUSE(REASON_BOARD_ENDS);
    if (f->flags & MOVE_PURSUIT && !comes_nearer(s, f, here, to))
        return REFUSE(REASON_NOT_NEARER, f->pursued);
    if (cost > points)
        return REFUSE(REASON_TURN_TOO_DEAR, cost, points > 0 ? points : 0);
    if (!step_offsets(s, room, id, here, f->offsets, to))
        return REFUSE(REASON_NO_ROOM_TO_STEP, unit_and(id, to));
    const bool must_go_on = cost == points && room->taken[to] && passes_units(s, id);
    return must_go_on ? REFUSE(REASON_PASS_TOO_DEAR, unit_and(id, to), cost + 1, points) : allowed();
}

Refusal step_refusal(const HxState *s, const MoveFrame *f, int dir)
{
    int cost;
    const Refusal refusal = leave_refusal(s, f, &cost);
    if (!is_allowed(refusal) && neighbour(grid_of(s, f->unit), dir) >= 0)
        return refusal;
    Room room;
    look_for_room(s, false, f->unit, &room);
    return way_refusal(s, f, &room, cost, dir);
}

/* The steps of step_refusal() with one look at the board. @rule B5.1 */
static Refusal find_steps(const HxState *s, const MoveFrame *f, Set *out)
{
    int cost;
    const Refusal refusal = leave_refusal(s, f, &cost);
    *out = (Set){ { 0, 0 } };
    if (!is_allowed(refusal))
        return refusal;
    Room room;
    look_for_room(s, false, f->unit, &room);
    for (int dir = 0; dir < 4; dir++)
        if (is_allowed(way_refusal(s, f, &room, cost, dir)))
            set_add(out, dir);
    return set_empty(out) ? REFUSE(REASON_NO_STEP, f->unit) : allowed();
}

Set step_set(const HxState *s, const MoveFrame *f)
{
    Set out;
    (void)find_steps(s, f, &out);
    return out;
}

/* Is any step open with these points? @rule 2.2.1 C28 */
Refusal any_step_refusal(const HxState *s, int id, int points, bool crawls)
{
    MoveFrame trial = { .unit = (uint8_t)id, .pursued = NONE };
    trial.points = (uint8_t)points;
    trial.flags = (uint8_t)(crawls ? MOVE_CRAWL : 0);
    trial.offsets = (uint16_t)spread_offsets(s, id, grid_of(s, id), 1u << offset_of(s, id));
    Set dirs;
    return find_steps(s, &trial, &dirs);
}

/* Steps of a pursuer. @rule C20 */
Set pursuit_steps(const HxState *s, int id, int pursued)
{
    MoveFrame trial = { .unit = (uint8_t)id, .pursued = (uint8_t)pursued, .points = 1, .flags = MOVE_PURSUIT };
    trial.offsets = (uint16_t)spread_offsets(s, id, grid_of(s, id), 1u << offset_of(s, id));
    return step_set(s, &trial);
}
