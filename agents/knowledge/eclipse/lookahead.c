/* Battles that might be sought: who stands where, what beating them is worth, and the best attack in reach. */
#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

enum { FARTHEST = 6 };

/* ---- Battles ---------------------------------------------------------------------------------------------------------- */

static const float ship_worth[ECLIPSE_SHIP_TYPES] = { 0.5f, 0.9f, 1.5f, 0.5f };

/* VP that Reputation Tiles bring: the best of `draws`, into a free space or over a lesser tile. */
static float reputation_worth(const Workspace *w, int draws)
{
    static const float best_of[] = { 0, 2.1f, 2.7f, 3.0f, 3.2f, 3.4f }; /* of values 1 to 4, twelve, nine, seven and four tiles */
    int free_spaces = 0, least = 9;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS && hx_eclipse_species_info[w->me.species].track[i]; i++) {
        const int slot = w->me.slot[i];
        if (slot == ECLIPSE_SLOT_EMPTY && hx_eclipse_species_info[w->me.species].track[i] != 'a')
            free_spaces++;
        else if (slot >= 1 && slot <= 4 && slot < least)
            least = slot;
    }
    const float best = best_of[draws > 5 ? 5 : draws];
    return free_spaces > 0 ? best : least < 9 ? larger(0, best - (float)least) * w->by->BETTER_TILE : 0;
}

/* VP of beating everybody in a hex but for the hex itself: Reputation Tiles, and what the others lose. */
static float spoils_worth(const Workspace *w, const EclipseHex *hex)
{
    static const int draws_of[ECLIPSE_SHIP_TYPES] = { 1, 2, 3, 1 };
    int draws = 1 + hex->ancients + (hex->has_gcds ? 3 : 0);
    float worth = 0;
    for (int seat = 0; seat < w->table.seats; seat++)
        if (seat != w->seat && hex->seats_present >> seat & 1)
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
                draws += draws_of[type] * hex->ships[seat][type];
                worth += 0.2f * ship_worth[type] * hex->ships[seat][type];
            }
    if (hex->seats_present & ~(1u << w->seat) || hex->ancients > 0 || hex->has_gcds)
        worth += reputation_worth(w, draws);
    return worth;
}

/* VP of the hex that lies open then. */
static float conquest_worth(Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    float worth = 0;
    if (hex->owner != w->seat)
        worth += larger(0, w->by->CONQUEST * (eclipse_hex_gain(w, sector) - eclipse_take_cost(w, sector)));
    if (hex->owner != ECLIPSE_NOBODY && hex->owner != w->seat)
        worth += w->by->ENEMY_POINTS * (float)hx_eclipse_sector_info[sector].vp;
    return worth;
}

float eclipse_victory_worth(Workspace *w, int sector)
{
    return spoils_worth(w, &w->hex[sector]) + conquest_worth(w, sector);
}

/* The chance that the dice of a fleet destroy all cubes of a hex in one attack on population, each damage one. */
static float odds_to_clear(const Workspace *w, const EclipseHex *hex, const Force *force)
{
    if (hex->owner == ECLIPSE_NOBODY || hex->owner == w->seat || eclipse_knows(w, ECLIPSE_TECH_NEUTRON_BOMBS))
        return 1;
    const int cubes = eclipse_cubes_on(hex);
    const int dice = (int)(force->dice + 0.5f);
    if (cubes == 0 || dice < cubes)
        return cubes == 0 ? 1 : 0;
    const float hit = smaller(5, 1 + force->computer) / 6;
    float chance = powf(hit, (float)dice), all = chance; /* of this many hits, from all of them downwards */
    for (int hits = dice; hits > cubes; hits--) {
        chance *= (float)hits / (float)(dice - hits + 1) * (1 - hit) / hit;
        all += chance;
    }
    return all;
}

/* Sectors that a ship can fly to from each of the map: through whole wormholes, `one_side`: through half ones too. */
static void find_joined(const Workspace *w, bool one_side, uint64_t *out)
{
    static const uint8_t opposite[ECLIPSE_DIRECTIONS] = { 3, 4, 5, 0, 1, 2 };
    FOR_BITS(sector, w->table.placed)
    {
        const EclipseHex *hex = &w->hex[sector];
        uint64_t joined = 0;
        for (uint32_t directions = one_side ? 0x3f : hex->wormholes; directions; directions &= directions - 1) {
            const int d = first_bit(directions), next = hex->neighbour[d];
            if (next == ECLIPSE_NOWHERE)
                continue;
            const bool there = w->hex[next].wormholes >> opposite[d] & 1;
            joined |= (uint64_t)(there || (one_side && hex->wormholes >> d & 1)) << next;
        }
        out[sector] = joined;
    }
}

/* Which sectors are joined for this seat's ships, and where they would have to fight on the way. */
static void read_joined(Workspace *w)
{
    if (w->has_joined)
        return;
    w->has_joined = true;
    w->fights = 0;
    const bool one_side = eclipse_knows(w, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    uint64_t *joined = w->memory ? w->memory->joined[one_side] : w->own_joined;
    if (!w->memory || w->memory->placed[one_side] != w->table.placed) {
        find_joined(w, one_side, joined);
        if (w->memory)
            w->memory->placed[one_side] = w->table.placed;
    }
    w->joined = joined;
    FOR_BITS(sector, w->table.placed)
    {
        const EclipseHex *hex = &w->hex[sector];
        if (hex->ancients > 0 || hex->has_gcds || hex->seats_present & ~(1u << w->seat))
            w->fights |= BIT(sector);
    }
}

/* Sectors one step beyond `at`. */
static uint64_t step_from(const Workspace *w, uint64_t at)
{
    uint64_t next = 0;
    for (; at; at &= at - 1)
        next |= w->joined[first_bit(at)];
    return next;
}

/* Sets of sectors within 0, 1, ... `farthest` moves of `from`, within [farthest + 1]; ships do not fly on through fights. */
static void flight_reach(const Workspace *w, uint64_t from, int farthest, uint64_t *within)
{
    uint64_t edge = from;
    within[0] = from;
    for (int moves = 1; moves <= farthest; moves++) {
        const uint64_t next = step_from(w, moves == 1 ? edge : edge & ~w->fights) & ~within[moves - 1];
        within[moves] = within[moves - 1] | next;
        edge = next;
    }
}

/* Distances to the plan's goal; 0xff: out of reach. */
static void fill_distances(const Workspace *w, Plan *plan)
{
    uint64_t within[FARTHEST + 1];
    flight_reach(w, UINT64_C(1) << plan->goal, FARTHEST, within);
    memset(plan->distance, 0xff, sizeof plan->distance);
    for (int moves = FARTHEST; moves >= 0; moves--)
        for (uint64_t set = within[moves]; set; set &= set - 1)
            plan->distance[first_bit(set)] = (uint8_t)moves;
}

/* How many ships of the own fleet in a hex are free to leave. */
int eclipse_free_ships(const Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    if (hex->has_gcds)
        return 0;
    int own = 0, enemy = w->me.species == ECLIPSE_DESCENDANTS_OF_DRACO ? 0 : hex->ancients;
    for (int seat = 0; seat < w->table.seats; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            *(seat == w->seat ? &own : &enemy) += hex->ships[seat][type];
    return own > enemy ? own - enemy : 0;
}

/* Ships that a plan moves: how many of each type from where. */
enum { MOST_TAKEN = 8 };
typedef struct Taken {
    int n;
    struct {
        uint8_t sector, type, ships;
    } of[MOST_TAKEN];
} Taken;

/* The force that could stand in `goal` after `moves` ship moves, strongest types first. */
static Force reachable_force(Workspace *w, int goal, const uint64_t *within, int farthest, int moves, int *moved, Taken *from)
{
    static const int by_strength[] = { ECLIPSE_DREADNOUGHT, ECLIPSE_CRUISER, ECLIPSE_INTERCEPTOR };
    Force force = force_own(w, goal);
    *moved = 0;
    from->n = 0;
    if (!(within[farthest] & w->me.fleets & ~(UINT64_C(1) << goal)))
        return force;
    uint8_t taken[ECLIPSE_SECTORS] = { 0 };
    for (int k = 0; k < 3; k++) {
        const int type = by_strength[k], speed = w->me.ship[type].move;
        if (speed <= 0)
            continue;
        const uint64_t near = within[speed < farthest ? speed : farthest] & ~(UINT64_C(1) << goal);
        for (uint64_t fleets = w->me.fleets & near; fleets && *moved < moves; fleets &= fleets - 1) {
            const int sector = first_bit(fleets);
            const int n_free = eclipse_free_ships(w, sector) - taken[sector];
            int n = w->hex[sector].ships[w->seat][type];
            n = n < n_free ? n : n_free;
            n = n < moves - *moved ? n : moves - *moved;
            if (n <= 0)
                continue;
            taken[sector] = (uint8_t)(taken[sector] + n);
            *moved += n;
            if (from->n < MOST_TAKEN) {
                from->of[from->n].sector = (uint8_t)sector;
                from->of[from->n].type = (uint8_t)type;
                from->of[from->n++].ships = (uint8_t)n;
            }
            force_add_own(w, &force, type, n);
        }
    }
    return force;
}

/* VP that ships are worth to their owner: what their materials could have been built into, a Monolith being 3 VP for 10, and the action
 * that built them; next to nothing once no round is left to use them in. */
static float ships_worth(const Workspace *w, const Force *force)
{
    return w->rounds_left > 0 ? w->by->SHIP_LOST * force->materials : 0.02f * force->materials;
}

/* VP expected of an attack on a hex with these ships. */
static float attack_worth(Workspace *w, int goal, const Force *force, float *odds)
{
    const Force enemy = force_against(w, goal);
    const EclipseHex *hex = &w->hex[goal];
    *odds = enemy.ships ? quick_odds(force, &enemy) : 1;
    const float risk = ships_worth(w, force), doubt = w->as_of == KNOWLEDGE_2026_11 ? 0 : 1 - odds_to_clear(w, hex, force);
    const float gain = spoils_worth(w, hex) + (1 - doubt) * conquest_worth(w, goal);
    float worth = *odds * gain - (1 - *odds) * risk - *odds * (1 - *odds) * w->by->WOUNDS * risk;
    for (int seat = 0; seat < w->table.seats; seat++)
        if (w->me.relations >> seat & 1 && (hex->owner == seat || hex->seats_present >> seat & 1))
            worth -=
                6 +
                0.5f * (float)w->rounds_left; /* the Traitor Card, an Ambassador, the cube that comes back, and nobody trusts a traitor */
    return worth;
}

bool eclipse_is_target(const Workspace *w, int sector)
{
    const EclipseHex *hex = &w->hex[sector];
    if (hex->owner == w->seat)
        return false;
    const bool is_draco = w->me.species == ECLIPSE_DESCENDANTS_OF_DRACO;
    if ((hex->ancients > 0 && !is_draco) || hex->has_gcds)
        return true;
    const bool has_enemy = hex->seats_present & ~(1u << w->seat);
    return has_enemy || (hex->owner != ECLIPSE_NOBODY && w->table.round >= 4);
}

/* What these ships came for and do not get when they leave: VP of the attacks they stand in, less what those that stay still do. */
static float forgone_worth(Workspace *w, const Taken *from)
{
    float forgone = 0, odds;
    uint64_t seen = 0;
    for (int i = 0; i < from->n; i++) {
        const int sector = from->of[i].sector;
        if (seen >> sector & 1 || !eclipse_is_target(w, sector))
            continue;
        seen |= UINT64_C(1) << sector;
        const Force all = force_own(w, sector);
        int ships[ECLIPSE_SHIP_TYPES];
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            ships[type] = w->hex[sector].ships[w->seat][type];
        for (int k = i; k < from->n; k++)
            if (from->of[k].sector == sector)
                ships[from->of[k].type] -= from->of[k].ships;
        Force left = { 0 };
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            force_add_own(w, &left, type, ships[type]);
        forgone += attack_worth(w, sector, &all, &odds) - (left.ships > 0 ? attack_worth(w, sector, &left, &odds) : 0);
    }
    return larger(0, forgone);
}

/* VP that an attack on `goal` adds to what stands there already; 0: nothing gets there. */
static float worth_of_goal(Workspace *w, int goal, int farthest, int moves, float above, float *odds)
{
    uint64_t within[FARTHEST + 1];
    int moved;
    Taken from;
    flight_reach(w, BIT(goal), farthest, within);
    const Force force = reachable_force(w, goal, within, farthest, moves, &moved, &from);
    if (moved == 0)
        return 0;
    const Force stay = force_own(w, goal);
    float worth = attack_worth(w, goal, &force, odds);
    if (stay.ships > 0) {
        float without;
        worth -= attack_worth(w, goal, &stay, &without);
    }
    return worth > above ? worth - forgone_worth(w, &from) : worth;
}

/* Put a better attack into `best`, less `price`. */
static void seek_attack(Workspace *w, int moves, float price, Plan *best)
{
    int reach = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        reach = w->me.ship[type].move > reach ? w->me.ship[type].move : reach;
    const int farthest = reach < FARTHEST ? reach : FARTHEST;
    uint64_t within[FARTHEST + 1];
    flight_reach(w, w->me.fleets, farthest, within);
    FOR_BITS(goal, within[farthest] & w->table.placed)
    {
        float odds = 0;
        if (!eclipse_is_target(w, goal))
            continue;
        const float worth = worth_of_goal(w, goal, farthest, moves, best->worth + price, &odds) - price;
        if (worth > best->worth) {
            best->goal = goal;
            best->worth = worth;
            best->odds = odds;
        }
    }
}

/* The best attack within `moves` ship moves, or with one Move action more, whose disc is paid besides; worth 0 where there is none. */
void eclipse_find_plan(Workspace *w, int moves, Plan *best)
{
    *best = (Plan){ .goal = ECLIPSE_NOWHERE };
    if (!w->me.fleets)
        return;
    eclipse_workspace_map(w);
    read_joined(w);
    seek_attack(w, moves, 0, best);
    if (w->as_of != KNOWLEDGE_2026_11 && w->me.discs_on_track > w->committed && !w->me.has_passed)
        seek_attack(w, moves + hx_eclipse_species_info[w->me.species].move, eclipse_disc_cost(w), best);
    if (best->goal != ECLIPSE_NOWHERE)
        fill_distances(w, best);
}

/* Ships beside what is the other's would break relations at the next action; so does an attack that is worth it. */
float eclipse_pact_worth(Workspace *w, int partner)
{
    const EclipseSeat *other = eclipse_workspace_seat(w, partner);
    if ((w->me.fleets & (other->fleets | other->discs)) || (other->fleets & w->me.discs))
        return -1;
    Plan plan;
    eclipse_find_plan(w, hx_eclipse_species_info[w->me.species].move, &plan);
    if (plan.goal != ECLIPSE_NOWHERE && plan.worth > 0 && ((other->discs | other->fleets) >> plan.goal & 1))
        return -1;
    return w->by->PACT;
}
