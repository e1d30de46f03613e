/* A link to one program outside: messages both ways, never waiting, for one or more games at once.
 *
 *     game --ask/tell--> [queue] --> program --> [reader] --> the seat at that game which asked
 *
 * Any thread may call for its own game; one lock guards the link. The first thing that goes wrong breaks the link for all its games. */
#ifndef HEXARCH_AGENTS_PROCESS_LINK_H
#define HEXARCH_AGENTS_PROCESS_LINK_H

#include "agents/agent.h"
#include "agents/process/sandbox.h"

#include <jansson.h>
#include <sys/types.h>

enum { BOT_TEXT_BYTES = HX_OPTION_TEXT_BYTES, BOT_NAME_BYTES = 64, BOT_VERSION_BYTES = 32, BOT_MAX_GAMES = 1024 };

/* Which games one process may play. */
typedef enum BotRestart {
    RESTART_NEVER,   /* any */
    RESTART_ALWAYS,  /* one */
    RESTART_OF_DEAL, /* no two of the same deal: the second time it would know it */
} BotRestart;

/* What a spec says about a program outside. */
typedef struct BotSpec {
    bool is_tcp;
    char target[BOT_TEXT_BYTES]; /* command, or host */
    int port;
    char log[BOT_TEXT_BYTES]; /* file for standard error; "": one is chosen */
    uint64_t memory;          /* bytes; 0: no limit */
    uint32_t cpu_seconds;     /* 0: no limit */
    uint32_t start_ms;        /* for hello, and for new_game */
    uint32_t time_ms;         /* for one decision */
    uint32_t budget_ms;       /* for all decisions of one game; 0: no limit */
    bool may_ponder;
    BotRestart restart;
    SandboxChoice sandbox;
    char folder[BOT_TEXT_BYTES]; /* that it sees in its sandbox; "": none */
} BotSpec;

/* What the program said of itself in its hello. */
typedef struct BotHello {
    char name[BOT_NAME_BYTES], version[BOT_VERSION_BYTES];
    int games; /* how many it plays at once */
    bool wants_view, wants_words, wants_events, wants_features;
    bool hears_stop, ponders;
} BotHello;

typedef struct BotLink BotLink;

/* One game's seat at a link. */
typedef struct BotSeat {
    BotLink *link;
    int number;     /* "game" of the messages: unlike that of every other game of this link */
    int wait_fd;    /* poll it: something may have happened */
    int bell;       /* rung when another thread read our answer; -1: nobody else reads this link */
    bool is_armed;  /* wait_fd also watches for room to write */
    int awaited;    /* id of the request that is open; 0: none. This and the next two are the link's own */
    json_t *answer; /* the message that answered it, or NULL */
    struct BotSeat *next;
} BotSeat;

/** Start the program or connection and say hello. `log`: where standard error goes. `sandbox`: what became of the spec's, and `hidden` is
 * for SANDBOX_AUTO, as in KeeperSpec. On refusal the fault's class is in *fault. */
BotLink *link_open(const BotSpec *spec, const char *log, SandboxChoice sandbox, const char *hidden, HxFault *fault, HxError *err);
/** End it, politely; its keeper goes to *keeper (0: none), to be waited for. No seat is at it any more. */
void link_close(BotLink *link, pid_t *keeper);

/** Take a seat: true where the link is whole and serves one game more, and has not met this deal or a later one (0: it comes once). */
bool link_sit(BotLink *link, uint64_t deal, BotSeat *seat);
/** Leave. An answer that comes later is passed over by a program that plays many games, and ends one that plays one. */
void link_leave(BotSeat *seat);

/** Send and receive what can be without waiting. HX_FAULT_NONE: the link is whole; else why it is broken, in *why (borrowed). */
HxFault link_pump(BotSeat *seat, const char **why);
/** Close the program's input and wait up to `ms`: does it say hello now? Then its output lay in a buffer, or it read to the end of its
 * input first. The link is of no more use. */
bool link_hello_at_end(BotSeat *seat, int ms);
/** Break the link: the program is of no more use. */
void link_break(BotSeat *seat, HxFault fault, const char *why);
/** Has the program ended its output, or itself, and the reason is not known yet? */
bool link_has_ended(BotSeat *seat);
/** The hello, once it has come; NULL before. Borrowed. */
const BotHello *link_hello(const BotSeat *seat);
/** Tell something: `params` is taken. False: the program reads nothing, or no memory. */
bool link_tell(BotSeat *seat, const char *method, json_t *params);
/** Ask something: `params` is taken; link_answer() has the answer in time. */
bool link_ask(BotSeat *seat, const char *method, json_t *params);
/** The message that answered the last question, once; yours. NULL: not yet. */
json_t *link_answer(BotSeat *seat);
/** Do both serve the same spec, so that a program started for the one may play for the other? */
bool bot_spec_is_same_program(const BotSpec *a, const BotSpec *b);
const BotSpec *link_spec(const BotLink *link);
/** Is its program in a sandbox that nobody asked for? */
bool link_is_in_auto_sandbox(const BotLink *link);
/** Its keeper's process; 0: a connection has none. */
pid_t link_keeper(const BotLink *link);
/** Is it broken, and nobody there? */
bool link_is_idle_and_broken(BotLink *link);

#endif
