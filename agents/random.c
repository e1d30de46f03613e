/* An agent that plays every legal action with equal chance. */
#include "agents/kinds.h"

#include <assert.h>
#include <stdlib.h>

typedef struct Random {
    HxAgent base;
    const HxState *view; /* borrowed from begin() until step() is done */
    HxRng rng;
    HxAction legal[]; /* [game->max_legal], scratch */
} Random;

static HxStatus random_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    (void)spec;
    Random *a = calloc(1, sizeof *a + (size_t)info->game->max_legal * sizeof(HxAction));
    if (!a)
        return hx_refuse(err, HX_NO_MEMORY, "random: no memory for an agent");
    *out = &a->base;
    return HX_OK;
}

static HxStatus random_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget;
    Random *a = (Random *)agent;
    a->view = view;
    a->rng = rng;
    return HX_OK;
}

static HxStep random_step(HxAgent *agent, HxDecision *out)
{
    Random *a = (Random *)agent;
    const int n = a->base.info.game->legal(a->view, a->legal);
    assert(n > 0 && "asked to move in a finished game");
    out->action = a->legal[hx_rng_below(&a->rng, (uint32_t)n)];
    return HX_STEP_DONE;
}

static void random_destroy(HxAgent *agent)
{
    free(agent);
}

static const HxOptionInfo options[] = { { .name = NULL } };

const HxAgentKind agent_random = {
    .name = "random",
    .summary = "plays every legal action with equal chance",
    .options = options,
    .create = random_create,
    .begin = random_begin,
    .step = random_step,
    .destroy = random_destroy,
    .is_aimless = true,
};
