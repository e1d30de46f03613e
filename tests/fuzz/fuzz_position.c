/* Documents into positions: what unpack accepts is sound, packs and unpacks again to the same, and can be played to its end. */
#include <string.h>

#include "core/games/games.h"
#include "core/view.h"
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
        FUZZ_REQUIRE(hx_apply(s, a) == HX_OK, game->name);
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

static void pack_and_unpack(const HxState *s, const HxOptions *options, HxPool *pool, HxRng *rng)
{
    char *document = NULL;
    size_t size = 0;
    HxState again;
    HxError err = { "" };
    FUZZ_REQUIRE(hx_pack(s, options, HX_ALL, HX_MSGPACK, &document, &size, &err) == HX_OK, err.text);
    FUZZ_REQUIRE(hx_unpack(&again, pool, hx_games(), HX_MSGPACK, document, size, rng, NULL, &err) == HX_OK, err.text);
    FUZZ_REQUIRE(hx_state_equal(s, &again), s->game->name);
    hx_drop(&again);
    free(document);
    for (int seat = 0; seat < s->game->seats(s); seat++) {
        FUZZ_REQUIRE(hx_pack(s, options, seat, HX_JSON, &document, &size, &err) == HX_OK, err.text);
        free(document);
    }
}

long position_try(HxFormat format, const uint8_t *data, size_t size, int n_steps)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxRng rng = hx_rng_stream(1, size, HX_FOR_TEST, 0);
    HxState s;
    HxOptions options;
    HxError err = { "" };
    long played = -1;
    if (hx_unpack(&s, pool, hx_games(), format, data, size, &rng, &options, &err) == HX_OK) {
        pack_and_unpack(&s, &options, pool, &rng);
        played = play_on(&s, &rng, n_steps);
        hx_drop(&s);
    } else {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
    }
    FUZZ_REQUIRE(hx_pool_pages_in_use(pool) == 0, "pages were not given back");
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return played;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++)
        position_try(format, data, size, TO_THE_END);
    return 0;
}
