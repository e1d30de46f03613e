/* Framing of messages. codec.c reads their contents. */
#include "core/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Make room for `more` bytes behind *end; first move the bytes that are there to the front. */
static bool make_room(char **bytes, size_t *begin, size_t *end, size_t *cap, size_t more)
{
    if (*begin > 0) {
        memmove(*bytes, *bytes + *begin, *end - *begin);
        *end -= *begin;
        *begin = 0;
    }
    if (*cap - *end >= more)
        return true;
    size_t wanted = *cap ? *cap : 4096;
    while (wanted - *end < more)
        wanted *= 2;
    char *larger = realloc(*bytes, wanted);
    if (!larger)
        return false;
    *bytes = larger;
    *cap = wanted;
    return true;
}

/* ---- In --------------------------------------------------------------------------------------------------------------- */

HxStatus message_feed(MessageReader *r, const void *bytes, size_t size)
{
    if (size == 0)
        return HX_OK;
    if (r->cap - r->end < size && !make_room(&r->bytes, &r->begin, &r->end, &r->cap, size))
        return HX_NO_MEMORY;
    memcpy(r->bytes + r->end, bytes, size);
    r->end += size;
    return HX_OK;
}

size_t message_pending(const MessageReader *r)
{
    return r->end - r->begin;
}

static size_t most_bytes(const MessageReader *r)
{
    return r->most ? r->most : MESSAGE_MAX_BYTES;
}

/* Length of the JSON message at `begin`, with its newline; 0 if it is incomplete. */
static size_t scan_line(MessageReader *r)
{
    const size_t n = message_pending(r);
    const char *newline = r->scanned < n ? memchr(r->bytes + r->begin + r->scanned, '\n', n - r->scanned) : NULL;
    r->scanned = n;
    return newline ? (size_t)(newline - (r->bytes + r->begin)) + 1 : 0;
}

/* A value is complete, and perhaps the lists and maps that it ends. True: the message is complete. */
static bool close_value(MessageReader *r)
{
    while (r->depth > 0 && --r->lacks[r->depth] == 0)
        r->depth--;
    return r->depth == 0;
}

/* Length of the MessagePack message at `begin`; 0 if it is incomplete. Continues where the last scan stopped. */
static HxStatus scan_value(MessageReader *r, size_t *length, HxError *err)
{
    *length = 0;
    for (;;) {
        uint64_t n_bytes, n_items;
        const size_t left = message_pending(r) - r->scanned;
        const int head = codec_msgpack_head(r->bytes + r->begin + r->scanned, left, &n_bytes, &n_items);
        if (head < 0)
            return hx_refuse(err, HX_BAD_INPUT, "byte %zu: begins no MessagePack value", r->scanned);
        if (head == 0)
            return HX_OK;
        if (n_bytes > most_bytes(r) || n_items > most_bytes(r))
            return hx_refuse(err, HX_BAD_INPUT, "byte %zu: a length of more than %zu", r->scanned, most_bytes(r));
        if (n_bytes > left - (size_t)head)
            return HX_OK;
        r->scanned += (size_t)head + n_bytes;
        if (n_items > 0) {
            if (r->depth == CODEC_MAX_MESSAGE_DEPTH)
                return hx_refuse(err, HX_BAD_INPUT, "byte %zu: more than %d levels", r->scanned, CODEC_MAX_MESSAGE_DEPTH);
            r->lacks[++r->depth] = n_items;
        } else if (close_value(r)) {
            *length = r->scanned;
            return HX_OK;
        }
    }
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!strchr(" \t\r\n", line[i]) || line[i] == '\0')
            return false;
    return true;
}

/* Move `begin` past the message. */
static void pass(MessageReader *r, size_t length)
{
    r->begin += length;
    r->scanned = 0;
    r->depth = 0;
    if (r->begin == r->end)
        r->begin = r->end = 0;
}

HxStatus message_next_bytes(MessageReader *r, const char **out, size_t *size, HxError *err)
{
    *out = NULL;
    while (message_pending(r) > 0) {
        size_t length = 0;
        HxStatus status = HX_OK;
        if (r->format == HX_JSON)
            length = scan_line(r);
        else
            status = scan_value(r, &length, err);
        if (status != HX_OK)
            return status;
        if ((length ? length : message_pending(r)) > most_bytes(r))
            return hx_refuse(err, HX_BAD_INPUT, "a message of more than %zu bytes", most_bytes(r));
        if (length == 0)
            return HX_OK;
        const char *message = r->bytes + r->begin;
        pass(r, length); /* the bytes stay in place until the next feed */
        if (r->format == HX_JSON && is_blank(message, length))
            continue;
        *out = message;
        *size = length;
        return HX_OK;
    }
    return HX_OK;
}

HxStatus message_next(MessageReader *r, json_t **out, HxError *err)
{
    const char *message;
    size_t length = 0;
    *out = NULL;
    const HxStatus status = message_next_bytes(r, &message, &length, err);
    return status == HX_OK && message ? codec_read_message(r->format, message, length, out, err) : status;
}

void message_reader_fini(MessageReader *r)
{
    free(r->bytes);
    *r = (MessageReader){ 0 };
}

/* ---- Out -------------------------------------------------------------------------------------------------------------- */

HxStatus message_put(MessageQueue *q, HxFormat format, const json_t *message)
{
    char *bytes = NULL;
    size_t size = 0;
    HxStatus status = codec_write_message(format, message, &bytes, &size, NULL);
    if (status == HX_OK && !(q->cap - q->end >= size || make_room(&q->bytes, &q->begin, &q->end, &q->cap, size)))
        status = HX_NO_MEMORY;
    if (status == HX_OK) {
        memcpy(q->bytes + q->end, bytes, size);
        q->end += size;
    }
    free(bytes);
    return status;
}

HxStatus message_flush(MessageQueue *q, int fd)
{
    while (q->begin < q->end) {
        const ssize_t n = write(fd, q->bytes + q->begin, q->end - q->begin);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return HX_OK;
        if (n <= 0)
            return HX_IO;
        q->begin += (size_t)n;
    }
    q->begin = q->end = 0;
    return HX_OK;
}

void message_queue_fini(MessageQueue *q)
{
    free(q->bytes);
    *q = (MessageQueue){ 0 };
}
