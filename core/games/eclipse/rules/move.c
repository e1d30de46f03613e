/* Move (E-MOV, E-MVX, E-HSE-13): ships through wormholes, pinning. */
#include "core/games/eclipse/rules/move.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* E-MOV-5: one wormhole is enough with the generator; E-REA-5: does it count in a reaction? @rule E-TEC-9 */
bool eclipse_has_generator(const HxState *s, int seat, bool is_reaction)
{
    return usable_techs(s, seat, is_reaction) >> ECLIPSE_TECH_WORMHOLE_GENERATOR & 1;
}

/* May one ship of the seat leave this hex? The GCDS holds all (E-MOV-8, E-MVX-2). Else each enemy ship and Ancient pins one ship (E-MOV-6,
 * E-MOV-7, E-MVX-1); Ancients do not pin Draco (E-MVX-5). `arriving`: own ships that would come first. @rule E-DIP-7 E-SPC-5 */
static Refusal held_refusal(const HxState *s, int sector, int seat, int arriving)
{
    const Hex *h = hex_at(s, sector);
    if (h->flags & HEX_GCDS)
        return REFUSE(REASON_PINNED_BY_GCDS, sector);
    const int ancients = h->ancients && !is_draco(s, seat) ? h->ancients : 0;
    const int own = ships_sum(h->ships[seat]) + arriving, others = foreign_ships(h, seat) + ancients;
    return own > others ? allowed() : REFUSE(REASON_PINNED, others, own, sector);
}

/* A ship that is alone in the hex may always leave. @rule E-MOV-6 E-MOV-7 E-MOV-8 E-MVX-1 E-MVX-2 E-MVX-5 E-DIP-7 E-SPC-5 */
static inline Refusal leave_refusal(const HxState *s, int sector, int seat, int arriving)
{
    const Hex *h = hex_at(s, sector);
    const bool is_alone = h->present == BIT32(seat) && !h->ancients && !(h->flags & HEX_GCDS);
    return is_alone ? allowed() : held_refusal(s, sector, seat, arriving);
}

/* The set of directions that a ship can go from here. E-MOV-4: wormholes on both sides join the hex to its neighbour; E-MOV-5: with the
 * Wormhole Generator (`one_side`) one is enough. E-MVX-3: an unexplored place is no neighbour; E-MVX-4: any owner will do. */
static int exits(const HxState *s, const Hex *h, bool one_side)
{
    int open = 0;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        open |= is_joined(s, h, d, one_side) << d;
    return open;
}

/* Can a ship of the type move: do its drives add up to more than 0 (E-MOV-3)? E-BUX-2: Starbases never move. */
Refusal eclipse_ship_refusal(const HxState *s, int seat, int type)
{
    if (type == ECLIPSE_STARBASE)
        return REFUSE(REASON_STARBASES_STAY);
    return seat_at(s, seat)->ship[type].move > 0 ? allowed() : REFUSE(REASON_TYPE_LACKS_DRIVE, type);
}

/* Types with a ship here that can move, a set. @rule E-MOV-3 E-BUX-2 */
static int movable_types(const HxState *s, const Hex *h, int seat)
{
    int types = 0;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        types |= ships_of_type(h->ships[seat], type) && is_allowed(eclipse_ship_refusal(s, seat, type)) ? 1 << type : 0;
    return types;
}

/* May a ship of the seat begin a move here? It may leave (E-MOV-6), has drives (E-MOV-3), and there is a way out (E-MOV-4). @rule E-MVX-1
 */
static Refusal from_refusal(const HxState *s, int sector, int seat, bool one_side)
{
    const Hex *h = hex_at(s, sector);
    if (!is_placed(h))
        return REFUSE(REASON_NOT_ON_MAP, sector);
    if (!h->ships[seat])
        return REFUSE(REASON_NO_SHIP, sector);
    const Refusal pinned = leave_refusal(s, sector, seat, 0);
    if (!is_allowed(pinned))
        return pinned;
    if (!movable_types(s, h, seat))
        return REFUSE(REASON_NO_DRIVES, sector);
    return exits(s, h, one_side) ? allowed() : REFUSE(REASON_NO_WAY_OUT, sector);
}

/* What keeps a ship of one type, or of any (ECLIPSE_SHIP_TYPES), in the hex. */
static Refusal from_refusal_of(const HxState *s, int sector, int seat, int type, bool one_side)
{
    const Refusal refusal = from_refusal(s, sector, seat, one_side);
    if (type == ECLIPSE_SHIP_TYPES || reason_of(refusal) == REASON_NOT_ON_MAP)
        return refusal;
    if (!ships_of_type(hex_at(s, sector)->ships[seat], type))
        return REFUSE(REASON_NO_SHIP_OF, type, sector);
    const Refusal of_type = eclipse_ship_refusal(s, seat, type);
    return is_allowed(of_type) ? refusal : of_type;
}

Refusal eclipse_from_refusal(const HxState *s, int seat, uint64_t sectors, int type, bool is_reaction)
{
    Refusal refusal = allowed();
    FOR_BITS(sector, sectors)
    {
        refusal = from_refusal_of(s, sector, seat, type, eclipse_has_generator(s, seat, is_reaction));
        if (is_allowed(refusal))
            break;
    }
    return refusal;
}

/* E-MOV-3, E-MOV-4, E-MOV-7: a way over several hexes, all of which an arriving ship may leave again (`past`: even those that pin it).
 * Searches back from the wanted hex. Returns the nearest of the hexes `from` and its distance; -1: there is no way. */
static int way_back(const HxState *s, int seat, uint64_t from, int to, bool one_side, bool past, int *steps)
{
    uint64_t reached = BIT(to), edge = reached;
    for (*steps = 0; edge; ++*steps) {
        if (*steps && edge & from)
            return first_bit(edge & from);
        uint64_t next = 0;
        FOR_BITS(at, edge)
        {
            if (at != to && !past && !is_allowed(leave_refusal(s, at, seat, 1)))
                continue;
            FOR_BITS(d, (uint32_t)exits(s, hex_at(s, at), one_side))
            {
                next |= BIT(hex_at(s, at)->neighbour[d] - 1);
            }
        }
        edge = next & ~reached;
        reached |= next;
    }
    return -1;
}

/* What keeps a ship that goes at most `range` hexes from getting to a hex, from the nearest of a set of hexes. */
Refusal eclipse_way_refusal(const HxState *s, int seat, uint64_t from, int to, int range, bool is_reaction)
{
    const bool one_side = eclipse_has_generator(s, seat, is_reaction);
    int steps;
    if (!is_placed(hex_at(s, to)))
        return REFUSE(REASON_NOT_ON_MAP, to);
    const int start = way_back(s, seat, from & ~BIT(to), to, one_side, false, &steps);
    if (start >= 0)
        return steps > range ? REFUSE(REASON_TOO_FAR, to, steps, start + N_SECTORS * range) : allowed();
    return way_back(s, seat, from & ~BIT(to), to, one_side, true, &steps) >= 0 ? REFUSE(REASON_WAY_HELD, to) : REFUSE(REASON_NO_WAY, to);
}

/* E-HSE-9: could any ship move? */
bool eclipse_can_move(const HxState *s, int seat, bool is_reaction)
{
    const bool one_side = eclipse_has_generator(s, seat, is_reaction);
    FOR_BITS(sector, seat_at(s, seat)->fleets)
    {
        if (is_allowed(from_refusal(s, sector, seat, one_side)))
            return true;
    }
    return false;
}

/* E-MOV-1, E-MOV-2: ask while ship moves are left (steps_of) and a ship can move. @rule E-REA-4 */
bool eclipse_move_is_asked(HxState *s)
{
    const MoveFrame *f = move_frame(s);
    if (f->left && eclipse_can_move(s, f->head.seat, f->is_reaction))
        return true;
    pop(s);
    return false;
}

/* E-MOV-2: any hex with a ship that may move, also the same hex again. E-RND-6: after one move the seat may stop. @rule E-HSE-9 */
Refusal eclipse_move_refusal(const HxState *s, HxAction a)
{
    const MoveFrame *f = move_frame(s);
    const int sector = argument_of(a, MOVE_FROM, N_SECTORS);
    if (a == DONE)
        return done_refusal(f->done);
    return sector >= 0 ? from_refusal(s, sector, f->head.seat, eclipse_has_generator(s, f->head.seat, f->is_reaction))
                       : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_move_legal(const HxState *s, HxAction *out)
{
    const MoveFrame *f = move_frame(s);
    const bool one_side = eclipse_has_generator(s, f->head.seat, f->is_reaction);
    int n = 0;
    if (f->done)
        out[n++] = DONE;
    FOR_BITS(sector, seat_at(s, f->head.seat)->fleets)
    {
        if (is_allowed(from_refusal(s, sector, f->head.seat, one_side)))
            out[n++] = (HxAction)(MOVE_FROM + sector);
    }
    return n;
}

/* E-MOV-2: a move begins in that hex: ask which ship, then where to; DONE: no more moves. */
int eclipse_move_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    MoveFrame *f = move_frame_edit(s);
    f->left--;
    f->done++;
    const uint8_t is_reaction = f->is_reaction;
    MoveShipFrame *ship = move_ship_frame_push(s, f->head.seat);
    ship->sector = (uint8_t)(a - MOVE_FROM);
    ship->is_reaction = is_reaction;
    return 0;
}

/* E-MOV-3: a type moves as far as the sum of its drives, `move` of its figures (hx_eclipse_blueprint_stats). */
static void begin_move(HxState *s, int type)
{
    const MoveShipFrame ship = *move_ship_frame(s);
    pop(s);
    MoveStepFrame *step = move_step_frame_push(s, ship.head.seat);
    step->sector = ship.sector;
    step->type = (uint8_t)type;
    step->left = (uint8_t)seat_at(s, ship.head.seat)->ship[type].move;
    step->is_reaction = ship.is_reaction;
}

/* Ask which type moves only if several can. @rule E-MOV-2 */
bool eclipse_move_ship_is_asked(HxState *s)
{
    const int types = movable_types(s, hex_at(s, move_ship_frame(s)->sector), mover(s));
    if (types & (types - 1))
        return true;
    begin_move(s, first_bit((unsigned)types));
    return false;
}

/* E-MOV-2: the types there that can move. */
Refusal eclipse_move_ship_refusal(const HxState *s, HxAction a)
{
    const int type = argument_of(a, MOVE_TYPE, ECLIPSE_SHIP_TYPES), sector = move_ship_frame(s)->sector;
    if (type < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return ships_of_type(hex_at(s, sector)->ships[mover(s)], type) ? eclipse_ship_refusal(s, mover(s), type)
                                                                   : REFUSE(REASON_NO_SHIP_OF, type, sector);
}

int eclipse_move_ship_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_move_ship_refusal, MOVE_TYPE, ECLIPSE_SHIP_TYPES, out);
}

/* A ship of that type begins its move. @rule E-MOV-2 */
int eclipse_move_ship_apply(HxState *s, HxAction a)
{
    begin_move(s, (int)a - MOVE_TYPE);
    return 0;
}

/* E-MOV-3, E-MOV-7: the ship continues while it has range left and is not pinned. Before its first step (`done` 0) from_refusal has checked
 * pinning. @rule E-MOV-6 E-MVX-1 */
bool eclipse_move_step_is_asked(HxState *s)
{
    const MoveStepFrame *f = move_step_frame(s);
    if (f->left && (!f->done || is_allowed(leave_refusal(s, f->sector, f->head.seat, 0))))
        return true;
    pop(s);
    return false;
}

/* The ship goes to any neighbour across a wormhole, in ascending order of sectors; after the first step it may stop. @rule E-MOV-2 E-MOV-4
 * E-MOV-5 E-RND-6 */
Refusal eclipse_move_step_refusal(const HxState *s, HxAction a)
{
    const MoveStepFrame *f = move_step_frame(s);
    const int to = argument_of(a, MOVE_TO, N_SECTORS);
    if (a == DONE)
        return done_refusal(f->done);
    if (to < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    const Hex *h = hex_at(s, f->sector);
    FOR_BITS(d, (uint32_t)exits(s, h, eclipse_has_generator(s, f->head.seat, f->is_reaction)))
    {
        if (h->neighbour[d] - 1 == to)
            return allowed();
    }
    return is_placed(hex_at(s, to)) ? REFUSE(REASON_NOT_NEXT, to, f->sector) : REFUSE(REASON_NOT_ON_MAP, to);
}

int eclipse_move_step_legal(const HxState *s, HxAction *out)
{
    const MoveStepFrame *f = move_step_frame(s);
    const Hex *h = hex_at(s, f->sector);
    const int open = exits(s, h, eclipse_has_generator(s, f->head.seat, f->is_reaction));
    int n = 0;
    if (f->done)
        out[n++] = DONE;
    const int first = n;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        if (!(open >> d & 1))
            continue;
        const HxAction to = (HxAction)(MOVE_TO + h->neighbour[d] - 1);
        int at = n++;
        for (; at > first && out[at - 1] > to; at--)
            out[at] = out[at - 1];
        out[at] = to;
    }
    return n;
}

/* E-HSE-13: each step happens at once: a hex entered again is entered anew. @rule E-MOV-3 */
int eclipse_move_step_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    MoveStepFrame *f = move_step_frame_edit(s);
    const int from = f->sector, to = (int)a - MOVE_TO, type = f->type, seat = f->head.seat;
    f->sector = (uint8_t)to;
    f->left--;
    f->done++;
    eclipse_shift_ships(s, from, to, seat, type, 1);
    REPORT(s, .kind = FACT_MOVED, .seat = (int8_t)seat, .thing = (uint8_t)type, .n = 1, .from = (uint8_t)from, .sector = (uint8_t)to);
    return 0;
}
