/* Options: named values with documented defaults, of games (`--set seats=4`) and of agents (`mcts:sims=400`). */
#ifndef HEXARCH_CORE_OPTIONS_H
#define HEXARCH_CORE_OPTIONS_H

#include "core/status.h"

#include <stddef.h>
#include <stdint.h>

enum { HX_MAX_OPTIONS = 48, HX_MAX_TEXT_OPTIONS = 8, HX_OPTION_TEXT_BYTES = 768 };

typedef enum HxOptionType {
    HX_OPTION_INT,    /* min .. max */
    HX_OPTION_BOOL,   /* off | on */
    HX_OPTION_CHOICE, /* one of `choices`; the value is its index */
    HX_OPTION_REAL,   /* min .. max; the default is standard_text */
    HX_OPTION_TEXT,   /* any short text; the owner of the option parses it */
} HxOptionType;

/* One row of a table of options. A row without a name ends the table. */
typedef struct HxOptionInfo {
    const char *name;
    const char *help; /* one line */
    HxOptionType type;
    int64_t min, max;           /* of an INT or REAL */
    int64_t standard;           /* the default: value, 0/1, or index of a choice */
    const char *const *choices; /* of a CHOICE, NULL at the end */
    const char *standard_text;  /* the default of a TEXT or REAL */
} HxOptionInfo;

/* The values of one table of options, in its order. Plain data; copy it freely. */
typedef struct HxOptions {
    const HxOptionInfo *info; /* borrowed: the table */
    int64_t value[HX_MAX_OPTIONS];
    double real[HX_MAX_OPTIONS];
    char text[HX_MAX_TEXT_OPTIONS][HX_OPTION_TEXT_BYTES]; /* of the TEXT options, in their order */
} HxOptions;

/** Set every option of a table to its default. */
HX_API void hx_options_init(HxOptions *options, const HxOptionInfo *info);
/** Set one option from text, "seats=4". On an error nothing changes, and `err` names the option and its valid values. */
HX_API HxStatus hx_options_set(HxOptions *options, const char *assignment, HxError *err);
/** The value of option `index` of the table: an integer, 0 or 1, or the index of a choice. */
HX_API int64_t hx_option(const HxOptions *options, int index);
/** The value of a REAL option. */
HX_API double hx_option_real(const HxOptions *options, int index);
/** The text of a TEXT option; borrowed from `options`. */
HX_API const char *hx_option_text(const HxOptions *options, int index);
/** Index of the option called `name`, or -1. */
HX_API int hx_option_find(const HxOptionInfo *info, const char *name);
/** How many options a table has. */
HX_API int hx_option_count(const HxOptionInfo *info);
/** Write option `index` as text ("4", "on", "terran", "1.5"), NUL-ended. Returns the length needed, as snprintf does. */
HX_API int hx_option_print(const HxOptions *options, int index, char *out, size_t cap);

#endif
