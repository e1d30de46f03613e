/* Live status of a run. */
#include "selfplay/status.h"

#include "cli/cli.h"
#include "core/clock.h"
#include "core/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LINE_EVERY_S 5.0
#define NOTE_EVERY_S 1.0

HxStatus status_open(Status *s, const char *path, HxError *err)
{
    *s = (Status){ .fd = -1, .path = path, .began = monotonic_seconds() };
    s->written = s->drawn = s->began;
    if (!path)
        return HX_OK;
    s->fd = strcmp(path, "-") == 0 ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
                                   : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    return s->fd >= 0 ? HX_OK : hx_refuse(err, HX_IO, "--status %.200s: %s", path, strerror(errno));
}

void status_close(Status *s)
{
    if (s->fd >= 0)
        close(s->fd);
    s->fd = -1;
}

/* Bytes of memory that the process holds; 0 where the system does not say. */
static uint64_t resident_bytes(void)
{
    return (uint64_t)system_usage(getpid()).bytes;
}

static double per_second(uint64_t n, double seconds)
{
    return seconds > 0 ? (double)n / seconds : 0;
}

/* By the games of this process; negative where none has finished yet. */
static double seconds_left(const Status *s, const SelfplayProgress *p, double t)
{
    const uint64_t done = p->games_done - s->games_first;
    if (p->games_done >= p->games_total)
        return 0;
    return done ? (t - s->began) * (double)(p->games_total - p->games_done) / (double)done : -1;
}

/* What the evaluator did since the last line; of the last line, since the start. */
static json_t *valued_to_json(const Status *s, const SelfplayProgress *p, double stretch, bool is_last)
{
    const LeafBatches before = is_last ? (LeafBatches){ 0 } : s->valued, *now = &p->valued;
    const uint64_t batches = now->batches - before.batches, leaves = now->leaves - before.leaves;
    return json_pack("{sI sI sf sf sf}", "batches", (json_int_t)now->batches, "leaves", (json_int_t)now->leaves, "leaves_per_batch",
                     batches ? (double)leaves / (double)batches : 0, "leaves_per_second", per_second(leaves, stretch), "share",
                     stretch > 0 ? (now->seconds - before.seconds) / stretch : 0);
}

static json_t *to_json(const Status *s, const SelfplayProgress *p, double t, bool is_last)
{
    char stamp[32] = "";
    struct tm utc;
    const time_t wall = time(NULL);
    if (gmtime_r(&wall, &utc))
        strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    const double stretch = is_last ? t - s->began : t - s->written, left = seconds_left(s, p, t);
    const uint64_t games = is_last ? p->games_done - s->games_first : p->games_done - s->games,
                   steps = is_last ? p->steps : p->steps - s->steps;
    json_t *queues = json_pack("{si si si si si}", "ready", p->ready, "stepped", p->stepped, "evaluate", p->evaluate, "waiting", p->waiting,
                               "shards", p->shards);
    json_t *memory =
        json_pack("{sI sI sI}", "games", (json_int_t)p->memory, "cap", (json_int_t)p->memory_cap, "resident", (json_int_t)resident_bytes());
    json_t *root = json_pack("{ss sf sI sI sf sI sf si so so so sI sb sb}", "time", stamp, "elapsed", t - s->began, "games_done",
                             (json_int_t)p->games_done, "games_total", (json_int_t)p->games_total, "games_per_second",
                             per_second(games, stretch), "steps", (json_int_t)p->steps, "steps_per_second", per_second(steps, stretch),
                             "live", p->live, "queues", queues, "memory", memory, "seconds_left", left < 0 ? json_null() : json_real(left),
                             "hooks_failed", (json_int_t)p->hooks_failed, "draining", (int)p->is_draining, "last", (int)is_last);
    if (p->has_valuer)
        json_object_set_new(root, "evaluator", valued_to_json(s, p, stretch, is_last));
    return root;
}

/* One write per line, so that lines of several processes do not mix. A reader who is slow loses lines, never holds up the run. */
static void write_line(Status *s, const char *line, size_t n)
{
    const ssize_t wrote = write(s->fd, line, n);
    if (wrote == (ssize_t)n || (wrote < 0 && (errno == EAGAIN || errno == EINTR)))
        return;
    fprintf(stderr, "hexarch: --status %s: %s; no more status is written\n", s->path, wrote < 0 ? strerror(errno) : "full");
    status_close(s);
}

void status_tell(Status *s, const SelfplayProgress *p, bool is_last)
{
    const double t = monotonic_seconds();
    if (!s->has_begun) {
        s->has_begun = true;
        s->games_first = p->games_done;
        s->games = p->games_done;
    }
    if (s->fd < 0 || (!is_last && t - s->written < LINE_EVERY_S))
        return;
    json_t *root = to_json(s, p, t, is_last);
    char *text = json_dumps(root, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(root);
    if (!text)
        return;
    const size_t n = strlen(text);
    text[n] = '\n'; /* in place of the NUL: the size says where it ends */
    write_line(s, text, n + 1);
    free(text);
    s->written = t;
    s->games = p->games_done;
    s->steps = p->steps;
    s->valued = p->valued;
}

void status_note(Status *s, const SelfplayProgress *p, char out[STATUS_NOTE_BYTES])
{
    const double t = monotonic_seconds();
    if (t - s->drawn >= NOTE_EVERY_S) {
        s->steps_per_second = per_second(p->steps - s->steps_drawn, t - s->drawn);
        s->steps_drawn = p->steps;
        s->drawn = t;
    }
    int n = snprintf(out, STATUS_NOTE_BYTES, "%.3g games/s, %.0f steps/s, %d live",
                     per_second(p->games_done - s->games_first, t - s->began), s->steps_per_second, p->live);
    if (p->evaluate || p->waiting)
        n += snprintf(out + n, STATUS_NOTE_BYTES - (size_t)n, " (%d to evaluate, %d waiting)", p->evaluate, p->waiting);
    if (p->valued.batches)
        n +=
            snprintf(out + n, STATUS_NOTE_BYTES - (size_t)n, ", %.0f leaves a batch", (double)p->valued.leaves / (double)p->valued.batches);
    snprintf(out + n, STATUS_NOTE_BYTES - (size_t)n, ", %.0f MB%s", (double)p->memory / 1e6,
             p->is_draining ? "; stopping: saving live games, or playing them to their end; press again to stop at once" : "");
}
