/* Upgrade (E-UPG, E-PRT, E-UPX, E-HSE-12): first returns, then placements, and every blueprint in order at the end. */
#include "core/games/eclipse/rules/upgrade.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* ---- Part tiles ---------------------------------------------------------------------------------------------------------- */

/* E-TEC-4: what a reaction may use where it ignores all researched technology: the board's own. */
static uint32_t usable_techs(const HxState *s, int seat, bool is_reaction)
{
    return is_reaction && option_on(s, OPTION_REACTION_IGNORES_ALL_TECH) ? species_of(s, seat)->technologies : seat_at(s, seat)->techs;
}

/* E-UPG-2, E-UPX-3, E-UPX-4: parts that may be taken, a set. */
static uint32_t takeable(const HxState *s, int seat, bool is_reaction)
{
    const uint32_t techs = usable_techs(s, seat, is_reaction);
    const Bags *b = bags(s);
    uint32_t parts = (uint32_t)seat_at(s, seat)->parts_kept << ECLIPSE_STANDARD_PARTS;
    for (int part = 0; part < ECLIPSE_STANDARD_PARTS; part++) {
        const EclipseTechnology needed = eclipse_part_info[part].technology;
        if (b->parts[part] && (needed == ECLIPSE_TECH_NONE || techs >> needed & 1))
            parts |= BIT32(part);
    }
    return parts;
}

static void to_supply(HxState *s, int part, int n)
{
    if (part < ECLIPSE_STANDARD_PARTS && !option_on(s, OPTION_PARTS_UNLIMITED)) {
        Bags *b = bags_edit(s);
        b->parts[part] = (uint8_t)(b->parts[part] + n);
    }
}

/* Lay a tile on a slot, or take the one there off (ECLIPSE_PART_EMPTY). E-UPX-1, E-UPX-3: an Ancient part taken off is gone. */
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part)
{
    Seat *own = seat_edit(s, seat);
    if (part == ECLIPSE_PART_EMPTY) {
        to_supply(s, own->tile[type][slot] - 1, 1);
        own->tile[type][slot] = 0;
    } else {
        if (part >= ECLIPSE_STANDARD_PARTS)
            own->parts_kept &= (uint8_t)~BIT32(part - ECLIPSE_STANDARD_PARTS);
        to_supply(s, part, -1);
        own->tile[type][slot] = (uint8_t)(part + 1);
    }
    eclipse_refresh_ship(s, seat, type);
}

/* ---- Limits -------------------------------------------------------------------------------------------------------------- */

static int energy_of(int part)
{
    return part < ECLIPSE_PARTS ? eclipse_part_info[part].energy : 0;
}

static int is_drive(int part)
{
    return part < ECLIPSE_PARTS && eclipse_part_info[part].type == ECLIPSE_DRIVE;
}

/* E-PRT-1, E-PRT-2, E-PRT-3. */
static bool is_sound(int type, int energy, int drives)
{
    return energy >= 0 && (type == ECLIPSE_STARBASE ? drives == 0 : drives > 0);
}

/* What the limits look at, of all four blueprints, so that placements can be tried out. */
typedef struct Plan {
    uint32_t parts; /* kinds that may be taken */
    uint8_t supply[ECLIPSE_PARTS];
    int8_t energy[4], drives[4];
    uint8_t on[4][8];   /* part that counts */
    uint8_t is_tile[4]; /* bit per slot: a tile lies there, or there is no slot */
} Plan;

static void draw_plan(const HxState *s, int seat, bool is_reaction, Plan *plan)
{
    const Seat *own = seat_at(s, seat);
    plan->parts = takeable(s, seat, is_reaction);
    for (int part = 0; part < ECLIPSE_PARTS; part++)
        plan->supply[part] =
            (uint8_t)(part < ECLIPSE_STANDARD_PARTS ? bags(s)->parts[part] : own->parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        plan->energy[type] = own->ship[type].energy;
        plan->drives[type] = own->ship[type].drives;
        plan->is_tile[type] = 0;
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            const int on = eclipse_part_on(s, seat, type, slot);
            plan->on[type][slot] = (uint8_t)on;
            if (own->tile[type][slot] || on == ECLIPSE_PART_ABSENT)
                plan->is_tile[type] |= (uint8_t)BIT32(slot);
        }
    }
}

static void plan_place(Plan *plan, int type, int slot, int part)
{
    const int under = plan->on[type][slot];
    plan->energy[type] = (int8_t)(plan->energy[type] + energy_of(part) - energy_of(under));
    plan->drives[type] = (int8_t)(plan->drives[type] + is_drive(part) - is_drive(under));
    plan->on[type][slot] = (uint8_t)part;
    plan->is_tile[type] |= (uint8_t)BIT32(slot);
    if (--plan->supply[part] == 0)
        plan->parts &= ~BIT32(part);
}

/* Can the blueprints be put in order with at most `left` placements? Tries, for the first that is out of order, every placement
 * that mends it in part: a drive where none is, or a part that leaves more energy than what it covers. */
static bool can_mend(const Plan *plan, int left)
{
    int broken = -1, n_broken = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (!is_sound(type, plan->energy[type], plan->drives[type])) {
            n_broken++;
            if (broken < 0)
                broken = type;
        }
    if (n_broken == 0)
        return true;
    if (n_broken > left)
        return false;
    const bool lacks_drive = broken != ECLIPSE_STARBASE && plan->drives[broken] == 0;
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        if (plan->is_tile[broken] >> slot & 1)
            continue;
        const int under = plan->on[broken][slot];
        FOR_BITS(part, plan->parts)
        {
            const bool mends = energy_of(part) > energy_of(under) || (lacks_drive && is_drive(part));
            if (!mends || (is_drive(part) && broken == ECLIPSE_STARBASE))
                continue;
            Plan next = *plan;
            plan_place(&next, broken, slot, part);
            if (can_mend(&next, left - 1))
                return true;
        }
    }
    return false;
}

/* Blueprints out of order, bit per type. */
static int broken_types(const Seat *own)
{
    int broken = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        broken |= is_sound(type, own->ship[type].energy, own->ship[type].drives) ? 0 : 1 << type;
    return broken;
}

/* May this part go to this slot, so that an end in order stays in reach with `left` placements after it? E-UPX-2. */
static bool may_place(const HxState *s, int seat, int type, int slot, int part, int left, bool is_reaction)
{
    const Seat *own = seat_at(s, seat);
    if (type == ECLIPSE_STARBASE && is_drive(part))
        return false; /* E-PRT-3: nothing can take it off again */
    const int under = eclipse_part_on(s, seat, type, slot);
    const int energy = own->ship[type].energy + energy_of(part) - energy_of(under);
    const int drives = own->ship[type].drives + is_drive(part) - is_drive(under);
    const bool sound = is_sound(type, energy, drives);
    const int others = broken_types(own) & ~(1 << type);
    if (sound && !others)
        return true;
    if (!left)
        return false;
    Plan plan;
    draw_plan(s, seat, is_reaction, &plan);
    plan_place(&plan, type, slot, part);
    return can_mend(&plan, left);
}

/* The slots of a blueprint without a tile, one of each printed part. E-PRT-4, E-HSE-12; a set. */
static int open_slots(const HxState *s, int seat, int type)
{
    const Seat *own = seat_at(s, seat);
    const uint8_t *printed = species_of(s, seat)->blueprint[type].slot;
    int open = 0;
    uint32_t seen = 0;
    for (int slot = 0; slot < ECLIPSE_SLOTS && printed[slot] != ECLIPSE_PART_ABSENT; slot++) {
        if (own->tile[type][slot] || seen >> printed[slot] & 1)
            continue;
        seen |= BIT32(printed[slot]);
        open |= 1 << slot;
    }
    return open;
}

/* Where a part may go; with out NULL only whether it may go anywhere. */
static int places(const HxState *s, int seat, int part, int left, bool is_reaction, HxAction *out)
{
    int n = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (int open = open_slots(s, seat, type); open; open &= open - 1) {
            const int slot = first_bit((unsigned)open);
            if (!may_place(s, seat, type, slot, part, left, is_reaction))
                continue;
            if (!out)
                return 1;
            out[n++] = (HxAction)(SLOT + ECLIPSE_SLOTS * type + slot);
        }
    return n;
}

static bool can_place_any(const HxState *s, int seat, int left, bool is_reaction)
{
    FOR_BITS(part, takeable(s, seat, is_reaction))
    {
        if (places(s, seat, part, left - 1, is_reaction, NULL))
            return true;
    }
    return false;
}

/* ---- Returns ------------------------------------------------------------------------------------------------------------- */

/* A tile is taken off a plan: what is printed under it counts, and the part may be taken again if the seat may use it. E-HSE-12. */
static void plan_return(const HxState *s, int seat, int type, int slot, bool is_reaction, Plan *plan)
{
    const int tile = seat_at(s, seat)->tile[type][slot] - 1, printed = species_of(s, seat)->blueprint[type].slot[slot];
    plan->energy[type] = (int8_t)(plan->energy[type] - energy_of(tile) + energy_of(printed));
    plan->drives[type] = (int8_t)(plan->drives[type] - is_drive(tile) + is_drive(printed));
    plan->on[type][slot] = (uint8_t)printed;
    plan->is_tile[type] &= (uint8_t)~BIT32(slot);
    const EclipseTechnology needed = eclipse_part_info[tile].technology;
    if (tile < ECLIPSE_STANDARD_PARTS && (needed == ECLIPSE_TECH_NONE || usable_techs(s, seat, is_reaction) >> needed & 1)) {
        plan->supply[tile]++;
        plan->parts |= BIT32(tile);
    }
}

/* Of the tiles from index `first` on, return those of the same blueprint as the one before `first` that use energy, but not its last
 * drive. Whatever placements could mend before, they can afterwards. */
static void plan_returns(const HxState *s, int seat, int first, bool is_reaction, Plan *plan)
{
    if (!first)
        return;
    const Seat *own = seat_at(s, seat);
    const int type = (first - 1) / ECLIPSE_SLOTS;
    const uint8_t *printed = species_of(s, seat)->blueprint[type].slot;
    for (int slot = first - ECLIPSE_SLOTS * type; slot < ECLIPSE_SLOTS; slot++) {
        const int tile = own->tile[type][slot] - 1;
        if (tile < 0 || energy_of(tile) >= energy_of(printed[slot]))
            continue;
        if (is_drive(tile) && !is_drive(printed[slot]) && plan->drives[type] == 1)
            continue;
        plan_return(s, seat, type, slot, is_reaction, plan);
    }
}

/* May this tile be returned, so that the blueprints can be put in order by later returns and `left` placements? E-UPG-1, E-UPX-2. */
static bool may_remove(const HxState *s, int seat, int type, int slot, int left, bool is_reaction)
{
    const Seat *own = seat_at(s, seat);
    const int tile = own->tile[type][slot] - 1, printed = species_of(s, seat)->blueprint[type].slot[slot];
    const int energy = own->ship[type].energy - energy_of(tile) + energy_of(printed);
    const int drives = own->ship[type].drives - is_drive(tile) + is_drive(printed);
    if (is_sound(type, energy, drives) && !(broken_types(own) & ~(1 << type)))
        return true;
    Plan plan;
    draw_plan(s, seat, is_reaction, &plan);
    plan_return(s, seat, type, slot, is_reaction, &plan);
    plan_returns(s, seat, ECLIPSE_SLOTS * type + slot + 1, is_reaction, &plan);
    return can_mend(&plan, left);
}

/* Is an equal tile on an equal slot offered before this one? */
static bool has_twin_before(const Seat *own, const uint8_t *printed, int type, int slot, int first)
{
    for (int i = max_int(0, first - ECLIPSE_SLOTS * type); i < slot; i++)
        if (own->tile[type][i] == own->tile[type][slot] && printed[i] == printed[slot])
            return true;
    return false;
}

/* Tiles that may be returned, in rising order from index `first`; with out NULL only whether there is one. */
static int removals(const HxState *s, int seat, int first, int left, bool is_reaction, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    int n = 0;
    for (int i = first; i < ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS; i++) {
        const int type = i / ECLIPSE_SLOTS, slot = i % ECLIPSE_SLOTS;
        if (!own->tile[type][slot] || has_twin_before(own, species_of(s, seat)->blueprint[type].slot, type, slot, first))
            continue;
        if (!may_remove(s, seat, type, slot, left, is_reaction))
            continue;
        if (!out)
            return 1;
        out[n++] = (HxAction)(REMOVE + i);
    }
    return n;
}

bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction)
{
    if (!broken_types(seat_at(s, seat)))
        return true;
    Plan plan;
    draw_plan(s, seat, is_reaction, &plan);
    plan_returns(s, seat, first, is_reaction, &plan);
    return can_mend(&plan, left);
}

bool eclipse_can_take_part(const HxState *s, int seat, int part, int left, bool is_reaction)
{
    return takeable(s, seat, is_reaction) >> part & 1 && places(s, seat, part, left, is_reaction, NULL);
}

bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction)
{
    const int steps = is_reaction ? 1 : species_of(s, seat)->upgrade;
    return can_place_any(s, seat, steps, is_reaction) || removals(s, seat, 0, steps, is_reaction, NULL);
}

/* Returns are over: on to the placements. */
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

/* E-UPG-1: any number of tiles, no more once placements can put the rest in order; E-HSE-12: only returning parts is an Upgrade too. */
int eclipse_upgrade_remove_legal(const HxState *s, HxAction *out)
{
    const UpgradeRemoveFrame *f = upgrade_remove_frame(s);
    const int seat = f->head.seat;
    int n = 0;
    if ((f->done || can_place_any(s, seat, f->left, f->is_reaction)) && eclipse_can_end_upgrade(s, seat, 0, f->left, f->is_reaction))
        out[n++] = DONE;
    return n + removals(s, seat, f->first, f->left, f->is_reaction, out + n);
}

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

bool eclipse_upgrade_part_is_asked(HxState *s)
{
    const UpgradePartFrame *f = upgrade_part_frame(s);
    if (f->left && can_place_any(s, f->head.seat, f->left, f->is_reaction))
        return true;
    assert(!broken_types(seat_at(s, f->head.seat)));
    pop(s);
    return false;
}

int eclipse_upgrade_part_legal(const HxState *s, HxAction *out)
{
    const UpgradePartFrame *f = upgrade_part_frame(s);
    const int seat = f->head.seat;
    int n = 0;
    if (f->done && !broken_types(seat_at(s, seat)))
        out[n++] = DONE;
    FOR_BITS(part, takeable(s, seat, f->is_reaction))
    {
        if (places(s, seat, part, f->left - 1, f->is_reaction, NULL))
            out[n++] = (HxAction)(PART + part);
    }
    return n;
}

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

int eclipse_upgrade_place_legal(const HxState *s, HxAction *out)
{
    const UpgradePlaceFrame *f = upgrade_place_frame(s);
    return places(s, f->head.seat, f->part, f->left, f->is_reaction, out);
}

int eclipse_upgrade_place_apply(HxState *s, HxAction a)
{
    const int i = (int)a - SLOT, seat = mover(s), part = upgrade_place_frame(s)->part;
    pop(s);
    eclipse_set_part(s, seat, i / ECLIPSE_SLOTS, i % ECLIPSE_SLOTS, part);
    return 0;
}

/* ---- An Ancient part found ------------------------------------------------------------------------------------------------ */

/* E-DSC-6: any space, a tile there is returned; the limits hold afterwards. Equal spaces are one option. */
int eclipse_install_places(const HxState *s, int seat, int part, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    int n = 0;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        const uint8_t *printed = species_of(s, seat)->blueprint[type].slot;
        for (int slot = 0; slot < ECLIPSE_SLOTS && printed[slot] != ECLIPSE_PART_ABSENT; slot++) {
            if (has_twin_before(own, printed, type, slot, 0))
                continue;
            const int under = eclipse_part_on(s, seat, type, slot);
            const int energy = own->ship[type].energy + energy_of(part) - energy_of(under);
            const int drives = own->ship[type].drives + is_drive(part) - is_drive(under);
            if (is_sound(type, energy, drives) && !(broken_types(own) & ~(1 << type)))
                out[n++] = (HxAction)(SLOT + ECLIPSE_SLOTS * type + slot);
        }
    }
    return n;
}
