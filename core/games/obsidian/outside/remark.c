/* What an action of a unit is, in a few words beside the choice. */
#include "core/games/obsidian/outside/outside.h"

int obsidian_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    static const char *const types[] = { "Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", "Passive" };
    static const char *const sizes[] = { "", "Short", "Medium", "Long" };
    Text text = text_on(out, cap);
    const ObsidianDecision d = obsidian_decision(s);
    const ObsidianAnswer answer = d.seat >= 0 ? obsidian_answer(s, a) : (ObsidianAnswer){ .value = -1 };
    if (d.seat < 0 || (viewer != HX_ALL && viewer != d.seat) || answer.kind != OBSIDIAN_SAYS_DO || d.unit < 0)
        return 0;
    const ObsidianAction action = obsidian_action(s, d.unit, answer.value);
    if (action.size == 0)
        return 0;
    text_add(&text, "%s %s", sizes[action.size & 3], types[action.type]);
    if (action.range)
        text_add(&text, ", range %d", action.range);
    if (action.yellow + action.red)
        text_add(&text, ", dice %d yellow %d red", action.yellow, action.red);
    return text_length(&text);
}
