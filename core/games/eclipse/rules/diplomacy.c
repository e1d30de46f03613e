/* Diplomatic Relations (E-DIP, E-HSE-14, E-HSE-15): offers, Ambassadors, aggression, the Traitor Card. */
#include "core/games/eclipse/state/state.h"

/* ---- Offers -------------------------------------------------------------------------------------------------------------- */

/* E-DIP-3: is there a space for an Ambassador, or one that a Reputation Tile can leave? */
static bool has_room(const HxState *s, int seat)
{
    if (eclipse_free_slot(s, seat, 'a') >= 0)
        return true;
    const char *space = species_of(s, seat)->track;
    for (int i = 0; space[i]; i++)
        if (space[i] == '*' && seat_at(s, seat)->slot[i] < SLOT_AMBASSADOR)
            return true;
    return false;
}

/* E-DIP-1, E-DIP-6: what each of the two needs: an Ambassador, a cube to give, a space, not the Traitor Card. */
static bool may_have_relations(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return !own->is_out && __builtin_popcount(own->relations) < N_AMBASSADORS && (own->cubes[0] || own->cubes[1] || own->cubes[2]) &&
           table(s)->traitor != seat + 1 && has_room(s, seat);
}

/* E-DIP-1, E-TEC-9: hexes of both joined by a two-sided connection. */
static bool are_joined(const HxState *s, const Seat *own, int partner)
{
    FOR_BITS(sector, own->discs)
    {
        const Hex *h = hex_at(s, (int)sector);
        for (int d = 0; d < 6; d++)
            if (is_joined(s, h, d, false) && hex_at(s, h->neighbour[d] - 1)->owner == partner + 1)
                return true;
    }
    return false;
}

/* E-DIP-1: neither has ships in a hex that the other controls or has ships in. */
static bool are_apart(const Seat *own, const Seat *other)
{
    return !(own->fleets & (other->discs | other->fleets)) && !(other->fleets & own->discs);
}

int eclipse_offers(const HxState *s, int seat, HxAction *out)
{
    const Table *t = table(s);
    if (!(t->options & OPTION_RELATIONS) || !may_have_relations(s, seat))
        return 0;
    const Seat *own = seat_at(s, seat);
    int n = 0;
    for (int partner = 0; partner < t->seats; partner++) {
        const Seat *other = seat_at(s, partner);
        if (partner == seat || t->offered >> partner & 1 || own->relations >> partner & 1)
            continue;
        if (are_apart(own, other) && may_have_relations(s, partner) && are_joined(s, own, partner))
            out[n++] = (HxAction)(OFFER + partner);
    }
    return n;
}

/* E-HSE-15: one offer per partner and turn; the partner answers at once. */
void eclipse_offer(HxState *s, int seat, int partner)
{
    table_edit(s)->offered |= (uint8_t)BIT(partner);
    push(s, (Frame){ .node = ECLIPSE_NODE_OFFER_REPLY, .seat = (uint8_t)partner, .a = (uint8_t)seat });
}

/* OFFER_REPLY: a: who offers. */
int eclipse_offer_reply_legal(const HxState *s, HxAction *out)
{
    (void)s;
    out[0] = ANSWER;
    out[1] = ANSWER + 1;
    return 2;
}

/* E-DIP-2, E-HSE-15: first the active player, then the partner. */
void eclipse_offer_reply_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    pop(s);
    if (a == ANSWER)
        return;
    push(s, (Frame){ .node = ECLIPSE_NODE_OFFER_CUBE, .seat = f.seat, .a = f.a });
    push(s, (Frame){ .node = ECLIPSE_NODE_OFFER_CUBE, .seat = f.a, .a = f.seat });
}

/* ---- The exchange -------------------------------------------------------------------------------------------------------- */

static void take_ambassador(HxState *s, int seat, int partner, int slot)
{
    Seat *own = seat_edit(s, seat);
    own->slot[slot] = (uint8_t)(SLOT_AMBASSADOR + partner);
    own->relations |= (uint8_t)BIT(partner);
}

/* A cube of track k goes with the own Ambassador; the partner's needs a space. */
static void give_cube(HxState *s, int k)
{
    const Frame f = *top(s);
    seat_edit(s, f.seat)->cubes[k]--;
    const int slot = eclipse_free_slot(s, f.seat, 'a');
    if (slot >= 0) {
        pop(s);
        take_ambassador(s, f.seat, f.a, slot);
    } else
        top_edit(s)->node = ECLIPSE_NODE_OFFER_SLOT;
}

/* OFFER_CUBE: a: partner. Which track gives the cube. */
bool eclipse_offer_cube_ready(HxState *s)
{
    const Seat *own = seat_at(s, top(s)->seat);
    int only = -1;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (own->cubes[k]) {
            if (only >= 0)
                return true;
            only = k;
        }
    give_cube(s, only);
    return false;
}

int eclipse_offer_cube_legal(const HxState *s, HxAction *out)
{
    int n = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (seat_at(s, top(s)->seat)->cubes[k])
            out[n++] = (HxAction)(TRACK + k);
    return n;
}

void eclipse_offer_cube_apply(HxState *s, HxAction a)
{
    give_cube(s, (int)a - TRACK);
}

/* OFFER_SLOT: a: partner. E-DIP-3: which Reputation Tile goes back to the bag to make room. */
int eclipse_offer_slot_legal(const HxState *s, HxAction *out)
{
    const int seat = top(s)->seat;
    const char *space = species_of(s, seat)->track;
    int n = 0;
    for (int i = 0; space[i]; i++)
        if (space[i] == '*' && seat_at(s, seat)->slot[i] < SLOT_AMBASSADOR)
            out[n++] = (HxAction)(REPUTATION_SLOT + i);
    return n;
}

void eclipse_offer_slot_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    const int slot = (int)a - REPUTATION_SLOT;
    pop(s);
    eclipse_return_reputation(s, f.seat, slot);
    take_ambassador(s, f.seat, f.a, slot);
}

/* ---- The end of relations ------------------------------------------------------------------------------------------------ */

static void give_back_ambassador(HxState *s, int seat, int partner)
{
    Seat *own = seat_edit(s, seat);
    own->relations &= (uint8_t)~BIT(partner);
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        if (own->slot[i] == SLOT_AMBASSADOR + partner)
            own->slot[i] = SLOT_EMPTY;
}

/* E-DIP-5: both Ambassadors go back; the cube of each returns to a track of its owner's choice, the aggressor's first. */
void eclipse_end_relation(HxState *s, int seat, int partner)
{
    give_back_ambassador(s, seat, partner);
    give_back_ambassador(s, partner, seat);
    push(s, (Frame){ .node = ECLIPSE_NODE_CUBES, .seat = (uint8_t)partner, .a = 1 });
    if (!seat_at(s, seat)->is_out)
        push(s, (Frame){ .node = ECLIPSE_NODE_CUBES, .seat = (uint8_t)seat, .a = 1 });
}

/* E-DIP-4, E-DIP-5, E-DIP-6, E-HSE-14: after an action or reaction, a ship in a hex where a partner has a ship or disc. */
void eclipse_check_aggression(HxState *s, int seat)
{
    const int seats = table(s)->seats;
    bool broke = false;
    for (int i = seats - 1; i > 0; i--) { /* what is pushed last is asked first: the victims in turn order */
        const int victim = (seat + i) % seats;
        const Seat *own = seat_at(s, seat), *other = seat_at(s, victim);
        if (!(own->relations >> victim & 1) || !(own->fleets & (other->fleets | other->discs)))
            continue;
        eclipse_end_relation(s, seat, victim);
        broke = true;
    }
    if (broke)
        table_edit(s)->traitor = (uint8_t)(seat + 1);
}
