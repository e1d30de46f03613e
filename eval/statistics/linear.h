/* Small dense symmetric systems, row by row in one array. */
#ifndef HEXARCH_EVAL_STATISTICS_LINEAR_H
#define HEXARCH_EVAL_STATISTICS_LINEAR_H

#include <stdbool.h>

/** Replace the lower half of the symmetric, positive definite matrix a [n][n] by its Cholesky factor; false: it is not definite. */
bool cholesky_factor(double *a, int n);
/** Solve a x = b in place of b [n], `factor` being the Cholesky factor of a. */
void cholesky_solve(const double *factor, int n, double *b);

#endif
