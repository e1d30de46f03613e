/* What agents did wrong, in words: each kept once for many games, by any thread. */
#ifndef HEXARCH_EVAL_FAULT_WORDS_H
#define HEXARCH_EVAL_FAULT_WORDS_H

enum { FAULT_WORDS_BYTES = 200 };

typedef struct FaultWords FaultWords;

/** Nothing yet; NULL: no memory. */
FaultWords *fault_words_create(void);
void fault_words_destroy(FaultWords *words);
/** The same text, on one line and cut to FAULT_WORDS_BYTES with its NUL, as long as `words` lives; NULL: no memory. */
const char *fault_words_keep(FaultWords *words, const char *text);

#endif
