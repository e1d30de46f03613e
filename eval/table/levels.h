/* The opponents that the page offers, and what each is made of. */
#ifndef HEXARCH_EVAL_TABLE_LEVELS_H
#define HEXARCH_EVAL_TABLE_LEVELS_H

#include <jansson.h>
#include <stdbool.h>

/** The spec of what the page calls a seat: "person", "level 1" .. "level 5", or an agent's spec, unchanged. Borrowed or static. */
const char *level_spec(const char *seat);
/** The page's name of a spec: the other way round. */
const char *level_name(const char *spec);
/** May a page ask for this spec? Kinds that start programs or open connections are for the command line only. */
bool level_is_harmless(const char *spec);
/** [{"name": "level 1", "spec": ..., "about": ...}]; yours. */
json_t *level_list(void);

#endif
