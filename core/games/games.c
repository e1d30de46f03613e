/* The table of games: a plain list, in the order `hexarch games` prints them. */
#include "core/games/games.h"

#include <string.h>

#include "core/games/breakthrough/breakthrough.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/pig/pig.h"
#include "core/games/ti4/ti4.h"

static const HxGame *const games[] = {
    &connect_four_game, &breakthrough_game, &pig_game, &leduc_poker_game, &eclipse_game, &ti4_game, &obsidian_game, NULL,
};

const HxGame *const *hx_games(void)
{
    return games;
}

const HxGame *hx_game_find(const char *name)
{
    for (const HxGame *const *game = games; name && *game; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    return NULL;
}
