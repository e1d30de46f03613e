/* A value learned from choices, or a policy from visits: parts of them, each a file, then one training over all. */
#include "agents/knowledge.h"
#include "core/options_json.h"
#include "learn/choices.h"
#include "learn/folder.h"
#include "learn/play.h"
#include "learn/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { AGENT_BYTES = 400 };

/* What a resumed run must be given again: what its parts were made by. How many there are, and the net, may change. */
static json_t *settings_of(const LearnSpec *spec)
{
    if (spec->is_by_visits)
        return json_pack("{ss si ss si so sI si si ss* sO*}", "format", "hexarch-visits", "version", 1, "game", spec->game->name,
                         "rules_version", (int)spec->game->rules_version, "options", options_to_json(spec->options), "seed",
                         (json_int_t)spec->seed, "games", (int)spec->games, "sims", (int)spec->sims, "search", spec->search, "vary",
                         spec->draw ? spec->draw->told : NULL);
    return json_pack("{ss si ss si so sI si si sb sf ss}", "format", "hexarch-choices", "version", 1, "game", spec->game->name,
                     "rules_version", (int)spec->game->rules_version, "options", options_to_json(spec->options), "seed",
                     (json_int_t)spec->seed, "games", (int)spec->games, "continuations", (int)spec->continuations, "anywhere",
                     (int)spec->is_anywhere, "margin", spec->margin, "leaf", spec->leaf);
}

/* The same with how far it goes. */
static json_t *settings_with_goal(const LearnSpec *spec)
{
    json_t *settings = settings_of(spec);
    if (settings)
        json_object_set_new(settings, "goal",
                            json_pack("{si si si si}", "parts", (int)spec->parts, "epochs", (int)spec->epochs, "hidden1",
                                      (int)spec->hidden1, "hidden2", (int)spec->hidden2));
    return settings;
}

static uint64_t seed_of(const LearnSpec *spec, uint64_t part)
{
    HxRng rng = hx_rng_stream(spec->seed, part, HX_FOR_AGENT, 100);
    return hx_rng_next(&rng);
}

/* The games of one part, by searches whose visits select the actions to examine. */
static HxStatus play_visits(const LearnSpec *spec, uint32_t part, Progress *progress, Samples *out, bool *is_stopped, HxError *err)
{
    char agent[AGENT_BYTES];
    const PlaySpec play = { .game = spec->game,
                            .options = spec->options,
                            .draw = spec->draw,
                            .seed = seed_of(spec, part),
                            .n_threads = spec->n_threads,
                            .is_stopped = spec->is_stopped,
                            .progress = progress };
    snprintf(agent, sizeof agent, "mcts:sims=%" PRIu32 ",temperature=1,temperature_moves=8%s%s", spec->sims, spec->search ? "," : "",
             spec->search ? spec->search : "");
    return play_samples(&play, agent, 0, spec->games, out, is_stopped, err);
}

/* The continuations of one part. */
static HxStatus play_choices(const LearnSpec *spec, uint32_t part, Progress *progress, Samples *out, bool *is_stopped, HxError *err)
{
    const ChoicesSpec choices = { .game = spec->game,
                                  .options = spec->options,
                                  .leaf = spec->leaf,
                                  .seed = seed_of(spec, part),
                                  .n_games = (int)spec->games,
                                  .n_continuations = (int)spec->continuations,
                                  .is_anywhere = spec->is_anywhere,
                                  .margin = spec->margin,
                                  .n_threads = spec->n_threads,
                                  .is_stopped = spec->is_stopped,
                                  .progress = progress };
    return choices_play(out, &choices, is_stopped, err);
}

/* One part: read where its file is there, else played and kept. */
static HxStatus add_part(const LearnSpec *spec, uint32_t part, Samples *samples, bool *is_stopped, HxError *err)
{
    char path[RUN_PATH_BYTES], line[100], what[40];
    Samples more;
    Progress progress;
    HxStatus status;
    snprintf(path, sizeof path, "%s/part-%03" PRIu32 ".samples", spec->folder, part);
    samples_init(&more, samples->features);
    more.is_beside = samples->is_beside;
    if (folder_has(path)) {
        status = samples_load(&more, path, err);
    } else {
        snprintf(what, sizeof what, "part %" PRIu32 " of %" PRIu32, part, spec->parts);
        progress_begin(&progress, spec->tell, what, PROGRESS_MS);
        status = spec->is_by_visits ? play_visits(spec, part, &progress, &more, is_stopped, err)
                                    : play_choices(spec, part, &progress, &more, is_stopped, err);
        if (status == HX_OK && !*is_stopped)
            status = samples_save(&more, path, err);
    }
    if (status == HX_OK && !*is_stopped) {
        snprintf(line, sizeof line, "part %" PRIu32 " of %" PRIu32 ": %" PRIu64 " %s", part, spec->parts, more.n,
                 spec->is_by_visits ? "searches" : "continuations");
        spec->tell(line);
        status = samples_append(samples, &more, (part - 1) * spec->games, err);
    }
    samples_fini(&more);
    return status;
}

/* What the held-out choices say of values. */
static void tell_values(const LearnSpec *spec, const Samples *samples, const TrainResult *result)
{
    char line[200];
    snprintf(line, sizeof line,
             "%" PRIu64 " continuations, best after %d of %d epochs; held out: squared error within choices %.5f (before %.5f), "
             "correlation with single targets %.3f",
             samples->n, result->best, result->epochs, result->after.choice, result->before.choice, result->after.ranking);
    spec->tell(line);
}

/* The held-out log loss of a policy, beside that of
 * the heuristic alone, as it is and at its best temperature. */
static void tell_policy(const LearnSpec *spec, const Samples *samples, const TrainResult *result)
{
    const TrainLoss *loss = &result->after;
    int best = 0;
    char line[300];
    for (int i = 1; i < TRAIN_TEMPERATURES; i++)
        best = loss->judged[i] < loss->judged[best] ? i : best;
    snprintf(line, sizeof line,
             "%" PRIu64 " searches, best after %d of %d epochs; %" PRIu64
             " held out, log loss of visits in nats: %.4f by the policy, %.4f by "
             "the heuristic alone, %.4f by it at temperature %g; %.4f is the least possible",
             samples->n, result->best, result->epochs, loss->n, loss->policy, result->before.policy, loss->judged[best],
             train_temperature[best], loss->entropy);
    spec->tell(line);
}

static HxStatus train(const LearnSpec *spec, const Samples *samples, bool *is_stopped, HxError *err)
{
    char path[RUN_PATH_BYTES];
    const int one = (int)spec->hidden1, two = (int)spec->hidden2;
    Net *net = spec->is_by_visits ? net_create_beside(samples->features, one, two) : net_create(samples->features, one, two);
    if (!net)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a net");
    train_begin(net, seed_of(spec, 0));
    snprintf(net->run, sizeof net->run, "%.20s seed %" PRIu64 " %s %" PRIu32 "x%" PRIu32, spec->game->name, spec->seed,
             spec->is_by_visits ? "visits" : "choices", spec->parts, spec->games);
    Progress progress;
    progress_begin(&progress, spec->tell, "training", PROGRESS_MS);
    const TrainSpec training = { .epochs = (int)spec->epochs,
                                 .batch = 256,
                                 .rate = 1e-3F,
                                 .decay = 1e-2F,
                                 .held_out = 20,
                                 .is_by_choice = !spec->is_by_visits,
                                 .is_policy = spec->is_by_visits,
                                 .n_threads = spec->n_threads,
                                 .seed = seed_of(spec, 0),
                                 .is_stopped = spec->is_stopped,
                                 .progress = &progress };
    TrainResult result;
    HxStatus status = train_net(net, samples, &training, &result, err);
    *is_stopped = status == HX_OK && result.is_stopped;
    if (status == HX_OK && !*is_stopped) {
        (spec->is_by_visits ? tell_policy : tell_values)(spec, samples, &result);
        snprintf(path, sizeof path, "%s/%s.net", spec->folder, spec->is_by_visits ? "policy" : "values");
        status = folder_save_net(net, path, err);
    }
    net_destroy(net);
    return status;
}

static HxStatus check(const LearnSpec *spec, const NetFeatures *features, HxError *err)
{
    if (!features)
        return hx_refuse(err, HX_BAD_INPUT, "%s: no net can be trained for this game yet: it has no features (agents/net/features.c)",
                         spec->game->name);
    if (!spec->is_by_visits)
        return choices_check(spec->game, spec->leaf, err);
    if (!knowledge_of(spec->game) || features->n_change == 0)
        return hx_refuse(err, HX_BAD_INPUT, "%s has no heuristic for a policy to add to", spec->game->name);
    return HX_OK;
}

HxStatus run_parts(const LearnSpec *spec, bool *is_stopped, HxError *err)
{
    const NetFeatures *features = net_features_of(spec->game);
    Samples samples;
    *is_stopped = false;
    HxStatus status = check(spec, features, err);
    if (status != HX_OK)
        return status;
    int lock;
    status = folder_open(spec->folder, spec->is_resumed, settings_with_goal(spec), &lock, err);
    samples_init(&samples, features);
    samples.is_beside = spec->is_by_visits;
    for (uint32_t part = 1; part <= spec->parts && status == HX_OK && !*is_stopped; part++)
        status = add_part(spec, part, &samples, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        status = train(spec, &samples, is_stopped, err);
    samples_fini(&samples);
    folder_close(spec->folder, lock);
    return status;
}
