/* A game from its first step to its record in the journal. */
#include "core/clock.h"
#include "selfplay/schedule/schedule_internal.h"

#include <poll.h>

enum {
    SLICE_STEPS = 64, /* match steps of a slice, */
    SLICE_MS = 5,     /* and about how long it lasts */
    PATIENCE_MS = 2,  /* how long a worker itself waits for a bot */
};

/* Every recorded step of every game passes here. */
static void record_step(void *ctx, const MatchStep *step)
{
    Slot *slot = ctx;
    Meter *meter = slot->meter;
    if (!meter_is_sample(meter)) {
        trajectory_on_step(&slot->trajectory, step);
        return;
    }
    const double from = monotonic_seconds();
    trajectory_on_step(&slot->trajectory, step);
    meter_add_sample(meter, from);
}

HxStatus live_create_match(Scheduler *s, Match **out, uint64_t game, void (*on_step)(void *, const MatchStep *), void *ctx, HxError *err)
{
    HxOptions options;
    const char *agents[HX_MAX_SEATS];
    MatchSpec spec;
    const HxStatus status = run_match(s->run, game, &options, agents, &spec, err);
    if (status != HX_OK)
        return status;
    spec.store = s->store;
    spec.bots = s->spec->bots;
    spec.on_step = on_step;
    spec.ctx = ctx;
    return match_create(out, &spec, err);
}

static HxStatus set_up(Scheduler *s, Slot *slot, HxError *err)
{
    const HxStatus status = live_create_match(s, &slot->match, slot->game, record_step, slot, err);
    if (status == HX_OK)
        trajectory_begin(&slot->trajectory, s->run, slot->game);
    return status;
}

bool live_start(Scheduler *s, Slot *slot)
{
    HxError why = { "" };
    HxStatus status = set_up(s, slot, &why);
    if (status == HX_OK)
        status = save_restore(s, slot, &why);
    if (status == HX_BAD_INPUT || status == HX_ILLEGAL) { /* as without a save */
        match_destroy(slot->match);
        slot->match = NULL;
        status = set_up(s, slot, &why);
    }
    if (status != HX_OK) {
        schedule_fail(s, status, why.text[0] ? &why : &(HxError){ "no memory to begin a game" });
        return false;
    }
    slot->n_told = slot->trajectory.n_steps;
    return true;
}

/* With the lock held. */
static void free_slot(Scheduler *s, Slot *slot)
{
    slot->state = SLOT_FREE;
    slot_push(&s->free, slot);
    s->n_live--;
    pthread_cond_signal(&s->has_leaves); /* perhaps only games that wait for values remain */
    pthread_cond_broadcast(&s->has_work);
}

static void finish_game(Scheduler *s, Slot *slot, Meter *meter)
{
    HxError why = { "" };
    Trajectory *t = &slot->trajectory;
    DoneGame done = { .n_steps = t->n_steps, .n_legal = t->n_legal, .n_nodes = t->n_nodes, .n_edges = t->n_edges };
    const MatchResult *result = match_result(slot->match);
    const bool is_fault = result->end_reason == END_FAULT;
    const HxFault fault = result->fault;
    const double from = thread_seconds();
    HxStatus status = trajectory_finish(t, result)
                          ? HX_OK
                          : hx_refuse(&why, HX_NO_MEMORY, "game %llu: no memory to record it", (unsigned long long)slot->game);
    if (status == HX_OK)
        status = journal_append(s->journal, t->bytes, t->size, &done.place, &why);
    meter_add_piece(meter, from);
    match_destroy(slot->match);
    slot->match = NULL;
    if (status != HX_OK) {
        schedule_fail(s, status, &why);
        return;
    }
    save_drop(s, slot->block, slot->game);
    pthread_mutex_lock(&s->lock);
    s->n_stepped += done.n_steps - slot->n_told;
    plan_count_game(s, slot->block, slot->game, &done);
    s->report.games_played++;
    s->report.games_at_fault += is_fault;
    s->report.faults[fault] += is_fault;
    s->report.steps += done.n_steps;
    s->report.legal += done.n_legal;
    free_slot(s, slot);
    pthread_mutex_unlock(&s->lock);
}

/* A saved game leaves this process: a later one continues it. */
static void park(Scheduler *s, Slot *slot)
{
    match_destroy(slot->match);
    slot->match = NULL;
    pthread_mutex_lock(&s->lock);
    s->n_stepped += slot->trajectory.n_steps - slot->n_told;
    s->report.games_parked++;
    free_slot(s, slot);
    pthread_mutex_unlock(&s->lock);
}

/* Save the game if it is time to. True: the run is stopping, and the game has left its slot. */
static bool save_or_park(Scheduler *s, Slot *slot, double t)
{
    if (!match_is_between(slot->match) || !save_is_due(s, slot, t) || !save_game(s, slot))
        return false;
    if (!atomic_load_explicit(&s->is_parking, memory_order_relaxed))
        return false;
    park(s, slot);
    return true;
}

/* Wait briefly for a bot. True: it answered at once. serve_waiting() polls slower ones. */
static bool answers_at_once(const HxDecision *wait)
{
    struct pollfd watch = { .fd = wait->wait_fd, .events = POLLIN };
    return wait->wait_fd >= 0 && poll(&watch, 1, PATIENCE_MS) > 0;
}

/* Step one live game until its slice is over, or it has to wait for something. */
void live_step(Scheduler *s, Slot *slot, Meter *meter)
{
    HxError why = { "" };
    MatchStatus status = MATCH_MORE;
    slot->meter = meter;
    double t = monotonic_seconds();
    const double until = t + 1e-3 * SLICE_MS;
    for (int i = 0; i < SLICE_STEPS && status == MATCH_MORE && t < until; i++, t = monotonic_seconds()) {
        if (save_or_park(s, slot, t))
            return;
        status = match_step(slot->match);
        if (status == MATCH_WAIT && answers_at_once(match_decision(slot->match)))
            status = MATCH_MORE;
    }
    switch (status) {
    case MATCH_MORE:
        slot_give_back(s, slot, SLOT_READY, &s->ready);
        return;
    case MATCH_EVALUATE:
        slot_give_back(s, slot, SLOT_EVALUATE, &s->evaluate);
        return;
    case MATCH_WAIT:
        slot->deadline = match_decision(slot->match)->wait_ms < 0 ? -1 : monotonic_seconds() + 1e-3 * match_decision(slot->match)->wait_ms;
        slot_give_back(s, slot, SLOT_WAIT, &s->wait);
        return;
    case MATCH_OVER:
        finish_game(s, slot, meter);
        return;
    case MATCH_FAILED:
        hx_refuse(&why, HX_NO_MEMORY, "%s (--memory, --live)", match_error(slot->match));
        schedule_fail(s, HX_NO_MEMORY, &why);
        return;
    }
}
