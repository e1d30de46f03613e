/* Plays two choices out. */
#include "play/explain/lines.h"

#include "core/odds.h"

#include <stdlib.h>
#include <string.h>

/* A line ends after so many steps of the seats, and a turn after so many. */
enum { MOST_STEPS = 3000, MOST_OWN_STEPS = 64 };
/* Deals are played until this many steps are spent, but at least this many deals. */
enum { ENOUGH_STEPS = 24000, FEWEST_WORLDS = 8 };
/* Streams that no game draws from: a sentence must reveal neither future dice nor hidden cards. */
enum { DEALS = HX_FOR_LOOKS, STEP_OF_DICE = 1 };

HxStatus lines_create(Lines **out, const ExplainAsk *ask)
{
    const HxGame *game = ask->now->game;
    Lines *l = calloc(1, sizeof *l);
    *out = l;
    if (!l)
        return HX_NO_MEMORY;
    l->ask = ask;
    l->knowledge = knowledge_of(game);
    l->tells = l->knowledge->tells;
    l->mover = game->to_move(ask->now);
    l->n_seats = game->seats(ask->now);
    while (l->tells->measures[l->n_measures].one)
        l->n_measures++;
    l->left = l->tells->left(ask->now);
    l->store = hx_store_create(0);
    l->pool = l->store ? hx_pool_create(l->store, 0) : NULL;
    l->score = malloc((size_t)game->max_legal * sizeof *l->score);
    l->memory = calloc(1, l->knowledge->memory_bytes + 1);
    if (!l->pool || !l->score || !l->memory || !scratch_init(&l->scratch, game))
        return HX_NO_MEMORY;
    if (l->tells->things)
        l->tells->things(ask->now, l->mover, ask->viewer, l->held);
    return HX_OK;
}

void lines_destroy(Lines *l)
{
    if (!l)
        return;
    scratch_fini(&l->scratch);
    free(l->memory);
    free(l->score);
    hx_pool_destroy(l->pool);
    hx_store_destroy(l->store);
    free(l);
}

/* ---- Playing on ---------------------------------------------------------------------------------------------------------- */

bool lines_deal(Lines *l, int world, HxState *out)
{
    HxRng deal = hx_rng_stream(l->ask->seed, (uint64_t)world, DEALS, 0);
    if (hx_copy(out, l->ask->now, l->pool) != HX_OK)
        return false;
    const bool is_dealt = hx_redeal(out, l->ask->viewer, &deal) == HX_OK;
    if (is_dealt && out->game->to_move(out) == l->mover && hx_is_legal(out, l->ask->chosen))
        return true;
    hx_drop(out);
    return false;
}

static void judge(Lines *l, const HxState *s, int n)
{
    knowledge_judge(l->knowledge, s, l->scratch.legal, n, l->pool, l->memory, l->score);
}

HxAction lines_best(Lines *l, const HxState *s, int n, HxAction but, const HxVerb *not_verb)
{
    const HxAction *legal = l->scratch.legal;
    int best = -1;
    judge(l, s, n);
    for (int i = 0; i < n; i++)
        if (legal[i] != but && (!not_verb || hx_verb_of(s->game, legal[i], NULL) != not_verb) && (best < 0 || l->score[i] > l->score[best]))
            best = i;
    return best < 0 ? HX_UNSEEN : legal[best];
}

/* One step: chance, or greedy's action. A draw decides among equal scores, so that deals differ. */
static HxStatus step_on(Lines *l, HxState *s, HxRng *dice)
{
    if (s->game->to_move(s) == HX_CHANCE)
        return hx_apply(s, evaluate_sample(s, dice, &l->scratch));
    const int n = s->game->legal(s, l->scratch.legal);
    if (n > 1)
        judge(l, s, n);
    return hx_apply(s, l->scratch.legal[n > 1 ? highest_score_by_lot(l->score, n, dice) : 0]);
}

/* Play to the end of the round; without rounds, until the mover chooses again after another seat. */
static HxStatus play_on(Lines *l, HxState *s, HxRng *dice)
{
    const Knowledge *k = l->knowledge;
    const int round = k->round ? k->round(l->ask->now) : 0;
    HxStatus status = HX_OK;
    bool was_left = false;
    for (int i = 0; i < MOST_STEPS && status == HX_OK; i++) {
        const int mover = s->game->to_move(s);
        was_left |= mover >= 0 && mover != l->mover;
        if (mover == HX_OVER || (k->round ? k->round(s) != round : was_left && mover == l->mover))
            break;
        status = step_on(l, s, dice);
        l->n_steps++;
    }
    return status;
}

static void note(Lines *l, Line *line, const HxState *s)
{
    const int viewer = l->ask->viewer;
    for (int seat = 0; seat < l->n_seats; seat++) {
        float *value = line->value[l->n_worlds][seat];
        memset(value, 0, TELL_MEASURES * sizeof *value);
        l->tells->measure(s, seat, viewer, value);
        uint64_t things[TELL_WORDS] = { 0 };
        if (l->tells->things)
            l->tells->things(s, seat, viewer, things);
        for (int i = 0; i < TELL_THINGS; i++)
            line->has[seat][i] = (uint8_t)(line->has[seat][i] + (things[i / 64] >> i % 64 & 1));
    }
    l->n_over += s->game->to_move(s) == HX_OVER;
}

static HxStatus play_world(Lines *l, int world, HxAction other)
{
    HxState dealt, s;
    HxStatus status = HX_OK;
    if (!lines_deal(l, world, &dealt))
        return HX_OK;
    const HxAction action[2] = { l->ask->chosen, other };
    for (int i = 0; i < 2 && status == HX_OK && hx_is_legal(&dealt, other); i++) {
        HxRng dice = hx_rng_stream(l->ask->seed, (uint64_t)world, DEALS, STEP_OF_DICE);
        hx_clone(&s, &dealt, l->pool);
        status = hx_apply(&s, action[i]);
        if (status == HX_OK)
            status = play_on(l, &s, &dice);
        if (status == HX_OK)
            note(l, &l->line[i], &s);
        hx_drop(&s);
        l->n_worlds += i;
    }
    hx_drop(&dealt);
    return status;
}

HxStatus lines_play(Lines *l, HxAction other, bool *is_stopped)
{
    HxStatus status = HX_OK;
    l->n_worlds = l->n_over = l->n_steps = 0;
    memset(l->line, 0, sizeof l->line);
    const int most = l->ask->most_worlds > 0 && l->ask->most_worlds < LINES_WORLDS ? l->ask->most_worlds : LINES_WORLDS;
    for (int world = 0; world < most && status == HX_OK && !*is_stopped; world++) {
        if (world >= FEWEST_WORLDS && l->n_steps > ENOUGH_STEPS)
            break;
        *is_stopped = l->ask->is_stopping && l->ask->is_stopping(l->ask->ctx);
        if (!*is_stopped)
            status = play_world(l, world, other);
    }
    return status;
}

/* ---- The battle ----------------------------------------------------------------------------------------------------------- */

static bool odds_of(const Lines *l, const HxState *s, const char *place, double *wins)
{
    HxOddsRequest request = { .seed = 1, .position = s, .place = place, .attacker_seat = l->mover + 1 };
    HxError err = { "" };
    json_t *found = NULL;
    if (s->game->odds->answer(&request, &found, &err) != HX_OK)
        return false;
    *wins = json_number_value(json_object_get(found, "attacker"));
    json_decref(found);
    return true;
}

bool lines_battle(Lines *l, char place[TELL_PLACE], double *wins)
{
    HxState s;
    bool is_found = false;
    if (!l->tells->battles || !lines_deal(l, 0, &s))
        return false;
    const uint64_t before = l->tells->battles(&s, l->mover);
    HxRng dice = hx_rng_stream(l->ask->seed, 0, DEALS, STEP_OF_DICE);
    HxStatus status = hx_apply(&s, l->ask->chosen);
    for (int i = 0; i < MOST_OWN_STEPS && status == HX_OK && s.game->to_move(&s) == l->mover; i++)
        status = step_on(l, &s, &dice);
    const uint64_t after = status == HX_OK ? l->tells->battles(&s, l->mover) & ~before : 0;
    if (after) {
        l->tells->place(&s, __builtin_ctzll(after), place);
        is_found = odds_of(l, &s, place, wins);
    }
    hx_drop(&s);
    return is_found;
}
