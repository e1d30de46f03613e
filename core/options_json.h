/* Options as they lie in every document: a map of texts, {"seats": "4"}. The one writer and the one reader. Not installed. */
#ifndef HEXARCH_CORE_OPTIONS_JSON_H
#define HEXARCH_CORE_OPTIONS_JSON_H

#include "core/options.h"

#include <jansson.h>

/** The values of all options: yours to json_decref(). What is not UTF-8 in a text is replaced by '?'. */
json_t *options_to_json(const HxOptions *options);
/** Set those that `map` names, over what `options` holds; NULL names none. Values are texts; whole numbers and booleans do too. On refusal
 * `err` names the option, "options.seats: ...", or says what the game's table says of it. */
HxStatus options_from_json(HxOptions *options, const json_t *map, HxError *err);

#endif
