/* The end of a round of space combat, and of the combat (rules 39.9, 39.10). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/** The innermost combat that goes on, in space or on the ground; NULL: none. */
const Frame *combat_frame(const HxState *s)
{
    for (int down = 0; below_of(s, down); down++)
        if (below_of(s, down)->head.kind == TI4_P_SPACE || below_of(s, down)->head.kind == TI4_P_GROUND)
            return below_of(s, down);
    return NULL;
}

/** Is the seat one of the two sides of the combat that goes on? */
bool is_in_combat(const HxState *s, int seat)
{
    const Frame *f = combat_frame(s);
    if (!f)
        return false;
    const int defender = f->head.kind == TI4_P_SPACE ? f->space.defender : system_of(s, f->ground.system)->planet[f->ground.slot].owner - 1;
    return seat == f->head.seat || seat == defender;
}

/** The other side of the space combat, -1: the seat takes no part. @rule GLO-7 SPC-1 */
int space_foe(const HxState *s, int seat)
{
    const SpaceFrame *f = current_space(s);
    return !f ? -1 : f->head.seat == seat ? f->defender : f->defender == seat ? f->head.seat : -1;
}

/** The seat's opponent in the space combat, as long as both have something to fight with; -1: none. @rule GLO-7 SPC-1 */
int opponent_in_combat(const HxState *s, int seat)
{
    const int other = space_foe(s, seat);
    if (other < 0)
        return -1;
    const int system = current_space(s)->system;
    return fights(s, system, seat) && fights(s, system, other) ? other : -1;
}

/** Units were destroyed in a combat: a window for each seat that lost some (`fallen`, noted by destroy_ships and destroy_infantry;
 * `lost`: the types of its ships, while its window is open); then it is forgotten, a flagship or war sun lost (`great`), too. @rule
 * OBJ-3 */
bool fallen_window(HxState *s)
{
    if (turn_of(s)->lost[0] | turn_of(s)->lost[1])
        memset(turn_edit(s)->lost, 0, sizeof turn_of(s)->lost);
    while (turn_of(s)->fallen) {
        const int seat = first_bit(turn_of(s)->fallen), side = seat != core_of(s)->active;
        Turn *now = turn_edit(s);
        now->fallen &= (uint8_t) ~(1 << seat);
        now->lost[side] = now->destroyed[side];
        now->destroyed[side] = 0;
        if (window_open(s, ON_DESTROYED, seat))
            return true;
        now->lost[side] = 0;
    }
    if (turn_of(s)->great)
        turn_edit(s)->great = 0;
    return false;
}

/** The round is over, after its last step, the retreat: ships that have gone are out of reach of what happens now. Where one side is gone,
 * the combat is over, and its end window is that of the round, too (event_with).
 * @rule 39.9.a TIM-8 39.9 39.7 SPC-5 */
HxNext space_round_end(HxState *s)
{
    const SpaceFrame *f = space_frame(s);
    Turn *now = turn_edit(s);
    now->great = now->by = 0;
    if (!both_fight(s, f)) /* the last round's end is that of the combat */
        return HX_GO(SPACE_OVER);
    window_open(s, ON_ROUND_END, f->head.seat);
    return HX_GO(SPACE_ROUND);
}

/** The side that alone has something left to fight with has won (`by`), the other has lost (`beaten`). Nobody wins a combat that a text has
 * broken off (Skilled Retreat: FLAG_DRAW). Open the window of the combat's end in every case. @rule 39.9 39.10 39.9.a */
HxNext space_over(HxState *s)
{
    const SpaceFrame *f = space_frame(s);
    Turn *now = turn_edit(s);
    const bool is_draw = now->flags & FLAG_DRAW;
    const bool a = is_draw || fights(s, f->system, f->head.seat), d = is_draw || fights(s, f->system, f->defender);
    now->by = (uint8_t)(a && !d ? f->head.seat + 1 : d && !a ? f->defender + 1 : 0);
    now->beaten = (uint8_t)(a && !d ? f->defender + 1 : d && !a ? f->head.seat + 1 : 0);
    REPORT(s, .kind = FACT_BATTLE_OVER, .seat = (int8_t)(now->by - 1), .other = (int8_t)(now->beaten - 1), .system = f->system,
           .planet = NOWHERE);
    window_open(s, ON_SPACE_END, f->head.seat);
    return HX_NEXT;
}

/** Forget the combat; then check the limits. @rule 39.10.a 32.3.b OQ-4 */
HxNext space_close(HxState *s)
{
    const SpaceFrame f = *space_frame(s);
    Turn *now = turn_edit(s);
    now->in_combat = now->scored_in_combat = now->by = now->beaten = now->great = now->reroll = 0;
    now->flags &= (uint8_t)~FLAG_DRAW;
    now->lost_types = now->fallen = now->crew_seat = now->destroyed[ATTACKER] = now->destroyed[DEFENDER] = 0;
    memset(now->crew, 0, sizeof now->crew);
    memset(now->sustained, 0, sizeof now->sustained);
    effects_end(s, LASTS_COMBAT);
    pop(s);
    limits_frame_push(s, f.head.seat);
    limits_frame_push(s, f.defender);
    return HX_GONE;
}
