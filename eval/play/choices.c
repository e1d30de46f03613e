/* From what is typed to a choice. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "eval/play/play.h"

enum { MOST_REPEATS = 50 };

static void text_of(const Table *t, int i, char text[PLAY_TEXT])
{
    const HxState *now = session_now(t->session);
    hx_action_text(now, t->legal[i], now->game->to_move(now), text, PLAY_TEXT);
}

/* A number from 1 to n, or 0 where the text is none. */
static int as_number(const char *text, int n)
{
    char *end = NULL;
    errno = 0;
    const long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && 1 <= number && number <= n ? (int)number : 0;
}

int play_find_choice(const Table *t, const char *text, int n)
{
    char own[PLAY_TEXT];
    int holds = 0, n_hold = 0, n_same = 0, same = 0;
    const int number = as_number(text, n);
    if (number > 0)
        return number;
    for (int i = 0; i < n; i++) {
        text_of(t, i, own);
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

int play_next_of_queue(Table *t, int n, char part[PLAY_LINE])
{
    char rest[PLAY_LINE];
    const char *comma = strchr(t->queue, ',');
    const size_t length = comma ? (size_t)(comma - t->queue) : strlen(t->queue);
    snprintf(part, PLAY_LINE, "%.*s", (int)length, t->queue + 0);
    snprintf(rest, sizeof rest, "%s", comma ? comma + 1 + strspn(comma + 1, " ") : "");
    for (size_t end = strlen(part); end > 0 && part[end - 1] == ' ';)
        part[--end] = '\0';
    long count = 1;
    int choice = play_find_choice(t, part, n);
    if (choice <= 0) {
        const char *text = read_count(part, &count);
        choice = play_find_choice(t, text, n);
        if (choice > 0 && count > 1) {
            char again[PLAY_LINE];
            snprintf(again, sizeof again, "%ld %.900s%s%.100s", count - 1, text, *rest ? ", " : "", rest);
            snprintf(rest, sizeof rest, "%s", again);
        }
    }
    snprintf(t->queue, sizeof t->queue, "%s", rest);
    return choice;
}

uint64_t play_verbs(const Table *t, int n)
{
    const HxGame *game = session_game(t->session);
    uint64_t verbs = 0;
    for (int i = 0; i < n; i++) {
        const HxVerb *verb = hx_verb_of(game, t->legal[i], NULL);
        verbs |= verb ? UINT64_C(1) << ((verb - game->verbs) % 64) : 0;
    }
    return verbs;
}

int play_auto_choice(const Table *t, int n)
{
    char own[PLAY_TEXT];
    const uint64_t verbs = t->n_autos > 0 ? play_verbs(t, n) : 0;
    for (int a = 0; a < t->n_autos; a++)
        for (int i = 0; i < n && (verbs & ~t->autos[a].verbs) == 0; i++) {
            text_of(t, i, own);
            if (strcasecmp(own, t->autos[a].text) == 0)
                return i + 1;
        }
    return 0;
}
