/* hexarch analyze: what an agent would play in a saved game or position, and why. */
#include <stdio.h>

#include "core/cli/cli.h"
#include "eval/commands.h"
#include "eval/decision_text.h"
#include "eval/session.h"

enum { OPT_AGENT = 0x7401, OPT_SEED, OPT_TOP, OPT_STEP, OPT_BOARD };

typedef struct AnalyzeArgs {
    CliGame common; /* the seed only */
    const char *file, *agent;
    int n_top;
    int64_t step; /* -1: the last one */
    bool is_json, shows_board;
} AnalyzeArgs;

static const struct argp_option analyze_options[] = {
    { "agent", OPT_AGENT, "SPEC", 0, "Who is asked, as 'mcts:sims=1000' ('hexarch agents' lists them)", 0 },
    { "step", OPT_STEP, "N", 0, "In a saved game: the position before step N, from 0 (default: the last one)", 0 },
    { "top", OPT_TOP, "N", 0, "How many actions to list (default 15)", 0 },
    { "board", OPT_BOARD, NULL, 0, "Show the position first, as the seat to move sees it", 0 },
    { "seed", OPT_SEED, "N", 0, "Seed of the agent's random streams (default: the saved game's, or 1)", 0 },
    { "json", 'j', NULL, 0, "One JSON object on stdout, nothing else", 0 },
    { 0 },
};

static error_t parse_analyze(int key, char *arg, struct argp_state *state)
{
    AnalyzeArgs *args = state->input;
    switch (key) {
    case OPT_AGENT:
        args->agent = arg;
        return 0;
    case OPT_STEP:
        args->step = (int64_t)cli_number(state, "--step", arg, 0, INT32_MAX);
        return 0;
    case OPT_TOP:
        args->n_top = (int)cli_number(state, "--top", arg, 1, 100000);
        return 0;
    case OPT_BOARD:
        args->shows_board = true;
        return 0;
    case OPT_SEED:
        args->common.seed = cli_number(state, "--seed", arg, 0, UINT64_MAX);
        args->common.has_seed = true;
        return 0;
    case 'j':
        args->is_json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        args->file = arg;
        return 0;
    case ARGP_KEY_END:
        if (!args->file)
            argp_error(state, "a file is missing");
        if (!args->agent)
            argp_error(state, "--agent is missing");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

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

int cmd_analyze(int argc, char **argv)
{
    static const struct argp argp = {
        .options = analyze_options,
        .parser = parse_analyze,
        .args_doc = "FILE --agent SPEC",
        .doc = "Tell what an agent would play in a saved game or a position (of 'play', or written by hand), and why: visits, values to "
               "the mover from -1 to 1, and priors, where it searched. FILE - is standard input.",
    };
    AnalyzeArgs args = { .n_top = 15, .step = -1 };
    cli_game_init(&args.common);
    if (argp_parse(&argp, argc, argv, 0, NULL, &args) != 0)
        return CLI_ENVIRONMENT;
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
