/* From what is typed to a choice. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "eval/play/play.h"

enum { MOST_REPEATS = 50 };

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

/* The text that is meant among the joint choices or, with `steps`, the single ones: from 1; 0: none; -1: several. */
static int find_text(const Table *t, const char *text, bool steps)
{
    char own[PLAY_TEXT];
    int holds = 0, n_hold = 0, n_same = 0, same = 0;
    for (int i = 0; i < (steps ? t->n_legal : t->n_plans); i++) {
        if (steps)
            step_text(t, i, own);
        else
            snprintf(own, sizeof own, "%s", t->plan[i].text);
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
        const int found = find_text(t, text, steps);
        if (found > 0)
            return (Pick){ .number = found, .is_plan = !steps };
        several |= found;
    }
    return (Pick){ .number = several };
}

/* "3 infantry" is to be taken so often: the count goes to *count, and where the text begins is returned. */
static const char *read_count(const char *part, long *count)
{
    char *end = NULL;
    *count = strtol(part, &end, 10);
    while (end != part && *end == ' ')
        end++;
    if (end == part || *end == '\0' || *count < 1 || *count > MOST_REPEATS || isdigit((unsigned char)*end)) {
        *count = 1;
        return part;
    }
    return end;
}

/* How much of the queue its first part is: up to the last comma before which it is the whole text of a choice ("activate 9 (Arnor, Lor)"),
 * else up to the first. */
static size_t part_length(const Table *t, const char *queue)
{
    char text[PLAY_TEXT];
    size_t longest = strcspn(queue, ",");
    for (int i = 0; i < t->n_legal; i++) {
        step_text(t, i, text);
        const char *const tail = strstr(text, ": ");
        for (const char *whole = text; whole; whole = whole == text && tail ? tail + 2 : NULL) {
            const size_t length = strlen(whole);
            if (length > longest && strncasecmp(queue, whole, length) == 0 && strchr(", ", queue[length]))
                longest = length;
        }
    }
    return longest;
}

/* "load 3 infantry" where the choices begin with "load": the words behind the verb; else the text itself. */
static const char *skip_verb(const Table *t, const char *part)
{
    char text[PLAY_TEXT];
    const size_t length = strcspn(part, " ");
    for (int i = 0; i < t->n_legal && part[length] == ' '; i++) {
        step_text(t, i, text);
        if (strncasecmp(text, part, length) == 0 && text[length] == ' ')
            return part + length + 1;
    }
    return part;
}

bool play_begins_line(const Table *t, const char *text)
{
    char part[PLAY_LINE];
    long count = 1;
    snprintf(part, sizeof part, "%.*s", (int)part_length(t, text), text);
    const char *const behind = skip_verb(t, part);
    return behind != part &&
           (play_find_choice(t, part, true).number > 0 || play_find_choice(t, read_count(behind, &count), true).number > 0);
}

Pick play_next_of_queue(Table *t, char part[PLAY_LINE])
{
    char rest[PLAY_LINE];
    const size_t length = part_length(t, t->queue);
    snprintf(part, PLAY_LINE, "%.*s", (int)length, t->queue + 0);
    snprintf(rest, sizeof rest, "%s", t->queue + length + strspn(t->queue + length, ", "));
    for (size_t end = strlen(part); end > 0 && part[end - 1] == ' ';)
        part[--end] = '\0';
    long count = 1, of_verb = 1;
    const char *const text = read_count(part, &count), *const behind = read_count(skip_verb(t, part), &of_verb);
    Pick pick = play_find_choice(t, part, true);
    const char *taken = NULL; /* what is to be taken once more where a count says so */
    if (pick.number <= 0 && (pick = play_find_choice(t, text, true)).number > 0)
        taken = text;
    if (pick.number <= 0 && behind != part && (pick = play_find_choice(t, behind, true)).number > 0) {
        taken = behind;
        count = of_verb;
    }
    if (pick.number <= 0)
        pick = play_find_gesture(t, part);
    if (pick.number <= 0 && text != part && (pick = play_find_gesture(t, text)).number > 0)
        taken = text;
    if (taken && count > 1) {
        char again[PLAY_LINE];
        snprintf(again, sizeof again, "%ld %.900s%s%.100s", count - 1, taken, *rest ? ", " : "", rest);
        snprintf(rest, sizeof rest, "%s", again);
    }
    snprintf(t->queue, sizeof t->queue, "%s", rest);
    return pick;
}
