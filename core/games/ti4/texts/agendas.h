/* What laws and directives share: who voted how, what stands on a planet. */
#ifndef HEXARCH_TI4_TEXTS_AGENDAS_TEXTS_H
#define HEXARCH_TI4_TEXTS_AGENDAS_TEXTS_H

#include "core/games/ti4/rules/agenda.h"

bool is_playing(const HxState *s, int seat);
uint8_t agenda_voters(const HxState *s, int outcome); /* seats that cast votes for it */
int from_speaker(const HxState *s, int i);            /* the i-th seat, clockwise. @rule TIM-9 */
void effect_on_all(HxState *s, int effect, uint8_t seats);
void discard_hands(HxState *s, uint8_t seats);
int planet_controller(const HxState *s, int planet, int *system, int *slot);
void clear_planet(HxState *s, int planet); /* every unit on it is destroyed; who controls it keeps it */

#endif
