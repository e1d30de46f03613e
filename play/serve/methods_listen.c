/* The method 'subscribe': begins and ends listening. */
#include "play/serve/engine_internal.h"

/* The listener of this connection with these eyes; NULL: none. */
static Listener *find(ServedGame *game, uint32_t connection, int viewer)
{
    for (int i = 0; i < game->n_listeners; i++)
        if (game->listener[i].connection == connection && game->listener[i].viewer == viewer)
            return &game->listener[i];
    return NULL;
}

void method_subscribe(EngineCall *c)
{
    int level;
    if (!call_read_level(c, "subscribe", "dice", &level) || !call_find_game(c))
        return;
    ServedGame *game = c->game;
    Listener *l = find(game, c->asker.connection, c->viewer);
    if (!param_flag(c->params, "on", true)) {
        if (l)
            *l = game->listener[--game->n_listeners];
        call_answer(c, json_pack("{s:b}", "subscribed", 0));
        return;
    }
    if (!l && game->n_listeners == ENGINE_MAX_LISTENERS) {
        call_refuse(c, ENGINE_LIMIT, "%d listen to this game, and no more may", ENGINE_MAX_LISTENERS);
        return;
    }
    const int length = game_length(game, c->viewer);
    const int64_t from = param_whole(c->params, "from", length);
    const uint32_t replaced = l ? l->number : 0;
    if (!l)
        l = &game->listener[game->n_listeners++];
    *l = (Listener){
        .number = ++c->e->n_subscribed,
        .connection = c->asker.connection,
        .viewer = c->viewer,
        .level = level,
        .told = from < length ? (int)from : length,
        .mover = game_mover(game, c->viewer),
    };
    game->is_changed = true; /* send what it missed at once */
    json_t *status = game_status(game, c->viewer, -1, 0);
    if (status)
        json_object_set_new(status, "subscription", json_integer((json_int_t)l->number));
    if (status)
        json_object_set_new(status, "subscribed", json_true());
    if (status && replaced)
        json_object_set_new(status, "replaces", json_integer((json_int_t)replaced));
    call_answer(c, status);
}
