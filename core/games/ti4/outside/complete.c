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

/* What lies beside a stack is put away. False: nothing can begin, for it is the set-up, of which a stack says how far it is, or the end. */
static bool clear_table(HxState *s, int phase)
{
    Core *core = core_edit(s);
    if (core->is_over || phase == TI4_SETUP_PHASE || phase > TI4_AGENDA_PHASE || core->round < 1)
        return false;
    memset(stack_edit(s), 0, sizeof *stack_edit(s));
    memset(turn_edit(s), 0, sizeof *turn_edit(s));
    memset(plan_edit(s), 0, sizeof *plan_edit(s));
    core->phase = (uint8_t)phase;
    core->active = NOBODY;
    core->active_system = TI4_NO_SYSTEM;
    core->agenda = 0;
    return true;
}

/* A position without a stack: its phase begins afresh. */
static bool begin_phase(HxState *s)
{
    static const uint8_t stages[] = { [TI4_STRATEGY_PHASE] = GAME_STRATEGY,
                                      [TI4_ACTION_PHASE] = GAME_ACTION,
                                      [TI4_STATUS_PHASE] = GAME_STATUS,
                                      [TI4_AGENDA_PHASE] = GAME_AGENDA };
    if (!clear_table(s, core_of(s)->phase))
        return false;
    Core *core = core_edit(s);
    core->round = (uint8_t)(core->round - (core->phase == TI4_STRATEGY_PHASE)); /* which begins one */
    game_frame_push(s, 0)->head.stage = stages[core->phase];
    return true;
}

/* Check what does not ask for hidden cards, deal those, and check what stands on the board. A stack that `begins` is the game alone. */
static HxStatus settle_board(HxState *s, bool begins, HxRng *rng, HxError *err)
{
    HxStatus status = begins ? core_checked(s, err) : position_checked(s, false, err);
    if (status == HX_OK)
        status = begins ? pages_checked(s, err) : fit_of_stack(s, err);
    if (status != HX_OK)
        return status;
    if (!deal_hidden(s, rng))
        return hx_refuse(err, HX_BAD_INPUT, "state: hidden cards cannot be dealt to these counts");
    const char *wrong = ti4_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong) : HX_OK;
}

/* Check the stack, which runs first to its first question where it begins. */
static HxStatus settle_stack(HxState *s, bool begins, HxError *err)
{
    if (begins)
        run_stack(s);
    const HxStatus status = begins ? fit_of_stack(s, err) : HX_OK;
    return status == HX_OK ? position_checked(s, true, err) : status;
}

HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err)
{
    HxStatus status = derive(s, err);
    if (status != HX_OK)
        return status;
    const bool begins = stack_of(s)->depth == 0;
    if (begins && !begin_phase(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: it is empty");
    status = settle_board(s, begins, rng, err);
    return status == HX_OK ? settle_stack(s, begins, err) : status;
}

/* ---- Named entries ------------------------------------------------------------------------------------------------------------- */

/* The place of a seat in the initiative order; -1: it has none, or is eliminated. */
static int place_of(const HxState *s, int seat)
{
    const Core *core = core_of(s);
    for (int place = 0; place < core->n_order; place++)
        if (core->order[place] == seat && seat < core->seats && !seat_of(s, seat)->eliminated)
            return place;
    return -1;
}

/* The turn of the seat, from whose place in the order the next one is looked for. */
static TurnFrame *push_turn(HxState *s, int seat, int place)
{
    game_frame_edit(s)->head.stage = GAME_STATUS;
    action_frame_push(s, 0)->next = (uint8_t)((place + 1) % core_of(s)->n_order);
    core_edit(s)->active = (uint8_t)seat;
    TurnFrame *turn = turn_frame_push(s, seat);
    turn->head.stage = TURN_DONE;
    return turn;
}

/* A tactical action that has come as far: the system is activated, ships have moved and cannons fired. */
static void push_tactical(HxState *s, int seat, int place, int system, int stage)
{
    push_turn(s, seat, place)->actions = 1;
    core_edit(s)->active_system = (uint8_t)system;
    Ti4Seat *own = seat_edit(s, seat);
    if (!(own->tokens >> system & 1) && own->pool[TI4_TACTIC]) {
        own->pool[TI4_TACTIC]--;
        own->tokens |= BIT(system);
    }
    TacticalFrame *f = tactical_frame_push(s, seat);
    f->system = (uint8_t)system;
    f->head.stage = (uint8_t)stage;
}

/* The agenda comes from wherever it lies in the deck or the discard pile. */
static HxStatus push_vote(HxState *s, int agenda, HxError *err)
{
    Decks *d = decks_edit(s);
    for (int i = 0; i < d->n_top + d->n_bottom; i++)
        if ((i < d->n_top ? d->top[i] : d->bottom[i - d->n_top]) == agenda + 1)
            return hx_refuse(err, HX_BAD_INPUT, "entry.vote: '%s' lies in state.top or state.bottom, too",
                             ti4_entries[ENTRY_VOTE].names[agenda]);
    d->agendas &= ~BIT(agenda);
    d->agenda_discard &= ~BIT(agenda);
    core_edit(s)->agenda = (uint8_t)(agenda + 1);
    game_frame_edit(s)->head.stage = GAME_STRATEGY;
    agenda_frame_push(s, 0)->head.stage = AGENDA_SHOWN;
    return HX_OK;
}

/* What was entered is what goes on, and not skipped for want of it. */
static bool is_begun(const HxState *s, int entry)
{
    static const uint8_t of_entry[] = { [ENTRY_TURN] = TI4_A_TURN,
                                        [ENTRY_BATTLE] = TI4_P_SPACE,
                                        [ENTRY_INVASION] = TI4_P_INVASION,
                                        [ENTRY_PRODUCTION] = TI4_P_PRODUCE,
                                        [ENTRY_VOTE] = TI4_P_AGENDA };
    return frame_of(s, of_entry[entry]);
}

/* Lay what leads to the entry on the game. */
static HxStatus push_entry(HxState *s, int entry, int what, int seat, HxError *err)
{
    static const uint8_t stages[] = {
        [ENTRY_BATTLE] = TACTICAL_SPACE, [ENTRY_INVASION] = TACTICAL_INVASION, [ENTRY_PRODUCTION] = TACTICAL_PRODUCE
    };
    if (entry == ENTRY_VOTE)
        return push_vote(s, what, err);
    const int place = place_of(s, seat);
    if (place < 0)
        return hx_refuse(err, HX_BAD_INPUT, "entry.%s: %s in state.order", ti4_entries[entry].name,
                         entry == ENTRY_TURN ? "it is no seat" : "state.active is no seat");
    if (entry != ENTRY_TURN) {
        push_tactical(s, seat, place, what, stages[entry]);
        return HX_OK;
    }
    push_turn(s, seat, place);
    ask_turn_frame_push(s, seat);
    return HX_OK;
}

HxStatus ti4_enter(HxState *s, int entry, int what, HxRng *rng, HxError *err)
{
    const int seat = entry == ENTRY_TURN ? what : core_of(s)->active;
    HxStatus status = derive(s, err);
    if (status != HX_OK)
        return status;
    if (!clear_table(s, entry == ENTRY_VOTE ? TI4_AGENDA_PHASE : TI4_ACTION_PHASE))
        return hx_refuse(err, HX_BAD_INPUT, "entry.%s: play has not begun, or is over", ti4_entries[entry].name);
    game_frame_push(s, 0);
    status = settle_board(s, true, rng, err);
    if (status == HX_OK)
        status = push_entry(s, entry, what, seat, err);
    if (status == HX_OK)
        status = settle_stack(s, true, err);
    if (status != HX_OK)
        return status;
    return is_begun(s, entry) ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "entry.%s: there is none to begin", ti4_entries[entry].name);
}

bool ti4_is_at_rest(const HxState *s)
{
    static const uint8_t turn[] = { TI4_P_GAME, TI4_P_ACTION, TI4_P_TURN, TI4_A_TURN, TI4_P_NONE };
    const Frame *f = stack_of(s)->frame;
    bool is_turn = true;
    for (size_t i = 0; i < HX_COUNT(turn); i++)
        is_turn &= f[i].head.kind == turn[i];
    return is_turn || core_of(s)->is_over || f[0].head.kind == TI4_P_NONE;
}
