/* The parts of a battle for odds: who fires when, what survives of a side, and where dice go. Private to the odds. */
#ifndef HEXARCH_ECLIPSE_ODDS_BATTLE_H
#define HEXARCH_ECLIPSE_ODDS_BATTLE_H

#include "core/games/eclipse/odds/odds.h"
#include "core/rng.h"

enum { MAX_EVENTS = 4 * ECLIPSE_ODDS_TYPES, MAX_CLASSES = ECLIPSE_ODDS_DAMAGE, MAX_LEVELS = ECLIPSE_ODDS_TYPES };

/* What survives of a side: at[type][d] ships with d damage, 0 .. hull. */
typedef struct Line {
    uint8_t at[ECLIPSE_ODDS_TYPES][ECLIPSE_ODDS_FIGURE + 1];
} Line;

/* One ship type's turn to fire; dice of one damage form a class. */
typedef struct Event {
    int side, type;
    int n_classes;
    int damage[MAX_CLASSES]; /* ascending */
    int dice[MAX_CLASSES];   /* of one ship */
} Event;

/* A battle in order: events 0 .. n_missiles - 1 once, then n_missiles .. n_events - 1 round after round. */
typedef struct Order {
    const EclipseOddsBattle *battle;
    int n_missiles, n_events;
    Event event[MAX_EVENTS];
    Line start[2];
    int by_size[2][ECLIPSE_ODDS_TYPES]; /* types of each side, largest first */
} Order;

/* How a die of one shooter fares against the types of a line: sorted by the roll they need, types fall into levels 0 .. n_levels - 1, and a
 * die of level l hits every type of level 0 .. l. */
typedef struct Aim {
    int n_levels;
    int level[ECLIPSE_ODDS_TYPES]; /* of the types still there */
    int face[MAX_LEVELS + 1];      /* least roll of each level; then 7 */
} Aim;

/* Dice that hit something: n[class][level]. */
typedef struct Hits {
    uint16_t n[MAX_CLASSES][MAX_LEVELS];
} Hits;

void order_init(Order *order, const EclipseOddsBattle *battle);

static inline int line_count(const EclipseOddsShip *ship, const Line *line, int type)
{
    int n = 0;
    for (int d = 0; d <= ship->hull; d++)
        n += line->at[type][d];
    return n;
}

bool line_is_empty(const EclipseOddsSide *side, const Line *line);

/** How the dice of one type fare against what is left of the other side. */
Aim aim_at(const EclipseOddsShip *shooter, const EclipseOddsSide *side, const Line *line);

/**
 * Assign all dice by the procedure of E-CMB-15, taking the types in the order `target`: each ship, most damaged first, that the unused dice
 * hitting it can destroy gets the cheapest such dice (least damage, then fewest dice, then lowest values); then each die left goes to the
 * first surviving type it hits, to its most damaged ship.
 */
void assign_in_order(const EclipseOddsSide *side, Line *line, const Aim *aim, const Event *event, Hits hits, const int *target);

/* After so many rounds an undecided battle is a stalemate (E-HSE-20). */
enum { MOST_FOUGHT = 200 };

/* A battle under way: what survives of both sides, and how many ships of each type retreated. */
typedef struct Fight {
    Line left[2];
    uint8_t gone[2][ECLIPSE_ODDS_TYPES];
} Fight;

/** In which round does a type turn to retreat? 0: never. Starbases stay (E-BUX-2). */
static inline int leaves_in(const EclipseOddsBattle *battle, int side, int type)
{
    return battle->side[side].type[type].size == ECLIPSE_ODDS_STARBASE ? 0 : battle->side[side].retreat_round;
}

/* What the type of an event does in a round of cannons. */
typedef enum Deed {
    DEED_NOTHING, /* the type or the enemy is destroyed; or it turns to retreat (E-CMB-12) */
    DEED_FIRE,
    DEED_LEAVE, /* its retreat is complete, the enemy be there or not (E-CMB-13) */
} Deed;
Deed deed_of(const Order *order, const Event *event, int round, bool has_ships, bool has_enemy);

/** Who has won before another round begins, after `fought` of them; -1: nobody yet. Nobody left on either side: ECLIPSE_ODDS_DRAW. */
int winner_by_now(const Order *order, const Line left[2], int fought);

/** Play the missiles (round 0) or a round of cannons. */
void play_round(const Order *order, HxRng *rng, int round, Fight *fight);

#endif
