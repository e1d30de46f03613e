/* What choices cost and bring, in a few words beside them. */
#include "core/games/eclipse/outside/sheets.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

#include <string.h>

static void say_figures(Text *text, const EclipseShipStats *ship)
{
    text_add(text, "initiative %d, hull %d, computer +%d, shield -%d, move %d, energy %+d", ship->initiative, ship->hull, ship->computer,
             ship->shield, ship->move, ship->energy);
    static const char *const dice[] = { "yellow", "orange", "red" };
    for (int i = 0; i < 3; i++) {
        if (ship->cannon[i])
            text_add(text, ", %d %s", ship->cannon[i], dice[i]);
        if (ship->missile[i])
            text_add(text, ", %d %s missiles", ship->missile[i], dice[i]);
    }
}

static void say_price(Text *text, int price, int stored, const char *resource)
{
    if (price <= stored)
        text_add(text, "%d of your %d %s", price, stored, resource);
    else
        text_add(text, "%d %s, %d of them by trades", price, resource, price - stored);
}

static void remark_build(Text *text, const HxState *s, int item)
{
    const int seat = mover(s);
    say_price(text, item_cost(s, seat, item, seat_at(s, seat)->has_passed), seat_at(s, seat)->storage[ECLIPSE_MATERIALS], "materials");
    if (item < ECLIPSE_SHIP_TYPES) {
        text_add(text, "; %d in your supply; ", seat_at(s, seat)->ships_left[item]);
        say_figures(text, &seat_at(s, seat)->ship[item]);
    }
}

static void remark_research(Text *text, const HxState *s, int technology)
{
    const int seat = mover(s);
    const bool is_free = asked(s) == ECLIPSE_KIND_DISCOVERY_TECHNOLOGY;
    if (!is_free)
        say_price(text, hx_eclipse_price(s, seat, (EclipseTechnology)technology), seat_at(s, seat)->storage[ECLIPSE_SCIENCE], "science");
    if (hx_eclipse_technology_info[technology].part == ECLIPSE_PART_EMPTY)
        return;
    text_add(text, "%spart: ", is_free ? "" : "; ");
    char part[100];
    Text words = text_on(part, sizeof part);
    eclipse_say_part(&words, (int)hx_eclipse_technology_info[technology].part);
    text_add(text, "%s", part);
}

/* The figures of a ship type once the part in hand lies on the slot, or the tile there is gone. */
static void remark_slot(Text *text, const HxState *s, int argument, int part)
{
    const int seat = mover(s), type = argument / ECLIPSE_SLOTS;
    uint8_t slot[ECLIPSE_SLOTS];
    for (int i = 0; i < ECLIPSE_SLOTS; i++)
        slot[i] = (uint8_t)(seat_at(s, seat)->tile[type][i] ? seat_at(s, seat)->tile[type][i] - 1 : ECLIPSE_PART_EMPTY);
    slot[argument % ECLIPSE_SLOTS] = (uint8_t)part;
    const EclipseShipStats ship = hx_eclipse_blueprint_stats((EclipseSpecies)(seat_at(s, seat)->species - 1), (EclipseShip)type, slot);
    text_add(text, "then ");
    say_figures(text, &ship);
}

static void remark_part(Text *text, int part)
{
    char words[100];
    Text said = text_on(words, sizeof words);
    eclipse_say_part(&said, part);
    text_add(text, "%s", words);
}

/* Which hexes the tile would be joined to, and where else its wormholes lead. */
static void remark_rotation(Text *text, const HxState *s, int rotation)
{
    static const char *const directions[] = { "N", "NE", "SE", "S", "SW", "NW" };
    const int sector = top(s)->explore_rotate.first - 1, q = top(s)->explore_rotate.q, r = top(s)->explore_rotate.r;
    uint8_t neighbour[ECLIPSE_DIRECTIONS];
    if (rotation == ECLIPSE_DIRECTIONS)
        return;
    eclipse_neighbours_of(s, q, r, neighbour);
    const char *word = "joins ";
    for (int pass = 0; pass < 2; pass++)
        for (int edge = 0; edge < ECLIPSE_DIRECTIONS; edge++) {
            const int d = (edge + rotation) % ECLIPSE_DIRECTIONS, other = neighbour[d];
            if (!(hx_eclipse_sector_info[sector].wormholes >> edge & 1))
                continue;
            const bool joins = other != ECLIPSE_NOWHERE && hex_at(s, other)->exits >> hex_opposite(d) & 1;
            if (pass == 0 && joins)
                text_add(text, "%s%s", word, hx_eclipse_sector_info[other].label);
            else if (pass == 1 && other == ECLIPSE_NOWHERE)
                text_add(text, "%s%s", word, directions[d]);
            else
                continue;
            word = pass == 0 ? ", " : " ";
        }
}

static void remark_place(Text *text, const HxState *s, int argument)
{
    int q, r, distance;
    static const char *const names[] = { "I", "II", "III" };
    hx_eclipse_place_of(s, (uint32_t)argument, &q, &r, &distance);
    const int stack = min_int(distance, 3) - 1;
    text_add(text, "from stack %s, %d left", names[stack], bags(s)->left[stack]);
}

/* What a hex holds for who goes or settles there. */
static void remark_hex(Text *text, const HxState *s, int sector)
{
    if (sector == TO_TRACK)
        return;
    const Hex *h = hex_at(s, sector);
    char squares[32];
    Text said = text_on(squares, sizeof squares);
    eclipse_say_squares(&said, s, sector);
    text_add(text, "%d VP%s%s", hx_eclipse_sector_info[sector].vp, *squares ? ", " : "", squares);
    if (h->ancients)
        text_add(text, ", Ancients %d", h->ancients);
    text_add(text, "%s%s", h->flags & HEX_GCDS ? ", GCDS" : "", h->flags & HEX_DISCOVERY ? ", Discovery Tile" : "");
    if (h->owner)
        text_add(text, ", of %s", party_title(s, h->owner - 1));
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        if (h->ships[seat])
            text_add(text, ", %d ship%s of %s", ships_sum(h->ships[seat]), ships_sum(h->ships[seat]) > 1 ? "s" : "", party_title(s, seat));
}

/* What the upkeep is once one more disc has left the track, and what it leaves of the money. */
static void remark_disc(Text *text, const HxState *s)
{
    EclipseSeat own;
    hx_eclipse_read_board(s, mover(s), &own);
    const int discs = own.discs_on_track - 1;
    text_add(text, "%s1 of %d discs; upkeep %d, %d money after it", text_length(text) ? "; " : "", own.discs_on_track,
             hx_eclipse_upkeep_of(discs), hx_eclipse_money_after(own.storage[ECLIPSE_MONEY], own.cubes[ECLIPSE_MONEY], discs));
}

static void remark_cube(Text *text, const HxState *s, int resource)
{
    const Seat *own = seat_at(s, mover(s));
    if (own->cubes[resource])
        text_add(text, "%s %+d -> %+d a round", hx_eclipse_resource_names[resource], hx_eclipse_production_of(own->cubes[resource]),
                 hx_eclipse_production_of(own->cubes[resource] - 1));
}

static void remark_discovery(Text *text, const HxState *s, int is_used)
{
    const EclipseDiscoveryInfo *info = &hx_eclipse_discovery_info[top(s)->discovery.tile];
    const char *comma = "";
    for (int k = 0; is_used && k < ECLIPSE_RESOURCES; k++)
        if (info->gain[k]) {
            text_add(text, "%s%s +%d", comma, hx_eclipse_resource_names[k], info->gain[k]);
            comma = ", ";
        }
    if (is_used && info->part != ECLIPSE_PART_EMPTY)
        remark_part(text, (int)info->part);
}

int eclipse_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    uint32_t argument;
    const EclipseVerb verb = hx_eclipse_verb_of(a, &argument);
    const int x = (int)argument;
    if (s->game->to_move(s) < 0 || (viewer != HX_ALL && viewer != mover(s)))
        return 0;
    switch (verb) {
    case ECLIPSE_DO_BUILD:
        remark_build(&text, s, x);
        break;
    case ECLIPSE_DO_RESEARCH:
        remark_research(&text, s, x);
        break;
    case ECLIPSE_DO_SLOT:
        if (asked(s) == ECLIPSE_KIND_UPGRADE_PLACE)
            remark_slot(&text, s, x, top(s)->upgrade_place.part);
        else if (asked(s) == ECLIPSE_KIND_DISCOVERY_PART)
            remark_slot(&text, s, x, top(s)->discovery_part.part);
        break;
    case ECLIPSE_DO_REMOVE:
        remark_slot(&text, s, x, ECLIPSE_PART_EMPTY);
        break;
    case ECLIPSE_DO_PART:
        remark_part(&text, x);
        break;
    case ECLIPSE_DO_ROTATE:
        remark_rotation(&text, s, x);
        break;
    case ECLIPSE_DO_PLACE:
        remark_place(&text, s, x);
        break;
    case ECLIPSE_DO_FROM:
        if (x == TO_TRACK)
            remark_disc(&text, s);
        break;
    case ECLIPSE_DO_TO:
        remark_hex(&text, s, x);
        if (x != TO_TRACK && top(s)->influence_to.from == TO_TRACK)
            remark_disc(&text, s);
        break;
    case ECLIPSE_DO_COLONISE:
    case ECLIPSE_DO_MOVE_TO:
    case ECLIPSE_DO_RETREAT:
    case ECLIPSE_DO_ABANDON:
        remark_hex(&text, s, x);
        break;
    case ECLIPSE_DO_SQUARE:
        remark_cube(&text, s, x % ECLIPSE_RESOURCES);
        break;
    case ECLIPSE_DO_FRONT:
        remark_discovery(&text, s, x);
        break;
    case ECLIPSE_DO_TRADE:
        text_add(&text, "%d for 1", species_of(s, mover(s))->trade_rate);
        break;
    default:
        break;
    }
    return text_length(&text);
}
