/* The events of Obsidian: the step itself, then what its rules report when it is played once more (state/facts.h), a line for each fact,
 * in the order in which things happen; moves of a unit in a row are one. Everything reported lies open; what a seat keeps secret (timings,
 * beacons) is told by the action's text alone, which knows its viewer. */
#include "core/events.h"

#include "core/games/obsidian/machine.h"
#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/attack/attack.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"
#include "core/kit/words.h"

#include <stdio.h>

/* The step being told. */
typedef struct Story {
    HxEar ear;
    const HxState *before;
    const HxState *s; /* where the step is by now */
    HxAction a;
    int viewer;
    int cancelled; /* hits of the attack under way, in this step */
    Fact last;     /* the fact that the next one may be added to; of kind N_FACTS: none */
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
    hx_obsidian_unit_title(on_board(story->s, id) ? story->s : story->before, id, name.text, sizeof name.text);
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

/* The cause behind what has happened. */
static void add_because(Story *story, HxEvent event, const char *why)
{
    const size_t n = strlen(event.text);
    if (why)
        snprintf(event.text + n, sizeof event.text - n, " (%s)", why);
    event.why = why;
    add(story, event);
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

static Name name_of_target(const Story *story, const Fact *f)
{
    return f->piece ? name_of_terrain(story->s, f->piece - 1) : name_of(story, f->other);
}

/* An event about the target, told by one side of the attack with the other beside it. The fact's seat is the defender's. */
static void add_about_target(Story *story, const Fact *f, HxEvent event, const char *what, int amount)
{
    const int attacker = seat_of(f->unit);
    event.other = (int8_t)(f->piece ? HX_CHANCE : event.seat == attacker ? f->seat : attacker);
    event = about(event, f->piece ? f->unit : f->other, what, amount);
    add(story, event);
}

static void say_attack(Story *story, const Fact *f)
{
    static const char *const kinds[] = { "firing", "melee", "explosion", "chain" };
    const Name attacker = name_of(story, f->unit), target = name_of_target(story, f);
    story->cancelled = 0;
    add_about_target(story, f,
                     hx_event("attack", HX_EVENT_BRIEF, seat_of(f->unit), "%s %s %s", attacker.text, mode_words[f->thing], target.text),
                     kinds[f->thing], 0);
}

static void say_cancelled(Story *story, const Fact *f)
{
    const char *what = f->kind == FACT_DODGED ? "Dodge" : "Defence";
    const Name target = name_of_target(story, f);
    story->cancelled += f->n;
    add_about_target(story, f,
                     hx_event("cancelled", HX_EVENT_FULL, f->piece ? HX_CHANCE : f->seat, "%ss of %s cancel %d hit%s", what, target.text,
                              f->n, s_of(f->n)),
                     what, f->n);
}

/* How many hits go through of how many that stood when the step began. */
static void say_hits(Story *story, const Fact *f)
{
    const Name target = name_of_target(story, f);
    const int seat = seat_of(f->unit), n = f->n, of = n + story->cancelled;
    char count[32];
    story->cancelled = 0;
    snprintf(count, sizeof count, n < of ? "%d of %d" : "%d", n, of);
    const HxEvent event =
        n > 0    ? hx_event("hits", HX_EVENT_BRIEF, seat, "%s hit%s on %s go%s through", count, s_of(of), target.text, n == 1 ? "es" : "")
        : of > 0 ? hx_event("hits", HX_EVENT_BRIEF, seat, "%s takes no damage from %d hit%s", target.text, of, s_of(of))
                 : hx_event("hits", HX_EVENT_BRIEF, seat, "%s takes no damage: no hits", target.text);
    add_about_target(story, f, event, n > 0 ? "penetration" : "none", n);
}

/* ---- Units ------------------------------------------------------------------------------------------------------------------------ */

static const char *const part_words[] = { "torso", "chassis", "left arm", "right arm", "backpack" };

static void say_part(Story *story, const Fact *f)
{
    static const struct {
        const char *event, *text; /* with the unit and the part */
        HxEventLevel level;
    } words[N_FACTS] = {
        [FACT_PART_DESTROYED] = { "part_destroyed", "%s loses its %s", HX_EVENT_BRIEF },
        [FACT_PART_DAMAGED] = { "part_damaged", "%s: the %s is damaged", HX_EVENT_BRIEF },
        [FACT_PART_MENDED] = { "part_repaired", "%s: the %s is repaired", HX_EVENT_BRIEF },
        [FACT_PART_REPAIRED] = { "part_repaired", "%s: the %s works again", HX_EVENT_BRIEF },
        [FACT_PART_DISCARDED] = { "part_discarded", "%s turns its %s to the discard side", HX_EVENT_FULL },
        [FACT_BOX_TAKEN] = { "box_taken", "%s takes up a black box with its %s", HX_EVENT_BRIEF },
        [FACT_BOX_DROPPED] = { "box_dropped", "%s drops the black box of its %s", HX_EVENT_BRIEF },
    };
    const Name name = name_of(story, f->unit);
    char text[HX_EVENT_TEXT];
    snprintf(text, sizeof text, words[f->kind].text, name.text, part_words[f->thing]);
    add_because(story,
                about(hx_event(words[f->kind].event, words[f->kind].level, seat_of(f->unit), "%s", text), f->unit, part_words[f->thing], 1),
                f->why);
}

static void say_link(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    add(story, about(hx_event("link", HX_EVENT_FULL, seat_of(f->unit), "%s: link %d to %d", name.text, f->from, f->n), f->unit, NULL,
                     f->n - f->from));
}

static void say_stance(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    const bool down = f->n == OBSIDIAN_SHUTDOWN;
    add(story, about(down ? hx_event("shutdown", HX_EVENT_BRIEF, seat_of(f->unit), "%s is on SHUTDOWN", name.text)
                          : hx_event("stance", HX_EVENT_FULL, seat_of(f->unit), "%s takes stance %s", name.text, stance_names[f->n]),
                     f->unit, stance_names[f->n], 0));
}

static void say_moved(Story *story, const Fact *f)
{
    if (f->from == f->grid)
        return;
    const Name name = name_of(story, f->unit);
    add(story, about(hx_event("moved", HX_EVENT_FULL, seat_of(f->unit), "%s moves from %c%d to %c%d", name.text,
                              (char)('A' + f->from % BOARD), f->from / BOARD + 1, (char)('A' + f->grid % BOARD), f->grid / BOARD + 1),
                     f->unit, NULL, distance(f->from, f->grid)));
}

static void say_hidden(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    const bool hides = f->kind == FACT_HIDDEN;
    add(story, about(hx_event(hides ? "camouflaged" : "revealed", HX_EVENT_BRIEF, seat_of(f->unit), "%s is %s", name.text,
                              hides ? "camouflaged" : "revealed"),
                     f->unit, NULL, 0));
}

/* A unit that comes or goes; launched units that leave unharmed, by acting, are for a full log. */
static void say_presence(Story *story, const Fact *f)
{
    const bool comes = f->kind == FACT_DEPLOYED || f->kind == FACT_LAUNCHED, falls = f->kind == FACT_DESTROYED;
    const bool is_piece = is_mech(f->unit) || (is_drone(story->s, f->unit) && place_of(f->unit) < MECHS_PER_SEAT + DRONES_PER_SEAT);
    const Name name = name_of(story, f->unit);
    const char *kind = comes ? (is_piece ? "deployed" : "launched") : falls || is_piece ? "unit_destroyed" : "unit_removed";
    const char *words = comes ? "comes to" : falls ? "is destroyed at" : "leaves";
    const HxEventLevel level = is_piece || falls ? HX_EVENT_BRIEF : HX_EVENT_FULL;
    add_because(
        story,
        about(hx_event(kind, level, seat_of(f->unit), "%s %s %c%d", name.text, words, (char)('A' + f->grid % BOARD), f->grid / BOARD + 1),
              f->unit, NULL, 1),
        f->why);
}

/* Missiles of a group that are shot down. */
static void say_model_lost(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    add_because(story,
                about(hx_event("model_lost", HX_EVENT_BRIEF, seat_of(f->unit), "%s loses 1 of its %d models", name.text, f->n + 1), f->unit,
                      NULL, 1),
                f->why);
}

static void say_unit_damaged(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    const bool is_damaged = f->kind == FACT_UNIT_DAMAGED;
    add(story, about(hx_event(is_damaged ? "unit_damaged" : "unit_repaired", HX_EVENT_BRIEF, seat_of(f->unit), "%s is %s", name.text,
                              is_damaged ? "damaged" : "repaired"),
                     f->unit, NULL, 1));
}

static void say_commands(Story *story, const Fact *f)
{
    const Name name = name_of(story, f->unit);
    add(story, about(hx_event("command_tokens", HX_EVENT_FULL, seat_of(f->unit), "%s: %d command token%s", name.text, f->n, s_of(f->n)),
                     f->unit, NULL, f->n));
}

/* ---- The table ----------------------------------------------------------------------------------------------------------------------- */

static void say_terrain(Story *story, const Fact *f)
{
    HxEvent event = hx_event("terrain_destroyed", HX_EVENT_BRIEF, HX_CHANCE, "%s is destroyed", name_of_terrain(story->s, f->n).text);
    event.where = "terrain";
    event.place = f->n;
    event.amount = 1;
    add_because(story, event, f->why);
}

static void say_smoke(Story *story, const Fact *f)
{
    HxEvent event = hx_event("smoke", HX_EVENT_FULL, f->seat, f->n > 0 ? "%s: smoke in %c%d" : "%s: no more smoke in %c%d",
                             side_name(story->s, f->seat).text, (char)('A' + f->grid % BOARD), f->grid / BOARD + 1);
    event.where = "grid";
    event.place = f->grid;
    event.amount = f->n;
    add(story, event);
}

/* What the secondary task of a seat has brought it points for. */
static void reason_of_secondary(const HxState *s, int seat, char *out, size_t cap)
{
    const int chosen = game(s)->chosen[seat];
    Name name = { "" };
    if (chosen < N_UNITS)
        hx_obsidian_unit_title(s, chosen, name.text, sizeof name.text);
    switch (game(s)->second[seat]) {
    case SECOND_BOUNTY:
        snprintf(out, cap, "%s, which has fallen (bounty)", name.text);
        break;
    case SECOND_SURVIVE:
        snprintf(out, cap, "%s, which has survived", name.text);
        break;
    case SECOND_ANNIHILATION:
        snprintf(out, cap, "enemy mechs and drones that have fallen (annihilation)");
        break;
    case SECOND_TEST_UNIT:
        snprintf(out, cap, "what %s has destroyed (test unit)", name.text);
        break;
    case SECOND_MERCY:
        snprintf(out, cap, "enemy mechs, which all stand (mercy)");
        break;
    default:
        snprintf(out, cap, "zone %s, claimed", zone_names[chosen]);
        break;
    }
}

/* Points and what they are for, with how many the seat has then. */
static void say_points(Story *story, const Fact *f)
{
    const HxState *s = story->s;
    const int boxes = boxes_borne(s, f->seat);
    char what[96] = "";
    if (f->thing == GAIN_ZONE)
        snprintf(what, sizeof what, "zone %s", zone_names[f->from]);
    else if (f->thing == GAIN_BOXES)
        snprintf(what, sizeof what, "%d black box%s", boxes, boxes == 1 ? "" : "es");
    else if (f->thing == GAIN_COMMANDER)
        snprintf(what, sizeof what, "%s",
                 game(s)->killed_commander >> (1 - f->seat) & 1 ? "the enemy's commander, fallen" : "parts of the enemy's commander");
    else
        reason_of_secondary(s, f->seat, what, sizeof what);
    HxEvent event = hx_event("points", HX_EVENT_BRIEF, f->seat, "%s gains %d victory point%s for %s: %d in all", side_name(s, f->seat).text,
                             f->n, s_of(f->n), what, game(s)->vp[f->seat]);
    event.what = "victory points";
    event.amount = f->n;
    add(story, event);
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
    const HxState *s = story->s;
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
                             game(s)->round, side_name(s, seat).text, game(s)->vp[seat], mechs, s_of(mechs), parts, s_of(parts), others,
                             s_of(others), boxes, *zones ? zones : "none");
    event.amount = game(s)->vp[seat];
    add(story, event);
}

static void say_round_over(Story *story, const Fact *f)
{
    (void)f;
    for (int seat = 0; seat < N_SEATS; seat++)
        tell_summary(story, seat);
}

static void say_eliminated(Story *story, const Fact *f)
{
    add(story, hx_event("eliminated", HX_EVENT_BRIEF, f->seat, "%s has no mech left and is eliminated", side_name(story->s, f->seat).text));
}

static void say_commander(Story *story, const Fact *f)
{
    add(story, hx_event("commander_fallen", HX_EVENT_BRIEF, f->seat, "the commander of %s has fallen", side_name(story->s, f->seat).text));
}

static void say_round(Story *story, const Fact *f)
{
    HxEvent event = hx_event("round", HX_EVENT_BRIEF, HX_CHANCE, "round %d of %d: %s is First Player", f->n, game(story->s)->rounds,
                             side_name(story->s, f->seat).text);
    event.amount = f->n;
    add(story, event);
}

static void say_phase(Story *story, const Fact *f)
{
    HxEvent event = hx_event("phase", HX_EVENT_FULL, HX_CHANCE, "%s phase", phase_names[f->n]);
    event.what = phase_names[f->n];
    add(story, event);
}

/* ---- Listening ------------------------------------------------------------------------------------------------------------------------
 */

static void (*const words_of[N_FACTS])(Story *story, const Fact *f) = {
    [FACT_ROUND] = say_round,
    [FACT_PHASE] = say_phase,
    [FACT_ROUND_OVER] = say_round_over,
    [FACT_DEPLOYED] = say_presence,
    [FACT_LAUNCHED] = say_presence,
    [FACT_MOVED] = say_moved,
    [FACT_DESTROYED] = say_presence,
    [FACT_LEFT] = say_presence,
    [FACT_MODEL_LOST] = say_model_lost,
    [FACT_PART_DESTROYED] = say_part,
    [FACT_PART_DAMAGED] = say_part,
    [FACT_PART_MENDED] = say_part,
    [FACT_PART_REPAIRED] = say_part,
    [FACT_PART_DISCARDED] = say_part,
    [FACT_UNIT_DAMAGED] = say_unit_damaged,
    [FACT_UNIT_MENDED] = say_unit_damaged,
    [FACT_LINK] = say_link,
    [FACT_STANCE] = say_stance,
    [FACT_HIDDEN] = say_hidden,
    [FACT_REVEALED] = say_hidden,
    [FACT_COMMANDS] = say_commands,
    [FACT_BOX_TAKEN] = say_part,
    [FACT_BOX_DROPPED] = say_part,
    [FACT_TERRAIN] = say_terrain,
    [FACT_SMOKE] = say_smoke,
    [FACT_ATTACK] = say_attack,
    [FACT_DODGED] = say_cancelled,
    [FACT_DEFENDED] = say_cancelled,
    [FACT_HITS] = say_hits,
    [FACT_POINTS] = say_points,
    [FACT_ELIMINATED] = say_eliminated,
    [FACT_COMMANDER] = say_commander,
};

static void say_last(Story *story)
{
    if (story->last.kind != N_FACTS)
        words_of[story->last.kind](story, &story->last);
    story->last.kind = N_FACTS;
}

/* Grid after grid, Dodge after Dodge: one line. */
static bool add_to_last(Fact *last, const Fact *f)
{
    if (f->kind != last->kind || f->unit != last->unit)
        return false;
    if (f->kind == FACT_MOVED)
        last->grid = f->grid;
    else if (f->kind == FACT_DODGED)
        last->n = (int16_t)(last->n + f->n);
    else
        return false;
    return true;
}

/* Facts that others may be added to are kept back until another one comes; a unit that then leaves is still there. */
static void hear(HxEar *ear, const HxState *s, const void *fact)
{
    Story *story = (Story *)ear; /* its first member */
    const Fact *f = fact;
    story->s = s;
    if (add_to_last(&story->last, f))
        return;
    say_last(story);
    story->last = *f;
    if (f->kind != FACT_MOVED && f->kind != FACT_DODGED)
        say_last(story);
}

int obsidian_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    Story story = { .ear = { hear },
                    .before = before,
                    .s = after,
                    .a = a,
                    .viewer = viewer,
                    .last = { .kind = N_FACTS },
                    .list = { .out = out, .cap = cap } };
    tell_step(&story);
    hx_overhear(before, a, viewer, &story.ear);
    story.s = after;
    say_last(&story);
    hx_event_add_end(&story.list, before, after, name_of_seat);
    return story.list.n;
}
