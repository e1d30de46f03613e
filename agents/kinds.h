/* The kinds of agents, for the table in agents.c; everyone else goes through agent.h. */
#ifndef HEXARCH_AGENTS_KINDS_H
#define HEXARCH_AGENTS_KINDS_H

#include "agents/agent.h"

extern const HxAgentKind agent_random;
extern const HxAgentKind agent_greedy;
extern const HxAgentKind agent_human;

#endif
