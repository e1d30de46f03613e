/* The numbering of actions: verbs and their arguments, as state/verbs.inl lists them. */
#include "core/games/ti4/state/state.h"

Ti4Verb hx_ti4_verb(HxAction a, int *argument)
{
    static const uint16_t first[TI4_VERBS] = {
#define TI4_VERB(id, n, argument) FIRST_##id,
#include "core/games/ti4/state/verbs.inl"
    };
    const uint16_t number = a < N_ACTIONS ? (uint16_t)a : N_ACTIONS;
    int verb = -1;
    for (int i = 0; i < TI4_VERBS; i++) /* without a branch: eight at a time */
        verb += number >= first[i];
    *argument = (int)a - first[verb];
    return (Ti4Verb)verb;
}

HxAction hx_ti4_action(Ti4Verb verb, int argument)
{
    return (HxAction)action_of(verb, argument);
}
