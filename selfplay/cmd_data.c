/* hexarch data info|verify|repair|stats|export|merge: what a recorded run holds, and whether it is sound. */
#include "cli/cli.h"
#include "core/events.h"
#include "selfplay/commands.h"
#include "selfplay/data/export.h"
#include "selfplay/data/merge.h"
#include "selfplay/data/repair.h"
#include "selfplay/data/stats.h"
#include "selfplay/data/verify.h"
#include "selfplay/shards/index.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const kinds[] = { "info", "verify", "repair", "stats", "export", "merge", NULL };
enum { KIND_INFO, KIND_VERIFY, KIND_REPAIR, KIND_STATS, KIND_EXPORT, KIND_MERGE, MAX_SOURCES = 1000 };

typedef struct DataArgs {
    int what; /* index in kinds */
    const char *folder, *out;
    const char *more[MAX_SOURCES]; /* folders that merge reads */
    int n_more;
    ExportFormat format;
    int log;
    uint64_t game; /* UINT64_MAX: all */
    bool is_json, is_searching;
    struct {
        bool format, log, game, out;
    } given;
} DataArgs;

static const char *const formats[] = {
    [EXPORT_JSONL] = "jsonl", [EXPORT_CSV_GAMES] = "csv-games", [EXPORT_CSV_STEPS] = "csv", [EXPORT_EVENTS] = "events", NULL
};

static const CliOption operands[] = {
    { .name = "task",
      .value = "info|verify|repair|stats|export|merge",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(DataArgs, what),
      .choices = kinds },
    { .name = "folder", .value = "DIR", .kind = CLI_KIND_TEXT, CLI_INTO(DataArgs, folder) },
    { .name = "folders",
      .value = "DIR",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(DataArgs, more),
      .count = CLI_AT(DataArgs, n_more),
      .max = MAX_SOURCES },
    CLI_END,
};

static const CliOption options[] = {
    CLI_JSON(DataArgs, is_json),
    { .name = "search",
      .kind = CLI_KIND_FLAG,
      CLI_INTO(DataArgs, is_searching),
      .help = "verify: let the agents play every game again, and compare visits and values too (as slow as playing)" },
    { .name = "format",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(DataArgs, format),
      .given = CLI_AT(DataArgs, given.format),
      .choices = formats,
      .help = "export: jsonl (default, a game per line), csv (a step per line), csv-games (a seat of a game per line) or events (JSON, an "
              "event per line)" },
    { .name = "log",
      .value = "NAME",
      .kind = CLI_KIND_CHOICE,
      CLI_INTO(DataArgs, log),
      .given = CLI_AT(DataArgs, given.log),
      .choices = hx_event_levels,
      .help = "export --format events: level of detail: brief, full, dice (default)" },
    { .name = "game",
      .value = "ID",
      .kind = CLI_KIND_NUMBER,
      CLI_INTO(DataArgs, game),
      .given = CLI_AT(DataArgs, given.game),
      .max = UINT64_MAX - 1,
      .help = "export: this game alone" },
    { .name = "out",
      .value = "FILE",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(DataArgs, out),
      .given = CLI_AT(DataArgs, given.out),
      .help = "export: write here instead of stdout" },
    CLI_END,
};

/* Refuses options of another task instead of ignoring them. */
static void refuse_foreign(const struct argp_state *state, const DataArgs *args)
{
    const struct {
        bool is_given;
        const char *option;
        int task;
    } only[] = { { args->is_searching, "--search", KIND_VERIFY },
                 { args->given.format, "--format", KIND_EXPORT },
                 { args->given.log, "--log", KIND_EXPORT },
                 { args->given.game, "--game", KIND_EXPORT },
                 { args->given.out, "--out", KIND_EXPORT } };
    for (size_t i = 0; i < HX_COUNT(only); i++)
        if (only[i].is_given && args->what != only[i].task)
            argp_error(state, "%s is for %s, not for %s%s", only[i].option, kinds[only[i].task], kinds[args->what],
                       args->what == KIND_MERGE && only[i].task == KIND_EXPORT ? ": merge OUT DIR... names its folder first" : "");
    if (args->is_json && args->what == KIND_EXPORT)
        argp_error(state, "export has no --json; use --format");
}

static void check(const struct argp_state *state, void *parsed)
{
    const DataArgs *args = parsed;
    if (!args->folder)
        argp_error(state, "needs one of %s, and a folder", operands[0].value);
    if (args->what == KIND_MERGE && args->n_more == 0)
        argp_error(state, "merge needs the folder to make, then the folders to merge");
    refuse_foreign(state, args);
    if (args->what != KIND_MERGE && args->n_more > 0)
        argp_error(state, "one folder, not also '%.100s'", args->more[0]);
}

/* ---- info -------------------------------------------------------------------------------------------------------------- */

typedef struct Totals {
    uint64_t games, steps, legal, nodes, bytes;
} Totals;

static Totals add_up(const Dataset *d)
{
    Totals t = { 0 };
    for (size_t i = 0; i < d->manifest.n; i++) {
        const ShardEntry *e = &d->manifest.entry[i];
        t.games += e->games;
        t.steps += e->steps;
        t.legal += e->legal;
        t.nodes += e->nodes;
        t.bytes += e->bytes;
    }
    return t;
}

static double per_step(const Totals *t)
{
    return t->steps ? (double)t->bytes / (double)t->steps : 0;
}

/* Counts a damaged file, with a line. A failure of the machine is no damage: then nothing is known. */
static HxStatus count_one(HxStatus found, const HxError *why, int *n, HxError *err)
{
    if (found == HX_NO_MEMORY || found == HX_IO)
        return hx_refuse(err, found, "%s", why->text);
    if (found != HX_OK) {
        fprintf(stderr, "hexarch data info: damaged: %s\n", why->text);
        ++*n;
    }
    return HX_OK;
}

/* How many shards are not what the manifest says; 1 more for the index of a complete run. */
static HxStatus count_damaged(const Dataset *d, int *n, HxError *err)
{
    HxStatus status = HX_OK;
    bool is_told;
    *n = 0;
    for (size_t i = 0; i < d->manifest.n && status == HX_OK; i++) {
        HxError why = { "" };
        status = count_one(dataset_check_file(d, &d->manifest.entry[i], &why), &why, n, err);
    }
    HxError why = { "" };
    if (status == HX_OK && d->manifest.n == run_n_shards(&d->run))
        status = count_one(index_check_bytes(d->folder, &d->run, &is_told, &why), &why, n, err);
    return status;
}

/* Different games by their actions, *n, of the shards that can be read: another check reports damaged ones. */
static HxStatus count_different(const Dataset *d, uint64_t *n, HxError *err)
{
    Seen seen = { .key = NULL };
    HxStatus status = HX_OK;
    for (size_t i = 0; i < d->manifest.n && status == HX_OK; i++) {
        const ShardEntry *entry = &d->manifest.entry[i];
        uint64_t *hash = malloc((entry->games + 1) * sizeof *hash);
        HxError why = { "" };
        H5Reader *shard = NULL;
        if (hash && dataset_open_shard(d, entry, &shard, &why) == HX_OK) {
            if (h5_reader_rows(shard, COLUMN_GAMES_ACTIONS_HASH, 0, entry->games, hash, &why) == HX_OK)
                for (uint64_t game = 0; game < entry->games; game++)
                    seen_add(&seen, hash[game]);
            h5_reader_close(shard);
        }
        if (!hash || seen.has_failed)
            status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to find repeated games", d->folder);
        free(hash);
    }
    *n = seen.n;
    seen_fini(&seen);
    return status;
}

static int info(const DataArgs *args, const Dataset *d)
{
    const Totals t = add_up(d);
    HxError err = { "" };
    int n_damaged;
    uint64_t n_different = 0;
    HxStatus status = count_damaged(d, &n_damaged, &err);
    if (status == HX_OK)
        status = count_different(d, &n_different, &err);
    if (status != HX_OK)
        return cli_fail("data info", status, &err);
    const uint64_t n_shards = run_n_shards(&d->run);
    if (args->is_json) {
        const int printed = cli_print_json(json_pack(
            "{so sI sI sI sI sI sI sI sI sf sb si}", "run", run_to_json(&d->run), "shards", (json_int_t)n_shards, "shards_finished",
            (json_int_t)d->manifest.n, "games_finished", (json_int_t)t.games, "different_games", (json_int_t)n_different, "steps",
            (json_int_t)t.steps, "legal", (json_int_t)t.legal, "nodes", (json_int_t)t.nodes, "bytes", (json_int_t)t.bytes, "bytes_per_step",
            per_step(&t), "complete", (int)(d->manifest.n == n_shards), "damaged", n_damaged));
        return printed == CLI_DONE && n_damaged > 0 ? CLI_NO : printed;
    }
    char fewest[32] = "";
    if (run_fewest_seats(&d->run) < d->run.n_seats)
        snprintf(fewest, sizeof fewest, "%d to ", run_fewest_seats(&d->run));
    printf("%s: %s (rules %u), %s%d seats, seed 0x%016" PRIx64 ", %s profile, utility %s\n", args->folder, d->run.game->title,
           d->run.game->rules_version, fewest, d->run.n_seats, d->run.seed, run_profile_name(d->run.profile),
           hx_utility_names[d->run.utility]);
    for (int i = 0; i < hx_option_count(d->run.options.info); i++) {
        char text[HX_OPTION_TEXT_BYTES];
        hx_option_print(&d->run.options, i, text, sizeof text);
        printf("  --set %s=%s\n", d->run.options.info[i].name, text);
    }
    for (int i = 0; i < d->run.n_agents; i++) {
        if (d->run.is_pool)
            printf("  weight %" PRIu32 ": %s\n", d->run.weight[i], d->run.agent[i]);
        else
            printf("  %s %d: %s\n", d->run.n_seatings ? "agent" : "seat", d->run.n_seatings ? i + 1 : i, d->run.agent[i]);
    }
    if (d->run.evaluator[0])
        printf("  leaves evaluated by %s: %s\n", d->run.evaluator_program, d->run.evaluator);
    if (d->run.n_seatings)
        printf("  a tournament: blocks of %d games\n", d->run.n_seatings);
    printf("  by %s\n", d->run.engine);
    printf("%" PRIu64 " of %" PRIu64 " games in %zu of %" PRIu64 " shards of %" PRIu64 " games\n", t.games, d->run.n_games, d->manifest.n,
           n_shards, d->run.shard_games);
    if (n_different < t.games && n_damaged == 0)
        printf("%" PRIu64 " different game%s by their actions: the others are repeated\n", n_different, n_different == 1 ? "" : "s");
    printf("%" PRIu64 " steps, %" PRIu64 " legal actions, %" PRIu64 " bytes, %.1f bytes per step\n", t.steps, t.legal, t.bytes,
           per_step(&t));
    if (t.nodes > 0)
        printf("%" PRIu64 " positions inside the trees of searches, of %" PRIu32 " visits or more\n", t.nodes, d->run.tree_visits);
    if (n_damaged > 0)
        printf("%d damaged: 'hexarch data verify' names them, 'hexarch data repair' puts them aside or makes them again\n", n_damaged);
    return !cli_flush() ? CLI_ENVIRONMENT : n_damaged > 0 ? CLI_NO : CLI_DONE;
}

/* ---- verify ------------------------------------------------------------------------------------------------------------- */

typedef struct VerifyView {
    const DataArgs *args;
    json_t *problems;
    CliProgress progress;
} VerifyView;

static void note_problem(void *ctx, const ShardEntry *entry, const char *text)
{
    VerifyView *view = ctx;
    char name[SHARD_NAME_BYTES];
    if (entry)
        shard_name(entry->shard, name);
    else
        snprintf(name, sizeof name, "index.h5");
    json_array_append_new(view->problems, json_pack("{ss ss}", "file", name, "problem", text));
    cli_progress_end(&view->progress);
    if (!view->args->is_json)
        fprintf(stderr, "hexarch data verify: %s: %s\n", name, text);
}

static bool show_game(void *ctx, uint64_t n_games)
{
    VerifyView *view = ctx;
    cli_progress_show(&view->progress, n_games, NULL);
    return !cli_is_interrupted();
}

static const char *verdict(const Verify *v)
{
    if (v->n_problems == 0)
        return v->is_stopped ? "stopped before the end" : "sound";
    if (v->n_problems == v->n_missing)
        return "NOT SOUND: unfinished; 'hexarch selfplay --resume' continues it";
    return "NOT SOUND; 'hexarch data repair' puts damaged shards aside and makes the index again";
}

static int verify(const DataArgs *args, const Dataset *d)
{
    HxError err = { "" };
    if (args->is_searching && d->run.evaluator[0]) {
        hx_refuse(&err, HX_BAD_INPUT,
                  "--search: an external program (%.100s) evaluated the leaves, so the searches cannot be repeated without it",
                  d->run.evaluator);
        return cli_fail("data verify", HX_BAD_INPUT, &err);
    }
    VerifyView view = { .args = args, .problems = json_array() };
    Verify v = { .is_searching = args->is_searching, .on_problem = note_problem, .on_game = show_game, .ctx = &view };
    cli_catch_interrupt();
    cli_progress_begin(&view.progress, "games", add_up(d).games);
    const HxStatus status = verify_dataset(&v, d, &err);
    cli_progress_end(&view.progress);
    if (status != HX_OK) {
        json_decref(view.problems);
        return cli_fail("data verify", status, &err);
    }
    const bool is_sound = v.n_problems == 0 && !v.is_stopped;
    int code = CLI_DONE;
    if (args->is_json) {
        code = cli_print_json(json_pack("{sb sI sI sI so}", "sound", (int)is_sound, "shards", (json_int_t)v.n_shards, "games",
                                        (json_int_t)v.n_games, "steps", (json_int_t)v.n_steps, "problems", view.problems));
    } else {
        printf("%s: %" PRIu64 " games, %" PRIu64 " steps replayed%s: %s\n", args->folder, v.n_games, v.n_steps,
               args->is_searching ? " and searched again" : "", verdict(&v));
        json_decref(view.problems);
        code = cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    if (code != CLI_DONE)
        return code;
    return v.n_problems ? CLI_NO : v.is_stopped ? CLI_INTERRUPTED : CLI_DONE;
}

/* ---- repair, stats, export ---------------------------------------------------------------------------------------------- */

static void tell_shard(void *ctx, const char *text)
{
    (void)ctx;
    fprintf(stderr, "hexarch data repair: %s\n", text);
}

static int repair(const DataArgs *args)
{
    HxError err = { "" };
    Repair r = { .on_shard = tell_shard, .is_stopping = cli_is_interrupted };
    cli_catch_interrupt();
    const HxStatus status = repair_folder(&r, args->folder, &err);
    if (status != HX_OK)
        return cli_fail("data repair", status, &err);
    if (args->is_json)
        return cli_print_json(json_pack("{sI sI sI sI sI}", "shards_aside", (json_int_t)r.n_aside, "manifests_aside",
                                        (json_int_t)r.n_unlisted, "journal_bytes_dropped", (json_int_t)r.journal_dropped, "indexes_made",
                                        (json_int_t)r.n_indexes, "runs_recovered", (json_int_t)r.n_runs));
    printf("%s: %" PRIu64 " shard%s put aside, %" PRIu64 " damaged journal bytes dropped%s\n", args->folder, r.n_aside,
           r.n_aside == 1 ? "" : "s", r.journal_dropped,
           r.n_aside + r.n_unlisted + r.journal_dropped ? "; 'hexarch selfplay --resume' plays what is missing" : "");
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

static void print_row(const char *name, const json_t *row)
{
    printf("  %-40s %8" PRId64 " seats, wins %5.1f %%, utility %+.3f, score %.2f, rank %.2f\n", name,
           (int64_t)json_integer_value(json_object_get(row, "seats")), 100 * json_real_value(json_object_get(row, "win_share")),
           json_real_value(json_object_get(row, "mean_utility")), json_real_value(json_object_get(row, "mean_score")),
           json_real_value(json_object_get(row, "mean_rank")));
}

static void print_rows(const json_t *root, const char *list, const char *name)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(root, list), i, row)
    {
        char text[64];
        const json_t *value = json_object_get(row, name);
        if (json_is_integer(value))
            snprintf(text, sizeof text, "%s %d", name, (int)json_integer_value(value));
        else
            snprintf(text, sizeof text, "%.40s", json_string_value(value));
        print_row(text, row);
    }
}

static int stats(const DataArgs *args, const Dataset *d)
{
    HxError err = { "" };
    Stats *s = malloc(sizeof *s);
    cli_catch_interrupt();
    const HxStatus status = s ? stats_dataset(s, d, cli_is_interrupted, &err) : HX_NO_MEMORY;
    if (status != HX_OK) {
        if (s)
            stats_fini(s);
        free(s);
        return cli_fail("data stats", status, &err);
    }
    json_t *root = stats_json(s, &d->run);
    int code;
    if (args->is_json) {
        code = cli_print_json(root);
    } else {
        const double choices = s->kind[0] ? (double)s->kind[0] : 1, games = s->games ? (double)s->games : 1;
        printf("%" PRIu64 " games: %" PRIu64 " natural, %" PRIu64 " at the step limit, %" PRIu64 " by a fault, %" PRIu64 " agreed on\n",
               s->games, s->end_reason[END_NATURAL], s->end_reason[END_STEP_LIMIT], s->end_reason[END_FAULT],
               s->end_reason[END_ADJUDICATED]);
        if (s->different.n < s->games)
            printf("%" PRIu64 " different game%s by their actions\n", s->different.n, s->different.n == 1 ? "" : "s");
        printf("%.1f steps a game (%u to %u): %" PRIu64 " choices, %" PRIu64 " forced, %" PRIu64 " chance\n", (double)s->steps / games,
               s->least_steps, s->most_steps, s->kind[0], s->kind[1], s->kind[2]);
        printf("%.1f legal actions a choice (at most %u), %.1f visits a choice\n", (double)s->legal / choices, s->most_legal,
               (double)s->visits / choices);
        print_rows(root, "by_seat", "seat");
        print_rows(root, "by_agent", "agent");
        print_rows(root, "by_faction", "faction");
        json_decref(root);
        code = cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
    }
    stats_fini(s);
    free(s);
    return code == CLI_DONE && cli_is_interrupted() ? CLI_INTERRUPTED : code;
}

/* Export into --out: beside it first, because half an export looks like a whole one; writes into a pipe or device, does not replace it. */
static HxStatus export_to_file(const DataArgs *args, const Dataset *d, uint64_t *n_games, HxError *err)
{
    static const char nameless[] = "output: "; /* as export_dataset() calls what it writes to */
    char beside[4096];
    struct stat there;
    const bool is_replaced = stat(args->out, &there) != 0 || S_ISREG(there.st_mode);
    if (snprintf(beside, sizeof beside, "%s%s", args->out, is_replaced ? ".tmp" : "") >= (int)sizeof beside)
        return hx_refuse(err, HX_BAD_INPUT, "--out: %.200s...: the path is too long", args->out);
    const int fd = is_replaced ? cli_create_file(beside) : open(beside, O_WRONLY | O_CLOEXEC);
    FILE *out = fd < 0 ? NULL : fdopen(fd, "w");
    if (!out) {
        const int why = errno;
        if (fd >= 0)
            close(fd);
        return hx_refuse(err, HX_IO, "%.200s: %s", args->out, strerror(why));
    }
    HxStatus status = export_dataset(d, args->format, args->log, args->game, out, cli_is_interrupted, n_games, err);
    if (status == HX_IO && strncmp(err->text, nameless, strlen(nameless)) == 0) {
        const HxError told = *err;
        *err = (HxError){ "" };
        hx_refuse(err, HX_IO, "%.200s: %.200s", args->out, told.text + strlen(nameless));
    }
    const int unsynced = status == HX_OK && is_replaced && (fflush(out) != 0 || fsync(fd) != 0) ? errno : 0;
    if (unsynced)
        status = hx_refuse(err, HX_IO, "%.200s: %s", args->out, strerror(unsynced));
    if (fclose(out) != 0 && status == HX_OK)
        status = hx_refuse(err, HX_IO, "%.200s: %s", args->out, strerror(errno));
    if (!is_replaced)
        return status;
    if (status == HX_OK && !cli_is_interrupted()) {
        if (rename(beside, args->out) == 0)
            return cli_sync_folder_of(args->out, err);
        status = hx_refuse(err, HX_IO, "%.200s: %s", args->out, strerror(errno));
    }
    remove(beside);
    return status;
}

static int export(const DataArgs *args, const Dataset *d)
{
    HxError err = { "" };
    uint64_t n_games = 0;
    cli_catch_interrupt();
    const HxStatus status = args->out ? export_to_file(args, d, &n_games, &err)
                                      : export_dataset(d, args->format, args->log, args->game, stdout, cli_is_interrupted, &n_games, &err);
    if (status == HX_IO && !args->out && !cli_flush())
        return CLI_ENVIRONMENT; /* the exit says why */
    if (status != HX_OK)
        return cli_fail("data export", status, &err);
    if (args->out && args->is_json && !cli_is_interrupted())
        return cli_print_json(json_pack("{sI ss}", "games", (json_int_t)n_games, "out", args->out));
    if (!cli_flush())
        return CLI_ENVIRONMENT;
    return cli_is_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int merge(const DataArgs *args)
{
    HxError err = { "" };
    Merge m = { .is_stopping = cli_is_interrupted };
    cli_catch_interrupt();
    const HxStatus status = merge_folders(&m, args->folder, args->more, args->n_more, &err);
    if (status != HX_OK)
        return cli_fail("data merge", status, &err);
    Dataset *d = malloc(sizeof *d);
    const HxStatus opened = d ? dataset_open(d, args->folder, &err) : HX_NO_MEMORY;
    const uint64_t n_shards = opened == HX_OK ? run_n_shards(&d->run) : 0;
    if (opened == HX_OK)
        dataset_fini(d);
    free(d);
    if (opened != HX_OK)
        return cli_fail("data merge", opened, &err);
    int code = CLI_DONE;
    if (args->is_json)
        code = cli_print_json(json_pack("{sI sI sI sI sb}", "shards", (json_int_t)n_shards, "shards_finished", (json_int_t)m.n_shards,
                                        "games_finished", (json_int_t)m.n_games, "copied", (json_int_t)m.n_copied, "complete",
                                        (int)m.is_complete));
    else
        printf("%s: %" PRIu64 " of %" PRIu64 " shards, %" PRIu64 " games (%" PRIu64 " shards copied now)%s\n", args->folder, m.n_shards,
               n_shards, m.n_games, m.n_copied, m.is_complete ? "" : "; unfinished, 'hexarch selfplay --resume' plays the rest");
    if (code != CLI_DONE || !cli_flush())
        return CLI_ENVIRONMENT;
    return cli_is_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
}

static int with_dataset(const DataArgs *args, int (*task)(const DataArgs *args, const Dataset *d))
{
    HxError err = { "" };
    int code = CLI_ENVIRONMENT;
    Dataset *d = malloc(sizeof *d);
    const HxStatus status = d ? dataset_open(d, args->folder, &err) : HX_NO_MEMORY;
    if (status == HX_OK) {
        code = task(args, d);
        dataset_fini(d);
    } else {
        code = cli_fail("data", status, &err);
    }
    free(d);
    return code;
}

/* What a task reads and writes, and no more. */
static void confine(const DataArgs *args)
{
    if (args->what == KIND_MERGE)
        cli_confine(args->more, args->n_more, args->folder);
    else /* to search again it reads the nets of agents, which may lie anywhere */
        cli_confine(&(const char *){ args->is_searching ? "/" : args->folder }, 1, args->what == KIND_REPAIR ? args->folder : args->out);
}

static int run(int argc, char **argv)
{
    static int (*const tasks[])(const DataArgs *args, const Dataset *d) = {
        [KIND_INFO] = info, [KIND_VERIFY] = verify, [KIND_STATS] = stats, [KIND_EXPORT] = export
    };
    DataArgs args = { .game = UINT64_MAX, .log = HX_EVENT_DICE };
    cli_parse(&command_data, argc, argv, &args);
    confine(&args);
    if (args.what == KIND_MERGE)
        return merge(&args);
    return args.what == KIND_REPAIR ? repair(&args) : with_dataset(&args, tasks[args.what]);
}

const Command command_data = {
    .name = "data",
    .summary = "inspect recorded games: info, verify, repair, stats, export, merge",
    .usage = "info|verify|repair|stats|export DIR\nmerge OUT DIR...",
    .doc = "Inspect the folder of a recorded run.",
    .notes =
        "Info shows what was recorded. Verify checks digests, replays every game from its options and actions, and compares it with every "
        "column; it exits with 1 if something differs. Repair puts damaged shards and records aside, so that 'hexarch selfplay --resume' "
        "makes them again. It also rebuilds a damaged index.h5, and a damaged run.json from the shards. Stats shows lengths, results and "
        "win shares. Export writes JSON or CSV. Merge copies the shards of parts of one run from their folders into OUT, byte for byte.",
    .operands = operands,
    .options = options,
    .check = check,
    .run = run,
};
