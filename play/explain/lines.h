/* Plays two choices out side by side: what does each seat have when the round is over? */
#ifndef HEXARCH_PLAY_EXPLAIN_LINES_H
#define HEXARCH_PLAY_EXPLAIN_LINES_H

#include "agents/evaluate.h"
#include "play/explain/explain.h"

enum { LINES_WORLDS = 64, LINES_CHOSEN = 0, LINES_OTHER = 1 };

/* The results of one action. */
typedef struct Line {
    float value[LINES_WORLDS][HX_MAX_SEATS][TELL_MEASURES];
    uint8_t has[HX_MAX_SEATS][TELL_THINGS]; /* in how many deals the seat has the thing */
} Line;

typedef struct Lines {
    const ExplainAsk *ask;
    const Knowledge *knowledge;
    const Tells *tells;
    int mover, n_seats, n_measures;
    int n_worlds, n_over;      /* worlds played, in both lines; how many of both ended the game */
    int n_steps;               /* of all lines */
    float left;                /* share of the game to come */
    uint64_t held[TELL_WORDS]; /* things that the mover has now */
    Line line[2];
    HxStore *store;
    HxPool *pool;
    Scratch scratch;
    float *score; /* [max_legal] */
    void *memory; /* of the judgement */
} Lines;

/** For an ask of a game with tells; *out is yours, lines_destroy() frees it. HX_NO_MEMORY. */
HxStatus lines_create(Lines **out, const ExplainAsk *ask);
void lines_destroy(Lines *l); /**< NULL is fine. */
/** Deal number `world` that the viewer may imagine; drop it when done. False: the ask's choice is illegal in it. */
bool lines_deal(Lines *l, int world, HxState *out);
/** The judgement's best of the n actions in l->scratch.legal of `s` but those equal to `but`, of another verb than `not_verb` (NULL: any);
 * HX_UNSEEN: none. */
HxAction lines_best(Lines *l, const HxState *s, int n, HxAction but, const HxVerb *not_verb);
/** Play both actions out in several deals, in more of them if rounds are short. *is_stopped: the ask was stopped. */
HxStatus lines_play(Lines *l, HxAction other, bool *is_stopped);
/** The battle that the chosen action leads to before anybody else acts: its place and the mover's chance to win it. False: none. */
bool lines_battle(Lines *l, char place[TELL_PLACE], double *wins);

#endif
