/* Text in a buffer: cut where it does not fit, counted in full; numbers within bounds; what is printable. */
#include <string.h>

#include "core/text.h"
#include "tests/support/test.h"

TEST(what_does_not_fit_is_counted)
{
    char out[6];
    Text text = text_on(out, sizeof out);
    assert_string_equal(out, "");
    text_add(&text, "%s", "abc");
    text_add(&text, "%d", 1234);
    text_add(&text, "%s", "more");
    assert_string_equal(out, "abc12");
    assert_int_equal(text_length(&text), 11);
    text = text_on(NULL, 0);
    text_add(&text, "%s", "abc");
    assert_int_equal(text_length(&text), 3);
}

TEST(a_number_is_taken_within_its_bounds)
{
    static const char *const bad[] = { "", "x", "-6", "8", "99999999999999999999" };
    int64_t number;
    const char *text = " 7, 8";
    assert_true(text_take_number(&text, -5, 7, &number));
    assert_int_equal(number, 7);
    assert_string_equal(text, ", 8");
    text = "-5";
    assert_true(text_take_number(&text, -5, 7, &number));
    assert_int_equal(number, -5);
    for (size_t i = 0; i < HX_COUNT(bad); i++) {
        text = bad[i];
        assert_false(text_take_number(&text, -5, 7, &number));
    }
}

TEST(things_in_a_row_are_read_as_a_list)
{
    char out[64];
    static const char *const names[] = { "Jord", "Lodor", "Arinam" }, *const rows[] = { "", "Jord", "Jord and Lodor",
                                                                                        "Jord, Lodor and Arinam" };
    for (int n = 0; n <= 3; n++) {
        Text text = text_on(out, sizeof out);
        for (int i = 0; i < n; i++)
            text_add(&text, "%s%s", text_between(i, n), names[i]);
        if (n > 0)
            assert_string_equal(out, rows[n]);
    }
    assert_string_equal(text_plural(1), "");
    assert_string_equal(text_plural(0), "s");
    assert_string_equal(text_plural(2), "s");
}

TEST(what_is_not_printable_is_a_question_mark)
{
    char out[8];
    assert_string_equal(text_printable(out, sizeof out, " a~\x7f\n\xc3"), " a~???");
    assert_string_equal(text_printable(out, 4, "abcdef"), "abc");
}

TEST(a_cut_leaves_whole_characters)
{
    static const struct {
        const char *from, *to;
    } cases[] = {
        { "plain", "plain" },
        { "\xe6\xbc\xa2", "\xe6\xbc\xa2" },         /* whole */
        { "a\xe6\xbc", "a" },                       /* cut at its end */
        { "'\xe6\xbc' is", "'' is" },               /* and in the middle of a sentence */
        { "\xe6\xbc\xe6\xbc\xa2", "\xe6\xbc\xa2" }, /* before a whole one */
        { "\xf0\x9f\x98", "" },
        { "\xf0\x9f\x98\x80!", "\xf0\x9f\x98\x80!" },
        { "\xa2\xff", "??" },               /* bytes of no character */
        { "\xc0\xaf\xed\xa0\x80x", "??x" }, /* longer than needed; half of a pair */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[32];
        strcpy(text, cases[i].from);
        assert_string_equal(text_whole(text), cases[i].to);
    }
}

TEST(bytes_are_written_as_digits)
{
    char out[2 * 3 + 1];
    assert_string_equal(text_hex((const uint8_t[]){ 0x00, 0x9f, 0xa5 }, 3, out), "009fa5");
    assert_string_equal(text_hex(NULL, 0, out), "");
}

TEST(what_a_terminal_would_obey_is_found_and_taken_out)
{
    char text[] = "a\x1b[2J\xc2\x9b"
                  "b \xc3\xa9\x7f";
    assert_true(text_has_control(text));
    assert_string_equal(text_without_control(text), "a?[2J??b \xc3\xa9?");
    assert_false(text_has_control(text));
}
