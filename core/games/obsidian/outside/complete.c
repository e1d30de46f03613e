/* Completing a position read from a document: what is hidden is dealt, what cannot be is refused, the stack is taken up or begins afresh.
 */
#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"

static const char *card_name(const HxState *s, int id)
{
    return is_mech(id) ? pilot_table[mech(s, id)->pilot].id : card_of(s, id)->id;
}

/* A position written by hand: it has no stack, so the given phase begins afresh. */
static HxStatus restart(HxState *s, HxError *err)
{
    Game *g = game_edit(s);
    for (int page = PAGE_FRAMES; page < PAGE_UNITS; page++)
        memset(state_write(s, page), 0, HX_PAGE_BYTES);
    g->depth = 0;
    if (g->phase == PHASE_SETUP) {
        g->alive[0] = g->alive[1] = 0;
        g->deployed[0] = g->deployed[1] = 0;
        g->round = 0;
    } else {
        if (g->round < 1 || g->round > g->rounds)
            return hx_refuse(err, HX_BAD_INPUT, "field 'round': %d, the game has %d", g->round, g->rounds);
        for (int seat = 0; seat < N_SEATS; seat++)
            if (!(g->alive[seat] & ((1 << MECHS_PER_SEAT) - 1)))
                return hx_refuse(err, HX_BAD_INPUT, "field 'units': seat %d has no mech on the board", seat);
    }
    game_frame_push(s, 0)->head.stage = game(s)->phase;
    play_on(s, 0);
    return HX_OK;
}

static HxStatus refuse_unit(const HxState *s, int id, const char *fault, HxError *err)
{
    const bool named = is_mech(id) ? mech(s, id)->pilot < N_PILOT_CARDS : is_card(unit(s, id)->card);
    return hx_refuse(err, HX_BAD_INPUT, "unit %s (%s): %s", unit_keys[id], named ? card_name(s, id) : "?", fault);
}

static bool has_cards(const HxState *s, int id)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (part_table[mech(s, id)->part[slot].card].slot != slot)
            return false;
    return true;
}

/* Mercenaries (PD) and test cards belong to any squad. */
static bool joins(int *faction, int card_faction)
{
    if (card_faction == FACTION_PD || card_faction == FACTION_TEST || card_faction == *faction)
        return true;
    const bool is_first = *faction == FACTION_PD;
    if (is_first)
        *faction = card_faction;
    return is_first;
}

static bool is_mech_of(int seat, int id)
{
    return id < N_UNITS && seat_of(id) == seat && is_mech(id);
}

/* Pilots differ, parts are of the pilot's faction. */
static HxStatus refuse_mech(const HxState *s, int seat, int k, int *points, HxError *err)
{
    const int id = seat * UNITS_PER_SEAT + k;
    const PilotCard *pilot = &pilot_table[mech(s, id)->pilot];
    *points += pilot->points;
    for (int other = 0; other < k; other++)
        if (has_cards(s, seat * UNITS_PER_SEAT + other) && mech(s, seat * UNITS_PER_SEAT + other)->pilot == mech(s, id)->pilot)
            return hx_refuse(err, HX_BAD_INPUT, "unit %s: pilot %s twice", unit_keys[id], pilot->id);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const PartCard *part = &part_table[mech(s, id)->part[slot].card];
        *points += part->points;
        if (part->faction != FACTION_TEST && part->faction != pilot->faction)
            return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than pilot %s", unit_keys[id], part->id, pilot->id);
    }
    return HX_OK;
}

/* The building rules on a position: points, one faction and mercenaries, pilots once (refuse_mech). @rule B9.1 C23 */
static HxStatus refuse_squad(const HxState *s, int seat, HxError *err)
{
    int points = 0, faction = FACTION_PD;
    for (int k = 0; k < MECHS_PER_SEAT + DRONES_PER_SEAT; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        if (is_mech(id) ? !has_cards(s, id) : !on_board(s, id))
            continue;
        if (!is_mech(id)) {
            points += card_of(s, id)->points + (unit(s, id)->load ? part_table[unit(s, id)->load - 1].points : 0);
            if (!joins(&faction, card_of(s, id)->faction))
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than its squad", unit_keys[id], card_of(s, id)->id);
            continue;
        }
        const HxStatus status = refuse_mech(s, seat, k, &points, err);
        if (status != HX_OK)
            return status;
        const PilotCard *pilot = &pilot_table[mech(s, id)->pilot];
        if (!joins(&faction, pilot->faction))
            return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than its squad", unit_keys[id], pilot->id);
    }
    if (points > game(s)->points)
        return hx_refuse(err, HX_BAD_INPUT, "squad of seat %d: %d points, the limit is %d", seat, points, game(s)->points);
    return HX_OK;
}

/* Hidden values are dealt. */
static void deal_hidden(HxState *s, HxRng *rng)
{
    for (int seat = 0; seat < N_SEATS; seat++)
        for (int k = 0; k < MECHS_PER_SEAT; k++) {
            const int id = seat * UNITS_PER_SEAT + k;
            if (mech(s, id)->timing == 255)
                mech_edit(s, id)->timing = (uint8_t)(1 + hx_rng_below(rng, 6));
            for (int slot = 0; slot < N_SLOTS; slot++)
                if (mech(s, id)->part[slot].secret == 255)
                    mech_edit(s, id)->part[slot].secret = (uint8_t)(1 + hx_rng_below(rng, 3));
        }
}

/* What a document calls a unit. */
static const char *unit_word(int id)
{
    return id < N_UNITS ? unit_keys[id] : "none";
}

static HxStatus refuse_tasks(const HxState *s, HxError *err)
{
    const Game *g = game(s);
    if (g->terrain >> board_maps[g->map].n)
        return hx_refuse(err, HX_BAD_INPUT, "field 'terrain': map %s has %d pieces", board_maps[g->map].name, board_maps[g->map].n);
    for (int seat = 0; seat < N_SEATS; seat++) {
        if (g->second[seat] >= N_SECONDS && g->second[seat] != SECOND_NONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'secondary': unknown task %d", g->second[seat]);
        const int task = g->second[seat], named_seat = task == SECOND_BOUNTY ? 1 - seat : seat;
        if (g->phase != PHASE_SETUP && (task == SECOND_BOUNTY || task == SECOND_SURVIVE || task == SECOND_TEST_UNIT) &&
            !is_mech_of(named_seat, g->chosen[seat]))
            return hx_refuse(err, HX_BAD_INPUT, "field 'designated': %s is no mech of seat %d", unit_word(g->chosen[seat]), named_seat);
        if (g->phase != PHASE_SETUP && g->task == OBSIDIAN_TASK_VIP && !is_mech_of(seat, g->commander[seat]))
            return hx_refuse(err, HX_BAD_INPUT, "field 'commander': %s is no mech of seat %d", unit_word(g->commander[seat]), seat);
        if (g->second[seat] == SECOND_CLAIM && g->phase != PHASE_SETUP && g->chosen[seat] > 8)
            return hx_refuse(err, HX_BAD_INPUT, "field 'designated': %s is no zone", unit_word(g->chosen[seat]));
        if (g->commander[seat] >= N_UNITS && g->commander[seat] != NONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'commander': no unit %d", g->commander[seat]);
        if (g->chosen[seat] >= N_UNITS && g->chosen[seat] != NONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'designated': no unit %d", g->chosen[seat]);
    }
    for (int i = 0; i < N_BOXES; i++)
        if (g->task == OBSIDIAN_TASK_BLACK_BOX ? g->box[i] >= N_GRIDS && g->box[i] < BOX_GONE : g->box[i] != BOX_GONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'box': no box lies at %s",
                             g->box[i] < N_GRIDS        ? grid_names[g->box[i]]
                             : g->box[i] == BOX_CARRIED ? "a bearer: boxes are of task black_box"
                                                        : "such a place");
    return HX_OK;
}

/* Cards of every mech, on the board or not. */
static HxStatus refuse_cards(const HxState *s, HxError *err)
{
    for (int seat = 0; seat < N_SEATS; seat++)
        for (int k = 0; k < MECHS_PER_SEAT; k++) {
            const Mech *m = mech(s, seat * UNITS_PER_SEAT + k);
            static const Mech nothing = { 0 };
            if (on_board(s, seat * UNITS_PER_SEAT + k) && memcmp(m, &nothing, sizeof nothing) == 0)
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: 'mechs' has no cards of it", unit_keys[seat * UNITS_PER_SEAT + k]);
            for (int slot = 0; slot < N_SLOTS; slot++) {
                const int id = seat * UNITS_PER_SEAT + k;
                if (m->pilot >= N_PILOT_CARDS || m->part[slot].card >= N_PART_CARDS)
                    return refuse_unit(s, id, "an unknown card", err);
                const PartCard *card = &part_table[m->part[slot].card];
                if (on_board(s, id) && card->slot != slot)
                    return hx_refuse(err, HX_BAD_INPUT, "unit %s: part %s is a %s, on the wrong slot %s", unit_keys[id], card->id,
                                     slot_keys[card->slot], slot_keys[slot]);
            }
        }
    return HX_OK;
}

/* Who is still to be deployed: the squad of the options, with the cards that the document gives it. */
static HxStatus refuse_waiting(const HxState *s, HxError *err)
{
    for (int seat = 0; seat < N_SEATS && game(s)->phase == PHASE_SETUP; seat++)
        for (int k = 0; k < game(s)->n_mechs[seat] + game(s)->n_drones[seat]; k++) {
            const int place = k < game(s)->n_mechs[seat] ? k : MECHS_PER_SEAT + k - game(s)->n_mechs[seat];
            const char *fault = unit_fault(s, seat * UNITS_PER_SEAT + place);
            if (fault)
                return refuse_unit(s, seat * UNITS_PER_SEAT + place, fault, err);
        }
    return HX_OK;
}

static HxStatus refuse_units(const HxState *s, HxError *err)
{
    EACH_UNIT(s, id)
    {
        const char *fault = unit_fault(s, id);
        if (fault)
            return refuse_unit(s, id, fault, err);
    }
    const HxStatus waiting = refuse_waiting(s, err);
    if (waiting != HX_OK)
        return waiting;
    for (int seat = 0; seat < N_SEATS; seat++) {
        const HxStatus status = refuse_squad(s, seat, err);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}

/* A position written by hand: nobody stands on another, nobody is dying. */
static HxStatus refuse_unrest(const HxState *s, HxError *err)
{
    EACH_UNIT(s, id)
    {
        const char *fault = overlap_fault(s, id);
        if (fault)
            return refuse_unit(s, id, fault, err);
    }
    int dying = 0;
    EACH_UNIT(s, id)
    {
        dying += !!(unit(s, id)->flags & UNIT_DYING);
    }
    if (dying)
        return hx_refuse(err, HX_BAD_INPUT, "field 'units': a dying unit needs the stack it was saved with");
    return HX_OK;
}

/* A document without a stack leaves that of the start, whose first question is who begins. */
bool obsidian_is_at_rest(const HxState *s)
{
    const HxFrameHead *above = frame_head(s, 1);
    const bool is_start = above->kind == F_SETUP && above->stage == SETUP_FIRST_PLAYER;
    return game(s)->phase == PHASE_OVER || frame_head(s, 0)->kind == F_NONE || is_start;
}

static HxStatus begin_phase(HxState *s, HxError *err)
{
    if (game(s)->phase == PHASE_OVER)
        return HX_OK;
    const HxStatus status = refuse_unrest(s, err);
    return status == HX_OK ? restart(s, err) : status;
}

/* A stack in the middle of an action, whose document carries its digest: nothing of it is believed that is not looked at. */
static HxStatus take_up_stack(const HxState *s, HxError *err)
{
    HxStatus status = HX_OK;
    const char *wrong = obsidian_check(s);
    if (!wrong)
        wrong = question_fault(s, &status);
    return status != HX_OK ? status : wrong ? hx_refuse(err, HX_BAD_INPUT, "state.stack: %s", wrong) : HX_OK;
}

HxStatus obsidian_complete(HxState *s, HxRng *rng, HxError *err)
{
    deal_hidden(s, rng);
    HxStatus status = refuse_tasks(s, err);
    if (status == HX_OK)
        status = refuse_cards(s, err);
    if (status == HX_OK)
        status = refuse_units(s, err);
    if (status == HX_OK)
        status = obsidian_is_at_rest(s) ? begin_phase(s, err) : take_up_stack(s, err);
    if (status != HX_OK)
        return status;
    const char *wrong = obsidian_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "position: %s", wrong) : HX_OK;
}
