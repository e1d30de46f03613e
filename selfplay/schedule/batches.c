/* The spec's valuer evaluates the leaves of all live games, in batches that go out full or after a short wait.
 *
 *     evaluate: [slot][slot][slot]...  --batches_take()--> [slot][slot] --value--> ready
 *
 * A game's leaves travel together if they fit in a batch. The lock is free while a batch is under way, and games that wait for nothing
 * go on. */
#include "selfplay/schedule/schedule_internal.h"

#include "core/clock.h"

#include <time.h>

enum { LOOK_UP_MS = 20 };

/* Can some game go on, or begin, without values? With the lock held. */
static bool can_go_on(const Scheduler *s)
{
    const bool may_begin = !s->is_draining && s->n_live < s->live && s->next_block < s->n_blocks;
    return may_begin || s->n_live > s->evaluate.n;
}

/* When the oldest leaves that wait have waited long enough. */
static double due_at(const Scheduler *s)
{
    return s->evaluate.first->asked + 1e-3 * s->spec->valuer.wait_ms;
}

bool batches_take(Scheduler *s, SlotList *out)
{
    const int most = s->spec->valuer.batch;
    if (s->evaluate.n == 0 || s->n_in_batch > 0 || s->status != HX_OK)
        return false;
    if (s->n_leaves < most && can_go_on(s) && monotonic_seconds() < due_at(s))
        return false;
    *out = (SlotList){ 0 };
    for (int n = 0; s->evaluate.n > 0;) {
        const int more = match_decision(s->evaluate.first->match)->n_leaves;
        if (n > 0 && n + more > most)
            break;
        slot_push(out, slot_pop(&s->evaluate));
        s->n_leaves -= more;
        n += more;
    }
    s->n_in_batch = out->n;
    return true;
}

/* Sleep until there is something new, or the batch that waits is due; with the lock held. */
static void wait_for_leaves(Scheduler *s)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until); /* the condition's clock */
    const double left = s->evaluate.n > 0 && s->n_in_batch == 0 && s->status == HX_OK ? due_at(s) - monotonic_seconds() : 1;
    const int64_t ns = left <= 0 ? 0 : left > 1e-3 * LOOK_UP_MS ? LOOK_UP_MS * INT64_C(1000000) : (int64_t)(1e9 * left);
    until.tv_nsec += (long)ns;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&s->has_leaves, &s->lock, &until);
}

void batches_talk(Scheduler *s)
{
    pthread_mutex_lock(&s->lock);
    s->has_talker = true;
    while (s->n_workers > 0) {
        SlotList list;
        if (batches_take(s, &list)) {
            pthread_mutex_unlock(&s->lock);
            serve_slots(s, &list);
            pthread_mutex_lock(&s->lock);
        } else {
            wait_for_leaves(s);
        }
    }
    pthread_mutex_unlock(&s->lock);
}
