/* The spec of an agent of the kinds `process` and `tcp`. */
#ifndef HEXARCH_AGENTS_PROCESS_SPEC_H
#define HEXARCH_AGENTS_PROCESS_SPEC_H

#include "agents/process/keeper.h"
#include "agents/process/link.h"

extern const HxOptionInfo process_options[], tcp_options[];

/** What options of one of these kinds say; refuses what is not sound. */
HxStatus bot_spec_of(const HxOptions *options, BotSpec *out, HxError *err);

/** What an agent's spec string says, where it is of one of these kinds and sound; false otherwise. */
bool bot_spec_read(BotSpec *out, const char *agent, const HxGame *game);

/** What becomes of its option 'sandbox' on this system: SANDBOX_AUTO where that can be, else SANDBOX_OFF, and *why tells the reason; of
 * another choice itself. */
SandboxChoice bot_spec_sandbox(const BotSpec *spec, HxError *why);

/** Why a program of this spec has ended, in a sandbox or not, by its keeper's report, in words of at most `cap` bytes; returns the class.
 */
HxFault bot_spec_tell_end(const BotSpec *spec, bool is_sandboxed, const KeeperReport *report, char *why, size_t cap);

#endif
