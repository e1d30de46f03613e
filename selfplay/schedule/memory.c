/* How many games may live at once. */
#include "selfplay/schedule/schedule_internal.h"

#include "agents/serve.h"
#include "core/clock.h"

enum { PROBE_MS = 3000, PROBE_STEPS = 10000 }; /* the longest look at what one game needs */

/* Is the look at game 0 over: long enough, or a stop requested? */
static bool is_enough(const Scheduler *s, double until)
{
    return monotonic_seconds() >= until || (s->spec->is_stopping && s->spec->is_stopping(s->spec->ctx));
}

/* Bytes that one game of this run takes, measured on the first decisions of game 0: pages, trees and the record. */
static size_t probe_game(Scheduler *s, HxError *err)
{
    HxStore *const lender = s->store;
    size_t peak = 0;
    Match *match = NULL;
    s->store = hx_store_create(0); /* counts no other bytes */
    const Serve serve = { .store = s->store, .utility = s->run->utility };
    if (s->store && live_create_match(s, &match, 0, NULL, NULL, err) == HX_OK) {
        const double until = monotonic_seconds() + 1e-3 * PROBE_MS;
        MatchStatus status = MATCH_MORE;
        for (int i = 0; i < PROBE_STEPS && (status == MATCH_MORE || status == MATCH_EVALUATE) && !is_enough(s, until); i++) {
            if (status == MATCH_EVALUATE && serve_evaluate(&serve, match_decision(match), NULL) != HX_OK)
                break;
            status = match_step(match);
        }
        match_destroy(match);
        peak = hx_store_peak(s->store);
    }
    hx_store_destroy(s->store);
    s->store = lender;
    return peak;
}

/* The games that fit under the cap, half of it left for records, buffers and games larger than the one probed. */
HxStatus memory_grant_live(Scheduler *s, HxError *err)
{
    const uint64_t missing = s->report.games_total - s->report.games_before;
    s->live = s->spec->live;
    if (missing < (uint64_t)s->live && !s->spec->queue)
        s->live = missing > 0 ? (int)missing : 1;
    if (s->spec->memory == 0 || s->live == 1)
        return HX_OK;
    HxError why = { "" };
    const size_t bytes = probe_game(s, &why);
    if (why.text[0])
        return hx_refuse(err, HX_BAD_INPUT, "%s", why.text);
    const size_t fit = bytes > 0 ? s->spec->memory / 2 / bytes : (size_t)s->live;
    if (fit < (size_t)s->live)
        s->live = fit > 0 ? (int)fit : 1;
    return HX_OK;
}
