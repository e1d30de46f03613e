/* EMBER: Obsidian Protocol for the page: maps, cards by name and figures; units as they are now, who sees whom. */
#include "core/games/obsidian/data/tables.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/obsidian/obsidian_odds.h"
#include "play/table/scene.h"

enum { MECH_SLOTS = 5, SEAT_UNITS = OBSIDIAN_UNITS / 2 };

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static json_t *maps(void)
{
    json_t *all = json_array();
    for (int i = 0; i < N_MAPS; i++) {
        json_t *pieces = json_array();
        for (int k = 0; k < board_maps[i].n; k++) {
            const TerrainPiece *p = &board_maps[i].piece[k];
            const TerrainType *type = &terrain_types[p->type];
            json_array_append_new(pieces, json_pack("{ss si sb si si si si}", "type", type->name, "height", type->height, "fragile",
                                                    type->is_fragile, "x", p->x, "y", p->y, "w", p->w, "h", p->h));
        }
        json_array_append_new(all, json_pack("{ss so}", "name", board_maps[i].name, "pieces", pieces));
    }
    return all;
}

static json_t *actions(int first, int n)
{
    json_t *all = json_array();
    for (int i = 0; i < n; i++) {
        const Action *a = &action_table[first + i];
        json_array_append_new(all, json_pack("{ss si si si si si si}", "name", a->name, "type", a->type, "size", a->size, "range", a->range,
                                             "yellow", a->yellow, "red", a->red, "ammo", a->ammo));
    }
    return all;
}

static json_t *cards(void)
{
    json_t *all = json_object();
    for (int i = 0; i < N_PART_CARDS; i++) {
        const PartCard *p = &part_table[i];
        json_object_set_new(
            all, p->id, json_pack("{ss si so}", "name", p->name, "points", p->points, "actions", actions(p->first_action, p->n_actions)));
    }
    for (int i = 0; i < N_DRONE_CARDS + N_PROJECTILE_CARDS; i++) {
        const UnitCard *c = i < N_DRONE_CARDS ? &drone_table[i] : &projectile_table[i - N_DRONE_CARDS];
        json_object_set_new(
            all, c->id, json_pack("{ss si so}", "name", c->name, "points", c->points, "actions", actions(c->first_action, c->n_actions)));
    }
    for (int i = 0; i < N_PILOT_CARDS; i++)
        json_object_set_new(all, pilot_table[i].id,
                            json_pack("{ss si so}", "name", pilot_table[i].name, "points", pilot_table[i].points, "actions", json_array()));
    return all;
}

static json_t *tables(void)
{
    return json_pack("{so so}", "maps", maps(), "cards", cards());
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

static json_t *part(const HxState *s, int unit, int slot)
{
    const ObsidianPart p = hx_obsidian_part(s, unit, slot);
    return json_pack("{si si si sb sb}", "armor", p.armor, "structure", p.structure, "parry", p.parry, "damaged", p.is_damaged, "destroyed",
                     p.is_destroyed);
}

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
    for (int slot = 0; u.kind == OBSIDIAN_MECH && slot < MECH_SLOTS; slot++)
        json_array_append_new(parts, part(s, unit, slot));
    json_t *root = json_pack("{si si si si si si si si so so}", "unit", unit, "seat", u.seat, "kind", (int)u.kind, "armor", u.armor,
                             "structure", u.structure, "evasion", u.evasion, "electronic", u.electronic, "boxes", u.boxes, "parts", parts,
                             "sees", sights(s, unit, u.seat));
    json_object_set_new(root, "damaged", json_boolean(u.is_damaged));
    json_object_set_new(root, "aerial", json_boolean(u.is_aerial));
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

/* ---- Odds ------------------------------------------------------------------------------------------------------------- */

static json_t *attack_json(const HxState *s, const SceneBattle *b, const ObsidianWeapon *weapon)
{
    ObsidianOddsAnswer answer;
    HxError err = { "" };
    const ObsidianOddsQuery query = { .attacker = b->units[0],
                                      .target = b->place,
                                      .weapon = weapon->number,
                                      .attacker_rerolls = true,
                                      .defender_rerolls = true,
                                      .goal = OBSIDIAN_ODDS_PENETRATION };
    if (hx_obsidian_odds_between(s, &query, &answer, &err) != HX_OK)
        return NULL;
    return json_pack("{ss sf sf sf sf}", "name", weapon->name, "hit", answer.odds.hit, "penetration", answer.odds.penetration,
                     "destruction", answer.odds.destruction, "damage", answer.odds.mean_damage);
}

/* What a unit can do to another with each of its attacks. */
static json_t *odds(const HxState *s, const SceneBattle *b)
{
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    if (b->n_units < 1 || b->units[0] >= OBSIDIAN_UNITS || b->place >= OBSIDIAN_UNITS ||
        hx_obsidian_unit(s, b->units[0]).kind == OBSIDIAN_NO_UNIT || hx_obsidian_unit(s, b->place).kind == OBSIDIAN_NO_UNIT ||
        hx_obsidian_unit(s, b->units[0]).seat == hx_obsidian_unit(s, b->place).seat)
        return NULL;
    json_t *attacks = json_array();
    const int n = hx_obsidian_weapons(s, b->units[0], weapon);
    for (int i = 0; i < n; i++) {
        json_t *attack = attack_json(s, b, &weapon[i]);
        if (attack)
            json_array_append_new(attacks, attack);
    }
    return json_pack("{so}", "attacks", attacks);
}

const Scene scene_obsidian = { &hx_obsidian_game, tables, figures, odds };
