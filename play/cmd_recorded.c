/* Recorded games as sessions. */
#include "play/cmd_recorded.h"

static HxStatus play_again(Session **out, const Run *run, uint64_t id, const GameRecord *g, HxError *err)
{
    HxOptions options;
    const char *agents[HX_MAX_SEATS];
    for (int seat = 0; seat < run->n_seats; seat++)
        agents[seat] = "random"; /* nobody of them is asked */
    HxStatus status = run_game_options(run, id, &options, NULL, err);
    const SessionSpec spec = { .game = run->game, .options = &options, .seed = run->seed, .agents = agents };
    Session *s = NULL;
    if (status == HX_OK)
        status = session_create(&s, &spec, err);
    for (uint32_t step = 0; status == HX_OK && step < g->n_steps; step++)
        status = session_play(s, game_u32(g, COLUMN_STEPS_ACTION)[step], err);
    if (status == HX_OK)
        *out = s;
    else
        session_destroy(s);
    return status;
}

HxStatus recorded_open(Session **out, const Dataset *d, uint64_t id, HxError *err)
{
    GameRecord g = { 0 };
    HxStatus status = dataset_read_game(d, id, &g, err);
    if (status == HX_OK)
        status = play_again(out, &d->run, id, &g, err);
    game_record_fini(&g);
    return status;
}
