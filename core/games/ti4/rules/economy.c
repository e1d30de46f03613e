/* Paying and gaining: resources, influence, trade goods, commodities, command tokens (rules 36, 42, 53; CMD), cards drawn, victory points.
 */
#include "core/games/ti4/rules/economy.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

enum { GOODS_CAP = 200, SECRET_LIMIT = 3 };

/* The planet's present resources, attached laws included. @rule 53.1 */
int hx_ti4_planet_resources(const HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    return system_of(s, system)->planet[slot].resources;
}

/* The planet's present influence, attached laws included. @rule 36.1 */
int hx_ti4_planet_influence(const HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    return system_of(s, system)->planet[slot].influence;
}

static int planet_value(const HxState *s, int planet, int kind)
{
    return kind == TI4_RESOURCES ? hx_ti4_planet_resources(s, planet) : hx_ti4_planet_influence(s, planet);
}

/* What a trade good pays of resources or influence: 1, unless a text says otherwise. @rule 36.3 */
static int goods_worth(const HxState *s, int seat)
{
    return modified_value(s, VALUE_GOODS_WORTH, seat, -1, 1);
}

/** The most that the seat can pay: every readied planet and all trade goods. Commodities pay nothing. @rule 42.7 36.2 36.3 53.2 53.3 TG-1
 * PLN-2 42.0 */
int budget_of(const HxState *s, int seat, int kind)
{
    const Ti4Seat *p = seat_of(s, seat);
    int sum = p->trade_goods * goods_worth(s, seat);
    FOR_BITS(planet, p->readied)
    {
        sum += planet_value(s, planet, kind);
    }
    return sum;
}

/* Trade goods pay the rest after the planets; the surplus of the last one is lost. @rule 36.3 42.7 53.3 45.1.a */
static void pay_goods(HxState *s, int seat, int amount)
{
    const int worth = goods_worth(s, seat);
    (void)HX_EXPECT(s, seat_of(s, seat)->trade_goods * worth >= amount);
    change_goods(s, seat, -((amount + worth - 1) / worth));
}

/* ---- Paying: planets in ascending order until the cost is met, trade goods for the rest -------------------------------------- */

/** Ask how the seat pays an amount; the surplus of planets is lost. @rule 36.2 45.1 45.1.a 53.2 53.3 42.7 36.3 */
void pay_cost(HxState *s, int seat, int kind, int amount)
{
    if (amount <= 0)
        return;
    const Ti4Seat *p = seat_of(s, seat);
    int sum = 0;
    FOR_BITS(planet, p->readied)
    {
        sum += planet_value(s, planet, kind);
    }
    if (sum == 0) {
        pay_goods(s, seat, amount);
        return;
    }
    AskPayFrame *pushed = ask_pay_frame_push(s, seat);
    pushed->currency = (uint8_t)kind;
    pushed->due = (uint8_t)amount;
}

/* May a planet of this value be exhausted, where so much can be paid with it and those after it? */
static Refusal planet_pays_refusal(const AskPayFrame *f, int planet, int value, int rest)
{
    if (!value)
        return REFUSE(f->currency == TI4_RESOURCES ? REASON_NO_RESOURCES : REASON_NO_INFLUENCE, planet);
    return rest >= f->due - f->paid ? allowed() : REFUSE(REASON_REST_UNPAID, f->due - f->paid, planet);
}

/* Trade goods for all that is left, or one more readied planet, in ascending order, as long as the rest can be paid. @rule 53.3 36.3 TG-1
 * GLO-3 36.2 42.7 */
Refusal ask_pay_refusal(const HxState *s, const AskPayFrame *f, HxAction a)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    const int planet = ARG(PLANET, a);
    int rest = p->trade_goods * goods_worth(s, f->head.seat);
    if (IS(GOODS, a))
        return rest >= f->due - f->paid ? allowed() : REFUSE(REASON_GOODS_SHORT, f->due - f->paid);
    if (!IS(PLANET, a))
        return REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = readied_refusal(s, f->head.seat, planet);
    if (!is_allowed(refusal))
        return refusal;
    FOR_BITS(later, p->readied & (~UINT64_C(0) << planet))
    {
        rest += planet_value(s, later, f->currency);
    }
    if (planet < f->least && planet_value(s, planet, f->currency))
        return REFUSE(REASON_PLANETS_IN_ORDER, planet);
    return planet_pays_refusal(f, planet, planet_value(s, planet, f->currency), rest);
}

int ask_pay_legal(const HxState *s, const AskPayFrame *f, HxAction *out)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    const int left = f->due - f->paid;
    int n = 0, rest = p->trade_goods * goods_worth(s, f->head.seat);
    if (rest >= left)
        out[n++] = ACT(GOODS, 0);
    const uint64_t open = p->readied & (~UINT64_C(0) << f->least);
    int value[TI4_PLANETS];
    FOR_BITS(planet, open)
    {
        rest += value[planet] = planet_value(s, planet, f->currency);
    }
    FOR_BITS(planet, open)
    {
        if (is_allowed(planet_pays_refusal(f, planet, value[planet], rest)))
            out[n++] = ACT(PLANET, planet);
        rest -= value[planet];
    }
    return n;
}

/* Exhaust a planet: it gives its whole value; the surplus is lost. @rule 53.2 36.2 45.1.a GLO-3 PLN-2 36.3 */
void ask_pay_apply(HxState *s, const AskPayFrame *f, HxAction a)
{
    if (IS(GOODS, a)) {
        pay_goods(s, f->head.seat, f->due - f->paid);
        return;
    }
    const int planet = ARG(PLANET, a), paid = f->paid + planet_value(s, planet, f->currency);
    exhaust(s, f->head.seat, BIT(planet));
    if (paid >= f->due)
        return;
    if (seat_of(s, f->head.seat)->readied >> planet == 0) { /* nothing above is left: trade goods pay the rest */
        pay_goods(s, f->head.seat, f->due - paid);
        return;
    }
    AskPayFrame *next = ask_pay_frame_push(s, f->head.seat);
    next->currency = f->currency;
    next->due = f->due;
    next->paid = (uint8_t)paid;
    next->least = (uint8_t)(planet + 1);
}

/* ---- Trade goods and commodities -------------------------------------------------------------------------------------------------- */

/** Gain trade goods from the supply. Its only limit is the byte that holds them. @rule C49.2.c 42.8 C49.0 C49.3 */
void add_goods(HxState *s, int seat, int n)
{
    const int has = seat_of(s, seat)->trade_goods;
    change_goods(s, seat, has + n > GOODS_CAP ? GOODS_CAP - has : n);
}

/* Open the window after trade goods were gained or a transaction was made (Pillage). */
void goods_gained(HxState *s, int seat)
{
    window_open(s, ON_GOODS, seat);
}

/* The seat gains trade goods; then open the window. @rule 57.1.a */
void gain_goods(HxState *s, int seat, int n)
{
    add_goods(s, seat, n);
    if (n > 0)
        goods_gained(s, seat);
}

/** Fill the commodities up to the faction's value; first Trade Agreement may take them. @rule 42.2 42.3 42.4 TIM-1 PNG-4 SCD-5 */
void replenish(HxState *s, int seat)
{
    const int limit = hx_ti4_factions[seat_of(s, seat)->faction].commodities;
    if (seat_of(s, seat)->commodities < limit)
        change_commodities(s, seat, limit - seat_of(s, seat)->commodities);
    window_open(s, ON_REFILLED, seat);
    window_open(s, ON_REPLENISHED, seat); /* on top: "when" comes before "after" */
}

/* ---- Command tokens ------------------------------------------------------------------------------------------------------------------ */

/** Gain tokens from the reinforcements, as far as there are any, and choose a pool for each. @rule CMD-1 CMD-2 SCD-1 */
void gain_tokens(HxState *s, int seat, int n)
{
    const int left = tokens_left(s, seat);
    if (n > left)
        n = left;
    if (n > 0)
        ask_pool_frame_push(s, seat)->left = (uint8_t)n;
}

/* Tokens that the fleet pool may hold. */
static int fleet_tokens(const HxState *s, int seat)
{
    return modified_value(s, VALUE_FLEET_TOKENS, seat, -1, TI4_TOKENS);
}

/* The owner chooses the pool of a gained token. @rule CMD-2 60.1 SCD-1 */
int ask_pool_legal(const HxState *s, const AskPoolFrame *f, HxAction *out)
{
    int n = 0;
    for (int pool = f->least; pool < TI4_POOLS; pool++)
        if (pool != TI4_FLEET || seat_of(s, f->head.seat)->pool[pool] < fleet_tokens(s, f->head.seat))
            out[n++] = ACT(POOL, pool);
    return n;
}

/* One token goes there; then ask for the next one. @rule CMD-2 CMD-1 60.1 SCD-1 */
void ask_pool_apply(HxState *s, const AskPoolFrame *f, HxAction a)
{
    const int pool = ARG(POOL, a);
    change_pool(s, f->head.seat, pool, 1);
    if (f->left <= 1)
        return;
    if (pool == TI4_POOLS - 1) { /* asked in rising order: behind the last pool there is none, so the rest goes there too */
        change_pool(s, f->head.seat, pool, f->left - 1);
        return;
    }
    AskPoolFrame *next = ask_pool_frame_push(s, f->head.seat);
    next->left = (uint8_t)(f->left - 1);
    next->least = (uint8_t)pool;
}

/** Lay out the tokens of the sheet: fleet pool, then strategy pool; the rest is tactic. @rule 56.5 60.2 */
int ask_redistribute_legal(const HxState *s, const AskRedistributeFrame *f, HxAction *out)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    const int all = p->pool[0] + p->pool[1] + p->pool[2], fleet = fleet_tokens(s, f->head.seat);
    const int most = f->is_strategy == 0 ? all < fleet ? all : fleet : all - f->fleet;
    for (int i = 0; i <= most; i++)
        out[i] = ACT(NUMBER, i);
    return most + 1;
}

/* Fleet pool, then strategy pool; all others are tactic tokens. A smaller fleet pool is checked at once. @rule 56.5 60.2 */
void ask_redistribute_apply(HxState *s, const AskRedistributeFrame *f, HxAction a)
{
    if (f->is_strategy == 0) {
        AskRedistributeFrame *pushed = ask_redistribute_frame_push(s, f->head.seat);
        pushed->is_strategy = 1;
        pushed->fleet = (uint8_t)ARG(NUMBER, a);
        return;
    }
    const Ti4Seat *p = seat_of(s, f->head.seat);
    const int all = p->pool[0] + p->pool[1] + p->pool[2], laid[TI4_POOLS] = {
        [TI4_TACTIC] = all - f->fleet - ARG(NUMBER, a), [TI4_FLEET] = f->fleet, [TI4_STRATEGY_POOL] = ARG(NUMBER, a)
    };
    for (int pool = 0; pool < TI4_POOLS; pool++)
        change_pool(s, f->head.seat, pool, laid[pool] - seat_of(s, f->head.seat)->pool[pool]);
    limits_frame_push(s, f->head.seat); /* 56.5.a */
}

/** Place a token of the seat in a system, from the reinforcements, else from a pool of its choice; none if one lies there already. @rule
 * CMD-3 CMD-4 37.2.a 37.2.b 39.7.d GLO-2 37.2 */
void place_token(HxState *s, int seat, int system)
{
    const Ti4Seat *p = seat_of(s, seat);
    if (p->tokens >> system & 1)
        return;
    if (tokens_left(s, seat) > 0)
        lay_token(s, seat, system);
    else if (p->pool[0] + p->pool[1] + p->pool[2])
        ask_token_from_frame_push(s, seat)->system = (uint8_t)system;
}

/* Without a token in the reinforcements the seat places one of its sheet, from any pool that has one. @rule 37.2.a CMD-3 39.7.d */
int ask_token_from_legal(const HxState *s, const AskTokenFromFrame *f, HxAction *out)
{
    int n = 0;
    for (int pool = 0; pool < TI4_POOLS; pool++)
        if (seat_of(s, f->head.seat)->pool[pool])
            out[n++] = ACT(POOL, pool);
    return n;
}

/* Place that token in the system; check a smaller fleet pool. @rule 37.2.a CMD-3 39.7.d */
void ask_token_from_apply(HxState *s, const AskTokenFromFrame *f, HxAction a)
{
    change_pool(s, f->head.seat, ARG(POOL, a), -1);
    lay_token(s, f->head.seat, f->system);
    if (ARG(POOL, a) == TI4_FLEET)
        limits_frame_push(s, f->head.seat);
}

/* ---- Victory points ------------------------------------------------------------------------------------------------------------------ */

/** Victory points, up to the target; the game ends at once when a seat has it, in the status and agenda phases after the step
 * (`scored_now`, settle_agenda_points; tiebreak_same_phase=sequential: at once, too). Nothing is gained once it is over.
 * @rule OQ-1 34.0 34.4 34.4.a 34.7 34.1 34.2 TIM-9 */
void gain_victory_points(HxState *s, int seat, int n)
{
    const int target = core_of(s)->vp_target;
    if (core_of(s)->is_over)
        return;
    Ti4Seat *p = seat_edit(s, seat);
    const int was = p->victory_points, sum = was + n;
    p->victory_points = (uint8_t)(sum > target ? target : sum);
    REPORT(s, .kind = FACT_POINTS, .seat = (int8_t)seat, .n = (int16_t)(p->victory_points - was));
    if (p->victory_points < target)
        return;
    Core *core = core_edit(s);
    if (is_switched(s, SWITCH_TIEBREAK) && (core->phase == TI4_STATUS_PHASE || core->phase == TI4_AGENDA_PHASE)) {
        core->scored_now |= (uint8_t)(1 << seat);
        return;
    }
    core->winner = (uint8_t)(seat + 1);
    core->is_over = 1;
}

/* Several seats reached the target in one phase: the one nearest the speaker, clockwise. @rule 34.7 OQ-1 */
void settle_agenda_points(HxState *s)
{
    Core *core = core_edit(s);
    for (int i = 0; core->scored_now && i < core->seats; i++) {
        const int seat = (core->speaker + i) % core->seats;
        if (core->scored_now >> seat & 1 && !core->winner) {
            core->winner = (uint8_t)(seat + 1);
            core->is_over = 1;
        }
    }
    core->scored_now = 0;
}

/** Points are lost, never below 0. @rule OQ-14 */
void lose_victory_points(HxState *s, int seat, int n)
{
    if (n <= 0)
        return;
    Ti4Seat *p = seat_edit(s, seat);
    const int was = p->victory_points;
    p->victory_points = (uint8_t)(was > n ? was - n : 0);
    REPORT(s, .kind = FACT_POINTS, .seat = (int8_t)seat, .n = (int16_t)(p->victory_points - was));
}

/* ---- Action cards -------------------------------------------------------------------------------------------------------------------- */

/* Can the seat draw a card? The discard pile counts. @rule C49.5 */
static bool any_card_left(const HxState *s)
{
    for (int card = 0; card < TI4_CARDS; card++)
        if (decks_of(s)->cards[card] || board_of(s)->discard[card])
            return true;
    return false;
}

/** If no card is left, the seat draws nothing, and no text that follows a draw works. @rule 56.3 */
void draw_cards(HxState *s, int seat, int n)
{
    if (n > 0 && any_card_left(s))
        draw_frame_push(s, seat)->left = (uint8_t)(n + modified_value(s, VALUE_DRAW_MORE, seat, -1, 0));
}

void discard_hand(HxState *s, int seat)
{
    Ti4Seat *p = seat_edit(s, seat);
    Board *b = board_edit(s);
    for (int card = 0; card < TI4_CARDS; card++) {
        b->discard[card] = (uint8_t)(b->discard[card] + p->hand[card]);
        p->hand[card] = 0;
    }
    report_sheet(s, seat, SHEET_CARDS, -p->n_cards);
    p->n_cards = 0;
    memset(p->known, 0, sizeof p->known);
    memset(p->known_more, 0, sizeof p->known_more);
    shuffle_if_empty(s);
}

static int deck_size(const HxState *s)
{
    const Decks *d = decks_of(s);
    int n = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        n += d->cards[card];
    return n;
}

/** An empty deck takes its discard pile. @rule C49.5 */
void shuffle_if_empty(HxState *s)
{
    if (deck_size(s))
        return;
    Decks *d = decks_edit(s);
    Board *b = board_edit(s);
    memcpy(d->cards, b->discard, sizeof d->cards);
    memset(b->discard, 0, sizeof b->discard);
}

/* Spy: a card at random out of another hand (`from`), every card in it as likely. */
int roll_steal_chance(const HxState *s, const RollStealFrame *f, HxAction *out, double *p)
{
    const Ti4Seat *holder = seat_of(s, f->from);
    return chances_of_counts(ACT(DRAW_CARD, 0), holder->hand, TI4_CARDS, holder->n_cards, out, p);
}

/* Spy: the card goes over, both know it (card_given); then the hand limit. */
void roll_steal_apply(HxState *s, const RollStealFrame *f, HxAction a)
{
    card_given(s, f->from, f->head.seat, ARG(DRAW_CARD, a));
    limit_hand(s, f->head.seat);
}

/** Draw card by card; then check what the hand, or a text, has too much. @rule ACD-1 56.3 */
HxNext draw_next(HxState *s)
{
    DrawFrame *f = draw_frame_edit(s);
    if (f->left > 0) {
        shuffle_if_empty(s);
        f->left--;
        if (deck_size(s))
            roll_card_frame_push(s, f->head.seat);
        return HX_AGAIN;
    }
    const int seat = f->head.seat, held = seat_of(s, seat)->n_cards, limit = hand_limit(s, seat);
    int less = modified_value(s, VALUE_DRAW_MORE, seat, -1, 0);
    less = less < held ? less : held;
    less += held - less > limit ? held - less - limit : 0;
    pop(s);
    if (less > 0)
        ask_discard_frame_push(s, seat)->left = (uint8_t)less;
    return HX_GONE;
}

int roll_card_chance(const HxState *s, const RollCardFrame *f, HxAction *out, double *p)
{
    (void)f;
    return chances_of_counts(ACT(DRAW_CARD, 0), decks_of(s)->cards, TI4_CARDS, deck_size(s), out, p);
}

/* The card goes into the hand; an empty deck takes its discards at once. */
void roll_card_apply(HxState *s, const RollCardFrame *f, HxAction a)
{
    const int card = ARG(DRAW_CARD, a);
    decks_edit(s)->cards[card]--;
    Ti4Seat *p = seat_edit(s, f->head.seat);
    p->hand[card]++;
    p->n_cards++;
    report_sheet(s, f->head.seat, SHEET_CARDS, 1);
    shuffle_if_empty(s);
}

/* A random card of a hand goes to the discard pile, where all see it. */
int roll_lose_card_chance(const HxState *s, const RollLoseCardFrame *f, HxAction *out, double *p)
{
    const Ti4Seat *holder = seat_of(s, f->head.seat);
    return chances_of_counts(ACT(CARD, 0), holder->hand, TI4_CARDS, holder->n_cards, out, p);
}

void roll_lose_card_apply(HxState *s, const RollLoseCardFrame *f, HxAction a)
{
    card_discard(s, f->head.seat, ARG(CARD, a));
    shuffle_if_empty(s);
}

/* Any card of the hand. */
int ask_discard_legal(const HxState *s, const AskDiscardFrame *f, HxAction *out)
{
    int n = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        if (seat_of(s, f->head.seat)->hand[card])
            out[n++] = ACT(CARD, card);
    return n;
}

/* The owner discards a card of choice until the hand is small enough. @rule ACD-1 */
void ask_discard_apply(HxState *s, const AskDiscardFrame *f, HxAction a)
{
    card_discard(s, f->head.seat, ARG(CARD, a));
    shuffle_if_empty(s);
    if (f->left > 1)
        ask_discard_frame_push(s, f->head.seat)->left = (uint8_t)(f->left - 1);
}

/* ---- Secret objectives -------------------------------------------------------------------------------------------------------------- */

/** The seat draws a secret objective, if the deck has one. @rule OBJ-7 */
HxNext secret_draw(HxState *s)
{
    if (decks_of(s)->secrets)
        roll_secret_frame_push(s, secret_frame(s)->head.seat);
    return HX_NEXT;
}

/** A seat with more than three, scored ones included, returns an unscored one. @rule OBJ-7 */
HxNext secret_return(HxState *s)
{
    const int seat = secret_frame(s)->head.seat;
    pop(s);
    const Ti4Seat *p = seat_of(s, seat);
    const uint64_t scored = p->scored & ~no_longer_secret(s); /* public ones do not count, now or once the law is gone */
    if (count_bits(p->secrets) + count_bits(scored >> TI4_PUBLICS) > SECRET_LIMIT && p->secrets)
        ask_return_frame_push(s, seat);
    return HX_GONE;
}

/* Each secret objective of the deck is as likely. @rule SET-13 */
int roll_secret_chance(const HxState *s, const RollSecretFrame *f, HxAction *out, double *p)
{
    (void)f;
    return chances_of_set(ACT(DRAW_SECRET, 0), decks_of(s)->secrets, out, p);
}

/* The secret objective goes into the hand. @rule OBJ-7 SET-13 */
void roll_secret_apply(HxState *s, const RollSecretFrame *f, HxAction a)
{
    const int i = ARG(DRAW_SECRET, a);
    decks_edit(s)->secrets &= ~(uint32_t)BIT(i);
    Ti4Seat *holder = seat_edit(s, f->head.seat);
    holder->secrets |= (uint32_t)BIT(i);
    holder->n_secrets++;
    report_sheet(s, f->head.seat, SHEET_SECRETS, 1);
    Notes *notes = notes_edit(s);
    for (int viewer = 0; viewer < TI4_SEATS; viewer++)
        notes->not_held[viewer][f->head.seat] = 0; /* what a seat returned may have been drawn now */
}

/** The unscored secret objectives of a seat, as actions. */
int secrets_held(const HxState *s, int seat, HxAction *out)
{
    int n = 0;
    FOR_BITS(i, seat_of(s, seat)->secrets)
    {
        out[n++] = ACT(OBJECTIVE, TI4_PUBLICS + i);
    }
    return n;
}

/* Any secret objective that is not scored. @rule OBJ-7 */
int ask_return_legal(const HxState *s, const AskReturnFrame *f, HxAction *out)
{
    return secrets_held(s, f->head.seat, out);
}

/** A secret objective goes from the hand back to the deck. @rule SET-13 OBJ-7 */
void secret_back(HxState *s, int seat, int objective)
{
    const uint32_t bit = (uint32_t)BIT(objective - TI4_PUBLICS);
    Ti4Seat *p = seat_edit(s, seat);
    p->secrets &= ~bit;
    p->n_secrets--;
    report_sheet(s, seat, SHEET_SECRETS, -1);
    decks_edit(s)->secrets |= bit;
    Notes *notes = notes_edit(s);
    for (int holder = 0; holder < core_of(s)->seats; holder++)
        if (holder != seat)
            notes->not_held[seat][holder] |= bit;
}

/* A secret objective of its owner's choice goes back into the deck. @rule OBJ-7 */
void ask_return_apply(HxState *s, const AskReturnFrame *f, HxAction a)
{
    secret_back(s, f->head.seat, ARG(OBJECTIVE, a));
}
