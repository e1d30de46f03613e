/* Live status of a run: a note for the terminal's progress line, and lines of JSON for who watches from afar. */
#ifndef HEXARCH_SELFPLAY_STATUS_H
#define HEXARCH_SELFPLAY_STATUS_H

#include "selfplay/schedule/scheduler.h"

enum { STATUS_NOTE_BYTES = 240 };

/* Zeroed, or opened by status_open(). One thread uses it. */
typedef struct Status {
    int fd; /* of the lines; -1: nobody reads them */
    const char *path;
    double began, written, drawn; /* seconds by monotonic_seconds(); of the start, the last line, the last note */
    uint64_t games, steps;        /* at the last line */
    LeafBatches valued;           /* likewise */
    uint64_t games_first;         /* found finished at the start */
    double steps_per_second;      /* over the last stretch between notes */
    uint64_t steps_drawn;
    bool has_begun;
} Status;

/** Append lines to `path`: a file (made where it is missing), a pipe, or "-" for stdout; NULL: no lines. `err` names it. */
HxStatus status_open(Status *s, const char *path, HxError *err);
/** Tell how far the run is: a line every five seconds, the last one marked so. A file that takes no more is told of once on stderr, and
 * left. */
void status_tell(Status *s, const SelfplayProgress *p, bool is_last);
/** What follows the count of games on the terminal. */
void status_note(Status *s, const SelfplayProgress *p, char out[STATUS_NOTE_BYTES]);
void status_close(Status *s);

#endif
