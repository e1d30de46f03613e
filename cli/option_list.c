/* Tables of options as the listings of games and agents show them. */
#include "cli/cli.h"
#include "core/offered.h"

#include <stdio.h>

static json_t *option_json(const HxOptions *standard, int index)
{
    static const char *const type_names[] = { "integer", "boolean", "choice", "real", "text" };
    const HxOptionInfo *info = &standard->info[index];
    char text[HX_OPTION_TEXT_BYTES];
    hx_option_print(standard, index, text, sizeof text);
    json_t *object = json_pack("{ss ss ss ss}", "name", info->name, "type", type_names[info->type], "default", text, "help",
                               info->help ? info->help : "");
    if (info->type == HX_OPTION_INT || info->type == HX_OPTION_REAL) {
        json_object_set_new(object, "min", json_integer(info->min));
        json_object_set_new(object, "max", json_integer(info->max));
    }
    if (info->type == HX_OPTION_CHOICE) {
        json_t *choices = json_array();
        for (int i = 0; i < hx_option_offered(info); i++)
            json_array_append_new(choices, json_string(info->choices[i]));
        json_object_set_new(object, "choices", choices);
    }
    return object;
}

json_t *cli_json_option_list(const HxOptionInfo *info)
{
    HxOptions standard;
    hx_options_init(&standard, info);
    json_t *list = json_array();
    for (int i = 0; i < hx_option_count(info); i++)
        json_array_append_new(list, option_json(&standard, i));
    return list;
}

/* "2..6", "off|on", "base|advanced": what an option may be. */
static void print_range(const HxOptionInfo *info)
{
    switch (info->type) {
    case HX_OPTION_INT:
    case HX_OPTION_REAL:
        printf("%lld..%lld", (long long)info->min, (long long)info->max);
        return;
    case HX_OPTION_BOOL:
        printf("off|on");
        return;
    case HX_OPTION_CHOICE:
        for (int i = 0; i < hx_option_offered(info); i++)
            printf("%s%s", i ? "|" : "", info->choices[i]);
        return;
    case HX_OPTION_TEXT:
        printf("TEXT");
        return;
    }
}

void cli_print_option_list(const HxOptionInfo *info, const char *prefix)
{
    HxOptions standard;
    hx_options_init(&standard, info);
    for (int i = 0; i < hx_option_count(info); i++) {
        char text[HX_OPTION_TEXT_BYTES];
        hx_option_print(&standard, i, text, sizeof text);
        printf("    %s%s=", prefix, info[i].name);
        print_range(&info[i]);
        printf("  (default %s)\n        %s\n", text[0] ? text : "empty", info[i].help ? info[i].help : "");
    }
}
