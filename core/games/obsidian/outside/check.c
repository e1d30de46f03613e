/* Is a position sound: cards, tokens, places, the stack, counts. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"

bool is_card(int card)
{
    return card < N_DRONE_CARDS || (card >= CARD_PROJECTILE && card < CARD_PROJECTILE + N_PROJECTILE_CARDS);
}

/* Tokens of a mech within what its cards print. */
static const char *mech_fault(const HxState *s, int id)
{
    const Mech *m = mech(s, id);
    if (m->pilot >= N_PILOT_CARDS)
        return "its pilot is unknown";
    if (m->link > pilot_table[m->pilot].link)
        return "its link is above the pilot's";
    if (m->timing > OBSIDIAN_TACTIC_ACTION + 1)
        return "its timing is unknown";
    if ((m->link == 0) && unit(s, id)->stance != OBSIDIAN_SHUTDOWN)
        return "it has no link and is not SHUTDOWN";
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &m->part[slot];
        if (p->card >= N_PART_CARDS || part_table[p->card].slot != slot)
            return "a part lies on the wrong slot";
        const PartCard *card = &part_table[p->card];
        int intercept = 0;
        for (int i = 0; i < 3; i++) {
            const Action *a = &action_table[card->first_action + i];
            if (p->ammo[i] > (i < card->n_actions ? a->ammo : 0))
                return "a part has more ammo than printed";
            intercept += i < card->n_actions ? a->intercept : 0;
        }
        if (p->intercept > intercept)
            return "a part has more interception tokens than printed";
        if (p->flags & PART_DISCARDED && !card->handheld)
            return "a part that is not Handheld is discarded";
        if (p->secret > 3)
            return "a beacon is unknown";
    }
    if (!part_works(&m->part[OBSIDIAN_TORSO]))
        return "its torso is destroyed";
    return NULL;
}

/* Tokens and load of a drone or launched unit within what its card prints. */
static const char *card_fault(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    const UnitCard *card = card_of(s, id);
    int intercept = 0;
    for (int i = 0; i < 4; i++) {
        const Action *a = &action_table[card->first_action + i];
        if (u->ammo[i] > (i < card->n_actions ? a->ammo : 0))
            return "it has more ammo than printed";
        intercept += i < card->n_actions ? a->intercept : 0;
    }
    if (u->intercept > intercept)
        return "it has more interception tokens than printed";
    if (u->stance != card->stance)
        return "its stance is not the printed one";
    if (u->flags & UNIT_CAMOUFLAGED)
        return "only mechs are camouflaged";
    if (has_token(s, id, TOKEN_OVERWATCH))
        return "only mechs are on overwatch";
    if (!u->load)
        return NULL;
    if (u->load > N_PART_CARDS || part_table[u->load - 1].slot != OBSIDIAN_BACKPACK || !(card->hooks >> HOOK_LOAD_BACKPACK & 1))
        return "it cannot carry that load";
    for (int i = 0; i < 3; i++)
        if (u->load_ammo[i] > (i < part_table[u->load - 1].n_actions ? action_table[part_table[u->load - 1].first_action + i].ammo : 0))
            return "its load has more ammo than printed";
    return NULL;
}

/* What is wrong with a unit on the board, or NULL: it lies on the 36 x 36 cells, inside one grid, and its card fits its place.
 * @rule B1.1 B1.7 */
const char *unit_fault(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    if (!is_mech(id) && !is_card(u->card))
        return "its card is unknown";
    if (!is_mech(id) && (place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT) != (u->card < CARD_PROJECTILE && !unit_card(u->card)->low_value))
        return "its card does not belong to its place";
    if (u->stance > OBSIDIAN_SHUTDOWN || u->facing > OBSIDIAN_WEST)
        return "its stance or facing is unknown";
    const Box b = unit_box(s, id);
    if (b.x1 > 36 || b.y1 > 36)
        return "it is off the board";
    if (b.x0 / 3 != (b.x1 - 1) / 3 || b.y0 / 3 != (b.y1 - 1) / 3)
        return "it does not lie in one grid";
    return is_mech(id) ? mech_fault(s, id) : card_fault(s, id);
}

const char *overlap_fault(const HxState *s, int id)
{
    const unsigned taken = grid_taken(s, grid_of(s, id), is_aerial(s, id), id);
    const Box b = unit_box(s, id);
    for (int y = b.y0; y < b.y1; y++)
        for (int x = b.x0; x < b.x1; x++)
            if (taken >> (y % 3 * 3 + x % 3) & 1)
                return terrain_in_grid(s, grid_of(s, id)) >> (y % 3 * 3 + x % 3) & 1 && !is_aerial(s, id) ? "it is inside terrain"
                                                                                                          : "it is on another unit";
    return NULL;
}

const char *obsidian_check(const HxState *s)
{
    const Game *g = game(s);
    if ((g->phase == PHASE_OVER) != (g->depth == 0))
        return "the stack does not fit the phase";
    const char *stack = hx_stack_fault(&obsidian_machine, s);
    if (stack)
        return stack;
    if (g->map >= N_MAPS)
        return "the map is unknown";
    stack = stack_fault(s);
    if (stack)
        return stack;
    const bool moving = hx_find_frame(&obsidian_machine, s, F_MOVE) >= 0;
    int dying = 0;
    EACH_UNIT(s, id)
    {
        const char *fault = unit_fault(s, id);
        if (!fault && !moving)
            fault = overlap_fault(s, id);
        if (fault)
            return fault;
        dying += !!(unit(s, id)->flags & UNIT_DYING);
    }
    if (dying != g->n_dying)
        return "the count of dying units is off";
    int carried = 0, borne = 0;
    for (int i = 0; i < N_BOXES; i++)
        carried += g->box[i] == BOX_CARRIED;
    EACH_UNIT(s, id)
    {
        for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
            borne += !!(mech(s, id)->part[slot].flags & PART_BOX);
    }
    return carried == borne ? NULL : "a black box is lost";
}
