/* TEST(rule_7_3_hits_are_assigned) { ... } registers itself; `test_program 'rule_7_*'` runs those alone whose names match. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#define TEST(name)                                                                                                                         \
    static void test_##name(void);                                                                                                         \
    __attribute__((constructor)) static void register_##name(void)                                                                         \
    {                                                                                                                                      \
        test_register(#name, test_##name);                                                                                                 \
    }                                                                                                                                      \
    static void test_##name(void)
#define SET_UP    void test_set_up(void)
#define TEAR_DOWN void test_tear_down(void) /* SET_UP { ... } and TEAR_DOWN { ... } run before and after each test of the program */
__attribute__((weak)) void test_set_up(void), test_tear_down(void);
/** When the test ends well, close(thing) is called, the latest thing first; close NULL: not any more (it was closed by hand, say). */
void test_at_end(void (*close)(void *thing), void *thing);
void test_register(const char *name, void (*run)(void));
