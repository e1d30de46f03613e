/* Slots handed from worker to worker, and the failure that ends a run. */
#include "core/clock.h"
#include "selfplay/schedule/schedule_internal.h"

void slot_push(SlotList *list, Slot *slot)
{
    slot->next = NULL;
    if (list->last)
        list->last->next = slot;
    else
        list->first = slot;
    list->last = slot;
    list->n++;
}

Slot *slot_pop(SlotList *list)
{
    Slot *slot = list->first;
    if (!slot)
        return NULL;
    list->first = slot->next;
    if (!list->first)
        list->last = NULL;
    list->n--;
    return slot;
}

void schedule_fail_locked(Scheduler *s, HxStatus status, const HxError *why)
{
    if (s->status == HX_OK) {
        s->status = status;
        s->error = *why;
        atomic_store(&s->has_failed, true);
    }
    pthread_cond_broadcast(&s->has_work);
}

void schedule_fail(Scheduler *s, HxStatus status, const HxError *why)
{
    pthread_mutex_lock(&s->lock);
    schedule_fail_locked(s, status, why);
    pthread_mutex_unlock(&s->lock);
}

void slot_give_back(Scheduler *s, Slot *slot, SlotState state, SlotList *list)
{
    pthread_mutex_lock(&s->lock);
    s->n_stepped += slot->trajectory.n_steps - slot->n_told;
    slot->n_told = slot->trajectory.n_steps;
    if (slot->state == SLOT_EVALUATE && s->n_in_batch > 0)
        s->n_in_batch--;
    slot->state = state;
    slot_push(list, slot);
    if (state == SLOT_EVALUATE) {
        slot->asked = monotonic_seconds();
        s->n_leaves += match_decision(slot->match)->n_leaves;
        pthread_cond_signal(&s->has_leaves);
    }
    pthread_cond_signal(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}
