/* Limits of each client, so that the others get their share. */
#include "play/serve/engine_internal.h"

bool call_may_begin_task(EngineCall *c)
{
    int n = 0;
    for (int i = 0; i < c->e->spec.max_games; i++)
        n += c->e->games[i] && c->e->games[i]->task.is_under_way && c->e->games[i]->task.asker.client == c->asker.client;
    for (const Analysis *a = c->e->analyses; a; a = a->next)
        n += a->asker.client == c->asker.client;
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        n += c->e->apart[i].pid && c->e->apart[i].asker.client == c->asker.client;
    if (n < c->e->spec.max_client_tasks)
        return true;
    call_refuse(c, ENGINE_LIMIT, "%d analyses, decisions and odds of yours are under way, and no more may be: wait for one, or cancel it",
                n);
    return false;
}

bool call_may_open_game(EngineCall *c)
{
    int n = 0;
    for (int i = 0; i < c->e->spec.max_games; i++)
        n += c->e->games[i] && c->e->games[i]->client == c->asker.client;
    if (n < c->e->spec.max_client_games || n >= c->e->spec.max_games)
        return true;
    call_refuse(c, ENGINE_LIMIT, "%d games of yours are open, and no more may be: close one", n);
    return false;
}
