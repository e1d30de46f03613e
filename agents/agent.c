/* Agents by spec string: finding the kind, reading its options, and the blocking way to ask for a decision. */
#include "agents/agent.h"

#include "agents/kinds.h"
#include "agents/levels.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SPEC_BYTES = 1024 };

/* Where the name of the kind ends. */
static size_t kind_length(const char *spec)
{
    return spec ? strcspn(spec, ":") : 0;
}

/* The kind named by the first `length` characters of `spec`. */
static const HxAgentKind *find_kind(const char *spec, size_t length)
{
    for (const HxAgentKind *const *kind = hx_agent_kinds(); *kind; kind++)
        if (length > 0 && strlen((*kind)->name) == length && strncmp((*kind)->name, spec, length) == 0)
            return *kind;
    return NULL;
}

static HxStatus refuse_kind(const char *spec, size_t length, HxError *err)
{
    char list[160];
    size_t at = 0;
    list[0] = '\0';
    for (const HxAgentKind *const *kind = hx_agent_kinds(); *kind && at < sizeof list; kind++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", at ? ", " : "", (*kind)->name);
    return hx_refuse(err, HX_BAD_INPUT, "agent '%.*s': unknown kind; there are: %s, level=1 to 5", (int)(length < 40 ? length : 40), spec,
                     list);
}

/* Cut the first assignment off *rest, at a comma outside double quotes; a value wholly in quotes loses them, and \" in it its stroke.
 * NULL: there is no more. */
static char *next_assignment(char **rest, bool *is_open)
{
    char *begin = *rest;
    if (!begin)
        return NULL;
    bool in_quotes = false;
    char *end = begin;
    for (; *end && (in_quotes || *end != ','); end++) {
        if (*end == '\\' && in_quotes && end[1])
            end++;
        else if (*end == '"')
            in_quotes = !in_quotes;
    }
    *is_open = in_quotes;
    *rest = *end ? end + 1 : NULL;
    *end = '\0';
    return begin;
}

/* Is the text one string in double quotes, from its first character to its last? */
static bool is_quoted(const char *text)
{
    size_t i = 1;
    if (text[0] != '"')
        return false;
    for (; text[i] && text[i] != '"'; i++)
        i += text[i] == '\\' && text[i + 1];
    return text[i] == '"' && text[i + 1] == '\0';
}

/* cmd="a \"b\", c" becomes cmd=a "b", c. */
static void unquote_value(char *assignment)
{
    char *value = strchr(assignment, '=');
    if (!value || !is_quoted(value + 1))
        return;
    char *to = ++value;
    for (const char *from = value + 1; !(from[0] == '"' && from[1] == '\0'); from++) {
        from += from[0] == '\\' && (from[1] == '"' || from[1] == '\\');
        *to++ = *from;
    }
    *to = '\0';
}

/* Set every NAME=VALUE of the comma-separated list. */
static HxStatus read_list(HxOptions *options, const char *kind, const char *list, HxError *err)
{
    char text[SPEC_BYTES];
    bool is_open = false;
    if (strlen(list) >= sizeof text)
        return hx_refuse(err, HX_BAD_INPUT, "agent '%s': the spec has more than %d characters", kind, SPEC_BYTES - 1);
    strcpy(text, list);
    char *rest = text;
    for (char *assignment; (assignment = next_assignment(&rest, &is_open)) != NULL;) {
        if (is_open)
            return hx_refuse(err, HX_BAD_INPUT, "agent '%s': a double quote is not closed", kind);
        HxError why = { "" };
        unquote_value(assignment);
        const HxStatus status = hx_options_set(options, assignment, &why);
        if (status != HX_OK)
            return hx_refuse(err, status, "agent '%s': %s", kind, why.text);
    }
    return HX_OK;
}

/* Read a list of options. Where it names a preset, the preset's values come first and the list again over them, so that what the spec
 * gives itself holds wherever it stands. */
static HxStatus read_options(HxOptions *options, const HxAgentKind *kind, const char *list, HxError *err)
{
    HxStatus status = read_list(options, kind->name, list, err);
    if (status != HX_OK || !kind->presets)
        return status;
    const int64_t preset = hx_option(options, hx_option_find(kind->options, "preset"));
    hx_options_init(options, kind->options);
    status = kind->presets[preset].options[0] ? read_list(options, kind->name, kind->presets[preset].options, err) : HX_OK;
    return status == HX_OK ? read_list(options, kind->name, list, err) : status;
}

HxStatus agent_read(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err)
{
    if (!spec || !game)
        return hx_refuse(err, HX_BAD_INPUT, "%s of an agent: NULL", spec ? "game" : "spec");
    HxStatus status = level_resolve(&spec, game, err);
    if (status != HX_OK)
        return status;
    const size_t length = kind_length(spec);
    *kind = find_kind(spec, length);
    if (!*kind)
        return refuse_kind(spec, length, err);
    hx_options_init(options, (*kind)->options);
    if (spec[length] == ':')
        status = read_options(options, *kind, spec + length + 1, err);
    if (status != HX_OK)
        return status;
    return HX_OK;
}

HxStatus agent_parse(const HxAgentKind **kind, HxOptions *options, const char *spec, const HxGame *game, HxError *err)
{
    const HxStatus status = agent_read(kind, options, spec, game, err);
    return status == HX_OK && (*kind)->check ? (*kind)->check(options, game, err) : status;
}

HxStatus hx_agent_create(HxAgent **out, const char *spec, const HxSeatInfo *info, HxError *err)
{
    const HxAgentKind *kind;
    HxOptions options;
    HxAgent *agent = NULL;
    HxStatus status = agent_parse(&kind, &options, spec, info ? info->game : NULL, err);
    if (status == HX_OK)
        status = kind->create(&agent, &options, info, err);
    if (status != HX_OK)
        return status;
    agent->kind = kind;
    agent->info = *info;
    agent->info.options = NULL; /* borrowed until now */
    *out = agent;
    return HX_OK;
}

HxStatus hx_agent_check(const char *spec, const HxGame *game, HxError *err)
{
    const HxAgentKind *kind;
    HxOptions options;
    return agent_parse(&kind, &options, spec, game, err);
}

bool hx_agent_is_local(const char *spec)
{
    const HxAgentKind *kind = find_kind(spec, kind_length(spec));
    return kind && kind->is_local;
}

bool hx_agent_is_external(const char *spec)
{
    const HxAgentKind *kind = find_kind(spec, kind_length(spec));
    return kind && kind->is_external;
}

bool hx_agent_is_aimless(const char *spec)
{
    const HxAgentKind *kind = find_kind(spec, kind_length(spec));
    return kind && kind->is_aimless;
}

bool hx_agent_is_for_people(const char *spec, const HxGame *game)
{
    const HxAgentKind *kind;
    HxOptions options;
    return agent_parse(&kind, &options, spec, game, NULL) == HX_OK && kind->is_for_people && kind->is_for_people(&options);
}

bool hx_agent_hands_out_leaves(const char *spec, const HxGame *game)
{
    const HxAgentKind *kind;
    HxOptions options;
    return agent_parse(&kind, &options, spec, game, NULL) == HX_OK && kind->hands_out_leaves && kind->hands_out_leaves(&options);
}

void hx_agent_destroy(HxAgent *a)
{
    if (a)
        a->kind->destroy(a);
}

bool hx_agent_wants_steps(const HxAgent *a)
{
    return a->kind->told != NULL;
}

void hx_agent_tell_step(HxAgent *agent, const HxState *before, HxAction a, const HxState *after, uint64_t step)
{
    enum { MAX_EVENTS = HX_STEP_EVENTS, MAX_WORDS = 512 };
    const int seat = agent->info.seat;
    const HxAction seen = agent->kind->told ? hx_seen(before, a, seat) : HX_UNSEEN;
    if (seen == HX_UNSEEN)
        return;
    HxEvent events[MAX_EVENTS];
    char words[MAX_WORDS];
    const int n = hx_events(before, a, after, seat, events, MAX_EVENTS);
    hx_action_text(before, seen, seat, words, sizeof words);
    const HxStepView view = {
        .step = step,
        .mover = before->game->to_move(before),
        .action = seen,
        .words = words,
        .events = events,
        .n_events = n < MAX_EVENTS ? n : MAX_EVENTS,
    };
    agent->kind->told(agent, &view);
}

void hx_agent_ended(HxAgent *a, const HxEnding *ending)
{
    if (a->kind->ended)
        a->kind->ended(a, ending);
}

const char *hx_fault_name(HxFault fault)
{
    static const char *const names[HX_N_FAULTS] = { "none", "illegal", "late",    "start",  "hello", "crash",  "exit", "closed",
                                                    "junk", "flood",   "refused", "memory", "cpu",   "broken", "time" };
    return (unsigned)fault < HX_N_FAULTS ? names[fault] : "broken";
}

void hx_agent_saw(HxAgent *a, HxAction seen)
{
    if (a->kind->saw && seen != HX_UNSEEN)
        a->kind->saw(a, seen);
}

HxStatus hx_agent_begin(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng)
{
    return a->kind->begin(a, view, budget, rng);
}

HxStep hx_agent_step(HxAgent *a, HxDecision *out)
{
    return a->kind->step(a, out);
}

bool hx_agent_peek(HxAgent *a, HxDecision *out)
{
    return a->kind->peek && a->kind->peek(a, out);
}

bool hx_agent_ponder(HxAgent *a, const HxState *view, HxRng rng)
{
    return a->kind->ponder && a->kind->ponder(a, view, rng);
}
