/* Battles that might be sought: who stands where, what beating them is worth, and the best attack in reach. */
#include <math.h>
#include <string.h>

#include "agents/knowledge/eclipse_judge.h"
#include "agents/knowledge/eclipse_worth.h"

enum { FARTHEST = 6 };

/* ---- Battles ---------------------------------------------------------------------------------------------------------- */

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
        if (seat != mind->seat && hex->seats_present >> seat & 1)
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
float mind_victory_worth(Mind *mind, int sector)
{
    const EclipseHex *hex = &mind->hex[sector];
    static const int draws_of[ECLIPSE_SHIP_TYPES] = { 1, 2, 3, 1 };
    int draws = 1 + hex->ancients + (hex->has_gcds ? 3 : 0);
    float worth = 0;
    for (int seat = 0; seat < mind->table.seats; seat++)
        if (seat != mind->seat && hex->seats_present >> seat & 1)
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
                draws += draws_of[type] * hex->ships[seat][type];
                worth += 0.2f * ship_worth[type] * hex->ships[seat][type];
            }
    if (hex->seats_present & ~(1u << mind->seat) || hex->ancients > 0 || hex->has_gcds)
        worth += reputation_worth(mind, draws);
    if (hex->owner != mind->seat)
        worth += fmaxf(0, 0.8f * (mind_hex_gain(mind, sector)));
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
    const bool one_side = mind_knows(mind, ECLIPSE_TECH_WORMHOLE_GENERATOR);
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

/* How many ships of the own fleet in a hex are free to leave. */
int mind_free_ships(const Mind *mind, int sector)
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
            const int n_free = mind_free_ships(mind, sector) - taken[sector];
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
    float worth = *odds * mind_victory_worth(mind, goal) - (1 - *odds) * risk - *odds * (1 - *odds) * 0.5f * risk;
    for (int seat = 0; seat < mind->table.seats; seat++)
        if (mind->me.relations >> seat & 1 && (hex->owner == seat || hex->seats_present >> seat & 1))
            worth -= 3.5f; /* the Traitor Card and an Ambassador */
    return worth;
}

bool mind_is_target(const Mind *mind, int sector)
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
void mind_find_plan(Mind *mind, int moves, Plan *best)
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
        if (!mind_is_target(mind, goal))
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
