/* A stream of messages: one a line of JSON, or one MessagePack value after the other.
 *
 *     bytes as they come --feed--> [ ... whole messages | the beginning of one ] --next--> trees
 *
 * Bytes from outside: a message is bounded in bytes and levels, nothing is allocated on the word of a header, and the work per byte
 * is constant however the bytes are cut. The encoding may change between two messages. Not installed. */
#ifndef HEXARCH_CORE_MESSAGE_H
#define HEXARCH_CORE_MESSAGE_H

#include "core/codec.h"

enum { MESSAGE_MAX_BYTES = 4 << 20 };

/* Zeroed is an empty reader of JSON. */
typedef struct MessageReader {
    HxFormat format;
    size_t most; /* bytes of one message; 0: MESSAGE_MAX_BYTES */
    char *bytes; /* own */
    size_t begin, end, cap;
    /* How far the message at `begin` is known to reach, and of MessagePack how many values it still lacks by level. */
    size_t scanned;
    int depth;
    uint64_t lacks[CODEC_MAX_MESSAGE_DEPTH + 1];
} MessageReader;

/** Take `size` bytes in. HX_NO_MEMORY leaves the reader as it was. */
HxStatus message_feed(MessageReader *r, const void *bytes, size_t size);
/**
 * The next whole message into *out, yours; NULL where more bytes are needed. HX_BAD_INPUT: no message is there, `err` says why; the
 * bytes of a malformed JSON line are passed over, after malformed MessagePack no next one can be found.
 */
HxStatus message_next(MessageReader *r, json_t **out, HxError *err);
/** The same as bytes, borrowed until the next call, not looked into but for where it ends; blank lines of JSON are passed over. */
HxStatus message_next_bytes(MessageReader *r, const char **out, size_t *length, HxError *err);
/** Bytes fed and not yet given out. */
size_t message_pending(const MessageReader *r);
void message_reader_fini(MessageReader *r);

/* Bytes on their way out. Zeroed is empty. */
typedef struct MessageQueue {
    char *bytes; /* own */
    size_t begin, end, cap;
} MessageQueue;

/** Append a message; it stays yours. HX_NO_MEMORY appends nothing. */
HxStatus message_put(MessageQueue *q, HxFormat format, const json_t *message);
/** Write what the descriptor takes without waiting. HX_IO: it takes no more, ever. */
HxStatus message_flush(MessageQueue *q, int fd);
static inline size_t message_queued(const MessageQueue *q)
{
    return q->end - q->begin;
}
void message_queue_fini(MessageQueue *q);

#endif
