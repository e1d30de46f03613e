/* What an action costs: ammunition, a charge, links. */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/stats.h"

/* Passive ammo_delivery: without tokens of its own the launch takes one of the backpack's. */
bool takes_delivery(const HxState *s, const ActionFrame *f)
{
    return is_mech(f->unit) && f->ref.kind == REF_PART && !ref_ammo(s, f->unit, f->ref) && has_hook(s, f->unit, HOOK_AMMO_DELIVERY);
}

/* One token of the action, or of the backpack that delivers. @rule 7.b */
void spend_ammo(HxState *s, const ActionFrame *f)
{
    if (takes_delivery(s, f))
        mech_edit(s, f->unit)->part[OBSIDIAN_BACKPACK].ammo[1]--;
    else
        spend_ref(s, f->unit, f->ref);
}

/* After the target's choice: ammunition (launches pay by the card, launching_take_count), the charge, links. @rule 6.2.f 7.b 8.d C38 */
void pay_action(HxState *s, const ActionFrame *f, const Action *a)
{
    if (a->ammo && a->type != OBSIDIAN_PROJECTILE_ACTION)
        spend_ammo(s, f);
    if (f->flags & ACT_CHARGED) {
        if (f->ref.kind == REF_PART) {
            Part *p = &mech_edit(s, f->unit)->part[f->ref.slot];
            p->flags = (uint8_t)(p->flags & ~PART_CHARGED);
        } else {
            Unit *u = unit_edit(s, f->unit);
            u->flags = (uint8_t)(u->flags & ~UNIT_CHARGED);
        }
    }
    if (a->link_cost)
        change_link(s, f->unit, -a->link_cost);
}
