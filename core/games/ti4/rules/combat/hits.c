/* Hits on ships: sustained, assigned by their owner, chosen by another (rules 39.6; SUS). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Has the seat an undamaged ship of the type (slot of `damaged`) that may sustain damage here? @rule SUS-1 SUS-2 39.6.a */
Refusal sustain_refusal(const HxState *s, int system, int seat, int slot)
{
    const int type = TI4_CARRIER + slot;
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    const Where at = { .seat = seat, .other = enemy_with_ships(s, system, seat), .system = system, .slot = -1, .type = type };
    if (!unit_of(s, seat, type)->sustain)
        return REFUSE(REASON_NEVER_SUSTAINS, type);
    if (value_of(s, VALUE_SUSTAIN_LOST, &at, 0))
        return REFUSE(REASON_SUSTAIN_LOST, changing_text(s, VALUE_SUSTAIN_LOST, &at));
    if (!fleet->n[type])
        return REFUSE(REASON_NO_SHIP, type, system);
    return fleet->n[type] == fleet->damaged[slot] ? REFUSE(REASON_ALL_DAMAGED, type, system) : allowed();
}

/* Undamaged ships of a type that may sustain damage here. */
static int sustainable(const HxState *s, int system, int seat, int slot)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    return is_allowed(sustain_refusal(s, system, seat, slot)) ? fleet->n[TI4_CARRIER + slot] - fleet->damaged[slot] : 0;
}

/* Hits that one use of sustain damage cancels. @rule SUS-1 SUS-4 */
static int sustained_hits(const HxState *s, int seat)
{
    return modified_value(s, VALUE_SUSTAIN, seat, -1, 1);
}

/** Does a text forbid it to every ship of the seat? */
bool may_not_sustain(const HxState *s, int system, int seat)
{
    const Where at = { .seat = seat, .other = enemy_with_ships(s, system, seat), .system = system, .slot = -1, .type = -1 };
    return value_of(s, VALUE_SUSTAIN_LOST, &at, 0) != 0;
}

/* A ship is damaged now. Noted: that its type has sustained in this round (`sustained`), and for Direct Hit which ship it was and whose hit
 * (`hit_slot`, `hit_by`). @rule SUS-2 */
static void mark_sustained(HxState *s, int system, int seat, int slot, int by)
{
    fleet_edit(s, system, seat)->damaged[slot]++;
    report_units(s, FACT_SUSTAINED, seat, system, -1, TI4_DAMAGED + slot, 1);
    Turn *now = turn_edit(s);
    now->sustained[seat != core_of(s)->active][slot]++;
    now->hit_slot = (uint8_t)(slot + 1);
    now->hit_by = (uint8_t)(by + 1);
}

/** A seat takes hits on its ships: it chooses hit by hit; without a choice all ships go. @rule 39.6 39.6.a 41.5 SUS-1 SUS-3 */
void take_hits(HxState *s, int system, int seat, int hits, int flags, int by)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int most = fleet_ships(fleet) + crew_of(s, seat);
    if (hits <= 0 || most == 0)
        return;
    for (int slot = 0; slot < 4 && !(flags & HITS_DESTROYING); slot++)
        most += sustainable(s, system, seat, slot) * sustained_hits(s, seat);
    if (hits >= most) {
        destroy_all(s, system, seat, by);
        return;
    }
    AskHitsFrame *f = ask_hits_frame_push(s, seat);
    f->system = (uint8_t)system;
    f->hits = (uint8_t)hits;
    f->flags = (uint8_t)flags;
    f->by = (uint8_t)by;
}

/* Where a space combat counts the hits of a seat: outside of its own dice for those of a text alone. */
static uint8_t *hits_of(HxState *s, int seat)
{
    SpaceFrame *f = current_space_edit(s);
    return f ? &f->hits[seat == f->head.seat ? ATTACKER : DEFENDER] : NULL;
}

/* Hits of a text wait like those of dice: they may be cancelled, then the row takes what is left. Returns whether they wait at all. */
static bool hits_wait(HxState *s, int seat, int hits)
{
    uint8_t *at = hits_of(s, seat);
    if (at && hits > 0)
        *at = (uint8_t)hits;
    return at && hits > 0;
}

void text_hits(HxState *s, int row, int seat, int hits)
{
    if (!hits_wait(s, seat, hits))
        return;
    const SpaceFrame f = *current_space(s);
    text_later(s, row, seat, seat == f.head.seat ? f.defender : f.head.seat);
    window_open(s, ON_ASSIGN, f.head.seat);
}

void text_hit_waits(HxState *s, const Use *u)
{
    if (!hits_wait(s, u->seat, 1))
        return;
    Use next = *u;
    next.target[next.n++] = 1;
    text_again(s, &next);
    window_open(s, ON_ASSIGN, current_space(s)->head.seat);
}

void text_hit_lands(HxState *s, const Use *u, int class)
{
    const int system = current_space(s)->system, foe = space_foe(s, u->seat);
    if (text_hits_left(s, u->seat) && fighting_classes(s, system, foe) >> class & 1)
        take_chosen_hit(s, system, foe, class, u->seat);
}

/* Hits of a text of the seat that nobody has cancelled; they are counted no more. */
int text_hits_left(HxState *s, int seat)
{
    uint8_t *at = hits_of(s, seat);
    const int hits = at ? *at : 0;
    if (at)
        *at = 0;
    return hits;
}

/** One hit on a ship of a class that another seat chose: its owner sustains it or loses the ship. @rule SUS-1 */
void take_chosen_hit(HxState *s, int system, int seat, int class, int by)
{
    const int slot = class < TI4_DAMAGED ? damaged_slot(class) : -1;
    if (slot < 0 || !sustainable(s, system, seat, slot)) {
        destroy_fighting(s, system, seat, class, by);
        return;
    }
    AskHitsFrame *f = ask_hits_frame_push(s, seat);
    f->system = (uint8_t)system;
    f->hits = 1;
    f->by = (uint8_t)by;
    f->chosen = (uint8_t)(class + 1);
}

/* Ships or crew of a class that hits can be assigned to; none of fighters that the hits spare. */
static int targets_for(const HxState *s, const AskHitsFrame *f, bool spare_fighters, int class)
{
    return class == TI4_FIGHTER && spare_fighters ? 0 : targets_of(s, f->system, f->head.seat, class);
}

/* Classes that may be destroyed next, in rising order: the classes behind it must have targets for all hits that are left. @rule 39.6 */
static int list_destroyable(const HxState *s, const AskHitsFrame *f, int least, HxAction *out)
{
    const bool spare_fighters = f->flags & HITS_NO_FIGHTERS && non_fighters(s, f->system, f->head.seat) > 0;
    int n = 0, rest = 0;
    for (int class = least; class < TI4_CLASSES; class ++)
        rest += targets_for(s, f, spare_fighters, class);
    const int all = fleet_ships(fleet_of(s, f->system, f->head.seat)) + crew_of(s, f->head.seat);
    int hits = f->hits < all ? f->hits : all;
    if (spare_fighters && hits > rest) /* fighters take what the others cannot */
        hits = rest;
    for (int class = least; class < TI4_CLASSES; class ++) {
        const int targets = targets_for(s, f, spare_fighters, class);
        if (targets && rest >= hits)
            out[n++] = ACT(DESTROY, class);
        rest -= targets;
    }
    return n;
}

/* Uses of sustain damage come first, then ships, each in ascending order. Of a ship that another seat chose: either.
 * @rule 39.6 39.6.a SUS-1 41.5 */
int ask_hits_legal(const HxState *s, const AskHitsFrame *f, HxAction *out)
{
    if (f->chosen) {
        out[0] = ACT(SUSTAIN, damaged_slot(f->chosen - 1));
        out[1] = ACT(DESTROY, f->chosen - 1);
        return 2;
    }
    if (f->flags & HITS_DESTROYING)
        return list_destroyable(s, f, f->least, out);
    int n = 0;
    for (int slot = f->least; slot < 4; slot++)
        if (sustainable(s, f->system, f->head.seat, slot))
            out[n++] = ACT(SUSTAIN, slot);
    return n + list_destroyable(s, f, 0, out + n);
}

Refusal ask_hits_refusal(const HxState *s, const AskHitsFrame *f, HxAction a)
{
    HxAction legal[4 + TI4_CLASSES];
    if (!IS(SUSTAIN, a) && !IS(DESTROY, a))
        return REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = IS(SUSTAIN, a) ? sustain_refusal(s, f->system, f->head.seat, ARG(SUSTAIN, a)) : allowed();
    if (!is_allowed(refusal) && !f->chosen)
        return refusal;
    return is_allowed(listed_refusal(legal, ask_hits_legal(s, f, legal), a)) ? allowed() : REFUSE(REASON_USES_IN_ORDER);
}

/** Why no ship of a type takes a hit by damage now; of no type, what keeps all from it. @rule SUS-1 */
Refusal sustaining_refusal(const HxState *s, int seat, int type)
{
    const int at = core_of(s)->active_system, some = type < 0 ? TI4_DREADNOUGHT : type, slot = damaged_slot(some);
    if (slot < 0 || !unit_of(s, seat, some)->sustain)
        return REFUSE(REASON_NEVER_SUSTAINS, some);
    const Refusal refusal = at == TI4_NO_SYSTEM ? REFUSE(REASON_SUSTAIN_WHEN) : sustain_refusal(s, at, seat, slot);
    if (!is_allowed(refusal) && (type >= 0 || reason_of(refusal) == REASON_SUSTAIN_LOST))
        return refusal;
    return REFUSE(current_ask_hits(s) ? REASON_USES_IN_ORDER : REASON_SUSTAIN_WHEN);
}

/* If a use of sustain damage cancels more hits than are being assigned, it also cancels waiting ones. @rule SUS-4 */
static void cancel_waiting(HxState *s, int seat, int n)
{
    SpaceFrame *f = current_space_edit(s);
    uint8_t *hits = f ? &f->hits[seat == f->head.seat ? DEFENDER : ATTACKER] : NULL;
    if (hits)
        *hits = (uint8_t)(*hits > n ? *hits - n : 0);
}

/* A ship sustains damage instead of a hit (and others may answer that), or one is destroyed; then the rest of the hits.
 * @rule 39.6.a 39.6 SUS-1 */
void ask_hits_apply(HxState *s, const AskHitsFrame *f, HxAction a)
{
    const int by = f->by;
    if (IS(SUSTAIN, a)) {
        const int slot = ARG(SUSTAIN, a);
        const int left = f->hits - sustained_hits(s, f->head.seat);
        mark_sustained(s, f->system, f->head.seat, slot, by);
        if (left < 0)
            cancel_waiting(s, f->head.seat, -left);
        HitsFrame *rest = hits_frame_push(s, f->head.seat);
        rest->system = f->system;
        rest->hits = (uint8_t)(left > 0 ? left : 0);
        rest->flags = f->flags;
        rest->least = (uint8_t)slot;
        rest->by = (uint8_t)by;
        window_open(s, ON_SUSTAINED, f->head.seat); /* SUS-5 */
        return;
    }
    const int class = ARG(DESTROY, a);
    destroy_fighting(s, f->system, f->head.seat, class, by);
    take_hits(s, f->system, f->head.seat, f->hits - 1, f->flags | HITS_DESTROYING, by);
    if (f->hits > 1 && top_of(s)->head.kind == TI4_A_HITS)
        ask_hits_frame_edit(s)->least = (uint8_t)(f->flags & HITS_NO_FIGHTERS && non_fighters(s, f->system, f->head.seat) == 0 ? 0 : class);
}

/** After a use of sustain damage, and what others did about it: the other hits. @rule SUS-5 39.6.a */
HxNext hits_rest(HxState *s)
{
    const HitsFrame f = *hits_frame(s);
    Turn *now = turn_edit(s);
    now->hit_slot = now->hit_by = 0;
    pop(s);
    take_hits(s, f.system, f.head.seat, f.hits, f.flags, f.by);
    if (top_of(s)->head.kind == TI4_A_HITS)
        ask_hits_frame_edit(s)->least = f.least;
    return HX_GONE;
}

/* ---- Assigning the hits of a round --------------------------------------------------------------------------------------------- */

/** All dice of the round are rolled: hits may be cancelled before any is assigned. @rule 39.6 */
HxNext space_assign(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    Turn *now = turn_edit(s);
    now->batch_seat = now->batch_dice = now->batch_hits = now->batch_on = now->batch_extra = 0;
    REPORT(s, .kind = FACT_HITS, .seat = (int8_t)f->head.seat, .other = (int8_t)f->defender, .system = f->system, .planet = NOWHERE,
           .n = f->round, .hits = { f->hits[ATTACKER], f->hits[DEFENDER] });
    if (may_not_sustain(s, f->system, f->head.seat)) /* whatever the defender, who assigns first, loses: both assign at once */
        f->flags |= ATTACKER_BARRED;
    window_open(s, ON_ASSIGN, f->head.seat);
    return HX_NEXT;
}

/* The hits that a side made go on the ships of the other one: first those that spare fighters (`aimed`, counted by space_roll). @rule
 * 39.6 */
static HxNext assign_hits_of(HxState *s, int side)
{
    SpaceFrame *f = space_frame_edit(s);
    Turn *now = turn_edit(s);
    const int hits = f->hits[side], aimed = now->aimed[side] < hits ? now->aimed[side] : hits;
    const bool is_barred = side == DEFENDER && f->flags & ATTACKER_BARRED;
    f->hits[side] = (uint8_t)(hits - aimed);
    now->aimed[side] = 0;
    const int flags = (aimed ? HITS_NO_FIGHTERS : 0) | (is_barred ? HITS_DESTROYING : 0);
    take_hits(s, f->system, side_of_space(f, !side), aimed ? aimed : hits, flags, side_of_space(f, side));
    return aimed ? HX_AGAIN : HX_NEXT;
}

/** The defender assigns the attacker's hits to its ships. @rule 39.6 */
HxNext space_assign_to_defender(HxState *s)
{
    return assign_hits_of(s, ATTACKER);
}

/** Then the attacker assigns those of the defender. @rule 39.6 */
HxNext space_assign_to_attacker(HxState *s)
{
    return assign_hits_of(s, DEFENDER);
}

/** All hits of the round are assigned (Duranium Armor), those that found no ship are lost. The retreat comes before the end of the round.
 * @rule 39.7 39.6 */
HxNext space_assigned(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    f->hits[ATTACKER] = f->hits[DEFENDER] = 0;
    window_open(s, ON_ASSIGNED, space_frame(s)->head.seat);
    return HX_NEXT;
}
