/* Keys of random streams. */
#include "core/rng.h"

/* Stafford's variant 13 of the 64-bit finalizer: every input bit reaches every output bit. */
static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Absorb one word: the odd constant keeps a zero word from leaving the state as it was. */
static uint64_t absorb(uint64_t state, uint64_t word)
{
    return mix(state + UINT64_C(0x9e3779b97f4a7c15) + mix(word ^ UINT64_C(0x6a09e667f3bcc909)));
}

/* An odd increment with enough bit changes for the weak mixing of nearby states (SplittableRandom, section 5.1). */
static uint64_t gamma_of(uint64_t z)
{
    z = (z ^ (z >> 33)) * UINT64_C(0xff51afd7ed558ccd);
    z = (z ^ (z >> 33)) * UINT64_C(0xc4ceb9fe1a85ec53);
    z = (z ^ (z >> 33)) | 1;
    return __builtin_popcountll(z ^ (z >> 1)) < 24 ? z ^ UINT64_C(0xaaaaaaaaaaaaaaaa) : z;
}

HxRng hx_rng_stream(uint64_t run_seed, uint64_t game_id, uint32_t purpose, uint64_t step)
{
    const uint64_t key = absorb(absorb(absorb(mix(run_seed), game_id), purpose), step);
    return (HxRng){ .key = key, .gamma = gamma_of(key + UINT64_C(0x9e3779b97f4a7c15)) };
}

int hx_rng_pick(HxRng *rng, const double *p, int n)
{
    double left = hx_rng_unit(rng);
    int last = 0;
    for (int i = 0; i < n; i++) {
        if (p[i] <= 0)
            continue;
        if (left < p[i])
            return i;
        left -= p[i];
        last = i;
    }
    return last;
}
