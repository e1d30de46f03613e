/* Making a review. */
#include "eval/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "eval/decision_text.h"
#include "eval/luck.h"
#include "eval/review_value.h"

static HxStatus review_chance(ReviewChance *out, Luck *luck, const HxState *before, HxAction fell, int step)
{
    out->step = step;
    hx_action_text(before, fell, HX_ALL, out->text, sizeof out->text);
    return luck_of(luck, before, fell, (uint64_t)step, out->luck);
}

/* What came after a choice: the values at the next one, or the result, and the luck on the way there. */
typedef struct Later {
    bool is_known;
    float value[HX_MAX_SEATS], luck[HX_MAX_SEATS];
} Later;

/* ---- Choices ---------------------------------------------------------------------------------------------------------- */

/* Share of the visits below which a search's value of an action is a guess, unless it is proven. */
static const double seen_enough = 0.05;

/* Value of action `a` to the mover by the agent, NaN where it hardly tried it. */
static float value_of(const HxDecision *d, HxAction a)
{
    double all = 0;
    for (int i = 0; i < d->n_legal; i++)
        all += d->visits[i];
    for (int i = 0; d->q && i < d->n_legal; i++)
        if (d->legal[i] == a && ((d->proven && d->proven[i]) || d->visits[i] > seen_enough * all))
            return d->q[i];
    return NAN;
}

/* What a choice cost its seat: by the agent's own values of both actions, or where it hardly tried the one played, what the seat could
 * expect before it less what it could at the next choice, luck on the way taken off. */
static float loss_of(const ReviewChoice *c, const HxDecision *d, HxAction played, const Later *later)
{
    const float seen = value_of(d, d->action) - value_of(d, played);
    const float fell = c->has_value && later->is_known ? c->value[c->seat] - (later->value[c->seat] - later->luck[c->seat]) : NAN;
    const float loss = isnan(seen) ? fell : seen;
    return isnan(loss) ? NAN : fmaxf(loss, 0);
}

static void review_choice(ReviewChoice *out, const HxState *before, HxAction played, int step, const HxDecision *d, const Later *later)
{
    const int seat = before->game->to_move(before), n_seats = before->game->seats(before);
    *out = (ReviewChoice){ .step = step, .seat = seat, .has_value = d->has_value };
    for (int i = 0; d->has_value && i < n_seats; i++)
        out->value[i] = d->value[i];
    hx_action_text(before, played, HX_ALL, out->played, sizeof out->played);
    if (d->action == played)
        return;
    hx_action_text(before, d->action, HX_ALL, out->better, sizeof out->better);
    decision_line_text(before, d, out->line, sizeof out->line);
    out->loss = loss_of(out, d, played, later);
}

/* ---- The game --------------------------------------------------------------------------------------------------------- */

/* What the walk back through the game needs. */
typedef struct Walk {
    Review *r;
    Session *s;
    const HxAction *action; /* [n_steps] */
    HxAction *legal;        /* [max_legal] */
    Luck *luck;             /* NULL: the game has no evaluation */
    ReviewValuer *valuer;   /* NULL: the adviser tells its values, or was not asked yet */
    Later later;
    bool (*is_asked_to_stop)(void);
} Walk;

static HxStatus step_of_chance(Walk *w, const HxState *before, int step)
{
    ReviewChance *c = &w->r->chances[w->r->n_chances++];
    const HxStatus status = review_chance(c, w->luck, before, w->action[step], step);
    for (int seat = 0; seat < w->r->n_seats; seat++)
        w->later.luck[seat] += c->luck[seat];
    return status;
}

/* An adviser that tells no values, such as greedy, has its choices played on for them; one that draws its advice is not worth that. */
static HxStatus add_values(Walk *w, const HxState *before, int step, HxDecision *d, HxError *err)
{
    if (d->has_value || hx_agent_is_aimless(w->r->adviser))
        return HX_OK;
    const HxStatus status = w->valuer ? HX_OK : review_valuer_create(&w->valuer, w->s, w->r->adviser, err);
    w->r->n_played_on = w->valuer ? review_valuer_samples(w->valuer) : 0;
    return status == HX_OK ? review_valuer_fill(w->valuer, before, w->action[step], step, d, err) : status;
}

static HxStatus step_of_choice(Walk *w, const HxState *before, int step, bool *is_stopped, HxError *err)
{
    HxDecision d;
    HxStatus status = session_ask(w->s, w->r->adviser, w->is_asked_to_stop, is_stopped, &d, err);
    if (status == HX_OK && !*is_stopped)
        status = add_values(w, before, step, &d, err);
    if (status != HX_OK || *is_stopped)
        return status;
    ReviewChoice *c = &w->r->choices[w->r->n_choices++];
    review_choice(c, before, w->action[step], step, &d, &w->later);
    w->later = (Later){ .is_known = c->has_value };
    memcpy(w->later.value, c->value, sizeof c->value);
    return HX_OK;
}

static HxStatus review_step(Walk *w, int step, bool *is_stopped, HxError *err)
{
    const HxState *before = session_now(w->s);
    const int mover = before->game->to_move(before);
    if (mover == HX_CHANCE)
        return w->luck ? step_of_chance(w, before, step) : HX_OK;
    if (mover < 0 || before->game->legal(before, w->legal) < 2)
        return HX_OK;
    return step_of_choice(w, before, step, is_stopped, err);
}

static void reverse(void *list, size_t n, size_t size)
{
    char *low = list, *high = low + n * size,
         swap[sizeof(ReviewChoice) > sizeof(ReviewChance) ? sizeof(ReviewChoice) : sizeof(ReviewChance)];
    for (high -= n ? size : 0; low < high; low += size, high -= size) {
        memcpy(swap, low, size);
        memcpy(low, high, size);
        memcpy(high, swap, size);
    }
}

static void keep_result(Review *r, const Session *s)
{
    const HxState *now = session_now(s);
    r->game = now->game;
    r->n_seats = session_seats(s);
    r->n_steps = session_length(s);
    r->is_over = now->game->to_move(now) == HX_OVER;
    now->game->score(now, r->score, r->rank);
    if (r->is_over)
        evaluate_result(now, HX_PLACING, r->result);
    for (int seat = 0; seat < r->n_seats; seat++)
        snprintf(r->agent[seat], sizeof r->agent[seat], "%s", session_agent(s, seat));
}

static bool take_memory(Walk *w, HxAction *action)
{
    Review *r = w->r;
    r->choices = calloc((size_t)r->n_steps + 1, sizeof *r->choices);
    r->chances = calloc((size_t)r->n_steps + 1, sizeof *r->chances);
    w->legal = malloc((size_t)r->game->max_legal * sizeof *w->legal);
    w->luck = luck_is_known(r->game) ? luck_create(r->game, (LuckWay){ LUCK_FUTURES, 0 }) : NULL;
    for (int step = 0; action && step < r->n_steps; step++)
        action[step] = session_action(w->s, step);
    return r->choices && r->chances && w->legal && (w->luck || !luck_is_known(r->game)) && action;
}

static void give_memory(Walk *w)
{
    luck_destroy(w->luck);
    review_valuer_destroy(w->valuer);
    free(w->legal);
}

HxStatus review_make(Review *out, Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped,
                     void (*on_progress)(void *ctx, uint64_t done), void *ctx, HxError *err)
{
    *out = (Review){ 0 };
    *is_stopped = false;
    keep_result(out, s);
    snprintf(out->adviser, sizeof out->adviser, "%s", adviser);
    HxAction *action = malloc(((size_t)out->n_steps + 1) * sizeof *action);
    Walk w = { .r = out, .s = s, .action = action, .is_asked_to_stop = is_asked_to_stop };
    w.later.is_known = out->is_over;
    memcpy(w.later.value, out->result, sizeof out->result);
    HxStatus status = take_memory(&w, action) ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
    for (int step = out->n_steps - 1; step >= 0 && status == HX_OK && !*is_stopped; step--) {
        session_rewind(s, step);
        status = review_step(&w, step, is_stopped, err);
        if (on_progress)
            on_progress(ctx, (uint64_t)(out->n_steps - step));
    }
    reverse(out->choices, (size_t)out->n_choices, sizeof *out->choices);
    reverse(out->chances, (size_t)out->n_chances, sizeof *out->chances);
    give_memory(&w);
    free(action);
    return status;
}

void review_fini(Review *r)
{
    free(r->choices);
    free(r->chances);
    *r = (Review){ 0 };
}
