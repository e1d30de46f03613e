/* What a step told a seat: dice, draws and what was hidden. A seat that takes such a step back knows more than it did, and more than those
 * who did not see it.
 *
 * What was hidden is found by trying: what the seat cannot know is dealt anew before the step, the step is made again, and where the seat
 * would then see something else, or the step cannot be made, it has learnt something. Steps that the seat does not know of tell it nothing,
 * nor does a question that is asked in secret: whether somebody is asked for an undo must not tell of that either. */
#include "core/view.h"
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 8 };

/* Does the viewer not learn what is asked here? */
static bool is_asked_in_secret(const Room *r, const HxState *s, int viewer)
{
    const int mover = s->game->to_move(s);
    if (!s->game->seen || mover < 0)
        return false;
    const int n = s->game->legal(s, r->legal);
    for (int i = 0; i < n; i++)
        if (hx_seen(s, r->legal[i], viewer) == HX_UNSEEN)
            return true;
    return false;
}

/* A position as the viewer sees it; NULL: no memory. Yours. */
static char *seen_text(const Room *r, const HxState *s, int viewer)
{
    char *text = NULL;
    size_t size = 0;
    return hx_pack(s, session_options(r->session), viewer, HX_JSON, &text, &size, NULL) == HX_OK ? text : NULL;
}

/* Would the viewer see something else than `text` if this were the world, and `a` were done in it? */
static bool is_other_in(const Room *r, HxState *world, HxAction a, int viewer, const char *text)
{
    if (hx_play(world, a, NULL) != HX_OK)
        return true;
    if (is_asked_in_secret(r, world, viewer)) /* the viewer would see nothing of it yet */
        return false;
    char *other = seen_text(r, world, viewer);
    const bool is_other = !other || strcmp(other, text) != 0;
    free(other);
    return is_other;
}

/* The step is one of a seat, the game has secrets, and the viewer has seen what came of it: was something of that hidden before? */
static bool uncovers(Room *r, int viewer, int step, const HxState *after)
{
    const HxState *before = session_before(r->session, step);
    bool is_told = false;
    char *text = seen_text(r, after, viewer);
    for (int deal = 0; deal < DEALS && text && !is_told; deal++) {
        HxState world;
        HxRng rng = hx_rng_stream(0, (uint64_t)deal + 1, HX_FOR_REDEAL + (uint32_t)(viewer + 1), (uint64_t)step);
        if (hx_copy(&world, before, r->pool) != HX_OK)
            break;
        is_told = hx_redeal(&world, viewer, &rng) == HX_OK && is_other_in(r, &world, session_action(r->session, step), viewer, text);
        hx_drop(&world);
    }
    free(text);
    return is_told;
}

bool room_step_draws(const Room *r, int viewer, int step)
{
    const HxState *before = session_before(r->session, step);
    return before->game->to_move(before) == HX_CHANCE && room_knows_step(r, viewer, step);
}

bool room_step_uncovers(Room *r, int viewer, int step)
{
    const HxState *before = session_before(r->session, step);
    const int mover = before->game->to_move(before), next = room_next_known(r, viewer, step);
    const HxState *after = session_before(r->session, next);
    const HxAction a = session_action(r->session, step);
    if (!before->game->is_hidden_information || viewer == HX_ALL || mover < 0 || !room_knows_step(r, viewer, step))
        return false;
    if (after->game->to_move(after) == HX_OVER) /* all is told at the end */
        return true;
    const bool has_seen_it = next < session_length(r->session) || room_is_open(r, viewer);
    return has_seen_it && hx_seen(before, a, viewer) == a && uncovers(r, viewer, step, after);
}
