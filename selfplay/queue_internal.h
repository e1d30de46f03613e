/* What the files of the queue share: the connection and the names of what is on the server. */
#ifndef HEXARCH_SELFPLAY_QUEUE_INTERNAL_H
#define HEXARCH_SELFPLAY_QUEUE_INTERNAL_H

#include "selfplay/queue.h"

#include <nats/nats.h>
#include <pthread.h>

enum { NAME_BYTES = 64, SUBJECT_BYTES = 160, CALL_MS = 10000 };

/* A job that this worker makes. */
typedef struct Held {
    uint64_t job;
    natsMsg *message; /* own: of its last delivery */
} Held;

struct Queue {
    char url[256];
    natsOptions *options;
    natsConnection *connection;
    jsCtx *stream_context;
    natsSubscription *subscription;
    char stream[NAME_BYTES], subjects[NAME_BYTES], bucket[NAME_BYTES];
    uint64_t n_jobs;
    double keep_every, kept, looked; /* seconds */
    pthread_mutex_t lock;            /* of what follows */
    Held *held;                      /* own */
    size_t n_held, cap;
    natsStatus refused; /* first message that the server refused, unless it had it already */
};

/* ---- queue_connection.c ----------------------------------------------------------------------------------------------------- */

/** Connect, and open JetStream. */
natsStatus queue_connect(Queue *q, const char *url);
/** HX_IO, with what the library says. */
HxStatus queue_refuse(const Queue *q, natsStatus status, HxError *err);
/** A name that nobody else has. */
natsStatus queue_unique_name(char out[NAME_BYTES]);

/* ---- queue_objects.c -------------------------------------------------------------------------------------------------------- */

/** Make the bucket; fine if it exists. */
natsStatus queue_open_bucket(Queue *q);
/** The doors of a JobBoard. */
HxStatus queue_put_object(void *ctx, const char *name, const void *bytes, size_t n, HxError *err);
HxStatus queue_get_object(void *ctx, const char *name, char **bytes, size_t *n, HxError *err);
HxStatus queue_drop_object(void *ctx, const char *name, HxError *err);

#endif
