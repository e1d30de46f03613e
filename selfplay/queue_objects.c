/* Named objects in JetStream's object store, as NATS lays them out (ADR-20): libnats of Debian 12 has streams, but no calls for objects.
 *
 *     stream OBJ_<bucket>
 *       $O.<bucket>.C.<id of the upload>       pieces of at most 128 KiB, in order
 *       $O.<bucket>.M.<name in base64url>      one message: size, pieces, SHA-256, id of the upload; a new one takes the old one's place
 *
 * The entry follows the pieces, so that a reader of an entry finds all of them. */
#include "selfplay/queue.h"

#ifdef HEXARCH_NATS

#include "selfplay/queue_internal.h"

#include <jansson.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PIECE_BYTES = 128 << 10, DIGEST_TEXT = 64, NAME_LONGEST = 40, PIECE_WAIT_MS = 2000, TRIES = 3 };
static const uint64_t LARGEST_OBJECT = UINT64_C(1) << 30;

/* What an entry says. */
typedef struct Entry {
    char upload[NAME_BYTES];
    uint64_t size;
    char digest[DIGEST_TEXT];
} Entry;

natsStatus queue_open_bucket(Queue *q)
{
    char stream[NAME_BYTES + 8], pieces[NAME_BYTES + 8], entries[NAME_BYTES + 8];
    const char *subjects[] = { pieces, entries };
    jsStreamInfo *info = NULL;
    jsStreamConfig config;
    natsStatus status = jsStreamConfig_Init(&config);
    snprintf(stream, sizeof stream, "OBJ_%s", q->bucket);
    snprintf(pieces, sizeof pieces, "$O.%s.C.>", q->bucket);
    snprintf(entries, sizeof entries, "$O.%s.M.>", q->bucket);
    config.Name = stream;
    config.Subjects = subjects;
    config.SubjectsLen = 2;
    config.Discard = js_DiscardNew;
    config.AllowRollup = true;
    if (status == NATS_OK)
        status = js_AddStream(&info, q->stream_context, &config, NULL, NULL); /* fine where it is there alike */
    jsStreamInfo_Destroy(info);
    return status;
}

/* ---- Names ----------------------------------------------------------------------------------------------------------------- */

static void entry_subject(const Queue *q, const char *name, char out[SUBJECT_BYTES])
{
    char text[BASE64_ENCODE_RAW_LENGTH(NAME_LONGEST) + 1] = "";
    const size_t n = strnlen(name, NAME_LONGEST);
    struct base64_encode_ctx encoder;
    base64url_encode_init(&encoder);
    size_t at = base64_encode_update(&encoder, text, n, (const uint8_t *)name);
    at += base64_encode_final(&encoder, text + at);
    text[at] = '\0';
    snprintf(out, SUBJECT_BYTES, "$O.%s.M.%s", q->bucket, text);
}

static void piece_subject(const Queue *q, const char *upload, char out[SUBJECT_BYTES])
{
    snprintf(out, SUBJECT_BYTES, "$O.%s.C.%s", q->bucket, upload);
}

static void stream_name(const Queue *q, char out[SUBJECT_BYTES])
{
    snprintf(out, SUBJECT_BYTES, "OBJ_%s", q->bucket);
}

/* "SHA-256=" and the digest in base64url, as the object store writes it. */
static void digest_text(const void *bytes, size_t n, char out[DIGEST_TEXT])
{
    struct sha256_ctx sha;
    uint8_t digest[SHA256_DIGEST_SIZE];
    struct base64_encode_ctx encoder;
    sha256_init(&sha);
    sha256_update(&sha, n, bytes);
    sha256_digest(&sha, sizeof digest, digest);
    base64url_encode_init(&encoder);
    size_t at = (size_t)snprintf(out, DIGEST_TEXT, "SHA-256=");
    at += base64_encode_update(&encoder, out + at, sizeof digest, digest);
    at += base64_encode_final(&encoder, out + at);
    out[at] = '\0';
}

/* ---- Entries --------------------------------------------------------------------------------------------------------------- */

/* NATS_NOT_FOUND: there is none of that name; NATS_ERR: one that is none of ours. */
static natsStatus read_entry(Queue *q, const char *name, Entry *out)
{
    char stream[SUBJECT_BYTES], subject[SUBJECT_BYTES];
    natsMsg *message = NULL;
    stream_name(q, stream);
    entry_subject(q, name, subject);
    const natsStatus status = js_GetLastMsg(&message, q->stream_context, stream, subject, NULL, NULL);
    if (status != NATS_OK)
        return status;
    json_t *root = json_loadb(natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message), JSON_REJECT_DUPLICATES, NULL);
    const char *upload = json_string_value(json_object_get(root, "nuid")), *digest = json_string_value(json_object_get(root, "digest"));
    const json_int_t size = json_integer_value(json_object_get(root, "size"));
    const bool is_gone = json_is_true(json_object_get(root, "deleted"));
    const bool is_ours = upload && upload[0] && strlen(upload) < sizeof out->upload && !strpbrk(upload, ".*> \t\r\n") && digest &&
                         strlen(digest) < sizeof out->digest && size >= 0 && (uint64_t)size <= LARGEST_OBJECT;
    if (is_ours && !is_gone) {
        strcpy(out->upload, upload);
        strcpy(out->digest, digest);
        out->size = (uint64_t)size;
    }
    json_decref(root);
    natsMsg_Destroy(message);
    return is_gone ? NATS_NOT_FOUND : is_ours ? NATS_OK : NATS_ERR;
}

static char *entry_json(const Queue *q, const char *name, const Entry *entry)
{
    char written[32] = "";
    const time_t now = time(NULL);
    struct tm when;
    if (gmtime_r(&now, &when))
        strftime(written, sizeof written, "%Y-%m-%dT%H:%M:%SZ", &when);
    json_t *root = json_pack("{ss s{si} ss ss sI ss sI ss}", "name", name, "options", "max_chunk_size", (int)PIECE_BYTES, "bucket",
                             q->bucket, "nuid", entry->upload, "size", (json_int_t)entry->size, "mtime", written, "chunks",
                             (json_int_t)((entry->size + PIECE_BYTES - 1) / PIECE_BYTES), "digest", entry->digest);
    char *text = root ? json_dumps(root, JSON_COMPACT) : NULL;
    json_decref(root);
    return text;
}

static natsStatus write_entry(Queue *q, const char *name, const Entry *entry)
{
    char subject[SUBJECT_BYTES];
    natsMsg *message = NULL;
    char *text = entry_json(q, name, entry);
    entry_subject(q, name, subject);
    natsStatus status = text ? natsMsg_Create(&message, subject, NULL, text, (int)strlen(text)) : NATS_NO_MEMORY;
    if (status == NATS_OK)
        status = natsMsgHeader_Set(message, "Nats-Rollup", "sub");
    if (status == NATS_OK)
        status = js_PublishMsg(NULL, q->stream_context, message, NULL, NULL);
    natsMsg_Destroy(message);
    free(text);
    return status;
}

/* ---- The doors ------------------------------------------------------------------------------------------------------------- */

/* All messages of a subject go. */
static natsStatus purge(Queue *q, const char *subject)
{
    char stream[SUBJECT_BYTES];
    jsOptions options;
    stream_name(q, stream);
    natsStatus status = jsOptions_Init(&options);
    options.Stream.Purge.Subject = subject;
    if (status == NATS_OK)
        status = js_PurgeStream(q->stream_context, stream, &options, NULL);
    return status;
}

static natsStatus drop_pieces(Queue *q, const char *upload)
{
    char subject[SUBJECT_BYTES];
    piece_subject(q, upload, subject);
    return purge(q, subject);
}

HxStatus queue_put_object(void *ctx, const char *name, const void *bytes, size_t n, HxError *err)
{
    Queue *q = ctx;
    Entry entry = { .size = n }, old;
    char subject[SUBJECT_BYTES];
    if (n > LARGEST_OBJECT)
        return hx_refuse(err, HX_BAD_INPUT, "--queue: %.40s is larger than a gigabyte", name);
    digest_text(bytes, n, entry.digest);
    const bool has_old = read_entry(q, name, &old) == NATS_OK;
    natsStatus status = queue_unique_name(entry.upload);
    piece_subject(q, entry.upload, subject);
    for (size_t at = 0; at < n && status == NATS_OK; at += PIECE_BYTES) {
        const size_t piece = n - at < PIECE_BYTES ? n - at : PIECE_BYTES;
        status = js_Publish(NULL, q->stream_context, subject, (const char *)bytes + at, (int)piece, NULL, NULL);
    }
    if (status == NATS_OK)
        status = write_entry(q, name, &entry);
    if (status == NATS_OK && has_old)
        drop_pieces(q, old.upload); /* where that fails they lie there till the bucket goes */
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

/* Its pieces one behind the other: n bytes of them, or NATS_ERR. */
static natsStatus read_pieces(Queue *q, const Entry *entry, char *out)
{
    char subject[SUBJECT_BYTES];
    natsSubscription *pieces = NULL;
    jsSubOptions options;
    uint64_t at = 0;
    if (entry->size == 0)
        return NATS_OK;
    piece_subject(q, entry->upload, subject);
    natsStatus status = jsSubOptions_Init(&options);
    options.Ordered = true;
    if (status == NATS_OK)
        status = js_SubscribeSync(&pieces, q->stream_context, subject, NULL, &options, NULL);
    while (status == NATS_OK && at < entry->size) {
        natsMsg *message = NULL;
        status = natsSubscription_NextMsg(&message, pieces, PIECE_WAIT_MS);
        const uint64_t n = status == NATS_OK ? (uint64_t)natsMsg_GetDataLength(message) : 0;
        if (status == NATS_OK && (n == 0 || n > entry->size - at))
            status = NATS_ERR;
        if (status == NATS_OK)
            memcpy(out + at, natsMsg_GetData(message), n);
        at += n;
        natsMsg_Destroy(message);
    }
    natsSubscription_Destroy(pieces);
    return status;
}

/* The bytes of an entry, in *out: yours where NATS_OK. NATS_ERR: they are not what the entry says. */
static natsStatus read_object(Queue *q, const Entry *entry, char **out)
{
    char digest[DIGEST_TEXT];
    *out = malloc(entry->size + 1);
    natsStatus status = *out ? read_pieces(q, entry, *out) : NATS_NO_MEMORY;
    if (status == NATS_OK)
        digest_text(*out, entry->size, digest);
    if (status == NATS_TIMEOUT || (status == NATS_OK && strcmp(digest, entry->digest) != 0))
        status = NATS_ERR;
    if (status != NATS_OK) {
        free(*out);
        *out = NULL;
    }
    return status;
}

HxStatus queue_get_object(void *ctx, const char *name, char **bytes, size_t *n, HxError *err)
{
    Queue *q = ctx;
    Entry entry;
    natsStatus status = NATS_ERR;
    *bytes = NULL;
    *n = 0;
    for (int i = 0; i < TRIES && status == NATS_ERR; i++) { /* another may replace it during the read */
        status = read_entry(q, name, &entry);
        if (status == NATS_NOT_FOUND)
            return HX_OK;
        if (status == NATS_OK)
            status = read_object(q, &entry, bytes);
    }
    if (status == NATS_ERR)
        return hx_refuse(err, HX_BAD_INPUT, "--queue: %.40s in the bucket %.60s was changed after this run stored it", name, q->bucket);
    if (status == NATS_NO_MEMORY)
        return hx_refuse(err, HX_NO_MEMORY, "--queue: no memory for %.40s", name);
    *n = entry.size;
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

HxStatus queue_drop_object(void *ctx, const char *name, HxError *err)
{
    Queue *q = ctx;
    Entry entry;
    char subject[SUBJECT_BYTES];
    natsStatus status = read_entry(q, name, &entry);
    if (status == NATS_NOT_FOUND)
        return HX_OK;
    if (status == NATS_OK)
        status = drop_pieces(q, entry.upload);
    entry_subject(q, name, subject);
    if (status == NATS_OK || status == NATS_ERR)
        status = purge(q, subject);
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

#else

typedef int QueueObjectsAreNotBuilt; /* a file that declares nothing is none of C */

#endif
