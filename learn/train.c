/* Forward and back through the net of net.h, sample by sample; Adam over batches (Kingma and Ba, "Adam: a method for stochastic
 * optimization", 2015) with decoupled decay of weights (Loshchilov and Hutter, 2019). A batch is split into shares of its own gradients
 * that are summed in order, so that the number of threads shows nowhere. */
#include "learn/train.h"

#include "core/workers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHARES = 4 };

/* Room for one sample's pass, and the gradient of a share. */
typedef struct Pass {
    float *seat, *table;      /* dense features */
    float *input;             /* [seats][n_in] */
    float *hidden1, *hidden2; /* [seats][...] */
    float *back1, *back2;     /* gradients at one seat's layers */
    float *gradient;          /* [n_weights]; NULL: forward only */
    float *logit;             /* [n_policy], or a number for every legal action */
    float *row, *pull;        /* [n_action] of a policy beside the judgement */
    TrainLoss loss;
    int stage; /* of the sample at hand */
} Pass;

typedef struct Trainer {
    Net *net;
    const Samples *samples;
    const TrainSpec *spec;
    Pass pass[SHARES];
    float *moment1, *moment2, *best;
    uint64_t *order; /* training samples, of a choice the first; shuffled every epoch */
    uint64_t n_train, begin, end;
    uint64_t *held;
    uint64_t n_held;
    uint8_t *stage; /* [n], which quarter of its game a sample is from */
    uint64_t step;
} Trainer;

void train_begin(Net *net, uint64_t seed)
{
    const NetShape *shape = &net->shape;
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_AGENT, 0);
    memset(net->own, 0, shape->n_weights * sizeof *net->weight);
    /* About 60 of the inputs are not 0 at a time; heads begin small. */
    const float scale1 = sqrtf(2.0F / 60), scale2 = sqrtf(2.0F / (float)shape->n_hidden1), head = 0.1F / sqrtf((float)shape->n_hidden2);
    for (size_t i = 0; i < shape->n_weights; i++) {
        const double radius = sqrt(-2 * log(1 - hx_rng_unit(&rng)));
        const float normal = (float)(radius * cos(6.283185307179586 * hx_rng_unit(&rng)));
        const bool is_bias = (i >= shape->b1 && i < shape->w2) || (i >= shape->b2 && i < shape->place) || i >= shape->policy_bias;
        net->own[i] = is_bias ? 0 : normal * (i < shape->b1 ? scale1 : i < shape->b2 ? scale2 : head);
    }
}

/* ---- One sample ------------------------------------------------------------------------------------------------------- */

static float logistic(float x)
{
    return 1 / (1 + expf(-x));
}

static double entropy_of(double target, double p)
{
    static const double least = 1e-7;
    return -target * log(fmax(p, least)) - (1 - target) * log(fmax(1 - p, least));
}

/* What to expect of seat i against seat k: how the game ended, and what the search thought of it where two play. */
static float pair_target(const Sample *sample, int i, int k, float search_share)
{
    const float ended = sample->placing[i] > sample->placing[k] ? 1 : sample->placing[i] < sample->placing[k] ? 0 : 0.5F;
    if (sample->n_seats != 2 || !sample->has_search)
        return ended;
    const float search = 0.5F + 0.5F * sample->search[i];
    return ended + search_share * (search - ended);
}

/* A pair of seats of which p was foretold. */
static void add_pair(TrainBins *bins, float p, float ended)
{
    const int bin = (int)(p * TRAIN_BINS) < TRAIN_BINS ? (int)(p * TRAIN_BINS) : TRAIN_BINS - 1;
    bins->n[bin]++;
    bins->foretold[bin] += (double)p;
    bins->happened[bin] += (double)ended;
}

/* Losses and their gradients at the heads: pull_place and pull_win [seats]. */
static void head_losses(Pass *pass, const Sample *sample, const float *place, const float *win, float search_share, float *pull_place,
                        float *pull_win)
{
    const int n = sample->n_seats;
    const float per_pair = 2 / (float)(n * (n - 1));
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            const float p = logistic(place[i] - place[k]), target = pair_target(sample, i, k, search_share);
            pull_place[i] += (p - target) * per_pair;
            pull_place[k] -= (p - target) * per_pair;
            const float ended = pair_target(sample, i, k, 0);
            const double loss = entropy_of((double)ended, (double)p) * (double)per_pair;
            TrainStage *stage = &pass->loss.stage[pass->stage];
            pass->loss.place += loss;
            stage->loss += loss;
            add_pair(&pass->loss.bins, p, ended);
            add_pair(&stage->bins, p, ended);
        }
    float highest = win[0], sum = 0, share[HX_MAX_SEATS];
    for (int i = 1; i < n; i++)
        highest = fmaxf(highest, win[i]);
    for (int i = 0; i < n; i++)
        sum += share[i] = expf(win[i] - highest);
    for (int i = 0; i < n; i++) {
        share[i] /= sum;
        pull_win[i] = share[i] - sample->win[i];
        pass->loss.win -= (double)sample->win[i] * log(fmax((double)share[i], 1e-7));
    }
}

/* Add `pull` times `hidden` to a row of the gradient, and `pull` times that row of weights to `back`. */
static void pull_row(const Net *net, Pass *pass, size_t at, float pull, const float *hidden, float *back)
{
    for (int k = 0; k < net->shape.n_hidden2; k++) {
        pass->gradient[at + (size_t)k] += pull * hidden[k];
        back[k] += pull * net->weight[at + (size_t)k];
    }
}

/* The policy's loss; its gradient flows into `back` [n_hidden2], the mover's. */
static void policy_loss(const Net *net, Pass *pass, const SparseValue *row, int n, const float *hidden, float *back)
{
    const NetShape *shape = &net->shape;
    float highest = -INFINITY, sum = 0;
    for (int i = 0; i < n; i++) {
        const float *weight = net->weight + shape->policy + row[i].index * (size_t)shape->n_hidden2;
        pass->logit[i] = net->weight[shape->policy_bias + row[i].index] + net_dot(hidden, weight, shape->n_hidden2);
        highest = fmaxf(highest, pass->logit[i]);
    }
    for (int i = 0; i < n; i++)
        sum += pass->logit[i] = expf(pass->logit[i] - highest);
    for (int i = 0; i < n; i++) {
        const float p = pass->logit[i] / sum, pull = p - row[i].value;
        pass->loss.policy -= (double)row[i].value * log(fmax((double)p, 1e-7));
        if (!pass->gradient)
            continue;
        pass->gradient[shape->policy_bias + row[i].index] += pull;
        pull_row(net, pass, shape->policy + row[i].index * (size_t)shape->n_hidden2, pull, hidden, back);
    }
}

const double train_temperature[TRAIN_TEMPERATURES] = { 0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4 };

/* Log loss of the heuristic alone on the visits of n actions. */
static void judged_loss(Pass *pass, const SparseValue *rows, int n)
{
    for (int k = 0; k < TRAIN_TEMPERATURES; k++) {
        const SparseValue *at = rows;
        double highest = -INFINITY, sum = 0, mean = 0;
        ActionRow row;
        for (int i = 0; i < n; i++) {
            at = action_row(at, &row);
            highest = fmax(highest, (double)row.judged);
        }
        at = rows;
        for (int i = 0; i < n; i++) {
            at = action_row(at, &row);
            sum += exp(((double)row.judged - highest) / train_temperature[k]);
            mean += (double)row.share * ((double)row.judged - highest) / train_temperature[k];
            if (k == 0 && row.share > 0)
                pass->loss.entropy -= (double)row.share * log((double)row.share);
        }
        pass->loss.judged[k] += log(sum) - mean;
    }
}

/* Logits of n actions beside the judgement, pass->logit, become chances. */
static void run_beside(const Net *net, Pass *pass, const SparseValue *rows, int n, const float *hidden)
{
    const NetShape *shape = &net->shape;
    const int two = shape->n_hidden2;
    const float *w = net->weight;
    float highest = -INFINITY, sum = 0;
    for (int k = 0; k < shape->n_action; k++)
        pass->row[k] = w[shape->action_bias + (size_t)k] + net_dot(hidden, w + shape->action + (size_t)(k * two), two);
    for (int i = 0; i < n; i++) {
        ActionRow row;
        rows = action_row(rows, &row);
        const size_t verb = (size_t)net_verb_of(net->features->game, row.action, NULL);
        float logit = row.judged + w[shape->verb_bias + verb] + net_dot(hidden, w + shape->verb + verb * (size_t)two, two);
        for (uint32_t k = 0; k < row.n; k++)
            logit += row.number[k].value * pass->row[row.number[k].index];
        pass->logit[i] = logit;
        highest = fmaxf(highest, logit);
    }
    for (int i = 0; i < n; i++)
        sum += pass->logit[i] = expf(pass->logit[i] - highest);
    for (int i = 0; i < n; i++)
        pass->logit[i] /= sum;
}

/* The loss of a policy beside the judgement; its gradient flows into `back` [n_hidden2], the mover's. */
static void beside_loss(const Net *net, Pass *pass, const SparseValue *rows, int n, const float *hidden, float *back)
{
    const NetShape *shape = &net->shape;
    const size_t two = (size_t)shape->n_hidden2;
    const SparseValue *at = rows;
    run_beside(net, pass, rows, n, hidden);
    if (!pass->gradient)
        judged_loss(pass, rows, n);
    memset(pass->pull, 0, (size_t)shape->n_action * sizeof *pass->pull);
    for (int i = 0; i < n; i++) {
        ActionRow row;
        at = action_row(at, &row);
        const float p = pass->logit[i], pull = p - row.share;
        pass->loss.policy -= (double)row.share * log(fmax((double)p, 1e-7));
        for (uint32_t k = 0; k < row.n; k++)
            pass->pull[row.number[k].index] += pull * row.number[k].value;
        if (!pass->gradient)
            continue;
        const size_t verb = (size_t)net_verb_of(net->features->game, row.action, NULL);
        pass->gradient[shape->verb_bias + verb] += pull;
        pull_row(net, pass, shape->verb + verb * two, pull, hidden, back);
    }
    for (size_t k = 0; pass->gradient && k < (size_t)shape->n_action; k++) {
        pass->gradient[shape->action_bias + k] += pass->pull[k];
        pull_row(net, pass, shape->action + k * two, pass->pull[k], hidden, back);
    }
}

/* From the second hidden layer's gradient, pass->back2, down to the weights of the first. */
static void go_back(const Net *net, Pass *pass, const float *input, const float *hidden1, const float *hidden2)
{
    const NetShape *shape = &net->shape;
    const int one = shape->n_hidden1, two = shape->n_hidden2;
    float *gradient = pass->gradient;
    for (int k = 0; k < two; k++) {
        pass->back2[k] = hidden2[k] > 0 ? pass->back2[k] : 0;
        gradient[shape->b2 + (size_t)k] += pass->back2[k];
    }
    for (int i = 0; i < one; i++) {
        pass->back1[i] = 0;
        if (hidden1[i] <= 0)
            continue;
        float *row = gradient + shape->w2 + (size_t)i * (size_t)two;
        for (int k = 0; k < two; k++)
            row[k] += hidden1[i] * pass->back2[k];
        pass->back1[i] = net_dot(net->weight + shape->w2 + (size_t)i * (size_t)two, pass->back2, two);
        gradient[shape->b1 + (size_t)i] += pass->back1[i];
    }
    for (int i = 0; i < shape->n_in; i++) {
        if (input[i] == 0)
            continue;
        float *row = gradient + shape->w1 + (size_t)i * (size_t)one;
        for (int k = 0; k < one; k++)
            row[k] += input[i] * pass->back1[k];
    }
}

/* The seats whose hidden layers are wanted, from *first to below the result: all of them, or the mover alone where there are no values. */
static int seats_of(const Net *net, const Sample *sample, int *first)
{
    *first = net_has_values(net) ? 0 : sample->mover;
    return net_has_values(net) ? sample->n_seats : sample->mover + 1;
}

/* A sample's way through the net: its policy rows, and the heads' outputs [seats]; inputs and hidden layers stay in `pass`. */
static const SparseValue *run_forward(const Net *net, const Samples *samples, const Sample *sample, Pass *pass, float *place, float *win)
{
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    const int one = shape->n_hidden1, two = shape->n_hidden2;
    const SparseValue *policy = samples_unpack(samples, sample, pass->seat, pass->table);
    net_inputs(shape, net->features, sample->n_seats, pass->seat, pass->table, pass->input);
    int seat;
    for (const int end = seats_of(net, sample, &seat); seat < end; seat++) {
        float *hidden1 = pass->hidden1 + seat * one, *hidden2 = pass->hidden2 + seat * two;
        net_layer(pass->input + seat * shape->n_in, shape->n_in, w + shape->w1, w + shape->b1, one, hidden1);
        net_layer(hidden1, one, w + shape->w2, w + shape->b2, two, hidden2);
        place[seat] = net_dot(hidden2, w + shape->place, two);
        win[seat] = net_dot(hidden2, w + shape->win, two);
    }
    return policy;
}

/* From the gradients at the heads, pull_place and pull_win [seats], and of the policy, down to all weights. */
static void run_back(const Net *net, const Sample *sample, const SparseValue *policy, const float *pull_place, const float *pull_win,
                     Pass *pass)
{
    const NetShape *shape = &net->shape;
    const float *w = net->weight;
    const int one = shape->n_hidden1, two = shape->n_hidden2;
    int seat;
    for (const int end = seats_of(net, sample, &seat); seat < end; seat++) {
        const float *hidden2 = pass->hidden2 + seat * two;
        for (int k = 0; k < two; k++)
            pass->back2[k] = pull_place[seat] * w[shape->place + (size_t)k] + pull_win[seat] * w[shape->win + (size_t)k];
        if (seat == sample->mover && sample->n_policy > 0 && net->shape.n_action > 0)
            beside_loss(net, pass, policy, sample->n_policy, hidden2, pass->back2);
        else if (seat == sample->mover && sample->n_policy > 0)
            policy_loss(net, pass, policy, sample->n_policy, hidden2, pass->back2);
        if (!pass->gradient)
            continue;
        for (int k = 0; k < two; k++) {
            pass->gradient[shape->place + (size_t)k] += pull_place[seat] * hidden2[k];
            pass->gradient[shape->win + (size_t)k] += pull_win[seat] * hidden2[k];
        }
        go_back(net, pass, pass->input + seat * shape->n_in, pass->hidden1 + seat * one, hidden2);
    }
}

/* Forward over every seat, losses, and, where a gradient is wanted, back. */
static void run_sample(const Net *net, const Samples *samples, const Sample *sample, float search_share, Pass *pass)
{
    float place[HX_MAX_SEATS], win[HX_MAX_SEATS], pull_place[HX_MAX_SEATS] = { 0 }, pull_win[HX_MAX_SEATS] = { 0 };
    const SparseValue *policy = run_forward(net, samples, sample, pass, place, win);
    pass->loss.n++;
    if (net_has_values(net))
        head_losses(pass, sample, place, win, search_share, pull_place, pull_win);
    run_back(net, sample, policy, pull_place, pull_win, pass);
}

/* ---- One choice ------------------------------------------------------------------------------------------------------- */

/* What the squared error of a value counts, next to that of how it differs from the others of its choice; and the loss of winning. */
static const float alone_share = 0.1F, win_share = 0.02F;

/* The gradient at the placing head from that of the values: value i is the mean of tanh((strength i - strength k) / 2). */
static void pull_through_placing(int n, const float *strength, const float *pull_value, float *pull)
{
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            const float ahead = tanhf((strength[i] - strength[k]) / 2), slope = (1 - ahead * ahead) / 2 / (float)(n - 1);
            pull[i] += (pull_value[i] - pull_value[k]) * slope;
            pull[k] -= (pull_value[i] - pull_value[k]) * slope;
        }
}

/* Mean error of a choice's n samples for each seat, mean [seats]; notes what the mover's values are worth. */
static void measure_choice(const Net *net, const Samples *samples, const Sample *sample, int n, Pass *pass, float *mean)
{
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (int i = 0; i < n; i++) {
        float place[HX_MAX_SEATS], win[HX_MAX_SEATS], value[HX_MAX_SEATS];
        run_forward(net, samples, &sample[i], pass, place, win);
        net_placing(place, sample[i].n_seats, value);
        for (int seat = 0; seat < sample[i].n_seats; seat++)
            mean[seat] += (value[seat] - sample[i].placing[seat]) / (float)n;
        const double own = (double)value[sample->mover], target = (double)sample[i].placing[sample->mover];
        x += own / n;
        y += target / n;
        xx += own * own;
        yy += target * target;
        xy += own * target;
    }
    pass->loss.values += xx - n * x * x;
    pass->loss.targets += yy - n * y * y;
    pass->loss.products += xy - n * x * y;
}

/* The n samples of one choice: how each value's error differs from their mean, and a little of the error itself. */
static void run_choice(const Net *net, const Samples *samples, const Sample *sample, int n, Pass *pass)
{
    float mean[HX_MAX_SEATS] = { 0 };
    measure_choice(net, samples, sample, n, pass, mean);
    for (int i = 0; i < n; i++) {
        const int n_seats = sample[i].n_seats;
        float place[HX_MAX_SEATS], win[HX_MAX_SEATS], value[HX_MAX_SEATS], pull_value[HX_MAX_SEATS];
        float pull_place[HX_MAX_SEATS] = { 0 }, pull_win[HX_MAX_SEATS] = { 0 }, unused[HX_MAX_SEATS] = { 0 };
        const SparseValue *policy = run_forward(net, samples, &sample[i], pass, place, win);
        net_placing(place, n_seats, value);
        for (int seat = 0; seat < n_seats; seat++) {
            const float own = value[seat] - sample[i].placing[seat] - mean[seat];
            const float weight = seat == sample->mover ? 1 : 1 / (float)(n_seats - 1);
            pull_value[seat] = weight * (own + alone_share * mean[seat]);
            pass->loss.choice += (double)(weight * own * own);
        }
        pass->loss.n++;
        head_losses(pass, &sample[i], place, win, 0, unused, pull_win);
        for (int seat = 0; seat < n_seats; seat++)
            pull_win[seat] *= win_share;
        pull_through_placing(n_seats, place, pull_value, pull_place);
        run_back(net, &sample[i], policy, pull_place, pull_win, pass);
    }
}

/* A sample of self-play, or all of the choice that begins with it. */
static void run_unit(const Trainer *t, uint64_t first, float search_share, Pass *pass)
{
    const Sample *sample = &t->samples->sample[first];
    pass->stage = t->stage[first];
    if (t->spec->is_by_choice)
        run_choice(t->net, t->samples, sample, (int)sample->rest + 1, pass);
    else
        run_sample(t->net, t->samples, sample, search_share, pass);
}

static bool is_stopped(const Trainer *t)
{
    return t->spec->is_stopped && t->spec->is_stopped();
}

/* ---- Batches ---------------------------------------------------------------------------------------------------------- */

static void run_shares(void *ctx, int worker)
{
    Trainer *t = ctx;
    for (int share = worker; share < SHARES; share += t->spec->n_threads) {
        Pass *pass = &t->pass[share];
        memset(pass->gradient, 0, t->net->shape.n_weights * sizeof *pass->gradient);
        for (uint64_t i = t->begin + (uint64_t)share; i < t->end && !is_stopped(t); i += SHARES)
            run_unit(t, t->order[i], t->spec->search_share, pass);
    }
}

static void adam_step(Trainer *t, float rate)
{
    static const float beta1 = 0.9F, beta2 = 0.999F, epsilon = 1e-8F;
    const size_t n = t->net->shape.n_weights;
    const float per_sample = 1 / (float)(t->end - t->begin);
    t->step++;
    const float unbias1 = 1 / (1 - powf(beta1, (float)t->step)), unbias2 = 1 / (1 - powf(beta2, (float)t->step));
    float *weight = t->net->own;
    for (size_t i = 0; i < n; i++) {
        const float g = (t->pass[0].gradient[i] + t->pass[1].gradient[i] + t->pass[2].gradient[i] + t->pass[3].gradient[i]) * per_sample;
        t->moment1[i] += (1 - beta1) * (g - t->moment1[i]);
        t->moment2[i] += (1 - beta2) * (g * g - t->moment2[i]);
        weight[i] -= rate * (t->moment1[i] * unbias1 / (sqrtf(t->moment2[i] * unbias2) + epsilon) + t->spec->decay * weight[i]);
    }
}

static void shuffle(uint64_t *order, uint64_t n, HxRng *rng)
{
    for (uint64_t i = n; i > 1; i--) {
        const uint64_t k = hx_rng_below(rng, (uint32_t)i), held = order[i - 1];
        order[i - 1] = order[k];
        order[k] = held;
    }
}

static void run_epoch(Trainer *t, int epoch)
{
    HxRng rng = hx_rng_stream(t->spec->seed, (uint64_t)epoch, HX_FOR_AGENT, 1);
    shuffle(t->order, t->n_train, &rng);
    const uint64_t batch = (uint64_t)t->spec->batch;
    for (t->begin = 0; t->begin < t->n_train && !is_stopped(t); t->begin = t->end) {
        t->end = t->begin + batch < t->n_train ? t->begin + batch : t->n_train;
        const double done = ((double)(epoch - 1) + (double)t->begin / (double)t->n_train) / (double)t->spec->epochs;
        const int n_ran = workers_run(t->spec->n_threads, run_shares, t);
        for (int worker = n_ran; worker < t->spec->n_threads; worker++)
            run_shares(t, worker); /* the system refused a thread: its share is done here */
        adam_step(t, t->spec->rate * (float)pow(0.1, done));
    }
}

/* ---- Held-out games ---------------------------------------------------------------------------------------------------- */

/* Sums become means. */
static void close_bins(TrainBins *bins)
{
    for (int i = 0; i < TRAIN_BINS; i++) {
        bins->foretold[i] /= fmax((double)bins->n[i], 1);
        bins->happened[i] /= fmax((double)bins->n[i], 1);
    }
}

static void close_stage(TrainStage *stage, uint64_t n_samples)
{
    close_bins(&stage->bins);
    stage->loss /= fmax((double)n_samples, 1);
    for (int i = 0; i < TRAIN_BINS; i++) {
        stage->n += stage->bins.n[i];
        stage->off += (double)stage->bins.n[i] * fabs(stage->bins.foretold[i] - stage->bins.happened[i]);
    }
    stage->off /= fmax((double)stage->n, 1);
}

static TrainLoss measure(Trainer *t)
{
    Pass pass = t->pass[0];
    uint64_t n_samples[TRAIN_STAGES] = { 0 };
    pass.gradient = NULL;
    pass.loss = (TrainLoss){ .n = 0 };
    for (uint64_t i = 0; i < t->n_held && !is_stopped(t); i++) {
        run_unit(t, t->held[i], 0, &pass);
        n_samples[pass.stage]++;
    }
    TrainLoss *loss = &pass.loss;
    const double n = fmax((double)loss->n, 1);
    loss->place /= n;
    loss->win /= n;
    loss->policy /= n;
    loss->entropy /= n;
    for (int k = 0; k < TRAIN_TEMPERATURES; k++)
        loss->judged[k] /= n;
    loss->choice /= n;
    loss->ranking = loss->values > 0 && loss->targets > 0 ? loss->products / sqrt(loss->values * loss->targets) : 0;
    close_bins(&loss->bins);
    for (int i = 0; i < TRAIN_STAGES; i++)
        close_stage(&loss->stage[i], n_samples[i]);
    return *loss;
}

/* A game's samples lie side by side, in its order: tell each its quarter. */
static void tell_stages(Trainer *t)
{
    const Sample *sample = t->samples->sample;
    for (uint64_t first = 0, end; first < t->samples->n; first = end) {
        for (end = first + 1; end < t->samples->n && sample[end].game == sample[first].game;)
            end++;
        for (uint64_t i = first; i < end; i++)
            t->stage[i] = (uint8_t)(TRAIN_STAGES * (i - first) / (end - first));
    }
}

static void split(Trainer *t)
{
    for (uint64_t i = 0; i < t->samples->n; i += t->spec->is_by_choice ? t->samples->sample[i].rest + 1 : 1) {
        const bool is_held = (t->samples->sample[i].game + 1) % (uint32_t)t->spec->held_out == 0;
        if (is_held)
            t->held[t->n_held++] = i;
        else
            t->order[t->n_train++] = i;
    }
}

/* ---- The door --------------------------------------------------------------------------------------------------------- */

static void close_trainer(Trainer *t)
{
    for (int share = 0; share < SHARES; share++)
        free(t->pass[share].seat);
    free(t->moment1);
    free(t->order);
    free(t->stage);
}

static bool open_trainer(Trainer *t)
{
    const NetShape *shape = &t->net->shape;
    const NetFeatures *features = t->net->features;
    const size_t seats = HX_MAX_SEATS, weights = shape->n_weights, action = (size_t)shape->n_action;
    const size_t policy = (size_t)(action ? features->game->max_legal : shape->n_policy + 1);
    const size_t seat = seats * (size_t)features->n_seat, table = (size_t)features->n_table + 1, input = seats * (size_t)shape->n_in;
    const size_t one = (size_t)shape->n_hidden1, two = (size_t)shape->n_hidden2;
    for (int share = 0; share < SHARES; share++) {
        Pass *pass = &t->pass[share];
        float *block = calloc(seat + table + input + (seats + 1) * (one + two) + policy + 2 * action + weights, sizeof *block);
        if (!block)
            return false;
        pass->seat = block;
        pass->table = pass->seat + seat;
        pass->input = pass->table + table;
        pass->hidden1 = pass->input + input;
        pass->hidden2 = pass->hidden1 + seats * one;
        pass->back1 = pass->hidden2 + seats * two;
        pass->back2 = pass->back1 + one;
        pass->logit = pass->back2 + two;
        pass->row = pass->logit + policy;
        pass->pull = pass->row + action;
        pass->gradient = pass->pull + action;
    }
    t->moment1 = calloc(3 * weights, sizeof *t->moment1);
    t->order = calloc(2 * t->samples->n + 1, sizeof *t->order);
    t->stage = calloc(t->samples->n + 1, sizeof *t->stage);
    if (!t->moment1 || !t->order || !t->stage)
        return false;
    t->moment2 = t->moment1 + weights;
    t->best = t->moment2 + weights;
    t->held = t->order + t->samples->n;
    return true;
}

static double total(const TrainSpec *spec, const TrainLoss *loss)
{
    if (spec->is_policy)
        return loss->policy;
    return spec->is_by_choice ? loss->choice : loss->place + 0.5 * loss->win + loss->policy;
}

HxStatus train_net(Net *net, const Samples *samples, const TrainSpec *spec, TrainResult *out, HxError *err)
{
    Trainer t = { .net = net, .samples = samples, .spec = spec };
    if (samples->n > UINT32_MAX || !open_trainer(&t)) {
        close_trainer(&t);
        return hx_refuse(err, HX_NO_MEMORY, "no memory to train on %llu samples", (unsigned long long)samples->n);
    }
    split(&t);
    tell_stages(&t);
    *out = (TrainResult){ .before = measure(&t) };
    out->after = out->before;
    memcpy(t.best, net->weight, net->shape.n_weights * sizeof *t.best);
    for (int epoch = 1; epoch <= spec->epochs && !is_stopped(&t); epoch++) {
        run_epoch(&t, epoch);
        out->epochs = epoch;
        const TrainLoss loss = measure(&t);
        progress_tell(spec->progress, "epoch %d of at most %d, held out: %.4f (before the first %.4f)", epoch, spec->epochs,
                      total(spec, &loss), total(spec, &out->before));
        if (total(spec, &loss) < total(spec, &out->after)) {
            out->best = epoch;
            out->after = loss;
            memcpy(t.best, net->weight, net->shape.n_weights * sizeof *t.best);
        } else if (epoch - out->best >= 2) {
            break; /* twice in a row no better */
        }
    }
    out->is_stopped = is_stopped(&t);
    memcpy(net->own, t.best, net->shape.n_weights * sizeof *t.best);
    close_trainer(&t);
    return HX_OK;
}
