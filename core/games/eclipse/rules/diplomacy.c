/* Diplomatic Relations (E-DIP, E-HSE-14, E-HSE-15): offers, Ambassadors, aggression, the Traitor Card. */
#include "core/games/eclipse/rules/diplomacy.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/bytes.h"

/* ---- Offers -------------------------------------------------------------------------------------------------------------- */

/* E-DIP-3: can a Reputation Tile leave this space to an Ambassador? On spaces for any tile ('*') it can. */
static bool can_make_room(const HxState *s, int seat, int i)
{
    return species_of(s, seat)->track[i] == '*' && seat_at(s, seat)->slot[i] < SLOT_AMBASSADOR;
}

/* E-DIP-3: is there a space for an Ambassador, or one that a Reputation Tile can leave? */
bool eclipse_has_room_for_ambassador(const HxState *s, int seat)
{
    if (eclipse_free_slot(s, seat, 'a') >= 0)
        return true;
    const char *space = species_of(s, seat)->track;
    for (int i = 0; space[i]; i++)
        if (can_make_room(s, seat, i))
            return true;
    return false;
}

/* E-DIP-1, E-DIP-6: each of the two needs an Ambassador, a cube to give and a space, and must not have the Traitor Card. @rule E-LIM-1 */
static Refusal unfit_refusal(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    if (own->is_out)
        return REFUSE(REASON_OUT_OF_GAME, seat);
    if (table(s)->traitor == seat + 1)
        return REFUSE(REASON_IS_TRAITOR, seat);
    if (bits_of_byte(own->relations) >= N_AMBASSADORS)
        return REFUSE(REASON_NO_AMBASSADOR, seat);
    if (!own->cubes[0] && !own->cubes[1] && !own->cubes[2])
        return REFUSE(REASON_NO_CUBE_TO_GIVE, seat);
    return eclipse_has_room_for_ambassador(s, seat) ? allowed() : REFUSE(REASON_NO_SPACE, seat);
}

/* E-DIP-1, E-TEC-9: those of `partners` that have a hex joined with an own one by a two-sided connection (the Wormhole Generator does not
 * count). Both sets of seats. */
static uint32_t joined_of(const HxState *s, const Seat *own, uint32_t partners)
{
    uint32_t found = 0;
    FOR_BITS(sector, own->discs)
    {
        const Hex *h = hex_at(s, sector);
        FOR_BITS(d, h->exits)
        {
            const Hex *there = h->neighbour[d] ? hex_at(s, h->neighbour[d] - 1) : h;
            if (there->owner && partners >> (there->owner - 1) & 1 && there->exits >> hex_opposite(d) & 1)
                found |= BIT32(there->owner - 1);
        }
        if (found == partners)
            break;
    }
    return found;
}

/* E-DIP-1: has neither ships in a hex that the other controls or has ships in? */
static inline Refusal apart_refusal(const Seat *own, const Seat *other)
{
    if (!((own->fleets & (other->discs | other->fleets)) | (other->fleets & own->discs)))
        return allowed();
    if (own->fleets & other->discs)
        return REFUSE(REASON_SHIPS_IN_THEIRS, first_bit(own->fleets & other->discs));
    if (other->fleets & own->discs)
        return REFUSE(REASON_SHIPS_IN_OURS, first_bit(other->fleets & own->discs));
    return REFUSE(REASON_SHIPS_OF_BOTH, first_bit(own->fleets & other->fleets));
}

/* E-DIP-1: may the seat make this partner an offer now? E-HSE-15: once in a turn. */
Refusal eclipse_offer_refusal(const HxState *s, int seat, int partner)
{
    const Seat *own = seat_at(s, seat);
    if (!option_on(s, OPTION_RELATIONS))
        return REFUSE(REASON_NO_RELATIONS);
    if (partner >= table(s)->seats)
        return REFUSE(REASON_NO_SUCH_SEAT, partner);
    const Refusal here = unfit_refusal(s, seat), there = unfit_refusal(s, partner), near = apart_refusal(own, seat_at(s, partner));
    if (!is_allowed(here))
        return here;
    if (partner == seat)
        return REFUSE(REASON_ONESELF);
    if (own->relations >> partner & 1)
        return REFUSE(REASON_PARTNERS, partner);
    if (table(s)->offered >> partner & 1)
        return REFUSE(REASON_ASKED_ALREADY, partner);
    if (!is_allowed(there) || !is_allowed(near))
        return is_allowed(there) ? near : there;
    return joined_of(s, own, BIT32(partner)) ? allowed() : REFUSE(REASON_NO_CONNECTION, partner);
}

/* The partners that eclipse_offer_refusal() lets pass, all at once. Most fail because of ships, so joined hexes come last. @rule E-DIP-1
 * E-HSE-15 */
int eclipse_offers(const HxState *s, int seat, HxAction *out)
{
    const Table *t = table(s);
    const Seat *own = seat_at(s, seat);
    if (!(t->options & OPTION_RELATIONS))
        return 0;
    uint32_t partners = 0;
    FOR_BITS(partner, (BIT32(t->seats) - 1) & ~(BIT32(seat) | t->offered | own->relations))
    {
        partners |= is_allowed(apart_refusal(own, seat_at(s, partner))) ? BIT32(partner) : 0;
    }
    if (!partners || !is_allowed(unfit_refusal(s, seat)))
        return 0;
    FOR_BITS(partner, partners)
    {
        partners &= is_allowed(unfit_refusal(s, partner)) ? ~UINT32_C(0) : ~BIT32(partner);
    }
    int n = 0;
    FOR_BITS(partner, partners ? joined_of(s, own, partners) : 0)
    {
        out[n++] = (HxAction)(OFFER + partner);
    }
    return n;
}

/* E-HSE-15: one offer per partner and turn; the partner answers at once. */
void eclipse_offer(HxState *s, int seat, int partner)
{
    table_edit(s)->offered |= (uint8_t)BIT32(partner);
    offer_reply_frame_push(s, partner)->partner = (uint8_t)seat;
}

/* E-DIP-2: no, or yes. */
Refusal eclipse_offer_reply_refusal(const HxState *s, HxAction a)
{
    (void)s;
    return range_refusal(a, ANSWER, N_ANSWERS);
}

int eclipse_offer_reply_legal(const HxState *s, HxAction *out)
{
    (void)s;
    return list_range(ANSWER, N_ANSWERS, out);
}

/* E-DIP-2, E-HSE-15: the active player gives cube and Ambassador first, then the partner. The frame pushed last runs first. */
int eclipse_offer_reply_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), active = offer_reply_frame(s)->partner;
    pop(s);
    if (a == ANSWER_NO)
        return 0;
    offer_cube_frame_push(s, seat)->partner = (uint8_t)active;
    offer_cube_frame_push(s, active)->partner = (uint8_t)seat;
    return 0;
}

/* ---- The exchange -------------------------------------------------------------------------------------------------------- */

/* E-DIP-2: the partner's Ambassador goes onto the Reputation Track. */
static void take_ambassador(HxState *s, int seat, int partner, int slot)
{
    Seat *own = seat_edit(s, seat);
    own->slot[slot] = (uint8_t)(SLOT_AMBASSADOR + partner);
    own->relations |= (uint8_t)BIT32(partner);
    REPORT(s, .kind = FACT_RELATIONS, .seat = (int8_t)seat, .other = (int8_t)partner);
}

/* E-DIP-2: A cube of track k goes with the own Ambassador; the partner's needs a space. */
static void give_cube(HxState *s, int k)
{
    const int seat = mover(s), partner = offer_cube_frame(s)->partner;
    seat_edit(s, seat)->cubes[k]--;
    REPORT(s, .kind = FACT_CUBE_GIVEN, .seat = (int8_t)seat, .other = (int8_t)partner, .thing = (uint8_t)k);
    const int slot = eclipse_free_slot(s, seat, 'a');
    if (slot >= 0) {
        pop(s);
        take_ambassador(s, seat, partner, slot);
    } else {
        becomes(s, ECLIPSE_KIND_OFFER_SLOT);
    }
}

/* Which track gives the cube. */
bool eclipse_offer_cube_is_asked(HxState *s)
{
    const Seat *own = seat_at(s, mover(s));
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

/* E-DIP-2: the seat gives a cube from any track that has one. */
Refusal eclipse_offer_cube_refusal(const HxState *s, HxAction a)
{
    const int k = argument_of(a, TRACK, ECLIPSE_RESOURCES);
    if (k < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return seat_at(s, mover(s))->cubes[k] ? allowed() : REFUSE(REASON_NO_CUBE_ON_TRACK, k);
}

int eclipse_offer_cube_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_offer_cube_refusal, TRACK, ECLIPSE_RESOURCES, out);
}

/* E-DIP-2: the cube leaves its track with the own Ambassador, and the seat takes the partner's (give_cube). */
int eclipse_offer_cube_apply(HxState *s, HxAction a)
{
    give_cube(s, (int)a - TRACK);
    return 0;
}

/* E-DIP-3: which Reputation Tile goes back to the bag to make room. */
Refusal eclipse_offer_slot_refusal(const HxState *s, HxAction a)
{
    const int i = argument_of(a, REPUTATION_SLOT, ECLIPSE_REPUTATION_SLOTS);
    if (i < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return can_make_room(s, mover(s), i) ? allowed() : REFUSE(REASON_NOT_TO_CLEAR);
}

int eclipse_offer_slot_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_offer_slot_refusal, REPUTATION_SLOT, ECLIPSE_REPUTATION_SLOTS, out);
}

/* E-DIP-3: the Reputation Tile there goes back to the bag, the Ambassador takes its space. */
int eclipse_offer_slot_apply(HxState *s, HxAction a)
{
    const int slot = (int)a - REPUTATION_SLOT, seat = mover(s), partner = offer_slot_frame(s)->partner;
    pop(s);
    eclipse_return_reputation(s, seat, slot);
    take_ambassador(s, seat, partner, slot);
    return 0;
}

/* ---- The end of relations ------------------------------------------------------------------------------------------------ */

/* E-DIP-5: the partner's Ambassador leaves the Reputation Track. */
static void give_back_ambassador(HxState *s, int seat, int partner)
{
    Seat *own = seat_edit(s, seat);
    own->relations &= (uint8_t)~BIT32(partner);
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        if (own->slot[i] == SLOT_AMBASSADOR + partner)
            own->slot[i] = SLOT_EMPTY;
}

/* E-DIP-5, E-HSE-28: both Ambassadors of each pair go back, in turn order from `seat`. Each cube returns to a track of its owner's choice,
 * the aggressor's (`seat`) first; a collapsed seat gets none. The frame pushed last runs first. */
void eclipse_end_relations(HxState *s, int seat, uint32_t partners, const char *why)
{
    const int seats = table(s)->seats;
    for (int i = 1; i < seats; i++) {
        const int partner = (seat + i) % seats;
        if (!(partners >> partner & 1))
            continue;
        give_back_ambassador(s, seat, partner);
        give_back_ambassador(s, partner, seat);
        REPORT(s, .kind = FACT_RELATIONS_END, .seat = (int8_t)seat, .other = (int8_t)partner, .why = why);
    }
    for (int i = seats - 1; i > 0; i--) {
        const int partner = (seat + i) % seats;
        if (!(partners >> partner & 1))
            continue;
        cubes_frame_push(s, partner)->any = 1;
        if (!seat_at(s, seat)->is_out)
            cubes_frame_push(s, seat)->any = 1;
    }
}

/* E-DIP-4, E-DIP-5, E-DIP-6, E-HSE-14: relations end if, after an action or reaction, a ship is in a hex where a partner has a ship or
 * disc. */
void eclipse_check_aggression(HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    uint32_t victims = 0;
    FOR_BITS(partner, own->relations)
    {
        const Seat *other = seat_at(s, partner);
        victims |= own->fleets & (other->fleets | other->discs) ? BIT32(partner) : 0;
    }
    if (!victims)
        return;
    eclipse_end_relations(s, seat, victims, "ships in a partner's hex");
    table_edit(s)->traitor = (uint8_t)(seat + 1);
    REPORT(s, .kind = FACT_TRAITOR, .seat = (int8_t)seat);
}
