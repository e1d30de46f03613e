/* The doors around a game: the checked one, chance, utilities, the vocabulary; and that every game's table of facts is sound. */
#include "tests/support/position.h"

#include <math.h>

#include "core/games/connect_four/connect_four.h"
#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/games/pig/pig.h"

TEST(an_illegal_action_changes_nothing)
{
    Position *p = position_open(&hx_connect_four_game, NULL);
    POSITION_PLAY(p, 0, 0, 0, 0, 0, 0);
    const HxHash before = hx_state_hash(&p->s);
    HxError full = { "" }, outside = { "" };
    assert_int_equal(hx_play(&p->s, 0, &full), HX_ILLEGAL);
    assert_string_equal(full.text, "connect_four: action 0 (drop 0) is not legal here");
    assert_int_equal(hx_play(&p->s, 7, &outside), HX_ILLEGAL);
    assert_string_equal(outside.text, "connect_four: action 7 is outside the vocabulary of 7");
    const HxHash after = hx_state_hash(&p->s);
    assert_memory_equal(&before, &after, sizeof before);
    POSITION_PLAY(p, 1, 2, 1, 2, 1, 2, 1);
    HxError over = { "" };
    assert_int_equal(hx_play(&p->s, 3, &over), HX_ILLEGAL);
    assert_string_equal(over.text, "connect_four: the game is over");
    assert_false(hx_is_legal(&p->s, 3));
}

TEST(chance_is_asked_and_sampled)
{
    Position *p = position_open(&hx_pig_game, NULL);
    assert_true(hx_chance_of(&p->s, PIG_FACE) == 0); /* no chance node */
    position_play(p, PIG_ROLL);
    assert_true(hx_chance_of(&p->s, PIG_FACE + 5) == 1.0 / 6);
    assert_true(hx_chance_of(&p->s, PIG_ROLL) == 0);
    assert_int_equal(hx_play(&p->s, PIG_ROLL, NULL), HX_ILLEGAL);
    position_close(p);
    p = position_open(&hx_leduc_poker_game, NULL); /* no sample() of its own: drawn from chance() */
    position_play(p, LEDUC_DEAL);
    uint32_t n[3] = { 0 };
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    for (int i = 0; i < 10000; i++)
        n[hx_sample(&p->s, &rng) - LEDUC_DEAL]++;
    assert_in_range(n[0], 1800, 2200); /* one jack of five cards */
    assert_in_range(n[1], 3755, 4245);
}

typedef struct Placing {
    int n;
    uint8_t rank[4];
    double placing[4], winner[4];
} Placing;

TEST(utilities)
{
    static const Placing cases[] = {
        { 2, { 1, 2 }, { 1, -1 }, { 1, -1 } },
        { 2, { 1, 1 }, { 0, 0 }, { 0, 0 } },
        { 4, { 3, 1, 4, 2 }, { -1.0 / 3, 1, -1, 1.0 / 3 }, { -1.0 / 3, 1, -1.0 / 3, -1.0 / 3 } },
        { 4, { 1, 1, 3, 4 }, { 2.0 / 3, 2.0 / 3, -1.0 / 3, -1 }, { 1.0 / 3, 1.0 / 3, -1.0 / 3, -1.0 / 3 } },
        { 3, { 1, 2, 2 }, { 1, -0.5, -0.5 }, { 1, -0.5, -0.5 } },
        { 4, { 1, 1, 1, 1 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        for (HxUtility how = HX_PLACING; how <= HX_WINNER; how++) {
            double out[4], sum = 0;
            hx_utility(how, cases[i].n, cases[i].rank, out);
            for (int seat = 0; seat < cases[i].n; seat++) {
                assert_true(fabs(out[seat] - (how == HX_PLACING ? cases[i].placing : cases[i].winner)[seat]) < 1e-12);
                sum += out[seat];
            }
            assert_true(fabs(sum) < 1e-12);
        }
}

/* Who plays alone has won. */
TEST(the_utility_of_a_seat_alone)
{
    for (HxUtility how = HX_PLACING; how <= HX_WINNER; how++) {
        double out = 0;
        hx_utility(how, 1, &(uint8_t){ 1 }, &out);
        assert_true(fabs(out - 1) < 1e-12);
    }
}

/* What can be done has no reason why not: the first choice of those words is named, and how many others there are. */
TEST(why_not_names_what_can_be_done)
{
    static const char *const said[][2] = { { "column 3", "you can: 'drop in column 3'" },
                                           { "drop", "you can: 'drop in column 1' and 6 more choices" } };
    Position *p = position_open(&hx_connect_four_game, NULL);
    char text[400];
    for (size_t i = 0; i < HX_COUNT(said); i++) {
        assert_int_equal(hx_why_not(&p->s, 0, said[i][0], text, sizeof text), (int)strlen(said[i][1]));
        assert_string_equal(text, said[i][1]);
    }
    assert_int_equal(hx_why_not(&p->s, 0, NULL, text, sizeof text), 0);
    hx_why_not(&p->s, 1, "drop", text, sizeof text);
    assert_string_equal(text, "seat 0 is to move");
}

/* The facts of every game: verbs tile the vocabulary, planes the observation, names are words. */
TEST(every_row_of_games_inl_is_a_game_of_that_name)
{
    static const char *const rows[] = {
#define GAME(name) #name,
#include "core/games/games.inl"
#undef GAME
    };
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        assert_string_equal(hx_games()[i]->name, rows[i]);
        assert_ptr_equal(hx_game_find(rows[i]), hx_games()[i]);
    }
    assert_null(hx_games()[HX_COUNT(rows)]);
}

TEST(tables_of_facts_are_sound)
{
    for (const HxGame *const *games = hx_games(); *games; games++) {
        const HxGame *game = *games;
        assert_ptr_equal(hx_game_find(game->name), game);
        assert_in_range(game->n_pages, 1, HX_MAX_PAGES);
        assert_in_range(game->max_seats, game->min_seats, HX_MAX_SEATS);
        assert_true(game->rules_version >= 1 && game->title && game->options && game->fields);
        assert_true(hx_option_count(game->options) <= HX_MAX_OPTIONS);
        HxAction next = 0;
        for (const HxVerb *verb = game->verbs; verb->name; verb++) {
            assert_int_equal(verb->first, next);
            assert_true(verb->n >= 1 && verb->argument);
            uint32_t argument = 99;
            assert_ptr_equal(hx_verb_of(game, verb->first + verb->n - 1, &argument), verb);
            assert_int_equal(argument, verb->n - 1);
            next += verb->n;
        }
        assert_int_equal(next, game->n_actions);
        assert_null(hx_verb_of(game, game->n_actions, NULL));
        int at = 0;
        for (const HxPlane *plane = game->obs_schema; plane->name; plane++) {
            int n = 1;
            for (int i = 0; i < 3 && plane->shape[i]; i++)
                n *= plane->shape[i];
            assert_int_equal(plane->first, at);
            assert_int_equal(plane->n, n);
            at += plane->n;
        }
        assert_int_equal(at, game->obs_size);
        assert_true(game->is_hidden_information == (game->redeal != NULL));
    }
    assert_null(hx_game_find("chess"));
}
