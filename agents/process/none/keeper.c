/* In place of keeper.c where there are no processes, as in a browser: every program is refused. */
#include "agents/process/keeper.h"

HxStatus keeper_start(const KeeperSpec *spec, Kept *out, HxError *err)
{
    (void)spec, (void)out;
    return hx_refuse(err, HX_IO, "no program can be started here");
}

HxStatus keeper_check(const char *command, HxError *err)
{
    (void)command;
    return hx_refuse(err, HX_BAD_INPUT, "no program can be started here");
}
