/* TI4's story: votes and outcomes of agendas. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/outcomes.h"

/* ---- Votes ------------------------------------------------------------------------------------------------------------------- */

static Name outcome_name(const Story *story, int agenda, int outcome)
{
    Name name = { "" };
    Text text = text_on(name.text, sizeof name.text);
    switch (hx_ti4_agendas[agenda].elect) {
    case TI4_ELECT_NOTHING:
        text_add(&text, "%s", outcome ? "against" : "for");
        break;
    case TI4_ELECT_PLAYER:
        text_add(&text, "%s", who(story, outcome).text);
        break;
    case TI4_ELECT_LAW:
        text_add(&text, "%s", hx_ti4_agendas[outcome].name);
        break;
    case TI4_ELECT_SCORED_SECRET_OBJECTIVE:
        text_add(&text, "%s", hx_ti4_objectives[outcome].name);
        break;
    default:
        text_add(&text, "%s", hx_ti4_planets[outcome].name);
    }
    return name;
}

/* What every seat has voted once this step is done: outcome + 1, votes. */
typedef struct Ballot {
    int outcome[TI4_SEATS], votes[TI4_SEATS];
} Ballot;

static void count_ballot(const Story *story, Ballot *ballot)
{
    const Core *core = core_of(story->before);
    const Frame *f = top_of(story->before);
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        ballot->outcome[seat] = core->outcome[seat];
        ballot->votes[seat] = core->votes[seat];
    }
    if (f->head.kind == TI4_A_VOTES && IS(PLANET, story->a))
        ballot->votes[f->head.seat] += hx_ti4_planet_influence(story->before, ARG(PLANET, story->a));
    if (f->head.kind == TI4_A_VOTE && !IS(NO, story->a)) {
        ballot->outcome[f->head.seat] = outcome_number(story->a) + 1;
        ballot->votes[f->head.seat] = 1; /* told at once only where each seat has one vote */
    }
}

static void tell_vote(Story *story)
{
    const Frame *f = top_of(story->before), *asked = top_of(story->after);
    const int seat = f->head.seat, agenda = core_of(story->before)->agenda - 1;
    if (f->head.kind != TI4_A_VOTE && f->head.kind != TI4_A_VOTES)
        return;
    if (asked->head.kind == TI4_A_VOTES && asked->head.seat == seat)
        return;
    Ballot ballot;
    count_ballot(story, &ballot);
    if (f->head.kind == TI4_A_VOTE && IS(NO, story->a)) {
        add(story, hx_event("vote", HX_EVENT_BRIEF, seat, "%s abstains", who(story, seat).text));
        return;
    }
    const int votes = ballot.votes[seat];
    const Name name = outcome_name(story, agenda, ballot.outcome[seat] - 1);
    add(story,
        of_what(hx_event("vote", HX_EVENT_BRIEF, seat, "%s casts %d vote%s: %s", who(story, seat).text, votes, plural(votes), name.text),
                hx_ti4_agendas[agenda].name, votes));
}

static int votes_for(const Ballot *ballot, int outcome)
{
    int sum = 0;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        sum += ballot->outcome[seat] == outcome + 1 ? ballot->votes[seat] : 0;
    return sum;
}

/* The outcome of the agenda that left the table in this step; -1: none, it was discarded. */
static int outcome_of(const Story *story, const Ballot *ballot)
{
    const AgendaFrame *f = current_agenda(story->before);
    HxAction all[TI4_PLANETS + TI4_SEATS];
    if (!f)
        return -1;
    if (f->is_decided)
        return f->outcome;
    if (top_of(story->before)->head.kind == TI4_A_TIE)
        return outcome_number(story->a);
    if (f->head.stage < AGENDA_VOTES)
        return -1;
    const int n = agenda_outcomes(story->before, all);
    int best = -1;
    for (int i = 0; i < n; i++)
        if (best < 0 || votes_for(ballot, outcome_number(all[i])) > votes_for(ballot, best))
            best = outcome_number(all[i]);
    return best;
}

static void tell_outcome(Story *story)
{
    const int agenda = core_of(story->before)->agenda - 1;
    if (agenda < 0 || core_of(story->after)->agenda == agenda + 1)
        return;
    Ballot ballot;
    count_ballot(story, &ballot);
    const int outcome = outcome_of(story, &ballot);
    const char *name = hx_ti4_agendas[agenda].name;
    if (outcome < 0) {
        add(story, of_what(hx_event("outcome", HX_EVENT_BRIEF, HX_CHANCE, "%s is discarded without a vote", name), name, 0));
        return;
    }
    const int votes = votes_for(&ballot, outcome);
    add(story, of_what(hx_event("outcome", HX_EVENT_BRIEF, hx_ti4_agendas[agenda].elect == TI4_ELECT_PLAYER ? outcome : HX_CHANCE,
                                "%s: %s, with %d vote%s", name, outcome_name(story, agenda, outcome).text, votes, plural(votes)),
                       name, votes));
}

void tell_council(Story *story)
{
    tell_vote(story);
    tell_outcome(story);
}
