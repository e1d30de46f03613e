/* The Universities of Jol-Nar. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"

/* Analytical: one prerequisite is left out, but for unit upgrades. It may be used, so it rests under a Political Secret. */
int analytical_skip(const HxState *s, const Where *at)
{
    return at->tech >= 0 && hx_ti4_techs[at->tech].upgrades == TI4_NO_UNIT && !has_effect(s, at->seat, EFFECT_SILENCED);
}

/* J.N.S. Hylarim: two more hits for each of its dice that shows a 9 or 10. */
int hylarim_extra(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_FLAGSHIP ? 2 : 0;
}

/* E-Res Siphons: somebody activated a system with own ships. */
uint64_t siphons_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->ships >> core_of(s)->active_system & 1;
}
/* E-Res Siphons: four trade goods when another seat activates a system with own ships. */
void siphons_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, 4);
}

/* Systems with units of the seat. */
static uint64_t systems_with_units(const HxState *s, int seat)
{
    uint64_t out = 0;
    FOR_BITS(system, presence_of(s, seat))
    {
        if (holds_units(s, system, seat))
            out |= BIT(system);
    }
    return out;
}

/* Spacial Conduit Cylinder: in a system with own units. */
uint64_t conduit_usable(const HxState *s, const Use *u)
{
    return holds_units(s, core_of(s)->active_system, u->seat);
}
/* Spacial Conduit Cylinder: exhaust, the system just activated is adjacent to every other with own units, for this action. */
void conduit_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_CONDUIT);
}
/* Spacial Conduit Cylinder: the active system and every other with own units are adjacent to each other. */
uint64_t conduit_link(const HxState *s, int seat, int system)
{
    const int active = core_of(s)->active_system;
    if (active == TI4_NO_SYSTEM)
        return 0;
    const uint64_t all = systems_with_units(s, seat);
    return system == active ? all : all & BIT(system) ? BIT(active) : 0;
}

/* Research Agreement: its owner researched a technology of no faction (`researched`: meet_needs), which the holder lacks and may own. */
uint64_t research_agreement_usable(const HxState *s, const Use *u)
{
    const int tech = turn_of(s)->researched - 1;
    return tech >= 0 && faction_note(s, u->card) / TI4_NOTES == u->subject && hx_ti4_techs[tech].faction == TI4_NO_FACTION &&
           !has_tech(s, u->seat, tech) && may_own(s, u->seat, tech);
}
/* Research Agreement: its holder gains what Jol-Nar just researched; the note returns. */
void research_agreement_use(HxState *s, const Use *u)
{
    gain_tech(s, u->seat, turn_of(s)->researched - 1);
    note_return(s, faction_note(s, u->card));
}
