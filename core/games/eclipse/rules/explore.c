/* Explore (E-EXP, E-TIL, E-HSE-4..7): place, draw, keep or discard, resolve, control. */
#include "core/games/eclipse/rules/explore.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/draws.h"

/* ---- Places ------------------------------------------------------------------------------------------------------------- */

/* E-EXP-2, E-HSE-4: may the seat explore from this hex? It needs its disc there, or only own ships (Draco ignores Ancients). E-MAP-4: by
 * option a ship that is not pinned is enough. @rule E-SPC-5 */
static bool is_source(const HxState *s, const Hex *h, int seat)
{
    if (h->owner == seat + 1)
        return true;
    if (!(h->present >> seat & 1))
        return false;
    const int ancients = is_draco(s, seat) ? 0 : h->ancients;
    if (option_on(s, OPTION_EXPLORE_FROM_SHARED_HEX))
        return !(h->flags & HEX_GCDS) && ships_sum(h->ships[seat]) > foreign_ships(h, seat) + ancients;
    return !h->owner && h->present == BIT32(seat) && !ancients && !(h->flags & HEX_GCDS);
}

/* E-EXP-5: the stack of a place by its distance from the centre. */
static int stack_at(int q, int r)
{
    const int distance = hex_distance(q, r);
    return distance >= 3 ? ECLIPSE_OUTER : distance - 1;
}

/* The sectors of a stack, a set. @rule E-EXP-5 */
static uint64_t sectors_of_stack(int stack)
{
    static const uint64_t sectors[ECLIPSE_STACKS] = {
        [ECLIPSE_INNER] = UINT64_C(0xff) << 1,     /* 101 .. 108 */
        [ECLIPSE_MIDDLE] = UINT64_C(0x7ff) << 9,   /* 201 .. 211 */
        [ECLIPSE_OUTER] = UINT64_C(0x3ffff) << 32, /* 301 .. 318 */
    };
    return sectors[stack];
}

/* E-EXP-7: a ring without stack and discards is closed. Bit per stack. @rule E-LIM-1 */
static int open_stacks(const HxState *s)
{
    const Bags *b = bags(s);
    int open = 0;
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++)
        open |= b->left[stack] || (b->discards & sectors_of_stack(stack)) ? 1 << stack : 0;
    return open;
}

/* Directions from a source to empty places that the seat may choose: across a wormhole of the source, with `one_side` (the Wormhole
 * Generator) across any edge, for the drawn tile may have the wormhole. The ring must have a tile left. `neighbour` is 0 where no tile
 * lies. E-EXP-3, E-TIL-1, E-TIL-2, E-HSE-5. @rule E-TEC-9 E-EXP-2 E-EXP-7 */
static int open_directions(const Hex *h, bool one_side, int stacks)
{
    int open = one_side ? 0x3f : h->exits;
    FOR_BITS(d, (uint32_t)open)
    {
        if (h->neighbour[d] || !(stacks >> stack_at(h->q + hex_step_q(d), h->r + hex_step_r(d)) & 1))
            open &= ~(1 << d);
    }
    return open;
}

/* Is there any place that the seat may choose (E-EXP-2, E-EXP-3, E-EXP-7)? @rule E-HSE-9 */
bool eclipse_can_explore(const HxState *s, int seat)
{
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    const int stacks = open_stacks(s);
    FOR_BITS(sector, seat_at(s, seat)->discs | seat_at(s, seat)->fleets)
    {
        const Hex *h = hex_at(s, sector);
        if (is_source(s, h, seat) && open_directions(h, one_side, stacks))
            return true;
    }
    return false;
}

/* A picture of the map around its centre: sector + 1 at each place. */
enum { SPAN = 48, MIDDLE = SPAN / 2 };
typedef struct Grid {
    uint8_t at[SPAN][SPAN];
} Grid;

static void draw_grid(const HxState *s, Grid *grid)
{
    memset(grid, 0, sizeof *grid);
    FOR_BITS(sector, bags(s)->placed)
    {
        const Hex *h = hex_at(s, sector);
        grid->at[h->r + MIDDLE][h->q + MIDDLE] = (uint8_t)(sector + 1);
    }
}

/* The name of a place: its neighbour of lowest index and the direction from there. */
static HxAction name_of_place(const Grid *grid, int q, int r)
{
    int best = N_SECTORS + 1, direction = 0;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        const int sector = grid->at[r + hex_step_r(d) + MIDDLE][q + hex_step_q(d) + MIDDLE];
        if (sector && sector < best) {
            best = sector;
            direction = hex_opposite(d);
        }
    }
    return (HxAction)(PLACE + 6 * (best - 1) + direction);
}

/* The place beyond one side of a hex: 6 * the hex + the direction. */
void hx_eclipse_place_of(const HxState *s, uint32_t argument, int *q, int *r, int *distance)
{
    const Hex *h = hex_at(s, (int)argument / ECLIPSE_DIRECTIONS);
    *q = h->q + hex_step_q((int)argument % ECLIPSE_DIRECTIONS);
    *r = h->r + hex_step_r((int)argument % ECLIPSE_DIRECTIONS);
    *distance = hex_distance(*q, *r);
}

static void insert_sorted(HxAction *out, int n, HxAction a)
{
    for (; n > 0 && out[n - 1] > a; n--)
        out[n] = out[n - 1];
    out[n] = a;
}

/* E-HSE-7: ask for Planta's second explore when the first is finished. */
bool eclipse_explore_is_asked(HxState *s)
{
    if (explore_frame(s)->left && eclipse_can_explore(s, mover(s)))
        return true;
    pop(s);
    return false;
}

/* What keeps a seat from a place (E-EXP-2, E-EXP-3, E-EXP-7)? It must be empty, its ring open, and next to a hex that the seat may explore
 * from. Each place has one name: its neighbour of lowest index and the direction from there. */
__attribute__((cold)) static Refusal place_refusal(const HxState *s, int seat, int place)
{
    const int named = place / ECLIPSE_DIRECTIONS, direction = place % ECLIPSE_DIRECTIONS;
    const Hex *h = hex_at(s, named);
    if (!is_placed(h))
        return REFUSE(REASON_NOT_ON_MAP, named);
    if (h->neighbour[direction])
        return REFUSE(REASON_PLACE_TAKEN, h->neighbour[direction] - 1);
    const int q = h->q + hex_step_q(direction), r = h->r + hex_step_r(direction), stacks = open_stacks(s);
    if (!(stacks >> stack_at(q, r) & 1))
        return REFUSE(REASON_RING_CLOSED);
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    uint8_t around[ECLIPSE_DIRECTIONS];
    eclipse_neighbours_of(s, q, r, around);
    bool is_open = false;
    int lowest = named;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        if (around[d] == ECLIPSE_NOWHERE)
            continue;
        const Hex *next = hex_at(s, around[d]);
        is_open |= is_source(s, next, seat) && open_directions(next, one_side, stacks) >> hex_opposite(d) & 1;
        lowest = min_int(lowest, around[d]);
    }
    if (!is_open)
        return REFUSE(REASON_NO_WORMHOLE, named);
    return lowest == named ? allowed() : REFUSE(REASON_OTHER_NAME, lowest);
}

/* E-EXP-2: the empty places next to a source; E-SPC-10: the second explore of Planta may be left out. @rule E-RND-6 */
Refusal eclipse_explore_refusal(const HxState *s, HxAction a)
{
    const int place = argument_of(a, PLACE, N_PLACES);
    if (a == DONE)
        return done_refusal(explore_frame(s)->done);
    return place >= 0 ? place_refusal(s, mover(s), place) : REFUSE(REASON_OTHER_QUESTION);
}

/* The places that place_refusal() lets pass, found from the hexes that the seat may explore from. @rule E-EXP-2 */
int eclipse_explore_legal(const HxState *s, HxAction *out)
{
    const int seat = mover(s);
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    const int stacks = open_stacks(s);
    Grid grid;
    draw_grid(s, &grid);
    int n = 0;
    if (explore_frame(s)->done)
        out[n++] = DONE;
    FOR_BITS(sector, seat_at(s, seat)->discs | seat_at(s, seat)->fleets)
    {
        const Hex *h = hex_at(s, sector);
        if (!is_source(s, h, seat))
            continue;
        const int open = open_directions(h, one_side, stacks);
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
            if (!(open >> d & 1))
                continue;
            const int q = h->q + hex_step_q(d), r = h->r + hex_step_r(d);
            uint8_t *place = &grid.at[r + MIDDLE][q + MIDDLE];
            if (*place == 0)
                insert_sorted(out, n++, name_of_place(&grid, q, r));
            *place = ECLIPSE_NOWHERE; /* listed; not a neighbour to name others by, being no sector */
        }
    }
    return n;
}

/* E-EXP-1, E-MAP-5: the seat names the place. Then it draws a tile, places or discards it, resolves its symbols, and decides on control. */
int eclipse_explore_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    int q, r, distance;
    hx_eclipse_place_of(s, a - PLACE, &q, &r, &distance);
    ExploreFrame *f = explore_frame_edit(s);
    f->left--;
    f->done++;
    DrawSectorFrame *draw = draw_sector_frame_push(s, f->head.seat);
    draw->q = (int8_t)q;
    draw->r = (int8_t)r;
    draw->stack = (uint8_t)stack_at(q, r);
    return 0;
}

/* ---- Drawing ------------------------------------------------------------------------------------------------------------ */

/* Put all discards of a stack back into it. @rule E-EXP-6 */
static void form_stack_anew(HxState *s, int stack)
{
    Bags *b = bags_edit(s);
    const uint64_t all = sectors_of_stack(stack), again = b->discards & all;
    b->stack = (b->stack & ~all) | again;
    b->discards &= ~all;
    b->left[stack] = (uint8_t)count_bits(again);
    REPORT(s, .kind = FACT_DRAWN_ANEW, .n = (int16_t)stack);
}

/* E-EXP-6, E-HSE-6: form an empty stack anew from its discards when a draw is due. */
bool eclipse_draw_sector_is_asked(HxState *s)
{
    const int stack = draw_sector_frame(s)->stack;
    if (!bags(s)->left[stack])
        form_stack_anew(s, stack);
    return true;
}

/* E-EXP-4: any tile of the stack. */
int eclipse_draw_sector_chance(const HxState *s, HxAction *out, double *p)
{
    const uint64_t tiles = bags(s)->stack & sectors_of_stack(draw_sector_frame(s)->stack);
    return chances_of_set(DRAW_SECTOR, tiles, out, p);
}

HxAction eclipse_draw_sector_sample(const HxState *s, HxRng *rng)
{
    return (HxAction)(DRAW_SECTOR + draw_of_set(bags(s)->stack & sectors_of_stack(draw_sector_frame(s)->stack), rng));
}

/* E-EXP-4; E-SPC-5: Descendants of Draco may see a second tile. @rule E-EXP-1 E-HSE-6 */
int eclipse_draw_sector_apply(HxState *s, HxAction a)
{
    const int sector = (int)a - DRAW_SECTOR;
    DrawSectorFrame *f = draw_sector_frame_edit(s);
    Bags *b = bags_edit(s);
    b->stack &= ~BIT(sector);
    b->left[f->stack]--;
    if (f->first) {
        f->second = (uint8_t)(sector + 1);
        becomes(s, ECLIPSE_KIND_EXPLORE_WHICH);
    } else {
        f->first = (uint8_t)(sector + 1);
        const bool may_draw_again = is_draco(s, f->head.seat) && open_stacks(s) >> f->stack & 1;
        becomes(s, may_draw_again ? ECLIPSE_KIND_EXPLORE_SECOND : ECLIPSE_KIND_EXPLORE_ROTATE);
    }
    return 0;
}

/* E-SPC-5, E-SPC-10: no, or yes. */
Refusal eclipse_explore_second_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, ANSWER, N_ANSWERS);
}

int eclipse_explore_second_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(ANSWER, N_ANSWERS, out);
}

/* E-SPC-5, E-SPC-10: the seat places or discards the first tile (EXPLORE_ROTATE), or draws a second one. */
int eclipse_explore_second_apply(HxState *s, HxAction a)
{
    becomes(s, a == ANSWER_NO ? ECLIPSE_KIND_EXPLORE_ROTATE : ECLIPSE_KIND_DRAW_SECTOR);
    return 0;
}

/* E-SPC-5: the first tile, the second, or neither. */
Refusal eclipse_explore_which_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, WHICH, ECLIPSE_WHICH_NEITHER + 1);
}

int eclipse_explore_which_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(WHICH, ECLIPSE_WHICH_NEITHER + 1, out);
}

/* A tile not placed lies face up among the discards of its stack. @rule E-EXP-8 */
static void discard(HxState *s, int tile)
{
    bags_edit(s)->discards |= BIT(tile - 1);
    REPORT(s, .kind = FACT_DISCARDED, .sector = (uint8_t)(tile - 1));
}

/* E-SPC-5: the seat places one tile or none and discards the others face up. */
int eclipse_explore_which_apply(HxState *s, HxAction a)
{
    ExploreWhichFrame *f = explore_which_frame_edit(s);
    const int which = (int)a - WHICH;
    if (which != ECLIPSE_WHICH_FIRST)
        discard(s, f->first);
    if (which != ECLIPSE_WHICH_SECOND)
        discard(s, f->second);
    if (which == ECLIPSE_WHICH_NEITHER) {
        pop(s);
        return 0;
    }
    f->first = which == ECLIPSE_WHICH_FIRST ? f->first : f->second;
    f->second = 0;
    becomes(s, ECLIPSE_KIND_EXPLORE_ROTATE);
    return 0;
}

/* ---- Placing ------------------------------------------------------------------------------------------------------------ */

/* E-HSE-5: the wormholes of a tile, turned by k; a set of edges. */
static int exits_turned(int printed, int k)
{
    return (printed << k | printed >> (6 - k)) & 0x3f;
}

/* E-TIL-1, E-TIL-2, E-HSE-5: the set of rotations that join the tile to an eligible source: both sides of their edge have a wormhole; with
 * the Wormhole Generator one side is enough. @rule E-EXP-3 E-TEC-9 */
static int joining_rotations(const HxState *s, const ExploreRotateFrame *f)
{
    uint8_t around[6];
    eclipse_neighbours_of(s, f->q, f->r, around);
    int sources = 0, facing = 0; /* bit per direction: a source lies there; the hex there has a wormhole on the edge between */
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        if (around[d] == ECLIPSE_NOWHERE)
            continue;
        const Hex *h = hex_at(s, around[d]);
        sources |= is_source(s, h, f->head.seat) << d;
        facing |= (h->exits >> hex_opposite(d) & 1) << d;
    }
    const bool one_side = has_tech(s, f->head.seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    const int printed = hx_eclipse_sector_info[f->first - 1].wormholes;
    int joining = 0;
    for (int k = 0; k < ECLIPSE_DIRECTIONS; k++) {
        const int exits = exits_turned(printed, k);
        joining |= (sources & (one_side ? facing | exits : facing & exits)) != 0 ? 1 << k : 0;
    }
    return joining;
}

/* E-HSE-5: the lowest rotation of equal patterns of edges, if it joins. */
static Refusal rotation_refusal(int printed, int joining, int k)
{
    if (!(joining >> k & 1))
        return REFUSE(REASON_TURN_DOES_NOT_JOIN);
    for (int lower = 0; lower < k; lower++)
        if (exits_turned(printed, lower) == exits_turned(printed, k))
            return REFUSE(REASON_TURN_LIKE_ANOTHER, lower);
    return allowed();
}

/* E-EXP-8, E-TIL-1: every rotation that joins, or discard. @rule E-EXP-1 */
Refusal eclipse_explore_rotate_refusal(const HxState *s, HxAction a)
{
    const ExploreRotateFrame *f = explore_rotate_frame(s);
    const int k = argument_of(a, ROTATE, ECLIPSE_ROTATE_DISCARD + 1);
    if (k < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    const int printed = hx_eclipse_sector_info[f->first - 1].wormholes;
    return k == ECLIPSE_ROTATE_DISCARD ? allowed() : rotation_refusal(printed, joining_rotations(s, f), k); /* E-EXP-8 */
}

/* E-HSE-5: without a rotation that joins, the tile must be discarded. @rule E-EXP-8 */
bool eclipse_explore_rotate_is_asked(HxState *s)
{
    if (joining_rotations(s, explore_rotate_frame(s)))
        return true;
    const int tile = explore_rotate_frame(s)->first;
    pop(s);
    discard(s, tile);
    return false;
}

int eclipse_explore_rotate_legal(const HxState *s, HxAction *out)
{
    const ExploreRotateFrame *f = explore_rotate_frame(s);
    const int joining = joining_rotations(s, f), printed = hx_eclipse_sector_info[f->first - 1].wormholes;
    int n = 0;
    for (int k = 0; k < ECLIPSE_DIRECTIONS; k++)
        if (is_allowed(rotation_refusal(printed, joining, k)))
            out[n++] = (HxAction)(ROTATE + k);
    out[n++] = ROTATE + ECLIPSE_ROTATE_DISCARD; /* E-EXP-8 */
    return n;
}

/* E-EXP-10, E-EXP-11, E-EXP-12: place the Ancients, and one Discovery Tile for a discovery symbol or any number of Ancient symbols (a
 * sector with Ancients has `has_discovery`, too). E-DSC-7: place none if the stack is empty, that is, if all unseen tiles lie on hexes.
 * @rule E-EXP-1 */
static void resolve_symbols(HxState *s, int sector)
{
    const EclipseSectorInfo *info = &hx_eclipse_sector_info[sector];
    hex_edit(s, sector)->ancients = info->ancients;
    int unseen = 0;
    for (int i = 0; i < ECLIPSE_DISCOVERIES && info->has_discovery; i++)
        unseen += bags(s)->discovery[i];
    const bool has_tile = unseen > bags(s)->n_face_down;
    if (has_tile) {
        hex_edit(s, sector)->flags |= HEX_DISCOVERY;
        bags_edit(s)->n_face_down++;
    }
    REPORT(s, .kind = FACT_EXPLORED, .sector = (uint8_t)sector, .n = info->ancients, .thing = has_tile);
}

/* E-EXP-8, E-EXP-9: discard the tile, or place it where it was drawn for. E-EXP-13, E-EXP-14: ask about control unless Ancients guard the
 * hex; they do not guard it from Draco (E-SPC-5). @rule E-EXP-1 E-INX-2 E-HSE-9 */
int eclipse_explore_rotate_apply(HxState *s, HxAction a)
{
    const ExploreRotateFrame f = *explore_rotate_frame(s);
    const int sector = f.first - 1, rotation = (int)a - ROTATE, seat = f.head.seat;
    pop(s);
    if (rotation == ECLIPSE_ROTATE_DISCARD) {
        discard(s, f.first);
        return 0;
    }
    eclipse_place_tile(s, sector, f.q, f.r, rotation);
    resolve_symbols(s, sector);
    const bool is_guarded = hx_eclipse_sector_info[sector].ancients && !is_draco(s, seat);
    if (!is_guarded && seat_at(s, seat)->discs_on_track)
        explore_control_frame_push(s, seat)->sector = (uint8_t)sector;
    return 0;
}

/* E-EXP-13: no, or yes. */
Refusal eclipse_explore_control_refusal(const HxState *s, HxAction a)
{
    return eclipse_explore_second_refusal(s, a);
}

int eclipse_explore_control_legal(const HxState *s, HxAction *out)
{
    return eclipse_explore_second_legal(s, out);
}

/* E-EXP-13: the seat places a disc from its track, or none. @rule E-EXP-1 */
int eclipse_explore_control_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), sector = explore_control_frame(s)->sector;
    pop(s);
    if (a == ANSWER_YES)
        eclipse_place_disc(s, seat, sector, true); /* true: Colony Ships may follow (E-EXP-16) */
    return 0;
}
