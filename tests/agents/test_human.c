/* A person's lines: numbers, the list again, other words, too long a line, the end of input. */
#include <stdlib.h>
#include <string.h>

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

TEST(a_number_chooses)
{
    Talk *t = talk("  7 \n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_int_equal(t->choice, 6);
    free(t);
}

TEST(wrong_answers_are_asked_again)
{
    Talk *t = talk("0\n8\n-1\n2x\n99999999999999999999\n\n3\n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_int_equal(t->choice, 2);
    assert_non_null(strstr(t->said, "A number from 1 to 7"));
    free(t);
}

TEST(a_question_mark_shows_the_choices)
{
    Talk *t = talk("?\n1\n");
    assert_int_equal(t->reply, HUMAN_CHOSE);
    assert_non_null(strstr(t->said, "Seat 0 chooses:"));
    assert_non_null(strstr(t->said, "   7  "));
    free(t);
}

TEST(words_are_left_to_the_caller)
{
    Talk *t = talk("undo 2\n");
    assert_int_equal(t->reply, HUMAN_COMMAND);
    assert_string_equal(t->line, "undo 2");
    free(t);
}

TEST(too_long_a_line_is_refused_whole)
{
    char typed[1000];
    memset(typed, '1', sizeof typed);
    strcpy(typed + 900, "\n2\n");
    Talk *t = talk(typed);
    assert_int_equal(t->choice, 1);
    assert_non_null(strstr(t->said, "too long"));
    free(t);
}

TEST(the_end_of_input_ends)
{
    Talk *t = talk("x");
    assert_int_equal(t->reply, HUMAN_COMMAND);
    free(t);
    t = talk(" ");
    assert_int_equal(t->reply, HUMAN_ENDED);
    free(t);
}
