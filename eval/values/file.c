/* A reference as a file. The file may be a stranger's: reading plays every game again and checks every action.
 *
 *     {"format": "hexarch-values", "version": 1, "game": "eclipse", "rules_version": 2, "options": {...}, "seed": "1", "continuations": 64,
 *      "games": [{"steps": [17, 3, ...], "choices": [{"step": 12, "noise": 0.01, "actions": [...], "even": [...], "odd": [...]}]}]} */
#include "agents/knowledge.h"
#include "cli/cli.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "eval/values/values.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_VERSION = 1, FILE_MAX_BYTES = 256 << 20, MOST_GAMES = 100000 };

/* ---- Writing ---------------------------------------------------------------------------------------------------------- */

static json_t *choice_json(const ValueChoice *c)
{
    json_t *actions = json_array(), *even = json_array(), *odd = json_array();
    for (int i = 0; i < c->n; i++) {
        json_array_append_new(actions, json_integer(c->action[i]));
        json_array_append_new(even, json_real((double)c->even[i]));
        json_array_append_new(odd, json_real((double)c->odd[i]));
    }
    return json_pack("{si sf so so so}", "step", c->step, "noise", c->noise, "actions", actions, "even", even, "odd", odd);
}

static json_t *game_json(const ValueGame *g)
{
    json_t *steps = json_array(), *choices = json_array();
    for (int i = 0; i < g->n_steps; i++)
        json_array_append_new(steps, json_integer(g->steps[i]));
    for (int i = 0; i < g->n_choices; i++)
        json_array_append_new(choices, choice_json(&g->choice[i]));
    return json_pack("{so so}", "steps", steps, "choices", choices);
}

HxStatus values_save(const ValueReference *reference, const char *path, HxError *err)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)reference->seed);
    json_t *games = json_array();
    for (int i = 0; i < reference->n_games; i++)
        json_array_append_new(games, game_json(&reference->games[i]));
    json_t *root =
        json_pack("{ss si ss si so ss si so}", "format", "hexarch-values", "version", FILE_VERSION, "game", reference->game->name,
                  "rules_version", (int)reference->game->rules_version, "options", options_to_json(&reference->options), "seed", seed,
                  "continuations", reference->n_continuations, "games", games);
    if (!root)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the reference");
    const HxStatus status = cli_replace_json(path, root, err);
    json_decref(root);
    return status;
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

/* Read a number from a list of means. */
static bool read_mean(float *out, const json_t *list, size_t i)
{
    const json_t *value = json_array_get(list, i);
    const double x = json_number_value(value);
    *out = (float)x;
    return json_is_number(value) && x >= -1.001 && x <= 1.001;
}

/* Read one choice of the document at its position. */
static HxStatus read_choice(ValueChoice *c, const HxState *s, json_t *choice, HxError *err)
{
    const json_t *actions = json_object_get(choice, "actions");
    const size_t n = json_array_size(actions);
    c->seat = s->game->to_move(s);
    c->noise = json_number_value(json_object_get(choice, "noise"));
    if (n < 2 || n > VALUES_MOST_ACTIONS || c->seat < 0)
        return hx_refuse(err, HX_BAD_INPUT, "step %d: no choice of 2 to %d actions", c->step, VALUES_MOST_ACTIONS);
    if (!(c->noise >= 0 && c->noise < 1e6))
        return hx_refuse(err, HX_BAD_INPUT, "step %d: field 'noise' is not a number of 0 or more", c->step);
    c->n = (int)n;
    for (size_t i = 0; i < n; i++) {
        const json_int_t a = json_integer_value(json_array_get(actions, i));
        if (a < 0 || a >= (json_int_t)s->game->n_actions || !hx_is_legal(s, (HxAction)a))
            return hx_refuse(err, HX_BAD_INPUT, "step %d: action %lld is not legal there", c->step, (long long)a);
        c->action[i] = (HxAction)a;
        if (!read_mean(&c->even[i], json_object_get(choice, "even"), i) || !read_mean(&c->odd[i], json_object_get(choice, "odd"), i))
            return hx_refuse(err, HX_BAD_INPUT, "step %d: fields 'even' and 'odd' do not hold a mean from -1 to 1 for each action",
                             c->step);
    }
    return HX_OK;
}

/* Play the steps of a game and read its choices on the way. */
static HxStatus read_steps(ValueGame *g, HxState *s, const json_t *steps, const json_t *choices, HxError *err)
{
    HxStatus status = HX_OK;
    int i = 0;
    for (int step = 0; status == HX_OK && i < g->n_choices; step++) {
        while (status == HX_OK && i < g->n_choices) {
            json_t *choice = json_array_get(choices, (size_t)i);
            const json_int_t at = json_integer_value(json_object_get(choice, "step"));
            if (at < step || at > g->n_steps)
                return hx_refuse(err, HX_BAD_INPUT, "choice %d: step %lld is not after the one before and within the game", i,
                                 (long long)at);
            if (at != step)
                break;
            g->choice[i].step = step;
            status = read_choice(&g->choice[i++], s, choice, err);
        }
        if (status != HX_OK || i == g->n_choices)
            break;
        const json_int_t a = json_integer_value(json_array_get(steps, (size_t)step));
        if (a < 0 || a >= (json_int_t)s->game->n_actions)
            return hx_refuse(err, HX_BAD_INPUT, "step %d: %lld is not an action", step, (long long)a);
        g->steps[step] = (HxAction)a;
        status = hx_play(s, (HxAction)a, err);
    }
    return status;
}

static HxStatus read_game(ValueGame *g, const ValueReference *r, HxPool *pool, json_t *document, HxError *err)
{
    const json_t *steps = json_object_get(document, "steps"), *choices = json_object_get(document, "choices");
    const size_t n_steps = json_array_size(steps), n_choices = json_array_size(choices);
    HxState s;
    if (!json_is_array(steps) || !json_is_array(choices) || n_choices > VALUES_PER_GAME || n_steps > (size_t)r->game->max_steps)
        return hx_refuse(err, HX_BAD_INPUT, "fields 'steps' and 'choices': not lists, or too long");
    g->n_steps = (int)n_steps;
    g->n_choices = (int)n_choices;
    g->steps = calloc(n_steps + 1, sizeof *g->steps);
    if (!g->steps)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a game");
    HxStatus status = hx_setup(&s, r->game, pool, &r->options, err);
    if (status != HX_OK)
        return status;
    status = read_steps(g, &s, steps, choices, err);
    hx_drop(&s);
    return status;
}

static HxStatus read_games(ValueReference *out, const json_t *games, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxError why = { "" };
    HxStatus status = HX_OK;
    const size_t n = json_array_size(games);
    out->games = n >= 1 && n <= MOST_GAMES ? calloc(n, sizeof *out->games) : NULL;
    if (n < 1 || n > MOST_GAMES)
        status = hx_refuse(err, HX_BAD_INPUT, "field 'games': not a list of 1 to %d", MOST_GAMES);
    else if (!out->games || !pool)
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for the reference");
    for (size_t i = 0; i < n && status == HX_OK; i++) {
        out->n_games = (int)i + 1;
        status = read_game(&out->games[i], out, pool, json_array_get(games, i), &why);
        if (status != HX_OK)
            hx_refuse(err, status, "game %zu: %.240s", i, why.text);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

static HxStatus read_document(ValueReference *out, json_t *root, HxError *err)
{
    const char *format = json_string_value(json_object_get(root, "format")), *game = json_string_value(json_object_get(root, "game"));
    if (!format || strcmp(format, "hexarch-values") != 0 || json_integer_value(json_object_get(root, "version")) != FILE_VERSION)
        return hx_refuse(err, HX_BAD_INPUT, "not a reference of values of version %d", FILE_VERSION);
    out->game = game ? hx_game_find(game) : NULL;
    if (!out->game || !knowledge_of(out->game))
        return hx_refuse(err, HX_BAD_INPUT, "field 'game': no game with a heuristic is called '%.40s'", game ? game : "");
    if (json_integer_value(json_object_get(root, "rules_version")) != out->game->rules_version)
        return hx_refuse(err, HX_BAD_INPUT, "made under rules version %lld of %s; this program plays version %u; make it again",
                         (long long)json_integer_value(json_object_get(root, "rules_version")), game, out->game->rules_version);
    const char *seed = json_string_value(json_object_get(root, "seed"));
    out->seed = seed ? strtoull(seed, NULL, 10) : 0;
    const json_int_t n = json_integer_value(json_object_get(root, "continuations"));
    if (n < 2 || n > 1000000)
        return hx_refuse(err, HX_BAD_INPUT, "field 'continuations': not 2 to 1000000");
    out->n_continuations = (int)n;
    hx_options_init(&out->options, out->game->options);
    const HxStatus status = options_from_json(&out->options, json_object_get(root, "options"), err);
    return status == HX_OK ? read_games(out, json_object_get(root, "games"), err) : status;
}

HxStatus values_load(ValueReference *out, const char *path, HxError *err)
{
    char *bytes;
    size_t size;
    HxError why = { "" };
    json_error_t where;
    *out = (ValueReference){ .game = NULL };
    HxStatus status = cli_read_file(path, FILE_MAX_BYTES, &bytes, &size, err);
    if (status != HX_OK)
        return status;
    json_t *root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &where);
    free(bytes);
    if (root)
        status = read_document(out, root, &why);
    else
        status = hx_refuse(&why, HX_BAD_INPUT, "line %d: %.120s", where.line, where.text);
    json_decref(root);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.80s: %.230s", path, why.text);
}
