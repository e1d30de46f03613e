/* The kinds of agents, for the table in agents.c. Everyone else uses agent.h. */
#ifndef HEXARCH_AGENTS_KINDS_H
#define HEXARCH_AGENTS_KINDS_H

#include "agents/agent.h"

extern const HxAgentKind agent_random;
extern const HxAgentKind agent_greedy;
extern const HxAgentKind agent_human;

/** Split a spec string, "kind:options", into *kind and *options. It neither interprets the options nor opens files.
 */
HxStatus agent_read(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err);
/** The same, and check the options for a game. */
HxStatus agent_parse(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err);

#endif
