/* The forward pass. */
#include "agents/net/net.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 16, CHUNK = 512 }; /* floats side by side; inputs listed at a time */

/* Own features, mean of the others', their maximum where there are several, the table's. */
static int input_count(const NetFeatures *features)
{
    return (features->game->max_seats > 2 ? 3 : 2) * features->n_seat + features->n_table;
}

static int count_verbs(const HxGame *game)
{
    int n = 0;
    while (game->verbs[n].name)
        n++;
    return n;
}

static NetShape shape_of(const NetFeatures *features, int n_hidden1, int n_hidden2, bool is_beside)
{
    NetShape shape = { .n_in = input_count(features),
                       .n_hidden1 = n_hidden1,
                       .n_hidden2 = n_hidden2,
                       .n_policy = is_beside ? 0 : features->n_policy,
                       .n_verbs = is_beside ? count_verbs(features->game) : 0,
                       .n_action = is_beside ? net_action_count(features) : 0 };
    const size_t verbs = (size_t)shape.n_verbs, action = (size_t)shape.n_action;
    const size_t in = (size_t)shape.n_in, one = (size_t)n_hidden1, two = (size_t)n_hidden2, policy = (size_t)shape.n_policy;
    size_t at = 0;
    shape.w1 = at, at += in * one;
    shape.b1 = at, at += one;
    shape.w2 = at, at += one * two;
    shape.b2 = at, at += two;
    shape.place = at, at += two;
    shape.win = at, at += two;
    shape.policy = at, at += policy * two;
    shape.policy_bias = at, at += policy;
    shape.verb = at, at += verbs * two;
    shape.verb_bias = at, at += verbs;
    shape.action = at, at += action * two;
    shape.action_bias = at, at += action;
    shape.n_weights = at;
    return shape;
}

NetShape net_shape(const NetFeatures *features, int n_hidden1, int n_hidden2)
{
    return shape_of(features, n_hidden1, n_hidden2, false);
}

NetShape net_shape_beside(const NetFeatures *features, int n_hidden1, int n_hidden2)
{
    return shape_of(features, n_hidden1, n_hidden2, true);
}

static Net *create(const NetFeatures *features, NetShape shape)
{
    Net *net = calloc(1, sizeof *net);
    if (!net)
        return NULL;
    net->features = features;
    net->shape = shape;
    net->weight = net->own = calloc(net->shape.n_weights, sizeof *net->own);
    if (!net->own) {
        free(net);
        return NULL;
    }
    return net;
}

Net *net_create(const NetFeatures *features, int n_hidden1, int n_hidden2)
{
    return create(features, net_shape(features, n_hidden1, n_hidden2));
}

Net *net_create_beside(const NetFeatures *features, int n_hidden1, int n_hidden2)
{
    return create(features, net_shape_beside(features, n_hidden1, n_hidden2));
}

bool net_has_values(const Net *net)
{
    return net && net->shape.n_action == 0;
}

bool net_has_policy(const Net *net)
{
    return net && (net->shape.n_policy > 0 || net->shape.n_action > 0);
}

void net_destroy(Net *net)
{
    if (!net)
        return;
    free(net->own);
    free(net);
}

/* ---- Layers ----------------------------------------------------------------------------------------------------------- */

/* Floats side by side, of whatever width the machine has: lane by lane, so that a sum's order is the same on every one. */
typedef float Vector __attribute__((vector_size(LANES * sizeof(float))));

static inline void load(Vector *v, const float *from)
{
    memcpy(v, from, sizeof *v);
}

static inline void store(float *to, const Vector *v)
{
    memcpy(to, v, sizeof *v);
}

/* Add in[i] * row i to 8 vectors of outputs for each of n inputs listed by `at`, in their order. The outputs stay in registers from the
 * first input to the last: waiting for their way through memory was most of the time. Each output is a sum of its own, so that the width of
 * the vectors changes no bit. */
#define ADD_ROWS(name, bytes)                                                                                                              \
    static void name(const float *in, const uint16_t *at, int n, const float *weight, int n_out, float *out)                               \
    {                                                                                                                                      \
        typedef float Row __attribute__((vector_size(bytes)));                                                                             \
        enum { WIDE = (int)((bytes) / sizeof(float)) };                                                                                    \
        Row sum[8], w;                                                                                                                     \
        memcpy(sum, out, sizeof sum);                                                                                                      \
        for (int i = 0; i < n; i++) {                                                                                                      \
            const float x = in[at[i]];                                                                                                     \
            const float *row = weight + (size_t)at[i] * (size_t)n_out;                                                                     \
            for (int k = 0; k < 8; k++) {                                                                                                  \
                memcpy(&w, row + k * WIDE, sizeof w);                                                                                      \
                sum[k] += x * w;                                                                                                           \
            }                                                                                                                              \
        }                                                                                                                                  \
        memcpy(out, sum, sizeof sum);                                                                                                      \
    }
enum { NARROW = 8 * 4, BROAD = 8 * 8 }; /* outputs at once: of 16 bytes a vector, which every processor has, and of 32 */
ADD_ROWS(add_rows_narrow, 16)

/* A processor with AVX2 is found when the program runs, and used by a build for any. */
#ifdef __x86_64__
__attribute__((target("avx2"))) ADD_ROWS(add_rows_broad, 32)

    static bool has_broad(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
ADD_ROWS(add_rows_broad, 32)

static bool has_broad(void)
{
    return false;
}
#endif

/* The same for LANES of outputs. */
static void add_rows(const float *in, const uint16_t *at, int n, const float *weight, int n_out, float *out)
{
    Vector a, w;
    load(&a, out);
    for (int i = 0; i < n; i++) {
        load(&w, weight + (size_t)at[i] * (size_t)n_out);
        a += in[at[i]] * w;
    }
    store(out, &a);
}

/* And for one. */
static void add_row(const float *in, const uint16_t *at, int n, const float *weight, int n_out, float *out)
{
    for (int i = 0; i < n; i++)
        *out += in[at[i]] * weight[(size_t)at[i] * (size_t)n_out];
}

/* The inputs that are not 0: most features of a board are, and half of what comes out of a layer. */
static int list_nonzero(const float *in, int n, uint16_t *at)
{
    int n_listed = 0;
    for (int i = 0; i < n; i++) {
        at[n_listed] = (uint16_t)i;
        n_listed += in[i] != 0;
    }
    return n_listed;
}

/* Add in[i] * row i for each of n inputs listed by `at`. */
static void add_listed(const float *in, const uint16_t *at, int n, const float *weight, int n_out, float *restrict out)
{
    int k = 0;
    for (; k + BROAD <= n_out && has_broad(); k += BROAD)
        add_rows_broad(in, at, n, weight + k, n_out, out + k);
    for (; k + NARROW <= n_out; k += NARROW)
        add_rows_narrow(in, at, n, weight + k, n_out, out + k);
    for (; k + LANES <= n_out; k += LANES)
        add_rows(in, at, n, weight + k, n_out, out + k);
    for (; k < n_out; k++)
        add_row(in, at, n, weight + k, n_out, out + k);
}

/* out += sum of in[i] * weight[i][...]. */
static void add_inputs(const float *in, int n_in, const float *weight, int n_out, float *restrict out)
{
    uint16_t at[CHUNK];
    for (int first = 0; first < n_in; first += CHUNK) {
        const int n = list_nonzero(in + first, n_in - first < CHUNK ? n_in - first : CHUNK, at);
        add_listed(in + first, at, n, weight + (size_t)first * (size_t)n_out, n_out, out);
    }
}

static void rectify(float *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] > 0 ? x[i] : 0;
}

void net_layer(const float *in, int n_in, const float *weight, const float *bias, int n_out, float *restrict out)
{
    memcpy(out, bias, (size_t)n_out * sizeof *out);
    add_inputs(in, n_in, weight, n_out, out);
    rectify(out, n_out);
}

float net_dot(const float *a, const float *b, int n)
{
    enum { SUMS = 8 };
    float lane[SUMS] = { 0 };
    int i = 0;
    for (; i + SUMS <= n; i += SUMS)
        for (int k = 0; k < SUMS; k++)
            lane[k] += a[i + k] * b[i + k];
    float sum = 0;
    for (; i < n; i++)
        sum += a[i] * b[i];
    for (int k = 0; k < SUMS; k++)
        sum += lane[k];
    return sum;
}

void net_placing(const float *strength, int n, float *value)
{
    for (int i = 0; i < n; i++)
        value[i] = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            const float ahead = tanhf((strength[i] - strength[j]) / 2) / (float)(n - 1);
            value[i] += ahead;
            value[j] -= ahead;
        }
}

void net_winning(const float *logit, int n, float *value)
{
    float highest = logit[0], sum = 0;
    for (int i = 1; i < n; i++)
        highest = fmaxf(highest, logit[i]);
    for (int i = 0; i < n; i++)
        sum += value[i] = expf(logit[i] - highest);
    for (int i = 0; i < n; i++)
        value[i] = ((float)n * value[i] / sum - 1) / (float)(n - 1);
}

/* ---- A position ------------------------------------------------------------------------------------------------------- */

static void input_of(const NetShape *shape, const NetFeatures *features, int n_seats, int seat, const float *all, const float *table,
                     float *input)
{
    const int n = features->n_seat;
    const bool has_max = features->game->max_seats > 2;
    const float share = 1 / (float)(n_seats - 1);
    float *mean = input + n, *most = input + 2 * n;
    memcpy(input, all + seat * n, (size_t)n * sizeof *input);
    memset(mean, 0, (size_t)n * sizeof *mean);
    for (int other = 0, n_before = 0; other < n_seats; other++) {
        if (other == seat)
            continue;
        const float *theirs = all + other * n;
        for (int i = 0; i < n; i++)
            mean[i] += theirs[i] * share;
        for (int i = 0; has_max && i < n; i++)
            most[i] = n_before == 0 || theirs[i] > most[i] ? theirs[i] : most[i];
        n_before++;
    }
    memcpy(input + shape->n_in - features->n_table, table, (size_t)features->n_table * sizeof *input);
}

void net_inputs(const NetShape *shape, const NetFeatures *features, int n_seats, const float *seat, const float *table, float *input)
{
    for (int i = 0; i < n_seats; i++)
        input_of(shape, features, n_seats, i, seat, table, input + i * shape->n_in);
}

/* Where the parts of the scratch lie. */
typedef struct Room {
    float *seat, *table, *input, *hidden1, *hidden2; /* hidden1 [HX_MAX_SEATS][n_hidden1] */
    float *others, *sum;                             /* for all seats at once: [HX_MAX_SEATS][n_hidden1], [n_hidden1] */
} Room;

static Room room_in(const Net *net, float *scratch)
{
    const int one = net->shape.n_hidden1;
    Room room = { .seat = scratch };
    room.table = room.seat + HX_MAX_SEATS * net->features->n_seat;
    room.input = room.table + net->features->n_table;
    room.hidden1 = room.input + net->shape.n_in;
    room.others = room.hidden1 + HX_MAX_SEATS * one;
    room.sum = room.others + HX_MAX_SEATS * one;
    room.hidden2 = room.sum + one;
    return room;
}

/* Floats of the room of a pass, behind which that of a policy beside the judgement lies. */
static size_t pass_floats(const Net *net)
{
    const NetShape *shape = &net->shape;
    return (size_t)(HX_MAX_SEATS * net->features->n_seat + net->features->n_table + shape->n_in +
                    (2 * HX_MAX_SEATS + 1) * shape->n_hidden1 + shape->n_hidden2);
}

size_t net_scratch_floats(const Net *net)
{
    const size_t action = (size_t)net->shape.n_action;
    return pass_floats(net) + (action ? 2 * action + net_action_room(net->features) : 0);
}

/* The second hidden layer from one of the first ones. */
static const float *run_second_layer(const Net *net, const Room *room, int at)
{
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    net_layer(room->hidden1 + at * shape->n_hidden1, shape->n_hidden1, w + shape->w2, w + shape->b2, shape->n_hidden2, room->hidden2);
    return room->hidden2;
}

/* The second hidden layer of one seat, by itself. */
static const float *run_layers(const Net *net, const Room *room, int n_seats, int seat)
{
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    input_of(shape, net->features, n_seats, seat, room->seat, room->table, room->input);
    net_layer(room->input, shape->n_in, w + shape->w1, w + shape->b1, shape->n_hidden1, room->hidden1);
    return run_second_layer(net, room, 0);
}

/* Of each feature the highest of all seats into `most` [n_seat]. Who alone has it sees the next below as the highest of the others: what
 * that is less, times its weights, goes to the sums of that seat. */
static void take_highest(const Net *net, const Room *room, int n_seats, const float *weight, float *most)
{
    const int n = net->features->n_seat, n_out = net->shape.n_hidden1;
    uint16_t at[HX_MAX_SEATS][CHUNK];
    float next[CHUNK], less[CHUNK];
    int32_t holder[CHUNK];
    for (int first = 0; first < n; first += CHUNK) {
        const int length = n - first < CHUNK ? n - first : CHUNK;
        float *high = most + first;
        int n_at[HX_MAX_SEATS] = { 0 };
        memcpy(high, room->seat + first, (size_t)length * sizeof *high);
        for (int i = 0; i < length; i++)
            next[i] = -INFINITY, holder[i] = 0;
        for (int seat = 1; seat < n_seats; seat++) {
            const float *theirs = room->seat + seat * n + first;
            for (int i = 0; i < length; i++) {
                const float x = theirs[i], lower = x > high[i] ? high[i] : x;
                next[i] = lower > next[i] ? lower : next[i];
                holder[i] = x > high[i] ? seat : holder[i];
                high[i] = x > high[i] ? x : high[i];
            }
        }
        for (int i = 0; i < length; i++) {
            less[i] = next[i] - high[i];
            at[holder[i]][n_at[holder[i]]] = (uint16_t)i;
            n_at[holder[i]] += less[i] < 0;
        }
        for (int seat = 0; seat < n_seats; seat++)
            add_listed(less, at[seat], n_at[seat], weight + (size_t)first * (size_t)n_out, n_out, room->hidden1 + seat * n_out);
    }
}

/* The same inputs to two rows of sums, listed once. */
static void add_twice(const float *in, int n_in, const float *weight, const float *other_weight, int n_out, float *out, float *other_out)
{
    uint16_t at[CHUNK];
    for (int first = 0; first < n_in; first += CHUNK) {
        const int n = list_nonzero(in + first, n_in - first < CHUNK ? n_in - first : CHUNK, at);
        add_listed(in + first, at, n, weight + (size_t)first * (size_t)n_out, n_out, out);
        add_listed(in + first, at, n, other_weight + (size_t)first * (size_t)n_out, n_out, other_out);
    }
}

/* The first layer of three seats and more at once, in half the time of one after another: it is a sum over inputs, and those of the seats
 * have much in common. The mean of the others is what all seats have together without one's own. */
static void first_layer_of_all(const Net *net, const Room *room, int n_seats)
{
    const NetShape *shape = &net->shape;
    const int n = net->features->n_seat, n_out = shape->n_hidden1;
    const float *own = net->weight + shape->w1, *mean = own + n * n_out, *most = mean + n * n_out, *table = most + n * n_out;
    const float share = 1 / (float)(n_seats - 1);
    float *sum = room->sum;
    memset(room->hidden1, 0, (size_t)(n_seats * n_out) * sizeof *room->hidden1);
    memset(room->others, 0, (size_t)(n_seats * n_out) * sizeof *room->others);
    take_highest(net, room, n_seats, most, room->input);
    memcpy(sum, net->weight + shape->b1, (size_t)n_out * sizeof *sum);
    add_inputs(room->table, net->features->n_table, table, n_out, sum);
    add_inputs(room->input, n, most, n_out, sum);
    for (int seat = 0; seat < n_seats; seat++) {
        float *theirs = room->others + seat * n_out;
        add_twice(room->seat + seat * n, n, own, mean, n_out, room->hidden1 + seat * n_out, theirs);
        for (int k = 0; k < n_out; k++)
            sum[k] += share * theirs[k];
    }
    for (int seat = 0; seat < n_seats; seat++) {
        float *out = room->hidden1 + seat * n_out;
        for (int k = 0; k < n_out; k++)
            out[k] += sum[k] - share * room->others[seat * n_out + k];
        rectify(out, n_out);
    }
}

void net_evaluate(const Net *net, const HxState *s, const HxState *settled, HxUtility utility, float *scratch, float *value)
{
    const int n = s->game->seats(s);
    const float *head = net->weight + (utility == HX_WINNER ? net->shape.win : net->shape.place);
    float out[HX_MAX_SEATS];
    const Room room = room_in(net, scratch);
    net->features->fill(s, settled, room.seat, room.table);
    const bool is_at_once = n > 2;
    if (is_at_once)
        first_layer_of_all(net, &room, n);
    for (int seat = 0; seat < n; seat++)
        out[seat] = net_dot(is_at_once ? run_second_layer(net, &room, seat) : run_layers(net, &room, n, seat), head, net->shape.n_hidden2);
    if (utility == HX_WINNER)
        net_winning(out, n, value);
    else
        net_placing(out, n, value);
}

void net_policy(const Net *net, const HxState *s, const HxAction *legal, int n, float *scratch, float *logit)
{
    const NetShape *shape = &net->shape;
    const Room room = room_in(net, scratch);
    net->features->fill(s, s, room.seat, room.table);
    const float *hidden = run_layers(net, &room, s->game->seats(s), s->game->to_move(s));
    for (int i = 0; i < n; i++) {
        const size_t action = legal[i];
        logit[i] = net->weight[shape->policy_bias + action] +
                   net_dot(hidden, net->weight + shape->policy + action * (size_t)shape->n_hidden2, shape->n_hidden2);
    }
}

/* ---- A policy beside the judgement ---------------------------------------------------------------------------------------- */

int net_action_count(const NetFeatures *features)
{
    return NET_JUDGED + features->n_change;
}

/* The features of a position, and the mover's before an action. */
size_t net_action_room(const NetFeatures *features)
{
    return (size_t)(HX_MAX_SEATS * features->n_seat + features->n_table + features->n_change);
}

int net_verb_of(const HxGame *game, HxAction a, uint32_t *argument)
{
    const HxVerb *verb = hx_verb_of(game, a, argument);
    return verb ? (int)(verb - game->verbs) : 0;
}

/* What the actions of one choice have in common. */
typedef struct Telling {
    const NetFeatures *features;
    const HxState *s;
    HxPool *pool;
    int mover;
    float best, sum;     /* the highest judgement, and the sum of exp(judgement - best) */
    float *seat, *table; /* features after an action */
    const float *before; /* [n_change], the mover's */
} Telling;

/* `before` is the mover's features; `room` takes those of all seats and of the table after an action. */
static Telling begin_telling(const NetFeatures *features, const HxState *s, const float *judged, int n, const float *before, HxPool *pool,
                             float *room)
{
    Telling t = {
        .features = features, .s = s, .pool = pool, .mover = s->game->to_move(s), .best = judged[0], .before = before, .seat = room
    };
    t.table = t.seat + HX_MAX_SEATS * features->n_seat;
    for (int i = 1; i < n; i++)
        t.best = fmaxf(t.best, judged[i]);
    for (int i = 0; i < n; i++)
        t.sum += expf(judged[i] - t.best);
    return t;
}

/* The numbers of one action. Where the pool has no page for a clone, nothing changes: as with judgements that look ahead. */
static void tell_action(const Telling *t, HxAction a, float judged, float *out)
{
    static const float farthest = 6; /* below the best: so far all are alike */
    const int n = t->features->n_change;
    uint32_t argument = 0;
    const int verb = net_verb_of(t->s->game, a, &argument);
    out[0] = fmaxf(judged - t->best, -farthest) / farthest;
    out[1] = expf(judged - t->best) / t->sum;
    out[2] = (float)argument / (float)t->s->game->verbs[verb].n;
    HxState next;
    hx_clone(&next, t->s, t->pool);
    const bool is_played = hx_apply(&next, a) == HX_OK;
    if (is_played)
        t->features->fill(&next, &next, t->seat, t->table);
    hx_drop(&next);
    const float *after = t->seat + t->mover * t->features->n_seat;
    for (int i = 0; i < n; i++)
        out[NET_JUDGED + i] = is_played ? after[i] - t->before[i] : 0;
}

void net_tell_actions(const NetFeatures *features, const HxState *s, const HxAction *legal, int n, const float *judged, HxPool *pool,
                      float *room, float *out)
{
    float *const before = room, *const after = room + features->n_change;
    features->fill(s, s, after, after + HX_MAX_SEATS * features->n_seat);
    memcpy(before, after + s->game->to_move(s) * features->n_seat, (size_t)features->n_change * sizeof *before);
    const Telling t = begin_telling(features, s, judged, n, before, pool, after);
    for (int i = 0; i < n; i++)
        tell_action(&t, legal[i], judged[i], out + i * net_action_count(features));
}

void net_add_policy(const Net *net, const HxState *s, const HxAction *legal, int n, HxPool *pool, float *scratch, float *score)
{
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    const Room room = room_in(net, scratch);
    float *row = scratch + pass_floats(net), *numbers = row + shape->n_action;
    const int mover = s->game->to_move(s);
    net->features->fill(s, s, room.seat, room.table);
    const float *hidden = run_layers(net, &room, s->game->seats(s), mover);
    for (int i = 0; i < shape->n_action; i++)
        row[i] = w[shape->action_bias + (size_t)i] + net_dot(hidden, w + shape->action + (size_t)(i * shape->n_hidden2), shape->n_hidden2);
    const Telling t = begin_telling(net->features, s, score, n, room.seat + mover * net->features->n_seat, pool, numbers + shape->n_action);
    for (int i = 0; i < n; i++) {
        const size_t verb = (size_t)net_verb_of(s->game, legal[i], NULL);
        tell_action(&t, legal[i], score[i], numbers);
        score[i] += w[shape->verb_bias + verb] + net_dot(numbers, row, shape->n_action) +
                    net_dot(hidden, w + shape->verb + verb * (size_t)shape->n_hidden2, shape->n_hidden2);
    }
}
