/* Beginning a procedure. */
#include "core/games/obsidian/state/push.h"

ActionFrame *push_action(HxState *s, int unit_id, Ref ref, int flags)
{
    ActionFrame *f = action_frame_push(s, seat_of(unit_id));
    f->unit = (uint8_t)unit_id;
    f->ref = ref;
    f->flags = (uint32_t)flags;
    f->helper = NONE;
    return f;
}

/* Every attack begins here: Firing and Melee (strike_attack), interceptions (intercept_fire), explosions (explode_take_order,
 * explode_attack) and chain damage (push_chain). The attacker's seat asks; the defender is defender_of(). @rule 1.2.1.0a 1.2.1.0b */
AttackFrame *push_attack(HxState *s, int attacker, int target, Ref ref, int mode, int yellow, int red, int act, int helper)
{
    AttackFrame *f = attack_frame_push(s, seat_of(attacker));
    f->attacker = (uint8_t)attacker;
    f->target = (uint8_t)target;
    f->ref = ref;
    f->mode = (uint8_t)mode;
    f->yellow = (uint8_t)yellow;
    f->red = (uint8_t)red;
    f->act = (uint16_t)act;
    f->helper = (uint8_t)helper;
    f->part = f->declared_by_attacker = f->declared_by_defender = NONE;
    return f;
}

MoveFrame *push_move(HxState *s, int unit_id, int controller, int points, int flags)
{
    MoveFrame *f = move_frame_push(s, controller);
    f->unit = (uint8_t)unit_id;
    f->pursued = NONE;
    f->points = (uint8_t)(points > 200 ? 200 : points);
    f->flags = (uint8_t)flags;
    return f;
}

SpotFrame *push_spot(HxState *s, int controller, int what, int subject, const uint8_t *grids, int size, bool aerial, int exclude)
{
    SpotFrame *f = spot_frame_push(s, controller);
    f->subject = (uint8_t)subject;
    memcpy(f->grids, grids, GRID_BYTES);
    f->size = (uint8_t)size;
    f->aerial = aerial;
    f->exclude = (uint8_t)exclude;
    f->what = (uint8_t)what;
    return f;
}

ForcedFrame *push_forced(HxState *s, int chooser, int unit_id, int direction, int n)
{
    ForcedFrame *f = forced_frame_push(s, chooser);
    f->unit = (uint8_t)unit_id;
    f->direction = (uint8_t)direction;
    f->left = (uint8_t)n;
    return f;
}

void push_enter(HxState *s, int unit_id)
{
    enter_frame_push(s, seat_of(unit_id))->unit = (uint8_t)unit_id;
}

AfterMoveFrame *push_after_move(HxState *s, int unit_id)
{
    AfterMoveFrame *f = after_move_frame_push(s, seat_of(unit_id));
    f->unit = (uint8_t)unit_id;
    return f;
}

void push_electronic(HxState *s, int initiator, int responder, int strength)
{
    ElectronicFrame *f = electronic_frame_push(s, seat_of(initiator));
    f->initiator = (uint8_t)initiator;
    f->responder = (uint8_t)responder;
    f->strength = (uint8_t)strength;
}

void push_scan(HxState *s, int scanner, int target, int strength)
{
    ScanFrame *f = scan_frame_push(s, seat_of(scanner));
    f->scanner = (uint8_t)scanner;
    f->target = (uint8_t)target;
    f->strength = (uint8_t)strength;
}

void push_reveal(HxState *s, int unit_id)
{
    reveal_frame_push(s, seat_of(unit_id))->unit = (uint8_t)unit_id;
}

void push_silence(HxState *s, int unit_id, int was_hidden)
{
    SilenceFrame *f = silence_frame_push(s, seat_of(unit_id));
    f->unit = (uint8_t)unit_id;
    f->was_hidden = (uint8_t)was_hidden;
}

void push_reroll(HxState *s, int roller, int dice)
{
    RerollFrame *f = reroll_frame_push(s, seat_of(roller));
    f->roller = (uint8_t)roller;
    f->dice = (uint8_t)dice;
}

void push_launch(HxState *s, int unit_id, Ref ref, int card, int count, int range)
{
    LaunchFrame *f = launch_frame_push(s, seat_of(unit_id));
    f->unit = (uint8_t)unit_id;
    f->ref = ref;
    f->card = (uint8_t)card;
    f->count = (uint8_t)count;
    f->range = (uint8_t)(range < 0 ? NONE : range);
}

ExplodeFrame *push_explode(HxState *s, int unit_id, int action, int models)
{
    ExplodeFrame *f = explode_frame_push(s, seat_of(unit_id));
    f->unit = (uint8_t)unit_id;
    f->action = (uint8_t)action;
    f->models = (uint8_t)models;
    f->target = NONE;
    return f;
}

void push_smoke(HxState *s, int seat, int cards, const uint8_t *grids)
{
    SmokeFrame *f = smoke_frame_push(s, seat);
    f->left = (uint8_t)cards;
    memcpy(f->grids, grids, GRID_BYTES);
}

/* Flights and launches are intercepted by the other seat. @rule 3.c C8 */
void push_intercept(HxState *s, int flyer, int from_grid, int to_grid)
{
    InterceptFrame *f = intercept_frame_push(s, 1 - seat_of(flyer));
    f->flyer = (uint8_t)flyer;
    f->from = (uint8_t)from_grid;
    f->to = (uint8_t)to_grid;
}

void push_command(HxState *s, int mech_id, bool in_phase)
{
    CommandFrame *f = command_frame_push(s, seat_of(mech_id));
    f->mech = (uint8_t)mech_id;
    f->in_phase = in_phase;
    f->cargo = NONE;
}

void push_opportunity(HxState *s, int mech_id)
{
    opportunity_frame_push(s, seat_of(mech_id))->mech = (uint8_t)mech_id;
}
