/* Leduc Poker seen from outside: fields, what is hidden, observation, words, picture, check. */
#include "core/games/leduc_poker/leduc_poker_state.h"
#include "core/kit/draws.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* A dealt card of the other seat stays hidden until the showdown; after a fold for good. */
static bool is_card_hidden(const HxState *s, const int *at, int viewer)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    return viewer != HX_ALL && viewer != at[0] && h->card[at[0]] != LEDUC_NONE && h->round != LEDUC_SHOWDOWN;
}

static const char *const card_names[] = { "none", "jack", "queen", "king", NULL };

/* ---- Bets ---------------------------------------------------------------------------------------------------------------- */

/* By LeducBets: as documents name them, and one letter each. */
static const char *const bets_names[] = { "none",
                                          "check",
                                          "raise",
                                          "check raise",
                                          "raise raise",
                                          "check raise raise",
                                          "check check",
                                          "raise call",
                                          "check raise call",
                                          "raise raise call",
                                          "check raise raise call",
                                          NULL };
static const char *const bets_letters[LEDUC_BETS] = { "", "c", "r", "cr", "rr", "crr", "cc", "rc", "crc", "rrc", "crrc" };

int leduc_raises(int bets)
{
    int n = 0;
    for (const char *at = bets_letters[bets]; *at; at++)
        n += *at == 'r';
    return n;
}

char leduc_bet(int bets, int k)
{
    return k < (int)strlen(bets_letters[bets]) ? bets_letters[bets][k] : '\0';
}

/* What was bet in a round that is not over: it follows from who is to move. */
static int bets_now(const LeducHand *h)
{
    static const uint8_t by_raises[][2] = { { 0 }, { LEDUC_CHECK_BET, LEDUC_BET }, { LEDUC_BET_RAISE, LEDUC_CHECK_BET_RAISE } };
    return h->n_raises == 0 ? h->has_checked ? LEDUC_CHECK : LEDUC_NO_BETS : by_raises[h->n_raises][leduc_mover(h)];
}

/* Chips that each had paid when the round began, or at the showdown. */
static int paid_before(const LeducHand *h)
{
    const int low = h->paid[0] == h->paid[1] ? h->paid[0] : h->paid[leduc_mover(h)];
    return low - (h->n_raises == MAX_RAISES ? h->round == LEDUC_FIRST_ROUND ? 2 : 4 : 0);
}

/* A document may leave out the bets: then they follow from the chips; of several possible rows of bets the shortest. */
static void complete_bets(LeducHand *h)
{
    static const uint8_t over[] = { LEDUC_CHECKED, LEDUC_CALLED, LEDUC_RAISE_CALLED };
    const int paid = paid_before(h);
    const int second = h->round != LEDUC_SHOWDOWN || paid <= 5 ? 0 : paid <= 9 ? 1 : 2, first = (paid - 4 * second - 1) / 2;
    if (h->bets[0] == LEDUC_NO_BETS)
        h->bets[0] = (uint8_t)(h->round == LEDUC_FIRST_ROUND ? bets_now(h) : over[first]);
    if (h->bets[1] == LEDUC_NO_BETS && h->round > LEDUC_FIRST_ROUND)
        h->bets[1] = (uint8_t)(h->round == LEDUC_SECOND_ROUND ? bets_now(h) : over[second]);
}

static bool are_bets_sound(const LeducHand *h)
{
    const int in_rounds = 2 * leduc_raises(h->bets[0]) + (h->round == LEDUC_SHOWDOWN ? 4 * leduc_raises(h->bets[1]) : 0);
    if (h->round == LEDUC_FIRST_ROUND)
        return h->bets[0] == bets_now(h) && h->bets[1] == LEDUC_NO_BETS;
    return h->bets[0] >= LEDUC_CHECKED && paid_before(h) == 1 + in_rounds &&
           (h->round == LEDUC_SHOWDOWN ? h->bets[1] >= LEDUC_CHECKED : h->bets[1] == bets_now(h));
}

/* ---- Fields -------------------------------------------------------------------------------------------------------------- */

static const char *const round_names[] = { "first", "second", NULL };

#define AT(member) .offset = offsetof(LeducHand, member)
const HxField leduc_poker_fields[] = {
    { .name = "cards",
      .type = HX_FIELD_U8,
      AT(card),
      .count = N_SEATS,
      .stride = 1,
      .names = card_names,
      .nil = CARD_HIDDEN,
      .is_hidden = is_card_hidden },
    { .name = "public_card", .type = HX_FIELD_U8, AT(public_card), .names = card_names },
    { .name = "round", .type = HX_FIELD_U8, AT(round), .min = LEDUC_FIRST_ROUND, .max = LEDUC_SHOWDOWN },
    { .name = "paid", .type = HX_FIELD_U8, AT(paid), .count = N_SEATS, .stride = 1, .min = 1, .max = PAID_MAX },
    { .name = "raises", .type = HX_FIELD_U8, AT(n_raises), .min = 0, .max = MAX_RAISES },
    { .name = "has_checked", .type = HX_FIELD_BOOL, AT(has_checked) },
    { .name = "is_folded", .type = HX_FIELD_BOOL, AT(is_folded) },
    { .name = "bets", .type = HX_FIELD_U8, AT(bets), .count = 2, .stride = 1, .names = bets_names, .keys = round_names },
    { .name = NULL },
};

/* Deal `seat` a card that is not known to be in another hand. */
static void deal_card(LeducHand *h, int seat, HxRng *rng)
{
    uint8_t left[N_RANKS];
    const int n_left = leduc_left(h, seat, left);
    h->card[seat] = (uint8_t)(LEDUC_JACK + draw_of_counts(left, n_left, rng));
}

static const char *chips_are_wrong(const LeducHand *h);

HxStatus leduc_poker_complete(HxState *s, HxRng *rng, HxError *err)
{
    LeducHand *h = state_write(s, 0);
    for (int seat = 0; seat < N_SEATS; seat++)
        if (h->card[seat] == CARD_HIDDEN)
            deal_card(h, seat, rng);
    const char *wrong = chips_are_wrong(h);
    if (!wrong)
        complete_bets(h);
    wrong = wrong ? wrong : leduc_poker_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong) : HX_OK;
}

/* What is wrong with all but the bets. */
static const char *chips_are_wrong(const LeducHand *h)
{
    const bool has_spoken = h->n_raises > 0 || h->has_checked, is_tied = h->paid[0] == h->paid[1];
    const int raise = h->round == LEDUC_FIRST_ROUND ? 2 : 4, low = is_tied ? h->paid[0] : h->paid[leduc_mover(h)];
    uint8_t left[N_RANKS];
    if (leduc_left(h, -1, left) < 0)
        return "cards: three of one rank";
    if ((h->card[0] == LEDUC_NONE && h->card[1] != LEDUC_NONE) ||
        (h->card[1] == LEDUC_NONE && (has_spoken || h->round > LEDUC_FIRST_ROUND)))
        return "cards: seat 0 is dealt one, then seat 1, then they bet";
    if (h->public_card == LEDUC_NONE ? h->round == LEDUC_SHOWDOWN || (h->round == LEDUC_SECOND_ROUND && has_spoken)
                                     : h->round == LEDUC_FIRST_ROUND)
        return "public_card: it is revealed between the rounds";
    if (h->n_raises > 0 ? h->has_checked || h->round == LEDUC_SHOWDOWN : h->is_folded || (h->has_checked && h->round == LEDUC_SHOWDOWN))
        return "raises: they do not go with has_checked, is_folded or the round";
    if (h->paid[0] + h->paid[1] - 2 * low != (h->n_raises ? raise : 0))
        return "paid: the chips do not follow from the raises";
    const int before = paid_before(h);
    const int most = h->round == LEDUC_FIRST_ROUND ? 1 : h->round == LEDUC_SECOND_ROUND ? 5 : PAID_MAX;
    return before >= 1 && before <= most && before % 2 == 1 ? NULL : "paid: no betting leads to these chips";
}

const char *leduc_poker_check(const HxState *s)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    const char *wrong = chips_are_wrong(h);
    return wrong ? wrong : are_bets_sound(h) ? NULL : "bets: they do not lead to these chips";
}

void leduc_poker_redeal(HxState *s, int seat, HxRng *rng)
{
    if (is_card_hidden(s, (const int[]){ 1 - seat }, seat))
        deal_card(state_write(s, 0), 1 - seat, rng);
}

HxAction leduc_poker_seen(const HxState *s, HxAction a, int seat)
{
    const int dealt_to = hx_leduc_poker_hand(s)->card[0] != LEDUC_NONE;
    return LEDUC_DEAL <= a && a < LEDUC_DEAL_HIDDEN && seat != dealt_to ? LEDUC_DEAL_HIDDEN : a;
}

void leduc_poker_observe(const HxState *s, int seat, float *out)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    const int card[] = { h->card[seat], h->round == LEDUC_SHOWDOWN ? h->card[1 - seat] : LEDUC_NONE, h->public_card };
    for (int i = 0; i < 3 * N_RANKS; i++)
        out[i] = card[i / N_RANKS] == LEDUC_JACK + i % N_RANKS;
    out[9] = (float)h->paid[seat] / PAID_MAX;
    out[10] = (float)h->paid[1 - seat] / PAID_MAX;
    out[11] = h->round > LEDUC_FIRST_ROUND;
    out[12] = (float)h->n_raises / MAX_RAISES;
    out[13] = s->game->to_move(s) == seat;
    out[14] = (float)seat;
    float *bets = out + 15;
    for (int i = 0; i < 2 * 4; i++, bets += 2) {
        const char bet = leduc_bet(h->bets[i / 4], i % 4);
        bets[0] = bet == 'c';
        bets[1] = bet == 'r';
    }
}

int leduc_poker_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    static const char *const words[] = { "fold", "call", "raise" };
    const LeducHand *h = hx_leduc_poker_hand(s);
    if (a >= LEDUC_REVEAL)
        return snprintf(out, cap, "the public card is a %s", card_names[LEDUC_JACK + a - LEDUC_REVEAL]);
    if (a < LEDUC_DEAL)
        return snprintf(out, cap, "%s", a == LEDUC_CALL && h->paid[0] == h->paid[1] ? "check" : words[a]);
    const int seat = h->card[0] != LEDUC_NONE;
    const bool is_shown = a != LEDUC_DEAL_HIDDEN && (viewer == HX_ALL || viewer == seat);
    return snprintf(out, cap, "seat %d is dealt %s", seat, is_shown ? card_names[LEDUC_JACK + a - LEDUC_DEAL] : "?");
}

int leduc_poker_render(const HxState *s, int viewer, char *out, size_t cap)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    Text text = text_on(out, cap);
    for (int seat = 0; seat < N_SEATS; seat++) {
        const char *card = is_card_hidden(s, &seat, viewer) ? "?" : card_names[h->card[seat]];
        text_add(&text, "%c seat %d: %s, %d in the pot\n", s->game->to_move(s) == seat ? '>' : ' ', seat, card, h->paid[seat]);
    }
    text_add(&text, "  public: %s\n", card_names[h->public_card]);
    return text_length(&text);
}

/* Bets with the chips they come to; cards as far as the viewer sees them. */
int leduc_poker_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    HxEventList list = { .out = out, .cap = cap };
    if (before->game->to_move(before) == HX_CHANCE) {
        list.n = hx_event_of_action(before, a, viewer, out, cap);
    } else {
        const int seat = leduc_mover(hx_leduc_poker_hand(before)), paid = hx_leduc_poker_hand(after)->paid[seat];
        char words[HX_EVENT_TEXT];
        leduc_poker_action_text(before, a, viewer, words, sizeof words);
        HxEvent event = hx_event("bet", HX_EVENT_BRIEF, seat, "seat %d: %s, %d chips in", seat, words, paid);
        event.amount = paid;
        hx_event_add(&list, event);
    }
    hx_event_add_end(&list, before, after, NULL);
    return list.n;
}
