/* The folder of a run: who may work in it, and what is already there.
 *
 *     run.json                        what decides the bytes
 *     manifest.jsonl, shard-*.h5      what is finished; index.h5 lays all of it end to end
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
/** May a run begin in it: does it hold nothing, or is there no such folder? */
bool folder_is_free(const char *folder);
/** Does it hold a run.json, or a manifest of shards? */
bool folder_is_run(const char *folder);
/** Call `visit` for every manifest of the folder, until it returns false; false: the folder cannot be read. */
bool folder_each_manifest(const char *folder, bool (*visit)(void *ctx, const char *path), void *ctx);
/** Read run.json. */
HxStatus folder_load(const char *folder, Run *run, HxError *err);
/**
 * Begin `run` in a new or empty folder, or go on with it where is_resume. Refuses a folder that holds another run, this run already
 * begun (without is_resume), or anything else. Parts of one run may begin it side by side.
 */
HxStatus folder_begin(const char *folder, const Run *run, Part part, bool is_resume, HxError *err);
/** Take back what folder_begin() made where nothing came of it; the folder goes where it is empty then. */
void folder_withdraw(const char *folder);
/** Take this part's lock. *fd is yours: folder_unlock(). Refused where another process works on it, or on a part that has shards in common
 * with it, as 0 of 2 has with the whole and with 0 of 4. */
HxStatus folder_lock(const char *folder, Part part, int *fd, HxError *err);
void folder_unlock(const char *folder, Part part, int fd);
/** Write run.json. */
HxStatus folder_write_run(const char *folder, const Run *run, HxError *err);
/** Everything that the manifests of the folder list. */
HxStatus folder_manifests(const char *folder, const Run *run, Manifest *out, HxError *err);
/** Replace this part's manifest by its own entries of `all`. */
HxStatus folder_write_manifest(const char *folder, Part part, const Manifest *all, HxError *err);
/** Remove the manifests of parts: manifest.jsonl lists what they did. */
void folder_remove_part_manifests(const char *folder);
/** Where every shard is finished: one manifest.jsonl, no parts of it, and index.h5. *is_complete says whether. */
HxStatus folder_merge(const char *folder, const Run *run, bool *is_complete, HxError *err);
/** Remove what a killed process left half-written. */
void folder_sweep(const char *folder, Part part);

#endif
