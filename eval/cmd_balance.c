/* hexarch balance: who wins between equals, and what a change does to it. */
#include "agents/cmd_run_seed.h"
#include "agents/cmd_sandboxes.h"
#include "cli/cli.h"
#include "core/workers.h"
#include "eval/balance/balance.h"
#include "eval/commands.h"

#include <stdio.h>

typedef struct BalanceArgs {
    CliGame common;
    const char *game, *openings;
    const char *change[HX_MAX_OPTIONS];
    int n_changes, n_threads;
    uint64_t n_games;
    bool is_json;
} BalanceArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(BalanceArgs, game), .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "games",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BalanceArgs, n_games),
      .min = 2,
      .max = BALANCE_MOST_GAMES,
      .is_required = true,
      .help = "Games of each agent with each set of options" },
    { .name = "change",
      .value = "NAME=VALUE",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(BalanceArgs, change),
      .count = CLI_AT(BalanceArgs, n_changes),
      .max = HX_MAX_OPTIONS,
      .help = "Play every game again with this game option changed (several are changed together), and report the effect" },
    { .name = "openings",
      .value = "OPENINGS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(BalanceArgs, openings),
      .help = "Begin game i of every cell from the same opening: FILE holds a list of actions per line, random:PLIES draws so many plies "
              "for each game, book takes the openings that come with the game" },
    { .name = "threads",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(BalanceArgs, n_threads),
      .min = 1,
      .max = 256,
      .help = "Threads (default: one per processor); the results do not depend on it" },
    CLI_JSON(BalanceArgs, is_json),
    CLI_GAME_AGENT(BalanceArgs, common),
    CLI_GAME_SET(BalanceArgs, common),
    CLI_GAME_SEED(BalanceArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    const BalanceArgs *args = parsed;
    if (args->common.n_agents > BALANCE_MOST_AGENTS)
        argp_error(state, "--agent: at most %d agents, one for each strength", BALANCE_MOST_AGENTS);
}

static void show_progress(void *ctx, uint64_t n_done, uint64_t n)
{
    CliProgress *progress = ctx;
    progress->total = n;
    cli_progress_show(progress, n_done, NULL);
}

/* Apply the changes to a copy of the options, and put them into words. The number of seats must stay. */
static HxStatus change_options(HxOptions *out, char *words, size_t cap, const BalanceArgs *args, int n_seats, HxError *err)
{
    int n_changed = 0;
    size_t at = 0;
    *out = args->common.options;
    words[0] = '\0';
    for (int i = 0; i < args->n_changes; i++) {
        const HxStatus status = hx_options_set(out, args->change[i], err);
        if (status != HX_OK)
            return status;
        if (at < cap)
            at += (size_t)snprintf(words + at, cap - at, "%s%s", i ? ", " : "", args->change[i]);
    }
    const HxStatus status = cli_game_seats(args->common.game, out, &n_changed, err);
    if (status == HX_OK && n_changed != n_seats)
        return hx_refuse(err, HX_BAD_INPUT, "--change: %d seats instead of %d: shares of different numbers of seats are not comparable",
                         n_changed, n_seats);
    return status;
}

static int play(const BalanceArgs *args, BalanceSpec *spec)
{
    Balance b;
    HxError err = { "" };
    CliProgress progress;
    spec->on_progress = show_progress;
    spec->ctx = &progress;
    cli_catch_interrupt();
    cli_progress_begin(&progress, "games", 0);
    HxStatus status = balance_play(&b, spec, &err);
    cli_progress_end(&progress);
    int done = status == HX_OK ? CLI_DONE : cli_fail("balance", status, &err);
    if (status == HX_OK && args->is_json) {
        json_t *root = balance_json(&b, spec);
        done = root ? cli_print_json(root) : cli_fail("balance", HX_NO_MEMORY, &(HxError){ "no memory to report" });
    } else if (status == HX_OK) {
        status = balance_print(stdout, &b, spec);
        done = status != HX_OK ? cli_fail("balance", status, &(HxError){ "no memory to report" })
               : cli_flush()   ? CLI_DONE
                               : CLI_ENVIRONMENT;
    }
    if (done == CLI_DONE && b.n_whole < b.n_games)
        done = CLI_INTERRUPTED;
    balance_fini(&b);
    return done;
}

static int run(int argc, char **argv)
{
    static const char *const standard[] = { "greedy" };
    BalanceArgs args = { .n_threads = workers_online() };
    HxOptions changed;
    Openings openings;
    HxError err = { "" };
    char words[256];
    int n_seats = 0;
    cli_game_init(&args.common);
    cli_parse(&command_balance, argc, argv, &args);
    HxStatus status = cli_game_resolve(&args.common, args.game, &err);
    if (status == HX_OK)
        status = cli_game_seats(args.common.game, &args.common.options, &n_seats, &err);
    if (status == HX_OK)
        status = change_options(&changed, words, sizeof words, &args, n_seats, &err);
    if (status == HX_OK && args.openings)
        status = openings_read(&openings, NULL, args.openings, args.common.game, &args.common.options, &err);
    if (status == HX_OK && args.openings && openings.n > 0 && args.n_changes > 0)
        status = hx_refuse(&err, HX_BAD_INPUT, "--openings %.100s: its openings fit one set-up; leave --change out, or use random:PLIES",
                           args.openings);
    if (status == HX_OK)
        status = run_seed_draw(&args.common, args.common.agent, args.common.n_agents, NULL, &err);
    if (status != HX_OK)
        return cli_fail("balance", status, &err);
    BalanceSpec spec = {
        .game = args.common.game,
        .n_agents = args.common.n_agents ? args.common.n_agents : 1,
        .n_options = args.n_changes ? 2 : 1,
        .agents = args.common.n_agents ? args.common.agent : standard,
        .options = { &args.common.options, &changed },
        .openings = args.openings ? &openings : NULL,
        .openings_told = args.openings,
        .change = words,
        .n_seats = n_seats,
        .n_games = args.n_games,
        .seed = args.common.seed,
        .n_threads = args.n_threads,
        .is_stopped = cli_is_interrupted,
    };
    sandboxes_tell("balance", spec.agents, spec.n_agents, spec.game);
    return play(&args, &spec);
}

const Command command_balance = {
    .name = "balance",
    .summary = "measure who wins between equals, by seat and faction, and the effect of a change",
    .usage = "GAME --games N [--agent SPEC...] [--change NAME=VALUE...]",
    .doc = "Play games with the same agent in every seat and report who wins, by seat and by faction. A second --agent plays the same "
           "games at another strength, --change with changed options; the report gives the effect.",
    .notes = "All cells play the same seeds, so effects are differences game by game. An effect that changes with strength belongs to "
             "the player, not to the game.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
