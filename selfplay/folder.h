/* The folder of a run: which processes may work in it, and what it holds already.
 *
 *     run.json                        what decides the bytes
 *     manifest.jsonl, shard-*.h5      finished games; index.h5 shows all of them as one file
 *     journal-*.log, lock             while a process works, or until one resumes; gone at the end
 *
 * A process that takes part i of n has its own journal.part-i-of-n-*.log, lock.part-i-of-n and manifest.part-i-of-n.jsonl; the last
 * of them to end merges the manifests. */
#ifndef HEXARCH_SELFPLAY_FOLDER_H
#define HEXARCH_SELFPLAY_FOLDER_H

#include "selfplay/files.h"
#include "selfplay/shards/manifest.h"

enum { FOLDER_NAME_BYTES = 64 };

/* Which shards a process takes: those whose number is `part` modulo `n_parts`; 0 of 1 is everything. */
typedef struct Part {
    uint64_t part, n_parts;
} Part;

/** "<stem>", or "<stem>.part-i-of-n". */
void folder_part_name(const char *stem, Part part, char out[FOLDER_NAME_BYTES]);

/** Does the folder hold a run.json? */
bool folder_has_run(const char *folder);
/** May a run begin in it: is it empty or missing? */
bool folder_is_free(const char *folder);
/** Does it hold a run.json, or a manifest of shards? */
bool folder_is_run(const char *folder);
/** Call `visit` for every manifest of the folder, until it returns false; false: unreadable folder. */
bool folder_each_manifest(const char *folder, bool (*visit)(void *ctx, const char *path), void *ctx);
/** Read run.json. */
HxStatus folder_load(const char *folder, Run *run, HxError *err);
/**
 * Begin `run` in a new or empty folder, or resume it with is_resume. Refuses a folder that holds another run, this run without is_resume,
 * or anything else. Parts of one run may begin it at the same time.
 */
HxStatus folder_begin(const char *folder, const Run *run, Part part, bool is_resume, HxError *err);
/** Undo folder_begin() after a failed start; removes the folder if it is then empty. */
void folder_withdraw(const char *folder);
/** Take this part's lock; release *fd by folder_unlock(). Refuses if another process works on this part, or on one that shares shards with
 * it, as 0 of 2 does with the whole run and with 0 of 4. */
HxStatus folder_lock(const char *folder, Part part, int *fd, HxError *err);
void folder_unlock(const char *folder, Part part, int fd);
/** Write run.json. */
HxStatus folder_write_run(const char *folder, const Run *run, HxError *err);
/** Read all entries of the folder's manifests. */
HxStatus folder_manifests(const char *folder, const Run *run, Manifest *out, HxError *err);
/** Replace this part's manifest by its own entries of `all`. */
HxStatus folder_write_manifest(const char *folder, Part part, const Manifest *all, HxError *err);
/** Remove the manifests of parts, after manifest.jsonl lists their shards. */
void folder_remove_part_manifests(const char *folder);
/** If every shard is finished (*is_complete), merge the manifests into one manifest.jsonl and write index.h5. */
HxStatus folder_merge(const char *folder, const Run *run, bool *is_complete, HxError *err);
/** Remove the unfinished files of a killed process. */
void folder_sweep(const char *folder, Part part);

#endif
