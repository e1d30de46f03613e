/* TI4's story: facts about agendas in words: votes and outcomes. */
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

static void say_vote(Story *story, const Fact *f)
{
    if (!f->n) {
        add(story, hx_event("vote", HX_EVENT_BRIEF, f->seat, "%s abstains", who(story, f->seat).text));
        return;
    }
    const Name name = outcome_name(story, f->thing, f->hits[0]);
    add(story, of_what(hx_event("vote", HX_EVENT_BRIEF, f->seat, "%s casts %d vote%s: %s", who(story, f->seat).text, f->n, plural(f->n),
                                name.text),
                       hx_ti4_agendas[f->thing].name, f->n));
}

static void say_outcome(Story *story, const Fact *f)
{
    const char *name = hx_ti4_agendas[f->thing].name;
    const int seat = hx_ti4_agendas[f->thing].elect == TI4_ELECT_PLAYER ? f->hits[0] : HX_CHANCE;
    add(story, of_what(hx_event("outcome", HX_EVENT_BRIEF, seat, "%s: %s, with %d vote%s", name,
                                outcome_name(story, f->thing, f->hits[0]).text, f->n, plural(f->n)),
                       name, f->n));
}

static void say_discarded(Story *story, const Fact *f)
{
    const char *name = hx_ti4_agendas[f->thing].name;
    add_because(story, of_what(hx_event("outcome", HX_EVENT_BRIEF, HX_CHANCE, "%s is discarded without a vote", name), name, 0), f->why);
}

void say_agenda(Story *story, const Fact *f)
{
    if (f->kind == FACT_VOTE)
        say_vote(story, f);
    else if (f->kind == FACT_OUTCOME)
        say_outcome(story, f);
    else
        say_discarded(story, f);
}
