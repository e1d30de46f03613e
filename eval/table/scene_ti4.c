/* Twilight Imperium 4 for the page: planets, technologies, units, cards by name; and what each seat could spend. */
#include "core/games/ti4/ti4.h"
#include "eval/table/scene.h"

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static json_t *planets(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_PLANETS; i++) {
        const Ti4PlanetInfo *p = &ti4_planets[i];
        json_array_append_new(all, json_pack("{ss ss si si si si si}", "id", p->id, "name", p->name, "tile", p->tile, "resources",
                                             p->resources, "influence", p->influence, "trait", p->trait, "specialty", p->specialty));
    }
    return all;
}

static json_t *technologies(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_TECHS; i++) {
        const Ti4TechInfo *t = &ti4_techs[i];
        json_array_append_new(all, json_pack("{ss ss si s[i,i,i,i] si sb}", "id", t->id, "name", t->name, "colour", t->colour, "needs",
                                             t->needs[0], t->needs[1], t->needs[2], t->needs[3], "upgrades", t->upgrades, "exhausts",
                                             t->exhausts));
    }
    return all;
}

static json_t *units(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_UNITS; i++) {
        const Ti4UnitInfo *u = &ti4_units[i];
        json_array_append_new(all,
                              json_pack("{ss ss si si si si si si si sb si si si}", "id", u->id, "name", u->name, "type", u->type, "cost",
                                        u->cost, "per", u->per, "combat", u->combat, "dice", u->dice, "move", u->move, "capacity",
                                        u->capacity, "sustain", u->sustain, "cannon", u->cannon, "afb", u->afb, "bomb", u->bomb));
    }
    return all;
}

static json_t *objectives(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_OBJECTIVES; i++) {
        const Ti4ObjectiveInfo *o = &ti4_objectives[i];
        json_array_append_new(all, json_pack("{ss ss si si ss}", "id", o->id, "name", o->name, "stage", o->stage, "points", o->points,
                                             "requirement", o->requirement));
    }
    return all;
}

/* Things that a page only names. */
#define NAMES(function, table, n)                                                                                                          \
    static json_t *function(void)                                                                                                          \
    {                                                                                                                                      \
        json_t *all = json_array();                                                                                                        \
        for (int i = 0; i < (n); i++)                                                                                                      \
            json_array_append_new(all, json_pack("{ss ss}", "id", (table)[i].id, "name", (table)[i].name));                                \
        return all;                                                                                                                        \
    }
NAMES(factions, ti4_factions, TI4_FACTIONS)
NAMES(agendas, ti4_agendas, TI4_AGENDAS)
NAMES(cards, ti4_cards, TI4_CARDS)
NAMES(strategies, ti4_strategies, TI4_STRATEGIES)

static json_t *tables(void)
{
    return json_pack("{so so so so so so so so}", "planets", planets(), "technologies", technologies(), "units", units(), "objectives",
                     objectives(), "factions", factions(), "agendas", agendas(), "cards", cards(), "strategies", strategies());
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

/* How far the viewer is with the objectives that it knows of. */
static json_t *progress(const HxState *s, int viewer)
{
    json_t *all = json_object();
    const Ti4Seat *own = ti4_seat(s, viewer);
    for (int i = 0; i < TI4_OBJECTIVES; i++) {
        const bool is_known = i < TI4_PUBLICS ? ti4_core(s)->revealed >> i & 1 : own->secrets >> (i - TI4_PUBLICS) & 1;
        if (!is_known)
            continue;
        int needed = 0;
        const int count = ti4_objective_count(s, viewer, i, &needed);
        json_object_set_new(all, ti4_objectives[i].id,
                            json_pack("{si si sb}", "count", count, "needed", needed, "met", ti4_meets(s, viewer, i)));
    }
    return all;
}

static json_t *figures(const HxState *s, int viewer)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < ti4_core(s)->seats; seat++)
        json_array_append_new(seats, ti4_seat(s, seat)->faction >= TI4_FACTIONS
                                         ? json_object()
                                         : json_pack("{si si}", "resources", ti4_budget(s, seat, 0), "influence", ti4_budget(s, seat, 1)));
    const bool is_seated = viewer >= 0 && ti4_seat(s, viewer)->faction < TI4_FACTIONS;
    return json_pack("{so so}", "seats", seats, "progress", is_seated ? progress(s, viewer) : json_object());
}

const Scene scene_ti4 = { &ti4_game, tables, figures };
