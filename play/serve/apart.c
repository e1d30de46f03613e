/* Long work in a process of its own, which the system ends when its time is up. The process writes its answer to a pipe as one
 * document and ends. It changes nothing else. */
#include "core/clock.h"
#include "play/serve/engine_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_BYTES = 4 << 20, READ_AT_ONCE = 1 << 16 };

/* In the new process: close all descriptors but the pipe, and set a limit on processor time. */
static void run(EngineJob work, const void *what, int out, uint32_t seconds)
{
    const struct rlimit limit = { .rlim_cur = seconds, .rlim_max = seconds + 1 }, no_core = { 0 };
    setrlimit(RLIMIT_CPU, &limit);
    setrlimit(RLIMIT_CORE, &no_core);
    const long n = sysconf(_SC_OPEN_MAX);
    for (int fd = 0; fd < (n > 0 && n < 4096 ? (int)n : 4096); fd++)
        if (fd != out && fd != STDERR_FILENO)
            close(fd);
    json_t *answer = work(what);
    char *text = answer ? json_dumps(answer, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(17)) : NULL;
    size_t left = text ? strlen(text) : 0;
    for (const char *at = text; left > 0;) {
        const ssize_t written = write(out, at, left);
        if (written < 0 && errno != EINTR)
            break;
        at += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
    }
    _exit(0);
}

static Apart *free_place(Engine *e)
{
    for (int i = 0; i < ENGINE_MAX_APART; i++)
        if (!e->apart[i].pid)
            return &e->apart[i];
    return NULL;
}

bool apart_start(Apart *a, EngineJob work, const void *what, uint32_t seconds)
{
    int ends[2];
    const pid_t pid = pipe2(ends, O_CLOEXEC) == 0 ? fork() : -2;
    if (pid == 0)
        run(work, what, ends[1], seconds);
    if (pid != -2)
        close(ends[1]);
    if (pid == -1)
        close(ends[0]);
    if (pid < 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *a = (Apart){ .pid = pid, .fd = ends[0], .until = monotonic_seconds() + 2.0 * seconds + 1 };
    return true;
}

void call_run_apart(EngineCall *c, EngineJob work)
{
    Apart *a = free_place(c->e);
    if (!call_may_begin_task(c))
        return;
    if (!a) {
        call_refuse(c, ENGINE_LIMIT, "%d odds are computed at the moment: ask again", ENGINE_MAX_APART);
        return;
    }
    if (!apart_start(a, work, c->params, (c->e->spec.max_time_ms + 999) / 1000)) {
        call_refuse(c, ENGINE_ENVIRONMENT, "the system gives no process");
        return;
    }
    a->asker = c->asker;
    c->asker.id = NULL;
}

void apart_stop(Apart *a)
{
    if (!a->pid)
        return;
    kill(a->pid, SIGKILL);
    while (waitpid(a->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(a->fd);
    free(a->bytes);
    json_decref(a->asker.id);
    *a = (Apart){ .pid = 0 };
}

void apart_end(Engine *e, Apart *a, json_t *result, json_t *error)
{
    const EngineAsker asker = { .connection = a->asker.connection, .client = a->asker.client, .id = json_incref(a->asker.id) };
    apart_stop(a);
    e->spec.answer(e->spec.ctx, &asker, result, error);
    json_decref(asker.id);
}

json_t *apart_answer(const Apart *a)
{
    return a->bytes ? json_loadb(a->bytes, a->n, JSON_DECODE_ANY, NULL) : NULL;
}

/* Read the answer of an ended process, or that its time was up. */
static void finish(Engine *e, Apart *a)
{
    json_t *answer = apart_answer(a);
    json_t *result = json_incref(json_object_get(answer, "result")), *error = json_incref(json_object_get(answer, "error"));
    json_decref(answer);
    if (!result && !error)
        error = json_pack("{s:i, s:s}", "code", ENGINE_LIMIT, "message", "odds: they take longer than this server allows");
    apart_end(e, a, result, result ? NULL : error);
    if (result)
        json_decref(error);
}

bool apart_read(Apart *a)
{
    char bytes[READ_AT_ONCE];
    ssize_t n;
    while ((n = read(a->fd, bytes, sizeof bytes)) > 0) {
        char *more = a->n + (size_t)n <= MOST_BYTES ? realloc(a->bytes, a->n + (size_t)n) : NULL;
        if (!more)
            break;
        a->bytes = more;
        memcpy(a->bytes + a->n, bytes, (size_t)n);
        a->n += (size_t)n;
    }
    return n < 0 && (errno == EAGAIN || errno == EINTR) && monotonic_seconds() < a->until;
}

bool apart_work(Engine *e, Apart *a)
{
    if (apart_read(a))
        return true;
    finish(e, a);
    return false;
}
