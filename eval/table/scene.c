/* The table of scenes. */
#include "eval/table/scene.h"

#include "core/status.h"

static const Scene *const scenes[] = { &scene_eclipse, &scene_ti4, &scene_obsidian };

static const Scene *scene_of(const HxGame *game)
{
    for (size_t i = 0; i < HX_COUNT(scenes); i++)
        if (scenes[i]->game == game)
            return scenes[i];
    return NULL;
}

json_t *scene_tables(const HxGame *game)
{
    const Scene *scene = scene_of(game);
    return scene ? scene->tables() : json_object();
}

json_t *scene_figures(const HxState *seen, int viewer)
{
    const Scene *scene = scene_of(seen->game);
    return scene ? scene->figures(seen, viewer) : json_object();
}

json_t *scene_odds(const HxState *seen, const SceneBattle *battle)
{
    const Scene *scene = scene_of(seen->game);
    return scene && battle->seat < seen->game->seats(seen) ? scene->odds(seen, battle) : NULL;
}
