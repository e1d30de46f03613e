/* The connection to a NATS server, and what its library says when it fails. */
#include "selfplay/queue.h"

#ifdef HEXARCH_NATS

#include "selfplay/queue_internal.h"

#include <stdio.h>
#include <string.h>

enum { RECONNECT_MS = 500 };

/* A worker outlives its server: it plays on, and asks again. */
natsStatus queue_connect(Queue *q, const char *url)
{
    natsStatus status = natsOptions_Create(&q->options);
    if (status == NATS_OK)
        status = natsOptions_SetURL(q->options, url);
    if (status == NATS_OK)
        status = natsOptions_SetMaxReconnect(q->options, -1);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectWait(q->options, RECONNECT_MS);
    if (status == NATS_OK)
        status = natsConnection_Connect(&q->connection, q->options);
    if (status == NATS_OK)
        status = natsConnection_JetStream(&q->stream_context, q->connection, NULL);
    return status;
}

HxStatus queue_refuse(const Queue *q, natsStatus status, HxError *err)
{
    const char *why = nats_GetLastError(NULL);
    return hx_refuse(err, HX_IO, "--queue %.200s: %s%s%.200s", q->url, natsStatus_GetText(status), why && why[0] ? ": " : "",
                     why ? why : "");
}

/* That of an inbox, behind its last dot. */
natsStatus queue_unique_name(char out[NAME_BYTES])
{
    natsInbox *inbox = NULL;
    const natsStatus status = natsInbox_Create(&inbox);
    out[0] = '\0';
    if (status == NATS_OK) {
        const char *dot = strrchr(inbox, '.');
        snprintf(out, NAME_BYTES, "%s", dot ? dot + 1 : inbox);
        natsInbox_Destroy(inbox);
    }
    return status;
}

#endif
