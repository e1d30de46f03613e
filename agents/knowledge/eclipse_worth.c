/* What hexes, cubes, discs and ships to build are worth in VP to the seat that thinks. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/eclipse_judge.h"
#include "agents/knowledge/eclipse_worth.h"

/* ---- The position ----------------------------------------------------------------------------------------------------- */

void mind_init(Mind *mind, const HxState *s)
{
    mind->s = s;
    mind->has_map = false;
    memset(mind->has_other, 0, sizeof mind->has_other);
    memset(mind->has_figures, 0, sizeof mind->has_figures);
    eclipse_read_decision(s, &mind->decision);
    eclipse_read_table(s, &mind->table);
    mind->seat = mind->decision.seat;
    eclipse_read_seat(s, mind->seat, &mind->me);
    const int round = mind->table.round < 1 ? 1 : mind->table.round;
    mind->rounds_left = ECLIPSE_ROUNDS - round;
    const float left = (float)mind->rounds_left;
    /* Stored money buys discs, science technologies, materials ships and Monoliths; in the last round only what can still be done now. What
     * lies in heaps, or comes in plenty, is worth less. */
    static const float stored[] = { 0.24f, 0.18f, 0.18f }, produced[] = { 0.24f, 0.15f, 0.15f };
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        const float heap = (float)mind->me.storage[k], flow = (float)mind->me.production[k];
        mind->worth[k] = (left > 0 ? stored[k] : 0.04f) * 14 / (14 + heap);
        mind->income[k] = produced[k] * (left + (k == ECLIPSE_MONEY ? 0.3f : 0)) * 9 / (6 + flow + 0.25f * heap);
    }
}

void mind_read_map(Mind *mind)
{
    if (mind->has_map)
        return;
    mind->has_map = true;
    for (int sector = 0; sector < ECLIPSE_SECTORS; sector++)
        if (mind->table.placed >> sector & 1)
            eclipse_read_hex(mind->s, sector, &mind->hex[sector]);
        else
            mind->hex[sector].is_placed = false;
}

const EclipseSeat *mind_seat(Mind *mind, int seat)
{
    if (seat == mind->seat)
        return &mind->me;
    if (!mind->has_other[seat]) {
        mind->has_other[seat] = true;
        eclipse_read_seat(mind->s, seat, &mind->other[seat]);
    }
    return &mind->other[seat];
}

bool mind_knows(const Mind *mind, EclipseTechnology technology)
{
    return mind->me.technologies >> technology & 1;
}

/* ---- Worths ----------------------------------------------------------------------------------------------------------- */

/* VP of one cube more off a track. */
float mind_cube_worth(const Mind *mind, int resource)
{
    const int cubes = mind->me.cubes[resource];
    if (cubes == 0)
        return 0;
    return (float)(eclipse_production_of(cubes - 1) - eclipse_production_of(cubes)) * mind->income[resource] + 0.01f;
}

static float best_cube_worth(const Mind *mind, bool with_materials)
{
    float best = fmaxf(mind_cube_worth(mind, ECLIPSE_MONEY), mind_cube_worth(mind, ECLIPSE_SCIENCE));
    return with_materials ? fmaxf(best, mind_cube_worth(mind, ECLIPSE_MATERIALS)) : best;
}

/* VP of a cube on a class of square; 0 where the seat cannot use it. */
float mind_square_worth(const Mind *mind, int square)
{
    switch (square) {
    case ECLIPSE_SQUARE_ADVANCED_MONEY:
        return mind_knows(mind, ECLIPSE_TECH_ADVANCED_ECONOMY) ? mind_cube_worth(mind, ECLIPSE_MONEY) : 0;
    case ECLIPSE_SQUARE_ADVANCED_SCIENCE:
        return mind_knows(mind, ECLIPSE_TECH_ADVANCED_LABS) ? mind_cube_worth(mind, ECLIPSE_SCIENCE) : 0;
    case ECLIPSE_SQUARE_ADVANCED_MATERIALS:
        return mind_knows(mind, ECLIPSE_TECH_ADVANCED_MINING) ? mind_cube_worth(mind, ECLIPSE_MATERIALS) : 0;
    case ECLIPSE_SQUARE_GREY:
        return best_cube_worth(mind, true);
    case ECLIPSE_SQUARE_ORBITAL:
        return best_cube_worth(mind, false);
    default:
        return mind_cube_worth(mind, square);
    }
}

/* VP of the ending balance of money after this round's upkeep with `off` more discs off the track: short money costs hexes. */
static float balance_worth(const Mind *mind, int off)
{
    const int discs = mind->me.discs_on_track - off;
    const int balance = mind->me.storage[ECLIPSE_MONEY] + mind->me.production[ECLIPSE_MONEY] - eclipse_upkeep_of(discs < 0 ? 0 : discs);
    if (balance < 0) {
        const int rate = eclipse_species_info[mind->me.species].trade_rate;
        const int traded = mind->me.storage[ECLIPSE_SCIENCE] / rate + mind->me.storage[ECLIPSE_MATERIALS] / rate;
        const int missing = -balance - traded > 0 ? -balance - traded : 0;
        const float each = 1.1f * (float)rate * fminf(mind->worth[ECLIPSE_SCIENCE], mind->worth[ECLIPSE_MATERIALS]) + 0.05f;
        return -each * (float)(-balance - missing) - (mind->rounds_left > 0 ? 3.0f : 1.2f) * (float)missing;
    }
    const float rich = balance > 10 ? (float)(balance - 10) : 0;
    return mind->worth[ECLIPSE_MONEY] * ((float)balance - 0.6f * rich);
}

/* VP that using one disc more this round costs. */
float mind_disc_cost(const Mind *mind)
{
    return balance_worth(mind, 0) - balance_worth(mind, 1);
}

/* VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
float mind_hold_cost(const Mind *mind)
{
    const int all = mind->me.discs_on_track + mind->me.discs_on_actions + mind->me.discs_on_hexes;
    const int actions = mind->rounds_left > 4 ? 2 : 3;
    int after = all - mind->me.discs_on_hexes - actions - 1;
    if (after < 0)
        after = 0;
    const int more = eclipse_upkeep_of(after) - eclipse_upkeep_of(after + 1);
    return (float)more * 0.17f * (float)mind->rounds_left;
}

/* VP of the squares of a hex for cubes that can be put there soon. */
static float squares_worth(const Mind *mind, const uint8_t *free_squares, int ships)
{
    float sum = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        int n = free_squares[square];
        const float each = n > 0 ? mind_square_worth(mind, square) : 0;
        for (; n > 0 && each > 0; n--, ships--)
            sum += each * (ships > 0 ? 1.0f : mind->rounds_left > 1 ? 0.6f : 0.1f);
    }
    return sum;
}

/* VP of controlling a sector seen or drawn, without the price of the disc. */
float mind_sector_worth(const Mind *mind, int sector, bool has_discovery, bool has_monolith)
{
    const EclipseSectorInfo *info = &eclipse_sector_info[sector];
    float worth = (float)info->vp + (has_discovery ? 2.1f : 0) + (has_monolith ? 3 : 0);
    worth += squares_worth(mind, info->squares, mind->me.colony_ships);
    if (mind->me.species == ECLIPSE_PLANTA)
        worth += 1;
    return worth;
}

/* VP of taking a hex of the map with a disc, its lasting price included. */
float mind_hex_gain(const Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    const bool is_blocked = hex->ancients > 0; /* only Draco may stand there, and gets no tile */
    return mind_sector_worth(mind, sector, hex->has_discovery && !is_blocked, hex->has_monolith) - mind_hold_cost(mind);
}

/* ---- Influence and exploration ---------------------------------------------------------------------------------------- */

/* May the seat put a disc here (E-INF-5), as far as it matters? */
static bool may_take(const Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    if (hex->owner != ECLIPSE_NOBODY || hex->has_gcds || hex->seats_present & ~(1u << mind->seat))
        return false;
    if (hex->ancients > 0 && mind->me.species != ECLIPSE_DESCENDANTS_OF_DRACO)
        return false;
    if (hex->seats_present >> mind->seat & 1)
        return true;
    const bool one_side = mind_knows(mind, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        const int next = hex->neighbour[d];
        if (next == ECLIPSE_NOWHERE || !((mind->me.discs | mind->me.fleets) >> next & 1))
            continue;
        const bool here = hex->wormholes >> d & 1, there = mind->hex[next].wormholes >> (d + 3) % 6 & 1;
        if (one_side ? here || there : here && there)
            return true;
    }
    return false;
}

/* VP of cubes that Colony Ships turned up now could still place this round or in Upkeep. */
float mind_flip_worth(Mind *mind)
{
    const int down = eclipse_species_info[mind->me.species].colony_ships - mind->me.colony_ships;
    const int flips = down < 2 ? down : 2;
    if (flips <= 0)
        return 0;
    int room = -mind->me.colony_ships;
    float best = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const float each = mind_square_worth(mind, square);
        if (each <= 0)
            continue;
        room += mind_empty_squares(mind, square);
        best = fmaxf(best, each);
    }
    return best * 0.9f * (float)(room < 0 ? 0 : room < flips ? room : flips) + 0.05f;
}

/* The best and second best hex to take: gains in VP. */
void mind_best_takes(Mind *mind, float gain[2])
{
    gain[0] = gain[1] = 0;
    mind_read_map(mind);
    for (uint64_t placed = mind->table.placed & ~mind->me.discs; placed; placed &= placed - 1) {
        const int sector = __builtin_ctzll(placed);
        if (!may_take(mind, sector))
            continue;
        const float g = mind_hex_gain(mind, sector);
        if (g > gain[0]) {
            gain[1] = gain[0];
            gain[0] = g;
        } else if (g > gain[1]) {
            gain[1] = g;
        }
    }
}

/* VP to be expected of a tile from a stack, a disc being at hand or not. */
float mind_stack_worth(const Mind *mind, int stack, bool has_disc)
{
    float sum = 0;
    int n = 0;
    const uint64_t seen = mind->table.placed | mind->table.discarded;
    for (int sector = 1; sector < ECLIPSE_SECTORS; sector++) {
        const EclipseSectorInfo *info = &eclipse_sector_info[sector];
        if ((int)info->stack != stack || seen >> sector & 1)
            continue;
        n++;
        const bool is_draco = mind->me.species == ECLIPSE_DESCENDANTS_OF_DRACO;
        if (info->ancients > 0 && !is_draco) {
            sum += 0.25f * mind_war_worth(mind) * (float)(2 + info->vp);
            continue;
        }
        const float gain = mind_sector_worth(mind, sector, info->has_discovery && info->ancients == 0, false) - mind_hold_cost(mind);
        sum += fmaxf(0, gain) * (has_disc ? 1 : 0.4f);
    }
    return n > 0 ? sum / (float)n : 0.2f;
}

float mind_explore_worth(const Mind *mind)
{
    const bool has_disc = mind->me.discs_on_track >= 2;
    float best = 0, second = 0;
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++) {
        if (mind->table.tiles_left[stack] == 0)
            continue;
        const float worth = mind_stack_worth(mind, stack, has_disc);
        if (worth > best) {
            second = best;
            best = worth;
        } else {
            second = fmaxf(second, worth);
        }
    }
    return 0.7f * best + 0.3f * second;
}

/* ---- Building --------------------------------------------------------------------------------------------------------- */

/* VP of the war plans a ship more would serve: hexes with Ancients near the own ones. */
static float prey_worth(Mind *mind)
{
    mind_read_map(mind);
    float best = 0;
    for (uint64_t discs = mind->me.discs; discs; discs &= discs - 1) {
        const EclipseHex *hex = &mind->hex[__builtin_ctzll(discs)];
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
            const int next = hex->neighbour[d];
            if (next == ECLIPSE_NOWHERE || !(hex->wormholes >> d & 1) || !(mind->hex[next].wormholes >> (d + 3) % 6 & 1))
                continue;
            if (!mind_is_target(mind, next))
                continue;
            best = fmaxf(best, mind_victory_worth(mind, next) * (mind->hex[next].has_gcds ? 0.5f : 1));
        }
    }
    return best;
}

float mind_item_worth(Mind *mind, int item)
{
    const float price = (float)eclipse_species_info[mind->me.species].cost[item] * mind->worth[ECLIPSE_MATERIALS];
    const float left = (float)mind->rounds_left;
    if (item == ECLIPSE_ITEM_MONOLITH)
        return 3 - price;
    if (item == ECLIPSE_ITEM_ORBITAL)
        return best_cube_worth(mind, false) * (mind->me.colony_ships > 0 ? 1 : 0.7f) - price - 0.1f;
    static const int pieces[] = { 8, 4, 2, 4 };
    float fleet = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        fleet += (type == ECLIPSE_STARBASE ? 0.4f : 1.0f) * (float)(pieces[type] - mind->me.ships_left[type]) *
                 eclipse_ship_strength(&mind->me.ship[type]);
    const float strength = eclipse_ship_strength(&mind->me.ship[item]) * (item == ECLIPSE_STARBASE ? 0.55f : 1.0f);
    const float prey = left > 0 ? prey_worth(mind) : 0;
    const float use = (0.35f + 0.28f * prey) * mind_war_worth(mind) + (left > 0 ? 0.15f : 0.25f);
    return use * strength * 2.6f / (1 + 0.55f * fleet) - price;
}

float mind_build_worth(Mind *mind)
{
    const EclipseSpeciesInfo *species = &eclipse_species_info[mind->me.species];
    float best = 0;
    int materials = mind->me.storage[ECLIPSE_MATERIALS], affordable = 0;
    for (int item = 0; item < ECLIPSE_ITEMS; item++) {
        if (item < ECLIPSE_SHIP_TYPES && mind->me.ships_left[item] == 0)
            continue;
        if ((item == ECLIPSE_STARBASE && !mind_knows(mind, ECLIPSE_TECH_STARBASE)) ||
            (item == ECLIPSE_ITEM_ORBITAL && !mind_knows(mind, ECLIPSE_TECH_ORBITAL)) ||
            (item == ECLIPSE_ITEM_MONOLITH && !mind_knows(mind, ECLIPSE_TECH_MONOLITH)) || species->cost[item] > materials)
            continue;
        const float worth = mind_item_worth(mind, item);
        if (worth > best) {
            best = worth;
            affordable = materials / species->cost[item];
        }
    }
    return affordable >= 2 ? 1.7f * best : best;
}
