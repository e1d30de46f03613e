/* Bytes into a net: whatever is taken can be used. */
#include <stdlib.h>
#include <string.h>

#include "agents/net/net.h"
#include "core/games/games.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Net *net = NULL;
    HxError err = { "" };
    const HxGame *game = hx_game_find("breakthrough");
    if (net_parse(&net, data, size, "fuzz", game, &err) != HX_OK) {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
        FUZZ_REQUIRE(!net, "refused and made");
        return 0;
    }
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    float value[HX_MAX_SEATS], *scratch = malloc(net_scratch_floats(net) * sizeof *scratch);
    FUZZ_REQUIRE(scratch && hx_setup(&s, game, pool, NULL, NULL) == HX_OK, "set-up");
    net_evaluate(net, &s, &s, HX_PLACING, scratch, value);
    char *bytes = NULL;
    size_t length = 0;
    FUZZ_REQUIRE(net_write(net, &bytes, &length, &err) == HX_OK, err.text);
    free(bytes);
    free(scratch);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    net_destroy(net);
    return 0;
}
