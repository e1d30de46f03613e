/* The rows of the command name settings too: "first-sims" is "first_sims". */
#include "learn/cmd_learn_resume.h"

#include "learn/folder.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const formats[] = {
    [LEARN_SELF_PLAY] = "hexarch-learn", [LEARN_CHOICES] = "hexarch-choices", [LEARN_VISITS] = "hexarch-visits"
};
static const char *const said[] = {
    [LEARN_SELF_PLAY] = "neither --choices nor --visits", [LEARN_CHOICES] = "--choices", [LEARN_VISITS] = "--visits"
};

HxStatus learn_settings(const char *folder, json_t **out, HxError *err)
{
    char path[1024];
    *out = NULL;
    snprintf(path, sizeof path, "%.990s/settings.json", folder);
    if (!folder_has(path))
        return HX_OK;
    return folder_read_json(path, out, err);
}

HxStatus learn_check_run(const json_t *settings, const char *game, bool is_given, LearnWay *way, HxError *err)
{
    const char *format = json_string_value(json_object_get(settings, "format"));
    const char *found = json_string_value(json_object_get(settings, "game"));
    size_t its = 0;
    while (its < HX_COUNT(formats) && !(format && strcmp(format, formats[its]) == 0))
        its++;
    if (its == HX_COUNT(formats) || !found)
        return hx_refuse(err, HX_BAD_INPUT, "settings.json: not the settings of a learning run");
    if (game && strcmp(found, game) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "this run is of %.60s (you gave %.60s)", found, game);
    if (is_given && its != *way)
        return hx_refuse(err, HX_BAD_INPUT, "this run was started with %s (you gave %s)", said[its], said[*way]);
    *way = (LearnWay)its;
    return HX_OK;
}

/* A setting by the name of its option: of what decides the run's bytes, or of how far it goes. */
static const json_t *setting_of(const json_t *settings, const char *option, char key[64])
{
    snprintf(key, 64, "%s", option);
    for (char *at = key; *at; at++)
        *at = *at == '-' ? '_' : *at;
    const json_t *found = json_object_get(settings, key);
    return found ? found : json_object_get(json_object_get(settings, "goal"), key);
}

static bool take_number(const CliOption *row, void *to, const json_t *value)
{
    const double number = json_number_value(value);
    if (!json_is_number(value) || number != floor(number) || number < (double)row->min || number > (double)row->max)
        return false;
    const uint64_t whole = json_is_integer(value) ? (uint64_t)json_integer_value(value) : (uint64_t)number;
    const uint32_t narrow = (uint32_t)whole;
    memcpy(to, row->width == sizeof narrow ? (const void *)&narrow : (const void *)&whole, row->width);
    return true;
}

static bool take(const CliOption *row, void *to, const json_t *value)
{
    switch (row->kind) {
    case CLI_KIND_NUMBER:
        return take_number(row, to, value);
    case CLI_KIND_TEXT:
        if (json_is_string(value))
            *(const char **)to = json_string_value(value);
        return json_is_string(value);
    case CLI_KIND_FLAG:
        *(bool *)to = json_is_true(value);
        return json_is_boolean(value);
    default:
        return true;
    }
}

HxStatus learn_take_settings(const CliOption *rows, void *args, const json_t *settings, HxError *err)
{
    for (const CliOption *row = rows; row->name; row++) {
        char key[64];
        const json_t *value = row->given ? setting_of(settings, row->name, key) : NULL;
        if (value && !*(const bool *)((const char *)args + row->given) && !take(row, (char *)args + row->at, value))
            return hx_refuse(err, HX_BAD_INPUT, "settings.json: '%s' has the wrong type for --%s", key, row->name);
    }
    return HX_OK;
}
