/* What ends or declines stands behind what gains. */
#include "tests/support/position.h"
#include "tests/support/random_action.h"

#include "core/games/eclipse/eclipse.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/ti4/ti4.h"
#include "play/safe_order.h"

#include <string.h>

TEST(texts_that_end_or_decline_are_known)
{
    static const char *const ends[] = { "done",
                                        "pass",
                                        "Reroll: NO",
                                        "return no more parts",
                                        "place no disc on 103",
                                        "keep no Reputation Tile",
                                        "keep to the first tile",
                                        "discard 305",
                                        "action: discard the left arm weapon" };
    static const char *const gains[] = { "reroll: yes", "return the part on slot 1 of the cruiser (Nuclear Source)",
                                         "place a disc on 103", "keep a Reputation Tile: 1",
                                         "draw a second tile", "place 305 turned by 0",
                                         "action: stabilize", "nothing here to see: north",
                                         "north", "done: a: b",
                                         "passage", "" };
    for (size_t i = 0; i < HX_COUNT(ends); i++)
        assert_true(choice_ends(ends[i]));
    for (size_t i = 0; i < HX_COUNT(gains); i++)
        assert_false(choice_ends(gains[i]));
}

/* In random games of all sorts: the same actions, those that end last, and each group in its own order. */
TEST(the_order_keeps_all_choices_and_puts_those_that_end_last)
{
    static HxAction legal[HX_MAX_LISTED], safe[HX_MAX_LISTED];
    static const HxGame *const games[] = { &hx_eclipse_game, &hx_ti4_game, &hx_obsidian_game };
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    char text[512];
    int n_moved = 0;
    for (size_t game = 0; game < HX_COUNT(games); game++) {
        Position *p = position_open(games[game], "");
        for (int step = 0; step < 150; step++) {
            const int seat = p->s.game->to_move(&p->s), n = seat >= 0 ? p->s.game->legal(&p->s, legal) : 0;
            memcpy(safe, legal, (size_t)n * sizeof *safe);
            order_safely(&p->s, seat, safe, n);
            int k = 0;
            for (int ends = 0; ends < 2; ends++)
                for (int i = 0; i < n; i++) {
                    hx_action_text(&p->s, legal[i], seat, text, sizeof text);
                    if (choice_ends(text) != (ends == 1))
                        continue;
                    n_moved += k != i;
                    assert_int_equal(safe[k++], legal[i]);
                }
            assert_int_equal(k, n);
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
    }
    assert_true(n_moved > 100);
}
