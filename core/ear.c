/* A step played once more, for an ear. */
#include "core/ear.h"

#include "core/flow.h"

/* In a pool of its own: that of `before` may be another thread's by now. */
HxStatus hx_overhear(const HxState *before, HxAction a, int viewer, HxEar *ear)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = HX_NO_MEMORY;
    if (pool) {
        HxState s;
        hx_clone(&s, before, pool);
        s.ear = ear;
        status = hx_apply(&s, a);
        if (status == HX_OK && viewer != HX_ALL)
            status = hx_flow_settle(&s, viewer);
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}
