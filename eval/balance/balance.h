/* The balance lab: the same agent plays every seat. Measures wins by seat and by faction, and the effect of a change.
 *
 * A cell is an agent and a set of options. Game i of every cell has the same seed, hence as far as the options
 * allow the same factions, deals and dice. Effects are therefore differences game by game: a change against the same agent without it,
 * another agent against the first. */
#ifndef HEXARCH_EVAL_BALANCE_BALANCE_H
#define HEXARCH_EVAL_BALANCE_BALANCE_H

#include "agents/match.h"
#include "agents/openings.h"
#include "eval/report.h"

#include <jansson.h>
#include <stdio.h>

enum { BALANCE_MOST_AGENTS = 4, BALANCE_MOST_CELLS = 2 * BALANCE_MOST_AGENTS, BALANCE_MOST_GAMES = 1000000 };

typedef struct BalanceSpec {
    const HxGame *game;
    int n_agents, n_options;     /* n_options: 1, or 2 with a change */
    const char *const *agents;   /* [n_agents] spec strings */
    const HxOptions *options[2]; /* unchanged and changed; both have n_seats */
    const Openings *openings;    /* game i of every cell begins alike; NULL: at the set-up */
    const char *openings_told;   /* as the command line names them; NULL: none */
    const char *change;          /* in words, "map=dealt"; NULL: none */
    int n_seats;
    uint64_t n_games, seed; /* games of each cell */
    int n_threads;
    bool (*is_stopped)(void);                                    /* asked often, by every thread; NULL: never */
    void (*on_progress)(void *ctx, uint64_t n_done, uint64_t n); /* from the calling thread; NULL: nobody looks */
    void *ctx;
} BalanceSpec;

/* One finished game of a cell. */
typedef struct BalanceGame {
    bool is_done, is_fault;
    uint32_t n_steps;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    uint16_t faction[HX_MAX_SEATS];
    uint64_t actions; /* hash of all its actions (core/seen.h); 0: not known */
} BalanceGame;

typedef struct Balance {
    int n_cells;        /* options by options, agent by agent: cell k is agent k % n_agents with options k / n_agents */
    uint64_t n_games;   /* planned, of each cell */
    uint64_t n_whole;   /* games finished in every cell; only these count */
    uint64_t n_faults;  /* of those, over all cells */
    BalanceGame *games; /* [n_cells][n_games] */
} Balance;

/** Play all cells; the number of threads changes no result. `err` names the agent. After a stop, finished games are there. */
HxStatus balance_play(Balance *out, const BalanceSpec *spec, HxError *err);
void balance_fini(Balance *b);

/* A row of the report: a seat, a faction or a measure of whole games, in every cell. */
typedef struct BalanceRow {
    Estimate cell[BALANCE_MOST_CELLS];
    Estimate effect[BALANCE_MOST_CELLS]; /* less balance_base()'s, over the games that have both; [0] is empty */
} BalanceRow;

/* An estimate per game: shares of the win (a shared first place splits it), or a figure of the whole game. */
typedef enum BalanceMeasure {
    BALANCE_SEAT,    /* share of the win of seat `index` */
    BALANCE_FACTION, /* share of the win of faction `index`, if it plays */
    BALANCE_STEPS,   /* steps of a game */
    BALANCE_POINTS,  /* points of a seat, mean */
    BALANCE_MARGIN,  /* points of the best seat less the worst */
} BalanceMeasure;

/** Different games of a cell, by their actions; 0 without memory. In a game without chance each counts once in all
 * estimates. */
uint64_t balance_different(const Balance *b, int cell);

/** The base cell for the effect of another one. */
int balance_base(const BalanceSpec *spec, int cell);

/** Estimate one row. Intervals of shares and of their changes stay within the possible bounds. HX_NO_MEMORY. */
HxStatus balance_row(BalanceRow *out, const Balance *b, const BalanceSpec *spec, BalanceMeasure what, int index);

/** The report; yours. NULL: no memory. */
json_t *balance_json(const Balance *b, const BalanceSpec *spec);
/** The report for people. */
HxStatus balance_print(FILE *out, const Balance *b, const BalanceSpec *spec);

#endif
