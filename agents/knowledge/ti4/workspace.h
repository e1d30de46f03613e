/* The workspace of TI4 knowledge: what is measured once for all the actions of a question. Private to agents/knowledge/ti4. */
#ifndef HEXARCH_KNOWLEDGE_TI4_WORKSPACE_H
#define HEXARCH_KNOWLEDGE_TI4_WORKSPACE_H

#include "agents/knowledge/ti4/features.h"
#include "agents/knowledge/ti4/lookahead.h"
#include "core/games/ti4/ti4.h"
#include "core/kit/bits.h"

/* Ships of the seat that may leave the system where they stand, and whom they could take along. */
typedef struct Ti4Squadron {
    int at, ground, stays, fighters, n_parts;
    bool is_idle; /* one ship alone where it counts for no objective */
    struct {
        int move, ships, room; /* move: 0 for what stays; ships: fighters are none */
        float space, bombs;    /* strength; hits of bombardment */
        bool is_flagship;
    } part[TI4_SHIP_TYPES]; /* those of one type */
} Ti4Squadron;

/* The galaxy as a seat sees it, measured once for all the actions of a question. */
typedef struct Ti4Map {
    uint64_t next[TI4_SYSTEMS];     /* systems that its ships reach from each in one step */
    uint64_t adjacent[TI4_SYSTEMS]; /* as anybody sees it */
    uint64_t enemies, barred;       /* somebody else's ships; those, or an anomaly */
    Ti4Squadron squadron[TI4_SYSTEMS];
    int n_squadrons, of_trait[TI4_INDUSTRIAL + 1]; /* planets of a trait */
} Ti4Map;

/* Measured for the first action that asks for it, for all the actions of a question. Begun by ti4_workspace_init(). */
typedef struct Ti4Workspace {
    HxPool *scratch;
    Ti4Map map;
    Ti4Baseline baseline;
    Ti4Forecast forecast;
    uint64_t pursued; /* objectives whose pursuit is known */
    float pursuit[TI4_OBJECTIVES];
    bool has_map, has_baseline, has_forecast;
} Ti4Workspace;

/** Nothing is measured yet. */
static inline void ti4_workspace_init(Ti4Workspace *w, HxPool *scratch)
{
    w->scratch = scratch;
    w->pursued = 0;
    w->has_map = w->has_baseline = w->has_forecast = false;
}

const Ti4Map *ti4_workspace_map(const HxState *s, int seat, Ti4Workspace *w);
const Ti4Baseline *ti4_workspace_baseline(const HxState *s, int seat, Ti4Workspace *w);

#endif
