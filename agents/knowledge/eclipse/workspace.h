/* The workspace of Eclipse knowledge: a position read once, worths in VP, and quick odds. Private to agents/knowledge/eclipse. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_WORKSPACE_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_WORKSPACE_H

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

/* A position as one seat judges it; filled piece by piece. */
typedef struct Workspace {
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
} Workspace;

void eclipse_workspace_init(Workspace *w, const HxState *s);
void eclipse_workspace_map(Workspace *w);
/** Another seat (or the own one), read when first asked for. */
const EclipseSeat *eclipse_workspace_seat(Workspace *w, int seat);

#endif
