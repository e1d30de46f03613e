/* Structs as JSON, member by member. */
#include "core/facts.h"

#include <jansson.h>
#include <string.h>

static json_t *value_of(const char *at, const Fact *fact)
{
    union {
        const char *text;
        uint8_t u8;
        int8_t i8;
        uint16_t u16;
        int16_t i16;
        uint32_t u32;
        int32_t i32;
    } v;
    static const size_t bytes[] = { [FACT_TEXT] = sizeof v.text,
                                    [FACT_FLAG] = 1,
                                    [FACT_U8] = 1,
                                    [FACT_I8] = 1,
                                    [FACT_U16] = 2,
                                    [FACT_I16] = 2,
                                    [FACT_U32] = 4,
                                    [FACT_I32] = 4,
                                    [FACT_LETTERS] = 0,
                                    [FACT_OBJECT] = 0 };
    memcpy(&v, at, bytes[fact->type]);
    switch (fact->type) {
    case FACT_TEXT:
        return json_string(v.text);
    case FACT_LETTERS:
        return json_string(at);
    case FACT_FLAG:
        return json_boolean(v.u8);
    case FACT_U8:
        return json_integer(v.u8);
    case FACT_I8:
        return json_integer(v.i8);
    case FACT_U16:
        return json_integer(v.u16);
    case FACT_I16:
        return json_integer(v.i16);
    case FACT_U32:
        return json_integer(v.u32);
    case FACT_I32:
        return json_integer(v.i32);
    case FACT_OBJECT:
        return facts_of(at, fact->of);
    }
    return NULL;
}

json_t *facts_of(const void *row, const Fact *facts)
{
    json_t *object = json_object();
    for (; facts->key; facts++) {
        const char *at = (const char *)row + facts->offset;
        json_t *value = facts->n ? json_array() : value_of(at, facts);
        for (size_t i = 0; i < facts->n; i++)
            json_array_append_new(value, value_of(at + i * facts->stride, facts));
        json_object_set_new(object, facts->key, value);
    }
    return object;
}

json_t *facts_list(const void *rows, size_t n, size_t stride, const Fact *facts)
{
    json_t *all = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(all, facts_of((const char *)rows + i * stride, facts));
    return all;
}

json_t *facts_bytes(const uint8_t *values, int n)
{
    json_t *all = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(all, json_integer(values[i]));
    return all;
}

json_t *facts_track(int (*value)(int), int most)
{
    json_t *all = json_array();
    for (int i = 0; i <= most; i++)
        json_array_append_new(all, json_integer(value(i)));
    return all;
}
