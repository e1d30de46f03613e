/* A seat that has nothing left is out (ELM). */
#include "core/games/ti4/rules/units.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* A seat is out without a planet, a ground force and a space dock. (Every other unit with production is a ground force.) @rule ELM-1 */
static bool can_go_on(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return p->planets || p->on_board[TI4_INFANTRY] || p->on_board[TI4_SPACE_DOCK];
}

/** Eliminate a seat without ground force, production and planet. @rule OQ-18 ELM-1 ELM-7 */
void eliminate_the_lost(HxState *s)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (!seat_of(s, seat)->eliminated && !can_go_on(s, seat))
            eliminate(s, seat);
}

/* All units of the seat leave the space areas. @rule ELM-2 */
static void clear_fleets(HxState *s, int seat)
{
    const uint64_t spaces = seat_of(s, seat)->spaces;
    FOR_BITS(i, spaces)
    {
        Ti4Fleet *fleet = fleet_edit(s, i, seat);
        for (int class = 0; class < TI4_CLASSES; class ++)
            report_units(s, FACT_LOST, seat, i, -1, class, class_count(fleet, class));
        *fleet = (Ti4Fleet){ .owner = fleet->owner };
        fleet_settle(s, i, seat);
    }
}

/* Its notes leave the game; those of others that it holds go home. @rule 35.7 35.7.a ELM-2 */
static void clear_notes(HxState *s, int seat)
{
    Notes *notes = notes_edit(s);
    for (int note = 0; note < N_NOTES; note++) {
        if (note / TI4_NOTES == seat && notes->at[note]) {
            if (notes->at[note] <= NOTE_IN_PLAY)
                seat_edit(s, notes->at[note] - 1)->n_notes--;
            else
                REPORT(s, .kind = FACT_NOTE_RETURNED, .seat = (int8_t)(notes->at[note] - NOTE_IN_PLAY - 1), .thing = (uint8_t)note);
            notes->at[note] = 0;
            notes->known[note] = 0xff;
        } else if (notes->at[note] == seat + 1 || notes->at[note] == NOTE_IN_PLAY + seat + 1)
            note_return(s, note);
    }
}

/* Support for the Throne goes back when its owner is eliminated, and with it the point of whoever has it in play. @rule ELM-2 PNG-3 */
static void lose_support_of(HxState *s, int seat)
{
    const int at = notes_of(s)->at[seat * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE];
    if (at <= NOTE_IN_PLAY)
        return;
    because(s, hx_ti4_notes[TI4_NOTE_SUPPORT_FOR_THE_THRONE].name);
    lose_victory_points(s, at - NOTE_IN_PLAY - 1, 1);
    because_over(s);
}

/* Action cards go to the discard pile, secret objectives into the deck: those in hand, and those scored that nobody else has scored and
 * that do not lie face up. @rule ELM-3 */
static void return_hand(HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    Board *b = board_edit(s);
    for (int card = 0; card < TI4_CARDS; card++)
        b->discard[card] = (uint8_t)(b->discard[card] + p->hand[card]);
    uint64_t shared = leaked_objective(s) < 0 ? 0 : BIT(leaked_objective(s));
    for (int other = 0; other < TI4_SEATS; other++)
        shared |= other == seat ? 0 : seat_of(s, other)->scored;
    const uint32_t returned = p->secrets | (uint32_t)((p->scored & ~shared) >> TI4_PUBLICS);
    decks_edit(s)->secrets |= returned;
    core_edit(s)->leaked &= ~returned;
}

/* Of the seat itself its faction, home and points are kept, and which units are its. Creuss tokens stay on the board. @rule ELM-2 ELM-6 */
static void clear_sheet(HxState *s, int seat)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (p->faction == TI4_CREUSS)
        board_edit(s)->delta_ship = 0;
    if (p->faction == TI4_NEKRO)
        board_edit(s)->assimilated[0] = board_edit(s)->assimilated[1] = 0;
    Ti4Seat kept = { .faction = p->faction, .home = p->home, .victory_points = p->victory_points, .eliminated = 1, .passed = 1 };
    memcpy(kept.units, p->units, sizeof kept.units);
    *p = kept;
}

/* Others know nothing of its hand any more, nor it of theirs. @rule ELM-3 */
static void forget_hand(HxState *s, int seat)
{
    Notes *notes = notes_edit(s);
    for (int i = 0; i < TI4_SEATS; i++)
        notes->not_held[seat][i] = notes->not_held[i][seat] = 0;
    for (int i = 0; i < TI4_SEATS; i++)
        if (seat_of(s, i)->known[seat])
            seat_edit(s, i)->known[seat] = seat_edit(s, i)->known_more[seat] = 0;
}

/* The seat votes no more, and its laws are discarded. @rule ELM-2 */
static void leave_council(HxState *s, int seat)
{
    Core *core = core_edit(s);
    core->no_vote |= (uint8_t)(1 << seat);
    core->outcome[seat] = core->votes[seat] = 0;
    because(s, "elimination");
    for (int law = 0; law < TI4_AGENDAS; law++)
        if (in_force(s, law) && hx_ti4_agendas[law].is_owned && law_owner(s, law) == seat)
            law_discard(s, law);
    because_over(s);
}

/** Everything of an eliminated seat leaves the game: units, planets and notes (ELM-2), cards and secrets go back (ELM-3); the speaker
 * token goes on (ELM-4), the others keep to one strategy card (ELM-5); who is left alone wins. @rule ELM-2 ELM-3 ELM-4 ELM-5 ELM-6 PNG-3 */
void eliminate(HxState *s, int seat)
{
    because(s, "elimination");
    clear_fleets(s, seat);
    while (seat_of(s, seat)->planets)
        lose_planet(s, first_bit(seat_of(s, seat)->planets));
    lose_support_of(s, seat);
    clear_notes(s, seat);
    because_over(s);
    return_hand(s, seat);
    clear_sheet(s, seat);
    forget_hand(s, seat);
    REPORT(s, .kind = FACT_ELIMINATED, .seat = (int8_t)seat);
    Core *core = core_edit(s);
    int left = 0, last = 0;
    for (int i = 0; i < core->seats; i++)
        if (!seat_of(s, i)->eliminated) {
            left++;
            last = i;
        }
    if (core->seats >= 5 && left <= 4) /* ELM-5 */
        core->one_card_each = 1;
    if (core->speaker == seat && left) /* ELM-4 */
        give_speaker(s, next_seat(s, seat));
    leave_council(s, seat);
    if (left == 1 && !core->is_over) {
        core->winner = (uint8_t)(last + 1);
        core->is_over = 1;
    }
}
