/* Self-play shared by a board: the head puts together what one process would have played, whatever is there, missing or spoilt. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/net/features.h"
#include "core/games/games.h"
#include "learn/share.h"
#include "tests/support/test.h"

enum { GAMES = 20, BLOCKS = 3, MOST = 64, NAME = 40 };

typedef struct Object {
    char name[NAME];
    char *bytes; /* own; NULL: dropped */
    size_t n;
} Object;

/* A board in memory: jobs wait, are held, or are done. */
typedef struct Board {
    pthread_mutex_t lock;
    Object object[MOST];
    int n_objects;
    bool waits[MOST], is_known[MOST];
    int n_held, n_taken, n_renewed;
    const char *spoilt; /* is put with a byte too few, once */
    bool is_away;       /* the server does not answer, once */
} Board;

static Board board;

static Object *find(const char *name)
{
    for (int i = 0; i < board.n_objects; i++)
        if (strcmp(board.object[i].name, name) == 0)
            return &board.object[i];
    assert_true(board.n_objects < MOST);
    Object *fresh = &board.object[board.n_objects++];
    snprintf(fresh->name, sizeof fresh->name, "%s", name);
    return fresh;
}

static HxStatus put(void *ctx, const char *name, const void *bytes, size_t n, HxError *err)
{
    (void)ctx;
    pthread_mutex_lock(&board.lock);
    const bool is_away = board.is_away;
    const bool is_spoilt = board.spoilt && strcmp(board.spoilt, name) == 0;
    board.is_away = false;
    if (!is_away) {
        Object *object = find(name);
        free(object->bytes);
        object->bytes = malloc(n + 1);
        memcpy(object->bytes, bytes, n);
        object->n = is_spoilt ? n - 1 : n;
        board.spoilt = is_spoilt ? NULL : board.spoilt;
    }
    pthread_mutex_unlock(&board.lock);
    return is_away ? hx_refuse(err, HX_IO, "no answer") : HX_OK;
}

static HxStatus get(void *ctx, const char *name, char **bytes, size_t *n, HxError *err)
{
    (void)ctx, (void)err;
    pthread_mutex_lock(&board.lock);
    const Object *object = find(name);
    *n = object->n;
    *bytes = object->bytes ? malloc(*n + 1) : NULL;
    if (*bytes)
        memcpy(*bytes, object->bytes, *n);
    pthread_mutex_unlock(&board.lock);
    return HX_OK;
}

static HxStatus drop(void *ctx, const char *name, HxError *err)
{
    (void)ctx, (void)err;
    pthread_mutex_lock(&board.lock);
    Object *object = find(name);
    free(object->bytes);
    object->bytes = NULL;
    pthread_mutex_unlock(&board.lock);
    return HX_OK;
}

static HxStatus offer(void *ctx, uint64_t first, uint64_t n, HxError *err)
{
    (void)ctx, (void)err;
    for (uint64_t job = first; job < first + n; job++) {
        board.waits[job] = board.waits[job] || !board.is_known[job];
        board.is_known[job] = true;
    }
    return HX_OK;
}

static HxStatus renew(void *ctx, uint64_t job, HxError *err)
{
    (void)ctx, (void)err;
    board.waits[job] = true;
    board.n_renewed++;
    return HX_OK;
}

static bool take(void *ctx, uint64_t *job, bool *is_dry)
{
    (void)ctx;
    bool has_one = false;
    pthread_mutex_lock(&board.lock);
    for (uint64_t i = 0; i < MOST && !has_one; i++)
        if (board.waits[i]) {
            board.waits[i] = false;
            board.n_held++;
            board.n_taken++;
            *job = i;
            has_one = true;
        }
    *is_dry = !has_one && board.n_held == 0;
    pthread_mutex_unlock(&board.lock);
    return has_one;
}

static void done(void *ctx, uint64_t job)
{
    (void)ctx, (void)job;
    pthread_mutex_lock(&board.lock);
    board.n_held--;
    pthread_mutex_unlock(&board.lock);
}

static void keep(void *ctx)
{
    (void)ctx;
}

static const JobBoard doors = {
    .queue = { .take = take, .done = done, .keep = keep }, .offer = offer, .renew = renew, .put = put, .get = get, .drop = drop
};

static HxOptions options;

static PlaySpec describe(void *ctx, int generation, const char *net, char agent[SHARE_AGENT_BYTES])
{
    (void)ctx, (void)net;
    snprintf(agent, SHARE_AGENT_BYTES, "mcts:preset=plain,sims=4");
    return (PlaySpec){ .game = hx_game_find("connect_four"), .options = &options, .seed = (uint64_t)generation, .n_threads = 2 };
}

static void tell(const char *line)
{
    (void)line;
}

static Share share;
static Samples whole; /* of one process, generation 2 */

SET_UP
{
    const HxGame *game = hx_game_find("connect_four");
    char agent[SHARE_AGENT_BYTES];
    bool is_stopped = false;
    memset(&board, 0, sizeof board);
    pthread_mutex_init(&board.lock, NULL);
    hx_options_init(&options, game->options);
    share = (Share){ .board = &doors,
                     .features = net_features_of(game),
                     .folder = ".",
                     .n_games = GAMES,
                     .n_threads = 2,
                     .tell = tell,
                     .describe = describe };
    samples_init(&whole, share.features);
    const PlaySpec play = describe(NULL, 2, NULL, agent);
    assert_int_equal(play_samples(&play, agent, 0, GAMES, &whole, &is_stopped, NULL), HX_OK);
}

TEAR_DOWN
{
    for (int i = 0; i < board.n_objects; i++)
        free(board.object[i].bytes);
    samples_fini(&whole);
    pthread_mutex_destroy(&board.lock);
}

/* Generation 2 through the board is that of one process. */
static void assert_same(void)
{
    Samples samples;
    bool is_stopped = false;
    size_t n, n_whole;
    samples_init(&samples, share.features);
    assert_int_equal(share_gather(&share, 2, NULL, &samples, &is_stopped, NULL), HX_OK);
    assert_false(is_stopped);
    char *bytes = samples_pack(&samples, &n), *expected = samples_pack(&whole, &n_whole);
    assert_int_equal(n, n_whole);
    assert_memory_equal(bytes, expected, n);
    free(bytes);
    free(expected);
    samples_fini(&samples);
}

TEST(a_head_alone_plays_every_block_once)
{
    assert_same();
    assert_int_equal(board.n_taken, BLOCKS);
    assert_int_equal(board.n_renewed, 0);
}

TEST(a_head_that_comes_again_finds_what_was_played)
{
    assert_same();
    assert_same();
    assert_int_equal(board.n_taken, BLOCKS);
}

TEST(a_spoilt_block_and_a_lost_one_are_played_again)
{
    board.spoilt = "samples-002-000001";
    assert_same();
    assert_int_equal(board.n_renewed, 1);
    drop(NULL, "samples-002-000002", NULL);
    assert_same();
    assert_int_equal(board.n_renewed, 2);
    assert_int_equal(board.n_taken, BLOCKS + 2);
}

TEST(a_server_that_does_not_answer_is_asked_again)
{
    board.is_away = true;
    assert_same();
}

/* Blocks of a generation that the head has let go are put aside; a worker leaves at the end. */
TEST(a_worker_leaves_when_the_run_is_over)
{
    uint64_t n_blocks = 99;
    bool is_stopped = true;
    offer(NULL, 0, BLOCKS, NULL);
    assert_int_equal(share_end(&share, NULL), HX_OK);
    assert_int_equal(share_work(&share, &n_blocks, &is_stopped, NULL), HX_OK);
    assert_int_equal(n_blocks, 0);
    assert_false(is_stopped);
    assert_int_equal(board.n_taken, BLOCKS);
}

TEST(what_a_generation_brought_goes_once_it_is_kept)
{
    assert_same();
    share_forget(&share, 2);
    for (int i = 0; i < board.n_objects; i++)
        assert_null(board.object[i].bytes);
}
