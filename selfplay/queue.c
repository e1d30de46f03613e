/* Jobs handed out by NATS JetStream. */
#include "selfplay/queue.h"

#ifdef HEXARCH_NATS

#include "core/clock.h"
#include "core/grow.h"
#include "core/text.h"
#include "selfplay/queue_internal.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FETCH_MS = 50, MOST_PENDING = 1000000, MOST_PUBLISHED = 1000 };
#define LOOK_EVERY_S 0.25 /* at an empty queue */

/* ---- Joining ------------------------------------------------------------------------------------------------------------- */

/* The stream takes one message per job, ever: the server refuses a second offer, so that any worker may fill it at any time. */
static natsStatus open_stream(Queue *q)
{
    jsStreamInfo *info = NULL;
    jsStreamConfig config;
    const char *subjects[] = { q->subjects };
    natsStatus status = jsStreamConfig_Init(&config);
    config.Name = q->stream;
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.MaxMsgsPerSubject = 1;
    config.Discard = js_DiscardNew;
    config.DiscardNewPerSubject = true;
    if (status == NATS_OK)
        status = js_AddStream(&info, q->stream_context, &config, NULL, NULL); /* fine where it is there alike */
    jsStreamInfo_Destroy(info);
    return status;
}

static natsStatus subscribe(Queue *q, int ack_wait_s)
{
    jsSubOptions options;
    natsStatus status = jsSubOptions_Init(&options);
    options.Stream = q->stream;
    options.Config.AckPolicy = js_AckExplicit;
    options.Config.AckWait = (int64_t)ack_wait_s * 1000000000;
    options.Config.MaxAckPending = MOST_PENDING;
    if (status == NATS_OK)
        status = js_PullSubscribe(&q->subscription, q->stream_context, q->subjects, "workers", NULL, &options, NULL);
    return status;
}

HxStatus queue_open(Queue **out, const char *url, const uint8_t id[QUEUE_ID_BYTES], uint64_t n_jobs, int ack_wait_s, HxError *err)
{
    char name[2 * QUEUE_ID_BYTES + 1];
    Queue *q = calloc(1, sizeof *q);
    if (!q)
        return hx_refuse(err, HX_NO_MEMORY, "--queue %.200s: no memory", url);
    pthread_mutex_init(&q->lock, NULL);
    text_hex(id, QUEUE_ID_BYTES, name);
    snprintf(q->stream, sizeof q->stream, "hexarch-%.32s", name);
    snprintf(q->subjects, sizeof q->subjects, "hexarch.%.32s.*", name);
    snprintf(q->bucket, sizeof q->bucket, "hexarch-%.32s", name);
    snprintf(q->url, sizeof q->url, "%s", url);
    q->n_jobs = n_jobs;
    q->keep_every = ack_wait_s / 3.0;
    natsStatus status = queue_connect(q, url);
    if (status == NATS_OK)
        status = open_stream(q);
    if (status == NATS_OK)
        status = subscribe(q, ack_wait_s);
    if (status != NATS_OK) {
        queue_refuse(q, status, err);
        queue_close(q);
        return HX_IO;
    }
    *out = q;
    return HX_OK;
}

void queue_close(Queue *q)
{
    if (!q)
        return;
    for (size_t i = 0; i < q->n_held; i++) {
        natsMsg_Nak(q->held[i].message, NULL);
        natsMsg_Destroy(q->held[i].message);
    }
    if (q->connection)
        natsConnection_FlushTimeout(q->connection, CALL_MS);
    natsSubscription_Destroy(q->subscription);
    jsCtx_Destroy(q->stream_context);
    natsConnection_Destroy(q->connection);
    natsOptions_Destroy(q->options);
    free(q->held);
    pthread_mutex_destroy(&q->lock);
    free(q);
}

/* ---- Offering jobs ------------------------------------------------------------------------------------------------------- */

static void subject_of(const Queue *q, uint64_t job, char out[SUBJECT_BYTES])
{
    snprintf(out, SUBJECT_BYTES, "%.*s%llu", (int)strlen(q->subjects) - 1, q->subjects, (unsigned long long)job);
}

/* Whoever offered this job has offered all before it. */
static natsStatus is_offered(const Queue *q, uint64_t job, bool *out)
{
    char subject[SUBJECT_BYTES];
    natsMsg *message = NULL;
    subject_of(q, job, subject);
    const natsStatus status = js_GetLastMsg(&message, q->stream_context, q->stream, subject, NULL, NULL);
    *out = status == NATS_OK;
    natsMsg_Destroy(message);
    return status == NATS_NOT_FOUND ? NATS_OK : status;
}

static void note_refused(jsCtx *context, jsPubAckErr *answer, void *closure)
{
    (void)context;
    Queue *q = closure;
    if (answer->ErrCode == JSStreamStoreFailedErr) /* the job has its message */
        return;
    pthread_mutex_lock(&q->lock);
    if (q->refused == NATS_OK)
        q->refused = answer->Err;
    pthread_mutex_unlock(&q->lock);
}

/* Messages go out one after the other, and the wait for the server's answers comes at the end: one round trip for all. */
static natsStatus publish_jobs(Queue *q, uint64_t first, uint64_t n)
{
    jsCtx *context = NULL;
    jsOptions options;
    jsPubOptions patience;
    pthread_mutex_lock(&q->lock);
    q->refused = NATS_OK;
    pthread_mutex_unlock(&q->lock);
    natsStatus status = jsOptions_Init(&options);
    options.PublishAsync.MaxPending = MOST_PUBLISHED;
    options.PublishAsync.StallWait = CALL_MS;
    options.PublishAsync.ErrHandler = note_refused;
    options.PublishAsync.ErrHandlerClosure = q;
    if (status == NATS_OK)
        status = natsConnection_JetStream(&context, q->connection, &options);
    for (uint64_t job = first; job < first + n && status == NATS_OK; job++) {
        char subject[SUBJECT_BYTES], number[24];
        const int size = snprintf(number, sizeof number, "%llu", (unsigned long long)job);
        subject_of(q, job, subject);
        status = js_PublishAsync(context, subject, number, size, NULL);
    }
    if (status == NATS_OK)
        status = jsPubOptions_Init(&patience);
    patience.MaxWait = CALL_MS;
    if (status == NATS_OK)
        status = js_PublishAsyncComplete(context, &patience);
    jsCtx_Destroy(context);
    pthread_mutex_lock(&q->lock);
    status = status == NATS_OK ? q->refused : status;
    pthread_mutex_unlock(&q->lock);
    return status;
}

HxStatus queue_offer(Queue *q, uint64_t first, uint64_t n, HxError *err)
{
    bool is_there = n == 0;
    natsStatus status = n > 0 ? is_offered(q, first + n - 1, &is_there) : NATS_OK;
    if (status == NATS_OK && !is_there)
        status = publish_jobs(q, first, n);
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

/* ---- The doors ------------------------------------------------------------------------------------------------------------- */

/* A message's job; n_jobs for another work's. */
static uint64_t job_of(const Queue *q, const natsMsg *message)
{
    char text[24] = "", *end;
    const int n = natsMsg_GetDataLength(message);
    if (n < 1 || n >= (int)sizeof text)
        return q->n_jobs;
    memcpy(text, natsMsg_GetData(message), (size_t)n);
    const unsigned long long job = strtoull(text, &end, 10);
    return *end == '\0' && text[0] >= '0' && text[0] <= '9' && job < q->n_jobs ? job : q->n_jobs;
}

/* Keep the message until the job is done; an earlier delivery is void. False: no memory. */
static bool hold(Queue *q, uint64_t job, natsMsg *message)
{
    pthread_mutex_lock(&q->lock);
    bool is_held = false;
    for (size_t i = 0; i < q->n_held && !is_held; i++) {
        if (q->held[i].job != job)
            continue;
        natsMsg_Destroy(q->held[i].message);
        q->held[i].message = message;
        is_held = true;
    }
    if (!is_held && HX_ROOM_FOR_ONE(q->held, q->n_held, q->cap)) {
        q->held[q->n_held++] = (Held){ job, message };
        is_held = true;
    }
    pthread_mutex_unlock(&q->lock);
    return is_held;
}

/* Has some worker acknowledged every job? */
static bool is_empty(Queue *q)
{
    jsConsumerInfo *info = NULL;
    bool is_all = false;
    if (js_GetConsumerInfo(&info, q->stream_context, q->stream, "workers", NULL, NULL) == NATS_OK)
        is_all = info->NumPending == 0 && info->NumAckPending == 0;
    jsConsumerInfo_Destroy(info);
    return is_all;
}

static bool take(void *ctx, uint64_t *job, bool *is_dry)
{
    Queue *q = ctx;
    natsMsgList list = { 0 };
    *is_dry = false;
    if (monotonic_seconds() - q->looked < LOOK_EVERY_S)
        return false;
    if (natsSubscription_Fetch(&list, q->subscription, 1, FETCH_MS, NULL) != NATS_OK || list.Count < 1) {
        natsMsgList_Destroy(&list);
        *is_dry = is_empty(q);
        q->looked = monotonic_seconds();
        return false;
    }
    natsMsg *message = list.Msgs[0];
    list.Msgs[0] = NULL;
    natsMsgList_Destroy(&list);
    *job = job_of(q, message);
    if (*job < q->n_jobs && hold(q, *job, message))
        return true;
    natsMsg_Term(message, NULL);
    natsMsg_Destroy(message);
    return false;
}

static void done(void *ctx, uint64_t job)
{
    Queue *q = ctx;
    natsMsg *message = NULL;
    pthread_mutex_lock(&q->lock);
    for (size_t i = 0; i < q->n_held && !message; i++)
        if (q->held[i].job == job) {
            message = q->held[i].message;
            q->held[i] = q->held[--q->n_held];
        }
    pthread_mutex_unlock(&q->lock);
    if (message)
        natsMsg_Ack(message,
                    NULL); /* after a lost one the job comes again: it is published already, and the worker acknowledges it once more */
    natsMsg_Destroy(message);
}

static void keep(void *ctx)
{
    Queue *q = ctx;
    if (monotonic_seconds() - q->kept < q->keep_every)
        return;
    q->kept = monotonic_seconds(); /* by one thread at a time, as take() is */
    pthread_mutex_lock(&q->lock);
    for (size_t i = 0; i < q->n_held; i++)
        natsMsg_InProgress(q->held[i].message, NULL);
    pthread_mutex_unlock(&q->lock);
}

JobQueue queue_doors(Queue *q)
{
    return (JobQueue){ .take = take, .done = done, .keep = keep, .ctx = q };
}

static HxStatus offer(void *ctx, uint64_t first, uint64_t n, HxError *err)
{
    return queue_offer(ctx, first, n, err);
}

/* A message under a fresh subject. The old one stays: a server that purges single jobs miscounts the rest.
 */
static HxStatus renew(void *ctx, uint64_t job, HxError *err)
{
    Queue *q = ctx;
    char subject[SUBJECT_BYTES], other[NAME_BYTES], number[24];
    const int n = snprintf(number, sizeof number, "%llu", (unsigned long long)job);
    subject_of(q, job, subject);
    natsStatus status = queue_unique_name(other);
    snprintf(subject + strlen(subject), sizeof subject - strlen(subject), "-%s", other);
    if (status == NATS_OK)
        status = js_Publish(NULL, q->stream_context, subject, number, n, NULL, NULL);
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

HxStatus queue_board(Queue *q, JobBoard *out, HxError *err)
{
    *out = (JobBoard){ .queue = queue_doors(q),
                       .offer = offer,
                       .renew = renew,
                       .put = queue_put_object,
                       .get = queue_get_object,
                       .drop = queue_drop_object,
                       .ctx = q };
    const natsStatus status = queue_open_bucket(q);
    return status == NATS_OK ? HX_OK : queue_refuse(q, status, err);
}

#else

HxStatus queue_open(Queue **out, const char *url, const uint8_t id[QUEUE_ID_BYTES], uint64_t n_jobs, int ack_wait_s, HxError *err)
{
    (void)id, (void)n_jobs, (void)ack_wait_s;
    *out = NULL;
    return hx_refuse(err, HX_BAD_INPUT, "--queue %.200s: this program was built without NATS (-DHEXARCH_NATS=ON)", url);
}

HxStatus queue_offer(Queue *q, uint64_t first, uint64_t n, HxError *err)
{
    (void)q, (void)first, (void)n, (void)err;
    return HX_OK;
}

JobQueue queue_doors(Queue *q)
{
    return (JobQueue){ .ctx = q };
}

HxStatus queue_board(Queue *q, JobBoard *out, HxError *err)
{
    (void)err;
    *out = (JobBoard){ .ctx = q };
    return HX_OK;
}

void queue_close(Queue *q)
{
    (void)q;
}

#endif
