/* Tokens and requests. */
#include "agents/kinds.h"
#include "core/clock.h"
#include "core/secret.h"
#include "play/serve/engine_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Requests of games ------------------------------------------------------------------------------------------------- */

static bool note_use(EngineCall *c)
{
    c->game->used = monotonic_seconds();
    return true;
}

bool call_find_game(EngineCall *c)
{
    const char *token = param_text(c->params, "token", "");
    for (int i = 0; i < c->e->spec.max_games; i++) {
        ServedGame *game = c->e->games[i];
        if (!game)
            continue;
        c->game = game;
        c->is_owner = token_is(game->owner, token);
        c->viewer = c->e->spec.owner_plays ? game_eyes(game) : HX_ALL;
        if (c->is_owner)
            return note_use(c);
        for (c->viewer = 0; c->viewer < session_seats(game->session); c->viewer++)
            if (token_is(game->seat[c->viewer], token))
                return note_use(c);
    }
    c->game = NULL;
    call_refuse(c, ENGINE_NO_TOKEN, "no game has this token");
    return false;
}

bool call_find_idle_game(EngineCall *c)
{
    if (!call_find_game(c))
        return false;
    if (!c->game->task.is_under_way)
        return true;
    call_refuse(c, ENGINE_BUSY, "the game is busy: an agent decides");
    return false;
}

bool call_find_owned_game(EngineCall *c)
{
    if (!call_find_idle_game(c))
        return false;
    if (c->is_owner)
        return true;
    call_refuse(c, ENGINE_NOT_YOURS, "for the owner of the game: this token is of seat %d", c->viewer);
    return false;
}

/* ---- Games --------------------------------------------------------------------------------------------------------------- */

bool call_keep_session(EngineCall *c, Session *session, bool plays_chance, bool plays_forced)
{
    int slot = 0;
    if (!call_may_open_game(c) || !call_may_begin_task(c)) {
        session_destroy(session);
        return false;
    }
    while (slot < c->e->spec.max_games && c->e->games[slot])
        slot++;
    ServedGame *game = slot < c->e->spec.max_games ? calloc(1, sizeof *game) : NULL;
    bool is_fine = game && secret_token(game->owner, ENGINE_TOKEN_CHARS);
    for (int seat = 0; seat < session_seats(session) && is_fine; seat++)
        is_fine = secret_token(game->seat[seat], ENGINE_TOKEN_CHARS);
    if (!is_fine) {
        free(game);
        session_destroy(session);
        if (slot == c->e->spec.max_games)
            call_refuse(c, ENGINE_LIMIT, "%d games are open, and no more may be: close one", c->e->spec.max_games);
        else
            call_refuse(c, ENGINE_ENVIRONMENT, "no memory for a game");
        return false;
    }
    token_keeper(game->owner, game->keeper);
    game->session = session;
    game->plays_chance = plays_chance;
    game->plays_forced = plays_forced;
    game->is_kept = param_flag(c->params, "keep", false);
    game->client = c->asker.client;
    game->connection = c->asker.connection;
    game->number = ++c->e->n_begun;
    game->used = monotonic_seconds();
    c->e->games[slot] = c->game = game;
    c->is_owner = true;
    c->viewer = c->e->spec.owner_plays ? game_eyes(game) : HX_ALL;
    return true;
}

void engine_drop_game(Engine *e, ServedGame *game)
{
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i] == game)
            e->games[i] = NULL;
    task_close(e, game);
    analyses_close(e, game);
    listeners_close(e, game);
    session_destroy(game->session);
    free(game);
}

bool call_check_agent(EngineCall *c, const char *spec, const HxGame *game)
{
    const HxAgentKind *kind;
    HxOptions options;
    HxError err = { "" };
    if (agent_read(&kind, &options, spec, game, &err) != HX_OK) {
        call_refuse(c, ENGINE_BAD_PARAMS, "%s", err.text);
        return false;
    }
    const char *file = kind->opens_file ? kind->opens_file(&options) : NULL;
    const int threads = kind->threads ? kind->threads(&options) : 1;
    if (kind->is_external || kind->is_local)
        call_refuse(c, ENGINE_BAD_PARAMS, "agent '%s': not for clients", kind->name);
    else if (file)
        call_refuse(c, ENGINE_BAD_PARAMS, "agent '%s': option '%s': clients name what is built in, no files", kind->name, file);
    else if (threads > c->e->spec.max_threads)
        call_refuse(c, ENGINE_LIMIT, "agent '%s': option 'threads': this server allows %d", kind->name, c->e->spec.max_threads);
    else if (agent_parse(&kind, &options, spec, game, &err) != HX_OK)
        call_refuse(c, ENGINE_BAD_PARAMS, "%s", err.text);
    else
        return true;
    return false;
}

/* ---- Requests ------------------------------------------------------------------------------------------------------------ */

Engine *engine_create(const EngineSpec *spec)
{
    Engine *e = calloc(1, sizeof *e);
    ServedGame **games = calloc((size_t)spec->max_games, sizeof *games);
    if (!e || !games) {
        free(e);
        free(games);
        return NULL;
    }
    e->spec = *spec;
    e->spec.max_client_games = spec->max_client_games ? spec->max_client_games : spec->max_games;
    e->spec.max_client_tasks = spec->max_client_tasks ? spec->max_client_tasks : spec->max_games + ENGINE_MAX_APART;
    e->games = games;
    return e;
}

void engine_destroy(Engine *e)
{
    if (!e)
        return;
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        apart_stop(&e->apart[i]);
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i])
            engine_drop_game(e, e->games[i]);
    free(e->games);
    free(e);
}

static void tell_listeners(Engine *e)
{
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i])
            listeners_tell(e, e->games[i]);
}

void engine_call(Engine *e, const EngineAsker *asker, const char *method, const json_t *params)
{
    EngineCall c = { .e = e, .asker = *asker, .params = params };
    const EngineMethod *m = engine_methods();
    HxError err = { "" };
    json_incref(c.asker.id);
    while (m->name && strcmp(m->name, method) != 0)
        m++;
    if (!m->name)
        call_refuse(&c, ENGINE_NO_METHOD, "there is no method '%.60s'", method);
    else if (params_check(m->params, params, &err) != HX_OK)
        call_refuse(&c, ENGINE_BAD_PARAMS, "%s: %s", method, err.text);
    else
        m->call(&c);
    tell_listeners(e);
}

/* ---- Work ------------------------------------------------------------------------------------------------------------------ */

/* Is a game abandoned? No request for long, or all its tokens dropped. */
static bool is_forgotten(const Engine *e, const ServedGame *game)
{
    return game->is_unknown || (e->spec.idle_ms && !game->task.is_under_way && analyses_of(e, game) == 0 &&
                                monotonic_seconds() - game->used > 1e-3 * e->spec.idle_ms);
}

/* The next task of one client: a game or an analysis. */
typedef struct Turn {
    uint32_t client;
    int64_t priority;
    uint64_t served;
    ServedGame *game; /* one of the two; the other NULL */
    Analysis *analysis;
} Turn;

/* Make this the client's next task if its priority is higher, or equal and it has waited longer. */
static void offer(Turn *turns, int *n, Turn offered)
{
    int i = 0;
    while (i < *n && turns[i].client != offered.client)
        i++;
    if (i == ENGINE_MAX_CLIENTS)
        return;
    if (i == *n)
        turns[(*n)++] = offered;
    else if (offered.priority > turns[i].priority || (offered.priority == turns[i].priority && offered.served < turns[i].served))
        turns[i] = offered;
}

/* One slice for every client: a client with many tasks gets no more time than one with a single task. */
static bool work_in_turn(Engine *e)
{
    Turn turns[ENGINE_MAX_CLIENTS];
    int n = 0, n_units = 0;
    for (int i = 0; i < e->spec.max_games; i++) {
        ServedGame *game = e->games[i];
        if (!game || !game->task.is_under_way)
            continue;
        n_units++;
        offer(turns, &n, (Turn){ .client = game->task.asker.client, .served = game->served, .game = game });
    }
    for (Analysis *a = e->analyses; a; a = a->next) {
        if (a->is_decided)
            continue;
        n_units++;
        offer(turns, &n, (Turn){ .client = a->asker.client, .priority = a->priority, .served = a->served, .analysis = a });
    }
    bool is_busy = n_units > n;
    for (int i = 0; i < n; i++) {
        *(turns[i].game ? &turns[i].game->served : &turns[i].analysis->served) = ++e->n_slices;
        is_busy |= turns[i].game ? task_work(e, turns[i].game) : analysis_work(e, turns[i].analysis);
    }
    return is_busy;
}

bool engine_work(Engine *e)
{
    const bool is_busy = work_in_turn(e);
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i] && is_forgotten(e, e->games[i]))
            engine_drop_game(e, e->games[i]);
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        if (e->apart[i].pid)
            apart_work(e, &e->apart[i]);
    analyses_reasons(e);
    tell_listeners(e);
    return is_busy;
}

bool engine_awaits(const Engine *e)
{
    bool awaits = false;
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        awaits |= e->apart[i].pid != 0;
    for (const Analysis *a = e->analyses; a && !awaits; a = a->next)
        awaits = a->is_decided;
    return awaits;
}

/* ---- Connections that end -------------------------------------------------------------------------------------------------- */

/* Does the game have a task of this connection? */
static bool is_asked_by(const ServedGame *game, uint32_t connection)
{
    return game && game->task.is_under_way && game->task.asker.connection == connection;
}

bool engine_owes(const Engine *e, uint32_t connection)
{
    bool owes = false;
    for (int i = 0; i < e->spec.max_games && !owes; i++)
        owes = is_asked_by(e->games[i], connection);
    for (const Analysis *a = e->analyses; a && !owes; a = a->next)
        owes = a->asker.connection == connection;
    for (int i = 0; i < ENGINE_MAX_APART && !owes; i++)
        owes = e->apart[i].pid && e->apart[i].asker.connection == connection;
    return owes;
}

void engine_forget(Engine *e, uint32_t connection)
{
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        if (e->apart[i].pid && e->apart[i].asker.connection == connection)
            apart_stop(&e->apart[i]);
    for (int i = 0; i < ENGINE_MAX_CLIENTS && !e->spec.has_own_secrets; i++)
        if (e->use[i].client == connection)
            e->use[i] = (ClientUse){ .client = 0 };
    for (Analysis *a = e->analyses, *next; a; a = next) {
        next = a->next;
        if (a->asker.connection == connection)
            analysis_drop(e, a);
    }
    for (int i = 0; i < e->spec.max_games; i++) {
        ServedGame *game = e->games[i];
        if (game)
            listeners_forget(game, connection);
        bool goes = game && game->connection == connection && !game->is_kept;
        if (is_asked_by(game, connection)) {
            goes |= game->task.first != NULL; /* nobody was told its tokens */
            task_stop(game);
        }
        if (goes)
            engine_drop_game(e, game);
    }
}

bool asker_is(const EngineAsker *asker, uint32_t connection, const json_t *id)
{
    const json_t *inner = json_is_object(asker->id) ? json_object_get(asker->id, "id") : asker->id;
    return asker->connection == connection && json_equal(inner, id);
}

bool engine_cancel(Engine *e, uint32_t connection, const json_t *id, bool has_result)
{
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        if (e->apart[i].pid && asker_is(&e->apart[i].asker, connection, id)) {
            apart_end(e, &e->apart[i], NULL, json_pack("{s:i, s:s}", "code", ENGINE_CANCELLED, "message", "cancelled"));
            return true;
        }
    for (int i = 0; i < e->spec.max_games; i++)
        if (is_asked_by(e->games[i], connection) && asker_is(&e->games[i]->task.asker, connection, id)) {
            task_cancel(e, e->games[i]);
            return true;
        }
    for (Analysis *a = e->analyses; a; a = a->next)
        if (asker_is(&a->asker, connection, id)) {
            analysis_cancel(e, a, has_result);
            return true;
        }
    return false;
}

void method_cancel(EngineCall *c)
{
    call_answer(
        c, json_pack("{s:b}", "cancelled",
                     engine_cancel(c->e, c->asker.connection, json_object_get(c->params, "id"), param_flag(c->params, "result", false))));
}
