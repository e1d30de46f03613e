/* The spec of an agent of the kinds `process` and `tcp`. */
#ifndef HEXARCH_AGENTS_PROCESS_SPEC_H
#define HEXARCH_AGENTS_PROCESS_SPEC_H

#include "agents/process/link.h"

extern const HxOptionInfo process_options[], tcp_options[];

/** What options of one of these kinds say; refuses what is not sound. */
HxStatus bot_spec_of(const HxOptions *options, BotSpec *out, HxError *err);

/** What an agent's spec string says, where it is of one of these kinds and sound; false otherwise. */
bool bot_spec_read(BotSpec *out, const char *agent, const HxGame *game);

#endif
