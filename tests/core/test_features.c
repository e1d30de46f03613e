/* Names of features: whole, distinct, and those of what the games write there. */
#include "tests/support/position.h"

#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "tests/support/random_action.h"

enum { NAME_BYTES = 160, MOST_STEPS = 400 };

static int plane_width(const HxPlane *plane)
{
    int width = plane->shape[0];
    for (int i = 1; i < 3 && plane->shape[i]; i++)
        width = plane->shape[i];
    return width;
}

TEST(rows_of_a_plane_fill_its_last_dimension)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        int n_rows = 0, n_used = 0;
        for (const HxFeature *row = (*game)->features; row && row->name; row++)
            n_rows++;
        for (const HxPlane *plane = (*game)->obs_schema; plane->name; plane++) {
            int n = 0;
            for (const HxFeature *row = (*game)->features; row && row->name; row++)
                if (strcmp(row->plane, plane->name) == 0) {
                    assert_true(row->n >= 1);
                    n += row->n;
                    n_used++;
                }
            if (n > 0)
                assert_int_equal(n, plane_width(plane));
            else
                assert_true(!(*game)->features ||
                            plane->shape[1] == plane->shape[0]); /* of the large games, only maps of the board have none */
        }
        assert_int_equal(n_used, n_rows); /* every row names a plane that is there */
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

TEST(names_are_distinct_and_no_float_is_unused)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const size_t n = (size_t)(*game)->obs_size;
        char(*names)[NAME_BYTES] = calloc(n, sizeof *names);
        assert_non_null(names);
        for (size_t i = 0; i < n; i++)
            assert_in_range(hx_feature_name(*game, (int)i, names[i], NAME_BYTES), 1, NAME_BYTES - 1);
        qsort(names, n, sizeof *names, by_name);
        for (size_t i = 1; i < n; i++)
            assert_string_not_equal(names[i], names[i - 1]);
        for (size_t i = 0; i < n; i++)
            assert_null(strstr(names[i], "unused"));
        free(names);
    }
}

/* The float of an observation called `name`. */
static float feature(const HxState *s, int seat, const char *name)
{
    static float seen[1 << 14];
    char text[NAME_BYTES];
    assert_in_range(s->game->obs_size, 1, 1 << 14);
    s->game->observe(s, seat, seen);
    for (int i = 0; i < s->game->obs_size; i++) {
        hx_feature_name(s->game, i, text, sizeof text);
        if (strcmp(text, name) == 0)
            return seen[i];
    }
    fail_msg("no feature is called %s", name);
    return 0;
}

static bool is_unused(const HxGame *game, int i)
{
    char text[NAME_BYTES];
    hx_feature_name(game, i, text, sizeof text);
    return strstr(text, ".unused") != NULL;
}

TEST(unused_floats_are_never_written)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        float *seen = calloc((size_t)(*game)->obs_size, sizeof *seen);
        HxAction *legal = calloc((size_t)(*game)->max_legal, sizeof *legal);
        bool *unused = calloc((size_t)(*game)->obs_size, sizeof *unused);
        assert_true(seen && legal && unused);
        for (int i = 0; i < (*game)->obs_size; i++)
            unused[i] = is_unused(*game, i);
        Position *p = position_open(*game, NULL);
        HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
        for (int step = 0; step < MOST_STEPS && position_to_move(p) != HX_OVER; step++) {
            const HxAction a = random_action(&p->s, &rng);
            (*game)->observe(&p->s, step % 2, seen);
            for (int i = 0; i < (*game)->obs_size; i++)
                if (unused[i])
                    assert_float_equal(seen[i], 0, 0);
            assert_int_equal(hx_apply(&p->s, a), HX_OK);
        }
        position_close(p);
        free(seen);
        free(legal);
        free(unused);
    }
}

/* Play random steps from the set-up. */
static void play_on(Position *p, int n_steps)
{
    HxRng rng = hx_rng_stream(6, 0, HX_FOR_TEST, 0);
    for (int step = 0; step < n_steps && position_to_move(p) != HX_OVER; step++)
        assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
}

/* The sum of all features whose name begins so: of one-of-many groups it is 1, and a name that is one off lets it be another. */
static float sum_of(const HxState *s, int seat, const char *beginning)
{
    static float seen[1 << 14];
    char text[NAME_BYTES];
    float sum = 0;
    assert_in_range(s->game->obs_size, 1, 1 << 14);
    s->game->observe(s, seat, seen);
    for (int i = 0; i < s->game->obs_size; i++) {
        hx_feature_name(s->game, i, text, sizeof text);
        if (strncmp(text, beginning, strlen(beginning)) == 0)
            sum += seen[i];
    }
    return sum;
}

TEST(names_stand_at_their_values)
{
    Position *p = position_open(hx_game_find("eclipse"), "seats=2");
    for (int round = 0; round < 6; round++) {
        play_on(p, 60);
        assert_float_equal(feature(&p->s, 0, "global.seats"), 2.0F / 6, 1e-6);
        assert_float_equal(feature(&p->s, 1, "global.own seat"), 1.0F / 5, 1e-6);
        assert_float_equal(sum_of(&p->s, 0, "global.phase["), 1, 0);
        assert_float_equal(sum_of(&p->s, 0, "global.start player["), 1, 0);
        assert_float_equal(sum_of(&p->s, 0, "decision.node["), 1, 0);
        assert_float_equal(sum_of(&p->s, 0, "battle.stage["), 1, 0);
        assert_float_equal(feature(&p->s, 0, "hexes[0].on the map"), 1, 0); /* the Galactic Centre */
        assert_float_equal(sum_of(&p->s, 0, "hexes[0].owner["), sum_of(&p->s, 1, "hexes[0].owner["), 0);
    }
    position_close(p);

    p = position_open(hx_game_find("ti4"), NULL);
    for (int round = 0; round < 6; round++) {
        play_on(p, 200);
        float speakers = 0;
        for (int i = 0; i < 6; i++) {
            char name[NAME_BYTES];
            snprintf(name, sizeof name, "seats[%d].is speaker", i);
            speakers += feature(&p->s, 3, name);
        }
        assert_float_equal(speakers, 1, 0);
        assert_float_equal(sum_of(&p->s, 0, "round and phase.phase["), 1, 0);
        assert_float_equal(feature(&p->s, 4, "systems[0].on the board"), 1, 0); /* Mecatol Rex */
        assert_true(sum_of(&p->s, 0, "seats[0].units on the board[infantry]") > 0);
    }
    position_close(p);

    p = position_open(hx_game_find("obsidian"), NULL);
    for (int round = 0; round < 3; round++) {
        play_on(p, 40);
        assert_float_equal(sum_of(&p->s, 0, "global.phase["), 1, 0);
        assert_float_equal(sum_of(&p->s, 0, "global.main task["), 1, 0);
    }
    assert_float_equal(sum_of(&p->s, 1, "units[0].is a mech"), 1, 0);
    assert_float_equal(sum_of(&p->s, 1, "units[0].stance["), 1, 0);
    position_close(p);
}
