/* Utilities by placing, from 1 for first to -1 for last, as people read them: points of a hundred, 100 for first and 0 for last. */
#ifndef HEXARCH_PLAY_POINTS_H
#define HEXARCH_PLAY_POINTS_H

/** What somebody can expect. */
static inline double points_of(float utility)
{
    return 50 * (1 + (double)utility);
}

/** What a choice cost, or luck was worth: a difference of utilities. */
static inline double points_between(float difference)
{
    return 50 * (double)difference;
}

#endif
