/* What the tests of recording share: a folder of their own, small runs, whole files compared. */
#ifndef HEXARCH_TESTS_SELFPLAY_RECORDING_H
#define HEXARCH_TESTS_SELFPLAY_RECORDING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/games/games.h"
#include "selfplay/data/dataset.h"
#include "selfplay/schedule/scheduler.h"
#include "tests/support/test.h"

/** A fresh folder below the temporary one; test_free() the path after recording_remove(). */
static inline char *recording_folder(void)
{
    const char *top = getenv("TMPDIR");
    char *path = test_malloc(512);
    snprintf(path, 512, "%s/hexarch-test-XXXXXX", top ? top : "/tmp");
    assert_non_null(mkdtemp(path));
    return path;
}

static inline void recording_remove(char *path)
{
    char command[600];
    snprintf(command, sizeof command, "rm -rf '%s'", path);
    assert_int_equal(system(command), 0);
    test_free(path);
}

/** All that lies in a folder, copied into an empty one. */
static inline void recording_copy(const char *from, const char *to)
{
    char command[1200];
    snprintf(command, sizeof command, "cp -r '%s/.' '%s'", from, to);
    assert_int_equal(system(command), 0);
}

/** What lies in a folder; dataset_fini() it, then test_free(). */
static inline Dataset *recording_open(const char *folder)
{
    Dataset *d = test_malloc(sizeof *d);
    HxError err = { "" };
    if (dataset_open(d, folder, &err) != HX_OK)
        fail_msg("%s", err.text);
    return d;
}

/** A run of `game` at its default options, one agent in every seat. */
static inline Run *recording_run(const char *game, const char *agent, uint64_t n_games, uint64_t shard_games, Profile profile)
{
    Run *run = test_calloc(1, sizeof *run);
    HxError err = { "" };
    run->game = hx_game_find(game);
    assert_non_null(run->game);
    hx_options_init(&run->options, run->game->options);
    run->seed = 7;
    run->n_games = n_games;
    run->shard_games = shard_games;
    run->profile = profile;
    run->tree_visits = profile == PROFILE_TREE ? 4 : 0;
    if (cli_game_seats(run->game, &run->options, &run->n_seats, &err) != HX_OK)
        fail_msg("%s", err.text);
    run->n_agents = run->n_seats;
    for (int seat = 0; seat < run->n_seats; seat++)
        snprintf(run->agent[seat], RUN_SPEC_BYTES, "%s", agent);
    snprintf(run->engine, sizeof run->engine, "%s", run_engine());
    return run;
}

/** Play what is missing in `folder`. */
static inline SelfplayReport recording_play(const Run *run, const char *folder, int threads, int live, Part part, bool is_resume)
{
    HxError err = { "" };
    SelfplayReport report = { 0 };
    const SelfplaySpec spec = { .run = run, .folder = folder, .part = part, .threads = threads, .live = live };
    HxStatus status = folder_begin(folder, run, part, is_resume, &err);
    if (status == HX_OK)
        status = selfplay_run(&spec, &report, &err);
    if (status != HX_OK)
        fail_msg("%s", err.text);
    return report;
}

/** Two folders hold the same files, byte for byte. */
static inline void recording_assert_equal(const char *a, const char *b)
{
    char command[1200];
    snprintf(command, sizeof command, "diff -r '%s' '%s' >&2", a, b);
    assert_int_equal(system(command), 0);
}

#endif
