/* The tests of a program in the order of their definition, and a main() that gives way to one written by hand. */
#include "tests/support/test.h"

enum { MAX = 1024 };
static struct CMUnitTest tests[MAX];
static void (*closers[MAX])(void *thing), *things[MAX];
static int n_tests, n_things;

static void run_one(void **body)
{
    n_things = 0; /* a test that failed leaves what it opened */
    test_set_up ? test_set_up() : (void)0;
    ((void (*)(void))(uintptr_t)*body)();
    for (int i = n_things; i-- > 0;)
        closers[i] ? closers[i](things[i]) : (void)0;
    test_tear_down ? test_tear_down() : (void)0;
}

void test_register(const char *name, void (*run)(void))
{
    tests[n_tests] = (struct CMUnitTest){ .name = name, .test_func = run_one, .initial_state = (void *)(uintptr_t)run };
    n_tests += n_tests < MAX - 1;
}

void test_at_end(void (*close)(void *thing), void *thing)
{
    int i = 0;
    while (i < n_things && things[i] != thing)
        i++;
    assert_in_range(i, 0, MAX - 1);
    things[i] = thing;
    closers[i] = close;
    n_things += close ? i == n_things : -(i == n_things - 1); /* the last closed by hand, as in a loop over games: its place is free */
}

__attribute__((weak)) int main(int argc, char **argv)
{
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    return n_tests == 0 || n_tests == MAX - 1 || _cmocka_run_group_tests(argv[0], tests, (size_t)n_tests, NULL, NULL) != 0;
}
