/* Conformance of one game: a random game, or one that agents steer, is played on a probe, which asks cheap promises at every step and dear
 * ones now and then. */
#include "agents/conform.h"

#include "agents/agent.h"
#include "agents/conform_flow.h"
#include "core/replay.h"
#include "core/sheet.h"
#include "core/view.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEAR_BEFORE = 2,       /* the first steps are asked everything, later ones once in plan.every */
    PLAYOUT_EVERY = 10,    /* one in so many dear steps plays a world read from a document or dealt anew to its end */
    MAX_ACTION_TEXT = 400, /* bytes */
    MAX_RENDER = 1 << 16,  /* bytes */
    N_SAMPLES = 400,       /* drawn to compare sample() with chance() */
};

typedef struct Probe {
    const HxGame *game;
    ConformPlan plan;
    uint64_t seed, game_id, n_steps;
    HxStore *store;
    HxPool *pool;
    HxOptions options;
    HxState s;
    int n_seats;
    HxAgent *agent[HX_MAX_SEATS]; /* who steers; NULL: actions are drawn */
    HxRng rng;
    ConformReport *report;
    HxError *err;
    /* Scratch */
    int n_legal; /* legal actions or chance outcomes at this node */
    HxAction *legal, *other_legal;
    double *p;
    float *seen, *other_seen;
    char *text, *other_text;
    /* The record */
    size_t record_cap;
    HxAction *action;
    uint64_t *hash;
} Probe;

#define BROKEN(probe, ...) broken(probe, __func__, __VA_ARGS__)

static bool broken(const Probe *p, const char *promise, const char *format, ...) HX_PRINTF(3, 4);

static bool broken(const Probe *p, const char *promise, const char *format, ...)
{
    char what[200];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    hx_refuse(p->err, HX_ILLEGAL, "%s: game %" PRIu64 " of seed %" PRIu64 ", step %" PRIu64 ": %s: %s", p->game->name, p->game_id, p->seed,
              p->n_steps, promise, what);
    return false;
}

static bool same_hash(HxHash a, HxHash b)
{
    return a.low == b.low && a.high == b.high;
}

static int mover_of(const HxState *s)
{
    return s->game->to_move(s);
}

/* ---- Lists ------------------------------------------------------------------------------------------------------------ */

static bool list_is_ascending(const Probe *p, const HxAction *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (list[i] >= p->game->n_actions)
            return BROKEN(p, "action %u is outside the vocabulary of %u", list[i], p->game->n_actions);
        if (i > 0 && list[i] <= list[i - 1])
            return BROKEN(p, "action %u comes after %u", list[i], list[i - 1]);
    }
    return true;
}

static bool legal_list_is_sound(Probe *p)
{
    const int n = p->n_legal = p->game->legal(&p->s, p->legal);
    if (n < 1 || n > p->game->max_legal)
        return BROKEN(p, "%d legal actions, promised are 1 to %d", n, p->game->max_legal);
    if (n > p->report->most_legal)
        p->report->most_legal = n;
    return list_is_ascending(p, p->legal, n);
}

static bool chance_list_is_sound(Probe *p)
{
    if (!p->game->chance)
        return BROKEN(p, "a chance node in a game without chance()");
    const int n = p->n_legal = p->game->chance(&p->s, p->legal, p->p);
    if (n < 1 || n > p->game->max_chance)
        return BROKEN(p, "%d outcomes, promised are 1 to %d", n, p->game->max_chance);
    if (n > p->report->most_chance)
        p->report->most_chance = n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
        if (!(p->p[i] > 0 && p->p[i] <= 1))
            return BROKEN(p, "outcome %u has probability %g", p->legal[i], p->p[i]);
        sum += p->p[i];
    }
    if (fabs(sum - 1) > 1e-9)
        return BROKEN(p, "probabilities sum to %.12f", sum);
    return list_is_ascending(p, p->legal, n);
}

static int index_of(const Probe *p, HxAction a)
{
    for (int i = 0; i < p->n_legal; i++)
        if (p->legal[i] == a)
            return i;
    return -1;
}

/* Pearson's test, so loose that only a wrong distribution fails it; rare outcomes are counted together. */
static bool sample_agrees_with_chance(Probe *p)
{
    uint32_t *count = calloc((size_t)p->n_legal, sizeof *count);
    if (!count)
        return BROKEN(p, "no memory");
    for (int i = 0; i < N_SAMPLES; i++) {
        const HxAction a = hx_sample(&p->s, &p->rng);
        const int index = index_of(p, a);
        if (index < 0) {
            free(count);
            return BROKEN(p, "outcome %u is sampled, but not listed", a);
        }
        count[index]++;
    }
    double statistic = 0, rare_expected = 0, rare_count = 0;
    int freedom = 0;
    for (int i = 0; i < p->n_legal; i++) {
        const double expected = N_SAMPLES * p->p[i];
        if (expected < 5) {
            rare_expected += expected;
            rare_count += count[i];
        } else {
            statistic += (count[i] - expected) * (count[i] - expected) / expected;
            freedom++;
        }
    }
    free(count);
    if (rare_expected >= 5) {
        statistic += (rare_count - rare_expected) * (rare_count - rare_expected) / rare_expected;
        freedom++;
    }
    const double limit = freedom + 6 * sqrt(2.0 * freedom) + 25;
    return statistic <= limit || BROKEN(p, "chi-square %.1f over %d outcomes, at most %.1f is fair", statistic, freedom, limit);
}

/* ---- What an action does ---------------------------------------------------------------------------------------------- */

static bool refused_actions_change_nothing(Probe *p)
{
    const HxHash before = hx_state_hash(&p->s);
    const HxAction tried[] = { p->game->n_actions, HX_UNSEEN, hx_rng_below(&p->rng, p->game->n_actions),
                               hx_rng_below(&p->rng, p->game->n_actions) };
    for (size_t i = 0; i < HX_COUNT(tried); i++) {
        HxError why = { "" };
        if (index_of(p, tried[i]) >= 0)
            continue;
        if (hx_play(&p->s, tried[i], &why) != HX_ILLEGAL)
            return BROKEN(p, "action %u is played, but not listed", tried[i]);
        if (why.text[0] == '\0')
            return BROKEN(p, "action %u is refused without a word", tried[i]);
    }
    return same_hash(before, hx_state_hash(&p->s)) || BROKEN(p, "a refusal changed the position");
}

/* A clone plays the action first; then the position does, and both agree. */
static bool clone_is_independent(Probe *p, HxAction a)
{
    if (p->plan.trace)
        p->plan.trace(&p->s, a);
    const HxHash before = hx_state_hash(&p->s);
    const size_t in_use = hx_pool_pages_in_use(p->pool);
    HxState child;
    hx_clone(&child, &p->s, p->pool);
    const bool is_played = hx_apply(&child, a) == HX_OK;
    const HxHash after = hx_state_hash(&child);
    const bool is_kept = same_hash(before, hx_state_hash(&p->s));
    hx_drop(&child);
    if (!is_played)
        return BROKEN(p, "no memory to apply action %u", a);
    if (!is_kept)
        return BROKEN(p, "action %u of a clone changed its parent", a);
    if (hx_pool_pages_in_use(p->pool) != in_use)
        return BROKEN(p, "a clone kept %zu pages", hx_pool_pages_in_use(p->pool) - in_use);
    if (hx_apply(&p->s, a) != HX_OK)
        return BROKEN(p, "no memory to apply action %u", a);
    return same_hash(after, hx_state_hash(&p->s)) || BROKEN(p, "action %u does one thing to a clone, another to the position", a);
}

static bool seen_is_in_the_vocabulary(const Probe *p, HxAction a)
{
    const int mover = mover_of(&p->s);
    for (int seat = 0; seat < p->n_seats; seat++) {
        const HxAction seen = hx_seen(&p->s, a, seat);
        if (seen != HX_UNSEEN && seen >= p->game->n_actions)
            return BROKEN(p, "seat %d sees action %u as %u", seat, a, seen);
        if (seen != a && (seat == mover || !p->game->is_hidden_information))
            return BROKEN(p, "seat %d sees action %u as %u, though it knows", seat, a, seen);
    }
    return true;
}

/* ---- What is seen ----------------------------------------------------------------------------------------------------- */

static bool observation_is_within_bounds(const Probe *p, const HxState *s, int seat, float *out)
{
    const int n = p->game->obs_size;
    for (int i = 0; i < n + 1; i++)
        out[i] = NAN;
    p->game->observe(s, seat, out);
    for (int i = 0; i < n; i++)
        if (!(out[i] >= -1 && out[i] <= 1))
            return BROKEN(p, "seat %d, float %d is %g", seat, i, (double)out[i]);
    return isnan(out[n]) || BROKEN(p, "seat %d: more than %d floats are written", seat, n);
}

/* Text fits its bound, does not depend on the room it is given, and is ended; words are those that people read ("space dock"). */
static bool text_is_bounded(const Probe *p, const HxState *s, bool is_picture, HxAction a, int viewer, char *out)
{
    const int cap = is_picture ? MAX_RENDER : MAX_ACTION_TEXT;
    const int length = is_picture ? p->game->render(s, viewer, out, (size_t)cap) : hx_action_text(s, a, viewer, out, (size_t)cap);
    if (length < 1 || length >= cap)
        return BROKEN(p, "%s of %d bytes, action %u, viewer %d", is_picture ? "a picture" : "words", length, a, viewer);
    if ((int)strlen(out) != length || (!is_picture && strchr(out, '\n')))
        return BROKEN(p, "words of action %u, viewer %d are not one line of the length told", a, viewer);
    if (!is_picture && strchr(out, '_'))
        return BROKEN(p, "words of action %u, viewer %d hold a key: %s", a, viewer, out);
    char small[8];
    memset(small, 'x', sizeof small);
    const int again = is_picture ? p->game->render(s, viewer, small, 4) : hx_action_text(s, a, viewer, small, 4);
    if (again != length || small[4] != 'x' || !memchr(small, '\0', 4))
        return BROKEN(p, "text for little room differs, action %u, viewer %d", a, viewer);
    return true;
}

/* What may follow the name of a sheet, and what a person may ask for: names that every game has, some have and none has. */
static const char *const asked_for[] = { "", "0", "1", "221", "0m1", "seat 1", "pass", "%s", "99999999999999999999" };

/* Sheets, remarks and reasons fit their bounds, do not depend on the room they are given, and are ended; a line is one. */
static bool page_is_bounded(const Probe *p, const char *what, int length, int again, const char *text, const char *small, bool is_line)
{
    if (length < 0 || length >= (is_line ? MAX_ACTION_TEXT : MAX_RENDER) || (int)strlen(text) != length)
        return BROKEN(p, "%s: %d bytes", what, length);
    if (again != length || small[4] != 'x' || !memchr(small, '\0', 4))
        return BROKEN(p, "%s: the text for little room differs", what);
    if (is_line ? strchr(text, '\n') != NULL : length == 0 || text[length - 1] != '\n')
        return BROKEN(p, "%s: lines are not ended as they should be", what);
    return true;
}

static bool sheets_are_bounded(const Probe *p, const HxState *s, int viewer, const char *argument)
{
    for (const HxSheet *sheet = p->game->sheets; sheet && sheet->name; sheet++) {
        char small[8] = "xxxxxxx";
        const int length = sheet->write(s, viewer, argument, p->text, MAX_RENDER);
        if (!page_is_bounded(p, sheet->name, length, sheet->write(s, viewer, argument, small, 4), p->text, small, false))
            return false;
    }
    return true;
}

static bool remarks_are_bounded(const Probe *p, const HxState *s, int seat, const char *words)
{
    char small[8] = "xxxxxxx", other[8] = "xxxxxxx";
    for (int i = 0; i < p->n_legal; i++) {
        const int length = hx_action_remark(s, p->legal[i], seat, p->text, MAX_ACTION_TEXT);
        if (!page_is_bounded(p, "a remark", length, hx_action_remark(s, p->legal[i], seat, small, 4), p->text, small, true))
            return false;
    }
    for (int i = 0, length; (length = hx_missing(s, seat, i, p->text, MAX_ACTION_TEXT)) >= 0; i++)
        if (!page_is_bounded(p, "what is missing", length, hx_missing(s, seat, i, small, 4), p->text, small, true))
            return false;
    const int length = hx_why_not(s, seat, words, p->text, MAX_ACTION_TEXT);
    return page_is_bounded(p, "a reason", length, hx_why_not(s, seat, words, other, 4), p->text, other, true);
}

/* What the whole table and one seat are shown and told. */
static bool texts_are_bounded(const Probe *p, int seat)
{
    const char *const words = asked_for[p->n_steps % HX_COUNT(asked_for)];
    if (!sheets_are_bounded(p, &p->s, HX_ALL, words) || !sheets_are_bounded(p, &p->s, seat, words))
        return false;
    if (mover_of(&p->s) == seat && !remarks_are_bounded(p, &p->s, seat, words))
        return false;

    const int viewers[] = { HX_ALL, seat };
    for (int v = 0; v < 2; v++) {
        if (!text_is_bounded(p, &p->s, true, 0, viewers[v], p->text))
            return false;
        for (int i = 0; i < p->n_legal; i++)
            if (!text_is_bounded(p, &p->s, false, p->legal[i], viewers[v], p->text))
                return false;
    }
    return true;
}

/* ---- Documents -------------------------------------------------------------------------------------------------------- */

/* Play a position to its end at random. */
static bool can_be_played_to_its_end(Probe *p, HxState *s, const char *what)
{
    for (int n = 0; n <= p->game->max_steps; n++) {
        const char *wrong = p->game->check(s);
        if (wrong)
            return BROKEN(p, "%s, %d steps on: %s", what, n, wrong);
        const int mover = mover_of(s);
        if (mover == HX_OVER)
            return true;
        HxAction a;
        if (mover == HX_CHANCE) {
            a = hx_sample(s, &p->rng);
        } else {
            const int n_legal = p->game->legal(s, p->other_legal);
            if (n_legal < 1 || n_legal > p->game->max_legal)
                return BROKEN(p, "%s, %d steps on: %d legal actions", what, n, n_legal);
            a = p->other_legal[hx_rng_below(&p->rng, (uint32_t)n_legal)];
        }
        if (hx_apply(s, a) != HX_OK)
            return BROKEN(p, "no memory");
    }
    return BROKEN(p, "%s does not end within %d steps", what, p->game->max_steps);
}

typedef struct Document {
    char *bytes; /* owned; NULL: none */
    size_t size;
} Document;

static bool pack(Probe *p, const HxState *s, int viewer, HxFormat format, Document *out)
{
    HxError why = { "" };
    *out = (Document){ 0 };
    return hx_pack(s, &p->options, viewer, format, &out->bytes, &out->size, &why) == HX_OK || BROKEN(p, "viewer %d: %s", viewer, why.text);
}

static bool is_same(const Document *a, const Document *b)
{
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* Unpack what was packed for a viewer, pack again: byte-equal; for HX_ALL also the same position. */
static bool document_round_trips(Probe *p, const Document *document, int viewer, HxFormat format, bool is_played_on)
{
    const HxGame *const games[] = { p->game, NULL };
    Document again = { 0 };
    HxState s;
    HxOptions options;
    HxError why = { "" };
    if (hx_unpack(&s, p->pool, games, format, document->bytes, document->size, &p->rng, &options, &why) != HX_OK)
        return BROKEN(p, "viewer %d: its own document is refused: %s", viewer, why.text);
    bool is_fine = viewer != HX_ALL || hx_state_equal(&s, &p->s) || BROKEN(p, "unpacked, the position differs");
    is_fine = is_fine && pack(p, &s, viewer, format, &again);
    if (is_fine && !is_same(document, &again))
        is_fine = BROKEN(p, "viewer %d: packed again, the document differs", viewer);
    if (is_fine && is_played_on)
        is_fine = can_be_played_to_its_end(p, &s, "what was unpacked");
    hx_drop(&s);
    free(again.bytes);
    p->report->n_documents++;
    return is_fine;
}

/* ---- Who knows what --------------------------------------------------------------------------------------------------- */

/* Is a seat told the same by the sheets of both, and where it moves by remarks and reasons? */
static bool sheets_are_equal(Probe *p, const HxState *other, int seat)
{
    const char *const words = asked_for[p->n_steps % HX_COUNT(asked_for)];
    for (const HxSheet *sheet = p->game->sheets; sheet && sheet->name; sheet++) {
        sheet->write(&p->s, seat, words, p->text, MAX_RENDER);
        sheet->write(other, seat, words, p->other_text, MAX_RENDER);
        if (strcmp(p->text, p->other_text) != 0)
            return BROKEN(p, "seat %d: the sheet '%s' of a re-dealt world differs", seat, sheet->name);
    }
    for (int i = 0; mover_of(&p->s) == seat && i < p->n_legal; i++) {
        hx_action_remark(&p->s, p->legal[i], seat, p->text, MAX_ACTION_TEXT);
        hx_action_remark(other, p->legal[i], seat, p->other_text, MAX_ACTION_TEXT);
        if (strcmp(p->text, p->other_text) != 0)
            return BROKEN(p, "seat %d: the remark on action %u differs in a re-dealt world", seat, p->legal[i]);
    }
    for (int i = 0; hx_missing(&p->s, seat, i, p->text, MAX_ACTION_TEXT) >= 0; i++) {
        hx_missing(other, seat, i, p->other_text, MAX_ACTION_TEXT);
        if (strcmp(p->text, p->other_text) != 0)
            return BROKEN(p, "seat %d: what is missing differs in a re-dealt world", seat);
    }
    hx_why_not(&p->s, seat, words, p->text, MAX_ACTION_TEXT);
    hx_why_not(other, seat, words, p->other_text, MAX_ACTION_TEXT);
    return strcmp(p->text, p->other_text) == 0 || BROKEN(p, "seat %d: a reason differs in a re-dealt world", seat);
}

/* Does a seat get the same bytes from both: its document, its observation, its picture, and where it moves its list in words? */
static bool views_are_equal(Probe *p, const HxState *other, int seat, const Document *document)
{
    Document of_other;
    bool is_fine = pack(p, other, seat, HX_MSGPACK, &of_other);
    if (is_fine && !is_same(document, &of_other))
        is_fine = BROKEN(p, "seat %d: the document of a re-dealt world differs", seat);
    free(of_other.bytes);
    if (!is_fine || !observation_is_within_bounds(p, &p->s, seat, p->seen) || !observation_is_within_bounds(p, other, seat, p->other_seen))
        return false;
    for (int i = 0; i < p->game->obs_size; i++)
        if (p->seen[i] != p->other_seen[i])
            return BROKEN(p, "seat %d: float %d of the observation is %g, in a re-dealt world %g", seat, i, (double)p->seen[i],
                          (double)p->other_seen[i]);
    p->game->render(&p->s, seat, p->text, MAX_RENDER);
    p->game->render(other, seat, p->other_text, MAX_RENDER);
    if (strcmp(p->text, p->other_text) != 0)
        return BROKEN(p, "seat %d: the picture of a re-dealt world differs", seat);
    if (mover_of(&p->s) != seat)
        return true;
    if (mover_of(other) != seat)
        return BROKEN(p, "seat %d is to move, but not in a re-dealt world", seat);
    const int n = p->game->legal(other, p->other_legal);
    if (n != p->n_legal || memcmp(p->legal, p->other_legal, (size_t)n * sizeof *p->legal) != 0)
        return BROKEN(p, "seat %d: the legal actions of a re-dealt world differ", seat);
    for (int i = 0; i < n; i++) {
        hx_action_text(&p->s, p->legal[i], seat, p->text, MAX_ACTION_TEXT);
        hx_action_text(other, p->legal[i], seat, p->other_text, MAX_ACTION_TEXT);
        if (strcmp(p->text, p->other_text) != 0)
            return BROKEN(p, "seat %d: the words of action %u differ in a re-dealt world", seat, p->legal[i]);
    }
    return sheets_are_equal(p, other, seat);
}

/* `document`: the position as the seat sees it. */
static bool redeal_keeps_what_a_seat_knows(Probe *p, int seat, const Document *document, bool is_played_on)
{
    HxState world, twin;
    HxRng rng = p->rng, same = p->rng;
    hx_rng_next(&p->rng);
    if (hx_copy(&world, &p->s, p->pool) != HX_OK || hx_copy(&twin, &p->s, p->pool) != HX_OK || hx_redeal(&world, seat, &rng) != HX_OK ||
        hx_redeal(&twin, seat, &same) != HX_OK)
        return BROKEN(p, "no memory");
    bool is_fine = hx_state_equal(&world, &twin) || BROKEN(p, "seat %d: equal generators deal different worlds", seat);
    if (is_fine && !p->game->is_hidden_information)
        is_fine = hx_state_equal(&world, &p->s) || BROKEN(p, "seat %d: a re-deal changes an open game", seat);
    const char *wrong = p->game->check(&world);
    if (is_fine && wrong)
        is_fine = BROKEN(p, "seat %d: a re-dealt world is unsound: %s", seat, wrong);
    is_fine = is_fine && views_are_equal(p, &world, seat, document);
    if (is_fine && is_played_on)
        is_fine = can_be_played_to_its_end(p, &world, "a re-dealt world");
    hx_drop(&twin);
    hx_drop(&world);
    p->report->n_redeals++;
    return is_fine;
}

/* ---- Results ---------------------------------------------------------------------------------------------------------- */

static bool result_is_sound(const Probe *p)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS] = { 0 };
    p->game->score(&p->s, score, rank);
    bool has_first = false;
    for (int seat = 0; seat < p->n_seats; seat++) {
        if (rank[seat] < 1 || rank[seat] > p->n_seats)
            return BROKEN(p, "seat %d ranks %d of %d", seat, rank[seat], p->n_seats);
        has_first |= rank[seat] == 1;
    }
    if (!has_first)
        return BROKEN(p, "nobody ranks first");
    for (HxUtility how = HX_PLACING; how <= HX_WINNER; how++) {
        double utility[HX_MAX_SEATS], sum = 0;
        hx_utility(how, p->n_seats, rank, utility);
        for (int seat = 0; seat < p->n_seats; seat++)
            sum += utility[seat];
        if (fabs(sum) > 1e-9)
            return BROKEN(p, "utilities sum to %g", sum);
    }
    return true;
}

static bool factions_are_known(const Probe *p)
{
    const int n = hx_n_factions(p->game);
    for (int seat = 0; p->game->faction && seat < p->n_seats; seat++)
        if (p->game->faction(&p->s, seat) < 0 || p->game->faction(&p->s, seat) >= n)
            return BROKEN(p, "seat %d has faction %d of %d", seat, p->game->faction(&p->s, seat), n);
    return true;
}

static bool replay_gives_the_same(const Probe *p)
{
    HxReplay *r = NULL;
    HxError why = { "" };
    if (hx_replay_create(&r, p->game, &p->options, &why) != HX_OK)
        return BROKEN(p, "%s", why.text);
    bool is_fine = hx_replay_play(r, p->action, p->hash, (size_t)p->n_steps, &why) == HX_OK || BROKEN(p, "%s", why.text);
    if (is_fine && !hx_state_equal(hx_replay_state(r), &p->s))
        is_fine = BROKEN(p, "replayed, the last position differs");
    hx_replay_destroy(r);
    return is_fine;
}

/* ---- Who steers ------------------------------------------------------------------------------------------------------- */

/* Each seat draws its agent from those of the plan. */
static bool seat_agents(Probe *p)
{
    for (int seat = 0; seat < p->n_seats && p->plan.n_steers > 0; seat++) {
        HxRng rng = hx_rng_stream(p->seed, p->game_id, HX_FOR_AGENT + (uint32_t)seat, UINT64_MAX);
        const char *spec = p->plan.steer[hx_rng_below(&rng, (uint32_t)p->plan.n_steers)];
        const HxSeatInfo info = { .game = p->game,
                                  .options = &p->options,
                                  .seat = seat,
                                  .n_seats = p->n_seats,
                                  .store = p->store,
                                  .game_id = p->game_id,
                                  .seed = hx_rng_next(&rng) };
        HxError why = { "" };
        if (hx_agent_create(&p->agent[seat], spec, &info, &why) != HX_OK)
            return BROKEN(p, "seat %d: %s", seat, why.text);
    }
    return true;
}

/* The mover's agent gets what a match would give it: a copy of the position, dealt anew for its seat. */
static bool agent_chooses(Probe *p, int seat, HxAction *out)
{
    HxRng deal = hx_rng_stream(p->seed, p->game_id, HX_FOR_REDEAL + (uint32_t)seat, p->n_steps);
    const HxRng rng = hx_rng_stream(p->seed, p->game_id, HX_FOR_AGENT + (uint32_t)seat, p->n_steps);
    HxDecision decision;
    HxState view;
    HxError why = { "" };
    if (hx_copy(&view, &p->s, p->pool) != HX_OK)
        return BROKEN(p, "no memory");
    const HxStatus status = hx_redeal(&view, seat, &deal);
    const bool is_decided = status == HX_OK && hx_agent_choose(p->agent[seat], &view, (HxBudget){ 0 }, rng, &decision, &why) == HX_OK;
    hx_drop(&view);
    if (!is_decided)
        return BROKEN(p, "seat %d: %s", seat, why.text[0] ? why.text : "no memory");
    *out = decision.action;
    return index_of(p, *out) >= 0 || BROKEN(p, "seat %d chose action %u, which is not legal", seat, *out);
}

static bool choose(Probe *p, HxAction *out)
{
    const int mover = mover_of(&p->s);
    if (mover != HX_CHANCE && p->n_legal > 1 && p->agent[mover])
        return agent_chooses(p, mover, out);
    *out = mover == HX_CHANCE ? hx_sample(&p->s, &p->rng) : p->legal[hx_rng_below(&p->rng, (uint32_t)p->n_legal)];
    return true;
}

static void tell_agents(const Probe *p, HxAction a)
{
    for (int seat = 0; seat < p->n_seats; seat++)
        if (p->agent[seat])
            hx_agent_saw(p->agent[seat], hx_seen(&p->s, a, seat));
}

/* At every step where agents steer, for drawn actions seldom meet such questions; else now and then. */
static bool is_hidden_flow_asked(const Probe *p)
{
    return p->game->is_hidden_information && (p->plan.n_steers > 0 || p->n_steps < DEAR_BEFORE || p->n_steps % p->plan.every == 0);
}

/* What comes after a step is told to each seat as it would be in a world that it cannot tell from this one. */
static bool flow_tells_no_secret(Probe *p, HxAction a)
{
    HxRng rng = hx_rng_stream(p->seed, p->game_id, HX_FOR_TEST, 1 + p->n_steps);
    FlowProbe probe = { .options = &p->options, .pool = p->pool, .rng = &rng };
    for (int seat = 0; seat < p->n_seats; seat++)
        if (!flow_is_told_alike(&probe, &p->s, a, seat))
            return BROKEN(p, "%s", probe.why);
    return true;
}

/* ---- One game --------------------------------------------------------------------------------------------------------- */

/* Everything that costs more than a step or two. */
static bool dear_promises_hold(Probe *p)
{
    const uint32_t n_worlds = 2 + (uint32_t)p->n_seats; /* read from two documents, dealt anew for each seat */
    const int played_on = (int)hx_rng_below(&p->rng, PLAYOUT_EVERY * n_worlds);
    const int reader = (int)hx_rng_below(&p->rng, (uint32_t)p->n_seats); /* the seat whose view is read back and put into words */
    const HxHash before = hx_state_hash(&p->s);
    if (mover_of(&p->s) == HX_CHANCE && !sample_agrees_with_chance(p))
        return false;
    if (!refused_actions_change_nothing(p) || !texts_are_bounded(p, reader) || !result_is_sound(p) || !factions_are_known(p))
        return false;
    bool is_fine = true;
    for (int viewer = HX_ALL, world = 0; is_fine && viewer < p->n_seats; viewer++) {
        const HxFormat format = viewer == HX_ALL && hx_rng_below(&p->rng, 2) == 0 ? HX_JSON : HX_MSGPACK;
        Document document;
        is_fine = pack(p, &p->s, viewer, format, &document);
        if (is_fine && (viewer == HX_ALL || viewer == reader))
            is_fine = document_round_trips(p, &document, viewer, format, world++ == played_on);
        if (is_fine && viewer != HX_ALL)
            is_fine = redeal_keeps_what_a_seat_knows(p, viewer, &document, world++ == played_on);
        free(document.bytes);
    }
    if (!is_fine)
        return false;
    return same_hash(before, hx_state_hash(&p->s)) || BROKEN(p, "looking at the position changed it");
}

/* Note the action and the hash of the position before it. */
static bool record(Probe *p, HxAction a)
{
    if (p->n_steps == p->record_cap) {
        const size_t cap = p->record_cap ? 2 * p->record_cap : 1024;
        HxAction *action = realloc(p->action, cap * sizeof *action);
        p->action = action ? action : p->action;
        uint64_t *hash = realloc(p->hash, cap * sizeof *hash);
        p->hash = hash ? hash : p->hash;
        if (!action || !hash)
            return false;
        p->record_cap = cap;
    }
    p->action[p->n_steps] = a;
    p->hash[p->n_steps] = hx_state_hash(&p->s).low;
    return true;
}

/* One step of the game; *is_over at its end. */
static bool step(Probe *p, bool *is_over)
{
    const int mover = mover_of(&p->s);
    const char *wrong = p->game->check(&p->s);
    if (wrong)
        return BROKEN(p, "the position is unsound: %s", wrong);
    if (mover != HX_OVER && mover != HX_CHANCE && (mover < 0 || mover >= p->n_seats))
        return BROKEN(p, "seat %d of %d is to move", mover, p->n_seats);
    if (p->game->seats(&p->s) != p->n_seats)
        return BROKEN(p, "the number of seats changed");
    *is_over = mover == HX_OVER;
    p->n_legal = 0;
    if (mover == HX_CHANCE ? !chance_list_is_sound(p) : mover >= 0 && !legal_list_is_sound(p))
        return false;
    if ((p->n_steps < DEAR_BEFORE || *is_over || hx_rng_below(&p->rng, p->plan.every) == 0) && !dear_promises_hold(p))
        return false;
    if (*is_over)
        return true;
    if (p->n_steps == (uint64_t)p->game->max_steps)
        return BROKEN(p, "the game goes on past its %d steps", p->game->max_steps);
    HxAction a = 0;
    if (!choose(p, &a) || !seen_is_in_the_vocabulary(p, a))
        return false;
    if (!record(p, a))
        return BROKEN(p, "no memory for the record");
    tell_agents(p, a);
    if (is_hidden_flow_asked(p) && !flow_tells_no_secret(p, a))
        return false;
    if (!clone_is_independent(p, a))
        return false;
    p->n_steps++;
    return true;
}

/* Options at random, within what their table allows; text and real ones keep their defaults. */
static void draw_options(HxOptions *options, const HxGame *game, HxRng *rng)
{
    hx_options_init(options, game->options);
    for (int i = 0; i < hx_option_count(game->options); i++) {
        const HxOptionInfo *info = &game->options[i];
        uint32_t n = 0;
        while (info->type == HX_OPTION_CHOICE && info->choices[n])
            n++;
        if (info->type == HX_OPTION_INT) {
            const int64_t span = info->max - info->min;
            options->value[i] = info->min + (int64_t)hx_rng_below(rng, span < UINT32_MAX ? (uint32_t)span + 1 : UINT32_MAX);
        } else if (info->type == HX_OPTION_BOOL || info->type == HX_OPTION_CHOICE) {
            options->value[i] = (int64_t)hx_rng_below(rng, info->type == HX_OPTION_BOOL ? 2 : n);
        }
    }
}

static bool set_options(Probe *p)
{
    HxError why = { "" };
    for (int i = 0; i < p->plan.n_sets; i++)
        if (hx_options_set(&p->options, p->plan.set[i], &why) != HX_OK)
            return BROKEN(p, "%s", why.text);
    return true;
}

static bool begin(Probe *p)
{
    HxRng rng = hx_rng_stream(p->seed, p->game_id, HX_FOR_OPTIONS, 0);
    HxError why = { "" };
    hx_options_init(&p->options, p->game->options);
    if (p->game_id > 0)
        draw_options(&p->options, p->game, &rng);
    if (!set_options(p))
        return false;
    if (hx_setup(&p->s, p->game, p->pool, &p->options, &why) == HX_OK)
        return true;
    p->report->n_refused_options++;
    HxError refused = { "" };
    hx_options_init(&p->options, p->game->options);
    if (!set_options(p))
        return false;
    return hx_setup(&p->s, p->game, p->pool, &p->options, &refused) == HX_OK || BROKEN(p, "the default options: %s", refused.text);
}

static bool play(Probe *p)
{
    if (!begin(p))
        return false;
    p->n_seats = p->game->seats(&p->s);
    bool is_over = false;
    if (p->n_seats < p->game->min_seats || p->n_seats > p->game->max_seats)
        return BROKEN(p, "%d seats, promised are %d to %d", p->n_seats, p->game->min_seats, p->game->max_seats);
    if (!seat_agents(p))
        return false;
    while (!is_over)
        if (!step(p, &is_over))
            return false;
    if (!replay_gives_the_same(p))
        return false;
    hx_drop(&p->s);
    const size_t in_use = hx_pool_pages_in_use(p->pool);
    return in_use == 0 || BROKEN(p, "%zu pages were not given back", in_use);
}

bool conform_game(const HxGame *game, const ConformPlan *plan, uint64_t seed, uint64_t game_id, ConformReport *report, HxError *err)
{
    /* Room to spare, so that a list longer than promised is a finding, not a crash. */
    const size_t n_list = 2 * (size_t)(game->max_legal > game->max_chance ? game->max_legal : game->max_chance) + 64;
    const size_t n_obs = (size_t)game->obs_size + 64;
    Probe p = {
        .game = game, .seed = seed, .game_id = game_id, .rng = hx_rng_stream(seed, game_id, HX_FOR_TEST, 0), .report = report, .err = err
    };
    p.plan = plan ? *plan : p.plan;
    p.plan.every = p.plan.every ? p.plan.every : CONFORM_EVERY;
    p.store = hx_store_create(0);
    p.pool = p.store ? hx_pool_create(p.store, 0) : NULL;
    p.legal = malloc(n_list * sizeof *p.legal);
    p.other_legal = malloc(n_list * sizeof *p.other_legal);
    p.p = malloc(n_list * sizeof *p.p);
    p.seen = malloc(n_obs * sizeof *p.seen);
    p.other_seen = malloc(n_obs * sizeof *p.other_seen);
    p.text = malloc(MAX_RENDER);
    p.other_text = malloc(MAX_RENDER);
    bool is_fine = p.pool && p.legal && p.other_legal && p.p && p.seen && p.other_seen && p.text && p.other_text;
    if (!is_fine)
        hx_refuse(err, HX_NO_MEMORY, "%s: no memory for the probe", game->name);
    else
        is_fine = play(&p);
    report->games++;
    report->steps += p.n_steps;
    if (p.n_steps > report->longest)
        report->longest = p.n_steps;
    free(p.legal);
    free(p.other_legal);
    free(p.p);
    free(p.seen);
    free(p.other_seen);
    free(p.text);
    free(p.other_text);
    free(p.action);
    free(p.hash);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        hx_agent_destroy(p.agent[seat]);
    if (p.pool)
        hx_pool_destroy(p.pool);
    hx_store_destroy(p.store);
    return is_fine;
}
