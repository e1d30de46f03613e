/* Gathering leaves: a queue of what waits, and one thread at a time that asks about its beginning. */
#include "agents/process/gather.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The leaves of one thread that waits. */
typedef struct Asking {
    HxLeaf *leaves;
    int n;
    bool is_answered;
    HxStatus status; /* once it is */
    HxError error;
    struct Asking *next;
} Asking;

struct LeafGather {
    Evaluator *evaluator;
    int most;
    HxLeaf *batch; /* [most], of the thread that asks */
    pthread_mutex_t lock;
    pthread_cond_t answered;
    Asking *first, *last; /* who waits, in order of coming */
    bool is_busy;         /* the evaluator is asked */
};

LeafGather *gather_create(Evaluator *evaluator, int most)
{
    LeafGather *g = calloc(1, sizeof *g);
    HxLeaf *batch = malloc((size_t)most * sizeof *batch);
    if (!g || !batch) {
        free(g);
        free(batch);
        return NULL;
    }
    *g = (LeafGather){ .evaluator = evaluator, .most = most, .batch = batch };
    pthread_mutex_init(&g->lock, NULL);
    pthread_cond_init(&g->answered, NULL);
    return g;
}

void gather_destroy(LeafGather *g)
{
    if (!g)
        return;
    pthread_cond_destroy(&g->answered);
    pthread_mutex_destroy(&g->lock);
    free(g->batch);
    free(g);
}

/* Take those who wait, in order, as far as their leaves fit together; the first in any case. The lock is held. */
static Asking *take_some(LeafGather *g)
{
    Asking *const taken = g->first, *end = taken;
    int n = taken->n;
    while (end->next && n + end->next->n <= g->most) {
        end = end->next;
        n += end->n;
    }
    g->first = end->next;
    if (!g->first)
        g->last = NULL;
    end->next = NULL;
    return taken;
}

/* One whose leaves do not fit into a batch has several of its own. */
static HxStatus value_alone(LeafGather *g, const Asking *one, const atomic_bool *is_given_up, HxError *err)
{
    HxStatus status = HX_OK;
    for (int from = 0; from < one->n && status == HX_OK; from += g->most)
        status = evaluator_value(g->evaluator, one->leaves + from, one->n - from < g->most ? one->n - from : g->most, is_given_up, err);
    return status;
}

static HxStatus value_together(LeafGather *g, const Asking *taken, const atomic_bool *is_given_up, HxError *err)
{
    int n = 0;
    if (!taken->next)
        return value_alone(g, taken, is_given_up, err);
    for (const Asking *one = taken; one; one = one->next) {
        memcpy(g->batch + n, one->leaves, (size_t)one->n * sizeof *g->batch);
        n += one->n;
    }
    const HxStatus status = evaluator_value(g->evaluator, g->batch, n, is_given_up, err);
    n = 0;
    for (const Asking *one = taken; one && status == HX_OK; one = one->next) {
        memcpy(one->leaves, g->batch + n, (size_t)one->n * sizeof *g->batch);
        n += one->n;
    }
    return status;
}

/* The lock is held. */
static void answer(Asking *list, HxStatus status, const HxError *why)
{
    for (Asking *next; list; list = next) {
        next = list->next; /* it is gone once its thread has seen the answer */
        list->status = status;
        list->error = *why;
        list->is_answered = true;
    }
}

/* Ask about those at the head of the queue. The lock is held, and given up while the evaluator thinks. */
static void ask_for_some(LeafGather *g, const atomic_bool *is_given_up)
{
    Asking *taken = take_some(g);
    HxError why = { "" };
    g->is_busy = true;
    pthread_mutex_unlock(&g->lock);
    const HxStatus status = value_together(g, taken, is_given_up, &why);
    pthread_mutex_lock(&g->lock);
    g->is_busy = false;
    answer(taken, status, &why);
    if (status != HX_OK) {
        answer(g->first, status, &why);
        g->first = g->last = NULL;
    }
    pthread_cond_broadcast(&g->answered);
}

HxStatus gather_value(LeafGather *g, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err)
{
    Asking own = { .leaves = leaves, .n = n };
    pthread_mutex_lock(&g->lock);
    if (g->last)
        g->last->next = &own;
    else
        g->first = &own;
    g->last = &own;
    while (!own.is_answered) {
        if (g->is_busy)
            pthread_cond_wait(&g->answered, &g->lock);
        else
            ask_for_some(g, is_given_up);
    }
    pthread_mutex_unlock(&g->lock);
    return own.status == HX_OK ? HX_OK : hx_refuse(err, own.status, "%s", own.error.text);
}
