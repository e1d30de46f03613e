/* Sardakk N'orr. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/* C'morran N'orr: +1 to the combat rolls of the other own ships in its system. */
int cmorran_bonus(const HxState *s, const Where *at)
{
    return at->system >= 0 && at->type >= 0 && at->type < TI4_SHIP_TYPES && at->type != TI4_FLAGSHIP &&
           fleet_of(s, at->system, at->seat)->n[TI4_FLAGSHIP];
}

/* Candidates: an own Exotrireme II of the combat, then twice a ship of the opponent. */
uint64_t exotrireme_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, u->seat);
    if (other < 0)
        return 0;
    if (u->n == 0)
        return ship_classes(fleet_of(s, system, u->seat), BIT(TI4_DREADNOUGHT));
    const uint64_t all = fighting_classes(s, system, other);
    const int left = u->target[1] == TI4_INFANTRY ? crew_of(s, other) : class_count(fleet_of(s, system, other), u->target[1]);
    const bool is_last = u->n == 2 && left == 1;
    return is_last ? all & ~BIT(u->target[1]) : all;
}
/* Exotrireme II: after a round it may be sacrificed to destroy up to two ships of its system. */
void exotrireme_use(HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, u->seat);
    if (u->n == 2) {
        text_ask(s, u, u->seat, ASK_CLASS | ASK_MAY);
        return;
    }
    destroy_ships(s, system, u->seat, u->target[0], 1, u->seat);
    for (int i = 1; i < 3; i++)
        if (u->target[i] != NO_TARGET)
            destroy_fighting(s, system, other, u->target[i], u->seat);
}

/* The side of a seat in the ground combat; -1: it does not fight there. */
static int ground_side(const HxState *s, int seat)
{
    const GroundFrame *g = current_ground(s);
    if (!g)
        return -1;
    return seat == g->head.seat ? ATTACKER : system_of(s, g->system)->planet[g->slot].owner == seat + 1 ? DEFENDER : -1;
}

/* Valkyrie Particle Weave: the opponent has hit in this round of ground combat. */
uint64_t valkyrie_usable(const HxState *s, const Use *u)
{
    const int own = ground_side(s, u->seat);
    return own >= 0 && current_ground(s)->hits[!own] > 0;
}
/* Valkyrie Particle Weave: one hit more in a ground combat round in which the opponent hit. */
void valkyrie_use(HxState *s, const Use *u)
{
    const int own = ground_side(s, u->seat);
    GroundFrame *f = current_ground_edit(s);
    f->hits[own]++;
    f->by_others[own]++; /* a hit that no die made: dice rolled again do not count it */
}

/* Tekklar Legion: its holder fights in this ground combat. */
uint64_t tekklar_usable(const HxState *s, const Use *u)
{
    return ground_side(s, u->seat) >= 0;
}
/* Tekklar Legion: +1 on the holder's dice in this ground combat, -1 on those of N'orr against it; the note returns. @rule OQ-15 */
void tekklar_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_TEKKLAR);
    note_return(s, faction_note(s, u->card));
}
/* -1 on N'orr's dice against the holder. @rule OQ-15 */
int tekklar_against(const HxState *s, const Where *at)
{
    return seat_of(s, at->seat)->faction == TI4_SARDAKK ? -1 : 0;
}
