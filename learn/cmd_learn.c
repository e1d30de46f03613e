/* hexarch learn: a net for a game from nothing but its rules, generation by generation. */
#include "cli/cli.h"
#include "core/options_json.h"
#include "core/workers.h"
#include "learn/cmd_learn_resume.h"
#include "learn/commands.h"
#include "learn/folder.h"
#include "learn/run.h"
#include "selfplay/queue.h"
#include "selfplay/run.h"
#include "selfplay/variety.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct LearnArgs {
    CliGame common;
    const char *game, *out, *leaf, *search, *queue, *openings;
    const char *vary[VARIETY_SETS];
    int n_vary;
    bool is_worker, is_resumed, is_by_choices, is_by_visits, is_anywhere;
    struct {
        bool leaf, search, anywhere, generations, games, first_sims, sims, window, gate_blocks, measure_blocks, epochs, hidden1, hidden2,
            minutes, threads, parts, continuations, margin, ack_wait, openings;
    } given;
    uint32_t generations, games, first_sims, sims, window, gate_blocks, measure_blocks, epochs, hidden1, hidden2, minutes, threads, parts,
        continuations, margin, ack_wait;
} LearnArgs;

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(LearnArgs, game) },
    CLI_END,
};

static void read_vary(const struct argp_state *state, const char *text, void *args)
{
    LearnArgs *a = args;
    if (a->n_vary == VARIETY_SETS)
        argp_error(state, "--vary: more than %d options", VARIETY_SETS);
    a->vary[a->n_vary++] = text;
}

#define NUMBER(option, member, low, high, text)                                                                                            \
    {                                                                                                                                      \
        .name = option, .value = "N", .kind = CLI_KIND_NUMBER, CLI_INTO(LearnArgs, member), .given = CLI_AT(LearnArgs, given.member),      \
        .min = low, .max = high, .help = text                                                                                              \
    }

static const CliOption options[] = {
    { .name = "out",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(LearnArgs, out),
      .is_required = true,
      .help = "The run's folder: samples, nets, results, best.net and index.html" },
    { .name = "resume",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(LearnArgs, is_resumed),
      .help = "Continue the run in that folder; GAME and options that you leave out stay as they were" },
    { .name = "queue",
      .value = "URL",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(LearnArgs, queue),
      .help = "Share self-play over a NATS server, nats://HOST:4222, with processes started with the same options and --worker" },
    { .name = "worker",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(LearnArgs, is_worker),
      .help = "--queue: play games for that run until it ends, even if it begins later. --out is a folder of this worker for its nets" },
    NUMBER("ack-wait", ack_wait, 1, 86400,
           "--queue: others take over the games of a process that is silent for this many seconds (default 60)"),
    { .name = "choices",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(LearnArgs, is_by_choices),
      .help = "Learn values that rank the actions of one choice, from heuristic rollouts instead of self-play" },
    { .name = "visits",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(LearnArgs, is_by_visits),
      .help = "Learn a policy that adds to the heuristic, from the visits of searches (--sims, --search) instead of self-play" },
    { .name = "anywhere",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(LearnArgs, is_anywhere),
      .given = CLI_AT(LearnArgs, given.anywhere),
      .help = "--choices: take choices anywhere in a turn, not only at its start" },
    NUMBER("parts", parts, 1, 999, "--choices, --visits: number of files, of --games games each (default 4)"),
    NUMBER("continuations", continuations, 2, 1000, "--choices: games played out after each action, an even number (default 2)"),
    NUMBER("margin", margin, 1, 1000000, "--choices: difference in points that decides almost surely who ends ahead (default 5)"),
    { .name = "leaf",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(LearnArgs, leaf),
      .given = CLI_AT(LearnArgs, given.leaf),
      .help = "--choices: spec of the search that will use the values (default mcts:turns=1,settle=on)" },
    NUMBER("generations", generations, 1, RUN_MAX_GENERATIONS, "Number of generations (default 8)"),
    NUMBER("games", games, 20, 1000000, "Games of self-play per generation (default 3000)"),
    NUMBER("first-sims", first_sims, 1, 1000000, "Simulations per move of plain search in the first generation (default 400)"),
    NUMBER("sims", sims, 1, 1000000, "Simulations per move in later generations, the gate, the measurement, or --visits (default 100)"),
    { .name = "search",
      .value = "OPTIONS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(LearnArgs, search),
      .given = CLI_AT(LearnArgs, given.search),
      .help = "Further options of the search with a net in self-play, such as forced=2,full=0.25 ('hexarch agents' lists them)" },
    { .name = "vary",
      .value = "NAME=A|B",
      .kind = CLI_KIND_SPECIAL,
      .read = read_vary,
      .help = "Let each game draw an option from these values; repeatable. Not with --choices" },
    { .name = "openings",
      .value = "OPENINGS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(LearnArgs, openings),
      .given = CLI_AT(LearnArgs, given.openings),
      .help = "Begin each game of self-play, gate and measurement from an opening: FILE holds a list of actions per line, random:PLIES "
              "draws so many plies for each game, book takes the openings that come with the game. Openings give no samples" },
    NUMBER("window", window, 1, RUN_MAX_GENERATIONS, "Generations trained on (default 4)"),
    NUMBER("gate-blocks", gate_blocks, 16, 100000, "Most blocks of games in the gate, one game per seat in each (default 150)"),
    NUMBER("measure-blocks", measure_blocks, 0, 100000, "Blocks against plain search after every generation (default 50)"),
    NUMBER("epochs", epochs, 1, 1000, "Most epochs of training (default 6)"),
    NUMBER("hidden1", hidden1, 1, NET_MAX_HIDDEN, "Width of the first hidden layer (default 128)"),
    NUMBER("hidden2", hidden2, 1, NET_MAX_HIDDEN, "Width of the second (default 64)"),
    NUMBER("minutes", minutes, 0, 1000000, "Begin no generation after this many minutes; 0: no limit (default)"),
    NUMBER("threads", threads, 1, 256, "Threads (default: one per processor); the result does not depend on it"),
    CLI_GAME_SET(LearnArgs, common),
    CLI_GAME_SEED(LearnArgs, common),
    CLI_END,
};

/* What every game draws. */
typedef struct Drawing {
    const HxGame *game;
    const HxOptions *options;
    Variety variety;
    SeatRange seats;
    json_t *told;
    Openings openings;
} Drawing;

static HxStatus draw_options(const void *ctx, uint64_t seed, uint64_t id, HxOptions *out, HxError *err)
{
    const Drawing *d = ctx;
    uint8_t chosen[VARIETY_SETS];
    return variety_draw(&d->variety, d->game, d->options, d->seats, seed, id, out, chosen, err);
}

/* What --vary says, or a resumed run's settings where it says nothing, with a draw of the first game: what no game can be played with is
 * refused before anything is written. */
static HxStatus read_drawing(Drawing *d, const LearnArgs *args, const json_t *settings, HxError *err)
{
    HxStatus status = HX_OK;
    HxOptions drawn;
    HxError why = { "" };
    *d = (Drawing){ .game = args->common.game, .options = &args->common.options };
    if (args->is_by_choices && args->n_vary > 0)
        return hx_refuse(err, HX_BAD_INPUT, "--vary: --choices needs games of one set-up");
    for (int i = 0; i < args->n_vary && status == HX_OK; i++)
        status = variety_add(&d->variety, d->game->options, args->vary[i], &why);
    if (args->n_vary == 0)
        status = variety_from_json(&d->variety, d->game->options, json_object_get(settings, "vary"), &why);
    if (status == HX_OK && d->variety.n > 0)
        status = variety_seats(&d->variety, d->game, d->options, &d->seats, &why);
    if (status == HX_OK && d->seats.fewest < d->seats.most)
        status = hx_refuse(&why, HX_BAD_INPUT, "seats: all games of a learning run have the same number");
    if (status == HX_OK && d->variety.n > 0)
        status = draw_options(d, args->common.seed, 0, &drawn, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "--vary: %.290s", why.text);
    if (d->variety.n > 0 && !(d->told = variety_to_json(&d->variety, d->game->options)))
        return hx_refuse(err, HX_NO_MEMORY, "--vary: no memory");
    return HX_OK;
}

/* What --openings says, or a resumed run's settings where it says nothing. */
static HxStatus read_openings(Drawing *d, const LearnArgs *args, const json_t *settings, HxError *err)
{
    HxError why = { "" };
    const HxStatus status = args->openings
                                ? openings_read(&d->openings, NULL, args->openings, d->game, d->options, err)
                                : openings_from_json(&d->openings, json_object_get(settings, "starts"), d->game, d->options, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "settings.json: starts: %.200s", why.text);
    if (d->openings.n > 0 && d->variety.n > 0)
        return hx_refuse(err, HX_BAD_INPUT, "--openings: its openings fit one set-up; leave --vary out, or use random:PLIES");
    return HX_OK;
}

static void tell(const char *line)
{
    fprintf(stderr, "%s\n", line);
}

/* What decides the run's bytes, the program among it, names the queue. */
static HxStatus join_queue(Queue **out, JobBoard *board, const LearnArgs *args, const LearnSpec *spec, HxError *err)
{
    char *settings = run_identity(spec);
    char *identity = settings ? malloc(strlen(settings) + strlen(run_engine()) + 1) : NULL;
    if (!identity) {
        free(settings);
        return hx_refuse(err, HX_NO_MEMORY, "--queue: no memory");
    }
    strcpy(identity, settings);
    strcat(identity, run_engine());
    XXH128_canonical_t id;
    XXH128_canonicalFromHash(&id, XXH3_128bits(identity, strlen(identity)));
    free(identity);
    free(settings);
    const HxStatus status = queue_open(out, args->queue, id.digest, run_jobs(spec), (int)args->ack_wait, err);
    return status == HX_OK ? queue_board(*out, board, err) : status;
}

static HxStatus check_sharing(const LearnArgs *args, HxError *err)
{
    if (args->is_worker && !args->queue)
        return hx_refuse(err, HX_BAD_INPUT, "--worker needs --queue, the source of its games");
    if ((args->is_by_choices || args->is_by_visits) && args->queue)
        return hx_refuse(err, HX_BAD_INPUT, "--queue: --%s cannot share its games", args->is_by_choices ? "choices" : "visits");
    if (args->is_by_choices && args->is_by_visits)
        return hx_refuse(err, HX_BAD_INPUT, "--choices and --visits exclude each other");
    return HX_OK;
}

/* Refuse options that have no effect on what is learned. */
static HxStatus check_words(const LearnArgs *args, HxError *err)
{
    const bool plays = !args->is_by_choices && !args->is_by_visits;
    const struct {
        bool is_given, is_for_this;
        const char *option, *what_for;
    } words[] = { { args->given.parts, !plays, "parts", "--choices and --visits" },
                  { args->given.continuations, args->is_by_choices, "continuations", "--choices" },
                  { args->given.margin, args->is_by_choices, "margin", "--choices" },
                  { args->given.leaf, args->is_by_choices, "leaf", "--choices" },
                  { args->given.anywhere, args->is_by_choices, "anywhere", "--choices" },
                  { args->given.sims, !args->is_by_choices, "sims", "self-play and --visits" },
                  { args->given.search, !args->is_by_choices, "search", "self-play and --visits" },
                  { args->given.generations, plays, "generations", "self-play" },
                  { args->given.first_sims, plays, "first-sims", "self-play" },
                  { args->given.window, plays, "window", "self-play" },
                  { args->given.openings, plays, "openings", "self-play" },
                  { args->given.gate_blocks, plays, "gate-blocks", "self-play" },
                  { args->given.measure_blocks, plays, "measure-blocks", "self-play" },
                  { args->given.minutes, plays, "minutes", "self-play" },
                  { args->given.ack_wait, args->queue, "ack-wait", "--queue" } };
    for (size_t i = 0; i < HX_COUNT(words); i++)
        if (words[i].is_given && !words[i].is_for_this)
            return hx_refuse(err, HX_BAD_INPUT, "--%s is only for %s", words[i].option, words[i].what_for);
    return HX_OK;
}

/* Would self-play's search understand the options of --search? */
static HxStatus check_search(const LearnArgs *args, HxError *err)
{
    enum { MOST = 200 };
    char spec[MOST + 32];
    if (!args->search)
        return HX_OK;
    if (strlen(args->search) > MOST)
        return hx_refuse(err, HX_BAD_INPUT, "--search: more than %d bytes", MOST);
    snprintf(spec, sizeof spec, "mcts:select=puct,%s", args->search);
    HxError why = { "" };
    const HxStatus status = hx_agent_check(spec, args->common.game, &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "--search: %s", why.text);
}

/* A resumed run is as it was where the command line says nothing else. The settings are yours in any case; NULL: there are none. */
static HxStatus read_settings(LearnArgs *args, json_t **out, HxError *err)
{
    LearnWay way = args->is_by_visits ? LEARN_VISITS : args->is_by_choices ? LEARN_CHOICES : LEARN_SELF_PLAY;
    HxError why = { "" };
    HxStatus status = args->is_resumed ? learn_settings(args->out, out, err) : HX_OK;
    /* A run that was killed before it wrote its settings leaves a folder without any: with the game named it begins there. */
    if (status == HX_OK && args->is_resumed && !*out && !args->is_worker && (!args->game || !folder_has(args->out)))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: holds no run to continue; leave --resume out to begin one", args->out);
    if (status != HX_OK || !*out)
        return status;
    if (!args->game)
        args->game = json_string_value(json_object_get(*out, "game"));
    status = learn_check_run(*out, args->game, args->is_by_choices || args->is_by_visits, &way, &why);
    if (status == HX_OK)
        status = learn_take_settings(options, args, *out, &why);
    args->is_by_choices = way == LEARN_CHOICES;
    args->is_by_visits = way == LEARN_VISITS;
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.200s: %.110s", args->out, why.text);
}

/* The game with its options: those of the settings, and over them what --set says. */
static HxStatus resolve_game(LearnArgs *args, const json_t *settings, HxError *err)
{
    CliGame *common = &args->common;
    HxError why = { "" };
    char words[CLI_MISSING_BYTES];
    if (!args->game)
        return hx_refuse(err, HX_BAD_INPUT, "%s", cli_game_missing(words));
    HxStatus status = cli_game_resolve(common, args->game, err);
    if (status != HX_OK || !settings)
        return status;
    hx_options_init(&common->options, common->game->options);
    status = options_from_json(&common->options, json_object_get(settings, "options"), &why);
    for (int i = 0; i < common->n_sets && status == HX_OK; i++)
        status = hx_options_set(&common->options, common->set[i], &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.200s: settings.json: %.100s", args->out, why.text);
}

/* Does the run have a net that stands? */
static bool has_best(const char *folder)
{
    char path[1024];
    snprintf(path, sizeof path, "%.990s/best.net", folder);
    return folder_has(path);
}

static void tell_result(const LearnArgs *args)
{
    if (args->is_worker)
        printf("the run is over; the process without --worker has its nets\n");
    else if (args->is_by_visits)
        printf("the net is %s/policy.net: 'mcts:net=%s/policy.net'\n", args->out, args->out);
    else if (args->is_by_choices)
        printf("the net is %s/values.net: 'mcts:net=%s/values.net', with the options of --leaf\n", args->out, args->out);
    else
        printf(
            has_best(args->out)
                ? "%s/index.html shows the strength of each generation; the best net is %s/best.net\n"
                : "%s/index.html shows the strength of each generation; none was stronger than plain search, so there is no %s/best.net\n",
            args->out, args->out);
}

/* What is asked for, as the run takes it. `draw`: NULL: games have the same options. */
static LearnSpec spec_of(const LearnArgs *args, const PlayDraw *draw, const Openings *openings)
{
    return (LearnSpec){
        .game = args->common.game,
        .options = &args->common.options,
        .draw = draw,
        .openings = openings_are_some(openings) ? openings : NULL,
        .folder = args->out,
        .is_resumed = args->is_resumed || args->is_worker,
        .seed = args->common.seed,
        .generations = args->generations,
        .games = args->games,
        .first_sims = args->first_sims,
        .sims = args->sims,
        .search = args->search,
        .window = args->window,
        .gate_blocks = args->gate_blocks,
        .measure_blocks = args->measure_blocks,
        .epochs = args->epochs,
        .hidden1 = args->hidden1,
        .hidden2 = args->hidden2,
        .parts = args->parts,
        .continuations = args->continuations + args->continuations % 2,
        .is_by_visits = args->is_by_visits,
        .is_anywhere = args->is_anywhere,
        .margin = args->margin,
        .leaf = args->leaf,
        .minutes = args->minutes,
        .n_threads = (int)args->threads,
        .is_worker = args->is_worker,
        .is_stopped = cli_is_interrupted,
        .tell = tell,
    };
}

static int run_command(int argc, char **argv)
{
    LearnArgs args = { .generations = 8,
                       .games = 3000,
                       .first_sims = 400,
                       .sims = 100,
                       .window = 4,
                       .gate_blocks = 150,
                       .measure_blocks = 50,
                       .epochs = 6,
                       .hidden1 = 128,
                       .hidden2 = 64,
                       .parts = 4,
                       .continuations = 2,
                       .margin = 5,
                       .ack_wait = 60,
                       .leaf = "mcts:turns=1,settle=on",
                       .threads = (uint32_t)workers_online() };
    cli_game_init(&args.common);
    cli_parse(&command_learn, argc, argv, &args);
    HxError err = { "" };
    bool is_stopped = false;
    Queue *queue = NULL;
    JobBoard board;
    Drawing drawing = { .told = NULL };
    json_t *settings = NULL;
    HxStatus status = read_settings(&args, &settings, &err);
    if (status == HX_OK)
        status = check_sharing(&args, &err);
    if (status == HX_OK)
        status = check_words(&args, &err);
    if (status == HX_OK)
        status = resolve_game(&args, settings, &err);
    if (status == HX_OK)
        status = check_search(&args, &err);
    if (status == HX_OK)
        status = read_drawing(&drawing, &args, settings, &err);
    if (status == HX_OK)
        status = read_openings(&drawing, &args, settings, &err);
    const PlayDraw draw = { .options = draw_options, .ctx = &drawing, .told = drawing.told };
    if (status == HX_OK) {
        cli_catch_interrupt();
        LearnSpec spec = spec_of(&args, drawing.variety.n > 0 ? &draw : NULL, &drawing.openings);
        if (args.queue)
            status = join_queue(&queue, &board, &args, &spec, &err);
        spec.board = queue ? &board : NULL;
        if (status == HX_OK)
            status = args.is_by_choices || args.is_by_visits ? run_parts(&spec, &is_stopped, &err) : run_learn(&spec, &is_stopped, &err);
        queue_close(queue);
    }
    json_decref(drawing.told);
    json_decref(settings);
    if (status != HX_OK)
        return cli_fail("learn", status, &err);
    if (is_stopped) {
        if (!args.is_worker)
            fprintf(stderr, "stopped; 'hexarch learn --out %s --resume' continues\n", args.out);
        return CLI_INTERRUPTED;
    }
    tell_result(&args);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

const Command command_learn = {
    .name = "learn",
    .summary = "train a net for a game from self-play, generation by generation",
    .usage = "GAME --out DIR\n--out DIR --resume\nGAME --out DIR --queue URL [--worker]",
    .doc = "Play games by plain search, train a net on them, play the next games by search with the net, and so on. A new net replaces the "
           "best one if a sequential test finds it stronger.",
    .notes = "Every step leaves a complete file: --resume continues after a kill with the same result. Ctrl-C stops within a second. Use a "
             "net as "
             "'mcts:net=DIR/best.net'.",
    .operands = operands,
    .options = options,
    .run = run_command,
};
