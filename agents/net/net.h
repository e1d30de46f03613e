/* A small net in plain C: it evaluates a position for every seat and gives logits of actions.
 *
 *     own features ─┐
 *     others' mean ─┼─> hidden ─> hidden ─┬─> placing: a strength; the chance to end before another is the logistic of the difference
 *     others' max  ─┤  (the same for every ├─> winning: softmax over the seats
 *     the table    ─┘   seat)              └─> of the mover: a logit per action id, in games of few actions
 *
 * In games with many actions and a heuristic, a net may hold a policy instead of values: a number to add to the heuristic's score of
 * each legal action.
 *
 *     hidden of the mover ─┐
 *     verb of the action  ─┼─> hidden . (verb + sum of change[i] * row[i]) + biases
 *     what it changes     ─┘
 *
 * The inputs of an action are its verb, its argument, its heuristic score and the changes of the mover's own features. So a new card
 * needs no new output.
 *
 * Two seats see one another once: the maximum is left out. Numbers are float32 and summed in one order, whatever the width of a vector. */
#ifndef HEXARCH_AGENTS_NET_NET_H
#define HEXARCH_AGENTS_NET_NET_H

#include "agents/net/features.h"

enum { NET_MAX_HIDDEN = 512, NET_RUN_BYTES = 64 };

/* Where each layer lies among the weights. Rows are inputs: w1 [n_in][n_hidden1], w2 [n_hidden1][n_hidden2]; heads [n_hidden2]. */
typedef struct NetShape {
    int n_in, n_hidden1, n_hidden2, n_policy;
    int n_verbs, n_action;                                  /* of a policy beside the judgement; 0: none */
    size_t w1, b1, w2, b2, place, win, policy, policy_bias; /* policy [n_policy][n_hidden2] */
    size_t verb, verb_bias, action, action_bias;            /* verb [n_verbs][n_hidden2], action [n_action][n_hidden2] */
    size_t n_weights;
} NetShape;

typedef struct Net {
    const NetFeatures *features;
    NetShape shape;
    char run[NET_RUN_BYTES]; /* the run it came from */
    const float *weight;     /* [n_weights]: `own`, or those of a net that is built in, where they lie */
    float *own;              /* NULL where they are not */
} Net;

/** The shape of a net over these features; hidden layers of 1 .. NET_MAX_HIDDEN. */
NetShape net_shape(const NetFeatures *features, int n_hidden1, int n_hidden2);

/** The shape of one with a policy beside the judgement, and no values to be used. */
NetShape net_shape_beside(const NetFeatures *features, int n_hidden1, int n_hidden2);

/** A net with all weights zero; NULL: no memory. */
Net *net_create(const NetFeatures *features, int n_hidden1, int n_hidden2);
/** The same with a policy beside the judgement, which is 0. */
Net *net_create_beside(const NetFeatures *features, int n_hidden1, int n_hidden2);
/** Are its values to be used? Not those of a net with a policy beside the judgement. NULL: no. */
bool net_has_values(const Net *net);
/** Has it a policy of either kind? NULL: no. */
bool net_has_policy(const Net *net);
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

/**
 * Put a net's policy to the judgement: score [n >= 2] holds what knowledge says of each legal action, and gets the net's part added.
 * Actions are played on clones that take pages of `pool`. Only where the net has such a policy.
 */
void net_add_policy(const Net *net, const HxState *s, const HxAction *legal, int n, HxPool *pool, float *scratch, float *score);

/* ---- Actions as numbers ---- */

enum { NET_JUDGED = 3 }; /* numbers of an action in front of its changes: how far below the best judged, its share, its argument's place */

/** How many numbers tell an action: NET_JUDGED + n_change. */
int net_action_count(const NetFeatures *features);
/**
 * Numbers of each of n >= 2 legal actions, out [n][net_action_count()]; `judged` [n] is the judgement. `room` is scratch of
 * net_action_room() floats.
 */
void net_tell_actions(const NetFeatures *features, const HxState *s, const HxAction *legal, int n, const float *judged, HxPool *pool,
                      float *room, float *out);
size_t net_action_room(const NetFeatures *features);
/** Number of the verb of an action among those of its game. */
int net_verb_of(const HxGame *game, HxAction a, uint32_t *argument);

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
    int from_seats;          /* in games of so many seats and more tree search takes it unless told otherwise, net=auto; 0: in none */
    const unsigned char *bytes, *end;
} ShippedNet;

/** The nets built into the program, ended by one without a name. */
const ShippedNet *net_list(void);
/** Is it the name of one of them? Any other name is the path of a file. */
bool net_is_built_in(const char *name);

#endif
