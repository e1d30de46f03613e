/* Judges positions as puzzles, the cheap tests first. */
#include "play/puzzles/find.h"

#include "core/text.h"
#include "core/view_document.h"
#include "play/points.h"
#include "play/review_value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_LEGAL = 3, LEAST_OTHERS = 2, MOST_RIGHT = 4, BY_VISITS = 3, BY_VALUE = 3, SHARE_SEEN = 20 };

#define QUICK_JUDGE "level=4"

/* A choice is clearly worse if it costs at least so much, and so many standard errors. */
static const float least_cost = 0.08F;
static const float least_errors = 3;

const char *puzzle_verdict_name(PuzzleVerdict verdict)
{
    static const char *const names[PUZZLE_N_VERDICTS] = { "good", "easy", "unsure", "close", "stopped" };
    return names[verdict];
}

typedef struct Judging {
    Puzzle *p;
    Session *s;
    const HxState *now;
    HxStore *store;
    HxPool *pool;
    HxAction *legal;
    int n_legal;
    HxAction greedy, quick, best;
    HxDecision d; /* the judge's; its arrays last until the session asks again */
    bool (*is_asked_to_stop)(void);
    bool is_stopped, is_again; /* again: it was a puzzle once */
    PuzzleVerdict verdict;
    HxError *err;
} Judging;

/* Do two actions lead to the same position? Then the chance behind both is the same, too. */
static bool are_alike(const Judging *j, HxAction a, HxAction b)
{
    HxHash hash[2];
    const HxAction pair[2] = { a, b };
    for (int i = 0; i < 2; i++) {
        HxState after;
        hx_clone(&after, j->now, j->pool);
        const bool is_done = hx_apply(&after, pair[i]) == HX_OK;
        hash[i] = hx_state_hash(&after);
        hx_drop(&after);
        if (!is_done)
            return false;
    }
    return hash[0].high == hash[1].high && hash[0].low == hash[1].low;
}

static HxStatus ask(Judging *j, const char *spec, HxDecision *d)
{
    return session_ask(j->s, spec, j->is_asked_to_stop, &j->is_stopped, d, j->err);
}

/* Does the judge itself rate another well-visited choice about as good? Then this is no puzzle. */
static bool is_close(const Judging *j)
{
    const HxDecision *d = &j->d;
    uint64_t all = 0;
    float best = NAN;
    for (int i = 0; i < d->n_legal; i++) {
        all += d->visits[i];
        best = d->q && d->legal[i] == j->best ? d->q[i] : best;
    }
    for (int i = 0; d->q && i < d->n_legal; i++)
        if (d->legal[i] != j->best && SHARE_SEEN * (uint64_t)d->visits[i] > all && d->q[i] > best - least_cost / 2 &&
            !are_alike(j, d->legal[i], j->best))
            return true;
    return false;
}

/* The heuristic must choose another action than the quick search (cheap to test) and than the judge. If the two searches differ, the
 * quick one's choice becomes a tempting wrong answer. */
static HxStatus search(Judging *j)
{
    HxDecision d;
    HxStatus status = ask(j, "greedy", &d);
    j->greedy = d.action;
    if (status == HX_OK && !j->is_stopped)
        status = ask(j, QUICK_JUDGE, &d);
    if (status != HX_OK || j->is_stopped)
        return status;
    j->quick = d.action;
    if (!j->is_again && are_alike(j, j->quick, j->greedy)) { /* hardly ever a puzzle: this spares the judge */
        j->verdict = PUZZLE_EASY;
        return HX_OK;
    }
    status = ask(j, PUZZLE_JUDGE, &j->d);
    if (status != HX_OK || j->is_stopped)
        return status;
    j->best = j->d.action;
    if (!j->d.has_value)
        j->verdict = PUZZLE_UNSURE;
    else if (are_alike(j, j->best, j->greedy))
        j->verdict = PUZZLE_EASY;
    else
        j->verdict = is_close(j) ? PUZZLE_CLOSE : PUZZLE_GOOD;
    return HX_OK;
}

/* ---- The choices -------------------------------------------------------------------------------------------------------- */

static void add_choice(Judging *j, HxAction a)
{
    PuzzleChoice *c = &j->p->choice[j->p->n_choices++];
    *c = (PuzzleChoice){ .action = a };
    hx_action_text(j->now, a, j->p->seat, c->text, sizeof c->text);
    text_whole(c->text);
}

static bool has_choice(const Judging *j, HxAction a)
{
    for (int i = 0; i < j->p->n_choices; i++)
        if (j->p->choice[i].action == a)
            return true;
    return false;
}

/* Mark the right choices: the judge's, and those that lead to the same position. */
static void add_right(Judging *j)
{
    j->p->n_choices = 0;
    add_choice(j, j->best);
    for (int i = 0; i < j->n_legal && j->p->n_choices < MOST_RIGHT; i++)
        if (j->legal[i] != j->best && are_alike(j, j->legal[i], j->best))
            add_choice(j, j->legal[i]);
    j->p->n_right = j->p->n_choices;
}

static void add_other(Judging *j, HxAction a)
{
    if (!has_choice(j, a))
        add_choice(j, a);
}

/* How good an action looked to the judge: by its visits or, if it was visited, by its value. */
static float looks(const HxDecision *d, int i, bool by_value)
{
    const bool is_tried = d->visits[i] > 0 && d->q && isfinite(d->q[i]);
    return by_value ? (is_tried ? d->q[i] : -INFINITY) : (float)d->visits[i];
}

static void add_best_looking(Judging *j, int n, bool by_value)
{
    for (; n > 0; n--) {
        int best = -1;
        for (int i = 0; i < j->d.n_legal; i++)
            if (!has_choice(j, j->d.legal[i]) && (best < 0 || looks(&j->d, i, by_value) > looks(&j->d, best, by_value)))
                best = i;
        if (best < 0 || looks(&j->d, best, by_value) <= (by_value ? -1.5F : 0))
            return;
        add_choice(j, j->d.legal[best]);
    }
}

/* If all others cost exactly the same, the judge knows too little of them. */
static bool are_blurred(const Puzzle *p)
{
    const float least = p->choice[p->n_right].cost, most = p->choice[p->n_choices - 1].cost;
    return most - least < 0.004F;
}

/* Compare each other choice with the right one. */
static HxStatus compare(Judging *j)
{
    ReviewValuer *valuer = NULL;
    HxStatus status = review_valuer_create(&valuer, j->s, PUZZLE_JUDGE, j->err);
    for (int i = j->p->n_right; i < j->p->n_choices && status == HX_OK && !j->is_stopped && j->verdict == PUZZLE_GOOD; i++) {
        ReviewLoss loss = { 0, 0 };
        PuzzleChoice *c = &j->p->choice[i];
        status = review_valuer_compare(valuer, j->now, j->best, c->action, 0, true, j->is_asked_to_stop, &j->is_stopped, &loss, j->err);
        c->cost = loss.mean;
        c->error = loss.error;
        if (loss.mean < least_cost || loss.mean < least_errors * loss.error)
            j->verdict = PUZZLE_CLOSE;
    }
    review_valuer_destroy(valuer);
    return status;
}

/* Sort the others by cost. */
static void sort_others(Puzzle *p)
{
    for (int i = p->n_right + 1; i < p->n_choices; i++)
        for (int k = i; k > p->n_right && p->choice[k].cost < p->choice[k - 1].cost; k--) {
            const PuzzleChoice other = p->choice[k];
            p->choice[k] = p->choice[k - 1];
            p->choice[k - 1] = other;
        }
}

/* Explain why the right choice is better than another; false: the reasons find no difference by the end of the round. */
static bool is_explained(Judging *j, HxAction other, HxStatus *status)
{
    const ExplainAsk ask_why = { .now = j->now, .viewer = j->p->seat, .chosen = j->best, .other = other, .seed = session_words_seed(j->s) };
    Explanation e;
    *status = explain_choice(&e, &ask_why);
    snprintf(j->p->because, sizeof j->p->because, "%s", e.text);
    return strncmp(e.text, "Because ", strlen("Because ")) == 0;
}

/* Explain against the heuristic's choice, else against the next best. A difference that shows only after the round is given as a value. */
static HxStatus explain(Judging *j)
{
    HxStatus status = HX_OK;
    const PuzzleChoice *next = &j->p->choice[j->p->n_right];
    if (!is_explained(j, j->greedy, &status) && status == HX_OK && !is_explained(j, next->action, &status))
        snprintf(j->p->because, sizeof j->p->because,
                 "Because it is worth %.1f points of a hundred more than \"%.300s\"; by the end of the round both come to much the same.",
                 points_between(next->cost), next->text);
    return status == HX_OK ? HX_OK : hx_refuse(j->err, status, "no memory for the reasons");
}

static HxStatus judge_choices(Judging *j)
{
    add_right(j);
    add_other(j, j->quick); /* the most likely to be close come first */
    add_best_looking(j, BY_VISITS, false);
    add_best_looking(j, BY_VALUE, true);
    add_other(j, j->greedy);
    if (j->p->n_choices - j->p->n_right < LEAST_OTHERS) {
        j->verdict = PUZZLE_EASY;
        return HX_OK;
    }
    HxStatus status = compare(j);
    sort_others(j->p);
    if (j->verdict == PUZZLE_GOOD && are_blurred(j->p))
        j->verdict = PUZZLE_UNSURE;
    if (status == HX_OK && j->verdict == PUZZLE_GOOD && !j->is_stopped)
        status = explain(j);
    return status;
}

/* ---- A position ---------------------------------------------------------------------------------------------------------- */

/* Memory for judging an open session. */
static HxStatus take_memory(Judging *j)
{
    j->now = session_now(j->s);
    j->p->game = j->now->game;
    j->p->seat = j->now->game->to_move(j->now);
    snprintf(j->p->judge, sizeof j->p->judge, "%s", PUZZLE_JUDGE);
    j->store = hx_store_create(0);
    j->pool = j->store ? hx_pool_create(j->store, 0) : NULL;
    j->legal = malloc((size_t)j->now->game->max_legal * sizeof *j->legal);
    if (!j->pool || !j->legal)
        return hx_refuse(j->err, HX_NO_MEMORY, "no memory for a puzzle");
    j->n_legal = j->p->seat >= 0 ? j->now->game->legal(j->now, j->legal) : 0;
    return HX_OK;
}

static HxStatus judge(Puzzle *p, uint64_t seed, bool is_again, bool (*is_asked_to_stop)(void), PuzzleVerdict *out, HxError *err)
{
    Judging j = { .p = p, .is_asked_to_stop = is_asked_to_stop, .is_again = is_again, .verdict = PUZZLE_EASY, .err = err };
    p->n_choices = p->n_right = 0; /* no choices to check yet */
    HxStatus status = puzzle_open_position(&j.s, p, seed, err);
    if (status == HX_OK)
        status = take_memory(&j);
    if (status == HX_OK && j.n_legal >= LEAST_LEGAL)
        status = search(&j);
    if (status == HX_OK && j.verdict == PUZZLE_GOOD && !j.is_stopped)
        status = judge_choices(&j);
    free(j.legal);
    hx_pool_destroy(j.pool);
    hx_store_destroy(j.store);
    if (j.s)
        session_destroy(j.s);
    *out = j.is_stopped ? PUZZLE_STOPPED : j.verdict;
    return status;
}

HxStatus puzzle_judge(Puzzle *p, uint64_t seed, bool (*is_asked_to_stop)(void), PuzzleVerdict *out, HxError *err)
{
    return judge(p, seed, false, is_asked_to_stop, out, err);
}

HxStatus puzzle_confirm(const Puzzle *p, uint64_t seed, bool (*is_asked_to_stop)(void), PuzzleVerdict *out, HxError *err)
{
    Puzzle again = *p;
    const HxStatus status = judge(&again, seed, true, is_asked_to_stop, out, err);
    if (status == HX_OK && *out == PUZZLE_GOOD && !puzzle_is_right(p, again.choice[0].action))
        *out = PUZZLE_UNSURE;
    return status;
}

HxStatus puzzle_find(Puzzle *p, const HxState *at, const HxOptions *options, uint64_t seed, bool (*is_asked_to_stop)(void),
                     PuzzleVerdict *out, HxError *err)
{
    *p = (Puzzle){ 0 };
    HxStatus status = view_document(at, options, at->game->to_move(at), &p->position, err);
    if (status == HX_OK)
        status = puzzle_judge(p, seed, is_asked_to_stop, out, err);
    if (status == HX_OK && *out == PUZZLE_GOOD)
        status = puzzle_confirm(p, seed + 1, is_asked_to_stop, out, err);
    if (status != HX_OK || *out != PUZZLE_GOOD)
        puzzle_fini(p);
    return status;
}
