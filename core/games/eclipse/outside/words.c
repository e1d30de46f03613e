/* Eclipse in words: one line per action. */
#include "core/games/eclipse/outside/words.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/text.h"

static const char *const direction_names[] = { "N", "NE", "SE", "S", "SW", "NW" };

static const char *label(int sector)
{
    return hx_eclipse_sector_info[sector].label;
}

/* ---- Actions ------------------------------------------------------------------------------------------------------------- */

static const char *part_word(int part)
{
    return part < ECLIPSE_PARTS ? hx_eclipse_part_info[part].name : "nothing";
}

static void say_act(Text *text, int act)
{
    static const char *const words[ECLIPSE_ACTS] = {
        "explore", "influence", "research", "upgrade", "build", "move", "pass", "react: upgrade", "react: build", "react: move", "give up",
    };
    text_add(text, "%s", words[act]);
}

static void say_square(Text *text, int argument)
{
    const char *track = hx_eclipse_resource_names[argument % ECLIPSE_RESOURCES];
    if (argument < ECLIPSE_GREY_FROM)
        text_add(text, "put a cube on %s %s square", argument < ECLIPSE_SQUARE_ADVANCED_MONEY ? "a" : "an advanced", track);
    else
        text_add(text, "put a cube from the %s track on %s", track, argument < ECLIPSE_ORBITAL_FROM ? "a grey square" : "the Orbital");
}

static void say_answer(Text *text, const HxState *s, bool yes)
{
    switch (asked(s)) {
    case ECLIPSE_KIND_EXPLORE_SECOND:
        text_add(text, yes ? "draw a second tile" : "keep to the first tile");
        break;
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        text_add(text, yes ? "place a disc on %s" : "place no disc on %s", label(top(s)->explore_control.sector));
        break;
    case ECLIPSE_KIND_TAKE_HEX:
        text_add(text, yes ? "place a disc on %s" : "place no disc on %s", label(top(s)->take_hex.sector));
        break;
    case ECLIPSE_KIND_OFFER_REPLY:
        text_add(text, yes ? "accept relations with %s" : "decline relations with %s", party_title(s, top(s)->offer_reply.partner));
        break;
    default:
        text_add(text, yes ? "yes" : "no");
    }
}

static void say_track(Text *text, const HxState *s, int k)
{
    const char *kind = hx_eclipse_resource_names[k];
    if (asked(s) == ECLIPSE_KIND_OFFER_CUBE)
        text_add(text, "give a cube of the %s track", kind);
    else if (asked(s) == ECLIPSE_KIND_ARTIFACT)
        text_add(text, "gain 5 %s for an artifact", kind);
    else
        text_add(text, "the cube goes to the %s %s", kind, top(s)->cubes.is_graveyard ? "graveyard" : "track");
}

static void say_slot(Text *text, const HxState *s, const char *verb, int argument)
{
    const int type = argument / ECLIPSE_SLOTS, slot = argument % ECLIPSE_SLOTS;
    text_add(text, "%s slot %d of the %s (%s)", verb, slot + 1, hx_eclipse_ship_names[type],
             part_word(eclipse_part_on(s, mover(s), type, slot)));
}

/* What the counts of a draw or roll say. */
static void say_draw(Text *text, int rank, bool is_open)
{
    if (rank == N_DRAWS || !is_open) {
        text_add(text, "?");
        return;
    }
    uint8_t count[ECLIPSE_REPUTATION_VALUES];
    hx_eclipse_counts_of_rank(ECLIPSE_REPUTATION_VALUES, MAX_DRAW, rank, count);
    const char *comma = "";
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        for (int n = 0; n < count[i]; n++, comma = ", ")
            text_add(text, "%s%d", comma, i + 1);
}

/* Who rolls: "cruisers of Planta", "the Ancients". */
static void say_party(Text *text, const HxState *s, int party, int type)
{
    if (party < N_SEATS_MAX)
        text_add(text, "%ss of %s", hx_eclipse_ship_names[type], party_title(s, party));
    else
        text_add(text, party == PARTY_ANCIENTS ? "the Ancients" : "the GCDS");
}

static void say_roll(Text *text, const HxState *s, int rank)
{
    const Battle *b = battle(s);
    uint8_t count[4];
    hx_eclipse_counts_of_rank(4, MAX_DICE, rank, count);
    int colour = 0, misses;
    while (colour < 2 && !b->to_roll[colour])
        colour++;
    misses = min_int(MAX_DICE, b->to_roll[colour]);
    static const char *const colours[] = { "yellow", "orange", "red" };
    say_party(text, s, b->party[b->rolling_side], b->rolling);
    text_add(text, b->party[b->rolling_side] == PARTY_GCDS ? " rolls %s dice: " : " roll %s dice: ", colours[colour]);
    int above = 6;
    for (int i = 0; i < b->n_thresholds; above = b->threshold[i++] - 1, misses -= count[i - 1])
        text_add(text, above == b->threshold[i] ? "%d of %d, " : "%d of %d to %d, ", count[i], b->threshold[i], above);
    text_add(text, "%d missed", misses);
}

static void say_reputation(Text *text, const HxState *s, int argument, int viewer)
{
    if (argument == 0)
        text_add(text, "keep no Reputation Tile");
    else if (argument == KEEP_HIDDEN || (viewer != HX_ALL && viewer != mover(s)))
        text_add(text, "keep a Reputation Tile: ?");
    else
        text_add(text, "keep a Reputation Tile: %d", argument);
}

static void say_done(Text *text, const HxState *s)
{
    switch (asked(s)) {
    case ECLIPSE_KIND_TURN_END:
        text_add(text, "end the turn");
        break;
    case ECLIPSE_KIND_DISCOVERY_PART:
        text_add(text, "keep the part for a later Upgrade");
        break;
    case ECLIPSE_KIND_REPUTATION_SLOT:
        text_add(text, "give the new Reputation Tile up");
        break;
    case ECLIPSE_KIND_UPGRADE_REMOVE:
        text_add(text, "return no more parts");
        break;
    default:
        text_add(text, "done");
    }
}

static void say_target(Text *text, int type, int damage)
{
    const bool has_vowel = type == ECLIPSE_INTERCEPTOR || type == ECLIPSE_ANCIENT;
    text_add(text, "the die hits %s %s",
             type == ECLIPSE_GCDS ? "the"
             : has_vowel          ? "an"
                                  : "a",
             type == ECLIPSE_GCDS      ? "GCDS"
             : type == ECLIPSE_ANCIENT ? "Ancient"
                                       : hx_eclipse_ship_names[type]);
    if (damage)
        text_add(text, " that has taken %d damage", damage);
}

/* Turns, the map, discs and cubes. */
static void say_on_the_map(Text *text, const HxState *s, EclipseVerb verb, int x)
{
    switch (verb) {
    case ECLIPSE_DO_DONE:
        say_done(text, s);
        break;
    case ECLIPSE_DO_ANSWER:
        say_answer(text, s, x);
        break;
    case ECLIPSE_DO_START_PLAYER:
        text_add(text, "%s is start player", party_title(s, x));
        break;
    case ECLIPSE_DO_SPECIES:
        text_add(text, "play %s", hx_eclipse_species_info[x].name);
        break;
    case ECLIPSE_DO_ACT:
        say_act(text, x);
        break;
    case ECLIPSE_DO_OFFER:
        text_add(text, "offer relations to %s", party_title(s, x));
        break;
    case ECLIPSE_DO_TRADE:
        text_add(text, "trade %s for %s", hx_eclipse_resource_names[x / ECLIPSE_RESOURCES],
                 hx_eclipse_resource_names[x % ECLIPSE_RESOURCES]);
        break;
    case ECLIPSE_DO_COLONISE:
        text_add(text, "use a Colony Ship in %s", label(x));
        break;
    case ECLIPSE_DO_SQUARE:
        say_square(text, x);
        break;
    case ECLIPSE_DO_TRACK:
        say_track(text, s, x);
        break;
    case ECLIPSE_DO_PLACE:
        text_add(text, "explore the place %s of %s", direction_names[x % ECLIPSE_DIRECTIONS], label(x / ECLIPSE_DIRECTIONS));
        break;
    case ECLIPSE_DO_ROTATE:
        if (x == ECLIPSE_ROTATE_DISCARD)
            text_add(text, "discard %s", label(top(s)->explore_rotate.first - 1));
        else
            text_add(text, "place %s turned by %d", label(top(s)->explore_rotate.first - 1), x);
        break;
    case ECLIPSE_DO_WHICH:
        if (x == ECLIPSE_WHICH_NEITHER)
            text_add(text, "discard both tiles");
        else
            text_add(text, "go on with %s",
                     label((x == ECLIPSE_WHICH_FIRST ? top(s)->explore_which.first : top(s)->explore_which.second) - 1));
        break;
    case ECLIPSE_DO_FRONT:
        text_add(text, x ? "use the Discovery Tile: %s" : "keep the Discovery Tile (%s) for 2 VP",
                 hx_eclipse_discovery_info[top(s)->discovery.tile].name);
        break;
    case ECLIPSE_DO_FROM:
        text_add(text, "take a disc from %s", x == TO_TRACK ? "the track" : label(x));
        break;
    case ECLIPSE_DO_TO:
        text_add(text, "put the disc on %s", x == TO_TRACK ? "the track" : label(x));
        break;
    case ECLIPSE_DO_FLIP:
        text_add(text, "turn Colony Ships up");
        break;
    default:
        break;
    }
}

/* Technologies, parts, building, moving, Reputation Tiles. */
static void say_on_the_boards(Text *text, const HxState *s, EclipseVerb verb, int x, int viewer)
{
    switch (verb) {
    case ECLIPSE_DO_RESEARCH:
        text_add(text, "take %s", hx_eclipse_technology_info[x].name);
        break;
    case ECLIPSE_DO_REMOVE:
        say_slot(text, s, "return the part on", x);
        break;
    case ECLIPSE_DO_PART:
        text_add(text, "take a part: %s", hx_eclipse_part_info[x].name);
        break;
    case ECLIPSE_DO_SLOT:
        say_slot(text, s, "place it on", x);
        break;
    case ECLIPSE_DO_BUILD:
        text_add(text, "build %s", x < ECLIPSE_SHIP_TYPES ? hx_eclipse_ship_names[x] : x == ECLIPSE_ITEM_ORBITAL ? "Orbital" : "Monolith");
        break;
    case ECLIPSE_DO_BUILD_AT:
        text_add(text, "build in %s", label(x));
        break;
    case ECLIPSE_DO_MOVE_FROM:
        text_add(text, "move a ship from %s", label(x));
        break;
    case ECLIPSE_DO_MOVE_TYPE:
        text_add(text, "move the %s", hx_eclipse_ship_names[x]);
        break;
    case ECLIPSE_DO_MOVE_TO:
        text_add(text, "go to %s", label(x));
        break;
    case ECLIPSE_DO_REPUTATION_SLOT:
        text_add(text, "return the Reputation Tile on space %d", x + 1);
        break;
    case ECLIPSE_DO_KEEP:
        say_reputation(text, s, x, viewer);
        break;
    default:
        break;
    }
}

/* Battles, and what chance decides. */
static void say_in_battle(Text *text, const HxState *s, EclipseVerb verb, int x, int viewer)
{
    switch (verb) {
    case ECLIPSE_DO_ORDER:
        text_add(text, "the %ss act first", hx_eclipse_ship_names[x]);
        break;
    case ECLIPSE_DO_ATTACK:
        text_add(text, "attack with the %ss", hx_eclipse_ship_names[top(s)->attack.type]);
        break;
    case ECLIPSE_DO_RETREAT:
        text_add(text, "retreat with the %ss to %s",
                 hx_eclipse_ship_names[asked(s) == ECLIPSE_KIND_ATTACK ? top(s)->attack.type : top(s)->forced_retreat.type], label(x));
        break;
    case ECLIPSE_DO_ASSIGN:
        say_target(text, x / ECLIPSE_ASSIGN_DAMAGES, x % ECLIPSE_ASSIGN_DAMAGES);
        break;
    case ECLIPSE_DO_BOMBARD: {
        static const char *const squares[] = {
            "a money", "a science",    "a materials", "an advanced money", "an advanced science", "an advanced materials",
            "a grey",  "the Orbital's"
        };
        text_add(text, "destroy the cube on %s square", squares[x]);
        break;
    }
    case ECLIPSE_DO_ABANDON:
        text_add(text, "give up %s", label(x));
        break;
    case ECLIPSE_DO_DRAW_TECHNOLOGY:
        text_add(text, "technology tile: %s", hx_eclipse_technology_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_SECTOR:
        text_add(text, "sector tile: %s %s", label(x), hx_eclipse_sector_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_DISCOVERY:
        text_add(text, "Discovery Tile: %s", hx_eclipse_discovery_info[x].name);
        break;
    case ECLIPSE_DO_DRAW_REPUTATION:
        text_add(text, "%s draws Reputation Tiles: ", party_title(s, mover(s)));
        say_draw(text, x, viewer == HX_ALL || viewer == mover(s));
        break;
    case ECLIPSE_DO_ROLL:
        say_roll(text, s, x);
        break;
    default:
        break;
    }
}

int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    uint32_t argument;
    const EclipseVerb verb = hx_eclipse_verb_of(a, &argument);
    if (verb < ECLIPSE_DO_RESEARCH)
        say_on_the_map(&text, s, verb, (int)argument);
    else if (verb < ECLIPSE_DO_ORDER)
        say_on_the_boards(&text, s, verb, (int)argument, viewer);
    else
        say_in_battle(&text, s, verb, (int)argument, viewer);
    return text_length(&text);
}

const char *party_title(const HxState *s, int party)
{
    static const char *const numbers[N_SEATS_MAX] = { "seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5" };
    if (party >= N_SEATS_MAX)
        return party == PARTY_ANCIENTS ? "the Ancients" : "the GCDS";
    return seat_at(s, party)->species ? species_of(s, party)->name : numbers[party];
}
