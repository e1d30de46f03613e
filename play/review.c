/* Makes a review. */
#include "play/review.h"

#include "agents/evaluate.h"
#include "agents/luck.h"
#include "play/decision_text.h"
#include "play/explain/soon.h"
#include "play/review_value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static HxStatus review_chance(ReviewChance *out, Luck *luck, const HxState *before, HxAction fell, int step)
{
    out->step = step;
    hx_action_text(before, fell, HX_ALL, out->text, sizeof out->text);
    return luck_with_error(luck, before, fell, (uint64_t)step, out->luck, out->error);
}

/* The follow-up of a choice: the values at the next choice or the result, and the luck in between. */
typedef struct Later {
    bool is_known;
    float value[HX_MAX_SEATS], luck[HX_MAX_SEATS];
} Later;

/* ---- Choices ---------------------------------------------------------------------------------------------------------- */

/* With less than this share of the visits, a search's value of an action is a guess unless it is proven. */
static const double seen_enough = 0.05;

/* The agent's value of action `a` to the mover; NaN if it hardly visited it. */
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

/* The cost of a choice: the difference of the agent's values of both actions. If it hardly visited the action played: the value before it
 * less the value at the next choice, without the luck in between. */
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
    *out = (ReviewChoice){ .step = step, .seat = seat, .has_value = d->has_value, .error = NAN };
    for (int i = 0; d->has_value && i < n_seats; i++)
        out->value[i] = d->value[i];
    hx_action_text(before, played, HX_ALL, out->played, sizeof out->played);
    if (d->action == played)
        return;
    hx_action_text(before, d->action, HX_ALL, out->better, sizeof out->better);
    decision_line_text(before, d, out->line, sizeof out->line);
    out->loss = loss_of(out, d, played, later);
}

float review_certain_loss(const ReviewChoice *c)
{
    return isnan(c->loss) || isnan(c->error) || c->loss <= 2 * c->error ? 0 : c->loss;
}

float review_certain_luck(const Review *r, const ReviewChance *c)
{
    float most = 0;
    for (int seat = 0; seat < r->n_seats; seat++)
        if (fabsf(c->luck[seat]) > 2 * c->error[seat])
            most = fmaxf(most, fabsf(c->luck[seat]));
    return most;
}

/* ---- The game --------------------------------------------------------------------------------------------------------- */

/* State of the walk back through the game. */
typedef struct Walk {
    Review *r;
    Session *s;
    const HxAction *action; /* [n_steps] */
    HxAction *legal;        /* [max_legal] */
    Luck *luck;             /* NULL: the game has no evaluation */
    HxAction *reply;        /* likewise, of the next move */
    ReviewValuer *valuer;   /* NULL: nothing had to be valued or compared yet */
    HxStore *store;         /* of clones that look one move ahead */
    HxPool *pool;
    const ReviewChoice *next; /* the next choice, if no chance lies in between; NULL: none */
    double disagreement;      /* sum of squares of how far values of one seat differ between choices where the agent's own was played */
    int n_agreed;
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

static HxStatus open_valuer(Walk *w, HxError *err)
{
    return w->valuer ? HX_OK : review_valuer_create(&w->valuer, w->s, w->r->adviser, err);
}

/* An adviser without values, such as greedy, gets them from rollouts after each choice; a random one gets none. */
static HxStatus add_values(Walk *w, const HxState *before, int step, HxDecision *d, HxError *err)
{
    if (d->has_value || hx_agent_is_aimless(w->r->adviser))
        return HX_OK;
    const HxStatus status = open_valuer(w, err);
    w->r->n_played_on = w->valuer ? review_valuer_samples(w->valuer) : 0;
    return status == HX_OK ? review_valuer_fill(w->valuer, before, w->action[step], step, d, err) : status;
}

/* Smaller losses are not examined. */
static const float small_loss = 0.02f;

/* Is the agent's choice `better` certainly better? */
static HxStatus check_loss(Walk *w, const HxState *before, HxAction better, ReviewChoice *c, bool *is_stopped, HxError *err)
{
    const HxAction played = w->action[c->step];
    if (!c->better[0] || !c->has_value || (c->loss < small_loss && !isnan(c->loss)))
        return HX_OK;
    c->is_forced = soon_is_forced(before, played, w->pool, w->legal, w->reply);
    if (c->is_forced) {
        c->loss = c->error = 0;
        return HX_OK;
    }
    ReviewLoss found = { 0, 0 };
    const bool by_search = w->r->n_played_on == 0 && !hx_agent_is_external(w->r->adviser);
    HxStatus status = open_valuer(w, err);
    if (status == HX_OK)
        status = review_valuer_compare(w->valuer, before, better, played, c->step, by_search, w->is_asked_to_stop, is_stopped, &found, err);
    c->loss = fmaxf(found.mean, 0);
    c->error = found.error;
    return status;
}

/* If the agent's own choice was played and no chance followed, the next value should be equal: the difference is the agent's error. */
static void note_agreement(Walk *w, const ReviewChoice *c)
{
    if (c->better[0] || !c->has_value || !w->next || !w->next->has_value)
        return;
    const double differs = (double)c->value[c->seat] - (double)w->next->value[c->seat];
    w->disagreement += differs * differs;
    w->n_agreed++;
}

/* Explain why the better choice is better, from what its seat could know. */
static HxStatus explain_loss(const Walk *w, const HxState *before, HxAction better, ReviewChoice *c)
{
    const ExplainAsk ask = {
        .now = before, .viewer = c->seat, .chosen = better, .other = w->action[c->step], .seed = session_words_seed(w->s)
    };
    Explanation e;
    if (review_certain_loss(c) <= 0)
        return HX_OK;
    const HxStatus status = explain_choice(&e, &ask);
    snprintf(c->because, sizeof c->because, "%s", e.text);
    return status;
}

static HxStatus step_of_choice(Walk *w, const HxState *before, int step, bool *is_stopped, HxError *err)
{
    HxDecision d;
    HxStatus status = session_ask(w->s, w->r->adviser, w->is_asked_to_stop, is_stopped, &d, err);
    if (status == HX_OK && !*is_stopped)
        status = add_values(w, before, step, &d, err);
    if (status != HX_OK || *is_stopped)
        return status;
    ReviewChoice *c = &w->r->choices[w->r->n_choices];
    const HxAction better = d.action;
    review_choice(c, before, w->action[step], step, &d, &w->later);
    w->later = (Later){ .is_known = c->has_value };
    memcpy(w->later.value, c->value, sizeof c->value);
    status = check_loss(w, before, better, c, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = explain_loss(w, before, better, c);
    if (status != HX_OK || *is_stopped)
        return status;
    note_agreement(w, c);
    w->next = c;
    w->r->n_choices++;
    return HX_OK;
}

static HxStatus review_step(Walk *w, int step, bool *is_stopped, HxError *err)
{
    const HxState *before = session_now(w->s);
    const int mover = before->game->to_move(before);
    if (mover == HX_CHANCE)
        w->next = NULL;
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
    w->reply = malloc((size_t)r->game->max_legal * sizeof *w->reply);
    w->store = hx_store_create(0);
    w->pool = w->store ? hx_pool_create(w->store, 0) : NULL;
    w->luck = luck_is_known(r->game) ? luck_create(r->game, (LuckWay){ LUCK_FUTURES, 0 }) : NULL;
    for (int step = 0; action && step < r->n_steps; step++)
        action[step] = session_action(w->s, step);
    return r->choices && r->chances && w->legal && w->reply && w->pool && (w->luck || !luck_is_known(r->game)) && action;
}

static void give_memory(Walk *w)
{
    luck_destroy(w->luck);
    review_valuer_destroy(w->valuer);
    hx_pool_destroy(w->pool);
    hx_store_destroy(w->store);
    free(w->legal);
    free(w->reply);
}

/* With fewer agreements the error of values is unknown. */
enum { ENOUGH_AGREED = 8 };

/* A game with so many steps is long. */
enum { LONG_GAME = 2500 };

const char *review_judge(const Session *s)
{
    const HxGame *game = session_game(s);
    if (!game->redeal && game->max_chance == 0)
        return "level=4.5"; /* level 5 searches such games to the end: too slow for every choice of a game */
    return session_length(s) < LONG_GAME ? "level=5" : "level=4";
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
    out->value_error = w.n_agreed < ENOUGH_AGREED ? NAN : (float)sqrt(w.disagreement / w.n_agreed / 2);
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
