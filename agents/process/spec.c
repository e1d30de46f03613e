/* What the spec of an agent of another program says: its options, read into a BotSpec. */
#include "agents/process/spec.h"

#include "agents/kinds.h"
#include "agents/process/keeper.h"
#include "agents/process/sandbox.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { P_CMD, P_TIME, P_MEMORY, P_CPU, P_START, P_BUDGET, P_PONDER, P_LOG, P_SANDBOX, P_FOLDER, P_RESTART };
enum { T_HOST, T_PORT, T_TIME, T_START, T_BUDGET, T_PONDER };

/* As SandboxChoice counts them. */
static const char *const sandbox_choices[] = { "off", "on", "auto", NULL };
/* As BotRestart counts them. */
static const char *const restart_choices[] = { "off", "on", "deal", NULL };

const HxOptionInfo process_options[] = {
    { .name = "cmd", .help = "the program and its words, as \"python3 bot.py\"; no shell reads them", .type = HX_OPTION_TEXT },
    { .name = "time", .help = "time for one decision: 200ms, 2s, 1m", .type = HX_OPTION_TEXT, .standard_text = "5s" },
    { .name = "memory",
      .help = "address space of each of its processes: 512M, 2G; none: no limit",
      .type = HX_OPTION_TEXT,
      .standard_text = "none" },
    { .name = "cpu",
      .help = "processor time of each of its processes: 60s, 10m; none: no limit",
      .type = HX_OPTION_TEXT,
      .standard_text = "none" },
    { .name = "start", .help = "time for its hello, and to get ready for a game", .type = HX_OPTION_TEXT, .standard_text = "10s" },
    { .name = "budget", .help = "time for all decisions of one game; none: no limit", .type = HX_OPTION_TEXT, .standard_text = "none" },
    { .name = "ponder", .help = "the program may think while others move", .type = HX_OPTION_BOOL, .standard = 0 },
    { .name = "log", .help = "file for its standard error, 1 MB of it (default: chosen by the command)", .type = HX_OPTION_TEXT },
    { .name = "sandbox",
      .help = "on: run it without network and with no files but the system's and those that cmd names; limits hold for all its processes "
              "together; needs bubblewrap. auto: the same where the system has it, but it reads also what lies beside the files of cmd, "
              "its interpreter and PYTHONPATH. off: it may do all that you may",
      .type = HX_OPTION_CHOICE,
      .standard = SANDBOX_AUTO,
      .choices = sandbox_choices },
    { .name = "folder", .help = "sandbox: a folder that the program can read, and starts in", .type = HX_OPTION_TEXT },
    { .name = "restart",
      .help = "on: start a new process for every game; deal: for every seating of a deal; off: keep one from game to game",
      .type = HX_OPTION_CHOICE,
      .standard = RESTART_OF_DEAL,
      .choices = restart_choices },
    { 0 },
};

const HxOptionInfo tcp_options[] = {
    { .name = "host", .help = "address in numbers", .type = HX_OPTION_TEXT, .standard_text = "127.0.0.1" },
    { .name = "port", .help = "where it listens; 0: must be given", .type = HX_OPTION_INT, .min = 0, .max = 65535 },
    { .name = "time", .help = "time for one decision: 200ms, 2s, 1m", .type = HX_OPTION_TEXT, .standard_text = "5s" },
    { .name = "start", .help = "time for its hello, and to get ready for a game", .type = HX_OPTION_TEXT, .standard_text = "10s" },
    { .name = "budget", .help = "time for all decisions of one game; none: no limit", .type = HX_OPTION_TEXT, .standard_text = "none" },
    { .name = "ponder", .help = "the program may think while others move", .type = HX_OPTION_BOOL, .standard = 0 },
    { 0 },
};

/* A unit and what it stands for. */
typedef struct Unit {
    const char *name;
    double factor;
} Unit;

static const Unit of_time[] = { { "ms", 1 }, { "s", 1000 }, { "m", 60000 }, { "h", 3600000 }, { NULL, 0 } };
static const Unit of_memory[] = { { "K", 1024 }, { "M", 1 << 20 }, { "G", 1 << 30 }, { NULL, 0 } };

/* "200ms" in its smallest unit, or "none" as 0 where that may be. */
static HxStatus read_amount(const HxOptions *options, int index, const Unit *units, double max, bool may_be_none, uint64_t *out,
                            HxError *err)
{
    const char *text = hx_option_text(options, index), *name = options->info[index].name;
    char *end = NULL;
    *out = 0;
    if (may_be_none && strcmp(text, "none") == 0)
        return HX_OK;
    const double number = strtod(text, &end);
    for (const Unit *unit = units; unit->name && end != text; unit++)
        if (strcmp(end, unit->name) == 0 && isfinite(number) && number * unit->factor >= 1 && number * unit->factor <= max) {
            *out = (uint64_t)(number * unit->factor);
            return HX_OK;
        }
    return hx_refuse(err, HX_BAD_INPUT, "option '%s': '%.40s' is not an amount such as %s%s%s", name, text,
                     units == of_time ? "200ms, 2s" : "512M, 2G", may_be_none ? ", or none" : "",
                     end != text && *end == '\0' ? "; it needs its unit" : "");
}

static HxStatus read_times(const HxOptions *options, int time, int start, int budget, BotSpec *out, HxError *err)
{
    const double day = 24 * 3600000.0;
    uint64_t amount = 0;
    HxStatus status = read_amount(options, time, of_time, day, false, &amount, err);
    out->time_ms = (uint32_t)amount;
    if (status == HX_OK)
        status = read_amount(options, start, of_time, day, false, &amount, err);
    out->start_ms = (uint32_t)amount;
    if (status == HX_OK)
        status = read_amount(options, budget, of_time, day, true, &amount, err);
    out->budget_ms = (uint32_t)amount;
    return status;
}

static HxStatus read_process(const HxOptions *options, BotSpec *out, HxError *err)
{
    uint64_t cpu_ms = 0;
    *out = (BotSpec){ .may_ponder = hx_option(options, P_PONDER) };
    snprintf(out->target, sizeof out->target, "%s", hx_option_text(options, P_CMD));
    snprintf(out->log, sizeof out->log, "%s", hx_option_text(options, P_LOG));
    snprintf(out->folder, sizeof out->folder, "%s", hx_option_text(options, P_FOLDER));
    out->sandbox = (SandboxChoice)hx_option(options, P_SANDBOX);
    out->restart = (BotRestart)hx_option(options, P_RESTART);
    if (out->folder[0] && out->sandbox != SANDBOX_ON)
        return hx_refuse(err, HX_BAD_INPUT,
                         "option 'folder': only with sandbox=on; without it the program sees the folder of its files anyway");
    if (out->target[0] == '\0')
        return hx_refuse(err, HX_BAD_INPUT, "option 'cmd' is missing: process:cmd=python3 bot.py,time=200ms");
    HxStatus status = keeper_check(out->target, err);
    HxError why = { "" };
    if (status == HX_OK && out->sandbox == SANDBOX_ON && sandbox_check(&why) != HX_OK)
        status = hx_refuse(err, HX_BAD_INPUT, "option 'sandbox': on cannot be here: %s", why.text);
    if (status == HX_OK)
        status = read_times(options, P_TIME, P_START, P_BUDGET, out, err);
    if (status == HX_OK)
        status = read_amount(options, P_MEMORY, of_memory, 0x1p50, true, &out->memory, err);
    if (status == HX_OK)
        status = read_amount(options, P_CPU, of_time, 365 * 24 * 3600000.0, true, &cpu_ms, err);
    out->cpu_seconds = (uint32_t)((cpu_ms + 999) / 1000);
    return status;
}

static HxStatus read_tcp(const HxOptions *options, BotSpec *out, HxError *err)
{
    *out = (BotSpec){ .is_tcp = true, .port = (int)hx_option(options, T_PORT), .may_ponder = hx_option(options, T_PONDER) };
    snprintf(out->target, sizeof out->target, "%s", hx_option_text(options, T_HOST));
    if (out->port == 0)
        return hx_refuse(err, HX_BAD_INPUT, "option 'port' is missing: tcp:host=127.0.0.1,port=4000");
    return read_times(options, T_TIME, T_START, T_BUDGET, out, err);
}

HxStatus bot_spec_of(const HxOptions *options, BotSpec *out, HxError *err)
{
    return options->info == tcp_options ? read_tcp(options, out, err) : read_process(options, out, err);
}

bool bot_spec_read(BotSpec *out, const char *agent, const HxGame *game)
{
    const HxAgentKind *kind;
    HxOptions options;
    return agent_parse(&kind, &options, agent, game, NULL) == HX_OK && kind->is_external && bot_spec_of(&options, out, NULL) == HX_OK;
}

SandboxChoice bot_spec_sandbox(const BotSpec *spec, HxError *why)
{
    const KeeperSpec tried = { .command = spec->target, .sandbox = SANDBOX_AUTO };
    if (spec->is_tcp || spec->sandbox != SANDBOX_AUTO)
        return spec->is_tcp ? SANDBOX_OFF : spec->sandbox;
    return sandbox_check(why) == HX_OK && keeper_try(&tried, why) == HX_OK ? SANDBOX_AUTO : SANDBOX_OFF;
}

HxFault bot_spec_tell_end(const BotSpec *spec, bool is_sandboxed, const KeeperReport *r, char *why, size_t cap)
{
    /* as a shell does, a sandbox tells the signal that ended its program by its own status */
    const int status = is_sandboxed && r->word == KEEPER_ENDED && WIFEXITED(r->value) && WEXITSTATUS(r->value) > 128
                           ? WEXITSTATUS(r->value) - 128
                           : r->value;
    const bool is_full = r->word == KEEPER_MEMORY || (spec->memory > 0 && (uint64_t)r->peak_bytes >= spec->memory / 4 * 3);
    if (r->word == KEEPER_COULD_NOT_START) {
        snprintf(why, cap, "could not be started: %s", strerror(r->value));
        return HX_FAULT_START;
    }
    if (r->word == KEEPER_TOO_MANY) {
        snprintf(why, cap, "started more than %d processes in its sandbox", SANDBOX_PROCESSES);
        return HX_FAULT_CRASH;
    }
    if (r->word == KEEPER_CPU || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)) {
        snprintf(why, cap, "used more than its %u s of processor time", spec->cpu_seconds);
        return HX_FAULT_CPU;
    }
    if (is_full) {
        snprintf(why, cap, "ended at its memory limit of %llu MB", (unsigned long long)(spec->memory >> 20));
        return HX_FAULT_MEMORY;
    }
    if (WIFSIGNALED(status)) {
        snprintf(why, cap, "ended by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
        return HX_FAULT_CRASH;
    }
    snprintf(why, cap, "ended by itself with exit status %d", WEXITSTATUS(r->value));
    return HX_FAULT_EXIT;
}
