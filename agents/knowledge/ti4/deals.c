/* Transactions in TI4: commodities for commodities, and support for support. */
#include "agents/knowledge/ti4/values.h"

#include <math.h>

/* Goods two seats could swap to the gain of both: commodities for commodities. */
static int swap_size(const HxState *s, int a, int b)
{
    const int x = hx_ti4_seat(s, a)->commodities, y = hx_ti4_seat(s, b)->commodities;
    return x < y ? x : y;
}

static int support_note(int seat)
{
    return seat * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE;
}

static bool can_swap_support(const HxState *s, int a, int b)
{
    return hx_ti4_holds_note(s, a, support_note(a)) && hx_ti4_holds_note(s, b, support_note(b));
}

float ti4_worth_of_proposal(const HxState *s, int seat, int partner)
{
    if (swap_size(s, seat, partner) > 0)
        return 3.5F + 0.1F * (float)swap_size(s, seat, partner);
    return can_swap_support(s, seat, partner) ? 3 : -2;
}

static float worth_of(Ti4Offer offer, bool is_received)
{
    float worth = (float)offer.goods + (is_received ? 1.0F : 0.4F) * (float)offer.commodities;
    if (offer.note)
        worth += (offer.note - 1) % TI4_NOTES == TI4_NOTE_SUPPORT_FOR_THE_THRONE ? 12.0F : 1.5F;
    return worth;
}

static bool is_support(int note)
{
    return note && (note - 1) % TI4_NOTES == TI4_NOTE_SUPPORT_FOR_THE_THRONE;
}

float ti4_worth_of_item(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int argument)
{
    const int n = swap_size(s, d->seat, d->partner);
    switch (d->item) {
    case TI4_GIVES_COMMODITIES:
    case TI4_ASKS_COMMODITIES:
        return -fabsf((float)(argument - n));
    case TI4_GIVES_NOTE:
    case TI4_ASKS_NOTE:
        if (can_swap_support(s, d->seat, d->partner))
            return verb == TI4_V_NOTE && argument == support_note(d->item == TI4_GIVES_NOTE ? d->seat : d->partner) ? 2 : 0;
        return verb == TI4_V_NOTE ? -1 : 1;
    case TI4_GIVES_CARD:
    case TI4_ASKS_CARD:
        return verb == TI4_V_CARD ? -1 : 1;
    default:
        return -(float)argument;
    }
}

/* A counter-offer instead of a refusal, where both could gain by another deal. */
float ti4_worth_of_answer(const HxState *s, const Ti4Decision *d, Ti4Verb verb)
{
    const Ti4Offer *offer = hx_ti4_offer(s);
    const float refusal = 0.3F;
    float accepted = worth_of(offer[0], true) - worth_of(offer[1], false);
    if (is_support(offer[0].note) && is_support(offer[1].note)) /* a point for each of the two, none for the rest */
        accepted = 1;
    if (verb == TI4_V_PROPOSE)
        return accepted < refusal && ti4_worth_of_proposal(s, d->seat, d->partner) > 0 ? 0.6F : -1;
    return verb == TI4_V_YES ? accepted : refusal;
}
