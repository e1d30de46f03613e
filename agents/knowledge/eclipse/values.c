/* What hexes, cubes, discs and ships to build are worth in VP to the seat to move. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/bits.h"

/* ---- The position ----------------------------------------------------------------------------------------------------- */

void eclipse_workspace_init(Workspace *w, const HxState *s, EclipseMemory *memory)
{
    w->s = s;
    w->memory = memory;
    w->has_map = w->has_squares = w->has_prey = w->has_joined = false;
    memset(w->has_other, 0, sizeof w->has_other);
    memset(w->design, 0, sizeof w->design);
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++)
        w->stack[stack][0] = w->stack[stack][1] = NAN;
    eclipse_read_decision(s, &w->decision);
    eclipse_read_table(s, &w->table);
    w->seat = w->decision.seat;
    eclipse_read_board(s, w->seat, &w->me);
    w->has_scale = false;
    const int round = w->table.round < 1 ? 1 : w->table.round;
    w->rounds_left = ECLIPSE_ROUNDS - round;
    const float left = (float)w->rounds_left;
    /* Stored money buys discs, science technologies, materials ships and Monoliths; in the last round only what can still be done now. What
     * lies in heaps, or comes in plenty, is worth less. */
    static const float stored[] = { 0.24f, 0.18f, 0.18f }, produced[] = { 0.24f, 0.15f, 0.15f };
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        const float heap = (float)w->me.storage[k], flow = (float)w->me.production[k];
        w->worth[k] = (left > 0 ? stored[k] : 0.04f) * 14 / (14 + heap);
        w->income[k] = produced[k] * (left + (k == ECLIPSE_MONEY ? 0.3f : 0)) * 9 / (6 + flow + 0.25f * heap);
    }
}

/* Wormholes and neighbours of a hex as one number. */
static uint64_t links_of(const EclipseHex *hex)
{
    uint64_t links = hex->wormholes;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        links = links << 8 | hex->neighbour[d];
    return links;
}

/* Bring the memory's map up to date; where a hex lies or opens otherwise than before, what is joined is to be found anew. */
static void read_changed(Workspace *w)
{
    EclipseMemory *memory = w->memory;
    FOR_BITS(sector, eclipse_read_map(w->s, &memory->map))
    {
        const uint64_t links = links_of(&memory->map.hex[sector]);
        if (links != memory->links[sector])
            memory->placed[0] = memory->placed[1] = 0;
        memory->links[sector] = links;
    }
}

void eclipse_workspace_map(Workspace *w)
{
    if (w->has_map)
        return;
    w->has_map = true;
    w->hex = w->memory ? w->memory->map.hex : w->own_hex;
    if (w->memory) {
        read_changed(w);
        return;
    }
    for (int sector = 0; sector < ECLIPSE_SECTORS; sector++)
        if (w->table.placed >> sector & 1)
            eclipse_read_hex(w->s, sector, &w->own_hex[sector]);
        else
            w->own_hex[sector].is_placed = false;
}

const EclipseSeat *eclipse_workspace_seat(Workspace *w, int seat)
{
    if (seat == w->seat)
        return &w->me;
    if (!w->has_other[seat]) {
        w->has_other[seat] = true;
        eclipse_read_board(w->s, seat, &w->other[seat]);
    }
    return &w->other[seat];
}

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

static float best_cube_worth(const Workspace *w, bool with_materials)
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
        return best_cube_worth(w, true);
    case ECLIPSE_SQUARE_ORBITAL:
        return best_cube_worth(w, false);
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
        const bool here = hex->wormholes >> d & 1, there = w->hex[next].wormholes >> (d + 3) % 6 & 1;
        if (one_side ? here || there : here && there)
            return true;
    }
    return false;
}

/* VP of cubes that Colony Ships turned up now could still place this round or in Upkeep. */
float eclipse_flip_worth(Workspace *w)
{
    const int down = eclipse_species_info[w->me.species].colony_ships - w->me.colony_ships;
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
    return best * 0.9f * (float)(room < 0 ? 0 : room < flips ? room : flips) + 0.05f;
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
        if ((int)eclipse_sector_info[sector].stack == stack)
            sectors |= BIT(sector);
    if (w->memory)
        w->memory->stack[stack] = sectors;
    return sectors;
}

static float stack_worth(Workspace *w, int stack, bool has_disc)
{
    const uint64_t unseen = stack_of(w, stack) & ~(w->table.placed | w->table.discarded);
    const bool is_draco = w->me.species == ECLIPSE_DESCENDANTS_OF_DRACO;
    const float war = 0.25f * eclipse_war_worth(w), hold = eclipse_hold_cost(w), share = has_disc ? 1 : 0.4f;
    float sum = 0;
    FOR_BITS(sector, unseen)
    {
        const EclipseSectorInfo *info = &eclipse_sector_info[sector];
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
    return 0.7f * best + 0.3f * second;
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
            const int next = hex->neighbour[d];
            if (next == ECLIPSE_NOWHERE || !(hex->wormholes >> d & 1) || !(w->hex[next].wormholes >> (d + 3) % 6 & 1))
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
static float item_price(const Workspace *w, int item)
{
    const EclipseSpeciesInfo *species = &eclipse_species_info[w->me.species];
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
        return best_cube_worth(w, false) * (w->me.colony_ships > 0 ? 1 : 0.7f) - price - 0.1f;
    static const int pieces[] = { 8, 4, 2, 4 };
    float fleet = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        fleet +=
            (type == ECLIPSE_STARBASE ? 0.4f : 1.0f) * (float)(pieces[type] - w->me.ships_left[type]) * eclipse_design(w, type)->strength;
    const float strength = eclipse_design(w, item)->strength * (item == ECLIPSE_STARBASE ? 0.55f : 1.0f);
    const float prey = left > 0 ? prey_worth(w) : 0;
    const float use = (0.35f + 0.28f * prey) * eclipse_war_worth(w) + (left > 0 ? 0.15f : 0.25f);
    return use * strength * 2.6f / (1 + 0.55f * fleet) - price;
}

float eclipse_build_worth(Workspace *w)
{
    const EclipseSpeciesInfo *species = &eclipse_species_info[w->me.species];
    float best = 0;
    int materials = w->me.storage[ECLIPSE_MATERIALS], affordable = 0;
    for (int item = 0; item < ECLIPSE_ITEMS; item++) {
        if (item < ECLIPSE_SHIP_TYPES && w->me.ships_left[item] == 0)
            continue;
        if ((item == ECLIPSE_STARBASE && !eclipse_knows(w, ECLIPSE_TECH_STARBASE)) ||
            (item == ECLIPSE_ITEM_ORBITAL && !eclipse_knows(w, ECLIPSE_TECH_ORBITAL)) ||
            (item == ECLIPSE_ITEM_MONOLITH && !eclipse_knows(w, ECLIPSE_TECH_MONOLITH)) || species->cost[item] > materials)
            continue;
        const float worth = eclipse_item_worth(w, item);
        if (worth > best) {
            best = worth;
            affordable = materials / species->cost[item];
        }
    }
    return affordable >= 2 ? 1.7f * best : best;
}
