/* The Yin Brotherhood. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

enum { INDOCTRINATION_INFLUENCE = 2 };

/* The planet of the ground combat in which the seat fights; NULL: none. */
static const Ti4Planet *battle_ground(const HxState *s, int seat)
{
    const GroundFrame *g = current_ground(s);
    if (!g)
        return NULL;
    const Ti4Planet *p = &system_of(s, g->system)->planet[g->slot];
    return g->head.seat == seat || p->owner == seat + 1 ? p : NULL;
}

/* Indoctrination: in a ground combat, if the opponent has infantry there and two influence can be paid. */
uint64_t indoctrination_usable(const HxState *s, const Use *u)
{
    const Ti4Planet *p = battle_ground(s, u->seat);
    return p && (p->owner == u->seat + 1 ? p->invaders : p->infantry) && budget_of(s, u->seat, TI4_INFLUENCE) >= INDOCTRINATION_INFLUENCE;
}
/* Indoctrination: two influence, one enemy infantry of the ground combat is exchanged for an own one; nothing is destroyed. */
void indoctrination_use(HxState *s, const Use *u)
{
    const GroundFrame *g = current_ground(s);
    Ti4Planet *p = &system_edit(s, g->system)->planet[g->slot];
    const bool is_holder = p->owner == u->seat + 1;
    const int enemy = is_holder ? g->head.seat : p->owner - 1;
    p->infantry = (uint8_t)(p->infantry + (is_holder ? 1 : -1));
    p->invaders = (uint8_t)(p->invaders + (is_holder ? -1 : 1));
    seat_edit(s, u->seat)->on_board[TI4_INFANTRY]++;
    seat_edit(s, enemy)->on_board[TI4_INFANTRY]--;
    report_units(s, FACT_LOST, enemy, g->system, g->slot, TI4_INFANTRY, 1);
    report_units(s, FACT_PLACED, u->seat, g->system, g->slot, TI4_INFANTRY, 1);
    pay_cost(s, u->seat, TI4_INFLUENCE, INDOCTRINATION_INFLUENCE);
}

/* Own cruisers and destroyers of the combat, then ships of the opponent. */
uint64_t devotion_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, u->seat);
    if (other < 0)
        return 0;
    return u->n == 0 ? ship_classes(fleet_of(s, system, u->seat), BIT(TI4_CRUISER) | BIT(TI4_DESTROYER))
                     : fighting_classes(s, system, other);
}
/* Devotion: after a round, a cruiser or destroyer for one hit on an enemy ship of one's choice; the hit may be cancelled. */
void devotion_use(HxState *s, const Use *u)
{
    if (u->n > 2) {
        text_hit_lands(s, u, u->target[1]);
        return;
    }
    text_hit_waits(s, u);
    destroy_ships(s, core_of(s)->active_system, u->seat, u->target[0], 1, u->seat);
}

/* Impulse Core: the same ships as for Devotion. */
uint64_t impulse_usable(const HxState *s, const Use *u)
{
    return devotion_usable(s, u);
}
/* Impulse Core: at the start of a space combat, a cruiser or destroyer for one hit, on a non-fighter ship if there is one. */
void impulse_use(HxState *s, const Use *u)
{
    text_hits(s, TEXT_IMPULSE_HITS, u->seat, 1);
    destroy_ships(s, core_of(s)->active_system, u->seat, u->target[0], 1, u->seat);
}
/* Impulse Core: the hit, if nobody has cancelled it, on a non-fighter ship while there is one. */
void impulse_hits_use(HxState *s, const Use *u)
{
    take_hits(s, core_of(s)->active_system, u->subject, text_hits_left(s, u->seat), HITS_NO_FIGHTERS, u->seat);
}

/* Own planets of the system in which production was just used. */
uint64_t spinner_usable(const HxState *s, const Use *u)
{
    const int system = production_system(s);
    uint64_t out = 0;
    for (int slot = 0; system >= 0 && slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->id && p->owner == u->seat + 1)
            out |= BIT(p->id - 1);
    }
    return out & open_planets(s, u);
}
/* Yin Spinner: each use of production brings one infantry more, to an own planet of the system. */
void spinner_use(HxState *s, const Use *u)
{
    int slot;
    const int system = system_of_planet(s, u->target[0], &slot);
    add_infantry(s, system, slot, u->seat, 1);
}

/* Van Hauge: the flagship lost (`flagship_lost`: destroy_ships) is it. */
uint64_t van_hauge_usable(const HxState *s, const Use *u)
{
    return turn_of(s)->flagship_lost[u->seat] && seat_of(s, u->seat)->units[TI4_FLAGSHIP] == TI4_UNIT_VAN_HAUGE;
}
/* Van Hauge: when it is destroyed, so is every ship in its system. What others carried there has no room left (32.3). */
void van_hauge_use(HxState *s, const Use *u)
{
    const int system = turn_of(s)->flagship_lost[u->seat] - 1;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->ships >> system & 1 && turn_of(s)->in_combat != IN_SPACE_COMBAT)
            limits_frame_push(s, seat);
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->ships >> system & 1)
            destroy_all(s, system, seat, u->seat);
}

/* Greyfire Mutagen: not on Yin that are silenced already. */
uint64_t greyfire_usable(const HxState *s, const Use *u)
{
    return !has_effect(s, faction_note(s, u->card) / TI4_NOTES, EFFECT_GREYFIRE);
}
/* Greyfire Mutagen: for this tactical action the Yin have neither faction abilities nor faction technologies; the note returns. */
void greyfire_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card);
    effect_begin(s, note / TI4_NOTES, EFFECT_GREYFIRE);
    note_return(s, note);
}
