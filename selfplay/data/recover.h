/* Restores a missing or damaged run.json. */
#ifndef HEXARCH_SELFPLAY_DATA_RECOVER_H
#define HEXARCH_SELFPLAY_DATA_RECOVER_H

#include "core/status.h"

#include <stdbool.h>

/**
 * If run.json is missing or damaged, write it anew from the document in the shards: all shards of the manifest with the listed sha256 must
 * agree. A damaged file becomes run.json.damaged. *is_recovered says whether that was necessary, *why what was wrong. HX_BAD_INPUT: it was
 * necessary, and no shard has the document.
 */
HxStatus recover_run(const char *folder, bool *is_recovered, HxError *why, HxError *err);

#endif
