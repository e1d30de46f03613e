/* The state of a game for a viewer, and the events that it may know of: all through core/flow.h. */
#include "agents/process/protocol.h"
#include "play/serve/engine_internal.h"

json_t *game_events(const Session *s, int viewer, int from, int to, int level)
{
    enum { MAX_EVENTS = HX_STEP_EVENTS };
    const HxFlow *flow = session_flow(s);
    HxEvent events[MAX_EVENTS];
    json_t *list = json_array();
    int step = from < to ? hx_flow_step(flow, viewer, from) : 0;
    for (int number = from; number < to; number++) {
        const int next = hx_flow_next(flow, viewer, step);
        const int n = hx_events(session_before(s, step), session_action(s, step), session_before(s, next), viewer, events, MAX_EVENTS);
        for (int i = 0; i < n && i < MAX_EVENTS; i++) {
            json_t *event = events[i].level <= level ? protocol_event(&events[i]) : NULL;
            if (event) {
                json_object_set_new(event, "step", json_integer(number));
                json_array_append_new(list, event);
            }
        }
        step = next;
    }
    return list;
}

int game_eyes(const ServedGame *game)
{
    const Session *s = game->session;
    const int mover = session_game(s)->to_move(session_now(s));
    if (mover >= 0 && session_is_human(s, mover))
        return mover;
    for (int seat = 0; seat < session_seats(s); seat++)
        if (session_is_human(s, seat))
            return seat;
    return HX_ALL;
}

int game_length(const ServedGame *game, int viewer)
{
    return hx_flow_length(session_flow(game->session), viewer);
}

int game_mover(const ServedGame *game, int viewer)
{
    return session_game(game->session)->to_move(session_shown(game->session, viewer));
}

bool game_waits(const ServedGame *game, int viewer)
{
    return viewer >= 0 && game_mover(game, viewer) == viewer && !hx_flow_is_open(session_flow(game->session), viewer);
}

json_t *to_move_json(int mover)
{
    return mover >= 0 ? json_integer(mover) : json_string(mover == HX_CHANCE ? "chance" : "over");
}

json_t *game_status(const ServedGame *game, int viewer, int from_step, int level)
{
    const Session *s = game->session;
    const int mover = game_mover(game, viewer), length = game_length(game, viewer);
    json_t *status = json_pack("{s:i, s:o, s:b}", "step", length, "to_move", to_move_json(mover), "over", mover == HX_OVER);
    if (status && game_waits(game, viewer))
        json_object_set_new(status, "waits", json_true());
    if (status && from_step >= 0)
        json_object_set_new(status, "events", game_events(s, viewer, hx_flow_number(session_flow(s), viewer, from_step), length, level));
    return status;
}
