/* The agent kinds `process` and `tcp`: a seat played by another program, as docs/reference/protocol.md tells. */
#ifndef HEXARCH_AGENTS_PROCESS_PROCESS_H
#define HEXARCH_AGENTS_PROCESS_PROCESS_H

#include "agents/process/link.h"

extern const HxAgentKind agent_process;
extern const HxAgentKind agent_tcp;

#endif
