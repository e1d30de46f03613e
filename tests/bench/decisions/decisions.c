/* Processor time of a search's decisions along games, and a digest of what it decided. usage: decisions GAME SPEC N random|greedy STRIDE
 * SEED
 *
 * At every STRIDE-th choice of a game a new agent decides, N times in all; the games themselves are played at random, or by the game's
 * knowledge with a random action in twenty. The digest covers actions, visits and values: two builds with equal digests decide alike. The
 * source is plain enough to be compiled against an older tree, so that two builds can be measured in turn (docs/reference/bench.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agents/agent.h"
#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "core/games/games.h"

enum { RANDOM_IN = 20 };

typedef struct Course {
    const HxGame *game;
    const HxOptions *options;
    const char *spec;
    bool is_greedy;
    int n_wanted, stride, n_seen, n;
    HxStore *store;
    HxPool *pool, *scratch_pool;
    Scratch scratch;
    float *score;
    HxRng rng;
    double seconds;
    uint64_t digest;
} Course;

static double spent(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void mix(Course *c, uint64_t number)
{
    c->digest = (c->digest ^ number) * UINT64_C(1099511628211);
}

static void mix_decision(Course *c, const HxDecision *d)
{
    mix(c, d->action);
    for (int i = 0; d->visits && i < d->n_legal; i++) {
        uint32_t q;
        memcpy(&q, &d->q[i], sizeof q);
        mix(c, d->visits[i]);
        if (d->visits[i])
            mix(c, q);
    }
}

/* A new agent decides for the seat to move, on a copy whose hidden parts are dealt by the number of the decision. */
static HxStatus decide(Course *c, const HxState *s, HxError *err)
{
    const int seat = c->game->to_move(s);
    const HxSeatInfo info = { .game = c->game, .options = c->options, .seat = seat, .n_seats = c->game->seats(s), .store = c->store };
    HxRng deal = hx_rng_stream(9, (uint64_t)c->n, HX_FOR_TEST, 0);
    HxAgent *agent;
    HxState view;
    HxDecision d;
    HxStatus status = hx_agent_create(&agent, c->spec, &info, err);
    if (status != HX_OK)
        return status;
    status = hx_copy(&view, s, c->scratch_pool);
    if (status == HX_OK) {
        status = c->game->redeal ? hx_redeal(&view, seat, &deal) : HX_OK;
        const double began = spent();
        if (status == HX_OK)
            status = hx_agent_choose(agent, &view, (HxBudget){ 0 }, hx_rng_stream(1, (uint64_t)c->n, HX_FOR_AGENT, 0), &d, err);
        c->seconds += spent() - began;
        if (status == HX_OK)
            mix_decision(c, &d);
        hx_drop(&view);
    }
    hx_agent_destroy(agent);
    c->n++;
    return status;
}

/* How the game goes on. */
static HxAction next_action(Course *c, const HxState *s, int n)
{
    const HxAction *legal = c->scratch.legal;
    if (!c->is_greedy || hx_rng_below(&c->rng, RANDOM_IN) == 0)
        return legal[hx_rng_below(&c->rng, (uint32_t)n)];
    knowledge_of(c->game)->judge(s, legal, n, c->scratch_pool, c->score);
    int best = 0;
    for (int i = 1; i < n; i++)
        best = c->score[i] > c->score[best] ? i : best;
    return legal[best];
}

static HxStatus play(Course *c, const HxState *start, HxError *err)
{
    HxState s;
    HxStatus status = hx_copy(&s, start, c->pool);
    if (status != HX_OK)
        return status;
    for (int mover; status == HX_OK && c->n < c->n_wanted && (mover = c->game->to_move(&s)) != HX_OVER;) {
        HxAction a;
        if (mover == HX_CHANCE) {
            a = evaluate_sample(&s, &c->rng, &c->scratch);
        } else {
            const int n = c->game->legal(&s, c->scratch.legal);
            if (n > 1 && c->n_seen++ % c->stride == c->stride - 1)
                status = decide(c, &s, err);
            a = n > 1 ? next_action(c, &s, n) : c->scratch.legal[0];
        }
        if (status == HX_OK)
            status = hx_apply(&s, a);
    }
    hx_drop(&s);
    return status;
}

static HxStatus run(Course *c, HxError *err)
{
    HxState start;
    HxOptions options;
    hx_options_init(&options, c->game->options);
    c->options = &options;
    HxStatus status = hx_setup(&start, c->game, c->pool, &options, err);
    if (status != HX_OK)
        return status;
    while (status == HX_OK && c->n < c->n_wanted)
        status = play(c, &start, err);
    hx_drop(&start);
    return status;
}

int main(int argc, char **argv)
{
    HxError err = { "" };
    Course c = { .game = argc == 7 ? hx_game_find(argv[1]) : NULL, .digest = UINT64_C(14695981039346656037) };
    if (!c.game || atoi(argv[3]) < 1 || atoi(argv[5]) < 1 || (strcmp(argv[4], "greedy") == 0 && !knowledge_of(c.game))) {
        fputs("usage: decisions GAME SPEC N random|greedy STRIDE SEED\n", stderr);
        return 2;
    }
    c.spec = argv[2];
    c.n_wanted = atoi(argv[3]);
    c.is_greedy = strcmp(argv[4], "greedy") == 0;
    c.stride = atoi(argv[5]);
    c.rng = hx_rng_stream(strtoull(argv[6], NULL, 10), 0, HX_FOR_TEST, 0);
    c.store = hx_store_create(0);
    c.pool = hx_pool_create(c.store, 0);
    c.scratch_pool = hx_pool_create(c.store, 0);
    c.score = malloc((size_t)c.game->max_legal * sizeof *c.score);
    HxStatus status = HX_NO_MEMORY;
    if (c.pool && c.scratch_pool && c.score && scratch_init(&c.scratch, c.game)) {
        status = run(&c, &err);
        scratch_fini(&c.scratch);
    }
    if (status == HX_OK)
        printf("%s: %d decisions of %s, %.3f ms each, digest %016llx\n", c.game->name, c.n, c.spec, 1e3 * c.seconds / c.n,
               (unsigned long long)c.digest);
    else
        fprintf(stderr, "decisions: %s\n", err.text);
    free(c.score);
    hx_pool_destroy(c.scratch_pool);
    hx_pool_destroy(c.pool);
    hx_store_destroy(c.store);
    return status == HX_OK ? 0 : 1;
}
