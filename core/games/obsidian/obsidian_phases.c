/* The frame at the bottom: set-up (C24), then rounds of six phases (B7, C33 .. C40). */
#include "core/games/obsidian/obsidian_state.h"

/* ---- Set-up ------------------------------------------------------------------------------------------------------------------ */

static Set undeployed(const HxState *s, int seat)
{
    const Game *g = game(s);
    Set out = { { 0, 0 } };
    for (int k = 0; k < MECHS_PER_SEAT + DRONES_PER_SEAT; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        const bool exists = is_mech(id) ? mech(s, id)->link > 0 : unit(s, id)->group > 0;
        if (exists && !(g->deployed[seat] >> k & 1))
            set_add(&out, id);
    }
    return out;
}

static Set mechs_of(int seat, int n)
{
    Set out = { { 0, 0 } };
    for (int k = 0; k < n; k++)
        set_add(&out, seat * UNITS_PER_SEAT + k);
    return out;
}

/* C45: bounty names an enemy mech, survive and test_unit an own one, claim a zone. */
static bool names_unit(int task)
{
    return task == SECOND_BOUNTY || task == SECOND_SURVIVE || task == SECOND_TEST_UNIT;
}

/* The next part that carries a beacon in secret (C36), as slot + 1 of some mech of the seat; 0: none. */
static int next_carrier(const HxState *s, int seat, int *slot)
{
    for (int k = 0; k < game(s)->n_mechs[seat]; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        for (*slot = 0; *slot < N_SLOTS; ++*slot) {
            const Part *p = &mech(s, id)->part[*slot];
            if (part_table[p->card].hooks >> HOOK_COVERT_CARRY & 1 && !p->secret)
                return id;
        }
    }
    return -1;
}

/* Can the unit be camouflaged on deployment: a part with camouflage_on (returns its action). */
static const Action *camouflage_action(const HxState *s, int id, int *slot)
{
    for (*slot = 0; is_mech(id) && *slot < N_SLOTS; ++*slot) {
        const PartCard *card = &part_table[mech(s, id)->part[*slot].card];
        for (int i = 0; i < card->n_actions; i++) {
            const Action *a = &action_table[card->first_action + i];
            for (int k = 0; k < a->n_effects; k++)
                if (a->effect[k].op == OP_CAMOUFLAGE_ON)
                    return a;
        }
    }
    return NULL;
}

static void mark_deployed(HxState *s, int id)
{
    Game *g = game_edit(s);
    const int place = place_of(id);
    g->deployed[seat_of(id)] = (uint16_t)(g->deployed[seat_of(id)] | 1 << place);
    g->alive[seat_of(id)] |= UINT64_C(1) << place;
}

void deploy_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    const int id = f->unit;
    int slot;
    BEGIN(f)
    uint8_t grids[GRID_BYTES] = { 0 };
    const int top = game(s)->side[f->seat] ? 10 : 0; /* C2 */
    const int size = unit_size(s, id);
    bool any = false;
    for (int grid = top * BOARD; grid < (top + 2) * BOARD; grid++)
        if (free_offsets(s, grid, size, is_aerial(s, id), NONE, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    assert(any && "no room in the strip");
    (void)any;
    CALL(f, 1, push_spot(s, f->seat, OBSIDIAN_ASK_DEPLOY_SPOT, id, grids, size, is_aerial(s, id), NONE, 0))
    mark_deployed(s, id);
    place_unit(s, id, (e->ret - 1) % 36, (e->ret - 1) / 36, NORTH);
    WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(15), false))
    unit_edit(s, id)->facing = (uint8_t)e->pick;
    if (is_mech(id)) {
        WAIT(f, 3, ask(e, f->seat, OBSIDIAN_ASK_STANCE, id, A_STANCE, set_of(7), false))
        unit_edit(s, id)->stance = (uint8_t)e->pick;
    }
    if (camouflage_action(s, id, &slot)) {
        WAIT(f, 4, ask_yes(e, f->seat, OBSIDIAN_ASK_CAMOUFLAGE, id))
        if (e->pick >= 0) {
            const Action *a = camouflage_action(s, id, &slot);
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags | UNIT_CAMOUFLAGED);
            u->stealth = a->stealth;
            u->stealth_part = (uint8_t)(slot + 1);
        }
    }
    FINISH(0)
}

/* ---- Command phase (9.1, C33) --------------------------------------------------------------------------------------------------- */

static void generate_tokens(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (!is_mech(id) || is_shutdown(s, id))
            continue;
        int n = 0;
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (part_works(&mech(s, id)->part[slot]) && !(mech(s, id)->part[slot].flags & PART_DISCARDED))
                n += part_table[mech(s, id)->part[slot].card].generation;
        mech_edit(s, id)->tokens = (uint8_t)(n ? n : 1);
    }
}

static Set commanders(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_mech(id) && mech(s, id)->tokens && !is_shutdown(s, id) && command_open(s, id))
            set_add(&out, id);
    }
    return out;
}

static void clear_flags(HxState *s, int flags)
{
    EACH_UNIT(s, id)
    {
        if (unit(s, id)->flags & flags) {
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags & ~flags);
        }
    }
}

/* ---- Action phase (B7.4, C35) ------------------------------------------------------------------------------------------------------ */

static bool waits(const HxState *s, int id, int timing)
{
    return is_mech(id) && mech(s, id)->timing == timing + 1 && !(mech(s, id)->flags & MECH_ACTED);
}

static int lowest_initiative(const HxState *s, int timing)
{
    int best = 255;
    EACH_UNIT(s, id)
    {
        if (waits(s, id, timing) && pilot_table[mech(s, id)->pilot].initiative[timing] < best)
            best = pilot_table[mech(s, id)->pilot].initiative[timing];
    }
    return best;
}

static Set tied(const HxState *s, int seat, int timing, int initiative)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (waits(s, id, timing) && pilot_table[mech(s, id)->pilot].initiative[timing] == initiative)
            set_add(&out, id);
    }
    return out;
}

/* ---- Automatic and Delay phases (C39) ------------------------------------------------------------------------------------------------ */

static Set automatic_drones(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (!is_drone(s, id) || unit(s, id)->flags & (UNIT_DONE | UNIT_NEW))
            continue;
        const Set actions = drone_actions(s, id, true);
        if (!set_empty(&actions))
            set_add(&out, id);
    }
    return out;
}

static Set delayed_units(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_mech(id) || is_drone(s, id) || unit(s, id)->flags & (UNIT_DONE | UNIT_NEW))
            continue;
        if (action_table[card_of(s, id)->first_action].trigger == TRIGGER_DELAY)
            set_add(&out, id);
    }
    return out;
}

static Set watchers(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (has_token(s, id, TOKEN_OVERWATCH))
            set_add(&out, id);
    }
    return out;
}

/* Firing actions (S or M) of a unit on overwatch, as offsets of the verb "do". */
static Set watch_actions(const HxState *s, int id)
{
    Set out = { { 0, 0 } };
    if (is_shutdown(s, id))
        return out;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            const Action *a = ref_action(s, id, ref);
            if (a->type == TYPE_FIRING && a->trigger == TRIGGER_ACTIVE && part_action_open(p, i) && !(p->flags & PART_BOX) &&
                action_size(s, id, ref, false) != SIZE_L && action_possible(s, id, ref, 0))
                set_add(&out, DO_PART + slot * 3 + i);
        }
    }
    return out;
}

/* ---- End phase (C40) ----------------------------------------------------------------------------------------------------------------- */

static void remove_broken_mechs(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (is_mech(id) && working_parts(s, id) <= 2)
            remove_unit(s, id);
    }
    check_elimination(s);
}

/* C14: red tokens leave, yellow ones turn red; overwatch is no part of it. */
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

static void drop_command_tokens(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (is_mech(id) && (mech(s, id)->tokens || mech(s, id)->flags || mech(s, id)->timing))
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

/* Cards of smoke still owed, per player, lie in the frame from here on. */
static uint8_t *owed(Frame *f, int seat)
{
    return f->u.raw + 8 + seat * GRID_BYTES;
}

static bool any_bit(const uint8_t *bits)
{
    for (int i = 0; i < GRID_BYTES; i++)
        if (bits[i])
            return true;
    return false;
}

/* One card of a group is gone: the rest of the group as it was at the start is owed no more (10.11, 10.12). */
static void settle_group(uint8_t *bits, int grid)
{
    bit_clear(bits, grid);
    for (int dir = 0; dir < 4; dir++) {
        const int next = neighbour(grid, dir);
        if (next >= 0 && bit_get(bits, next))
            settle_group(bits, next);
    }
}

/* The seat whose turn it is when seats alternate from the First Player: small.a is the next one, b the bits of those out. */
static int other_if_out(const SmallFrame *c)
{
    return c->b >> c->a & 1 ? 1 - c->a : c->a;
}

static void begin_phase(HxState *s, Frame *f, int phase)
{
    Game *g = game_edit(s);
    g->phase = (uint8_t)phase;
    memset(f->u.raw, 0, sizeof f->u.raw);
    f->u.small.a = g->first;
}

void game_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    SmallFrame *c = &f->u.small;
    Set set;
    int id, n;
    BEGIN(f)
    /* Set-up (C24). */
    WAIT(f, 1, ask_roll(e, DIE_FIRST, 1)) /* C3 */
    game_edit(s)->first = (uint8_t)(e->pick - A_FIRST);
    WAIT(f, 2, ask(e, game(s)->first, OBSIDIAN_ASK_SIDE, NONE, A_SIDE, set_of(3), false))
    game_edit(s)->side[game(s)->first] = (uint8_t)e->pick;
    game_edit(s)->side[1 - game(s)->first] = (uint8_t)(1 - e->pick);
    for (c->c = 0; c->c < N_SEATS && game(s)->has_secondary; c->c++) {
        WAIT(f, 3, ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_TASK, NONE, A_TASK, set_of(63), false))
        game_edit(s)->second[game(s)->first ^ c->c] = (uint8_t)e->pick;
    }
    for (c->c = 0; c->c < N_SEATS; c->c++) {
        n = game(s)->first ^ c->c;
        if (game(s)->task == TASK_VIP) {
            WAIT(f, 4, ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_DESIGNATE_UNIT, NONE, A_UNIT, mechs_of(n, game(s)->n_mechs[n]), false))
            game_edit(s)->commander[game(s)->first ^ c->c] = (uint8_t)e->pick;
            n = game(s)->first ^ c->c;
        }
        if (game(s)->second[n] == SECOND_CLAIM) {
            WAIT(f, 5, ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_DESIGNATE_ZONE, NONE, A_ZONE, set_of(0x38), false))
            game_edit(s)->chosen[game(s)->first ^ c->c] = (uint8_t)e->pick;
        } else if (names_unit(game(s)->second[n])) {
            n = game(s)->second[n] == SECOND_BOUNTY ? 1 - n : n;
            WAIT(f, 6, ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_DESIGNATE_UNIT, NONE, A_UNIT, mechs_of(n, game(s)->n_mechs[n]), false))
            game_edit(s)->chosen[game(s)->first ^ c->c] = (uint8_t)e->pick;
        }
    }
    for (c->c = 0; c->c < N_SEATS; c->c++)
        while (next_carrier(s, game(s)->first ^ c->c, &n) >= 0) {
            WAIT(f, 7,
                 ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_BEACON, next_carrier(s, game(s)->first ^ c->c, &n), A_BEACON, set_of(7), false))
            id = next_carrier(s, game(s)->first ^ c->c, &n);
            mech_edit(s, id)->part[n].secret = (uint8_t)(e->pick + 1);
        }
    c->a = game(s)->first;
    for (;;) {
        set = undeployed(s, c->a);
        if (set_empty(&set)) {
            set = undeployed(s, 1 - c->a);
            if (set_empty(&set))
                break;
            c->a = 1 - c->a;
        }
        WAIT(f, 8, ask(e, c->a, OBSIDIAN_ASK_DEPLOY_UNIT, NONE, A_UNIT, set, false))
        CALL(f, 9, push_frame(s, F_DEPLOY, c->a, e->pick, NONE))
        c->a = 1 - c->a;
    }
    game_edit(s)->round = 1;
    __attribute__((fallthrough));

case 10: /* Command phase */
    begin_phase(s, f, PHASE_COMMAND);
    generate_tokens(s);
    while (c->b != 3) {
        c->a = (uint8_t)other_if_out(c);
        set = commanders(s, c->a);
        if (set_empty(&set)) {
            c->b = (uint8_t)(c->b | 1 << c->a); /* a pass without a choice */
            continue;
        }
        WAIT(f, 11, ask(e, c->a, OBSIDIAN_ASK_COMMAND_MECH, NONE, A_UNIT, set, true))
        if (e->pick < 0) {
            c->b = (uint8_t)(c->b | 1 << c->a);
        } else {
            CALL(f, 12, push_command(s, e->pick, 1))
        }
        c->a = 1 - c->a;
    }
    clear_flags(s, UNIT_COMMANDED); /* 9.2.e */
    __attribute__((fallthrough));

case 20: /* Planning phase: secretly, First Player's mechs first (C35, C36) */
    begin_phase(s, f, PHASE_PLANNING);
    game_edit(s)->timings_open = 0;
    for (c->c = 0; c->c < N_SEATS; c->c++)
        for (c->d = 0; c->d < MECHS_PER_SEAT; c->d++) {
            id = (game(s)->first ^ c->c) * UNITS_PER_SEAT + c->d;
            if (!on_board(s, id))
                continue;
            WAIT(f, 21,
                 ask(e, game(s)->first ^ c->c, OBSIDIAN_ASK_TIMING, (game(s)->first ^ c->c) * UNITS_PER_SEAT + c->d, A_TIMING, set_of(63),
                     false))
            mech_edit(s, (game(s)->first ^ c->c) * UNITS_PER_SEAT + c->d)->timing = (uint8_t)(e->pick + 1);
        }
    game_edit(s)->timings_open = 1;
    __attribute__((fallthrough));

case 30: /* Action phase; c: timing; d: initiative of the tie now acting + 1; e: seat that acted last in it */
    begin_phase(s, f, PHASE_ACTION);
    game_edit(s)->timings_open = 1;
    for (c->c = TYPE_SWIFT; c->c <= TYPE_TACTIC; c->c++) {
        c->d = 0;
        while (lowest_initiative(s, c->c) < 255) {
            n = lowest_initiative(s, c->c);
            if (c->d != n + 1) {
                c->d = (uint8_t)(n + 1);
                c->a = game(s)->first;
            }
            set = tied(s, c->a, c->c, n);
            if (set_empty(&set)) {
                c->a = 1 - c->a;
                set = tied(s, c->a, c->c, n);
            }
            WAIT(f, 31, ask(e, c->a, OBSIDIAN_ASK_WHICH_MECH, NONE, A_UNIT, set, false))
            mech_edit(s, e->pick)->flags |= MECH_ACTED;
            CALL(f, 32, push_frame(s, F_OPPORTUNITY, seat_of(e->pick), e->pick, NONE))
            c->a = 1 - c->a;
        }
    }
    __attribute__((fallthrough));

case 40: /* Automatic phase */
    begin_phase(s, f, PHASE_AUTOMATIC);
    clear_flags(s, UNIT_DONE | UNIT_NEW);
    while (c->b != 3) {
        c->a = (uint8_t)other_if_out(c);
        set = automatic_drones(s, c->a);
        if (set_empty(&set)) {
            set = automatic_drones(s, 1 - c->a);
            if (set_empty(&set))
                break;
            c->a = 1 - c->a;
        }
        WAIT(f, 41, ask(e, c->a, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false))
        c->c = (uint8_t)e->pick;
        {
            Unit *u = unit_edit(s, c->c);
            u->flags = (uint8_t)(u->flags | UNIT_DONE);
        }
        WAIT(f, 42, ask(e, c->a, OBSIDIAN_ASK_COMMAND_ACTION, c->c, A_DO, drone_actions(s, c->c, true), false))
        CALL(f, 43, push_action(s, c->c, (Ref){ REF_UNIT, 0, (uint8_t)(e->pick - DO_DRONE), 0 }, ACT_AUTOMATIC | ACT_STATIONARY))
        c->a = 1 - c->a;
    }
    __attribute__((fallthrough));

case 50: /* Delay phase */
    begin_phase(s, f, PHASE_DELAY);
    clear_flags(s, UNIT_DONE | UNIT_NEW);
    for (;;) {
        set = delayed_units(s, c->a);
        if (set_empty(&set)) {
            set = delayed_units(s, 1 - c->a);
            if (set_empty(&set))
                break;
            c->a = 1 - c->a;
        }
        WAIT(f, 51, ask(e, c->a, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false))
        {
            Unit *u = unit_edit(s, e->pick);
            u->flags = (uint8_t)(u->flags | UNIT_DONE);
        }
        CALL(f, 52, push_explode(s, e->pick, 0, unit(s, e->pick)->group))
        c->a = 1 - c->a;
    }
    c->a = game(s)->first;
    for (;;) { /* overwatch */
        set = watchers(s, c->a);
        if (set_empty(&set)) {
            set = watchers(s, 1 - c->a);
            if (set_empty(&set))
                break;
            c->a = 1 - c->a;
        }
        WAIT(f, 53, ask(e, c->a, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false))
        c->c = (uint8_t)e->pick;
        remove_token(s, c->c, TOKEN_OVERWATCH);
        set = watch_actions(s, c->c);
        if (!set_empty(&set)) {
            WAIT(f, 54, ask(e, c->a, OBSIDIAN_ASK_ACTION, c->c, A_DO, set, true))
            if (e->pick >= 0) {
                CALL(f, 55, push_action(s, c->c, (Ref){ REF_PART, (uint8_t)(e->pick / 3), (uint8_t)(e->pick % 3), 0 }, ACT_OVERWATCH))
            }
        }
        c->a = 1 - c->a;
    }
    __attribute__((fallthrough));

case 60: /* End phase */
    begin_phase(s, f, PHASE_END);
    remove_broken_mechs(s);
    if (game(s)->phase == PHASE_OVER)
        return;
    age_tokens(s);
    end_hooks(s, game(s)->first);
    end_hooks(s, 1 - game(s)->first);
    drop_command_tokens(s);
    memcpy(owed(f, 0), game(s)->smoke[0], GRID_BYTES);
    memcpy(owed(f, 1), game(s)->smoke[1], GRID_BYTES);
    while (any_bit(owed(f, 0)) || any_bit(owed(f, 1))) {
        if (!any_bit(owed(f, c->a)))
            c->a = 1 - c->a;
        Frame *spot = push_spot(s, c->a, OBSIDIAN_ASK_SMOKE_REMOVAL, NONE, owed(f, c->a), 3, true, NONE, 0);
        spot->u.spot.lands = 2;
        CALL(f, 61, spot)
        bit_clear(game_edit(s)->smoke[c->a], e->ret - 1);
        settle_group(owed(f, c->a), e->ret - 1);
        c->a = 1 - c->a;
    }
    score_round(s);
    game_edit(s)->timings_open = 0;
    if (game(s)->round >= game(s)->rounds) {
        score_end(s);
        game_edit(s)->phase = PHASE_OVER;
        return;
    }
    {
        Game *g = game_edit(s);
        g->round++;
        g->first = 1 - g->first;
    }
    memset(f->u.raw, 0, sizeof f->u.raw);
    f->step = 10;
    return;
default:
    assert(false && "no such step");
}
}
