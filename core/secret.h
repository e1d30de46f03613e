/* Chance of live games: a key of 256 random bits, and random streams from it. Nobody can compute the key or another draw from draws
 * already seen. Use a seed for games to repeat, a secret for people who play against each other. Not installed. */
#ifndef HEXARCH_CORE_SECRET_H
#define HEXARCH_CORE_SECRET_H

#include "core/rng.h"

#include <stdbool.h>
#include <stddef.h>

enum { SECRET_BYTES = 32, SECRET_DIGITS = 2 * SECRET_BYTES };

typedef struct Secret {
    uint8_t key[SECRET_BYTES];
} Secret;

/** A key that nobody knows, from the system. False: the system gives no random numbers. */
bool secret_draw(Secret *out);
/** A token: n hexadecimal digits that nobody can guess, an even number of at most SECRET_DIGITS, and a NUL. False: as above. */
bool secret_token(char *out, size_t n);
/** The stream of one number, purpose (HX_FOR_...) and step, as hx_rng_stream() gives one of a seed: the same each time. */
HxRng secret_stream(const Secret *secret, uint64_t number, uint32_t purpose, uint64_t step);
/** The key as hexadecimal digits, for files that nobody else may read. */
void secret_write(const Secret *secret, char out[SECRET_DIGITS + 1]);
/** The other way round. False: the text is none. */
bool secret_read(Secret *out, const char *text);

#endif
