/* Bytes into documents, MessagePack and JSON: what is read can be written and read again, in both formats; nothing else happens. */
#include "core/codec.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void write_and_read(const json_t *document, HxFormat format)
{
    char *bytes = NULL;
    size_t size = 0;
    json_t *again = NULL;
    HxError err = { "" };
    FUZZ_REQUIRE(codec_write(format, document, &bytes, &size, &err) == HX_OK, err.text);
    FUZZ_REQUIRE(codec_read(format, bytes, size, &again, &err) == HX_OK, err.text);
    FUZZ_REQUIRE(json_equal(document, again), "another document");
    json_decref(again);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (HxFormat format = HX_JSON; format <= HX_MSGPACK; format++) {
        json_t *document = NULL;
        HxError err = { "" };
        const HxStatus status = codec_read(format, data, size, &document, &err);
        FUZZ_REQUIRE((status == HX_OK) == (document != NULL), "a document beside a refusal");
        FUZZ_REQUIRE((status == HX_OK) == (err.text[0] == '\0'), err.text);
        FUZZ_REQUIRE(!strchr(err.text, '\n'), err.text);
        if (!document)
            continue;
        write_and_read(document, HX_MSGPACK);
        if (json_is_array(document) || json_is_object(document)) /* JSON's top level is one of these */
            write_and_read(document, HX_JSON);
        json_decref(document);
    }
    return 0;
}
