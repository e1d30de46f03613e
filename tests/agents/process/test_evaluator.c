/* An evaluator as a program: sound ones answer the same in any batch, broken ones are started again, and again, and then told of. */
#include "tests/agents/process/leaves.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "agents/process/evaluator.h"
#include "agents/process/gather.h"
#include "core/clock.h"

enum { LEAVES = 6 };

#define HOSTILE "cmd=/usr/bin/python3 tests/fault/evaluators/hostile.py "

typedef struct Fixture {
    char log[64];
    Leaves l;
    Evaluator *evaluator;
} Fixture;

static void open_leaves(Fixture *f)
{
    signal(SIGPIPE, SIG_IGN); /* as the program does */
    snprintf(f->log, sizeof f->log, "/tmp/hexarch-evaluator-%d.stderr", (int)getpid());
    unlink(f->log);
    leaves_open(&f->l, "connect_four", LEAVES, true);
    f->evaluator = NULL;
}

static HxStatus start(Fixture *f, const char *options, HxError *err)
{
    char text[400];
    BotSpec spec;
    const EvaluatorJob job = { .game = f->l.game, .n_seats = f->l.n_seats, .utility = HX_PLACING, .log = f->log };
    snprintf(text, sizeof text, HOSTILE "%s", options);
    const HxStatus status = evaluator_spec_read(&spec, text, f->l.game, err);
    return status == HX_OK ? evaluator_open(&f->evaluator, &spec, &job, err) : status;
}

static void finish(Fixture *f)
{
    evaluator_close(f->evaluator);
    unlink(f->log);
}

TEST(a_leaf_is_worth_the_same_in_any_batch)
{
    Fixture f;
    HxError err = { "" };
    float together[LEAVES][2], priors[LEAVES][MOST_LEGAL];
    open_leaves(&f);
    if (start(&f, "good", &err) != HX_OK || evaluator_value(f.evaluator, f.l.leaf, LEAVES, NULL, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_string_equal(evaluator_name(f.evaluator)->name, "hashed");
    assert_string_equal(evaluator_name(f.evaluator)->version, "1");
    for (int i = 0; i < LEAVES; i++) {
        memcpy(together[i], f.l.leaf[i].value, sizeof together[i]);
        memcpy(priors[i], f.l.prior[i], sizeof priors[i]);
    }
    assert_memory_not_equal(together[0], together[1], sizeof together[0]);
    for (int i = LEAVES - 1; i >= 0; i--) {
        assert_int_equal(evaluator_value(f.evaluator, &f.l.leaf[i], 1, NULL, &err), HX_OK);
        assert_memory_equal(f.l.leaf[i].value, together[i], sizeof together[i]);
        assert_memory_equal(f.l.prior[i], priors[i], (size_t)f.l.leaf[i].n_legal * sizeof(float));
    }
    assert_int_equal(evaluator_restarts(f.evaluator), 0);
    finish(&f);
}

/* A thread that asks about one leaf, or all, again and again. */
typedef struct Asker {
    pthread_t thread;
    LeafGather *gather;
    Leaves l;
    int first, n;
    HxStatus status; /* the last, and any but HX_OK ends it */
    HxError err;
    float value[LEAVES][2];
    int n_unlike; /* answers that differ from the first */
} Asker;

enum { ASKERS = 8, QUESTIONS = 40 };

static void *keep_asking(void *arg)
{
    Asker *a = arg;
    for (int i = 0; i < QUESTIONS && a->status == HX_OK; i++) {
        for (int k = 0; k < LEAVES; k++)
            a->l.leaf[k].value[0] = a->l.leaf[k].value[1] = 9;
        a->status = gather_value(a->gather, a->l.leaf + a->first, a->n, NULL, &a->err);
        for (int k = a->first; k < a->first + a->n; k++) {
            if (i == 0)
                memcpy(a->value[k], a->l.leaf[k].value, sizeof a->value[k]);
            a->n_unlike += memcmp(a->value[k], a->l.leaf[k].value, sizeof a->value[k]) != 0;
        }
    }
    return NULL;
}

/* Eight threads at one evaluator, the even ones with one leaf, the others with all. */
static void ask_from_all(Fixture *f, Asker asker[ASKERS], int most)
{
    LeafGather *gather = gather_create(f->evaluator, most);
    for (int i = 0; i < ASKERS; i++) {
        asker[i] = (Asker){ .gather = gather, .first = i % 2 == 0 ? i / 2 : 0, .n = i % 2 == 0 ? 1 : LEAVES, .status = HX_OK };
        leaves_open(&asker[i].l, "connect_four", LEAVES, true);
        assert_int_equal(pthread_create(&asker[i].thread, NULL, keep_asking, &asker[i]), 0);
    }
    for (int i = 0; i < ASKERS; i++)
        pthread_join(asker[i].thread, NULL);
    gather_destroy(gather);
}

TEST(leaves_of_many_threads_are_valued_as_they_are_alone)
{
    static const int batches[] = { 1, 7, 256 };
    for (size_t b = 0; b < HX_COUNT(batches); b++) {
        Fixture f;
        HxError err = { "" };
        static Asker asker[ASKERS];
        open_leaves(&f);
        if (start(&f, "good", &err) != HX_OK || evaluator_value(f.evaluator, f.l.leaf, LEAVES, NULL, &err) != HX_OK)
            fail_msg("%s", err.text);
        ask_from_all(&f, asker, batches[b]);
        for (int i = 0; i < ASKERS; i++) {
            if (asker[i].status != HX_OK)
                fail_msg("%s", asker[i].err.text);
            assert_int_equal(asker[i].n_unlike, 0);
            for (int k = asker[i].first; k < asker[i].first + asker[i].n; k++)
                assert_memory_equal(asker[i].value[k], f.l.leaf[k].value, sizeof asker[i].value[k]);
        }
        finish(&f);
    }
}

TEST(many_threads_hear_of_an_evaluator_that_stays_broken)
{
    Fixture f;
    HxError err = { "" };
    static Asker asker[ASKERS];
    open_leaves(&f);
    assert_int_equal(start(&f, "exit 1", &err), HX_OK);
    ask_from_all(&f, asker, 256);
    for (int i = 0; i < ASKERS; i++) {
        assert_int_equal(asker[i].status, HX_IO);
        assert_non_null(strstr(asker[i].err.text, "4 times in a row"));
    }
    finish(&f);
}

TEST(one_that_breaks_is_started_again_and_asked_again)
{
    Fixture f;
    HxError err = { "" };
    open_leaves(&f);
    assert_int_equal(start(&f, "killed 3", &err), HX_OK); /* each life answers two batches */
    for (int i = 0; i < 7; i++)
        if (evaluator_value(f.evaluator, f.l.leaf, LEAVES, NULL, &err) != HX_OK)
            fail_msg("%s", err.text);
    assert_int_equal(evaluator_restarts(f.evaluator), 3);
    finish(&f);
}

/* Each way of being broken at the first batch, in every life. */
TEST(one_that_stays_broken_is_told_of_in_a_line)
{
    static const struct {
        const char *options, *says;
    } cases[] = {
        { "crash 1", "ended by signal 11 (Segmentation fault), 4 times in a row; its standard error: /tmp/hexarch-evaluator-" },
        { "killed 1", "ended by signal 9 (Killed), 4 times" },
        { "exit 1", "ended by itself with exit status 3, 4 times" },
        { "hang 1,time=150ms", "gave no answer within 150 ms, 4 times" },
        { "ignore_term 1,time=150ms", "gave no answer within 150 ms" },
        { "half 1,time=150ms", "gave no answer within 150 ms" },
        { "slow 1,time=150ms", "gave no answer within 150 ms" },
        { "no_reading 1,time=150ms", "gave no answer within 150 ms" },
        { "close_output 1", "closed its input or output without ending, 4 times" },
        { "junk 1", "sent no message: byte 0: begins no MessagePack value" },
        { "json 1", "sent" },
        { "flood 1", "sent" },
        { "long 1", "sent no message: byte 0: a length of more than" },
        { "endless 1", "sent no message: byte 0: a length of more than" },
        { "wrong_id 1", "sent a message whose id is not" },
        { "error 1", "refused: no idea?" },
        { "nan 1", "leaf 5: the value of seat 1 is nan" },
        { "huge 1", "leaf 0: the value of seat 0 is 1.5" },
        { "short 1", "'value' has 44 bytes, not 48" },
        { "more 1", "'value' has 52 bytes, not 48" },
        { "twice 1", "sent more than one answer" },
        { "few_priors 1", "'priors' has" },
        { "negative 1", "leaf 0: the prior of action 0 is -" },
        { "zero 1", "leaf 0: its 7 priors sum to 0" },
        { "renamed 1", "and is '" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Fixture f;
        HxError err = { "" };
        open_leaves(&f);
        if (start(&f, cases[i].options, &err) != HX_OK)
            fail_msg("%s: %s", cases[i].options, err.text);
        if (evaluator_value(f.evaluator, f.l.leaf, LEAVES, NULL, &err) != HX_IO || !strstr(err.text, cases[i].says) ||
            strchr(err.text, '\n'))
            fail_msg("%s: '%s' lacks '%s'", cases[i].options, err.text, cases[i].says);
        assert_int_equal(evaluator_restarts(f.evaluator), EVALUATOR_RESTARTS);
        finish(&f);
    }
}

TEST(a_hello_that_cannot_be_used_is_told_at_once)
{
    static const struct {
        const char *options, *says;
    } cases[] = {
        { "silent,start=200ms", "gave no answer within 200 ms; its standard error: /tmp/hexarch-evaluator-" },
        { "bad_hello", "its hello: 'protocol'" },
        { "bot", "its hello: 'encoding' is not msgpack" },
        { "no_such_way", "ended by itself with exit status 1" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Fixture f;
        HxError err = { "" };
        open_leaves(&f);
        if (start(&f, cases[i].options, &err) != HX_IO || !strstr(err.text, cases[i].says))
            fail_msg("%s: '%s' lacks '%s'", cases[i].options, err.text, cases[i].says);
        finish(&f);
    }
}

TEST(a_wait_that_is_given_up_ends)
{
    static const atomic_bool is_given_up = true;
    Fixture f;
    HxError err = { "" };
    open_leaves(&f);
    assert_int_equal(start(&f, "hang 1,time=60s", &err), HX_OK);
    const int64_t from = monotonic_ms();
    assert_int_equal(evaluator_value(f.evaluator, f.l.leaf, LEAVES, &is_given_up, &err), HX_IO);
    assert_true(monotonic_ms() - from < 20000);
    assert_int_equal(evaluator_restarts(f.evaluator), 0);
    finish(&f);
}

TEST(a_spec_is_refused_by_name)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        { "cmd=no-such-program-here", "no such program" },
        { "time=5s", "option 'cmd' is missing" },
        { "cmd=true,time=5", "option 'time': '5' is not an amount" },
        { "cmd=true,budget=5s", "'budget' and 'ponder' are for bots" },
        { "cmd=true,ponder=on", "'budget' and 'ponder' are for bots" },
        { "cmd=true,colour=red", "colour" },
    };
    const HxGame *game = hx_game_find("connect_four");
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        BotSpec spec;
        HxError err = { "" };
        if (evaluator_spec_read(&spec, cases[i].text, game, &err) != HX_BAD_INPUT || !strstr(err.text, cases[i].says) ||
            strstr(err.text, "agent"))
            fail_msg("'%s': '%s' lacks '%s'", cases[i].text, err.text, cases[i].says);
    }
}
