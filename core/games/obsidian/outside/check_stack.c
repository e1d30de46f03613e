/* May this stack lie here? Ranges of single members are in the list of frames (state/frames.inl); here is what depends on another member,
 * and whether a question is the one that its stage asks. So no forged document leads a rule out of its tables. */
#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/stats.h"

/* ---- What several kinds hold ------------------------------------------------------------------------------------------------ */

static bool is_unit_or_none(int id)
{
    return id < N_UNITS || id == NONE;
}

static bool is_slot_or_none(int slot)
{
    return slot < N_SLOTS || slot == NONE;
}

/* A piece of fragile terrain follows the units. */
static bool is_target(const HxState *s, int target)
{
    return target < N_UNITS + board_maps[game(s)->map].n || target == NONE;
}

static bool is_mech_unit(int id)
{
    return id < N_UNITS && is_mech(id);
}

static bool is_known_card(const HxState *s, int id)
{
    return is_mech(id) || is_card(unit(s, id)->card);
}

/* Is there such an action of the unit? */
static bool is_ref(const HxState *s, int id, Ref ref)
{
    switch (ref.kind) {
    case REF_PART:
        return is_mech(id) && ref.slot < N_SLOTS && ref.index < part_table[mech(s, id)->part[ref.slot].card].n_actions;
    case REF_UNIT:
        return !is_mech(id) && is_known_card(s, id) && ref.index < card_of(s, id)->n_actions;
    case REF_COMMON:
        return is_mech(id) && ref.slot < N_SLOTS;
    default:
        return ref.slot < N_PART_CARDS && ref.index < part_table[ref.slot].n_actions && !is_mech(ref.via);
    }
}

/* ---- By kind ---------------------------------------------------------------------------------------------------------------- */

static const char *action_fault(const HxState *s, const ActionFrame *f)
{
    if (!is_ref(s, f->unit, f->ref))
        return "an action is of no card";
    if (!is_slot_or_none(f->helper))
        return "a helping hand is no part";
    if (f->launched > 0 && f->launched >= ref_action(s, f->unit, f->ref)->n_launch)
        return "an action launches no such card";
    for (int i = 0; i < 3; i++)
        if (!is_target(s, f->target[i]))
            return "an action has no such target";
    return NULL;
}

static const char *attack_fault(const HxState *s, const AttackFrame *f)
{
    if (!is_ref(s, f->attacker, f->ref))
        return "an attack is by no card";
    if (!is_unit_or_none(f->target) || (f->target == NONE && f->terrain > board_maps[game(s)->map].n))
        return "an attack has no such target";
    const bool is_thrown = f->part == FACE_ATTACKER_CHOICE && f->head.stage <= ATTACK_CHOICE_FACE;
    if (!(is_slot_or_none(f->part) || is_thrown) || !is_slot_or_none(f->declared_by_attacker) ||
        !is_slot_or_none(f->declared_by_defender) || !is_slot_or_none(f->helper))
        return "an attack names no part";
    return 2 * f->two > f->light ? "an attack has more dice of two than hits" : NULL;
}

static const char *launch_fault(const HxState *s, const LaunchFrame *f)
{
    return is_ref(s, f->unit, f->ref) && f->card < ref_action(s, f->unit, f->ref)->n_launch ? NULL : "a launch is of no card";
}

static const char *explode_fault(const HxState *s, const ExplodeFrame *f)
{
    if (is_mech(f->unit) || !is_known_card(s, f->unit) || f->action >= card_of(s, f->unit)->n_actions)
        return "an explosion is of no card";
    if (f->as_trap && !action_table[card_of(s, f->unit)->first_action + f->action].becomes)
        return "an explosion is of no card";
    const bool needs_target = f->head.stage == EXPLODE_SCAN || f->head.stage == EXPLODE_ATTACK;
    return is_target(s, f->target) && !(needs_target && f->target == NONE) ? NULL : "an explosion has no such target";
}

/* The dice of one side lie in the frame below, and only dice of their colours are taken up. */
static const char *reroll_fault(const RerollFrame *f, int below)
{
    const unsigned dice = f->dice, yellow_red = REROLL_ATTACK | REROLL_EYES, yellow = REROLL_INITIATOR | REROLL_RESPONDER;
    if (dice == 0 || dice & (dice - 1) || below != (dice & yellow ? F_ELECTRONIC : F_ATTACK))
        return "dice are rolled again that are not there";
    for (int die = DIE_YELLOW; die <= DIE_BLUE; die++) {
        const bool is_theirs = die == DIE_YELLOW ? !(dice & REROLL_DEFENCE) : die == DIE_RED ? dice & yellow_red : dice & REROLL_DEFENCE;
        if (f->lifted[die] && !is_theirs)
            return "dice are rolled again that are not there";
    }
    if (f->head.stage == REROLL_ROLL && f->group > DIE_BLUE)
        return "dice of no colour are rolled again";
    return is_unit_or_none(f->roller) ? NULL : "dice are of no unit";
}

static const char *spot_fault(const SpotFrame *f)
{
    return is_unit_or_none(f->subject) && is_unit_or_none(f->exclude) ? NULL : "a place is for no unit";
}

/* What the members of a frame are among each other. */
static const char *frame_fault(const HxState *s, int i)
{
    const void *at = frame_at(s, i);
    switch (frame_head(s, i)->kind) {
    case F_DEPLOY:
        return place_of(((const DeployFrame *)at)->unit) < MECHS_PER_SEAT + DRONES_PER_SEAT ? NULL : "a launched unit is deployed";
    case F_OPPORTUNITY:
        return is_mech_unit(((const OpportunityFrame *)at)->mech) ? NULL : "an opportunity is of no mech";
    case F_ACTION:
        return action_fault(s, at);
    case F_COMMAND:
        if (!is_mech_unit(((const CommandFrame *)at)->mech) || !is_unit_or_none(((const CommandFrame *)at)->cargo))
            return "a command is of no mech, or for no unit";
        return NULL;
    case F_ATTACK:
        return attack_fault(s, at);
    case F_MOVE:
        return is_unit_or_none(((const MoveFrame *)at)->pursued) ? NULL : "a move goes after no unit";
    case F_SPOT:
        return spot_fault(at);
    case F_CRUSH:
        return ((const CrushFrame *)at)->from < N_GRIDS || ((const CrushFrame *)at)->from == NONE ? NULL : "a crush comes from no grid";
    case F_REROLL:
        return reroll_fault(at, i > 0 ? frame_head(s, i - 1)->kind : F_NONE);
    case F_LAUNCH:
        return launch_fault(s, at);
    case F_EXPLODE:
        return explode_fault(s, at);
    default:
        return NULL;
    }
}

const char *stack_fault(const HxState *s)
{
    const char *fault = NULL;
    for (int i = 0; i < depth_of(s) && !fault; i++)
        fault = frame_fault(s, i);
    return fault;
}

/* ---- The question ----------------------------------------------------------------------------------------------------------- */

/* Asked once more, on a copy. */
static bool is_asked_alike(HxState *copy, const HxState *s)
{
    const int top = depth_of(s) - 1;
    hx_pop(&obsidian_machine, copy);
    const HxFrameHead *below = frame_head(copy, top - 1);
    const HxStage *stage = &obsidian_kinds[below->kind].stages[below->stage];
    if (!below->waits || !stage->begin)
        return false;
    stage->begin(copy);
    return depth_of(copy) == top + 1 && memcmp(frame_at(copy, top), frame_at(s, top), FRAME_BYTES) == 0;
}

const char *question_fault(const HxState *s, HxStatus *status)
{
    HxState copy;
    *status = depth_of(s) < 2 || hx_pool_reserve(s->pool, s->game->n_pages) ? HX_OK : HX_NO_MEMORY;
    if (*status != HX_OK || depth_of(s) < 2)
        return depth_of(s) < 2 ? "a question is asked by nothing" : NULL;
    hx_clone(&copy, s, s->pool);
    const bool is_alike = is_asked_alike(&copy, s) && !(copy.is_taken_up & HX_SPOILT);
    hx_drop(&copy);
    return is_alike ? NULL : "the question is not the one that its stage asks";
}
