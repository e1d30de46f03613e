/* TI4's story: combats. They begin and end with their frames on the stack; what each round hits is read when both sides have rolled. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* ---- Hits of a round ------------------------------------------------------------------------------------------------------- */

/* Hits that the dice of this step add to a side of the combat on which they count. */
static void add_rolled(const Story *story, int *hits)
{
    int n;
    const Frame *f = top_of(story->before);
    if (f->head.kind != TI4_R_DICE)
        return;
    hx_ti4_verb(story->a, &n);
    hits[f->roll_dice.side ? DEFENDER : ATTACKER] += n * (f->roll_dice.hits_each ? f->roll_dice.hits_each : 1);
}

static void tell_hits_of(Story *story, int round, int system, int planet, const int *seats, const int *hits)
{
    const Name attacker = who(story, seats[ATTACKER]), defender = who(story, seats[DEFENDER]);
    HxEvent event = hx_event("hits", HX_EVENT_FULL, seats[ATTACKER], "round %d: %s makes %d hit%s, %s %d", round, attacker.text,
                             hits[ATTACKER], plural(hits[ATTACKER]), defender.text, hits[DEFENDER]);
    event.other = (int8_t)seats[DEFENDER];
    event.amount = hits[ATTACKER];
    add(story, planet >= 0 ? on_planet(event, planet) : in_system(event, system));
}

static bool is_rolling_space(const SpaceFrame *f)
{
    return f && f->head.stage > SPACE_ROLL && f->head.stage <= SPACE_BATCH_OVER;
}

static void tell_space_hits(Story *story)
{
    const SpaceFrame *was = current_space(story->before), *is = current_space(story->after);
    if (!is_rolling_space(was) || (is && is->round == was->round && is_rolling_space(is)))
        return;
    int hits[2] = { was->hits[ATTACKER], was->hits[DEFENDER] };
    const bool is_assigning = is && is->round == was->round && is->head.stage > SPACE_ASSIGN && is->head.stage <= SPACE_ASSIGN_ATT;
    if (is_assigning)
        for (int side = 0; side < 2; side++)
            hits[side] = is->hits[side];
    else
        add_rolled(story, hits);
    tell_hits_of(story, was->round, was->system, -1, (int[]){ was->head.seat, was->defender }, hits);
}

static bool is_rolling_ground(const GroundFrame *f)
{
    return f && f->head.stage > GROUND_ATT && f->head.stage <= GROUND_ROLLED;
}

static void tell_ground_hits(Story *story)
{
    const GroundFrame *was = current_ground(story->before), *is = current_ground(story->after);
    if (!is_rolling_ground(was) || (is && is->slot == was->slot && is->round == was->round && is_rolling_ground(is)))
        return;
    int hits[2] = { was->hits[ATTACKER], was->hits[DEFENDER] };
    add_rolled(story, hits);
    const Ti4Planet *planet = &system_of(story->before, was->system)->planet[was->slot];
    if (planet->owner)
        tell_hits_of(story, was->round, was->system, planet->id - 1, (int[]){ was->head.seat, planet->owner - 1 }, hits);
}

void tell_hits(Story *story)
{
    tell_space_hits(story);
    tell_ground_hits(story);
}

/* ---- Hits that cards cancel ---------------------------------------------------------------------------------------------------- */

/* The text that has done its work in this step, which may be the one that used it: its row and whose it was; -1: none. A Sabotage ends the
 * card below it, too, but is the text that worked. */
static int text_done(const Story *story, int *seat)
{
    int row;
    const TextFrame *was = current_text(story->before), *is = current_text(story->after);
    if (hx_ti4_verb(story->a, &row) == TI4_V_USE) {
        *seat = story->before->game->to_move(story->before);
        return is && is->row == row && is->head.seat == *seat ? -1 : row;
    }
    if (!was || (is && is->row == was->row && is->head.seat == was->head.seat))
        return -1;
    *seat = was->head.seat;
    return was->row;
}

/* Shields Holding asks how many where there is a choice; Maneuvering Jets cancel one. */
void tell_cancelled(Story *story)
{
    int seat, n;
    const int row = text_done(story, &seat);
    if (row != TEXT_SHIELDS_HOLDING && row != TEXT_MANEUVERING_JETS)
        return;
    if (hx_ti4_verb(story->a, &n) != TI4_V_NUMBER)
        n = 1;
    add(story, of_what(hx_event("cancelled", HX_EVENT_FULL, seat, "%s cancels %d hit%s with %s", who(story, seat).text, n, plural(n),
                                text_name(row)),
                       text_name(row), n));
}

/* ---- The end ------------------------------------------------------------------------------------------------------------------ */

static void tell_space_end(Story *story)
{
    const SpaceFrame *was = current_space(story->before);
    if (!was || current_space(story->after))
        return;
    const int attacker = was->head.seat, defender = was->defender;
    const bool is_there = fleet_ships(fleet_of(story->after, was->system, attacker)) > 0;
    const bool other_is = fleet_ships(fleet_of(story->after, was->system, defender)) > 0;
    const int winner = is_there && !other_is ? attacker : other_is && !is_there ? defender : HX_CHANCE;
    const Name place = place_name(story->before, was->system);
    HxEvent event =
        winner >= 0 ? hx_event("battle_end", HX_EVENT_BRIEF, winner, "%s wins the space combat in %s", who(story, winner).text, place.text)
                    : hx_event("battle_end", HX_EVENT_BRIEF, HX_CHANCE, "nobody wins the space combat in %s", place.text);
    event.other = (int8_t)(winner == attacker ? defender : winner == defender ? attacker : HX_CHANCE);
    add(story, in_system(event, was->system));
}

static void tell_ground_end(Story *story)
{
    const GroundFrame *was = current_ground(story->before), *is = current_ground(story->after);
    if (!was || (is && is->slot == was->slot && is->system == was->system))
        return;
    const Ti4Planet *then = &system_of(story->before, was->system)->planet[was->slot];
    const Ti4Planet *now = &system_of(story->after, was->system)->planet[was->slot];
    const bool attacker_wins = now->invaders || now->owner == was->head.seat + 1;
    const int winner = attacker_wins ? was->head.seat : now->infantry ? now->owner - 1 : HX_CHANCE;
    const char *planet = hx_ti4_planets[then->id - 1].name;
    HxEvent event = winner >= 0
                        ? hx_event("battle_end", HX_EVENT_BRIEF, winner, "%s wins the ground combat on %s", who(story, winner).text, planet)
                        : hx_event("battle_end", HX_EVENT_BRIEF, HX_CHANCE, "nobody is left on %s", planet);
    event.other = (int8_t)(winner == was->head.seat ? then->owner - 1 : winner >= 0 ? was->head.seat : HX_CHANCE);
    add(story, on_planet(event, then->id - 1));
}

void tell_fights(Story *story)
{
    tell_space_end(story);
    tell_ground_end(story);
}

/* ---- The beginning -------------------------------------------------------------------------------------------------------------- */

static Name fleet_in(const HxState *s, int system, int seat)
{
    int n[TI4_TYPES];
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        n[type] = type < TI4_SHIP_TYPES ? fleet->n[type] : 0;
    return units_name(n);
}

static void tell_space_begin(Story *story)
{
    const SpaceFrame *f = current_space(story->after);
    if (!f || current_space(story->before))
        return;
    const Name place = place_name(story->after, f->system), attacker = who(story, f->head.seat), defender = who(story, f->defender);
    const Name own = fleet_in(story->after, f->system, f->head.seat), theirs = fleet_in(story->after, f->system, f->defender);
    HxEvent event = hx_event("battle", HX_EVENT_BRIEF, f->head.seat, "space combat in %s: %s (%s) against %s (%s)", place.text,
                             attacker.text, own.text, defender.text, theirs.text);
    event.other = (int8_t)f->defender;
    add(story, in_system(event, f->system));
}

static void tell_ground_begin(Story *story)
{
    const GroundFrame *f = current_ground(story->after), *was = current_ground(story->before);
    if (!f || (was && was->slot == f->slot && was->system == f->system))
        return;
    const Ti4Planet *planet = &system_of(story->after, f->system)->planet[f->slot];
    if (!planet->owner)
        return;
    const Name attacker = who(story, f->head.seat), defender = who(story, planet->owner - 1);
    HxEvent event = hx_event("battle", HX_EVENT_BRIEF, f->head.seat, "ground combat on %s: %s (%d infantry) against %s (%d)",
                             hx_ti4_planets[planet->id - 1].name, attacker.text, planet->invaders, defender.text, planet->infantry);
    event.other = (int8_t)(planet->owner - 1);
    add(story, on_planet(event, planet->id - 1));
}

void tell_battles(Story *story)
{
    tell_space_begin(story);
    tell_ground_begin(story);
}
