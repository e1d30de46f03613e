/* Laws: which are in force for whom, and how they end. */
#ifndef HEXARCH_TI4_LAWS_H
#define HEXARCH_TI4_LAWS_H

#include "core/games/ti4/state/state.h"

int law_owner(const HxState *s, int law);       /* seat that owns it, or whose planet it is attached to; -1: nobody */
void law_attach(HxState *s, int law, int sign); /* what it adds to its planet, or (-1) takes off */
bool owns_war_sun(const HxState *s, int seat);  /* a technology for war suns */
void law_lift(HxState *s, int law);             /* what it did is taken back; the card goes nowhere yet */
void law_discard(HxState *s, int law);          /* ... and to the discard pile. Victory points stay. @rule LAW-1 34.6 */
uint64_t no_longer_secret(const HxState *s);    /* objectives: secret ones that all may score, or could until the law was discarded */
uint64_t research_teams(const HxState *s, int seat, int colour); /* attached laws that the seat may exhaust for a prerequisite */

#endif
