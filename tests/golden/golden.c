/* Golden playthroughs: whole games as readable text, one fact per line, replayed and compared line by line.
 *
 *     golden check GAME FOLDER                                  every .txt of FOLDER is replayed; there must be one
 *     golden write FILE GAME SEED AGENT [NAME=VALUE...]  a new one: a match between such agents
 *     golden actions FILE GAME SEED AGENT+AGENT.. [NAME=VALUE...]  the actions alone, two signs each: a game for `fingerprints`. The agents
 *                                                        take turns over the seats
 *     golden story FILE LEVEL FROM TO                    its steps FROM .. TO - 1 told in events, to the terminal: FILE.LEVEL.story,
 *                                                        which check compares, too
 *
 * The file is the authority: its actions are played, and what comes of them is written again and must be the same text. */
#include <dirent.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/match.h"
#include "core/events.h"
#include "core/games/games.h"
#include "tests/golden/packed.h"

enum { HASH_EVERY = 16, MAX_LINE = 600, MAX_SETTINGS = HX_MAX_OPTIONS };

static int fail(const char *format, ...) HX_PRINTF(1, 2);

static int fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "golden: ");
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    return 1;
}

/* ---- Writing ---------------------------------------------------------------------------------------------------------- */

static void write_head(FILE *out, const HxGame *game, const char *recorded, const HxOptions *options)
{
    fprintf(out, "# %s, as text: step, who, action, what it says; the hash of the position before every sixteenth step.\n", game->title);
    fprintf(out, "game %s\nrules_version %u\nrecorded %s\n", game->name, game->rules_version, recorded);
    for (int i = 0; i < hx_option_count(game->options); i++) {
        char text[HX_OPTION_TEXT_BYTES];
        hx_option_print(options, i, text, sizeof text);
        fprintf(out, "option %s=%s\n", game->options[i].name, text);
    }
}

static void write_hash(FILE *out, const HxState *s)
{
    const HxHash hash = hx_state_hash(s);
    fprintf(out, "hash %016" PRIx64 "%016" PRIx64 "\n", hash.high, hash.low);
}

static void write_step(FILE *out, const HxState *s, uint64_t step, HxAction a)
{
    char text[MAX_LINE - 100];
    const int mover = s->game->to_move(s);
    if (step % HASH_EVERY == 0)
        write_hash(out, s);
    hx_action_text(s, a, HX_ALL, text, sizeof text);
    if (mover == HX_CHANCE)
        fprintf(out, "%5" PRIu64 " chance %6u  %s\n", step, a, text);
    else
        fprintf(out, "%5" PRIu64 " seat %d %6u  %s\n", step, mover, a, text);
}

static void write_end(FILE *out, const HxState *s)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    s->game->score(s, score, rank);
    fprintf(out, "%s\n", s->game->to_move(s) == HX_OVER ? "over" : "cut");
    write_hash(out, s);
    for (int seat = 0; seat < s->game->seats(s); seat++)
        fprintf(out, "score seat %d: %" PRId32 ", rank %u\n", seat, score[seat], rank[seat]);
}

/* ---- Checking --------------------------------------------------------------------------------------------------------- */

typedef struct Recording {
    const HxGame *game;
    HxOptions options;
    char recorded[MAX_LINE];
    HxAction *action;
    size_t n, cap;
} Recording;

/* Read what a replay needs: the game, its options and the actions. */
static int read_recording(Recording *r, FILE *in, const char *path)
{
    char line[MAX_LINE], word[MAX_LINE], who[16];
    HxError err = { "" };
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        unsigned long long step = 0;
        unsigned seat = 0, action = 0;
        if (sscanf(line, "game %500s", word) == 1) {
            r->game = hx_game_find(word);
            if (!r->game)
                return fail("%s:%d: there is no game '%s'", path, number, word);
            hx_options_init(&r->options, r->game->options);
        } else if (strncmp(line, "recorded ", 9) == 0) {
            line[strcspn(line, "\n")] = '\0';
            strcpy(r->recorded, line + 9);
        } else if (strncmp(line, "option ", 7) == 0 && r->game) {
            line[strcspn(line, "\n")] = '\0';
            if (hx_options_set(&r->options, line + 7, &err) != HX_OK)
                return fail("%s:%d: %s", path, number, err.text);
        } else if (sscanf(line, " %llu seat %u %u", &step, &seat, &action) == 3 ||
                   sscanf(line, " %llu %10[c]hance %u", &step, who, &action) == 3) {
            if (step != r->n)
                return fail("%s:%d: step %llu, where %zu belongs", path, number, step, r->n);
            if (r->n == r->cap) {
                r->cap = r->cap ? 2 * r->cap : 1024;
                HxAction *more = realloc(r->action, r->cap * sizeof *more);
                if (!more)
                    return fail("no memory");
                r->action = more;
            }
            r->action[r->n++] = action;
        }
    }
    return r->game ? 0 : fail("%s: no line 'game NAME'", path);
}

/* Play the recording and write it again. */
static int write_again(FILE *out, const Recording *r, const char *path)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    HxError err = { "" };
    if (hx_setup(&s, r->game, pool, &r->options, &err) != HX_OK)
        return fail("%s: %s", path, err.text);
    write_head(out, r->game, r->recorded, &r->options);
    int status = 0;
    for (size_t i = 0; i < r->n && status == 0; i++) {
        HxError why = { "" };
        const bool is_legal = hx_is_legal(&s, r->action[i]);
        if (is_legal)
            write_step(out, &s, i, r->action[i]);
        if (!is_legal || hx_play(&s, r->action[i], &why) != HX_OK)
            status = fail("%s: step %zu: action %u is not legal any more", path, i, r->action[i]);
    }
    if (status == 0)
        write_end(out, &s);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

/* Which part of a recording is told, and how much. */
typedef struct StoryRange {
    char file[MAX_LINE], level[8];
    size_t from, to;
} StoryRange;

static const char *const level_names[] = { "brief", "full", "dice" };

static void write_events(FILE *out, const HxState *before, HxAction a, const HxState *after, const char *level)
{
    static HxEvent events[300];
    const int n = hx_events(before, a, after, HX_ALL, events, 300);
    for (int i = 0; i < n && i < 300; i++) {
        bool is_told = false;
        for (int k = events[i].level; k < 3; k++)
            is_told |= strcmp(level, level_names[k]) == 0;
        if (is_told)
            fprintf(out, "%s\n", events[i].text);
    }
}

/* Play the recording and tell its story. */
static int write_story(FILE *out, const Recording *r, const StoryRange *range)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0), *kept = hx_pool_create(store, 0);
    HxState s, before;
    HxError err = { "" };
    if (hx_setup(&s, r->game, pool, &r->options, &err) != HX_OK)
        return fail("%s: %s", range->file, err.text);
    fprintf(out, "# story of %s, level %s, steps %zu to %zu\n", range->file, range->level, range->from, range->to);
    int status = 0;
    for (size_t i = 0; i < r->n && i < range->to && status == 0; i++) {
        hx_copy(&before, &s, kept);
        if (!hx_is_legal(&s, r->action[i]) || hx_play(&s, r->action[i], &err) != HX_OK)
            status = fail("%s: step %zu: action %u is not legal any more", range->file, i, r->action[i]);
        else if (i >= range->from)
            write_events(out, &before, r->action[i], &s, range->level);
        hx_drop(&before);
    }
    hx_drop(&s);
    hx_pool_destroy(kept);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

/* Tells the story of a recording that lies in `folder`. */
static int tell_story(FILE *out, const char *folder, const StoryRange *range)
{
    char path[2 * MAX_LINE];
    snprintf(path, sizeof path, "%s/%s", folder, range->file);
    FILE *in = fopen(path, "r");
    if (!in)
        return fail("%s cannot be read", path);
    Recording r = { .game = NULL };
    int status = read_recording(&r, in, path);
    if (status == 0)
        status = write_story(out, &r, range);
    free(r.action);
    fclose(in);
    return status;
}

/* The first line that differs, for people. */
static int compare(const char *path, FILE *in, const char *again)
{
    char line[MAX_LINE];
    rewind(in);
    for (int number = 1;; number++) {
        const size_t length = strcspn(again, "\n");
        const bool has_line = fgets(line, sizeof line, in);
        if (!has_line)
            return *again == '\0' ? 0 : fail("%s:%d: the file ends, the replay goes on", path, number);
        line[strcspn(line, "\n")] = '\0';
        if (strlen(line) != length || strncmp(line, again, length) != 0)
            return fail("%s:%d differs\n  recorded: %s\n  now:      %.*s", path, number, line, (int)length, again);
        again += length + (again[length] == '\n');
    }
}

static int check_file(const HxGame *game, const char *path)
{
    FILE *in = fopen(path, "r");
    if (!in)
        return fail("%s cannot be read", path);
    Recording r = { .game = NULL };
    char *again = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&again, &size);
    int status = read_recording(&r, in, path);
    if (status == 0 && r.game != game)
        status = fail("%s is of another game", path);
    if (status == 0)
        status = write_again(out, &r, path);
    fclose(out);
    if (status == 0)
        status = compare(path, in, again);
    if (status == 0)
        printf("%s: %zu steps agree\n", path, r.n);
    free(again);
    free(r.action);
    fclose(in);
    return status;
}

/* A story is told again as its first line says. */
static int check_story(const char *folder, const char *path)
{
    StoryRange range;
    FILE *in = fopen(path, "r");
    if (!in)
        return fail("%s cannot be read", path);
    char *again = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&again, &size);
    int status = fscanf(in, "# story of %500[^,], level %7[a-z], steps %zu to %zu", range.file, range.level, &range.from, &range.to) == 4
                     ? tell_story(out, folder, &range)
                     : fail("%s: the first line does not say what it tells", path);
    fclose(out);
    if (status == 0)
        status = compare(path, in, again);
    if (status == 0)
        printf("%s: the story agrees\n", path);
    free(again);
    fclose(in);
    return status;
}

static bool ends_with(const char *name, const char *end)
{
    const size_t length = strlen(name), n = strlen(end);
    return length > n && strcmp(name + length - n, end) == 0;
}

static int check_folder(const HxGame *game, const char *folder)
{
    DIR *dir = opendir(folder);
    int n = 0, status = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (ends_with(entry->d_name, ".story"))
            status |= check_story(folder, path);
        if (!ends_with(entry->d_name, ".txt"))
            continue;
        status |= check_file(game, path);
        n++;
    }
    if (dir)
        closedir(dir);
    return n > 0 ? status
                 : fail("%s holds no playthrough of %s; tests/golden/regenerate.sh build/debug %s records one", folder, game->name,
                        game->name);
}

/* ---- Recording -------------------------------------------------------------------------------------------------------- */

static void on_step(void *ctx, const MatchStep *step)
{
    write_step(ctx, step->before, step->index, step->action);
}

static void on_step_packed(void *ctx, const MatchStep *step)
{
    char signs[3];
    pack_action(step->action, signs);
    fprintf(ctx, "%s%s", signs, step->index % 60 == 59 ? "\n" : "");
}

typedef struct Players {
    char text[MAX_LINE];
    const char *of_seat[HX_MAX_SEATS];
} Players;

/* "greedy+random": they take turns over the seats. */
static void read_players(Players *p, const char *agents)
{
    snprintf(p->text, sizeof p->text, "%s", agents);
    int n = 0;
    char *save = NULL;
    for (char *one = strtok_r(p->text, "+", &save); one && n < HX_MAX_SEATS; one = strtok_r(NULL, "+", &save))
        p->of_seat[n++] = one;
    for (int seat = n; n > 0 && seat < HX_MAX_SEATS; seat++)
        p->of_seat[seat] = p->of_seat[seat - n];
}

/* FILE GAME SEED AGENTS [NAME=VALUE...] */
static int record(const HxGame *game, char **arg, int n_settings, bool is_packed)
{
    HxOptions options;
    HxError err = { "" };
    Players players = { "", { NULL } };
    const uint64_t seed = strtoull(arg[2], NULL, 10);
    hx_options_init(&options, game->options);
    for (int i = 0; i < n_settings; i++)
        if (hx_options_set(&options, arg[4 + i], &err) != HX_OK)
            return fail("%s", err.text);
    read_players(&players, arg[3]);
    HxStore *store = hx_store_create(0);
    FILE *out = fopen(arg[0], "w");
    if (!out)
        return fail("%s cannot be written", arg[0]);
    const MatchSpec spec = { .game = game,
                             .options = &options,
                             .agents = players.of_seat,
                             .run_seed = seed,
                             .store = store,
                             .on_step = is_packed ? on_step_packed : on_step,
                             .ctx = out };
    Match *match = NULL;
    if (match_create(&match, &spec, &err) != HX_OK)
        return fail("%s", err.text);
    char recorded[2 * MAX_LINE];
    snprintf(recorded, sizeof recorded, "seed %" PRIu64 ", agents %s", seed, arg[3]);
    if (!is_packed)
        write_head(out, game, recorded, &options);
    MatchStatus status = MATCH_MORE;
    while (status == MATCH_MORE)
        status = match_step(match);
    if (status == MATCH_OVER && match_result(match)->end_reason != END_NATURAL)
        status = MATCH_FAILED;
    if (is_packed)
        fprintf(out, "\n");
    else if (status == MATCH_OVER)
        write_end(out, match_state(match));
    const bool is_written = fclose(out) == 0;
    if (status == MATCH_FAILED)
        fail("%s: %s", arg[0], match_error(match));
    match_destroy(match);
    hx_store_destroy(store);
    return status == MATCH_OVER && is_written ? 0 : 1;
}

/* golden story FILE LEVEL FROM TO */
static int story(char **arg)
{
    const char *slash = strrchr(arg[0], '/');
    StoryRange range = { .from = (size_t)strtoull(arg[2], NULL, 10), .to = (size_t)strtoull(arg[3], NULL, 10) };
    snprintf(range.file, sizeof range.file, "%s", slash ? slash + 1 : arg[0]);
    snprintf(range.level, sizeof range.level, "%s", arg[1]);
    char folder[MAX_LINE];
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - arg[0]) : 1, slash ? arg[0] : ".");
    return tell_story(stdout, folder, &range);
}

int main(int argc, char **argv)
{
    if (argc == 6 && strcmp(argv[1], "story") == 0)
        return story(argv + 2);
    const bool is_check = argc == 4 && strcmp(argv[1], "check") == 0, is_write = argc >= 6 && strcmp(argv[1], "write") == 0;
    const bool is_packed = argc >= 6 && strcmp(argv[1], "actions") == 0;
    if (!is_check && !is_write && !is_packed)
        return fail("usage: golden check GAME FOLDER | golden write|actions FILE GAME SEED AGENT[+AGENT...] [NAME=VALUE...] | golden story "
                    "FILE "
                    "LEVEL FROM TO") +
               1;
    const HxGame *game = hx_game_find(argv[is_check ? 2 : 3]);
    if (!game)
        return fail("there is no game '%s'", argv[is_check ? 2 : 3]);
    return is_check ? check_folder(game, argv[3]) : record(game, argv + 2, argc - 6, is_packed);
}
