/* Utilities by placing, from 1 for first to -1 for last, as people read them: points of a hundred, 100 for first and 0 for last. */
#ifndef HEXARCH_PLAY_POINTS_H
#define HEXARCH_PLAY_POINTS_H

/** A seat's expected result. */
static inline double points_of(float utility)
{
    return 50 * (1 + (double)utility);
}

/** A difference of utilities: the cost of a choice, or the worth of luck. */
static inline double points_between(float difference)
{
    return 50 * (double)difference;
}

#endif
