/* What a game is, as documents tell it. */
#include "core/game_json.h"

json_t *game_verbs_json(const HxGame *game)
{
    json_t *list = json_array();
    for (const HxVerb *verb = game->verbs; verb->name; verb++)
        json_array_append_new(list, json_pack("{s:s, s:I, s:I, s:s}", "name", verb->name, "first", (json_int_t)verb->first, "n",
                                              (json_int_t)verb->n, "argument", verb->argument ? verb->argument : ""));
    return list;
}

json_t *game_factions_json(const HxGame *game)
{
    json_t *list = json_array();
    for (const char *const *name = game->factions; name && *name; name++)
        json_array_append_new(list, json_string(*name));
    return list;
}
