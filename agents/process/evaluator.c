/* One program, one question at a time: every wait has an end, whatever it sends is bounded and checked. */
#include "agents/process/evaluator.h"

#include "agents/kinds.h"
#include "agents/process/evaluation.h"
#include "agents/process/protocol.h"
#include "agents/process/spec.h"
#include "core/clock.h"
#include "core/message.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    HELLO_BYTES = 1 << 16,
    PIPE_BYTES = 1 << 20, /* asked for: fewer turns between the two for a large batch */
    LOOK_UP_MS = 50,      /* how soon it is noticed that somebody gave up */
    CLOSING_MS = 250,     /* how long we wait to hear why the output ended */
    ENDING_MS = 2500,     /* until a keeper that is still there is ended itself */
    LOG_PATH_BYTES = 4096,
};

struct Evaluator {
    BotSpec spec;
    EvaluatorJob job;
    char log[LOG_PATH_BYTES];
    Kept kept; /* while it runs */
    bool is_running;
    bool has_ended; /* its output is at its end, or it is */
    MessageReader reader;
    int next_id;
    BotName name;
    bool has_name; /* it has said its hello once */
    uint64_t n_restarts;
    const atomic_bool *is_given_up; /* of the question at hand */
};

/* ---- Its spec --------------------------------------------------------------------------------------------------------------- */

static HxStatus refuse_spec(const char *text, const HxError *why, HxError *err)
{
    static const char start[] = "agent 'process': ";
    const bool is_agent = strncmp(why->text, start, sizeof start - 1) == 0;
    return hx_refuse(err, HX_BAD_INPUT, "%.60s: %.240s", text, why->text + (is_agent ? sizeof start - 1 : 0));
}

HxStatus evaluator_spec_read(BotSpec *out, const char *text, const HxGame *game, HxError *err)
{
    char agent[BOT_TEXT_BYTES + 16];
    const HxAgentKind *kind;
    HxOptions options;
    HxError why = { "" };
    if (strlen(text) >= BOT_TEXT_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "%.60s...: longer than %d characters", text, BOT_TEXT_BYTES - 1);
    snprintf(agent, sizeof agent, "process:%s", text);
    HxStatus status = agent_parse(&kind, &options, agent, game, &why);
    if (status == HX_OK)
        status = bot_spec_of(&options, out, &why);
    if (status != HX_OK)
        return refuse_spec(text, &why, err);
    if (out->sandbox == SANDBOX_AUTO) /* it is no stranger's: it reads nets, and uses a graphics card */
        out->sandbox = SANDBOX_OFF;
    if (out->budget_ms > 0 || out->may_ponder)
        return hx_refuse(err, HX_BAD_INPUT, "%.60s: 'budget' and 'ponder' are for bots; an evaluator plays no games", text);
    return HX_OK;
}

HxStatus evaluator_spec_of(BotSpec *out, const char *command, const HxGame *game, HxError *err)
{
    HxStatus status = evaluator_spec_read(out, "cmd=true", game, err);
    if (status == HX_OK)
        snprintf(out->target, sizeof out->target, "%s", command);
    return status == HX_OK ? keeper_check(command, err) : status;
}

/* ---- Its end ---------------------------------------------------------------------------------------------------------------- */

static void close_fd(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* The keeper ends all below it once its lifeline closes; one that does not end itself is ended, and takes its program along. */
static void end_program(Evaluator *e)
{
    if (!e->is_running)
        return;
    close_fd(&e->kept.input);
    close_fd(&e->kept.output);
    close_fd(&e->kept.report);
    close_fd(&e->kept.lifeline);
    const int64_t until = monotonic_ms() + ENDING_MS;
    pid_t ended;
    while ((ended = waitpid(e->kept.keeper, NULL, WNOHANG)) == 0 && monotonic_ms() < until)
        poll(NULL, 0, 5);
    if (ended == 0) {
        kill(e->kept.keeper, SIGKILL);
        waitpid(e->kept.keeper, NULL, 0);
    }
    message_reader_fini(&e->reader);
    e->is_running = false;
}

/* Why it has ended; the keeper says so in a moment. */
static HxStatus tell_end(const Evaluator *e, HxError *err)
{
    struct pollfd watch = { .fd = e->kept.report, .events = POLLIN };
    KeeperReport report;
    char why[200];
    ssize_t n = -1;
    if (poll(&watch, 1, CLOSING_MS) == 1)
        n = read(e->kept.report, &report, sizeof report);
    if (n < 0)
        return hx_refuse(err, HX_IO, "closed its input or output without ending");
    if (n != (ssize_t)sizeof report)
        return hx_refuse(err, HX_IO, "was left without its keeper process, which somebody killed");
    bot_spec_tell_end(&e->spec, e->spec.sandbox != SANDBOX_OFF, &report, why, sizeof why);
    return hx_refuse(err, HX_IO, "%s", why);
}

/* ---- A question and its answer ------------------------------------------------------------------------------------------------ */

typedef struct Question {
    const char *bytes;
    size_t size, sent;
    int64_t until; /* when the answer must be there, by monotonic_ms() */
    uint32_t ms;   /* the same as it was given */
} Question;

static bool is_given_up(const Evaluator *e)
{
    if (e->is_given_up && atomic_load_explicit(e->is_given_up, memory_order_relaxed))
        return true;
    return (!e->has_name || e->job.stops_at_once) && e->job.is_stopping && e->job.is_stopping(e->job.ctx);
}

static void send_some(Evaluator *e, Question *q)
{
    while (q->sent < q->size && !e->has_ended) {
        const ssize_t n = write(e->kept.input, q->bytes + q->sent, q->size - q->sent);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (n <= 0)
            e->has_ended = true;
        else
            q->sent += (size_t)n;
    }
}

/* What there is to read, a little more than a message may have at most. */
static HxStatus receive(Evaluator *e)
{
    char bytes[1 << 16];
    while (e->kept.output >= 0 && message_pending(&e->reader) <= e->reader.most) {
        const ssize_t n = read(e->kept.output, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return HX_OK;
        if (n <= 0) {
            e->has_ended = true;
            close_fd(&e->kept.output);
            return HX_OK;
        }
        if (message_feed(&e->reader, bytes, (size_t)n) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* Sleep until something may have happened. */
static void wait_a_little(Evaluator *e, const Question *q)
{
    struct pollfd watch[] = {
        { .fd = e->kept.output, .events = POLLIN },
        { .fd = q->sent < q->size ? e->kept.input : -1, .events = POLLOUT },
        { .fd = e->kept.report, .events = POLLIN },
    };
    const int64_t left = q->until - monotonic_ms();
    poll(watch, HX_COUNT(watch), left < 0 ? 0 : left < LOOK_UP_MS ? (int)left : LOOK_UP_MS);
    e->has_ended |= watch[2].revents != 0; /* its last words are read first */
}

/* Ask and wait for one whole message, borrowed until the next question. */
static HxStatus ask(Evaluator *e, Question *q, const char **answer, size_t *size, HxError *err)
{
    q->until = monotonic_ms() + q->ms;
    for (;;) {
        HxError why = { "" };
        const bool was_over = e->has_ended;
        send_some(e, q);
        if (receive(e) != HX_OK)
            return hx_refuse(err, HX_NO_MEMORY, "no memory for an answer of the evaluator");
        const HxStatus status = message_next_bytes(&e->reader, answer, size, &why);
        if (status != HX_OK)
            return hx_refuse(err, HX_IO, "sent no message: %.200s", why.text);
        if (*answer && q->sent < q->size)
            return hx_refuse(err, HX_IO, "answered before it had read the question");
        if (*answer)
            return message_pending(&e->reader) == 0 ? HX_OK : hx_refuse(err, HX_IO, "sent more than one answer");
        if (was_over)
            return tell_end(e, err);
        if (is_given_up(e))
            return hx_refuse(err, HX_IO, "was not waited for any longer");
        if (monotonic_ms() >= q->until)
            return hx_refuse(err, HX_IO, "gave no answer within %u ms", q->ms);
        if (!e->has_ended)
            wait_a_little(e, q);
    }
}

/* ---- Its beginning ------------------------------------------------------------------------------------------------------------ */

static HxStatus take_hello(Evaluator *e, const json_t *message, HxError *err)
{
    BotHello hello = { .games = 1 };
    HxFormat format = HX_JSON;
    HxError why = { "" };
    const char *wrong = protocol_check_answer(message);
    if (wrong)
        return hx_refuse(err, HX_IO, "said no hello: %s", wrong);
    if (json_integer_value(json_object_get(message, "id")) != PROTOCOL_HELLO_ID)
        return hx_refuse(err, HX_IO, "said no hello: the id is not %d", PROTOCOL_HELLO_ID);
    if (protocol_read_hello(message, &hello, &format, &why) != HX_OK)
        return hx_refuse(err, HX_IO, "its hello: %.200s", why.text);
    if (format != HX_MSGPACK)
        return hx_refuse(err, HX_IO, "its hello: 'encoding' is not msgpack");
    if (e->has_name && (strcmp(e->name.name, hello.name) != 0 || strcmp(e->name.version, hello.version) != 0))
        return hx_refuse(err, HX_IO, "was '%s %s' and is '%s %s' now", e->name.name, e->name.version, hello.name, hello.version);
    memcpy(e->name.name, hello.name, sizeof hello.name);
    memcpy(e->name.version, hello.version, sizeof hello.version);
    e->has_name = true;
    e->reader.format = HX_MSGPACK;
    return HX_OK;
}

static HxStatus say_hello(Evaluator *e, HxError *err)
{
    json_t *hello = protocol_evaluator_hello(e->job.game, e->job.n_seats, e->job.utility), *message = NULL;
    char *text = NULL;
    const char *answer;
    size_t size = 0;
    HxError why = { "" };
    HxStatus status = hello ? codec_write_message(HX_JSON, hello, &text, &size, NULL) : HX_NO_MEMORY;
    json_decref(hello);
    if (status != HX_OK)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the evaluator's hello");
    Question question = { .bytes = text, .size = size, .ms = e->spec.start_ms };
    status = ask(e, &question, &answer, &size, err);
    free(text);
    if (status == HX_OK && codec_read_message(HX_JSON, answer, size, &message, &why) != HX_OK)
        status = hx_refuse(err, HX_IO, "said no hello: %.200s", why.text);
    if (status == HX_OK)
        status = take_hello(e, message, err);
    json_decref(message);
    return status;
}

static HxStatus start_program(Evaluator *e, HxError *err)
{
    const KeeperSpec spec = { .command = e->spec.target,
                              .memory = e->spec.memory,
                              .cpu_seconds = e->spec.cpu_seconds,
                              .log = e->log,
                              .sandbox = e->spec.sandbox,
                              .folder = e->spec.folder };
    HxError why = { "" };
    if (e->is_running)
        return HX_OK;
    if (keeper_start(&spec, &e->kept, &why) != HX_OK)
        return hx_refuse(err, HX_IO, "could not be started: %.200s", why.text);
    e->is_running = true;
    e->has_ended = false;
    e->reader = (MessageReader){ .format = HX_JSON, .most = HELLO_BYTES };
    fcntl(e->kept.input, F_SETPIPE_SZ, PIPE_BYTES); /* refused: as it was */
    fcntl(e->kept.output, F_SETPIPE_SZ, PIPE_BYTES);
    return say_hello(e, err);
}

/* One line: the program, what is wrong, where its standard error lies. */
static HxStatus complain(const Evaluator *e, HxStatus status, const HxError *why, int times, HxError *err)
{
    struct stat file;
    const bool has_log = stat(e->log, &file) == 0 && file.st_size > 0;
    char again[32] = "";
    if (status != HX_IO)
        return hx_refuse(err, status, "%s", why->text);
    if (times > 1)
        snprintf(again, sizeof again, ", %d times in a row", times);
    return hx_refuse(err, HX_IO, "the evaluator (%.40s): %.110s%s%s%.110s", e->spec.target, why->text, again,
                     has_log ? "; its standard error: " : "", has_log ? e->log : "");
}

HxStatus evaluator_open(Evaluator **out, const BotSpec *spec, const EvaluatorJob *job, HxError *err)
{
    HxError why = { "" };
    Evaluator *e = calloc(1, sizeof *e);
    if (!e)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for an evaluator");
    e->spec = *spec;
    e->job = *job;
    e->next_id = PROTOCOL_HELLO_ID + 1;
    snprintf(e->log, sizeof e->log, "%s", spec->log[0] ? spec->log : job->log);
    e->job.log = e->log;
    const HxStatus status = start_program(e, &why);
    if (status == HX_OK) {
        *out = e;
        return HX_OK;
    }
    end_program(e); /* what it says at last is in the log then */
    complain(e, status, &why, 1, err);
    evaluator_close(e);
    return status;
}

void evaluator_close(Evaluator *e)
{
    if (e)
        end_program(e);
    free(e);
}

const BotName *evaluator_name(const Evaluator *e)
{
    return &e->name;
}

uint64_t evaluator_restarts(const Evaluator *e)
{
    return e->n_restarts;
}

/* ---- A batch ------------------------------------------------------------------------------------------------------------------ */

static HxStatus value_once(Evaluator *e, const EvaluationBatch *batch, HxError *err)
{
    HxStatus status = start_program(e, err);
    if (status != HX_OK)
        return status;
    const int id = e->next_id;
    char *text = NULL;
    const char *answer;
    size_t size = 0;
    HxError why = { "" };
    e->next_id = id < INT32_MAX ? id + 1 : PROTOCOL_HELLO_ID + 1;
    if (evaluation_write(batch, id, &text, &size) != HX_OK)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a batch of %d leaves", batch->n);
    e->reader.most = evaluation_most_bytes(batch);
    Question question = { .bytes = text, .size = size, .ms = e->spec.time_ms };
    status = ask(e, &question, &answer, &size, err);
    free(text);
    if (status != HX_OK)
        return status;
    status = evaluation_read(batch, id, answer, size, &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status == HX_NO_MEMORY ? status : HX_IO, "%s", why.text);
}

HxStatus evaluator_value(Evaluator *e, HxLeaf *leaves, int n, const atomic_bool *given_up, HxError *err)
{
    const EvaluationBatch batch = { .game = e->job.game, .n_seats = e->job.n_seats, .leaves = leaves, .n = n };
    HxError why = { "" };
    HxStatus status;
    e->is_given_up = given_up;
    for (int attempt = 0;; attempt++) {
        e->n_restarts += attempt > 0;
        why = (HxError){ "" };
        status = is_given_up(e) ? hx_refuse(&why, HX_IO, "was not waited for any longer") : value_once(e, &batch, &why);
        if (status == HX_OK)
            break;
        end_program(e);
        if (status == HX_NO_MEMORY || attempt == EVALUATOR_RESTARTS || is_given_up(e)) {
            complain(e, status, &why, attempt + 1, err);
            break;
        }
    }
    e->is_given_up = NULL;
    return status;
}
