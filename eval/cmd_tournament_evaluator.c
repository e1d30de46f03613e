/* A tournament's evaluator. */
#include "eval/cmd_tournament_evaluator.h"

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct TournamentEvaluator {
    BotSpec spec;
    char program[BOT_PROGRAM_BYTES], log[4096];
    bool is_for_the_moment; /* nobody asked for its log */
    Evaluator *evaluator;
    LeafGather *gather;
};

static bool is_stopping(void *ctx)
{
    (void)ctx;
    return cli_is_interrupted();
}

static HxStatus check_agents(const TournamentSpec *spec, HxError *err)
{
    HxStatus status = HX_OK;
    bool has_leaves = false;
    for (int i = 0; i < spec->n_agents && status == HX_OK; i++) {
        status = tournament_check_agent(spec->agents[i], spec->game, err);
        has_leaves |= status == HX_OK && hx_agent_hands_out_leaves(spec->agents[i], spec->game);
    }
    if (status != HX_OK || has_leaves)
        return status;
    return hx_refuse(err, HX_BAD_INPUT, "--evaluator: no agent uses it; give one leaves=N, such as mcts:leaves=8");
}

static HxStatus start(TournamentEvaluator *e, int batch, TournamentSpec *spec, HxError *err)
{
    const EvaluatorJob job = { .game = spec->game,
                               .n_seats = spec->n_seats,
                               .utility = spec->utility,
                               .log = e->log,
                               .is_stopping = is_stopping,
                               .stops_at_once = true };
    e->is_for_the_moment = !spec->folder && !e->spec.log[0];
    if (spec->folder)
        snprintf(e->log, sizeof e->log, "%.4000s/bots/evaluator.stderr", spec->folder);
    else
        bots_name_log(e->log, sizeof e->log);
    HxStatus status = evaluator_open(&e->evaluator, &e->spec, &job, err);
    if (status != HX_OK)
        return status;
    bot_tell_name(evaluator_name(e->evaluator), e->program);
    e->gather = gather_create(e->evaluator, batch);
    if (!e->gather)
        return hx_refuse(err, HX_NO_MEMORY, "--evaluator: no memory for a batch of %d leaves", batch);
    spec->evaluator = e->gather;
    spec->evaluator_command = e->spec.target;
    spec->evaluator_program = e->program;
    return HX_OK;
}

HxStatus tournament_evaluator_open(TournamentEvaluator **out, const char *text, int batch, TournamentSpec *spec, HxError *err)
{
    HxError why = { "" };
    HxStatus status = check_agents(spec, err);
    if (status != HX_OK)
        return status;
    TournamentEvaluator *e = calloc(1, sizeof *e);
    if (!e)
        return hx_refuse(err, HX_NO_MEMORY, "--evaluator: no memory");
    if (evaluator_spec_read(&e->spec, text, spec->game, &why) != HX_OK)
        status = hx_refuse(err, HX_BAD_INPUT, "--evaluator %s", why.text);
    if (status == HX_OK)
        status = start(e, batch, spec, err);
    if (status == HX_OK)
        *out = e;
    else
        tournament_evaluator_close(e, true);
    return status;
}

void tournament_evaluator_close(TournamentEvaluator *e, bool has_failed)
{
    if (!e)
        return;
    gather_destroy(e->gather);
    evaluator_close(e->evaluator);
    if (e->is_for_the_moment && !has_failed)
        unlink(e->log);
    free(e);
}
