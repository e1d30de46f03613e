/* A gesture in a few words: a row of answers that together hold every typed word.
 *
 *     cruiser 226 to 104        move a ship from 226 --> move the cruiser --> go to 104
 *
 * Each answer must hold a word that none before it held, except trades without another question: the seat must pay its debt, and a person
 * who means something else does not say how. The search runs in a world redealt for the seat, as for joint choices, and never past dice,
 * cards or another seat's choice. */
#include "play/terminal/play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_WORDS = 16, FEW_LETTERS = 3, MOST_POSITIONS = 400 };

/* One way to read it, and the position that it ends in. */
typedef struct Way {
    HxAction action[PLAY_PLAN_STEPS];
    int n;
    HxState end;
} Way;

typedef struct Gesture {
    const Table *t;
    int seat;
    HxPool *pool;
    const char *word[MOST_WORDS];
    size_t length[MOST_WORDS];
    int n_words;
    HxAction action[PLAY_PLAN_STEPS];
    int n_tried; /* positions searched */
    Way way[PLAY_WAYS];
    int n_ways; /* those that end in different positions; the search stops at PLAY_WAYS */
} Gesture;

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '\'' || c == '+';
}

static bool is_filler(const char *word, size_t length)
{
    static const char *const fillers[] = { "a", "an", "the", "to", "from", "in", "on", "of", "with", "and" };
    for (size_t i = 0; i < HX_COUNT(fillers); i++)
        if (strlen(fillers[i]) == length && strncasecmp(fillers[i], word, length) == 0)
            return true;
    return false;
}

static bool add_word(Gesture *g, const char *word, size_t length)
{
    if (g->n_words == MOST_WORDS)
        return false;
    g->word[g->n_words] = word;
    g->length[g->n_words++] = length;
    return true;
}

/* A place as maps write it, "A1": the game asks for its column, then for its row. */
static bool is_grid(const char *word, size_t length)
{
    return length >= 2 && length <= 3 && isalpha((unsigned char)word[0]) && strspn(word + 1, "0123456789") >= length - 1;
}

/* False: too many words. */
static bool read_words(Gesture *g, const char *text)
{
    while (*text) {
        const char *end = text;
        while (is_of_word(*end))
            end++;
        const size_t length = (size_t)(end - text);
        if (is_grid(text, length)) {
            if (!add_word(g, text, 1) || !add_word(g, text + 1, length - 1))
                return false;
        } else if (length > 0 && !is_filler(text, length) && !add_word(g, text, length))
            return false;
        text = length > 0 ? end : text + 1;
    }
    return true;
}

/* Is the typed text this word, its beginning of a few letters or more, or its plural? */
static bool is_meant(const char *typed, size_t n_typed, const char *word, size_t n_word)
{
    if (n_typed == n_word + 1 && n_word >= FEW_LETTERS && (typed[n_word] == 's' || typed[n_word] == 'S'))
        return strncasecmp(typed, word, n_word) == 0;
    const bool is_beginning = n_typed >= FEW_LETTERS && n_typed < n_word && isalpha((unsigned char)typed[0]);
    return (n_typed == n_word || is_beginning) && strncasecmp(typed, word, n_typed) == 0;
}

/* The words typed that an action's text holds, as bits. */
static unsigned words_in(const Gesture *g, const char *text)
{
    unsigned held = 0;
    while (*text) {
        size_t length = 0;
        while (is_of_word(text[length]))
            length++;
        for (int i = 0; i < g->n_words && length > 0; i++)
            held |= is_meant(g->word[i], g->length[i], text, length) ? 1U << i : 0;
        text += length > 0 ? length : 1;
    }
    return held;
}

/* Every word has its answer: a way, unless another one leads to the same position. */
static void find(Gesture *g, const HxState *end, int n)
{
    for (int i = 0; i < g->n_ways; i++)
        if (hx_state_equal(&g->way[i].end, end))
            return;
    Way *way = &g->way[g->n_ways];
    if (hx_copy(&way->end, end, g->pool) != HX_OK)
        return;
    way->n = n;
    memcpy(way->action, g->action, sizeof way->action);
    g->n_ways++;
}

/* Is the only question which resources to trade for a debt? */
static bool asks_for_trades(const HxState *s, const HxAction *legal, int n_legal)
{
    for (int i = 0; i < n_legal; i++)
        if (strcmp(hx_verb_of(s->game, legal[i], NULL)->name, "trade") != 0)
            return false;
    return n_legal > 0;
}

/* Let answers take themselves, as play_settle() does. The words of an only choice count as typed: "221" if a build can go nowhere else. */
static bool settle(const Gesture *g, HxState *s, HxAction *legal, unsigned *open)
{
    char text[PLAY_TEXT];
    while (s->game->to_move(s) == g->seat && s->game->legal(s, legal) == 1) {
        hx_action_text(s, legal[0], g->seat, text, sizeof text);
        *open &= ~words_in(g, text);
        if (hx_apply(s, legal[0]) != HX_OK)
            return true;
    }
    return play_settle(g->t, s, g->seat, legal);
}

/* Try every answer at `s`, the n-th of the gesture, that holds one of the words still without an answer. */
static void search(Gesture *g, const HxState *s, int n, unsigned open)
{
    char text[PLAY_TEXT];
    HxAction *legal = malloc((size_t)s->game->max_legal * 2 * sizeof *legal);
    const int n_legal = legal ? s->game->legal(s, legal) : 0;
    const bool is_payment = asks_for_trades(s, legal, n_legal);
    for (int i = 0; i < n_legal && g->n_ways < PLAY_WAYS && g->n_tried < MOST_POSITIONS; i++) {
        HxState next;
        hx_action_text(s, legal[i], g->seat, text, sizeof text);
        unsigned left = open & ~words_in(g, text);
        if ((left == open && !is_payment) || hx_copy(&next, s, g->pool) != HX_OK)
            continue;
        g->n_tried++;
        g->action[n] = legal[i];
        const bool is_fine = hx_apply(&next, legal[i]) == HX_OK;
        const bool goes_on = is_fine && left != 0 && !settle(g, &next, legal + s->game->max_legal, &left);
        if (is_fine && left == 0)
            find(g, &next, n + 1);
        else if (goes_on && n + 1 < PLAY_PLAN_STEPS)
            search(g, &next, n + 1, left);
        hx_drop(&next);
    }
    free(legal);
}

/* The answers of a way in words, for who typed it. */
static void word_way(const Gesture *g, const Way *way, const Look *look, char out[PLAY_TEXT])
{
    HxState walk;
    char text[PLAY_TEXT];
    size_t used = 0;
    out[0] = '\0';
    if (hx_copy(&walk, &look->root, look->pool) != HX_OK)
        return;
    for (int i = 0; i < way->n && used < PLAY_TEXT; i++) {
        hx_action_text(&walk, way->action[i], g->seat, text, sizeof text);
        used += (size_t)snprintf(out + used, PLAY_TEXT - used, "%s%s", used ? ", " : "", text);
        if (hx_apply(&walk, way->action[i]) != HX_OK)
            break;
        play_settle(g->t, &walk, g->seat, look->legal);
    }
    hx_drop(&walk);
}

/* The number of meant ways, which then come first: the shortest, because a longer one holds an answer that nobody typed. All, if the search
 * may have missed some. */
static int sort_out(Gesture *g)
{
    int least = PLAY_PLAN_STEPS, n_meant = 0;
    if (g->n_ways == PLAY_WAYS || g->n_tried >= MOST_POSITIONS)
        return g->n_ways;
    for (int i = 0; i < g->n_ways; i++)
        least = g->way[i].n < least ? g->way[i].n : least;
    for (int i = 0; i < g->n_ways; i++)
        if (g->way[i].n == least) {
            const Way way = g->way[i];
            g->way[i] = g->way[n_meant];
            g->way[n_meant++] = way;
        }
    return n_meant;
}

/* The only way becomes the plan; several are kept for the question. */
static void keep_ways(Table *t, const Gesture *g, int n_meant, const Look *look)
{
    PlayPlan *plan = &t->plan[PLAY_PLANS];
    plan->remark[0] = '\0';
    plan->n = g->way[0].n;
    memcpy(plan->action, g->way[0].action, sizeof plan->action);
    t->n_ways = n_meant > 1 ? n_meant : 0;
    for (int i = 0; i < t->n_ways; i++)
        word_way(g, &g->way[i], look, t->way[i]);
    if (n_meant == 1)
        word_way(g, &g->way[0], look, plan->text);
}

bool play_tell_ways(Table *t, const char *text)
{
    const int n = t->n_ways;
    t->n_ways = 0;
    if (n == 0)
        return false;
    printf("'%s' fits several choices; type more, or one of these:\n", text);
    for (int i = 0; i < n; i++) {
        printf("  ");
        play_print_words(t->way[i], 2, 4);
        printf("\n");
    }
    if (n == PLAY_WAYS)
        printf("  and perhaps others\n");
    return true;
}

int play_repeat_way(const Table *t, HxState *s, const PlayPlan *way, HxAction *legal)
{
    const int seat = s->game->to_move(s);
    int first = 0;
    while (first < way->n && !hx_is_legal(s, way->action[first]))
        first++;
    for (int i = first; i < way->n; i++) {
        if (s->game->to_move(s) != seat || !hx_is_legal(s, way->action[i]) || hx_apply(s, way->action[i]) != HX_OK)
            return -1;
        play_settle(t, s, seat, legal);
    }
    return first < way->n ? first : -1;
}

Pick play_find_repeat(Table *t)
{
    const HxState *now = session_now(t->session);
    const int seat = now->game->to_move(now);
    Look look;
    HxState walk;
    int first = -1;
    if (t->again.n == 0 || !play_open_look(t, seat, &look))
        return (Pick){ .number = 0 };
    if (hx_copy(&walk, &look.root, look.pool) == HX_OK) {
        first = play_repeat_way(t, &walk, &t->again, look.legal);
        hx_drop(&walk);
    }
    if (first >= 0) {
        Gesture g = { .t = t, .seat = seat, .pool = look.pool };
        g.way[0].n = t->again.n - first;
        memcpy(g.way[0].action, t->again.action + first, (size_t)g.way[0].n * sizeof *g.way[0].action);
        keep_ways(t, &g, 1, &look);
    }
    play_close_look(&look);
    return first >= 0 ? (Pick){ .number = PLAY_PLANS + 1, .is_plan = true } : (Pick){ .number = 0 };
}

int play_take_gesture(const Table *t, HxState *s, HxPool *pool, const char *text, PlayPlan *way)
{
    Gesture g = { .t = t, .seat = s->game->to_move(s), .pool = pool };
    if (!read_words(&g, text) || g.n_words < 2)
        return 0;
    search(&g, s, 0, (1U << g.n_words) - 1);
    int n_meant = sort_out(&g);
    if (n_meant == 1) {
        hx_drop(s);
        n_meant = hx_copy(s, &g.way[0].end, pool) == HX_OK;
        way->n = g.way[0].n;
        memcpy(way->action, g.way[0].action, sizeof way->action);
    }
    for (int i = 0; i < g.n_ways; i++)
        hx_drop(&g.way[i].end);
    return n_meant;
}

Pick play_find_gesture(Table *t, const char *text)
{
    const HxState *now = session_now(t->session);
    Gesture g = { .t = t, .seat = now->game->to_move(now) };
    t->n_ways = 0;
    if (!read_words(&g, text) || g.n_words < 2)
        return (Pick){ .number = 0 };
    Look look;
    if (!play_open_look(t, g.seat, &look))
        return (Pick){ .number = 0 };
    g.pool = look.pool;
    search(&g, &look.root, 0, (1U << g.n_words) - 1);
    const int n_meant = sort_out(&g);
    if (n_meant > 0)
        keep_ways(t, &g, n_meant, &look);
    for (int i = 0; i < g.n_ways; i++)
        hx_drop(&g.way[i].end);
    play_close_look(&look);
    return n_meant == 1 ? (Pick){ .number = PLAY_PLANS + 1, .is_plan = true } : (Pick){ .number = n_meant > 1 ? -1 : 0 };
}
