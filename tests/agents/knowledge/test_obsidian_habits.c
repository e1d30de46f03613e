/* Whole games of Obsidian Protocol by its knowledge: what a person would laugh at is rare. scripts/habits.py counts more of it. */
#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "core/events.h"
#include "core/games/obsidian/obsidian.h"
#include "tests/support/position.h"

enum { N_GAMES = 20, N_LEGAL = 256, N_EVENTS = 300, HALF = OBSIDIAN_UNITS / 2, WIDE = 12 };

typedef struct Habits {
    int launches, in_vain, shots, at_terrain, discards;
} Habits;

static int grids_between(int a, int b)
{
    return abs(a % WIDE - b % WIDE) + abs(a / WIDE - b / WIDE);
}

/* Is an enemy near enough for the launch and the explosion together? */
static bool has_target(const HxState *s, int unit, int range)
{
    const int enemy = 1 - unit / HALF, grid = hx_obsidian_piece(s, unit).grid;
    for (int k = 0; k < HALF; k++) {
        const ObsidianUnit u = hx_obsidian_piece(s, enemy * HALF + k);
        if ((u.kind == OBSIDIAN_MECH || u.kind == OBSIDIAN_DRONE) && grids_between(grid, u.grid) <= range)
            return true;
    }
    return false;
}

/* What a seat is about to do. */
static void count_choice(Habits *h, const HxState *s, HxAction a)
{
    const ObsidianDecision d = hx_obsidian_decision(s);
    const ObsidianAnswer answer = hx_obsidian_answer(s, a);
    if ((d.kind != OBSIDIAN_ASK_ACTION && d.kind != OBSIDIAN_ASK_COMMAND_ACTION) || answer.kind != OBSIDIAN_SAYS_DO || d.unit < 0)
        return;
    const ObsidianAction deed = hx_obsidian_action(s, d.unit, answer.value);
    h->discards += deed.deed == OBSIDIAN_DOES_DISCARD;
    if (deed.type == OBSIDIAN_PROJECTILE_ACTION && deed.yellow + deed.red > 0) {
        h->launches++;
        h->in_vain += !has_target(s, d.unit, deed.range);
    }
}

static void count_shots(Habits *h, const HxState *before, HxAction a, const HxState *after)
{
    static HxEvent events[N_EVENTS];
    const int n = hx_events(before, a, after, HX_ALL, events, N_EVENTS);
    for (int i = 0; i < n && i < N_EVENTS; i++)
        if (strcmp(events[i].kind, "attack") == 0 && strcmp(events[i].what, "firing") == 0) {
            h->shots++;
            h->at_terrain += strcmp(events[i].where, "unit") != 0;
        }
}

/* The best; of equals any. */
static int best_of(const float *score, int n, HxRng *rng)
{
    int best = 0;
    uint32_t equal = 1;
    for (int i = 1; i < n; i++) {
        equal = score[i] > score[best] ? 1 : equal + (score[i] == score[best]);
        if (score[i] > score[best] || (score[i] == score[best] && hx_rng_below(rng, equal) == 0))
            best = i;
    }
    return best;
}

static void play_game(Habits *h, uint64_t id)
{
    Position *p = position_open(&hx_obsidian_game, "");
    const Knowledge *knowledge = knowledge_of(&hx_obsidian_game);
    HxPool *scratch = hx_pool_create(p->store, 0), *kept = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(5, id, HX_FOR_TEST, 0);
    HxAction legal[N_LEGAL];
    float score[N_LEGAL];
    for (int mover; (mover = hx_obsidian_game.to_move(&p->s)) != HX_OVER;) {
        HxAction a;
        HxState before;
        if (mover == HX_CHANCE) {
            a = hx_sample(&p->s, &rng);
        } else {
            const int n = hx_obsidian_game.legal(&p->s, legal);
            if (n > 1)
                knowledge->judge(&p->s, legal, n, scratch, score);
            a = legal[best_of(score, n, &rng)];
            count_choice(h, &p->s, a);
        }
        hx_copy(&before, &p->s, kept);
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
        count_shots(h, &before, a, &p->s);
        hx_drop(&before);
    }
    hx_pool_destroy(kept);
    hx_pool_destroy(scratch);
    position_close(p);
}

TEST(obsidian_shots_that_can_hit_nothing_are_rare)
{
    Habits h = { .shots = 0 };
    for (uint64_t id = 0; id < N_GAMES; id++)
        play_game(&h, id);
    print_message("%d shots, %d at terrain; %d launches, %d without an enemy in reach; %d weapons thrown away\n", h.shots, h.at_terrain,
                  h.launches, h.in_vain, h.discards);
    assert_true(h.shots > 10 * N_GAMES && h.launches > N_GAMES);
    assert_true(100 * (h.at_terrain + h.in_vain) <= h.shots + h.launches);
    assert_int_equal(h.discards, 0);
}
