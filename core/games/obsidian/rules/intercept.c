/* Interception of flights (chapter 3, C18). */
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* Can this action, at `range` of `id`, fire at the flight? The end position if in range, else the start; smoke blocks. @rule 1.5.1.e 3.c
 * 3.e C8 C18 B4.4 */
static bool covers_flight(const HxState *s, int id, int range, const InterceptFrame *f)
{
    const int here = grid_of(s, id);
    const int from = f->from, to = f->to;
    if (within(here, to, range))
        return !smoke_between(s, unit_box(s, id), unit_box(s, f->flyer));
    return within(here, from, range) && !smoke_between(s, unit_box(s, id), grid_box(from));
}

/* Of a drone or an installation: 1 where an action of its card may answer the flight. */
static unsigned card_interceptions(const HxState *s, int id, const InterceptFrame *f)
{
    const UnitCard *card = card_of(s, id);
    for (int i = 0; unit(s, id)->intercept && i < card->n_actions; i++)
        if (action_table[card->first_action + i].intercept &&
            covers_flight(s, id, action_range(s, id, (Ref){ REF_UNIT, 0, (uint8_t)i, 0 }, 0), f))
            return 1;
    return 0;
}

/* May an action of the part in this slot answer the flight? It has tokens, carries no box, and the action is open. */
static bool part_intercepts(const HxState *s, int id, int slot, const InterceptFrame *f)
{
    const Part *p = &mech(s, id)->part[slot];
    const PartCard *card = &part_table[p->card];
    if (!p->intercept || p->flags & PART_BOX)
        return false;
    for (int i = 0; i < card->n_actions; i++) {
        const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
        if (action_table[card->first_action + i].intercept && part_action_open(p, i) &&
            covers_flight(s, id, action_range(s, id, ref, 0), f))
            return true;
    }
    return false;
}

/* Parts (bits of slots; a unit card is slot 0) that may intercept the flight: with a token, in range; arc and melee lock do
 * not matter. Not by a SHUTDOWN unit, nor one with a Fire Control Interference token. @rule 1.1.h 1.5.1.e 3.a 3.b 3.e 3.f 6.2.g C18 C50 */
static unsigned interceptions(const HxState *s, int id, const InterceptFrame *f)
{
    if (has_token(s, id, TOKEN_FCI) || is_shutdown(s, id) || unit(s, id)->flags & UNIT_DYING || is_hidden_from(s, f->flyer, id))
        return 0;
    if (!is_mech(id))
        return card_interceptions(s, id, f);
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        out |= part_intercepts(s, id, slot, f) ? 1u << slot : 0;
    return out;
}

/* Who of the seat can still answer the flight. @rule 3.g */
static Set interceptors(const HxState *s, const InterceptFrame *f)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, f->head.seat, id)
    {
        if (interceptions(s, id, f))
            set_add(&out, id);
    }
    return out;
}

/* The action of the part that intercepts. */
static Ref intercept_ref(const HxState *s, int id, int slot)
{
    Ref ref = { (uint8_t)(is_mech(id) ? REF_PART : REF_UNIT), (uint8_t)slot, 0, 0 };
    while (!ref_action(s, id, ref)->intercept)
        ref.index++;
    return ref;
}

/* Forced while one can: who of several is the owner's choice. @rule 3.a 3.c 3.f 3.g C18 */
HxNext intercept_ask_unit(HxState *s)
{
    const InterceptFrame *f = intercept_frame(s);
    if (!on_board(s, f->flyer))
        return HX_DONE;
    const Set who = interceptors(s, f);
    return set_empty(&who) ? HX_DONE : ask(s, f->head.seat, OBSIDIAN_ASK_INTERCEPTOR, f->flyer, A_UNIT, who, false);
}

/* The next question is its part. */
HxNext intercept_take_unit(HxState *s, int id)
{
    intercept_frame_edit(s)->interceptor = (uint8_t)id;
    return HX_NEXT;
}

/* Which part fires, of those that still can. */
HxNext intercept_ask_part(HxState *s)
{
    const InterceptFrame *f = intercept_frame(s);
    const unsigned slots = interceptions(s, f->interceptor, f);
    return ask(s, f->head.seat, OBSIDIAN_ASK_INTERCEPTOR, f->interceptor, A_PART, set_of(slots), false);
}

/* Next it spends the token. */
HxNext intercept_take_part(HxState *s, int slot)
{
    intercept_frame_edit(s)->slot = (uint8_t)slot;
    return HX_NEXT;
}

/* Repeats until it has no token or the target is gone; first scans a camouflaged target. @rule 3.c 3.f 6.2.b 6.2.f 6.4.c
 * C18 */
HxNext intercept_spend(HxState *s)
{
    const InterceptFrame *f = intercept_frame(s);
    const int id = f->interceptor, slot = f->slot;
    if (!on_board(s, f->flyer) || !on_board(s, id) || !(interceptions(s, id, f) >> slot & 1))
        return HX_GO(INTERCEPT_UNIT);
    if (is_mech(id))
        mech_edit(s, id)->part[slot].intercept--;
    else
        unit_edit(s, id)->intercept--;
    if (!is_camouflaged(s, f->flyer))
        return HX_NEXT;
    push_scan(s, id, f->flyer, 0);
    return HX_WAIT;
}

/* Not found, or out of reach where it reappears: it loses the token and tries the next one. @rule 6.2.c 6.2.d 6.2.e 6.2.f C5 */
HxNext intercept_scanned(HxState *s, int is_revealed)
{
    InterceptFrame *f = intercept_frame_edit(s);
    const int id = f->interceptor;
    if (!is_revealed)
        return HX_AGAIN;
    f->to = (uint8_t)grid_of(s, f->flyer);
    return covers_flight(s, id, action_range(s, id, intercept_ref(s, id, f->slot), 0), f) ? HX_NEXT : HX_AGAIN;
}

/* As Firing, but no action: it costs no ticks and breaks no silence. @rule 1.2.1.0a 3.d 3.f 6.3.d */
HxNext intercept_fire(HxState *s)
{
    const InterceptFrame *f = intercept_frame(s);
    const int id = f->interceptor, flyer = f->flyer;
    const Ref ref = intercept_ref(s, id, f->slot);
    uint8_t yellow, red;
    attack_pool(s, id, ref, ACT_INTERCEPT, NONE, flyer, &yellow, &red);
    push_attack(s, id, flyer, ref, MODE_FIRING, yellow, red, ACT_INTERCEPT, NONE);
    return HX_GO(INTERCEPT_TOKEN);
}
