/* Parameters checked, described and read. */
#include "play/serve/params.h"

#include <string.h>

enum { STANDARD_MAX = 200 };

static int64_t most(const Param *p)
{
    return p->max > 0 ? p->max : STANDARD_MAX;
}

static bool is_short_text(const json_t *value, int64_t max)
{
    return json_is_string(value) && (int64_t)json_string_length(value) <= max;
}

static bool is_list(const json_t *value, int64_t max, bool may_hold_null)
{
    if (!json_is_array(value) || (int64_t)json_array_size(value) > max)
        return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *entry = json_array_get(value, i);
        if (!is_short_text(entry, 1000) && !(may_hold_null && json_is_null(entry)))
            return false;
    }
    return true;
}

static bool is_list_of_wholes(const json_t *value, int64_t min, int64_t max)
{
    if (!json_is_array(value) || (int64_t)json_array_size(value) > max)
        return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *entry = json_array_get(value, i);
        if (!json_is_integer(entry) || json_integer_value(entry) < min || json_integer_value(entry) > UINT32_MAX)
            return false;
    }
    return true;
}

static bool fits(const Param *p, const json_t *value)
{
    switch (p->type) {
    case PARAM_TEXT:
        return is_short_text(value, most(p));
    case PARAM_WHOLE:
        return json_is_integer(value) && p->min <= json_integer_value(value) && json_integer_value(value) <= p->max;
    case PARAM_FLAG:
        return json_is_boolean(value);
    case PARAM_MAP:
        return json_is_object(value);
    case PARAM_TEXTS:
        return is_list(value, most(p), false);
    case PARAM_AGENTS:
        return is_list(value, most(p), true);
    case PARAM_WHOLES:
        return is_list_of_wholes(value, p->min, most(p));
    case PARAM_ID:
        return json_is_integer(value) || is_short_text(value, most(p));
    }
    return false;
}

static HxStatus refuse(const Param *p, HxError *err)
{
    switch (p->type) {
    case PARAM_TEXT:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not a string of at most %lld characters", p->name, (long long)most(p));
    case PARAM_WHOLE:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not a whole number from %lld to %lld", p->name, (long long)p->min, (long long)p->max);
    case PARAM_FLAG:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is neither true nor false", p->name);
    case PARAM_MAP:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not an object", p->name);
    case PARAM_WHOLES:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not a list of at most %lld whole numbers from %lld on", p->name, (long long)most(p),
                         (long long)p->min);
    case PARAM_ID:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is neither a whole number nor a string of at most %lld characters", p->name,
                         (long long)most(p));
    case PARAM_TEXTS:
    case PARAM_AGENTS:
        return hx_refuse(err, HX_BAD_INPUT, "'%s' is not a list of at most %lld strings%s", p->name, (long long)most(p),
                         p->type == PARAM_AGENTS ? " and nulls" : "");
    }
    return HX_BAD_INPUT;
}

static const Param *find(const Param *table, const char *name)
{
    for (; table->name; table++)
        if (strcmp(table->name, name) == 0)
            return table;
    return NULL;
}

HxStatus params_check(const Param *table, const json_t *given, HxError *err)
{
    const char *name;
    json_t *value;
    if (given && !json_is_object(given))
        return hx_refuse(err, HX_BAD_INPUT, "the parameters are not an object");
    json_object_foreach((json_t *)(uintptr_t)given, name, value)
    {
        const Param *p = find(table, name);
        if (!p)
            return hx_refuse(err, HX_BAD_INPUT, "there is no parameter '%.60s'", name);
        if (!(json_is_null(value) && !p->is_required) && !fits(p, value))
            return refuse(p, err);
    }
    for (const Param *p = table; p->name; p++)
        if (p->is_required && !json_object_get(given, p->name))
            return hx_refuse(err, HX_BAD_INPUT, "'%s' is missing", p->name);
    return HX_OK;
}

static json_t *schema_of(const Param *p)
{
    switch (p->type) {
    case PARAM_TEXT:
        return json_pack("{s:s, s:I, s:s}", "type", "string", "maxLength", (json_int_t)most(p), "description", p->help);
    case PARAM_WHOLE:
        return json_pack("{s:s, s:I, s:I, s:s}", "type", "integer", "minimum", (json_int_t)p->min, "maximum", (json_int_t)p->max,
                         "description", p->help);
    case PARAM_FLAG:
        return json_pack("{s:s, s:s}", "type", "boolean", "description", p->help);
    case PARAM_MAP:
        return json_pack("{s:s, s:s}", "type", "object", "description", p->help);
    case PARAM_TEXTS:
        return json_pack("{s:s, s:{s:s}, s:I, s:s}", "type", "array", "items", "type", "string", "maxItems", (json_int_t)most(p),
                         "description", p->help);
    case PARAM_WHOLES:
        return json_pack("{s:s, s:{s:s, s:I}, s:I, s:s}", "type", "array", "items", "type", "integer", "minimum", (json_int_t)p->min,
                         "maxItems", (json_int_t)most(p), "description", p->help);
    case PARAM_ID:
        return json_pack("{s:[s, s], s:s}", "type", "integer", "string", "description", p->help);
    case PARAM_AGENTS:
        return json_pack("{s:s, s:{s:[s, s]}, s:I, s:s}", "type", "array", "items", "type", "string", "null", "maxItems",
                         (json_int_t)most(p), "description", p->help);
    }
    return NULL;
}

json_t *params_schema(const Param *table)
{
    json_t *properties = json_object(), *required = json_array();
    for (const Param *p = table; p->name; p++) {
        json_object_set_new(properties, p->name, schema_of(p));
        if (p->is_required)
            json_array_append_new(required, json_string(p->name));
    }
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "properties", properties, "required", required, "additionalProperties", 0);
}

const char *param_text(const json_t *given, const char *name, const char *standard)
{
    const char *text = json_string_value(json_object_get(given, name));
    return text ? text : standard;
}

int64_t param_whole(const json_t *given, const char *name, int64_t standard)
{
    const json_t *value = json_object_get(given, name);
    return json_is_integer(value) ? json_integer_value(value) : standard;
}

bool param_flag(const json_t *given, const char *name, bool standard)
{
    const json_t *value = json_object_get(given, name);
    return json_is_boolean(value) ? json_is_true(value) : standard;
}
