/* The names of the floats that observe.c writes, in its order. */
#include "core/games/eclipse/outside/observe.h"

static const char *const phase_names[] = { "setup", "action", "combat", "upkeep", "cleanup", "over" };

#define KIND_WORD(id, word) word,
static const char *const kind_names[] = { ECLIPSE_KINDS(KIND_WORD) };
#undef KIND_WORD

static const char *const ring_names[] = { "I", "II", "III" };

/* Battle parties: the seats from the own one, then those that belong to nobody. */
static const char *const party_names[] = { "own", "own + 1", "own + 2", "own + 3", "own + 4", "own + 5", "Ancients", "GCDS" };

static const char *const die_names[] = { "yellow", "orange", "red" };

static const char *const square_names[] = { "money", "science", "materials", "advanced money", "advanced science", "advanced materials",
                                            "grey",  "orbital" };

/* A resource, a ship type, a slot of the reputation track, and the ships of one seat on a hex, as observe.c writes each. */
#define RESOURCE(word)                                                                                                                     \
    HX_FEATURE("seats", "storage of " word), HX_FEATURE("seats", "production of " word),                                                   \
        HX_FEATURE("seats", "cubes on the track of " word), HX_FEATURE("seats", "graveyard of " word)
#define SHIP(word)                                                                                                                         \
    HX_FEATURE("seats", word " initiative"), HX_FEATURE("seats", word " computer"), HX_FEATURE("seats", word " shield"),                   \
        HX_FEATURE("seats", word " hull"), HX_FEATURE("seats", word " move"), HX_FEATURE("seats", word " energy"),                         \
        HX_FEATURES_NAMED("seats", word " cannon dice", 3, die_names), HX_FEATURE("seats", word " missile dice"),                          \
        HX_FEATURE("seats", word " pieces left")
#define REPUTATION(number)                                                                                                                 \
    HX_FEATURE("seats", "reputation slot " number " holds a tile"), HX_FEATURE("seats", "reputation slot " number " value"),               \
        HX_FEATURE("seats", "reputation slot " number " holds an Ambassador")
#define SHIPS_OF(who) HX_FEATURES_NAMED("hexes", "ships of " who, ECLIPSE_SHIP_TYPES, hx_eclipse_ship_names)

const HxFeature eclipse_features[] = {
    HX_FEATURE("global", "round"),
    HX_FEATURES_NAMED("global", "phase", 6, phase_names),
    HX_FEATURES_NAMED("global", "start player", 6, party_names),
    HX_FEATURE("global", "seats"),
    HX_FEATURE("global", "own seat"),
    HX_FEATURE("global", "own seat is asked"),
    HX_FEATURES_NAMED("global", "traitor", 6, party_names),

    HX_FEATURES_NAMED("decision", "node", ECLIPSE_KIND_COUNT, kind_names),
    HX_FEATURES_OF("decision", "sector", ECLIPSE_SECTORS, hx_eclipse_sector_info, label),
    HX_FEATURES_OF("decision", "second sector", ECLIPSE_SECTORS, hx_eclipse_sector_info, label),
    HX_FEATURE("decision", "about"),
    HX_FEATURE("decision", "steps left"),
    HX_FEATURE("decision", "is a reaction"),

    HX_FEATURES_OF("supply", "technology on the board", ECLIPSE_TECHNOLOGIES, hx_eclipse_technology_info, name),
    HX_FEATURES_OF("supply", "technology in the bag", ECLIPSE_TECHNOLOGIES, hx_eclipse_technology_info, name),
    HX_FEATURES_OF("supply", "part tiles", ECLIPSE_STANDARD_PARTS, hx_eclipse_part_info, name),
    HX_FEATURES_OF("supply", "Discovery Tiles unseen", ECLIPSE_DISCOVERIES, hx_eclipse_discovery_info, name),
    HX_FEATURES_NAMED("supply", "sector tiles left", 3, ring_names),

    HX_FEATURES_NAMED("battle", "attacker", 8, party_names),
    HX_FEATURES_NAMED("battle", "defender", 8, party_names),
    HX_FEATURES("battle", "stage", 4),
    HX_FEATURE("battle", "round"),
    HX_FEATURES_NAMED("battle", "damage to the attacker", ECLIPSE_ALL_SHIP_TYPES, hx_eclipse_ship_names),
    HX_FEATURES_NAMED("battle", "damage to the defender", ECLIPSE_ALL_SHIP_TYPES, hx_eclipse_ship_names),
    HX_FEATURES_NAMED("battle", "attacker retreats", ECLIPSE_SHIP_TYPES, hx_eclipse_ship_names),
    HX_FEATURES_NAMED("battle", "defender retreats", ECLIPSE_SHIP_TYPES, hx_eclipse_ship_names),
    HX_FEATURES("battle", "yellow dice to assign, by class", 4),
    HX_FEATURES("battle", "orange dice to assign, by class", 4),
    HX_FEATURES("battle", "red dice to assign, by class", 4),
    HX_FEATURES_NAMED("battle", "dice to roll", 3, die_names),
    HX_FEATURES("battle", "own Reputation Tiles drawn, of value 1 + index", ECLIPSE_REPUTATION_VALUES),

    HX_FEATURES_OF("seats", "species", ECLIPSE_SPECIES_COUNT, hx_eclipse_species_info, name),
    HX_FEATURE("seats", "has passed"),
    HX_FEATURE("seats", "is out"),
    RESOURCE("money"),
    RESOURCE("science"),
    RESOURCE("materials"),
    HX_FEATURE("seats", "upkeep"),
    HX_FEATURE("seats", "discs on the track"),
    HX_FEATURE("seats", "discs on actions"),
    HX_FEATURE("seats", "Colony Ships"),
    HX_FEATURES_OF("seats", "technology", ECLIPSE_TECHNOLOGIES, hx_eclipse_technology_info, name),
    SHIP("interceptor"),
    SHIP("cruiser"),
    SHIP("dreadnought"),
    SHIP("starbase"),
    HX_FEATURES("seats", "part on an interceptor slot", ECLIPSE_SLOTS),
    HX_FEATURES("seats", "part on a cruiser slot", ECLIPSE_SLOTS),
    HX_FEATURES("seats", "part on a dreadnought slot", ECLIPSE_SLOTS),
    HX_FEATURES("seats", "part on a starbase slot", ECLIPSE_SLOTS),
    REPUTATION("0"),
    REPUTATION("1"),
    REPUTATION("2"),
    REPUTATION("3"),
    REPUTATION("4"),
    HX_FEATURES_NAMED("seats", "relations with", 6, party_names),
    HX_FEATURES_OF("seats", "Ancient parts kept", ECLIPSE_PARTS - ECLIPSE_STANDARD_PARTS, (hx_eclipse_part_info + ECLIPSE_STANDARD_PARTS),
                   name),
    HX_FEATURE("seats", "Discovery Tiles kept"),
    HX_FEATURE("seats", "open points"),

    HX_FEATURE("hexes", "on the map"),
    HX_FEATURE("hexes", "q"),
    HX_FEATURE("hexes", "r"),
    HX_FEATURES("hexes", "wormhole", 6),
    HX_FEATURES_NAMED("hexes", "owner", 6, party_names),
    SHIPS_OF("own"),
    SHIPS_OF("own + 1"),
    SHIPS_OF("own + 2"),
    SHIPS_OF("own + 3"),
    SHIPS_OF("own + 4"),
    SHIPS_OF("own + 5"),
    HX_FEATURE("hexes", "Ancients"),
    HX_FEATURE("hexes", "GCDS"),
    HX_FEATURE("hexes", "Discovery Tile"),
    HX_FEATURE("hexes", "Orbital"),
    HX_FEATURE("hexes", "Monolith"),
    HX_FEATURES_NAMED("hexes", "cubes", ECLIPSE_SQUARES, square_names),
    { .name = NULL },
};
