// A program in C++ against the installed headers: plays a game of Connect Four and reads a table of Eclipse and a position.
#include <cstdio>

#include "agents/agent.h"
#include "agents/flat/flat.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/page.h"

int main()
{
    HxError err = {};
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s = {};
    const HxGame *game = hx_game_find("connect_four");
    if (game != &hx_connect_four_game || hx_setup(&s, game, pool, nullptr, &err) != HX_OK)
        return std::fprintf(stderr, "outside: %s\n", err.text), 1;
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    int n = 0;
    HxAction legal[7];
    for (; game->to_move(&s) != HX_OVER; n++)
        if (hx_play(&s, legal[hx_rng_below(&rng, (uint32_t)game->legal(&s, legal))], &err) != HX_OK)
            return std::fprintf(stderr, "outside: %s\n", err.text), 1;
    std::printf("%d moves; %s\n", n, hx_eclipse_species_info[0].name);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return n >= 7 && n <= 42 ? 0 : 1;
}
