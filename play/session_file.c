/* Saved games: options, seed, agents, the start and every action since; and the position now, for readers.
 *
 *     {"format": "hexarch-save", "version": 1, "game": "pig", "rules_version": 1, "options": {"seats": "2"}, "seed": "7",
 *      "agents": ["human", "greedy"], "start": null, "actions": [0, 5, 1], "hash": "93ab...", "position": {...}}
 *
 * A game with a secret has "secret", 64 hexadecimal digits, in place of "seed". Who knows that knows every die to come: saves are 0600.
 * Loading plays the actions again from the start, so that steps can be taken back; `hash` tells whether it came out the same. */
#include "agents/limits.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "core/view.h"
#include "core/view_document.h"
#include "play/session_internal.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_BYTES = 16 << 20, SAVE_VERSION = 1 };

/* ---- Saving ----------------------------------------------------------------------------------------------------------- */

static json_t *position_json(const Session *s, const HxState *state, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    if (hx_pack(state, &s->options, HX_ALL, HX_JSON, &bytes, &size, err) != HX_OK)
        return NULL;
    json_t *position = json_loadb(bytes, size, 0, NULL);
    free(bytes);
    if (!position)
        hx_refuse(err, HX_NO_MEMORY, "no memory for a position");
    return position;
}

static void hash_text(const HxState *state, char text[33])
{
    const HxHash hash = hx_state_hash(state);
    snprintf(text, 33, "%016llx%016llx", (unsigned long long)hash.high, (unsigned long long)hash.low);
}

static json_t *clock_json(const Session *s)
{
    json_t *left = json_array();
    for (int seat = 0; seat < s->n_seats; seat++)
        json_array_append_new(left, json_integer(s->left_ms[seat]));
    return json_pack("{ss so}", "limit", s->limit, "left", left);
}

json_t *session_json(const Session *s, HxError *err)
{
    json_t *start = s->is_from_setup ? json_null() : position_json(s, session_before(s, 0), err);
    json_t *position = start ? position_json(s, session_now(s), err) : NULL;
    if (!position) {
        json_decref(start);
        return NULL;
    }
    char chance[SECRET_DIGITS + 1], hash[33];
    if (s->has_secret)
        secret_write(&s->secret, chance);
    else
        snprintf(chance, sizeof chance, "%llu", (unsigned long long)s->seed);
    hash_text(session_now(s), hash);
    json_t *agents = json_array(), *actions = json_array();
    for (int seat = 0; seat < s->n_seats; seat++)
        json_array_append_new(agents, json_string(s->spec[seat]));
    for (int step = 0; step < s->length; step++)
        json_array_append_new(actions, json_integer(session_action(s, step)));
    json_t *root =
        json_pack("{ss si ss si so ss so so so ss so}", "format", "hexarch-save", "version", SAVE_VERSION, "game", s->game->name,
                  "rules_version", (int)s->game->rules_version, "options", options_to_json(&s->options), s->has_secret ? "secret" : "seed",
                  chance, "agents", agents, "start", start, "actions", actions, "hash", hash, "position", position);
    if (!root) {
        hx_refuse(err, HX_NO_MEMORY, "no memory to save");
        return NULL;
    }
    bool has_times = false, has_guests = false;
    json_t *times = json_array(), *guests = json_array();
    for (int seat = 0; seat < s->n_seats; seat++) {
        has_times = has_times || s->time_ms[seat];
        has_guests = has_guests || s->guest[seat][0];
        json_array_append_new(times, json_integer(s->time_ms[seat]));
        json_array_append_new(guests, json_string(s->guest[seat]));
    }
    if (has_times)
        json_object_set(root, "times", times);
    if (has_guests)
        json_object_set(root, "guests", guests);
    json_decref(times);
    json_decref(guests);
    if (s->limit[0])
        json_object_set_new(root, "clock", clock_json(s));
    return root;
}

HxStatus session_save(const Session *s, const char *path, HxError *err)
{
    json_t *root = session_json(s, err);
    const HxStatus status = root ? cli_replace_private_json(path, root, err) : HX_NO_MEMORY;
    json_decref(root);
    return status;
}

/* ---- Loading ---------------------------------------------------------------------------------------------------------- */

/* What a file says before a session is made of it. */
typedef struct Loaded {
    const HxGame *game;
    HxOptions options;
    bool has_secret; /* and no seed */
    Secret secret;
    uint64_t seed;
    HxStore *store;
    HxPool *pool;
    HxState start;
    bool has_start;
    const json_t *agents, *actions, *hash, *times, *guests, *clock; /* borrowed from the document; NULL where there are none */
} Loaded;

/* What the document hides is dealt anew. */
static HxStatus unpack_start(Loaded *l, const char *bytes, size_t size, HxError *err)
{
    HxRng rng = l->has_secret ? secret_stream(&l->secret, 0, HX_FOR_REDEAL, 0) : hx_rng_stream(l->seed, 0, HX_FOR_REDEAL, 0);
    l->store = hx_store_create(0);
    l->pool = l->store ? hx_pool_create(l->store, 0) : NULL;
    if (!l->pool)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a position");
    HxOptions options;
    const HxStatus status = hx_unpack(&l->start, l->pool, hx_games(), HX_JSON, bytes, size, &rng, &options, err);
    if (status != HX_OK)
        return status;
    l->has_start = true;
    if (l->game && l->game != l->start.game)
        return hx_refuse(err, HX_BAD_INPUT, "field 'start': a position of %s in a game of %s", l->start.game->name, l->game->name);
    l->game = l->start.game;
    l->options = options;
    return HX_OK;
}

static HxStatus read_game(Loaded *l, const json_t *root, HxError *err)
{
    const json_t *game = json_object_get(root, "game"), *version = json_object_get(root, "rules_version");
    if (!json_is_string(game))
        return hx_refuse(err, HX_BAD_INPUT, "field 'game': a name is missing");
    l->game = hx_game_find(json_string_value(game));
    if (!l->game)
        return hx_refuse(err, HX_BAD_INPUT, "field 'game': unknown game '%.40s'", json_string_value(game));
    if (!json_is_integer(version) || json_integer_value(version) != (json_int_t)l->game->rules_version)
        return hx_refuse(err, HX_BAD_INPUT, "field 'rules_version': not %u, the version of %s here", l->game->rules_version, l->game->name);
    return HX_OK;
}

static HxStatus read_options(Loaded *l, const json_t *map, HxError *err)
{
    hx_options_init(&l->options, l->game->options);
    return map ? options_from_json(&l->options, map, err) : hx_refuse(err, HX_BAD_INPUT, "field 'options': not an object");
}

static HxStatus read_seed(Loaded *l, const json_t *seed, HxError *err)
{
    const char *text = json_is_string(seed) ? json_string_value(seed) : "";
    char *end = NULL;
    l->seed = strtoull(text, &end, 10);
    if (*text == '\0' || *end != '\0' || strspn(text, "0123456789") != strlen(text) || strlen(text) > 20)
        return hx_refuse(err, HX_BAD_INPUT, "field 'seed': not a whole number as text");
    l->has_secret = false;
    return HX_OK;
}

/* The seed or the secret; a file may have neither. */
static HxStatus read_chance(Loaded *l, const json_t *root, HxError *err)
{
    const json_t *seed = json_object_get(root, "seed"), *secret = json_object_get(root, "secret");
    if (seed && secret)
        return hx_refuse(err, HX_BAD_INPUT, "fields 'seed' and 'secret' exclude each other");
    if (seed)
        return read_seed(l, seed, err);
    if (!secret)
        return HX_OK;
    if (!json_is_string(secret) || !secret_read(&l->secret, json_string_value(secret)))
        return hx_refuse(err, HX_BAD_INPUT, "field 'secret': not %d hexadecimal digits", SECRET_DIGITS);
    l->has_secret = true;
    return HX_OK;
}

/* Saves written before documents had digests (core/view_begin.c) have none where their game began in the middle of an action; those of
 * Obsidian have one of another kind, in the state. */
static char *start_bytes(const json_t *start)
{
    json_t *sealed = json_deep_copy(start);
    json_object_del(json_object_get(sealed, "state"), "digest");
    char *bytes = json_object_get(sealed, "digest") || view_seal(sealed) ? json_dumps(sealed, 0) : NULL;
    json_decref(sealed);
    return bytes;
}

static HxStatus read_start(Loaded *l, const json_t *start, HxError *err)
{
    if (json_is_null(start))
        return HX_OK;
    char *bytes = json_is_object(start) ? start_bytes(start) : NULL;
    if (!bytes)
        return hx_refuse(err, HX_BAD_INPUT, "field 'start': neither a position nor null");
    HxError why = { "" };
    const HxStatus status = unpack_start(l, bytes, strlen(bytes), &why);
    free(bytes);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "field 'start': %.240s", why.text);
}

/* The parts of a save, each checked; actions and agents are read when the session is made. */
static HxStatus read_save(Loaded *l, json_t *root, HxError *err)
{
    static const char *const known[] = { "format", "version", "game",   "rules_version", "options", "seed",
                                         "secret", "agents",  "start",  "actions",       "hash",    "position",
                                         "times",  "guests",  "keeper", "clock",         NULL };
    const char *name;
    json_t *value;
    json_object_foreach(root, name, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], name) != 0)
            i++;
        if (!known[i])
            return hx_refuse(err, HX_BAD_INPUT, "unknown field '%.40s'", name);
    }
    if (json_integer_value(json_object_get(root, "version")) != SAVE_VERSION)
        return hx_refuse(err, HX_BAD_INPUT, "field 'version': not %d", SAVE_VERSION);
    l->agents = json_object_get(root, "agents");
    l->actions = json_object_get(root, "actions");
    l->hash = json_object_get(root, "hash");
    l->times = json_object_get(root, "times");
    l->guests = json_object_get(root, "guests");
    l->clock = json_object_get(root, "clock");
    HxStatus status = read_game(l, root, err);
    if (status == HX_OK)
        status = read_options(l, json_object_get(root, "options"), err);
    if (status == HX_OK)
        status = read_chance(l, root, err);
    if (status == HX_OK)
        status = read_start(l, json_object_get(root, "start"), err);
    if (status == HX_OK && !json_is_array(l->actions))
        status = hx_refuse(err, HX_BAD_INPUT, "field 'actions': not a list");
    if (status == HX_OK && !json_is_array(l->agents))
        status = hx_refuse(err, HX_BAD_INPUT, "field 'agents': not a list");
    return status;
}

static bool is_named(const CliGame *given, const char *spec)
{
    for (int i = 0; given && i < given->n_agents; i++)
        if (strcmp(given->agent[i], spec) == 0)
            return true;
    return false;
}

/* May the file seat this agent? */
static HxStatus check_program(const char *spec, int seat, const SessionOpening *how, HxError *err)
{
    if (how->trust != SESSION_STARTS_NAMED || !hx_agent_is_external(spec) || is_named(how->named, spec))
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT,
                     "field 'agents': entry %d is another program ('%.*s'); files start no programs: name it with --agent", seat,
                     (int)strcspn(spec, ":"), spec);
}

/* Who sits where: those given on the command line, else those saved, else the standard ones. */
static HxStatus choose_agents(const Loaded *l, const SessionOpening *how, const char **out, HxError *err)
{
    int n_seats = 0;
    HxStatus status = HX_OK;
    if (l->has_start)
        n_seats = l->game->seats(&l->start);
    else
        status = cli_game_seats(l->game, &l->options, &n_seats, err);
    if (status != HX_OK)
        return status;
    if (how->given->n_agents > 0) {
        CliGame named = *how->given;
        named.game = l->game;
        return cli_game_agents(&named, n_seats, NULL, out, err);
    }
    if (l->agents && json_array_size(l->agents) != (size_t)n_seats)
        return hx_refuse(err, HX_BAD_INPUT, "field 'agents': %zu agents for %d seats", json_array_size(l->agents), n_seats);
    for (int seat = 0; seat < n_seats && status == HX_OK; seat++) {
        const json_t *saved = l->agents ? json_array_get(l->agents, (size_t)seat) : NULL;
        if (saved && !json_is_string(saved))
            return hx_refuse(err, HX_BAD_INPUT, "field 'agents': entry %d is not a string", seat);
        out[seat] = saved ? json_string_value(saved) : seat == 0 ? "human" : how->rest;
        status = check_program(out[seat], seat, how, err);
    }
    return status;
}

static HxStatus replay(Session *s, const json_t *actions, const json_t *hash, HxError *err)
{
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *entry = json_array_get(actions, i);
        const json_int_t id = json_is_integer(entry) ? json_integer_value(entry) : -1;
        HxError why = { "" };
        if (id < 0 || id > UINT32_MAX)
            return hx_refuse(err, HX_BAD_INPUT, "field 'actions': entry %zu is not an action", i);
        const HxStatus status = session_play(s, (HxAction)id, &why);
        if (status != HX_OK)
            return hx_refuse(err, status == HX_ILLEGAL ? HX_BAD_INPUT : status, "field 'actions': entry %zu: %.200s", i, why.text);
    }
    char expected[33];
    hash_text(session_now(s), expected);
    if (hash && (!json_is_string(hash) || strcmp(json_string_value(hash), expected) != 0))
        return hx_refuse(err, HX_BAD_INPUT, "field 'hash': the actions lead to another position; the file was altered");
    return HX_OK;
}

static HxStatus read_ms(const Session *s, const char *field, const json_t *list, uint32_t *ms, HxError *err)
{
    if (!json_is_array(list) || json_array_size(list) != (size_t)session_seats(s))
        return hx_refuse(err, HX_BAD_INPUT, "field '%s': not a list with an entry per seat", field);
    for (size_t seat = 0; seat < json_array_size(list); seat++) {
        const json_t *entry = json_array_get(list, seat);
        const json_int_t value = json_is_integer(entry) ? json_integer_value(entry) : -1;
        if (value < 0 || value > INT32_MAX)
            return hx_refuse(err, HX_BAD_INPUT, "field '%s': entry %zu is not a number of milliseconds", field, seat);
        ms[seat] = (uint32_t)value;
    }
    return HX_OK;
}

static HxStatus read_times(Session *s, const json_t *times, HxError *err)
{
    uint32_t ms[HX_MAX_SEATS] = { 0 };
    const HxStatus status = read_ms(s, "times", times, ms, err);
    if (status == HX_OK)
        session_set_times(s, ms);
    return status;
}

/* People's time, and what is left of it. */
static HxStatus read_clock(Session *s, const json_t *clock, HxError *err)
{
    MatchClock rule;
    uint32_t left[HX_MAX_SEATS] = { 0 };
    const json_t *limit = json_object_get(clock, "limit");
    const char *text = json_string_value(limit);
    const bool is_limit = text && strlen(text) == json_string_length(limit) && strlen(text) < SESSION_LIMIT_BYTES &&
                          (limits_read_time(text) > 0 || limits_read_clock(&rule, text));
    if (!is_limit || json_object_size(clock) != 2)
        return hx_refuse(err, HX_BAD_INPUT, "field 'clock': not a limit such as 600+10 and what is left");
    const HxStatus status = read_ms(s, "clock", json_object_get(clock, "left"), left, err);
    if (status == HX_OK)
        session_set_limit(s, text, left);
    return status;
}

static bool is_token(const char *text)
{
    return strlen(text) == SESSION_TOKEN_BYTES && strspn(text, "0123456789abcdef") == SESSION_TOKEN_BYTES;
}

/* Seats that are played from other browsers, each by a token of its own; where no person sits any more nobody does. */
static HxStatus read_guests(Session *s, const json_t *guests, HxError *err)
{
    if (!json_is_array(guests) || json_array_size(guests) != (size_t)session_seats(s))
        return hx_refuse(err, HX_BAD_INPUT, "field 'guests': not a list with an entry per seat");
    for (int seat = 0; seat < session_seats(s); seat++) {
        const json_t *entry = json_array_get(guests, (size_t)seat);
        const char *token = json_is_string(entry) ? json_string_value(entry) : "?";
        bool is_taken = false;
        for (int other = 0; other < seat; other++)
            is_taken = is_taken || (*token && strcmp(token, s->guest[other]) == 0);
        if (is_taken || (*token && !is_token(token)))
            return hx_refuse(err, HX_BAD_INPUT, "field 'guests': entry %d is not a unique token", seat);
        if (session_is_human(s, seat))
            session_set_guest(s, seat, token);
    }
    return HX_OK;
}

static HxStatus make_session(Session **out, const Loaded *l, const SessionOpening *how, HxError *err)
{
    const char *agents[HX_MAX_SEATS];
    HxStatus status = choose_agents(l, how, agents, err);
    if (status != HX_OK)
        return status;
    const SessionSpec spec = {
        .game = l->game,
        .options = &l->options,
        .seed = how->given->has_seed ? how->given->seed : l->seed,
        .secret = l->has_secret && !how->given->has_seed ? &l->secret : NULL,
        .agents = agents,
        .start = l->has_start ? &l->start : NULL,
        .memory = how->given->memory,
    };
    Session *s;
    status = session_create(&s, &spec, err);
    if (status == HX_OK && l->actions) {
        status = replay(s, l->actions, l->hash, err);
        if (status == HX_OK && l->times)
            status = read_times(s, l->times, err);
        if (status == HX_OK && l->guests)
            status = read_guests(s, l->guests, err);
        if (status == HX_OK && l->clock)
            status = read_clock(s, l->clock, err);
        if (status != HX_OK)
            session_destroy(s);
    }
    if (status != HX_OK)
        return status;
    s->is_looked_at = how->trust == SESSION_STARTS_NOBODY;
    *out = s;
    return HX_OK;
}

static HxStatus read_document(Loaded *l, json_t *root, const char *bytes, size_t size, HxError *err)
{
    const char *format = json_string_value(json_object_get(root, "format"));
    if (format && strcmp(format, "hexarch-position") == 0)
        return unpack_start(l, bytes, size, err);
    if (format && strcmp(format, "hexarch-save") == 0)
        return read_save(l, root, err);
    if (!format && json_is_string(json_object_get(root, "game")) && !json_object_get(root, "actions"))
        return unpack_start(l, bytes, size, err); /* written by hand */
    return hx_refuse(err, HX_BAD_INPUT, "field 'format': neither 'hexarch-save' nor 'hexarch-position'");
}

HxStatus session_read(Session **out, const char *bytes, size_t size, const SessionOpening *how, HxError *err)
{
    HxStatus status;
    json_error_t where;
    CliGame nobody;
    cli_game_init(&nobody);
    SessionOpening full = *how;
    full.given = how->given ? how->given : &nobody;
    full.rest = how->rest ? how->rest : SESSION_OPPONENT;
    Loaded l = { .seed = full.given->seed, .has_secret = how->is_live && !full.given->has_seed }; /* where the file says nothing of it */
    if (l.has_secret && !secret_draw(&l.secret))
        return hx_refuse(err, HX_IO, "the system gives no random numbers");
    json_t *root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &where);
    if (root)
        status = read_document(&l, root, bytes, size, err);
    else
        status = hx_refuse(err, HX_BAD_INPUT, "line %d: %.120s", where.line, where.text);
    if (status == HX_OK)
        status = make_session(out, &l, &full, err);
    if (l.has_start)
        hx_drop(&l.start);
    hx_pool_destroy(l.pool);
    hx_store_destroy(l.store);
    json_decref(root);
    return status;
}

HxStatus session_load(Session **out, const char *path, const SessionOpening *how, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    HxError why = { "" };
    HxStatus status = cli_read_file(path, FILE_MAX_BYTES, &bytes, &size, err);
    if (status != HX_OK)
        return status;
    status = session_read(out, bytes, size, how, &why);
    free(bytes);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.80s: %.230s", path, why.text);
}
