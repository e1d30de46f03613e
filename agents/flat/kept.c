/* Choices kept for learners: a row for each, and its legal actions with their visits behind those of the one before. */
#include "agents/flat/kept.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROWS = 64, FIRST_LEGAL = 512 };

/* Make *array at least `cap` elements of `size` bytes; what it holds stays. */
static bool widen(void *array, size_t cap, size_t size)
{
    void *held;
    memcpy(&held, array, sizeof held); /* a pointer of any type */
    held = realloc(held, cap * size);
    if (held)
        memcpy(array, &held, sizeof held);
    return held != NULL;
}

static bool make_room(KeptChoices *kept, size_t n_legal, int n_seats)
{
    const size_t rows = kept->cap ? 2 * kept->cap : FIRST_ROWS;
    size_t legal = kept->cap_legal ? kept->cap_legal : FIRST_LEGAL;
    if (kept->n == kept->cap) {
        if (!widen(&kept->step, rows, sizeof *kept->step) || !widen(&kept->seat, rows, sizeof *kept->seat) ||
            !widen(&kept->value, rows * (size_t)n_seats, sizeof *kept->value) || !widen(&kept->end, rows, sizeof *kept->end))
            return false;
        kept->cap = rows;
    }
    while (legal < kept->n_legal + n_legal)
        legal *= 2;
    if (legal > kept->cap_legal) {
        if (!widen(&kept->legal, legal, sizeof *kept->legal) || !widen(&kept->visits, legal, sizeof *kept->visits))
            return false;
        kept->cap_legal = legal;
    }
    return true;
}

void kept_add(KeptChoices *kept, const MatchStep *step, int n_seats)
{
    const HxDecision *d = step->decision;
    const bool has_search = d && d->n_legal > 0;
    const HxAction *legal = has_search ? d->legal : step->legal;
    const size_t n_legal = (size_t)(has_search ? d->n_legal : step->n_legal);
    if (kept->has_failed || !make_room(kept, n_legal, n_seats)) {
        kept->has_failed = true;
        return;
    }
    float *value = kept->value + kept->n * (size_t)n_seats;
    for (int seat = 0; seat < n_seats; seat++)
        value[seat] = d && d->has_value ? d->value[seat] : NAN;
    memcpy(kept->legal + kept->n_legal, legal, n_legal * sizeof *kept->legal);
    if (has_search)
        memcpy(kept->visits + kept->n_legal, d->visits, n_legal * sizeof *kept->visits);
    else
        memset(kept->visits + kept->n_legal, 0, n_legal * sizeof *kept->visits);
    kept->step[kept->n] = (int32_t)step->index;
    kept->seat[kept->n] = step->seat;
    kept->n_legal += n_legal;
    kept->end[kept->n++] = (int64_t)kept->n_legal;
}

void kept_fini(KeptChoices *kept)
{
    free(kept->step);
    free(kept->seat);
    free(kept->value);
    free(kept->end);
    free(kept->legal);
    free(kept->visits);
    *kept = (KeptChoices){ 0 };
}
