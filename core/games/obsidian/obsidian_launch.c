/* Launching, installing, exploding, smoke, interception: 1.5, chapters 3 and 10, C18, C43, C48. */
#include "core/games/obsidian/obsidian_odds_dice.h"
#include "core/games/obsidian/obsidian_state.h"

/* ---- Launch (1.5, C43) ---------------------------------------------------------------------------------------------------- */

Frame *push_launch(HxState *s, int unit_id, Ref ref, int kind, int count, int range)
{
    Frame *f = push_frame(s, F_LAUNCH, seat_of(unit_id), unit_id, NONE);
    f->u.small.a = (uint8_t)kind;
    f->u.small.b = (uint8_t)count;
    f->u.small.c = (uint8_t)range;
    memcpy(f->u.small.byte, &ref, sizeof ref);
    return f;
}

static Ref small_ref(const SmallFrame *c)
{
    Ref ref;
    memcpy(&ref, c->byte, sizeof ref);
    return ref;
}

/* The action a unit card performs at once when placed, or -1. */
static int immediate_action(const HxState *s, int id)
{
    const UnitCard *card = card_of(s, id);
    for (int i = 0; i < card->n_actions; i++)
        if (action_table[card->first_action + i].trigger == TRIGGER_IMMEDIATE)
            return i;
    return -1;
}

/* d: how many are placed; e: the one just placed. */
void launch_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const Ref ref = small_ref(c);
    BEGIN(f)
    for (; c->d < c->b && on_board(s, f->unit); c->d++) {
        const Action *a = ref_action(s, f->unit, ref);
        const UnitCard *card = unit_card(a->launch[c->a]);
        uint8_t grids[GRID_BYTES];
        const bool has_place = __builtin_popcountll(game(s)->alive[f->seat] >> (MECHS_PER_SEAT + DRONES_PER_SEAT)) < LAUNCHED_PER_SEAT;
        if (!has_place || !landing_grids(s, f->unit, ref, c->a, c->c == NONE ? -1 : c->c, grids))
            break;
        Frame *spot = push_spot(s, f->seat, OBSIDIAN_ASK_LAND_SPOT, f->unit, grids, card->footprint, card->aerial, NONE,
                                card->hooks >> HOOK_BARRICADE & 1 ? 3 : 0);
        spot->u.spot.lands = card->aerial && card->footprint == 1;
        CALL(f, 1, spot)
        c->e = (uint8_t)new_launched(s, f->seat, ref_action(s, f->unit, ref)->launch[c->a]);
        place_unit(s, c->e, (e->ret % 2000 - 1) % 36, (e->ret % 2000 - 1) / 36, e->ret / 2000);
        if (game(s)->phase == PHASE_DELAY || game(s)->phase == PHASE_AUTOMATIC)
            unit_edit(s, c->e)->flags = UNIT_NEW;
        if (!ref_action(s, f->unit, ref)->deploy) { /* 1.5.1.e, C18 */
            CALL(f, 2, push_intercept(s, c->e, grid_of(s, f->unit), grid_of(s, c->e)))
        }
        if (on_board(s, c->e) && immediate_action(s, c->e) >= 0) {
            CALL(f, 3, push_explode(s, c->e, immediate_action(s, c->e), unit(s, c->e)->group))
        }
    }
    const int launched = c->d;
    FINISH(launched)
}

/* ---- Exploding and other projectile actions (1.5.2, 1.5.3) -------------------------------------------------------------------- */

/* unit: who acts; a: its action; b: models; h: what to hand on (see begin_martyrdom). */
Frame *push_explode(HxState *s, int unit_id, int index, int models)
{
    Frame *f = push_frame(s, F_EXPLODE, seat_of(unit_id), unit_id, NONE);
    f->u.small.a = (uint8_t)index;
    f->u.small.b = (uint8_t)models;
    return f;
}

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

/* 1.5.2: enemies in range, without sight or arc; camouflaged ones only for an electronic value of 1 or more; fragile terrain. */
static Set search_targets(const HxState *s, int id, const Action *a)
{
    Set out = { { 0, 0 } };
    const int here = grid_of(s, id);
    EACH_UNIT_OF(s, 1 - seat_of(id), other)
    {
        if (within(here, grid_of(s, other), a->range) && !(is_camouflaged(s, other) && unit_electronic(s, id) < 1) &&
            !(unit(s, other)->flags & UNIT_DYING))
            set_add(&out, other);
    }
    if (a->search == SEARCH_NEAREST_MECH_FIRST)
        return nearest_of(s, id, out, true);
    const Game *g = game(s);
    for (unsigned left = g->terrain; left; left &= left - 1) {
        const TerrainPiece *p = &board_maps[g->map].piece[__builtin_ctz(left)];
        if (terrain_types[p->type].is_fragile && within(here, grid_at(p->x, p->y), a->range))
            set_add(&out, N_UNITS + __builtin_ctz(left));
    }
    return out;
}

bool explosion_reaches(const HxState *s, int id, int index, int target)
{
    const Action *a = &action_table[card_of(s, id)->first_action + index];
    const Set set = a->area ? area_targets(s, id, a) : search_targets(s, id, a);
    return set_has(&set, target);
}

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
                    add_token(s, other, TOKEN_FCI, 1);
            }
        }
    }
}

/* Field becomes: the drone unfolds on a free cell of the grid; false: no room. */
static bool unfold(HxState *s, int id, const Action *a)
{
    const int grid = grid_of(s, id), seat = seat_of(id), card = a->becomes - 1;
    const unsigned offsets = free_offsets(s, grid, unit_card(card)->footprint, unit_card(card)->aerial, id, 0);
    if (!offsets)
        return false;
    const int offset = offsets & 1 << 4 ? 4 : __builtin_ctz(offsets);
    remove_unit(s, id);
    const int drone = new_launched(s, seat, card);
    place_unit(s, drone, grid % BOARD * 3 + offset % 3, grid / BOARD * 3 + offset / 3, NORTH);
    return true;
}

static bool cruise_grids(const HxState *s, int id, int range, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (within(grid_of(s, id), grid, range) && free_offsets(s, grid, 1, true, id, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}

void explode_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    const int id = f->unit;
    const Action *a = &action_table[card_of(s, id)->first_action + c->a];
    if (c->d) /* SGM2 without room: dice and area of the drone's trap */
        a = &action_table[unit_card(a->becomes - 1)->first_action];
    Set targets;
    BEGIN(f)
    if (a->smoke) {
        uint8_t grids[GRID_BYTES] = { 0 };
        bit_set(grids, grid_of(s, id));
        const int cards = a->smoke;
        CALL(f, 1, push_smoke(s, f->seat, cards, grids))
        goto gone;
    }
    if (a->becomes) {
        if (unfold(s, id, a))
            goto done;
        c->d = 1;
        a = &action_table[unit_card(a->becomes - 1)->first_action];
    }
    if (!is_attack(a)) {
        projectile_effects(s, id, a);
        if (a->trigger == TRIGGER_IMMEDIATE)
            goto gone;
        goto done; /* 1.5.2.g */
    }
    if (a->area) {
        for (;;) {
            targets = area_targets(s, id, a);
            targets.bits[0] &= ~c->done[0];
            targets.bits[1] &= ~c->done[1];
            if (set_empty(&targets))
                break;
            WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_EXPLODE_ORDER, id, A_UNIT, targets, false))
            c->done[e->pick >> 6] |= UINT64_C(1) << (e->pick & 63);
            CALL(f, 3, push_attack(s, id, e->pick, (Ref){ REF_UNIT, 0, c->a, c->d }, MODE_EXPLOSION, a->yellow, a->red, 0, NONE))
        }
        goto gone;
    }
    targets = search_targets(s, id, a);
    if (set_empty(&targets)) { /* 1.5.2.d; keyword Cruising */
        uint8_t grids[GRID_BYTES];
        if (action_has(a, KW_CRUISING) && cruise_grids(s, id, a->range, grids)) {
            c->c = (uint8_t)grid_of(s, id);
            Frame *spot = push_spot(s, f->seat, OBSIDIAN_ASK_FLY_SPOT, id, grids, 1, true, id, 0);
            spot->u.spot.lands = 1;
            CALL(f, 4, spot)
            place_unit(s, id, (e->ret - 1) % 36, (e->ret - 1) / 36, unit(s, id)->facing);
            CALL(f, 5, push_intercept(s, id, c->c, grid_of(s, id)))
            goto done;
        }
        goto gone;
    }
    WAIT(f, 6, ask(e, f->seat, OBSIDIAN_ASK_TARGET, id, A_UNIT, targets, false))
    f->other = (uint8_t)e->pick;
    if (f->other < N_UNITS && is_camouflaged(s, f->other)) {
        CALL(f, 7, push_scan(s, id, f->other, 0))
        if (!e->ret || !within(grid_of(s, id), grid_of(s, f->other), a->range))
            goto gone;
    }
    while (c->b > 0 && on_board(s, id)) {
        c->b--;
        if (f->other < N_UNITS ? !on_board(s, f->other) : !(game(s)->terrain >> (f->other - N_UNITS) & 1))
            break;
        Frame *attack = push_attack(s, id, f->other < N_UNITS ? f->other : NONE, (Ref){ REF_UNIT, 0, c->a, 0 }, MODE_EXPLOSION, a->yellow,
                                    a->red, 0, NONE);
        attack->u.attack.terrain = (uint8_t)(f->other < N_UNITS ? 0 : f->other - N_UNITS + 1);
        CALL(f, 8, attack)
    }
gone:
    remove_unit(s, id); /* 1.5.2.f */
done:;
    const int ret = c->h;
    FINISH(ret)
}

/* ---- Smoke (chapter 10, C48) ------------------------------------------------------------------------------------------------------ */

Frame *push_smoke(HxState *s, int seat, int n, const uint8_t *grids)
{
    Frame *f = push_frame(s, F_SMOKE, seat, NONE, NONE);
    f->u.small.a = (uint8_t)n;
    memcpy(f->u.raw + 34, grids, GRID_BYTES);
    return f;
}

/* Where the next card may lie: the first in the given grids, each further one next to a card just placed. */
static bool smoke_grids(const HxState *s, const Frame *f, uint8_t *grids)
{
    const SmallFrame *c = &f->u.small;
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        bool is_open = c->b == 0 && bit_get(f->u.raw + 34, grid);
        for (int i = 0; i < c->b && !is_open; i++)
            is_open = distance(grid, f->u.raw[2 + i]) == 1;
        if (is_open && !bit_get(game(s)->smoke[f->seat], grid)) {
            bit_set(grids, grid);
            any = true;
        }
    }
    return any;
}

/* a: cards left; b: placed; c, d, e, f, g: where. */
void smoke_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    BEGIN(f)
    while (c->a > 0) {
        uint8_t grids[GRID_BYTES];
        if (!smoke_grids(s, f, grids))
            break;
        if (c->b > 0) {
            WAIT(f, 1, ask_yes(e, f->seat, OBSIDIAN_ASK_SMOKE, NONE))
            if (e->pick < 0)
                break;
        }
        smoke_grids(s, f, grids);
        Frame *spot = push_spot(s, f->seat, OBSIDIAN_ASK_SMOKE_SPOT, NONE, grids, 3, true, NONE, 0);
        spot->u.spot.lands = 2;
        CALL(f, 2, spot)
        bit_set(game_edit(s)->smoke[f->seat], e->ret - 1);
        f->u.raw[2 + c->b] = (uint8_t)(e->ret - 1); /* c, d, ... */
        c->b++;
        c->a--;
    }
    FINISH(0)
}

/* ---- Interception (chapter 3, C18) --------------------------------------------------------------------------------------------------- */

Frame *push_intercept(HxState *s, int unit_id, int from_grid, int to_grid)
{
    Frame *f = push_frame(s, F_INTERCEPT, 1 - seat_of(unit_id), unit_id, NONE);
    f->u.small.a = (uint8_t)from_grid;
    f->u.small.b = (uint8_t)to_grid;
    return f;
}

/* Can this action, at `range` of `id`, fire at the flight? The end position if in range, else the start; smoke blocks. */
static bool covers_flight(const HxState *s, int id, int range, const Frame *f)
{
    const int here = grid_of(s, id);
    const int from = f->u.small.a, to = f->u.small.b;
    if (within(here, to, range))
        return !smoke_between(s, unit_box(s, id), unit_box(s, f->unit));
    return within(here, from, range) && !smoke_between(s, unit_box(s, id), grid_box(from));
}

/* Parts (bits of slots; a unit card is slot 0) whose interception may be spent on the flight. */
static unsigned interceptions(const HxState *s, int id, const Frame *f)
{
    unsigned out = 0;
    if (has_token(s, id, TOKEN_FCI) || is_shutdown(s, id) || unit(s, id)->flags & UNIT_DYING)
        return 0;
    if (is_camouflaged(s, f->unit) && unit_electronic(s, id) < 1)
        return 0;
    if (!is_mech(id)) {
        const UnitCard *card = card_of(s, id);
        for (int i = 0; unit(s, id)->intercept && i < card->n_actions; i++)
            if (action_table[card->first_action + i].intercept)
                out |= covers_flight(s, id, action_range(s, id, (Ref){ REF_UNIT, 0, (uint8_t)i, 0 }, 0, NONE), f);
        return out;
    }
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        const PartCard *card = &part_table[p->card];
        for (int i = 0; p->intercept && i < card->n_actions; i++)
            if (action_table[card->first_action + i].intercept && part_action_open(p, i) && !(p->flags & PART_BOX) &&
                covers_flight(s, id, action_table[card->first_action + i].range, f))
                out |= 1u << slot;
    }
    return out;
}

static Set interceptors(const HxState *s, const Frame *f)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, f->seat, id)
    {
        if (interceptions(s, id, f))
            set_add(&out, id);
    }
    return out;
}

static Ref intercept_ref(const HxState *s, int id, int slot)
{
    Ref ref = { (uint8_t)(is_mech(id) ? REF_PART : REF_UNIT), (uint8_t)slot, 0, 0 };
    while (!ref_action(s, id, ref)->intercept)
        ref.index++;
    return ref;
}

/* c: the interceptor; d: its part. 3.f: it repeats until its tokens are spent or the target is gone. */
void intercept_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    BEGIN(f)
    while (on_board(s, f->unit)) {
        const Set who = interceptors(s, f);
        if (set_empty(&who))
            break;
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_INTERCEPTOR, f->unit, A_UNIT, who, false))
        c->c = (uint8_t)e->pick;
        WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_INTERCEPTOR, c->c, A_PART, set_of(interceptions(s, c->c, f)), false))
        c->d = (uint8_t)e->pick;
        while (on_board(s, f->unit) && on_board(s, c->c) && interceptions(s, c->c, f) >> c->d & 1) {
            if (is_mech(c->c))
                mech_edit(s, c->c)->part[c->d].intercept--;
            else
                unit_edit(s, c->c)->intercept--;
            if (is_camouflaged(s, f->unit)) {
                CALL(f, 3, push_scan(s, c->c, f->unit, 0))
                if (!e->ret)
                    continue;
            }
            const Ref ref = intercept_ref(s, c->c, c->d);
            uint8_t yellow, red;
            attack_pool(s, c->c, ref, ACT_INTERCEPT, NONE, f->unit, &yellow, &red);
            CALL(f, 4, push_attack(s, c->c, f->unit, ref, MODE_FIRING, yellow, red, ACT_INTERCEPT, NONE))
        }
    }
    FINISH(0)
}
