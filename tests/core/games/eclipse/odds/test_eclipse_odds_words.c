/* Fleets read from the command line, and the shape of the answer. */
#include <jansson.h>
#include <math.h>
#include <string.h>

#include "core/games/eclipse/eclipse.h"
#include "core/odds.h"
#include "tests/support/test.h"

#define NEAR(a, b) assert_true(fabs((a) - (b)) <= 1e-9)

static HxStatus ask(const HxOddsRequest *request, json_t **out, HxError *err)
{
    *err = (HxError){ "" };
    *out = NULL;
    return hx_eclipse_game.odds->answer(request, out, err);
}

static void say(HxOddsRequest *request, const char *name, const char *value)
{
    assert_true(hx_odds_say(hx_eclipse_game.odds, request, name, value));
}

/* The answer for two fleets, default options. */
static json_t *odds_of(const char *attacker, const char *defender)
{
    const HxOddsRequest request = { .side = { { .fleet = attacker }, { .fleet = defender } }, .seed = 1 };
    json_t *out;
    HxError err;
    if (ask(&request, &out, &err) != HX_OK)
        fail_msg("%s", err.text);
    return out;
}

static double number(const json_t *root, const char *key)
{
    return json_number_value(json_object_get(root, key));
}

static const char *fleet(const json_t *root, const char *side)
{
    return json_string_value(json_object_get(json_object_get(root, "fleets"), side));
}

TEST(odds_of_printed_blueprints_and_raw_figures_agree)
{
    json_t *printed = odds_of("2 interceptor, cruiser", "2 ancient");
    json_t *raw = odds_of("2 Interceptors{initiative=3, cannon=1x1}, 1 cruiser{hull=1,computer=1,initiative=2,cannon=1x1}", "2 ancients");
    json_t *parts = odds_of("2 interceptor[ion_cannon, nuclear_source, nuclear_drive], "
                            "1 cruiser[hull, ion_cannon, nuclear_source, electron_computer, nuclear_drive]",
                            "2 ancient");
    assert_string_equal(fleet(printed, "attacker"), "2 interceptor{hull=0, computer=0, shield=0, initiative=3, cannon=1x1}, "
                                                    "1 cruiser{hull=1, computer=1, shield=0, initiative=2, cannon=1x1}");
    assert_string_equal(fleet(printed, "attacker"), fleet(raw, "attacker"));
    assert_string_equal(fleet(printed, "attacker"), fleet(parts, "attacker"));
    assert_string_equal(fleet(printed, "defender"), "2 ancient{hull=1, computer=1, shield=0, initiative=2, cannon=2x1}");
    NEAR(number(printed, "attacker"), number(raw, "attacker"));
    NEAR(number(printed, "attacker") + number(printed, "defender") + number(printed, "draw"), 1);
    assert_true(json_is_true(json_object_get(printed, "exact")));
    json_decref(printed);
    json_decref(raw);
    json_decref(parts);
}

TEST(odds_survivors_come_likeliest_first_and_sum_up)
{
    json_t *root = odds_of("3 cruiser, 2 interceptor", "gcds");
    double sum = 0, last = 1, attacker = 0;
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(root, "survivors"), i, row)
    {
        const double p = number(row, "p");
        assert_true(p <= last);
        last = p;
        sum += p;
        if (strcmp(json_string_value(json_object_get(row, "side")), "attacker") == 0) {
            attacker += p;
            assert_true(json_object_size(json_object_get(row, "units")) >= 1);
        }
    }
    NEAR(sum, 1);
    NEAR(attacker, number(root, "attacker"));
    NEAR(number(root, "both_destroyed") + number(root, "stalemate"), number(root, "draw"));
    json_decref(root);
}

TEST(odds_species_and_changes_to_the_printed_blueprint)
{
    static const char *const attackers[] = {
        "2 cruiser[+gauss_shield, electron_computer>positron_computer]",
        "2 cruiser[hull, Gauss Shield, ion cannon, nuclear_source, positron_computer, nuclear_drive]"
    };
    for (size_t i = 0; i < HX_COUNT(attackers); i++) {
        json_t *root = odds_of(attackers[i], "2 cruiser");
        assert_string_equal(fleet(root, "attacker"), "2 cruiser{hull=1, computer=2, shield=1, initiative=3, cannon=1x1}");
        json_decref(root);
    }
    HxOddsRequest request = { .side = { { .fleet = "cruiser" }, { .fleet = "starbase" } } };
    say(&request, "attacker-species", "orion");
    say(&request, "defender-species", "planta");
    json_t *root;
    HxError err;
    assert_int_equal(ask(&request, &root, &err), HX_OK);
    assert_string_equal(fleet(root, "attacker"), "1 cruiser{hull=1, computer=1, shield=1, initiative=3, cannon=1x1}");
    assert_string_equal(fleet(root, "defender"), "1 starbase{hull=2, computer=2, shield=0, initiative=2, cannon=1x1}");
    json_decref(root);
}

TEST(odds_damaged_ships_join_their_type)
{
    json_t *whole = odds_of("2 cruiser", "2 cruiser");
    json_t *damaged = odds_of("1 cruiser, 1 cruiser(damaged)", "2 cruiser");
    json_t *same = odds_of("1 cruiser, 1 cruiser(damage=1)", "2 cruiser");
    assert_true(number(damaged, "attacker") < number(whole, "attacker") - 0.05);
    NEAR(number(damaged, "attacker"), number(same, "attacker"));
    json_decref(whole);
    json_decref(damaged);
    json_decref(same);
}

TEST(odds_best_beats_fixed_for_the_only_player)
{
    HxOddsRequest request = { .side = { { .fleet = "2 cruiser, 2 dreadnought" }, { .fleet = "4 ancient" } } };
    say(&request, "assign", "best");
    json_t *best, *fixed;
    HxError err;
    assert_int_equal(ask(&request, &best, &err), HX_OK);
    say(&request, "assign", "fixed");
    assert_int_equal(ask(&request, &fixed, &err), HX_OK);
    assert_true(number(best, "attacker") >= number(fixed, "attacker") - 1e-12);
    json_decref(best);
    json_decref(fixed);
    say(&request, "assign", "lucky");
    assert_int_equal(ask(&request, &best, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "lucky"));
}

TEST(odds_bad_fleets_are_refused_by_their_token)
{
    static const struct {
        const char *fleet, *token;
    } cases[] = {
        { "2 crusier", "crusier" },
        { "", "end of the text" },
        { "-1 cruiser", "-1 cruiser" },
        { "33 cruiser", "33 cruiser" },
        { "99999999999999999999 cruiser", "99999999999999999999" },
        { "2 cruiser,", "end of the text" },
        { "2 cruiser 1 interceptor", "1 interceptor" },
        { "cruiser[hull, warp_drive]", "warp_drive" },
        { "cruiser[hull", "end of the text" },
        { "cruiser[hull, ion_cannon, nuclear_source]", "needs a drive" },
        { "cruiser[ion_cannon, ion_cannon, ion_cannon, nuclear_drive]", "energy" },
        { "cruiser[hull, hull, hull, hull, hull, nuclear_source, nuclear_drive]", "7 parts" },
        { "starbase[hull, nuclear_drive]", "never has a drive" },
        { "cruiser[hull, +hull]", "whole blueprint" },
        { "interceptor[plasma_cannon>ion_cannon]", "Plasma Cannon" },
        { "cruiser{hull=1, armour=2}", "armour" },
        { "cruiser{hull=31}", "31" },
        { "cruiser{cannon=1y1}", "1y1" },
        { "cruiser{cannon=1x9}", "1x9" },
        { "cruiser{hull=1, hull=2}", "hull" },
        { "cruiser(damage=2)", "damage=2" },
        { "cruiser(sunk)", "sunk" },
        { "cruiser, cruiser{hull=5}", "cruiser" },
        { "2 ancient", "ancient" },
        { "gcds", "gcds" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const HxOddsRequest request = { .side = { { .fleet = cases[i].fleet }, { .fleet = "cruiser" } } };
        json_t *root;
        HxError err;
        if (ask(&request, &root, &err) != HX_BAD_INPUT)
            fail_msg("'%s' is taken", cases[i].fleet);
        if (!strstr(err.text, cases[i].token) || !strstr(err.text, "--attacker") || strchr(err.text, '\n'))
            fail_msg("'%s': %s", cases[i].fleet, err.text);
    }
}

TEST(odds_of_another_game_know_no_species)
{
    HxOddsRequest request = { .set = { "nebula=on" }, .n_sets = 1 };
    assert_false(hx_odds_say(hx_eclipse_game.odds, &request, "site", "space"));
    assert_true(hx_odds_say(hx_eclipse_game.odds, &request, "site", NULL));
    assert_string_equal(hx_odds_unknown(hx_eclipse_game.odds, &request, false), "set");
    request.n_sets = 0;
    assert_null(hx_odds_unknown(hx_eclipse_game.odds, &request, true));
}

TEST(odds_parties_do_not_mix)
{
    static const char *const defenders[] = { "ancient, cruiser", "cruiser, ancient", "ancient, gcds" };
    for (size_t i = 0; i < HX_COUNT(defenders); i++) {
        const HxOddsRequest request = { .side = { { .fleet = "cruiser" }, { .fleet = defenders[i] } } };
        json_t *root;
        HxError err;
        assert_int_equal(ask(&request, &root, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, "--defender"));
    }
}

TEST(odds_technologies_limit_the_parts)
{
    HxOddsRequest request = { .side = { { .fleet = "cruiser[+gauss_shield]", .technology = { "gauss_shield" }, .n_technologies = 1 },
                                        { .fleet = "cruiser" } } };
    json_t *root;
    HxError err;
    assert_int_equal(ask(&request, &root, &err), HX_OK);
    json_decref(root);
    request.side[0].fleet = "cruiser[+plasma_missile]";
    assert_int_equal(ask(&request, &root, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "plasma_missile"));
    request.side[0].technology[0] = "warp";
    assert_int_equal(ask(&request, &root, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "warp"));
    request.side[0].n_technologies = 0;
    say(&request, "attacker-species", "klingon");
    assert_int_equal(ask(&request, &root, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "klingon"));
}

/* --retreat and --rounds: who got away stands with its side, and every round adds up. */
TEST(odds_of_a_retreat_and_of_rounds)
{
    HxOddsRequest request = { .side = { { .fleet = "2 cruiser" }, { .fleet = "cruiser, starbase" } } };
    json_t *root, *row;
    HxError err;
    size_t i;
    say(&request, "retreat", "attacker:2, defender");
    say(&request, "rounds", "3");
    assert_int_equal(ask(&request, &root, &err), HX_OK);
    NEAR(number(root, "attacker") + number(root, "defender") + number(root, "draw"), 1);
    assert_true(number(json_object_get(root, "retreat"), "attacker") > 0.5);
    assert_int_equal(json_array_size(json_object_get(root, "rounds")), 3);
    json_array_foreach(json_object_get(root, "rounds"), i, row)
    {
        NEAR(number(row, "attacker") + number(row, "defender") + number(row, "draw") + number(row, "goes_on"), 1);
        assert_int_equal(json_integer_value(json_object_get(row, "round")), (json_int_t)i + 1);
    }
    row = json_array_get(json_object_get(json_array_get(json_object_get(root, "rounds"), 0), "likeliest"), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(row, "attacker"), "cruiser")), 2);
    row = json_array_get(json_object_get(root, "survivors"), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(row, "retreated"), "attacker cruiser")), 2);
    json_decref(root);
}

TEST(odds_of_a_retreat_that_cannot_be_are_refused)
{
    static const struct {
        const char *option, *value, *defender, *token;
    } cases[] = {
        { "retreat", "defender", "ancient", "never retreat" },
        { "retreat", "nobody:1", "cruiser", "nobody" },
        { "retreat", "attackers:1", "cruiser", "attackers" },
        { "retreat", "attacker:0", "cruiser", "attacker:0" },
        { "retreat", "attacker:31", "cruiser", "attacker:31" },
        { "rounds", "0", "cruiser", "'0'" },
        { "rounds", "2x", "cruiser", "2x" },
    };
    json_t *root;
    HxError err;
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxOddsRequest request = { .side = { { .fleet = "cruiser" }, { .fleet = cases[i].defender } } };
        say(&request, cases[i].option, cases[i].value);
        if (ask(&request, &root, &err) != HX_BAD_INPUT || !strstr(err.text, cases[i].token))
            fail_msg("--%s %s: '%s'", cases[i].option, cases[i].value, err.text);
    }
    HxOddsRequest request = { .side = { { .fleet = "cruiser" }, { .fleet = "cruiser" } } };
    say(&request, "retreat", "attacker");
    say(&request, "assign", "best");
    assert_int_equal(ask(&request, &root, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "--assign fixed"));
}

TEST(odds_numbers_are_written_as_people_write_them)
{
    json_t *plain = odds_of("2 interceptor, 3 dreadnought", "2 ancient");
    json_t *loose = odds_of("2x interceptors, 0 cruiser, 3 x Dreadnought, 0 starbase[hull]", "0 gcds, 2 ancient ships");
    assert_string_equal(fleet(plain, "attacker"), fleet(loose, "attacker"));
    assert_string_equal(fleet(plain, "defender"), fleet(loose, "defender"));
    NEAR(number(plain, "attacker"), number(loose, "attacker"));
    json_decref(plain);
    json_decref(loose);
}
