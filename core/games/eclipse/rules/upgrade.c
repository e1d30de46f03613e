/* Upgrade (E-UPG, E-PRT, E-UPX, E-HSE-12): a seat returns tiles, then places parts; at the end every blueprint is in order. */
#include "core/games/eclipse/rules/upgrade.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/bytes.h"

/* ---- Part tiles ---------------------------------------------------------------------------------------------------------- */

/* Parts that need no technology, a set, and for each technology the part it unlocks, as a set. */
#define ECLIPSE_PART(id, text, title, sort, tech, ...) (ECLIPSE_##tech == ECLIPSE_TECH_NONE ? BIT32(ECLIPSE_PART_##id) : 0) |
static const uint32_t free_parts = (
#include "core/games/eclipse/data/tables.inl"
                                       0u) &
                                   (BIT32(ECLIPSE_STANDARD_PARTS) - 1);
static const uint32_t unlocked_part[ECLIPSE_TECHNOLOGIES] = {
#define ECLIPSE_TECHNOLOGY(id, text, title, unlocks, ...) ECLIPSE_##unlocks == ECLIPSE_PART_EMPTY ? 0 : BIT32(ECLIPSE_##unlocks),
#include "core/games/eclipse/data/tables.inl"
};

/* E-UPX-4: parts with tiles in supply, a set. @rule E-LIM-1 */
static uint32_t supplied(const Bags *b)
{
    _Static_assert(ECLIPSE_STANDARD_PARTS == 17, "two words and a byte");
    return nonzero_bytes(b->parts) | nonzero_bytes(b->parts + 8) << 8 | (uint32_t)(b->parts[16] != 0) << 16;
}

/* E-UPG-2, E-UPX-3, E-UPX-4: the set of parts that the seat may take: those without a technology, those of usable technologies (E-TEC-4,
 * E-REA-5), and kept Ancient parts. A blueprint may hold a part several times (E-PRT-5). */
static uint32_t takeable(const HxState *s, int seat, bool is_reaction)
{
    uint32_t parts = free_parts;
    FOR_BITS(tech, usable_techs(s, seat, is_reaction))
    {
        parts |= unlocked_part[tech];
    }
    return (parts & supplied(bags(s))) | (uint32_t)seat_at(s, seat)->parts_kept << ECLIPSE_STANDARD_PARTS;
}

/* E-UPX-4: count tiles, unless the option makes them unlimited; Ancient parts never come back. @rule E-UPX-3 */
static void to_supply(HxState *s, int part, int n)
{
    if (part < ECLIPSE_STANDARD_PARTS && !option_on(s, OPTION_PARTS_UNLIMITED)) {
        Bags *b = bags_edit(s);
        b->parts[part] = (uint8_t)(b->parts[part] + n);
    }
}

/* Lay a tile on a slot, or take its tile off (ECLIPSE_PART_EMPTY); then the printed part below counts again (E-PRT-4,
 * eclipse_refresh_ship). E-UPX-1, E-UPX-3: an Ancient part taken off is lost. @rule E-UPG-2 E-UPG-3 */
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part)
{
    Seat *own = seat_edit(s, seat);
    if (part == ECLIPSE_PART_EMPTY) {
        to_supply(s, own->tile[type][slot] - 1, 1);
        REPORT(s, .kind = FACT_PART_OFF, .seat = (int8_t)seat, .thing = (uint8_t)(own->tile[type][slot] - 1),
               .slot = (uint8_t)(ECLIPSE_SLOTS * type + slot));
        own->tile[type][slot] = 0;
    } else {
        if (part >= ECLIPSE_STANDARD_PARTS)
            own->parts_kept &= (uint8_t)~BIT32(part - ECLIPSE_STANDARD_PARTS);
        to_supply(s, part, -1);
        own->tile[type][slot] = (uint8_t)(part + 1);
        REPORT(s, .kind = FACT_PART_ON, .seat = (int8_t)seat, .thing = (uint8_t)part, .slot = (uint8_t)(ECLIPSE_SLOTS * type + slot));
    }
    eclipse_refresh_ship(s, seat, type);
}

/* ---- Limits -------------------------------------------------------------------------------------------------------------- */

/* A part's energy made less energy used, and whether it is a drive; also of a space without a part. */
static const int8_t energy_of[ECLIPSE_PART_ABSENT + 1] = {
#define ECLIPSE_PART(id, text, title, sort, tech, copies, made, used, ...) (made) - (used),
#include "core/games/eclipse/data/tables.inl"
};
static const int8_t is_drive[ECLIPSE_PART_ABSENT + 1] = {
#define ECLIPSE_PART(id, text, title, sort, ...) ECLIPSE_##sort == ECLIPSE_DRIVE,
#include "core/games/eclipse/data/tables.inl"
};

/* E-PRT-1: a blueprint uses no more energy than it makes. E-PRT-2, E-PRT-3: it has a drive; a Starbase has none. */
static bool is_sound(int type, int energy, int drives)
{
    return energy >= 0 && (type == ECLIPSE_STARBASE ? drives == 0 : drives > 0);
}

/* Would a blueprint with so much energy and so many drives be sound if `part` counted in place of `before`? @rule E-PRT-1 E-PRT-2 */
static bool is_sound_with(int type, int energy, int drives, int before, int part)
{
    return is_sound(type, energy + energy_of[part] - energy_of[before], drives + is_drive[part] - is_drive[before]);
}

/* What the limits depend on, for all four blueprints: a plan on which placements can be tried. */
typedef struct Plan {
    uint32_t parts; /* kinds that may be taken */
    uint8_t supply[ECLIPSE_PARTS];
    int8_t energy[4], drives[4];
    uint8_t on[4][8];   /* part that counts */
    uint8_t is_tile[4]; /* bit per slot: a tile lies there, or there is no slot */
} Plan;

/* The set of slots that a blueprint has; they come first. */
static uint32_t slots_of(const EclipseBlueprintInfo *printed)
{
    uint8_t absent[ECLIPSE_SLOTS];
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++)
        absent[slot] = (uint8_t)(printed->slot[slot] ^ ECLIPSE_PART_ABSENT);
    return nonzero_bytes(absent);
}

static void draw_plan(const HxState *s, int seat, uint32_t parts, Plan *plan)
{
    const Seat *own = seat_at(s, seat);
    const EclipseBlueprintInfo *printed = species_of(s, seat)->blueprint;
    plan->parts = parts;
    memcpy(plan->supply, bags(s)->parts, ECLIPSE_STANDARD_PARTS);
    for (int part = ECLIPSE_STANDARD_PARTS; part < ECLIPSE_PARTS; part++)
        plan->supply[part] = own->parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        plan->energy[type] = own->ship[type].energy;
        plan->drives[type] = own->ship[type].drives;
        plan->is_tile[type] = (uint8_t)(nonzero_bytes(own->tile[type]) | ~slots_of(&printed[type]));
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++)
            plan->on[type][slot] = own->tile[type][slot] ? (uint8_t)(own->tile[type][slot] - 1) : printed[type].slot[slot];
    }
}

static void plan_place(Plan *plan, int type, int slot, int part)
{
    const int under = plan->on[type][slot];
    plan->energy[type] = (int8_t)(plan->energy[type] + energy_of[part] - energy_of[under]);
    plan->drives[type] = (int8_t)(plan->drives[type] + is_drive[part] - is_drive[under]);
    plan->on[type][slot] = (uint8_t)part;
    plan->is_tile[type] |= (uint8_t)BIT32(slot);
    if (--plan->supply[part] == 0)
        plan->parts &= ~BIT32(part);
}

/* Would this part on this slot mend the blueprint in part: a drive where none is, or more energy than what it covers has? */
static bool is_mending(const Plan *plan, int type, int slot, int part)
{
    if (is_drive[part] && type == ECLIPSE_STARBASE)
        return false;
    return energy_of[part] > energy_of[plan->on[type][slot]] || (is_drive[part] && plan->drives[type] == 0);
}

/* Blueprints of a plan that are out of order, bit per type. */
static uint32_t broken_in(const Plan *plan)
{
    uint32_t broken = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        broken |= is_sound(type, plan->energy[type], plan->drives[type]) ? 0 : BIT32(type);
    return broken;
}

/* Is one placement enough for the only blueprint that is out of order? */
static bool can_mend_at_once(const Plan *plan, int type)
{
    for (uint32_t open = (uint8_t)~plan->is_tile[type]; open; open &= open - 1) {
        const int slot = first_bit(open), under = plan->on[type][slot];
        FOR_BITS(part, plan->parts)
        {
            if (is_mending(plan, type, slot, part) && is_sound_with(type, plan->energy[type], plan->drives[type], under, part))
                return true;
        }
    }
    return false;
}

static bool can_mend(const Plan *plan, int left);

/* Is there a placement that mends this blueprint in part, and can `left` further ones then put all in order? */
static bool can_mend_step_by_step(const Plan *plan, int type, int left)
{
    for (uint32_t open = (uint8_t)~plan->is_tile[type]; open; open &= open - 1) {
        const int slot = first_bit(open);
        FOR_BITS(part, plan->parts)
        {
            if (!is_mending(plan, type, slot, part))
                continue;
            Plan next = *plan;
            plan_place(&next, type, slot, part);
            if (can_mend(&next, left))
                return true;
        }
    }
    return false;
}

/* Can at most `left` placements put the blueprints in order? Each that is out of order needs one at least. Begins with the first of them.
 * @rule E-PRT-1 E-UPX-2 */
static bool can_mend(const Plan *plan, int left)
{
    const uint32_t broken = broken_in(plan);
    if (!broken)
        return true;
    if (count_bits(broken) > left)
        return false;
    return left == 1 ? can_mend_at_once(plan, first_bit(broken)) : can_mend_step_by_step(plan, first_bit(broken), left - 1);
}

/* Blueprints out of order, bit per type. */
static int broken_types(const Seat *own)
{
    int broken = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        broken |= is_sound(type, own->ship[type].energy, own->ship[type].drives) ? 0 : 1 << type;
    return broken;
}

/* E-PRT-4, E-HSE-12: the set of slots without a tile, empty or with a printed part, which a tile would cover; of slots with the same
 * printed part only the first. @rule E-PRT-5 */
static uint32_t open_slots(const Seat *own, const EclipseBlueprintInfo *printed, int type)
{
    uint32_t open = 0, seen = 0;
    for (uint32_t left = slots_of(&printed[type]) & ~nonzero_bytes(own->tile[type]); left; left &= left - 1) {
        const int slot = first_bit(left);
        if (seen >> printed[type].slot[slot] & 1)
            continue;
        seen |= BIT32(printed[type].slot[slot]);
        open |= BIT32(slot);
    }
    return open;
}

/* What placements depend on, read once for all of them; what only some need is read when they need it. */
typedef struct Placing {
    const HxState *s;
    const Seat *own;
    const EclipseBlueprintInfo *printed;
    int seat, left;   /* placements after this one */
    int broken;       /* blueprints out of order, bit per type */
    uint32_t parts;   /* kinds that may be taken */
    uint8_t has_open; /* bit per type: `open` of it is known */
    bool has_plan;
    uint32_t open[ECLIPSE_SHIP_TYPES]; /* slots */
    Plan plan;
} Placing;

static void begin_placing(Placing *p, const HxState *s, int seat, int left, bool is_reaction)
{
    p->s = s;
    p->own = seat_at(s, seat);
    p->printed = species_of(s, seat)->blueprint;
    p->seat = seat;
    p->left = left;
    p->broken = broken_types(p->own);
    p->parts = takeable(s, seat, is_reaction);
    p->has_open = 0;
    p->has_plan = false;
}

static uint32_t open_for(Placing *p, int type)
{
    if (!(p->has_open >> type & 1))
        p->open[type] = open_slots(p->own, p->printed, type);
    p->has_open |= (uint8_t)(1 << type);
    return p->open[type];
}

/* What is out of order on a blueprint with this energy: the energy, or the drive. */
static Refusal broken_refusal(int type, int energy)
{
    return energy < 0 ? REFUSE(REASON_LACKS_ENERGY, type, energy) : REFUSE(REASON_LACKS_DRIVE, type);
}

/* E-UPX-2: may this part go to this slot? The placements after it must still be able to put all blueprints in order. @rule E-PRT-1 E-PRT-2
 */
static Refusal place_refusal(Placing *p, int type, int slot, int part)
{
    if (type == ECLIPSE_STARBASE && is_drive[part])
        return REFUSE(REASON_NO_DRIVE_FOR_STARBASE); /* E-PRT-3: nothing can take it off again */
    const int others = p->broken & ~(1 << type), under = p->printed[type].slot[slot];
    const bool is_in_order = is_sound_with(type, p->own->ship[type].energy, p->own->ship[type].drives, under, part);
    if (is_in_order && !others)
        return allowed();
    const Refusal refusal =
        is_in_order ? REFUSE(REASON_OTHERS_BROKEN) : broken_refusal(type, p->own->ship[type].energy + energy_of[part] - energy_of[under]);
    if (p->left < !is_in_order + (others != 0)) /* a placement more for this type, one at least for the others */
        return refusal;
    if (!p->has_plan)
        draw_plan(p->s, p->seat, p->parts, &p->plan);
    p->has_plan = true;
    Plan plan = p->plan;
    plan_place(&plan, type, slot, part);
    return can_mend(&plan, p->left) ? allowed() : refusal;
}

/* E-UPG-2: the slots that a part may go to; with out NULL only whether there is one. */
static int places(Placing *p, int part, HxAction *out)
{
    int n = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (uint32_t open = open_for(p, type); open; open &= open - 1) {
            const int slot = first_bit(open);
            if (!is_allowed(place_refusal(p, type, slot, part)))
                continue;
            if (!out)
                return 1;
            out[n++] = (HxAction)(SLOT + ECLIPSE_SLOTS * type + slot);
        }
    return n;
}

/* What keeps a part from all slots of a type (of any: ECLIPSE_SHIP_TYPES): the reason of the first slot that comes closest. */
__attribute__((cold)) static Refusal everywhere_refusal(Placing *p, int part, int wanted)
{
    Refusal best = REFUSE(REASON_PART_FITS_NOWHERE, part);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (uint32_t open = wanted == type || wanted == ECLIPSE_SHIP_TYPES ? open_slots(p->own, p->printed, type) : 0; open;
             open &= open - 1) {
            const Refusal refusal = place_refusal(p, type, first_bit(open), part);
            const bool is_closer = reason_of(refusal) == REASON_LACKS_ENERGY && reason_of(best) == REASON_LACKS_ENERGY &&
                                   about_of(refusal, 1) > about_of(best, 1);
            if (is_allowed(refusal))
                return refusal;
            if (wanted == type && (reason_of(best) == REASON_PART_FITS_NOWHERE || is_closer))
                best = refusal;
        }
    return best;
}

/* E-UPG-2, E-UPX-3, E-UPX-4: what keeps a seat from taking a part, or from placing it on a type (any: ECLIPSE_SHIP_TYPES) with `left`
 * placements after this one. */
__attribute__((cold)) static Refusal part_refusal(const HxState *s, int seat, int part, int type, int left, bool is_reaction)
{
    Placing p;
    begin_placing(&p, s, seat, left, is_reaction);
    if (p.parts >> part & 1)
        return everywhere_refusal(&p, part, type);
    const EclipseTechnology needed = hx_eclipse_part_info[part].technology;
    if (part >= ECLIPSE_STANDARD_PARTS)
        return REFUSE(REASON_PART_NOT_FOUND, part);
    return needed == ECLIPSE_TECH_NONE || usable_techs(s, seat, is_reaction) >> needed & 1 ? REFUSE(REASON_NO_PART_LEFT, part)
                                                                                           : REFUSE(REASON_PART_NEEDS, part, (int)needed);
}

Refusal eclipse_part_refusal(const HxState *s, int seat, int part, int type, bool is_reaction)
{
    const int left = asked(s) == ECLIPSE_KIND_UPGRADE_PART ? upgrade_part_frame(s)->left : is_reaction ? 1 : species_of(s, seat)->upgrade;
    return part_refusal(s, seat, part, type, left - 1, is_reaction);
}

static bool can_place_any(const HxState *s, int seat, int left, bool is_reaction)
{
    Placing p;
    begin_placing(&p, s, seat, left - 1, is_reaction);
    FOR_BITS(part, p.parts)
    {
        if (places(&p, part, NULL))
            return true;
    }
    return false;
}

/* ---- Returns ------------------------------------------------------------------------------------------------------------- */

/* E-HSE-12: take a tile off a plan. The printed part below counts again, and the seat may take the part again if it may use it. */
static void plan_return(const HxState *s, int seat, int type, int slot, bool is_reaction, Plan *plan)
{
    const int tile = seat_at(s, seat)->tile[type][slot] - 1, printed = species_of(s, seat)->blueprint[type].slot[slot];
    plan->energy[type] = (int8_t)(plan->energy[type] - energy_of[tile] + energy_of[printed]);
    plan->drives[type] = (int8_t)(plan->drives[type] - is_drive[tile] + is_drive[printed]);
    plan->on[type][slot] = (uint8_t)printed;
    plan->is_tile[type] &= (uint8_t)~BIT32(slot);
    const EclipseTechnology needed = hx_eclipse_part_info[tile].technology;
    if (tile < ECLIPSE_STANDARD_PARTS && (needed == ECLIPSE_TECH_NONE || usable_techs(s, seat, is_reaction) >> needed & 1)) {
        plan->supply[tile]++;
        plan->parts |= BIT32(tile);
    }
}

/* Would the return of the tile free energy, and is it not the last drive of its blueprint? */
static bool is_freeing(const Plan *plan, int type, int tile, int printed)
{
    const bool is_last_drive = is_drive[tile] && !is_drive[printed] && plan->drives[type] == 1;
    return energy_of[tile] < energy_of[printed] && !is_last_drive;
}

/* Plan all later returns that help. A seat returns a blueprint's tiles in rising order, so on the blueprint of the last return only those
 * from index `first` on that free energy. What placements could mend before, they can mend afterwards. @rule E-UPG-1 */
static void plan_returns(const HxState *s, int seat, int first, bool is_reaction, Plan *plan)
{
    if (first == 0) /* nothing has been returned */
        return;
    const int type = (first - 1) / ECLIPSE_SLOTS;
    const uint8_t *tile = seat_at(s, seat)->tile[type], *printed = species_of(s, seat)->blueprint[type].slot;
    for (int slot = first - ECLIPSE_SLOTS * type; slot < ECLIPSE_SLOTS; slot++)
        if (tile[slot] && is_freeing(plan, type, tile[slot] - 1, printed[slot]))
            plan_return(s, seat, type, slot, is_reaction, plan);
}

/* E-UPG-1, E-UPX-2: may the seat return this tile? Later returns and `left` placements must still be able to put the blueprints in order.
 * @rule E-PRT-1 E-PRT-2 */
static inline Refusal return_refusal(const HxState *s, int seat, int type, int slot, int left, bool is_reaction)
{
    const Seat *own = seat_at(s, seat);
    const int tile = own->tile[type][slot] - 1, printed = species_of(s, seat)->blueprint[type].slot[slot];
    const int others = broken_types(own) & ~(1 << type);
    if (!others && is_sound_with(type, own->ship[type].energy, own->ship[type].drives, tile, printed))
        return allowed();
    if (others && !left)
        return REFUSE(REASON_OTHERS_BROKEN); /* returns of this blueprint's tiles mend no other */
    Plan plan;
    draw_plan(s, seat, takeable(s, seat, is_reaction), &plan);
    plan_return(s, seat, type, slot, is_reaction, &plan);
    plan_returns(s, seat, ECLIPSE_SLOTS * type + slot + 1, is_reaction, &plan);
    return can_mend(&plan, left) ? allowed() : REFUSE(REASON_RETURN_BREAKS, type);
}

/* Is an equal tile on an equal slot offered before this one? */
static bool has_twin_before(const Seat *own, const uint8_t *printed, int type, int slot, int first)
{
    for (int i = max_int(0, first - ECLIPSE_SLOTS * type); i < slot; i++)
        if (own->tile[type][i] == own->tile[type][slot] && printed[i] == printed[slot])
            return true;
    return false;
}

/* E-UPG-1: the tiles that the seat may return, in rising order from index `first`; with out NULL only whether there is one. @rule E-UPX-1
 */
static int removals(const HxState *s, int seat, int first, int left, bool is_reaction, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    int n = 0;
    uint32_t tiles = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        tiles |= nonzero_bytes(own->tile[type]) << (ECLIPSE_SLOTS * type);
    FOR_BITS(i, tiles & ~(BIT32(first) - 1))
    {
        const int type = (int)i / ECLIPSE_SLOTS, slot = (int)i % ECLIPSE_SLOTS;
        if (has_twin_before(own, species_of(s, seat)->blueprint[type].slot, type, slot, first))
            continue;
        if (!is_allowed(return_refusal(s, seat, type, slot, left, is_reaction)))
            continue;
        if (!out)
            return 1;
        out[n++] = REMOVE + (HxAction)i;
    }
    return n;
}

bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction)
{
    if (!broken_types(seat_at(s, seat)))
        return true;
    Plan plan;
    draw_plan(s, seat, takeable(s, seat, is_reaction), &plan);
    plan_returns(s, seat, first, is_reaction, &plan);
    return can_mend(&plan, left);
}

/* E-HSE-9: could the seat place a part or return a tile? */
bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction)
{
    const int steps = is_reaction ? 1 : species_of(s, seat)->upgrade;
    return can_place_any(s, seat, steps, is_reaction) || removals(s, seat, 0, steps, is_reaction, NULL);
}

/* The returns are over; the placements begin. */
static void end_returns(HxState *s)
{
    const UpgradeRemoveFrame returns = *upgrade_remove_frame(s);
    pop(s);
    UpgradePartFrame *f = upgrade_part_frame_push(s, returns.head.seat);
    f->left = returns.left;
    f->done = returns.done;
    f->is_reaction = returns.is_reaction;
}

bool eclipse_upgrade_remove_is_asked(HxState *s)
{
    const UpgradeRemoveFrame *f = upgrade_remove_frame(s);
    if (f->first < ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS && removals(s, f->head.seat, f->first, f->left, f->is_reaction, NULL))
        return true;
    end_returns(s);
    return false;
}

/* E-UPG-1, E-HSE-12: the returns may end once the seat has returned a tile or can place a part, and placements can put the rest in order.
 */
static inline Refusal end_returns_refusal(const HxState *s, const UpgradeRemoveFrame *f)
{
    const bool has_step = f->done || can_place_any(s, f->head.seat, f->left, f->is_reaction);
    return has_step && eclipse_can_end_upgrade(s, f->head.seat, 0, f->left, f->is_reaction) ? allowed() : REFUSE(REASON_RETURN_FIRST);
}

/* E-UPG-1: the seat returns any number of tiles, and may stop once placements can put the rest in order. E-HSE-12: returns alone are an
 * Upgrade, too. @rule E-REA-2 */
Refusal eclipse_upgrade_remove_refusal(const HxState *s, HxAction a)
{
    const UpgradeRemoveFrame *f = upgrade_remove_frame(s);
    const int i = argument_of(a, REMOVE, ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS), seat = f->head.seat;
    const int type = i / ECLIPSE_SLOTS, slot = i % ECLIPSE_SLOTS;
    if (a == DONE)
        return end_returns_refusal(s, f);
    if (i < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (!seat_at(s, seat)->tile[type][slot])
        return REFUSE(REASON_NO_TILE_THERE, type);
    if (i < f->first || has_twin_before(seat_at(s, seat), species_of(s, seat)->blueprint[type].slot, type, slot, f->first))
        return REFUSE(REASON_RETURNS_IN_ORDER);
    return return_refusal(s, seat, type, slot, f->left, f->is_reaction);
}

int eclipse_upgrade_remove_legal(const HxState *s, HxAction *out)
{
    const UpgradeRemoveFrame *f = upgrade_remove_frame(s);
    int n = 0;
    if (is_allowed(end_returns_refusal(s, f)))
        out[n++] = DONE;
    return n + removals(s, f->head.seat, f->first, f->left, f->is_reaction, out + n);
}

/* E-UPG-1: take the tile off; those before it (in the order of ship and slot) are no choices any more. */
int eclipse_upgrade_remove_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        end_returns(s);
        return 0;
    }
    const int i = (int)a - REMOVE;
    eclipse_set_part(s, mover(s), i / ECLIPSE_SLOTS, i % ECLIPSE_SLOTS, ECLIPSE_PART_EMPTY);
    UpgradeRemoveFrame *f = upgrade_remove_frame_edit(s);
    f->first = (uint8_t)(i + 1);
    f->done++;
    return 0;
}

/* ---- Placements ---------------------------------------------------------------------------------------------------------- */

/* E-UPG-2: ask while placements are left and one is possible. @rule E-REA-2 */
bool eclipse_upgrade_part_is_asked(HxState *s)
{
    const UpgradePartFrame *f = upgrade_part_frame(s);
    if (f->left && can_place_any(s, f->head.seat, f->left, f->is_reaction))
        return true;
    (void)HX_EXPECT(s, !broken_types(seat_at(s, f->head.seat)));
    pop(s);
    return false;
}

/* E-RND-6, E-UPX-2: the seat may end after one step, with every blueprint in order. */
static inline Refusal end_refusal(const HxState *s, const UpgradePartFrame *f)
{
    return f->done && !broken_types(seat_at(s, f->head.seat)) ? allowed() : REFUSE(REASON_PLACE_FIRST);
}

/* E-UPG-2: the parts that the seat may take. It may end only when every blueprint is in order (E-PRT-1, E-PRT-2, E-PRT-3, E-UPX-2). @rule
 * E-REA-2 E-RND-6 */
Refusal eclipse_upgrade_part_refusal(const HxState *s, HxAction a)
{
    const UpgradePartFrame *f = upgrade_part_frame(s);
    const int part = argument_of(a, PART, ECLIPSE_PARTS), seat = f->head.seat;
    if (a == DONE)
        return end_refusal(s, f);
    return part >= 0 ? part_refusal(s, seat, part, ECLIPSE_SHIP_TYPES, f->left - 1, f->is_reaction) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_upgrade_part_legal(const HxState *s, HxAction *out)
{
    const UpgradePartFrame *f = upgrade_part_frame(s);
    int n = 0;
    if (is_allowed(end_refusal(s, f)))
        out[n++] = DONE;
    Placing p;
    begin_placing(&p, s, f->head.seat, f->left - 1, f->is_reaction);
    FOR_BITS(part, p.parts)
    {
        if (places(&p, part, NULL))
            out[n++] = (HxAction)(PART + part);
    }
    return n;
}

/* E-UPG-2: the seat takes a part; upgrade_place asks where it goes. */
int eclipse_upgrade_part_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    UpgradePartFrame *f = upgrade_part_frame_edit(s);
    f->left--;
    f->done++;
    const UpgradePartFrame after = *f;
    UpgradePlaceFrame *place = upgrade_place_frame_push(s, after.head.seat);
    place->part = (uint8_t)(a - PART);
    place->left = after.left;
    place->is_reaction = after.is_reaction;
    return 0;
}

/* E-UPG-2: the slots without a tile from which the action can still end in order. */
Refusal eclipse_upgrade_place_refusal(const HxState *s, HxAction a)
{
    const UpgradePlaceFrame *f = upgrade_place_frame(s);
    const int i = argument_of(a, SLOT, ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS), type = i / ECLIPSE_SLOTS, slot = i % ECLIPSE_SLOTS;
    Placing p;
    begin_placing(&p, s, f->head.seat, f->left, f->is_reaction);
    if (i < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (p.printed[type].slot[slot] == ECLIPSE_PART_ABSENT)
        return REFUSE(REASON_NO_SLOT, type);
    if (p.own->tile[type][slot])
        return REFUSE(REASON_SLOT_HAS_TILE);
    return open_slots(p.own, p.printed, type) >> slot & 1 ? place_refusal(&p, type, slot, f->part) : REFUSE(REASON_LIKE_ANOTHER_SLOT);
}

int eclipse_upgrade_place_legal(const HxState *s, HxAction *out)
{
    const UpgradePlaceFrame *f = upgrade_place_frame(s);
    Placing p;
    begin_placing(&p, s, f->head.seat, f->left, f->is_reaction);
    return places(&p, f->part, out);
}

/* E-UPG-2: lay the part there. E-UPG-3: the ships of the type change at once (eclipse_set_part). */
int eclipse_upgrade_place_apply(HxState *s, HxAction a)
{
    const int i = (int)a - SLOT, seat = mover(s), part = upgrade_place_frame(s)->part;
    pop(s);
    eclipse_set_part(s, seat, i / ECLIPSE_SLOTS, i % ECLIPSE_SLOTS, part);
    return 0;
}

/* ---- An Ancient part found ------------------------------------------------------------------------------------------------ */

/* E-DSC-6: an Ancient part goes to any space and returns a tile there; the limits hold afterwards. Equal spaces are one option. `place`: 8
 * * ship type + slot. @rule E-PRT-1 E-PRT-2 E-PRT-3 */
Refusal eclipse_install_refusal(const HxState *s, int seat, int part, int place)
{
    const int type = place / ECLIPSE_SLOTS, slot = place % ECLIPSE_SLOTS;
    const Seat *own = seat_at(s, seat);
    const uint8_t *printed = species_of(s, seat)->blueprint[type].slot;
    if (printed[slot] == ECLIPSE_PART_ABSENT)
        return REFUSE(REASON_NO_SLOT, type);
    if (has_twin_before(own, printed, type, slot, 0))
        return REFUSE(REASON_LIKE_ANOTHER_SLOT);
    const int under = eclipse_part_on(s, seat, type, slot);
    const int energy = own->ship[type].energy + energy_of[part] - energy_of[under];
    const int drives = own->ship[type].drives + is_drive[part] - is_drive[under];
    if (type == ECLIPSE_STARBASE && is_drive[part])
        return REFUSE(REASON_NO_DRIVE_FOR_STARBASE);
    if (!is_sound(type, energy, drives)) /* the other types are: only an upgrade under way breaks any */
        return broken_refusal(type, energy);
    return allowed();
}
