/* Searches and bots of many games served together. */
#include "selfplay/schedule/schedule_internal.h"

#include "agents/serve.h"
#include "core/clock.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* By the spec's valuer, in as many batches as they need: one game may have more leaves than fit. */
static HxStatus value_by_valuer(Scheduler *s, HxLeaf *leaves, int n, HxError *err)
{
    const LeafValuer *valuer = &s->spec->valuer;
    HxStatus status = HX_OK;
    for (int from = 0; from < n && status == HX_OK; from += valuer->batch) {
        const int size = n - from < valuer->batch ? n - from : valuer->batch;
        const double began = monotonic_seconds();
        status = valuer->value(valuer->ctx, leaves + from, size, &s->has_failed, err);
        pthread_mutex_lock(&s->lock);
        s->report.valued.batches++;
        s->report.valued.leaves += (uint64_t)size;
        s->report.valued.seconds += monotonic_seconds() - began;
        pthread_mutex_unlock(&s->lock);
    }
    return status;
}

/* By the standard evaluator, or by the spec's valuer. */
static HxStatus value_leaves(Scheduler *s, HxLeaf *leaves, int n, HxError *err)
{
    if (s->spec->valuer.value)
        return value_by_valuer(s, leaves, n, err);
    const Serve serve = { .store = s->store, .utility = s->run->utility };
    return serve_evaluate(&serve, &(HxDecision){ .leaves = leaves, .n_leaves = n }, err);
}

void serve_slots(Scheduler *s, SlotList *list)
{
    HxError why = { "" };
    int n = 0;
    for (const Slot *slot = list->first; slot; slot = slot->next)
        n += match_decision(slot->match)->n_leaves;
    HxLeaf *leaves = malloc((size_t)(n ? n : 1) * sizeof *leaves);
    HxStatus status = leaves ? HX_OK : hx_refuse(&why, HX_NO_MEMORY, "no memory for a batch of %d leaves", n);
    n = 0;
    for (const Slot *slot = list->first; slot && status == HX_OK; slot = slot->next) {
        const HxDecision *d = match_decision(slot->match);
        memcpy(leaves + n, d->leaves, (size_t)d->n_leaves * sizeof *leaves);
        n += d->n_leaves;
    }
    if (status == HX_OK)
        status = value_leaves(s, leaves, n, &why);
    if (status != HX_OK)
        schedule_fail(s, status, &why); /* first: no search is to see what was not answered */
    n = 0;
    for (Slot *slot; (slot = slot_pop(list)) != NULL;) {
        const HxDecision *d = match_decision(slot->match);
        if (status == HX_OK)
            memcpy(d->leaves, leaves + n, (size_t)d->n_leaves * sizeof *leaves);
        n += d->n_leaves;
        slot_give_back(s, slot, SLOT_READY, &s->ready);
    }
    free(leaves);
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
