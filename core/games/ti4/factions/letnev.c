/* The Barony of Letnev. Armada, L4 Disruptors and Non-Euclidean Shielding are rows of texts/modifiers.inl. */
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Munitions Reserves: for two trade goods, in a space combat of its own. */
uint64_t munitions_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->trade_goods >= 2 && space_fighter(s, u);
}
/* Munitions Reserves: two trade goods, own dice of this round may be rolled again. */
void munitions_use(HxState *s, const Use *u)
{
    change_goods(s, u->seat, -2);
    turn_edit(s)->reroll |= (uint8_t)(1 << u->seat);
}
/* Candidates: how many of the misses of the batch just rolled. Only who has paid in this round (`reroll`: munitions_use, war_funding_use),
 * and where a die can hit at all (batch_on at most 10). */
uint64_t reroll_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    const int misses = now->batch_dice - now->batch_hits;
    if (u->seat != u->subject || !(now->reroll >> u->seat & 1) || misses <= 0 || now->batch_on >= 11)
        return 0;
    return one_to(misses);
}
/* Munitions Reserves, War Funding: as many misses of the batch as chosen are rolled again, right after it (55.3); the new results count
 * (55.1). @rule 55.0 */
void reroll_use(HxState *s, const Use *u)
{
    SpaceFrame *f = current_space_edit(s);
    if (f)
        f->again = u->target[0]; /* rolled by the combat when it goes on */
}

/* ... and those of a barrage, which belongs to the first round, too (Munitions Reserves, War Funding). @rule 55.0 */
void barrage_again_use(HxState *s, const Use *u)
{
    if (u->n == 1) {
        text_roll(s, u, u->target[0], turn_of(s)->batch_on);
        return;
    }
    Turn *now = turn_edit(s);
    SpaceFrame *f = current_space_edit(s);
    uint8_t *hits = &f->hits[u->seat == f->head.seat ? ATTACKER : DEFENDER];
    *hits = (uint8_t)(*hits + u->target[1]);
    now->batch_hits = (uint8_t)(now->batch_hits + u->target[1]);
}

/* War Funding: the Letnev lose two trade goods, or what they have; the holder may roll its dice of this round again. */
void war_funding_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card), letnev = note / TI4_NOTES, goods = seat_of(s, letnev)->trade_goods;
    change_goods(s, letnev, -(goods < 2 ? goods : 2));
    turn_edit(s)->reroll |= (uint8_t)(1 << u->seat);
    note_return(s, note);
}
/* One of the two sides of a space combat. */
uint64_t war_funding_usable(const HxState *s, const Use *u)
{
    return space_fighter(s, u);
}

/* Arc Secundus: it fights here and is damaged. */
uint64_t secundus_usable(const HxState *s, const Use *u)
{
    return space_fighter(s, u) && fleet_of(s, core_of(s)->active_system, u->seat)->damaged[damaged_slot(TI4_FLAGSHIP)] > 0;
}
/* Arc Secundus is repaired at the start of each round of space combat. (Planetary shields off: shields_off, by its unit row.) */
void secundus_use(HxState *s, const Use *u)
{
    repair_ship(s, core_of(s)->active_system, u->seat, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP));
}

/* Its holder is never the Letnev, who have Munitions Reserves. */
uint64_t funded_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->faction == TI4_LETNEV ? 0 : reroll_usable(s, u);
}
