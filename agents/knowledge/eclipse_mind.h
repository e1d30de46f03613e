/* What Eclipse knowledge thinks with: a position read once, worths in VP, and quick odds. Private to agents/knowledge/eclipse*.c. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_MIND_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_MIND_H

#include "agents/knowledge.h"
#include "core/games/eclipse/eclipse.h"

/* One side of a battle, summed over its ships. */
typedef struct Force {
    float dice;               /* damage of all cannon dice that hit */
    float missiles;           /* the same, of all missiles */
    float computer;           /* mean over those dice */
    float shield, initiative; /* mean over ships */
    float hull;               /* damage it takes to destroy all */
    int ships;
} Force;

/** Add `n` ships of one type. */
void force_add(Force *force, const EclipseShipStats *ship, int n);

/** Estimated chance that the attacker wins, 0 .. 1; fitted to the exact odds (tests/agents/knowledge). */
float quick_odds(const Force *attacker, const Force *defender);

/* A position as one seat thinks about it; filled piece by piece. */
typedef struct Mind {
    const HxState *s;
    EclipseDecision decision;
    EclipseTable table;
    EclipseSeat me;
    int seat;
    int rounds_left;                 /* after this one */
    float worth[ECLIPSE_RESOURCES];  /* VP that one unit in storage is worth now */
    float income[ECLIPSE_RESOURCES]; /* VP that one unit of production is worth from now on */
    bool has_map;
    EclipseHex hex[ECLIPSE_SECTORS];
    bool has_figures[ECLIPSE_SHIP_TYPES];
    float figures[ECLIPSE_SHIP_TYPES]; /* worth of the own blueprints as they are */
    bool has_other[ECLIPSE_SEATS];
    EclipseSeat other[ECLIPSE_SEATS];
} Mind;

void mind_init(Mind *mind, const HxState *s);
void mind_read_map(Mind *mind);
/** Another seat (or the own one), read when first asked for. */
const EclipseSeat *mind_seat(Mind *mind, int seat);

#endif
