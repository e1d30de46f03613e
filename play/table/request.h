/* What a browser asks for, read from the body of a request: one flat JSON object, bounded and checked before anything is done. */
#ifndef HEXARCH_PLAY_TABLE_REQUEST_H
#define HEXARCH_PLAY_TABLE_REQUEST_H

#include "core/game.h"

enum {
    REQUEST_MAX_BYTES = 4 << 20, /* of a body; saved games are the longest */
    REQUEST_SPEC_BYTES = 256,    /* of an agent's spec */
    REQUEST_NAME_LETTERS = 40,   /* of a saved game's name */
    REQUEST_NAME_BYTES = 3 * REQUEST_NAME_LETTERS + 1,
};

/* Everything a request may say; what it does not say is -1, 0 or "". */
typedef struct Request {
    int seat;       /* who asks; -1 */
    int step;       /* how many steps the asking page knew of; -1 */
    int to;         /* steps to keep, when taking back; -1 */
    int64_t action; /* -1 */
    int64_t page;   /* which page of a spectator asks; -1 */
    char game[32];
    char limit[24]; /* of people's time */
    char name[REQUEST_NAME_BYTES];
    bool has_seed;
    uint64_t seed;
    int n_seats; /* of the next two */
    char spec[HX_MAX_SEATS][REQUEST_SPEC_BYTES];
    uint32_t time_ms[HX_MAX_SEATS]; /* per decision; 0: as the spec says */
    int n_options;
    char option[HX_MAX_OPTIONS][64 + HX_OPTION_TEXT_BYTES]; /* "seats=4" */
} Request;

/** Read a body of `size` bytes. On refusal `err` names the field; *out is then undefined. */
HxStatus request_read(Request *out, const char *bytes, size_t size, HxError *err);

/** A whole number 0 .. max of an address' query; `missing` if text is NULL; -1 if it is no number or too big. */
int64_t request_number(const char *text, int64_t max, int64_t missing);

/** Numbers 0 .. 255 parted by commas, at most `cap`; returns how many, or -1 for another text. NULL: 0. */
int request_bytes(const char *text, uint8_t *out, int cap);

/**
 * Is this a name for a saved game: 1 .. 40 of letters, digits, blanks, - and _ in UTF-8, beginning with a letter or digit? Letters are
 * those that people write today; no character in it is invisible, moves others about, or means something to a file system.
 */
bool request_is_name(const char *name);

#endif
