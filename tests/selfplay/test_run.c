/* What decides the bytes of a run: its document, its digest, its refusals. */
#include "tests/selfplay/recording.h"

TEST(the_document_comes_back)
{
    Run *run = recording_run("pig", "random", 1000, 64, PROFILE_FULL), *back = test_calloc(1, sizeof *back);
    HxError err = { "" };
    run->seed = UINT64_C(0xfedcba9876543210);
    run->utility = HX_WINNER;
    json_t *root = run_to_json(run);
    if (run_from_json(back, root, "run.json", &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(run_compare(run, back, "here", &err), HX_OK);
    assert_true(back->seed == run->seed);
    uint8_t a[RUN_ID_BYTES], b[RUN_ID_BYTES];
    run_id(run, a);
    run_id(back, b);
    assert_memory_equal(a, b, sizeof a);
    back->seed++;
    run_id(back, b);
    assert_memory_not_equal(a, b, sizeof a);
    assert_int_equal(run_compare(run, back, "here", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "seed"));
    json_decref(root);
    test_free(run);
    test_free(back);
}

typedef struct FieldCase {
    const char *name;
    const char *field, *value; /* as JSON */
} FieldCase;

static const FieldCase field_cases[] = {
    { "another format", "format", "\"zip\"" },
    { "another format version", "format_version", "99" },
    { "an unknown game", "game", "\"chess\"" },
    { "other rules", "rules_version", "77" },
    { "other observations", "obs_version", "77" },
    { "another vocabulary", "vocabulary_sha256", "\"00\"" },
    { "options that are no object", "options", "[]" },
    { "an unknown option", "options", "{\"sets\": \"2\"}" },
    { "an impossible option", "options", "{\"seats\": \"99\"}" },
    { "more seats than agents", "options", "{\"seats\": \"3\"}" },
    { "a seed in decimal", "seed", "\"12\"" },
    { "a negative number of games", "games", "-1" },
    { "no games", "games", "0" },
    { "shards of nothing", "shard_games", "0" },
    { "an unknown profile", "profile", "\"fat\"" },
    { "no agents", "agents", "[]" },
    { "agents that are no text", "agents", "[1, 2]" },
    { "fewer weights than agents", "weights", "[1]" },
    { "a weight of nothing", "weights", "[1, 0]" },
    { "weights that are no numbers", "weights", "[1, \"2\"]" },
    { "playing on where nobody may agree", "play_on", "0.5" },
};

static void assert_field_is_refused(const FieldCase *c)
{
    print_message("%s\n", c->name);
    Run *run = recording_run("pig", "random", 1000, 64, PROFILE_LEAN), *back = test_calloc(1, sizeof *back);
    HxError err = { "" };
    json_t *root = run_to_json(run);
    json_object_set_new(root, c->field, json_loads(c->value, JSON_DECODE_ANY, NULL));
    assert_int_equal(run_from_json(back, root, "run.json", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "run.json"));
    if (strcmp(c->value, "77") == 0) /* a version: both are named */
        assert_non_null(strstr(err.text, "is 77, and this program reads 1"));
    if (strcmp(c->name, "more seats than agents") != 0)
        assert_non_null(strstr(err.text, c->field));
    json_decref(root);
    test_free(run);
    test_free(back);
}

TEST(a_bad_field_is_refused_by_name)
{
    for (size_t i = 0; i < HX_COUNT(field_cases); i++)
        assert_field_is_refused(&field_cases[i]);
}

TEST(a_million_steps_make_a_shard)
{
    const HxGame *game = hx_game_find("connect_four");
    HxOptions options;
    HxError err = { "" };
    uint64_t n = 0;
    hx_options_init(&options, game->options);
    assert_int_equal(run_standard_shard_games(game, &options, &n, &err), HX_OK);
    assert_int_equal(n, 50000); /* of some 20 random steps each; the largest round number */
}

TEST(rows_of_agents_are_the_distinct_specs)
{
    Run *run = recording_run("pig", "random", 10, 10, PROFILE_LEAN);
    run->n_seats = run->n_agents = 5;
    static const char *const specs[] = { "greedy", "random", "greedy", "mcts:sims=5", "random" };
    static const int rows[] = { 0, 1, 0, 2, 1 };
    for (int seat = 0; seat < 5; seat++)
        snprintf(run->agent[seat], RUN_SPEC_BYTES, "%s", specs[seat]);
    assert_int_equal(run_n_agents(run), 3);
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(run_agent_row(run, 0, seat), rows[seat]);
        assert_string_equal(run_agent_spec(run, rows[seat]), specs[seat]);
    }
    test_free(run);
}

/* Two agents of a kind and a third, in three seatings of two seats: rows go by spec, streams by block. */
TEST(a_tournament_tells_who_sits_where_game_by_game)
{
    Run *run = recording_run("connect_four", "random", 9, 9, PROFILE_LEAN);
    static const char *const specs[] = { "random", "greedy", "random" };
    static const uint8_t seating[3][2] = { { 0, 1 }, { 1, 2 }, { 2, 0 } };
    static const int rows[3][2] = { { 0, 1 }, { 1, 0 }, { 0, 0 } };
    run->n_agents = run->n_seatings = 3;
    for (int i = 0; i < 3; i++) {
        snprintf(run->agent[i], RUN_SPEC_BYTES, "%s", specs[i]);
        memcpy(run->seating[i], seating[i], 2);
    }
    run->rules = (MatchRules){ .max_steps = 40, .agreed_decisions = 3, .agreed_lead = 0.25 };
    run->clock[2] = (MatchClock){ .base_ms = 1500, .increment_ms = 20 };
    json_t *root = run_to_signed_json(run);
    Run *again = test_calloc(1, sizeof *again);
    HxError err = { "" };
    if (run_from_json(again, root, "here", &err) != HX_OK)
        fail_msg("%s", err.text);
    for (uint64_t id = 0; id < 9; id++) {
        HxOptions options;
        const char *agents[HX_MAX_SEATS];
        MatchSpec spec;
        assert_int_equal(run_match(again, id, &options, agents, &spec, NULL), HX_OK);
        assert_int_equal(spec.game_id, id / 3);
        assert_int_equal(spec.rules.max_steps, 40);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(run_agent_row(again, id, seat), rows[id % 3][seat]);
            assert_string_equal(agents[seat], specs[seating[id % 3][seat]]);
            assert_int_equal(spec.rules.clock[seat].base_ms, seating[id % 3][seat] == 2 ? 1500 : 0);
        }
    }
    json_array_set_new(json_array_get(json_object_get(root, "seatings"), 1), 0, json_integer(3));
    json_object_del(root, "run_id");
    assert_int_equal(run_from_json(again, root, "here", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "seatings"));
    json_decref(root);
    test_free(again);
    test_free(run);
}

/* ---- Bounds ----------------------------------------------------------------------------------------------------------------- */

typedef struct BoundCase {
    const char *field, *value; /* as JSON */
    bool is_accepted;
} BoundCase;

static const BoundCase bound_cases[] = {
    { "games", "1", true },
    { "games", "4503599627370496", false }, /* too many shards */
    { "games", "4503599627370497", false },
    { "games", "64000000", true }, /* a million shards */
    { "games", "64000001", false },
    { "shard_games", "4503599627370496", true },
    { "shard_games", "4503599627370497", false },
    { "tree_visits", "1", true },
    { "tree_visits", "0", false },
    { "tree_visits", "1000000000", true },
    { "tree_visits", "1000000001", false },
    { "seed", "\"0x00000000000000ff\"", true },
    { "seed", "\"0x0000000000000ff\"", false },
    { "seed", "\"0x000000000000000ff\"", false },
    { "seed", "\"0x00000000000000fg\"", false },
    { "seed", "\"1x00000000000000ff\"", false },
    { "weights", "[1, 1000000]", true },
    { "weights", "[1, 1000001]", false },
    { "weights", "[1, 1, 1]", false },
    { "programs", "[null, \"sample 1\"]", true },
    { "programs", "[1, \"sample 1\"]", true }, /* what is no text names no program */
    { "seatings", "[[0, 1]]", true },
    { "seatings", "[]", false },
    { "seatings", "[[0, 2]]", false },
    { "seatings", "[[0, -1]]", false },
    { "seatings", "[[0]]", false },
    { "seatings", "[[0, 1, 1]]", false },
    { "evaluator", "{\"command\": \"x\", \"program\": \"\"}", true },
    { "evaluator", "{\"command\": \"\", \"program\": \"y\"}", false },
    { "evaluator", "{\"command\": \"x\"}", false },
    { "evaluator", "{\"program\": \"x\"}", false },
    { "evaluator", "{\"command\": \"x\", \"program\": \"y\", \"more\": 1}", false },
    { "nonsense", "1", false },
    { "run_id", "\"00\"", false },
};

TEST(every_number_of_a_document_is_believed_as_far_as_it_can_be)
{
    for (size_t i = 0; i < HX_COUNT(bound_cases); i++) {
        const BoundCase *c = &bound_cases[i];
        Run *run = recording_run("pig", "random", 1000, 64, PROFILE_TREE), *back = test_calloc(1, sizeof *back);
        HxError err = { "" };
        json_t *root = run_to_json(run);
        json_object_set_new(root, c->field, json_loads(c->value, JSON_DECODE_ANY, NULL));
        if (run_from_json(back, root, "here", &err) != (c->is_accepted ? HX_OK : HX_BAD_INPUT))
            fail_msg("%s %s: %s", c->field, c->value, err.text);
        if (c->is_accepted) { /* and is what the document says */
            json_t *again = run_to_json(back);
            if (strcmp(c->value, "[1, \"sample 1\"]") != 0 &&
                !json_equal(json_object_get(again, c->field), json_object_get(root, c->field)))
                fail_msg("%s %s comes back as another", c->field, c->value);
            json_decref(again);
        }
        json_decref(root);
        test_free(run);
        test_free(back);
    }
}

static HxStatus read_long(const char *field, size_t length)
{
    Run *run = recording_run("pig", "random", 10, 10, PROFILE_LEAN), *back = test_calloc(1, sizeof *back);
    HxError err = { "" };
    char *text = test_calloc(1, length + 1);
    memset(text, 'a', length);
    json_t *root = run_to_json(run);
    if (strcmp(field, "evaluator") == 0)
        json_object_set_new(root, field, json_pack("{ss ss}", "command", text, "program", ""));
    else if (strcmp(field, "evaluator program") == 0)
        json_object_set_new(root, "evaluator", json_pack("{ss ss}", "command", "x", "program", text));
    else
        json_object_set_new(root, field, json_pack("[ss]", text, text));
    const HxStatus status = run_from_json(back, root, "here", &err);
    json_decref(root);
    test_free(text);
    test_free(run);
    test_free(back);
    return status;
}

TEST(texts_of_a_document_are_as_long_as_there_is_room)
{
    static const struct {
        const char *field;
        size_t room;
    } texts[] = { { "agents", RUN_SPEC_BYTES },
                  { "programs", RUN_PROGRAM_BYTES },
                  { "evaluator", RUN_SPEC_BYTES },
                  { "evaluator program", RUN_PROGRAM_BYTES } };
    for (size_t i = 0; i < HX_COUNT(texts); i++) {
        assert_int_equal(read_long(texts[i].field, texts[i].room - 1), HX_OK);
        assert_int_equal(read_long(texts[i].field, texts[i].room), HX_BAD_INPUT);
    }
}

TEST(the_last_shard_holds_what_is_left)
{
    Run *run = recording_run("pig", "random", 20, 8, PROFILE_LEAN);
    static const uint64_t games[] = { 16, 17, 20, 23, 24 }, last[] = { 8, 1, 4, 7, 8 };
    for (size_t i = 0; i < HX_COUNT(games); i++) {
        run->n_games = games[i];
        assert_int_equal(run_n_shards(run), games[i] == 16 ? 2 : 3);
        assert_int_equal(run_first_game(run, 1), 8);
        assert_int_equal(run_games_in(run, 0), 8);
        assert_int_equal(run_games_in(run, run_n_shards(run) - 1), last[i]);
    }
    test_free(run);
}

TEST(what_differs_is_named_whichever_has_it)
{
    Run *run = recording_run("pig", "random", 20, 8, PROFILE_LEAN), *other = test_calloc(1, sizeof *other);
    HxError err = { "" };
    *other = *run;
    other->is_pool = true;
    other->weight[0] = other->weight[1] = 1;
    assert_int_equal(run_compare(run, other, "here", &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "here holds another run: it has no weights");
    err.text[0] = '\0';
    assert_int_equal(run_compare(other, run, "here", &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "here holds another run: weights is [1,1] there, not ?");
    err.text[0] = '\0';
    other->is_pool = false;
    other->n_games = 21;
    assert_int_equal(run_compare(other, run, "here", &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "here holds another run: games is 21 there, not 20");
    test_free(run);
    test_free(other);
}

/* Weights 1 and 3, each seat for itself: in 400 games a quarter and three quarters, six standard errors of 8.7. */
TEST(a_pool_is_drawn_by_weight_seat_by_seat)
{
    Run *run = recording_run("pig", "random", 400, 400, PROFILE_LEAN);
    int n[2][2] = { { 0 } }, n_alike = 0;
    run->is_pool = true;
    run->weight[0] = 1, run->weight[1] = 3;
    for (uint64_t id = 0; id < 400; id++) {
        for (int seat = 0; seat < 2; seat++)
            n[seat][run_agent_at(run, id, seat)]++;
        n_alike += run_agent_at(run, id, 0) == run_agent_at(run, id, 1);
    }
    for (int seat = 0; seat < 2; seat++)
        assert_in_range(n[seat][0], 48, 152);
    assert_in_range(n_alike, 190, 310); /* 250 of those for themselves */
    test_free(run);
}
