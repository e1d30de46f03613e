/* Student's t: how far 95 % intervals reach, in standard errors that were themselves estimated. */
#ifndef HEXARCH_EVAL_STATISTICS_STUDENT_H
#define HEXARCH_EVAL_STATISTICS_STUDENT_H

/** The 97.5 % quantile for whole `freedom` of 1 or more; 1.96 where it is large. */
double student_quantile(double freedom);

#endif
