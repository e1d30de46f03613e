/* Net files: one line of JSON that says what the net is for, then its weights.
 *
 *     hexarch-net {"format": "hexarch-net", "version": 1, "game": "connect_four", "rules_version": 1, "features_version": 1,
 *                  "inputs": 500, "hidden": [128, 64], "policy": 7, "run": "...", "weights": 73000, "hash": "32 hex digits"}\n
 *     float32 little-endian [weights]
 *
 * Blanks before the line's end let the weights begin at a multiple of 64 bytes, so that those of a net that is built in are used where they
 * lie. One with a policy beside the judgement says "actions", how many numbers tell an action, and "verbs".
 *
 * Not HDF5: agents link the core alone, and a bot that embeds the library should not need HDF5 to read a few hundred kilobytes. */
#include "core/file.h"
#include "agents/net/net.h"
#include "core/codec.h"
#include "core/platform.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { FILE_VERSION = 1, MAX_HEADER = 2048, HASH_CHARACTERS = 33, MAX_FILE_BYTES = 64 << 20, WEIGHTS_ALIGN = 64 };

static const char magic[] = "hexarch-net ";

static void hash_text(const void *bytes, size_t size, char out[HASH_CHARACTERS])
{
    const XXH128_hash_t hash = XXH3_128bits(bytes, size);
    snprintf(out, HASH_CHARACTERS, "%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

/* Refuse unless the header's integer `key` is `wanted`. */
static HxStatus expect_number(const json_t *header, const char *name, const char *key, int64_t wanted, HxError *err)
{
    const json_t *value = json_object_get(header, key);
    if (json_is_integer(value) && json_integer_value(value) == wanted)
        return HX_OK;
    if (!json_is_integer(value))
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': '%s' is missing", name, key);
    return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': its %s is %lld, this program has %lld", name, key,
                     (long long)json_integer_value(value), (long long)wanted);
}

static HxStatus read_hidden(const json_t *header, const char *name, int *one, int *two, HxError *err)
{
    const json_t *hidden = json_object_get(header, "hidden");
    const json_int_t first = json_integer_value(json_array_get(hidden, 0)), second = json_integer_value(json_array_get(hidden, 1));
    if (json_array_size(hidden) != 2 || first < 1 || first > NET_MAX_HIDDEN || second < 1 || second > NET_MAX_HIDDEN)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': 'hidden' must be two layers of 1 to %d", name, NET_MAX_HIDDEN);
    *one = (int)first;
    *two = (int)second;
    return HX_OK;
}

static HxStatus check_header(const json_t *header, const char *name, const NetFeatures *features, HxError *err)
{
    const char *game = json_string_value(json_object_get(header, "game"));
    if (!game || strcmp(game, features->game->name) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s' is for %.40s, not for %s", name, game ? game : "no game", features->game->name);
    HxStatus status = expect_number(header, name, "version", FILE_VERSION, err);
    if (status == HX_OK)
        status = expect_number(header, name, "rules_version", features->game->rules_version, err);
    if (status == HX_OK)
        status = expect_number(header, name, "features_version", features->version, err);
    return status;
}

static HxStatus check_shape(const json_t *header, const char *name, const NetShape *shape, HxError *err)
{
    HxStatus status = expect_number(header, name, "policy", shape->n_policy, err);
    if (status == HX_OK)
        status = expect_number(header, name, "inputs", shape->n_in, err);
    if (status == HX_OK && shape->n_action)
        status = expect_number(header, name, "actions", shape->n_action, err);
    if (status == HX_OK && shape->n_action)
        status = expect_number(header, name, "verbs", shape->n_verbs, err);
    return status;
}

/* A net as it lies in a file or in the program. */
typedef struct NetBytes {
    const char *name; /* for messages */
    const char *text;
    size_t size;
    bool is_built_in; /* it lies there as long as the program runs */
} NetBytes;

/* The weights behind the header: copied, but for those of a net that is built in, which all agents of the process share. */
static HxStatus read_weights(Net *net, const json_t *header, const NetBytes *from, const char *bytes, HxError *err)
{
    const char *name = from->name;
    const size_t size = from->size - (size_t)(bytes - from->text);
    const size_t wanted = net->shape.n_weights * sizeof *net->weight;
    const char *hash = json_string_value(json_object_get(header, "hash"));
    char found[HASH_CHARACTERS];
    if (size != wanted)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': %zu bytes of weights instead of %zu", name, size, wanted);
    hash_text(bytes, size, found);
    if (!hash || strcmp(hash, found) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': the checksum of its weights is wrong", name);
    if (from->is_built_in && (uintptr_t)bytes % _Alignof(float) == 0) {
        free(net->own);
        net->own = NULL;
        net->weight = (const void *)bytes;
    } else {
        memcpy(net->own, bytes, size);
    }
    for (size_t i = 0; i < net->shape.n_weights; i++)
        if (!isfinite(net->weight[i]))
            return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': weight %zu is not a number", name, i);
    return HX_OK;
}

static HxStatus build(Net **out, const json_t *header, const NetBytes *from, const char *weights, const NetFeatures *features, HxError *err)
{
    const char *name = from->name;
    int one = 0, two = 0;
    HxStatus status = check_header(header, name, features, err);
    if (status == HX_OK)
        status = read_hidden(header, name, &one, &two, err);
    const bool is_beside = json_object_get(header, "actions") != NULL;
    if (status == HX_OK && is_beside && features->n_change == 0)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': its policy adds to a heuristic, and %s has none", name, features->game->name);
    const NetShape shape = is_beside ? net_shape_beside(features, one, two) : net_shape(features, one, two);
    if (status == HX_OK)
        status = check_shape(header, name, &shape, err);
    if (status != HX_OK)
        return status;
    Net *net = is_beside ? net_create_beside(features, one, two) : net_create(features, one, two);
    if (!net)
        return hx_refuse(err, HX_NO_MEMORY, "net '%.80s': no memory", name);
    const char *run = json_string_value(json_object_get(header, "run"));
    snprintf(net->run, sizeof net->run, "%s", run ? run : "");
    status = read_weights(net, header, from, weights, err);
    if (status == HX_OK)
        *out = net;
    else
        net_destroy(net);
    return status;
}

static HxStatus parse(Net **out, const NetBytes *from, const HxGame *game, HxError *err)
{
    const char *name = from->name, *text = from->text;
    const NetFeatures *features = net_features_of(game);
    if (!features)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': %s does not support nets", name, game->name);
    const char *end = memchr(text, '\n', from->size < MAX_HEADER ? from->size : MAX_HEADER);
    if (!end || strncmp(text, magic, sizeof magic - 1) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': not a net file", name);
    json_t *header = NULL;
    HxError why = { "" };
    const char *begin = text + sizeof magic - 1;
    if (codec_read(HX_JSON, begin, (size_t)(end - begin), &header, &why) != HX_OK || !json_is_object(header)) {
        json_decref(header);
        return hx_refuse(err, HX_BAD_INPUT, "net '%.80s': its first line: %.120s", name, why.text[0] ? why.text : "not an object");
    }
    const HxStatus status = build(out, header, from, end + 1, features, err);
    json_decref(header);
    return status;
}

HxStatus net_parse(Net **out, const void *bytes, size_t size, const char *name, const HxGame *game, HxError *err)
{
    const NetBytes from = { .name = name, .text = bytes, .size = size };
    return parse(out, &from, game, err);
}

/* A whole file, *out: yours. */
static HxStatus read_file(const char *path, char **out, size_t *size, HxError *err)
{
    HxError why = { "" };
    const HxStatus status = file_read(path, MAX_FILE_BYTES, out, size, &why);
    return status == HX_OK ? HX_OK
                           : hx_refuse(err, status == HX_NO_MEMORY ? status : HX_BAD_INPUT,
                                       "net %.230s; 'hexarch agents --json' lists the built-in nets", why.text);
}

bool net_is_built_in(const char *name)
{
    const ShippedNet *net = net_list();
    while (net->name && strcmp(net->name, name) != 0)
        net++;
    return net->name != NULL;
}

HxStatus net_open(Net **out, const char *name, const HxGame *game, HxError *err)
{
    for (const ShippedNet *net = net_list(); net->name; net++)
        if (strcmp(net->name, name) == 0) {
            const NetBytes from = { name, (const char *)net->bytes, (size_t)(net->end - net->bytes), true };
            return parse(out, &from, game, err);
        }
    char *bytes = NULL;
    size_t size = 0;
    HxStatus status = read_file(name, &bytes, &size, err);
    if (status != HX_OK)
        return status;
    status = net_parse(out, bytes, size, name, game, err);
    free(bytes);
    return status;
}

/* ---- Writing ---------------------------------------------------------------------------------------------------------- */

HxStatus net_write(const Net *net, char **out, size_t *size, HxError *err)
{
    const NetShape *shape = &net->shape;
    const size_t weight_bytes = shape->n_weights * sizeof *net->weight;
    char hash[HASH_CHARACTERS];
    hash_text(net->weight, weight_bytes, hash);
    json_t *header = json_pack("{ss si ss si si si s[ii] si ss sI ss}", "format", "hexarch-net", "version", (int)FILE_VERSION, "game",
                               net->features->game->name, "rules_version", (int)net->features->game->rules_version, "features_version",
                               (int)net->features->version, "inputs", shape->n_in, "hidden", shape->n_hidden1, shape->n_hidden2, "policy",
                               shape->n_policy, "run", net->run, "weights", (json_int_t)shape->n_weights, "hash", hash);
    if (header && shape->n_action) {
        json_object_set_new(header, "actions", json_integer(shape->n_action));
        json_object_set_new(header, "verbs", json_integer(shape->n_verbs));
    }
    char *text = header ? json_dumps(header, JSON_COMPACT) : NULL;
    json_decref(header);
    const size_t text_bytes = text ? strlen(text) : 0;
    const size_t before = (sizeof magic + text_bytes + WEIGHTS_ALIGN - 1) / WEIGHTS_ALIGN * WEIGHTS_ALIGN;
    char *bytes = text ? malloc(before + weight_bytes) : NULL;
    if (bytes) {
        memset(bytes, ' ', before);
        memcpy(bytes, magic, sizeof magic - 1);
        memcpy(bytes + sizeof magic - 1, text, text_bytes);
        bytes[before - 1] = '\n';
        memcpy(bytes + before, net->weight, weight_bytes);
        *out = bytes;
        *size = before + weight_bytes;
    }
    free(text);
    return bytes ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a net's file");
}
