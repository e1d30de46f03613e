/* Twilight Imperium 4 for the page: planets, technologies, units, cards by name; and what each seat could spend. */
#include "core/games/ti4/ti4.h"
#include "core/odds.h"
#include "core/text.h"
#include "play/table/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static json_t *planets(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_PLANETS; i++) {
        const Ti4PlanetInfo *p = &hx_ti4_planets[i];
        json_array_append_new(all, json_pack("{ss ss si si si si si}", "id", p->id, "name", p->name, "tile", p->tile, "resources",
                                             p->resources, "influence", p->influence, "trait", p->trait, "specialty", p->specialty));
    }
    return all;
}

static json_t *technologies(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_TECHS; i++) {
        const Ti4TechInfo *t = &hx_ti4_techs[i];
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
        const Ti4UnitInfo *u = &hx_ti4_units[i];
        json_array_append_new(all, json_pack("{ss ss si si si si si si si sb si si si si si si si sb}", "id", u->id, "name", u->name,
                                             "type", u->type, "cost", u->cost, "per", u->per, "combat", u->combat, "dice", u->dice, "move",
                                             u->move, "capacity", u->capacity, "sustain", u->sustain, "cannon", u->cannon, "afb", u->afb,
                                             "bomb", u->bomb, "production", u->production, "afb_dice", u->afb_dice, "bomb_dice",
                                             u->bomb_dice, "cannon_dice", u->cannon_dice, "on_planet", u->production_on_planet));
    }
    return all;
}

static json_t *objectives(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_OBJECTIVES; i++) {
        const Ti4ObjectiveInfo *o = &hx_ti4_objectives[i];
        json_array_append_new(all, json_pack("{ss ss si si ss}", "id", o->id, "name", o->name, "stage", o->stage, "points", o->points,
                                             "requirement", o->requirement));
    }
    return all;
}

static json_t *agendas(void)
{
    json_t *all = json_array();
    for (int i = 0; i < TI4_AGENDAS; i++) {
        const Ti4AgendaInfo *a = &hx_ti4_agendas[i];
        const char *elected = a->elect == TI4_ELECT_NOTHING                   ? ""
                              : a->elect == TI4_ELECT_PLAYER                  ? "seat"
                              : a->elect == TI4_ELECT_LAW                     ? "law"
                              : a->elect == TI4_ELECT_SCORED_SECRET_OBJECTIVE ? "objective"
                                                                              : "planet";
        json_array_append_new(all, json_pack("{ss ss sb ss}", "id", a->id, "name", a->name, "law", a->is_law, "elects", elected));
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
NAMES(factions, hx_ti4_factions, TI4_FACTIONS)
NAMES(cards, hx_ti4_cards, TI4_CARDS)
NAMES(strategies, hx_ti4_strategies, TI4_STRATEGIES)

static json_t *tables(void)
{
    return json_pack("{so so so so so so so so}", "planets", planets(), "technologies", technologies(), "units", units(), "objectives",
                     objectives(), "factions", factions(), "agendas", agendas(), "cards", cards(), "strategies", strategies());
}

/* The promissory notes that a seat holds in its hand, or has face up before it, by name. */
static json_t *notes_of_seat(const HxState *s, int seat, bool (*has)(const HxState *s, int seat, int note))
{
    json_t *all = json_array();
    for (int note = 0; note < hx_ti4_table(s).seats * TI4_NOTES; note++)
        if (has(s, seat, note))
            json_array_append_new(all, json_pack("{ss si}", "name", hx_ti4_note_name(s, note), "owner", note / TI4_NOTES));
    return all;
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

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

/* ---- Odds ------------------------------------------------------------------------------------------------------------- */

enum { FLEET_BYTES = 300 };

/* "2 war_sun, 1 carrier": units by type, in the words that the odds read. */
static void write_fleet(const uint8_t *n, char fleet[FLEET_BYTES])
{
    Text text = text_on(fleet, FLEET_BYTES);
    for (int type = 0; type < TI4_TYPES; type++) {
        char name[32];
        snprintf(name, sizeof name, "%s", hx_ti4_type_names[type]);
        for (char *c = name; *c; c++)
            *c = *c == ' ' ? '_' : (char)tolower((unsigned char)*c);
        if (n[type] > 0)
            text_add(&text, "%s%d %s", fleet[0] ? ", " : "", n[type], name);
    }
}

static json_t *odds(const HxState *s, const SceneBattle *b)
{
    char place[8], fleet[FLEET_BYTES] = "";
    HxOddsRequest request = { .seed = 1, .position = s, .place = place, .attacker_seat = b->seat + 1 };
    HxError err = { "" };
    json_t *found = NULL;
    if (b->place >= TI4_SYSTEMS || b->seat < 0 || hx_ti4_seat(s, b->seat)->faction >= TI4_FACTIONS)
        return NULL;
    snprintf(place, sizeof place, "%d", hx_ti4_system(s, b->place)->tile);
    if (b->n_units > 0) {
        write_fleet(b->units, fleet);
        request.side[HX_ODDS_ATTACKER].fleet = fleet;
    }
    if (hx_ti4_game.odds->answer(&request, &found, &err) != HX_OK)
        return NULL;
    const json_t *fleets = json_object_get(found, "fleets");
    json_t *root = json_pack(
        "{sO sO sO sO sO sO s[O,O]}", "attacker", json_object_get(found, "attacker"), "defender", json_object_get(found, "defender"),
        "draw", json_object_get(found, "draw"), "exact", json_object_get(found, "exact"), "left_out", json_object_get(found, "left_out"),
        "site", json_object_get(found, "site"), "sides", json_object_get(fleets, "attacker"), json_object_get(fleets, "defender"));
    json_decref(found);
    return root;
}

const Scene scene_ti4 = { &hx_ti4_game, tables, figures, odds };
