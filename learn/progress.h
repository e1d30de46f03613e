/* What a long step tells while it works: a line now and then, by whichever thread comes by when one is due. */
#ifndef HEXARCH_LEARN_PROGRESS_H
#define HEXARCH_LEARN_PROGRESS_H

#include "core/api.h"

#include <stdatomic.h>
#include <stdint.h>

enum { PROGRESS_MS = 10000 };

typedef struct Progress {
    void (*tell)(const char *line);
    const char *what; /* begins every line: "generation 3"; borrowed */
    int64_t every_ms; /* no line sooner than so long after the one before, or after the beginning */
    atomic_int_fast64_t due_ms;
} Progress;

void progress_begin(Progress *p, void (*tell)(const char *line), const char *what, int64_t every_ms);
/** Say it, "generation 3: " before it, if a line is due. NULL: nobody asks. Any thread may. */
void progress_tell(Progress *p, const char *format, ...) HX_PRINTF(2, 3);

#endif
