/* Which of the programs that a command starts run without a sandbox though they might have one. */
#ifndef HEXARCH_AGENTS_CMD_SANDBOXES_H
#define HEXARCH_AGENTS_CMD_SANDBOXES_H

#include "core/game.h"

/** One line on standard error for each agent that is a program outside, has `sandbox=auto`, and runs without. `command` begins it. */
void sandboxes_tell(const char *command, const char *const *agents, int n, const HxGame *game);

#endif
