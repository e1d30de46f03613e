/* What a bot may send, in both encodings and cut anywhere: framing, answers, hello, choices. The first byte is the encoding, the second the
 * size of the pieces. */
#include <math.h>
#include <string.h>

#include "agents/process/protocol.h"
#include "core/message.h"
#include "tests/fuzz/fuzz.h"

enum { N_SEATS = 3, N_LEGAL = 4 };

static void require_line(const char *text)
{
    FUZZ_REQUIRE(text[0] && !strchr(text, '\n'), text);
}

/* A message is read as each of the answers that it may be. */
static void look_at(const json_t *message)
{
    HxError err = { "" };
    BotHello hello = { .games = 0 };
    HxFormat format = HX_JSON;
    ProtocolChoice choice;
    uint32_t visits[N_LEGAL];
    char text[80];
    if (protocol_check_answer(message) != NULL)
        return;
    if (protocol_is_error(message, text, sizeof text))
        FUZZ_REQUIRE(strlen(text) < sizeof text && !strchr(text, '\n'), text);
    if (protocol_read_hello(message, &hello, &format, &err) == HX_OK)
        FUZZ_REQUIRE(hello.games >= 1 && hello.games <= BOT_MAX_GAMES && strlen(hello.name) < BOT_NAME_BYTES, hello.name);
    else
        require_line(err.text);
    err = (HxError){ "" };
    if (protocol_read_choice(message, N_SEATS, N_LEGAL, &choice, visits, &err) != HX_OK) {
        require_line(err.text);
        return;
    }
    FUZZ_REQUIRE(strlen(choice.note) < PROTOCOL_NOTE_BYTES && !strchr(choice.note, '\n'), choice.note);
    for (int seat = 0; seat < N_SEATS && choice.has_value; seat++)
        FUZZ_REQUIRE(fabsf(choice.value[seat]) <= 1, "value");
    for (int i = 0; i < N_LEGAL && choice.has_visits; i++)
        FUZZ_REQUIRE(visits[i] <= INT32_MAX, "visits");
}

/* What was taken in is written again, and read back as the same. */
static void write_again(const json_t *message)
{
    for (int format = HX_JSON; format <= HX_MSGPACK; format++) {
        MessageQueue q = { 0 };
        MessageReader r = { .format = (HxFormat)format };
        HxError err = { "" };
        json_t *back = NULL;
        FUZZ_REQUIRE(message_put(&q, (HxFormat)format, message) == HX_OK, "put");
        FUZZ_REQUIRE(message_feed(&r, q.bytes, message_queued(&q)) == HX_OK, "feed");
        FUZZ_REQUIRE(message_next(&r, &back, &err) == HX_OK && back, err.text);
        FUZZ_REQUIRE(json_equal(message, back), "not the same");
        json_decref(back);
        message_queue_fini(&q);
        message_reader_fini(&r);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    MessageReader r = { .format = data[0] & 1 ? HX_MSGPACK : HX_JSON };
    const size_t piece = data[1] ? data[1] : 1;
    HxStatus status = HX_OK;
    for (size_t at = 2; at < size && !(status != HX_OK && r.format == HX_MSGPACK); at += piece) {
        FUZZ_REQUIRE(message_feed(&r, data + at, size - at < piece ? size - at : piece) == HX_OK, "feed");
        for (json_t *message = NULL;;) {
            HxError err = { "" };
            status = message_next(&r, &message, &err);
            if (status != HX_OK)
                require_line(err.text);
            if (status != HX_OK ? r.format == HX_MSGPACK : !message)
                break;
            if (!message)
                continue;
            look_at(message);
            if (json_is_object(message) || json_is_array(message)) /* nothing else is ever sent */
                write_again(message);
            json_decref(message);
        }
    }
    message_reader_fini(&r);
    return 0;
}
