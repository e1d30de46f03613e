/* The Yssaril Tribes. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"

/* Kinds of action cards in a hand. */
static uint64_t hand_kinds(const HxState *s, int seat)
{
    uint64_t out = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        if (seat_of(s, seat)->hand[card])
            out |= BIT(card);
    return out;
}

/* Stall Tactics: candidates are the cards in hand. */
uint64_t stall_usable(const HxState *s, const Use *u)
{
    return hand_kinds(s, u->seat);
}
/* Stall Tactics: action; discard an action card. A deck that is empty takes the discard pile, this card too, at once (C49.5). */
void stall_use(HxState *s, const Use *u)
{
    card_discard(s, u->seat, u->target[0]);
    shuffle_if_empty(s);
}

/* Transparasteel Plating: in own turns, seats that have passed play no action cards. */
int transparasteel_ban(const HxState *s, const Where *at)
{
    return at->seat != at->other && seat_of(s, at->seat)->passed;
}

/* Y'sia Y'ssrila moves through systems with enemy ships. */
int ysia_passes(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_FLAGSHIP;
}

/* Other seats with action cards, then the cards of the one chosen. */
uint64_t mageon_usable(const HxState *s, const Use *u)
{
    if (u->n)
        return hand_kinds(s, u->target[0]);
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != u->seat && seat_of(s, other)->n_cards)
            out |= BIT(other);
    return out;
}
/* Mageon Implants: action; exhaust, look at another seat's hand and take a card. */
void mageon_use(HxState *s, const Use *u)
{
    if (u->n == 1) {
        hand_shown(s, u->target[0], u->seat);
        text_ask(s, u, u->seat, ASK_CARD);
        return;
    }
    card_given(s, u->target[0], u->seat, u->target[1]);
    limit_hand(s, u->seat);
}

/* The Yssaril while they hold cards, then their cards. */
uint64_t spy_net_usable(const HxState *s, const Use *u)
{
    const int yssaril = faction_note(s, u->card) / TI4_NOTES;
    return u->n ? hand_kinds(s, yssaril) : seat_of(s, yssaril)->n_cards ? BIT(yssaril) : 0;
}
/* Spy Net: at the start of a turn, look at the hand of the Yssaril and take a card; the note returns. */
void spy_net_use(HxState *s, const Use *u)
{
    mageon_use(s, u);
    if (u->n > 1)
        note_return(s, faction_note(s, u->card));
}
