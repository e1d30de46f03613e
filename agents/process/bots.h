/* The programs outside that a run keeps: started when a seat needs one, kept for the next game, replaced when they break. */
#ifndef HEXARCH_AGENTS_PROCESS_BOTS_H
#define HEXARCH_AGENTS_PROCESS_BOTS_H

#include "agents/process/link.h"

/**
 * An empty company of programs; any thread may use it. `folder`: the place for "bots/agent-N.stderr" if a program writes to its standard
 * error; NULL: a file for the moment, named in the report of a fault. NULL result: no memory.
 */
HxBots *bots_create(const char *folder);
/** Ends every program, waiting a second or two for those that resist. Give no seat after that. NULL is fine. */
void bots_destroy(HxBots *bots);

/** A seat at a program of this spec for a game of a deal (HxSeatInfo); starts one if no running one may take it. On refusal *fault and
 * `err` say why. */
bool bots_take(HxBots *bots, const BotSpec *spec, uint64_t deal, BotSeat *seat, HxFault *fault, HxError *err);
/** Leave the seat; a program that is broken ends. */
void bots_give(HxBots *bots, BotSeat *seat);
/** The file with the standard error of this seat's program, or NULL if it wrote none; borrowed. */
const char *bots_log(const HxBots *bots, const BotSeat *seat);

/** Bytes of memory that all programs and what they started hold now; 0 if unknown. */
size_t bots_resident(HxBots *bots);

/** Milliseconds that all programs and what they started were ready to run while the processors were others'; 0 if unknown. */
int64_t bots_waited_ms(HxBots *bots);

/* Who plays. */
typedef struct BotName {
    char name[BOT_NAME_BYTES], version[BOT_VERSION_BYTES]; /* "": it did not say, or never came to hello */
} BotName;

enum { BOT_PROGRAM_BYTES = BOT_NAME_BYTES + BOT_VERSION_BYTES };

/** "sample 1": name and version. */
void bot_tell_name(const BotName *name, char out[BOT_PROGRAM_BYTES]);
/** A path, new at each call, for the standard error of a program, in the folder for files of the moment. */
void bots_name_log(char *out, size_t n);

/* Why a program is not heard. */
typedef struct BotTrouble {
    HxFault fault;
    char why[256];           /* one line */
    const char *log;         /* where its standard error is kept; NULL: it wrote none. Borrowed */
    bool is_silent;          /* nothing went wrong, but no hello came in time */
    bool is_in_auto_sandbox; /* it ran in one that nobody asked for: it may lack something */
    bool is_buffered;        /* likewise, and its hello came once its input was closed: it waits in a buffer, or for the end of the input */
} BotTrouble;

/**
 * Start the program that an agent's spec names, hear its hello and keep it for the first game. False where the spec names no program,
 * or it said no hello; that costs it its games, later. *trouble says why and takes a second longer; NULL: not wanted.
 */
bool bots_introduce(HxBots *bots, const char *agent, const HxGame *game, BotName *out, BotTrouble *trouble);

#endif
