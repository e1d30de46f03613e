/* Games whose tables are rebuilt from their events alone: after each step every count equals the position's. Options are drawn, and every
 * other promise of the game interface is asked on the way (agents/conform.h).
 * usage: rebuild GAME FIRST END [steered] [NAME=VALUE...]      games FIRST .. END - 1 of seed 46 */
#include "tests/conformance/rebuild.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/conform.h"

enum { SEED = 46, MOST_SETTINGS = 64, STEP_EVENTS = HX_STEP_EVENTS, SELDOM = 1000000 };

static const Rebuilder *const rebuilders[] = { &rebuild_eclipse, &rebuild_obsidian, &rebuild_ti4 };

/* The game under way: the hook of a conformance run has no context of its own. */
static struct Run {
    const Rebuilder *of;
    HxStore *store;
    HxPool *pool;
    int32_t *told, *is;
    HxEvent *events;
    uint64_t game, step, n_events;
    int most; /* events of a step */
    bool is_begun;
} run;

static void name_of_count(const Rebuilder *of, int i, char *out, size_t cap)
{
    const CountName *row = of->names;
    while (row[1].name && i >= row[1].first)
        row++;
    snprintf(out, cap, "%s[%d]", row->name, i - row->first);
}

static void compare(int n)
{
    for (int i = 0; i < run.of->n_counts; i++) {
        if (run.told[i] == AS_PRINTED)
            run.told[i] = run.is[i];
        if (run.told[i] == run.is[i])
            continue;
        char name[80];
        name_of_count(run.of, i, name, sizeof name);
        printf("%s: game %" PRIu64 ", step %" PRIu64 ": %s is %d, told were %d\n", run.of->game->name, run.game, run.step, name, run.is[i],
               run.told[i]);
        for (int k = 0; k < n; k++)
            printf("  %s: %s\n", run.events[k].kind, run.events[k].text);
        exit(1);
    }
}

/* Before each action: what it does is told, and rebuilt. */
static void rebuild_step(const HxState *s, HxAction a)
{
    HxState after;
    if (!run.is_begun)
        run.of->read(s, run.told);
    run.is_begun = true;
    hx_clone(&after, s, run.pool);
    if (hx_apply(&after, a) != HX_OK)
        abort();
    const int n = hx_events(s, a, &after, HX_ALL, run.events, STEP_EVENTS);
    if (n > STEP_EVENTS)
        abort();
    for (int i = 0; i < n; i++)
        run.of->hear(run.told, &run.events[i]);
    memcpy(run.is, run.told, (size_t)run.of->n_counts * sizeof *run.is);
    run.of->read(&after, run.is);
    hx_drop(&after);
    compare(n);
    run.n_events += (uint64_t)n;
    run.most = n > run.most ? n : run.most;
    run.step++;
}

static const Rebuilder *find_rebuilder(const char *name)
{
    for (size_t i = 0; i < sizeof rebuilders / sizeof *rebuilders; i++)
        if (strcmp(rebuilders[i]->game->name, name) == 0)
            return rebuilders[i];
    return NULL;
}

int main(int argc, char **argv)
{
    static const char *const steer[] = { "greedy", "mcts:sims=4", "random" };
    const char *set[MOST_SETTINGS];
    ConformPlan plan = { .set = set, .every = SELDOM, .trace = rebuild_step };
    ConformReport report = { 0 };
    HxError err = { "" };
    run.of = argc > 3 ? find_rebuilder(argv[1]) : NULL;
    if (!run.of || argc - 4 > MOST_SETTINGS)
        return fprintf(stderr, "usage: rebuild GAME FIRST END [steered] [NAME=VALUE...]\n"), 2;
    for (int i = 4; i < argc; i++)
        if (strcmp(argv[i], "steered") == 0) {
            plan.steer = steer;
            plan.n_steers = 3;
        } else {
            set[plan.n_sets++] = argv[i];
        }
    run.store = hx_store_create(0);
    run.pool = hx_pool_create(run.store, 0);
    run.told = malloc((size_t)run.of->n_counts * sizeof *run.told);
    run.is = malloc((size_t)run.of->n_counts * sizeof *run.is);
    run.events = malloc(STEP_EVENTS * sizeof *run.events);
    if (!run.pool || !run.told || !run.is || !run.events)
        return fprintf(stderr, "rebuild: no memory\n"), 3;
    bool is_fine = true;
    for (run.game = strtoull(argv[2], NULL, 10); is_fine && run.game < strtoull(argv[3], NULL, 10); run.game++) {
        memset(run.told, 0, (size_t)run.of->n_counts * sizeof *run.told);
        run.is_begun = false;
        run.step = 0;
        is_fine = conform_game(run.of->game, &plan, SEED, run.game, &report, &err);
    }
    if (!is_fine)
        printf("%s\n", err.text);
    else
        printf("%s: %" PRIu64 " games, %" PRIu64 " steps, %" PRIu64 " events (%d of a step at most): every count as told\n",
               run.of->game->name, report.games, report.steps, run.n_events, run.most);
    free(run.events);
    free(run.is);
    free(run.told);
    hx_pool_destroy(run.pool);
    hx_store_destroy(run.store);
    return is_fine ? 0 : 1;
}
