/* Discovery Tiles (E-DSC): gained with the disc, seen, then used or kept for 2 VP. */
#include "core/games/eclipse/state/state.h"

/* E-DSC-1, E-SPC-6: Ancients and the GCDS guard the tile that lies under them. */
void eclipse_claim_discovery(HxState *s, int seat, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (!(h->flags & HEX_DISCOVERY) || h->ancients || h->flags & HEX_GCDS)
        return;
    hex_edit(s, sector)->flags &= (uint8_t)~HEX_DISCOVERY;
    bags_edit(s)->n_face_down--;
    push(s, (Frame){ .node = ECLIPSE_NODE_DRAW_DISCOVERY, .seat = (uint8_t)seat, .a = (uint8_t)sector });
}

static int unseen(const Bags *b)
{
    int n = 0;
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++)
        n += b->discovery[i];
    return n;
}

/* DRAW_DISCOVERY: a: sector. Nobody has peeked: any tile not seen yet may be the one. */
int eclipse_draw_discovery_chance(const HxState *s, HxAction *out, double *p)
{
    const Bags *b = bags(s);
    const double total = unseen(b);
    int n = 0;
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++)
        if (b->discovery[i]) {
            out[n] = (HxAction)(DRAW_DISCOVERY + i);
            p[n++] = b->discovery[i] / total;
        }
    return n;
}

HxAction eclipse_draw_discovery_sample(const HxState *s, HxRng *rng)
{
    const Bags *b = bags(s);
    int pick = (int)hx_rng_below(rng, (uint32_t)unseen(b)), i = 0;
    while (pick >= b->discovery[i])
        pick -= b->discovery[i++];
    return (HxAction)(DRAW_DISCOVERY + i);
}

void eclipse_draw_discovery_apply(HxState *s, HxAction a)
{
    const int kind = (int)a - DRAW_DISCOVERY;
    bags_edit(s)->discovery[kind]--;
    Frame *f = top_edit(s);
    f->node = ECLIPSE_NODE_DISCOVERY;
    f->b = (uint8_t)kind;
}

/* E-DSC-4: technologies on the board of lowest printed cost among those the seat lacks and has room for; a set. */
static uint32_t cheapest_technologies(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    uint32_t cheapest = 0;
    int least = 0;
    FOR_BITS(t, bags(s)->on_board & ~own->techs)
    {
        const EclipseTechnologyInfo *info = &eclipse_technology_info[t];
        if (eclipse_technologies_on(own->techs, info->track) >= ECLIPSE_TRACK_SLOTS)
            continue;
        if (!cheapest || info->cost < least) {
            cheapest = 0;
            least = info->cost;
        }
        if (info->cost == least)
            cheapest |= BIT(t);
    }
    return cheapest;
}

bool eclipse_has_cheapest_technology(const HxState *s, int seat)
{
    return cheapest_technologies(s, seat) != 0;
}

static bool has_use(const HxState *s, int seat, int kind)
{
    if (kind == ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY)
        return cheapest_technologies(s, seat) != 0;
    if (kind == ECLIPSE_DISCOVERY_ANCIENT_CRUISER)
        return seat_at(s, seat)->ships_left[ECLIPSE_CRUISER] > 0;
    return true;
}

/* DISCOVERY: a: sector, b: kind. E-DSC-4, E-DSC-5: a front without use is kept for its VP. */
bool eclipse_discovery_ready(HxState *s)
{
    const Frame f = *top(s);
    if (has_use(s, f.seat, f.b))
        return true;
    pop(s);
    seat_edit(s, f.seat)->kept[f.b]++;
    return false;
}

int eclipse_discovery_legal(const HxState *s, HxAction *out)
{
    (void)s;
    out[0] = FRONT;
    out[1] = FRONT + 1;
    return 2;
}

/* E-DSC-2, E-DSC-3, E-DSC-6. */
void eclipse_discovery_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    const EclipseDiscoveryInfo *info = &eclipse_discovery_info[f.b];
    pop(s);
    if (a == FRONT) {
        seat_edit(s, f.seat)->kept[f.b]++;
    } else if (f.b == ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY) {
        push(s, (Frame){ .node = ECLIPSE_NODE_DISCOVERY_TECHNOLOGY, .seat = f.seat });
    } else if (f.b == ECLIPSE_DISCOVERY_ANCIENT_CRUISER) {
        eclipse_add_ships(s, f.a, f.seat, ECLIPSE_CRUISER, 1);
    } else if (info->part != ECLIPSE_PART_EMPTY) {
        seat_edit(s, f.seat)->parts_kept |= (uint8_t)BIT(info->part - ECLIPSE_STANDARD_PARTS);
        push(s, (Frame){ .node = ECLIPSE_NODE_DISCOVERY_PART, .seat = f.seat, .a = (uint8_t)info->part });
    } else {
        Seat *own = seat_edit(s, f.seat);
        for (int k = 0; k < ECLIPSE_RESOURCES; k++)
            own->storage[k] = (int16_t)(own->storage[k] + info->gain[k]);
    }
}

/* DISCOVERY_TECHNOLOGY: among equally cheap ones the gainer chooses. */
bool eclipse_discovery_technology_ready(HxState *s)
{
    const int seat = top(s)->seat;
    const uint32_t cheapest = cheapest_technologies(s, seat);
    if (cheapest & (cheapest - 1))
        return true;
    pop(s);
    eclipse_gain_technology(s, seat, __builtin_ctz(cheapest));
    return false;
}

int eclipse_discovery_technology_legal(const HxState *s, HxAction *out)
{
    int n = 0;
    FOR_BITS(t, cheapest_technologies(s, top(s)->seat))
    {
        out[n++] = (HxAction)(RESEARCH + t);
    }
    return n;
}

void eclipse_discovery_technology_apply(HxState *s, HxAction a)
{
    const int seat = top(s)->seat;
    pop(s);
    eclipse_gain_technology(s, seat, (int)a - RESEARCH);
}

/* DISCOVERY_PART: a: part. E-DSC-6: install it now on any space, or keep it for a later Upgrade (DONE). */
int eclipse_discovery_part_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + eclipse_install_places(s, top(s)->seat, top(s)->a, out + 1);
}

void eclipse_discovery_part_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    pop(s);
    if (a == DONE)
        return;
    const int type = (int)(a - SLOT) / ECLIPSE_SLOTS, slot = (int)(a - SLOT) % ECLIPSE_SLOTS;
    if (seat_at(s, f.seat)->tile[type][slot])
        eclipse_set_part(s, f.seat, type, slot, ECLIPSE_PART_EMPTY);
    eclipse_set_part(s, f.seat, type, slot, f.a);
}
