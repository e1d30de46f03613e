/* Why an action is not among the choices: the rule of the stage that asks. */
#include "core/games/obsidian/rules/refusal.h"

#include "core/games/obsidian/rules/action/action.h"
#include "core/games/obsidian/rules/command.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/move/move.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/rounds/rounds.h"

/* Is the action one of the verb whose first id is `base`? To stop is one way to step. */
static bool is_of_verb(const HxState *s, HxAction a, HxAction base)
{
    const HxVerb *verb = s->game->verbs;
    while (verb->first != base)
        verb++;
    return a >= base && a < base + (HxAction)verb->n + (base == A_STEP);
}

/* The grid of a column or row; a row lies in the chosen column. */
static Refusal place_refusal(const ChoiceFrame *asked, const SpotFrame *f, int offset)
{
    if (asked->base == A_COLUMN)
        return set_has(&asked->set, offset) ? allowed() : REFUSE(REASON_NO_ROOM_IN_COLUMN, offset);
    if (asked->base == A_ROW && !bit_get(f->grids, offset * BOARD + f->column))
        return REFUSE(REASON_NO_ROOM_IN, offset * BOARD + f->column);
    return set_has(&asked->set, offset) ? allowed() : REFUSE(REASON_NO_ROOM_IN, f->grid);
}

static Refusal opportunity_refusal(const HxState *s, const OpportunityFrame *f, int offset)
{
    if (f->head.stage == OPPORTUNITY_CHOICE)
        return choice_refusal(s, f, offset);
    return shot_refusal(s, f->mech, offset, SIZE_S, f->marks & OPP_MOVED ? 0 : ACT_STATIONARY);
}

static Refusal order_refusal(const HxState *s, const CommandFrame *f, int offset)
{
    if (f->head.stage == COMMAND_ORDER)
        return commanded_refusal(s, f->mech, f->drone, offset);
    if (f->head.stage == COMMAND_REMOTE)
        return remote_refusal(s, f->mech, offset);
    if (!on_board(s, offset))
        return REFUSE(REASON_OFF_BOARD, offset);
    return seat_of(offset) == f->head.seat ? command_refusal(s, f->mech, offset) : REFUSE(REASON_OTHERS_UNIT, offset);
}

/* The question, by its frame. Other questions have no reasons: each of their answers is as good as another. */
static Refusal rule_refusal(const HxState *s, const ChoiceFrame *asked, int offset)
{
    const void *frame = hx_below(&obsidian_machine, s, 1);
    switch (asked->what) {
    case OBSIDIAN_ASK_ACTION:
        if (kind_below(s, 1) == F_DELAY_PHASE)
            return shot_refusal(s, ((const DelayPhaseFrame *)frame)->unit, offset, SIZE_M, 0);
        return opportunity_refusal(s, frame, offset);
    case OBSIDIAN_ASK_COMMAND_MECH:
        return token_refusal(s, ((const CommandPhaseFrame *)frame)->next, offset);
    case OBSIDIAN_ASK_COMMAND_ACTION:
        if (kind_below(s, 1) == F_AUTOMATIC_PHASE)
            return drone_refusal(s, ((const AutomaticPhaseFrame *)frame)->drone, true, offset);
        return order_refusal(s, frame, offset);
    case OBSIDIAN_ASK_COMMAND_DRONE:
        return order_refusal(s, frame, offset);
    case OBSIDIAN_ASK_WHICH_MECH:
        return turn_refusal(s, frame, offset);
    case OBSIDIAN_ASK_STEP:
        return next_step_refusal(s, frame, offset);
    case OBSIDIAN_ASK_HELPER:
        return helper_refusal(s, frame, offset);
    case OBSIDIAN_ASK_MORE_TARGETS:
        return more_refusal(s, frame, offset);
    case OBSIDIAN_ASK_TARGET:
        if (kind_below(s, 1) == F_ACTION)
            return named_refusal(s, frame, offset);
        break;
    default:
        if (kind_below(s, 1) == F_SPOT && asked->what != OBSIDIAN_ASK_FACING)
            return place_refusal(asked, frame, offset);
    }
    return set_has(&asked->set, offset) ? allowed() : REFUSE(REASON_NOT_OFFERED);
}

Refusal obsidian_refusal(const HxState *s, HxAction a)
{
    const ChoiceFrame *asked = asked_choice(s);
    if (!asked)
        return REFUSE(REASON_OTHER_QUESTION);
    if (a == A_PASS)
        return asked->may_pass ? allowed() : REFUSE(REASON_MUST_CHOOSE);
    if (asked->base == A_UNIT && a >= A_TERRAIN && a < A_DO) /* attacks treat terrain as a unit */
        return set_has(&asked->set, (int)a - A_UNIT) ? allowed() : REFUSE(REASON_NOT_OFFERED);
    if (!is_of_verb(s, a, asked->base))
        return REFUSE(REASON_OTHER_QUESTION);
    return rule_refusal(s, asked, (int)a - asked->base);
}
