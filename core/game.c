/* The checked doors around a game. */
#include "core/game.h"

#include "core/kit/words.h"
#include "core/page.h"
#include "core/pool_internal.h"
#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is the position one that can be played on? */
static bool is_playable(const HxState *s)
{
    if (s->game->check(s))
        return false;
    HxAction action[HX_MAX_LISTED];
    double p[HX_MAX_LISTED];
    const int mover = s->game->to_move(s);
    if (mover == HX_OVER)
        return true;
    const int n = mover == HX_CHANCE ? s->game->chance(s, action, p) : s->game->legal(s, action);
    return 1 <= n && n <= (mover == HX_CHANCE ? s->game->max_chance : s->game->max_legal);
}

/* A document with a fitting digest may still be forged, and rules do not look for impossible positions. So try each action on a clone
 * first, until nothing of the stack that was read is left. */
static HxStatus apply_watched(HxState *s, HxAction a)
{
    if (!hx_pool_reserve(s->pool, 2 * s->game->n_pages))
        return HX_NO_MEMORY;
    HxState after;
    hx_clone(&after, s, s->pool);
    s->game->apply(&after, a);
    const bool is_sound = !(after.is_taken_up & HX_SPOILT) && is_playable(&after);
    const bool is_over = !s->game->is_at_rest || s->game->is_at_rest(&after);
    hx_drop(&after);
    if (!is_sound)
        return HX_BAD_INPUT;
    s->game->apply(s, a);
    s->is_taken_up = !is_over;
    return HX_OK;
}

HxStatus hx_apply(HxState *s, HxAction a)
{
    if (s->is_taken_up)
        return apply_watched(s, a);
    if (s->pool->n_free < s->game->n_pages && !hx_pool_reserve(s->pool, s->game->n_pages))
        return HX_NO_MEMORY;
    s->game->apply(s, a);
#ifndef NDEBUG
    const char *wrong = s->game->check(s);
    if (wrong) {
        fprintf(stderr, "hexarch: %s: after action %u: %s\n", s->game->name, a, wrong);
        abort();
    }
#endif
    return HX_OK;
}

bool hx_is_legal(const HxState *s, HxAction a)
{
    const int mover = s->game->to_move(s);
    if (mover == HX_OVER)
        return false;
    if (mover == HX_CHANCE)
        return hx_chance_of(s, a) > 0;
    HxAction legal[HX_MAX_LISTED];
    const int n = s->game->legal(s, legal);
    bool found = false;
    for (int i = 0; i < n && !found; i++)
        found = legal[i] == a;
    return found;
}

HxStatus hx_play(HxState *s, HxAction a, HxError *err)
{
    if (s->game->to_move(s) == HX_OVER)
        return hx_refuse(err, HX_ILLEGAL, "%s: the game is over", s->game->name);
    if (a >= s->game->n_actions)
        return hx_refuse(err, HX_ILLEGAL, "%s: action %u is outside the vocabulary of %u", s->game->name, a, s->game->n_actions);
    if (!hx_is_legal(s, a)) {
        uint32_t argument = 0;
        const HxVerb *verb = hx_verb_of(s->game, a, &argument);
        return hx_refuse(err, HX_ILLEGAL, "%s: action %u (%s %u) is not legal here", s->game->name, a, verb ? verb->name : "?", argument);
    }
    const HxStatus status = hx_apply(s, a);
    if (status == HX_BAD_INPUT)
        return hx_refuse(err, status, "%s: the position came from a document that no game leads to, and cannot go on", s->game->name);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s: no memory to apply action %u", s->game->name, a);
}

HxAction hx_sample(const HxState *s, HxRng *rng)
{
    assert(s->game->to_move(s) == HX_CHANCE);
    if (s->game->sample)
        return s->game->sample(s, rng);
    HxAction outcome[HX_MAX_LISTED];
    double p[HX_MAX_LISTED];
    const int n = s->game->chance(s, outcome, p);
    return outcome[hx_rng_pick(rng, p, n)];
}

double hx_chance_of(const HxState *s, HxAction a)
{
    if (s->game->to_move(s) != HX_CHANCE)
        return 0;
    HxAction outcome[HX_MAX_LISTED];
    double p[HX_MAX_LISTED];
    const int n = s->game->chance(s, outcome, p);
    for (int i = 0; i < n; i++)
        if (outcome[i] == a)
            return p[i];
    return 0;
}

HxStatus hx_redeal(HxState *s, int seat, HxRng *rng)
{
    if (!s->game->redeal)
        return HX_OK;
    if (!hx_pool_reserve(s->pool, s->game->n_pages))
        return HX_NO_MEMORY;
    s->game->redeal(s, seat, rng);
    return HX_OK;
}

HxAction hx_seen(const HxState *s, HxAction a, int seat)
{
    return s->game->seen ? s->game->seen(s, a, seat) : a;
}

int hx_fixed_seats(const HxState *s)
{
    return s->game->max_seats;
}

int hx_n_factions(const HxGame *game)
{
    int n = 0;
    while (game->factions && game->factions[n])
        n++;
    return n;
}

const char *const hx_utility_names[] = { [HX_PLACING] = "placing", [HX_WINNER] = "winner", NULL };

void hx_utility(HxUtility how, int n_seats, const uint8_t *rank, double *out)
{
    if (n_seats == 2) { /* what the rest comes to, for the many small games */
        out[0] = (rank[0] < rank[1]) - (rank[1] < rank[0]);
        out[1] = 0 - out[0];
        return;
    }
    for (int seat = 0; seat < n_seats; seat++) {
        int n_better = 0, n_equal = 0;
        for (int other = 0; other < n_seats; other++) {
            n_better += rank[other] < rank[seat];
            n_equal += rank[other] == rank[seat];
        }
        if (n_seats == 1)
            out[seat] = 1;
        else if (how == HX_PLACING) /* the mean over the places shared: n_better .. n_better + n_equal - 1 */
            out[seat] = 1 - (2.0 * n_better + n_equal - 1) / (n_seats - 1);
        else { /* a win gives 1, no win -1/(n-1), a shared one its part of both */
            const double win = n_better == 0 ? 1.0 / n_equal : 0;
            out[seat] = win - (1 - win) / (n_seats - 1);
        }
    }
}

const HxVerb *hx_verb_of(const HxGame *game, HxAction a, uint32_t *argument)
{
    for (const HxVerb *verb = game->verbs; verb->name; verb++)
        if (verb->first <= a && a - verb->first < verb->n) {
            if (argument)
                *argument = a - verb->first;
            return verb;
        }
    return NULL;
}

/* Entries of the last dimension. */
static int plane_width(const HxPlane *plane)
{
    int width = plane->shape[0];
    for (int i = 1; i < 3 && plane->shape[i]; i++)
        width = plane->shape[i];
    return width > 0 ? width : plane->n;
}

/* The row that names entry `at` of a plane's last dimension, and in *i which of its entries; NULL: none does. */
static const HxFeature *find_feature(const HxGame *game, const HxPlane *plane, int at, int *i)
{
    for (const HxFeature *row = game->features; row && row->name; row++) {
        if (strcmp(row->plane, plane->name) != 0)
            continue;
        if (at < row->n) {
            *i = at;
            return row;
        }
        at -= row->n;
    }
    return NULL;
}

/* The indices of the dimensions before the last: which of its rows this is. */
static void add_row(Text *text, const HxPlane *plane, int row)
{
    if (plane->shape[1] == 0)
        return;
    if (plane->shape[2] == 0)
        text_add(text, "[%d]", row);
    else
        text_add(text, "[%d][%d]", row / plane->shape[1], row % plane->shape[1]);
}

int hx_feature_name(const HxGame *game, int index, char *out, size_t cap)
{
    const HxPlane *plane = game->obs_schema;
    while (plane && plane->name && index >= plane->first + plane->n)
        plane++;
    Text text = text_on(out, cap);
    if (!plane || !plane->name || index < plane->first) {
        text_add(&text, "%d", index);
        return text_length(&text);
    }
    const int width = plane_width(plane), at = (index - plane->first) % width;
    int i = 0;
    const HxFeature *feature = find_feature(game, plane, at, &i);
    text_add(&text, "%s", plane->name);
    add_row(&text, plane, (index - plane->first) / width);
    if (!feature && plane->n > 1)
        text_add(&text, "[%d]", at);
    if (feature)
        text_add(&text, ".%s", feature->name);
    if (feature && feature->n > 1 && feature->words)
        text_add(&text, "[%s]", *(const char *const *)((const char *)feature->words + (size_t)i * feature->stride));
    else if (feature && feature->n > 1)
        text_add(&text, "[%d]", i);
    return text_length(&text);
}

int hx_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    return s->game->action_text(s, a, viewer, out, cap);
}

int hx_action_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    if (cap > 0)
        out[0] = '\0';
    return s->game->remark ? s->game->remark(s, a, viewer, out, cap) : 0;
}

/* The first choice whose text holds every word, "" where none does; how many do. */
static int choices_of(const HxState *s, int seat, const char *words, char *text, size_t cap)
{
    enum { WORD = 80, LINE = 400 };
    HxAction legal[HX_MAX_LISTED];
    char own[LINE], word[WORD];
    const int n = s->game->legal(s, legal);
    int found = 0;
    for (int i = 0; i < n; i++) {
        hx_action_text(s, legal[i], seat, own, sizeof own);
        bool holds = *words != '\0';
        for (const char *at = words; *at && holds; at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            holds = words_hold(own, word) > 0;
            at += length;
        }
        if (holds && found++ == 0)
            snprintf(text, cap, "%s", own);
    }
    return found;
}

int hx_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    char choice[400] = "";
    const int mover = s->game->to_move(s);
    if (cap > 0)
        out[0] = '\0';
    if (!words)
        return 0;
    if (mover == HX_OVER)
        return snprintf(out, cap, "the game is over");
    if (mover == HX_CHANCE)
        return snprintf(out, cap, "dice or cards decide first");
    if (mover != seat)
        return snprintf(out, cap, "seat %d is to move", mover);
    const int n = choices_of(s, seat, words, choice, sizeof choice);
    if (n > 0)
        return snprintf(out, cap, n > 1 ? "you can: '%s' and %d more choice%s" : "you can: '%s'", choice, n - 1, n > 2 ? "s" : "");
    return s->game->why_not ? s->game->why_not(s, seat, words, out, cap) : 0;
}

int hx_missing(const HxState *s, int seat, int i, char *out, size_t cap)
{
    char words[80] = "", first[4], reason[400] = "";
    if (cap > 0)
        out[0] = '\0';
    if (s->game->to_move(s) != seat || !s->game->obvious || s->game->obvious(s, seat, i, words, sizeof words) < 0)
        return -1;
    if (choices_of(s, seat, words, first, sizeof first) > 0 || s->game->why_not(s, seat, words, reason, sizeof reason) == 0)
        return 0;
    return snprintf(out, cap, "no %s: %s", words, reason);
}
