/* What rule tests build positions with: a game on a pool of its own, moved by lists of actions. */
#ifndef HEXARCH_TESTS_SUPPORT_POSITION_H
#define HEXARCH_TESTS_SUPPORT_POSITION_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/view.h"
#include "tests/support/test.h"

/* A position with the memory it lives in. */
typedef struct Position {
    HxStore *store;
    HxPool *pool;
    HxOptions options;
    HxState s;
    int n_played;
    bool is_unreachable; /* set by a test that builds what no game comes to: its documents may be refused */
} Position;

static inline void position_close(void *position);

/** The position after set-up; `settings` is "seats=3 map=small" or NULL. The test fails where the game refuses. It is closed when the test
 * ends. */
static inline Position *position_open(const HxGame *game, const char *settings)
{
    Position *p = test_malloc(sizeof *p);
    p->n_played = 0;
    p->is_unreachable = false;
    p->store = hx_store_create(0);
    p->pool = hx_pool_create(p->store, 0);
    hx_options_init(&p->options, game->options);
    HxError err = { "" };
    char text[1024];
    snprintf(text, sizeof text, "%s", settings ? settings : "");
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest));)
        if (hx_options_set(&p->options, word, &err) != HX_OK)
            fail_msg("%s", err.text);
    if (hx_setup(&p->s, game, p->pool, &p->options, &err) != HX_OK)
        fail_msg("%s", err.text);
    test_at_end(position_close, p);
    return p;
}

/** The game refuses these settings, which are sound one by one, names `told`, and keeps no page. */
static inline void position_refuses(const HxGame *game, const char *settings, const char *told)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxOptions options;
    HxState s;
    HxError err = { "" };
    char text[1024];
    hx_options_init(&options, game->options);
    snprintf(text, sizeof text, "%s", settings);
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest));)
        assert_int_equal(hx_options_set(&options, word, &err), HX_OK);
    assert_int_equal(hx_setup(&s, game, pool, &options, &err), HX_BAD_INPUT);
    if (!strstr(err.text, told))
        fail_msg("'%s' does not name %s", err.text, told);
    assert_int_equal(hx_pool_pages_in_use(pool), 0);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

/** Every page was given back but those of the position itself (asserted), then all memory. A test that opens few need not call it. */
static inline void position_close(void *position)
{
    Position *p = position;
    test_at_end(NULL, p);
    assert_int_equal(hx_pool_pages_in_use(p->pool), p->s.game->n_pages);
    hx_drop(&p->s);
    hx_pool_destroy(p->pool);
    assert_int_equal(hx_store_bytes(p->store), 0);
    hx_store_destroy(p->store);
    test_free(p);
}

/** What was read from a document is the position itself, and the game finds nothing to complete or to refuse in it. */
static inline void position_assert_complete(Position *p)
{
    HxError err = { "" };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState same;
    if (!p->s.game->complete)
        return;
    assert_int_equal(hx_copy(&same, &p->s, p->pool), HX_OK);
    assert_true(hx_pool_reserve(p->pool, p->s.game->n_pages));
    if (p->s.game->complete(&same, &rng, &err) != HX_OK)
        fail_msg("its own document would be refused: %s", err.text);
    if (!hx_state_equal(&same, &p->s))
        fail_msg("completed as a document would be, the position differs");
    hx_drop(&same);
}

/** The position's document, as a viewer (a seat or HX_ALL) may see it, is accepted; that of HX_ALL gives the same position. */
static inline void position_assert_document(Position *p, int viewer)
{
    const HxGame *const games[] = { p->s.game, NULL };
    HxError err = { "" };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState same;
    char *document;
    size_t size;
    if (hx_pack(&p->s, &p->options, viewer, HX_MSGPACK, &document, &size, &err) != HX_OK)
        fail_msg("no document for viewer %d: %s", viewer, err.text);
    if (hx_unpack(&same, p->pool, games, HX_MSGPACK, document, size, &rng, NULL, &err) != HX_OK)
        fail_msg("the own document of viewer %d is refused: %s", viewer, err.text);
    free(document);
    if (viewer == HX_ALL && !hx_state_equal(&same, &p->s))
        fail_msg("read from its document, the position differs");
    hx_drop(&same);
}

/* What reading the position's document says. */
static inline HxStatus position_read_back(Position *p, HxError *err)
{
    const HxGame *const games[] = { p->s.game, NULL };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState read;
    char *document;
    size_t size;
    if (hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &document, &size, err) != HX_OK)
        fail_msg("%s", err->text);
    const HxStatus status = hx_unpack(&read, p->pool, games, HX_JSON, document, size, &rng, NULL, err);
    if (status == HX_OK)
        hx_drop(&read);
    free(document);
    return status;
}

/** The position's document is accepted, or refused in these words. */
static inline void position_assert_accepted(Position *p)
{
    HxError err = { "" };
    if (position_read_back(p, &err) != HX_OK)
        fail_msg("%s", err.text);
}
static inline void position_assert_refused(Position *p, const char *why)
{
    HxError err = { "" };
    if (position_read_back(p, &err) == HX_OK)
        fail_msg("accepted, though: %s", why);
    assert_string_equal(err.text, why);
}

enum { POSITION_DOCUMENT_EVERY = 32 }; /* actions: writing and reading takes about a hundred times as long as completing */

/** Play one action, which must be legal and leave a sound position, whose document would be accepted (some are written and read). */
static inline void position_play(Position *p, HxAction a)
{
    HxError err = { "" };
    if (hx_play(&p->s, a, &err) != HX_OK)
        fail_msg("%s", err.text);
    const char *wrong = p->s.game->check(&p->s);
    if (wrong)
        fail_msg("after action %u: %s", a, wrong);
    if (p->is_unreachable)
        return;
    position_assert_complete(p);
    if (++p->n_played % POSITION_DOCUMENT_EVERY == 0) /* as everybody may see it, then as each seat */
        position_assert_document(p, p->n_played / POSITION_DOCUMENT_EVERY % (p->s.game->seats(&p->s) + 1) - 1);
}

/** Play a line of actions. */
static inline void position_play_line(Position *p, const HxAction *line, size_t n)
{
    for (size_t i = 0; i < n; i++)
        position_play(p, line[i]);
}
#define POSITION_PLAY(p, ...)                                                                                                              \
    position_play_line(p, (const HxAction[]){ __VA_ARGS__ }, sizeof((const HxAction[]){ __VA_ARGS__ }) / sizeof(HxAction))

/** The legal actions here are exactly these, in this order. */
static inline void position_assert_legal_line(const Position *p, const HxAction *line, size_t n)
{
    HxAction *legal = test_malloc((size_t)p->s.game->max_legal * sizeof *legal);
    assert_int_equal(p->s.game->legal(&p->s, legal), n);
    assert_memory_equal(legal, line, n * sizeof *line);
    test_free(legal);
}
#define POSITION_ASSERT_LEGAL(p, ...)                                                                                                      \
    position_assert_legal_line(p, (const HxAction[]){ __VA_ARGS__ }, sizeof((const HxAction[]){ __VA_ARGS__ }) / sizeof(HxAction))

static inline int position_to_move(const Position *p)
{
    return p->s.game->to_move(&p->s);
}

/** Points and ranks of two seats are these. */
static inline void position_assert_score(const Position *p, int32_t score_0, int32_t score_1, int rank_0, int rank_1)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    p->s.game->score(&p->s, score, rank);
    assert_int_equal(score[0], score_0);
    assert_int_equal(score[1], score_1);
    assert_int_equal(rank[0], rank_0);
    assert_int_equal(rank[1], rank_1);
}

/** What is told to seat 0 of why the words are no choice contains `told`, and nothing where that is NULL. */
static inline void position_check_why(const Position *p, const char *words, const char *told)
{
    char why[300];
    const int length = hx_why_not(&p->s, 0, words, why, sizeof why);
    assert_int_equal(length, strlen(why));
    if (told ? !strstr(why, told) : *why != '\0')
        fail_msg("why not %s: '%s', not '%s'", words, why, told ? told : "");
}

/** What seat 0 is told unasked of actions that are missing is `told`, one after the other with "; " between; "" for nothing. */
static inline void position_check_missing(const Position *p, const char *told)
{
    char all[600] = "", one[300];
    for (int i = 0, length; (length = hx_missing(&p->s, 0, i, one, sizeof one)) >= 0; i++) {
        assert_int_equal(length, strlen(one));
        const size_t at = strlen(all);
        if (length > 0)
            snprintf(all + at, sizeof all - at, "%s%s", at ? "; " : "", one);
    }
    assert_string_equal(all, told);
}

#endif
