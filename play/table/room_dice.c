/* Expected hits and probabilities of a roll: for each choice that leads to a roll, and for each roll in the log. */
#include "play/table/room_internal.h"
#include "play/terminal/dice.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CHOICES = 60 };

static json_t *dice_json(const Dice *dice)
{
    json_t *list = json_array();
    for (int hits = 0; hits <= dice->most; hits++)
        json_array_append_new(list, json_real(dice->p[hits]));
    return json_pack("{ss sf so}", "what", dice->what, "mean", dice->mean, "p", list);
}

/* {"what": whose dice roll, "mean": hits to expect, "p": how likely 0, 1, 2 ... hits are}, of the dice that roll here; `text` is what one
 * of the outcomes says. NULL: these are no dice that hit, or there is nothing to tell of them. */
json_t *room_dice_json(const HxState *at, const char *text)
{
    Dice dice;
    return dice_read(at, text, &dice) ? dice_json(&dice) : NULL;
}

static json_t *dice_of_choices(const HxState *seen, int seat, HxPool *pool)
{
    json_t *list = json_array();
    const size_t room = (size_t)seen->game->max_legal + 1;
    HxAction *legal = malloc(room * sizeof *legal), *scratch = malloc(room * sizeof *scratch);
    const int n = legal && scratch && seen->game->to_move(seen) == seat ? seen->game->legal(seen, legal) : 0;
    for (int i = 0; i < n && n <= MOST_CHOICES; i++) {
        Dice dice;
        json_t *told = dice_after(seen, seat, legal[i], scratch, pool, &dice) ? dice_json(&dice) : NULL;
        if (told) {
            json_object_set_new(told, "id", json_integer((json_int_t)legal[i]));
            json_array_append_new(list, told);
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
        return room_refuse(403, "your page does not play this seat");
    }
    return room_reply(200, json_pack("{si so}", "step", number, "choices", list));
}
