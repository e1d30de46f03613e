/* A seed from the system. */
#include "agents/cmd_run_seed.h"

#include "agents/agent.h"
#include "core/secret.h"

#include <string.h>

bool are_external(const char *const *specs, int n)
{
    for (int i = 0; i < n; i++)
        if (hx_agent_is_external(specs[i]))
            return true;
    return false;
}

HxStatus run_seed_draw(CliGame *g, const char *const *specs, int n, const char *sharing, HxError *err)
{
    Secret secret;
    if (g->has_seed || !are_external(specs, n))
        return HX_OK;
    if (sharing)
        return hx_refuse(
            err, HX_BAD_INPUT,
            "--seed is missing: with %s all processes of a run need the same seed, but games with bots draw a new one each time", sharing);
    if (!secret_draw(&secret))
        return hx_refuse(err, HX_IO, "the system gives no random numbers");
    memcpy(&g->seed, secret.key, sizeof g->seed);
    g->seed >>= 1; /* reports write it as a whole number of JSON, which ends at 2^63 here */
    return HX_OK;
}
