/* The fuzz target of positions, for a main that says how far to play on. */
#ifndef HEXARCH_TESTS_FUZZ_POSITION_H
#define HEXARCH_TESTS_FUZZ_POSITION_H

#include <limits.h>

#include "core/codec.h"
#include "tests/fuzz/fuzz.h"

enum { TO_THE_END = INT_MAX };

/** Read a document; one that is accepted is packed and unpacked, and played on for `n_steps` at most. Returns the steps played, -1 where it
 * was refused. */
long position_try(HxFormat format, const uint8_t *data, size_t size, int n_steps);

/** The same with a document that is read already. What is accepted is seen by one seat: `viewer` modulo the seats. */
long position_try_document(const json_t *document, int viewer, int n_steps);

#endif
