/* Actions of the type Moving. */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* Op swap_with_same_size_ground_mech: mechs in range, of either side, without camouflage. */
static Set swap_set(const HxState *s, int id, int range)
{
    Set out = { { 0, 0 } };
    EACH_UNIT(s, other)
    {
        if (other != id && is_mech(other) && !is_camouflaged(s, other) && within(grid_of(s, id), grid_of(s, other), range))
            set_add(&out, other);
    }
    return out;
}

/* Op push_front_adjacent: enemies on the ground in the grid ahead that can move. @rule B5.7 */
static Set pushable_in_front(const HxState *s, int id)
{
    Set out = { { 0, 0 } };
    const int front = neighbour(grid_of(s, id), unit(s, id)->facing);
    EACH_UNIT_OF(s, 1 - seat_of(id), other)
    {
        if (grid_of(s, other) == front && !is_aerial(s, other) && (is_mech(other) || card_of(s, other)->move))
            set_add(&out, other);
    }
    return out;
}

/* Keywords Airborne Movement and Teleport; the common move is Crawl. @rule 2.2.1 B5.6 */
static int move_flags(const Action *a, Ref ref)
{
    int flags = MOVE_ACTION;
    if (action_has(a, KW_AIRBORNEMOVEMENT))
        flags |= MOVE_FLYING;
    if (action_has(a, KW_TELEPORT))
        flags |= MOVE_TELEPORT;
    if (ref.kind == REF_COMMON)
        flags |= MOVE_CRAWL;
    return flags;
}

/* The points of the action, with those for a straight line; on the ground mines may be laid. @rule C28 */
static void begin_move(HxState *s, const ActionFrame *f, const Action *a)
{
    int straight = 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].when == WHEN_STRAIGHT_LINE)
            straight = a->effect[i].x;
    const int points = running_range(s, f) + straight;
    int flags = move_flags(a, f->ref);
    if (is_mech(f->unit) && !(flags & (MOVE_FLYING | MOVE_TELEPORT)))
        flags |= MOVE_MINES;
    MoveFrame *move = push_move(s, f->unit, f->head.seat, points, flags);
    move->straight_extra = (uint8_t)straight;
    move->is_unstoppable = action_has(a, KW_UNSTOPPABLE);
}

/* Op swap_with_same_size_ground_mech: with whom, instead of a teleport. */
HxNext moving_ask_swap(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    pay_action(s, f, a);
    if (!first_op(a, OP_SWAP_WITH_SAME_SIZE_GROUND_MECH))
        return HX_GO(ACTION_MOVE);
    const Set set = swap_set(s, f->unit, running_range(s, f));
    return set_empty(&set) ? HX_GO(ACTION_MOVE) : ask(s, f->head.seat, OBSIDIAN_ASK_SUPPORT, f->unit, A_UNIT, set, true);
}

/* The two swap places and keep their facings. */
HxNext moving_take_swap(HxState *s, int other)
{
    const int id = action_frame(s)->unit;
    if (other < 0)
        return HX_GO(ACTION_MOVE);
    const Unit there = *unit(s, other), here = *unit(s, id);
    move_unit(s, other, here.x, here.y, there.facing);
    move_unit(s, id, there.x, there.y, here.facing);
    return HX_NEXT;
}

/* After a swap it may turn. */
HxNext moving_ask_facing(HxState *s)
{
    return ask_facing(s, action_frame(s)->head.seat, action_frame(s)->unit);
}

/* What follows any move comes after a swap too. @rule 6.2.l */
HxNext moving_take_facing(HxState *s, int facing)
{
    const int id = action_frame(s)->unit;
    unit_edit(s, id)->facing = (uint8_t)facing;
    push_after_move(s, id);
    return HX_GO(ACTION_FINISH);
}

/* No swap: the move itself. */
HxNext moving_move(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    begin_move(s, f, running_action(s, f));
    return HX_NEXT;
}

/* Op push_front_adjacent, after the move: whom. */
HxNext moving_ask_push(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    if (!on_board(s, f->unit) || !first_op(running_action(s, f), OP_PUSH_FRONT_ADJACENT))
        return HX_GO(ACTION_FINISH);
    const Set set = pushable_in_front(s, f->unit);
    return set_empty(&set) ? HX_GO(ACTION_FINISH) : ask(s, f->head.seat, OBSIDIAN_ASK_PUSH, f->unit, A_UNIT, set, true);
}

/* Whom it pushes; the next question is the direction. */
HxNext moving_take_push(HxState *s, int target)
{
    if (target < 0)
        return HX_GO(ACTION_FINISH);
    action_frame_edit(s)->target[0] = (uint8_t)target;
    return HX_NEXT;
}

/* Any of the four directions. */
HxNext moving_ask_way(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_PUSH, f->target[0], A_PUSH, set_of(15), false);
}

/* The pushed unit slides, and loses a link if it moves. @rule B5.7 */
HxNext moving_take_way(HxState *s, int direction)
{
    const ActionFrame *f = action_frame(s);
    push_forced(s, f->head.seat, f->target[0], direction, running_action(s, f)->effect[0].x)->costs_link = 1;
    return HX_GO(ACTION_FINISH);
}
