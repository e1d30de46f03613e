/* What influence, exploration and building are worth in VP: of what hexes, ships and attacks are. */
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/bits.h"
#include "core/kit/hexes.h"

#include <math.h>

/* ---- Influence and exploration ---------------------------------------------------------------------------------------- */

/* May the seat put a disc here (E-INF-5), as far as it matters? */
static bool may_take(const Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    if (hex->owner != ECLIPSE_NOBODY || hex->has_gcds || hex->seats_present & ~(1u << w->seat))
        return false;
    if (hex->ancients > 0 && w->me.species != ECLIPSE_DESCENDANTS_OF_DRACO)
        return false;
    if (hex->seats_present >> w->seat & 1)
        return true;
    const bool one_side = eclipse_knows(w, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        const int next = hex->neighbour[d];
        if (next == ECLIPSE_NOWHERE || !((w->me.discs | w->me.fleets) >> next & 1))
            continue;
        const bool here = hex->wormholes >> d & 1, there = w->hex[next].wormholes >> hex_opposite(d) & 1;
        if (one_side ? here || there : here && there)
            return true;
    }
    return false;
}

/* VP of cubes that Colony Ships turned up now could still place this round or in Upkeep. */
float eclipse_flip_worth(Workspace *w)
{
    const int down = hx_eclipse_species_info[w->me.species].colony_ships - w->me.colony_ships;
    const int flips = down < 2 ? down : 2;
    if (flips <= 0)
        return 0;
    int room = -w->me.colony_ships;
    float best = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const float each = eclipse_square_worth(w, square);
        if (each <= 0)
            continue;
        room += eclipse_empty_squares(w, square);
        best = larger(best, each);
    }
    return best * w->by->FLIP * (float)(room < 0 ? 0 : room < flips ? room : flips) + 0.05f;
}

/* The best and second best hex to take: gains in VP. */
void eclipse_best_takes(Workspace *w, float gain[2])
{
    gain[0] = gain[1] = 0;
    eclipse_workspace_map(w);
    for (uint64_t placed = w->table.placed & ~w->me.discs; placed; placed &= placed - 1) {
        const int sector = first_bit(placed);
        if (!may_take(w, sector))
            continue;
        const float g = eclipse_hex_gain(w, sector);
        if (g > gain[0]) {
            gain[1] = gain[0];
            gain[0] = g;
        } else if (g > gain[1]) {
            gain[1] = g;
        }
    }
}

/* The sectors of a stack, kept in the memory. */
static uint64_t stack_of(Workspace *w, int stack)
{
    if (w->memory && w->memory->stack[stack])
        return w->memory->stack[stack];
    uint64_t sectors = 0;
    for (int sector = 1; sector < ECLIPSE_SECTORS; sector++)
        if ((int)hx_eclipse_sector_info[sector].stack == stack)
            sectors |= BIT(sector);
    if (w->memory)
        w->memory->stack[stack] = sectors;
    return sectors;
}

static float stack_worth(Workspace *w, int stack, bool has_disc)
{
    const uint64_t unseen = stack_of(w, stack) & ~(w->table.placed | w->table.discarded);
    const bool is_draco = w->me.species == ECLIPSE_DESCENDANTS_OF_DRACO;
    const float war = w->by->EXPLORE_GUARDED * eclipse_war_worth(w), share = has_disc ? 1 : 0.4f;
    const float hold = eclipse_hold_cost(w) + eclipse_disc_cost(w);
    float sum = 0;
    FOR_BITS(sector, unseen)
    {
        const EclipseSectorInfo *info = &hx_eclipse_sector_info[sector];
        if (info->ancients > 0 && !is_draco) {
            sum += war * (float)(2 + info->vp);
            continue;
        }
        const float gain = eclipse_sector_worth(w, sector, info->has_discovery && info->ancients == 0, false) - hold;
        sum += larger(0, gain) * share;
    }
    return unseen ? sum / (float)count_bits(unseen) : 0.2f;
}

float eclipse_stack_worth(Workspace *w, int stack, bool has_disc)
{
    float *worth = &w->stack[stack][has_disc];
    if (isnan(*worth))
        *worth = stack_worth(w, stack, has_disc);
    return *worth;
}

float eclipse_explore_worth(Workspace *w)
{
    const bool has_disc = w->me.discs_on_track >= 2;
    float best = 0, second = 0;
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++) {
        if (w->table.tiles_left[stack] == 0)
            continue;
        const float worth = eclipse_stack_worth(w, stack, has_disc);
        if (worth > best) {
            second = best;
            best = worth;
        } else {
            second = larger(second, worth);
        }
    }
    return w->by->EXPLORE_BEST * best + (1 - w->by->EXPLORE_BEST) * second;
}

/* ---- Building --------------------------------------------------------------------------------------------------------- */

/* VP of the war plans a ship more would serve: hexes with Ancients near the own ones. */
static float prey_worth(Workspace *w)
{
    if (w->has_prey)
        return w->prey;
    w->has_prey = true;
    eclipse_workspace_map(w);
    float best = 0;
    for (uint64_t discs = w->me.discs; discs; discs &= discs - 1) {
        const EclipseHex *hex = &w->hex[first_bit(discs)];
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
            const int next = eclipse_linked(w, hex, d);
            if (next == ECLIPSE_NOWHERE)
                continue;
            if (!eclipse_is_target(w, next))
                continue;
            best = larger(best, eclipse_victory_worth(w, next) * (w->hex[next].has_gcds ? 0.5f : 1));
        }
    }
    w->prey = best;
    return best;
}

/* VP that an item costs: its materials, and what is traded for those that are missing, science first. What is spent pays no upkeep. */
static float item_price(Workspace *w, int item)
{
    const EclipseSpeciesInfo *species = &hx_eclipse_species_info[w->me.species];
    const int cost = species->cost[item], missing = cost - w->me.storage[ECLIPSE_MATERIALS];
    Spent spent = { .of = { [ECLIPSE_MATERIALS] = cost } };
    float price = (float)cost * w->worth[ECLIPSE_MATERIALS];
    if (missing > 0) {
        const int by_science = w->me.storage[ECLIPSE_SCIENCE] / species->trade_rate;
        const int of_science = missing < by_science ? missing : by_science;
        spent.of[ECLIPSE_SCIENCE] = of_science * species->trade_rate;
        spent.of[ECLIPSE_MONEY] = (missing - of_science) * species->trade_rate;
        price += (float)spent.of[ECLIPSE_SCIENCE] * w->worth[ECLIPSE_SCIENCE] - (float)missing * w->worth[ECLIPSE_MATERIALS];
    }
    return price + eclipse_spending_cost(w, spent);
}

float eclipse_item_worth(Workspace *w, int item)
{
    const float price = item_price(w, item);
    const float left = (float)w->rounds_left;
    if (item == ECLIPSE_ITEM_MONOLITH)
        return 3 - price;
    if (item == ECLIPSE_ITEM_ORBITAL)
        return eclipse_best_cube_worth(w, false) * (w->me.colony_ships > 0 ? 1 : 0.7f) - price - 0.1f;
    float fleet = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        fleet += (type == ECLIPSE_STARBASE ? 0.4f : 1.0f) * (float)(hx_eclipse_ships_of_seat[type] - w->me.ships_left[type]) *
                 eclipse_design(w, type)->strength;
    const float strength = eclipse_design(w, item)->strength * (item == ECLIPSE_STARBASE ? 0.55f : 1.0f);
    const float prey = left > 0 ? prey_worth(w) : 0;
    const float idle = w->table.round == 1 ? w->by->SHIP_IDLE : 0;
    const float use = (w->by->SHIP_USE + w->by->SHIP_PREY * prey) * eclipse_war_worth(w) + (left > 0 ? 0.15f : 0.25f) - idle;
    return use * strength * w->by->SHIP_SCALE / (1 + w->by->SHIP_FLEET * fleet) - price;
}

float eclipse_build_worth(Workspace *w)
{
    const EclipseSpeciesInfo *species = &hx_eclipse_species_info[w->me.species];
    float best = 0;
    int materials = w->me.storage[ECLIPSE_MATERIALS], affordable = 0;
    for (int item = 0; item < ECLIPSE_ITEMS; item++) {
        if (item < ECLIPSE_SHIP_TYPES && w->me.ships_left[item] == 0)
            continue;
        if ((item == ECLIPSE_STARBASE && !eclipse_knows(w, ECLIPSE_TECH_STARBASE)) ||
            (item == ECLIPSE_ITEM_ORBITAL && !eclipse_knows(w, ECLIPSE_TECH_ORBITAL)) ||
            (item == ECLIPSE_ITEM_MONOLITH && !eclipse_knows(w, ECLIPSE_TECH_MONOLITH)) ||
            (w->as_of == KNOWLEDGE_2026_11 ? species->cost[item] > materials : !eclipse_can_pay(w, ECLIPSE_MATERIALS, species->cost[item])))
            continue;
        const float worth = eclipse_item_worth(w, item);
        if (worth > best) {
            best = worth;
            affordable = materials / species->cost[item];
        }
    }
    return affordable >= 2 ? w->by->BUILD_TWO * best : best;
}
