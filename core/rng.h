/* Random streams: counter-based and keyed by purpose, so that a draw never shifts another stream.
 *
 * A stream is a SplitMix64 sequence with its own increment: word n is a bijective mix of key + n * gamma (Steele, Lea and
 * Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014). Key and gamma come from hashing the run's seed,
 * the game's id, the purpose and the step. */
#ifndef HEXARCH_CORE_RNG_H
#define HEXARCH_CORE_RNG_H

#include "core/api.h"

#include <stdint.h>

typedef struct HxRng {
    uint64_t key;   /* moves on by gamma at every word */
    uint64_t gamma; /* odd */
} HxRng;

/* The purpose of a stream. The agent of seat s uses HX_FOR_AGENT + s, its redeals HX_FOR_REDEAL + s. Look-ahead of the heuristic sees
 * the same dice each time. */
enum {
    HX_FOR_CHANCE = 0,
    HX_FOR_OPTIONS = 1,
    HX_FOR_TEST = 2,
    HX_FOR_LOOKS = 3,
    HX_FOR_OPENING = 4,
    HX_FOR_AGENT = 16,
    HX_FOR_REDEAL = 32
};

/** The stream of one run seed, game, purpose (HX_FOR_...) and step. */
HX_API HxRng hx_rng_stream(uint64_t run_seed, uint64_t game_id, uint32_t purpose, uint64_t step);

/** 64 fresh bits. */
static inline uint64_t hx_rng_next(HxRng *rng)
{
    uint64_t z = rng->key += rng->gamma;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/** Uniform in 0 .. n - 1, without bias; n >= 1. Lemire, "Fast random integer generation in an interval", 2019. */
static inline uint32_t hx_rng_below(HxRng *rng, uint32_t n)
{
    uint64_t product = (hx_rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        const uint32_t threshold = (uint32_t)-n % n;
        while ((uint32_t)product < threshold)
            product = (hx_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/** Uniform in [0, 1), a multiple of 2^-53. */
static inline double hx_rng_unit(HxRng *rng)
{
    return (double)(hx_rng_next(rng) >> 11) * (1.0 / 9007199254740992.0); /* 2^-53, as C++11 can write it */
}

/** Index 0 .. n - 1 drawn with the probabilities `p`, which sum to 1 (a rounding error falls to the last possible one). */
HX_API int hx_rng_pick(HxRng *rng, const double *p, int n);

#endif
