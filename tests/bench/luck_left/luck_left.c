/* luck_left GAME GAMES ROUNDS,WAYS SEED THREADS [OPTION=VALUE...]: greedy plays every seat, and of each game's placings the luck that
 * `tournament --luck-ahead ROUNDS,WAYS` tells is taken out by one slope. Prints the share of the variance of a placing that is left, the
 * slope cross-fitted: fitted to nine tenths of the games, used on the tenth. The interval is a bootstrap over games. */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agents/luck.h"
#include "agents/match.h"
#include "core/games/games.h"
#include "core/workers.h"

enum { FOLDS = 10, RESAMPLES = 2000 };

/* What came of one game. */
typedef struct Outcome {
    int n_seats;
    double utility[HX_MAX_SEATS], luck[HX_MAX_SEATS];
} Outcome;

typedef struct Run {
    const HxGame *game;
    HxOptions options;
    LuckWay way;
    uint64_t seed;
    int n_games;
    Outcome *outcome; /* [n_games] */
    atomic_int next;
    atomic_bool has_failed;
} Run;

/* ---- Playing ------------------------------------------------------------------------------------------------------------------------- */

typedef struct Listener {
    Luck *luck;
    uint64_t key; /* tells games apart */
    Outcome *outcome;
    bool has_failed;
} Listener;

static void on_step(void *ctx, const MatchStep *step)
{
    Listener *listener = ctx;
    float luck[HX_MAX_SEATS] = { 0 };
    if (step->kind != STEP_CHANCE)
        return;
    listener->has_failed |= luck_of(listener->luck, step->before, step->action, listener->key + step->index, luck) != HX_OK;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        listener->outcome->luck[seat] += (double)luck[seat];
}

static bool play(Run *run, HxStore *store, Luck *luck, int game)
{
    const char *agents[HX_MAX_SEATS];
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        agents[seat] = "greedy";
    Outcome *outcome = &run->outcome[game];
    Listener listener = { .luck = luck, .key = (uint64_t)game << 32, .outcome = outcome };
    Match *match;
    HxError err;
    MatchStatus status;
    if (match_create(&match,
                     &(MatchSpec){ .game = run->game,
                                   .options = &run->options,
                                   .agents = agents,
                                   .run_seed = run->seed,
                                   .game_id = (uint64_t)game,
                                   .utility = HX_PLACING,
                                   .store = store,
                                   .on_step = on_step,
                                   .ctx = &listener },
                     &err) != HX_OK)
        return false;
    while ((status = match_step(match)) == MATCH_MORE)
        ;
    outcome->n_seats = match_result(match)->n_seats;
    memcpy(outcome->utility, match_result(match)->utility, sizeof outcome->utility);
    match_destroy(match);
    return status == MATCH_OVER && !listener.has_failed;
}

static void work(void *ctx, int worker)
{
    Run *run = ctx;
    HxStore *store = hx_store_create(0);
    Luck *luck = luck_create(run->game, run->way);
    (void)worker;
    for (int game; store && luck && !run->has_failed && (game = run->next++) < run->n_games;)
        if (!play(run, store, luck, game))
            run->has_failed = true;
    if (!store || !luck)
        run->has_failed = true;
    luck_destroy(luck);
    hx_store_destroy(store);
}

/* ---- What is left -------------------------------------------------------------------------------------------------------------------- */

/* Sums over the seats of games. */
typedef struct Sums {
    double n, x, y, xx, xy;
} Sums;

static void add(Sums *to, const Sums *from, double times)
{
    to->n += times * from->n;
    to->x += times * from->x;
    to->y += times * from->y;
    to->xx += times * from->xx;
    to->xy += times * from->xy;
}

static Sums sums_of(const Outcome *outcome)
{
    Sums s = { 0 };
    for (int seat = 0; seat < outcome->n_seats; seat++) {
        const double x = outcome->luck[seat], y = outcome->utility[seat];
        add(&s, &(Sums){ 1, x, y, x * x, x * y }, 1);
    }
    return s;
}

static double slope_of(const Sums *s)
{
    const double xx = s->xx - s->x * s->x / s->n;
    return xx > 0 ? (s->xy - s->x * s->y / s->n) / xx : 0;
}

/* The variance of y - slope x over that of y, of the games `pick` [n]; every fold of them by the slope of the others. */
static double left_of(const Run *run, const int *pick, int n, double *slope)
{
    Sums all = { 0 }, fold[FOLDS] = { 0 };
    for (int i = 0; i < n; i++) {
        const Sums s = sums_of(&run->outcome[pick[i]]);
        add(&all, &s, 1);
        add(&fold[pick[i] % FOLDS], &s, 1);
    }
    double of_fold[FOLDS], mean = 0, left = 0, whole = 0;
    for (int k = 0; k < FOLDS; k++) {
        Sums others = all;
        add(&others, &fold[k], -1);
        of_fold[k] = slope_of(&others);
        mean += (fold[k].y - of_fold[k] * fold[k].x) / all.n;
    }
    for (int i = 0; i < n; i++) {
        const Outcome *outcome = &run->outcome[pick[i]];
        for (int seat = 0; seat < outcome->n_seats; seat++) {
            const double rest = outcome->utility[seat] - of_fold[pick[i] % FOLDS] * outcome->luck[seat] - mean;
            left += rest * rest;
            whole += (outcome->utility[seat] - all.y / all.n) * (outcome->utility[seat] - all.y / all.n);
        }
    }
    *slope = slope_of(&all);
    return left / whole;
}

static int by_size(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void report(const Run *run, double seconds)
{
    static double resampled[RESAMPLES];
    int *pick = malloc((size_t)run->n_games * sizeof *pick);
    HxRng rng = hx_rng_stream(run->seed, 1, HX_FOR_TEST, 0);
    double slope, ignored;
    if (!pick)
        abort();
    for (int i = 0; i < run->n_games; i++)
        pick[i] = i;
    const double left = left_of(run, pick, run->n_games, &slope);
    for (int r = 0; r < RESAMPLES; r++) {
        for (int i = 0; i < run->n_games; i++)
            pick[i] = (int)hx_rng_below(&rng, (uint32_t)run->n_games);
        resampled[r] = left_of(run, pick, run->n_games, &ignored);
    }
    qsort(resampled, RESAMPLES, sizeof *resampled, by_size);
    printf("%s, %d games, --luck-ahead %d,%d: %.3f of the variance of a placing is left [95 %%: %.3f, %.3f], slope %.2f, %.2f s a game\n",
           run->game->name, run->n_games, run->way.n_rounds, run->way.n_futures, left, resampled[RESAMPLES / 40],
           resampled[RESAMPLES - 1 - RESAMPLES / 40], slope, seconds / run->n_games);
    free(pick);
}

int main(int argc, char **argv)
{
    static Run run;
    int n_threads;
    HxError err = { "" };
    run.game = argc >= 6 ? hx_game_find(argv[1]) : NULL;
    if (!run.game || !luck_is_known(run.game) || (run.n_games = atoi(argv[2])) < 2 * FOLDS ||
        sscanf(argv[3], "%d,%d", &run.way.n_rounds, &run.way.n_futures) != 2 || run.way.n_rounds < 0 ||
        run.way.n_rounds > LUCK_MOST_ROUNDS || run.way.n_futures < 1 || run.way.n_futures > LUCK_MOST_FUTURES ||
        (n_threads = atoi(argv[5])) < 1 || n_threads > 256) {
        fputs("usage: luck_left GAME GAMES ROUNDS,WAYS SEED THREADS [OPTION=VALUE...]\n", stderr);
        return 2;
    }
    run.seed = strtoull(argv[4], NULL, 10);
    hx_options_init(&run.options, run.game->options);
    for (int i = 6; i < argc; i++) {
        if (hx_options_set(&run.options, argv[i], &err) != HX_OK) {
            fprintf(stderr, "luck_left: %s\n", err.text);
            return 2;
        }
    }
    run.outcome = calloc((size_t)run.n_games, sizeof *run.outcome);
    if (!run.outcome)
        return 3;
    struct timespec t;
    workers_run(n_threads, work, &run);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    if (!run.has_failed)
        report(&run, (double)t.tv_sec + 1e-9 * (double)t.tv_nsec);
    else
        fputs("luck_left: a game could not be played to its end\n", stderr);
    free(run.outcome);
    return run.has_failed ? 1 : 0;
}
