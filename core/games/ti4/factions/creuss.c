/* The Ghosts of Creuss. Creuss Gate is set-up: the home tile lies off the board, the gate in its place (rules/setup.c). */
#include "core/games/ti4/factions/creuss.h"

#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"

/* An alpha or beta wormhole, printed or a token. */
static bool has_gate(const HxState *s, int system)
{
    return (wormholes_in(s, system) & (TI4_ALPHA | TI4_BETA)) != 0;
}

/* Slipstream: ships that start in the home system or at an alpha or beta wormhole move one farther. */
int slipstream(const HxState *s, const Where *at)
{
    return at->system >= 0 && (system_of(s, at->system)->home == at->seat + 1 || has_gate(s, at->system));
}

/* ---- Wormhole tokens: Wormhole Generator, Creuss IFF ---------------------------------------------------------------------- */

/** Lay a Creuss token (0 alpha, 1 beta), from beside the board or from where it lies (`creuss_token`); printed wormholes stay. */
void place_wormhole(HxState *s, int token, int system)
{
    const int kind = token ? TI4_BETA : TI4_ALPHA, old = board_of(s)->creuss_token[token] - 1;
    Board *b = board_edit(s);
    uint64_t *at = token ? &b->beta : &b->alpha;
    if (old >= 0 && !(printed_wormholes(system_of(s, old)->tile) & kind)) {
        *at &= ~BIT(old);
        system_edit(s, old)->wormholes &= (uint8_t)~kind;
    }
    *at |= BIT(system);
    system_edit(s, system)->wormholes |= (uint8_t)kind;
    b->creuss_token[token] = (uint8_t)(system + 1);
}

/* Systems with a planet of the seat, and systems that are no home and hold no ships of others. */
static uint64_t token_places(const HxState *s, int seat)
{
    uint64_t out = board_of(s)->present & ~enemy_ships(s, seat), own = 0;
    FOR_BITS(i, out)
    {
        if (is_home_system(s, i))
            out &= ~BIT(i);
    }
    FOR_BITS(i, seat_of(s, seat)->planets)
    {
        own |= BIT(system_of_planet(s, i, NULL));
    }
    return out | own;
}

/* Where a token may be put: anywhere but where it is, for there it is neither placed nor moved; with the other reading there, too. */
static uint64_t new_places(const HxState *s, int seat, int token)
{
    const int at = is_switched(s, SWITCH_TOKEN_STAYS) ? -1 : board_of(s)->creuss_token[token] - 1;
    return token_places(s, seat) & ~(at >= 0 ? BIT(at) : 0);
}

/* Which token (0 alpha, 1 beta), then where to. */
uint64_t wormhole_usable(const HxState *s, const Use *u)
{
    if (u->n == 0)
        return (new_places(s, u->seat, 0) ? BIT(0) : 0) | (new_places(s, u->seat, 1) ? BIT(1) : 0);
    return new_places(s, u->seat, u->target[0]);
}
/* Wormhole Generator: at the start of the status phase a token is placed or moved; its owner must, where it can. */
void wormhole_use(HxState *s, const Use *u)
{
    if (u->target[1] != NO_TARGET)
        place_wormhole(s, u->target[0], u->target[1]);
}
/* Creuss IFF: the holder, at the start of its turn, places or moves a token (wormhole_use); the note returns. */
void iff_use(HxState *s, const Use *u)
{
    wormhole_use(s, u);
    note_return(s, faction_note(s, u->card));
}

/* ---- Dimensional Splicer --------------------------------------------------------------------------------------------------- */

/* Candidates: ships of the opponent; then whether the ship that is hit can sustain it. */
uint64_t splicer_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, u->seat);
    if (other < 0 || !wormholes_in(s, system))
        return 0;
    return fighting_classes(s, system, other);
}
/* Dimensional Splicer: at a wormhole, one hit before the combat on a ship of one's own choice; it may be cancelled, or the ship sustains
 * it. */
void splicer_use(HxState *s, const Use *u)
{
    if (u->n > 1)
        text_hit_lands(s, u, u->target[0]);
    else
        text_hit_waits(s, u);
}

/* ---- Hil Colish: its system is a delta wormhole (delta_wormholes, fleet_settle) --------------------------------------------------- */

/* The flagship as a ship class: undamaged, or damaged. */
static int flagship_class(const HxState *s, int system, int seat)
{
    return class_count(fleet_of(s, system, seat), TI4_FLAGSHIP) ? TI4_FLAGSHIP : TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP);
}

/* Hil Colish: may it go to the active system now, before the others? (`delta_ship`: where it is, fleet_settle.) */
uint64_t colish_usable(const HxState *s, const Use *u)
{
    const int at = board_of(s)->delta_ship - 1, target = core_of(s)->active_system;
    return at >= 0 && can_move_to(s, u->seat, target, at, flagship_class(s, at, u->seat));
}
/* Hil Colish moves first (FLAG_FLAGSHIP_FIRST: set_out, tactical_move): it goes before the other ships, which find its wormhole at its new
 * place. Else it goes among them, and they leave by the old one. The move is made as if ask_move had been asked and answered with it. */
void colish_use(HxState *s, const Use *u)
{
    const int at = board_of(s)->delta_ship - 1, target = core_of(s)->active_system;
    const AskMoveFrame move = { .head = { .kind = TI4_A_MOVE, .seat = u->seat }, .target = (uint8_t)target };
    turn_edit(s)->flags |= FLAG_FLAGSHIP_FIRST;
    ask_move_apply(s, &move, ACT(MOVE, at * TI4_CLASSES + flagship_class(s, at, u->seat)));
}
