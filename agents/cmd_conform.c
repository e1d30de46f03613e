/* hexarch conform: the promises of the game interface, on random games. */
#include "agents/agent.h"
#include "agents/cmd_sandboxes.h"
#include "agents/commands.h"
#include "agents/conform.h"
#include "agents/conform_agent.h"
#include "agents/conform_trace.h"
#include "cli/cli.h"
#include "core/games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_GAMES = 64, MAX_STEERS = 16, STANDARD_GAMES = 50, STANDARD_AGENT_GAMES = 20 };

typedef struct ConformArgs {
    const char *name[MAX_GAMES]; /* none: every game */
    int n_names;
    uint64_t n_games, first, seed;
    const char *set[HX_MAX_OPTIONS]; /* plan.n_sets of them */
    const char *steer[MAX_STEERS];   /* plan.n_steers of them */
    ConformPlan plan;
    const char *agent; /* NULL: the games are looked at, not an agent */
    bool has_games, is_traced, is_json;
} ConformArgs;

static const CliOption operands[] = {
    { .name = "game",
      .value = "GAME",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(ConformArgs, name),
      .count = CLI_AT(ConformArgs, n_names),
      .max = MAX_GAMES },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "games",
      .letter = 'n',
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ConformArgs, n_games),
      .given = CLI_AT(ConformArgs, has_games),
      .min = 1,
      .max = 1000000000,
      .help = "Games of each (default 50; with --agent 20)" },
    { .name = "agent",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(ConformArgs, agent),
      .help = "Check this agent instead, as 'process:cmd=python3 bot.py', and explain in plain sentences what is wrong with it" },
    { .name = "first",
      .value = "ID",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ConformArgs, first),
      .max = 1000000000,
      .help = "Number of the first game (default 0). Several runs with consecutive numbers check the same games as one long run" },
    { .name = "every",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ConformArgs, plan.every),
      .min = 1,
      .max = 1000000,
      .help = "Check views, documents and redeals of all seats at one step in N on average (default 24), everything else at every step" },
    { .name = "set",
      .value = "NAME=VALUE",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(ConformArgs, set),
      .count = CLI_AT(ConformArgs, plan.n_sets),
      .max = HX_MAX_OPTIONS,
      .help = "A game option for every game, repeatable; the other options are drawn at random" },
    { .name = "steer",
      .value = "SPEC",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(ConformArgs, steer),
      .count = CLI_AT(ConformArgs, plan.n_steers),
      .max = MAX_STEERS,
      .help = "An agent such as 'greedy' or 'mcts:sims=8', repeatable: each seat of a game draws one of them. Agents reach positions that "
              "random "
              "games do not" },
    { .name = "seed",
      .letter = 's',
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(ConformArgs, seed),
      .max = UINT64_MAX,
      .help = "Seed of the run (default 1)" },
    { .name = "trace",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(ConformArgs, is_traced),
      .help =
          "Print each step with the stack of the decision machine: kinds, stages and members by name; one game unless --games says more" },
    CLI_JSON(ConformArgs, is_json),
    CLI_END,
};

/* All games of one kind. False: a promise is broken, and `err` says which; or the run was interrupted. */
static bool conform_many(const HxGame *game, const ConformArgs *args, ConformReport *report, HxError *err)
{
    CliProgress progress;
    bool is_fine = true;
    cli_progress_begin(&progress, game->name, args->n_games);
    for (uint64_t i = 0; i < args->n_games && is_fine && !cli_is_interrupted(); i++) {
        is_fine = conform_game(game, &args->plan, args->seed, args->first + i, report, err);
        cli_progress_show(&progress, i + 1, NULL);
    }
    cli_progress_end(&progress);
    return is_fine;
}

static json_t *report_json(const HxGame *game, const ConformReport *r, const HxError *err)
{
    return json_pack("{ss sb sI sI sI si si sI sI sI ss*}", "game", game->name, "conforms", err->text[0] == '\0', "games",
                     (json_int_t)r->games, "steps", (json_int_t)r->steps, "longest", (json_int_t)r->longest, "most_legal", r->most_legal,
                     "most_chance", r->most_chance, "documents", (json_int_t)r->n_documents, "redeals", (json_int_t)r->n_redeals,
                     "refused_options", (json_int_t)r->n_refused_options, "broken", err->text[0] ? err->text : NULL);
}

static void print_report(const HxGame *game, const ConformReport *r, const HxError *err)
{
    if (err->text[0])
        printf("%-14s BROKEN  %s\n", game->name, err->text);
    else
        printf("%-14s conforms: %" PRIu64 " games, %" PRIu64 " steps (longest %" PRIu64
               " of %d), at most %d legal (of %d), %d outcomes (of %d), %" PRIu64 " documents, %" PRIu64 " re-deals\n",
               game->name, r->games, r->steps, r->longest, game->max_steps, r->most_legal, game->max_legal, r->most_chance,
               game->max_chance, r->n_documents, r->n_redeals);
}

static HxStatus check_steers(const HxGame *game, const ConformArgs *args, HxError *err)
{
    for (int i = 0; i < args->plan.n_steers; i++) {
        const char *spec = args->steer[i];
        const HxStatus status = hx_agent_check(spec, game, err);
        if (status != HX_OK)
            return status;
        if (hx_agent_is_local(spec) || hx_agent_is_external(spec) || hx_agent_is_for_people(spec, game))
            return hx_refuse(err, HX_BAD_INPUT, "--steer %.60s: only built-in agents that decide without the clock can steer games", spec);
    }
    return HX_OK;
}

/* Does every game that is asked for know the options? */
static HxStatus check_sets(const HxGame *game, const ConformArgs *args, HxError *err)
{
    HxOptions set;
    hx_options_init(&set, game->options);
    for (int i = 0; i < args->plan.n_sets; i++) {
        const HxStatus status = hx_options_set(&set, args->set[i], err);
        if (status != HX_OK)
            return status;
    }
    int n_seats;
    const HxStatus status = cli_game_seats(game, &set, &n_seats, err);
    return status == HX_OK ? check_steers(game, args, err) : status;
}

static bool is_asked_for(const ConformArgs *args, const HxGame *game)
{
    bool is_named = args->n_names == 0;
    for (int i = 0; i < args->n_names; i++)
        is_named |= strcmp(args->name[i], game->name) == 0;
    return is_named;
}

/* ---- An agent -------------------------------------------------------------------------------------------------------------- */

typedef struct Findings {
    const char *game;
    json_t *list; /* NULL: they are printed */
    bool is_fine;
} Findings;

static void note_finding(void *ctx, const ConformFinding *finding)
{
    Findings *f = ctx;
    f->is_fine &= finding->is_fine;
    if (f->list) {
        json_array_append_new(f->list, json_pack("{ss ss sb sb ss}", "game", f->game, "what", finding->what, "fine", (int)finding->is_fine,
                                                 "note", (int)finding->is_note, "text", finding->text));
    } else {
        printf("%-14s %-6s %s\n", f->game, !finding->is_fine ? "WRONG" : finding->is_note ? "note" : "fine", finding->text);
        cli_flush();
    }
}

/* Look at the agent in one game. */
static HxStatus conform_agent_in(const ConformArgs *args, const HxGame *game, Findings *findings, HxError *err)
{
    HxOptions set;
    ConformAgentSpec spec = {
        .agent = args->agent,
        .game = game,
        .options = &set,
        .n_games = (int)(args->has_games ? args->n_games : STANDARD_AGENT_GAMES),
        .seed = args->seed,
        .is_stopped = cli_is_interrupted,
        .tell = note_finding,
        .ctx = findings,
    };
    hx_options_init(&set, game->options);
    HxStatus status = HX_OK;
    for (int i = 0; i < args->plan.n_sets && status == HX_OK; i++)
        status = hx_options_set(&set, args->set[i], err);
    if (status == HX_OK)
        status = cli_game_seats(game, &set, &spec.n_seats, err);
    if (status == HX_OK)
        status = hx_agent_check(args->agent, game, err);
    if (status == HX_OK && hx_agent_is_local(args->agent))
        status = hx_refuse(err, HX_BAD_INPUT, "--agent %.60s: a person cannot be checked", args->agent);
    findings->game = game->name;
    if (status == HX_OK)
        sandboxes_tell("conform", &args->agent, 1, game);
    return status == HX_OK ? conform_agent(&spec, err) : status;
}

static int run_agent(const ConformArgs *args)
{
    static const char *const standard[] = { "connect_four", "leduc_poker" };
    Findings findings = { .list = args->is_json ? json_array() : NULL, .is_fine = true };
    HxError err = { "" };
    HxStatus status = HX_OK;
    const int n = args->n_names ? args->n_names : (int)HX_COUNT(standard);
    cli_catch_interrupt();
    for (int i = 0; i < n && status == HX_OK && !cli_is_interrupted(); i++)
        status = conform_agent_in(args, hx_game_find(args->n_names ? args->name[i] : standard[i]), &findings, &err);
    if (status != HX_OK) {
        json_decref(findings.list);
        return cli_fail("conform", status, &err);
    }
    const int answer = cli_is_interrupted() ? CLI_INTERRUPTED : findings.is_fine ? CLI_DONE : CLI_NO;
    if (!args->is_json)
        return cli_flush() ? answer : CLI_ENVIRONMENT;
    const int printed =
        cli_print_json(json_pack("{ss sb so}", "agent", args->agent, "conforms", (int)findings.is_fine, "findings", findings.list));
    return printed == CLI_DONE ? answer : printed;
}

static int run(int argc, char **argv)
{
    ConformArgs args = { .n_games = STANDARD_GAMES, .seed = 1 };
    cli_parse(&command_conform, argc, argv, &args);
    for (int i = 0; i < args.n_names; i++) {
        HxError err = { "" };
        CliGame named;
        cli_game_init(&named);
        if (cli_game_resolve(&named, args.name[i], &err) != HX_OK)
            return cli_fail("conform", HX_BAD_INPUT, &err);
    }
    args.plan.set = args.set;
    args.plan.steer = args.steer;
    if (args.agent && args.plan.n_steers > 0) {
        HxError err = { "" };
        return cli_fail("conform", hx_refuse(&err, HX_BAD_INPUT, "--agent checks an agent, --steer checks games; give one of them"), &err);
    }
    if (args.agent)
        return run_agent(&args);
    for (const HxGame *const *game = hx_games(); *game; game++) {
        HxError err = { "" };
        if (is_asked_for(&args, *game) && check_sets(*game, &args, &err) != HX_OK)
            return cli_fail("conform", HX_BAD_INPUT, &err);
    }
    if (args.is_traced && args.is_json) {
        HxError err = { "" };
        return cli_fail("conform", hx_refuse(&err, HX_BAD_INPUT, "--trace prints text, --json one object; give one of them"), &err);
    }
    if (args.is_traced) {
        args.plan.trace = conform_trace;
        args.n_games = args.has_games ? args.n_games : 1;
    }
    cli_catch_interrupt();
    json_t *list = json_array();
    bool is_fine = true;
    for (const HxGame *const *game = hx_games(); *game && !cli_is_interrupted(); game++) {
        if (!is_asked_for(&args, *game))
            continue;
        ConformReport report = { 0 };
        HxError err = { "" };
        is_fine &= conform_many(*game, &args, &report, &err);
        if (args.is_json)
            json_array_append_new(list, report_json(*game, &report, &err));
        else
            print_report(*game, &report, &err);
        if (!args.is_json && !cli_flush())
            break;
    }
    const int status = cli_is_interrupted() ? CLI_INTERRUPTED : is_fine ? CLI_DONE : CLI_NO;
    if (args.is_json) {
        const int printed =
            cli_print_json(json_pack("{sI sI so}", "seed", (json_int_t)args.seed, "first", (json_int_t)args.first, "games", list));
        return printed == CLI_DONE ? status : printed;
    }
    json_decref(list);
    return cli_flush() ? status : CLI_ENVIRONMENT;
}

const Command command_conform = {
    .name = "conform",
    .summary = "check the game interface on random games, or check an agent",
    .usage = "[GAME...]",
    .doc = "Check games, or an agent. Without --agent: play random games of every game, or of those named, with random options, and check "
           "every promise of the game interface at each step; with --steer, agents choose the moves. With --agent: play whole games with "
           "it against random (connect_four and leduc_poker, or the games named). Repeat its decisions, also in worlds that differ only "
           "in what it cannot know. Watch its time and memory, and say in plain sentences what is wrong.",
    .operands = operands,
    .options = options,
    .run = run,
};
