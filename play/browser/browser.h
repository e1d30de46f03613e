/* The table inside a browser: the room of play/table in a worker of the page, as WebAssembly. worker.js calls these by name and keeps what
 * browser_open() returns; scripts/web.sh builds it. There is one thread: while an agent thinks, requests are answered between slices. */
#ifndef HEXARCH_PLAY_BROWSER_BROWSER_H
#define HEXARCH_PLAY_BROWSER_BROWSER_H

#include <stddef.h>

typedef struct Browser Browser;

/** The room, with the saved games that lie under $XDG_STATE_HOME. NULL: why not was printed. */
Browser *browser_open(void);
/** Think, where anything is to be thought; returns never, but hands the thread back in browser_pass(). */
void browser_work(Browser *b);
/**
 * Answer a request of the page: "200 {...}", the status and a body; yours, free() it. NULL where it asks for news and there are none; with
 * is_waiting 0 it is answered in any case. address: "api/state?seat=0", written over. body: of a deed, `size` bytes; NULL: it looks only.
 */
char *browser_answer(Browser *b, char *address, const char *body, size_t size, int is_waiting);

/* What the worker gives, see worker.js and pass.js. */

/** Hand the thread back to the worker, which returns here after so many seconds, or when something has changed. */
void browser_pass(double seconds);
/** Somebody may want to know. */
void browser_changed(void);

#endif
