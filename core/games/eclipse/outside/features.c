/* The names of the floats that observe.c writes, in its order. */
#include "core/games/eclipse/outside/observe.h"

static const char *phase(int i)
{
    static const char *const names[] = { "setup", "action", "combat", "upkeep", "cleanup", "over" };
    return names[i];
}

static const char *node(int i)
{
#define NODE_WORD(id, word) word,
    static const char *const names[] = { ECLIPSE_NODES(NODE_WORD) };
#undef NODE_WORD
    return names[i];
}

static const char *sector(int i)
{
    return eclipse_sector_info[i].label;
}

static const char *technology(int i)
{
    return eclipse_technology_info[i].name;
}

static const char *part(int i)
{
    return eclipse_part_info[i].name;
}

static const char *ancient_part(int i)
{
    return eclipse_part_info[ECLIPSE_STANDARD_PARTS + i].name;
}

static const char *discovery(int i)
{
    return eclipse_discovery_info[i].name;
}

static const char *species(int i)
{
    return eclipse_species_info[i].name;
}

static const char *ship(int i)
{
    return eclipse_ship_names[i];
}

static const char *ring(int i)
{
    static const char *const names[] = { "I", "II", "III" };
    return names[i];
}

/* Battle parties: the seats from the own one, then those that belong to nobody. */
static const char *party(int i)
{
    static const char *const names[] = { "own", "own + 1", "own + 2", "own + 3", "own + 4", "own + 5", "Ancients", "GCDS" };
    return names[i];
}

static const char *from_own(int i)
{
    return party(i);
}

static const char *die(int i)
{
    static const char *const names[] = { "yellow", "orange", "red" };
    return names[i];
}

static const char *square(int i)
{
    static const char *const names[] = { "money", "science", "materials", "advanced money", "advanced science", "advanced materials",
                                         "grey",  "orbital" };
    return names[i];
}

/* A resource, a ship type, a slot of the reputation track, and the ships of one seat on a hex, as observe.c writes each. */
#define RESOURCE(word)                                                                                                                     \
    { "seats", "storage of " word, 1, NULL }, { "seats", "production of " word, 1, NULL },                                                 \
        { "seats", "cubes on the track of " word, 1, NULL },                                                                               \
    {                                                                                                                                      \
        "seats", "graveyard of " word, 1, NULL                                                                                             \
    }
#define SHIP(word)                                                                                                                         \
    { "seats", word " initiative", 1, NULL }, { "seats", word " computer", 1, NULL }, { "seats", word " shield", 1, NULL },                \
        { "seats", word " hull", 1, NULL }, { "seats", word " move", 1, NULL }, { "seats", word " energy", 1, NULL },                      \
        { "seats", word " cannon dice", 3, die }, { "seats", word " missile dice", 1, NULL },                                              \
    {                                                                                                                                      \
        "seats", word " pieces left", 1, NULL                                                                                              \
    }
#define REPUTATION(number)                                                                                                                 \
    { "seats", "reputation slot " number " holds a tile", 1, NULL }, { "seats", "reputation slot " number " value", 1, NULL },             \
    {                                                                                                                                      \
        "seats", "reputation slot " number " holds an Ambassador", 1, NULL                                                                 \
    }
#define SHIPS_OF(who)                                                                                                                      \
    {                                                                                                                                      \
        "hexes", "ships of " who, ECLIPSE_SHIP_TYPES, ship                                                                                 \
    }

const HxFeature eclipse_features[] = {
    { "global", "round", 1, NULL },
    { "global", "phase", 6, phase },
    { "global", "start player", 6, from_own },
    { "global", "seats", 1, NULL },
    { "global", "own seat", 1, NULL },
    { "global", "own seat is asked", 1, NULL },
    { "global", "traitor", 6, from_own },

    { "decision", "node", ECLIPSE_NODE_COUNT, node },
    { "decision", "sector", ECLIPSE_SECTORS, sector },
    { "decision", "second sector", ECLIPSE_SECTORS, sector },
    { "decision", "about", 1, NULL },
    { "decision", "steps left", 1, NULL },
    { "decision", "is a reaction", 1, NULL },

    { "supply", "technology on the board", ECLIPSE_TECHNOLOGIES, technology },
    { "supply", "technology in the bag", ECLIPSE_TECHNOLOGIES, technology },
    { "supply", "part tiles", ECLIPSE_STANDARD_PARTS, part },
    { "supply", "Discovery Tiles unseen", ECLIPSE_DISCOVERIES, discovery },
    { "supply", "sector tiles left", 3, ring },

    { "battle", "attacker", 8, party },
    { "battle", "defender", 8, party },
    { "battle", "stage", 4, NULL },
    { "battle", "round", 1, NULL },
    { "battle", "damage to the attacker", ECLIPSE_ALL_SHIP_TYPES, ship },
    { "battle", "damage to the defender", ECLIPSE_ALL_SHIP_TYPES, ship },
    { "battle", "attacker retreats", ECLIPSE_SHIP_TYPES, ship },
    { "battle", "defender retreats", ECLIPSE_SHIP_TYPES, ship },
    { "battle", "yellow dice to assign, by class", 4, NULL },
    { "battle", "orange dice to assign, by class", 4, NULL },
    { "battle", "red dice to assign, by class", 4, NULL },
    { "battle", "dice to roll", 3, die },
    { "battle", "own Reputation Tiles drawn, of value 1 + index", ECLIPSE_REPUTATION_VALUES, NULL },

    { "seats", "species", ECLIPSE_SPECIES_COUNT, species },
    { "seats", "has passed", 1, NULL },
    { "seats", "is out", 1, NULL },
    RESOURCE("money"),
    RESOURCE("science"),
    RESOURCE("materials"),
    { "seats", "upkeep", 1, NULL },
    { "seats", "discs on the track", 1, NULL },
    { "seats", "discs on actions", 1, NULL },
    { "seats", "Colony Ships", 1, NULL },
    { "seats", "technology", ECLIPSE_TECHNOLOGIES, technology },
    SHIP("interceptor"),
    SHIP("cruiser"),
    SHIP("dreadnought"),
    SHIP("starbase"),
    { "seats", "part on an interceptor slot", ECLIPSE_SLOTS, NULL },
    { "seats", "part on a cruiser slot", ECLIPSE_SLOTS, NULL },
    { "seats", "part on a dreadnought slot", ECLIPSE_SLOTS, NULL },
    { "seats", "part on a starbase slot", ECLIPSE_SLOTS, NULL },
    REPUTATION("0"),
    REPUTATION("1"),
    REPUTATION("2"),
    REPUTATION("3"),
    REPUTATION("4"),
    { "seats", "relations with", 6, from_own },
    { "seats", "Ancient parts kept", ECLIPSE_PARTS - ECLIPSE_STANDARD_PARTS, ancient_part },
    { "seats", "Discovery Tiles kept", 1, NULL },
    { "seats", "open points", 1, NULL },

    { "hexes", "on the map", 1, NULL },
    { "hexes", "q", 1, NULL },
    { "hexes", "r", 1, NULL },
    { "hexes", "wormhole", 6, NULL },
    { "hexes", "owner", 6, from_own },
    SHIPS_OF("own"),
    SHIPS_OF("own + 1"),
    SHIPS_OF("own + 2"),
    SHIPS_OF("own + 3"),
    SHIPS_OF("own + 4"),
    SHIPS_OF("own + 5"),
    { "hexes", "Ancients", 1, NULL },
    { "hexes", "GCDS", 1, NULL },
    { "hexes", "Discovery Tile", 1, NULL },
    { "hexes", "Orbital", 1, NULL },
    { "hexes", "Monolith", 1, NULL },
    { "hexes", "cubes", ECLIPSE_SQUARES, square },
    { .name = NULL },
};
