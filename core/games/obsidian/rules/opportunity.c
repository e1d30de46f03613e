/* One action opportunity of a mech: reboot or stance, ticks, what it does, extra firing ticks (C37, C45, B7.5 .. B7.7). */
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* Has the mech moved in the opportunity that runs? @rule B7.5 */
bool has_maneuvered(const HxState *s, int id)
{
    for (int i = 0; i < depth_of(s); i++) {
        const OpportunityFrame *f = frame_at(s, i);
        if (f->head.kind == F_OPPORTUNITY && f->mech == id)
            return f->marks & OPP_MOVED;
    }
    return false;
}

const OpportunityFrame *running_opportunity(const HxState *s)
{
    for (int i = depth_of(s) - 1; i >= 0; i--) {
        const OpportunityFrame *f = frame_at(s, i);
        if (f->head.kind == F_OPPORTUNITY)
            return f;
    }
    return NULL;
}

/* ---- Which action may begin (B7.6) ------------------------------------------------------------------------------------------- */

/* May the first action be this one? Of the timing's type; or a neighbour's by Flexible Timing (keyword, passive aura_flexible_timing); or
 * by the card (startable_in), pilot tactic_any_start, passive any_timing_melee_short. @rule 1.1.1.b B7.6 C37 */
static bool starts_in(const HxState *s, int id, const Action *a, int size, int timing)
{
    if (a->type == timing || a->startable_in == timing + 1)
        return true;
    if (timing == OBSIDIAN_TACTIC_ACTION && has_pilot_hook(s, id, PILOT_TACTIC_ANY_START))
        return true;
    if (a->type == OBSIDIAN_MELEE_ACTION && size == SIZE_S && has_hook(s, id, HOOK_ANY_TIMING_MELEE_SHORT))
        return true;
    const bool neighbour_timing = a->type == timing - 1 || a->type == timing + 1;
    return neighbour_timing &&
           (action_has(a, KW_FLEXIBLETIMING) || aura_from(s, seat_of(id), HOOK_AURA_FLEXIBLE_TIMING, grid_of(s, id)) >= 0);
}

/* Ticks open for one action: 1, 2, or 3 where the whole pool is untouched (a Long action). @rule B7.5 C37 */
static int ticks_open(const OpportunityFrame *f)
{
    if (f->maneuver_ticks && !(f->marks & OPP_STARTED) && f->ticks >= 2)
        return 3;
    return f->ticks > 2 ? 2 : f->ticks;
}

/* May it begin the opportunity, are there ticks for it, and is it possible (action_refusal)? After a reboot only a Short one.
 * @rule 1.1.1.b B7.5 B7.6 C37 */
static Refusal take_refusal(const HxState *s, const OpportunityFrame *f, Ref ref)
{
    const Action *a = ref_action(s, f->mech, ref);
    const int size = action_size(s, f->mech, ref, false), timing = mech(s, f->mech)->timing - 1;
    if (!(f->marks & OPP_STARTED) && !starts_in(s, f->mech, a, size, timing))
        return REFUSE(REASON_STARTS_OTHERWISE, timing + 1, action_thing(a), a->type + 1);
    int least = size;
    if (helpers_of(s, f->mech, ref)) {
        const int helped = action_size(s, f->mech, ref, true);
        least = helped < size ? helped : size;
    }
    if (ticks_of_size(least) > ticks_open(f))
        return REFUSE(REASON_TOO_FEW_TICKS, action_thing(a));
    if (f->marks & OPP_REBOOT && least != SIZE_S)
        return REFUSE(REASON_AFTER_REBOOT, action_thing(a));
    return action_refusal(s, f->mech, ref, f->marks & OPP_MOVED ? 0 : ACT_STATIONARY);
}

/* ---- The list ------------------------------------------------------------------------------------------------------------------- */

/* A common action of a part. */
static Ref common_ref(int slot, int which)
{
    return (Ref){ REF_COMMON, (uint8_t)slot, (uint8_t)which, 0 };
}

/* Does the part work, and bear no box? @rule C45 */
static Refusal part_refusal(const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    if (!part_works(p))
        return REFUSE(REASON_DESTROYED, slot, id);
    return p->flags & PART_BOX ? REFUSE(REASON_BEARS_BOX, slot, id) : allowed();
}

/* May the part act: it works, has not acted in this opportunity, bears no box? @rule 2.2.a B7.6 C37 C45 */
static Refusal slot_refusal(const HxState *s, int id, int slot)
{
    return mech(s, id)->part[slot].flags & PART_USED ? REFUSE(REASON_USED, slot, id) : part_refusal(s, id, slot);
}

/* Is the action one of the part's that is begun, and open? @rule 3.d */
static Refusal begun_refusal(const HxState *s, int id, Ref ref)
{
    const Part *p = &mech(s, id)->part[ref.slot];
    const PartCard *card = &part_table[p->card];
    if (ref.index >= card->n_actions)
        return REFUSE(REASON_NO_SUCH_ACTION, id);
    if (action_table[card->first_action + ref.index].trigger != TRIGGER_ACTIVE)
        return REFUSE(REASON_WORKS_BY_ITSELF, card->first_action + ref.index);
    return part_action_open(p, ref.index) ? allowed() : REFUSE(REASON_OTHER_SIDE_UP, card->first_action + ref.index);
}

/* 2.3: is there a token to remove or a link to gain? @rule C47 */
static bool needs_stabilize(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    return (u->yellow | u->red) || u->fragile || u->fragile_red || mech(s, id)->link < pilot_table[mech(s, id)->pilot].link;
}

/* Has the part an uncharged action that it could charge? @rule 2.6 8.b 8.c */
static Refusal charge_refusal(const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    for (int i = 0; part_works(p) && i < card->n_actions; i++)
        if (action_table[card->first_action + i].charge && part_action_open(p, i))
            return p->flags & PART_CHARGED ? REFUSE(REASON_CHARGED, slot, id) : allowed();
    return REFUSE(REASON_NO_CHARGE, id);
}

/* Can the mech discard the part? @rule 2.1 11.1.a 11.1.b */
static Refusal discard_refusal(const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    if (!part_works(p) || !part_table[p->card].handheld)
        return REFUSE(REASON_NOT_HANDHELD, id);
    return p->flags & PART_DISCARDED ? REFUSE(REASON_DISCARDED, slot, id) : allowed();
}

/* UN-162 in contact with the mech whose backpack it may use, or -1 (passive load_backpack). */
static int load_carrier(const HxState *s, int id)
{
    EACH_UNIT_OF(s, seat_of(id), drone)
    {
        if (is_drone(s, drone) && unit(s, drone)->load && boxes_touch(unit_box(s, drone), unit_box(s, id)))
            return drone;
    }
    return -1;
}

/* An action of the backpack that the drone carries. */
static Ref load_ref(const HxState *s, int carrier, int index)
{
    return (Ref){ REF_LOAD, (uint8_t)(unit(s, carrier)->load - 1), (uint8_t)index, (uint8_t)carrier };
}

/* An action of the backpack of a drone beside the mech. */
static Refusal load_refusal(const HxState *s, const OpportunityFrame *f, int index)
{
    const int id = f->mech, carrier = load_carrier(s, id);
    if (carrier < 0)
        return REFUSE(REASON_NO_LOAD, id);
    if (f->marks & OPP_LOAD_USED)
        return REFUSE(REASON_LOAD_USED, id);
    if (index >= part_table[unit(s, carrier)->load - 1].n_front)
        return REFUSE(REASON_NO_SUCH_ACTION, id);
    const Action *a = ref_action(s, id, load_ref(s, carrier, index));
    return a->trigger == TRIGGER_ACTIVE ? allowed() : REFUSE(REASON_WORKS_BY_ITSELF, action_thing(a));
}

/* A black box of its grid into the part. @rule C45 */
static Refusal box_refusal(const HxState *s, int id, int slot)
{
    const Game *g = game(s);
    const Part *p = &mech(s, id)->part[slot];
    bool lies_here = false;
    if (g->task != OBSIDIAN_TASK_BLACK_BOX)
        return REFUSE(REASON_NO_BOX_TASK);
    for (int i = 0; i < N_BOXES; i++)
        lies_here |= g->box[i] == grid_of(s, id);
    if (!lies_here)
        return REFUSE(REASON_NO_BOX_HERE, id);
    if (mech(s, id)->flags & MECH_BOX)
        return REFUSE(REASON_BOX_HANDLED, id);
    const bool holds = !(p->flags & PART_BOX) && part_works(p) && (part_freehand(s, id, slot) || part_table[p->card].mission_rack);
    return holds ? allowed() : REFUSE(REASON_NO_PLACE_FOR_BOX, id);
}

/* The box of the part. @rule C45 */
static Refusal drop_refusal(const HxState *s, int id, int slot)
{
    if (game(s)->task != OBSIDIAN_TASK_BLACK_BOX)
        return REFUSE(REASON_NO_BOX_TASK);
    return mech(s, id)->part[slot].flags & PART_BOX ? allowed() : REFUSE(REASON_BEARS_NO_BOX, id);
}

/* A maneuver comes first, once. @rule B5.2 B7.5 C37 */
static Refusal maneuver_refusal(const HxState *s, const OpportunityFrame *f)
{
    const int id = f->mech;
    if (f->marks & OPP_REBOOT)
        return REFUSE(REASON_REBOOTED, id);
    if (f->marks & OPP_STARTED)
        return REFUSE(REASON_HAS_STARTED, id);
    if (!f->maneuver_ticks)
        return REFUSE(REASON_HAS_MANEUVERED, id);
    return has_token(s, id, TOKEN_IMMOBILIZED) ? REFUSE(REASON_IMMOBILIZED, id) : allowed();
}

/* Pilot off_buy_tick: a link for a tick. @rule 4.c C21 */
static Refusal tick_refusal(const HxState *s, const OpportunityFrame *f)
{
    const int id = f->mech;
    const Mech *m = mech(s, id);
    const bool buys = has_pilot_hook(s, id, PILOT_OFF_BUY_TICK) && unit(s, id)->stance == OBSIDIAN_OFF && m->link > 1 &&
                      !(m->flags & MECH_BOUGHT) && !(f->marks & OPP_REBOOT);
    return buys ? allowed() : REFUSE(REASON_NO_TICK_TO_BUY, id);
}

/* What a choice (an offset of the verb "do") asks of the part or the mech, before the look at its action.
 * @rule 2.1 2.2.a 2.2.1 2.3 2.4 2.5 2.6 3.d 6.4.c C37 */
static Refusal pick_refusal(const HxState *s, const OpportunityFrame *f, int pick)
{
    const int id = f->mech;
    if (pick < DO_LOAD) {
        const Ref ref = part_ref_of(pick);
        const Refusal refusal = slot_refusal(s, id, ref.slot);
        return is_allowed(refusal) ? begun_refusal(s, id, ref) : refusal;
    }
    if (pick < DO_DISCARD)
        return load_refusal(s, f, pick - DO_LOAD);
    if (pick < DO_PUNCH)
        return discard_refusal(s, id, pick - DO_DISCARD);
    if (pick < DO_STABILIZE)
        return slot_refusal(s, id, (pick - DO_PUNCH) % (DO_CRAWL - DO_PUNCH) + OBSIDIAN_CHASSIS);
    if (pick == DO_STABILIZE || pick == DO_SCAN) {
        const Refusal refusal = slot_refusal(s, id, OBSIDIAN_TORSO);
        return is_allowed(refusal) && pick == DO_STABILIZE && !needs_stabilize(s, id) ? REFUSE(REASON_NOTHING_TO_STABILIZE, id) : refusal;
    }
    if (pick == DO_REVEAL)
        return is_camouflaged(s, id) ? allowed() : REFUSE(REASON_NOT_HIDDEN, id);
    if (pick < DO_MANEUVER)
        return charge_refusal(s, id, pick - DO_CHARGE);
    if (pick == DO_MANEUVER)
        return maneuver_refusal(s, f);
    if (pick >= DO_TAKE && pick < DO_DROP)
        return box_refusal(s, id, pick - DO_TAKE);
    if (pick >= DO_DROP && pick < DO_BUY_TICK)
        return drop_refusal(s, id, pick - DO_DROP);
    if (pick == DO_BUY_TICK)
        return tick_refusal(s, f);
    return pick == DO_END ? allowed() : REFUSE(REASON_OTHER_QUESTION);
}

static Ref ref_of_pick(const HxState *s, int id, int pick, int *uses);

Refusal choice_refusal(const HxState *s, const OpportunityFrame *f, int pick)
{
    int uses;
    const Refusal refusal = pick_refusal(s, f, pick);
    return is_allowed(refusal) && pick < DO_MANEUVER ? take_refusal(s, f, ref_of_pick(s, f->mech, pick, &uses)) : refusal;
}

/* Slots of the mech, as bits, that the refusal lets through. */
static unsigned slots_without(const HxState *s, int id, Refusal (*refusal)(const HxState *s, int id, int slot))
{
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        out |= (unsigned)is_allowed(refusal(s, id, slot)) << slot;
    return out;
}

/* A common action, looked at once for all slots that it may use; `first` is the offset of slot 0. */
static void add_common(const HxState *s, const OpportunityFrame *f, int which, unsigned slots, int first, Set *out)
{
    if (slots && is_allowed(take_refusal(s, f, common_ref(0, which))))
        out->bits[0] |= (uint64_t)slots << first;
}

/* Actions of the mech's own parts that are ready, and of a loaded backpack beside it. */
static void add_parts(const HxState *s, const OpportunityFrame *f, unsigned ready, Set *out)
{
    const int id = f->mech, carrier = f->marks & OPP_LOAD_USED ? -1 : load_carrier(s, id);
    FOR_BITS(slot, ready)
    {
        for (int i = 0; i < part_table[mech(s, id)->part[slot].card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            if (is_allowed(begun_refusal(s, id, ref)) && is_allowed(take_refusal(s, f, ref)))
                set_add(out, do_part(slot, i));
        }
    }
    for (int i = 0; carrier >= 0 && i < DO_DISCARD - DO_LOAD; i++)
        if (is_allowed(load_refusal(s, f, i)) && is_allowed(take_refusal(s, f, load_ref(s, carrier, i))))
            set_add(out, DO_LOAD + i);
}

/* All that the mech may do now, what choice_refusal() lets through; it may always end. @rule 1.1.1.b 4.c B7.5 C21 C37 */
static Set open_actions(const HxState *s, const OpportunityFrame *f)
{
    enum { TORSO = 1 << OBSIDIAN_TORSO, LIMBS = 1 << OBSIDIAN_CHASSIS | 1 << OBSIDIAN_LEFT_ARM | 1 << OBSIDIAN_RIGHT_ARM };
    const int id = f->mech;
    Set out = set_of(UINT64_C(1) << DO_END);
    if (game(s)->task == OBSIDIAN_TASK_BLACK_BOX)
        out.bits[0] |= (uint64_t)slots_without(s, id, box_refusal) << DO_TAKE | (uint64_t)slots_without(s, id, drop_refusal) << DO_DROP;
    if (is_allowed(maneuver_refusal(s, f)))
        set_add(&out, DO_MANEUVER);
    if (is_allowed(tick_refusal(s, f)))
        set_add(&out, DO_BUY_TICK);
    if (f->ticks == 0)
        return out;
    const unsigned ready = slots_without(s, id, slot_refusal);
    add_parts(s, f, ready, &out);
    add_common(s, f, COMMON_DISCARD, slots_without(s, id, discard_refusal), DO_DISCARD, &out);
    add_common(s, f, COMMON_PUNCH, ready & LIMBS, DO_PUNCH - OBSIDIAN_CHASSIS, &out);
    add_common(s, f, COMMON_CRAWL, ready & LIMBS, DO_CRAWL - OBSIDIAN_CHASSIS, &out);
    add_common(s, f, COMMON_STABILIZE, needs_stabilize(s, id) ? ready & TORSO : 0, DO_STABILIZE, &out);
    add_common(s, f, COMMON_SCAN, ready & TORSO, DO_SCAN, &out);
    add_common(s, f, COMMON_REVEAL, is_camouflaged(s, id), DO_REVEAL, &out);
    add_common(s, f, COMMON_CHARGE, slots_without(s, id, charge_refusal), DO_CHARGE, &out);
    return out;
}

/* Could one of its actions begin the opportunity in this timing? @rule B7.6 */
bool can_start_in(const HxState *s, int id, int timing)
{
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; part_works(p) && !(p->flags & PART_BOX) && i < part_table[p->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            const Action *a = ref_action(s, id, ref);
            if (a->trigger == TRIGGER_ACTIVE && part_action_open(p, i) && starts_in(s, id, a, action_size(s, id, ref, false), timing) &&
                action_possible(s, id, ref, ACT_STATIONARY))
                return true;
        }
    }
    return false;
}

/* A Firing action outside of the ticks, used parts included (B7.7). @rule 1.1.f 3.d C39 */
Refusal shot_refusal(const HxState *s, int id, int pick, int largest, int flags)
{
    if (is_shutdown(s, id))
        return REFUSE(REASON_IS_SHUTDOWN, id);
    if (pick >= DO_LOAD)
        return REFUSE(REASON_OTHER_QUESTION);
    const Ref ref = part_ref_of(pick);
    Refusal refusal = part_refusal(s, id, ref.slot);
    if (is_allowed(refusal))
        refusal = begun_refusal(s, id, ref);
    if (!is_allowed(refusal))
        return refusal;
    const Action *a = ref_action(s, id, ref);
    if (a->type != OBSIDIAN_FIRING_ACTION)
        return REFUSE(REASON_NOT_FIRING, action_thing(a));
    return action_size(s, id, ref, false) <= largest ? action_refusal(s, id, ref, flags) : REFUSE(REASON_TOO_LONG, action_thing(a));
}

Set shots(const HxState *s, int id, int largest, int flags)
{
    Set out = { { 0, 0 } };
    for (int pick = DO_PART; pick < DO_LOAD; pick++)
        if (is_allowed(shot_refusal(s, id, pick, largest, flags)))
            set_add(&out, pick);
    return out;
}

/* The choice, an offset of the verb "do" (DO_PART, ...): the action; *uses is the slot of the part that it uses, -1: none. Punch,
 * Crawl, Stabilize and Scan use a part, too; Discard, Reveal and Charge none (C37). @rule 2.1 2.2.a 2.6 */
static Ref ref_of_pick(const HxState *s, int id, int pick, int *uses)
{
    *uses = -1;
    if (pick < DO_LOAD) {
        const Ref ref = part_ref_of(pick);
        *uses = ref.slot;
        return ref;
    }
    if (pick < DO_DISCARD)
        return load_ref(s, load_carrier(s, id), pick - DO_LOAD);
    if (pick < DO_PUNCH)
        return common_ref(pick - DO_DISCARD, COMMON_DISCARD);
    if (pick < DO_CRAWL)
        return common_ref(*uses = pick - DO_PUNCH + OBSIDIAN_CHASSIS, COMMON_PUNCH);
    if (pick < DO_STABILIZE)
        return common_ref(*uses = pick - DO_CRAWL + OBSIDIAN_CHASSIS, COMMON_CRAWL);
    if (pick == DO_STABILIZE || pick == DO_SCAN)
        return common_ref(*uses = OBSIDIAN_TORSO, pick == DO_SCAN ? COMMON_SCAN : COMMON_STABILIZE);
    return pick == DO_REVEAL ? common_ref(0, COMMON_REVEAL) : common_ref(pick - DO_CHARGE, COMMON_CHARGE);
}

/* Begins the chosen action: marks its part as used (of common actions too, C37), a load or a move as had, and the opportunity as started.
 * @rule 2.1 2.2.a 2.6 B7.6 */
static void begin_action(HxState *s, OpportunityFrame *f, int pick)
{
    const int id = f->mech, moved = f->marks & OPP_MOVED ? 0 : ACT_STATIONARY;
    int uses;
    const Ref ref = ref_of_pick(s, id, pick, &uses);
    if (pick >= DO_LOAD && pick < DO_DISCARD)
        f->marks |= OPP_LOAD_USED;
    if (uses >= 0) {
        Part *p = &mech_edit(s, id)->part[uses];
        p->flags = (uint8_t)(p->flags | PART_USED);
    }
    const int ticks = ticks_open(f);
    f->marks |= OPP_STARTED;
    if (ref_action(s, id, ref)->type == OBSIDIAN_MOVING_ACTION)
        f->marks |= OPP_MOVED;
    push_action(s, id, ref, ACT_TICKS | moved)->ticks = (uint8_t)ticks;
}

/* One box of its grid into the part. @rule C45 */
static void take_box(HxState *s, int id, int slot)
{
    for (int i = 0; i < N_BOXES; i++)
        if (game(s)->box[i] == grid_of(s, id)) {
            game_edit(s)->box[i] = BOX_CARRIED;
            break;
        }
    Mech *m = mech_edit(s, id);
    m->part[slot].flags |= PART_BOX;
    REPORT(s, .kind = FACT_BOX_TAKEN, .unit = (uint8_t)id, .thing = (uint8_t)slot, .grid = (uint8_t)grid_of(s, id));
    m->flags |= MECH_BOX;
}

/* Unused parts, no box handled, no tick bought. */
static void clear_marks(HxState *s, int id)
{
    Mech *m = mech_edit(s, id);
    m->flags = (uint8_t)(m->flags & ~(MECH_BOX | MECH_BOUGHT));
    for (int slot = 0; slot < N_SLOTS; slot++)
        m->part[slot].flags = (uint8_t)(m->part[slot].flags & ~PART_USED);
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/* No part has acted yet. @rule B7.6 */
HxNext opportunity_begin(HxState *s)
{
    clear_marks(s, opportunity_frame(s)->mech);
    return HX_NEXT;
}

/* The stance; to a mech on SHUTDOWN it is the reboot, which it may decline. @rule 1.1.f 1.1.1.a B7.5 C11 C37 */
HxNext opportunity_ask_stance(HxState *s)
{
    const OpportunityFrame *f = opportunity_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_STANCE, f->mech, A_STANCE, set_of(7), is_shutdown(s, f->mech));
}

/* A reboot: the stance, a link, one tick, no maneuver. Otherwise two ticks and a maneuver (passive off_extra_tick: one more in OFF). @rule
 * 1.1.f 1.1.1.a 1.1.1.b B7.5 C11 C37 */
HxNext opportunity_take_stance(HxState *s, int stance)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    const int id = f->mech;
    const bool reboots = is_shutdown(s, id);
    if (stance < 0)
        return HX_GO(OPPORTUNITY_END);
    set_stance(s, id, stance);
    if (reboots) {
        change_link(s, id, 1);
        f->ticks = 1;
        f->marks = OPP_REBOOT;
        return HX_GO(OPPORTUNITY_CHOICE);
    }
    f->ticks = (uint8_t)(2 + (unit(s, id)->stance == OBSIDIAN_OFF && has_hook(s, id, HOOK_OFF_EXTRA_TICK)));
    f->maneuver_ticks = 1;
    return HX_NEXT;
}

/* Passive overload: up to two links for as many ticks; the last link stays (4.c). */
HxNext opportunity_ask_overload(HxState *s)
{
    const OpportunityFrame *f = opportunity_frame(s);
    const int id = f->mech, links = mech(s, id)->link;
    if (!has_hook(s, id, HOOK_OVERLOAD) || links < 2)
        return HX_NEXT;
    return ask(s, f->head.seat, OBSIDIAN_ASK_OVERLOAD, id, A_NUMBER, set_of(links > 2 ? 7 : 3), false);
}

/* A tick for each link. */
HxNext opportunity_take_overload(HxState *s, int links)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    change_link(s, f->mech, -links);
    f->ticks = (uint8_t)(f->ticks + links);
    return HX_NEXT;
}

/* Passive extra_firing_tick_in_firing: one if the mech acts in the timing Firing. It uses them at the end. @rule B7.7 */
HxNext opportunity_count_ticks(HxState *s)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    if (mech(s, f->mech)->timing == OBSIDIAN_FIRING_ACTION + 1 && has_hook(s, f->mech, HOOK_EXTRA_FIRING_TICK_IN_FIRING))
        f->firing_ticks++;
    return HX_NEXT;
}

/* Not on SHUTDOWN: neither maneuver nor action. @rule 1.1.f C50 */
static bool can_act(const HxState *s, int id)
{
    return on_board(s, id) && !is_shutdown(s, id);
}

/* It offers open_actions() until it ends. @rule 1.1.f C37 */
HxNext opportunity_ask_choice(HxState *s)
{
    const OpportunityFrame *f = opportunity_frame(s);
    if (!can_act(s, f->mech))
        return HX_GO(OPPORTUNITY_ARTILLERY);
    return ask(s, f->head.seat, OBSIDIAN_ASK_ACTION, f->mech, A_DO, open_actions(s, f), false);
}

/* Pilot off_buy_tick: a link for a tick, once (open_actions offers it, in OFF). */
static void buy_tick(HxState *s, OpportunityFrame *f)
{
    mech_edit(s, f->mech)->flags |= MECH_BOUGHT;
    change_link(s, f->mech, -1);
    f->ticks++;
}

/* A maneuver, a box, a tick bought (which all come back here), or an action. @rule C37 C45 */
HxNext opportunity_take_choice(HxState *s, int offset)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    const int id = f->mech;
    if (offset == DO_END)
        return HX_GO(OPPORTUNITY_ARTILLERY);
    if (offset == DO_MANEUVER)
        return HX_NEXT;
    if (offset >= DO_DROP && offset < DO_DROP + N_SLOTS) {
        drop_box(s, id, offset - DO_DROP);
    } else if (offset >= DO_TAKE && offset < DO_DROP) {
        take_box(s, id, offset - DO_TAKE);
    } else if (offset == DO_BUY_TICK) {
        buy_tick(s, f);
    } else {
        begin_action(s, f, offset);
        return HX_WAIT_IN(OPPORTUNITY_ACTION);
    }
    return HX_AGAIN;
}

/* It spends its tick, even if only the facing changes. @rule B5.2 B7.5 C28 C49 */
HxNext opportunity_maneuver(HxState *s)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    const int id = f->mech;
    f->maneuver_ticks = 0;
    f->marks |= OPP_MOVED;
    f->was_hidden = (uint8_t)hidden_by(s, id);
    push_move(s, id, f->head.seat, mech_maneuver(s, id), MOVE_MANEUVER | MOVE_MINES);
    return HX_WAIT;
}

/* A maneuver is not silent. @rule 6.2.k 6.3.b C49 */
HxNext opportunity_maneuvered(HxState *s, int told)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    const int hidden = f->was_hidden;
    (void)told;
    f->was_hidden = 0;
    if (on_board(s, f->mech) && hidden && !is_silent(s, f->mech, NULL))
        push_silence(s, f->mech, hidden);
    return HX_GO(OPPORTUNITY_CHOICE);
}

/* Riposte, Overwatch: the opportunity ends at once. */
HxNext opportunity_acted(HxState *s, int ends)
{
    (void)s;
    return HX_GO(ends & 1 ? OPPORTUNITY_COORDINATION : OPPORTUNITY_CHOICE);
}

/* The question about an Extra Firing Tick uses it up. @rule B7.7 */
static HxNext use_firing_tick(HxState *s)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    if (f->firing_ticks == 0 || !can_act(s, f->mech))
        return HX_GO(OPPORTUNITY_COORDINATION);
    f->firing_ticks--;
    return HX_GO(OPPORTUNITY_FIRING);
}

/* Passive artillery: a mech that has not moved gets an Extra Firing Tick. @rule 1.1.1.b B7.7 */
HxNext opportunity_artillery(HxState *s)
{
    OpportunityFrame *f = opportunity_frame_edit(s);
    if (!can_act(s, f->mech))
        return HX_GO(OPPORTUNITY_END);
    if (has_hook(s, f->mech, HOOK_ARTILLERY) && !(f->marks & (OPP_MOVED | OPP_REBOOT)))
        f->firing_ticks++;
    return use_firing_tick(s);
}

/* One Short Firing action for each Extra Firing Tick. @rule 1.1.f B7.7 C37 */
HxNext opportunity_ask_firing(HxState *s)
{
    const OpportunityFrame *f = opportunity_frame(s);
    const Set set = shots(s, f->mech, SIZE_S, f->marks & OPP_MOVED ? 0 : ACT_STATIONARY);
    return set_empty(&set) ? HX_GO(OPPORTUNITY_COORDINATION) : ask(s, f->head.seat, OBSIDIAN_ASK_ACTION, f->mech, A_DO, set, true);
}

/* It fires; -1: the remaining ticks stay unused. @rule B7.7 */
HxNext opportunity_take_firing(HxState *s, int offset)
{
    if (offset < 0)
        return HX_GO(OPPORTUNITY_COORDINATION);
    const OpportunityFrame *f = opportunity_frame(s);
    const Ref ref = part_ref_of(offset);
    push_action(s, f->mech, ref, f->marks & OPP_MOVED ? 0 : ACT_STATIONARY);
    return HX_WAIT_IN(OPPORTUNITY_FIRED);
}

/* Riposted, it ends; else the next Extra Firing Tick. @rule B7.7 */
HxNext opportunity_fired(HxState *s, int ends)
{
    return ends & 1 ? HX_GO(OPPORTUNITY_COORDINATION) : use_firing_tick(s);
}

/* Passive end_opportunity_coordination: one command as the opportunity ends. @rule 9.3.a C34 C37 */
HxNext opportunity_coordinate(HxState *s)
{
    const int id = opportunity_frame(s)->mech;
    if (on_board(s, id) && has_hook(s, id, HOOK_END_OPPORTUNITY_COORDINATION))
        push_command(s, id, false);
    return HX_NEXT;
}

/* Marks of the opportunity leave. */
HxNext opportunity_end(HxState *s)
{
    const int id = opportunity_frame(s)->mech;
    if (on_board(s, id))
        clear_marks(s, id);
    return HX_DONE;
}
