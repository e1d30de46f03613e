/* From a typed line to a choice. */
#include "play/safe_order.h"
#include "play/terminal/play.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void play_step_text(const Table *t, int i, char text[PLAY_TEXT])
{
    const HxState *now = session_now(t->session);
    hx_action_text(now, t->legal[i], now->game->to_move(now), text, PLAY_TEXT);
}

/* The first of choices that are numbers without a gap, "land ground forces on Arnor: 0", "... 1"; else -1. */
static int least_value(const Table *t)
{
    char text[PLAY_TEXT];
    int least = -1;
    for (int i = 0; i < t->n_legal; i++) {
        play_step_text(t, i, text);
        const char *value = strstr(text, ": ");
        if (!value || value[2] == '\0' || strspn(value + 2, "0123456789") != strlen(value + 2))
            return -1;
        least = i == 0 ? atoi(value + 2) : least;
        if (atoi(value + 2) != least + i)
            return -1;
    }
    return t->n_legal > 1 ? least : -1;
}

void play_read_choices(Table *t, int seat)
{
    const HxState *now = session_now(t->session);
    t->n_legal = now->game->legal(now, t->legal);
    play_make_plans(t, seat);
    t->least_single = least_value(t);
    if (t->least_single < 0)
        order_safely(now, seat, t->legal, t->n_legal);
    t->least = t->n_plans ? -1 : t->least_single;
}

void play_part_choices(Table *t)
{
    t->n_plans = 0;
    t->least = t->least_single;
}

int play_n_choices(const Table *t)
{
    return t->n_plans ? t->n_plans : t->n_legal;
}

void play_choice_text(const Table *t, int i, char text[PLAY_TEXT], char remark[PLAY_TEXT])
{
    const HxState *now = session_now(t->session);
    if (t->n_plans) {
        snprintf(text, PLAY_TEXT, "%s", t->plan[i].text);
        snprintf(remark, PLAY_TEXT, "%s", t->plan[i].remark);
    } else {
        play_step_text(t, i, text);
        hx_action_remark(now, t->legal[i], now->game->to_move(now), remark, PLAY_TEXT);
    }
}

/* The choice of a number on the screen, from 1, or 0 if the text is no number. In a line of several answers joint choices have no numbers
 * if the single ones are numbers themselves. */
static Pick as_number(const Table *t, const char *text, bool in_line)
{
    char *end = NULL;
    errno = 0;
    const bool is_value = t->least >= 0 || (in_line && t->least_single >= 0);
    const long number = strtol(text, &end, 10), first = is_value ? t->least_single : 1;
    const bool is_one = end != text && *end == '\0' && errno == 0;
    const int n = is_value ? t->n_legal : play_n_choices(t);
    const bool is_in = is_one && first <= number && number < first + n;
    return (Pick){ .number = is_in ? (int)(number - first) + 1 : 0, .is_plan = !is_value && t->n_plans > 0 };
}

/* Finds the meant one of several texts, which come one by one. */
typedef struct Meant {
    int same, n_same, holds, n_hold; /* the last that is the text typed, or holds it, from 1; how many do */
} Meant;

/* Does a choice hold the typed text, with its brackets or without ("9 Arnor" for "activate 9 (Arnor, Lor)", as lists and maps show it)? */
static bool holds_text(const char *own, const char *typed)
{
    char plain[PLAY_TEXT];
    size_t n = 0;
    for (const char *at = own; *at && n + 1 < sizeof plain; at++)
        if (*at != '(' && *at != ')')
            plain[n++] = *at;
    plain[n] = '\0';
    return strcasestr(own, typed) || strcasestr(plain, typed);
}

static void count_text(Meant *m, int number, const char *own, const char *typed, bool may_hold)
{
    const char *const answer = strstr(own, ": "); /* "no" is all of the answer "give a note: no", and stands in the question, too */
    if (strcasecmp(own, typed) == 0 || (answer && strcasecmp(answer + 2, typed) == 0)) {
        m->same = number;
        m->n_same++;
    }
    if (may_hold && holds_text(own, typed)) {
        m->holds = number;
        m->n_hold++;
    }
}

/* The one that it is, else the one that holds it: from 1; 0: none; -1: several. */
static int one_meant(const Meant *m)
{
    const int n = m->n_same > 0 ? m->n_same : m->n_hold;
    return n > 1 ? -1 : m->n_same > 0 ? m->same : m->holds;
}

int play_find_step(const HxState *s, const HxAction *legal, int n_legal, const char *text)
{
    char own[PLAY_TEXT];
    Meant meant = { 0 };
    for (int i = 0; i < n_legal; i++) {
        hx_action_text(s, legal[i], s->game->to_move(s), own, PLAY_TEXT);
        count_text(&meant, i + 1, own, text, true);
    }
    return one_meant(&meant);
}

/* The joint choice that is meant, likewise. In a line of several answers a part is no more than it says: the text of a whole joint choice,
 * not words that stand behind answers which nobody typed. */
static int find_plan(const Table *t, const char *text, bool in_line)
{
    Meant meant = { 0 };
    for (int i = 0; i < t->n_plans; i++)
        count_text(&meant, i + 1, t->plan[i].text, text, !in_line);
    return one_meant(&meant);
}

Pick play_begun_choice(const Table *t, const char *text)
{
    char own[PLAY_TEXT];
    int found = 0, n_found = 0;
    const size_t length = strlen(text);
    for (int i = 0; i < t->n_legal && strchr(text, ' '); i++) {
        play_step_text(t, i, own);
        const char *tail = strstr(own, ": ");
        if (strncasecmp(own, text, length) != 0 && !(tail && strncasecmp(tail + 2, text, length) == 0))
            continue;
        found = i + 1;
        n_found++;
    }
    return (Pick){ .number = n_found == 1 ? found : 0 };
}

/* The single answer with this whole text, if no joint choice has it: a person who types one answer wants no more; else 0. */
static int whole_step(const Table *t, const char *text)
{
    char own[PLAY_TEXT];
    int found = 0;
    for (int i = 0; i < t->n_plans; i++)
        if (strcasecmp(t->plan[i].text, text) == 0)
            return 0;
    for (int i = 0; i < t->n_legal && found == 0; i++) {
        play_step_text(t, i, own);
        found = strcasecmp(own, text) == 0 ? i + 1 : 0;
    }
    return found;
}

Pick play_find_choice(const Table *t, const char *text, bool steps_first)
{
    const Pick by_number = as_number(t, text, steps_first);
    if (by_number.number > 0)
        return by_number;
    int several = 0;
    const int whole = steps_first ? 0 : whole_step(t, text);
    if (whole > 0)
        return (Pick){ .number = whole };
    for (int turn = 0; turn < 2; turn++) {
        const bool steps = (turn == 0) == (steps_first || t->n_plans == 0);
        const int number = steps ? play_find_step(session_now(t->session), t->legal, t->n_legal, text) : find_plan(t, text, steps_first);
        if (number > 0)
            return (Pick){ .number = number, .is_plan = !steps };
        several |= number;
    }
    return (Pick){ .number = several };
}

/* Do choices have a number behind these words, as "drop in column" has? */
static bool have_number_behind(const Table *t, const char *words, size_t length)
{
    char text[PLAY_TEXT];
    for (int i = 0; i < t->n_legal && length > 0; i++) {
        play_step_text(t, i, text);
        for (const char *at = text; *at; at++)
            if (strncasecmp(at, words, length) == 0 && isdigit((unsigned char)at[length]))
                return true;
    }
    return false;
}

bool play_tell_no_count(const Table *t, const char *text)
{
    for (const char *at = text; *at; at += strspn(at, " ,")) {
        char *end = NULL;
        const long count = strtol(at, &end, 10);
        if (end != at && count < 1 && strchr(" ,", *end) && !have_number_behind(t, text, (size_t)(at - text))) {
            printf("  %.*s is not a count: counts go from 1 to %d\n", (int)(end - at), at, PLAY_REPEATS);
            return true;
        }
        at += strcspn(at, " ,");
    }
    return false;
}
