/* run.json, written anew where it is missing or damaged. */
#ifndef HEXARCH_SELFPLAY_DATA_RECOVER_H
#define HEXARCH_SELFPLAY_DATA_RECOVER_H

#include "core/status.h"

#include <stdbool.h>

/**
 * Where run.json is missing or damaged, write it anew from the document that the shards carry: of those that a manifest lists, which have
 * the sha256 listed there, all must tell the same. A damaged one is kept as run.json.damaged. *is_recovered says whether that was needed,
 * *why what was wrong with it. HX_BAD_INPUT: it was needed, and no shard tells.
 */
HxStatus recover_run(const char *folder, bool *is_recovered, HxError *why, HxError *err);

#endif
