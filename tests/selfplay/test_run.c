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
