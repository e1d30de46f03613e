/* Journals and records from outside: any bytes are refused or decoded, never believed. */
#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "selfplay/journal/journal.h"
#include "selfplay/journal/trajectory.h"

static const uint8_t id[RUN_ID_BYTES] = { 0 };

/* A run of leduc poker: chance, hidden cards; between them the profiles full and tree have every field of a record. */
static void set_up(Run *run, Profile profile)
{
    memset(run, 0, sizeof *run);
    run->game = hx_game_find("leduc_poker");
    hx_options_init(&run->options, run->game->options);
    run->n_games = 1000;
    run->shard_games = 100;
    run->profile = profile;
    run->tree_visits = profile == PROFILE_TREE;
    run->n_seats = run->n_agents = 2;
}

static bool read_record(TrajectoryReader *r, const uint8_t *bytes, size_t size)
{
    if (!trajectory_open(r, bytes, size))
        return false;
    while (trajectory_next(r))
        continue;
    return trajectory_is_sound(r);
}

static HxStatus found(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    return read_record(ctx, payload, place->size) ? HX_OK : HX_BAD_INPUT;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_all(Profile profile, const uint8_t *data, size_t size)
{
    Run run;
    TrajectoryReader reader;
    size_t whole;
    HxError err = { "" };
    set_up(&run, profile);
    if (!trajectory_reader_init(&reader, &run))
        return;
    read_record(&reader, data, size); /* as a payload whose checksum fits */
    journal_scan(data, size, id, 1, "journal", found, &reader, &whole, &err);
    if (whole > size)
        abort();
    trajectory_reader_fini(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_all(PROFILE_FULL, data, size);
    read_all(PROFILE_TREE, data, size);
    return 0;
}
