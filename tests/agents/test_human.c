/* A person's lines: numbers, the list again, other words, too long a line, the end of input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "agents/human.h"
#include "core/games/games.h"
#include "tests/support/position.h"

typedef struct Talk {
    HumanReply reply;
    int choice;
    char line[HUMAN_LINE_BYTES];
    char said[8192]; /* what the person was shown */
} Talk;

static Talk *talk(const char *typed)
{
    Talk *t = calloc(1, sizeof *t);
    Position *p = position_open(hx_game_find("connect_four"), NULL);
    FILE *in = fmemopen((void *)(uintptr_t)typed, strlen(typed), "r"), *out = fmemopen(t->said, sizeof t->said, "w");
    HxAction legal[16];
    const int n = p->s.game->legal(&p->s, legal);
    t->choice = -1;
    t->reply = human_read(in, out, &p->s, 0, legal, n, &t->choice, t->line);
    fclose(in);
    fclose(out);
    position_close(p);
    return t;
}

static void test_a_number_chooses(void **fixture)
{
    (void)fixture;
    Talk *t = talk("  7 \n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_int_equal(t->choice, 6);
    free(t);
}

static void test_wrong_answers_are_asked_again(void **fixture)
{
    (void)fixture;
    Talk *t = talk("0\n8\n-1\n2x\n99999999999999999999\n\n3\n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_int_equal(t->choice, 2);
    assert_non_null(strstr(t->said, "A number from 1 to 7"));
    free(t);
}

static void test_a_question_mark_shows_the_choices(void **fixture)
{
    (void)fixture;
    Talk *t = talk("?\n1\n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_non_null(strstr(t->said, "Seat 0 chooses:"));
    assert_non_null(strstr(t->said, "   7  "));
    free(t);
}

static void test_words_are_left_to_the_caller(void **fixture)
{
    (void)fixture;
    Talk *t = talk("undo 2\n");
    assert_int_equal(t->reply, HUMAN_COMMAND);
    assert_string_equal(t->line, "undo 2");
    free(t);
}

static void test_too_long_a_line_is_refused_whole(void **fixture)
{
    (void)fixture;
    char typed[1000];
    memset(typed, '1', sizeof typed);
    strcpy(typed + 900, "\n2\n");
    Talk *t = talk(typed);
    assert_int_equal(t->choice, 1);
    assert_non_null(strstr(t->said, "too long"));
    free(t);
}

static void test_the_end_of_input_ends(void **fixture)
{
    (void)fixture;
    Talk *t = talk("x");
    assert_int_equal(t->reply, HUMAN_COMMAND);
    free(t);
    t = talk(" ");
    assert_int_equal(t->reply, HUMAN_ENDED);
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_number_chooses),
        cmocka_unit_test(test_wrong_answers_are_asked_again),
        cmocka_unit_test(test_a_question_mark_shows_the_choices),
        cmocka_unit_test(test_words_are_left_to_the_caller),
        cmocka_unit_test(test_too_long_a_line_is_refused_whole),
        cmocka_unit_test(test_the_end_of_input_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
