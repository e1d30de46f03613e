/* Cholesky's factorisation. */
#include "eval/statistics/linear.h"

#include <math.h>
#include <stddef.h>

bool cholesky_factor(double *a, int n)
{
    const size_t w = (size_t)n;
    for (size_t i = 0; i < w; i++)
        for (size_t j = 0; j <= i; j++) {
            double sum = a[i * w + j];
            for (size_t k = 0; k < j; k++)
                sum -= a[i * w + k] * a[j * w + k];
            if (i == j && !(sum > 0))
                return false;
            a[i * w + j] = i == j ? sqrt(sum) : sum / a[j * w + j];
        }
    return true;
}

void cholesky_solve(const double *factor, int n, double *b)
{
    const size_t w = (size_t)n;
    for (size_t i = 0; i < w; i++) {
        for (size_t k = 0; k < i; k++)
            b[i] -= factor[i * w + k] * b[k];
        b[i] /= factor[i * w + i];
    }
    for (size_t i = w; i-- > 0;) {
        for (size_t k = i + 1; k < w; k++)
            b[i] -= factor[k * w + i] * b[k];
        b[i] /= factor[i * w + i];
    }
}
