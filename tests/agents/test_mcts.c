/* The tree search: it finds forced wins, keeps to its caps, gives everything back, and knows only what its seat knows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "agents/match.h"
#include "agents/mcts/mcts_internal.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/games/pig/pig.h"
#include "tests/support/random_action.h"
#include "tests/support/test.h"

enum { MAX_LEGAL = 4096 }; /* of any game */

/* A decision with what it borrows copied out. */
typedef struct Answer {
    HxDecision decision;
    HxAction legal[MAX_LEGAL];
    uint32_t visits[MAX_LEGAL];
    float q[MAX_LEGAL];
    MctsStats stats;
} Answer;

typedef struct Position {
    HxStore *store;
    HxPool *pool;
    HxState s;
} Position;

static Position position_of(const char *game, const HxAction *line, size_t n)
{
    Position d = { .store = hx_store_create(0) };
    d.pool = hx_pool_create(d.store, 0);
    assert_int_equal(hx_setup(&d.s, hx_game_find(game), d.pool, NULL, NULL), HX_OK);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(hx_play(&d.s, line[i], NULL), HX_OK);
    return d;
}

static void clear(Position *d)
{
    hx_drop(&d->s);
    hx_pool_destroy(d->pool);
    assert_int_equal(hx_store_bytes(d->store), 0);
    hx_store_destroy(d->store);
}

static HxAgent *create(const char *spec, const HxState *view, HxStore *store)
{
    const HxSeatInfo info = { .game = view->game, .seat = view->game->to_move(view), .n_seats = view->game->seats(view), .store = store };
    HxAgent *agent = NULL;
    HxError err = { "" };
    if (hx_agent_create(&agent, spec, &info, &err) != HX_OK)
        fail_msg("%s", err.text);
    return agent;
}

static Answer answer_of(HxAgent *agent, const HxDecision *decision)
{
    Answer a = { .decision = *decision, .stats = mcts_stats(agent) };
    assert_true(decision->n_legal <= MAX_LEGAL);
    memcpy(a.legal, decision->legal, (size_t)decision->n_legal * sizeof a.legal[0]);
    memcpy(a.visits, decision->visits, (size_t)decision->n_legal * sizeof a.visits[0]);
    memcpy(a.q, decision->q, (size_t)decision->n_legal * sizeof a.q[0]);
    return a;
}

static Answer ask(const char *spec, const HxState *view, uint64_t seed)
{
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create(spec, view, store);
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, view, (HxBudget){ 0 }, hx_rng_stream(seed, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    const Answer a = answer_of(agent, &decision);
    hx_agent_destroy(agent);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    return a;
}

static void assert_same(const Answer *a, const Answer *b)
{
    assert_int_equal(a->decision.action, b->decision.action);
    assert_int_equal(a->decision.n_legal, b->decision.n_legal);
    assert_memory_equal(a->legal, b->legal, (size_t)a->decision.n_legal * sizeof a->legal[0]);
    assert_memory_equal(a->visits, b->visits, (size_t)a->decision.n_legal * sizeof a->visits[0]);
    assert_memory_equal(a->decision.value, b->decision.value, sizeof a->decision.value);
}

/* ---- Strength --------------------------------------------------------------------------------------------------------- */

typedef struct Puzzle {
    const char *name;
    HxAction line[12];
    size_t n;
    HxAction best, also; /* equally good */
} Puzzle;

static const Puzzle puzzles[] = {
    { "a win in one is taken", { 3, 0, 3, 0, 3, 0 }, 6, 3, 3 },
    { "a loss in one is stopped", { 3, 0, 3, 6, 3 }, 5, 3, 3 },
    { "a row open at both ends is made: seat 0 has 2 and 3", { 2, 2, 3, 3 }, 4, 4, 1 },
};

TEST(forced_wins_in_connect_four_are_found)
{
    static const char *const specs[] = { "mcts:sims=2000",
                                         "mcts:sims=2000,select=puct",
                                         "mcts:sims=2000,leaves=4",
                                         "mcts:sims=2000,opponents=paranoid",
                                         "mcts:sims=2000,threads=2",
                                         "mcts:sims=2000,paired=off",
                                         "mcts:sims=2000,paired=off,threads=2" };
    for (size_t i = 0; i < HX_COUNT(puzzles); i++)
        for (size_t spec = 0; spec < HX_COUNT(specs); spec++)
            for (uint64_t seed = 0; seed < 3; seed++) {
                Position d = position_of("connect_four", puzzles[i].line, puzzles[i].n);
                const Answer a = ask(specs[spec], &d.s, seed);
                if (a.decision.action != puzzles[i].best && a.decision.action != puzzles[i].also)
                    fail_msg("%s: %s plays %u", puzzles[i].name, specs[spec], a.decision.action);
                clear(&d);
            }
}

/* Mean utility of `one` against `other`, seats changing. */
static double duel(const char *game, const char *one, const char *other, int n_games)
{
    HxStore *store = hx_store_create(0);
    double sum = 0;
    for (int i = 0; i < n_games; i++) {
        const char *const agents[] = { i % 2 ? other : one, i % 2 ? one : other };
        const MatchSpec spec = { .game = hx_game_find(game), .agents = agents, .run_seed = 11, .game_id = (uint64_t)i / 2, .store = store };
        Match *m = NULL;
        assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
        while (match_step(m) == MATCH_MORE)
            continue;
        sum += match_result(m)->utility[i % 2];
        match_destroy(m);
    }
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    return sum / n_games;
}

TEST(search_beats_random)
{
    assert_true(duel("connect_four", "mcts:sims=100", "random", 20) > 0.85);
    assert_true(duel("breakthrough", "mcts:sims=100", "random", 6) > 0.9);
    assert_true(duel("pig", "mcts:sims=50", "random", 10) > 0.7);
    assert_true(duel("pig", "mcts:sims=50,leaf=rollout,select=uct", "random", 10) > 0.7);
    assert_true(duel("leduc_poker", "mcts:sims=200", "random", 200) > 0.2);
}

TEST(pig_is_rolled_early_and_banked_late)
{
    static const HxAction sixes[] = { PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5,
                                      PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5 };
    static const char *const specs[] = { "mcts:sims=4000",
                                         "mcts:sims=4000,chance=open",
                                         "mcts:sims=4000,select=uct,leaf=rollout",
                                         "mcts:sims=4000,turns=0",
                                         "mcts:sims=4000,playout=random,turns=2",
                                         "mcts:sims=4000,leaves=4" };
    for (size_t i = 0; i < HX_COUNT(specs); i++) {
        Position early = position_of("pig", sixes, 2), late = position_of("pig", sixes, HX_COUNT(sixes));
        assert_int_equal(ask(specs[i], &early.s, 1).decision.action, PIG_ROLL); /* 6 at risk */
        assert_int_equal(ask(specs[i], &late.s, 1).decision.action, PIG_STOP);  /* 48 at risk */
        clear(&early);
        clear(&late);
    }
}

/* ---- Promises --------------------------------------------------------------------------------------------------------- */

static const char *const all_specs[] = {
    "mcts:sims=60",
    "mcts:sims=60,select=puct",
    "mcts:sims=60,chance=open",
    "mcts:sims=60,worlds=5",
    "mcts:sims=60,leaves=7",
    "mcts:sims=60,reuse=off",
    "mcts:sims=60,select=puct,noise=0.25,temperature=1",
    "mcts:sims=60,nodes=3",
    "mcts:sims=60,leaves=3,worlds=2,chance=open,opponents=paranoid",
    "mcts:sims=60,leaf=rollout,playout=decisive",
    "mcts:sims=60,leaves=5,priors=leaves",
    "mcts:sims=60,leaves=3,priors=leaves,nodes=3,worlds=2",
};

/* Games whose searches take seconds in a debug build. */
static bool is_big(const HxGame *game)
{
    return game->n_pages > 4;
}

TEST(the_same_stream_decides_the_same)
{
    for (const HxGame *const *game = hx_games(); *game; game++)
        for (size_t i = 0; i < (is_big(*game) ? 2 : HX_COUNT(all_specs)); i++) {
            Position d = position_of((*game)->name, NULL, 0);
            HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
            while ((*game)->to_move(&d.s) == HX_CHANCE)
                assert_int_equal(hx_apply(&d.s, hx_sample(&d.s, &rng)), HX_OK);
            const Answer a = ask(all_specs[i], &d.s, 4), b = ask(all_specs[i], &d.s, 4);
            assert_same(&a, &b);
            clear(&d);
        }
}

/* Play one match and hash its record. */
static uint64_t fold_step(uint64_t hash, const MatchStep *step)
{
    return (hash ^ hx_state_hash(step->before).low ^ step->action) * UINT64_C(0x100000001b3);
}

static void fold(void *ctx, const MatchStep *step)
{
    uint64_t *hash = ctx;
    *hash = fold_step(*hash, step);
}

/* The set-up whose matches are short. */
static HxOptions short_set_up(const HxGame *game)
{
    static const char *const shorter[][2] = { { "eclipse", "seats=2" }, { "ti4", "seats=3" }, { "obsidian", "rounds=2" } };
    HxOptions options;
    hx_options_init(&options, game->options);
    for (size_t i = 0; i < HX_COUNT(shorter); i++)
        if (strcmp(game->name, shorter[i][0]) == 0)
            assert_int_equal(hx_options_set(&options, shorter[i][1], NULL), HX_OK);
    return options;
}

static uint64_t play_match(const HxGame *game, const char *spec_text, uint32_t sims)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    const char *agents[HX_MAX_SEATS];
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        agents[seat] = spec_text;
    uint64_t hash = 1;
    const HxOptions options = short_set_up(game);
    const MatchSpec spec = { .game = game,
                             .options = &options,
                             .agents = agents,
                             .run_seed = 3,
                             .game_id = 9,
                             .budget = { .sims = sims },
                             .store = store,
                             .on_step = fold,
                             .ctx = &hash };
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    MatchStatus status;
    while ((status = match_step(m)) == MATCH_MORE || status == MATCH_EVALUATE)
        if (status == MATCH_EVALUATE)
            assert_int_equal(evaluate_leaves(match_decision(m)->leaves, match_decision(m)->n_leaves, HX_PLACING, pool), HX_OK);
    assert_int_equal(status, MATCH_OVER);
    assert_int_equal(match_result(m)->end_reason, END_NATURAL);
    match_destroy(m);
    hx_pool_destroy(pool);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    return hash;
}

TEST(whole_matches_are_legal_repeatable_and_give_everything_back)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        for (size_t i = 0; i < HX_COUNT(all_specs); i++)
            if (!is_big(*game))
                assert_true(play_match(*game, all_specs[i], 6) == play_match(*game, all_specs[i], 6));
        if (is_big(*game))
            assert_true(play_match(*game, "mcts:turns=0", 2) == play_match(*game, "mcts:turns=0", 2));
    }
}

TEST(visits_add_up)
{
    static const char *const specs[] = { "mcts:sims=333", "mcts:sims=333,select=puct", "mcts:sims=333,leaves=10" };
    for (size_t spec = 0; spec < HX_COUNT(specs); spec++) {
        Position d = position_of("connect_four", NULL, 0);
        const Answer a = ask(specs[spec], &d.s, 6);
        uint32_t sum = 0;
        for (int i = 0; i < a.decision.n_legal; i++) {
            sum += a.visits[i];
            assert_true(a.q[i] >= -1 && a.q[i] <= 1);
        }
        assert_int_equal(sum, 333);
        assert_int_equal(a.decision.sims, 333);
        assert_true(fabsf(a.decision.value[0] + a.decision.value[1]) < 1e-5F);
        clear(&d);
    }
}

TEST(caps_are_kept)
{
    Position d = position_of("breakthrough", NULL, 0);
    const Answer few = ask("mcts:sims=5000,nodes=10", &d.s, 1), small = ask("mcts:sims=50000,bytes=65536", &d.s, 1);
    assert_int_equal(few.stats.nodes, 10);
    assert_true(small.stats.bytes <= 65536 && small.stats.bytes > 60000);
    assert_int_equal(few.decision.sims, 5000);
    assert_int_equal(small.decision.sims, 50000);
    clear(&d);
}

TEST(the_process_cap_ends_the_search_without_an_answer)
{
    static const char *const specs[] = { "mcts:sims=20000", "mcts:sims=20000,solve=on,exact=10" };
    Position d = position_of("breakthrough", NULL, 0);
    for (size_t i = 0; i < HX_COUNT(specs); i++) {
        HxStore *store = hx_store_create(100000);
        HxAgent *agent = create(specs[i], &d.s, store);
        HxDecision decision;
        HxError err = { "" };
        assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, &err), HX_NO_MEMORY);
        assert_non_null(strstr(err.text, "no memory"));
        hx_agent_destroy(agent);
        assert_int_equal(hx_store_bytes(store), 0);
        hx_store_destroy(store);
    }
    clear(&d);
}

TEST(an_abandoned_decision_gives_everything_back)
{
    Position d = position_of("connect_four", NULL, 0);
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create("mcts:sims=1000,leaves=8,worlds=3", &d.s, store);
    HxDecision decision;
    assert_int_equal(hx_agent_begin(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0)), HX_OK);
    assert_int_equal(hx_agent_step(agent, &decision), HX_STEP_EVALUATE);
    assert_int_equal(decision.n_leaves, 8);
    hx_agent_destroy(agent);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    clear(&d);
}

/* ---- Leaves handed out --------------------------------------------------------------------------------------------------- */

/* Walk a search over its leaves, and ask `answer` for each of them. */
static HxStep answer_leaves(HxAgent *agent, const HxState *view, void (*answer)(HxLeaf *leaf, bool wants), HxDecision *out)
{
    HxStep step;
    assert_int_equal(hx_agent_begin(agent, view, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0)), HX_OK);
    while ((step = hx_agent_step(agent, out)) == HX_STEP_EVALUATE || step == HX_STEP_MORE)
        for (int i = 0; i < out->n_leaves; i++)
            answer(&out->leaves[i], out->leaves[i].prior != NULL);
    return step;
}

static int n_asked, n_wanted;

static void check_leaf(HxLeaf *leaf, bool wants)
{
    HxAction legal[MAX_LEGAL];
    const int mover = leaf->state->game->to_move(leaf->state);
    const int n = mover >= 0 ? leaf->state->game->legal(leaf->state, legal) : 0;
    assert_int_not_equal(mover, HX_OVER);
    assert_true(mover < 0 || leaf->seat == mover);
    assert_int_equal(leaf->n_legal, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(leaf->legal[i], legal[i]);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        leaf->value[seat] = 0;
    for (int i = 0; wants && i < n; i++) {
        assert_true(leaf->prior[i] == 0);
        leaf->prior[i] = 3;
    }
    n_asked++;
    n_wanted += wants;
}

TEST(leaves_carry_what_may_be_done_there)
{
    static const char *const games[] = { "connect_four", "leduc_poker", "pig", "eclipse" };
    for (size_t i = 0; i < HX_COUNT(games); i++)
        for (int wants = 0; wants < 2; wants++) {
            HxAction legal[MAX_LEGAL];
            Position d = position_of(games[i], NULL, 0);
            HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
            while (d.s.game->to_move(&d.s) == HX_CHANCE || d.s.game->legal(&d.s, legal) < 2)
                assert_int_equal(hx_apply(&d.s, random_action(&d.s, &rng)), HX_OK);
            HxAgent *agent = create(wants ? "mcts:sims=60,leaves=4,priors=leaves" : "mcts:sims=60,leaves=4,routine=search", &d.s, d.store);
            HxDecision decision;
            n_asked = n_wanted = 0;
            assert_int_equal(answer_leaves(agent, &d.s, check_leaf, &decision), HX_STEP_DONE);
            assert_true(n_asked > 20);
            assert_true(wants ? n_wanted > 10 : n_wanted == 0);
            hx_agent_destroy(agent);
            clear(&d);
        }
}

/* A game some way on, where a seat has a choice. */
static Position position_later(const char *game, int n_steps)
{
    HxAction legal[MAX_LEGAL];
    Position d = position_of(game, NULL, 0);
    HxRng rng = hx_rng_stream(7, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < n_steps || d.s.game->to_move(&d.s) == HX_CHANCE || d.s.game->legal(&d.s, legal) < 2; i++)
        assert_int_equal(hx_apply(&d.s, random_action(&d.s, &rng)), HX_OK);
    return d;
}

/* Leaves that are handed out are played on and settled as those are that the search values itself, so that the same judge of positions
 * comes to the same tree. */
TEST(leaves_handed_out_are_valued_where_the_search_would_value_them)
{
    static const struct {
        const char *game, *options;
        int n_steps;
    } cases[] = {
        { "eclipse", "", 30 },
        { "eclipse", ",settle=off,turns=2", 30 },
        { "eclipse", ",turns=0,settle=off", 30 },
        { "obsidian", ",worlds=2", 40 },
        { "ti4", ",depth=20", 60 },
        { "pig", ",paired=off", 3 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char inside[80], outside[80];
        Position d = position_later(cases[i].game, cases[i].n_steps);
        snprintf(inside, sizeof inside, "mcts:sims=30,net=none,within=1,routine=search%s", cases[i].options);
        snprintf(outside, sizeof outside, "mcts:sims=30,leaves=1,within=1,routine=search%s", cases[i].options);
        const Answer a = ask(inside, &d.s, 3), b = ask(outside, &d.s, 3);
        assert_int_equal(a.decision.n_legal, b.decision.n_legal);
        for (int seat = 0; seat < d.s.game->seats(&d.s); seat++)
            if (fabsf(a.decision.value[seat] - b.decision.value[seat]) > 1e-4F)
                fail_msg("%s%s: seat %d: %g inside, %g handed out", cases[i].game, cases[i].options, seat, (double)a.decision.value[seat],
                         (double)b.decision.value[seat]);
        for (int k = 0; k < a.decision.n_legal; k++)
            assert_int_equal(a.visits[k], b.visits[k]);
        clear(&d);
    }
}

static int n_settled, n_both;

static void count_settled(HxLeaf *leaf, bool wants)
{
    const Knowledge *knowledge = knowledge_of(leaf->state->game);
    const bool is_settled = leaf->unsettled != leaf->state;
    check_leaf(leaf, wants);
    n_settled += is_settled;
    n_both += is_settled && wants;
    assert_true(!is_settled || knowledge->round(leaf->state) > knowledge->round(leaf->unsettled));
}

/* Where a value is taken later than priors are, each is asked for by a leaf of its own. */
TEST(priors_are_asked_for_the_leaf_itself)
{
    Position d = position_later("eclipse", 30);
    HxAgent *agent = create("mcts:sims=60,leaves=4,priors=leaves", &d.s, d.store);
    HxDecision decision;
    n_asked = n_wanted = n_settled = n_both = 0;
    assert_int_equal(answer_leaves(agent, &d.s, count_settled, &decision), HX_STEP_DONE);
    assert_int_equal(decision.sims, 60);
    assert_in_range(n_settled, 50, 60); /* a few games end before */
    assert_true(n_wanted > 30 && n_asked == n_wanted + n_settled);
    assert_int_equal(n_both, 0);
    hx_agent_destroy(agent);
    agent = create("mcts:sims=60,leaves=4,priors=leaves,turns=0,settle=off", &d.s, d.store);
    n_asked = n_wanted = n_settled = 0;
    assert_int_equal(answer_leaves(agent, &d.s, count_settled, &decision), HX_STEP_DONE);
    assert_int_equal(n_asked, 61); /* and the root's */
    assert_true(n_wanted > 30 && n_settled == 0);
    hx_agent_destroy(agent);
    clear(&d);
}

static float prior_scale;

/* Column 3 is what to look at, everywhere; nothing is worth anything. */
static void prefer_column_3(HxLeaf *leaf, bool wants)
{
    assert_true(wants);
    leaf->value[0] = leaf->value[1] = 0;
    for (int i = 0; i < leaf->n_legal; i++)
        leaf->prior[i] = (leaf->legal[i] == 2 ? 10 : 1) * prior_scale;
}

TEST(priors_that_come_with_leaves_lead_the_search)
{
    uint32_t visits[2][7];
    for (int i = 0; i < 2; i++) {
        Position d = position_of("connect_four", NULL, 0);
        HxAgent *agent = create("mcts:sims=128,leaves=4,priors=leaves", &d.s, d.store);
        HxDecision decision;
        prior_scale = i ? 1000 : 1; /* of any scale */
        assert_int_equal(answer_leaves(agent, &d.s, prefer_column_3, &decision), HX_STEP_DONE);
        assert_int_equal(decision.action, 2);
        assert_int_equal(decision.sims, 128);
        for (int k = 0; k < 7; k++)
            assert_true(fabsf(decision.prior[k] - (k == 2 ? 10 : 1) / 16.0F) < 1e-5F);
        assert_true(decision.visits[2] > 60);
        memcpy(visits[i], decision.visits, sizeof visits[i]);
        hx_agent_destroy(agent);
        clear(&d);
    }
    assert_memory_equal(visits[0], visits[1], sizeof visits[0]);
}

static float bad_value, bad_prior;

static void answer_badly(HxLeaf *leaf, bool wants)
{
    leaf->value[0] = 0;
    leaf->value[1] = bad_value;
    for (int i = 0; wants && i < leaf->n_legal; i++)
        leaf->prior[i] = i == 3 ? bad_prior : bad_prior == 0 ? 0 : 1;
}

TEST(answers_that_cannot_be_are_faults)
{
    static const struct {
        float value, prior;
        const char *says;
    } answers[] = {
        { NAN, 1, "leaf 0: the value of seat 1 is nan, not from -1 to 1" },
        { 1.5F, 1, "leaf 0: the value of seat 1 is 1.5" },
        { 0, NAN, "leaf 0: the prior of action 3 is nan" },
        { 0, -0.5F, "leaf 0: the prior of action 3 is -0.5" },
        { 0, INFINITY, "leaf 0: the prior of action 3 is inf" },
        { 0, 0, "leaf 0: its 7 priors sum to 0" },
    };
    for (size_t i = 0; i < HX_COUNT(answers); i++) {
        Position d = position_of("connect_four", NULL, 0);
        HxAgent *agent = create("mcts:sims=20,leaves=2,priors=leaves", &d.s, d.store);
        HxDecision decision;
        bad_value = answers[i].value;
        bad_prior = answers[i].prior;
        assert_int_equal(answer_leaves(agent, &d.s, answer_badly, &decision), HX_STEP_FAULT);
        assert_int_equal(decision.fault_class, HX_FAULT_JUNK);
        if (!strstr(decision.fault, answers[i].says))
            fail_msg("'%s' in place of '%s'", decision.fault, answers[i].says);
        hx_agent_destroy(agent);
        clear(&d);
    }
}

TEST(little_is_held_between_decisions)
{
    Position d = position_of("connect_four", NULL, 0);
    HxStore *store = hx_store_create(0);
    HxDecision decision;
    static const char *const specs[] = { "mcts:sims=1000,reuse=off", "mcts:sims=1000" };
    for (int i = 0; i < 2; i++) {
        HxAgent *agent = create(specs[i], &d.s, store);
        assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
        const MctsStats stats = mcts_stats(agent);
        assert_int_equal(hx_store_bytes(store), stats.idle_bytes);
        assert_true(i == 0 ? stats.idle_bytes == 0 : stats.idle_bytes > 0 && stats.idle_bytes < stats.bytes);
        hx_agent_destroy(agent);
    }
    hx_store_destroy(store);
    clear(&d);
}

TEST(the_tree_is_used_again)
{
    static const HxAction column = 3;
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create("mcts:sims=2000", &d.s, d.store);
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    const HxAction own = decision.action;
    hx_agent_saw(agent, own);
    hx_agent_saw(agent, column);
    assert_int_equal(hx_play(&d.s, own, NULL), HX_OK);
    assert_int_equal(hx_play(&d.s, column, NULL), HX_OK);
    assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ .sims = 100 }, hx_rng_stream(1, 0, HX_FOR_TEST, 1), &decision, NULL), HX_OK);
    uint32_t sum = 0;
    for (int i = 0; i < decision.n_legal; i++)
        sum += decision.visits[i];
    assert_int_equal(decision.sims, 100);
    assert_true(sum > 150);
    hx_agent_destroy(agent);
    clear(&d);
}

TEST(a_time_budget_ends_the_search)
{
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create("mcts", &d.s, d.store);
    HxDecision decision;
    const HxBudget budget = { .time_ms = 300 }; /* long enough that a busy machine gives it some of its time */
    assert_int_equal(hx_agent_choose(agent, &d.s, budget, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    assert_true(decision.sims > 200); /* more than the spec says, and it ends */
    hx_agent_destroy(agent);
    clear(&d);
}

/* Threads share out the simulating only: who is quicker shows nowhere. */
TEST(several_threads_decide_the_same_every_time)
{
    static const char *const games[] = { "connect_four", "pig", "leduc_poker" };
    static const char *const specs[] = { "mcts:sims=500,threads=3", "mcts:sims=500,threads=2,chance=open",
                                         "mcts:sims=500,threads=2,worlds=5" };
    for (size_t game = 0; game < HX_COUNT(games); game++)
        for (size_t i = 0; i < HX_COUNT(specs); i++) {
            const HxAction deal[] = { LEDUC_DEAL + 2, LEDUC_DEAL + 0 };
            const bool is_poker = strcmp(games[game], "leduc_poker") == 0;
            Position d = position_of(games[game], deal, is_poker ? 2 : 0);
            const Answer a = ask(specs[i], &d.s, 7), b = ask(specs[i], &d.s, 7);
            assert_same(&a, &b);
            assert_int_equal(a.decision.sims, 500);
            uint32_t sum = 0;
            for (int j = 0; j < a.decision.n_legal; j++)
                sum += a.visits[j];
            assert_int_equal(sum, 500);
            clear(&d);
        }
}

TEST(a_time_in_the_spec_is_for_people)
{
    const HxGame *game = hx_game_find("connect_four");
    assert_true(hx_agent_is_for_people("mcts:time=1s", game));
    assert_true(hx_agent_is_for_people("mcts:threads=2", game));
    assert_false(hx_agent_is_for_people("mcts:time=none,threads=1", game));
    assert_false(hx_agent_is_for_people("greedy", game));
    Position d = position_of("connect_four", NULL, 0);
    assert_true(ask("mcts:time=0.3s", &d.s, 1).decision.sims > 200);
    assert_int_equal(ask("mcts:time=1ms,sims=5", &d.s, 1).decision.n_legal, 7);
    HxAgent *agent = create("mcts:time=1s", &d.s, d.store);
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ .sims = 30 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    assert_int_equal(decision.sims, 30); /* whoever gives a budget decides */
    hx_agent_destroy(agent);
    clear(&d);
}

static void decide_alone(HxAgent *agent, const HxState *view, HxDecision *out)
{
    assert_int_equal(hx_agent_choose(agent, view, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), out, NULL), HX_OK);
}

TEST(a_clock_is_shared_out_over_decisions)
{
    Position d = position_of("connect_four", NULL, 0);
    HxDecision decision;
    assert_true(hx_agent_is_for_people("mcts:clock=60+1", d.s.game));
    assert_false(hx_agent_is_for_people("mcts:clock=none", d.s.game));
    HxAgent *agent = create("mcts:clock=4+0", &d.s, d.store);
    Mcts *m = (Mcts *)agent;
    for (int64_t before = 4000, i = 0; i < 3; i++, before = m->clock_left_ms) {
        decide_alone(agent, &d.s, &decision);
        assert_in_range(m->clock_left_ms, before / 2, before - 1); /* it took some time, not most of it */
    }
    m->clock_left_ms = 0;
    decide_alone(agent, &d.s, &decision); /* an empty clock still decides, at once */
    assert_true(decision.sims > 0);
    hx_agent_destroy(agent);
    agent = create("mcts:clock=1+100", &d.s, d.store);
    decide_alone(agent, &d.s, &decision);
    assert_true(((Mcts *)agent)->clock_left_ms > 100000);
    hx_agent_destroy(agent);
    clear(&d);
}

/* Whoever keeps the clock of a game says what is left: a search that has no time for it decides by its priors, where it has none by a few
 * simulations, and with nothing left by any action. */
TEST(a_clock_that_is_nearly_empty_is_met_at_once)
{
    static const struct {
        const char *game, *spec;
        uint32_t left_ms, most_sims;
        bool is_any;
    } cases[] = {
        { "eclipse", "mcts:sims=100000", 15, 0, false },
        { "eclipse", "mcts:sims=100000", 1, 0, true },
        { "eclipse", "mcts:leaves=4,priors=leaves", 15, 0, false },
        { "eclipse", "mcts:threads=2", 15, 0, false },
        { "ti4", "mcts", 15, 0, false },
        { "connect_four", "mcts:sims=100000", 15, 32, false },
        { "connect_four", "mcts", 1, 0, true },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position d = position_later(cases[i].game, 20);
        HxAgent *agent = create(cases[i].spec, &d.s, d.store);
        Mcts *m = (Mcts *)agent;
        HxDecision decision;
        m->time.has_begun = true; /* this machine takes its time */
        m->time.cost = (ClockCost){ .overrun = 1, .worst = 10, .at_once = 1 };
        const HxBudget budget = { .time_ms = 5, .clock_ms = cases[i].left_ms };
        assert_int_equal(hx_agent_choose(agent, &d.s, budget, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
        assert_true(hx_is_legal(&d.s, decision.action));
        assert_in_range(decision.sims, 0, cases[i].most_sims);
        assert_int_equal(decision.n_legal, 0); /* no target for learners */
        assert_int_equal(m->time.is_blind, cases[i].is_any);
        if (!cases[i].is_any && cases[i].most_sims == 0) { /* what it thinks likeliest */
            HxAction legal[MAX_LEGAL];
            int likeliest = 0;
            const int n = d.s.game->legal(&d.s, legal);
            for (int k = 1; k < n; k++)
                likeliest = m->prior[k] > m->prior[likeliest] ? k : likeliest;
            assert_int_equal(decision.action, legal[likeliest]);
        }
        hx_agent_destroy(agent);
        clear(&d);
    }
}

/* A search of two moves, with some time for the other seat's in between. Returns what the second one knew of its position. */
static uint32_t visits_after_a_reply(const char *spec, int n_slices)
{
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create(spec, &d.s, d.store);
    HxDecision decision;
    decide_alone(agent, &d.s, &decision);
    hx_agent_saw(agent, decision.action);
    assert_int_equal(hx_play(&d.s, decision.action, NULL), HX_OK);
    for (int i = 0; i < n_slices; i++)
        hx_agent_ponder(agent, &d.s, hx_rng_stream(2, (uint64_t)i, HX_FOR_TEST, 0));
    hx_agent_saw(agent, 3);
    assert_int_equal(hx_play(&d.s, 3, NULL), HX_OK);
    decide_alone(agent, &d.s, &decision);
    uint32_t sum = 0;
    for (int i = 0; i < decision.n_legal; i++)
        sum += decision.visits[i];
    hx_agent_destroy(agent);
    clear(&d);
    return sum;
}

TEST(what_a_person_thinks_about_is_thought_about_too)
{
    const HxGame *game = hx_game_find("connect_four");
    assert_true(hx_agent_is_for_people("mcts:ponder=on", game));
    assert_true(visits_after_a_reply("mcts:sims=50,ponder=on", 0) < 150);
    assert_true(visits_after_a_reply("mcts:sims=50,ponder=on", 20) > 500);
    assert_int_equal(visits_after_a_reply("mcts:sims=50", 20), visits_after_a_reply("mcts:sims=50", 0));
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create("mcts:sims=50,ponder=on,bytes=65536", &d.s, d.store);
    int n = 0;
    while (n < 1000 && hx_agent_ponder(agent, &d.s, hx_rng_stream(3, (uint64_t)n, HX_FOR_TEST, 0)))
        n++;
    assert_in_range(n, 1, 999); /* there is an end to it: when the tree is half full */
    hx_agent_destroy(agent);
    clear(&d);
}

/* Whatever is hidden or drawn, whoever thinks on decides well-formed, and gives all back. */
TEST(thinking_on_goes_with_every_game)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Position d = position_of((*game)->name, NULL, 0);
        const HxSeatInfo info = { .game = *game, .seat = 0, .n_seats = (*game)->seats(&d.s), .store = d.store };
        HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
        HxAction *legal = malloc((size_t)(*game)->max_legal * sizeof *legal);
        HxAgent *agent = NULL;
        assert_int_equal(hx_agent_create(&agent, "mcts:sims=20,ponder=on,routine=search", &info, NULL), HX_OK);
        int n_left = is_big(*game) ? 1 : 4; /* slices: they take long in the big games */
        for (int i = 0, mover; i < (is_big(*game) ? 20 : 40) && (mover = (*game)->to_move(&d.s)) != HX_OVER; i++) {
            HxState view;
            HxDecision decision;
            assert_int_equal(hx_copy(&view, &d.s, d.pool), HX_OK);
            assert_int_equal(hx_redeal(&view, 0, &rng), HX_OK);
            const int n = mover == HX_CHANCE ? 0 : (*game)->legal(&d.s, legal);
            HxAction action = mover == HX_CHANCE ? hx_sample(&d.s, &rng) : legal[hx_rng_below(&rng, (uint32_t)n)];
            if (mover == 0 && n > 1) {
                decide_alone(agent, &view, &decision);
                assert_int_equal(decision.n_legal, n);
                action = decision.action;
            } else if (mover > 0 && n_left-- > 0) {
                assert_true(hx_agent_ponder(agent, &view, rng));
            }
            hx_drop(&view);
            const HxAction seen = hx_seen(&d.s, action, 0);
            hx_agent_saw(agent, seen);
            assert_int_equal(hx_play(&d.s, action, NULL), HX_OK);
        }
        hx_agent_destroy(agent);
        free(legal);
        clear(&d);
    }
}

/* ---- Proven results --------------------------------------------------------------------------------------------------- */

/* The result with best play for the seat to move, 1, 0 or -1, by looking at everything: for boards that are nearly full. */
static int exhaust(const HxState *s, HxPool *pool, int *best_column)
{
    HxAction legal[7];
    int best = -2;
    const int seat = s->game->to_move(s), n = s->game->legal(s, legal);
    for (int i = 0; i < n; i++) {
        HxState next;
        int result, column;
        hx_clone(&next, s, pool);
        assert_int_equal(hx_apply(&next, legal[i]), HX_OK);
        if (next.game->to_move(&next) == HX_OVER) {
            int32_t score[2];
            uint8_t rank[2];
            next.game->score(&next, score, rank);
            result = score[seat];
        } else {
            result = -exhaust(&next, pool, &column);
        }
        hx_drop(&next);
        if (result > best) {
            best = result;
            *best_column = (int)legal[i];
        }
    }
    return best;
}

/* Near the end of the game a search that solves plays for the right result, and stops by itself in nearly all positions; beside a proven
 * draw it may take long to see that nothing is better. */
TEST(a_solved_root_stops_and_is_right)
{
    static const char *const specs[] = { "mcts:sims=20000,solve=on",           "mcts:sims=20000,solve=on,select=puct",
                                         "mcts:sims=20000,solve=on,threads=2", "mcts:sims=20000,solve=on,leaves=3",
                                         "mcts:sims=20000,solve=on,exact=40",  "mcts:sims=20000,solve=on,exact=40,threads=2" };
    int n_positions = 0, n_results[3] = { 0 }, n_stopped = 0;
    for (uint64_t seed = 0; n_positions < 60; seed++) {
        Position d = position_of("connect_four", NULL, 0);
        HxRng rng = hx_rng_stream(seed, 3, HX_FOR_TEST, 0);
        for (int i = 0; i < 32 && d.s.game->to_move(&d.s) >= 0; i++)
            assert_int_equal(hx_apply(&d.s, random_action(&d.s, &rng)), HX_OK);
        if (d.s.game->to_move(&d.s) >= 0) {
            int column;
            const int seat = d.s.game->to_move(&d.s), result = exhaust(&d.s, d.pool, &column);
            for (size_t i = 0; i < HX_COUNT(specs); i++) {
                const Answer a = ask(specs[i], &d.s, seed);
                n_stopped += a.decision.sims < 20000;
                if (!a.decision.is_proven && a.decision.sims < 20000)
                    fail_msg("%s: position %d: it stopped, and does not say that the value is proven", specs[i], n_positions);
                if (a.decision.is_proven &&
                    (fabsf(a.decision.value[seat] - (float)result) > 1e-6F || fabsf(a.decision.value[1 - seat] + (float)result) > 1e-6F))
                    fail_msg("%s: position %d: proven %d, told as %g", specs[i], n_positions, result, (double)a.decision.value[seat]);
                HxState next;
                hx_clone(&next, &d.s, d.pool);
                assert_int_equal(hx_apply(&next, a.decision.action), HX_OK);
                int32_t score[2];
                uint8_t rank[2];
                next.game->score(&next, score, rank);
                const int got = next.game->to_move(&next) == HX_OVER ? score[seat] : -exhaust(&next, d.pool, &column);
                if (got != result)
                    fail_msg("%s: position %d: plays for %d, could have %d", specs[i], n_positions, got, result);
                hx_drop(&next);
            }
            n_results[result + 1]++;
            n_positions++;
        }
        clear(&d);
    }
    assert_true(n_results[0] > 1 && n_results[1] > 1 && n_results[2] > 1); /* lost, drawn and won ones */
    if (n_stopped < 60 * (int)HX_COUNT(specs) * 8 / 10)
        fail_msg("only %d searches of %d stopped by themselves", n_stopped, 60 * (int)HX_COUNT(specs));
}

/* Late in the game an exact search at the leaves needs one simulation an action, where play alone needs many more. */
TEST(an_exact_search_at_leaves_settles_late_positions_at_once)
{
    uint64_t n_exact = 0, n_plain = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Position d = position_of("connect_four", NULL, 0);
        HxRng rng = hx_rng_stream(seed, 4, HX_FOR_TEST, 0);
        for (int i = 0; i < 30 && d.s.game->to_move(&d.s) >= 0; i++)
            assert_int_equal(hx_apply(&d.s, random_action(&d.s, &rng)), HX_OK);
        if (d.s.game->to_move(&d.s) >= 0) {
            const Answer exact = ask("mcts:sims=2000,solve=on,exact=100000", &d.s, seed),
                         plain = ask("mcts:sims=2000,solve=on", &d.s, seed);
            assert_in_range(exact.decision.sims, 1, exact.decision.n_legal);
            n_exact += exact.decision.sims;
            n_plain += plain.decision.sims;
        }
        clear(&d);
    }
    assert_true(n_exact > 0 && 10 * n_exact < n_plain);
}

/* Bytes that a search of Connect Four holds once it has begun. */
static size_t bytes_begun(const char *spec)
{
    Position d = position_of("connect_four", NULL, 0);
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create(spec, &d.s, store);
    assert_int_equal(hx_agent_begin(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0)), HX_OK);
    const size_t bytes = hx_store_bytes(store);
    hx_agent_destroy(agent);
    hx_store_destroy(store);
    clear(&d);
    return bytes;
}

/* The exact search remembers as many positions as it may come to, rounded up to a power of two, within bounds on both sides. */
TEST(what_an_exact_search_remembers_is_bounded)
{
    enum { BYTES_OF_A_POSITION = 16 };
    static const struct {
        const char *plain, *exact;
        size_t n;
    } cases[] = {
        { "mcts:sims=100,solve=on", "mcts:sims=100,solve=on,exact=1", 1 << 10 },        /* few */
        { "mcts:sims=1024,solve=on", "mcts:sims=1024,solve=on,exact=4", 1 << 12 },      /* a power of two */
        { "mcts:sims=1025,solve=on", "mcts:sims=1025,solve=on,exact=4", 1 << 13 },      /* a few more */
        { "mcts:sims=2000,solve=on", "mcts:sims=2000,solve=on,exact=100000", 1 << 20 }, /* far too many */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        assert_int_equal(bytes_begun(cases[i].exact) - bytes_begun(cases[i].plain), cases[i].n * BYTES_OF_A_POSITION);
}

/* A win that is at hand is proven though dice could still be rolled. */
TEST(pig_a_certain_win_is_proven)
{
    Position d = position_of("pig", NULL, 0);
    for (int i = 0; hx_pig_turn_total(&d.s) < PIG_GOAL; i++)
        assert_int_equal(hx_apply(&d.s, i % 2 ? PIG_FACE + PIG_FACES - 1 : PIG_ROLL), HX_OK);
    const Answer solved = ask("mcts:sims=3000,solve=on", &d.s, 1), plain = ask("mcts:sims=3000", &d.s, 1);
    assert_int_equal(solved.decision.action, PIG_STOP);
    assert_true(solved.decision.sims < 100);
    assert_int_equal(plain.decision.sims, 3000);
    clear(&d);
}

/* A node of so many edges whose results are given (0: not known), for the mover; what is known of it. */
static uint32_t result_of_node(const Mcts *m, int mover, int n_outcomes, int n, const uint32_t *proven)
{
    uint32_t words[NODE_WORDS + 3 * EDGE_WORDS] = { 0 };
    Mcts with = *m;
    with.tree = (Arena){ .word = words, .used = HX_COUNT(words), .held = HX_COUNT(words) };
    MctsNode node = { .edges = NODE_WORDS, .n_edges = (uint16_t)n, .mover = (int8_t)mover, .n_outcomes = (uint8_t)n_outcomes };
    for (int i = 0; i < n; i++)
        edge_at(&with.tree, node.edges)[i] = (MctsEdge){ .action = (HxAction)i, .proven = proven[i] };
    return solve_node(&with, &node);
}

/* A seat takes its win wherever one is; dice choose nothing: they must all have been seen, and all lead to the same. */
TEST(a_win_counts_for_who_chooses_and_for_dice_when_all_agree)
{
    Position d = position_of("pig", NULL, 0);
    HxAgent *agent = create("mcts:solve=on", &d.s, d.store);
    const Mcts *m = (Mcts *)agent;
    enum { WON = 0x21, LOST = 0x12 }; /* ranks, four bits a seat */
    assert_int_equal(result_of_node(m, 0, 0, 3, (uint32_t[]){ 0, WON, 0 }), WON);
    assert_int_equal(result_of_node(m, 1, 0, 3, (uint32_t[]){ 0, WON, 0 }), 0);
    assert_int_equal(result_of_node(m, 1, 0, 3, (uint32_t[]){ WON, WON, WON }), WON);
    assert_int_equal(result_of_node(m, HX_CHANCE, 3, 3, (uint32_t[]){ WON, WON, WON }), WON);
    assert_int_equal(result_of_node(m, HX_CHANCE, 3, 2, (uint32_t[]){ WON, WON }), 0);
    assert_int_equal(result_of_node(m, HX_CHANCE, 3, 3, (uint32_t[]){ WON, 0, WON }), 0);
    assert_int_equal(result_of_node(m, HX_CHANCE, 3, 3, (uint32_t[]){ WON, WON, LOST }), 0);
    assert_int_equal(result_of_node(m, HX_CHANCE, 0, 0, (uint32_t[]){ 0 }), 0);
    hx_agent_destroy(agent);
    clear(&d);
}

/* ---- What learners are told ------------------------------------------------------------------------------------------- */

/* Forced visits are taken off as far as the score of the action stays below the best one's; a last one alone counts as none. */
TEST(targets_lose_what_was_forced_and_no_more)
{
    static const struct {
        float q, prior;
        uint32_t visits;
        float forced, exploration, best_score;
        uint32_t told;
    } rows[] = {
        { -0.5F, 0.1F, 10, 6, 10, 0.3F, 4 },    /* far behind: all six */
        { -0.5F, 0.1F, 7, 6, 10, 0.3F, 0 },     /* of seven one would be left */
        { 0.1F, 0.1F, 10, 6, 10, 0.3F, 4 },     /* 0.1 + 1 / (1 + 4) reaches 0.3: five would be fewer than four */
        { 0.2F, 0.1F, 10, 6, 10, 0.3F, 9 },     /* 0.2 + 1 / (1 + 9): one */
        { 0.2F, 0.1F, 10, 0.9F, 10, 0.3F, 10 }, /* less than a visit was forced */
        { 0.4F, 0.1F, 10, 6, 10, 0.3F, 10 },    /* it is better than the most visited one */
        { -1, 0.1F, 0, 6, 10, 0.3F, 0 },        /* never tried */
        { -1, 0.1F, 3, 50, 10, 0.3F, 0 },       /* more was to be forced than came */
    };
    for (size_t i = 0; i < HX_COUNT(rows); i++)
        assert_int_equal(target_visits(rows[i].q, rows[i].prior, rows[i].visits, rows[i].forced, rows[i].exploration, rows[i].best_score),
                         rows[i].told);
}

/* Visits of the root's edges after 256 simulations: how many fall short of what is forced by factor 4, by more than the one under way;
 * *told: the sum of the visits told in the end. */
static int short_of_forced(const char *spec, uint32_t *told)
{
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create(spec, &d.s, d.store);
    const Mcts *m = (Mcts *)agent;
    HxDecision decision = { 0 };
    int n_short = 0;
    assert_int_equal(hx_agent_begin(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0)), HX_OK);
    while (hx_agent_step(agent, &decision) == HX_STEP_MORE && m->n_sims < 256)
        continue;
    const MctsNode *root = node_at(&m->tree, m->root);
    for (uint32_t i = 0; i < root->n_edges; i++) {
        const MctsEdge *edge = edge_at(&m->tree, root->edges) + i;
        n_short += edge->visits > 0 && (double)edge->visits + 1 < sqrt(4 * (double)edge->prior * root->visits);
    }
    while (hx_agent_step(agent, &decision) == HX_STEP_MORE)
        continue;
    *told = 0;
    for (int i = 0; i < decision.n_legal; i++)
        *told += decision.visits[i];
    hx_agent_destroy(agent);
    clear(&d);
    return n_short;
}

/* Under noise an action of the root that was tried is tried again until it has its share; what is told of it is less. */
TEST(playouts_are_forced_at_the_root_and_not_told)
{
    uint32_t told, told_without;
    assert_int_equal(short_of_forced("mcts:sims=300,net=connect_four-1,noise=1,alpha=10,forced=4", &told), 0);
    assert_true(short_of_forced("mcts:sims=300,net=connect_four-1,noise=1,alpha=10", &told_without) > 1);
    assert_int_equal(told_without, 300);
    assert_in_range(told, 150, 290);
}

/* Of a hundred decisions about a quarter is searched in full; the others are short and tell no visits, and both tell a value. */
TEST(a_share_of_decisions_is_searched_in_full)
{
    Position d = position_of("connect_four", NULL, 0);
    int n_full = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        const Answer a = ask("mcts:sims=60,full=0.25,quick=10", &d.s, seed);
        assert_true(a.decision.has_value);
        assert_int_equal(a.decision.sims, a.decision.n_legal > 0 ? 60 : 10);
        n_full += a.decision.n_legal > 0;
    }
    assert_in_range(n_full, 12, 40);
    clear(&d);
}

/* The action that the judgement prefers, into *out; how many there are. */
static int judged(const HxState *s, HxPool *pool, HxAction *out)
{
    static HxAction legal[MAX_LEGAL];
    static float score[MAX_LEGAL];
    const int n = s->game->legal(s, legal);
    if (n > 1)
        knowledge_of(s->game)->judge(s, legal, n, pool, score);
    *out = legal[n > 1 ? highest_score(score, n) : 0];
    return n;
}

/* In TI4 transactions are left to the judgement, a turn's start has all simulations, what follows in the turn a share of them. */
TEST(simulations_go_to_the_questions_that_are_worth_them)
{
    Position d = position_of("ti4", NULL, 0);
    const Knowledge *knowledge = knowledge_of(d.s.game);
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    int n_routine = 0, n_turns = 0, n_within = 0;
    for (int i = 0; i < 700 && d.s.game->to_move(&d.s) != HX_OVER; i++) {
        HxAction best;
        if (d.s.game->to_move(&d.s) == HX_CHANCE) {
            best = hx_sample(&d.s, &rng);
        } else if (judged(&d.s, d.pool, &best) > 1 && i % 9 == 0) {
            const Answer a = ask("mcts:sims=20", &d.s, (uint64_t)i);
            if (knowledge->is_routine(&d.s)) {
                n_routine++;
                assert_int_equal(a.decision.sims, 0);
                assert_false(a.decision.has_value);
                HxAgent *agent = create("mcts:sims=20", &d.s, d.store); /* whoever says how many has all of them */
                HxDecision decision;
                assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ .sims = 12 }, rng, &decision, NULL), HX_OK);
                assert_int_equal(decision.sims, 12);
                assert_true(decision.n_legal > 1);
                hx_agent_destroy(agent);
                assert_int_equal(a.decision.action, best);
                assert_int_equal(a.decision.n_legal, 0); /* no target for learners */
                assert_int_equal(ask("mcts:sims=20,routine=search", &d.s, 1).decision.sims, 3);
            } else if (knowledge->is_at_rest(&d.s)) {
                n_turns++;
                assert_int_equal(a.decision.sims, 20);
            } else {
                n_within++;
                assert_int_equal(a.decision.sims, 3); /* 0.15 of 20 */
                assert_int_equal(ask("mcts:sims=20,within=0.5", &d.s, 1).decision.sims, 10);
            }
            assert_int_equal(ask("mcts:sims=20,preset=baseline", &d.s, 1).decision.sims, 20);
        }
        assert_int_equal(hx_apply(&d.s, best), HX_OK);
    }
    assert_true(n_routine > 5 && n_turns > 5 && n_within > 5);
    clear(&d);
}

/* Eclipse: today's heuristic chooses the species, older ones leave it to the search. */
TEST(a_species_is_left_to_the_heuristic)
{
    Position d = position_of("eclipse", NULL, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    while (d.s.game->to_move(&d.s) == HX_CHANCE)
        assert_int_equal(hx_apply(&d.s, hx_sample(&d.s, &rng)), HX_OK);
    EclipseDecision asked;
    hx_eclipse_read_decision(&d.s, &asked);
    assert_int_equal(asked.kind, ECLIPSE_KIND_SPECIES);
    HxAction best;
    assert_true(judged(&d.s, d.pool, &best) > 1);
    assert_int_equal(ask("mcts:sims=20", &d.s, 1).decision.sims, 0);
    assert_int_equal(ask("mcts:sims=20", &d.s, 1).decision.action, best);
    assert_int_equal(ask("mcts:sims=20,routine=search", &d.s, 1).decision.sims, 20);
    assert_int_equal(ask("mcts:sims=20,preset=2026-11-28", &d.s, 1).decision.sims, 20);
    assert_int_equal(ask("level=4", &d.s, 1).decision.sims, 0);
    clear(&d);
}

/* The line expected begins with the choice, goes on for some moves, and can be played. */
TEST(the_line_expected_is_a_way_to_play_on)
{
    static const HxAction opening[] = { 3, 3 };
    Position d = position_of("connect_four", opening, HX_COUNT(opening));
    HxAgent *agent = create("mcts:sims=2000", &d.s, d.store);
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    assert_int_equal(decision.line[0], decision.action);
    assert_in_range(decision.n_line, 3, MCTS_LINE);
    for (int i = 0; i < decision.n_line; i++)
        assert_int_equal(hx_play(&d.s, decision.line[i], NULL), HX_OK);
    hx_agent_destroy(agent);
    clear(&d);
}

/* A line ends where nothing has been tried: one simulation an action knows no reply. */
TEST(the_line_ends_with_what_was_tried)
{
    Position d = position_of("connect_four", NULL, 0);
    HxAgent *agent = create("mcts:sims=7", &d.s, d.store);
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    assert_int_equal(decision.n_line, 1);
    assert_int_equal(decision.line[0], decision.action);
    hx_agent_destroy(agent);
    clear(&d);
}

/* What a search that stops early would have gone on to find could not have changed its choice. */
TEST(a_search_that_stops_early_chooses_the_same)
{
    int n_stopped = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Position d = position_of("connect_four", puzzles[seed % HX_COUNT(puzzles)].line, puzzles[seed % HX_COUNT(puzzles)].n);
        const Answer whole = ask("mcts:sims=2000", &d.s, seed), early = ask("mcts:sims=2000,early=on", &d.s, seed);
        assert_int_equal(whole.decision.action, early.decision.action);
        n_stopped += early.decision.sims < 2000;
        clear(&d);
    }
    assert_true(n_stopped > 5);
}

/* The lead of the most visited action over the next. */
static uint32_t lead(const Answer *a)
{
    uint32_t most = 0, second = 0;
    for (int i = 0; i < a->decision.n_legal; i++) {
        if (a->visits[i] > most) {
            second = most;
            most = a->visits[i];
        } else if (a->visits[i] > second) {
            second = a->visits[i];
        }
    }
    return most - second;
}

/* It stops at the very simulation after which the lead is more than 0.4 of those to come, and sooner than where it must be more than all.
 */
TEST(a_search_stops_when_it_is_likely_decided)
{
    int n_sooner = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Position d = position_of("connect_four", puzzles[seed % HX_COUNT(puzzles)].line, puzzles[seed % HX_COUNT(puzzles)].n);
        const Answer sure = ask("mcts:sims=2000,early=on", &d.s, seed), likely = ask("mcts:sims=2000,early=likely", &d.s, seed);
        const uint32_t to_come = 2000 - likely.decision.sims;
        assert_true(lead(&likely) > 0.4 * to_come);
        assert_true(lead(&likely) - 1 <= 0.4 * (to_come + 1)); /* one simulation before */
        assert_true(likely.decision.sims <= sure.decision.sims);
        n_sooner += likely.decision.sims < sure.decision.sims;
        clear(&d);
    }
    assert_true(n_sooner > 15);
}

/* ---- Hidden information ----------------------------------------------------------------------------------------------- */

TEST(what_the_seat_cannot_see_changes_nothing)
{
    for (HxAction own = 0; own < 3; own++)
        for (size_t i = 0; i < HX_COUNT(all_specs); i++) {
            Answer first;
            int n = 0;
            for (HxAction other = 0; other < 3; other++) {
                const HxAction line[] = { LEDUC_DEAL + own, LEDUC_DEAL + other, LEDUC_CALL, LEDUC_RAISE };
                Position d = position_of("leduc_poker", line, HX_COUNT(line));
                assert_int_equal(d.s.game->to_move(&d.s), 0);
                const Answer a = ask(all_specs[i], &d.s, 8); /* the true position itself, not a re-dealt one */
                if (n++ == 0)
                    first = a;
                else
                    assert_same(&first, &a);
                clear(&d);
            }
        }
}

/* Walk a random game; wherever a seat must choose, two worlds that it cannot tell apart are searched alike. */
TEST(any_two_worlds_a_seat_cannot_tell_apart_are_searched_alike)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if (!(*game)->redeal)
            continue;
        Position d = position_of((*game)->name, NULL, 0);
        HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
        for (int step = 0, mover; step < 400 && (mover = (*game)->to_move(&d.s)) != HX_OVER; step++) {
            if (mover != HX_CHANCE && step % (is_big(*game) ? 40 : 1) == 0) {
                HxState other;
                assert_int_equal(hx_copy(&other, &d.s, d.pool), HX_OK);
                assert_int_equal(hx_redeal(&other, mover, &rng), HX_OK);
                const Answer a = ask("mcts:sims=20,turns=1", &d.s, 8), b = ask("mcts:sims=20,turns=1", &other, 8);
                assert_same(&a, &b);
                hx_drop(&other);
            }
            assert_int_equal(hx_apply(&d.s, random_action(&d.s, &rng)), HX_OK);
        }
        clear(&d);
    }
}

TEST(leduc_a_king_is_not_folded)
{
    const HxAction line[] = { LEDUC_DEAL + 2, LEDUC_DEAL + 0, LEDUC_CALL, LEDUC_RAISE };
    Position d = position_of("leduc_poker", line, HX_COUNT(line));
    for (uint64_t seed = 0; seed < 10; seed++)
        assert_int_not_equal(ask("mcts:sims=500", &d.s, seed).decision.action, LEDUC_FOLD);
    clear(&d);
}

/* One decision; where it says so, without the choices that a search remembers by position. */
static Answer ask_remembering(const char *spec, const HxState *view, bool remembers)
{
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create(spec, view, store);
    const Mcts *m = (const Mcts *)agent;
    HxDecision decision = { .wait_fd = -1 };
    assert_int_equal(hx_agent_begin(agent, view, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0)), HX_OK);
    for (int i = 0; i < m->config.n_threads; i++) {
        assert_non_null(m->workspace[i].recall); /* or there would be nothing to compare */
        if (!remembers) {
            free(m->workspace[i].recall);
            m->workspace[i].recall = NULL;
        }
    }
    HxStep step;
    while ((step = hx_agent_step(agent, &decision)) == HX_STEP_MORE)
        continue;
    assert_int_equal(step, HX_STEP_DONE);
    const Answer a = answer_of(agent, &decision);
    hx_agent_destroy(agent);
    hx_store_destroy(store);
    return a;
}

/* What a seat of Obsidian plays in a position that comes back is remembered during a decision: that may save time, and nothing else. */
TEST(choices_remembered_by_position_are_those_that_would_be_made_again)
{
    enum { CHOICES = 120, EVERY = 24 };
    Position d = position_of("obsidian", NULL, 0);
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    HxAction legal[MAX_LEGAL];
    int n_choices = 0, n_compared = 0;
    for (int mover; n_choices < CHOICES && (mover = d.s.game->to_move(&d.s)) != HX_OVER;) {
        const int n = mover == HX_CHANCE ? 0 : d.s.game->legal(&d.s, legal);
        if (n > 1 && n_choices++ % EVERY == 0) {
            static const char *const specs[] = { "mcts:sims=60", "mcts:sims=60,threads=2" };
            const char *spec = specs[n_compared++ % 2];
            const Answer with = ask_remembering(spec, &d.s, true), without = ask_remembering(spec, &d.s, false);
            assert_same(&with, &without);
            assert_memory_equal(with.q, without.q, (size_t)with.decision.n_legal * sizeof with.q[0]);
        }
        const HxAction a = mover == HX_CHANCE ? hx_sample(&d.s, &rng) : legal[hx_rng_below(&rng, (uint32_t)n)];
        assert_int_equal(hx_apply(&d.s, a), HX_OK);
    }
    assert_true(n_compared >= 4);
    clear(&d);
}

/* ---- Values ----------------------------------------------------------------------------------------------------------- */

/* How often, of 40 searches, the first simulations of check and raise are dealt the same card for the other seat. */
static int count_shared_deals(const char *spec)
{
    static const HxAction deals[] = { LEDUC_DEAL, LEDUC_DEAL + 1 };
    Position d = position_of("leduc_poker", deals, HX_COUNT(deals));
    int n_shared = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        HxAgent *agent = create(spec, &d.s, d.store);
        HxDecision decision = { .wait_fd = -1 };
        assert_int_equal(hx_agent_begin(agent, &d.s, (HxBudget){ 0 }, hx_rng_stream(seed, 0, HX_FOR_TEST, 0)), HX_OK);
        assert_int_equal(hx_agent_step(agent, &decision), HX_STEP_EVALUATE);
        assert_int_equal(decision.n_leaves, 2);
        const LeducHand *one = hx_leduc_poker_hand(decision.leaves[0].state), *two = hx_leduc_poker_hand(decision.leaves[1].state);
        assert_int_not_equal(one->n_raises, two->n_raises); /* or it would be one action twice */
        n_shared += one->card[1] == two->card[1];
        hx_agent_destroy(agent);
    }
    clear(&d);
    return n_shared;
}

TEST(paired_simulations_of_two_actions_share_their_deal)
{
    assert_int_equal(count_shared_deals("mcts:leaves=2"), 40);
    assert_in_range(count_shared_deals("mcts:leaves=2,paired=off"), 4, 32); /* 36 % of the deals are alike by chance */
}

/* A mixed leaf lies between what knowledge says at once and what it says after playing on, under the same dice. */
TEST(a_mixed_leaf_counts_the_value_before_playing_on)
{
    Position d = position_of("eclipse", NULL, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxAction legal[MAX_LEGAL];
    for (int mover; (mover = d.s.game->to_move(&d.s)) < 0 || knowledge_of(d.s.game)->round(&d.s) < 1;)
        assert_int_equal(hx_apply(&d.s, mover == HX_CHANCE ? hx_sample(&d.s, &rng) : (d.s.game->legal(&d.s, legal), legal[0])), HX_OK);
    float before[HX_MAX_SEATS], after[HX_MAX_SEATS], mixed[HX_MAX_SEATS];
    knowledge_of(d.s.game)->evaluate(&d.s, before);
    static const char *const specs[] = { "mcts:turns=8,mix=0", "mcts:turns=8,mix=0.25" };
    float *const values[] = { after, mixed };
    for (size_t i = 0; i < HX_COUNT(specs); i++) {
        HxAgent *agent = create(specs[i], &d.s, d.store);
        HxRng dice = rng;
        assert_int_equal(mcts_value_leaf(agent, &d.s, d.s.game->to_move(&d.s), d.pool, &dice, values[i]), HX_OK);
        hx_agent_destroy(agent);
    }
    const int n = d.s.game->seats(&d.s);
    float apart = 0;
    for (int seat = 0; seat < n; seat++) {
        assert_float_equal(mixed[seat], 0.25F * before[seat] + 0.75F * after[seat], 1e-6);
        apart = fmaxf(apart, fabsf(before[seat] - after[seat]));
    }
    assert_true(apart > 1e-3F);
    clear(&d);
}

/* ---- Specs ------------------------------------------------------------------------------------------------------------ */

typedef struct Refusal {
    const char *spec, *says;
} Refusal;

TEST(wrong_options_are_refused_by_name)
{
    static const Refusal refusals[] = {
        { "mcts:sims=0", "option 'sims': '0' is not a whole number" },
        { "mcts:sims=ten", "option 'sims'" },
        { "mcts:c=-1", "option 'c'" },
        { "mcts:select=best", "'best' is not one of auto, uct, puct or regret" },
        { "mcts:leaf=value", "'value' needs a heuristic, and leduc_poker has none" },
        { "mcts:noise=0.2", "'noise' needs select=puct" },
        { "mcts:bytes=10", "option 'bytes'" },
        { "mcts:sim=10", "unknown option 'sim'" },
        { "mcts:preset=best", "'best' is not one of none, baseline, plain, 2026-11 or 2026-11-28" },
        { "mcts:time=fast", "option 'time': 'fast' is not a time such as" },
        { "mcts:time=1", "option 'time'" },
        { "mcts:time=2h", "option 'time'" },
        { "mcts:time=0s", "option 'time'" },
        { "mcts:time=3601s", "option 'time'" },
        { "mcts:clock=soon", "option 'clock': 'soon' is not a clock such as" },
        { "mcts:clock=0+1", "option 'clock'" },
        { "mcts:clock=9+1,time=1s", "options 'clock' and 'time' exclude each other" },
        { "mcts:threads=0", "option 'threads'" },
        { "mcts:mix=0.5,leaves=4", "option 'mix' excludes leaves" },
        { "mcts:threads=2,leaves=4", "option 'threads' excludes leaves" },
        { "mcts:forced=2", "option 'forced' needs select=puct" },
        { "mcts:full=1.5", "option 'full'" },
        { "mcts:quick=0", "option 'quick'" },
        { "mcts:solve=on,exact=9", "option 'exact' needs solve=on" },
        { "mcts:priors=leaves", "option 'priors': 'leaves' needs leaves=N" },
        { "mcts:priors=leaves,leaves=2,select=uct", "option 'priors': 'leaves' needs leaves=N" },
        { "mcts:net=nowhere", "net nowhere: No such file or directory; 'hexarch agents --json' lists the built-in nets" },
    };
    for (size_t i = 0; i < HX_COUNT(refusals); i++) {
        HxError err = { "" };
        assert_int_equal(hx_agent_check(refusals[i].spec, hx_game_find("leduc_poker"), &err), HX_BAD_INPUT);
        if (!strstr(err.text, refusals[i].says))
            fail_msg("'%s' is refused by: %s", refusals[i].spec, err.text);
    }
}

/* After its round Eclipse stands where the next one begins; where the leaf is not played on, nothing else has moved. */
TEST(a_leaf_settles_to_the_next_round)
{
    Position d = position_of("eclipse", NULL, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    const Knowledge *knowledge = knowledge_of(d.s.game);
    HxAction legal[MAX_LEGAL];
    while (knowledge->round(&d.s) < 1) {
        const int mover = d.s.game->to_move(&d.s);
        assert_int_not_equal(mover, HX_OVER);
        const HxAction a = mover == HX_CHANCE ? hx_sample(&d.s, &rng) : (d.s.game->legal(&d.s, legal), legal[0]);
        assert_int_equal(hx_apply(&d.s, a), HX_OK);
    }
    HxAgent *agent = create("mcts:turns=0,settle=on", &d.s, d.store), *stays = create("mcts:turns=0,settle=off", &d.s, d.store);
    HxState s, settled;
    hx_clone(&s, &d.s, d.pool);
    assert_int_equal(mcts_play_leaf(agent, &s, d.s.game->to_move(&s), d.pool, &rng, &settled), HX_OK);
    assert_int_equal(knowledge->round(&settled), 2);
    assert_int_equal(hx_state_hash(&s).low, hx_state_hash(&d.s).low);
    hx_drop(&settled);
    assert_int_equal(mcts_play_leaf(stays, &s, d.s.game->to_move(&s), d.pool, &rng, &settled), HX_OK);
    assert_int_equal(hx_state_hash(&settled).low, hx_state_hash(&d.s).low);
    hx_drop(&settled);
    hx_drop(&s);
    hx_agent_destroy(agent);
    hx_agent_destroy(stays);
    clear(&d);
}

/* What counts for a default depends on who values leaves: knowledge (pig), a net, or rollouts. */
TEST(exploration_counts_in_the_unit_of_the_leaves)
{
    static const struct {
        const char *game, *spec;
        float c, fpu;
        bool is_scaled;
    } rows[] = {
        { "pig", "mcts", 2, 0.4F, true },
        { "pig", "mcts:scale=narrow", 1, 0.2F, true },
        { "pig", "mcts:preset=baseline", 1, 0.2F, true },
        { "pig", "mcts:leaf=rollout", 1, 0.2F, false },
        { "connect_four", "mcts", 1, 0.2F, false },
        { "connect_four", "mcts:net=connect_four-1", 1, 0.2F, true },
        { "connect_four", "mcts:scale=wide", 2, 0.4F, true },
    };
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        Position d = position_of(rows[i].game, NULL, 0);
        HxAgent *agent = create(rows[i].spec, &d.s, d.store);
        const MctsConfig *c = &((const Mcts *)agent)->config;
        assert_float_equal(c->c, rows[i].c, 1e-6);
        assert_float_equal(c->fpu, rows[i].fpu, 1e-6);
        assert_int_equal(c->is_scaled, rows[i].is_scaled);
        hx_agent_destroy(agent);
        clear(&d);
    }
}

/* Presets are the options they stand for, whatever stands before or behind them. */
TEST(presets_are_their_options)
{
    static const char *const same[][2] = {
        { "mcts:sims=300,preset=plain", "mcts:select=uct,c=1,scale=fixed,leaf=rollout,sims=300,paired=off" },
        { "mcts:c=2,preset=plain,sims=300", "mcts:preset=plain,sims=300,c=2" },
        { "mcts:sims=100,preset=baseline", "mcts:sims=100,paired=off,settle=off,scale=narrow" },
        { "mcts:sims=100,scale=wide", "mcts:sims=100,scale=spread,c=2,fpu=0.4" },
    };
    static const char *const games[] = { "connect_four", "pig" };
    for (size_t i = 0; i < HX_COUNT(same); i++)
        for (size_t game = 0; game < HX_COUNT(games); game++) {
            Position d = position_of(games[game], NULL, 0);
            const Answer a = ask(same[i][0], &d.s, 7), b = ask(same[i][1], &d.s, 7);
            assert_same(&a, &b);
            clear(&d);
        }
    Position d = position_of("pig", NULL, 0);
    const Answer plain = ask("mcts:preset=plain", &d.s, 7), standard = ask("mcts", &d.s, 7);
    assert_true(memcmp(plain.decision.value, standard.decision.value, sizeof plain.decision.value) != 0);
    clear(&d);
}

/* ---- What is remembered between decisions, as bytes -------------------------------------------------------------------- */

enum { SAVED_BYTES = 1 << 20 };

static HxAgent *create_from(const char *spec, const HxState *view, HxStore *store, const uint8_t *bytes, size_t n)
{
    HxAgent *agent = create(spec, view, store);
    assert_int_equal(agent_mcts.load(agent, bytes, n), HX_OK);
    return agent;
}

static Answer decide(HxAgent *agent, const HxState *view, uint64_t step)
{
    HxDecision decision;
    assert_int_equal(hx_agent_choose(agent, view, (HxBudget){ 0 }, hx_rng_stream(5, step, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    return answer_of(agent, &decision);
}

/* One game of seat 0's search against drawn actions; at each of its decisions one that was saved before the decision and one that was saved
 * after the last one, before anybody was told of it, decide the same. Returns how many decisions it made. */
static int play_saving(const char *game, const char *spec)
{
    static uint8_t before[SAVED_BYTES], after[SAVED_BYTES];
    static Answer own, other;
    Position d = position_of(game, NULL, 0);
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    while (d.s.game->to_move(&d.s) != 0)
        assert_int_equal(hx_play(&d.s, random_action(&d.s, &rng), NULL), HX_OK);
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create(spec, &d.s, store), *follower = NULL;
    int n_decisions = 0;
    for (uint64_t step = 0; d.s.game->to_move(&d.s) != HX_OVER; step++) {
        const bool is_own = d.s.game->to_move(&d.s) == 0;
        if (is_own) {
            const size_t n = agent_mcts.save(agent, before, sizeof before);
            assert_in_range(n, 1, sizeof before);
            assert_int_equal(agent_mcts.save(agent, before, n), n);
            HxAgent *again = create_from(spec, &d.s, store, before, n);
            own = decide(agent, &d.s, step);
            other = decide(again, &d.s, step);
            assert_same(&own, &other);
            assert_int_equal(own.stats.nodes, other.stats.nodes);
            if (follower) {
                other = decide(follower, &d.s, step);
                assert_same(&own, &other);
                hx_agent_destroy(follower);
            }
            hx_agent_destroy(again);
            follower = create_from(spec, &d.s, store, after, agent_mcts.save(agent, after, sizeof after));
            n_decisions++;
        }
        const HxAction a = is_own ? own.decision.action : random_action(&d.s, &rng);
        const HxAction seen = d.s.game->seen ? d.s.game->seen(&d.s, a, 0) : a;
        assert_int_equal(hx_play(&d.s, a, NULL), HX_OK);
        if (seen != HX_UNSEEN) {
            hx_agent_saw(agent, seen);
            if (follower)
                hx_agent_saw(follower, seen);
        }
    }
    hx_agent_destroy(agent);
    hx_agent_destroy(follower);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    clear(&d);
    return n_decisions;
}

TEST(a_saved_search_goes_on_as_it_was)
{
    assert_true(play_saving("connect_four", "mcts:sims=60") > 2);
    assert_true(play_saving("connect_four", "mcts:sims=60,select=puct,scale=spread,solve=on") > 2);
    assert_true(play_saving("connect_four", "mcts:sims=60,temperature=5,temperature_moves=2") > 2);
    assert_true(play_saving("connect_four", "mcts:sims=60,reuse=off") > 2);
    assert_true(play_saving("pig", "mcts:sims=60,scale=spread") > 2);
    assert_true(play_saving("leduc_poker", "mcts:sims=60") > 0);
}

/* A tree that is one line of `n` choices, as the bytes of a saved search. Returns how many bytes. */
static size_t write_line(uint32_t *out, uint32_t n)
{
    enum { HEAD = 6 + HX_MAX_SEATS, STEP = NODE_WORDS + EDGE_WORDS, FOLLOWED = 1 };
    memset(out, 0, HEAD * sizeof *out);
    out[0] = 1 + n * STEP;
    out[1] = n;
    out[2] = 1; /* the first node; word 0 of a tree is nobody's */
    out[3] = FOLLOWED;
    uint32_t *tree = out + HEAD;
    tree[0] = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = 1 + i * STEP;
        const MctsNode node = { .edges = at + NODE_WORDS, .n_edges = 1 };
        const MctsEdge edge = { .child = i + 1 < n ? at + STEP : 0 };
        memcpy(tree + at, &node, sizeof node);
        memcpy(tree + at + NODE_WORDS, &edge, sizeof edge);
    }
    return (HEAD + out[0]) * sizeof *out;
}

/* No search goes deeper than it may; bytes that claim so are refused before anything follows them down. */
TEST(a_saved_tree_deeper_than_any_is_refused)
{
    static uint32_t bytes[SAVED_BYTES / 4];
    Position d = position_of("connect_four", NULL, 0);
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create("mcts:sims=60", &d.s, store);
    assert_int_equal(agent_mcts.load(agent, (const uint8_t *)bytes, write_line(bytes, MCTS_DEEPEST)), HX_OK);
    assert_int_equal(agent_mcts.load(agent, (const uint8_t *)bytes, write_line(bytes, MCTS_DEEPEST + 3)), HX_BAD_INPUT);
    hx_agent_destroy(agent);
    hx_store_destroy(store);
    clear(&d);
}

/* Words of the head: how many of the tree, nodes, place, what it waits for; and the first node behind it. */
TEST(bytes_that_no_search_saved_are_refused)
{
    enum { TREE, NODES, PLACE, WAITS, OWN, DECISIONS, FIRST = 6 + HX_MAX_SEATS };
    static uint32_t saved[SAVED_BYTES / 4], spoiled[SAVED_BYTES / 4];
    Position d = position_of("connect_four", NULL, 0);
    HxStore *store = hx_store_create(0);
    HxAgent *agent = create("mcts:sims=60", &d.s, store);
    const Answer own = decide(agent, &d.s, 0);
    const size_t n = agent_mcts.save(agent, (uint8_t *)saved, sizeof saved);
    const uint32_t n_tree = saved[TREE], place = FIRST + saved[PLACE];
    assert_true(n_tree > 100 && n == (FIRST + n_tree) * sizeof *saved);
    hx_agent_destroy(agent);
    const struct {
        uint32_t word, is;
    } cases[] = {
        { TREE, 0 },  { TREE, n_tree - 1 }, { TREE, n_tree + 1 },        { PLACE, 0 }, { PLACE, n_tree }, { PLACE, UINT32_MAX },
        { WAITS, 4 }, { WAITS, 0 },         { PLACE, saved[PLACE] + 1 },
    };
    agent = create("mcts:sims=60", &d.s, store);
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        memcpy(spoiled, saved, n);
        spoiled[cases[i].word] = cases[i].is;
        if (agent_mcts.load(agent, (const uint8_t *)spoiled, n) != HX_BAD_INPUT)
            fail_msg("case %zu was taken", i);
    }
    for (size_t length = 0; length < n; length += length < 100 ? 1 : 97)
        assert_int_equal(agent_mcts.load(agent, (const uint8_t *)saved, length), HX_BAD_INPUT);
    memcpy(spoiled, saved, n);
    int n_refused = 0;
    for (uint32_t at = 0; at < NODE_WORDS; at++) { /* its edges or what stands beside it lie outside, or its mover plays no part */
        const uint32_t was = spoiled[place + at];
        spoiled[place + at] = UINT32_MAX - 1;
        HxAgent *other = create("mcts:sims=60", &d.s, store);
        const HxStatus status = agent_mcts.load(other, (const uint8_t *)spoiled, n);
        assert_true(status == HX_OK || status == HX_BAD_INPUT);
        n_refused += status != HX_OK;
        spoiled[place + at] = was;
        hx_agent_destroy(other);
    }
    assert_true(n_refused >= 3);
    static const int8_t nobody[] = { 2, 3, INT8_MAX, HX_OVER, INT8_MIN };
    for (size_t i = 0; i < HX_COUNT(nobody); i++) {
        memcpy(spoiled, saved, n);
        ((MctsNode *)&spoiled[place])->mover = nobody[i];
        assert_int_equal(agent_mcts.load(agent, (const uint8_t *)spoiled, n), HX_BAD_INPUT);
    }
    HxAgent *small = create("mcts:sims=60,bytes=65536", &d.s, store);
    spoiled[TREE] = 65536 / 4 + 1;
    assert_int_equal(agent_mcts.load(small, (const uint8_t *)spoiled, (FIRST + spoiled[TREE]) * sizeof *spoiled), HX_BAD_INPUT);
    hx_agent_destroy(small);
    assert_int_equal(agent_mcts.load(agent, (const uint8_t *)saved, (FIRST + 1) * sizeof *saved), HX_BAD_INPUT);
    const Answer fresh = decide(agent, &d.s, 0); /* nothing of it was kept */
    assert_same(&own, &fresh);
    hx_agent_destroy(agent);
    hx_store_destroy(store);
    clear(&d);
}
