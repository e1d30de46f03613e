/* Nets in and out. Shapes, checks and the format of files are the nets' own (agents/net/). */
#include "agents/flat/nets.h"

#include "agents/flat/flat_internal.h"
#include "agents/net/net.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_width(int width)
{
    return 1 <= width && width <= NET_MAX_HIDDEN;
}

int hx_net_read(HxFlatGame *game, const char *name, char **out, size_t *size, char *error)
{
    if (!game || !name)
        return flat_refuse_null(error, game ? "name of a net" : "game of a net");
    HxError err = { "" };
    Net *net = NULL;
    HxStatus status = net_open(&net, name, game->game, &err);
    if (status == HX_OK)
        status = net_write(net, out, size, &err);
    net_destroy(net);
    return status == HX_OK ? 0 : flat_pass(error, status, &err);
}

int hx_net_layers(const HxFlatGame *game, int hidden1, int hidden2, int is_beside, char *out, size_t cap)
{
    const NetFeatures *features = game ? net_features_of(game->game) : NULL;
    if (!features || !is_width(hidden1) || !is_width(hidden2) || (is_beside && features->n_change == 0))
        return snprintf(out, cap, "%s", "");
    const NetShape s = is_beside ? net_shape_beside(features, hidden1, hidden2) : net_shape(features, hidden1, hidden2);
    return snprintf(out, cap,
                    "[[\"w1\", %d, %d], [\"b1\", 1, %d], [\"w2\", %d, %d], [\"b2\", 1, %d], [\"placing\", 1, %d], [\"winning\", 1, %d], "
                    "[\"policy\", %d, %d], [\"policy_bias\", 1, %d], [\"verb\", %d, %d], [\"verb_bias\", 1, %d], [\"action\", %d, %d], "
                    "[\"action_bias\", 1, %d]]",
                    s.n_in, hidden1, hidden1, hidden1, hidden2, hidden2, hidden2, hidden2, s.n_policy, hidden2, s.n_policy, s.n_verbs,
                    hidden2, s.n_verbs, s.n_action, hidden2, s.n_action);
}

static HxStatus check_weights(const Net *net, const float *weights, size_t n, HxError *err)
{
    if (n != net->shape.n_weights)
        return hx_refuse(err, HX_BAD_INPUT, "a net: %zu weights instead of %zu", n, net->shape.n_weights);
    for (size_t i = 0; i < n; i++)
        if (!isfinite(weights[i]))
            return hx_refuse(err, HX_BAD_INPUT, "a net: weight %zu is not a number", i);
    return HX_OK;
}

int hx_net_make(HxFlatGame *game, int hidden1, int hidden2, int is_beside, const char *run, const float *weights, size_t n, char **out,
                size_t *size, char *error)
{
    if (!game || !weights)
        return flat_refuse_null(error, game ? "weights of a net" : "game of a net");
    const NetFeatures *features = net_features_of(game->game);
    if (!features || (is_beside && features->n_change == 0))
        return flat_refuse(error, HX_BAD_INPUT, "%s: no such net can be used", game->game->name);
    if (!is_width(hidden1) || !is_width(hidden2))
        return flat_refuse(error, HX_BAD_INPUT, "hidden layers of %d and %d: 1 to %d", hidden1, hidden2, NET_MAX_HIDDEN);
    Net *net = is_beside ? net_create_beside(features, hidden1, hidden2) : net_create(features, hidden1, hidden2);
    if (!net)
        return flat_refuse(error, HX_NO_MEMORY, "no memory for a net");
    HxError err = { "" };
    HxStatus status = check_weights(net, weights, n, &err);
    if (status == HX_OK) {
        memcpy(net->own, weights, n * sizeof *weights);
        snprintf(net->run, sizeof net->run, "%s", run ? run : "");
        status = net_write(net, out, size, &err);
    }
    net_destroy(net);
    return status == HX_OK ? 0 : flat_pass(error, status, &err);
}

int hx_net_inputs(const HxFlatState *s, float *out, char *error)
{
    const NetFeatures *features = s ? net_features_of(s->of->game) : NULL;
    if (!features)
        return s ? flat_refuse(error, HX_BAD_INPUT, "%s: no net can be used", s->of->game->name) : flat_refuse_null(error, "position");
    const NetShape shape = net_shape(features, 1, 1);
    const size_t n_seats = (size_t)s->of->n_seats;
    float *seat = malloc((n_seats * (size_t)features->n_seat + (size_t)features->n_table + 1) * sizeof *seat);
    if (!seat)
        return flat_refuse(error, HX_NO_MEMORY, "no memory for the inputs of a net");
    float *table = seat + n_seats * (size_t)features->n_seat;
    features->fill(&s->state, &s->state, seat, table);
    net_inputs(&shape, features, s->of->n_seats, seat, table, out);
    free(seat);
    return 0;
}
