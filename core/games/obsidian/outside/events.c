/* Obsidian tells its story: what a step did, by comparing the position before with the one after, and for the results of attacks by
 * playing the step once more, stage by stage. Everything told here lies open; what a
 * seat keeps secret (timings, beacons) is told by the action's text alone, which knows its viewer. */
#include "core/events.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/attack/attack.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/kit/words.h"

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
    return snprintf(out, cap, "%s", side_name(s, seat).text);
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

/* The kinds of choices by what is asked; NULL: none of these. */
static const char *choice_word(int asked)
{
    static const char *const words[] = {
        [OBSIDIAN_ASK_SIDE] = "side",
        [OBSIDIAN_ASK_TASK] = "task",
        [OBSIDIAN_ASK_DESIGNATE_UNIT] = "designation",
        [OBSIDIAN_ASK_DESIGNATE_ZONE] = "designation",
        [OBSIDIAN_ASK_BEACON] = "beacon",
        [OBSIDIAN_ASK_DEPLOY_UNIT] = "deployment",
        [OBSIDIAN_ASK_DEPLOY_SPOT] = "deployment",
        [OBSIDIAN_ASK_STANCE] = "stance",
        [OBSIDIAN_ASK_CAMOUFLAGE] = "camouflage",
        [OBSIDIAN_ASK_FACING] = "facing",
        [OBSIDIAN_ASK_COMMAND_MECH] = "command",
        [OBSIDIAN_ASK_COMMAND_DRONE] = "command",
        [OBSIDIAN_ASK_TIMING] = "timing",
        [OBSIDIAN_ASK_WHICH_MECH] = "opportunity",
        [OBSIDIAN_ASK_TARGET] = "target",
        [OBSIDIAN_ASK_MORE_TARGETS] = "target",
        [OBSIDIAN_ASK_CHAIN_TARGET] = "target",
        [OBSIDIAN_ASK_STEP] = "step",
        [OBSIDIAN_ASK_PART] = "part",
        [OBSIDIAN_ASK_REROLL] = "reroll",
        [OBSIDIAN_ASK_REROLL_DICE] = "reroll",
        [OBSIDIAN_ASK_FREE_REROLL] = "reroll",
        [OBSIDIAN_ASK_PART_REROLL] = "reroll",
        [OBSIDIAN_ASK_CANCEL] = "dodge",
        [OBSIDIAN_ASK_GUARD] = "guard",
    };
    return asked >= 0 && asked < (int)HX_COUNT(words) ? words[asked] : NULL;
}

/* What sort of choice it is, and which unit it names, else of which it is asked. What is hidden from the viewer names none. */
static HxEvent of_choice(const Story *story, const ChoiceFrame *choice, HxAction seen, HxEvent event)
{
    const bool is_unit = A_UNIT <= story->a && story->a < A_TERRAIN;
    const int id = is_unit ? (int)story->a - A_UNIT : choice->subject;
    event.what = choice_word(choice->what);
    if (seen == story->a && id < N_UNITS && choice->subject != NONE) {
        event.where = "unit";
        event.place = id;
    }
    return event;
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
    add(story, of_choice(story, choice, seen, hx_event("choice", level, seat, "%s, %s", side_name(story->before, seat).text, words)));
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

static const char *s_of(int n)
{
    return n == 1 ? "" : "s";
}

/* Fragile terrain by what it is and where. */
static Name name_of_terrain(const HxState *s, int piece)
{
    const BoardMap *map = &board_maps[game(s)->map];
    const int grid = map->grid[piece];
    Name name;
    snprintf(name.text, sizeof name.text, "the %s at %c%d", terrain_types[map->piece[piece].type].name, (char)('A' + grid % BOARD),
             grid / BOARD + 1);
    words_of_key(name.text);
    return name;
}

static Name name_of_target(const Story *story, const AttackFrame *f)
{
    return f->terrain ? name_of_terrain(story->before, f->terrain - 1) : name_of(story, f->target);
}

/* An event about the target, told by one side of the attack with the other beside it. */
static void add_about_target(Story *story, const AttackFrame *f, HxEvent event, const char *what, int amount)
{
    const int attacker = seat_of(f->attacker);
    event.other = (int8_t)(f->terrain ? HX_CHANCE : event.seat == attacker ? defender_of(f) : attacker);
    event = about(event, f->terrain ? f->attacker : f->target, what, amount);
    add(story, event);
}

static void tell_attack_begins(Story *story, const AttackFrame *f)
{
    static const char *const kinds[] = { "firing", "melee", "explosion", "chain" };
    const Name attacker = name_of(story, f->attacker), target = name_of_target(story, f);
    add_about_target(story, f,
                     hx_event("attack", HX_EVENT_BRIEF, seat_of(f->attacker), "%s %s %s", attacker.text, mode_words[f->mode], target.text),
                     kinds[f->mode], 0);
}

static void tell_cancelled(Story *story, const AttackFrame *f, const char *what, int n)
{
    if (n <= 0)
        return;
    const Name target = name_of_target(story, f);
    add_about_target(story, f,
                     hx_event("cancelled", HX_EVENT_FULL, f->terrain ? HX_CHANCE : defender_of(f), "%ss of %s cancel %d hit%s", what,
                              target.text, n, s_of(n)),
                     what, n);
}

/* How many hits go through of how many. */
static void tell_hits(Story *story, const AttackFrame *f, int n, int of)
{
    const Name target = name_of_target(story, f);
    const int seat = seat_of(f->attacker);
    char count[32];
    snprintf(count, sizeof count, n < of ? "%d of %d" : "%d", n, of);
    const HxEvent event =
        n > 0    ? hx_event("hits", HX_EVENT_BRIEF, seat, "%s hit%s on %s go%s through", count, s_of(of), target.text, n == 1 ? "es" : "")
        : of > 0 ? hx_event("hits", HX_EVENT_BRIEF, seat, "%s takes no damage from %d hit%s", target.text, of, s_of(of))
                 : hx_event("hits", HX_EVENT_BRIEF, seat, "%s takes no damage: no hits", target.text);
    add_about_target(story, f, event, n > 0 ? "penetration" : "none", n);
}

/* Heavy and light hits; Lightnings where they are damage. */
static int hits_in(const HxState *s, const AttackFrame *f)
{
    return f->heavy + f->light + (damages_by_lightning(f, attack_action(s, f)) ? f->lightning : 0);
}

/* An attack is about to be cancelled, with so many hits. Play `s` on, and tell what cancels them and how many are left: true; false: the
 * defender is asked for one Dodge more. */
static bool tell_result(Story *story, HxState *s, int told, int rolled)
{
    const bool is_over = play_to(s, told, F_ATTACK, ATTACK_HITS);
    AttackFrame f = *attack_in(s);
    const int dodged = hits_in(s, &f);
    tell_cancelled(story, &f, "Dodge", rolled - dodged);
    if (!is_over)
        return false;
    if (f.terrain) { /* its attack ends here */
        const bool falls = !(game(story->after)->terrain >> (f.terrain - 1) & 1);
        tell_hits(story, &f, falls ? dodged : 0, dodged);
        return true;
    }
    play_to(s, 0, F_ATTACK, ATTACK_TRIGGERS);
    f = *attack_in(s);
    const int left = hits_in(s, &f);
    tell_cancelled(story, &f, "Defence", dodged - left);
    const Action *a = attack_action(s, &f);
    tell_hits(story, &f, effect_holds(s, &f, a, OP_NO_DAMAGE) ? 0 : left, rolled);
    return true;
}

/* The results of all attacks that were counted in this step, which is played once more on a clone: a position is only seen between steps,
 * and by then what cancels has been spent. */
static void tell_results(Story *story)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    if (pool && hx_pool_reserve(pool, N_PAGES)) {
        HxState s;
        hx_clone(&s, story->before, pool);
        const AttackFrame *waiting = attack_in(&s); /* the defender has been asked for a Dodge */
        const int rolled = waiting && waiting->head.stage == ATTACK_CANCEL ? hits_in(&s, waiting) : -1;
        int told = hx_kind_on_top(&obsidian_machine, &s)->apply(&s, story->a);
        bool goes_on = true;
        if (rolled >= 0) {
            goes_on = tell_result(story, &s, told, rolled);
            told = 0;
        }
        while (goes_on && play_to(&s, told, F_ATTACK, ATTACK_CANCEL)) {
            goes_on = tell_result(story, &s, 0, hits_in(&s, attack_in(&s)));
            told = 0;
        }
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

static void tell_next_attack(Story *story)
{
    const AttackFrame *then = attack_in(story->before), *now = attack_in(story->after);
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

/* A unit that comes or goes; launched units that leave unharmed, by acting, are for a full log. */
static void tell_presence(Story *story, int id, bool comes)
{
    const Name name = name_of(story, id);
    const HxState *s = comes ? story->after : story->before;
    const AttackFrame *attack = attack_in(story->before);
    const bool is_piece = is_mech(id) || (is_drone(s, id) && place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT);
    const bool is_brief = is_piece || (!comes && attack && attack->target == id);
    const int grid = grid_of(s, id);
    const char *kind = comes ? (is_piece ? "deployed" : "launched") : is_brief ? "unit_destroyed" : "unit_removed";
    const char *words = comes ? "comes to" : is_brief ? "is destroyed at" : "leaves";
    add(story, about(hx_event(kind, is_brief ? HX_EVENT_BRIEF : HX_EVENT_FULL, seat_of(id), "%s %s %c%d", name.text, words,
                              (char)('A' + grid % BOARD), grid / BOARD + 1),
                     id, NULL, 1));
}

/* Missiles of a group that are shot down. */
static void tell_group(Story *story, int id)
{
    const int then = unit(story->before, id)->group, now = unit(story->after, id)->group;
    if (now >= then)
        return;
    const Name name = name_of(story, id);
    add(story, about(hx_event("model_lost", HX_EVENT_BRIEF, seat_of(id), "%s loses %d of its %d models", name.text, then - now, then), id,
                     NULL, then - now));
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
    tell_group(story, id);
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

/* Has the last round, or the one before, been scored in this step? A side eliminated or a commander fallen ends the game before that. */
static bool round_is_scored(const Story *story)
{
    const Game *then = game(story->before), *now = game(story->after);
    if (then->round == 0 || now->round != then->round)
        return then->round != 0;
    return now->phase == PHASE_OVER && !now->loser && !now->killed_commander;
}

/* Points and what they are for, with how many the seat has then: those told of it before are in `sum`. */
HX_PRINTF(5, 6) static void tell_gain(Story *story, int seat, int n, int *sum, const char *format, ...)
{
    if (n == 0)
        return;
    *sum += n;
    char why[96];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    HxEvent event = hx_event("points", HX_EVENT_BRIEF, seat, "%s gains %d victory point%s for %s: %d in all",
                             side_name(story->after, seat).text, n, s_of(n), why, game(story->before)->vp[seat] + *sum);
    event.what = "victory points";
    event.amount = n;
    add(story, event);
}

static void tell_secondary(Story *story, int seat, int *sum)
{
    const HxState *s = story->after;
    const int n = secondary_points(s, seat), chosen = game(s)->chosen[seat];
    Name name = { "" };
    if (chosen < N_UNITS)
        obsidian_unit_title(s, chosen, name.text, sizeof name.text);
    switch (game(s)->second[seat]) {
    case SECOND_BOUNTY:
        tell_gain(story, seat, n, sum, "%s, which has fallen (bounty)", name.text);
        break;
    case SECOND_SURVIVE:
        tell_gain(story, seat, n, sum, "%s, which has survived", name.text);
        break;
    case SECOND_ANNIHILATION:
        tell_gain(story, seat, n, sum, "enemy mechs and drones that have fallen (annihilation)");
        break;
    case SECOND_TEST_UNIT:
        tell_gain(story, seat, n, sum, "what %s has destroyed (test unit)", name.text);
        break;
    case SECOND_MERCY:
        tell_gain(story, seat, n, sum, "enemy mechs, which all stand (mercy)");
        break;
    case SECOND_CLAIM:
        tell_gain(story, seat, n, sum, "zone %s, claimed", zone_names[chosen]);
        break;
    default:
        break;
    }
}

/* What the round has brought, then what the end of the game has. */
static void tell_points(Story *story)
{
    const HxState *s = story->after;
    const bool is_over = game(s)->phase == PHASE_OVER;
    for (int seat = 0; seat < N_SEATS; seat++) {
        if (game(s)->vp[seat] == game(story->before)->vp[seat])
            continue;
        int sum = 0;
        for (int zone = 0; zone < N_ZONES && round_is_scored(story); zone++)
            tell_gain(story, seat, zone_points(s, seat, zone), &sum, "zone %s", zone_names[zone]);
        if (!is_over)
            continue;
        const int boxes = boxes_borne(s, seat);
        tell_gain(story, seat, box_points(s, seat), &sum, "%d black box%s", boxes, boxes == 1 ? "" : "es");
        tell_gain(story, seat, commander_points(s, seat), &sum,
                  game(s)->killed_commander == 2 - seat ? "the enemy's commander, fallen" : "parts of the enemy's commander");
        tell_secondary(story, seat, &sum);
    }
}

/* The zones that are a seat's: those it holds by the task; without such a task those where it alone has units that count. */
static unsigned territory(const HxState *s, int seat)
{
    const bool by_holder = game(s)->task == OBSIDIAN_TASK_CONTROL || game(s)->task == OBSIDIAN_TASK_TERMINAL;
    uint8_t present[N_ZONES];
    zone_presence(s, present);
    unsigned out = 0;
    for (int zone = 0; zone < N_ZONES; zone++)
        out |= (by_holder ? game(s)->holder[zone] == seat + 1 : present[zone] == 1 << seat) ? 1u << zone : 0;
    return out;
}

/* At the end of a round: points, units, territory of a seat. */
static void tell_summary(Story *story, int seat)
{
    const HxState *s = story->after;
    int mechs = 0, parts = 0, others = 0;
    EACH_UNIT_OF(s, seat, id)
    {
        mechs += is_mech(id);
        parts += is_mech(id) ? working_parts(s, id) : 0;
        others += !is_mech(id);
    }
    char zones[100];
    Text text = text_on(zones, sizeof zones);
    int held = 0;
    text_add(&text, "%s", "");
    FOR_BITS(zone, territory(s, seat))
    {
        text_add(&text, "%s%s", text_between(held++, count_bits(territory(s, seat))), zone_names[zone]);
    }
    char boxes[32] = "";
    if (game(s)->task == OBSIDIAN_TASK_BLACK_BOX)
        snprintf(boxes, sizeof boxes, ", %d black box%s", boxes_borne(s, seat), boxes_borne(s, seat) == 1 ? "" : "es");
    HxEvent event = hx_event("summary", HX_EVENT_BRIEF, seat, "round %d, %s: %d VP, %d mech%s with %d part%s, %d other unit%s%s, zones: %s",
                             game(story->before)->round, side_name(s, seat).text, game(s)->vp[seat], mechs, s_of(mechs), parts, s_of(parts),
                             others, s_of(others), boxes, *zones ? zones : "none");
    event.amount = game(s)->vp[seat];
    add(story, event);
}

/* What ends a game before its last round. */
static void tell_early_end(Story *story)
{
    const Game *then = game(story->before), *now = game(story->after);
    for (int seat = 0; seat < N_SEATS; seat++)
        if (now->loser & ~then->loser & 1 << seat)
            add(story,
                hx_event("eliminated", HX_EVENT_BRIEF, seat, "%s has no mech left and is eliminated", side_name(story->after, seat).text));
    if (now->phase == PHASE_OVER && then->phase != PHASE_OVER && !now->loser && now->killed_commander)
        add(story, hx_event("commander_fallen", HX_EVENT_BRIEF, now->killed_commander - 1, "the commander of %s has fallen",
                            side_name(story->after, now->killed_commander - 1).text));
}

/* A round's end with what both sides have, a new round, a new phase. */
static void tell_time(Story *story)
{
    const Game *then = game(story->before), *now = game(story->after);
    const bool ends = then->round && then->phase != PHASE_OVER && (now->round != then->round || now->phase == PHASE_OVER);
    for (int seat = 0; seat < N_SEATS && ends; seat++)
        tell_summary(story, seat);
    if (now->round != then->round) {
        HxEvent event = hx_event("round", HX_EVENT_BRIEF, HX_CHANCE, "round %d of %d: %s is First Player", now->round, now->rounds,
                                 side_name(story->after, now->first).text);
        event.amount = now->round;
        add(story, event);
    }
    if (now->phase != then->phase && now->phase != PHASE_OVER) {
        HxEvent event = hx_event("phase", HX_EVENT_FULL, HX_CHANCE, "%s phase", phase_names[now->phase]);
        event.what = phase_names[now->phase];
        add(story, event);
    }
}

int obsidian_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .before = before, .after = after, .a = a, .viewer = viewer, .list = { .out = out, .cap = cap } };
    tell_step(&story);
    tell_results(&story);
    for (int id = 0; id < N_UNITS; id++)
        tell_unit(&story, id);
    tell_early_end(&story);
    tell_points(&story);
    tell_time(&story);
    tell_next_attack(&story);
    hx_event_add_end(&story.list, before, after, name_of_seat);
    return story.list.n;
}
