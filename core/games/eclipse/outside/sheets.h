/* The position on pages for a terminal, and what choices cost and bring. */
#ifndef HEXARCH_ECLIPSE_SHEETS_H
#define HEXARCH_ECLIPSE_SHEETS_H

#include "core/games/eclipse/state/state.h"
#include "core/sheet.h"
#include "core/text.h"

extern const HxSheet eclipse_sheets[];

/** What a part adds to a ship, in a few words. */
void eclipse_say_part(Text *text, int part);
/** Cubes of a hex as a number, then a letter for each free square, as the map shows them. */
void eclipse_say_squares(Text *text, const HxState *s, int sector);
int eclipse_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int eclipse_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap);
int eclipse_obvious(const HxState *s, int seat, int i, char *out, size_t cap);

#endif
