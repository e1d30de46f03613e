/* Digests of a report's files. */
#include "eval/report_digest.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/text.h"

#include <assert.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char digest_name[] = "result.sha256";

/* "<64 digits>  name\n" into out; returns its length. */
static size_t write_line(char out[REPORT_DIGEST_LINE], const char *name, const void *bytes, size_t size)
{
    uint8_t digest[SHA256_DIGEST_SIZE];
    struct sha256_ctx sha;
    sha256_init(&sha);
    sha256_update(&sha, size, bytes);
    sha256_digest(&sha, sizeof digest, digest);
    text_hex(digest, sizeof digest, out);
    return 2 * sizeof digest + (size_t)snprintf(out + 2 * sizeof digest, REPORT_DIGEST_LINE - 2 * sizeof digest, "  %s\n", name);
}

void report_digest_note(ReportDigests *d, const char *name, const void *bytes, size_t size)
{
    assert(d->size + REPORT_DIGEST_LINE <= sizeof d->text && strlen(name) < 32);
    d->size += write_line(d->text + d->size, name, bytes, size);
}

HxStatus report_digest_save(const ReportDigests *d, const char *folder, HxError *err)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, digest_name);
    return cli_keep_file(path, d->text, d->size, err);
}

HxStatus report_digest_check(const char *folder, const char *name, const void *bytes, size_t size, HxError *err)
{
    char path[4096], line[REPORT_DIGEST_LINE], *told = NULL;
    size_t told_size = 0;
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", folder, digest_name);
    if (stat(path, &there) != 0)
        return HX_OK;
    const HxStatus status = file_read(path, sizeof(ReportDigests), &told, &told_size, err);
    if (status != HX_OK)
        return status;
    write_line(line, name, bytes, size);
    const bool is_told = strstr(told, line) != NULL;
    free(told);
    return is_told ? HX_OK
                   : hx_refuse(err, HX_BAD_INPUT,
                               "%.200s/%s: its sha256 is not that of %s: damaged; run the tournament again with --resume to rewrite it",
                               folder, name, digest_name);
}
