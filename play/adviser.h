/* Who gives hints where nobody names one: the strongest at the table that searches, and at least the strongest level. */
#ifndef HEXARCH_PLAY_ADVISER_H
#define HEXARCH_PLAY_ADVISER_H

#include "play/session.h"

/** Does this agent try choices out, so that it can tell what they are worth? */
bool adviser_searches(const char *spec, const HxGame *game);
/** The spec; borrowed from the session or for good. is_allowed: may this opponent be asked? NULL: all may. */
const char *adviser_of(const Session *s, bool (*is_allowed)(const char *spec));

#endif
