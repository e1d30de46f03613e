/* TI4 tells its story: what a step did, by comparing the position before with the one after. What is compared lies open to everybody; what
 * only one seat sees (hands, secret objectives, offers between others) is told through ti4_action_text(), which knows its viewer. */
#include "core/games/ti4/outside/events.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/story.h"

int ti4_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .before = before, .after = after, .a = a, .viewer = viewer, .list = { .out = out, .cap = cap } };
    tell_step(&story);
    tell_council(&story);
    tell_cancelled(&story);
    tell_hits(&story);
    tell_units(&story);
    tell_fights(&story);
    tell_seats(&story);
    tell_time(&story);
    tell_battles(&story);
    hx_event_add_end(&story.list, before, after, ti4_seat_name);
    return story.list.n;
}
