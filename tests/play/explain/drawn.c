/* Choices drawn from games, and what differs most. */
#include "tests/play/explain/drawn.h"

#include "agents/knowledge.h"
#include "core/games/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORLDS = 64, MOST_STEPS = 3000 };

/* A game that goes on by greedy agents. */
typedef struct Drawn {
    const DrawnSpec *spec;
    const Knowledge *knowledge;
    HxStore *store;
    HxPool *pool;
    HxAgent *agent[HX_MAX_SEATS];
    HxAction *legal;
    HxState now;
    HxRng rng;
    DrawnCount count;
} Drawn;

static HxAction greedy_choice(Drawn *d, const HxState *s, HxRng *rng)
{
    HxDecision decision;
    const int n = s->game->legal(s, d->legal);
    if (n == 1)
        return d->legal[0];
    hx_rng_next(rng);
    if (hx_agent_choose(d->agent[s->game->to_move(s)], s, (HxBudget){ 0 }, *rng, &decision, NULL) != HX_OK)
        abort();
    return decision.action;
}

static void step_on(Drawn *d, HxState *s, HxRng *rng)
{
    const HxAction a = s->game->to_move(s) == HX_CHANCE ? hx_sample(s, rng) : greedy_choice(d, s, rng);
    if (hx_apply(s, a) != HX_OK)
        abort();
}

/* ---- What differs most ------------------------------------------------------------------------------------------------- */

typedef float Values[HX_MAX_SEATS][TELL_MEASURES];

/* What everybody has at the end of the round, or where the mover is asked again, once `a` is played. */
static void values_after(Drawn *d, const HxState *world, HxAction a, HxRng rng, int viewer, Values out)
{
    HxState s;
    const int mover = world->game->to_move(world), round = d->knowledge->round ? d->knowledge->round(world) : 0;
    bool was_left = false;
    memset(out, 0, sizeof(Values));
    hx_clone(&s, world, d->pool);
    if (hx_apply(&s, a) != HX_OK)
        abort();
    for (int i = 0, at; i < MOST_STEPS && (at = s.game->to_move(&s)) != HX_OVER; i++) {
        was_left |= at >= 0 && at != mover;
        if (d->knowledge->round ? d->knowledge->round(&s) != round : was_left && at == mover)
            break;
        step_on(d, &s, &rng);
    }
    for (int seat = 0; seat < s.game->seats(&s); seat++)
        d->knowledge->tells->measure(&s, seat, viewer, out[seat]);
    hx_drop(&s);
}

/* Is what weighs most by far more than chance and than the second, and does the text name it? */
static void judge_sentence(Drawn *d, const Explanation *e, Values *difference, int n, int mover)
{
    const TellMeasure *m = d->knowledge->tells->measures;
    const float left = d->knowledge->tells->left(&d->now);
    const int n_seats = d->now.game->seats(&d->now);
    float most = 0, most_error = 0;
    int measure = -1;
    for (int seat = 0; seat < n_seats; seat++)
        for (int i = 0; m[i].one; i++) {
            float sum = 0, squares = 0;
            for (int w = 0; w < n; w++) {
                sum += difference[w][seat][i];
                squares += difference[w][seat][i] * difference[w][seat][i];
            }
            const float mean = sum / (float)n, share = seat == mover ? 1 : 1 / (float)(n_seats - 1);
            const float worth = (m[i].late + (m[i].early - m[i].late) * left) * share;
            const float error = sqrtf(fmaxf(squares - sum * mean, 0) / (float)(n - 1) / (float)n);
            if (fabsf(mean * worth) > most) {
                most = fabsf(mean * worth);
                most_error = fabsf(error * worth);
                measure = i;
            }
        }
    if (measure < 0 || most < 0.1F || most < 4 * most_error)
        return;
    d->count.n_clear++;
    const bool is_named = strstr(e->text, m[measure].one) || strstr(e->text, m[measure].many);
    d->count.n_named += is_named;
    if (d->spec->prints && !is_named)
        printf("    NOT NAMED: %s, %.2f +- %.2f\n", m[measure].many, (double)most, (double)most_error);
}

static void look_for_most(Drawn *d, const Explanation *e, HxAction chosen)
{
    static Values found[2], difference[MOST_WORLDS];
    const int mover = d->now.game->to_move(&d->now);
    int n = 0;
    for (int w = 0; w < d->spec->n_worlds && e->other != HX_UNSEEN; w++) {
        HxState world;
        HxRng deal = hx_rng_stream(d->spec->seed, (uint64_t)w, HX_FOR_TEST, 1),
              dice = hx_rng_stream(d->spec->seed, (uint64_t)w, HX_FOR_TEST, 2);
        if (hx_copy(&world, &d->now, d->pool) != HX_OK || hx_redeal(&world, mover, &deal) != HX_OK)
            abort();
        values_after(d, &world, chosen, dice, mover, found[0]);
        values_after(d, &world, e->other, dice, mover, found[1]);
        for (int seat = 0; seat < HX_MAX_SEATS; seat++)
            for (int i = 0; i < TELL_MEASURES; i++)
                difference[n][seat][i] = found[0][seat][i] - found[1][seat][i];
        n++;
        hx_drop(&world);
    }
    if (n > 1)
        judge_sentence(d, e, difference, n, mover);
}

/* ---- The game ----------------------------------------------------------------------------------------------------------- */

static void explain_one(Drawn *d, HxAction chosen)
{
    const int mover = d->now.game->to_move(&d->now);
    const ExplainAsk ask = { .now = &d->now, .viewer = mover, .chosen = chosen, .other = HX_UNSEEN };
    Explanation e;
    if (explain_choice(&e, &ask) != HX_OK)
        abort();
    d->count.n_choices++;
    d->count.n_empty += !e.text[0];
    if (d->spec->prints) {
        char words[200];
        hx_action_text(&d->now, chosen, mover, words, sizeof words);
        printf("seat %d: %s\n    %s\n", mover, words, e.text);
    }
    look_for_most(d, &e, chosen);
}

static void begin_game(Drawn *d, uint64_t seed)
{
    HxOptions options;
    HxError err = { "" };
    const HxGame *game = d->now.game;
    hx_options_init(&options, game->options);
    if (hx_setup(&d->now, game, d->pool, &options, &err) != HX_OK)
        abort();
    for (int seat = 0; seat < game->seats(&d->now); seat++) {
        const HxSeatInfo info = { .game = game, .options = &options, .seat = seat, .n_seats = game->seats(&d->now), .store = d->store };
        hx_agent_destroy(d->agent[seat]);
        if (hx_agent_create(&d->agent[seat], "greedy", &info, &err) != HX_OK)
            abort();
    }
    d->rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
}

DrawnCount drawn_look(const DrawnSpec *spec)
{
    Drawn d = { .spec = spec, .now = { .game = hx_game_find(spec->game) } };
    d.knowledge = knowledge_of(d.now.game);
    d.store = hx_store_create(0);
    d.pool = hx_pool_create(d.store, 0);
    d.legal = malloc((size_t)d.now.game->max_legal * sizeof *d.legal);
    int n_seen = 0;
    for (uint64_t game = 0; d.count.n_choices < spec->n_choices; game++) {
        begin_game(&d, spec->seed + game);
        for (int mover; (mover = d.now.game->to_move(&d.now)) != HX_OVER && d.count.n_choices < spec->n_choices;) {
            if (mover == HX_CHANCE || d.now.game->legal(&d.now, d.legal) == 1) {
                step_on(&d, &d.now, &d.rng);
                continue;
            }
            const HxAction a = greedy_choice(&d, &d.now, &d.rng);
            if (++n_seen % spec->every == 0)
                explain_one(&d, a);
            if (hx_apply(&d.now, a) != HX_OK)
                abort();
        }
        hx_drop(&d.now);
        d.now = (HxState){ .game = hx_game_find(spec->game) };
    }
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        hx_agent_destroy(d.agent[seat]);
    free(d.legal);
    hx_pool_destroy(d.pool);
    hx_store_destroy(d.store);
    return d.count;
}
