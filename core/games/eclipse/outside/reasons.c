/* What the reasons of state/refusal.h say. %n a number, %s and %S the plural of it ("s", "es"); the letters of `lists` and name() below. */
#include "core/games/eclipse/outside/reasons.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/trade.h"

static const char *const words[N_REASONS] = {
    [REASON_OTHER_QUESTION] = "answer another question first: '%Q', or another of the choices",
    [REASON_ACTION_TAKEN] = "your action of this turn is taken; the next one comes with your next turn",
    [REASON_UNDER_WAY] = "%a is under way and is your action of this turn; the next one comes with your next turn",
    [REASON_HAS_PASSED] = "you have passed: of the actions only Upgrade, Build and Move are left, as reactions",
    [REASON_HAS_NOT_PASSED] = "only a player who has passed takes reactions: one part, one building or one move",
    [REASON_NO_DISC] = "no Influence Disc is left on your track to pay for an action",
    [REASON_IS_GONE] = "you have no disc and no ship on the map: Research is left, or to give up",
    [REASON_IS_HERE] = "only a player without discs and ships on the map may give up; 'quit' leaves the game",
    [REASON_ONE_STEP_FIRST] = "answer this first: you can stop an action after one step",
    [REASON_NOWHERE_TO_EXPLORE] =
        "no wormhole of a hex of yours, or that your ships hold, leads to an empty place whose ring has tiles left",
    [REASON_NO_DISC_MOVE] = "no disc can be moved and no Colony Ship turned up: the action's own disc is paid first",
    [REASON_NO_TECHNOLOGY] = "you cannot pay for any technology on the board: you can raise %M",
    [REASON_NO_UPGRADE] = "no part fits on your blueprints and no tile of them can be returned",
    [REASON_NO_BUILDING] = "you cannot build anything: you can raise %M and hold %H",
    [REASON_NO_MOVE] = "no ship of yours can leave its hex: pinned, without a drive, or without a way",

    [REASON_SPECIES_TAKEN] = "seat %n plays %e",
    [REASON_COLOUR_TAKEN] = "seat %n plays %e, of the same colour",
    [REASON_NOT_FOR_TWO] = "%e is not for two players (option all_species_for_two)",

    [REASON_NOT_ON_MAP] = "%h is not on the map",
    [REASON_HELD_BY] = "%w holds %h",
    [REASON_NO_DISC_ON] = "no disc of yours lies on %h",
    [REASON_GUARD_GCDS] = "the Galactic Center Defense System guards %h",
    [REASON_GUARD_ANCIENTS] = "Ancients guard %h",
    [REASON_GUARD_SHIPS] = "ships of others are in %h",
    [REASON_NOT_NEXT] = "%h is not next to %h across joined wormholes",

    [REASON_PLACE_TAKEN] = "%h is on the map there",
    [REASON_RING_CLOSED] = "no sector tile is left for the ring of this place",
    [REASON_NO_WORMHOLE] = "no wormhole of a hex of yours, or that your ships hold, leads to this place beside %h",
    [REASON_OTHER_NAME] = "this place is named after %h, its neighbour of lowest number",
    [REASON_TURN_DOES_NOT_JOIN] = "a wormhole of the tile must meet one of yours; the choices are the turns that fit",
    [REASON_TURN_LIKE_ANOTHER] = "the wormholes lie as when it is turned by %n",
    [REASON_NOT_CHEAPEST] = "%t is not among the cheapest technologies on the board that you have room for",

    [REASON_DISC_LIES_ON] = "your disc lies on %h already",
    [REASON_MUST_LOSE] = "%w holds %h: it must lose it in a battle first",
    [REASON_NOT_JOINED] = "%h is not joined by wormholes with a hex of yours or of your ships",
    [REASON_NO_PLACE_FOR_DISC] = "no disc is left on your track, or no hex is open to it",
    [REASON_IS_ON_TRACK] = "the disc comes from the track",
    [REASON_HAS_TURNED] = "Colony Ships are turned up once in an action",
    [REASON_ALL_TURNED] = "all your Colony Ships are up",

    [REASON_OWNED] = "you have %t already",
    [REASON_NO_TECHNOLOGY_TILE] = "no tile of %t is on the technology board",
    [REASON_TRACK_FULL] = "your track for %t is full",
    [REASON_TOO_DEAR] = "it costs %n %c",
    [REASON_NOT_OWED] = "what is to be paid now is %r",
    [REASON_TOO_FEW_TO_TRADE] = "a trade takes %n %r",
    [REASON_SAME_RESOURCE] = "a trade brings another resource than %r",
    [REASON_TRADE_IN_NEED] = "a trade (%n to 1) is offered where something cannot be paid otherwise: choose what you want to pay for",

    [REASON_PART_NEEDS] = "%p needs the technology %t",
    [REASON_PART_NOT_FOUND] = "you have no %p: it comes with a Discovery Tile",
    [REASON_NO_PART_LEFT] = "no tile of %p is left in the supply",
    [REASON_PART_FITS_NOWHERE] = "on every free slot energy or a drive would be missing",
    [REASON_NO_SLOT] = "the %i has no such slot",
    [REASON_SLOT_HAS_TILE] = "a tile lies on that slot already",
    [REASON_LIKE_ANOTHER_SLOT] = "an equal slot comes before it",
    [REASON_NO_DRIVE_FOR_STARBASE] = "Starbases never move: they take no drive",
    [REASON_LACKS_ENERGY] = "the %i lacks energy for it: %n at best",
    [REASON_LACKS_DRIVE] = "the %i would have no drive",
    [REASON_OTHERS_BROKEN] = "another ship type would stay without energy or a drive",
    [REASON_NO_TILE_THERE] = "no tile lies there on the %i: printed parts are covered, never removed",
    [REASON_RETURNS_IN_ORDER] = "tiles are returned in the order of the list, and its turn is past",
    [REASON_PLACE_FIRST] = "place a part first: an action needs one step, and at its end every ship its drive and energy enough",
    [REASON_RETURN_FIRST] = "return a tile first: no part could be placed as it is",
    [REASON_RETURN_BREAKS] = "without it the %i would lack energy or a drive",

    [REASON_ITEM_NEEDS] = "it needs the technology %t",
    [REASON_ALL_ON_MAP] = "all your %is are on the map",
    [REASON_NO_HEX] = "you hold no hex to build it in",
    [REASON_EACH_HAS_ONE] = "each of your hexes has one already",
    [REASON_HAS_ONE] = "%h has one already",
    [REASON_BUILT_IN_ORDER] = "one action builds in the order of the list: after %is no %i comes",

    [REASON_NO_SHIP] = "you have no ship in %h",
    [REASON_NO_SHIP_OF] = "you have no %i in %h",
    [REASON_PINNED_BY_GCDS] = "the Galactic Center Defense System pins every ship in %h",
    [REASON_PINNED] = "pinned: %n ship%s of others or Ancients against your %n in %h, one for one",
    [REASON_NO_DRIVES] = "your ships in %h have no drive",
    [REASON_NO_WAY_OUT] = "no wormhole leads out of %h",
    [REASON_STARBASES_STAY] = "Starbases never move",
    [REASON_TYPE_LACKS_DRIVE] = "your %is have no drive",
    [REASON_NO_WAY] = "no way of joined wormholes leads to %h",
    [REASON_WAY_HELD] = "hexes that others hold lie on every way to %h: ships stop there",
    [REASON_TOO_FAR] = "%h is %n hex%S from %F",

    [REASON_NO_COLONY_SHIP] = "no Colony Ship of yours is up: Influence turns some up, and a new round all",
    [REASON_NO_SQUARE_FREE] = "every square of %h has its cube",
    [REASON_SQUARES_ADVANCED] = "the free squares of %h are advanced: they need Advanced Economy, Advanced Labs or Advanced Mining",
    [REASON_NO_CUBE] = "no cube for the free squares of %h is left on your Population Tracks",
    [REASON_NO_SUCH_SQUARE] = "%h has no %q square",
    [REASON_SQUARES_FULL] = "every %q square of %h has its cube",
    [REASON_SQUARE_NEEDS] = "it is an advanced square: it needs the technology %t",
    [REASON_CUBE_OF_ORBITAL] = "a cube of an Orbital goes to money or science while one has room",
    [REASON_CUBES_FULL] = "your Population Track for %r is full",
    [REASON_NO_CUBE_ON_TRACK] = "no cube is left on your Population Track for %r",

    [REASON_NO_RELATIONS] = "there are no Diplomatic Relations in this game: they need four players or more",
    [REASON_NO_SUCH_SEAT] = "there is no seat %n",
    [REASON_ONESELF] = "relations are with others",
    [REASON_PARTNERS] = "you have relations with %w already",
    [REASON_ASKED_ALREADY] = "you have asked %w in this turn already",
    [REASON_SHIPS_IN_THEIRS] = "your ships are in %h, a hex of theirs",
    [REASON_SHIPS_IN_OURS] = "their ships are in %h, a hex of yours",
    [REASON_SHIPS_OF_BOTH] = "ships of you both are in %h",
    [REASON_OUT_OF_GAME] = "%w is out of the game",
    [REASON_IS_TRAITOR] = "%W the Traitor Card",
    [REASON_NO_AMBASSADOR] = "%W no Ambassador left",
    [REASON_NO_CUBE_TO_GIVE] = "%W no cube left to give",
    [REASON_NO_SPACE] = "%W no space for an Ambassador on the Reputation Track",
    [REASON_NO_CONNECTION] = "no two wormholes join a hex of yours with one of %w",
    [REASON_NOT_TO_CLEAR] = "no Reputation Tile lies there that an Ambassador may replace",

    [REASON_NOT_TIED] = "it is not the turn of your %is",
    [REASON_NO_TARGET] = "%w has no %g in this battle",
    [REASON_ROLLED_TOO_LOW] = "this die rolled too low for a %g: its shields are in the way",
    [REASON_NO_SUCH_DAMAGE] = "no %g there has %n damage",
    [REASON_NO_CUBE_HIT] = "no cube stands on a %q square of %h",
    [REASON_NOT_DRAWN] = "you have drawn no such Reputation Tile",
    [REASON_NO_TILE_ON_SPACE] = "no Reputation Tile lies on that space",

    [REASON_CHOOSE_TILE] = "first choose which of the two tiles to keep",
    [REASON_TILE_IS_PLACED] = "the tile is placed; now choose whether to put a disc on it",
    [REASON_IS_EXPLORED] = "%h is on the map already; empty places next to your hexes are explored",
    [REASON_TILES_ARE_DRAWN] = "tiles are drawn, not chosen: explore an empty place, and %h may come",
    [REASON_NO_FLEET] = "you have no ships on the map",
    [REASON_NO_SQUARE_ANYWHERE] = "no hex of yours has a square that a cube of yours can fill",
    [REASON_BATTLES_COME] = "battles come in the Combat Phase, wherever ships of two sides are in a hex: move there",
    [REASON_PAIRS_FOLLOW] = "who fights whom follows from who came last: the last two to arrive, the controller counting as the first",
    [REASON_HITS_COME] = "you assign hits when your dice have hit in a battle",
    [REASON_STARBASES_FIGHT] = "Starbases never retreat",
    [REASON_RETREATS_COME] = "ships retreat in a battle, when it is their type's turn to fire",
    [REASON_RETREAT_WHEN] = "you can retreat when a ship type of yours may fire and a hex of yours next to it is free of enemies",
    [REASON_TRADE_FREELY] = "a trade takes %n units of one resource, before or after your action",
    [REASON_ANSWER_FIRST] = "answer the question first",
    [REASON_NO_TILE_OF] = "no tile of %P lies on your blueprints: printed parts are covered, never removed",
    [REASON_RETURNS_COME] = "parts are returned at the beginning of an Upgrade",
    [REASON_REPUTATION_COMES] =
        "Reputation Tiles are drawn when the battles of a hex are over, by who fought there; one is kept, if there is a space",
};

static const char *const acts[] = { "Explore", "Influence", "Research", "Upgrade", "Build", "Move" };
static const char *const squares[ECLIPSE_SQUARES] = { "money",          "science",          "materials",
                                                      "advanced money", "advanced science", "advanced materials",
                                                      "grey",           "orbital" };

static const RefusalNames lists[] = {
    { 'a', acts, sizeof *acts },
    { 'e', &hx_eclipse_species_info[0].name, sizeof *hx_eclipse_species_info },
    { 'g', hx_eclipse_ship_names, sizeof *hx_eclipse_ship_names },
    { 'h', &hx_eclipse_sector_info[0].label, sizeof *hx_eclipse_sector_info },
    { 'i', eclipse_item_names, sizeof *eclipse_item_names },
    { 'p', &hx_eclipse_part_info[0].name, sizeof *hx_eclipse_part_info },
    { 'q', squares, sizeof *squares },
    { 'r', hx_eclipse_resource_names, sizeof *hx_eclipse_resource_names },
    { 't', &hx_eclipse_technology_info[0].name, sizeof *hx_eclipse_technology_info },
    { 0 },
};

typedef struct Listener {
    const HxState *s;
    int seat;
} Listener;

static void name(Text *out, char letter, int value, const void *ctx)
{
    const Listener *to = ctx;
    HxAction legal[HX_MAX_LISTED];
    char first[200] = "";
    const int n_hexes = letter == 'H' ? count_bits(seat_at(to->s, value)->discs) : 0;
    const int means = letter == 'c' || letter == 'M' ? eclipse_means(to->s, to->seat, value) : 0;
    const int held = letter == 'c' ? seat_at(to->s, to->seat)->storage[value] : 0;
    switch (letter) {
    case 'c': /* a resource, how much of it there is, and with trades */
        text_add(out, means > held ? "%s; you have %d, %d with trades" : "%s; you have %d", hx_eclipse_resource_names[value], held, means);
        break;
    case 'M': /* how much of a resource trades can raise */
        text_add(out, "%d %s%s", means, value == ECLIPSE_MATERIALS ? "material" : hx_eclipse_resource_names[value],
                 value == ECLIPSE_MATERIALS ? text_plural(means) : "");
        break;
    case 'F': /* the hex where ships are that go so far: hex + N_SECTORS * hexes */
        text_add(out, "%s; your ships go %d", hx_eclipse_sector_info[value % N_SECTORS].label, value / N_SECTORS);
        break;
    case 'H': /* how many hexes a seat holds */
        text_add(out, "%d hex%s", n_hexes, n_hexes == 1 ? "" : "es");
        break;
    case 'Q': /* the first choice */
        if (to->s->game->legal(to->s, legal) > 0)
            hx_action_text(to->s, legal[0], to->seat, first, sizeof first);
        text_add(out, "%s", first);
        break;
    case 'P': /* a part; -1: any */
        text_add(out, "%s", value < 0 ? "any part" : hx_eclipse_part_info[value].name);
        break;
    case 'W': /* who has */
        text_add(out, "%s", value == to->seat ? "you have" : party_title(to->s, value));
        text_add(out, "%s", value == to->seat ? "" : " has");
        break;
    default: /* w: who */
        text_add(out, "%s", party_title(to->s, value));
        break;
    }
}

void eclipse_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal)
{
    const Listener to = { s, seat };
    if (!is_allowed(refusal))
        refusal_text(out, words[reason_of(refusal)], refusal, lists, name, &to);
}
