/* The round: strategy phase, turns, tactical actions in their steps, status phase (rules 38, 54, 56 to 59; ACT, RND). */
#include "core/games/ti4/ti4_state.h"

void trade_propose(HxState *s, int seat, int partner);

static bool is_out(const HxState *s, int seat)
{
    return seat_of(s, seat)->eliminated;
}

/** Seats in the order of their lowest strategy card; Leadership is 1. @rule 38.0 38.1 38.2 38.2.a 38.3 58.6 */
void initiative_order(HxState *s)
{
    Ti4Core *core = core_edit(s);
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

/** Rounds one after the other; the agenda phase from the round the custodians token is taken. @rule RND-1 33.4 56.8 */
STEP(GAME)
{
    Frame *f = top_edit(s);
    switch (f->step++) {
    case 0:
        core_edit(s)->round++;
        core_edit(s)->phase = TI4_STRATEGY_PHASE;
        push(s, TI4_P_STRATEGY, 0, 0);
        return;
    case 1:
        core_edit(s)->phase = TI4_ACTION_PHASE;
        push(s, TI4_P_ACTION, 0, 0);
        return;
    case 2:
        core_edit(s)->phase = TI4_STATUS_PHASE;
        push(s, TI4_P_STATUS, 0, 0);
        return;
    default:
        f->step = 0;
        if (core_of(s)->custodians_taken) {
            core_edit(s)->phase = TI4_AGENDA_PHASE;
            push(s, TI4_P_AGENDA, 0, 0);
        }
    }
}

/* ---- Strategy phase ------------------------------------------------------------------------------------------------------------------ */

static uint8_t cards_taken(const HxState *s)
{
    uint8_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->strategies;
    return out;
}

static int alive(const HxState *s)
{
    int n = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        n += !is_out(s, seat);
    return n;
}

/** Strategy cards of each seat: two with three or four seats. @rule 57.1.c PC-1 PC-2 ELM-5 */
static int cards_each(const HxState *s)
{
    return core_of(s)->seats <= 4 && !core_of(s)->one_card_each ? 2 : 1;
}

/** @rule 57.1.a 58.8.b */
static void take_strategy(HxState *s, int seat, int card)
{
    seat_edit(s, seat)->strategies |= (uint8_t)(1 << card);
    if (core_of(s)->strategy_goods[card]) {
        gain_goods(s, seat, core_of(s)->strategy_goods[card]);
        core_edit(s)->strategy_goods[card] = 0;
    }
}

/** From the speaker clockwise, twice round with three or four seats; then a trade good on each card left.
 * @rule 47.1 57.1 57.1.c 57.2 57.2.a */
STEP(STRATEGY)
{
    Frame *f = top_edit(s);
    const int n = alive(s);
    switch (f->step) {
    case 0:
        f->step = 1;
        window_open(s, ON_STRATEGY_START, core_of(s)->speaker);
        return;
    case 1: {
        if (f->value[1]) {
            take_strategy(s, f->value[2], f->value[1] - 1);
            top_edit(s)->value[1] = top_edit(s)->value[2] = 0;
            return;
        }
        if (f->value[0] >= n * cards_each(s) || cards_taken(s) == 0xff) {
            f->step = 2;
            return;
        }
        int seat = core_of(s)->speaker;
        for (int i = f->value[0] % n; i > 0; i--)
            seat = next_seat(s, seat);
        f->value[0]++;
        if (!has_effect(s, seat, EFFECT_KEEPS_CARDS))
            push(s, TI4_A_STRATEGY, seat, 0);
        return;
    }
    case 2: {
        const uint8_t taken = cards_taken(s);
        Ti4Core *core = core_edit(s);
        for (int card = 0; card < TI4_STRATEGIES; card++)
            if (!(taken >> card & 1) && core->strategy_goods[card] < 100)
                core->strategy_goods[card]++;
        f->step = 3;
        window_open(s, ON_STRATEGY_END, core->speaker);
        return;
    }
    default:
        effects_end(s, LASTS_STRATEGY);
        initiative_order(s);
        pop(s);
    }
}

/** x: a card that must not be chosen + 1. @rule 57.1.b 58.1 58.8 58.8.a */
LEGAL(STRATEGY)
{
    const uint8_t taken = cards_taken(s);
    int n = 0;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        if (!(taken >> card & 1) && card + 1 != f->x)
            out[n++] = ACT(CHOOSE_STRATEGY, card);
    return n;
}

/* Chosen; taken when nobody objects. */
APPLY(STRATEGY)
{
    Frame *phase = frame_edit(s, TI4_P_STRATEGY);
    phase->value[1] = (uint8_t)(ARG(CHOOSE_STRATEGY, a) + 1);
    phase->value[2] = f->seat;
    window_open(s, ON_STRATEGY_CHOICE, f->seat);
}

/* ---- Action phase -------------------------------------------------------------------------------------------------------------------- */

/** Turns in initiative order until everybody has passed. @rule ACT-1 ACT-3 ACT-5 38.0 */
STEP(ACTION)
{
    Frame *f = top_edit(s);
    const Ti4Core *core = core_of(s);
    for (int i = 0; i < core->n_order; i++) {
        const int at = (f->value[0] + i) % core->n_order, seat = core->order[at];
        if (is_out(s, seat) || seat_of(s, seat)->passed)
            continue;
        f->value[0] = (uint8_t)((at + 1) % core->n_order);
        core_edit(s)->active = (uint8_t)seat;
        push(s, TI4_P_TURN, seat, 0);
        return;
    }
    for (int seat = 0; seat < core->seats; seat++)
        if (seat_of(s, seat)->passed && !is_out(s, seat))
            seat_edit(s, seat)->passed = 0;
    core_edit(s)->active = NOBODY;
    pop(s);
}

static void forget_trades(HxState *s)
{
    Turn *now = turn_edit(s);
    memset(now->proposed, 0, sizeof now->proposed);
    memset(now->traded, 0, sizeof now->traded);
}

/** One action or pass, then transactions. registers: actions taken, 1: passed. @rule ACT-1 ACT-4 TIM-7 */
STEP(TURN)
{
    Frame *f = top_edit(s);
    const int seat = f->seat;
    if (is_out(s, seat))
        f->step = 9;
    switch (f->step) {
    case 0:
        f->step = 1;
        forget_trades(s);
        window_open(s, ON_TURN_START, seat);
        return;
    case 1:
        f->step = 2;
        push(s, TI4_A_TURN, seat, 0);
        return;
    case 2:
        f->step = 3;
        eliminate_the_lost(s);
        if (!f->value[1])
            window_open(s, ON_ACTION_DONE, seat);
        return;
    case 3:
        f->step = 4;
        eliminate_the_lost(s);
        return;
    case 4:
        f->step = 5;
        if (trade_partners(s, seat))
            push(s, TI4_A_TRADE_END, seat, 0);
        return;
    case 5:
        f->step = 9;
        window_open(s, ON_TURN_END, seat);
        return;
    default:
        forget_trades(s);
        effects_end(s, LASTS_TURN);
        pop(s);
    }
}

/** Systems that the seat may activate: without a token of its own, and not barred by what others have there. @rule 54.1 54.1.b */
uint64_t activatable(const HxState *s, int seat)
{
    uint64_t out = board_of(s)->present & ~seat_of(s, seat)->tokens;
    const uint64_t asteroids = board_of(s)->asteroids;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != seat && (out & asteroids & seat_of(s, other)->ships) && modified_value(s, VALUE_BARS_ASTEROIDS, other, seat, 0))
            out &= ~(asteroids & seat_of(s, other)->ships);
    return out;
}

/** Is there an action for a further one of the turn, which may be no pass? @rule ACT-6 */
bool can_act_again(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    HxAction scratch[N_TEXTS];
    return (p->pool[TI4_TACTIC] && activatable(s, seat)) || (p->strategies & ~p->used) || component_actions(s, seat, scratch);
}

/** The turn ends at once, whatever was going on in it; no last transactions. */
void turn_end_now(HxState *s)
{
    while (top_of(s)->kind != TI4_P_TURN)
        pop(s);
    top_edit(s)->step = 5;
    core_edit(s)->active_system = TI4_NO_SYSTEM;
    Turn *now = turn_edit(s);
    now->gravity = now->flags = now->silent = 0;
    memset(now->used, 0, sizeof now->used);
    effects_end(s, LASTS_ACTION);
}

/** Every action of a turn in one node; passing only when the strategy cards are used. @rule ACT-1
 * ACT-2 54.1 54.1.a 54.1.b 58.2 59.0 59.2 59.2.a */
LEGAL(TURN)
{
    const Ti4Seat *p = seat_of(s, f->seat);
    const bool is_second = f->value[0];
    const uint8_t ready = (uint8_t)(p->strategies & ~p->used);
    int n = 0, i;
    if (!is_second && !ready)
        out[n++] = ACT(PASS, 0);
    if (p->pool[TI4_TACTIC])
        FOR_BITS(i, activatable(s, f->seat))
    out[n++] = ACT(ACTIVATE, i);
    FOR_BITS(i, (uint64_t)ready)
    out[n++] = ACT(STRATEGIC, i);
    n += component_actions(s, f->seat, out + n);
    if (!is_second)
        FOR_BITS(i, (uint64_t)trade_partners(s, f->seat))
    out[n++] = ACT(PROPOSE, i);
    if (n == 0) /* a further action for a card in hand, in a world where another hand was dealt */
        out[n++] = ACT(DONE, 0);
    return n;
}

APPLY(TURN)
{
    if (IS(DONE, a))
        return;
    Frame *turn = top_edit(s);
    while (turn->kind != TI4_P_TURN)
        turn--;
    if (IS(PROPOSE, a)) { /* no action: asked again afterwards */
        *push(s, TI4_A_TURN, f->seat, 0) = *f;
        trade_propose(s, f->seat, ARG(PROPOSE, a));
        return;
    }
    if (IS(PASS, a)) {
        seat_edit(s, f->seat)->passed = 1;
        turn->value[1] = 1;
        return;
    }
    turn->value[0]++;
    if (IS(ACTIVATE, a)) {
        Ti4Seat *p = seat_edit(s, f->seat);
        p->pool[TI4_TACTIC]--;
        p->tokens |= BIT(ARG(ACTIVATE, a));
        core_edit(s)->active_system = (uint8_t)ARG(ACTIVATE, a);
        push(s, TI4_P_TACTICAL, f->seat, ARG(ACTIVATE, a));
    } else if (IS(STRATEGIC, a))
        push(s, TI4_P_STRATEGIC, f->seat, ARG(STRATEGIC, a));
    else
        text_use(s, ARG(COMPONENT, a), f->seat, f->seat);
}

/** The five steps of a tactical action. @rule 54.0 54.1 to 54.5 48.2 48.7 GLO-2 */
STEP(TACTICAL)
{
    Frame *f = top_edit(s);
    const int seat = f->seat, system = f->x;
    switch (f->step++) {
    case 0:
        window_open(s, ON_ACTIVATED, seat);
        return;
    case 1:
        window_open(s, ON_MOVING, seat);
        return;
    case 2:
        if (!(turn_of(s)->flags & FLAG_FLAGSHIP_FIRST)) /* else the others have moved after it */
            push(s, TI4_A_MOVE, seat, system);
        return;
    case 3:
        push(s, TI4_P_RIFT, seat, 0);
        return;
    case 4: {
        const bool has_moved = arrive_in(s, seat, system);
        if (has_moved)
            window_open(s, ON_MOVED, seat);
        push(s, TI4_P_LIMITS, seat, 0); /* MOV-4: first */
    }
        return;
    case 5:
        push(s, TI4_P_CANNONS, seat, system);
        return;
    case 6: { /* 39.0 54.3 54.3.a 39.1 */
        const int other = enemy_with_ships(s, system, seat);
        if (other >= 0 && (seat_of(s, seat)->ships >> system & 1))
            push(s, TI4_P_SPACE, seat, system)->value[0] = (uint8_t)other;
        return;
    }
    case 7:
        if (enemy_with_ships(s, system, seat) < 0 && fleet_of(s, system, seat)->owner)
            push(s, TI4_P_INVASION, seat, system);
        return;
    case 8:
        eliminate_the_lost(s);
        if (production_limit(s, system, seat) && may_produce(s, system, seat))
            trade_pause(s);
        return;
    case 9:
        if (production_limit(s, system, seat) && may_produce(s, system, seat) && can_pay_production(s, seat))
            push(s, TI4_P_PRODUCE, seat, system);
        return;
    case 10:
        window_open(s, ON_TACTICAL_END, seat);
        return;
    default:
        turn_edit(s)->gravity = turn_edit(s)->flags = turn_edit(s)->silent = 0;
        core_edit(s)->active_system = TI4_NO_SYSTEM;
        effects_end(s, LASTS_ACTION);
        pop(s);
        push(s, TI4_P_LIMITS, seat, 0);
    }
}

/* ---- Status phase -------------------------------------------------------------------------------------------------------------------- */

enum {
    STATUS_START,
    STATUS_SCORE,
    STATUS_SECRET,
    STATUS_REVEAL,
    STATUS_CARDS,
    STATUS_TOKENS,
    STATUS_GAIN,
    STATUS_POOLS,
    STATUS_READY,
    STATUS_CARDS_BACK,
    STATUS_END
};

static void repair(HxState *s, int seat)
{
    int system;
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        if (fleet->damaged[0] | fleet->damaged[1] | fleet->damaged[2] | fleet->damaged[3])
            memset(fleet_edit(s, system, seat)->damaged, 0, sizeof fleet->damaged);
    }
}

/** Everything readies: planets, technologies, strategy cards. @rule 56.6 56.7 GLO-3 SUS-2 */
static void ready_all(HxState *s)
{
    if (core_of(s)->laws_exhausted)
        core_edit(s)->laws_exhausted = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        if (is_out(s, seat))
            continue;
        Ti4Seat *p = seat_edit(s, seat);
        p->readied = p->planets;
        p->exhausted = 0;
        p->used = 0;
        repair(s, seat);
    }
}

/* Several seats reached the target in one phase: the one nearest the speaker, clockwise. @rule 34.7 */
void settle_agenda_points(HxState *s)
{
    Ti4Core *core = core_edit(s);
    for (int i = 0; core->scored_now && i < core->seats; i++) {
        const int seat = (core->speaker + i) % core->seats;
        if (core->scored_now >> seat & 1 && !core->winner) {
            core->winner = (uint8_t)(seat + 1);
            core->is_over = 1;
        }
    }
    core->scored_now = 0;
}

/* The last objective is out: most points, then initiative order. @rule 34.8 56.2.b RND-2 */
static void end_without_objectives(HxState *s)
{
    Ti4Core *core = core_edit(s);
    int best = core->order[0];
    for (int i = 1; i < core->n_order; i++)
        if (seat_of(s, core->order[i])->victory_points > seat_of(s, best)->victory_points)
            best = core->order[i];
    core->winner = (uint8_t)(best + 1);
    core->is_over = 1;
}

/** Eight steps; what everybody does is done in initiative order. register 0: place in it. @rule 56.0 to 56.8 TIM-5 */
STEP(STATUS)
{
    Frame *f = top_edit(s);
    const Ti4Core *core = core_of(s);
    const int at = f->value[0], seat = at < core->n_order ? core->order[at] : -1;
    const bool is_done = at >= core->n_order;
    if (is_done)
        f->value[0] = 0;
    else
        f->value[0]++;
    switch (f->step) {
    case STATUS_START:
        f->value[0] = 0;
        f->step = STATUS_SCORE;
        window_open(s, ON_STATUS_START, core->speaker);
        return;
    case STATUS_SCORE: /* 56.1: public and secret, seat by seat */
        if (is_done) {
            settle_agenda_points(s);
            f->step = STATUS_REVEAL;
            return;
        }
        if (is_out(s, seat))
            return;
        if (met_secrets(s, seat))
            push(s, TI4_A_SCORE_SECRET, seat, 0);
        if (met_publics(s, seat))
            push(s, TI4_A_SCORE_PUBLIC, seat, 0);
        return;
    case STATUS_REVEAL:
        f->value[0] = 0;
        if (count_bits(core->revealed) - core->extra_publics >= 10) {
            end_without_objectives(s);
            return;
        }
        f->step = STATUS_CARDS;
        push(s, TI4_R_REVEAL, 0, 0);
        return;
    case STATUS_CARDS: /* 56.3 */
        if (is_done)
            f->step = STATUS_TOKENS;
        else if (!is_out(s, seat))
            draw_cards(s, seat, modified_value(s, VALUE_CARDS, seat, -1, 1));
        return;
    case STATUS_TOKENS: /* 56.4 */
        f->value[0] = 0;
        for (int i = 0; i < core->seats; i++)
            if (seat_of(s, i)->tokens)
                seat_edit(s, i)->tokens = 0;
        f->step = STATUS_GAIN;
        return;
    case STATUS_GAIN: /* 56.5: gained tokens and all others are laid out anew */
        if (is_done) {
            f->step = STATUS_READY;
            return;
        }
        if (!is_out(s, seat)) {
            const int left = tokens_left(s, seat), gain = modified_value(s, VALUE_STATUS_TOKENS, seat, -1, 2);
            Ti4Seat *p = seat_edit(s, seat);
            p->pool[TI4_TACTIC] = (uint8_t)(p->pool[TI4_TACTIC] + (gain < left ? gain : left));
            push(s, TI4_A_REDISTRIBUTE, seat, 0);
        }
        return;
    case STATUS_READY:
        f->value[0] = 0;
        ready_all(s);
        f->step = STATUS_CARDS_BACK;
        window_open(s, ON_CARDS_BACK, core->speaker);
        return;
    case STATUS_CARDS_BACK: /* 56.8 */
        f->value[0] = 0;
        for (int i = 0; i < core->seats; i++)
            if (seat_of(s, i)->strategies && !has_effect(s, i, EFFECT_KEEPS_CARDS))
                seat_edit(s, i)->strategies = 0;
        f->step = STATUS_END;
        window_open(s, ON_STATUS_END, core->speaker);
        return;
    default:
        pop(s);
    }
}
