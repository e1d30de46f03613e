/* The table of games with odds: a plain list. */
#include "eval/odds.h"

#include <stddef.h>

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
