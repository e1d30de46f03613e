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

RoomReply room_dice(Room *r, int seat)
{
    const int number = room_seen_length(r, seat);
    RoomCopy copy = room_step_aside(r, seat, number, seat); /* in which what the seat does not know is dealt anew */
    json_t *list = copy.s.game ? dice_of_choices(&copy.s, seat, copy.pool) : json_array();
    room_step_back(r, &copy);
    return room_reply(HTTP_OK, json_pack("{si so}", "step", number, "choices", list));
}
