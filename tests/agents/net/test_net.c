/* Nets: their files are refused by the name of what differs, their values add up, and features say what the board shows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/agent.h"
#include "agents/knowledge.h"
#include "agents/net/net.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "tests/support/position.h"
#include "tests/support/random_action.h"

/* A net whose weights are small random numbers. */
static Net *random_net(const char *game, uint64_t seed)
{
    Net *net = net_create(net_features_of(hx_game_find(game)), 24, 16);
    assert_non_null(net);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    for (size_t i = 0; i < net->shape.n_weights; i++)
        net->own[i] = (float)hx_rng_unit(&rng) - 0.5F;
    return net;
}

typedef struct File {
    char *bytes;
    size_t size;
} File;

static File file_of(const Net *net)
{
    File file;
    assert_int_equal(net_write(net, &file.bytes, &file.size, NULL), HX_OK);
    return file;
}

static void assert_refused(const char *bytes, size_t size, const char *game, const char *says)
{
    Net *net = NULL;
    HxError err = { "" };
    assert_int_equal(net_parse(&net, bytes, size, "x", hx_game_find(game), &err), HX_BAD_INPUT);
    assert_null(net);
    if (!strstr(err.text, says))
        fail_msg("refused by: %s; not by: %s", err.text, says);
}

/* Whatever vectors the processor has, an output is the sum of its inputs in their order. */
TEST(a_layer_is_the_same_to_the_bit_for_every_width)
{
    enum { IN = 70, MOST = 200 };
    static float in[IN], weight[IN * MOST], bias[MOST], out[MOST];
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    for (int i = 0; i < IN; i++)
        in[i] = hx_rng_below(&rng, 3) ? (float)hx_rng_below(&rng, 1000) / 333 - 1 : 0;
    for (int i = 0; i < IN * MOST; i++)
        weight[i] = (float)hx_rng_below(&rng, 1000) / 777 - 0.6f;
    for (int i = 0; i < MOST; i++)
        bias[i] = (float)i / 99;
    for (int n_out = 1; n_out <= MOST; n_out++) {
        net_layer(in, IN, weight, bias, n_out, out);
        for (int k = 0; k < n_out; k++) {
            float sum = bias[k];
            for (int i = 0; i < IN; i++)
                sum += in[i] * weight[i * n_out + k];
            sum = sum > 0 ? sum : 0;
            assert_memory_equal(&sum, &out[k], sizeof sum);
        }
    }
}

TEST(a_file_gives_the_same_net)
{
    Net *net = random_net("connect_four", 3), *read = NULL;
    const File file = file_of(net);
    assert_int_equal(net_parse(&read, file.bytes, file.size, "x", hx_game_find("connect_four"), NULL), HX_OK);
    assert_int_equal(read->shape.n_weights, net->shape.n_weights);
    assert_memory_equal(read->weight, net->weight, net->shape.n_weights * sizeof *net->weight);
    net_destroy(net);
    net_destroy(read);
    free(file.bytes);
}

/* Every way in which a file may not fit says which. */
TEST(what_differs_is_named)
{
    Net *net = random_net("connect_four", 3);
    const File file = file_of(net);
    static const struct {
        const char *from, *to, *says;
    } edits[] = {
        { "\"rules_version\":1", "\"rules_version\":9", "its rules_version is 9" },
        { "\"features_version\":1", "\"features_version\":7", "its features_version is 7" },
        { "\"version\":1", "\"version\":2", "its version is 2" },
        { "\"hidden\":[24,16]", "\"hidden\":[24,99]", "bytes of weights instead of" },
        { "\"hidden\":[24,16]", "\"hidden\":[24, 0]", "'hidden' must be" },
        { "\"hidden\":[24,16]", "\"hidden\":[9999,]", "its first line" },
        { "\"policy\":7", "\"policy\":8", "its policy is 8" },
        { "\"game\":\"connect_four\"", "\"game\":\"connect_five\"", "is for connect_five, not for connect_four" },
        { "hexarch-net {", "hexarch-new {", "not a net file" },
    };
    for (size_t i = 0; i < HX_COUNT(edits); i++) {
        char *copy = malloc(file.size), *at;
        memcpy(copy, file.bytes, file.size);
        assert_non_null(at = memmem(copy, 1000, edits[i].from, strlen(edits[i].from)));
        assert_int_equal(strlen(edits[i].from), strlen(edits[i].to));
        memcpy(at, edits[i].to, strlen(edits[i].to));
        assert_refused(copy, file.size, "connect_four", edits[i].says);
        free(copy);
    }
    assert_refused(file.bytes, file.size, "breakthrough", "is for connect_four, not for breakthrough");
    assert_refused(file.bytes, file.size, "pig", "pig does not support nets");
    assert_refused(file.bytes, file.size - 4, "connect_four", "bytes of weights instead of");
    assert_refused(file.bytes, 10, "connect_four", "not a net file");
    file.bytes[file.size - 3] ^= 1;
    assert_refused(file.bytes, file.size, "connect_four", "the checksum of its weights is wrong");
    net->own[5] = NAN;
    const File bad = file_of(net);
    assert_refused(bad.bytes, bad.size, "connect_four", "weight 5 is not a number");
    free(bad.bytes);
    free(file.bytes);
    net_destroy(net);
}

/* Play a random game and look at each position; `settings` as in position_open. */
static void walk_with(const char *game, const char *settings, uint64_t seed, void (*look)(const Net *net, const HxState *s, float *scratch),
                      const Net *net)
{
    Position *p = position_open(hx_game_find(game), settings);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    float *scratch = test_malloc(net_scratch_floats(net) * sizeof *scratch);
    while (position_to_move(p) != HX_OVER) {
        look(net, &p->s, scratch);
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
    test_free(scratch);
    position_close(p);
}

static void walk(const char *game, uint64_t seed, void (*look)(const Net *net, const HxState *s, float *scratch), const Net *net)
{
    walk_with(game, NULL, seed, look, net);
}

static void look_at_values(const Net *net, const HxState *s, float *scratch)
{
    for (HxUtility utility = HX_PLACING; utility <= HX_WINNER; utility++) {
        float value[HX_MAX_SEATS], sum = 0;
        net_evaluate(net, s, s, utility, scratch, value);
        for (int seat = 0; seat < s->game->seats(s); seat++) {
            assert_true(value[seat] >= -1 && value[seat] <= 1);
            sum += value[seat];
        }
        assert_true(fabsf(sum) < 1e-5F);
    }
}

TEST(values_of_all_seats_sum_to_nothing)
{
    static const char *const games[] = { "connect_four", "breakthrough", "eclipse" };
    for (size_t i = 0; i < HX_COUNT(games); i++) {
        Net *net = random_net(games[i], i);
        walk(games[i], 5, look_at_values, net);
        net_destroy(net);
    }
}

/* Values of all seats at once are those of one seat after another: own features, mean and maximum of the others, layer by layer. */
static void look_at_each_seat(const Net *net, const HxState *s, float *scratch)
{
    enum { MOST = 4096 };
    static float seats[MOST], table[64], input[HX_MAX_SEATS * MOST], hidden1[NET_MAX_HIDDEN], hidden2[NET_MAX_HIDDEN];
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    const int n = s->game->seats(s);
    float strength[HX_MAX_SEATS], wanted[HX_MAX_SEATS], value[HX_MAX_SEATS];
    net->features->fill(s, s, seats, table);
    net_inputs(shape, net->features, n, seats, table, input);
    for (int seat = 0; seat < n; seat++) {
        net_layer(input + seat * shape->n_in, shape->n_in, w + shape->w1, w + shape->b1, shape->n_hidden1, hidden1);
        net_layer(hidden1, shape->n_hidden1, w + shape->w2, w + shape->b2, shape->n_hidden2, hidden2);
        strength[seat] = net_dot(hidden2, w + shape->place, shape->n_hidden2);
    }
    net_placing(strength, n, wanted);
    net_evaluate(net, s, s, HX_PLACING, scratch, value);
    for (int seat = 0; seat < n; seat++)
        assert_true(fabsf(value[seat] - wanted[seat]) < 1e-4F);
}

TEST(values_of_all_seats_at_once_are_those_of_each)
{
    static const struct {
        const char *game, *settings;
    } games[] = { { "eclipse", "seats=6" }, { "eclipse", "seats=3" }, { "ti4", "seats=6" }, { "connect_four", NULL } };
    for (size_t i = 0; i < HX_COUNT(games); i++) {
        Net *net = random_net(games[i].game, i);
        walk_with(games[i].game, games[i].settings, 5, look_at_each_seat, net);
        net_destroy(net);
    }
}

/* The second layer by hand: an input of each kind reaches the sum it should. */
TEST(a_layer_is_a_rectified_weighted_sum)
{
    const float in[] = { 2, 0, -1 }, weight[] = { 1, -1, 100, 100, 0.5F, 0.5F }, bias[] = { 0.25F, 0.25F };
    float out[2];
    net_layer(in, 3, weight, bias, 2, out);
    assert_true(out[0] > 1.749F && out[0] < 1.751F); /* 2 - 0.5 + 0.25 */
    assert_true(out[1] <= 0 && out[1] >= 0);         /* -2 - 0.5 + 0.25, rectified */
}

/* Whatever is summed side by side: a layer of any width gives the bits of sums one after the other, in the order of the inputs. */
TEST(a_wide_layer_is_summed_in_the_order_of_its_inputs)
{
    enum { MOST_IN = 1100, MOST_OUT = 3 * 64 + 2 * 16 + 5 };
    static float in[MOST_IN], weight[MOST_IN * MOST_OUT], bias[MOST_OUT], out[MOST_OUT];
    static const int widths[] = { 1, 15, 16, 17, 64, 69, 80, MOST_OUT };
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < MOST_IN; i++)
        in[i] = hx_rng_below(&rng, 2) ? (float)hx_rng_unit(&rng) - 0.5F : 0;
    for (int i = 0; i < MOST_IN * MOST_OUT; i++)
        weight[i] = (float)hx_rng_unit(&rng) - 0.5F;
    for (size_t w = 0; w < HX_COUNT(widths); w++) {
        const int n_out = widths[w];
        net_layer(in, MOST_IN, weight, bias, n_out, out);
        for (int k = 0; k < n_out; k++) {
            float sum = bias[k];
            for (int i = 0; i < MOST_IN; i++)
                if (in[i] < 0 || in[i] > 0)
                    sum += in[i] * weight[i * n_out + k];
            sum = sum > 0 ? sum : 0;
            assert_memory_equal(&sum, &out[k], sizeof sum);
        }
    }
}

TEST(connect_four_sees_discs_and_open_lines)
{
    const NetFeatures *features = net_features_of(hx_game_find("connect_four"));
    Position *p = position_open(features->game, NULL);
    float seat[2 * NET_MAX_SEAT_FEATURES], sum[2] = { 0, 0 };
    const HxAction line[] = { 3, 3 }; /* a disc each in the middle column, the second above the first */
    position_play_line(p, line, 2);
    features->fill(&p->s, &p->s, seat, NULL);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < features->n_seat; i++)
            sum[who] += seat[who * features->n_seat + i];
    /* The bottom middle cell lies on 4 rows, 1 column and 2 diagonals; its column is shared with the other. The cell above it lies on 4
     * rows, 2 columns and 4 diagonals, of which one column is shared: a disc, and one number per line not shared; seat 0 is to move. */
    assert_true(sum[0] > 7.9F && sum[0] < 8.1F);
    assert_true(sum[1] > 9.9F && sum[1] < 10.1F);
}

/* Along a random game of each: no entry is left as it was, none is large, and a position that settles to itself looks the same both ways.
 */
TEST(every_feature_is_written_and_of_a_size)
{
    static const char *const games[] = { "connect_four", "breakthrough", "eclipse", "obsidian", "ti4" };
    HxAction *legal = test_malloc(8192 * sizeof *legal);
    for (size_t g = 0; g < HX_COUNT(games); g++) {
        const NetFeatures *features = net_features_of(hx_game_find(games[g]));
        Position *p = position_open(features->game, NULL);
        HxRng rng = hx_rng_stream(2, g, HX_FOR_TEST, 0);
        float seat[2][HX_MAX_SEATS * NET_MAX_SEAT_FEATURES], table[2][NET_MAX_TABLE_FEATURES];
        assert_true(features->n_seat <= NET_MAX_SEAT_FEATURES && features->n_table <= NET_MAX_TABLE_FEATURES &&
                    features->game->max_legal <= 8192);
        for (int step = 0, mover; step < 3000 && (mover = features->game->to_move(&p->s)) != HX_OVER; step++) {
            const size_t n = (size_t)(features->game->seats(&p->s) * features->n_seat);
            if (step % 25 == 0) {
                for (size_t i = 0; i < n; i++)
                    seat[0][i] = seat[1][i] = NAN;
                for (int i = 0; i < features->n_table; i++)
                    table[0][i] = table[1][i] = NAN;
                HxState same;
                hx_clone(&same, &p->s, p->pool);
                features->fill(&p->s, &p->s, seat[0], table[0]);
                features->fill(&p->s, &same, seat[1], table[1]);
                hx_drop(&same);
                for (size_t i = 0; i < n; i++)
                    assert_true(fabsf(seat[0][i]) < 20);
                for (int i = 0; i < features->n_table; i++)
                    assert_true(fabsf(table[0][i]) < 20);
                assert_memory_equal(seat[0], seat[1], n * sizeof(float));
                assert_memory_equal(table[0], table[1], (size_t)features->n_table * sizeof(float));
            }
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
        position_close(p);
    }
    test_free(legal);
}

static void write_net(const Net *net, const char *path)
{
    const File file = file_of(net);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(file.bytes, 1, file.size, out), file.size);
    fclose(out);
    free(file.bytes);
}

TEST(a_search_with_a_net_is_asked_for_by_file)
{
    const char *path = "net_of_test.net";
    Net *net = random_net("connect_four", 1);
    write_net(net, path);
    Position *p = position_open(hx_game_find("connect_four"), NULL);
    const HxSeatInfo info = { .game = p->s.game, .seat = 0, .n_seats = 2, .store = p->store };
    HxAgent *agent = NULL;
    HxDecision decision;
    assert_int_equal(hx_agent_create(&agent, "mcts:sims=50,net=net_of_test.net", &info, NULL), HX_OK);
    assert_int_equal(hx_agent_choose(agent, &p->s, (HxBudget){ 0 }, hx_rng_stream(1, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    assert_non_null(decision.prior); /* puct by its policy */
    float highest = 0;
    for (int i = 0; i < decision.n_legal; i++)
        highest = decision.prior[i] > highest ? decision.prior[i] : highest;
    assert_true(highest > 1.01F / 7);
    hx_agent_destroy(agent);
    HxError err = { "" };
    assert_int_equal(hx_agent_check("mcts:net=net_of_test.net", hx_game_find("breakthrough"), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "is for connect_four"));
    assert_int_equal(hx_agent_check("mcts:net=net_of_test.net,leaves=4", hx_game_find("connect_four"), &err), HX_BAD_INPUT);
    assert_int_equal(hx_agent_check("mcts:net=.", hx_game_find("connect_four"), &err), HX_BAD_INPUT);
    remove(path);
    net_destroy(net);
}

static HxAction greedy_choice(const char *spec, Position *p, uint64_t seed)
{
    const HxSeatInfo info = { .game = p->s.game, .seat = p->s.game->to_move(&p->s), .n_seats = p->s.game->seats(&p->s), .store = p->store };
    HxAgent *agent = NULL;
    HxDecision decision;
    HxError err = { "" };
    if (hx_agent_create(&agent, spec, &info, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(hx_agent_choose(agent, &p->s, (HxBudget){ 0 }, hx_rng_stream(seed, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    hx_agent_destroy(agent);
    return decision.action;
}

TEST(greedy_with_a_policy_takes_its_highest_logit)
{
    Net *net = random_net("connect_four", 5);
    float *scratch = calloc(net_scratch_floats(net), sizeof *scratch), logit[7];
    HxAction legal[7];
    Position *p = position_open(hx_game_find("connect_four"), NULL);
    HxRng rng = hx_rng_stream(6, 0, HX_FOR_TEST, 0);
    write_net(net, "greedy_policy.net");
    while (p->s.game->to_move(&p->s) != HX_OVER) {
        const int n = p->s.game->legal(&p->s, legal);
        net_policy(net, &p->s, legal, n, scratch, logit);
        int best = 0;
        for (int i = 1; i < n; i++)
            best = logit[i] > logit[best] ? i : best;
        assert_int_equal(greedy_choice("greedy:net=greedy_policy.net", p, 1), legal[best]);
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
    remove("greedy_policy.net");
    net_destroy(net);
    free(scratch);
}

/* What the seat that moves gets by an action, as a net without policy sees it; what ends the game is no guess. */
static float worth_of(const Net *net, Position *p, HxAction action, float *scratch)
{
    const int mover = p->s.game->to_move(&p->s);
    float value[HX_MAX_SEATS];
    HxState after;
    hx_clone(&after, &p->s, p->pool);
    assert_int_equal(hx_apply(&after, action), HX_OK);
    const bool is_over = p->s.game->to_move(&after) == HX_OVER;
    if (!is_over)
        net_evaluate(net, &after, &after, HX_PLACING, scratch, value);
    hx_drop(&after);
    return is_over ? 1 : value[mover]; /* in Breakthrough nobody ends the game but by winning it */
}

TEST(greedy_with_values_takes_the_action_that_leads_to_the_highest)
{
    Net *net = random_net("breakthrough", 5);
    float *scratch = calloc(net_scratch_floats(net), sizeof *scratch);
    Position *p = position_open(hx_game_find("breakthrough"), NULL);
    HxAction *legal = calloc((size_t)p->s.game->max_legal, sizeof *legal);
    HxRng rng = hx_rng_stream(8, 0, HX_FOR_TEST, 0);
    write_net(net, "greedy_values.net");
    while (p->s.game->to_move(&p->s) != HX_OVER) {
        const int n = p->s.game->legal(&p->s, legal);
        const HxAction chosen = greedy_choice("greedy:net=greedy_values.net", p, 1);
        const float worth = worth_of(net, p, chosen, scratch);
        for (int i = 0; i < n; i++)
            assert_true(worth_of(net, p, legal[i], scratch) <= worth);
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
    remove("greedy_values.net");
    net_destroy(net);
    free(scratch);
    free(legal);
}

/* Eclipse has dice, hidden tiles and rounds: turns are ended, worlds dealt, rounds settled. */
TEST(greedy_with_values_decides_the_same_again_where_there_is_chance)
{
    Net *net = random_net("eclipse", 5);
    Position *p = position_open(hx_game_find("eclipse"), "seats=3");
    HxRng rng = hx_rng_stream(9, 0, HX_FOR_TEST, 0);
    int n_asked = 0;
    write_net(net, "greedy_eclipse.net");
    for (int step = 0; p->s.game->to_move(&p->s) != HX_OVER; step++) {
        if (p->s.game->to_move(&p->s) >= 0 && step % 8 == 0) {
            const HxAction first = greedy_choice("greedy:net=greedy_eclipse.net,deals=2", p, 3);
            assert_int_equal(greedy_choice("greedy:net=greedy_eclipse.net,deals=2", p, 3), first);
            n_asked++;
        }
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
    assert_true(n_asked > 10);
    HxError err = { "" };
    assert_int_equal(hx_agent_check("greedy:net=greedy_eclipse.net", hx_game_find("breakthrough"), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "is for eclipse, not for breakthrough"));
    assert_int_equal(hx_agent_check("greedy:net=nowhere", hx_game_find("eclipse"), &err), HX_BAD_INPUT);
    assert_int_equal(hx_agent_check("greedy:net=none", hx_game_find("eclipse"), &err), HX_OK);
    remove("greedy_eclipse.net");
    net_destroy(net);
}

/* ---- A policy beside the judgement ---------------------------------------------------------------------------------------- */

/* The first choice of a random game after `step` steps, with several legal actions: how many, their judgement and numbers. */
typedef struct Choice {
    Position *p;
    HxAction legal[512];
    float judged[512], *numbers, *room;
    int n, n_action;
} Choice;

static Choice *choice_in(const char *game, const char *settings, int step)
{
    Choice *c = test_calloc(1, sizeof *c);
    HxRng rng = hx_rng_stream(3, (uint64_t)step, HX_FOR_TEST, 0);
    c->p = position_open(hx_game_find(game), settings);
    const HxState *s = &c->p->s;
    const NetFeatures *features = net_features_of(s->game);
    for (int i = 0; i < step || s->game->to_move(s) < 0 || s->game->legal(s, c->legal) < 3; i++)
        assert_int_equal(hx_apply(&c->p->s, random_action(s, &rng)), HX_OK);
    c->n = s->game->legal(s, c->legal);
    assert_true(c->n <= 512);
    c->n_action = net_action_count(features);
    c->numbers = test_calloc((size_t)(c->n * c->n_action), sizeof(float));
    c->room = test_calloc(net_action_room(features), sizeof(float));
    knowledge_of(s->game)->judge(s, c->legal, c->n, c->p->pool, c->judged);
    net_tell_actions(features, s, c->legal, c->n, c->judged, c->p->pool, c->room, c->numbers);
    return c;
}

static Choice *choice_of(const char *game, int step)
{
    return choice_in(game, NULL, step);
}

static void choice_close(Choice *c)
{
    position_close(c->p);
    test_free(c->numbers);
    test_free(c->room);
    test_free(c);
}

TEST(actions_are_told_by_judgement_and_by_what_they_change)
{
    static const char *const games[] = { "eclipse", "obsidian", "ti4" };
    for (int i = 0; i < 20; i++) {
        Choice *c = choice_of(games[i % 3], 10 * i);
        const HxState *s = &c->p->s;
        const NetFeatures *features = net_features_of(s->game);
        const int mover = s->game->to_move(s), n_seat = features->n_seat;
        float before[HX_MAX_SEATS * NET_MAX_SEAT_FEATURES], after[HX_MAX_SEATS * NET_MAX_SEAT_FEATURES], table[NET_MAX_TABLE_FEATURES];
        float share = 0, best = -1;
        features->fill(s, s, before, table);
        for (int k = 0; k < c->n; k++) {
            const float *numbers = c->numbers + k * c->n_action;
            HxState next;
            hx_clone(&next, s, c->p->pool);
            assert_int_equal(hx_apply(&next, c->legal[k]), HX_OK);
            features->fill(&next, &next, after, table);
            hx_drop(&next);
            for (int j = 0; j < features->n_change; j++)
                assert_true(numbers[NET_JUDGED + j] == after[mover * n_seat + j] - before[mover * n_seat + j]);
            share += numbers[1];
            best = fmaxf(best, numbers[0]);
        }
        assert_true(fabsf(share - 1) < 1e-4F);
        assert_true(best == 0); /* the best judged lies 0 below itself */
        choice_close(c);
    }
}

TEST(a_policy_is_put_to_the_judgement)
{
    Choice *c = choice_of("eclipse", 60);
    Net *net = net_create_beside(net_features_of(&hx_eclipse_game), 12, 8);
    const NetShape *shape = &net->shape;
    float *scratch = test_calloc(net_scratch_floats(net), sizeof *scratch), score[512];
    assert_true(net_has_policy(net) && !net_has_values(net));
    for (size_t k = shape->w1; k < shape->b2; k++)
        net->own[k] = (float)(k % 7) / 10 - 0.3F; /* a hidden layer that says something, and heads of 0 */
    memcpy(score, c->judged, sizeof score);
    net_add_policy(net, &c->p->s, c->legal, c->n, c->p->pool, scratch, score);
    assert_memory_equal(score, c->judged, (size_t)c->n * sizeof *score);
    const int verb = net_verb_of(&hx_eclipse_game, c->legal[c->n - 1], NULL);
    net->own[shape->verb_bias + (size_t)verb] = 2;
    net->own[shape->action_bias + 1] = 3;
    net_add_policy(net, &c->p->s, c->legal, c->n, c->p->pool, scratch, score);
    for (int i = 0; i < c->n; i++) {
        const float own = 3 * c->numbers[i * c->n_action + 1] + (net_verb_of(&hx_eclipse_game, c->legal[i], NULL) == verb ? 2 : 0);
        assert_true(fabsf(score[i] - c->judged[i] - own) < 1e-4F);
    }
    test_free(scratch);
    net_destroy(net);
    choice_close(c);
}

TEST(a_policy_beside_the_judgement_comes_back_from_its_file)
{
    Net *net = net_create_beside(net_features_of(&hx_eclipse_game), 12, 8), *read = NULL;
    HxRng rng = hx_rng_stream(4, 0, HX_FOR_TEST, 0);
    for (size_t i = 0; i < net->shape.n_weights; i++)
        net->own[i] = (float)hx_rng_unit(&rng) - 0.5F;
    File file = file_of(net);
    assert_int_equal(net_parse(&read, file.bytes, file.size, "x", &hx_eclipse_game, NULL), HX_OK);
    assert_true(net_has_policy(read) && !net_has_values(read));
    assert_memory_equal(read->weight, net->weight, net->shape.n_weights * sizeof *net->weight);
    char *actions = strstr(file.bytes, "\"actions\":49");
    assert_non_null(actions);
    actions[11] = '8';
    assert_refused(file.bytes, file.size, "eclipse", "its actions is 48, this program has 49");
    free(file.bytes);
    net_destroy(read);
    net_destroy(net);
}

static void search(const char *spec, Position *p, uint32_t *visits, HxAction *chosen)
{
    const HxSeatInfo info = { .game = p->s.game, .seat = p->s.game->to_move(&p->s), .n_seats = p->s.game->seats(&p->s), .store = p->store };
    HxAgent *agent = NULL;
    HxDecision decision;
    assert_int_equal(hx_agent_create(&agent, spec, &info, NULL), HX_OK);
    assert_int_equal(hx_agent_choose(agent, &p->s, (HxBudget){ 0 }, hx_rng_stream(5, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    memcpy(visits, decision.visits, (size_t)decision.n_legal * sizeof *visits);
    *chosen = decision.action;
    hx_agent_destroy(agent);
}

/* A policy of 0 changes nothing; one that likes a verb is followed, and values stay those of knowledge. */
TEST(a_search_and_greedy_take_the_policy_beside_the_judgement)
{
    static const char *const games[] = { "eclipse", "obsidian", "ti4" };
    for (int i = 0; i < (int)HX_COUNT(games); i++) {
        Choice *c = choice_of(games[i], 40);
        const HxGame *game = c->p->s.game;
        Net *net = net_create_beside(net_features_of(game), 12, 8);
        uint32_t visits[2][512];
        HxAction chosen[2];
        write_net(net, "beside.net");
        search("mcts:sims=60,net=none", c->p, visits[0], &chosen[0]);
        search("mcts:sims=60,net=beside.net", c->p, visits[1], &chosen[1]);
        assert_int_equal(chosen[0], chosen[1]);
        assert_memory_equal(visits[0], visits[1], (size_t)c->n * sizeof **visits);
        assert_int_equal(greedy_choice("greedy:net=beside.net", c->p, 1), greedy_choice("greedy", c->p, 1));
        int worst = 0;
        for (int k = 1; k < c->n; k++)
            worst = c->judged[k] < c->judged[worst] ? k : worst;
        net->own[net->shape.action_bias] = -1000; /* far below the best is good */
        write_net(net, "beside.net");
        assert_true(c->judged[worst] == c->judged[0] ||
                    greedy_choice("greedy:net=beside.net", c->p, 1) != greedy_choice("greedy", c->p, 1));
        remove("beside.net");
        net_destroy(net);
        choice_close(c);
    }
}

/* In Eclipse with three seats and more: with two it has gained nothing. */
TEST(the_standard_search_asks_the_net_that_is_built_in)
{
    static const struct {
        const char *game, *option, *spec;
    } row[] = {
        { "eclipse", "seats=2", "mcts:sims=60,net=none" },      { "eclipse", "seats=3", "mcts:sims=60,net=eclipse-1" },
        { "eclipse", "seats=4", "mcts:sims=60,net=eclipse-1" }, { "eclipse", "seats=6", "mcts:sims=60,net=eclipse-1" },
        { "obsidian", NULL, "mcts:sims=60,net=obsidian-1" },    { "ti4", "seats=6", "mcts:sims=60,net=none" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Choice *c = choice_in(row[i].game, row[i].option, 60);
        uint32_t visits[3][512];
        HxAction chosen[3];
        search("mcts:sims=60", c->p, visits[0], &chosen[0]);
        search(row[i].spec, c->p, visits[1], &chosen[1]);
        search("mcts:sims=60,net=none", c->p, visits[2], &chosen[2]);
        assert_memory_equal(visits[0], visits[1], (size_t)c->n * sizeof **visits);
        assert_int_equal(memcmp(visits[1], visits[2], (size_t)c->n * sizeof **visits) != 0, strstr(row[i].spec, "net=none") == NULL);
        choice_close(c);
    }
}

TEST(every_net_that_is_built_in_can_be_used)
{
    for (const ShippedNet *shipped = net_list(); shipped->name; shipped++) {
        Net *net = NULL;
        HxError err = { "" };
        if (net_open(&net, shipped->name, hx_game_find(shipped->game), &err) != HX_OK)
            fail_msg("%s", err.text);
        assert_null(net->own); /* thousands of agents share its weights */
        if (net_has_values(net))
            walk(shipped->game, 9, look_at_values, net);
        net_destroy(net);
    }
}
