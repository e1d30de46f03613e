/* Training: a net learns what its samples say, and threads show nowhere. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "agents/knowledge.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "learn/train.h"
#include "tests/support/position.h"
#include "tests/support/random_action.h"

/* Random games of connect four; whoever has the disc in the middle of the bottom row is said to win, and is said to play the leftmost
 * legal column: two things that a net can learn. */
static void make_up_samples(Samples *samples, uint32_t n_games)
{
    const HxGame *game = hx_game_find("connect_four");
    samples_init(samples, net_features_of(game));
    HxRng rng = hx_rng_stream(4, 0, HX_FOR_TEST, 0);
    float *room = test_malloc((2 * NET_MAX_SEAT_FEATURES + 1) * sizeof *room);
    for (uint32_t id = 0; id < n_games; id++) {
        Position *p = position_open(game, NULL);
        const uint64_t first = samples->n;
        HxAction legal[7];
        int owner = -1;
        for (int step = 0, mover; (mover = game->to_move(&p->s)) != HX_OVER; step++) {
            uint32_t visits[7] = { 10 };
            const int n = game->legal(&p->s, legal);
            const HxAction a = step == 0 && hx_rng_below(&rng, 2) ? 3 : legal[hx_rng_below(&rng, (uint32_t)n)];
            if (owner >= 0)
                samples_add(samples, &p->s, &p->s, mover, legal, visits, n, room)->game = id;
            owner = owner < 0 && a == 3 ? mover : owner;
            assert_int_equal(hx_apply(&p->s, a), HX_OK);
        }
        for (uint64_t i = first; i < samples->n; i++) {
            samples->sample[i].placing[owner] = 1;
            samples->sample[i].placing[1 - owner] = -1;
            samples->sample[i].win[owner] = 1;
        }
        position_close(p);
    }
    test_free(room);
}

static Net *trained(const Samples *samples, int epochs, int n_threads, TrainResult *result)
{
    Net *net = net_create(samples->features, 32, 16);
    const TrainSpec spec = {
        .epochs = epochs, .batch = 64, .rate = 2e-3F, .decay = 1e-4F, .held_out = 10, .n_threads = n_threads, .seed = 1
    };
    train_begin(net, 7);
    assert_int_equal(train_net(net, samples, &spec, result, NULL), HX_OK);
    return net;
}

TEST(what_samples_say_is_learned)
{
    Samples samples;
    TrainResult result;
    make_up_samples(&samples, 300);
    assert_true(samples.n > 3000);
    net_destroy(trained(&samples, 8, 1, &result));
    assert_true(result.before.place > 0.6 && result.before.place < 0.8); /* ln 2 is knowing nothing */
    assert_true(result.before.policy > 1.5);
    assert_true(result.after.n > 200);
    assert_true(result.after.place < 0.05);
    assert_true(result.after.win < 0.05);
    assert_true(result.after.policy < 0.1);
    uint64_t n = 0;
    for (int bin = 0; bin < TRAIN_BINS; bin++) {
        n += result.after.bins.n[bin];
        if (result.after.bins.n[bin] > 100)
            assert_true(fabs(result.after.bins.foretold[bin] - result.after.bins.happened[bin]) < 0.1);
    }
    assert_int_equal(n, result.after.n);
    samples_fini(&samples);
}

/* In the last quarter of the games held out all is said to be drawn: that quarter alone is foretold wrongly. */
TEST(reliability_is_told_by_quarters_of_the_game)
{
    Samples samples;
    TrainResult result;
    uint64_t quarter[TRAIN_STAGES] = { 0 };
    make_up_samples(&samples, 300);
    for (uint64_t first = 0, end; first < samples.n; first = end) {
        for (end = first + 1; end < samples.n && samples.sample[end].game == samples.sample[first].game;)
            end++;
        for (uint64_t i = first; i < end && samples.sample[first].game % 10 == 9; i++) {
            const uint64_t stage = 4 * (i - first) / (end - first);
            quarter[stage]++;
            for (int seat = 0; stage == 3 && seat < 2; seat++)
                samples.sample[i].placing[seat] = 0;
        }
    }
    net_destroy(trained(&samples, 8, 1, &result));
    const TrainStage *stage = result.after.stage;
    double loss = 0;
    for (int i = 0; i < TRAIN_STAGES; i++) {
        uint64_t n = 0;
        for (int bin = 0; bin < TRAIN_BINS; bin++)
            n += stage[i].bins.n[bin];
        assert_int_equal(stage[i].n, quarter[i]);
        assert_int_equal(n, quarter[i]);
        loss += stage[i].loss * (double)n / (double)result.after.n;
    }
    assert_true(fabs(loss - result.after.place) < 1e-9);
    for (int i = 0; i < 3; i++)
        assert_true(stage[i].loss < 0.3 && stage[i].off < 0.25);
    assert_true(stage[3].loss > 0.69 && stage[3].off > 0.25); /* ln 2 is the least that drawn pairs come to */
    samples_fini(&samples);
}

TEST(threads_change_no_weight)
{
    Samples samples;
    TrainResult one, three;
    make_up_samples(&samples, 40);
    Net *a = trained(&samples, 2, 1, &one), *b = trained(&samples, 2, 3, &three);
    assert_memory_equal(a->weight, b->weight, a->shape.n_weights * sizeof *a->weight);
    assert_int_equal(one.best, three.best);
    net_destroy(a);
    net_destroy(b);
    samples_fini(&samples);
}

/* ---- A policy beside the judgement ---------------------------------------------------------------------------------------- */

/* Choices of random games of Eclipse; nine of ten visits are said to go to the last action, which the judgement is no guide to. */
static void make_up_visits(Samples *samples, uint32_t n_games)
{
    enum { MOST = 512 };
    const NetFeatures *features = net_features_of(&hx_eclipse_game);
    samples_init(samples, features);
    samples->is_beside = true;
    HxRng rng = hx_rng_stream(4, 0, HX_FOR_TEST, 0);
    float *room = test_malloc(HX_MAX_SEATS * NET_MAX_SEAT_FEATURES * sizeof *room);
    float *numbers = test_malloc((size_t)(MOST * net_action_count(features)) * sizeof *numbers), judged[MOST];
    for (uint32_t id = 0; id < n_games; id++) {
        Position *p = position_open(&hx_eclipse_game, "seats=2");
        HxAction legal[MOST];
        for (int step = 0, mover; step < 120 && (mover = p->s.game->to_move(&p->s)) != HX_OVER; step++) {
            const int n = mover >= 0 ? p->s.game->legal(&p->s, legal) : 0;
            if (n > 1) {
                uint32_t visits[MOST];
                for (int i = 0; i < n; i++)
                    visits[i] = i == n - 1 ? (uint32_t)(9 * (n - 1)) : 1;
                knowledge_of(&hx_eclipse_game)->judge(&p->s, legal, n, p->pool, judged);
                net_tell_actions(features, &p->s, legal, n, judged, p->pool, room, numbers);
                Sample *sample = samples_add(samples, &p->s, &p->s, mover, NULL, NULL, 0, room);
                sample->game = id;
                sample->placing[0] = sample->win[0] = 1;
                sample->placing[1] = -1;
                assert_true(samples_add_actions(samples, legal, visits, n, judged, numbers));
            }
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
        position_close(p);
    }
    test_free(room);
    test_free(numbers);
}

static Net *trained_beside(const Samples *samples, int n_threads, TrainResult *result)
{
    Net *net = net_create_beside(samples->features, 16, 8);
    const TrainSpec spec = {
        .epochs = 6, .batch = 32, .rate = 5e-3F, .decay = 1e-4F, .held_out = 10, .is_policy = true, .n_threads = n_threads, .seed = 1
    };
    train_begin(net, 7);
    assert_int_equal(train_net(net, samples, &spec, result, NULL), HX_OK);
    return net;
}

TEST(a_policy_beside_the_judgement_is_learned_from_visits)
{
    Samples samples;
    TrainResult one, three;
    make_up_visits(&samples, 40);
    assert_true(samples.n > 1500);
    Net *a = trained_beside(&samples, 1, &one), *b = trained_beside(&samples, 3, &three);
    assert_memory_equal(a->weight, b->weight, a->shape.n_weights * sizeof *a->weight);
    assert_true(fabs(one.before.policy - one.before.judged[4]) < 1e-4); /* it begins as the judgement itself, at temperature 1 */
    assert_true(one.after.policy < 0.75 * one.before.policy);
    for (int i = 0; i < TRAIN_TEMPERATURES; i++)
        assert_true(one.after.policy < one.after.judged[i] && one.after.entropy <= one.after.judged[i]);
    assert_true(one.after.entropy < one.after.policy);
    net_destroy(a);
    net_destroy(b);
    samples_fini(&samples);
}

TEST(samples_of_visits_come_back_from_their_file_and_are_for_nothing_else)
{
    const char *path = "visits_of_test";
    Samples samples, read;
    HxError err = { "" };
    make_up_visits(&samples, 2);
    assert_int_equal(samples_save(&samples, path, NULL), HX_OK);
    samples_init(&read, samples.features);
    assert_int_equal(samples_load(&read, path, &err), HX_BAD_INPUT);
    read.is_beside = true;
    assert_int_equal(samples_load(&read, path, NULL), HX_OK);
    assert_int_equal(read.n, samples.n);
    assert_memory_equal(read.value, samples.value, samples.n_values * sizeof *samples.value);
    samples_fini(&read);
    for (uint64_t i = 0; i < samples.n; i++) { /* one that says more than there is */
        const Sample *sample = &samples.sample[i];
        uint64_t at = sample->first + sample->n_table;
        for (int seat = 0; seat < sample->n_seats; seat++)
            at += sample->n_features[seat];
        samples.value[at + 1].index = 1000;
    }
    assert_int_equal(samples_save(&samples, path, NULL), HX_OK);
    HxError why = { "" };
    assert_int_equal(samples_load(&read, path, &why), HX_BAD_INPUT);
    assert_non_null(strstr(why.text, "its samples do not fit these features"));
    samples_fini(&read);
    samples_fini(&samples);
    remove(path);
}

TEST(samples_come_back_from_their_file)
{
    const char *path = "samples_of_test";
    Samples samples, read;
    make_up_samples(&samples, 5);
    assert_int_equal(samples_save(&samples, path, NULL), HX_OK);
    samples_init(&read, samples.features);
    assert_int_equal(samples_load(&read, path, NULL), HX_OK);
    assert_int_equal(read.n, samples.n);
    assert_memory_equal(read.value, samples.value, samples.n_values * sizeof *samples.value);
    samples_fini(&read);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, -2, SEEK_END), 0);
    fputc(0x55, file);
    fclose(file);
    HxError err = { "" };
    assert_int_equal(samples_load(&read, path, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "not a complete file of samples"));
    samples_fini(&read);
    remove(path);
    samples_fini(&samples);
}
