/* Obsidian tells its story: what a step did, by comparing the position before with the one after. Everything told here lies open; what a
 * seat keeps secret (timings, beacons) is told by the action's text alone, which knows its viewer. */
#include "core/events.h"

#include <stdio.h>

#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"

/* The step being told. */
typedef struct Story {
    const HxState *before, *after;
    HxAction a;
    int viewer;
    HxEventList list;
} Story;

enum { NAME = 64 };
typedef struct Name {
    char text[NAME];
} Name;

/* A unit by its key and its pilot or card, from the position in which it is known. */
static Name name_of(const Story *story, int id)
{
    Name name;
    obsidian_unit_title(on_board(story->after, id) ? story->after : story->before, id, name.text, sizeof name.text);
    return name;
}

static int name_of_seat(const HxState *s, int seat, char *out, size_t cap)
{
    (void)s;
    return snprintf(out, cap, "seat %d", seat);
}

static HxEvent about(HxEvent event, int id, const char *what, int amount)
{
    event.where = "unit";
    event.place = id;
    event.what = what;
    event.amount = amount;
    return event;
}

static void add(Story *story, HxEvent event)
{
    hx_event_add(&story->list, event);
}

/* ---- The step itself --------------------------------------------------------------------------------------------------------- */

/* The choices that a short log tells: who acts, what they do, at whom. */
static bool is_brief(int what)
{
    switch (what) {
    case OBSIDIAN_ASK_SIDE:
    case OBSIDIAN_ASK_TASK:
    case OBSIDIAN_ASK_WHICH_MECH:
    case OBSIDIAN_ASK_ACTION:
    case OBSIDIAN_ASK_COMMAND_DRONE:
    case OBSIDIAN_ASK_COMMAND_ACTION:
    case OBSIDIAN_ASK_TARGET:
    case OBSIDIAN_ASK_WHICH_UNIT:
        return true;
    default:
        return false;
    }
}

/* The unit whose dice roll, and what for. */
static int roller_of(const HxState *s, const char **why)
{
    const HxFrameHead *head = hx_below(&obsidian_machine, s, 1);
    const bool again = head && head->kind == F_REROLL;
    *why = again ? "once more" : "";
    if (again)
        return ((const RerollFrame *)head)->roller;
    if (head && head->kind == F_ATTACK) {
        const AttackFrame *f = (const AttackFrame *)head;
        const bool attacks = head->stage < ATTACK_DEFENCE_POOL;
        *why = attacks ? "to attack" : "to defend";
        return attacks ? f->attacker : f->target;
    }
    if (head && head->kind == F_ELECTRONIC) {
        const ElectronicFrame *f = (const ElectronicFrame *)head;
        *why = "electronically";
        return f->side ? f->responder : f->initiator;
    }
    return NONE;
}

static void tell_roll(Story *story, const char *words)
{
    const char *why;
    const int id = roller_of(story->before, &why);
    if (id >= N_UNITS) {
        add(story, hx_event("roll", HX_EVENT_DICE, HX_CHANCE, "%s", words));
        return;
    }
    const Name name = name_of(story, id);
    add(story, about(hx_event("roll", HX_EVENT_DICE, seat_of(id), "%s rolls %s: %s", name.text, why, words), id, NULL, 0));
}

static void tell_step(Story *story)
{
    const HxAction seen = story->viewer == HX_ALL ? story->a : obsidian_seen(story->before, story->a, story->viewer);
    char words[HX_EVENT_TEXT];
    obsidian_action_text(story->before, seen, story->viewer, words, sizeof words);
    if (asked_roll(story->before)) {
        tell_roll(story, words);
        return;
    }
    const ChoiceFrame *choice = choice_frame(story->before);
    const HxEventLevel level = is_brief(choice->what) ? HX_EVENT_BRIEF : HX_EVENT_FULL;
    const bool is_action = choice->what == OBSIDIAN_ASK_ACTION || choice->what == OBSIDIAN_ASK_COMMAND_ACTION;
    const int subject = choice->subject, seat = choice->head.seat;
    if (is_action && subject < N_UNITS) {
        const Name name = name_of(story, subject);
        add(story, about(hx_event("action", level, seat, "%s, %s", name.text, words), subject, NULL, 0));
        return;
    }
    add(story, hx_event("choice", level, seat, "seat %d, %s", seat, words));
}

/* ---- Attacks ------------------------------------------------------------------------------------------------------------------- */

/* The attack that now rolls or is decided: the innermost, or NULL. */
static const AttackFrame *attack_in(const HxState *s)
{
    const int i = hx_find_frame(&obsidian_machine, s, F_ATTACK);
    return i < 0 ? NULL : frame_at(s, i);
}

static bool is_same(const AttackFrame *a, const AttackFrame *b)
{
    return a && b && a->attacker == b->attacker && a->target == b->target && a->mode == b->mode && a->head.stage <= b->head.stage;
}

static const char *const mode_words[] = { "fires at", "strikes", "explodes at", "deals chain damage to" };

static void tell_attack_begins(Story *story, const AttackFrame *f)
{
    static const char *const kinds[] = { "firing", "melee", "explosion", "chain" };
    const Name attacker = name_of(story, f->attacker);
    Name target = { "terrain" };
    if (f->target < N_UNITS)
        target = name_of(story, f->target);
    HxEvent event = hx_event("attack", HX_EVENT_BRIEF, seat_of(f->attacker), "%s %s %s", attacker.text, mode_words[f->mode], target.text);
    event.other = (int8_t)(f->target < N_UNITS ? seat_of(f->target) : HX_CHANCE);
    add(story, about(event, f->target < N_UNITS ? f->target : f->attacker, kinds[f->mode], 0));
}

/* Damage that is new on a unit: the attack that ended in this step went through. */
static bool is_worse(const Story *story, int id)
{
    if (!on_board(story->after, id))
        return true;
    if ((unit(story->after, id)->flags & ~unit(story->before, id)->flags & UNIT_DAMAGED) ||
        unit(story->after, id)->group < unit(story->before, id)->group)
        return true;
    for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
        if (mech(story->after, id)->part[slot].flags & ~mech(story->before, id)->part[slot].flags & (PART_DAMAGED | PART_DESTROYED))
            return true;
    return false;
}

/* Its dice have been compared: hits left where it still stands, otherwise whether it went through. */
static void tell_attack_result(Story *story, const AttackFrame *then, const AttackFrame *now)
{
    if (then->target >= N_UNITS || !on_board(story->before, then->target) || then->head.stage > ATTACK_CANCEL)
        return;
    const bool stands = is_same(then, now);
    if (stands && now->head.stage <= ATTACK_HITS)
        return;
    const int hits = stands ? now->heavy + now->light : 0;
    const bool goes_through = stands ? hits > 0 : is_worse(story, then->target);
    const Name target = name_of(story, then->target);
    HxEvent event = goes_through && hits
                        ? hx_event("hits", HX_EVENT_BRIEF, seat_of(then->attacker), "%d hits on %s go through", hits, target.text)
                    : goes_through ? hx_event("hits", HX_EVENT_BRIEF, seat_of(then->attacker), "the attack on %s goes through", target.text)
                                   : hx_event("hits", HX_EVENT_BRIEF, seat_of(then->attacker), "%s takes no damage", target.text);
    event.other = (int8_t)seat_of(then->target);
    add(story, about(event, then->target, goes_through ? "penetration" : "none", hits));
}

static void tell_attacks(Story *story)
{
    const AttackFrame *then = attack_in(story->before), *now = attack_in(story->after);
    if (then)
        tell_attack_result(story, then, now);
    if (now && !is_same(then, now))
        tell_attack_begins(story, now);
}

/* ---- Units ------------------------------------------------------------------------------------------------------------------------ */

static const char *const part_words[] = { "torso", "chassis", "left arm", "right arm", "backpack" };

static void tell_parts(Story *story, int id)
{
    const Name name = name_of(story, id);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const int then = mech(story->before, id)->part[slot].flags, now = mech(story->after, id)->part[slot].flags;
        const int fresh = now & ~then, gone = then & ~now;
        if (fresh & PART_DESTROYED)
            add(story, about(hx_event("part_destroyed", HX_EVENT_BRIEF, seat_of(id), "%s loses its %s", name.text, part_words[slot]), id,
                             part_words[slot], 1));
        else if (fresh & PART_DAMAGED)
            add(story, about(hx_event("part_damaged", HX_EVENT_BRIEF, seat_of(id), "%s: the %s is damaged", name.text, part_words[slot]),
                             id, part_words[slot], 1));
        else if (gone & (PART_DAMAGED | PART_DESTROYED))
            add(story, about(hx_event("part_repaired", HX_EVENT_BRIEF, seat_of(id), "%s: the %s is repaired", name.text, part_words[slot]),
                             id, part_words[slot], 1));
    }
}

static void tell_link(Story *story, int id)
{
    const int then = mech(story->before, id)->link, now = mech(story->after, id)->link;
    if (then == now)
        return;
    const Name name = name_of(story, id);
    add(story, about(hx_event("link", HX_EVENT_FULL, seat_of(id), "%s: link %d to %d", name.text, then, now), id, NULL, now - then));
}

static void tell_stance(Story *story, int id)
{
    const int then = unit(story->before, id)->stance, now = unit(story->after, id)->stance;
    if (then == now)
        return;
    const Name name = name_of(story, id);
    const bool down = now == OBSIDIAN_SHUTDOWN;
    add(story, about(down ? hx_event("shutdown", HX_EVENT_BRIEF, seat_of(id), "%s is on SHUTDOWN", name.text)
                          : hx_event("stance", HX_EVENT_FULL, seat_of(id), "%s takes stance %s", name.text, stance_names[now]),
                     id, stance_names[now], 0));
}

static void tell_place(Story *story, int id)
{
    const Unit *then = unit(story->before, id), *now = unit(story->after, id);
    const int from = grid_at(then->x, then->y), to = grid_at(now->x, now->y);
    if (from == to)
        return;
    const Name name = name_of(story, id);
    add(story, about(hx_event("moved", HX_EVENT_FULL, seat_of(id), "%s moves from %c%d to %c%d", name.text, (char)('A' + from % BOARD),
                              from / BOARD + 1, (char)('A' + to % BOARD), to / BOARD + 1),
                     id, NULL, distance(from, to)));
}

static void tell_hidden(Story *story, int id)
{
    if (is_camouflaged(story->before, id) == is_camouflaged(story->after, id))
        return;
    const Name name = name_of(story, id);
    const bool hides = is_camouflaged(story->after, id);
    add(story, about(hx_event(hides ? "camouflaged" : "revealed", HX_EVENT_BRIEF, seat_of(id), "%s is %s", name.text,
                              hides ? "camouflaged" : "revealed"),
                     id, NULL, 0));
}

/* A unit that comes or goes; launched units, which leave by acting, are for a full log. */
static void tell_presence(Story *story, int id, bool comes)
{
    const Name name = name_of(story, id);
    const HxState *s = comes ? story->after : story->before;
    const bool is_piece = is_mech(id) || (is_drone(s, id) && place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT);
    const int grid = grid_of(s, id);
    const char *kind = comes ? (is_piece ? "deployed" : "launched") : is_piece ? "unit_destroyed" : "unit_removed";
    const char *words = comes ? "comes to" : is_piece ? "is destroyed at" : "leaves";
    add(story, about(hx_event(kind, is_piece ? HX_EVENT_BRIEF : HX_EVENT_FULL, seat_of(id), "%s %s %c%d", name.text, words,
                              (char)('A' + grid % BOARD), grid / BOARD + 1),
                     id, NULL, 1));
}

static void tell_unit(Story *story, int id)
{
    const bool then = on_board(story->before, id), now = on_board(story->after, id);
    if (then != now) {
        if (then && is_mech(id))
            tell_parts(story, id);
        tell_presence(story, id, now);
        return;
    }
    if (!now)
        return;
    tell_place(story, id);
    tell_hidden(story, id);
    tell_stance(story, id);
    if (is_mech(id)) {
        tell_parts(story, id);
        tell_link(story, id);
    } else if (unit(story->after, id)->flags & ~unit(story->before, id)->flags & UNIT_DAMAGED) {
        const Name name = name_of(story, id);
        add(story, about(hx_event("unit_damaged", HX_EVENT_BRIEF, seat_of(id), "%s is damaged", name.text), id, NULL, 1));
    }
}

/* ---- The table ----------------------------------------------------------------------------------------------------------------------- */

static void tell_points(Story *story)
{
    for (int seat = 0; seat < N_SEATS; seat++) {
        const int change = game(story->after)->vp[seat] - game(story->before)->vp[seat];
        if (!change)
            continue;
        HxEvent event = hx_event("points", HX_EVENT_BRIEF, seat, "seat %d gains %d victory point%s: %d in all", seat, change,
                                 change == 1 ? "" : "s", game(story->after)->vp[seat]);
        event.amount = change;
        add(story, event);
    }
}

/* A new round, with where the last one left both sides; a new phase. */
static void tell_time(Story *story)
{
    const Game *then = game(story->before), *now = game(story->after);
    if (now->round != then->round) {
        HxEvent event = hx_event("round", HX_EVENT_BRIEF, HX_CHANCE, "round %d of %d: victory points %d to %d, %d to %d units on the board",
                                 now->round, now->rounds, now->vp[0], now->vp[1], count_bits(now->alive[0]), count_bits(now->alive[1]));
        event.amount = now->round;
        add(story, event);
    }
    if (now->phase != then->phase) {
        HxEvent event = hx_event("phase", HX_EVENT_FULL, HX_CHANCE, "%s phase", phase_names[now->phase]);
        event.what = phase_names[now->phase];
        add(story, event);
    }
}

int obsidian_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .before = before, .after = after, .a = a, .viewer = viewer, .list = { .out = out, .cap = cap } };
    tell_step(&story);
    tell_attacks(&story);
    for (int id = 0; id < N_UNITS; id++)
        tell_unit(&story, id);
    tell_points(&story);
    tell_time(&story);
    hx_event_add_end(&story.list, before, after, name_of_seat);
    return story.list.n;
}
