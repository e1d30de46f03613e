/* What choices cost and bring, in a few words beside them. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/machine.h"
#include "core/text.h"

/* A unit's figures as the seat has it now. */
static void remark_unit(Text *text, const HxState *s, int seat, int type)
{
    const Ti4UnitInfo *u = ti4_unit(s, seat, type);
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
    text_add(text, "%s; %d of %d on the board", u->sustain ? ", sustains damage" : "", seat_of(s, seat)->on_board[type], ti4_supply[type]);
}

static void remark_planet(Text *text, const HxState *s, int seat, int planet)
{
    text_add(text, "resources %d, influence %d", ti4_planet_resources(s, planet), ti4_planet_influence(s, planet));
    if (seat_of(s, seat)->planets >> planet & 1 && !(seat_of(s, seat)->readied >> planet & 1))
        text_add(text, ", exhausted");
}

int ti4_remark(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const int seat = ti4_to_move(s);
    int n;
    const Ti4Verb verb = ti4_verb(a, &n);
    if (seat < 0 || (viewer != HX_ALL && viewer != seat) || seat_of(s, seat)->faction >= TI4_FACTIONS)
        return 0;
    switch (verb) {
    case TI4_V_BUILD:
        if (n / 4 < TI4_TYPES)
            remark_unit(&text, s, seat, n / 4);
        break;
    case TI4_V_PLANET:
        remark_planet(&text, s, seat, n);
        break;
    case TI4_V_CHOOSE_STRATEGY:
        if (core_of(s)->strategy_goods[n])
            text_add(&text, "with %d trade goods", core_of(s)->strategy_goods[n]);
        break;
    case TI4_V_OBJECTIVE:
        text_add(&text, "%d point%s: %s", ti4_objectives[n].points, ti4_objectives[n].points == 1 ? "" : "s",
                 ti4_objectives[n].requirement);
        break;
    default:
        break;
    }
    return text_length(&text);
}
