/* hexarch bench --values: makes or reads the reference, measures every leaf, prints a table or JSON. */
#include "eval/values/command.h"

#include "core/workers.h"
#include "eval/values/values.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const standard_leaves[] = {
    "judge", "mcts:turns=0", "mcts:turns=1", "mcts:turns=2", "mcts:turns=4", "mcts:turns=8", NULL,
};

static void show_progress(void *ctx, uint64_t done)
{
    cli_progress_show(ctx, done, NULL);
}

static HxStatus make(ValueReference *out, const ValuesArgs *args, const CliGame *game, bool *is_stopped, HxError *err)
{
    CliProgress progress;
    const ValuePlan plan = {
        .game = game->game,
        .options = game->options,
        .seed = game->seed,
        .n_games = args->n_games,
        .n_continuations = args->n_continuations,
        .n_threads = args->n_threads ? args->n_threads : workers_online(),
        .is_anywhere = args->is_anywhere,
        .is_asked_to_stop = cli_is_interrupted,
        .on_progress = show_progress,
        .ctx = &progress,
    };
    cli_progress_begin(&progress, "games valued", (uint64_t)args->n_games);
    HxStatus status = values_make(out, &plan, is_stopped, err);
    cli_progress_end(&progress);
    if (status == HX_OK && !*is_stopped && args->file)
        status = values_save(out, args->file, err);
    return status;
}

/* Read the file if there is one; refuse one of another game. */
static HxStatus read_or_make(ValueReference *out, const ValuesArgs *args, const CliGame *game, bool *is_stopped, HxError *err)
{
    if (!args->file || (access(args->file, F_OK) != 0 && errno == ENOENT))
        return make(out, args, game, is_stopped, err);
    const HxStatus status = values_load(out, args->file, err);
    if (status == HX_OK && out->game != game->game)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: made for %s, not for %s", args->file, out->game->name, game->game->name);
    return status;
}

static int count_choices(const ValueReference *r, int *n_actions)
{
    int n = 0;
    *n_actions = 0;
    for (int g = 0; g < r->n_games; g++)
        for (int i = 0; i < r->games[g].n_choices; i++, n++)
            *n_actions += r->games[g].choice[i].n;
    return n;
}

static void print_head(const ValueReference *r)
{
    int n_actions;
    const int n = count_choices(r, &n_actions);
    printf("%s: %d choices, %d actions, %d continuations each; the reference correlates %.2f with the truth\n", r->game->name, n, n_actions,
           r->n_continuations, values_ceiling(r));
    printf("%-28s %16s %16s %18s %10s\n", "value", "pooled", "mean of choices", "regret", "us/value");
    printf("%-28s %16s %16s %9.4f %19s\n", "an action at random", "", "", values_regret_at_random(r), "");
}

static void print_row(const char *spec, const ValueFigures *f)
{
    printf("%-28s %7.3f +- %5.3f %7.3f +- %5.3f %8.4f +- %6.4f %10.1f\n", spec, f->pooled, f->pooled_error, f->mean, f->mean_error,
           f->regret, f->regret_error, f->us);
}

static json_t *row_json(const char *spec, const ValueFigures *f)
{
    return json_pack("{ss so so so so so so so}", "value", spec, "pooled", cli_json_real(f->pooled), "pooled_error",
                     cli_json_real(f->pooled_error), "mean", cli_json_real(f->mean), "mean_error", cli_json_real(f->mean_error), "regret",
                     cli_json_real(f->regret), "regret_error", cli_json_real(f->regret_error), "us", cli_json_real(f->us));
}

static HxStatus measure_all(const ValuesArgs *args, const ValueReference *r, json_t *rows, HxError *err)
{
    const char *const *leaf = args->n_leaves ? args->leaf : standard_leaves;
    const int n = args->n_leaves ? args->n_leaves : (int)(sizeof standard_leaves / sizeof *standard_leaves) - 1;
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK && !cli_is_interrupted(); i++) {
        ValueFigures f;
        status = values_measure(&f, r, leaf[i], args->n_samples, err);
        if (status != HX_OK)
            break;
        if (!args->is_json)
            print_row(leaf[i], &f);
        json_array_append_new(rows, row_json(leaf[i], &f));
        if (!cli_flush())
            status = hx_refuse(err, HX_IO, "standard output: cannot be written");
    }
    return status;
}

static json_t *report_json(const ValueReference *r, json_t *rows)
{
    int n_actions;
    const int n = count_choices(r, &n_actions);
    return json_pack("{ss si si si so so so}", "game", r->game->name, "choices", n, "actions", n_actions, "continuations",
                     r->n_continuations, "ceiling", cli_json_real(values_ceiling(r)), "regret_at_random",
                     cli_json_real(values_regret_at_random(r)), "values", rows);
}

int values_command(const ValuesArgs *args, const CliGame *game)
{
    ValueReference r = { .game = NULL };
    HxError err = { "" };
    bool is_stopped = false;
    json_t *rows = json_array();
    HxStatus status = HX_OK;
    for (int i = 0; i < args->n_leaves && status == HX_OK; i++)
        status = values_check(game->game, args->leaf[i], &err);
    if (status == HX_OK)
        status = read_or_make(&r, args, game, &is_stopped, &err);
    if (status == HX_OK && !is_stopped) {
        if (!args->is_json)
            print_head(&r);
        status = measure_all(args, &r, rows, &err);
    }
    int done = status != HX_OK ? cli_fail("bench", status, &err) : is_stopped || cli_is_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
    if (done == CLI_DONE && args->is_json)
        done = cli_print_json(report_json(&r, json_incref(rows)));
    json_decref(rows);
    values_release(&r);
    return done;
}
