/* A battle taken apart for odds: who fires when, what is left of a side, and where dice go. Private to the odds. */
#ifndef HEXARCH_ECLIPSE_ODDS_BATTLE_H
#define HEXARCH_ECLIPSE_ODDS_BATTLE_H

#include "core/games/eclipse/odds/odds.h"
#include "core/rng.h"

enum { MAX_EVENTS = 4 * ECLIPSE_ODDS_TYPES, MAX_CLASSES = ECLIPSE_ODDS_DAMAGE, MAX_LEVELS = ECLIPSE_ODDS_TYPES };

/* What is left of a side: at[type][d] ships that have taken d damage, 0 .. hull. */
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

/** Play the battle out once from its start. Returns the winner and what is left of both. */
int play_out(const Order *order, HxRng *rng, Line left[2]);

#endif
