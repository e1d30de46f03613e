/* A line of several answers, "load 3 infantry, 2 fighter": it takes the parts one after the other, each at its question. */
#include "play/terminal/play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_PARTS = 8 };

/* "3 infantry", or "3x infantry", is a text with a count: sets *count and returns the beginning of the text. */
static const char *read_count(const char *part, long *count)
{
    char *end = NULL;
    *count = strtol(part, &end, 10);
    end += end != part && *end == 'x' && end[1] == ' ';
    while (end != part && *end == ' ')
        end++;
    if (end == part || *end == '\0' || *count < 1 || *count > PLAY_REPEATS || isdigit((unsigned char)*end)) {
        *count = 1;
        return part;
    }
    return end;
}

/* How much of the queue its first part is: up to the last comma before which it is the whole text of a choice ("activate 9 (Arnor, Lor)"),
 * else up to the first. */
static size_t part_length(const HxState *s, const HxAction *legal, int n_legal, const char *queue)
{
    char text[PLAY_TEXT];
    size_t longest = strcspn(queue, ",");
    for (int i = 0; i < n_legal; i++) {
        hx_action_text(s, legal[i], s->game->to_move(s), text, sizeof text);
        const char *const tail = strstr(text, ": ");
        for (const char *whole = text; whole; whole = whole == text && tail ? tail + 2 : NULL) {
            const size_t length = strlen(whole);
            if (length > longest && strncasecmp(queue, whole, length) == 0 && strchr(", ", queue[length]))
                longest = length;
        }
    }
    return longest;
}

/* "load 3 infantry" if the choices begin with "load": the words behind the verb; else the text itself. */
static const char *skip_verb(const HxState *s, const HxAction *legal, int n_legal, const char *part)
{
    char text[PLAY_TEXT];
    const size_t length = strcspn(part, " ");
    for (int i = 0; i < n_legal && part[length] == ' '; i++) {
        hx_action_text(s, legal[i], s->game->to_move(s), text, sizeof text);
        if (strncasecmp(text, part, length) == 0 && text[length] == ' ')
            return part + length + 1;
    }
    return part;
}

/* "build 2 interceptor 221" has its count within: it is "build interceptor 221" first, then "interceptor 221" so often as *count says
 * besides. False: there is none. */
static bool split_count(const char *part, char first[PLAY_LINE], char again[PLAY_LINE], long *count)
{
    for (const char *at = strchr(part, ' '); at; at = strchr(at + 1, ' ')) {
        const char *const behind = read_count(at + 1, count);
        if (behind == at + 1 || !isalpha((unsigned char)*behind))
            continue;
        snprintf(first, PLAY_LINE, "%.*s%s", (int)(at + 1 - part), part, behind);
        snprintf(again, PLAY_LINE, "%s", behind);
        return true;
    }
    *count = 1;
    return false;
}

/* "fighters" is a fighter. False: the text has no plural. */
static bool to_singular(const char *text, char out[PLAY_LINE])
{
    enum { SHORT = 4 };
    const size_t n = strlen(text);
    snprintf(out, PLAY_LINE, "%s", text);
    if (n < SHORT || text[n - 1] != 's')
        return false;
    out[n - 1] = '\0';
    return true;
}

static int find_step(const HxState *s, const HxAction *legal, int n_legal, const char *text)
{
    char one[PLAY_LINE];
    const int found = play_find_step(s, legal, n_legal, text);
    return found == 0 && to_singular(text, one) ? play_find_step(s, legal, n_legal, one) : found;
}

static Pick find_choice(const Table *t, const char *text)
{
    char one[PLAY_LINE];
    const Pick pick = play_find_choice(t, text, true);
    return pick.number == 0 && to_singular(text, one) ? play_find_choice(t, one, true) : pick;
}

bool play_begins_line(Table *t, const char *text)
{
    char part[PLAY_LINE], first[PLAY_LINE], again[PLAY_LINE];
    long count = 1;
    const HxState *now = session_now(t->session);
    snprintf(part, sizeof part, "%.*s", (int)part_length(now, t->legal, t->n_legal, text), text);
    const char *const behind = skip_verb(now, t->legal, t->n_legal, part);
    if (behind != part && (play_find_choice(t, part, true).number > 0 || find_choice(t, read_count(behind, &count)).number > 0))
        return true;
    return split_count(part, first, again, &count) && play_find_gesture(t, first).number != 0;
}

/* A part of a line: its answer to the first question, its count, and its place in the line. */
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
        *part = (Part){ .begin = rest, .length = (int)part_length(now, t->legal, t->n_legal, rest), .count = 1 };
        snprintf(typed, sizeof typed, "%.*s", part->length, rest);
        snprintf(part->text, sizeof part->text, "%s", read_count(skip_verb(now, t->legal, t->n_legal, typed), &part->count));
        part->at = find_step(now, t->legal, t->n_legal, part->text);
        if (part->at <= 0)
            break;
        n++;
        rest += part->length;
        rest += strspn(rest, ", ");
    }
    return n;
}

/* Do the parts fit one after the other, each at its own question? `if_over`: the result if the turn ends earlier, which nobody knows.
 */
static bool can_follow(const Table *t, const Look *look, const Part *parts, int n_parts, bool if_over)
{
    const int seat = look->root.game->to_move(&look->root);
    HxState s;
    bool is_fine = hx_copy(&s, &look->root, look->pool) == HX_OK, is_over = false;
    if (!is_fine)
        return true;
    int n_taken = 0;
    for (; n_taken < n_parts && is_fine && !is_over; n_taken++)
        for (long k = 0; k < parts[n_taken].count && is_fine && !is_over; k++) {
            const int found = find_step(&s, look->legal, s.game->legal(&s, look->legal), parts[n_taken].text);
            is_fine = found > 0 && hx_apply(&s, look->legal[found - 1]) == HX_OK;
            is_over = is_fine && play_settle(t, &s, seat, look->legal);
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
static void sort_by_pairs(const Table *t, const Look *look, Part *parts, int n)
{
    Part pair[2];
    int n_before[MOST_PARTS] = { 0 };
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            pair[0] = parts[i];
            pair[1] = parts[j];
            pair[0].count = pair[1].count = 1;
            if (i != j && !can_follow(t, look, pair, 2, false))
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

/* Does one answer of each part fit in this order? */
static bool can_ones_follow(const Table *t, const Look *look, const Part *parts, int n, bool if_over)
{
    Part ones[MOST_PARTS];
    memcpy(ones, parts, (size_t)n * sizeof *ones);
    for (int i = 0; i < n; i++)
        ones[i].count = 1;
    return can_follow(t, look, ones, n, if_over);
}

void play_order_queue(Table *t)
{
    Part parts[MOST_PARTS], sorted[MOST_PARTS];
    const HxState *now = session_now(t->session);
    const int n = read_parts(t, parts);
    Look look;
    if (n < 2 || !play_open_look(t, now->game->to_move(now), &look))
        return;
    bool is_done = can_follow(t, &look, parts, n, true);
    for (int first = n; first > 1 && !is_done; first--) { /* "done" stays behind what it ends */
        memcpy(sorted, parts, sizeof sorted);
        qsort(sorted, (size_t)first, sizeof *sorted, compare_parts);
        is_done = can_follow(t, &look, sorted, n, false);
        if (!is_done) {
            memcpy(sorted, parts, sizeof sorted);
            sort_by_pairs(t, &look, sorted, first);
            is_done = can_follow(t, &look, sorted, n, false);
        }
        if (is_done)
            write_parts(t, sorted, first);
    }
    if (!is_done && !can_ones_follow(t, &look, parts, n, true)) { /* a count is too high: print which, in the order of the game */
        memcpy(sorted, parts, sizeof sorted);
        qsort(sorted, (size_t)n, sizeof *sorted, compare_parts);
        if (can_ones_follow(t, &look, sorted, n, false))
            write_parts(t, sorted, n);
    }
    play_close_look(&look);
}

/* The meaning of a part in a position: its first answer, and the one that repeats up to `count` in all. */
typedef struct Counted {
    char first[PLAY_LINE], again[PLAY_LINE];
    long count;
} Counted;

/* Are the words of a part answers in a row as they stand: "carrier 22 to 9", in which 22 is no count? */
static bool is_gesture(const Table *t, const HxState *s, HxPool *pool, const char *part)
{
    PlayPlan way;
    HxState trial;
    if (hx_copy(&trial, s, pool) != HX_OK)
        return false;
    const bool is_one = play_take_gesture(t, &trial, pool, part, &way) != 0;
    hx_drop(&trial);
    return is_one;
}

/* False: it is a bare number, which may count choices or be one. */
static bool read_counted(const Table *t, const HxState *s, HxPool *pool, const HxAction *legal, int n_legal, const char *part, Counted *out)
{
    const char *const text = read_count(part, &out->count);
    if (strspn(part, "0123456789") == strlen(part))
        return false;
    long of_verb = 1;
    const char *const behind = read_count(skip_verb(s, legal, n_legal, part), &of_verb);
    const char *taken = text;
    if (play_find_step(s, legal, n_legal, part) > 0) {
        taken = part;
        out->count = 1;
    } else if (find_step(s, legal, n_legal, text) == 0 && find_step(s, legal, n_legal, behind) != 0) {
        taken = behind;
        out->count = of_verb;
    } else if (find_step(s, legal, n_legal, text) == 0 && text == part && split_count(part, out->first, out->again, &out->count)) {
        if (!is_gesture(t, s, pool, part))
            return true;
        out->count = 1;
    }
    snprintf(out->first, sizeof out->first, "%s", taken);
    snprintf(out->again, sizeof out->again, "%s", taken);
    return true;
}

/* Take what a text names in a trial position; the answers of several words go to *way. How many things it is: 0 and -1 leave it as it was.
 */
static int try_text(const Table *t, HxState *s, HxPool *pool, HxAction *legal, const char *text, PlayPlan *way)
{
    const int seat = s->game->to_move(s), found = find_step(s, legal, s->game->legal(s, legal), text);
    int n = found < 0 ? -1 : 1;
    if (found == 0)
        n = play_take_gesture(t, s, pool, text, way);
    else if (found > 0 && hx_apply(s, legal[found - 1]) != HX_OK)
        n = -1;
    if (n == 1)
        play_settle(t, s, seat, legal);
    return n;
}

/* The same after the answers of `way`: words that they used need not come again. */
static int try_again(const Table *t, HxState *s, HxPool *pool, HxAction *legal, const char *text, PlayPlan *way)
{
    HxState trial;
    PlayPlan other;
    int n = try_text(t, s, pool, legal, text, &other);
    if (n != 0 || way->n == 0 || hx_copy(&trial, s, pool) != HX_OK)
        return n;
    n = play_repeat_way(t, &trial, way, legal) >= 0;
    if (n == 1) {
        hx_drop(s);
        n = hx_copy(s, &trial, pool) == HX_OK ? 1 : -1;
    }
    hx_drop(&trial);
    return n;
}

/* Take a part of the line in a trial position, as often as it says. Of what it says more often than there is, *n_taken says how often it
 * could. False: whether the rest of the line fits cannot be known. */
static bool try_part(const Table *t, HxState *s, HxPool *pool, HxAction *legal, const Counted *part, PlayPlan *way, long *n_taken)
{
    const int seat = s->game->to_move(s);
    for (*n_taken = 0; *n_taken < part->count; (*n_taken)++) {
        if (s->game->to_move(s) != seat)
            return s->game->to_move(s) != HX_CHANCE;
        const int n = *n_taken ? try_again(t, s, pool, legal, part->again, way) : try_text(t, s, pool, legal, part->first, way);
        if (n <= 0)
            return n == 0 && *n_taken > 0;
    }
    return s->game->to_move(s) == seat;
}

/* Could more of a part be taken, were "done" said here? */
static bool follows_done(const Table *t, const HxState *s, HxPool *pool, HxAction *legal, const Counted *part, PlayPlan *way)
{
    HxState trial;
    const int found = find_step(s, legal, s->game->legal(s, legal), "done"), seat = s->game->to_move(s);
    if (found <= 0 || hx_copy(&trial, s, pool) != HX_OK)
        return false;
    const bool is_asked = hx_apply(&trial, legal[found - 1]) == HX_OK && !play_settle(t, &trial, seat, legal);
    const bool follows = is_asked && try_again(t, &trial, pool, legal, part->again, way) > 0;
    hx_drop(&trial);
    return follows;
}

/* Nothing of the line is taken, for a part could be taken so often only; `s` is where no more of it could be. */
static void tell_short(const Table *t, const HxState *s, HxPool *pool, HxAction *legal, const Counted *part, PlayPlan *way, long n_taken)
{
    const HxState *now = session_now(t->session);
    const int seat = now->game->to_move(now);
    char next[PLAY_TEXT] = "your turn ends", text[PLAY_TEXT + 2 * PLAY_LINE];
    bool is_between = false;
    if (s->game->to_move(s) == seat && s->game->legal(s, legal) > 0) {
        is_between = follows_done(t, s, pool, legal, part, way);
        s->game->legal(s, legal);
        snprintf(next, sizeof next, "%s", "the choice is '");
        hx_action_text(s, legal[0], seat, next + strlen(next), sizeof next - strlen(next) - strlen("' or another"));
        strcat(next, "' or another");
    }
    snprintf(text, sizeof text, "only %ld of %ld '%s' can be taken %s, then %s%s; nothing of the line was taken", n_taken, part->count,
             part->again, is_between ? "in a row" : "here", next, is_between ? ", which a line must answer between them" : "");
    play_print_words(text, 0, 2);
    putchar('\n');
}

bool play_counts_fit(const Table *t)
{
    const HxState *now = session_now(t->session);
    const char *rest = t->queue;
    Look look;
    bool fits = true;
    if (!strpbrk(rest, "0123456789") || !play_open_look(t, now->game->to_move(now), &look))
        return true;
    HxState *const s = &look.root; /* goes on with the line */
    for (bool goes_on = true; goes_on && *rest && fits;) {
        char part[PLAY_LINE];
        Counted counted;
        PlayPlan way = { .n = 0 };
        long n_taken = 0;
        const int n_legal = s->game->legal(s, look.legal);
        const size_t length = part_length(s, look.legal, n_legal, rest);
        snprintf(part, sizeof part, "%.*s", (int)length, rest);
        rest += length;
        rest += strspn(rest, ", ");
        goes_on = read_counted(t, s, look.pool, look.legal, n_legal, part, &counted) &&
                  try_part(t, s, look.pool, look.legal, &counted, &way, &n_taken);
        fits = !goes_on || n_taken == counted.count;
        if (!fits)
            tell_short(t, s, look.pool, look.legal, &counted, &way, n_taken);
    }
    play_close_look(&look);
    return fits;
}

Pick play_next_of_queue(Table *t, char part[PLAY_LINE])
{
    char rest[PLAY_LINE], first[PLAY_LINE], again[PLAY_LINE];
    const HxState *now = session_now(t->session);
    const bool is_again = t->is_again;
    const size_t length = part_length(now, t->legal, t->n_legal, t->queue);
    t->is_again = false;
    snprintf(part, PLAY_LINE, "%.*s", (int)length, t->queue + 0);
    snprintf(rest, sizeof rest, "%s", t->queue + length + strspn(t->queue + length, ", "));
    for (size_t end = strlen(part); end > 0 && part[end - 1] == ' ';)
        part[--end] = '\0';
    long count = 1, of_verb = 1;
    const char *const text = read_count(part, &count), *const behind = read_count(skip_verb(now, t->legal, t->n_legal, part), &of_verb);
    Pick pick = play_find_choice(t, part, true);
    const char *taken = NULL; /* what is to be taken once more where a count says so */
    if (pick.number <= 0 && (pick = find_choice(t, text)).number > 0)
        taken = text;
    if (pick.number <= 0 && behind != part && (pick = find_choice(t, behind)).number > 0) {
        taken = behind;
        count = of_verb;
    }
    if (pick.number <= 0)
        pick = play_find_gesture(t, part);
    if (pick.number <= 0 && text != part && (pick = play_find_gesture(t, text)).number > 0)
        taken = text;
    if (pick.number == 0 && is_again && (pick = play_find_repeat(t)).number > 0)
        taken = text;
    if (pick.number == 0 && text == part && split_count(part, first, again, &count) && (pick = play_find_gesture(t, first)).number > 0)
        taken = again;
    if (taken && count > 1) {
        char left[PLAY_LINE];
        snprintf(left, sizeof left, "%ld %.900s%s%.100s", count - 1, taken, *rest ? ", " : "", rest);
        snprintf(rest, sizeof rest, "%s", left);
        if (!is_again)
            t->again = pick.is_plan && pick.number == PLAY_PLANS + 1 ? t->plan[PLAY_PLANS] : (PlayPlan){ .n = 0 };
        t->is_again = true;
    }
    if (pick.number <= 0 && is_again) /* the count is of this table's making, no system's number */
        memmove(part, text, strlen(text) + 1);
    snprintf(t->queue, sizeof t->queue, "%s", rest);
    return pick;
}
