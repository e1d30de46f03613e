/* Each allocation fails in turn, once. Of one file of a program, which is linked with malloc() and its like wrapped (`wrap_memory` of
 * tests/CMakeLists.txt); jansson is told to use them, too, unless a trial says otherwise. What other libraries allocate does not fail. */
#ifndef HEXARCH_TESTS_SUPPORT_NO_MEMORY_H
#define HEXARCH_TESTS_SUPPORT_NO_MEMORY_H

#include <errno.h>
#include <jansson.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "core/status.h"
#include "tests/support/test.h"

/* Which allocation fails, counted from 0, and how many blocks are held; those of the tests themselves are not counted. */
static struct {
    atomic_bool is_counting;
    atomic_long n, held;
    long failing;
} allocations;

static bool must_fail(void)
{
    const bool fails = allocations.is_counting && allocations.n++ == allocations.failing;
    if (fails)
        errno = ENOMEM;
    return fails;
}

static void *note(void *made)
{
    allocations.held += allocations.is_counting && made;
    return made;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
    return must_fail() ? NULL : note(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
    return must_fail() ? NULL : note(__real_calloc(n, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (must_fail())
        return NULL;
    void *made = __real_realloc(old, size);
    return old ? made : note(made);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return must_fail() ? NULL : note(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
    allocations.held -= allocations.is_counting && block;
    __real_free(block);
}

/* What is tried: makes something from what lies ready and gives it back again. */
typedef HxStatus Trial(const void *ready, HxError *err);

/* What jansson does without memory: it is told; text that is read is told as wrong, or something of it done without; the program ends, so
 * that its allocations do not fail here, and what looks damaged is looked at twice, which may go well. */
typedef enum Json { JSON_TELLS, JSON_MAY_READ_WRONG, JSON_NEVER_FAILS } Json;

/* Every allocation of a trial fails once, then none: what it says, and that it keeps nothing. */
static inline void assert_survives_with(Trial *trial, const void *ready, Json json)
{
    HxError err = { "" };
    json_set_alloc_funcs(json == JSON_NEVER_FAILS ? __real_malloc : malloc, json == JSON_NEVER_FAILS ? __real_free : free);
    assert_int_equal(trial(ready, &err), HX_OK); /* what is made once and kept is made here */
    for (long failing = 0;; failing++) {
        err = (HxError){ "" };
        allocations.n = allocations.held = 0;
        allocations.failing = failing;
        allocations.is_counting = true;
        const HxStatus status = trial(ready, &err);
        allocations.is_counting = false;
        if (allocations.held > 0) /* less: what the C library made was given back, too */
            fail_msg("allocation %ld failed: %ld blocks were kept", failing, allocations.held);
        if (allocations.n <= failing) { /* there was no such allocation: none failed */
            assert_int_equal(status, HX_OK);
            assert_true(failing > 0);
            return;
        }
        if ((json != JSON_TELLS && status == HX_OK) || (json == JSON_MAY_READ_WRONG && status == HX_BAD_INPUT))
            continue;
        if (status != HX_NO_MEMORY)
            fail_msg("allocation %ld failed: status %d, %s", failing, status, err.text);
        if (err.text[0] && !strstr(err.text, "memory"))
            fail_msg("allocation %ld failed: %s", failing, err.text);
    }
}

static inline void assert_survives(Trial *trial, const void *ready)
{
    assert_survives_with(trial, ready, JSON_TELLS);
}

#endif
