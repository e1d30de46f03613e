#include "agents/knowledge/expectation.h"

#include <math.h>

void expected_placing(const Weights *weights, const float *measured, float left, int n, float *value)
{
    int k = 0;
    while (k < weights->n_knots - 2 && left > weights->knot[k + 1])
        k++;
    const float at = fminf(fmaxf((left - weights->knot[k]) / (weights->knot[k + 1] - weights->knot[k]), 0), 1);
    const float *before = weights->weight + k * weights->n_features, *after = before + weights->n_features;
    float strength[HX_MAX_SEATS] = { 0 };
    for (int f = 0; f < weights->n_features; f++) {
        const float weight = before[f] + at * (after[f] - before[f]);
        for (int i = 0; i < n; i++)
            strength[i] += weight * measured[i * weights->n_features + f];
    }
    for (int i = 0; i < n; i++)
        value[i] = 0;
    for (int i = 0; i < n; i++)
        for (int other = i + 1; other < n; other++) {
            const float ahead = tanhf((strength[i] - strength[other]) / 2) / (float)(n - 1);
            value[i] += ahead;
            value[other] -= ahead;
        }
}

void final_placing(const HxState *s, float *value)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    double utility[HX_MAX_SEATS];
    const int n = s->game->seats(s);
    s->game->score(s, score, rank);
    hx_utility(HX_PLACING, n, rank, utility);
    for (int i = 0; i < n; i++)
        value[i] = (float)utility[i];
}
