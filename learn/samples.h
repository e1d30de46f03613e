/* What a net learns from: positions as features, who won, and where the search looked. Features are kept sparse. */
#ifndef HEXARCH_LEARN_SAMPLES_H
#define HEXARCH_LEARN_SAMPLES_H

#include "agents/net/net.h"

/* A number that is not 0, by its place. */
typedef struct SparseValue {
    uint32_t index;
    float value;
} SparseValue;

/* One position in which a seat chose. Its sparse values lie side by side from `first`: seat 0's features, ..., the table's, the policy. */
typedef struct Sample {
    uint64_t first;
    uint32_t game; /* number of its game: whole games are held out */
    uint32_t rest; /* how many samples after this one belong to the same choice, other actions of it under the same dice; 0 in self-play */
    uint16_t n_features[HX_MAX_SEATS];
    /* Policy: a row per legal action, index the action id, value the share of visits. Beside the judgement each row is followed by one
     * more, index the count and value the judgement, and then by so many of the action's numbers (net.h) that are not 0. */
    uint16_t n_table, n_policy;
    uint8_t n_seats;
    int8_t mover;
    bool has_search;             /* `search` is set */
    float placing[HX_MAX_SEATS]; /* how the game ended: expected utility of placing, -1 .. 1 */
    float win[HX_MAX_SEATS];     /* share of the win, 0 .. 1; sums to 1 */
    float search[HX_MAX_SEATS];  /* value at the root of the search, -1 .. 1 */
} Sample;

typedef struct Samples {
    const NetFeatures *features;
    Sample *sample;
    SparseValue *value;
    uint64_t n, held, n_values, held_values;
    bool is_beside; /* actions are told for a policy beside the judgement */
} Samples;

/* A legal action of such a sample. */
typedef struct ActionRow {
    HxAction action;
    float share, judged;
    uint32_t n; /* numbers that are not 0 */
    const SparseValue *number;
} ActionRow;

/** Read the row at `at`; returns where the next one begins. */
static inline const SparseValue *action_row(const SparseValue *at, ActionRow *out)
{
    *out = (ActionRow){ .action = at[0].index, .share = at[0].value, .judged = at[1].value, .n = at[1].index, .number = at + 2 };
    return at + 2 + at[1].index;
}

void samples_init(Samples *samples, const NetFeatures *features);
void samples_fini(Samples *samples);
/** Append a position whose outcome comes later; NULL: no memory. `settled`: as NetFeatures.fill has it; `room` [seats * n_seat + n_table]
 * is scratch. */
Sample *samples_add(Samples *samples, const HxState *s, const HxState *settled, int mover, const HxAction *legal, const uint32_t *visits,
                    int n_legal, float *room);
/**
 * Tell the sample just appended of n legal actions, for a policy beside the judgement: their visits, judgement [n] and numbers
 * [n][net_action_count()]. False: no memory.
 */
bool samples_add_actions(Samples *samples, const HxAction *legal, const uint32_t *visits, int n, const float *judged, const float *numbers);
/** Append all of `more`, its games numbered from `first_game`. */
HxStatus samples_append(Samples *samples, const Samples *more, uint32_t first_game, HxError *err);
/** Unpack a sample's features, seat [n_seats][n_seat] and table [n_table]. Returns its policy rows. */
const SparseValue *samples_unpack(const Samples *samples, const Sample *sample, float *seat, float *table);

/** A file of samples, replaced whole, with a checksum; reading refuses what does not fit these features. */
HxStatus samples_save(const Samples *samples, const char *path, HxError *err);
HxStatus samples_load(Samples *samples, const char *path, HxError *err);
/** The bytes of such a file: yours, free() them; NULL: no memory. */
char *samples_pack(const Samples *samples, size_t *size);
/** Read them into empty samples; `where` begins every complaint. */
HxStatus samples_read(Samples *samples, const char *bytes, size_t size, const char *where, HxError *err);

#endif
