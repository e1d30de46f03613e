/* The Embers of Muaat. Gashlai Physiology, and Magmus Reactor's way into supernovas, are rows of texts/modifiers.inl. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

static bool has_strategy_token(const HxState *s, int seat)
{
    return seat_of(s, seat)->pool[TI4_STRATEGY_POOL] > 0;
}
static void pay_strategy_token(HxState *s, int seat)
{
    change_pool(s, seat, TI4_STRATEGY_POOL, -1);
}

/* First a system with an own war sun, then the class: fighters or a destroyer. */
uint64_t forge_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    if (!has_strategy_token(s, u->seat))
        return 0;
    if (u->n == 1)
        return BIT(TI4_FIGHTER) | (can_replace(s, u->seat, TI4_DESTROYER) ? BIT(TI4_DESTROYER) : 0);
    FOR_BITS(system, seat_of(s, u->seat)->ships)
    {
        if (fleet_of(s, system, u->seat)->n[TI4_WAR_SUN])
            out |= BIT(system);
    }
    return out;
}
/* Star Forge: action; a strategy token, two fighters or one destroyer beside an own war sun. @rule C49.4.a */
void forge_use(HxState *s, const Use *u)
{
    pay_strategy_token(s, u->seat);
    if (u->target[1] == TI4_DESTROYER) {
        place_ship(s, u->target[0], u->seat, TI4_DESTROYER);
        return;
    }
    add_units(s, u->target[0], u->seat, TI4_FIGHTER, 2);
    limits_frame_push(s, u->seat);
}

static int flagship_system(const HxState *s, int seat)
{
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        if (fleet_of(s, system, seat)->n[TI4_FLAGSHIP])
            return system;
    }
    return -1;
}

/* The Inferno: for a strategy token, where it is, if a cruiser can be placed. */
uint64_t inferno_usable(const HxState *s, const Use *u)
{
    return has_strategy_token(s, u->seat) && can_replace(s, u->seat, TI4_CRUISER) && flagship_system(s, u->seat) >= 0;
}
/* The Inferno: action; a strategy token, one cruiser beside it. @rule C49.4.a ABL-9 */
void inferno_use(HxState *s, const Use *u)
{
    pay_strategy_token(s, u->seat);
    place_ship(s, flagship_system(s, u->seat), u->seat, TI4_CRUISER);
}

/* The use of production whose window this is: not a text's. */
static const ProduceFrame *use_of_production(const HxState *s)
{
    const ProduceFrame *f = current_produce(s);
    return f && is_production(f->mode) ? f : NULL;
}

/* Magmus Reactor: a use of production where a war sun is, or beside a supernova. */
uint64_t magmus_usable(const HxState *s, const Use *u)
{
    (void)u;
    const ProduceFrame *f = use_of_production(s);
    return f && (f->war_suns || (adjacent_for(s, f->head.seat, f->system) & board_of(s)->supernovas));
}
/* Magmus Reactor: production where a war sun was already, or next to a supernova, brings a trade good. */
void magmus_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, 1);
}

/* Fires of the Gashlai: its owner has a token in the fleet pool, and the holder no War Sun technology. */
uint64_t fires_usable(const HxState *s, const Use *u)
{
    const int muaat = faction_note(s, u->card) / TI4_NOTES;
    return seat_of(s, muaat)->pool[TI4_FLEET] > 0 && !has_tech(s, u->seat, TI4_TECH_WAR_SUN);
}
/* Fires of the Gashlai: action; the Muaat return a token of their fleet pool, the holder gains its war sun; the note returns. */
void fires_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card), muaat = note / TI4_NOTES;
    change_pool(s, muaat, TI4_FLEET, -1);
    gain_tech(s, u->seat, TI4_TECH_WAR_SUN);
    note_return(s, note);
    limits_frame_push(s, muaat);
}
