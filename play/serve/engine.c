/* Tokens, requests and the table of methods. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/kinds.h"
#include "core/games/odds_options.h"
#include "core/secret.h"
#include "play/serve/engine_internal.h"

/* ---- Requests of games ------------------------------------------------------------------------------------------------- */

bool call_find_game(EngineCall *c)
{
    const char *token = param_text(c->params, "token", "");
    for (int i = 0; i < c->e->spec.max_games; i++) {
        ServedGame *game = c->e->games[i];
        if (!game)
            continue;
        c->game = game;
        c->viewer = HX_ALL;
        if (token_is(game->owner, token))
            return true;
        for (c->viewer = 0; c->viewer < session_seats(game->session); c->viewer++)
            if (token_is(game->seat[c->viewer], token))
                return true;
    }
    c->game = NULL;
    call_refuse(c, ENGINE_NO_TOKEN, "no game has this token");
    return false;
}

bool call_find_idle_game(EngineCall *c)
{
    if (!call_find_game(c))
        return false;
    if (c->game->task.kind == TASK_NONE)
        return true;
    call_refuse(c, ENGINE_BUSY, "the game is busy: %s",
                c->game->task.kind == TASK_ANALYZE ? "an analysis is under way" : "an agent decides");
    return false;
}

bool call_find_owned_game(EngineCall *c)
{
    if (!call_find_idle_game(c))
        return false;
    if (c->viewer == HX_ALL)
        return true;
    call_refuse(c, ENGINE_NOT_YOURS, "for the owner of the game: this token is of seat %d", c->viewer);
    return false;
}

/* ---- Games --------------------------------------------------------------------------------------------------------------- */

bool call_keep_session(EngineCall *c, Session *session, bool plays_chance, bool plays_forced)
{
    int slot = 0;
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
    c->e->games[slot] = c->game = game;
    c->viewer = HX_ALL;
    return true;
}

void engine_drop_game(Engine *e, ServedGame *game)
{
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i] == game)
            e->games[i] = NULL;
    task_close(e, game);
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

/* ---- The table ----------------------------------------------------------------------------------------------------------- */

#define TOKEN                                                                                                                              \
    {                                                                                                                                      \
        .name = "token", .type = PARAM_TEXT, .is_required = true, .max = ENGINE_TOKEN_CHARS,                                               \
        .help = "Of the game's owner, or of a seat, which sees and does what that seat may"                                                \
    }
#define GAME                                                                                                                               \
    {                                                                                                                                      \
        .name = "game", .type = PARAM_TEXT, .is_required = true, .help = "Name of a game, as 'games' lists them"                           \
    }
#define END                                                                                                                                \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }

static const Param token_only[] = { TOKEN, END };
static const Param of_games[] = { { .name = "game", .type = PARAM_TEXT, .help = "Only this one" }, END };
static const Param of_rules[] = {
    GAME,
    { .name = "key", .type = PARAM_TEXT, .help = "Key of a rule: it and those below it" },
    { .name = "words", .type = PARAM_TEXT, .help = "Words that the rule speaks of" },
    END,
};
static const Param of_new[] = {
    GAME,
    { .name = "options", .type = PARAM_MAP, .help = "Options of the game by name, as text: {\"seats\": \"3\"}" },
    { .name = "seed",
      .type = PARAM_WHOLE,
      .max = INT64_C(1) << 53,
      .help = "Of chance and of the agents; without it another one each time" },
    { .name = "agents",
      .type = PARAM_AGENTS,
      .max = HX_MAX_SEATS,
      .help =
          "By seat: null for a seat that clients play (the default), or the spec of an agent of the engine, as \"greedy\" or \"level=2\"" },
    { .name = "chance",
      .type = PARAM_FLAG,
      .help = "Chance falls by itself (default true); false: clients call 'sample' or play outcomes" },
    { .name = "forced", .type = PARAM_FLAG, .help = "Steps with a single legal action are made by themselves (default true)" },
    END,
};
static const Param of_view[] = {
    TOKEN,
    { .name = "as", .type = PARAM_TEXT, .help = "\"document\" (default): the position field by field; \"text\": a picture in words" },
    END,
};
static const Param of_play[] = {
    TOKEN,
    { .name = "action",
      .type = PARAM_WHOLE,
      .is_required = true,
      .max = UINT32_MAX,
      .help = "Id of a legal action, as 'legal' lists them" },
    { .name = "step",
      .type = PARAM_WHOLE,
      .max = INT32_MAX,
      .help = "Refuse unless this many steps were made: nobody plays on a position that is gone" },
    END,
};
static const Param of_undo[] = {
    TOKEN,
    { .name = "to",
      .type = PARAM_WHOLE,
      .max = INT32_MAX,
      .help = "Until so many steps are left; without it back to the last choice of a client" },
    END,
};
static const Param of_events[] = {
    TOKEN,
    { .name = "from", .type = PARAM_WHOLE, .max = INT32_MAX, .help = "From this step on (default 0)" },
    { .name = "level", .type = PARAM_TEXT, .help = "\"brief\", \"full\" or \"dice\" (default): how much" },
    END,
};
static const Param of_observe[] = {
    TOKEN,
    { .name = "seat", .type = PARAM_WHOLE, .max = HX_MAX_SEATS - 1, .help = "Of the owner: as which seat (default: the one to move)" },
    { .name = "blocks", .type = PARAM_FLAG, .help = "Also what the numbers mean" },
    END,
};
static const Param of_analyze[] = {
    TOKEN,
    { .name = "agent", .type = PARAM_TEXT, .max = 600, .help = "Who is asked (default \"mcts\")" },
    { .name = "simulations", .type = PARAM_WHOLE, .min = 1, .max = 100000000, .help = "How many, of a search" },
    { .name = "time_ms", .type = PARAM_WHOLE, .min = 1, .max = 86400000, .help = "For how long, of a search" },
    { .name = "progress", .type = PARAM_FLAG, .help = "Tell how far it is, four times a second, by the notification 'progress'" },
    END,
};
#define PARAM_OF_ODDS(id, name_, value_, group_, help_) { .name = #id, .type = PARAM_TEXT, .max = 600, .help = help_ " (" value_ ")" },
static const Param of_odds[] = {
    GAME,
    { .name = "attacker", .type = PARAM_TEXT, .max = 600, .help = "What the attacker fights with, as the game writes it" },
    { .name = "defender", .type = PARAM_TEXT, .max = 600, .help = "The same of the defender" },
    { .name = "attacker_technologies", .type = PARAM_TEXTS, .max = 32, .help = "Technologies of the attacker" },
    { .name = "defender_technologies", .type = PARAM_TEXTS, .max = 32, .help = "Technologies of the defender" },
    HX_ALL_ODDS_OPTIONS(PARAM_OF_ODDS){ .name = "set", .type = PARAM_TEXTS, .max = 32, .help = "Something else of the battle, NAME=VALUE" },
    { .name = "simulations", .type = PARAM_WHOLE, .min = 1, .max = 100000, .help = "Battles to play out where exact odds do not fit" },
    END,
};
static const Param of_save[] = {
    TOKEN,
    { .name = "file",
      .type = PARAM_TEXT,
      .max = 64,
      .help = "Write it into the server's folder under this name; without it the answer holds it" },
    END,
};
static const Param of_load[] = {
    { .name = "save", .type = PARAM_MAP, .help = "A saved game, or a position" },
    { .name = "file", .type = PARAM_TEXT, .max = 64, .help = "Name of one in the server's folder" },
    { .name = "token", .type = PARAM_TEXT, .max = ENGINE_TOKEN_CHARS, .help = "With 'file': the owner's token of the game that was saved" },
    { .name = "chance", .type = PARAM_FLAG, .help = "As of 'new'" },
    { .name = "forced", .type = PARAM_FLAG, .help = "As of 'new'" },
    END,
};

static const EngineMethod methods[] = {
    { "games", "The games there are, with their options and seats.", of_games, method_games },
    { "rules", "The rules a game is played by: all of them, one by key, or those that speak of some words.", of_rules, method_rules },
    { "new", "Begin a game. The answer holds the owner's token and one for every seat; give each client that of its seat.", of_new,
      method_new },
    { "view", "The position as the token's seat may see it.", of_view, method_view },
    { "legal", "Who is to move, and what may be done: ids and words.", token_only, method_legal },
    { "play", "Make a step. The answer tells what happened until a client's seat has a choice again.", of_play, method_play },
    { "go_on", "Let the agents of the engine play until a client's seat has a choice: after an error has stopped them, or 'undo'.",
      token_only, method_go_on },
    { "undo", "Take steps back; for the owner.", of_undo, method_undo },
    { "clone",
      "Another game that begins where this one stands: exactly, of the owner; with what the seat does not know dealt anew, of a seat.",
      token_only, method_clone },
    { "sample", "Let chance fall at a chance node of a game that was begun with \"chance\": false; for the owner.", token_only,
      method_sample },
    { "observe", "The position as numbers from -1 to 1, for learning.", of_observe, method_observe },
    { "events", "What happened, as the token's seat may know it.", of_events, method_events },
    { "score", "Points, ranks and utilities by seat; before the end, how it stands as far as the token's seat can know.", token_only,
      method_score },
    { "analyze", "What an agent would do in place of the seat to move, and why.", of_analyze, method_analyze },
    { "odds", "Odds of a battle.", of_odds, method_odds },
    { "save", "The game with all that is hidden in it, to go on with later; for the owner.", of_save, method_save },
    { "load", "Go on with a saved game, or from a position; hidden places of a position are dealt.", of_load, method_load },
    { "close", "The game is over for all its tokens; for the owner.", token_only, method_close },
    { NULL, NULL, NULL, NULL },
};

const EngineMethod *engine_methods(void)
{
    return methods;
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
    e->games = games;
    return e;
}

void engine_destroy(Engine *e)
{
    if (!e)
        return;
    for (int i = 0; i < e->spec.max_games; i++)
        if (e->games[i])
            engine_drop_game(e, e->games[i]);
    free(e->games);
    free(e);
}

void engine_call(Engine *e, uint32_t connection, const json_t *id, const char *method, const json_t *params)
{
    EngineCall c = { .e = e, .asker = { .connection = connection, .id = json_incref((json_t *)(uintptr_t)id) }, .params = params };
    const EngineMethod *m = methods;
    while (m->name && strcmp(m->name, method) != 0)
        m++;
    HxError err = { "" };
    if (!m->name)
        call_refuse(&c, ENGINE_NO_METHOD, "there is no method '%.60s'", method);
    else if (params_check(m->params, params, &err) != HX_OK)
        call_refuse(&c, ENGINE_BAD_PARAMS, "%s: %s", method, err.text);
    else
        m->call(&c);
}

bool engine_work(Engine *e)
{
    bool is_busy = false;
    for (int i = 0; i < e->spec.max_games; i++) {
        if (e->games[i])
            is_busy |= task_work(e, e->games[i]);
        if (e->games[i] && e->games[i]->is_unknown)
            engine_drop_game(e, e->games[i]);
    }
    return is_busy;
}

/* Does the game do something for this connection? */
static bool is_asked_by(const ServedGame *game, uint32_t connection)
{
    return game && game->task.kind != TASK_NONE && game->task.asker.connection == connection;
}

bool engine_owes(const Engine *e, uint32_t connection)
{
    bool owes = false;
    for (int i = 0; i < e->spec.max_games && !owes; i++)
        owes = is_asked_by(e->games[i], connection);
    return owes;
}

void engine_forget(Engine *e, uint32_t connection)
{
    for (int i = 0; i < e->spec.max_games; i++) {
        ServedGame *game = e->games[i];
        if (!is_asked_by(game, connection))
            continue;
        const bool is_unknown = game->task.first != NULL;
        task_stop(game);
        if (is_unknown)
            engine_drop_game(e, game);
    }
}
