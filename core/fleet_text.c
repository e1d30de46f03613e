/* Reading fleets from text. */
#include "core/fleet_text.h"

#include <ctype.h>
#include <string.h>

void fleet_skip_space(FleetText *r)
{
    while (isspace((unsigned char)*r->at))
        r->at++;
}

bool fleet_take(FleetText *r, char sign)
{
    fleet_skip_space(r);
    if (*r->at != sign)
        return false;
    r->at++;
    return true;
}

void fleet_read_word(FleetText *r, char *out)
{
    size_t n = 0;
    fleet_skip_space(r);
    for (; isalnum((unsigned char)*r->at) || *r->at == '_'; r->at++)
        if (n + 1 < FLEET_WORD_BYTES)
            out[n++] = (char)tolower((unsigned char)*r->at);
    out[n] = '\0';
}

void fleet_read_name(FleetText *r, char *out)
{
    fleet_read_word(r, out);
    for (FleetText next = *r;; *r = next) {
        char more[FLEET_WORD_BYTES];
        fleet_skip_space(&next);
        const size_t n = strlen(out);
        if (!isalpha((unsigned char)*next.at) || next.at == r->at)
            return;
        fleet_read_word(&next, more);
        if (n + 1 + strlen(more) < FLEET_WORD_BYTES) {
            out[n] = '_';
            memcpy(out + n + 1, more, strlen(more) + 1);
        }
    }
}

int fleet_read_number(FleetText *r)
{
    fleet_skip_space(r);
    if (!isdigit((unsigned char)*r->at))
        return -1;
    int value = 0;
    for (; isdigit((unsigned char)*r->at); r->at++)
        value = value > 9999 ? value : value * 10 + (*r->at - '0');
    return value;
}

int fleet_read_count(FleetText *r)
{
    const int n = fleet_read_number(r);
    const FleetText before = *r;
    if (n >= 0 && (fleet_take(r, 'x') || fleet_take(r, 'X')) && !isspace((unsigned char)*r->at))
        *r = before; /* a word that begins so */
    return n < 0 ? 1 : n;
}

bool fleet_next_word(const char **at, char *out)
{
    size_t n = 0;
    if (!*at)
        return false;
    for (; **at && **at != ','; (*at)++)
        if (**at != ' ' && n + 1 < FLEET_WORD_BYTES)
            out[n++] = **at;
    out[n] = '\0';
    *at = **at ? *at + 1 : NULL;
    return true;
}

int fleet_round(const char *digits, int most)
{
    FleetText r = { .at = digits };
    const int n = isdigit((unsigned char)*digits) ? fleet_read_number(&r) : -1;
    return *r.at == '\0' && n >= 1 && n <= most ? n : -1;
}

int fleet_round_behind(const char *word, int most)
{
    const char *colon = strchr(word, ':');
    return colon ? fleet_round(colon + 1, most) : 1;
}

HxStatus fleet_read_retreats(const char *text, int most, int round[2], HxError *err)
{
    static const char *const names[] = { "attacker", "defender" };
    char word[FLEET_WORD_BYTES];
    round[0] = round[1] = 0;
    while (fleet_next_word(&text, word)) {
        const int n = fleet_round_behind(word, most);
        int side = 0;
        while (side < 2 && (strncmp(word, names[side], strlen(names[side])) != 0 || !strchr(":", word[strlen(names[side])])))
            side++;
        if (side == 2)
            return hx_refuse(err, HX_BAD_INPUT, "--retreat: '%.40s' is neither attacker:ROUND nor defender:ROUND", word);
        if (n < 0)
            return hx_refuse(err, HX_BAD_INPUT, "--retreat: '%.40s' names no round from 1 to %d", word, most);
        round[side] = n;
    }
    return HX_OK;
}

HxStatus fleet_refuse(const FleetText *r, const char *what, const char *token)
{
    return hx_refuse(r->err, HX_BAD_INPUT, "%s: '%.40s': %s", r->option, token, what);
}

HxStatus fleet_refuse_rest(const FleetText *r, const char *what)
{
    char token[FLEET_WORD_BYTES];
    size_t n = 0;
    const char *at = r->at;
    while (isspace((unsigned char)*at))
        at++;
    for (; *at && *at != ',' && n + 1 < sizeof token; at++)
        token[n++] = *at;
    token[n] = '\0';
    return fleet_refuse(r, what, n ? token : "end of the text");
}

bool fleet_is_called(const char *name, const char *word)
{
    for (; *name && *word; name++, word++)
        if ((*name == ' ' ? '_' : tolower((unsigned char)*name)) != *word)
            return false;
    return *name == *word;
}
