/* Turns of other seats. */
#include "play/explain/turns.h"

#include "agents/knowledge.h"

/* The seat that made the step before this one, chance left out; -1: none. */
static int mover_before(const Session *s, int step)
{
    int mover = HX_CHANCE;
    while (mover < 0 && --step >= 0)
        mover = session_game(s)->to_move(session_before(s, step));
    return mover < 0 ? -1 : mover;
}

bool turn_begins_at(const Session *s, int viewer, int step, HxAction *legal)
{
    const HxState *at = session_before(s, step);
    const HxFlow *flow = session_flow(s);
    const Knowledge *knowledge = knowledge_of(at->game);
    const int mover = at->game->to_move(at);
    if (mover < 0 || mover == viewer || session_is_human(s, mover) || hx_agent_is_aimless(session_agent(s, mover)) ||
        !hx_flow_knows(flow, viewer, step) || hx_flow_step(flow, viewer, hx_flow_number(flow, viewer, step)) != step ||
        hx_seen(at, session_action(s, step), viewer) != session_action(s, step))
        return false;
    const bool begins = knowledge && knowledge->is_at_rest ? knowledge->is_at_rest(at) : mover_before(s, step) != mover;
    return begins && at->game->legal(at, legal) > 1;
}

ExplainAsk turn_question(const Session *s, int viewer, int step)
{
    return (ExplainAsk){ .now = session_before(s, step),
                         .viewer = viewer,
                         .chosen = session_action(s, step),
                         .other = HX_UNSEEN,
                         .seed = session_words_seed(s) };
}
