/* measure GAME GAMES SEED: plays a game by knowledge, now and then by chance, and prints what scripts/fit_knowledge.py learns from: a
 * line per seat and sampled position, "game position seat left rank measures...". */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "agents/knowledge/eclipse/features.h"
#include "agents/knowledge/ti4/features.h"
#include "core/game.h"

enum { MAX_SAMPLES = 400 };

/* ---- Games that have measures -------------------------------------------------------------------------------------------------------- */

/* What is measured in a game: how it is set up, names of the features, and which positions are at rest, between two actions. */
typedef struct Course {
    const HxGame *game;
    const char *settings, *prefix, *names, *more;          /* more: the first number of a run of features, and what they are */
    const char *knots;                                     /* as fit_knowledge.py wants them */
    int n_features, n_more, samples_at_rest, samples_else; /* one position in so many is a sample */
    void (*measure)(const HxState *s, float *out, float *left);
    bool (*is_at_rest)(const HxState *s);
} Course;

static void measure_eclipse(const HxState *s, float *out, float *left)
{
    eclipse_measure(s, (float(*)[ECLIPSE_FEATURE_COUNT])out, left);
}

static bool eclipse_at_rest(const HxState *s)
{
    EclipseDecision decision;
    hx_eclipse_read_decision(s, &decision);
    return decision.kind == ECLIPSE_KIND_TURN || decision.kind == ECLIPSE_KIND_UPKEEP_COLONISE;
}

static void measure_ti4(const HxState *s, float *out, float *left)
{
    ti4_measure(s, (float(*)[TI4_FEATURE_COUNT])out, left);
}

static bool ti4_at_rest(const HxState *s)
{
    return knowledge_of(&hx_ti4_game)->is_at_rest(s);
}

#define NAME(id, text) " " #id
static const Course courses[] = {
    { &hx_eclipse_game, "seats=4,species=random", "ECLIPSE", ECLIPSE_FEATURES(NAME), "TECHNOLOGY", "0 1.5 4 9", ECLIPSE_FEATURE_COUNT,
      ECLIPSE_TECHNOLOGIES, 8, 40, measure_eclipse, eclipse_at_rest },
    { &hx_ti4_game, "seats=6,map=dealt,factions=dealt", "TI4", TI4_FEATURES(NAME), "FACTION", "1 3 6 10", TI4_FEATURE_COUNT, TI4_FACTIONS,
      8, 60, measure_ti4, ti4_at_rest },
};

/* ---- Playing ------------------------------------------------------------------------------------------------------------------------- */

typedef struct Workspace {
    const Course *course;
    const HxOptions *options;
    HxStore *store;
    float *left, *measured; /* [MAX_SAMPLES], [MAX_SAMPLES][HX_MAX_SEATS][n_features] */
    HxAction *legal;
    float *score;
    uint64_t seed;
} Workspace;

/* Mostly the best by judgement, sometimes a near one, seldom anything: so that the measures spread. */
static HxAction choose(const Workspace *w, const HxState *s, HxPool *pool, float heat, HxRng *rng)
{
    const int n = s->game->legal(s, w->legal);
    if (n == 1)
        return w->legal[0];
    if (hx_rng_below(rng, 100) == 0)
        return w->legal[hx_rng_below(rng, (uint32_t)n)];
    knowledge_of(s->game)->judge(s, w->legal, n, pool, w->score);
    for (int i = 0; i < n; i++)
        w->score[i] -= heat * logf(-logf((float)hx_rng_unit(rng) + 1e-9f) + 1e-9f); /* Gumbel noise: a draw by softmax */
    return w->legal[highest_score(w->score, n)];
}

static void print_samples(const Workspace *w, uint64_t id, int n_samples, int n_seats, const uint8_t *rank)
{
    const int n = w->course->n_features;
    for (int i = 0; i < n_samples; i++)
        for (int seat = 0; seat < n_seats; seat++) {
            printf("%llu %d %d %.2f %d", (unsigned long long)id, i, seat, (double)w->left[i], rank[seat]);
            for (int f = 0; f < n; f++)
                printf(" %.4g", (double)w->measured[(i * HX_MAX_SEATS + seat) * n + f]);
            printf("\n");
        }
}

static void play_game(const Workspace *w, uint64_t id)
{
    const Course *course = w->course;
    const HxGame *game = course->game;
    HxRng rng = hx_rng_stream(w->seed, id, HX_FOR_TEST, 0);
    HxPool *pool = hx_pool_create(w->store, 0);
    HxState s;
    HxError err = { "" };
    if (!pool || hx_setup(&s, game, pool, w->options, &err) != HX_OK) {
        fprintf(stderr, "measure: %s\n", err.text);
        exit(3);
    }
    int n_samples = 0;
    float heat[HX_MAX_SEATS];
    for (int i = 0; i < HX_MAX_SEATS; i++)
        heat[i] = hx_rng_below(&rng, 2) ? 0.05f : 0.4f * (float)hx_rng_unit(&rng);
    for (int mover; (mover = game->to_move(&s)) != HX_OVER;) {
        if (mover == HX_CHANCE) {
            hx_apply(&s, hx_sample(&s, &rng));
            continue;
        }
        const int one_in = course->is_at_rest(&s) ? course->samples_at_rest : course->samples_else;
        if (n_samples < MAX_SAMPLES && hx_rng_below(&rng, (uint32_t)one_in) == 0) {
            course->measure(&s, w->measured + n_samples * HX_MAX_SEATS * course->n_features, &w->left[n_samples]);
            n_samples++;
        }
        hx_apply(&s, choose(w, &s, pool, heat[mover], &rng));
    }
    int32_t points[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    game->score(&s, points, rank);
    print_samples(w, id, n_samples, game->seats(&s), rank);
    hx_drop(&s);
    hx_pool_destroy(pool);
}

static int usage(void)
{
    fprintf(stderr, "usage: measure GAME GAMES SEED\n");
    return 2;
}

int main(int argc, char **argv)
{
    const Course *course = NULL;
    for (size_t i = 0; argc == 4 && i < sizeof courses / sizeof *courses; i++)
        course = strcmp(courses[i].game->name, argv[1]) == 0 ? &courses[i] : course;
    if (!course)
        return usage();
    HxOptions options;
    HxError err = { "" };
    char settings[64];
    hx_options_init(&options, course->game->options);
    snprintf(settings, sizeof settings, "%s", course->settings);
    for (char *one = strtok(settings, ","); one; one = strtok(NULL, ","))
        if (hx_options_set(&options, one, &err) != HX_OK) {
            fprintf(stderr, "measure: %s\n", err.text);
            return 2;
        }
    Workspace w = { .course = course, .options = &options, .store = hx_store_create(0), .seed = strtoull(argv[3], NULL, 10) };
    w.left = malloc(MAX_SAMPLES * sizeof *w.left);
    w.measured = malloc((size_t)MAX_SAMPLES * HX_MAX_SEATS * (size_t)course->n_features * sizeof *w.measured);
    w.legal = malloc((size_t)course->game->max_legal * sizeof *w.legal);
    w.score = malloc((size_t)course->game->max_legal * sizeof *w.score);
    if (!w.store || !w.left || !w.measured || !w.legal || !w.score)
        return 3;
    printf("# %s knots %s features%s", course->prefix, course->knots, course->names);
    for (int i = 0; i < course->n_more; i++)
        printf(" %s+%d", course->more, i);
    printf("\n");
    for (uint64_t i = 0; i < strtoull(argv[2], NULL, 10); i++)
        play_game(&w, i);
    free(w.left);
    free(w.measured);
    free(w.legal);
    free(w.score);
    hx_store_destroy(w.store);
    return 0;
}
