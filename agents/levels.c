/* Levels: one table, a row per game. docs/reference/levels.md shows the measured strength of each. */
#include "agents/levels.h"

#include <string.h>

typedef struct Levels {
    const char *game;
    const char *spec[N_LEVELS];
} Levels;

/* Levels are frozen. If you strengthen an agent, name the new option value here and measure the level again. */
/* clang-format off */
static const Levels table[] = {
    { "connect_four", { "random", "mcts:sims=10,preset=plain", "mcts:sims=40,preset=plain", "mcts:sims=250,preset=plain", "mcts:sims=400,net=connect_four-1,solve=on,paired=off" } },
    { "breakthrough", { "random", "mcts:sims=30,preset=plain", "mcts:sims=100,preset=plain", "mcts:sims=400,preset=plain", "mcts:sims=2000,select=puct,c=3,leaf=rollout,paired=off" } },
    { "pig", { "random", "mcts:sims=50,preset=plain,temperature=1.2,temperature_moves=1000000", "mcts:sims=80,preset=plain", "mcts:sims=400,preset=plain", "greedy" } },
    { "eclipse", { "random", "mcts:sims=10,preset=plain", "greedy", "mcts:sims=40,preset=baseline,scale=wide,settle=on,paired=on,early=on", "mcts:sims=400,preset=baseline,scale=wide,settle=on,paired=on,early=on" } },
    { "obsidian", { "random", "mcts:sims=10,preset=plain", "greedy", "mcts:sims=15,preset=baseline", "mcts:sims=200,preset=baseline" } },
    { "ti4", { "random", "mcts:sims=5,preset=plain", "greedy", "mcts:sims=120,preset=baseline,turns=16,depth=128,routine=auto,within=0.15,scale=wide,paired=on,early=on", "mcts:sims=500,preset=baseline,turns=32,depth=256,routine=auto,within=0.5,scale=wide,paired=on,early=on" } },
    { NULL, { "random", "mcts:sims=10,preset=plain", "mcts:sims=60,preset=plain", "mcts:sims=400,preset=plain", "mcts:sims=6000,preset=plain" } },
};
/* clang-format on */

const char *level_spec(const HxGame *game, int level)
{
    const Levels *row = table;
    while (row->game && strcmp(row->game, game->name) != 0)
        row++; /* the last row is for any other game */
    return row->spec[level - 1];
}

HxStatus level_resolve(const char **spec, const HxGame *game, HxError *err)
{
    static const char prefix[] = "level=";
    if (strncmp(*spec, prefix, sizeof prefix - 1) != 0)
        return HX_OK;
    const char *number = *spec + sizeof prefix - 1;
    if (number[0] < '1' || number[0] > '0' + N_LEVELS || number[1] != '\0')
        return hx_refuse(err, HX_BAD_INPUT, "agent 'level': '%.40s' is not a level from 1 to %d", number, N_LEVELS);
    *spec = level_spec(game, number[0] - '0');
    return HX_OK;
}
