/* The differences between two lines. */
#include "play/explain/differences.h"

#include <math.h>
#include <string.h>

/* A difference counts if it is so many standard errors from 0 and weighs so many victory points. */
static const float certain = 1.5F, least_weight = 0.05F;
enum { LEAST_WORLDS = 3 };

static float worth_of(const TellMeasure *m, float left)
{
    return m->late + (m->early - m->late) * fminf(fmaxf(left, 0), 1);
}

/* Mean difference of one measure of a seat; *error: its standard error. */
static float mean_of(const Lines *l, int seat, int measure, float *error)
{
    float sum = 0, squares = 0;
    const float n = (float)l->n_worlds;
    for (int world = 0; world < l->n_worlds; world++) {
        const float by = l->line[LINES_CHOSEN].value[world][seat][measure] - l->line[LINES_OTHER].value[world][seat][measure];
        sum += by;
        squares += by * by;
    }
    *error = sqrtf(fmaxf(squares - sum * sum / n, 0) / (n - 1) / n);
    return sum / n;
}

/* Insert into the ordered list; the least weighty one drops out. */
static void insert(Explanation *e, ExplainDifference d)
{
    int at = e->n_differences < EXPLAIN_MOST ? e->n_differences++ : EXPLAIN_MOST;
    for (; at > 0 && fabsf(e->difference[at - 1].weight) < fabsf(d.weight); at--)
        if (at < EXPLAIN_MOST)
            e->difference[at] = e->difference[at - 1];
    if (at < EXPLAIN_MOST)
        e->difference[at] = d;
}

void differences_find(Explanation *e, const Lines *l)
{
    e->n_differences = 0;
    if (l->n_worlds < LEAST_WORLDS)
        return;
    for (int seat = 0; seat < l->n_seats; seat++)
        for (int i = 0; i < l->n_measures; i++) {
            const TellMeasure *m = &l->tells->measures[i];
            float error;
            const float amount = mean_of(l, seat, i, &error);
            const float share = seat == l->mover ? 1 : -1 / (float)(l->n_seats - 1);
            const float weight = amount * worth_of(m, l->left) * share;
            if (fabsf(amount) > certain * error && fabsf(weight) > least_weight)
                insert(e, (ExplainDifference){
                              .seat = seat, .measure = i, .amount = amount, .weight = weight, .one = m->one, .many = m->many });
        }
}
