/* A game's names, written once a shard. */
#include "selfplay/shards/schema.h"

#include "core/game_json.h"

#include <jansson.h>
#include <stdlib.h>

enum { FEATURE_BYTES = 160 };

static void write_json(H5Writer *w, const char *name, json_t *list)
{
    char *text = json_dumps(list, JSON_COMPACT);
    h5_writer_text(w, name, text ? text : "[]");
    free(text);
    json_decref(list);
}

static json_t *planes_of(const HxGame *game)
{
    json_t *list = json_array();
    for (const HxPlane *plane = game->obs_schema; plane && plane->name; plane++)
        json_array_append_new(list, json_pack("{ss si si s[iii] ss}", "name", plane->name, "first", plane->first, "n", plane->n, "shape",
                                              plane->shape[0], plane->shape[1], plane->shape[2], "meaning",
                                              plane->meaning ? plane->meaning : ""));
    return list;
}

static void write_features(H5Writer *w, const HxGame *game)
{
    const size_t n = (size_t)game->obs_size;
    char(*name)[FEATURE_BYTES] = calloc(n, sizeof *name);
    const char **text = calloc(n, sizeof *text);
    for (size_t i = 0; name && text && i < n; i++) {
        hx_feature_name(game, (int)i, name[i], sizeof name[i]);
        text[i] = name[i];
    }
    if (name && text)
        h5_writer_texts(w, "/schema/features", text, n);
    else
        h5_writer_fail(w, "/schema/features");
    free(text);
    free(name);
}

void schema_write(H5Writer *w, const HxGame *game)
{
    write_json(w, "obs_schema", planes_of(game));
    write_json(w, "verbs", game_verbs_json(game));
    write_json(w, "factions", game_factions_json(game));
    if (game->obs_size > 0)
        write_features(w, game);
}
