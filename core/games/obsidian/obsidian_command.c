/* One command: a token, a drone, one move or command action (chapter 9, C33, C34), and remote weapons. */
#include "core/games/obsidian/obsidian_state.h"

/* reach_all 1: the turn is one of the Command phase and may not be declined. */
Frame *push_command(HxState *s, int mech_id, int reach_all)
{
    Frame *f = push_frame(s, F_COMMAND, seat_of(mech_id), mech_id, NONE);
    f->u.small.a = (uint8_t)reach_all;
    return f;
}

/* What a drone may do when this mech commands it. */
Set commanded_actions(const HxState *s, int mech_id, int drone)
{
    Set out = drone_actions(s, drone, false);
    if (has_hook(s, mech_id, HOOK_COMMAND_GIVES_AUTO)) {
        const Set automatic = drone_actions(s, drone, true);
        out.bits[0] |= automatic.bits[0];
    }
    return out;
}

/* Drones that hold no token and could do something; and the mech itself for a remote weapon (keyword RWS). */
static Set commandable(const HxState *s, int mech_id)
{
    Set out = { { 0, 0 } };
    if (!on_board(s, mech_id) || is_shutdown(s, mech_id) || !mech(s, mech_id)->tokens)
        return out;
    EACH_UNIT_OF(s, seat_of(mech_id), drone)
    {
        if (!is_drone(s, drone) || unit(s, drone)->flags & UNIT_COMMANDED)
            continue;
        const Set actions = commanded_actions(s, mech_id, drone);
        if (!set_empty(&actions))
            set_add(&out, drone);
    }
    return out;
}

static Set remote_weapons(const HxState *s, int mech_id)
{
    Set out = { { 0, 0 } };
    if (!on_board(s, mech_id) || is_shutdown(s, mech_id) || !mech(s, mech_id)->tokens)
        return out;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, mech_id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            if (part_action_open(p, i) && !(p->flags & PART_REMOTE) && action_has(ref_action(s, mech_id, ref), KW_RWS) &&
                action_possible(s, mech_id, ref, 0))
                set_add(&out, slot);
        }
    }
    return out;
}

/* Everything the mech could spend a token on in the Command phase. */
bool command_open(const HxState *s, int mech_id)
{
    const Set drones = commandable(s, mech_id), weapons = remote_weapons(s, mech_id);
    if (!set_empty(&drones) || !set_empty(&weapons))
        return true;
    return mech(s, mech_id)->tokens && has_pilot_hook(s, mech_id, PILOT_COMMAND_TOKEN_LINK) && !(mech(s, mech_id)->flags & MECH_LINK_TOKEN);
}

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

static void spend_token(HxState *s, int mech_id)
{
    mech_edit(s, mech_id)->tokens--;
}

/* b: the drone; c: its answer; d: cargo; e: hidden before; f: slot of the remote weapon. */
void command_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const int id = f->unit;
    Set set;
    uint8_t grids[GRID_BYTES];
    BEGIN(f)
    c->d = NONE;
    if (c->a && mech(s, id)->tokens && has_pilot_hook(s, id, PILOT_COMMAND_TOKEN_LINK) && !(mech(s, id)->flags & MECH_LINK_TOKEN)) {
        const Set drones = commandable(s, id), weapons = remote_weapons(s, id);
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_SUPPORT, id, A_UNIT, link_takers(s, id), !set_empty(&drones) || !set_empty(&weapons)))
        if (e->pick >= 0) {
            spend_token(s, id);
            mech_edit(s, id)->flags |= MECH_LINK_TOKEN;
            change_link(s, e->pick, 1);
            end_frame(e, 1);
            return;
        }
    }
    if (c->a) {
        set = remote_weapons(s, id);
        if (!set_empty(&set)) {
            const Set drones = commandable(s, id);
            WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_COMMAND_ACTION, id, A_PART, set, !set_empty(&drones)))
            if (e->pick >= 0) {
                Part *p = &mech_edit(s, id)->part[e->pick];
                p->flags = (uint8_t)(p->flags | PART_REMOTE);
                spend_token(s, id);
                CALL(f, 3, push_action(s, id, (Ref){ REF_PART, (uint8_t)e->pick, 0, 0 }, ACT_FREE | ACT_COMMANDED))
                end_frame(e, 1);
                return;
            }
        }
    }
    set = commandable(s, id);
    if (set_empty(&set)) {
        end_frame(e, 0);
        return;
    }
    WAIT(f, 4, ask(e, f->seat, OBSIDIAN_ASK_COMMAND_DRONE, id, A_UNIT, set, !c->a))
    if (e->pick < 0) {
        end_frame(e, 0);
        return;
    }
    c->b = (uint8_t)e->pick;
    spend_token(s, id);
    {
        Unit *u = unit_edit(s, c->b);
        u->flags = (uint8_t)(u->flags | UNIT_COMMANDED);
    }
    c->e = (uint8_t)(is_camouflaged(s, c->b) | has_token(s, c->b, TOKEN_LOW_PROFILE) << 1);
    if (has_hook(s, id, HOOK_COMMAND_FREE_MOVE) && card_of(s, c->b)->move && !has_token(s, c->b, TOKEN_IMMOBILIZED)) {
        WAIT(f, 5, ask_yes(e, f->seat, OBSIDIAN_ASK_FREE_MOVE, c->b))
        if (e->pick >= 0) {
            CALL(f, 6, push_move(s, c->b, f->seat, card_of(s, c->b)->move, MOVE_ACTION | (is_aerial(s, c->b) ? MOVE_FLYING : 0)))
        }
    }
    if (!on_board(s, c->b))
        goto end;
    set = commanded_actions(s, id, c->b);
    if (set_empty(&set))
        goto end;
    WAIT(f, 7, ask(e, f->seat, OBSIDIAN_ASK_COMMAND_ACTION, c->b, A_DO, set, false))
    c->c = (uint8_t)e->pick;
    if (c->c != DO_DRONE_MOVE) {
        CALL(f, 8,
             push_action(
                 s, c->b, (Ref){ REF_UNIT, 0, (uint8_t)(c->c - DO_DRONE), 0 },
                 ACT_STATIONARY |
                     (action_table[card_of(s, c->b)->first_action + c->c - DO_DRONE].trigger == TRIGGER_AUTOMATIC ? ACT_AUTOMATIC : 0)))
        goto end;
    }
    if (has_hook(s, c->b, HOOK_AIR_TRANSPORT) && on_board(s, id) && mech(s, id)->tokens) {
        set = cargo_set(s, c->b);
        if (!set_empty(&set)) {
            WAIT(f, 9, ask(e, f->seat, OBSIDIAN_ASK_CARGO, c->b, A_UNIT, set, true))
            if (e->pick >= 0) {
                c->d = (uint8_t)e->pick;
                spend_token(s, id);
            }
        }
    }
    CALL(f, 10, push_move(s, c->b, f->seat, card_of(s, c->b)->move, MOVE_ACTION | (is_aerial(s, c->b) ? MOVE_FLYING : 0)))
    if (c->d != NONE && on_board(s, c->b) && on_board(s, c->d) && cargo_grids(s, c->b, c->d, grids)) {
        CALL(f, 11, push_spot(s, f->seat, OBSIDIAN_ASK_CARGO, c->d, grids, unit_size(s, c->d), is_aerial(s, c->d), c->d, 0))
        place_unit(s, c->d, (e->ret - 1) % 36, (e->ret - 1) / 36, unit(s, c->d)->facing);
    }
    if (on_board(s, c->b) && c->e && !is_silent(s, c->b, NULL)) {
        CALL(f, 12, push_silence(s, c->b, c->e))
    }
end:;
    FINISH(1)
}
