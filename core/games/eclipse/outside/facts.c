/* Eclipse for whoever draws it: sector tiles, technologies, parts, species; and per seat what follows from boards and blueprints. */
#include "core/facts.h"

#include "core/games/eclipse/eclipse.h"
#include "core/games/eclipse/rules/scoring.h"

#include <jansson.h>

/* ---- Components ------------------------------------------------------------------------------------------------------- */

static const Fact sector_facts[] = { FACT(EclipseSectorInfo, "label", label),
                                     FACT(EclipseSectorInfo, "name", name),
                                     FACT(EclipseSectorInfo, "stack", stack),
                                     FACT(EclipseSectorInfo, "wormholes", wormholes),
                                     FACT(EclipseSectorInfo, "vp", vp),
                                     FACT_LIST(EclipseSectorInfo, "squares", squares),
                                     FACT(EclipseSectorInfo, "artifacts", artifacts),
                                     FACT(EclipseSectorInfo, "ancients", ancients),
                                     FACT(EclipseSectorInfo, "discovery", has_discovery),
                                     FACT_END };

static const Fact technology_facts[] = { FACT(EclipseTechnologyInfo, "word", word),
                                         FACT(EclipseTechnologyInfo, "name", name),
                                         FACT(EclipseTechnologyInfo, "track", track),
                                         FACT(EclipseTechnologyInfo, "cost", cost),
                                         FACT(EclipseTechnologyInfo, "least", least_cost),
                                         FACT(EclipseTechnologyInfo, "part", part),
                                         FACT_END };

static const Fact part_facts[] = { FACT(EclipsePartInfo, "word", word),
                                   FACT(EclipsePartInfo, "name", name),
                                   FACT(EclipsePartInfo, "type", type),
                                   FACT(EclipsePartInfo, "energy", energy),
                                   FACT(EclipsePartInfo, "initiative", initiative),
                                   FACT(EclipsePartInfo, "move", move),
                                   FACT(EclipsePartInfo, "computer", computer),
                                   FACT(EclipsePartInfo, "shield", shield),
                                   FACT(EclipsePartInfo, "hull", hull),
                                   FACT(EclipsePartInfo, "dice", dice),
                                   FACT(EclipsePartInfo, "damage", damage),
                                   FACT(EclipsePartInfo, "missile", is_missile),
                                   FACT(EclipsePartInfo, "ancient", is_ancient),
                                   FACT_END };

static const Fact species_facts[] = {
    FACT(EclipseSpeciesInfo, "word", word),      FACT(EclipseSpeciesInfo, "name", name),        FACT(EclipseSpeciesInfo, "home", home),
    FACT(EclipseSpeciesInfo, "colour", colour),  FACT(EclipseSpeciesInfo, "trade", trade_rate), FACT(EclipseSpeciesInfo, "discs", discs),
    FACT_LIST(EclipseSpeciesInfo, "cost", cost), FACT(EclipseSpeciesInfo, "track", track),      FACT_END
};

static const Fact discovery_facts[] = { FACT(EclipseDiscoveryInfo, "word", word), FACT(EclipseDiscoveryInfo, "name", name), FACT_END };

static json_t *species(void)
{
    json_t *all = FACTS_OF_ALL(hx_eclipse_species_info, ECLIPSE_SPECIES_COUNT, species_facts);
    for (int i = 0; i < ECLIPSE_SPECIES_COUNT; i++) {
        json_t *blueprints = json_array();
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            json_array_append_new(blueprints, facts_bytes(hx_eclipse_species_info[i].blueprint[type].slot, ECLIPSE_SLOTS));
        json_object_set_new(json_array_get(all, (size_t)i), "blueprints", blueprints);
    }
    return all;
}

static json_t *components(void)
{
    return json_pack("{so so so so so so so}", "sectors", FACTS_OF_ALL(hx_eclipse_sector_info, ECLIPSE_SECTORS, sector_facts),
                     "technologies", FACTS_OF_ALL(hx_eclipse_technology_info, ECLIPSE_TECHNOLOGIES, technology_facts), "parts",
                     FACTS_OF_ALL(hx_eclipse_part_info, ECLIPSE_PARTS, part_facts), "species", species(), "discoveries",
                     FACTS_OF_ALL(hx_eclipse_discovery_info, ECLIPSE_DISCOVERIES, discovery_facts), "upkeep",
                     facts_track(hx_eclipse_upkeep_of, 16), "production", facts_track(hx_eclipse_production_of, ECLIPSE_FULL_TRACK));
}

/* ---- Figures ---------------------------------------------------------------------------------------------------------- */

static const Fact ship_facts[] = { FACT(EclipseShipStats, "initiative", initiative),
                                   FACT(EclipseShipStats, "computer", computer),
                                   FACT(EclipseShipStats, "shield", shield),
                                   FACT(EclipseShipStats, "hull", hull),
                                   FACT(EclipseShipStats, "energy", energy),
                                   FACT(EclipseShipStats, "move", move),
                                   FACT_LIST(EclipseShipStats, "cannon", cannon),
                                   FACT_LIST(EclipseShipStats, "missile", missile),
                                   FACT_END };

static const Fact seat_facts[] = { FACT(EclipseSeat, "species", species),
                                   FACT(EclipseSeat, "discs", discs_on_track),
                                   FACT(EclipseSeat, "upkeep", upkeep),
                                   FACT(EclipseSeat, "score", score),
                                   FACT_LIST(EclipseSeat, "production", production),
                                   FACT(EclipseSeat, "kept", discoveries_kept),
                                   FACT(EclipseSeat, "relations", relations),
                                   FACT_END };

static json_t *ship(const EclipseShipStats *s, const uint8_t *slots, int left)
{
    json_t *root = facts_of(s, ship_facts);
    json_object_set_new(root, "tiles", facts_bytes(slots, slots ? ECLIPSE_SLOTS : 0));
    json_object_set_new(root, "left", json_integer(left));
    return root;
}

static json_t *seat_figures(const HxState *s, int seat, int viewer)
{
    EclipseSeat own;
    hx_eclipse_read_seat(s, seat, &own);
    if (!own.is_seated)
        return json_object();
    own.score = (int16_t)eclipse_score_for(s, seat, viewer);
    json_t *root = facts_of(&own, seat_facts), *ships = json_array(), *prices = json_array();
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        json_array_append_new(ships, ship(&own.ship[type], own.blueprint[type], own.ships_left[type]));
    for (int technology = 0; technology < ECLIPSE_TECHNOLOGIES; technology++)
        json_array_append_new(prices, json_integer(own.is_out ? 0 : hx_eclipse_price(s, seat, (EclipseTechnology)technology)));
    json_object_set_new(root, "ships", ships);
    json_object_set_new(root, "prices", prices);
    json_object_set_new(root, "partial", json_boolean(!eclipse_sees_reputation(seat, viewer)));
    return root;
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

static json_t *battle_figures(const HxState *s)
{
    EclipseBattle b;
    hx_eclipse_read_battle(s, &b);
    if (!b.is_on)
        return json_null();
    return json_pack("{si s[i,i] si}", "sector", b.sector, "sides", b.side[0], b.side[1], "round", b.round);
}

static json_t *figures(const HxState *s, int viewer)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < s->game->seats(s); seat++)
        json_array_append_new(seats, seat_figures(s, seat, viewer));
    const EclipseShipStats ancient = hx_eclipse_npc_stats(ECLIPSE_ANCIENT), gcds = hx_eclipse_npc_stats(ECLIPSE_GCDS);
    return json_pack("{so so so so so}", "seats", seats, "decision", decision(s), "battle", battle_figures(s), "ancient",
                     ship(&ancient, NULL, 0), "gcds", ship(&gcds, NULL, 0));
}

const HxFacts eclipse_facts = { components, figures };
