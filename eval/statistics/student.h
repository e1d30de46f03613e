/* Student's t: the half width of 95 % intervals, in estimated standard errors. */
#ifndef HEXARCH_EVAL_STATISTICS_STUDENT_H
#define HEXARCH_EVAL_STATISTICS_STUDENT_H

/** The 97.5 % quantile for whole `freedom` of 1 or more; 1.96 if it is large. */
double student_quantile(double freedom);

#endif
