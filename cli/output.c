/* What commands print: JSON on stdout, a progress line on stderr. */
#include "cli/cli.h"
#include "core/clock.h"
#include "core/events.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int cli_print_json(json_t *root)
{
    const bool is_written = root && json_dumpf(root, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10)) == 0 && putchar('\n') != EOF;
    json_decref(root);
    return is_written && cli_flush() ? CLI_DONE : CLI_ENVIRONMENT;
}

void cli_print_position(const HxState *s, int viewer)
{
    const int length = s->game->render(s, viewer, NULL, 0);
    char *picture = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (!picture)
        return;
    s->game->render(s, viewer, picture, (size_t)length + 1);
    printf("%s%s", picture, picture[length - 1] == '\n' ? "" : "\n");
    free(picture);
}

json_t *cli_json_real(double x)
{
    return isfinite(x) ? json_real(x) : json_null();
}

void cli_put_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void cli_progress_begin(CliProgress *p, const char *what, uint64_t total)
{
    *p = (CliProgress){ .is_on = isatty(STDERR_FILENO), .what = what, .total = total, .began = monotonic_seconds() };
}

void cli_progress_show(CliProgress *p, uint64_t done, const char *note)
{
    const double t = p->is_on ? monotonic_seconds() : 0;
    if (!p->is_on || t - p->drawn < 0.2)
        return;
    p->drawn = t;
    fprintf(stderr, "\r\033[K%llu", (unsigned long long)done);
    if (p->total)
        fprintf(stderr, "/%llu", (unsigned long long)p->total);
    fprintf(stderr, " %s", p->what);
    if (p->total && done > 0 && done < p->total) {
        const double left = (t - p->began) * (double)(p->total - done) / (double)done;
        fprintf(stderr, ", about %.0f %s left", left < 120 ? left : left / 60, left < 120 ? "s" : "min");
    }
    if (note)
        fprintf(stderr, ", %s", note);
    fflush(stderr);
}

void cli_progress_end(CliProgress *p)
{
    if (p->is_on && p->drawn > 0)
        fputs("\r\033[K", stderr);
}

json_t *cli_event_json(const HxEvent *event, uint32_t step)
{
    char text[2 * HX_EVENT_TEXT + 512];
    if (hx_event_json(event, text, sizeof text) >= (int)sizeof text)
        return NULL;
    json_t *root = json_loads(text, 0, NULL);
    if (root)
        json_object_set_new(root, "step", json_integer(step));
    return root;
}
