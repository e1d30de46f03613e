/* A program of somebody else's: plays a game of Connect Four between two agents, saves a position and loads it again. */
#include <stdio.h>
#include <stdlib.h>

#include "agents/agent.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/games.h"
#include "core/replay.h"
#include "core/view.h"

static int fail(const char *what, const HxError *err)
{
    fprintf(stderr, "outside: %s: %s\n", what, err->text);
    return 1;
}

int main(void)
{
    HxError err = { "" };
    const HxGame *game = hx_game_find("connect_four");
    if (game != &hx_connect_four_game)
        return fail("hx_game_find", &err);
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    if (hx_setup(&s, game, pool, NULL, &err) != HX_OK)
        return fail("hx_setup", &err);
    HxAgent *agent[2] = { NULL, NULL };
    for (int seat = 0; seat < 2; seat++) {
        const HxSeatInfo info = { .game = game, .seat = seat, .n_seats = 2, .store = store };
        if (hx_agent_create(&agent[seat], seat == 0 ? "mcts:sims=50" : "random", &info, &err) != HX_OK)
            return fail("hx_agent_create", &err);
    }
    HxAction action[42];
    size_t n = 0;
    for (int mover; (mover = game->to_move(&s)) != HX_OVER; n++) {
        HxDecision decision = { 0 };
        const HxRng rng = hx_rng_stream(1, 1, HX_FOR_AGENT + (uint32_t)mover, n);
        if (hx_agent_choose(agent[mover], &s, (HxBudget){ 0 }, rng, &decision, &err) != HX_OK)
            return fail("hx_agent_choose", &err);
        action[n] = decision.action;
        for (int seat = 0; seat < 2; seat++)
            hx_agent_saw(agent[seat], action[n]);
        if (hx_play(&s, action[n], &err) != HX_OK)
            return fail("hx_play", &err);
    }
    char *document = NULL;
    size_t size = 0;
    HxState loaded;
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_REDEAL, 0);
    if (hx_pack(&s, NULL, HX_ALL, HX_MSGPACK, &document, &size, &err) != HX_OK)
        return fail("hx_pack", &err);
    if (hx_unpack(&loaded, pool, hx_games(), HX_MSGPACK, document, size, &rng, NULL, &err) != HX_OK || !hx_state_equal(&s, &loaded))
        return fail("hx_unpack", &err);
    HxReplay *replay = NULL;
    if (hx_replay_create(&replay, game, NULL, &err) != HX_OK || hx_replay_play(replay, action, NULL, n, &err) != HX_OK ||
        hx_replay_hash(replay) != hx_state_hash(&s).low)
        return fail("hx_replay", &err);
    printf("%s: %zu moves, %zu bytes saved\n", game->title, n, size);
    hx_replay_destroy(replay);
    free(document);
    hx_drop(&loaded);
    hx_drop(&s);
    hx_agent_destroy(agent[0]);
    hx_agent_destroy(agent[1]);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return 0;
}
