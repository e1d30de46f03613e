/* Searches and bots of many games served together. */
#include "selfplay/schedule/schedule_internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "core/clock.h"

/* Value the leaves of all searches of a list in one batch, then make them ready. */
void serve_slots(Scheduler *s, SlotList *list)
{
    HxError why = { "no memory to evaluate leaves" };
    int n = 0;
    for (const Slot *slot = list->first; slot; slot = slot->next)
        n += match_decision(slot->match)->n_leaves;
    HxLeaf *batch = malloc((size_t)(n ? n : 1) * sizeof *batch);
    HxPool *scratch = hx_pool_create(s->store, 0);
    HxStatus status = batch && scratch ? HX_OK : HX_NO_MEMORY;
    n = 0;
    for (const Slot *slot = list->first; slot && status == HX_OK; slot = slot->next) {
        const HxDecision *d = match_decision(slot->match);
        memcpy(batch + n, d->leaves, (size_t)d->n_leaves * sizeof *batch);
        n += d->n_leaves;
    }
    if (status == HX_OK)
        status = evaluate_leaves(batch, n, s->run->utility, scratch);
    n = 0;
    for (Slot *slot; (slot = slot_pop(list)) != NULL;) {
        const HxDecision *d = match_decision(slot->match);
        if (status == HX_OK)
            memcpy(d->leaves, batch + n, (size_t)d->n_leaves * sizeof *batch);
        n += d->n_leaves;
        slot_give_back(s, slot, SLOT_READY, &s->ready);
    }
    hx_pool_destroy(scratch);
    free(batch);
    if (status != HX_OK)
        schedule_fail(s, status, &why);
}

/* Look after games whose bots think; the lock is held, and given up while sleeping up to `ms`. */
void serve_waiting(Scheduler *s, int ms)
{
    const int n = s->wait.n;
    struct pollfd *watch = malloc((size_t)n * sizeof *watch);
    SlotList mine = s->wait;
    s->wait = (SlotList){ 0 };
    s->is_polling = true;
    pthread_mutex_unlock(&s->lock);
    int i = 0;
    for (const Slot *slot = mine.first; watch && slot; slot = slot->next)
        watch[i++] = (struct pollfd){ .fd = match_decision(slot->match)->wait_fd, .events = POLLIN };
    if (watch)
        poll(watch, (nfds_t)n, ms);
    const double t = monotonic_seconds();
    pthread_mutex_lock(&s->lock);
    i = 0;
    for (Slot *slot; (slot = slot_pop(&mine)) != NULL; i++) {
        const bool is_due = !watch || watch[i].revents != 0 || (slot->deadline >= 0 && t >= slot->deadline);
        slot->state = is_due ? SLOT_READY : SLOT_WAIT;
        slot_push(is_due ? &s->ready : &s->wait, slot);
    }
    s->is_polling = false;
    s->polled = t;
    free(watch);
    pthread_cond_broadcast(&s->has_work);
}
