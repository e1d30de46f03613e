/* Agenda phase: revealing, voting, laws (rules 33.4, 36, 47.2; AGD, VOT, LAW). What an agenda does is in texts/agendas.c and
 * texts/directives.c, what a law does while it is in force in texts/laws.c. */
#include "core/games/ti4/rules/agenda.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/outcomes.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

enum { AGENDAS_EACH_PHASE = 2 };

/* ---- The deck: known cards on top, an unordered middle, known cards at the bottom ---------------------------------------------------- */

/* Draw: the top list, else the middle, else the bottom list. */
int roll_agenda_chance(const HxState *s, const RollAgendaFrame *f, HxAction *out, double *p)
{
    const Decks *d = decks_of(s);
    const int skip = f->look == AGENDA_SECOND_LOOK;
    if (d->n_top > skip) {
        return chances_of_range(ACT(DRAW_AGENDA, d->top[skip] - 1), 1, out, p);
    }
    if (d->agendas)
        return chances_of_set(ACT(DRAW_AGENDA, 0), d->agendas, out, p);
    return chances_of_range(ACT(DRAW_AGENDA, d->bottom[0] - 1), 1, out, p);
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

/* Reveal the agenda for the vote; or the seat has looked at it, puts it back on top, and knows it. */
void roll_agenda_apply(HxState *s, const RollAgendaFrame *f, HxAction a)
{
    Decks *d = decks_edit(s);
    const int agenda = ARG(DRAW_AGENDA, a), skip = f->look == AGENDA_SECOND_LOOK;
    if (f->look != AGENDA_TO_VOTE) { /* looked at: it lies on top, known to the seat */
        if (d->n_top > skip)
            d->top_known[skip] |= (uint8_t)(1 << f->head.seat);
        else {
            if (d->agendas >> agenda & 1)
                d->agendas &= ~BIT(agenda);
            else
                shift(d->bottom, d->bottom_known, &d->n_bottom, BOTTOM_CAP);
            d->top_known[d->n_top] = (uint8_t)(1 << f->head.seat);
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

/** An agenda without a legal outcome is discarded for the next. @rule AGD-4 */
static bool has_outcome(const HxState *s)
{
    HxAction out[TI4_PLANETS];
    const Ti4AgendaInfo *agenda = &hx_ti4_agendas[core_of(s)->agenda - 1];
    if (agenda->needs_law && !core_of(s)->laws)
        return false;
    return agenda_outcomes(s, out) > 0;
}

/* Discard the card; a law in force that was voted on again leaves the game board with it. */
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

static void forget_votes(Core *core)
{
    memset(core->outcome, 0, sizeof core->outcome);
    memset(core->votes, 0, sizeof core->votes);
    core->no_vote = 0;
}

/* Can the agenda on the table have this outcome? */
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
bool agenda_stage_fits(const HxState *s, const AgendaFrame *f, bool is_drawing)
{
    HxAction out[TI4_PLANETS];
    if (f->head.stage <= AGENDA_DRAW || is_drawing)
        return !core_of(s)->agenda && is_drawing == (f->head.stage == AGENDA_SHOWN);
    if (f->head.stage > AGENDA_RESOLVE)
        return !core_of(s)->agenda;
    if (!core_of(s)->agenda || (f->head.stage > AGENDA_SHOWN && agenda_outcomes(s, out) == 0))
        return false;
    const bool is_open = f->head.stage <= AGENDA_COUNT || (f->head.stage == AGENDA_ELECTED && top_of(s)->head.kind == TI4_A_TIE);
    return f->is_decided ? is_outcome(s, f->outcome) : is_open;
}

/** Discard the revealed agenda, and reveal the next one for the vote; effects for the discarded one end. @rule LAW-2 */
void agenda_replace(HxState *s)
{
    REPORT(s, .kind = FACT_DISCARDED, .thing = (uint8_t)(core_of(s)->agenda - 1));
    discard_agenda(s);
    effects_end(s, LASTS_AGENDA);
    secret_notes_return(s);
    current_agenda_edit(s)->head.stage = AGENDA_DRAW;
    window_close(s, ON_AGENDA_WHEN);
}

int agenda_outcome(const HxState *s)
{
    const AgendaFrame *f = current_agenda(s);
    return f && f->is_decided ? f->outcome : -1;
}

/* A text decides the outcome; votes do not count. */
void agenda_set_outcome(HxState *s, int outcome)
{
    AgendaFrame *f = current_agenda_edit(s);
    f->outcome = (uint8_t)outcome;
    f->is_decided = 1;
}

/* This law is voted on once more after the agenda. */
void agenda_again(HxState *s, int law)
{
    current_agenda_edit(s)->again = (uint8_t)(law + 1);
}

/* All votes cast for an outcome, of every seat and kind. @rule VOT-5 */
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

/** Carry out an agenda's outcome (0 for, 1 against, or what was elected). @rule AGD-3 */
void agenda_resolve(HxState *s, int agenda, int outcome)
{
    const AgendaText *text = hx_ti4_agendas[agenda].is_law ? &law_texts[agenda] : &directive_texts[agenda];
    const bool is_election = hx_ti4_agendas[agenda].elect != TI4_ELECT_NOTHING;
    TI4_USED(AGENDA, 2 * agenda + (!is_election && outcome == AGAINST));
    AgendaOutcome *what = is_election ? text->on_elected : outcome == FOR ? text->on_for : text->on_against;
    because(s, hx_ti4_agendas[agenda].name);
    if (what)
        what(s, is_election ? outcome : 0);
    because_over(s);
}

/* The outcome stands: a law that passed stays in force (`law_target`: who or what was elected); everything else is discarded. A law voted
 * on again is lifted first: only its new outcome counts. @rule AGD-3 LAW-1 34.6 */
static void decide(HxState *s, int outcome)
{
    const int agenda = core_of(s)->agenda - 1;
    const bool is_election = hx_ti4_agendas[agenda].elect != TI4_ELECT_NOTHING;
    REPORT(s, .kind = FACT_OUTCOME, .thing = (uint8_t)agenda, .hits = { (uint8_t)outcome }, .n = (int16_t)votes_for(s, outcome));
    if (hx_ti4_agendas[agenda].is_law && (is_election || outcome == 0)) {
        if (in_force(s, agenda))
            law_lift(s, agenda);
        Core *core = core_edit(s);
        core->laws |= BIT(agenda);
        REPORT(s, .kind = FACT_LAW, .thing = (uint8_t)agenda);
        core->law_target[agenda] = (uint8_t)(is_election ? outcome + 1 : 0);
        core->agenda = 0;
    } else
        discard_agenda(s);
    agenda_resolve(s, agenda, outcome);
}

/* Votes that a seat could cast: influence of its readied planets, or one for each seat; none where it may not vote on this agenda
 * (`no_vote`). @rule VOT-2 VOT-4 36.0 36.3.a VOT-1 */
static int votes_of(const HxState *s, int seat)
{
    int votes = 0;
    if (core_of(s)->no_vote >> seat & 1)
        return 0;
    if (modified_value(s, VALUE_ONE_VOTE, seat, -1, 0))
        return 1;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    {
        votes += hx_ti4_planet_influence(s, planet);
    }
    return votes;
}

/* Predictions may name any outcome that the agenda can have. */
uint64_t predictable(const HxState *s)
{
    HxAction all[TI4_PLANETS];
    uint64_t out = 0;
    const int n = core_of(s)->agenda ? agenda_outcomes(s, all) : 0;
    for (int i = 0; i < n; i++)
        out |= BIT(outcome_number(all[i]));
    return out;
}

void predict(HxState *s, const Rider *rider)
{
    Turn *now = turn_edit(s);
    int n = 0;
    while (n < MAX_RIDERS && now->riders[n].card)
        n++;
    if (HX_EXPECT(s, n < MAX_RIDERS))
        now->riders[n] = *rider;
}

bool can_vote(const HxState *s, int seat)
{
    return votes_of(s, seat) > 0;
}

/* What takes the seat's votes on this agenda: an ability or effect, a note or a rider of its own, or a card of others; or it has none. */
static Refusal voter_refusal(const HxState *s, int seat)
{
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = -1, .tech = -1 };
    const int text = changing_text(s, VALUE_NO_VOTE, &at);
    if (!(core_of(s)->no_vote >> seat & 1))
        return can_vote(s, seat) ? allowed() : REFUSE(REASON_NO_VOTES);
    if (text)
        return REFUSE(REASON_NO_VOTE_BY_TEXT, text);
    if (has_effect(s, seat, EFFECT_SILENCED))
        return REFUSE(REASON_NO_VOTE_BY_NOTE);
    for (int i = 0; i < MAX_RIDERS; i++)
        if (turn_of(s)->riders[i].card && turn_of(s)->riders[i].seat == seat + 1)
            return REFUSE(REASON_NO_VOTE_BY_CARD, turn_of(s)->riders[i].card - 1);
    return REFUSE(REASON_NO_VOTE_BY_CARD, TI4_CARD_ASSASSINATE_REPRESENTATIVE);
}

/* ---- The stages: two agendas, then planets ready ---------------------------------------------------------------------------------------
 */

/** The agenda phase begins with its window, before anything is revealed. @rule 47.2 TIM-4 */
HxNext agenda_begin(HxState *s)
{
    window_open(s, ON_AGENDA_START, core_of(s)->speaker);
    return HX_NEXT;
}

/** The speaker reveals the next agenda; without a card in the deck the phase ends. @rule AGD-1 47.2 */
HxNext agenda_draw(HxState *s)
{
    const Decks *d = decks_of(s);
    agenda_frame_edit(s)->place = 0;
    if (!d->n_top && !d->n_bottom && !d->agendas)
        return HX_GO(AGENDA_END);
    roll_agenda_frame_push(s, core_of(s)->speaker);
    return HX_NEXT;
}

/** Note who may not vote on it (`no_vote`); discard an agenda that can have no outcome for the next one. @rule AGD-4 */
HxNext agenda_shown(HxState *s)
{
    AgendaFrame *f = agenda_frame_edit(s);
    Core *core = core_edit(s);
    forget_votes(core);
    for (int seat = 0; seat < core->seats; seat++)
        if (modified_value(s, VALUE_NO_VOTE, seat, -1, 0))
            core->no_vote |= (uint8_t)(1 << seat);
    trades_forget(s);
    if (has_outcome(s))
        return HX_NEXT;
    discard_agenda(s);
    return ++f->redrawn < TI4_AGENDAS ? HX_GO(AGENDA_DRAW) : HX_GO(AGENDA_END);
}

/** "When an agenda is revealed": before everything that comes after the reveal. @rule TIM-4 TIM-1 */
HxNext agenda_when(HxState *s)
{
    window_open(s, ON_AGENDA_WHEN, core_of(s)->speaker);
    return HX_NEXT;
}

/* "After an agenda is revealed": predictions; it follows the window of "when". @rule TIM-1 */
HxNext agenda_after(HxState *s)
{
    window_open(s, ON_AGENDA_AFTER, core_of(s)->speaker);
    return HX_NEXT;
}

/* The vote is about to start: Committee Formation may replace it. */
HxNext agenda_before_vote(HxState *s)
{
    window_open(s, ON_VOTE_START, core_of(s)->speaker);
    return HX_NEXT;
}

/* Transactions, seat by seat from the speaker. */
static HxNext trade_in_turn(HxState *s, int after)
{
    AgendaFrame *f = agenda_frame_edit(s);
    const int n = core_of(s)->seats;
    if (f->place >= n) {
        f->place = 0;
        return HX_GO(after);
    }
    const int seat = (core_of(s)->speaker + f->place++) % n;
    if (!seat_of(s, seat)->eliminated && trade_partners(s, seat))
        ask_agenda_trade_frame_push(s, seat);
    return HX_AGAIN;
}

/** After the reveal, and once more when everybody has voted. @rule TRX-2 */
HxNext agenda_trades(HxState *s)
{
    return trade_in_turn(s, AGENDA_VOTES);
}

/* Once more when everybody has voted. @rule TRX-2 */
HxNext agenda_deals(HxState *s)
{
    return trade_in_turn(s, AGENDA_COUNT);
}

/** Left of the speaker first, the speaker last, who could cast a vote. When all have had their turn, the window after the speaker's
 * (Bribery); then everybody may propose transactions anew. @rule VOT-1 47.2 VOT-8 */
HxNext agenda_votes(HxState *s)
{
    AgendaFrame *f = agenda_frame_edit(s);
    const int n = core_of(s)->seats, speaker = core_of(s)->speaker;
    if (f->is_decided) /* elected without a vote */
        return HX_GO(AGENDA_ELECTED);
    if (f->place >= n) {
        f->place = 0;
        memset(turn_edit(s)->proposed, 0, sizeof turn_of(s)->proposed);
        window_open(s, ON_SPEAKER_VOTED, speaker);
        return is_switched(s, SWITCH_TURN_TRADES) ? HX_GO(AGENDA_COUNT) : HX_NEXT;
    }
    const int seat = (speaker + 1 + f->place++) % n;
    if (!seat_of(s, seat)->eliminated && votes_of(s, seat))
        ask_vote_frame_push(s, seat);
    return HX_AGAIN;
}

/** The outcome with the most votes; if several lead, or nobody has voted, the speaker decides. @rule VOT-6 47.2 */
HxNext agenda_count(HxState *s)
{
    HxAction lead[TI4_PLANETS];
    if (leading(s, lead) > 1)
        ask_tie_frame_push(s, core_of(s)->speaker);
    else
        agenda_set_outcome(s, outcome_number(lead[0]));
    return HX_NEXT;
}

/* A text may still exchange the elected player (Confusing Legal Text). */
HxNext agenda_elected(HxState *s)
{
    if (hx_ti4_agendas[core_of(s)->agenda - 1].elect == TI4_ELECT_PLAYER)
        window_open(s, ON_ELECTED, agenda_frame(s)->outcome);
    return HX_NEXT;
}

/** The outcome stands: carry it out. @rule AGD-3 */
HxNext agenda_resolve_it(HxState *s)
{
    decide(s, agenda_frame(s)->outcome);
    return HX_NEXT;
}

/* Limits of every seat, from the speaker on. */
static void check_all_limits(HxState *s, int speaker)
{
    const int n = core_of(s)->seats;
    for (int i = n - 1; i >= 0; i--)
        limits_frame_push(s, (speaker + i) % n);
}

/** Check limits and eliminations after the outcome; then predictions come true. @rule LAW-1 ELM-7 */
HxNext agenda_outcome_over(HxState *s)
{
    eliminate_the_lost(s);
    window_open(s, ON_OUTCOME, core_of(s)->speaker);
    check_all_limits(s, core_of(s)->speaker);
    return HX_NEXT;
}

/* The agenda is over: votes, riders and effects for it end. @rule 34.7 */
HxNext agenda_decided(HxState *s)
{
    AgendaFrame *f = agenda_frame_edit(s);
    forget_votes(core_edit(s));
    memset(turn_edit(s)->riders, 0, sizeof turn_of(s)->riders);
    forget_gain(s);
    effects_end(s, LASTS_AGENDA);
    secret_notes_return(s);
    settle_agenda_points(s);
    f->outcome = f->is_decided = 0;
    return HX_NEXT;
}

/** The law to be voted on again, or the next agenda. @rule AGD-2 AGD-1 */
HxNext agenda_next(HxState *s)
{
    AgendaFrame *f = agenda_frame_edit(s);
    const int again = f->again - 1, speaker = core_of(s)->speaker;
    const bool is_again = again >= 0 && in_force(s, again);
    f->again = 0;
    if (is_again)
        core_edit(s)->agenda = (uint8_t)(again + 1);
    else
        f->done++;
    eliminate_the_lost(s);
    check_all_limits(s, speaker);
    return is_again ? HX_GO(AGENDA_SHOWN) : f->done < AGENDAS_EACH_PHASE ? HX_GO(AGENDA_DRAW) : HX_NEXT;
}

/* After both agendas every player readies its planets, nothing else. @rule GLO-3 AGD-1 */
HxNext agenda_end(HxState *s)
{
    because(s, "agenda phase");
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (!seat_of(s, seat)->eliminated)
            make_ready(s, seat, seat_of(s, seat)->planets);
    because_over(s);
    trades_forget(s);
    return HX_DONE;
}

/* The seat has cast its votes, or none. */
static void report_vote(const HxState *s, int seat)
{
    const Core *core = core_of(s);
    REPORT(s, .kind = FACT_VOTE, .seat = (int8_t)seat, .thing = (uint8_t)(core->agenda - 1), .n = core->votes[seat],
           .hits = { (uint8_t)(core->outcome[seat] - 1) });
}

/** The seat casts no vote, or names any outcome that the agenda can have. @rule VOT-2 VOT-3 VOT-6 */
int ask_vote_legal(const HxState *s, const AskVoteFrame *f, HxAction *out)
{
    (void)f;
    out[0] = ACT(NO, 0);
    return 1 + agenda_outcomes(s, out + 1);
}

/* The seat names the outcome; then it exhausts planets for it, or casts the one vote of Representative Government. @rule VOT-2 */
void ask_vote_apply(HxState *s, const AskVoteFrame *f, HxAction a)
{
    if (IS(NO, a)) {
        report_vote(s, f->head.seat);
        return;
    }
    core_edit(s)->outcome[f->head.seat] = (uint8_t)(outcome_number(a) + 1);
    if (modified_value(s, VALUE_ONE_VOTE, f->head.seat, -1, 0)) {
        core_edit(s)->votes[f->head.seat] = 1;
        report_vote(s, f->head.seat);
        window_open(s, ON_VOTED, f->head.seat);
        return;
    }
    ask_votes_frame_push(s, f->head.seat);
}

Refusal ask_votes_refusal(const HxState *s, const AskVotesFrame *f, HxAction a)
{
    const int planet = ARG(PLANET, a);
    if (IS(DONE, a))
        return core_of(s)->votes[f->head.seat] ? allowed() : REFUSE(REASON_ONE_PLANET_FOR_VOTES);
    if (!IS(PLANET, a))
        return REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = readied_refusal(s, f->head.seat, planet);
    if (is_allowed(refusal) && !hx_ti4_planet_influence(s, planet))
        return REFUSE(REASON_GIVES_NO_VOTES, planet);
    return is_allowed(refusal) && planet < f->least ? REFUSE(REASON_PLANETS_IN_ORDER, planet) : refusal;
}

/** Why a seat does not vote now, or with a planet. @rule 36.0 */
Refusal vote_refusal(const HxState *s, int seat, int planet)
{
    const AskVotesFrame any = { .head = { .seat = (uint8_t)seat } }, *asked = current_ask_votes(s);
    const int phase = core_of(s)->phase;
    Refusal refusal = phase == TI4_AGENDA_PHASE ? voter_refusal(s, seat) : REFUSE(REASON_VOTE_WHEN, phase);
    if (is_allowed(refusal) && planet >= 0)
        refusal = ask_votes_refusal(s, asked ? asked : &any, ACT(PLANET, planet));
    if (is_allowed(refusal) && asked)
        return REFUSE(REASON_ONE_PLANET_FOR_VOTES);
    return is_allowed(refusal) && current_ask_vote(s) ? REFUSE(REASON_NO_SUCH_OUTCOME, core_of(s)->agenda - 1) : refusal;
}

/* Planets exhausted for votes, ascending; at least one. Trade goods are not offered: they are no votes. @rule 36.0 36.3.a VOT-2 TG-1 */
int ask_votes_legal(const HxState *s, const AskVotesFrame *f, HxAction *out)
{
    int n = 0;
    ADD_ALLOWED(ask_votes, DONE)
    ADD_ALLOWED(ask_votes, PLANET)
    return n;
}

/* Exhaust a planet: it gives its whole influence to the named outcome. @rule VOT-2 36.0 36.2 */
void ask_votes_apply(HxState *s, const AskVotesFrame *f, HxAction a)
{
    if (IS(DONE, a)) {
        report_vote(s, f->head.seat);
        window_open(s, ON_VOTED, f->head.seat);
        return;
    }
    const int planet = ARG(PLANET, a);
    Core *core = core_edit(s);
    core->votes[f->head.seat] = (uint8_t)(core->votes[f->head.seat] + hx_ti4_planet_influence(s, planet));
    exhaust(s, f->head.seat, BIT(planet));
    AskVotesFrame next = *f;
    next.least = (uint8_t)(planet + 1);
    HxAction scratch[TI4_PLANETS + 1];
    if (ask_votes_legal(s, &next, scratch) > 1)
        *ask_votes_frame_push(s, f->head.seat) = next;
    else {
        report_vote(s, f->head.seat);
        window_open(s, ON_VOTED, f->head.seat);
    }
}

/** The speaker chooses among the leading outcomes; that is no vote. @rule 47.2 VOT-6 */
int ask_tie_legal(const HxState *s, const AskTieFrame *f, HxAction *out)
{
    (void)f;
    return leading(s, out);
}

/* The speaker's choice is the outcome. @rule 47.2 VOT-6 */
void ask_tie_apply(HxState *s, const AskTieFrame *f, HxAction a)
{
    (void)f;
    agenda_set_outcome(s, outcome_number(a));
}
