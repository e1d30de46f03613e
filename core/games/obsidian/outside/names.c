/* Names used in documents, words and pictures. */
#include "core/games/obsidian/outside/outside.h"

#include "core/games/obsidian/obsidian_odds.h"

#include <stdio.h>

const char *const phase_names[] = { "setup", "command", "planning", "action", "automatic", "delay", "end", "over", NULL };
const char *const stance_names[] = { "DEF", "MOB", "OFF", "SHUTDOWN", NULL };
const char *const facing_names[] = { "north", "east", "south", "west", NULL };
const char *const timing_names[] = { "none", "Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", NULL };
const char *const token_names[] = {
    "immobilized", "fire_control_interference", "target_tracer", "pursuit", "highlight", "low_profile", "overwatch", "fragile", NULL
};
const char *const slot_keys[] = { "torso", "chassis", "left_arm", "right_arm", "backpack", NULL };
const char *const slot_words[] = { "torso", "chassis", "left arm", "right arm", "backpack" };
const char *const token_words[] = {
    "immobilized", "fire control interference", "target tracer", "pursuit", "highlight", "low profile", "overwatch", "fragile"
};
const char *const zone_names[] = { "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", NULL };
const char *const secondary_names[] = { "bounty", "survive", "annihilation", "test_unit", "mercy", "claim", NULL };
const char *const secondary_words[] = { "bounty", "survive", "annihilation", "test unit", "mercy", "claim" };

#define TEN(p, a) p a "0", p a "1", p a "2", p a "3", p a "4", p a "5", p a "6", p a "7", p a "8", p a "9"
#define FORTY(p)                                                                                                                           \
    p "m1", p "m2", p "m3", p "m4", p "m5", p "m6", p "d1", p "d2", p "d3", p "d4", p "d5", p "d6", p "d7", p "d8", p "d9", p "d10",       \
        p "p1", p "p2", p "p3", p "p4", p "p5", p "p6", p "p7", p "p8", p "p9", TEN(p "p", "1"), p "p20", p "p21", p "p22", p "p23",       \
        p "p24"
const char *const unit_keys[] = { FORTY("0"), FORTY("1"), NULL };
const char *const mech_keys[] = { "0m1", "0m2", "0m3", "0m4", "0m5", "0m6", "1m1", "1m2", "1m3", "1m4", "1m5", "1m6", NULL };
_Static_assert(sizeof unit_keys / sizeof *unit_keys == N_UNITS + 1, "a key per unit");

#define ROW(n) "A" n, "B" n, "C" n, "D" n, "E" n, "F" n, "G" n, "H" n, "I" n, "J" n, "K" n, "L" n
const char *const grid_names[] = { ROW("1"), ROW("2"), ROW("3"),  ROW("4"),  ROW("5"),  ROW("6"), ROW("7"),
                                   ROW("8"), ROW("9"), ROW("10"), ROW("11"), ROW("12"), NULL };
_Static_assert(sizeof grid_names / sizeof *grid_names == N_GRIDS + 1, "a name per grid");

const char *const ask_texts[OBSIDIAN_N_ASKS] = {
    [OBSIDIAN_ASK_ROLL] = "roll",
    [OBSIDIAN_ASK_SIDE] = "side",
    [OBSIDIAN_ASK_TASK] = "secondary task",
    [OBSIDIAN_ASK_DESIGNATE_UNIT] = "designate",
    [OBSIDIAN_ASK_DESIGNATE_ZONE] = "claim",
    [OBSIDIAN_ASK_BEACON] = "carry beacon",
    [OBSIDIAN_ASK_DEPLOY_UNIT] = "deploy",
    [OBSIDIAN_ASK_DEPLOY_SPOT] = "deploy at",
    [OBSIDIAN_ASK_STANCE] = "stance",
    [OBSIDIAN_ASK_CAMOUFLAGE] = "deploy camouflaged",
    [OBSIDIAN_ASK_FACING] = "face",
    [OBSIDIAN_ASK_COMMAND_MECH] = "command by",
    [OBSIDIAN_ASK_COMMAND_DRONE] = "command drone",
    [OBSIDIAN_ASK_COMMAND_ACTION] = "commanded",
    [OBSIDIAN_ASK_TIMING] = "timing",
    [OBSIDIAN_ASK_WHICH_MECH] = "activate",
    [OBSIDIAN_ASK_ACTION] = "action",
    [OBSIDIAN_ASK_HELPER] = "helping hand",
    [OBSIDIAN_ASK_CHARGED] = "use the charge",
    [OBSIDIAN_ASK_TARGET] = "target",
    [OBSIDIAN_ASK_MORE_TARGETS] = "one more target",
    [OBSIDIAN_ASK_SPLIT] = "dice for this target",
    [OBSIDIAN_ASK_SHOCK] = "move before the attack",
    [OBSIDIAN_ASK_STEP] = "step",
    [OBSIDIAN_ASK_OFFSET] = "cell",
    [OBSIDIAN_ASK_FLY_SPOT] = "fly to",
    [OBSIDIAN_ASK_LAND_SPOT] = "land at",
    [OBSIDIAN_ASK_REVEAL_SPOT] = "appear at",
    [OBSIDIAN_ASK_DRAG_SPOT] = "drag to",
    [OBSIDIAN_ASK_SMOKE_SPOT] = "smoke at",
    [OBSIDIAN_ASK_CRUSH_UNIT] = "displace",
    [OBSIDIAN_ASK_CRUSH_SPOT] = "displacement",
    [OBSIDIAN_ASK_LAUNCH_KIND] = "launch card",
    [OBSIDIAN_ASK_LAUNCH_COUNT] = "launch",
    [OBSIDIAN_ASK_SNIPE] = "aim at",
    [OBSIDIAN_ASK_GUARD] = "guard with",
    [OBSIDIAN_ASK_PART] = "part",
    [OBSIDIAN_ASK_PART_REROLL] = "reroll the part die",
    [OBSIDIAN_ASK_FEWER_DICE] = "take a yellow die away",
    [OBSIDIAN_ASK_SET_DIE] = "set a die",
    [OBSIDIAN_ASK_REROLL] = "spend focus on a reroll",
    [OBSIDIAN_ASK_REROLL_DICE] = "reroll dice",
    [OBSIDIAN_ASK_FREE_REROLL] = "reroll the Eyes",
    [OBSIDIAN_ASK_REPLACE] = "replace dice",
    [OBSIDIAN_ASK_KC_ARMOR] = "discharge the KC armour",
    [OBSIDIAN_ASK_SPEND_TOKEN] = "spend a command token",
    [OBSIDIAN_ASK_CANCEL] = "dodge",
    [OBSIDIAN_ASK_CHAIN] = "chain damage by",
    [OBSIDIAN_ASK_CHAIN_TARGET] = "chain damage to",
    [OBSIDIAN_ASK_ON_HIT] = "effect",
    [OBSIDIAN_ASK_PUSH] = "push",
    [OBSIDIAN_ASK_TO_DEF] = "go to DEF",
    [OBSIDIAN_ASK_RIPOSTE] = "riposte",
    [OBSIDIAN_ASK_COUNTER_HACK] = "hack back",
    [OBSIDIAN_ASK_SMOKE] = "smoke",
    [OBSIDIAN_ASK_INTERCEPTOR] = "intercept with",
    [OBSIDIAN_ASK_WHICH_UNIT] = "unit",
    [OBSIDIAN_ASK_OVERLOAD] = "links for overload",
    [OBSIDIAN_ASK_TOKEN] = "remove token",
    [OBSIDIAN_ASK_SUPPORT] = "support",
    [OBSIDIAN_ASK_BOX] = "box",
    [OBSIDIAN_ASK_MINE] = "lay a mine here",
    [OBSIDIAN_ASK_PURSUIT] = "pursue with",
    [OBSIDIAN_ASK_PAY_LINK] = "pay 1 link",
    [OBSIDIAN_ASK_SMOKE_REMOVAL] = "remove smoke at",
    [OBSIDIAN_ASK_CARGO] = "transport",
    [OBSIDIAN_ASK_EXPLODE_ORDER] = "hit",
    [OBSIDIAN_ASK_FREE_ACTION] = "act once more",
    [OBSIDIAN_ASK_FREE_MOVE] = "move the drone first",
};

int hx_obsidian_unit_by_key(const char *key)
{
    for (int id = 0; key && id < N_UNITS; id++)
        if (strcmp(unit_keys[id], key) == 0)
            return id;
    return -1;
}

const char *hx_obsidian_unit_key(int id)
{
    return id >= 0 && id < N_UNITS ? unit_keys[id] : "?";
}

const char *unit_name(const HxState *s, int id)
{
    return is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name;
}

int hx_obsidian_unit_title(const HxState *s, int id, char *out, size_t cap)
{
    return snprintf(out, cap, "%s (%s)", unit_keys[id], unit_name(s, id));
}

SideName side_name(const HxState *s, int seat)
{
    SideName name;
    const HxGame *const about = s->game;
    const char *faction = about->factions[about->faction(s, seat)];
    if (about->faction(s, seat) != about->faction(s, 1 - seat))
        snprintf(name.text, sizeof name.text, "%s", faction);
    else
        snprintf(name.text, sizeof name.text, "%s of seat %d", faction, seat);
    return name;
}
