/* The texts that are built into the program (cmake/embed_texts.cmake). */
#ifndef HEXARCH_CORE_RULEBOOK_RULEBOOK_INTERNAL_H
#define HEXARCH_CORE_RULEBOOK_RULEBOOK_INTERNAL_H

typedef struct EmbeddedText {
    const char *name;          /* of the game; NULL ends the table */
    const unsigned char *text; /* UTF-8, NUL-ended */
} EmbeddedText;

extern const EmbeddedText rulebook_rules[];    /* docs/rules/<game>.md */
extern const EmbeddedText rulebook_cards[];    /* docs/cards/<game>.md, where there is one */
extern const EmbeddedText rulebook_readings[]; /* core/games/<game>/RULES.md */

#endif
