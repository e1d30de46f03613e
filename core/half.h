/* 16-bit IEEE floats, as shards and feature caches keep search values, priors and observations. Not installed. */
#ifndef HEXARCH_CORE_HALF_H
#define HEXARCH_CORE_HALF_H

#include <stdint.h>
#include <string.h>

/* The quiet NaN that stands for "no search here". */
enum { HALF_NAN = 0x7e00 };

/** Nearest half, ties to even; too large is infinity, NaN is HALF_NAN. */
static inline uint16_t half_from_float(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint32_t sign = bits >> 16 & 0x8000, magnitude = bits & 0x7fffffff;
    if (magnitude > 0x7f800000)
        return HALF_NAN;
    if (magnitude >= 0x477ff000) /* rounds past 65504 */
        return (uint16_t)(sign | 0x7c00);
    if (magnitude < 0x38800000) { /* below 2^-14: a subnormal half, in units of 2^-24 */
        float scaled;
        memcpy(&scaled, &magnitude, sizeof scaled);
        scaled += 0.5f; /* its last bit is now worth 2^-24: the addition rounds */
        memcpy(&bits, &scaled, sizeof bits);
        return (uint16_t)(sign | (bits - 0x3f000000));
    }
    const uint32_t rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
    return (uint16_t)(sign | ((rounded - 0x38000000) >> 13));
}

static inline float half_to_float(uint16_t half)
{
    const uint32_t sign = (uint32_t)(half & 0x8000) << 16, exponent = half >> 10 & 0x1f, fraction = half & 0x3ff;
    uint32_t bits = sign | (exponent + 112) << 23 | fraction << 13;
    float x;
    if (exponent == 0x1f)
        bits = sign | 0x7f800000 | fraction << 13;
    if (exponent == 0) {
        x = (float)fraction * 0x1p-24f;
        return sign ? -x : x;
    }
    memcpy(&x, &bits, sizeof x);
    return x;
}

#endif
