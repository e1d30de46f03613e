/* EMBER: Obsidian Protocol: the game struct, its vocabulary, and the public view. */
#include "core/games/obsidian/obsidian.h"

#include "core/games/obsidian/obsidian_state.h"

static int seats(const HxState *s)
{
    (void)s;
    return N_SEATS;
}

static int to_move(const HxState *s)
{
    return game(s)->phase == PHASE_OVER ? HX_OVER : game(s)->node.seat;
}

static int legal(const HxState *s, HxAction *out)
{
    const Node *node = &game(s)->node;
    int n = 0;
    if (node->may_pass)
        out[n++] = A_PASS;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = node->set[half]; left; left &= left - 1)
            out[n++] = (HxAction)(node->base + 64 * half + __builtin_ctzll(left));
    return n;
}

static void apply(HxState *s, HxAction a)
{
    Game *g = game_edit(s);
    Engine e = { .s = s, .pick = (int)a };
    if (g->node.seat != HX_CHANCE)
        e.pick = a == A_PASS && (g->node.base != A_PASS) ? -1 : (int)a - g->node.base;
    memset(&g->node, 0, sizeof g->node);
    run(&e);
}

/* More VP, then more remaining mech parts plus drones with points, else shared (C46); elimination wins regardless (C7). */
static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Game *g = game(s);
    int remaining[N_SEATS] = { 0, 0 };
    EACH_UNIT(s, id)
    {
        remaining[seat_of(id)] += is_mech(id) ? working_parts(s, id) : is_drone(s, id) && !card_of(s, id)->low_value;
    }
    int lead = 0;
    if (g->loser)
        lead = g->loser == 3 ? 0 : g->loser == 1 ? -1 : 1;
    else
        lead = g->vp[0] != g->vp[1] ? g->vp[0] - g->vp[1] : remaining[0] - remaining[1];
    for (int seat = 0; seat < N_SEATS; seat++) {
        out[seat] = g->vp[seat];
        rank[seat] = lead == 0 ? 1 : (lead > 0) == (seat == 0) ? 1 : 2;
    }
}

static int faction(const HxState *s, int seat)
{
    return game(s)->faction[seat];
}

static const char *const factions[] = { "RDL", "UN", "GOF", "PD", NULL };

static const HxVerb verbs[] = {
    { "pass", A_PASS, 1, "" },
    { "accept", A_ACCEPT, 1, "" },
    { "side", A_SIDE, 2, "side 0 white (rows 1-2), 1 black (rows 11-12)" },
    { "task", A_TASK, 6, "secondary task 0..5" },
    { "zone", A_ZONE, 9, "zone 0 Alpha .. 8 India" },
    { "timing", A_TIMING, 6, "timing 0 Swift .. 5 Tactic" },
    { "secret_timing", A_SECRET_TIMING, 1, "" },
    { "beacon", A_BEACON, 3, "kind of beacon" },
    { "secret_beacon", A_SECRET_BEACON, 1, "" },
    { "stance", A_STANCE, 3, "0 DEF, 1 MOB, 2 OFF" },
    { "facing", A_FACING, 4, "0 north, 1 east, 2 south, 3 west" },
    { "step", A_STEP, 4, "direction" },
    { "stop", A_STOP, 1, "" },
    { "column", A_COLUMN, 12, "column A..L" },
    { "row", A_ROW, 12, "row 1..12" },
    { "offset", A_OFFSET, 9, "cell of the grid, row by row" },
    { "part", A_PART, 5, "0 torso, 1 chassis, 2 left arm, 3 right arm, 4 backpack" },
    { "unit", A_UNIT, N_UNITS, "seat * 40 + place: mechs 0..5, drones 6..15, launched 16..39" },
    { "terrain", A_TERRAIN, MAX_TERRAIN, "piece of the map" },
    { "do", A_DO, 64,
      "part * 3 + action; from 15 load, 18 discard, 23 punch, 26 crawl, 29 stabilize, scan, reveal, 32 charge, 37 maneuver, end, ..." },
    { "launch", A_LAUNCH, 4, "which of the action's cards" },
    { "number", A_NUMBER, 16, "how many" },
    { "face", A_FACE, 17, "yellow 0..5, red 6..10, white 11..16" },
    { "cancel", A_CLASS, 5, "0 heavy, 1 both of a LIGHT2, 2 light, 3 Eye, 4 Lightning" },
    { "chain", A_CHAIN, 3, "0 Mutilation, 1 Scatter, 2 Cleaving" },
    { "option", A_OPTION, 5, "0 drag, 1 disarm, 2 immobilize, 3 multi-target, 4 suppression" },
    { "token", A_TOKEN, 8, "kind of token" },
    { "push", A_PUSH, 4, "direction" },
    { "first_player", A_FIRST, 2, "seat" },
    { "part_die", A_PART_DIE, 6, "face of the part die" },
    { "yellow", A_YELLOW, 1715, "multiset of 1..7 dice" },
    { "red", A_RED, 791, "multiset of 1..7 dice" },
    { "white", A_WHITE, 1715, "multiset of 1..7 dice" },
    { "blue", A_BLUE, 329, "multiset of 1..7 dice" },
    { .name = NULL },
};

const HxGame obsidian_game = {
    .name = "obsidian",
    .title = "EMBER: Obsidian Protocol",
    .rules_version = 2,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = 97,
    .max_chance = 792,
    .max_steps = 60000,
    .obs_size = OBS_SIZE,
    .obs_version = 1,
    .is_hidden_information = true,
    .obs_schema = obsidian_planes,
    .features = obsidian_features,
    .verbs = verbs,
    .options = obsidian_options,
    .fields = obsidian_fields,
    .factions = factions,
    .setup = obsidian_setup,
    .seats = seats,
    .to_move = to_move,
    .legal = legal,
    .chance = obsidian_chance,
    .apply = apply,
    .score = score,
    .observe = obsidian_observe,
    .seen = obsidian_seen,
    .action_text = obsidian_action_text,
    .render = obsidian_render,
    .check = obsidian_check,
    .complete = obsidian_complete,
    .sample = obsidian_sample,
    .redeal = obsidian_redeal,
    .faction = faction,
};

/* ---- The public view ------------------------------------------------------------------------------------------------------ */

/* All but what auras of other units change. */
ObsidianUnit obsidian_piece(const HxState *s, int id)
{
    if (!on_board(s, id))
        return (ObsidianUnit){ .kind = OBSIDIAN_NO_UNIT };
    const Unit *u = unit(s, id);
    ObsidianUnit out = {
        .seat = seat_of(id),
        .x = u->x,
        .y = u->y,
        .grid = grid_of(s, id),
        .facing = u->facing,
        .stance = u->stance,
        .evasion = unit_evasion(s, id),
        .is_damaged = u->flags & UNIT_DAMAGED,
        .is_camouflaged = is_camouflaged(s, id),
        .is_low_profile = has_token(s, id, TOKEN_LOW_PROFILE),
        .is_highlighted = is_highlighted(s, id),
        .is_immobilized = has_token(s, id, TOKEN_IMMOBILIZED),
        .is_aerial = is_aerial(s, id),
    };
    if (!is_mech(id)) {
        const UnitCard *c = card_of(s, id);
        out.kind = is_drone(s, id) ? OBSIDIAN_DRONE : c->installation ? OBSIDIAN_INSTALLATION : OBSIDIAN_PROJECTILE;
        out.points = c->points;
        out.armor = c->armor;
        out.structure = c->structure;
        return out;
    }
    const Mech *m = mech(s, id);
    const PartValues torso = part_values(s, id, SLOT_TORSO);
    out.kind = OBSIDIAN_MECH;
    out.armor = torso.armor;
    out.structure = torso.structure;
    out.link = m->link;
    out.tokens = m->tokens;
    out.points = pilot_table[m->pilot].points;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        out.points += part_table[m->part[slot].card].points;
        out.n_parts += part_works(&m->part[slot]);
        out.n_damaged += !!(m->part[slot].flags & PART_DAMAGED);
        if (game(s)->task == TASK_BLACK_BOX) {
            out.boxes += !!(m->part[slot].flags & PART_BOX);
            out.takes_box |= part_works(&m->part[slot]) && !(m->part[slot].flags & PART_BOX) &&
                             (part_freehand(s, id, slot) || part_table[m->part[slot].card].mission_rack);
        }
    }
    return out;
}

ObsidianUnit obsidian_unit(const HxState *s, int id)
{
    ObsidianUnit out = obsidian_piece(s, id);
    if (out.kind != OBSIDIAN_NO_UNIT) {
        out.electronic = unit_electronic(s, id);
        out.is_low_profile = is_low_profile(s, id);
    }
    return out;
}

ObsidianAsk obsidian_ask(const HxState *s, int *subject)
{
    const Node *node = &game(s)->node;
    if (subject)
        *subject = node->subject == NONE ? -1 : node->subject;
    return (ObsidianAsk)node->what;
}

int obsidian_round(const HxState *s)
{
    return game(s)->round;
}

int obsidian_rounds(const HxState *s)
{
    return game(s)->rounds;
}

int obsidian_vp(const HxState *s, int seat)
{
    return game(s)->vp[seat];
}

int obsidian_offset(const HxState *s, HxAction a)
{
    return a == A_PASS ? -1 : (int)a - game(s)->node.base;
}

int obsidian_task_grids(const HxState *s, uint8_t *out)
{
    const Game *g = game(s);
    static const uint16_t zones[] = { 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7, 0, 0, 1 << 4 };
    for (int grid = 0; grid < N_GRIDS; grid++) {
        out[grid] = zones[g->task] >> (grid / BOARD / 4 * 3 + grid % BOARD / 4) & 1;
        for (int i = 0; i < N_BOXES; i++)
            out[grid] |= g->box[i] == grid;
    }
    return g->task;
}

bool obsidian_sees(const HxState *s, int a, int b)
{
    return unit_sees(s, a, b) && !smoke_between(s, unit_box(s, a), unit_box(s, b));
}

int obsidian_cover(const HxState *s, int a, int b)
{
    return cover_dice(s, a, b, false);
}

/* Every attack a unit could make, by part or card. */
static int best_attack(const HxState *s, int id, bool want_range)
{
    int best = 0;
    const int n_cards = is_mech(id) ? N_SLOTS : 1;
    for (int slot = 0; slot < n_cards; slot++) {
        const int first = is_mech(id) ? part_table[mech(s, id)->part[slot].card].first_action : card_of(s, id)->first_action;
        const int n = is_mech(id) ? part_table[mech(s, id)->part[slot].card].n_actions : card_of(s, id)->n_actions;
        for (int i = 0; i < n; i++) {
            const Action *a = &action_table[first + i];
            if ((is_mech(id) && !part_action_open(&mech(s, id)->part[slot], i)) || a->trigger == TRIGGER_PASSIVE)
                continue;
            const bool counts = a->type == TYPE_FIRING || (!want_range && a->type == TYPE_MELEE);
            const int value = want_range ? a->range : 3 * a->yellow + 2 * a->red; /* about a third of a damage each */
            if (counts && value > best)
                best = value;
        }
    }
    return best;
}

int obsidian_reach(const HxState *s, int id)
{
    return on_board(s, id) ? best_attack(s, id, true) : 0;
}

int obsidian_firepower(const HxState *s, int id)
{
    return on_board(s, id) ? best_attack(s, id, false) : 0;
}

int obsidian_arc(const HxState *s, int a, int b)
{
    return in_front(s, a, b) ? 1 : in_rear(s, a, b) ? -1 : 0;
}

ObsidianAction obsidian_action(const HxState *s, int id, int offset)
{
    ObsidianAction out = { .is_end = offset == DO_END, .is_maneuver = offset == DO_MANEUVER };
    const Action *a = NULL;
    if (offset >= 0 && offset < DO_LOAD && is_mech(id))
        a = ref_action(s, id, (Ref){ REF_PART, (uint8_t)(offset / 3), (uint8_t)(offset % 3), 0 });
    else if (offset >= DO_PUNCH && offset < DO_CRAWL)
        a = common_action(COMMON_PUNCH);
    else if (offset >= DO_DRONE && offset < DO_DRONE_MOVE && !is_mech(id))
        a = ref_action(s, id, (Ref){ REF_UNIT, 0, (uint8_t)(offset - DO_DRONE), 0 });
    if (!a)
        return out;
    out.type = a->type;
    out.size = a->size;
    out.range = a->range;
    out.yellow = a->yellow;
    out.red = a->red;
    for (int i = 0; i < a->n_launch; i++) { /* of what it launches */
        const UnitCard *card = unit_card(a->launch[i]);
        const Action *first = &action_table[card->first_action];
        if (a->launch[i] >= CARD_PROJECTILE && first->yellow + first->red > out.yellow + out.red) {
            out.yellow = first->yellow;
            out.red = first->red;
            out.range = a->range + first->range;
        }
    }
    out.is_attack = a->type == TYPE_FIRING || a->type == TYPE_MELEE;
    return out;
}

int obsidian_neighbour(int grid, int dir)
{
    return neighbour(grid, dir);
}

ObsidianPart obsidian_part(const HxState *s, int id, int slot)
{
    if (!on_board(s, id) || !is_mech(id) || slot < 0 || slot >= N_SLOTS)
        return (ObsidianPart){ .is_destroyed = true };
    const PartValues v = part_values(s, id, slot);
    const Part *p = &mech(s, id)->part[slot];
    return (ObsidianPart){ v.armor, v.structure, v.parry, p->flags & PART_DAMAGED, !part_works(p) };
}

/* The frame that rolls below the reroll now asked, or NULL. */
static const Frame *rolling_attack(const HxState *s, const Frame **reroll)
{
    const int depth = game(s)->depth;
    if (depth < 2 || frame(s, depth - 1)->kind != F_REROLL || frame(s, depth - 2)->kind != F_ATTACK)
        return NULL;
    *reroll = frame(s, depth - 1);
    return frame(s, depth - 2);
}

bool obsidian_is_useless(const HxState *s, int group)
{
    const int depth = game(s)->depth;
    if (depth < 1 || frame(s, depth - 1)->kind != F_REROLL || group < 0 || group > 20)
        return false;
    const Frame *reroll = frame(s, depth - 1);
    const int die = group < 6 ? DIE_YELLOW : group < 11 ? DIE_RED : group < 17 ? DIE_WHITE : DIE_BLUE;
    const int face = die_names(die)[group - (group < 6 ? 0 : group < 11 ? 6 : group < 17 ? 11 : 17)];
    const int stance = unit(s, reroll->unit)->stance;
    const bool electronic = reroll->u.roll.colours & (REROLL_INITIATOR | REROLL_RESPONDER);
    switch (face) {
    case HOLLOW_LIGHT:
    case HOLLOW_HEAVY:
        return stance != STANCE_OFF;
    case HOLLOW_DEFENSE2:
        return stance != STANCE_DEF;
    case LIGHTNING:
        return !electronic;
    case EYE:
    case BLANK:
        return true;
    default:
        return electronic;
    }
}

ObsidianRoll obsidian_roll(const HxState *s)
{
    const Frame *reroll = NULL, *f = rolling_attack(s, &reroll);
    ObsidianRoll out = { 0 };
    if (!f)
        return out;
    const AttackFrame *t = &f->u.attack;
    const bool off = unit(s, f->unit)->stance == STANCE_OFF, def = f->other < N_UNITS && unit(s, f->other)->stance == STANCE_DEF;
    out.is_attack = reroll->u.roll.colours & REROLL_ATTACK;
    out.link = is_mech(reroll->unit) ? mech(s, reroll->unit)->link : 0;
    out.hits = t->heavy + t->light + 2 * t->fy[0] + t->fy[1] + t->fr[0] + (off ? t->fy[2] + t->fr[1] + t->fr[2] : 0);
    out.cancels = t->fw[0] + t->fw[2] + t->fb[0] + (def ? 2 * t->fw[1] : 0);
    for (int group = out.is_attack ? 0 : 11; group < (out.is_attack ? 11 : 21); group++)
        if (obsidian_is_useless(s, group))
            out.n_useless += group < 6 ? t->fy[group] : group < 11 ? t->fr[group - 6] : group < 17 ? t->fw[group - 11] : t->fb[group - 17];
    return out;
}

void obsidian_spot_verbs(int *column, int *row)
{
    *column = A_COLUMN;
    *row = A_ROW;
}
