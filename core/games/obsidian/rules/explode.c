/* What launched units do: explosions and other actions of their cards (1.5.2, 1.5.3, C43). */
#include "core/games/obsidian/rules/explode.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* Every unit in range or in the grid, also own and camouflaged ones, without a scan; sight and arc do not matter.
 * @rule 1.2.1.0b 1.5.0g 1.5.3.A 1.5.3.a 1.5.3.b 6.2.h C43 */
static Set area_targets(const HxState *s, int id, const Action *a)
{
    Set out = { { 0, 0 } };
    const int here = grid_of(s, id);
    EACH_UNIT(s, other)
    {
        if (other == id || unit(s, other)->flags & UNIT_DYING)
            continue;
        const bool is_in = a->area == AREA_ALL_IN_RANGE ? within(here, grid_of(s, other), a->range) : grid_of(s, other) == here;
        if (is_in && !(a->area == AREA_ALL_GROUND_IN_GRID && is_aerial(s, other)))
            set_add(&out, other);
    }
    return out;
}

/* Enemies in range, without sight or arc; camouflaged ones only for a projectile with an electronic value (is_hidden_from). A card that
 * seeks the nearest mech has no choice but among equals; another may take any of them, or fragile terrain. @rule 1.5.0g 1.5.2.b 1.5.2.c
 * 1.5.2.e 1.5.3.A 1.5.3.a 6.2.g B3.2 C10 C41 C43 */
static Set search_targets(const HxState *s, int id, const Action *a)
{
    Set out = { { 0, 0 } };
    const int here = grid_of(s, id);
    EACH_UNIT_OF(s, 1 - seat_of(id), other)
    {
        if (within(here, grid_of(s, other), a->range) && !is_hidden_from(s, other, id) && !(unit(s, other)->flags & UNIT_DYING))
            set_add(&out, other);
    }
    if (a->search == SEARCH_NEAREST_ENEMY_MECH_FIRST)
        return nearest_of(s, id, out, true);
    const Game *g = game(s);
    FOR_BITS(i, g->terrain)
    {
        const TerrainPiece *p = &board_maps[g->map].piece[i];
        if (terrain_types[p->type].is_fragile && within(here, grid_at(p->x, p->y), a->range))
            set_add(&out, N_UNITS + i);
    }
    return out;
}

/* Could the unit's action hit the target from its place? */
bool explosion_reaches(const HxState *s, int id, int index, int target)
{
    const Action *a = &action_table[card_of(s, id)->first_action + index];
    const Set set = a->area ? area_targets(s, id, a) : search_targets(s, id, a);
    return set_has(&set, target);
}

/* Martyrdom: the first unit that waits to leave explodes. */
void explode_first_dying(HxState *s, int told)
{
    EACH_UNIT(s, id)
    {
        if (unit(s, id)->flags & UNIT_DYING) {
            Ref ref = { 0 };
            hook_action(s, id, HOOK_MARTYRDOM, &ref);
            push_explode(s, id, ref.index, 1)->hands_on = (uint8_t)told;
            return;
        }
    }
}

/* Has it attack dice? */
static bool is_attack(const Action *a)
{
    return a->yellow || a->red;
}

/* Effects of projectile cards that are no attack. */
static void projectile_effects(HxState *s, int id, const Action *a)
{
    for (int i = 0; i < a->n_effects; i++) {
        if (a->effect[i].op == OP_ALL_ALLY_MECHS_LINK) {
            EACH_UNIT_OF(s, seat_of(id), ally)
            {
                if (is_mech(ally) && within(grid_of(s, id), grid_of(s, ally), a->range))
                    change_link(s, ally, a->effect[i].x);
            }
        } else if (a->effect[i].op == OP_ALL_LOS_ADJACENT_FIRE_CONTROL_INTERFERENCE) {
            EACH_UNIT(s, other)
            {
                if (other != id && adjacent(grid_of(s, id), grid_of(s, other)) &&
                    has_sight(s, grid_box(grid_of(s, id)), unit_box(s, other), -1))
                    add_token(s, other, TOKEN_FCI);
            }
        }
    }
}

/* Field becomes: the drone unfolds on a free cell of the grid; false: no room. @rule 1.5.0f */
static bool unfold(HxState *s, int id, const Action *a)
{
    const int grid = grid_of(s, id), seat = seat_of(id), card = a->becomes - 1;
    const unsigned offsets = free_offsets(s, grid, unit_card(card)->footprint, unit_card(card)->aerial, id, 0);
    if (!offsets)
        return false;
    const int offset = offsets & 1 << 4 ? 4 : first_bit(offsets);
    remove_unit(s, id, FACT_LEFT, "it unfolds");
    const int drone = new_launched(s, seat, card);
    place_unit(s, drone, grid % BOARD * 3 + offset % 3, grid / BOARD * 3 + offset / 3, OBSIDIAN_NORTH);
    REPORT(s, .kind = FACT_LAUNCHED, .unit = (uint8_t)drone, .grid = (uint8_t)grid);
    return true;
}

/* Keyword Cruising: grids in range with room in the air. */
static bool cruise_grids(const HxState *s, int id, int range, uint8_t *grids)
{
    bool any = false;
    Room room;
    look_for_room(s, true, id, &room);
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (within(grid_of(s, id), grid, range) && fitting_offsets(room.taken[grid], 1, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}

/* Dice and area; a drone without room to unfold attacks with its trap. */
static const Action *exploding_action(const HxState *s, const ExplodeFrame *f)
{
    const Action *a = &action_table[card_of(s, f->unit)->first_action + f->action];
    return f->as_trap ? &action_table[unit_card(a->becomes - 1)->first_action] : a;
}

/* This does not take it off the board (an unfolded one is gone already); the result goes on. */
static HxNext stays(HxState *s)
{
    return HX_TELL(explode_frame(s)->hands_on);
}

/* An explosion destroys its unit. @rule 1.5.0e 1.5.2.d 1.5.2.f 6.2.f */
HxNext explode_leave(HxState *s)
{
    const int id = explode_frame(s)->unit;
    const bool is_dying = on_board(s, id) && unit(s, id)->flags & UNIT_DYING;
    remove_unit(s, id, is_dying ? FACT_DESTROYED : FACT_LEFT, is_dying ? "it explodes as it falls" : "it has acted");
    return stays(s);
}

/* Keyword Cruising: it has flown on and stays on the board. */
HxNext explode_stay(HxState *s)
{
    return stays(s);
}

/* Smoke, unfolding, effects without an attack; or an attack on an area or a target. After an effect that is no attack and not immediate,
 * the installation stays and acts again in the next Delay phase. @rule 1.5.0e 1.5.0f 1.5.2.a 1.5.2.g 1.5.3.A 1.5.3.b */
HxNext explode_begin(HxState *s)
{
    ExplodeFrame *f = explode_frame_edit(s);
    const int id = f->unit;
    const Action *a = exploding_action(s, f);
    if (a->smoke) {
        uint8_t grids[GRID_BYTES] = { 0 };
        bit_set(grids, grid_of(s, id));
        push_smoke(s, f->head.seat, a->smoke, grids);
        return HX_GO(EXPLODE_GONE);
    }
    if (a->becomes) {
        if (unfold(s, id, a))
            return stays(s);
        f->as_trap = 1;
        a = exploding_action(s, f);
    }
    if (!is_attack(a)) {
        projectile_effects(s, id, a);
        return a->trigger == TRIGGER_IMMEDIATE ? HX_GO(EXPLODE_GONE) : stays(s); /* 1.5.2.g */
    }
    return a->area ? HX_NEXT : HX_GO(EXPLODE_SEARCH);
}

/* Every unit in the area, one after the other, in the order its owner chooses. @rule 1.5.3.b C43 */
HxNext explode_ask_order(HxState *s)
{
    const ExplodeFrame *f = explode_frame(s);
    Set targets = area_targets(s, f->unit, exploding_action(s, f));
    targets.bits[0] &= ~f->done.bits[0];
    targets.bits[1] &= ~f->done.bits[1];
    if (set_empty(&targets))
        return HX_GO(EXPLODE_GONE);
    return ask(s, f->head.seat, OBSIDIAN_ASK_EXPLODE_ORDER, f->unit, A_UNIT, targets, false);
}

/* The next unit of an area, without a scan. @rule 1.2.1.0a 1.5.3.C 1.5.3.b 6.2.h */
HxNext explode_take_order(HxState *s, int target)
{
    ExplodeFrame *f = explode_frame_edit(s);
    const Action *a = exploding_action(s, f);
    set_add(&f->done, target);
    push_attack(s, f->unit, target, (Ref){ REF_UNIT, 0, f->action, f->as_trap }, MODE_EXPLOSION, a->yellow, a->red, 0, NONE);
    return HX_AGAIN;
}

/* @rule 1.5.2.a 1.5.2.d: without a target it leaves; keyword Cruising: it may fly on. C10 */
HxNext explode_search(HxState *s)
{
    const ExplodeFrame *f = explode_frame(s);
    const Action *a = exploding_action(s, f);
    const Set targets = search_targets(s, f->unit, a);
    uint8_t grids[GRID_BYTES];
    if (!set_empty(&targets))
        return HX_GO(EXPLODE_TARGET);
    return action_has(a, KW_CRUISING) && cruise_grids(s, f->unit, a->range, grids) ? HX_NEXT : HX_GO(EXPLODE_GONE);
}

/* Keyword Cruising: to which grid in range the missile flies on, having found no target. */
HxNext explode_ask_cruise(HxState *s)
{
    ExplodeFrame *f = explode_frame_edit(s);
    const int id = f->unit;
    uint8_t grids[GRID_BYTES];
    cruise_grids(s, id, exploding_action(s, f)->range, grids);
    f->from = (uint8_t)grid_of(s, id);
    push_spot(s, f->head.seat, OBSIDIAN_ASK_FLY_SPOT, id, grids, 1, true, id)->asks = ASKS_LANDING;
    return HX_WAIT;
}

/* Others may intercept the flight. @rule 3.c */
HxNext explode_take_cruise(HxState *s, int place)
{
    const ExplodeFrame *f = explode_frame(s);
    shift_to_place(s, f->unit, place);
    push_intercept(s, f->unit, f->from, grid_of(s, f->unit));
    return HX_NEXT;
}

/* Which of several is its owner's choice. @rule 1.5.2.b 1.5.3.b */
HxNext explode_ask_target(HxState *s)
{
    const ExplodeFrame *f = explode_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_TARGET, f->unit, A_UNIT, search_targets(s, f->unit, exploding_action(s, f)), false);
}

/* Next comes the scan of a camouflaged one. */
HxNext explode_take_target(HxState *s, int target)
{
    explode_frame_edit(s)->target = (uint8_t)target;
    return HX_NEXT;
}

/* A scan comes first if the target is camouflaged. Terrain (from N_UNITS on) needs none; an area never comes to this stage
 * (explode_take_order).
 * @rule 6.2.b 6.4.c C5 */
HxNext explode_scan(HxState *s)
{
    const ExplodeFrame *f = explode_frame(s);
    if (f->target >= N_UNITS || !is_camouflaged(s, f->target))
        return HX_NEXT;
    push_scan(s, f->unit, f->target, 0);
    return HX_WAIT;
}

/* A scan that fails, or a unit that reappears out of range, ends the attack; the missile is gone all the same. @rule 6.2.c 6.2.d 6.2.e
 * 6.2.f C5 */
HxNext explode_scanned(HxState *s, int is_revealed)
{
    const ExplodeFrame *f = explode_frame(s);
    const int range = exploding_action(s, f)->range;
    return is_revealed && within(grid_of(s, f->unit), grid_of(s, f->target), range) ? HX_NEXT : HX_GO(EXPLODE_GONE);
}

/* Each model of the group attacks, while the target is there. @rule 1.2.1.0a 1.5.2.a 1.5.2.e 1.5.3.C 1.5.3.b */
HxNext explode_attack(HxState *s)
{
    ExplodeFrame *f = explode_frame_edit(s);
    const Action *a = exploding_action(s, f);
    const int piece = f->target - N_UNITS;
    if (f->models == 0 || !on_board(s, f->unit))
        return HX_NEXT;
    f->models--;
    if (piece < 0 ? !on_board(s, f->target) : !(game(s)->terrain >> piece & 1))
        return HX_NEXT;
    const Ref ref = { REF_UNIT, 0, f->action, 0 };
    AttackFrame *attack = push_attack(s, f->unit, piece < 0 ? f->target : NONE, ref, MODE_EXPLOSION, a->yellow, a->red, 0, NONE);
    attack->terrain = (uint8_t)(piece < 0 ? 0 : piece + 1);
    return HX_AGAIN;
}
