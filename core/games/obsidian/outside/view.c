/* The public view: what agents and reports may read of a position. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/frames.h"

/* All but what auras of other units change. */
ObsidianUnit hx_obsidian_piece(const HxState *s, int id)
{
    if (!on_board(s, id))
        return (ObsidianUnit){ .kind = OBSIDIAN_NO_UNIT };
    const Unit *u = unit(s, id);
    ObsidianUnit out = {
        .seat = seat_of(id),
        .x = u->x,
        .y = u->y,
        .grid = grid_of(s, id),
        .facing = (ObsidianFacing)u->facing,
        .stance = (ObsidianStance)u->stance,
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
    const PartValues torso = part_values(s, id, OBSIDIAN_TORSO);
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
        if (game(s)->task == OBSIDIAN_TASK_BLACK_BOX) {
            out.boxes += !!(m->part[slot].flags & PART_BOX);
            out.takes_box |= part_works(&m->part[slot]) && !(m->part[slot].flags & PART_BOX) &&
                             (part_freehand(s, id, slot) || part_table[m->part[slot].card].mission_rack);
        }
    }
    return out;
}

ObsidianUnit hx_obsidian_unit(const HxState *s, int id)
{
    ObsidianUnit out = hx_obsidian_piece(s, id);
    if (out.kind != OBSIDIAN_NO_UNIT) {
        out.electronic = unit_electronic(s, id);
        out.is_low_profile = is_low_profile(s, id);
    }
    return out;
}

ObsidianDecision hx_obsidian_decision(const HxState *s)
{
    const ChoiceFrame *choice = asked_choice(s);
    ObsidianDecision out = { .kind = (ObsidianAsk)asked_what(s), .seat = HX_CHANCE, .unit = -1, .group = -1 };
    if (!choice)
        return out;
    out.seat = choice->head.seat;
    out.may_pass = choice->may_pass;
    if (out.kind == OBSIDIAN_ASK_REROLL_DICE)
        out.group = choice->subject;
    else if (choice->subject < N_UNITS && out.kind != OBSIDIAN_ASK_PART_REROLL) /* there it is the part */
        out.unit = choice->subject;
    return out;
}

int hx_obsidian_open_grids(const HxState *s, uint8_t *out)
{
    const ChoiceFrame *choice = asked_choice(s);
    const SpotFrame *spot = choice && kind_below(s, 1) == F_SPOT ? hx_below(&obsidian_machine, s, 1) : NULL;
    const bool is_column = spot && choice->base == A_COLUMN, is_row = spot && choice->base == A_ROW,
               is_cell = spot && choice->base == A_OFFSET;
    int n = 0;
    for (int grid = 0; grid < N_GRIDS; grid++) {
        out[grid] =
            ((is_column || (is_row && grid % BOARD == spot->column)) && bit_get(spot->grids, grid)) || (is_cell && grid == spot->grid);
        n += out[grid];
    }
    return n;
}

ObsidianAnswer hx_obsidian_answer(const HxState *s, HxAction a)
{
    static const struct {
        HxAction first, end;
        ObsidianAnswerKind kind;
    } verbs[] = {
        { A_ACCEPT, A_SIDE, OBSIDIAN_SAYS_YES },      { A_TIMING, A_SECRET_TIMING, OBSIDIAN_SAYS_TIMING },
        { A_STANCE, A_FACING, OBSIDIAN_SAYS_STANCE }, { A_FACING, A_STEP, OBSIDIAN_SAYS_FACING },
        { A_STEP, A_COLUMN, OBSIDIAN_SAYS_STEP },     { A_COLUMN, A_ROW, OBSIDIAN_SAYS_COLUMN },
        { A_ROW, A_OFFSET, OBSIDIAN_SAYS_ROW },       { A_OFFSET, A_PART, OBSIDIAN_SAYS_CELL },
        { A_PART, A_UNIT, OBSIDIAN_SAYS_SLOT },       { A_UNIT, A_DO, OBSIDIAN_SAYS_UNIT },
        { A_DO, A_LAUNCH, OBSIDIAN_SAYS_DO },         { A_NUMBER, A_FACE, OBSIDIAN_SAYS_NUMBER },
        { A_FACE, A_CLASS, OBSIDIAN_SAYS_FACE },      { A_CLASS, A_CHAIN, OBSIDIAN_SAYS_CANCEL },
    };
    const ChoiceFrame *choice = asked_choice(s);
    if (a == A_PASS || !choice)
        return (ObsidianAnswer){ OBSIDIAN_SAYS_NO, -1 };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (verbs[i].first <= a && a < verbs[i].end)
            return (ObsidianAnswer){ verbs[i].kind, (int)(a - verbs[i].first) };
    return (ObsidianAnswer){ OBSIDIAN_SAYS_OTHER, (int)a - choice->base };
}

int hx_obsidian_round(const HxState *s)
{
    return game(s)->round;
}

int hx_obsidian_rounds(const HxState *s)
{
    return game(s)->rounds;
}

int hx_obsidian_vp(const HxState *s, int seat)
{
    return game(s)->vp[seat];
}

ObsidianTask hx_obsidian_task(const HxState *s)
{
    return (ObsidianTask)game(s)->task;
}

uint32_t hx_obsidian_task_zones(const HxState *s)
{
    static const uint16_t zones[] = { 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7, 0, 0, 1 << 4 };
    return zones[game(s)->task];
}

int hx_obsidian_boxes_on_ground(const HxState *s, uint8_t *out)
{
    int n = 0;
    for (int i = 0; i < N_BOXES; i++)
        if (game(s)->box[i] < N_GRIDS)
            out[n++] = game(s)->box[i];
    return n;
}

uint64_t hx_obsidian_on_board(const HxState *s, int seat)
{
    return game(s)->alive[seat];
}

ObsidianTask hx_obsidian_task_grids(const HxState *s, uint8_t *out)
{
    const uint32_t zones = hx_obsidian_task_zones(s);
    uint8_t box[N_BOXES];
    for (int grid = 0; grid < N_GRIDS; grid++)
        out[grid] = zones >> (grid / BOARD / 4 * 3 + grid % BOARD / 4) & 1;
    for (int i = hx_obsidian_boxes_on_ground(s, box) - 1; i >= 0; i--)
        out[box[i]] = 1;
    return hx_obsidian_task(s);
}

/* Two positions share the pages that neither has written since one was cloned from the other; else the bytes tell. */
static bool is_same(const void *a, const void *b, size_t n)
{
    return a == b || memcmp(a, b, n) == 0;
}

bool hx_obsidian_is_as_able(const HxState *before, const HxState *after, int id)
{
    return is_mech(id) ? is_same(mech(before, id), mech(after, id), sizeof(Mech)) : unit(before, id)->card == unit(after, id)->card;
}

bool hx_obsidian_is_untouched(const HxState *before, const HxState *after, int id)
{
    return on_board(before, id) == on_board(after, id) && is_same(unit(before, id), unit(after, id), sizeof(Unit)) &&
           hx_obsidian_is_as_able(before, after, id);
}

bool hx_obsidian_sees(const HxState *s, int a, int b)
{
    return unit_sees(s, a, b) && !smoke_between(s, unit_box(s, a), unit_box(s, b));
}

int hx_obsidian_cover(const HxState *s, int a, int b)
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
            const bool counts = a->type == OBSIDIAN_FIRING_ACTION || (!want_range && a->type == OBSIDIAN_MELEE_ACTION);
            const int value = want_range ? a->range : 3 * a->yellow + 2 * a->red; /* about a third of a damage each */
            if (counts && value > best)
                best = value;
        }
    }
    return best;
}

int hx_obsidian_reach(const HxState *s, int id)
{
    return on_board(s, id) ? unit_reach(s, id) : 0;
}

int unit_reach(const HxState *s, int id)
{
    return best_attack(s, id, true);
}

int hx_obsidian_firepower(const HxState *s, int id)
{
    return on_board(s, id) ? best_attack(s, id, false) : 0;
}

int hx_obsidian_arc(const HxState *s, int a, int b)
{
    return arc_of(s, a, b);
}

/* Blocks of the verb "do": where each begins, what is done, and its first slot (-1: no part). */
static const struct {
    uint8_t first;
    uint8_t deed;
    int8_t slot;
} deeds[] = {
    { DO_PART, OBSIDIAN_DOES_PART, 0 },
    { DO_LOAD, OBSIDIAN_DOES_LOAD, -1 },
    { DO_DISCARD, OBSIDIAN_DOES_DISCARD, 0 },
    { DO_PUNCH, OBSIDIAN_DOES_PUNCH, OBSIDIAN_CHASSIS },
    { DO_CRAWL, OBSIDIAN_DOES_CRAWL, OBSIDIAN_CHASSIS },
    { DO_STABILIZE, OBSIDIAN_DOES_STABILIZE, -1 },
    { DO_SCAN, OBSIDIAN_DOES_SCAN, -1 },
    { DO_REVEAL, OBSIDIAN_DOES_REVEAL, -1 },
    { DO_CHARGE, OBSIDIAN_DOES_CHARGE, 0 },
    { DO_MANEUVER, OBSIDIAN_DOES_MANEUVER, -1 },
    { DO_END, OBSIDIAN_DOES_END, -1 },
    { DO_TAKE, OBSIDIAN_DOES_TAKE_BOX, 0 },
    { DO_DROP, OBSIDIAN_DOES_DROP_BOX, 0 },
    { DO_BUY_TICK, OBSIDIAN_DOES_BUY_TICK, -1 },
    { DO_DRONE, OBSIDIAN_DOES_UNIT, -1 },
    { DO_DRONE_MOVE, OBSIDIAN_DOES_MOVE, -1 },
    { DO_LINK_TOKEN, OBSIDIAN_DOES_NOTHING, -1 },
};

static const Action *action_of_part(const HxState *s, int id, int slot, int index)
{
    const PartCard *card = &part_table[mech(s, id)->part[slot].card];
    return index < card->n_actions ? &action_table[card->first_action + index] : NULL;
}

static const Action *action_of_unit(const HxState *s, int id, int index)
{
    const UnitCard *card = card_of(s, id);
    return index < card->n_actions ? &action_table[card->first_action + index] : NULL;
}

/* The card behind a deed, or NULL: common ones have none but the punch, whose dice matter. */
static const Action *card_behind(const HxState *s, int id, ObsidianDeed deed, int number)
{
    switch (deed) {
    case OBSIDIAN_DOES_PART:
        return is_mech(id) ? action_of_part(s, id, number / 3, number % 3) : NULL;
    case OBSIDIAN_DOES_PUNCH:
        return common_action(COMMON_PUNCH);
    case OBSIDIAN_DOES_UNIT:
        return is_mech(id) ? NULL : action_of_unit(s, id, number - DO_DRONE);
    default:
        return NULL;
    }
}

/* Dice and range of what it launches, where that attacks with more. */
static void add_launched(const Action *a, ObsidianAction *out)
{
    for (int i = 0; i < a->n_launch; i++) {
        const Action *first = &action_table[unit_card(a->launch[i])->first_action];
        if (a->launch[i] >= CARD_PROJECTILE && first->yellow + first->red > out->yellow + out->red) {
            out->yellow = first->yellow;
            out->red = first->red;
            out->range = a->range + first->range;
        }
    }
}

ObsidianAction hx_obsidian_action(const HxState *s, int id, int number)
{
    ObsidianAction out = { .deed = OBSIDIAN_DOES_NOTHING, .slot = -1 };
    if (number < 0 || id < 0)
        return out;
    int i = number < DO_LOAD ? 0 : (int)(sizeof deeds / sizeof *deeds) - 1; /* most are asked about actions of parts */
    while (number < deeds[i].first)
        i--;
    out.deed = (ObsidianDeed)deeds[i].deed;
    if (deeds[i].slot >= 0)
        out.slot = deeds[i].slot + (number - deeds[i].first) / (out.deed == OBSIDIAN_DOES_PART ? 3 : 1);
    const Action *a = card_behind(s, id, out.deed, number);
    if (!a)
        return out;
    out.type = (ObsidianType)a->type;
    out.size = a->size;
    out.range = a->range;
    out.yellow = a->yellow;
    out.red = a->red;
    add_launched(a, &out);
    out.is_attack = a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION;
    return out;
}

bool hx_obsidian_can_start(const HxState *s, int id, ObsidianType timing)
{
    return on_board(s, id) && is_mech(id) && !is_shutdown(s, id) && can_start_in(s, id, (int)timing);
}

ObsidianPart hx_obsidian_part(const HxState *s, int id, int slot)
{
    if (!on_board(s, id) || !is_mech(id) || slot < 0 || slot >= N_SLOTS)
        return (ObsidianPart){ .is_destroyed = true };
    return part_figures(s, id, slot);
}

ObsidianPart part_figures(const HxState *s, int id, int slot)
{
    const PartValues v = part_values(s, id, slot);
    const Part *p = &mech(s, id)->part[slot];
    return (ObsidianPart){ v.armor, v.structure, v.parry, p->flags & PART_DAMAGED, !part_works(p) };
}

/* The procedure below the question, where it is of this kind. */
static const void *procedure_asking(const HxState *s, int kind)
{
    return kind_below(s, 1) == kind ? hx_below(&obsidian_machine, s, 1) : NULL;
}

/* The first group of equal faces of each colour, as rerolls ask about them. */
static const uint8_t first_group[] = { [DIE_YELLOW] = 0, [DIE_RED] = 6, [DIE_WHITE] = 11, [DIE_BLUE] = 17 };
enum { N_GROUPS = 21 };

static int colour_of(int group)
{
    return group < first_group[DIE_RED]     ? DIE_YELLOW
           : group < first_group[DIE_WHITE] ? DIE_RED
           : group < first_group[DIE_BLUE]  ? DIE_WHITE
                                            : DIE_BLUE;
}

bool hx_obsidian_is_useless(const HxState *s, int group)
{
    const RerollFrame *reroll = procedure_asking(s, F_REROLL);
    if (!reroll || group < 0 || group >= N_GROUPS)
        return false;
    const int die = colour_of(group), stance = unit(s, reroll->roller)->stance;
    const bool electronic = reroll->dice & (REROLL_INITIATOR | REROLL_RESPONDER);
    switch (die_names(die)[group - first_group[die]]) {
    case HOLLOW_LIGHT:
    case HOLLOW_HEAVY:
        return stance != OBSIDIAN_OFF;
    case HOLLOW_DEFENSE2:
        return stance != OBSIDIAN_DEF;
    case LIGHTNING:
        return !electronic;
    case EYE:
    case BLANK:
        return true;
    default:
        return electronic;
    }
}

/* Dice of a group in an attack. */
static int dice_of(const AttackFrame *f, int group)
{
    const int die = colour_of(group), face = group - first_group[die];
    return die == DIE_YELLOW  ? f->yellow_face[face]
           : die == DIE_RED   ? f->red_face[face]
           : die == DIE_WHITE ? f->white_face[face]
                              : f->blue_face[face];
}

ObsidianRoll hx_obsidian_roll(const HxState *s)
{
    const RerollFrame *reroll = procedure_asking(s, F_REROLL);
    ObsidianRoll out = { 0 };
    if (!reroll || kind_below(s, 2) != F_ATTACK)
        return out;
    const AttackFrame *f = hx_below(&obsidian_machine, s, 2);
    const bool off = unit(s, f->attacker)->stance == OBSIDIAN_OFF, def = f->target < N_UNITS && unit(s, f->target)->stance == OBSIDIAN_DEF;
    out.is_attack = reroll->dice & REROLL_ATTACK;
    out.link = is_mech(reroll->roller) ? mech(s, reroll->roller)->link : 0;
    out.hits = f->heavy + f->light + 2 * f->yellow_face[0] + f->yellow_face[1] + f->red_face[0] +
               (off ? f->yellow_face[2] + f->red_face[1] + f->red_face[2] : 0);
    out.cancels = f->white_face[0] + f->white_face[2] + f->blue_face[0] + (def ? 2 * f->white_face[1] : 0);
    for (int group = out.is_attack ? 0 : first_group[DIE_WHITE]; group < (out.is_attack ? first_group[DIE_WHITE] : N_GROUPS); group++)
        if (hx_obsidian_is_useless(s, group))
            out.n_useless += dice_of(f, group);
    return out;
}
