/* The workspace of Eclipse knowledge: a position read once, worths in VP, and quick odds. Private to agents/knowledge/eclipse. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_WORKSPACE_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_WORKSPACE_H

#include "agents/knowledge.h"
#include "core/games/eclipse/eclipse.h"
#include "core/kit/hexes.h"

/* The larger and the smaller of two numbers, neither of them NaN: a comparison in place of a call of the mathematical library. */
static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

static inline float smaller(float a, float b)
{
    return a < b ? a : b;
}

/* One side of a battle, summed over its ships. */
typedef struct Force {
    float dice;               /* damage of all cannon dice that hit */
    float missiles;           /* the same, of all missiles */
    float computer;           /* mean over those dice */
    float shield, initiative; /* mean over ships */
    float hull;               /* damage it takes to destroy all */
    int ships;
    float materials; /* what they cost; of own fleets that may be risked */
} Force;

/** Add `n` ships of one type. */
void force_add(Force *force, const EclipseShipStats *ship, int n);
/** The ships of the board that lie in a hex. */
void force_add_ancients(Force *force, const EclipseHex *hex);
void force_add_defence_system(Force *force, const EclipseHex *hex);

/** Estimated chance that the attacker wins, 0 .. 1; fitted to the exact odds (tests/agents/knowledge). */
float quick_odds(const Force *attacker, const Force *defender);

/* A ship type as parts on one blueprint make it, and what further parts would add. */
typedef struct Design {
    uint8_t key[ECLIPSE_SLOTS + sizeof(EclipseShipStats) + 2]; /* the slots, the figures, species, type */
    bool is_known;
    float strength;            /* of one ship */
    float worth;               /* of the figures on the blueprint */
    float gain[ECLIPSE_PARTS]; /* worth gained by the part on its best free slot; -INFINITY: fits none; NaN: not asked for yet */
} Design;

/* Kept between judgements: designs seen, a place for each by its hash. */
enum { ECLIPSE_DESIGNS = 512 };
typedef struct EclipseMemory {
    Design design[ECLIPSE_DESIGNS];
    uint64_t stack[ECLIPSE_STACKS]; /* the sectors of each; 0: not asked for yet */
    EclipseMap map;                 /* as it was read last */
    uint64_t placed[2];             /* sectors that were on the map when joined was found, without and with Wormhole Generator; 0: never */
    uint64_t joined[2][ECLIPSE_SECTORS], links[ECLIPSE_SECTORS]; /* links: wormholes and neighbours of the map's hexes */
} EclipseMemory;

/* Discs that an action may take: its own, and two for hexes. */
enum { ECLIPSE_MOST_COMMITTED = 3 };

/* Rules of thumb in figures. */
typedef struct Thumbs {
#define ECLIPSE_THUMB(name, then, late, now, what) float name;
#include "agents/knowledge/eclipse/thumbs.inl"
#undef ECLIPSE_THUMB
} Thumbs;

/* A position as one seat judges it; filled piece by piece. */
typedef struct Workspace {
    const HxState *s;
    KnowledgeDate as_of; /* judges as it did then; KNOWLEDGE_2026_11: preset=baseline, too */
    const Thumbs *by;    /* which figures go with it */
    EclipseDecision decision;
    EclipseTable table;
    EclipseSeat me;
    int seat;
    int rounds_left;                 /* after this one */
    float worth[ECLIPSE_RESOURCES];  /* VP that one unit in storage is worth now */
    float income[ECLIPSE_RESOURCES]; /* VP that one unit of production is worth from now on */
    bool has_map;
    const EclipseHex *hex; /* [ECLIPSE_SECTORS], in the memory, or the own ones */
    EclipseHex own_hex[ECLIPSE_SECTORS];
    EclipseMemory *memory;                 /* NULL: none */
    Design *design[ECLIPSE_SHIP_TYPES];    /* of the own blueprints; NULL: not asked for yet */
    Design own_design[ECLIPSE_SHIP_TYPES]; /* where there is no memory */
    bool has_scale;
    float scale[ECLIPSE_SHIP_TYPES]; /* VP of a unit of worth of a type's figures */
    bool has_squares;
    float square[ECLIPSE_SQUARES];  /* VP of a cube there */
    float stack[ECLIPSE_STACKS][2]; /* VP to be expected of a tile, without and with a disc at hand; NaN: not asked for yet */
    int committed;                  /* discs that leave the track before what is being judged is paid, at most ECLIPSE_MOST_COMMITTED */
    float disc_cost[ECLIPSE_MOST_COMMITTED + 1]; /* VP that one disc more costs, by `committed`; NaN: not asked for yet */
    bool has_ahead;
    uint64_t ahead; /* bit per sector that battles under way will take with a disc */
    bool has_least_loss;
    float least_loss; /* VP that giving up the own hex that is worth least loses */
    bool has_prey;
    float prey; /* VP of the best victory next to an own hex */
    bool has_joined;
    const uint64_t *joined; /* [ECLIPSE_SECTORS], bit per sector that a ship of this seat can fly to directly; likewise */
    uint64_t own_joined[ECLIPSE_SECTORS];
    uint64_t fights; /* bit per sector where enemies stand: ships do not fly on through it */
    bool has_other[ECLIPSE_SEATS];
    EclipseSeat other[ECLIPSE_SEATS];
} Workspace;

/** `memory` may be NULL. */
void eclipse_workspace_init(Workspace *w, const HxState *s, EclipseMemory *memory, KnowledgeDate as_of);
void eclipse_workspace_map(Workspace *w);

/** The hex that full wormholes link to `hex` in direction d, after eclipse_workspace_map(); ECLIPSE_NOWHERE: none. */
static inline int eclipse_linked(const Workspace *w, const EclipseHex *hex, int d)
{
    const int next = hex->neighbour[d];
    const bool is_linked = next != ECLIPSE_NOWHERE && hex->wormholes >> d & 1 && w->hex[next].wormholes >> hex_opposite(d) & 1;
    return is_linked ? next : ECLIPSE_NOWHERE;
}

/** Population cubes of all kinds on a hex. */
static inline int eclipse_cubes_on(const EclipseHex *hex)
{
    int cubes = 0;
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        cubes += hex->cubes[square];
    return cubes;
}

/** Another seat (or the own one), read when first asked for. No seat's score is read. */
const EclipseSeat *eclipse_workspace_seat(Workspace *w, int seat);

/** Own ships of one type, with what they cost. */
void force_add_own(const Workspace *w, Force *force, int type, int n);
/** All own ships in a hex; the map is read. */
Force force_own(const Workspace *w, int sector);
/** Whoever must be beaten in a hex; likewise. */
Force force_against(Workspace *w, int sector);

#endif
