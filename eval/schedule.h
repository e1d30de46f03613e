/* Who sits where: the games of one block of a tournament.
 *
 * A block is one seed in all balanced seatings, so that no agent gains from a seat or from the luck of the seed. With as many
 * agents as seats the rows are a Williams design: every agent sits equally often in every seat, and next after every other agent
 * equally often. With fewer agents they are all even divisions of the seats.
 *
 *     four agents, four seats        seat   0 1 2 3
 *                                           A B D C
 *                                           B C A D
 *                                           C D B A
 *                                           D A C B
 */
#ifndef HEXARCH_EVAL_SCHEDULE_H
#define HEXARCH_EVAL_SCHEDULE_H

#include "core/game.h"

#include <stdint.h>

typedef enum ScheduleFormat {
    SCHEDULE_ROUND_ROBIN, /* every agent equally often in every seat; over all choices of agents where there are more than seats */
    SCHEDULE_GAUNTLET,    /* agent 0 in each seat against each of the others in turn, which fills the rest */
    SCHEDULE_LADDER,      /* agents in order of strength: each meets its neighbours only, as many at a table as there are seats */
    SCHEDULE_FIELD,       /* agent 0 in each seat against the others mixed, each equally often in each of the rest */
} ScheduleFormat;

enum { SCHEDULE_MAX_AGENTS = 64, SCHEDULE_MAX_SEATINGS = 20000 };

typedef struct Schedule {
    ScheduleFormat format;
    int n_agents, n_seats;
    int n_seatings;   /* games of a block */
    uint8_t *seating; /* [n_seatings][n_seats] index of the agent */
} Schedule;

/** The games of one block for 2 or more agents; release it with schedule_fini(). Refuses a block of too many games. */
HxStatus schedule_init(Schedule *s, ScheduleFormat format, int n_agents, int n_seats, HxError *err);
void schedule_fini(Schedule *s);
/** Index of the agent in each seat [n_seats] of game `k` of a block; borrowed. */
const uint8_t *schedule_seating(const Schedule *s, int k);

#endif
