/* Plans: try choices of a seat in order on a copy of the position as the seat knows it, before it makes any of them. */
#include "core/view.h"
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 400, MOST_STEPS = 200, TEXT_BYTES = 400, NO_CHOICE = -1 };

/* The body: {"seat": 0, "step": 12, "lines": [[id, "text", ...], ...]}. A number is a choice that is to be made; a text is one that is made
 * if it is asked for. */
typedef struct Plans {
    int seat, step;
    const json_t *lines;
} Plans;

static bool is_line(const json_t *line)
{
    size_t i;
    const json_t *step;
    if (!json_is_array(line) || json_array_size(line) > MOST_STEPS)
        return false;
    json_array_foreach(line, i, step)
    {
        const bool is_id = json_is_integer(step) && json_integer_value(step) >= 0 && json_integer_value(step) <= UINT32_MAX;
        if (!is_id && !(json_is_string(step) && json_string_length(step) < TEXT_BYTES))
            return false;
    }
    return true;
}

static bool read_plans(const json_t *root, Plans *out)
{
    json_int_t seat = 0, step = 0;
    json_t *lines = NULL, *line;
    size_t i;
    if (json_unpack((json_t *)root, "{sI sI so !}", "seat", &seat, "step", &step, "lines", &lines) != 0 || seat < 0 ||
        seat >= HX_MAX_SEATS || step < 0 || step > INT32_MAX || !json_is_array(lines) || json_array_size(lines) > MOST_LINES)
        return false;
    json_array_foreach(lines, i, line)
    {
        if (!is_line(line))
            return false;
    }
    *out = (Plans){ .seat = (int)seat, .step = (int)step, .lines = lines };
    return true;
}

/* The place of a step of a plan among the choices; NO_CHOICE: it is none of them. */
static int find_step(const HxState *s, int seat, const json_t *step, const HxAction *legal, int n)
{
    char text[TEXT_BYTES];
    for (int i = 0; i < n; i++) {
        if (json_is_integer(step) && json_integer_value(step) == (json_int_t)legal[i])
            return i;
        if (json_is_string(step) && hx_action_text(s, legal[i], seat, text, sizeof text) > 0 && strcmp(text, json_string_value(step)) == 0)
            return i;
    }
    return NO_CHOICE;
}

/* Make one step of a plan, after what the table would do by itself because there is but one choice. False: it cannot be made. */
static bool try_step(HxState *s, int seat, const json_t *step, HxAction *legal)
{
    enum { MOST_FORCED = 16 };
    for (int forced = 0; forced <= MOST_FORCED && s->game->to_move(s) == seat; forced++) {
        const int n = s->game->legal(s, legal), found = find_step(s, seat, step, legal, n);
        if (found != NO_CHOICE)
            return hx_apply(s, legal[found]) == HX_OK;
        if (n > 1)
            break;
        if (hx_apply(s, legal[0]) != HX_OK)
            return false;
    }
    return json_is_string(step);
}

/* How many steps of a line can be made, one after the other. */
static int try_line(HxState *s, int seat, const json_t *line, HxAction *legal)
{
    int done = 0;
    while (done < (int)json_array_size(line) && try_step(s, seat, json_array_get(line, (size_t)done), legal))
        done++;
    return done;
}

/* How far each line can be gone, and what the seat is asked after the first one, if that holds a choice. */
static json_t *try_lines(const HxState *seen, const Plans *plans, HxAction *legal, HxPool *pool)
{
    json_t *done = json_array(), *next = NULL;
    const json_t *line;
    size_t i;
    json_array_foreach(plans->lines, i, line)
    {
        HxState s;
        hx_clone(&s, seen, pool);
        json_array_append_new(done, json_integer(try_line(&s, plans->seat, line, legal)));
        if (i == 0 && json_array_size(line) > 0 && s.game->to_move(&s) == plans->seat)
            next = room_choices_json(&s, plans->seat, legal);
        hx_drop(&s);
    }
    return json_pack("{so so}", "done", done, "next", next ? next : json_array());
}

/* Try the lines on a copy in which hidden facts are redealt, so that the result reveals no secret. */
static RoomReply answer_plans(Room *r, const Plans *plans)
{
    HxState seen = { 0 };
    HxPool *pool = hx_pool_create(r->store, 0);
    const HxStatus status = pool ? room_copy_as_seen(r, plans->seat, plans->step, plans->seat, &seen, pool) : HX_NO_MEMORY;
    json_t *answer = status == HX_OK ? try_lines(&seen, plans, r->legal, pool) : NULL;
    if (seen.game)
        hx_drop(&seen);
    hx_pool_destroy(pool);
    return answer ? room_reply(HTTP_OK, answer) : room_refuse(HTTP_FAILED, "no memory for a plan");
}

/* Has the game moved on since the page showed what it plans on? */
static bool is_stale(const Room *r, const Plans *plans)
{
    const HxState *now = session_now(r->session);
    return plans->step != room_seen_length(r, plans->seat) || now->game->to_move(now) != plans->seat;
}

RoomReply room_plan(Room *r, RoomScope who, const char *body, size_t size)
{
    json_error_t where;
    Plans plans;
    json_t *root = json_loadb(body, size, JSON_REJECT_DUPLICATES, &where);
    RoomReply reply;
    if (!read_plans(root, &plans))
        reply = room_refuse(HTTP_BAD, "a plan needs 'seat', 'step' and 'lines' of choices");
    else if (room_admits(r, who, ROOM_HANDS, plans.seat, &reply))
        reply = is_stale(r, &plans) ? room_refuse(HTTP_CONFLICT, "the game has moved on since the page showed this: plan again")
                                    : answer_plans(r, &plans);
    json_decref(root);
    return reply;
}
