/* Declarations alone: the room shares headers with the program's commands, and no command runs in a browser. */
#ifndef HEXARCH_PLAY_BROWSER_ARGP_H
#define HEXARCH_PLAY_BROWSER_ARGP_H

struct argp_state;
_Noreturn void argp_error(const struct argp_state *state, const char *format, ...);

#endif
