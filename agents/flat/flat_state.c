/* Positions of the flat interface: each a copy in a pool of its own, so that no lifetime nests in another. */
#include "agents/evaluate.h"
#include "agents/flat/flat_internal.h"
#include "core/events.h"
#include "core/flow.h"
#include "core/games/games.h"
#include "core/view.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

/* A handle without a position yet; NULL: no memory. It does not hold its game yet. */
static HxFlatState *state_alloc(void)
{
    HxFlatState *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->viewer = HX_ALL;
    s->store = hx_store_create(0);
    s->pool = s->store ? hx_pool_create(s->store, 0) : NULL;
    if (s->pool)
        return s;
    hx_store_destroy(s->store);
    free(s);
    return NULL;
}

/* A seat is shown another position from now on (NULL: the position itself). */
static HxStatus show(HxFlatState *s, int seat, const HxState *other)
{
    HxState *copy = other ? malloc(sizeof *copy) : NULL;
    if (other && (!copy || hx_copy(copy, other, s->pool) != HX_OK)) {
        free(copy);
        return HX_NO_MEMORY;
    }
    if (s->shown[seat])
        hx_drop(s->shown[seat]);
    free(s->shown[seat]);
    s->shown[seat] = copy;
    return HX_OK;
}

const HxState *flat_shown(const HxFlatState *s, int viewer)
{
    return viewer >= 0 && s->shown[viewer] ? s->shown[viewer] : &s->state;
}

static void state_free(HxFlatState *s)
{
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        show(s, seat, NULL);
    hx_pool_destroy(s->pool);
    hx_store_destroy(s->store);
    hx_flat_game_destroy(s->of);
    free(s);
}

void hx_flat_state_destroy(HxFlatState *s)
{
    if (!s)
        return;
    hx_drop(&s->state);
    state_free(s);
}

int flat_state_of(HxFlatState **out, HxFlatGame *of, const HxState *from, int viewer, char *error)
{
    HxFlatState *s = state_alloc();
    if (s && hx_copy(&s->state, from, s->pool) != HX_OK) {
        state_free(s);
        s = NULL;
    }
    if (!s)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a position", from->game->name);
    s->of = flat_game_hold(of);
    s->viewer = viewer;
    *out = s;
    return 0;
}

int hx_flat_state_new(HxFlatState **out, HxFlatGame *game, char *error)
{
    if (!game)
        return flat_refuse_null(error, "game of a position");
    HxFlatState *s = state_alloc();
    if (!s)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a position", game->game->name);
    HxError err = { "" };
    const HxStatus status = hx_setup(&s->state, game->game, s->pool, &game->options, &err);
    if (status != HX_OK) {
        state_free(s);
        return flat_pass(error, status, &err);
    }
    s->of = flat_game_hold(game);
    *out = s;
    return 0;
}

/* JSON begins with white space or a brace; the map of a MessagePack document with a byte from 0x80 on. */
static HxFormat format_of(const void *document, size_t size)
{
    return size > 0 && *(const unsigned char *)document >= 0x80 ? HX_MSGPACK : HX_JSON;
}

/* Does `game` stand for these options of `of`? */
static bool is_game_of(const HxFlatGame *game, const HxGame *of, const HxOptions *options)
{
    if (!game || game->game != of)
        return false;
    for (int i = 0; of->options[i].name; i++) {
        char a[HX_OPTION_TEXT_BYTES], b[HX_OPTION_TEXT_BYTES];
        hx_option_print(&game->options, i, a, sizeof a);
        hx_option_print(options, i, b, sizeof b);
        if (strcmp(a, b) != 0)
            return false;
    }
    return true;
}

int hx_flat_state_load(HxFlatState **out, HxFlatGame *game, const void *document, size_t size, int viewer, uint64_t seed, char *error)
{
    if (!document)
        return flat_refuse_null(error, "document");
    HxFlatState *s = state_alloc();
    if (!s)
        return flat_refuse(error, HX_NO_MEMORY, "no memory for a position");
    HxError err = { "" };
    HxOptions options;
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_REDEAL, 0);
    const HxStatus status = hx_unpack(&s->state, s->pool, hx_games(), format_of(document, size), document, size, &rng, &options, &err);
    if (status != HX_OK) {
        state_free(s);
        return flat_pass(error, status, &err);
    }
    int refused = 0;
    if (is_game_of(game, s->state.game, &options))
        s->of = flat_game_hold(game);
    else
        refused = flat_game_of(&s->of, s->state.game, &options, error);
    if (refused == 0 && (viewer < HX_ALL || viewer >= s->of->n_seats))
        refused = flat_refuse(error, HX_BAD_INPUT, "viewer %d: neither a seat nor -1", viewer);
    if (refused != 0) {
        hx_flat_state_destroy(s);
        return refused;
    }
    s->viewer = viewer;
    *out = s;
    return 0;
}

int hx_flat_state_clone(HxFlatState **out, const HxFlatState *s, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    HxFlatState *clone = NULL;
    int status = flat_state_of(&clone, s->of, &s->state, s->viewer, error);
    if (status != 0)
        return status;
    for (int seat = 0; seat < HX_MAX_SEATS && status == 0; seat++)
        if (s->shown[seat] && show(clone, seat, s->shown[seat]) != HX_OK)
            status = flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a position", s->of->game->name);
    if (status == 0)
        *out = clone;
    else
        hx_flat_state_destroy(clone);
    return status;
}

static bool is_seat(const HxFlatState *s, int seat)
{
    return s && 0 <= seat && seat < s->of->n_seats;
}

int hx_flat_state_redeal(HxFlatState **out, const HxFlatState *s, int seat, uint64_t seed, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    if (!is_seat(s, seat))
        return flat_refuse(error, HX_BAD_INPUT, "seat %d: there are %d", seat, s->of->n_seats);
    HxFlatState *dealt = NULL;
    const int status = flat_state_of(&dealt, s->of, flat_shown(s, seat), seat, error);
    if (status != 0)
        return status;
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_REDEAL + (uint32_t)seat, 0);
    if (hx_redeal(&dealt->state, seat, &rng) != HX_OK) {
        hx_flat_state_destroy(dealt);
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a position", s->of->game->name);
    }
    *out = dealt;
    return 0;
}

/* ---- Rules ------------------------------------------------------------------------------------------------------------ */

HxFlatGame *hx_flat_state_game(const HxFlatState *s)
{
    if (!s)
        return NULL;
    return flat_game_hold(s->of);
}

int hx_flat_state_viewer(const HxFlatState *s)
{
    if (!s)
        return HX_ALL;
    return s->viewer;
}

int hx_flat_state_to_move(const HxFlatState *s)
{
    if (!s)
        return HX_OVER;
    return s->of->game->to_move(&s->state);
}

int hx_flat_state_chance(const HxFlatState *s, uint32_t *out, double *p)
{
    return hx_flat_state_to_move(s) == HX_CHANCE ? s->of->game->chance(&s->state, out, p) : 0;
}

int hx_flat_state_legal(const HxFlatState *s, uint32_t *out)
{
    const int mover = hx_flat_state_to_move(s);
    if (mover != HX_CHANCE)
        return mover >= 0 ? s->of->game->legal(&s->state, out) : 0;
    double p[HX_MAX_LISTED];
    return s->of->game->chance(&s->state, out, p);
}

/* Who is shown what, after step `a` from the position `before`. */
static HxStatus show_after(HxFlatState *s, const HxState *before, HxAction a)
{
    const uint16_t missed = hx_unaware(before, a), unaware = hx_unaware_now(&s->state);
    HxStatus status = HX_OK;
    for (int seat = 0; seat < s->of->n_seats && status == HX_OK; seat++) {
        if (!(unaware >> seat & 1))
            status = show(s, seat, NULL);
        else if (!(missed >> seat & 1))
            status = show(s, seat, before);
    }
    return status;
}

static HxStatus apply_one(HxFlatState *s, HxAction a, HxError *err)
{
    HxState before;
    if (!s->of->game->seen || !s->of->game->is_hidden_information)
        return hx_play(&s->state, a, err);
    HxStatus status = hx_copy(&before, &s->state, s->pool);
    if (status != HX_OK)
        return hx_refuse(err, status, "%s: no memory for a position", s->of->game->name);
    status = hx_play(&s->state, a, err);
    if (status == HX_OK && show_after(s, &before, a) != HX_OK)
        status = hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", s->of->game->name);
    hx_drop(&before);
    return status;
}

static int apply_in_order(HxFlatState *s, const uint32_t *actions, size_t n, char *error)
{
    for (size_t i = 0; i < n; i++) {
        HxError err = { "" };
        const HxStatus status = apply_one(s, actions[i], &err);
        if (status != HX_OK)
            return flat_pass(error, status, &err);
    }
    return 0;
}

int hx_flat_state_apply(HxFlatState *s, const uint32_t *actions, size_t n, char *error)
{
    if (!s || (n > 0 && !actions))
        return flat_refuse_null(error, s ? "actions" : "position");
    if (n < 2)
        return apply_in_order(s, actions, n, error);
    HxFlatState *played = NULL; /* all of them or none: they are played on a copy, which takes the place of the position */
    int status = hx_flat_state_clone(&played, s, error);
    if (status == 0)
        status = apply_in_order(played, actions, n, error);
    if (status == 0) {
        const HxFlatState before = *s;
        *s = *played;
        *played = before;
    }
    hx_flat_state_destroy(played);
    return status;
}

int hx_flat_state_sample(const HxFlatState *s, uint64_t seed, uint32_t *outcome, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    if (hx_flat_state_to_move(s) != HX_CHANCE)
        return flat_refuse(error, HX_ILLEGAL, "%s: it is not for chance to move", s->of->game->name);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_CHANCE, 0);
    *outcome = hx_sample(&s->state, &rng);
    return 0;
}

uint32_t hx_flat_state_seen(const HxFlatState *s, uint32_t a, int seat)
{
    return is_seat(s, seat) && hx_is_legal(&s->state, a) ? hx_seen(&s->state, a, seat) : HX_UNSEEN;
}

int hx_flat_state_faction(const HxFlatState *s, int seat)
{
    if (!is_seat(s, seat))
        return -1;
    return s->of->game->faction ? s->of->game->faction(&s->state, seat) : 0;
}

void hx_flat_state_score(const HxFlatState *s, int32_t *score, uint8_t *rank, double *utility)
{
    if (!s)
        return;
    int32_t points[HX_MAX_SEATS] = { 0 };
    uint8_t ranks[HX_MAX_SEATS] = { 0 };
    const size_t n = (size_t)s->of->n_seats;
    s->of->game->score(&s->state, points, ranks);
    if (score)
        memcpy(score, points, n * sizeof *score);
    if (rank)
        memcpy(rank, ranks, n * sizeof *rank);
    if (utility)
        hx_utility(HX_PLACING, s->of->n_seats, ranks, utility);
}

void hx_flat_state_hash(const HxFlatState *s, uint64_t *out)
{
    if (!s)
        return;
    const HxHash hash = hx_state_hash(&s->state);
    out[0] = hash.low;
    out[1] = hash.high;
}

/* ---- What a viewer sees ----------------------------------------------------------------------------------------------- */

static bool is_viewer(const HxFlatState *s, int viewer)
{
    return s && (viewer == HX_ALL || is_seat(s, viewer));
}

static int refuse_viewer(const HxFlatState *s, int viewer, char *error)
{
    return flat_refuse(error, HX_BAD_INPUT, "viewer %d: neither -1 nor one of %d seats", viewer, s->of->n_seats);
}

int hx_flat_state_observe(const HxFlatState *s, int seat, float *out)
{
    if (!is_seat(s, seat))
        return HX_BAD_INPUT;
    s->of->game->observe(flat_shown(s, seat), seat, out);
    return 0;
}

int hx_flat_state_view(const HxFlatState *s, int viewer, int is_msgpack, char **out, size_t *size, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    if (!is_viewer(s, viewer))
        return refuse_viewer(s, viewer, error);
    HxError err = { "" };
    const HxFormat format = is_msgpack ? HX_MSGPACK : HX_JSON;
    return flat_pass(error, hx_pack(flat_shown(s, viewer), &s->of->options, viewer, format, out, size, &err), &err);
}

int hx_flat_state_text(const HxFlatState *s, int viewer, char *out, size_t cap)
{
    return is_viewer(s, viewer) ? s->of->game->render(flat_shown(s, viewer), viewer, out, cap) : snprintf(out, cap, "%s", "");
}

int hx_flat_state_action_text(const HxFlatState *s, uint32_t a, int viewer, char *out, size_t cap)
{
    if (!is_viewer(s, viewer) || a >= s->of->game->n_actions || !hx_is_legal(&s->state, a))
        return snprintf(out, cap, "%s", "");
    return hx_action_text(&s->state, a, viewer, out, cap);
}

/* The events as a JSON list in memory of its own; NULL: no memory. */
static char *events_text(const HxEvent *event, int n)
{
    size_t room = 3;
    for (int i = 0; i < n; i++)
        room += (size_t)hx_event_json(&event[i], NULL, 0) + 2;
    char *text = malloc(room);
    if (!text)
        return NULL;
    size_t at = (size_t)sprintf(text, "[");
    for (int i = 0; i < n; i++) {
        at += (size_t)snprintf(text + at, room - at, "%s", i ? ", " : "");
        at += (size_t)hx_event_json(&event[i], text + at, room - at);
    }
    snprintf(text + at, room - at, "]");
    return text;
}

int hx_flat_state_events(const HxFlatState *s, uint32_t a, int viewer, char **out, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    if (!is_viewer(s, viewer))
        return refuse_viewer(s, viewer, error);
    HxFlatState *after = NULL;
    int status = hx_flat_state_clone(&after, s, error);
    if (status == 0)
        status = hx_flat_state_apply(after, &a, 1, error);
    /* As if all declined that the viewer must not know to be asked: whether they do it learns by what comes. */
    if (status == 0 && viewer >= 0 && hx_flow_settle(&after->state, viewer) != HX_OK)
        status = flat_refuse(error, HX_NO_MEMORY, "%s: no memory for events", s->of->game->name);
    if (status == 0) {
        const int n = hx_events(&s->state, a, &after->state, viewer, NULL, 0);
        HxEvent *event = calloc((size_t)n + 1, sizeof *event);
        if (event)
            hx_events(&s->state, a, &after->state, viewer, event, n);
        *out = event ? events_text(event, n) : NULL;
        free(event);
        if (!*out)
            status = flat_refuse(error, HX_NO_MEMORY, "%s: no memory for events", s->of->game->name);
    }
    hx_flat_state_destroy(after);
    return status;
}

/* ---- What it may be worth --------------------------------------------------------------------------------------------- */

/* Add the utilities at the end of playouts from `s` to sum [seats]. */
static HxStatus add_playouts(const HxFlatState *s, HxPool *pool, const Scratch *scratch, int n, int cap, uint64_t seed, double *sum)
{
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        HxState playout;
        float utility[HX_MAX_SEATS];
        HxRng rng = hx_rng_stream(seed, (uint64_t)i, HX_FOR_AGENT, 0);
        hx_clone(&playout, &s->state, pool); /* nests: it is gone at the end of this block */
        status = evaluate_rollout(&playout, cap, &rng, scratch);
        evaluate_result(&playout, HX_PLACING, utility);
        hx_drop(&playout);
        for (int seat = 0; seat < s->of->n_seats; seat++)
            sum[seat] += utility[seat];
    }
    return status;
}

int hx_flat_state_playouts(const HxFlatState *s, int n, int max_steps, uint64_t seed, float *utility, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    if (n < 1 || max_steps < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%d playouts of %d steps: at least one, of no negative length", n, max_steps);
    Scratch scratch = { .legal = NULL };
    double sum[HX_MAX_SEATS] = { 0 };
    HxPool *pool = hx_pool_create(s->store, 0);
    HxStatus status = pool && scratch_init(&scratch, s->of->game) ? HX_OK : HX_NO_MEMORY;
    if (status == HX_OK)
        status = add_playouts(s, pool, &scratch, n, max_steps ? max_steps : INT_MAX, seed, sum);
    scratch_fini(&scratch);
    hx_pool_destroy(pool);
    if (status != HX_OK)
        return flat_refuse(error, status, "%s: no memory for playouts", s->of->game->name);
    for (int seat = 0; seat < s->of->n_seats; seat++)
        utility[seat] = (float)(sum[seat] / n);
    return 0;
}

int hx_flat_state_evaluate(const HxFlatState *s, float *utility, char *error)
{
    if (!s)
        return flat_refuse_null(error, "position");
    HxLeaf leaf = { .state = &s->state };
    HxPool *pool = hx_pool_create(s->store, 0);
    const HxStatus status = pool ? evaluate_leaves(&leaf, 1, HX_PLACING, pool) : HX_NO_MEMORY;
    hx_pool_destroy(pool);
    if (status != HX_OK)
        return flat_refuse(error, status, "%s: no memory to evaluate a position", s->of->game->name);
    memcpy(utility, leaf.value, (size_t)s->of->n_seats * sizeof *utility);
    return 0;
}
