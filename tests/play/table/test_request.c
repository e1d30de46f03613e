/* Requests of pages: what is read, and what is refused by name. */
#include <string.h>

#include "play/table/opponents.h"
#include "play/table/request.h"
#include "tests/support/test.h"

static Request read_well(const char *text)
{
    Request r;
    HxError err = { "" };
    assert_int_equal(request_read(&r, text, strlen(text), &err), HX_OK);
    return r;
}

static void refuses(const char *text, const char *word)
{
    Request r;
    HxError err = { "" };
    assert_int_equal(request_read(&r, text, strlen(text), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, word));
    assert_null(strchr(err.text, '\n'));
}

TEST(what_is_not_said_is_marked_as_missing)
{
    const Request r = read_well("{}");
    assert_int_equal(r.seat, -1);
    assert_int_equal(r.step, -1);
    assert_int_equal(r.to, -1);
    assert_int_equal(r.action, -1);
    assert_int_equal(r.n_seats, 0);
    assert_false(r.has_seed);
}

TEST(a_step_and_a_new_game_are_read)
{
    const Request act = read_well("{\"seat\": 3, \"step\": 17, \"action\": 4294967295}");
    assert_int_equal(act.seat, 3);
    assert_int_equal(act.step, 17);
    assert_true(act.action == UINT32_MAX);
    const Request new = read_well("{\"game\":\"pig\",\"options\":{\"seats\":\"3\"},\"seats\":[\"person\",\"level "
                                  "1\"],\"times\":[0,500],\"seed\":\"18446744073709551615\"}");
    assert_string_equal(new.game, "pig");
    assert_string_equal(new.option[0], "seats=3");
    assert_string_equal(new.spec[1], "level 1");
    assert_int_equal(new.time_ms[1], 500);
    assert_true(new.has_seed &&new.seed == UINT64_MAX);
}

TEST(what_does_not_fit_is_refused_by_its_name)
{
    refuses("", "JSON");
    refuses("[]", "JSON");
    refuses("{\"seat\":0,\"seat\":1}", "JSON");
    refuses("{\"seat\":-1}", "seat");
    refuses("{\"seat\":10}", "seat");
    refuses("{\"seat\":\"0\"}", "seat");
    refuses("{\"action\":4294967296}", "action");
    refuses("{\"action\":1.5}", "action");
    refuses("{\"file\":\"/etc/passwd\"}", "file");
    refuses("{\"name\":\"../../x\"}", "name");
    refuses("{\"name\":\"\"}", "name");
    refuses("{\"name\":\"a\\u0000b\"}", "JSON");
    refuses("{\"seats\":[1]}", "seats");
    refuses("{\"seats\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}", "seats");
    refuses("{\"times\":[600001]}", "times");
    refuses("{\"options\":{\"seats\":3}}", "options");
    refuses("{\"seed\":\"12a\"}", "seed");
    refuses("{\"seats\":[[[[[[[]]]]]]]}", "JSON");
}

TEST(names_of_saved_games_are_letters_of_any_script)
{
    char long_name[4 * REQUEST_NAME_LETTERS] = "";
    static const char *const good[] = { "a",
                                        "My game 2",
                                        "x-y_z",
                                        "\u00c9t\u00e9 \u00e0 la plage",
                                        "\uc720\ud76c 1",
                                        "\u1112\u1161\u11ab\u1100\u1173\u11af",
                                        "\u661f\u6d77",
                                        "\u30b2\u30fc\u30e0",
                                        "\u041f\u0430\u0440\u0442\u0438\u044f",
                                        "e\u0301te\u0301",
                                        "\u0645\u0631\u062d\u0628\u0627",
                                        "\u0939\u093f\u0928\u094d\u0926\u0940",
                                        "\u10d0\u10d1",
                                        "\u13a0\u13b3" };
    for (size_t i = 0; i < HX_COUNT(good); i++)
        assert_true(request_is_name(good[i]));
    static const char *const bad[] = {
        "",
        ".",
        "..",
        "../x",
        "/x",
        "a/b",
        "a\\b",
        ".hidden",
        "a.b",
        " a",
        "-rf",
        "_",
        "a\nb",
        "a\tb",
        "a\x7f",
        "a\x1b[2J",
        "a:b",
        "a*",
        "a<b>",
        "a\"b",
        "a'b",
        "a&b",
        "a%2fb",
        "\u0301a", /* begins with a mark */
        "a\xc2\x85",
        "a\u00a0b", /* C1, a blank of another kind */
        "a\u200bb",
        "a\u200db",
        "a\u202egpj",
        "a\u2066b",
        "\ufeffa",
        "a\u061cb",
        "a\u00adb",
        "\u3164",
        "\u115f\u1160",
        "\uffa0",
        "a\u2028b", /* invisible, or turns the direction */
        "a\u2215b",
        "a\uff0fb",
        "a\u2024b",
        "a\uff0eb",
        "a\u29f8b", /* look like / and . */
        "\U0001f600",
        "a\U000e0041",
        "\ue000",
        "\ufffd",
        "a\ufe0f",
        "a\u034f",
        "\u093f",
        "\xff",
        "\xc0\xaf",
        "\xe0\x80\xaf",
        "a\xc3",
        "\xed\xa0\x80",
        "\xf0\x82\x82\xac",
        "\xe4\xb8",
        "\x80", /* no UTF-8, too long, half, a surrogate */
    };
    for (size_t i = 0; i < HX_COUNT(bad); i++)
        assert_false(request_is_name(bad[i]));
    for (int n = 1; n <= REQUEST_NAME_LETTERS + 1; n++) {
        strcat(long_name, "\u661f");
        assert_int_equal(request_is_name(long_name), n <= REQUEST_NAME_LETTERS);
    }
    assert_true(strcmp(read_well("{\"name\": \"\\ubcc4\\u661f\"}").name, "\ubcc4\u661f") == 0);
}

TEST(deep_nesting_never_reaches_the_parser)
{
    static char deep[200001];
    memset(deep, '[', sizeof deep - 1);
    refuses(deep, "JSON");
}

TEST(numbers_of_an_address_are_whole_and_bounded)
{
    assert_int_equal(request_number(NULL, 9, 7), 7);
    assert_int_equal(request_number("9", 9, 7), 9);
    assert_int_equal(request_number("10", 9, 7), -1);
    assert_int_equal(request_number("", 9, 7), -1);
    assert_int_equal(request_number("-1", 9, 7), -1);
    assert_int_equal(request_number("0x1", 9, 7), -1);
    assert_int_equal(request_number("99999999999999999999", INT64_MAX, 7), -1);
}

TEST(units_of_a_battle_are_few_small_numbers)
{
    uint8_t out[3];
    assert_int_equal(request_bytes(NULL, out, 3), 0);
    assert_int_equal(request_bytes("", out, 3), 0);
    assert_int_equal(request_bytes("4,0,255", out, 3), 3);
    assert_int_equal(out[0] + out[2], 4 + 255);
    static const char *const wrong[] = { "256", "1,2,3,4", "1,", ",1", "1,,2", "-1", "1 2", "0000001", "1.5" };
    for (size_t i = 0; i < HX_COUNT(wrong); i++)
        assert_int_equal(request_bytes(wrong[i], out, 3), -1);
}

TEST(a_page_cannot_ask_for_agents_that_start_programs)
{
    assert_true(opponent_is_harmless(opponent_spec("person")));
    assert_true(opponent_is_harmless(opponent_spec("level 5")));
    assert_true(opponent_is_harmless("mcts:sims=10"));
    assert_false(opponent_is_harmless("process:command=rm"));
    assert_false(opponent_is_harmless("tcp:host=example.org"));
    assert_false(opponent_is_harmless(""));
}
