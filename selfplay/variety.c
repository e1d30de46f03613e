/* Options drawn per game. */
#include "selfplay/variety.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWS = 100 };

/* ---- Sets ------------------------------------------------------------------------------------------------------------- */

static HxStatus add_value(VarySet *set, const HxOptionInfo *table, const char *value, size_t length, HxError *err)
{
    const char *name = table[set->option].name;
    char assignment[VARIETY_BYTES + 80];
    HxOptions trial;
    if (set->n == VARIETY_VALUES)
        return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d values", name, VARIETY_VALUES);
    if (length == 0 || length >= VARIETY_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "%s: a value has from 1 to %d characters", name, VARIETY_BYTES - 1);
    char *to = set->value[set->n];
    memcpy(to, value, length);
    to[length] = '\0';
    for (int i = 0; i < set->n; i++)
        if (strcmp(set->value[i], to) == 0)
            return hx_refuse(err, HX_BAD_INPUT, "%s: '%s' appears twice", name, to);
    snprintf(assignment, sizeof assignment, "%s=%s", name, to);
    hx_options_init(&trial, table);
    const HxStatus status = hx_options_set(&trial, assignment, err);
    set->n += status == HX_OK;
    return status;
}

/* A fresh set for the option called so. */
static HxStatus new_set(Variety *v, const HxOptionInfo *table, const char *name, VarySet **out, HxError *err)
{
    const int option = hx_option_find(table, name);
    if (option < 0)
        return hx_refuse(err, HX_BAD_INPUT, "'%.60s': no option of this game", name);
    for (int i = 0; i < v->n; i++)
        if (v->set[i].option == option)
            return hx_refuse(err, HX_BAD_INPUT, "%s: varied twice", name);
    if (v->n == VARIETY_SETS)
        return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d options vary", name, VARIETY_SETS);
    *out = &v->set[v->n];
    **out = (VarySet){ .option = option };
    return HX_OK;
}

HxStatus variety_add(Variety *v, const HxOptionInfo *table, const char *text, HxError *err)
{
    const size_t length = strcspn(text, "=");
    char name[80];
    VarySet *set = NULL;
    if (text[length] != '=' || length >= sizeof name)
        return hx_refuse(err, HX_BAD_INPUT, "'%.60s' is not NAME=VALUE|VALUE", text);
    memcpy(name, text, length);
    name[length] = '\0';
    HxStatus status = new_set(v, table, name, &set, err);
    for (const char *at = text + length; status == HX_OK && *at; at += strcspn(at, "|")) {
        at++;
        status = add_value(set, table, at, strcspn(at, "|"), err);
    }
    v->n += status == HX_OK;
    return status;
}

/* ---- Draws ------------------------------------------------------------------------------------------------------------ */

/* How many seats play under these options. */
static HxStatus count_seats(const HxGame *game, const HxOptions *options, HxPool *pool, int *out, HxError *err)
{
    HxState s;
    const HxStatus status = hx_setup(&s, game, pool, options, err);
    if (status != HX_OK)
        return status;
    *out = game->seats(&s);
    hx_drop(&s);
    return HX_OK;
}

static HxStatus try_options(const HxGame *game, const HxOptions *options, SeatRange seats, HxPool *pool, HxError *err)
{
    int n = 0;
    const HxStatus status = count_seats(game, options, pool, &n, err);
    if (status == HX_OK && (n < seats.fewest || n > seats.most))
        return hx_refuse(err, HX_BAD_INPUT, "%d seats; the run has %d to %d", n, seats.fewest, seats.most);
    return status;
}

/* The set that the number of seats is drawn from; NULL where that is one for all games. */
static const VarySet *seats_set(const Variety *v, const HxOptionInfo *table)
{
    const int option = hx_option_find(table, "seats");
    for (int i = 0; option >= 0 && i < v->n; i++)
        if (v->set[i].option == option)
            return &v->set[i];
    return NULL;
}

/* Take every value of a set of numbers of seats; those that are refused count only where all are. */
static HxStatus range_of_set(const VarySet *set, const HxGame *game, const HxOptions *standard, HxPool *pool, SeatRange *out, HxError *err)
{
    HxStatus status = HX_BAD_INPUT;
    *out = (SeatRange){ .fewest = HX_MAX_SEATS, .most = 0 };
    for (int i = 0; i < set->n; i++) {
        HxOptions options = *standard;
        char assignment[VARIETY_BYTES + 80];
        int n = 0;
        snprintf(assignment, sizeof assignment, "seats=%s", set->value[i]);
        hx_options_set(&options, assignment, NULL); /* each value was accepted before */
        const HxStatus one = count_seats(game, &options, pool, &n, err);
        if (one == HX_NO_MEMORY)
            return one;
        if (one != HX_OK)
            continue;
        status = HX_OK;
        out->fewest = n < out->fewest ? n : out->fewest;
        out->most = n > out->most ? n : out->most;
    }
    return status;
}

HxStatus variety_seats(const Variety *v, const HxGame *game, const HxOptions *standard, SeatRange *out, HxError *err)
{
    const VarySet *set = seats_set(v, game->options);
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", game->name);
    if (status == HX_OK && set)
        status = range_of_set(set, game, standard, pool, out, err);
    else if (status == HX_OK) {
        status = count_seats(game, standard, pool, &out->most, err);
        out->fewest = out->most;
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

static void draw_once(const Variety *v, HxRng *rng, HxOptions *out, uint8_t *chosen)
{
    for (int i = 0; i < v->n; i++) {
        char assignment[VARIETY_BYTES + 80];
        chosen[i] = (uint8_t)hx_rng_below(rng, (uint32_t)v->set[i].n);
        snprintf(assignment, sizeof assignment, "%s=%s", out->info[v->set[i].option].name, v->set[i].value[chosen[i]]);
        hx_options_set(out, assignment, NULL); /* each value was accepted before */
    }
}

HxStatus variety_draw(const Variety *v, const HxGame *game, const HxOptions *standard, SeatRange seats, uint64_t seed, uint64_t id,
                      HxOptions *out, uint8_t *chosen, HxError *err)
{
    *out = *standard;
    if (v->n == 0)
        return HX_OK;
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = pool ? HX_BAD_INPUT : HX_NO_MEMORY;
    HxError why = { "no memory" };
    HxRng rng = hx_rng_stream(seed, id, HX_FOR_OPTIONS, 0);
    for (int i = 0; i < DRAWS && status == HX_BAD_INPUT; i++) {
        why.text[0] = '\0';
        draw_once(v, &rng, out, chosen);
        status = try_options(game, out, seats, pool, &why);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    if (status == HX_OK)
        return HX_OK;
    return hx_refuse(err, status, "game %llu: no combination of the varied options is valid; the last: %.200s", (unsigned long long)id,
                     why.text);
}

/* ---- The document ----------------------------------------------------------------------------------------------------- */

json_t *variety_to_json(const Variety *v, const HxOptionInfo *table)
{
    json_t *map = json_object();
    for (int i = 0; i < v->n; i++) {
        json_t *list = json_array();
        for (int k = 0; k < v->set[i].n; k++)
            json_array_append_new(list, json_string(v->set[i].value[k]));
        json_object_set_new(map, table[v->set[i].option].name, list);
    }
    return map;
}

HxStatus variety_from_json(Variety *v, const HxOptionInfo *table, const json_t *map, HxError *err)
{
    const char *name;
    json_t *list;
    *v = (Variety){ .n = 0 };
    if (!map)
        return HX_OK;
    if (!json_is_object(map))
        return hx_refuse(err, HX_BAD_INPUT, "is not an object");
    json_object_foreach((json_t *)map, name, list)
    {
        VarySet *set = NULL;
        HxStatus status = new_set(v, table, name, &set, err);
        if (status == HX_OK && json_array_size(list) == 0)
            status = hx_refuse(err, HX_BAD_INPUT, "%s: not a list of values", name);
        for (size_t i = 0; i < json_array_size(list) && status == HX_OK; i++) {
            const char *text = json_string_value(json_array_get(list, i));
            status = add_value(set, table, text ? text : "", text ? strlen(text) : 0, err);
        }
        if (status != HX_OK)
            return status;
        v->n++;
    }
    return HX_OK;
}
