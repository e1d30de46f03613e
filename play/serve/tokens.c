/* Compares tokens, and names the owner of a file. */
#include "core/text.h"
#include "play/serve/engine_internal.h"

#include <nettle/sha2.h>
#include <string.h>

/* Takes the same time for every wrong token of the right length. */
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
    text_hex(digest, sizeof digest, out);
}
