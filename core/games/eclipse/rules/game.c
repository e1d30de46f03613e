/* The game from set-up to its end, step by step as printed (E-SET, E-RND, E-CLN). */
#include "core/games/eclipse/rules/turn.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"

/* What begins is over before the next step. */
static HxNext game_next(HxState *s, int told)
{
    (void)s;
    (void)told;
    return HX_NEXT;
}

static HxNext game_again(HxState *s, int told)
{
    (void)s;
    (void)told;
    return HX_AGAIN;
}

/* ---- Set-up ---------------------------------------------------------------------------------------------------------------- */

/* E-SET-3: draw as many technology tiles as fill_bags() set. */
static HxNext game_draw_technologies(HxState *s)
{
    draw_technology_frame_push(s, 0);
    return HX_WAIT;
}

static HxNext game_draw_start(HxState *s)
{
    draw_start_frame_push(s, 0);
    return HX_WAIT;
}

/* E-SET-5: clockwise from the start player, each seat without a species chooses one (or gets a random one). */
static HxNext game_ask_species(HxState *s)
{
    const Table *t = table(s);
    for (int i = 0; i < t->seats; i++) {
        const int seat = (t->start + i) % t->seats;
        if (seat_at(s, seat)->species)
            continue;
        if (t->options & OPTION_RANDOM_SPECIES)
            draw_species_frame_push(s, seat);
        else
            species_frame_push(s, seat);
        return HX_WAIT;
    }
    return HX_NEXT;
}

static int tiles_on_track(const Seat *own)
{
    int n = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        n += own->slot[i] != SLOT_EMPTY;
    return n;
}

/* E-SPC-2, E-HSE-29: Eridani draws two, one after the other, and keeps both. */
static HxNext game_draw_reputation(HxState *s)
{
    for (int seat = 0; seat < table(s)->seats; seat++)
        if (tiles_on_track(seat_at(s, seat)) < species_of(s, seat)->start_reputation) {
            start_reputation_frame_push(s, seat);
            return HX_WAIT;
        }
    return HX_NEXT;
}

/* ---- Rounds ---------------------------------------------------------------------------------------------------------------- */

/* E-RND-1, E-RND-4: the holder of the start player marker begins. @rule E-CLN-3 */
static HxNext game_begin_round(HxState *s)
{
    Table *t = table_edit(s);
    t->round++;
    t->phase = ECLIPSE_PHASE_ACTION;
    if (t->next_start)
        t->start = (uint8_t)(t->next_start - 1);
    t->next_start = 0;
    if (seat_at(s, t->start)->is_out) /* E-HSE-28 */
        t->start = (uint8_t)eclipse_next_seat(s, t->start);
    t->turn = t->start;
    t->offered = 0;
    REPORT(s, .kind = FACT_ROUND, .n = t->round);
    return HX_NEXT;
}

/* E-RND-1, E-RND-5: the Action Phase ends as soon as every player has passed. */
static HxNext game_take_turn(HxState *s)
{
    if (eclipse_all_have_passed(s))
        return HX_NEXT;
    turn_frame_push(s, table(s)->turn);
    return HX_WAIT;
}

/* E-RND-1: the Combat Phase. */
static HxNext game_fight(HxState *s)
{
    table_edit(s)->phase = ECLIPSE_PHASE_COMBAT;
    REPORT(s, .kind = FACT_PHASE, .n = ECLIPSE_PHASE_COMBAT);
    combat_frame_push(s, 0)->below = N_SECTORS;
    return HX_WAIT;
}

/* E-RND-1: the Upkeep Phase. */
static HxNext game_pay_upkeep(HxState *s)
{
    upkeep_frame_push(s, 0);
    return HX_WAIT;
}

/* E-CLN-4: when the game is over, nothing is left on the stack. @rule E-RND-1 */
static HxNext game_clean_up(HxState *s)
{
    if (table(s)->phase == ECLIPSE_PHASE_OVER)
        return HX_DONE;
    cleanup_frame_push(s, 0);
    return HX_WAIT;
}

static HxNext game_next_round(HxState *s, int told)
{
    (void)s;
    (void)told;
    return HX_GO(STAGE_GAME_ROUND);
}

const HxStage eclipse_game_stages[] = { GAME_STAGES(STAGE_ROW) };
