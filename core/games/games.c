/* The table of games, made of the list games.inl. */
#include "core/games/games.h"

#include <string.h>

#define GAME(name) HX_API extern const HxGame hx_##name##_game;
#include "core/games/games.inl"
#undef GAME

static const HxGame *const games[] = {
#define GAME(name) &hx_##name##_game,
#include "core/games/games.inl"
#undef GAME
    NULL,
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
