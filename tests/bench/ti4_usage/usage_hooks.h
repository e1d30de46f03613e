/* Forced into the copies of the game's files that count: what TI4_USED(kind, row) does there. */
#ifndef HEXARCH_TESTS_TI4_USAGE_HOOKS_H
#define HEXARCH_TESTS_TI4_USAGE_HOOKS_H

enum {
    USED_TEXT,      /* row of texts/texts.inl: played, or happened by itself */
    USED_CANCELLED, /* the same: an action card that was cancelled */
    USED_MODIFIER,  /* row of texts/modifiers.inl: changed a value that was asked for */
    USED_AGENDA,    /* 2 * agenda: for, or elected; + 1: against */
};
void usage_count(int kind, int row);
#define TI4_USED(kind, row) usage_count(USED_##kind, row)

#endif
