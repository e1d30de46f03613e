/* Who knows which action cards of a hand: cards shown, taken, given, gone. A seat that does not see which card leaves a hand loses track
 * of that hand. */
#include "core/games/ti4/rules/hands.h"

#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/sheet.h"

enum { HAND_LIMIT = 7 };

/* Copies beyond the first are counted for the kinds that have several, two bits for each. */
static int more_shift(int card)
{
    int shift = 0;
    for (int i = 0; i < card; i++)
        shift += hx_ti4_cards[i].copies > 1 ? 2 : 0;
    return shift;
}

int cards_known(const HxState *s, int viewer, int holder, int card)
{
    const Ti4Seat *p = seat_of(s, holder);
    if (!(p->known[viewer] >> card & 1))
        return 0;
    return hx_ti4_cards[card].copies > 1 ? 1 + (p->known_more[viewer] >> more_shift(card) & 3) : 1;
}

static void set_known(HxState *s, int viewer, int holder, int card, int n)
{
    Ti4Seat *p = seat_edit(s, holder);
    p->known[viewer] = n ? p->known[viewer] | BIT(card) : p->known[viewer] & ~BIT(card);
    if (hx_ti4_cards[card].copies > 1) {
        const int shift = more_shift(card);
        p->known_more[viewer] = (uint16_t)((p->known_more[viewer] & ~(3 << shift)) | (n > 1 ? n - 1 : 0) << shift);
    }
}

/** The viewer sees the whole hand. */
void hand_shown(HxState *s, int holder, int viewer)
{
    for (int card = 0; card < TI4_CARDS; card++)
        if (seat_of(s, holder)->hand[card] != cards_known(s, viewer, holder, card))
            set_known(s, viewer, holder, card, seat_of(s, holder)->hand[card]);
}

/** The viewer learns that the hand holds so many cards of a kind, or more. */
void cards_shown(HxState *s, int holder, int viewer, int card, int n)
{
    if (cards_known(s, viewer, holder, card) < n)
        set_known(s, viewer, holder, card, n);
}

/* A card left the hand; `seen_by`: seats that saw which. */
static void lose_track(HxState *s, int holder, int card, int seen_by)
{
    for (int viewer = 0; viewer < core_of(s)->seats; viewer++) {
        if (!seat_of(s, holder)->known[viewer])
            continue;
        const int n = cards_known(s, viewer, holder, card);
        if (!(seen_by >> viewer & 1)) {
            seat_edit(s, holder)->known[viewer] = 0;
            seat_edit(s, holder)->known_more[viewer] = 0;
        } else if (n)
            set_known(s, viewer, holder, card, n - 1);
    }
}

void card_gone(HxState *s, int holder, int card)
{
    lose_track(s, holder, card, 0xff);
}

/** Out of the hand onto the discard pile, in front of everybody. */
void card_discard(HxState *s, int seat, int card)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->hand[card]--;
    p->n_cards--;
    report_sheet(s, seat, SHEET_CARDS, -1);
    board_edit(s)->discard[card]++;
    card_gone(s, seat, card);
}

/** From one hand to another: both know where the card is, the others that one went over. */
void card_given(HxState *s, int from, int to, int card)
{
    Ti4Seat *giver = seat_edit(s, from);
    giver->hand[card]--;
    giver->n_cards--;
    report_sheet(s, from, SHEET_CARDS, -1);
    lose_track(s, from, card, 1 << from | 1 << to);
    Ti4Seat *taker = seat_edit(s, to);
    taker->hand[card]++;
    taker->n_cards++;
    report_sheet(s, to, SHEET_CARDS, 1);
    set_known(s, from, to, card, cards_known(s, from, to, card) + 1);
}

/* Action cards that the seat may hold. @rule ACD-1 */
int hand_limit(const HxState *s, int seat)
{
    return modified_value(s, VALUE_HAND, seat, -1, HAND_LIMIT);
}

void limit_hand(HxState *s, int seat)
{
    const int over = seat_of(s, seat)->n_cards - hand_limit(s, seat);
    if (over > 0)
        ask_discard_frame_push(s, seat)->left = (uint8_t)over;
}
