/* Research: prices, tracks, technologies gained. */
#ifndef HEXARCH_ECLIPSE_RESEARCH_H
#define HEXARCH_ECLIPSE_RESEARCH_H

#include "core/games/eclipse/state/refusal.h"

/** What keeps a seat that can raise so much science from a technology. */
Refusal eclipse_technology_refusal(const HxState *s, int seat, int technology, int science);
bool eclipse_can_research(const HxState *s, int seat);
void eclipse_gain_technology(HxState *s, int seat, int technology);
int eclipse_price_of(const HxState *s, int seat, int technology);
/** Technologies of a set that lie on one track. */
int eclipse_technologies_on(uint32_t technologies, EclipseTrack track);

#endif
