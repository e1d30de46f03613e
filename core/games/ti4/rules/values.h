/* Who has what, values that texts change, effects that last. */
#ifndef HEXARCH_TI4_VALUES_H
#define HEXARCH_TI4_VALUES_H

#include "core/games/ti4/state/state.h"

#include <limits.h>

/* Where texts are used: nothing in the game itself. tests/bench/ti4_usage compiles these places once more with a counter of its own. */
#ifndef TI4_USED
#define TI4_USED(kind, row) ((void)0)
#endif

/* Lasting effects on a seat, and when they end. */

enum { LASTS_RESEARCH, LASTS_ROUND, LASTS_COMBAT, LASTS_INVASION, LASTS_ACTION, LASTS_TURN, LASTS_AGENDA, LASTS_STRATEGY };

enum {
#define TI4_EFFECT(id, lasts) EFFECT_##id,
#include "core/games/ti4/texts/effects.inl"
    N_EFFECTS
};
_Static_assert(N_EFFECTS <= 64, "bits of a mask");

/* Values that texts change. */

enum {
#define TI4_VALUE(id) VALUE_##id,
#include "core/games/ti4/texts/values.inl"
    N_VALUES
};

/* What a text or a modifier belongs to, and so who has it. */

enum {
    OF_NOTHING, /* everybody */
    OF_TECH,    /* who owns the technology */
    OF_READY,   /* who owns it and has it readied; using it exhausts it */
    OF_FACTION, /* who plays the faction */
    OF_UNIT,    /* who has the unit of hx_ti4_units (a faction's version, a flagship) on the board */
    OF_CARD,    /* who holds the action card; using it discards it and can be cancelled */
    OF_NOTE,    /* who holds the promissory note of this kind in hand; generic: that of the window's subject */
    OF_NOTE_UP, /* who has the note face up in the play area */
    OF_LAW,     /* everybody while the law is in force; its owner alone where it has one */
    OF_SECRET,  /* who holds the secret objective */
    OF_EFFECT,  /* a seat under the effect */
};

bool has_tech(const HxState *s, int seat, int tech);
bool in_force(const HxState *s, int law);
int leaked_objective(const HxState *s); /* secret objective that all may score, -1: none */
bool has_of(const HxState *s, int seat, int of, int card);
bool has_effect(const HxState *s, int seat, int effect);
void effect_begin(HxState *s, int seat, int effect);
void effects_end(HxState *s, int lasts); /* all that last so long or shorter */

/** Index of a faction's note (owner * TI4_NOTES + 4), -1: the faction does not play. `card`: a row of hx_ti4_notes past the generic ones.
 */
int faction_note(const HxState *s, int card);

/* The place of a value; -1 if it does not matter. */

typedef struct Where {
    int seat, other; /* who has the value, and against whom */
    int system, slot, type, tech;
} Where;

enum { UNCHANGED = INT_MIN, NO_LIMIT = INT_MAX };

/** A value with everything that changes it there; NO_LIMIT where a text lifts its limit. */
int value_of(const HxState *s, int what, const Where *at, int base);
int modified_value(const HxState *s, int what, int seat, int other, int base); /* nowhere in particular */
/** The first text that changes a value there, by its line in texts/modifiers.inl, and its name; 0: none does. */
int changing_text(const HxState *s, int what, const Where *at);
const char *modifier_name(int line);

/* What each row changes it by. */
#define TI4_MODIFIER(name, what, of, card, whose, how, amount) int amount(const HxState *s, const Where *at);
#include "core/games/ti4/texts/modifiers.inl"

#endif
