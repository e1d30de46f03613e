/* hexarch bench: speed and memory of every game. */
#include "cli/cli.h"
#include "core/games/games.h"
#include "eval/bench/bench.h"
#include "eval/commands.h"
#include "eval/values/command.h"

#include <math.h>
#include <stdio.h>

enum { MAX_GAMES = 32 };

typedef struct BenchArgs {
    CliGame common;
    const char *game[MAX_GAMES]; /* none: all */
    int n_games;
    int seconds; /* per game */
    bool is_json, is_fingerprint, is_values;
    ValuesArgs values;
} BenchArgs;

static const CliOption operands[] = {
    { .name = "game",
      .value = "GAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(BenchArgs, game),
      .count = CLI_AT(BenchArgs, n_games),
      .max = MAX_GAMES },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "seconds",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BenchArgs, seconds),
      .min = 1,
      .max = 600,
      .help = "Seconds for each game, 1 to 600 (default 2); a slow game's one search may take longer" },
    { .name = "fingerprint",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(BenchArgs, is_fingerprint),
      .help = "Measure nothing: print a fingerprint of every game and of a search of it under --seed; a neutral change does not alter it" },
    { .name = "anywhere",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(BenchArgs, values.is_anywhere),
      .help = "--values: take choices anywhere in a turn, not only at its start" },
    { .name = "values",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(BenchArgs, is_values),
      .help = "Measure how well values rank a seat's actions, against choices of GAME whose actions were played out many times" },
    { .name = "reference",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      .at = CLI_AT(BenchArgs, values.file),
      .help = "--values: keep those choices in this file; read them if it exists" },
    { .name = "games",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BenchArgs, values.n_games),
      .min = 1,
      .max = 100000,
      .help = "--values: number of games, four choices from each (default 20)" },
    { .name = "continuations",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BenchArgs, values.n_continuations),
      .min = 2,
      .max = 1000000,
      .help = "--values: games played out after each action, an even number (default 32)" },
    { .name = "leaf",
      .value = "SPEC",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(BenchArgs, values.leaf),
      .count = CLI_AT(BenchArgs, values.n_leaves),
      .max = VALUES_MOST_LEAVES,
      .help = "--values: what to measure: 'judge' for the heuristic scores of actions, or a spec of mcts for its leaf values; may be "
              "repeated (default: judge, and leaves after 0, 1, 2, 4 and 8 turns of heuristic play)" },
    { .name = "samples",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BenchArgs, values.n_samples),
      .min = 1,
      .max = 10000,
      .help = "--values: leaves averaged for each action (default 8)" },
    { .name = "threads",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BenchArgs, values.n_threads),
      .min = 1,
      .max = 256,
      .help = "--values: threads (default: one per processor)" },
    CLI_JSON(BenchArgs, is_json),
    CLI_GAME_SET(BenchArgs, common),
    CLI_GAME_SEED(BenchArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const BenchArgs *args = parsed;
    if (args->common.n_sets > 0 && args->n_games != 1)
        argp_error(state, "--set: name the game of these options");
    if (args->is_values && args->n_games != 1)
        argp_error(state, "--values: measures one game; name it");
    if (args->values.n_continuations % 2 != 0)
        argp_error(state, "--continuations: %d is odd; each half of them tests the other", args->values.n_continuations);
}

/* Print a figure with four significant digits. */
static json_t *figure(double x)
{
    if (!isfinite(x) || x == 0)
        return cli_json_real(x);
    const double unit = pow(10, floor(log10(fabs(x))) - 3);
    return json_real(unit >= 1 ? round(x / unit) * unit : round(x / unit) / round(1 / unit));
}

static void put_clone(json_t *object, const CloneFigures *f)
{
    json_object_set_new(object, "clone_ns", figure(f->clone_ns));
    json_object_set_new(object, "clone_write2_ns", figure(f->clone_write2_ns));
    json_object_set_new(object, "copy_ns", figure(f->copy_ns));
    json_object_set_new(object, "copy_write2_ns", figure(f->copy_write2_ns));
}

static json_t *game_json(const HxGame *game, const GameFigures *f)
{
    json_t *object = json_pack("{ss si}", "game", game->name, "state_bytes", f->clone.bytes);
    put_clone(object, &f->clone);
    json_object_set_new(object, "clone_apply_ns", figure(f->clone_apply_ns));
    json_object_set_new(object, "actions_per_s", figure(f->actions_per_s));
    json_object_set_new(object, "games_per_s", figure(f->games_per_s));
    json_object_set_new(object, "actions_per_game", figure(f->actions_per_game));
    json_object_set_new(object, "sims_per_s", figure(f->sims_per_s));
    json_object_set_new(object, "tree_bytes_per_node", figure(f->tree_bytes_per_node));
    json_object_set_new(object, "pages_per_action", figure(f->pages_per_action));
    return object;
}

static void print_game(const HxGame *game, const GameFigures *f)
{
    printf("%-13s %6d %7.1f %8.1f %7.1f %8.1f %9.1f %12.0f %10.1f %9.1f %11.0f %7.0f %7.2f\n", game->name, f->clone.bytes,
           f->clone.clone_ns, f->clone.clone_write2_ns, f->clone.copy_ns, f->clone.copy_write2_ns, f->clone_apply_ns, f->actions_per_s,
           f->games_per_s, f->actions_per_game, f->sims_per_s, f->tree_bytes_per_node, f->pages_per_action);
}

static void print_heads(void)
{
    printf("%-13s %6s %7s %8s %7s %8s %9s %12s %10s %9s %11s %7s %7s\n", "", "", "clone", "+2 pages", "copy", "+2 words", "clone", "random",
           "random", "actions", "one-rollout", "tree B", "pages");
    printf("%-13s %6s %7s %8s %7s %8s %9s %12s %10s %9s %11s %7s %7s\n", "game", "bytes", "ns", "ns", "ns", "ns", "+apply ns", "actions/s",
           "games/s", "/game", "sims/s", "/node", "/action");
}

/* Does the command measure this game? Yes if its name was given, or no name at all. */
static bool is_wanted(const BenchArgs *args, const HxGame *game)
{
    for (int i = 0; i < args->n_games; i++)
        if (hx_game_find(args->game[i]) == game)
            return true;
    return args->n_games == 0;
}

/* Check every name and option before the first measurement. */
static HxStatus check_games(const BenchArgs *args, HxError *err)
{
    HxStatus status = HX_OK;
    for (int i = 0; i < args->n_games && status == HX_OK; i++) {
        CliGame named = args->common;
        status = cli_game_resolve(&named, args->game[i], err);
    }
    return status;
}

/* Print what a fixed seed leads to, or add it to `list`. */
static HxStatus fingerprint(const BenchArgs *args, const CliGame *g, json_t *list, HxError *err)
{
    Fingerprint f;
    char hash[24];
    const HxStatus status = bench_fingerprint(&f, g->game, &g->options, args->common.seed, err);
    if (status != HX_OK)
        return status;
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)f.hash);
    if (args->is_json)
        json_array_append_new(list, json_pack("{ss sI ss si sI}", "game", g->game->name, "steps", (json_int_t)f.n_steps, "hash", hash,
                                              "nodes", (int)f.n_nodes, "action", (json_int_t)f.action));
    else
        printf("%-13s  %8llu steps  hash %s  %6u nodes  action %u\n", g->game->name, (unsigned long long)f.n_steps, hash, f.n_nodes,
               f.action);
    return HX_OK;
}

static HxStatus measure(const BenchArgs *args, const CliGame *g, json_t *list, HxError *err)
{
    GameFigures figures;
    const HxStatus status = bench_game(&figures, g->game, &g->options, args->common.seed, args->seconds, err);
    if (status != HX_OK)
        return status;
    if (args->is_json)
        json_array_append_new(list, game_json(g->game, &figures));
    else
        print_game(g->game, &figures);
    return HX_OK;
}

static HxStatus bench_games(const BenchArgs *args, json_t *list, HxError *err)
{
    HxStatus status = check_games(args, err);
    if (status == HX_OK && !args->is_json && !args->is_fingerprint)
        print_heads();
    for (const HxGame *const *game = hx_games(); *game && status == HX_OK && !cli_is_interrupted(); game++) {
        CliGame g = args->common;
        if (!is_wanted(args, *game))
            continue;
        status = cli_game_resolve(&g, (*game)->name, err);
        if (status == HX_OK)
            status = args->is_fingerprint ? fingerprint(args, &g, list, err) : measure(args, &g, list, err);
        if (status == HX_OK && !cli_flush())
            status = hx_refuse(err, HX_IO, "standard output: cannot be written");
    }
    return status;
}

/* Copy-on-write by size of the state alone. */
static HxStatus bench_sweep(const BenchArgs *args, json_t *list, HxError *err)
{
    if (!args->is_json)
        printf("\n%-13s %6s %7s %8s %7s %8s\n", "sweep", "bytes", "clone", "+2 pages", "copy", "+2 words");
    for (int n_pages = 4; n_pages <= HX_MAX_PAGES && !cli_is_interrupted(); n_pages *= 2) {
        CloneFigures f;
        const HxStatus status = bench_clone(&f, n_pages, 0.15 * args->seconds, err);
        if (status != HX_OK)
            return status;
        json_t *object = json_pack("{si}", "bytes", f.bytes);
        put_clone(object, &f);
        json_array_append_new(list, object);
        if (!args->is_json)
            printf("%-13s %6d %7.1f %8.1f %7.1f %8.1f\n", "", f.bytes, f.clone_ns, f.clone_write2_ns, f.copy_ns, f.copy_write2_ns);
    }
    return HX_OK;
}

static int run_values(const BenchArgs *args)
{
    HxError err = { "" };
    CliGame game = args->common;
    ValuesArgs values = args->values;
    values.is_json = args->is_json;
    const HxStatus status = cli_game_resolve(&game, args->game[0], &err);
    return status == HX_OK ? values_command(&values, &game) : cli_fail("bench", status, &err);
}

static int run(int argc, char **argv)
{
    BenchArgs args = { .seconds = 2, .values = { .n_games = 20, .n_continuations = 32, .n_samples = 8 } };
    cli_game_init(&args.common);
    cli_parse(&command_bench, argc, argv, &args);
#ifndef NDEBUG
    if (!args.is_fingerprint)
        fprintf(stderr, "hexarch bench: built with assertions; use the release preset for figures\n");
#endif
    cli_catch_interrupt();
    if (args.is_values)
        return run_values(&args);
    HxError err = { "" };
    json_t *games = json_array(), *sweep = json_array();
    HxStatus status = bench_games(&args, games, &err);
    if (status == HX_OK && !args.is_fingerprint)
        status = bench_sweep(&args, sweep, &err);
    json_t *root = args.is_fingerprint ? json_pack("{so}", "fingerprints", games) : json_pack("{so so}", "games", games, "sweep", sweep);
    if (args.is_fingerprint)
        json_decref(sweep);
    if (status != HX_OK || cli_is_interrupted()) {
        json_decref(root);
        return status != HX_OK ? cli_fail("bench", status, &err) : CLI_INTERRUPTED;
    }
    if (args.is_json)
        return cli_print_json(root);
    json_decref(root);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

const Command command_bench = {
    .name = "bench",
    .summary = "measure speed and memory",
    .usage = "[GAME...]\n--values GAME",
    .doc = "Measure the speed of clones, random play and one-rollout searches of games (default: all), on one thread, and of clones by "
           "size alone. The bench alternates between variants, and counts the best of many short repeats.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
