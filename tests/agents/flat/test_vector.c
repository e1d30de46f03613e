/* Vector environments: the same games for any number of threads, legal lists and results as the rules give them, whole refusals. */
#include "tests/support/position.h"

#include <stdlib.h>
#include <string.h>

#include "agents/flat/vector.h"
#include "core/games/games.h"

enum { N = 40, MOST_LEGAL = 1024, MOST_OBS = 4096 };

typedef struct Env {
    HxVector *v;
    int n_seats, max_legal, obs_size;
    int32_t mover[N], legal_ids[N * MOST_LEGAL], legal_counts[N], scores[N * HX_MAX_SEATS], steps[N];
    float features[N * MOST_OBS], rewards[N * HX_MAX_SEATS];
    uint8_t done[N], truncated[N];
    int64_t games[N];
} Env;

static Env *env_create(const char *name, const char *const *agents, int skip_forced, int threads)
{
    Env *e = calloc(1, sizeof *e);
    HxFlatGame *game = NULL;
    assert_non_null(e);
    memset(e->legal_ids, 0x55, sizeof e->legal_ids); /* a fresh array holds anything */
    assert_int_equal(hx_flat_game_create(&game, name, NULL, 0, NULL), 0);
    e->n_seats = (int)hx_flat_game_number(game, "seats");
    e->max_legal = (int)hx_flat_game_number(game, "max_legal");
    e->obs_size = (int)hx_flat_game_number(game, "obs_size");
    assert_true(e->max_legal <= MOST_LEGAL && e->obs_size <= MOST_OBS);
    assert_int_equal(hx_vector_create(&e->v, game, N, agents, skip_forced, threads, NULL), 0);
    hx_flat_game_destroy(game);
    const struct {
        const char *name;
        void *array;
    } arrays[] = {
        { "mover", e->mover },         { "legal_ids", e->legal_ids }, { "legal_counts", e->legal_counts },
        { "features", e->features },   { "rewards", e->rewards },     { "scores", e->scores },
        { "done", e->done },           { "games", e->games },         { "steps", e->steps },
        { "truncated", e->truncated },
    };
    for (size_t i = 0; i < HX_COUNT(arrays); i++)
        assert_int_equal(hx_vector_bind(e->v, arrays[i].name, arrays[i].array, NULL), 0);
    return e;
}

static void env_destroy(Env *e)
{
    hx_vector_destroy(e->v);
    free(e);
}

/* The arrays say of every lane what its true position says. */
static void assert_rows_are_true(const Env *e)
{
    static uint32_t legal[MOST_LEGAL];
    static float seen[MOST_OBS];
    for (int i = 0; i < N; i++) {
        HxFlatState *s = NULL;
        assert_int_equal(hx_vector_state(&s, e->v, i, NULL), 0);
        assert_int_equal(e->mover[i], hx_flat_state_to_move(s));
        const int n = hx_flat_state_legal(s, legal);
        const int32_t *row = e->legal_ids + i * e->max_legal;
        assert_int_equal(e->legal_counts[i], n);
        assert_memory_equal(row, legal, (size_t)n * sizeof *legal);
        for (int at = n; at < e->max_legal; at++)
            assert_int_equal(row[at], -1);
        assert_int_equal(hx_flat_state_observe(s, e->mover[i], seen), 0);
        assert_memory_equal(seen, e->features + i * e->obs_size, (size_t)e->obs_size * sizeof *seen);
        hx_flat_state_destroy(s);
    }
}

static void assert_same_arrays(const Env *a, const Env *b)
{
    assert_memory_equal((const char *)a + offsetof(Env, mover), (const char *)b + offsetof(Env, mover), sizeof *a - offsetof(Env, mover));
}

TEST(arrays_are_the_same_for_any_number_of_threads)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Env *one = env_create((*game)->name, NULL, 0, 1), *four = env_create((*game)->name, NULL, 0, 4);
        for (uint64_t seed = 7; seed < 9; seed++) {
            assert_int_equal(hx_vector_reset(one->v, seed, NULL), 0);
            assert_int_equal(hx_vector_reset(four->v, seed, NULL), 0);
            assert_same_arrays(one, four);
            assert_rows_are_true(one);
            for (int round = 0; round < 3; round++) {
                assert_int_equal(hx_vector_step_random(one->v, 17, NULL), 0);
                assert_int_equal(hx_vector_step_random(four->v, 17, NULL), 0);
                assert_same_arrays(one, four);
                assert_rows_are_true(one);
            }
        }
        env_destroy(one);
        env_destroy(four);
    }
}

TEST(games_end_and_begin_anew)
{
    Env *e = env_create("connect_four", NULL, 0, 2);
    assert_int_equal(hx_vector_reset(e->v, 3, NULL), 0);
    int64_t n_ended = 0;
    for (int round = 0; round < 300; round++) {
        int32_t actions[N];
        const Env before = *e;
        for (int i = 0; i < N; i++)
            actions[i] = e->legal_ids[i * e->max_legal + (round + i) % e->legal_counts[i]];
        assert_int_equal(hx_vector_step(e->v, actions, NULL), 0);
        for (int i = 0; i < N; i++) {
            const float *reward = e->rewards + i * 2;
            n_ended += e->done[i];
            assert_int_equal(e->games[i], before.games[i] + e->done[i]);
            assert_int_equal(e->steps[i], e->done[i] ? 0 : before.steps[i] + 1);
            assert_float_equal(reward[0] + reward[1], 0, 1e-6);
            if (!e->done[i])
                assert_float_equal(reward[0], 0, 0);
            else if (reward[0] != 0.0F) /* who moved last has won */
                assert_float_equal(reward[before.mover[i]], 1, 0);
        }
        assert_rows_are_true(e);
    }
    assert_true(n_ended > 5 * N);
    env_destroy(e);
}

TEST(an_illegal_action_stops_the_whole_step)
{
    char error[HX_FLAT_ERROR_BYTES];
    Env *e = env_create("connect_four", NULL, 0, 2);
    int32_t actions[N] = { 0 };
    assert_int_equal(hx_vector_step(e->v, actions, error), HX_BAD_INPUT); /* before the first reset */
    assert_int_equal(hx_vector_reset(e->v, 3, NULL), 0);
    const Env before = *e;
    for (int bad = -2; bad <= 7; bad += 9) {
        actions[N - 1] = bad;
        assert_int_equal(hx_vector_step(e->v, actions, error), HX_ILLEGAL);
        assert_non_null(strstr(error, "environment 39"));
    }
    assert_same_arrays(e, &before);
    assert_rows_are_true(e);
    assert_int_equal(hx_vector_step_random(e->v, 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_bind(e->v, "nonsense", NULL, error), HX_BAD_INPUT);
    env_destroy(e);
}

TEST(agents_play_their_seats_and_forced_choices_go_by)
{
    const char *agents[] = { NULL, "mcts:sims=8" };
    Env *one = env_create("leduc_poker", agents, 1, 1), *three = env_create("leduc_poker", agents, 1, 3);
    assert_int_equal(hx_vector_reset(one->v, 3, NULL), 0);
    assert_int_equal(hx_vector_reset(three->v, 3, NULL), 0);
    for (int round = 0; round < 30; round++) {
        assert_int_equal(hx_vector_step_random(one->v, 1, NULL), 0);
        assert_int_equal(hx_vector_step_random(three->v, 1, NULL), 0);
        assert_same_arrays(one, three);
        for (int i = 0; i < N; i++) {
            assert_int_equal(one->mover[i], 0);
            assert_true(one->legal_counts[i] > 1);
        }
    }
    env_destroy(one);
    env_destroy(three);
}

/* One step on of both, the same one. */
static void step_both(Env *a, Env *b, int round)
{
    int32_t actions[N];
    for (int i = 0; i < N; i++)
        actions[i] = a->legal_ids[i * a->max_legal + (round + i) % a->legal_counts[i]];
    assert_int_equal(hx_vector_step(a->v, actions, NULL), 0);
    assert_int_equal(hx_vector_step(b->v, actions, NULL), 0);
}

static void assert_copy_goes_on(const char *name, const char *const *agents)
{
    Env *e = env_create(name, agents, 0, 1), *copy = env_create(name, agents, 0, 1);
    assert_int_equal(hx_vector_reset(e->v, 5, NULL), 0);
    assert_int_equal(hx_vector_step_random(e->v, 23, NULL), 0);
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(hx_vector_save(e->v, &bytes, &size, NULL), 0);
    assert_int_equal(hx_vector_load(copy->v, bytes, size, NULL), 0);
    for (int round = 0; round < 12; round++) {
        step_both(e, copy, round);
        assert_same_arrays(e, copy);
    }
    assert_int_equal(hx_vector_step_random(e->v, 9, NULL), 0);
    assert_int_equal(hx_vector_step_random(copy->v, 9, NULL), 0);
    assert_same_arrays(e, copy);
    hx_flat_free(bytes);
    env_destroy(e);
    env_destroy(copy);
}

TEST(a_saved_environment_goes_on_as_the_first_one)
{
    const char *search[] = { "mcts:sims=12,reuse=on", NULL }, *greedy[] = { NULL, "greedy" };
    for (const HxGame *const *game = hx_games(); *game; game++)
        assert_copy_goes_on((*game)->name, NULL);
    assert_copy_goes_on("connect_four", search);
    assert_copy_goes_on("leduc_poker", search);
    assert_copy_goes_on("pig", greedy);
}

TEST(bytes_that_are_no_saved_environment_are_refused)
{
    const char *search[] = { "mcts:sims=6", NULL };
    char error[HX_FLAT_ERROR_BYTES], *bytes = NULL;
    size_t size = 0;
    Env *e = env_create("connect_four", search, 0, 1), *other = env_create("connect_four", search, 0, 1);
    assert_int_equal(hx_vector_save(e->v, &bytes, &size, error), HX_BAD_INPUT); /* before the first reset */
    assert_int_equal(hx_vector_reset(e->v, 5, NULL), 0);
    assert_int_equal(hx_vector_step_random(e->v, 9, NULL), 0);
    assert_int_equal(hx_vector_save(e->v, &bytes, &size, NULL), 0);
    for (size_t n = 0; n < size; n += n < 400 ? 1 : 97) {
        uint8_t *part = malloc(n + 1); /* of its own size, so that a read behind its end is seen */
        memcpy(part, bytes, n);
        assert_int_equal(hx_vector_load(other->v, part, n, error), HX_BAD_INPUT);
        free(part);
    }
    assert_int_equal(hx_vector_step_random(other->v, 1, error), HX_BAD_INPUT); /* only a reset helps, or a load that is taken */
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    for (int round = 0; round < 300; round++) {
        uint8_t *mutant = malloc(size);
        memcpy(mutant, bytes, size);
        mutant[hx_rng_below(&rng, (uint32_t)(round < 150 ? 200 : size))] ^= (uint8_t)(1 + hx_rng_below(&rng, 255));
        const int status = hx_vector_load(other->v, mutant, size, error);
        assert_true(status == 0 || status == HX_BAD_INPUT);
        free(mutant);
    }
    assert_int_equal(hx_vector_load(other->v, bytes, size, NULL), 0);
    step_both(e, other, 1);
    assert_memory_equal(e->legal_ids, other->legal_ids, sizeof e->legal_ids);
    hx_flat_free(bytes);
    env_destroy(e);
    env_destroy(other);
}

TEST(the_end_of_a_game_is_observed_by_who_chose_last)
{
    Env *e = env_create("connect_four", NULL, 0, 1);
    float *last = calloc((size_t)N * (size_t)e->obs_size, sizeof *last), seen[MOST_OBS];
    HxFlatState *s[N] = { NULL };
    assert_int_equal(hx_vector_bind(e->v, "final_features", last, NULL), 0);
    assert_int_equal(hx_vector_reset(e->v, 3, NULL), 0);
    int n_ended = 0;
    for (int round = 0; round < 60; round++) {
        int32_t actions[N], mover[N];
        for (int i = 0; i < N; i++) {
            assert_int_equal(hx_vector_state(&s[i], e->v, i, NULL), 0);
            actions[i] = e->legal_ids[i * e->max_legal + (round + i) % e->legal_counts[i]];
            mover[i] = e->mover[i];
        }
        assert_int_equal(hx_vector_step(e->v, actions, NULL), 0);
        for (int i = 0; i < N; i++) {
            assert_int_equal(hx_flat_state_apply(s[i], &(uint32_t){ (uint32_t)actions[i] }, 1, NULL), 0);
            assert_int_equal(hx_flat_state_observe(s[i], mover[i], seen), 0);
            if (e->done[i])
                assert_memory_equal(seen, last + i * e->obs_size, (size_t)e->obs_size * sizeof *seen);
            assert_int_equal(e->truncated[i], 0);
            n_ended += e->done[i];
            hx_flat_state_destroy(s[i]);
        }
    }
    assert_true(n_ended > N);
    free(last);
    env_destroy(e);
}

TEST(what_cannot_be_is_refused)
{
    char error[HX_FLAT_ERROR_BYTES];
    HxFlatGame *game = NULL;
    HxVector *v = NULL;
    assert_int_equal(hx_flat_game_create(&game, "pig", NULL, 0, NULL), 0);
    const char *all[] = { "random", "random" }, *wrong[] = { "nonsense", NULL }, *local[] = { "human", NULL };
    assert_int_equal(hx_vector_create(&v, game, 0, NULL, 0, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_create(&v, game, 4, NULL, 0, -1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_create(&v, game, 4, all, 0, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_create(&v, game, 4, wrong, 0, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "seat 0"));
    assert_int_equal(hx_vector_create(&v, game, 4, local, 0, 1, error), HX_BAD_INPUT);
    assert_null(v);
    hx_flat_game_destroy(game);
}
