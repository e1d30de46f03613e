/* Moves: B5, C13, C20, C27 .. C29, C32. Ground moves step by step, flights and teleports to a spot, forced moves, crushing. */
#include "core/games/obsidian/obsidian_state.h"

static const int opposite[4] = { SOUTH, WEST, NORTH, EAST };

/* ---- Spots: column, row, offset ------------------------------------------------------------------------------------------ */

Frame *push_spot(HxState *s, int controller, int what, int subject, const uint8_t *grids, int size, bool aerial, int exclude, int wall)
{
    Frame *f = push_frame(s, F_SPOT, controller, subject, NONE);
    SpotFrame *p = &f->u.spot;
    memcpy(p->grids, grids, GRID_BYTES);
    p->size = (uint8_t)size;
    p->aerial = aerial;
    p->exclude = (uint8_t)exclude;
    p->controller = (uint8_t)controller;
    p->what = (uint8_t)what;
    p->wall = (uint8_t)wall;
    return f;
}

static Set columns_of(const uint8_t *grids)
{
    Set out = { { 0, 0 } };
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (bit_get(grids, grid))
            set_add(&out, grid % BOARD);
    return out;
}

static Set rows_of(const uint8_t *grids, int column)
{
    Set out = { { 0, 0 } };
    for (int row = 0; row < BOARD; row++)
        if (bit_get(grids, row * BOARD + column))
            set_add(&out, row);
    return out;
}

/* C43: aerial small units take the centre cell, else the first free one row by row. */
static unsigned first_cell(unsigned offsets)
{
    return offsets & 1 << 4 ? 1u << 4 : offsets & -offsets;
}

void spot_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SpotFrame *p = &f->u.spot;
    unsigned offsets;
    BEGIN(f)
    WAIT(f, 1, ask(e, p->controller, p->what, f->unit, A_COLUMN, columns_of(p->grids), false))
    p->column = (uint8_t)e->pick;
    WAIT(f, 2, ask(e, p->controller, p->what, f->unit, A_ROW, rows_of(p->grids, p->column), false))
    p->column = (uint8_t)(e->pick * BOARD + p->column); /* from now on the grid */
    if (p->lands == 2) {                                /* the grid is all that is asked */
        const int grid = p->column;
        end_frame(e, 1 + grid);
        return;
    }
    if (p->wall) {
        unsigned ways = 0;
        if (free_offsets(s, p->column, 1, false, NONE, 1))
            ways |= 1 << NORTH | 1 << SOUTH;
        if (free_offsets(s, p->column, 1, false, NONE, 2))
            ways |= 1 << EAST | 1 << WEST;
        WAIT(f, 3, ask(e, p->controller, OBSIDIAN_ASK_FACING, f->unit, A_FACING, set_of(ways), false))
        p->facing = (uint8_t)e->pick;
        p->wall = p->facing == NORTH || p->facing == SOUTH ? 1 : 2;
    }
    offsets = free_offsets(s, p->column, p->size, p->aerial, p->exclude == NONE ? NONE : p->exclude, p->wall);
    if (p->lands)
        offsets = first_cell(offsets);
    WAIT(f, 4, ask(e, p->controller, OBSIDIAN_ASK_OFFSET, f->unit, A_OFFSET, set_of(offsets), false))
    const int x = p->column % BOARD * 3 + e->pick % 3, y = p->column / BOARD * 3 + e->pick / 3;
    const int where = 1 + y * 36 + x + 2000 * p->facing;
    FINISH(where)
}

/* ---- Ground steps -------------------------------------------------------------------------------------------------------- */

static bool passes_units(const HxState *s, int id)
{
    return has_pilot_hook(s, id, PILOT_PASS_UNITS_HIDDEN) && (is_camouflaged(s, id) || is_low_profile(s, id));
}

/* C13: only smaller units (barricades excepted) and fragile terrain lie in the grid; with crush_large Large units too. */
static bool can_crush(const HxState *s, int id, int grid)
{
    if (!is_large(s, id) || is_aerial(s, id) || is_camouflaged(s, id))
        return false;
    const Game *g = game(s);
    for (unsigned left = g->terrain; left; left &= left - 1) {
        const TerrainPiece *p = &board_maps[g->map].piece[__builtin_ctz(left)];
        if (grid_at(p->x, p->y) == grid && !terrain_types[p->type].is_fragile)
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

static bool has_ground_units(const HxState *s, int grid, int exclude)
{
    EACH_UNIT(s, other)
    {
        if (other != exclude && !is_aerial(s, other) && grid_of(s, other) == grid)
            return true;
    }
    return false;
}

/* Enemies that lock the mover where it is; *obstructing of them by pilot LPA-20 (C12). */
static int lockers(const HxState *s, int id, int *obstructing)
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

static int offset_of(const HxState *s, int id)
{
    return unit(s, id)->y % 3 * 3 + unit(s, id)->x % 3;
}

/* Offsets reached by a step, with crushing and passing; 0: no step. */
static unsigned step_offsets(const HxState *s, int id, int from, unsigned offsets, int to)
{
    const unsigned plain = reach_offsets(s, id, from, offsets, to, 0);
    if (plain || !is_large(s, id))
        return plain;
    if (passes_units(s, id)) {
        if (terrain_in_grid(s, to))
            return 0;
        for (int dir = 0; dir < 4; dir++) { /* a way out must lie behind */
            const int next = neighbour(to, dir);
            if (next >= 0 && next != from && !grid_taken(s, next, false, id))
                return 1;
        }
        return 0;
    }
    return can_crush(s, id, to);
}

static int pursuit_target(const Frame *f)
{
    return f->other;
}

/* Directions the mover may step to now. */
static Set step_set(const HxState *s, const Frame *f)
{
    const MoveFrame *m = &f->u.move;
    const int id = f->unit, here = grid_of(s, id);
    Set out = { { 0, 0 } };
    int obstructing;
    const int locks = lockers(s, id, &obstructing);
    const int cost = 1 + locks, extra = is_mech(id) && mech(s, id)->link > 1 ? 0 : obstructing;
    const int straight = m->steps == 0 || m->straight_extra == 0 ? -1 : m->first_dir;
    if (m->flags & MOVE_CRAWL && locks)
        return out;
    for (int dir = 0; dir < 4; dir++) {
        const int to = neighbour(here, dir);
        if (to < 0)
            continue;
        /* Extra points of a straight move may only be used while it stays straight. */
        const int points = m->straight_extra && straight >= 0 && dir != straight ? m->points - m->straight_extra : m->points;
        if (cost + extra > points)
            continue;
        if (m->flags & MOVE_PURSUIT && distance(to, grid_of(s, pursuit_target(f))) >= distance(here, grid_of(s, pursuit_target(f))))
            continue;
        if (passes_units(s, id) && grid_taken(s, to, false, id) && points < cost + extra + 1)
            continue;
        if (step_offsets(s, id, here, m->offsets, to))
            set_add(&out, dir);
    }
    return out;
}

bool can_step(const HxState *s, int id, int points, bool crawls)
{
    Frame trial = { .unit = (uint8_t)id, .other = NONE };
    trial.u.move.points = (uint8_t)points;
    trial.u.move.flags = (uint8_t)(crawls ? MOVE_CRAWL : 0);
    trial.u.move.offsets = (uint16_t)spread_offsets(s, id, grid_of(s, id), 1u << offset_of(s, id));
    const Set dirs = step_set(s, &trial);
    return !set_empty(&dirs);
}

Frame *push_move(HxState *s, int unit_id, int controller, int points, int flags)
{
    Frame *f = push_frame(s, F_MOVE, seat_of(unit_id), unit_id, NONE);
    f->u.move.points = (uint8_t)(points > 200 ? 200 : points);
    f->u.move.flags = (uint8_t)flags;
    f->u.move.controller = (uint8_t)controller;
    return f;
}

/* Grids a flight or teleport may end in. */
static bool flight_grids(const HxState *s, int id, int points, uint8_t *grids)
{
    const int here = grid_of(s, id), size = unit_size(s, id);
    const bool aerial = is_aerial(s, id);
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        if (grid == here || distance(grid, here) > points || !free_offsets(s, grid, size, aerial, id, 0))
            continue;
        bit_set(grids, grid);
        any = true;
    }
    return any;
}

static bool can_lay_mine(const HxState *s, const Frame *f)
{
    const MoveFrame *m = &f->u.move;
    if (!(m->flags & MOVE_MINES) || m->points < 1 || m->n_mines >= 6 || !has_hook(s, f->unit, HOOK_AUTO_MINE))
        return false;
    if (m->steps == 0 && !(m->flags & MOVE_MANEUVER)) { /* C28: a Moving action takes a step; the point for it is kept */
        Frame rest = *f;
        rest.u.move.points--;
        const Set dirs = step_set(s, &rest);
        if (set_empty(&dirs))
            return false;
    }
    return __builtin_popcountll(game(s)->alive[seat_of(f->unit)] >> (MECHS_PER_SEAT + DRONES_PER_SEAT)) + m->n_mines < LAUNCHED_PER_SEAT;
}

/* Mines laid on the way come to lie when the move is over, where the cell is still free (1.5.5, hook auto_mine). */
static void place_mines(HxState *s, const Frame *f)
{
    const MoveFrame *m = &f->u.move;
    const Action *a = hook_action(s, f->unit, HOOK_AUTO_MINE, NULL);
    for (int i = 0; a && i < m->n_mines; i++) {
        const unsigned offsets = free_offsets(s, m->mine[i], 1, false, NONE, 0);
        if (!offsets)
            continue;
        const int offset = __builtin_ctz(first_cell(offsets)), id = new_launched(s, seat_of(f->unit), a->launch[0]);
        if (id < 0)
            return;
        place_unit(s, id, m->mine[i] % BOARD * 3 + offset % 3, m->mine[i] / BOARD * 3 + offset / 3, NORTH);
    }
}

/* Hook air_transport: own units next to the drone that it can lift. */
Set cargo_set(const HxState *s, int drone)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat_of(drone), id)
    {
        if (id != drone && !is_large(s, id) && !is_wall(s, id) && adjacent(grid_of(s, id), grid_of(s, drone)))
            set_add(&out, id);
    }
    return out;
}

/* Free places next to a drone that has arrived with cargo. */
bool cargo_grids(const HxState *s, int drone, int cargo, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (adjacent(grid, grid_of(s, drone)) && free_offsets(s, grid, unit_size(s, cargo), is_aerial(s, cargo), cargo, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}

static void put_on(HxState *s, int id, int where)
{
    place_unit(s, id, (where - 1) % 36, (where - 1) / 36 % 36, unit(s, id)->facing);
}

void move_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    MoveFrame *m = &f->u.move;
    const int id = f->unit;
    BEGIN(f)
    m->from_grid = (uint8_t)grid_of(s, id);
    m->origin_x = unit(s, id)->x;
    m->origin_y = unit(s, id)->y;
    m->seen = m->from_grid;
    if (m->flags & (MOVE_FLYING | MOVE_TELEPORT)) {
        uint8_t grids[GRID_BYTES];
        if (!flight_grids(s, id, m->points, grids)) {
            end_frame(e, 0);
            return;
        }
        CALL(f, 1, push_spot(s, m->controller, OBSIDIAN_ASK_FLY_SPOT, id, grids, unit_size(s, id), is_aerial(s, id), id, 0))
        put_on(s, id, e->ret % 2000);
        WAIT(f, 2, ask(e, m->controller, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(15), false))
        unit_edit(s, id)->facing = (uint8_t)e->pick;
        m->steps = 1;
        if (!is_aerial(s, id) && !(m->flags & MOVE_TELEPORT)) { /* C28: a teleport triggers nothing */
            CALL(f, 3, push_frame(s, F_ENTER, seat_of(id), id, NONE))
        }
        goto over;
    }
    m->offsets = (uint16_t)(is_aerial(s, id) ? 1u << offset_of(s, id) : spread_offsets(s, id, m->from_grid, 1u << offset_of(s, id)));
    for (;;) {
        if (can_lay_mine(s, f)) {
            WAIT(f, 4, ask_yes(e, m->controller, OBSIDIAN_ASK_MINE, id))
            if (e->pick >= 0) {
                m->mine[m->n_mines++] = (uint8_t)grid_of(s, id);
                m->points--;
                continue;
            }
        }
        {
            Set dirs = step_set(s, f);
            const bool may_stop =
                (m->flags & MOVE_MANEUVER || m->steps > 0) && !(passes_units(s, id) && has_ground_units(s, grid_of(s, id), id));
            if (may_stop)
                set_add(&dirs, 4);
            if (set_empty(&dirs))
                break;
            WAIT(f, 5, ask(e, m->controller, OBSIDIAN_ASK_STEP, id, A_STEP, dirs, false))
        }
        if (e->pick == 4)
            break;
        m->dir = (uint8_t)e->pick;
        {
            int obstructing;
            const int locks = lockers(s, id, &obstructing);
            m->points = (uint8_t)(m->points - 1 - locks);
            m->n_pending = (uint8_t)obstructing;
        }
        if (m->n_pending) { /* C12: 1 more point, or 1 link of a mech that has 2 */
            if (m->points >= m->n_pending && is_mech(id) && mech(s, id)->link > 1) {
                WAIT(f, 6, ask_yes(e, m->controller, OBSIDIAN_ASK_PAY_LINK, id))
            } else {
                e->pick = m->points >= m->n_pending ? -1 : 0;
            }
            if (e->pick >= 0)
                change_link(s, id, -1);
            else
                m->points = (uint8_t)(m->points - m->n_pending);
        }
        if (m->steps == 0)
            m->first_dir = m->dir;
        else if (m->dir != m->first_dir && m->straight_extra) {
            m->points = (uint8_t)(m->points > m->straight_extra ? m->points - m->straight_extra : 0);
            m->straight_extra = 0;
        }
        if (m->steps < 200)
            m->steps++;
        {
            const int here = grid_of(s, id), to = neighbour(here, m->dir);
            const bool passing = passes_units(s, id), crushes = !passing && grid_taken(s, to, false, id) && is_large(s, id);
            if (!has_ground_units(s, here, id))
                m->seen = (uint8_t)here; /* the last grid the mover had to itself */
            m->offsets = (uint16_t)(is_aerial(s, id) ? m->offsets : step_offsets(s, id, here, m->offsets, to));
            if (crushes) { /* the terrain goes at once */
                Game *g = game_edit(s);
                for (unsigned left = g->terrain; left; left &= left - 1) {
                    const int i = __builtin_ctz(left);
                    const TerrainPiece *p = &board_maps[g->map].piece[i];
                    if (grid_at(p->x, p->y) == to)
                        g->terrain = (uint16_t)(g->terrain & ~(1 << i));
                }
            }
            const int first = __builtin_ctz(m->offsets);
            place_unit(s, id, to % BOARD * 3 + first % 3, to / BOARD * 3 + first / 3, is_mech(id) ? unit(s, id)->facing : m->dir);
            m->n_pending = crushes;
        }
        CALL(f, 7, push_frame(s, F_ENTER, seat_of(id), id, NONE))
        if (!on_board(s, id))
            goto gone;
        if (m->n_pending && has_ground_units(s, grid_of(s, id), id)) {
            Frame *crush = push_frame(s, F_CRUSH, m->controller, id, neighbour(grid_of(s, id), opposite[m->dir]));
            CALL(f, 8, crush)
        }
        m->n_pending = 0;
        if (is_shutdown(s, id) || (has_token(s, id, TOKEN_IMMOBILIZED) && !m->is_unstoppable))
            break;
    }
    /* The move stops. */
    if (is_large(s, id) && has_ground_units(s, grid_of(s, id), id) && m->steps) { /* stopped among others: back where there was room */
        place_unit(s, id, m->seen % BOARD * 3, m->seen / BOARD * 3, unit(s, id)->facing);
    }
    if (!is_aerial(s, id) && !is_large(s, id)) { /* C27: the final offset; what has come to lie there since is in the way */
        const unsigned room = free_offsets(s, grid_of(s, id), unit_size(s, id), false, id, 0) & m->offsets;
        if (room && (m->steps || m->flags & MOVE_MANEUVER)) {
            WAIT(f, 9,
                 ask(e, m->controller, OBSIDIAN_ASK_OFFSET, id, A_OFFSET,
                     set_of(free_offsets(s, grid_of(s, id), unit_size(s, id), false, id, 0) & m->offsets), false))
            place_unit(s, id, unit(s, id)->x / 3 * 3 + e->pick % 3, unit(s, id)->y / 3 * 3 + e->pick / 3, unit(s, id)->facing);
        }
    }
    if (is_mech(id) && !is_shutdown(s, id) && (m->steps || m->flags & MOVE_MANEUVER)) {
        unsigned ways = 15;
        if (m->steps == 0)
            ways &= ~(1u << unit(s, id)->facing);
        WAIT(f, 10, ask(e, m->controller, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(ways), false))
        unit_edit(s, id)->facing = (uint8_t)e->pick;
    }
    if (m->n_mines)
        place_mines(s, f);
over:
    if (on_board(s, id)) {
        Frame *after = push_frame(s, F_AFTER_MOVE, seat_of(id), id, NONE);
        after->u.small.a = !!(m->flags & MOVE_FLYING || (is_aerial(s, id) && !(m->flags & MOVE_TELEPORT)));
        after->u.small.b = m->from_grid;
        after->u.small.c = !(m->flags & (MOVE_PURSUIT | MOVE_TELEPORT));
        CALL(f, 11, after)
    }
gone:;
    const int moved = m->steps;
    FINISH(moved)
}

/* ---- Crushing (B5.8, C13) ----------------------------------------------------------------------------------------------------- */

/* Grids next to the crushed one, except where the crusher came from, with room for the displaced unit. */
static Set crush_dirs(const HxState *s, int grid, int from, int id)
{
    Set out = { { 0, 0 } };
    for (int dir = 0; dir < 4; dir++) {
        const int to = neighbour(grid, dir);
        if (to >= 0 && to != from && free_offsets(s, to, unit_size(s, id), false, id, 0))
            set_add(&out, dir);
    }
    return out;
}

void crush_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const int crusher = f->unit, from = f->other, grid = grid_of(s, crusher);
    Set dirs;
    BEGIN(f)
    for (;;) {
        Set victims = { { 0, 0 } };
        EACH_UNIT(s, id)
        {
            if (id != crusher && !is_aerial(s, id) && grid_of(s, id) == grid)
                set_add(&victims, id);
        }
        if (set_empty(&victims))
            break;
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_CRUSH_UNIT, crusher, A_UNIT, victims, false))
        c->a = (uint8_t)e->pick;
        dirs = crush_dirs(s, grid, from, c->a);
        if (set_empty(&dirs)) { /* to where the crusher came from, same offset */
            place_unit(s, c->a, unit(s, c->a)->x % 3 + from % BOARD * 3, unit(s, c->a)->y % 3 + from / BOARD * 3, unit(s, c->a)->facing);
            continue;
        }
        WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_CRUSH_SPOT, c->a, A_PUSH, dirs, false))
        c->b = (uint8_t)neighbour(grid, e->pick);
        WAIT(f, 3,
             ask(e, f->seat, OBSIDIAN_ASK_OFFSET, c->a, A_OFFSET, set_of(free_offsets(s, c->b, unit_size(s, c->a), false, c->a, 0)), false))
        place_unit(s, c->a, c->b % BOARD * 3 + e->pick % 3, c->b / BOARD * 3 + e->pick / 3, unit(s, c->a)->facing);
    }
    FINISH(0)
}

/* ---- Forced moves (B5.7, C32) --------------------------------------------------------------------------------------------------- */

/* other: direction; a: grids left; ret: grids moved. */
Frame *push_forced(HxState *s, int chooser, int unit_id, int dir, int n)
{
    Frame *f = push_frame(s, F_FORCED, chooser, unit_id, dir);
    f->u.small.a = (uint8_t)n;
    return f;
}

static bool can_be_forced(const HxState *s, int id)
{
    return is_mech(id) || card_of(s, id)->move > 0;
}

void forced_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const int id = f->unit;
    BEGIN(f)
    c->set[0] = 1u << offset_of(s, id);
    while (c->a > 0 && can_be_forced(s, id)) {
        const int here = grid_of(s, id), to = neighbour(here, f->other);
        const unsigned offsets = to < 0 ? 0 : reach_offsets(s, id, here, (unsigned)c->set[0], to, 0);
        if (!offsets)
            break;
        c->set[0] = offsets;
        c->a--;
        c->b++;
        place_unit(s, id, to % BOARD * 3 + __builtin_ctz(offsets) % 3, to / BOARD * 3 + __builtin_ctz(offsets) / 3, unit(s, id)->facing);
    }
    if (c->b) {
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_OFFSET, id, A_OFFSET, set_of(c->set[0]), false))
        place_unit(s, id, unit(s, id)->x / 3 * 3 + e->pick % 3, unit(s, id)->y / 3 * 3 + e->pick / 3, unit(s, id)->facing);
        CALL(f, 2, push_frame(s, F_ENTER, seat_of(id), id, NONE))
        if (on_board(s, id)) {
            CALL(f, 3, push_frame(s, F_AFTER_MOVE, seat_of(id), id, NONE))
        }
    }
    const int moved = c->b;
    FINISH(moved)
}

/* ---- Entering a grid: mines and traps (C29) ------------------------------------------------------------------------------------- */

static int triggered_by(const HxState *s, int id)
{
    if (!on_board(s, id) || is_aerial(s, id))
        return -1;
    EACH_UNIT(s, mine)
    {
        if (mine == id || is_mech(mine) || grid_of(s, mine) != grid_of(s, id) || is_camouflaged(s, mine))
            continue;
        const uint64_t hooks = card_of(s, mine)->hooks;
        if (hooks >> HOOK_MINE_TRIGGER & 1 || (hooks >> HOOK_DETONATE_ON_ENEMY_ENTER & 1 && seat_of(mine) != seat_of(id)))
            return mine;
    }
    return -1;
}

void enter_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    BEGIN(f)
    for (;;) {
        if (triggered_by(s, f->unit) < 0)
            break;
        CALL(f, 1, push_explode(s, triggered_by(s, f->unit), 0, 1))
    }
    FINISH(0)
}

/* ---- After a move: contact, interception, pursuit (C29, 6.2.l, 3.c, C20) ----------------------------------------------------------- */

static int touched_camouflage(const HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (!is_camouflaged(s, id) || is_aerial(s, id))
            continue;
        EACH_UNIT_OF(s, 1 - seat_of(id), enemy)
        {
            if (!is_aerial(s, enemy) && !is_camouflaged(s, enemy) && boxes_touch(unit_box(s, id), unit_box(s, enemy)))
                return id;
        }
    }
    return -1;
}

static Set pursuers(const HxState *s, int marked)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, 1 - seat_of(marked), id)
    {
        if (is_aerial(s, id) || has_token(s, id, TOKEN_IMMOBILIZED) || is_shutdown(s, id) ||
            (!is_mech(id) && (!is_drone(s, id) || !card_of(s, id)->move)))
            continue;
        Frame trial = { .unit = (uint8_t)id, .other = (uint8_t)marked };
        trial.u.move.points = 1;
        trial.u.move.flags = MOVE_PURSUIT;
        trial.u.move.offsets = (uint16_t)spread_offsets(s, id, grid_of(s, id), 1u << offset_of(s, id));
        const Set dirs = step_set(s, &trial);
        if (!set_empty(&dirs))
            set_add(&out, id);
    }
    return out;
}

/* a: flown; b: where it began; c: a move of its own. */
void after_move_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    BEGIN(f)
    for (;;) {
        if (touched_camouflage(s) < 0)
            break;
        CALL(f, 1, push_reveal(s, touched_camouflage(s)))
    }
    if (c->a && on_board(s, f->unit)) {
        CALL(f, 2, push_intercept(s, f->unit, c->b, grid_of(s, f->unit)))
    }
    if (c->c && on_board(s, f->unit) && has_token(s, f->unit, TOKEN_PURSUIT)) {
        const Set who = pursuers(s, f->unit);
        if (!set_empty(&who)) {
            WAIT(f, 3, ask(e, 1 - seat_of(f->unit), OBSIDIAN_ASK_PURSUIT, f->unit, A_UNIT, who, true))
            if (e->pick >= 0) {
                Frame *chase = push_move(s, e->pick, 1 - seat_of(f->unit), 1, MOVE_PURSUIT);
                chase->other = f->unit;
                CALL(f, 4, chase)
            }
        }
    }
    FINISH(0)
}
