/* hexarch tournament: agents against each other in balanced seatings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "core/cli/cli.h"
#include "core/workers.h"
#include "eval/commands.h"
#include "eval/report.h"
#include "eval/report_html.h"
#include "eval/session.h"
#include "eval/tournament_journal.h"
#include "eval/tournament_rating.h"

typedef struct TournamentArgs {
    CliGame common;
    const char *game, *out;
    ScheduleFormat format;
    HxUtility utility;
    uint64_t n_games;
    int n_threads, anchor;     /* anchor: from 1; 0: none */
    const char *page, *record; /* of --report, --record */
    int sprt_score;            /* index of scores */
    SequentialSpec sequential;
    bool is_sequential;
    bool is_json, resumes, only_plans, has_luck;
} TournamentArgs;

/* The most games of a sequential tournament that names no number. */
enum { SEQUENTIAL_GAMES = 20000 };

/* A number at *text, which moves behind it. */
static double take_real(const char **text)
{
    char *end = NULL;
    const double x = strtod(*text, &end);
    const bool is_read = end != *text;
    *text = end;
    return is_read ? x : NAN;
}

static void read_sprt(const struct argp_state *state, const char *text, void *parsed)
{
    SequentialSpec *q = &((TournamentArgs *)parsed)->sequential;
    const char *at = text;
    q->mean0 = take_real(&at);
    q->mean1 = *at == ',' ? (at++, take_real(&at)) : NAN;
    if (*at != '\0' || isnan(q->mean0) || isnan(q->mean1))
        argp_error(state, "--sprt: '%.40s' is not P0,P1: two shares such as 0.25,0.30", text);
    ((TournamentArgs *)parsed)->is_sequential = true;
}

static void read_chance(const struct argp_state *state, const char *option, const char *text, double *out)
{
    const char *at = text;
    *out = take_real(&at);
    if (*at != '\0' || isnan(*out))
        argp_error(state, "%s: '%.40s' is not a chance such as 0.05", option, text);
}

static void read_alpha(const struct argp_state *state, const char *text, void *parsed)
{
    read_chance(state, "--alpha", text, &((TournamentArgs *)parsed)->sequential.alpha);
}

static void read_beta(const struct argp_state *state, const char *text, void *parsed)
{
    read_chance(state, "--beta", text, &((TournamentArgs *)parsed)->sequential.beta);
}

static const char *const scores[] = { "wins", "points", NULL };
static const char *const formats[] = { "round-robin", "gauntlet", "ladder", NULL };

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(TournamentArgs, game), .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "games",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, n_games),
      .min = 1,
      .max = TOURNAMENT_MAX_GAMES,
      .help = "How many games, rounded up to whole blocks, which is told; with --sprt the most there may be (default 20000)" },
    { .name = "sprt",
      .value = "P0,P1",
      .kind = CLI_KIND_SPECIAL,
      .read = read_sprt,
      .help =
          "Play until it is decided whether the first agent's score is P0 or P1, shares such as 0.25,0.30, and end there: exit status 0 "
          "for P1, 1 for P0 or where --games did not decide" },
    { .name = "sprt-score",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(TournamentArgs, sprt_score),
      .choices = scores,
      .help = "What --sprt counts: wins (default), the share of them; points, by placing, from 1 for first evenly down to 0 for last" },
    { .name = "alpha",
      .value = "CHANCE",
      .kind = CLI_KIND_SPECIAL,
      .read = read_alpha,
      .help = "Of --sprt: how often it may say P1 where P0 is true (default 0.05)" },
    { .name = "beta",
      .value = "CHANCE",
      .kind = CLI_KIND_SPECIAL,
      .read = read_beta,
      .help = "Of --sprt: how often it may say P0 where P1 is true (default 0.05)" },
    { .name = "anchor",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, anchor),
      .min = 1,
      .max = SCHEDULE_MAX_AGENTS,
      .help = "The agent, from 1, whose rating is 0; without it the mean of all is" },
    { .name = "report",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, page),
      .help = "Write the report as a page with plots, one HTML file" },
    { .name = "record",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, record),
      .help = "Keep every game in this folder, game-N.json: 'play --load' and 'analyze --game' read them" },
    { .name = "luck",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, has_luck),
      .help =
          "Tell the luck of dice, draws and deals by the game's evaluation, and report the standings with it taken out as well: what they "
          "estimate stays, their errors shrink" },
    { .name = "plan",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, only_plans),
      .help = "Play one block to see how long a game takes, tell blocks, expected interval and time, and end" },
    { .name = "format",
      .value = "FORMAT",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(TournamentArgs, format),
      .choices = formats,
      .help = "round-robin (default): every agent equally often in every seat, over all choices of agents where there are more than seats; "
              "gauntlet: the first agent in one seat, the others filling the rest, through all seats; ladder: agents in order of strength, "
              "each against its neighbours only" },
    { .name = "out",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, out),
      .help = "Write result.json, games.csv and placings.csv into this folder" },
    { .name = "resume",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, resumes),
      .help = "Go on with the tournament in the folder of --out, which was stopped or killed" },
    { .name = "threads",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, n_threads),
      .min = 1,
      .max = 256,
      .help = "Threads (default: one per processor); the results do not depend on it" },
    { .name = "utility",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(TournamentArgs, utility),
      .choices = hx_utility_names,
      .help = "What agents play for and the report counts: placing (default) or winner" },
    { .name = "json",
      .letter = 'j',
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, is_json),
      .help = "The report as one JSON object on stdout, nothing else" },
    CLI_GAME_AGENT(TournamentArgs, common),
    CLI_GAME_SET(TournamentArgs, common),
    CLI_GAME_SEED(TournamentArgs, common),
    CLI_END,
};

static void check(const struct argp_state *state, void *parsed)
{
    TournamentArgs *args = parsed;
    if (args->common.n_agents < 2)
        argp_error(state, "--agent: two agents at least");
    if (args->n_games == 0 && !args->is_sequential)
        argp_error(state, "--games is missing");
    if (args->anchor > args->common.n_agents)
        argp_error(state, "--anchor: there are %d agents, not %d", args->common.n_agents, args->anchor);
    if (args->resumes && !args->out)
        argp_error(state, "--resume: needs --out");
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
    TournamentJournal *journal; /* NULL: none */
    const TournamentArgs *args;
    const TournamentSpec *spec;
    const Schedule *schedule;
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

/* Keep a game as a save file: written anew from its actions, so that it is a game as 'play' saves it. */
static HxStatus record_game(void *ctx, uint64_t index, const HxAction *action, uint32_t n, HxError *err)
{
    const Callbacks *c = ctx;
    const char *agents[HX_MAX_SEATS];
    char path[4096];
    Session *s = NULL;
    const uint8_t *seating = schedule_seating(c->schedule, (int)(index % (uint64_t)c->schedule->n_seatings));
    for (int seat = 0; seat < c->schedule->n_seats; seat++)
        agents[seat] = c->spec->agents[seating[seat]];
    const SessionSpec spec = { .game = c->spec->game, .options = c->spec->options, .seed = c->spec->seed, .agents = agents };
    HxStatus status = session_create(&s, &spec, err);
    for (uint32_t i = 0; i < n && status == HX_OK; i++)
        status = session_play(s, action[i], err);
    if (snprintf(path, sizeof path, "%s/game-%06llu.json", c->args->record, (unsigned long long)index) >= (int)sizeof path)
        status = hx_refuse(err, HX_BAD_INPUT, "--record: %.100s...: the path is too long", c->args->record);
    if (status == HX_OK)
        status = session_save(s, path, err);
    if (s)
        session_destroy(s);
    return status;
}

/* Print and save what there is. Games that cannot be rated are reported without ratings. */
static HxStatus report(const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, HxError *err)
{
    Report r;
    Rating rating;
    HxStatus status = report_init(&r, t, spec, err);
    if (status != HX_OK)
        return status;
    const bool is_rated = tournament_rate(&rating, t, spec, args->anchor - 1, NULL) == HX_OK;
    r.rating = is_rated ? &rating : NULL;
    if (args->out)
        status = report_save(&r, t, spec, args->out, err);
    if (args->page && status == HX_OK)
        status = report_html(&r, t, spec, args->page, err);
    if (args->is_json)
        cli_print_json(report_json(&r, t, spec)); /* a failing stdout is told at exit */
    else
        report_print(stdout, &r, t, spec);
    if (is_rated)
        rating_fini(&rating);
    report_fini(&r);
    return status;
}

/* What a plan comes to, where it is not what was asked for or will not say much. */
static void tell_plan(const Tournament *t, const TournamentSpec *spec)
{
    if (t->n_games != spec->n_games && !spec->sequential)
        fprintf(stderr, "hexarch tournament: --games %llu becomes %llu: whole blocks of %d\n", (unsigned long long)spec->n_games,
                (unsigned long long)t->n_games, t->schedule.n_seatings);
    if (t->n_blocks == 1)
        fprintf(stderr, "hexarch tournament: one block of %d games: there will be no interval; ask for %d games or more\n",
                t->schedule.n_seatings, 2 * t->schedule.n_seatings);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Half of the 95 % interval of the first agent's share of wins, if agents are equal and games do not hang together. */
static double expected_reach(const Tournament *t)
{
    double held = 0;
    for (int k = 0; k < t->schedule.n_seatings; k++)
        for (int seat = 0; seat < t->schedule.n_seats; seat++)
            held += schedule_seating(&t->schedule, k)[seat] == 0;
    const double p = 1.0 / t->schedule.n_seats;
    return 1.96 * sqrt(p * (1 - p) / (held * (double)t->n_blocks));
}

/* --plan: one block is played, and what the whole would come to is told. */
static int plan(const TournamentArgs *args, const TournamentSpec *spec)
{
    Tournament whole, one;
    HxError err = { "" };
    TournamentSpec first = *spec;
    first.n_games = 1;
    first.sequential = NULL;
    HxStatus status = tournament_init(&whole, spec, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    status = tournament_init(&one, &first, &err);
    const double began = seconds();
    if (status == HX_OK)
        status = tournament_play(&one, &first, &err);
    const double total = (seconds() - began) * (double)whole.n_blocks, reach = expected_reach(&whole);
    if (status == HX_OK && args->is_json)
        cli_print_json(json_pack("{sI sI si so so}", "blocks", (json_int_t)whole.n_blocks, "games", (json_int_t)whole.n_games,
                                 "games_per_block", whole.schedule.n_seatings, "expected_interval", cli_json_real(reach), "seconds",
                                 cli_json_real(total)));
    else if (status == HX_OK)
        printf("%llu blocks of %d: %llu games%s, some %.0f s with %d threads; between equal agents the share of wins would be known to "
               "+- %.1f %% (95 %%)%s\n",
               (unsigned long long)whole.n_blocks, whole.schedule.n_seatings, (unsigned long long)whole.n_games,
               spec->sequential ? " at most" : "", total, spec->n_threads, 100 * reach,
               whole.n_blocks == 1 ? "; one block gives no interval" : "");
    tournament_fini(&one);
    tournament_fini(&whole);
    return status != HX_OK ? cli_fail("tournament", status, &err) : cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

/* The exit status of a tournament that was played and reported. */
static int answer(const Tournament *t, const TournamentSpec *spec)
{
    if (t->n_done < t->n_games)
        return CLI_INTERRUPTED;
    return spec->sequential && t->sprt.decision != SPRT_H1 ? CLI_NO : CLI_DONE;
}

/* Play it and report; returns the exit status. */
static int play(const TournamentArgs *args, const TournamentSpec *spec, Callbacks *callbacks)
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
    tell_plan(&t, spec);
    callbacks->args = args;
    callbacks->spec = spec;
    callbacks->schedule = &t.schedule;
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
    const int status_at_end = answer(&t, spec);
    tournament_fini(&t);
    return played != HX_OK || reported != HX_OK || !cli_flush() ? CLI_ENVIRONMENT : status_at_end;
}

static int run(int argc, char **argv)
{
    TournamentArgs args = { .format = SCHEDULE_ROUND_ROBIN, .utility = HX_PLACING, .n_threads = workers_online() };
    args.sequential.alpha = args.sequential.beta = 0.05;
    cli_game_init(&args.common);
    cli_parse(&command_tournament, argc, argv, &args);
    HxError err = { "" };
    int n_seats = 0;
    HxStatus status = cli_game_resolve(&args.common, args.game, &err);
    if (status == HX_OK)
        status = cli_game_seats(args.common.game, &args.common.options, &n_seats, &err);
    Sprt trial;
    args.sequential.is_points = args.sprt_score == 1;
    if (status == HX_OK && args.is_sequential)
        status = sprt_init(&trial, args.sequential.mean0, args.sequential.mean1, args.sequential.alpha, args.sequential.beta, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    if (args.record)
        status = cli_make_folder(args.record, &err);
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
        .n_games = args.n_games ? args.n_games : SEQUENTIAL_GAMES,
        .seed = args.common.seed,
        .folder = args.out,
        .utility = args.utility,
        .has_luck = args.has_luck,
        .sequential = args.is_sequential ? &args.sequential : NULL,
        .n_threads = args.n_threads,
        .is_stopped = cli_is_interrupted,
        .on_progress = show_progress,
        .on_game = note_game,
        .on_actions = args.record ? record_game : NULL,
        .ctx = &callbacks,
    };
    return args.only_plans ? plan(&args, &spec) : play(&args, &spec, &callbacks);
}

const Command command_tournament = {
    .name = "tournament",
    .summary = "who is stronger, and how sure that is",
    .usage = "GAME --agent SPEC --agent SPEC... --games N\nGAME --agent SPEC --agent SPEC... --sprt P0,P1",
    .doc = "Play agents against each other and tell who is stronger, and how sure that is.",
    .notes = "A block is one seed played in all balanced seatings; errors are standard errors over blocks. Stopped with Ctrl-C it reports "
             "what is done, marked partial, and exits with 130.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
