/* Parameters of a method. One table checks them, and describes them to clients as a JSON Schema. */
#ifndef HEXARCH_PLAY_SERVE_PARAMS_H
#define HEXARCH_PLAY_SERVE_PARAMS_H

#include "core/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum ParamType { PARAM_TEXT, PARAM_WHOLE, PARAM_FLAG, PARAM_MAP, PARAM_TEXTS, PARAM_AGENTS, PARAM_ID, PARAM_WHOLES } ParamType;

/* One parameter; a table ends with one without a name. PARAM_TEXTS: a list of strings; PARAM_AGENTS: of strings and nulls; PARAM_ID: a
 * whole number or a string; PARAM_WHOLES: a list of whole numbers within min .. UINT32_MAX. */
typedef struct Param {
    const char *name;
    ParamType type;
    bool is_required;
    int64_t min, max; /* of a PARAM_WHOLE, min also of PARAM_WHOLES; of the others max is the most characters or entries (0: 200) */
    const char *help; /* a sentence without a full stop */
} Param;

/** Are `given` (an object, or NULL for none) parameters of this table? HX_BAD_INPUT names the one that is not. */
HxStatus params_check(const Param *table, const json_t *given, HxError *err);
/** The table as a JSON Schema of an object; yours. */
json_t *params_schema(const Param *table);

/** The text, or `standard` if it was not given; borrowed. */
const char *param_text(const json_t *given, const char *name, const char *standard);
int64_t param_whole(const json_t *given, const char *name, int64_t standard);
bool param_flag(const json_t *given, const char *name, bool standard);

#endif
