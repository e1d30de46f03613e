/* The agent kinds `process` and `tcp`: a seat played by another program, as docs/protocol.md tells. */
#ifndef HEXARCH_AGENTS_PROCESS_PROCESS_H
#define HEXARCH_AGENTS_PROCESS_PROCESS_H

#include "agents/process/link.h"

extern const HxAgentKind agent_process;
extern const HxAgentKind agent_tcp;

/** What an agent's spec string says, where it is of one of these kinds and sound; false otherwise. */
bool bot_spec_read(BotSpec *out, const char *agent, const HxGame *game);

#endif
