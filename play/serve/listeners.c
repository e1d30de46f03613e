/* Listeners of a game. Each hears of events as they happen, as the seat of its token sees them and at its level. */
#include "play/serve/engine_internal.h"

static void send(Engine *e, const Listener *l, json_t *params)
{
    if (params)
        json_object_set_new(params, "subscription", json_integer((json_int_t)l->number));
    e->spec.notify(e->spec.ctx, &(EngineAsker){ .connection = l->connection }, "events", params);
}

/* Send a listener its news. */
static void tell(Engine *e, const ServedGame *game, Listener *l)
{
    const int length = game_length(game, l->viewer);
    const bool is_undone = length < l->told;
    json_t *params = game_status(game, l->viewer, -1, 0);
    if (params && is_undone)
        json_object_set_new(params, "undone", json_true());
    if (params)
        json_object_set_new(params, "events", game_events(game->session, l->viewer, is_undone ? length : l->told, length, l->level));
    l->told = length;
    send(e, l, params);
}

void listeners_tell(Engine *e, ServedGame *game)
{
    const int length = session_length(game->session);
    if (game->n_listeners == 0 || (length == game->told_length && !game->is_changed))
        return;
    game->told_length = length;
    game->is_changed = false;
    for (int i = 0; i < game->n_listeners; i++) {
        const int mover = game_mover(game, game->listener[i].viewer), known = game_length(game, game->listener[i].viewer);
        if (known != game->listener[i].told || mover != game->listener[i].mover) /* nothing is said of what it must not know */
            tell(e, game, &game->listener[i]);
        game->listener[i].mover = mover;
    }
}

void listeners_close(Engine *e, ServedGame *game)
{
    for (int i = 0; i < game->n_listeners; i++)
        send(e, &game->listener[i], json_pack("{s:b}", "closed", 1));
    game->n_listeners = 0;
}

void listeners_forget(ServedGame *game, uint32_t connection)
{
    int kept = 0;
    for (int i = 0; i < game->n_listeners; i++)
        if (game->listener[i].connection != connection)
            game->listener[kept++] = game->listener[i];
    game->n_listeners = kept;
}
