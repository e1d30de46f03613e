/* TI4's story: facts about units in words: they move, are damaged, are lost, are new. */
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/story.h"
#include "core/games/ti4/rules/galaxy.h"

/* Where the units of a line are, and what they are. */
static HxEvent with_place(HxEvent event, const Pending *p)
{
    const Fact *f = &p->fact;
    event = of_what(event, only_type(p->units), units_in_all(p->units));
    return f->planet != NOWHERE ? on_planet(event, f->planet) : f->system != NOWHERE ? in_system(event, f->system) : event;
}

/* " on Lodor", " in system 12 (Lodor)", "" on the way. */
static Name place_of(const Story *story, const Fact *f, const char *in, const char *on)
{
    Name name = { "" };
    Text text = text_on(name.text, sizeof name.text);
    if (f->planet != NOWHERE)
        text_add(&text, " %s %s", on, hx_ti4_planets[f->planet].name);
    else if (f->system != NOWHERE)
        text_add(&text, " %s %s", in, place_name(story->s, f->system).text);
    return name;
}

/* Ships with what they carry: "2 carriers with 3 fighters and 4 infantry". */
static Name fleet_name(const int *n)
{
    int ships[TI4_CLASSES] = { 0 }, cargo[TI4_CLASSES] = { 0 };
    for (int class = 0; class < TI4_CLASSES; class ++)
        *(class == TI4_FIGHTER || class == TI4_INFANTRY ? &cargo[class] : &ships[class]) = n[class];
    if (!units_in_all(ships) || !units_in_all(cargo))
        return units_name(n);
    Name name;
    const Name first = units_name(ships), second = units_name(cargo);
    Text text = text_on(name.text, sizeof name.text);
    text_add(&text, "%s with %s", first.text, second.text);
    return name;
}

/* Units that come to lie somewhere, or are no more. */
static void say_change(Story *story, const Pending *p, const char *kind, HxEventLevel level, const char *verb)
{
    const Fact *f = &p->fact;
    const Name owner = who(story, f->seat), units = units_name(p->units), place = place_of(story, f, "in", "on");
    add_because(story, with_place(hx_event(kind, level, f->seat, "%s %s %s%s", owner.text, verb, units.text, place.text), p), f->why);
}

/* Units leave a place for another one. */
static void say_move(Story *story, const Pending *p, const char *kind, HxEventLevel level, const char *verb, const char *way)
{
    const Fact *f = &p->fact;
    const Name owner = who(story, f->seat), units = fleet_name(p->units), place = place_of(story, f, way, way);
    add_because(story, with_place(hx_event(kind, level, f->seat, "%s %s %s%s", owner.text, verb, units.text, place.text), p), f->why);
}

static void say_arrived(Story *story, const Pending *p)
{
    const bool is_retreat = p->is_retreat;
    say_move(story, p, is_retreat ? "retreat" : "move", HX_EVENT_BRIEF, is_retreat ? "retreats with" : "moves", "to");
}

/* All of one class. */
static void say_damage(Story *story, const Pending *p)
{
    const bool is_repaired = p->fact.kind == FACT_REPAIRED;
    for (int class = TI4_DAMAGED; class < TI4_CLASSES; class ++) {
        const int n = p->units[class];
        const char *type = unit_words[class_type(class)];
        if (!n)
            continue;
        HxEvent event = hx_event(is_repaired ? "repaired" : "sustained", is_repaired ? HX_EVENT_FULL : HX_EVENT_BRIEF, p->fact.seat,
                                 "%s: %d %s%s %s", who(story, p->fact.seat).text, n, type, plural(n),
                                 is_repaired ? n == 1 ? "is repaired" : "are repaired"
                                 : n == 1    ? "sustains damage"
                                             : "sustain damage");
        add_because(story, in_system(of_what(event, type, n), p->fact.system), p->fact.why);
    }
}

void say_units(Story *story, const Pending *p)
{
    switch (p->fact.kind) {
    case FACT_PLACED:
        say_change(story, p, "placed", HX_EVENT_BRIEF, "places");
        break;
    case FACT_PRODUCED:
        say_change(story, p, "produced", HX_EVENT_BRIEF, "produces");
        break;
    case FACT_LOST:
        say_change(story, p, "unit_destroyed", HX_EVENT_BRIEF, "loses");
        break;
    case FACT_TAKEN_BACK:
        say_change(story, p, "recalled", HX_EVENT_BRIEF, "takes back");
        break;
    case FACT_SENT:
        say_move(story, p, "sent", HX_EVENT_FULL, "sends", "from");
        break;
    case FACT_ARRIVED:
        say_arrived(story, p);
        break;
    case FACT_LANDED:
        say_change(story, p, "landing", HX_EVENT_BRIEF, "lands");
        break;
    case FACT_EMBARKED:
        say_move(story, p, "embarked", HX_EVENT_BRIEF, "takes aboard", "from");
        break;
    default:
        say_damage(story, p);
    }
}
