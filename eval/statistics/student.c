#include "eval/statistics/student.h"

/* The 97.5 % quantile of Student's t. From 7 degrees of freedom on by the expansion about the normal quantile (Abramowitz and Stegun
 * 26.7.5), which is then right to 0.001. */
double student_quantile(double freedom)
{
    static const double small[] = { 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469 };
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, v = freedom;
    if (v < 7)
        return small[(int)v - 1];
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}
