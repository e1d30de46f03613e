/* A look ahead: the position now in a world redealt for the seat, so that it reveals nothing that the seat could not work out. This is the
 * only way to such a world; its own store goes with the look. */
#include "play/terminal/play.h"

#include <stdlib.h>

static bool deal(const Table *t, int seat, HxPool *pool, HxState *out)
{
    HxRng rng = hx_rng_stream(session_seed(t->session), 0, HX_FOR_REDEAL + (uint32_t)seat, (uint64_t)session_length(t->session));
    if (hx_copy(out, session_now(t->session), pool) != HX_OK)
        return false;
    if (hx_redeal(out, seat, &rng) == HX_OK)
        return true;
    hx_drop(out);
    return false;
}

static void free_parts(Look *look)
{
    free(look->legal);
    hx_pool_destroy(look->pool);
    hx_store_destroy(look->store);
}

bool play_open_look(const Table *t, int seat, Look *out)
{
    *out = (Look){ .store = hx_store_create(0) };
    out->pool = out->store ? hx_pool_create(out->store, 0) : NULL;
    out->legal = malloc((size_t)session_game(t->session)->max_legal * sizeof *out->legal);
    if (out->pool && out->legal && deal(t, seat, out->pool, &out->root))
        return true;
    free_parts(out);
    return false;
}

void play_close_look(Look *look)
{
    hx_drop(&look->root);
    free_parts(look);
}
