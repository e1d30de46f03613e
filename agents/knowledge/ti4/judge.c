/* What is good in Twilight Imperium 4: expand early, build what carries, take Mecatol Rex, research towards the objectives on the table,
 * score whenever possible. One judgement per question of the decision stack; numbers are weights in units of "clearly better". */
#include "agents/knowledge/ti4/judge.h"
#include "agents/knowledge/ti4/values.h"

const Ti4Baseline *ti4_workspace_baseline(const HxState *s, int seat, Ti4Workspace *w)
{
    if (!w->has_baseline)
        w->baseline = ti4_baseline(s, seat, w->scratch);
    w->has_baseline = true;
    return &w->baseline;
}

/* What is better than doing nothing by how much: texts work at once, or later in the turn. */
enum { LATER = 20 }; /* percent of a victory point that the use of a text brings which shows nothing yet */
static const Ti4Forecast *forecast_of(const HxState *s, int seat, Ti4Workspace *w)
{
    if (!w->has_forecast)
        w->forecast = ti4_forecast(ti4_workspace_baseline(s, seat, w));
    w->has_forecast = true;
    return &w->forecast;
}

static float text(const HxState *s, int seat, HxAction a, Ti4Workspace *w)
{
    enum { SPY_CARDS = 7 };
    const Ti4Baseline *baseline = ti4_workspace_baseline(s, seat, w);
    const Ti4Use use = ti4_use_of(baseline, a);
    if (use.is_for_movement) /* what nothing moves by is not played */
        return 4 * use.gain - 0.3F;
    if (use.replaces_agenda) /* Quash, Veto: where what is coming hurts */
        return -7 * forecast_of(s, seat, w)->gain - 1;
    const bool is_kept = use.card >= 0 && ti4_is_open(s, seat, TI4_OBJ_FORM_A_SPY_NETWORK) && hx_ti4_seat(s, seat)->n_cards < SPY_CARDS;
    return 7 * (use.gain + (is_kept ? -LATER : LATER) / 100.0F);
}

/* A target that a text asks for; of outcomes predicted, the one that the votes are likely to give. */
static float target(const HxState *s, int seat, HxAction a, Ti4Workspace *w)
{
    const float gain = 7 * ti4_gain(ti4_workspace_baseline(s, seat, w), a);
    return hx_ti4_agenda(s) >= 0 && forecast_of(s, seat, w)->outcome == a ? gain + 0.3F : gain;
}

/* What deciding a tie so brings. */
static float tie(const HxState *s, int seat, HxAction a, Ti4Workspace *w)
{
    return 5 * ti4_gain_by_vote(ti4_workspace_baseline(s, seat, w), a);
}

/* Votes are kept for the next agenda where this one hardly matters. */
static float more_votes(const HxState *s, int seat, HxAction a, Ti4Verb verb, Ti4Workspace *w)
{
    const float little = 0.05F;
    if (verb != TI4_V_DONE)
        return 0.5F;
    const float gain = ti4_gain_by_vote(ti4_workspace_baseline(s, seat, w), a);
    return -little < gain && gain < little ? 0.6F : 0.4F;
}

/* Ships and ground forces: moving, landing, fighting, losing. */
static float judge_war(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int n, Ti4Workspace *w)
{
    const int seat = d->seat;
    switch (d->kind) {
    case TI4_DECIDES_MOVE:
        return verb == TI4_V_DONE ? 0 : ti4_worth_of_move(s, seat, d->system, n / TI4_CLASSES, n % TI4_CLASSES, w);
    case TI4_DECIDES_LOAD:
        return verb == TI4_V_DONE ? 0 : ti4_worth_of_load(s, seat, n);
    case TI4_DECIDES_COMMIT:
        return ti4_worth_of_landing(s, d, n);
    case TI4_DECIDES_MAY_DRAW:
    case TI4_DECIDES_CUSTODIANS:
    case TI4_DECIDES_BARRAGE:
        return verb == TI4_V_YES ? 2 : 0;
    case TI4_DECIDES_FIRE:
        return verb == TI4_V_NO ? 0 : 2;
    case TI4_DECIDES_BOMBARD:
        return verb == TI4_V_NO ? 0 : ti4_worth_of_bombardment(s, seat, n);
    case TI4_DECIDES_RETREAT: {
        const int enemy = ti4_enemy_at(s, d->system, seat);
        const float own = ti4_fleet_strength(s, hx_ti4_fleet(s, d->system, seat));
        const bool is_lost = enemy >= 0 && own < 0.35F * ti4_fleet_strength(s, hx_ti4_fleet(s, d->system, enemy));
        return verb == TI4_V_YES ? (is_lost ? 1.0F : -1.0F) : 0;
    }
    case TI4_DECIDES_EMBARK:
        return -(float)n;
    case TI4_DECIDES_HITS:
        return verb == TI4_V_SUSTAIN ? 3 + 0.1F * (float)n : ti4_worth_of_loss(s, seat, n);
    case TI4_DECIDES_EXCESS:
        return verb == TI4_V_DESTROY ? ti4_worth_of_loss(s, seat, n) : (float)n;
    default:
        return 0;
    }
}

/* One more unit of the type, unless it costs what is kept for an objective. */
static float judge_unit(const HxState *s, const Ti4Decision *d, int type)
{
    const int seat = d->seat, keep = ti4_reserve(s, seat, TI4_RESOURCES);
    const Ti4Fleet plan = hx_ti4_planned(s);
    float cost = 0;
    for (int planned = 0; planned <= TI4_INFANTRY; planned++)
        cost += (float)plan.n[planned] * ti4_unit_cost(s, seat, planned);
    if (keep && cost + ti4_unit_cost(s, seat, type) > (float)(hx_ti4_budget(s, seat, TI4_RESOURCES) - keep))
        return -1;
    return ti4_worth_of_unit(s, seat, d->system, type);
}

/* The rest by trade goods, or a planet: better one that is worth little otherwise, and that wastes nothing. */
static float judge_payment(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int planet)
{
    const int left = d->due - d->paid;
    if (verb == TI4_V_GOODS)
        return hx_ti4_seat(s, d->seat)->trade_goods - left < ti4_reserve(s, d->seat, KEEPS_GOODS) ? -4 : -0.6F;
    const int resources = hx_ti4_planet_resources(s, planet), influence = hx_ti4_planet_influence(s, planet);
    const bool is_influence = d->currency == TI4_INFLUENCE;
    const int value = is_influence ? influence : resources, other = is_influence ? resources : influence, waste = value - left;
    return 0.3F * (float)value - 0.3F * (float)other - (waste > 0 ? 0.5F * (float)waste : 0);
}

/* A second technology for six resources, unless they are kept for an objective. */
static float worth_of_research_again(const HxState *s, int seat)
{
    const bool is_left = hx_ti4_budget(s, seat, TI4_RESOURCES) - 6 >= ti4_reserve(s, seat, TI4_RESOURCES);
    return is_left || ti4_researches_for_secret(s, seat) ? 2 : -1;
}

/* Tokens, payments, production, research, objectives. */
static float judge_empire(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int n)
{
    const int seat = d->seat;
    switch (d->kind) {
    case TI4_DECIDES_BUILD:
        return verb == TI4_V_DONE ? 0.3F : judge_unit(s, d, n / 4);
    case TI4_DECIDES_PAY:
        return judge_payment(s, d, verb, n);
    case TI4_DECIDES_POOL:
        return ti4_worth_of_pool(s, seat, n);
    case TI4_DECIDES_TOKEN_FROM:
        return -ti4_worth_of_pool(s, seat, n);
    case TI4_DECIDES_REDISTRIBUTE:
        return ti4_worth_of_tokens(s, d, n);
    case TI4_DECIDES_TOKENS:
        return -0.1F * (float)n;
    case TI4_DECIDES_SCORE_PUBLIC:
    case TI4_DECIDES_SCORE_SECRET:
        return verb == TI4_V_OBJECTIVE ? 5 * (float)hx_ti4_objectives[n].points + ti4_fleeting(n) : 0;
    case TI4_DECIDES_KEEP:
        return ti4_worth_of_secret(s, seat, n);
    case TI4_DECIDES_RETURN:
        return -ti4_worth_of_secret(s, seat, n) - (hx_ti4_meets(s, seat, n) ? 2 : 0);
    case TI4_DECIDES_RESEARCH:
    case TI4_DECIDES_FIRST_TECH:
        return ti4_worth_of_technology(s, seat, n);
    case TI4_DECIDES_SECONDARY:
        return verb == TI4_V_YES ? ti4_worth_of_secondary(s, seat, d->strategy_card) : 0.5F;
    case TI4_DECIDES_AMOUNT:
        if (n * 3 > hx_ti4_budget(s, seat, TI4_INFLUENCE) - ti4_reserve(s, seat, TI4_INFLUENCE))
            return -(float)n;
        return n <= 4 ? (float)n : 4 - 0.2F * (float)(n - 4);
    case TI4_DECIDES_AGAIN:
        return verb == TI4_V_YES ? worth_of_research_again(s, seat) : 0;
    default:
        return 0;
    }
}

/* What strategy cards and hands ask. */
static float judge_cards(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int n)
{
    const int seat = d->seat;
    switch (d->kind) {
    case TI4_DECIDES_STRUCTURE:
        if (verb == TI4_V_NO)
            return -1;
        if (verb == TI4_V_SYSTEM) /* where the token of Construction bars nothing */
            return hx_ti4_seat(s, seat)->tokens >> n & 1 ? 0 : hx_ti4_seat(s, seat)->ships >> n & 1 ? -2 : -1;
        return verb == TI4_V_PLACE_DOCK
                   ? 1 + ti4_pursuit(s, seat, TI4_OBJ_FUEL_THE_WAR_MACHINE) + 0.5F * (float)hx_ti4_planet_resources(s, n) -
                         (ti4_has_dock(s, seat, hx_ti4_planet_system(s, n, NULL)) ? 2 : 0)
                   : 1 + ti4_pursuit(s, seat, TI4_OBJ_ESTABLISH_A_PERIMETER) +
                         0.1F * (float)(hx_ti4_planet_resources(s, n) + hx_ti4_planet_influence(s, n));
    case TI4_DECIDES_HOME:
        return (float)hx_ti4_planet_resources(s, n);
    case TI4_DECIDES_DIPLOMACY: {
        float worth = 0;
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            const Ti4Planet *p = &hx_ti4_system(s, n)->planet[slot];
            if (p->owner == seat + 1 && !(hx_ti4_seat(s, seat)->readied >> (p->id - 1) & 1))
                worth += 0.5F * (float)(p->resources + p->influence);
        }
        return worth;
    }
    case TI4_DECIDES_READY:
        return verb == TI4_V_PLANET ? 0.3F * (float)(hx_ti4_planet_resources(s, n) + hx_ti4_planet_influence(s, n)) : 0;
    case TI4_DECIDES_SPEAKER:
        return n == seat ? 2 : 0;
    case TI4_DECIDES_REFILL:
        return verb == TI4_V_DONE ? 0.5F : 0;
    case TI4_DECIDES_DISCARD:
        return -0.01F * (float)n;
    default:
        return 0;
    }
}

/* A pick of the draft: the best slice, then a faction by its record; homes lie alike. */
static float pick(const HxState *s, Ti4Verb verb, int n)
{
    if (verb == TI4_V_NUMBER)
        return 2 + 0.1F * (float)hx_ti4_slice_worth(s, n - 1);
    return verb == TI4_V_FACTION ? 1 + ti4_faction_record(n) : 0;
}

static float judge_one(const HxState *s, const Ti4Decision *d, HxAction a, Ti4Workspace *w)
{
    int n;
    const Ti4Verb verb = hx_ti4_verb(a, &n);
    const int seat = d->seat;
    switch (d->kind) {
    case TI4_DECIDES_STRATEGY:
        return ti4_worth_of_strategy(s, seat, n);
    case TI4_DECIDES_TURN:
    case TI4_DECIDES_TRADE_END:
    case TI4_DECIDES_TRADE:
    case TI4_DECIDES_AGENDA_TRADE:
        return verb == TI4_V_ACTIVATE    ? ti4_worth_of_activation(s, seat, n, w)
               : verb == TI4_V_STRATEGIC ? ti4_worth_of_strategic(s, seat, n)
               : verb == TI4_V_PROPOSE   ? ti4_worth_of_proposal(s, seat, n)
               : verb == TI4_V_COMPONENT ? text(s, seat, a, w)
               : verb == TI4_V_PASS      ? ti4_worth_of_passing(s, seat)
                                         : 0.8F;
    case TI4_DECIDES_OFFER:
        return ti4_worth_of_item(s, d, verb, n);
    case TI4_DECIDES_ANSWER:
        return ti4_worth_of_answer(s, d, verb);
    case TI4_DECIDES_WINDOW:
        return verb == TI4_V_USE ? text(s, seat, a, w) : 7 * ti4_gain(ti4_workspace_baseline(s, seat, w), a);
    case TI4_DECIDES_TARGET:
        return target(s, seat, a, w);
    case TI4_DECIDES_VOTE:
        return verb == TI4_V_NO ? 0 : 0.3F + 5 * ti4_gain_by_vote(ti4_workspace_baseline(s, seat, w), a);
    case TI4_DECIDES_TIE:
        return tie(s, seat, a, w);
    case TI4_DECIDES_VOTES:
        return more_votes(s, seat, a, verb, w);
    case TI4_DECIDES_PICK:
        return pick(s, verb, n);
    default:
        return judge_war(s, d, verb, n, w) + judge_empire(s, d, verb, n) + judge_cards(s, d, verb, n); /* one of them knows it */
    }
}

/* Where every vote is a loss: to abstain is no way out if the others' votes bring a worse one. Looked into only then, for it takes long. */
static void judge_abstaining(const HxState *s, const Ti4Decision *d, const HxAction *legal, int n, Ti4Workspace *w, float *score)
{
    int abstaining = -1, unused;
    for (int i = 0; i < n; i++) {
        if (hx_ti4_verb(legal[i], &unused) == TI4_V_NO)
            abstaining = i;
        else if (score[i] > 0)
            return;
    }
    if (abstaining >= 0)
        score[abstaining] = 5 * ti4_gain_by_abstaining(ti4_workspace_baseline(s, d->seat, w));
}

/* What is better by one here is clearly better: with half of this, a search of 200 simulations wins half as often. */
enum { CLEARLY = 2 };

void ti4_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score)
{
    const Ti4Decision d = hx_ti4_decision(s);
    Ti4Workspace w;
    ti4_workspace_init(&w, scratch);
    for (int i = 0; i < n; i++)
        score[i] = judge_one(s, &d, legal[i], &w);
    if (d.kind == TI4_DECIDES_VOTE)
        judge_abstaining(s, &d, legal, n, &w, score);
    for (int i = 0; i < n; i++)
        score[i] *= CLEARLY;
}
