/* What the files of TI4's story share: the step under way, names, and one function for each subject. */
#ifndef HEXARCH_TI4_STORY_H
#define HEXARCH_TI4_STORY_H

#include "core/events.h"
#include "core/games/ti4/state/facts.h"
#include "core/games/ti4/state/state.h"
#include "core/text.h"

/* Facts that share one line: of one kind, seat and cause, one behind the other. */
typedef struct Pending {
    Fact fact;       /* of kind N_FACTS: none */
    bool is_retreat; /* of ships that arrive */
    int units[TI4_CLASSES];
    int sheet[N_SHEET];
    uint64_t exhausted, readied;
} Pending;

/* The step under way. */
enum { MOST_CAUSES = 8 };
typedef struct Story {
    HxEar ear;
    const HxState *before, *after;
    const HxState *s; /* where the step is by now */
    HxAction a;
    int viewer;
    const char *causes[MOST_CAUSES]; /* the outermost first */
    int n_causes;
    Pending pending;
    HxEventList list;
} Story;

/* ---- Names ---------------------------------------------------------------------------------------------------------------- */

typedef struct Name {
    char text[160]; /* a fleet of many kinds with what it carries is the longest */
} Name;

Name who(const Story *story, int seat);
/** "system 12 (Lodor)", "system 14 (nebula)". */
Name place_name(const HxState *s, int system);
/** "2 carriers and 1 damaged dreadnought", out of so many of each class. */
Name units_name(const int *n);
const char *plural(int n);

/* ---- Events of this game --------------------------------------------------------------------------------------------------- */

void add(Story *story, HxEvent event);
/** The event with its cause behind the words; NULL: none. */
void add_because(Story *story, HxEvent event, const char *why);
/** The event with what it concerns and how many, in a system or on a planet. */
HxEvent of_what(HxEvent event, const char *what, int amount);
HxEvent in_system(HxEvent event, int system);
HxEvent on_planet(HxEvent event, int planet);
/** The one type of the classes that were counted, by name; NULL: several. And how many units that is. */
const char *only_type(const int *n);
int units_in_all(const int *n);

/* ---- The subjects, in the order in which a step tells them ----------------------------------------------------------------- */

void tell_step(Story *story);  /* the choice or the chance event itself */
void tell_facts(Story *story); /* what the rules report, where they do it */

/* Facts in words. */
void say_fact(Story *story, const Fact *f);                   /* one about seats that stands alone */
void say_fight(Story *story, const Fact *f);                  /* one about a combat */
void say_agenda(Story *story, const Fact *f);                 /* one about a vote */
void say_units(Story *story, const Pending *p);               /* units that come, go, move or are damaged */
void say_resources(Story *story, const Pending *p);           /* what a seat has more or less of */
void tell_summary(Story *story, const HxState *s, int round); /* at the end of a round: what each seat has */

#endif
