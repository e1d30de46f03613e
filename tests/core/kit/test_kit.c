/* The kit: sets of bits, bytes in a word, multisets and their numbers, draws, hexagons. */
#include <string.h>

#include "core/kit/bits.h"
#include "core/kit/bytes.h"
#include "core/kit/draws.h"
#include "core/kit/hexes.h"
#include "core/kit/multisets.h"
#include "tests/support/test.h"

TEST(for_bits_goes_up_and_break_leaves_it)
{
    const uint64_t set = BIT(0) | BIT(5) | BIT(63);
    int seen[3], n = 0;
    FOR_BITS(i, set)
    seen[n++] = i;
    assert_int_equal(n, count_bits(set));
    for (int k = 0; k < n; k++)
        assert_int_equal(seen[k], nth_bit(set, k));
    n = 0;
    FOR_BITS(i, set)
    {
        if (i == 0)
            continue;
        n += i;
        break;
    }
    assert_int_equal(n, 5);
    FOR_BITS(i, UINT64_C(0))
    fail_msg("thing %d of the empty set", i);
}

TEST(multisets_are_numbered_without_gaps_the_first_kind_first)
{
    for (int kinds = 1; kinds <= 6; kinds++)
        for (int size = 0; size <= 6; size++) {
            uint8_t count[6] = { 0 }, before[6] = { 0 };
            const int n = multisets(size, kinds);
            for (int rank = 0; rank < n; rank++) {
                multiset_of_rank(rank, kinds, size, count);
                assert_int_equal(multiset_size(count, kinds), size);
                assert_int_equal(multiset_rank(count, kinds, size), rank);
                assert_true(rank == 0 || memcmp(count, before, (size_t)kinds) > 0);
                memcpy(before, count, sizeof before);
            }
            assert_int_equal(count[0], size); /* the last one: all of the first kind */
        }
}

/* Two dice with two sides of one kind and four of another: 1/9, 4/9, 4/9. */
TEST(dice_have_the_chances_of_their_sides)
{
    const uint8_t weight[2] = { 2, 4 };
    const double expected[] = { 4.0 / 9, 4.0 / 9, 1.0 / 9 };
    for (int ones = 0; ones <= 2; ones++)
        assert_true(multiset_of_dice((const uint8_t[]){ (uint8_t)ones, (uint8_t)(2 - ones) }, weight, 2, 6) - expected[ones] < 1e-15 &&
                    expected[ones] - multiset_of_dice((const uint8_t[]){ (uint8_t)ones, (uint8_t)(2 - ones) }, weight, 2, 6) < 1e-15);
}

/* What is drawn many times comes as often as the listed chances say, and nothing else comes. */
TEST(draws_agree_with_their_listed_chances)
{
    enum { DRAWS = 30000 };
    const uint8_t count[4] = { 3, 0, 1, 2 };
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_TEST, 3);
    HxAction out[4];
    double p[4];
    assert_int_equal(chances_of_counts(10, count, 4, 6, out, p), 3);
    assert_int_equal(out[1], 12);
    int drawn[4] = { 0 }, picked[64] = { 0 };
    for (int i = 0; i < DRAWS; i++) {
        drawn[draw_of_counts(count, 6, &rng)]++;
        picked[draw_of_set(BIT(3) | BIT(9), &rng)]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(drawn[out[i] - 10], DRAWS * (p[i] - 0.02), DRAWS * (p[i] + 0.02));
    assert_int_equal(drawn[1], 0);
    assert_in_range(picked[3], DRAWS * 0.48, DRAWS * 0.52);
    assert_int_equal(picked[3] + picked[9], DRAWS);

    uint8_t bag[4] = { 3, 0, 1, 2 };
    for (int left = 6; left > 0; left--)
        take_of_counts(bag, left, &rng);
    assert_int_equal(multiset_size(bag, 4), 0);
}

TEST(hexagons_are_left_by_the_opposite_direction)
{
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        assert_int_equal(hex_direction(hex_step_q(d), hex_step_r(d)), d);
        assert_int_equal(hex_step_q(d) + hex_step_q(hex_opposite(d)), 0);
        assert_int_equal(hex_step_r(d) + hex_step_r(hex_opposite(d)), 0);
        assert_int_equal(hex_distance(3 * hex_step_q(d), 3 * hex_step_r(d)), 3);
        assert_int_equal(hex_half_row(hex_step_q(d), hex_step_r(d)), d == 0 ? -2 : d == 3 ? 2 : d == 1 || d == 5 ? -1 : 1);
    }
    assert_int_equal(hex_direction(1, 1), -1);
    assert_int_equal(hex_distance(1, 1), 2);
}

/* The printed neighbours of Twilight Imperium's places are the hexagons that touch. */
TEST(places_of_ti4_touch_as_hexagons_do)
{
    static const struct {
        int q, r;
        uint64_t neighbours;
    } place[] = {
#define TI4_PLACE(place, q, r, neighbours) { q, r, neighbours },
#include "core/games/ti4/data/tables.inl"
    };
    const int n = (int)(sizeof place / sizeof place[0]);
    assert_int_equal(n, 37);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            assert_int_equal(place[a].neighbours >> b & 1, hex_distance(place[b].q - place[a].q, place[b].r - place[a].r) == 1);
}

/* Every set of the eight, with values that carry into the next byte where a sum is taken. */
TEST(nonzero_bytes_are_told_one_by_one)
{
    static const uint8_t values[] = { 1, 0x7f, 0x80, 0xff };
    for (uint32_t set = 0; set < 256; set++)
        for (int v = 0; v < 4; v++) {
            uint8_t bytes[8];
            for (int i = 0; i < 8; i++)
                bytes[i] = set >> i & 1 ? values[(v + i) % 4] : 0;
            assert_int_equal(nonzero_bytes(bytes), set);
        }
}

TEST(the_bits_of_every_byte_are_counted)
{
    for (int byte = 0; byte < 256; byte++)
        assert_int_equal(bits_of_byte((uint8_t)byte), count_bits((uint64_t)byte));
}
