/* hexarch analyze: what an agent would play in a saved game or position, and why; and the review of a whole game, saved or recorded.
 * A command stands above all rooms: this one reads what selfplay recorded. */
#include "agents/cmd_sandboxes.h"
#include "cli/cli.h"
#include "play/cmd_recorded.h"
#include "play/commands.h"
#include "play/decision_text.h"
#include "play/review.h"
#include "play/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

typedef struct AnalyzeArgs {
    CliGame common; /* the seed only */
    const char *file, *agent, *game, *page;
    uint64_t game_id;
    int n_top;
    int64_t step; /* -1: the last one */
    bool is_json, shows_board;
} AnalyzeArgs;

static const CliOption operands[] = {
    { .name = "file", .value = "FILE", .kind = CLI_KIND_TEXT, CLI_INTO(AnalyzeArgs, file) },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "agent",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(AnalyzeArgs, agent),
      .help = "The agent, as 'mcts:sims=1000' ('hexarch agents' lists them). The default is level=5; with --game "
              "level=4.5 in games without chance and hidden cards, and level=4 from 2,500 steps on" },
    { .name = "game",
      .value = "DIR|SAVE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(AnalyzeArgs, game),
      .help = "Review a whole game, saved or recorded: the expected result of each seat over time, the choices that cost most, and the "
              "luck of dice and deals" },
    { .name = "game-id",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(AnalyzeArgs, game_id),
      .max = UINT64_MAX - 1,
      .help = "With --game DIR: number of the game in the run (default 0)" },
    { .name = "report",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(AnalyzeArgs, page),
      .help = "Write the review as a page with plots, one HTML file" },
    { .name = "step",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(AnalyzeArgs, step),
      .max = INT32_MAX,
      .help = "Take the position before step N of the saved game, from 0 (default: the last one)" },
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

static bool is_folder(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && S_ISDIR(there.st_mode);
}

static void check(const struct argp_state *state, void *parsed)
{
    const AnalyzeArgs *args = parsed;
    if (!args->game && !args->file)
        argp_error(state, "a file is missing");
    if (args->game && args->file)
        argp_error(state, "--game already names the game; leave %.60s out", args->file);
    if (!args->game && args->page)
        argp_error(state, "--report: needs --game");
}

/* ---- One position ------------------------------------------------------------------------------------------------------- */

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
        return hx_refuse(
            err, HX_BAD_INPUT,
            "%.80s: the game is over at step %d; --step N looks at a position before, 'hexarch analyze --game %.80s' reviews the "
            "whole game",
            args->file, session_length(s), args->file);
    if (mover == HX_CHANCE)
        return hx_refuse(err, HX_BAD_INPUT, "%s: at step %d dice or cards decide, not a seat", args->file, session_length(s));
    return HX_OK;
}

static HxStatus check_agent(const char *spec, const HxGame *game, HxError *err)
{
    const HxStatus status = hx_agent_check(spec, game, err);
    if (status == HX_OK && hx_agent_is_local(spec))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.100s: a person cannot analyse here; see 'hexarch play'", spec);
    return status;
}

static int print_decision(const Session *s, const AnalyzeArgs *args, const HxDecision *d)
{
    const HxState *now = session_now(s);
    const int seat = now->game->to_move(now);
    Explanation why;
    HxError err = { "" };
    const HxStatus status = explain_decision(&why, now, d, session_words_seed(s));
    if (status != HX_OK)
        return cli_fail("analyze", hx_refuse(&err, status, "no memory for the reasons"), &err);
    if (args->is_json) {
        json_t *root = decision_json(now, d);
        json_object_set_new(root, "game", json_string(now->game->name));
        json_object_set_new(root, "agent", json_string(args->agent));
        json_object_set_new(root, "step", json_integer(session_length(s)));
        json_object_set_new(root, "because", explanation_json(&why));
        return cli_print_json(root);
    }
    if (args->shows_board) {
        cli_print_position(now, seat);
        printf("\n");
    }
    printf("%s, step %d, seat %d to move, %s\n", now->game->name, session_length(s), seat, args->agent);
    decision_print(stdout, now, d, &why, args->n_top);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static int analyze_position(AnalyzeArgs *args)
{
    HxError err = { "" };
    HxDecision d;
    bool is_stopped = false;
    Session *s = NULL;
    HxStatus status = HX_OK;
    const SessionOpening how = { .given = &args->common, .trust = SESSION_STARTS_NOBODY };
    if (is_folder(args->file))
        status = hx_refuse(&err, HX_BAD_INPUT,
                           "%.100s is a folder: 'hexarch replay DIR --game ID' shows a recorded game, --game DIR reviews one", args->file);
    if (status == HX_OK)
        status = session_load(&s, args->file, &how, &err);
    if (status == HX_OK)
        status = check_agent(args->agent, session_game(s), &err);
    if (status == HX_OK)
        status = find_step(s, args, &err);
    if (status == HX_OK)
        sandboxes_tell("analyze", &args->agent, 1, session_game(s));
    if (status == HX_OK)
        status = session_ask(s, args->agent, cli_is_interrupted, &is_stopped, &d, &err);
    int exit_status = CLI_INTERRUPTED;
    if (status != HX_OK)
        exit_status = cli_fail("analyze", status, &err);
    else if (!is_stopped)
        exit_status = print_decision(s, args, &d);
    session_destroy(s);
    return exit_status;
}

/* ---- A whole game ------------------------------------------------------------------------------------------------------- */

/* What a review calls its seats: the agents that played. */
static void name_agents(Review *r, const Run *run, uint64_t id)
{
    for (int seat = 0; seat < run->n_seats; seat++)
        snprintf(r->agent[seat], sizeof r->agent[seat], "%.150s", run->agent[run_agent_at(run, id, seat)]);
}

static HxStatus open_recorded(Session **out, const AnalyzeArgs *args, Run *run, HxError *err)
{
    Dataset *d = malloc(sizeof *d);
    HxStatus status = d ? dataset_open(d, args->game, err) : hx_refuse(err, HX_NO_MEMORY, "no memory to read %.200s", args->game);
    if (status == HX_OK) {
        *run = d->run;
        status = recorded_open(out, d, args->game_id, err);
        dataset_fini(d);
    }
    free(d);
    return status;
}

static void show_progress(void *ctx, uint64_t done)
{
    cli_progress_show(ctx, done, NULL);
}

static int tell_review(const Review *r, const AnalyzeArgs *args)
{
    HxError err = { "" };
    if (args->page && review_save_page(r, args->page, &err) != HX_OK)
        return cli_fail("analyze", HX_IO, &err);
    if (args->is_json)
        return cli_print_json(review_json(r));
    review_print(stdout, r, args->n_top);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static int review_game(AnalyzeArgs *args)
{
    HxError err = { "" };
    Session *s = NULL;
    Review r = { 0 };
    Run run;
    CliProgress progress;
    bool is_stopped = false;
    const bool is_recorded = is_folder(args->game);
    const SessionOpening how = { .given = &args->common, .trust = SESSION_STARTS_NOBODY };
    HxStatus status = is_recorded ? open_recorded(&s, args, &run, &err) : session_load(&s, args->game, &how, &err);
    const char *const adviser = args->agent || status != HX_OK ? args->agent : review_judge(s);
    if (status == HX_OK)
        status = check_agent(adviser, session_game(s), &err);
    if (status == HX_OK) {
        sandboxes_tell("analyze", &adviser, 1, session_game(s));
        cli_progress_begin(&progress, "steps", (uint64_t)session_length(s));
        status = review_make(&r, s, adviser, cli_is_interrupted, &is_stopped, show_progress, &progress, &err);
        cli_progress_end(&progress);
    }
    if (status == HX_OK && is_recorded)
        name_agents(&r, &run, args->game_id);
    const int exit_status = status != HX_OK ? cli_fail("analyze", status, &err) : is_stopped ? CLI_INTERRUPTED : tell_review(&r, args);
    review_fini(&r);
    if (s)
        session_destroy(s);
    return exit_status;
}

static int run(int argc, char **argv)
{
    AnalyzeArgs args = { .n_top = 15, .step = -1 };
    cli_game_init(&args.common);
    cli_parse(&command_analyze, argc, argv, &args);
    cli_catch_interrupt();
    if (!args.agent || !hx_agent_is_external(args.agent))                                                   /* which is a program */
        cli_confine(&(const char *){ args.agent ? "/" : args.game ? args.game : args.file }, 1, args.page); /* a net may lie anywhere */
    if (!args.game && !args.agent)
        args.agent = "level=5";
    return args.game ? review_game(&args) : analyze_position(&args);
}

const Command command_analyze = {
    .name = "analyze",
    .summary = "show what an agent would play in a position, and why",
    .usage = "FILE\n--game DIR|SAVE",
    .doc = "Show what an agent would play in a saved game or a position, and why: visits, values to the mover from -1 to 1, and priors, if "
           "it searched. FILE - is standard input. Or, with --game, review a whole game.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
