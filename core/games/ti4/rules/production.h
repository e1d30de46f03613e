/* Producing units: what other modules may call. */
#ifndef HEXARCH_TI4_PRODUCTION_H
#define HEXARCH_TI4_PRODUCTION_H

#include "core/games/ti4/state/refusal.h"

int production_limit(const HxState *s, int system, int seat);
int production_system(const HxState *s); /* where PRODUCTION is being used, -1: nowhere */
bool can_pay_production(const HxState *s, int seat);
bool may_produce(const HxState *s, int system, int seat);
Refusal unit_refusal(const HxState *s, int seat, int type);
Refusal production_refusal(const HxState *s, int seat, int type, int system); /* before it is asked; -1: any, anywhere */
bool is_production(int mode);                                                 /* a use of PRODUCTION: BY_PRODUCTION, BY_DOCK */
void produce_by_text(HxState *s, int system, int seat, int most);             /* pushes it */
int production_cost(const HxState *s, int seat, int mode);                    /* of what is planned */

#endif
