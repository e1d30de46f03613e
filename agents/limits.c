/* Limits of games. */
#include "agents/limits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DECISIONS = 1000, MOST_SECONDS = 86400 };

/* A plain number at *text, which moves behind it; NaN where there is none. */
static double take_real(const char **text)
{
    char *end = NULL;
    const double x = strtod(*text, &end);
    const bool is_read = end != *text && isfinite(x);
    *text = end;
    return is_read ? x : NAN;
}

/* Two numbers with a character between them, and nothing else. */
static bool read_pair(const char *text, char between, double *a, double *b)
{
    *a = take_real(&text);
    if (isnan(*a) || *text != between)
        return false;
    text++;
    *b = take_real(&text);
    return !isnan(*b) && *text == '\0';
}

bool limits_read_agreement(MatchRules *out, const char *text)
{
    double lead, decisions;
    if (!read_pair(text, ',', &lead, &decisions) || !(0 <= lead && lead < 1) || !(1 <= decisions && decisions <= MOST_DECISIONS) ||
        decisions != floor(decisions))
        return false;
    out->agreed_lead = lead;
    out->agreed_decisions = (uint32_t)decisions;
    return true;
}

bool limits_read_draw(MatchRules *out, const char *text)
{
    const double lead = take_real(&text), decisions = *text == ',' ? (text++, take_real(&text)) : NAN;
    const double from = *text == ',' ? (text++, take_real(&text)) : 0;
    if (*text || !(0 <= lead && lead < 1) || !(1 <= decisions && decisions <= MOST_DECISIONS) || decisions != floor(decisions) ||
        !(0 <= from && from <= INT32_MAX) || from != floor(from))
        return false;
    out->even_lead = lead;
    out->even_decisions = (uint32_t)decisions;
    out->even_from = (uint32_t)from;
    return true;
}

bool limits_read_clock(MatchClock *out, const char *text)
{
    double base, increment;
    if (!read_pair(text, '+', &base, &increment) || !(0.001 <= base && base <= MOST_SECONDS) ||
        !(0 <= increment && increment <= MOST_SECONDS))
        return false;
    *out = (MatchClock){ .base_ms = (uint32_t)lrint(1000 * base), .increment_ms = (uint32_t)lrint(1000 * increment) };
    return true;
}

int64_t limits_read_time(const char *text)
{
    static const double most_ms = 3600000;
    if (strcmp(text, "none") == 0)
        return 0;
    char *unit = NULL;
    const double number = strtod(text, &unit);
    const double ms = strcmp(unit, "h") == 0    ? most_ms * number
                      : strcmp(unit, "s") == 0  ? 1000 * number
                      : strcmp(unit, "ms") == 0 ? number
                                                : -1;
    return unit != text && ms >= 1 && ms <= most_ms ? (int64_t)ms : -1;
}

bool limits_has_clock(const MatchClock *clock)
{
    return clock->base_ms > 0;
}

json_t *limits_json(const MatchRules *rules, const MatchClock *clocks, int n)
{
    json_t *list = json_array();
    bool has_some = rules->max_steps > 0 || rules->agreed_decisions > 0 || rules->even_decisions > 0;
    for (int i = 0; clocks && i < n; i++) {
        const bool has_clock = limits_has_clock(&clocks[i]);
        json_array_append_new(list, has_clock ? json_pack("{so so}", "seconds", json_real(1e-3 * clocks[i].base_ms), "increment",
                                                          json_real(1e-3 * clocks[i].increment_ms))
                                              : json_null());
        has_some |= has_clock;
    }
    json_t *agreement = rules->agreed_decisions > 0
                            ? json_pack("{so si}", "lead", json_real(rules->agreed_lead), "decisions", (int)rules->agreed_decisions)
                            : json_null();
    json_t *max_steps = rules->max_steps > 0 ? json_integer(rules->max_steps) : json_null();
    json_t *root = json_pack("{so so so}", "max_steps", max_steps, "agreement", agreement, "clocks", list);
    if (rules->even_decisions > 0) /* absent in files that know of none */
        json_object_set_new(root, "draw",
                            json_pack("{so si si}", "lead", json_real(rules->even_lead), "decisions", (int)rules->even_decisions, "from",
                                      (int)rules->even_from));
    if (has_some)
        return root;
    json_decref(root);
    return json_null();
}

/* What is no number within min .. max reads as 0: no integer holds just anything. */
static bool read_real(const json_t *object, const char *key, double min, double max, double *out)
{
    const json_t *value = json_object_get(object, key);
    const double x = json_number_value(value);
    const bool is_sound = json_is_number(value) && min <= x && x <= max;
    *out = is_sound ? x : 0;
    return is_sound;
}

static bool clock_from_json(const json_t *one, MatchClock *out)
{
    double base, increment;
    *out = (MatchClock){ 0, 0 };
    if (!one || json_is_null(one))
        return true;
    if (!read_real(one, "seconds", 0.001, MOST_SECONDS, &base) || !read_real(one, "increment", 0, MOST_SECONDS, &increment))
        return false;
    *out = (MatchClock){ .base_ms = (uint32_t)lrint(1000 * base), .increment_ms = (uint32_t)lrint(1000 * increment) };
    return true;
}

static bool draw_from_json(const json_t *draw, MatchRules *rules)
{
    double decisions, from;
    rules->even_decisions = 0;
    if (!draw)
        return true;
    if (!read_real(draw, "decisions", 1, MOST_DECISIONS, &decisions) || !read_real(draw, "from", 0, INT32_MAX, &from) ||
        !read_real(draw, "lead", 0, 1, &rules->even_lead))
        return false;
    rules->even_decisions = (uint32_t)decisions;
    rules->even_from = (uint32_t)from;
    return true;
}

bool limits_from_json(const json_t *root, MatchRules *rules, MatchClock *clocks, int n)
{
    const json_t *agreement = json_object_get(root, "agreement"), *list = json_object_get(root, "clocks");
    double number = 0;
    bool is_sound = true;
    if (!root || json_is_null(root))
        return true;
    if (!json_is_null(json_object_get(root, "max_steps")))
        is_sound = read_real(root, "max_steps", 1, UINT32_MAX, &number);
    rules->max_steps = (uint32_t)number;
    number = 0;
    if (!json_is_null(agreement))
        is_sound &=
            read_real(agreement, "decisions", 1, MOST_DECISIONS, &number) && read_real(agreement, "lead", 0, 1, &rules->agreed_lead);
    rules->agreed_decisions = is_sound ? (uint32_t)number : 0;
    is_sound &= draw_from_json(json_object_get(root, "draw"), rules);
    for (int i = 0; i < n; i++)
        is_sound &= clock_from_json(json_array_get(list, (size_t)i), &clocks[i]);
    return is_sound && json_is_array(list);
}
