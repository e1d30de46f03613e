/* Records written by hand, byte by byte: what the format says is read, and every field is believed just as far as it can be. */
#include "tests/selfplay/recording.h"

#include "core/half.h"
#include "selfplay/journal/trajectory.h"

enum { N_LEGAL = 7, N_NODES = 2, N_EDGES = 2 };

/* A record of two steps of Connect Four, in the tree profile; all that a reader may doubt. */
typedef struct Fields {
    uint64_t id, n_steps, n_legal, n_seats, reason, fault, profile;
    uint64_t rank[2], utility[2], pad[2];
    uint64_t n_nodes, n_edges;
    uint64_t seat[2], kind[2], action[2], long_action; /* of the second step: so many bytes, with bits beyond 32 where it is 99 */
    uint64_t has_value, choices, first, nodes;
    uint64_t parent[2], lead[2], mover[2], edges[2], edge;
    uint64_t behind; /* bytes behind the record */
} Fields;

#define ONE     UINT64_C(0x3f800000) /* 1 as a float */
#define NEG_ONE UINT64_C(0xbf800000)
#define CHANCE  MATCH_SEAT_CHANCE

static const Fields sound = { .id = 9,
                              .n_steps = 2,
                              .n_legal = N_LEGAL,
                              .n_seats = 2,
                              .reason = END_NATURAL,
                              .fault = 255,
                              .profile = PROFILE_TREE,
                              .rank = { 1, 2 },
                              .utility = { ONE, NEG_ONE },
                              .n_nodes = N_NODES,
                              .n_edges = N_EDGES,
                              .seat = { 0, 1 },
                              .kind = { STEP_CHOICE, STEP_FORCED },
                              .action = { 3, 6 },
                              .has_value = 1,
                              .choices = N_LEGAL,
                              .nodes = N_NODES,
                              .parent = { 0, 1 },
                              .lead = { 3, 6 },
                              .mover = { 1, CHANCE },
                              .edges = { 2, 0 },
                              .edge = 4 };

typedef struct Bytes {
    uint8_t at[1024];
    size_t n;
} Bytes;

static void put(Bytes *b, int n, uint64_t x)
{
    for (int i = 0; i < n; i++)
        b->at[b->n++] = (uint8_t)(x >> (8 * i));
}

static void put_varint(Bytes *b, uint64_t x)
{
    for (; x >= 0x80; x >>= 7)
        put(b, 1, (x & 0x7f) | 0x80);
    put(b, 1, x);
}

/* 6 in so many bytes. */
static void put_long(Bytes *b, uint64_t form)
{
    const uint64_t n = form == 99 ? 5 : form;
    put(b, 1, 0x86);
    for (uint64_t i = 2; i < n; i++)
        put(b, 1, 0x80);
    put(b, 1, form == 99 ? 0x10 : 0);
}

static void put_node(Bytes *b, const Fields *f, int i)
{
    put(b, 1, f->parent[i]);
    put_varint(b, f->lead[i]);
    put(b, 1, f->mover[i]);
    put_varint(b, 20000 + (uint64_t)i);
    put(b, 2, 0x3000 + (uint64_t)i);
    put(b, 2, 0x3100 + (uint64_t)i);
    put_varint(b, f->edges[i]);
    for (uint64_t k = 0; k < f->edges[i]; k++) {
        put_varint(b, k == 1 ? f->edge : 0);
        put_varint(b, 500 + k);
    }
}

static void put_choice(Bytes *b, const Fields *f)
{
    put(b, 1, f->has_value);
    if (f->has_value)
        put(b, 4, 0x34003200);
    put_varint(b, f->choices);
    for (uint64_t i = 0; i < f->choices; i++) {
        put_varint(b, i == 0 ? f->first : 0);
        put_varint(b, 300 + i);
    }
    put(b, 1, f->nodes);
    for (int i = 0; i < N_NODES; i++)
        put_node(b, f, i);
}

static void write_record(Bytes *b, const Fields *f)
{
    uint64_t hash = 0;
    *b = (Bytes){ .n = 0 };
    for (int i = 0; i < 2; i++)
        hash = trajectory_fold(hash, (int)f->seat[i], (int)f->kind[i], (HxAction)f->action[i]);
    put(b, 8, f->id);
    put(b, 8, hash);
    put(b, 4, f->n_steps);
    put(b, 4, f->n_legal);
    put(b, 1, f->n_seats);
    put(b, 1, f->reason);
    put(b, 1, f->fault);
    put(b, 1, f->profile);
    for (uint64_t seat = 0; seat < 2; seat++) {
        put(b, 4, UINT64_C(0xfffffff0) + seat);
        put(b, 4, f->utility[seat]);
        put(b, 2, 0x1234 + seat);
        put(b, 1, f->rank[seat]);
        put(b, 1, f->pad[seat]);
    }
    put(b, 4, f->n_nodes);
    put(b, 4, f->n_edges);
    put(b, 1, f->seat[0]);
    put(b, 1, f->kind[0]);
    put_varint(b, f->action[0]);
    put(b, 8, UINT64_C(0x1122334455667788));
    if (f->kind[0] == STEP_CHOICE)
        put_choice(b, f);
    put(b, 1, f->seat[1]);
    put(b, 1, f->kind[1]);
    if (f->long_action)
        put_long(b, f->long_action);
    else
        put_varint(b, f->action[1]);
    put(b, (int)f->behind, 0);
}

static Run *run_of_ten(void)
{
    return recording_run("connect_four", "mcts:sims=4", 10, 10, PROFILE_TREE);
}

static void check_head(const TrajectoryHead *head)
{
    assert_int_equal(head->id, 9);
    assert_int_equal(head->n_steps, 2);
    assert_int_equal(head->n_legal, N_LEGAL);
    assert_int_equal(head->n_nodes, N_NODES);
    assert_int_equal(head->n_edges, N_EDGES);
    assert_int_equal(head->result.n_steps, 2);
    assert_int_equal(head->result.n_seats, 2);
    assert_int_equal(head->result.end_reason, END_NATURAL);
    assert_int_equal(head->result.fault_seat, -1);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(head->result.score[seat], -16 + seat);
        assert_true(head->result.utility[seat] == (seat ? -1 : 1));
        assert_int_equal(head->result.faction[seat], 0x1234 + seat);
        assert_int_equal(head->result.rank[seat], 1 + seat);
    }
}

static void check_nodes(const TreeRows *tree)
{
    assert_int_equal(tree->n_nodes, N_NODES);
    assert_int_equal(tree->n_edges, N_EDGES);
    for (int i = 0; i < N_NODES; i++) {
        assert_int_equal(tree->parent[i], sound.parent[i]);
        assert_int_equal(tree->action[i], sound.lead[i]);
        assert_int_equal(tree->seat[i], sound.mover[i]);
        assert_int_equal(tree->visits[i], 20000 + i);
        assert_int_equal(tree->value[2 * i], 0x3000 + i);
        assert_int_equal(tree->value[2 * i + 1], 0x3100 + i);
        assert_int_equal(tree->n_edges_of[i], sound.edges[i]);
        assert_int_equal(tree->edge_action[i], i == 0 ? 0 : 5);
        assert_int_equal(tree->edge_visits[i], 500 + i);
    }
}

TEST(every_byte_is_read_as_the_format_says)
{
    Run *run = run_of_ten();
    TrajectoryReader r;
    Bytes b;
    write_record(&b, &sound);
    assert_true(trajectory_reader_init(&r, run));
    assert_true(trajectory_open(&r, b.at, b.n));
    check_head(&r.head);
    assert_true(trajectory_next(&r));
    assert_true(r.row.seat == 0 && r.row.kind == STEP_CHOICE && r.row.action == 3);
    assert_true(r.row.state_hash == UINT64_C(0x1122334455667788));
    assert_true(r.row.root_value[0] == 0x3200 && r.row.root_value[1] == 0x3400);
    assert_int_equal(r.row.n_legal, N_LEGAL);
    for (uint32_t i = 0; i < N_LEGAL; i++)
        assert_true(r.row.legal[i] == i && r.row.visits[i] == 300 + i);
    check_nodes(&r.row.tree);
    assert_false(trajectory_is_sound(&r)); /* not yet */
    assert_true(trajectory_next(&r));
    assert_true(r.row.seat == 1 && r.row.kind == STEP_FORCED && r.row.action == 6 && r.row.state_hash == 0);
    assert_true(r.row.root_value[0] == HALF_NAN && r.row.root_value[1] == HALF_NAN);
    assert_true(r.row.n_legal == 0 && r.row.tree.n_nodes == 0 && r.row.tree.n_edges == 0);
    assert_false(trajectory_next(&r));
    assert_true(trajectory_is_sound(&r));
    trajectory_reader_fini(&r);
    test_free(run);
}

typedef struct BytesCase {
    size_t field;
    uint64_t value;
    bool is_opened, is_sound;
} BytesCase;

#define FIELD(name) offsetof(Fields, name)

static const BytesCase cases[] = {
    { FIELD(id), 0, true, true },
    { FIELD(id), 10, false, false }, /* of ten games */
    { FIELD(n_steps), 1, true, false },
    { FIELD(n_steps), 3, true, false },
    { FIELD(n_steps), 42, true, false },
    { FIELD(n_steps), 43, false, false }, /* no game is so long */
    { FIELD(n_legal), 6, true, false },
    { FIELD(n_legal), 8, true, false },
    { FIELD(n_seats), 1, false, false },
    { FIELD(n_seats), 3, false, false },
    { FIELD(reason), END_STEP_LIMIT, true, true },
    { FIELD(reason), END_ADJUDICATED, true, true },
    { FIELD(reason), END_FAULT, false, false }, /* of nobody */
    { FIELD(reason), N_END_REASONS, false, false },
    { FIELD(fault), 0, false, false }, /* of a game that ended well */
    { FIELD(profile), PROFILE_LEAN, false, false },
    { FIELD(rank[0]), 0, false, false },
    { FIELD(rank[0]), 2, true, true },
    { FIELD(rank[1]), 3, false, false },
    { FIELD(utility[0]), ONE + 1, false, false },
    { FIELD(utility[1]), NEG_ONE + 1, false, false },
    { FIELD(utility[1]), 0, true, true },
    { FIELD(utility[1]), 0x7fc00000, false, false }, /* no number */
    { FIELD(pad[0]), 1, false, false },
    { FIELD(pad[1]), 1, false, false },
    { FIELD(n_nodes), 1, true, false },
    { FIELD(n_nodes), 3, true, false },
    { FIELD(n_edges), 1, true, false },
    { FIELD(n_edges), 3, true, false },
    { FIELD(seat[0]), 1, true, true },
    { FIELD(seat[0]), 2, true, false },
    { FIELD(seat[0]), CHANCE, true, false },
    { FIELD(seat[1]), CHANCE, true, false },
    { FIELD(kind[1]), STEP_CHANCE, true, false }, /* of a seat */
    { FIELD(kind[1]), 3, true, false },
    { FIELD(action[0]), 6, true, true },
    { FIELD(action[0]), 7, true, false },
    { FIELD(action[1]), 7, true, false },
    { FIELD(long_action), 2, true, true },
    { FIELD(long_action), 5, true, true },
    { FIELD(long_action), 6, true, false },
    { FIELD(long_action), 99, true, false },
    { FIELD(has_value), 0, true, true },
    { FIELD(has_value), 2, true, false },
    { FIELD(choices), 0, true, false },
    { FIELD(choices), 6, true, false },
    { FIELD(first), 1, true, false }, /* the last is no action */
    { FIELD(nodes), 1, true, false },
    { FIELD(nodes), 3, true, false },
    { FIELD(parent[0]), 1, true, false },
    { FIELD(parent[1]), 0, true, true },
    { FIELD(parent[1]), 2, true, false },
    { FIELD(lead[0]), 6, true, true },
    { FIELD(lead[0]), 7, true, false },
    { FIELD(mover[0]), 0, true, true },
    { FIELD(mover[0]), 2, true, false },
    { FIELD(mover[0]), CHANCE, true, false }, /* with actions */
    { FIELD(mover[1]), 0, true, false },      /* without */
    { FIELD(edges[0]), 3, true, false },
    { FIELD(edge), 5, true, true },
    { FIELD(edge), 6, true, false },
    { FIELD(behind), 1, true, false },
};

static void check_case(TrajectoryReader *r, const Fields *f, const BytesCase *c)
{
    Bytes b;
    write_record(&b, f);
    uint8_t *own = test_malloc(b.n); /* a sanitizer sees a read past its end */
    memcpy(own, b.at, b.n);
    if (trajectory_open(r, own, b.n) != c->is_opened || trajectory_check(r, own, b.n) != c->is_sound)
        fail_msg("field at %zu: %llu", c->field, (unsigned long long)c->value);
    test_free(own);
}

TEST(every_field_is_believed_as_far_as_it_can_be)
{
    Run *run = run_of_ten();
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Fields f = sound;
        memcpy((char *)&f + cases[i].field, &cases[i].value, sizeof cases[i].value);
        check_case(&r, &f, &cases[i]);
    }
    trajectory_reader_fini(&r);
    test_free(run);
}

TEST(a_fault_is_of_a_seat_and_chance_sits_nowhere)
{
    Run *run = run_of_ten();
    TrajectoryReader r;
    assert_true(trajectory_reader_init(&r, run));
    for (uint64_t seat = 0; seat < 3; seat++) {
        Fields f = sound;
        f.reason = END_FAULT;
        f.fault = seat;
        check_case(&r, &f, &(BytesCase){ FIELD(fault), seat, seat < 2, seat < 2 });
        assert_true(seat == 2 || r.head.result.fault_seat == (int)seat);
    }
    Fields f = sound;
    f.kind[1] = STEP_CHANCE;
    f.seat[1] = CHANCE;
    check_case(&r, &f, &(BytesCase){ FIELD(kind[1]), STEP_CHANCE, true, true });
    f = sound;
    f.choices = f.n_legal = 8; /* more than the game has */
    check_case(&r, &f, &(BytesCase){ FIELD(choices), 8, true, false });
    f = sound;
    f.edges[0] = f.n_edges = 8;
    f.edge = 0;
    check_case(&r, &f, &(BytesCase){ FIELD(edges), 8, true, false });
    trajectory_reader_fini(&r);
    test_free(run);
}
