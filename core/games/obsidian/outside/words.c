/* Actions in words. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/text.h"

static const char *const face_names[] = { "LIGHT2", "LIGHT",        "hollow light", "LIGHTNING",      "EYE",  "blank",
                                          "HEAVY",  "hollow heavy", "DEFENSE",      "hollow defence", "DODGE" };

static void add_unit(Text *text, const HxState *s, int id)
{
    text_add(text, "%s", unit_keys[id]);
    if (is_mech(id) || on_board(s, id) || place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT)
        text_add(text, " (%s)", is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name);
}

static void add_roll(Text *text, int die, HxAction a)
{
    uint8_t count[6];
    roll_faces(die, (int)a, count);
    static const char *const colours[] = { "yellow", "red", "white", "blue" };
    text_add(text, "%s dice:", colours[die]);
    for (int i = 0; i < die_faces(die); i++)
        if (count[i])
            text_add(text, " %d %s", count[i], face_names[die_names(die)[i]]);
}

static void add_do(Text *text, const HxState *s, int subject, int offset)
{
    if (subject == NONE)
        subject = 0;
    if (offset < DO_LOAD && is_mech(subject))
        text_add(text, "%s: %s", slot_words[offset / 3], ref_action(s, subject, part_ref_of(offset))->name);
    else if (offset < DO_DISCARD)
        text_add(text, "loaded backpack, action %d", offset - DO_LOAD + 1);
    else if (offset < DO_PUNCH)
        text_add(text, "discard the %s weapon", slot_words[offset - DO_DISCARD]);
    else if (offset < DO_CRAWL)
        text_add(text, "punch or kick with the %s", slot_words[offset - DO_PUNCH + 1]);
    else if (offset < DO_STABILIZE)
        text_add(text, "crawl with the %s", slot_words[offset - DO_CRAWL + 1]);
    else if (offset >= DO_CHARGE && offset < DO_MANEUVER)
        text_add(text, "charge the %s", slot_words[offset - DO_CHARGE]);
    else if (offset >= DO_TAKE && offset < DO_DROP)
        text_add(text, "take the black box into the %s", slot_words[offset - DO_TAKE]);
    else if (offset >= DO_DROP && offset < DO_BUY_TICK)
        text_add(text, "drop the black box of the %s", slot_words[offset - DO_DROP]);
    else if (offset >= DO_DRONE && offset < DO_DRONE_MOVE && !is_mech(subject))
        text_add(text, "%s", ref_action(s, subject, (Ref){ REF_UNIT, 0, (uint8_t)(offset - DO_DRONE), 0 })->name);
    else
        text_add(text, "%s",
                 offset == DO_STABILIZE    ? "stabilize"
                 : offset == DO_SCAN       ? "scan"
                 : offset == DO_REVEAL     ? "reveal"
                 : offset == DO_MANEUVER   ? "maneuver"
                 : offset == DO_END        ? "end the opportunity"
                 : offset == DO_BUY_TICK   ? "1 link for a tick"
                 : offset == DO_DRONE_MOVE ? "move"
                                           : "?");
}

/* The argument of an answer: what the offset of its verb stands for. Columns of grids are letters A to L, rows numbers 1 to 12.
 * @rule B1.2 */
static void add_argument(Text *text, const HxState *s, int subject, HxAction a)
{
    if (a == A_PASS)
        text_add(text, "no");
    else if (a == A_ACCEPT)
        text_add(text, "yes");
    else if (a < A_TASK)
        text_add(text, "%s", a == A_SIDE ? "white, rows 1-2" : "black, rows 11-12");
    else if (a < A_ZONE)
        text_add(text, "%s", secondary_words[a - A_TASK]);
    else if (a < A_TIMING)
        text_add(text, "%s", zone_names[a - A_ZONE]);
    else if (a < A_SECRET_TIMING)
        text_add(text, "%s", timing_names[a - A_TIMING + 1]);
    else if (a == A_SECRET_TIMING || a == A_SECRET_BEACON)
        text_add(text, "?");
    else if (a < A_SECRET_BEACON)
        text_add(text, "B3/%d", (int)a - A_BEACON + 1);
    else if (a < A_FACING)
        text_add(text, "%s", stance_names[a - A_STANCE]);
    else if (a < A_STEP)
        text_add(text, "%s", facing_names[a - A_FACING]);
    else if (a < A_STOP)
        text_add(text, "%s", facing_names[a - A_STEP]);
    else if (a == A_STOP)
        text_add(text, "stop");
    else if (a < A_ROW)
        text_add(text, "column %c", (char)('A' + a - A_COLUMN));
    else if (a < A_OFFSET)
        text_add(text, "row %d", (int)(a - A_ROW) + 1);
    else if (a < A_PART)
        text_add(text, "cell %d", (int)(a - A_OFFSET) + 1);
    else if (a < A_UNIT)
        text_add(text, "%s", slot_words[a - A_PART]);
    else if (a < A_TERRAIN)
        add_unit(text, s, (int)a - A_UNIT);
    else if (a < A_DO)
        text_add(text, "terrain %d", (int)(a - A_TERRAIN) + 1);
    else if (a < A_LAUNCH)
        add_do(text, s, subject, (int)a - A_DO);
    else if (a < A_NUMBER)
        text_add(text, "card %d", (int)(a - A_LAUNCH) + 1);
    else if (a < A_FACE)
        text_add(text, "%d", (int)(a - A_NUMBER));
    else if (a < A_CLASS) {
        const int i = (int)a - A_FACE, die = i < 6 ? DIE_YELLOW : i < 11 ? DIE_RED : DIE_WHITE;
        text_add(text, "%s", face_names[die_names(die)[i - (i < 6 ? 0 : i < 11 ? 6 : 11)]]);
    } else if (a < A_CHAIN) {
        static const char *const classes[] = { "heavy", "both of a LIGHT2", "light", "Eye", "Lightning" };
        text_add(text, "%s", classes[a - A_CLASS]);
    } else if (a < A_OPTION) {
        static const char *const chains[] = { "Mutilation", "Scatter Shot", "Cleaving" };
        text_add(text, "%s", chains[a - A_CHAIN]);
    } else if (a < A_TOKEN) {
        static const char *const choices[] = { "drag", "disarm", "immobilize", "three targets", "suppression" };
        text_add(text, "%s", choices[a - A_OPTION]);
    } else if (a < A_PUSH) {
        text_add(text, "%s", token_words[a - A_TOKEN]);
    } else {
        text_add(text, "%s", facing_names[a - A_PUSH]);
    }
}

/* Dice of one face, as a reroll asks about them: by colour and face. */
static void add_group(Text *text, int group)
{
    const int die = group < 6 ? DIE_YELLOW : group < 11 ? DIE_RED : group < 17 ? DIE_WHITE : DIE_BLUE;
    const int face = group - (group < 6 ? 0 : group < 11 ? 6 : group < 17 ? 11 : 17);
    text_add(text, " %s", face_names[die_names(die)[face]]);
}

static void add_answer(Text *text, const HxState *s, HxAction a)
{
    const ChoiceFrame *choice = asked_choice(s);
    const int what = asked_what(s), subject = choice ? choice->subject : NONE;
    text_add(text, "%s", ask_texts[what] ? ask_texts[what] : "choose");
    if (what == OBSIDIAN_ASK_REROLL_DICE && subject < 21)
        add_group(text, subject);
    else if (subject < N_UNITS && what != OBSIDIAN_ASK_PART_REROLL && what != OBSIDIAN_ASK_ACTION)
        text_add(text, " [%s]", unit_keys[subject]);
    text_add(text, ": ");
    add_argument(text, s, subject, a);
}

int obsidian_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)viewer;
    Text text = text_on(out, cap);
    if (a == A_FIRST || a == A_FIRST + 1)
        text_add(&text, "%s is First Player", side_name(s, (int)a - A_FIRST).text);
    else if (a >= A_PART_DIE && a < A_YELLOW)
        text_add(&text, "part die: %s", a - A_PART_DIE < N_SLOTS ? slot_words[a - A_PART_DIE] : "attacker's choice");
    else if (a >= A_YELLOW)
        add_roll(&text, a < A_RED ? DIE_YELLOW : a < A_WHITE ? DIE_RED : a < A_BLUE ? DIE_WHITE : DIE_BLUE, a);
    else
        add_answer(&text, s, a);
    return text_length(&text);
}
