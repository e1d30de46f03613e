/* The messages between a match and a program outside, as docs/reference/protocol.md tells them: built and read as trees. */
#ifndef HEXARCH_AGENTS_PROCESS_PROTOCOL_H
#define HEXARCH_AGENTS_PROCESS_PROTOCOL_H

#include "agents/process/link.h"
#include "core/view.h"

#include <jansson.h>

enum { PROTOCOL_VERSION = 1, PROTOCOL_HELLO_ID = 1, PROTOCOL_NOTE_BYTES = 200 };

/** Copy text of a program as whole UTF-8, cut between characters to `cap` bytes with its NUL; what is no character, and what would move
 * the cursor or other text, is '?'. Returns `out`. */
char *protocol_shown(char *out, size_t cap, const char *text);

/* All functions that return json_t * give it to the caller; NULL: no memory. */

/** A request (id > 0) or a notification (id 0); `params` is taken. */
json_t *protocol_message(const char *method, int id, json_t *params);
/** The first message of all. */
json_t *protocol_hello(void);
/** The first message to an evaluator. */
json_t *protocol_evaluator_hello(const HxGame *game, int n_seats, HxUtility utility);
/** The answer to a request that a program sent: there is no such method here. */
json_t *protocol_unknown_method(const json_t *request);

/** Is a message an answer of JSON-RPC 2.0 with a whole number as id? NULL, or what is wrong. */
const char *protocol_check_answer(const json_t *message);
/** The answer to hello; a refusal names the field. */
HxStatus protocol_read_hello(const json_t *answer, BotHello *hello, HxFormat *format, HxError *err);
/** The error that an answer is, in one line of printable text; false where it is none. */
bool protocol_is_error(const json_t *answer, char *out, size_t cap);

json_t *protocol_new_game(const BotSeat *seat, const HxSeatInfo *info, const HxOptions *options, const BotSpec *spec);
json_t *protocol_saw(const BotSeat *seat, const BotHello *hello, const HxStepView *step);
/** An event as messages hold it. */
json_t *protocol_event(const HxEvent *event);
json_t *protocol_end_game(const BotSeat *seat, const HxEnding *ending);
/** {"game": number}, of ponder and stop. */
json_t *protocol_game(const BotSeat *seat);

/* What a seat is asked. */
typedef struct ProtocolQuestion {
    const HxState *view;
    const HxOptions *options;
    int seat;
    const HxAction *legal;
    int n_legal;
    uint32_t time_ms;
    int64_t budget_left_ms; /* -1: no limit */
    uint64_t seed;
} ProtocolQuestion;

json_t *protocol_choose(const BotSeat *seat, const BotHello *hello, const ProtocolQuestion *question);

/* What it answered. */
typedef struct ProtocolChoice {
    HxAction action;
    bool has_value, has_visits;
    float value[HX_MAX_SEATS];
    char note[PROTOCOL_NOTE_BYTES]; /* protocol_shown(); "": none */
} ProtocolChoice;

/** Read the answer to choose; `visits` [n_legal]. HX_ILLEGAL: an action outside any list; HX_BAD_INPUT: a malformed answer. */
HxStatus protocol_read_choice(const json_t *answer, int n_seats, int n_legal, ProtocolChoice *out, uint32_t *visits, HxError *err);

#endif
