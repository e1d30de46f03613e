/* 16-bit floats: every one of them there and back, rounding, the edges. */

#include <math.h>

#include "core/half.h"
#include "tests/support/test.h"

TEST(every_half_comes_back)
{
    for (uint32_t half = 0; half < 0x10000; half++) {
        const float x = half_to_float((uint16_t)half);
        if (isnan(x))
            assert_int_equal(half_from_float(x), HALF_NAN);
        else
            assert_int_equal(half_from_float(x), half);
    }
}

typedef struct HalfCase {
    const char *name;
    float x;
    uint16_t half;
} HalfCase;

static const HalfCase half_cases[] = {
    { "one", 1.0f, 0x3c00 },
    { "minus two", -2.0f, 0xc000 },
    { "a third is rounded down", 1.0f / 3, 0x3555 },
    { "a tie goes to the even neighbour below", 1.0f + 0x1p-11f, 0x3c00 },
    { "a tie goes to the even neighbour above", 1.0f + 3 * 0x1p-11f, 0x3c02 },
    { "more than a tie goes up", 1.0f + 0x1p-11f + 0x1p-20f, 0x3c01 },
    { "the largest", 65504.0f, 0x7bff },
    { "below the tie past the largest", 65519.0f, 0x7bff },
    { "past the largest is infinity", 65520.0f, 0x7c00 },
    { "the smallest normal", 0x1p-14f, 0x0400 },
    { "just below it rounds up to it", 0x1p-14f - 0x1p-26f, 0x0400 },
    { "the smallest", 0x1p-24f, 0x0001 },
    { "half of the smallest is a tie to zero", 0x1p-25f, 0x0000 },
    { "minus zero keeps its sign", -0.0f, 0x8000 },
};

TEST(floats_round_to_the_nearest_half)
{
    for (const HalfCase *c = half_cases; c < half_cases + sizeof half_cases / sizeof half_cases[0]; c++)
        if (half_from_float(c->x) != c->half)
            fail_msg("%s: %04x, not %04x", c->name, half_from_float(c->x), c->half);
}
