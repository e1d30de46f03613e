/* One action opportunity of a mech: reboot or stance, ticks, the list of actions, extra firing ticks, black boxes. C37, C45, B7.5-B7.7. */
#include "core/games/obsidian/obsidian_odds_dice.h"
#include "core/games/obsidian/obsidian_state.h"

enum { OPP_MOVED = 1, OPP_REBOOT = 2, OPP_LOAD_USED = 4, OPP_STARTED = 8 };

bool has_maneuvered(const HxState *s, int id)
{
    for (int i = 0; i < game(s)->depth; i++)
        if (frame(s, i)->kind == F_OPPORTUNITY && frame(s, i)->unit == id)
            return frame(s, i)->u.small.e & OPP_MOVED;
    return false;
}

/* ---- Which action may begin (B7.6) ------------------------------------------------------------------------------------------- */

static bool starts_in(const HxState *s, int id, const Action *a, int size)
{
    const int timing = mech(s, id)->timing - 1;
    if (a->type == timing || a->startable_in == timing + 1)
        return true;
    if (timing == TYPE_TACTIC && has_pilot_hook(s, id, PILOT_TACTIC_ANY_START))
        return true;
    if (a->type == TYPE_MELEE && size == SIZE_S && has_hook(s, id, HOOK_ANY_TIMING_MELEE_SHORT))
        return true;
    const bool neighbour_timing = a->type == timing - 1 || a->type == timing + 1;
    return neighbour_timing &&
           (action_has(a, KW_FLEXIBLETIMING) || aura_from(s, seat_of(id), HOOK_AURA_FLEXIBLE_TIMING, grid_of(s, id)) >= 0);
}

static int ticks_needed(int size)
{
    return size == SIZE_S ? 1 : size == SIZE_M ? 2 : 3;
}

/* Ticks open for one action: 1, 2, or 3 where the whole pool is untouched (a Long action). */
static int ticks_open(const SmallFrame *c)
{
    if (c->b && !(c->e & OPP_STARTED) && c->a >= 2)
        return 3;
    return c->a > 2 ? 2 : c->a;
}

static bool may_take(const HxState *s, const Frame *f, Ref ref, int flags)
{
    const SmallFrame *c = &f->u.small;
    const Action *a = ref_action(s, f->unit, ref);
    const int size = action_size(s, f->unit, ref, false);
    int least = size;
    if (helpers_of(s, f->unit, ref)) {
        const int helped = action_size(s, f->unit, ref, true);
        least = helped < size ? helped : size;
    }
    if (ticks_needed(least) > ticks_open(c) || (c->e & OPP_REBOOT && least != SIZE_S))
        return false;
    if (!(c->e & OPP_STARTED) && !starts_in(s, f->unit, a, size))
        return false;
    return action_possible(s, f->unit, ref, flags);
}

/* ---- The list ------------------------------------------------------------------------------------------------------------------- */

static Ref common_ref(int slot, int which)
{
    return (Ref){ REF_COMMON, (uint8_t)slot, (uint8_t)which, 0 };
}

static bool slot_ready(const Part *p)
{
    return part_works(p) && !(p->flags & (PART_USED | PART_BOX));
}

static bool needs_stabilize(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    return (u->yellow | u->red) || u->fragile || u->fragile_red || mech(s, id)->link < pilot_table[mech(s, id)->pilot].link;
}

static const Action *uncharged(const Part *p)
{
    const PartCard *card = &part_table[p->card];
    for (int i = 0; part_works(p) && !(p->flags & PART_CHARGED) && i < card->n_actions; i++)
        if (action_table[card->first_action + i].charge && part_action_open(p, i))
            return &action_table[card->first_action + i];
    return NULL;
}

/* UN-162 in contact with the mech whose backpack it may use, or -1 (hook load_backpack). */
static int load_carrier(const HxState *s, int id)
{
    EACH_UNIT_OF(s, seat_of(id), drone)
    {
        if (is_drone(s, drone) && unit(s, drone)->load && boxes_touch(unit_box(s, drone), unit_box(s, id)))
            return drone;
    }
    return -1;
}

static Ref load_ref(const HxState *s, int carrier, int index)
{
    return (Ref){ REF_LOAD, (uint8_t)(unit(s, carrier)->load - 1), (uint8_t)index, (uint8_t)carrier };
}

static void add_boxes(const HxState *s, int id, Set *out)
{
    const Game *g = game(s);
    if (g->task != TASK_BLACK_BOX)
        return;
    bool lies_here = false;
    for (int i = 0; i < N_BOXES; i++)
        lies_here |= g->box[i] == grid_of(s, id);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        if (p->flags & PART_BOX)
            set_add(out, DO_DROP + slot);
        else if (lies_here && !(mech(s, id)->flags & MECH_BOX) && part_works(p) &&
                 (part_freehand(s, id, slot) || part_table[p->card].mission_rack))
            set_add(out, DO_TAKE + slot);
    }
}

static Set open_actions(const HxState *s, const Frame *f)
{
    const SmallFrame *c = &f->u.small;
    const int id = f->unit, flags = c->e & OPP_MOVED ? 0 : ACT_STATIONARY;
    const Mech *m = mech(s, id);
    Set out = { { 0, 0 } };
    set_add(&out, DO_END);
    add_boxes(s, id, &out);
    if (c->b && !(c->e & OPP_STARTED) && !has_token(s, id, TOKEN_IMMOBILIZED))
        set_add(&out, DO_MANEUVER);
    if (has_pilot_hook(s, id, PILOT_OFF_BUY_TICK) && unit(s, id)->stance == STANCE_OFF && m->link > 1 && !(m->flags & MECH_BOUGHT) &&
        !(c->e & OPP_REBOOT))
        set_add(&out, DO_BUY_TICK);
    if (c->a == 0)
        return out;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &m->part[slot];
        if (!slot_ready(p))
            continue;
        const PartCard *card = &part_table[p->card];
        for (int i = 0; i < card->n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            if (action_table[card->first_action + i].trigger == TRIGGER_ACTIVE && part_action_open(p, i) && may_take(s, f, ref, flags))
                set_add(&out, DO_PART + slot * 3 + i);
        }
    }
    const int carrier = c->e & OPP_LOAD_USED ? -1 : load_carrier(s, id);
    for (int i = 0; carrier >= 0 && i < part_table[unit(s, carrier)->load - 1].n_actions; i++) {
        const Ref ref = load_ref(s, carrier, i);
        if (ref_action(s, id, ref)->trigger == TRIGGER_ACTIVE && may_take(s, f, ref, flags))
            set_add(&out, DO_LOAD + i);
    }
    /* Common actions (chapter 2). */
    const bool punches = may_take(s, f, common_ref(0, COMMON_PUNCH), flags), crawls = may_take(s, f, common_ref(0, COMMON_CRAWL), flags);
    for (int slot = SLOT_CHASSIS; slot <= SLOT_RIGHT_ARM; slot++) {
        if (!slot_ready(&m->part[slot]))
            continue;
        if (punches)
            set_add(&out, DO_PUNCH + slot - SLOT_CHASSIS);
        if (crawls)
            set_add(&out, DO_CRAWL + slot - SLOT_CHASSIS);
    }
    const bool discards = may_take(s, f, common_ref(0, COMMON_DISCARD), flags),
               charges = may_take(s, f, common_ref(0, COMMON_CHARGE), flags);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &m->part[slot];
        if (discards && part_works(p) && part_table[p->card].handheld && !(p->flags & PART_DISCARDED))
            set_add(&out, DO_DISCARD + slot);
        if (charges && uncharged(p))
            set_add(&out, DO_CHARGE + slot);
    }
    if (slot_ready(&m->part[SLOT_TORSO])) {
        if (needs_stabilize(s, id) && may_take(s, f, common_ref(0, COMMON_STABILIZE), flags))
            set_add(&out, DO_STABILIZE);
        if (may_take(s, f, common_ref(0, COMMON_SCAN), flags))
            set_add(&out, DO_SCAN);
    }
    if (is_camouflaged(s, id) && may_take(s, f, common_ref(0, COMMON_REVEAL), flags))
        set_add(&out, DO_REVEAL);
    return out;
}

/* Short Firing actions for an Extra Firing Tick, used parts included (B7.7). */
static Set firing_actions(const HxState *s, const Frame *f)
{
    const int id = f->unit, flags = f->u.small.e & OPP_MOVED ? 0 : ACT_STATIONARY;
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        const PartCard *card = &part_table[p->card];
        for (int i = 0; i < card->n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            const Action *a = &action_table[card->first_action + i];
            if (a->type == TYPE_FIRING && a->trigger == TRIGGER_ACTIVE && part_action_open(p, i) && !(p->flags & PART_BOX) &&
                action_size(s, id, ref, false) == SIZE_S && action_possible(s, id, ref, flags))
                set_add(&out, DO_PART + slot * 3 + i);
        }
    }
    return out;
}

/* The running part action marks its part; common ones with a part too (C37). */
static Frame *begin_action(HxState *s, Frame *f, int pick)
{
    SmallFrame *c = &f->u.small;
    const int id = f->unit, moved = c->e & OPP_MOVED ? 0 : ACT_STATIONARY;
    Ref ref = { REF_PART, 0, 0, 0 };
    int uses = -1;
    if (pick < DO_LOAD) {
        ref = (Ref){ REF_PART, (uint8_t)(pick / 3), (uint8_t)(pick % 3), 0 };
        uses = ref.slot;
    } else if (pick < DO_DISCARD) {
        ref = load_ref(s, load_carrier(s, id), pick - DO_LOAD);
        c->e |= OPP_LOAD_USED;
    } else if (pick < DO_PUNCH) {
        ref = common_ref(pick - DO_DISCARD, COMMON_DISCARD);
    } else if (pick < DO_CRAWL) {
        ref = common_ref(uses = pick - DO_PUNCH + SLOT_CHASSIS, COMMON_PUNCH);
    } else if (pick < DO_STABILIZE) {
        ref = common_ref(uses = pick - DO_CRAWL + SLOT_CHASSIS, COMMON_CRAWL);
    } else if (pick == DO_STABILIZE || pick == DO_SCAN) {
        ref = common_ref(uses = SLOT_TORSO, pick == DO_SCAN ? COMMON_SCAN : COMMON_STABILIZE);
    } else if (pick == DO_REVEAL) {
        ref = common_ref(0, COMMON_REVEAL);
    } else {
        ref = common_ref(pick - DO_CHARGE, COMMON_CHARGE);
    }
    if (uses >= 0) {
        Part *p = &mech_edit(s, id)->part[uses];
        p->flags = (uint8_t)(p->flags | PART_USED);
    }
    const int ticks = ticks_open(c);
    c->e |= OPP_STARTED;
    if (ref_action(s, id, ref)->type == TYPE_MOVING)
        c->e |= OPP_MOVED;
    Frame *action = push_action(s, id, ref, ACT_TICKS | moved);
    action->u.action.ticks = (uint8_t)ticks;
    return action;
}

static void take_box(HxState *s, int id, int slot)
{
    for (int i = 0; i < N_BOXES; i++)
        if (game(s)->box[i] == grid_of(s, id)) {
            game_edit(s)->box[i] = BOX_CARRIED;
            break;
        }
    Mech *m = mech_edit(s, id);
    m->part[slot].flags |= PART_BOX;
    m->flags |= MECH_BOX;
}

/* small.a: action ticks; b: maneuver tick; d: Extra Firing Ticks; e: OPP_ bits; f: hidden at the start of a maneuver. */
void opportunity_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const int id = f->unit;
    Set set;
    BEGIN(f)
    {
        Mech *m = mech_edit(s, id);
        m->flags = (uint8_t)(m->flags & ~(MECH_BOX | MECH_BOUGHT));
        for (int slot = 0; slot < N_SLOTS; slot++)
            m->part[slot].flags = (uint8_t)(m->part[slot].flags & ~PART_USED);
    }
    if (is_shutdown(s, id)) { /* 1.1.1 */
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_STANCE, id, A_STANCE, set_of(7), true))
        if (e->pick < 0)
            goto end;
        set_stance(s, id, e->pick);
        change_link(s, id, 1);
        c->a = 1;
        c->e = OPP_REBOOT;
    } else {
        WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_STANCE, id, A_STANCE, set_of(7), false))
        set_stance(s, id, e->pick);
        c->a = 2;
        c->b = 1;
        if (unit(s, id)->stance == STANCE_OFF && has_hook(s, id, HOOK_OFF_EXTRA_TICK))
            c->a++;
        if (has_hook(s, id, HOOK_OVERLOAD) && mech(s, id)->link > 1) {
            WAIT(f, 3, ask(e, f->seat, OBSIDIAN_ASK_OVERLOAD, id, A_NUMBER, set_of(mech(s, id)->link > 2 ? 7 : 3), false))
            change_link(s, id, -e->pick);
            c->a = (uint8_t)(c->a + e->pick);
        }
        if (mech(s, id)->timing == TYPE_FIRING + 1 && has_hook(s, id, HOOK_EXTRA_FIRING_TICK_IN_FIRING))
            c->d++;
    }
    while (on_board(s, id) && !is_shutdown(s, id)) {
        WAIT(f, 4, ask(e, f->seat, OBSIDIAN_ASK_ACTION, id, A_DO, open_actions(s, f), false))
        if (e->pick == DO_END)
            break;
        if (e->pick >= DO_DROP && e->pick < DO_DROP + N_SLOTS) {
            drop_box(s, id, e->pick - DO_DROP);
        } else if (e->pick >= DO_TAKE && e->pick < DO_DROP) {
            take_box(s, id, e->pick - DO_TAKE);
        } else if (e->pick == DO_BUY_TICK) {
            mech_edit(s, id)->flags |= MECH_BOUGHT;
            change_link(s, id, -1);
            c->a++;
        } else if (e->pick == DO_MANEUVER) {
            c->b = 0;
            c->e |= OPP_MOVED;
            c->f = (uint8_t)(is_camouflaged(s, id) | has_token(s, id, TOKEN_LOW_PROFILE) << 1);
            CALL(f, 5, push_move(s, id, f->seat, mech_maneuver(s, id), MOVE_MANEUVER | MOVE_MINES))
            if (on_board(s, id) && c->f && !is_silent(s, id, NULL)) { /* 6.3.b */
                CALL(f, 6, push_silence(s, id, c->f))
            }
            c->f = 0;
        } else {
            CALL(f, 7, begin_action(s, f, e->pick))
            if (e->ret & 1)
                goto hooks; /* Riposte, Overwatch: it ends at once */
        }
    }
    if (!on_board(s, id) || is_shutdown(s, id))
        goto end;
    if (has_hook(s, id, HOOK_ARTILLERY) && !(c->e & OPP_MOVED) && !(c->e & OPP_REBOOT))
        c->d++;
    while (c->d > 0 && on_board(s, id) && !is_shutdown(s, id)) {
        c->d--;
        set = firing_actions(s, f);
        if (set_empty(&set))
            break;
        WAIT(f, 8, ask(e, f->seat, OBSIDIAN_ASK_ACTION, id, A_DO, set, true))
        if (e->pick < 0)
            break;
        CALL(
            f, 9,
            push_action(s, id, (Ref){ REF_PART, (uint8_t)(e->pick / 3), (uint8_t)(e->pick % 3), 0 }, c->e & OPP_MOVED ? 0 : ACT_STATIONARY))
        if (e->ret & 1)
            break;
    }
hooks:
    if (on_board(s, id) && has_hook(s, id, HOOK_END_OPPORTUNITY_COORDINATION)) {
        CALL(f, 10, push_command(s, id, 0))
    }
end:
    if (on_board(s, id)) {
        Mech *m = mech_edit(s, id);
        for (int slot = 0; slot < N_SLOTS; slot++)
            m->part[slot].flags = (uint8_t)(m->part[slot].flags & ~PART_USED);
        m->flags = (uint8_t)(m->flags & ~(MECH_BOX | MECH_BOUGHT));
    }
    FINISH(0)
}
