/* hexarch tournament: agents against each other in balanced seatings. */
#include "agents/cmd_run_seed.h"
#include "agents/cmd_sandboxes.h"
#include "agents/limits.h"
#include "cli/cli.h"
#include "core/clock.h"
#include "core/text.h"
#include "core/workers.h"
#include "eval/cmd_tournament_equal.h"
#include "eval/cmd_tournament_evaluator.h"
#include "eval/cmd_tournament_record.h"
#include "eval/cmd_tournament_starts.h"
#include "eval/commands.h"
#include "eval/report.h"
#include "eval/report_html.h"
#include "eval/tournament_journal.h"
#include "eval/tournament_rating.h"
#include "selfplay/queue.h"
#include "selfplay/run.h"

#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

enum { MOST_TAKEN = 1024, MOST_VARIED = 16 }; /* folders of --take, options of --vary */

typedef struct TournamentArgs {
    CliGame common;
    const char *game, *out;
    ScheduleFormat format;
    HxUtility utility;
    uint64_t n_games;
    int n_threads, anchor;     /* anchor: from 1; 0: none */
    const char *page, *record; /* of --report, --record */
    const char *evaluator, *openings, *times;
    const char *vary[MOST_VARIED];
    int n_vary, batch;
    int sprt_score; /* index of scores; -1: not named */
    SequentialSpec sequential;
    bool is_sequential;
    int64_t max_steps;
    MatchRules rules;
    const char *clock[SCHEDULE_MAX_AGENTS]; /* of --time-control */
    int n_clocks;
    MatchClock clocks[SCHEDULE_MAX_AGENTS]; /* of each agent */
    const char *queue, *take[MOST_TAKEN];
    int ack_wait, n_taken;
    bool is_json, is_equal_time, resumes, only_plans, has_luck;
    LuckWay luck_way;
} TournamentArgs;

/* The most games of a sequential tournament that names no number. */
enum { SEQUENTIAL_GAMES = 20000 };

/* Read a number at *text and move *text behind it. */
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

static void read_luck_ahead(const struct argp_state *state, const char *text, void *parsed)
{
    TournamentArgs *args = parsed;
    LuckWay way;
    int n_read = 0;
    if (sscanf(text, "%2d,%4d%n", &way.n_rounds, &way.n_futures, &n_read) != 2 || text[n_read] || way.n_rounds < 1 ||
        way.n_rounds > LUCK_MOST_ROUNDS || way.n_futures < 1 || way.n_futures > LUCK_MOST_FUTURES)
        argp_error(state, "--luck-ahead: '%.40s' is not ROUNDS,WAYS: 1 .. %d rounds and 1 .. %d ways, such as 3,32", text, LUCK_MOST_ROUNDS,
                   LUCK_MOST_FUTURES);
    args->luck_way = way;
    args->has_luck = true;
}

static void read_agreement(const struct argp_state *state, const char *text, void *parsed)
{
    if (!limits_read_agreement(&((TournamentArgs *)parsed)->rules, text))
        argp_error(state, "--adjudicate: '%.40s' is not LEAD,N: a share and a number of decisions, such as 0.8,4", text);
}

static void read_draw(const struct argp_state *state, const char *text, void *parsed)
{
    if (!limits_read_draw(&((TournamentArgs *)parsed)->rules, text))
        argp_error(state, "--draw: '%.40s' is not LEAD,N or LEAD,N,STEP: a share, decisions and a step, such as 0.05,8,40", text);
}

static const char *const scores[] = { "wins", "points", NULL };
static const char *const formats[] = { "round-robin", "gauntlet", "ladder", "field", NULL };

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
      .help = "Number of games, rounded up to whole blocks; with --sprt the maximum, rounded down (default 20000)" },
    { .name = "sprt",
      .value = "P0,P1",
      .kind = CLI_KIND_SPECIAL,
      .read = read_sprt,
      .help = "Play until a sequential test decides whether the first agent's score is P0 or P1, shares such as 0.25,0.30. Exit status 0 "
              "for P1, 1 for P0 or if --games did not decide" },
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
      .help = "With --sprt: chance to decide for P1 when P0 is true (default 0.05)" },
    { .name = "beta",
      .value = "CHANCE",
      .kind = CLI_KIND_SPECIAL,
      .read = read_beta,
      .help = "With --sprt: chance to decide for P0 when P1 is true (default 0.05)" },
    { .name = "anchor",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, anchor),
      .min = 1,
      .max = SCHEDULE_MAX_AGENTS,
      .help = "The agent, from 1, whose rating is 0 (default: the mean of all is 0)" },
    { .name = "report",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, page),
      .help = "Write the report as a page with plots, one HTML file" },
    { .name = "record",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, record),
      .help = "Keep every game, as a run in this folder of its own: 'data', 'replay' and 'analyze --game DIR --game-id N' read it, with N "
              "from games.csv. Only a complete tournament leaves a complete run" },
    { .name = "evaluator",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, evaluator),
      .help =
          "A program that evaluates the leaves of searches with leaves=N, as 'cmd=python3 eval.py,time=5s': those of all running games as "
          "one batch, MessagePack (docs/reference/protocol.md); options as of the agent kind process. Games wait for it, so --threads 32 "
          "and more "
          "make larger batches" },
    { .name = "batch",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, batch),
      .min = 1,
      .max = EVALUATOR_MAX_BATCH,
      .help = "With --evaluator: the most leaves of a batch (default 256); the results do not depend on it" },
    { .name = "equal-time",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, is_equal_time),
      .help =
          "Before the games, play short rounds and set the simulations (sims=N) of every agent but the first so that its mean decision "
          "takes "
          "as long as the first's, to 3 %; the report names the resulting agents. Times are processor times where the program knows them" },
    { .name = "times",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, times),
      .help = "Write the thinking times as CSV. The files of --out hold no times, because times differ from run to run" },
    { .name = "luck",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, has_luck),
      .help = "Measure the luck of dice, draws and deals by the game's evaluation, and report the standings without it as well: the "
              "estimates stay, their errors shrink" },
    { .name = "luck-ahead",
      .value = "ROUNDS,WAYS",
      .kind = CLI_KIND_SPECIAL,
      .read = read_luck_ahead,
      .help = "--luck, but evaluate each roll or draw after each of ROUNDS rounds of greedy play, averaged over WAYS continuations, such "
              "as 3,32: "
              "sees far more and costs seconds a game" },
    { .name = "plan",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, only_plans),
      .help = "Play one block, print the expected blocks, interval and time, and end" },
    { .name = "max-steps",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, max_steps),
      .min = 1,
      .max = INT32_MAX,
      .help = "End a game at step N (chance and forced steps included) and rank by the standing there; reports count such games" },
    { .name = "adjudicate",
      .value = "LEAD,N",
      .kind = CLI_KIND_SPECIAL,
      .read = read_agreement,
      .help = "End a game when the searches of all seats agree for N of their decisions in a row that the same seat leads the next one by "
              "more than LEAD (0 to 1, such as 0.8); placing by the mean of their values. Agents without values (greedy, random) never "
              "agree. Reports count such games" },
    { .name = "draw",
      .value = "LEAD,N[,STEP]",
      .kind = CLI_KIND_SPECIAL,
      .read = read_draw,
      .help = "End a game as a draw when the searches of all seats agree for N of their decisions in a row that no seat leads another by "
              "more than LEAD (0 to 1, such as 0.05), from step STEP on (default 0). Reports count such games as adjudicated" },
    { .name = "time-control",
      .value = "CLOCK",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(TournamentArgs, clock),
      .count = CLI_AT(TournamentArgs, n_clocks),
      .max = SCHEDULE_MAX_AGENTS,
      .help = "A clock for each seat: seconds for the game, and seconds that each decision adds, such as 60+0.5; 2:60+0.5 is for agent 2. "
              "Searches use time in place of simulations. A seat whose clock runs out is last, a fault 'time'. Such games are "
              "not repeatable; games that share processors (--threads) share their time" },
    { .name = "format",
      .value = "FORMAT",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(TournamentArgs, format),
      .choices = formats,
      .help =
          "In a round-robin (default) every agent plays every seat equally often, in all combinations if there are more agents than seats. "
          "In a gauntlet the first agent plays each seat against each of the others in turn, which fills the remaining seats. A field is "
          "the same against the others mixed. In a ladder agents are in order of strength, and each plays its neighbours only" },
    { .name = "openings",
      .value = "OPENINGS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, openings),
      .help = "Begin each block from an opening, which all its seatings play. FILE holds lists of actions, one per line, or positions as "
              "JSON documents; random:PLIES draws so many plies for each block; book takes the openings that come with the game "
              "(connect_four, breakthrough). Agents without randomness would otherwise repeat one game" },
    { .name = "vary",
      .value = "NAME=A|B",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(TournamentArgs, vary),
      .count = CLI_AT(TournamentArgs, n_vary),
      .max = MOST_VARIED,
      .help = "Let each block draw an option from these values, as map=dealt|beginner; repeatable" },
    { .name = "out",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, out),
      .help = "Write result.json, games.csv and placings.csv into this folder" },
    { .name = "resume",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(TournamentArgs, resumes),
      .help = "Continue the tournament in the folder of --out after a stop or a kill; report a complete one again; start one that does not "
              "exist yet" },
    { .name = "queue",
      .value = "URL",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(TournamentArgs, queue),
      .help =
          "Take blocks from a NATS server, nats://HOST:4222, as do other workers of the same tournament, each with an --out of its own; "
          "--take merges what they played" },
    { .name = "ack-wait",
      .value = "SECONDS",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(TournamentArgs, ack_wait),
      .min = 1,
      .max = 86400,
      .help = "With --queue: a worker silent for so long loses its blocks to others (default 60)" },
    { .name = "take",
      .value = "DIR",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(TournamentArgs, take),
      .count = CLI_AT(TournamentArgs, n_taken),
      .max = MOST_TAKEN,
      .help = "Take the games that a worker or an unfinished tournament left in this folder (repeatable), and play the missing ones" },
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

/* Do two paths lead to one folder, or would they? */
static bool is_same_folder(const char *a, const char *b)
{
    struct stat one, other;
    if (stat(a, &one) == 0 && stat(b, &other) == 0)
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
    size_t n = strlen(a), m = strlen(b);
    while (n > 1 && a[n - 1] == '/')
        n--;
    while (m > 1 && b[m - 1] == '/')
        m--;
    return n == m && memcmp(a, b, n) == 0;
}

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
    if (args->queue && !args->out)
        argp_error(state, "--queue: needs --out, where this worker keeps its games");
    if (!args->is_sequential && (args->sprt_score >= 0 || !isnan(args->sequential.alpha) || !isnan(args->sequential.beta)))
        argp_error(state, "--%s: needs --sprt", args->sprt_score >= 0 ? "sprt-score" : !isnan(args->sequential.alpha) ? "alpha" : "beta");
    if (args->is_equal_time && (args->queue || args->n_taken))
        argp_error(state, "--equal-time: measures this machine; leave --queue and --take out, and name the agents that it made");
    if (args->is_equal_time && args->n_clocks)
        argp_error(state, "--equal-time: clocks already set the time");
    if (args->queue && args->is_sequential)
        argp_error(state, "--queue: workers cannot know when --sprt is decided");
    if (args->batch && !args->evaluator)
        argp_error(state, "--batch needs --evaluator");
    if (args->record && args->out && is_same_folder(args->record, args->out))
        argp_error(state, "--record needs a folder of its own, not that of --out");
    if ((args->queue || args->n_taken) && args->record)
        argp_error(state, "--record needs every game played here; leave --queue and --take out");
}

/* Read --time-control, for all agents or for the one it names. */
static HxStatus read_clocks(TournamentArgs *args, HxError *err)
{
    for (int i = 0; i < args->n_clocks; i++) {
        const char *text = args->clock[i], *colon = strchr(text, ':'), *at = text;
        int64_t agent = 0;
        MatchClock clock;
        if (colon && (!text_take_number(&at, 1, args->common.n_agents, &agent) || at != colon))
            return hx_refuse(err, HX_BAD_INPUT, "--time-control %.60s: there are agents 1 to %d", text, args->common.n_agents);
        if (!limits_read_clock(&clock, colon ? colon + 1 : text))
            return hx_refuse(err, HX_BAD_INPUT, "--time-control %.60s: not BASE+INC, seconds such as 60+0.5", text);
        for (int k = 0; k < args->common.n_agents; k++)
            if (agent == 0 || k == agent - 1)
                args->clocks[k] = clock;
    }
    return HX_OK;
}

static bool holds(const char *folder, const char *file)
{
    char path[4096];
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return stat(path, &there) == 0;
}

/* Can the tournament begin in the folder of --out, or with --resume go on there? It never overwrites a file. */
static HxStatus check_folder(const TournamentArgs *args, HxError *err)
{
    const bool is_unfinished = tournament_journal_exists(args->out), is_finished = tournament_journal_is_finished(args->out);
    if (is_unfinished || is_finished || holds(args->out, "result.json") || holds(args->out, "games.csv")) {
        if (args->resumes && !is_unfinished && !is_finished)
            return hx_refuse(err, HX_BAD_INPUT,
                             "--resume: %.200s holds a complete tournament of an older program: its report is in result.json", args->out);
        if (!args->resumes)
            return hx_refuse(err, HX_BAD_INPUT, "--out %.200s: holds another tournament%s", args->out,
                             is_unfinished ? "; --resume continues it" : "; choose a new folder");
    }
    return HX_OK;
}

/* Open the journal in the folder of --out: a new one, or with --resume the one that is there, if any. */
static HxStatus open_journal(TournamentJournal *j, const TournamentArgs *args, const TournamentSpec *spec, Tournament *t, HxError *err)
{
    HxStatus status = check_folder(args, err);
    if (status != HX_OK)
        return status;
    if (tournament_journal_exists(args->out) || tournament_journal_is_finished(args->out))
        return tournament_journal_resume(j, args->out, spec, t, err);
    status = cli_make_folder(args->out, err);
    return status == HX_OK ? tournament_journal_create(j, args->out, spec, err) : status;
}

/* Context of the tournament's callbacks. */
typedef struct Callbacks {
    CliProgress progress;
    TournamentJournal *journal; /* NULL: none */
    const Tournament *tournament;
    atomic_uint told[SCHEDULE_MAX_AGENTS]; /* classes of faults already printed for each agent */
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

/* Print an agent's first fault of each class as it happens. */
static void note_fault(void *ctx, uint64_t index, const GameRecord *game, const char *told)
{
    Callbacks *c = ctx;
    const Schedule *schedule = &c->tournament->schedule;
    const int agent = schedule_seating(schedule, (int)(index % (uint64_t)schedule->n_seatings))[game->fault_seat];
    if (atomic_fetch_or(&c->told[agent], 1U << game->fault) >> game->fault & 1)
        return;
    fprintf(stderr, "hexarch tournament: game %llu, step %lu: agent %d [%s]: %s\n", (unsigned long long)index, (unsigned long)game->n_steps,
            agent + 1, hx_fault_name((HxFault)game->fault), told);
}

/* Print and save the report, without ratings if the games allow none. */
static HxStatus report(const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, HxError *err)
{
    Report r;
    Rating rating;
    HxStatus status = report_init(&r, t, spec, err);
    if (status != HX_OK)
        return status;
    HxError why = { "" };
    const bool is_rated = tournament_rate(&rating, t, spec, args->anchor - 1, &why) == HX_OK;
    r.why_unrated = why.text;
    r.rating = is_rated ? &rating : NULL;
    if (args->out)
        status = report_save(&r, t, spec, args->out, err);
    if (args->page && status == HX_OK)
        status = report_html(&r, t, spec, args->page, err);
    if (args->times && status == HX_OK)
        status = report_save_times(&r, t, spec, args->times, err);
    if (args->is_json)
        cli_print_json(report_timed_json(&r, t, spec)); /* cli checks stdout at exit */
    else
        report_print(stdout, &r, t, spec);
    if (is_rated)
        rating_fini(&rating);
    report_fini(&r);
    return status;
}

/* Say if the plan has another number of games than asked for, or too few to show much. */
static void tell_plan(const Tournament *t, const TournamentSpec *spec, bool is_asked)
{
    if (t->n_games != spec->n_games && is_asked)
        fprintf(stderr, "hexarch tournament: --games %llu becomes %llu: whole blocks of %d\n", (unsigned long long)spec->n_games,
                (unsigned long long)t->n_games, t->schedule.n_seatings);
    if (spec->clocks && spec->n_threads > workers_online())
        fprintf(stderr, "hexarch tournament: --time-control: %d threads share %d processors, so clocks run while others think\n",
                spec->n_threads, workers_online());
    if (t->n_blocks == 1)
        fprintf(stderr, "hexarch tournament: one block of %d games: there will be no interval; ask for %d games or more\n",
                t->schedule.n_seatings, 2 * t->schedule.n_seatings);
}

/* How often the first agent plays in a block. */
static double seats_held(const Tournament *t)
{
    double held = 0;
    for (int k = 0; k < t->schedule.n_seatings; k++)
        for (int seat = 0; seat < t->schedule.n_seats; seat++)
            held += schedule_seating(&t->schedule, k)[seat] == 0;
    return held;
}

/* Half of the 95 % interval of the first agent's share of wins, if agents are equal and games independent. */
static double expected_reach(const Tournament *t)
{
    const double p = 1.0 / t->schedule.n_seats;
    return 1.96 * sqrt(p * (1 - p) / (seats_held(t) * (double)t->n_blocks));
}

/* How many games the sequential test takes on average where P0 is true, or P1 is, whichever are more, if games are independent. This is
 * Wald's figure: the ratio at the end over the gain of one block. It is never less than the test's minimum; --games may be fewer. */
static double expected_games(const Tournament *t, const SequentialSpec *q)
{
    const double n = t->schedule.n_seats, p = (q->mean0 + q->mean1) / 2, gap = q->mean1 - q->mean0;
    const double variance = (q->is_points ? (n + 1) / (12 * (n - 1)) : p * (1 - p)) / seats_held(t);
    const double upper = log((1 - q->beta) / q->alpha), lower = log((1 - q->alpha) / q->beta);
    const double if0 = (1 - q->alpha) * lower - q->alpha * upper, if1 = (1 - q->beta) * upper - q->beta * lower;
    const double n_blocks = ceil(fmax(if0, if1) * 2 * variance / (gap * gap));
    return fmax(n_blocks, SPRT_FEWEST_BLOCKS) * t->schedule.n_seatings;
}

/* The plan as one JSON object. */
static json_t *plan_json(const Tournament *t, const TournamentSpec *spec, double seconds)
{
    json_t *root = json_pack("{sI sI si so so}", "blocks", (json_int_t)t->n_blocks, "games", (json_int_t)t->n_games, "games_per_block",
                             t->schedule.n_seatings, "expected_interval", t->n_blocks > 1 ? cli_json_real(expected_reach(t)) : json_null(),
                             "seconds", cli_json_real(seconds));
    if (root && spec->sequential)
        json_object_set_new(root, "expected_games", json_integer((json_int_t)expected_games(t, spec->sequential)));
    return root;
}

/* The plan in words. */
static void print_plan(const Tournament *t, const TournamentSpec *spec, double seconds)
{
    printf("%llu %s of %d: %llu games%s, some %.0f s with %d %s; ", (unsigned long long)t->n_blocks, t->n_blocks == 1 ? "block" : "blocks",
           t->schedule.n_seatings, (unsigned long long)t->n_games, spec->sequential ? " at most" : "", seconds, spec->n_threads,
           spec->n_threads == 1 ? "thread" : "threads");
    if (spec->sequential) {
        const double games = expected_games(t, spec->sequential);
        printf("if %g or %g is true, the test decides after some %.0f games (%.0f s) on average, if games are independent%s\n",
               spec->sequential->mean0, spec->sequential->mean1, games, seconds * games / (double)t->n_games,
               t->n_blocks < SPRT_FEWEST_BLOCKS ? "; so few games cannot decide it"
               : games > (double)t->n_games     ? "; so few games will hardly decide it"
                                                : "");
    } else if (t->n_blocks == 1) {
        printf("one block gives no interval\n");
    } else {
        printf("between equal agents the share of wins would have an error of +- %.1f %% (95 %%)\n", 100 * expected_reach(t));
    }
}

/* --plan: play one block and print what the whole tournament would take. */
static int plan(const TournamentArgs *args, const TournamentSpec *spec)
{
    Tournament whole, one;
    HxError err = { "" };
    TournamentSpec first = *spec;
    first.n_games = 1;
    first.sequential = NULL;
    first.on_fault = NULL;
    HxStatus status = tournament_init(&whole, spec, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    tell_plan(&whole, spec, args->n_games > 0);
    status = tournament_init(&one, &first, &err);
    const double began = monotonic_seconds();
    if (status == HX_OK)
        status = tournament_play(&one, &first, &err);
    const double seconds = (monotonic_seconds() - began) * (double)whole.n_blocks;
    const bool was_stopped = status == HX_OK && one.n_done < one.n_games;
    const bool is_known = status == HX_OK && !was_stopped;
    if (is_known && args->is_json)
        cli_print_json(plan_json(&whole, spec, seconds));
    else if (is_known)
        print_plan(&whole, spec, seconds);
    tournament_fini(&one);
    tournament_fini(&whole);
    if (was_stopped)
        return CLI_INTERRUPTED;
    return status != HX_OK ? cli_fail("tournament", status, &err) : cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

/* The exit status of a tournament that was played and reported. */
static int answer(const Tournament *t, const TournamentSpec *spec)
{
    if (t->n_done < t->n_games)
        return CLI_INTERRUPTED;
    return spec->sequential && t->sprt.decision != SPRT_H1 ? CLI_NO : CLI_DONE;
}

/* What a tournament writes while it is played. */
typedef struct Writing {
    Callbacks *callbacks;
    TournamentJournal journal;
    TournamentRecord *record; /* NULL: none */
    Queue *queue;             /* NULL: none */
    JobQueue doors;
} Writing;

/* Join the tournament's workers. The name of the queue comes from all that decides its games and who plays them. */
static HxStatus join_queue(Writing *w, const TournamentArgs *args, TournamentSpec *spec, const Tournament *t, HxError *err)
{
    char *identity = tournament_identity(spec);
    if (!identity)
        return hx_refuse(err, HX_NO_MEMORY, "--queue: no memory");
    XXH3_state_t *state = XXH3_createState();
    XXH128_canonical_t id = { { 0 } };
    if (state) {
        XXH3_128bits_reset(state);
        XXH3_128bits_update(state, identity, strlen(identity));
        XXH128_canonicalFromHash(&id, XXH3_128bits_digest(state));
    }
    XXH3_freeState(state);
    free(identity);
    HxStatus status = state ? queue_open(&w->queue, args->queue, id.digest, tournament_jobs(t), args->ack_wait, err)
                            : hx_refuse(err, HX_NO_MEMORY, "--queue: no memory");
    if (status == HX_OK)
        status = queue_offer(w->queue, 0, tournament_jobs(t), err);
    if (status == HX_OK) {
        w->doors = queue_doors(w->queue);
        spec->queue = &w->doors;
    }
    return status;
}

/* Read games that other workers played, and keep them here as well. */
static HxStatus take_games(const Writing *w, const TournamentArgs *args, const TournamentSpec *spec, Tournament *t, HxError *err)
{
    HxStatus status = HX_OK;
    bool *was_known = calloc(t->n_games, sizeof *was_known);
    if (!was_known)
        return hx_refuse(err, HX_NO_MEMORY, "--take: no memory");
    for (uint64_t i = 0; i < t->n_games; i++)
        was_known[i] = t->games[i].is_done;
    for (int i = 0; i < args->n_taken && status == HX_OK; i++) {
        uint64_t n_new;
        status = tournament_journal_take(args->take[i], spec, t, &n_new, err);
        if (status == HX_OK)
            fprintf(stderr, "hexarch tournament: --take %s: %llu games\n", args->take[i], (unsigned long long)n_new);
    }
    for (uint64_t i = 0; i < t->n_games && status == HX_OK && w->callbacks->journal; i++)
        if (t->games[i].is_done && !was_known[i])
            status = tournament_journal_add(w->callbacks->journal, i, &t->games[i], err);
    free(was_known);
    return status;
}

/* Try to read the games of --take, and keep nothing. */
static HxStatus check_taken(const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, HxError *err)
{
    Tournament scratch = *t;
    HxStatus status = HX_OK;
    uint64_t n_new;
    scratch.games = args->n_taken > 0 ? calloc(t->n_games, sizeof *scratch.games) : NULL;
    if (args->n_taken > 0 && !scratch.games)
        return hx_refuse(err, HX_NO_MEMORY, "--take: no memory");
    for (int i = 0; i < args->n_taken && status == HX_OK; i++)
        status = tournament_journal_take(args->take[i], spec, &scratch, &n_new, err);
    free(scratch.games);
    return status;
}

/* Will it be possible to write the page of --report after the games? --out or --record may make its folder. */
static HxStatus check_page(const TournamentArgs *args, HxError *err)
{
    char folder[4096];
    struct stat there;
    const char *const slash = args->page ? strrchr(args->page, '/') : NULL;
    if (!args->page)
        return HX_OK;
    if (stat(args->page, &there) == 0 && S_ISDIR(there.st_mode))
        return hx_refuse(err, HX_IO, "--report %.200s: a folder", args->page);
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - args->page) + 1 : 1, slash ? args->page : ".");
    if ((args->out && is_same_folder(folder, args->out)) || (args->record && is_same_folder(folder, args->record)))
        return HX_OK;
    if (access(folder, W_OK) != 0)
        return hx_refuse(err, HX_IO, "--report %.200s: %s", args->page, strerror(errno));
    return HX_OK;
}

/* Open all outputs and fill in games already known. All refusals come before the first folder is made. */
static HxStatus begin_writing(Writing *w, const TournamentArgs *args, TournamentSpec *spec, Tournament *t, HxError *err)
{
    HxStatus status = check_page(args, err);
    if (status == HX_OK)
        status = check_taken(args, spec, t, err);
    if (args->record && status == HX_OK)
        status = record_plan(&w->record, args->record, t, spec, args->resumes, err);
    if (args->queue && status == HX_OK)
        status = join_queue(w, args, spec, t, err);
    if (args->out && status == HX_OK) {
        status = open_journal(&w->journal, args, spec, t, err);
        w->callbacks->journal = status == HX_OK ? &w->journal : NULL;
    }
    if (w->record && status == HX_OK)
        status = record_open(w->record, t, err);
    if (w->record && status == HX_OK)
        spec->listener = record_listener(w->record);
    if (args->n_taken > 0 && status == HX_OK)
        status = take_games(w, args, spec, t, err);
    return status;
}

/* Close all outputs; unfinished ones stay for --resume. */
static HxStatus end_writing(const Writing *w, const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, bool is_complete)
{
    HxError err = { "" };
    HxStatus status = HX_OK;
    record_close(w->record);
    queue_close(w->queue);
    if (w->callbacks->journal && is_complete)
        status = tournament_journal_finish(w->callbacks->journal, args->out, spec, t, &err);
    else if (w->callbacks->journal)
        tournament_journal_close(w->callbacks->journal);
    if (status != HX_OK)
        cli_fail("tournament", status, &err);
    return status;
}

/* Print the report and complete the outputs. If playing failed, its error is already printed, and later errors stay silent. */
static HxStatus tell(const TournamentArgs *args, const TournamentSpec *spec, const Tournament *t, const Writing *w, HxStatus played)
{
    HxError err = { "" };
    HxStatus status = w->record && t->n_done == t->n_games ? record_finish(w->record, t, &err) : HX_OK;
    if (status == HX_OK)
        status = report(args, spec, t, &err);
    if (played != HX_OK)
        return status;
    if (status != HX_OK)
        cli_fail("tournament", status, &err);
    else if (w->record && t->n_done < t->n_games)
        fprintf(stderr, "hexarch tournament: --record %s becomes a run when all games are played%s\n", args->record,
                args->out ? ", with --resume" : "; without --out it cannot be resumed");
    return status;
}

/* Close a worker's outputs. The report comes later, from the folders of all workers. */
static void tell_worker(const TournamentArgs *args, const Tournament *t)
{
    if (args->is_json)
        cli_print_json(
            json_pack("{sI sI ss}", "games", (json_int_t)t->n_done, "games_planned", (json_int_t)t->n_games, "folder", args->out));
    else
        printf("%llu of %llu games are in %s; for the report run the same tournament with --take %s and the folders of the other workers, "
               "without --queue\n",
               (unsigned long long)t->n_done, (unsigned long long)t->n_games, args->out, args->out);
}

/* Play it and report; returns the exit status. */
static int play(const TournamentArgs *args, TournamentSpec *spec, Callbacks *callbacks)
{
    Tournament t;
    Writing writing = { .callbacks = callbacks };
    HxError err = { "" };
    HxStatus status = tournament_init(&t, spec, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    callbacks->tournament = &t;
    status = begin_writing(&writing, args, spec, &t, &err);
    if (status != HX_OK) {
        end_writing(&writing, args, spec, &t, false);
        tournament_fini(&t);
        return cli_fail("tournament", status, &err);
    }
    tell_plan(&t, spec, args->n_games > 0);
    if (writing.journal.n_altered > 0)
        fprintf(stderr, "hexarch tournament: %s: %llu altered line%s ignored; those games are played again\n", writing.journal.path,
                (unsigned long long)writing.journal.n_altered, writing.journal.n_altered == 1 ? "" : "s");
    cli_progress_begin(&callbacks->progress, "games", t.n_games);
    cli_catch_interrupt();
    const HxStatus played = tournament_play(&t, spec, &err);
    cli_progress_end(&callbacks->progress);
    if (played != HX_OK)
        cli_fail("tournament", played, &err);
    HxStatus told = HX_OK;
    if (args->queue)
        tell_worker(args, &t);
    else
        told = tell(args, spec, &t, &writing, played);
    const bool was_stopped = cli_is_interrupted();
    const HxStatus ended = end_writing(&writing, args, spec, &t, !args->queue && t.n_done == t.n_games && told == HX_OK);
    const int status_at_end = !args->queue ? answer(&t, spec) : was_stopped ? CLI_INTERRUPTED : CLI_DONE;
    tournament_fini(&t);
    return played != HX_OK || told != HX_OK || ended != HX_OK || !cli_flush() ? CLI_ENVIRONMENT : status_at_end;
}

/* Start the program of --evaluator. Checks of folders and options come before. */
static HxStatus start_evaluator(TournamentEvaluator **out, const TournamentArgs *args, TournamentSpec *spec, HxError *err)
{
    if (!args->evaluator)
        return HX_OK;
    const HxStatus status = args->out ? check_folder(args, err) : HX_OK;
    if (status != HX_OK)
        return status;
    cli_catch_interrupt(); /* ours to end it */
    return tournament_evaluator_open(out, args->evaluator, args->batch ? args->batch : EVALUATOR_STANDARD_BATCH, spec, err);
}

/* Set simulations so that agents think equally long: measured now, or read from the folder. */
static HxStatus set_equal_time(EqualAgents *out, const TournamentArgs *args, TournamentSpec *spec, HxError *err)
{
    HxStatus status = args->out ? check_folder(args, err) : HX_OK;
    spec->is_equal_time = true;
    cli_catch_interrupt();
    if (status == HX_OK)
        status = equal_time_set(out, spec, args->resumes ? args->out : NULL, err);
    return status == HX_OK && cli_is_interrupted() ? HX_IO : status; /* nothing to tell of */
}

/* Choose a seed if none was given: that of a resumed folder, or a secret one if other programs play. */
static HxStatus settle_seed(TournamentArgs *args, HxError *err)
{
    CliGame *g = &args->common;
    if (args->resumes && args->out && !g->has_seed && are_external(g->agent, g->n_agents) &&
        (tournament_journal_exists(args->out) || tournament_journal_is_finished(args->out)))
        return tournament_journal_seed(args->out, &g->seed, err);
    return run_seed_draw(g, g->agent, g->n_agents, args->queue ? "--queue" : args->n_taken > 0 ? "--take" : NULL, err);
}

static int run(int argc, char **argv)
{
    TournamentArgs args = { .format = SCHEDULE_ROUND_ROBIN, .utility = HX_PLACING, .n_threads = workers_online(), .ack_wait = 60 };
    args.sequential.alpha = args.sequential.beta = NAN;
    args.sprt_score = -1;
    cli_game_init(&args.common);
    cli_parse(&command_tournament, argc, argv, &args);
    HxError err = { "" };
    int n_seats = 0;
    HxStatus status = cli_game_resolve(&args.common, args.game, &err);
    if (status == HX_OK)
        status = cli_game_seats(args.common.game, &args.common.options, &n_seats, &err);
    if (status == HX_OK)
        status = settle_seed(&args, &err);
    Sprt trial;
    args.sequential.is_points = args.sprt_score == 1;
    args.sequential.alpha = isnan(args.sequential.alpha) ? 0.05 : args.sequential.alpha;
    args.sequential.beta = isnan(args.sequential.beta) ? 0.05 : args.sequential.beta;
    if (status == HX_OK && args.is_sequential)
        status = sprt_init(&trial, args.sequential.mean0, args.sequential.mean1, args.sequential.alpha, args.sequential.beta, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    status = read_clocks(&args, &err);
    if (status != HX_OK)
        return cli_fail("tournament", status, &err);
    args.rules.max_steps = (uint32_t)args.max_steps;
    Callbacks callbacks = { .journal = NULL };
    TournamentSpec spec = {
        .game = args.common.game,
        .options = &args.common.options,
        .agents = args.common.agent,
        .n_agents = args.common.n_agents,
        .n_seats = n_seats,
        .format = args.format,
        .n_games = args.n_games ? args.n_games : SEQUENTIAL_GAMES,
        .seed = args.common.seed,
        .is_seed_secret = !args.common.has_seed && are_external(args.common.agent, args.common.n_agents),
        .folder = args.out,
        .record = args.record,
        .utility = args.utility,
        .rules = args.rules,
        .clocks = args.n_clocks > 0 ? args.clocks : NULL,
        .has_luck = args.has_luck,
        .luck_way = args.luck_way,
        .engine = run_engine(),
        .sequential = args.is_sequential ? &args.sequential : NULL,
        .n_threads = args.n_threads,
        .is_stopped = cli_is_interrupted,
        .on_progress = show_progress,
        .on_game = note_game,
        .on_fault = note_fault,
        .ctx = &callbacks,
    };
    TournamentEvaluator *evaluator = NULL;
    StartsOwner *starts = NULL;
    status = tournament_starts_open(&starts, &(StartsAsked){ args.openings, args.vary, args.n_vary }, &spec, &err);
    EqualAgents *equal = args.is_equal_time ? calloc(1, sizeof *equal) : NULL;
    spec.thinking = calloc((size_t)spec.n_agents, sizeof *spec.thinking);
    if (status == HX_OK && (!spec.thinking || (args.is_equal_time && !equal)))
        status = hx_refuse(&err, HX_NO_MEMORY, "no memory for a tournament");
    if (status == HX_OK && args.is_equal_time)
        status = set_equal_time(equal, &args, &spec, &err);
    if (status == HX_OK)
        status = start_evaluator(&evaluator, &args, &spec, &err);
    int exit_status = status != HX_OK && cli_is_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
    if (status != HX_OK && exit_status == CLI_DONE)
        exit_status = cli_fail("tournament", status, &err);
    else if (status == HX_OK && !args.only_plans)
        sandboxes_tell("tournament", spec.agents, spec.n_agents, spec.game);
    if (status == HX_OK)
        exit_status = args.only_plans ? plan(&args, &spec) : play(&args, &spec, &callbacks);
    tournament_evaluator_close(evaluator, exit_status == CLI_ENVIRONMENT);
    tournament_starts_close(starts);
    free(equal);
    free(spec.thinking);
    return exit_status;
}

const Command command_tournament = {
    .name = "tournament",
    .summary = "find out who is stronger, and how sure that is",
    .usage = "GAME --agent SPEC --agent SPEC... --games N\nGAME --agent SPEC --agent SPEC... --sprt P0,P1",
    .doc = "Play agents against each other and report who is stronger, and how sure that is.",
    .notes = "A block is one seed played in all balanced seatings; errors are standard errors over blocks. Stopped with Ctrl-C it reports "
             "what is done, marked partial, and exits with 130.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
