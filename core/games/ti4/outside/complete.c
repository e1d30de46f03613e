/* Positions from outside: derive what follows, refuse what cannot be, deal what is hidden. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/machine.h"
#include "core/games/ti4/outside/check_stack/check_stack.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/setup.h"

/* A stack that does not fit the position would be asked nonsense: only those that the phase can have are let in. */
static bool stack_fits(const HxState *s)
{
    const Stack *st = stack_of(s);
    if (st->frame[0].head.kind == TI4_P_SETUP)
        return core_of(s)->phase == TI4_SETUP_PHASE;
    if (st->frame[0].head.kind != TI4_P_GAME || st->depth < 2)
        return core_of(s)->is_over;
    static const uint8_t of_phase[] = { TI4_P_NONE, TI4_P_STRATEGY, TI4_P_ACTION, TI4_P_STATUS, TI4_P_AGENDA };
    return st->frame[1].head.kind == of_phase[core_of(s)->phase];
}

/* Which system has which tile, wormholes and anomalies. */
static HxStatus index_tiles(HxState *s, HxError *err)
{
    enum { HIGHEST_TILE = 51 };
    Board *b = board_edit(s);
    b->present = b->alpha = b->beta = b->delta = b->asteroids = b->nebulae = b->supernovas = b->rifts = 0;
    memset(b->system_of, 0, sizeof b->system_of);
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const int tile = system_of(s, system)->tile;
        if (tile > HIGHEST_TILE || (tile && system > TI4_OFF_BOARD))
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: there is no tile %d there", system, tile);
        if (tile && b->system_of[tile])
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: tile %d lies twice", system, tile);
        if (tile)
            index_system(s, system);
    }
    return HX_OK;
}

/* False: a frame of no kind lies there, or under others. */
static bool count_depth(HxState *s)
{
    static const Frame nothing;
    Stack *st = stack_edit(s);
    st->depth = 0;
    while (st->depth < MAX_DEPTH && st->frame[st->depth].head.kind != TI4_P_NONE)
        st->depth++;
    for (int i = st->depth; i < MAX_DEPTH; i++)
        if (memcmp(&st->frame[i], &nothing, sizeof nothing) != 0)
            return false;
    return true;
}

/* Who does not play hides nothing. */
static void show_empty_seats(HxState *s)
{
    for (int seat = core_of(s)->seats; seat < TI4_SEATS; seat++) {
        Ti4Seat *p = seat_edit(s, seat);
        if (p->hand[0] == UNKNOWN)
            memset(p->hand, 0, sizeof p->hand);
        p->secrets = p->secrets == UNKNOWN_SET ? 0 : p->secrets;
    }
}

/* What a seat has on the board, and the wormhole of Hil Colish: on its way it is where the document says. */
static void take_from_census(HxState *s, int seat, const Census *c)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->planets = c->planets[seat];
    p->ships = c->ships[seat];
    p->spaces = c->spaces[seat];
    for (int type = 0; type < TI4_TYPES; type++)
        p->on_board[type] = (uint8_t)(c->units[seat][type] > 255 ? 255 : c->units[seat][type]);
    if (p->units[TI4_FLAGSHIP] == TI4_UNIT_HIL_COLISH && p->on_board[TI4_FLAGSHIP])
        for (int system = 0; system < TI4_SYSTEMS; system++)
            if (fleet_of(s, system, seat)->n[TI4_FLAGSHIP])
                board_edit(s)->delta_ship = (uint8_t)(system + 1);
}

/* Members that follow from others: the document does not tell them. */
static HxStatus derive(HxState *s, HxError *err)
{
    const HxStatus status = index_tiles(s, err);
    if (status != HX_OK)
        return status;
    if (!count_depth(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: a frame of no kind");
    decks_edit(s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core_of(s)->revealed;
    show_empty_seats(s);
    Census c;
    const char *wrong = take_census(s, &c);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        take_from_census(s, seat, &c);
        const int faction = seat_of(s, seat)->faction;
        if (faction >= TI4_FACTIONS && (faction != TI4_NO_FACTION || core_of(s)->phase != TI4_SETUP_PHASE))
            return hx_refuse(err, HX_BAD_INPUT, "state.seats[%d].faction: there is no such faction", seat);
    }
    return HX_OK;
}

static HxStatus fit_of_stack(const HxState *s, HxError *err)
{
    const char *wrong = stack_is_wrong(s);
    if (!wrong && !stack_fits(s))
        wrong = "stack: it does not fit the phase";
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong) : HX_OK;
}

/* A position without a stack: its phase begins afresh, and what lies beside a stack is put away. False: it is the set-up, of which a stack
 * says how far it is, or the end. */
static bool begin_phase(HxState *s)
{
    static const uint8_t stages[] = { [TI4_STRATEGY_PHASE] = GAME_STRATEGY,
                                      [TI4_ACTION_PHASE] = GAME_ACTION,
                                      [TI4_STATUS_PHASE] = GAME_STATUS,
                                      [TI4_AGENDA_PHASE] = GAME_AGENDA };
    Core *core = core_edit(s);
    if (core->is_over || core->phase == TI4_SETUP_PHASE || core->phase >= HX_COUNT(stages) || core->round < 1)
        return false;
    memset(turn_edit(s), 0, sizeof *turn_edit(s));
    memset(plan_edit(s), 0, sizeof *plan_edit(s));
    core->active = NOBODY;
    core->active_system = TI4_NO_SYSTEM;
    core->agenda = 0;
    core->round = (uint8_t)(core->round - (core->phase == TI4_STRATEGY_PHASE)); /* which begins one */
    game_frame_push(s, 0)->head.stage = stages[core->phase];
    return true;
}

/* Derive, check what does not ask for hidden cards, deal those, and check the rest. */
HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err)
{
    HxStatus status = derive(s, err);
    if (status != HX_OK)
        return status;
    const bool has_stack = stack_of(s)->depth > 0;
    if (!has_stack && !begin_phase(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: it is empty");
    status = has_stack ? position_checked(s, false, err) : core_checked(s, err);
    if (status == HX_OK && !has_stack)
        status = pages_checked(s, err);
    if (status == HX_OK && has_stack)
        status = fit_of_stack(s, err);
    if (status != HX_OK)
        return status;
    if (!deal_hidden(s, rng))
        return hx_refuse(err, HX_BAD_INPUT, "state: hidden cards cannot be dealt to these counts");
    const char *wrong = ti4_check(s);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    if (!has_stack) {
        run_stack(s);
        status = fit_of_stack(s, err);
    }
    return status == HX_OK ? position_checked(s, true, err) : status;
}
