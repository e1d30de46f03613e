/* Shards of a run handed out by NATS JetStream to workers that come and go. Built with -DHEXARCH_NATS=ON; the only door to NATS.
 *
 *     stream     hexarch-<first half of the run's id>, one message a shard, put there once by whoever comes first
 *     consumer   "workers": a message that is not acknowledged within the ack wait goes to another worker
 *
 * A worker acknowledges a shard when it is published in its own folder, and says every third of the ack wait that it still works. One that
 * dies or hangs loses its shards to others; one that was only slow makes a shard twice, with the same bytes: 'hexarch data merge' takes
 * either. */
#ifndef HEXARCH_SELFPLAY_QUEUE_H
#define HEXARCH_SELFPLAY_QUEUE_H

#include "selfplay/schedule/scheduler.h"

typedef struct Queue Queue;

/** Join the workers of a run. `url` as nats://HOST:4222. *out is yours. HX_IO: no server there, or one without JetStream; HX_BAD_INPUT:
 * built without. */
HxStatus queue_open(Queue **out, const char *url, const Run *run, int ack_wait_s, HxError *err);
/** The doors that the scheduler takes shards by; borrowed from the queue. */
SelfplayQueue queue_doors(Queue *q);
/** Leave: shards that are not done go to others at once. NULL is fine. */
void queue_close(Queue *q);

#endif
