/* Measures each seat of a position (features.h); evaluate.c weighs them. */
#include "agents/knowledge/eclipse/features.h"

#include "agents/knowledge/eclipse/judge.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

static float clamp(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

static Force fleet_of(const EclipseSeat *seat, const EclipseHex *hex, int index)
{
    Force force = { 0 };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        force_add(&force, &seat->ship[type], hex->ships[index][type]);
    return force;
}

/* What a party may win in a hex: VP of the ships it meets and of the hex, in points. */
typedef struct Stakes {
    float odds, prize;
} Stakes;

/* Every other party there must be beaten; who owns the hex shoots last, so its odds are what is left of the other's. */
static Stakes stakes_of(const EclipseSeat *seat, const EclipseHex *hex, const Force *fleet, const Force *npc, int n_seats, int i)
{
    Stakes stakes = { .odds = 1, .prize = 0 };
    for (int k = 0; k < n_seats; k++)
        if (k != i && fleet[k].ships) {
            stakes.odds *= hex->owner == i ? 1 - quick_odds(&fleet[k], &fleet[i]) : quick_odds(&fleet[i], &fleet[k]);
            stakes.prize += 1.8f + 0.3f * (float)fleet[k].ships;
        }
    if (npc->ships && seat[i].species != ECLIPSE_DESCENDANTS_OF_DRACO) {
        stakes.odds *= quick_odds(&fleet[i], npc);
        stakes.prize += 2 + 0.3f * (float)npc->ships;
    }
    return stakes;
}

/* One hex where ships of several parties are, for everyone concerned: the later arrivals attack (E-CMB-4/5). */
static void measure_fight(const EclipseSeat *seat, int n_seats, int sector, const EclipseHex *hex, float (*out)[ECLIPSE_FEATURE_COUNT])
{
    const float vp = (float)hx_eclipse_sector_info[sector].vp;
    const bool is_owned = hex->owner != ECLIPSE_NOBODY;
    Force fleet[ECLIPSE_SEATS], npc = { 0 };
    force_add_ancients(&npc, hex);
    force_add_defence_system(&npc, hex);
    for (int i = 0; i < n_seats; i++)
        fleet[i] = hex->seats_present >> i & 1 ? fleet_of(&seat[i], hex, i) : (Force){ 0 };
    for (int i = 0; i < n_seats; i++) {
        if (!fleet[i].ships)
            continue;
        Stakes stakes = stakes_of(seat, hex, fleet, &npc, n_seats, i);
        if (hex->owner != i && (stakes.prize > 0 || is_owned))
            stakes.prize += vp + (hex->has_discovery ? 2 : 0);
        else if (!is_owned)
            stakes.prize += 0.2f * vp;
        out[i][ECLIPSE_FEATURE_BATTLES] += (stakes.odds * stakes.prize - (1 - stakes.odds) * 0.3f * fleet[i].hull) / 3;
        if (is_owned && hex->owner != i)
            out[hex->owner][ECLIPSE_FEATURE_INVADED] -= stakes.odds * (vp + 1) / 3;
    }
}

/* Every measure is scaled so that its usual values lie about 1 apart: the weights are of one order then. */

static void measure_economy(const EclipseSeat *seat, const EclipseTable *table, float *out)
{
    const bool is_paid = table->phase == ECLIPSE_PHASE_CLEANUP;
    const int balance = seat->storage[ECLIPSE_MONEY] + (is_paid ? 0 : seat->production[ECLIPSE_MONEY] - seat->upkeep);
    out[ECLIPSE_FEATURE_SHORT] = clamp((float)balance, -15, 0) / 5;
    out[ECLIPSE_FEATURE_RICH] = clamp((float)balance, 0, 12) / 10;
    out[ECLIPSE_FEATURE_MONEY_INCOME] =
        (float)(seat->production[ECLIPSE_MONEY] - hx_eclipse_upkeep_of(seat->discs_on_track + seat->discs_on_actions)) / 10;
    out[ECLIPSE_FEATURE_SCIENCE_INCOME] = (float)seat->production[ECLIPSE_SCIENCE] / 10;
    out[ECLIPSE_FEATURE_MATERIALS_INCOME] = (float)seat->production[ECLIPSE_MATERIALS] / 10;
    out[ECLIPSE_FEATURE_SCIENCE] = clamp((float)seat->storage[ECLIPSE_SCIENCE], 0, 16) / 10;
    out[ECLIPSE_FEATURE_MATERIALS] = clamp((float)seat->storage[ECLIPSE_MATERIALS], 0, 20) / 10;
    out[ECLIPSE_FEATURE_HEXES] = (float)seat->discs_on_hexes / 5;
    out[ECLIPSE_FEATURE_DISCS] = clamp((float)seat->discs_on_track, 0, 10) / 5;
    out[ECLIPSE_FEATURE_COLONY_SHIPS] = (float)seat->colony_ships / 3;
}

static bool knows(const EclipseSeat *seat, int technology)
{
    return seat->technologies >> technology & 1;
}

static void measure_technologies(const EclipseSeat *seat, float left, float *out)
{
    int held = 0, squares = 0;
    for (int track = 0; track < ECLIPSE_TRACKS; track++) {
        held += seat->tiles_on_track[track];
        squares += seat->tiles_on_track[track] * seat->tiles_on_track[track];
    }
    out[ECLIPSE_FEATURE_TECHNOLOGIES] = (float)held / 5;
    out[ECLIPSE_FEATURE_TRACKS] = (float)squares / 20; /* tracks pay more the longer they are */
    FOR_BITS(technology, seat->technologies)
    {
        out[ECLIPSE_FEATURE_TECHNOLOGY + technology] = 1;
    }
    if (knows(seat, ECLIPSE_TECH_MONOLITH)) { /* as many as the materials of the rounds left would pay */
        const float materials = (float)seat->storage[ECLIPSE_MATERIALS] + floorf(left) * (float)seat->production[ECLIPSE_MATERIALS];
        out[ECLIPSE_FEATURE_MONOLITHS] =
            clamp(materials / (float)hx_eclipse_species_info[seat->species].cost[ECLIPSE_ITEM_MONOLITH], 0, 6) / 3;
    }
    const int advanced = knows(seat, ECLIPSE_TECH_ADVANCED_ECONOMY) + knows(seat, ECLIPSE_TECH_ADVANCED_LABS) +
                         knows(seat, ECLIPSE_TECH_ADVANCED_MINING) + knows(seat, ECLIPSE_TECH_ORBITAL);
    out[ECLIPSE_FEATURE_ADVANCED] = (float)advanced / 3;
}

/* The ships there are, and what ships to come would be: their blueprints, by how many are hoped for. */
static void measure_ships(const EclipseSeat *seat, float *out)
{
    static const float hoped[ECLIPSE_SHIP_TYPES] = { 0.3f, 1.0f, 0.5f, 0.2f };
    float fleet = 0, design = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const float strength = eclipse_ship_strength(&seat->ship[type]);
        fleet += strength * (float)(hx_eclipse_ships_of_seat[type] - seat->ships_left[type]) * (type == ECLIPSE_STARBASE ? 0.5f : 1);
        design += strength * hoped[type];
    }
    out[ECLIPSE_FEATURE_FLEET] = fleet / 3;
    out[ECLIPSE_FEATURE_DESIGN] = design / 2;
}

/* Free spaces of the Reputation Track that take a Reputation Tile. */
static int reputation_room(const EclipseSeat *seat)
{
    const char *track = hx_eclipse_species_info[seat->species].track;
    int room = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS && track[i]; i++)
        room += seat->slot[i] == ECLIPSE_SLOT_EMPTY && track[i] != 'a';
    return room;
}

static void measure_seat(const EclipseSeat *seat, const EclipseTable *table, float left, float *out)
{
    out[ECLIPSE_FEATURE_VP] = (float)seat->score / 10;
    measure_economy(seat, table, out);
    measure_technologies(seat, left, out);
    measure_ships(seat, out);
    out[ECLIPSE_FEATURE_REPUTATION_ROOM] = (float)reputation_room(seat) / 4;
    out[ECLIPSE_FEATURE_HAS_PASSED] = seat->has_passed && table->phase == ECLIPSE_PHASE_ACTION;
}

void eclipse_measure(const HxState *s, float (*out)[ECLIPSE_FEATURE_COUNT], float *left)
{
    EclipseTable table;
    EclipseSeat seat[ECLIPSE_SEATS];
    hx_eclipse_read_table(s, &table);
    const int n = table.seats;
    memset(out, 0, (size_t)n * sizeof *out);
    /* A round counts as half gone once its Action Phase is over. */
    *left = clamp((float)(ECLIPSE_ROUNDS - table.round), 0, 9) + (table.phase <= ECLIPSE_PHASE_ACTION ? 0.5f : 0);
    uint64_t fleets = 0;
    for (int i = 0; i < n; i++) {
        hx_eclipse_read_seat(s, i, &seat[i]);
        if (!seat[i].is_seated)
            continue;
        if (seat[i].is_out) { /* only its frozen VP count */
            out[i][ECLIPSE_FEATURE_VP] = (float)seat[i].score / 10;
            out[i][ECLIPSE_FEATURE_IS_OUT] = 1;
            continue;
        }
        measure_seat(&seat[i], &table, *left, out[i]);
        fleets |= seat[i].fleets;
    }
    for (; fleets; fleets &= fleets - 1) {
        const int sector = first_bit(fleets);
        EclipseHex hex;
        hx_eclipse_read_hex(s, sector, &hex);
        if (hex.ancients || hex.has_gcds || hex.owner == ECLIPSE_NOBODY || hex.seats_present != 1u << hex.owner)
            measure_fight(seat, n, sector, &hex, out);
    }
}
