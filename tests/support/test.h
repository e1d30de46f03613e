/* Tests that register themselves: TEST(rule_7_3_hits_are_assigned) { ... } is all there is to write. A program's tests run in the order of
 * their definition; `test_program 'rule_7_*'` runs those alone whose names match. */
#ifndef HEXARCH_TESTS_SUPPORT_TEST_H
#define HEXARCH_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/** A test: its name is a rule's key and promise, a text, or the sentence that it shows. */
#define TEST(name) TEST_RUN_AS(TEST_BODY, name)
/** Runs before, or after, each test of the program; at most one of each. */
#define SET_UP    TEST_RUN_AS(TEST_BEFORE, set_up)
#define TEAR_DOWN TEST_RUN_AS(TEST_AFTER, tear_down)

/** When the test ends well, close(thing) is called, the latest thing first; test_forget() takes one out again (closed by hand, say). */
void test_at_end(void (*close)(void *thing), void *thing);
void test_forget(const void *thing);

typedef enum TestPart { TEST_BODY, TEST_BEFORE, TEST_AFTER } TestPart;
void test_register(TestPart part, const char *name, void (*run)(void));
#define TEST_RUN_AS(part, name)                                                                                                            \
    static void test_##name(void);                                                                                                         \
    __attribute__((constructor)) static void register_##name(void)                                                                         \
    {                                                                                                                                      \
        test_register(part, #name, test_##name);                                                                                           \
    }                                                                                                                                      \
    static void test_##name(void)

#endif
