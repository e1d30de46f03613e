/* How good each action is for the seat to move, in VP: rules of thumb of a sensible player, one function per kind of decision.
 *
 * The yardstick: a unit in storage and a unit of production have a worth in VP that falls as the game goes by; an action is worth what it
 * brings less the upkeep of its disc. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/eclipse_judge.h"

enum { TRACK_OR_NOBODY = ECLIPSE_SECTORS, FARTHEST = 6 };

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

static bool knows(const Mind *mind, EclipseTechnology technology)
{
    return mind->me.technologies >> technology & 1;
}

/* ---- Worths ----------------------------------------------------------------------------------------------------------- */

/* VP of one cube more off a track. */
static float cube_worth(const Mind *mind, int resource)
{
    const int cubes = mind->me.cubes[resource];
    if (cubes == 0)
        return 0;
    return (float)(eclipse_production_of(cubes - 1) - eclipse_production_of(cubes)) * mind->income[resource] + 0.01f;
}

static float best_cube_worth(const Mind *mind, bool with_materials)
{
    float best = fmaxf(cube_worth(mind, ECLIPSE_MONEY), cube_worth(mind, ECLIPSE_SCIENCE));
    return with_materials ? fmaxf(best, cube_worth(mind, ECLIPSE_MATERIALS)) : best;
}

/* VP of a cube on a class of square; 0 where the seat cannot use it. */
static float square_worth(const Mind *mind, int square)
{
    switch (square) {
    case ECLIPSE_SQUARE_ADVANCED_MONEY:
        return knows(mind, ECLIPSE_TECH_ADVANCED_ECONOMY) ? cube_worth(mind, ECLIPSE_MONEY) : 0;
    case ECLIPSE_SQUARE_ADVANCED_SCIENCE:
        return knows(mind, ECLIPSE_TECH_ADVANCED_LABS) ? cube_worth(mind, ECLIPSE_SCIENCE) : 0;
    case ECLIPSE_SQUARE_ADVANCED_MATERIALS:
        return knows(mind, ECLIPSE_TECH_ADVANCED_MINING) ? cube_worth(mind, ECLIPSE_MATERIALS) : 0;
    case ECLIPSE_SQUARE_GREY:
        return best_cube_worth(mind, true);
    case ECLIPSE_SQUARE_ORBITAL:
        return best_cube_worth(mind, false);
    default:
        return cube_worth(mind, square);
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
static float disc_cost(const Mind *mind)
{
    return balance_worth(mind, 0) - balance_worth(mind, 1);
}

/* VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
static float hold_cost(const Mind *mind)
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
        const float each = n > 0 ? square_worth(mind, square) : 0;
        for (; n > 0 && each > 0; n--, ships--)
            sum += each * (ships > 0 ? 1.0f : mind->rounds_left > 1 ? 0.6f : 0.1f);
    }
    return sum;
}

/* VP of controlling a sector seen or drawn, without the price of the disc. */
static float sector_worth(const Mind *mind, int sector, bool has_discovery, bool has_monolith)
{
    const EclipseSectorInfo *info = &eclipse_sector_info[sector];
    float worth = (float)info->vp + (has_discovery ? 2.1f : 0) + (has_monolith ? 3 : 0);
    worth += squares_worth(mind, info->squares, mind->me.colony_ships);
    if (mind->me.species == ECLIPSE_PLANTA)
        worth += 1;
    return worth;
}

/* VP of taking a hex of the map with a disc, its lasting price included. */
static float hex_gain(const Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    const bool is_blocked = hex->ancients > 0; /* only Draco may stand there, and gets no tile */
    return sector_worth(mind, sector, hex->has_discovery && !is_blocked, hex->has_monolith) - hold_cost(mind);
}

/* ---- Battles ---------------------------------------------------------------------------------------------------------- */

static bool is_friend(const Mind *mind, int seat)
{
    return seat == mind->seat;
}

/* All of a seat's ships in a hex. */
static Force fleet_at(Mind *mind, int seat, int sector)
{
    Force force = { 0 };
    const EclipseSeat *own = mind_seat(mind, seat);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        force_add(&force, &own->ship[type], mind->hex[sector].ships[seat][type]);
    return force;
}

/* Whoever must be beaten in a hex. */
static Force defenders_at(Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    Force force = { 0 };
    for (int seat = 0; seat < mind->table.seats; seat++)
        if (!is_friend(mind, seat) && hex->seats_present >> seat & 1)
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
                force_add(&force, &mind_seat(mind, seat)->ship[type], hex->ships[seat][type]);
    if (hex->ancients > 0 && mind->me.species != ECLIPSE_DESCENDANTS_OF_DRACO) {
        const EclipseShipStats ancient = eclipse_npc_stats(ECLIPSE_ANCIENT);
        force_add(&force, &ancient, hex->ancients);
    }
    if (hex->has_gcds) {
        const EclipseShipStats gcds = eclipse_npc_stats(ECLIPSE_GCDS);
        force_add(&force, &gcds, 1);
    }
    return force;
}

static const float ship_worth[ECLIPSE_SHIP_TYPES] = { 0.5f, 0.9f, 1.5f, 0.5f };

/* VP that Reputation Tiles bring: the best of `draws`, into a free space or over a lesser tile. */
static float reputation_worth(const Mind *mind, int draws)
{
    static const float best_of[] = { 0, 2.1f, 2.7f, 3.0f, 3.2f, 3.4f }; /* of values 1 to 4, twelve, nine, seven and four tiles */
    int free_spaces = 0, least = 9;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS && eclipse_species_info[mind->me.species].track[i]; i++) {
        const int slot = mind->me.slot[i];
        if (slot == ECLIPSE_SLOT_EMPTY && eclipse_species_info[mind->me.species].track[i] != 'a')
            free_spaces++;
        else if (slot >= 1 && slot <= 4 && slot < least)
            least = slot;
    }
    const float best = best_of[draws > 5 ? 5 : draws];
    return free_spaces > 0 ? best : least < 9 ? fmaxf(0, best - (float)least) * 0.7f : 0;
}

/* VP of beating everybody in a hex. */
static float victory_worth(Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    static const int draws_of[ECLIPSE_SHIP_TYPES] = { 1, 2, 3, 1 };
    int draws = 1 + hex->ancients + (hex->has_gcds ? 3 : 0);
    float worth = 0;
    for (int seat = 0; seat < mind->table.seats; seat++)
        if (!is_friend(mind, seat) && hex->seats_present >> seat & 1)
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
                draws += draws_of[type] * hex->ships[seat][type];
                worth += 0.2f * ship_worth[type] * hex->ships[seat][type];
            }
    if (hex->seats_present & ~(1u << mind->seat) || hex->ancients > 0 || hex->has_gcds)
        worth += reputation_worth(mind, draws);
    if (hex->owner != mind->seat)
        worth += fmaxf(0, 0.8f * (hex_gain(mind, sector)));
    if (hex->owner != ECLIPSE_NOBODY && hex->owner != mind->seat)
        worth += 0.35f * (float)eclipse_sector_info[sector].vp;
    return worth;
}

/* Distance over wormhole connections from every sector to `goal`, up to `farthest`; ships do not fly on through fights. */
static void flight_distances(const Mind *mind, int goal, int farthest, uint8_t *distance)
{
    uint8_t queue[ECLIPSE_SECTORS];
    int head = 0, n = 0;
    memset(distance, 0xff, ECLIPSE_SECTORS);
    const bool one_side = knows(mind, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    distance[goal] = 0;
    queue[n++] = (uint8_t)goal;
    while (head < n) {
        const int at = queue[head++];
        const EclipseHex *hex = &mind->hex[at];
        if (distance[at] == farthest)
            break;
        if (at != goal && (hex->ancients > 0 || hex->has_gcds || hex->seats_present & ~(1u << mind->seat)))
            continue; /* a fight on the way */
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
            const int next = hex->neighbour[d];
            if (next == ECLIPSE_NOWHERE || distance[next] != 0xff)
                continue;
            const bool here = hex->wormholes >> d & 1, there = mind->hex[next].wormholes >> (d + 3) % 6 & 1;
            if (one_side ? here || there : here && there) {
                distance[next] = (uint8_t)(distance[at] + 1);
                queue[n++] = (uint8_t)next;
            }
        }
    }
}

/* A hex worth attacking and what the attack is worth. */
typedef struct Plan {
    int goal; /* sector, or ECLIPSE_NOWHERE */
    float worth, odds;
    uint8_t distance[ECLIPSE_SECTORS];
} Plan;

/* How many ships of the own fleet in a hex are free to leave. */
static int free_ships(const Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    if (hex->has_gcds)
        return 0;
    int own = 0, enemy = mind->me.species == ECLIPSE_DESCENDANTS_OF_DRACO ? 0 : hex->ancients;
    for (int seat = 0; seat < mind->table.seats; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            *(seat == mind->seat ? &own : &enemy) += hex->ships[seat][type];
    return own > enemy ? own - enemy : 0;
}

/* The force that could stand in `goal` after `moves` ship moves, strongest types first. */
static Force reachable_force(Mind *mind, int goal, const uint8_t *distance, int moves, int *moved)
{
    static const int by_strength[] = { ECLIPSE_DREADNOUGHT, ECLIPSE_CRUISER, ECLIPSE_INTERCEPTOR };
    Force force = fleet_at(mind, mind->seat, goal);
    *moved = 0;
    int taken[ECLIPSE_SECTORS] = { 0 };
    for (int k = 0; k < 3; k++) {
        const int type = by_strength[k];
        for (uint64_t fleets = mind->me.fleets; fleets && *moved < moves; fleets &= fleets - 1) {
            const int sector = __builtin_ctzll(fleets);
            if (sector == goal || distance[sector] > mind->me.ship[type].move)
                continue;
            const int n_free = free_ships(mind, sector) - taken[sector];
            int n = mind->hex[sector].ships[mind->seat][type];
            n = n < n_free ? n : n_free;
            n = n < moves - *moved ? n : moves - *moved;
            if (n <= 0)
                continue;
            taken[sector] += n;
            *moved += n;
            force_add(&force, &mind->me.ship[type], n);
        }
    }
    return force;
}

/* VP expected of an attack on a hex with these ships. */
static float attack_worth(Mind *mind, int goal, const Force *force, int moved, float *odds)
{
    const Force enemy = defenders_at(mind, goal);
    const EclipseHex *hex = &mind->hex[goal];
    *odds = enemy.ships ? quick_odds(force, &enemy) : 1;
    const float risk = 0.16f * force->hull + 0.35f * (float)moved;
    float worth = *odds * victory_worth(mind, goal) - (1 - *odds) * risk - *odds * (1 - *odds) * 0.5f * risk;
    for (int seat = 0; seat < mind->table.seats; seat++)
        if (mind->me.relations >> seat & 1 && (hex->owner == seat || hex->seats_present >> seat & 1))
            worth -= 3.5f; /* the Traitor Card and an Ambassador */
    return worth;
}

static bool is_target(const Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    if (hex->owner == mind->seat)
        return false;
    const bool is_draco = mind->me.species == ECLIPSE_DESCENDANTS_OF_DRACO;
    if ((hex->ancients > 0 && !is_draco) || hex->has_gcds)
        return true;
    const bool has_enemy = hex->seats_present & ~(1u << mind->seat);
    return has_enemy || (hex->owner != ECLIPSE_NOBODY && mind->table.round >= 4);
}

/* The best attack within `moves` ship moves; worth 0 where there is none. */
static void find_plan(Mind *mind, int moves, Plan *best)
{
    *best = (Plan){ .goal = ECLIPSE_NOWHERE };
    if (!mind->me.fleets)
        return;
    mind_read_map(mind);
    int reach = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        reach = mind->me.ship[type].move > reach ? mind->me.ship[type].move : reach;
    for (uint64_t placed = mind->table.placed; placed; placed &= placed - 1) {
        const int goal = __builtin_ctzll(placed);
        if (!is_target(mind, goal))
            continue;
        Plan plan = { .goal = goal };
        flight_distances(mind, goal, reach < FARTHEST ? reach : FARTHEST, plan.distance);
        int moved;
        const Force stay = fleet_at(mind, mind->seat, goal);
        const Force force = reachable_force(mind, goal, plan.distance, moves, &moved);
        if (moved == 0)
            continue;
        plan.worth = attack_worth(mind, goal, &force, moved, &plan.odds);
        if (stay.ships > 0) {
            float odds;
            plan.worth -= attack_worth(mind, goal, &stay, 0, &odds);
        }
        if (plan.worth > best->worth)
            *best = plan;
    }
    if (best->goal != ECLIPSE_NOWHERE)
        flight_distances(mind, best->goal, FARTHEST, best->distance);
}

/* ---- Ships and technologies ------------------------------------------------------------------------------------------- */

/* Strength of one ship: what it shoots times how long it lasts. */
float eclipse_ship_strength(const EclipseShipStats *ship)
{
    const float hit = (float)(1 + (ship->computer > 4 ? 4 : ship->computer)) / 6;
    const float dice = (float)(ship->cannon[0] + 2 * ship->cannon[1]) + 3.2f * (float)ship->cannon[2];
    const float missiles = (float)(ship->missile[0] + 2 * ship->missile[1] + 4 * ship->missile[2]);
    const float shots = (dice + 0.6f * missiles + 0.1f) * hit;
    const float lasts = (float)(ship->hull + 1) * (1 + 0.22f * (float)ship->shield);
    return sqrtf(shots * lasts) * (1 + 0.03f * (float)ship->initiative);
}

/* How much fights still matter, 0 .. 1. */
static float war_worth(const Mind *mind)
{
    const float left = (float)mind->rounds_left;
    return left >= 5 ? 1 : 0.1f + 0.18f * left;
}

/* How many ships of a type count for its blueprint: those on the map, and some that may come. */
static float type_weight(const Mind *mind, int type)
{
    static const int pieces[] = { 8, 4, 2, 4 };
    static const float hoped[] = { 0.25f, 1.0f, 0.35f, 0.05f };
    return (float)(pieces[type] - mind->me.ships_left[type]) + hoped[type];
}

/* Dice of a part, `sign` times, at its damage: 1, 2 or 4. */
static void add_dice(EclipseShipStats *ship, const EclipsePartInfo *part, int sign)
{
    uint8_t *dice = part->is_missile ? ship->missile : ship->cannon;
    const int at = part->damage >> 1;
    dice[at] = (uint8_t)(dice[at] + sign * part->dice);
}

/* The figures with one part put where another was (ECLIPSE_PART_EMPTY: nothing). */
static EclipseShipStats with_part(EclipseShipStats ship, int part, int covered)
{
    static const EclipsePartInfo nothing = { .type = ECLIPSE_HULL };
    const EclipsePartInfo *on = part < ECLIPSE_PARTS ? &eclipse_part_info[part] : &nothing;
    const EclipsePartInfo *off = covered < ECLIPSE_PARTS ? &eclipse_part_info[covered] : &nothing;
    ship.energy = (int8_t)(ship.energy + on->energy - off->energy);
    ship.initiative = (int8_t)(ship.initiative + on->initiative - off->initiative);
    ship.move = (int8_t)(ship.move + on->move - off->move);
    ship.drives = (int8_t)(ship.drives + (on->type == ECLIPSE_DRIVE) - (off->type == ECLIPSE_DRIVE));
    ship.computer = (int8_t)(ship.computer + on->computer - off->computer);
    ship.shield = (int8_t)(ship.shield + on->shield - off->shield);
    ship.hull = (int8_t)(ship.hull + on->hull - off->hull);
    add_dice(&ship, on, 1);
    add_dice(&ship, off, -1);
    return ship;
}

/* Worth of a ship's figures on a blueprint: strength, some speed, energy to spare for later parts. */
static float figures_worth(const EclipseShipStats *ship, int type)
{
    const int spare = ship->energy < 0 ? 3 * ship->energy : ship->energy > 4 ? 4 : ship->energy;
    const float speed = type == ECLIPSE_STARBASE ? 0 : 0.06f * (float)(ship->move > 3 ? 3 : ship->move);
    return eclipse_ship_strength(ship) + 0.05f * (float)spare + speed;
}

static float own_figures(Mind *mind, int type)
{
    if (!mind->has_figures[type]) {
        mind->has_figures[type] = true;
        mind->figures[type] = figures_worth(&mind->me.ship[type], type);
    }
    return mind->figures[type];
}

/* Gain in VP of laying a part on a slot of a type; a large negative number where it breaks the blueprint. */
static float slot_gain(Mind *mind, int type, int slot, int part)
{
    const int laid = mind->me.blueprint[type][slot];
    const int printed = eclipse_species_info[mind->me.species].blueprint[type].slot[slot];
    if (laid == ECLIPSE_PART_ABSENT || laid != ECLIPSE_PART_EMPTY)
        return -9;
    const EclipseShipStats *now = &mind->me.ship[type];
    const EclipsePartInfo *laying = &eclipse_part_info[part];
    const EclipsePartInfo *covered = printed < ECLIPSE_PARTS ? &eclipse_part_info[printed] : NULL;
    const bool is_drive = laying->type == ECLIPSE_DRIVE, covers_drive = covered && covered->type == ECLIPSE_DRIVE;
    if (now->energy + laying->energy - (covered ? covered->energy : 0) < 0)
        return -9;
    if (type == ECLIPSE_STARBASE ? is_drive : now->drives + is_drive - covers_drive == 0)
        return -9;
    const EclipseShipStats then = with_part(*now, part, printed);
    return 0.8f * war_worth(mind) * type_weight(mind, type) * (figures_worth(&then, type) - own_figures(mind, type));
}

/* The best place for a part: gain in VP. Free slots with the same printed part are alike. */
static float part_gain(Mind *mind, int part)
{
    float best = -1;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const uint8_t *printed = eclipse_species_info[mind->me.species].blueprint[type].slot;
        uint32_t seen = 0; /* bit per printed part */
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            if (mind->me.blueprint[type][slot] != ECLIPSE_PART_EMPTY || seen >> printed[slot] & 1)
                continue;
            seen |= UINT32_C(1) << printed[slot];
            best = fmaxf(best, slot_gain(mind, type, slot, part));
        }
    }
    return best;
}

static bool may_use(const Mind *mind, int part)
{
    if (part >= ECLIPSE_STANDARD_PARTS)
        return mind->me.parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1;
    const EclipseTechnology needed = eclipse_part_info[part].technology;
    return mind->table.parts[part] > 0 && (needed == ECLIPSE_TECH_NONE || knows(mind, needed));
}

/* VP of an Upgrade action: its best parts. */
static float upgrade_worth(Mind *mind, int parts)
{
    float best[3] = { 0, 0, 0 };
    for (int part = 0; part < ECLIPSE_PARTS; part++) {
        if (!may_use(mind, part))
            continue;
        const float gain = part_gain(mind, part);
        for (int i = 0; i < 3; i++)
            if (gain > best[i]) {
                for (int k = 2; k > i; k--)
                    best[k] = best[k - 1];
                best[i] = gain;
                break;
            }
    }
    /* The same part often fits twice. */
    return parts == 1 ? best[0] : best[0] + fmaxf(best[1], 0.6f * best[0]);
}

/* Squares of one class without a cube in the own hexes. */
static int empty_squares(Mind *mind, int square)
{
    mind_read_map(mind);
    int n = 0;
    for (uint64_t discs = mind->me.discs; discs; discs &= discs - 1) {
        const int sector = __builtin_ctzll(discs);
        const EclipseHex *hex = &mind->hex[sector];
        const int room = square == ECLIPSE_SQUARE_ORBITAL ? hex->has_orbital : eclipse_sector_info[sector].squares[square];
        n += room - hex->cubes[square];
    }
    return n;
}

static float advanced_worth(Mind *mind, int square, int resource)
{
    const int n = empty_squares(mind, square);
    const float each = cube_worth(mind, resource);
    return each * (float)(n > 3 ? 3 : n) * 0.8f + (mind->rounds_left > 3 ? 0.3f : 0);
}

/* VP of one disc more for the rest of the game. */
static float spare_disc_worth(const Mind *mind)
{
    return 0.35f * (float)mind->rounds_left + 0.1f;
}

/* VP of a technology, its price not counted. */
static float technology_worth(Mind *mind, EclipseTechnology technology)
{
    const EclipseTechnologyInfo *info = &eclipse_technology_info[technology];
    const int held = mind->me.tiles_on_track[info->track];
    const float left = (float)mind->rounds_left, war = war_worth(mind);
    float worth = (float)(eclipse_technology_vp(held + 1) - eclipse_technology_vp(held));
    if (held < 6)
        worth += left > 0 ? 0.12f * (float)(held < 3 ? held + 1 : 3) : 0; /* steps towards the next VP and cheaper tiles */
    switch (technology) {
    case ECLIPSE_TECH_PLASMA_CANNON:
        return worth + 1.4f * war;
    case ECLIPSE_TECH_PHASE_SHIELD:
        return worth + 0.7f * war;
    case ECLIPSE_TECH_TACHYON_SOURCE:
        return worth + 0.6f * war;
    case ECLIPSE_TECH_PLASMA_MISSILE:
        return worth + 1.4f * war;
    case ECLIPSE_TECH_GLUON_COMPUTER:
        return worth + 1.0f * war;
    case ECLIPSE_TECH_GAUSS_SHIELD:
        return worth + 0.6f * war;
    case ECLIPSE_TECH_IMPROVED_HULL:
        return worth + 1.6f * war;
    case ECLIPSE_TECH_FUSION_SOURCE:
        return worth + 1.1f * war;
    case ECLIPSE_TECH_POSITRON_COMPUTER:
        return worth + 1.2f * war;
    case ECLIPSE_TECH_ANTIMATTER_CANNON:
        return worth + 1.1f * war;
    case ECLIPSE_TECH_FUSION_DRIVE:
    case ECLIPSE_TECH_TACHYON_DRIVE:
        return worth + 0.3f * war;
    case ECLIPSE_TECH_ADVANCED_MINING:
        return worth + advanced_worth(mind, ECLIPSE_SQUARE_ADVANCED_MATERIALS, ECLIPSE_MATERIALS);
    case ECLIPSE_TECH_ADVANCED_ECONOMY:
        return worth + advanced_worth(mind, ECLIPSE_SQUARE_ADVANCED_MONEY, ECLIPSE_MONEY);
    case ECLIPSE_TECH_ADVANCED_LABS:
        return worth + advanced_worth(mind, ECLIPSE_SQUARE_ADVANCED_SCIENCE, ECLIPSE_SCIENCE);
    case ECLIPSE_TECH_ADVANCED_ROBOTICS:
        return worth + spare_disc_worth(mind);
    case ECLIPSE_TECH_QUANTUM_GRID:
        return worth + 1.8f * spare_disc_worth(mind);
    case ECLIPSE_TECH_NANOROBOTS:
        return worth + 0.06f * left;
    case ECLIPSE_TECH_ORBITAL:
        return worth + 0.25f * left;
    case ECLIPSE_TECH_MONOLITH: {
        const float materials = (float)mind->me.storage[ECLIPSE_MATERIALS] + left * (float)mind->me.production[ECLIPSE_MATERIALS];
        return worth + 1.2f * floorf(fminf(materials / (float)eclipse_species_info[mind->me.species].cost[ECLIPSE_ITEM_MONOLITH], 4));
    }
    case ECLIPSE_TECH_ARTIFACT_KEY: {
        mind_read_map(mind);
        int artifacts = 0;
        for (uint64_t discs = mind->me.discs; discs; discs &= discs - 1)
            artifacts += eclipse_sector_info[__builtin_ctzll(discs)].artifacts;
        return worth + (float)(5 * artifacts) * mind->worth[ECLIPSE_MATERIALS];
    }
    case ECLIPSE_TECH_WORMHOLE_GENERATOR:
        return worth + 0.12f * left;
    default:
        return worth + 0.1f * war;
    }
}

/* VP of researching it now. */
static float research_gain(Mind *mind, EclipseTechnology technology)
{
    const int price = eclipse_price(mind->s, mind->seat, technology);
    const int short_of = price - mind->me.storage[ECLIPSE_SCIENCE];
    const float traded = short_of > 0 ? (float)short_of * 0.35f : 0;
    return technology_worth(mind, technology) - (float)price * mind->worth[ECLIPSE_SCIENCE] - traded;
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
    const bool one_side = knows(mind, ECLIPSE_TECH_WORMHOLE_GENERATOR);
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
static float flip_worth(Mind *mind)
{
    const int down = eclipse_species_info[mind->me.species].colony_ships - mind->me.colony_ships;
    const int flips = down < 2 ? down : 2;
    if (flips <= 0)
        return 0;
    int room = -mind->me.colony_ships;
    float best = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const float each = square_worth(mind, square);
        if (each <= 0)
            continue;
        room += empty_squares(mind, square);
        best = fmaxf(best, each);
    }
    return best * 0.9f * (float)(room < 0 ? 0 : room < flips ? room : flips) + 0.05f;
}

/* The best and second best hex to take: gains in VP. */
static void best_takes(Mind *mind, float gain[2])
{
    gain[0] = gain[1] = 0;
    mind_read_map(mind);
    for (uint64_t placed = mind->table.placed & ~mind->me.discs; placed; placed &= placed - 1) {
        const int sector = __builtin_ctzll(placed);
        if (!may_take(mind, sector))
            continue;
        const float g = hex_gain(mind, sector);
        if (g > gain[0]) {
            gain[1] = gain[0];
            gain[0] = g;
        } else if (g > gain[1]) {
            gain[1] = g;
        }
    }
}

/* VP to be expected of a tile from a stack, a disc being at hand or not. */
static float stack_worth(const Mind *mind, int stack, bool has_disc)
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
            sum += 0.25f * war_worth(mind) * (float)(2 + info->vp);
            continue;
        }
        const float gain = sector_worth(mind, sector, info->has_discovery && info->ancients == 0, false) - hold_cost(mind);
        sum += fmaxf(0, gain) * (has_disc ? 1 : 0.4f);
    }
    return n > 0 ? sum / (float)n : 0.2f;
}

static float explore_worth(const Mind *mind)
{
    const bool has_disc = mind->me.discs_on_track >= 2;
    float best = 0, second = 0;
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++) {
        if (mind->table.tiles_left[stack] == 0)
            continue;
        const float worth = stack_worth(mind, stack, has_disc);
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
            if (!is_target(mind, next))
                continue;
            best = fmaxf(best, victory_worth(mind, next) * (mind->hex[next].has_gcds ? 0.5f : 1));
        }
    }
    return best;
}

static float item_worth(Mind *mind, int item)
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
    const float use = (0.35f + 0.28f * prey) * war_worth(mind) + (left > 0 ? 0.15f : 0.25f);
    return use * strength * 2.6f / (1 + 0.55f * fleet) - price;
}

static float build_worth(Mind *mind)
{
    const EclipseSpeciesInfo *species = &eclipse_species_info[mind->me.species];
    float best = 0;
    int materials = mind->me.storage[ECLIPSE_MATERIALS], affordable = 0;
    for (int item = 0; item < ECLIPSE_ITEMS; item++) {
        if (item < ECLIPSE_SHIP_TYPES && mind->me.ships_left[item] == 0)
            continue;
        if ((item == ECLIPSE_STARBASE && !knows(mind, ECLIPSE_TECH_STARBASE)) ||
            (item == ECLIPSE_ITEM_ORBITAL && !knows(mind, ECLIPSE_TECH_ORBITAL)) ||
            (item == ECLIPSE_ITEM_MONOLITH && !knows(mind, ECLIPSE_TECH_MONOLITH)) || species->cost[item] > materials)
            continue;
        const float worth = item_worth(mind, item);
        if (worth > best) {
            best = worth;
            affordable = materials / species->cost[item];
        }
    }
    return affordable >= 2 ? 1.7f * best : best;
}

/* ---- The turn --------------------------------------------------------------------------------------------------------- */

static float act_worth(Mind *mind, int act)
{
    float gain[2];
    Plan plan;
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        return explore_worth(mind) * (eclipse_species_info[mind->me.species].explore > 1 ? 1.4f : 1) - disc_cost(mind);
    case ECLIPSE_ACT_INFLUENCE:
        best_takes(mind, gain);
        if (mind->me.discs_on_track < 2)
            gain[0] = gain[1] = 0;
        else if (mind->me.discs_on_track < 3)
            gain[1] = 0;
        return gain[0] + gain[1] + flip_worth(mind) - disc_cost(mind);
    case ECLIPSE_ACT_RESEARCH: {
        float best = -1;
        for (int technology = 0; technology < ECLIPSE_TECHNOLOGIES; technology++)
            if (mind->table.technologies[technology] > 0 && !knows(mind, (EclipseTechnology)technology)) {
                const int price = eclipse_price(mind->s, mind->seat, (EclipseTechnology)technology);
                if (price <= mind->me.storage[ECLIPSE_SCIENCE])
                    best = fmaxf(best, research_gain(mind, (EclipseTechnology)technology));
            }
        return best - disc_cost(mind);
    }
    case ECLIPSE_ACT_UPGRADE:
        return upgrade_worth(mind, eclipse_species_info[mind->me.species].upgrade) - disc_cost(mind);
    case ECLIPSE_ACT_BUILD:
        return build_worth(mind) - disc_cost(mind);
    case ECLIPSE_ACT_MOVE:
        find_plan(mind, eclipse_species_info[mind->me.species].move, &plan);
        return (plan.worth > 0 ? plan.worth : -0.5f) - disc_cost(mind);
    case ECLIPSE_ACT_PASS:
        return mind->table.next_start_seat == ECLIPSE_NOBODY ? 0.08f : 0.02f;
    case ECLIPSE_ACT_REACT_UPGRADE:
        return upgrade_worth(mind, 1) - disc_cost(mind);
    case ECLIPSE_ACT_REACT_BUILD:
        return 0.6f * build_worth(mind) - disc_cost(mind);
    case ECLIPSE_ACT_REACT_MOVE:
        find_plan(mind, 1, &plan);
        return (plan.worth > 0 ? plan.worth : -0.5f) - disc_cost(mind);
    default:
        return -5; /* giving up */
    }
}

/* Trading in a turn without need loses resources. */
static float trade_worth(const Mind *mind, uint32_t pair)
{
    return -(float)eclipse_species_info[mind->me.species].trade_rate * mind->worth[pair / 3] + mind->worth[pair % 3];
}

static float colonise_worth(Mind *mind, int sector)
{
    mind_read_map(mind);
    const EclipseHex *hex = &mind->hex[sector];
    float best = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++) {
        const int room = square == ECLIPSE_SQUARE_ORBITAL ? hex->has_orbital : eclipse_sector_info[sector].squares[square];
        if (room > hex->cubes[square])
            best = fmaxf(best, square_worth(mind, square));
    }
    return best;
}

/* ---- Verbs ------------------------------------------------------------------------------------------------------------ */

static float square_choice(const Mind *mind, uint32_t argument)
{
    if (argument >= 9)
        return cube_worth(mind, (int)argument - 9);
    if (argument >= 6)
        return cube_worth(mind, (int)argument - 6);
    return square_worth(mind, (int)argument);
}

/* A cube that leaves a track brings production, one that returns costs it. */
static float track_choice(const Mind *mind, int resource)
{
    switch (mind->decision.node) {
    case ECLIPSE_NODE_OFFER_CUBE:
        return cube_worth(mind, resource);
    case ECLIPSE_NODE_ARTIFACT: {
        const float rich = (float)mind->me.storage[resource] > 12 ? 0.05f : 0;
        return 5 * (mind->worth[resource] - rich);
    }
    default: {
        const int cubes = mind->me.cubes[resource];
        if (cubes >= ECLIPSE_FULL_TRACK)
            return -5;
        return (float)(eclipse_production_of(cubes + 1) - eclipse_production_of(cubes)) * mind->income[resource];
    }
    }
}

/* The place of a new hex: by what its stack may bring. */
static float place_choice(Mind *mind, uint32_t argument)
{
    int q, r, distance;
    eclipse_place_of(mind->s, argument, &q, &r, &distance);
    const int stack = distance <= 1 ? ECLIPSE_INNER : distance == 2 ? ECLIPSE_MIDDLE : ECLIPSE_OUTER;
    return stack_worth(mind, stack, mind->me.discs_on_track > 0);
}

/* A drawn tile turned this way, seen by trying it: wormholes into own hexes, into empty places, into those of others. */
static float rotation_worth(Mind *mind, HxAction action, HxPool *scratch)
{
    const int sector = mind->decision.sector;
    const EclipseSectorInfo *info = &eclipse_sector_info[sector];
    const bool is_guarded = info->ancients > 0 && mind->me.species != ECLIPSE_DESCENDANTS_OF_DRACO;
    const float gain = sector_worth(mind, sector, info->has_discovery && info->ancients == 0, false) - hold_cost(mind);
    float worth = 0.3f + (is_guarded ? 0.25f * war_worth(mind) * (float)(2 + info->vp) : fmaxf(-0.2f, gain));
    mind_read_map(mind);
    EclipseHex hex = { 0 };
    HxState tried;
    hx_clone(&tried, mind->s, scratch);
    if (hx_apply(&tried, action) == HX_OK)
        eclipse_read_hex(&tried, sector, &hex);
    hx_drop(&tried);
    for (int d = 0; d < ECLIPSE_DIRECTIONS && hex.is_placed; d++) {
        if (!(hex.wormholes >> d & 1))
            continue;
        const int next = hex.neighbour[d];
        if (next == ECLIPSE_NOWHERE)
            worth += 0.12f;
        else if (mind->hex[next].wormholes >> (d + 3) % 6 & 1)
            worth += mind->hex[next].owner == mind->seat ? 0.15f : mind->hex[next].owner == ECLIPSE_NOBODY ? 0.05f : -0.15f;
    }
    return worth;
}

static float discovery_choice(Mind *mind, bool is_front)
{
    if (!is_front)
        return 2;
    const EclipseDiscoveryInfo *info = &eclipse_discovery_info[mind->decision.type];
    const float left = (float)mind->rounds_left;
    float worth = 0;
    for (int resource = 0; resource < ECLIPSE_RESOURCES; resource++)
        worth += (float)info->gain[resource] * mind->worth[resource] * (left > 5 ? 1.35f : 1);
    if (worth > 0)
        return worth;
    if ((int)info->part < (int)ECLIPSE_PARTS)
        return 0.3f + fmaxf(0, 0.8f * part_gain(mind, (int)info->part)) + 0.9f * war_worth(mind);
    if (mind->decision.type == ECLIPSE_DISCOVERY_ANCIENT_CRUISER)
        return 0.4f + 1.5f * war_worth(mind);
    return 0.5f + 0.22f * left; /* Ancient Technology */
}

/* Keep fewer materials than a Monolith needs, more money than upkeep. */
static float pay_choice(const Mind *mind, uint32_t pair)
{
    const int paid = (int)pair / 3;
    float worth = mind->worth[paid];
    if (mind->me.storage[paid] > 10)
        worth *= 0.7f;
    if (paid == ECLIPSE_MONEY) {
        const int balance = mind->me.storage[paid] + mind->me.production[paid] - mind->me.upkeep;
        worth *= balance < 4 ? 2.5f : 1;
    }
    return -worth * 3;
}

/* Taking a tile off costs what it gives; good only where a better one takes its place, which is not looked for. */
static float remove_choice(const Mind *mind, uint32_t argument)
{
    const int type = (int)argument / ECLIPSE_SLOTS, slot = (int)argument % ECLIPSE_SLOTS;
    const int laid = mind->me.blueprint[type][slot];
    const int printed = eclipse_species_info[mind->me.species].blueprint[type].slot[slot];
    if (laid >= ECLIPSE_PARTS)
        return -1;
    const EclipseShipStats now = mind->me.ship[type], bare = with_part(now, printed, laid);
    float best = 0;
    for (int part = 0; part < ECLIPSE_PARTS; part++) {
        if (!may_use(mind, part) || part == laid)
            continue;
        const EclipseShipStats then = with_part(bare, part, printed);
        if (then.energy < 0 || (type == ECLIPSE_STARBASE ? eclipse_part_info[part].type == ECLIPSE_DRIVE : then.drives == 0))
            continue;
        best = fmaxf(best, figures_worth(&then, type) - figures_worth(&now, type));
    }
    return 0.8f * war_worth(mind) * type_weight(mind, type) * best - 0.35f;
}

/* Near what is to be attacked, else in the safest hex: the own home. */
static float build_at_choice(Mind *mind, int sector)
{
    mind_read_map(mind);
    const int item = mind->decision.type;
    const EclipseHex *hex = &mind->hex[sector];
    const bool is_enemy_here = hex->seats_present & ~(1u << mind->seat);
    if (item >= ECLIPSE_SHIP_TYPES)
        return (eclipse_species_info[mind->me.species].home == sector ? 0.5f : 0) - (is_enemy_here ? 2 : 0) +
               (item == ECLIPSE_ITEM_ORBITAL ? 0 : 0.1f);
    float worth = is_enemy_here ? 0.5f : 0;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
        const int next = hex->neighbour[d];
        if (next == ECLIPSE_NOWHERE || !(hex->wormholes >> d & 1) || !(mind->hex[next].wormholes >> (d + 3) % 6 & 1))
            continue;
        if (is_target(mind, next))
            worth = fmaxf(worth, 0.3f * victory_worth(mind, next));
    }
    /* Together with other ships. */
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        worth += 0.1f * (float)hex->ships[mind->seat][type];
    return worth;
}

/* ---- Moving ----------------------------------------------------------------------------------------------------------- */

/* Strongest own ship of a hex that can be at the goal in one move. */
static float mover_worth(const Mind *mind, const Plan *plan, int sector, int type)
{
    if (mind->hex[sector].ships[mind->seat][type] == 0 || plan->distance[sector] > mind->me.ship[type].move)
        return -1;
    return 0.2f + 0.2f * eclipse_ship_strength(&mind->me.ship[type]);
}

static float move_from_choice(Mind *mind, const Plan *plan, int sector)
{
    if (plan->goal == ECLIPSE_NOWHERE || plan->worth <= 0)
        return -0.5f;
    if (sector == plan->goal || free_ships(mind, sector) == 0)
        return -1;
    float best = -1;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        best = fmaxf(best, mover_worth(mind, plan, sector, type));
    return best;
}

static float move_to_choice(const Plan *plan, int sector)
{
    if (plan->goal == ECLIPSE_NOWHERE)
        return -0.5f;
    return plan->distance[sector] == 0xff ? -1 : 1 - 0.4f * (float)plan->distance[sector];
}

/* ---- Battle decisions ------------------------------------------------------------------------------------------------- */

static float target_choice(Mind *mind, uint32_t argument)
{
    const int type = (int)argument / 16, damage = (int)argument % 16;
    EclipseBattle battle;
    eclipse_read_battle(mind->s, &battle);
    const int enemy = battle.side[0] == mind->seat ? battle.side[1] : battle.side[0];
    const EclipseShipStats ship = enemy < ECLIPSE_SEATS ? mind_seat(mind, enemy)->ship[type] : eclipse_npc_stats((EclipseShip)type);
    const float left = (float)(ship.hull + 1 - damage);
    /* Damage already done is worth finishing; shots per hull left. */
    return (eclipse_ship_strength(&ship) + 0.3f) / (left > 0 ? left : 1) + 0.05f * (float)damage;
}

/* Fight on while the odds are not hopeless. */
static float attack_choice(Mind *mind)
{
    EclipseBattle battle;
    eclipse_read_battle(mind->s, &battle);
    if (!battle.is_on)
        return 1;
    const int own = battle.side[0] == mind->seat ? 0 : 1;
    Force force[2] = { 0 };
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
            const int n = battle.n_damage[side][type];
            if (n == 0)
                continue;
            const EclipseShipStats ship =
                battle.side[side] < ECLIPSE_SEATS ? mind_seat(mind, battle.side[side])->ship[type] : eclipse_npc_stats((EclipseShip)type);
            force_add(&force[side], &ship, n);
            for (int i = 0; i < n && i < 8; i++)
                force[side].hull -= (float)battle.damage[side][type][i];
        }
    return 2 * (quick_odds(&force[own], &force[1 - own]) - 0.2f);
}

static float bombard_choice(uint32_t square)
{
    return square == ECLIPSE_SQUARE_GREY ? 0.5f : 0.3f + 0.01f * (float)(square % 3);
}

/* Which hex to give up when money is short: the one worth least. */
static float abandon_choice(Mind *mind, int sector)
{
    mind_read_map(mind);
    const EclipseHex *hex = &mind->hex[sector];
    float loss = (float)eclipse_sector_info[sector].vp + (hex->has_monolith ? 3 : 0);
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        loss += 0.35f * (float)hex->cubes[square] * (0.3f + 0.15f * (float)mind->rounds_left);
    return -0.8f - loss;
}

/* ---- The door --------------------------------------------------------------------------------------------------------- */

static float answer_choice(Mind *mind, bool is_yes)
{
    if (!is_yes)
        return 0;
    switch (mind->decision.node) {
    case ECLIPSE_NODE_EXPLORE_CONTROL:
    case ECLIPSE_NODE_TAKE_HEX: {
        mind_read_map(mind);
        const int sector = mind->decision.sector;
        const float now = mind->decision.node == ECLIPSE_NODE_EXPLORE_CONTROL ? disc_cost(mind) : disc_cost(mind) * 0.6f;
        return hex_gain(mind, sector) - now;
    }
    default:
        return 1; /* relations; a second explore */
    }
}

static float which_choice(const Mind *mind, uint32_t which)
{
    if (which == 2)
        return 0;
    const int sector = which == 0 ? mind->decision.sector : mind->decision.sector2;
    if (sector >= ECLIPSE_SECTORS)
        return 0;
    return sector_worth(mind, sector, eclipse_sector_info[sector].has_discovery && eclipse_sector_info[sector].ancients == 0, false) -
           hold_cost(mind);
}

static float from_choice(Mind *mind, uint32_t from)
{
    if (from == TRACK_OR_NOBODY) {
        float gain[2];
        best_takes(mind, gain);
        return gain[0] - disc_cost(mind);
    }
    mind_read_map(mind);
    return -hex_gain(mind, (int)from) - 1.5f; /* giving up a hex for another hardly ever pays */
}

static float to_choice(Mind *mind, uint32_t to)
{
    if (to == TRACK_OR_NOBODY)
        return 0;
    mind_read_map(mind);
    return hex_gain(mind, (int)to);
}

static float slot_choice(Mind *mind, uint32_t argument)
{
    return slot_gain(mind, (int)argument / ECLIPSE_SLOTS, (int)argument % ECLIPSE_SLOTS, mind->decision.type);
}

static float done_worth(const Mind *mind)
{
    switch (mind->decision.node) {
    case ECLIPSE_NODE_UPGRADE_REMOVE:
    case ECLIPSE_NODE_INFLUENCE:
    case ECLIPSE_NODE_COLONISE:
    case ECLIPSE_NODE_UPKEEP_COLONISE:
    case ECLIPSE_NODE_TURN_END:
        return 0;
    default:
        return 0.02f;
    }
}

static float judge_one(Mind *mind, const Plan *plan, EclipseVerb verb, uint32_t argument, HxPool *scratch)
{
    switch (verb) {
    case ECLIPSE_DO_DONE:
        return done_worth(mind);
    case ECLIPSE_DO_ANSWER:
        return answer_choice(mind, argument == 1);
    case ECLIPSE_DO_ACT:
        return act_worth(mind, (int)argument);
    case ECLIPSE_DO_OFFER:
        return 1.2f;
    case ECLIPSE_DO_TRADE:
        return mind->decision.node == ECLIPSE_NODE_PAY || mind->decision.node == ECLIPSE_NODE_BANKRUPT ? pay_choice(mind, argument)
                                                                                                       : trade_worth(mind, argument);
    case ECLIPSE_DO_COLONISE:
        return 1 + colonise_worth(mind, (int)argument);
    case ECLIPSE_DO_SQUARE:
        return square_choice(mind, argument);
    case ECLIPSE_DO_TRACK:
        return track_choice(mind, (int)argument);
    case ECLIPSE_DO_PLACE:
        return place_choice(mind, argument);
    case ECLIPSE_DO_ROTATE:
        return argument == 6 ? 0 : rotation_worth(mind, eclipse_action(verb, argument), scratch);
    case ECLIPSE_DO_WHICH:
        return which_choice(mind, argument);
    case ECLIPSE_DO_FRONT:
        return discovery_choice(mind, argument == 1);
    case ECLIPSE_DO_FROM:
        return from_choice(mind, argument);
    case ECLIPSE_DO_TO:
        return to_choice(mind, argument);
    case ECLIPSE_DO_FLIP:
        return flip_worth(mind) > 0.1f ? 0.5f + flip_worth(mind) : -0.1f;
    case ECLIPSE_DO_RESEARCH:
        return mind->decision.node == ECLIPSE_NODE_RESEARCH ? research_gain(mind, (EclipseTechnology)argument)
                                                            : technology_worth(mind, (EclipseTechnology)argument);
    case ECLIPSE_DO_REMOVE:
        return remove_choice(mind, argument);
    case ECLIPSE_DO_PART:
        return part_gain(mind, (int)argument);
    case ECLIPSE_DO_SLOT:
        return slot_choice(mind, argument);
    case ECLIPSE_DO_BUILD:
        return item_worth(mind, (int)argument);
    case ECLIPSE_DO_BUILD_AT:
        return build_at_choice(mind, (int)argument);
    case ECLIPSE_DO_MOVE_FROM:
        return move_from_choice(mind, plan, (int)argument);
    case ECLIPSE_DO_MOVE_TYPE:
        return mover_worth(mind, plan, mind->decision.sector, (int)argument);
    case ECLIPSE_DO_MOVE_TO:
        return move_to_choice(plan, (int)argument);
    case ECLIPSE_DO_REPUTATION_SLOT:
        return mind->me.slot[argument] <= 4 ? -(float)mind->me.slot[argument] : -5;
    case ECLIPSE_DO_KEEP:
        return argument <= 4 ? (float)argument : 0;
    case ECLIPSE_DO_ORDER:
        return eclipse_ship_strength(&mind->me.ship[argument]);
    case ECLIPSE_DO_ATTACK:
        return attack_choice(mind);
    case ECLIPSE_DO_RETREAT:
        return 0;
    case ECLIPSE_DO_ASSIGN:
        return target_choice(mind, argument);
    case ECLIPSE_DO_BOMBARD:
        return bombard_choice(argument);
    case ECLIPSE_DO_ABANDON:
        return abandon_choice(mind, (int)argument);
    default:
        return 0; /* species: all alike */
    }
}

static bool is_move(EclipseNode node)
{
    return node == ECLIPSE_NODE_MOVE || node == ECLIPSE_NODE_MOVE_SHIP || node == ECLIPSE_NODE_MOVE_STEP;
}

void eclipse_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)
{
    Mind mind;
    Plan plan = { .goal = ECLIPSE_NOWHERE };
    mind_init(&mind, s);
    if (is_move(mind.decision.node)) {
        const int most = mind.decision.is_reaction ? 1 : eclipse_species_info[mind.me.species].move;
        find_plan(&mind, mind.decision.node == ECLIPSE_NODE_MOVE && mind.decision.left < most ? mind.decision.left : most, &plan);
    }
    for (int i = 0; i < n; i++) {
        uint32_t argument;
        const EclipseVerb verb = eclipse_verb_of(legal[i], &argument);
        score[i] = judge_one(&mind, &plan, verb, argument, scratch);
    }
}
