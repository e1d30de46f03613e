/* One list of links under one lock; links have locks of their own, always taken after it. */
#include "agents/process/bots.h"

#include "agents/process/spec.h"
#include "core/clock.h"
#include "core/grow.h"
#include "core/system.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOG_PATH_BYTES = 4096, LAST_WAIT_MS = 2500, BUFFER_MS = 1000 };

/* One program, and the file for its standard error. */
typedef struct Program {
    BotSpec spec;
    char log[LOG_PATH_BYTES];
    bool is_at_fault; /* some game ended by it: its log is of interest */
    SandboxChoice sandbox;
} Program;

struct HxBots {
    pthread_mutex_t lock;
    char folder[LOG_PATH_BYTES - 64]; /* "": none */
    Program **programs;               /* own, each too: they do not move */
    int n_programs;
    BotLink **links;
    int n_links;
    size_t cap_links;
    pid_t *keepers; /* that are ending */
    int n_keepers;
    size_t cap_keepers;
};

HxBots *bots_create(const char *folder)
{
    HxBots *bots = calloc(1, sizeof *bots);
    if (!bots)
        return NULL;
    pthread_mutex_init(&bots->lock, NULL);
    if (folder)
        snprintf(bots->folder, sizeof bots->folder, "%s", folder);
    return bots;
}

/* ---- Keepers that end, with the lock held ------------------------------------------------------------------------------ */

static void forget_ended_keepers(HxBots *bots)
{
    int kept = 0;
    for (int i = 0; i < bots->n_keepers; i++)
        if (waitpid(bots->keepers[i], NULL, WNOHANG) == 0)
            bots->keepers[kept++] = bots->keepers[i];
    bots->n_keepers = kept;
}

static void note_keeper(HxBots *bots, pid_t keeper)
{
    forget_ended_keepers(bots);
    if (keeper <= 0)
        return;
    if (HX_ROOM_FOR_ONE(bots->keepers, (size_t)bots->n_keepers, bots->cap_keepers))
        bots->keepers[bots->n_keepers++] = keeper;
    else
        waitpid(keeper, NULL, 0); /* a second at most: the keeper's own patience */
}

/* Wait for all of them; end one that outlives its time, together with its program. */
static void await_keepers(HxBots *bots)
{
    for (int ms = 0; bots->n_keepers > 0 && ms < LAST_WAIT_MS; ms += 5) {
        forget_ended_keepers(bots);
        if (bots->n_keepers > 0)
            poll(NULL, 0, 5);
    }
    for (int i = 0; i < bots->n_keepers; i++) {
        kill(bots->keepers[i], SIGKILL);
        waitpid(bots->keepers[i], NULL, 0);
    }
    bots->n_keepers = 0;
}

void bot_tell_name(const BotName *name, char out[BOT_PROGRAM_BYTES])
{
    snprintf(out, BOT_PROGRAM_BYTES, "%s%s%s", name->name, name->version[0] ? " " : "", name->version);
}

/* ---- Logs -------------------------------------------------------------------------------------------------------------- */

void bots_name_log(char *out, size_t n)
{
    uint64_t random = 0;
    system_draw(&random, sizeof random);
    const char *folder = getenv("TMPDIR");
    snprintf(out, n, "%.4000s/hexarch-%016llx.stderr", folder && folder[0] ? folder : "/tmp", (unsigned long long)random);
}

static void name_log(const HxBots *bots, Program *program)
{
    if (program->spec.log[0]) {
        snprintf(program->log, sizeof program->log, "%s", program->spec.log);
    } else if (bots->folder[0]) {
        snprintf(program->log, sizeof program->log, "%s/bots/agent-%d.stderr", bots->folder, bots->n_programs + 1);
    } else {
        bots_name_log(program->log, sizeof program->log);
    }
}

/* The entry of a program, new or known; NULL: no memory. */
static Program *find_program(HxBots *bots, const BotSpec *spec)
{
    for (int i = 0; i < bots->n_programs; i++)
        if (bot_spec_is_same_program(&bots->programs[i]->spec, spec))
            return bots->programs[i];
    Program **more = realloc(bots->programs, ((size_t)bots->n_programs + 1) * sizeof *more);
    Program *program = calloc(1, sizeof *program);
    if (more)
        bots->programs = more;
    if (!more || !program) {
        free(program);
        return NULL;
    }
    program->spec = *spec;
    program->sandbox = bot_spec_sandbox(spec, NULL);
    name_log(bots, program);
    bots->programs[bots->n_programs++] = program;
    return program;
}

static bool holds_something(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && file.st_size > 0;
}

const char *bots_log(const HxBots *bots, const BotSeat *seat)
{
    const char *log = NULL;
    HxBots *own = (HxBots *)(uintptr_t)bots;
    pthread_mutex_lock(&own->lock);
    Program *program = seat->link ? find_program(own, link_spec(seat->link)) : NULL;
    if (program) {
        program->is_at_fault = true;
        log = program->log;
    }
    pthread_mutex_unlock(&own->lock);
    return log && holds_something(log) ? log : NULL;
}

/* Remove a log that nobody asked for, of a program without fault, or that stayed empty. */
static void sweep_log(const HxBots *bots, const Program *program)
{
    const bool is_for_the_moment = !program->spec.log[0] && !bots->folder[0];
    if (is_for_the_moment && !program->is_at_fault)
        unlink(program->log);
}

/* ---- Links --------------------------------------------------------------------------------------------------------------- */

static bool keep_link(HxBots *bots, BotLink *link)
{
    if (!HX_ROOM_FOR_ONE(bots->links, (size_t)bots->n_links, bots->cap_links))
        return false;
    bots->links[bots->n_links++] = link;
    return true;
}

static void end_link(HxBots *bots, BotLink *link)
{
    pid_t keeper = 0;
    for (int i = 0; i < bots->n_links; i++)
        if (bots->links[i] == link)
            bots->links[i--] = bots->links[--bots->n_links];
    link_close(link, &keeper);
    note_keeper(bots, keeper);
}

/* A seat at a program that runs already. This also finds programs that ended between games. */
static bool sit_at_running(HxBots *bots, const BotSpec *spec, uint64_t deal, BotSeat *seat)
{
    for (int i = 0; i < bots->n_links; i++)
        if (bot_spec_is_same_program(link_spec(bots->links[i]), spec) && link_sit(bots->links[i], deal, seat))
            return true;
    return false;
}

static bool sit_at_new(HxBots *bots, const BotSpec *spec, uint64_t deal, BotSeat *seat, HxFault *fault, HxError *err)
{
    const Program *program = find_program(bots, spec);
    BotLink *link = program ? link_open(spec, program->log, program->sandbox, bots->folder, fault, err) : NULL;
    if (!link) {
        *fault = program ? *fault : HX_FAULT_BROKEN;
        return false;
    }
    if (keep_link(bots, link) && link_sit(link, deal, seat))
        return true;
    *fault = HX_FAULT_START;
    hx_refuse(err, HX_IO, "ended at once");
    end_link(bots, link);
    return false;
}

/* Programs that ended between two games are let go. */
static void drop_broken(HxBots *bots)
{
    for (int i = bots->n_links - 1; i >= 0; i--)
        if (link_is_idle_and_broken(bots->links[i]))
            end_link(bots, bots->links[i]);
}

bool bots_take(HxBots *bots, const BotSpec *spec, uint64_t deal, BotSeat *seat, HxFault *fault, HxError *err)
{
    *fault = HX_FAULT_NONE;
    pthread_mutex_lock(&bots->lock);
    bool is_seated = spec->restart != RESTART_ALWAYS && sit_at_running(bots, spec, deal, seat);
    if (!is_seated) {
        drop_broken(bots);
        is_seated = sit_at_new(bots, spec, deal, seat, fault, err);
    }
    pthread_mutex_unlock(&bots->lock);
    return is_seated;
}

void bots_give(HxBots *bots, BotSeat *seat)
{
    pthread_mutex_lock(&bots->lock);
    BotLink *link = seat->link;
    link_leave(seat);
    if (link_spec(link)->restart == RESTART_ALWAYS)
        end_link(bots, link);
    drop_broken(bots);
    pthread_mutex_unlock(&bots->lock);
}

void bots_destroy(HxBots *bots)
{
    if (!bots)
        return;
    while (bots->n_links > 0)
        end_link(bots, bots->links[0]);
    await_keepers(bots);
    for (int i = 0; i < bots->n_programs; i++) {
        sweep_log(bots, bots->programs[i]);
        free(bots->programs[i]);
    }
    free(bots->programs);
    free(bots->links);
    free(bots->keepers);
    pthread_mutex_destroy(&bots->lock);
    free(bots);
}

/* ---- What programs take ---------------------------------------------------------------------------------------------------- */

static int64_t bytes_of(pid_t pid)
{
    return system_usage(pid).bytes;
}

/* The sum over the processes below one, `depth` generations down. */
static int64_t sum_below(pid_t pid, int depth, int64_t (*what)(pid_t pid))
{
    enum { MOST_LISTED = 256 };
    pid_t child[MOST_LISTED];
    int64_t sum = 0;
    const int n = depth > 0 ? system_children(pid, child, MOST_LISTED) : 0;
    for (int i = 0; i < n; i++)
        sum += what(child[i]) + sum_below(child[i], depth - 1, what);
    return sum;
}

/* The sum over all programs and what they started; the keepers are ours. */
static int64_t sum_of_programs(HxBots *bots, int64_t (*what)(pid_t pid))
{
    enum { GENERATIONS = 4 };
    int64_t sum = 0;
    pthread_mutex_lock(&bots->lock);
    for (int i = 0; i < bots->n_links; i++) {
        const pid_t keeper = link_keeper(bots->links[i]);
        sum += keeper > 0 ? sum_below(keeper, GENERATIONS, what) : 0;
    }
    pthread_mutex_unlock(&bots->lock);
    return sum;
}

size_t bots_resident(HxBots *bots)
{
    return (size_t)sum_of_programs(bots, bytes_of);
}

int64_t bots_waited_ms(HxBots *bots)
{
    return sum_of_programs(bots, system_waited_ms);
}

/* ---- Introduction --------------------------------------------------------------------------------------------------------- */

/* Why no hello came; `broken`: the fault that broke the link, HX_FAULT_NONE if the time was up. */
static void tell_trouble(HxBots *bots, BotSeat *seat, uint32_t start_ms, HxFault broken, const char *why, BotTrouble *out)
{
    out->is_silent = broken == HX_FAULT_NONE;
    out->fault = out->is_silent ? HX_FAULT_HELLO : broken;
    if (out->is_silent)
        snprintf(out->why, sizeof out->why, "no hello within %u ms", start_ms);
    else
        snprintf(out->why, sizeof out->why, "%s", why);
    out->is_in_auto_sandbox = link_is_in_auto_sandbox(seat->link);
    out->is_buffered = out->is_silent && link_hello_at_end(seat, BUFFER_MS);
    out->log = bots_log(bots, seat);
}

bool bots_introduce(HxBots *bots, const char *agent, const HxGame *game, BotName *out, BotTrouble *trouble)
{
    BotSpec spec;
    BotSeat seat;
    HxFault fault = HX_FAULT_NONE;
    HxError err = { "" };
    const char *why = "";
    *out = (BotName){ "", "" };
    if (trouble)
        *trouble = (BotTrouble){ .fault = HX_FAULT_NONE };
    if (!bot_spec_read(&spec, agent, game))
        return false;
    if (!bots_take(bots, &spec, 0, &seat, &fault, &err)) {
        if (trouble)
            trouble->fault = fault;
        if (trouble)
            snprintf(trouble->why, sizeof trouble->why, "%.255s", err.text);
        return false;
    }
    const int64_t until = monotonic_ms() + spec.start_ms;
    const BotHello *hello = NULL;
    while ((fault = link_pump(&seat, &why)) == HX_FAULT_NONE && !(hello = link_hello(&seat)) && monotonic_ms() < until) {
        struct pollfd watch = { .fd = seat.wait_fd, .events = POLLIN };
        poll(&watch, 1, system_look_ms(50));
    }
    if (hello) {
        memcpy(out->name, hello->name, sizeof out->name);
        memcpy(out->version, hello->version, sizeof out->version);
    } else {
        if (trouble)
            tell_trouble(bots, &seat, spec.start_ms, fault, why, trouble);
        link_break(&seat, HX_FAULT_HELLO, "said no hello in time");
    }
    bots_give(bots, &seat);
    return hello != NULL;
}
