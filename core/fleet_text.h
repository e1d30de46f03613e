/* Reading fleets from text: words, numbers and signs, and errors that name the token. */
#ifndef HEXARCH_CORE_FLEET_TEXT_H
#define HEXARCH_CORE_FLEET_TEXT_H

#include "core/status.h"

#include <stdbool.h>

enum { FLEET_WORD_BYTES = 48 };

/* Where in a text one reads, and for whom. */
typedef struct FleetText {
    const char *at;
    const char *option; /* "--attacker", for errors */
    HxError *err;
} FleetText;

void fleet_skip_space(FleetText *r);
/** Step over `sign`, if it comes next. */
bool fleet_take(FleetText *r, char sign);
/** Read a word of letters, digits and '_' in lower case into out [FLEET_WORD_BYTES]; empty where none follows. A longer one is cut. */
void fleet_read_word(FleetText *r, char *out);
/** The same of a name of several words, "space dock": with '_' between them. */
void fleet_read_name(FleetText *r, char *out);
/** Read a whole number, at most 99,999; -1 where none follows. */
int fleet_read_number(FleetText *r);
/** Read how many of something: a whole number, an 'x' that stands behind it at will ("2x cruiser"); 1 where no number follows. */
int fleet_read_count(FleetText *r);
/** The next word of a list with commas into out [FLEET_WORD_BYTES], without spaces; *at goes on, to NULL at its end. False: none is left.
 */
bool fleet_next_word(const char **at, char *out);
/** A round, digits alone, 1 .. most; -1: none. */
int fleet_round(const char *digits, int most);
/** The round behind a colon in a word, "morale_boost:2"; 1 where there is no colon, -1: what stands there is no round. */
int fleet_round_behind(const char *word, int most);
/** "attacker:2,defender:1" (--retreat): a round for either side, else 0. `text` NULL: none. */
HxStatus fleet_read_retreats(const char *text, int most, int round[2], HxError *err);
/** HX_BAD_INPUT: the option, the token, and what is wrong with it. */
HxStatus fleet_refuse(const FleetText *r, const char *what, const char *token);
/** The same of what follows, up to the next comma. */
HxStatus fleet_refuse_rest(const FleetText *r, const char *what);
/** Is `word` the printed `name` in lower case with '_' for spaces ("Ion Cannon" is called ion_cannon)? */
bool fleet_is_called(const char *name, const char *word);

#endif
