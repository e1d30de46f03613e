/* From what is typed to a choice. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "eval/play/play.h"

static void step_text(const Table *t, int i, char text[PLAY_TEXT])
{
    const HxState *now = session_now(t->session);
    hx_action_text(now, t->legal[i], now->game->to_move(now), text, PLAY_TEXT);
}

/* The first of choices that are numbers without a gap, "land ground forces: 0", "land ground forces: 1"; else -1. */
static int least_value(const Table *t)
{
    char text[PLAY_TEXT];
    int least = -1;
    for (int i = 0; i < t->n_legal; i++) {
        step_text(t, i, text);
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
        step_text(t, i, text);
        hx_action_remark(now, t->legal[i], now->game->to_move(now), remark, PLAY_TEXT);
    }
}

/* The choice that a number as shown means, from 1, or 0 where the text is none. In a line of several answers joint choices have no numbers
 * where the single ones are numbers themselves. */
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

int play_find_step(const HxState *s, const HxAction *legal, int n_legal, const char *text)
{
    char own[PLAY_TEXT];
    int holds = 0, n_hold = 0, n_same = 0, same = 0;
    for (int i = 0; i < n_legal; i++) {
        hx_action_text(s, legal[i], s->game->to_move(s), own, PLAY_TEXT);
        if (strcasecmp(own, text) == 0) {
            same = i + 1;
            n_same++;
        }
        if (strcasestr(own, text)) {
            holds = i + 1;
            n_hold++;
        }
    }
    if (n_same > 0)
        return n_same == 1 ? same : -1;
    return n_hold == 0 ? 0 : n_hold == 1 ? holds : -1;
}

/* The joint choice that is meant: from 1; 0: none; -1: several. In a line of several answers a part is no more than it says: the text of a
 * whole joint choice, not words that stand behind answers which nobody typed. */
static int find_plan(const Table *t, const char *text, bool in_line)
{
    int holds = 0, n_hold = 0, n_same = 0, same = 0;
    for (int i = 0; i < t->n_plans; i++) {
        if (strcasecmp(t->plan[i].text, text) == 0) {
            same = i + 1;
            n_same++;
        }
        if (!in_line && strcasestr(t->plan[i].text, text)) {
            holds = i + 1;
            n_hold++;
        }
    }
    if (n_same > 0)
        return n_same == 1 ? same : -1;
    return n_hold > 1 ? -1 : holds;
}

Pick play_begun_choice(const Table *t, const char *text)
{
    char own[PLAY_TEXT];
    int found = 0, n_found = 0;
    const size_t length = strlen(text);
    for (int i = 0; i < t->n_legal && strchr(text, ' '); i++) {
        step_text(t, i, own);
        const char *tail = strstr(own, ": ");
        if (strncasecmp(own, text, length) != 0 && !(tail && strncasecmp(tail + 2, text, length) == 0))
            continue;
        found = i + 1;
        n_found++;
    }
    return (Pick){ .number = n_found == 1 ? found : 0 };
}

/* The single answer whose whole text it is, where no joint choice is that: who types one answer wants no more than it; else 0. */
static int whole_step(const Table *t, const char *text)
{
    char own[PLAY_TEXT];
    int found = 0;
    for (int i = 0; i < t->n_plans; i++)
        if (strcasecmp(t->plan[i].text, text) == 0)
            return 0;
    for (int i = 0; i < t->n_legal && found == 0; i++) {
        step_text(t, i, own);
        found = strcasecmp(own, text) == 0 ? i + 1 : 0;
    }
    return found;
}

Pick play_find_choice(const Table *t, const char *text, bool steps_first)
{
    const Pick number = as_number(t, text, steps_first);
    if (number.number > 0)
        return number;
    int several = 0;
    const int whole = steps_first ? 0 : whole_step(t, text);
    if (whole > 0)
        return (Pick){ .number = whole };
    for (int turn = 0; turn < 2; turn++) {
        const bool steps = (turn == 0) == (steps_first || t->n_plans == 0);
        const int found = steps ? play_find_step(session_now(t->session), t->legal, t->n_legal, text) : find_plan(t, text, steps_first);
        if (found > 0)
            return (Pick){ .number = found, .is_plan = !steps };
        several |= found;
    }
    return (Pick){ .number = several };
}
