/* Puzzles: positions of real games in which one choice is clearly better than the others that look good. The solver sees the position
 * as the seat to move saw it, and the result of each choice.
 *
 * A set is text, a puzzle per line, each an object:
 *
 *     {"format": "hexarch-puzzle", "version": 1, "game": "eclipse", "source": "seed 7, game 3, step 120", "judge": "level=5", "seat": 1,
 *      "right": 1, "choices": [{"action": 17, "text": "research Neutron Bombs", "cost": 0, "error": 0}, ...], "because": "Because ...",
 *      "position": {...}}
 *
 * The first `right` choices are right: they lead to the same position. The others cost so much, in utility (-1 .. 1), with a standard
 * error. The position is a document of what the seat knows; hidden facts are dealt when it is opened, the same each time. */
#ifndef HEXARCH_PLAY_PUZZLES_PUZZLE_H
#define HEXARCH_PLAY_PUZZLES_PUZZLE_H

#include "play/explain/explain.h"
#include "play/session.h"

enum {
    PUZZLE_TEXT = 400,
    PUZZLE_SOURCE = 120,
    PUZZLE_CHOICES = 12,         /* told in a puzzle; the position may have more */
    PUZZLE_BYTES = 256 << 10,    /* of a line */
    PUZZLE_SET = 500,            /* puzzles in a set */
    PUZZLE_SET_BYTES = 16 << 20, /* of a file */
};

typedef struct PuzzleChoice {
    HxAction action;
    float cost, error; /* against the right choice; 0 for a right one */
    char text[PUZZLE_TEXT];
} PuzzleChoice;

typedef struct Puzzle {
    const HxGame *game;
    int seat;                   /* to move */
    char source[PUZZLE_SOURCE]; /* the game and step it comes from */
    char judge[PUZZLE_SOURCE];  /* spec of the agent that judged it */
    int n_right, n_choices;     /* the right ones first */
    PuzzleChoice choice[PUZZLE_CHOICES];
    char because[EXPLAIN_TEXT]; /* why the right choice is better; one sentence */
    json_t *position;           /* a document as the seat knows it; own */
} Puzzle;

typedef struct PuzzleSet {
    int n;
    Puzzle *puzzle; /* [n] */
} PuzzleSet;

/** Read a set: syntax and bounds of every line, not the positions. `err` names line and field. *out is yours, puzzle_set_fini() frees it,
 * also after a refusal. `game`: of this one alone; NULL: any. */
HxStatus puzzle_set_read(PuzzleSet *out, const HxGame *game, const char *bytes, size_t size, HxError *err);
void puzzle_set_fini(PuzzleSet *set);
void puzzle_fini(Puzzle *p);
/** The line of a puzzle, without its end: yours, free() it. NULL: no memory. */
char *puzzle_line(const Puzzle *p);

/** Open the position and check the puzzle against it: the seat is to move there, and every choice is legal and has this text. The
 * streams of the session are those of `seed`. *out is yours. */
HxStatus puzzle_open(Session **out, const Puzzle *p, uint64_t seed, HxError *err);
/** The position alone. */
HxStatus puzzle_open_position(Session **out, const Puzzle *p, uint64_t seed, HxError *err);
/** Is this action right? */
bool puzzle_is_right(const Puzzle *p, HxAction a);

/* A set that comes with the program. */
typedef struct PuzzleShipped {
    const char *name;          /* of the game; NULL ends the table */
    const unsigned char *text; /* NUL-ended */
} PuzzleShipped;
extern const PuzzleShipped puzzles_shipped[];
/** The set of a game; NULL: it has none. */
const char *puzzle_shipped_text(const HxGame *game);

#endif
