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
/** May a viewer see a seat's Reputation Tiles? Then its VP count them. */
bool eclipse_sees_reputation(int seat, int viewer);
int eclipse_score_for(const HxState *s, int seat, int viewer);
void eclipse_score(const HxState *s, int32_t *score, uint8_t *rank);

#endif
