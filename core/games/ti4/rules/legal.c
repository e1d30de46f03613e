/* Who is asked, what is open, what happens: the doors of the game onto the decision stack. */
#include "core/games/ti4/rules/legal.h"

#include "core/games/ti4/rules/dice.h"

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
    return hx_machine_to_move(&ti4_machine, s);
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
    const int n = hx_machine_legal(&ti4_machine, s, out);
    sort_actions(out, n);
    assert(n > 0 && n <= 100);
    return n;
}

int ti4_chance(const HxState *s, HxAction *out, double *p)
{
    return hx_machine_chance(&ti4_machine, s, out, p);
}

/* Dice one by one are faster than a binomial's table. */
static HxAction throw_dice(HxRng *rng, int dice, int hit_on, int faces)
{
    int hits = 0;
    for (int i = 0; i < dice; i++)
        hits += (int)hx_rng_below(rng, (uint32_t)faces) + 1 >= hit_on;
    return ACT(HITS, hits);
}

HxAction ti4_sample(const HxState *s, HxRng *rng)
{
    const Frame *f = top_of(s);
    if (f->head.kind == TI4_R_DICE)
        return throw_dice(rng, f->roll_dice.dice, f->roll_dice.hit_on, f->roll_dice.faces ? f->roll_dice.faces : 10);
    if (f->head.kind == TI4_R_REVIVE)
        return throw_dice(rng, f->roll_revive.dice, f->roll_revive.hit_on, 10);
    HxAction out[121];
    double p[121];
    const int n = hx_machine_chance(&ti4_machine, s, out, p);
    return out[hx_rng_pick(rng, p, n)];
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
