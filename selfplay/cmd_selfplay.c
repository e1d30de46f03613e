/* hexarch selfplay: agents play many games and record every step. */
#include "agents/cmd_run_seed.h"
#include "agents/cmd_sandboxes.h"
#include "agents/limits.h"
#include "agents/process/evaluator.h"
#include "cli/cli.h"
#include "core/text.h"
#include "core/workers.h"
#include "selfplay/commands.h"
#include "selfplay/queue.h"
#include "selfplay/ranks.h"
#include "selfplay/schedule/scheduler.h"
#include "selfplay/status.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STANDARD_AGENT "mcts:sims=100"

enum { MAX_LIVE = 1 << 20, MAX_PARTS = 1000000, VARY_TRIALS = 64 };
enum { MAX_BATCH_WAIT_MS = 60000, STANDARD_BATCH_WAIT_MS = 5 };

typedef struct SelfplayArgs {
    CliGame common;
    const char *game, *out, *status, *after_shard, *queue, *evaluator, *openings;
    int batch, batch_wait;         /* 0, -1: not given */
    uint64_t n_games, shard_games; /* 0: not given */
    uint32_t tree_visits;          /* likewise */
    int profile, utility;          /* -1: not given */
    Part part;
    int threads, live, save_every, ack_wait;
    size_t memory;
    const char *vary[VARIETY_SETS];
    int n_vary;
    const char *pool[RUN_MAX_AGENTS]; /* specs, */
    uint32_t weight[RUN_MAX_AGENTS];  /* and the weight of each */
    int n_pool;
    MatchRules rules; /* of --resign */
    double play_on;   /* -1: not given */
    bool is_resume, is_json;
} SelfplayArgs;

/* "2/8": part 2 of 8, counted from 0. */
static void read_part(const struct argp_state *state, const char *text, void *args)
{
    Part part = { 0, 0 };
    char rest = '\0';
    if (strspn(text, "0123456789/") != strlen(text) || strlen(text) > 20 ||
        sscanf(text, "%" SCNu64 "/%" SCNu64 "%c", &part.part, &part.n_parts, &rest) != 2 || part.n_parts < 1 || part.n_parts > MAX_PARTS ||
        part.part >= part.n_parts)
        argp_error(state, "--part: '%.40s' is not I/N with I from 0 to N-1 and N at most %d", text, MAX_PARTS);
    ((SelfplayArgs *)args)->part = part;
}

static void read_vary(const struct argp_state *state, const char *text, void *args)
{
    SelfplayArgs *a = args;
    if (a->n_vary == VARIETY_SETS)
        argp_error(state, "--vary: more than %d options", VARIETY_SETS);
    a->vary[a->n_vary++] = text;
}

/* "3:mcts:sims=100": a weight and a spec. */
static void read_pool(const struct argp_state *state, const char *text, void *args)
{
    SelfplayArgs *a = args;
    const char *spec = text;
    int64_t weight = 0;
    if (a->n_pool == RUN_MAX_AGENTS)
        argp_error(state, "--pool: more than %d agents", RUN_MAX_AGENTS);
    if (*text < '0' || *text > '9' || !text_take_number(&spec, 1, RUN_MAX_WEIGHT, &weight) || *spec != ':')
        argp_error(state, "--pool: '%.40s' is not WEIGHT:SPEC with a weight from 1 to %d", text, RUN_MAX_WEIGHT);
    a->weight[a->n_pool] = (uint32_t)weight;
    a->pool[a->n_pool++] = spec + 1;
}

static void read_resign(const struct argp_state *state, const char *text, void *args)
{
    if (!limits_read_agreement(&((SelfplayArgs *)args)->rules, text))
        argp_error(state, "--resign: '%.40s' is not LEAD,N with a lead from 0 to below 1 and 1 to 1000 decisions", text);
}

static void read_play_on(const struct argp_state *state, const char *text, void *args)
{
    char *end = NULL;
    const double share = strtod(text, &end);
    if (end == text || *end != '\0' || !(0 <= share && share <= 1))
        argp_error(state, "--play-on: '%.40s' is not a share from 0 to 1", text);
    ((SelfplayArgs *)args)->play_on = share;
}

static const char *const profiles[] = { [PROFILE_LEAN] = "lean", [PROFILE_FULL] = "full", [PROFILE_TREE] = "tree", NULL };

static const CliOption operands[] = {
    { .name = "game", .value = "GAME", .kind = CLI_KIND_TEXT, CLI_INTO(SelfplayArgs, game) },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "games",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, n_games),
      .min = 1,
      .max = UINT64_C(1) << 40,
      .help = "How many games: ids 0 .. N-1" },
    { .name = "out",
      .value = "DIR",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, out),
      .is_required = true,
      .help = "The folder of the run, new or empty" },
    { .name = "threads",
      .value = "T",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, threads),
      .min = 1,
      .max = 256,
      .help = "Threads (default: one per processor); the files do not depend on it" },
    { .name = "live",
      .value = "L",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, live),
      .min = 1,
      .max = MAX_LIVE,
      .help = "Games that live at once (default: two per thread); the files do not depend on it" },
    { .name = "profile",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(SelfplayArgs, profile),
      .choices = profiles,
      .help = "lean (default): actions, legal lists, visits, values, results; full: priors, action values and observations too; tree: "
              "lean, and "
              "well-visited positions inside the tree of each search" },
    { .name = "tree-visits",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, tree_visits),
      .min = 1,
      .max = RUN_MAX_TREE_VISITS,
      .help = "With --profile tree: keep positions with at least N visits (default 16), at most 64 per search" },
    { .name = "shard-games",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, shard_games),
      .min = 1,
      .max = UINT64_C(1) << 40,
      .help = "Games of a shard (default: about a million steps' worth)" },
    { .name = "evaluator",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, evaluator),
      .help =
          "A program that evaluates the leaves of searches with leaves=N, as 'cmd=python3 eval.py,time=5s': those of all live games as one "
          "batch, MessagePack (docs/reference/protocol.md); options as of the agent kind process" },
    { .name = "batch",
      .value = "N",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, batch),
      .min = 1,
      .max = EVALUATOR_MAX_BATCH,
      .help = "With --evaluator: the most leaves of a batch (default 256); the files do not depend on it" },
    { .name = "batch-wait",
      .value = "MS",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, batch_wait),
      .max = MAX_BATCH_WAIT_MS,
      .help = "With --evaluator: how long a batch that does not fill up waits after its first leaf, in milliseconds (default 5); it goes "
              "out at once when no game can continue without it" },
    { .name = "part",
      .value = "I/N",
      .kind = CLI_KIND_SPECIAL,
      .read = read_part,
      .help = "Make only every N-th shard, from shard I; counts from 0. Parts may share one folder" },
    { .name = "queue",
      .value = "URL",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, queue),
      .help = "Take shards from a NATS server, nats://HOST:4222, as do other workers of the same run, each in a folder of its own" },
    { .name = "ack-wait",
      .value = "SECONDS",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, ack_wait),
      .min = 1,
      .max = 86400,
      .help = "With --queue: a worker silent for so long loses its shards to others (default 60)" },
    { .name = "resume",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(SelfplayArgs, is_resume),
      .help = "Continue a run where it stopped; options left out are as in its run.json" },
    { .name = "memory",
      .value = "SIZE",
      .kind = CLI_KIND_SIZE,
      CLI_INTO(SelfplayArgs, memory),
      .help = "Memory for games and searches, as 1500M or 8G (default: three quarters of the machine)" },
    { .name = "after-shard",
      .value = "COMMAND",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, after_shard),
      .help = "Shell command to run after each shard, with HEXARCH_FOLDER and HEXARCH_SHARD set; after a stop it gets at most ten seconds. "
              "Example: rclone copy "
              "\"$HEXARCH_FOLDER/$HEXARCH_SHARD\" far:runs" },
    { .name = "save-every",
      .value = "SECONDS",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(SelfplayArgs, save_every),
      .max = 86400,
      .help =
          "Save each live game this often; a kill loses no more (default 120). 0: never, and a stopped run plays live games to their end" },
    { .name = "utility",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(SelfplayArgs, utility),
      .choices = hx_utility_names,
      .help = "What agents play for: placing (default) or winner" },
    { .name = "status",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, status),
      .help = "Append a line of JSON every five seconds: speed, queues, memory, time left; - is stdout" },
    { .name = "json",
      .letter = 'j',
      .kind = CLI_KIND_FLAG,
      CLI_INTO(SelfplayArgs, is_json),
      .help = "The summary as one JSON object on stdout, nothing else" },
    { .name = "vary",
      .value = "NAME=A|B",
      .kind = CLI_KIND_SPECIAL,
      .read = read_vary,
      .help = "Let each game draw an option from these values, also the number of seats (seats=3|4); repeatable" },
    { .name = "openings",
      .value = "OPENINGS",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(SelfplayArgs, openings),
      .help = "Begin each game from an opening: FILE holds a list of actions per line, random:PLIES draws so many plies for each game, "
              "book takes the openings that come with the game. The record marks these steps as choices without a search" },
    { .name = "pool",
      .value = "WEIGHT:SPEC",
      .kind = CLI_KIND_SPECIAL,
      .read = read_pool,
      .help = "Instead of --agent, repeated: every game draws the agent of each seat by weight, such as '3:mcts:sims=100,net=new.net' and "
              "'1:mcts:sims=100,net=old.net'" },
    { .name = "resign",
      .value = "LEAD,N",
      .kind = CLI_KIND_SPECIAL,
      .read = read_resign,
      .help = "End a game when the searches of all seats agree for N of their decisions in a row that the same seat leads the next one by "
              "more than LEAD (0 to 1, such as 0.9). Agents without values never agree; live games are not saved" },
    { .name = "play-on",
      .value = "SHARE",
      .kind = CLI_KIND_SPECIAL,
      .read = read_play_on,
      .help = "With --resign: play this random share of games to the end anyway (default 0.1)" },
    CLI_GAME_AGENT(SelfplayArgs, common),
    CLI_GAME_SET(SelfplayArgs, common),
    CLI_GAME_SEED(SelfplayArgs, common),
    CLI_END,
};

/* ---- The run that the options describe ----------------------------------------------------------------------------------- */

/* A person cannot sit in thousands of games, and no replay repeats a clock. */
static HxStatus check_agent(const char *spec, const HxGame *game, HxError *err)
{
    if (strlen(spec) >= RUN_SPEC_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.40s...: longer than %d characters", spec, RUN_SPEC_BYTES - 1);
    if (text_has_control(spec))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.80s: a control character", spec);
    if (hx_agent_is_local(spec))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.80s: a person cannot play by themselves; 'hexarch play' is for people", spec);
    HxError why = { "" };
    const HxStatus status = hx_agent_check(spec, game, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "--agent %.60s: %.240s", spec, why.text);
    if (hx_agent_is_for_people(spec, game))
        return hx_refuse(err, HX_BAD_INPUT,
                         "--agent %.80s: time, clock, threads and ponder are for people, because records must be repeatable; use sims=N",
                         spec);
    return HX_OK;
}

/* The agents of the run, [n] specs. */
static HxStatus take_agents(Run *run, const char *const *spec, int n, HxError *err)
{
    HxStatus status = HX_OK;
    run->n_agents = n;
    for (int i = 0; i < n && status == HX_OK; i++) {
        status = check_agent(spec[i], run->game, err);
        if (status == HX_OK)
            snprintf(run->agent[i], RUN_SPEC_BYTES, "%s", spec[i]);
    }
    return status;
}

/* Lay the --agent options over the seats, or take those of --pool. */
static HxStatus seat_agents(const SelfplayArgs *args, Run *run, HxError *err)
{
    const char *spec[HX_MAX_SEATS];
    if (args->n_pool > 0 && args->common.n_agents > 0)
        return hx_refuse(err, HX_BAD_INPUT, "--pool draws the agents; leave --agent out");
    HxStatus status = run_count_seats(run, err);
    run->is_pool = args->n_pool > 0;
    memcpy(run->weight, args->weight, sizeof run->weight);
    if (status == HX_OK && run->is_pool)
        return take_agents(run, args->pool, args->n_pool, err);
    if (status == HX_OK)
        status = cli_game_agents(&args->common, run->n_seats, STANDARD_AGENT, spec, err);
    return status == HX_OK ? take_agents(run, spec, run->n_seats, err) : status;
}

static bool has_leaves(const Run *run)
{
    for (int i = 0; i < run->n_agents; i++)
        if (hx_agent_hands_out_leaves(run->agent[i], run->game))
            return true;
    return false;
}

/* Who values leaves, as --evaluator says, or as it was. */
static HxStatus name_evaluator(const SelfplayArgs *args, Run *run, HxError *err)
{
    BotSpec spec;
    HxError why = { "" };
    if (args->evaluator && evaluator_spec_read(&spec, args->evaluator, run->game, &why) != HX_OK)
        return hx_refuse(err, HX_BAD_INPUT, "--evaluator %s", why.text);
    if (args->evaluator)
        snprintf(run->evaluator, sizeof run->evaluator, "%s", spec.target);
    if (run->evaluator[0] && !has_leaves(run))
        return hx_refuse(err, HX_BAD_INPUT, "--evaluator: no agent uses it; give one leaves=N, such as mcts:leaves=8");
    if (!run->evaluator[0] && (args->batch || args->batch_wait >= 0))
        return hx_refuse(err, HX_BAD_INPUT, "--batch and --batch-wait need --evaluator");
    return HX_OK;
}

/* The rules of --resign and --play-on. */
static HxStatus limit_games(const SelfplayArgs *args, Run *run, HxError *err)
{
    static const double standard_share = 0.1;
    if (args->rules.agreed_decisions > 0) {
        run->rules = args->rules;
        run->play_on = args->play_on >= 0 ? args->play_on : standard_share;
    } else if (args->play_on >= 0) {
        return hx_refuse(err, HX_BAD_INPUT, "--play-on needs --resign");
    }
    return HX_OK;
}

/* Try --vary on the first games: refuses values that no game accepts before it writes anything. */
static HxStatus vary_options(const SelfplayArgs *args, Run *run, HxError *err)
{
    HxStatus status = HX_OK;
    HxError why = { "" };
    run->variety = (Variety){ .n = 0 };
    for (int i = 0; i < args->n_vary && status == HX_OK; i++)
        status = variety_add(&run->variety, run->game->options, args->vary[i], &why);
    if (status == HX_OK && args->n_vary > 0)
        status = run_count_seats(run, &why);
    for (uint64_t game = 0; game < VARY_TRIALS && game < run->n_games && status == HX_OK; game++) {
        HxOptions drawn;
        status = run_game_options(run, game, &drawn, NULL, &why);
    }
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "--vary: %.290s", why.text);
}

/* What --openings says. */
static HxStatus open_games(const SelfplayArgs *args, Run *run, HxError *err)
{
    if (!args->openings)
        return HX_OK;
    const HxStatus status = openings_read(&run->openings, NULL, args->openings, run->game, &run->options, err);
    if (status == HX_OK && run->openings.n > 0 && run->variety.n > 0)
        return hx_refuse(err, HX_BAD_INPUT, "--openings %.100s: its openings fit one set-up; leave --vary out, or use random:PLIES",
                         args->openings);
    return status;
}

/* The seed of a new run: a secret one if bots play and the user gave none. */
static HxStatus settle_seed(SelfplayArgs *args, Run *run, HxError *err)
{
    const char *specs[RUN_MAX_AGENTS];
    for (int i = 0; i < run->n_agents; i++)
        specs[i] = run->agent[i];
    const HxStatus status = run_seed_draw(&args->common, specs, run->n_agents,
                                          args->queue              ? "--queue"
                                          : args->part.n_parts > 1 ? "--part"
                                                                   : NULL,
                                          err);
    run->seed = args->common.seed;
    return status;
}

/* A run from options alone. */
static HxStatus new_run(SelfplayArgs *args, Run *run, HxError *err)
{
    char words[CLI_MISSING_BYTES];
    if (!args->game && args->is_resume)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: holds no run to continue", args->out);
    if (!args->game)
        return hx_refuse(err, HX_BAD_INPUT, "%s", cli_game_missing(words));
    if (args->n_games == 0)
        return hx_refuse(err, HX_BAD_INPUT, "--games is missing");
    HxStatus status = cli_game_resolve(&args->common, args->game, err);
    if (status != HX_OK)
        return status;
    *run = (Run){ .game = args->common.game, .options = args->common.options, .seed = args->common.seed, .n_games = args->n_games };
    run->shard_games = args->shard_games;
    run->profile = args->profile >= 0 ? (Profile)args->profile : PROFILE_LEAN;
    run->tree_visits = args->tree_visits || run->profile != PROFILE_TREE ? args->tree_visits : RUN_TREE_VISITS;
    run->utility = args->utility == HX_WINNER ? HX_WINNER : HX_PLACING;
    status = vary_options(args, run, err);
    if (status == HX_OK)
        status = open_games(args, run, err);
    if (status == HX_OK)
        status = seat_agents(args, run, err);
    if (status == HX_OK)
        status = settle_seed(args, run, err);
    if (status == HX_OK)
        status = name_evaluator(args, run, err);
    if (status == HX_OK)
        status = limit_games(args, run, err);
    if (status == HX_OK && run->shard_games == 0)
        status = run_standard_shard_games(run->game, &run->options, &run->shard_games, err);
    return status;
}

/* The run of the folder, with what the options say again. */
static HxStatus old_run(SelfplayArgs *args, Run *run, HxError *err)
{
    HxStatus status = folder_load(args->out, run, err);
    if (status == HX_OK && args->game) {
        status = cli_game_resolve(&args->common, args->game, err);
        if (status == HX_OK && args->common.game != run->game)
            return hx_refuse(err, HX_BAD_INPUT, "%.160s holds another run: game is %s there, not %s", args->out, run->game->name,
                             args->game);
    }
    for (int i = 0; i < args->common.n_sets && status == HX_OK; i++)
        status = hx_options_set(&run->options, args->common.set[i], err);
    if (status != HX_OK)
        return status;
    run->seed = args->common.has_seed ? args->common.seed : run->seed;
    run->n_games = args->n_games ? args->n_games : run->n_games;
    run->shard_games = args->shard_games ? args->shard_games : run->shard_games;
    run->profile = args->profile >= 0 ? (Profile)args->profile : run->profile;
    run->tree_visits = args->tree_visits ? args->tree_visits : run->tree_visits;
    run->utility = args->utility >= 0 ? (HxUtility)args->utility : run->utility;
    if (args->n_vary > 0)
        status = vary_options(args, run, err);
    if (status == HX_OK)
        status = open_games(args, run, err);
    if (status == HX_OK && (args->common.n_agents > 0 || args->n_pool > 0))
        status = seat_agents(args, run, err);
    if (status == HX_OK)
        status = name_evaluator(args, run, err);
    return status == HX_OK ? limit_games(args, run, err) : status;
}

/* Is every shard listed and present? Then the run is complete, and any version of the program may say so. */
static bool is_finished(const char *folder, const Run *run)
{
    Manifest manifest = { 0 };
    bool is_whole = folder_manifests(folder, run, &manifest, NULL) == HX_OK && manifest.n == run_n_shards(run);
    for (size_t i = 0; i < manifest.n && is_whole; i++) {
        char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES];
        struct stat there;
        shard_name(manifest.entry[i].shard, name);
        is_whole =
            files_path(folder, name, path, NULL) == HX_OK && stat(path, &there) == 0 && (uint64_t)there.st_size == manifest.entry[i].bytes;
    }
    manifest_fini(&manifest);
    return is_whole;
}

static HxStatus check_run(const Run *run, HxError *err)
{
    if (run_n_shards(run) > RUN_MAX_SHARDS)
        return hx_refuse(err, HX_BAD_INPUT,
                         "--games, --shard-games: %" PRIu64 " games in shards of %" PRIu64 " are more than a million shards", run->n_games,
                         run->shard_games);
    if (run->tree_visits > 0 && run->profile != PROFILE_TREE)
        return hx_refuse(err, HX_BAD_INPUT, "--tree-visits needs --profile tree");
    if (run->game->max_legal > UINT16_MAX || (run->profile == PROFILE_FULL && run->game->obs_size < 1))
        return hx_refuse(err, HX_BAD_INPUT, "%s: this game does not fit the data format", run->game->name);
    return HX_OK;
}

/* Ask the outside programs for their names. A resumed run needs the same ones; a silent one loses its games. */
static HxStatus introduce_programs(HxBots *bots, Run *run, bool is_old, HxError *err)
{
    const char *agents[RUN_MAX_AGENTS];
    for (int i = 0; i < run->n_agents; i++)
        agents[i] = run->agent[i];
    sandboxes_tell("selfplay", agents, run->n_agents, run->game);
    for (int i = 0; i < run->n_agents; i++) {
        BotName who;
        char text[RUN_PROGRAM_BYTES];
        if (!hx_agent_is_external(run->agent[i]) || !bots_introduce(bots, run->agent[i], run->game, &who, NULL))
            continue;
        bot_tell_name(&who, text);
        if (!is_old)
            strcpy(run->program[i], text);
        else if (run->program[i][0] && strcmp(run->program[i], text) != 0)
            return hx_refuse(err, HX_BAD_INPUT, "--resume: the program of agent %d was '%s' and is now '%s'", i + 1, run->program[i], text);
    }
    return HX_OK;
}

/* ---- The evaluator -------------------------------------------------------------------------------------------------------- */

static bool is_stopping(void *ctx)
{
    (void)ctx;
    return cli_is_interrupted();
}

static HxStatus value_leaves(void *ctx, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err)
{
    return evaluator_value(ctx, leaves, n, is_given_up, err);
}

/* Start the evaluator program and note its name. Its standard error goes to DIR/bots, so make DIR first, and remove it if it stays
 * empty. */
static HxStatus start_evaluator(Evaluator **out, const SelfplayArgs *args, Run *run, bool is_old, HxError *err)
{
    BotSpec spec;
    char part[FOLDER_NAME_BYTES], log[FILES_PATH_BYTES], was[RUN_PROGRAM_BYTES];
    HxStatus status = args->evaluator ? evaluator_spec_read(&spec, args->evaluator, run->game, err)
                                      : evaluator_spec_of(&spec, run->evaluator, run->game, err);
    folder_part_name("evaluator", args->part, part);
    if (status == HX_OK && run_fewest_seats(run) < run->n_seats)
        status = hx_refuse(err, HX_BAD_INPUT, "--evaluator needs a fixed number of seats; --vary draws it");
    if (status == HX_OK)
        status = files_path(args->out, "bots/", log, err);
    if (status == HX_OK)
        status = cli_make_folder(args->out, err);
    if (status != HX_OK)
        return status;
    snprintf(log + strlen(log), sizeof log - strlen(log), "%s.stderr", part);
    const EvaluatorJob job = {
        .game = run->game, .n_seats = run->n_seats, .utility = run->utility, .log = log, .is_stopping = is_stopping
    };
    status = evaluator_open(out, &spec, &job, err);
    if (status != HX_OK) {
        rmdir(args->out);
        return status;
    }
    strcpy(was, run->evaluator_program);
    bot_tell_name(evaluator_name(*out), run->evaluator_program);
    if (is_old && strcmp(was, run->evaluator_program) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--resume: the evaluator was '%s' and is now '%s'", was, run->evaluator_program);
    return HX_OK;
}

/* ---- What it prints ------------------------------------------------------------------------------------------------------- */

typedef struct Watch {
    CliProgress line;
    Status status;
    SelfplayProgress last; /* of this process */
    Ranks ranks;
} Watch;

static void show_progress(void *ctx, const SelfplayProgress *own)
{
    Watch *watch = ctx;
    char note[STATUS_NOTE_BYTES];
    SelfplayProgress p = *own;
    watch->last = *own;
    if (!ranks_progress(&watch->ranks, &p))
        return;
    status_tell(&watch->status, &p, false);
    status_note(&watch->status, &p, note);
    watch->line.total = p.games_total;
    cli_progress_show(&watch->line, p.games_done, note);
}

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static json_t *faults_json(const SelfplayReport *r)
{
    json_t *map = json_object();
    for (int i = 0; i < HX_N_FAULTS; i++)
        if (r->faults[i])
            json_object_set_new(map, hx_fault_name((HxFault)i), json_integer((json_int_t)r->faults[i]));
    return map;
}

static json_t *evaluator_json(const LeafBatches *v)
{
    return json_pack("{sI sI sf sf sI}", "batches", (json_int_t)v->batches, "leaves", (json_int_t)v->leaves, "leaves_per_batch",
                     ratio((double)v->leaves, (double)v->batches), "seconds", v->seconds, "restarts", (json_int_t)v->restarts);
}

static int print_json(const SelfplayArgs *args, const Run *run, const SelfplayReport *r)
{
    json_t *root =
        json_pack("{so ss ss sI sI sI sI sI sI sI sI sf so so sf sf si si sI sI sI sI sb sb}", "fault_classes", faults_json(r), "game",
                  run->game->name, "out", args->out, "games", (json_int_t)r->games_total, "games_before", (json_int_t)r->games_before,
                  "games_played", (json_int_t)r->games_played, "games_at_fault", (json_int_t)r->games_at_fault, "steps",
                  (json_int_t)r->steps, "shards", (json_int_t)r->shards, "shard_steps", (json_int_t)r->shard_steps, "shard_bytes",
                  (json_int_t)r->shard_bytes, "bytes_per_step", ratio((double)r->shard_bytes, (double)r->shard_steps), "games_per_second",
                  cli_json_real(ratio((double)r->games_played, r->seconds)), "recording_share",
                  cli_json_real(ratio(r->recording_seconds, r->thread_seconds)), "seconds", r->seconds, "thread_seconds", r->thread_seconds,
                  "threads", r->threads, "live", r->live, "journal_cut_bytes", (json_int_t)r->journal_cut, "games_restored",
                  (json_int_t)r->games_restored, "games_parked", (json_int_t)r->games_parked, "hooks_failed", (json_int_t)r->hooks_failed,
                  "complete", (int)r->is_complete, "stopped", (int)r->is_stopped);
    if (root && r->valued.batches)
        json_object_set_new(root, "evaluator", evaluator_json(&r->valued));
    return cli_print_json(root);
}

static void print_text(const SelfplayArgs *args, const SelfplayReport *r)
{
    printf("%s: %" PRIu64 " of %" PRIu64 " games (%" PRIu64 " now", args->out, r->games_before + r->games_played, r->games_total,
           r->games_played);
    if (r->games_at_fault)
        printf(", %" PRIu64 " of them ended by a fault:", r->games_at_fault);
    for (int i = 0; i < HX_N_FAULTS; i++)
        if (r->faults[i])
            printf(" %s %" PRIu64, hx_fault_name((HxFault)i), r->faults[i]);
    printf("), %" PRIu64 " steps in %.1f s, recording %.2f %% of thread time\n", r->steps, r->seconds,
           100 * ratio(r->recording_seconds, r->thread_seconds));
    printf("%" PRIu64 " shard%s, %" PRIu64 " bytes, %.1f bytes per step%s\n", r->shards, r->shards == 1 ? "" : "s", r->shard_bytes,
           ratio((double)r->shard_bytes, (double)r->shard_steps),
           r->is_stopped     ? "; stopped, --resume continues"
           : !r->is_complete ? "; this part is done, others are missing"
                             : "");
    if (r->valued.batches)
        printf("%" PRIu64 " leaves in %" PRIu64
               " batches of %.1f, %.0f leaves/s while one was under way; the evaluator was started again %" PRIu64 " times\n",
               r->valued.leaves, r->valued.batches, ratio((double)r->valued.leaves, (double)r->valued.batches),
               ratio((double)r->valued.leaves, r->valued.seconds), r->valued.restarts);
    if (r->games_parked || r->games_restored)
        printf("%" PRIu64 " live games continued from their saves, %" PRIu64 " saved for --resume\n", r->games_restored, r->games_parked);
    if (r->hooks_failed)
        printf("--after-shard failed for %" PRIu64 " shard%s; repeat it for %s\n", r->hooks_failed, r->hooks_failed == 1 ? "" : "s",
               r->hooks_failed == 1 ? "it" : "them");
}

static void warn(const SelfplayArgs *args, const SelfplayReport *r)
{
    if (r->journal_cut)
        fprintf(stderr, "hexarch selfplay: %s: cut %" PRIu64 " bytes of unfinished records off the journal\n", args->out, r->journal_cut);
    if (r->saves_refused)
        fprintf(stderr, "hexarch selfplay: %s: %" PRIu64 " saves of live games could not be loaded; those games began again\n", args->out,
                r->saves_refused);
    if (r->live < args->live && r->games_total - r->games_before > (uint64_t)r->live)
        fprintf(stderr, "hexarch selfplay: %d of %d games live at once: more do not fit --memory\n", r->live, args->live);
}

/* Three quarters of the machine's memory. */
static size_t standard_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (size_t)pages / 4 * 3 * (size_t)bytes : 0;
}

/* Play the run that has begun in its folder, and print a summary. */
static int play(const SelfplayArgs *args, const Run *run, HxBots *bots, Evaluator *evaluator, Queue *queue, Watch *watch)
{
    HxError err = { "" };
    const JobQueue doors = queue_doors(queue);
    SelfplayReport report;
    const SelfplaySpec spec = {
        .run = run,
        .folder = args->out,
        .part = args->part,
        .queue = queue ? &doors : NULL,
        .threads = args->threads,
        .live = args->live,
        .bots = bots,
        .valuer = { .value = evaluator ? value_leaves : NULL,
                    .ctx = evaluator,
                    .batch = args->batch ? args->batch : EVALUATOR_STANDARD_BATCH,
                    .wait_ms = args->batch_wait >= 0 ? args->batch_wait : STANDARD_BATCH_WAIT_MS },
        .memory = args->memory,
        .save_every = args->save_every,
        .after_shard = args->after_shard,
        .is_stopping = is_stopping,
        .on_progress = show_progress,
        .ctx = watch,
    };
    cli_progress_begin(&watch->line, "games", 0);
    const HxStatus status = selfplay_run(&spec, &report, &err);
    cli_progress_end(&watch->line);
    if (status != HX_OK)
        return cli_fail("selfplay", status, &err);
    report.valued.restarts = evaluator ? evaluator_restarts(evaluator) : 0;
    ranks_report(&watch->ranks, &report, &watch->last);
    if (watch->ranks.rank > 0)
        return report.is_stopped ? CLI_INTERRUPTED : CLI_DONE;
    status_tell(&watch->status, &watch->last, true);
    warn(args, &report);
    if (args->is_json)
        print_json(args, run, &report);
    else
        print_text(args, &report);
    if (!cli_flush())
        return CLI_ENVIRONMENT;
    return report.is_stopped ? CLI_INTERRUPTED : CLI_DONE;
}

/* Under mpirun each rank makes a part, with its share of the machine; explicit options stay. */
static void share_out(SelfplayArgs *args, const Ranks *ranks)
{
    const int share = workers_online() / ranks->n_on_host;
    if (args->threads == 0)
        args->threads = share > 1 ? share : 1;
    if (args->memory == 0)
        args->memory = standard_memory() / (size_t)ranks->n_on_host;
    if (args->live == 0)
        args->live = 2 * args->threads;
    if (ranks->n > 1)
        args->part = (Part){ (uint64_t)ranks->rank, (uint64_t)ranks->n };
}

/* Rank 0 begins the folder, and says whether it may be; the others come after it. */
static HxStatus begin_together(const SelfplayArgs *args, const Run *run, const Ranks *ranks, HxError *err)
{
    if (ranks->n == 1)
        return folder_begin(args->out, run, args->part, args->is_resume, err);
    if (ranks->rank == 0) {
        if (!args->is_resume && folder_has_run(args->out))
            return hx_refuse(err, HX_BAD_INPUT, "%.200s: this run has begun there; --resume continues it", args->out);
        const HxStatus status = folder_begin(args->out, run, args->part, args->is_resume, err);
        if (status != HX_OK)
            return status; /* and the job ends */
    }
    ranks_wait(ranks);
    return ranks->rank == 0 ? HX_OK : folder_begin(args->out, run, args->part, true, err);
}

/* The first half of the run's id names the queue. */
static HxStatus join_queue(Queue **out, const SelfplayArgs *args, const Run *run, HxError *err)
{
    uint8_t id[RUN_ID_BYTES];
    run_id(run, id);
    const HxStatus status = queue_open(out, args->queue, id, run_n_shards(run), args->ack_wait, err);
    return status == HX_OK ? queue_offer(*out, 0, run_n_shards(run), err) : status;
}

static int run_command(int argc, char **argv)
{
    SelfplayArgs args = {
        .profile = -1, .utility = -1, .part = { 0, 1 }, .save_every = 120, .ack_wait = 60, .play_on = -1, .batch_wait = -1
    };
    cli_game_init(&args.common);
    cli_parse(&command_selfplay, argc, argv, &args);
    Watch watch = { .status.fd = -1 };
    ranks_join(&watch.ranks);
    share_out(&args, &watch.ranks);
    cli_catch_interrupt();    /* before starting other programs and waiting for them, which takes a while */
    signal(SIGXFSZ, SIG_IGN); /* a file-size limit is an error of write(), as a full disk is */
    HxError err = { "" };
    Run run;
    const bool is_old = args.is_resume && folder_has_run(args.out);
    if (args.queue && (args.part.n_parts > 1 || watch.ranks.n > 1)) {
        fprintf(stderr, "hexarch selfplay: --queue distributes the shards; leave --part out\n");
        return CLI_USAGE;
    }
    if (args.is_json && args.status && strcmp(args.status, "-") == 0) {
        fprintf(stderr, "hexarch selfplay: --status -: --json uses stdout; give --status a file\n");
        return CLI_USAGE;
    }
    HxStatus status = is_old ? old_run(&args, &run, &err) : new_run(&args, &run, &err);
    if (status == HX_OK)
        status = check_run(&run, &err);
    const bool has_work = status == HX_OK && (!is_old || !is_finished(args.out, &run));
    if (has_work)
        snprintf(run.engine, sizeof run.engine, "%s", run_engine());
    HxBots *bots = bots_create(args.out);
    if (!bots)
        status = HX_NO_MEMORY;
    if (status == HX_OK)
        status = introduce_programs(bots, &run, is_old, &err);
    Evaluator *evaluator = NULL;
    if (status == HX_OK && has_work && run.evaluator[0])
        status = start_evaluator(&evaluator, &args, &run, is_old, &err);
    if (status == HX_OK && watch.ranks.rank == 0)
        status = status_open(&watch.status, args.status, &err);
    Queue *queue = NULL;
    if (status == HX_OK && args.queue)
        status = join_queue(&queue, &args, &run, &err);
    if (status == HX_OK)
        status = begin_together(&args, &run, &watch.ranks, &err);
    int exit_status = status == HX_OK ? play(&args, &run, bots, evaluator, queue, &watch) : cli_fail("selfplay", status, &err);
    if (status != HX_OK && cli_is_interrupted())
        exit_status = CLI_INTERRUPTED;
    if (exit_status != CLI_DONE && exit_status != CLI_INTERRUPTED)
        ranks_abort(&watch.ranks, exit_status);
    status_close(&watch.status);
    queue_close(queue);
    evaluator_close(evaluator);
    bots_destroy(bots);
    ranks_leave(&watch.ranks);
    return exit_status;
}

const Command command_selfplay = {
    .name = "selfplay",
    .summary = "record many games that agents play",
    .usage = "GAME --games N --out DIR",
    .doc = "Record games that agents play against themselves, as HDF5.",
    .notes = "The last --agent fills the remaining seats; without any, " STANDARD_AGENT
             " plays. Finished games are safe at once, live games are saved regularly. Ctrl-C (SIGTERM, SIGHUP) saves them and exits with "
             "130; --resume continues after any stop. The files depend only on what run.json says. 'hexarch data' inspects them, 'hexarch "
             "replay' shows a game.",
    .operands = operands,
    .options = options,
    .run = run_command,
};
