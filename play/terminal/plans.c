/* Joint choices: if one answer leads at once to the next question of the same seat, the terminal asks both together, as long as all results
 * fit a few lines.
 *
 *     build cruiser --> in 221, in 223           1  build cruiser, build in 221
 *     build starbase -> in 221                   2  build cruiser, build in 223
 *     done                                       3  build starbase, build in 221
 *                                                4  done
 *
 * The search runs in a world redealt for the seat, so that a list shows nothing that the seat could not work out. It lists ways to the same
 * position once. */
#include "play/price.h"
#include "play/safe_order.h"
#include "play/terminal/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The progress of a plan. */
typedef struct Leaf {
    HxState s;
    HxAction action[PLAY_PLAN_STEPS];
    int n;
    bool is_done; /* nothing more of the seat's own follows */
} Leaf;

typedef struct Search {
    Table *t;
    int seat;
    HxPool *pool;
    HxAction *legal; /* [max_legal] */
    Leaf leaf[2][PLAY_PLANS];
    int n, level; /* leaves of this level, and how deep it is */
} Search;

static int count_next(Search *search, const Leaf *leaf)
{
    return leaf->is_done ? 1 : leaf->s.game->legal(&leaf->s, search->legal);
}

static bool is_known(const Search *search, const Leaf *of, int n, const Leaf *leaf)
{
    (void)search;
    for (int i = 0; i < n; i++)
        if (hx_state_equal(&of[i].s, &leaf->s))
            return true;
    return false;
}

static void drop_leaves(Leaf *leaf, int n)
{
    for (int i = 0; i < n; i++)
        hx_drop(&leaf[i].s);
}

/* Add what follows on a leaf to the next level. False: no memory. */
static bool grow(Search *search, const Leaf *leaf, Leaf *next, int *n_next)
{
    HxAction legal[PLAY_PLANS];
    const int n = count_next(search, leaf);
    memcpy(legal, search->legal, sizeof *legal * (size_t)(leaf->is_done ? 0 : n));
    for (int i = 0; i < n; i++) {
        Leaf *grown = &next[*n_next];
        *grown = *leaf;
        if (hx_copy(&grown->s, &leaf->s, search->pool) != HX_OK)
            return false;
        if (!leaf->is_done) {
            grown->action[grown->n++] = legal[i];
            const HxStatus status = hx_apply(&grown->s, legal[i]);
            if (status == HX_OK)
                grown->is_done = play_settle(search->t, &grown->s, search->seat, search->legal);
            if (status != HX_OK || is_known(search, next, *n_next, grown)) {
                hx_drop(&grown->s);
                if (status != HX_OK)
                    return false;
                continue;
            }
        }
        ++*n_next;
    }
    return true;
}

/* One level more, if it fits. */
static bool deepen(Search *search)
{
    Leaf *now = search->leaf[search->level % 2], *next = search->leaf[(search->level + 1) % 2];
    int sum = 0, n_next = 0;
    bool is_open = false;
    for (int i = 0; i < search->n; i++) {
        sum += count_next(search, &now[i]);
        is_open |= !now[i].is_done;
    }
    if (!is_open || sum > PLAY_PLANS || search->level == PLAY_PLAN_STEPS)
        return false;
    bool is_fine = true;
    for (int i = 0; i < search->n && is_fine; i++)
        is_fine = grow(search, &now[i], next, &n_next);
    if (!is_fine) {
        drop_leaves(next, n_next);
        return false;
    }
    drop_leaves(now, search->n);
    search->n = n_next;
    search->level++;
    return true;
}

/* The words of a plan, what it costs and brings, step by step on a copy of the root. */
static void word_plan(Search *search, const HxState *root, const Leaf *leaf, PlayPlan *plan)
{
    Leaf walk = { .n = 0 };
    char text[PLAY_TEXT], last[PLAY_TEXT] = "", remark[PLAY_TEXT];
    size_t used = 0, said = 0;
    int n_same = 0;
    plan->n = leaf->n;
    plan->text[0] = plan->remark[0] = '\0';
    memcpy(plan->action, leaf->action, sizeof plan->action);
    if (hx_copy(&walk.s, root, search->pool) != HX_OK)
        return;
    for (int i = 0; i < leaf->n; i++) {
        hx_action_text(&walk.s, leaf->action[i], search->seat, text, sizeof text);
        hx_action_remark(&walk.s, leaf->action[i], search->seat, remark, sizeof remark);
        if (*remark && said + strlen(remark) + 3 < sizeof plan->remark && !strstr(plan->remark, remark))
            said += (size_t)snprintf(plan->remark + said, sizeof plan->remark - said, "%s%s", said ? "; " : "", remark);
        const char *colon = strstr(text, ": ");
        const bool has_same_head = i > 0 && colon && strncmp(text, last, (size_t)(colon - text) + 2) == 0;
        n_same = strcmp(text, last) == 0 ? n_same + 1 : 1;
        snprintf(last, sizeof last, "%s", text);
        if (n_same > 1 && used < sizeof plan->text)
            used = plan->last + (size_t)snprintf(plan->text + plan->last, sizeof plan->text - plan->last, "%s%dx %s",
                                                 plan->last ? ", " : "", n_same, plan->last && has_same_head ? colon + 2 : text);
        else if (used < sizeof plan->text) {
            plan->last = used;
            used +=
                (size_t)snprintf(plan->text + used, sizeof plan->text - used, "%s%s", used ? ", " : "", has_same_head ? colon + 2 : text);
        }
        if (hx_apply(&walk.s, leaf->action[i]) != HX_OK)
            break;
        play_settle(search->t, &walk.s, search->seat, search->legal);
    }
    char price[PRICE_BYTES];
    price_between(root, &walk.s, search->seat, plan->remark, price);
    price_append(plan->remark, sizeof plan->remark, price);
    hx_drop(&walk.s);
}

/* Does a plan decline at once, or in the end after a "yes"? */
static bool declines(const Search *search, const HxState *root, const PlayPlan *plan)
{
    char text[PLAY_TEXT];
    hx_action_text(root, plan->action[0], search->seat, text, sizeof text);
    return choice_ends(text) || choice_ends(plan->text);
}

/* Level 0 has one leaf, the position itself. */
static void search_plans(Search *search, const HxState *root)
{
    Leaf *first = &search->leaf[0][0];
    *first = (Leaf){ .n = 0 };
    if (hx_copy(&first->s, root, search->pool) != HX_OK)
        return;
    search->n = 1;
    while (deepen(search))
        continue;
    const Leaf *leaf = search->leaf[search->level % 2];
    if (search->level > 1) {
        PlayPlan *plan = search->t->plan;
        for (int i = 0, n_before = 0; i < search->n; i++) {
            word_plan(search, root, &leaf[i], &plan[i]);
            if (declines(search, root, &plan[i]))
                continue; /* these stand last */
            const PlayPlan kept = plan[i];
            memmove(&plan[n_before + 1], &plan[n_before], (size_t)(i - n_before) * sizeof *plan);
            plan[n_before++] = kept;
        }
        search->t->n_plans = search->n;
    }
    drop_leaves(search->leaf[search->level % 2], search->n);
}

/* Does a turn begin here? Its first question stays short, so that the position stays on the screen beside it. */
static bool begins_turn(const Table *t, int seat)
{
    enum { MERE_ANSWERS = 2 };
    int step = session_length(t->session) - 1, mover = HX_CHANCE;
    for (; step >= 0 && mover == HX_CHANCE; step--)
        mover = session_game(t->session)->to_move(session_before(t->session, step));
    return mover != seat && t->n_legal > MERE_ANSWERS;
}

void play_make_plans(Table *t, int seat)
{
    Look look;
    t->n_plans = 0;
    if (t->args->asks_single || begins_turn(t, seat) || !play_open_look(t, seat, &look))
        return;
    Search *search = calloc(1, sizeof *search);
    if (search) {
        search->t = t;
        search->seat = seat;
        search->pool = look.pool;
        search->legal = look.legal;
        search_plans(search, &look.root);
    }
    free(search);
    play_close_look(&look);
}
