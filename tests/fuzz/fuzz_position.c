/* Documents into positions: what unpack accepts is sound, packs and unpacks again to the same, and can be played to its end. */
#include <string.h>

#include "core/games/games.h"
#include "core/view.h"
#include "core/view_document.h"
#include "tests/fuzz/position.h"

/* Debug builds check the position after every action (hx_apply). */
static int play_on(HxState *s, HxRng *rng, int n_steps)
{
    const HxGame *game = s->game;
    HxAction *legal = malloc((size_t)game->max_legal * sizeof *legal);
    FUZZ_REQUIRE(legal, "no memory");
    int played = 0;
    for (int mover; (mover = game->to_move(s)) != HX_OVER && played < n_steps; played++) {
        FUZZ_REQUIRE(played <= game->max_steps, game->name);
        HxAction a;
        if (mover == HX_CHANCE) {
            a = hx_sample(s, rng);
        } else {
            const int n = game->legal(s, legal);
            FUZZ_REQUIRE(mover < game->seats(s) && 1 <= n && n <= game->max_legal, game->name);
            a = legal[hx_rng_below(rng, (uint32_t)n)];
        }
        const HxStatus status = hx_apply(s, a);
        FUZZ_REQUIRE(status == HX_OK || (s->is_taken_up && status == HX_BAD_INPUT), game->name);
        if (status != HX_OK) { /* forged: watched, and refused */
            free(legal);
            return played;
        }
#ifdef NDEBUG
        const char *wrong = game->check(s);
        FUZZ_REQUIRE(!wrong, wrong ? wrong : "");
#endif
    }
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    game->score(s, score, rank);
    free(legal);
    return played;
}

/* As bytes in between, where `as_bytes`; else the document itself is read again. */
static void pack_and_unpack(const HxState *s, const HxOptions *options, HxPool *pool, HxRng *rng, bool as_bytes)
{
    char *bytes = NULL;
    json_t *document = NULL;
    size_t size = 0;
    HxState again;
    HxOptions own;
    HxError err = { "" };
    if (as_bytes) {
        FUZZ_REQUIRE(hx_pack(s, options, HX_ALL, HX_MSGPACK, &bytes, &size, &err) == HX_OK, err.text);
        FUZZ_REQUIRE(hx_unpack(&again, pool, hx_games(), HX_MSGPACK, bytes, size, rng, NULL, &err) == HX_OK, err.text);
    } else {
        FUZZ_REQUIRE(view_document(s, options, HX_ALL, &document, &err) == HX_OK, err.text);
        FUZZ_REQUIRE(view_unpack(&again, pool, hx_games(), document, rng, &own, &err) == HX_OK, err.text);
    }
    FUZZ_REQUIRE(hx_state_equal(s, &again), s->game->name);
    hx_drop(&again);
    free(bytes);
    json_decref(document);
}

static void look(const HxState *s, const HxOptions *options, int viewer, bool as_bytes)
{
    char *bytes = NULL;
    json_t *document = NULL;
    size_t size = 0;
    HxError err = { "" };
    if (as_bytes)
        FUZZ_REQUIRE(hx_pack(s, options, viewer, HX_JSON, &bytes, &size, &err) == HX_OK, err.text);
    else
        FUZZ_REQUIRE(view_document(s, options, viewer, &document, &err) == HX_OK, err.text);
    free(bytes);
    json_decref(document);
}

typedef struct Trial {
    HxStore *store;
    HxPool *pool;
    HxRng rng;
    HxState s;
    HxOptions options;
    HxError err;
    HxStatus status; /* of reading; HX_OK: there is a position */
} Trial;

static void begin(Trial *t, uint64_t stream)
{
    *t = (Trial){ .store = hx_store_create(0), .rng = hx_rng_stream(1, stream, HX_FOR_TEST, 0) };
    t->pool = hx_pool_create(t->store, 0);
}

/* Plays on what was accepted, after one seat has looked at it, or, with `viewer` HX_ALL, every seat. */
static long end(Trial *t, int viewer, bool as_bytes, int n_steps)
{
    long played = -1;
    if (t->status == HX_OK) {
        const int n_seats = t->s.game->seats(&t->s);
        pack_and_unpack(&t->s, &t->options, t->pool, &t->rng, as_bytes);
        for (int seat = 0; seat < n_seats; seat++)
            if (viewer == HX_ALL || seat == viewer % n_seats)
                look(&t->s, &t->options, seat, as_bytes);
        played = play_on(&t->s, &t->rng, n_steps);
        hx_drop(&t->s);
    } else {
        FUZZ_REQUIRE(t->err.text[0] && !strchr(t->err.text, '\n'), t->err.text);
    }
    FUZZ_REQUIRE(hx_pool_pages_in_use(t->pool) == 0, "pages were not given back");
    hx_pool_destroy(t->pool);
    hx_store_destroy(t->store);
    return played;
}

long position_try(HxFormat format, const uint8_t *data, size_t size, int n_steps)
{
    Trial t;
    begin(&t, size);
    t.status = hx_unpack(&t.s, t.pool, hx_games(), format, data, size, &t.rng, &t.options, &t.err);
    return end(&t, HX_ALL, true, n_steps);
}

long position_try_document(const json_t *document, int viewer, int n_steps)
{
    Trial t;
    begin(&t, (uint64_t)viewer);
    t.status = view_unpack(&t.s, t.pool, hx_games(), document, &t.rng, &t.options, &t.err);
    return end(&t, viewer, false, n_steps);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++)
        position_try(format, data, size, TO_THE_END);
    return 0;
}
