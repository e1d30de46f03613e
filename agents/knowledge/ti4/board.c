/* What stands where in TI4: docks, enemies, the strength of a fleet, infantry to spare. */
#include "agents/knowledge/ti4/values.h"

bool ti4_has_dock(const HxState *s, int seat, int system)
{
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (hx_ti4_system(s, system)->planet[slot].owner == seat + 1 && hx_ti4_system(s, system)->planet[slot].dock)
            return true;
    return hx_ti4_fleet(s, system, seat)->n[TI4_SPACE_DOCK] > 0;
}

float ti4_fleet_strength(const HxState *s, const Ti4Fleet *fleet)
{
    float sum = 0;
    for (int type = 0; fleet->owner && type < TI4_SHIP_TYPES; type++)
        sum += (float)fleet->n[type] * ti4_strength(hx_ti4_unit(s, fleet->owner - 1, type));
    return sum;
}

int ti4_enemy_at(const HxState *s, int system, int seat)
{
    for (int i = 0; i < 2; i++) {
        const Ti4Fleet *fleet = &hx_ti4_system(s, system)->fleet[i];
        if (fleet->owner && fleet->owner != seat + 1)
            for (int type = 0; type < TI4_SHIP_TYPES; type++)
                if (fleet->n[type])
                    return fleet->owner - 1;
    }
    return -1;
}

int ti4_spare_infantry(const HxState *s, int seat, int system, int slot)
{
    const Ti4Planet *planet = &hx_ti4_system(s, system)->planet[slot];
    if (planet->owner != seat + 1)
        return 0;
    const bool keeps_one = system == TI4_MECATOL || hx_ti4_table(s).round > 3 || hx_ti4_system(s, system)->home == seat + 1;
    return planet->infantry - (keeps_one && planet->infantry);
}
