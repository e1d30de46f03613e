/* Odds of a battle that a position holds: where, between whom, and how far it has come. */
#include <jansson.h>

#include "core/odds.h"
#include "tests/core/games/eclipse/table.h"

static HxStatus ask(const HxOddsRequest *request, json_t **out, HxError *err)
{
    *err = (HxError){ "" };
    *out = NULL;
    return hx_eclipse_game.odds->answer(request, out, err);
}

static json_t *answer(const HxOddsRequest *request)
{
    json_t *out;
    HxError err;
    if (ask(request, &out, &err) != HX_OK)
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

/* Both answers tell the same battle. */
static void assert_same(json_t *one, json_t *other)
{
    assert_string_equal(fleet(one, "attacker"), fleet(other, "attacker"));
    assert_string_equal(fleet(one, "defender"), fleet(other, "defender"));
    assert_near(number(one, "attacker"), number(other, "attacker"));
    assert_near(number(one, "defender"), number(other, "defender"));
    json_decref(one);
    json_decref(other);
}

/* Seat 0 holds tile 106 with two cruisers. */
static Position *held(void)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    put_ships(p, 106, 0, ECLIPSE_CRUISER, 2);
    return p;
}

TEST(who_comes_fights_who_holds_the_hex)
{
    Position *p = held();
    const HxOddsRequest brought = {
        .position = &p->s, .place = "106", .attacker_seat = 2, .side = { { .fleet = "1 dreadnought, 2x interceptor" } }
    };
    const HxOddsRequest plain = { .side = { { .fleet = "2 interceptor, dreadnought" }, { .fleet = "2 cruiser" } } };
    assert_same(answer(&brought), answer(&plain));

    SET_TILES(p, 0, ECLIPSE_CRUISER, ECLIPSE_PART_HULL, ECLIPSE_PART_HULL, NO, NO, NO, NO, NO, NO);
    json_t *is = answer(&brought);
    assert_non_null(strstr(fleet(is, "defender"), "hull=2")); /* as it is built now */
    json_decref(is);
    position_close(p);
}

TEST(a_battle_under_way_goes_on_with_its_damage)
{
    Position *p = held();
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 2);
    put_ships(p, 106, 1, ECLIPSE_DREADNOUGHT, 1);
    const HxOddsRequest here = { .position = &p->s };
    const HxOddsRequest plain = { .side = { { .fleet = "2 interceptor, dreadnought" }, { .fleet = "2 cruiser" } } };
    json_t *out;
    HxError err;
    assert_int_equal(ask(&here, &out, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "no battle is fought"));
    end_actions(p);
    assert_same(answer(&here), answer(&plain));

    bool is_damaged = false, is_told = false;
    for (int step = 0; step < 200 && position_to_move(p) != HX_OVER; step++) {
        EclipseBattle battle;
        hx_eclipse_read_battle(&p->s, &battle);
        if (!battle.is_on || battle.n_damage[0][ECLIPSE_DREADNOUGHT] == 0 || ask(&here, &out, &err) != HX_OK)
            break;
        const bool hurt = battle.damage[0][ECLIPSE_DREADNOUGHT][0] > 0;
        is_damaged |= hurt;
        is_told |= hurt && strstr(fleet(out, "attacker"), "1 dreadnought{") && strstr(fleet(out, "attacker"), "(1 damaged)");
        json_decref(out);
        if (is_damaged)
            break;
        HxRng rng = hx_rng_stream(1, (uint64_t)step, HX_FOR_TEST, 0);
        HxAction legal[512];
        position_play(p, position_to_move(p) == HX_CHANCE ? hx_sample(&p->s, &rng) : (p->s.game->legal(&p->s, legal), legal[0]));
    }
    assert_true(is_damaged && is_told);
    position_close(p);
}

TEST(a_place_without_a_battle_is_refused)
{
    Position *p = held();
    static const struct {
        const char *place, *attacker, *defender, *says;
        int seat;
    } cases[] = {
        { "106", NULL, NULL, "no ships in hex 106", 2 },
        { "106", "2 cruiser", "1 cruiser", "come from the position", 2 },
        { "106", "2 cruiser[hull]", NULL, "numbers of ships", 2 },
        { "106", "2 crusier", NULL, "crusier", 2 },
        { "106", NULL, NULL, "against seat 0", 1 },
        { "999", NULL, NULL, "'999'", 1 },
        { "", NULL, NULL, "''", 1 },
        { "106", NULL, NULL, "seats 0 to 1", 5 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const HxOddsRequest request = { .position = &p->s,
                                        .place = cases[i].place,
                                        .attacker_seat = cases[i].seat,
                                        .side = { { .fleet = cases[i].attacker }, { .fleet = cases[i].defender } } };
        json_t *out;
        HxError err;
        if (ask(&request, &out, &err) != HX_BAD_INPUT || !strstr(err.text, cases[i].says))
            fail_msg("%zu: %s", i, err.text);
    }
    position_close(p);
}
