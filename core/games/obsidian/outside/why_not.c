/* Why something is not among the choices: from a person's words to a unit, a target and an action, and from there to what is in its way. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/command.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/move/move.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/kit/words.h"

#include <stdio.h>

typedef enum Want {
    WANT_FIRE,
    WANT_MOVE_UNIT,
    WANT_COMMAND_DRONE,
    WANT_ACT_BY_NAME,
    WANT_CHOOSE_TIMING,
    WANT_COMMON, /* and so many: COMMON_DISCARD, ... */
    WANT_STANCE = WANT_COMMON + COMMON_CHARGE + 1,
    WANT_REBOOT,
    WANT_REROLL,
    WANT_LAUNCH, /* these up to WANT_WATCH: what some part does */
    WANT_HIDE,
    WANT_HACK,
    WANT_FLY,
    WANT_REPAIR,
    WANT_RESUPPLY,
    WANT_WATCH,
    WANT_BOX,
    WANT_INTERCEPT,
    WANT_GUARD,
    WANT_ACTIVATE,
    WANT_LINK,
    N_WANTS
} Want;

/* What the words name; -1: nothing of the sort. */
typedef struct Wish {
    const HxState *s;
    int seat, want;
    int unit;        /* of the seat: named, else the one asked about */
    int target;      /* of the enemy */
    int grid;        /* named as "C5" */
    int direction;   /* of a step */
    int timing;      /* OBSIDIAN_SWIFT_ACTION, ... */
    int slot, index; /* the part's action named */
    ObsidianDecision now;
    Text out;
} Wish;

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

static int want_of(const char *words)
{
    static const WordMeaning verbs[] = {
        { "timing", WANT_CHOOSE_TIMING },
        { "discard", WANT_COMMON + COMMON_DISCARD },
        { "punch", WANT_COMMON + COMMON_PUNCH },
        { "kick", WANT_COMMON + COMMON_PUNCH },
        { "crawl", WANT_COMMON + COMMON_CRAWL },
        { "stabilize", WANT_COMMON + COMMON_STABILIZE },
        { "scan", WANT_COMMON + COMMON_SCAN },
        { "reveal", WANT_COMMON + COMMON_REVEAL },
        { "charge", WANT_COMMON + COMMON_CHARGE },
        { "stance", WANT_STANCE },
        { "reboot", WANT_REBOOT },
        { "reroll", WANT_REROLL },
        { "launch", WANT_LAUNCH },
        { "box", WANT_BOX },
        { "camouflage", WANT_HIDE },
        { "hide", WANT_HIDE },
        { "hack", WANT_HACK },
        { "electronic", WANT_HACK },
        { "fly", WANT_FLY },
        { "jump", WANT_FLY },
        { "teleport", WANT_FLY },
        { "repair", WANT_REPAIR },
        { "resupply", WANT_RESUPPLY },
        { "reload", WANT_RESUPPLY },
        { "overwatch", WANT_WATCH },
        { "intercept", WANT_INTERCEPT },
        { "parry", WANT_GUARD },
        { "guard", WANT_GUARD },
        { "shield", WANT_GUARD },
        { "activate", WANT_ACTIVATE },
        { "link", WANT_LINK },
        { "fire", WANT_FIRE },
        { "firing", WANT_FIRE },
        { "shoot", WANT_FIRE },
        { "attack", WANT_FIRE },
        { "hit", WANT_FIRE },
        { "target", WANT_FIRE },
        { "melee", WANT_FIRE },
        { "move", WANT_MOVE_UNIT },
        { "step", WANT_MOVE_UNIT },
        { "walk", WANT_MOVE_UNIT },
        { "maneuver", WANT_MOVE_UNIT },
        { "command", WANT_COMMAND_DRONE },
        { "timing", WANT_CHOOSE_TIMING },
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
}

/* A grid by its column and row. */
static int read_grid(const char *words)
{
    for (int grid = 0; grid < N_GRIDS; grid++) {
        char name[16];
        snprintf(name, sizeof name, "%c%d", 'A' + grid % BOARD, grid / BOARD + 1);
        if (words_hold(words, name))
            return grid;
    }
    return -1;
}

/* Units by their keys ("0m1"), else by their cards' names, as far as they can be seen. */
static void read_units(Wish *w, const char *words)
{
    size_t best[2] = { 0, 0 };
    int found[2] = { -1, -1 };
    EACH_UNIT(w->s, id)
    {
        const int side = seat_of(id) != w->seat;
        words_try(words, unit_keys[id], id, &best[side], &found[side]);
        if (!side || !is_camouflaged(w->s, id))
            words_try(words, unit_name(w->s, id), id, &best[side], &found[side]);
    }
    for (int id = 0; game(w->s)->phase == PHASE_SETUP && id < N_UNITS; id++) /* those too that are not deployed yet */
        if (place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT)
            words_try(words, unit_keys[id], id, &best[seat_of(id) != w->seat], &found[seat_of(id) != w->seat]);
    w->unit = found[0] >= 0 ? found[0] : w->now.unit >= 0 && seat_of(w->now.unit) == w->seat ? w->now.unit : -1;
    w->target = found[1];
}

/* An action of the unit's parts by its name, or by its part's. */
static void read_action(Wish *w, const char *words)
{
    size_t best = 0;
    int found = -1;
    for (int slot = 0; w->unit >= 0 && is_mech(w->unit) && slot < N_SLOTS; slot++) {
        const PartCard *card = &part_table[mech(w->s, w->unit)->part[slot].card];
        for (int i = 0; i < card->n_actions; i++) {
            words_try(words, action_table[card->first_action + i].name, 3 * slot + i, &best, &found);
            words_try(words, card->name, 3 * slot + i, &best, &found);
            words_try(words, slot_keys[slot], 3 * slot + i, &best, &found);
        }
    }
    w->slot = found >= 0 ? found / 3 : -1;
    w->index = found >= 0 ? found % 3 : -1;
}

/* What is meant where no verb says it: by what is asked, or by what is named. */
static int guess_want(const Wish *w)
{
    if (w->now.kind == OBSIDIAN_ASK_COMMAND_DRONE || w->now.kind == OBSIDIAN_ASK_COMMAND_MECH)
        return WANT_COMMAND_DRONE;
    if (w->target >= 0)
        return WANT_FIRE;
    if (w->timing >= 0)
        return WANT_CHOOSE_TIMING;
    if (w->now.kind == OBSIDIAN_ASK_WHICH_MECH && w->unit >= 0)
        return WANT_ACTIVATE;
    return w->now.kind == OBSIDIAN_ASK_STEP || w->grid >= 0 ? (int)WANT_MOVE_UNIT : -1;
}

/* Which way a grid lies that is next to the unit asked about; -1: none. */
static int way_to(const HxState *s, int id, int grid)
{
    for (int dir = 0; grid >= 0 && id >= 0 && on_board(s, id) && dir < 4; dir++)
        if (neighbour(grid_of(s, id), dir) == grid)
            return dir;
    return -1;
}

static Wish read_wish(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    Wish w = { .s = s, .seat = seat, .now = hx_obsidian_decision(s), .out = text_on(out, cap) };
    read_units(&w, words);
    read_action(&w, words);
    w.timing = words_find(words, &timing_names[1], sizeof *timing_names, 6);
    w.grid = read_grid(words);
    w.direction = words_find(words, facing_names, sizeof *facing_names, 4);
    if (w.direction < 0)
        w.direction = way_to(s, w.now.unit, w.grid);
    w.want = w.slot >= 0 ? (int)WANT_ACT_BY_NAME : want_of(words);
    if (w.want < 0)
        w.want = guess_want(&w);
    return w;
}

/* ---- What is in the way -------------------------------------------------------------------------------------------------- */

static const OpportunityFrame *opportunity_of(const HxState *s)
{
    for (int i = depth_of(s) - 1; i >= 0; i--) {
        const OpportunityFrame *f = frame_at(s, i);
        if (f->head.kind == F_OPPORTUNITY)
            return f;
    }
    return NULL;
}

/* The place that is being asked for, or NULL. */
static const SpotFrame *spot_of(const HxState *s)
{
    return kind_below(s, 1) == F_SPOT ? hx_below(&obsidian_machine, s, 1) : NULL;
}

/* Of a grid, why what is being placed may not stand there. */
static void say_spot(Wish *w, const SpotFrame *spot)
{
    const int column = w->grid % BOARD, row = w->grid / BOARD;
    const char *const what = spot->subject < N_UNITS ? unit_keys[spot->subject] : "it";
    const ChoiceFrame *choice = asked_choice(w->s);
    if (spot->what == OBSIDIAN_ASK_DEPLOY_SPOT) {
        const int top = game(w->s)->side[w->seat] ? BOARD - 2 : 0;
        if (row < top || row > top + 1) {
            text_add(&w->out, "%s is deployed in rows %d and %d, those of its side", what, top + 1, top + 2);
            return;
        }
    }
    if (!bit_get(spot->grids, w->grid))
        text_add(&w->out, "there is no room for %s in %c%d%s", what, 'A' + column, row + 1,
                 spot->what == OBSIDIAN_ASK_DEPLOY_SPOT ? "" : ", or it is out of reach");
    else if (choice->base == A_ROW && column != spot->column)
        text_add(&w->out, "column %c is chosen already; taking it back opens the others", 'A' + spot->column);
    else if (choice->base != A_ROW && choice->base != A_COLUMN && w->grid != spot->grid)
        text_add(&w->out, "%c%d is chosen already; taking it back opens the others", 'A' + spot->grid % BOARD, spot->grid / BOARD + 1);
}

/* Before the first round nothing acts. */
static void say_setup(Wish *w)
{
    const ObsidianAsk asked = w->now.kind;
    const bool is_deploying = asked == OBSIDIAN_ASK_DEPLOY_UNIT || depth_of(w->s) > 1;
    if (w->unit >= 0 && asked == OBSIDIAN_ASK_DEPLOY_UNIT && on_board(w->s, w->unit))
        text_add(&w->out, "%s stands on the board already: deploy one that does not", unit_keys[w->unit]);
    else if (w->unit >= 0 && w->now.unit >= 0 && w->unit != w->now.unit)
        text_add(&w->out, "%s is being deployed now, not %s", unit_keys[w->now.unit], unit_keys[w->unit]);
    else if (w->target >= 0)
        text_add(&w->out, "%s is the other seat's; units act when all are deployed", unit_keys[w->target]);
    else if (w->now.unit >= 0 && asked != OBSIDIAN_ASK_DEPLOY_UNIT)
        text_add(&w->out, "%s is being deployed: answer that first; units act when all are on the board", unit_keys[w->now.unit]);
    else if (asked == OBSIDIAN_ASK_DEPLOY_UNIT && w->grid >= 0)
        text_add(&w->out, "choose first which unit to deploy, then where");
    else
        text_add(&w->out, is_deploying ? "units act when all are deployed" : "the game is being set up: units are deployed after that");
}

/* May a mech act now? False: the text says why not. */
static bool may_act(Wish *w)
{
    const OpportunityFrame *turn = opportunity_of(w->s);
    const int id = w->unit;
    if (id < 0)
        text_add(&w->out, "no unit of yours acts now");
    else if (!on_board(w->s, id))
        text_add(&w->out, "%s is not on the board", unit_keys[id]);
    else if (!is_mech(id))
        text_add(&w->out, "%s acts when a mech commands it, or by itself in the automatic phase", unit_keys[id]);
    else if (is_shutdown(w->s, id))
        text_add(&w->out, "%s is in SHUTDOWN: it reboots in its next opportunity", unit_keys[id]);
    else if (game(w->s)->phase != PHASE_ACTION && !turn)
        text_add(&w->out, "mechs act in the action phase; it is the %s phase now", phase_names[game(w->s)->phase]);
    else if (mech(w->s, id)->flags & MECH_ACTED && (!turn || turn->mech != id))
        text_add(&w->out, "%s has had its opportunity in this round", unit_keys[id]);
    else if (turn && turn->mech != id)
        text_add(&w->out, "%s has its opportunity now, not %s", unit_keys[turn->mech], unit_keys[id]);
    return text_length(&w->out) == 0;
}

/* Why one action of a part cannot begin; false: nothing that is known here. */
static bool say_action(Wish *w, int slot, int index)
{
    const Part *part = &mech(w->s, w->unit)->part[slot];
    const PartCard *card = &part_table[part->card];
    const Action *a = &action_table[card->first_action + index];
    const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)index, 0 };
    const int timing = mech(w->s, w->unit)->timing - 1;
    if (!part_works(part))
        text_add(&w->out, "%s is destroyed", card->name);
    else if (!part_action_open(part, index))
        text_add(&w->out, "%s was discarded: %s is gone with it", card->name, a->name);
    else if (part->flags & PART_USED)
        text_add(&w->out, "%s has been used in this opportunity", card->name);
    else if (part->flags & PART_BOX)
        text_add(&w->out, "%s carries a black box", card->name);
    else if (a->ammo && !ref_ammo(w->s, w->unit, ref))
        text_add(&w->out, "no ammunition is left for %s", a->name);
    else if (a->link_cost && mech(w->s, w->unit)->link <= a->link_cost)
        text_add(&w->out, "%s costs %d link; %s has %d and needs one left", a->name, a->link_cost, unit_keys[w->unit],
                 mech(w->s, w->unit)->link);
    else if (timing >= 0 && a->type != timing && !can_start_in(w->s, w->unit, timing))
        text_add(&w->out, "its timing is %s: %s begins in %s", timing_names[timing + 1], a->name, timing_names[a->type + 1]);
    else if (a->type == OBSIDIAN_MOVING_ACTION && has_token(w->s, w->unit, TOKEN_IMMOBILIZED))
        text_add(&w->out, "%s is immobilized", unit_keys[w->unit]);
    return text_length(&w->out) > 0;
}

/* What keeps every shot of a unit from the target, whatever it fires. */
static bool say_target(Wish *w)
{
    const int id = w->unit, target = w->target;
    if (!on_board(w->s, target))
        text_add(&w->out, "%s is not on the board", unit_keys[target]);
    else if (is_hidden_from(w->s, target, id))
        text_add(&w->out, "%s is camouflaged: only a unit with an electronic value of 1 or more aims at it", unit_keys[target]);
    else if (!unit_sees(w->s, id, target))
        text_add(&w->out, "%s does not see %s: terrain or a barricade is between", unit_keys[id], unit_keys[target]);
    return text_length(&w->out) > 0;
}

/* Of one attack, why it does not take the target: range, arc, smoke, locks. */
static void say_attack(Wish *w, const Action *a, Ref ref)
{
    const int id = w->unit, target = w->target, range = action_range(w->s, id, ref, 0);
    const int far = distance(grid_of(w->s, id), grid_of(w->s, target));
    if (a->type == OBSIDIAN_FIRING_ACTION && has_token(w->s, id, TOKEN_FCI))
        text_add(&w->out, "the fire control of %s is interfered with: it cannot fire", unit_keys[id]);
    else if (a->type == OBSIDIAN_FIRING_ACTION && !action_has(a, KW_MELEEFIRING) && is_locked(w->s, id))
        text_add(&w->out, "%s is locked by an enemy in contact: it cannot fire", unit_keys[id]);
    else if (!within(grid_of(w->s, id), grid_of(w->s, target), range))
        text_add(&w->out, "%s is %d grids away; %s reaches %d", unit_keys[target], far, a->name, range > 0 ? range : 1);
    else if (!action_has(a, KW_OMNIDIRECTIONFIRING) && !in_front(w->s, id, target))
        text_add(&w->out, "%s is not in the front arc of %s", unit_keys[target], unit_keys[id]);
    else if (a->type == OBSIDIAN_FIRING_ACTION && smoke_between(w->s, unit_box(w->s, id), unit_box(w->s, target)))
        text_add(&w->out, "smoke is between %s and %s", unit_keys[id], unit_keys[target]);
    else if (a->type == OBSIDIAN_MELEE_ACTION && (is_aerial(w->s, id) || is_aerial(w->s, target)))
        text_add(&w->out, "one of them is in the air: no melee");
    else
        say_action(w, ref.slot, ref.index);
}

/* The attack of a working part that reaches farthest; false: the mech has none. */
static bool find_longest(const HxState *s, int id, Ref *out)
{
    bool is_found = false;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *part = &mech(s, id)->part[slot];
        for (int i = 0; part_works(part) && i < part_table[part->card].n_actions; i++) {
            const Action *a = &action_table[part_table[part->card].first_action + i];
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            const bool is_attack = a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION;
            if (is_attack && (!is_found || action_range(s, id, ref, 0) > action_range(s, id, *out, 0))) {
                *out = ref;
                is_found = true;
            }
        }
    }
    return is_found;
}

/* The weapon that stands for the others where no firing is offered: the first that no cost or token keeps silent. False: a shot is open. */
static bool find_silent(const Wish *w, Ref *out, bool *is_found)
{
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *part = &mech(w->s, w->unit)->part[slot];
        for (int i = 0; part_works(part) && i < part_table[part->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            const Action *a = &action_table[part_table[part->card].first_action + i];
            char told[200];
            Wish trial = *w;
            trial.out = text_on(told, sizeof told);
            if (a->type != OBSIDIAN_FIRING_ACTION || a->trigger != TRIGGER_ACTIVE || !part_action_open(part, i))
                continue;
            const bool is_ready = !say_action(&trial, slot, i);
            if (is_ready && action_possible(w->s, w->unit, ref, 0))
                return false;
            if (is_ready || !*is_found)
                *out = ref;
            *is_found = true;
        }
    }
    return true;
}

/* Why nothing is fired at all. */
static void say_no_fire(Wish *w)
{
    Ref ref = { 0 };
    bool is_found = false;
    if (!find_silent(w, &ref, &is_found))
        return;
    if (!is_found)
        text_add(&w->out, "%s has no weapon that works", unit_keys[w->unit]);
    else if (has_token(w->s, w->unit, TOKEN_FCI))
        text_add(&w->out, "the fire control of %s is interfered with: it cannot fire", unit_keys[w->unit]);
    else if (is_locked(w->s, w->unit))
        text_add(&w->out, "%s is locked by an enemy in contact: it cannot fire", unit_keys[w->unit]);
    else if (!say_action(w, ref.slot, ref.index))
        text_add(&w->out, "no enemy is in range, arc and sight of %s", unit_keys[w->unit]);
}

/* Of an attack with whatever: why the weapon that reaches farthest cannot hit the target. */
static void say_fire(Wish *w)
{
    Ref ref;
    if (!may_act(w) || (w->target >= 0 && say_target(w)))
        return;
    if (w->target < 0)
        say_no_fire(w);
    else if (find_longest(w->s, w->unit, &ref))
        say_attack(w, ref_action(w->s, w->unit, ref), ref);
    else
        text_add(&w->out, "%s has no weapon that works", unit_keys[w->unit]);
}

/* Of an action that is no attack, why it does not take the target. */
static void say_named_target(Wish *w, const Action *a, Ref ref)
{
    const Set targets = action_targets(w->s, w->unit, ref, 0, NONE);
    const int target = w->target, range = action_range(w->s, w->unit, ref, 0);
    if (set_has(&targets, target))
        text_add(&w->out, "too few ticks of the opportunity are left for %s", a->name);
    else if (!on_board(w->s, target))
        text_add(&w->out, "%s is not on the board", unit_keys[target]);
    else if (action_has(a, KW_ELECTRONICATTACK) && unit_electronic(w->s, w->unit) < 1)
        text_add(&w->out, "the electronic value of %s is 0: it begins no electronic attack", unit_keys[w->unit]);
    else if (!ew_within(w->s, w->unit, target, range))
        text_add(&w->out, "%s is %d grids away; %s reaches %d", unit_keys[target], distance(grid_of(w->s, w->unit), grid_of(w->s, target)),
                 a->name, range);
    else
        text_add(&w->out, "%s does nothing to %s now", a->name, unit_keys[target]);
}

/* Of an action called by its name or its part's: what keeps it from beginning, then what keeps it from the target. */
static void say_named(Wish *w)
{
    if (!may_act(w) || say_action(w, w->slot, w->index))
        return;
    const Ref ref = { REF_PART, (uint8_t)w->slot, (uint8_t)w->index, 0 };
    const Action *a = ref_action(w->s, w->unit, ref);
    const bool is_attack = a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION;
    if (is_attack && w->target >= 0 && !say_target(w))
        say_attack(w, a, ref);
    else if (is_attack && w->target < 0 && !action_possible(w->s, w->unit, ref, 0))
        text_add(&w->out, "%s has no target: none is in range, arc and sight", a->name);
    else if (w->target < 0 && !action_possible(w->s, w->unit, ref, 0))
        text_add(&w->out, "%s would do nothing now", a->name);
    else if (!is_attack && w->target >= 0 && needs_target(ref, a))
        say_named_target(w, a, ref);
    else if (text_length(&w->out) == 0)
        text_add(&w->out, "too few ticks of the opportunity are left for %s", a->name);
}

/* The first unit on the ground of a grid besides one; -1: none. */
static int unit_in(const HxState *s, int grid, int besides)
{
    EACH_UNIT(s, other)
    {
        if (other != besides && !is_aerial(s, other) && grid_of(s, other) == grid)
            return other;
    }
    return -1;
}

/* What stands in a grid that a step of `cost` points has no room in. */
static void say_no_room(Wish *w, const MoveFrame *f, int to, int cost, int points)
{
    const int column = 'A' + to % BOARD, row = to / BOARD + 1, other = unit_in(w->s, to, f->unit);
    const char *const mover = unit_keys[f->unit], *stands = NULL;
    if (other >= 0)
        stands = is_camouflaged(w->s, other) ? "a unit" : unit_keys[other];
    if (stands && passes_units(w->s, f->unit)) {
        if (terrain_in_grid(w->s, to))
            text_add(&w->out, "%s passes through %s, but not through the terrain in %c%d", mover, stands, column, row);
        else if (points < cost + 1)
            text_add(&w->out, "to pass through %s in %c%d %s needs %d points, to go in and out again; %d %s left", stands, column, row,
                     mover, cost + 1, points, points == 1 ? "is" : "are");
        else
            text_add(&w->out, "%s could pass through %s in %c%d, but no free grid lies behind it", mover, stands, column, row);
    } else if (stands)
        text_add(&w->out, "%s stands in %c%d and leaves no room", stands, column, row);
    else
        text_add(&w->out,
                 terrain_in_grid(w->s, to) ? "terrain in %c%d leaves no room, or no way in from here"
                                           : "there is no way into %c%d from here",
                 column, row);
}

/* Of one step of a move under way, what keeps the mover from it; in the order in which step_set() looks. */
static void say_step(Wish *w, const MoveFrame *f)
{
    const int id = f->unit, here = grid_of(w->s, id), to = neighbour(here, w->direction);
    int obstructing = 0;
    const int locks = lockers(w->s, id, &obstructing);
    const int cost = 1 + locks + (is_mech(id) && mech(w->s, id)->link > 1 ? 0 : obstructing);
    const bool turns = f->straight_extra && f->steps > 0 && w->direction != f->first_direction;
    const int points = turns ? f->points - f->straight_extra : f->points;
    if (to < 0)
        text_add(&w->out, "there the board ends");
    else if (f->flags & MOVE_CRAWL && locks)
        text_add(&w->out, "%s is locked by an enemy in contact: it cannot crawl away", unit_keys[id]);
    else if (cost > points)
        text_add(&w->out, "a step costs %d here%s; %d %s left%s", cost, locks ? ", for the enemies in contact" : "",
                 points > 0 ? points : 0, points == 1 ? "is" : "are", turns ? ", the others are for going straight on" : "");
    else if (f->flags & MOVE_PURSUIT && distance(to, grid_of(w->s, f->pursued)) >= distance(here, grid_of(w->s, f->pursued)))
        text_add(&w->out, "a pursuit must come nearer to %s with every step", unit_keys[f->pursued]);
    else
        say_no_room(w, f, to, cost, points);
}

/* Of a move under way: why it does not go there. */
static void say_next_step(Wish *w)
{
    const MoveFrame *f = hx_below(&obsidian_machine, w->s, 1);
    if (w->direction >= 0 && !set_has(&asked_choice(w->s)->set, w->direction))
        say_step(w, f);
    else if (w->direction < 0 && w->grid >= 0)
        text_add(&w->out, "%s goes step by step: %c%d is not next to it", unit_keys[f->unit], 'A' + w->grid % BOARD, w->grid / BOARD + 1);
    else if (w->direction < 0)
        text_add(&w->out, "%s moves: a step goes north, east, south or west", unit_keys[f->unit]);
}

/* Of a move or a maneuver: what keeps the mech where it is. */
static void say_move(Wish *w)
{
    const int id = w->unit;
    const OpportunityFrame *turn = opportunity_of(w->s);
    int obstructing = 0;
    if (w->now.kind == OBSIDIAN_ASK_STEP && kind_below(w->s, 1) == F_MOVE) {
        say_next_step(w);
        return;
    }
    if (!may_act(w))
        return;
    if (has_token(w->s, id, TOKEN_IMMOBILIZED))
        text_add(&w->out, "%s is immobilized", unit_keys[id]);
    else if (!part_works(&mech(w->s, id)->part[OBSIDIAN_CHASSIS]))
        text_add(&w->out, "the chassis of %s is destroyed: it can only crawl", unit_keys[id]);
    else if (has_maneuvered(w->s, id))
        text_add(&w->out, "%s has moved in this opportunity already", unit_keys[id]);
    else if (turn && turn->marks & OPP_REBOOT)
        text_add(&w->out, "%s rebooted: there is no maneuver in this opportunity", unit_keys[id]);
    else if (turn && turn->marks & OPP_STARTED)
        text_add(&w->out, "%s has acted: a maneuver comes before the actions; later only an action moves it", unit_keys[id]);
    else if (lockers(w->s, id, &obstructing) > 0)
        text_add(&w->out, "%s is locked by enemies in contact: each makes its steps dearer", unit_keys[id]);
    else if (w->now.kind == OBSIDIAN_ASK_STANCE)
        text_add(&w->out, "the stance of %s comes first", unit_keys[id]);
}

/* ---- What every mech can do ---------------------------------------------------------------------------------------------- */

static const char *const common_words[] = { "Discard", "Punch", "Crawl", "Stabilize", "Scan", "Reveal", "Charge" };
/* Where each is among the offsets of the verb "do". */
static const uint8_t common_offsets[] = { DO_DISCARD, DO_PUNCH, DO_CRAWL, DO_STABILIZE, DO_SCAN, DO_REVEAL, DO_CHARGE, DO_MANEUVER };

static bool is_free(const Part *part)
{
    return part_works(part) && !(part->flags & (PART_USED | PART_BOX));
}

/* Is a chassis or an arm free to punch or crawl with; false: the text says that none is. @rule 2.2.a 2.2.1 */
static bool has_limb(Wish *w)
{
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM; slot++)
        if (is_free(&mech(w->s, w->unit)->part[slot]))
            return true;
    text_add(&w->out, "chassis and arms of %s are destroyed, have been used in this opportunity or carry a box", unit_keys[w->unit]);
    return false;
}

/* Of a punch or a scan: nobody, or not the one named. */
static void say_no_target(Wish *w, int which, int flags)
{
    const Ref ref = { REF_COMMON, OBSIDIAN_CHASSIS, (uint8_t)which, 0 };
    const Set targets = action_targets(w->s, w->unit, ref, flags, NONE);
    const int id = w->unit, target = w->target, range = common_action(which)->range;
    if (target < 0 && set_empty(&targets) && which == COMMON_SCAN)
        text_add(&w->out, "nobody within %d grids of %s is camouflaged or has a token of Low Profile", range, unit_keys[id]);
    else if (target < 0 && set_empty(&targets))
        text_add(&w->out, "no enemy on the ground is next to the front of %s", unit_keys[id]);
    if (target < 0 || set_has(&targets, target) || (which == COMMON_PUNCH && say_target(w)))
        return;
    if (!on_board(w->s, target))
        text_add(&w->out, "%s is not on the board", unit_keys[target]);
    else if (which == COMMON_SCAN && !can_be_scanned(w->s, target))
        text_add(&w->out, "%s has nothing that a scan finds: neither camouflage nor a token of Low Profile", unit_keys[target]);
    else if (which == COMMON_PUNCH && is_aerial(w->s, target))
        text_add(&w->out, "%s is in the air: no melee", unit_keys[target]);
    else if (!within(grid_of(w->s, id), grid_of(w->s, target), range))
        text_add(&w->out, "%s is %d grids away; %s reaches %s", unit_keys[target], distance(grid_of(w->s, id), grid_of(w->s, target)),
                 common_words[which], which == COMMON_SCAN ? "6" : "the grids around and its own");
    else if (which == COMMON_PUNCH && !in_front(w->s, id, target))
        text_add(&w->out, "%s is not in the front arc of %s", unit_keys[target], unit_keys[id]);
}

static void say_no_crawl(Wish *w, int flags)
{
    const Ref ref = { REF_COMMON, OBSIDIAN_CHASSIS, COMMON_CRAWL, 0 };
    if (has_token(w->s, w->unit, TOKEN_IMMOBILIZED))
        text_add(&w->out, "%s is immobilized", unit_keys[w->unit]);
    else if (is_locked(w->s, w->unit))
        text_add(&w->out, "%s is locked by an enemy in contact: it cannot crawl away", unit_keys[w->unit]);
    else if (!action_possible(w->s, w->unit, ref, flags))
        text_add(&w->out, "no grid next to %s has room for it", unit_keys[w->unit]);
}

/* Which part can be turned to its discard card, or charged. @rule 2.1 2.6 */
static void say_no_part(Wish *w, int which)
{
    bool is_made = false; /* all that can be is discarded, charged */
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *part = &mech(w->s, w->unit)->part[slot];
        const PartCard *card = &part_table[part->card];
        bool can_be = which == COMMON_DISCARD && card->handheld;
        for (int i = 0; which == COMMON_CHARGE && i < card->n_actions; i++)
            can_be |= action_table[card->first_action + i].charge && part_action_open(part, i);
        const bool is = part->flags & (which == COMMON_DISCARD ? PART_DISCARDED : PART_CHARGED);
        if (can_be && part_works(part) && !is)
            return;
        is_made |= can_be && part_works(part);
    }
    if (which == COMMON_DISCARD)
        text_add(&w->out, is_made ? "the handheld parts of %s are discarded" : "no working part of %s is handheld", unit_keys[w->unit]);
    else
        text_add(&w->out, is_made ? "%s is charged already" : "no working part of %s takes a charge", unit_keys[w->unit]);
}

/* @rule 2.3 C47 */
static void say_no_stabilize(Wish *w)
{
    const Unit *u = unit(w->s, w->unit);
    const Mech *own = mech(w->s, w->unit);
    if (!is_free(&own->part[OBSIDIAN_TORSO]))
        text_add(&w->out, "the torso of %s has been used in this opportunity", unit_keys[w->unit]);
    else if (!(u->yellow | u->red | u->fragile | u->fragile_red) && own->link >= pilot_table[own->pilot].link)
        text_add(&w->out, "%s has no token to remove, and all its links", unit_keys[w->unit]);
}

/* Why one of the common actions is no choice, first of all what it needs itself. @rule 2.1 2.2 2.2.1 2.3 2.4 2.5 2.6 B7.6 C37 */
static void say_common(Wish *w)
{
    const int which = w->want - WANT_COMMON, id = w->unit;
    const OpportunityFrame *turn = opportunity_of(w->s);
    if (!may_act(w))
        return;
    if (!turn) {
        text_add(&w->out, "choose first which mech acts");
        return;
    }
    const Set open = open_actions(w->s, turn);
    for (int at = common_offsets[which]; at < common_offsets[which + 1]; at++)
        if (set_has(&open, at) && w->target < 0)
            return;
    const int flags = turn->marks & OPP_MOVED ? 0 : ACT_STATIONARY;
    if (which == COMMON_STABILIZE)
        say_no_stabilize(w);
    else if (which == COMMON_REVEAL && !is_camouflaged(w->s, id))
        text_add(&w->out, "%s is not camouflaged", unit_keys[id]);
    else if (which == COMMON_DISCARD || which == COMMON_CHARGE)
        say_no_part(w, which);
    else if (which == COMMON_SCAN && !is_free(&mech(w->s, id)->part[OBSIDIAN_TORSO]))
        text_add(&w->out, "the torso of %s has been used in this opportunity", unit_keys[id]);
    else if (which == COMMON_CRAWL && has_limb(w))
        say_no_crawl(w, flags);
    else if (which == COMMON_SCAN || (which == COMMON_PUNCH && has_limb(w)))
        say_no_target(w, which, flags);
    const Action *a = common_action(which);
    const int timing = mech(w->s, id)->timing - 1;
    if (text_length(&w->out))
        return;
    if (!(turn->marks & OPP_STARTED) && timing >= 0 && a->type != timing)
        text_add(&w->out, "its timing is %s, and the first action is of that type: %s is of %s", timing_names[timing + 1],
                 common_words[which], timing_names[a->type + 1]);
    else if (turn->marks & OPP_REBOOT && a->size != SIZE_S)
        text_add(&w->out, "after a reboot one short action is left, and %s takes two ticks", common_words[which]);
    else if (w->now.kind != OBSIDIAN_ASK_ACTION)
        text_add(&w->out, "answer the present question first");
    else
        text_add(&w->out, "too few ticks of the opportunity are left for %s", common_words[which]);
}

/* @rule 1.1.1.a C37 */
static void say_stance(Wish *w)
{
    const int id = w->unit;
    const OpportunityFrame *turn = opportunity_of(w->s);
    if (id >= 0 && !is_mech(id))
        text_add(&w->out, "%s is no mech: it has no stance", unit_keys[id]);
    else if (w->want == WANT_REBOOT && id >= 0 && on_board(w->s, id) && !is_shutdown(w->s, id))
        text_add(&w->out, "%s is not in SHUTDOWN", unit_keys[id]);
    else if (id >= 0 && mech(w->s, id)->flags & MECH_ACTED && (!turn || turn->mech != id))
        text_add(&w->out, "%s has had its opportunity in this round", unit_keys[id]);
    else
        text_add(&w->out, "a mech takes a stance, or reboots, when its opportunity begins, before all else");
}

/* 4.b, 4.c, C16. */
static void say_reroll(Wish *w)
{
    const int id = w->unit;
    int payer;
    if (id >= 0 && on_board(w->s, id) && !can_reroll(w->s, id, &payer))
        text_add(&w->out, is_mech(id) ? "the last link of %s pays for no reroll" : "no mech pays for a reroll of %s", unit_keys[id]);
    else
        text_add(&w->out, "dice are rolled again for a link right after a roll, once by each side");
}

static bool launches(const Action *a)
{
    return a->n_launch > 0 && a->trigger == TRIGGER_ACTIVE;
}

static bool has_effect(const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op)
            return true;
    return false;
}

static bool hides(const Action *a)
{
    return has_effect(a, OP_CAMOUFLAGE_ON);
}

static bool hacks(const Action *a)
{
    return action_has(a, KW_ELECTRONICATTACK);
}

static bool flies(const Action *a)
{
    return a->type == OBSIDIAN_MOVING_ACTION && (action_has(a, KW_AIRBORNEMOVEMENT) || action_has(a, KW_TELEPORT));
}

static bool repairs(const Action *a)
{
    return has_effect(a, OP_DAMAGE_CONTROL) || has_effect(a, OP_REMOVE_DAMAGE_THEN_SELF_REMOVED);
}

static bool resupplies(const Action *a)
{
    return has_effect(a, OP_RESUPPLY);
}

static bool watches(const Action *a)
{
    return has_effect(a, OP_GAIN_OVERWATCH_END_OPPORTUNITY);
}

/* What some part of a mech does, in the order of the wishes from WANT_LAUNCH on. */
static const struct {
    bool (*is)(const Action *a);
    const char *what;
} skills[] = {
    { launches, "launches anything" }, { hides, "gives camouflage" }, { hacks, "makes electronic attacks" },
    { flies, "flies or teleports" },   { repairs, "repairs" },        { resupplies, "brings ammunition" },
    { watches, "goes on overwatch" },
};

/* An action of a working part with that skill becomes the one named, best one with nothing in its way; false: there is none. */
static bool name_action(Wish *w, bool (*is)(const Action *a))
{
    w->slot = -1;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *part = &mech(w->s, w->unit)->part[slot];
        for (int i = 0; part_works(part) && i < part_table[part->card].n_actions; i++) {
            if (!part_action_open(part, i) || !is(&action_table[part_table[part->card].first_action + i]))
                continue;
            char told[200];
            Wish trial = *w;
            trial.out = text_on(told, sizeof told);
            const bool is_open = !say_action(&trial, slot, i);
            if (is_open || w->slot < 0) {
                w->slot = slot;
                w->index = i;
            }
            if (is_open)
                return true;
        }
    }
    return w->slot >= 0;
}

/* What some part does: whether there is one, and what is in its way. */
static void say_skill(Wish *w)
{
    if (!may_act(w))
        return;
    if (w->want == WANT_HIDE && is_camouflaged(w->s, w->unit))
        text_add(&w->out, "%s is camouflaged already", unit_keys[w->unit]);
    else if (!name_action(w, skills[w->want - WANT_LAUNCH].is))
        text_add(&w->out, "no working part of %s %s", unit_keys[w->unit], skills[w->want - WANT_LAUNCH].what);
    else if (w->want == WANT_LAUNCH && !has_launch_room(w->s, w->seat))
        text_add(&w->out, "%d launched units of yours are on the board, as many as may be", LAUNCHED_PER_SEAT);
    else
        say_named(w);
}

/* Black boxes. @rule C45 */
static void say_box(Wish *w)
{
    const Game *g = game(w->s);
    const int id = w->unit;
    bool lies_here = false, is_carried = false;
    if (g->task != OBSIDIAN_TASK_BLACK_BOX) {
        text_add(&w->out, "boxes belong to another main task: Black Box");
        return;
    }
    if (!may_act(w))
        return;
    for (int i = 0; i < N_BOXES; i++)
        lies_here |= g->box[i] == grid_of(w->s, id);
    for (int slot = 0; slot < N_SLOTS; slot++)
        is_carried |= (mech(w->s, id)->part[slot].flags & PART_BOX) != 0;
    if (mech(w->s, id)->flags & MECH_BOX)
        text_add(&w->out, "%s has taken a box in this opportunity: one is all", unit_keys[id]);
    else if (!lies_here)
        text_add(&w->out, is_carried ? "no other box lies where %s stands" : "no box lies where %s stands", unit_keys[id]);
    else
        text_add(&w->out, "no part of %s can take it: a working one that is Freehand, or a mission rack, without a box", unit_keys[id]);
}

static void say_intercept(Wish *w)
{
    text_add(&w->out,
             "interceptions answer flights and launches of the enemy: who has a token for it, sees the flight and is not in SHUTDOWN");
}

/* @rule 1.2.1.B3 1.4.2.a C41 */
static void say_guard(Wish *w)
{
    text_add(&w->out, "a part is put in the way when a mech of yours is attacked: it parries in melee, or has Shield Up (in DEF) or Mobile "
                      "Defense; not in SHUTDOWN, nor from behind");
}

/* B7.4, C35. */
static void say_activate(Wish *w)
{
    const int id = w->unit;
    if (!may_act(w) || opportunity_of(w->s))
        return;
    const int timing = mech(w->s, id)->timing - 1;
    if (timing >= 0)
        text_add(&w->out, "%s acts later: its timing is %s, its initiative %d", unit_keys[id], timing_names[timing + 1],
                 pilot_table[mech(w->s, id)->pilot].initiative[timing]);
}

/* Of the mech that commands: awake, and with a token. */
static void say_commander(Wish *w)
{
    if (is_shutdown(w->s, w->unit))
        text_add(&w->out, "%s is in SHUTDOWN: it commands nothing", unit_keys[w->unit]);
    else if (!mech(w->s, w->unit)->tokens)
        text_add(&w->out, "%s has no command token left", unit_keys[w->unit]);
}

/* Of the drone that is commanded: not yet in this round, and with something to do. */
static void say_commanded(Wish *w)
{
    const int drone = w->unit, giver = w->now.unit;
    Set actions = { { 0, 0 } };
    if (!is_drone(w->s, drone)) {
        text_add(&w->out, "%s is no drone", unit_keys[drone]);
        return;
    }
    if (unit(w->s, drone)->flags & UNIT_COMMANDED) {
        text_add(&w->out, "%s has been commanded in this round", unit_keys[drone]);
        return;
    }
    if (giver >= 0 && is_mech(giver))
        actions = commanded_actions(w->s, giver, drone);
    if (set_empty(&actions))
        text_add(&w->out, "%s could do nothing by a command now: no move and no action with a target", unit_keys[drone]);
}

/* Of a command: the phase, then who gives it or who gets it. */
static void say_command(Wish *w)
{
    if (game(w->s)->phase != PHASE_COMMAND && w->now.kind != OBSIDIAN_ASK_COMMAND_DRONE)
        text_add(&w->out, "drones are commanded in the command phase; it is the %s phase now", phase_names[game(w->s)->phase]);
    else if (w->unit >= 0 && is_mech(w->unit))
        say_commander(w);
    else if (w->unit >= 0)
        say_commanded(w);
}

static void say_timing(Wish *w)
{
    if (game(w->s)->phase != PHASE_PLANNING)
        text_add(&w->out, "timings are chosen in the planning phase; it is the %s phase now", phase_names[game(w->s)->phase]);
}

/* @rule 2.3 4.a 4.b */
static void say_link(Wish *w)
{
    const int id = w->unit;
    if (id >= 0 && !is_mech(id)) {
        text_add(&w->out, "%s has no link: mechs have", unit_keys[id]);
        return;
    }
    if (game(w->s)->phase == PHASE_PLANNING)
        text_add(&w->out, "no link is spent or won in the planning phase: ");
    else if (id >= 0 && on_board(w->s, id))
        text_add(&w->out, "%s has %d of %d: ", unit_keys[id], mech(w->s, id)->link, pilot_table[mech(w->s, id)->pilot].link);
    text_add(&w->out, "it pays for rerolls and some actions, the last one for nothing; Stabilize and a reboot give one back");
}

int obsidian_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    static void (*const say[N_WANTS])(Wish *) = {
        [WANT_FIRE] = say_fire,           [WANT_MOVE_UNIT] = say_move,       [WANT_COMMAND_DRONE] = say_command,
        [WANT_ACT_BY_NAME] = say_named,   [WANT_CHOOSE_TIMING] = say_timing, [WANT_STANCE] = say_stance,
        [WANT_REBOOT] = say_stance,       [WANT_REROLL] = say_reroll,        [WANT_BOX] = say_box,
        [WANT_INTERCEPT] = say_intercept, [WANT_GUARD] = say_guard,          [WANT_ACTIVATE] = say_activate,
        [WANT_LINK] = say_link,
    };
    Wish w = read_wish(s, seat, words, out, cap);
    const SpotFrame *spot = spot_of(s);
    if (spot && w.grid >= 0)
        say_spot(&w, spot);
    else if (game(s)->phase == PHASE_SETUP && (w.want >= 0 || w.unit >= 0))
        say_setup(&w);
    else if (w.want >= WANT_COMMON && w.want < WANT_STANCE)
        say_common(&w);
    else if (w.want >= WANT_LAUNCH && w.want <= WANT_WATCH)
        say_skill(&w);
    else if (w.want >= 0)
        say[w.want](&w);
    return text_length(&w.out);
}

/* What a player looks for when a mech acts: to fire where that is its timing, to move where it cannot in this round. */
int obsidian_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    const ObsidianDecision now = hx_obsidian_decision(s);
    const OpportunityFrame *turn = opportunity_of(s);
    if (now.kind != OBSIDIAN_ASK_ACTION || !turn || turn->marks & (OPP_STARTED | OPP_REBOOT) || seat_of(turn->mech) != seat)
        return -1;
    const Mech *own = mech(s, turn->mech);
    const bool fires = own->timing - 1 == OBSIDIAN_FIRING_ACTION;
    const bool stays = has_token(s, turn->mech, TOKEN_IMMOBILIZED) || !part_works(&own->part[OBSIDIAN_CHASSIS]);
    if (i >= fires + stays)
        return -1;
    return snprintf(out, cap, fires && i == 0 ? "firing" : "maneuver");
}
