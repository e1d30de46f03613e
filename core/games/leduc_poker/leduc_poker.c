/* Leduc Poker: the rules and the game struct. */
#include "core/games/leduc_poker/leduc_poker.h"

#include "core/games/leduc_poker/leduc_poker_state.h"
#include "core/kit/draws.h"

const LeducHand *hx_leduc_poker_hand(const HxState *s)
{
    return state_read(s, 0);
}

/* Rule 1: each seat antes one chip. */
static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    *(LeducHand *)state_write(s, 0) = (LeducHand){ .round = LEDUC_FIRST_ROUND, .paid = { 1, 1 } };
    return HX_OK;
}

static int to_move(const HxState *s)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    if (h->is_folded || h->round == LEDUC_SHOWDOWN)
        return HX_OVER;
    const bool is_dealing = h->card[1] == LEDUC_NONE || (h->round == LEDUC_SECOND_ROUND && h->public_card == LEDUC_NONE);
    return is_dealing ? HX_CHANCE : leduc_mover(h);
}

/* Rules 3 and 4: fold only to a bet, raise at most twice a round. */
static int legal(const HxState *s, HxAction *out)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    int n = 0;
    if (h->paid[0] != h->paid[1])
        out[n++] = LEDUC_FOLD;
    out[n++] = LEDUC_CALL;
    if (h->n_raises < MAX_RAISES)
        out[n++] = LEDUC_RAISE;
    return n;
}

int leduc_left(const LeducHand *h, int but, uint8_t *left)
{
    const int known[] = { h->public_card, but == 0 ? LEDUC_NONE : h->card[0], but == 1 ? LEDUC_NONE : h->card[1] };
    int n = 0;
    for (int rank = LEDUC_JACK; rank <= LEDUC_KING; rank++) {
        const int seen = (known[0] == rank) + (known[1] == rank) + (known[2] == rank);
        if (seen > N_COPIES)
            return -1;
        n += left[rank - LEDUC_JACK] = (uint8_t)(N_COPIES - seen);
    }
    return n;
}

/* Rules 1 and 2: a card from those left in the deck. Suits make no difference, so cards of one rank are one outcome. */
static int chance(const HxState *s, HxAction *out, double *p)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    uint8_t left[N_RANKS];
    const int n_left = leduc_left(h, -1, left);
    return chances_of_counts(h->card[1] == LEDUC_NONE ? LEDUC_DEAL : LEDUC_REVEAL, left, N_RANKS, n_left, out, p);
}

/* The bets after these: after a raise, else after a call or check. */
static uint8_t bets_after(int bets, bool is_raise)
{
    static const uint8_t after[LEDUC_CHECKED][2] = {
        [LEDUC_NO_BETS] = { LEDUC_CHECK, LEDUC_BET },    [LEDUC_CHECK] = { LEDUC_CHECKED, LEDUC_CHECK_BET },
        [LEDUC_BET] = { LEDUC_CALLED, LEDUC_BET_RAISE }, [LEDUC_CHECK_BET] = { LEDUC_CHECK_CALLED, LEDUC_CHECK_BET_RAISE },
        [LEDUC_BET_RAISE] = { LEDUC_RAISE_CALLED },      [LEDUC_CHECK_BET_RAISE] = { LEDUC_CHECK_RAISE_CALLED },
    };
    return after[bets][is_raise];
}

/* Rules 2 to 4. */
static void apply(HxState *s, HxAction a)
{
    LeducHand *h = state_write(s, 0);
    const int seat = leduc_mover(h), other = 1 - seat;
    if (a == LEDUC_CALL || a == LEDUC_RAISE) {
        uint8_t *bets = &h->bets[h->round - LEDUC_FIRST_ROUND];
        *bets = bets_after(*bets, a == LEDUC_RAISE);
    }
    if (a >= LEDUC_REVEAL) {
        h->public_card = (uint8_t)(LEDUC_JACK + a - LEDUC_REVEAL);
    } else if (a >= LEDUC_DEAL) {
        h->card[h->card[0] != LEDUC_NONE] = (uint8_t)(LEDUC_JACK + a - LEDUC_DEAL);
    } else if (a == LEDUC_FOLD) {
        h->is_folded = 1;
    } else if (a == LEDUC_RAISE) {
        h->paid[seat] = (uint8_t)(h->paid[other] + (h->round == LEDUC_FIRST_ROUND ? 2 : 4));
        h->n_raises++;
        h->has_checked = 0;
    } else if (h->n_raises == 0 && !h->has_checked) {
        h->has_checked = 1;
    } else { /* the call that ends the round */
        h->paid[seat] = h->paid[other];
        h->n_raises = h->has_checked = 0;
        h->round++;
    }
}

/* Rule 5: a pair with the public card beats every single card, then the higher rank wins. Positive: seat 0 wins; 0: nobody. */
static int seat_0_is_ahead(const LeducHand *h)
{
    if (h->is_folded)
        return leduc_mover(h) == 0 ? -1 : 1;
    const int pairs = (h->card[0] == h->public_card) - (h->card[1] == h->public_card);
    return h->round != LEDUC_SHOWDOWN ? 0 : pairs ? pairs : h->card[0] - h->card[1];
}

/* Chips won: what the loser has paid. */
static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const LeducHand *h = hx_leduc_poker_hand(s);
    const int ahead = seat_0_is_ahead(h), lost = ahead == 0 ? 0 : h->paid[ahead > 0];
    for (int seat = 0; seat < N_SEATS; seat++) {
        const bool is_winner = (ahead > 0) == (seat == 0);
        out[seat] = is_winner ? lost : -lost;
        rank[seat] = ahead != 0 && !is_winner ? 2 : 1;
    }
}

static const HxVerb verbs[] = {
    { "fold", LEDUC_FOLD, 1, "" },
    { "call", LEDUC_CALL, 1, "" },
    { "raise", LEDUC_RAISE, 1, "" },
    { "deal", LEDUC_DEAL, N_RANKS, "private card: 0 jack, 1 queen, 2 king" },
    { "deal_hidden", LEDUC_DEAL_HIDDEN, 1, "" },
    { "reveal", LEDUC_REVEAL, N_RANKS, "public card: 0 jack, 1 queen, 2 king" },
    { .name = NULL },
};

static const HxPlane planes[] = {
    { "cards", 0, 9, { 3, 3 }, "own, other (at the showdown) and public card: jack, queen, king" },
    { "paid", 9, 2, { 2 }, "chips of the own and the other seat / 13" },
    { "betting", 11, 2, { 2 }, "1 from the second round on; raises in this round / 2" },
    { "place", 13, 2, { 2 }, "1 where the own seat is to move; 1 where it speaks last" },
    { "bets", 15, 16, { 2, 4, 2 }, "of each round, in the order of betting, beginning with seat 0: a check or call, a raise" },
    { .name = NULL },
};

static const HxOptionInfo options[] = { { .name = NULL } };

const HxGame hx_leduc_poker_game = {
    .name = "leduc_poker",
    .title = "Leduc Poker",
    .rules_version = 2,
    .documents_since = 1,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = 1,
    .n_actions = LEDUC_REVEAL + N_RANKS,
    .max_legal = 3,
    .max_chance = N_RANKS,
    .max_steps = 3 + 2 * 4, /* three cards; check, raise, raise, call */
    .obs_size = 31,
    .obs_version = 2,
    .is_hidden_information = true,
    .obs_schema = planes,
    .verbs = verbs,
    .options = options,
    .fields = leduc_poker_fields,
    .setup = setup,
    .seats = hx_fixed_seats,
    .to_move = to_move,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = score,
    .observe = leduc_poker_observe,
    .seen = leduc_poker_seen,
    .action_text = leduc_poker_action_text,
    .render = leduc_poker_render,
    .events = leduc_poker_events,
    .check = leduc_poker_check,
    .complete = leduc_poker_complete,
    .redeal = leduc_poker_redeal,
};
