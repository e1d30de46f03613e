/* Tournaments: the same for any number of threads, whole blocks, stopped in good order. */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/games/games.h"
#include "eval/report.h"
#include "eval/tournament_journal.h"
#include "eval/tournament_rating.h"
#include "tests/support/test.h"

static const char *const two_agents[] = { "random", "random" };
static HxOptions options;

static TournamentSpec small_tournament(int n_threads)
{
    const HxGame *game = hx_game_find("connect_four");
    hx_options_init(&options, game->options);
    return (TournamentSpec){
        .game = game,
        .options = &options,
        .agents = two_agents,
        .n_agents = 2,
        .n_seats = 2,
        .n_games = 101,
        .seed = 5,
        .n_threads = n_threads,
    };
}

static HxStatus run(Tournament *t, const TournamentSpec *spec)
{
    const HxStatus status = tournament_init(t, spec, NULL);
    return status == HX_OK ? tournament_play(t, spec, NULL) : status;
}

static char *report_of(const Tournament *t, const TournamentSpec *spec)
{
    Report r;
    assert_int_equal(report_init(&r, t, spec, NULL), HX_OK);
    json_t *root = report_json(&r, t, spec);
    char *text = json_dumps(root, JSON_INDENT(1));
    json_decref(root);
    report_fini(&r);
    return text;
}

TEST(results_do_not_depend_on_threads)
{
    const TournamentSpec one = small_tournament(1);
    Tournament first;
    assert_int_equal(run(&first, &one), HX_OK);
    assert_int_equal(first.n_games, 102); /* rounded up to blocks of two */
    assert_int_equal(first.n_done, 102);
    char *expected = report_of(&first, &one);
    static const int threads[] = { 2, 16 };
    for (int i = 0; i < 2; i++) {
        const TournamentSpec many = small_tournament(threads[i]);
        Tournament t;
        assert_int_equal(run(&t, &many), HX_OK);
        assert_int_equal(t.n_games, first.n_games);
        for (uint64_t k = 0; k < t.n_games; k++) {
            assert_memory_equal(t.games[k].rank, first.games[k].rank, sizeof t.games[k].rank);
            assert_int_equal(t.games[k].n_steps, first.games[k].n_steps);
        }
        char *report = report_of(&t, &many);
        assert_string_equal(report, expected);
        free(report);
        tournament_fini(&t);
    }
    free(expected);
    tournament_fini(&first);
}

TEST(games_differ_between_blocks_and_seeds)
{
    TournamentSpec spec = small_tournament(1);
    Tournament a, b;
    assert_int_equal(run(&a, &spec), HX_OK);
    spec.seed = 6;
    assert_int_equal(run(&b, &spec), HX_OK);
    int n_same_block = 0, n_same_seed = 0;
    for (uint64_t k = 0; k < a.n_games; k += 2) {
        n_same_block += a.games[k].n_steps == a.games[0].n_steps;
        n_same_seed += a.games[k].n_steps == b.games[k].n_steps;
    }
    assert_true(n_same_block < 40 && n_same_seed < 40); /* of 51; games last 7 to 42 steps */
    tournament_fini(&a);
    tournament_fini(&b);
}

static atomic_int n_asked;

static bool stop_soon(void)
{
    return atomic_fetch_add(&n_asked, 1) > 1000;
}

TEST(a_stopped_tournament_keeps_whole_games_only)
{
    TournamentSpec spec = small_tournament(2);
    spec.n_games = 100000;
    spec.is_stopped = stop_soon;
    Tournament t;
    assert_int_equal(run(&t, &spec), HX_OK);
    assert_true(0 < t.n_done && t.n_done < t.n_games);
    uint64_t n_done = 0;
    for (uint64_t k = 0; k < t.n_games; k++) {
        n_done += t.games[k].is_done;
        assert_true(!t.games[k].is_done || (t.games[k].n_steps >= 7 && t.games[k].rank[0] >= 1));
    }
    assert_int_equal(n_done, t.n_done);
    char *report = report_of(&t, &spec);
    assert_non_null(strstr(report, "\"complete\": false"));
    free(report);
    tournament_fini(&t);
}

/* Searches that hand their leaves out are served, and a game does not depend on who else is playing. */
TEST(leaves_handed_out_are_valued)
{
    static const char *const agents[] = { "mcts:sims=30,leaves=4", "mcts:sims=30" };
    TournamentSpec spec = small_tournament(1);
    spec.agents = agents;
    spec.n_games = 12;
    Tournament one, three;
    assert_int_equal(run(&one, &spec), HX_OK);
    spec.n_threads = 3;
    assert_int_equal(run(&three, &spec), HX_OK);
    assert_int_equal(one.n_done, 12);
    char *first = report_of(&one, &spec), *second = report_of(&three, &spec);
    assert_string_equal(first, second);
    free(first);
    free(second);
    tournament_fini(&one);
    tournament_fini(&three);
}

TEST(a_wrong_agent_is_named)
{
    static const char *const agents[] = { "random", "rnadom:x=1" };
    TournamentSpec spec = small_tournament(1);
    spec.agents = agents;
    Tournament t;
    HxError err = { "" };
    assert_int_equal(tournament_init(&t, &spec, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "rnadom"));
}

static void assert_in_report(const char *report, const char *wanted)
{
    if (!strstr(report, wanted))
        fail_msg("the report lacks %s", wanted);
}

/* Agents that draw nothing play one game from each seat, again and again: the rest is no evidence, for intervals, ratings and the test. */
TEST(games_that_are_played_again_count_once)
{
    static const char *const agents[] = { "mcts:sims=40,net=connect_four-1,solve=on,paired=off",
                                          "mcts:sims=10,net=connect_four-1,solve=on,paired=off" };
    static const SequentialSpec question = { .mean0 = 0.4, .mean1 = 0.6, .alpha = 0.05, .beta = 0.05 };
    TournamentSpec spec = small_tournament(2);
    spec.agents = agents;
    spec.n_games = 60;
    for (int is_sequential = 0; is_sequential < 2; is_sequential++) {
        Tournament t;
        Report r;
        Rating rating;
        HxError err = { "" };
        spec.sequential = is_sequential ? &question : NULL;
        assert_int_equal(run(&t, &spec), HX_OK);
        assert_int_equal(t.n_done, 60);
        assert_int_equal(report_init(&r, &t, &spec, &err), HX_OK);
        assert_int_equal(r.n_different, 2);
        assert_int_equal(r.n_blocks, 1);
        assert_int_equal(r.n_copies, 29);
        assert_true(isnan(r.standings[0].wins.error) && isnan(r.standings[0].wins.low));
        assert_int_equal(tournament_rate(&rating, &t, &spec, -1, &err), HX_OK);
        assert_int_equal(rating.n_blocks, 1);
        char *report = report_of(&t, &spec);
        assert_in_report(report, "\"different_games\": 2");
        assert_in_report(report, "\"copied_blocks\": 29");
        free(report);
        if (is_sequential) {
            assert_int_equal(t.sprt.n_blocks, 1);
            assert_int_equal(t.sprt.decision, SPRT_MORE);
        }
        rating_fini(&rating);
        report_fini(&r);
        tournament_fini(&t);
    }
}

/* Where chance deals, equal games are drawn independently. */
TEST(equal_games_by_chance_all_count)
{
    TournamentSpec spec = small_tournament(2);
    Tournament t;
    Report r;
    HxError err = { "" };
    spec.game = hx_game_find("leduc_poker");
    hx_options_init(&options, spec.game->options);
    spec.n_games = 1000;
    assert_int_equal(run(&t, &spec), HX_OK);
    assert_int_equal(report_init(&r, &t, &spec, &err), HX_OK);
    assert_in_range(r.n_different, 20, t.n_done - 20);
    assert_int_equal(r.n_blocks, t.n_blocks);
    report_fini(&r);
    tournament_fini(&t);
}

/* A sequential tournament ends at the block that decides, the same for any number of threads, and keeps nothing past it. */
TEST(a_sequential_tournament_ends_at_the_deciding_block)
{
    static const char *const uneven[] = { "greedy", "random" };
    static const SequentialSpec question = { .mean0 = 0.5, .mean1 = 0.7, .alpha = 0.05, .beta = 0.05 };
    uint64_t n_blocks = 0;
    for (int n_threads = 1; n_threads <= 8; n_threads += 7) {
        TournamentSpec spec = small_tournament(n_threads);
        spec.agents = uneven;
        spec.n_games = 2000;
        spec.sequential = &question;
        Tournament t;
        assert_int_equal(run(&t, &spec), HX_OK);
        assert_int_equal(t.sprt.decision, SPRT_H1);
        assert_true(t.n_blocks >= SPRT_FEWEST_BLOCKS && t.n_blocks < 200);
        assert_int_equal(t.n_games, 2 * t.n_blocks);
        assert_int_equal(t.n_done, t.n_games);
        assert_true(n_blocks == 0 || n_blocks == t.n_blocks);
        n_blocks = t.n_blocks;
        tournament_fini(&t);
    }
}

/* Equal agents are settled at the lower score; a question that cannot be asked is refused. */
TEST(equal_agents_are_settled_at_the_even_score)
{
    SequentialSpec question = { .mean0 = 0.5, .mean1 = 0.7, .alpha = 0.05, .beta = 0.05, .is_points = true };
    TournamentSpec spec = small_tournament(2);
    spec.n_games = 2000;
    spec.sequential = &question;
    Tournament t;
    assert_int_equal(run(&t, &spec), HX_OK);
    assert_int_equal(t.sprt.decision, SPRT_H0);
    assert_int_equal(t.sprt.n_blocks, t.n_blocks);
    tournament_fini(&t);
    question.mean1 = 0.4;
    assert_int_equal(run(&t, &spec), HX_BAD_INPUT);
    tournament_fini(&t);
}

/* ---- Blocks handed out by a queue --------------------------------------------------------------------------------------- */

/* Hands out a list of jobs; dry when all of them have been said to be done. */
typedef struct FakeQueue {
    const uint64_t *job;
    int n, at, n_kept;
    atomic_int n_done[64];
} FakeQueue;

static bool take_fake(void *ctx, uint64_t *job, bool *is_dry)
{
    FakeQueue *q = ctx;
    *is_dry = q->at == q->n;
    for (int i = 0; i < q->n; i++)
        *is_dry &= atomic_load(&q->n_done[q->job[i]]) > 0;
    if (q->at == q->n)
        return false;
    *job = q->job[q->at++];
    return true;
}

static void fake_done(void *ctx, uint64_t job)
{
    atomic_fetch_add(&((FakeQueue *)ctx)->n_done[job], 1);
}

static void keep_fake(void *ctx)
{
    ((FakeQueue *)ctx)->n_kept++;
}

static TournamentSpec queued(const FakeQueue *q, JobQueue *doors, int n_threads)
{
    TournamentSpec spec = small_tournament(n_threads);
    spec.n_games = 16;
    *doors = (JobQueue){ .take = take_fake, .done = fake_done, .keep = keep_fake, .ctx = (void *)(uintptr_t)q };
    spec.queue = doors;
    return spec;
}

TEST(blocks_of_a_queue_in_any_order_and_twice_make_the_same_tournament)
{
    static const uint64_t order[] = { 5, 0, 7, 5, 2, 1, 1, 6, 3, 4, 0 };
    TournamentSpec alone = small_tournament(1);
    alone.n_games = 16;
    Tournament expected, t;
    assert_int_equal(run(&expected, &alone), HX_OK);
    for (int n_threads = 1; n_threads <= 3; n_threads++) {
        FakeQueue q = { .job = order, .n = 11 };
        JobQueue doors;
        const TournamentSpec spec = queued(&q, &doors, n_threads);
        assert_int_equal(run(&t, &spec), HX_OK);
        assert_int_equal(tournament_jobs(&t), 8);
        assert_int_equal(t.n_done, 16);
        for (int i = 0; i < 8; i++)
            assert_true(q.n_done[i] >= 1); /* once more where it was brought again when it was done */
        assert_true(q.n_kept > 0);
        char *report = report_of(&t, &spec), *whole = report_of(&expected, &alone);
        assert_string_equal(report, whole);
        free(report);
        free(whole);
        tournament_fini(&t);
    }
    tournament_fini(&expected);
}

TEST(a_worker_plays_what_its_queue_hands_out_and_no_more)
{
    static const uint64_t order[] = { 6, 2 };
    FakeQueue q = { .job = order, .n = 2 };
    JobQueue doors;
    const TournamentSpec spec = queued(&q, &doors, 2);
    Tournament t;
    assert_int_equal(tournament_init(&t, &spec, NULL), HX_OK);
    t.games[4] = (GameRecord){ .is_done = true, .rank = { 1, 2 } }; /* known from before: it is not played again */
    assert_int_equal(tournament_play(&t, &spec, NULL), HX_OK);
    assert_int_equal(t.n_done, 4);
    for (uint64_t i = 0; i < t.n_games; i++)
        assert_int_equal(t.games[i].is_done, i / 2 == 2 || i / 2 == 6);
    assert_int_equal(t.games[4].n_steps, 0);
    assert_int_equal(q.n_done[2], 1);
    tournament_fini(&t);
}

/* What another revision of the program played is not gone on with: its agents may decide otherwise. */
TEST(a_journal_of_another_engine_is_refused)
{
    char folder[] = "/tmp/hexarch-tournament-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    TournamentSpec spec = small_tournament(1);
    Tournament t;
    TournamentJournal journal;
    HxError err = { "" };
    spec.engine = "one";
    assert_int_equal(tournament_init(&t, &spec, NULL), HX_OK);
    assert_int_equal(tournament_journal_create(&journal, folder, &spec, NULL), HX_OK);
    tournament_journal_close(&journal);
    assert_int_equal(tournament_journal_resume(&journal, folder, &spec, &t, NULL), HX_OK);
    tournament_journal_close(&journal);
    spec.engine = "another";
    assert_int_equal(tournament_journal_resume(&journal, folder, &spec, &t, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "its engine differs"));
    tournament_fini(&t);
    snprintf(path, sizeof path, "%s/unfinished.txt", folder);
    unlink(path);
    rmdir(folder);
}
