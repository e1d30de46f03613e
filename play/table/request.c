/* Reading requests. One row per field says its name and how it is read. */
#include "play/table/request.h"

#include <jansson.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { MAX_DEPTH = 6, MAX_TIME_MS = 600000 };

static HxStatus refuse_field(HxError *err, const char *field, const char *why)
{
    return hx_refuse(err, HX_BAD_INPUT, "field '%.40s': %s", field, why);
}

static HxStatus read_int(int64_t *out, const json_t *value, int64_t max, const char *field, HxError *err)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > max)
        return refuse_field(err, field, "it must be a whole number in its range");
    *out = json_integer_value(value);
    return HX_OK;
}

static HxStatus read_text(char *out, size_t cap, const json_t *value, const char *field, HxError *err)
{
    if (!json_is_string(value) || json_string_length(value) >= cap || strlen(json_string_value(value)) != json_string_length(value))
        return refuse_field(err, field, "it must be a text, and not so long");
    memcpy(out, json_string_value(value), json_string_length(value) + 1);
    return HX_OK;
}

/* ---- Fields ----------------------------------------------------------------------------------------------------------- */

static HxStatus read_seat(Request *r, const json_t *value, HxError *err)
{
    int64_t seat = 0;
    const HxStatus status = read_int(&seat, value, HX_MAX_SEATS - 1, "seat", err);
    r->seat = status == HX_OK ? (int)seat : -1;
    return status;
}

static HxStatus read_step(Request *r, const json_t *value, HxError *err)
{
    int64_t step = 0;
    const HxStatus status = read_int(&step, value, INT32_MAX, "step", err);
    r->step = status == HX_OK ? (int)step : -1;
    return status;
}

static HxStatus read_to(Request *r, const json_t *value, HxError *err)
{
    int64_t to = 0;
    const HxStatus status = read_int(&to, value, INT32_MAX, "to", err);
    r->to = status == HX_OK ? (int)to : -1;
    return status;
}

static HxStatus read_action(Request *r, const json_t *value, HxError *err)
{
    return read_int(&r->action, value, UINT32_MAX, "action", err);
}

static HxStatus read_limit(Request *r, const json_t *value, HxError *err)
{
    return read_text(r->limit, sizeof r->limit, value, "limit", err);
}

static HxStatus read_page(Request *r, const json_t *value, HxError *err)
{
    return read_int(&r->page, value, INT32_MAX, "page", err);
}

static HxStatus read_game(Request *r, const json_t *value, HxError *err)
{
    return read_text(r->game, sizeof r->game, value, "game", err);
}

static HxStatus read_name(Request *r, const json_t *value, HxError *err)
{
    const HxStatus status = read_text(r->name, sizeof r->name, value, "name", err);
    return status == HX_OK && !request_is_name(r->name) ? refuse_field(err, "name", "it may hold letters, digits, blanks, - and _ only")
                                                        : status;
}

static HxStatus read_seed(Request *r, const json_t *value, HxError *err)
{
    char text[21];
    const HxStatus status = read_text(text, sizeof text, value, "seed", err);
    if (status != HX_OK)
        return status;
    if (!*text || strspn(text, "0123456789") != strlen(text))
        return refuse_field(err, "seed", "it must be a whole number, written as text");
    r->seed = strtoull(text, NULL, 10);
    r->has_seed = true;
    return HX_OK;
}

static HxStatus read_seats(Request *r, const json_t *value, HxError *err)
{
    if (!json_is_array(value) || json_array_size(value) > HX_MAX_SEATS)
        return refuse_field(err, "seats", "it must be a list of seats");
    r->n_seats = (int)json_array_size(value);
    for (int seat = 0; seat < r->n_seats; seat++) {
        const HxStatus status = read_text(r->spec[seat], REQUEST_SPEC_BYTES, json_array_get(value, (size_t)seat), "seats", err);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}

static HxStatus read_times(Request *r, const json_t *value, HxError *err)
{
    if (!json_is_array(value) || json_array_size(value) > HX_MAX_SEATS)
        return refuse_field(err, "times", "it must be a list of milliseconds");
    for (size_t seat = 0; seat < json_array_size(value); seat++) {
        int64_t ms = 0;
        const HxStatus status = read_int(&ms, json_array_get(value, seat), MAX_TIME_MS, "times", err);
        if (status != HX_OK)
            return status;
        r->time_ms[seat] = (uint32_t)ms;
    }
    return HX_OK;
}

static HxStatus read_options(Request *r, const json_t *value, HxError *err)
{
    const char *name;
    json_t *text;
    if (!json_is_object(value) || json_object_size(value) > HX_MAX_OPTIONS)
        return refuse_field(err, "options", "it must be an object of texts");
    json_object_foreach((json_t *)value, name, text)
    {
        char *out = r->option[r->n_options];
        if (!json_is_string(text) || snprintf(out, sizeof r->option[0], "%s=%s", name, json_string_value(text)) >= (int)sizeof r->option[0])
            return refuse_field(err, "options", "every value must be a text, and not so long");
        r->n_options++;
    }
    return HX_OK;
}

static const struct Field {
    const char *name;
    HxStatus (*read)(Request *r, const json_t *value, HxError *err);
} fields[] = {
    { "seat", read_seat },   { "step", read_step },       { "to", read_to },     { "action", read_action },
    { "game", read_game },   { "name", read_name },       { "seed", read_seed }, { "seats", read_seats },
    { "times", read_times }, { "options", read_options }, { "page", read_page }, { "limit", read_limit },
};

/* ---- The body --------------------------------------------------------------------------------------------------------- */

/* Brackets nest no deeper than a request needs; counted outside of strings, before the parser is let in. */
static bool is_shallow(const char *bytes, size_t size)
{
    int depth = 0;
    bool is_in_string = false;
    for (size_t i = 0; i < size; i++) {
        if (is_in_string && bytes[i] == '\\')
            i++;
        else if (bytes[i] == '"')
            is_in_string = !is_in_string;
        else if (!is_in_string && (bytes[i] == '{' || bytes[i] == '['))
            depth++;
        else if (!is_in_string && (bytes[i] == '}' || bytes[i] == ']'))
            depth--;
        if (depth > MAX_DEPTH)
            return false;
    }
    return true;
}

static HxStatus read_field(Request *out, const char *name, const json_t *value, HxError *err)
{
    for (size_t i = 0; i < HX_COUNT(fields); i++)
        if (strcmp(fields[i].name, name) == 0)
            return fields[i].read(out, value, err);
    return refuse_field(err, name, "unknown");
}

HxStatus request_read(Request *out, const char *bytes, size_t size, HxError *err)
{
    memset(out, 0, sizeof *out);
    out->seat = out->step = out->to = -1;
    out->action = out->page = -1;
    json_error_t where;
    json_t *root = is_shallow(bytes, size) ? json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &where) : NULL;
    if (!json_is_object(root)) {
        json_decref(root);
        return hx_refuse(err, HX_BAD_INPUT, "the request is not a JSON object");
    }
    const char *name;
    json_t *value;
    HxStatus status = HX_OK;
    json_object_foreach(root, name, value)
    {
        if (status == HX_OK)
            status = read_field(out, name, value, err);
    }
    json_decref(root);
    return status;
}

int64_t request_number(const char *text, int64_t max, int64_t missing)
{
    if (!text)
        return missing;
    if (!*text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 18)
        return -1;
    const int64_t value = strtoll(text, NULL, 10);
    return value <= max ? value : -1;
}

int request_bytes(const char *text, uint8_t *out, int cap)
{
    int n = 0;
    for (const char *at = text; at && *at; n++) {
        const size_t digits = strspn(at, "0123456789");
        if (n == cap || digits == 0 || digits > 3 || atoi(at) > UINT8_MAX)
            return -1;
        out[n] = (uint8_t)atoi(at);
        at += digits;
        if (*at == ',' && at[1])
            at++;
        else if (*at)
            return -1;
    }
    return n;
}

/* Letters and marks that nobody sees: fillers, joiners, selectors of a variation. */
static bool is_unseen(wint_t c)
{
    return c == 0x034f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f) || c == 0x3164 ||
           (c >= 0xfe00 && c <= 0xfe0f) || c == 0xffa0;
}

/* Letters and digits of any script; behind the first one blanks, hyphens and marks, too. What a letter is the C library knows. */
static bool is_name_of_letters(const char *name)
{
    enum { LAST_OF_THREE_BYTES = 0xffff };
    const wctype_t marks = wctype("combining");
    mbstate_t state = { 0 };
    int n = 0;
    for (const char *at = name; *at; n++) {
        wchar_t wide;
        const size_t length = mbrtowc(&wide, at, MB_CUR_MAX, &state);
        if (length > MB_LEN_MAX || wide > LAST_OF_THREE_BYTES) /* no UTF-8, or more bytes than a name has room for */
            return false;
        const wint_t c = (wint_t)wide;
        const bool is_inside = n > 0 && (c == ' ' || c == '-' || c == '_' || (marks && iswctype(c, marks)));
        if (is_unseen(c) || (!iswalnum(c) && !is_inside) || (n == 0 && marks && iswctype(c, marks)))
            return false;
        at += length;
    }
    return n > 0 && n <= REQUEST_NAME_LETTERS;
}

bool request_is_name(const char *name)
{
    const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL); /* where there is none names are of ASCII */
    const locale_t before = unicode ? uselocale(unicode) : NULL;
    const bool is_name = is_name_of_letters(name);
    if (unicode) {
        uselocale(before);
        freelocale(unicode);
    }
    return is_name;
}
