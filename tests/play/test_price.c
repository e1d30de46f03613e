/* What choices take, beside them: the figures of the seat before and after, whatever the words say. */
#include "tests/support/position.h"
#include "tests/support/random_action.h"

#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/games/ti4/ti4.h"
#include "play/price.h"

#include <stdlib.h>

/* The price of the first choice whose text begins like this. */
static void price_of(const HxState *s, const char *begins, char out[PRICE_BYTES])
{
    HxAction legal[HX_MAX_LISTED];
    char text[300];
    const int seat = s->game->to_move(s), n = s->game->legal(s, legal);
    Prices *prices = prices_open(s, seat);
    assert_non_null(prices);
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        hx_action_text(s, legal[i], seat, text, sizeof text);
        if (strncmp(text, begins, strlen(begins)) == 0) {
            prices_text(prices, legal[i], "", out);
            prices_close(prices);
            return;
        }
    }
    fail_msg("no choice '%s'", begins);
}

/* Random steps until a choice begins with these words. */
static void go_to(Position *p, const char *begins)
{
    HxAction legal[HX_MAX_LISTED];
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    char text[300];
    for (int step = 0; step < 400; step++) {
        const int seat = p->s.game->to_move(&p->s);
        for (int i = 0, n = seat >= 0 ? p->s.game->legal(&p->s, legal) : 0; i < n; i++) {
            hx_action_text(&p->s, legal[i], seat, text, sizeof text);
            if (strncmp(text, begins, strlen(begins)) == 0)
                return;
        }
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
    }
    fail_msg("nobody is asked '%s'", begins);
}

TEST(an_action_of_eclipse_takes_a_disc_and_raises_the_upkeep)
{
    char price[PRICE_BYTES];
    Position *p = position_open(&hx_eclipse_game, "seats=2 species=terran");
    go_to(p, "explore");
    price_of(&p->s, "explore", price);
    assert_string_equal(price, "1 disc, 11 left; upkeep 0, 5 money after it");
    price_of(&p->s, "pass", price);
    assert_string_equal(price, "");
}

/* Where every answer takes a disc, the remark tells the upkeep: at the disc in the track and at each hex it may go to. */
TEST(a_disc_of_an_influence_action_tells_the_upkeep_it_leads_to)
{
    HxAction legal[HX_MAX_LISTED];
    char text[300], remark[300], price[PRICE_BYTES];
    Position *p = position_open(&hx_eclipse_game, "seats=2 species=terran");
    go_to(p, "take a disc from the track");
    for (int question = 0; question < 2; question++) {
        const int seat = p->s.game->to_move(&p->s), n = p->s.game->legal(&p->s, legal);
        int told = -1;
        for (int i = 0; i < n && told < 0; i++) {
            hx_action_text(&p->s, legal[i], seat, text, sizeof text);
            hx_action_remark(&p->s, legal[i], seat, remark, sizeof remark);
            if (strstr(remark, "discs; upkeep"))
                told = i;
        }
        assert_true(told >= 0);
        EclipseSeat own;
        hx_eclipse_read_seat(&p->s, seat, &own);
        char wanted[100];
        const int upkeep = hx_eclipse_upkeep_of(own.discs_on_track - 1);
        snprintf(wanted, sizeof wanted, "1 of %d discs; upkeep %d, %d money after it", own.discs_on_track, upkeep,
                 own.storage[ECLIPSE_MONEY] + own.production[ECLIPSE_MONEY] - upkeep);
        assert_non_null(strstr(remark, wanted));
        Prices *prices = prices_open(&p->s, seat);
        assert_non_null(prices);
        prices_text(prices, legal[told], remark, price);
        assert_null(strstr(price, "disc")); /* not twice */
        prices_close(prices);
        assert_int_equal(hx_apply(&p->s, legal[told]), HX_OK);
    }
}

/* Nothing else can be done with the first Influence action: the home hex is lost without a question. */
TEST(a_hex_that_a_choice_gives_up_is_its_price)
{
    char price[PRICE_BYTES];
    Position *p = position_open(&hx_eclipse_game, "seats=2 species=terran");
    go_to(p, "explore");
    price_of(&p->s, "influence", price);
    assert_string_equal(price, "1 hex, 0 left");
}

TEST(an_activation_of_ti4_takes_a_tactic_token)
{
    char price[PRICE_BYTES];
    Position *p = position_open(&hx_ti4_game, "seats=3");
    go_to(p, "choose an action: activate");
    price_of(&p->s, "choose an action: activate", price);
    assert_string_equal(price, "1 tactic token, 2 left");
}

TEST(what_the_remark_says_is_not_said_again)
{
    char price[PRICE_BYTES];
    Position *p = position_open(&hx_eclipse_game, "seats=2 species=terran");
    go_to(p, "explore");
    const int seat = p->s.game->to_move(&p->s);
    HxState after;
    HxAction legal[HX_MAX_LISTED];
    p->s.game->legal(&p->s, legal);
    assert_int_equal(hx_copy(&after, &p->s, p->pool), HX_OK);
    assert_int_equal(hx_apply(&after, legal[0]), HX_OK);
    assert_true(price_between(&p->s, &after, seat, "", price) > 0);
    assert_int_equal(price_between(&p->s, &after, seat, "a disc", price), 0);
    assert_int_equal(price_between(&after, &after, seat, "", price), 0);
    hx_drop(&after);
}

/* Every price names what is taken and what is left of it. */
TEST(prices_of_random_games_name_what_is_taken_and_left)
{
    static const char *const games[] = { "eclipse", "ti4", "obsidian" };
    HxAction legal[HX_MAX_LISTED];
    int n_priced = 0;
    for (size_t g = 0; g < HX_COUNT(games); g++) {
        Position *p = position_open(hx_game_find(games[g]), NULL);
        HxRng rng = hx_rng_stream(7, 0, HX_FOR_TEST, g);
        for (int step = 0; step < 300 && p->s.game->to_move(&p->s) != HX_OVER; step++) {
            const int seat = p->s.game->to_move(&p->s);
            const int n = seat >= 0 && step % 5 == 0 ? p->s.game->legal(&p->s, legal) : 0;
            Prices *prices = n > 0 ? prices_open(&p->s, seat) : NULL;
            for (int i = 0; i < n && i < 40; i++) {
                char price[PRICE_BYTES];
                int taken = 0, left = 0;
                if (prices_text(prices, legal[i], "", price) == 0)
                    continue;
                n_priced++;
                assert_int_equal(sscanf(price, "%d %*[^,], %d left", &taken, &left), 2);
                assert_true(taken > 0 && left >= 0);
            }
            prices_close(prices);
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
    }
    assert_true(n_priced > 50);
}
