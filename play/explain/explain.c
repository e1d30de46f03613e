/* Explains a choice: selects the choice to compare it with, and the kind of reasons that the game has. */
#include "play/explain/explain.h"

#include "core/text.h"
#include "play/explain/differences.h"
#include "play/explain/lines.h"
#include "play/explain/sentence.h"
#include "play/explain/soon.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What it is compared with ------------------------------------------------------------------------------------------- */

/* The choice that the search visited most beside the chosen one, of another verb than `not_verb` (NULL: any); HX_UNSEEN: none. */
static HxAction next_tried(const HxState *now, const HxDecision *d, HxAction chosen, const HxVerb *not_verb)
{
    int best = -1;
    for (int i = 0; d && i < d->n_legal; i++)
        if (d->legal[i] != chosen && d->visits[i] > 0 && (!not_verb || hx_verb_of(now->game, d->legal[i], NULL) != not_verb) &&
            (best < 0 || d->visits[i] > d->visits[best]))
            best = i;
    return best < 0 ? HX_UNSEEN : d->legal[best];
}

static void compare_with(Explanation *e, const ExplainAsk *ask, HxAction other)
{
    e->other = other;
    e->against[0] = '\0';
    if (other != HX_UNSEEN)
        hx_action_text(ask->now, other, ask->viewer, e->against, sizeof e->against);
    text_whole(e->against);
}

/* ---- Games whose judgement tells measures -------------------------------------------------------------------------------- */

/* Another seat's legal choices depend on its hand, and one deal is a guess: keep the choices that other deals allow, too. */
enum { GUESSES = 3 };

static int keep_common(Lines *l, HxAction *legal, int n)
{
    for (int world = 1; world < GUESSES; world++) {
        HxState s;
        int kept = 0;
        if (!lines_deal(l, world, &s))
            continue;
        for (int i = 0; i < n; i++)
            if (hx_is_legal(&s, legal[i]))
                legal[kept++] = legal[i];
        n = kept;
        hx_drop(&s);
    }
    return n;
}

/* The next best choice; `is_otherwise`: of another verb than the chosen one. */
static HxAction find_other(Lines *l, const ExplainAsk *ask, bool is_otherwise)
{
    const HxVerb *verb = is_otherwise ? hx_verb_of(ask->now->game, ask->chosen, NULL) : NULL;
    HxAction other = next_tried(ask->now, ask->decision, ask->chosen, verb);
    HxState world;
    if (other != HX_UNSEEN || !lines_deal(l, 0, &world))
        return other;
    int n = world.game->legal(&world, l->scratch.legal);
    if (ask->viewer != l->mover)
        n = keep_common(l, l->scratch.legal, n);
    other = n > 1 ? lines_best(l, &world, n, ask->chosen, verb) : HX_UNSEEN;
    hx_drop(&world);
    return other;
}

static HxStatus compare_lines(Explanation *e, Lines *l, const ExplainAsk *ask, HxAction other, bool *is_stopped)
{
    compare_with(e, ask, other);
    if (other == HX_UNSEEN)
        return HX_OK;
    const HxStatus status = lines_play(l, other, is_stopped);
    if (status == HX_OK && !*is_stopped)
        differences_find(e, l);
    return status;
}

static HxStatus explain_by_lines(Explanation *e, const ExplainAsk *ask)
{
    Lines *l;
    bool is_stopped = false;
    HxStatus status = lines_create(&l, ask);
    if (status == HX_OK) {
        const HxAction first = ask->other != HX_UNSEEN ? ask->other : find_other(l, ask, false);
        status = compare_lines(e, l, ask, first, &is_stopped);
        /* Choices of one kind often come to the same: then the best of another kind tells more. */
        if (status == HX_OK && !is_stopped && e->n_differences == 0 && ask->other == HX_UNSEEN) {
            const HxAction second = find_other(l, ask, true);
            if (second != HX_UNSEEN && second != first)
                status = compare_lines(e, l, ask, second, &is_stopped);
            if (e->n_differences == 0)
                compare_with(e, ask, first);
        }
        if (status == HX_OK && !is_stopped)
            lines_battle(l, e->place, &e->wins);
        const bool ends = l->n_worlds > 0 && l->n_over == 2 * l->n_worlds;
        snprintf(e->until, sizeof e->until, "%s",
                 ends                  ? "the end of the game"
                 : l->knowledge->round ? "the end of the round"
                                       : "its next turn");
        if (status == HX_OK && !is_stopped)
            sentence_write(e, l);
    }
    e->is_stopped = is_stopped;
    lines_destroy(l);
    return status;
}

/* ---- Games without: wins and losses one move ahead, and what a search makes of it ------------------------------------------- */

/* Shares of replies after which the mover wins with its next move: after any reply, and after most. */
static const double always = 0.999, mostly = 0.6;

static bool write_soon(Explanation *e, const ExplainAsk *ask, HxPool *pool, HxAction *legal, HxAction *reply)
{
    const int other_seat = 1 - ask->now->game->to_move(ask->now);
    const double threat = soon_threat(ask->now, ask->chosen, pool, legal, reply);
    if (soon_outcome(ask->now, ask->chosen, pool, reply) > 0)
        snprintf(e->text, sizeof e->text, "Because it wins at once.");
    else if (threat > always)
        snprintf(e->text, sizeof e->text, "Because it wins with the next move, whatever seat %d answers.", other_seat);
    else if (soon_is_forced(ask->now, ask->chosen, pool, legal, reply))
        snprintf(e->text, sizeof e->text, "Because after any other choice seat %d wins with its next move.", other_seat);
    else if (e->other != HX_UNSEEN && soon_outcome(ask->now, e->other, pool, reply) < 0)
        snprintf(e->text, sizeof e->text, "Because after \"%s\" seat %d would win with its next move.", e->against, other_seat);
    else if (threat > mostly)
        snprintf(e->text, sizeof e->text, "Because it threatens to win with the next move.");
    return e->text[0];
}

static HxStatus explain_soon(Explanation *e, const ExplainAsk *ask)
{
    const HxGame *game = ask->now->game;
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxAction *legal = malloc(2 * (size_t)game->max_legal * sizeof *legal);
    HxState world = { 0 };
    char result[EXPLAIN_WORDS + 80];
    HxStatus status = pool && legal ? hx_copy(&world, ask->now, pool) : HX_NO_MEMORY;
    compare_with(e, ask, ask->other != HX_UNSEEN ? ask->other : next_tried(ask->now, ask->decision, ask->chosen, NULL));
    if (status == HX_OK) {
        const bool is_told = soon_is_known(&world) && write_soon(e, ask, pool, legal, legal + game->max_legal);
        if (!is_told && sentence_result(result, sizeof result, ask->decision, ask->chosen, e->other, e->against))
            snprintf(e->text, sizeof e->text, "Because %s.", result);
        hx_drop(&world);
    }
    free(legal);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

HxStatus explain_choice(Explanation *out, const ExplainAsk *ask)
{
    const Knowledge *knowledge = knowledge_of(ask->now->game);
    *out = (Explanation){ .other = HX_UNSEEN };
    if (ask->now->game->to_move(ask->now) < 0)
        return HX_OK;
    return knowledge && knowledge->tells ? explain_by_lines(out, ask) : explain_soon(out, ask);
}

HxStatus explain_decision(Explanation *out, const HxState *now, const HxDecision *d, uint64_t seed)
{
    const ExplainAsk ask = { .now = now,
                             .viewer = now->game->to_move(now),
                             .chosen = d->action,
                             .other = HX_UNSEEN,
                             .decision = d->n_legal > 0 ? d : NULL,
                             .seed = seed };
    return explain_choice(out, &ask);
}

json_t *explanation_json(const Explanation *e)
{
    if (!e->text[0])
        return json_null();
    json_t *list = json_array();
    for (int i = 0; i < e->n_differences; i++)
        json_array_append_new(list, json_pack("{si ss sf}", "seat", e->difference[i].seat, "what", e->difference[i].many, "amount",
                                              text_round((double)e->difference[i].amount, 2)));
    return json_pack("{ss ss ss so so}", "text", e->text, "against", e->against, "until", e->until, "differences", list, "battle",
                     e->place[0] ? json_pack("{ss sf}", "place", e->place, "wins", text_round(e->wins, 4)) : json_null());
}
