/* Streams of messages: however the bytes are cut, in both encodings; and what is no message. */
#include <stdlib.h>
#include <string.h>

#include "core/message.h"
#include "tests/support/test.h"

/* Feed `size` bytes in pieces of `piece`; returns how many messages came, the last as compact JSON in *last (yours). */
static int feed_in_pieces(MessageReader *r, const char *bytes, size_t size, size_t piece, char **last)
{
    int n = 0;
    for (size_t at = 0; at < size; at += piece) {
        assert_int_equal(message_feed(r, bytes + at, size - at < piece ? size - at : piece), HX_OK);
        for (;;) {
            json_t *message = NULL;
            assert_int_equal(message_next(r, &message, NULL), HX_OK);
            if (!message)
                break;
            free(*last);
            *last = json_dumps(message, JSON_COMPACT | JSON_ENCODE_ANY);
            json_decref(message);
            n++;
        }
    }
    return n;
}

static json_t *sample(int i)
{
    return json_pack("{s:s, s:i, s:[i, f, n, b, s], s:{s:{s:[]}}}", "jsonrpc", "2.0", "id", i, "list", 70000, 0.5, 1, "a\nb", "map", "x",
                     "y");
}

TEST(messages_come_out_whole_however_the_bytes_are_cut)
{
    for (int format = HX_JSON; format <= HX_MSGPACK; format++) {
        MessageQueue q = { 0 };
        for (int i = 0; i < 5; i++) {
            json_t *message = sample(i);
            assert_int_equal(message_put(&q, (HxFormat)format, message), HX_OK);
            json_decref(message);
        }
        for (size_t piece = 1; piece <= message_queued(&q); piece++) {
            MessageReader r = { .format = (HxFormat)format };
            char *last = NULL;
            json_t *message = sample(4);
            char *wanted = json_dumps(message, JSON_COMPACT);
            assert_int_equal(feed_in_pieces(&r, q.bytes, message_queued(&q), piece, &last), 5);
            assert_string_equal(last, wanted);
            assert_int_equal(message_pending(&r), 0);
            json_decref(message);
            free(last);
            free(wanted);
            message_reader_fini(&r);
        }
        message_queue_fini(&q);
    }
}

/* A line that comes byte by byte is looked at once, not again from its start with each byte. */
TEST(a_line_is_searched_from_where_the_last_search_ended)
{
    MessageReader r = { .format = HX_JSON };
    json_t *message = NULL;
    for (size_t n = 1; n <= 100; n++) {
        assert_int_equal(message_feed(&r, "1", 1), HX_OK);
        assert_int_equal(message_next(&r, &message, NULL), HX_OK);
        assert_null(message);
        assert_int_equal(r.scanned, n);
    }
    message_reader_fini(&r);
}

TEST(empty_lines_are_passed_over)
{
    MessageReader r = { .format = HX_JSON };
    char *last = NULL;
    static const char bytes[] = "\n  \r\n{\"a\":1}\r\n\n[2]\n";
    assert_int_equal(feed_in_pieces(&r, bytes, sizeof bytes - 1, 3, &last), 2);
    assert_string_equal(last, "[2]");
    free(last);
    message_reader_fini(&r);
}

typedef struct Bad {
    const char *name;
    HxFormat format;
    const char *bytes;
    size_t size;
    const char *says;
} Bad;
#define BYTES(literal) literal, sizeof(literal) - 1

TEST(what_is_no_message_is_refused)
{
    static const Bad cases[] = {
        { "junk", HX_JSON, BYTES("junk\n"), "line 1" },
        { "a zero byte", HX_JSON, BYTES("{\"a\":\0}\n"), "line 1" },
        { "too deep", HX_JSON, BYTES("[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]\n"), "more than 24 levels" },
        { "a number too large", HX_JSON, BYTES("[9007199254740993]\n"), "2^53" },
        { "a number far too large", HX_JSON, BYTES("[1e999]\n"), "line 1" },
        { "a key twice", HX_JSON, BYTES("{\"a\":1,\"a\":2}\n"), "duplicate" },
        { "the byte that begins nothing", HX_MSGPACK, BYTES("\xc1"), "begins no" },
        { "a list of 4 G entries", HX_MSGPACK, BYTES("\xdd\xff\xff\xff\xff"), "a length of more" },
        { "a string of 1 GB", HX_MSGPACK, BYTES("\xdb\x40\x00\x00\x00"), "a length of more" },
        { "too deep", HX_MSGPACK,
          BYTES("\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x01"),
          "more than 24 levels" },
        { "not a number", HX_MSGPACK, BYTES("\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00"), "not finite" },
        { "a key that is not a string", HX_MSGPACK, BYTES("\x81\x01\x01"), "not a string" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        MessageReader r = { .format = cases[i].format };
        HxError err = { "" };
        json_t *message = NULL;
        assert_int_equal(message_feed(&r, cases[i].bytes, cases[i].size), HX_OK);
        if (message_next(&r, &message, &err) != HX_BAD_INPUT || message || !strstr(err.text, cases[i].says))
            fail_msg("%s: '%s'", cases[i].name, err.text);
        message_reader_fini(&r);
    }
}

/* What no message may hold has its length all the same: the next message begins behind it. */
TEST(binary_values_are_passed_over_whole)
{
    static const Bad cases[] = {
        { "bin 8", HX_MSGPACK, BYTES("\xc4\x02\x01\x02\x2a"), NULL },
        { "bin 16", HX_MSGPACK, BYTES("\xc5\x00\x02\x01\x02\x2a"), NULL },
        { "bin 32", HX_MSGPACK, BYTES("\xc6\x00\x00\x00\x02\x01\x02\x2a"), NULL },
        { "ext 8", HX_MSGPACK, BYTES("\xc7\x02\x05\x01\x02\x2a"), NULL },
        { "ext 16", HX_MSGPACK, BYTES("\xc8\x00\x02\x05\x01\x02\x2a"), NULL },
        { "ext 32", HX_MSGPACK, BYTES("\xc9\x00\x00\x00\x02\x05\x01\x02\x2a"), NULL },
        { "fixext 1", HX_MSGPACK, BYTES("\xd4\x05\x01\x2a"), NULL },
        { "fixext 2", HX_MSGPACK, BYTES("\xd5\x05\x01\x02\x2a"), NULL },
        { "fixext 4", HX_MSGPACK, BYTES("\xd6\x05\x01\x02\x03\x04\x2a"), NULL },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        MessageReader r = { .format = HX_MSGPACK };
        HxError err = { "" };
        json_t *message = NULL;
        assert_int_equal(message_feed(&r, cases[i].bytes, cases[i].size), HX_OK);
        assert_int_equal(message_next(&r, &message, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, "binary"));
        if (message_next(&r, &message, NULL) != HX_OK || json_integer_value(message) != 42)
            fail_msg("%s: the next message is not found", cases[i].name);
        json_decref(message);
        message_reader_fini(&r);
    }
}

TEST(a_message_without_an_end_is_refused_at_the_limit)
{
    static char bytes[1 << 16];
    MessageReader r = { .format = HX_JSON };
    json_t *message = NULL;
    HxStatus status = HX_OK;
    size_t fed = 0;
    memset(bytes, '1', sizeof bytes);
    for (; status == HX_OK && fed < 2 * (size_t)MESSAGE_MAX_BYTES; fed += sizeof bytes) {
        assert_int_equal(message_feed(&r, bytes, sizeof bytes), HX_OK);
        status = message_next(&r, &message, NULL);
    }
    assert_int_equal(status, HX_BAD_INPUT);
    assert_true(fed <= MESSAGE_MAX_BYTES + sizeof bytes);
    message_reader_fini(&r);
}
