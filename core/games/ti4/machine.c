/* The table of kinds, whose functions are in every chapter and stand in frames.inl, the loop that runs them, and the doors of the game onto
 * the stack: who is asked, what is open, what happens. */
#include "core/games/ti4/machine.h"

#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/setup.h"
#include "core/machine_loop.h"

/* Questions and chance frames are handed over as what they are. */
#define TAKEN_OFF(name, Type)                                                                                                              \
    static int answer_##name(HxState *s, HxAction a)                                                                                       \
    {                                                                                                                                      \
        const Type f = *name##_frame(s);                                                                                                   \
        pop(s);                                                                                                                            \
        name##_apply(s, &f, a);                                                                                                            \
        return 0;                                                                                                                          \
    }
#define TI4_QUESTION(id, name, Type, ...)                                                                                                  \
    static int list_##name(const HxState *s, HxAction *out)                                                                                \
    {                                                                                                                                      \
        return name##_legal(s, name##_frame(s), out);                                                                                      \
    }                                                                                                                                      \
    TAKEN_OFF(name, Type)
#define TI4_CHANCE(id, name, Type, ...)                                                                                                    \
    static int list_##name(const HxState *s, HxAction *out, double *p)                                                                     \
    {                                                                                                                                      \
        return name##_chance(s, name##_frame(s), out, p);                                                                                  \
    }                                                                                                                                      \
    TAKEN_OFF(name, Type)
#include "core/games/ti4/state/frames.inl"

#define STAGE_ROW(id, run, rule) [id] = { rule " " #run, run, NULL },
#define TI4_PROCEDURE(id, name, Type, MEMBERS, STAGES, ...)                                                                                \
    static const HxStage stages_of_##name[N_STAGES_OF_##id + 1] = { STAGES(STAGE_ROW){ NULL, NULL, NULL } };
#include "core/games/ti4/state/frames.inl"

const HxFrameKind ti4_kinds[TI4_N_FRAMES] = {
#define TI4_PROCEDURE(id, name_, Type, MEMBERS, STAGES, text, ...)                                                                         \
    [TI4_P_##id] = { .name = text, .role = HX_PROCEDURE, .stages = stages_of_##name_, .n_stages = N_STAGES_OF_##id },
#define TI4_QUESTION(id, name_, Type, MEMBERS, text, ...)                                                                                  \
    [TI4_A_##id] = { .name = text, .role = HX_QUESTION, .legal = list_##name_, .apply = answer_##name_ },
#define TI4_CHANCE(id, name_, Type, MEMBERS, text, ...)                                                                                    \
    [TI4_R_##id] = { .name = text, .role = HX_CHANCE_FRAME, .chance = list_##name_, .apply = answer_##name_ },
#include "core/games/ti4/state/frames.inl"
};

bool game_is_over(const HxState *s)
{
    return core_of(s)->is_over;
}

/** Before a combat goes on, the windows of those that lost units in it. */
bool fallen_first(HxState *s)
{
    const int kind = top_of(s)->head.kind;
    return (kind == TI4_P_SPACE || kind == TI4_P_GROUND) && fallen_window(s);
}

/** Let procedures run until somebody is asked or the game is over. */
void run_stack(HxState *s)
{
    hx_run(&ti4_machine, s, 0);
}

void ti4_apply(HxState *s, HxAction a)
{
    hx_answer(&ti4_machine, s, a);
}

/** The position at the start, up to the first question. */
HxStatus ti4_setup(HxState *s, const HxOptions *options, HxError *err)
{
    const HxStatus status = position_at_start(s, options, err);
    if (status == HX_OK)
        run_stack(s);
    return status;
}

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
    assert((n > 0 && n <= MAX_LEGAL) || s->is_taken_up);
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
    HxAction out[MAX_CHANCE];
    double p[MAX_CHANCE];
    const int n = hx_machine_chance(&ti4_machine, s, out, p);
    return out[hx_rng_pick(rng, p, n)];
}

/** Points; the winner is first, the others by points, equals share. @rule 34.0 34.7 34.8 */
void ti4_score(const HxState *s, int32_t *score, uint8_t *rank)
{
    const Core *core = core_of(s);
    for (int seat = 0; seat < core->seats; seat++) {
        score[seat] = seat_of(s, seat)->victory_points;
        rank[seat] = 1;
    }
    for (int seat = 0; seat < core->seats; seat++)
        for (int other = 0; other < core->seats; other++)
            if (other != seat && core->winner != seat + 1 && (core->winner == other + 1 || score[other] > score[seat]))
                rank[seat]++;
}
