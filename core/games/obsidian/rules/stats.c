/* The values of units now: part values, sums, hooks, auras, conditions. */
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/frames.h"

/* Nothing of the pilot works while SHUTDOWN. @rule 1.1.h C50 */
bool has_pilot_hook(const HxState *s, int id, int hook)
{
    return is_mech(id) && !is_shutdown(s, id) && pilot_table[mech(s, id)->pilot].hooks >> hook & 1;
}

/* Values of an intact card; a discarded Handheld part has those of its discard card (11.1.d). @rule 1.2.3.b B2.2 1.2.1.D3 */
PartValues part_values(const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    if (!part_works(p))
        return (PartValues){ 0, 0, 0, 0, 0 };
    PartValues v = p->flags & PART_DISCARDED ? card->discard
                                             : (PartValues){ card->armor, card->structure, card->parry, card->evasion, card->electronic };
    if (slot == OBSIDIAN_CHASSIS && v.structure == 0 && has_pilot_hook(s, id, PILOT_CHASSIS_STRUCTURE2))
        v.structure = 2;
    return v;
}

/* B2.2: evasion is a sum over non-destroyed parts; a negative sum is 0 (C41). A unit card prints it, 0 or more. @rule 1.2.1.D3 */
int unit_evasion(const HxState *s, int id)
{
    if (!is_mech(id))
        return card_of(s, id)->evasion;
    int sum = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        sum += part_values(s, id, slot).evasion;
    return sum > 0 ? sum : 0;
}

/* 5.2.a: the sum over parts; enemies' aura_enemy_ew_minus1 takes 1, once, not below 0. A printed "-" stays what it is (has_electronic).
 * @rule B2.2 C47 */
int unit_electronic(const HxState *s, int id)
{
    int sum = 0;
    if (is_mech(id))
        for (int slot = 0; slot < N_SLOTS; slot++)
            sum += part_values(s, id, slot).electronic;
    else
        sum = card_of(s, id)->electronic;
    if (sum <= NO_ELECTRONIC)
        return NO_ELECTRONIC;
    if (sum < 0)
        sum = 0;
    if (sum > 0 && aura_from(s, 1 - seat_of(id), HOOK_AURA_ENEMY_EW_MINUS1, grid_of(s, id)) >= 0)
        sum--;
    return sum;
}

/* Passive warfare_node: the node's value + x where that is more (never worse, so taken by itself). @rule 5.2.a C47 */
int electronic_pool(const HxState *s, int id)
{
    int best = unit_electronic(s, id);
    EACH_UNIT_OF(s, seat_of(id), node)
    {
        if (!has_hook(s, node, HOOK_WARFARE_NODE))
            continue;
        const Action *a = hook_action(s, node, HOOK_WARFARE_NODE, NULL);
        if (!within(grid_of(s, node), grid_of(s, id), a->range))
            continue;
        const int value = unit_electronic(s, node) + a->effect[0].x;
        if (value > best)
            best = value;
    }
    return best < 0 ? 0 : best;
}

/* The sum over working parts, doubled in MOB. @rule 1.1.c 1.2.3.b 11.1.d B2.2 B5.2 C28 */
int mech_maneuver(const HxState *s, int id)
{
    const Mech *m = mech(s, id);
    int sum = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (part_works(&m->part[slot]) && !(m->part[slot].flags & PART_DISCARDED))
            sum += part_table[m->part[slot].card].maneuver;
    return unit(s, id)->stance == OBSIDIAN_MOB ? 2 * sum : sum;
}

int working_parts(const HxState *s, int id)
{
    const Mech *m = mech(s, id);
    int n = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        n += part_works(&m->part[slot]);
    return n;
}

/* A destroyed part acts no more, a discarded one only as its discard card says. @rule 1.2.3.b 11.1.d */
bool part_action_open(const Part *p, int index)
{
    const PartCard *card = &part_table[p->card];
    return part_works(p) && (p->flags & PART_DISCARDED ? card->keeps >> index & 1 : index < card->n_front);
}

/* Could a card of the unit, working or not, carry the hook? A quick no for nearly all. */
static bool may_have_hook(const HxState *s, int id, int hook)
{
    if (!is_mech(id))
        return card_of(s, id)->hooks >> hook & 1;
    const Part *part = mech(s, id)->part;
    uint64_t hooks = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        hooks |= part_table[part[slot].card].hooks;
    return hooks >> hook & 1;
}

/* Passives work as long as the card does. @rule 1.5.0d */
bool has_hook(const HxState *s, int id, int hook)
{
    return may_have_hook(s, id, hook) && unit_hooks(s, id) >> hook & 1;
}

/* Passives of the unit's working cards, as bits; of a discarded part those its discard card keeps; none while SHUTDOWN. @rule 1.1.h 1.2.3.b
 * 1.5.0d 11.1.d C50 */
uint64_t unit_hooks(const HxState *s, int id)
{
    if (!is_mech(id))
        return card_of(s, id)->hooks;
    if (is_shutdown(s, id))
        return 0;
    const Mech *m = mech(s, id);
    uint64_t hooks = 0;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &m->part[slot];
        const PartCard *card = &part_table[p->card];
        if (!card->hooks || !part_works(p))
            continue;
        if (!(p->flags & PART_DISCARDED)) {
            hooks |= card->hooks;
            continue;
        }
        for (int i = 0; i < card->n_actions; i++)
            if (card->keeps >> i & 1 && action_table[card->first_action + i].hook)
                hooks |= UINT64_C(1) << (action_table[card->first_action + i].hook - 1);
    }
    return hooks;
}

/* The action whose card carries the passive: it has its range and numbers. */
const Action *hook_action(const HxState *s, int id, int hook, Ref *ref)
{
    if (is_mech(id)) {
        const Mech *m = mech(s, id);
        for (int slot = 0; slot < N_SLOTS; slot++) {
            const PartCard *card = &part_table[m->part[slot].card];
            if (!(card->hooks >> hook & 1))
                continue;
            for (int i = 0; i < card->n_actions; i++)
                if (part_action_open(&m->part[slot], i) && action_table[card->first_action + i].hook == hook + 1) {
                    if (ref)
                        *ref = (Ref){ REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
                    return &action_table[card->first_action + i];
                }
        }
        return NULL;
    }
    const UnitCard *card = card_of(s, id);
    for (int i = 0; i < card->n_actions; i++)
        if (action_table[card->first_action + i].hook == hook + 1) {
            if (ref)
                *ref = (Ref){ REF_UNIT, 0, (uint8_t)i, 0 };
            return &action_table[card->first_action + i];
        }
    return NULL;
}

/* A unit of the seat that carries the passive, with the grid in its range (pilot ranges_plus1: one more of an Aura), or -1. */
int aura_from(const HxState *s, int seat, int hook, int grid)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (!has_hook(s, id, hook))
            continue;
        const Action *a = hook_action(s, id, hook, NULL);
        int range = a->range;
        if (range >= 0 && action_has(a, KW_AURA) && has_pilot_hook(s, id, PILOT_RANGES_PLUS1))
            range++;
        if (within(grid_of(s, id), grid, range))
            return id;
    }
    return -1;
}

/* Does the part hold nothing? A discarded one does; one that bears a black box does not. @rule 11.2.a 11.2.b C45 */
bool part_freehand(const HxState *s, int id, int slot)
{
    const Part *p = &mech(s, id)->part[slot];
    return part_works(p) && !(p->flags & PART_BOX) && (p->flags & PART_DISCARDED || part_table[p->card].freehand);
}

/* A keyword of the unit's card or of the mech's part; none while SHUTDOWN, none of a discarded part. Shield Up, Mobile Defense and Dense
 * Armor of a passive action are the part's in the tables. @rule 1.1.h 1.2.3.b 11.1.d C50 */
bool unit_keyword(const HxState *s, int id, int slot, int keyword)
{
    if (is_shutdown(s, id))
        return false;
    if (!is_mech(id))
        return card_of(s, id)->keyword[keyword >> 6] >> (keyword & 63) & 1;
    const Part *p = &mech(s, id)->part[slot];
    return part_works(p) && !(p->flags & PART_DISCARDED) && part_table[p->card].keyword[keyword >> 6] >> (keyword & 63) & 1;
}

/* 6.1: by token, by aura, or by the pilot within any own aura; not while SHUTDOWN (C50). @rule 1.1.h 6.1.a 6.1.b */
bool is_low_profile(const HxState *s, int id)
{
    if (is_shutdown(s, id))
        return false;
    if (has_token(s, id, TOKEN_LOW_PROFILE) || aura_from(s, seat_of(id), HOOK_AURA_LOW_PROFILE, grid_of(s, id)) >= 0)
        return true;
    if (!has_pilot_hook(s, id, PILOT_LOW_PROFILE_IN_AURA))
        return false;
    static const int auras[] = { HOOK_AURA_FLEXIBLE_TIMING, HOOK_AURA_DRONE_RANGE2, HOOK_AURA_ENEMY_EW_MINUS1, HOOK_DRONE_REROLL_COMMAND,
                                 HOOK_END_ROUND_LINK1 };
    for (size_t i = 0; i < sizeof auras / sizeof *auras; i++)
        if (aura_from(s, seat_of(id), auras[i], grid_of(s, id)) >= 0)
            return true;
    return false;
}

/* By token, or passive is_highlighted. A Firing action must take such a target first (highlighted_first). */
bool is_highlighted(const HxState *s, int id)
{
    return has_token(s, id, TOKEN_HIGHLIGHT) || has_hook(s, id, HOOK_IS_HIGHLIGHTED);
}

/* The row of an action in the tables. */
const Action *ref_action(const HxState *s, int id, Ref ref)
{
    switch (ref.kind) {
    case REF_PART:
        return &action_table[part_table[mech(s, id)->part[ref.slot].card].first_action + ref.index];
    case REF_UNIT:
        return &action_table[card_of(s, id)->first_action + ref.index];
    case REF_LOAD:
        return &action_table[part_table[ref.slot].first_action + ref.index]; /* the drone may have fallen since */
    default:
        return common_action(ref.index);
    }
}

/* Ammunition tokens face up of the action, which needs some. @rule 7.a 7.b */
int ref_ammo(const HxState *s, int id, Ref ref)
{
    switch (ref.kind) {
    case REF_PART:
        return mech(s, id)->part[ref.slot].ammo[ref.index];
    case REF_UNIT:
        return unit(s, id)->ammo[ref.index];
    default:
        return unit(s, ref.via)->load_ammo[ref.index];
    }
}

/* Is the charge token of its part face up? @rule 8.c 8.d */
bool ref_charged(const HxState *s, int id, Ref ref)
{
    if (ref.kind == REF_PART)
        return mech(s, id)->part[ref.slot].flags & PART_CHARGED;
    return ref.kind == REF_UNIT && unit(s, id)->flags & UNIT_CHARGED;
}

/* Does an effect with this condition ("when" of the data) hold now? `flags` are those of the action, ACT_...: helped by a second hand, not
 * moved before, its charge spent. A moment such as on_hit never holds here: its stage looks for it. @rule 8.d */
bool act_when(const HxState *s, int id, int when, int flags)
{
    switch (when) {
    case WHEN_ALWAYS:
        return true;
    case WHEN_TWO_HANDED:
        return flags & ACT_HELPED;
    case WHEN_STATIONARY:
        return flags & ACT_STATIONARY;
    case WHEN_STANCE_OFF:
        return unit(s, id)->stance == OBSIDIAN_OFF;
    case WHEN_STANCE_DEF:
        return unit(s, id)->stance == OBSIDIAN_DEF;
    case WHEN_CHARGED:
        return flags & ACT_CHARGED;
    default:
        return false; /* moments of their own: on_hit, per result, after_move, ... */
    }
}

/* Does this action leave what hides the unit? If not, action_break_silence() and silence_lose() take it. NULL: a maneuver or move without a
 * card. Silent by keyword; moves by passive silent_maneuver too; nothing within an enemy's passive enemies_lose_silence. @rule 6.2.k 6.3.a
 * 6.3.b 6.3.c C49 */
bool is_silent(const HxState *s, int id, const Action *a)
{
    if (aura_from(s, 1 - seat_of(id), HOOK_ENEMIES_LOSE_SILENCE, grid_of(s, id)) >= 0)
        return false;
    if (!a || a->type == OBSIDIAN_MOVING_ACTION)
        return has_hook(s, id, HOOK_SILENT_MANEUVER) || (a && action_has(a, KW_SILENCE));
    return action_has(a, KW_SILENCE);
}

/* Camouflage, and the token of Low Profile. @rule C49 */
int hidden_by(const HxState *s, int id)
{
    return (is_camouflaged(s, id) ? HIDDEN_CAMOUFLAGED : 0) | (has_token(s, id, TOKEN_LOW_PROFILE) ? HIDDEN_LOW_PROFILE : 0);
}
