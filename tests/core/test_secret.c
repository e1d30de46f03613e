/* Secret keys: every bit counts, streams are apart, and the text comes back. */
#include "core/secret.h"

#include <string.h>

#include "tests/support/test.h"

static HxRng first_stream(const Secret *secret)
{
    return secret_stream(secret, 0, HX_FOR_CHANCE, 0);
}

/* HMAC-SHA256 under key 00 01 .. 1f of number 1, purpose 2 and step 3 as 64-bit words, least significant byte first; by Python's hmac. */
TEST(streams_are_pinned)
{
    Secret secret;
    for (int i = 0; i < SECRET_BYTES; i++)
        secret.key[i] = (uint8_t)i;
    const HxRng rng = secret_stream(&secret, 1, 2, 3);
    assert_true(rng.key == UINT64_C(0x539bdd92fa5ed978));
    assert_true(rng.gamma == UINT64_C(0x03fdbada78f9ae93));
}

TEST(every_bit_of_the_key_counts)
{
    const Secret zero = { .key = { 0 } };
    const HxRng plain = first_stream(&zero);
    for (int bit = 0; bit < 8 * SECRET_BYTES; bit++) {
        Secret other = zero;
        other.key[bit / 8] = (uint8_t)(1 << bit % 8);
        const HxRng rng = first_stream(&other);
        assert_true(rng.key != plain.key && rng.gamma != plain.gamma && rng.gamma % 2 == 1);
    }
}

TEST(streams_of_one_key_are_apart)
{
    const Secret secret = { .key = { 1 } };
    const HxRng rng[] = { first_stream(&secret), secret_stream(&secret, 1, HX_FOR_CHANCE, 0), secret_stream(&secret, 0, HX_FOR_AGENT, 0),
                          secret_stream(&secret, 0, HX_FOR_CHANCE, 1), secret_stream(&secret, 0, HX_FOR_CHANCE, UINT64_C(1) << 63) };
    for (size_t i = 0; i < HX_COUNT(rng); i++)
        for (size_t k = 0; k < i; k++)
            assert_true(rng[i].key != rng[k].key && rng[i].gamma != rng[k].gamma);
}

TEST(a_key_comes_back_from_its_text)
{
    Secret secret, other, back;
    char text[SECRET_DIGITS + 1];
    assert_true(secret_draw(&secret) && secret_draw(&other));
    assert_memory_not_equal(&secret, &other, sizeof secret);
    secret_write(&secret, text);
    assert_true(secret_read(&back, text));
    assert_memory_equal(&secret, &back, sizeof secret);
    text[SECRET_DIGITS - 1] = 'g';
    assert_false(secret_read(&back, text));
    text[SECRET_DIGITS - 1] = '\0';
    assert_false(secret_read(&back, text));
}

TEST(a_token_has_as_many_digits_as_are_wanted_and_is_another_each_time)
{
    char a[24 + 1], b[24 + 1];
    assert_true(secret_token(a, 24) && secret_token(b, 24));
    assert_int_equal(strspn(a, "0123456789abcdef"), 24);
    assert_int_equal(strlen(a), 24);
    assert_string_not_equal(a, b);
}
