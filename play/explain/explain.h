/* Why a choice is made, in one sentence of the game's words: what it brings by the end of the round that the next best choice does not,
 * the battle it leads to with its odds, and its cost. For hints, other seats' moves, reviews, analyses, servers.
 *
 * Both choices are played out in several deals that the viewer may imagine, with the same dice for both. All seats go on by the heuristic
 * until the round ends; the differences at that point are the reasons (agents/tells.h). The input is only what the viewer may know, so the
 * output holds nothing else. */
#ifndef HEXARCH_PLAY_EXPLAIN_EXPLAIN_H
#define HEXARCH_PLAY_EXPLAIN_EXPLAIN_H

#include "agents/agent.h"

#include <jansson.h>

enum { EXPLAIN_TEXT = 480, EXPLAIN_MOST = 8, EXPLAIN_WORDS = 100 };

typedef struct ExplainAsk {
    const HxState *now;             /* a seat has a choice here; as the viewer may see it */
    int viewer;                     /* the seat that hears it */
    HxAction chosen, other;         /* other: what it is compared with; HX_UNSEEN: the next best */
    const HxDecision *decision;     /* of a search, with the next best and the values of both; NULL: the heuristic names the next best */
    uint64_t seed;                  /* of the worlds and dice */
    int most_worlds;                /* at most so many are played; 0: as many as it takes to be sure */
    bool (*is_stopping)(void *ctx); /* NULL: never */
    void *ctx;
} ExplainAsk;

/* One difference. */
typedef struct ExplainDifference {
    int seat, measure;      /* measure: row of the game's tells */
    const char *one, *many; /* words for one and for several; borrowed for good */
    float amount;           /* mean of what the seat has more of it after the chosen action than after the other one */
    float weight;           /* for the mover, in victory points; below 0: it speaks against the choice */
    bool is_named;          /* in the text */
} ExplainDifference;

typedef struct Explanation {
    HxAction other;              /* what the chosen action is compared with; HX_UNSEEN: nothing */
    char against[EXPLAIN_WORDS]; /* that in words */
    bool is_stopped;             /* before it was found out */
    char until[32];              /* "the end of the round" */
    int n_differences;           /* those that are no chance, the weightiest first */
    ExplainDifference difference[EXPLAIN_MOST];
    char place[16];          /* of the battle it leads to; "": none */
    double wins;             /* the mover's chance to win it */
    char text[EXPLAIN_TEXT]; /* one sentence; "": no reason found */
} Explanation;

/** Explain the ask's choice. HX_NO_MEMORY; after a stop the text is empty. */
HxStatus explain_choice(Explanation *out, const ExplainAsk *ask);

/** The same for an agent's decision at `now`, for the seat to move. */
HxStatus explain_decision(Explanation *out, const HxState *now, const HxDecision *d, uint64_t seed);

/** {"text", "against", "until", "differences": [{"seat", "what", "amount"}], "battle": {"place", "wins"} or null}; null without a
 * reason. Yours. */
json_t *explanation_json(const Explanation *e);

#endif
