/* Methods that begin and end games: new, clone, close; those of files are in methods_files.c. */
#include "core/clock.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "play/serve/engine_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first fields of every answer that makes a game. */
static json_t *tokens_json(const ServedGame *game)
{
    json_t *seats = json_array();
    const int n = session_seats(game->session);
    for (int seat = 0; seat < n; seat++)
        json_array_append_new(seats, json_string(game->seat[seat]));
    return json_pack("{s:s, s:s, s:o}", "game", session_game(game->session)->name, "owner", game->owner, "seats", seats);
}

void call_begin(EngineCall *c, Session *session, bool plays_chance, bool plays_forced, const char *keeper)
{
    const int from = session_length(session);
    if (!call_keep_session(c, session, plays_chance, plays_forced))
        return;
    if (keeper[0])
        memcpy(c->game->keeper, keeper, sizeof c->game->keeper);
    call_advance(c, from, tokens_json(c->game));
}

/* The agent of each seat, the last one named filling the rest; "human" stands for a client. False: refused. */
static bool read_agents(EngineCall *c, const HxGame *game, int n_seats, const char **out)
{
    const json_t *list = json_object_get(c->params, "agents");
    if (json_array_size(list) > (size_t)n_seats) {
        call_refuse(c, ENGINE_BAD_PARAMS, "'agents' has more entries than there are seats: %d", n_seats);
        return false;
    }
    const size_t n = json_array_size(list);
    for (int seat = 0; seat < n_seats; seat++) {
        const char *spec = json_string_value(n > 0 ? json_array_get(list, (size_t)seat < n ? (size_t)seat : n - 1) : NULL);
        out[seat] = spec ? spec : "human";
        if (spec && !call_check_agent(c, spec, game))
            return false;
    }
    return true;
}

/* The secret of a game without a seed: clients see its dice, and must not be able to compute the next ones. */
static HxStatus draw_secret(Secret *out, HxError *err)
{
    return secret_draw(out) ? HX_OK : hx_refuse(err, HX_IO, "the system gives no random numbers");
}

/* Clients who play against each other must not learn from questions what a seat holds. If the game has an option for that, it is on by
 * default. */
static void ask_everybody(HxOptions *options, const json_t *given, const char *const *agents, int n_seats)
{
    int n_clients = 0;
    for (int seat = 0; seat < n_seats; seat++)
        n_clients += strcmp(agents[seat], "human") == 0;
    if (n_clients > 1 && !json_object_get(given, "secret_questions") && hx_option_find(options->info, "secret_questions") >= 0)
        hx_options_set(options, "secret_questions=everybody", NULL);
}

void method_new(EngineCall *c)
{
    const char *name = param_text(c->params, "game", "");
    const HxGame *game = hx_game_find(name);
    int level;
    if (!call_read_level(c, "new", "dice", &level))
        return;
    if (!game) {
        call_refuse(c, ENGINE_BAD_PARAMS, "new: there is no game '%.60s'", name);
        return;
    }
    HxError err = { "" };
    HxOptions options;
    const char *agents[HX_MAX_SEATS];
    int n_seats = 0;
    Secret secret;
    Session *session = NULL;
    hx_options_init(&options, game->options);
    HxStatus status = options_from_json(&options, json_object_get(c->params, "options"), &err);
    if (status == HX_OK)
        status = cli_game_seats(game, &options, &n_seats, &err);
    if (status == HX_OK)
        status = draw_secret(&secret, &err);
    if (status == HX_OK && !read_agents(c, game, n_seats, agents))
        return;
    if (status == HX_OK) {
        ask_everybody(&options, json_object_get(c->params, "options"), agents, n_seats);
        const int64_t seed = param_whole(c->params, "seed", -1);
        const SessionSpec spec = {
            .game = game,
            .options = &options,
            .seed = seed >= 0 ? (uint64_t)seed : 0,
            .secret = seed >= 0 ? NULL : &secret,
            .agents = agents,
            .memory = c->e->spec.max_memory,
        };
        status = session_create(&session, &spec, &err);
    }
    if (status == HX_OK)
        call_begin(c, session, param_flag(c->params, "chance", true), param_flag(c->params, "forced", true), "");
    else
        call_refuse_status(c, status, &err);
}

/* ---- Clone ----------------------------------------------------------------------------------------------------------------- */

/* Clone a game by making its steps again. */
static HxStatus clone_whole(const ServedGame *game, SessionSpec *spec, Session **out, HxError *err)
{
    const Session *from = game->session;
    spec->start = session_before(from, 0);
    HxStatus status = session_create(out, spec, err);
    for (int step = 0; step < session_length(from) && status == HX_OK; step++)
        status = session_play(*out, session_action(from, step), err);
    return status;
}

/* Begin a game at this position, with everything a seat does not know dealt anew; spec->secret is its own. */
static HxStatus clone_for_seat(const ServedGame *game, int seat, SessionSpec *spec, Session **out, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxRng rng = secret_stream(spec->secret, 0, HX_FOR_REDEAL + (uint32_t)seat, 0);
    HxState start;
    HxStatus status = pool ? hx_copy(&start, session_shown(game->session, seat), pool) : HX_NO_MEMORY;
    if (status == HX_OK) {
        status = hx_redeal(&start, seat, &rng);
        spec->start = &start;
        if (status == HX_OK)
            status = session_create(out, spec, err);
        hx_drop(&start);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

void method_clone(EngineCall *c)
{
    HxError err = { "" };
    Session *session = NULL;
    const char *agents[HX_MAX_SEATS];
    if (!call_find_idle_game(c))
        return;
    const ServedGame *game = c->game;
    for (int seat = 0; seat < session_seats(game->session); seat++)
        agents[seat] = session_agent(game->session, seat);
    Secret secret;
    HxStatus status = draw_secret(&secret, &err);
    SessionSpec spec = {
        .game = session_game(game->session),
        .options = session_options(game->session),
        .seed = session_seed(game->session),
        .secret = c->is_owner ? session_secret(game->session) : &secret,
        .agents = agents,
        .memory = c->e->spec.max_memory,
    };
    if (status == HX_OK)
        status = c->is_owner ? clone_whole(game, &spec, &session, &err) : clone_for_seat(game, c->viewer, &spec, &session, &err);
    if (status == HX_OK) {
        call_begin(c, session, game->plays_chance, game->plays_forced, "");
    } else {
        session_destroy(session);
        call_refuse_status(c, status, &err);
    }
}

/* One of the caller's games in 'list'. */
static json_t *listed(const ServedGame *game)
{
    json_t *json = json_pack("{s:I, s:s, s:s, s:b, s:b, s:I}", "number", (json_int_t)game->number, "game",
                             session_game(game->session)->name, "owner", game->owner, "keep", game->is_kept, "busy",
                             game->task.is_under_way, "idle_s", (json_int_t)(monotonic_seconds() - game->used));
    json_t *status = game_status(game, HX_ALL, -1, 0);
    if (json && status)
        json_object_update(json, status);
    json_decref(status);
    return json;
}

void method_list(EngineCall *c)
{
    json_t *list = json_array();
    for (int i = 0; i < c->e->spec.max_games; i++) {
        const ServedGame *game = c->e->games[i];
        if (game && game->client == c->asker.client && (c->e->spec.has_own_secrets || game->connection == c->asker.connection) &&
            !(game->task.is_under_way && game->task.first))
            json_array_append_new(list, listed(game));
    }
    call_answer(c, json_pack("{s:o}", "games", list));
}

void method_close(EngineCall *c)
{
    if (!call_find_game(c))
        return;
    if (!c->is_owner) {
        call_refuse(c, ENGINE_NOT_YOURS, "for the owner of the game: this token is of seat %d", c->viewer);
        return;
    }
    engine_drop_game(c->e, c->game);
    call_answer(c, json_pack("{s:b}", "closed", 1));
}
