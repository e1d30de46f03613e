/* TI4 tells its story: the action itself, then what a step did: what its rules report where they do it, when the step is played once more
 * (state/facts.h); votes are read from the positions before and after. What is told lies open to everybody; what only one seat sees (hands,
 * secret objectives, offers between others) is told through ti4_action_text(), which knows its viewer. */
#include "core/games/ti4/outside/events.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/story.h"

int ti4_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .before = before, .after = after, .s = after, .a = a, .viewer = viewer, .list = { .out = out, .cap = cap } };
    tell_step(&story);
    tell_council(&story);
    tell_facts(&story);
    if (core_of(after)->is_over && !core_of(before)->is_over)
        tell_summary(&story, after, core_of(after)->round);
    hx_event_add_end(&story.list, before, after, ti4_seat_name);
    return story.list.n;
}
