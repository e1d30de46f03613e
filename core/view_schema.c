/* Documents of a game as a JSON Schema, made of what core/view_fields.c tells of its fields. What comes again is written once, in "$defs".
 */
#include "core/view_document.h"

#include <stdio.h>
#include <string.h>

enum { MANY_WORDS = 8, NAME_BYTES = 120 };

static json_t *schema_of_group(json_t *defs, const json_t *fields, const json_t *more, const char *kind);

/* A reference to this schema among the definitions, under its name or, where that is of another one, with a number behind. It is taken. */
static json_t *shared(json_t *defs, const char *name, json_t *schema)
{
    char full[NAME_BYTES];
    snprintf(full, sizeof full, "%s", name);
    for (int i = 2; json_object_get(defs, full) && !json_equal(json_object_get(defs, full), schema); i++)
        snprintf(full, sizeof full, "%s-%d", name, i);
    json_object_set_new(defs, full, schema);
    return json_pack("{s:s+}", "$ref", "#/$defs/", full);
}

static const char *text_of(const json_t *field, const char *name)
{
    return json_string_value(json_object_get(field, name));
}

static json_t *schema_of_number(const json_t *field)
{
    json_t *schema = json_pack("{s:s}", "type", "integer");
    if (json_object_get(field, "min")) {
        json_object_set(schema, "minimum", json_object_get(field, "min"));
        json_object_set(schema, "maximum", json_object_get(field, "max"));
    }
    return schema;
}

static json_t *schema_of_words(json_t *defs, const json_t *field)
{
    json_t *words = json_object_get(field, "words");
    if (json_array_size(words) == 0) /* which an "enum" cannot say */
        return json_pack("{s:{}}", "not");
    json_t *schema = json_pack("{s:O}", "enum", words);
    return json_array_size(words) < MANY_WORDS ? schema : shared(defs, text_of(field, "name"), schema);
}

static json_t *schema_of_set(json_t *defs, const json_t *field)
{
    const json_int_t bits = json_integer_value(json_object_get(field, "bits"));
    json_t *item = json_object_get(field, "words") ? schema_of_words(defs, field)
                                                   : json_pack("{s:s, s:i, s:I}", "type", "integer", "minimum", 0, "maximum", bits - 1);
    return json_pack("{s:s, s:o, s:b, s:I}", "type", "array", "items", item, "uniqueItems", 1, "maxItems", bits);
}

/* Entries of several kinds: one schema for each, told apart by the name that the first field holds. */
static json_t *schema_of_kinds(json_t *defs, const json_t *field)
{
    char name[NAME_BYTES];
    const char *kind;
    json_t *more, *list = json_array();
    json_object_foreach(json_object_get(field, "kinds"), kind, more)
    {
        snprintf(name, sizeof name, "%s-%s", text_of(field, "name"), kind);
        json_array_append_new(list, shared(defs, name, schema_of_group(defs, json_object_get(field, "fields"), more, kind)));
    }
    return json_pack("{s:o}", "oneOf", list);
}

/* One value, or one entry of an array. */
static json_t *schema_of_value(json_t *defs, const json_t *field)
{
    const char *type = text_of(field, "type");
    if (json_object_get(field, "kinds"))
        return schema_of_kinds(defs, field);
    if (strcmp(type, "group") == 0)
        return shared(defs, text_of(field, "name"), schema_of_group(defs, json_object_get(field, "fields"), NULL, NULL));
    if (strcmp(type, "set") == 0)
        return schema_of_set(defs, field);
    if (strcmp(type, "truth") == 0)
        return json_pack("{s:s}", "type", "boolean");
    if (strcmp(type, "word") == 0)
        return schema_of_words(defs, field);
    return schema_of_number(field);
}

static json_t *schema_of_map(const json_t *keys, json_t *value, bool is_whole)
{
    size_t i;
    json_t *key, *properties = json_object();
    json_array_foreach(keys, i, key)
    {
        json_object_set(properties, json_string_value(key), value);
    }
    json_decref(value);
    json_t *schema = json_pack("{s:s, s:o, s:b}", "type", "object", "properties", properties, "additionalProperties", 0);
    if (is_whole)
        json_object_set_new(schema, "required", json_copy((json_t *)(uintptr_t)keys));
    return schema;
}

static json_t *schema_of_field(json_t *defs, const json_t *field)
{
    const json_t *count = json_object_get(field, "count"), *keys = json_object_get(field, "keys");
    json_t *value = schema_of_value(defs, field);
    if (json_is_true(json_object_get(field, "hidden")))
        value = json_pack("{s:[o, {s:s}]}", "anyOf", value, "type", "null");
    if (!count)
        return value;
    static const char *const shortened[] = { "trimmed", "sparse", "absent" };
    bool is_whole = true;
    for (int i = 0; i < 3; i++)
        is_whole &= !json_is_true(json_object_get(field, shortened[i]));
    if (keys)
        return schema_of_map(keys, value, is_whole);
    return json_pack("{s:s, s:o, s:I, s:I}", "type", "array", "items", value, "minItems",
                     is_whole ? json_integer_value(count) : (json_int_t)0, "maxItems", json_integer_value(count));
}

static void add_fields(json_t *defs, json_t *properties, json_t *required, const json_t *fields)
{
    size_t i;
    json_t *field;
    json_array_foreach(fields, i, field)
    {
        json_object_set_new(properties, text_of(field, "name"), schema_of_field(defs, field));
        json_array_append(required, json_object_get(field, "name"));
    }
}

/* A struct; of a kind, with its further fields, its first one holds that kind's name. */
static json_t *schema_of_group(json_t *defs, const json_t *fields, const json_t *more, const char *kind)
{
    json_t *properties = json_object(), *required = json_array();
    add_fields(defs, properties, required, fields);
    add_fields(defs, properties, required, more);
    if (kind)
        json_object_set_new(properties, text_of(json_array_get(fields, 0), "name"), json_pack("{s:s}", "const", kind));
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "properties", properties, "required", required, "additionalProperties", 0);
}

json_t *view_schema(const HxGame *game)
{
    json_t *fields = view_fields(game), *defs = json_object();
    json_t *properties = json_pack("{s:{s:s}, s:{s:s}, s:{s:s}, s:{s:i}, s:{s:[s, s], s:i, s:i}, s:{s:s, s:{s:s}}, s:o, s:{s:s, s:i}}",
                                   "format", "const", "hexarch-position", "version", "type", "integer", "game", "const", game->name,
                                   "rules_version", "const", (int)game->rules_version, "viewer", "type", "integer", "null", "minimum", 0,
                                   "maximum", game->max_seats - 1, "options", "type", "object", "additionalProperties", "type", "string",
                                   "state", schema_of_group(defs, fields, NULL, NULL), "digest", "type", "integer", "minimum", 0);
    json_decref(fields);
    return json_pack("{s:s, s:s, s:s, s:o, s:[s, s, s, s, s, s, s], s:b, s:o}", "$schema", "https://json-schema.org/draft/2020-12/schema",
                     "title", game->title, "type", "object", "properties", properties, "required", "format", "version", "game",
                     "rules_version", "viewer", "options", "state", "additionalProperties", 0, "$defs", defs);
}
