/* NATS JetStream hands jobs to workers that come and go: shards of a run, blocks of a tournament, games that a net learns from.
 * Built with -DHEXARCH_NATS=ON; the only user of NATS.
 *
 *     stream     hexarch-<id of the work>, one message a job, published once by the first worker
 *     consumer   "workers": a message without acknowledgement within the ack wait goes to another worker
 *     bucket     hexarch-<id of the work> of JetStream's object store, where the work has objects: nets, samples
 *
 * A worker acknowledges a job when its own folder holds the games, and confirms every third of the ack wait that it still works. One that
 * dies or hangs loses its jobs to others; one that was only slow does a job twice, with the same result: whoever puts the folders together
 * takes either. */
#ifndef HEXARCH_SELFPLAY_QUEUE_H
#define HEXARCH_SELFPLAY_QUEUE_H

#include "core/jobs.h"
#include "core/status.h"

enum { QUEUE_ID_BYTES = 16 };

typedef struct Queue Queue;

/** Join the workers on jobs 0 .. n - 1, without offering any; `id` names the work. `url` as nats://HOST:4222. *out is yours. HX_IO:
 * no server there, or one without JetStream; HX_BAD_INPUT: built without. */
HxStatus queue_open(Queue **out, const char *url, const uint8_t id[QUEUE_ID_BYTES], uint64_t n_jobs, int ack_wait_s, HxError *err);
/** Offer jobs first .. first + n - 1, the server takes each once, however many processes offer it. Offer jobs in rising order. */
HxStatus queue_offer(Queue *q, uint64_t first, uint64_t n, HxError *err);
/** The functions that take jobs; borrowed from the queue. */
JobQueue queue_doors(Queue *q);
/** The same with the functions that offer jobs, and those of the bucket, which it makes if missing; borrowed from the queue. */
HxStatus queue_board(Queue *q, JobBoard *out, HxError *err);
/** Leave: jobs that are not done go to others at once. NULL is fine. */
void queue_close(Queue *q);

#endif
