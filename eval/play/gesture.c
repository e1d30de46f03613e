/* A gesture in a few words: the answers that follow on each other and together hold every word typed.
 *
 *     cruiser 226 to 104        move a ship from 226 --> move the cruiser --> go to 104
 *
 * Each answer must hold a word that none before it held. They are looked for in a world dealt anew for the seat, as joint choices are, and
 * never past dice, cards or somebody else's choice. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "eval/play/play.h"

enum { MOST_WORDS = 16, FEW_LETTERS = 3, MOST_POSITIONS = 400 };

typedef struct Gesture {
    const Table *t;
    int seat;
    HxPool *pool;
    const char *word[MOST_WORDS];
    size_t length[MOST_WORDS];
    int n_words;
    HxAction action[PLAY_PLAN_STEPS];
    int n_tried;   /* positions searched */
    int n_found;   /* ways that end in different positions; none is looked for beyond two */
    HxState end;   /* of the first way; held while n_found > 0 */
    PlayPlan *out; /* the first way */
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

/* False: too many words. */
static bool read_words(Gesture *g, const char *text)
{
    while (*text) {
        const char *end = text;
        while (is_of_word(*end))
            end++;
        const size_t length = (size_t)(end - text);
        if (length > 0 && !is_filler(text, length)) {
            if (g->n_words == MOST_WORDS)
                return false;
            g->word[g->n_words] = text;
            g->length[g->n_words++] = length;
        }
        text = length > 0 ? end : text + 1;
    }
    return true;
}

/* Is what was typed this word, its beginning of a few letters or more, or its plural? */
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

/* Every word has its answer: the first way is kept, another counts where it leads elsewhere. */
static void find(Gesture *g, const HxState *end, int n)
{
    if (g->n_found > 0 && hx_state_equal(&g->end, end))
        return;
    if (g->n_found == 0) {
        if (hx_copy(&g->end, end, g->pool) != HX_OK)
            return;
        g->out->n = n;
        memcpy(g->out->action, g->action, sizeof g->action);
    }
    g->n_found++;
}

/* Try every answer at `s`, the n-th of the gesture, that holds one of the words still without an answer. */
static void search(Gesture *g, const HxState *s, int n, unsigned open)
{
    char text[PLAY_TEXT];
    HxAction *legal = malloc((size_t)s->game->max_legal * 2 * sizeof *legal);
    const int n_legal = legal ? s->game->legal(s, legal) : 0;
    for (int i = 0; i < n_legal && g->n_found < 2 && g->n_tried < MOST_POSITIONS; i++) {
        HxState next;
        hx_action_text(s, legal[i], g->seat, text, sizeof text);
        const unsigned left = open & ~words_in(g, text);
        if (left == open || hx_copy(&next, s, g->pool) != HX_OK)
            continue;
        g->n_tried++;
        g->action[n] = legal[i];
        const bool is_fine = hx_apply(&next, legal[i]) == HX_OK;
        if (is_fine && left == 0)
            find(g, &next, n + 1);
        else if (is_fine && n + 1 < PLAY_PLAN_STEPS && !play_settle(g->t, &next, g->seat, legal + s->game->max_legal))
            search(g, &next, n + 1, left);
        hx_drop(&next);
    }
    free(legal);
}

/* The answers of a gesture in words, for who typed it. */
static void word_gesture(const Gesture *g, const HxState *root, HxAction *legal)
{
    HxState walk;
    char text[PLAY_TEXT];
    size_t used = 0;
    PlayPlan *plan = g->out;
    plan->text[0] = plan->remark[0] = '\0';
    if (hx_copy(&walk, root, g->pool) != HX_OK)
        return;
    for (int i = 0; i < plan->n && used < sizeof plan->text; i++) {
        hx_action_text(&walk, plan->action[i], g->seat, text, sizeof text);
        used += (size_t)snprintf(plan->text + used, sizeof plan->text - used, "%s%s", used ? ", " : "", text);
        if (hx_apply(&walk, plan->action[i]) != HX_OK)
            break;
        play_settle(g->t, &walk, g->seat, legal);
    }
    hx_drop(&walk);
}

Pick play_find_gesture(Table *t, const char *text)
{
    const HxState *now = session_now(t->session);
    Gesture g = { .t = t, .seat = now->game->to_move(now), .out = &t->plan[PLAY_PLANS] };
    if (!read_words(&g, text) || g.n_words < 2)
        return (Pick){ .number = 0 };
    HxStore *store = hx_store_create(0);
    HxAction *legal = malloc((size_t)now->game->max_legal * sizeof *legal);
    HxState root;
    if (store && legal && (g.pool = hx_pool_create(store, 0)) && play_deal(t, g.seat, g.pool, &root)) {
        search(&g, &root, 0, (1U << g.n_words) - 1);
        if (g.n_found > 0) {
            word_gesture(&g, &root, legal);
            hx_drop(&g.end);
        }
        hx_drop(&root);
    }
    free(legal);
    hx_pool_destroy(g.pool);
    hx_store_destroy(store);
    return g.n_found == 1 ? (Pick){ .number = PLAY_PLANS + 1, .is_plan = true } : (Pick){ .number = -g.n_found / 2 };
}
