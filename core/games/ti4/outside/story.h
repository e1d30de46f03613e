/* What the files of TI4's story share: the step under way, names, and one function for each subject. */
#ifndef HEXARCH_TI4_STORY_H
#define HEXARCH_TI4_STORY_H

#include "core/events.h"
#include "core/games/ti4/state/state.h"
#include "core/text.h"

/* The step under way. */
typedef struct Story {
    const HxState *before, *after;
    HxAction a;
    int viewer;
    HxEventList list;
} Story;

/* ---- Names ---------------------------------------------------------------------------------------------------------------- */

typedef struct Name {
    char text[80];
} Name;

Name who(const Story *story, int seat);
/** "system 12 (Lodor)", "system 14 (nebula)". */
Name place_name(const HxState *s, int system);
/** "2 carriers, 1 fighter", out of so many of each type. */
Name units_name(const int *n);
const char *plural(int n);

/* ---- Events of this game --------------------------------------------------------------------------------------------------- */

void add(Story *story, HxEvent event);
/** The event with what it concerns and how many, in a system or on a planet. */
HxEvent of_what(HxEvent event, const char *what, int amount);
HxEvent in_system(HxEvent event, int system);
HxEvent on_planet(HxEvent event, int planet);
/** The one type that was counted, by name; NULL: several. And how many units that is. */
const char *only_type(const int *n);
int units_in_all(const int *n);

/* ---- The subjects, in the order in which a step tells them ----------------------------------------------------------------- */

void tell_step(Story *story);      /* the choice or the chance event itself */
void tell_council(Story *story);   /* votes, outcomes, laws, the speaker */
void tell_cancelled(Story *story); /* hits that cards cancel */
void tell_hits(Story *story);      /* hits of a round of combat */
void tell_units(Story *story);     /* arrivals, damage, losses, new units */
void tell_fights(Story *story);    /* combats that end */
void tell_seats(Story *story);     /* planets, technologies, notes, resources, points */
void tell_time(Story *story);      /* phases, rounds with a summary, eliminations */
void tell_battles(Story *story);   /* combats that begin */

#endif
