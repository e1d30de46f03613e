/* Choices as samples: the same on any number of threads, every continuation of a choice side by side; and what is learned from them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/games/games.h"
#include "learn/choices.h"
#include "learn/train.h"
#include "tests/support/position.h"

static Samples play(const char *leaf, int n_games, int n_threads)
{
    ChoicesSpec spec = { .game = hx_game_find("eclipse"),
                         .leaf = leaf,
                         .seed = 3,
                         .n_games = n_games,
                         .n_continuations = 2,
                         .margin = 5,
                         .n_threads = n_threads };
    HxOptions options;
    HxError err = { "" };
    bool is_stopped;
    Samples samples;
    hx_options_init(&options, spec.game->options);
    assert_int_equal(hx_options_set(&options, "seats=2", &err), HX_OK);
    spec.options = &options;
    samples_init(&samples, net_features_of(spec.game));
    assert_int_equal(choices_play(&samples, &spec, &is_stopped, &err), HX_OK);
    assert_false(is_stopped);
    return samples;
}

TEST(any_number_of_threads_plays_the_same_samples)
{
    Samples one = play("mcts:turns=1,settle=on", 3, 1), three = play("mcts:turns=1,settle=on", 3, 3);
    assert_true(one.n > 20);
    assert_int_equal(one.n, three.n);
    assert_int_equal(one.n_values, three.n_values);
    assert_memory_equal(one.sample, three.sample, one.n * sizeof *one.sample);
    assert_memory_equal(one.value, three.value, one.n_values * sizeof *one.value);
    samples_fini(&one);
    samples_fini(&three);
}

TEST(the_actions_of_a_choice_lie_side_by_side_and_targets_are_utilities)
{
    Samples samples = play("mcts:turns=1,settle=on", 2, 1);
    for (uint64_t i = 0; i < samples.n; i++) {
        const Sample *sample = &samples.sample[i];
        assert_true(sample->rest < samples.n - i);
        if (sample->rest) {
            assert_int_equal(sample[1].rest, sample->rest - 1);
            assert_int_equal(sample[1].mover, sample->mover);
            assert_int_equal(sample[1].game, sample->game);
        }
        assert_true(fabsf(sample->placing[0]) <= 1);
        assert_true(fabsf(sample->placing[0] + sample->placing[1]) < 1e-4F);
        assert_true(fabsf(sample->win[0] + sample->win[1] - 1) < 1e-4F);
    }
    assert_int_equal(samples.sample[samples.n - 1].rest, 0);
    samples_fini(&samples);
}

TEST(a_leaf_that_settles_is_another_position)
{
    Samples settled = play("mcts:turns=1,settle=on", 1, 1), as_it_is = play("mcts:turns=1,settle=off", 1, 1);
    assert_int_equal(settled.n, as_it_is.n);
    assert_true(settled.n_values != as_it_is.n_values ||
                memcmp(settled.value, as_it_is.value, settled.n_values * sizeof *settled.value) != 0);
    for (uint64_t i = 0; i < settled.n; i++) /* and the games played out are the same */
        assert_memory_equal(settled.sample[i].placing, as_it_is.sample[i].placing, sizeof settled.sample[i].placing);
    samples_fini(&settled);
    samples_fini(&as_it_is);
}

/* Choices of four made-up actions in connect four: discs in the lower middle help a little, and chance, the same for all of a choice,
 * shifts everything by much more. */
static void make_up_choices(Samples *samples, uint32_t n_choices)
{
    const HxGame *game = hx_game_find("connect_four");
    samples_init(samples, net_features_of(game));
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    float *room = test_malloc((2 * NET_MAX_SEAT_FEATURES + 1) * sizeof *room);
    for (uint32_t id = 0; id < n_choices; id++) {
        const float luck = 1.4F * (float)hx_rng_unit(&rng) - 0.7F;
        for (uint32_t i = 0; i < 4; i++) {
            Position *p = position_open(game, NULL);
            const HxAction action = hx_rng_below(&rng, 7);
            assert_int_equal(hx_apply(&p->s, action), HX_OK);
            Sample *sample = samples_add(samples, &p->s, &p->s, 0, NULL, NULL, 0, room);
            sample->game = id;
            sample->rest = 3 - i;
            sample->placing[0] = luck + (action == 3 ? 0.2F : 0);
            sample->placing[1] = -sample->placing[0];
            sample->win[0] = sample->win[1] = 0.5F;
            position_close(p);
        }
    }
    test_free(room);
}

static Net *trained(const Samples *samples, int n_threads, TrainResult *result)
{
    Net *net = net_create(samples->features, 16, 8);
    const TrainSpec spec = {
        .epochs = 12, .batch = 16, .rate = 5e-3F, .decay = 1e-4F, .held_out = 5, .is_by_choice = true, .n_threads = n_threads, .seed = 1
    };
    train_begin(net, 7);
    assert_int_equal(train_net(net, samples, &spec, result, NULL), HX_OK);
    return net;
}

TEST(what_choices_differ_by_is_learned_though_chance_is_louder)
{
    Samples samples;
    TrainResult one, three;
    make_up_choices(&samples, 400);
    Net *a = trained(&samples, 1, &one), *b = trained(&samples, 3, &three);
    assert_memory_equal(a->weight, b->weight, a->shape.n_weights * sizeof *a->weight);
    assert_true(one.before.ranking < 0.7);
    assert_true(one.after.ranking > 0.98);
    assert_true(one.after.choice < 0.05 * one.before.choice);
    net_destroy(a);
    net_destroy(b);
    samples_fini(&samples);
}

TEST(what_cannot_be_played_out_is_refused)
{
    static const struct {
        const char *game, *leaf, *says;
    } cases[] = {
        { "connect_four", "mcts", "has no heuristic" },
        { "eclipse", "judge", "'judge' is not a spec of mcts" },
        { "eclipse", "mcts:settle=7", "settle" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        assert_int_equal(choices_check(hx_game_find(cases[i].game), cases[i].leaf, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, cases[i].says));
    }
}
