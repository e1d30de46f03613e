/* Victory points. */
#ifndef HEXARCH_ECLIPSE_SCORING_H
#define HEXARCH_ECLIPSE_SCORING_H

#include "core/games/eclipse/state/state.h"

/* A seat's VP by source, as far as everybody can see them. */
typedef struct EclipsePoints {
    int hexes, monoliths, ambassadors, discoveries, technologies, species, traitor;
    int collapse; /* of a seat that is out: all it has */
} EclipsePoints;

EclipsePoints eclipse_points_of(const HxState *s, int seat);
int eclipse_score_of(const HxState *s, int seat);
int eclipse_open_score(const HxState *s, int seat);
void eclipse_score(const HxState *s, int32_t *score, uint8_t *rank);

#endif
