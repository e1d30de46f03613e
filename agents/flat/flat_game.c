/* Games of the flat interface: options, facts and the description. */
#include "agents/flat/flat_internal.h"

#include "core/game_json.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "core/text.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(HX_FLAT_ERROR_BYTES == sizeof(HxError), "one line is one line");
_Static_assert((int)HX_FLAT_CHANCE == HX_CHANCE && (int)HX_FLAT_OVER == HX_OVER, "the same numbers");

int hx_flat_version(void)
{
    return HX_FLAT_VERSION;
}

void hx_flat_free(void *bytes)
{
    free(bytes);
}

int flat_refuse(char *error, HxStatus status, const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        vsnprintf(error, HX_FLAT_ERROR_BYTES, format, args);
        va_end(args);
    }
    return (int)status;
}

int flat_refuse_null(char *error, const char *what)
{
    return flat_refuse(error, HX_BAD_INPUT, "%s: NULL", what);
}

int flat_pass(char *error, HxStatus status, const HxError *err)
{
    return status == HX_OK ? 0 : flat_refuse(error, status, "%s", err->text);
}

int hx_flat_games(char *out, size_t cap)
{
    Text text = text_on(out, cap);
    for (const HxGame *const *game = hx_games(); *game; game++)
        text_add(&text, "%s%s", text_length(&text) ? "\n" : "", (*game)->name);
    return text_length(&text);
}

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

/* How many seats the options give, or the set-up's refusal. */
static HxStatus count_seats(const HxGame *game, const HxOptions *options, int *n_seats, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxState s;
    HxStatus status = pool ? hx_setup(&s, game, pool, options, err) : hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a game", game->name);
    if (status == HX_OK) {
        *n_seats = game->seats(&s);
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

int flat_game_of(HxFlatGame **out, const HxGame *game, const HxOptions *options, char *error)
{
    HxError err = { "" };
    int n_seats = 0;
    const HxStatus status = count_seats(game, options, &n_seats, &err);
    if (status != HX_OK)
        return flat_pass(error, status, &err);
    HxFlatGame *g = calloc(1, sizeof *g);
    if (!g)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a game", game->name);
    atomic_init(&g->n_holders, 1);
    g->game = game;
    g->options = *options;
    g->n_seats = n_seats;
    g->max_list = game->max_legal > game->max_chance ? game->max_legal : game->max_chance;
    *out = g;
    return 0;
}

int hx_flat_game_create(HxFlatGame **out, const char *name, const char *const *settings, int n, char *error)
{
    if (!name)
        return flat_refuse_null(error, "name of a game");
    const HxGame *game = hx_game_find(name);
    if (!game)
        return flat_refuse(error, HX_BAD_INPUT, "'%.60s': no game of this name", name);
    if (n < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%d options: not a number of options", n);
    HxOptions options;
    HxError err = { "" };
    hx_options_init(&options, game->options);
    for (int i = 0; i < n; i++) {
        if (!settings || !settings[i])
            return flat_refuse_null(error, "an option");
        const HxStatus status = hx_options_set(&options, settings[i], &err);
        if (status != HX_OK)
            return flat_pass(error, status, &err);
    }
    return flat_game_of(out, game, &options, error);
}

HxFlatGame *flat_game_hold(HxFlatGame *game)
{
    atomic_fetch_add(&game->n_holders, 1);
    return game;
}

void hx_flat_game_destroy(HxFlatGame *game)
{
    if (game && atomic_fetch_sub(&game->n_holders, 1) == 1)
        free(game);
}

/* ---- Facts ------------------------------------------------------------------------------------------------------------ */

int64_t hx_flat_game_number(const HxFlatGame *g, const char *name)
{
    if (!g || !name)
        return -1;
    const struct {
        const char *name;
        int64_t number;
    } facts[] = {
        { "seats", g->n_seats },
        { "min_seats", g->game->min_seats },
        { "max_seats", g->game->max_seats },
        { "rules_version", g->game->rules_version },
        { "actions", g->game->n_actions },
        { "max_legal", g->game->max_legal },
        { "max_list", g->max_list },
        { "max_steps", g->game->max_steps },
        { "obs_size", g->game->obs_size },
        { "obs_version", g->game->obs_version },
        { "hidden", g->game->is_hidden_information },
        { "state_bytes", g->game->n_pages * HX_PAGE_BYTES },
    };
    for (size_t i = 0; i < HX_COUNT(facts); i++)
        if (strcmp(facts[i].name, name) == 0)
            return facts[i].number;
    return -1;
}

int hx_flat_game_action_name(const HxFlatGame *g, uint32_t a, char *out, size_t cap)
{
    if (!g)
        return snprintf(out, cap, "%s", "");
    uint32_t argument = 0;
    const HxVerb *verb = hx_verb_of(g->game, a, &argument);
    if (!verb)
        return snprintf(out, cap, "?");
    return verb->n == 1 ? snprintf(out, cap, "%s", verb->name) : snprintf(out, cap, "%s %u", verb->name, argument);
}

int hx_flat_game_feature_name(const HxFlatGame *g, int index, char *out, size_t cap)
{
    if (!g)
        return snprintf(out, cap, "%s", "");
    return hx_feature_name(g->game, index, out, cap);
}

static json_t *describe_planes(const HxGame *game)
{
    json_t *list = json_array();
    for (const HxPlane *plane = game->obs_schema; plane && plane->name; plane++) {
        json_t *shape = json_array();
        for (int i = 0; i < 3 && plane->shape[i]; i++)
            json_array_append_new(shape, json_integer(plane->shape[i]));
        json_array_append_new(list, json_pack("{s:s, s:i, s:i, s:o, s:s}", "name", plane->name, "first", plane->first, "n", plane->n,
                                              "shape", shape, "meaning", plane->meaning ? plane->meaning : ""));
    }
    return list;
}

int hx_flat_game_describe(const HxFlatGame *g, char *out, size_t cap)
{
    if (!g)
        return snprintf(out, cap, "%s", "");
    static const char *const numbers[] = { "seats",    "min_seats", "max_seats", "rules_version", "actions", "max_legal",
                                           "max_list", "max_steps", "obs_size",  "obs_version",   "hidden",  "state_bytes" };
    json_t *all = json_pack("{s:s, s:s}", "name", g->game->name, "title", g->game->title);
    for (size_t i = 0; i < HX_COUNT(numbers); i++)
        json_object_set_new(all, numbers[i], json_integer(hx_flat_game_number(g, numbers[i])));
    json_object_set_new(all, "options", options_to_json(&g->options));
    json_object_set_new(all, "verbs", game_verbs_json(g->game));
    json_object_set_new(all, "planes", describe_planes(g->game));
    json_object_set_new(all, "factions", game_factions_json(g->game));
    char *text = json_dumps(all, JSON_COMPACT);
    const int length = snprintf(out, cap, "%s", text ? text : "");
    free(text);
    json_decref(all);
    return length;
}
