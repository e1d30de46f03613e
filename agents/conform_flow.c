/* One step, twice: as it happens, and as it might have happened for all that a seat knows. */
#include "agents/conform_flow.h"

#include "core/events.h"
#include "core/flow.h"
#include "core/view_document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = HX_STEP_EVENTS };

static bool differ(FlowProbe *p, int seat, const char *what)
{
    snprintf(p->why, sizeof p->why, "seat %d: %s of a re-dealt world", seat, what);
    return false;
}

/* The procedures that are at work, by the document of a position; NULL: the game keeps no stack. Borrowed. */
static const json_t *procedures(const json_t *document)
{
    return json_object_get(json_object_get(document, "state"), "stack");
}

static bool choices_are_equal(FlowProbe *p, const HxState *s, const HxState *other, int seat)
{
    HxAction a[HX_MAX_LISTED], b[HX_MAX_LISTED];
    const int mover = s->game->to_move(s);
    if (mover != other->game->to_move(other))
        return differ(p, seat, "who is asked after a step is not that");
    if (mover != seat)
        return true;
    const int n = s->game->legal(s, a);
    return (n == other->game->legal(other, b) && memcmp(a, b, (size_t)n * sizeof *a) == 0) ||
           differ(p, seat, "what may be chosen after a step is not that");
}

static bool events_are_equal(FlowProbe *p, const HxState *const *before, const HxAction *a, const HxState *const *after, int seat)
{
    HxEvent *list = calloc(2 * MOST_EVENTS, sizeof *list);
    int n[2] = { 0, 0 };
    for (int i = 0; list && i < 2; i++)
        n[i] = hx_events(before[i], a[i], after[i], seat, list + i * MOST_EVENTS, MOST_EVENTS);
    bool is_equal = list && n[0] == n[1];
    for (int i = 0; is_equal && i < n[0] && i < MOST_EVENTS; i++)
        is_equal = strcmp(list[i].text, list[MOST_EVENTS + i].text) == 0 && strcmp(list[i].kind, list[MOST_EVENTS + i].kind) == 0;
    free(list);
    return is_equal || differ(p, seat, "what a step did is not that");
}

/* Is something in `a` that was not in the list or object `before`, and is it another thing in `b`? */
static bool has_grown(const json_t *before, const json_t *a, const json_t *b)
{
    const size_t n = json_is_array(before) ? json_array_size(before) : json_object_size(before);
    const size_t more = json_is_array(a) ? json_array_size(a) : json_object_size(a);
    return (json_is_array(before) || json_is_object(before)) && more > n && a && b && !json_equal(a, b);
}

/* Did a step show something that was hidden (null) or absent before it, and not the same in both? Then the worlds part here, as they may.
 * What procedures remember (`stack`) is no sight: it is compared by itself. */
static bool is_shown_now(const json_t *before, const json_t *a, const json_t *b, bool is_sight)
{
    const char *name;
    json_t *part;
    size_t i;
    if (json_is_null(before))
        return !(json_is_null(a) && json_is_null(b)) && !(a && b && json_equal(a, b));
    if (is_sight && has_grown(before, a, b))
        return true;
    json_object_foreach((json_t *)(uintptr_t)before, name, part)
    {
        if (is_shown_now(part, json_object_get(a, name), json_object_get(b, name), is_sight && strcmp(name, "stack") != 0))
            return true;
    }
    json_array_foreach((json_t *)(uintptr_t)before, i, part)
    {
        if (is_shown_now(part, json_array_get(a, i), json_array_get(b, i), is_sight))
            return true;
    }
    return false;
}

/* Was something hidden (null) before the step, and is no more after it? It was used, though both may be rid of it alike. */
static bool is_used_now(const json_t *before, const json_t *a, const json_t *b)
{
    const char *name;
    json_t *part;
    size_t i;
    if (json_is_null(before))
        return !json_is_null(a) && !json_is_null(b);
    json_object_foreach((json_t *)(uintptr_t)before, name, part)
    {
        if (is_used_now(part, json_object_get(a, name), json_object_get(b, name)))
            return true;
    }
    json_array_foreach((json_t *)(uintptr_t)before, i, part)
    {
        if (is_used_now(part, json_array_get(a, i), json_array_get(b, i)))
            return true;
    }
    return false;
}

/* Does the seat see another table, whatever the procedures remember? */
static bool tables_differ(const json_t *a, const json_t *b)
{
    const char *name;
    json_t *part;
    json_object_foreach(json_object_get(a, "state"), name, part)
    {
        if (strcmp(name, "stack") != 0 && !json_equal(part, json_object_get(json_object_get(b, "state"), name)))
            return true;
    }
    return false;
}

/* May the seat tell the worlds apart by what the step has shown? A thing that was hidden is seen, or was used and has changed the table (a
 * note that goes over and turns out to be Support for the Throne). */
static bool do_worlds_part(json_t *const document[3])
{
    return is_shown_now(document[0], document[1], document[2], true) ||
           (is_used_now(document[0], document[1], document[2]) && tables_differ(document[1], document[2]));
}

/* Are all asked who might hold a card? A game that leaves that open has an option for it. */
static bool asks_everybody(const HxOptions *options)
{
    const int option = hx_option_find(options->info, "secret_questions");
    return option < 0 || hx_option(options, option) == 1;
}

static bool shown_alike(FlowProbe *p, const HxState *const *before, const HxAction *a, const HxState *const *after, bool wait_alike,
                        int seat)
{
    json_t *document[3] = { NULL, NULL, NULL };
    const HxState *const of[3] = { before[0], after[0], after[1] };
    bool is_fine = true;
    for (int i = 0; i < 3 && is_fine; i++)
        is_fine = view_document(of[i], p->options, seat, &document[i], NULL) == HX_OK || differ(p, seat, "no memory for a document");
    const json_t *stack[2] = { procedures(document[1]), procedures(document[2]) };
    if (is_fine && !do_worlds_part(document)) {
        is_fine =
            wait_alike || !asks_everybody(p->options) || differ(p, seat, "whether others are asked in secret after a step is not that");
        is_fine = is_fine && choices_are_equal(p, after[0], after[1], seat);
        if (is_fine && stack[0] != stack[1] && !json_equal(stack[0], stack[1]))
            is_fine = differ(p, seat, "what goes on after a step is not that");
        /* the end shows what all have scored */
        if (is_fine && json_equal(document[1], document[2]) && after[0]->game->to_move(after[0]) != HX_OVER)
            is_fine = events_are_equal(p, before, a, after, seat);
    }
    for (int i = 0; i < 3; i++)
        json_decref(document[i]);
    return is_fine;
}

/* A step of the world that the seat sees as it sees `a` in the true position: `a` itself where it sees that, else any. */
static bool find_step(FlowProbe *p, const HxState *s, HxAction a, const HxState *world, int seat, HxAction *out)
{
    const HxAction seen = hx_seen(s, a, seat);
    const int mover = world->game->to_move(world);
    HxAction list[HX_MAX_LISTED];
    double chance[HX_MAX_LISTED];
    uint32_t n_alike = 0;
    if (seen == HX_UNSEEN || mover != s->game->to_move(s))
        return false;
    const int n = mover == HX_CHANCE ? world->game->chance(world, list, chance) : world->game->legal(world, list);
    for (int i = 0; i < n; i++)
        if (hx_seen(world, list[i], seat) == seen && (seen != a || list[i] == a) && hx_rng_below(p->rng, ++n_alike) == 0)
            *out = list[i];
    return n_alike > 0;
}

bool flow_is_told_alike(FlowProbe *p, const HxState *s, HxAction a, int seat)
{
    HxState world, after, world_after;
    HxAction same = a;
    bool is_fine = true;
    if (hx_unaware_now(s) >> seat & 1)
        return true;
    if (hx_copy(&world, s, p->pool) != HX_OK)
        return differ(p, seat, "no memory for a step");
    if (hx_redeal(&world, seat, p->rng) == HX_OK && find_step(p, s, a, &world, seat, &same)) {
        hx_clone(&after, s, p->pool);
        hx_clone(&world_after, &world, p->pool);
        bool is_made = hx_apply(&after, a) == HX_OK && hx_apply(&world_after, same) == HX_OK;
        const bool wait_alike = is_made && ((hx_unaware_now(&after) ^ hx_unaware_now(&world_after)) >> seat & 1) == 0;
        is_made = is_made && hx_flow_settle(&after, seat) == HX_OK && hx_flow_settle(&world_after, seat) == HX_OK;
        is_fine = is_made || differ(p, seat, "no memory for a step");
        const HxState *const before[2] = { s, &world }, *const both[2] = { &after, &world_after };
        is_fine = is_fine && shown_alike(p, before, (const HxAction[]){ a, same }, both, wait_alike, seat);
        hx_drop(&world_after);
        hx_drop(&after);
    }
    hx_drop(&world);
    return is_fine;
}
