/* Batches of leaves as messages: what a request holds, and every way in which an answer can be wrong. */
#include "tests/agents/process/leaves.h"

#include <math.h>
#include <msgpack.h>

#include "agents/process/evaluation.h"
#include "core/message.h"

enum { ID = 7, LEAVES = 3 };

static EvaluationBatch batch_of(Leaves *l)
{
    return (EvaluationBatch){ .game = l->game, .n_seats = l->n_seats, .leaves = l->leaf, .n = l->n };
}

/* ---- Requests --------------------------------------------------------------------------------------------------------------- */

static const msgpack_object *field(const msgpack_object *map, const char *name)
{
    assert_int_equal(map->type, MSGPACK_OBJECT_MAP);
    for (uint32_t i = 0; i < map->via.map.size; i++) {
        const msgpack_object_str *key = &map->via.map.ptr[i].key.via.str;
        if (key->size == strlen(name) && memcmp(key->ptr, name, key->size) == 0)
            return &map->via.map.ptr[i].val;
    }
    fail_msg("no '%s'", name);
    return NULL;
}

static const void *bytes_of(const msgpack_object *map, const char *name, size_t size)
{
    const msgpack_object *value = field(map, name);
    assert_int_equal(value->type, MSGPACK_OBJECT_BIN);
    assert_int_equal(value->via.bin.size, size);
    return value->via.bin.ptr;
}

static void assert_text(const msgpack_object *map, const char *name, const char *text)
{
    const msgpack_object *value = field(map, name);
    assert_int_equal(value->type, MSGPACK_OBJECT_STR);
    assert_int_equal(value->via.str.size, strlen(text));
    assert_memory_equal(value->via.str.ptr, text, strlen(text));
}

/* What the leaves are is what the request says, in the same order. */
static void assert_holds(const msgpack_object *params, const Leaves *l)
{
    const size_t width = (size_t)l->game->obs_size, n = (size_t)l->n;
    const float *features = bytes_of(params, "features", n * width * sizeof(float));
    const uint32_t *begin = bytes_of(params, "legal_begin", (n + 1) * sizeof(uint32_t));
    const char *legal = bytes_of(params, "legal", (size_t)l->n_legal * sizeof(uint32_t));
    const msgpack_object *seats = field(params, "seat");
    assert_int_equal(seats->via.array.size, n);
    uint32_t at = 0;
    for (size_t i = 0; i < n; i++) {
        float *own = test_malloc(width * sizeof *own);
        uint32_t from;
        l->game->observe(l->leaf[i].state, l->leaf[i].seat, own);
        assert_memory_equal((const char *)features + i * width * sizeof *own, own, width * sizeof *own);
        test_free(own);
        memcpy(&from, (const char *)begin + i * sizeof from, sizeof from);
        assert_int_equal(from, at);
        assert_memory_equal(legal + at * sizeof(uint32_t), l->legal[i], (size_t)l->leaf[i].n_legal * sizeof(uint32_t));
        assert_int_equal(seats->via.array.ptr[i].via.u64, l->leaf[i].seat);
        at += (uint32_t)l->leaf[i].n_legal;
    }
    assert_memory_equal((const char *)begin + n * sizeof at, &at, sizeof at);
}

TEST(a_request_holds_what_the_leaves_are)
{
    for (int has_priors = 0; has_priors < 2; has_priors++) {
        Leaves l;
        leaves_open(&l, "connect_four", LEAVES, has_priors);
        const EvaluationBatch b = batch_of(&l);
        char *bytes = NULL;
        size_t size = 0, offset = 0;
        assert_int_equal(evaluation_write(&b, ID, &bytes, &size), HX_OK);
        msgpack_unpacked unpacked;
        msgpack_unpacked_init(&unpacked);
        assert_int_equal(msgpack_unpack_next(&unpacked, bytes, size, &offset), MSGPACK_UNPACK_SUCCESS);
        assert_int_equal(offset, size);
        assert_text(&unpacked.data, "jsonrpc", "2.0");
        assert_text(&unpacked.data, "method", "evaluate");
        assert_int_equal(field(&unpacked.data, "id")->via.u64, ID);
        const msgpack_object *params = field(&unpacked.data, "params");
        assert_text(params, "game", "connect_four");
        assert_int_equal(field(params, "n")->via.u64, LEAVES);
        assert_int_equal(field(params, "seats")->via.u64, 2);
        assert_int_equal(field(params, "wants_priors")->via.boolean, has_priors);
        assert_int_equal(field(params, "ask")->via.array.size, LEAVES);
        assert_holds(params, &l);
        msgpack_unpacked_destroy(&unpacked);
        free(bytes);
    }
}

/* ---- Answers ---------------------------------------------------------------------------------------------------------------- */

/* An answer put together from parts; what is not said is as it should be. */
typedef struct Parts {
    const char *version; /* "": left out */
    int id;              /* 0: left out; -1: a string */
    bool has_result, has_error, has_value_twice, has_unknown;
    int more_values, more_priors; /* numbers too many, or too few */
    bool is_value_list, has_no_value, has_no_priors;
    float first_value, last_prior; /* NAN is a case, so are_given says which count */
    bool has_first_value, has_last_prior;
    bool is_all_zero;
} Parts;

static void put_text(msgpack_packer *p, const char *text)
{
    msgpack_pack_str_with_body(p, text, strlen(text));
}

static void put_floats(msgpack_packer *p, const char *name, const float *x, int n)
{
    put_text(p, name);
    msgpack_pack_bin_with_body(p, x, (size_t)n * sizeof *x);
}

static void put_result(msgpack_packer *p, const Parts *q, const Leaves *l)
{
    float value[MOST_LEAVES * HX_MAX_SEATS] = { 0 }, prior[MOST_LEAVES * MOST_LEGAL];
    const int n_value = l->n * l->n_seats + q->more_values, n_prior = l->n_legal + q->more_priors;
    for (int i = 0; i < l->n * l->n_seats; i++)
        value[i] = 0.01F * (float)i;
    for (int i = 0; i < (int)HX_COUNT(prior); i++)
        prior[i] = q->is_all_zero ? 0 : (float)(i + 1);
    if (q->has_first_value)
        value[0] = q->first_value;
    if (q->has_last_prior)
        prior[l->n_legal - 1] = q->last_prior;
    msgpack_pack_map(p, (size_t)(!q->has_no_value + !q->has_no_priors + q->has_value_twice + q->has_unknown));
    if (q->has_unknown) {
        put_text(p, "later");
        msgpack_pack_array(p, 1);
        msgpack_pack_nil(p);
    }
    for (int i = 0; i <= q->has_value_twice && !q->has_no_value && !q->is_value_list; i++)
        put_floats(p, "value", value, n_value);
    if (q->is_value_list) {
        put_text(p, "value");
        msgpack_pack_array(p, 1);
        msgpack_pack_float(p, 0);
    }
    if (!q->has_no_priors)
        put_floats(p, "priors", prior, n_prior);
}

static msgpack_sbuffer answer_of(const Parts *q, const Leaves *l)
{
    msgpack_sbuffer buffer;
    msgpack_packer p;
    msgpack_sbuffer_init(&buffer);
    msgpack_packer_init(&p, &buffer, msgpack_sbuffer_write);
    msgpack_pack_map(&p, (size_t)((q->version[0] != '\0') + (q->id != 0) + q->has_result + q->has_error));
    if (q->version[0]) {
        put_text(&p, "jsonrpc");
        put_text(&p, q->version);
    }
    if (q->id)
        put_text(&p, "id");
    if (q->id > 0)
        msgpack_pack_int(&p, q->id);
    else if (q->id < 0)
        put_text(&p, "7");
    if (q->has_result) {
        put_text(&p, "result");
        put_result(&p, q, l);
    }
    if (q->has_error) {
        put_text(&p, "error");
        msgpack_pack_map(&p, 1);
        put_text(&p, "message");
        put_text(&p, "no\nidea");
    }
    return buffer;
}

/* Read as it comes from a program: framed first. */
static HxStatus read_framed(const EvaluationBatch *b, const void *bytes, size_t size, HxError *err)
{
    MessageReader r = { .format = HX_MSGPACK, .most = evaluation_most_bytes(b) };
    const char *message;
    size_t length;
    assert_int_equal(message_feed(&r, bytes, size), HX_OK);
    HxStatus status = message_next_bytes(&r, &message, &length, err);
    if (status == HX_OK && message)
        status = evaluation_read(b, ID, message, length, err);
    message_reader_fini(&r);
    return status;
}

TEST(an_answer_fills_values_and_priors)
{
    Leaves l;
    leaves_open(&l, "connect_four", LEAVES, true);
    const EvaluationBatch b = batch_of(&l);
    const Parts sound = { .version = "2.0", .id = ID, .has_result = true, .has_unknown = true };
    msgpack_sbuffer answer = answer_of(&sound, &l);
    HxError err = { "" };
    if (read_framed(&b, answer.data, answer.size, &err) != HX_OK)
        fail_msg("%s", err.text);
    int at = 0;
    for (int i = 0; i < LEAVES; i++) {
        for (int seat = 0; seat < 2; seat++)
            assert_float_equal(l.leaf[i].value[seat], 0.01F * (float)(2 * i + seat), 1e-6);
        for (int k = 0; k < l.leaf[i].n_legal; k++)
            assert_float_equal(l.prior[i][k], ++at, 1e-6);
    }
    msgpack_sbuffer_destroy(&answer);
}

TEST(priors_that_nobody_wants_are_passed_over)
{
    Leaves l;
    leaves_open(&l, "connect_four", LEAVES, false);
    const EvaluationBatch b = batch_of(&l);
    HxError err = { "" };
    for (int has_no_priors = 0; has_no_priors < 2; has_no_priors++) {
        const Parts q = { .version = "2.0", .id = ID, .has_result = true, .more_priors = 3, .has_no_priors = has_no_priors };
        msgpack_sbuffer answer = answer_of(&q, &l);
        assert_int_equal(read_framed(&b, answer.data, answer.size, &err), HX_OK);
        assert_float_equal(l.leaf[2].value[1], 0.05, 1e-6);
        msgpack_sbuffer_destroy(&answer);
    }
}

TEST(what_an_answer_lacks_is_named)
{
    static const struct {
        Parts parts;
        const char *says;
    } cases[] = {
        { { .version = "", .id = ID, .has_result = true }, "without \"jsonrpc\"" },
        { { .version = "1.0", .id = ID, .has_result = true }, "without \"jsonrpc\"" },
        { { .version = "2.0", .id = 0, .has_result = true }, "id is not 7" },
        { { .version = "2.0", .id = ID + 1, .has_result = true }, "id is not 7" },
        { { .version = "2.0", .id = -1, .has_result = true }, "id is not 7" },
        { { .version = "2.0", .id = ID }, "either a result or an error" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_error = true }, "either a result or an error" },
        { { .version = "2.0", .id = ID, .has_error = true }, "refused: no?idea" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_no_value = true }, "lacks 'value'" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_value_twice = true }, "has twice 'value'" },
        { { .version = "2.0", .id = ID, .has_result = true, .is_value_list = true }, "'value' is not a binary string" },
        { { .version = "2.0", .id = ID, .has_result = true, .more_values = 1 }, "'value' has 28 bytes, not 24" },
        { { .version = "2.0", .id = ID, .has_result = true, .more_values = -1 }, "'value' has 20 bytes, not 24" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_no_priors = true }, "lacks 'priors'" },
        { { .version = "2.0", .id = ID, .has_result = true, .more_priors = 1 }, "'priors' has" },
        { { .version = "2.0", .id = ID, .has_result = true, .more_priors = -1 }, "'priors' has" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_first_value = true, .first_value = NAN }, "leaf 0: the value of seat 0" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_first_value = true, .first_value = 1.01F },
          "leaf 0: the value of seat 0" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_first_value = true, .first_value = -INFINITY }, "leaf 0: the value" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_last_prior = true, .last_prior = NAN }, "leaf 2: the prior" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_last_prior = true, .last_prior = -1 }, "leaf 2: the prior" },
        { { .version = "2.0", .id = ID, .has_result = true, .has_last_prior = true, .last_prior = INFINITY }, "leaf 2: the prior" },
        { { .version = "2.0", .id = ID, .has_result = true, .is_all_zero = true }, "leaf 0: its 7 priors sum to 0" },
    };
    Leaves l;
    leaves_open(&l, "connect_four", LEAVES, true);
    const EvaluationBatch b = batch_of(&l);
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        msgpack_sbuffer answer = answer_of(&cases[i].parts, &l);
        if (read_framed(&b, answer.data, answer.size, &err) != HX_BAD_INPUT || !strstr(err.text, cases[i].says))
            fail_msg("case %zu: '%s' lacks '%s'", i, err.text, cases[i].says);
        msgpack_sbuffer_destroy(&answer);
    }
}

TEST(what_is_no_answer_at_all_is_refused)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *says;
    } cases[] = {
        { "\xc1", 1, "begins no MessagePack value" },
        { "\x01", 1, "not a map" },
        { "\x90", 1, "not a map" },
        { "\xc6\x7f\xff\xff\xff", 5, "a length of more than" },
        { "\xdd\x7f\xff\xff\xff", 5, "a length of more than" },
        { "\x82\xa2id\x07\xa2id\x07", 9, "given twice" },
        { "\x81\x01\x02", 3, "without \"jsonrpc\"" },
    };
    Leaves l;
    leaves_open(&l, "connect_four", LEAVES, true);
    const EvaluationBatch b = batch_of(&l);
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        if (read_framed(&b, cases[i].bytes, cases[i].size, &err) != HX_BAD_INPUT || !strstr(err.text, cases[i].says))
            fail_msg("case %zu: '%s' lacks '%s'", i, err.text, cases[i].says);
    }
}

TEST(an_answer_cut_anywhere_is_not_taken)
{
    Leaves l;
    leaves_open(&l, "connect_four", LEAVES, true);
    const EvaluationBatch b = batch_of(&l);
    const Parts sound = { .version = "2.0", .id = ID, .has_result = true };
    msgpack_sbuffer answer = answer_of(&sound, &l);
    for (size_t size = 0; size < answer.size; size++) {
        MessageReader r = { .format = HX_MSGPACK, .most = evaluation_most_bytes(&b) };
        const char *message;
        size_t length;
        assert_int_equal(message_feed(&r, answer.data, size), HX_OK);
        assert_int_equal(message_next_bytes(&r, &message, &length, NULL), HX_OK);
        assert_null(message);
        message_reader_fini(&r);
    }
    msgpack_sbuffer_destroy(&answer);
}
