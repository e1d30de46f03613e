/* A line of several answers, "load 3 infantry, 2 fighter": its parts are taken one after the other, each where it is asked for. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "eval/play/play.h"

enum { MOST_REPEATS = 50, MOST_PARTS = 8 };

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
        play_step_text(t, i, text);
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
        play_step_text(t, i, text);
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

/* A part of a line: which answer of the first question it is, how often, and where it stands in the line. */
typedef struct Part {
    const char *begin;
    int length;
    char text[PLAY_TEXT];
    long count;
    int at;
} Part;

/* The parts of the line that are answers to the question at hand, up to the first that is none; how many. */
static int read_parts(const Table *t, Part *parts)
{
    const HxState *now = session_now(t->session);
    const char *rest = t->queue;
    int n = 0;
    while (*rest && n < MOST_PARTS) {
        Part *part = &parts[n];
        char typed[PLAY_LINE];
        *part = (Part){ .begin = rest, .length = (int)part_length(t, rest), .count = 1 };
        snprintf(typed, sizeof typed, "%.*s", part->length, rest);
        snprintf(part->text, sizeof part->text, "%s", read_count(skip_verb(t, typed), &part->count));
        part->at = play_find_step(now, t->legal, t->n_legal, part->text);
        if (part->at <= 0)
            break;
        n++;
        rest += part->length;
        rest += strspn(rest, ", ");
    }
    return n;
}

/* Can the parts be answered one after the other, each at a question of its own? `if_over`: where the turn ends before, which nobody knows.
 */
static bool can_follow(const Table *t, const HxState *root, const Part *parts, int n_parts, bool if_over, HxPool *pool, HxAction *legal)
{
    const int seat = root->game->to_move(root);
    HxState s;
    bool is_fine = hx_copy(&s, root, pool) == HX_OK, is_over = false;
    if (!is_fine)
        return true;
    int n_taken = 0;
    for (; n_taken < n_parts && is_fine && !is_over; n_taken++)
        for (long k = 0; k < parts[n_taken].count && is_fine && !is_over; k++) {
            const int found = play_find_step(&s, legal, s.game->legal(&s, legal), parts[n_taken].text);
            is_fine = found > 0 && hx_apply(&s, legal[found - 1]) == HX_OK;
            is_over = is_fine && play_settle(t, &s, seat, legal);
        }
    hx_drop(&s);
    return is_fine && (n_taken == n_parts || if_over);
}

static int compare_parts(const void *a, const void *b)
{
    const Part *one = a, *other = b;
    return (one->at > other->at) - (one->at < other->at);
}

/* Put the parts into the order in which the game lets them follow each other two by two: each behind those that cannot come after it. */
static void sort_by_pairs(const Table *t, const HxState *root, Part *parts, int n, HxPool *pool, HxAction *legal)
{
    Part pair[2];
    int n_before[MOST_PARTS] = { 0 };
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            pair[0] = parts[i];
            pair[1] = parts[j];
            pair[0].count = pair[1].count = 1;
            if (i != j && !can_follow(t, root, pair, 2, false, pool, legal))
                n_before[i]++;
        }
    for (int i = 0; i < n; i++)
        parts[i].at = n_before[i] * MOST_PARTS + i;
    qsort(parts, (size_t)n, sizeof *parts, compare_parts);
}

/* Write the queue anew with its first `n` parts in the order of `parts`. */
static void write_parts(Table *t, const Part *parts, int n)
{
    char line[PLAY_LINE];
    const char *rest = t->queue;
    size_t used = 0;
    for (int i = 0; i < n; i++) {
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%ld %s", i ? ", " : "", parts[i].count, parts[i].text);
        if (used >= sizeof line)
            return;
        if (parts[i].begin + parts[i].length > rest)
            rest = parts[i].begin + parts[i].length;
    }
    if (used + strlen(rest) < sizeof line) {
        snprintf(line + used, sizeof line - used, "%s", rest);
        snprintf(t->queue, sizeof t->queue, "%s", line);
    }
}

void play_order_queue(Table *t)
{
    Part parts[MOST_PARTS], sorted[MOST_PARTS];
    const HxState *now = session_now(t->session);
    const int n = read_parts(t, parts);
    HxStore *store = n > 1 ? hx_store_create(0) : NULL;
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxAction *legal = malloc((size_t)now->game->max_legal * sizeof *legal);
    HxState root;
    if (pool && legal && play_deal(t, now->game->to_move(now), pool, &root)) {
        bool is_done = can_follow(t, &root, parts, n, true, pool, legal);
        for (int first = n; first > 1 && !is_done; first--) { /* "done" stays behind what it ends */
            memcpy(sorted, parts, sizeof sorted);
            qsort(sorted, (size_t)first, sizeof *sorted, compare_parts);
            is_done = can_follow(t, &root, sorted, n, false, pool, legal);
            if (!is_done) {
                memcpy(sorted, parts, sizeof sorted);
                sort_by_pairs(t, &root, sorted, first, pool, legal);
                is_done = can_follow(t, &root, sorted, n, false, pool, legal);
            }
            if (is_done)
                write_parts(t, sorted, first);
        }
        hx_drop(&root);
    }
    free(legal);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

Pick play_next_of_queue(Table *t, char part[PLAY_LINE])
{
    char rest[PLAY_LINE];
    const bool is_again = t->is_again;
    const size_t length = part_length(t, t->queue);
    t->is_again = false;
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
        t->is_again = true;
    }
    if (pick.number <= 0 && is_again) /* the count is of this table's making, no system's number */
        memmove(part, text, strlen(text) + 1);
    snprintf(t->queue, sizeof t->queue, "%s", rest);
    return pick;
}
