/* hexarch tournament: agents against each other in balanced seatings. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/cli/cli.h"
#include "core/workers.h"
#include "eval/commands.h"
#include "eval/report.h"
#include "eval/tournament_journal.h"

typedef struct TournamentArgs {
    CliGame common;
    const char *game, *out;
    ScheduleFormat format;
    HxUtility utility;
    uint64_t n_games;
    int n_threads;
    bool is_json, resumes;
} TournamentArgs;

enum { OPT_GAMES = 0x7201, OPT_THREADS, OPT_OUT, OPT_FORMAT, OPT_UTILITY, OPT_RESUME };

static const struct argp_option tournament_options[] = {
    { "games", OPT_GAMES, "N", 0, "How many games, rounded up to whole blocks", 0 },
    { "format", OPT_FORMAT, "FORMAT", 0,
      "round-robin (default): every agent equally often in every seat, over all choices of agents where there are more than seats; "
      "gauntlet: "
      "the first agent in one seat, the others filling the rest, through all seats",
      0 },
    { "out", OPT_OUT, "DIR", 0, "Write result.json, games.csv and placings.csv into this folder", 0 },
    { "resume", OPT_RESUME, NULL, 0, "Go on with the tournament in the folder of --out, which was stopped or killed", 0 },
    { "threads", OPT_THREADS, "N", 0, "Threads (default: one per processor); the results do not depend on it", 0 },
    { "utility", OPT_UTILITY, "NAME", 0, "What agents play for and the report counts: placing (default) or winner", 0 },
    { "json", 'j', NULL, 0, "The report as one JSON object on stdout, nothing else", 0 },
    { 0 },
};

/* Index of `text` in the NULL-ended `names`, or the end of the program. */
static int pick(const struct argp_state *state, const char *option, const char *text, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    argp_error(state, "%s: '%.40s' is neither %s nor %s", option, text, names[0], names[1]);
    return 0;
}

static error_t parse_tournament(int key, char *arg, struct argp_state *state)
{
    static const char *const formats[] = { "round-robin", "gauntlet", NULL };
    static const char *const utilities[] = { "placing", "winner", NULL };
    TournamentArgs *args = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &args->common;
        return 0;
    case OPT_GAMES:
        args->n_games = cli_number(state, "--games", arg, 1, TOURNAMENT_MAX_GAMES);
        return 0;
    case OPT_FORMAT:
        args->format = (ScheduleFormat)pick(state, "--format", arg, formats);
        return 0;
    case OPT_UTILITY:
        args->utility = (HxUtility)pick(state, "--utility", arg, utilities);
        return 0;
    case OPT_THREADS:
        args->n_threads = (int)cli_number(state, "--threads", arg, 1, 256);
        return 0;
    case OPT_OUT:
        args->out = arg;
        return 0;
    case OPT_RESUME:
        args->resumes = true;
        return 0;
    case 'j':
        args->is_json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        args->game = arg;
        return 0;
    case ARGP_KEY_END:
        if (!args->game)
            argp_error(state, "a game is missing");
        if (args->n_games == 0)
            argp_error(state, "--games is missing");
        if (args->common.n_agents < 2)
            argp_error(state, "--agent: two agents at least");
        if (args->resumes && !args->out)
            argp_error(state, "--resume: needs --out");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static bool holds(const char *folder, const char *file)
{
    char path[4096];
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return stat(path, &there) == 0;
}

/* Open the journal in the folder of --out: a new one, or with --resume the one that is there. Nothing is ever written over. */
static HxStatus open_journal(TournamentJournal *j, const TournamentArgs *args, const TournamentSpec *spec, Tournament *t, HxError *err)
{
    const bool is_unfinished = tournament_journal_exists(args->out);
    const bool is_there = is_unfinished || holds(args->out, "result.json") || holds(args->out, "games.csv");
    if (args->resumes && is_unfinished)
        return tournament_journal_resume(j, args->out, spec, t, err);
    if (args->resumes)
        return hx_refuse(err, HX_BAD_INPUT, "--resume: %.200s holds %s", args->out, is_there ? "a complete tournament" : "no tournament");
    if (is_there)
        return hx_refuse(err, HX_BAD_INPUT, "--out %.200s: holds another tournament%s", args->out,
                         is_unfinished ? "; --resume goes on with it" : "; choose a new folder");
    const HxStatus status = cli_make_folder(args->out, err);
    return status == HX_OK ? tournament_journal_create(j, args->out, spec, err) : status;
}

/* What the tournament calls back with. */
typedef struct Callbacks {
    CliProgress progress;
    const TournamentJournal *journal; /* NULL: none */
} Callbacks;

static void show_progress(void *ctx, uint64_t n_done, uint64_t n_games)
{
    Callbacks *c = ctx;
    c->progress.total = n_games;
    cli_progress_show(&c->progress, n_done, NULL);
}

static HxStatus note_game(void *ctx, uint64_t index, const GameRecord *game, HxError *err)
{
    const Callbacks *c = ctx;
    return c->journal ? tournament_journal_add(c->journal, index, game, err) : HX_OK;
}

/* Print and save what there is. */
static HxStatus report(const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, HxError *err)
{
    Report r;
    HxStatus status = report_init(&r, t, spec, err);
    if (status != HX_OK)
        return status;
    if (args->out)
        status = report_save(&r, t, spec, args->out, err);
    if (args->is_json)
        cli_print_json(report_json(&r, t, spec)); /* a failing stdout is told at exit */
    else
        report_print(stdout, &r, t, spec);
    report_fini(&r);
    return status;
}

/* Play it and report; returns the exit status. */
static int run(const TournamentArgs *args, const TournamentSpec *spec, Callbacks *callbacks)
{
    Tournament t;
    TournamentJournal journal;
    HxError err = { "" }, trouble = { "" };
    HxStatus status = tournament_init(&t, spec, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    if (args->out) {
        status = open_journal(&journal, args, spec, &t, &err);
        if (status != HX_OK) {
            tournament_fini(&t);
            return cli_fail("tournament", status, &err);
        }
        callbacks->journal = &journal;
    }
    cli_progress_begin(&callbacks->progress, "games", t.n_games);
    cli_catch_interrupt();
    const HxStatus played = tournament_play(&t, spec, &err);
    cli_progress_end(&callbacks->progress);
    if (played != HX_OK)
        cli_fail("tournament", played, &err);
    const HxStatus reported = report(args, spec, &t, &trouble);
    if (reported != HX_OK)
        cli_fail("tournament", reported, &trouble);
    const bool is_complete = t.n_done == t.n_games;
    if (args->out)
        tournament_journal_close(&journal, is_complete && reported == HX_OK);
    tournament_fini(&t);
    if (played != HX_OK || reported != HX_OK || !cli_flush())
        return CLI_ENVIRONMENT;
    return is_complete ? CLI_DONE : CLI_INTERRUPTED;
}

int cmd_tournament(int argc, char **argv)
{
    static const struct argp_child children[] = { { &cli_game_argp, 0, NULL, 0 }, { 0 } };
    static const struct argp argp = {
        .options = tournament_options,
        .parser = parse_tournament,
        .args_doc = "GAME --agent SPEC --agent SPEC... --games N",
        .doc =
            "Play agents against each other and tell who is stronger, and how sure that is.\v"
            "A block is one seed played in all balanced seatings; errors are standard errors over blocks. Stopped with Ctrl-C it reports "
            "what is done, marked partial, and exits with 130.",
        .children = children,
    };
    TournamentArgs args = { .format = SCHEDULE_ROUND_ROBIN, .utility = HX_PLACING, .n_threads = workers_online() };
    cli_game_init(&args.common);
    if (argp_parse(&argp, argc, argv, 0, NULL, &args) != 0)
        return CLI_ENVIRONMENT;
    HxError err = { "" };
    int n_seats = 0;
    HxStatus status = cli_game_resolve(&args.common, args.game, &err);
    if (status == HX_OK)
        status = cli_game_seats(args.common.game, &args.common.options, &n_seats, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    Callbacks callbacks = { .journal = NULL };
    const TournamentSpec spec = {
        .game = args.common.game,
        .options = &args.common.options,
        .agents = args.common.agent,
        .n_agents = args.common.n_agents,
        .n_seats = n_seats,
        .format = args.format,
        .n_games = args.n_games,
        .seed = args.common.seed,
        .folder = args.out,
        .utility = args.utility,
        .n_threads = args.n_threads,
        .is_stopped = cli_is_interrupted,
        .on_progress = show_progress,
        .on_game = note_game,
        .ctx = &callbacks,
    };
    return run(&args, &spec, &callbacks);
}
