/* What the reasons of state/refusal.h say. %n a number, %s the plural of it; the letters of `lists` and name() below. */
#include "core/games/obsidian/reasons.h"

#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/move/move.h"

#define LINKS_PAY "it pays for rerolls and some actions, the last one for nothing; Stabilize and a reboot give one back"

static const char *const words[N_REASONS] = {
    [REASON_OTHER_QUESTION] = "answer the present question first",
    [REASON_MUST_CHOOSE] = "one of the choices must be taken",
    [REASON_NOT_OFFERED] = "it is none of the answers to this question",

    [REASON_SETTING_UP] = "the game is being set up: units are deployed after that",
    [REASON_DEPLOYING] = "units act when all are deployed",
    [REASON_IS_DEPLOYED] = "%u stands on the board already: deploy one that does not",
    [REASON_OTHER_DEPLOYED] = "%u is being deployed now, not %u",
    [REASON_OTHERS_DEPLOYING] = "%u is the other seat's; units act when all are deployed",
    [REASON_DEPLOY_FIRST] = "%u is being deployed: answer that first; units act when all are on the board",
    [REASON_CHOOSE_UNIT] = "choose first which unit to deploy, then where",
    [REASON_DEPLOY_ROWS] = "%u is deployed in rows %n and %n, those of its side",
    [REASON_NO_ROOM_IN] = "there is no room in %g, or it is out of reach",
    [REASON_NO_ROOM_IN_COLUMN] = "no grid of column %c is in reach and has room",
    [REASON_COLUMN_CHOSEN] = "column %c is chosen already; taking it back opens the others",
    [REASON_GRID_CHOSEN] = "%g is chosen already; taking it back opens the others",

    [REASON_NO_UNIT_ACTS] = "no unit of yours acts now",
    [REASON_OFF_BOARD] = "%u is not on the board",
    [REASON_OTHERS_UNIT] = "%u is the other seat's",
    [REASON_OWN_UNIT] = "%u is on the same side",
    [REASON_IS_DYING] = "%u is being destroyed",
    [REASON_NO_MECH] = "%u acts when a mech commands it, or by itself in the automatic phase",
    [REASON_NO_DRONE] = "%u is no drone",
    [REASON_IS_SHUTDOWN] = "%u is in SHUTDOWN: it reboots in its next opportunity",
    [REASON_ACTS_IN] = "mechs act in the action phase; it is the %P phase now",
    [REASON_HAS_ACTED] = "%u has had its opportunity in this round",
    [REASON_OTHER_ACTS] = "%u has its opportunity now, not %u",
    [REASON_ACTS_LATER] = "%u acts later: its timing is %T, its initiative %n",
    [REASON_CHOOSE_MECH] = "choose first which mech acts",

    [REASON_COMMANDS_IN] = "drones are commanded in the command phase; it is the %P phase now",
    [REASON_COMMANDS_NOTHING] = "%u is in SHUTDOWN: it commands nothing",
    [REASON_NO_TOKEN] = "%u has no command token left",
    [REASON_NO_COMMAND] = "no unit could do anything by a command of %u now",
    [REASON_COMMANDED] = "%u has been commanded in this round",
    [REASON_NOTHING_TO_DO] = "%u could do nothing by a command now: no move and no action with a target",
    [REASON_NO_MOVE] = "%u never moves",
    [REASON_NOT_BY_COMMAND] = "%a is begun in another way",
    [REASON_NO_REMOTE] = "the %l of %u has no remote weapon that can fire",
    [REASON_REMOTE_FIRED] = "the remote weapon of the %l of %u has fired in this round",

    [REASON_NO_SUCH_ACTION] = "%u has no such action",
    [REASON_DESTROYED] = "the %l of %u is destroyed",
    [REASON_OTHER_SIDE_UP] = "%a is not on the side of the card that is up: a part is discarded for good",
    [REASON_WORKS_BY_ITSELF] = "%a works by itself: nobody begins it",
    [REASON_NO_SKILL] = "no working part of %u %w",
    [REASON_NO_WEAPON] = "%u has no weapon that works",
    [REASON_USED] = "the %l of %u has been used in this opportunity",
    [REASON_BEARS_BOX] = "the %l of %u carries a black box",
    [REASON_NO_LOAD] = "no drone that carries a backpack touches %u",
    [REASON_LOAD_USED] = "%u has used the backpack beside it in this opportunity",
    [REASON_NOT_FIRING] = "%a is no Firing action",
    [REASON_TOO_LONG] = "%a takes too many ticks for this moment",
    [REASON_NOT_HANDHELD] = "no such working part of %u is handheld",
    [REASON_DISCARDED] = "the handheld %l of %u is discarded",
    [REASON_NO_CHARGE] = "no working part of %u takes a charge",
    [REASON_CHARGED] = "the %l of %u is charged already",
    [REASON_NOTHING_TO_STABILIZE] = "%u has no token to remove, and all its links",
    [REASON_NOT_HIDDEN] = "%u is not camouflaged",

    [REASON_NO_BOX_TASK] = "boxes belong to another main task: Black Box",
    [REASON_BEARS_NO_BOX] = "this part of %u carries no box",
    [REASON_NO_BOX_HERE] = "no box lies where %u stands",
    [REASON_BOX_HANDLED] = "%u has taken a box in this opportunity: one is all",
    [REASON_NO_PLACE_FOR_BOX] = "no part of %u can take it: a working one that is Freehand, or a mission rack, without a box",
    [REASON_NO_CHASSIS] = "the chassis of %u is destroyed: it can only crawl",
    [REASON_REBOOTED] = "%u rebooted: there is no maneuver in this opportunity",
    [REASON_HAS_STARTED] = "%u has acted: a maneuver comes before the actions; later only an action moves it",
    [REASON_HAS_MANEUVERED] = "%u has had its maneuver in this opportunity",
    [REASON_NO_TICK_TO_BUY] = "%u buys no tick: a pilot who can does so in OFF, once, for a link that is not the last",
    [REASON_STARTS_OTHERWISE] = "its timing is %T, and the first action is of that type: %a is of %T",
    [REASON_TOO_FEW_TICKS] = "too few ticks of the opportunity are left for %a",
    [REASON_AFTER_REBOOT] = "after a reboot one short action is left, and %a takes more",

    [REASON_NO_AMMUNITION] = "no ammunition is left for %a",
    [REASON_LAST_LINK] = "%a costs %n link%s; %k and needs one left",
    [REASON_NEEDS_HAND] = "%a needs a free hand to help",
    [REASON_NO_HAND] = "the %l of %u is no free hand that could help",
    [REASON_NO_ELECTRONIC] = "the electronic value of %u is 0: it begins no electronic attack",
    [REASON_FIRE_CONTROL] = "the fire control of %u is interfered with: it cannot fire",
    [REASON_LOCKED] = "%u is locked by an enemy in contact: it cannot fire",
    [REASON_NO_TARGET] = "no enemy is in range, arc and sight of %u",
    [REASON_NOBODY_TO_SCAN] = "nobody within %n grids of %u is camouflaged or has a token of Low Profile",
    [REASON_DOES_NOTHING] = "%a would do nothing now",
    [REASON_LAUNCH_FULL] = "%n launched units of yours are on the board, as many as may be",
    [REASON_NO_LANDING] = "no grid within reach has room for what %a brings",
    [REASON_HIDDEN_ALREADY] = "%u is camouflaged already",
    [REASON_NOTHING_TO_REPAIR] = "no part of %u can be repaired",
    [REASON_UNIT_CHARGED] = "%u is charged already",
    [REASON_NO_ENEMY_NEAR] = "no enemy that it works on is near %u",

    [REASON_TOO_FAR] = "%F; %a reaches %r",
    [REASON_IN_AIR] = "%u is in the air: no melee",
    [REASON_NOT_IN_FRONT] = "%u is not in the front arc of %u",
    [REASON_IS_HIDDEN] = "%u is camouflaged: only a unit with an electronic value of 1 or more aims at it",
    [REASON_NOT_SEEN] = "%u does not see %u: terrain or a barricade is between",
    [REASON_SMOKE] = "smoke is between %u and %u",
    [REASON_HIGHLIGHT_FIRST] = "%u is not Highlighted, and a Highlighted unit must be taken first",
    [REASON_NEAREST_FIRST] = "another target comes first: the nearest, or a Highlighted one",
    [REASON_NAMED_ALREADY] = "%u is a target already",
    [REASON_NO_ELECTRONICS] = "%u has no electronic value: electronics do not reach it",
    [REASON_ACTS_NOT_AGAIN] = "%u cannot act once more: a mech that is awake can, once a round",
    [REASON_NOTHING_TO_SCAN] = "%u has nothing that a scan finds: neither camouflage nor a token of Low Profile",
    [REASON_NOTHING_TO_TARGET] = "%a does nothing to %u now",

    [REASON_IMMOBILIZED] = "%u is immobilized",
    [REASON_CANNOT_CRAWL] = "%u is locked by an enemy in contact: it cannot crawl away",
    [REASON_STEP_BY_STEP] = "%u goes step by step: %g is not next to it",
    [REASON_STEP_WHERE] = "%u moves: a step goes north, east, south or west",
    [REASON_NO_STEP] = "no grid next to %u is open to it",
    [REASON_BOARD_ENDS] = "there the board ends",
    [REASON_STEP_TOO_DEAR] = "a step costs %n here%L; %v left",
    [REASON_TURN_TOO_DEAR] = "a step costs %n here; %v left, the others are for going straight on",
    [REASON_NOT_NEARER] = "a pursuit must come nearer to %u with every step",
    [REASON_PASS_TOO_DEAR] = "to pass through %o needs %n points, to go in and out again; %v left",
    [REASON_NO_ROOM_TO_STEP] = "%O",
    [REASON_CANNOT_STOP] = "%u does not stop here: it has taken no step, or passes through units",

    [REASON_TIMINGS_IN] = "timings are chosen in the planning phase; it is the %P phase now",
    [REASON_NO_STANCE] = "%u is no mech: it has no stance",
    [REASON_NOT_DOWN] = "%u is not in SHUTDOWN",
    [REASON_STANCE_WHEN] = "a mech takes a stance, or reboots, when its opportunity begins, before all else",
    [REASON_LAST_LINK_STAYS] = "the last link of %u pays for no reroll",
    [REASON_NO_MECH_PAYS] = "no mech pays for a reroll of %u",
    [REASON_REROLL_WHEN] = "dice are rolled again for a link right after a roll, once by each side",
    [REASON_INTERCEPT_WHEN] =
        "interceptions answer flights and launches of the enemy: who has a token for it, sees the flight and is not in SHUTDOWN",
    [REASON_GUARD_WHEN] = "a part is put in the way when a mech of yours is attacked: it parries in melee, or has Shield Up (in DEF) or "
                          "Mobile Defense; not in SHUTDOWN, nor from behind",
    [REASON_LOCKS_COST] = "%u is locked by enemies in contact: each makes its steps dearer",
    [REASON_NO_LINK] = "%u has no link: mechs have",
    [REASON_LINK_IN_PLANNING] = "no link is spent or won in the planning phase: " LINKS_PAY,
    [REASON_LINK_OF] = "%u has %n of %n: " LINKS_PAY,
    [REASON_LINK_FOR] = LINKS_PAY,
};

/* What some part of a mech does, in the order of the wishes from WANT_LAUNCH on. */
static const char *const skills[] = {
    "launches anything", "gives camouflage",  "makes electronic attacks", "flies or teleports",
    "repairs",           "brings ammunition", "goes on overwatch",
};

static const RefusalNames lists[] = {
    { 'a', &action_table[0].name, sizeof *action_table },
    { 'g', grid_names, sizeof *grid_names },
    { 'l', slot_words, sizeof *slot_words },
    { 'P', phase_names, sizeof *phase_names },
    { 'T', timing_names, sizeof *timing_names },
    { 'u', unit_keys, sizeof *unit_keys },
    { 'w', skills, sizeof *skills },
    { 0 },
};

/* Who stands on the ground of a grid besides one, as far as it can be seen; NULL: nobody. */
static const char *stands_in(const HxState *s, int grid, int besides)
{
    EACH_UNIT(s, other)
    {
        if (other != besides && !is_aerial(s, other) && grid_of(s, other) == grid)
            return is_camouflaged(s, other) ? "a unit" : unit_keys[other];
    }
    return NULL;
}

/* Why a unit has no place in a grid that it would step to. */
static void say_no_room(Text *out, const HxState *s, int id, int grid)
{
    const char *const stands = stands_in(s, grid, id), *const there = grid_names[grid];
    if (stands && passes_units(s, id) && terrain_in_grid(s, grid))
        text_add(out, "%s passes through %s, but not through the terrain in %s", unit_keys[id], stands, there);
    else if (stands && passes_units(s, id))
        text_add(out, "%s could pass through %s in %s, but no free grid lies behind it", unit_keys[id], stands, there);
    else if (stands)
        text_add(out, "%s stands in %s and leaves no room", stands, there);
    else
        text_add(out,
                 terrain_in_grid(s, grid) ? "terrain in %s leaves no room, or no way in from here" : "there is no way into %s from here",
                 there);
}

static void name(Text *out, char letter, int value, const void *ctx)
{
    const HxState *s = ctx;
    const int id = value % N_UNITS, other = value / N_UNITS;
    const char *stands;
    switch (letter) {
    case 'c': /* a column */
        text_add(out, "%c", 'A' + value);
        break;
    case 'F': /* a unit, how far from another */
        text_add(out, "%s is %d grids away", unit_keys[id], distance(grid_of(s, id), grid_of(s, other)));
        break;
    case 'k': /* what links a mech has */
        text_add(out, "%s has %d", unit_keys[value], mech(s, value)->link);
        break;
    case 'L': /* what makes a step dear */
        text_add(out, "%s", value ? ", for the enemies in contact" : "");
        break;
    case 'o': /* whom a unit would pass through in a grid */
        stands = stands_in(s, other, id);
        text_add(out, "%s in %s %s", stands ? stands : "what stands", grid_names[other], unit_keys[id]);
        break;
    case 'O': /* what keeps a unit out of a grid */
        say_no_room(out, s, id, other);
        break;
    case 'r': /* a range */
        if (value < 0)
            text_add(out, "the grids around and its own");
        else
            text_add(out, "%d", value);
        break;
    default: /* v: what is left */
        text_add(out, "%d %s", value, value == 1 ? "is" : "are");
        break;
    }
}

void obsidian_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal)
{
    (void)seat;
    if (!is_allowed(refusal))
        refusal_text(out, words[reason_of(refusal)], refusal, lists, name, s);
}
