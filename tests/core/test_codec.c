/* Documents: both formats hold the same, and bytes from outside are refused by path. */
#include "tests/support/position.h"

#include <stdlib.h>

#include "core/codec.h"

static HxStatus read_text(const char *text, json_t **out, HxError *err)
{
    return codec_read(HX_JSON, text, strlen(text), out, err);
}

/* Everything a document may hold goes through both formats without loss. */
TEST(round_trip)
{
    static const char text[] =
        "{\"a\": [1, -1, 127, 128, 255, 256, 65535, 65536, -32769, 4294967296, 9007199254740992, -9007199254740992],"
        " \"\\u00e9\": {\"x\": null, \"y\": true, \"z\": false, \"s\": \"gr\\u00fcn \\\"\\n\", \"e\": \"\"}, \"l\": [], \"m\": {}}";
    json_t *document = NULL;
    HxError err = { "" };
    assert_int_equal(read_text(text, &document, &err), HX_OK);
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++) {
        char *bytes = NULL;
        size_t size = 0;
        json_t *again = NULL;
        assert_int_equal(codec_write(format, document, &bytes, &size, &err), HX_OK);
        assert_int_equal(codec_read(format, bytes, size, &again, &err), HX_OK);
        assert_true(json_equal(document, again));
        json_decref(again);
        for (size_t cut = 0; cut + 2 < size; cut++) { /* every truncation is refused (JSON ends "}\n") */
            HxError why = { "" };
            assert_int_equal(codec_read(format, bytes, cut, &again, &why), HX_BAD_INPUT);
            assert_true(why.text[0] != '\0' && !strchr(why.text, '\n'));
        }
        free(bytes);
    }
    json_decref(document);
}

/* As text a document has a line for each entry of its outer two levels, set in by two for each; what is inside them lies on one. The last
 * line is ended, too, as tools that read lines expect. */
TEST(a_document_has_a_line_for_each_outer_entry)
{
    static const char expected[] = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": {\"d\": [1, 2]},\n    \"e\": {}\n  }\n}\n";
    HxError err = { "" };
    json_t *document = json_pack("{s:i, s:{s:{s:[i,i]}, s:{}}}", "a", 1, "b", "c", "d", 1, 2, "e");
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(codec_write(HX_JSON, document, &bytes, &size, &err), HX_OK);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(bytes, expected, strlen(expected));
    free(bytes);
    json_decref(document);
}

typedef struct BadText {
    const char *text, *error;
} BadText;

TEST(bad_json_is_refused)
{
    static const BadText cases[] = {
        { "", "line 1" },
        { "{\"a\": 1", "line 1" },
        { "{\"a\": 1, \"a\": 2}", "duplicate" },
        { "{\"a\": [0, 1.5]}", "a[1]: 1.5 is not a whole number" },
        { "{\"a\": {\"b\": 9007199254740993}}", "a.b: 9007199254740993 is not within 2^53" },
        { "{\"a\": -9007199254740993}", "not within 2^53" },
        { "{\"a\": 99999999999999999999}", "integer" },
        { "{\"a\": \"\\u0000\"}", "line 1" },
        { "[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]", "more than 16 levels" },
        { "{} {}", "line 1" },
        { "\xff", "line 1" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        json_t *document = NULL;
        HxError err = { "" };
        assert_int_equal(read_text(cases[i].text, &document, &err), HX_BAD_INPUT);
        assert_null(document);
        if (!strstr(err.text, cases[i].error))
            fail_msg("'%s' does not say '%s'", err.text, cases[i].error);
    }
    json_t *document = NULL;
    assert_int_equal(read_text("[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]", &document, NULL), HX_OK); /* 15 lists and a number: 16 levels */
    json_decref(document);
}

typedef struct BadBytes {
    const char *name;
    const char *bytes;
    size_t size;
    const char *error;
} BadBytes;

#define BYTES(text) text, sizeof(text) - 1

TEST(bad_msgpack_is_refused)
{
    static const BadBytes cases[] = {
        { "nothing", "", 0, "ends too early" },
        { "an array that claims 4 G entries", BYTES("\xdd\xff\xff\xff\xff"), "longer than the document" },
        { "a map that claims 4 G entries", BYTES("\xdf\xff\xff\xff\xff\x01"), "longer than the document" },
        { "a map whose half fits", BYTES("\x82\xa1k\x01"), "longer than the document" },
        { "a string that claims 4 GiB", BYTES("\xdb\xff\xff\xff\xff"), "longer than the document" },
        { "a binary string that claims 4 GiB", BYTES("\xc6\xff\xff\xff\xff"), "longer than the document" },
        { "an extension that claims 4 GiB", BYTES("\xc9\xff\xff\xff\xff\x01"), "longer than the document" },
        { "a cut number", BYTES("\xcf\x01\x02"), "longer than the document" },
        { "a cut header", BYTES("\xdc\x01"), "ends too early" },
        { "the byte that begins nothing", BYTES("\xc1"), "begins no value" },
        { "17 levels", BYTES("\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x91\x01"), "16 levels" },
        { "two documents", BYTES("\xc0\xc0"), "something follows" },
        { "a float", BYTES("\x81\xa1k\xca\x3f\x80\x00\x00"), "k: 1 is not a whole number" },
        { "a binary string", BYTES("\x81\xa1k\x92\x01\xc4\x01\x00"), "k[1]: documents hold no" },
        { "a number as key", BYTES("\x81\x01\x01"), "a key that is not a string" },
        { "a key twice", BYTES("\x82\xa1k\x01\xa1k\x02"), "k: given twice" },
        { "a string that is not UTF-8", BYTES("\x81\xa1k\xa1\xff"), "not UTF-8" },
        { "a string with a zero", BYTES("\x81\xa1k\xa1\x00"), "zero byte" },
        { "2^53 + 1", BYTES("\x81\xa1k\xcf\x00\x20\x00\x00\x00\x00\x00\x01"), "not within 2^53" },
        { "2^64 - 1", BYTES("\x81\xa1k\xcf\xff\xff\xff\xff\xff\xff\xff\xff"), "not within 2^53" },
        { "-2^63", BYTES("\x81\xa1k\xd3\x80\x00\x00\x00\x00\x00\x00\x00"), "not within 2^53" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        json_t *document = NULL;
        HxError err = { "" };
        if (codec_read(HX_MSGPACK, cases[i].bytes, cases[i].size, &document, &err) != HX_BAD_INPUT || document)
            fail_msg("%s: accepted", cases[i].name);
        if (!strstr(err.text, cases[i].error))
            fail_msg("%s: '%s' does not say '%s'", cases[i].name, err.text, cases[i].error);
    }
}

/* Every header of the format is walked to the right length: an array of one of each, then cut short. */
TEST(every_header_is_walked)
{
    static const char bytes[] = "\xdc\x00\x10"         /* array 16 of 16 */
                                "\x7f\xe0\xc0\xc2\xc3" /* fixints, nil, false, true */
                                "\xcc\xff\xcd\x01\x00\xce\x00\x01\x00\x00\xd0\x80\xd1\x80\x00\xd2\x80\x00\x00\x00" /* numbers */
                                "\xa1x\xd9\x01y\xda\x00\x01z"                                                      /* strings */
                                "\xde\x00\x01\xa1k\x05\x90";                                                       /* map 16, empty array */
    json_t *document = NULL;
    HxError err = { "" };
    assert_int_equal(codec_read(HX_MSGPACK, bytes, sizeof bytes - 1, &document, &err), HX_OK);
    char *text = json_dumps(document, 0);
    assert_string_equal(text,
                        "[127, -32, null, false, true, 255, 256, 65536, -128, -32768, -2147483648, \"x\", \"y\", \"z\", {\"k\": 5}, []]");
    free(text);
    json_decref(document);
}

/* Where in a document we are, as far as there is room for it; what is left out is told by three dots, of what follows then, too. */
TEST(a_path_too_long_ends_in_dots)
{
    enum { ROOM = CODEC_PATH_BYTES - sizeof "..." };
    char name[CODEC_PATH_BYTES], whole[CODEC_PATH_BYTES + sizeof "..."];
    memset(name, 'n', sizeof name);
    name[ROOM] = '\0';
    const CodecPath just = codec_path_name(&(CodecPath){ 0 }, name);
    assert_string_equal(just.text, name);
    snprintf(whole, sizeof whole, "%s...", name);
    const CodecPath inside = codec_path_index(&just, 7), deep = codec_path_name(&inside, "m");
    assert_string_equal(inside.text, whole);
    assert_string_equal(deep.text, whole);
}

TEST(too_long_a_document_is_refused)
{
    const size_t size = CODEC_MAX_BYTES + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, ' ', size);
    text[0] = '[';
    text[size - 1] = ']';
    json_t *document = NULL;
    HxError err = { "" };
    assert_int_equal(codec_read(HX_JSON, text, size, &document, &err), HX_BAD_INPUT);
    assert_int_equal(codec_read(HX_JSON, text + 1, 0, &document, NULL), HX_BAD_INPUT);
    free(text);
}

TEST(the_id_of_a_message_that_is_refused_is_found)
{
    static const struct {
        const char *text;
        json_int_t id; /* 0: none */
    } cases[] = {
        { "{\"id\": 7, \"params\": {\"a\": 1e999}}", 7 },
        { "{\"id\": 7, \"params\": {\"text\": \"\\\"1e999\", \"a\": -123456789012345678901234}}", 7 },
        { "{\"id\": 7, \"params\": {\"a\": 1e999}", 0 },
        { "{\"id\": 1e999, \"params\": {}}", 0 },
        { "[1e999]", 0 },
        { "{\"id\": 7, \"params\": {\"a\": \"b\\u0000c\"}}", 7 },
        { "{\"id\": 7, \"a\\u0000\": {\"id\": 8, \"c\": \"\\ud83d\\ude00\\ud800\"}}", 7 },
        { "{\"params\": {\"id\": 8, \"a\": 1, \"a\": 2}, \"id\" : 7}", 7 },
        { "{\"id\": 7, \"params\": {\"a\": \"\\\\u0000\\ude00\"}}", 7 },
        { "{\"id\": 7, \"id\": 7, \"a\": \"\\u0000\"}", 0 },
        { "{\"id\": \"\\u0000\"}", 0 },
        { "{\"id\": 7, \"params\": {\"a\": \"\\u0000\"", 0 },
        { "{\"id\": 7, \"params\": \"\\u", 0 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        json_t *id = codec_read_id(HX_JSON, cases[i].text, strlen(cases[i].text));
        assert_int_equal(json_integer_value(id), cases[i].id);
        json_decref(id);
    }
    /* {"id": 7, "a": not a number}, {"id": 2^32, "a": 2^64 - 1} */
    static const unsigned char nan[] = "\x82\xa2id\x07\xa1"
                                       "a\xcb\x7f\xf8\0\0\0\0\0",
                               large[] = "\x82\xa2id\xcf\0\0\0\1\0\0\0\0\xa1"
                                         "a\xcf\xff\xff\xff\xff\xff\xff\xff\xff";
    json_t *id = codec_read_id(HX_MSGPACK, nan, sizeof nan);
    assert_int_equal(json_integer_value(id), 7);
    json_decref(id);
    id = codec_read_id(HX_MSGPACK, large, sizeof large - 1);
    assert_int_equal(json_integer_value(id), INT64_C(1) << 32);
    json_decref(id);
    /* {"a": "\0", "id": 7}; {"id": 7, "a": {"b": 1, "b": 2}}; twice; cut */
    static const struct {
        const char *bytes;
        size_t size;
        json_int_t id;
    } packed[] = {
        { "\x82\xa1"
          "a\xa1\0\xa2id\x07",
          9, 7 },
        { "\x82\xa2id\x07\xa1"
          "a\x82\xa1"
          "b\1\xa1"
          "b\2",
          14, 7 },
        { "\x82\xa2id\x07\xa2id\x07", 9, 0 },
        { "\x82\xa2id\x07\xa1", 6, 0 },
        { "\x92\xa2id\x07", 5, 0 },
    };
    for (size_t i = 0; i < HX_COUNT(packed); i++) {
        id = codec_read_id(HX_MSGPACK, packed[i].bytes, packed[i].size);
        assert_int_equal(json_integer_value(id), packed[i].id);
        json_decref(id);
    }
}
