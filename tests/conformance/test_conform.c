/* Conformance finds what is broken: sound games with one function replaced are each caught by the promise they break. */
#include "core/sheet.h"
#include "tests/support/position.h"

#include <stdlib.h>

#include "agents/conform.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/games/pig/pig.h"
#include "core/page.h"

/* ---- One wrong function each; those of the sound games are called through these pointers. ------------------------------ */

static const HxGame *const leduc = &hx_leduc_poker_game, *const pig = &hx_pig_game, *const four = &hx_connect_four_game;

static int legal_descending(const HxState *s, HxAction *out)
{
    const int n = pig->legal(s, out);
    if (n == 2) {
        out[0] = PIG_STOP;
        out[1] = PIG_ROLL;
    }
    return n;
}

static int legal_empty(const HxState *s, HxAction *out)
{
    const int n = four->legal(s, out);
    return n == 7 ? 7 : 0;
}

static int chance_sums_to_less(const HxState *s, HxAction *out, double *p)
{
    const int n = pig->chance(s, out, p);
    p[n - 1] *= 0.99;
    return n;
}

static HxAction sample_loaded(const HxState *s, HxRng *rng)
{
    (void)s;
    const HxAction a = PIG_FACE + hx_rng_below(rng, PIG_FACES + 2);
    return a < PIG_FACE + PIG_FACES ? a : PIG_FACE + 5; /* a six three times as often */
}

static HxAction seen_openly(const HxState *s, HxAction a, int seat)
{
    (void)s, (void)seat;
    return a + 100;
}

static void observe_everything(const HxState *s, int seat, float *out)
{
    leduc->observe(s, seat, out);
    out[3] = hx_leduc_poker_hand(s)->card[1 - seat] == LEDUC_JACK;
}

static void observe_too_much(const HxState *s, int seat, float *out)
{
    four->observe(s, seat, out);
    out[hx_connect_four_game.obs_size] = 0;
}

static void observe_out_of_bounds(const HxState *s, int seat, float *out)
{
    four->observe(s, seat, out);
    out[0] = 1.5f;
}

static int render_everything(const HxState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    return leduc->render(s, HX_ALL, out, cap);
}

static void redeal_a_known_card(HxState *s, int seat, HxRng *rng)
{
    leduc->redeal(s, seat, rng);
    ((LeducHand *)state_write(s, 0))->card[seat] = LEDUC_QUEEN; /* a card the seat knows */
}

static void redeal_out_of_the_blue(HxState *s, int seat, HxRng *rng)
{
    (void)rng;
    static uint8_t deal; /* not from the generator */
    LeducHand *h = state_write(s, 0);
    if (h->card[1 - seat] && h->round == LEDUC_FIRST_ROUND)
        h->card[1 - seat] = (uint8_t)(LEDUC_JACK + deal++ % 3);
}

/* Who holds the king is asked first: whose turn it is tells it. */
static int to_move_by_a_hidden_card(const HxState *s)
{
    const int mover = leduc->to_move(s);
    const LeducHand *h = hx_leduc_poker_hand(s);
    return mover == 0 && h->card[1] == LEDUC_KING ? 1 : mover;
}

static void score_without_a_first(const HxState *s, int32_t *score, uint8_t *rank)
{
    four->score(s, score, rank);
    rank[0] = rank[1] = 2;
}

/* Remembers in the page how it was reached: the replay from a document goes wrong. */
static void apply_with_a_secret(HxState *s, HxAction a)
{
    four->apply(s, a);
    ((unsigned char *)state_write(s, 0))[200] = (unsigned char)(a + 1);
}

static int action_text_two_lines(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)a, (void)viewer;
    return snprintf(out, cap, "one\ntwo");
}

static int action_text_of_a_key(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)a, (void)viewer;
    return snprintf(out, cap, "build space_dock");
}

/* Sheets and reasons that break their bounds, and those that tell a hidden card. */
static int sheet_without_an_end(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    (void)s, (void)viewer, (void)argument;
    return snprintf(out, cap, "no end");
}
static int sheet_of_everything(const HxState *s, int viewer, const char *argument, char *out, size_t cap)
{
    (void)viewer, (void)argument;
    return snprintf(out, cap, "%d %d\n", hx_leduc_poker_hand(s)->card[0], hx_leduc_poker_hand(s)->card[1]);
}
static const HxSheet endless[] = { { "glance", "", "", sheet_without_an_end }, { 0 } };
static const HxSheet telling[] = { { "glance", "", "", sheet_of_everything }, { 0 } };

static int remark_two_lines(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)a, (void)viewer;
    return snprintf(out, cap, "one\ntwo");
}

static int reason_of_everything(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    (void)words;
    return snprintf(out, cap, "the other holds %d", hx_leduc_poker_hand(s)->card[1 - seat]);
}

typedef struct Breach {
    const char *name;
    const HxGame *sound;
    HxGame change; /* the slots that are set replace those of the sound game */
    const char *promise;
} Breach;

static const Breach breaches[] = {
    { "a descending list", &hx_pig_game, { .legal = legal_descending }, "list_is_ascending" },
    { "an empty list", &hx_connect_four_game, { .legal = legal_empty }, "0 legal actions" },
    { "more actions than promised", &hx_connect_four_game, { .max_legal = 6 }, "legal_list_is_sound" },
    { "an action outside the vocabulary", &hx_connect_four_game, { .n_actions = 6 }, "list_is_ascending" },
    { "a longer game than promised", &hx_connect_four_game, { .max_steps = 6 }, " 6 steps" },
    { "probabilities that sum to less", &hx_pig_game, { .chance = chance_sums_to_less }, "chance_list_is_sound" },
    { "a loaded die", &hx_pig_game, { .sample = sample_loaded }, "sample_agrees_with_chance" },
    { "an unknown seen id", &hx_leduc_poker_game, { .seen = seen_openly }, "seen_is_in_the_vocabulary" },
    { "an observation of a hidden card", &hx_leduc_poker_game, { .observe = observe_everything }, "views_are_equal" },
    { "an observation that is too long", &hx_connect_four_game, { .observe = observe_too_much }, "observation_is_within_bounds" },
    { "an observation out of bounds", &hx_connect_four_game, { .observe = observe_out_of_bounds }, "observation_is_within_bounds" },
    { "a picture of a hidden card", &hx_leduc_poker_game, { .render = render_everything }, "views_are_equal" },
    { "a re-deal of a known card", &hx_leduc_poker_game, { .redeal = redeal_a_known_card }, "of a re-dealt world" },
    { "a re-deal from nowhere", &hx_leduc_poker_game, { .redeal = redeal_out_of_the_blue }, "redeal_keeps" },
    { "a turn that tells a hidden card", &hx_leduc_poker_game, { .to_move = to_move_by_a_hidden_card }, "flow_tells_no_secret" },
    { "no first place", &hx_connect_four_game, { .score = score_without_a_first }, "result_is_sound" },
    { "a byte that no field tells", &hx_connect_four_game, { .apply = apply_with_a_secret }, "document_round_trips" },
    { "words of two lines", &hx_connect_four_game, { .action_text = action_text_two_lines }, "text_is_bounded" },
    { "words with a key of a document", &hx_connect_four_game, { .action_text = action_text_of_a_key }, "text_is_bounded" },
    { "a sheet whose last line is not ended", &hx_connect_four_game, { .sheets = endless }, "page_is_bounded" },
    { "a sheet that tells a hidden card", &hx_leduc_poker_game, { .sheets = telling }, "sheets_are_equal" },
    { "a remark of two lines", &hx_connect_four_game, { .remark = remark_two_lines }, "page_is_bounded" },
    { "a reason that tells a hidden card", &hx_leduc_poker_game, { .why_not = reason_of_everything }, "sheets_are_equal" },
};

/* The sound game with one change. */
static HxGame breached(const Breach *b)
{
    HxGame game = *b->sound;
#define REPLACE(slot)                                                                                                                      \
    if (b->change.slot)                                                                                                                    \
    game.slot = b->change.slot
    REPLACE(legal);
    REPLACE(to_move);
    REPLACE(max_legal);
    REPLACE(n_actions);
    REPLACE(max_steps);
    REPLACE(chance);
    REPLACE(sample);
    REPLACE(seen);
    REPLACE(observe);
    REPLACE(render);
    REPLACE(redeal);
    REPLACE(score);
    REPLACE(apply);
    REPLACE(action_text);
    REPLACE(sheets);
    REPLACE(remark);
    REPLACE(why_not);
#undef REPLACE
    return game;
}

TEST(every_breach_is_found)
{
    for (size_t i = 0; i < HX_COUNT(breaches); i++) {
        const HxGame game = breached(&breaches[i]);
        ConformReport report = { 0 };
        HxError err = { "" };
        bool is_fine = true;
        for (uint64_t id = 0; id < 50 && is_fine; id++)
            is_fine = conform_game(&game, NULL, 3, id, &report, &err);
        if (is_fine)
            fail_msg("%s: not found in 50 games", breaches[i].name);
        if (!strstr(err.text, breaches[i].promise))
            fail_msg("%s: found as '%s'", breaches[i].name, err.text);
    }
}

TEST(the_report_counts)
{
    ConformReport report = { 0 };
    HxError err = { "" };
    for (uint64_t id = 0; id < 3; id++)
        if (!conform_game(pig, NULL, 1, id, &report, &err))
            fail_msg("%s", err.text);
    assert_int_equal(report.games, 3);
    assert_true(report.steps >= report.longest && report.longest > 10);
    assert_int_equal(report.most_legal, 2);
    assert_int_equal(report.most_chance, 6);
    assert_true(report.n_documents > 0 && report.n_redeals > 0);
}

/* ---- Games that agents steer ------------------------------------------------------------------------------------------------ */

/* Wrong only where the board is full. */
static void observe_wrong_late(const HxState *s, int seat, float *out)
{
    int n = 0;
    for (int row = 0; row < CONNECT_FOUR_ROWS; row++)
        for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++)
            n += hx_connect_four_cell(s, row, column) != CONNECT_FOUR_EMPTY;
    four->observe(s, seat, out);
    out[0] = n < CONNECT_FOUR_ROWS * CONNECT_FOUR_COLUMNS ? out[0] : 2;
}

TEST(agents_steer_where_drawn_actions_do_not_come)
{
    static const char *const specs[] = { "mcts:sims=200" };
    HxGame game = *four;
    game.observe = observe_wrong_late;
    for (int n_steers = 0; n_steers < 2; n_steers++) {
        const ConformPlan plan = { .steer = specs, .n_steers = n_steers, .every = 1 };
        ConformReport report = { 0 };
        HxError err = { "" };
        bool is_fine = true;
        for (uint64_t id = 0; id < 40 && is_fine; id++)
            is_fine = conform_game(&game, &plan, 3, id, &report, &err);
        assert_int_equal(is_fine, n_steers == 0);
        assert_int_equal(strstr(err.text, "float 0 is 2") != NULL, n_steers > 0);
    }
}

TEST(steered_games_are_the_same_again)
{
    static const char *const specs[] = { "greedy", "mcts:sims=8", "random" };
    const ConformPlan plan = { .steer = specs, .n_steers = 3 };
    ConformReport report[2] = { { 0 }, { 0 } };
    for (int run = 0; run < 2; run++)
        for (uint64_t id = 0; id < 4; id++) {
            HxError err = { "" };
            if (!conform_game(leduc, &plan, 5, id, &report[run], &err))
                fail_msg("%s", err.text);
        }
    assert_memory_equal(&report[0], &report[1], sizeof report[0]);
}

TEST(an_agent_that_cannot_sit_is_told)
{
    static const char *const specs[] = { "mcts:sims=none" };
    const ConformPlan plan = { .steer = specs, .n_steers = 1 };
    ConformReport report = { 0 };
    HxError err = { "" };
    assert_false(conform_game(pig, &plan, 1, 0, &report, &err));
    assert_non_null(strstr(err.text, "sims"));
}
