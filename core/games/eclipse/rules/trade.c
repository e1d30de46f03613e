/* Exchange of resources, at any time (E-TRD-1). The game offers it when a seat must pay, or freely by option. */
#include "core/games/eclipse/rules/trade.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"

/* E-TRD-1, E-TRD-2: the most of a resource that trades could bring together. */
int eclipse_means(const HxState *s, int seat, int resource)
{
    const Seat *own = seat_at(s, seat);
    const int rate = hx_eclipse_species_info[own->species - 1].trade_rate;
    int most = own->storage[resource];
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        most += k == resource ? 0 : own->storage[k] / rate; /* E-TRD-2: the units of one exchange are of one kind */
    return most;
}

/* E-TRD-1: can the seat pay the price, if need be by trades? @rule E-TRK-4 */
bool eclipse_can_afford(const HxState *s, int seat, int resource, int price)
{
    return seat_at(s, seat)->storage[resource] >= price || eclipse_means(s, seat, resource) >= price;
}

/* E-TRD-1: has the seat enough units to pay for one of another resource? Argument: 3 * what is paid + what is gained. @rule E-SPC-1 E-SPC-9
 */
Refusal eclipse_trade_refusal(const HxState *s, int seat, int argument)
{
    const int paid = argument / 3, gained = argument % 3;
    if (paid == gained)
        return REFUSE(REASON_SAME_RESOURCE, paid);
    const int rate = species_of(s, seat)->trade_rate;
    return seat_at(s, seat)->storage[paid] >= rate ? allowed() : REFUSE(REASON_TOO_FEW_TO_TRADE, rate, paid);
}

/* Exchanges that bring one unit of `gained` (or of any resource: -1). @rule E-TRD-1 */
int eclipse_trades(const HxState *s, int seat, int gained, HxAction *out)
{
    int n = 0;
    for (int trade = 0; trade < N_TRADES; trade++)
        if ((gained < 0 || trade % 3 == gained) && is_allowed(eclipse_trade_refusal(s, seat, trade)))
            out[n++] = (HxAction)(TRADE + trade);
    return n;
}

/* E-TRD-1: as many units of one resource as the species' rate says, for one unit of another: 3 * what is paid + what is gained. @rule
 * E-TRD-2 */
void eclipse_trade(HxState *s, int seat, int argument)
{
    Seat *own = seat_edit(s, seat);
    own->storage[argument / 3] = (int16_t)(own->storage[argument / 3] - species_of(s, seat)->trade_rate);
    own->storage[argument % 3]++;
    if (hx_is_heard(s)) {
        Fact trade = { .kind = FACT_RESOURCES, .seat = (int8_t)seat, .why = "a trade" };
        trade.change[argument / 3] = (int16_t)-species_of(s, seat)->trade_rate;
        trade.change[argument % 3] = 1;
        hx_report(s, &trade);
    }
}

/* The seat needs this much of a resource next: ask for trades until it is there (eclipse_pay_is_asked). @rule E-TRD-1 E-RES-1 */
void eclipse_owe(HxState *s, int seat, int resource, int due)
{
    PayFrame *f = pay_frame_push(s, seat);
    f->resource = (uint8_t)resource;
    f->due = (uint8_t)due;
}

/* Trade until the resources are there; take a single way to trade at once. @rule E-TRD-1 */
bool eclipse_pay_is_asked(HxState *s)
{
    const PayFrame f = *pay_frame(s);
    const int seat = f.head.seat;
    HxAction out[MAX_LEGAL];
    while (seat_at(s, seat)->storage[f.resource] < f.due) {
        const int n = eclipse_trades(s, seat, f.resource, out);
        if (!HX_EXPECT(s, n > 0)) /* offered only what can be afforded */
            break;
        if (n > 1)
            return true;
        eclipse_trade(s, seat, (int)out[0] - TRADE);
    }
    pop(s);
    return false;
}

/* E-TRD-1: the exchanges that bring what the seat owes. */
Refusal eclipse_pay_refusal(const HxState *s, HxAction a)
{
    const int trade = argument_of(a, TRADE, N_TRADES);
    if (trade < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return trade % 3 == pay_frame(s)->resource ? eclipse_trade_refusal(s, mover(s), trade)
                                               : REFUSE(REASON_NOT_OWED, pay_frame(s)->resource);
}

int eclipse_pay_legal(const HxState *s, HxAction *out)
{
    return eclipse_trades(s, mover(s), pay_frame(s)->resource, out);
}

int eclipse_pay_apply(HxState *s, HxAction a)
{
    eclipse_trade(s, mover(s), (int)a - TRADE);
    return 0;
}
