/* Calibration. What a decision takes grows with its simulations, nearly in proportion: a few rounds of secant steps suffice. */
#include "eval/cmd_tournament_equal.h"

#include "core/clock.h"
#include "eval/tournament_journal.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 8, MOST_GAMES = 100000, MOST_SIMS = 1000000000, FEWEST_DECISIONS = 400 };

static const double round_seconds = 1.5, most_seconds = 60, agrees = 0.015;

/* Find the option `sims=` in a spec, and not another option that ends alike; NULL: there is none. */
static const char *find_sims(const char *agent)
{
    const char *at = strstr(agent, "sims=");
    while (at && (at == agent || (at[-1] != ':' && at[-1] != ',')))
        at = strstr(at + 1, "sims=");
    return at;
}

bool equal_with_sims(char out[EQUAL_SPEC_BYTES], const char *agent, uint32_t sims)
{
    const char *at = find_sims(agent);
    int n;
    if (at)
        n = snprintf(out, EQUAL_SPEC_BYTES, "%.*ssims=%" PRIu32 "%s", (int)(at - agent), agent, sims, at + strcspn(at, ","));
    else
        n = snprintf(out, EQUAL_SPEC_BYTES, "%s%csims=%" PRIu32, agent, strchr(agent, ':') ? ',' : ':', sims);
    return n < EQUAL_SPEC_BYTES;
}

static uint32_t sims_of(const char *agent)
{
    const char *at = find_sims(agent);
    const unsigned long n = at ? strtoul(at + 5, NULL, 10) : 0;
    return n > 0 && n <= MOST_SIMS ? (uint32_t)n : 100;
}

/* Can the others' simulations be set? */
static HxStatus check(const TournamentSpec *spec, HxError *err)
{
    char text[EQUAL_SPEC_BYTES];
    for (int i = 1; i < spec->n_agents; i++)
        if (!equal_with_sims(text, spec->agents[i], 100) || hx_agent_check(text, spec->game, NULL) != HX_OK)
            return hx_refuse(err, HX_BAD_INPUT, "--equal-time: agent %d (%.80s) has no option sims; only the first agent may lack it",
                             i + 1, spec->agents[i]);
    return HX_OK;
}

/* Play one round: whole games, until the round is long enough. */
typedef struct Round {
    const TournamentSpec *spec;
    const Thinking *thinking;
    double began;
} Round;

static bool is_enough(const Round *round)
{
    const double seconds = monotonic_seconds() - round->began;
    bool has_all = true;
    for (int i = 0; i < round->spec->n_agents; i++)
        has_all &= atomic_load(&round->thinking[i].wall.n) >= FEWEST_DECISIONS;
    return (seconds > round_seconds && has_all) || seconds > most_seconds;
}

static HxStatus note_game(void *ctx, uint64_t index, const GameRecord *game, HxError *err)
{
    (void)index, (void)game;
    return is_enough(ctx) ? hx_refuse(err, HX_ILLEGAL, "enough") : HX_OK;
}

static HxStatus play_round(const TournamentSpec *spec, Thinking *thinking, int number, HxError *err)
{
    Round round = { spec, thinking, monotonic_seconds() };
    TournamentSpec own = *spec;
    Tournament t;
    HxError why = { "" };
    memset(thinking, 0, (size_t)spec->n_agents * sizeof *thinking);
    own.seed = spec->seed ^ (UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(number + 1));
    own.n_games = MOST_GAMES;
    own.sequential = NULL;
    own.has_luck = false;
    own.thinking = thinking;
    own.on_game = note_game;
    own.on_fault = NULL;
    own.on_progress = NULL;
    own.listener = (TournamentListener){ .ctx = NULL };
    own.ctx = &round;
    HxStatus status = tournament_init(&t, &own, err);
    if (status != HX_OK)
        return status;
    status = tournament_play(&t, &own, &why);
    tournament_fini(&t);
    return status == HX_OK || status == HX_ILLEGAL ? HX_OK : hx_refuse(err, status, "--equal-time: %.250s", why.text);
}

/* Set each agent's simulations from the round's times. True: all agents agree. */
static bool adjust(EqualAgents *out, const TournamentSpec *spec, const Thinking *thinking)
{
    const double wanted = thinking_mean(&thinking[0]);
    bool is_done = true;
    for (int i = 1; i < spec->n_agents; i++) {
        const double had = thinking_mean(&thinking[i]), ratio = wanted / had;
        const uint32_t sims = sims_of(out->text[i]);
        char text[EQUAL_SPEC_BYTES];
        if (!(had > 0) || !(wanted > 0) || fabs(ratio - 1) <= agrees)
            continue;
        const double next = fmin(fmax(round(sims * fmin(fmax(ratio, 0.01), 100)), 1), MOST_SIMS);
        if (next == sims) /* no finer step */
            continue;
        is_done = false;
        if (equal_with_sims(text, out->text[i], (uint32_t)next))
            strcpy(out->text[i], text);
    }
    return is_done;
}

static HxStatus calibrate(EqualAgents *out, TournamentSpec *spec, HxError *err)
{
    Thinking *thinking = calloc((size_t)spec->n_agents, sizeof *thinking);
    HxStatus status = thinking ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "--equal-time: no memory");
    bool is_done = false;
    for (int i = 0; i < MOST_ROUNDS && status == HX_OK && !is_done && !(spec->is_stopped && spec->is_stopped()); i++) {
        status = play_round(spec, thinking, i, err);
        is_done = status == HX_OK && adjust(out, spec, thinking);
    }
    free(thinking);
    return status;
}

/* Take the agents of a journal if they differ from these in their simulations alone. */
static HxStatus take_from(EqualAgents *out, const TournamentSpec *spec, const json_t *agents, const char *folder, HxError *err)
{
    bool is_same = json_array_size(agents) == (size_t)spec->n_agents;
    for (int i = 0; i < spec->n_agents && is_same; i++) {
        char had[EQUAL_SPEC_BYTES], asked[EQUAL_SPEC_BYTES];
        const char *const agent = json_string_value(json_array_get(agents, (size_t)i));
        is_same = agent && strlen(agent) < EQUAL_SPEC_BYTES && equal_with_sims(had, agent, 1) &&
                  equal_with_sims(asked, spec->agents[i], 1) && (i ? strcmp(had, asked) : strcmp(agent, spec->agents[i])) == 0;
        if (is_same)
            strcpy(out->text[i], agent);
    }
    return is_same ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: another tournament: its agents differ", folder);
}

HxStatus equal_time_set(EqualAgents *out, TournamentSpec *spec, const char *resumed, HxError *err)
{
    json_t *agents = NULL;
    HxStatus status = check(spec, err);
    for (int i = 0; i < spec->n_agents && status == HX_OK; i++) {
        out->agents[i] = out->text[i];
        if (snprintf(out->text[i], EQUAL_SPEC_BYTES, "%s", spec->agents[i]) >= EQUAL_SPEC_BYTES ||
            (i > 0 && !equal_with_sims(out->text[i], spec->agents[i], sims_of(spec->agents[i]))))
            status = hx_refuse(err, HX_BAD_INPUT, "--equal-time: agent %d: its spec is too long", i + 1);
    }
    if (status == HX_OK && resumed)
        status = tournament_journal_agents(resumed, &agents, err);
    if (status == HX_OK && agents)
        status = take_from(out, spec, agents, resumed, err);
    json_decref(agents);
    if (status != HX_OK)
        return status;
    const bool is_known = agents != NULL;
    spec->agents = out->agents;
    return is_known ? HX_OK : calibrate(out, spec, err);
}
