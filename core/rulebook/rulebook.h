/* The rulebooks in the box: the rules that each game is played by (docs/rules/<game>.md), its components, and the rows that say how they
 * are read, which function plays them and which test holds them (RULES.md), found by key or by words. For programs only; not installed. */
#ifndef HEXARCH_CORE_RULEBOOK_RULEBOOK_H
#define HEXARCH_CORE_RULEBOOK_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

/* A piece of a text that lives as long as the program; not NUL-ended. */
typedef struct Piece {
    const char *at;
    size_t length;
} Piece;

/* One rule of a rulebook. */
typedef struct Rule {
    Piece key;     /* "E-INF-5", "39.6.a" */
    Piece title;   /* "Excess is destroyed"; empty where it has none */
    Piece text;    /* Markdown, the title left out; may run over several lines */
    Piece section; /* heading that it stands under */
} Rule;

/* The row of RULES.md about a rule. */
typedef struct RuleRow {
    Piece function, test, reading; /* Markdown; empty where the column is */
    Piece remark;                  /* what the reading says of the code, after "code:" */
} RuleRow;

/** The whole rulebook of a game as Markdown, NUL-ended; NULL where there is none. */
const char *rulebook_text(const char *game);
/** The next rule: *at is where to go on, the book's text at first. False: that was all. */
bool rulebook_next(const char **at, Rule *out);
/** Does the rule contain all these words (parted by blanks, whatever their case), in its key, title, text or section? */
bool rulebook_mentions(const Rule *rule, const char *words);
/** Do its title and section contain all these words? */
bool rulebook_is_about(const Rule *rule, const char *words);
/** The row of RULES.md about the rule; a row may be about several. Of its reading the rule's title is left out where it begins with it.
 * False: there is none. */
bool rulebook_row(const char *game, const Rule *rule, RuleRow *out);
/** Is `whole` the key `part` or below it ("39.6.a" is below "39.6" and "39")? */
bool rulebook_is_below(Piece whole, const char *part);
/** Markdown as plain words: marks of emphasis and code are left out. Returns the length needed, as snprintf does. */
int rulebook_plain(Piece markdown, char *out, size_t cap);
/** Leave out the keys in brackets by which maintainers find a reading: "so (OQ-4)." becomes "so.", and "(COM-2: each may be none)" loses
 * its key alone. A name in brackets, "(UN-088B)", stays. */
void rulebook_drop_keys(char *text);
/** What a plain text tells besides `told`: without the sentences at its beginning that `told` holds. A part of `text`, "" if nothing is
 * left out. */
const char *rulebook_news(const char *text, const char *told);

/* ---- Cards: the components of a game (docs/cards/<game>.md) ----------------------------------------------------------- */

/* One component. */
typedef struct Card {
    Piece name;
    Piece figures; /* "cost 3, combat 9, move 1"; may be empty */
    Piece effect;  /* a sentence or more in words of our own; may be empty */
    Piece kind;    /* heading that it stands under: "Action cards" */
} Card;

/** The components of a game as Markdown, NUL-ended; NULL where it has none. */
const char *cards_text(const char *game);
/** The next card: *at is where to go on, the whole text at first. False: that was all. */
bool cards_next(const char **at, Card *out);
/** The same with the abilities of factions as cards of their own, each behind its faction: "Orbital Drop" with what it does. */
bool cards_next_named(const char **at, Card *out);
/** Does the card's name, figures, effect or kind hold all these words (parted by blanks, whatever their case)? */
bool cards_mention(const Card *card, const char *words);
/** Does a text end with the card's name, as a word of its own, in the card's letters? ("starbase" is a ship, "Starbase" a card.) A
 * promissory note stands with its owner: "Ceasefire of Sol". */
bool cards_name_ends(const Card *card, const char *text);

#endif
