/* A game with people: the position, the steps that led to it, and the agents.
 *
 *     position   0 --> 1 --> 2 --> 3        a chain of clones: each keeps only the pages its step touched, and taking steps
 *     action       a0    a1    a2           back gives them up again
 *
 * Chance and agents draw from streams keyed by the step, as in a match: a step taken back and made again falls the same way. The streams
 * are those of a seed, so that the game can be repeated, or of a secret, where people play against each other. */
#ifndef HEXARCH_PLAY_SESSION_H
#define HEXARCH_PLAY_SESSION_H

#include "agents/agent.h"
#include "cli/cli.h"
#include "core/flow.h"
#include "core/secret.h"

typedef struct Session Session;

enum { SESSION_TOKEN_BYTES = 32 }; /* hexadecimal digits of a guest's token */

/* The default opponent: the first level that plays sensibly in every game, and answers at once. */
#define SESSION_OPPONENT "level=3"

typedef struct SessionSpec {
    const HxGame *game;
    const HxOptions *options;
    uint64_t seed;
    const Secret *secret;      /* copied; every stream is drawn from it, and the seed means nothing. NULL: the seed's */
    const char *const *agents; /* spec strings, one per seat; a kind that sits at this terminal is a person */
    const HxState *start;      /* copied; NULL: the set-up */
    size_t memory;             /* bytes that positions and searches may take; 0: no limit */
} SessionSpec;

/** A game at its start; *out is yours. `err` names option, agent or seat. */
HxStatus session_create(Session **out, const SessionSpec *spec, HxError *err);
void session_destroy(Session *s);

const HxGame *session_game(const Session *s);
/** Borrowed. */
const HxOptions *session_options(const Session *s);
/** 0 where it has a secret instead. */
uint64_t session_seed(const Session *s);
/** A number for who puts the game into words for a seat, out of its seed or secret: who knows neither cannot work out which worlds they
 * were made from. */
uint64_t session_words_seed(const Session *s);
/** NULL where it has a seed. Borrowed; for the owner of the game alone. */
const Secret *session_secret(const Session *s);
int session_seats(const Session *s);
bool session_is_human(const Session *s, int seat);
const char *session_agent(const Session *s, int seat);
/** Give a seat to another agent, which first hears the whole game. Call it between decisions. A refusal changes nothing. */
HxStatus session_set_agent(Session *s, int seat, const char *spec, HxError *err);
/** Time per decision in milliseconds, for who asks its agent with a budget; 0: as its spec says. Kept with the game. */
uint32_t session_time(const Session *s, int seat);
/** ms: one per seat. */
void session_set_times(Session *s, const uint32_t *ms);
enum { SESSION_LIMIT_BYTES = 24 };
/** How long people may take, as `hexarch table --time-limit` says it; "": as long as they like. left_ms [seats]: what their clocks have.
 * For who keeps time; kept with the game. */
const char *session_limit(const Session *s, uint32_t *left_ms);
/** limit: "" or one that limits_read_time() or limits_read_clock() read, shorter than SESSION_LIMIT_BYTES. */
void session_set_limit(Session *s, const char *limit, const uint32_t *left_ms);
/** The token of who plays this seat in a browser of their own (see `hexarch table`); "" where nobody does. Kept with the game. */
const char *session_guest(const Session *s, int seat);
/** token: SESSION_TOKEN_BYTES digits, or "" for nobody. Only where a person sits. */
void session_set_guest(Session *s, int seat, const char *token);
/** How many steps were made. */
int session_length(const Session *s);
/** Did it begin at the set-up, and not at a position of somebody's? */
bool session_is_from_setup(const Session *s);
/** The position before step `step`, 0 .. session_length(); the last one is now. Borrowed until that step is taken back. */
const HxState *session_before(const Session *s, int step);
const HxState *session_now(const Session *s);
HxAction session_action(const Session *s, int step);

/** Which steps each viewer knows of, and which position it may be shown; borrowed. */
const HxFlow *session_flow(const Session *s);
/** The last position that a viewer (a seat or HX_ALL) may be shown; borrowed as session_before(). */
const HxState *session_shown(const Session *s, int viewer);

/** Make a step: checked, and told to every agent. A refusal changes nothing. */
HxStatus session_play(Session *s, HxAction a, HxError *err);
/** The outcome that falls at this chance node. */
HxAction session_draw(const Session *s);
/** Take steps back until `length` are left. */
void session_rewind(Session *s, int length);

/**
 * Ask the agent of the seat to move, or with `adviser` a fresh agent of that spec in its place. Arrays in *out are borrowed until the
 * next call. HX_IO: the agent is broken, `err` says why. *is_stopped tells that is_asked_to_stop (may be NULL) said so.
 */
HxStatus session_ask(Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped, HxDecision *out, HxError *err);

/**
 * The same in slices, for who has other things to do. session_ask_begin() once, with a budget (zeros: the spec's); then session_ask_step()
 * until it says HX_STEP_DONE, or HX_STEP_FAULT or HX_STEP_NO_MEMORY, where `err` says why; HX_STEP_MORE and HX_STEP_WAIT ask for another
 * call. Nothing else is done with the session between them but to read it, and to give up by session_ask_stop().
 */
HxStatus session_ask_begin(Session *s, const char *adviser, HxBudget budget, HxError *err);
HxStep session_ask_step(Session *s, HxDecision *out, HxError *err);
void session_ask_stop(Session *s);

/**
 * While a person thinks: the agents that think on (mcts with ponder=on) do so for a moment, a few milliseconds each. False: none of them
 * has anything to think about.
 */
bool session_ponder(Session *s);

/** The game as session_save() writes it, a tree: yours. NULL: no memory. */
json_t *session_json(const Session *s, HxError *err);
/** Write the game: its options, agents, start and actions, and the position now. */
HxStatus session_save(const Session *s, const char *path, HxError *err);

/* Other programs among the agents that a file names. No file is a reason to start one, not even one that this program has written: who can
 * put it there could start anything. */
typedef enum SessionTrust {
    SESSION_STARTS_NAMED,  /* a file with a program that nobody named is refused */
    SESSION_STARTS_NOBODY, /* any file is read, and none of its agents can be asked: it is looked at only */
} SessionTrust;

/* How a saved game or a position is opened. All zeros: as it stands, with a person in the first seat, and strictly. */
typedef struct SessionOpening {
    const CliGame *given; /* agents and seed that replace the saved ones where they were given, and the limit of memory; NULL: none */
    const CliGame *named; /* whose agents may be started besides; NULL: those of `given` alone */
    const char *rest;     /* who sits elsewhere than in seat 0 where a position names no agents; NULL: SESSION_OPPONENT */
    SessionTrust trust;
    bool is_live; /* it is played on: where neither file nor `given` has a seed or secret, a fresh secret */
} SessionOpening;

/** Read a saved game, or a position to start from; "-" is stdin. `err` names the file and the field. */
HxStatus session_load(Session **out, const char *path, const SessionOpening *how, HxError *err);
/** The same from `size` bytes in memory. */
HxStatus session_read(Session **out, const char *bytes, size_t size, const SessionOpening *how, HxError *err);

#endif
