/* What decides the bytes of a run, as a document. */
#include "selfplay/run.h"

#include "agents/limits.h"
#include "cli/version.h"
#include "core/games/games.h"
#include "core/options_json.h"
#include "core/text.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_PER_SHARD = 1000000, PROBE_GAMES = 8 };

static const char *const profile_names[] = { "lean", "full", "tree", NULL };

const char *run_engine(void)
{
    return version_engine;
}

const char *run_profile_name(Profile profile)
{
    return profile_names[profile];
}

/* ---- Sizes ------------------------------------------------------------------------------------------------------------ */

/* Steps of one random game; 0: no memory. */
static uint64_t random_game_steps(const HxState *start, HxPool *pool, HxAction *legal, uint64_t id)
{
    HxRng rng = hx_rng_stream(0, id, HX_FOR_OPTIONS, 0);
    HxState s;
    uint64_t n = 0;
    hx_clone(&s, start, pool);
    for (int mover; (mover = s.game->to_move(&s)) != HX_OVER && n < (uint64_t)s.game->max_steps; n++) {
        const HxAction a = mover == HX_CHANCE ? hx_sample(&s, &rng) : legal[hx_rng_below(&rng, (uint32_t)s.game->legal(&s, legal))];
        if (hx_apply(&s, a) != HX_OK) {
            hx_drop(&s);
            return 0;
        }
    }
    hx_drop(&s);
    return n;
}

/* The largest of 1, 2, 5, 10, 20, 50, ... that is at most n. */
static uint64_t round_down(uint64_t n)
{
    uint64_t round = 1;
    for (uint64_t ten = 1; ten <= n; ten *= 10)
        round = 5 * ten <= n ? 5 * ten : 2 * ten <= n ? 2 * ten : ten;
    return round;
}

HxStatus run_standard_shard_games(const HxGame *game, const HxOptions *options, uint64_t *out, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxAction *legal = malloc((size_t)game->max_legal * sizeof *legal);
    HxStatus status = pool && legal ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", game->name);
    HxState start;
    if (status == HX_OK)
        status = hx_setup(&start, game, pool, options, err);
    if (status == HX_OK) {
        uint64_t steps = 0;
        for (uint64_t id = 0; id < PROBE_GAMES; id++)
            steps += random_game_steps(&start, pool, legal, id);
        *out = steps ? round_down(UINT64_C(1) * STEPS_PER_SHARD * PROBE_GAMES / steps) : 1;
        hx_drop(&start);
    }
    free(legal);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

/* Draws what all games of a block share, by the block's number. */
static uint64_t number_of(const Run *run, uint64_t id)
{
    return run->n_seatings > 0 ? id / (uint64_t)run->n_seatings : id;
}

HxStatus run_game_options(const Run *run, uint64_t id, HxOptions *out, uint8_t *chosen, HxError *err)
{
    uint8_t own[VARIETY_SETS];
    const SeatRange seats = { .fewest = run_fewest_seats(run), .most = run->n_seats };
    return variety_draw(&run->variety, run->game, &run->options, seats, run->seed, number_of(run, id), out, chosen ? chosen : own, err);
}

int run_fewest_seats(const Run *run)
{
    return run->fewest_seats > 0 ? run->fewest_seats : run->n_seats;
}

HxStatus run_count_seats(Run *run, HxError *err)
{
    SeatRange seats = { 0 };
    const HxStatus status = variety_seats(&run->variety, run->game, &run->options, &seats, err);
    if (status != HX_OK)
        return status;
    run->n_seats = seats.most;
    run->fewest_seats = seats.fewest < seats.most ? seats.fewest : 0;
    return HX_OK;
}

uint64_t run_n_shards(const Run *run)
{
    return (run->n_games + run->shard_games - 1) / run->shard_games;
}

uint64_t run_first_game(const Run *run, uint64_t shard)
{
    return shard * run->shard_games;
}

uint64_t run_games_in(const Run *run, uint64_t shard)
{
    const uint64_t left = run->n_games - run_first_game(run, shard);
    return left < run->shard_games ? left : run->shard_games;
}

/* ---- Agents ----------------------------------------------------------------------------------------------------------- */

/* Steps of a game's stream for draws before it begins; variety draws from step 0. */
enum { DRAW_PLAY_ON = 1, DRAW_AGENTS };

/* Who of the pool sits there: drawn by weight, each seat for itself. */
static int draw_agent(const Run *run, uint64_t id, int seat)
{
    HxRng rng = hx_rng_stream(run->seed, id, HX_FOR_OPTIONS, DRAW_AGENTS + (uint32_t)seat);
    uint32_t sum = 0;
    for (int i = 0; i < run->n_agents; i++)
        sum += run->weight[i];
    uint32_t left = hx_rng_below(&rng, sum);
    int agent = 0;
    while (left >= run->weight[agent])
        left -= run->weight[agent++];
    return agent;
}

/* Does a game go on though all seats agree who wins? */
static bool plays_on(const Run *run, uint64_t id)
{
    HxRng rng = hx_rng_stream(run->seed, id, HX_FOR_OPTIONS, DRAW_PLAY_ON);
    return run->play_on > 0 && hx_rng_unit(&rng) < run->play_on;
}

int run_agent_at(const Run *run, uint64_t id, int seat)
{
    if (run->is_pool)
        return draw_agent(run, id, seat);
    return run->n_seatings > 0 ? run->seating[id % (uint64_t)run->n_seatings][seat] : seat;
}

/* The first agent of the list with this one's spec. */
static int first_alike(const Run *run, int agent)
{
    int first = 0;
    while (strcmp(run->agent[first], run->agent[agent]) != 0)
        first++;
    return first;
}

/* Row of an agent of the list. */
static int row_of(const Run *run, int agent)
{
    const int first = first_alike(run, agent);
    int row = 0;
    for (int i = 0; i < first; i++)
        row += first_alike(run, i) == i;
    return row;
}

int run_agent_row(const Run *run, uint64_t id, int seat)
{
    return row_of(run, run_agent_at(run, id, seat));
}

int run_n_agents(const Run *run)
{
    int n = 0;
    for (int i = 0; i < run->n_agents; i++)
        n += first_alike(run, i) == i;
    return n;
}

/* The first agent of the list that has a row; -1: none. */
static int agent_of_row(const Run *run, int row)
{
    for (int i = 0; i < run->n_agents; i++)
        if (row_of(run, i) == row)
            return i;
    return -1;
}

const char *run_agent_spec(const Run *run, int row)
{
    const int agent = agent_of_row(run, row);
    return agent >= 0 ? run->agent[agent] : "";
}

const char *run_agent_program(const Run *run, int row)
{
    const int agent = agent_of_row(run, row);
    return agent >= 0 ? run->program[agent] : "";
}

HxStatus run_match(const Run *run, uint64_t id, HxOptions *options, const char **agents, MatchSpec *out, HxError *err)
{
    *out = (MatchSpec){
        .game = run->game,
        .options = options,
        .agents = agents,
        .run_seed = run->seed,
        .game_id = number_of(run, id),
        .opening = openings_of(&run->openings, number_of(run, id)),
        .utility = run->utility,
        .rules = run->rules,
        .inner_least = run->tree_visits,
    };
    for (int seat = 0; seat < run->n_seats; seat++) {
        const int agent = run_agent_at(run, id, seat);
        agents[seat] = run->agent[agent];
        out->rules.clock[seat] = run->clock[agent];
    }
    if (plays_on(run, id))
        out->rules.agreed_decisions = 0;
    return run_game_options(run, id, options, NULL, err);
}

/* ---- The document ----------------------------------------------------------------------------------------------------- */

/* Seeds are all 64 bits: hex strings, as JSON numbers end at 2^53. */
static json_t *seed_to_json(uint64_t seed)
{
    char text[32];
    snprintf(text, sizeof text, "0x%016llx", (unsigned long long)seed);
    return json_string(text);
}

/* "programs": one entry per agent, null for an agent inside hexarch; absent if all are. */
static void add_programs(json_t *root, const Run *run)
{
    json_t *list = json_array();
    bool has_some = false;
    for (int i = 0; i < run->n_agents; i++) {
        json_array_append_new(list, run->program[i][0] ? json_string(run->program[i]) : json_null());
        has_some |= run->program[i][0] != '\0';
    }
    if (has_some)
        json_object_set(root, "programs", list);
    json_decref(list);
}

/* "evaluator": where there is one. */
static void add_evaluator(json_t *root, const Run *run)
{
    if (run->evaluator[0])
        json_object_set_new(root, "evaluator", json_pack("{ss ss}", "command", run->evaluator, "program", run->evaluator_program));
}

/* "seatings" and "limits": of tournaments only. */
static void add_tournament(json_t *root, const Run *run)
{
    json_t *seatings = json_array(), *limits = limits_json(&run->rules, run->clock, run->n_agents);
    for (int k = 0; k < run->n_seatings; k++) {
        json_t *row = json_array();
        for (int seat = 0; seat < run->n_seats; seat++)
            json_array_append_new(row, json_integer(run->seating[k][seat]));
        json_array_append_new(seatings, row);
    }
    if (run->n_seatings > 0)
        json_object_set(root, "seatings", seatings);
    if (!json_is_null(limits))
        json_object_set(root, "limits", limits);
    json_decref(seatings);
    json_decref(limits);
}

/* "weights" of a pool and "play_on", if a run has them. */
static void add_draws(json_t *root, const Run *run)
{
    json_t *weights = json_array();
    for (int i = 0; i < run->n_agents; i++)
        json_array_append_new(weights, json_integer(run->weight[i]));
    if (run->is_pool)
        json_object_set(root, "weights", weights);
    if (run->play_on > 0)
        json_object_set_new(root, "play_on", json_real(run->play_on));
    json_decref(weights);
}

json_t *run_to_json(const Run *run)
{
    uint8_t digest[RUN_ID_BYTES];
    char vocabulary[2 * RUN_ID_BYTES + 1];
    run_vocabulary_digest(run->game, digest);
    text_hex(digest, sizeof digest, vocabulary);
    json_t *agents = json_array();
    for (int i = 0; i < run->n_agents; i++)
        json_array_append_new(agents, json_string(run->agent[i]));
    json_t *root =
        json_pack("{ss si ss sI ss sI so so sI sI ss ss so ss}", "format", RUN_FORMAT, "format_version", (int)RUN_FORMAT_VERSION, "game",
                  run->game->name, "rules_version", (json_int_t)run->game->rules_version, "vocabulary_sha256", vocabulary, "obs_version",
                  (json_int_t)run->game->obs_version, "options", options_to_json(&run->options), "seed", seed_to_json(run->seed), "games",
                  (json_int_t)run->n_games, "shard_games", (json_int_t)run->shard_games, "profile", run_profile_name(run->profile),
                  "utility", hx_utility_names[run->utility], "agents", agents, "engine", run->engine);
    if (run->variety.n > 0)
        json_object_set_new(root, "vary", variety_to_json(&run->variety, run->game->options));
    if (openings_are_some(&run->openings))
        json_object_set_new(root, "openings", openings_json(&run->openings));
    add_programs(root, run);
    add_evaluator(root, run);
    add_tournament(root, run);
    add_draws(root, run);
    if (run->profile == PROFILE_TREE)
        json_object_set_new(root, "tree_visits", json_integer(run->tree_visits));
    return root;
}

json_t *run_to_signed_json(const Run *run)
{
    uint8_t id[RUN_ID_BYTES];
    char text[2 * RUN_ID_BYTES + 1];
    json_t *root = run_to_json(run);
    run_id(run, id);
    text_hex(id, sizeof id, text);
    json_object_set_new(root, "run_id", json_string(text));
    return root;
}

/* A reader with a sticky error: the first complaint stands. */
typedef struct Reader {
    const json_t *root;
    const char *where;
    HxError *err;
    HxStatus status;
} Reader;

static void complain(Reader *r, const char *field, const char *what)
{
    if (r->status == HX_OK)
        r->status = hx_refuse(r->err, HX_BAD_INPUT, "%.160s: field '%s' %s", r->where, field, what);
}

static const char *read_text(Reader *r, const char *field)
{
    const char *text = json_string_value(json_object_get(r->root, field));
    if (!text || text_has_control(text))
        complain(r, field, text ? "holds a control character" : "is not a string");
    return text ? text : "";
}

static uint64_t read_count(Reader *r, const char *field, uint64_t min, uint64_t max)
{
    const json_t *value = json_object_get(r->root, field);
    const json_int_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < 0 || (uint64_t)n < min || (uint64_t)n > max) {
        complain(r, field, "is not a whole number in its range");
        return min;
    }
    return (uint64_t)n;
}

/* Refuse another version than ours, naming both. */
static void read_version(Reader *r, const char *field, uint32_t ours)
{
    char text[80];
    const uint64_t theirs = read_count(r, field, 0, UINT32_MAX);
    snprintf(text, sizeof text, "is %llu, and this program reads %u", (unsigned long long)theirs, (unsigned)ours);
    if (theirs != ours)
        complain(r, field, text);
}

static int read_word(Reader *r, const char *field, const char *const *words)
{
    const char *text = read_text(r, field);
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    complain(r, field, "is not one of the known words");
    return 0;
}

static uint64_t read_seed(Reader *r, const char *field)
{
    const char *text = read_text(r, field);
    char *end = NULL;
    const unsigned long long seed = strtoull(text, &end, 16);
    if (strlen(text) != 18 || strncmp(text, "0x", 2) != 0 || *end != '\0')
        complain(r, field, "is not 0x and 16 hexadecimal digits");
    return seed;
}

static void read_options(Reader *r, HxOptions *options)
{
    const json_t *map = json_object_get(r->root, "options");
    HxError why = { "" };
    if (!map)
        complain(r, "options", "is missing");
    else if (options_from_json(options, map, &why) != HX_OK)
        complain(r, "options", why.text);
}

static void read_agents(Reader *r, Run *run)
{
    const json_t *list = json_object_get(r->root, "agents");
    const size_t n = json_array_size(list);
    if (n < 1 || n > RUN_MAX_AGENTS) {
        complain(r, "agents", "is not a list of specs");
        return;
    }
    run->n_agents = (int)n;
    for (size_t i = 0; i < n; i++) {
        const char *spec = json_string_value(json_array_get(list, i));
        if (!spec || strlen(spec) >= RUN_SPEC_BYTES || text_has_control(spec))
            complain(r, "agents", "holds something other than short strings without control characters");
        else
            strcpy(run->agent[i], spec);
    }
}

static void read_programs(Reader *r, Run *run)
{
    const json_t *list = json_object_get(r->root, "programs");
    for (size_t i = 0; i < json_array_size(list) && i < RUN_MAX_AGENTS; i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (text && (strlen(text) >= RUN_PROGRAM_BYTES || text_has_control(text)))
            complain(r, "programs", "holds something other than short strings without control characters");
        else
            strcpy(run->program[i], text ? text : "");
    }
}

static void read_evaluator(Reader *r, Run *run)
{
    const json_t *evaluator = json_object_get(r->root, "evaluator");
    const char *command = json_string_value(json_object_get(evaluator, "command")),
               *program = json_string_value(json_object_get(evaluator, "program"));
    if (!evaluator)
        return;
    if (!command || !command[0] || strlen(command) >= RUN_SPEC_BYTES || !program || strlen(program) >= RUN_PROGRAM_BYTES ||
        text_has_control(command) || text_has_control(program) || json_object_size(evaluator) != 2) {
        complain(r, "evaluator", "is not a command and its name");
        return;
    }
    strcpy(run->evaluator, command);
    strcpy(run->evaluator_program, program);
}

/* One row of "seatings". */
static void read_seating(Reader *r, Run *run, const json_t *row, uint8_t *out)
{
    if ((int)json_array_size(row) != run->n_seats)
        complain(r, "seatings", "has a row that is not one agent per seat");
    for (int seat = 0; seat < run->n_seats; seat++) {
        const json_t *agent = json_array_get(row, (size_t)seat);
        const json_int_t i = json_integer_value(agent);
        if (!json_is_integer(agent) || i < 0 || i >= run->n_agents)
            complain(r, "seatings", "names an agent that is not listed");
        else
            out[seat] = (uint8_t)i;
    }
}

/* A tournament's further fields, after agents and seats. */
static void read_tournament(Reader *r, Run *run)
{
    const json_t *list = json_object_get(r->root, "seatings");
    if (json_array_size(list) > RUN_MAX_SEATINGS || (list && json_array_size(list) == 0)) {
        complain(r, "seatings", "is not a list of seatings");
        return;
    }
    run->n_seatings = (int)json_array_size(list);
    for (int k = 0; k < run->n_seatings; k++)
        read_seating(r, run, json_array_get(list, (size_t)k), run->seating[k]);
    if (!limits_from_json(json_object_get(r->root, "limits"), &run->rules, run->clock, run->n_agents))
        complain(r, "limits", "is malformed");
}

/* The draws of each game besides its options, after agents and limits. */
static void read_draws(Reader *r, Run *run)
{
    const json_t *weights = json_object_get(r->root, "weights"), *play_on = json_object_get(r->root, "play_on");
    run->is_pool = weights != NULL;
    if (weights && ((int)json_array_size(weights) != run->n_agents || run->n_seatings > 0))
        complain(r, "weights", "is not one weight per agent");
    for (int i = 0; run->is_pool && i < run->n_agents; i++) {
        const json_int_t weight = json_integer_value(json_array_get(weights, (size_t)i));
        if (weight < 1 || weight > RUN_MAX_WEIGHT)
            complain(r, "weights", "holds something other than whole numbers from 1 to a million");
        run->weight[i] = (uint32_t)weight;
    }
    run->play_on = json_number_value(play_on);
    if (play_on && (!(0 < run->play_on && run->play_on <= 1) || run->rules.agreed_decisions == 0))
        complain(r, "play_on", "is not a valid agreement limit");
}

/* The number of seats under these options; an error if the set-up refuses them. */
static void count_seats(Run *run, Reader *r)
{
    HxError why = { "" };
    const HxStatus status = run_count_seats(run, &why);
    if (status != HX_OK)
        complain(r, "options", status == HX_NO_MEMORY ? "cannot be tried: no memory" : why.text);
}

/* The document is the one that the run it tells would be written as: no field whose name was altered, which would be missing in silence,
 * and the id of that run; older ones carry none. */
static void check_document(Reader *r, const Run *run)
{
    json_t *expected = run_to_signed_json(run), *value;
    const char *name;
    const json_t *carried = json_object_get(r->root, "run_id");
    if (carried && !json_equal(carried, json_object_get(expected, "run_id")))
        complain(r, "run_id", "does not match the file: the file was altered");
    json_object_foreach((json_t *)(uintptr_t)r->root, name, value)
    {
        if (r->status == HX_OK && !json_object_get(expected, name))
            complain(r, name, "is not a field of a run");
    }
    json_decref(expected);
}

HxStatus run_from_json(Run *run, const json_t *root, const char *where, HxError *err)
{
    Reader r = { .root = root, .where = where, .err = err };
    memset(run, 0, sizeof *run);
    if (strcmp(read_text(&r, "format"), RUN_FORMAT) != 0)
        complain(&r, "format", "is not " RUN_FORMAT);
    read_version(&r, "format_version", RUN_FORMAT_VERSION);
    run->game = hx_game_find(read_text(&r, "game"));
    if (!run->game)
        complain(&r, "game", "names no game of this program");
    if (r.status != HX_OK)
        return r.status;
    uint8_t digest[RUN_ID_BYTES];
    char vocabulary[2 * RUN_ID_BYTES + 1];
    run_vocabulary_digest(run->game, digest);
    text_hex(digest, sizeof digest, vocabulary);
    read_version(&r, "rules_version", run->game->rules_version);
    if (strcmp(read_text(&r, "vocabulary_sha256"), vocabulary) != 0)
        complain(&r, "vocabulary_sha256", "is not the action vocabulary of this program");
    read_version(&r, "obs_version", run->game->obs_version);
    hx_options_init(&run->options, run->game->options);
    read_options(&r, &run->options);
    HxError why = { "" };
    if (variety_from_json(&run->variety, run->game->options, json_object_get(root, "vary"), &why) != HX_OK)
        complain(&r, "vary", why.text);
    if (r.status == HX_OK && openings_from_json(&run->openings, json_object_get(root, "openings"), run->game, &run->options, &why) != HX_OK)
        complain(&r, "openings", why.text);
    run->seed = read_seed(&r, "seed");
    run->n_games = read_count(&r, "games", 1, UINT64_C(1) << 52);
    run->shard_games = read_count(&r, "shard_games", 1, UINT64_C(1) << 52);
    run->profile = (Profile)read_word(&r, "profile", profile_names);
    run->tree_visits = run->profile == PROFILE_TREE ? (uint32_t)read_count(&r, "tree_visits", 1, RUN_MAX_TREE_VISITS) : 0;
    run->utility = (HxUtility)read_word(&r, "utility", hx_utility_names);
    read_agents(&r, run);
    read_programs(&r, run);
    read_evaluator(&r, run);
    snprintf(run->engine, sizeof run->engine, "%s", read_text(&r, "engine"));
    if (r.status == HX_OK && run_n_shards(run) > RUN_MAX_SHARDS)
        complain(&r, "shard_games", "makes more than a million shards");
    if (r.status == HX_OK)
        count_seats(run, &r);
    if (r.status == HX_OK)
        read_tournament(&r, run);
    if (r.status == HX_OK)
        read_draws(&r, run);
    if (r.status == HX_OK && run->n_seatings == 0 && !run->is_pool && run->n_agents != run->n_seats)
        complain(&r, "agents", "does not hold one spec per seat");
    if (r.status == HX_OK)
        check_document(&r, run);
    return r.status;
}

void run_id(const Run *run, uint8_t out[RUN_ID_BYTES])
{
    json_t *root = run_to_json(run);
    char *text = json_dumps(root, JSON_COMPACT | JSON_SORT_KEYS);
    struct sha256_ctx sha;
    sha256_init(&sha);
    if (text)
        sha256_update(&sha, strlen(text), (const uint8_t *)text);
    sha256_digest(&sha, RUN_ID_BYTES, out);
    free(text);
    json_decref(root);
}

HxStatus run_compare(const Run *have, const Run *want, const char *where, HxError *err)
{
    json_t *a = run_to_json(have), *b = run_to_json(want);
    HxStatus status = HX_OK;
    const char *field;
    json_t *value;
    json_object_foreach(a, field, value)
    {
        const json_t *other = json_object_get(b, field);
        if (status != HX_OK || json_equal(value, (json_t *)other))
            continue;
        char *has = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT), *wants = json_dumps(other, JSON_ENCODE_ANY | JSON_COMPACT);
        status = hx_refuse(err, HX_BAD_INPUT, "%.120s holds another run: %s is %.70s there, not %.70s", where, field, has ? has : "?",
                           wants ? wants : "?");
        free(has);
        free(wants);
    }
    if (status == HX_OK && !openings_are_some(&have->openings) && openings_are_some(&want->openings))
        status = hx_refuse(err, HX_BAD_INPUT, "%.120s holds another run, without openings", where);
    if (status == HX_OK && have->variety.n == 0 && want->variety.n > 0)
        status = hx_refuse(err, HX_BAD_INPUT, "%.120s holds another run: its options do not vary", where);
    json_object_foreach(b, field, value)
    {
        if (status == HX_OK && !json_object_get(a, field))
            status = hx_refuse(err, HX_BAD_INPUT, "%.120s holds another run: it has no %s", where, field);
    }
    json_decref(a);
    json_decref(b);
    return status;
}

void run_vocabulary_digest(const HxGame *game, uint8_t out[RUN_ID_BYTES])
{
    struct sha256_ctx sha;
    sha256_init(&sha);
    for (const HxVerb *verb = game->verbs; verb->name; verb++) {
        char line[256];
        const int n = snprintf(line, sizeof line, "%s %u %u\n", verb->name, verb->first, verb->n);
        sha256_update(&sha, n < (int)sizeof line ? (size_t)n : sizeof line - 1, (const uint8_t *)line);
    }
    sha256_digest(&sha, RUN_ID_BYTES, out);
}
