/* Secret keys and their streams: HMAC-SHA256 of what a stream is for gives its key and its increment. Neither is used for another stream,
 * so that a stream worked out from its draws tells nothing of the others. */
#include "core/secret.h"

#include "core/system.h"
#include "core/text.h"

#include <assert.h>
#include <nettle/hmac.h>
#include <string.h>

bool secret_draw(Secret *out)
{
    return system_draw(out->key, sizeof out->key);
}

bool secret_token(char *out, size_t n)
{
    Secret drawn;
    assert(n % 2 == 0 && n <= SECRET_DIGITS);
    if (!secret_draw(&drawn))
        return false;
    text_hex(drawn.key, n / 2, out);
    return true;
}

/* Least significant byte first, on every machine. */
static void put_word(uint8_t *at, uint64_t word)
{
    for (int i = 0; i < 8; i++)
        at[i] = (uint8_t)(word >> 8 * i);
}

static uint64_t get_word(const uint8_t *at)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)at[i] << 8 * i;
    return word;
}

HxRng secret_stream(const Secret *secret, uint64_t number, uint32_t purpose, uint64_t step)
{
    struct hmac_sha256_ctx hmac;
    uint8_t what[24], digest[16];
    put_word(what, number);
    put_word(what + 8, purpose);
    put_word(what + 16, step);
    hmac_sha256_set_key(&hmac, sizeof secret->key, secret->key);
    hmac_sha256_update(&hmac, sizeof what, what);
    hmac_sha256_digest(&hmac, sizeof digest, digest);
    return (HxRng){ .key = get_word(digest), .gamma = get_word(digest + 8) | 1 };
}

void secret_write(const Secret *secret, char out[SECRET_DIGITS + 1])
{
    text_hex(secret->key, SECRET_BYTES, out);
}

bool secret_read(Secret *out, const char *text)
{
    static const char digits[] = "0123456789abcdef";
    if (strlen(text) != SECRET_DIGITS || strspn(text, digits) != SECRET_DIGITS)
        return false;
    for (int i = 0; i < SECRET_BYTES; i++)
        out->key[i] = (uint8_t)((strchr(digits, text[2 * i]) - digits) << 4 | (strchr(digits, text[2 * i + 1]) - digits));
    return true;
}
