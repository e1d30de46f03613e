/* Messages built and read. Unknown fields are passed over; known ones are checked. */
#include "agents/process/protocol.h"

#include "core/options_json.h"
#include "core/text.h"
#include "core/view_document.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Characters that move what stands around them, or the cursor: controls, and marks of direction. */
static size_t unprintable_bytes(const unsigned char *at)
{
    if (at[0] < ' ' || at[0] == 0x7f)
        return 1;
    if (at[0] == 0xc2 && at[1] >= 0x80 && at[1] <= 0x9f) /* U+0080 .. U+009F */
        return 2;
    const bool is_mark = at[0] == 0xe2 && ((at[1] == 0x80 && ((at[2] >= 0x8e && at[2] <= 0x8f) || (at[2] >= 0xa8 && at[2] <= 0xae))) ||
                                           (at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9));
    return is_mark ? 3 : 0;
}

char *protocol_shown(char *out, size_t cap, const char *text)
{
    snprintf(out, cap, "%s", text);
    text_whole(out);
    unsigned char *to = (unsigned char *)out;
    for (const unsigned char *from = to; *from;) {
        const size_t n = unprintable_bytes(from);
        *to++ = n ? '?' : *from;
        from += n ? n : 1;
    }
    *to = '\0';
    return out;
}

/* A string that may hold anything: what is not UTF-8 is replaced. */
static json_t *string_of(const char *text)
{
    char printable[512];
    json_t *string = json_string(text);
    if (string)
        return string;
    protocol_shown(printable, sizeof printable, text);
    return json_string(printable);
}

/* Within 2^53, so that every reader holds it exactly. */
static json_t *seed_of(uint64_t seed)
{
    return json_integer((json_int_t)(seed >> 11));
}

/* ---- Frames of JSON-RPC 2.0 --------------------------------------------------------------------------------------------- */

json_t *protocol_message(const char *method, int id, json_t *params)
{
    if (!params)
        return NULL;
    if (id == 0)
        return json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params", params);
    return json_pack("{s:s, s:i, s:s, s:o}", "jsonrpc", "2.0", "id", id, "method", method, "params", params);
}

json_t *protocol_unknown_method(const json_t *request)
{
    return json_pack("{s:s, s:O, s:{s:i, s:s}}", "jsonrpc", "2.0", "id", json_object_get(request, "id"), "error", "code", -32601, "message",
                     "method not found");
}

const char *protocol_check_answer(const json_t *message)
{
    if (!json_is_object(message))
        return "a message that is not a map";
    const char *version = json_string_value(json_object_get(message, "jsonrpc"));
    if (!version || strcmp(version, "2.0") != 0)
        return "a message without \"jsonrpc\": \"2.0\"";
    if (!json_is_integer(json_object_get(message, "id")))
        return "an answer whose id is not a whole number";
    if (!json_object_get(message, "result") == !json_object_get(message, "error"))
        return "an answer needs either a result or an error";
    return NULL;
}

bool protocol_is_error(const json_t *answer, char *out, size_t cap)
{
    const json_t *error = json_object_get(answer, "error");
    if (!error)
        return false;
    const char *text = json_string_value(json_object_get(error, "message"));
    protocol_shown(out, cap, text ? text : "an error without a message");
    return true;
}

/* ---- Hello --------------------------------------------------------------------------------------------------------------- */

json_t *protocol_hello(void)
{
    json_t *params = json_pack("{s:i, s:[i], s:[s, s], s:{s:s}}", "protocol", PROTOCOL_VERSION, "versions", PROTOCOL_VERSION, "encodings",
                               "json", "msgpack", "engine", "name", "hexarch");
    return protocol_message("hello", PROTOCOL_HELLO_ID, params);
}

json_t *protocol_evaluator_hello(const HxGame *game, int n_seats, HxUtility utility)
{
    json_t *params = json_pack("{s:i, s:[i], s:[s], s:{s:s}, s:{s:s, s:i, s:i, s:i, s:i, s:s}}", "protocol", PROTOCOL_VERSION, "versions",
                               PROTOCOL_VERSION, "encodings", "msgpack", "engine", "name", "hexarch", "evaluate", "game", game->name,
                               "rules_version", (int)game->rules_version, "obs_version", (int)game->obs_version, "seats", n_seats,
                               "features", game->obs_size, "utility", hx_utility_names[utility]);
    return protocol_message("hello", PROTOCOL_HELLO_ID, params);
}

/* The truth value called `name`, or `standard` where there is none. False where it is something else. */
static bool read_flag(const json_t *map, const char *name, bool standard, bool *out)
{
    const json_t *value = json_object_get(map, name);
    *out = value ? json_is_true(value) : standard;
    return !value || json_is_boolean(value);
}

static bool read_text(const json_t *map, const char *name, const char *standard, char *out, size_t cap)
{
    const json_t *value = json_object_get(map, name);
    protocol_shown(out, cap, json_is_string(value) ? json_string_value(value) : standard);
    return !value || json_is_string(value);
}

static const char *read_wants(const json_t *wants, BotHello *hello)
{
    if (wants && !json_is_object(wants))
        return "'wants' is not a map";
    if (!read_flag(wants, "view", true, &hello->wants_view) || !read_flag(wants, "words", true, &hello->wants_words) ||
        !read_flag(wants, "events", true, &hello->wants_events) || !read_flag(wants, "features", false, &hello->wants_features) ||
        !read_flag(wants, "stop", false, &hello->hears_stop) || !read_flag(wants, "ponder", false, &hello->ponders))
        return "an entry of 'wants' is neither true nor false";
    return NULL;
}

/* What is wrong with a hello, or NULL. */
static const char *read_hello(const json_t *result, BotHello *hello, HxFormat *format)
{
    if (!json_is_object(result))
        return "its result is not a map";
    const json_t *protocol = json_object_get(result, "protocol"), *games = json_object_get(result, "games");
    if (!json_is_integer(protocol) || json_integer_value(protocol) != PROTOCOL_VERSION)
        return "'protocol' is not 1";
    char encoding[16];
    if (!read_text(result, "encoding", "json", encoding, sizeof encoding))
        return "'encoding' is not a string";
    if (strcmp(encoding, "json") != 0 && strcmp(encoding, "msgpack") != 0)
        return "'encoding' is neither json nor msgpack";
    *format = strcmp(encoding, "json") == 0 ? HX_JSON : HX_MSGPACK;
    if (!read_text(result, "name", "", hello->name, sizeof hello->name) ||
        !read_text(result, "version", "", hello->version, sizeof hello->version))
        return "'name' or 'version' is not a string";
    if (games && (!json_is_integer(games) || json_integer_value(games) < 1 || json_integer_value(games) > BOT_MAX_GAMES))
        return "'games' is not a whole number from 1 to 1024";
    hello->games = games ? (int)json_integer_value(games) : 1;
    return read_wants(json_object_get(result, "wants"), hello);
}

HxStatus protocol_read_hello(const json_t *answer, BotHello *hello, HxFormat *format, HxError *err)
{
    char text[160];
    if (protocol_is_error(answer, text, sizeof text))
        return hx_refuse(err, HX_BAD_INPUT, "refused: %s", text);
    const char *wrong = read_hello(json_object_get(answer, "result"), hello, format);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "%s", wrong) : HX_OK;
}

/* ---- A game ---------------------------------------------------------------------------------------------------------------- */

json_t *protocol_game(const BotSeat *seat)
{
    return json_pack("{s:i}", "game", seat->number);
}

json_t *protocol_new_game(const BotSeat *seat, const HxSeatInfo *info, const HxOptions *options, const BotSpec *spec)
{
    return json_pack("{s:i, s:s, s:i, s:o, s:i, s:i, s:s, s:o, s:I, s:o}", "game", seat->number, "name", info->game->name, "rules_version",
                     (int)info->game->rules_version, "options", options_to_json(options), "seat", info->seat, "seats", info->n_seats,
                     "utility", hx_utility_names[info->utility], "seed", seed_of(info->seed), "time_ms", (json_int_t)spec->time_ms,
                     "budget_ms", spec->budget_ms ? json_integer(spec->budget_ms) : json_null());
}

static json_t *seat_or_null(int seat)
{
    return seat >= 0 ? json_integer(seat) : json_null();
}

json_t *protocol_event(const HxEvent *e)
{
    return json_pack("{s:s, s:s, s:o, s:o, s:s?, s:s?, s:s?, s:i, s:i, s:i, s:o}", "kind", e->kind, "level", hx_event_levels[e->level],
                     "seat", seat_or_null(e->seat), "other", seat_or_null(e->other), "what", e->what, "where", e->where, "why", e->why,
                     "place", e->place, "from", e->from, "amount", e->amount, "text", string_of(e->text));
}

json_t *protocol_saw(const BotSeat *seat, const BotHello *hello, const HxStepView *step)
{
    json_t *params = json_pack("{s:i, s:I, s:o, s:I}", "game", seat->number, "step", (json_int_t)step->step, "mover",
                               seat_or_null(step->mover), "action", (json_int_t)step->action);
    if (params && hello->wants_words)
        json_object_set_new(params, "words", string_of(step->words));
    if (params && hello->wants_events) {
        json_t *events = json_array();
        for (int i = 0; i < step->n_events; i++)
            json_array_append_new(events, protocol_event(&step->events[i]));
        json_object_set_new(params, "events", events);
    }
    return params;
}

json_t *protocol_end_game(const BotSeat *seat, const HxEnding *e)
{
    json_t *params = json_pack("{s:i, s:s}", "game", seat->number, "reason", e ? e->reason : "stopped");
    if (!params || !e)
        return params;
    json_t *score = json_array(), *rank = json_array(), *utility = json_array();
    for (int i = 0; i < e->n_seats; i++) {
        json_array_append_new(score, json_integer(e->score[i]));
        json_array_append_new(rank, json_integer(e->rank[i]));
        json_array_append_new(utility, json_real(e->utility[i]));
    }
    json_object_set_new(params, "scores", score);
    json_object_set_new(params, "ranks", rank);
    json_object_set_new(params, "utility", utility);
    if (e->fault_seat >= 0)
        json_object_set_new(params, "fault", json_pack("{s:i, s:s}", "seat", e->fault_seat, "class", hx_fault_name(e->fault)));
    return params;
}

/* ---- A decision ------------------------------------------------------------------------------------------------------------ */

static json_t *legal_list(const BotHello *hello, const ProtocolQuestion *q)
{
    json_t *list = json_array();
    for (int i = 0; i < q->n_legal; i++) {
        char words[512];
        json_t *entry = json_pack("{s:I}", "id", (json_int_t)q->legal[i]);
        if (hello->wants_words) {
            hx_action_text(q->view, q->legal[i], q->seat, words, sizeof words);
            json_object_set_new(entry, "words", string_of(words));
        }
        json_array_append_new(list, entry);
    }
    return list;
}

static json_t *features_of(const HxState *view, int seat)
{
    const size_t n = (size_t)view->game->obs_size;
    float *features = malloc((n ? n : 1) * sizeof *features);
    json_t *list = features ? json_array() : NULL;
    if (list)
        view->game->observe(view, seat, features);
    for (size_t i = 0; list && i < n; i++)
        json_array_append_new(list, json_real((double)features[i]));
    free(features);
    return list;
}

json_t *protocol_choose(const BotSeat *seat, const BotHello *hello, const ProtocolQuestion *q)
{
    json_t *params = json_pack("{s:i, s:i, s:o, s:I, s:o, s:o}", "game", seat->number, "seat", q->seat, "legal", legal_list(hello, q),
                               "time_ms", (json_int_t)q->time_ms, "budget_left_ms",
                               q->budget_left_ms >= 0 ? json_integer(q->budget_left_ms) : json_null(), "seed", seed_of(q->seed));
    json_t *view = NULL;
    if (params && hello->wants_view && view_document(q->view, q->options, q->seat, &view, NULL) == HX_OK)
        json_object_set_new(params, "view", view);
    if (params && hello->wants_features)
        json_object_set_new(params, "features", features_of(q->view, q->seat));
    return params;
}

static HxStatus read_value(const json_t *list, int n_seats, ProtocolChoice *out, HxError *err)
{
    out->has_value = list && !json_is_null(list);
    if (!out->has_value)
        return HX_OK;
    if (!json_is_array(list) || json_array_size(list) != (size_t)n_seats)
        return hx_refuse(err, HX_BAD_INPUT, "'value' is not a list of %d numbers, one per seat", n_seats);
    for (int i = 0; i < n_seats; i++) {
        const json_t *entry = json_array_get(list, (size_t)i);
        const double value = json_number_value(entry);
        if (!json_is_number(entry) || !(fabs(value) <= 1))
            return hx_refuse(err, HX_BAD_INPUT, "'value' of seat %d is not a number from -1 to 1", i);
        out->value[i] = (float)value;
    }
    return HX_OK;
}

static HxStatus read_visits(const json_t *list, int n_legal, ProtocolChoice *out, uint32_t *visits, HxError *err)
{
    out->has_visits = list && !json_is_null(list);
    if (!out->has_visits)
        return HX_OK;
    if (!json_is_array(list) || json_array_size(list) != (size_t)n_legal)
        return hx_refuse(err, HX_BAD_INPUT, "'visits' is not a list of %d counts, one per legal action", n_legal);
    for (int i = 0; i < n_legal; i++) {
        const json_t *entry = json_array_get(list, (size_t)i);
        if (!json_is_integer(entry) || json_integer_value(entry) < 0 || json_integer_value(entry) > INT32_MAX)
            return hx_refuse(err, HX_BAD_INPUT, "'visits' entry %d is not a count", i);
        visits[i] = (uint32_t)json_integer_value(entry);
    }
    return HX_OK;
}

HxStatus protocol_read_choice(const json_t *answer, int n_seats, int n_legal, ProtocolChoice *out, uint32_t *visits, HxError *err)
{
    const json_t *result = json_object_get(answer, "result");
    const json_t *action = json_object_get(result, "action"), *text = json_object_get(result, "text");
    *out = (ProtocolChoice){ .action = 0 };
    if (!json_is_integer(action))
        return hx_refuse(err, HX_BAD_INPUT, "its answer has no whole number 'action'");
    if (json_integer_value(action) < 0 || json_integer_value(action) > UINT32_MAX)
        return hx_refuse(err, HX_ILLEGAL, "chose action %lld, which no game has", (long long)json_integer_value(action));
    out->action = (HxAction)json_integer_value(action);
    if (text && !json_is_string(text) && !json_is_null(text))
        return hx_refuse(err, HX_BAD_INPUT, "'text' is not a string");
    protocol_shown(out->note, sizeof out->note, json_is_string(text) ? json_string_value(text) : "");
    const HxStatus status = read_value(json_object_get(result, "value"), n_seats, out, err);
    return status == HX_OK ? read_visits(json_object_get(result, "visits"), n_legal, out, visits, err) : status;
}
