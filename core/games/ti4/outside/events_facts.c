/* TI4's story, as the rules report it: facts are heard in order; those of one seat, kind and cause in a row are one line. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/rules/windows.h"

/* ---- Causes --------------------------------------------------------------------------------------------------------------------- */

/* What goes on while no cause is reported: the innermost text, objective, production or strategy card on the stack; NULL: none of them. */
static const char *cause_on_stack(const HxState *s)
{
    for (int down = 0; stack_of(s)->depth && below_of(s, down); down++) {
        const Frame *f = below_of(s, down);
        switch (f->head.kind) {
        case TI4_P_TEXT:
            return text_name(f->text.row);
        case TI4_P_SCORE:
            return hx_ti4_objectives[f->score.objective].name;
        case TI4_P_PRODUCE:
            return "production";
        case TI4_P_SECONDARY:
            return hx_ti4_strategies[f->secondary.card].name;
        case TI4_P_STRATEGIC:
            return hx_ti4_strategies[f->strategic.card].name;
        default:
            break;
        }
    }
    return NULL;
}

static const char *cause_of(const Story *story, const Fact *f)
{
    return f->why ? f->why : story->n_causes ? story->causes[story->n_causes - 1] : cause_on_stack(story->s);
}

/* ---- Lines of several facts ------------------------------------------------------------------------------------------------------ */

static bool is_of_sheet(const Fact *f)
{
    return f->kind == FACT_SHEET || f->kind == FACT_EXHAUSTED || f->kind == FACT_READIED;
}

static void say_pending(Story *story)
{
    if (story->pending.fact.kind != N_FACTS)
        say_resources(story, &story->pending);
    story->pending = (Pending){ .fact.kind = N_FACTS };
}

static void keep(Story *story, const Fact *f)
{
    Pending *p = &story->pending;
    if (p->fact.kind == N_FACTS || p->fact.seat != f->seat || p->fact.why != f->why) {
        say_pending(story);
        p->fact = *f;
    }
    if (f->kind == FACT_SHEET)
        p->sheet[f->thing] += f->n;
    else if (f->kind == FACT_EXHAUSTED)
        p->exhausted |= f->set;
    else
        p->readied |= f->set;
}

/* ---- Listening -------------------------------------------------------------------------------------------------------------------- */

/* In set-up the choices tell what each seat begins with, but for a technology that is chosen. */
static bool is_told(const Story *story, const Fact *f)
{
    return core_of(story->s)->phase != TI4_SETUP_PHASE || f->kind == FACT_SPEAKER || (f->kind == FACT_TECHNOLOGY && IS(TECH, story->a));
}

static void hear(HxEar *ear, const HxState *s, const void *heard)
{
    Story *story = (Story *)(void *)ear;
    Fact f = *(const Fact *)heard;
    story->s = s;
    if (f.kind == FACT_BECAUSE) {
        assert(story->n_causes < MOST_CAUSES);
        story->causes[story->n_causes++] = f.why;
        return;
    }
    if (f.kind == FACT_BECAUSE_OVER) {
        story->n_causes--;
        return;
    }
    f.why = cause_of(story, &f);
    if (!is_told(story, &f))
        return;
    if (is_of_sheet(&f)) {
        keep(story, &f);
        return;
    }
    say_pending(story);
    say_fact(story, &f);
}

void tell_facts(Story *story)
{
    story->ear.hear = hear;
    story->pending = (Pending){ .fact.kind = N_FACTS };
    hx_overhear(story->before, story->a, story->viewer, &story->ear);
    story->s = story->after;
    say_pending(story);
}
