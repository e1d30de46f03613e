/* What cubes, discs, what is spent, and hexes are worth in VP to the seat to move. */
#include "agents/knowledge/eclipse/values.h"
#include "agents/knowledge/eclipse/judge.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

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
    return (float)(hx_eclipse_production_of(cubes - 1) - hx_eclipse_production_of(cubes)) * w->income[resource] + 0.01f;
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

/* VP that giving up an own hex loses: what it scores, and what its cubes would still have produced, less the upkeep of its disc. Cubes of
 * grey squares and Orbitals count as science. */
static float loss_of_hex(const Workspace *w, int sector)
{
    static const uint8_t track[ECLIPSE_SQUARES] = { ECLIPSE_MONEY,   ECLIPSE_SCIENCE,   ECLIPSE_MATERIALS, ECLIPSE_MONEY,
                                                    ECLIPSE_SCIENCE, ECLIPSE_MATERIALS, ECLIPSE_SCIENCE,   ECLIPSE_SCIENCE };
    const EclipseHex *hex = &w->hex[sector];
    float loss = (float)hx_eclipse_sector_info[sector].vp + (hex->has_monolith ? 3 : 0) - eclipse_hold_cost(w);
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        if (hex->cubes[square] > 0)
            loss += (float)hex->cubes[square] * 1.5f * w->income[track[square]];
    return larger(loss, 0.5f);
}

/* Beyond that, a hex that is gone has cost a disc, an action and Colony Ships, and others may take it. How much was found by play
 * (docs/lab/habits.md): with 2.5, a seat gives up 0.12 hexes a game before the last round, with 6 it gives up 0.02, and all play equally
 * well.
 */
static float effort_lost(const Workspace *w)
{
    return w->rounds_left > 0 ? w->by->EFFORT_LOST : 0.2f;
}

/* VP that it costs to give up the own hex that is worth least. */
static float least_loss(Workspace *w)
{
    if (w->has_least_loss)
        return w->least_loss;
    w->has_least_loss = true;
    eclipse_workspace_map(w);
    float least = 30;
    FOR_BITS(sector, w->me.discs)
    {
        least = smaller(least, loss_of_hex(w, sector));
    }
    return w->least_loss = least + effort_lost(w);
}

/* Hexes to give up until money pays the upkeep, each sending a disc back to the track. */
static int hexes_short(const Workspace *w, int money, int discs)
{
    int n = 0;
    while (n < w->me.discs_on_hexes && money < hx_eclipse_upkeep_of(discs + n))
        n++;
    return n;
}

/* VP of an upkeep that money does not pay: science and materials are traded for it, and hexes given up for the rest. */
static float debt_worth(Workspace *w, int money, int discs, const int of[ECLIPSE_RESOURCES])
{
    const int rate = hx_eclipse_species_info[w->me.species].trade_rate, debt = hx_eclipse_upkeep_of(discs) - money;
    const int science = w->me.storage[ECLIPSE_SCIENCE] - of[ECLIPSE_SCIENCE];
    const int materials = w->me.storage[ECLIPSE_MATERIALS] - of[ECLIPSE_MATERIALS];
    const int traded = (science > 0 ? science / rate : 0) + (materials > 0 ? materials / rate : 0);
    const float each = 1.1f * (float)rate * smaller(w->worth[ECLIPSE_SCIENCE], w->worth[ECLIPSE_MATERIALS]) + 0.05f;
    if (traded >= debt)
        return -each * (float)debt;
    return -each * (float)traded - least_loss(w) * (float)hexes_short(w, money + traded, discs);
}

/* Will the seat want a disc for this hex, where its ships stand, once battles are over? */
static bool will_take(Workspace *w, int sector)
{
    const Force own = force_own(w, sector), enemy = force_against(w, sector);
    return (enemy.ships == 0 || quick_odds(&own, &enemy) > 0.5f) && eclipse_hex_gain(w, sector) > 1;
}

/* Such hexes: their discs leave the track before the upkeep. Kept, for every cost asks for them. */
static uint64_t hexes_ahead(Workspace *w)
{
    if (w->has_ahead)
        return w->ahead;
    const uint64_t away = w->table.phase == ECLIPSE_PHASE_ACTION ? w->me.fleets & ~w->me.discs : 0;
    w->has_ahead = true;
    w->ahead = 0;
    if (away)
        eclipse_workspace_map(w);
    FOR_BITS(sector, away)
    {
        w->ahead |= (uint64_t)will_take(w, sector) << sector;
    }
    return w->ahead;
}

/* VP of the balance of money after this round's upkeep, once so much is spent and battles under way have taken their discs. */
static float balance_worth(Workspace *w, Spent spent)
{
    const int left = w->me.discs_on_track - spent.discs - w->committed - count_bits(hexes_ahead(w)), discs = left < 0 ? 0 : left;
    const int money = w->me.storage[ECLIPSE_MONEY] - spent.of[ECLIPSE_MONEY] + w->me.production[ECLIPSE_MONEY];
    const int balance = money - hx_eclipse_upkeep_of(discs);
    if (balance < 0)
        return debt_worth(w, money, discs, spent.of);
    const float rich = balance > 10 ? (float)(balance - 10) : 0;
    return w->worth[ECLIPSE_MONEY] * ((float)balance - 0.6f * rich);
}

float eclipse_spending_cost(Workspace *w, Spent spent)
{
    return balance_worth(w, (Spent){ 0 }) - balance_worth(w, spent);
}

Spent eclipse_spent_on(const Workspace *w, int resource, int cost)
{
    const int rate = hx_eclipse_species_info[w->me.species].trade_rate, held = w->me.storage[resource];
    Spent spent = { .of = { [0] = 0 } };
    spent.of[resource] = cost < held ? cost : held;
    int missing = cost - spent.of[resource];
    for (int k = ECLIPSE_RESOURCES - 1; k >= 0 && missing > 0; k--) { /* materials, science, money */
        const int by_trade = k == resource ? 0 : w->me.storage[k] / rate, traded = missing < by_trade ? missing : by_trade;
        spent.of[k] += traded * rate;
        missing -= traded;
    }
    return spent;
}

bool eclipse_can_pay(const Workspace *w, int resource, int cost)
{
    const int rate = hx_eclipse_species_info[w->me.species].trade_rate;
    int most = w->me.storage[resource];
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (k != resource)
            most += w->me.storage[k] / rate;
    return cost <= most;
}

/* VP that using one disc more this round costs. */
float eclipse_disc_cost(Workspace *w)
{
    float *cost = &w->disc_cost[w->committed];
    if (isnan(*cost))
        *cost = eclipse_spending_cost(w, (Spent){ .discs = 1 });
    return *cost;
}

/* Its own disc is not one of the others' then. */
float eclipse_take_cost(Workspace *w, int sector)
{
    if (!(hexes_ahead(w) >> sector & 1))
        return eclipse_disc_cost(w);
    w->ahead &= ~BIT(sector);
    const float cost = eclipse_spending_cost(w, (Spent){ .discs = 1 });
    w->ahead |= BIT(sector);
    return cost;
}

/* VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
float eclipse_hold_cost(const Workspace *w)
{
    const int all = w->me.discs_on_track + w->me.discs_on_actions + w->me.discs_on_hexes;
    const int actions = w->rounds_left > 4 ? 2 : 3;
    int after = all - w->me.discs_on_hexes - actions - 1;
    if (after < 0)
        after = 0;
    const int more = hx_eclipse_upkeep_of(after) - hx_eclipse_upkeep_of(after + 1);
    return (float)more * w->by->HOLD * (float)w->rounds_left;
}

_Static_assert(ECLIPSE_SQUARES == 8, "the numbers of squares of a sector are one word");

/* VP of the squares of a hex for cubes that can be put there soon. */
static float squares_worth(Workspace *w, const uint8_t *free_squares, int ships)
{
    const float later = w->rounds_left > 1 ? w->by->SQUARES_LATER : 0.1f;
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
    const EclipseSectorInfo *info = &hx_eclipse_sector_info[sector];
    float worth = (float)info->vp + (has_discovery ? w->by->DISCOVERY : 0) + (has_monolith ? 3 : 0);
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
