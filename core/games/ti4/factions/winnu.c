/* The Winnu. */
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

static bool controls_mecatol(const HxState *s, int seat)
{
    return seat_of(s, seat)->planets >> TI4_PLANET_MECATOL_REX & 1;
}

/* Reclamation: Mecatol Rex was gained (`gained`: gain_planet) in a tactical action of its own; remembered until that action ends. */
uint64_t mecatol_gained_usable(const HxState *s, const Use *u)
{
    return turn_of(s)->gained == TI4_PLANET_MECATOL_REX + 1 && core_of(s)->active == u->seat && core_of(s)->active_system != TI4_NO_SYSTEM;
}
/* Reclamation: Mecatol Rex was gained in a tactical action of one's own; remembered until its end. */
void mecatol_gained_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_RECLAMATION);
}

/* Reclamation: at the end of that action, if a PDS or a space dock can stand there. */
uint64_t reclamation_usable(const HxState *s, const Use *u)
{
    return has_effect(s, u->seat, EFFECT_RECLAMATION) && (can_place_structure(s, u->seat, TI4_PLANET_MECATOL_REX, TI4_PDS) ||
                                                          can_place_structure(s, u->seat, TI4_PLANET_MECATOL_REX, TI4_SPACE_DOCK));
}
/* Reclamation: a PDS and a space dock on Mecatol Rex, gained in this tactical action; a figure that is not had may be taken back. */
void reclamation_use(HxState *s, const Use *u)
{
    for (int type = TI4_PDS; type <= TI4_SPACE_DOCK; type++) {
        if (!can_place_structure(s, u->seat, TI4_PLANET_MECATOL_REX, type))
            continue;
        if (stock_of(s, u->seat, type) > 0) {
            place_structure(s, u->seat, TI4_PLANET_MECATOL_REX, type);
            continue;
        }
        AskRecallFrame *f = ask_recall_frame_push(s, u->seat);
        f->type = (uint8_t)type;
        f->structure_on = TI4_PLANET_MECATOL_REX + 1;
        f->is_replacement = 1; /* may be declined */
    }
}

/* Planets whose two values differ: those that can be spent, and those that produce. None while one is exchanged (`exchanged`). */
uint64_t hegemonic_usable(const HxState *s, const Use *u)
{
    const Ti4Seat *p = seat_of(s, u->seat);
    uint64_t out = 0;
    int slot;
    if (turn_of(s)->exchanged)
        return 0;
    FOR_BITS(planet, p->planets)
    {
        const int system = system_of_planet(s, planet, &slot);
        const Ti4Planet *at = &system_of(s, system)->planet[slot];
        if (at->resources != at->influence && (p->readied >> planet & 1 || at->dock))
            out |= BIT(planet);
    }
    return out;
}
/* The resources and influence of a planet change places: when the text is used, and back when that use of production is over. */
static void exchange_values(HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    Ti4Planet *p = &system_edit(s, system)->planet[slot];
    const uint8_t resources = p->resources;
    p->resources = p->influence;
    p->influence = resources;
}
/* Hegemonic Trade Policy: exhaust, resources and influence of a planet are exchanged for this use of production. */
void hegemonic_use(HxState *s, const Use *u)
{
    exchange_values(s, u->target[0]);
    turn_edit(s)->exchanged = (uint8_t)(u->target[0] + 1);
}
/* A planet is exchanged. */
uint64_t hegemonic_over_usable(const HxState *s, const Use *u)
{
    (void)u;
    return turn_of(s)->exchanged;
}
/* Hegemonic Trade Policy ends with the use of production: the two values are as before. */
void hegemonic_over_use(HxState *s, const Use *u)
{
    (void)u;
    exchange_values(s, turn_of(s)->exchanged - 1);
    turn_edit(s)->exchanged = 0;
}

/* Lazax Gate Folding: in own tactical actions Mecatol Rex counts as having both wormholes, until it is controlled. */
uint64_t lazax_link(const HxState *s, int seat, int system)
{
    if (core_of(s)->active_system == TI4_NO_SYSTEM || controls_mecatol(s, seat))
        return 0;
    const uint64_t gates = board_of(s)->alpha | board_of(s)->beta;
    return system == TI4_MECATOL ? gates : gates & BIT(system) ? BIT(TI4_MECATOL) : 0;
}

/* Lazax Gate Folding, its action: exhaust, one infantry on Mecatol Rex if it is controlled; without it nothing happens, but it was an
 * action. */
void lazax_use(HxState *s, const Use *u)
{
    if (controls_mecatol(s, u->seat))
        add_infantry(s, TI4_MECATOL, 0, u->seat, 1);
}

/* Candidates: a strategy card of the holder, then one of the Winnu. */
uint64_t acquiescence_usable(const HxState *s, const Use *u)
{
    const int winnu = faction_note(s, u->card) / TI4_NOTES;
    const uint8_t own = seat_of(s, u->seat)->strategies, others = seat_of(s, winnu)->strategies;
    return u->n == 0 ? others ? own : 0 : others;
}
/* Acquiescence: the two exchange a strategy card. "Was chosen by the Winnu" tells which cards may come, and the holder takes one of them;
 * with the other reading the Winnu choose. The note returns. */
void acquiescence_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card), winnu = note / TI4_NOTES;
    if (u->n == 1) {
        text_ask(s, u, is_switched(s, SWITCH_HOLDER_CHOOSES) ? u->seat : winnu, ASK_STRATEGY);
        return;
    }
    const uint8_t both = (uint8_t)(1 << u->target[0] | 1 << u->target[1]);
    exchange_strategies(s, u->seat, winnu, both);
    note_return(s, note);
}
