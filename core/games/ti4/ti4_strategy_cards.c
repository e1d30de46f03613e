/* The eight strategy cards: primaries, secondaries (rules 37, 58 to 60; SCD). */
#include "core/games/ti4/ti4_state.h"

enum { TOKEN_INFLUENCE = 3, SECOND_TECH_COST = 6, SECONDARY_TECH_COST = 4, FREE_GOODS = 3 };
enum { TOP_TOP = 0 };

/* ---- The strategic action ------------------------------------------------------------------------------------------------------------ */

static bool resolve_primary(HxState *s, Frame *f);

/** Primary, then secondaries clockwise, then the card is exhausted. registers: place, primary step, seats named by Trade, 1: paused for
 * transactions.
 * @rule 58.3 58.4 58.7 59.0 to 59.3 37.1 */
STEP(STRATEGIC)
{
    Frame *f = top_edit(s);
    const int seat = f->seat, n = core_of(s)->seats;
    if (f->step == 0) {
        const int next = f->value[1];
        const bool is_pause = next == 1 || (next == 2 && f->x == TI4_TRADE); /* SCD-10: what has been gained may be traded on */
        if (is_pause && !f->value[3]) {
            f->value[3] = 1;
            trade_pause(s);
            return;
        }
        f->value[3] = 0;
        if (seat_of(s, seat)->eliminated || !resolve_primary(s, f)) {
            f->step = 1;
            window_open(s, ON_RESOLVED, seat);
        }
        return;
    }
    while (++f->value[0] < n) {
        const int other = (seat + f->value[0]) % n;
        if (seat_of(s, other)->eliminated)
            continue;
        push(s, TI4_P_SECONDARY, other, f->x)->value[0] = (uint8_t)seat;
        return;
    }
    seat_edit(s, seat)->used |= (uint8_t)(1 << f->x);
    pop(s);
}

static uint64_t diplomacy_systems(const HxState *s, int seat)
{
    uint64_t out = 0;
    int planet;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    out |= BIT(system_of_planet(s, planet, NULL));
    return out & ~BIT(TI4_MECATOL);
}

/* Resources for research with the Technology card. */
static int tech_cost(const HxState *s, int seat, int printed)
{
    const int cost = modified_value(s, VALUE_TECH_COST, seat, -1, printed);
    return cost > 0 ? cost : 0;
}

static bool can_place_any(const HxState *s, int seat, int type)
{
    int planet;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    if (can_place_structure(s, seat, planet, type))
        return true;
    return false;
}

bool again_is_open(const HxState *s, int seat)
{
    return budget_of(s, seat, 0) >= tech_cost(s, seat, SECOND_TECH_COST) && gains_by_research(s, seat);
}

/* The next step of a primary; false: it is over. Steps go in printed order (59.3). */
static bool resolve_primary(HxState *s, Frame *f)
{
    const int seat = f->seat, step = f->value[1]++;
    switch (f->x) {
    case TI4_LEADERSHIP: /* SCD-1 */
        if (step == 0)
            gain_tokens(s, seat, 3);
        else if (step == 1 && budget_of(s, seat, 1) >= TOKEN_INFLUENCE && tokens_left(s, seat))
            push(s, TI4_A_AMOUNT, seat, TI4_LEADERSHIP);
        return step < 2;
    case TI4_DIPLOMACY: /* 37.2 */
        if (step == 0 && diplomacy_systems(s, seat))
            push(s, TI4_A_DIPLOMACY, seat, 0);
        return step < 1;
    case TI4_POLITICS: /* SCD-3 47.6 */
        if (step == 0)
            push(s, TI4_A_SPEAKER, seat, 0);
        else if (step == 1)
            draw_cards(s, seat, 2);
        else if (step == 2 || step == 3)
            push(s, TI4_R_AGENDA, seat, step - 1);
        else if (step == 4 && decks_of(s)->n_top >= 2)
            push(s, TI4_A_AGENDAS, seat, 0);
        return step < 5;
    case TI4_CONSTRUCTION: /* SCD-4 40.2 */
        if (step == 0 && (can_place_any(s, seat, TI4_PDS) || can_place_any(s, seat, TI4_SPACE_DOCK)))
            push(s, TI4_A_STRUCTURE, seat, 0);
        else if (step == 1 && can_place_any(s, seat, TI4_PDS))
            push(s, TI4_A_STRUCTURE, seat, 1);
        return step < 2;
    case TI4_TRADE: /* SCD-5 */
        if (step == 0)
            gain_goods(s, seat, FREE_GOODS);
        else if (step == 1)
            replenish(s, seat);
        else if (step == 2)
            push(s, TI4_A_REFILL, seat, 0);
        return step < 3;
    case TI4_WARFARE: /* 60.1 60.2 */
        if (step == 0 && seat_of(s, seat)->tokens)
            push(s, TI4_A_LIFT, seat, 0);
        else if (step == 1)
            push(s, TI4_A_REDISTRIBUTE, seat, 0);
        return step < 2;
    case TI4_TECHNOLOGY: /* SCD-7 */
        if (step == 0)
            push(s, TI4_P_RESEARCH, seat, 0);
        else if (step == 1 && again_is_open(s, seat))
            push(s, TI4_A_AGAIN, seat, 0);
        return step < 2;
    default: /* SCD-8 */
        if (step == 0) {
            if (met_publics(s, seat))
                push(s, TI4_A_SCORE_PUBLIC, seat, 1);
        } else if (step == 1) {
            if (seat_of(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1)
                gain_victory_points(s, seat, 1);
            else if (decks_of(s)->secrets)
                push(s, TI4_A_MAY_DRAW, seat, 0);
        }
        return step < 2;
    }
}

/* ---- Secondaries --------------------------------------------------------------------------------------------------------------------- */

static int home_docks(const HxState *s, int seat)
{
    const int home = seat_of(s, seat)->home;
    int out = 0;
    for (int slot = 0; slot < 3; slot++)
        if (system_of(s, home)->planet[slot].owner == seat + 1 && system_of(s, home)->planet[slot].dock)
            out |= 1 << slot;
    if (fleet_of(s, home, seat)->n[TI4_SPACE_DOCK])
        out |= 1 << 3;
    return out;
}

/* Construction's secondary: the token that marks the system keeps figures there from being taken back (C49.4.a). */
static bool can_place_with_token(const HxState *s, int seat, int planet, int type)
{
    uint64_t systems = 0;
    if (!can_place_structure(s, seat, planet, type))
        return false;
    if (stock_of(s, seat, type) > 0)
        return true;
    recall_systems(s, seat, type, &systems);
    return systems & ~BIT(system_of_planet(s, planet, NULL));
}

static bool can_build_with_token(const HxState *s, int seat)
{
    int planet;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    if (can_place_with_token(s, seat, planet, TI4_PDS) || can_place_with_token(s, seat, planet, TI4_SPACE_DOCK))
        return true;
    return false;
}

/* Would the secondary do anything for the seat? What could only waste a token is not asked. */
static bool secondary_helps(const HxState *s, int seat, int card)
{
    const Ti4Seat *p = seat_of(s, seat);
    switch (card) {
    case TI4_LEADERSHIP:
        return budget_of(s, seat, 1) >= TOKEN_INFLUENCE && tokens_left(s, seat) > 0;
    case TI4_DIPLOMACY:
        return (p->planets & ~p->readied) || window_wanted(s, ON_RESOLVED, seat);
    case TI4_POLITICS:
        return true;
    case TI4_CONSTRUCTION:
        return can_build_with_token(s, seat);
    case TI4_TRADE:
        return p->commodities < ti4_factions[p->faction].commodities;
    case TI4_WARFARE:
        return home_docks(s, seat) && may_produce(s, p->home, seat) && can_pay_production(s, seat);
    case TI4_TECHNOLOGY:
        return (budget_of(s, seat, 0) >= tech_cost(s, seat, SECONDARY_TECH_COST) || modified_value(s, VALUE_PRIMARY, seat, -1, 0)) &&
               gains_by_research(s, seat);
    default:
        return decks_of(s)->secrets != 0;
    }
}

/* Command tokens that the secondary costs the seat. @rule CMD-5 */
static int secondary_cost(const HxState *s, int seat, int card)
{
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = card };
    const int cost = value_of(s, VALUE_SECONDARY_COST, &at, ti4_strategies[card].tokens);
    return cost < 0 ? 0 : cost;
}

bool secondary_is_open(const HxState *s, int seat, int card)
{
    return secondary_helps(s, seat, card) && seat_of(s, seat)->pool[TI4_STRATEGY_POOL] >= secondary_cost(s, seat, card);
}

/* @rule 37.3 60.3 60.3.a SCD-1 to SCD-8 58.4 59.1 59.1.a GLO-1. registers: owner of the card; 1: runs, 2: token paid */
STEP(SECONDARY)
{
    Frame *f = top_edit(s);
    const int seat = f->seat, card = f->x;
    const Frame *parent = below_of(s, 1);
    switch (f->step) {
    case 0: {
        f->step = 1;
        const bool is_named = card == TI4_TRADE && (parent->value[2] >> seat & 1);
        if (is_named) {
            f->value[1] = 1;
            replenish(s, seat);
            return;
        }
        if (secondary_helps(s, seat, card) && seat_of(s, seat)->pool[TI4_STRATEGY_POOL] >= secondary_cost(s, seat, card))
            push(s, TI4_A_SECONDARY, seat, card);
        return;
    }
    case 1:
        f->step = 3;
        if (f->value[1] != 2)
            return;
        switch (card) {
        case TI4_LEADERSHIP:
            push(s, TI4_A_AMOUNT, seat, TI4_LEADERSHIP);
            return;
        case TI4_DIPLOMACY:
            push(s, TI4_A_READY, seat, 0)->value[0] = 2;
            return;
        case TI4_POLITICS:
            draw_cards(s, seat, 2);
            return;
        case TI4_CONSTRUCTION:
            push(s, TI4_A_STRUCTURE, seat, 2);
            return;
        case TI4_TRADE:
            replenish(s, seat);
            return;
        case TI4_WARFARE:
            push(s, TI4_A_DOCK, seat, 0);
            return;
        case TI4_TECHNOLOGY:
            push(s, TI4_P_RESEARCH, seat, 0);
            if (modified_value(s, VALUE_PRIMARY, seat, -1, 0))
                f->step = 2;
            else
                pay_cost(s, seat, 0, tech_cost(s, seat, SECONDARY_TECH_COST));
            return;
        default:
            push(s, TI4_P_SECRET, seat, 0);
            return;
        }
    case 2: /* the rest of the primary of Technology */
        f->step = 3;
        if (budget_of(s, seat, 0) >= tech_cost(s, seat, SECOND_TECH_COST) && gains_by_research(s, seat))
            push(s, TI4_A_AGAIN, seat, 0);
        return;
    case 3:
        f->step = 4;
        if (f->value[1])
            window_open(s, ON_RESOLVED, seat);
        return;
    default:
        pop(s);
    }
}

LEGAL(SECONDARY)
{
    (void)s, (void)f;
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}

/** The token goes to the reinforcements, but for Construction, which puts it on the board. @rule CMD-5 60.3.a */
APPLY(SECONDARY)
{
    if (IS(NO, a))
        return;
    Ti4Seat *p = seat_edit(s, f->seat);
    p->pool[TI4_STRATEGY_POOL] = (uint8_t)(p->pool[TI4_STRATEGY_POOL] - secondary_cost(s, f->seat, f->x));
    top_edit(s)->value[1] = 2;
}

/* ---- What the cards ask -------------------------------------------------------------------------------------------------------------- */

/* Leadership: tokens bought at three influence each. @rule 36.0 SCD-1 */
LEGAL(AMOUNT)
{
    int most = budget_of(s, f->seat, 1) / TOKEN_INFLUENCE;
    if (most > tokens_left(s, f->seat))
        most = tokens_left(s, f->seat);
    for (int i = 0; i <= most; i++)
        out[i] = ACT(NUMBER, i);
    return most + 1;
}

APPLY(AMOUNT)
{
    gain_tokens(s, f->seat, ARG(NUMBER, a));
    pay_cost(s, f->seat, 1, ARG(NUMBER, a) * TOKEN_INFLUENCE);
}

LEGAL(DIPLOMACY)
{
    int n = 0, system;
    FOR_BITS(system, diplomacy_systems(s, f->seat))
    out[n++] = ACT(SYSTEM, system);
    return n;
}

/** Ready the own planets there (or, by the switch, any two), then everybody else places a token there. @rule 37.2 37.2.a 37.2.b */
APPLY(DIPLOMACY)
{
    const int system = ARG(SYSTEM, a), n = core_of(s)->seats;
    for (int i = n - 1; i > 0; i--) {
        const int other = (f->seat + i) % n;
        if (!seat_of(s, other)->eliminated)
            place_token(s, other, system);
    }
    if (core_of(s)->switches >> SWITCH_DIPLOMACY & 1) {
        push(s, TI4_A_READY, f->seat, 0)->value[0] = 2;
        return;
    }
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->id && p->owner == f->seat + 1)
            seat_edit(s, f->seat)->readied |= BIT(p->id - 1);
    }
}

/* Ready up to value[0] planets, in ascending order. @rule 37.3 */
LEGAL(READY)
{
    const Ti4Seat *p = seat_of(s, f->seat);
    int n = 0, planet;
    out[n++] = ACT(DONE, 0);
    FOR_BITS(planet, p->planets & ~p->readied & (~UINT64_C(0) << f->value[1]))
    out[n++] = ACT(PLANET, planet);
    return n;
}

APPLY(READY)
{
    if (IS(DONE, a))
        return;
    seat_edit(s, f->seat)->readied |= BIT(ARG(PLANET, a));
    if (f->value[0] > 1) {
        Frame *next = push(s, TI4_A_READY, f->seat, 0);
        next->value[0] = (uint8_t)(f->value[0] - 1);
        next->value[1] = (uint8_t)(ARG(PLANET, a) + 1);
    }
}

LEGAL(SPEAKER)
{
    int n = 0;
    (void)f;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat != core_of(s)->speaker && !seat_of(s, seat)->eliminated)
            out[n++] = ACT(SEAT, seat);
    return n;
}

APPLY(SPEAKER)
{
    (void)f;
    core_edit(s)->speaker = (uint8_t)ARG(SEAT, a);
}

/* The two looked at: 0 both on top as they lie, 1 both on top turned round, 2 first top, second bottom, 3 second top, first bottom,
 * 4 both to the bottom as they lie, 5 both turned round. */
LEGAL(AGENDAS)
{
    (void)s, (void)f;
    for (int i = 0; i < 6; i++)
        out[i] = ACT(ORDER, i);
    return 6;
}

static void to_bottom(Decks *d, int seat, uint8_t agenda)
{
    assert(d->n_bottom < BOTTOM_CAP);
    d->bottom_known[d->n_bottom] = (uint8_t)(1 << seat);
    d->bottom[d->n_bottom++] = agenda;
}

APPLY(AGENDAS)
{
    Decks *d = decks_edit(s);
    const int order = ARG(ORDER, a);
    uint8_t first = d->top[0], second = d->top[1];
    const uint8_t rest[2] = { d->top[2], d->top[3] }, rest_known[2] = { d->top_known[2], d->top_known[3] };
    if (order == 1 || order == 3 || order == 5) {
        const uint8_t swap = first;
        first = second;
        second = swap;
    }
    const int n_rest = d->n_top - 2;
    d->n_top = 0;
    memset(d->top, 0, sizeof d->top);
    memset(d->top_known, 0, sizeof d->top_known);
    const uint8_t knows = (uint8_t)(1 << f->seat);
    if (order < 4) {
        d->top_known[d->n_top] = knows;
        d->top[d->n_top++] = first;
    }
    if (order < 2) {
        d->top_known[d->n_top] = knows;
        d->top[d->n_top++] = second;
    }
    for (int i = 0; i < n_rest; i++) {
        d->top_known[d->n_top] = rest_known[i];
        d->top[d->n_top++] = rest[i];
    }
    if (order >= 4)
        to_bottom(d, f->seat, first);
    if (order >= 2)
        to_bottom(d, f->seat, second);
}

/* Construction. x 0: either structure; 1: a PDS; 2: the secondary, whose token marks the system. @rule 40.2 40.3 SCD-4 STR-2 STR-3 */
LEGAL(STRUCTURE)
{
    int n = 0, planet;
    if (f->x < 2)
        out[n++] = ACT(NO, 0);
    bool (*const fits)(const HxState *, int, int, int) = f->x == 2 ? can_place_with_token : can_place_structure;
    FOR_BITS(planet, seat_of(s, f->seat)->planets)
    if (fits(s, f->seat, planet, TI4_PDS))
        out[n++] = ACT(PLACE_PDS, planet);
    FOR_BITS(planet, seat_of(s, f->seat)->planets)
    if (f->x != 1 && fits(s, f->seat, planet, TI4_SPACE_DOCK))
        out[n++] = ACT(PLACE_DOCK, planet);
    return n;
}

APPLY(STRUCTURE)
{
    if (IS(NO, a))
        return;
    const int type = IS(PLACE_PDS, a) ? TI4_PDS : TI4_SPACE_DOCK;
    const int planet = IS(PLACE_PDS, a) ? ARG(PLACE_PDS, a) : ARG(PLACE_DOCK, a);
    if (f->x == 2)
        seat_edit(s, f->seat)->tokens |= BIT(system_of_planet(s, planet, NULL));
    if (stock_of(s, f->seat, type) == 0) { /* C49.4.a: a figure is taken back first */
        push(s, TI4_A_RECALL, f->seat, type)->value[0] = (uint8_t)(planet + 1);
        return;
    }
    place_structure(s, f->seat, planet, type);
}

/* Trade: seat by seat, who refills without paying; DONE ends the list. registers: least seat. */
LEGAL(REFILL)
{
    int n = 0;
    out[n++] = ACT(DONE, 0);
    for (int seat = f->value[0]; seat < core_of(s)->seats; seat++)
        if (seat != f->seat && !seat_of(s, seat)->eliminated)
            out[n++] = ACT(SEAT, seat);
    return n;
}

APPLY(REFILL)
{
    if (IS(DONE, a))
        return;
    top_edit(s)->value[2] |= (uint8_t)(1 << ARG(SEAT, a));
    for (int seat = ARG(SEAT, a) + 1; seat < core_of(s)->seats; seat++)
        if (seat != f->seat && !seat_of(s, seat)->eliminated) {
            push(s, TI4_A_REFILL, f->seat, 0)->value[0] = (uint8_t)(ARG(SEAT, a) + 1);
            return;
        }
}

/* @rule 60.1 */
LEGAL(LIFT)
{
    int n = 0, system;
    FOR_BITS(system, seat_of(s, f->seat)->tokens)
    out[n++] = ACT(SYSTEM, system);
    return n;
}

APPLY(LIFT)
{
    seat_edit(s, f->seat)->tokens &= ~BIT(ARG(SYSTEM, a));
    push(s, TI4_A_POOL, f->seat, 1)->value[0] = 1;
}

/* Warfare's secondary: a dock of the home system. @rule 60.3 */
LEGAL(DOCK)
{
    const int docks = home_docks(s, f->seat), home = seat_of(s, f->seat)->home;
    int n = 0;
    for (int slot = 0; slot < 3; slot++)
        if (docks >> slot & 1)
            out[n++] = ACT(PLANET, system_of(s, home)->planet[slot].id - 1);
    if (docks >> 3)
        out[n++] = ACT(DONE, 0); /* the one in space */
    return n;
}

APPLY(DOCK)
{
    int slot = 3;
    if (IS(PLANET, a))
        system_of_planet(s, ARG(PLANET, a), &slot);
    Frame *f2 = push(s, TI4_P_PRODUCE, f->seat, seat_of(s, f->seat)->home);
    f2->value[0] = BY_DOCK;
    f2->value[1] = (uint8_t)slot;
}

/* @rule SCD-7: six resources for one more. */
LEGAL(AGAIN)
{
    return legal_SECONDARY(s, f, out);
}

APPLY(AGAIN)
{
    if (IS(NO, a))
        return;
    push(s, TI4_P_RESEARCH, f->seat, 0);
    pay_cost(s, f->seat, 0, tech_cost(s, f->seat, SECOND_TECH_COST));
}

LEGAL(MAY_DRAW)
{
    return legal_SECONDARY(s, f, out);
}

APPLY(MAY_DRAW)
{
    if (IS(YES, a))
        push(s, TI4_P_SECRET, f->seat, 0);
}
