/* The room's thinking thread: agents' steps, chance and forced steps, hints, the curve of a finished game, and the file on the shelf. */
#include "agents/evaluate.h"
#include "agents/serve.h"
#include "core/clock.h"
#include "play/adviser.h"
#include "play/decision_text.h"
#include "play/review.h"
#include "play/table/opponents.h"
#include "play/table/room_internal.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* adviser_of() gives hints. Who advises about the past, and who judges the curve; a review has its own judge. */
static const char *const past_adviser = "mcts:sims=200";
static const char *const curve_judge = "mcts:sims=100";

enum { CURVE_POINTS = 80, CURVE_RUNS = 4 /* of each point: what they differ by is its error */, REVIEW_TOP = 12 };
static const double autosave_every_s = 1, guests_every_s = 5;
/* Reasons are looked for once nothing has happened for so long: who makes several choices in a row is not kept waiting. */
static const double quiet_s = 0.7;

static void note(Room *r, const char *what, const HxError *err)
{
    snprintf(r->note, sizeof r->note, "%s: %s", what, err->text);
}

void room_pass(const Room *r)
{
    if (r->pass)
        r->pass(r->ctx, 0);
}

/* Step the agent asked until it has decided; *is_stopped where somebody said stop. Without the lock. */
static HxStatus think(Room *r, bool *is_stopped, HxDecision *out, HxError *err)
{
    const int look_up_ms = 200;
    for (;;) {
        room_pass(r);
        if (atomic_load(&r->stop)) {
            session_ask_stop(r->session);
            *is_stopped = true;
            return HX_OK;
        }
        const HxStep step = session_ask_step(r->session, out, err);
        if (step == HX_STEP_DONE)
            return HX_OK;
        if (step == HX_STEP_FAULT || step == HX_STEP_NO_MEMORY)
            return step == HX_STEP_FAULT ? HX_IO : HX_NO_MEMORY;
        if (step == HX_STEP_WAIT) {
            struct pollfd watch = { .fd = out->wait_fd, .events = POLLIN };
            poll(&watch, out->wait_fd >= 0, out->wait_ms >= 0 && out->wait_ms < look_up_ms ? out->wait_ms : look_up_ms);
        }
    }
}

/* Ask an agent (NULL: the seat's own) without the lock; under it before and after. False where it was stopped or is broken. */
static bool ask_and_wait(Room *r, const char *spec, HxBudget budget, int seat, HxDecision *out)
{
    HxError err = { "" };
    bool is_stopped = false;
    r->is_busy = true;
    r->thinker = seat;
    r->began[seat] = monotonic_seconds();
    atomic_store(&r->stop, false);
    room_went_on(r, HX_CHANCE);
    pthread_mutex_unlock(&r->lock);
    HxStatus status = session_ask_begin(r->session, spec, budget, &err);
    if (status == HX_OK)
        status = think(r, &is_stopped, out, &err);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    r->thinker = -1;
    if (status != HX_OK) {
        note(r, "the agent failed", &err);
        r->is_paused = true;
        room_touch(r);
    } else
        room_went_on(r, HX_CHANCE);
    return status == HX_OK && !is_stopped;
}

/* Who gives hints, and plays for who has no time left. */
static const char *hinter_of(const Room *r)
{
    return adviser_of(r->session, opponent_is_harmless);
}

/* A seat that the same agent plays; -1: none. */
static int advising_seat(const Room *r)
{
    const char *const hinter = hinter_of(r);
    for (int seat = 0; seat < session_seats(r->session); seat++)
        if (strcmp(session_agent(r->session, seat), hinter) == 0)
            return seat;
    return -1;
}

static bool is_room_stopping(void *ctx)
{
    Room *r = ctx;
    room_pass(r);
    return atomic_load(&r->stop);
}

/* Why the agent would do that, for the seat asked; without the lock, under it before and after. */
static json_t *reasons_of_hint(Room *r, const HxState *at, const HxDecision *d)
{
    Explanation e;
    const ExplainAsk ask = { .now = at,
                             .viewer = at->game->to_move(at),
                             .chosen = d->action,
                             .other = HX_UNSEEN,
                             .decision = d->n_legal > 0 ? d : NULL,
                             .seed = session_words_seed(r->session),
                             .is_stopping = is_room_stopping,
                             .ctx = r };
    r->is_busy = true;
    atomic_store(&r->stop, false);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status = explain_choice(&e, &ask);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    return status == HX_OK && !e.is_stopped ? explanation_json(&e) : json_null();
}

/* What an agent, which plays seat `as` (-1: none), says of a position, and why; `because` is given away. */
static void keep_hint(Room *r, const HxState *at, int step, int seat, const HxDecision *d, const char *by, int as, json_t *because)
{
    json_t *root = decision_json(at, d);
    if (root)
        json_object_set(root, "because", because);
    json_decref(because);
    if (root) {
        json_object_set_new(root, "by", json_string(opponent_name(by)));
        json_object_set_new(root, "as", json_integer(as));
    }
    free(r->hint);
    r->hint = root ? json_dumps(root, JSON_COMPACT) : NULL;
    r->hint_step = step;
    r->hint_for = seat;
    json_decref(root);
    room_touch(r);
}

/* How long a hint is thought about: as the person's seat says, else as the adviser's; 0: as its spec says. A level that would stop at its
 * simulations advises for as long. */
static HxBudget hint_budget(const Room *r, int seat, int by)
{
    const uint32_t own = session_time(r->session, seat);
    const uint32_t ms = own || by < 0 ? own : session_time(r->session, by);
    return (HxBudget){ .time_ms = ms, .sims = ms ? UINT32_MAX : 0 };
}

static void give_hint(Room *r)
{
    const HxState *now = session_now(r->session);
    const int seat = r->hint_seat, by = advising_seat(r);
    HxDecision d;
    r->hint_seat = -1;
    if (now->game->to_move(now) == seat && ask_and_wait(r, hinter_of(r), hint_budget(r, seat, by), seat, &d))
        keep_hint(r, now, session_length(r->session), seat, &d, hinter_of(r), by, reasons_of_hint(r, now, &d));
}

static void play(Room *r, HxAction a)
{
    HxError err = { "" };
    if (session_play(r->session, a, &err) != HX_OK) {
        note(r, "the game cannot go on", &err);
        r->is_paused = true;
    }
    room_forget_advice(r);
    r->is_unsaved = true;
    room_went_on(r, HX_CHANCE);
}

/* What happens next without a person: chance, a step without a choice, an agent's. False: somebody is asked, or it is over. A pause waits
 * for what is decided in secret: it would tell that something is. */
static bool moves_by_itself(const Room *r)
{
    if (!r->session || (r->is_paused && (!room_is_asked_in_secret(r) || r->note[0])) || r->is_watching)
        return false;
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    if (mover == HX_OVER || r->left) /* who left is waited for */
        return false;
    return mover == HX_CHANCE || !room_is_person(r, mover) || now->game->legal(now, r->legal) == 1;
}

static void advance_game(Room *r)
{
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    HxDecision d;
    if (mover == HX_CHANCE) {
        play(r, session_draw(r->session));
        return;
    }
    if (now->game->legal(now, r->legal) == 1) {
        play(r, r->legal[0]);
        return;
    }
    if (ask_and_wait(r, NULL, (HxBudget){ .time_ms = session_time(r->session, mover) }, mover, &d))
        play(r, d.action);
}

/* The time of who is asked is up: the adviser makes this choice, and the game goes on. */
static void play_for_person(Room *r)
{
    const HxState *now = session_now(r->session);
    const int seat = now->game->to_move(now), step = session_length(r->session);
    HxDecision d;
    r->is_overtime = true;
    const bool is_decided = ask_and_wait(r, hinter_of(r), hint_budget(r, seat, advising_seat(r)), seat, &d);
    r->is_overtime = false;
    if (!is_decided)
        return;
    room_clock_tick(r);
    r->clock.overtime[seat] = step;
    play(r, d.action);
    r->was_asked_to_save = true;
}

static bool is_time_to_keep(const Room *r)
{
    if (!r->session || !r->is_unsaved)
        return false;
    const bool is_at_once = r->was_asked_to_save || (!moves_by_itself(r) && !r->is_unwritable);
    return is_at_once || monotonic_seconds() - r->saved > autosave_every_s;
}

/* ---- The curve: what each seat could expect, step by step ------------------------------------------------------------- */

/* A fresh agent asked about the position before a step, with all that is known (the curve) or as its seat knew it (advice). */
typedef struct Question {
    HxPool *pool;
    HxAgent *agent;
    HxState view;
    HxDecision decision;
    bool is_stopped;
} Question;

static HxStatus question_answer(Question *q, Room *r, int step, const char *spec, bool is_seat_view, int run)
{
    HxError err = { "" };
    const HxState *at = session_before(r->session, step);
    const int seat = at->game->to_move(at);
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL, (uint64_t)step);
    const HxSeatInfo info = { .game = at->game,
                              .options = session_options(r->session),
                              .seat = seat,
                              .n_seats = session_seats(r->session),
                              .store = r->store,
                              .utility = HX_PLACING };
    q->pool = hx_pool_create(r->store, 0);
    HxStatus status = q->pool ? hx_copy(&q->view, at, q->pool) : HX_NO_MEMORY;
    if (status == HX_OK && is_seat_view)
        status = hx_redeal(&q->view, seat, &rng);
    if (status == HX_OK)
        status = hx_agent_create(&q->agent, spec, &info, &err);
    if (status == HX_OK)
        status = hx_agent_begin(q->agent, &q->view, (HxBudget){ 0 }, hx_rng_stream(0, (uint64_t)run, HX_FOR_AGENT, (uint64_t)step));
    const Serve serve = { .store = r->store, .utility = HX_PLACING, .is_stopping = is_room_stopping, .ctx = r };
    return status == HX_OK ? serve_agent(&serve, q->agent, &q->decision, &q->is_stopped, &err) : status;
}

static void question_fini(Question *q)
{
    hx_agent_destroy(q->agent);
    if (q->view.game)
        hx_drop(&q->view);
    hx_pool_destroy(q->pool);
}

/* Ask without the lock; under it before and after. HX_OK with q->is_stopped: somebody said stop, or wants to change the game. */
static HxStatus question_ask(Question *q, Room *r, int step, const char *spec, bool is_seat_view, int run)
{
    r->is_busy = true;
    atomic_store(&r->stop, false);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status = question_answer(q, r, step, spec, is_seat_view, run);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    return status;
}

static bool is_about(const Room *r, int seat, int step)
{
    return r->hint_seat == seat && r->hint_at == step;
}

/* Advice about a position of the past, of the quick adviser. Who asked may stop it till the reasons are found, too, and has then taken the
 * question away; where only the game was changed meanwhile, it is asked again. */
static void analyse(Room *r)
{
    Question q = { 0 };
    const int step = r->hint_at, seat = r->hint_seat;
    const HxStatus status = question_ask(&q, r, step, past_adviser, true, 0);
    const bool is_answered = is_about(r, seat, step) && status == HX_OK && !q.is_stopped;
    const HxState *at = is_answered ? session_before(r->session, step) : NULL;
    json_t *because = is_answered ? reasons_of_hint(r, at, &q.decision) : NULL;
    if (is_answered && is_about(r, seat, step))
        keep_hint(r, at, step, seat, &q.decision, past_adviser, -1, because);
    else
        json_decref(because);
    if (is_about(r, seat, step) && (is_answered || status != HX_OK))
        r->hint_seat = r->hint_at = -1;
    question_fini(&q);
}

/* ---- Reasons of the others' turns, while nobody waits for anything ------------------------------------------------------ */

static void explain_turn(Room *r, int viewer, int step)
{
    RoomReason found;
    r->is_busy = true;
    atomic_store(&r->stop, false);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status = room_find_reason(r, viewer, step, is_room_stopping, r, &found);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    if (status == HX_OK && found.is_whole)
        room_add_reason(r, &found);
    else if (status != HX_OK)
        r->n_reasons = ROOM_REASONS; /* no memory: no more of them */
}

/* A point of the curve: values by seat out of n answers, each with the standard error of their mean. */
static json_t *point_json(float value[][HX_MAX_SEATS], int n, int step, int n_seats)
{
    json_t *values = json_array(), *errors = json_array();
    for (int seat = 0; seat < n_seats; seat++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < n; i++)
            sum += (double)value[i][seat];
        for (int i = 0; i < n; i++)
            squares += ((double)value[i][seat] - sum / n) * ((double)value[i][seat] - sum / n);
        json_array_append_new(values, cli_json_real(sum / n));
        json_array_append_new(errors, cli_json_real(n > 1 ? sqrt(squares / (n - 1) / n) : 0));
    }
    return json_pack("{si so so}", "step", step, "value", values, "error", errors);
}

/* What the game ended with. */
static json_t *result_json(const Room *r, int step)
{
    float value[1][HX_MAX_SEATS];
    evaluate_result(session_now(r->session), HX_PLACING, value[0]);
    return point_json(value, 1, step, session_seats(r->session));
}

/* One more point, found by several answers apart; where no step is left the last, the result. */
static void draw_curve(Room *r)
{
    const int length = session_length(r->session), stride = length / CURVE_POINTS + 1;
    float value[CURVE_RUNS][HX_MAX_SEATS];
    bool is_stopped = false;
    int n = 0;
    int step = r->curve_next;
    while (step < length && session_before(r->session, step)->game->to_move(session_before(r->session, step)) < 0)
        step++;
    if (step >= length) {
        if (r->curve && room_is_over(r))
            json_array_append_new(r->curve, result_json(r, length));
        r->wants_curve = false;
        room_touch(r);
        return;
    }
    for (int run = 0; run < CURVE_RUNS && !is_stopped; run++) {
        Question q = { 0 };
        if (question_ask(&q, r, step, curve_judge, false, run) == HX_OK && !q.is_stopped && q.decision.has_value)
            memcpy(value[n++], q.decision.value, sizeof value[0]);
        is_stopped = q.is_stopped;
        question_fini(&q);
    }
    if (!is_stopped && n > 0 && r->curve)
        json_array_append_new(r->curve, point_json(value, n, step, session_seats(r->session)));
    if (!is_stopped) /* else once more, if the curve is still wanted */
        r->curve_next = step + stride;
    room_touch(r);
}

/* ---- The review: what mattered ---------------------------------------------------------------------------------------- */

/* What the review's steps tell the room. */
typedef struct ReviewWatch {
    Room *room;
    int n_steps;
    bool is_stopped;
} ReviewWatch;

static void hear_of_review(void *ctx, uint64_t done)
{
    ReviewWatch *w = ctx;
    room_pass(w->room);
    if (atomic_load(&w->room->stop))
        w->is_stopped = true;
    if (done % 8 != 0)
        return;
    pthread_mutex_lock(&w->room->lock);
    w->room->review_done = w->n_steps ? (double)done / w->n_steps : 1;
    room_touch(w->room);
    pthread_mutex_unlock(&w->room->lock);
}

/* A copy of the game, for the review takes it back step by step. */
static Session *copy_game(const Room *r)
{
    HxError err = { "" };
    CliGame given;
    Session *copy = NULL;
    cli_game_init(&given);
    given.n_agents = session_seats(r->session);
    for (int seat = 0; seat < given.n_agents; seat++)
        given.agent[seat] = "random"; /* nobody of them is asked */
    json_t *root = session_json(r->session, &err);
    char *text = root ? json_dumps(root, JSON_COMPACT) : NULL;
    json_decref(root);
    if (text && session_read(&copy, text, strlen(text), &(SessionOpening){ .given = &given }, &err) != HX_OK)
        copy = NULL;
    free(text);
    return copy;
}

/* How much a choice certainly cost, or a fall of the dice did to somebody. */
static double weight_of(const json_t *entry)
{
    return json_number_value(json_object_get(entry, "certain"));
}

/* The entries of a list that weigh most, heaviest first; new. */
static json_t *heaviest(const json_t *list, int n)
{
    json_t *out = json_array();
    for (double below = INFINITY; n > 0 && out; n--) {
        json_t *best = NULL, *entry;
        size_t i;
        json_array_foreach(list, i, entry)
        {
            const double weight = weight_of(entry);
            if (weight > 0 && weight < below && (!best || weight > weight_of(best)))
                best = entry;
        }
        if (!best)
            break;
        below = weight_of(best);
        json_array_append(out, best);
    }
    return out;
}

/* A review names every choice; the page shows those that mattered. */
static json_t *what_mattered(json_t *all)
{
    json_t *out = all ? json_pack("{so so sO}", "choices", heaviest(json_object_get(all, "choices"), REVIEW_TOP), "chances",
                                  heaviest(json_object_get(all, "chances"), REVIEW_TOP), "seats", json_object_get(all, "seats"))
                      : NULL;
    json_decref(all);
    return out;
}

static void review(Room *r)
{
    HxError err = { "" };
    Review found = { 0 };
    const uint64_t game = r->game, rewinds = r->rewinds;
    Session *copy = copy_game(r);
    ReviewWatch w = { .room = r, .n_steps = session_length(r->session) };
    atomic_store(&r->stop, false);
    r->review_done = 0;
    room_touch(r);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status =
        copy ? review_make(&found, copy, review_judge(copy), NULL, &w.is_stopped, hear_of_review, &w, &err) : HX_NO_MEMORY;
    json_t *json = status == HX_OK && !w.is_stopped ? what_mattered(review_json(&found)) : NULL;
    review_fini(&found);
    session_destroy(copy);
    pthread_mutex_lock(&r->lock);
    r->wants_review = false;
    if (json && r->session && r->game == game && r->rewinds == rewinds) {
        json_decref(r->review);
        r->review = json;
    } else
        json_decref(json);
    room_touch(r);
}

/* ---- The thread ------------------------------------------------------------------------------------------------------- */

/* Wait until something changes, or a rest is over. */
static void wait_a_while(Room *r, double seconds)
{
    if (r->pass) {
        pthread_mutex_unlock(&r->lock);
        r->pass(r->ctx, seconds);
        pthread_mutex_lock(&r->lock);
        return;
    }
    struct timespec till;
    const double at = monotonic_seconds() + seconds;
    till.tv_sec = (time_t)at;
    till.tv_nsec = (long)((at - (double)till.tv_sec) * 1e9);
    pthread_cond_timedwait(&r->changed, &r->lock, &till);
}

/* While people think, the agents that think on do so for a moment, under the lock: whoever comes in between them is not kept waiting. */
static bool ponders(Room *r)
{
    return r->session && !r->is_paused && !r->is_watching && session_ponder(r->session);
}

void room_work(Room *r)
{
    const double moment = 1e-3;
    int viewer, step;
    pthread_mutex_lock(&r->lock);
    while (!r->is_closing) {
        room_clock_tick(r);
        const double rest = r->rests_till - monotonic_seconds();
        if (is_time_to_keep(r))
            room_keep(r);
        else if (room_look_for_guests(r))
            continue;
        else if (rest > 0)
            wait_a_while(r, rest);
        else if (r->session && r->hint_seat >= 0 && r->hint_at >= 0)
            analyse(r);
        else if (r->session && r->hint_seat >= 0)
            give_hint(r);
        else if (room_clock_is_up(r))
            play_for_person(r);
        else if (moves_by_itself(r))
            advance_game(r);
        else if (r->session && r->wants_curve)
            draw_curve(r);
        else if (r->session && r->wants_review)
            review(r);
        else if (!r->is_paused && room_lacks_reason(r, &viewer, &step)) {
            const double quiet = r->went_on + quiet_s - monotonic_seconds();
            if (quiet > 0)
                wait_a_while(r, fmin(quiet, room_clock_wait(r)));
            else
                explain_turn(r, viewer, step);
        } else if (ponders(r))
            wait_a_while(r, moment);
        else
            wait_a_while(r, fmin(room_clock_wait(r), r->is_unwritable ? autosave_every_s : r->lan ? guests_every_s : 3600));
    }
    if (r->session && r->is_unsaved)
        room_keep(r);
    pthread_mutex_unlock(&r->lock);
}
