/* One command: a token, a drone, one move or command action (chapter 9, C33, C34), and remote weapons. */
#include "core/games/obsidian/rules/command.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/move/move.h"
#include "core/games/obsidian/rules/stats.h"

/* Drones that the mech may command. @rule 1.1.f 9.0 9.1.d 9.2.c 9.3.a 9.3.c 9.4.b C33 C34 C50 9.2.d */
static Set commandable(const HxState *s, int mech_id)
{
    Set out = { { 0, 0 } };
    if (!is_allowed(commander_refusal(s, mech_id)))
        return out;
    EACH_UNIT_OF(s, seat_of(mech_id), drone)
    {
        if (is_allowed(command_refusal(s, mech_id, drone)))
            set_add(&out, drone);
    }
    return out;
}

/* Keyword RWS: the action of the part that a token may fire now, once a round, or -1. @rule 9.4.a */
static int remote_action(const HxState *s, int mech_id, int slot)
{
    const Part *p = &mech(s, mech_id)->part[slot];
    if (p->flags & PART_REMOTE)
        return -1;
    for (int i = 0; i < part_table[p->card].n_actions; i++) {
        const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
        if (part_action_open(p, i) && action_has(ref_action(s, mech_id, ref), KW_RWS) && action_possible(s, mech_id, ref, 0))
            return i;
    }
    return -1;
}

/* May a token fire the remote weapon of the part? @rule 9.4.a */
Refusal remote_refusal(const HxState *s, int mech_id, int slot)
{
    if (remote_action(s, mech_id, slot) >= 0)
        return allowed();
    return mech(s, mech_id)->part[slot].flags & PART_REMOTE ? REFUSE(REASON_REMOTE_FIRED, slot, mech_id)
                                                            : REFUSE(REASON_NO_REMOTE, slot, mech_id);
}

/* Parts whose remote weapon a token may fire. @rule 1.1.f 9.1.d 9.4.b */
static Set remote_weapons(const HxState *s, int mech_id)
{
    Set out = { { 0, 0 } };
    if (!is_allowed(commander_refusal(s, mech_id)))
        return out;
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (is_allowed(remote_refusal(s, mech_id, slot)))
            set_add(&out, slot);
    return out;
}

/* Pilot command_token_link: once a round a token is a link. @rule 9.1.d 9.4.b */
static bool may_give_link(const HxState *s, int mech_id)
{
    return mech(s, mech_id)->tokens && has_pilot_hook(s, mech_id, PILOT_COMMAND_TOKEN_LINK) && !(mech(s, mech_id)->flags & MECH_LINK_TOKEN);
}

/* Can the mech of the seat issue something now: a command, a remote weapon, or its pilot's link? @rule 9.1.d 9.2.d 9.4.b B7.2 C33 */
Refusal token_refusal(const HxState *s, int seat, int mech_id)
{
    if (seat_of(mech_id) != seat)
        return REFUSE(REASON_OTHERS_UNIT, mech_id);
    const Refusal refusal = commander_refusal(s, mech_id);
    if (!is_allowed(refusal))
        return refusal;
    const Set drones = commandable(s, mech_id), weapons = remote_weapons(s, mech_id);
    return set_empty(&drones) && set_empty(&weapons) && !may_give_link(s, mech_id) ? REFUSE(REASON_NO_COMMAND, mech_id) : allowed();
}

/* Own mechs, the one that spends the token too. */
static Set link_takers(const HxState *s, int mech_id)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat_of(mech_id), id)
    {
        if (is_mech(id))
            set_add(&out, id);
    }
    return out;
}

/* Turns a token that is face up down and out of use. @rule 9.4.a 9.4.b C34 */
static void spend_token(HxState *s, int mech_id)
{
    mech_edit(s, mech_id)->tokens--;
    REPORT(s, .kind = FACT_COMMANDS, .unit = (uint8_t)mech_id, .n = mech(s, mech_id)->tokens);
}

/* Pilot command_token_link: a link for an own mech instead of a command. */
HxNext command_ask_link(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    const int id = f->mech;
    if (!f->in_phase)
        return HX_GO(COMMAND_DRONE);
    if (!may_give_link(s, id))
        return HX_NEXT;
    const Set drones = commandable(s, id), weapons = remote_weapons(s, id);
    return ask(s, f->head.seat, OBSIDIAN_ASK_SUPPORT, id, A_UNIT, link_takers(s, id), !set_empty(&drones) || !set_empty(&weapons));
}

/* Once a round. @rule 9.4.a */
HxNext command_take_link(HxState *s, int ally)
{
    const int id = command_frame(s)->mech;
    if (ally < 0)
        return HX_NEXT;
    spend_token(s, id);
    mech_edit(s, id)->flags |= MECH_LINK_TOKEN;
    change_link(s, ally, 1);
    return HX_TELL(true);
}

/* Keyword Remote Weapon (RWS): which weapon fires for a token, if one can. */
HxNext command_ask_remote(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    const Set weapons = remote_weapons(s, f->mech), drones = commandable(s, f->mech);
    if (set_empty(&weapons))
        return HX_GO(COMMAND_DRONE);
    return ask(s, f->head.seat, OBSIDIAN_ASK_COMMAND_ACTION, f->mech, A_PART, weapons, !set_empty(&drones));
}

/* The weapon fires for a token, once a round. @rule 9.4.a */
HxNext command_take_remote(HxState *s, int slot)
{
    const int id = command_frame(s)->mech;
    if (slot < 0)
        return HX_GO(COMMAND_DRONE);
    const Ref weapon = { REF_PART, (uint8_t)slot, (uint8_t)remote_action(s, id, slot), 0 };
    Part *p = &mech_edit(s, id)->part[slot];
    p->flags = (uint8_t)(p->flags | PART_REMOTE);
    spend_token(s, id);
    push_action(s, id, weapon, ACT_FREE | ACT_COMMANDED);
    return HX_NEXT;
}

/* The command is done. */
HxNext command_remote_fired(HxState *s)
{
    (void)s;
    return HX_TELL(true);
}

/* Which drone; outside the Command phase the seat may decline. @rule 9.2.a 9.3.b */
HxNext command_ask_drone(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    const Set drones = commandable(s, f->mech);
    return set_empty(&drones) ? HX_TELL(false) : ask(s, f->head.seat, OBSIDIAN_ASK_COMMAND_DRONE, f->mech, A_UNIT, drones, !f->in_phase);
}

/* The token goes from the torso to the drone. @rule 9.0 9.2.b 9.2.c 9.3.a 9.4.a C33 C34 */
HxNext command_take_drone(HxState *s, int drone)
{
    CommandFrame *f = command_frame_edit(s);
    if (drone < 0)
        return HX_TELL(false);
    f->drone = (uint8_t)drone;
    spend_token(s, f->mech);
    Unit *u = unit_edit(s, drone);
    u->flags = (uint8_t)(u->flags | UNIT_COMMANDED);
    f->was_hidden = (uint8_t)hidden_by(s, drone);
    return HX_NEXT;
}

/* Passive command_free_move of the mech: the drone may move before it obeys the order. */
HxNext command_ask_free_move(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    if (!has_hook(s, f->mech, HOOK_COMMAND_FREE_MOVE) || !card_of(s, f->drone)->move || has_token(s, f->drone, TOKEN_IMMOBILIZED))
        return HX_NEXT;
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_FREE_MOVE, f->drone);
}

/* A move before the order. */
HxNext command_take_free_move(HxState *s, int answer)
{
    if (answer >= 0)
        push_drone_move(s, command_frame(s)->drone);
    return HX_NEXT;
}

/* One move or one command action (commanded_actions), in the Command phase and by Coordination alike. @rule 9.2.a 9.3.b */
HxNext command_ask_order(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    if (!on_board(s, f->drone))
        return HX_TELL(true);
    const Set actions = commanded_actions(s, f->mech, f->drone);
    return set_empty(&actions) ? HX_TELL(true) : ask(s, f->head.seat, OBSIDIAN_ASK_COMMAND_ACTION, f->drone, A_DO, actions, false);
}

/* A move comes next; an action begins, an automatic one by the rules of automatic actions. @rule 9.2.a C33 */
HxNext command_take_order(HxState *s, int offset)
{
    const int drone = command_frame(s)->drone, index = offset - DO_DRONE;
    if (offset == DO_DRONE_MOVE)
        return HX_NEXT;
    const bool is_automatic = action_table[card_of(s, drone)->first_action + index].trigger == TRIGGER_AUTOMATIC;
    push_action(s, drone, (Ref){ REF_UNIT, 0, (uint8_t)index, 0 }, ACT_STATIONARY | (is_automatic ? ACT_AUTOMATIC : 0));
    return HX_GO(COMMAND_END);
}

/* Passive air_transport: for one token more a unit beside the drone (cargo_set) comes along on its move, or none does. @rule 9.4.b */
HxNext command_ask_cargo(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    if (!has_hook(s, f->drone, HOOK_AIR_TRANSPORT) || !on_board(s, f->mech) || !mech(s, f->mech)->tokens)
        return HX_NEXT;
    const Set cargo = cargo_set(s, f->drone);
    return set_empty(&cargo) ? HX_NEXT : ask(s, f->head.seat, OBSIDIAN_ASK_CARGO, f->drone, A_UNIT, cargo, true);
}

/* The unit comes along: command_move spends the token before the move. @rule 9.4.a */
HxNext command_take_cargo(HxState *s, int cargo)
{
    CommandFrame *f = command_frame_edit(s);
    if (cargo < 0)
        return HX_NEXT;
    f->cargo = (uint8_t)cargo;
    spend_token(s, f->mech);
    return HX_NEXT;
}

/* The ordered move, with or without cargo. */
HxNext command_move(HxState *s)
{
    push_drone_move(s, command_frame(s)->drone);
    return HX_NEXT;
}

/* The drone has moved: it puts the cargo down in its own grid or one next to it, if both are still on the board and there is room. */
HxNext command_ask_unload(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    const int cargo = f->cargo;
    uint8_t grids[GRID_BYTES];
    if (cargo == NONE || !on_board(s, f->drone) || !on_board(s, cargo) || !cargo_grids(s, f->drone, cargo, grids))
        return HX_GO(COMMAND_SILENCE);
    push_spot(s, f->head.seat, OBSIDIAN_ASK_CARGO, cargo, grids, unit_size(s, cargo), is_aerial(s, cargo), cargo);
    return HX_WAIT;
}

/* It stands there, facing as before. */
HxNext command_take_unload(HxState *s, int place)
{
    shift_to_place(s, command_frame(s)->cargo, place);
    return HX_NEXT;
}

/* It moved as by a drag: mines and traps of the grid go off. @rule C29 C32 */
HxNext command_cargo_enters(HxState *s)
{
    push_enter(s, command_frame(s)->cargo);
    return HX_NEXT;
}

/* The contact check comes after its move, too. @rule 6.2.l */
HxNext command_cargo_moved(HxState *s)
{
    const int cargo = command_frame(s)->cargo;
    if (on_board(s, cargo))
        push_after_move(s, cargo);
    return HX_NEXT;
}

/* A commanded move is not silent. @rule 6.2.k 6.3.b C49 */
HxNext command_break_silence(HxState *s)
{
    const CommandFrame *f = command_frame(s);
    if (on_board(s, f->drone) && f->was_hidden && !is_silent(s, f->drone, NULL))
        push_silence(s, f->drone, f->was_hidden);
    return HX_NEXT;
}

/* A command is out. */
HxNext command_end(HxState *s)
{
    (void)s;
    return HX_TELL(true);
}
