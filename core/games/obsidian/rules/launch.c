/* Launching cards (1.5.1, C18, C43). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* The action a unit card performs at once when placed, or -1. @rule 1.5.0b */
static int immediate_action(const HxState *s, int id)
{
    const UnitCard *card = card_of(s, id);
    for (int i = 0; i < card->n_actions; i++)
        if (action_table[card->first_action + i].trigger == TRIGGER_IMMEDIATE)
            return i;
    return -1;
}

static const Action *launching_action(const HxState *s, const LaunchFrame *f)
{
    return ref_action(s, f->unit, f->ref);
}

enum { WALL_TO_CHOOSE = 3 };

/* Where the next card lands: in landing_grids(), while there is room on the side. @rule 1.5.1.a 1.5.1.c 1.5.4.a C23 C43 */
HxNext launch_ask_spot(HxState *s)
{
    const LaunchFrame *f = launch_frame(s);
    const int seat = f->head.seat, id = f->unit;
    uint8_t grids[GRID_BYTES];
    if (f->placed == f->count || !on_board(s, id))
        return HX_TELL(f->placed);
    const UnitCard *card = unit_card(launching_action(s, f)->launch[f->card]);
    if (!has_launch_room(s, seat) || !landing_grids(s, id, f->ref, f->card, f->range == NONE ? -1 : f->range, grids))
        return HX_TELL(f->placed);
    SpotFrame *spot = push_spot(s, seat, OBSIDIAN_ASK_LAND_SPOT, id, grids, card->footprint, card->aerial, NONE);
    spot->wall = card->hooks >> HOOK_BARRICADE & 1 ? WALL_TO_CHOOSE : 0;
    spot->asks = card->aerial && card->footprint == 1 ? ASKS_LANDING : ASKS_CELL;
    return HX_WAIT;
}

/* A launch puts a unit of the launcher's side on the board; it does not attack by itself. @rule 1.5.0a 1.5.0f C9 C39 C43 */
HxNext launch_take_spot(HxState *s, int place)
{
    LaunchFrame *f = launch_frame_edit(s);
    const int id = new_launched(s, f->head.seat, launching_action(s, f)->launch[f->card]);
    f->now = (uint8_t)id;
    place_unit(s, id, place_x(place), place_y(place), place_facing(place));
    REPORT(s, .kind = FACT_LAUNCHED, .unit = (uint8_t)id, .grid = (uint8_t)grid_of(s, id));
    if (game(s)->phase == PHASE_DELAY || game(s)->phase == PHASE_AUTOMATIC)
        unit_edit(s, id)->flags = UNIT_NEW;
    return HX_NEXT;
}

/* Every launch is a flight from the launcher, whatever it launches; deploying an installation is not. @rule 1.5.1.e 1.5.4.b 3.a 3.c C8 C18
 * C43 */
HxNext launch_intercept(HxState *s)
{
    const LaunchFrame *f = launch_frame(s);
    if (!launching_action(s, f)->deploy)
        push_intercept(s, f->now, grid_of(s, f->unit), grid_of(s, f->now));
    return HX_NEXT;
}

/* What acts at once acts now, and leaves (explode_leave). @rule 1.5.0b 1.5.0e C18 C43 */
HxNext launch_immediate(HxState *s)
{
    const int id = launch_frame(s)->now;
    if (on_board(s, id) && immediate_action(s, id) >= 0)
        push_explode(s, id, immediate_action(s, id), unit(s, id)->group);
    return HX_NEXT;
}

/* The next card of the Volley. */
HxNext launch_next(HxState *s)
{
    launch_frame_edit(s)->placed++;
    return HX_GO(LAUNCH_PLACE);
}
