/* What choices cost and bring, in a few words beside them. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/machine.h"
#include "core/games/ti4/rules/strategy_cards.h"
#include "core/text.h"

/* A unit's figures as the seat has it now. */
static void remark_unit(Text *text, const HxState *s, int seat, int type)
{
    const Ti4UnitInfo *u = hx_ti4_unit(s, seat, type);
    if (u->cost)
        text_add(text, "cost %d%s", u->cost, u->per > 1 ? " for 2" : "");
    if (u->combat)
        text_add(text, "%scombat %d", u->cost ? ", " : "", u->combat);
    if (u->dice > 1)
        text_add(text, " x%d", u->dice);
    if (u->move)
        text_add(text, ", move %d", u->move);
    if (u->capacity)
        text_add(text, ", capacity %d", u->capacity);
    text_add(text, "%s; %d of %d on the board", u->sustain ? ", sustains damage" : "", seat_of(s, seat)->on_board[type],
             hx_ti4_supply[type]);
}

/* Of a payment, what is left to pay. */
static void remark_due(Text *text, const HxState *s)
{
    const AskPayFrame *f = top_of(s)->head.kind == TI4_A_PAY ? &top_of(s)->ask_pay : NULL;
    if (f)
        text_add(text, "; %d in %s to pay", f->due - f->paid, f->currency == TI4_INFLUENCE ? "influence" : "resources");
}

/* Whose a target is, and what stands on it. */
static void remark_holder(Text *text, const HxState *s, int planet)
{
    int slot = 0;
    const int system = hx_ti4_planet_system(s, planet, &slot);
    if (system == TI4_NO_SYSTEM || !hx_ti4_system(s, system)->planet[slot].owner)
        return;
    const Ti4Planet *p = &hx_ti4_system(s, system)->planet[slot];
    char name[32];
    ti4_seat_name(s, p->owner - 1, name, sizeof name);
    text_add(text, ", of %s", name);
    if (p->infantry)
        text_add(text, ", %d infantry", p->infantry);
    if (p->pds)
        text_add(text, ", %d PDS", p->pds);
    if (p->dock)
        text_add(text, ", space dock");
}

static void remark_planet(Text *text, const HxState *s, int seat, int planet)
{
    text_add(text, "resources %d, influence %d", hx_ti4_planet_resources(s, planet), hx_ti4_planet_influence(s, planet));
    remark_due(text, s);
    if (top_of(s)->head.kind == TI4_A_VOTES) {
        const int votes = core_of(s)->votes[seat] + hx_ti4_planet_influence(s, planet);
        text_add(text, "; %d vote%s with it", votes, text_plural(votes));
    }
    if (top_of(s)->head.kind == TI4_A_TARGET)
        remark_holder(text, s, planet);
    if (seat_of(s, seat)->planets >> planet & 1 && !(seat_of(s, seat)->readied >> planet & 1))
        text_add(text, ", exhausted");
}

/* What the secondary of the strategy card that is asked about costs and brings. */
static void remark_secondary(Text *text, const HxState *s, int seat)
{
    static const char *const brings[TI4_STRATEGIES] = {
        [TI4_LEADERSHIP] = "spend influence, 3 for a command token",
        [TI4_DIPLOMACY] = "ready up to 2 of your planets",
        [TI4_POLITICS] = "draw 2 action cards",
        [TI4_CONSTRUCTION] = "put the token in a system, and a PDS or space dock on a planet of yours there",
        [TI4_TRADE] = "refill your commodities",
        [TI4_WARFARE] = "produce at a space dock in your home system",
        [TI4_IMPERIAL] = "draw a secret objective",
    };
    const int card = top_of(s)->ask_secondary.card, cost = secondary_cost(s, seat, card);
    if (cost > 0)
        text_add(text, "cost %d strategy token%s of your %d; ", cost, cost > 1 ? "s" : "", seat_of(s, seat)->pool[TI4_STRATEGY_POOL]);
    else
        text_add(text, "no token; ");
    if (card == TI4_TECHNOLOGY)
        text_add(text, "pay %d resources, research a technology", secondary_resources(s, seat));
    else
        text_add(text, "%s", brings[card]);
}

/* What the seat that is made an offer gets, and what it gives. */
static void remark_offer(Text *text, const HxState *s)
{
    text_add(text, "you get ");
    add_offer_side(text, s, &turn_of(s)->offer[0], false);
    text_add(text, " and give ");
    add_offer_side(text, s, &turn_of(s)->offer[1], false);
}

int ti4_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const int seat = ti4_to_move(s);
    int n;
    const Ti4Verb verb = hx_ti4_verb(a, &n);
    if (seat < 0 || (viewer != HX_ALL && viewer != seat) || seat_of(s, seat)->faction >= TI4_FACTIONS)
        return 0;
    switch (verb) {
    case TI4_V_BUILD:
        if (n / 4 < TI4_TYPES)
            remark_unit(&text, s, seat, n / 4);
        break;
    case TI4_V_DONE:
        if (top_of(s)->head.kind == TI4_A_VOTES)
            text_add(&text, "with %d vote%s", core_of(s)->votes[seat], text_plural(core_of(s)->votes[seat]));
        break;
    case TI4_V_PLANET:
        remark_planet(&text, s, seat, n);
        break;
    case TI4_V_YES:
        if (top_of(s)->head.kind == TI4_A_SECONDARY)
            remark_secondary(&text, s, seat);
        else if (top_of(s)->head.kind == TI4_A_ANSWER)
            remark_offer(&text, s);
        break;
    case TI4_V_CHOOSE_STRATEGY:
        if (core_of(s)->strategy_goods[n])
            text_add(&text, "with %d trade good%s", core_of(s)->strategy_goods[n], text_plural(core_of(s)->strategy_goods[n]));
        break;
    case TI4_V_OBJECTIVE:
        text_add(&text, "%d point%s: %s", hx_ti4_objectives[n].points, hx_ti4_objectives[n].points == 1 ? "" : "s",
                 hx_ti4_objectives[n].requirement);
        break;
    default:
        break;
    }
    return text_length(&text);
}
