/* The kinds of agents, for the table in agents.c; everyone else goes through agent.h. */
#ifndef HEXARCH_AGENTS_KINDS_H
#define HEXARCH_AGENTS_KINDS_H

#include "agents/agent.h"

extern const HxAgentKind agent_random;
extern const HxAgentKind agent_greedy;
extern const HxAgentKind agent_human;

/** Split a spec string, "kind:options"; *kind and *options are set on success. What the options mean is not looked at, no file is opened.
 */
HxStatus agent_read(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err);
/** The same, and check the options for a game. */
HxStatus agent_parse(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err);

#endif
