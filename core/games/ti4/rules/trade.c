/* Transactions and promissory notes (rules 35, 42.5, 51.1; TRX). An offer is put together piece by piece, then answered. */
#include "core/games/ti4/rules/trade.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/bytes.h"
#include "core/kit/draws.h"

/* ---- Notes ----------------------------------------------------------------------------------------------------------------------- */

/** Give a note to another seat. Both know where it is; others lose track of the giver's hand. Support for the Throne is laid open at once
 * by anybody but its owner, for one victory point: the one note that must be played. @rule 35.1.a 35.4 35.6 42.5 PNG-3 */
void note_give(HxState *s, int note, int to)
{
    Notes *notes = notes_edit(s);
    const int from = notes->at[note] - 1;
    const uint8_t both = (uint8_t)(1 << from | 1 << to);
    for (int other = 0; other < N_NOTES; other++)
        if (notes->at[other] == from + 1 && other != from * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE)
            notes->known[other] = (uint8_t)(notes->known[other] & both);
    notes->at[note] = (uint8_t)(to + 1);
    seat_edit(s, from)->n_notes--;
    if (note % TI4_NOTES == TI4_NOTE_SUPPORT_FOR_THE_THRONE && note / TI4_NOTES != to) {
        notes->at[note] = (uint8_t)(NOTE_IN_PLAY + to + 1);
        notes->known[note] = 0xff;
        REPORT(s, .kind = FACT_NOTE_LAID, .seat = (int8_t)to, .thing = (uint8_t)note);
        because(s, hx_ti4_notes[TI4_NOTE_SUPPORT_FOR_THE_THRONE].name);
        gain_victory_points(s, to, 1);
        because_over(s);
    } else
        seat_edit(s, to)->n_notes++;
}

/** A note goes back to its owner's hand, in front of everybody. @rule 35.3 35.4 */
void note_return(HxState *s, int note)
{
    Notes *notes = notes_edit(s);
    const int owner = note / TI4_NOTES;
    if (notes->at[note] > NOTE_IN_PLAY)
        REPORT(s, .kind = FACT_NOTE_RETURNED, .seat = (int8_t)(notes->at[note] - NOTE_IN_PLAY - 1), .thing = (uint8_t)note);
    if (notes->at[note] && notes->at[note] <= NOTE_IN_PLAY)
        seat_edit(s, notes->at[note] - 1)->n_notes--;
    if (!seat_of(s, owner)->eliminated)
        seat_edit(s, owner)->n_notes++;
    notes->at[note] = (uint8_t)(seat_of(s, owner)->eliminated ? 0 : owner + 1);
    notes->known[note] = 0xff;
}

/** The agenda is resolved, or discarded for another one: Political Secrets that were played return. @rule 35.3 PNG-2 */
void secret_notes_return(HxState *s)
{
    because(s, "the agenda is over");
    for (int note = TI4_NOTE_POLITICAL_SECRET; note < N_NOTES; note += TI4_NOTES)
        if (notes_of(s)->at[note] > NOTE_IN_PLAY)
            note_return(s, note);
    because_over(s);
}

/** A note is laid face up in front of its holder. @rule 35.4 */
void note_lay(HxState *s, int note)
{
    Notes *notes = notes_edit(s);
    const int holder = notes->at[note] - 1;
    seat_edit(s, holder)->n_notes--;
    notes->at[note] = (uint8_t)(NOTE_IN_PLAY + holder + 1);
    notes->known[note] = 0xff;
    REPORT(s, .kind = FACT_NOTE_LAID, .seat = (int8_t)holder, .thing = (uint8_t)note);
}

/* ---- Who may trade ----------------------------------------------------------------------------------------------------------------- */

static bool has_anything(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return p->trade_goods || p->commodities || p->n_notes;
}

/* May the two trade though they are no neighbours (Guild Ships, Trade Convoys)? @rule TRX-6 */
static bool trades_far(const HxState *s, int a, int b)
{
    return modified_value(s, VALUE_TRADES_FAR, a, b, 0) || modified_value(s, VALUE_TRADES_FAR, b, a, 0);
}

/* Partners, wherever they are: once with each in a turn (or agenda; `traded`). @rule TRX-1 TRX-5 */
static Refusal partner_refusal(const HxState *s, int seat, int other)
{
    if (other == seat)
        return REFUSE(REASON_ONESELF);
    if (other >= core_of(s)->seats || seat_of(s, other)->eliminated || seat_of(s, seat)->eliminated)
        return REFUSE(REASON_OUT_OF_GAME, other);
    return turn_of(s)->traded[seat] >> other & 1 ? REFUSE(REASON_TRADED, other) : allowed();
}

/* Partners among some that are near enough: neighbours, but for agendas and who trades far. @rule 51.1 TRX-2 TRX-6 */
static uint8_t near_enough(const HxState *s, int seat, uint8_t among)
{
    if (core_of(s)->phase == TI4_AGENDA_PHASE)
        return among;
    uint8_t out = neighbors_among(s, seat, among);
    FOR_BITS(other, among & ~out)
    {
        if (trades_far(s, seat, other))
            out |= (uint8_t)(1 << other);
    }
    return out;
}

/* May the two make a transaction now? @rule 51.1 TRX-6 */
bool can_trade(const HxState *s, int a, int b)
{
    return is_allowed(partner_refusal(s, a, b)) && near_enough(s, a, (uint8_t)(1 << b));
}

/* Action cards go with a transaction of one that has Arbiters. @rule TRX-3 */
static bool trades_cards(const HxState *s, int a, int b)
{
    return modified_value(s, VALUE_TRADES_CARDS, a, b, 0) || modified_value(s, VALUE_TRADES_CARDS, b, a, 0);
}

/* In another seat's turn only that seat is a partner. @rule TRX-1 */
static uint8_t partners_by_turn(const HxState *s, int seat)
{
    const Core *core = core_of(s);
    if (core->phase != TI4_ACTION_PHASE || seat == core->active)
        return 0xff;
    if (is_switched(s, SWITCH_ACTIVE_PROPOSES) || core->active >= core->seats)
        return 0;
    return (uint8_t)(1 << core->active);
}

/* May `seat` make the other one a proposal, if it is near enough: one to each in a turn (`proposed`); one of the two must hold something.
 * @rule TRX-1 TRX-4 */
static Refusal terms_refusal(const HxState *s, int seat, int other)
{
    const Refusal refusal = partner_refusal(s, seat, other);
    if (!is_allowed(refusal))
        return refusal;
    if (!(partners_by_turn(s, seat) >> other & 1))
        return REFUSE(REASON_TRADE_WITH_ACTIVE, other);
    if (turn_of(s)->proposed[seat] >> other & 1)
        return REFUSE(REASON_PROPOSED, other);
    if (has_anything(s, seat) || has_anything(s, other))
        return allowed();
    const bool has_card_between = seat_of(s, seat)->n_cards > 0 || seat_of(s, other)->n_cards > 0;
    return has_card_between && trades_cards(s, seat, other) ? allowed() : REFUSE(REASON_NOTHING_TO_TRADE);
}

Refusal proposal_refusal(const HxState *s, int seat, int other)
{
    const Refusal refusal = terms_refusal(s, seat, other);
    if (!is_allowed(refusal) || near_enough(s, seat, (uint8_t)(1 << other)))
        return refusal;
    return REFUSE(REASON_NO_NEIGHBOUR, other);
}

/** Seats to which `seat` may make a proposal now. @rule TRX-1 TRX-4 */
uint8_t trade_partners(const HxState *s, int seat)
{
    const Turn *now = turn_of(s);
    uint8_t among = partners_by_turn(s, seat) & (uint8_t) ~(now->proposed[seat] | now->traded[seat] | 1 << seat);
    FOR_BITS(other, among)
    {
        among &= is_allowed(terms_refusal(s, seat, other)) ? among : (uint8_t) ~(1 << other);
    }
    return near_enough(s, seat, among); /* the dearest question last */
}

/* ---- The offer ----------------------------------------------------------------------------------------------------------------------- */

/* The items of an offer are asked in the order of Ti4Item: trade goods, commodities and a note that the proposer gives, the same three that
 * it asks for, then the cards of each side. */
static bool is_given(int item)
{
    return item < TI4_ASKS_GOODS || item == TI4_GIVES_CARD;
}
static int giver_of(const AskOfferFrame *f, int item)
{
    return is_given(item) ? f->head.seat : f->partner;
}
static bool is_goods(int item)
{
    return item == TI4_GIVES_GOODS || item == TI4_ASKS_GOODS;
}
static bool is_note(int item)
{
    return item == TI4_GIVES_NOTE || item == TI4_ASKS_NOTE;
}

static int most_of(const HxState *s, const AskOfferFrame *f, int item)
{
    const Ti4Seat *p = seat_of(s, giver_of(f, item));
    const int most = is_goods(item) ? p->trade_goods : p->commodities;
    return most > 40 ? 40 : most;
}

/* Could `holder` have this note in hand, as far as `viewer` knows? One in play (above NOTE_IN_PLAY) is nobody's to give. Whose note it is
 * makes no difference. @rule 35.5 35.5.a 35.6 35.4 */
static bool may_hold(const HxState *s, int note, int holder, int viewer)
{
    const Notes *notes = notes_of(s);
    if (holder == viewer) /* one's own hand is no guess */
        return notes->at[note] == viewer + 1;
    if (note / TI4_NOTES >= core_of(s)->seats || notes->at[note] == 0 || notes->at[note] > NOTE_IN_PLAY || notes->at[note] == viewer + 1)
        return false;
    return notes->known[note] >> viewer & 1 ? notes->at[note] == holder + 1 : true;
}

static int cards_of(const Ti4Offer *side)
{
    int n = 0;
    while (n < TI4_OFFER_CARDS && side->card[n])
        n++;
    return n;
}
static int copies_in(const Ti4Offer *side, int card)
{
    int n = 0;
    for (int i = 0; i < TI4_OFFER_CARDS; i++)
        n += side->card[i] == card + 1;
    return n;
}

/* Action cards of each kind, in whole words. */
enum { CARD_WORDS = (TI4_CARDS + 7) / 8, CARD_ROOM = 8 * CARD_WORDS };
static const uint8_t copies[CARD_ROOM] = {
#define TI4_ACTION_CARD(id, name, copies, is_action) [TI4_CARD_##id] = copies,
#include "core/games/ti4/data/tables.inl"
};

static uint64_t kinds_of(const uint8_t count[CARD_ROOM])
{
    uint64_t kinds = 0;
    for (int i = 0; i < CARD_WORDS; i++)
        kinds |= (uint64_t)nonzero_bytes(count + 8 * i) << (8 * i);
    return kinds;
}

/* The seat has one thing of this kind less. */
static void take_one(uint8_t *count)
{
    *count = (uint8_t)(*count - (*count > 0));
}

/* Kinds of action cards that could be in the hand, as far as `viewer` knows: in no other place that it sees, and not in the offer. */
static uint64_t cards_unseen(const HxState *s, const Ti4Offer *side, int holder, int viewer)
{
    uint8_t left[CARD_ROOM] = { 0 };
    const uint8_t *discard = board_of(s)->discard, *hand = seat_of(s, viewer)->hand;
    for (int card = 0; card < TI4_CARDS; card++) {
        const int n = copies[card] - discard[card] - hand[card];
        left[card] = (uint8_t)(n > 0 ? n : 0);
    }
    for (int other = 0; other < core_of(s)->seats; other++) {
        FOR_BITS(card, other == holder || other == viewer ? 0 : seat_of(s, other)->known[viewer])
        {
            for (int i = cards_known(s, viewer, other, card); i > 0; i--)
                take_one(&left[card]);
        }
    }
    for (int i = 0; i < cards_of(side); i++)
        take_one(&left[side->card[i] - 1]);
    return kinds_of(left);
}

/* Kinds of action cards of which `holder` could have one more than the offer holds, as far as `viewer` knows. */
static uint64_t cards_maybe(const HxState *s, const Ti4Offer *side, int holder, int viewer)
{
    const Ti4Seat *p = seat_of(s, holder);
    uint8_t count[CARD_ROOM] = { 0 };
    int n_sure = 0; /* cards that are known to be there, or taken for there by the offer */
    if (viewer == holder)
        memcpy(count, p->hand, sizeof p->hand);
    else
        FOR_BITS(card, p->known[viewer])
        {
            count[card] = (uint8_t)cards_known(s, viewer, holder, card);
        }
    for (int card = 0; card < TI4_CARDS; card++)
        n_sure += count[card];
    for (int i = 0; i < cards_of(side); i++) {
        n_sure += count[side->card[i] - 1] == 0;
        take_one(&count[side->card[i] - 1]);
    }
    return kinds_of(count) | (n_sure < p->n_cards ? cards_unseen(s, side, holder, viewer) : 0);
}

/* The seat offers one card after the other, in ascending order, until it stops. */
static int legal_cards(const HxState *s, const AskOfferFrame *f, HxAction *out)
{
    const Ti4Offer *side = &turn_of(s)->offer[!is_given(f->item)];
    const int holder = giver_of(f, f->item), k = cards_of(side);
    int n = 0;
    out[n++] = ACT(NO, 0);
    if (k == TI4_OFFER_CARDS || k >= seat_of(s, holder)->n_cards || !trades_cards(s, f->head.seat, f->partner))
        return n;
    const uint64_t least = k ? ~UINT64_C(0) << (side->card[k - 1] - 1) : ~UINT64_C(0);
    return list_bits(out, n, ACT(CARD, 0), cards_maybe(s, side, holder, f->head.seat) & least);
}

/* Item by item, for each side: trade goods, commodities, at most one promissory note, action cards where Arbiters is at work. A side may
 * give nothing. Support for the Throne is no item for its own owner: it is worth its point in the play area of another alone (note_give).
 * @rule 35.5 TRX-4 DEA-1 TRX-3 */
int ask_offer_legal(const HxState *s, const AskOfferFrame *f, HxAction *out)
{
    const int item = f->item;
    int n = 0;
    if (item >= TI4_GIVES_CARD)
        return legal_cards(s, f, out);
    if (!is_note(item)) {
        for (int i = 0; i <= most_of(s, f, item); i++)
            out[n++] = ACT(NUMBER, i);
        return n;
    }
    const int giver = giver_of(f, item), taker = is_given(item) ? f->partner : f->head.seat;
    out[n++] = ACT(NO, 0);
    if (seat_of(s, giver)->n_notes == 0) /* everybody sees that */
        return n;
    for (int note = 0; note < N_NOTES; note++) {
        const bool is_support = note % TI4_NOTES == TI4_NOTE_SUPPORT_FOR_THE_THRONE;
        if (may_hold(s, note, giver, f->head.seat) && !(is_support && note / TI4_NOTES == taker))
            out[n++] = ACT(NOTE, note);
    }
    return n;
}

static void answer_or_next(HxState *s, const AskOfferFrame *f, int item)
{
    HxAction scratch[TI4_CARDS + 41];
    AskOfferFrame next = *f;
    for (; item < TI4_ITEMS; item++) { /* an item without a choice is not asked */
        next.item = (uint8_t)item;
        if (ask_offer_legal(s, &next, scratch) > 1) {
            *ask_offer_frame_push(s, f->head.seat) = next;
            return;
        }
    }
    const Ti4Offer *offer = turn_of(s)->offer;
    for (int side = 0; side < 2; side++)
        if (offer[side].goods || offer[side].commodities || offer[side].note || offer[side].card[0]) {
            ask_answer_frame_push(s, f->partner)->proposer = (uint8_t)f->head.seat;
            return;
        }
}

/* Begin a proposal: `f` is the frame that asked. */
void trade_propose(HxState *s, int seat, int partner)
{
    turn_edit(s)->proposed[seat] |= (uint8_t)(1 << partner);
    memset(turn_edit(s)->offer, 0, sizeof turn_of(s)->offer);
    const AskOfferFrame begin = { .head = { .kind = TI4_A_OFFER, .seat = (uint8_t)seat }, .partner = (uint8_t)partner };
    answer_or_next(s, &begin, 0);
}

/* One item of the offer is settled; the partner sees the hidden things that it contains. @rule 35.6 */
void ask_offer_apply(HxState *s, const AskOfferFrame *f, HxAction a)
{
    const int at = f->item;
    Ti4Offer *side = &turn_edit(s)->offer[!is_given(at)];
    if (at >= TI4_GIVES_CARD) {
        if (IS(CARD, a))
            side->card[cards_of(side)] = (uint8_t)(ARG(CARD, a) + 1);
        if (at == TI4_GIVES_CARD && IS(CARD, a)) /* an offered card is shown */
            cards_shown(s, f->head.seat, f->partner, ARG(CARD, a), copies_in(side, ARG(CARD, a)));
        answer_or_next(s, f, IS(CARD, a) ? at : at + 1);
        return;
    }
    if (is_goods(at))
        side->goods = (uint8_t)ARG(NUMBER, a);
    else if (is_note(at))
        side->note = (uint8_t)(IS(NOTE, a) ? ARG(NOTE, a) + 1 : 0);
    else
        side->commodities = (uint8_t)ARG(NUMBER, a);
    if (at == TI4_GIVES_NOTE && IS(NOTE, a)) /* so is an offered note */
        notes_edit(s)->known[ARG(NOTE, a)] |= (uint8_t)(1 << f->partner);
    answer_or_next(s, f, f->item + 1);
}

static bool has_cards(const HxState *s, int seat, const Ti4Offer *side)
{
    for (int i = 0; i < TI4_OFFER_CARDS && side->card[i]; i++)
        if (seat_of(s, seat)->hand[side->card[i] - 1] < copies_in(side, side->card[i] - 1))
            return false;
    return true;
}

/* The answer may be a proposal of its own: it counts as the seat's one proposal to this partner, so that this ends. @rule TRX-4 */
static bool may_counter(const HxState *s, const AskAnswerFrame *f)
{
    return !is_switched(s, SWITCH_ACTIVE_PROPOSES) && trade_partners(s, f->head.seat) >> f->proposer & 1;
}

/* The partner refuses, accepts (if it has what the offer asks), or makes an offer of its own. @rule TRX-4 */
int ask_answer_legal(const HxState *s, const AskAnswerFrame *f, HxAction *out)
{
    const Ti4Offer *asked = &turn_of(s)->offer[1];
    int n = 0;
    out[n++] = ACT(NO, 0);
    if ((!asked->note || notes_of(s)->at[asked->note - 1] == f->head.seat + 1) && has_cards(s, f->head.seat, asked))
        out[n++] = ACT(YES, 0);
    if (may_counter(s, f))
        out[n++] = ACT(PROPOSE, f->proposer);
    return n;
}

/* Move one side's goods; a commodity becomes a trade good. @rule 42.0 42.1 42.5 42.5.a 42.6 TRX-3 35.5 */
static void hand_over(HxState *s, int from, int to, Ti4Offer what)
{
    change_goods(s, from, -what.goods);
    change_commodities(s, from, -what.commodities);
    add_goods(s, to, what.goods + what.commodities);
    if (what.note)
        note_give(s, what.note - 1, to);
    for (int i = 0; i < TI4_OFFER_CARDS && what.card[i]; i++)
        if (seat_of(s, from)->hand[what.card[i] - 1])
            card_given(s, from, to, what.card[i] - 1);
}

/* Does the first of two seats gain before the other? It matters if both reach the target. The seat in turn gains first, else the one nearer
 * to the speaker clockwise. @rule TIM-9 */
static bool gains_first(const HxState *s, int seat, int other)
{
    const Core *core = core_of(s);
    if (core->active < core->seats)
        return seat == core->active;
    return (seat + core->seats - core->speaker) % core->seats < (other + core->seats - core->speaker) % core->seats;
}

/* An accepted offer happens at once and is final; points count in the order of TIM-9 (gains_first). The partner may also refuse it or
 * answer by another offer. @rule TRX-4 DEA-1 TIM-9 */
void ask_answer_apply(HxState *s, const AskAnswerFrame *f, HxAction a)
{
    Turn *now = turn_edit(s);
    const Ti4Offer given = now->offer[0], asked = now->offer[1];
    memset(now->offer, 0, sizeof now->offer);
    if (IS(NO, a))
        return;
    if (IS(PROPOSE, a)) {
        trade_propose(s, f->head.seat, f->proposer);
        return;
    }
    now->traded[f->head.seat] |= (uint8_t)(1 << f->proposer);
    now->traded[f->proposer] |= (uint8_t)(1 << f->head.seat);
    if (gains_first(s, f->head.seat, f->proposer)) {
        hand_over(s, f->proposer, f->head.seat, given);
        hand_over(s, f->head.seat, f->proposer, asked);
    } else {
        hand_over(s, f->head.seat, f->proposer, asked);
        hand_over(s, f->proposer, f->head.seat, given);
    }
    for (int side = 0; side < 2; side++) /* what exceeds a hand is discarded once both have theirs */
        if (given.card[0] || asked.card[0])
            limit_hand(s, side ? f->proposer : f->head.seat);
    goods_gained(s, f->head.seat);
    goods_gained(s, f->proposer);
}

void trades_forget(HxState *s)
{
    Turn *now = turn_edit(s);
    memset(now->proposed, 0, sizeof now->proposed);
    memset(now->traded, 0, sizeof now->traded);
}

/* ---- When it may be proposed --------------------------------------------------------------------------------------------------------- */

static int proposals(const HxState *s, int seat, HxAction *out)
{
    int n = 0;
    out[n++] = ACT(DONE, 0);
    return list_bits(out, n, ACT(PROPOSE, 0), trade_partners(s, seat));
}

int ask_trade_end_legal(const HxState *s, const AskTradeEndFrame *f, HxAction *out)
{
    return proposals(s, f->head.seat, out);
}

void ask_trade_end_apply(HxState *s, const AskTradeEndFrame *f, HxAction a)
{
    if (IS(PROPOSE, a)) {
        turn_frame_edit(s)->place--; /* the same seat again */
        trade_propose(s, f->head.seat, ARG(PROPOSE, a));
    }
}

/**
 * In the middle of a turn the active seat may propose transactions: between the steps of a strategy card, in each round of a combat,
 * before it lands and before it produces. One proposal to each partner in a turn, so that this ends. The partners make theirs in answer, or
 * at the end of the turn.
 * @rule 42.5.b TRX-1 SCD-10
 */
void trade_pause(HxState *s)
{
    const Core *core = core_of(s);
    if (!is_switched(s, SWITCH_TURN_TRADES) && core->phase == TI4_ACTION_PHASE && core->active < core->seats &&
        !seat_of(s, core->active)->eliminated && trade_partners(s, core->active))
        ask_trade_frame_push(s, core->active);
}

int ask_trade_legal(const HxState *s, const AskTradeFrame *f, HxAction *out)
{
    return proposals(s, f->head.seat, out);
}

void ask_trade_apply(HxState *s, const AskTradeFrame *f, HxAction a)
{
    if (!IS(PROPOSE, a))
        return;
    if (trade_partners(s, f->head.seat) & ~(1 << ARG(PROPOSE, a))) /* asked again afterwards */
        ask_trade_frame_push(s, f->head.seat);
    trade_propose(s, f->head.seat, ARG(PROPOSE, a));
}

int ask_agenda_trade_legal(const HxState *s, const AskAgendaTradeFrame *f, HxAction *out)
{
    return proposals(s, f->head.seat, out);
}

void ask_agenda_trade_apply(HxState *s, const AskAgendaTradeFrame *f, HxAction a)
{
    if (IS(PROPOSE, a)) {
        agenda_frame_edit(s)->place--; /* the same seat again */
        trade_propose(s, f->head.seat, ARG(PROPOSE, a));
    }
}
