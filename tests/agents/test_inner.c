/* Positions inside the tree of a search: what a decision tells of them, and how they are played. */
#include "agents/inner.h"

#include "agents/match.h"
#include "core/games/games.h"
#include "tests/support/test.h"

#include <math.h>
#include <string.h>

/* What the walk over one game's decisions found. */
typedef struct Found {
    const HxGame *game;
    InnerWalk walk;
    const HxState *before;
    uint64_t digest; /* of actions and visits at the roots */
    uint32_t least;
    int n_decisions, n_positions, n_chance, n_told;
    int n_ending, n_ending_told; /* positions whose mover can win at once and the tree has it tried; of them, told as won */
    bool looks_for_wins;
    double value; /* sum of seat 0's over all positions */
} Found;

/* Did the tree try an action that wins for the mover at once? */
static bool has_tried_win(const InnerPosition *p)
{
    for (int i = 0; i < p->n_legal; i++) {
        HxStore *store = hx_store_create(0);
        HxPool *pool = hx_pool_create(store, 0);
        HxState next;
        int32_t score[HX_MAX_SEATS];
        uint8_t rank[HX_MAX_SEATS];
        assert_int_equal(hx_copy(&next, p->state, pool), HX_OK);
        assert_int_equal(hx_apply(&next, p->legal[i]), HX_OK);
        next.game->score(&next, score, rank);
        const bool is_win = p->chosen[i] > 0 && next.game->to_move(&next) == HX_OVER && rank[p->mover] < rank[1 - p->mover];
        hx_drop(&next);
        hx_pool_destroy(pool);
        hx_store_destroy(store);
        if (is_win)
            return true;
    }
    return false;
}

static void check_position(void *ctx, const InnerPosition *p)
{
    Found *f = ctx;
    const int n_seats = f->game->seats(p->state);
    float sum = 0;
    uint64_t visits = 0;
    f->n_positions++;
    f->value += (double)p->value[0];
    f->n_chance += p->mover == HX_CHANCE;
    assert_true(p->visits >= f->least);
    assert_int_equal(f->game->to_move(p->state), p->mover);
    for (int seat = 0; seat < n_seats; seat++) {
        assert_true(p->value[seat] >= -1.0001F && p->value[seat] <= 1.0001F);
        sum += p->value[seat];
    }
    assert_true(fabsf(sum) < 1e-3F); /* placings of all seats sum to 0 */
    for (int i = 0; i < p->n_legal; i++)
        visits += p->chosen[i];
    assert_true(p->mover == HX_CHANCE || (visits > 0 && visits <= p->visits));
    if (f->looks_for_wins && p->mover >= 0 && has_tried_win(p)) {
        f->n_ending++;
        f->n_ending_told += p->value[p->mover] == 1;
    }
}

static void listen(void *ctx, const MatchStep *step)
{
    Found *f = ctx;
    if (step->kind != STEP_CHOICE)
        return;
    const HxDecision *d = step->decision;
    for (int i = 0; i < d->n_legal; i++)
        f->digest = (f->digest ^ d->legal[i] ^ (uint64_t)d->visits[i] << 32) * UINT64_C(0x9e3779b97f4a7c15);
    f->n_decisions++;
    f->n_told += d->n_inner;
    const uint64_t hash = hx_state_hash(step->before).low;
    assert_int_equal(inner_walk(&f->walk, step->before, d, check_position, f), HX_OK);
    assert_true(hx_state_hash(step->before).low == hash);
}

static const float leaf_value[HX_MAX_SEATS] = { 0.5F, -0.5F }; /* of every leaf that is handed out */

/* Any value, and for leaves that take priors a policy that is not even. */
static void answer(HxLeaf *leaf)
{
    memcpy(leaf->value, leaf_value, sizeof leaf_value);
    for (int i = 0; leaf->prior && i < leaf->n_legal; i++)
        leaf->prior[i] = i == 0 ? 2 : 1;
}

static Found play(const char *game, const char *agent, uint32_t least)
{
    HxStore *store = hx_store_create(0);
    HxOptions options;
    HxError err = { "" };
    const char *agents[HX_MAX_SEATS];
    Match *m;
    Found found = { .game = hx_game_find(game), .least = least, .looks_for_wins = strstr(agent, "solve=on") != NULL };
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        agents[seat] = agent;
    hx_options_init(&options, found.game->options);
    const MatchSpec spec = { .game = found.game,
                             .options = &options,
                             .agents = agents,
                             .run_seed = 5,
                             .store = store,
                             .inner_least = least,
                             .on_step = listen,
                             .ctx = &found };
    if (match_create(&m, &spec, &err) != HX_OK)
        fail_msg("%s", err.text);
    for (MatchStatus status; (status = match_step(m)) != MATCH_OVER;) {
        assert_true(status == MATCH_MORE || status == MATCH_EVALUATE);
        if (status == MATCH_EVALUATE)
            for (int i = 0; i < match_decision(m)->n_leaves; i++)
                answer(&match_decision(m)->leaves[i]);
    }
    match_destroy(m);
    inner_walk_fini(&found.walk);
    hx_store_destroy(store);
    return found;
}

TEST(positions_told_of_change_no_decision)
{
    static const char *const cases[][2] = {
        { "connect_four", "mcts:sims=100" },
        { "connect_four", "mcts:sims=100,select=puct,solve=on,nodes=64" },
        { "connect_four", "mcts:sims=700,bytes=65536" },
        { "pig", "mcts:sims=60" },
        { "pig", "mcts:sims=2000,bytes=65536" },
        { "leduc_poker", "mcts:sims=60" },
        { "eclipse", "mcts:sims=4,turns=0,settle=off" },
        { "connect_four", "mcts:sims=100,leaves=8,priors=leaves" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const Found with = play(cases[i][0], cases[i][1], 3), without = play(cases[i][0], cases[i][1], 0);
        if (with.digest != without.digest || with.n_decisions != without.n_decisions)
            fail_msg("%s %s: other visits", cases[i][0], cases[i][1]);
        assert_int_equal(without.n_told, 0);
        assert_true(with.n_decisions > 0);
    }
}

TEST(every_line_of_a_tree_without_hidden_things_can_be_played)
{
    const Found found = play("breakthrough", "mcts:sims=200", 8);
    assert_true(found.n_positions > found.n_decisions);
    assert_int_equal(found.n_positions, found.n_told);
    assert_int_equal(found.n_chance, 0);
}

TEST(what_is_proven_below_the_root_is_told_as_proven)
{
    const Found found = play("connect_four", "mcts:sims=400,solve=on", 2);
    assert_true(found.n_ending > 5);
    assert_int_equal(found.n_ending_told, found.n_ending);
}

TEST(chance_that_a_tree_holds_is_on_the_way)
{
    const Found found = play("pig", "mcts:sims=200,chance=explicit", 8);
    assert_true(found.n_chance > 0);
    assert_int_equal(found.n_positions, found.n_told);
}

/* The draw leaves no trace in such a tree, and what it is grown over is dealt anew: what cannot follow is left out. */
TEST(lines_that_cannot_be_played_are_left_out)
{
    const Found hidden = play("leduc_poker", "mcts:sims=400", 4), drawn = play("leduc_poker", "mcts:sims=400,chance=open", 4),
                rolled = play("pig", "mcts:sims=200,chance=open", 4);
    assert_true(hidden.n_positions > 0 && hidden.n_positions < hidden.n_told);
    assert_true(drawn.n_positions > 0 && drawn.n_positions < drawn.n_told);
    assert_true(rolled.n_positions > 0 && rolled.n_positions < rolled.n_told);
}

TEST(leaves_handed_out_are_counted_when_their_values_come)
{
    const Found found = play("connect_four", "mcts:sims=100,leaves=8,select=puct", 4);
    assert_true(found.n_positions > 0);
    assert_true(found.value > 0.3 * found.n_positions); /* half a point but where games end */
    assert_int_equal(found.n_positions, found.n_told);
}

TEST(no_more_positions_are_told_than_the_most)
{
    const Found found = play("connect_four", "mcts:sims=2000", 1);
    assert_true(found.n_told > 0 && found.n_told <= HX_MOST_INNER * found.n_decisions);
}
