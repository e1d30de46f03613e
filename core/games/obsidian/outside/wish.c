/* Words of a person, read as something to do and the things it is about. */
#include "core/games/obsidian/outside/wish.h"

#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/kit/words.h"

#include <stdio.h>

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
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
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

Wish obsidian_read_wish(const HxState *s, int seat, const char *words)
{
    Wish w = { .s = s, .seat = seat, .now = hx_obsidian_decision(s) };
    read_units(&w, words);
    read_action(&w, words);
    w.timing = words_find(words, &timing_names[1], sizeof *timing_names, 6);
    w.grid = words_find(words, grid_names, sizeof *grid_names, N_GRIDS);
    w.direction = words_find(words, facing_names, sizeof *facing_names, 4);
    if (w.direction < 0)
        w.direction = way_to(s, w.now.unit, w.grid);
    w.want = w.slot >= 0 ? (int)WANT_ACT_BY_NAME : want_of(words);
    if (w.want < 0)
        w.want = guess_want(&w);
    return w;
}

/* ---- Skills -------------------------------------------------------------------------------------------------------------- */

static bool has_effect(const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op)
            return true;
    return false;
}

static bool has_skill(const Action *a, int skill)
{
    switch (skill + WANT_LAUNCH) {
    case WANT_LAUNCH:
        return a->n_launch > 0 && a->trigger == TRIGGER_ACTIVE;
    case WANT_HIDE:
        return has_effect(a, OP_CAMOUFLAGE_ON);
    case WANT_HACK:
        return action_has(a, KW_ELECTRONICATTACK);
    case WANT_FLY:
        return a->type == OBSIDIAN_MOVING_ACTION && (action_has(a, KW_AIRBORNEMOVEMENT) || action_has(a, KW_TELEPORT));
    case WANT_REPAIR:
        return has_effect(a, OP_DAMAGE_CONTROL) || has_effect(a, OP_REMOVE_DAMAGE_THEN_SELF_REMOVED);
    case WANT_RESUPPLY:
        return has_effect(a, OP_RESUPPLY);
    default:
        return has_effect(a, OP_GAIN_OVERWATCH_END_OPPORTUNITY);
    }
}

bool obsidian_is_meant(const Wish *w, int pick)
{
    static const uint8_t commons[] = { DO_DISCARD, DO_PUNCH, DO_CRAWL, DO_STABILIZE, DO_SCAN, DO_REVEAL, DO_CHARGE, DO_MANEUVER };
    const int common = w->want - WANT_COMMON;
    if (w->want >= WANT_COMMON && w->want < WANT_STANCE)
        return pick >= commons[common] && pick < commons[common + 1];
    if (w->want == WANT_MOVE_UNIT || w->want == WANT_BOX)
        return w->want == WANT_BOX ? pick >= DO_TAKE && pick < DO_DROP : pick == DO_MANEUVER;
    if (w->want == WANT_ACT_BY_NAME || pick >= DO_LOAD)
        return w->want == WANT_ACT_BY_NAME && pick == do_part(w->slot, w->index);
    const Ref ref = part_ref_of(pick);
    if (!part_action_open(&mech(w->s, w->unit)->part[ref.slot], ref.index))
        return false;
    const Action *a = ref_action(w->s, w->unit, ref);
    const bool fires = a->type == OBSIDIAN_FIRING_ACTION || (w->target >= 0 && a->type == OBSIDIAN_MELEE_ACTION);
    return w->want == WANT_FIRE ? fires && a->trigger == TRIGGER_ACTIVE : has_skill(a, w->want - WANT_LAUNCH);
}

/* What a player looks for when a mech acts: to fire where that is its timing, to move where it cannot in this round. */
int obsidian_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    const ObsidianDecision now = hx_obsidian_decision(s);
    const OpportunityFrame *turn = running_opportunity(s);
    if (now.kind != OBSIDIAN_ASK_ACTION || !turn || turn->marks & (OPP_STARTED | OPP_REBOOT) || seat_of(turn->mech) != seat)
        return -1;
    const Mech *own = mech(s, turn->mech);
    const bool fires = own->timing - 1 == OBSIDIAN_FIRING_ACTION;
    const bool stays = has_token(s, turn->mech, TOKEN_IMMOBILIZED) || !part_works(&own->part[OBSIDIAN_CHASSIS]);
    if (i >= fires + stays)
        return -1;
    return snprintf(out, cap, fires && i == 0 ? "firing" : "maneuver");
}
