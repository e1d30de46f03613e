/* A ring of chunks: shuffled and deflated by whoever has time, written in the order they came. */
#include "selfplay/shards/chunks.h"

#include <assert.h>
#include <libdeflate.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { DEFLATE_LEVEL = 1 };

typedef enum ChunkState { CHUNK_FREE, CHUNK_WAITING, CHUNK_TAKEN, CHUNK_DONE } ChunkState;

typedef struct Chunk {
    ChunkState state;
    ColumnId id;
    uint64_t row;
    uint8_t *raw;      /* own */
    uint8_t *shuffled; /* own, raw_cap */
    uint8_t *packed;   /* own */
    size_t raw_size, packed_size;
    size_t raw_cap, packed_cap;
    struct libdeflate_compressor *compressor; /* own; NULL before the first chunk here */
    bool has_failed;
} Chunk;

struct ChunkQueue {
    pthread_mutex_t lock;
    pthread_cond_t is_done;
    int depth;
    uint64_t head, tail; /* oldest under way, next free: ring positions modulo depth */
    Chunk chunk[];
};

ChunkQueue *chunk_queue_create(int depth)
{
    ChunkQueue *q = calloc(1, sizeof *q + (size_t)depth * sizeof(Chunk));
    if (!q)
        return NULL;
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->is_done, NULL);
    q->depth = depth;
    return q;
}

void chunk_queue_destroy(ChunkQueue *q)
{
    if (!q)
        return;
    assert(q->head == q->tail);
    for (int i = 0; i < q->depth; i++) {
        free(q->chunk[i].raw);
        free(q->chunk[i].shuffled);
        libdeflate_free_compressor(q->chunk[i].compressor);
        free(q->chunk[i].packed);
    }
    pthread_cond_destroy(&q->is_done);
    pthread_mutex_destroy(&q->lock);
    free(q);
}

static Chunk *at(ChunkQueue *q, uint64_t position)
{
    return &q->chunk[position % (uint64_t)q->depth];
}

/* One byte of each of n elements. The sizes are named, so that the compiler makes vectors of them. */
static inline void take_bytes(uint8_t *restrict out, const uint8_t *restrict in, size_t n, size_t element)
{
    for (size_t i = 0; i < n; i++)
        out[i] = in[i * element];
}

/* HDF5's shuffle: first bytes of all elements, then second bytes, ... */
static void shuffle(uint8_t *out, const uint8_t *in, size_t size, size_t element)
{
    const size_t n = size / element;
    for (size_t byte = 0; byte < element; byte++, out += n)
        if (element == 2)
            take_bytes(out, in + byte, n, 2);
        else if (element == 4)
            take_bytes(out, in + byte, n, 4);
        else
            take_bytes(out, in + byte, n, element);
}

/* Compress a taken chunk; the lock is not held. */
static void compress_chunk(Chunk *c)
{
    const size_t element = column_type_bytes(column_table[c->id].type);
    if (!c->compressor)
        c->compressor = libdeflate_alloc_compressor(DEFLATE_LEVEL);
    const size_t bound = libdeflate_zlib_compress_bound(c->compressor, c->raw_size);
    if (c->packed_cap < bound) {
        free(c->packed);
        c->packed = malloc(bound);
        c->packed_cap = c->packed ? bound : 0;
    }
    c->has_failed = !c->compressor || !c->packed;
    if (c->has_failed)
        return;
    if (element > 1)
        shuffle(c->shuffled, c->raw, c->raw_size, element);
    c->packed_size = libdeflate_zlib_compress(c->compressor, element > 1 ? c->shuffled : c->raw, c->raw_size, c->packed, c->packed_cap);
    c->has_failed = c->packed_size == 0;
}

bool chunk_queue_help(ChunkQueue *q)
{
    Chunk *mine = NULL;
    pthread_mutex_lock(&q->lock);
    for (uint64_t i = q->head; i != q->tail && !mine; i++)
        if (at(q, i)->state == CHUNK_WAITING)
            mine = at(q, i);
    if (mine)
        mine->state = CHUNK_TAKEN;
    pthread_mutex_unlock(&q->lock);
    if (!mine)
        return false;
    compress_chunk(mine);
    pthread_mutex_lock(&q->lock);
    mine->state = CHUNK_DONE;
    pthread_cond_broadcast(&q->is_done);
    pthread_mutex_unlock(&q->lock);
    return true;
}

/* Take the oldest chunk out, compressing it or waiting for it where need be. False: no memory to compress it. */
static bool write_oldest(ChunkQueue *q, H5Writer *w)
{
    Chunk *oldest = at(q, q->head);
    pthread_mutex_lock(&q->lock);
    while (oldest->state != CHUNK_DONE) {
        if (oldest->state == CHUNK_WAITING) {
            oldest->state = CHUNK_TAKEN;
            pthread_mutex_unlock(&q->lock);
            compress_chunk(oldest);
            pthread_mutex_lock(&q->lock);
            oldest->state = CHUNK_DONE;
        } else {
            pthread_cond_wait(&q->is_done, &q->lock);
        }
    }
    pthread_mutex_unlock(&q->lock);
    const bool is_packed = !oldest->has_failed;
    if (is_packed && w)
        h5_writer_chunk(w, oldest->id, oldest->row, oldest->packed, oldest->packed_size);
    pthread_mutex_lock(&q->lock);
    oldest->state = CHUNK_FREE;
    q->head++;
    pthread_mutex_unlock(&q->lock);
    return is_packed;
}

HxStatus chunk_queue_put(ChunkQueue *q, H5Writer *w, ColumnId id, uint64_t row, const void *bytes, size_t size, HxError *err)
{
    if (q->tail - q->head == (uint64_t)q->depth && !write_oldest(q, w))
        return hx_refuse(err, HX_NO_MEMORY, "no memory to compress a chunk");
    Chunk *c = at(q, q->tail);
    if (c->raw_cap < size) {
        free(c->raw);
        free(c->shuffled);
        c->raw = malloc(size);
        c->shuffled = malloc(size);
        c->raw_cap = c->raw && c->shuffled ? size : 0;
    }
    if (c->raw_cap < size)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a chunk");
    memcpy(c->raw, bytes, size);
    c->id = id;
    c->row = row;
    c->raw_size = size;
    pthread_mutex_lock(&q->lock);
    c->state = CHUNK_WAITING;
    q->tail++;
    pthread_mutex_unlock(&q->lock);
    return h5_writer_status(w, err);
}

HxStatus chunk_queue_drain(ChunkQueue *q, H5Writer *w, HxError *err)
{
    bool is_packed = true;
    while (q->head != q->tail)
        is_packed &= write_oldest(q, w);
    if (!is_packed)
        return hx_refuse(err, HX_NO_MEMORY, "no memory to compress a chunk");
    return w ? h5_writer_status(w, err) : HX_OK;
}
