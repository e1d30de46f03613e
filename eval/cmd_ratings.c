/* hexarch ratings: rate the games of several tournaments together. */
#include "cli/cli.h"
#include "core/file.h"
#include "core/games/games.h"
#include "core/grow.h"
#include "core/seen.h"
#include "core/text.h"
#include "eval/commands.h"
#include "eval/report_digest.h"
#include "eval/tournament_rating.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NAME_BYTES = 1100, CONTROL_BYTES = 40 };
enum { MAX_FOLDERS = 64, MAX_GAMES_BYTES = 1 << 30, MAX_RESULT_BYTES = 1 << 24 };

typedef struct RatingsArgs {
    const char *folders[MAX_FOLDERS];
    int n_folders;
    const char *anchor; /* a spec; NULL: none */
    bool is_json;
} RatingsArgs;

static const CliOption operands[] = {
    { .name = "folder",
      .value = "DIR",
      .kind = CLI_KIND_LIST,
      .at = CLI_AT(RatingsArgs, folders),
      .count = CLI_AT(RatingsArgs, n_folders),
      .max = MAX_FOLDERS,
      .is_required = true },
    CLI_END,
};

static const CliOption options[] = {
    { .name = "anchor",
      .value = "SPEC",
      .kind = CLI_KIND_TEXT,
      CLI_INTO(RatingsArgs, anchor),
      .help = "The agent whose rating is 0 (default: the mean of all is 0)" },
    CLI_JSON(RatingsArgs, is_json),
    CLI_END,
};

/* The games of all folders, and the agents met in them. */
typedef struct Pool {
    const HxGame *game;
    int n_seats;
    char *agent[RATING_MAX_AGENTS];
    int n_agents;
    RatingGame *games;
    uint64_t n_games, n_blocks;
    uint64_t *actions;   /* [n_games] hash of each game's actions; 0: not told */
    uint64_t n_left_out; /* games of blocks that were not finished */
    uint64_t n_copies;   /* blocks that repeat an earlier one, left out as well */
    Seen seen;           /* games of those kept */
    size_t cap, actions_cap;
    char *played[MAX_FOLDERS];  /* what settles the games of each folder but for their number */
    char *clocked[MAX_FOLDERS]; /* games.csv of folders played by clocks: their games never repeat; NULL: without clocks */
    int n_folders;
    char control[RATING_MAX_AGENTS][CONTROL_BYTES]; /* " @ 60+0.5": the clock of each agent of the folder at hand; "": none */
} Pool;

static void pool_fini(Pool *pool)
{
    for (int i = 0; i < pool->n_agents; i++)
        free(pool->agent[i]);
    for (int i = 0; i < pool->n_folders; i++) {
        free(pool->played[i]);
        free(pool->clocked[i]);
    }
    free(pool->games);
    free(pool->actions);
    seen_fini(&pool->seen);
}

/* ---- Reading games.csv ------------------------------------------------------------------------------------------------- */

/* One field at *at, ended by a comma or the line; quotes and their doubling are undone in place. NULL: malformed. */
static char *take_field(char **at)
{
    char *from = *at, *to = from, *field = from;
    const bool is_quoted = *from == '"';
    for (from += is_quoted; *from && (is_quoted || *from != ','); from++) {
        if (is_quoted && *from == '"' && *++from != '"')
            break;
        *to++ = *from;
    }
    if (*from != ',' && *from != '\0')
        return NULL;
    *at = from + (*from == ',');
    *to = '\0';
    return field;
}

static bool take_number(char **at, uint64_t max, uint64_t *out)
{
    const char *field = take_field(at);
    int64_t number;
    if (!field || !text_take_number(&field, 0, (int64_t)max, &number) || *field)
        return false;
    *out = (uint64_t)number;
    return true;
}

/* Index of the agent with this spec and clock; adds a new one. -1: too many, or no memory. The folder may be a stranger's, so control
 * characters are dropped. */
static int agent_of(Pool *pool, char *told, const char *control)
{
    char spec[NAME_BYTES];
    snprintf(spec, sizeof spec, "%.*s%s", NAME_BYTES - CONTROL_BYTES, text_without_control(told), control);
    for (int i = 0; i < pool->n_agents; i++)
        if (strcmp(pool->agent[i], spec) == 0)
            return i;
    if (pool->n_agents == RATING_MAX_AGENTS || !(pool->agent[pool->n_agents] = strdup(spec)))
        return -1;
    return pool->n_agents++;
}

static int faction_of(const HxGame *game, const char *name)
{
    for (int i = 0; game->factions && game->factions[i]; i++)
        if (strcmp(game->factions[i], name) == 0)
            return i;
    return *name ? -1 : 0;
}

static RatingGame *game_of(Pool *pool, uint64_t index)
{
    const bool has_room = HX_ROOM_FOR_ONE(pool->games, index, pool->cap) && HX_ROOM_FOR_ONE(pool->actions, index, pool->actions_cap);
    return has_room ? &pool->games[index] : NULL;
}

/* The hash of a game's actions, the last field of the rest of its row; 0 in files of older programs, which lack it. */
static uint64_t actions_of(const char *rest)
{
    enum { DIGITS = 16 };
    const char *last = strrchr(rest, ',');
    return last && strspn(last + 1, "0123456789abcdef") == DIGITS && last[1 + DIGITS] == '\0' ? strtoull(last + 1, NULL, 16) : 0;
}

/* One row: game, block, seat, agent, spec, faction, score, rank, ... Seats of a game follow each other. */
static bool read_row(Pool *pool, char *line, uint64_t first_block)
{
    char *at = line;
    uint64_t game, block, seat, agent, rank;
    if (!take_number(&at, UINT32_MAX, &game) || !take_number(&at, UINT32_MAX / 2, &block) ||
        !take_number(&at, (uint64_t)pool->n_seats - 1, &seat) || !take_number(&at, RATING_MAX_AGENTS, &agent))
        return false;
    char *spec = take_field(&at);
    const char *faction = spec ? take_field(&at) : NULL, *score = faction ? take_field(&at) : NULL;
    if (!score || !take_number(&at, (uint64_t)pool->n_seats, &rank) || rank == 0)
        return false;
    const int who = agent > 0 ? agent_of(pool, spec, pool->control[agent - 1]) : -1, side = faction_of(pool->game, faction);
    RatingGame *out = seat == 0 ? game_of(pool, pool->n_games) : pool->n_games > 0 ? &pool->games[pool->n_games - 1] : NULL;
    if (who < 0 || side < 0 || !out || (seat > 0 && out->n_seats != seat))
        return false;
    if (seat == 0) {
        *out = (RatingGame){ .block = (uint32_t)(first_block + block) };
        pool->actions[pool->n_games] = actions_of(at);
        pool->n_games++;
    }
    out->agent[seat] = (uint8_t)who;
    out->faction[seat] = (uint8_t)(side % RATING_MAX_FACTIONS);
    out->rank[seat] = (uint8_t)rank;
    out->n_seats = (uint8_t)(seat + 1);
    if (first_block + block >= pool->n_blocks)
        pool->n_blocks = first_block + block + 1;
    return out->block == (uint32_t)(first_block + block);
}

/* Were the games from .. end, of one block, all played before, each between the same agents in the same seats? Only in a game without
 * chance, see eval/tournament.h. */
static bool is_copy(Pool *pool, uint64_t from, uint64_t end)
{
    bool is_new = pool->game->max_chance > 0 || pool->game->redeal;
    for (uint64_t i = from; i < end; i++) {
        uint64_t key = pool->actions[i];
        for (int seat = 0; seat < pool->n_seats; seat++)
            key = seen_fold(key, pool->games[i].agent[seat]);
        is_new |= pool->actions[i] == 0 || seen_add(&pool->seen, key);
    }
    return !is_new;
}

/* Keep the whole blocks of the games from `first` on, numbered from `first_block`. Drop blocks that a stopped tournament left unfinished:
 * their seats are not balanced, and the short games finished first. */
static void keep_whole_blocks(Pool *pool, uint64_t first, uint64_t first_block, uint64_t games_per_block)
{
    uint64_t kept = first, n_blocks = first_block;
    for (uint64_t from = first, end; from < pool->n_games; from = end) {
        for (end = from + 1; end < pool->n_games && pool->games[end].block == pool->games[from].block; end++)
            continue;
        if (end - from < games_per_block) {
            pool->n_left_out += end - from;
            continue;
        }
        if (is_copy(pool, from, end)) {
            pool->n_copies++;
            continue;
        }
        for (uint64_t i = from; i < end; i++) {
            pool->games[kept] = pool->games[i];
            pool->games[kept++].block = (uint32_t)n_blocks;
        }
        n_blocks++;
    }
    pool->n_games = kept;
    pool->n_blocks = n_blocks;
}

/* Read one of a folder's files and check it against the folder's digests. */
static HxStatus read_whole(const char *folder, const char *name, size_t cap, char **text, size_t *size, HxError *err)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    HxStatus status = file_read(path, cap, text, size, err);
    if (status != HX_OK)
        return status;
    status = report_digest_check(folder, name, *text, *size, err);
    if (status != HX_OK) {
        free(*text);
        *text = NULL;
    }
    return status;
}

/* What decides a tournament's games, except their number: seed, options, agents in order, schedule and limits. NULL: no memory.
 */
static char *what_is_played(const json_t *root)
{
    static const char *const keys[] = { "rules_version", "seed", "options", "schedule", "limits", "openings", "vary" };
    json_t *played = json_object(), *agents = json_array();
    const json_t *standing;
    size_t i;
    for (i = 0; i < sizeof keys / sizeof *keys; i++)
        json_object_set(played, keys[i], json_object_get(root, keys[i]));
    json_array_foreach(json_object_get(root, "standings"), i, standing) json_array_append(agents, json_object_get(standing, "agent"));
    json_object_set_new(played, "agents", agents);
    char *text = json_dumps(played, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(played);
    return text;
}

/* Is every line of `part` one of `whole`, in the same order? */
static bool is_part_of(const char *part, const char *whole)
{
    while (*part) {
        const size_t length = strcspn(part, "\n");
        while (*whole && (strcspn(whole, "\n") != length || memcmp(part, whole, length) != 0))
            whole += strcspn(whole, "\n") + (whole[strcspn(whole, "\n")] == '\n');
        if (!*whole)
            return false;
        part += length + (part[length] == '\n');
        whole += length + (whole[length] == '\n');
    }
    return true;
}

/* Do two folders hold the same games, perhaps a different number of them? Games by clocks never repeat, so such folders are the same if one
 * holds the rows of the other. */
static bool are_same(const Pool *pool, int a, int b)
{
    const char *x = pool->clocked[a], *y = pool->clocked[b];
    return strcmp(pool->played[a], pool->played[b]) == 0 && (!x || !y || is_part_of(x, y) || is_part_of(y, x));
}

/* Refuse a tournament that came before, as a copy or with another number of games: its games would count twice. `text` is the folder's
 * games.csv. */
static HxStatus note_played(Pool *pool, const json_t *root, const char *text, const char *const *folders, HxError *err)
{
    const int n = pool->n_folders;
    const bool is_clocked = json_is_false(json_object_get(root, "repeatable"));
    pool->played[n] = what_is_played(root);
    pool->clocked[n] = is_clocked ? strdup(text) : NULL;
    pool->n_folders++;
    if (!pool->played[n] || (is_clocked && !pool->clocked[n]))
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    for (int i = 0; i < n; i++)
        if (are_same(pool, i, n))
            return hx_refuse(err, HX_BAD_INPUT, "%.120s: the same tournament as in %.120s; give the longer one only", folders[n],
                             folders[i]);
    return HX_OK;
}

/* The rows of a folder's games.csv, which is cut into lines; `path` begins every complaint. */
static HxStatus read_rows(Pool *pool, char *text, const char *path, uint64_t games_per_block, HxError *err)
{
    const uint64_t first_block = pool->n_blocks, first = pool->n_games;
    HxStatus status = HX_OK;
    uint64_t row = 1;
    for (char *line = strchr(text, '\n'), *end; status == HX_OK && line && line[1]; line = end, row++) {
        end = strchr(line + 1, '\n');
        if (end)
            *end = '\0';
        if (!read_row(pool, line + 1, first_block))
            status = hx_refuse(err, HX_BAD_INPUT, "%.200s: line %" PRIu64 " is not a row of games.csv, or there are more than %d agents",
                               path, row + 1, RATING_MAX_AGENTS);
    }
    for (uint64_t i = 0; i < pool->n_games && status == HX_OK; i++)
        if (pool->games[i].n_seats != pool->n_seats)
            status = hx_refuse(err, HX_BAD_INPUT, "%.200s: a game has %d rows, not one for each of %d seats", path, pool->games[i].n_seats,
                               pool->n_seats);
    if (status == HX_OK)
        keep_whole_blocks(pool, first, first_block, games_per_block);
    return status;
}

/* A folder's result.json, *out: the game and seats are the same in all folders. */
static HxStatus read_result(Pool *pool, const char *folder, json_t **out, HxError *err)
{
    char *text = NULL;
    size_t size = 0;
    const HxStatus status = read_whole(folder, "result.json", MAX_RESULT_BYTES, &text, &size, err);
    if (status != HX_OK)
        return status;
    *out = json_loadb(text, size, 0, NULL);
    free(text);
    const char *name = json_string_value(json_object_get(*out, "game"));
    const HxGame *game = name ? hx_game_find(name) : NULL;
    const int n_seats = (int)json_integer_value(json_object_get(*out, "seats"));
    if (!game || n_seats < 1 || n_seats > HX_MAX_SEATS)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s/result.json: not the result of a tournament", folder);
    if (pool->game && (pool->game != game || pool->n_seats != n_seats))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s/result.json: %s with %d seats, not %s with %d as in the first folder", folder,
                         game->name, n_seats, pool->game->name, pool->n_seats);
    pool->game = game;
    pool->n_seats = n_seats;
    return HX_OK;
}

/* The same agent by another clock counts as another agent. */
static void note_clocks(Pool *pool, const json_t *root)
{
    const json_t *clocks = json_object_get(json_object_get(root, "limits"), "clocks");
    for (size_t i = 0; i < RATING_MAX_AGENTS; i++) {
        const json_t *clock = json_array_get(clocks, i);
        pool->control[i][0] = '\0';
        if (json_is_object(clock))
            snprintf(pool->control[i], CONTROL_BYTES, " @ %.6g+%.6g", json_number_value(json_object_get(clock, "seconds")),
                     json_number_value(json_object_get(clock, "increment")));
    }
}

/* Read the next folder. */
static HxStatus read_folder(Pool *pool, const char *const *folders, HxError *err)
{
    char path[4096], *text = NULL;
    size_t size = 0;
    json_t *root = NULL;
    const char *folder = folders[pool->n_folders];
    HxStatus status = read_result(pool, folder, &root, err);
    if (status == HX_OK)
        status = read_whole(folder, "games.csv", MAX_GAMES_BYTES, &text, &size, err);
    if (status == HX_OK)
        status = note_played(pool, root, text, folders, err);
    note_clocks(pool, root);
    const json_int_t per_block = json_integer_value(json_object_get(root, "games_per_block"));
    snprintf(path, sizeof path, "%s/games.csv", folder);
    if (status == HX_OK)
        status = read_rows(pool, text, path, per_block > 0 ? (uint64_t)per_block : 1, err);
    free(text);
    json_decref(root);
    return status;
}

/* ---- The command ------------------------------------------------------------------------------------------------------- */

static HxStatus find_anchor(const Pool *pool, const char *spec, int *out, HxError *err)
{
    for (*out = 0; *out < pool->n_agents; ++*out)
        if (strcmp(pool->agent[*out], spec) == 0)
            return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "--anchor: %.100s has no game in these folders", spec);
}

/* anchor: an agent of the pool; -1: none. */
static HxStatus rate(Rating *out, const Pool *pool, int anchor, HxError *err)
{
    const RatingData data = {
        .n_agents = pool->n_agents,
        .n_seats = pool->n_seats,
        .n_factions = rating_factions(pool->game, pool->games, pool->n_games, pool->n_seats),
        .faction_blocks = RATING_FACTION_BLOCKS,
        .has_seats = true,
        .games = pool->games,
        .n_games = pool->n_games,
        .n_blocks = pool->n_blocks,
        .prior = RATING_PRIOR,
        .seed = 1,
        .n_replicates = RATING_REPLICATES,
        .n_refits = RATING_REFITS,
        .has_anchor = anchor >= 0,
        .anchor = anchor,
    };
    return rating_fit(out, &data, err);
}

static int tell(const Rating *r, const Pool *pool, bool is_json)
{
    const char *const *agents = (const char *const *)pool->agent;
    if (is_json)
        return cli_print_json(json_pack("{ss si sI sI sI sI so}", "game", pool->game->name, "seats", pool->n_seats, "games",
                                        (json_int_t)pool->n_games, "games_left_out", (json_int_t)pool->n_left_out, "copied_blocks",
                                        (json_int_t)pool->n_copies, "blocks", (json_int_t)pool->n_blocks, "ratings",
                                        rating_json(r, agents, pool->game->factions)));
    printf("%s, %d seats: %" PRIu64 " games in %" PRIu64 " block%s, %d agents", pool->game->name, pool->n_seats, pool->n_games,
           pool->n_blocks, pool->n_blocks == 1 ? "" : "s", pool->n_agents);
    if (pool->n_left_out > 0)
        printf("; %" PRIu64 " game%s of unfinished blocks left out", pool->n_left_out, pool->n_left_out == 1 ? "" : "s");
    if (pool->n_copies > 0)
        printf("; %" PRIu64 " block%s left out that repeat%s an earlier one", pool->n_copies, pool->n_copies == 1 ? "" : "s",
               pool->n_copies == 1 ? "s" : "");
    putchar('\n');
    rating_print(stdout, r, agents, pool->game->factions);
    return cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

/* Refuse a folder that came before under any name: its games would count twice. */
static HxStatus check_folders(const RatingsArgs *args, HxError *err)
{
    struct stat there[MAX_FOLDERS];
    for (int i = 0; i < args->n_folders; i++) {
        if (stat(args->folders[i], &there[i]) != 0)
            return HX_OK; /* who reads it says why */
        for (int k = 0; k < i; k++)
            if (there[k].st_ino == there[i].st_ino && there[k].st_dev == there[i].st_dev)
                return hx_refuse(err, HX_BAD_INPUT, "%.200s: the same folder as %.200s; give it once", args->folders[i], args->folders[k]);
    }
    return HX_OK;
}

static int run(int argc, char **argv)
{
    RatingsArgs args = { 0 };
    Pool pool = { .game = NULL };
    Rating rating;
    HxError err = { "" };
    int anchor = -1;
    cli_parse(&command_ratings, argc, argv, &args);
    cli_confine(args.folders, args.n_folders, NULL);
    HxStatus status = check_folders(&args, &err);
    for (int i = 0; i < args.n_folders && status == HX_OK; i++)
        status = read_folder(&pool, args.folders, &err);
    if (status == HX_OK && pool.n_games == 0)
        status = hx_refuse(&err, HX_BAD_INPUT, "no finished block of games in these folders (%" PRIu64 " game%s of %s)", pool.n_left_out,
                           pool.n_left_out == 1 ? "" : "s", pool.n_left_out == 1 ? "an unfinished one" : "unfinished ones");
    if (status == HX_OK && args.anchor)
        status = find_anchor(&pool, args.anchor, &anchor, &err);
    if (status == HX_OK)
        status = rate(&rating, &pool, anchor, &err);
    if (status != HX_OK) {
        pool_fini(&pool);
        return cli_fail("ratings", status, &err);
    }
    const int answer = tell(&rating, &pool, args.is_json);
    rating_fini(&rating);
    pool_fini(&pool);
    return answer;
}

const Command command_ratings = {
    .name = "ratings",
    .summary = "rate the games of several tournaments together",
    .usage = "DIR...",
    .doc = "Rate the agents of one or more folders of 'tournament --out' by all their games. Agents with equal specs count as one.",
    .operands = operands,
    .options = options,
    .run = run,
};
