/* The digests of a report's files: result.sha256, a line for each as sha256sum writes and checks it. Programs before it wrote none. */
#ifndef HEXARCH_EVAL_REPORT_DIGEST_H
#define HEXARCH_EVAL_REPORT_DIGEST_H

#include "core/game.h"

enum { REPORT_DIGEST_MOST = 4, REPORT_DIGEST_LINE = 64 + 2 + 64 };

/* The lines so far. All zeros to begin with. */
typedef struct ReportDigests {
    char text[REPORT_DIGEST_MOST * REPORT_DIGEST_LINE];
    size_t size;
} ReportDigests;

/** Note the bytes of a file; `name` is short. */
void report_digest_note(ReportDigests *d, const char *name, const void *bytes, size_t size);
/** Write them beside their files, once those are written. */
HxStatus report_digest_save(const ReportDigests *d, const char *folder, HxError *err);
/** Are these the bytes that the folder's digests tell of `name`? A folder without digests, of an older program, is believed. */
HxStatus report_digest_check(const char *folder, const char *name, const void *bytes, size_t size, HxError *err);

#endif
