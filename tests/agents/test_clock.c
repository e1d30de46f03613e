/* Sharing out a clock: whatever the number of decisions and whatever the machine does, it never runs out on a search. No clock is read. */
#include "agents/clock.h"

#include <math.h>

#include "agents/match.h"
#include "agents/pace.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "tests/support/test.h"

/* A game on a made-up machine. */
typedef struct Played {
    double left, least, searched; /* ms left at the end and at the worst moment; searched in all */
    int n_at_once;
} Played;

typedef struct Machine {
    double overrun, spike, at_once; /* ms: usual, at most, of a decision without a search */
} Machine;

/* `thought` decisions are thought to come, `n` do. */
static Played play_clock(MatchClock clock, double thought, int n, Machine machine, HxRng *rng)
{
    Played p = { .left = clock.base_ms, .least = clock.base_ms };
    ClockCost cost = clock_cost_guess(&clock);
    for (int i = 0; i < n; i++) {
        const double to_come = fmax(thought - i, thought / 3), weight = i % 4 == 0 ? 1 : i % 4 == 1 ? 0 : 0.2;
        const ClockNeed need = { .weight = weight, .weight_to_come = to_come * 0.35, .n_to_come = to_come };
        const ClockPlan plan = clock_plan(p.left, clock.increment_ms, need, &cost);
        const double late = hx_rng_unit(rng) < 0.02 ? machine.spike : 2 * machine.overrun * hx_rng_unit(rng);
        const double ms = plan.ms > 0 ? plan.ms + (hx_rng_unit(rng) < 0.3 ? plan.most_ms - plan.ms : 0) : machine.at_once;
        assert_true(plan.ms >= 0 && plan.most_ms >= plan.ms && plan.most_ms <= fmax(p.left, 0) / 4);
        p.n_at_once += plan.ms <= 0;
        p.searched += plan.ms > 0 ? ms : 0;
        p.left -= ms + late;
        p.least = fmin(p.least, p.left);
        clock_learn(&cost, late, machine.at_once + late);
        p.left += clock.increment_ms;
    }
    return p;
}

/* As long as deciding at once takes but a third of the clock, also where a game has twice as many decisions as was thought. */
TEST(a_clock_never_runs_out_however_many_decisions_come)
{
    static const MatchClock clocks[] = { { 10000, 0 }, { 60000, 0 }, { 5000, 50 }, { 20000, 0 }, { 300000, 2000 } };
    static const Machine machines[] = { { 0.2, 5, 0.3 }, { 1, 30, 1 }, { 3, 60, 2 }, { 0.1, 40, 0.1 } };
    static const double thoughts[] = { 30, 170, 500 };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    int n_played = 0;
    for (size_t c = 0; c < HX_COUNT(clocks); c++)
        for (size_t k = 0; k < HX_COUNT(machines); k++)
            for (size_t t = 0; t < HX_COUNT(thoughts); t++)
                for (int times = 1; times <= 2; times++) {
                    const double n = thoughts[t] * times;
                    const double at_once = n * (machines[k].at_once + machines[k].overrun + 0.02 * machines[k].spike);
                    const double in_all = clocks[c].base_ms + n * clocks[c].increment_ms;
                    if (3 * at_once > in_all)
                        continue;
                    const Played p = play_clock(clocks[c], thoughts[t], (int)n, machines[k], &rng);
                    n_played++;
                    if (p.least <= 0)
                        fail_msg("clock %zu, machine %zu, %g decisions thought of, %d times as many: it ran out", c, k, thoughts[t], times);
                }
    assert_true(n_played > 80);
}

/* What is not used up is wasted: where the thought is right most of the time is searched. */
TEST(most_of_a_clock_is_searched)
{
    HxRng rng = hx_rng_stream(2, 0, HX_FOR_TEST, 0);
    const Machine quick = { 0.2, 5, 0.3 };
    const Played ten = play_clock((MatchClock){ 10000, 0 }, 170, 170, quick, &rng),
                 five = play_clock((MatchClock){ 5000, 50 }, 170, 170, quick, &rng);
    assert_true(ten.searched > 6500);
    assert_true(five.searched > 9000);      /* of 5 s and 170 times 50 ms */
    assert_in_range(ten.n_at_once, 40, 60); /* of weight 0, and some of the last */
}

TEST(a_plan_goes_by_weight_and_keeps_a_reserve)
{
    const ClockCost cost = { .overrun = 1, .worst = 20, .at_once = 1 };
    const ClockPlan heavy = clock_plan(10000, 0, (ClockNeed){ 1, 50, 200 }, &cost),
                    light = clock_plan(10000, 0, (ClockNeed){ 0.2, 50, 200 }, &cost);
    assert_true(fabs((heavy.ms + 1) - 5 * (light.ms + 1)) < 1e-6);
    assert_true(fabs(heavy.ms - ((10000 - 60 - 2 * 420.0) / 50 - 1)) < 1e-6);
    assert_true(clock_plan(10000, 0, (ClockNeed){ 0, 50, 200 }, &cost).ms == 0); /* routine */
    assert_true(clock_plan(900, 0, (ClockNeed){ 1, 50, 200 }, &cost).ms == 0);   /* the reserve */
    assert_false(clock_plan(900, 0, (ClockNeed){ 1, 50, 200 }, &cost).is_blind);
    assert_true(clock_plan(3, 0, (ClockNeed){ 1, 50, 200 }, &cost).is_blind);
    assert_true(clock_plan(900, 50, (ClockNeed){ 1, 50, 200 }, &cost).ms > 100); /* what comes back pays for the rest of the game */
    assert_int_equal(clock_share(&(MatchClock){ 60000, 1000 }, 60000), 3750);
    assert_int_equal(clock_share(&(MatchClock){ 60000, 1000 }, 500), 400);
    assert_int_equal(clock_share(&(MatchClock){ 60000, 0 }, 0), 1);
}

TEST(a_machine_is_learned)
{
    ClockCost cost = clock_cost_guess(&(MatchClock){ 60000, 0 });
    for (int i = 0; i < 100; i++)
        clock_learn(&cost, 4, 3);
    assert_true(fabs(cost.overrun - 4) < 0.1 && fabs(cost.at_once - 3) < 0.1);
    clock_learn(&cost, 90, 95);
    assert_true(cost.worst == 90);
    for (int i = 0; i < 70; i++)
        clock_learn(&cost, -1, 0); /* took less than it was given */
    assert_true(cost.worst < 50 && cost.overrun < 0.5);
}

/* What was said to come at the decisions of seat 0, and what came. */
typedef struct Told {
    Pace pace;
    int n;
    double said[4096];
} Told;

static void note_step(void *ctx, const MatchStep *step)
{
    Told *told = ctx;
    if (step->kind != STEP_CHOICE || step->seat != 0 || told->n == (int)HX_COUNT(told->said))
        return;
    const ClockNeed need = pace_decide(&told->pace, step->before);
    assert_true(need.weight >= 0 && need.weight <= 1 && need.weight_to_come >= need.weight && need.n_to_come >= 1);
    told->said[told->n++] = need.n_to_come;
}

static void check_pace(const char *name, const char *agent, double least, double most)
{
    static Told told;
    const char *agents[HX_MAX_SEATS];
    const HxGame *game = hx_game_find(name);
    HxStore *store = hx_store_create(0);
    HxOptions options;
    double said = 0, came = 0;
    hx_options_init(&options, game->options);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        agents[seat] = agent;
    for (uint64_t id = 0; id < 4; id++) {
        Match *m = NULL;
        told = (Told){ .pace = { .weight = { 0, 0.5F, 1 } } };
        const MatchSpec spec = { .game = game,
                                 .options = &options,
                                 .agents = agents,
                                 .run_seed = 1,
                                 .game_id = id,
                                 .store = store,
                                 .on_step = note_step,
                                 .ctx = &told };
        assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
        while (match_step(m) == MATCH_MORE) {
        }
        match_destroy(m);
        for (int i = 0; i < told.n; i++) {
            said += told.said[i];
            came += told.n - i;
        }
    }
    hx_store_destroy(store);
    if (!(said > least * came && said < most * came))
        fail_msg("%s: said to come %g times what came", name, said / came);
}

TEST(decisions_to_come_are_told_about_right)
{
    check_pace("eclipse", "greedy", 0.6, 2);
    check_pace("obsidian", "greedy", 0.6, 2);
    check_pace("ti4", "greedy", 0.6, 2);
    check_pace("breakthrough", "mcts:sims=40", 0.6, 2.5);
    check_pace("connect_four", "mcts:sims=40", 0.6, 2.5);
    check_pace("pig", "greedy", 0.6, 2.5);
    check_pace("leduc_poker", "random", 0.4, 4);
}
