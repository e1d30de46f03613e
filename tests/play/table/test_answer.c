/* One function answers, and one thread is enough for a whole game: what a page in a browser without a server lives on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/table/answer.h"
#include "play/table/room_internal.h"
#include "tests/support/test.h"

enum { PATH = 512, MOST_PASSES = 100000 };

typedef struct Page {
    Room *room;
    const char *address; /* its query, "" none */
    char seat[4], since[24];
    int n_slices, n_sleeps, n_acts;
    bool is_over, has_waited;
} Page;

static const char *value(void *ctx, const char *name)
{
    const Page *p = ctx;
    return strcmp(name, "seat") == 0 && *p->seat ? p->seat : strcmp(name, "since") == 0 && *p->since ? p->since : NULL;
}

static RoomReply ask(Page *p, const char *path, const char *body)
{
    const Asked asked = { .who = { .is_host = true, .seat = -1 },
                          .is_deed = body != NULL,
                          .path = path,
                          .body = body,
                          .size = body ? strlen(body) : 0,
                          .value = value,
                          .ctx = p };
    p->has_waited = answer_may_wait(p->room, &asked);
    return answer_request(p->room, &asked);
}

static json_t *ask_json(Page *p, const char *path, const char *body, int status)
{
    const RoomReply reply = ask(p, path, body);
    assert_int_equal(reply.status, status);
    json_t *root = json_loads(reply.body, 0, NULL);
    free(reply.body);
    assert_non_null(root);
    return root;
}

/* The person in seat 0 takes the first choice that is offered. */
static void act(Page *p, const json_t *state)
{
    char body[120];
    const json_t *choice = json_array_get(json_object_get(state, "legal"), 0);
    snprintf(body, sizeof body, "{\"seat\": 0, \"step\": %d, \"action\": %d}", (int)json_integer_value(json_object_get(state, "step")),
             (int)json_integer_value(json_object_get(choice, "id")));
    json_decref(ask_json(p, "api/act", body, 200));
    p->n_acts++;
}

/* What a page does while the room hands the thread over. */
static void pass(void *ctx, double seconds)
{
    Page *p = ctx;
    assert_true(p->n_slices + p->n_sleeps < MOST_PASSES);
    p->n_slices += seconds == 0;
    p->n_sleeps += seconds > 0;
    if (seconds == 0)
        return;
    json_t *state = ask_json(p, "api/state", NULL, 200);
    if (json_is_true(json_object_get(state, "over"))) {
        p->is_over = true;
        room_close(p->room);
    } else if (json_array_size(json_object_get(state, "legal")) > 0)
        act(p, state);
    json_decref(state);
}

static char folder[] = "/tmp/hexarch-answer-XXXXXX";

static void open_page(Page *p, Shelf *shelf)
{
    HxError err = { "" };
    *p = (Page){ .seat = "0" };
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    assert_int_equal(shelf_open(shelf, &err), HX_OK);
    const RoomSpec spec = { .shelf = shelf, .pass = pass, .ctx = p };
    assert_int_equal(room_create(&p->room, &spec, &err), HX_OK);
}

static void close_page(Page *p, Shelf *shelf)
{
    char path[PATH + 40];
    room_destroy(p->room);
    shelf_close(shelf);
    snprintf(path, sizeof path, "rm -r %s", folder);
    assert_int_equal(system(path), 0);
    memcpy(strrchr(folder, '-') + 1, "XXXXXX", 6);
}

TEST(one_thread_plays_a_whole_game)
{
    Page p;
    Shelf shelf;
    open_page(&p, &shelf);
    json_decref(ask_json(&p, "api/new", "{\"game\": \"connect_four\", \"seats\": [\"person\", \"mcts:sims=300\"], \"seed\": \"1\"}", 200));
    room_work(p.room);
    assert_true(p.is_over);
    assert_true(p.n_acts >= 4);
    assert_true(p.n_slices > p.n_acts); /* the thread came back while the agent thought */
    close_page(&p, &shelf);
}

TEST(who_has_the_news_may_wait)
{
    Page p;
    Shelf shelf;
    open_page(&p, &shelf);
    json_decref(ask_json(&p, "api/new", "{\"game\": \"pig\", \"seats\": [\"person\", \"person\"], \"seed\": \"1\"}", 200));
    json_t *state = ask_json(&p, "api/state", NULL, 200);
    assert_false(p.has_waited);
    snprintf(p.since, sizeof p.since, "%d", (int)json_integer_value(json_object_get(state, "version")));
    json_decref(ask_json(&p, "api/state", NULL, 200));
    assert_true(p.has_waited);
    act(&p, state);
    json_decref(ask_json(&p, "api/state", NULL, 200));
    assert_false(p.has_waited);
    json_decref(state);
    close_page(&p, &shelf);
}

/* The game waits for a friend whose browser asks no more, and goes on when it comes back. */
TEST(who_leaves_is_waited_for)
{
    Page p;
    Shelf shelf;
    open_page(&p, &shelf);
    p.room->lan = "http://192.168.1.7:8080/";
    json_decref(ask_json(&p, "api/new", "{\"game\": \"pig\", \"seats\": [\"person\", \"person\"], \"seed\": \"1\"}", 200));
    json_t *invitation = ask_json(&p, "api/invite", "{\"seat\": 1, \"to\": 1}", 200);
    RoomScope who;
    const char *rest, *path = strrchr(json_string_value(json_object_get(invitation, "address")), ':') + 5; /* "/TOKEN/" */
    assert_false(room_look_for_guests(p.room));                                                            /* nobody has come yet */
    assert_true(room_scope(p.room, path, &who, &rest) && who.seat == 1);
    assert_false(room_look_for_guests(p.room));
    p.room->seen[1] -= 1000;
    assert_true(room_look_for_guests(p.room));
    json_t *state = ask_json(&p, "api/state", NULL, 200);
    assert_true(json_is_true(json_object_get(json_array_get(json_object_get(state, "seats"), 1), "left")));
    assert_int_equal(p.room->left, 2);
    assert_true(room_scope(p.room, path, &who, &rest));
    assert_true(room_look_for_guests(p.room));
    assert_int_equal(p.room->left, 0);
    json_decref(state);
    json_decref(invitation);
    close_page(&p, &shelf);
}

TEST(what_is_no_number_or_no_address_is_refused)
{
    Page p;
    Shelf shelf;
    open_page(&p, &shelf);
    memcpy(p.seat, "x", 2);
    json_decref(ask_json(&p, "api/state", NULL, 400));
    json_decref(ask_json(&p, "api/dice", NULL, 400));
    const RoomReply none = ask(&p, "api/nothing", NULL), outside = ask(&p, "icon.svg", NULL);
    assert_int_equal(none.status, 404);
    assert_null(none.body);
    assert_null(outside.body);
    json_decref(ask_json(&p, "api/nothing", "{}", 404));
    close_page(&p, &shelf);
}
