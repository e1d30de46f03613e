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

/* By what units are lost, as the stack tells it: the innermost text, dice or step of a fight. */
static const char *cause_of_loss(const HxState *s)
{
    for (int down = 0; stack_of(s)->depth && below_of(s, down); down++) {
        const Frame *f = below_of(s, down);
        switch (f->head.kind) {
        case TI4_P_TEXT:
            return text_name(f->text.row);
        case TI4_P_RIFT:
            return "the gravity rift";
        case TI4_P_CANNONS:
            return "space cannons";
        case TI4_P_SPACE:
            return f->head.stage >= SPACE_BARRAGE_ATT && f->head.stage <= SPACE_BARRAGE_END ? "anti-fighter barrage" : "space combat";
        case TI4_P_GROUND:
            return "ground combat";
        case TI4_P_INVASION: /* a ground combat has a frame of its own */
            return f->head.stage <= INVASION_BOMB_END      ? "bombardment"
                   : f->head.stage <= INVASION_GROUND_NEXT ? "space cannons"
                                                           : "invasion";
        default:
            break;
        }
    }
    return cause_on_stack(s);
}

static const char *cause_of(const Story *story, const Fact *f)
{
    if (f->why)
        return f->why;
    if (story->n_causes)
        return story->causes[story->n_causes - 1];
    switch (f->kind) {
    case FACT_LOST:
        return cause_of_loss(story->s);
    case FACT_TAKEN_BACK:
        return cause_on_stack(story->s) ? cause_on_stack(story->s) : "no figure was left";
    case FACT_BATTLE:
    case FACT_BATTLE_OVER:
    case FACT_HITS:
    case FACT_SENT:
    case FACT_ARRIVED:
    case FACT_LANDED:
    case FACT_EMBARKED:
    case FACT_PRODUCED:
    case FACT_SUSTAINED:
        return NULL; /* what they are for is told by where they happen */
    default:
        return cause_on_stack(story->s);
    }
}

/* ---- Lines of several facts ------------------------------------------------------------------------------------------------------ */

static bool is_of_sheet(const Fact *f)
{
    return f->kind == FACT_SHEET || f->kind == FACT_EXHAUSTED || f->kind == FACT_READIED;
}

static bool is_of_units(const Fact *f)
{
    return f->kind >= FACT_PLACED && f->kind <= FACT_REPAIRED;
}

static bool is_of_fight(const Fact *f)
{
    return f->kind >= FACT_BATTLE && f->kind <= FACT_CANCELLED;
}

static void say_pending(Story *story)
{
    if (story->pending.fact.kind != N_FACTS && is_of_units(&story->pending.fact))
        say_units(story, &story->pending);
    else if (story->pending.fact.kind != N_FACTS)
        say_resources(story, &story->pending);
    story->pending = (Pending){ .fact.kind = N_FACTS };
}

/* Ships that come out of a combat, or that a text saves from one, retreat. */
static bool is_retreat(const HxState *s, const Fact *f)
{
    return f->kind == FACT_ARRIVED && f->planet == NOWHERE && (f->seat != core_of(s)->active || turn_of(s)->in_combat);
}

/* Does a fact stand in one line with those kept back? */
static bool is_more_of(const Fact *f, const Fact *kept)
{
    if (kept->kind == N_FACTS || kept->seat != f->seat || kept->why != f->why)
        return false;
    return is_of_units(f) ? kept->kind == f->kind && kept->system == f->system && kept->planet == f->planet : is_of_sheet(kept);
}

static void keep(Story *story, const Fact *f)
{
    Pending *p = &story->pending;
    if (!is_more_of(f, &p->fact)) {
        say_pending(story);
        p->fact = *f;
        p->is_retreat = is_retreat(story->s, f);
    }
    if (is_of_units(f))
        p->units[f->thing] += f->n;
    else if (f->kind == FACT_SHEET)
        p->sheet[f->thing] += f->n;
    else if (f->kind == FACT_EXHAUSTED)
        p->exhausted |= f->set;
    else
        p->readied |= f->set;
}

/* ---- Listening -------------------------------------------------------------------------------------------------------------------- */

/* In set-up the choices tell what each seat begins with, but for the speaker, tiles that are moved, and a technology that is chosen. */
static bool is_told(const Story *story, const Fact *f)
{
    return core_of(story->s)->phase != TI4_SETUP_PHASE || f->kind == FACT_SPEAKER || f->kind == FACT_BALANCED ||
           (f->kind == FACT_TECHNOLOGY && IS(TECH, story->a));
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
        assert(story->n_causes > 0);
        story->n_causes--;
        return;
    }
    if (f.kind == FACT_PLACED && stack_of(s)->depth && top_of(s)->head.kind == TI4_P_PRODUCE)
        f.kind = FACT_PRODUCED;
    f.why = cause_of(story, &f);
    if (!is_told(story, &f))
        return;
    if (is_of_sheet(&f) || is_of_units(&f)) {
        keep(story, &f);
        return;
    }
    say_pending(story);
    if (is_of_fight(&f))
        say_fight(story, &f);
    else
        say_fact(story, &f);
}

void tell_facts(Story *story)
{
    story->ear.hear = hear;
    story->pending = (Pending){ .fact.kind = N_FACTS };
    hx_overhear(story->before, story->a, story->viewer, &story->ear);
    assert(story->n_causes == 0); /* else what follows would be told with the reason of what went before */
    story->s = story->after;
    say_pending(story);
}
