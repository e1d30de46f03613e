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
    run->n_seats = 5;
    static const char *const specs[] = { "greedy", "random", "greedy", "mcts:sims=5", "random" };
    static const int rows[] = { 0, 1, 0, 2, 1 };
    for (int seat = 0; seat < 5; seat++)
        snprintf(run->agent[seat], RUN_SPEC_BYTES, "%s", specs[seat]);
    assert_int_equal(run_n_agents(run), 3);
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(run_agent_row(run, seat), rows[seat]);
        assert_string_equal(run_agent_spec(run, rows[seat]), specs[seat]);
    }
    test_free(run);
}
