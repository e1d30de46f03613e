/* Putting a unit on the board (C2, C24). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/rounds/rounds.h"

/* The action of one of its parts that gives camouflage (op camouflage_on), or NULL. @rule 6.2.a */
static const Action *camouflage_action(const HxState *s, int id, int *slot)
{
    for (*slot = 0; is_mech(id) && *slot < N_SLOTS; ++*slot) {
        const PartCard *card = &part_table[mech(s, id)->part[*slot].card];
        for (int i = 0; i < card->n_actions; i++) {
            const Action *a = &action_table[card->first_action + i];
            for (int k = 0; k < a->n_effects; k++)
                if (a->effect[k].op == OP_CAMOUFLAGE_ON)
                    return a;
        }
    }
    return NULL;
}

static void mark_deployed(HxState *s, int id)
{
    Game *g = game_edit(s);
    const int place = place_of(id);
    g->deployed[seat_of(id)] = (uint16_t)(g->deployed[seat_of(id)] | 1 << place);
    g->alive[seat_of(id)] |= UINT64_C(1) << place;
}

/* @rule C2: in the two rows of its side. C24 B9.3 */
HxNext deploy_ask_spot(HxState *s)
{
    const DeployFrame *f = deploy_frame(s);
    const int id = f->unit, seat = f->head.seat, top = game(s)->side[seat] ? 10 : 0, size = unit_size(s, id);
    uint8_t grids[GRID_BYTES] = { 0 };
    bool any = false;
    Room room;
    look_for_room(s, is_aerial(s, id), NONE, &room);
    for (int grid = top * BOARD; grid < (top + 2) * BOARD; grid++)
        if (fitting_offsets(room.taken[grid], size, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    (void)HX_EXPECT(s, any); /* there is room in the strip */
    push_spot(s, seat, OBSIDIAN_ASK_DEPLOY_SPOT, id, grids, size, is_aerial(s, id), NONE);
    return HX_WAIT;
}

/* Puts it there; the next question is its facing. */
HxNext deploy_take_spot(HxState *s, int place)
{
    const int id = deploy_frame(s)->unit;
    mark_deployed(s, id);
    place_unit(s, id, place_x(place), place_y(place), OBSIDIAN_NORTH);
    REPORT(s, .kind = FACT_DEPLOYED, .unit = (uint8_t)id, .grid = (uint8_t)grid_of(s, id));
    return HX_NEXT;
}

/* The owner's choice. @rule B9.3 C9 */
HxNext deploy_ask_facing(HxState *s)
{
    return ask_facing(s, deploy_frame(s)->head.seat, deploy_frame(s)->unit);
}

HxNext deploy_take_facing(HxState *s, int facing)
{
    unit_edit(s, deploy_frame(s)->unit)->facing = (uint8_t)facing;
    return HX_NEXT;
}

/* Of a mech; other units have a printed one. @rule 1.1.a B9.3 */
HxNext deploy_ask_stance(HxState *s)
{
    const DeployFrame *f = deploy_frame(s);
    return is_mech(f->unit) ? ask(s, f->head.seat, OBSIDIAN_ASK_STANCE, f->unit, A_STANCE, set_of(7), false) : HX_NEXT;
}

/* It has that stance. @rule 1.1.a */
HxNext deploy_take_stance(HxState *s, int stance)
{
    set_stance(s, deploy_frame(s)->unit, stance);
    return HX_NEXT;
}

/* A mech with a part that gives camouflage may begin with it. @rule 6.2.a B9.3 */
HxNext deploy_ask_camouflage(HxState *s)
{
    const DeployFrame *f = deploy_frame(s);
    int slot;
    return camouflage_action(s, f->unit, &slot) ? ask_yes(s, f->head.seat, OBSIDIAN_ASK_CAMOUFLAGE, f->unit) : HX_NEXT;
}

/* It begins camouflaged, as its action would make it (op camouflage_on), but without ticks or ammunition; losing that part reveals it.
 * @rule 6.2.a 6.2.n C24 */
HxNext deploy_take_camouflage(HxState *s, int answer)
{
    const int id = deploy_frame(s)->unit;
    int slot;
    if (answer < 0)
        return HX_NEXT;
    const Action *a = camouflage_action(s, id, &slot);
    set_flag(s, id, UNIT_CAMOUFLAGED);
    Unit *u = unit_edit(s, id);
    u->stealth = a->stealth;
    u->stealth_part = (uint8_t)(slot + 1);
    REPORT(s, .kind = FACT_HIDDEN, .unit = (uint8_t)id);
    return HX_NEXT;
}
