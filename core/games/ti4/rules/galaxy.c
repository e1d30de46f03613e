/* The galaxy: places, adjacency, wormholes, neighbours, who stands where (rules 43, 44, 50 to 52). */
#include "core/games/ti4/rules/galaxy.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/values.h"

static const uint64_t shared_edges[TI4_SYSTEMS] = {
#define TI4_PLACE(place, q, r, neighbours) [place] = neighbours,
#include "core/games/ti4/data/tables.inl"
};

/* Places of the layout that take a tile from the players. @rule SET-6 */
uint64_t open_places(int seats)
{
    uint64_t out = 0;
    for (int place = 1; place < TI4_PLACES; place++)
        out |= ti4_presets[seats - TI4_LEAST_SEATS][place + 1] ? BIT(place) : 0;
    return out;
}

/* Systems with a delta wormhole: printed ones, and that of Hil Colish (`delta_ship`: its system). @rule 43.4 */
static uint64_t delta_wormholes(const Board *b)
{
    return b->delta | (b->delta_ship ? BIT(b->delta_ship - 1) : 0);
}

enum { LINK_ALL, LINK_WORMHOLE };
typedef struct Link {
    uint8_t of, card, who;
    uint64_t (*linked)(const HxState *s, int seat, int system);
} Link;
static const Link links[] = {
#define TI4_LINK(name, of, card, who, linked) { OF_##of, card, LINK_##who, linked },
#include "core/games/ti4/texts/links.inl"
};

/* What a seat (-1: everybody) can use to get from one system to another, found once for many systems. */
typedef struct Ways {
    int seat;
    int8_t is_one;              /* alpha and beta wormholes match; -1: nobody has asked yet */
    int8_t of[HX_COUNT(links)]; /* whose text makes systems adjacent; -1: not now */
} Ways;

/* Does the seat in turn make alpha and beta wormholes match for everybody (Lost Star Chart)? */
static bool is_joined_turn(const HxState *s)
{
    const int active = core_of(s)->active;
    return active < core_of(s)->seats && modified_value(s, VALUE_WORMHOLES_JOINED, active, -1, 0);
}

static Ways ways_of(const HxState *s, int seat, bool with_wormholes)
{
    Ways ways = { .seat = seat, .is_one = -1 };
    for (size_t i = 0; i < HX_COUNT(links); i++) {
        const int who = core_of(s)->active;
        const bool is_all = links[i].who == LINK_ALL, is_own = is_all && is_switched(s, SWITCH_OWN_CONDUIT);
        const bool is_open = seat >= 0 && (with_wormholes || is_all) && who < core_of(s)->seats && (!is_own || who == seat);
        ways.of[i] = (int8_t)(is_open && has_of(s, who, links[i].of, links[i].card) ? who : -1);
    }
    return ways;
}

/* Do alpha and beta wormholes match for this seat (Quantum Entanglement, Wormhole Reconstruction), or for all in this turn (Lost Star
 * Chart)? @rule 51.3 */
static bool are_wormholes_one(const HxState *s, Ways *ways)
{
    if (ways->is_one < 0)
        ways->is_one = modified_value(s, VALUE_WORMHOLES_MATCH, ways->seat, -1, 0) || is_joined_turn(s);
    return ways->is_one;
}

/* Systems that texts make adjacent to one. */
static uint64_t linked_to(const HxState *s, const Ways *ways, int system)
{
    uint64_t out = 0;
    for (size_t i = 0; i < HX_COUNT(links); i++)
        if (ways->of[i] >= 0)
            out |= links[i].linked(s, ways->of[i], system);
    return out & ~BIT(system);
}

/* Adjacent systems: tiles that share an edge, systems with an equal wormhole (alpha, beta, delta; alpha and beta match if a text says so),
 * and links by texts; never the system itself. @rule 43.0 43.1 43.4 51.2 52.0 52.1 52.2.a */
static uint64_t adjacent_by(const HxState *s, Ways *ways, int system)
{
    const Board *b = board_of(s);
    const uint64_t bit = BIT(system), delta = delta_wormholes(b);
    uint64_t out = shared_edges[system] & b->present;
    if (b->alpha & bit)
        out |= b->alpha;
    if (b->beta & bit)
        out |= b->beta;
    if ((b->alpha | b->beta) & bit && are_wormholes_one(s, ways))
        out |= b->alpha | b->beta;
    if (delta & bit)
        out |= delta;
    return (out & ~bit) | linked_to(s, ways, system);
}

/** Systems adjacent to one: tiles that share an edge (52.0), and matching wormholes (43.0, 52.1); never itself (52.2.a). */
uint64_t adjacent_to(const HxState *s, int system)
{
    Ways ways = ways_of(s, -1, true);
    return adjacent_by(s, &ways, system);
}

/** Systems with a wormhole of any kind: printed, a token, or that of a flagship. */
uint64_t all_wormholes(const HxState *s)
{
    const Board *b = board_of(s);
    return b->alpha | b->beta | delta_wormholes(b);
}

/** Wormholes of a system: printed ones, tokens, and that of a flagship there. */
int wormholes_in(const HxState *s, int system)
{
    return system_of(s, system)->wormholes | (board_of(s)->delta_ship == system + 1 ? TI4_DELTA : 0);
}

/** Systems adjacent to one as a seat sees it; texts may make alpha and beta wormholes match for it. @rule 51.3 43.2 41.3.c */
uint64_t adjacent_for(const HxState *s, int seat, int system)
{
    Ways ways = ways_of(s, seat, true);
    return adjacent_by(s, &ways, system);
}

/** Systems adjacent to a unit or planet of the seat in a system: those next to it, and its own (52.2, 52.3), but for the other reading.
 * @rule OQ-8 */
uint64_t adjacent_to_unit(const HxState *s, int seat, int system)
{
    const bool with_own = !is_switched(s, SWITCH_OWN_SYSTEM);
    return adjacent_for(s, seat, system) | (with_own ? BIT(system) : 0);
}

/* Where alpha and beta wormholes have no effect on movement (Enforced Travel Ban): shared edges, delta wormholes, and what texts make
 * adjacent: links, and all systems with an alpha or beta wormhole where a text says that those are adjacent (Wormhole Reconstruction, Lost
 * Star Chart), for then it is that text and no wormhole by which ships go. */
static uint64_t passages_by(const HxState *s, Ways *ways, int system)
{
    const Board *b = board_of(s);
    const uint64_t deltas = delta_wormholes(b), others = b->alpha | b->beta;
    uint64_t out = (shared_edges[system] & b->present) | (deltas >> system & 1 ? deltas : 0);
    if (others >> system & 1 && are_wormholes_one(s, ways))
        out |= others;
    return (out & ~BIT(system)) | linked_to(s, ways, system);
}

/* Ways for passages_by(): what a text treats as a wormhole (Lazax Gate Folding) counts if a text makes those systems adjacent. */
static Ways ways_past_ban(const HxState *s, int seat)
{
    Ways ways = ways_of(s, seat, false);
    return are_wormholes_one(s, &ways) ? ways_of(s, seat, true) : ways;
}

/** Systems to which the seat's ships can move directly from any of these. @rule 48.3 52.0 48.4.f */
uint64_t passages_from(const HxState *s, int seat, uint64_t systems)
{
    if (!modified_value(s, VALUE_WORMHOLES_SHUT, seat, -1, 0))
        return adjacent_to_all(s, seat, systems);
    Ways ways = ways_past_ban(s, seat);
    uint64_t out = 0;
    FOR_BITS(i, systems)
    {
        out |= passages_by(s, &ways, i);
    }
    return out;
}

/** The same from each system [TI4_SYSTEMS]; 0 where there is no tile. */
void all_passages(const HxState *s, int seat, uint64_t *out)
{
    const bool is_shut = modified_value(s, VALUE_WORMHOLES_SHUT, seat, -1, 0);
    Ways ways = is_shut ? ways_past_ban(s, seat) : ways_of(s, seat, true);
    memset(out, 0, TI4_SYSTEMS * sizeof *out);
    FOR_BITS(i, board_of(s)->present)
    {
        out[i] = is_shut ? passages_by(s, &ways, i) : adjacent_by(s, &ways, i);
    }
}

/** Systems adjacent to each [TI4_SYSTEMS]; 0 where there is no tile. */
void all_adjacencies(const HxState *s, uint64_t *out)
{
    Ways ways = ways_of(s, -1, true);
    memset(out, 0, TI4_SYSTEMS * sizeof *out);
    FOR_BITS(i, board_of(s)->present)
    {
        out[i] = adjacent_by(s, &ways, i);
    }
}

/* @rule 52.0 */
uint64_t adjacent_places(int place)
{
    return shared_edges[place];
}

static uint64_t adjacent_to_all_by(const HxState *s, Ways *ways, uint64_t systems)
{
    uint64_t out = 0;
    FOR_BITS(i, systems)
    {
        out |= adjacent_by(s, ways, i);
    }
    return out;
}

/** Systems adjacent to at least one of those, as the seat sees it; one of those only if another of them is next to it. @rule 52.2.a */
uint64_t adjacent_to_all(const HxState *s, int seat, uint64_t systems)
{
    Ways ways = ways_of(s, seat, true);
    return adjacent_to_all_by(s, &ways, systems);
}

static const uint8_t planet_tile[TI4_PLANETS] = {
#define TI4_PLANET(id, name, tile, ...) [TI4_PLANET_##id] = tile,
#include "core/games/ti4/data/tables.inl"
};

int system_of_planet(const HxState *s, int planet, int *slot)
{
    assert(0 <= planet && planet < TI4_PLANETS);
    const int tile = planet_tile[planet];
    const int system = board_of(s)->system_of[tile] - 1;
    if (system < 0)
        return TI4_NO_SYSTEM;
    if (slot)
        *slot = (planet > 0 && planet_tile[planet - 1] == tile) + (planet > 1 && planet_tile[planet - 2] == tile);
    return system;
}

static const Ti4Fleet no_fleet;

const Ti4Fleet *fleet_of(const HxState *s, int system, int seat)
{
    const Ti4System *sys = system_of(s, system);
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner == seat + 1)
            return &sys->fleet[i];
    return &no_fleet;
}

Ti4Fleet *fleet_edit(HxState *s, int system, int seat)
{
    Ti4System *sys = system_edit(s, system);
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner == seat + 1)
            return &sys->fleet[i];
    (void)HX_EXPECT(s, sys->fleet[1].owner == 0); /* three fleets in one space area */
    int at = 0;
    if (sys->fleet[0].owner != 0 && sys->fleet[0].owner < seat + 1)
        at = 1;
    else
        sys->fleet[1] = sys->fleet[0];
    sys->fleet[at] = (Ti4Fleet){ .owner = (uint8_t)(seat + 1) };
    return &sys->fleet[at];
}

/* Hil Colish is a delta wormhole where it is; on its way it is still where it started. */
static void settle_delta_ship(HxState *s, int system, int seat)
{
    if (seat_of(s, seat)->units[TI4_FLAGSHIP] != TI4_UNIT_HIL_COLISH)
        return;
    const bool is_here = fleet_of(s, system, seat)->n[TI4_FLAGSHIP], is_anywhere = seat_of(s, seat)->on_board[TI4_FLAGSHIP];
    const int at = is_here ? system + 1 : is_anywhere ? board_of(s)->delta_ship : 0;
    if (board_of(s)->delta_ship != at)
        board_edit(s)->delta_ship = (uint8_t)at;
}

/* Update the masks of a seat's ships and units after a change: an empty fleet leaves its system, and the wormhole of Hil Colish follows the
 * flagship. */
void fleet_settle(HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    const bool has_ships = fleet_ships(fleet) > 0;
    const bool has_units = has_ships || fleet->n[TI4_INFANTRY] || fleet->n[TI4_SPACE_DOCK];
    const Ti4Seat *p = seat_of(s, seat);
    const uint64_t bit = BIT(system);
    if (((p->ships & bit) != 0) != has_ships || ((p->spaces & bit) != 0) != has_units) {
        Ti4Seat *after = seat_edit(s, seat);
        after->ships = has_ships ? after->ships | bit : after->ships & ~bit;
        after->spaces = has_units ? after->spaces | bit : after->spaces & ~bit;
    }
    settle_delta_ship(s, system, seat);
    if (!has_units && fleet->owner) {
        Ti4System *sys = system_edit(s, system);
        if (sys->fleet[0].owner == seat + 1)
            sys->fleet[0] = sys->fleet[1];
        sys->fleet[1] = no_fleet;
    }
}

/* Ships in a space area: the types up to war sun; ground forces (infantry) and structures come after them in the numbering of types.
 * @rule 44.1 */
int fleet_ships(const Ti4Fleet *fleet)
{
    int n = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        n += fleet->n[type];
    return n;
}

int fleet_non_fighters(const Ti4Fleet *fleet)
{
    return fleet_ships(fleet) - fleet->n[TI4_FIGHTER];
}

uint64_t enemy_ships(const HxState *s, int seat)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != seat)
            out |= seat_of(s, other)->ships;
    return out;
}

int enemy_with_ships(const HxState *s, int system, int seat)
{
    const Ti4System *sys = system_of(s, system);
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner && sys->fleet[i].owner != seat + 1 && fleet_ships(&sys->fleet[i]))
            return sys->fleet[i].owner - 1;
    return -1;
}

/* Systems where the seat is present: with any unit in the space area, or with a planet that it controls. @rule 51.0 */
uint64_t presence_of(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    uint64_t out = p->spaces;
    FOR_BITS(planet, p->planets)
    {
        out |= BIT(system_of_planet(s, planet, NULL));
    }
    return out;
}

/* Do no texts change what is adjacent for the seat? Then adjacency is symmetric. */
static bool is_plain(const HxState *s, Ways *ways)
{
    for (size_t i = 0; i < HX_COUNT(links); i++)
        if (ways->of[i] >= 0)
            return false;
    return !are_wormholes_one(s, ways);
}

/** Neighbours of a seat among some, as a mask: present in the same system or in two adjacent ones, wormholes included.
 * @rule 51.0 51.2 51.3 43.3 PC-4 */
uint8_t neighbors_among(const HxState *s, int seat, uint8_t among)
{
    among &= (uint8_t)(((1 << core_of(s)->seats) - 1) & ~(1 << seat));
    if (!among)
        return 0;
    Ways own = ways_of(s, seat, true);
    const uint64_t at = presence_of(s, seat), near = at | adjacent_to_all_by(s, &own, at);
    const bool is_own_plain = is_plain(s, &own);
    uint8_t out = 0;
    FOR_BITS(other, among)
    {
        const uint64_t there = presence_of(s, other);
        bool is_near = near & there;
        if (!is_near && there) { /* 51.3: either one's view */
            Ways its = ways_of(s, other, true);
            is_near = !(is_own_plain && is_plain(s, &its)) && adjacent_to_all_by(s, &its, there) & at;
        }
        out |= (uint8_t)(is_near << other);
    }
    return out;
}

uint8_t neighbors_of(const HxState *s, int seat)
{
    return neighbors_among(s, seat, 0xff);
}

bool are_neighbors(const HxState *s, int a, int b)
{
    return neighbors_among(s, a, (uint8_t)(1 << b)) != 0;
}

/** Can the seat's fighters leave without a ship that carries them: by their move value, or by a text that moves all ships?
 * @rule 48.9 39.7.b */
bool fighters_leave_alone(const HxState *s, int seat)
{
    const RetreatFrame *leaving = current_retreat(s);
    return unit_of(s, seat, TI4_FIGHTER)->move || (leaving && leaving->how & SHIPS_ALL);
}

int damaged_slot(int type)
{
    return type == TI4_CARRIER ? 0 : TI4_DREADNOUGHT <= type && type <= TI4_WAR_SUN ? type - TI4_DREADNOUGHT + 1 : -1;
}
_Static_assert(TI4_CARRIER + 1 == TI4_DREADNOUGHT && TI4_WAR_SUN == TI4_CARRIER + 3, "the four types that may be damaged lie together");

int class_count(const Ti4Fleet *fleet, int class)
{
    if (class >= TI4_DAMAGED)
        return fleet->damaged[class - TI4_DAMAGED];
    const int slot = damaged_slot(class);
    return fleet->n[class] - (slot >= 0 ? fleet->damaged[slot] : 0);
}

uint64_t ship_classes(const Ti4Fleet *fleet, uint64_t types)
{
    uint64_t out = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (class_type(class) < TI4_SHIP_TYPES && types >> class_type(class) & 1 && class_count(fleet, class))
            out |= BIT(class);
    return out;
}

/* The seat's present unit of a type, from the sheet or upgraded. Every rule takes its numbers from here. @rule 46.4 */
const Ti4UnitInfo *unit_of(const HxState *s, int seat, int type)
{
    return &hx_ti4_units[seat_of(s, seat)->units[type]];
}

/** Figures left in the reinforcements; fighters and infantry have tokens and do not run out. Figures and tokens are not told apart: there
 * is one count per type, and none of what lies in a space area or on a planet as tokens (figures to stand with them: lacks_figure).
 * @rule 44.3 45.5 C49.2.b C49.2.d C49.4 61.1 45.5.b 61.0 61.2 61.4 C49.0 C49.3 C49.4.b C49.N2 GLO-6
 * @rule 44.2 44.2.a 44.2.b 44.2.c 44.2.d 44.2.e 44.2.h 44.2.i 44.2.j */
int stock_of(const HxState *s, int seat, int type)
{
    enum { WITHOUT_END = 99 };
    if (type == TI4_FIGHTER || type == TI4_INFANTRY)
        return WITHOUT_END;
    return hx_ti4_supply[type] - seat_of(s, seat)->on_board[type];
}

/** Command tokens in the reinforcements: 16 less those on sheet and board. @rule C49.N5 C49.2 C49.0 CMD-1 GLO-6 */
int tokens_left(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return TI4_TOKENS - p->pool[0] - p->pool[1] - p->pool[2] - count_bits(p->tokens);
}

/* The next seat clockwise that still plays. @rule ELM-4 */
int next_seat(const HxState *s, int seat)
{
    const int n = core_of(s)->seats;
    for (int i = 1; i <= n; i++) {
        const int other = (seat + i) % n;
        if (!seat_of(s, other)->eliminated)
            return other;
    }
    return seat;
}

bool is_home_system(const HxState *s, int system)
{
    return system_of(s, system)->home != 0;
}

/* Has the seat every planet of its home system? @rule OBJ-9 */
bool controls_home(const HxState *s, int seat)
{
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (home->planet[slot].id && home->planet[slot].owner != seat + 1)
            return false;
    return true;
}

static bool has_units_in(const HxState *s, int system, int seat)
{
    return presence_of(s, seat) >> system & 1
               ? fleet_of(s, system, seat)->owner || system_of(s, system)->planet[0].owner == seat + 1 ||
                     system_of(s, system)->planet[1].owner == seat + 1 || system_of(s, system)->planet[2].owner == seat + 1
               : false;
}

/* Units themselves: a controlled planet without units is not enough. */
bool holds_units(const HxState *s, int system, int seat)
{
    if (!has_units_in(s, system, seat))
        return false;
    if (fleet_of(s, system, seat)->owner)
        return true;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner == seat + 1 && (p->infantry || p->pds || p->dock))
            return true;
    }
    return false;
}
