/* Actions of the type Projectile: which card, how many (1.5.1). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* Cards that the mech may launch from here; of passive covert_carry the one chosen in secret. */
static Set launch_kinds(const HxState *s, const ActionFrame *f, const Action *a)
{
    Set out = { { 0, 0 } };
    uint8_t grids[GRID_BYTES];
    int secret = 0;
    if (f->ref.kind == REF_PART && part_table[mech(s, f->unit)->part[f->ref.slot].card].hooks >> HOOK_COVERT_CARRY & 1)
        secret = mech(s, f->unit)->part[f->ref.slot].secret;
    for (int kind = 0; kind < a->n_launch; kind++)
        if ((!secret || kind == secret - 1) && landing_grids(s, f->unit, f->ref, kind, running_range(s, f), grids))
            set_add(&out, kind);
    return out;
}

/* How many: up to the Volley, the ammunition left and the room of the side. @rule 7.c C23 C43 */
static Set launch_counts(const HxState *s, const ActionFrame *f, const Action *a)
{
    const int room = LAUNCHED_PER_SEAT - count_bits(game(s)->alive[f->head.seat] >> (MECHS_PER_SEAT + DRONES_PER_SEAT));
    int most = a->volley ? a->volley : 1;
    if (a->ammo) {
        const int ammo = takes_delivery(s, f) ? mech(s, f->unit)->part[OBSIDIAN_BACKPACK].ammo[1] : ref_ammo(s, f->unit, f->ref);
        most = ammo < most ? ammo : most;
    }
    most = room < most ? room : most;
    const uint64_t from_0_to_most = (UINT64_C(2) << most) - 1;
    return set_of(from_0_to_most & ~UINT64_C(1)); /* at least one */
}

/* Which of the action's cards. @rule C43 */
HxNext launching_ask_kind(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Set kinds = launch_kinds(s, f, running_action(s, f));
    return set_empty(&kinds) ? HX_GO(ACTION_FINISH) : ask(s, f->head.seat, OBSIDIAN_ASK_LAUNCH_KIND, f->unit, A_LAUNCH, kinds, false);
}

/* C36: its use reveals a beacon carried in secret. */
HxNext launching_take_kind(HxState *s, int kind)
{
    ActionFrame *f = action_frame_edit(s);
    f->launched = (uint8_t)kind;
    if (f->ref.kind == REF_PART && mech(s, f->unit)->part[f->ref.slot].secret)
        mech_edit(s, f->unit)->part[f->ref.slot].shown = 1;
    return HX_NEXT;
}

/* How many: Volley. @rule 7.c C38 C43 */
HxNext launching_ask_count(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_LAUNCH_COUNT, f->unit, A_NUMBER, launch_counts(s, f, running_action(s, f)), false);
}

/* Each costs a token of ammunition. @rule 7.b 7.c */
HxNext launching_take_count(HxState *s, int n)
{
    const ActionFrame *f = action_frame(s);
    for (int k = 0; k < n && running_action(s, f)->ammo; k++)
        spend_ammo(s, f);
    push_launch(s, f->unit, f->ref, f->launched, n, running_range(s, f));
    return HX_GO(ACTION_FINISH);
}
