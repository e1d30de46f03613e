/* Early ends of matches: their options and their form in files. */
#ifndef HEXARCH_AGENTS_LIMITS_H
#define HEXARCH_AGENTS_LIMITS_H

#include "agents/match.h"

#include <jansson.h>

/** "0.8,4": a lead as a share of all there is to win, and decisions in a row. False: it is not. */
bool limits_read_agreement(MatchRules *out, const char *text);
/** "0.05,8" or "0.05,8,40": what counts as even, decisions in a row, and the step from which on. False: it is not. */
bool limits_read_draw(MatchRules *out, const char *text);
/** "60+0.5": seconds to begin with, and seconds that each decision adds. False: it is not, or has less than a millisecond or more than a
 * day. */
bool limits_read_clock(MatchClock *out, const char *text);
/** Milliseconds of "1s", "0.5s" or "300ms", 0 for "none"; -1: none of these, or not between 1 ms and an hour. */
int64_t limits_read_time(const char *text);
/** Is there a clock? */
bool limits_has_clock(const MatchClock *clock);
/** {"max_steps", "agreement", "clocks"} and "draw" where there is one, the clocks of n agents (NULL: none); null where games end by
 * themselves. Yours. */
json_t *limits_json(const MatchRules *rules, const MatchClock *clocks, int n);
/** Read that back into `rules` and clocks [n]. False: malformed. */
bool limits_from_json(const json_t *root, MatchRules *rules, MatchClock *clocks, int n);

#endif
