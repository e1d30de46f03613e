/* No memory: each allocation of the core fails in turn, once; the call says so, keeps nothing and leaves what it was given alone. */
#include "tests/support/no_memory.h"
#include "tests/support/position.h"

#include "core/codec.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/message.h"
#include "core/replay.h"
#include "core/workers.h"

static HxStatus make_a_game(const void *ready, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = HX_NO_MEMORY;
    if (pool) {
        HxOptions options;
        HxState s, copy;
        hx_options_init(&options, ((const HxGame *)ready)->options);
        status = hx_setup(&s, ready, pool, &options, err);
        if (status == HX_OK) {
            status = hx_copy(&copy, &s, pool);
            if (status == HX_OK)
                hx_drop(&copy);
            hx_drop(&s);
        }
    }
    hx_pool_destroy(pool);
    if (store)
        assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    return status;
}

TEST(a_game_is_set_up_or_not_at_all)
{
    assert_survives(make_a_game, &hx_leduc_poker_game);
    assert_survives(make_a_game, &hx_eclipse_game);
}

static HxStatus pack(const Position *p, HxFormat format, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    const HxStatus status = hx_pack(&p->s, &p->options, HX_ALL, format, &bytes, &size, err);
    assert_true((bytes != NULL) == (status == HX_OK));
    free(bytes);
    return status;
}

static HxStatus pack_as_text(const void *ready, HxError *err)
{
    return pack(ready, HX_JSON, err);
}

static HxStatus pack_as_bytes(const void *ready, HxError *err)
{
    return pack(ready, HX_MSGPACK, err);
}

/* A document of a position, and what it is read into. */
typedef struct Packed {
    Position *p;
    HxFormat format;
    char *bytes;
    size_t size;
} Packed;

static HxStatus unpack(const void *ready, HxError *err)
{
    const Packed *packed = ready;
    const HxGame *const games[] = { packed->p->s.game, NULL };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxOptions options;
    HxState s;
    const HxStatus status = hx_unpack(&s, packed->p->pool, games, packed->format, packed->bytes, packed->size, &rng, &options, err);
    if (status == HX_OK)
        hx_drop(&s);
    return status;
}

TEST(a_position_is_written_and_read_whole_or_not_at_all)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    assert_survives(pack_as_text, p);
    assert_survives(pack_as_bytes, p);
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++) {
        Packed packed = { .p = p, .format = format };
        HxError err = { "" };
        assert_int_equal(hx_pack(&p->s, &p->options, HX_ALL, format, &packed.bytes, &packed.size, &err), HX_OK);
        assert_survives_with(unpack, &packed, format == HX_JSON ? JSON_MAY_READ_WRONG : JSON_TELLS);
        free(packed.bytes);
    }
}

static HxStatus replay(const void *ready, HxError *err)
{
    const Position *p = ready;
    HxReplay *r = NULL, *again = NULL;
    HxStatus status = hx_replay_create(&r, p->s.game, &p->options, err);
    if (status != HX_OK)
        return status;
    status = hx_replay_create_at(&again, hx_replay_state(r), err);
    hx_replay_destroy(again);
    hx_replay_destroy(r);
    return status;
}

TEST(a_replay_begins_or_not_at_all)
{
    assert_survives(replay, position_open(&hx_leduc_poker_game, NULL));
}

/* A message goes through a queue and a reader in pieces, so that both must grow. */
static HxStatus pass_on(const void *ready, HxError *err)
{
    MessageQueue q = { 0 };
    MessageReader r = { .format = *(const HxFormat *)ready };
    static char long_text[9000];
    memset(long_text, 'x', sizeof long_text - 1);
    json_t *message = json_pack("{s:s, s:[i, f, b], s:{s:n}}", "text", long_text, "list", 1, 0.5, 1, "map", "nothing");
    HxStatus status = message ? message_put(&q, r.format, message) : HX_NO_MEMORY;
    json_decref(message);
    const size_t half = message_queued(&q) / 2;
    if (status == HX_OK)
        status = message_feed(&r, q.bytes, half);
    if (status == HX_OK)
        status = message_feed(&r, q.bytes + half, message_queued(&q) - half);
    message = NULL;
    if (status == HX_OK)
        status = message_next(&r, &message, err);
    assert_true((message != NULL) == (status == HX_OK));
    json_decref(message);
    message_reader_fini(&r);
    message_queue_fini(&q);
    return status;
}

TEST(a_message_comes_whole_or_not_at_all)
{
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++)
        assert_survives_with(pass_on, &format, format == HX_JSON ? JSON_MAY_READ_WRONG : JSON_TELLS);
}

static HxStatus make_a_crew(const void *ready, HxError *err)
{
    (void)ready;
    (void)err;
    Crew *crew = crew_create(1);
    if (!crew)
        return HX_NO_MEMORY;
    crew_destroy(crew);
    return HX_OK;
}

TEST(a_crew_is_made_or_not_at_all)
{
    assert_survives(make_a_crew, NULL);
}
