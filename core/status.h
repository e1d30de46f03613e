/* How functions fail: they return a status, and write one line of text that says what is wrong and where. */
#ifndef HEXARCH_CORE_STATUS_H
#define HEXARCH_CORE_STATUS_H

#include "core/api.h"

typedef enum HxStatus {
    HX_OK = 0,
    HX_ILLEGAL,   /* the rules forbid it; nothing was changed */
    HX_BAD_INPUT, /* a value from outside is malformed or impossible; nothing was changed */
    HX_NO_MEMORY, /* the pool, the store or the machine is out of memory; nothing was changed */
    HX_IO,        /* the environment failed: a file, a full disk, another process */
} HxStatus;

/** One line without a newline: names the file, option, field, seat or seed, and says what is wrong. Empty without an error. */
typedef struct HxError {
    char text[320];
} HxError;

/** Write `format` to `err` (which may be NULL) and return `status`. It keeps a message that `err` already holds. */
HX_API HxStatus hx_refuse(HxError *err, HxStatus status, const char *format, ...) HX_PRINTF(3, 4);

#endif
