/* measure_eclipse GAMES SEED: plays Eclipse by knowledge, now and then by chance, and prints what scripts/fit_eclipse.py learns from: a
 * line per seat and sampled position, "game position seat rounds_left rank measures...". */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "agents/knowledge.h"
#include "agents/knowledge/eclipse_features.h"
#include "core/game.h"

enum { N_SEATS = 4, MAX_SAMPLES = 400 };

typedef struct Sample {
    float left;
    float measure[ECLIPSE_SEATS][ECLIPSE_FEATURE_COUNT];
} Sample;

/* Mostly the best by judgement, sometimes a near one, seldom anything: so that the measures spread. */
static HxAction choose(const Knowledge *knowledge, const HxState *s, const HxAction *legal, int n, HxPool *pool, float *score, float heat,
                       HxRng *rng)
{
    if (n == 1)
        return legal[0];
    if (hx_rng_below(rng, 100) == 0)
        return legal[hx_rng_below(rng, (uint32_t)n)];
    knowledge->judge(s, legal, n, pool, score);
    int best = 0;
    for (int i = 0; i < n; i++) {
        score[i] -= heat * logf(-logf((float)hx_rng_unit(rng) + 1e-9f) + 1e-9f); /* Gumbel noise: a draw by softmax */
        best = score[i] > score[best] ? i : best;
    }
    return legal[best];
}

static void play_game(const HxGame *game, const HxOptions *options, HxStore *store, uint64_t seed, uint64_t id, Sample *sample,
                      HxAction *legal, float *score)
{
    HxRng rng = hx_rng_stream(seed, id, HX_FOR_TEST, 0);
    HxPool *pool = hx_pool_create(store, 0);
    const Knowledge *knowledge = knowledge_of(game);
    HxState s;
    HxError err = { "" };
    if (!pool || hx_setup(&s, game, pool, options, &err) != HX_OK) {
        fprintf(stderr, "measure_eclipse: %s\n", err.text);
        exit(3);
    }
    int n_samples = 0;
    EclipseDecision decision;
    float heat[N_SEATS];
    for (int i = 0; i < N_SEATS; i++)
        heat[i] = hx_rng_below(&rng, 2) ? 0.05f : 0.4f * (float)hx_rng_unit(&rng);
    for (int mover; (mover = game->to_move(&s)) != HX_OVER;) {
        if (mover == HX_CHANCE) {
            hx_apply(&s, hx_sample(&s, &rng));
            continue;
        }
        eclipse_read_decision(&s, &decision);
        const bool is_quiet = decision.node == ECLIPSE_NODE_TURN || decision.node == ECLIPSE_NODE_UPKEEP_COLONISE;
        if (n_samples < MAX_SAMPLES && hx_rng_below(&rng, is_quiet ? 8 : 40) == 0) {
            eclipse_measure(&s, sample[n_samples].measure, &sample[n_samples].left);
            n_samples++;
        }
        const int n = game->legal(&s, legal);
        hx_apply(&s, choose(knowledge, &s, legal, n, pool, score, heat[mover], &rng));
    }
    int32_t vp[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    game->score(&s, vp, rank);
    for (int i = 0; i < n_samples; i++)
        for (int seat = 0; seat < N_SEATS; seat++) {
            printf("%llu %d %d %.2f %d", (unsigned long long)id, i, seat, (double)sample[i].left, rank[seat]);
            for (int f = 0; f < ECLIPSE_FEATURE_COUNT; f++)
                printf(" %.4g", (double)sample[i].measure[seat][f]);
            printf("\n");
        }
    fprintf(stderr, "%d %d %d %d\n", (int)vp[0], (int)vp[1], (int)vp[2], (int)vp[3]);
    hx_drop(&s);
    hx_pool_destroy(pool);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: measure_eclipse GAMES SEED\n");
        return 2;
    }
    const HxGame *game = &eclipse_game;
    HxOptions options;
    HxError err = { "" };
    hx_options_init(&options, game->options);
    if (hx_options_set(&options, "seats=4", &err) != HX_OK) {
        fprintf(stderr, "measure_eclipse: %s\n", err.text);
        return 2;
    }
    HxStore *store = hx_store_create(0);
    Sample *sample = malloc(MAX_SAMPLES * sizeof *sample);
    HxAction *legal = malloc((size_t)game->max_legal * sizeof *legal);
    float *score = malloc((size_t)game->max_legal * sizeof *score);
    if (!store || !sample || !legal || !score)
        return 3;
    printf("# game position seat left rank");
#define PRINT_NAME(id, text) printf(" " #id);
    ECLIPSE_FEATURES(PRINT_NAME)
    for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++)
        printf(" TECHNOLOGY+%d", i);
    printf("\n");
    for (int i = 0; i < atoi(argv[1]); i++)
        play_game(game, &options, store, strtoull(argv[2], NULL, 10), (uint64_t)i, sample, legal, score);
    free(sample);
    free(legal);
    free(score);
    hx_store_destroy(store);
    return 0;
}
