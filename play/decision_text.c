/* A decision as a table and as JSON. */
#include "play/decision_text.h"

#include "cli/cli.h"
#include "core/rng.h"
#include "play/points.h"

#include <math.h>
#include <stdlib.h>

enum { TEXT_BYTES = 400 };

static uint64_t visits_in_all(const HxDecision *d)
{
    uint64_t sum = 0;
    for (int i = 0; i < d->n_legal; i++)
        sum += d->visits[i];
    return sum;
}

/* Indices of the actions, most visited first; ties in the order of ids. Release with free(). */
static int *order_by_visits(const HxDecision *d)
{
    int *order = malloc((size_t)d->n_legal * sizeof *order);
    for (int i = 0; order && i < d->n_legal; i++) {
        int at = i;
        for (; at > 0 && d->visits[order[at - 1]] < d->visits[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return order;
}

static bool has_proven(const HxDecision *d)
{
    for (int i = 0; d->proven && i < d->n_legal; i++)
        if (d->proven[i])
            return true;
    return false;
}

static void print_row(FILE *out, const HxState *state, const HxDecision *d, int i, uint64_t in_all)
{
    char text[TEXT_BYTES];
    hx_action_text(state, d->legal[i], state->game->to_move(state), text, sizeof text);
    fprintf(out, "  %8u  %5.1f %%", d->visits[i], in_all ? 100.0 * d->visits[i] / (double)in_all : 0.0);
    if (d->q && isfinite(d->q[i]))
        fprintf(out, "  %6.1f%c", points_of(d->q[i]), d->proven && d->proven[i] ? '!' : ' ');
    else
        fprintf(out, "       . ");
    if (d->prior)
        fprintf(out, " %5.1f %%", 100 * (double)d->prior[i]);
    else
        fprintf(out, "       .");
    fprintf(out, "  %s\n", text);
}

/* Report the line that a search expects, step by step: tell(ctx, seat, words, action). The line is played in a new deal of the hidden
 * cards, so that it reveals nothing; it ends at chance, or at a step that is illegal in that deal. */
static void follow_line(const HxState *state, const HxDecision *d, void (*tell)(void *ctx, int seat, const char *words, HxAction a),
                        void *ctx)
{
    char text[TEXT_BYTES];
    HxState at = { 0 };
    HxError err = { "" };
    const int seat = state->game->to_move(state);
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(seat + 1), 0); /* a stream no game draws from */
    HxStore *store = d->n_line > 1 ? hx_store_create(0) : NULL;
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    if (pool && hx_copy(&at, state, pool) == HX_OK) {
        bool is_good = hx_redeal(&at, seat, &rng) == HX_OK;
        for (int i = 0; is_good && i < d->n_line && at.game->to_move(&at) >= 0 && hx_is_legal(&at, d->line[i]); i++) {
            hx_action_text(&at, d->line[i], seat, text, sizeof text);
            tell(ctx, at.game->to_move(&at), text, d->line[i]);
            is_good = hx_play(&at, d->line[i], &err) == HX_OK;
        }
        hx_drop(&at);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

static void print_line_step(void *ctx, int seat, const char *words, HxAction a)
{
    (void)a;
    fprintf(ctx, "  seat %d: %s\n", seat, words);
}

static void add_line_step(void *ctx, int seat, const char *words, HxAction a)
{
    json_array_append_new(ctx, json_pack("{si sI ss}", "seat", seat, "action", (json_int_t)a, "text", words));
}

/* The line in words so far. */
typedef struct LineText {
    char *out;
    size_t cap, at;
    int seat; /* whose words came last */
} LineText;

static void append_line_step(void *ctx, int seat, const char *words, HxAction a)
{
    LineText *line = ctx;
    (void)a;
    char head[16] = "";
    if (seat != line->seat)
        snprintf(head, sizeof head, "; seat %d: ", seat);
    const int n = snprintf(line->out + line->at, line->cap - line->at, "%s%s", head[0] ? head : line->at ? ", " : "", words);
    line->at += (size_t)n < line->cap - line->at ? (size_t)n : line->cap - line->at - 1;
    line->seat = seat;
}

void decision_line_text(const HxState *state, const HxDecision *d, char *out, size_t cap)
{
    LineText line = { .out = out, .cap = cap, .seat = state->game->to_move(state) };
    out[0] = '\0';
    follow_line(state, d, append_line_step, &line);
}

void decision_print(FILE *out, const HxState *state, const HxDecision *d, const Explanation *why, int n_top)
{
    char text[TEXT_BYTES];
    hx_action_text(state, d->action, state->game->to_move(state), text, sizeof text);
    fprintf(out, "would play: %s\n", text);
    if (why && why->text[0])
        fprintf(out, "%s\n", why->text);
    if (d->note)
        fprintf(out, "it says: %s\n", d->note);
    if (d->has_value) {
        fprintf(out, "%s result by seat, in points of a hundred: 100 for first, 0 for last\n", d->is_proven ? "proven" : "expected");
        for (int seat = 0; seat < state->game->seats(state); seat++)
            fprintf(out, "  seat %d", seat);
        fputc('\n', out);
        for (int seat = 0; seat < state->game->seats(state); seat++)
            fprintf(out, "  %6.1f", points_of(d->value[seat]));
        fputc('\n', out);
    }
    if (d->n_line > 1) {
        fprintf(out, "best line, as far as the search saw it:\n");
        follow_line(state, d, print_line_step, out);
    }
    int *order = d->n_legal > 0 ? order_by_visits(d) : NULL;
    if (!order)
        return;
    if (d->sims)
        fprintf(out, "%u simulations, %u nodes\n", d->sims, d->nodes);
    fprintf(out, "    visits    share   value    prior  action%s\n", has_proven(d) ? "    (!: proven)" : "");
    for (int i = 0; i < d->n_legal && i < n_top; i++)
        print_row(out, state, d, order[i], visits_in_all(d));
    if (d->n_legal > n_top)
        fprintf(out, "  and %d more\n", d->n_legal - n_top);
    free(order);
}

json_t *decision_json(const HxState *state, const HxDecision *d)
{
    char text[TEXT_BYTES];
    const int mover = state->game->to_move(state);
    hx_action_text(state, d->action, mover, text, sizeof text);
    json_t *value = d->has_value ? json_array() : json_null();
    for (int seat = 0; d->has_value && seat < state->game->seats(state); seat++)
        json_array_append_new(value, cli_json_real((double)d->value[seat]));
    json_t *actions = json_array();
    int *order = d->n_legal > 0 ? order_by_visits(d) : NULL;
    for (int i = 0; order && i < d->n_legal; i++) {
        const int k = order[i];
        char words[TEXT_BYTES];
        hx_action_text(state, d->legal[k], mover, words, sizeof words);
        json_array_append_new(actions,
                              json_pack("{sI ss sI so sb so}", "action", (json_int_t)d->legal[k], "text", words, "visits",
                                        (json_int_t)d->visits[k], "q", d->q ? cli_json_real((double)d->q[k]) : json_null(), "proven",
                                        d->proven && d->proven[k], "prior", d->prior ? cli_json_real((double)d->prior[k]) : json_null()));
    }
    free(order);
    json_t *line = json_array();
    follow_line(state, d, add_line_step, line);
    return json_pack("{si sI ss s:s? so sb sI sI so so}", "seat", mover, "action", (json_int_t)d->action, "text", text, "note", d->note,
                     "value", value, "proven", d->is_proven, "simulations", (json_int_t)d->sims, "nodes", (json_int_t)d->nodes, "actions",
                     actions, "line", line);
}
