/* Who is asked, what is open, what happens: the doors of the game onto the decision stack. */
#include "core/games/ti4/ti4_state.h"

int ti4_seats(const HxState *s)
{
    return core_of(s)->seats;
}

int ti4_faction(const HxState *s, int seat)
{
    const int faction = seat_of(s, seat)->faction;
    return faction < TI4_FACTIONS ? faction : 0;
}

int ti4_to_move(const HxState *s)
{
    if (core_of(s)->is_over)
        return HX_OVER;
    const Frame *f = top_of(s);
    return ti4_frames[f->kind].chance ? HX_CHANCE : f->seat;
}

/* Lists come nearly sorted; the vocabulary's order is not always that of the rule. */
static void sort_actions(HxAction *out, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && out[j] < out[j - 1]; j--) {
            const HxAction swap = out[j];
            out[j] = out[j - 1];
            out[j - 1] = swap;
        }
}

int ti4_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top_of(s);
    const int n = ti4_frames[f->kind].legal(s, f, out);
    sort_actions(out, n);
    assert(n > 0 && n <= 100);
    return n;
}

int ti4_chance(const HxState *s, HxAction *out, double *p)
{
    const Frame *f = top_of(s);
    return ti4_frames[f->kind].chance(s, f, out, p);
}

/* Dice one by one are faster than a binomial's table; everything else is drawn from its outcomes. */
HxAction ti4_sample(const HxState *s, HxRng *rng)
{
    const Frame *f = top_of(s);
    if (f->kind == TI4_R_DICE || f->kind == TI4_R_REVIVE) {
        int hits = 0;
        const uint32_t faces = f->kind == TI4_R_DICE && f->value[3] ? f->value[3] : 10;
        for (int i = 0; i < f->value[0]; i++)
            hits += (int)hx_rng_below(rng, faces) + 1 >= f->value[1];
        return ACT(HITS, hits);
    }
    HxAction out[121];
    double p[121];
    const int n = ti4_frames[f->kind].chance(s, f, out, p);
    return out[hx_rng_pick(rng, p, n)];
}

void ti4_apply(HxState *s, HxAction a)
{
    const Frame f = *top_of(s);
    pop(s);
    ti4_frames[f.kind].apply(s, &f, a);
    run_stack(s);
}

/** Points; the winner is first, the others by points, equals share. @rule 34.0 34.7 34.8 */
void ti4_score(const HxState *s, int32_t *score, uint8_t *rank)
{
    const Ti4Core *core = core_of(s);
    for (int seat = 0; seat < core->seats; seat++) {
        score[seat] = seat_of(s, seat)->victory_points;
        rank[seat] = 1;
    }
    for (int seat = 0; seat < core->seats; seat++)
        for (int other = 0; other < core->seats; other++)
            if (other != seat && core->winner != seat + 1 && (core->winner == other + 1 || score[other] > score[seat]))
                rank[seat]++;
}
