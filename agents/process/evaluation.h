/* A batch of leaves as MessagePack, and what may answer it, as docs/reference/protocol.md tells: built, bounded and checked. */
#ifndef HEXARCH_AGENTS_PROCESS_EVALUATION_H
#define HEXARCH_AGENTS_PROCESS_EVALUATION_H

#include "agents/agent.h"

typedef struct EvaluationBatch {
    const HxGame *game;
    int n_seats;
    HxLeaf *leaves; /* [n] */
    int n;
} EvaluationBatch;

/** The request `id`, *size bytes in *out: yours, free() it. HX_NO_MEMORY. */
HxStatus evaluation_write(const EvaluationBatch *b, int id, char **out, size_t *size);
/** The most bytes that an answer may have: its numbers, and room for words beside them. */
size_t evaluation_most_bytes(const EvaluationBatch *b);
/**
 * Fill values, and priors where they are wanted, from the answer to request `id`: one whole MessagePack value, as message_next_bytes()
 * gives it. HX_BAD_INPUT: `err` names what is wrong, and what was filled in is not to be used.
 */
HxStatus evaluation_read(const EvaluationBatch *b, int id, const void *bytes, size_t size, HxError *err);

#endif
