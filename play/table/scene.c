/* The table of scenes. */
#include "play/table/scene.h"

#include "core/rulebook/rulebook.h"
#include "core/status.h"

#include <stdlib.h>

static const Scene *const scenes[] = { &scene_eclipse, &scene_ti4, &scene_obsidian };

static const Scene *scene_of(const HxGame *game)
{
    for (size_t i = 0; i < HX_COUNT(scenes); i++)
        if (scenes[i]->game == game)
            return scenes[i];
    return NULL;
}

/* What each component does in words, by its name; of several of one name the first. */
static json_t *texts_of(const char *game)
{
    json_t *all = json_object();
    Card card;
    for (const char *at = cards_text(game); at && cards_next(&at, &card);) {
        const int length = rulebook_plain(card.effect, NULL, 0);
        char *text = length > 0 ? malloc((size_t)length + 1) : NULL;
        if (!text)
            continue;
        rulebook_plain(card.effect, text, (size_t)length + 1);
        rulebook_drop_keys(text);
        json_t *name = json_stringn(card.name.at, card.name.length);
        if (name && !json_object_get(all, json_string_value(name)))
            json_object_set_new(all, json_string_value(name), json_string(text));
        json_decref(name);
        free(text);
    }
    return all;
}

json_t *scene_tables(const HxGame *game)
{
    const Scene *scene = scene_of(game);
    json_t *tables = scene ? scene->tables() : json_object();
    json_object_set_new(tables, "texts", texts_of(game->name));
    return tables;
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
