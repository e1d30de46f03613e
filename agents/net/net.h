/* A small net in plain C: what a position is worth to every seat, and, in games of few actions, which action to look at.
 *
 *     own features ─┐
 *     others' mean ─┼─> hidden ─> hidden ─┬─> placing: a strength; the chance to end before another is the logistic of the difference
 *     others' max  ─┤  (the same for every ├─> winning: softmax over the seats
 *     the table    ─┘   seat)              └─> of the mover: a logit per action id
 *
 * Two seats see one another once: the maximum is left out. Numbers are float32 and summed in one order, whatever the width of a vector. */
#ifndef HEXARCH_AGENTS_NET_NET_H
#define HEXARCH_AGENTS_NET_NET_H

#include "agents/net/features.h"

enum { NET_MAX_HIDDEN = 512, NET_RUN_BYTES = 64 };

/* Where each layer lies among the weights. Rows are inputs: w1 [n_in][n_hidden1], w2 [n_hidden1][n_hidden2]; heads [n_hidden2]. */
typedef struct NetShape {
    int n_in, n_hidden1, n_hidden2, n_policy;
    size_t w1, b1, w2, b2, place, win, policy, policy_bias; /* policy [n_policy][n_hidden2] */
    size_t n_weights;
} NetShape;

typedef struct Net {
    const NetFeatures *features;
    NetShape shape;
    char run[NET_RUN_BYTES]; /* the run it came from */
    float *weight;           /* [n_weights] */
} Net;

/** The shape of a net over these features; hidden layers of 1 .. NET_MAX_HIDDEN. */
NetShape net_shape(const NetFeatures *features, int n_hidden1, int n_hidden2);

/** A net with all weights zero; NULL: no memory. */
Net *net_create(const NetFeatures *features, int n_hidden1, int n_hidden2);
void net_destroy(Net *net);

/**
 * The net called `name` for a game: one that is built in (net_list()), else a file. Refused by name: a file that cannot be read, another
 * game, other rules or features, another shape, a wrong checksum, a weight that is no number.
 */
HxStatus net_open(Net **out, const char *name, const HxGame *game, HxError *err);
/** The same from bytes; `name` is for messages. */
HxStatus net_parse(Net **out, const void *bytes, size_t size, const char *name, const HxGame *game, HxError *err);
/** The bytes of a net's file, *out: yours, free() it. */
HxStatus net_write(const Net *net, char **out, size_t *size, HxError *err);

/* ---- Use -------------------------------------------------------------------------------------------------------------- */

/** Floats of scratch that the functions below need. */
size_t net_scratch_floats(const Net *net);
/** The inputs of every seat from its features: input [seats][n_in]. */
void net_inputs(const NetShape *shape, const NetFeatures *features, int n_seats, const float *seat, const float *table, float *input);
/** Value of a position that is not over to every seat, value [seats], as `utility` counts; `settled` as in NetFeatures.fill. */
void net_evaluate(const Net *net, const HxState *s, const HxState *settled, HxUtility utility, float *scratch, float *value);
/** Logits of the n legal actions for the seat to move, logit [n]. Only where the net has a policy. */
void net_policy(const Net *net, const HxState *s, const HxAction *legal, int n, float *scratch, float *logit);

/* ---- Parts of a forward pass, for training ---- */

/** out = max(0, bias + sum of in[i] * weight[i][...]), inputs of zero being skipped. */
void net_layer(const float *in, int n_in, const float *weight, const float *bias, int n_out, float *out);
/** Sum of a[i] * b[i], in eight lanes. */
float net_dot(const float *a, const float *b, int n);
/** Expected placing [n] of strengths, or utility of winning [n] of logits. */
void net_placing(const float *strength, int n, float *value);
void net_winning(const float *logit, int n, float *value);

/* ---- Nets that are built in ------------------------------------------------------------------------------------------- */

typedef struct ShippedNet {
    const char *name, *game; /* "connect_four-1" */
    const unsigned char *bytes, *end;
} ShippedNet;

/** The nets built into the program, ended by one without a name. */
const ShippedNet *net_list(void);

#endif
