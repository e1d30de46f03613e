/* Choosing an adviser. Levels are ordered; of other searches the number of simulations tells how far they look. */
#include "play/adviser.h"

#include "agents/levels.h"

#include <stdlib.h>
#include <string.h>

/* What a search is made of, a level by its own spec; NULL: it does not search. */
static const char *search_of(const char *spec, const HxGame *game)
{
    HxError err = { "" };
    return level_resolve(&spec, game, &err) == HX_OK && strncmp(spec, "mcts", 4) == 0 ? spec : NULL;
}

bool adviser_searches(const char *spec, const HxGame *game)
{
    return search_of(spec, game) != NULL;
}

/* 0 where it does not search, or by another budget. */
static unsigned long simulations_of(const char *spec, const HxGame *game)
{
    const char *const search = search_of(spec, game), *const at = search ? strstr(search, "sims=") : NULL;
    return at ? strtoul(at + strlen("sims="), NULL, 10) : 0;
}

const char *adviser_of(const Session *s, bool (*is_allowed)(const char *spec))
{
    const HxGame *game = session_game(s);
    const char *best = adviser_searches("level=5", game) ? "level=5" : "level=4"; /* in a small game greedy play is perfect, and mute */
    unsigned long most = simulations_of(best, game);
    for (int seat = 0; seat < session_seats(s); seat++) {
        const char *spec = session_agent(s, seat);
        const bool is_level = strncmp(spec, "level=", 6) == 0;
        if (session_is_human(s, seat) || is_level || (is_allowed && !is_allowed(spec)))
            continue;
        const unsigned long sims = simulations_of(spec, game);
        if (sims <= most)
            continue;
        best = spec;
        most = sims;
    }
    return best;
}
