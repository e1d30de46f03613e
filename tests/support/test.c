/* The tests of a program and its main(), which gives way to a main() written by hand. */
#include "tests/support/test.h"

enum { MAX_TESTS = 1024, MAX_THINGS = 256 };

static struct CMUnitTest tests[MAX_TESTS];
static void (*bodies[MAX_TESTS])(void), (*around[TEST_AFTER + 1])(void);
static struct {
    void (*close)(void *);
    void *it;
} things[MAX_THINGS];
static int n_tests, n_things;

static void run_one(void **body)
{
    n_things = 0; /* a test that failed leaves what it opened */
    if (around[TEST_BEFORE])
        around[TEST_BEFORE]();
    (*(void (**)(void)) * body)();
    while (n_things > 0) {
        n_things--;
        things[n_things].close(things[n_things].it);
    }
    if (around[TEST_AFTER])
        around[TEST_AFTER]();
}

void test_register(TestPart part, const char *name, void (*run)(void))
{
    if (part != TEST_BODY) {
        around[part] = run;
    } else if (n_tests < MAX_TESTS) {
        bodies[n_tests] = run;
        tests[n_tests] = (struct CMUnitTest){ .name = name, .test_func = run_one, .initial_state = &bodies[n_tests] };
        n_tests++;
    }
}

void test_at_end(void (*close)(void *thing), void *thing)
{
    assert_in_range(n_things, 0, MAX_THINGS - 1);
    things[n_things].close = close;
    things[n_things++].it = thing;
}

void test_forget(const void *thing)
{
    for (int i = n_things - 1; i >= 0; i--)
        if (things[i].it == thing) {
            for (n_things--; i < n_things; i++)
                things[i] = things[i + 1];
            return;
        }
}

__attribute__((weak)) int main(int argc, char **argv)
{
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return n_tests == 0 || n_tests == MAX_TESTS || _cmocka_run_group_tests(argv[0], tests, (size_t)n_tests, NULL, NULL) != 0;
}
