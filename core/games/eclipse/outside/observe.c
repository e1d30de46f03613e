/* What a seat sees, as floats between -1 and 1: its own seat first, then clockwise. The schema stands beside the writer of each block. */
#include "core/games/eclipse/outside/observe.h"

#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/hexes.h"

/* Sizes of the blocks, in the order they are written. */
enum {
    HEX_FLOATS = 52,
    SEAT_FLOATS = 159,
    N_GLOBAL = 22,
    N_DECISION = ECLIPSE_KIND_COUNT + 2 * N_SECTORS + 3,
    N_SUPPLY = 24 + 24 + 17 + 11 + 3,
    N_BATTLE = 8 + 8 + 5 + 12 + 8 + 12 + 3 + 4,

    AT_GLOBAL = 0,
    AT_DECISION = AT_GLOBAL + N_GLOBAL,
    AT_SUPPLY = AT_DECISION + N_DECISION,
    AT_BATTLE = AT_SUPPLY + N_SUPPLY,
    AT_SEATS = AT_BATTLE + N_BATTLE,
    AT_HEXES = AT_SEATS + N_SEATS_MAX * SEAT_FLOATS,
    AT_END = AT_HEXES + N_SECTORS * HEX_FLOATS,
};
_Static_assert((int)AT_END == (int)OBS_SIZE, "OBS_SIZE in state.h");

const HxPlane eclipse_planes[] = {
    { "global",
      AT_GLOBAL,
      N_GLOBAL,
      { N_GLOBAL },
      "round /9; phase, one of 6; start seat, one of 6 from the own; seats /6; own seat /5; the own seat is asked; traitor, one of 6 from "
      "the own" },
    { "decision",
      AT_DECISION,
      N_DECISION,
      { N_DECISION },
      "kind of the frame under way, one of EclipseKind; its hex and second tile, one of 50 each; what it is about /64; steps left /16; a "
      "reaction" },
    { "supply",
      AT_SUPPLY,
      N_SUPPLY,
      { N_SUPPLY },
      "technology tiles on the board /5 (24) and in the bag /5 (24), part tiles /18 (17), Discovery Tiles unseen /3 (11), sector tiles "
      "left /18 (3)" },
    { "battle",
      AT_BATTLE,
      N_BATTLE,
      { N_BATTLE },
      "attacker and defender, one of 8 each (seats from the own, Ancients, GCDS); stage, one of 4; round /200; damage per side and type "
      "/32 (2x6); "
      "retreating (2x4); dice to assign per damage and class /8 (3x4); dice to roll /48 (3); own Reputation Tiles in hand /5 (4)" },
    { "seats",
      AT_SEATS,
      N_SEATS_MAX *SEAT_FLOATS,
      { N_SEATS_MAX, SEAT_FLOATS },
      "species, one of 12; passed; out; storage /40, production /28 and cubes /12 and graveyard /12 of 3; upkeep /30; discs on track and "
      "actions /16; "
      "Colony Ships /4; technologies (24); per ship type initiative, computer, shield, hull, move, energy /16, dice of 3 colours and "
      "missiles /8 (4x10) "
      "and pieces left /8 (4); parts laid, 1 + index /24 (4x8); reputation track: tile, its value /4 if seen, Ambassador (5x3); relations "
      "(6 from the own); "
      "Ancient parts kept (6); Discovery Tiles kept /8; open VP /64" },
    { "hexes",
      AT_HEXES,
      N_SECTORS *HEX_FLOATS,
      { N_SECTORS, HEX_FLOATS },
      "by sector tile: on the map; q /20; r /20; wormholes (6 directions); owner, one of 6 from the own; ships /8, /4, /2, /4 (6 seats x "
      "4); "
      "Ancients /2; GCDS; Discovery Tile; Orbital; Monolith; cubes per class /2 (8)" },
    { .name = NULL },
};

/* ---- Writing ------------------------------------------------------------------------------------------------------------- */

typedef struct Pen {
    float *at;
} Pen;

static void put(Pen *pen, int value, int unit)
{
    const float x = (float)value / (float)unit;
    *pen->at++ = x > 1 ? 1 : x < -1 ? -1 : x;
}

static void put_flag(Pen *pen, bool is_set)
{
    *pen->at++ = is_set;
}

/* One of n; nothing where `value` is outside. */
static void put_one_of(Pen *pen, int value, int n)
{
    for (int i = 0; i < n; i++)
        *pen->at++ = i == value;
}

static void put_all(Pen *pen, const uint8_t *value, int n, int unit)
{
    for (int i = 0; i < n; i++)
        put(pen, value[i], unit);
}

static void put_bits(Pen *pen, uint32_t bits, int n)
{
    for (int i = 0; i < n; i++)
        *pen->at++ = (float)(bits >> i & 1);
}

/* Who sits i places clockwise from `seat`; seats that do not play come last. */
static int seat_from(const HxState *s, int seat, int i)
{
    const int seats = table(s)->seats;
    return i < seats ? (seat + i) % seats : i;
}

/* The reverse; -1 stays. */
static int places_from(const HxState *s, int seat, int other)
{
    const int seats = table(s)->seats;
    return other < 0 || other >= seats ? other : (other - seat + seats) % seats;
}

static void observe_global(const HxState *s, int seat, Pen *pen)
{
    const Table *t = table(s);
    put(pen, t->round, ECLIPSE_ROUNDS);
    put_one_of(pen, t->phase, 6);
    put_one_of(pen, places_from(s, seat, t->start), N_SEATS_MAX);
    put(pen, t->seats, N_SEATS_MAX);
    put(pen, seat, N_SEATS_MAX - 1);
    put_flag(pen, s->game->to_move(s) == seat);
    put_one_of(pen, places_from(s, seat, t->traitor - 1), N_SEATS_MAX);
}

static void observe_decision(const HxState *s, Pen *pen)
{
    EclipseDecision d;
    hx_eclipse_read_decision(s, &d);
    put_one_of(pen, (int)d.kind, ECLIPSE_KIND_COUNT);
    put_one_of(pen, d.sector, N_SECTORS);
    put_one_of(pen, d.sector2, N_SECTORS);
    put(pen, d.type, 64);
    put(pen, d.left, 16);
    put_flag(pen, d.is_reaction);
}

static void observe_supply(const HxState *s, Pen *pen)
{
    const Bags *b = bags(s);
    put_all(pen, b->board, 24, 5);
    put_all(pen, b->bag, 24, 5);
    put_all(pen, b->parts, 17, 18);
    put_all(pen, b->discovery, ECLIPSE_DISCOVERIES, 3);
    put_all(pen, b->left, 3, 18);
}

static int damage_of_type(const Battle *b, int side, int type)
{
    if (type == ECLIPSE_ANCIENT)
        return b->party[side] == PARTY_ANCIENTS ? b->ancient_damage[0] + b->ancient_damage[1] : 0;
    if (type == ECLIPSE_GCDS)
        return b->party[side] == PARTY_GCDS ? b->gcds_damage : 0;
    if (b->party[side] >= N_SEATS_MAX)
        return 0;
    int sum = 0;
    for (int i = 0; i < hx_eclipse_ships_of_seat[type]; i++)
        sum += b->damage[b->party[side]][eclipse_damage_at[type] + i];
    return sum;
}

static void observe_battle(const HxState *s, int seat, Pen *pen)
{
    const Battle *b = battle(s);
    for (int side = 0; side < 2; side++)
        put_one_of(pen, b->fire ? places_from(s, seat, b->party[side]) : -1, 8);
    put_one_of(pen, b->fire, 4);
    put(pen, b->round, ROUND_CAP);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++)
            put(pen, b->fire ? damage_of_type(b, side, type) : 0, 32);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            put_flag(pen, b->retreat[side][type]);
    for (int colour = 0; colour < ECLIPSE_DIE_COLOURS; colour++)
        put_all(pen, b->hits[colour], 4, MAX_DICE);
    put_all(pen, b->to_roll, 3, 48);
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        put(pen, b->drawer == seat + 1 ? b->drawn[i] : 0, MAX_DRAW);
}

static void observe_ship(const EclipseShipStats *ship, int left, Pen *pen)
{
    const int8_t figures[] = { ship->initiative, ship->computer, ship->shield, ship->hull, ship->move, ship->energy };
    for (int i = 0; i < 6; i++)
        put(pen, figures[i], 16);
    put_all(pen, ship->cannon, 3, 8);
    put(pen, ship->missile[1], 8);
    put(pen, left, 8);
}

/* E-REP-6: the values of other seats' Reputation Tiles are not seen. */
static void observe_track(const Seat *own, bool is_shown, Pen *pen)
{
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
        const int on = own->slot[i];
        const bool is_tile = on != SLOT_EMPTY && on < SLOT_AMBASSADOR;
        put_flag(pen, is_tile);
        put(pen, is_tile && is_shown ? on : 0, ECLIPSE_REPUTATION_VALUES);
        put_flag(pen, on >= SLOT_AMBASSADOR);
    }
}

static void observe_seat(const HxState *s, int viewer, int seat, Pen *pen)
{
    const Seat *own = seat_at(s, seat);
    if (!own->species) {
        pen->at += SEAT_FLOATS; /* zeros, as all begins */
        return;
    }
    put_one_of(pen, own->species - 1, ECLIPSE_SPECIES_COUNT);
    put_flag(pen, own->has_passed);
    put_flag(pen, own->is_out);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        put(pen, own->storage[k], 40);
        put(pen, eclipse_production(s, seat, k), 28);
        put(pen, own->cubes[k], FULL_TRACK);
        put(pen, own->graveyard[k], FULL_TRACK);
    }
    put(pen, eclipse_upkeep_cost(s, seat), 30);
    put(pen, own->discs_on_track, 16);
    put(pen, own->discs_on_actions, 16);
    put(pen, own->colony_ships, 4);
    put_bits(pen, own->techs, ECLIPSE_TECHNOLOGIES);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        observe_ship(&own->ship[type], own->ships_left[type], pen);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        put_all(pen, own->tile[type], ECLIPSE_SLOTS, ECLIPSE_PARTS + 1);
    observe_track(own, viewer == seat, pen);
    for (int i = 0; i < N_SEATS_MAX; i++)
        put_flag(pen, own->relations >> seat_from(s, viewer, i) & 1);
    put_bits(pen, own->parts_kept, ECLIPSE_PARTS - ECLIPSE_STANDARD_PARTS);
    int n_kept = 0;
    for (int kind = 0; kind < ECLIPSE_DISCOVERIES; kind++)
        n_kept += own->kept[kind];
    put(pen, n_kept, 8);
    put(pen, eclipse_open_score(s, seat), 64);
}

static void observe_hex(const HxState *s, int viewer, int sector, Pen *pen)
{
    const Hex *h = hex_at(s, sector);
    if (!is_placed(h)) {
        pen->at += HEX_FLOATS; /* zeros, as all begins */
        return;
    }
    put_flag(pen, true);
    put(pen, h->q, 20);
    put(pen, h->r, 20);
    put_bits(pen, h->exits, 6);
    put_one_of(pen, places_from(s, viewer, h->owner - 1), N_SEATS_MAX);
    for (int i = 0; i < N_SEATS_MAX; i++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            put(pen, ships_of_type(h->ships[seat_from(s, viewer, i)], type), hx_eclipse_ships_of_seat[type]);
    put(pen, h->ancients, 2);
    put_flag(pen, h->flags & HEX_GCDS);
    put_flag(pen, h->flags & HEX_DISCOVERY);
    put_flag(pen, h->flags & HEX_ORBITAL);
    put_flag(pen, h->flags & HEX_MONOLITH);
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        put(pen, cubes_of_class(h->cubes, square), 2);
}

void eclipse_observe(const HxState *s, int seat, float *out)
{
    Pen pen = { out };
    memset(out, 0, OBS_SIZE * sizeof *out); /* in one piece: most hexes are not placed, and small pieces cost more than what is there */
    observe_global(s, seat, &pen);
    observe_decision(s, &pen);
    observe_supply(s, &pen);
    observe_battle(s, seat, &pen);
    for (int i = 0; i < N_SEATS_MAX; i++)
        observe_seat(s, seat, seat_from(s, seat, i), &pen);
    for (int sector = 0; sector < N_SECTORS; sector++)
        observe_hex(s, seat, sector, &pen);
    assert(pen.at == out + OBS_SIZE);
}
