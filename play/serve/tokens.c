/* Tokens, which nobody can guess, and whom a file belongs to. */
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "play/serve/engine_internal.h"

/* 96 random bits, as hexadecimal digits. */
bool token_make(char out[ENGINE_TOKEN_CHARS + 1])
{
    uint8_t bytes[ENGINE_TOKEN_CHARS / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

/* The same time for every wrong token of the right length. */
bool token_is(const char *ours, const char *given)
{
    unsigned differs = strlen(given) != ENGINE_TOKEN_CHARS;
    for (int i = 0; i < ENGINE_TOKEN_CHARS && !differs; i++)
        differs |= (unsigned)(ours[i] ^ given[i]);
    return !differs;
}

void token_keeper(const char *token, char out[KEEPER_CHARS + 1])
{
    struct sha256_ctx sha;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&sha);
    sha256_update(&sha, strlen(token), (const uint8_t *)token);
    sha256_digest(&sha, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}
