/* Variety: draws follow from seed and game, are even, avoid what the set-up refuses, and come back from the document. */
#include "tests/support/position.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "selfplay/variety.h"

static Variety variety_of(const HxGame *game, const char *a, const char *b)
{
    Variety v = { .n = 0 };
    HxError err = { "" };
    assert_int_equal(variety_add(&v, game->options, a, &err), HX_OK);
    if (b)
        assert_int_equal(variety_add(&v, game->options, b, &err), HX_OK);
    return v;
}

TEST(draws_are_even_and_follow_from_seed_and_game)
{
    const HxGame *game = hx_game_find("obsidian");
    const Variety v = variety_of(game, "army0=rdl_line|un_hunters|gof_swarm", "map=crossroads|depot");
    HxOptions standard, drawn, again;
    int counts[3][2] = { { 0 } };
    hx_options_init(&standard, game->options);
    for (uint64_t id = 0; id < 600; id++) {
        uint8_t chosen[VARIETY_SETS], same[VARIETY_SETS];
        char text[HX_OPTION_TEXT_BYTES], other[HX_OPTION_TEXT_BYTES];
        assert_int_equal(variety_draw(&v, game, &standard, (SeatRange){ 2, 2 }, 7, id, &drawn, chosen, NULL), HX_OK);
        assert_int_equal(variety_draw(&v, game, &standard, (SeatRange){ 2, 2 }, 7, id, &again, same, NULL), HX_OK);
        assert_memory_equal(chosen, same, 2);
        assert_in_range(chosen[0], 0, 2);
        assert_in_range(chosen[1], 0, 1);
        counts[chosen[0]][chosen[1]]++;
        hx_option_print(&drawn, hx_option_find(game->options, "army0"), text, sizeof text);
        assert_string_equal(text, v.set[0].value[chosen[0]]);
        hx_option_print(&drawn, hx_option_find(game->options, "army1"), text, sizeof text);
        hx_option_print(&standard, hx_option_find(game->options, "army1"), other, sizeof other);
        assert_string_equal(text, other); /* what does not vary is the run's */
    }
    for (int army = 0; army < 3; army++)
        for (int map = 0; map < 2; map++)
            assert_in_range(counts[army][map], 60, 140); /* 100 each, four standard errors of 9.1 */
}

TEST(what_the_set_up_refuses_is_drawn_again)
{
    const HxGame *game = hx_game_find("ti4"); /* one faction sits once */
    const Variety v = variety_of(game, "faction1=SOL|HACAN|LETNEV", "faction2=SOL|HACAN|LETNEV");
    HxOptions standard, drawn;
    HxError err = { "" };
    hx_options_init(&standard, game->options);
    assert_int_equal(hx_options_set(&standard, "factions=dealt", &err), HX_OK);
    for (uint64_t id = 0; id < 60; id++) {
        uint8_t chosen[VARIETY_SETS];
        assert_int_equal(variety_draw(&v, game, &standard, (SeatRange){ 6, 6 }, 7, id, &drawn, chosen, &err), HX_OK);
        assert_int_not_equal(chosen[0], chosen[1]);
    }
    const Variety never = variety_of(game, "faction1=SOL", "faction2=SOL");
    assert_int_equal(variety_draw(&never, game, &standard, (SeatRange){ 6, 6 }, 7, 3, &drawn, (uint8_t[VARIETY_SETS]){ 0 }, &err),
                     HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "game 3"));
    err.text[0] = '\0';
    const Variety seats = variety_of(game, "seats=3", NULL);
    assert_int_equal(variety_draw(&seats, game, &standard, (SeatRange){ 6, 6 }, 7, 3, &drawn, (uint8_t[VARIETY_SETS]){ 0 }, &err),
                     HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "3 seats"));
}

TEST(games_draw_how_many_play)
{
    const HxGame *game = hx_game_find("eclipse");
    const Variety v = variety_of(game, "seats=2|4|3", "trade_lazily=on|off"), other = variety_of(game, "trade_lazily=on|off", NULL);
    HxOptions standard, drawn;
    HxError err = { "" };
    SeatRange seats, one;
    int counts[HX_MAX_SEATS + 1] = { 0 };
    hx_options_init(&standard, game->options);
    assert_int_equal(hx_options_set(&standard, "seats=6", &err), HX_OK);
    assert_int_equal(variety_seats(&other, game, &standard, &one, &err), HX_OK);
    assert_true(one.fewest == 6 && one.most == 6);
    assert_int_equal(variety_seats(&v, game, &standard, &seats, &err), HX_OK);
    assert_true(seats.fewest == 2 && seats.most == 4); /* what the run has instead is not drawn */
    for (uint64_t id = 0; id < 150; id++) {
        uint8_t chosen[VARIETY_SETS];
        char text[HX_OPTION_TEXT_BYTES];
        assert_int_equal(variety_draw(&v, game, &standard, seats, 7, id, &drawn, chosen, &err), HX_OK);
        hx_option_print(&drawn, hx_option_find(game->options, "seats"), text, sizeof text);
        assert_string_equal(text, v.set[0].value[chosen[0]]);
        counts[atoi(text)]++;
    }
    for (int n = 2; n <= 4; n++)
        assert_in_range(counts[n], 27, 73); /* 50 each, four standard errors of 5.8 */
}

TEST(sets_are_refused_by_what_is_wrong)
{
    const HxGame *game = hx_game_find("obsidian");
    static const struct {
        const char *text, *complaint;
    } cases[] = {
        { "nonsense=1", "nonsense" },  { "army0", "NAME=VALUE" },
        { "army0=", "from 1 to" },     { "army0=rdl_line|", "from 1 to" },
        { "army0=rdl_line|x", "'x'" }, { "army0=rdl_line|rdl_line", "twice" },
        { "=x", "no option" },         { "rounds=1|2|9", "rounds" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Variety v = { .n = 0 };
        HxError err = { "" };
        assert_int_equal(variety_add(&v, game->options, cases[i].text, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, cases[i].complaint));
        assert_int_equal(v.n, 0);
    }
    Variety v = variety_of(game, "army0=rdl_line|un_hunters", NULL);
    HxError err = { "" };
    assert_int_equal(variety_add(&v, game->options, "army0=gof_swarm", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "varied twice"));
}

TEST(the_document_comes_back)
{
    const HxGame *game = hx_game_find("obsidian");
    const Variety v = variety_of(game, "army0=rdl_line|un_hunters|gof_swarm", "map=crossroads|depot");
    json_t *map = variety_to_json(&v, game->options);
    Variety back;
    HxError err = { "" };
    assert_int_equal(variety_from_json(&back, game->options, map, &err), HX_OK);
    assert_int_equal(back.n, 2);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < v.set[i].n; k++)
            assert_string_equal(back.set[i].value[k], v.set[i].value[k]);
    json_decref(map);
    static const char *const bad[] = { "[1]", "{\"army0\": []}", "{\"army0\": [1]}", "{\"army0\": \"x\"}", "{\"nonsense\": [\"a\"]}" };
    for (size_t i = 0; i < HX_COUNT(bad); i++) {
        err.text[0] = '\0';
        map = json_loads(bad[i], 0, NULL);
        assert_non_null(map);
        assert_int_equal(variety_from_json(&back, game->options, map, &err), HX_BAD_INPUT);
        assert_true(err.text[0]);
        json_decref(map);
    }
    assert_int_equal(variety_from_json(&back, game->options, NULL, &err), HX_OK);
    assert_int_equal(back.n, 0);
}

TEST(names_and_values_are_as_long_as_there_is_room)
{
    const HxGame *game = hx_game_find("obsidian");
    char text[200];
    HxError err = { "" };
    Variety v = { .n = 0 };
    char value[VARIETY_BYTES + 1] = "";
    memset(value, 'a', VARIETY_BYTES);
    snprintf(text, sizeof text, "army0=%s", value);
    assert_int_equal(variety_add(&v, game->options, text, &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "army0: a value has from 1 to 63 characters");
    err.text[0] = '\0';
    snprintf(text, sizeof text, "army0=%s", value + 1);
    assert_int_equal(variety_add(&v, game->options, text, &err), HX_BAD_INPUT); /* no army, but not too long */
    assert_null(strstr(err.text, "characters"));
    char name[100] = "";
    memset(name, 'n', 79);
    for (int length = 79; length <= 80; length++) {
        name[length - 1] = 'n';
        err.text[0] = '\0';
        snprintf(text, sizeof text, "%s=x", name);
        assert_int_equal(variety_add(&v, game->options, text, &err), HX_BAD_INPUT);
        assert_true(!strstr(err.text, "NAME=VALUE") == (length == 79));
    }
}
