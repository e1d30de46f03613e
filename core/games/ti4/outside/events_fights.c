/* TI4's story: facts about combats in words: they begin and end, and what each round hits. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/rules/galaxy.h"

static HxEvent at_fight(HxEvent event, const Fact *f)
{
    if (f->other != NO_SEAT)
        event.other = f->other;
    return f->planet != NOWHERE ? on_planet(event, f->planet) : in_system(event, f->system);
}

/* Ships of a seat in a space area. */
static Name fleet_in(const HxState *s, int system, int seat)
{
    int n[TI4_CLASSES] = { 0 };
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int class = 0; class < TI4_CLASSES; class ++)
        n[class] = class_type(class) < TI4_SHIP_TYPES ? class_count(fleet, class) : 0;
    return units_name(n);
}

static void say_battle(Story *story, const Fact *f)
{
    const HxState *s = story->s;
    const Name attacker = who(story, f->seat), defender = who(story, f->other);
    if (f->planet == NOWHERE) {
        const Name place = place_name(s, f->system), own = fleet_in(s, f->system, f->seat), theirs = fleet_in(s, f->system, f->other);
        add(story, at_fight(hx_event("battle", HX_EVENT_BRIEF, f->seat, "space combat in %s: %s (%s) against %s (%s)", place.text,
                                     attacker.text, own.text, defender.text, theirs.text),
                            f));
        return;
    }
    int slot;
    const int system = system_of_planet(s, f->planet, &slot);
    const Ti4Planet *planet = &system_of(s, system)->planet[slot];
    add(story, at_fight(hx_event("battle", HX_EVENT_BRIEF, f->seat, "ground combat on %s: %s (%d infantry) against %s (%d)",
                                 hx_ti4_planets[f->planet].name, attacker.text, planet->invaders, defender.text, planet->infantry),
                        f));
}

static void say_battle_over(Story *story, const Fact *f)
{
    const bool is_ground = f->planet != NOWHERE;
    const Name place = place_name(story->s, f->system);
    const char *at = is_ground ? hx_ti4_planets[f->planet].name : place.text;
    if (f->seat == NO_SEAT)
        add(story, at_fight(hx_event("battle_end", HX_EVENT_BRIEF, HX_CHANCE,
                                     is_ground ? "nobody is left on %s" : "nobody wins the space combat in %s", at),
                            f));
    else
        add(story, at_fight(hx_event("battle_end", HX_EVENT_BRIEF, f->seat,
                                     is_ground ? "%s wins the ground combat on %s" : "%s wins the space combat in %s",
                                     who(story, f->seat).text, at),
                            f));
}

static void say_hits(Story *story, const Fact *f)
{
    const Name attacker = who(story, f->seat), defender = who(story, f->other);
    HxEvent event = hx_event("hits", HX_EVENT_FULL, f->seat, "round %d: %s makes %d hit%s, %s %d", f->n, attacker.text, f->hits[0],
                             plural(f->hits[0]), defender.text, f->hits[1]);
    event.amount = f->hits[0];
    add(story, at_fight(event, f));
}

/* By a card, which is the cause. */
static void say_cancelled(Story *story, const Fact *f)
{
    const char *card = f->why ? f->why : "a card";
    HxEvent event =
        hx_event("cancelled", HX_EVENT_FULL, f->seat, "%s cancels %d hit%s with %s", who(story, f->seat).text, f->n, plural(f->n), card);
    event.why = f->why;
    add(story, of_what(event, card, f->n));
}

void say_fight(Story *story, const Fact *f)
{
    if (f->kind == FACT_BATTLE)
        say_battle(story, f);
    else if (f->kind == FACT_BATTLE_OVER)
        say_battle_over(story, f);
    else if (f->kind == FACT_HITS)
        say_hits(story, f);
    else
        say_cancelled(story, f);
}
