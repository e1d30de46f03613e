/* What long steps of learning tell on the way: games, continuations, epochs; no line before it is due. */
#include <stdio.h>
#include <string.h>

#include "core/games/games.h"
#include "learn/choices.h"
#include "learn/play.h"
#include "learn/train.h"
#include "tests/support/position.h"

static char last[300];
static int n_lines;

static void tell(const char *line)
{
    snprintf(last, sizeof last, "%s", line);
    n_lines++;
}

static Progress progress;

SET_UP
{
    last[0] = '\0';
    n_lines = 0;
    progress_begin(&progress, tell, "generation 3", 0); /* due always */
}

static void play(Samples *samples, Progress *p)
{
    const HxGame *game = hx_game_find("connect_four");
    HxOptions options;
    bool is_stopped = false;
    hx_options_init(&options, game->options);
    samples_init(samples, net_features_of(game));
    const PlaySpec spec = { .game = game, .options = &options, .seed = 5, .n_threads = 1, .progress = p };
    assert_int_equal(play_samples(&spec, "mcts:sims=4", 0, 20, samples, &is_stopped, NULL), HX_OK);
}

TEST(games_are_counted)
{
    Samples samples;
    play(&samples, &progress);
    assert_int_equal(n_lines, 20);
    assert_string_equal(last, "generation 3: 20 of 20 games");
    samples_fini(&samples);
}

TEST(epochs_are_told)
{
    Samples samples;
    TrainResult result;
    play(&samples, NULL);
    assert_int_equal(n_lines, 0);
    Net *net = net_create(samples.features, 8, 4);
    const TrainSpec spec = { .epochs = 1, .batch = 64, .rate = 1e-3F, .held_out = 10, .n_threads = 1, .progress = &progress };
    train_begin(net, 7);
    assert_int_equal(train_net(net, &samples, &spec, &result, NULL), HX_OK);
    assert_int_equal(n_lines, 1);
    assert_true(strncmp(last, "generation 3: epoch 1 of at most 1, held out: ", 46) == 0);
    net_destroy(net);
    samples_fini(&samples);
}

TEST(continuations_are_counted)
{
    const HxGame *game = hx_game_find("eclipse");
    HxOptions options;
    bool is_stopped;
    char expected[60];
    Samples samples;
    hx_options_init(&options, game->options);
    assert_int_equal(hx_options_set(&options, "seats=2", NULL), HX_OK);
    samples_init(&samples, net_features_of(game));
    const ChoicesSpec spec = { .game = game,
                               .options = &options,
                               .leaf = "mcts:turns=1,settle=on",
                               .seed = 3,
                               .n_games = 1,
                               .n_continuations = 2,
                               .margin = 5,
                               .n_threads = 1,
                               .progress = &progress };
    assert_int_equal(choices_play(&samples, &spec, &is_stopped, NULL), HX_OK);
    snprintf(expected, sizeof expected, "generation 3: %d continuations", (int)samples.n);
    assert_int_equal(n_lines, (int)samples.n);
    assert_string_equal(last, expected);
    samples_fini(&samples);
}

TEST(no_line_comes_before_it_is_due)
{
    Samples samples;
    progress_begin(&progress, tell, "generation 3", 3600 * 1000);
    play(&samples, &progress);
    assert_int_equal(n_lines, 0);
    samples_fini(&samples);
}
