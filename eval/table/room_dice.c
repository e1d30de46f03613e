/* What dice may do, told before they roll: behind each choice that leads to a roll, and beside each roll of the log. */
#include <stdlib.h>
#include <string.h>

#include "core/events.h"
#include "eval/table/room_internal.h"
#include "eval/table/scene.h"

enum { MOST_CHOICES = 60, MOST_FORCED = 8, MOST_HITS = 16, EVENTS_MAX = 16 };

/* {"what": whose dice roll, "mean": hits to expect, "p": how likely 0, 1, 2 ... hits are}, of the dice that roll here; `text` is what one
 * of the outcomes says. NULL: these are no dice that hit, or there is nothing to tell of them. */
json_t *room_dice_json(const HxState *at, const char *text)
{
    const HxGame *game = at->game;
    const size_t room = (size_t)game->max_chance + 1;
    HxAction *outcome = malloc(room * sizeof *outcome);
    double *p = malloc(room * sizeof *p), share[MOST_HITS + 1] = { 0 }, mean = 0;
    const int n = outcome && p ? game->chance(at, outcome, p) : 0;
    int most = n > 1 ? 0 : -1;
    for (int i = 0; i < n && most >= 0; i++) {
        const int hits = scene_hits(at, outcome[i]), counted = hits < MOST_HITS ? hits : MOST_HITS;
        most = hits < 0 ? -1 : counted > most ? counted : most;
        if (hits < 0)
            break;
        share[counted] += p[i];
        mean += p[i] * hits;
    }
    free(outcome);
    free(p);
    if (most < 1)
        return NULL;
    json_t *list = json_array();
    for (int hits = 0; hits <= most; hits++)
        json_array_append_new(list, json_real(share[hits]));
    const char *end = strrchr(text, ':');
    return json_pack("{ss% sf so}", "what", text, end ? (size_t)(end - text) : strlen(text), "mean", mean, "p", list);
}

/* What the roll of this chance node says of itself, as the seat reads it; '\0' where it is none. */
static void roll_words(const HxState *at, int seat, HxPool *pool, char out[HX_EVENT_TEXT])
{
    HxEvent event[EVENTS_MAX];
    HxState after;
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL, 0);
    const HxAction a = hx_sample(at, &rng);
    hx_clone(&after, at, pool);
    const int n = hx_apply(&after, a) == HX_OK ? hx_events(at, a, &after, seat, event, EVENTS_MAX) : 0;
    out[0] = '\0';
    for (int i = 0; i < n && i < EVENTS_MAX; i++)
        if (strcmp(event[i].kind, "roll") == 0)
            snprintf(out, HX_EVENT_TEXT, "%s", event[i].text);
    hx_drop(&after);
}

/* The dice that roll right after a choice, through questions with one answer. NULL: none do. */
static json_t *dice_after(const HxState *seen, int seat, HxAction a, HxAction *legal, HxPool *pool)
{
    HxState s;
    char text[HX_EVENT_TEXT];
    json_t *dice = NULL;
    hx_clone(&s, seen, pool);
    bool goes_on = hx_apply(&s, a) == HX_OK;
    for (int forced = 0; goes_on && forced < MOST_FORCED && s.game->to_move(&s) >= 0; forced++)
        goes_on = s.game->legal(&s, legal) == 1 && hx_apply(&s, legal[0]) == HX_OK;
    if (goes_on && s.game->to_move(&s) == HX_CHANCE) {
        roll_words(&s, seat, pool, text);
        dice = text[0] ? room_dice_json(&s, text) : NULL;
    }
    hx_drop(&s);
    return dice;
}

static json_t *dice_of_choices(const HxState *seen, int seat, HxPool *pool)
{
    json_t *list = json_array();
    const size_t room = (size_t)seen->game->max_legal + 1;
    HxAction *legal = malloc(room * sizeof *legal), *scratch = malloc(room * sizeof *scratch);
    const int n = legal && scratch && seen->game->to_move(seen) == seat ? seen->game->legal(seen, legal) : 0;
    for (int i = 0; i < n && n <= MOST_CHOICES; i++) {
        json_t *dice = dice_after(seen, seat, legal[i], scratch, pool);
        if (dice) {
            json_object_set_new(dice, "id", json_integer((json_int_t)legal[i]));
            json_array_append_new(list, dice);
        }
    }
    free(legal);
    free(scratch);
    return list;
}

RoomReply room_dice(Room *r, RoomScope who, int seat)
{
    HxState seen = { 0 };
    pthread_mutex_lock(&r->lock);
    const bool may_look = r->session && seat < session_seats(r->session) && room_may_look(r, who, seat);
    const int number = may_look ? room_seen_length(r, seat) : 0;
    HxPool *pool = may_look ? hx_pool_create(r->store, 0) : NULL;
    const HxStatus status = pool ? room_copy_as_seen(r, seat, number, seat, &seen, pool) : HX_NO_MEMORY;
    pthread_mutex_unlock(&r->lock); /* what follows concerns the copy alone, in which what the seat does not know is dealt anew */
    json_t *list = status == HX_OK ? dice_of_choices(&seen, seat, pool) : json_array();
    if (seen.game)
        hx_drop(&seen);
    hx_pool_destroy(pool);
    if (!may_look) {
        json_decref(list);
        return room_refuse(403, "this is not your seat");
    }
    return room_reply(200, json_pack("{si so}", "step", number, "choices", list));
}
