/* What is played next, what is full, who waits: the jobs of the schedule one by one. */
#include "tests/selfplay/recording.h"

#include "selfplay/schedule/schedule_internal.h"

enum { N_BLOCKS = 3 };

/* A scheduler without workers: shards 1, 3 and 5 of ten games, two a shard. */
typedef struct Bench {
    Scheduler s;
    SelfplaySpec spec;
    Run *run;
    Block block[8];
} Bench;

static Bench *bench(void)
{
    Bench *b = test_calloc(1, sizeof *b);
    b->run = recording_run("connect_four", "mcts:sims=12,leaves=4", 11, 2, PROFILE_LEAN);
    b->spec = (SelfplaySpec){ .run = b->run, .part = { 1, 2 }, .threads = 1, .live = 4 };
    b->s = (Scheduler){ .spec = &b->spec, .run = b->run, .block = b->block, .n_blocks = N_BLOCKS, .live = 4 };
    for (uint64_t i = 0; i < N_BLOCKS; i++)
        b->block[i] = (Block){ .shard = 2 * i + 1, .first = 4 * i + 2, .n_games = i == 2 ? 1 : 2 };
    pthread_mutex_init(&b->s.lock, NULL);
    pthread_cond_init(&b->s.has_work, NULL);
    pthread_cond_init(&b->s.has_leaves, NULL);
    return b;
}

static void bench_free(Bench *b)
{
    for (size_t i = 0; i < b->s.n_blocks; i++)
        free(b->block[i].game);
    pthread_mutex_destroy(&b->s.lock);
    test_free(b->run);
    test_free(b);
}

static const DoneGame done = {
    .place = { .segment = 1, .size = 9, .offset = 56 }, .n_steps = 7, .n_legal = 30, .n_nodes = 3, .n_edges = 5
};

TEST(slots_leave_a_list_in_the_order_they_came)
{
    Slot slot[3] = { { .game = 0 }, { .game = 1 }, { .game = 2 } };
    SlotList list = { 0 };
    assert_null(slot_pop(&list));
    for (int round = 0; round < 2; round++) { /* a list that was empty again takes more */
        for (int i = 0; i < 3; i++) {
            slot[i].next = &slot[0]; /* of a list it has left */
            slot_push(&list, &slot[i]);
            assert_int_equal(list.n, i + 1);
            assert_ptr_equal(list.last, &slot[i]);
        }
        for (int i = 0; i < 3; i++) {
            assert_ptr_equal(slot_pop(&list), &slot[i]);
            assert_int_equal(list.n, 2 - i);
        }
        assert_null(list.first);
        assert_null(list.last);
        assert_null(slot_pop(&list));
        assert_int_equal(list.n, 0);
    }
}

TEST(the_first_failure_is_the_one_told)
{
    Bench *b = bench();
    schedule_fail(&b->s, HX_IO, &(HxError){ "first" });
    assert_true(atomic_load(&b->s.has_failed));
    schedule_fail(&b->s, HX_NO_MEMORY, &(HxError){ "second" });
    assert_int_equal(b->s.status, HX_IO);
    assert_string_equal(b->s.error.text, "first");
    assert_int_equal(pthread_mutex_trylock(&b->s.lock), 0); /* given back */
    pthread_mutex_unlock(&b->s.lock);
    bench_free(b);
}

TEST(a_block_is_found_by_its_shard)
{
    Bench *b = bench();
    for (uint64_t shard = 0; shard < 8; shard++)
        assert_ptr_equal(plan_block_of(&b->s, shard), shard == 1 || shard == 3 || shard == 5 ? &b->block[shard / 2] : NULL);
    b->s.n_blocks = 0;
    assert_null(plan_block_of(&b->s, 1));
    b->s.n_blocks = N_BLOCKS;
    bench_free(b);
}

static void assert_next(Bench *b, int block, uint64_t game)
{
    Block *found = NULL;
    uint64_t id = 0;
    assert_true(plan_next_game(&b->s, &found, &id));
    assert_ptr_equal(found, &b->block[block]);
    assert_int_equal(id, game);
}

TEST(games_are_begun_in_order_and_those_done_left_out)
{
    Bench *b = bench();
    Block *found = NULL;
    uint64_t id = 0;
    assert_true(plan_open_block(&b->block[0]));
    DoneGame *const game = b->block[0].game;
    assert_true(plan_open_block(&b->block[0])); /* once */
    assert_ptr_equal(b->block[0].game, game);
    plan_count_game(&b->s, &b->block[0], 2, &done);
    assert_next(b, 0, 3);
    b->block[1].is_waiting = true;
    assert_next(b, 2, 10);
    assert_false(plan_next_game(&b->s, &found, &id));
    b->s.next_block = b->s.next_in_block = 0;
    b->block[1].is_waiting = false;
    b->block[1].n_done = 2; /* full, as its game list says nothing */
    assert_next(b, 0, 3);
    assert_next(b, 2, 10);
    assert_false(plan_next_game(&b->s, &found, &id));
    bench_free(b);
}

TEST(finished_games_add_up_and_full_blocks_are_built_one_at_a_time)
{
    Bench *b = bench();
    assert_null(publish_claim(&b->s));
    assert_true(plan_open_block(&b->block[1]));
    assert_true(plan_open_block(&b->block[2]));
    plan_count_game(&b->s, &b->block[1], 7, &done);
    assert_int_equal(b->block[1].game[1].place.size, 9);
    assert_int_equal(b->block[1].game[0].place.size, 0);
    assert_int_equal(b->s.n_full, 0);
    assert_null(publish_claim(&b->s));
    plan_count_game(&b->s, &b->block[1], 6, &done);
    assert_int_equal(b->block[1].n_done, 2);
    assert_int_equal(b->block[1].size.games, 2);
    assert_int_equal(b->block[1].size.steps, 14);
    assert_int_equal(b->block[1].size.legal, 60);
    assert_int_equal(b->block[1].size.nodes, 6);
    assert_int_equal(b->block[1].size.edges, 10);
    assert_int_equal(b->s.n_full, 1);
    plan_count_game(&b->s, &b->block[2], 10, &done);
    assert_int_equal(b->s.n_full, 2);
    assert_ptr_equal(publish_claim(&b->s), &b->block[1]);
    assert_true(b->s.is_building && b->block[1].is_claimed);
    assert_int_equal(b->s.n_full, 1);
    assert_null(publish_claim(&b->s));
    b->s.is_building = false;
    assert_ptr_equal(publish_claim(&b->s), &b->block[2]);
    b->s.is_building = false;
    assert_int_equal(b->s.n_full, 0);
    assert_null(publish_claim(&b->s));
    bench_free(b);
}

TEST(a_queue_brings_shards_and_what_waits_moves_behind_them)
{
    Bench *b = bench();
    const JobQueue queue = { .ctx = NULL };
    b->spec.queue = &queue;
    b->s.n_blocks = 0;
    b->s.is_hungry = true;
    assert_true(plan_adopt(&b->s, 4));
    assert_false(b->s.is_hungry);
    assert_int_equal(b->s.report.games_total, 2);
    assert_int_equal(b->block[0].first, 8);
    assert_true(plan_adopt(&b->s, 4)); /* brought again */
    assert_int_equal(b->s.n_blocks, 1);
    assert_int_equal(b->s.report.games_total, 2);
    assert_ptr_equal(plan_block_of(&b->s, 4), &b->block[0]);
    assert_false(b->block[0].is_waiting);
    assert_ptr_equal(plan_block_of(&b->s, 0), &b->block[1]); /* of an earlier life */
    assert_true(b->block[1].is_waiting);
    assert_true(plan_open_block(&b->block[1]));
    DoneGame *const game = b->block[1].game;
    assert_true(plan_adopt(&b->s, 0));
    assert_int_equal(b->s.n_blocks, 3);
    assert_true(b->block[1].shard == UINT64_MAX && b->block[1].is_claimed && !b->block[1].game);
    assert_ptr_equal(plan_block_of(&b->s, 0), &b->block[2]);
    assert_ptr_equal(b->block[2].game, game);
    assert_false(b->block[2].is_waiting);
    assert_int_equal(b->s.report.games_total, 4);
    b->block[0].is_published = true;
    assert_false(plan_adopt(&b->s, 4));
    assert_null(plan_block_of(&b->s, 4));
    assert_true(plan_adopt(&b->s, 5)); /* the last, of one game */
    assert_int_equal(b->s.report.games_total, 5);
    bench_free(b);
}

TEST(no_more_games_live_than_are_missing)
{
    Bench *b = bench();
    const JobQueue queue = { .ctx = NULL };
    HxError err = { "" };
    static const struct {
        uint64_t total, before;
        int live;
    } cases[] = { { 9, 0, 4 }, { 9, 5, 4 }, { 9, 6, 3 }, { 9, 8, 1 }, { 9, 9, 1 } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        b->s.report.games_total = cases[i].total;
        b->s.report.games_before = cases[i].before;
        assert_int_equal(memory_grant_live(&b->s, &err), HX_OK);
        assert_int_equal(b->s.live, cases[i].live);
    }
    b->spec.queue = &queue; /* brings more */
    assert_int_equal(memory_grant_live(&b->s, &err), HX_OK);
    assert_int_equal(b->s.live, 4);
    b->spec.queue = NULL;
    b->s.report.games_before = 0;
    b->spec.memory = 1; /* of less than one game: one */
    assert_int_equal(memory_grant_live(&b->s, &err), HX_OK);
    assert_int_equal(b->s.live, 1);
    b->s.report.games_before = 7; /* two are missing */
    assert_int_equal(memory_grant_live(&b->s, &err), HX_OK);
    assert_int_equal(b->s.live, 1);
    b->s.report.games_before = 0;
    b->spec.memory = SIZE_MAX;
    assert_int_equal(memory_grant_live(&b->s, &err), HX_OK);
    assert_int_equal(b->s.live, 4);
    assert_null(b->s.store); /* the lender is back */
    bench_free(b);
}

TEST(a_save_is_due_after_its_time_or_at_once_where_the_run_stops)
{
    Bench *b = bench();
    Slot slot = { .saved = 100 };
    b->spec.save_every = 0;
    assert_false(save_is_due(&b->s, &slot, 1e9));
    b->spec.save_every = 8;
    assert_false(save_is_due(&b->s, &slot, 107.5));
    assert_true(save_is_due(&b->s, &slot, 108));
    assert_true(save_is_due(&b->s, &slot, 109));
    slot.is_unsavable = true;
    assert_false(save_is_due(&b->s, &slot, 109));
    slot.is_unsavable = false;
    atomic_store(&b->s.is_parking, true);
    assert_true(save_is_due(&b->s, &slot, 100));
    b->spec.save_every = 0;
    assert_false(save_is_due(&b->s, &slot, 109));
    bench_free(b);
}

/* A game whose search waits for values. */
static void step_to_leaves(Scheduler *s, Slot *slot, uint64_t game)
{
    HxError err = { "" };
    slot->game = game;
    if (live_create_match(s, &slot->match, game, NULL, NULL, &err) != HX_OK)
        fail_msg("%s", err.text);
    MatchStatus status = MATCH_MORE;
    while (status == MATCH_MORE)
        status = match_step(slot->match);
    assert_int_equal(status, MATCH_EVALUATE);
}

/* Batches of games that wait: whole games, no more than fit, and at once only where nothing else goes on. */
TEST(a_batch_goes_out_full_or_late_or_when_nothing_goes_on)
{
    enum { N = 3 };
    Bench *b = bench();
    Scheduler *s = &b->s;
    Slot slot[N] = { 0 };
    SlotList out = { 0 };
    s->store = hx_store_create(0);
    b->spec.valuer.wait_ms = 100000000;
    assert_false(batches_take(s, &out));
    for (int i = 0; i < N; i++) {
        step_to_leaves(s, &slot[i], (uint64_t)i);
        slot_give_back(s, &slot[i], SLOT_EVALUATE, &s->evaluate);
    }
    const int each = match_decision(slot[0].match)->n_leaves;
    assert_int_equal(s->n_leaves, N * each);
    assert_int_equal(s->evaluate.n, N);
    s->n_live = N;
    s->live = N;
    b->spec.valuer.batch = 2 * each;
    s->n_in_batch = 1;
    assert_false(batches_take(s, &out)); /* one at a time */
    s->n_in_batch = 0;
    s->status = HX_IO;
    assert_false(batches_take(s, &out));
    s->status = HX_OK;
    assert_true(batches_take(s, &out)); /* full */
    assert_int_equal(out.n, 2);
    assert_ptr_equal(out.first, &slot[0]);
    assert_int_equal(s->n_in_batch, 2);
    assert_int_equal(s->n_leaves, each);
    assert_int_equal(s->evaluate.n, 1);
    slot_give_back(s, slot_pop(&out), SLOT_READY, &s->ready);
    assert_int_equal(s->n_in_batch, 1);
    slot_give_back(s, slot_pop(&out), SLOT_READY, &s->ready);
    assert_int_equal(s->n_in_batch, 0);
    assert_int_equal(s->ready.n, 2);
    assert_false(batches_take(s, &out)); /* two games go on */
    s->n_live = 1;
    assert_true(s->next_block < s->n_blocks);
    assert_false(batches_take(s, &out)); /* a game may begin, */
    s->is_draining = true;
    assert_true(batches_take(s, &out)); /* and now none */
    assert_int_equal(out.n, 1);
    assert_int_equal(s->n_leaves, 0);
    s->is_draining = false;
    slot_give_back(s, slot_pop(&out), SLOT_EVALUATE, &s->evaluate);
    assert_int_equal(s->n_leaves, each);
    s->live = 1;
    assert_true(batches_take(s, &out)); /* no room for another game */
    slot_give_back(s, slot_pop(&out), SLOT_EVALUATE, &s->evaluate);
    s->live = 4;
    s->next_block = s->n_blocks;
    assert_true(batches_take(s, &out)); /* none left to begin */
    slot_give_back(s, slot_pop(&out), SLOT_EVALUATE, &s->evaluate);
    s->next_block = 0;
    assert_false(batches_take(s, &out));
    slot[2].asked -= 1e5 + 1;
    assert_true(batches_take(s, &out)); /* late */
    slot_give_back(s, slot_pop(&out), SLOT_EVALUATE, &s->evaluate);
    b->spec.valuer.batch = each;
    assert_true(batches_take(s, &out)); /* just full */
    slot_give_back(s, slot_pop(&out), SLOT_EVALUATE, &s->evaluate);
    b->spec.valuer.batch = each - 1; /* one game has more than fit */
    assert_true(batches_take(s, &out));
    assert_int_equal(out.n, 1);
    for (int i = 0; i < N; i++)
        match_destroy(slot[i].match);
    hx_store_destroy(s->store);
    bench_free(b);
}

/* ---- Batches valued ------------------------------------------------------------------------------------------------------ */

typedef struct Sizes {
    int n, size[8];
    HxStatus answer;
} Sizes;

static HxStatus number_leaves(void *ctx, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err)
{
    Sizes *sizes = ctx;
    (void)is_given_up;
    for (int i = 0; i < n; i++)
        leaves[i].value[0] = (float)(10 * sizes->n + i);
    sizes->size[sizes->n++] = n;
    return sizes->answer == HX_OK ? HX_OK : hx_refuse(err, sizes->answer, "no values today");
}

TEST(leaves_of_several_games_go_out_together_and_come_back_to_their_own)
{
    enum { N = 3 };
    Bench *b = bench();
    Scheduler *s = &b->s;
    Slot slot[N] = { 0 };
    SlotList list = { 0 };
    Sizes sizes = { 0 };
    s->store = hx_store_create(0);
    for (int i = 0; i < N; i++) {
        step_to_leaves(s, &slot[i], (uint64_t)i);
        slot_push(&list, &slot[i]);
    }
    const int each = match_decision(slot[0].match)->n_leaves;
    b->spec.valuer = (LeafValuer){ number_leaves, &sizes, 2 * each, 0 };
    serve_slots(s, &list);
    assert_int_equal(sizes.n, 2);
    assert_int_equal(sizes.size[0], 2 * each);
    assert_int_equal(sizes.size[1], each);
    assert_int_equal(s->report.valued.batches, 2);
    assert_int_equal(s->report.valued.leaves, N * each);
    assert_true(s->report.valued.seconds >= 0 && s->report.valued.seconds < 1e6);
    assert_true(match_decision(slot[0].match)->leaves[0].value[0] == 0);
    assert_true(match_decision(slot[1].match)->leaves[0].value[0] == (float)each);
    assert_true(match_decision(slot[2].match)->leaves[0].value[0] == 10);
    assert_int_equal(s->ready.n, N);
    for (int i = 0; i < N; i++)
        assert_int_equal(slot[i].state, SLOT_READY);
    sizes = (Sizes){ .answer = HX_IO };
    list = s->ready;
    s->ready = (SlotList){ 0 };
    match_decision(slot[0].match)->leaves[0].value[0] = 77;
    serve_slots(s, &list);
    assert_int_equal(sizes.n, 1); /* no more is asked */
    assert_int_equal(s->status, HX_IO);
    assert_string_equal(s->error.text, "no values today");
    assert_int_equal(s->ready.n, N);
    assert_true(match_decision(slot[0].match)->leaves[0].value[0] == 77);
    for (int i = 0; i < N; i++)
        match_destroy(slot[i].match);
    hx_store_destroy(s->store);
    bench_free(b);
}
