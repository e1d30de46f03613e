/* What odds are asked for, held against what a game's odds take: what is not known is told by its name. */
#include "core/odds.h"

#include "tests/support/test.h"

static const char *const options[] = { "assign", "site", NULL };

TEST(an_option_is_said_by_its_name)
{
    const HxOdds odds = { .options = options };
    HxOddsRequest request = { .seed = 0 };
    assert_true(hx_odds_say(&odds, &request, "site", "space"));
    assert_string_equal(request.option[1], "space");
    assert_null(request.option[0]);
    assert_false(hx_odds_say(&odds, &request, "dice", "3"));
    assert_true(hx_odds_say(&odds, &request, "dice", NULL)); /* nothing was said */
    const HxOdds without = { .options = NULL };
    assert_false(hx_odds_say(&without, &request, "site", "space"));
}

/* Each thing alone: refused by name where it is not taken, and taken where it is. */
TEST(what_odds_do_not_take_is_named)
{
    static const HxState position = { .game = NULL };
    const struct {
        HxOddsRequest request;
        bool has_sims;
        const char *name;
    } cases[] = {
        { { .side = { { .technology = { "Gauss Shield" }, .n_technologies = 1 } } }, false, "attacker-tech" },
        { { .side = { { .fleet = "cruiser" }, { .technology = { "Gauss Shield" }, .n_technologies = 1 } } }, false, "defender-tech" },
        { { .position = &position }, false, "position" },
        { { .set = { "nebula=on" }, .n_sets = 1 }, false, "set" },
        { { .n_sims = 5 }, true, "sims" },
    };
    const HxOdds none = { .options = options };
    const HxOdds all = { .takes_technologies = true, .takes_position = true, .takes_sets = true, .takes_sims = true };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const char *unknown = hx_odds_unknown(&none, &cases[i].request, cases[i].has_sims);
        assert_non_null(unknown);
        assert_string_equal(unknown, cases[i].name);
        assert_null(hx_odds_unknown(&all, &cases[i].request, cases[i].has_sims));
    }
    const HxOddsRequest plain = { .seed = 1 };
    assert_null(hx_odds_unknown(&none, &plain, false));
}
