/* What is exported is what was recorded, in each format. */
#include "tests/selfplay/recording.h"

#include <math.h>

#include "core/half.h"
#include "selfplay/data/export.h"

static bool never(void)
{
    return false;
}

static bool at_once(void)
{
    return true;
}

/* A recorded run and what was exported of it last. */
typedef struct Exported {
    Run *run;
    char *folder;
    Dataset *d;
    char *text;
    size_t size;
    uint64_t n_games;
} Exported;

static Exported record(const char *game, const char *agent, uint64_t n_games)
{
    Exported e = { recording_run(game, agent, n_games, 4, PROFILE_LEAN), recording_folder(), NULL, NULL, 0, 0 };
    recording_play(e.run, e.folder, 1, 2, (Part){ 0, 1 }, false);
    e.d = recording_open(e.folder);
    return e;
}

static void forget(Exported *e)
{
    free(e->text);
    dataset_fini(e->d);
    test_free(e->d);
    recording_remove(e->folder);
    test_free(e->run);
}

static char *export_as(Exported *e, ExportFormat format, int log, uint64_t id)
{
    HxError err = { "" };
    free(e->text);
    FILE *out = open_memstream(&e->text, &e->size);
    if (export_dataset(e->d, format, log, id, out, never, &e->n_games, &err) != HX_OK)
        fail_msg("%s", err.text);
    fclose(out);
    return e->text;
}

static GameRecord *read_game(const Exported *e, uint64_t id, GameRecord *g)
{
    HxError err = { "" };
    if (dataset_read_game(e->d, id, g, &err) != HX_OK)
        fail_msg("%s", err.text);
    return g;
}

/* The next line, without its end; NULL: none. */
static char *next_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    *at = end + 1;
    return line;
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static void assert_numbers(const json_t *list, const uint32_t *expected, size_t n)
{
    assert_int_equal(json_array_size(list), n);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(json_integer_value(json_array_get(list, i)), expected[i]);
}

static void assert_step(const json_t *step, const GameRecord *g, uint32_t i, uint32_t legal_at)
{
    static const char *const kinds[] = { "choice", "forced", "chance" };
    const uint64_t taken = game_u64(g, COLUMN_STEPS_STATE_HASH)[i];
    const uint16_t *value = game_u16(g, COLUMN_STEPS_ROOT_VALUE) + (size_t)2 * i, n = game_u16(g, COLUMN_STEPS_N_LEGAL)[i];
    const json_t *seat = json_object_get(step, "seat"), *values = json_object_get(step, "value");
    assert_string_equal(json_string_value(json_object_get(step, "kind")), kinds[game_u8(g, COLUMN_STEPS_KIND)[i]]);
    if (game_u8(g, COLUMN_STEPS_SEAT)[i] == MATCH_SEAT_CHANCE)
        assert_true(json_is_null(seat));
    else
        assert_int_equal(json_integer_value(seat), game_u8(g, COLUMN_STEPS_SEAT)[i]);
    assert_int_equal(json_integer_value(json_object_get(step, "action")), game_u32(g, COLUMN_STEPS_ACTION)[i]);
    assert_true(json_string_length(json_object_get(step, "text")) > 0);
    const char *hash = json_string_value(json_object_get(step, "state_hash"));
    assert_int_equal(hash != NULL, taken != 0);
    if (hash)
        assert_int_equal(strtoull(hash, NULL, 0), taken);
    assert_int_equal(json_array_size(values), value[0] == HALF_NAN ? 0 : 2);
    for (size_t seat_at = 0; seat_at < json_array_size(values); seat_at++)
        assert_true(fabs(json_real_value(json_array_get(values, seat_at)) - (double)half_to_float(value[seat_at])) < 1e-7);
    assert_true((json_object_get(step, "legal") != NULL) == (n > 0) && (json_object_get(step, "visits") != NULL) == (n > 0));
    assert_numbers(json_object_get(step, "legal"), game_u32(g, COLUMN_LEGAL_ACTION) + legal_at, n);
    assert_numbers(json_object_get(step, "visits"), game_u32(g, COLUMN_LEGAL_VISITS) + legal_at, n);
}

static void assert_game(const json_t *game, const GameRecord *g, uint64_t id)
{
    const json_t *seats = json_object_get(game, "seats"), *steps = json_object_get(game, "steps");
    uint32_t legal_at = 0;
    assert_int_equal(json_integer_value(json_object_get(game, "game")), id);
    assert_string_equal(json_string_value(json_object_get(game, "of")), "leduc_poker");
    assert_string_equal(json_string_value(json_object_get(game, "end")), "natural");
    assert_int_equal(json_array_size(seats), 2);
    for (size_t seat = 0; seat < 2; seat++) {
        const json_t *row = json_array_get(seats, seat);
        assert_string_equal(json_string_value(json_object_get(row, "agent")), "mcts:sims=6");
        assert_int_equal(json_integer_value(json_object_get(row, "score")), game_i32(g, COLUMN_GAMES_SCORE)[seat]);
        assert_int_equal(json_integer_value(json_object_get(row, "rank")), game_u8(g, COLUMN_GAMES_RANK)[seat]);
        assert_true(fabs(json_real_value(json_object_get(row, "utility")) - (double)game_f32(g, COLUMN_GAMES_UTILITY)[seat]) < 1e-6);
        assert_null(json_object_get(row, "faction"));
    }
    assert_int_equal(json_array_size(steps), g->n_steps);
    for (uint32_t i = 0; i < g->n_steps; i++) {
        assert_step(json_array_get(steps, i), g, i, legal_at);
        legal_at += game_u16(g, COLUMN_STEPS_N_LEGAL)[i];
    }
}

TEST(a_line_of_json_holds_all_of_a_game)
{
    Exported e = record("leduc_poker", "mcts:sims=6", 6);
    GameRecord g = { 0 };
    char *at = export_as(&e, EXPORT_JSONL, 0, UINT64_MAX);
    assert_int_equal(e.n_games, 6);
    for (uint64_t id = 0; id < 6; id++) {
        json_t *game = json_loads(next_line(&at), 0, NULL);
        assert_game(game, read_game(&e, id, &g), id);
        json_decref(game);
    }
    assert_null(next_line(&at));
    at = export_as(&e, EXPORT_JSONL, 0, 5);
    assert_int_equal(e.n_games, 1);
    assert_memory_equal(next_line(&at), "{\"game\":5,", 10);
    assert_null(next_line(&at));
    game_record_fini(&g);
    forget(&e);
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

/* A line as it must be but for the words of the action. */
static void assert_step_line(char *line, const GameRecord *g, uint64_t id, uint32_t i, uint32_t legal_at)
{
    static const char *const kinds[] = { "choice", "forced", "chance" };
    char begin[200], end[200], seat_text[20] = "", value_text[40] = "";
    const uint8_t seat = game_u8(g, COLUMN_STEPS_SEAT)[i];
    const uint16_t n = game_u16(g, COLUMN_STEPS_N_LEGAL)[i], *value = game_u16(g, COLUMN_STEPS_ROOT_VALUE) + (size_t)2 * i;
    const uint32_t action = game_u32(g, COLUMN_STEPS_ACTION)[i];
    uint32_t played = 0;
    uint64_t all = 0;
    for (uint32_t k = legal_at; k < legal_at + n; k++) {
        all += game_u32(g, COLUMN_LEGAL_VISITS)[k];
        played = game_u32(g, COLUMN_LEGAL_ACTION)[k] == action ? game_u32(g, COLUMN_LEGAL_VISITS)[k] : played;
    }
    if (seat != MATCH_SEAT_CHANCE)
        snprintf(seat_text, sizeof seat_text, "%d", seat);
    if (seat < 2 && value[seat] != HALF_NAN)
        snprintf(value_text, sizeof value_text, "%.4g", (double)half_to_float(value[seat]));
    snprintf(begin, sizeof begin, "%d,%u,%s,%s,%u,", (int)id, i, kinds[game_u8(g, COLUMN_STEPS_KIND)[i]], seat_text, action);
    snprintf(end, sizeof end, ",%u,%u,%d,%s", n, played, (int)all, value_text);
    assert_true(strlen(line) > strlen(begin) + strlen(end));
    assert_string_equal(line + strlen(line) - strlen(end), end);
    line[strlen(begin)] = '\0';
    assert_string_equal(line, begin);
}

TEST(a_line_of_csv_is_a_step_or_a_seat)
{
    Exported e = record("leduc_poker", "mcts:sims=6", 6);
    GameRecord g = { 0 };
    char *at = export_as(&e, EXPORT_CSV_STEPS, 0, UINT64_MAX), expected[200];
    assert_string_equal(next_line(&at), "game,step,kind,seat,action,text,n_legal,visits,visits_all,value");
    for (uint64_t id = 0; id < 6; id++) {
        read_game(&e, id, &g);
        for (uint32_t i = 0, legal_at = 0; i < g.n_steps; legal_at += game_u16(&g, COLUMN_STEPS_N_LEGAL)[i], i++)
            assert_step_line(next_line(&at), &g, id, i, legal_at);
    }
    assert_null(next_line(&at));
    at = export_as(&e, EXPORT_CSV_GAMES, 0, UINT64_MAX);
    assert_string_equal(next_line(&at), "game,steps,end,seat,agent,faction,score,rank,utility");
    for (uint64_t id = 0; id < 6; id++) {
        read_game(&e, id, &g);
        for (int seat = 0; seat < 2; seat++) {
            snprintf(expected, sizeof expected, "%d,%u,natural,%d,\"mcts:sims=6\",,%d,%u,%.6g", (int)id, g.n_steps, seat,
                     game_i32(&g, COLUMN_GAMES_SCORE)[seat], game_u8(&g, COLUMN_GAMES_RANK)[seat],
                     (double)game_f32(&g, COLUMN_GAMES_UTILITY)[seat]);
            assert_string_equal(next_line(&at), expected);
        }
    }
    assert_null(next_line(&at));
    game_record_fini(&g);
    forget(&e);
}

TEST(a_seat_is_told_with_its_faction)
{
    Exported e = record("eclipse", "random", 1);
    GameRecord g = { 0 };
    const uint16_t *faction = game_u16(read_game(&e, 0, &g), COLUMN_GAMES_FACTION);
    json_t *game = json_loads(export_as(&e, EXPORT_JSONL, 0, UINT64_MAX), 0, NULL);
    char expected[100], *at = export_as(&e, EXPORT_CSV_GAMES, 0, UINT64_MAX);
    next_line(&at);
    for (int seat = 0; seat < e.run->n_seats; seat++) {
        const char *name = e.run->game->factions[faction[seat]];
        const json_t *row = json_array_get(json_object_get(game, "seats"), (size_t)seat);
        assert_string_equal(json_string_value(json_object_get(row, "faction")), name);
        snprintf(expected, sizeof expected, ",%d,\"random\",%s,", seat, name);
        assert_non_null(strstr(next_line(&at), expected));
    }
    assert_null(next_line(&at));
    json_decref(game);
    game_record_fini(&g);
    forget(&e);
}

/* ---- Events ---------------------------------------------------------------------------------------------------------------- */

TEST(a_line_of_events_is_of_its_game_and_level)
{
    Exported e = record("pig", "random", 2);
    int n[HX_EVENT_DICE + 1];
    for (int log = HX_EVENT_BRIEF; log <= HX_EVENT_DICE; log++) {
        char *at = export_as(&e, EXPORT_EVENTS, log, 1);
        json_int_t step = 0;
        n[log] = 0;
        for (char *line; (line = next_line(&at)) != NULL; n[log]++) {
            json_t *event = json_loads(line, 0, NULL);
            assert_int_equal(json_integer_value(json_object_get(event, "game")), 1);
            assert_true(json_integer_value(json_object_get(event, "step")) >= step);
            step = json_integer_value(json_object_get(event, "step"));
            json_decref(event);
        }
    }
    assert_true(n[HX_EVENT_DICE] > n[HX_EVENT_BRIEF] && n[HX_EVENT_BRIEF] > 0);
    forget(&e);
}

/* ---- Refusals -------------------------------------------------------------------------------------------------------------- */

TEST(what_cannot_be_exported_is_told_with_its_game)
{
    static const ExportFormat formats[] = { EXPORT_JSONL, EXPORT_CSV_GAMES, EXPORT_CSV_STEPS, EXPORT_EVENTS };
    Exported e = record("pig", "random", 6);
    uint64_t n_games;
    for (size_t i = 0; i < HX_COUNT(formats); i++) {
        HxError err = { "" };
        FILE *full = fopen("/dev/full", "w");
        setvbuf(full, NULL, _IONBF, 0);
        assert_int_equal(export_dataset(e.d, formats[i], HX_EVENT_DICE, 3, full, never, &n_games, &err), HX_IO);
        assert_non_null(strstr(err.text, "output: No space left"));
        assert_int_equal(n_games, 0);
        fclose(full);
        FILE *out = fopen("/dev/null", "w");
        err.text[0] = '\0';
        assert_int_equal(export_dataset(e.d, formats[i], HX_EVENT_DICE, 6, out, never, &n_games, &err), HX_BAD_INPUT);
        assert_int_equal(export_dataset(e.d, formats[i], HX_EVENT_DICE, UINT64_MAX, out, at_once, &n_games, &err), HX_OK);
        assert_int_equal(n_games, 0);
        fclose(out);
    }
    forget(&e);
}

/* Read as a game of another kind. */
TEST(a_record_that_is_no_game_is_refused)
{
    static const ExportFormat formats[] = { EXPORT_JSONL, EXPORT_CSV_STEPS, EXPORT_EVENTS };
    Exported e = record("connect_four", "random", 1);
    e.d->run.game = hx_game_find("breakthrough");
    hx_options_init(&e.d->run.options, e.d->run.game->options);
    for (size_t i = 0; i < HX_COUNT(formats); i++) {
        HxError err = { "" };
        uint64_t n_games;
        free(e.text);
        FILE *out = open_memstream(&e.text, &e.size);
        assert_int_equal(export_dataset(e.d, formats[i], HX_EVENT_DICE, UINT64_MAX, out, never, &n_games, &err), HX_BAD_INPUT);
        assert_memory_equal(err.text, "game 0: action ", 15);
        assert_non_null(strstr(err.text, "is not legal where it was recorded"));
        fclose(out);
        if (formats[i] == EXPORT_CSV_STEPS) /* the head, and not a line of a step that there is not */
            assert_string_equal(e.text, "game,step,kind,seat,action,text,n_legal,visits,visits_all,value\n");
    }
    forget(&e);
}
