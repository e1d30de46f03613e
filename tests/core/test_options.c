/* Options: defaults, setting from text, refusals that say what may be said. */
#include "core/offered.h"
#include "tests/support/position.h"

static const char *const maps[] = { "small", "large", NULL };
static const HxOptionInfo table[] = {
    { .name = "seats", .help = "how many play", .type = HX_OPTION_INT, .min = 2, .max = 6, .standard = 4 },
    { .name = "fog", .help = "hide the map", .type = HX_OPTION_BOOL, .standard = 1 },
    { .name = "map", .help = "which map", .type = HX_OPTION_CHOICE, .standard = 1, .choices = maps },
    { .name = "c", .help = "exploration", .type = HX_OPTION_REAL, .min = 0, .max = 10, .standard_text = "1.5" },
    { .name = "species", .help = "per seat", .type = HX_OPTION_TEXT, .standard_text = "any" },
    { .name = "bot", .help = "command", .type = HX_OPTION_TEXT },
    { .name = NULL },
};
enum { SEATS, FOG, MAP, C, SPECIES, BOT };

TEST(defaults)
{
    HxOptions o;
    hx_options_init(&o, table);
    assert_int_equal(hx_option_count(table), 6);
    assert_int_equal(hx_option_find(table, "map"), MAP);
    assert_int_equal(hx_option_find(table, "nap"), -1);
    assert_int_equal(hx_option(&o, SEATS), 4);
    assert_int_equal(hx_option(&o, FOG), 1);
    assert_int_equal(hx_option(&o, MAP), 1);
    assert_true(hx_option_real(&o, C) == 1.5);
    assert_string_equal(hx_option_text(&o, SPECIES), "any");
    assert_string_equal(hx_option_text(&o, BOT), "");
}

/* What print writes, set reads. */
TEST(values_go_through_text)
{
    static const char *const settings[] = { "seats=6", "fog=off", "map=small", "c=0.3", "species=hydran,=orion", "bot=./b" };
    HxOptions o, again;
    hx_options_init(&o, table);
    hx_options_init(&again, table);
    for (size_t i = 0; i < HX_COUNT(settings); i++) {
        assert_int_equal(hx_options_set(&o, settings[i], NULL), HX_OK);
        char text[200], assignment[300];
        const int length = hx_option_print(&o, (int)i, text, sizeof text);
        assert_int_equal(length, strlen(text));
        snprintf(assignment, sizeof assignment, "%s=%s", table[i].name, text);
        assert_int_equal(hx_options_set(&again, assignment, NULL), HX_OK);
    }
    assert_memory_equal(o.value, again.value, sizeof o.value);
    assert_memory_equal(o.real, again.real, sizeof o.real);
    assert_string_equal(hx_option_text(&again, SPECIES), "hydran,=orion");
    assert_int_equal(hx_option(&o, SEATS), 6);
    assert_int_equal(hx_option(&o, FOG), 0);
    assert_int_equal(hx_option(&o, MAP), 0);
}

TEST(refusals_say_what_is_possible)
{
    static const struct {
        const char *assignment, *error;
    } cases[] = {
        { "seats", "'seats' is not NAME=VALUE" },
        { "=4", "'=4' is not NAME=VALUE" },
        { "seat=4", "unknown option 'seat'; there are: seats, fog, map" },
        { "seats=7", "option 'seats': '7' is not a whole number from 2 to 6" },
        { "seats=1", "from 2 to 6" },
        { "seats=4x", "option 'seats'" },
        { "seats=", "option 'seats'" },
        { "seats=99999999999999999999", "option 'seats'" },
        { "fog=maybe", "option 'fog': 'maybe' is neither on nor off" },
        { "map=huge", "option 'map': 'huge' is not one of small or large" },
        { "c=11", "option 'c': '11' is not a number from 0 to 10" },
        { "c=nan", "option 'c'" },
        { "c=inf", "option 'c'" },
        { "c=", "option 'c'" },
    };
    HxOptions o, before;
    hx_options_init(&o, table);
    before = o;
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        assert_int_equal(hx_options_set(&o, cases[i].assignment, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].error))
            fail_msg("%s: '%s' does not say '%s'", cases[i].assignment, err.text, cases[i].error);
        assert_memory_equal(&o, &before, sizeof o);
    }
    char longest[HX_OPTION_TEXT_BYTES + 8] = "bot=";
    memset(longest + 4, 'x', HX_OPTION_TEXT_BYTES);
    HxError err = { "" };
    assert_int_equal(hx_options_set(&o, longest, &err), HX_BAD_INPUT);
    longest[HX_OPTION_TEXT_BYTES + 3] = '\0';
    assert_int_equal(hx_options_set(&o, longest, &err), HX_OK);
    HxOptions none;
    HxError nothing = { "" };
    static const HxOptionInfo empty[] = { { .name = NULL } };
    hx_options_init(&none, empty);
    assert_int_equal(hx_options_set(&none, "a=1", &nothing), HX_BAD_INPUT);
    assert_string_equal(nothing.text, "unknown option 'a'; there are none");
}

/* One line, the first complaint, whatever the words from outside hold. */
TEST(an_error_is_one_line)
{
    HxOptions o;
    HxError err = { "" };
    hx_options_init(&o, table);
    assert_int_equal(hx_options_set(&o, "map=a\nb\x1b[2J", &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "option 'map': 'a?b?[2J' is not one of small or large");
    assert_int_equal(hx_options_set(&o, "map=c", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "a?b"));
    assert_int_equal(hx_refuse(NULL, HX_IO, "%d", 1), HX_IO);
}

/* What is no longer offered is read as before, so that old recordings play on, and told nowhere. */
TEST(a_choice_that_is_not_offered_is_still_understood)
{
    static const char *const rings[] = { "one", "two", "old", NULL };
    static const HxOptionInfo few[] = { { .name = "rings", .type = HX_OPTION_CHOICE, .max = 2, .choices = rings }, { .name = NULL } };
    HxOptions o;
    HxError err = { "" };
    char text[20];
    hx_options_init(&o, few);
    assert_int_equal(hx_option_offered(&few[0]), 2);
    assert_int_equal(hx_option_offered(&table[MAP]), 2);
    assert_int_equal(hx_options_set(&o, "rings=four", &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "option 'rings': 'four' is not one of one or two");
    assert_int_equal(hx_options_set(&o, "rings=old", &err), HX_OK);
    hx_option_print(&o, 0, text, sizeof text);
    assert_string_equal(text, "old");
}

TEST(null_is_no_option)
{
    HxOptions o;
    HxError err = { "" };
    hx_options_init(&o, table);
    assert_int_equal(hx_options_set(&o, NULL, &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "'NULL' is not NAME=VALUE");
    assert_int_equal(hx_option_find(table, NULL), -1);
}
