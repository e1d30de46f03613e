/* End phase: mechs that fall apart, tokens, smoke, points (C40, 10.11, 10.12). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/rounds/rounds.h"
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/stats.h"

/* Mechs with two parts or fewer leave, both sides together. @rule 1.2.3.d B7.10 C7 C40 */
static void remove_broken_mechs(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (is_mech(id) && working_parts(s, id) <= 2)
            remove_unit(s, id, FACT_DESTROYED, "two working parts or fewer");
    }
    check_elimination(s);
}

/* C14: red tokens leave, yellow ones turn red. No Overwatch token comes so far: the Delay phase has taken it
 * (delay_phase_take_watcher). @rule B7.10 C40 */
static void age_tokens(HxState *s)
{
    EACH_UNIT(s, id)
    {
        const Unit *u = unit(s, id);
        if (!(u->yellow | u->red) && !u->fragile && !u->fragile_red)
            continue;
        Unit *edit = unit_edit(s, id);
        edit->red = edit->yellow;
        edit->yellow = 0;
        edit->fragile_red = edit->fragile;
        edit->fragile = 0;
    }
}

/* A link at the end of the round: for own mechs in range of passive end_round_link1, and for the mech of pilot end_round_link1_self. @rule
 * C40 */
static void end_hooks(HxState *s, int seat)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (has_hook(s, id, HOOK_END_ROUND_LINK1)) {
            const int range = hook_action(s, id, HOOK_END_ROUND_LINK1, NULL)->range;
            EACH_UNIT_OF(s, seat, ally)
            {
                if (is_mech(ally) && within(grid_of(s, id), grid_of(s, ally), range))
                    change_link(s, ally, 1);
            }
        }
        if (is_mech(id) && pilot_table[mech(s, id)->pilot].hooks >> PILOT_END_ROUND_LINK1_SELF & 1)
            change_link(s, id, 1);
    }
}

/* All command tokens leave; marks of the round too. @rule 9.4.c B7.10 C34 C40 */
static void drop_command_tokens(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (!is_mech(id) || !(mech(s, id)->tokens || mech(s, id)->flags || mech(s, id)->timing))
            continue;
        if (mech(s, id)->tokens)
            REPORT(s, .kind = FACT_COMMANDS, .unit = (uint8_t)id, .n = 0);
        mech_edit(s, id)->tokens = 0;
    }
    clear_flags(s, UNIT_COMMANDED | UNIT_DONE | UNIT_NEW);
    EACH_UNIT(s, id)
    {
        if (!is_mech(id))
            continue;
        Mech *m = mech_edit(s, id);
        m->flags = 0;
        m->timing = 0;
        for (int slot = 0; slot < N_SLOTS; slot++)
            m->part[slot].flags = (uint8_t)(m->part[slot].flags & ~(PART_REMOTE | PART_USED));
    }
}

/* The order of the phase: broken mechs, timed tokens, passives of the round's end, command tokens; smoke and points follow. @rule 10.11
 * 10.12 B7.10 C15 C40 */
HxNext end_phase_tokens(HxState *s)
{
    EndPhaseFrame *f = end_phase_frame_edit(s);
    remove_broken_mechs(s);
    if (game(s)->phase == PHASE_OVER)
        return HX_DONE;
    age_tokens(s);
    end_hooks(s, game(s)->first);
    end_hooks(s, 1 - game(s)->first);
    drop_command_tokens(s);
    memcpy(f->owed, game(s)->smoke, sizeof f->owed);
    return HX_NEXT;
}

/* Grids of the seat's smoke that must still lose a card. */
static uint8_t *owed_of(EndPhaseFrame *f, int seat)
{
    return f->owed + seat * GRID_BYTES;
}

static bool any_bit(const uint8_t *bits)
{
    for (int i = 0; i < GRID_BYTES; i++)
        if (bits[i])
            return true;
    return false;
}

/* One card of a group is gone: the seat owes no more of the group as it was at the start (10.11). @rule 10.11 10.12 C15 */
static void settle_group(uint8_t *bits, int grid)
{
    bit_clear(bits, grid);
    for (int dir = 0; dir < 4; dir++) {
        const int next = neighbour(grid, dir);
        if (next >= 0 && bit_get(bits, next))
            settle_group(bits, next);
    }
}

/* One card of each smoke as it lay at the start of the step, the seats in turn. @rule 10.12 B7.10 C15 C40 */
HxNext end_phase_ask_smoke(HxState *s)
{
    EndPhaseFrame *f = end_phase_frame_edit(s);
    if (!any_bit(owed_of(f, f->next)))
        f->next = (uint8_t)(1 - f->next);
    if (!any_bit(owed_of(f, f->next)))
        return HX_NEXT;
    push_spot(s, f->next, OBSIDIAN_ASK_SMOKE_REMOVAL, NONE, owed_of(f, f->next), 3, true, NONE)->asks = ASKS_GRID;
    return HX_WAIT;
}

/* The seats take cards off in turn; any card of a group settles it. @rule 10.11 10.12 B7.10 C15 */
HxNext end_phase_take_smoke(HxState *s, int grid)
{
    EndPhaseFrame *f = end_phase_frame_edit(s);
    bit_clear(game_edit(s)->smoke[f->next], grid);
    REPORT(s, .kind = FACT_SMOKE, .seat = (int8_t)f->next, .grid = (uint8_t)grid, .n = -1);
    settle_group(owed_of(f, f->next), grid);
    f->next = (uint8_t)(1 - f->next);
    return HX_AGAIN;
}

/* Points of the round; after the last one the end, else the First Player token changes hands. @rule B7.1 B7.10 C40 C44 C46 */
HxNext end_phase_score(HxState *s)
{
    score_round(s);
    Game *g = game_edit(s);
    g->timings_open = 0;
    if (g->round >= g->rounds) {
        score_end(s);
        REPORT(s, .kind = FACT_ROUND_OVER);
        game_edit(s)->phase = PHASE_OVER;
        return HX_DONE;
    }
    REPORT(s, .kind = FACT_ROUND_OVER);
    g->round++;
    g->first = (uint8_t)(1 - g->first);
    REPORT(s, .kind = FACT_ROUND, .seat = (int8_t)g->first, .n = g->round);
    return HX_DONE;
}
