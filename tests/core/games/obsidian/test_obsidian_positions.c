/* Positions written by hand: taken up at the phase they name, and refused by one line that names the card or unit. */
#include "core/view.h"
#include "tests/core/games/obsidian/table.h"

static const HxGame *const games[] = { &obsidian_game, NULL };

/* Read a document whose state has these members; the error text in err. */
static HxStatus read_state(const char *members, HxError *err)
{
    char text[2048];
    const int n =
        snprintf(text, sizeof text,
                 "{\"format\": \"hexarch-position\", \"version\": 1, \"game\": \"obsidian\", \"rules_version\": 1, \"viewer\": null, "
                 "\"options\": {\"map\": \"depot\"}, \"state\": {%s}}",
                 members);
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState s;
    const HxStatus status = hx_unpack(&s, pool, games, HX_JSON, text, (size_t)n, &rng, NULL, err);
    if (status == HX_OK) {
        assert_null(obsidian_check(&s));
        assert_int_equal(game(&s)->phase, PHASE_PLANNING); /* without drones nobody is asked for a command */
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

#define MECH(x, y) "{\"x\": " #x ", \"y\": " #y ", \"stance\": \"OFF\", \"group\": 1, \"on_board\": 1}"
#define TWO(x, y)  "\"phase\": \"command\", \"round\": 1, \"units\": {\"0m1\": " MECH(x, y) ", \"1m1\": " MECH(24, 30) "}"

static void test_a_position_begins_its_phase(void **state)
{
    (void)state;
    HxError err = { "" };
    assert_int_equal(read_state(TWO(12, 12), &err), HX_BAD_INPUT); /* a container stands there */
    assert_non_null(strstr(err.text, "0m1"));
    assert_non_null(strstr(err.text, "terrain"));
    assert_int_equal(read_state(TWO(0, 0), &err), HX_OK);
}

static void test_refusals_name_what_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *members, *word;
    } cases[] = {
        { TWO(34, 0), "off the board" },
        { TWO(1, 0), "one grid" },
        { TWO(36, 0), "x" },
        { TWO(24, 30), "stands on another unit" },
        { TWO(0, 0) ", \"mechs\": {\"0m1\": {\"pilot\": \"FPA-02\", \"link\": 4, \"parts\": {\"torso\": {\"card\": \"RDL-020\"}}}}",
          "wrong slot" },
        { TWO(0, 0) ", \"mechs\": {\"0m1\": {\"pilot\": \"FPA-02\", \"link\": 4, \"parts\": {\"torso\": {\"card\": \"RDL-999\"}}}}",
          "card" },
        { TWO(0, 0) ", \"digest\": 5", "digest" },
        { "\"phase\": \"command\", \"round\": 9", "round" },
        { "\"phase\": \"command\", \"round\": 1", "no mech on the board" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HxError err = { "" };
        assert_int_equal(read_state(cases[i].members, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].word))
            fail_msg("case %zu: '%s' does not say '%s'", i, err.text, cases[i].word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_position_begins_its_phase),
        cmocka_unit_test(test_refusals_name_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
