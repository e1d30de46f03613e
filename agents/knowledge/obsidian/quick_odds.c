/* Means and variances of the faces: B6 of the rules. */
#include "agents/knowledge/obsidian/quick_odds.h"

#include <math.h>

/* More than half of one above 0, where the sum is nearly normal. */
static float above(float mean, float variance)
{
    return 0.5F * erfcf((0.5F - mean) / sqrtf(2 * variance));
}

float obsidian_penetration(int yellow, int red, bool is_off, float white, int blue, bool is_def)
{
    if (yellow + red == 0)
        return 0;
    const float y = (float)yellow, r = (float)red, b = (float)blue;
    const float heavy = r * (is_off ? 0.625F : 0.5F), light = y * (is_off ? 0.875F : 0.75F) + (is_off ? 0.125F * r : 0);
    const float dodges = 0.125F * white + 0.25F * b, defences = white * (is_def ? 0.625F : 0.125F);
    const float of_dodges = 0.11F * white + 0.19F * b;
    /* A Defence stops no heavy hit: these are held against Dodges alone, then all against all. */
    const float by_heavy = above(heavy - dodges, 0.25F * r + of_dodges + 0.05F);
    const float by_all =
        above(heavy + light - dodges - defences, 0.25F * r + 0.62F * y + of_dodges + white * (is_def ? 0.75F : 0.11F) + 0.05F);
    const float more = by_heavy > by_all ? by_heavy : by_all, less = by_heavy > by_all ? by_all : by_heavy;
    return more + 0.35F * less * (1 - more);
}
