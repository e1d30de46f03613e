/* Searches told by what they found: every option of "mcts" on the games where it matters, decision by decision, with the simulations,
 * nodes, root value and visits of each. A change of the search moves lines; one that is meant to be neutral moves none. usage: searches
 * check FILE | searches write */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/agent.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "tests/support/random_action.h"

enum { LINE_BYTES = 4096, VISITS_LISTED = 8, GAMES_MOST = 20 };

/* Games of drawn actions but for seat 0, whom the search plays after so many steps; the first `n` of its decisions are told. */
typedef struct Case {
    const char *game, *settings, *spec;
    int after, n;
} Case;

static const Case cases[] = {
#define SEARCHED(game, settings, after, n, spec) { game, settings, spec, after, n },
#include "tests/golden/searches.inl"
};

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "searches: %s: %s\n", what, why);
    exit(1);
}

static uint64_t mixed(uint64_t digest, uint64_t word)
{
    digest = (digest ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return digest ^ digest >> 29;
}

/* Values in thousandths: the same with every compiler. */
static long thousandths(float value)
{
    return isnan(value) ? -9999 : lroundf(1000 * value);
}

static void tell(FILE *out, const Case *c, int number, const HxDecision *d, int n_seats)
{
    uint64_t digest = 0;
    for (int i = 0; i < d->n_legal; i++) {
        digest = mixed(mixed(digest, d->legal[i]), d->visits[i]);
        digest = d->q ? mixed(digest, (uint64_t)thousandths(d->q[i])) : digest;
        digest = d->prior ? mixed(digest, (uint64_t)thousandths(d->prior[i])) : digest;
    }
    fprintf(out, "%s %s %d: action %u, sims %u, nodes %u, values", c->game, c->spec, number, d->action, d->sims, d->nodes);
    for (int seat = 0; seat < n_seats && d->has_value; seat++)
        fprintf(out, " %ld", thousandths(d->value[seat]));
    fprintf(out, ", %d actions", d->n_legal);
    for (int i = 0; i < d->n_legal && d->n_legal <= VISITS_LISTED; i++)
        fprintf(out, " %u", d->visits[i]);
    fprintf(out, ", %08x\n", (unsigned)(digest >> 32));
}

/* What seat 0 may see of it, in pages of a pool of its own. */
static void decide(HxAgent *agent, const HxState *s, HxPool *pool, uint64_t step, HxDecision *out, const char *spec)
{
    HxError err = { "" };
    HxState view;
    HxRng rng = hx_rng_stream(1, step, HX_FOR_TEST, 2);
    if (hx_copy(&view, s, pool) != HX_OK || !hx_pool_reserve(pool, s->game->n_pages))
        fail(spec, "no memory");
    if (s->game->redeal)
        s->game->redeal(&view, 0, &rng);
    if (hx_agent_choose(agent, &view, (HxBudget){ 0 }, hx_rng_stream(1, step, HX_FOR_TEST, 3), out, &err) != HX_OK)
        fail(spec, err.text);
    hx_drop(&view);
}

/* One game; returns how many decisions have been told by its end. */
static int play(const Case *c, int number, int told, HxState *s, HxAgent *agent, HxPool *views, FILE *out)
{
    HxRng rng = hx_rng_stream(1, (uint64_t)number, HX_FOR_TEST, 1);
    for (int step = 0, mover; told < c->n && (mover = s->game->to_move(s)) != HX_OVER; step++) {
        HxAction a;
        HxAction legal[HX_MAX_LISTED];
        if (mover == 0 && step >= c->after && s->game->legal(s, legal) > 1) {
            HxDecision decision = { .action = 0 };
            decide(agent, s, views, (uint64_t)step, &decision, c->spec);
            tell(out, c, ++told, &decision, s->game->seats(s));
            a = decision.action;
        } else {
            a = random_action(s, &rng);
        }
        const HxAction seen = s->game->seen ? s->game->seen(s, a, 0) : a;
        if (hx_play(s, a, NULL) != HX_OK)
            fail(c->spec, "an action that is not legal");
        if (seen != HX_UNSEEN)
            hx_agent_saw(agent, seen);
    }
    return told;
}

static int tell_game(const Case *c, int number, int told, FILE *out)
{
    const HxGame *game = hx_game_find(c->game);
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0), *views = hx_pool_create(store, 0);
    HxOptions options;
    HxState s;
    HxError err = { "" };
    HxAgent *agent = NULL;
    hx_options_init(&options, game->options);
    if (c->settings && hx_options_set(&options, c->settings, &err) != HX_OK)
        fail(c->settings, err.text);
    if (hx_setup(&s, game, pool, &options, &err) != HX_OK)
        fail(c->game, err.text);
    const HxSeatInfo info = { .game = game, .options = &options, .seat = 0, .n_seats = game->seats(&s), .store = store };
    if (hx_agent_create(&agent, c->spec, &info, &err) != HX_OK)
        fail(c->spec, err.text);
    told = play(c, number, told, &s, agent, views, out);
    hx_agent_destroy(agent);
    hx_drop(&s);
    hx_pool_destroy(views);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return told;
}

static void tell_case(const Case *c, FILE *out)
{
    int told = 0;
    for (int number = 0; told < c->n && number < GAMES_MOST; number++)
        told = tell_game(c, number, told, out);
}

int main(int argc, char **argv)
{
    const bool checks = argc == 3 && strcmp(argv[1], "check") == 0;
    if (!checks && !(argc == 2 && strcmp(argv[1], "write") == 0)) {
        fprintf(stderr, "usage: searches check FILE | searches write\n");
        return 2;
    }
    int n_wrong = 0;
    FILE *recorded = checks ? fopen(argv[2], "r") : NULL;
    if (checks && !recorded)
        fail(argv[2], "cannot be read");
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char *text = NULL, line[LINE_BYTES];
        size_t size = 0;
        FILE *out = open_memstream(&text, &size);
        if (!out)
            fail(cases[i].spec, "no memory");
        tell_case(&cases[i], out);
        fclose(out);
        for (char *rest = text, *found; (found = strtok_r(rest, "\n", &rest));) {
            if (!checks) {
                puts(found);
                continue;
            }
            const char *was = fgets(line, sizeof line, recorded) ? line : "nothing";
            line[strcspn(line, "\n")] = '\0';
            if (strcmp(was, found) != 0 && n_wrong++ < 5)
                fprintf(stderr, "was: %s\nis:  %s\n", was, found);
        }
        free(text);
    }
    char rest[LINE_BYTES];
    if (checks && fgets(rest, sizeof rest, recorded) && n_wrong++ < 5)
        fprintf(stderr, "was: %sis no more\n", rest);
    if (n_wrong > 0)
        fprintf(stderr, "where it is meant: tests/golden/regenerate.sh build/debug searches\n");
    if (recorded)
        fclose(recorded);
    return n_wrong > 0;
}
