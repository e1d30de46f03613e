/* Control of the planets of an invasion (INV-4 to INV-6; CTL). */
#include "core/games/ti4/rules/invasion/invasion.h"

#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/** Whoever is left holds the planet: where nobody defends it any more the invaders gain it, planet after planet; else nothing changes.
 * @rule CTL-3 INV-4 INV-5 CTL-1 INV-6 GND-5 CTL-4 40.4 */
HxNext invasion_control(HxState *s)
{
    const InvasionFrame f = *invasion_frame(s);
    memset(turn_edit(s)->landed, 0, sizeof turn_of(s)->landed); /* fighters that landed are back in space */
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, f.system)->planet[slot];
        if (p->invaders && !p->infantry) {
            gain_planet(s, f.head.seat, p->id - 1);
            return HX_NEXT;
        }
    }
    return HX_GO(INVASION_END);
}

/* Open the window for the gained planet before the next one changes hands. */
HxNext invasion_gained(HxState *s)
{
    if (!window_open(s, ON_GAIN_PLANET, invasion_frame(s)->head.seat))
        forget_gain(s);
    return HX_GO(INVASION_CONTROL);
}

/** The invasion is over, and with it all effects for it. @rule INV-6 */
HxNext invasion_end(HxState *s)
{
    forget_gain(s);
    effects_end(s, LASTS_INVASION);
    return HX_DONE;
}
