/* What dice may do, told before they roll. */
#include "play/terminal/dice.h"

#include "core/odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FORCED = 8, EVENTS_MAX = HX_STEP_EVENTS };

bool dice_read(const HxState *at, const char *text, Dice *out)
{
    const HxGame *game = at->game;
    const size_t room = (size_t)game->max_chance + 1;
    HxAction *outcome = malloc(room * sizeof *outcome);
    double *p = malloc(room * sizeof *p);
    const int n = outcome && p ? game->chance(at, outcome, p) : 0;
    *out = (Dice){ .most = n > 1 ? 0 : -1 };
    for (int i = 0; i < n && out->most >= 0; i++) {
        const int hits = hx_hits(at, outcome[i]), counted = hits < DICE_MOST_HITS ? hits : DICE_MOST_HITS;
        out->most = hits < 0 ? -1 : counted > out->most ? counted : out->most;
        if (hits < 0)
            break;
        out->p[counted] += p[i];
        out->mean += p[i] * hits;
    }
    free(outcome);
    free(p);
    const char *end = strrchr(text, ':');
    snprintf(out->what, sizeof out->what, "%.*s", end ? (int)(end - text) : (int)strlen(text), text);
    return out->most >= 1;
}

/* The text of the roll at this chance node, as the seat reads it; '\0' if there is no roll. */
static void roll_words(const HxState *at, int seat, HxPool *pool, char out[HX_EVENT_TEXT])
{
    HxEvent event[EVENTS_MAX];
    HxState after;
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL, 0);
    const HxAction a = hx_sample(at, &rng);
    hx_clone(&after, at, pool);
    const int n = hx_apply(&after, a) == HX_OK ? hx_events(at, a, &after, seat, event, EVENTS_MAX) : 0;
    out[0] = '\0';
    for (int i = 0; i < n && i < EVENTS_MAX; i++)
        if (strcmp(event[i].kind, "roll") == 0)
            snprintf(out, HX_EVENT_TEXT, "%s", event[i].text);
    hx_drop(&after);
}

bool dice_after(const HxState *seen, int seat, HxAction a, HxAction *legal, HxPool *pool, Dice *out)
{
    HxState s;
    char text[HX_EVENT_TEXT] = "";
    bool is_told = false;
    hx_clone(&s, seen, pool);
    bool goes_on = hx_apply(&s, a) == HX_OK;
    for (int forced = 0; goes_on && forced < MOST_FORCED && s.game->to_move(&s) >= 0; forced++)
        goes_on = s.game->legal(&s, legal) == 1 && hx_apply(&s, legal[0]) == HX_OK;
    if (goes_on && s.game->to_move(&s) == HX_CHANCE) {
        roll_words(&s, seat, pool, text);
        is_told = text[0] && dice_read(&s, text, out);
    }
    hx_drop(&s);
    return is_told;
}
