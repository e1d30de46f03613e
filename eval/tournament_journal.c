/* A tournament's journal. */
#include "eval/tournament_journal.h"

#include "agents/limits.h"
#include "cli/cli.h"
#include "core/clock.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/options_json.h"
#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

enum { LINE_BYTES = 640 + FAULT_WORDS_BYTES, CHECKSUM_CHARS = 16, SYNC_EVERY_MS = 3000 };
enum { JOURNAL_MAX_BYTES = 1 << 30, JOURNAL_VERSION = 7 };

static const char unfinished[] = "unfinished.txt", finished[] = "finished.txt";

static void name_file(char path[4096], const char *folder, const char *name)
{
    snprintf(path, 4096, "%s/%s", folder, name);
}

static bool holds(const char *folder, const char *name)
{
    char path[4096];
    struct stat there;
    name_file(path, folder, name);
    return stat(path, &there) == 0;
}

bool tournament_journal_exists(const char *folder)
{
    return holds(folder, unfinished);
}

bool tournament_journal_is_finished(const char *folder)
{
    return holds(folder, finished) && !holds(folder, unfinished);
}

uint64_t tournament_journal_key(const char *identity)
{
    return XXH3_64bits(identity, strlen(identity));
}

/* The starts of games, if they differ from block to block. */
static bool add_starts(json_t *root, const TournamentStarts *starts)
{
    char digest[24];
    snprintf(digest, sizeof digest, "%016" PRIx64, starts->digest);
    bool has_all = true;
    if (starts->openings)
        has_all =
            json_object_set_new(root, "openings",
                                starts->positions && starts->positions->n > 0 ? json_string(digest) : openings_json(starts->openings)) == 0;
    if (starts->drawn)
        has_all = has_all && json_object_set(root, "vary", starts->drawn) == 0;
    return has_all;
}

char *tournament_identity(const TournamentSpec *spec)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, spec->seed);
    const SequentialSpec *q = spec->sequential;
    json_t *agents = json_array(),
           *question = q ? json_pack("[f, f, f, f, b]", q->mean0, q->mean1, q->alpha, q->beta, q->is_points) : json_null();
    for (int i = 0; i < spec->n_agents; i++)
        json_array_append_new(agents, json_string(spec->agents[i]));
    json_t *const luck =
        spec->luck_way.n_rounds > 0 ? json_pack("[i, i]", spec->luck_way.n_rounds, spec->luck_way.n_futures) : json_boolean(spec->has_luck);
    json_t *root =
        json_pack("{si ss ss si so si ss so sI si so so so}", "journal", JOURNAL_VERSION, "engine", spec->engine ? spec->engine : "",
                  "game", spec->game->name, "rules_version", (int)spec->game->rules_version, "options", options_to_json(spec->options),
                  "format", (int)spec->format, "seed", seed, "agents", agents, "games", (json_int_t)spec->n_games, "utility",
                  (int)spec->utility, "luck", luck, "limits", limits_json(&spec->rules, spec->clocks, spec->n_agents), "sprt", question);
    bool has_all = root && add_starts(root, &spec->starts);
    has_all =
        has_all && (!spec->evaluator_command ||
                    json_object_set_new(root, "evaluator", json_pack("[s, s]", spec->evaluator_command, spec->evaluator_program)) == 0);
    char *text = has_all ? json_dumps(root, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    json_decref(root);
    return text;
}

static uint64_t checksum_of(const char *text, size_t length, uint64_t key)
{
    return XXH3_64bits_withSeed(text, length, key);
}

/* Append "checksum text\n" in one write. `key`: 0 for the first line; that of the tournament for a game's. */
static HxStatus append(const TournamentJournal *j, const char *text, uint64_t key, HxError *err)
{
    const size_t length = strlen(text), size = CHECKSUM_CHARS + 1 + length + 1;
    char *line = malloc(size + 1);
    if (!line)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", j->path);
    snprintf(line, size + 1, "%016" PRIx64 " %s\n", checksum_of(text, length, key), text);
    const ssize_t n = write(j->fd, line, size);
    const int why = n < 0 ? errno : ENOSPC;
    free(line);
    return n == (ssize_t)size ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", j->path, strerror(why));
}

static HxStatus open_file(TournamentJournal *j, const char *folder, int flags, mode_t mode, int n_seats, HxError *err)
{
    *j = (TournamentJournal){ .n_seats = n_seats };
    name_file(j->path, folder, unfinished);
    j->fd = open(j->path, O_RDWR | O_APPEND | O_CLOEXEC | flags, mode);
    if (j->fd < 0)
        return hx_refuse(err, HX_IO, "%.200s: %s", j->path, strerror(errno));
    const FileLock state = file_lock(j->fd, false);
    if (state == FILE_LOCK_TAKEN)
        return HX_OK;
    const int why = errno;
    close(j->fd);
    return hx_refuse(err, HX_IO, "%.200s: %s", j->path, state == FILE_LOCK_ELSEWHERE ? "another process is writing it" : strerror(why));
}

static HxStatus sync_journal(TournamentJournal *j, HxError *err)
{
    atomic_store(&j->synced_ms, monotonic_ms());
    return fdatasync(j->fd) == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", j->path, strerror(errno));
}

HxStatus tournament_journal_create(TournamentJournal *j, const char *folder, const TournamentSpec *spec, HxError *err)
{
    HxStatus status = open_file(j, folder, O_CREAT | O_EXCL, spec->is_seed_secret ? 0600 : 0666, spec->n_seats, err);
    if (status != HX_OK)
        return status;
    char *text = tournament_identity(spec);
    j->key = text ? tournament_journal_key(text) : 0;
    status = text ? append(j, text, 0, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", j->path);
    free(text);
    if (status == HX_OK)
        status = sync_journal(j, err);
    if (status == HX_OK)
        status = cli_sync_folder(folder, err); /* the new file's name lasts */
    if (status != HX_OK)
        tournament_journal_drop(j); /* a torn first line is of no use */
    return status;
}

/* A game as a line, without its checksum. */
static void write_game(char text[LINE_BYTES], int n_seats, uint64_t index, const GameRecord *game)
{
    int at = snprintf(text, LINE_BYTES, "%" PRIu64 " %d %d %d %u", index, game->end_reason, game->fault_seat, game->fault, game->n_steps);
    for (int seat = 0; seat < n_seats; seat++)
        at += snprintf(text + at, LINE_BYTES - (size_t)at, " %d", game->score[seat]);
    for (int seat = 0; seat < n_seats; seat++)
        at += snprintf(text + at, LINE_BYTES - (size_t)at, " %d", game->rank[seat]);
    for (int seat = 0; seat < n_seats; seat++)
        at += snprintf(text + at, LINE_BYTES - (size_t)at, " %d", game->faction[seat]);
    for (int seat = 0; seat < n_seats; seat++)
        at += snprintf(text + at, LINE_BYTES - (size_t)at, " %d", game->luck[seat]);
    at += snprintf(text + at, LINE_BYTES - (size_t)at, " %" PRId64, (int64_t)game->actions);
    if (game->end_reason == END_FAULT && game->fault_words)
        snprintf(text + at, LINE_BYTES - (size_t)at, " %s", game->fault_words);
}

HxStatus tournament_journal_add(TournamentJournal *j, uint64_t index, const GameRecord *game, HxError *err)
{
    char text[LINE_BYTES];
    write_game(text, j->n_seats, index, game);
    const HxStatus status = append(j, text, j->key, err);
    return status == HX_OK && monotonic_ms() - atomic_load(&j->synced_ms) > SYNC_EVERY_MS ? sync_journal(j, err) : status;
}

static void print_line(FILE *out, const char *text, uint64_t key)
{
    fprintf(out, "%016" PRIx64 " %s\n", checksum_of(text, strlen(text), key), text);
}

/* Write the journal of a complete tournament with its games in order, so that its bytes depend on nobody's timing. */
static HxStatus write_finished(const TournamentJournal *j, const char *folder, const TournamentSpec *spec, const Tournament *t,
                               HxError *err)
{
    char path[4096], line[LINE_BYTES], *bytes = NULL;
    size_t size = 0;
    name_file(path, folder, finished);
    char *head = tournament_identity(spec);
    FILE *out = head ? open_memstream(&bytes, &size) : NULL;
    if (out)
        print_line(out, head, 0);
    for (uint64_t i = 0; out && i < t->n_games; i++) {
        write_game(line, j->n_seats, i, &t->games[i]);
        print_line(out, line, j->key);
    }
    const bool is_whole = out && fclose(out) == 0;
    const HxStatus status =
        is_whole ? cli_keep_file(path, bytes, size, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    free(bytes);
    free(head);
    return status;
}

HxStatus tournament_journal_finish(TournamentJournal *j, const char *folder, const TournamentSpec *spec, const Tournament *t, HxError *err)
{
    const HxStatus status = write_finished(j, folder, spec, t, err);
    if (status == HX_OK)
        tournament_journal_drop(j);
    else
        tournament_journal_close(j);
    return status;
}

void tournament_journal_drop(TournamentJournal *j)
{
    unlink(j->path);
    close(j->fd);
}

void tournament_journal_close(TournamentJournal *j)
{
    fdatasync(j->fd);
    close(j->fd);
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

/* A whole number within min .. max at *text, which moves on; `is_sound` stays false once it was. */
static long take_number(const char **text, long min, long max, bool *is_sound)
{
    int64_t number;
    *is_sound &= text_take_number(text, min, max, &number);
    return (long)number;
}

/* Read the words behind the numbers of a game that ended by a fault. */
static bool read_words(const char *text, const Tournament *t, GameRecord *game)
{
    if (*text == '\0')
        return true;
    if (*text != ' ' || game->end_reason != END_FAULT || strlen(text) > FAULT_WORDS_BYTES)
        return false;
    game->fault_words = fault_words_keep(t->words, text + 1);
    return game->fault_words;
}

static bool read_game(const char *text, const Tournament *t, const TournamentSpec *spec, uint64_t *at, GameRecord *out)
{
    bool is_sound = true;
    const int n_factions = hx_n_factions(spec->game);
    GameRecord game = { .is_done = true };
    const long index = take_number(&text, 0, (long)t->n_games - 1, &is_sound);
    game.end_reason = (uint8_t)take_number(&text, END_NATURAL, N_END_REASONS - 1, &is_sound);
    game.fault_seat = (int8_t)take_number(&text, -1, spec->n_seats - 1, &is_sound);
    game.fault = (uint8_t)take_number(&text, HX_FAULT_NONE, HX_N_FAULTS - 1, &is_sound);
    game.n_steps = (uint32_t)take_number(&text, 0, spec->game->max_steps, &is_sound);
    for (int seat = 0; seat < spec->n_seats; seat++)
        game.score[seat] = (int32_t)take_number(&text, INT32_MIN, INT32_MAX, &is_sound);
    for (int seat = 0; seat < spec->n_seats; seat++)
        game.rank[seat] = (uint8_t)take_number(&text, 1, spec->n_seats, &is_sound);
    for (int seat = 0; seat < spec->n_seats; seat++)
        game.faction[seat] = (uint16_t)take_number(&text, 0, n_factions > 0 ? n_factions - 1 : 0, &is_sound);
    for (int seat = 0; seat < spec->n_seats; seat++)
        game.luck[seat] = (int32_t)take_number(&text, INT32_MIN, INT32_MAX, &is_sound);
    game.actions = (uint64_t)take_number(&text, INT64_MIN, INT64_MAX, &is_sound);
    *at = (uint64_t)index;
    *out = game;
    return is_sound && read_words(text, t, out);
}

/* The text of the line at `line`, NUL-ended, or NULL where it is torn, altered or not of the tournament with this key; *next is behind it,
 * or `line` where it has no end. */
static char *check_line(char *line, uint64_t key, char **next)
{
    char *end = strchr(line, '\n');
    char checksum[CHECKSUM_CHARS + 1];
    *next = end ? end + 1 : line;
    if (!end || end - line < CHECKSUM_CHARS + 1 || line[CHECKSUM_CHARS] != ' ')
        return NULL;
    char *text = line + CHECKSUM_CHARS + 1;
    snprintf(checksum, sizeof checksum, "%016" PRIx64, checksum_of(text, (size_t)(end - text), key));
    if (memcmp(checksum, line, CHECKSUM_CHARS) != 0)
        return NULL;
    *end = '\0';
    return text;
}

/* The next whole line from *at on, which moves behind it, or NULL: what is left is a torn end. *n_altered more lines were passed over. */
static char *next_whole_line(char **at, uint64_t key, uint64_t *n_altered)
{
    uint64_t n = 0;
    for (char *line = *at, *next; *line; line = next, n++) {
        char *text = check_line(line, key, &next);
        if (text) {
            *at = next;
            *n_altered += n;
            return text;
        }
        if (next == line)
            break;
    }
    return NULL;
}

/* The file as one string: zeros, which a cut of power leaves in place of what was written, end no line and belong to none. */
static HxStatus read_file(const char *path, char **out, HxError *err)
{
    size_t size = 0;
    const HxStatus status = file_read(path, JOURNAL_MAX_BYTES, out, &size, err);
    for (size_t i = 0; status == HX_OK && i < size; i++)
        if ((*out)[i] == '\0')
            (*out)[i] = '?';
    return status;
}

/* The first field of `a` that `b` lacks or has with another value; NULL: none. */
static const char *first_difference(json_t *a, const json_t *b)
{
    const char *name;
    json_t *value;
    json_object_foreach(a, name, value)
    {
        if (!json_equal(value, json_object_get(b, name)))
            return name;
    }
    return NULL;
}

/* Name the first field in which two tournaments differ. */
static HxStatus refuse_other(const char *path, const char *there, const char *wanted, HxError *err)
{
    json_t *a = json_loads(there, 0, NULL), *b = json_loads(wanted, 0, NULL);
    const char *differs = first_difference(b, a);
    if (!differs)
        differs = first_difference(a, b);
    const HxStatus status = hx_refuse(err, HX_BAD_INPUT, "%.200s: another tournament: its %s differs", path, differs ? differs : "file");
    json_decref(a);
    json_decref(b);
    return status;
}

/* Does any line look like one of a journal, whole or not, of this tournament or another? */
static bool has_some_line(const char *bytes)
{
    for (const char *line = bytes; line && *line; line = strchr(line, '\n'), line += line != NULL)
        if (strspn(line, "0123456789abcdef") == CHECKSUM_CHARS && line[CHECKSUM_CHARS] == ' ' && strchr(line, '\n'))
            return true;
    return false;
}

static HxStatus refuse_torn(const char *path, HxError *err)
{
    return hx_refuse(err, HX_BAD_INPUT, "%.200s: line 1: damaged, and no later line is a game of this tournament", path);
}

/* Where the games of this tournament begin in a journal, or NULL and why not. A first line that is altered does no harm where a line behind
 * it is a game of the tournament with this key. */
static char *find_games(char *bytes, const char *path, const char *wanted, HxStatus *status, HxError *err)
{
    char *next = bytes;
    const uint64_t key = tournament_journal_key(wanted);
    const char *head = check_line(bytes, 0, &next);
    *status = HX_OK;
    if (head && strcmp(head, wanted) == 0)
        return next;
    if (head) {
        *status = refuse_other(path, head, wanted, err);
        return NULL;
    }
    for (char *line = bytes; *line; line = next) {
        char *end = strchr(line, '\n'), *text = check_line(line, key, &next);
        if (text)
            *end = '\n'; /* it is read once more */
        if (text)
            return bytes;
        if (next == line)
            break;
    }
    *status = refuse_torn(path, err);
    return NULL;
}

/* Begin again if a power cut left not even a first line: no game was finished. Takes `head`. */
static HxStatus begin_anew(TournamentJournal *j, char *head, HxError *err)
{
    HxStatus status = ftruncate(j->fd, 0) == 0 ? append(j, head, 0, err) : hx_refuse(err, HX_IO, "%.200s: %s", j->path, strerror(errno));
    free(head);
    return status == HX_OK ? sync_journal(j, err) : status;
}

static HxStatus read_lines(TournamentJournal *j, char *bytes, const TournamentSpec *spec, Tournament *t, HxError *err)
{
    char *wanted = tournament_identity(spec);
    if (!wanted)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", j->path);
    HxStatus status;
    j->key = tournament_journal_key(wanted);
    if (!has_some_line(bytes))
        return begin_anew(j, wanted, err);
    char *next = find_games(bytes, j->path, wanted, &status, err);
    free(wanted);
    if (status != HX_OK)
        return status;
    for (const char *text; (text = next_whole_line(&next, j->key, &j->n_altered)) != NULL;) {
        uint64_t at;
        GameRecord game;
        if (!read_game(text, t, spec, &at, &game))
            return hx_refuse(err, HX_BAD_INPUT, "%.200s: an impossible game", j->path);
        t->games[at] = game;
    }
    if (ftruncate(j->fd, next - bytes) != 0)
        return hx_refuse(err, HX_IO, "%.200s: %s", j->path, strerror(errno));
    return HX_OK;
}

/* Continues a complete tournament's journal like any other, although no game may be left to play. */
static HxStatus reopen(const char *folder, const TournamentSpec *spec, HxError *err)
{
    char from[4096], to[4096], *bytes;
    name_file(from, folder, finished);
    name_file(to, folder, unfinished);
    char *wanted = tournament_identity(spec);
    HxStatus status = wanted ? read_file(from, &bytes, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", from);
    if (status == HX_OK) {
        find_games(bytes, from, wanted, &status, err);
        free(bytes);
    }
    free(wanted);
    if (status != HX_OK)
        return status;
    return rename(from, to) == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", from, strerror(errno));
}

HxStatus tournament_journal_resume(TournamentJournal *j, const char *folder, const TournamentSpec *spec, Tournament *t, HxError *err)
{
    HxStatus status = tournament_journal_is_finished(folder) ? reopen(folder, spec, err) : HX_OK;
    if (status == HX_OK)
        status = open_file(j, folder, 0, 0, spec->n_seats, err);
    if (status != HX_OK)
        return status;
    char *bytes = NULL;
    status = read_file(j->path, &bytes, err);
    if (status == HX_OK)
        status = read_lines(j, bytes, spec, t, err);
    free(bytes);
    if (status != HX_OK)
        tournament_journal_close(j);
    return status;
}

/* ---- Journals of others ------------------------------------------------------------------------------------------------ */

static bool are_alike(const GameRecord *a, const GameRecord *b, int n_seats)
{
    const size_t n = (size_t)n_seats;
    return a->actions == b->actions && a->end_reason == b->end_reason && a->fault_seat == b->fault_seat && a->fault == b->fault &&
           a->n_steps == b->n_steps && memcmp(a->score, b->score, n * sizeof *a->score) == 0 && memcmp(a->rank, b->rank, n) == 0 &&
           memcmp(a->faction, b->faction, n * sizeof *a->faction) == 0 && memcmp(a->luck, b->luck, n * sizeof *a->luck) == 0;
}

static HxStatus take_game(const char *text, const char *path, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err)
{
    uint64_t at;
    GameRecord game;
    if (!read_game(text, t, spec, &at, &game))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: an impossible game", path);
    GameRecord *known = &t->games[at];
    if (!known->is_done) {
        *known = game;
        ++*n_new;
    } else if (!spec->clocks && !are_alike(known, &game, spec->n_seats)) {
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: game %" PRIu64 " differs from the same game in another file", path, at);
    }
    return HX_OK;
}

HxStatus tournament_journal_parse(char *bytes, const char *path, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err)
{
    char *wanted = tournament_identity(spec);
    HxStatus status;
    if (!wanted)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
    const uint64_t key = tournament_journal_key(wanted);
    char *next = find_games(bytes, path, wanted, &status, err);
    free(wanted);
    uint64_t n_altered = 0; /* what is not taken is played */
    for (const char *text; status == HX_OK && (text = next_whole_line(&next, key, &n_altered)) != NULL;)
        status = take_game(text, path, spec, t, n_new, err);
    return status;
}

/* Read one field of the first line of a folder's journal; *out is yours, NULL without a journal. */
static HxStatus read_member(const char *folder, const char *name, json_t **out, HxError *err)
{
    char path[4096], *bytes = NULL, *next;
    *out = NULL;
    if (!tournament_journal_exists(folder) && !tournament_journal_is_finished(folder))
        return HX_OK;
    name_file(path, folder, tournament_journal_is_finished(folder) ? finished : unfinished);
    const HxStatus status = read_file(path, &bytes, err);
    const char *head = status == HX_OK ? check_line(bytes, 0, &next) : NULL;
    json_t *root = head ? json_loads(head, 0, NULL) : NULL;
    *out = json_incref(json_object_get(root, name));
    json_decref(root);
    free(bytes);
    return status != HX_OK || *out ? status : refuse_torn(path, err);
}

HxStatus tournament_journal_agents(const char *folder, json_t **out, HxError *err)
{
    return read_member(folder, "agents", out, err);
}

HxStatus tournament_journal_seed(const char *folder, uint64_t *out, HxError *err)
{
    json_t *seed;
    const HxStatus status = read_member(folder, "seed", &seed, err);
    if (json_is_string(seed))
        *out = strtoull(json_string_value(seed), NULL, 10);
    json_decref(seed);
    return status;
}

HxStatus tournament_journal_take(const char *folder, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err)
{
    char path[4096], *bytes = NULL;
    *n_new = 0;
    name_file(path, folder, tournament_journal_is_finished(folder) ? finished : unfinished);
    HxStatus status = read_file(path, &bytes, err);
    if (status == HX_OK)
        status = tournament_journal_parse(bytes, path, spec, t, n_new, err);
    free(bytes);
    return status;
}
