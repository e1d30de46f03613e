/* Set-up (C24): the First Player, sides, tasks, designations, beacons, deployment. */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/rounds/rounds.h"

/* Mechs and drones of the squad that are not on the board. */
static Set undeployed(const HxState *s, int seat)
{
    const Game *g = game(s);
    Set out = { { 0, 0 } };
    for (int k = 0; k < MECHS_PER_SEAT + DRONES_PER_SEAT; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        const bool exists = is_mech(id) ? mech(s, id)->link > 0 : unit(s, id)->group > 0;
        if (exists && !(g->deployed[seat] >> k & 1))
            set_add(&out, id);
    }
    return out;
}

/* The first n mechs of a squad. */
static Set mechs_of(int seat, int n)
{
    Set out = { { 0, 0 } };
    for (int k = 0; k < n; k++)
        set_add(&out, seat * UNITS_PER_SEAT + k);
    return out;
}

/* C45: bounty names an enemy mech, survive and test_unit an own one, claim a zone. */
static bool names_unit(int task)
{
    return task == SECOND_BOUNTY || task == SECOND_SURVIVE || task == SECOND_TEST_UNIT;
}

/* The next part that carries a beacon in secret (C36), as slot + 1 of some mech of the seat; 0: none. */
static int next_carrier(const HxState *s, int seat, int *slot)
{
    for (int k = 0; k < game(s)->n_mechs[seat]; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        for (*slot = 0; *slot < N_SLOTS; ++*slot) {
            const Part *p = &mech(s, id)->part[*slot];
            if (part_table[p->card].hooks >> HOOK_COVERT_CARRY & 1 && !p->secret)
                return id;
        }
    }
    return -1;
}

/* The seat whose turn it is: the First Player's is the first. */
static int seat_in_turn(const HxState *s)
{
    return game(s)->first ^ setup_frame(s)->turn;
}

/* The other seat's turn, or after both the next step. */
static HxNext next_turn(HxState *s)
{
    SetupFrame *f = setup_frame_edit(s);
    if (++f->turn < N_SEATS)
        return HX_AGAIN;
    f->turn = 0;
    return HX_NEXT;
}

/* A fair coin. @rule B9.3 C3 C24 */
HxNext setup_roll_first(HxState *s)
{
    return ask_roll(s, DIE_FIRST, 1);
}

/* Who is the First Player. @rule C3 */
HxNext setup_take_first(HxState *s, int outcome)
{
    const int first = outcome - A_FIRST;
    game_edit(s)->first = (uint8_t)first;
    setup_frame_edit(s)->next = (uint8_t)first;
    return HX_NEXT;
}

/* The First Player chooses a side. @rule C3 C24 */
HxNext setup_ask_side(HxState *s)
{
    return ask(s, game(s)->first, OBSIDIAN_ASK_SIDE, NONE, A_SIDE, set_of(3), false);
}

/* The other player has the other side. */
HxNext setup_take_side(HxState *s, int side)
{
    Game *g = game_edit(s);
    g->side[g->first] = (uint8_t)side;
    g->side[1 - g->first] = (uint8_t)(1 - side);
    return HX_NEXT;
}

/* A secondary task, chosen by each side. @rule B9.3 B9.5 C24 */
HxNext setup_ask_task(HxState *s)
{
    return game(s)->has_secondary ? ask(s, seat_in_turn(s), OBSIDIAN_ASK_TASK, NONE, A_TASK, set_of(63), false) : HX_NEXT;
}

/* A later question asks for what it names. */
HxNext setup_take_task(HxState *s, int task)
{
    game_edit(s)->second[seat_in_turn(s)] = (uint8_t)task;
    return next_turn(s);
}

/* Task vip: one own mech. @rule C24 C45 */
HxNext setup_ask_commander(HxState *s)
{
    const int seat = seat_in_turn(s);
    if (game(s)->task != OBSIDIAN_TASK_VIP)
        return HX_NEXT;
    return ask(s, seat, OBSIDIAN_ASK_DESIGNATE_UNIT, NONE, A_UNIT, mechs_of(seat, game(s)->n_mechs[seat]), false);
}

/* Its fall ends the game (check_elimination). @rule C46 */
HxNext setup_take_commander(HxState *s, int mech_id)
{
    game_edit(s)->commander[seat_in_turn(s)] = (uint8_t)mech_id;
    return HX_NEXT;
}

/* Then the other seat's commander and designation. */
static HxNext designated(HxState *s)
{
    const HxNext next = next_turn(s);
    return next.how == HX_FOLLOWS_AGAIN ? HX_GO(SETUP_COMMANDER) : next;
}

enum { CLAIMED_ZONES = 0x38 };

/* What the secondary task names: a mech of either side, or a zone. @rule B9.3 B9.5 C24 C45 */
HxNext setup_ask_designation(HxState *s)
{
    const Game *g = game(s);
    const int seat = seat_in_turn(s), task = g->second[seat];
    if (task == SECOND_CLAIM)
        return ask(s, seat, OBSIDIAN_ASK_DESIGNATE_ZONE, NONE, A_ZONE, set_of(CLAIMED_ZONES), false);
    if (!names_unit(task))
        return designated(s);
    const int owner = task == SECOND_BOUNTY ? 1 - seat : seat;
    return ask(s, seat, OBSIDIAN_ASK_DESIGNATE_UNIT, NONE, A_UNIT, mechs_of(owner, g->n_mechs[owner]), false);
}

/* A mech or a zone, by its number. */
HxNext setup_take_designation(HxState *s, int named)
{
    game_edit(s)->chosen[seat_in_turn(s)] = (uint8_t)named;
    return designated(s);
}

/* Passive covert_carry: which beacon a part carries; only its owner knows (hides_beacon). @rule C36 */
HxNext setup_ask_beacon(HxState *s)
{
    const int seat = seat_in_turn(s);
    int slot;
    const int id = next_carrier(s, seat, &slot);
    return id < 0 ? next_turn(s) : ask(s, seat, OBSIDIAN_ASK_BEACON, id, A_BEACON, set_of(7), false);
}

/* Known to its owner alone until the launch. @rule C36 */
HxNext setup_take_beacon(HxState *s, int kind)
{
    int slot;
    const int id = next_carrier(s, seat_in_turn(s), &slot);
    mech_edit(s, id)->part[slot].secret = (uint8_t)(kind + 1);
    return HX_AGAIN;
}

/* One unit each in turn, until both sides are on the board. @rule B9.3 C24 */
HxNext setup_ask_deploy(HxState *s)
{
    Set set;
    const int seat = first_with(s, setup_frame(s)->next, undeployed, &set);
    if (seat < 0) {
        game_edit(s)->round = 1;
        REPORT(s, .kind = FACT_ROUND, .seat = (int8_t)game(s)->first, .n = 1);
        return HX_DONE;
    }
    setup_frame_edit(s)->next = (uint8_t)seat;
    return ask(s, seat, OBSIDIAN_ASK_DEPLOY_UNIT, NONE, A_UNIT, set, false);
}

/* Where and how: rules/rounds/deploy.c. Then the other side. @rule C24 */
HxNext setup_take_deploy(HxState *s, int id)
{
    SetupFrame *f = setup_frame_edit(s);
    deploy_frame_push(s, f->next)->unit = (uint8_t)id;
    f->next = (uint8_t)(1 - f->next);
    return HX_AGAIN;
}
