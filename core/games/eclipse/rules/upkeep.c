/* Upkeep, elimination, Cleanup (E-UPK, E-ELM, E-CLN, E-HSE-26..30). */
#include "core/games/eclipse/rules/upkeep.h"

#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/diplomacy.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* E-TRK-1, E-TRK-2: hx_eclipse_upkeep_of() of data/components.c has the track. @rule E-UPK-2 */
int eclipse_upkeep_cost(const HxState *s, int seat)
{
    return hx_eclipse_upkeep_of(seat_at(s, seat)->discs_on_track);
}

/* E-TRK-3: hx_eclipse_production_of() of data/components.c has the track. @rule E-UPK-2 E-UPK-3 */
int eclipse_production(const HxState *s, int seat, int resource)
{
    return hx_eclipse_production_of(seat_at(s, seat)->cubes[resource]);
}

/* E-ELM-1: no disc and no ship on the map. */
bool eclipse_is_eliminated(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return own->species && !own->is_out && !own->discs && !own->fleets;
}

/* ---- Upkeep -------------------------------------------------------------------------------------------------------------- */

/* E-UPK-6: the next seat in turn order that is still in; -1 after the last. */
static int next_in_turn_order(HxState *s)
{
    const Table *t = table(s);
    while (upkeep_frame(s)->done < t->seats) {
        const int seat = (t->start + upkeep_frame_edit(s)->done++) % t->seats;
        if (!seat_at(s, seat)->is_out)
            return seat;
    }
    upkeep_frame_edit(s)->done = 0;
    return -1;
}

/* E-UPK-1: seat by seat. */
static HxNext upkeep_colony_ships(HxState *s)
{
    const int seat = next_in_turn_order(s);
    if (seat < 0)
        return HX_NEXT;
    upkeep_colonise_frame_push(s, seat);
    return HX_AGAIN;
}

/* E-UPK-2, E-UPK-3: seat by seat (eclipse_bankrupt_is_asked). */
static HxNext upkeep_payment(HxState *s)
{
    const int seat = next_in_turn_order(s);
    if (seat < 0)
        return HX_NEXT;
    bankrupt_frame_push(s, seat);
    return HX_AGAIN;
}

/* E-CLN-4, E-HSE-28: the game is over after the last round, or when nobody is left. */
static HxNext upkeep_end(HxState *s)
{
    const Table *t = table(s);
    bool is_anybody_in = false;
    for (int seat = 0; seat < t->seats; seat++)
        is_anybody_in |= !seat_at(s, seat)->is_out;
    const bool is_over = t->round == ECLIPSE_ROUNDS || !is_anybody_in;
    table_edit(s)->phase = is_over ? ECLIPSE_PHASE_OVER : ECLIPSE_PHASE_CLEANUP;
    REPORT(s, .kind = FACT_PHASE, .n = table(s)->phase);
    return HX_NEXT;
}

const HxStage eclipse_upkeep_stages[] = { UPKEEP_STAGES(STAGE_ROW) };

/* E-UPK-1, E-COL-6: ask while the seat can fill a square in a hex without enemy ships. */
bool eclipse_upkeep_colonise_is_asked(HxState *s)
{
    HxAction out[MAX_LEGAL];
    if (eclipse_colonise_targets(s, mover(s), true, out))
        return true;
    pop(s);
    return false;
}

/* E-UPK-1: the seat chooses one more hex, or stops. */
Refusal eclipse_upkeep_colonise_refusal(const HxState *s, HxAction a)
{
    const int sector = argument_of(a, COLONISE, N_SECTORS);
    if (a == DONE)
        return allowed();
    return sector >= 0 ? eclipse_colonise_target_refusal(s, mover(s), sector, ECLIPSE_SQUARES, true) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_upkeep_colonise_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + eclipse_colonise_targets(s, mover(s), true, out + 1);
}

/* E-UPK-1: the seat names the hex; square_frame asks for the square. */
int eclipse_upkeep_colonise_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    if (a == DONE)
        pop(s);
    else
        square_frame_push(s, seat)->sector = (uint8_t)(a - COLONISE);
    return 0;
}

/* E-UPK-2: money after one net change. @rule E-TRK-1 E-TRK-2 E-UPK-4 */
static int money_after(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return hx_eclipse_money_after(own->storage[ECLIPSE_MONEY], own->cubes[ECLIPSE_MONEY], own->discs_on_track);
}

/* E-UPK-5: a seat collapses without a disc to give up and without enough to trade. */
static bool cannot_pay(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    const int rate = species_of(s, seat)->trade_rate;
    return !own->discs && money_after(s, seat) + own->storage[ECLIPSE_SCIENCE] / rate + own->storage[ECLIPSE_MATERIALS] / rate < 0;
}

/* Pay the upkeep as soon as the seat can (E-UPK-2), then add its production of the other resources, without upper limit (E-UPK-3, E-TRK-4).
 * While it cannot pay, ask (E-UPK-4, E-HSE-26); a seat with nothing left to give up collapses (E-UPK-5). */
bool eclipse_bankrupt_is_asked(HxState *s)
{
    const int seat = mover(s), money = money_after(s, seat);
    if (money < 0 && !cannot_pay(s, seat))
        return true;
    pop(s);
    if (money < 0) {
        eclipse_collapse(s, seat);
        return false;
    }
    Seat *own = seat_edit(s, seat);
    REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)seat, .why = "production and upkeep",
           .change = { (int16_t)(money - own->storage[ECLIPSE_MONEY]), (int16_t)eclipse_production(s, seat, ECLIPSE_SCIENCE),
                       (int16_t)eclipse_production(s, seat, ECLIPSE_MATERIALS) });
    own->storage[ECLIPSE_MONEY] = (int16_t)money;
    for (int k = ECLIPSE_SCIENCE; k <= ECLIPSE_MATERIALS; k++)
        own->storage[k] = (int16_t)(own->storage[k] + eclipse_production(s, seat, k));
    return false;
}

/* E-UPK-4, E-HSE-26: the seat trades one unit or gives up one hex, until it can pay. */
Refusal eclipse_bankrupt_refusal(const HxState *s, HxAction a)
{
    const int trade = argument_of(a, TRADE, N_TRADES), sector = argument_of(a, ABANDON, N_SECTORS), seat = mover(s);
    if (trade >= 0)
        return trade % 3 == ECLIPSE_MONEY ? eclipse_trade_refusal(s, seat, trade) : REFUSE(REASON_NOT_OWED, ECLIPSE_MONEY);
    return sector >= 0 ? own_hex_refusal(s, seat, sector) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_bankrupt_legal(const HxState *s, HxAction *out)
{
    const int seat = mover(s);
    int n = 0;
    for (int k = ECLIPSE_SCIENCE; k <= ECLIPSE_MATERIALS; k++)
        if (is_allowed(eclipse_trade_refusal(s, seat, 3 * k + ECLIPSE_MONEY)))
            out[n++] = (HxAction)(TRADE + 3 * k + ECLIPSE_MONEY);
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        out[n++] = (HxAction)(ABANDON + sector);
    }
    return n;
}

/* E-UPK-4, E-HSE-26: one disc with its cubes goes back to the track (ABANDON), or the seat trades; then ask anew. */
int eclipse_bankrupt_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    if (a >= ABANDON)
        eclipse_take_disc(s, seat, (int)a - ABANDON, "the upkeep cannot be paid");
    else
        eclipse_trade(s, seat, (int)a - TRADE);
    return 0;
}

/* ---- Collapse ------------------------------------------------------------------------------------------------------------- */

/* E-UPK-5, E-HSE-28: record the score first; then the pieces leave and the relations end. */
void eclipse_collapse(HxState *s, int seat)
{
    static const char why[] = "the civilization collapses";
    const int points = eclipse_open_score(s, seat);
    REPORT(s, .kind = FACT_COLLAPSE, .seat = (int8_t)seat, .n = (int16_t)points);
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        eclipse_lift_disc(s, seat, sector, why);
    }
    FOR_BITS(fleet, seat_at(s, seat)->fleets)
    {
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const int n = ships_of_type(hex_at(s, fleet)->ships[seat], type);
            if (!n)
                continue;
            eclipse_remove_ships(s, fleet, seat, type, n);
            REPORT(s, .kind = FACT_DESTROYED, .seat = (int8_t)seat, .other = NOBODY, .thing = (uint8_t)type, .n = (int16_t)n,
                   .sector = (uint8_t)fleet, .why = why);
        }
    }
    if (table(s)->traitor == seat + 1)
        table_edit(s)->traitor = 0;
    Seat *own = seat_edit(s, seat);
    own->is_out = 1;
    own->frozen = (int16_t)points;
    own->has_passed = 0;
    own->discs_on_track = own->discs_on_actions = own->colony_ships = 0;
    memset(own->storage, 0, sizeof own->storage);
    memset(own->cubes, 0, sizeof own->cubes);
    memset(own->graveyard, 0, sizeof own->graveyard);
    memset(own->ships_left, 0, sizeof own->ships_left);
    eclipse_end_relations(s, seat, seat_at(s, seat)->relations, why);
}

/* ---- Cleanup -------------------------------------------------------------------------------------------------------------- */

/* E-CLN-2, E-CLN-3: discs and graveyard cubes back, Colony Ships and cards face up; returns the cubes that have no room on their own
 * track. @rule E-POP-4 */
static int clean_up(HxState *s, int seat)
{
    Seat *own = seat_edit(s, seat);
    if (own->discs_on_actions)
        REPORT(s, .kind = FACT_DISCS_BACK, .seat = (int8_t)seat, .n = own->discs_on_actions);
    if (own->colony_ships < species_of(s, seat)->colony_ships)
        REPORT(s, .kind = FACT_COLONY_SHIPS, .seat = (int8_t)seat, .n = (int16_t)(species_of(s, seat)->colony_ships - own->colony_ships));
    own->discs_on_track = (uint8_t)(own->discs_on_track + own->discs_on_actions);
    own->discs_on_actions = 0;
    own->has_passed = 0;
    own->colony_ships = species_of(s, seat)->colony_ships;
    int n_any = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        const int n = min_int(own->graveyard[k], FULL_TRACK - own->cubes[k]);
        own->cubes[k] = (uint8_t)(own->cubes[k] + n);
        n_any += own->graveyard[k] - n; /* E-COL-5, E-HSE-23 */
        if (own->graveyard[k])
            REPORT(s, .kind = FACT_CUBES_DEAD, .seat = (int8_t)seat, .thing = (uint8_t)k, .n = (int16_t)-own->graveyard[k]);
        if (n)
            REPORT(s, .kind = FACT_CUBES_HOME, .seat = (int8_t)seat, .thing = (uint8_t)k, .n = (int16_t)n);
        own->graveyard[k] = 0;
    }
    return n_any;
}

/* E-CLN-2, E-CLN-3: clean_up() of every seat that is in, in turn order. If cubes need another track, their owner chooses. The last seat's
 * question is pushed first, because the frame pushed last runs first. */
static HxNext cleanup_discs(HxState *s)
{
    const int seats = table(s)->seats, start = table(s)->start;
    int n_any[N_SEATS_MAX] = { 0 };
    for (int i = 0; i < seats; i++)
        if (!seat_at(s, (start + i) % seats)->is_out)
            n_any[i] = clean_up(s, (start + i) % seats);
    for (int i = seats - 1; i >= 0; i--)
        if (n_any[i])
            cubes_frame_push(s, (start + i) % seats)->any = (uint8_t)n_any[i];
    return HX_NEXT;
}

/* E-CLN-1, E-HSE-30: draw as many tiles as the number of seats says (fill_bags, position_at_start), one at a time. */
static HxNext cleanup_technologies(HxState *s)
{
    bags_edit(s)->to_draw = table(s)->cleanup_tiles;
    draw_technology_frame_push(s, 0);
    return HX_NEXT;
}

const HxStage eclipse_cleanup_stages[] = { CLEANUP_STAGES(STAGE_ROW) };
