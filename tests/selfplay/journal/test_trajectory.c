/* Records of games: what is written is read, and nothing malformed is. */
#include "tests/selfplay/recording.h"

#include "core/half.h"
#include "selfplay/journal/trajectory.h"

/* What the listener saw, to compare the record with. */
typedef struct Seen {
    Trajectory trajectory;
    uint32_t n;
    struct {
        int seat, kind, n_legal;
        HxAction action;
        uint64_t hash;
        float value;
        bool has_value;
        uint32_t visits;
    } step[4096];
} Seen;

static void see(void *ctx, const MatchStep *step)
{
    Seen *seen = ctx;
    const HxDecision *d = step->decision;
    assert_in_range(seen->n, 0, 4095);
    seen->step[seen->n].seat = step->seat;
    seen->step[seen->n].kind = (int)step->kind;
    seen->step[seen->n].action = step->action;
    seen->step[seen->n].hash = seen->n % TRAJECTORY_HASH_EVERY ? 0 : hx_state_hash(step->before).low;
    seen->step[seen->n].n_legal = d ? d->n_legal : 0;
    seen->step[seen->n].has_value = d && d->has_value;
    seen->step[seen->n].value = d && d->has_value ? d->value[0] : 0;
    seen->step[seen->n].visits = 0;
    for (int i = 0; d && i < d->n_legal; i++)
        seen->step[seen->n].visits += d->visits[i];
    seen->n++;
    trajectory_on_step(&seen->trajectory, step);
}

/* Record one game of the run. */
static Seen *record(const Run *run, uint64_t id)
{
    Seen *seen = test_calloc(1, sizeof *seen);
    HxStore *store = hx_store_create(0);
    const char *agent[HX_MAX_SEATS];
    for (int seat = 0; seat < run->n_seats; seat++)
        agent[seat] = run->agent[seat];
    const MatchSpec spec = { .game = run->game,
                             .options = &run->options,
                             .agents = agent,
                             .run_seed = run->seed,
                             .inner_least = run->tree_visits,
                             .game_id = id,
                             .store = store,
                             .on_step = see,
                             .ctx = seen };
    Match *match;
    HxError err = { "" };
    if (match_create(&match, &spec, &err) != HX_OK)
        fail_msg("%s", err.text);
    trajectory_begin(&seen->trajectory, run, id);
    MatchStatus status;
    while ((status = match_step(match)) == MATCH_MORE)
        continue;
    assert_int_equal(status, MATCH_OVER);
    assert_true(trajectory_finish(&seen->trajectory, match_result(match)));
    match_destroy(match);
    hx_store_destroy(store);
    return seen;
}

static void forget(Seen *seen)
{
    trajectory_fini(&seen->trajectory);
    test_free(seen);
}

static void check_record(const char *game, const char *agent, Profile profile)
{
    Run *run = recording_run(game, agent, 10, 10, profile);
    Seen *seen = record(run, 3);
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    assert_true(trajectory_open(&r, seen->trajectory.bytes, seen->trajectory.size));
    assert_int_equal(r.head.id, 3);
    assert_int_equal(r.head.n_steps, seen->n);
    uint32_t n = 0;
    for (; trajectory_next(&r); n++) {
        uint32_t visits = 0;
        assert_int_equal(r.row.seat, seen->step[n].seat);
        assert_int_equal(r.row.kind, seen->step[n].kind);
        assert_int_equal(r.row.action, seen->step[n].action);
        assert_true(r.row.state_hash == seen->step[n].hash);
        for (int i = 0; i < r.row.n_legal; i++) {
            visits += r.row.visits[i];
            assert_true(i == 0 || r.row.legal[i - 1] < r.row.legal[i]);
        }
        if (seen->step[n].n_legal)
            assert_int_equal(r.row.n_legal, seen->step[n].n_legal);
        assert_int_equal(r.row.n_legal > 1, r.row.kind == STEP_CHOICE);
        assert_int_equal(visits, seen->step[n].visits);
        assert_int_equal(r.row.root_value[0], seen->step[n].has_value ? half_from_float(seen->step[n].value) : HALF_NAN);
    }
    assert_int_equal(n, seen->n);
    assert_true(trajectory_is_sound(&r));
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
}

TEST(a_record_tells_what_happened)
{
    check_record("connect_four", "random", PROFILE_LEAN);
    check_record("leduc_poker", "mcts:sims=20", PROFILE_LEAN);
    check_record("breakthrough", "mcts:sims=20", PROFILE_FULL);
}

/* The inner nodes of a step are a tree below its position: every parent before its children, visits below those above. */
static void check_tree(const TreeRows *tree, uint32_t least, uint32_t *n_nodes, uint32_t *n_edges)
{
    uint32_t edge = 0;
    for (int i = 0; i < tree->n_nodes; i++) {
        uint64_t visits = 0;
        assert_true(tree->parent[i] <= i && tree->visits[i] >= least);
        for (int k = 0; k < tree->n_edges_of[i]; k++)
            visits += tree->edge_visits[edge++];
        assert_int_equal(tree->n_edges_of[i] == 0, tree->seat[i] == MATCH_SEAT_CHANCE);
        assert_true(visits <= tree->visits[i]);
        if (tree->parent[i] > 0)
            assert_true(tree->visits[i] <= tree->visits[tree->parent[i] - 1]);
    }
    assert_int_equal(edge, tree->n_edges);
    *n_nodes += tree->n_nodes;
    *n_edges += edge;
}

/* The record of a tree profile: how many nodes of chance it has. */
static int check_tree_record(const char *game, const char *agent)
{
    Run *run = recording_run(game, agent, 10, 10, PROFILE_TREE);
    Seen *seen = record(run, 3);
    TrajectoryReader r;
    uint32_t n_nodes = 0, n_edges = 0;
    int n_chance = 0;
    assert_true(trajectory_reader_init(&r, run));
    assert_true(trajectory_open(&r, seen->trajectory.bytes, seen->trajectory.size));
    while (trajectory_next(&r)) {
        check_tree(&r.row.tree, run->tree_visits, &n_nodes, &n_edges);
        for (int i = 0; i < r.row.tree.n_nodes; i++)
            n_chance += r.row.tree.seat[i] == MATCH_SEAT_CHANCE;
    }
    assert_true(trajectory_is_sound(&r));
    assert_int_equal(n_nodes, r.head.n_nodes);
    assert_int_equal(n_edges, r.head.n_edges);
    if (n_nodes == 0)
        fail_msg("%s: no inner nodes", game);
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
    return n_chance;
}

TEST(a_record_of_the_tree_profile_holds_inner_nodes)
{
    assert_int_equal(check_tree_record("connect_four", "mcts:sims=60"), 0);
    assert_true(check_tree_record("pig", "mcts:sims=200") > 0);
    check_tree_record("leduc_poker", "mcts:sims=200");
}

TEST(a_game_of_fewer_seats_than_the_run_leaves_the_others_empty)
{
    enum { HEAD_BYTES = 28, SEAT_BYTES = 12, UNUSED_AT = HEAD_BYTES + 2 * SEAT_BYTES };
    Run *run = recording_run("pig", "mcts:sims=30", 10, 10, PROFILE_TREE);
    run->n_seats = run->n_agents = 3; /* two play in this game */
    run->fewest_seats = 2;
    strcpy(run->agent[2], run->agent[1]);
    Seen *seen = record(run, 3);
    TrajectoryReader r;
    int n_valued = 0;
    assert_true(trajectory_reader_init(&r, run));
    assert_true(trajectory_open(&r, seen->trajectory.bytes, seen->trajectory.size));
    assert_int_equal(r.head.result.n_seats, 2);
    while (trajectory_next(&r)) {
        n_valued += r.row.root_value[1] != HALF_NAN;
        assert_int_equal(r.row.root_value[2], HALF_NAN);
        for (int i = 0; i < r.row.tree.n_nodes; i++) {
            assert_int_not_equal(r.row.tree.value[3 * i + 1], HALF_NAN);
            assert_int_equal(r.row.tree.value[3 * i + 2], HALF_NAN);
        }
    }
    assert_true(trajectory_is_sound(&r));
    assert_true(n_valued > 0);
    for (int i = 0; i < SEAT_BYTES; i++) {
        seen->trajectory.bytes[UNUSED_AT + i] = 1;
        assert_false(trajectory_open(&r, seen->trajectory.bytes, seen->trajectory.size));
        seen->trajectory.bytes[UNUSED_AT + i] = 0;
    }
    run->fewest_seats = 0; /* all games have three */
    assert_false(trajectory_open(&r, seen->trajectory.bytes, seen->trajectory.size));
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
}

TEST(a_record_of_the_tree_profile_cut_short_is_refused)
{
    Run *run = recording_run("connect_four", "mcts:sims=30", 10, 10, PROFILE_TREE);
    Seen *seen = record(run, 0);
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    for (size_t size = 0; size < seen->trajectory.size; size += 7) {
        uint8_t *part = test_malloc(size ? size : 1);
        memcpy(part, seen->trajectory.bytes, size);
        assert_false(trajectory_check(&r, part, size));
        test_free(part);
    }
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
}

/* Read it all; true where it is taken for sound. */
static bool is_taken(TrajectoryReader *r, const uint8_t *bytes, size_t size)
{
    if (!trajectory_open(r, bytes, size))
        return false;
    while (trajectory_next(r))
        continue;
    return trajectory_is_sound(r);
}

/* Two actions that may change places: the positions before and after both are the same, so that no hash of a position tells. */
TEST(actions_that_changed_places_are_noticed)
{
    const HxAction there[] = { 3, 5, 8 }, swapped[] = { 5, 3, 8 };
    uint64_t a = 0, b = 0;
    for (int i = 0; i < 3; i++) {
        a = trajectory_fold(a, MATCH_SEAT_CHANCE, STEP_CHANCE, there[i]);
        b = trajectory_fold(b, MATCH_SEAT_CHANCE, STEP_CHANCE, swapped[i]);
    }
    assert_true(a != b);
    assert_true(trajectory_fold(0, 0, STEP_CHOICE, 1) != trajectory_fold(0, 1, STEP_CHOICE, 1));
    assert_true(trajectory_fold(0, 0, STEP_CHOICE, 1) != trajectory_fold(0, 0, STEP_FORCED, 1));
}

TEST(a_record_whose_actions_are_not_those_of_its_hash_is_refused)
{
    enum { ACTIONS_HASH_AT = 8, ACTIONS_HASH_BYTES = 8 };
    Run *run = recording_run("connect_four", "random", 10, 10, PROFILE_LEAN);
    Seen *seen = record(run, 0);
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    assert_true(is_taken(&r, seen->trajectory.bytes, seen->trajectory.size));
    for (int i = 0; i < ACTIONS_HASH_BYTES; i++) {
        seen->trajectory.bytes[ACTIONS_HASH_AT + i] ^= 0x10;
        assert_false(is_taken(&r, seen->trajectory.bytes, seen->trajectory.size));
        seen->trajectory.bytes[ACTIONS_HASH_AT + i] ^= 0x10;
    }
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
}

TEST(a_truncated_record_is_refused)
{
    Run *run = recording_run("leduc_poker", "mcts:sims=20", 10, 10, PROFILE_FULL);
    Seen *seen = record(run, 0);
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    assert_true(is_taken(&r, seen->trajectory.bytes, seen->trajectory.size));
    for (size_t size = 0; size < seen->trajectory.size; size++) {
        uint8_t *part = test_malloc(size ? size : 1); /* its own block: a sanitizer sees a read past its end */
        memcpy(part, seen->trajectory.bytes, size);
        assert_false(is_taken(&r, part, size));
        test_free(part);
    }
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
}

TEST(records_of_another_run_are_refused)
{
    Run *run = recording_run("leduc_poker", "random", 10, 10, PROFILE_LEAN);
    Run *full = recording_run("leduc_poker", "random", 10, 10, PROFILE_FULL),
        *few = recording_run("leduc_poker", "random", 5, 5, PROFILE_LEAN);
    Seen *seen = record(run, 7);
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, full));
    assert_false(is_taken(&r, seen->trajectory.bytes, seen->trajectory.size));
    trajectory_reader_fini(&r);
    assert_true(trajectory_reader_init(&r, few)); /* game 7 of 5 */
    assert_false(is_taken(&r, seen->trajectory.bytes, seen->trajectory.size));
    trajectory_reader_fini(&r);
    forget(seen);
    test_free(run);
    test_free(full);
    test_free(few);
}
