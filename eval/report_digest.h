/* The digests of a report's files: result.sha256, one line a file, as sha256sum writes and checks them. Older programs wrote none. */
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
/** Write result.sha256, after the files themselves. */
HxStatus report_digest_save(const ReportDigests *d, const char *folder, HxError *err);
/** Do these bytes have the folder's digest of `name`? True if the folder has no digests (an older program's). */
HxStatus report_digest_check(const char *folder, const char *name, const void *bytes, size_t size, HxError *err);

#endif
