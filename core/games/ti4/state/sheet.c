/* The doors by which a seat's sheet changes. */
#include "core/games/ti4/state/sheet.h"

static uint8_t changed(uint8_t is, int by)
{
    assert(is + by >= 0 && is + by < 256);
    return (uint8_t)(is + by);
}

void report_sheet(const HxState *s, int seat, int what, int by)
{
    if (by)
        REPORT(s, .kind = FACT_SHEET, .seat = (int8_t)seat, .thing = (uint8_t)what, .n = (int16_t)by);
}

void change_goods(HxState *s, int seat, int by)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->trade_goods = changed(p->trade_goods, by);
    report_sheet(s, seat, SHEET_GOODS, by);
}

void change_commodities(HxState *s, int seat, int by)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->commodities = changed(p->commodities, by);
    report_sheet(s, seat, SHEET_COMMODITIES, by);
}

void change_pool(HxState *s, int seat, int pool, int by)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->pool[pool] = changed(p->pool[pool], by);
    report_sheet(s, seat, SHEET_POOL + pool, by);
}

void exhaust(HxState *s, int seat, uint64_t planets)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (p->readied & planets)
        REPORT(s, .kind = FACT_EXHAUSTED, .seat = (int8_t)seat, .set = p->readied & planets);
    p->readied &= ~planets;
}

void make_ready(HxState *s, int seat, uint64_t planets)
{
    Ti4Seat *p = seat_edit(s, seat);
    const uint64_t set = p->planets & planets & ~p->readied;
    if (set)
        REPORT(s, .kind = FACT_READIED, .seat = (int8_t)seat, .set = set);
    p->readied |= set;
}

void lay_token(HxState *s, int seat, int system)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (!(p->tokens & BIT(system)))
        REPORT(s, .kind = FACT_TOKEN_LAID, .seat = (int8_t)seat, .system = (uint8_t)system);
    p->tokens |= BIT(system);
}

void lift_tokens(HxState *s, int seat, uint64_t systems)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (p->tokens & systems)
        REPORT(s, .kind = FACT_TOKENS_LIFTED, .seat = (int8_t)seat, .set = p->tokens & systems);
    p->tokens &= ~systems;
}

void exchange_strategies(HxState *s, int seat, int other, uint8_t cards)
{
    Ti4Seat *p = seat_edit(s, seat), *q = seat_edit(s, other);
    const uint8_t given = p->strategies & cards, gained = q->strategies & cards;
    p->strategies = (uint8_t)((p->strategies & ~given) | gained);
    q->strategies = (uint8_t)((q->strategies & ~gained) | given);
    if (given)
        REPORT(s, .kind = FACT_STRATEGY_GIVEN, .seat = (int8_t)seat, .other = (int8_t)other, .set = given);
    if (gained)
        REPORT(s, .kind = FACT_STRATEGY_GIVEN, .seat = (int8_t)other, .other = (int8_t)seat, .set = gained);
}

void give_speaker(HxState *s, int seat)
{
    core_edit(s)->speaker = (uint8_t)seat;
    REPORT(s, .kind = FACT_SPEAKER, .seat = (int8_t)seat);
}

void report_units(const HxState *s, int kind, int seat, int system, int slot, int class, int n)
{
    if (!n || !hx_is_heard(s))
        return;
    const int planet = slot >= 0 ? system_of(s, system)->planet[slot].id - 1 : NOWHERE;
    REPORT(s, .kind = (uint8_t)kind, .seat = (int8_t)seat, .system = (uint8_t)(system < 0 ? NOWHERE : system), .planet = (uint8_t)planet,
           .thing = (uint8_t) class, .n = (int16_t)n);
}
