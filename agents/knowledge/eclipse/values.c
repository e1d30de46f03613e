/* What cubes, discs, what is spent, and hexes are worth in VP to the seat to move. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/bits.h"

bool eclipse_knows(const Workspace *w, EclipseTechnology technology)
{
    return w->me.technologies >> technology & 1;
}

/* ---- Worths ----------------------------------------------------------------------------------------------------------- */

/* VP of one cube more off a track. */
float eclipse_cube_worth(const Workspace *w, int resource)
{
    const int cubes = w->me.cubes[resource];
    if (cubes == 0)
        return 0;
    return (float)(eclipse_production_of(cubes - 1) - eclipse_production_of(cubes)) * w->income[resource] + 0.01f;
}

float eclipse_best_cube_worth(const Workspace *w, bool with_materials)
{
    float best = larger(eclipse_cube_worth(w, ECLIPSE_MONEY), eclipse_cube_worth(w, ECLIPSE_SCIENCE));
    return with_materials ? larger(best, eclipse_cube_worth(w, ECLIPSE_MATERIALS)) : best;
}

static float square_worth(const Workspace *w, int square)
{
    switch (square) {
    case ECLIPSE_SQUARE_ADVANCED_MONEY:
        return eclipse_knows(w, ECLIPSE_TECH_ADVANCED_ECONOMY) ? eclipse_cube_worth(w, ECLIPSE_MONEY) : 0;
    case ECLIPSE_SQUARE_ADVANCED_SCIENCE:
        return eclipse_knows(w, ECLIPSE_TECH_ADVANCED_LABS) ? eclipse_cube_worth(w, ECLIPSE_SCIENCE) : 0;
    case ECLIPSE_SQUARE_ADVANCED_MATERIALS:
        return eclipse_knows(w, ECLIPSE_TECH_ADVANCED_MINING) ? eclipse_cube_worth(w, ECLIPSE_MATERIALS) : 0;
    case ECLIPSE_SQUARE_GREY:
        return eclipse_best_cube_worth(w, true);
    case ECLIPSE_SQUARE_ORBITAL:
        return eclipse_best_cube_worth(w, false);
    default:
        return eclipse_cube_worth(w, square);
    }
}

float eclipse_square_worth(Workspace *w, int square)
{
    if (!w->has_squares) {
        w->has_squares = true;
        for (int i = 0; i < ECLIPSE_SQUARES; i++)
            w->square[i] = square_worth(w, i);
    }
    return w->square[square];
}

/* VP of the ending balance of money after this round's upkeep, once so much is spent: short money costs hexes. */
static float balance_worth(const Workspace *w, Spent spent)
{
    const int discs = w->me.discs_on_track - spent.discs, *of = spent.of;
    const int balance =
        w->me.storage[ECLIPSE_MONEY] - of[ECLIPSE_MONEY] + w->me.production[ECLIPSE_MONEY] - eclipse_upkeep_of(discs < 0 ? 0 : discs);
    if (balance < 0) {
        const int rate = eclipse_species_info[w->me.species].trade_rate;
        const int science = w->me.storage[ECLIPSE_SCIENCE] - of[ECLIPSE_SCIENCE];
        const int materials = w->me.storage[ECLIPSE_MATERIALS] - of[ECLIPSE_MATERIALS];
        const int traded = (science > 0 ? science / rate : 0) + (materials > 0 ? materials / rate : 0);
        const int missing = -balance - traded > 0 ? -balance - traded : 0;
        const float each = 1.1f * (float)rate * smaller(w->worth[ECLIPSE_SCIENCE], w->worth[ECLIPSE_MATERIALS]) + 0.05f;
        return -each * (float)(-balance - missing) - (w->rounds_left > 0 ? 3.0f : 1.2f) * (float)missing;
    }
    const float rich = balance > 10 ? (float)(balance - 10) : 0;
    return w->worth[ECLIPSE_MONEY] * ((float)balance - 0.6f * rich);
}

float eclipse_spending_cost(const Workspace *w, Spent spent)
{
    return balance_worth(w, (Spent){ 0 }) - balance_worth(w, spent);
}

/* VP that using one disc more this round costs. */
float eclipse_disc_cost(const Workspace *w)
{
    return eclipse_spending_cost(w, (Spent){ .discs = 1 });
}

/* VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
float eclipse_hold_cost(const Workspace *w)
{
    const int all = w->me.discs_on_track + w->me.discs_on_actions + w->me.discs_on_hexes;
    const int actions = w->rounds_left > 4 ? 2 : 3;
    int after = all - w->me.discs_on_hexes - actions - 1;
    if (after < 0)
        after = 0;
    const int more = eclipse_upkeep_of(after) - eclipse_upkeep_of(after + 1);
    return (float)more * 0.17f * (float)w->rounds_left;
}

_Static_assert(ECLIPSE_SQUARES == 8, "the numbers of squares of a sector are one word");

/* VP of the squares of a hex for cubes that can be put there soon. */
static float squares_worth(Workspace *w, const uint8_t *free_squares, int ships)
{
    const float later = w->rounds_left > 1 ? 0.6f : 0.1f;
    float sum = 0;
    uint64_t left; /* eight numbers of squares: most classes have none */
    memcpy(&left, free_squares, sizeof left);
    while (left) {
        const int square = first_bit(left) / 8;
        left &= ~(UINT64_C(0xff) << 8 * square);
        const float each = eclipse_square_worth(w, square);
        for (int n = free_squares[square]; n > 0 && each > 0; n--, ships--)
            sum += each * (ships > 0 ? 1.0f : later);
    }
    return sum;
}

/* VP of controlling a sector seen or drawn, without the price of the disc. */
float eclipse_sector_worth(Workspace *w, int sector, bool has_discovery, bool has_monolith)
{
    const EclipseSectorInfo *info = &eclipse_sector_info[sector];
    float worth = (float)info->vp + (has_discovery ? 2.1f : 0) + (has_monolith ? 3 : 0);
    worth += squares_worth(w, info->squares, w->me.colony_ships);
    if (w->me.species == ECLIPSE_PLANTA)
        worth += 1;
    return worth;
}

/* VP of taking a hex of the map with a disc, its lasting price included. */
float eclipse_hex_gain(Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    const bool is_blocked = hex->ancients > 0; /* only Draco may stand there, and gets no tile */
    return eclipse_sector_worth(w, sector, hex->has_discovery && !is_blocked, hex->has_monolith) - eclipse_hold_cost(w);
}
