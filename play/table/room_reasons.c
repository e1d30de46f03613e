/* One sentence for each turn of the others: why they did it. The thread computes it while everybody is idle, from what the viewer knew
 * then and nothing else (play/explain). */
#include "play/explain/turns.h"
#include "play/table/room_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* While the game goes on so many turns are looked back; once it is over, all. */
enum { TURNS_BACK = 24, TOLD_TOGETHER = 8 };

static bool is_known(const Room *r, int viewer, int step)
{
    for (int i = r->n_reasons - 1; i >= 0; i--)
        if (r->reasons[i].viewer == viewer && r->reasons[i].step == step)
            return true;
    return false;
}

/* The latest turn that lacks a sentence; -1: none. */
static int next_for(const Room *r, int viewer)
{
    const bool is_over = room_is_over(r);
    int turns = 0;
    for (int step = session_length(r->session) - 1; step >= 0 && (is_over || turns < TURNS_BACK); step--) {
        if (!turn_begins_at(r->session, viewer, step, r->legal))
            continue;
        turns++;
        if (!is_known(r, viewer, step))
            return step;
    }
    return -1;
}

bool room_lacks_reason(Room *r, int *viewer, int *step)
{
    if (!r->session || r->is_watching || r->n_reasons >= ROOM_REASONS || r->reasoned == session_length(r->session))
        return false;
    for (int seat = 0; seat < session_seats(r->session); seat++) {
        *viewer = seat;
        *step = room_is_person(r, seat) ? next_for(r, seat) : -1;
        if (*step >= 0)
            return true;
    }
    r->reasoned = session_length(r->session);
    return false;
}

HxStatus room_find_reason(const Room *r, int viewer, int step, bool (*is_stopping)(void *ctx), void *ctx, RoomReason *out)
{
    Explanation e;
    ExplainAsk ask = turn_question(r->session, viewer, step);
    ask.is_stopping = is_stopping;
    ask.ctx = ctx;
    const HxStatus status = explain_choice(&e, &ask);
    *out = (RoomReason){ .viewer = viewer, .step = step, .is_whole = !e.is_stopped };
    snprintf(out->text, sizeof out->text, "%s", e.text);
    return status;
}

void room_add_reason(Room *r, const RoomReason *reason)
{
    RoomReason *list = realloc(r->reasons, ((size_t)r->n_reasons + 1) * sizeof *list);
    if (!list)
        return;
    r->reasons = list;
    list[r->n_reasons++] = *reason;
    int viewer, step;
    if (r->n_reasons % TOLD_TOGETHER == 0 || !room_lacks_reason(r, &viewer, &step)) /* pages draw anew each time */
        room_touch(r);
}

json_t *room_reasons_json(const Room *r, int viewer, int most)
{
    json_t *list = json_array();
    for (int i = r->n_reasons - 1; i >= 0 && (int)json_array_size(list) < most; i--)
        if (r->reasons[i].viewer == viewer && r->reasons[i].text[0])
            json_array_append_new(list,
                                  json_pack("{si ss}", "step", room_number_of(r, viewer, r->reasons[i].step), "text", r->reasons[i].text));
    return list;
}
