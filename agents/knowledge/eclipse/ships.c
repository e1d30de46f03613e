/* Ships, their parts, and the technologies that bring them. */
#include "agents/knowledge/eclipse/judge.h"
#include "agents/knowledge/eclipse/values.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

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
float eclipse_war_worth(const Workspace *w)
{
    const float left = (float)w->rounds_left;
    return left >= 5 ? 1 : 0.1f + 0.18f * left;
}

/* How many ships of a type count for its blueprint: those on the map, and some that may come. */
float eclipse_type_weight(const Workspace *w, int type)
{
    static const float hoped[] = { 0.25f, 1.0f, 0.35f, 0.05f };
    return (float)(hx_eclipse_ships_of_seat[type] - w->me.ships_left[type]) + hoped[type];
}

/* Dice of a part, `sign` times, at its damage: 1, 2 or 4. */
static void add_dice(EclipseShipStats *ship, const EclipsePartInfo *part, int sign)
{
    uint8_t *dice = part->is_missile ? ship->missile : ship->cannon;
    const int at = part->damage >> 1;
    dice[at] = (uint8_t)(dice[at] + sign * part->dice);
}

/* The figures with one part put where another was (ECLIPSE_PART_EMPTY: nothing). */
EclipseShipStats eclipse_ship_with_part(EclipseShipStats ship, int part, int covered)
{
    static const EclipsePartInfo nothing = { .type = ECLIPSE_HULL };
    const EclipsePartInfo *on = part < ECLIPSE_PARTS ? &hx_eclipse_part_info[part] : &nothing;
    const EclipsePartInfo *off = covered < ECLIPSE_PARTS ? &hx_eclipse_part_info[covered] : &nothing;
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
float eclipse_figures_worth(const EclipseShipStats *ship, int type)
{
    const int spare = ship->energy < 0 ? 3 * ship->energy : ship->energy > 4 ? 4 : ship->energy;
    const float speed = type == ECLIPSE_STARBASE ? 0 : 0.06f * (float)(ship->move > 3 ? 3 : ship->move);
    return eclipse_ship_strength(ship) + 0.05f * (float)spare + speed;
}

/* ---- Designs, remembered by blueprint ---------------------------------------------------------------------------------- */

_Static_assert(sizeof(EclipseShipStats) == 13, "figures have no padding, so that they can be compared as bytes");

/* Where the memory keeps a design: FNV-1a over its key. */
static Design *design_place(EclipseMemory *memory, const uint8_t *key, size_t n)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ key[i]) * UINT32_C(16777619);
    return &memory->design[(hash ^ hash >> 16) % ECLIPSE_DESIGNS];
}

static Design *design_of(Workspace *w, int type)
{
    if (w->design[type])
        return w->design[type];
    uint8_t key[sizeof w->own_design[0].key];
    memcpy(key, w->me.blueprint[type], ECLIPSE_SLOTS);
    memcpy(key + ECLIPSE_SLOTS, &w->me.ship[type], sizeof(EclipseShipStats));
    key[sizeof key - 2] = (uint8_t)w->me.species;
    key[sizeof key - 1] = (uint8_t)type;
    Design *design = w->memory ? design_place(w->memory, key, sizeof key) : &w->own_design[type];
    if (w->memory && design->is_known && memcmp(design->key, key, sizeof key) == 0)
        return w->design[type] = design;
    for (int other = 0; other < ECLIPSE_SHIP_TYPES; other++)
        if (w->design[other] == design) /* two of the own designs fall on one place: the later one is kept here */
            design = &w->own_design[type];
    w->design[type] = design;
    memcpy(design->key, key, sizeof key);
    design->is_known = true;
    design->strength = eclipse_ship_strength(&w->me.ship[type]);
    design->worth = eclipse_figures_worth(&w->me.ship[type], type);
    for (int part = 0; part < ECLIPSE_PARTS; part++)
        design->gain[part] = NAN;
    return design;
}

const Design *eclipse_design(Workspace *w, int type)
{
    return design_of(w, type);
}

/* Worth that a part adds to a type's figures on a free slot, -INFINITY where it breaks the blueprint. */
static float added_worth(Workspace *w, int type, int slot, int part)
{
    const int laid = w->me.blueprint[type][slot];
    const int printed = hx_eclipse_species_info[w->me.species].blueprint[type].slot[slot];
    if (laid != ECLIPSE_PART_EMPTY)
        return -INFINITY;
    const EclipseShipStats *now = &w->me.ship[type];
    const EclipsePartInfo *laying = &hx_eclipse_part_info[part];
    const EclipsePartInfo *covered = printed < ECLIPSE_PARTS ? &hx_eclipse_part_info[printed] : NULL;
    const bool is_drive = laying->type == ECLIPSE_DRIVE, covers_drive = covered && covered->type == ECLIPSE_DRIVE;
    if (now->energy + laying->energy - (covered ? covered->energy : 0) < 0)
        return -INFINITY;
    if (type == ECLIPSE_STARBASE ? is_drive : now->drives + is_drive - covers_drive == 0)
        return -INFINITY;
    const EclipseShipStats then = eclipse_ship_with_part(*now, part, printed);
    return eclipse_figures_worth(&then, type) - design_of(w, type)->worth;
}

/* VP that a unit of worth of a type's figures is worth. */
static float figures_scale(const Workspace *w, int type)
{
    return w->by->FIGURES * eclipse_war_worth(w) * eclipse_type_weight(w, type);
}

/* Gain in VP of laying a part on a slot of a type; a large negative number where it breaks the blueprint. */
float eclipse_slot_gain(Workspace *w, int type, int slot, int part)
{
    const float added = added_worth(w, type, slot, part);
    return added == -INFINITY ? -9 : figures_scale(w, type) * added;
}

/* Worth that a part adds to a type's figures on its best slot. Free slots with the same printed part are alike. */
static float best_added_worth(Workspace *w, int type, int part)
{
    Design *design = design_of(w, type);
    if (!isnan(design->gain[part]))
        return design->gain[part];
    const uint8_t *printed = hx_eclipse_species_info[w->me.species].blueprint[type].slot;
    uint32_t seen = 0; /* bit per printed part */
    float best = -INFINITY;
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        if (w->me.blueprint[type][slot] != ECLIPSE_PART_EMPTY || seen >> printed[slot] & 1)
            continue;
        seen |= UINT32_C(1) << printed[slot];
        best = larger(best, added_worth(w, type, slot, part));
    }
    design->gain[part] = best;
    return best;
}

/* The best place for a part: gain in VP. */
float eclipse_part_gain(Workspace *w, int part)
{
    float best = -1;
    if (!w->has_scale)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            w->scale[type] = figures_scale(w, type);
    w->has_scale = true;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const float known = design_of(w, type)->gain[part], added = isnan(known) ? best_added_worth(w, type, part) : known;
        const float gain = w->scale[type] * added;
        if (gain > best)
            best = gain;
    }
    return best;
}

bool eclipse_may_use(const Workspace *w, int part)
{
    if (part >= ECLIPSE_STANDARD_PARTS)
        return w->me.parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1;
    const EclipseTechnology needed = hx_eclipse_part_info[part].technology;
    return w->table.parts[part] > 0 && (needed == ECLIPSE_TECH_NONE || eclipse_knows(w, needed));
}

/* VP of an Upgrade action: its best parts. */
float eclipse_upgrade_worth(Workspace *w, int parts)
{
    float best[3] = { 0, 0, 0 };
    for (int part = 0; part < ECLIPSE_PARTS; part++) {
        if (!eclipse_may_use(w, part))
            continue;
        const float gain = eclipse_part_gain(w, part);
        for (int i = 0; i < 3; i++)
            if (gain > best[i]) {
                for (int k = 2; k > i; k--)
                    best[k] = best[k - 1];
                best[i] = gain;
                break;
            }
    }
    /* The same part often fits twice. */
    return parts == 1 ? best[0] : best[0] + larger(best[1], 0.6f * best[0]);
}

/* Squares of one class without a cube in the own hexes. */
int eclipse_empty_squares(Workspace *w, int square)
{
    eclipse_workspace_map(w);
    int n = 0;
    for (uint64_t discs = w->me.discs; discs; discs &= discs - 1) {
        const int sector = first_bit(discs);
        const EclipseHex *hex = &w->hex[sector];
        const int room = square == ECLIPSE_SQUARE_ORBITAL ? hex->has_orbital : hx_eclipse_sector_info[sector].squares[square];
        n += room - hex->cubes[square];
    }
    return n;
}

static float advanced_worth(Workspace *w, int square, int resource)
{
    const int n = eclipse_empty_squares(w, square);
    const float each = eclipse_cube_worth(w, resource);
    return each * (float)(n > 3 ? 3 : n) * w->by->ADVANCED + (w->rounds_left > 3 ? 0.3f : 0);
}

/* VP of one disc more for the rest of the game. */
static float spare_disc_worth(const Workspace *w)
{
    return w->by->SPARE_DISC * (float)w->rounds_left + 0.1f;
}

/* What ship parts are worth while fights matter, in VP; other technologies 0.1. */
static const float war_share[ECLIPSE_TECHNOLOGIES] = {
    [ECLIPSE_TECH_PLASMA_CANNON] = 1.4f,     [ECLIPSE_TECH_PHASE_SHIELD] = 0.7f,   [ECLIPSE_TECH_TACHYON_SOURCE] = 0.6f,
    [ECLIPSE_TECH_PLASMA_MISSILE] = 1.4f,    [ECLIPSE_TECH_GLUON_COMPUTER] = 1.0f, [ECLIPSE_TECH_GAUSS_SHIELD] = 0.6f,
    [ECLIPSE_TECH_IMPROVED_HULL] = 1.6f,     [ECLIPSE_TECH_FUSION_SOURCE] = 1.1f,  [ECLIPSE_TECH_POSITRON_COMPUTER] = 1.2f,
    [ECLIPSE_TECH_ANTIMATTER_CANNON] = 1.1f, [ECLIPSE_TECH_FUSION_DRIVE] = 0.3f,   [ECLIPSE_TECH_TACHYON_DRIVE] = 0.3f,
};

/* Is there time to use what a technology unlocks? A part is laid and a Monolith built by an action of its own; cubes on Orbitals and parts
 * bring nothing before the next round. */
static bool comes_to_use(const Workspace *w, EclipseTechnology technology)
{
    const EclipseSpeciesInfo *species = &hx_eclipse_species_info[w->me.species];
    if (technology == ECLIPSE_TECH_MONOLITH && w->rounds_left == 0)
        return w->me.storage[ECLIPSE_MATERIALS] >= species->cost[ECLIPSE_ITEM_MONOLITH] && w->me.discs_on_track > w->committed;
    const bool is_late = technology == ECLIPSE_TECH_ORBITAL || technology == ECLIPSE_TECH_STARBASE || war_share[technology] > 0;
    return !is_late || w->rounds_left > 1;
}

/* Inhabited hexes of others beside the own hexes or ships, at most three; not those of partners. */
static int hexes_to_bomb(Workspace *w)
{
    uint64_t near = 0;
    eclipse_workspace_map(w);
    FOR_BITS(sector, w->me.discs | w->me.fleets)
    {
        const EclipseHex *hex = &w->hex[sector];
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
            const int next = eclipse_linked(w, hex, d);
            if (next == ECLIPSE_NOWHERE)
                continue;
            const int owner = w->hex[next].owner;
            if (owner != ECLIPSE_NOBODY && owner != w->seat && !(w->me.relations >> owner & 1) && eclipse_cubes_on(&w->hex[next]) > 0)
                near |= BIT(next);
        }
    }
    const int n = count_bits(near);
    return n > 3 ? 3 : n;
}

/* VP of a technology, its price not counted; a full track takes no more. */
float eclipse_technology_worth(Workspace *w, EclipseTechnology technology)
{
    const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[technology];
    const int held = w->me.tiles_on_track[info->track];
    if (held >= ECLIPSE_TRACK_SLOTS)
        return 0;
    const float left = (float)w->rounds_left, war = eclipse_war_worth(w);
    float worth = (float)(hx_eclipse_technology_vp(held + 1) - hx_eclipse_technology_vp(held));
    if (held < 6)
        worth += left > 0 ? w->by->STEP * (float)(held < 3 ? held + 1 : 3) : 0; /* steps towards the next VP and cheaper tiles */
    if (w->as_of != KNOWLEDGE_2026_11 && !comes_to_use(w, technology))
        return worth;
    const float share = war_share[technology];
    if (share > 0)
        return worth + w->by->WAR_SHARE * share * war;
    switch (technology) {
    case ECLIPSE_TECH_ADVANCED_MINING:
        return worth + advanced_worth(w, ECLIPSE_SQUARE_ADVANCED_MATERIALS, ECLIPSE_MATERIALS);
    case ECLIPSE_TECH_ADVANCED_ECONOMY:
        return worth + advanced_worth(w, ECLIPSE_SQUARE_ADVANCED_MONEY, ECLIPSE_MONEY);
    case ECLIPSE_TECH_ADVANCED_LABS:
        return worth + advanced_worth(w, ECLIPSE_SQUARE_ADVANCED_SCIENCE, ECLIPSE_SCIENCE);
    case ECLIPSE_TECH_ADVANCED_ROBOTICS:
        return worth + spare_disc_worth(w);
    case ECLIPSE_TECH_QUANTUM_GRID:
        return worth + w->by->QUANTUM * spare_disc_worth(w);
    case ECLIPSE_TECH_NANOROBOTS:
        return worth + 0.06f * left;
    case ECLIPSE_TECH_ORBITAL:
        return worth + w->by->ORBITAL * left;
    case ECLIPSE_TECH_MONOLITH: {
        const float materials = (float)w->me.storage[ECLIPSE_MATERIALS] + left * (float)w->me.production[ECLIPSE_MATERIALS];
        return worth +
               w->by->MONOLITH * floorf(smaller(materials / (float)hx_eclipse_species_info[w->me.species].cost[ECLIPSE_ITEM_MONOLITH], 4));
    }
    case ECLIPSE_TECH_ARTIFACT_KEY: {
        eclipse_workspace_map(w);
        int artifacts = 0;
        for (uint64_t discs = w->me.discs; discs; discs &= discs - 1)
            artifacts += hx_eclipse_sector_info[first_bit(discs)].artifacts;
        return worth + (float)(5 * artifacts) * w->worth[ECLIPSE_MATERIALS];
    }
    case ECLIPSE_TECH_WORMHOLE_GENERATOR:
        return worth + 0.12f * left;
    case ECLIPSE_TECH_NEUTRON_BOMBS:
        return worth + 0.1f * war + (w->by->BOMBS > 0 ? w->by->BOMBS * (float)hexes_to_bomb(w) : 0);
    default:
        return worth + 0.1f * war;
    }
}

/* VP of researching it now. */
float eclipse_research_gain(Workspace *w, EclipseTechnology technology)
{
    const int price = hx_eclipse_price(w->s, w->seat, technology);
    if (w->as_of != KNOWLEDGE_2026_11) {
        const Spent spent = eclipse_spent_on(w, ECLIPSE_SCIENCE, price);
        return eclipse_technology_worth(w, technology) - (float)spent.of[ECLIPSE_SCIENCE] * w->worth[ECLIPSE_SCIENCE] -
               (float)spent.of[ECLIPSE_MATERIALS] * w->worth[ECLIPSE_MATERIALS] - eclipse_spending_cost(w, spent);
    }
    const int short_of = price - w->me.storage[ECLIPSE_SCIENCE];
    const float traded = short_of > 0 ? (float)short_of * 0.35f : 0;
    const float unpaid =
        eclipse_spending_cost(w, (Spent){ .of = { [ECLIPSE_SCIENCE] = price } }); /* upkeep it would have been traded for */
    return eclipse_technology_worth(w, technology) - (float)price * w->worth[ECLIPSE_SCIENCE] - traded - unpaid;
}
