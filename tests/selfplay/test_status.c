/* What a run tells of itself: the lines, the note on the terminal, and a file that takes no more. */
#include "tests/selfplay/recording.h"

#include <fcntl.h>
#include <jansson.h>

#include "core/clock.h"
#include "selfplay/status.h"

static const SelfplayProgress half_way = {
    .games_total = 100,
    .games_done = 60,
    .steps = 6000,
    .live = 9,
    .ready = 1,
    .stepped = 2,
    .evaluate = 3,
    .waiting = 4,
    .shards = 5,
    .memory = 1500000,
    .memory_cap = 7000000,
    .is_draining = true,
    .has_valuer = true,
    .valued = { .batches = 20, .leaves = 300, .seconds = 25 },
};

/* The status of a run that began a hundred seconds ago with 20 games done, ten of them told of since; a line is `since` seconds old. */
static Status status_to(const char *path, double since)
{
    Status s;
    HxError err = { "" };
    assert_int_equal(status_open(&s, path, &err), HX_OK);
    assert_true(s.written == s.began && s.drawn == s.began);
    s.began = monotonic_seconds() - 100;
    s.written = monotonic_seconds() - since;
    s.drawn = monotonic_seconds() - 10;
    s.has_begun = true;
    s.games_first = 20;
    s.games = 50;
    s.steps = 1000;
    s.steps_drawn = 2000;
    s.valued = (LeafBatches){ .batches = 10, .leaves = 100, .seconds = 5 };
    return s;
}

/* The lines of a file; the caller's. */
static json_t *last_line(const char *path, int n_expected)
{
    char *text, *line = NULL, *rest;
    size_t size;
    int n = 0;
    assert_int_equal(cli_read_file(path, 1 << 16, &text, &size, NULL), HX_OK);
    assert_true(size == 0 || text[size - 1] == '\n');
    rest = text;
    for (char *next; (next = strsep(&rest, "\n")) && *next; n++)
        line = next;
    assert_int_equal(n, n_expected);
    json_t *root = line ? json_loads(line, 0, NULL) : NULL;
    free(text);
    return root;
}

static double number(const json_t *root, const char *field)
{
    return json_number_value(json_object_get(root, field));
}

/* Within what a machine under load may be late: a minute. */
static void assert_near(double value, double most, double least)
{
    if (!(least <= value && value <= most))
        fail_msg("%g is not from %g to %g", value, least, most);
}

TEST(a_line_tells_counts_and_what_came_since_the_line_before)
{
    char *folder = recording_folder(), path[600];
    snprintf(path, sizeof path, "%s/status", folder);
    Status s = status_to(path, 20);
    status_tell(&s, &half_way, false);
    status_tell(&s, &half_way, false); /* not again within five seconds */
    json_t *root = last_line(path, 1);
    static const struct {
        const char *queue;
        int n;
    } queues[] = { { "ready", 1 }, { "stepped", 2 }, { "evaluate", 3 }, { "waiting", 4 }, { "shards", 5 } };
    for (size_t i = 0; i < HX_COUNT(queues); i++)
        assert_int_equal(number(json_object_get(root, "queues"), queues[i].queue), queues[i].n);
    assert_int_equal(number(root, "games_done"), 60);
    assert_int_equal(number(root, "games_total"), 100);
    assert_int_equal(number(root, "steps"), 6000);
    assert_int_equal(number(root, "live"), 9);
    assert_true(json_is_true(json_object_get(root, "draining")));
    assert_true(json_is_false(json_object_get(root, "last")));
    assert_near(number(root, "elapsed"), 160, 100);
    assert_near(number(root, "games_per_second"), 10. / 20, 10. / 80); /* ten games in twenty seconds */
    assert_near(number(root, "steps_per_second"), 5000. / 20, 5000. / 80);
    assert_near(number(root, "seconds_left"), 160, 100); /* forty games took a hundred seconds, and as many are left */
    const json_t *memory = json_object_get(root, "memory"), *evaluator = json_object_get(root, "evaluator");
    assert_int_equal(number(memory, "games"), 1500000);
    assert_int_equal(number(memory, "cap"), 7000000);
    assert_true(number(memory, "resident") >= 100000);
    assert_int_equal(number(evaluator, "batches"), 20);
    assert_int_equal(number(evaluator, "leaves"), 300);
    assert_int_equal(number(evaluator, "leaves_per_batch"), 20);
    assert_near(number(evaluator, "leaves_per_second"), 200. / 20, 200. / 80);
    assert_near(number(evaluator, "share"), 20. / 20, 20. / 80);
    assert_int_equal(strlen(json_string_value(json_object_get(root, "time"))), 20);
    json_decref(root);
    assert_true(s.games == 60 && s.steps == 6000 && s.valued.leaves == 300);
    status_close(&s);
    assert_int_equal(s.fd, -1);
    recording_remove(folder);
}

TEST(the_last_line_tells_of_the_whole_and_comes_at_once)
{
    char *folder = recording_folder(), path[600];
    snprintf(path, sizeof path, "%s/status", folder);
    SelfplayProgress end = half_way;
    end.games_done = 100;
    end.is_draining = false;
    Status s = status_to(path, 0);
    status_tell(&s, &end, false);
    json_decref(last_line(path, 0));
    status_tell(&s, &end, true);
    json_t *root = last_line(path, 1);
    assert_true(json_is_true(json_object_get(root, "last")));
    assert_true(json_is_false(json_object_get(root, "draining")));
    assert_near(number(root, "games_per_second"), 80. / 100, 80. / 160);
    assert_near(number(root, "steps_per_second"), 6000. / 100, 6000. / 160);
    assert_int_equal(number(root, "seconds_left"), 0);
    assert_int_equal(number(json_object_get(root, "evaluator"), "leaves_per_batch"), 15);
    assert_near(number(json_object_get(root, "evaluator"), "leaves_per_second"), 300. / 100, 300. / 160);
    assert_near(number(json_object_get(root, "evaluator"), "share"), 25. / 100, 25. / 160);
    json_decref(root);
    status_close(&s);
    s = status_to(path, 20); /* goes on behind it */
    SelfplayProgress begin = half_way;
    begin.games_done = 20;
    begin.has_valuer = false;
    s.games = 20;
    s.has_begun = false;
    status_tell(&s, &begin, false);
    root = last_line(path, 2);
    assert_true(json_is_null(json_object_get(root, "seconds_left"))); /* nobody knows yet */
    assert_null(json_object_get(root, "evaluator"));
    assert_true(s.has_begun && s.games_first == 20);
    json_decref(root);
    status_close(&s);
    recording_remove(folder);
}

TEST(what_was_done_before_counts_as_no_game_of_this_process)
{
    Status s;
    assert_int_equal(status_open(&s, NULL, NULL), HX_OK);
    assert_int_equal(s.fd, -1);
    status_tell(&s, &half_way, false);
    assert_int_equal(s.games_first, 60);
    assert_int_equal(s.games, 60);
    SelfplayProgress more = half_way;
    more.games_done = 70;
    status_tell(&s, &more, true); /* once */
    assert_int_equal(s.games_first, 60);
    status_close(&s);
}

TEST(a_file_that_takes_no_more_is_left_and_a_pipe_that_is_slow_is_not)
{
    Status s;
    HxError err = { "" };
    assert_int_equal(status_open(&s, "/nowhere/at/all", &err), HX_IO);
    assert_string_equal(err.text, "--status /nowhere/at/all: No such file or directory");
    s = status_to("/dev/full", 20);
    assert_true(s.fd >= 0);
    status_tell(&s, &half_way, false);
    assert_int_equal(s.fd, -1);
    int ends[2];
    assert_int_equal(pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
    char bytes[4096] = "";
    while (write(ends[1], bytes, sizeof bytes) > 0)
        continue;
    s = status_to(NULL, 20);
    s.fd = ends[1];
    status_tell(&s, &half_way, false);
    assert_int_equal(s.fd, ends[1]);
    status_close(&s);
    close(ends[0]);
}

TEST(the_note_is_of_the_last_second_and_names_who_is_waited_for)
{
    char note[STATUS_NOTE_BYTES];
    Status s = status_to(NULL, 20);
    SelfplayProgress p = half_way;
    p.is_draining = false;
    const double from = monotonic_seconds();
    status_note(&s, &p, note);
    assert_true(s.drawn >= from && s.drawn <= monotonic_seconds());
    assert_near(s.steps_per_second, 4000. / 10, 4000. / 70);
    assert_int_equal(s.steps_drawn, 6000);
    assert_non_null(strstr(note, " steps/s, 9 live (3 to evaluate, 4 waiting), 15 leaves a batch, 2 MB"));
    assert_null(strstr(note, "stopping"));
    s.steps_per_second = 7;
    s.drawn = monotonic_seconds() + 1000; /* drawn just now: as before */
    p.steps = 9000;
    p.evaluate = 0;
    p.waiting = 0;
    p.valued.batches = 0;
    p.is_draining = true;
    status_note(&s, &p, note);
    assert_non_null(strstr(note, " games/s, 7 steps/s, 9 live, 2 MB; stopping: saving live games"));
    p.waiting = 1;
    status_note(&s, &p, note);
    assert_non_null(strstr(note, "(0 to evaluate, 1 waiting)"));
    p.waiting = 0;
    p.evaluate = 1;
    status_note(&s, &p, note);
    assert_non_null(strstr(note, "(1 to evaluate, 0 waiting)"));
    double games = 0;
    assert_int_equal(sscanf(note, "%lf games/s", &games), 1);
    assert_near(games, 40. / 100 + 0.005, 40. / 160 - 0.005);
}
