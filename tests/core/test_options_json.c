/* Options in documents: what is written is read again, and a refusal names the option and changes nothing else. */
#include "core/options_json.h"

#include <stdio.h>
#include <string.h>

#include "core/codec.h"
#include "tests/support/test.h"

static const char *const maps[] = { "small", "large", NULL };
static const HxOptionInfo table[] = {
    { .name = "seats", .help = "how many play", .type = HX_OPTION_INT, .min = 2, .max = 6, .standard = 4 },
    { .name = "fog", .help = "hide the map", .type = HX_OPTION_BOOL, .standard = 1 },
    { .name = "map", .help = "which map", .type = HX_OPTION_CHOICE, .standard = 1, .choices = maps },
    { .name = "c", .help = "exploration", .type = HX_OPTION_REAL, .min = 0, .max = 10, .standard_text = "1.5" },
    { .name = "species", .help = "per seat", .type = HX_OPTION_TEXT, .standard_text = "any" },
    { .name = NULL },
};
enum { SEATS, FOG, MAP, C, SPECIES };

static HxOptions standard(void)
{
    HxOptions o;
    hx_options_init(&o, table);
    return o;
}

static HxStatus read(HxOptions *o, const char *document, HxError *err)
{
    json_t *map = json_loads(document, JSON_DECODE_ANY, NULL);
    assert_non_null(map);
    const HxStatus status = options_from_json(o, map, err);
    json_decref(map);
    return status;
}

TEST(what_is_written_is_read_again)
{
    static const char *const settings[] = { "seats=6", "fog=off", "map=small", "c=0.25", "species=hydran,=\"orion\"" };
    HxOptions o = standard(), again = standard();
    for (size_t i = 0; i < HX_COUNT(settings); i++)
        assert_int_equal(hx_options_set(&o, settings[i], NULL), HX_OK);
    json_t *map = options_to_json(&o);
    assert_int_equal(json_object_size(map), HX_COUNT(settings));
    assert_string_equal(json_string_value(json_object_get(map, "seats")), "6");
    assert_int_equal(options_from_json(&again, map, NULL), HX_OK);
    assert_memory_equal(&again, &o, sizeof o);
    json_decref(map);
}

TEST(numbers_and_booleans_do_and_what_is_not_named_stays)
{
    HxOptions o = standard();
    assert_int_equal(read(&o, "{\"seats\": 3, \"fog\": false}", NULL), HX_OK);
    assert_int_equal(hx_option(&o, SEATS), 3);
    assert_int_equal(hx_option(&o, FOG), 0);
    assert_int_equal(read(&o, "{\"fog\": true}", NULL), HX_OK);
    assert_int_equal(hx_option(&o, SEATS), 3);
    assert_int_equal(hx_option(&o, FOG), 1);
    assert_int_equal(options_from_json(&o, NULL, NULL), HX_OK);
    assert_int_equal(hx_option(&o, SEATS), 3);
}

TEST(bytes_that_are_no_text_are_replaced)
{
    HxOptions o = standard();
    assert_int_equal(hx_options_set(&o, "species=a\xff", NULL), HX_OK);
    json_t *map = options_to_json(&o);
    assert_string_equal(json_string_value(json_object_get(map, "species")), "a?");
    json_decref(map);
}

static const struct {
    const char *document, *error;
} refusals[] = {
    { "[]", "options: a list instead of a map" },
    { "\"seats=3\"", "options: a string instead of a map" },
    { "{\"seat\": \"3\"}", "options.seat: no such option" },
    { "{\"se\\u0007t\": \"3\"}", "options.se?t: no such option" },
    { "{\"seats\": null}", "options.seats: null instead of text" },
    { "{\"seats\": [3]}", "options.seats: a list instead of text" },
    { "{\"seats\": 3.5}", "options.seats: " },
    { "{\"seats\": 7}", "seats" },
    { "{\"fog\": \"maybe\"}", "fog" },
    { "{\"map\": \"huge\"}", "map" },
};

TEST(a_refusal_names_the_option)
{
    for (size_t i = 0; i < HX_COUNT(refusals); i++) {
        HxOptions o = standard();
        const HxOptions before = o;
        HxError err = { "" };
        assert_int_equal(read(&o, refusals[i].document, &err), HX_BAD_INPUT);
        if (!strstr(err.text, refusals[i].error))
            fail_msg("%s: refused by '%s', not '%s'", refusals[i].document, err.text, refusals[i].error);
        assert_memory_equal(&o, &before, sizeof o);
    }
}

TEST(a_long_text_is_refused)
{
    HxOptions o = standard();
    HxError err = { "" };
    char document[HX_OPTION_TEXT_BYTES + 200], text[HX_OPTION_TEXT_BYTES + 100];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    snprintf(document, sizeof document, "{\"species\": \"%s\"}", text);
    assert_int_equal(read(&o, document, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "options.species: longer than"));
    assert_string_equal(hx_option_text(&o, SPECIES), "any");
}
