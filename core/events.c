/* Events: the single entry point to a game's own events, and those that every game has. */
#include "core/events.h"

#include "core/text.h"

#include <assert.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

HxEvent hx_event(const char *kind, HxEventLevel level, int seat, const char *format, ...)
{
    HxEvent event = { .kind = kind, .seat = (int8_t)seat, .other = HX_CHANCE, .level = (uint8_t)level };
    va_list args;
    va_start(args, format);
    vsnprintf(event.text, sizeof event.text, format, args);
    va_end(args);
    return event;
}

void hx_event_add(HxEventList *list, HxEvent event)
{
    if (list->n < list->cap)
        list->out[list->n] = event;
    list->n++;
}

void hx_event_add_end(HxEventList *list, const HxState *before, const HxState *after,
                      int (*name)(const HxState *s, int seat, char *out, size_t cap))
{
    const HxGame *game = after->game;
    if (game->to_move(after) != HX_OVER || game->to_move(before) == HX_OVER)
        return;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const int seats = game->seats(after);
    game->score(after, score, rank);
    int n_first = 0;
    for (int seat = 0; seat < seats; seat++)
        n_first += rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        char who[64];
        snprintf(who, sizeof who, "seat %d", seat);
        if (name)
            name(after, seat, who, sizeof who);
        HxEvent event = hx_event("result", HX_EVENT_BRIEF, seat, "%s %s with %d", who,
                                 rank[seat] > 1 ? "ends behind"
                                 : n_first > 1  ? "shares the first place"
                                                : "wins",
                                 (int)score[seat]);
        event.amount = score[seat];
        hx_event_add(list, event);
    }
}

int hx_events_of_moves(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    HxEventList list = { .out = out, .cap = cap };
    const HxAction seen = viewer == HX_ALL ? a : hx_seen(before, a, viewer);
    const int mover = before->game->to_move(before);
    char words[HX_EVENT_TEXT];
    hx_action_text(before, seen == HX_UNSEEN ? a : seen, viewer, words, sizeof words);
    if (seen != HX_UNSEEN && mover == HX_CHANCE)
        hx_event_add(&list, hx_event("chance", HX_EVENT_DICE, HX_CHANCE, "%s", words));
    else if (seen != HX_UNSEEN)
        hx_event_add(&list, hx_event("move", HX_EVENT_BRIEF, mover, "seat %d: %s", mover, words));
    hx_event_add_end(&list, before, after, NULL);
    return list.n;
}

int hx_event_of_action(const HxState *before, HxAction a, int viewer, HxEvent *out, int cap)
{
    const HxAction seen = viewer == HX_ALL ? a : hx_seen(before, a, viewer);
    if (seen == HX_UNSEEN)
        return 0;
    const int mover = before->game->to_move(before);
    if (cap > 0) {
        out[0] = mover == HX_CHANCE ? hx_event("chance", HX_EVENT_DICE, HX_CHANCE, "%s", "")
                                    : hx_event("action", HX_EVENT_FULL, mover, "%s", "");
        hx_action_text(before, seen, viewer, out[0].text, sizeof out[0].text);
    }
    return 1;
}

int hx_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    assert(before->game == after->game);
    if (before->game->events)
        return before->game->events(before, a, after, viewer, out, cap);
    return hx_event_of_action(before, a, viewer, out, cap);
}

/* A quoted JSON string, or null. */
static void add_string(Text *text, const char *string)
{
    json_t *value = string ? json_string(string) : NULL;
    char *quoted = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    text_add(text, "%s", quoted ? quoted : string ? "\"\"" : "null");
    free(quoted);
    json_decref(value);
}

static void add_seat(Text *text, int seat)
{
    if (seat >= 0)
        text_add(text, "%d", seat);
    else
        text_add(text, "null");
}

/* Length of the longest beginning of `line` that is whole UTF-8. */
static size_t whole_utf8(const char *line)
{
    size_t n = strlen(line), back = 0;
    while (back < n && back < 4 && ((unsigned char)line[n - 1 - back] & 0xC0) == 0x80)
        back++;
    if (back == n)
        return 0;
    const unsigned char lead = (unsigned char)line[n - 1 - back];
    const size_t wanted = lead < 0x80 ? 0 : lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    return back == wanted ? n : n - 1 - back;
}

const char *const hx_event_levels[HX_EVENT_DICE + 2] = { "brief", "full", "dice", NULL };

int hx_event_json(const HxEvent *event, char *out, size_t cap)
{
    char line[HX_EVENT_TEXT];
    snprintf(line, sizeof line, "%.*s", (int)whole_utf8(event->text), event->text);
    Text text = text_on(out, cap);
    text_add(&text, "{\"kind\": ");
    add_string(&text, event->kind);
    text_add(&text, ", \"level\": \"%s\", \"seat\": ", hx_event_levels[event->level <= HX_EVENT_DICE ? event->level : HX_EVENT_DICE]);
    add_seat(&text, event->seat);
    text_add(&text, ", \"other\": ");
    add_seat(&text, event->other);
    text_add(&text, ", \"what\": ");
    add_string(&text, event->what);
    text_add(&text, ", \"where\": ");
    add_string(&text, event->where);
    text_add(&text, ", \"why\": ");
    add_string(&text, event->why);
    text_add(&text, ", \"place\": %d, \"from\": %d, \"amount\": %d, \"text\": ", event->place, event->from, event->amount);
    add_string(&text, line);
    text_add(&text, "}");
    return text_length(&text);
}
