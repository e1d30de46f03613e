/* The round: strategy phase, turns, tactical actions in their steps, status phase (rules 38, 54, 56 to 59; ACT, RND). */
#include "core/games/ti4/rules/phases.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

static bool is_out(const HxState *s, int seat)
{
    return seat_of(s, seat)->eliminated;
}

/** Seats in the order of their lowest strategy card; Leadership is 1; cards that nobody has are skipped.
 * @rule 38.0 38.1 38.2 38.2.a 38.3 58.6 58.0 ELM-6 */
void initiative_order(HxState *s)
{
    Core *core = core_edit(s);
    memset(core->order, 0, sizeof core->order);
    core->n_order = 0;
    uint32_t placed = 0;
    for (int seat = 0; seat < core->seats; seat++)
        if (!is_out(s, seat) && modified_value(s, VALUE_FIRST, seat, -1, 0)) {
            placed |= 1u << seat;
            core->order[core->n_order++] = (uint8_t)seat;
        }
    for (int card = 0; card < TI4_STRATEGIES; card++)
        for (int seat = 0; seat < core->seats; seat++)
            if (!is_out(s, seat) && !(placed >> seat & 1) && seat_of(s, seat)->strategies >> card & 1) {
                placed |= 1u << seat;
                core->order[core->n_order++] = (uint8_t)seat;
            }
    for (int i = 0; i < core->seats; i++) { /* without a card: after the others, from the speaker */
        const int seat = (core->speaker + i) % core->seats;
        if (!is_out(s, seat) && !(placed >> seat & 1))
            core->order[core->n_order++] = (uint8_t)seat;
    }
}

/* ---- The rounds ---------------------------------------------------------------------------------------------------------------------- */

/** Rounds one after the other. @rule RND-2 RND-1 */
HxNext game_strategy(HxState *s)
{
    Core *core = core_edit(s);
    core->round++;
    core->phase = TI4_STRATEGY_PHASE;
    REPORT(s, .kind = FACT_ROUND, .n = core->round);
    strategy_frame_push(s, 0);
    return HX_NEXT;
}

/* The action phase follows the strategy phase. @rule RND-1 */
HxNext game_action(HxState *s)
{
    core_edit(s)->phase = TI4_ACTION_PHASE;
    REPORT(s, .kind = FACT_PHASE, .n = TI4_ACTION_PHASE);
    action_frame_push(s, 0);
    return HX_NEXT;
}

/** The status phase follows the action phase. @rule RND-1 */
HxNext game_status(HxState *s)
{
    core_edit(s)->phase = TI4_STATUS_PHASE;
    REPORT(s, .kind = FACT_PHASE, .n = TI4_STATUS_PHASE);
    status_frame_push(s, 0);
    return HX_NEXT;
}

/** The agenda phase: from the round on in which a seat takes the custodians token. @rule 33.4 56.8 RND-1 */
HxNext game_agenda(HxState *s)
{
    if (core_of(s)->custodians_taken) {
        core_edit(s)->phase = TI4_AGENDA_PHASE;
        REPORT(s, .kind = FACT_PHASE, .n = TI4_AGENDA_PHASE);
        agenda_frame_push(s, 0);
    }
    return HX_GO(GAME_STRATEGY);
}

/* ---- Strategy phase ------------------------------------------------------------------------------------------------------------------ */

/* The strategy cards that players hold; all others are in the common area. @rule 57.1.b 58.8 58.8.a */
static uint8_t cards_taken(const HxState *s)
{
    uint8_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->strategies;
    return out;
}

/* Who holds a strategy card; -1: nobody. */
static int holder_of(const HxState *s, int card)
{
    int holder = -1;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        holder = seat_of(s, seat)->strategies >> card & 1 ? seat : holder;
    return holder;
}

static int alive(const HxState *s)
{
    int n = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        n += !is_out(s, seat);
    return n;
}

/** Strategy cards of each seat: two with three or four seats, but for a game of five or six that has lost some (`one_card_each`,
 * eliminate). @rule 57.1.c PC-1 PC-2 ELM-5 57.2.a */
static int cards_each(const HxState *s)
{
    return core_of(s)->seats <= 4 && !core_of(s)->one_card_each ? 2 : 1;
}

/** The player takes the card and gains the trade goods on it. @rule 58.1 57.1.a 58.8.b 58.8 57.1 */
static void take_strategy(HxState *s, int seat, int card)
{
    const int goods = core_of(s)->strategy_goods[card];
    seat_edit(s, seat)->strategies |= (uint8_t)(1 << card);
    REPORT(s, .kind = FACT_STRATEGY_TAKEN, .seat = (int8_t)seat, .thing = (uint8_t)card, .n = (int16_t)goods);
    if (!goods)
        return;
    because(s, hx_ti4_strategies[card].name);
    gain_goods(s, seat, goods);
    because_over(s);
    core_edit(s)->strategy_goods[card] = 0;
}

/* The strategy phase begins with its window, before any card is chosen. */
HxNext strategy_start(HxState *s)
{
    window_open(s, ON_STRATEGY_START, core_of(s)->speaker);
    return HX_NEXT;
}

/** Seats choose from the speaker clockwise, twice round with three or four seats. @rule 47.1 57.1 57.1.c 58.1 PC-1 PC-2 57.0 */
HxNext strategy_choices(HxState *s)
{
    StrategyFrame *f = strategy_frame_edit(s);
    if (f->chosen) { /* nobody objected */
        const StrategyFrame taken = *f;
        f->chosen = f->chooser = 0;
        take_strategy(s, taken.chooser, taken.chosen - 1);
        return HX_AGAIN;
    }
    const int n = alive(s);
    if (f->choices >= n * cards_each(s) || cards_taken(s) == 0xff)
        return HX_NEXT;
    int seat = core_of(s)->speaker;
    for (int i = f->choices % n; i > 0; i--)
        seat = next_seat(s, seat);
    f->choices++;
    if (!has_effect(s, seat, EFFECT_KEEPS_CARDS))
        ask_strategy_frame_push(s, seat);
    return HX_AGAIN;
}

/** Each card left gets a trade good. @rule 57.2 57.2.a PC-1 PC-2 */
HxNext strategy_goods(HxState *s)
{
    const uint8_t taken = cards_taken(s);
    Core *core = core_edit(s);
    uint64_t laid = 0;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        if (!(taken >> card & 1) && core->strategy_goods[card] < 100) {
            core->strategy_goods[card]++;
            laid |= BIT(card);
        }
    if (laid)
        REPORT(s, .kind = FACT_STRATEGY_GOODS, .set = laid);
    window_open(s, ON_STRATEGY_END, core->speaker);
    return HX_NEXT;
}

/** All seats have chosen: set the initiative order. @rule 38.0 */
HxNext strategy_end(HxState *s)
{
    effects_end(s, LASTS_STRATEGY);
    initiative_order(s);
    return HX_DONE;
}

/** A seat may choose any card that nobody has, unless a text bars it. @rule 57.1.b 58.1 58.8 58.8.a 57.1 */
Refusal ask_strategy_refusal(const HxState *s, const AskStrategyFrame *f, HxAction a)
{
    if (!IS(CHOOSE_STRATEGY, a))
        return REFUSE(REASON_OTHER_QUESTION);
    const int card = ARG(CHOOSE_STRATEGY, a), holder = holder_of(s, card);
    if (holder >= 0)
        return holder == f->head.seat ? REFUSE(REASON_CARD_TAKEN, card) : REFUSE(REASON_OTHER_HOLDS, holder, card);
    return card + 1 == f->barred ? REFUSE(REASON_CARD_BARRED, card) : allowed();
}

int ask_strategy_legal(const HxState *s, const AskStrategyFrame *f, HxAction *out)
{
    int n = 0;
    ADD_ALLOWED(ask_strategy, CHOOSE_STRATEGY)
    return n;
}

/* The seat has chosen; strategy_choices() gives it the card if nobody objects in the window (Public Disgrace). @rule 57.1 57.0 */
void ask_strategy_apply(HxState *s, const AskStrategyFrame *f, HxAction a)
{
    StrategyFrame *phase = current_strategy_edit(s);
    phase->chosen = (uint8_t)(ARG(CHOOSE_STRATEGY, a) + 1);
    phase->chooser = f->head.seat;
    window_open(s, ON_STRATEGY_CHOICE, f->head.seat);
}

/* ---- Action phase -------------------------------------------------------------------------------------------------------------------- */

/** Turns in initiative order until everybody has passed. @rule GLO-1 ACT-1 ACT-3 ACT-5 38.0 */
HxNext action_turns(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const Core *core = core_of(s);
    for (int i = 0; i < core->n_order; i++) {
        const int at = (f->next + i) % core->n_order, seat = core->order[at];
        if (is_out(s, seat) || seat_of(s, seat)->passed)
            continue;
        f->next = (uint8_t)((at + 1) % core->n_order);
        core_edit(s)->active = (uint8_t)seat;
        turn_frame_push(s, seat);
        return HX_AGAIN;
    }
    for (int seat = 0; seat < core->seats; seat++)
        if (seat_of(s, seat)->passed && !is_out(s, seat))
            seat_edit(s, seat)->passed = 0;
    core_edit(s)->active = NOBODY;
    return HX_DONE;
}

/* ---- A turn: one action or pass, then transactions -------------------------------------------------------------------------------------
 */

static bool turn_is_lost(const HxState *s)
{
    return is_out(s, turn_frame(s)->head.seat);
}

/** "Start of turn"; the count of transactions begins anew. @rule ACT-1 ACT-4 */
HxNext turn_start(HxState *s)
{
    if (turn_is_lost(s))
        return HX_GO(TURN_CLOSE);
    trades_forget(s);
    window_open(s, ON_TURN_START, turn_frame(s)->head.seat);
    return HX_NEXT;
}

/** The seat takes one action or passes. (With the same question it may propose transactions.) @rule ACT-4 ACT-1 42.5.b */
HxNext turn_action(HxState *s)
{
    if (turn_is_lost(s))
        return HX_GO(TURN_CLOSE);
    ask_turn_frame_push(s, turn_frame(s)->head.seat);
    return HX_NEXT;
}

/* The action is over: eliminate seats that have lost everything; then "after an action". @rule ELM-7 TIM-7 OQ-18 */
HxNext turn_done(HxState *s)
{
    if (turn_is_lost(s))
        return HX_GO(TURN_CLOSE);
    const TurnFrame f = *turn_frame(s);
    eliminate_the_lost(s);
    if (!f.has_passed)
        window_open(s, ON_ACTION_DONE, f.head.seat);
    return HX_NEXT;
}

/** Eliminate again: what followed the action may have cost a player everything, too. @rule ELM-1 ELM-7 */
HxNext turn_lost(HxState *s)
{
    if (turn_is_lost(s))
        return HX_GO(TURN_CLOSE);
    eliminate_the_lost(s);
    return HX_NEXT;
}

/** The last transactions of a turn: its own seat proposes first, then clockwise those that may trade with it. @rule ACT-4 TRX-1 */
HxNext turn_trades(HxState *s)
{
    if (turn_is_lost(s))
        return HX_GO(TURN_CLOSE);
    TurnFrame *f = turn_frame_edit(s);
    const int n = core_of(s)->seats;
    if (f->place >= n)
        return HX_NEXT;
    const int seat = (f->head.seat + f->place++) % n;
    if (trade_partners(s, seat))
        ask_trade_end_frame_push(s, seat);
    return HX_AGAIN;
}

/** "End of turn", after "end of action", on a turn of passing, too. @rule TIM-7 ACT-4 */
HxNext turn_over(HxState *s)
{
    if (!turn_is_lost(s))
        window_open(s, ON_TURN_END, turn_frame(s)->head.seat);
    return HX_NEXT;
}

/* What lasted for the turn ends. @rule ABL-10 */
HxNext turn_close(HxState *s)
{
    trades_forget(s);
    effects_end(s, LASTS_TURN);
    return HX_DONE;
}

/* Has the other seat ships in this asteroid field, and a text that bars it to others? */
static bool bars_asteroids(const HxState *s, int other, int seat, int system)
{
    return other != seat && seat_of(s, other)->ships >> system & 1 && modified_value(s, VALUE_BARS_ASTEROIDS, other, seat, 0);
}

/* May the seat activate the system: without a token of its own, and not barred by a text or unit of others? @rule 54.1 54.1.b 37.0 BRD-1 */
Refusal activation_refusal(const HxState *s, int seat, int system)
{
    const Board *b = board_of(s);
    const Ti4Seat *p = seat_of(s, seat);
    if (!p->pool[TI4_TACTIC])
        return REFUSE(REASON_NO_TACTIC);
    if (!(b->present >> system & 1))
        return REFUSE(REASON_NOT_ON_BOARD, system);
    if (p->tokens >> system & 1)
        return REFUSE(REASON_TOKEN_THERE, system);
    for (int other = 0; b->asteroids >> system & 1 && other < core_of(s)->seats; other++)
        if (bars_asteroids(s, other, seat, system)) {
            const Where its = { .seat = other, .other = seat, .system = -1, .slot = -1, .type = -1, .tech = -1 };
            return REFUSE(REASON_ASTEROIDS_BARRED, changing_text(s, VALUE_BARS_ASTEROIDS, &its), other, system);
        }
    return allowed();
}

/* Systems that the seat may activate. @rule 54.1 */
static uint64_t activatable(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    uint64_t out = p->pool[TI4_TACTIC] ? board_of(s)->present & ~p->tokens : 0;
    FOR_BITS(system, out & board_of(s)->asteroids)
    {
        out &= is_allowed(activation_refusal(s, seat, system)) ? out : ~BIT(system);
    }
    return out;
}

/** Can the seat take a further action in this turn, which must not be a pass? Where only cards in its hand could be one, it is asked, so
 * that the question tells nothing of them. @rule ACT-6 GLO-10 */
bool can_act_again(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return activatable(s, seat) || (p->strategies & ~p->used) || might_have_component_action(s, seat);
}

/* A cancelled component action does not use up the action: ask again, if the seat can take another or pass. @rule COM-3 */
static void give_action_back(HxState *s)
{
    TurnFrame *turn = current_turn_edit(s);
    if (!turn)
        return;
    const int seat = turn->head.seat, taken = --turn->actions;
    if (taken <= 0 || can_act_again(s, seat))
        ask_turn_frame_push(s, seat)->is_further = taken > 0;
}

/** Discard a cancelled card without effect; as a component action it does not use up the action. @rule ACD-3 COM-3 */
HxNext text_cancelled(HxState *s)
{
    const int row = text_frame(s)->row;
    pop(s);
    TI4_USED(CANCELLED, row);
    if (text_event_of(row) == ON_ACTION)
        give_action_back(s);
    return HX_GONE;
}

/** End the turn at once, whatever is in progress, without last transactions. */
void turn_end_now(HxState *s)
{
    while (top_of(s)->head.kind != TI4_P_TURN)
        pop(s);
    turn_frame_edit(s)->head.stage = TURN_OVER;
    core_edit(s)->active_system = TI4_NO_SYSTEM;
    Turn *now = turn_edit(s);
    now->gravity = now->flags = now->silent = 0;
    memset(now->used, 0, sizeof now->used);
    effects_end(s, LASTS_ACTION);
}

/* A strategic action with a card of the seat's that is not used. @rule 59.2 58.2 */
Refusal strategic_refusal(const HxState *s, int seat, int card)
{
    const int holder = holder_of(s, card);
    if (holder != seat)
        return holder < 0 ? REFUSE(REASON_NOBODY_HOLDS, card) : REFUSE(REASON_OTHER_HOLDS, holder, card);
    return seat_of(s, seat)->used >> card & 1 ? REFUSE(REASON_CARD_USED, card) : allowed();
}

/* A seat may pass only after it has used its strategy cards. @rule 58.3 ACT-2 */
Refusal pass_refusal(const HxState *s, int seat)
{
    const int ready = seat_of(s, seat)->strategies & ~seat_of(s, seat)->used;
    return ready ? REFUSE(REASON_USE_CARD_FIRST, first_bit((uint64_t)ready)) : allowed();
}

Refusal ask_turn_refusal(const HxState *s, const AskTurnFrame *f, HxAction a)
{
    const int seat = f->head.seat;
    HxAction first[MAX_LEGAL];
    if (IS(ACTIVATE, a))
        return activation_refusal(s, seat, ARG(ACTIVATE, a));
    if (IS(STRATEGIC, a))
        return strategic_refusal(s, seat, ARG(STRATEGIC, a));
    if (IS(COMPONENT, a))
        return component_refusal(s, seat, ARG(COMPONENT, a));
    if (IS(DONE, a))
        return ask_turn_legal(s, f, first) && IS(DONE, first[0]) ? allowed() : REFUSE(REASON_ACTION_LEFT);
    if (!IS(PASS, a) && !IS(PROPOSE, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (f->is_further)
        return REFUSE(REASON_FURTHER_ACTION);
    return IS(PASS, a) ? pass_refusal(s, seat) : proposal_refusal(s, seat, ARG(PROPOSE, a));
}

/** Every action of a turn in one question. @rule 58.0 SCD-9 ACT-1 ACT-2 54.1 54.1.a 54.1.b 58.2 59.0 59.2 59.2.a 37.1 58.3 ACT-6 GLO-3
 * 42.5.b */
int ask_turn_legal(const HxState *s, const AskTurnFrame *f, HxAction *out)
{
    const int seat = f->head.seat;
    int n = 0;
    if (!f->is_further && is_allowed(pass_refusal(s, seat)))
        out[n++] = ACT(PASS, 0);
    n = list_bits(out, n, ACT(ACTIVATE, 0), activatable(s, seat));
    n = list_bits(out, n, ACT(STRATEGIC, 0), (uint64_t)(seat_of(s, seat)->strategies & ~seat_of(s, seat)->used));
    n += component_actions(s, seat, out + n);
    if (!f->is_further)
        n = list_bits(out, n, ACT(PROPOSE, 0), trade_partners(s, seat));
    if (n == 0) /* a further action for a card in hand, and the hand has none: see can_act_again() */
        out[n++] = ACT(DONE, 0);
    return n;
}

/* The seat passes, activates a system with a tactic token (only that makes it the active system), plays a strategy card, or takes a
 * component action. @rule 54.1.a 59.0 CMD-5 GLO-2 54.1 37.1 */
void ask_turn_apply(HxState *s, const AskTurnFrame *f, HxAction a)
{
    if (IS(DONE, a))
        return;
    TurnFrame *turn = current_turn_edit(s);
    if (IS(PROPOSE, a)) { /* no action: asked again afterwards */
        *ask_turn_frame_push(s, f->head.seat) = *f;
        trade_propose(s, f->head.seat, ARG(PROPOSE, a));
        return;
    }
    if (IS(PASS, a)) {
        seat_edit(s, f->head.seat)->passed = 1;
        turn->has_passed = 1;
        return;
    }
    turn->actions++;
    if (IS(ACTIVATE, a)) {
        change_pool(s, f->head.seat, TI4_TACTIC, -1);
        seat_edit(s, f->head.seat)->tokens |= BIT(ARG(ACTIVATE, a)); /* the action itself tells it */
        core_edit(s)->active_system = (uint8_t)ARG(ACTIVATE, a);
        tactical_frame_push(s, f->head.seat)->system = (uint8_t)ARG(ACTIVATE, a);
    } else if (IS(STRATEGIC, a))
        strategic_frame_push(s, f->head.seat)->card = (uint8_t)ARG(STRATEGIC, a);
    else
        text_use(s, ARG(COMPONENT, a), f->head.seat, f->head.seat);
}

/* ---- A tactical action -----------------------------------------------------------------------------------------------------------------
 */

/** A system was activated: open the window ACTIVATED. @rule 54.1 */
HxNext tactical_activated(HxState *s)
{
    window_open(s, ON_ACTIVATED, tactical_frame(s)->head.seat);
    return HX_NEXT;
}

/** Ships are about to move: open the window MOVING. @rule 54.2 */
HxNext tactical_moving(HxState *s)
{
    window_open(s, ON_MOVING, tactical_frame(s)->head.seat);
    return HX_NEXT;
}

/** The active player may declare its ships. @rule 48.0 54.2 */
HxNext tactical_move(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    if (!(turn_of(s)->flags & FLAG_FLAGSHIP_FIRST)) /* Hil Colish went first (colish_use): the others have moved after it */
        ask_move_frame_push(s, f.head.seat)->target = f.system;
    return HX_NEXT;
}

/** All moves are declared: the ships that leave a gravity rift roll now. @rule ANM-4 MOV-1 */
HxNext tactical_rift(HxState *s)
{
    rift_frame_push(s, tactical_frame(s)->head.seat);
    return HX_NEXT;
}

/** Ships arrive; check the limits first. @rule 48.6 MOV-4 54.2.c FLT-3 MOV-1 TRN-5 */
HxNext tactical_arrive(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    if (arrive_in(s, f.head.seat, f.system))
        window_later(s, ON_MOVED, f.head.seat);
    limits_frame_push(s, f.head.seat);
    return HX_NEXT;
}

/** Space Cannon Offense, in every tactical action: whether or not a ship has moved; the stage behind tactical_arrive() (TACTICAL_STAGES).
 * From here cannons_next() asks seat after seat. @rule 41.0 41.2 54.2.c 48.7 41.4 */
HxNext tactical_cannons(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    cannons_frame_push(s, f.head.seat)->system = f.system;
    return HX_NEXT;
}

/** A space combat must follow as soon as another player has ships here as well; with one side alone there is none.
 * @rule OQ-13 39.0 39.1 54.3 54.3.a MOV-2 SPC-1 */
HxNext tactical_space(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    const int other = enemy_with_ships(s, f.system, f.head.seat);
    if (other >= 0 && (seat_of(s, f.head.seat)->ships >> f.system & 1)) {
        SpaceFrame *combat = space_frame_push(s, f.head.seat);
        combat->system = f.system;
        combat->defender = (uint8_t)other;
    }
    return HX_NEXT;
}

/** Invasion, if no ships of others are left and the active player has units there. @rule 54.4 */
HxNext tactical_invasion(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    if (enemy_with_ships(s, f.system, f.head.seat) < 0 && fleet_of(s, f.system, f.head.seat)->owner)
        invasion_frame_push(s, f.head.seat)->system = f.system;
    return HX_NEXT;
}

/** Before production: eliminate seats that have lost everything; seats may propose a transaction if the active one can produce. @rule TRX-1
 * ELM-7 */
HxNext tactical_pause(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    eliminate_the_lost(s);
    if (production_limit(s, f.system, f.head.seat) && may_produce(s, f.system, f.head.seat))
        trade_pause(s);
    return HX_NEXT;
}

/** Production, if an own unit in the system can produce and the seat could pay for something, even if nothing moved or landed.
 * @rule 54.5 45.0 54.5.a PRD-1 */
HxNext tactical_produce(HxState *s)
{
    const TacticalFrame f = *tactical_frame(s);
    if (production_limit(s, f.system, f.head.seat) && may_produce(s, f.system, f.head.seat) && can_pay_production(s, f.head.seat))
        produce_frame_push(s, f.head.seat)->system = f.system;
    return HX_NEXT;
}

/* The action is about to end (Reclamation). */
HxNext tactical_end(HxState *s)
{
    window_open(s, ON_TACTICAL_END, tactical_frame(s)->head.seat);
    return HX_NEXT;
}

/** The action is over: there is no active system any more. @rule GLO-2 */
HxNext tactical_close(HxState *s)
{
    const int seat = tactical_frame(s)->head.seat;
    Turn *now = turn_edit(s);
    now->gravity = now->flags = now->silent = 0;
    core_edit(s)->active_system = TI4_NO_SYSTEM;
    effects_end(s, LASTS_ACTION);
    pop(s);
    limits_frame_push(s, seat);
    return HX_GONE;
}

/* ---- Status phase -------------------------------------------------------------------------------------------------------------------- */

/* Repair all units of a seat. @rule 56.7 SUS-2 */
static void repair(HxState *s, int seat)
{
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        if (fleet->damaged[0] | fleet->damaged[1] | fleet->damaged[2] | fleet->damaged[3])
            repair_ships(s, system, seat);
    }
}

/** Ready everything: planets, technologies, strategy cards, laws and attachments (`laws_exhausted`). @rule 56.6 56.7 GLO-3 SUS-2 58.2 */
static void ready_all(HxState *s)
{
    core_edit(s)->laws_exhausted = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        if (is_out(s, seat))
            continue;
        Ti4Seat *p = seat_edit(s, seat);
        make_ready(s, seat, p->planets);
        p->exhausted = 0;
        p->used = 0;
        repair(s, seat);
    }
}

/* After the last objective the seat with the most points wins; among equals, initiative order decides. @rule 34.8 56.2.b RND-2 */
static void end_without_objectives(HxState *s)
{
    Core *core = core_edit(s);
    int best = -1;
    for (int i = 0; i < core->n_order; i++) {
        const int seat = core->order[i];
        if (!is_out(s, seat) && (best < 0 || seat_of(s, seat)->victory_points > seat_of(s, best)->victory_points))
            best = seat;
    }
    core->winner = (uint8_t)(best + 1);
    core->is_over = 1;
}

/* ---- The stages of the status phase: what everybody does is done in initiative order ----------------------------------------------------
 */

/* The next seat in initiative order; -1 after the last. @rule 38.0 56.5.b */
static int next_in_order(HxState *s)
{
    StatusFrame *f = status_frame_edit(s);
    if (f->place < core_of(s)->n_order)
        return core_of(s)->order[f->place++];
    f->place = 0;
    return -1;
}

/** The status phase begins with its window, in initiative order. @rule 56.0 TIM-5 */
HxNext status_start(HxState *s)
{
    window_open(s, ON_STATUS_START, core_of(s)->speaker);
    return HX_NEXT;
}

/** Each seat scores a public and a secret objective. @rule 56.1 OBJ-2 34.7 GLO-10 */
HxNext status_score(HxState *s)
{
    const int seat = next_in_order(s);
    if (seat < 0) {
        settle_agenda_points(s);
        return HX_NEXT;
    }
    if (is_out(s, seat))
        return HX_AGAIN;
    if (met_secrets(s, seat) || (is_switched(s, SWITCH_ASK_ALL) && seat_of(s, seat)->n_secrets))
        ask_score_secret_frame_push(s, seat);
    if (met_publics(s, seat))
        ask_score_public_frame_push(s, seat);
    return HX_AGAIN;
}

/** Reveal the next public objective; if all ten of the row lie open (`revealed` less `extra_publics`), the game ends instead.
 * @rule 47.4 56.2 56.2.b 34.8 RND-2 */
HxNext status_reveal(HxState *s)
{
    if (count_bits(core_of(s)->revealed) - core_of(s)->extra_publics >= 10) {
        end_without_objectives(s);
        return HX_AGAIN;
    }
    roll_reveal_frame_push(s, 0);
    return HX_NEXT;
}

/** Each seat draws an action card, and what texts add, in initiative order. @rule 56.3 */
HxNext status_cards(HxState *s)
{
    const int seat = next_in_order(s);
    if (seat < 0)
        return HX_NEXT;
    if (!is_out(s, seat))
        draw_cards(s, seat, modified_value(s, VALUE_CARDS, seat, -1, 1));
    return HX_AGAIN;
}

/** All command tokens come back from the board. @rule 56.4 */
HxNext status_tokens(HxState *s)
{
    because(s, "status phase");
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->tokens)
            lift_tokens(s, seat, seat_of(s, seat)->tokens);
    because_over(s);
    return HX_NEXT;
}

/** Each seat gains tokens and lays all of its tokens out anew. @rule 56.5.b 56.5 */
HxNext status_gain(HxState *s)
{
    const int seat = next_in_order(s);
    if (seat < 0)
        return HX_NEXT;
    if (is_out(s, seat))
        return HX_AGAIN;
    const int left = tokens_left(s, seat), gain = modified_value(s, VALUE_STATUS_TOKENS, seat, -1, 2);
    change_pool(s, seat, TI4_TACTIC, gain < left ? gain : left);
    ask_redistribute_frame_push(s, seat);
    return HX_AGAIN;
}

/** Ready and repair everything; then open the window before strategy cards go back. @rule 56.6 56.7 */
HxNext status_ready(HxState *s)
{
    because(s, "status phase");
    ready_all(s);
    because_over(s);
    window_open(s, ON_CARDS_BACK, core_of(s)->speaker);
    return HX_NEXT;
}

/** Strategy cards go back to the common area. @rule 56.8 58.8 58.8.b */
HxNext status_cards_back(HxState *s)
{
    because(s, "status phase");
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->strategies && !has_effect(s, seat, EFFECT_KEEPS_CARDS)) {
            REPORT(s, .kind = FACT_STRATEGY_BACK, .seat = (int8_t)seat, .set = seat_of(s, seat)->strategies);
            seat_edit(s, seat)->strategies = 0;
        }
    because_over(s);
    window_open(s, ON_STATUS_END, core_of(s)->speaker);
    return HX_NEXT;
}

/* The phase is over. */
HxNext status_end(HxState *s)
{
    (void)s;
    return HX_DONE;
}
