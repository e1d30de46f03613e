/* Asking a person: the position, the choices in words, one line of answer. */
#ifndef HEXARCH_AGENTS_HUMAN_H
#define HEXARCH_AGENTS_HUMAN_H

#include "core/game.h"

#include <stdio.h>

typedef enum HumanReply {
    HUMAN_CHOSE,   /* *choice is an index of the legal list */
    HUMAN_COMMAND, /* the line is none of ours: a word beginning with a letter; the caller may know it */
    HUMAN_ENDED,   /* the input has ended, or is unreadable */
} HumanReply;

enum { HUMAN_LINE_BYTES = 256 };

/** Print the picture and the numbered choices as `seat` may see them. */
void human_show(FILE *out, const HxState *view, int seat, const HxAction *legal, int n);

/**
 * Read one answer: a number of the list, or "?" for the list again; asks again after wrong numbers. Leaves a line that begins with a letter
 * in `line` [HUMAN_LINE_BYTES] for the caller. Refuses longer lines.
 */
HumanReply human_read(FILE *in, FILE *out, const HxState *view, int seat, const HxAction *legal, int n, int *choice, char *line);

#endif
