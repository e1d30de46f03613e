/* A value learned from choices: parts of them, each a file, then one training over all. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/options_json.h"
#include "learn/choices.h"
#include "learn/folder.h"
#include "learn/run.h"

/* What a resumed run must be given again: what its parts were made by. How many there are, and the net, may change. */
static json_t *settings_of(const LearnSpec *spec)
{
    return json_pack("{ss si ss si so sI si si sb sf ss}", "format", "hexarch-choices", "version", 1, "game", spec->game->name,
                     "rules_version", (int)spec->game->rules_version, "options", options_to_json(spec->options), "seed",
                     (json_int_t)spec->seed, "games", (int)spec->games, "continuations", (int)spec->continuations, "anywhere",
                     (int)spec->is_anywhere, "margin", spec->margin, "leaf", spec->leaf);
}

static uint64_t seed_of(const LearnSpec *spec, uint64_t part)
{
    HxRng rng = hx_rng_stream(spec->seed, part, HX_FOR_AGENT, 100);
    return hx_rng_next(&rng);
}

/* One part: read where its file is there, else played and kept. */
static HxStatus add_part(const LearnSpec *spec, uint32_t part, Samples *samples, bool *is_stopped, HxError *err)
{
    char path[RUN_PATH_BYTES], line[100];
    Samples more;
    HxStatus status;
    snprintf(path, sizeof path, "%s/part-%03" PRIu32 ".samples", spec->folder, part);
    samples_init(&more, samples->features);
    if (folder_has(path)) {
        status = samples_load(&more, path, err);
    } else {
        const ChoicesSpec choices = { .game = spec->game,
                                      .options = spec->options,
                                      .leaf = spec->leaf,
                                      .seed = seed_of(spec, part),
                                      .n_games = (int)spec->games,
                                      .n_continuations = (int)spec->continuations,
                                      .is_anywhere = spec->is_anywhere,
                                      .margin = spec->margin,
                                      .n_threads = spec->n_threads,
                                      .is_stopped = spec->is_stopped };
        status = choices_play(&more, &choices, is_stopped, err);
        if (status == HX_OK && !*is_stopped)
            status = samples_save(&more, path, err);
    }
    if (status == HX_OK && !*is_stopped) {
        snprintf(line, sizeof line, "part %" PRIu32 " of %" PRIu32 ": %" PRIu64 " continuations", part, spec->parts, more.n);
        spec->tell(line);
        status = samples_append(samples, &more, (part - 1) * spec->games, err);
    }
    samples_fini(&more);
    return status;
}

static HxStatus train(const LearnSpec *spec, const Samples *samples, HxError *err)
{
    char path[RUN_PATH_BYTES], line[200];
    Net *net = net_create(samples->features, (int)spec->hidden1, (int)spec->hidden2);
    if (!net)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a net");
    train_begin(net, seed_of(spec, 0));
    snprintf(net->run, sizeof net->run, "%.20s seed %" PRIu64 " choices %" PRIu32 "x%" PRIu32, spec->game->name, spec->seed, spec->parts,
             spec->games);
    const TrainSpec training = { .epochs = (int)spec->epochs,
                                 .batch = 256,
                                 .rate = 1e-3F,
                                 .decay = 1e-2F,
                                 .held_out = 20,
                                 .is_by_choice = true,
                                 .n_threads = spec->n_threads,
                                 .seed = seed_of(spec, 0) };
    TrainResult result;
    HxStatus status = train_net(net, samples, &training, &result, err);
    if (status == HX_OK) {
        snprintf(line, sizeof line,
                 "%" PRIu64 " continuations, best after %d of %d epochs; held out: squared error within choices %.5f (before %.5f), "
                 "correlation with single targets %.3f",
                 samples->n, result.best, result.epochs, result.after.choice, result.before.choice, result.after.ranking);
        spec->tell(line);
        snprintf(path, sizeof path, "%s/values.net", spec->folder);
        status = folder_save_net(net, path, err);
    }
    net_destroy(net);
    return status;
}

HxStatus run_choices(const LearnSpec *spec, bool *is_stopped, HxError *err)
{
    const NetFeatures *features = net_features_of(spec->game);
    Samples samples;
    *is_stopped = false;
    if (!features)
        return hx_refuse(err, HX_BAD_INPUT, "%s: no net can be trained for it yet: it has no features (agents/net/features.c)",
                         spec->game->name);
    HxStatus status = choices_check(spec->game, spec->leaf, err);
    if (status == HX_OK)
        status = folder_open(spec->folder, spec->is_resumed, settings_of(spec), err);
    samples_init(&samples, features);
    for (uint32_t part = 1; part <= spec->parts && status == HX_OK && !*is_stopped; part++)
        status = add_part(spec, part, &samples, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = train(spec, &samples, err);
    samples_fini(&samples);
    return status;
}
