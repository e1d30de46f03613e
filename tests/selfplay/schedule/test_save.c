/* Live games that are saved and taken up again come to the same bytes; what is no save costs a game its start and nothing else. */
#include "tests/selfplay/recording.h"

#include "selfplay/journal/journal.h"

static const Part whole = { 0, 1 };

/* Stops a run after so many questions, at once where n is 0. */
static bool stop_after(void *ctx)
{
    return --*(int *)ctx < 0;
}

static SelfplayReport play_saving(const Run *run, const char *folder, double save_every, int n_asked)
{
    HxError err = { "" };
    SelfplayReport report = { 0 };
    const SelfplaySpec spec = { .run = run,
                                .folder = folder,
                                .part = whole,
                                .threads = 2,
                                .live = 6,
                                .save_every = save_every,
                                .is_stopping = stop_after,
                                .ctx = &n_asked };
    if (selfplay_run(&spec, &report, &err) != HX_OK)
        fail_msg("%s", err.text);
    return report;
}

static void begin(const Run *run, const char *folder)
{
    HxError err = { "" };
    if (folder_begin(folder, run, whole, false, &err) != HX_OK)
        fail_msg("%s", err.text);
}

/* Every decision is saved, and the run is stopped again and again: no live game is played to its end by one process alone. */
static void check_stops_of(Profile profile, const char *game, const char *agent, int n_games, int n_asked)
{
    Run *run = recording_run(game, agent, (uint64_t)n_games, 3, profile);
    char *reference = recording_folder(), *folder = recording_folder();
    uint64_t n_restored = 0, n_parked = 0, n_saved = 0;
    recording_play(run, reference, 1, 2, whole, false);
    begin(run, folder);
    SelfplayReport report;
    int n_lives = 0;
    do {
        report = play_saving(run, folder, 1e-9, n_asked);
        assert_true(++n_lives < 3000);
        assert_int_equal(report.saves_refused, 0);
        n_restored += report.games_restored;
        n_parked += report.games_parked;
        n_saved += report.games_saved;
    } while (report.is_stopped);
    assert_true(n_restored > 0);
    assert_int_equal(n_restored, n_parked);
    assert_true(n_saved >= n_parked);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

static void check_stops(const char *game, const char *agent, int n_games, int n_asked)
{
    check_stops_of(PROFILE_FULL, game, agent, n_games, n_asked);
}

TEST(inner_nodes_of_a_tree_that_is_used_again_are_the_same)
{
    check_stops_of(PROFILE_TREE, "breakthrough", "mcts:sims=100", 3, 2);
    check_stops_of(PROFILE_TREE, "pig", "mcts:sims=60", 3, 4);
}

TEST(a_tree_that_is_used_again_goes_on_where_it_was)
{
    check_stops("breakthrough", "mcts:sims=200", 4, 1);
}

TEST(explicit_chance_goes_on_where_it_was)
{
    check_stops("pig", "mcts:sims=100", 4, 4);
}

TEST(hidden_cards_go_on_where_they_were)
{
    check_stops("leduc_poker", "mcts:sims=4000", 6, 2);
}

TEST(leaves_handed_out_and_actions_drawn_go_on)
{
    check_stops("connect_four", "mcts:sims=400,leaves=8,select=puct,temperature=1,temperature_moves=8,noise=0.25", 4, 1);
}

TEST(values_scaled_by_their_spread_go_on)
{
    check_stops("connect_four", "mcts:sims=400,scale=spread", 4, 1);
}

TEST(agents_that_remember_nothing_go_on)
{
    check_stops("connect_four", "greedy:rollouts=400", 4, 1);
}

TEST(a_big_game_goes_on_where_it_was)
{
    check_stops("eclipse", "mcts:sims=3,turns=0,settle=off", 2, 60);
}

TEST(without_saving_live_games_are_played_to_their_end)
{
    Run *run = recording_run("breakthrough", "mcts:sims=10", 24, 5, PROFILE_LEAN);
    char *folder = recording_folder();
    begin(run, folder);
    const SelfplayReport report = play_saving(run, folder, 0, 3);
    assert_true(report.is_stopped);
    assert_int_equal(report.games_parked, 0);
    assert_true(report.games_played > 0);
    recording_remove(folder);
    test_free(run);
}

static HxStatus find_none(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    (void)ctx, (void)place, (void)payload;
    return HX_OK;
}

/* Saves made up of noise, and of an honest save with bytes changed: frames are sound, what they hold is not. */
TEST(what_is_no_save_costs_a_game_its_start_alone)
{
    enum { ROUNDS = 36, CAP = 1 << 16 };
    Run *run = recording_run("breakthrough", "mcts:sims=20", 6, 3, PROFILE_LEAN);
    char *reference = recording_folder();
    uint64_t n_refused = 0;
    uint8_t *honest = test_calloc(1, CAP), *bytes = test_calloc(1, CAP), id[RUN_ID_BYTES];
    size_t size = 0;
    recording_play(run, reference, 1, 2, whole, false);
    run_id(run, id);
    for (int round = 0; round < ROUNDS; round++) {
        HxRng rng = hx_rng_stream(11, (uint64_t)round, HX_FOR_CHANCE, 0);
        char *folder = recording_folder();
        begin(run, folder);
        char path[700];
        snprintf(path, sizeof path, "%s/live-000001.log", folder);
        if (round == 0) { /* one honest save, of game 0 */
            play_saving(run, folder, 1e-9, 2);
            char *text;
            size_t n;
            assert_int_equal(cli_read_file(path, CAP, &text, &n, NULL), HX_OK);
            size = (size_t)(uint8_t)text[44] | (size_t)(uint8_t)text[45] << 8; /* the first frame: mark, size, checksum, payload */
            memcpy(honest, text + 56, size);
            free(text);
            while (play_saving(run, folder, 0, 1000000).is_stopped)
                continue;
        } else {
            Journal *j;
            JournalPlace place;
            uint64_t n_cut;
            size_t n = size;
            memcpy(bytes, honest, size);
            if (round % 3 == 0)
                n = 1 + hx_rng_below(&rng, (uint32_t)size);
            for (uint32_t i = 0; round % 3 != 0 && i < 1 + (uint32_t)round / 10; i++)
                bytes[round % 3 == 1 ? hx_rng_below(&rng, 24) : hx_rng_below(&rng, (uint32_t)n)] = (uint8_t)hx_rng_next(&rng);
            assert_int_equal(journal_open(&j, folder, "live", id, find_none, NULL, &n_cut, NULL), HX_OK);
            assert_int_equal(journal_append(j, bytes, n, &place, NULL), HX_OK);
            journal_close(j);
            n_refused += play_saving(run, folder, 0, 1000000).saves_refused;
        }
        recording_assert_equal(reference, folder);
        recording_remove(folder);
    }
    assert_true(n_refused > ROUNDS / 6);
    test_free(bytes);
    test_free(honest);
    recording_remove(reference);
    test_free(run);
}
