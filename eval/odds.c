/* The table of games with odds, a plain list, and what each of them takes. */
#include "eval/odds.h"

#include <stddef.h>
#include <string.h>

const OddsGame *const *odds_games(void)
{
    static const OddsGame *const table[] = {
        &odds_eclipse,
        &odds_obsidian,
        &odds_ti4,
        NULL,
    };
    return table;
}

static const struct {
    const char *name, *value;
} options[ODDS_N_OPTIONS] = {
#define ODDS_OPTION(id, name, value, ...) { name, value },
#include "eval/odds_options.inl"
};

const char *odds_option_name(int option)
{
    return options[option].name;
}

bool odds_option_is_file(int option)
{
    return strcmp(options[option].value, "FILE") == 0;
}

const char *odds_unknown(const OddsGame *game, const OddsRequest *request, bool has_sims)
{
    const OddsSide *side = request->side;
    for (int option = 0; option < ODDS_N_OPTIONS; option++)
        if (request->option[option] && !memchr(game->options, option, game->n_options))
            return odds_option_name(option);
    if (!game->takes_technologies && (side[0].n_technologies || side[1].n_technologies))
        return side[0].n_technologies ? "attacker-tech" : "defender-tech";
    if (!game->takes_sets && request->n_sets)
        return "set";
    return !game->takes_sims && has_sims ? "sims" : NULL;
}
