/* hexarch analyze: what an agent would play in a saved game or position, and why. */
#include <stdio.h>

#include "core/cli/cli.h"
#include "eval/commands.h"
#include "eval/decision_text.h"
#include "eval/session.h"

typedef struct AnalyzeArgs {
    CliGame common; /* the seed only */
    const char *file, *agent;
    int n_top;
    int64_t step; /* -1: the last one */
    bool is_json, shows_board;
} AnalyzeArgs;

static const CliOption operands[] = {
    { .name = "file", .value = "FILE", .kind = CLI_KIND_TEXT, CLI_INTO(AnalyzeArgs, file), .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "agent",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(AnalyzeArgs, agent),
      .is_required = true,
      .help = "Who is asked, as 'mcts:sims=1000' ('hexarch agents' lists them)" },
    { .name = "step",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(AnalyzeArgs, step),
      .max = INT32_MAX,
      .help = "In a saved game: the position before step N, from 0 (default: the last one)" },
    { .name = "top",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(AnalyzeArgs, n_top),
      .min = 1,
      .max = 100000,
      .help = "How many actions to list (default 15)" },
    { .name = "board",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(AnalyzeArgs, shows_board),
      .help = "Show the position first, as the seat to move sees it" },
    { .name = "seed",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(AnalyzeArgs, common.seed),
      .given = CLI_AT(AnalyzeArgs, common.has_seed),
      .max = UINT64_MAX,
      .help = "Seed of the agent's random streams (default: the saved game's, or 1)" },
    CLI_JSON(AnalyzeArgs, is_json),
    CLI_END,
};

/* Go back to the asked-for step; refuse where nobody is to move. */
static HxStatus find_step(Session *s, const AnalyzeArgs *args, HxError *err)
{
    if (args->step > session_length(s))
        return hx_refuse(err, HX_BAD_INPUT, "--step: %s has %d steps", args->file, session_length(s));
    if (args->step >= 0)
        session_rewind(s, (int)args->step);
    const HxState *now = session_now(s);
    const int mover = now->game->to_move(now);
    if (mover == HX_OVER)
        return hx_refuse(err, HX_BAD_INPUT, "%s: the game is over at step %d", args->file, session_length(s));
    if (mover == HX_CHANCE)
        return hx_refuse(err, HX_BAD_INPUT, "%s: chance is to move at step %d", args->file, session_length(s));
    return HX_OK;
}

static int print_decision(const Session *s, const AnalyzeArgs *args, const HxDecision *d)
{
    const HxState *now = session_now(s);
    const int seat = now->game->to_move(now);
    if (args->is_json) {
        json_t *root = decision_json(now, d);
        json_object_set_new(root, "game", json_string(now->game->name));
        json_object_set_new(root, "agent", json_string(args->agent));
        json_object_set_new(root, "step", json_integer(session_length(s)));
        return cli_print_json(root);
    }
    if (args->shows_board) {
        cli_print_position(now, seat);
        printf("\n");
    }
    printf("%s, step %d, seat %d to move, %s\n", now->game->name, session_length(s), seat, args->agent);
    decision_print(stdout, now, d, args->n_top);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static int run(int argc, char **argv)
{
    AnalyzeArgs args = { .n_top = 15, .step = -1 };
    cli_game_init(&args.common);
    cli_parse(&command_analyze, argc, argv, &args);
    HxError err = { "" };
    HxDecision d;
    bool is_stopped = false;
    Session *s = NULL;
    HxStatus status = session_load(&s, args.file, &args.common, "random", "random", &err);
    if (status == HX_OK)
        status = hx_agent_check(args.agent, session_game(s), &err);
    if (status == HX_OK && hx_agent_is_local(args.agent))
        status = hx_refuse(&err, HX_BAD_INPUT, "--agent %.100s: a person cannot be asked here; see 'hexarch play'", args.agent);
    if (status == HX_OK)
        status = find_step(s, &args, &err);
    cli_catch_interrupt();
    if (status == HX_OK)
        status = session_ask(s, args.agent, cli_is_interrupted, &is_stopped, &d, &err);
    int exit_status = CLI_INTERRUPTED;
    if (status != HX_OK)
        exit_status = cli_fail("analyze", status, &err);
    else if (!is_stopped)
        exit_status = print_decision(s, &args, &d);
    session_destroy(s);
    return exit_status;
}

const Command command_analyze = {
    .name = "analyze",
    .summary = "what an agent would play in a position, and why",
    .usage = "FILE --agent SPEC",
    .doc = "Tell what an agent would play in a saved game or a position (of 'play', or written by hand), and why: visits, values to the "
           "mover from -1 to 1, and priors, where it searched. FILE - is standard input.",
    .operands = operands,
    .options = options,
    .run = run,
};
