/* What the generic promissory notes do; their rows are in texts/texts.inl. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* The system that its owner has activated holds units of the note's holder. @rule PNG-1 */
uint64_t ceasefire_usable(const HxState *s, const Use *u)
{
    return holds_units(s, core_of(s)->active_system, u->seat);
}
/* Ceasefire: the owner, who has activated a system with the holder's units, moves nothing into it (ask_move_legal looks at the flag); the
 * note returns. @rule PNG-1 */
void ceasefire_use(HxState *s, const Use *u)
{
    turn_edit(s)->flags |= FLAG_CEASEFIRE;
    note_return(s, u->subject * TI4_NOTES + u->card);
}

/* Trade Agreement: its owner has just replenished commodities. */
uint64_t agreement_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->subject)->commodities > 0;
}
/* Trade Agreement: the owner, who has refilled, gives the holder all its commodities; the note returns. @rule PNG-4 42.6 35.3 */
void agreement_use(HxState *s, const Use *u)
{
    const int n = seat_of(s, u->subject)->commodities;
    change_commodities(s, u->subject, -n);
    gain_goods(s, u->seat, n);
    note_return(s, u->subject * TI4_NOTES + u->card);
}

/* Only a note that lies open: its holder has activated a system with units of its owner. @rule 35.4.a PNG-3 */
uint64_t throne_usable(const HxState *s, const Use *u)
{
    for (int owner = 0; owner < core_of(s)->seats; owner++)
        if (owner != u->seat && notes_of(s)->at[owner * TI4_NOTES + u->card] == NOTE_IN_PLAY + u->seat + 1 &&
            holds_units(s, core_of(s)->active_system, owner))
            return true;
    return false;
}
/* Support for the Throne: its holder has activated a system with the owner's units; a point is lost and the note returns. @rule PNG-3 */
void throne_use(HxState *s, const Use *u)
{
    for (int owner = 0; owner < core_of(s)->seats; owner++)
        if (owner != u->seat && notes_of(s)->at[owner * TI4_NOTES + u->card] == NOTE_IN_PLAY + u->seat + 1 &&
            holds_units(s, core_of(s)->active_system, owner)) {
            because(s, hx_ti4_notes[u->card].name);
            lose_victory_points(s, u->seat, 1);
            because_over(s);
            note_return(s, owner * TI4_NOTES + u->card);
        }
}

/* ---- Faction notes that lie face up -------------------------------------------------------------------------------------------------- */

/* The holder of a note in play has activated a system with units of its owner. */
uint64_t owner_activated(const HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card);
    return note >= 0 && holds_units(s, core_of(s)->active_system, note / TI4_NOTES);
}
/* A note in play returns to its owner: Stymie, Trade Convoys, Promise of Protection, Antivirus when its holder has activated a system with
 * units of its owner, Gift of Prescience at the end of the status phase. */
void note_goes_home(HxState *s, const Use *u)
{
    note_return(s, faction_note(s, u->card));
}
/* A faction note that stays in play (Stymie, Trade Convoys, Promise of Protection, Gift of Prescience, Antivirus) is laid face up. */
void lay_note(HxState *s, const Use *u)
{
    note_lay(s, faction_note(s, u->card));
}

/* Owners whose Political Secret the seat holds. @rule 35.2 */
uint64_t secret_note_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    for (int owner = 0; owner < core_of(s)->seats; owner++)
        if (owner != u->seat && notes_of(s)->at[owner * TI4_NOTES + u->card] == u->seat + 1)
            out |= BIT(owner);
    return out;
}
/* Political Secret: until the agenda is resolved its owner casts no votes, plays no action cards and uses no optional faction ability; so
 * long the note lies face up. @rule PNG-2 VOT-4 */
void secret_note_use(HxState *s, const Use *u)
{
    const int owner = u->target[0];
    core_edit(s)->no_vote |= (uint8_t)(1 << owner);
    effect_begin(s, owner, EFFECT_SILENCED);
    note_lay(s, owner * TI4_NOTES + u->card);
}
