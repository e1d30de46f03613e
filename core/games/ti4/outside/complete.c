/* Positions from outside: derive what follows, refuse what cannot be, deal what is hidden. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/outside/check_stack/check_stack.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/setup.h"

/* A stack that does not fit the position would be asked nonsense: only those that the phase can have are let in. */
static bool stack_fits(const HxState *s)
{
    const Stack *st = stack_of(s);
    if (st->frame[0].head.kind == TI4_P_SETUP)
        return core_of(s)->phase == TI4_SETUP_PHASE;
    if (st->frame[0].head.kind != TI4_P_GAME || st->depth < 2)
        return core_of(s)->is_over;
    static const uint8_t of_phase[] = { TI4_P_NONE, TI4_P_STRATEGY, TI4_P_ACTION, TI4_P_STATUS, TI4_P_AGENDA };
    return st->frame[1].head.kind == of_phase[core_of(s)->phase];
}

HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err)
{
    Core *core = core_edit(s);
    Board *b = board_edit(s);
    b->present = b->alpha = b->beta = b->delta = b->asteroids = b->nebulae = b->supernovas = b->rifts = 0;
    memset(b->system_of, 0, sizeof b->system_of);
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const int tile = system_of(s, system)->tile;
        if (tile > 51 || system > TI4_OFF_BOARD ? tile != 0 : false)
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: there is no tile %d there", system, tile);
        if (tile && b->system_of[tile])
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: tile %d lies twice", system, tile);
        if (tile)
            index_system(s, system);
    }
    Stack *st = stack_edit(s);
    st->depth = 0;
    while (st->depth < MAX_DEPTH && st->frame[st->depth].head.kind != TI4_P_NONE)
        st->depth++;
    Decks *d = decks_edit(s);
    d->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
    for (int seat = core->seats; seat < TI4_SEATS; seat++) { /* who does not play hides nothing */
        Ti4Seat *p = seat_edit(s, seat);
        if (p->hand[0] == UNKNOWN)
            memset(p->hand, 0, sizeof p->hand);
        p->secrets = p->secrets == UNKNOWN_SET ? 0 : p->secrets;
    }
    Census c;
    const char *wrong = take_census(s, &c);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    for (int seat = 0; seat < core->seats; seat++) {
        Ti4Seat *p = seat_edit(s, seat);
        p->planets = c.planets[seat];
        p->ships = c.ships[seat];
        p->spaces = c.spaces[seat];
        for (int type = 0; type < TI4_TYPES; type++)
            p->on_board[type] = (uint8_t)(c.units[seat][type] > 255 ? 255 : c.units[seat][type]);
        if (p->units[TI4_FLAGSHIP] == TI4_UNIT_HIL_COLISH && p->on_board[TI4_FLAGSHIP]) /* on its way: as the document says */
            for (int system = 0; system < TI4_SYSTEMS; system++)
                if (fleet_of(s, system, seat)->n[TI4_FLAGSHIP])
                    b->delta_ship = (uint8_t)(system + 1);
        if (p->faction >= TI4_FACTIONS && (p->faction != TI4_NO_FACTION || core->phase != TI4_SETUP_PHASE))
            return hx_refuse(err, HX_BAD_INPUT, "state.seats[%d].faction: there is no such faction", seat);
    }
    if (st->depth == 0)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: it is empty");
    const HxStatus status = position_checked(s, false, err);
    if (status != HX_OK)
        return status;
    if ((wrong = stack_is_wrong(s)) || !stack_fits(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong ? wrong : "stack: it does not fit the phase");
    if (!deal_hidden(s, rng))
        return hx_refuse(err, HX_BAD_INPUT, "state: hidden cards cannot be dealt to these counts");
    if ((wrong = ti4_check(s)))
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    return position_checked(s, true, err);
}
