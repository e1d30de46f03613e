/* The page of a position. */
#ifndef HEXARCH_PIG_STATE_H
#define HEXARCH_PIG_STATE_H

#include "core/games/pig/pig.h"
#include "core/page.h"

/* The rules bank a winning turn total at once, so no total passes 99 points and one roll. */
enum { TOTAL_MAX = PIG_GOAL - 1 + PIG_FACES, N_ACTIONS = PIG_FACE + PIG_FACES };

typedef struct Table {
    uint8_t total[HX_MAX_SEATS]; /* points banked; 0 beyond n_seats */
    uint8_t n_seats;
    uint8_t seat;         /* whose turn it is */
    uint8_t turn_total;   /* points at risk */
    uint8_t is_rolling;   /* the die is in the air */
    uint16_t n_decisions; /* so far; the game ends at PIG_HORIZON */
} Table;

static inline const Table *table(const HxState *s)
{
    return state_read(s, 0);
}

static inline Table *table_edit(HxState *s)
{
    return state_write(s, 0);
}

/** The seat that has reached the goal, or -1. */
static inline int pig_winner(const Table *t)
{
    for (int seat = 0; seat < t->n_seats; seat++)
        if (t->total[seat] >= PIG_GOAL)
            return seat;
    return -1;
}

extern const HxField pig_fields[];
HxStatus pig_complete(HxState *s, HxRng *rng, HxError *err);
const char *pig_check(const HxState *s);
void pig_observe(const HxState *s, int seat, float *out);
int pig_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int pig_render(const HxState *s, int viewer, char *out, size_t cap);

#endif
