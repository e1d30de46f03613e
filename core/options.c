/* Options: tables of named values, set from text. */
#include "core/options.h"

#include "core/offered.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int hx_option_count(const HxOptionInfo *info)
{
    int n = 0;
    while (info && info[n].name)
        n++;
    assert(n <= HX_MAX_OPTIONS);
    return n;
}

int hx_option_find(const HxOptionInfo *info, const char *name)
{
    for (int i = 0; name && i < hx_option_count(info); i++)
        if (strcmp(info[i].name, name) == 0)
            return i;
    return -1;
}

int hx_option_offered(const HxOptionInfo *info)
{
    int n = 0;
    while (info->choices[n] && (info->max == 0 || n < info->max))
        n++;
    return n;
}

/* Which of the text slots option `index` uses. */
static int text_slot(const HxOptionInfo *info, int index)
{
    int slot = 0;
    for (int i = 0; i < index; i++)
        slot += info[i].type == HX_OPTION_TEXT;
    assert(slot < HX_MAX_TEXT_OPTIONS);
    return slot;
}

void hx_options_init(HxOptions *options, const HxOptionInfo *info)
{
    memset(options, 0, sizeof *options);
    options->info = info;
    for (int i = 0; i < hx_option_count(info); i++) {
        options->value[i] = info[i].standard;
        if (info[i].type == HX_OPTION_REAL)
            options->real[i] = strtod(info[i].standard_text, NULL);
        if (info[i].type == HX_OPTION_TEXT)
            snprintf(options->text[text_slot(info, i)], HX_OPTION_TEXT_BYTES, "%s", info[i].standard_text ? info[i].standard_text : "");
    }
}

/* "a, b or c" of the names, for an error; `last` stands before the last one. What does not fit is left out whole: "a, b, ...". */
static void list_names(char *out, size_t cap, const char *const *names, int n_names, const char *last)
{
    static const char more[] = ", ...";
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < n_names; i++) {
        const bool is_last = i + 1 == n_names;
        const char *parting = i == 0 ? "" : is_last ? last : ", ";
        const size_t n = strlen(parting) + strlen(names[i]);
        if (at + n + (is_last ? 0 : sizeof more - 1) >= cap) {
            snprintf(out + at, cap - at, "%s", more);
            return;
        }
        at += (size_t)snprintf(out + at, cap - at, "%s%s", parting, names[i]);
    }
}

static HxStatus refuse_unknown(const HxOptionInfo *info, const char *name, HxError *err)
{
    char list[165]; /* with what callers put before it, an error still holds it whole */
    const char *names[HX_MAX_OPTIONS + 1] = { NULL };
    const int n = hx_option_count(info);
    for (int i = 0; i < n && i < HX_MAX_OPTIONS; i++)
        names[i] = info[i].name;
    list_names(list, sizeof list, names, n, ", ");
    return hx_refuse(err, HX_BAD_INPUT, "unknown option '%s'%s%s", name, n ? "; there are: " : "; there are none", list);
}

static HxStatus set_int(int64_t *value, const HxOptionInfo *info, const char *text, HxError *err)
{
    char *end = NULL;
    errno = 0;
    const long long number = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || number < info->min || number > info->max)
        return hx_refuse(err, HX_BAD_INPUT, "option '%s': '%.40s' is not a whole number from %lld to %lld", info->name, text,
                         (long long)info->min, (long long)info->max);
    *value = number;
    return HX_OK;
}

static HxStatus set_real(double *value, const HxOptionInfo *info, const char *text, HxError *err)
{
    char *end = NULL;
    const double number = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(number) || number < (double)info->min || number > (double)info->max)
        return hx_refuse(err, HX_BAD_INPUT, "option '%s': '%.40s' is not a number from %lld to %lld", info->name, text,
                         (long long)info->min, (long long)info->max);
    *value = number;
    return HX_OK;
}

static HxStatus set_bool(int64_t *value, const HxOptionInfo *info, const char *text, HxError *err)
{
    static const char *const words[] = { "off", "on", "false", "true", "no", "yes", "0", "1" };
    for (size_t i = 0; i < HX_COUNT(words); i++)
        if (strcmp(text, words[i]) == 0) {
            *value = (int64_t)(i & 1);
            return HX_OK;
        }
    return hx_refuse(err, HX_BAD_INPUT, "option '%s': '%.40s' is neither on nor off", info->name, text);
}

static HxStatus set_choice(int64_t *value, const HxOptionInfo *info, const char *text, HxError *err)
{
    for (int i = 0; info->choices[i]; i++)
        if (strcmp(text, info->choices[i]) == 0) {
            *value = i;
            return HX_OK;
        }
    char list[200];
    list_names(list, sizeof list, info->choices, hx_option_offered(info), " or ");
    return hx_refuse(err, HX_BAD_INPUT, "option '%s': '%.40s' is not one of %s", info->name, text, list);
}

HxStatus hx_options_set(HxOptions *options, const char *assignment, HxError *err)
{
    const char *equals = assignment ? strchr(assignment, '=') : NULL;
    char name[64];
    if (!equals || equals == assignment || (size_t)(equals - assignment) >= sizeof name)
        return hx_refuse(err, HX_BAD_INPUT, "'%.40s' is not NAME=VALUE", assignment ? assignment : "NULL");
    memcpy(name, assignment, (size_t)(equals - assignment));
    name[equals - assignment] = '\0';
    const int index = hx_option_find(options->info, name);
    if (index < 0)
        return refuse_unknown(options->info, name, err);
    const HxOptionInfo *info = &options->info[index];
    const char *text = equals + 1;
    switch (info->type) {
    case HX_OPTION_INT:
        return set_int(&options->value[index], info, text, err);
    case HX_OPTION_BOOL:
        return set_bool(&options->value[index], info, text, err);
    case HX_OPTION_CHOICE:
        return set_choice(&options->value[index], info, text, err);
    case HX_OPTION_REAL:
        return set_real(&options->real[index], info, text, err);
    case HX_OPTION_TEXT:
        if (strlen(text) >= HX_OPTION_TEXT_BYTES)
            return hx_refuse(err, HX_BAD_INPUT, "option '%s': longer than %d characters", name, HX_OPTION_TEXT_BYTES - 1);
        strcpy(options->text[text_slot(options->info, index)], text);
        return HX_OK;
    }
    return hx_refuse(err, HX_BAD_INPUT, "option '%s' has no type", name);
}

int64_t hx_option(const HxOptions *options, int index)
{
    return options->value[index];
}

double hx_option_real(const HxOptions *options, int index)
{
    assert(options->info[index].type == HX_OPTION_REAL);
    return options->real[index];
}

const char *hx_option_text(const HxOptions *options, int index)
{
    assert(options->info[index].type == HX_OPTION_TEXT);
    return options->text[text_slot(options->info, index)];
}

/* The shortest text that reads back as the same number: 1.4, not 1.3999999999999999. */
static int print_real(double real, char *out, size_t cap)
{
    char text[32];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, real);
        if (strtod(text, NULL) == real)
            break;
    }
    return snprintf(out, cap, "%s", text);
}

int hx_option_print(const HxOptions *options, int index, char *out, size_t cap)
{
    const HxOptionInfo *info = &options->info[index];
    switch (info->type) {
    case HX_OPTION_INT:
        return snprintf(out, cap, "%lld", (long long)options->value[index]);
    case HX_OPTION_BOOL:
        return snprintf(out, cap, "%s", options->value[index] ? "on" : "off");
    case HX_OPTION_CHOICE:
        return snprintf(out, cap, "%s", info->choices[options->value[index]]);
    case HX_OPTION_REAL:
        return print_real(options->real[index], out, cap);
    case HX_OPTION_TEXT:
        return snprintf(out, cap, "%s", hx_option_text(options, index));
    }
    return 0;
}
