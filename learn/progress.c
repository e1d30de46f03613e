/* Lines that are due by the clock. */
#include "learn/progress.h"

#include "core/clock.h"

#include <stdarg.h>
#include <stdio.h>

void progress_begin(Progress *p, void (*tell)(const char *line), const char *what, int64_t every_ms)
{
    p->tell = tell;
    p->what = what;
    p->every_ms = every_ms;
    atomic_init(&p->due_ms, monotonic_ms() + every_ms);
}

void progress_tell(Progress *p, const char *format, ...)
{
    char line[300];
    va_list list;
    if (!p)
        return;
    const int64_t now = monotonic_ms();
    int_fast64_t due = p->due_ms;
    if (now < due || !atomic_compare_exchange_strong(&p->due_ms, &due, now + p->every_ms)) /* of several threads one tells */
        return;
    const int n = snprintf(line, sizeof line, "%.100s: ", p->what);
    va_start(list, format);
    vsnprintf(line + n, sizeof line - (size_t)n, format, list);
    va_end(list);
    p->tell(line);
}
