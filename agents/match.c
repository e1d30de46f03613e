/* One match. Only the listener sees the true position; an agent gets a copy redealt for its seat. */
#include "agents/match.h"

#include "agents/witness.h"
#include "core/clock.h"
#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NS_PER_MS INT64_C(1000000)

/* What one seat's searches have said so far. */
typedef struct Voice {
    float value[HX_MAX_SEATS]; /* at its last decision */
    int leader;                /* whom it saw far ahead there; -1: nobody */
    uint32_t n_agreed;         /* own decisions in a row that said so */
    uint32_t n_even;           /* own decisions in a row that saw the seats about even */
} Voice;

struct Match {
    const HxGame *game;
    HxPool *pool;  /* of the true position and of the view */
    HxState state; /* the true position */
    HxState view;  /* what the deciding agent sees, while is_deciding */
    bool is_deciding;
    int n_seats;
    int mover; /* the deciding seat */
    HxAgent *agent[HX_MAX_SEATS];
    HxWitness witness[HX_MAX_SEATS]; /* of agents that want words */
    int n_told;                      /* how many those are */
    uint64_t run_seed, game_id, step;
    HxBudget budget;
    HxUtility utility;
    MatchRules rules;
    MatchOpening opening;
    uint64_t n_plies; /* steps of seats so far */
    Voice voice[HX_MAX_SEATS];
    int64_t left_ns[HX_MAX_SEATS]; /* on the clocks */
    int64_t began_ns;              /* the decision under way */
    bool is_timed;
    int64_t thought_from_ns, thought_cpu_ns; /* of is_timed: when it began, and what its slices took of the processor */
    HxDecision decision;
    bool is_over, has_failed;
    MatchResult result;
    char error[3 * sizeof(HxError)], fault[sizeof(HxError)], fault_told[2 * sizeof(HxError)];
    void (*on_step)(void *ctx, const MatchStep *step);
    void *ctx;
    HxAction legal[]; /* [game->max_legal], scratch */
};

static HxStatus set_up_state(Match *m, const MatchSpec *spec, HxError *err)
{
    HxState s;
    HxStatus status;
    if (spec->start) {
        status = hx_copy(&s, spec->start, m->pool);
        if (status != HX_OK)
            hx_refuse(err, status, "%s: no memory for a position", m->game->name);
    } else {
        status = hx_setup(&s, m->game, m->pool, spec->options, err);
    }
    if (status == HX_OK) {
        m->state = s;
        m->n_seats = m->game->seats(&s);
    }
    return status;
}

/* From here on the match owns its agents. */
static void adopt_agents(Match *m, const MatchSpec *spec)
{
    for (int seat = 0; spec->made && seat < m->n_seats; seat++)
        m->agent[seat] = spec->made[seat];
}

/* The stream for what a seat's agent draws outside its decisions: numbered after the last possible step. */
static uint64_t seed_of_seat(const MatchSpec *spec, int seat)
{
    HxRng rng = hx_rng_stream(spec->run_seed, spec->game_id, HX_FOR_AGENT + (uint32_t)seat, UINT64_MAX);
    return hx_rng_next(&rng);
}

static HxStatus create_agents(Match *m, const MatchSpec *spec, HxError *err)
{
    for (int seat = 0; seat < m->n_seats; seat++) {
        if (m->agent[seat])
            continue;
        const HxSeatInfo info = {
            .game = m->game,
            .options = spec->options,
            .seat = seat,
            .n_seats = m->n_seats,
            .store = spec->store,
            .utility = spec->utility,
            .inner_least = spec->inner_least,
            .bots = spec->bots,
            .game_id = spec->game_id,
            .deal = spec->deal,
            .seed = seed_of_seat(spec, seat),
        };
        HxError why = { "" };
        const HxStatus status = hx_agent_create(&m->agent[seat], spec->agents[seat], &info, &why);
        if (status != HX_OK)
            return hx_refuse(err, status, "seat %d: %s", seat, why.text);
    }
    for (int seat = 0; seat < m->n_seats; seat++)
        m->n_told += hx_agent_wants_steps(m->agent[seat]);
    return HX_OK;
}

HxStatus match_create(Match **out, const MatchSpec *spec, HxError *err)
{
    Match *m = calloc(1, sizeof *m + (size_t)spec->game->max_legal * sizeof(HxAction));
    if (!m)
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a match", spec->game->name);
    m->game = spec->game;
    m->run_seed = spec->run_seed;
    m->game_id = spec->game_id;
    m->budget = spec->budget;
    m->utility = spec->utility;
    m->rules = spec->rules;
    m->opening = spec->opening;
    m->is_timed = spec->is_timed;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        m->left_ns[seat] = spec->rules.clock[seat].base_ms * NS_PER_MS;
        m->voice[seat].leader = -1;
    }
    m->on_step = spec->on_step;
    m->ctx = spec->ctx;
    m->pool = hx_pool_create(spec->store, 0);
    HxStatus status = m->pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a match", spec->game->name);
    if (status == HX_OK)
        status = set_up_state(m, spec, err);
    if (status == HX_OK) {
        adopt_agents(m, spec);
        status = create_agents(m, spec, err);
    }
    if (status != HX_OK) {
        match_destroy(m);
        return status;
    }
    *out = m;
    return HX_OK;
}

/* Agents go first: a search may still hold clones of the view. */
void match_destroy(Match *m)
{
    if (!m)
        return;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        hx_agent_destroy(m->agent[seat]);
        witness_fini(&m->witness[seat]);
    }
    hx_pool_destroy(m->pool);
    free(m);
}

static MatchStatus fail(Match *m, const char *what)
{
    m->has_failed = true;
    snprintf(m->error, sizeof m->error, "%s: game %llu, step %llu: no memory %s", m->game->name, (unsigned long long)m->game_id,
             (unsigned long long)m->step, what);
    return MATCH_FAILED;
}

/* ---- Agreement ---------------------------------------------------------------------------------------------------------- */

/* Utilities span all there is to win: 2 by placing, n/(n-1) by winner. */
static double span_of(const Match *m)
{
    return m->utility == HX_PLACING ? 2 : (double)m->n_seats / (m->n_seats - 1);
}

/* The seat that leads the next one by more than the rules ask; -1: none. */
static int leader_of(const Match *m, const float *value)
{
    const double span = span_of(m);
    int best = 0;
    for (int seat = 1; seat < m->n_seats; seat++)
        best = value[seat] > value[best] ? seat : best;
    for (int seat = 0; seat < m->n_seats; seat++)
        if (seat != best && !((double)(value[best] - value[seat]) / span > m->rules.agreed_lead))
            return -1;
    return best;
}

/* Does no seat lead another by more than the rules call even? */
static bool is_even(const Match *m, const float *value)
{
    float least = value[0], most = value[0];
    for (int seat = 1; seat < m->n_seats; seat++) {
        least = value[seat] < least ? value[seat] : least;
        most = value[seat] > most ? value[seat] : most;
    }
    return (double)(most - least) / span_of(m) <= m->rules.even_lead;
}

static void hear_voice(Match *m, int seat, const HxDecision *decision)
{
    Voice *v = &m->voice[seat];
    if (!decision->has_value) /* not searched; who never searches never agrees */
        return;
    const int leader = m->n_seats > 1 ? leader_of(m, decision->value) : -1;
    v->n_agreed = leader < 0 ? 0 : leader == v->leader ? v->n_agreed + 1 : 1;
    v->leader = leader;
    v->n_even = m->n_seats > 1 && is_even(m, decision->value) ? v->n_even + 1 : 0;
    memcpy(v->value, decision->value, sizeof v->value);
}

static bool is_agreed(const Match *m)
{
    if (m->rules.agreed_decisions == 0)
        return false;
    for (int seat = 0; seat < m->n_seats; seat++)
        if (m->voice[seat].leader != m->voice[0].leader || m->voice[seat].n_agreed < m->rules.agreed_decisions)
            return false;
    return true;
}

/* Have all seen it even for long enough? */
static bool is_drawn(const Match *m)
{
    if (m->rules.even_decisions == 0 || m->step < m->rules.even_from)
        return false;
    for (int seat = 0; seat < m->n_seats; seat++)
        if (m->voice[seat].n_even < m->rules.even_decisions)
            return false;
    return true;
}

static double mean_voice(const Match *m, int seat)
{
    double sum = 0;
    for (int i = 0; i < m->n_seats; i++)
        sum += (double)m->voice[i].value[seat];
    return sum / m->n_seats;
}

/* Places by what all seats think on average; a draw shares the first. */
static void rank_by_voices(const Match *m, uint8_t *rank)
{
    const bool shared = !is_agreed(m);
    for (int seat = 0; seat < m->n_seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < m->n_seats; other++)
            rank[seat] = (uint8_t)(rank[seat] + (!shared && mean_voice(m, other) > mean_voice(m, seat)));
    }
}

/* ---- Clocks ------------------------------------------------------------------------------------------------------------- */

static bool has_clock(const Match *m)
{
    const MatchClock *clock = &m->rules.clock[m->mover];
    return clock->base_ms > 0 || clock->increment_ms > 0;
}

/* The mover's remaining time, without that of the decision under way. */
static int64_t left_now(const Match *m)
{
    return m->left_ns[m->mover] - (monotonic_ns() - m->began_ns);
}

/* Time for the next decision. A bot gets all of its clock, other agents a share; a search divides the clock itself. */
static uint32_t allowance(const Match *m, int seat)
{
    const int64_t left = m->left_ns[seat] / NS_PER_MS;
    if (!m->agent[seat]->kind->is_external)
        return clock_share(&m->rules.clock[seat], left);
    return left > 0 ? (uint32_t)left + 1 : 1;
}

/* ---- The end ---------------------------------------------------------------------------------------------------------- */

/* The seat at fault comes last; the others keep their order. */
static void rank_fault_last(uint8_t *rank, int n_seats, int at_fault)
{
    for (int seat = 0; seat < n_seats; seat++)
        if (seat != at_fault && rank[seat] > rank[at_fault])
            rank[seat]--;
    rank[at_fault] = (uint8_t)n_seats;
}

const char *match_end_name(int reason)
{
    static const char *const names[N_END_REASONS] = { "natural", "step_limit", "fault", "adjudicated" };
    return reason >= 0 && reason < N_END_REASONS ? names[reason] : "?";
}

static void tell_ending(Match *m)
{
    const MatchResult *r = &m->result;
    const HxEnding ending = {
        .reason = match_end_name((int)r->end_reason),
        .n_seats = r->n_seats,
        .fault_seat = r->fault_seat,
        .fault = r->fault,
        .score = r->score,
        .rank = r->rank,
        .utility = r->utility,
    };
    for (int seat = 0; seat < m->n_seats; seat++) {
        witness_end(&m->witness[seat], m->agent[seat], &m->state);
        hx_agent_ended(m->agent[seat], &ending);
    }
}

static MatchStatus finish(Match *m, EndReason reason, int fault_seat, HxFault fault)
{
    MatchResult *r = &m->result;
    *r = (MatchResult){ .end_reason = reason, .fault_seat = fault_seat, .fault = fault, .n_seats = m->n_seats, .n_steps = m->step };
    m->game->score(&m->state, r->score, r->rank);
    if (reason == END_FAULT)
        rank_fault_last(r->rank, m->n_seats, fault_seat);
    else if (reason == END_ADJUDICATED)
        rank_by_voices(m, r->rank);
    hx_utility(m->utility, m->n_seats, r->rank, r->utility);
    for (int seat = 0; seat < m->n_seats; seat++)
        r->faction[seat] = m->game->faction ? m->game->faction(&m->state, seat) : 0;
    m->is_over = true;
    tell_ending(m);
    return MATCH_OVER;
}

static void drop_view(Match *m)
{
    if (m->is_deciding)
        hx_drop(&m->view);
    m->is_deciding = false;
}

/* `told`: the same for people, with the names of files on this machine; NULL: there are none. */
static MatchStatus finish_at_fault(Match *m, HxFault fault, const char *why, const char *told)
{
    static const char out_of_time[] = "its clock ran out";
    const bool is_late = has_clock(m) && left_now(m) <= 0;
    snprintf(m->fault, sizeof m->fault, "%s", is_late ? out_of_time : why);
    snprintf(m->fault_told, sizeof m->fault_told, "%s", is_late ? out_of_time : told ? told : why);
    snprintf(m->error, sizeof m->error, "%s: game %llu, step %llu: seat %d (%s): %s", m->game->name, (unsigned long long)m->game_id,
             (unsigned long long)m->step, m->mover, m->agent[m->mover]->kind->name, m->fault_told);
    text_whole(m->fault);
    text_whole(m->fault_told);
    text_whole(m->error);
    drop_view(m);
    return finish(m, END_FAULT, m->mover, is_late ? HX_FAULT_TIME : fault == HX_FAULT_NONE ? HX_FAULT_BROKEN : fault);
}

/* ---- Steps ------------------------------------------------------------------------------------------------------------ */

static void tell_in_words(Match *m, const HxState *before, HxAction action)
{
    const uint16_t unaware = hx_unaware_now(&m->state);
    for (int to = 0; to < m->n_seats; to++) {
        const HxStatus status = witness_step(&m->witness[to], m->agent[to], before, action, &m->state, unaware, m->pool);
        assert(status == HX_OK && "reserved by record()");
        (void)status;
    }
}

/* Record one step, then apply it: the listener and every seat hear of it first. False: out of memory, and nobody heard of it. */
static bool record(Match *m, int seat, StepKind kind, HxAction action, const HxDecision *decision, int n_legal)
{
    HxState before; /* for listeners that read words; each may hold a copy back */
    if (!hx_pool_reserve(m->pool, (m->n_told ? 2 + m->n_told : 1) * m->game->n_pages) ||
        (m->n_told && hx_copy(&before, &m->state, m->pool) != HX_OK))
        return false;
    if (m->on_step) {
        const bool is_thought = m->is_timed && decision == &m->decision;
        const MatchStep step = {
            .before = &m->state,
            .index = m->step,
            .seat = seat,
            .kind = kind,
            .action = action,
            .decision = decision,
            .legal = n_legal ? m->legal : NULL,
            .n_legal = n_legal,
            .wall_ns = is_thought ? monotonic_ns() - m->thought_from_ns : -1,
            .cpu_ns = is_thought && !m->agent[m->mover]->kind->is_external ? m->thought_cpu_ns : -1,
        };
        m->on_step(m->ctx, &step);
    }
    for (int to = 0; to < m->n_seats; to++)
        hx_agent_saw(m->agent[to], hx_seen(&m->state, action, to));
    const HxStatus status = hx_apply(&m->state, action);
    if (status != HX_OK) { /* reserved above: of a position that a document gave, which no game leads to */
        if (m->n_told)
            hx_drop(&before);
        return false;
    }
    if (m->n_told) {
        tell_in_words(m, &before, action);
        hx_drop(&before);
    }
    m->step++;
    m->n_plies += seat >= 0 && seat != MATCH_SEAT_CHANCE;
    return true;
}

static MatchStatus step_chance(Match *m)
{
    HxRng rng = hx_rng_stream(m->run_seed, m->game_id, HX_FOR_CHANCE, m->step);
    const HxAction outcome = hx_sample(&m->state, &rng);
    return record(m, MATCH_SEAT_CHANCE, STEP_CHANCE, outcome, NULL, 0) ? MATCH_MORE : fail(m, "to apply a chance outcome");
}

static MatchStatus step_forced(Match *m, int seat, HxAction only)
{
    return record(m, seat, STEP_FORCED, only, NULL, 0) ? MATCH_MORE : fail(m, "to apply a forced step");
}

/* Give the mover its own copy of the position, in which everything it cannot know is redealt. */
static MatchStatus begin_decision(Match *m, int seat)
{
    const uint32_t purpose = (uint32_t)seat;
    HxRng deal = hx_rng_stream(m->run_seed, m->game_id, HX_FOR_REDEAL + purpose, m->step);
    const HxRng rng = hx_rng_stream(m->run_seed, m->game_id, HX_FOR_AGENT + purpose, m->step);
    if (hx_copy(&m->view, &m->state, m->pool) != HX_OK)
        return fail(m, "for a seat's view");
    m->is_deciding = true;
    m->mover = seat;
    m->thought_from_ns = m->is_timed ? monotonic_ns() : 0;
    m->thought_cpu_ns = 0;
    HxBudget budget = m->budget;
    if (has_clock(m)) {
        const int64_t left = m->left_ns[seat] / NS_PER_MS;
        budget = (HxBudget){ .time_ms = allowance(m, seat),
                             .clock_ms = left > 1 ? (uint32_t)left : 1,
                             .increment_ms = m->rules.clock[seat].increment_ms };
        m->began_ns = monotonic_ns();
    }
    if (hx_redeal(&m->view, seat, &deal) != HX_OK || hx_agent_begin(m->agent[seat], &m->view, budget, rng) != HX_OK)
        return fail(m, "to begin a decision");
    return MATCH_MORE;
}

static bool is_among(const HxAction *legal, int n, HxAction a)
{
    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return true;
    return false;
}

static MatchStatus end_decision(Match *m)
{
    const int n = m->game->legal(&m->state, m->legal);
    if (!is_among(m->legal, n, m->decision.action)) {
        char why[80];
        snprintf(why, sizeof why, "chose action %u, which is not legal", m->decision.action);
        return finish_at_fault(m, HX_FAULT_ILLEGAL, why, NULL);
    }
    drop_view(m);
    if (has_clock(m))
        m->left_ns[m->mover] = left_now(m) + m->rules.clock[m->mover].increment_ms * NS_PER_MS;
    if (m->rules.agreed_decisions > 0 || m->rules.even_decisions > 0)
        hear_voice(m, m->mover, &m->decision);
    return record(m, m->mover, STEP_CHOICE, m->decision.action, &m->decision, n) ? MATCH_MORE : fail(m, "to apply an action");
}

static HxStep step_agent(Match *m)
{
    if (!m->is_timed)
        return hx_agent_step(m->agent[m->mover], &m->decision);
    const int64_t from = thread_ns();
    const HxStep step = hx_agent_step(m->agent[m->mover], &m->decision);
    m->thought_cpu_ns += thread_ns() - from;
    return step;
}

/* One slice of the deciding agent. */
static MatchStatus continue_decision(Match *m)
{
    const HxDecision *d = &m->decision;
    m->decision = (HxDecision){ .wait_fd = -1 };
    const HxStep step = step_agent(m);
    const int64_t left = has_clock(m) ? left_now(m) : INT64_MAX;
    if (left <= 0 && step != HX_STEP_FAULT && step != HX_STEP_NO_MEMORY)
        return finish_at_fault(m, HX_FAULT_TIME, "", NULL);
    switch (step) {
    case HX_STEP_MORE:
        return MATCH_MORE;
    case HX_STEP_EVALUATE:
        return MATCH_EVALUATE;
    case HX_STEP_WAIT:
        if (has_clock(m) && (m->decision.wait_ms < 0 || m->decision.wait_ms > left / NS_PER_MS))
            m->decision.wait_ms = (int)(left / NS_PER_MS) + 1;
        return MATCH_WAIT;
    case HX_STEP_FAULT:
        return finish_at_fault(m, d->fault_class, d->fault_why ? d->fault_why : d->fault ? d->fault : "broken", d->fault);
    case HX_STEP_NO_MEMORY:
        return fail(m, "to decide");
    case HX_STEP_DONE:
        break;
    }
    return end_decision(m);
}

/* ---- Openings ----------------------------------------------------------------------------------------------------------- */

/* A step that nobody decided on. */
static MatchStatus step_opening(Match *m, int seat, HxAction action, int n)
{
    const HxDecision none = { .wait_fd = -1, .action = action };
    const bool is_choice = seat != MATCH_SEAT_CHANCE && n > 1;
    const StepKind kind = is_choice ? STEP_CHOICE : seat == MATCH_SEAT_CHANCE ? STEP_CHANCE : STEP_FORCED;
    return record(m, seat, kind, action, is_choice ? &none : NULL, is_choice ? n : 0) ? MATCH_MORE : fail(m, "to apply an opening");
}

/* The next step of a list of actions. */
static MatchStatus step_listed(Match *m, int mover)
{
    const HxAction action = m->opening.action[m->step];
    const int n = mover == HX_CHANCE ? 0 : m->game->legal(&m->state, m->legal);
    if (hx_is_legal(&m->state, action))
        return step_opening(m, mover == HX_CHANCE ? MATCH_SEAT_CHANCE : mover, action, n);
    m->has_failed = true;
    snprintf(m->error, sizeof m->error, "%s: game %llu, step %llu: its opening has action %u, which is not legal there", m->game->name,
             (unsigned long long)m->game_id, (unsigned long long)m->step, action);
    return MATCH_FAILED;
}

static bool ends_game(const Match *m, HxAction action)
{
    HxState after;
    hx_clone(&after, &m->state, m->pool);
    const bool is_end = hx_apply(&after, action) == HX_OK && m->game->to_move(&after) == HX_OVER;
    hx_drop(&after);
    return is_end;
}

/* Play a random step: the first from there on that does not end the game. If all do, the opening is over. */
static MatchStatus step_drawn(Match *m, int mover, int n)
{
    HxRng rng = hx_rng_stream(m->run_seed, m->game_id, HX_FOR_OPENING, m->step);
    const int first = (int)hx_rng_below(&rng, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        const HxAction action = m->legal[(first + i) % n];
        if (!ends_game(m, action))
            return step_opening(m, mover, action, n);
    }
    m->opening.plies = 0;
    return begin_decision(m, mover);
}

static bool is_opening(const Match *m)
{
    return m->step < m->opening.n || m->n_plies < m->opening.plies;
}

MatchStatus match_step(Match *m)
{
    if (m->has_failed)
        return MATCH_FAILED;
    if (m->is_over)
        return MATCH_OVER;
    if (m->is_deciding)
        return continue_decision(m);
    for (MatchStatus status = MATCH_MORE; status == MATCH_MORE;) {
        const int mover = m->game->to_move(&m->state);
        if (mover == HX_OVER)
            return finish(m, END_NATURAL, -1, HX_FAULT_NONE);
        if (is_agreed(m) || is_drawn(m))
            return finish(m, END_ADJUDICATED, -1, HX_FAULT_NONE);
        if (m->step >= (uint64_t)m->game->max_steps || (m->rules.max_steps > 0 && m->step >= m->rules.max_steps))
            return finish(m, END_STEP_LIMIT, -1, HX_FAULT_NONE);
        if (m->step < m->opening.n)
            return step_listed(m, mover);
        if (mover == HX_CHANCE) {
            status = step_chance(m);
            continue;
        }
        const int n = m->game->legal(&m->state, m->legal);
        assert(0 < n && n <= m->game->max_legal);
        if (n > 1 && is_opening(m))
            return step_drawn(m, mover, n);
        if (n > 1)
            return begin_decision(m, mover);
        status = step_forced(m, mover, m->legal[0]);
        if (status != MATCH_MORE)
            return status;
    }
    return MATCH_FAILED; /* step_chance() said why */
}

/* ---- Going on in another process ---------------------------------------------------------------------------------------- */

bool match_is_between(const Match *m)
{
    return !m->is_deciding && !m->is_over && !m->has_failed;
}

/* u32 seats, then for each seat u32 bytes and the bytes, from a multiple of four. */
size_t match_save(const Match *m, uint8_t *out, size_t cap)
{
    size_t n = sizeof(uint32_t);
    if (!match_is_between(m) || m->rules.agreed_decisions > 0 || m->rules.even_decisions > 0)
        return 0;
    for (int seat = 0; seat < m->n_seats; seat++) {
        const HxAgentKind *kind = m->agent[seat]->kind;
        if (kind->is_external || kind->is_local)
            return 0;
        uint32_t size = 0;
        const size_t begin = n + sizeof size;
        if (kind->save)
            size = (uint32_t)kind->save(m->agent[seat], begin < cap ? out + begin : out, begin < cap ? cap - begin : 0);
        if (begin <= cap)
            memcpy(out + n, &size, sizeof size);
        n = begin + (size + 3U) / 4U * 4U;
    }
    if (n <= cap)
        memcpy(out, &(uint32_t){ (uint32_t)m->n_seats }, sizeof(uint32_t));
    return n;
}

static HxStatus replay_step(Match *m, HxAction action, uint64_t hash)
{
    const int mover = m->game->to_move(&m->state);
    if (mover == HX_OVER || (hash && hx_state_hash(&m->state).low != hash) || action >= m->game->n_actions)
        return HX_BAD_INPUT;
    if (!hx_is_legal(&m->state, action))
        return HX_ILLEGAL;
    return record(m, mover, STEP_FORCED, action, NULL, 0) ? HX_OK : HX_NO_MEMORY;
}

static HxStatus load_agents(Match *m, const uint8_t *memory, size_t n_memory)
{
    uint32_t word;
    size_t at = sizeof word;
    if (n_memory < at || (memcpy(&word, memory, sizeof word), word != (uint32_t)m->n_seats))
        return HX_BAD_INPUT;
    for (int seat = 0; seat < m->n_seats; seat++) {
        const HxAgentKind *kind = m->agent[seat]->kind;
        if (n_memory - at < sizeof word)
            return HX_BAD_INPUT;
        memcpy(&word, memory + at, sizeof word);
        at += sizeof word;
        const size_t padded = ((size_t)word + 3) / 4 * 4;
        if (n_memory - at < padded || (!kind->load && word > 0))
            return HX_BAD_INPUT;
        const HxStatus status = kind->load ? kind->load(m->agent[seat], memory + at, word) : HX_OK;
        if (status != HX_OK)
            return status;
        at += padded;
    }
    return at == n_memory ? HX_OK : HX_BAD_INPUT;
}

HxStatus match_restore(Match *m, const HxAction *action, const uint64_t *hash, size_t n, const uint8_t *memory, size_t n_memory)
{
    void (*const on_step)(void *ctx, const MatchStep *step) = m->on_step;
    HxStatus status = n <= (size_t)m->game->max_steps ? HX_OK : HX_BAD_INPUT;
    m->on_step = NULL;
    for (size_t i = 0; i < n && status == HX_OK; i++)
        status = replay_step(m, action[i], hash[i]);
    m->on_step = on_step;
    return status == HX_OK ? load_agents(m, memory, n_memory) : status;
}

const HxDecision *match_decision(const Match *m)
{
    return &m->decision;
}

const HxState *match_state(const Match *m)
{
    return &m->state;
}

const MatchResult *match_result(const Match *m)
{
    assert(m->is_over);
    return &m->result;
}

const char *match_error(const Match *m)
{
    return m->error;
}

const char *match_fault(const Match *m, bool for_people)
{
    return for_people ? m->fault_told : m->fault;
}
