/* The JSON Schema of a game's documents, from the same table of fields that reads and writes them. */
#include "core/codec.h"
#include "core/view_document.h"

static json_t *tell_fields(const HxField *fields);

/* Names from the least to the most that may be given. */
static json_t *tell_names(const char *const *names, int64_t least, int64_t most)
{
    json_t *list = json_array();
    for (int64_t i = 0; names[i] && i <= most; i++)
        if (i >= least)
            json_array_append_new(list, json_string(names[i]));
    return list;
}

static void tell_number(json_t *out, const HxField *field)
{
    int64_t least, most;
    json_object_set_new(out, "type", json_string("number"));
    if (field->type == HX_FIELD_CALL && field->min == 0 && field->max == 0)
        return; /* the game alone knows */
    view_range(field, &least, &most);
    json_object_set_new(out, "min", json_integer(least));
    json_object_set_new(out, "max", json_integer(most));
}

static void tell_word(json_t *out, const HxField *field)
{
    const bool has_range = field->min != 0 || field->max != 0;
    json_object_set_new(out, "type", json_string("word"));
    json_t *words = tell_names(field->names, has_range ? field->min : 0, has_range ? field->max : INT64_MAX);
    for (const HxFieldName *more = field->more_names; more && more->name; more++)
        json_array_append_new(words, json_string(more->name));
    json_object_set_new(out, "words", words);
}

static void tell_set(json_t *out, const HxField *field)
{
    json_object_set_new(out, "type", json_string("set"));
    json_object_set_new(out, "bits", json_integer(8 * field->bytes));
    if (field->names)
        json_object_set_new(out, "words", tell_names(field->names, 0, field->names_of ? INT64_MAX : 8 * field->bytes - 1));
}

/* A group; where its entries are of several kinds, also the further fields of each by the name of the kind. */
static void tell_group(json_t *out, const HxField *field)
{
    json_object_set_new(out, "type", json_string("group"));
    json_object_set_new(out, "fields", tell_fields(field->fields));
    if (!field->variants)
        return;
    json_t *kinds = json_object();
    const char *const *names = field->fields[0].names;
    for (int kind = 0; names[kind]; kind++)
        json_object_set_new(kinds, names[kind], field->variants[kind] ? tell_fields(field->variants[kind]) : json_array());
    json_object_set_new(out, "kinds", kinds);
}

static void tell_array(json_t *out, const HxField *field)
{
    json_object_set_new(out, "count", json_integer(field->count));
    if (field->keys)
        json_object_set_new(out, "keys", tell_names(field->keys, 0, field->count - 1));
    if (field->is_trimmed)
        json_object_set_new(out, "trimmed", json_true());
    if (field->is_sparse)
        json_object_set_new(out, "sparse", json_true());
    if (field->is_absent)
        json_object_set_new(out, "absent", json_true());
}

static json_t *tell_field(const HxField *field)
{
    json_t *out = json_object();
    json_object_set_new(out, "name", json_string(field->name));
    if (field->type == HX_FIELD_STRUCT)
        tell_group(out, field);
    else if (field->type == HX_FIELD_SET)
        tell_set(out, field);
    else if (field->type == HX_FIELD_BOOL)
        json_object_set_new(out, "type", json_string("truth"));
    else if (field->names)
        tell_word(out, field);
    else
        tell_number(out, field);
    if (field->count)
        tell_array(out, field);
    if (field->is_hidden)
        json_object_set_new(out, "hidden", json_true());
    return out;
}

static json_t *tell_fields(const HxField *fields)
{
    json_t *list = json_array();
    for (; fields->name; fields++)
        json_array_append_new(list, tell_field(fields));
    return list;
}

json_t *view_fields(const HxGame *game)
{
    return tell_fields(game->fields);
}
