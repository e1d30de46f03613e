/* The Emirates of Hacan. Masters of Trade, Guild Ships, Arbiters and Trade Convoys in play are rows of texts/modifiers.inl. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

enum { BIOMES_OWN = 4, BIOMES_OTHER = 2, HUB_PRICE = 3 };

/* Masters of Trade: the secondary of Trade costs no token. */
int masters_cost(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_TRADE ? 0 : UNCHANGED;
}

/* Arbiters: action cards in transactions; like every ability that may be used it rests under a Political Secret. */
int arbiters_amount(const HxState *s, const Where *at)
{
    return is_switched(s, SWITCH_ARBITERS) || !has_effect(s, at->seat, EFFECT_SILENCED);
}

static uint64_t other_seats(const HxState *s, int seat)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != seat && !seat_of(s, other)->eliminated)
            out |= BIT(other);
    return out;
}

/* Production Biomes: for a strategy token; candidates are the other seats. */
uint64_t biomes_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->pool[TI4_STRATEGY_POOL] ? other_seats(s, u->seat) : 0;
}
/* Production Biomes: action; exhaust and a strategy token, four trade goods, and two for another seat. */
void biomes_use(HxState *s, const Use *u)
{
    change_pool(s, u->seat, TI4_STRATEGY_POOL, -1);
    gain_goods(s, u->seat, BIOMES_OWN);
    gain_goods(s, u->target[0], BIOMES_OTHER);
}

/* First the other seat, then the own strategy card, then theirs. */
uint64_t datahub_usable(const HxState *s, const Use *u)
{
    const Ti4Seat *p = seat_of(s, u->seat);
    uint64_t out = 0;
    if (u->n == 1)
        return p->strategies;
    if (u->n == 2)
        return seat_of(s, u->target[0])->strategies;
    if (!p->pool[TI4_STRATEGY_POOL] || p->trade_goods < HUB_PRICE || !p->strategies)
        return 0;
    FOR_BITS(other, other_seats(s, u->seat))
    {
        if (seat_of(s, other)->strategies)
            out |= BIT(other);
    }
    return out;
}
/* Quantum Datahub Node: a strategy token, three own trade goods to another seat, and one strategy card each changes hands. */
void datahub_use(HxState *s, const Use *u)
{
    const int other = u->target[0];
    if (u->n == 2) {
        text_ask(s, u, u->seat, ASK_STRATEGY);
        return;
    }
    change_pool(s, u->seat, TI4_STRATEGY_POOL, -1);
    change_goods(s, u->seat, -HUB_PRICE);
    gain_goods(s, other, HUB_PRICE);
    exchange_strategies(s, u->seat, other, (uint8_t)(1 << u->target[1] | 1 << u->target[2]));
}

/* ---- Wrath of Kenara ----------------------------------------------------------------------------------------------------------------- */

/* A batch of own dice in a space combat where the flagship is. Once it works: how many of those that miss by one are paid for. */
uint64_t kenara_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    const int goods = seat_of(s, u->seat)->trade_goods, system = core_of(s)->active_system;
    if (u->n == 1)
        return zero_to(u->target[0] < goods ? u->target[0] : goods);
    return now->in_combat == IN_SPACE_COMBAT && goods && fleet_of(s, system, u->seat)->n[TI4_FLAGSHIP] && now->batch_hits < now->batch_dice;
}
/* Wrath of Kenara: after own dice of the space combat are rolled, one more on a die for a trade good. Only dice that miss by one gain by
 * it: chance says how many of the misses do, then the owner how many are paid. */
void kenara_use(HxState *s, const Use *u)
{
    Turn *now = turn_edit(s);
    if (u->n == 0) {
        text_roll_near(s, u, now->batch_dice - now->batch_hits, now->batch_on - 1);
        return;
    }
    if (u->n == 1) {
        if (u->target[0])
            text_ask(s, u, u->seat, ASK_NUMBER);
        return;
    }
    const int n = u->target[1];
    change_goods(s, u->seat, -n);
    now->batch_hits = (uint8_t)(now->batch_hits + n);
    SpaceFrame *f = current_space_edit(s);
    if (f) {
        uint8_t *hits = &f->hits[u->seat == f->head.seat ? ATTACKER : DEFENDER];
        *hits = (uint8_t)(*hits + n);
    }
}
