/* Generations: self-play with the best net, training from its weights, the gate, and a match against plain search. */
#include "learn/run.h"

#include "cli/cli.h"
#include "core/clock.h"
#include "core/file.h"
#include "core/options_json.h"
#include "learn/folder.h"
#include "learn/gate.h"
#include "learn/play.h"
#include "learn/share.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SPEC_BYTES = SHARE_AGENT_BYTES, MAX_JSON = 1 << 20, MAX_NET = 64 << 20 };

typedef struct Run {
    const LearnSpec *spec;
    const NetFeatures *features;
    Generation done[RUN_MAX_GENERATIONS];
    int n_done;
    int stands; /* generation whose net stands; 0: none yet, plain search */
} Run;

/* Streams of each part of a run, apart from one another. */
enum { FOR_GAMES = 1, FOR_TRAINING, FOR_GATE, FOR_MEASURING, N_PURPOSES };
enum { STEP_NAME_BYTES = 60 };

static uint64_t seed_of(const Run *run, int generation, int purpose)
{
    HxRng rng = hx_rng_stream(run->spec->seed, (uint64_t)generation, HX_FOR_AGENT, (uint64_t)purpose);
    return hx_rng_next(&rng);
}

static void tell(const Run *run, const char *format, ...) HX_PRINTF(2, 3);
static void tell(const Run *run, const char *format, ...)
{
    char line[300];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    run->spec->tell(line);
}

/* ---- Files ------------------------------------------------------------------------------------------------------------ */

static void path_of(const Run *run, int generation, const char *name, char out[RUN_PATH_BYTES])
{
    if (generation > 0)
        snprintf(out, RUN_PATH_BYTES, "%s/generation-%03d/%s", run->spec->folder, generation, name);
    else
        snprintf(out, RUN_PATH_BYTES, "%s/%s", run->spec->folder, name);
}

/* The settings that a resumed run must share, as one document; time limit and threads may differ. */
static json_t *settings_of(const LearnSpec *spec)
{
    return json_pack("{ss si ss si so sI si si si si si si si si si ss* sO* so*}", "format", "hexarch-learn", "version", 1, "game",
                     spec->game->name, "rules_version", (int)spec->game->rules_version, "options", options_to_json(spec->options), "seed",
                     (json_int_t)spec->seed, "games", (int)spec->games, "first_sims", (int)spec->first_sims, "sims", (int)spec->sims,
                     "window", (int)spec->window, "gate_blocks", (int)spec->gate_blocks, "measure_blocks", (int)spec->measure_blocks,
                     "epochs", (int)spec->epochs, "hidden1", (int)spec->hidden1, "hidden2", (int)spec->hidden2, "search", spec->search,
                     "vary", spec->draw ? spec->draw->told : NULL, "starts", spec->openings ? openings_json(spec->openings) : NULL);
}

/* The same with how far the run goes, which may change. */
static json_t *settings_with_goal(const LearnSpec *spec)
{
    json_t *settings = settings_of(spec);
    if (settings)
        json_object_set_new(settings, "goal", json_pack("{si}", "generations", (int)spec->generations));
    return settings;
}

char *run_identity(const LearnSpec *spec)
{
    json_t *settings = settings_of(spec);
    char *text = settings ? json_dumps(settings, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    json_decref(settings);
    return text;
}

uint64_t run_jobs(const LearnSpec *spec)
{
    return share_jobs(RUN_MAX_GENERATIONS, spec->games);
}

/* ---- Agents ----------------------------------------------------------------------------------------------------------- */

/* Plain search, or the search with the net of that path. `more` begins with a comma, or is empty. */
static void player_of(const char *net, uint32_t sims, const char *more, char out[SPEC_BYTES])
{
    if (!net)
        snprintf(out, SPEC_BYTES, "mcts:preset=plain,sims=%" PRIu32 "%s", sims, more);
    else
        snprintf(out, SPEC_BYTES, "mcts:sims=%" PRIu32 ",net=%s%s", sims, net, more);
}

/* The agent that a generation stands for; 0: plain search. */
static void agent_of(const Run *run, int generation, uint32_t sims, const char *more, char out[SPEC_BYTES])
{
    char net[RUN_PATH_BYTES];
    path_of(run, generation, "net", net);
    player_of(generation > 0 ? net : NULL, sims, more, out);
}

/* A step of a generation begins, of which lines tell now and then; `what` is borrowed. */
static void begin_progress(const Run *run, Progress *progress, int generation, const char *step, char what[STEP_NAME_BYTES])
{
    snprintf(what, STEP_NAME_BYTES, "generation %d%s%s", generation, step[0] ? ", " : "", step);
    progress_begin(progress, run->spec->tell, what, PROGRESS_MS);
}

/* ---- The steps of a generation ------------------------------------------------------------------------------------------ */

static PlaySpec play_spec(const Run *run, int generation, int purpose)
{
    return (PlaySpec){ .game = run->spec->game,
                       .options = run->spec->options,
                       .draw = run->spec->draw,
                       .openings = run->spec->openings,
                       .seed = seed_of(run, generation, purpose),
                       .n_threads = run->spec->n_threads,
                       .is_stopped = run->spec->is_stopped };
}

/* How the games of a generation are played: by plain search, or with the net of that path. */
static PlaySpec self_play(void *ctx, int generation, const char *net, char agent[SPEC_BYTES])
{
    const Run *run = ctx;
    const char *search = run->spec->search;
    char more[SPEC_BYTES / 4]; /* the command takes 200 bytes of search */
    snprintf(more, sizeof more, ",temperature=1,temperature_moves=8,noise=0.25,alpha=1%s%s", search ? "," : "", search ? search : "");
    player_of(net, net ? run->spec->sims : run->spec->first_sims, net ? more : ",temperature=1,temperature_moves=6", agent);
    return play_spec(run, generation, FOR_GAMES);
}

static Share share_of(Run *run)
{
    return (Share){ .board = run->spec->board,
                    .features = run->features,
                    .folder = run->spec->folder,
                    .n_games = run->spec->games,
                    .n_threads = run->spec->n_threads,
                    .is_stopped = run->spec->is_stopped,
                    .tell = run->spec->tell,
                    .describe = self_play,
                    .ctx = run };
}

/* The generation whose net was the best when this one began; 0: none yet, plain search. */
static int stood_before(const Run *run, int generation)
{
    int stood = 0;
    for (int i = 0; i < run->n_done && run->done[i].number < generation; i++)
        stood = run->done[i].is_kept ? run->done[i].number : stood;
    return stood;
}

/* The samples of a generation, which are made where they are not there: of one that is done, too, with the same bytes. */
static HxStatus gather(Run *run, int generation, bool *is_stopped, HxError *err)
{
    char path[RUN_PATH_BYTES], net[RUN_PATH_BYTES], agent[SPEC_BYTES];
    path_of(run, generation, "samples", path);
    if (folder_has(path))
        return HX_OK;
    const int player = stood_before(run, generation);
    path_of(run, player, "net", net);
    const char *with = player > 0 ? net : NULL;
    char what[STEP_NAME_BYTES];
    Progress progress;
    PlaySpec play = self_play(run, generation, with, agent);
    const Share share = share_of(run);
    Samples samples;
    samples_init(&samples, run->features);
    tell(run, "generation %d: %" PRIu32 " games of %s", generation, run->spec->games, agent);
    begin_progress(run, &progress, generation, "", what);
    play.progress = &progress;
    HxStatus status = run->spec->board ? share_gather(&share, generation, with, &samples, is_stopped, err)
                                       : play_samples(&play, agent, 0, run->spec->games, &samples, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = samples_save(&samples, path, err);
    if (status == HX_OK && !*is_stopped && run->spec->board)
        share_forget(&share, generation);
    samples_fini(&samples);
    return status;
}

/* The samples of this generation and those before it, as far as the window reaches. */
static HxStatus load_window(Run *run, int generation, Samples *samples, bool *is_stopped, HxError *err)
{
    HxStatus status = HX_OK;
    const int first = generation > (int)run->spec->window ? generation - (int)run->spec->window + 1 : 1;
    for (int i = first; i <= generation && status == HX_OK && !*is_stopped; i++) {
        char path[RUN_PATH_BYTES];
        Samples more;
        path_of(run, i, "samples", path);
        samples_init(&more, run->features);
        status = gather(run, i, is_stopped, err);
        if (status == HX_OK && !*is_stopped)
            status = samples_load(&more, path, err);
        if (status == HX_OK && !*is_stopped)
            status = samples_append(samples, &more, (uint32_t)(i - 1) * run->spec->games, err);
        samples_fini(&more);
    }
    return status;
}

/* Train from the best net's weights, or from random ones; writes the results of training to `g`. */
static HxStatus train(const Run *run, Generation *g, const Samples *samples, bool *is_stopped, HxError *err)
{
    char path[RUN_PATH_BYTES];
    Net *net = NULL;
    HxStatus status = HX_OK;
    if (run->stands > 0) {
        path_of(run, run->stands, "net", path);
        status = net_open(&net, path, run->spec->game, err);
    } else if ((net = net_create(run->features, (int)run->spec->hidden1, (int)run->spec->hidden2))) {
        train_begin(net, seed_of(run, 0, FOR_TRAINING));
    } else {
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for a net");
    }
    if (status != HX_OK)
        return status;
    snprintf(net->run, sizeof net->run, "%.24s seed %" PRIu64 " generation %d", run->spec->game->name, run->spec->seed, g->number);
    char what[STEP_NAME_BYTES];
    Progress progress;
    const TrainSpec spec = { .epochs = (int)run->spec->epochs,
                             .batch = 256,
                             .rate = 1e-3F,
                             .decay = 1e-3F,
                             .search_share = 0.5F,
                             .held_out = 20,
                             .n_threads = run->spec->n_threads,
                             .seed = seed_of(run, g->number, FOR_TRAINING),
                             .is_stopped = run->spec->is_stopped,
                             .progress = &progress };
    TrainResult result;
    tell(run, "generation %d: training on %" PRIu64 " positions", g->number, samples->n);
    begin_progress(run, &progress, g->number, "training", what);
    status = train_net(net, samples, &spec, &result, err);
    *is_stopped = status == HX_OK && result.is_stopped;
    if (status == HX_OK && !*is_stopped) {
        tell(run, "generation %d: %d epochs, held out: placing %.4f (before %.4f), policy %.4f (before %.4f) nats", g->number,
             result.epochs, result.after.place, result.before.place, result.after.policy, result.before.policy);
        g->n_samples = samples->n;
        g->place_loss = result.after.place;
        g->policy_loss = result.after.policy;
        g->bins = result.after.bins;
        memcpy(g->stage, result.after.stage, sizeof g->stage);
        path_of(run, g->number, "net", path);
        status = folder_save_net(net, path, err);
    }
    net_destroy(net);
    return status;
}

static HxStatus train_step(Run *run, Generation *g, bool *is_stopped, HxError *err)
{
    Samples samples;
    samples_init(&samples, run->features);
    HxStatus status = load_window(run, g->number, &samples, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status =
            train(run, g, &samples, is_stopped, err); /* done again where a run was cut off behind it: its figures belong to the result */
    samples_fini(&samples);
    return status;
}

/* Against the net that stands. */
static HxStatus gate(const Run *run, Generation *g, bool *is_stopped, HxError *err)
{
    enum { STEP = 8 };
    char one[SPEC_BYTES], other[SPEC_BYTES], what[STEP_NAME_BYTES];
    const PlaySpec play = play_spec(run, g->number, FOR_GATE);
    Progress progress;
    Gate test;
    double score[STEP];
    const Sprt *blocks = &test.sprt;
    gate_init(&test);
    agent_of(run, g->number, run->spec->sims, ",temperature=1,temperature_moves=3", one);
    agent_of(run, run->stands, run->spec->sims, ",temperature=1,temperature_moves=3", other);
    begin_progress(run, &progress, g->number, "against the best so far", what);
    while (test.decision == SPRT_MORE && blocks->n_blocks < run->spec->gate_blocks) {
        const HxStatus status = play_blocks(&play, one, other, (uint32_t)blocks->n_blocks, STEP, score, is_stopped, err);
        if (status != HX_OK || *is_stopped)
            return status;
        for (int i = 0; i < STEP && test.decision == SPRT_MORE && blocks->n_blocks < run->spec->gate_blocks; i++)
            gate_add(&test, score[i]);
        progress_tell(&progress, "%.1f %% of the points in %" PRIu64 " blocks, of at most %" PRIu32,
                      100 * blocks->sum / (double)blocks->n_blocks, blocks->n_blocks, run->spec->gate_blocks);
    }
    g->gate_blocks = blocks->n_blocks;
    g->gate_score = blocks->n_blocks ? blocks->sum / (double)blocks->n_blocks : 0.5;
    g->is_kept = test.decision == SPRT_H1;
    g->verdict = test.decision == SPRT_H1 ? "stronger" : test.decision == SPRT_H0 ? "not stronger" : "undecided";
    tell(run, "generation %d: %s%s: %.1f %% of the points in %" PRIu64 " blocks", g->number, g->verdict,
         test.decision == SPRT_MORE ? " whether it is stronger than the best so far" : " than the best so far", 100 * g->gate_score,
         g->gate_blocks);
    return HX_OK;
}

/* Against plain search with as many simulations. */
static HxStatus measure(const Run *run, Generation *g, bool *is_stopped, HxError *err)
{
    const uint32_t n = run->spec->measure_blocks;
    double *score = calloc((size_t)n + 1, sizeof *score);
    if (!score)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for scores");
    char one[SPEC_BYTES], other[SPEC_BYTES], what[STEP_NAME_BYTES];
    Progress progress;
    PlaySpec play = play_spec(run, g->number, FOR_MEASURING);
    begin_progress(run, &progress, g->number, "against plain search", what);
    play.progress = &progress;
    agent_of(run, g->number, run->spec->sims, "", one);
    agent_of(run, 0, run->spec->sims, "", other);
    const HxStatus status = n ? play_blocks(&play, one, other, 0, n, score, is_stopped, err) : HX_OK;
    double sum = 0, squares = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += score[i];
        squares += score[i] * score[i];
    }
    g->plain_blocks = n;
    g->plain_score = n ? sum / n : 0;
    g->plain_error = n > 1 ? sqrt(fmax(squares / n - g->plain_score * g->plain_score, 0) / (n - 1)) : 0;
    free(score);
    if (status == HX_OK && !*is_stopped)
        tell(run, "generation %d: against plain search %.1f %% +- %.1f of the points in %" PRIu32 " blocks", g->number,
             100 * g->plain_score, 100 * g->plain_error, n);
    return status;
}

/* ---- Results ---------------------------------------------------------------------------------------------------------- */

static json_t *bins_of(const TrainBins *bins)
{
    json_t *list = json_array();
    for (int i = 0; i < TRAIN_BINS; i++)
        json_array_append_new(
            list, json_pack("{sI sf sf}", "n", (json_int_t)bins->n[i], "foretold", bins->foretold[i], "was", bins->happened[i]));
    return list;
}

static json_t *stages_of(const TrainStage *stage)
{
    json_t *list = json_array();
    for (int i = 0; i < TRAIN_STAGES; i++)
        json_array_append_new(list, json_pack("{si sI sf sf so}", "quarter", i + 1, "n", (json_int_t)stage[i].n, "loss", stage[i].loss,
                                              "off", stage[i].off, "calibration", bins_of(&stage[i].bins)));
    return list;
}

static json_t *result_of(const Generation *g)
{
    return json_pack("{si sb sI sf sf sI sf ss sI sf sf so so ss*}", "generation", g->number, "kept", (int)g->is_kept, "samples",
                     (json_int_t)g->n_samples, "place_loss", g->place_loss, "policy_loss", g->policy_loss, "gate_blocks",
                     (json_int_t)g->gate_blocks, "gate_score", g->gate_score, "verdict", g->verdict, "plain_blocks",
                     (json_int_t)g->plain_blocks, "plain_score", g->plain_score, "plain_error", g->plain_error, "calibration",
                     bins_of(&g->bins), "stages", stages_of(g->stage), "net", g->net[0] ? g->net : NULL);
}

static TrainBins read_bins(const json_t *list)
{
    TrainBins bins;
    for (size_t i = 0; i < TRAIN_BINS; i++) {
        const json_t *bin = json_array_get(list, i);
        bins.n[i] = (uint64_t)json_integer_value(json_object_get(bin, "n"));
        bins.foretold[i] = json_number_value(json_object_get(bin, "foretold"));
        bins.happened[i] = json_number_value(json_object_get(bin, "was"));
    }
    return bins;
}

static TrainStage read_stage(const json_t *stage)
{
    return (TrainStage){ .bins = read_bins(json_object_get(stage, "calibration")),
                         .n = (uint64_t)json_integer_value(json_object_get(stage, "n")),
                         .loss = json_number_value(json_object_get(stage, "loss")),
                         .off = json_number_value(json_object_get(stage, "off")) };
}

static HxStatus read_result(const char *path, int number, Generation *g, HxError *err)
{
    static const char *const verdicts[] = { "stronger", "not stronger", "undecided" };
    json_t *result = NULL;
    HxStatus status = folder_read_json(path, &result, err);
    if (status == HX_OK)
        status = folder_unseal(result, path, err);
    if (status != HX_OK) {
        json_decref(result);
        return status;
    }
    const char *verdict = json_string_value(json_object_get(result, "verdict"));
    *g = (Generation){ .number = number, .verdict = "", .is_kept = json_is_true(json_object_get(result, "kept")) };
    for (size_t i = 0; verdict && i < HX_COUNT(verdicts); i++)
        if (strcmp(verdict, verdicts[i]) == 0)
            g->verdict = verdicts[i];
    g->n_samples = (uint64_t)json_integer_value(json_object_get(result, "samples"));
    g->place_loss = json_number_value(json_object_get(result, "place_loss"));
    g->policy_loss = json_number_value(json_object_get(result, "policy_loss"));
    g->gate_blocks = (uint64_t)json_integer_value(json_object_get(result, "gate_blocks"));
    g->gate_score = json_number_value(json_object_get(result, "gate_score"));
    g->plain_blocks = (uint64_t)json_integer_value(json_object_get(result, "plain_blocks"));
    g->plain_score = json_number_value(json_object_get(result, "plain_score"));
    g->plain_error = json_number_value(json_object_get(result, "plain_error"));
    const char *net = json_string_value(json_object_get(result, "net"));
    snprintf(g->net, sizeof g->net, "%s", net ? net : "");
    g->bins = read_bins(json_object_get(result, "calibration"));
    for (size_t i = 0; i < TRAIN_STAGES; i++)
        g->stage[i] = read_stage(json_array_get(json_object_get(result, "stages"), i));
    const bool is_whole = verdict && json_integer_value(json_object_get(result, "generation")) == number;
    json_decref(result);
    return is_whole ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: not the result of generation %d", path, number);
}

static HxStatus copy_file(const char *from, const char *to, HxError *err)
{
    char *bytes = NULL;
    size_t size;
    HxStatus status = file_read(from, MAX_NET, &bytes, &size, err);
    if (status == HX_OK)
        status = cli_keep_file(to, bytes, size, err);
    free(bytes);
    return status;
}

/* What hangs together with the results: the net that stands, and the page. */
static HxStatus refresh(const Run *run, HxError *err)
{
    char path[RUN_PATH_BYTES], best[RUN_PATH_BYTES];
    HxStatus status = HX_OK;
    path_of(run, run->stands, "net", path);
    path_of(run, 0, "best.net", best);
    if (run->stands > 0)
        status = copy_file(path, best, err);
    char *page = page_write(run->spec, run->done, run->n_done);
    path_of(run, 0, "index.html", path);
    if (status == HX_OK)
        status = page ? cli_keep_file(path, page, strlen(page), err) : hx_refuse(err, HX_NO_MEMORY, "no memory for the page");
    free(page);
    return status;
}

/* ---- The run ---------------------------------------------------------------------------------------------------------- */

static void add_generation(Run *run, const Generation *g)
{
    run->done[run->n_done++] = *g;
    if (g->is_kept)
        run->stands = g->number;
}

/* Is the net of a generation that is done the one that its result tells? HX_BAD_INPUT: no. */
static HxStatus check_net(const Run *run, const Generation *g, HxError *err)
{
    char path[RUN_PATH_BYTES], digest[RUN_DIGEST_BYTES];
    Net *net = NULL;
    path_of(run, g->number, "net", path);
    HxStatus status = folder_digest(path, MAX_NET, digest, err);
    if (status == HX_OK && g->net[0])
        return strcmp(digest, g->net) == 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: differs from the net in result.json", path);
    if (status == HX_OK)
        status = net_open(&net, path, run->spec->game, err);
    net_destroy(net);
    return status;
}

/* The net of a finished generation. If its file is damaged, train it again from what was there before; it must have the same bytes. */
static HxStatus mend_net(Run *run, const Generation *g, bool *is_stopped, HxError *err)
{
    Generation again = { .number = g->number, .verdict = "" };
    HxError why = { "" };
    HxStatus status = check_net(run, g, &why);
    if (status != HX_BAD_INPUT)
        return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s", why.text);
    tell(run, "generation %d: its net is damaged or missing; making it again", g->number);
    status = train_step(run, &again, is_stopped, err);
    if (status == HX_OK && !*is_stopped && check_net(run, g, &why) != HX_OK)
        status = hx_refuse(err, HX_BAD_INPUT, "%.200s: another program made this result; it differs from this one's", why.text);
    return status;
}

static HxStatus read_done(Run *run, bool *is_stopped, HxError *err)
{
    HxStatus status = HX_OK;
    for (int number = 1; number <= RUN_MAX_GENERATIONS && status == HX_OK && !*is_stopped; number++) {
        char path[RUN_PATH_BYTES];
        Generation g;
        path_of(run, number, "result.json", path);
        if (!folder_has(path))
            break;
        status = read_result(path, number, &g, err);
        if (status == HX_OK)
            status = mend_net(run, &g, is_stopped, err);
        if (status == HX_OK)
            add_generation(run, &g);
    }
    return status;
}

static HxStatus run_generation(Run *run, bool *is_stopped, HxError *err)
{
    Generation g = { .number = run->n_done + 1, .verdict = "" };
    char path[RUN_PATH_BYTES];
    const double began = monotonic_seconds();
    path_of(run, g.number, "", path);
    HxStatus status = cli_make_folder(path, err);
    if (status == HX_OK)
        status = train_step(run, &g, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = gate(run, &g, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = measure(run, &g, is_stopped, err);
    if (status != HX_OK || *is_stopped)
        return status;
    path_of(run, g.number, "net", path);
    status = folder_digest(path, MAX_NET, g.net, err);
    if (status != HX_OK)
        return status;
    path_of(run, g.number, "result.json", path);
    json_t *result = result_of(&g);
    status = result && folder_seal(result) ? cli_keep_json(path, result, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a result");
    json_decref(result);
    if (status == HX_OK) {
        tell(run, "generation %d: %.0f s", g.number, monotonic_seconds() - began);
        add_generation(run, &g);
        status = refresh(run, err);
    }
    return status;
}

/* Generation after generation; those that are done are known. */
static HxStatus run_generations(Run *run, bool *is_stopped, HxError *err)
{
    const LearnSpec *spec = run->spec;
    const double began = monotonic_seconds();
    bool is_through = true;
    HxStatus status = read_done(run, is_stopped, err);
    while (status == HX_OK && !*is_stopped && run->n_done < (int)spec->generations) {
        if (spec->minutes && monotonic_seconds() - began >= 60.0 * spec->minutes) {
            is_through = false;
            break;
        }
        status = run_generation(run, is_stopped, err);
        if (status == HX_OK && spec->is_stopped && spec->is_stopped())
            *is_stopped = true;
    }
    if (status == HX_OK && run->n_done > 0)
        status = refresh(run, err);
    const Share share = share_of(run);
    if (status == HX_OK && !*is_stopped && is_through && spec->board)
        status = share_end(&share, err);
    return status;
}

/* Play the games of another process' run. */
static HxStatus help(Run *run, bool *is_stopped, HxError *err)
{
    const Share share = share_of(run);
    uint64_t n_blocks = 0;
    const HxStatus status = share_work(&share, &n_blocks, is_stopped, err);
    if (status == HX_OK)
        tell(run, "%" PRIu64 " blocks of games played", n_blocks);
    return status;
}

HxStatus run_learn(const LearnSpec *spec, bool *is_stopped, HxError *err)
{
    Run *run = calloc(1, sizeof *run);
    if (!run)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a run");
    run->spec = spec;
    run->features = net_features_of(spec->game);
    *is_stopped = false;
    int lock = -1;
    HxStatus status = HX_OK;
    if (!run->features)
        status = hx_refuse(err, HX_BAD_INPUT, "%s: no net can be trained for this game yet: it has no features (agents/net/features.c)",
                           spec->game->name);
    else if (strpbrk(spec->folder, ",\":") || strlen(spec->folder) > RUN_PATH_BYTES - 64)
        status = hx_refuse(err, HX_BAD_INPUT,
                           "--out %.100s: choose a short path without commas, colons and quotes, because agent specs name nets by path",
                           spec->folder);
    if (status == HX_OK)
        status = folder_open(spec->folder, spec->is_resumed, settings_with_goal(spec), &lock, err);
    if (status == HX_OK)
        status = spec->is_worker ? help(run, is_stopped, err) : run_generations(run, is_stopped, err);
    folder_close(spec->folder, lock);
    free(run);
    return status;
}
