/* What odds of a game are asked for, held against what they take. */
#include "core/odds.h"

#include <string.h>

bool hx_odds_say(const HxOdds *odds, HxOddsRequest *request, const char *name, const char *value)
{
    for (int i = 0; odds->options && odds->options[i]; i++)
        if (strcmp(odds->options[i], name) == 0) {
            request->option[i] = value;
            return true;
        }
    return !value;
}

const char *hx_odds_unknown(const HxOdds *odds, const HxOddsRequest *request, bool has_sims)
{
    const HxOddsSide *side = request->side;
    if (!odds->takes_technologies && (side[0].n_technologies || side[1].n_technologies))
        return side[0].n_technologies ? "attacker-tech" : "defender-tech";
    if (!odds->takes_position && request->position)
        return "position";
    if (!odds->takes_place && (request->place || request->attacker_seat))
        return request->place ? "place" : "seat";
    if (!odds->takes_sets && request->n_sets)
        return "set";
    return !odds->takes_sims && has_sims ? "sims" : NULL;
}

int hx_hits(const HxState *at, HxAction outcome)
{
    const HxOdds *odds = at->game->odds;
    return odds && odds->hits ? odds->hits(at, outcome) : -1;
}
