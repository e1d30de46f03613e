/* The kinds of agents, for the table in agents.c; everyone else goes through agent.h. */
#ifndef HEXARCH_AGENTS_KINDS_H
#define HEXARCH_AGENTS_KINDS_H

#include "agents/agent.h"

extern const HxAgentKind agent_random;
extern const HxAgentKind agent_greedy;
extern const HxAgentKind agent_human;

/** Split a spec string, "kind:options", and check both for a game; *kind and *options are set on success. */
HxStatus agent_parse(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err);

#endif
