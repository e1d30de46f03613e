/* Wins and losses one move ahead. */
#include "play/explain/soon.h"

bool soon_is_known(const HxState *now)
{
    return now->game->seats(now) == 2 && now->game->max_chance == 0 && !now->game->is_hidden_information;
}

/* How the game ended for a seat of two: 1 won, -1 lost, 0 drawn or not over. */
static int result_of(const HxState *s, int seat)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS] = { 0 };
    if (s->game->to_move(s) != HX_OVER)
        return 0;
    s->game->score(s, score, rank);
    return rank[seat] < rank[1 - seat] ? 1 : rank[seat] > rank[1 - seat] ? -1 : 0;
}

/* Can `seat` win by one action here? */
static bool can_win(const HxState *s, int seat, HxPool *pool, HxAction *legal)
{
    if (s->game->to_move(s) != seat)
        return false;
    const int n = s->game->legal(s, legal);
    bool found = false;
    for (int i = 0; i < n && !found; i++) {
        HxState end;
        hx_clone(&end, s, pool);
        found = hx_apply(&end, legal[i]) == HX_OK && result_of(&end, seat) > 0;
        hx_drop(&end);
    }
    return found;
}

int soon_outcome(const HxState *now, HxAction a, HxPool *pool, HxAction *reply)
{
    const int seat = now->game->to_move(now);
    HxState after;
    int outcome = 0;
    hx_clone(&after, now, pool);
    if (hx_apply(&after, a) == HX_OK) {
        outcome = result_of(&after, seat);
        if (outcome == 0 && can_win(&after, 1 - seat, pool, reply))
            outcome = -1;
    }
    hx_drop(&after);
    return outcome;
}

bool soon_is_forced(const HxState *now, HxAction a, HxPool *pool, HxAction *legal, HxAction *reply)
{
    if (!soon_is_known(now))
        return false;
    const int n = now->game->legal(now, legal);
    for (int i = 0; i < n; i++)
        if (legal[i] != a && soon_outcome(now, legal[i], pool, reply) >= 0)
            return false;
    return true;
}

double soon_threat(const HxState *now, HxAction a, HxPool *pool, HxAction *reply, HxAction *again)
{
    const int seat = now->game->to_move(now);
    HxState after, answered;
    int n = 0, won = 0;
    hx_clone(&after, now, pool);
    if (hx_apply(&after, a) == HX_OK && now->game->to_move(&after) == 1 - seat)
        n = now->game->legal(&after, reply);
    for (int i = 0; i < n; i++) {
        hx_clone(&answered, &after, pool);
        won += hx_apply(&answered, reply[i]) == HX_OK && can_win(&answered, seat, pool, again);
        hx_drop(&answered);
    }
    hx_drop(&after);
    return n ? (double)won / n : 0;
}
