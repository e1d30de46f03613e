/* Secret objectives that are scored in the action phase; their rows are in texts/texts.inl. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* Has the seat the objective, and has it scored no other in this combat? */
static bool holds_secret(const HxState *s, int seat, int objective)
{
    const bool is_spent = turn_of(s)->in_combat && (turn_of(s)->scored_in_combat >> seat & 1); /* OBJ-3 */
    return !is_spent && has_of(s, seat, OF_SECRET, objective);
}
/* Destroy Their Greatest Ship: a war sun or flagship of another player was destroyed (`great`: seats that lost one, `by`: destroy_ships).
 * In a combat each side may have lost one to the other. @rule OBJ-3 OBJ-10 */
uint64_t greatest_usable(const HxState *s, const Use *u)
{
    const bool is_by = turn_of(s)->in_combat ? is_in_combat(s, u->seat) : turn_of(s)->by == u->seat + 1;
    return is_by && holds_secret(s, u->seat, u->card) && (turn_of(s)->great & ~(1 << u->seat));
}
/* Make an Example of Their World: a bombardment of the seat has destroyed the last ground force on a planet (`bombed_last`, `by`:
 * invasion_bombed). */
uint64_t example_usable(const HxState *s, const Use *u)
{
    return holds_secret(s, u->seat, u->card) && turn_of(s)->by == u->seat + 1 && turn_of(s)->bombed_last;
}
/* Turn Their Fleets to Dust: own space cannons have destroyed the last non-fighter ship of a player in the system (`cannon_last`, `by`:
 * cannons_done). */
uint64_t dust_usable(const HxState *s, const Use *u)
{
    return holds_secret(s, u->seat, u->card) && turn_of(s)->by == u->seat + 1 && turn_of(s)->cannon_last;
}
/* Spark a Rebellion: won a combat (`by`, `beaten`: space_over, ground_over) against a player with the most points, alone or with others.
 * Who is eliminated keeps its points and is no player any more. @rule 34.5 */
uint64_t rebellion_usable(const HxState *s, const Use *u)
{
    const int loser = turn_of(s)->beaten - 1;
    if (!holds_secret(s, u->seat, u->card) || turn_of(s)->by != u->seat + 1 || loser < 0)
        return false;
    for (int other = 0; other < core_of(s)->seats; other++) /* 34.5: ties count */
        if (!seat_of(s, other)->eliminated && seat_of(s, other)->victory_points > seat_of(s, loser)->victory_points)
            return false;
    return true;
}
/* Unveil Flagship: won a space combat (`by`: space_over) in which the own flagship survives. */
uint64_t flagship_usable(const HxState *s, const Use *u)
{
    return holds_secret(s, u->seat, u->card) && turn_of(s)->by == u->seat + 1 &&
           fleet_of(s, core_of(s)->active_system, u->seat)->n[TI4_FLAGSHIP];
}
/* A secret objective of the action phase is scored now, and no other in this combat. @rule OBJ-3 */
void secret_score(HxState *s, const Use *u)
{
    if (turn_of(s)->in_combat)
        turn_edit(s)->scored_in_combat |= (uint8_t)(1 << u->seat);
    score_frame_push(s, u->seat)->objective = (uint8_t)u->card;
}
