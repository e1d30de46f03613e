/* Samples in two growing arrays, and their file. */
#include "learn/samples.h"

#include "cli/cli.h"
#include "core/file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { MAX_BYTES = INT32_MAX };

void samples_init(Samples *samples, const NetFeatures *features)
{
    *samples = (Samples){ .features = features };
}

void samples_fini(Samples *samples)
{
    const bool is_beside = samples->is_beside;
    free(samples->sample);
    free(samples->value);
    samples_init(samples, samples->features);
    samples->is_beside = is_beside;
}

/* Room for `n` samples and `n_values` values more. */
static bool hold(Samples *samples, uint64_t n, uint64_t n_values)
{
    if (samples->n + n > samples->held) {
        const uint64_t held = 2 * samples->held + n;
        Sample *moved = realloc(samples->sample, held * sizeof *moved);
        if (!moved)
            return false;
        samples->sample = moved;
        samples->held = held;
    }
    if (samples->n_values + n_values > samples->held_values) {
        const uint64_t held = 2 * samples->held_values + n_values;
        SparseValue *moved = realloc(samples->value, held * sizeof *moved);
        if (!moved)
            return false;
        samples->value = moved;
        samples->held_values = held;
    }
    return true;
}

/* Append what is not 0; returns how many. */
static uint16_t add_values(Samples *samples, const float *dense, int n)
{
    uint16_t added = 0;
    for (int i = 0; i < n; i++)
        if (dense[i] != 0) {
            samples->value[samples->n_values++] = (SparseValue){ (uint32_t)i, dense[i] };
            added++;
        }
    return added;
}

Sample *samples_add(Samples *samples, const HxState *s, const HxState *settled, int mover, const HxAction *legal, const uint32_t *visits,
                    int n_legal, float *room)
{
    const NetFeatures *features = samples->features;
    const int n_seats = s->game->seats(s);
    if (!hold(samples, 1, (uint64_t)(n_seats * features->n_seat + features->n_table + n_legal)))
        return NULL;
    float *table = room + n_seats * features->n_seat;
    features->fill(s, settled, room, table);
    Sample *sample = &samples->sample[samples->n++];
    *sample = (Sample){ .first = samples->n_values, .n_seats = (uint8_t)n_seats, .mover = (int8_t)mover };
    for (int seat = 0; seat < n_seats; seat++)
        sample->n_features[seat] = add_values(samples, room + seat * features->n_seat, features->n_seat);
    sample->n_table = add_values(samples, table, features->n_table);
    uint64_t sum = 0;
    for (int i = 0; i < n_legal; i++)
        sum += visits[i];
    for (int i = 0; i < n_legal && sum > 0 && features->n_policy > 0; i++) {
        samples->value[samples->n_values++] = (SparseValue){ legal[i], (float)((double)visits[i] / (double)sum) };
        sample->n_policy++;
    }
    return sample;
}

bool samples_add_actions(Samples *samples, const HxAction *legal, const uint32_t *visits, int n, const float *judged, const float *numbers)
{
    const int n_action = net_action_count(samples->features);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += visits[i];
    if (!hold(samples, 0, (uint64_t)n * (uint64_t)(n_action + 2)))
        return false;
    for (int i = 0; i < n && sum > 0; i++) {
        SparseValue *row = samples->value + samples->n_values;
        samples->n_values += 2;
        row[0] = (SparseValue){ legal[i], (float)((double)visits[i] / (double)sum) };
        row[1] = (SparseValue){ add_values(samples, numbers + i * n_action, n_action), judged[i] };
        samples->sample[samples->n - 1].n_policy++;
    }
    return true;
}

HxStatus samples_append(Samples *samples, const Samples *more, uint32_t first_game, HxError *err)
{
    if (!hold(samples, more->n, more->n_values))
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %llu samples", (unsigned long long)(samples->n + more->n));
    for (uint64_t i = 0; i < more->n; i++) {
        Sample *sample = &samples->sample[samples->n++];
        *sample = more->sample[i];
        sample->first += samples->n_values;
        sample->game += first_game;
    }
    if (more->n_values)
        memcpy(samples->value + samples->n_values, more->value, more->n_values * sizeof *more->value);
    samples->n_values += more->n_values;
    return HX_OK;
}

const SparseValue *samples_unpack(const Samples *samples, const Sample *sample, float *seat, float *table)
{
    const int n_seat = samples->features->n_seat;
    const SparseValue *value = samples->value + sample->first;
    memset(seat, 0, (size_t)(sample->n_seats * n_seat) * sizeof *seat);
    memset(table, 0, (size_t)samples->features->n_table * sizeof *table);
    for (int i = 0; i < sample->n_seats; i++)
        for (int k = 0; k < sample->n_features[i]; k++, value++)
            seat[(uint32_t)(i * n_seat) + value->index] = value->value;
    for (int k = 0; k < sample->n_table; k++, value++)
        table[value->index] = value->value;
    return value;
}

/* ---- The file --------------------------------------------------------------------------------------------------------- */

/* In front of the samples and their values, all as they lie in memory: a run is resumed on the machine it began on. */
typedef struct FileHead {
    char magic[16];
    uint32_t features_version, sample_bytes;
    uint64_t n, n_values;
    uint64_t hash; /* XXH3 of all that follows */
} FileHead;

static const char magic[16] = "hexarch-samples";

/* Samples of the two kinds of policy are not for one another. */
static uint32_t version_of(const Samples *samples)
{
    return samples->features->version | (samples->is_beside ? UINT32_C(1) << 31 : 0);
}

char *samples_pack(const Samples *samples, size_t *size)
{
    const size_t head = samples->n * sizeof *samples->sample, tail = samples->n_values * sizeof *samples->value;
    *size = sizeof(FileHead) + head + tail;
    char *bytes = calloc(1, *size);
    if (!bytes)
        return NULL;
    FileHead file = {
        .features_version = version_of(samples), .sample_bytes = sizeof(Sample), .n = samples->n, .n_values = samples->n_values
    };
    memcpy(file.magic, magic, sizeof magic);
    if (head)
        memcpy(bytes + sizeof file, samples->sample, head);
    if (tail)
        memcpy(bytes + sizeof file + head, samples->value, tail);
    file.hash = XXH3_64bits(bytes + sizeof file, head + tail);
    memcpy(bytes, &file, sizeof file);
    return bytes;
}

HxStatus samples_save(const Samples *samples, const char *path, HxError *err)
{
    size_t size;
    char *bytes = samples_pack(samples, &size);
    const HxStatus status =
        bytes ? cli_keep_file(path, bytes, size, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    free(bytes);
    return status;
}

static bool are_values_below(const SparseValue *value, int n, int limit)
{
    for (int i = 0; i < n; i++)
        if (value[i].index >= (uint32_t)limit || !isfinite(value[i].value))
            return false;
    return true;
}

/* The values of a sample's policy, from `at` on; UINT64_MAX: they are not sound. */
static uint64_t policy_values(const Samples *samples, const Sample *sample, uint64_t at)
{
    const NetFeatures *features = samples->features;
    const SparseValue *value = samples->value + at;
    const uint64_t left = samples->n_values - at;
    uint64_t n = 0;
    if (!samples->is_beside)
        return sample->n_policy <= left && are_values_below(value, sample->n_policy, features->n_policy) ? sample->n_policy : UINT64_MAX;
    for (int i = 0; i < sample->n_policy; i++) {
        if (left - n < 2 || left - n - 2 < value[n + 1].index || !are_values_below(value + n, 1, (int)features->game->n_actions) ||
            !isfinite(value[n + 1].value) || value[n + 1].index > (uint32_t)net_action_count(features) ||
            !are_values_below(value + n + 2, (int)value[n + 1].index, net_action_count(features)))
            return UINT64_MAX;
        n += 2 + value[n + 1].index;
    }
    return n;
}

/* Does every sample stay within its values, and every value within the features? */
static bool is_sound(const Samples *samples)
{
    const NetFeatures *features = samples->features;
    uint64_t at = 0;
    for (uint64_t i = 0; i < samples->n; i++) {
        const Sample *sample = &samples->sample[i];
        if (sample->first != at || sample->rest >= samples->n - i || (sample->rest && sample[1].rest != sample->rest - 1) ||
            sample->n_seats < 2 || sample->n_seats > HX_MAX_SEATS || sample->mover < 0 || sample->mover >= sample->n_seats)
            return false;
        for (int part = 0; part < sample->n_seats + 1; part++) {
            const bool is_seat = part < sample->n_seats;
            const int n = is_seat ? sample->n_features[part] : sample->n_table, limit = is_seat ? features->n_seat : features->n_table;
            if ((uint64_t)n > samples->n_values - at || !are_values_below(samples->value + at, n, limit))
                return false;
            at += (uint64_t)n;
        }
        const uint64_t n_policy = policy_values(samples, sample, at);
        if (n_policy == UINT64_MAX)
            return false;
        at += n_policy;
    }
    return at == samples->n_values;
}

HxStatus samples_read(Samples *samples, const char *bytes, size_t size, const char *where, HxError *err)
{
    FileHead file = { .n = 0 };
    const size_t body = size >= sizeof file ? size - sizeof file : 0;
    if (size >= sizeof file)
        memcpy(&file, bytes, sizeof file);
    const bool fits = memcmp(file.magic, magic, sizeof magic) == 0 && file.sample_bytes == sizeof(Sample) &&
                      file.n <= body / sizeof(Sample) && (body - file.n * sizeof(Sample)) / sizeof(SparseValue) == file.n_values &&
                      (body - file.n * sizeof(Sample)) % sizeof(SparseValue) == 0;
    if (!fits || file.features_version != version_of(samples) || XXH3_64bits(bytes + sizeof file, body) != file.hash)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: not a complete file of samples of this version; remove it, and hexarch makes it again",
                         where);
    if (!hold(samples, file.n, file.n_values))
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", where);
    samples->n = file.n;
    samples->n_values = file.n_values;
    if (file.n)
        memcpy(samples->sample, bytes + sizeof file, file.n * sizeof(Sample));
    if (file.n_values)
        memcpy(samples->value, bytes + sizeof file + file.n * sizeof(Sample), file.n_values * sizeof(SparseValue));
    return is_sound(samples) ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: its samples do not fit these features", where);
}

HxStatus samples_load(Samples *samples, const char *path, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    HxStatus status = file_read(path, MAX_BYTES, &bytes, &size, err);
    if (status == HX_OK)
        status = samples_read(samples, bytes, size, path, err);
    free(bytes);
    return status;
}
