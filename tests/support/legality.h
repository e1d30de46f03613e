/* One legality: along random games an action is legal exactly where the rules have no reason against it. */
#ifndef HEXARCH_TESTS_SUPPORT_LEGALITY_H
#define HEXARCH_TESTS_SUPPORT_LEGALITY_H

#include <inttypes.h>
#include <xxhash.h>

#include "core/refusal.h"
#include "tests/support/position.h"
#include "tests/support/random_action.h"

typedef Refusal RefusalOf(const HxState *s, HxAction a);
typedef void SayRefusal(Text *out, const HxState *s, int seat, Refusal refusal);

/* What was in the way on the way. */
typedef struct Refused {
    const char *const *ids; /* of reasons by number, as their list has them; NULL: no digest is kept */
    int n;                  /* of actions, but for answers to other questions: that is reason 1 */
    uint64_t digest;        /* of each such reason and what it is about; the order and the words of the list do not matter */
} Refused;

static inline void count_refusal(Refused *refused, Refusal refusal)
{
    refused->n++;
    if (!refused->ids)
        return;
    const char *id = refused->ids[reason_of(refusal)];
    refused->digest = XXH3_64bits_withSeed(id, strlen(id), refused->digest ^ refusal.bits >> 16);
}

/* What is in the way of every action of the vocabulary here: of none that legal() lists, of all others, and it is said in words. */
static inline void check_legality_here(const HxState *s, RefusalOf *rules, SayRefusal *say, Refused *refused)
{
    HxAction legal[HX_MAX_LISTED];
    const int n_legal = s->game->legal(s, legal), seat = s->game->to_move(s);
    int next = 0;
    for (HxAction a = 0; a < (HxAction)s->game->n_actions; a++) {
        const bool is_legal = next < n_legal && legal[next] == a;
        const Refusal refusal = rules(s, a);
        char words[400] = "", action[200] = "";
        next += is_legal;
        if (is_allowed(refusal) != is_legal) {
            Text text = text_on(words, sizeof words);
            say(&text, s, seat, refusal);
            hx_action_text(s, is_legal ? a : legal[0], seat, action, sizeof action);
            fail_msg("action %u (beside '%s') is %s, but the reason against it is %u: %s", a, action, is_legal ? "legal" : "not legal",
                     reason_of(refusal), words);
        }
        if (!is_legal && reason_of(refusal) > 1)
            count_refusal(refused, refusal);
    }
    assert_int_equal(next, n_legal);
}

/** Every position of some random games: `ids` are the names of the reasons, `digest` is what all reasons of these games came to when they
 * were last read. Of HEXARCH_LEGALITY_GAMES games, if that is set, the reasons are not compared. */
static inline void check_legality(const HxGame *game, const char *const *settings, int games, RefusalOf *rules, SayRefusal *say,
                                  const char *const *ids, uint64_t digest)
{
    const char *wanted = getenv("HEXARCH_LEGALITY_GAMES");
    const int n = wanted ? atoi(wanted) : games;
    Refused refused = { .ids = ids };
    int n_settings = 0;
    while (settings[n_settings])
        n_settings++;
    for (int i = 0; i < n; i++) {
        Position *p = position_open(game, settings[i % n_settings]);
        HxRng rng = hx_rng_stream(39, (uint64_t)i, HX_FOR_TEST, 0);
        for (int mover; (mover = game->to_move(&p->s)) != HX_OVER;) {
            if (mover != HX_CHANCE)
                check_legality_here(&p->s, rules, say, &refused);
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
        position_close(p);
    }
    assert_true(refused.n > 1000);
    if (!wanted && refused.digest != digest)
        fail_msg("other reasons than recorded stand against actions: 0x%" PRIx64 "; if a change of reasons is meant, record that",
                 refused.digest);
}

/** Every reason of a game, here with things 1 where `about`, has words: a sentence without a place that was not filled. */
static inline void check_words(const HxState *s, int n_reasons, int about, SayRefusal *say)
{
    for (int reason = 1; reason < n_reasons; reason++) {
        char words[400] = "";
        Text text = text_on(words, sizeof words);
        say(&text, s, 0, refuse(reason, about, about, about));
        if (strlen(words) < 6 || strchr(words, '%'))
            fail_msg("reason %d says '%s'", reason, words);
    }
}

#endif
