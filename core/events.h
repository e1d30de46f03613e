/* Events: what one step did, for people, pages, bots and data sets.
 *
 * To get events, keep a copy (hx_copy) of the position before, play the step, and call hx_events(). The game then plays the step once more
 * with a listener, to which its rules report what they do (core/ear.h). Search pays nothing for events. */
#ifndef HEXARCH_CORE_EVENTS_H
#define HEXARCH_CORE_EVENTS_H

#include "core/game.h"

/* How much detail; each level includes those before it. */
typedef enum HxEventLevel {
    HX_EVENT_BRIEF, /* rounds, phases, actions of a turn, fights and their ends, points, pieces lost */
    HX_EVENT_FULL,  /* every choice, every piece that moves, every resource paid or gained */
    HX_EVENT_DICE,  /* every roll and draw */
} HxEventLevel;
/* Their words by HxEventLevel, "brief", "full", "dice"; NULL behind the last one. */
HX_API_DATA const char *const hx_event_levels[HX_EVENT_DICE + 2];

enum { HX_EVENT_TEXT = 200 };  /* bytes of a line, its NUL included */
enum { HX_STEP_EVENTS = 256 }; /* room for the events of any step */

/* One thing that happened. Strings but `text` are static. */
typedef struct HxEvent {
    const char *kind;         /* a word of the game's list: "action", "roll", "hits", "ship_destroyed", "points", "round" */
    const char *what;         /* what it concerns: "cruiser", "Sarween Tools"; NULL: nothing in particular */
    const char *where;        /* the kind of place that `place` counts: "hex", "system", "planet", "unit"; NULL: nowhere */
    const char *why;          /* the cause, as the text says it: "a retreat", "Neutron Bombs"; NULL: the step itself */
    int32_t place;            /* the number of the place, as the game's document counts it; 0 where `where` is NULL */
    int32_t from;             /* the place that something has left for `place`, counted alike; 0: none */
    int32_t amount;           /* how many, or how much; 0 where nothing is counted */
    int8_t seat;              /* who did it or whom it befell; HX_CHANCE: nobody */
    int8_t other;             /* the other seat that it concerns; HX_CHANCE: none */
    uint8_t level;            /* HxEventLevel */
    char text[HX_EVENT_TEXT]; /* the whole in one plain line with the actors by name, without a newline, NUL-ended */
} HxEvent;

/**
 * Write what step `a` did, as `viewer` (a seat or HX_ALL) may know it, to out[0 .. cap - 1], in order.
 * `before`: the position in which `a` was legal; `after`: the same game with `a` applied. Neither is changed.
 * Returns how many events there are, which may be more than `cap`. A game without events of its own reports each step as one event with the
 * action's text, of kind "action" or "chance". A viewer who must not learn of the step gets none.
 */
HX_API int hx_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap);

/** The event as one JSON object, NUL-ended; absent strings and seats are null. Returns the length needed, as snprintf does. */
HX_API int hx_event_json(const HxEvent *event, char *out, size_t cap);

/** An event with its words: kind, level and seat given, the rest empty, and its text written as printf does. For the games' own lists. */
HX_API HxEvent hx_event(const char *kind, HxEventLevel level, int seat, const char *format, ...) HX_PRINTF(4, 5);

/* A list of events under construction, for the games. Events that do not fit are counted only. */
typedef struct HxEventList {
    HxEvent *out;
    int cap, n;
} HxEventList;

HX_API void hx_event_add(HxEventList *list, HxEvent event); /**< Append one event; one that does not fit is only counted. */
/** If the step ended the game, append who wins and with what, one event per seat. */
HX_API void hx_event_add_end(HxEventList *list, const HxState *before, const HxState *after,
                             int (*name)(const HxState *s, int seat, char *out, size_t cap));

/** The slot of a game that reports each move as one brief event with its seat, and then how the game ended. */
HX_API int hx_events_of_moves(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap);

/** Write the one event of a step that shows only its action's text (see hx_events) into `out` [cap]; returns how many events there are, 0
 * (hidden from `viewer`) or 1, whatever `cap` is. For the `events` of games. */
HX_API int hx_event_of_action(const HxState *before, HxAction a, int viewer, HxEvent *out, int cap);

#endif
