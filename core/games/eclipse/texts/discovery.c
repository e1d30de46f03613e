/* Discovery Tiles (E-DSC): a seat gains one with its disc, looks at it, then uses it or keeps it for 2 VP. */
#include "core/games/eclipse/texts/discovery.h"

#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/draws.h"

static int unseen(const Bags *b)
{
    return multiset_size(b->discovery, ECLIPSE_DISCOVERIES);
}

/* E-DSC-3: nobody has looked at the tile, so it may be any unseen one. */
int eclipse_draw_discovery_chance(const HxState *s, HxAction *out, double *p)
{
    const Bags *b = bags(s);
    return chances_of_counts(DRAW_DISCOVERY, b->discovery, ECLIPSE_DISCOVERIES, unseen(b), out, p);
}

HxAction eclipse_draw_discovery_sample(const HxState *s, HxRng *rng)
{
    const Bags *b = bags(s);
    return (HxAction)(DRAW_DISCOVERY + draw_of_counts(b->discovery, unseen(b), rng));
}

/* E-DSC-2: the seat sees the tile, then uses or keeps it. */
int eclipse_draw_discovery_apply(HxState *s, HxAction a)
{
    const int kind = (int)a - DRAW_DISCOVERY;
    bags_edit(s)->discovery[kind]--;
    const int seat = mover(s), sector = draw_discovery_frame(s)->sector;
    pop(s);
    DiscoveryFrame *f = discovery_frame_push(s, seat);
    f->sector = (uint8_t)sector;
    f->tile = (uint8_t)kind;
    return 0;
}

/* E-DSC-4: the cheapest technologies (printed cost) on the supply board that the seat lacks and has room for on their track; a set. */
static uint32_t cheapest_technologies(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    uint32_t cheapest = 0;
    int least = 0;
    FOR_BITS(t, bags(s)->on_board & ~own->techs)
    {
        const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[t];
        if (eclipse_technologies_on(own->techs, info->track) >= ECLIPSE_TRACK_SLOTS)
            continue;
        if (!cheapest || info->cost < least) {
            cheapest = 0;
            least = info->cost;
        }
        if (info->cost == least)
            cheapest |= BIT32(t);
    }
    return cheapest;
}

bool eclipse_has_cheapest_technology(const HxState *s, int seat)
{
    return cheapest_technologies(s, seat) != 0;
}

/* E-DSC-4, E-DSC-5: can the seat use the front: is there a technology to take, or a Cruiser in supply? */
static bool has_use(const HxState *s, int seat, int kind)
{
    if (kind == ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY)
        return cheapest_technologies(s, seat) != 0;
    if (kind == ECLIPSE_DISCOVERY_ANCIENT_CRUISER)
        return seat_at(s, seat)->ships_left[ECLIPSE_CRUISER] > 0;
    return true;
}

/* E-DSC-2: keep the tile for its VP. */
static void keep(HxState *s, int seat, int kind, const char *why)
{
    seat_edit(s, seat)->kept[kind]++;
    REPORT(s, .kind = FACT_DISCOVERY_KEPT, .seat = (int8_t)seat, .thing = (uint8_t)kind, .why = why);
}

/* E-DSC-4, E-DSC-5: if the front is useless, the seat keeps the tile for its VP. */
bool eclipse_discovery_is_asked(HxState *s)
{
    const int seat = mover(s), kind = discovery_frame(s)->tile;
    if (has_use(s, seat, kind))
        return true;
    pop(s);
    keep(s, seat, kind, "its front has no use");
    return false;
}

/* E-DSC-2: keep the tile for 2 VP, or use its front. */
Refusal eclipse_discovery_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, FRONT, FRONT_USED - FRONT + 1);
}

int eclipse_discovery_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(FRONT, FRONT_USED - FRONT + 1, out);
}

/* E-DSC-2: keep the tile; E-DSC-3: or use its front: a technology (E-DSC-4), Cruiser (E-DSC-5), Ancient part (E-DSC-6) or resources. */
int eclipse_discovery_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), kind = discovery_frame(s)->tile, sector = discovery_frame(s)->sector;
    const EclipseDiscoveryInfo *info = &hx_eclipse_discovery_info[kind];
    pop(s);
    if (a == FRONT_KEPT) {
        keep(s, seat, kind, NULL);
    } else if (kind == ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY) {
        discovery_technology_frame_push(s, seat);
    } else if (kind == ECLIPSE_DISCOVERY_ANCIENT_CRUISER) {
        eclipse_add_ships(s, sector, seat, ECLIPSE_CRUISER, 1);
        REPORT(s, .kind = FACT_BUILT, .seat = (int8_t)seat, .thing = ECLIPSE_CRUISER, .n = 1, .sector = (uint8_t)sector,
               .why = "a Discovery Tile");
    } else if (info->part != ECLIPSE_PART_EMPTY) {
        seat_edit(s, seat)->parts_kept |= (uint8_t)BIT32(info->part - ECLIPSE_STANDARD_PARTS);
        REPORT(s, .kind = FACT_PART_KEPT, .seat = (int8_t)seat, .thing = (uint8_t)info->part);
        discovery_part_frame_push(s, seat)->part = (uint8_t)info->part;
    } else {
        Seat *own = seat_edit(s, seat);
        for (int k = 0; k < ECLIPSE_RESOURCES; k++)
            own->storage[k] = (int16_t)(own->storage[k] + info->gain[k]);
        REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)seat, .change = { info->gain[0], info->gain[1], info->gain[2] },
               .why = "a Discovery Tile");
    }
    return 0;
}

/* E-DSC-4: the seat chooses among equally cheap technologies. */
bool eclipse_discovery_technology_is_asked(HxState *s)
{
    const int seat = mover(s);
    const uint32_t cheapest = cheapest_technologies(s, seat);
    if (cheapest & (cheapest - 1))
        return true;
    pop(s);
    eclipse_gain_technology(s, seat, first_bit(cheapest));
    return false;
}

/* E-DSC-4: the cheapest ones. */
Refusal eclipse_discovery_technology_refusal(const HxState *s, HxAction a)
{
    const int technology = argument_of(a, RESEARCH, ECLIPSE_TECHNOLOGIES);
    if (technology < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return cheapest_technologies(s, mover(s)) >> technology & 1 ? allowed() : REFUSE(REASON_NOT_CHEAPEST, technology);
}

int eclipse_discovery_technology_legal(const HxState *s, HxAction *out)
{
    int n = 0;
    FOR_BITS(t, cheapest_technologies(s, mover(s)))
    {
        out[n++] = (HxAction)(RESEARCH + t);
    }
    return n;
}

/* E-DSC-4: the technology is free. */
int eclipse_discovery_technology_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    pop(s);
    eclipse_gain_technology(s, seat, (int)a - RESEARCH);
    return 0;
}

/* E-DSC-6: install it now on any space that keeps the limits (eclipse_install_refusal), or keep it for a later Upgrade (DONE).
 */
Refusal eclipse_discovery_part_refusal(const HxState *s, HxAction a)
{
    const int place = argument_of(a, SLOT, ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS);
    if (a == DONE)
        return allowed();
    return place >= 0 ? eclipse_install_refusal(s, mover(s), discovery_part_frame(s)->part, place) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_discovery_part_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + list_allowed(s, eclipse_discovery_part_refusal, SLOT, ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS, out + 1);
}

/* E-DSC-6: a tile on that space goes back to the supply. E-UPX-3: or the seat keeps the part. */
int eclipse_discovery_part_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), part = discovery_part_frame(s)->part;
    pop(s);
    if (a == DONE)
        return 0;
    const int type = (int)(a - SLOT) / ECLIPSE_SLOTS, slot = (int)(a - SLOT) % ECLIPSE_SLOTS;
    if (seat_at(s, seat)->tile[type][slot])
        eclipse_set_part(s, seat, type, slot, ECLIPSE_PART_EMPTY);
    eclipse_set_part(s, seat, type, slot, part);
    return 0;
}
