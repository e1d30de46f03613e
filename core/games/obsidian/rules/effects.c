/* Changes to units and parts that many rules share: links, tokens, damage, destruction, leaving the board. */
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* 6.2.i, 6.2.n, C49: the model comes back on the spot. */
void uncloak(HxState *s, int id)
{
    if (!is_camouflaged(s, id))
        return;
    Unit *u = unit_edit(s, id);
    u->flags = (uint8_t)(u->flags & ~UNIT_CAMOUFLAGED);
    u->stealth = 0;
    u->stealth_part = 0;
    REPORT(s, .kind = FACT_REVEALED, .unit = (uint8_t)id);
}

/* A box borne by the part falls into the grid. @rule C45 */
void drop_box(HxState *s, int id, int slot)
{
    if (!(mech(s, id)->part[slot].flags & PART_BOX))
        return;
    Part *p = &mech_edit(s, id)->part[slot];
    p->flags = (uint8_t)(p->flags & ~PART_BOX);
    REPORT(s, .kind = FACT_BOX_DROPPED, .unit = (uint8_t)id, .thing = (uint8_t)slot, .grid = (uint8_t)grid_of(s, id));
    for (int i = 0; i < N_BOXES; i++)
        if (game(s)->box[i] == BOX_CARRIED) {
            game_edit(s)->box[i] = (uint8_t)grid_of(s, id);
            return;
        }
}

/* On SHUTDOWN camouflage and boxes are lost. @rule 1.1.a 4.e 6.2.n C45 C49 */
void set_stance(HxState *s, int id, int stance)
{
    if (unit(s, id)->stance == stance)
        return;
    unit_edit(s, id)->stance = (uint8_t)stance;
    REPORT(s, .kind = FACT_STANCE, .unit = (uint8_t)id, .n = (int16_t)stance);
    if (stance == OBSIDIAN_SHUTDOWN) { /* C49, C45 */
        uncloak(s, id);
        for (int slot = 0; slot < N_SLOTS && is_mech(id); slot++)
            drop_box(s, id, slot);
    }
}

/* 4.d, 4.e: a loss may reach 0 and then SHUTDOWN; a gain stops at the pilot's maximum (C47). Units without link are untouched.
 * @rule 1.2.3.c 4.d 4.e */
void change_link(HxState *s, int id, int by)
{
    if (!is_mech(id) || by == 0 || !on_board(s, id))
        return;
    const int max = pilot_table[mech(s, id)->pilot].link;
    int link = mech(s, id)->link + by;
    link = link < 0 ? 0 : link > max ? max : link;
    if (link != mech(s, id)->link)
        REPORT(s, .kind = FACT_LINK, .unit = (uint8_t)id, .from = mech(s, id)->link, .n = (int16_t)link);
    mech_edit(s, id)->link = (uint8_t)link;
    if (link == 0)
        set_stance(s, id, OBSIDIAN_SHUTDOWN);
}

/* Fragile stacks. */
void add_fragile(HxState *s, int id, int n)
{
    if (!on_board(s, id))
        return;
    Unit *u = unit_edit(s, id);
    u->fragile = (uint8_t)(u->fragile + n > 200 ? 200 : u->fragile + n);
}

/* C14: a new token makes a red one yellow. C49: a camouflaged unit gains no hexagon token. */
void add_token(HxState *s, int id, int token)
{
    if (!on_board(s, id) || (is_camouflaged(s, id) && HEXAGONS >> token & 1))
        return;
    if (token == TOKEN_FCI && !is_mech(id) && unit(s, id)->card >= CARD_PROJECTILE && unit_electronic(s, id) >= 1) {
        kill_unit(s, id, "Fire Control Interference"); /* keyword FireControlInterference */
        return;
    }
    Unit *u = unit_edit(s, id);
    u->red = (uint8_t)(u->red & ~(1 << token));
    u->yellow = (uint8_t)(u->yellow | 1 << token);
}

/* Of Fragile tokens one, a red one first. @rule C14 */
void remove_token(HxState *s, int id, int token)
{
    Unit *u = unit_edit(s, id);
    if (token == TOKEN_FRAGILE) {
        if (u->fragile_red)
            u->fragile_red--;
        else if (u->fragile)
            u->fragile--;
        return;
    }
    u->red = (uint8_t)(u->red & ~(1 << token));
    u->yellow = (uint8_t)(u->yellow & ~(1 << token));
}

void place_unit(HxState *s, int id, int x, int y, int facing)
{
    Unit *u = unit_edit(s, id);
    u->x = (uint8_t)x;
    u->y = (uint8_t)y;
    u->facing = (uint8_t)facing;
}

void move_unit(HxState *s, int id, int x, int y, int facing)
{
    const int from = grid_of(s, id), to = grid_at(x, y);
    place_unit(s, id, x, y, facing);
    if (from != to)
        REPORT(s, .kind = FACT_MOVED, .unit = (uint8_t)id, .from = (uint8_t)from, .grid = (uint8_t)to);
}

void place_in_grid(HxState *s, int id, int grid, int offset, int facing)
{
    move_unit(s, id, grid % BOARD * 3 + offset % 3, grid / BOARD * 3 + offset / 3, facing);
}

void shift_into_grid(HxState *s, int id, int grid, int offset)
{
    place_in_grid(s, id, grid, offset, unit(s, id)->facing);
}

void shift_to_place(HxState *s, int id, int place)
{
    move_unit(s, id, place_x(place), place_y(place), unit(s, id)->facing);
}

/* Off the board; only the card stays, for the counts of what was lost. @rule 1.2.3.a 1.2.3.e C45 C46 */
void remove_unit(HxState *s, int id, int how, const char *why)
{
    if (!on_board(s, id))
        return;
    REPORT(s, .kind = (uint8_t)how, .unit = (uint8_t)id, .grid = (uint8_t)grid_of(s, id), .why = why);
    if (is_mech(id))
        for (int slot = 0; slot < N_SLOTS; slot++)
            drop_box(s, id, slot);
    Game *g = game_edit(s);
    g->alive[seat_of(id)] &= ~(UINT64_C(1) << place_of(id));
    Unit *u = unit_edit(s, id);
    if (u->flags & UNIT_DYING)
        g->n_dying--;
    const uint8_t card = u->card;
    memset(u, 0, sizeof *u);
    if (place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT)
        u->card = card;
    if (is_mech(id)) {
        Mech *m = mech_edit(s, id);
        Mech left = { .pilot = m->pilot };
        for (int slot = 0; slot < N_SLOTS; slot++) {
            left.part[slot].card = m->part[slot].card;
            left.part[slot].flags = PART_DESTROYED;
        }
        *m = left;
        if (g->task == OBSIDIAN_TASK_VIP && g->commander[seat_of(id)] == id)
            g->killed_commander = (uint8_t)(g->killed_commander | (1 << seat_of(id)));
    }
}

/* The unit whose own action is running: the innermost action frame, unless an explosion or interception runs inside it. @rule C46 */
static int acting_unit(const HxState *s)
{
    for (int i = depth_of(s) - 1; i >= 0; i--) {
        const int kind = frame_head(s, i)->kind;
        if (kind == F_EXPLODE || kind == F_INTERCEPT)
            return NONE;
        if (kind == F_ACTION)
            return ((const ActionFrame *)frame_at(s, i))->unit;
    }
    return NONE;
}

/* Secondary task test_unit: enemy parts and drones destroyed by the designated mech's own actions. @rule B9.5 C46 */
static void count_for_test(HxState *s, int victim, int n)
{
    const Game *g = game(s);
    const int seat = 1 - seat_of(victim);
    if (n > 0 && g->second[seat] == SECOND_TEST_UNIT && acting_unit(s) == g->chosen[seat])
        game_edit(s)->tested[seat] = (uint8_t)(g->tested[seat] + n);
}

/* 1.2.3.a, 1.2.3.e: destroyed units leave at once; with Martyrdom they explode first. @rule B2.5 */
void kill_unit(HxState *s, int id, const char *why)
{
    if (!on_board(s, id) || unit(s, id)->flags & UNIT_DYING)
        return;
    if (is_mech(id))
        count_for_test(s, id, working_parts(s, id));
    else if (is_drone(s, id) && !card_of(s, id)->low_value)
        count_for_test(s, id, 1);
    if (has_hook(s, id, HOOK_MARTYRDOM)) {
        Unit *u = unit_edit(s, id);
        u->flags = (uint8_t)(u->flags | UNIT_DYING);
        game_edit(s)->n_dying++;
        return;
    }
    remove_unit(s, id, FACT_DESTROYED, why);
}

/* A launched card takes a free place of its side, in its printed stance, without charges. @rule 1.1.a 1.5.0a 1.5.0f 3.b 8.a */
int new_launched(HxState *s, int seat, int card)
{
    const int first = MECHS_PER_SEAT + DRONES_PER_SEAT;
    for (int place = first; place < UNITS_PER_SEAT; place++) {
        if (game(s)->alive[seat] >> place & 1)
            continue;
        const int id = seat * UNITS_PER_SEAT + place;
        const UnitCard *c = unit_card(card);
        Unit *u = unit_edit(s, id);
        memset(u, 0, sizeof *u);
        u->card = (uint8_t)card;
        u->stance = c->stance;
        u->group = 1;
        for (int i = 0; i < c->n_actions; i++) {
            u->ammo[i] = action_table[c->first_action + i].ammo;
            u->intercept = (uint8_t)(u->intercept + action_table[c->first_action + i].intercept);
            if (action_table[c->first_action + i].group)
                u->group = action_table[c->first_action + i].group;
        }
        game_edit(s)->alive[seat] |= UINT64_C(1) << place;
        return id;
    }
    return -1;
}

/* One ammunition token of the action flips. @rule 7.b 7.c */
void spend_ref(HxState *s, int id, Ref ref)
{
    if (!ref_action(s, id, ref)->ammo)
        return;
    if (ref.kind == REF_PART)
        mech_edit(s, id)->part[ref.slot].ammo[ref.index]--;
    else if (ref.kind == REF_UNIT)
        unit_edit(s, id)->ammo[ref.index]--;
    else
        unit_edit(s, ref.via)->load_ammo[ref.index]--;
}

/* The part turns to its discard card: triangle tokens stay; round ones only with an action that card keeps.
 * @rule 2.1 11.1.a 11.1.b 11.1.c */
void discard_part(HxState *s, int id, int slot)
{
    Part *p = &mech_edit(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    p->flags = (uint8_t)(p->flags | PART_DISCARDED);
    bool keeps_charge = false, keeps_intercept = false;
    for (int i = 0; i < card->n_actions && i < 3; i++) {
        const Action *a = &action_table[card->first_action + i];
        if (!(card->keeps >> i & 1)) {
            p->ammo[i] = 0;
            continue;
        }
        keeps_charge |= a->charge;
        keeps_intercept |= a->intercept > 0;
    }
    if (!keeps_charge)
        p->flags = (uint8_t)(p->flags & ~PART_CHARGED);
    if (!keeps_intercept)
        p->intercept = 0;
    REPORT(s, .kind = FACT_PART_DISCARDED, .unit = (uint8_t)id, .thing = (uint8_t)slot);
}

/* The torso takes the mech with it; any other part flips and costs 1 link; losing the camouflage's part reveals the mech on the spot.
 * @rule 1.2.3.a 1.2.3.b 1.2.3.c 4.d 6.2.n C45 */
void destroy_part(HxState *s, int id, int slot, const char *why)
{
    REPORT(s, .kind = FACT_PART_DESTROYED, .unit = (uint8_t)id, .thing = (uint8_t)slot, .why = why);
    if (slot == OBSIDIAN_TORSO) {
        kill_unit(s, id, "its torso is gone");
        return;
    }
    drop_box(s, id, slot);
    const bool was_stealth = is_camouflaged(s, id) && unit(s, id)->stealth_part == slot + 1;
    Part *p = &mech_edit(s, id)->part[slot];
    *p = (Part){ .card = p->card, .flags = (uint8_t)(PART_DESTROYED | (p->flags & PART_DISCARDED)) };
    count_for_test(s, id, 1);
    if (was_stealth)
        uncloak(s, id);
    if (!has_pilot_hook(s, id, PILOT_NO_LINK_ON_PART_LOSS))
        change_link(s, id, -1);
}

/* Without structure destroyed; with structure a damage token first. @rule 1.2.2.a 1.2.2.b 1.2.2.c 1.2.2.d B2.2 */
int penetrate(HxState *s, int id, int slot, const char *why)
{
    if (is_mech(id)) {
        const Part *p = &mech(s, id)->part[slot];
        if (part_values(s, id, slot).structure > 0 && !(p->flags & PART_DAMAGED)) {
            Part *edit = &mech_edit(s, id)->part[slot];
            edit->flags = (uint8_t)(edit->flags | PART_DAMAGED);
            REPORT(s, .kind = FACT_PART_DAMAGED, .unit = (uint8_t)id, .thing = (uint8_t)slot);
            return 0;
        }
        destroy_part(s, id, slot, why);
        return slot == OBSIDIAN_TORSO ? 2 : 1;
    }
    if (card_of(s, id)->structure > 0 && !(unit(s, id)->flags & UNIT_DAMAGED)) {
        Unit *u = unit_edit(s, id);
        u->flags = (uint8_t)(u->flags | UNIT_DAMAGED);
        REPORT(s, .kind = FACT_UNIT_DAMAGED, .unit = (uint8_t)id);
        return 0;
    }
    kill_unit(s, id, why);
    return 2;
}
