/* The words in which TI4 tells its story: seats, places, units, and events about them. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/galaxy.h"

#include <stdio.h>
#include <string.h>

/* ---- Names ---------------------------------------------------------------------------------------------------------------- */

Name who(const Story *story, int seat)
{
    Name name;
    ti4_seat_name(story->after, seat, name.text, sizeof name.text);
    return name;
}

Name place_name(const HxState *s, int system)
{
    Name name;
    Text text = text_on(name.text, sizeof name.text);
    text_add(&text, "system ");
    add_system(&text, s, system);
    return name;
}

const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

Name units_name(const int *n)
{
    Name name;
    Text text = text_on(name.text, sizeof name.text);
    int classes = 0, i = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        classes += n[class] != 0;
    for (int class = 0; class < TI4_CLASSES; class ++) {
        const int type = class_type(class);
        if (n[class])
            text_add(&text, "%s%d %s%s%s", text_between(i++, classes), n[class], class >= TI4_DAMAGED ? "damaged " : "", unit_words[type],
                     type == TI4_INFANTRY || type == TI4_PDS ? "" : plural(n[class]));
    }
    return name;
}

const char *only_type(const int *n)
{
    const char *only = NULL;
    for (int class = 0; class < TI4_CLASSES; class ++) {
        if (n[class] && only && only != unit_words[class_type(class)])
            return NULL;
        if (n[class])
            only = unit_words[class_type(class)];
    }
    return only;
}

int units_in_all(const int *n)
{
    int sum = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        sum += n[class];
    return sum;
}

/* ---- Events ---------------------------------------------------------------------------------------------------------------- */

void add(Story *story, HxEvent event)
{
    hx_event_add(&story->list, event);
}

void add_because(Story *story, HxEvent event, const char *why)
{
    const size_t n = strlen(event.text);
    if (why)
        snprintf(event.text + n, sizeof event.text - n, " (%s)", why);
    event.why = why;
    hx_event_add(&story->list, event);
}

HxEvent of_what(HxEvent event, const char *what, int amount)
{
    event.what = what;
    event.amount = amount;
    return event;
}

HxEvent in_system(HxEvent event, int system)
{
    event.where = "system";
    event.place = system;
    return event;
}

HxEvent on_planet(HxEvent event, int planet)
{
    event.where = "planet";
    event.place = planet;
    return event;
}
