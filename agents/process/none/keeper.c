/* In place of keeper.c where there are no processes, as in a browser: every program is refused. */
#include "agents/process/keeper.h"

HxStatus keeper_start(const KeeperSpec *spec, Kept *out, HxError *err)
{
    (void)spec, (void)out;
    return hx_refuse(err, HX_IO, "this build cannot start other programs");
}

HxStatus keeper_try(const KeeperSpec *spec, HxError *err)
{
    (void)spec;
    return hx_refuse(err, HX_BAD_INPUT, "this build cannot start other programs");
}

HxStatus keeper_check(const char *command, HxError *err)
{
    (void)command;
    return hx_refuse(err, HX_BAD_INPUT, "this build cannot start other programs");
}
