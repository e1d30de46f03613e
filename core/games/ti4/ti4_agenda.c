/* Agenda phase: revealing, voting, laws (rules 33.4, 36, 47.2; AGD, VOT, LAW). What an agenda does is in texts_agendas.c and
 * texts_directives.c, what a law does while it is in force in texts_laws.c. */
#include "core/games/ti4/ti4_state.h"

enum { AGENDAS_EACH_PHASE = 2 };

/* ---- The deck: known cards on top, an unordered middle, known cards at the bottom ---------------------------------------------------- */

/* Draw: the top list, else the middle, else the bottom list; x 0: to vote on, 1 or 2: the first or second looked at. */
CHANCE(AGENDA)
{
    const Decks *d = decks_of(s);
    const int skip = f->x == 2 ? 1 : 0;
    if (d->n_top > skip) {
        out[0] = ACT(DRAW_AGENDA, d->top[skip] - 1);
        p[0] = 1;
        return 1;
    }
    int n = 0, i;
    FOR_BITS(i, d->agendas)
    {
        out[n] = ACT(DRAW_AGENDA, i);
        p[n++] = 1.0 / count_bits(d->agendas);
    }
    if (n == 0) {
        out[n] = ACT(DRAW_AGENDA, d->bottom[0] - 1);
        p[n++] = 1;
    }
    return n;
}

static void shift(uint8_t *list, uint8_t *known, uint8_t *n, int cap)
{
    memmove(list, list + 1, (size_t)cap - 1);
    memmove(known, known + 1, (size_t)cap - 1);
    list[cap - 1] = known[cap - 1] = 0;
    (*n)--;
}

/* C49.5: an empty deck takes its discard pile. */
static void agenda_reshuffle(Decks *d)
{
    if (d->agendas == 0 && d->n_top == 0 && d->n_bottom == 0) {
        d->agendas = d->agenda_discard;
        d->agenda_discard = 0;
    }
}

APPLY(AGENDA)
{
    Decks *d = decks_edit(s);
    const int agenda = ARG(DRAW_AGENDA, a), skip = f->x == 2 ? 1 : 0;
    if (f->x) { /* looked at: it lies on top, known to the seat */
        if (d->n_top > skip)
            d->top_known[skip] |= (uint8_t)(1 << f->seat);
        else {
            if (d->agendas >> agenda & 1)
                d->agendas &= ~BIT(agenda);
            else
                shift(d->bottom, d->bottom_known, &d->n_bottom, BOTTOM_CAP);
            d->top_known[d->n_top] = (uint8_t)(1 << f->seat);
            d->top[d->n_top++] = (uint8_t)(agenda + 1);
        }
        agenda_reshuffle(d);
        return;
    }
    if (d->n_top)
        shift(d->top, d->top_known, &d->n_top, TOP_CAP);
    else if (d->agendas >> agenda & 1)
        d->agendas &= ~BIT(agenda);
    else
        shift(d->bottom, d->bottom_known, &d->n_bottom, BOTTOM_CAP);
    agenda_reshuffle(d);
    core_edit(s)->agenda = (uint8_t)(agenda + 1);
}

/* ---- Outcomes ------------------------------------------------------------------------------------------------------------------------ */

/* Planets that an agenda of this kind may elect: controlled ones that match. @rule VOT-3 AGD-3 */
static uint64_t electable_planets(const HxState *s, int kind)
{
    uint64_t out = 0;
    int planet;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        FOR_BITS(planet, seat_of(s, seat)->planets)
        {
            const int trait = ti4_planets[planet].trait;
            const bool is_home = system_of(s, system_of_planet(s, planet, NULL))->home;
            if (kind == TI4_ELECT_PLANET || (kind == TI4_ELECT_PLANET_CULTURAL && trait == TI4_CULTURAL) ||
                (kind == TI4_ELECT_PLANET_HAZARDOUS && trait == TI4_HAZARDOUS) ||
                (kind == TI4_ELECT_PLANET_INDUSTRIAL && trait == TI4_INDUSTRIAL) ||
                (kind == TI4_ELECT_PLANET_NON_HOME_NON_MECATOL && !is_home && planet != TI4_PLANET_MECATOL_REX))
                out |= BIT(planet);
        }
    return out;
}

static uint64_t scored_secrets(const HxState *s)
{
    uint64_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->scored >> TI4_PUBLICS;
    return out;
}

/* Every outcome as an action, ascending. */
int agenda_outcomes(const HxState *s, HxAction *out)
{
    const Ti4AgendaInfo *agenda = &ti4_agendas[core_of(s)->agenda - 1];
    int n = 0, i;
    switch (agenda->elect) {
    case TI4_ELECT_NOTHING:
        out[n++] = ACT(OUTCOME, 0);
        out[n++] = ACT(OUTCOME, 1);
        return n;
    case TI4_ELECT_PLAYER:
        for (i = 0; i < core_of(s)->seats; i++)
            if (!seat_of(s, i)->eliminated)
                out[n++] = ACT(SEAT, i);
        return n;
    case TI4_ELECT_LAW:
        FOR_BITS(i, core_of(s)->laws)
        out[n++] = ACT(LAW, i);
        return n;
    case TI4_ELECT_SCORED_SECRET_OBJECTIVE:
        FOR_BITS(i, scored_secrets(s))
        out[n++] = ACT(OBJECTIVE, TI4_PUBLICS + i);
        return n;
    default:
        FOR_BITS(i, electable_planets(s, agenda->elect))
        out[n++] = ACT(PLANET, i);
        return n;
    }
}

int outcome_number(HxAction a)
{
    return IS(OUTCOME, a)     ? ARG(OUTCOME, a)
           : IS(SEAT, a)      ? ARG(SEAT, a)
           : IS(LAW, a)       ? ARG(LAW, a)
           : IS(OBJECTIVE, a) ? ARG(OBJECTIVE, a)
                              : ARG(PLANET, a);
}

/** An agenda without a legal outcome is discarded for the next. @rule AGD-4 LAW-2 */
static bool has_outcome(const HxState *s)
{
    HxAction out[TI4_PLANETS];
    const Ti4AgendaInfo *agenda = &ti4_agendas[core_of(s)->agenda - 1];
    if (agenda->needs_law && !core_of(s)->laws)
        return false;
    return agenda_outcomes(s, out) > 0;
}

/* The card goes to the discard pile; a law in force that was voted on again leaves the game board with it. */
static void discard_agenda(HxState *s)
{
    const int agenda = core_of(s)->agenda - 1;
    if (in_force(s, agenda))
        law_lift(s, agenda);
    decks_edit(s)->agenda_discard |= BIT(agenda);
    core_edit(s)->agenda = 0;
    agenda_reshuffle(decks_edit(s));
}

/* ---- The phase ----------------------------------------------------------------------------------------------------------------------- */

enum {
    AGENDA_BEGIN,
    AGENDA_DRAW,
    AGENDA_SHOWN,
    AGENDA_WHEN,
    AGENDA_AFTER,
    AGENDA_BEFORE_VOTE,
    AGENDA_TRADES,
    AGENDA_VOTES,
    AGENDA_DEALS,
    AGENDA_COUNT,
    AGENDA_ELECTED,
    AGENDA_RESOLVE,
    AGENDA_OUTCOME,
    AGENDA_DECIDED,
    AGENDA_NEXT,
    AGENDA_END
};

static void forget_votes(Ti4Core *core)
{
    memset(core->outcome, 0, sizeof core->outcome);
    memset(core->votes, 0, sizeof core->votes);
    core->no_vote = 0;
}

/* Registers of the phase. */
enum { AT_DONE, AT_PLACE, AT_REDRAWN, AT_AGAIN, AT_OUTCOME, AT_OUTCOME_KNOWN };

/* Is it one of the outcomes that the agenda on the table can have? */
static bool is_outcome(const HxState *s, int outcome)
{
    HxAction out[TI4_PLANETS];
    const int n = agenda_outcomes(s, out);
    for (int i = 0; i < n; i++)
        if (outcome_number(out[i]) == outcome)
            return true;
    return false;
}

/* Between the reveal and the outcome an agenda lies open, whose outcome is decided by a tie or known; before it, while one is drawn, none.
 */
bool agenda_step_fits(const HxState *s, const Frame *f, bool is_drawing)
{
    HxAction out[TI4_PLANETS];
    if (f->step > AGENDA_END)
        return false;
    if (f->step <= AGENDA_DRAW || is_drawing)
        return !core_of(s)->agenda && is_drawing == (f->step == AGENDA_SHOWN);
    if (f->step > AGENDA_RESOLVE)
        return !core_of(s)->agenda;
    if (!core_of(s)->agenda || (f->step > AGENDA_SHOWN && agenda_outcomes(s, out) == 0))
        return false;
    const bool is_open = f->step <= AGENDA_COUNT || (f->step == AGENDA_ELECTED && top_of(s)->kind == TI4_A_TIE);
    return f->value[AT_OUTCOME_KNOWN] ? is_outcome(s, f->value[AT_OUTCOME]) : is_open;
}

static const Frame *agenda_frame(const HxState *s)
{
    return frame_of(s, TI4_P_AGENDA);
}

static Frame *agenda_frame_edit(HxState *s)
{
    return frame_edit(s, TI4_P_AGENDA);
}

/** What was revealed is discarded, the next agenda is revealed and voted on; what lasted for the discarded one is over. @rule LAW-2 */
void agenda_replace(HxState *s)
{
    discard_agenda(s);
    effects_end(s, LASTS_AGENDA);
    secret_notes_return(s);
    agenda_frame_edit(s)->step = AGENDA_DRAW;
    window_close(s, ON_AGENDA_WHEN);
}

int agenda_outcome(const HxState *s)
{
    const Frame *f = agenda_frame(s);
    return f && f->value[AT_OUTCOME_KNOWN] ? f->value[AT_OUTCOME] : -1;
}

void agenda_set_outcome(HxState *s, int outcome)
{
    Frame *f = agenda_frame_edit(s);
    f->value[AT_OUTCOME] = (uint8_t)outcome;
    f->value[AT_OUTCOME_KNOWN] = 1;
}

void agenda_again(HxState *s, int law)
{
    agenda_frame_edit(s)->value[AT_AGAIN] = (uint8_t)(law + 1);
}

static int votes_for(const HxState *s, int outcome)
{
    int sum = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (core_of(s)->outcome[seat] == outcome + 1)
            sum += core_of(s)->votes[seat];
    return sum;
}

/* Outcomes with the most votes; without any vote, every one. @rule VOT-6 */
static int leading(const HxState *s, HxAction *out)
{
    HxAction all[TI4_PLANETS];
    const int n = agenda_outcomes(s, all);
    int best = 0, count = 0;
    for (int i = 0; i < n; i++) {
        const int votes = votes_for(s, outcome_number(all[i]));
        if (votes > best) {
            best = votes;
            count = 0;
        }
        if (votes == best)
            out[count++] = all[i];
    }
    return count;
}

/* The outcome stands: a law stays in force where it was elected or passed, everything else is discarded. A law voted on again is lifted
 * first: its new outcome counts alone. @rule AGD-3 LAW-1 34.6 */
static void decide(HxState *s, int outcome)
{
    const int agenda = core_of(s)->agenda - 1;
    const bool is_election = ti4_agendas[agenda].elect != TI4_ELECT_NOTHING;
    if (ti4_agendas[agenda].is_law && (is_election || outcome == 0)) {
        if (in_force(s, agenda))
            law_lift(s, agenda);
        Ti4Core *core = core_edit(s);
        core->laws |= BIT(agenda);
        core->law_target[agenda] = (uint8_t)(is_election ? outcome + 1 : 0);
        core->agenda = 0;
    } else
        discard_agenda(s);
    agenda_resolve(s, agenda, outcome);
}

/* Votes that a seat could cast: influence of its readied planets, or one for each seat. @rule VOT-2 VOT-4 */
static int votes_of(const HxState *s, int seat)
{
    int votes = 0, planet;
    if (core_of(s)->no_vote >> seat & 1)
        return 0;
    if (modified_value(s, VALUE_ONE_VOTE, seat, -1, 0))
        return 1;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    votes += ti4_planet_influence(s, planet);
    return votes;
}

bool can_vote(const HxState *s, int seat)
{
    return votes_of(s, seat) > 0;
}

/** Two agendas, then planets ready. registers: agendas done, place, cards without an outcome, law to vote on again, outcome, 1: decided.
 * @rule 47.2 AGD-1 AGD-2 VOT-1 TIM-4 */
STEP(AGENDA)
{
    Frame *f = top_edit(s);
    const int n = core_of(s)->seats, speaker = core_of(s)->speaker;
    HxAction lead[TI4_PLANETS];
    switch (f->step) {
    case AGENDA_BEGIN:
        f->step = AGENDA_DRAW;
        window_open(s, ON_AGENDA_START, speaker);
        return;
    case AGENDA_DRAW: {
        const Decks *d = decks_of(s);
        f->value[1] = 0;
        f->step = d->n_top || d->n_bottom || d->agendas ? AGENDA_SHOWN : AGENDA_END;
        if (f->step == AGENDA_SHOWN)
            push(s, TI4_R_AGENDA, speaker, 0);
        return;
    }
    case AGENDA_SHOWN: {
        Ti4Core *core = core_edit(s);
        forget_votes(core);
        for (int seat = 0; seat < n; seat++)
            if (modified_value(s, VALUE_NO_VOTE, seat, -1, 0))
                core->no_vote |= (uint8_t)(1 << seat);
        Turn *now = turn_edit(s);
        memset(now->proposed, 0, sizeof now->proposed);
        memset(now->traded, 0, sizeof now->traded);
        if (!has_outcome(s)) {
            discard_agenda(s);
            f->step = ++f->value[2] < TI4_AGENDAS ? AGENDA_DRAW : AGENDA_END;
            return;
        }
        f->step = AGENDA_WHEN;
        return;
    }
    case AGENDA_WHEN:
        f->step = AGENDA_AFTER;
        window_open(s, ON_AGENDA_WHEN, speaker);
        return;
    case AGENDA_AFTER:
        f->step = AGENDA_BEFORE_VOTE;
        window_open(s, ON_AGENDA_AFTER, speaker);
        return;
    case AGENDA_BEFORE_VOTE:
        f->step = AGENDA_TRADES;
        window_open(s, ON_VOTE_START, speaker);
        return;
    case AGENDA_TRADES: /* TRX-2: after the reveal, and once more when everybody has voted */
    case AGENDA_DEALS:
        if (f->value[1] >= n) {
            f->value[1] = 0;
            f->step = f->step == AGENDA_TRADES ? AGENDA_VOTES : AGENDA_COUNT;
            return;
        }
        {
            const int seat = (speaker + f->value[1]++) % n;
            if (!seat_of(s, seat)->eliminated && trade_partners(s, seat))
                push(s, TI4_A_AGENDA_TRADE, seat, 0);
        }
        return;
    case AGENDA_VOTES:                    /* VOT-1: left of the speaker first, the speaker last */
        if (f->value[AT_OUTCOME_KNOWN]) { /* elected without a vote */
            f->step = AGENDA_ELECTED;
            return;
        }
        if (f->value[1] >= n) {
            f->value[1] = 0;
            f->step = core_of(s)->switches >> SWITCH_TURN_TRADES & 1 ? AGENDA_COUNT : AGENDA_DEALS;
            memset(turn_edit(s)->proposed, 0, sizeof turn_of(s)->proposed);
            window_open(s, ON_SPEAKER_VOTED, speaker);
            return;
        }
        {
            const int seat = (speaker + 1 + f->value[1]++) % n;
            if (!seat_of(s, seat)->eliminated && votes_of(s, seat))
                push(s, TI4_A_VOTE, seat, 0);
        }
        return;
    case AGENDA_COUNT:
        f->step = AGENDA_ELECTED;
        if (leading(s, lead) > 1)
            push(s, TI4_A_TIE, speaker, 0);
        else
            agenda_set_outcome(s, outcome_number(lead[0]));
        return;
    case AGENDA_ELECTED:
        f->step = AGENDA_RESOLVE;
        if (ti4_agendas[core_of(s)->agenda - 1].elect == TI4_ELECT_PLAYER)
            window_open(s, ON_ELECTED, f->value[AT_OUTCOME]);
        return;
    case AGENDA_RESOLVE:
        f->step = AGENDA_OUTCOME;
        decide(s, f->value[AT_OUTCOME]);
        return;
    case AGENDA_OUTCOME: /* what the outcome left behind is put in order, then predictions come true */
        f->step = AGENDA_DECIDED;
        eliminate_the_lost(s);
        window_open(s, ON_OUTCOME, core_of(s)->speaker);
        for (int i = n - 1; i >= 0; i--)
            push(s, TI4_P_LIMITS, from_speaker(s, i), 0);
        return;
    case AGENDA_DECIDED: {
        Ti4Core *core = core_edit(s);
        forget_votes(core);
        memset(turn_edit(s)->riders, 0, sizeof turn_of(s)->riders);
        forget_gain(s);
        effects_end(s, LASTS_AGENDA);
        secret_notes_return(s);
        settle_agenda_points(s);
        f->value[AT_OUTCOME] = f->value[AT_OUTCOME_KNOWN] = 0;
        f->step = AGENDA_NEXT;
        return;
    }
    case AGENDA_NEXT: { /* what the outcome left behind is put in order, then the next one */
        const int again = f->value[AT_AGAIN] - 1;
        f->value[AT_AGAIN] = 0;
        if (again >= 0 && in_force(s, again)) {
            core_edit(s)->agenda = (uint8_t)(again + 1);
            f->step = AGENDA_SHOWN;
        } else
            f->step = ++f->value[AT_DONE] < AGENDAS_EACH_PHASE ? AGENDA_DRAW : AGENDA_END;
        eliminate_the_lost(s);
        for (int i = n - 1; i >= 0; i--)
            push(s, TI4_P_LIMITS, (speaker + i) % n, 0);
        return;
    }
    default:
        for (int seat = 0; seat < n; seat++)
            if (!seat_of(s, seat)->eliminated)
                seat_edit(s, seat)->readied = seat_of(s, seat)->planets;
        memset(turn_edit(s)->proposed, 0, sizeof turn_of(s)->proposed);
        memset(turn_edit(s)->traded, 0, sizeof turn_of(s)->traded);
        pop(s);
    }
}

/** @rule VOT-2 VOT-3 VOT-6 */
LEGAL(VOTE)
{
    (void)f;
    out[0] = ACT(NO, 0);
    return 1 + agenda_outcomes(s, out + 1);
}

APPLY(VOTE)
{
    if (IS(NO, a))
        return;
    core_edit(s)->outcome[f->seat] = (uint8_t)(outcome_number(a) + 1);
    if (modified_value(s, VALUE_ONE_VOTE, f->seat, -1, 0)) {
        core_edit(s)->votes[f->seat] = 1;
        window_open(s, ON_VOTED, f->seat);
        return;
    }
    push(s, TI4_A_VOTES, f->seat, 0);
}

/* Planets exhausted for votes, ascending; at least one. @rule 36.0 36.3.a VOT-2 */
LEGAL(VOTES)
{
    int n = 0, planet;
    if (core_of(s)->votes[f->seat])
        out[n++] = ACT(DONE, 0);
    FOR_BITS(planet, seat_of(s, f->seat)->readied & (~UINT64_C(0) << f->value[0]))
    if (ti4_planet_influence(s, planet))
        out[n++] = ACT(PLANET, planet);
    return n;
}

APPLY(VOTES)
{
    if (IS(DONE, a)) {
        window_open(s, ON_VOTED, f->seat);
        return;
    }
    const int planet = ARG(PLANET, a);
    Ti4Core *core = core_edit(s);
    core->votes[f->seat] = (uint8_t)(core->votes[f->seat] + ti4_planet_influence(s, planet));
    seat_edit(s, f->seat)->readied &= ~BIT(planet);
    Frame next = *f;
    next.value[0] = (uint8_t)(planet + 1);
    HxAction scratch[TI4_PLANETS + 1];
    if (legal_VOTES(s, &next, scratch) > 1)
        *push(s, TI4_A_VOTES, f->seat, 0) = next;
    else
        window_open(s, ON_VOTED, f->seat);
}

/** @rule 47.2 VOT-6 */
LEGAL(TIE)
{
    (void)f;
    return leading(s, out);
}

APPLY(TIE)
{
    (void)f;
    agenda_set_outcome(s, outcome_number(a));
}
