/* What an action of a unit is, in a few words beside the choice. */
#include "core/games/obsidian/outside/outside.h"

/* What a secondary task is worth at the end. @rule B9.5 C46 */
static const char *const secondary_worth[N_SECONDS] = {
    [SECOND_BOUNTY] = "3 VP if the enemy mech that you name is off the board",
    [SECOND_SURVIVE] = "3 VP if the own mech that you name is on the board",
    [SECOND_ANNIHILATION] = "2 VP for each enemy mech off the board, 1 for each drone",
    [SECOND_TEST_UNIT] = "1 VP for each mech part or drone that your named mech destroys",
    [SECOND_MERCY] = "4 VP if every enemy mech is on the board",
    [SECOND_CLAIM] = "3 VP if you alone are in the zone that you name",
};

int obsidian_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    static const char *const types[] = { "Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", "Passive" };
    static const char *const sizes[] = { "", "Short", "Medium", "Long" };
    Text text = text_on(out, cap);
    const ObsidianDecision d = hx_obsidian_decision(s);
    const ObsidianAnswer answer = d.seat >= 0 ? hx_obsidian_answer(s, a) : (ObsidianAnswer){ .value = -1 };
    if (d.seat < 0 || (viewer != HX_ALL && viewer != d.seat))
        return 0;
    if (a >= A_TASK && a < A_TASK + N_SECONDS) {
        text_add(&text, "%s", secondary_worth[a - A_TASK]);
        return text_length(&text);
    }
    if (answer.kind != OBSIDIAN_SAYS_DO || d.unit < 0)
        return 0;
    const ObsidianAction action = hx_obsidian_action(s, d.unit, answer.value);
    if (action.size == 0)
        return 0;
    text_add(&text, "%s %s", sizes[action.size & 3], types[action.type]);
    if (action.range)
        text_add(&text, ", range %d", action.range);
    if (action.yellow + action.red)
        text_add(&text, ", dice %d yellow %d red", action.yellow, action.red);
    return text_length(&text);
}
