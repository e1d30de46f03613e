/* Dodges and Defences cancel results (1.2.1.F2, C17). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"

/* One result less; a LIGHT2 is two light hits, and one Dodge takes one of them (both: passive dodge_cancels_die). The dice that show LIGHT2
 * never count for more than the light hits left: 2 * two <= light. @rule 1.2.1.F3 */
static void cancel(AttackFrame *f, int class)
{
    switch (class) {
    case CLASS_HEAVY:
        f->heavy--;
        break;
    case CLASS_LIGHT2:
        f->light = (uint8_t)(f->light - 2);
        f->two--;
        break;
    case CLASS_LIGHT:
        f->light--;
        if (2 * f->two > f->light) /* a LIGHT2 was broken up */
            f->two--;
        break;
    case CLASS_EYE:
        f->eye--;
        break;
    default:
        f->lightning--;
        break;
    }
}

/* Are Lightnings damage? In chain damage, and with Wrecking. @rule 1.2.1.F5 1.2.4.1.F2 */
bool damages_by_lightning(const AttackFrame *f, const Action *a)
{
    return f->mode == MODE_CHAIN || action_has(a, KW_WRECKING);
}

/* Results that a Dodge may cancel with an effect: hits; Eyes and Lightnings that trigger something. Empty: nothing to cancel.
 * @rule 1.2.1.F2 1.2.1.F8 C17 */
static Set cancel_set(const HxState *s, const AttackFrame *f, const Action *act)
{
    Set out = { { 0, 0 } };
    const bool by_die = !f->terrain && has_hook(s, f->target, HOOK_DODGE_CANCELS_DIE) && f->two > 0;
    if (f->heavy)
        set_add(&out, CLASS_HEAVY);
    if (by_die)
        set_add(&out, CLASS_LIGHT2);
    else if (f->light)
        set_add(&out, CLASS_LIGHT);
    if (f->mode != MODE_CHAIN && f->eye && has_when(act, WHEN_PER_UNCANCELLED_EYE))
        set_add(&out, CLASS_EYE);
    if (f->lightning && (f->mode == MODE_CHAIN || lightning_matters(act)))
        set_add(&out, CLASS_LIGHTNING);
    return out;
}

/* C17: without results that trigger something, Dodge heavy first, then light, is as good as any. @rule 1.2.1.F2 */
static bool cancel_is_plain(Set classes)
{
    return !set_has(&classes, CLASS_LIGHT2) && !set_has(&classes, CLASS_EYE) && !set_has(&classes, CLASS_LIGHTNING);
}

/* C17: with a Dodge for every result that counts, they cancel all: keeping one is never better. @rule 1.2.1.F2 */
static bool cancels_all(const AttackFrame *f, Set classes)
{
    int n = f->heavy;
    if (set_has(&classes, CLASS_LIGHT) || set_has(&classes, CLASS_LIGHT2))
        n += f->light;
    if (set_has(&classes, CLASS_EYE))
        n += f->eye;
    if (set_has(&classes, CLASS_LIGHTNING))
        n += f->lightning;
    return f->dodge >= n;
}

/* Hits: heavy and light results; Lightnings if they count as damage. */
static int hits_of(const HxState *s, const AttackFrame *f)
{
    return f->heavy + f->light + (damages_by_lightning(f, attack_action(s, f)) ? f->lightning : 0);
}

/* One of a kind of facts about the attack, n hits. */
static void report_hits(const HxState *s, const AttackFrame *f, int kind, int n)
{
    REPORT(s, .kind = (uint8_t)kind, .unit = f->attacker, .other = f->target, .piece = f->terrain, .thing = f->mode,
           .seat = (int8_t)(f->terrain ? -1 : defender_of(f)), .n = (int16_t)n);
}

/* Spend one Dodge on a result of a class. */
static void dodge(HxState *s, AttackFrame *f, int class)
{
    const int before = hits_of(s, f);
    cancel(f, class);
    f->dodge--;
    if (hits_of(s, f) < before)
        report_hits(s, f, FACT_DODGED, before - hits_of(s, f));
}

/* Defences cancel light hits; those of a Dense Armor heavy ones first. @rule 1.2.1.F2 1.2.1.F3 1.2.4.1.F1 C17 */
static void spend_defences(const HxState *s, AttackFrame *f)
{
    const bool dense = !f->terrain && unit_keyword(s, f->target, f->part == NONE ? 0 : f->part, KW_DENSEARMOR);
    if (dense) {
        const int n = f->defence < f->heavy ? f->defence : f->heavy;
        f->heavy = (uint8_t)(f->heavy - n);
        f->defence = (uint8_t)(f->defence - n);
    }
    const int n = f->defence < f->light ? f->defence : f->light;
    f->light = (uint8_t)(f->light - n);
}

/* One Dodge after the other cancels any one result; the defender chooses only if it matters.
 * @rule 1.2.1.F2 1.2.4.1.F1 1.2.4.1.F2 1.3.F1 1.4.F 1.5.3.F C17 */
HxNext attack_ask_cancel(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    const Action *a = attack_action(s, f);
    while (f->dodge) {
        const Set set = cancel_set(s, f, a);
        if (set_empty(&set))
            break;
        if (!cancel_is_plain(set) && !cancels_all(f, set))
            return ask(s, defender_of(f), OBSIDIAN_ASK_CANCEL, f->target, A_CLASS, set, true);
        dodge(s, f, set_first(&set)); /* heavy before light */
    }
    f->dodge = 0;
    return HX_NEXT;
}

/* The result goes, or the defender keeps the rest of its Dodges unspent. @rule C17 */
HxNext attack_take_cancel(HxState *s, int class)
{
    AttackFrame *f = attack_frame_edit(s);
    if (class < 0) {
        f->dodge = 0;
        return HX_NEXT;
    }
    dodge(s, f, class);
    return HX_AGAIN;
}

/* A Defence cancels light hits; of a Dense Armor heavy ones first. The attack has hit if damage remains before that (1.2.1.F7). @rule
 * 1.2.1.F3 1.2.1.F7 1.2.4.1.F1 1.3.F1 1.4.F 1.5.2.e 1.5.3.F B3.2 */
HxNext attack_count_hits(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    const int hits = hits_of(s, f);
    if (hits > 0)
        f->flags |= ATT_HIT;
    spend_defences(s, f);
    f->defence = 0;
    if (2 * f->two > f->light)
        f->two = f->light / 2;
    if (!f->terrain) {
        const int left = hits_of(s, f);
        if (left < hits)
            report_hits(s, f, FACT_DEFENDED, hits - left);
        report_hits(s, f, FACT_HITS, f->mode != MODE_CHAIN && effect_holds(s, f, attack_action(s, f), OP_NO_DAMAGE) ? 0 : left);
        return HX_NEXT;
    }
    report_hits(s, f, FACT_HITS, f->heavy + f->light ? hits : 0);
    if (f->heavy + f->light) {
        Game *g = game_edit(s);
        g->terrain = (uint16_t)(g->terrain & ~(1 << (f->terrain - 1)));
        REPORT(s, .kind = FACT_TERRAIN, .n = (int16_t)(f->terrain - 1), .why = "hit");
    }
    return HX_TELL(TOLD_HIT);
}
