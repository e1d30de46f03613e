/* Twilight Imperium 4 for whoever draws it: planets, technologies, units, cards by name; and what each seat could spend. */
#include "core/facts.h"

#include "core/games/ti4/ti4.h"

#include <jansson.h>
#include <stdio.h>

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static const Fact planet_facts[] = { FACT(Ti4PlanetInfo, "id", id),
                                     FACT(Ti4PlanetInfo, "name", name),
                                     FACT(Ti4PlanetInfo, "tile", tile),
                                     FACT(Ti4PlanetInfo, "resources", resources),
                                     FACT(Ti4PlanetInfo, "influence", influence),
                                     FACT(Ti4PlanetInfo, "trait", trait),
                                     FACT(Ti4PlanetInfo, "specialty", specialty),
                                     FACT_END };

static const Fact tech_facts[] = { FACT(Ti4TechInfo, "id", id),
                                   FACT(Ti4TechInfo, "name", name),
                                   FACT(Ti4TechInfo, "colour", colour),
                                   FACT_LIST(Ti4TechInfo, "needs", needs),
                                   FACT(Ti4TechInfo, "upgrades", upgrades),
                                   FACT_YES(Ti4TechInfo, "exhausts", exhausts),
                                   FACT_END };

static const Fact unit_facts[] = { FACT(Ti4UnitInfo, "id", id),
                                   FACT(Ti4UnitInfo, "name", name),
                                   FACT(Ti4UnitInfo, "type", type),
                                   FACT(Ti4UnitInfo, "cost", cost),
                                   FACT(Ti4UnitInfo, "per", per),
                                   FACT(Ti4UnitInfo, "combat", combat),
                                   FACT(Ti4UnitInfo, "dice", dice),
                                   FACT(Ti4UnitInfo, "move", move),
                                   FACT(Ti4UnitInfo, "capacity", capacity),
                                   FACT_YES(Ti4UnitInfo, "sustain", sustain),
                                   FACT(Ti4UnitInfo, "cannon", cannon),
                                   FACT(Ti4UnitInfo, "afb", afb),
                                   FACT(Ti4UnitInfo, "bomb", bomb),
                                   FACT(Ti4UnitInfo, "production", production),
                                   FACT(Ti4UnitInfo, "afb_dice", afb_dice),
                                   FACT(Ti4UnitInfo, "bomb_dice", bomb_dice),
                                   FACT(Ti4UnitInfo, "cannon_dice", cannon_dice),
                                   FACT_YES(Ti4UnitInfo, "on_planet", production_on_planet),
                                   FACT_END };

static const Fact objective_facts[] = { FACT(Ti4ObjectiveInfo, "id", id),
                                        FACT(Ti4ObjectiveInfo, "name", name),
                                        FACT(Ti4ObjectiveInfo, "stage", stage),
                                        FACT(Ti4ObjectiveInfo, "points", points),
                                        FACT(Ti4ObjectiveInfo, "requirement", requirement),
                                        FACT_END };

static const Fact agenda_facts[] = { FACT(Ti4AgendaInfo, "id", id), FACT(Ti4AgendaInfo, "name", name),
                                     FACT_YES(Ti4AgendaInfo, "law", is_law), FACT_END };

/* Things that a page only names. */
static const Fact faction_facts[] = { FACT(Ti4FactionInfo, "id", id), FACT(Ti4FactionInfo, "name", name), FACT_END };
static const Fact card_facts[] = { FACT(Ti4CardInfo, "id", id), FACT(Ti4CardInfo, "name", name), FACT_END };
static const Fact strategy_facts[] = { FACT(Ti4StrategyInfo, "id", id), FACT(Ti4StrategyInfo, "name", name), FACT_END };

static json_t *agendas(void)
{
    static const char *const elected[] = {
        [TI4_ELECT_NOTHING] = "", [TI4_ELECT_PLAYER] = "seat", [TI4_ELECT_LAW] = "law", [TI4_ELECT_SCORED_SECRET_OBJECTIVE] = "objective"
    };
    json_t *all = FACTS_OF_ALL(hx_ti4_agendas, TI4_AGENDAS, agenda_facts);
    for (size_t i = 0; i < TI4_AGENDAS; i++) {
        const int elect = hx_ti4_agendas[i].elect;
        const char *word = elect < (int)HX_COUNT(elected) ? elected[elect] : NULL;
        json_object_set_new(json_array_get(all, i), "elects", json_string(word ? word : "planet"));
    }
    return all;
}

static json_t *components(void)
{
    return json_pack("{so so so so so so so so}", "planets", FACTS_OF_ALL(hx_ti4_planets, TI4_PLANETS, planet_facts), "technologies",
                     FACTS_OF_ALL(hx_ti4_techs, TI4_TECHS, tech_facts), "units", FACTS_OF_ALL(hx_ti4_units, TI4_UNITS, unit_facts),
                     "objectives", FACTS_OF_ALL(hx_ti4_objectives, TI4_OBJECTIVES, objective_facts), "factions",
                     FACTS_OF_ALL(hx_ti4_factions, TI4_FACTIONS, faction_facts), "agendas", agendas(), "cards",
                     FACTS_OF_ALL(hx_ti4_cards, TI4_CARDS, card_facts), "strategies",
                     FACTS_OF_ALL(hx_ti4_strategies, TI4_STRATEGIES, strategy_facts));
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

/* The promissory notes that a seat holds in its hand, or has face up before it, by name. */
static json_t *notes_of_seat(const HxState *s, int seat, bool (*has)(const HxState *s, int seat, int note))
{
    json_t *all = json_array();
    for (int note = 0; note < hx_ti4_table(s).seats * TI4_NOTES; note++)
        if (has(s, seat, note))
            json_array_append_new(all, json_pack("{ss si}", "name", hx_ti4_note_name(s, note), "owner", note / TI4_NOTES));
    return all;
}

/* How far the viewer is with the objectives that it knows of. */
static json_t *progress(const HxState *s, int viewer)
{
    json_t *all = json_object();
    const Ti4Seat *own = hx_ti4_seat(s, viewer);
    for (int i = 0; i < TI4_OBJECTIVES; i++) {
        const bool is_known = i < TI4_PUBLICS ? hx_ti4_table(s).revealed >> i & 1 : own->secrets >> (i - TI4_PUBLICS) & 1;
        if (!is_known)
            continue;
        int needed = 0;
        const int count = hx_ti4_objective_count(s, viewer, i, &needed);
        json_object_set_new(all, hx_ti4_objectives[i].id,
                            json_pack("{si si sb}", "count", count, "needed", needed, "met", hx_ti4_meets(s, viewer, i)));
    }
    return all;
}

/* What the viewer is to pay still, and what each of its planets is worth for that and for the other currency; null where nothing is due. */
static json_t *payment(const HxState *s, int viewer)
{
    const Ti4Decision d = hx_ti4_decision(s);
    if (d.kind != TI4_DECIDES_PAY || (viewer >= 0 && d.seat != viewer))
        return json_null();
    const bool is_influence = d.currency == TI4_INFLUENCE;
    json_t *worth = json_object();
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (hx_ti4_seat(s, d.seat)->planets >> planet & 1) {
            char id[8];
            const int resources = hx_ti4_planet_resources(s, planet), influence = hx_ti4_planet_influence(s, planet);
            snprintf(id, sizeof id, "%d", planet);
            json_object_set_new(worth, id, json_pack("[i,i]", is_influence ? influence : resources, is_influence ? resources : influence));
        }
    return json_pack("{si ss so}", "left", d.due - d.paid, "currency", is_influence ? "influence" : "resources", "worth", worth);
}

/* Where ships of a seat that stand in `from` can go: as far as their fastest does, not through ships of others. */
static uint64_t reach_from(const HxState *s, int seat, int from, const uint64_t *passages, uint64_t blocked)
{
    const Ti4Fleet *fleet = hx_ti4_fleet(s, from, seat);
    uint64_t reached = 1ULL << from;
    int moves = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const int far = fleet->n[type] ? hx_ti4_move(s, seat, type, from) : 0;
        moves = far > moves ? far : moves;
    }
    for (; moves > 0; moves--) {
        uint64_t next = reached;
        for (int at = 0; at < TI4_SYSTEMS; at++)
            if (reached >> at & 1 && (at == from || !(blocked >> at & 1)))
                next |= passages[at];
        reached = next;
    }
    return reached & ~(1ULL << from);
}

/* Systems that a tactical action of the seat would do something in: ships can come there, or its space dock produces there. An own token
 * holds ships where they are. */
static json_t *reach(const HxState *s, int seat)
{
    const Ti4Seat *own = hx_ti4_seat(s, seat);
    uint64_t passages[TI4_SYSTEMS], blocked = 0, reached = 0;
    json_t *list = json_array();
    hx_ti4_all_passages(s, seat, passages);
    for (int other = 0; other < hx_ti4_table(s).seats; other++)
        blocked |= other != seat ? hx_ti4_seat(s, other)->ships : 0;
    for (int at = 0; at < TI4_SYSTEMS; at++) {
        if (own->ships >> at & 1 && !(own->tokens >> at & 1))
            reached |= reach_from(s, seat, at, passages, blocked);
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (hx_ti4_system(s, at)->planet[slot].dock && hx_ti4_system(s, at)->planet[slot].owner == seat + 1)
                reached |= 1ULL << at;
    }
    for (int at = 0; at < TI4_SYSTEMS; at++)
        if (reached >> at & 1)
            json_array_append_new(list, json_integer(at));
    return list;
}

/* Why a turn cannot be a pass yet; null where it can. */
static json_t *no_pass(const HxState *s, int seat)
{
    char why[300] = "";
    if (!hx_is_legal(s, hx_ti4_action(TI4_V_PASS, 0)))
        hx_why_not(s, seat, "pass", why, sizeof why);
    return why[0] ? json_string(why) : json_null();
}

static json_t *figures(const HxState *s, int viewer)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < hx_ti4_table(s).seats; seat++) {
        if (hx_ti4_seat(s, seat)->faction >= TI4_FACTIONS) {
            json_array_append_new(seats, json_object());
            continue;
        }
        const bool is_hand_seen = viewer == HX_ALL || seat == viewer;
        json_array_append_new(seats,
                              json_pack("{si si so so}", "resources", hx_ti4_budget(s, seat, 0), "influence", hx_ti4_budget(s, seat, 1),
                                        "notes", is_hand_seen ? notes_of_seat(s, seat, hx_ti4_holds_note) : json_array(), "notes_in_play",
                                        notes_of_seat(s, seat, hx_ti4_has_note_in_play)));
    }
    const bool is_seated = viewer >= 0 && hx_ti4_seat(s, viewer)->faction < TI4_FACTIONS;
    const Ti4Decision d = hx_ti4_decision(s);
    const bool is_turn = is_seated && d.kind == TI4_DECIDES_TURN && d.seat == viewer;
    return json_pack("{so so so so so}", "seats", seats, "progress", is_seated ? progress(s, viewer) : json_object(), "pay",
                     payment(s, viewer), "reach", is_turn ? reach(s, viewer) : json_null(), "no_pass",
                     is_turn ? no_pass(s, viewer) : json_null());
}

const HxFacts ti4_facts = { components, figures };
