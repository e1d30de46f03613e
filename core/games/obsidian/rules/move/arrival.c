/* Entering a grid, and what follows a move: mines, contact, interception, pursuit (C29, 6.2.l, 3.c, C20). */
#include "core/games/obsidian/rules/move/move.h"

#include "core/games/obsidian/rules/board.h"

/* The mine or trap that goes off under a ground unit in its grid: a mine (passive mine_trigger, GM-35) under anybody, a trap (passive
 * detonate_on_enemy_enter) under enemies of its owner only. It is no mech, and explodes as its card says (rules/explode.c). -1: none. @rule
 * 1.5.0d C29 */
static int triggered_by(const HxState *s, int id)
{
    if (!on_board(s, id) || is_aerial(s, id))
        return -1;
    EACH_UNIT(s, mine)
    {
        if (mine == id || is_mech(mine) || grid_of(s, mine) != grid_of(s, id) || is_camouflaged(s, mine))
            continue;
        const uint64_t hooks = card_of(s, mine)->hooks;
        if (hooks >> HOOK_MINE_TRIGGER & 1 || (hooks >> HOOK_DETONATE_ON_ENEMY_ENTER & 1 && seat_of(mine) != seat_of(id)))
            return mine;
    }
    return -1;
}

/* Mines and traps of the grid, one after the other, until none remains or the unit is gone. @rule 1.5.0d C29 */
HxNext enter_next_mine(HxState *s)
{
    const int mine = triggered_by(s, enter_frame(s)->unit);
    if (mine < 0)
        return HX_DONE;
    push_explode(s, mine, 0, 1);
    return HX_AGAIN;
}

/* A camouflaged ground unit whose base an enemy's touches that is neither camouflaged nor in the air, or -1. @rule 6.2.l B5.9 */
static int touched_camouflage(const HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (!is_camouflaged(s, id) || is_aerial(s, id))
            continue;
        EACH_UNIT_OF(s, 1 - seat_of(id), enemy)
        {
            if (!is_aerial(s, enemy) && !is_camouflaged(s, enemy) && boxes_touch(unit_box(s, id), unit_box(s, enemy)))
                return id;
        }
    }
    return -1;
}

/* Ground units of the enemy that a step of one grid would bring nearer. @rule C20 */
static Set pursuers(const HxState *s, int marked)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, 1 - seat_of(marked), id)
    {
        if (is_aerial(s, id) || has_token(s, id, TOKEN_IMMOBILIZED) || is_shutdown(s, id) ||
            (!is_mech(id) && (!is_drone(s, id) || !card_of(s, id)->move)))
            continue;
        const Set ways = pursuit_steps(s, id, marked);
        if (!set_empty(&ways))
            set_add(&out, id);
    }
    return out;
}

/* Every move of any unit reveals the units that it touches. @rule 6.2.l B5.9 */
HxNext after_move_contact(HxState *s)
{
    const int id = touched_camouflage(s);
    if (id < 0)
        return HX_NEXT;
    push_reveal(s, id);
    return HX_AGAIN;
}

/* Others answer a flight after its end; covers_flight() says from where. @rule 3.a 3.c C8 C18 */
HxNext after_move_intercept(HxState *s)
{
    const AfterMoveFrame *f = after_move_frame(s);
    if (f->has_flown && on_board(s, f->unit))
        push_intercept(s, f->unit, f->from, grid_of(s, f->unit));
    return HX_NEXT;
}

/* After a unit with a Pursuit token has moved by itself, one enemy may follow it. @rule C20 */
HxNext after_move_ask_pursuit(HxState *s)
{
    const AfterMoveFrame *f = after_move_frame(s);
    if (!f->is_own || !on_board(s, f->unit) || !has_token(s, f->unit, TOKEN_PURSUIT))
        return HX_DONE;
    const Set who = pursuers(s, f->unit);
    return set_empty(&who) ? HX_DONE : ask(s, 1 - seat_of(f->unit), OBSIDIAN_ASK_PURSUIT, f->unit, A_UNIT, who, true);
}

/* A step of one grid after the unit that moved. @rule C20 */
HxNext after_move_take_pursuit(HxState *s, int pursuer)
{
    const int marked = after_move_frame(s)->unit;
    if (pursuer < 0)
        return HX_DONE;
    push_move(s, pursuer, 1 - seat_of(marked), 1, MOVE_PURSUIT)->pursued = (uint8_t)marked;
    return HX_NEXT;
}
