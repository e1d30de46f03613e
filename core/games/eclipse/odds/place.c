/* The sides of a battle as a position has them: who fights in a hex, with which figures and damage. */
#include "core/games/eclipse/eclipse.h"
#include "core/games/eclipse/odds/odds.h"
#include "core/games/eclipse/state/state.h"

#include <stdlib.h>
#include <string.h>

enum { ANCIENTS = ECLIPSE_SEATS, GCDS = ECLIPSE_SEATS + 1 };

/* ---- Where ------------------------------------------------------------------------------------------------------------------------ */

/* A placed hex by its printed number; ECLIPSE_NOWHERE: there is none. */
static int hex_called(const HxState *s, const char *place)
{
    char *end;
    const long number = strtol(place, &end, 10);
    EclipseTable table;
    hx_eclipse_read_table(s, &table);
    for (int sector = 0; *place && *end == '\0' && sector < ECLIPSE_SECTORS; sector++)
        if (table.placed >> sector & 1 && hx_eclipse_sector_info[sector].number == number)
            return sector;
    return ECLIPSE_NOWHERE;
}

/* Who holds the hex against a seat: the first other seat with ships, else the GCDS or Ancients; -1: nobody. */
static int party_against(const EclipseHex *hex, int seat)
{
    for (int i = 0; i < ECLIPSE_SEATS; i++)
        if (hex->arrival[i] < ECLIPSE_SEATS && hex->arrival[i] != seat)
            return hex->arrival[i];
    return hex->has_gcds ? GCDS : hex->ancients ? ANCIENTS : -1;
}

HxStatus hx_eclipse_odds_find(const HxState *s, const char *place, int seat, EclipseOddsPlace *out, HxError *err)
{
    EclipseBattle fought;
    EclipseTable table;
    EclipseHex hex;
    hx_eclipse_read_battle(s, &fought);
    hx_eclipse_read_table(s, &table);
    if (!place && !fought.is_on)
        return hx_refuse(err, HX_BAD_INPUT, "--place: no battle is fought in this position; name a hex, --place 101");
    if (seat >= table.seats)
        return hx_refuse(err, HX_BAD_INPUT, "--seat: there are seats 0 to %d", table.seats - 1);
    *out = (EclipseOddsPlace){ .sector = place ? hex_called(s, place) : fought.sector };
    if (out->sector >= ECLIPSE_SECTORS)
        return hx_refuse(err, HX_BAD_INPUT, "--place: no hex '%.40s' lies on the map", place);
    out->is_under_way = fought.is_on && out->sector == fought.sector && (seat < 0 || seat == fought.side[0] || seat == fought.side[1]);
    if (out->is_under_way) {
        out->seat = fought.side[0];
        out->other = fought.side[1];
        return HX_OK;
    }
    hx_eclipse_read_hex(s, out->sector, &hex);
    out->seat = seat >= 0 ? seat : table.turn_seat;
    if (out->seat >= table.seats)
        return hx_refuse(err, HX_BAD_INPUT, "--seat: it is nobody's turn; there are seats 0 to %d", table.seats - 1);
    out->other = party_against(&hex, out->seat);
    return out->other >= 0 ? HX_OK
                           : hx_refuse(err, HX_BAD_INPUT, "--place: nobody fights for hex %03d against seat %d",
                                       hx_eclipse_sector_info[out->sector].number, out->seat);
}

/* ---- With what -------------------------------------------------------------------------------------------------------------------- */

static EclipseOddsShip ship_of(const EclipseShipStats *stats, int type, int n)
{
    static const EclipseOddsSize size[] = { ECLIPSE_ODDS_SMALLEST, ECLIPSE_ODDS_CRUISER, ECLIPSE_ODDS_DREADNOUGHT, ECLIPSE_ODDS_STARBASE };
    static const int damage[] = { 1, 2, 4 };
    EclipseOddsShip out = { .size = size[type], .count = n < ECLIPSE_ODDS_SHIPS ? n : ECLIPSE_ODDS_SHIPS };
    out.hull = stats->hull;
    out.computer = stats->computer;
    out.shield = stats->shield;
    out.initiative = stats->initiative;
    for (int i = 0; i < ECLIPSE_DIE_COLOURS; i++) {
        out.cannon[damage[i]] = stats->cannon[i];
        out.missile[damage[i]] = stats->missile[i];
    }
    return out;
}

static void seat_side(const HxState *s, int seat, const uint8_t *n, EclipseOddsSide *out)
{
    EclipseSeat own;
    hx_eclipse_read_board(s, seat, &own);
    *out = (EclipseOddsSide){ 0 };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (n[type] > 0)
            out->type[out->n_types++] = ship_of(&own.ship[type], type, n[type]);
}

static void party_side(const HxState *s, const EclipseHex *hex, int party, EclipseOddsSide *out)
{
    if (party < ECLIPSE_SEATS) {
        seat_side(s, party, hex->ships[party], out);
        return;
    }
    *out = (EclipseOddsSide){ .is_npc = true, .n_types = 1 };
    out->type[0] = party == GCDS ? hx_eclipse_odds_gcds() : hx_eclipse_odds_ancient();
    out->type[0].count = party == GCDS ? 1 : hex->ancients;
}

/* ---- How far ----------------------------------------------------------------------------------------------------------------------- */

/* Damage taken so far, by the types of the side; fired missiles do not come again. */
static void go_on(const EclipseBattle *battle, int which, EclipseOddsSide *side)
{
    int i = 0;
    for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES && i < side->n_types; type++) {
        if (battle->n_damage[which][type] == 0)
            continue;
        EclipseOddsShip *ship = &side->type[i++];
        for (int k = 0; k < ship->count && k < battle->n_damage[which][type]; k++)
            ship->damage[k] = battle->damage[which][type][k] < ship->hull ? battle->damage[which][type][k] : ship->hull;
        if (battle->round > 0)
            memset(ship->missile, 0, sizeof ship->missile);
    }
}

static void say(EclipseOddsLeftOut *left_out, const char *words)
{
    left_out->words[left_out->n++] = words;
}

static bool flees(const EclipseBattle *battle)
{
    for (int which = 0; which < 2; which++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            if (battle->retreat[which][type] != ECLIPSE_NOWHERE)
                return true;
    return false;
}

static bool others_are_there(const EclipseHex *hex, const EclipseOddsPlace *p)
{
    const int known = (p->seat < ECLIPSE_SEATS ? 1 << p->seat : 0) | (p->other < ECLIPSE_SEATS ? 1 << p->other : 0);
    const bool has_npc = hex->has_gcds || hex->ancients;
    return hex->seats_present & ~known || (has_npc && p->other < ECLIPSE_SEATS);
}

HxStatus hx_eclipse_odds_of_place(const HxState *s, const EclipseOddsPlace *p, const uint8_t *brought, EclipseOddsBattle *out,
                                  EclipseOddsLeftOut *left_out, HxError *err)
{
    EclipseHex hex;
    EclipseBattle fought;
    hx_eclipse_read_hex(s, p->sector, &hex);
    hx_eclipse_read_battle(s, &fought);
    *left_out = (EclipseOddsLeftOut){ .n = 0 };
    if (brought)
        seat_side(s, p->seat, brought, &out->side[ECLIPSE_ODDS_ATTACKER]);
    else
        party_side(s, &hex, p->seat, &out->side[ECLIPSE_ODDS_ATTACKER]);
    party_side(s, &hex, p->other, &out->side[ECLIPSE_ODDS_DEFENDER]);
    if (out->side[ECLIPSE_ODDS_ATTACKER].n_types == 0)
        return hx_refuse(err, HX_BAD_INPUT, "--attacker: seat %d has no ships in hex %03d; say what it brings, --attacker \"2 cruiser\"",
                         p->seat, hx_eclipse_sector_info[p->sector].number);
    if (others_are_there(&hex, p))
        say(left_out, "others with ships in the hex, who fight before or after these two");
    if (!p->is_under_way)
        return HX_OK;
    for (int which = 0; which < 2; which++)
        go_on(&fought, which, &out->side[which]);
    const Battle *now = battle(s);
    if (now->acted[0] || now->acted[1] || now->n_thresholds)
        say(left_out, "who has fired in the round under way (these odds are those of a round that begins)");
    if (flees(&fought))
        say(left_out, "ships on their way out");
    return HX_OK;
}
