/* Requests are packed in one go; of an answer only the fields that matter are looked at, each where it lies. */
#include "agents/process/evaluation.h"

#include "agents/evaluate.h"
#include "agents/process/protocol.h"
#include "core/platform.h"

#include <msgpack.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES = 1 << 16 }; /* of an answer, beside its numbers */

/* ---- The request ---------------------------------------------------------------------------------------------------------- */

static size_t count_legal(const EvaluationBatch *b)
{
    size_t n = 0;
    for (int i = 0; i < b->n; i++)
        n += (size_t)b->leaves[i].n_legal;
    return n;
}

static bool wants_priors(const EvaluationBatch *b)
{
    for (int i = 0; i < b->n; i++)
        if (b->leaves[i].prior)
            return true;
    return false;
}

/* Bytes on their way out; the first lack of memory stands. */
typedef struct Writer {
    msgpack_packer packer;
    msgpack_sbuffer buffer;
    int has_failed;
} Writer;

static void put_text(Writer *w, const char *text)
{
    w->has_failed |= msgpack_pack_str_with_body(&w->packer, text, strlen(text));
}

static void put_number(Writer *w, const char *name, int number)
{
    put_text(w, name);
    w->has_failed |= msgpack_pack_int(&w->packer, number);
}

static void put_bytes(Writer *w, const char *name, const void *bytes, size_t size)
{
    put_text(w, name);
    w->has_failed |= msgpack_pack_bin_with_body(&w->packer, bytes, size);
}

static void put_asks(Writer *w, const EvaluationBatch *b)
{
    put_text(w, "ask");
    w->has_failed |= msgpack_pack_array(&w->packer, (size_t)b->n);
    for (int i = 0; i < b->n; i++)
        w->has_failed |= msgpack_pack_int(&w->packer, b->leaves[i].ask);
}

static void put_seats(Writer *w, const EvaluationBatch *b)
{
    put_text(w, "seat");
    w->has_failed |= msgpack_pack_array(&w->packer, (size_t)b->n);
    for (int i = 0; i < b->n; i++)
        w->has_failed |= msgpack_pack_int(&w->packer, b->leaves[i].seat);
}

static void put_params(Writer *w, const EvaluationBatch *b, float *features, uint32_t *begin, uint32_t *legal)
{
    const size_t n = (size_t)b->n, width = (size_t)b->game->obs_size;
    uint32_t at = 0;
    for (size_t i = 0; i < n; i++) {
        const HxLeaf *leaf = &b->leaves[i];
        b->game->observe(leaf->state, leaf->seat, features + i * width);
        begin[i] = at;
        for (int k = 0; k < leaf->n_legal; k++)
            legal[at++] = leaf->legal[k];
    }
    begin[n] = at;
    w->has_failed |= msgpack_pack_map(&w->packer, 9);
    put_text(w, "game");
    put_text(w, b->game->name);
    put_number(w, "n", b->n);
    put_number(w, "seats", b->n_seats);
    put_seats(w, b);
    put_asks(w, b);
    put_text(w, "wants_priors");
    w->has_failed |= wants_priors(b) ? msgpack_pack_true(&w->packer) : msgpack_pack_false(&w->packer);
    put_bytes(w, "legal_begin", begin, (n + 1) * sizeof *begin);
    put_bytes(w, "legal", legal, at * sizeof *legal);
    put_bytes(w, "features", features, n * width * sizeof *features);
}

HxStatus evaluation_write(const EvaluationBatch *b, int id, char **out, size_t *size)
{
    const size_t n = (size_t)b->n;
    float *features = malloc((n * (size_t)b->game->obs_size + 1) * sizeof *features);
    uint32_t *numbers = malloc((n + 1 + count_legal(b) + 1) * sizeof *numbers);
    Writer w = { .has_failed = !features || !numbers };
    msgpack_sbuffer_init(&w.buffer);
    msgpack_packer_init(&w.packer, &w.buffer, msgpack_sbuffer_write);
    if (!w.has_failed) {
        w.has_failed |= msgpack_pack_map(&w.packer, 4);
        put_text(&w, "jsonrpc");
        put_text(&w, "2.0");
        put_number(&w, "id", id);
        put_text(&w, "method");
        put_text(&w, "evaluate");
        put_text(&w, "params");
        put_params(&w, b, features, numbers, numbers + n + 1);
    }
    free(features);
    free(numbers);
    if (w.has_failed) {
        msgpack_sbuffer_destroy(&w.buffer);
        return HX_NO_MEMORY;
    }
    *size = w.buffer.size;
    *out = msgpack_sbuffer_release(&w.buffer);
    return HX_OK;
}

/* ---- The answer ----------------------------------------------------------------------------------------------------------- */

size_t evaluation_most_bytes(const EvaluationBatch *b)
{
    return WORDS_BYTES + sizeof(float) * ((size_t)b->n * (size_t)b->n_seats + count_legal(b));
}

/* The value called `name` of a map; NULL: there is none. Given twice, neither counts: *is_twice. */
static const msgpack_object *find(const msgpack_object *map, const char *name, bool *is_twice)
{
    const msgpack_object *found = NULL;
    for (uint32_t i = 0; map && map->type == MSGPACK_OBJECT_MAP && i < map->via.map.size; i++) {
        const msgpack_object_kv *entry = &map->via.map.ptr[i];
        if (entry->key.type != MSGPACK_OBJECT_STR || entry->key.via.str.size != strlen(name) ||
            memcmp(entry->key.via.str.ptr, name, strlen(name)) != 0)
            continue;
        *is_twice |= found != NULL;
        found = &entry->val;
    }
    return found;
}

static bool is_text(const msgpack_object *value, const char *text)
{
    return value && value->type == MSGPACK_OBJECT_STR && value->via.str.size == strlen(text) &&
           memcmp(value->via.str.ptr, text, strlen(text)) == 0;
}

/* The numbers called `name`, checked for their count. */
static HxStatus find_floats(const msgpack_object *result, const char *name, size_t n, const char **out, HxError *err)
{
    bool is_twice = false;
    const msgpack_object *value = find(result, name, &is_twice);
    if (!value || is_twice)
        return hx_refuse(err, HX_BAD_INPUT, "its answer %s '%s'", value ? "has twice" : "lacks", name);
    if (value->type != MSGPACK_OBJECT_BIN)
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not a binary string of float32", name);
    if (value->via.bin.size != n * sizeof(float))
        return hx_refuse(err, HX_BAD_INPUT, "'%s' has %u bytes, not %zu: %zu float32", name, (unsigned)value->via.bin.size,
                         n * sizeof(float), n);
    *out = value->via.bin.ptr;
    return HX_OK;
}

static HxStatus fill_leaves(const EvaluationBatch *b, const char *value, const char *prior, HxError *err)
{
    const size_t bytes = (size_t)b->n_seats * sizeof(float);
    for (int i = 0; i < b->n; i++) {
        HxLeaf *leaf = &b->leaves[i];
        const size_t n_legal = (size_t)leaf->n_legal * sizeof(float);
        memcpy(leaf->value, value + (size_t)i * bytes, bytes);
        if (leaf->prior && n_legal > 0)
            memcpy(leaf->prior, prior, n_legal);
        if (prior)
            prior += n_legal;
        const HxStatus status = evaluate_check(leaf, i, b->n_seats, err);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}

static HxStatus refuse_error(const msgpack_object *error, HxError *err)
{
    char raw[200] = "an error without a message", text[200];
    bool is_twice = false;
    const msgpack_object *message = find(error, "message", &is_twice);
    if (message && message->type == MSGPACK_OBJECT_STR && message->via.str.size > 0) {
        const size_t n = message->via.str.size < sizeof raw ? message->via.str.size : sizeof raw - 1;
        memcpy(raw, message->via.str.ptr, n);
        raw[n] = '\0';
    }
    protocol_shown(text, sizeof text, raw);
    return hx_refuse(err, HX_BAD_INPUT, "refused: %s", text);
}

static HxStatus read_answer(const EvaluationBatch *b, int id, const msgpack_object *answer, HxError *err)
{
    bool is_twice = false;
    const msgpack_object *version = find(answer, "jsonrpc", &is_twice), *number = find(answer, "id", &is_twice);
    const msgpack_object *result = find(answer, "result", &is_twice), *error = find(answer, "error", &is_twice);
    const char *value = NULL, *prior = NULL;
    if (answer->type != MSGPACK_OBJECT_MAP)
        return hx_refuse(err, HX_BAD_INPUT, "sent a message that is not a map");
    if (is_twice)
        return hx_refuse(err, HX_BAD_INPUT, "sent a message with a field given twice");
    if (!is_text(version, "2.0"))
        return hx_refuse(err, HX_BAD_INPUT, "sent a message without \"jsonrpc\": \"2.0\"");
    if (!number || number->type != MSGPACK_OBJECT_POSITIVE_INTEGER || number->via.u64 != (uint64_t)id)
        return hx_refuse(err, HX_BAD_INPUT, "sent a message whose id is not %d, that of the batch", id);
    if (!result == !error)
        return hx_refuse(err, HX_BAD_INPUT, "an answer needs either a result or an error");
    if (error)
        return refuse_error(error, err);
    HxStatus status = find_floats(result, "value", (size_t)b->n * (size_t)b->n_seats, &value, err);
    if (status == HX_OK && wants_priors(b))
        status = find_floats(result, "priors", count_legal(b), &prior, err);
    return status == HX_OK ? fill_leaves(b, value, prior, err) : status;
}

HxStatus evaluation_read(const EvaluationBatch *b, int id, const void *bytes, size_t size, HxError *err)
{
    msgpack_unpacked unpacked;
    size_t offset = 0;
    msgpack_unpacked_init(&unpacked);
    const msgpack_unpack_return got = msgpack_unpack_next(&unpacked, bytes, size, &offset);
    HxStatus status;
    if (got == MSGPACK_UNPACK_SUCCESS)
        status = read_answer(b, id, &unpacked.data, err);
    else if (got == MSGPACK_UNPACK_NOMEM_ERROR)
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for an answer");
    else
        status = hx_refuse(err, HX_BAD_INPUT, "sent invalid MessagePack, byte %zu", offset);
    msgpack_unpacked_destroy(&unpacked);
    return status;
}
