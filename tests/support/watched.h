/* Positions of forged documents: a stack in the middle of an action to which no game comes, with the digest that makes it believed. */
#ifndef HEXARCH_TESTS_SUPPORT_WATCHED_H
#define HEXARCH_TESTS_SUPPORT_WATCHED_H

#include "tests/support/position.h"
#include "tests/support/random_action.h"

/** Play a position that a forged document gave at random: each action is done, or refused and leaves everything as it was. Returns the
 * actions done until its action was over or one was refused. */
static inline int position_watch(HxState *s, uint64_t stream)
{
    enum { MANY = 300 };
    HxRng rng = hx_rng_stream(9, stream, HX_FOR_TEST, 0);
    for (int n = 0; n < MANY; n++) {
        if (!s->is_taken_up || s->game->to_move(s) == HX_OVER)
            return n;
        const HxHash before = hx_state_hash(s);
        const HxStatus status = hx_apply(s, random_action(s, &rng));
        const HxHash after = hx_state_hash(s);
        if (status == HX_OK)
            continue;
        assert_int_equal(status, HX_BAD_INPUT);
        assert_true(before.low == after.low && before.high == after.high);
        return n;
    }
    return MANY;
}

/** No game comes to the position, and only the digest of a document tells: without it the document is refused. With a forged one it is
 * played on and watched. */
static inline void position_assert_watched(Position *p)
{
    const HxGame *const games[] = { p->s.game, NULL };
    HxError err = { "" };
    for (uint64_t stream = 0; stream < 8; stream++) {
        HxRng rng = hx_rng_stream(1, stream, HX_FOR_TEST, 0);
        HxState read;
        char *document, *digest;
        size_t size;
        if (hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &document, &size, &err) != HX_OK)
            fail_msg("%s", err.text);
        if (hx_unpack(&read, p->pool, games, HX_JSON, document, size, &rng, NULL, &err) != HX_OK)
            fail_msg("%s", err.text);
        position_watch(&read, stream);
        hx_drop(&read);
        digest = strstr(document, "\"digest\": ");
        assert_non_null(digest);
        digest += strlen("\"digest\": ");
        *digest = *digest == '1' ? '2' : '1';
        assert_int_equal(hx_unpack(&read, p->pool, games, HX_JSON, document, size, &rng, NULL, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, "digest: not of this document"));
        free(document);
    }
}

#endif
