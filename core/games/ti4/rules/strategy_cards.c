/* The eight strategy cards: primaries, secondaries (rules 37, 58 to 60; SCD). */
#include "core/games/ti4/rules/strategy_cards.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

enum { TOKEN_INFLUENCE = 3, SECOND_TECH_COST = 6, SECONDARY_TECH_COST = 4, FREE_GOODS = 3 };
enum { TOP_TOP = 0 };

/* ---- The strategic action ------------------------------------------------------------------------------------------------------------ */

/* Systems with a planet of the seat, but not Mecatol Rex's. @rule 37.2 */
static uint64_t diplomacy_systems(const HxState *s, int seat)
{
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        out |= BIT(system_of_planet(s, planet, NULL));
    }
    return out & ~BIT(TI4_MECATOL);
}

/* What research with the Technology card costs: six or four resources (`printed`), unless a text says otherwise. @rule SCD-7 */
static int tech_cost(const HxState *s, int seat, int printed)
{
    return modified_value(s, VALUE_TECH_COST, seat, -1, printed);
}

static bool can_place_any(const HxState *s, int seat, int type)
{
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        if (can_place_structure(s, seat, planet, type))
            return true;
    }
    return false;
}

/* Can the seat pay for another research, and would it have an effect? @rule SCD-7 */
bool again_is_open(const HxState *s, int seat)
{
    return budget_of(s, seat, TI4_RESOURCES) >= tech_cost(s, seat, SECOND_TECH_COST) && gains_by_research(s, seat);
}

/* ---- The steps of the primaries ------------------------------------------------------------------------------------------------------ */

/* A step does what the card says. True: the active seat may trade after it; false: it may not, because nothing happened or it looks at
 * agendas. */
typedef bool PrimaryStep(HxState *s, int seat);

/* Leadership, first: three command tokens. @rule SCD-1 */
static bool leadership_gain(HxState *s, int seat)
{
    gain_tokens(s, seat, 3);
    return true;
}

/* Leadership, second: the seat buys tokens for influence, if it can. @rule SCD-1 36.0 */
static bool leadership_buy(HxState *s, int seat)
{
    if (budget_of(s, seat, TI4_INFLUENCE) < TOKEN_INFLUENCE || !tokens_left(s, seat))
        return false;
    ask_amount_frame_push(s, seat);
    return true;
}

/* Diplomacy: the seat names a system with an own planet, if there is one. @rule 37.0 37.2 SCD-9 37.1 */
static bool diplomacy_system(HxState *s, int seat)
{
    if (!diplomacy_systems(s, seat))
        return false;
    ask_diplomacy_frame_push(s, seat);
    return true;
}

/* Politics, first: the seat names another speaker. @rule SCD-3 47.6 */
static bool politics_speaker(HxState *s, int seat)
{
    ask_speaker_frame_push(s, seat);
    return true;
}

/* Politics, second: the seat draws two action cards. @rule SCD-3 */
static bool politics_draw(HxState *s, int seat)
{
    draw_cards(s, seat, 2);
    return true;
}

/* Politics, third: the seat looks at the two top agendas, one after the other, and puts them back. @rule SCD-3 */
static bool politics_first_look(HxState *s, int seat)
{
    roll_agenda_frame_push(s, seat)->look = AGENDA_FIRST_LOOK;
    return false;
}

/* Politics: the second of the two agendas. @rule SCD-3 */
static bool politics_second_look(HxState *s, int seat)
{
    roll_agenda_frame_push(s, seat)->look = AGENDA_SECOND_LOOK;
    return false;
}

/* Politics, last: both go to the top or the bottom of the deck, in any order. @rule SCD-3 */
static bool politics_put_back(HxState *s, int seat)
{
    if (decks_of(s)->n_top < 2)
        return false;
    ask_agendas_frame_push(s, seat);
    return true;
}

/* Construction, first: the seat builds a PDS or a space dock on an own planet. @rule SCD-4 40.2 */
static bool construction_any(HxState *s, int seat)
{
    if (!can_place_any(s, seat, TI4_PDS) && !can_place_any(s, seat, TI4_SPACE_DOCK))
        return false;
    ask_structure_frame_push(s, seat)->what = STRUCTURE_ANY;
    return true;
}

/* Construction, second: the seat builds a PDS on an own planet. @rule SCD-4 */
static bool construction_pds(HxState *s, int seat)
{
    if (!can_place_any(s, seat, TI4_PDS))
        return false;
    ask_structure_frame_push(s, seat)->what = STRUCTURE_PDS;
    return true;
}

/* Trade, first: the seat gains three trade goods. @rule SCD-5 */
static bool trade_goods(HxState *s, int seat)
{
    gain_goods(s, seat, FREE_GOODS);
    return true;
}

/* Trade, second: the seat refills its commodities. @rule SCD-5 */
static bool trade_replenish(HxState *s, int seat)
{
    replenish(s, seat);
    return true;
}

/* Trade, third: the seat names players who refill without a token. @rule SCD-5 */
static bool trade_refill(HxState *s, int seat)
{
    ask_refill_frame_push(s, seat);
    return true;
}

/* Warfare, first: an own command token leaves the board; without one there is no such step. @rule 60.0 60.1 */
static bool warfare_lift(HxState *s, int seat)
{
    if (!seat_of(s, seat)->tokens)
        return false;
    ask_lift_frame_push(s, seat);
    return true;
}

/* Warfare, second: the seat lays the tokens of its sheet out anew. @rule 60.2 60.0 */
static bool warfare_redistribute(HxState *s, int seat)
{
    ask_redistribute_frame_push(s, seat);
    return true;
}

/* Technology, first: the seat researches. @rule SCD-7 */
static bool technology_research(HxState *s, int seat)
{
    research_frame_push(s, seat);
    return true;
}

/* Technology, second: the seat may research again for six resources, if it can pay. @rule SCD-7 */
static bool technology_again(HxState *s, int seat)
{
    if (!again_is_open(s, seat))
        return false;
    ask_again_frame_push(s, seat);
    return true;
}

/* Imperial, first: the seat may score a public objective that it meets now. @rule SCD-8 */
static bool imperial_score(HxState *s, int seat)
{
    if (!met_publics(s, seat))
        return false;
    ask_score_public_frame_push(s, seat)->by_imperial = 1;
    return true;
}

/* Imperial, second: the owner of Mecatol Rex must take a point; others may draw a secret objective. @rule SCD-8 */
static bool imperial_reward(HxState *s, int seat)
{
    if (seat_of(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1) {
        because(s, "Imperial and Mecatol Rex");
        gain_victory_points(s, seat, 1);
        because_over(s);
        return true;
    }
    if (!decks_of(s)->secrets)
        return false;
    ask_may_draw_frame_push(s, seat);
    return true;
}

/* ---- The primary --------------------------------------------------------------------------------------------------------------------- */

enum { MOST_STEPS = 5 };

/* Each primary in printed order; StrategicFrame.primary is the place in its row. @rule 58.0 59.3 SCD-10 42.5.b */
static PrimaryStep *const primaries[TI4_STRATEGIES][MOST_STEPS] = {
    [TI4_LEADERSHIP] = { leadership_gain, leadership_buy },
    [TI4_DIPLOMACY] = { diplomacy_system },
    [TI4_POLITICS] = { politics_speaker, politics_draw, politics_first_look, politics_second_look, politics_put_back },
    [TI4_CONSTRUCTION] = { construction_any, construction_pds },
    [TI4_TRADE] = { trade_goods, trade_replenish, trade_refill },
    [TI4_WARFARE] = { warfare_lift, warfare_redistribute },
    [TI4_TECHNOLOGY] = { technology_research, technology_again },
    [TI4_IMPERIAL] = { imperial_score, imperial_reward },
};

/** The primary, step by step. After each step the active seat may trade on what it has gained: before the next step, or before the others
 * follow. @rule 58.3 59.0 37.1 SCD-10 TRX-1 58.7 59.3 SCD-9 */
HxNext strategic_primary(HxState *s)
{
    StrategicFrame *f = strategic_frame_edit(s);
    const int seat = f->head.seat;
    if (f->primary > 0 && !f->has_paused) {
        f->has_paused = 1;
        trade_pause(s);
        return HX_AGAIN;
    }
    PrimaryStep *const step = f->primary < MOST_STEPS && !seat_of(s, seat)->eliminated ? primaries[f->card][f->primary] : NULL;
    if (step) {
        f->primary++;
        const bool may_trade = step(s, seat);
        f->has_paused = !may_trade; /* without a trade the next step follows at once */
        return HX_AGAIN;
    }
    window_open(s, ON_RESOLVED, seat);
    return HX_NEXT;
}

/** The secondaries clockwise; then exhaust the card. @rule 58.4 58.7 37.3 58.2 59.1 59.2 ACT-3 60.3 */
HxNext strategic_secondaries(HxState *s)
{
    StrategicFrame *f = strategic_frame_edit(s);
    const int seat = f->head.seat, n = core_of(s)->seats;
    while (++f->place < n) {
        const int other = (seat + f->place) % n;
        if (seat_of(s, other)->eliminated)
            continue;
        SecondaryFrame *secondary = secondary_frame_push(s, other);
        secondary->card = f->card;
        secondary->owner = (uint8_t)seat;
        return HX_AGAIN;
    }
    seat_edit(s, seat)->used |= (uint8_t)(1 << f->card);
    return HX_DONE;
}

/* ---- Secondaries --------------------------------------------------------------------------------------------------------------------- */

/* Planets of the home system with an own space dock, as slots; 3: one that floats there. @rule OQ-10 60.3 */
static int home_docks(const HxState *s, int seat)
{
    const int home = seat_of(s, seat)->home;
    int out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (system_of(s, home)->planet[slot].owner == seat + 1 && system_of(s, home)->planet[slot].dock)
            out |= 1 << slot;
    if (fleet_of(s, home, seat)->n[TI4_SPACE_DOCK])
        out |= 1 << 3;
    return out;
}

/* Construction's secondary: the token that marks the system keeps figures there from being taken back (C49.4.a). @rule SCD-4 40.2 */
static Refusal beside_token_refusal(const HxState *s, int seat, int planet, int type)
{
    uint64_t systems = 0;
    const Refusal refusal = structure_refusal(s, seat, planet, type);
    if (!is_allowed(refusal) || stock_of(s, seat, type) > 0)
        return refusal;
    recall_systems(s, seat, type, &systems);
    return systems & ~BIT(system_of_planet(s, planet, NULL)) ? allowed() : REFUSE(REASON_NO_FIGURE, type);
}

/* Can the seat do what the secondary says? "Up to two planets", a token in any system and a dock that makes nothing always can be done. An
 * effect that names a missing thing cannot (ABL-7). @rule 60.3 59.1 37.3 SCD-4 SCD-7 SCD-8 */
static bool secondary_can(const HxState *s, int seat, int card)
{
    const Ti4Seat *p = seat_of(s, seat);
    switch (card) {
    case TI4_LEADERSHIP:
        return budget_of(s, seat, TI4_INFLUENCE) >= TOKEN_INFLUENCE && tokens_left(s, seat) > 0;
    case TI4_WARFARE:
        return home_docks(s, seat) && may_produce(s, p->home, seat);
    case TI4_TECHNOLOGY:
        return (budget_of(s, seat, TI4_RESOURCES) >= tech_cost(s, seat, SECONDARY_TECH_COST) ||
                modified_value(s, VALUE_PRIMARY, seat, -1, 0)) &&
               gains_by_research(s, seat);
    case TI4_IMPERIAL:
        return decks_of(s)->secrets != 0;
    default: /* full commodities are replenished, too: Minister of Commerce, Trade Agreement */
        return true;
    }
}

/** Command tokens of the strategy pool that a secondary costs: one but for Leadership, and what texts change. @rule CMD-5 37.3 */
int secondary_cost(const HxState *s, int seat, int card)
{
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = card };
    const int cost = value_of(s, VALUE_SECONDARY_COST, &at, hx_ti4_strategies[card].tokens);
    return cost < 0 ? 0 : cost;
}

int secondary_resources(const HxState *s, int seat)
{
    return tech_cost(s, seat, SECONDARY_TECH_COST);
}

/* Is the secondary offered to the seat: can it do what the card says, and has it the token that it costs? @rule 37.3 59.1 60.3 */
bool secondary_is_open(const HxState *s, int seat, int card)
{
    return secondary_can(s, seat, card) && seat_of(s, seat)->pool[TI4_STRATEGY_POOL] >= secondary_cost(s, seat, card);
}

/** Ask the seats that may follow, unless Trade has named them. @rule 59.1 58.4 SCD-5 GLO-1 37.3 */
HxNext secondary_offered(HxState *s)
{
    SecondaryFrame *f = secondary_frame_edit(s);
    const int seat = f->head.seat;
    if (f->card == TI4_TRADE && (current_strategic(s)->named >> seat & 1)) {
        f->use = SECONDARY_NAMED;
        replenish(s, seat);
    } else if (secondary_is_open(s, seat, f->card))
        ask_secondary_frame_push(s, seat)->card = f->card;
    return HX_NEXT;
}

/* Technology's secondary: a research that is paid for, or the whole primary. True: the primary goes on. @rule SCD-7 */
static bool research_after(HxState *s, int seat)
{
    research_frame_push(s, seat);
    if (modified_value(s, VALUE_PRIMARY, seat, -1, 0))
        return true;
    pay_cost(s, seat, TI4_RESOURCES, tech_cost(s, seat, SECONDARY_TECH_COST));
    return false;
}

/* Diplomacy's secondary: up to two planets. @rule 37.3 */
static void ready_two(HxState *s, int seat)
{
    ask_ready_frame_push(s, seat)->left = 2;
}

/** What the secondary of each card does, once the seat has paid for it. @rule 37.3 60.3 60.3.a SCD-1 SCD-8 59.1 59.1.a GLO-1
 * SCD-3 59.3 36.0 40.2 SCD-4 SCD-5 SCD-7 */
HxNext secondary_resolve(HxState *s)
{
    const SecondaryFrame f = *secondary_frame(s);
    const int seat = f.head.seat;
    if (f.use != SECONDARY_PAID)
        return HX_GO(SECONDARY_RESOLVED);
    switch (f.card) {
    case TI4_LEADERSHIP:
        ask_amount_frame_push(s, seat);
        break;
    case TI4_DIPLOMACY:
        ready_two(s, seat);
        break;
    case TI4_POLITICS:
        draw_cards(s, seat, 2);
        break;
    case TI4_CONSTRUCTION:
        ask_structure_frame_push(s, seat)->what = STRUCTURE_WITH_TOKEN;
        break;
    case TI4_TRADE:
        replenish(s, seat);
        break;
    case TI4_WARFARE:
        ask_dock_frame_push(s, seat);
        break;
    case TI4_TECHNOLOGY:
        if (research_after(s, seat))
            return HX_NEXT;
        break;
    default:
        secret_frame_push(s, seat);
    }
    return HX_GO(SECONDARY_RESOLVED);
}

/** The rest of the primary of Technology. @rule SCD-7 */
HxNext secondary_again(HxState *s)
{
    const int seat = secondary_frame(s)->head.seat;
    if (again_is_open(s, seat))
        ask_again_frame_push(s, seat);
    return HX_NEXT;
}

/* Open the window after a used secondary (Peace Accords). */
HxNext secondary_resolved(HxState *s)
{
    const SecondaryFrame *f = secondary_frame(s);
    if (f->use != SECONDARY_UNUSED)
        window_open(s, ON_RESOLVED, f->head.seat);
    return HX_NEXT;
}

HxNext secondary_close(HxState *s)
{
    (void)s;
    return HX_DONE;
}

/* The seat may use the secondary; nobody has to. @rule 59.1.a 59.1 */
int ask_secondary_legal(const HxState *s, const AskSecondaryFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/** The token goes to the reinforcements (off the sheet and not on the board), but for Construction, which puts it on the board. @rule
 * CMD-5 60.3.a 59.1 37.3 60.3 */
void ask_secondary_apply(HxState *s, const AskSecondaryFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    change_pool(s, f->head.seat, TI4_STRATEGY_POOL, -secondary_cost(s, f->head.seat, f->card));
    secondary_frame_edit(s)->use = SECONDARY_PAID;
}

/* ---- What the cards ask -------------------------------------------------------------------------------------------------------------- */

/* Leadership: the seat buys tokens at three influence each. @rule 36.0 SCD-1 */
int ask_amount_legal(const HxState *s, const AskAmountFrame *f, HxAction *out)
{
    int most = budget_of(s, f->head.seat, TI4_INFLUENCE) / TOKEN_INFLUENCE;
    if (most > tokens_left(s, f->head.seat))
        most = tokens_left(s, f->head.seat);
    for (int i = 0; i <= most; i++)
        out[i] = ACT(NUMBER, i);
    return most + 1;
}

/* The seat gains so many tokens and pays three influence for each. @rule 36.0 SCD-1 */
void ask_amount_apply(HxState *s, const AskAmountFrame *f, HxAction a)
{
    gain_tokens(s, f->head.seat, ARG(NUMBER, a));
    pay_cost(s, f->head.seat, TI4_INFLUENCE, ARG(NUMBER, a) * TOKEN_INFLUENCE);
}

Refusal ask_diplomacy_refusal(const HxState *s, const AskDiplomacyFrame *f, HxAction a)
{
    const int system = ARG(SYSTEM, a);
    if (!IS(SYSTEM, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (system == TI4_MECATOL)
        return REFUSE(REASON_NOT_MECATOL);
    return diplomacy_systems(s, f->head.seat) >> system & 1 ? allowed() : REFUSE(REASON_NO_PLANET_IN, system);
}

/* Diplomacy: the seat names the system. @rule 37.2 */
int ask_diplomacy_legal(const HxState *s, const AskDiplomacyFrame *f, HxAction *out)
{
    return list_bits(out, 0, ACT(SYSTEM, 0), diplomacy_systems(s, f->head.seat));
}

/** Ready the own planets there (or, by the switch, any two), then everybody else places a token there.
 * @rule PC-4 OQ-2 37.2 37.2.a 37.2.b 37.0 */
void ask_diplomacy_apply(HxState *s, const AskDiplomacyFrame *f, HxAction a)
{
    const int system = ARG(SYSTEM, a), n = core_of(s)->seats;
    for (int i = n - 1; i > 0; i--) {
        const int other = (f->head.seat + i) % n;
        if (!seat_of(s, other)->eliminated)
            place_token(s, other, system);
    }
    if (is_switched(s, SWITCH_DIPLOMACY)) {
        ask_ready_frame_push(s, f->head.seat)->left = 2;
        return;
    }
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->id && p->owner == f->head.seat + 1)
            make_ready(s, f->head.seat, BIT(p->id - 1));
    }
}

/* The seat readies planets in ascending order. @rule 37.3 */
int ask_ready_legal(const HxState *s, const AskReadyFrame *f, HxAction *out)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    int n = 0;
    out[n++] = ACT(DONE, 0);
    return list_bits(out, n, ACT(PLANET, 0), p->planets & ~p->readied & (~UINT64_C(0) << f->least));
}

/* Ready the planet; then ask for one more. @rule 37.3 */
void ask_ready_apply(HxState *s, const AskReadyFrame *f, HxAction a)
{
    if (IS(DONE, a))
        return;
    make_ready(s, f->head.seat, BIT(ARG(PLANET, a)));
    if (f->left > 1) {
        AskReadyFrame *next = ask_ready_frame_push(s, f->head.seat);
        next->left = (uint8_t)(f->left - 1);
        next->least = (uint8_t)(ARG(PLANET, a) + 1);
    }
}

/* Anybody but the present speaker may be named, the own seat, too. @rule 47.6 SCD-3 */
Refusal ask_speaker_refusal(const HxState *s, const AskSpeakerFrame *f, HxAction a)
{
    const int seat = ARG(SEAT, a);
    (void)f;
    if (!IS(SEAT, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (seat == core_of(s)->speaker)
        return REFUSE(REASON_IS_SPEAKER, seat);
    return seat < core_of(s)->seats && !seat_of(s, seat)->eliminated ? allowed() : REFUSE(REASON_OUT_OF_GAME, seat);
}

int ask_speaker_legal(const HxState *s, const AskSpeakerFrame *f, HxAction *out)
{
    int n = 0;
    ADD_ALLOWED(ask_speaker, SEAT)
    return n;
}

/* The new speaker, from now on. @rule 47.6 47.0 SCD-3 */
void ask_speaker_apply(HxState *s, const AskSpeakerFrame *f, HxAction a)
{
    (void)f;
    give_speaker(s, ARG(SEAT, a));
}

/* Politics: where the two agendas go; the second choice of each pair swaps them. */
enum { BOTH_TOP, BOTH_TOP_TURNED, TOP_AND_BOTTOM, TOP_AND_BOTTOM_TURNED, BOTH_BOTTOM, BOTH_BOTTOM_TURNED, AGENDA_ORDERS };

/* The two agendas go both on top, one on top and one at the bottom, or both at the bottom, in either order. @rule SCD-3 */
int ask_agendas_legal(const HxState *s, const AskAgendasFrame *f, HxAction *out)
{
    (void)s, (void)f;
    for (int i = 0; i < AGENDA_ORDERS; i++)
        out[i] = ACT(ORDER, i);
    return AGENDA_ORDERS;
}

static void to_bottom(Decks *d, int seat, uint8_t agenda)
{
    assert(d->n_bottom < BOTTOM_CAP);
    d->bottom_known[d->n_bottom] = (uint8_t)(1 << seat);
    d->bottom[d->n_bottom++] = agenda;
}

/* The two agendas go back in the chosen order; only the seat knows where they lie. @rule SCD-3 */
void ask_agendas_apply(HxState *s, const AskAgendasFrame *f, HxAction a)
{
    Decks *d = decks_edit(s);
    const int order = ARG(ORDER, a);
    uint8_t first = d->top[0], second = d->top[1];
    const uint8_t rest[2] = { d->top[2], d->top[3] }, rest_known[2] = { d->top_known[2], d->top_known[3] };
    if (order == BOTH_TOP_TURNED || order == TOP_AND_BOTTOM_TURNED || order == BOTH_BOTTOM_TURNED) {
        const uint8_t swap = first;
        first = second;
        second = swap;
    }
    const int n_rest = d->n_top - 2;
    d->n_top = 0;
    memset(d->top, 0, sizeof d->top);
    memset(d->top_known, 0, sizeof d->top_known);
    const uint8_t knows = (uint8_t)(1 << f->head.seat);
    if (order < BOTH_BOTTOM) { /* the first one lies on top */
        d->top_known[d->n_top] = knows;
        d->top[d->n_top++] = first;
    }
    if (order < TOP_AND_BOTTOM) { /* the second one, too */
        d->top_known[d->n_top] = knows;
        d->top[d->n_top++] = second;
    }
    for (int i = 0; i < n_rest; i++) {
        d->top_known[d->n_top] = rest_known[i];
        d->top[d->n_top++] = rest[i];
    }
    if (order >= BOTH_BOTTOM)
        to_bottom(d, f->head.seat, first);
    if (order >= TOP_AND_BOTTOM)
        to_bottom(d, f->head.seat, second);
}

/* Where Construction's token may go without a structure: one system with an own token stands for all. */
static uint64_t token_places(const HxState *s, int seat)
{
    const uint64_t own = seat_of(s, seat)->tokens & board_of(s)->present;
    return (board_of(s)->present & ~own) | (own & (~own + 1));
}

/* Construction: either structure, a PDS, or the secondary, whose token marks the system; without a structure the token goes into any system
 * (those with an own token are alike: it goes to the reinforcements). @rule 40.2 40.3 SCD-4 STR-2 STR-3 */
Refusal ask_structure_refusal(const HxState *s, const AskStructureFrame *f, HxAction a)
{
    const bool is_dock = IS(PLACE_DOCK, a);
    const int type = is_dock ? TI4_SPACE_DOCK : TI4_PDS, planet = is_dock ? ARG(PLACE_DOCK, a) : ARG(PLACE_PDS, a);
    if (f->what == STRUCTURE_NONE)
        return !IS(SYSTEM, a)                                        ? REFUSE(REASON_OTHER_QUESTION)
               : token_places(s, f->head.seat) >> ARG(SYSTEM, a) & 1 ? allowed()
                                                                     : REFUSE(REASON_NOT_OFFERED);
    if (IS(NO, a))
        return allowed();
    if (!is_dock && !IS(PLACE_PDS, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (is_dock && f->what == STRUCTURE_PDS)
        return REFUSE(REASON_NO_FIGURE_OF_TYPE, type);
    return f->what == STRUCTURE_WITH_TOKEN ? beside_token_refusal(s, f->head.seat, planet, type)
                                           : structure_refusal(s, f->head.seat, planet, type);
}

int ask_structure_legal(const HxState *s, const AskStructureFrame *f, HxAction *out)
{
    if (f->what == STRUCTURE_NONE)
        return list_bits(out, 0, ACT(SYSTEM, 0), token_places(s, f->head.seat));
    int n = 0;
    out[n++] = ACT(NO, 0);
    for (int base = FIRST_PLACE_PDS; base <= FIRST_PLACE_DOCK; base += FIRST_PLACE_DOCK - FIRST_PLACE_PDS)
        FOR_BITS(planet, seat_of(s, f->head.seat)->planets)
        {
            if (is_allowed(ask_structure_refusal(s, f, (HxAction)(base + planet))))
                out[n++] = (HxAction)(base + planet);
        }
    return n;
}

/* Place the structure; the secondary's token goes into that system. @rule 40.2 SCD-4 CMD-5 */
void ask_structure_apply(HxState *s, const AskStructureFrame *f, HxAction a)
{
    if (IS(NO, a)) {
        if (f->what == STRUCTURE_WITH_TOKEN)
            ask_structure_frame_push(s, f->head.seat)->what = STRUCTURE_NONE;
        return;
    }
    if (f->what == STRUCTURE_NONE) {
        lay_token(s, f->head.seat, ARG(SYSTEM, a));
        return;
    }
    const int type = IS(PLACE_PDS, a) ? TI4_PDS : TI4_SPACE_DOCK;
    const int planet = IS(PLACE_PDS, a) ? ARG(PLACE_PDS, a) : ARG(PLACE_DOCK, a);
    if (f->what == STRUCTURE_WITH_TOKEN)
        lay_token(s, f->head.seat, system_of_planet(s, planet, NULL));
    if (stock_of(s, f->head.seat, type) == 0) { /* C49.4.a: a figure is taken back first */
        AskRecallFrame *pushed = ask_recall_frame_push(s, f->head.seat);
        pushed->type = (uint8_t)type;
        pushed->structure_on = (uint8_t)(planet + 1);
        return;
    }
    place_structure(s, f->head.seat, planet, type);
}

/* Trade: the seat names, one by one, who refills without paying; DONE ends the list. @rule SCD-5 */
int ask_refill_legal(const HxState *s, const AskRefillFrame *f, HxAction *out)
{
    int n = 0;
    out[n++] = ACT(DONE, 0);
    for (int seat = f->least; seat < core_of(s)->seats; seat++)
        if (seat != f->head.seat && !seat_of(s, seat)->eliminated)
            out[n++] = ACT(SEAT, seat);
    return n;
}

/* That seat refills without paying: secondary_offered() looks at `named`. @rule SCD-5 */
void ask_refill_apply(HxState *s, const AskRefillFrame *f, HxAction a)
{
    if (IS(DONE, a))
        return;
    strategic_frame_edit(s)->named |= (uint8_t)(1 << ARG(SEAT, a));
    for (int seat = ARG(SEAT, a) + 1; seat < core_of(s)->seats; seat++)
        if (seat != f->head.seat && !seat_of(s, seat)->eliminated) {
            ask_refill_frame_push(s, f->head.seat)->least = (uint8_t)(ARG(SEAT, a) + 1);
            return;
        }
}

/* @rule 60.1 */
int ask_lift_legal(const HxState *s, const AskLiftFrame *f, HxAction *out)
{
    return list_bits(out, 0, ACT(SYSTEM, 0), seat_of(s, f->head.seat)->tokens);
}

/* The token leaves the board for a pool of its owner's choice. @rule 60.1 */
void ask_lift_apply(HxState *s, const AskLiftFrame *f, HxAction a)
{
    lift_tokens(s, f->head.seat, BIT(ARG(SYSTEM, a)));
    ask_pool_frame_push(s, f->head.seat)->left = 1;
}

/* Warfare's secondary: the seat chooses a dock of its home system. @rule 60.3.a 60.3 */
int ask_dock_legal(const HxState *s, const AskDockFrame *f, HxAction *out)
{
    const int docks = home_docks(s, f->head.seat), home = seat_of(s, f->head.seat)->home;
    int n = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (docks >> slot & 1)
            out[n++] = ACT(PLANET, system_of(s, home)->planet[slot].id - 1);
    if (docks >> 3)
        out[n++] = ACT(DONE, 0); /* the one in space */
    return n;
}

/* That space dock produces, alone; no token is placed in the home system. @rule 60.3 60.3.a */
void ask_dock_apply(HxState *s, const AskDockFrame *f, HxAction a)
{
    int slot = 3;
    if (IS(PLANET, a))
        system_of_planet(s, ARG(PLANET, a), &slot);
    ProduceFrame *use = produce_frame_push(s, f->head.seat);
    use->system = seat_of(s, f->head.seat)->home;
    use->mode = BY_DOCK;
    use->slot = (uint8_t)slot;
}

/* @rule SCD-7: six resources for one more. */
int ask_again_legal(const HxState *s, const AskAgainFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/* The seat pays for one more research. @rule SCD-7 */
void ask_again_apply(HxState *s, const AskAgainFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    research_frame_push(s, f->head.seat);
    pay_cost(s, f->head.seat, TI4_RESOURCES, tech_cost(s, f->head.seat, SECOND_TECH_COST));
}

/* The seat may draw a secret objective. @rule SCD-8 */
int ask_may_draw_legal(const HxState *s, const AskMayDrawFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/* Imperial: the seat draws a secret objective. @rule SCD-8 */
void ask_may_draw_apply(HxState *s, const AskMayDrawFrame *f, HxAction a)
{
    if (IS(YES, a))
        secret_frame_push(s, f->head.seat);
}
