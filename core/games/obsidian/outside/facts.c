/* EMBER: Obsidian Protocol for whoever draws it: maps, cards by name and figures; units as they are now, who sees whom. */
#include "core/facts.h"

#include "core/games/obsidian/data/tables.h"
#include "core/games/obsidian/obsidian.h"

#include <jansson.h>

enum { MECH_SLOTS = 5, SEAT_UNITS = OBSIDIAN_UNITS / 2 };

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static const Fact terrain_facts[] = { FACT(TerrainType, "type", name), FACT(TerrainType, "height", height),
                                      FACT_YES(TerrainType, "fragile", is_fragile), FACT_END };
static const Fact piece_facts[] = { FACT(TerrainPiece, "x", x), FACT(TerrainPiece, "y", y), FACT(TerrainPiece, "w", w),
                                    FACT(TerrainPiece, "h", h), FACT_END };
static const Fact action_facts[] = { FACT(Action, "name", name),     FACT(Action, "type", type),
                                     FACT(Action, "size", size),     FACT(Action, "range", range),
                                     FACT(Action, "yellow", yellow), FACT(Action, "red", red),
                                     FACT(Action, "ammo", ammo),     FACT_END };

static json_t *maps(void)
{
    json_t *all = json_array();
    for (int i = 0; i < N_MAPS; i++) {
        json_t *pieces = json_array();
        for (int k = 0; k < board_maps[i].n; k++) {
            const TerrainPiece *p = &board_maps[i].piece[k];
            json_t *piece = facts_of(&terrain_types[p->type], terrain_facts), *place = facts_of(p, piece_facts);
            json_object_update(piece, place);
            json_decref(place);
            json_array_append_new(pieces, piece);
        }
        json_array_append_new(all, json_pack("{ss so}", "name", board_maps[i].name, "pieces", pieces));
    }
    return all;
}

static void add_card(json_t *all, const char *id, const char *name, int points, int first_action, size_t n_actions)
{
    json_object_set_new(all, id,
                        json_pack("{ss si so}", "name", name, "points", points, "actions",
                                  FACTS_OF_ALL(&action_table[first_action], n_actions, action_facts)));
}

static json_t *cards(void)
{
    json_t *all = json_object();
    for (const PartCard *c = part_table; c < part_table + N_PART_CARDS; c++)
        add_card(all, c->id, c->name, c->points, c->first_action, c->n_actions);
    for (int i = 0; i < N_DRONE_CARDS + N_PROJECTILE_CARDS; i++) {
        const UnitCard *c = i < N_DRONE_CARDS ? &drone_table[i] : &projectile_table[i - N_DRONE_CARDS];
        add_card(all, c->id, c->name, c->points, c->first_action, c->n_actions);
    }
    for (const PilotCard *c = pilot_table; c < pilot_table + N_PILOT_CARDS; c++)
        add_card(all, c->id, c->name, c->points, 0, 0);
    return all;
}

static json_t *components(void)
{
    return json_pack("{so so}", "maps", maps(), "cards", cards());
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

static const Fact part_facts[] = {
    FACT(ObsidianPart, "armor", armor),        FACT(ObsidianPart, "structure", structure),    FACT(ObsidianPart, "parry", parry),
    FACT(ObsidianPart, "damaged", is_damaged), FACT(ObsidianPart, "destroyed", is_destroyed), FACT_END
};
static const Fact unit_facts[] = { FACT(ObsidianUnit, "seat", seat),        FACT(ObsidianUnit, "kind", kind),
                                   FACT(ObsidianUnit, "armor", armor),      FACT(ObsidianUnit, "structure", structure),
                                   FACT(ObsidianUnit, "evasion", evasion),  FACT(ObsidianUnit, "electronic", electronic),
                                   FACT(ObsidianUnit, "boxes", boxes),      FACT(ObsidianUnit, "damaged", is_damaged),
                                   FACT(ObsidianUnit, "aerial", is_aerial), FACT_END };

/* Units of the other side that this one has in sight. */
static json_t *sights(const HxState *s, int unit, int seat)
{
    json_t *all = json_array();
    for (int other = (1 - seat) * SEAT_UNITS; other < (2 - seat) * SEAT_UNITS; other++)
        if (hx_obsidian_piece(s, other).kind != OBSIDIAN_NO_UNIT && hx_obsidian_sees(s, unit, other))
            json_array_append_new(all, json_pack("{si si}", "unit", other, "cover", hx_obsidian_cover(s, unit, other)));
    return all;
}

static json_t *unit_figures(const HxState *s, int unit)
{
    const ObsidianUnit u = hx_obsidian_unit(s, unit);
    if (u.kind == OBSIDIAN_NO_UNIT)
        return NULL;
    json_t *parts = json_array();
    for (int slot = 0; u.kind == OBSIDIAN_MECH && slot < MECH_SLOTS; slot++) {
        const ObsidianPart part = hx_obsidian_part(s, unit, slot);
        json_array_append_new(parts, facts_of(&part, part_facts));
    }
    json_t *root = facts_of(&u, unit_facts);
    json_object_set_new(root, "unit", json_integer(unit));
    json_object_set_new(root, "parts", parts);
    json_object_set_new(root, "sees", sights(s, unit, u.seat));
    json_object_set_new(root, "reach", json_integer(hx_obsidian_reach(s, unit)));
    return root;
}

static json_t *figures(const HxState *s, int viewer)
{
    (void)viewer;
    uint8_t grid[OBSIDIAN_GRIDS] = { 0 }, open[OBSIDIAN_GRIDS] = { 0 };
    json_t *units = json_array(), *marked = json_array(), *spots = json_array();
    for (int unit = 0; unit < OBSIDIAN_UNITS; unit++) {
        json_t *u = unit_figures(s, unit);
        if (u)
            json_array_append_new(units, u);
    }
    const int task = (int)hx_obsidian_task_grids(s, grid);
    hx_obsidian_open_grids(s, open);
    for (int i = 0; i < OBSIDIAN_GRIDS; i++) {
        if (grid[i])
            json_array_append_new(marked, json_integer(i));
        if (open[i])
            json_array_append_new(spots, json_integer(i));
    }
    return json_pack("{so so so si si si si}", "units", units, "grids", marked, "spots", spots, "task", task, "subject",
                     hx_obsidian_decision(s).unit, "rounds", hx_obsidian_rounds(s), "round", hx_obsidian_round(s));
}

const HxFacts obsidian_facts = { components, figures };
