/* Eclipse for the page: sector tiles, technologies, parts, species; and per seat what follows from boards and blueprints. */
#include "core/games/eclipse/eclipse.h"
#include "core/games/eclipse/odds/odds.h"
#include "core/text.h"
#include "play/table/scene.h"

static json_t *list_of(const uint8_t *values, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_integer(values[i]));
    return list;
}

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static json_t *sectors(void)
{
    json_t *all = json_array();
    for (int i = 0; i < ECLIPSE_SECTORS; i++) {
        const EclipseSectorInfo *info = &hx_eclipse_sector_info[i];
        json_array_append_new(all,
                              json_pack("{ss ss si si si so si si sb}", "label", info->label, "name", info->name, "stack", (int)info->stack,
                                        "wormholes", info->wormholes, "vp", info->vp, "squares", list_of(info->squares, ECLIPSE_SQUARES),
                                        "artifacts", info->artifacts, "ancients", info->ancients, "discovery", info->has_discovery));
    }
    return all;
}

static json_t *technologies(void)
{
    json_t *all = json_array();
    for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++) {
        const EclipseTechnologyInfo *info = &hx_eclipse_technology_info[i];
        json_array_append_new(all, json_pack("{ss ss si si si si}", "word", info->word, "name", info->name, "track", (int)info->track,
                                             "cost", info->cost, "least", info->least_cost, "part", (int)info->part));
    }
    return all;
}

static json_t *parts(void)
{
    json_t *all = json_array();
    for (int i = 0; i < ECLIPSE_PARTS; i++) {
        const EclipsePartInfo *p = &hx_eclipse_part_info[i];
        json_array_append_new(all, json_pack("{ss ss si si si si si si si si si sb sb}", "word", p->word, "name", p->name, "type",
                                             (int)p->type, "energy", p->energy, "initiative", p->initiative, "move", p->move, "computer",
                                             p->computer, "shield", p->shield, "hull", p->hull, "dice", p->dice, "damage", p->damage,
                                             "missile", p->is_missile, "ancient", p->is_ancient));
    }
    return all;
}

static json_t *species(void)
{
    json_t *all = json_array();
    for (int i = 0; i < ECLIPSE_SPECIES_COUNT; i++) {
        const EclipseSpeciesInfo *info = &hx_eclipse_species_info[i];
        json_t *blueprints = json_array();
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            json_array_append_new(blueprints, list_of(info->blueprint[type].slot, ECLIPSE_SLOTS));
        json_array_append_new(all, json_pack("{ss ss si si si si so ss so}", "word", info->word, "name", info->name, "home", info->home,
                                             "colour", info->colour, "trade", info->trade_rate, "discs", info->discs, "cost",
                                             list_of(info->cost, ECLIPSE_ITEMS), "track", info->track, "blueprints", blueprints));
    }
    return all;
}

static json_t *discoveries(void)
{
    json_t *all = json_array();
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++)
        json_array_append_new(all,
                              json_pack("{ss ss}", "word", hx_eclipse_discovery_info[i].word, "name", hx_eclipse_discovery_info[i].name));
    return all;
}

static json_t *track(int (*value)(int), int n)
{
    json_t *all = json_array();
    for (int left = 0; left <= n; left++)
        json_array_append_new(all, json_integer(value(left)));
    return all;
}

static json_t *tables(void)
{
    return json_pack("{so so so so so so so}", "sectors", sectors(), "technologies", technologies(), "parts", parts(), "species", species(),
                     "discoveries", discoveries(), "upkeep", track(hx_eclipse_upkeep_of, 16), "production",
                     track(hx_eclipse_production_of, ECLIPSE_FULL_TRACK));
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

static json_t *ship(const EclipseShipStats *s, const uint8_t *slots, int left)
{
    return json_pack("{si si si si si si so so so si}", "initiative", s->initiative, "computer", s->computer, "shield", s->shield, "hull",
                     s->hull, "energy", s->energy, "move", s->move, "cannon", list_of(s->cannon, 3), "missile", list_of(s->missile, 3),
                     "tiles", slots ? list_of(slots, ECLIPSE_SLOTS) : json_array(), "left", left);
}

/* Points without the Reputation Tiles that the viewer may not see. */
static int open_score(const EclipseSeat *seat, bool is_own)
{
    int hidden = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        if (seat->slot[i] >= 1 && seat->slot[i] <= ECLIPSE_REPUTATION_VALUES)
            hidden += seat->slot[i];
    return seat->score - (is_own ? 0 : hidden);
}

static json_t *seat_figures(const HxState *s, int seat, int viewer)
{
    EclipseSeat own;
    hx_eclipse_read_seat(s, seat, &own);
    if (!own.is_seated)
        return json_object();
    json_t *ships = json_array(), *production = json_array(), *prices = json_array();
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        json_array_append_new(ships, ship(&own.ship[type], own.blueprint[type], own.ships_left[type]));
    for (int kind = 0; kind < ECLIPSE_RESOURCES; kind++)
        json_array_append_new(production, json_integer(own.production[kind]));
    for (int technology = 0; technology < ECLIPSE_TECHNOLOGIES; technology++)
        json_array_append_new(prices, json_integer(own.is_out ? 0 : hx_eclipse_price(s, seat, (EclipseTechnology)technology)));
    const bool is_own = viewer == HX_ALL || viewer == seat;
    return json_pack("{si si si si so so so si sb si}", "species", (int)own.species, "discs", own.discs_on_track, "upkeep", own.upkeep,
                     "score", open_score(&own, is_own), "ships", ships, "production", production, "prices", prices, "kept",
                     own.discoveries_kept, "partial", !is_own, "relations", own.relations);
}

static json_t *decision(const HxState *s)
{
    static const char *const names[] = {
#define KIND_NAME(id, word) word,
        ECLIPSE_KINDS(KIND_NAME)
#undef KIND_NAME
    };
    EclipseDecision d;
    hx_eclipse_read_decision(s, &d);
    return json_pack("{ss si si si si si sb}", "node", names[d.kind], "seat", d.seat, "sector", d.sector == ECLIPSE_NOWHERE ? -1 : d.sector,
                     "sector2", d.sector2 == ECLIPSE_NOWHERE ? -1 : d.sector2, "type", d.type, "left", d.left, "reaction", d.is_reaction);
}

static json_t *battle(const HxState *s)
{
    EclipseBattle b;
    hx_eclipse_read_battle(s, &b);
    if (!b.is_on)
        return json_null();
    return json_pack("{si s[i,i] si}", "sector", b.sector, "sides", b.side[0], b.side[1], "round", b.round);
}

static json_t *figures(const HxState *s, int viewer)
{
    EclipseTable t;
    hx_eclipse_read_table(s, &t);
    json_t *seats = json_array();
    for (int seat = 0; seat < t.seats; seat++)
        json_array_append_new(seats, seat_figures(s, seat, viewer));
    const EclipseShipStats ancient = hx_eclipse_npc_stats(ECLIPSE_ANCIENT), gcds = hx_eclipse_npc_stats(ECLIPSE_GCDS);
    return json_pack("{so so so so so}", "seats", seats, "decision", decision(s), "battle", battle(s), "ancient", ship(&ancient, NULL, 0),
                     "gcds", ship(&gcds, NULL, 0));
}

/* ---- Odds ------------------------------------------------------------------------------------------------------------- */

enum { QUICK_WORK = 1 << 21, QUICK_BATTLES = 4000, FLEET_BYTES = 160 };

/* "2 interceptors and 1 cruiser". */
static void side_words(const EclipseOddsSide *side, char words[FLEET_BYTES])
{
    static const char *const names[] = { [ECLIPSE_ODDS_SMALLEST] = "interceptor",
                                         [ECLIPSE_ODDS_STARBASE] = "starbase",
                                         [ECLIPSE_ODDS_CRUISER] = "cruiser",
                                         [ECLIPSE_ODDS_DREADNOUGHT] = "dreadnought" };
    Text text = text_on(words, FLEET_BYTES);
    for (int i = 0; i < side->n_types; i++) {
        const int n = side->type[i].count;
        if (side->is_npc && side->type[i].hull == hx_eclipse_odds_gcds().hull)
            text_add(&text, "the Galactic Center Defense System");
        else
            text_add(&text, "%s%d %s%s", text_between(i, side->n_types), n, side->is_npc ? "Ancient" : names[side->type[i].size],
                     text_plural(n));
    }
}

static json_t *odds(const HxState *s, const SceneBattle *b)
{
    EclipseOddsBattle battle = { .work_cap = QUICK_WORK, .n_sims = QUICK_BATTLES, .seed = 1, .assign = ECLIPSE_ODDS_FIXED };
    char words[2][FLEET_BYTES];
    EclipseOddsPlace place;
    EclipseOddsLeftOut left_out;
    EclipseOdds found = { 0 };
    HxError err = { "" };
    if (b->place >= ECLIPSE_SECTORS || b->seat < 0 ||
        hx_eclipse_odds_find(s, hx_eclipse_sector_info[b->place].label, b->seat, &place, &err) != HX_OK ||
        hx_eclipse_odds_of_place(s, &place, b->n_units > 0 ? b->units : NULL, &battle, &left_out, &err) != HX_OK ||
        hx_eclipse_odds(&battle, &found, &err) != HX_OK)
        return NULL;
    json_t *lines = json_array();
    for (int i = 0; i < left_out.n; i++)
        json_array_append_new(lines, json_string(left_out.words[i]));
    for (int which = 0; which < 2; which++)
        side_words(&battle.side[which], words[which]);
    json_t *root = json_pack("{sf sf sf sb so s[s,s]}", "attacker", found.attacker, "defender", found.defender, "draw",
                             found.both_destroyed + found.stalemate, "exact", found.is_exact && left_out.n == 0, "left_out", lines, "sides",
                             words[0], words[1]);
    hx_eclipse_odds_fini(&found);
    return root;
}

const Scene scene_eclipse = { &hx_eclipse_game, tables, figures, odds };
