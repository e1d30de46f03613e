/* Options as JSON. Values go through text, so that documents and the command line say the same. */
#include "core/options_json.h"

#include "core/codec.h"
#include "core/text.h"

#include <inttypes.h>
#include <stdio.h>

json_t *options_to_json(const HxOptions *options)
{
    json_t *map = json_object();
    char text[HX_OPTION_TEXT_BYTES], printable[HX_OPTION_TEXT_BYTES];
    for (int i = 0; i < hx_option_count(options->info); i++) {
        hx_option_print(options, i, text, sizeof text);
        json_t *value = json_string(text);
        json_object_set_new(map, options->info[i].name, value ? value : json_string(text_printable(printable, sizeof printable, text)));
    }
    return map;
}

static HxStatus set_from_json(HxOptions *options, const char *name, const json_t *value, HxError *err)
{
    char word[64], assignment[sizeof word + HX_OPTION_TEXT_BYTES];
    int length = 0;
    if (hx_option_find(options->info, name) < 0)
        return hx_refuse(err, HX_BAD_INPUT, "options.%s: no such option", text_printable(word, sizeof word, name));
    if (json_is_string(value))
        length = snprintf(assignment, sizeof assignment, "%s=%s", name, json_string_value(value));
    else if (json_is_integer(value))
        length = snprintf(assignment, sizeof assignment, "%s=%" PRId64, name, (int64_t)json_integer_value(value));
    else if (json_is_boolean(value))
        length = snprintf(assignment, sizeof assignment, "%s=%s", name, json_is_true(value) ? "on" : "off");
    else
        return hx_refuse(err, HX_BAD_INPUT, "options.%s: %s instead of text", name, codec_type_name(value));
    if ((size_t)length >= sizeof assignment)
        return hx_refuse(err, HX_BAD_INPUT, "options.%s: longer than %d characters", name, HX_OPTION_TEXT_BYTES - 1);
    return hx_options_set(options, assignment, err);
}

HxStatus options_from_json(HxOptions *options, const json_t *map, HxError *err)
{
    const char *name;
    json_t *value;
    if (map && !json_is_object(map))
        return hx_refuse(err, HX_BAD_INPUT, "options: %s instead of a map", codec_type_name(map));
    json_object_foreach((json_t *)(uintptr_t)map, name, value)
    {
        const HxStatus status = set_from_json(options, name, value, err);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}
