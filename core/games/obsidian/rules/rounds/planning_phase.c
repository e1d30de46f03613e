/* Planning phase: the seats set timings in secret, the First Player's mechs first (C35, C36). */
#include "core/games/obsidian/rules/rounds/rounds.h"

/* Timings are secret from here on. @rule B7.3 C36 */
HxNext planning_phase_hide(HxState *s)
{
    game_edit(s)->timings_open = 0;
    return HX_NEXT;
}

/* The First Player's mechs come first. @rule C35 */
static int mech_in_turn(const HxState *s)
{
    const PlanningPhaseFrame *f = planning_phase_frame(s);
    return (game(s)->first ^ f->turn) * UNITS_PER_SEAT + f->place;
}

/* The next one, or the first of the other side. */
static void next_mech(PlanningPhaseFrame *f)
{
    if (++f->place < MECHS_PER_SEAT)
        return;
    f->place = 0;
    f->turn++;
}

/* One of six timings for every mech, SHUTDOWN ones too; nobody sees those of the enemy (hides_timing). @rule B7.3 C35 C36 */
HxNext planning_phase_ask(HxState *s)
{
    PlanningPhaseFrame *f = planning_phase_frame_edit(s);
    while (f->turn < N_SEATS && !on_board(s, mech_in_turn(s)))
        next_mech(f);
    if (f->turn == N_SEATS)
        return HX_NEXT;
    const int id = mech_in_turn(s);
    return ask(s, seat_of(id), OBSIDIAN_ASK_TIMING, id, A_TIMING, set_of(63), false);
}

/* Only its owner knows it. @rule B7.3 C36 */
HxNext planning_phase_take(HxState *s, int timing)
{
    mech_edit(s, mech_in_turn(s))->timing = (uint8_t)(timing + 1);
    next_mech(planning_phase_frame_edit(s));
    return HX_AGAIN;
}

/* Shows all together. @rule B7.3 C36 */
HxNext planning_phase_open(HxState *s)
{
    game_edit(s)->timings_open = 1;
    return HX_DONE;
}
