/* Fleets as text: words, numbers, signs, and what an error names. */
#include <string.h>

#include "core/fleet_text.h"
#include "tests/support/test.h"

TEST(words_numbers_and_signs_are_read_in_turn)
{
    FleetText r = { .at = " 2 Ion_Cannon +12,  x1 123456789" };
    char word[FLEET_WORD_BYTES];
    assert_int_equal(fleet_read_number(&r), 2);
    assert_int_equal(fleet_read_number(&r), -1);
    fleet_read_word(&r, word);
    assert_string_equal(word, "ion_cannon");
    assert_false(fleet_take(&r, ','));
    assert_true(fleet_take(&r, '+'));
    assert_int_equal(fleet_read_number(&r), 12);
    assert_true(fleet_take(&r, ','));
    fleet_read_word(&r, word);
    assert_string_equal(word, "x1");
    assert_in_range(fleet_read_number(&r), 10000, 99999); /* too large for any fleet, and whole behind us */
    assert_string_equal(r.at, "");
    fleet_read_word(&r, word);
    assert_string_equal(word, "");
}

TEST(a_long_word_is_cut_and_passed_over)
{
    char text[2 * FLEET_WORD_BYTES], word[FLEET_WORD_BYTES];
    memset(text, 'a', sizeof text);
    memcpy(text + sizeof text - 2, " ", 2);
    FleetText r = { .at = text };
    fleet_read_word(&r, word);
    assert_int_equal(strlen(word), FLEET_WORD_BYTES - 1);
    assert_string_equal(r.at, " ");
}

TEST(an_error_names_what_comes_next)
{
    static const struct {
        const char *at, *error;
    } cases[] = {
        { "  3 dreads, 2 x", "--attacker: '3 dreads': no unit" },
        { " ", "--attacker: 'end of the text': no unit" },
        { ",x", "--attacker: 'end of the text': no unit" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        const FleetText r = { .at = cases[i].at, .option = "--attacker", .err = &err };
        assert_int_equal(fleet_refuse_rest(&r, "no unit"), HX_BAD_INPUT);
        assert_string_equal(err.text, cases[i].error);
    }
}

TEST(a_printed_name_is_called_in_small_letters)
{
    assert_true(fleet_is_called("Ion Cannon", "ion_cannon"));
    assert_false(fleet_is_called("Ion Cannon", "ion"));
    assert_false(fleet_is_called("Ion", "ion_cannon"));
    assert_false(fleet_is_called("Ion Cannon", "Ion_Cannon"));
}

TEST(a_name_may_be_of_several_words)
{
    static const struct {
        const char *text, *name, *rest;
    } cases[] = {
        { " space  Dock, 2 pds", "space_dock", ", 2 pds" },
        { "war sun(damaged)", "war_sun", "(damaged)" },
        { "cruiser 1 fighter", "cruiser", " 1 fighter" },
        { "pds ", "pds", " " },
        { "", "", "" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char name[FLEET_WORD_BYTES];
        FleetText r = { .at = cases[i].text };
        fleet_read_name(&r, name);
        assert_string_equal(name, cases[i].name);
        assert_string_equal(r.at, cases[i].rest);
    }
}

TEST(retreats_are_read_by_side_and_round)
{
    int round[2];
    HxError err = { "" };
    assert_int_equal(fleet_read_retreats(" defender : 3,attacker", 9, round, &err), HX_OK);
    assert_int_equal(round[0], 1);
    assert_int_equal(round[1], 3);
    assert_int_equal(fleet_read_retreats(NULL, 9, round, &err), HX_OK);
    assert_int_equal(round[0] + round[1], 0);
    static const char *const wrong[] = { "attacker:10", "attacker:0", "attacker:", "attacker:1x", "attackers:1", "", "defender,,attacker" };
    for (size_t i = 0; i < HX_COUNT(wrong); i++)
        assert_int_equal(fleet_read_retreats(wrong[i], 9, round, &err), HX_BAD_INPUT);
}
