/* What every fuzz target has: one entry point, and a way to fail that no build leaves out. */
#ifndef HEXARCH_TESTS_FUZZ_FUZZ_H
#define HEXARCH_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stop with a finding. */
#define FUZZ_REQUIRE(what, text)                                                                                                           \
    do {                                                                                                                                   \
        if (!(what)) {                                                                                                                     \
            fprintf(stderr, "%s:%d: not so: %s: %s\n", __FILE__, __LINE__, #what, text);                                                   \
            abort();                                                                                                                       \
        }                                                                                                                                  \
    } while (0)

#endif
