/* Electronic rolls, scans, reveals, silence, and rerolls by link: chapters 4, 5 and 6. */
#include "core/games/obsidian/obsidian_state.h"

/* ---- Rerolls (4.b, 1.2.1.E, C16) ------------------------------------------------------------------------------------------ */

enum { N_GROUPS = 21 };

/* Dice lie in the calling frame: group i is one face of one colour there. */
static uint8_t *group_count(Frame *caller, int colours, int group, int *die)
{
    if (colours & (REROLL_INITIATOR | REROLL_RESPONDER)) {
        *die = DIE_YELLOW;
        return group < 6 ? &caller->u.electronic.face[!!(colours & REROLL_RESPONDER)][group] : NULL;
    }
    AttackFrame *a = &caller->u.attack;
    if (group < 11) {
        *die = group < 6 ? DIE_YELLOW : DIE_RED;
        return !(colours & REROLL_ATTACK) ? NULL : group < 6 ? &a->fy[group] : &a->fr[group - 6];
    }
    *die = group < 17 ? DIE_WHITE : DIE_BLUE;
    return !(colours & REROLL_DEFENCE) ? NULL : group < 17 ? &a->fw[group - 11] : &a->fb[group - 17];
}

static int group_dice(Frame *caller, int colours, int group)
{
    int die;
    const uint8_t *count = group_count(caller, colours, group, &die);
    return count ? *count : 0;
}

static int all_dice(Frame *caller, int colours)
{
    int n = 0;
    for (int i = 0; i < N_GROUPS; i++)
        n += group_dice(caller, colours, i);
    return n;
}

/* The roller's side may pay 1 link (a drone: a token, hook drone_reroll_command) and roll any of its dice again. */
Frame *push_reroll(HxState *s, int roller, int colours)
{
    Frame *f = push_frame(s, F_REROLL, seat_of(roller), roller, NONE);
    f->u.roll.colours = (uint8_t)colours;
    return f;
}

void pay_reroll(HxState *s, int roller, int payer)
{
    if (roller != payer)
        mech_edit(s, payer)->tokens--;
    else if (!(has_pilot_hook(s, payer, PILOT_FREE_REROLL_BELOW4) && working_parts(s, payer) < 4))
        change_link(s, payer, -1);
}

/* Free: all Eye dice at once (hook coordinated_observation). */
static void lift_eyes(Frame *caller, RollFrame *r)
{
    for (int i = 0; i < 11; i++) {
        int die;
        uint8_t *count = group_count(caller, REROLL_ATTACK, i, &die);
        if (die_names(die)[i < 6 ? i : i - 6] != EYE)
            continue;
        r->lifted[die] = (uint8_t)(r->lifted[die] + *count);
        *count = 0;
    }
}

void reroll_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    RollFrame *r = &f->u.roll;
    Frame *caller = frame_edit(s, game(s)->depth - 2);
    int payer, die;
    BEGIN(f)
    if (r->colours & REROLL_EYES) {
        WAIT(f, 1, ask_yes(e, f->seat, OBSIDIAN_ASK_FREE_REROLL, f->unit))
        if (e->pick < 0) {
            end_frame(e, 0);
            return;
        }
        lift_eyes(caller, r);
        goto roll;
    }
    if (all_dice(caller, r->colours) == 0 || !can_reroll(s, f->unit, &payer)) {
        end_frame(e, 0);
        return;
    }
    r->payer = (uint8_t)payer;
    WAIT(f, 2, ask_yes(e, f->seat, OBSIDIAN_ASK_REROLL, f->unit))
    if (e->pick < 0) {
        end_frame(e, 0);
        return;
    }
    pay_reroll(s, f->unit, r->payer);
    for (r->group = 0; r->group < N_GROUPS; r->group++) {
        if (group_dice(caller, r->colours, r->group) == 0)
            continue;
        {
            int later = 0;
            for (int i = r->group + 1; i < N_GROUPS; i++)
                later += group_dice(caller, r->colours, i);
            uint64_t ways = (UINT64_C(2) << group_dice(caller, r->colours, r->group)) - 1;
            if (!later && !(r->lifted[0] | r->lifted[1] | r->lifted[2] | r->lifted[3]))
                ways &= ~UINT64_C(1); /* it is paid: at least one die */
            WAIT(f, 3, ask(e, f->seat, OBSIDIAN_ASK_REROLL_DICE, r->group, A_NUMBER, set_of(ways), false))
        }
        uint8_t *count = group_count(caller, r->colours, r->group, &die);
        *count = (uint8_t)(*count - e->pick);
        r->lifted[die] = (uint8_t)(r->lifted[die] + e->pick);
    }
roll:
    for (r->group = DIE_YELLOW; r->group <= DIE_BLUE; r->group++)
        while (r->lifted[r->group]) {
            r->picked = r->lifted[r->group] > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : r->lifted[r->group];
            WAIT(f, 4, ask_roll(e, r->group, r->picked))
            r->lifted[r->group] = (uint8_t)(r->lifted[r->group] - r->picked);
            uint8_t face[6];
            roll_faces(r->group, e->pick, face);
            const int first = r->colours & (REROLL_INITIATOR | REROLL_RESPONDER) ? 0
                              : r->group == DIE_YELLOW                           ? 0
                              : r->group == DIE_RED                              ? 6
                              : r->group == DIE_WHITE                            ? 11
                                                                                 : 17;
            const int colours = r->colours & REROLL_EYES ? REROLL_ATTACK : r->colours;
            for (int i = 0; i < die_faces(r->group); i++) {
                uint8_t *count = group_count(caller, colours, first + i, &die);
                *count = (uint8_t)(*count + face[i]);
            }
        }
    FINISH(1)
}

/* ---- The opposed roll (5.2, C47) ------------------------------------------------------------------------------------------------ */

Frame *push_electronic(HxState *s, int initiator, int responder, int strength)
{
    Frame *f = push_frame(s, F_ELECTRONIC, seat_of(initiator), initiator, responder);
    f->u.electronic.strength = (uint8_t)strength;
    return f;
}

/* Yellow faces in order: LIGHT2, LIGHT, HOLLOW_LIGHT, LIGHTNING, EYE, BLANK. */
static int lightnings(const ElectronicFrame *r, int side)
{
    return r->face[side][3] + (r->lightning_eyes >> side & 1 ? r->face[side][4] : 0);
}

static int light_hits(const HxState *s, const ElectronicFrame *r, int side, int id)
{
    return 2 * r->face[side][0] + r->face[side][1] + (unit(s, id)->stance == STANCE_OFF ? r->face[side][2] : 0); /* 5.2.g */
}

/* 5.2.e: more Lightning, then more light hits, then the initiator. */
static bool initiator_wins(const HxState *s, const Frame *f)
{
    const ElectronicFrame *r = &f->u.electronic;
    const int a = lightnings(r, 0), b = lightnings(r, 1);
    return a != b ? a > b : light_hits(s, r, 0, f->unit) >= light_hits(s, r, 1, f->other);
}

void electronic_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    ElectronicFrame *r = &f->u.electronic;
    int n;
    BEGIN(f)
    n = electronic_pool(s, f->unit) + r->strength;
    r->dice[0] = (uint8_t)(n > 30 ? 30 : n);
    n = electronic_pool(s, f->other);
    r->dice[1] = (uint8_t)(n > 30 ? 30 : n);
    for (r->side = 0; r->side < 2; r->side++)
        while (r->dice[r->side]) {
            r->left = r->dice[r->side] > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : r->dice[r->side];
            WAIT(f, 1, ask_roll(e, DIE_YELLOW, r->left))
            r->dice[r->side] = (uint8_t)(r->dice[r->side] - r->left);
            uint8_t face[6];
            roll_faces(DIE_YELLOW, e->pick, face);
            for (int i = 0; i < 6; i++)
                r->face[r->side][i] = (uint8_t)(r->face[r->side][i] + face[i]);
        }
    CALL(f, 2, push_reroll(s, f->unit, REROLL_INITIATOR))
    CALL(f, 3, push_reroll(s, f->other, REROLL_RESPONDER))
    for (r->side = 0; r->side < 2; r->side++) {
        const int id = r->side ? f->other : f->unit;
        if (!has_pilot_hook(s, id, PILOT_EW_LINK_EYE_LIGHTNING) || mech(s, id)->link < 2 || !r->face[r->side][4])
            continue;
        WAIT(f, 4, ask_yes(e, seat_of(r->side ? f->other : f->unit), OBSIDIAN_ASK_PAY_LINK, r->side ? f->other : f->unit))
        if (e->pick >= 0) {
            change_link(s, r->side ? f->other : f->unit, -1);
            r->lightning_eyes = (uint8_t)(r->lightning_eyes | 1 << r->side);
        }
    }
    r->side = initiator_wins(s, f) ? 0 : 1;
    n = r->side ? f->other : f->unit; /* 5.2.f: whoever won */
    if (has_pilot_hook(s, n, PILOT_EW_WIN_SET_OFF)) {
        const int loser = r->side ? f->unit : f->other;
        if (is_mech(loser) && seat_of(loser) != seat_of(n) && !is_shutdown(s, loser) && unit(s, loser)->stance != STANCE_OFF) {
            WAIT(f, 5, ask_yes(e, seat_of(r->side ? f->other : f->unit), OBSIDIAN_ASK_STANCE, r->side ? f->unit : f->other))
            if (e->pick >= 0)
                set_stance(s, r->side ? f->unit : f->other, STANCE_OFF);
        }
    }
    const int won = !r->side;
    FINISH(won)
}

/* ---- Scan and reveal (6.2, 6.4) --------------------------------------------------------------------------------------------------- */

Frame *push_scan(HxState *s, int scanner, int target, int strength)
{
    Frame *f = push_frame(s, F_SCAN, seat_of(scanner), scanner, target);
    f->u.small.a = (uint8_t)strength;
    return f;
}

/* ret 1: the target is revealed, or has lost its Low Profile token. */
void scan_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    BEGIN(f)
    CALL(f, 1, push_electronic(s, f->unit, f->other, f->u.small.a))
    if (e->ret == 0) {
        end_frame(e, 0);
        return;
    }
    if (is_camouflaged(s, f->other)) {
        CALL(f, 2, push_reveal(s, f->other))
    } else {
        remove_token(s, f->other, TOKEN_LOW_PROFILE);
    }
    FINISH(1)
}

Frame *push_reveal(HxState *s, int unit_id)
{
    return push_frame(s, F_REVEAL, seat_of(unit_id), unit_id, NONE);
}

/* 6.2.o, C5: a teleport of up to X grids among free positions, the own grid included, and a facing. */
void reveal_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    const int id = f->unit;
    BEGIN(f)
    uint8_t grids[GRID_BYTES] = { 0 };
    const int reach = unit(s, id)->stealth, here = grid_of(s, id);
    bool any = false;
    uncloak(s, id);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (distance(grid, here) <= reach && free_offsets(s, grid, unit_size(s, id), is_aerial(s, id), id, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    if (any) {
        CALL(f, 1, push_spot(s, f->seat, OBSIDIAN_ASK_REVEAL_SPOT, id, grids, unit_size(s, id), is_aerial(s, id), id, 0))
        place_unit(s, id, (e->ret - 1) % 36, (e->ret - 1) / 36, unit(s, id)->facing);
        WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(15), false))
        unit_edit(s, id)->facing = (uint8_t)e->pick;
    }
    FINISH(0)
}

/* ---- Silence (6.3, C49) ------------------------------------------------------------------------------------------------------------- */

/* NULL: a maneuver or move without a card. */
bool is_silent(const HxState *s, int id, const Action *a)
{
    if (aura_from(s, 1 - seat_of(id), HOOK_ENEMIES_LOSE_SILENCE, grid_of(s, id)) >= 0)
        return false;
    if (!a || a->type == TYPE_MOVING)
        return has_hook(s, id, HOOK_SILENT_MANEUVER) || (a && action_has(a, KW_SILENCE));
    return action_has(a, KW_SILENCE);
}

/* What was hidden when the non-Silent action began: bit 0 camouflaged, bit 1 Low Profile token. */
Frame *push_silence(HxState *s, int unit_id, int was_hidden)
{
    return push_frame(s, F_SILENCE, seat_of(unit_id), unit_id, was_hidden);
}

void silence_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    BEGIN(f)
    if (on_board(s, f->unit) && f->other & 2)
        remove_token(s, f->unit, TOKEN_LOW_PROFILE);
    if (on_board(s, f->unit) && f->other & 1 && is_camouflaged(s, f->unit)) {
        CALL(f, 1, push_reveal(s, f->unit))
    }
    FINISH(0)
}
