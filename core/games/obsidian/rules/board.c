/* Grids, cells, free room, lines, arcs, melee lock: B1, B4, B5.5, C4, C26, C27, C30, C31. */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/frames.h"

enum { CELLS = 3 * BOARD, FULL = 0x1ff };

/* Edge of the footprint in cells: mechs are large. @rule B2.1 */
int unit_size(const HxState *s, int id)
{
    return is_mech(id) ? 3 : card_of(s, id)->footprint;
}

/* High-altitude units, by their card. @rule 1.3.2.d B2.3 C8 */
bool is_aerial(const HxState *s, int id)
{
    return !is_mech(id) && card_of(s, id)->aerial;
}

/* Passive barricade. @rule B3.3 */
bool is_wall(const HxState *s, int id)
{
    return !is_mech(id) && card_of(s, id)->hooks >> HOOK_BARRICADE & 1;
}

/* Mechs and cards with a footprint of 3 x 3 cells. @rule B2.1 */
bool is_large(const HxState *s, int id)
{
    return unit_size(s, id) == 3;
}

/* Cells a unit stands on; a wall lies across its facing. @rule B3.3 */
Box unit_box(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    if (is_wall(s, id)) {
        const bool wide = u->facing == OBSIDIAN_NORTH || u->facing == OBSIDIAN_SOUTH;
        return (Box){ u->x, u->y, u->x + (wide ? 3 : 1), u->y + (wide ? 1 : 3) };
    }
    const int n = unit_size(s, id);
    return (Box){ u->x, u->y, u->x + n, u->y + n };
}

Box grid_box(int grid)
{
    const int x = grid % BOARD * 3, y = grid / BOARD * 3;
    return (Box){ x, y, x + 3, y + 3 };
}

/* Bits oy * 3 + ox of the grid in which a footprint's top left cell lies. */
static unsigned cells_at(int x, int y, int w, int h)
{
    static const unsigned columns[4] = { 0, 1, 011, 0111 };
    const unsigned row = ((1u << w) - 1) << x % 3 & 7;
    return row * columns[h] << 3 * (y % 3) & FULL;
}

/* Bits of the unit's cells in its grid. @rule B3.3 */
static unsigned cells_of_unit(const HxState *s, int id, const Unit *u)
{
    if (is_mech(id))
        return u->x % 3 + u->y % 3 ? cells_at(u->x, u->y, 3, 3) : FULL;
    const UnitCard *card = unit_card(u->card);
    if (card->hooks >> HOOK_BARRICADE & 1) {
        const Box b = unit_box(s, id);
        return cells_at(u->x, u->y, b.x1 - b.x0, b.y1 - b.y0);
    }
    return cells_at(u->x, u->y, card->footprint, card->footprint);
}

static Box piece_box(const TerrainPiece *p)
{
    return (Box){ p->x, p->y, p->x + p->w, p->y + p->h };
}

/* Cells of the grid with terrain: no ground unit stops there or crosses them. @rule B3.4 */
unsigned terrain_in_grid(const HxState *s, int grid)
{
    const Game *g = game(s);
    const BoardMap *map = &board_maps[g->map];
    unsigned mask = 0;
    FOR_BITS(piece, g->terrain)
    {
        mask |= map->grid[piece] == grid ? map->cells[piece] : 0;
    }
    return mask;
}

/* Ground units and terrain take cells from each other, aerial units from aerial ones only. @rule C26 */
unsigned grid_taken(const HxState *s, int grid, bool aerial, int exclude)
{
    const unsigned x0 = (unsigned)(grid % BOARD * 3), y0 = (unsigned)(grid / BOARD * 3);
    unsigned mask = aerial ? 0 : terrain_in_grid(s, grid);
    EACH_UNIT(s, id)
    {
        const Unit *u = unit(s, id);
        if (u->x - x0 < 3 && u->y - y0 < 3 && id != exclude && is_aerial(s, id) == aerial)
            mask |= cells_of_unit(s, id, u);
    }
    return mask;
}

/* Cells taken in every grid of a layer: of terrain and ground units, or of flyers alone. @rule C26 */
void look_for_room(const HxState *s, bool aerial, int exclude, Room *out)
{
    const Game *g = game(s);
    const BoardMap *map = &board_maps[g->map];
    memset(out, 0, sizeof *out);
    FOR_BITS(piece, aerial ? 0 : g->terrain)
    {
        out->taken[map->grid[piece]] |= map->cells[piece];
    }
    EACH_UNIT(s, id)
    {
        const Unit *u = unit(s, id);
        if (id != exclude && (is_mech(id) ? !aerial : unit_card(u->card)->aerial == aerial))
            out->taken[grid_at(u->x, u->y)] |= (uint16_t)cells_of_unit(s, id, u);
    }
}

/* Cells of a footprint whose top left cell is `offset`. */
unsigned footprint_mask(int size, int offset, int wall)
{
    static const unsigned square[4] = { 0, 1, 033, FULL };
    const unsigned shape = wall == 1 ? 7 : wall == 2 ? 0111 : square[size];
    return shape << offset;
}

/* Offsets a footprint may have in a grid. @rule C26 */
static unsigned all_offsets(int size, int wall)
{
    if (wall)
        return wall == 1 ? 1 | 1 << 3 | 1 << 6 : 7;
    return size == 1 ? FULL : size == 2 ? 033 : 1;
}

/* Offsets at which the footprint covers only free cells. */
unsigned fitting_offsets(unsigned taken, int size, int wall)
{
    if (!taken)
        return all_offsets(size, wall);
    unsigned out = 0;
    FOR_BITS(offset, all_offsets(size, wall))
    {
        if (!(footprint_mask(size, offset, wall) & taken))
            out |= 1u << offset;
    }
    return out;
}

/* Places in a grid where all of the footprint lies on free cells. @rule B1.7 */
unsigned free_offsets(const HxState *s, int grid, int size, bool aerial, int exclude, int wall)
{
    return fitting_offsets(grid_taken(s, grid, aerial, exclude), size, wall);
}

/* ---- Sliding through two grids (C27): a 6 x 6 window of bits, row * 8 + column ------------------------------------------- */

enum { ROW_BITS = 8 };

/* Nine cells of a grid, put into the window. */
static uint64_t window_mask(unsigned cells, int wx, int wy)
{
    uint64_t out = 0;
    for (int row = 0; row < 3; row++)
        out |= (uint64_t)(cells >> (3 * row) & 7) << ((wy + row) * ROW_BITS + wx);
    return out;
}

/* Nine cells of a grid, taken from the window. */
static unsigned window_cells(uint64_t window, int wx, int wy)
{
    unsigned out = 0;
    for (int row = 0; row < 3; row++)
        out |= (unsigned)(window >> ((wy + row) * ROW_BITS + wx) & 7) << (3 * row);
    return out;
}

/* All cells reached from some, edge by edge, over open ones. */
static uint64_t flood(uint64_t from, uint64_t open)
{
    for (uint64_t last = 0; last != from;) {
        last = from;
        from |= (from << 1 | from >> 1 | from << ROW_BITS | from >> ROW_BITS) & open;
    }
    return from;
}

/* Positions of the footprint's top left cell at which all of it lies on free cells. */
static uint64_t shrink(uint64_t free_cells, int size)
{
    uint64_t open = free_cells;
    for (int i = 1; i < size; i++)
        open &= free_cells >> i;
    const uint64_t rows = open;
    for (int i = 1; i < size; i++)
        open &= rows >> (i * ROW_BITS);
    return open;
}

/* A step from grid a to b: the footprint slides cell by cell over free cells of both, past nobody. Places reached in b; 0: no way. @rule
 * B3.4 B5.3 C27 C32 */
unsigned reach_offsets(const HxState *s, const Room *room, int id, int a, unsigned from, int b)
{
    const int size = unit_size(s, id);
    const unsigned taken_a = room->taken[a], taken_b = room->taken[b];
    if (size == 3)
        return taken_b == 0;
    if (!(taken_a | taken_b)) /* nothing is in the way */
        return from & all_offsets(size, 0) ? all_offsets(size, 0) : 0;
    const int dx = b % BOARD - a % BOARD, dy = b / BOARD - a / BOARD;
    const int ax = dx < 0 ? 3 : 0, ay = dy < 0 ? 3 : 0, bx = dx > 0 ? 3 : 0, by = dy > 0 ? 3 : 0;
    const uint64_t cells = window_mask(~taken_a & FULL, ax, ay) | window_mask(~taken_b & FULL, bx, by);
    const uint64_t open = shrink(cells, size);
    return window_cells(flood(window_mask(from, ax, ay) & open, open), bx, by) & all_offsets(size, 0);
}

/* Places of its grid that the unit can slide to. @rule C27 */
unsigned spread_offsets(const HxState *s, int id, int a, unsigned from)
{
    const int size = unit_size(s, id);
    if (size == 3)
        return 1;
    const uint64_t open = shrink(window_mask(~grid_taken(s, a, false, id) & FULL, 0, 0), size);
    return window_cells(flood(window_mask(from, 0, 0), open), 0, 0) & all_offsets(size, 0);
}

/* ---- Lines (C4): 9 points on either footprint, 81 segments ------------------------------------------------------------------ */

/* Lengths here are hundredths of a cell. */
enum { CELL = 100, INSIDE = 8 };

typedef struct Points {
    int x[3], y[3];
} Points;

/* Three columns and rows of points: the middle, and INSIDE each edge. @rule C4 */
static Points points_of(Box b)
{
    return (Points){ .x = { CELL * b.x0 + INSIDE, CELL * (b.x0 + b.x1) / 2, CELL * b.x1 - INSIDE },
                     .y = { CELL * b.y0 + INSIDE, CELL * (b.y0 + b.y1) / 2, CELL * b.y1 - INSIDE } };
}

/* Does the segment meet the closed rectangle? Touching counts. @rule B4.1 C4 */
static bool segment_crosses(int px, int py, int qx, int qy, Box o)
{
    const int x0 = CELL * o.x0, x1 = CELL * o.x1, y0 = CELL * o.y0, y1 = CELL * o.y1;
    if ((px < x0 && qx < x0) || (px > x1 && qx > x1) || (py < y0 && qy < y0) || (py > y1 && qy > y1))
        return false;
    const int dx = qx - px, dy = qy - py;
    const int a = dx * (y0 - py) - dy * (x0 - px), b = dx * (y0 - py) - dy * (x1 - px);
    const int c = dx * (y1 - py) - dy * (x0 - px), d = dx * (y1 - py) - dy * (x1 - px);
    return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0));
}

/* Can any segment between the boxes come near the object at all? */
static bool in_hull(Box a, Box b, Box o)
{
    const int x0 = a.x0 < b.x0 ? a.x0 : b.x0, x1 = a.x1 > b.x1 ? a.x1 : b.x1;
    const int y0 = a.y0 < b.y0 ? a.y0 : b.y0, y1 = a.y1 > b.y1 ? a.y1 : b.y1;
    return o.x0 < x1 && o.x1 > x0 && o.y0 < y1 && o.y1 > y0;
}

/* A quick no: the object lies wholly on one side of every line between the boxes. With the direction taken centre to centre, all
 * footprint points fall in a strip; an object outside the strip is never met. */
static bool outside_strip(Box a, Box b, Box o)
{
    const int nx = -((b.y0 + b.y1) - (a.y0 + a.y1)), ny = (b.x0 + b.x1) - (a.x0 + a.x1); /* normal of the centre line */
    const int ax = nx > 0 ? nx : -nx, ay = ny > 0 ? ny : -ny;
    /* Projections in half cells: centre +- half extents. */
    const int pa = nx * (a.x0 + a.x1) + ny * (a.y0 + a.y1), ra = ax * (a.x1 - a.x0) + ay * (a.y1 - a.y0);
    const int pb = nx * (b.x0 + b.x1) + ny * (b.y0 + b.y1), rb = ax * (b.x1 - b.x0) + ay * (b.y1 - b.y0);
    const int po = nx * (o.x0 + o.x1) + ny * (o.y0 + o.y1), ro = ax * (o.x1 - o.x0) + ay * (o.y1 - o.y0);
    const int high = pa + ra > pb + rb ? pa + ra : pb + rb, low = pa - ra < pb - rb ? pa - ra : pb - rb;
    return po - ro >= high || po + ro <= low;
}

/* Does any of the 81 lines between two footprints meet the object? @rule B4.2 C4 */
bool box_crosses(Box a, Box b, Box o)
{
    if (!in_hull(a, b, o) || outside_strip(a, b, o))
        return false;
    const Points p = points_of(a), q = points_of(b);
    if (segment_crosses(p.x[1], p.y[1], q.x[1], q.y[1], o))
        return true;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (segment_crosses(p.x[i % 3], p.y[i / 3], q.x[j % 3], q.y[j / 3], o))
                return true;
    return false;
}

/* Do two footprints share cells or a stretch of an edge? Corners alone do not touch. @rule B1.6 */
bool boxes_touch(Box a, Box b)
{
    const int w = (a.x1 < b.x1 ? a.x1 : b.x1) - (a.x0 > b.x0 ? a.x0 : b.x0);
    const int h = (a.y1 < b.y1 ? a.y1 : b.y1) - (a.y0 > b.y0 ? a.y0 : b.y0);
    return (w > 0 && h >= 0) || (w >= 0 && h > 0);
}

/* Some line that none of the blocking objects meets. @rule B4.1 C4 */
static bool clear_line(Box a, Box b, const Box *object, int n)
{
    const Points p = points_of(a), q = points_of(b);
    for (int k = -1; k < 81; k++) {
        const int i = k < 0 ? 4 : k / 9, j = k < 0 ? 4 : k % 9;
        bool is_clear = true;
        for (int o = 0; o < n && is_clear; o++)
            is_clear = !segment_crosses(p.x[i % 3], p.y[i / 3], q.x[j % 3], q.y[j / 3], object[o]);
        if (is_clear)
            return true;
    }
    return false;
}

/* Does some line pass all terrain of 3 inches and, for an attacker's seat, the enemy's barricades of that height? Other units never block.
 * @rule 1.3.A2 1.3.2.b 1.5.1.a 1.5.1.b B3.1 B3.3 B4.1 C4 */
bool has_sight(const HxState *s, Box a, Box b, int seat)
{
    const Game *g = game(s);
    const BoardMap *map = &board_maps[g->map];
    Box object[MAX_TERRAIN + LAUNCHED_PER_SEAT];
    int n = 0;
    FOR_BITS(i, g->terrain)
    {
        const TerrainPiece *p = &map->piece[i];
        const Box o = piece_box(p);
        if (terrain_types[p->type].height >= 3 && in_hull(a, b, o) && !outside_strip(a, b, o))
            object[n++] = o;
    }
    if (seat >= 0)
        FOR_BITS(at, g->alive[1 - seat] >> (MECHS_PER_SEAT + DRONES_PER_SEAT))
        {
            const int id = (1 - seat) * UNITS_PER_SEAT + MECHS_PER_SEAT + DRONES_PER_SEAT + at;
            if (!is_wall(s, id) || card_of(s, id)->height < 3)
                continue;
            const Box o = unit_box(s, id);
            const bool is_target = o.x0 == b.x0 && o.y0 == b.y0 && o.x1 == b.x1 && o.y1 == b.y1;
            if (!is_target && in_hull(a, b, o))
                object[n++] = o;
        }
    return n == 0 || clear_line(a, b, object, n);
}

/* Does smoke of either side lie in the grid of one of the two, or across any line? @rule 1.2.1.A1 1.3.A2 10.6 10.7 10.8 10.9 B4.4 C4 */
bool smoke_between(const HxState *s, Box a, Box b)
{
    const Game *g = game(s);
    for (int i = 0; i < GRID_BYTES; i++) {
        FOR_BITS(at, (unsigned)(g->smoke[0][i] | g->smoke[1][i]))
        {
            const int grid = i * 8 + at;
            const Box card = grid_box(grid);
            if (a.x0 / 3 + a.y0 / 3 * BOARD == grid || b.x0 / 3 + b.y0 / 3 * BOARD == grid || box_crosses(a, b, card))
                return true;
        }
    }
    return false;
}

/* Lines to and from aerial units are clear. @rule 1.2.1.A1 1.3.A2 B2.3 B4.3 C4 */
bool unit_sees(const HxState *s, int a, int b)
{
    if (is_aerial(s, a) || is_aerial(s, b))
        return true;
    return has_sight(s, unit_box(s, a), unit_box(s, b), seat_of(a));
}

/* 1.3.1: +2 white once for obstructing terrain of 2 inches or more that the attacker does not touch. @rule 1.3.D2 1.3.1.a 1.3.1.b B3.1 B3.3
 * B4.7 C4 */
static bool terrain_covers(const HxState *s, int attacker, int target)
{
    const Game *g = game(s);
    const BoardMap *map = &board_maps[g->map];
    const Box a = unit_box(s, attacker), b = unit_box(s, target);
    FOR_BITS(i, g->terrain)
    {
        const TerrainPiece *p = &map->piece[i];
        if (terrain_types[p->type].height >= 2 && in_hull(a, b, piece_box(p)) && box_crosses(a, b, piece_box(p)) &&
            !boxes_touch(a, piece_box(p)))
            return true;
    }
    const int enemy = 1 - seat_of(attacker);
    EACH_UNIT_OF(s, enemy, id)
    {
        if (id != target && is_wall(s, id) && box_crosses(a, b, unit_box(s, id)) && !boxes_touch(a, unit_box(s, id)))
            return true;
    }
    return false;
}

/* 1.3.2: +2 white once for a Large ground unit of either side across a line. @rule 1.3.D3 1.3.2.a B2.3 C4 */
static bool unit_covers(const HxState *s, int attacker, int target)
{
    const Box a = unit_box(s, attacker), b = unit_box(s, target);
    EACH_UNIT(s, id)
    {
        if (id == attacker || id == target || is_aerial(s, id))
            continue;
        if (!is_large(s, id) && !(!is_mech(id) && card_of(s, id)->hooks >> HOOK_UNIT_COVER & 1))
            continue;
        if (box_crosses(a, b, unit_box(s, id)))
            return true;
    }
    return false;
}

/* Two white dice for terrain, two for units; none where either side is high up. @rule 1.2.1.D4 1.3.0b 1.3.2.c 1.3.2.d 1.3.D2 1.3.D3 B2.3
 * B4.2 B4.3 C8 */
int cover_dice(const HxState *s, int attacker, int target, bool is_high)
{
    if (is_high || is_aerial(s, attacker) || is_aerial(s, target))
        return 0;
    return 2 * terrain_covers(s, attacker, target) + 2 * unit_covers(s, attacker, target);
}

/* ---- Arcs (B4.5, C31) ------------------------------------------------------------------------------------------------------ */

/* Along the facing and across it, in grids; within one grid by centres. @rule 1.3.A3 B2.4 B4.5 C31 */
int arc_of(const HxState *s, int viewer, int target)
{
    static const int fx[4] = { 0, 1, 0, -1 }, fy[4] = { -1, 0, 1, 0 };
    const Box a = unit_box(s, viewer), b = unit_box(s, target);
    const int ga = grid_at(a.x0, a.y0), gb = grid_at(b.x0, b.y0);
    int dx = gb % BOARD - ga % BOARD, dy = gb / BOARD - ga / BOARD;
    if (ga == gb) {
        if (a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1)
            return 1;
        dx = b.x0 + b.x1 - a.x0 - a.x1;
        dy = b.y0 + b.y1 - a.y0 - a.y1;
        if (dx == 0 && dy == 0)
            return 1;
    }
    const int f = unit(s, viewer)->facing;
    const int along = dx * fx[f] + dy * fy[f], cross = dx * fy[f] - dy * fx[f], across = cross < 0 ? -cross : cross;
    return along > 0 && across <= along ? 1 : along < 0 && across <= -along ? -1 : 0;
}

/* In the front arc. @rule 1.2.1.A1 1.3.A3 B4.5 C31 */
bool in_front(const HxState *s, int viewer, int target)
{
    return arc_of(s, viewer, target) > 0;
}

/* From there a Firing or Melee attack is a back attack (attack_declare). @rule B4.6 C31 */
bool in_rear(const HxState *s, int viewer, int target)
{
    return arc_of(s, viewer, target) < 0;
}

/* ---- Melee lock (B5.5, C30) -------------------------------------------------------------------------------------------------- */

/* Could the unit perform a Melee action at all? A mech by Punch, with its chassis or an arm. Ticks and used parts do not matter.
 * @rule 2.2.b B5.5 C30 */
static bool can_melee(const HxState *s, int id)
{
    if (is_mech(id)) {
        const Part *part = mech(s, id)->part;
        if (part_works(&part[OBSIDIAN_CHASSIS]) || part_works(&part[OBSIDIAN_LEFT_ARM]) || part_works(&part[OBSIDIAN_RIGHT_ARM]))
            return true;
        for (int slot = 0; slot < N_SLOTS; slot++)
            for (int i = 0; part_works(&part[slot]) && i < part_table[part[slot].card].n_actions; i++)
                if (part_action_open(&part[slot], i) &&
                    action_table[part_table[part[slot].card].first_action + i].type == OBSIDIAN_MELEE_ACTION)
                    return true;
        return false;
    }
    const UnitCard *card = card_of(s, id);
    for (int i = 0; i < card->n_actions; i++)
        if (action_table[card->first_action + i].type == OBSIDIAN_MELEE_ACTION)
            return true;
    return false;
}

/* A unit that could perform a Melee action locks enemies in adjacent grids that it sees, whatever the range of that action; not on
 * SHUTDOWN, camouflaged or in the air. @rule 1.1.h 1.3.0a 1.4.1.c 2.2.b B2.3 B5.5 C30 C50 */
bool is_locked_by(const HxState *s, int locker, int id)
{
    const Unit *a = unit(s, locker), *b = unit(s, id);
    if (a->x - b->x > 5 || b->x - a->x > 5 || a->y - b->y > 5 || b->y - a->y > 5) /* far off: a quick no for nearly all */
        return false;
    if (!adjacent(grid_of(s, locker), grid_of(s, id)) || seat_of(locker) == seat_of(id))
        return false;
    if (is_shutdown(s, locker) || is_camouflaged(s, locker) || is_camouflaged(s, id))
        return false;
    if (is_aerial(s, locker) || is_aerial(s, id) || !can_melee(s, locker))
        return false;
    return has_sight(s, unit_box(s, locker), unit_box(s, id), -1);
}

/* By any enemy: no Firing (attack_targets). @rule 1.3.0a */
bool is_locked(const HxState *s, int id)
{
    const int enemy = 1 - seat_of(id);
    EACH_UNIT_OF(s, enemy, other)
    {
        if (is_locked_by(s, other, id))
            return true;
    }
    return false;
}
