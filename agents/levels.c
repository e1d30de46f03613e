/* Levels: one table, a row per game. docs/reference/levels.md shows the measured strength of each. */
#include "agents/levels.h"

#include <string.h>

enum { N_RUNGS = 2 * N_LEVELS - 1 };

typedef struct Levels {
    const char *game;
    int n;                     /* that differ; those above play as the last of them */
    const char *spec[N_RUNGS]; /* level 1, 1.5, 2, ... */
} Levels;

#define CHIPS   "mcts:sims=10000,select=regret"
#define ECLIPSE ",preset=2026-11-28,judgement=today,scale=wide,early=on"
#define TI4     ",preset=baseline,turns=16,depth=128,routine=auto,within=0.15,scale=wide,paired=on,early=on"
#define TI4_FAR ",preset=baseline,turns=32,depth=256,routine=auto,within=0.5,scale=wide,paired=on,early=on"

/* Levels are frozen. If you strengthen an agent, name the new option value here and measure the level again. A time per move leaves those
 * with cap=on as they are. */
/* clang-format off */
static const Levels table[] = {
    { "connect_four", 5, { "random", "mcts:sims=4,preset=plain,cap=on", "mcts:sims=10,preset=plain,cap=on", "mcts:sims=20,preset=plain,cap=on",
                           "mcts:sims=40,preset=plain,cap=on", "mcts:sims=100,preset=plain,cap=on", "mcts:sims=250,preset=plain,cap=on",
                           "mcts:sims=400,net=connect_four-1,solve=on,paired=off,cap=on",
                           "mcts:sims=2500,preset=plain,playout=decisive,solve=on,exact=300" } },
    { "breakthrough", 5, { "random", "mcts:sims=10,preset=plain,cap=on", "mcts:sims=30,preset=plain,cap=on", "mcts:sims=55,preset=plain,cap=on",
                           "mcts:sims=100,preset=plain,cap=on", "mcts:sims=200,preset=plain,cap=on", "mcts:sims=400,preset=plain,cap=on",
                           "mcts:sims=800,select=puct,c=3,leaf=rollout,paired=off,cap=on",
                           "mcts:sims=2000,select=puct,c=3,leaf=rollout,paired=off" } },
    { "pig", 5, { "random", "mcts:sims=50,preset=plain,temperature=2.5,temperature_moves=1000000,cap=on",
                  "mcts:sims=50,preset=plain,temperature=1.2,temperature_moves=1000000,cap=on", "mcts:sims=60,preset=plain,cap=on",
                  "mcts:sims=80,preset=plain,cap=on", "mcts:sims=180,preset=plain,cap=on", "mcts:sims=400,preset=plain,cap=on",
                  "mcts:sims=1000,preset=plain,cap=on", "greedy" } },
    { "leduc_poker", 3, { "random", "mcts:sims=3,preset=plain,cap=on", "mcts:sims=10,preset=plain,cap=on", "mcts:sims=240,select=regret,cap=on",
                          CHIPS, CHIPS, CHIPS, CHIPS, CHIPS } },
    { "eclipse", 5, { "greedy:near=2.7", "greedy:near=2", "greedy:near=1.3", "greedy:near=0.7", "greedy",
                      "mcts:sims=8" ECLIPSE ",cap=on", "mcts:sims=25" ECLIPSE ",cap=on", "mcts:sims=100" ECLIPSE ",cap=on", "mcts:sims=400" ECLIPSE } },
    { "obsidian", 5, { "greedy:near=1.2", "greedy:near=1", "greedy:near=0.8", "greedy:near=0.4", "greedy",
                       "mcts:sims=6,preset=baseline,cap=on", "mcts:sims=15,preset=baseline,cap=on", "mcts:sims=55,preset=baseline,cap=on",
                       "mcts:sims=200,preset=baseline" } },
    { "ti4", 5, { "greedy:near=6", "greedy:near=4.5", "greedy:near=3", "greedy:near=1.5", "greedy",
                  "mcts:sims=40" TI4 ",cap=on", "mcts:sims=120" TI4 ",cap=on", "mcts:sims=240" TI4_FAR ",cap=on", "mcts:sims=500" TI4_FAR } },
    { NULL, 5, { "random", "mcts:sims=4,preset=plain,cap=on", "mcts:sims=10,preset=plain,cap=on", "mcts:sims=25,preset=plain,cap=on",
                 "mcts:sims=60,preset=plain,cap=on", "mcts:sims=150,preset=plain,cap=on", "mcts:sims=400,preset=plain,cap=on",
                 "mcts:sims=1500,preset=plain,cap=on", "mcts:sims=6000,preset=plain" } },
};
/* clang-format on */

static const Levels *levels_of(const HxGame *game)
{
    const Levels *row = table;
    while (row->game && strcmp(row->game, game->name) != 0)
        row++; /* the last row is for any other game */
    return row;
}

const char *level_spec_by_half(const HxGame *game, int halves)
{
    return levels_of(game)->spec[halves - 2];
}

const char *level_spec(const HxGame *game, int level)
{
    return level_spec_by_half(game, 2 * level);
}

int level_count(const HxGame *game)
{
    return levels_of(game)->n;
}

int level_read(const char *number)
{
    if (number[0] < '1' || number[0] > '0' + N_LEVELS)
        return 0;
    const int halves = 2 * (number[0] - '0');
    if (number[1] == '\0')
        return halves;
    return strcmp(number + 1, ".5") == 0 && halves < 2 * N_LEVELS ? halves + 1 : 0;
}

bool level_takes_time(const HxGame *game, const char *spec)
{
    HxError err = { "" };
    return level_resolve(&spec, game, &err) == HX_OK && strncmp(spec, "mcts", 4) == 0 && !strstr(spec, "cap=on");
}

HxStatus level_resolve(const char **spec, const HxGame *game, HxError *err)
{
    static const char prefix[] = "level=";
    if (strncmp(*spec, prefix, sizeof prefix - 1) != 0)
        return HX_OK;
    const char *number = *spec + sizeof prefix - 1;
    const int halves = level_read(number);
    if (halves == 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'level': '%.40s' is not a level from 1 to %d, nor half-way such as 2.5", number,
                         N_LEVELS);
    *spec = level_spec_by_half(game, halves);
    return HX_OK;
}
