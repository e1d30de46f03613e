/* Why an action is not among the choices: the rule of the question on top of the stack. */
#include "core/games/ti4/rules/refusal.h"

/* Questions without a predicate of their own: what they list. No action of another verb is near. */
static Refusal answer_refusal(const HxState *s, HxAction a)
{
    HxAction legal[MAX_LEGAL];
    const int n = hx_machine_legal(&ti4_machine, s, legal);
    int argument;
    const Ti4Verb verb = hx_ti4_verb(a, &argument);
    bool is_near = false;
    for (int i = 0; i < n; i++) {
        if (legal[i] == a)
            return allowed();
        is_near |= hx_ti4_verb(legal[i], &argument) == verb;
    }
    return REFUSE(is_near ? REASON_NOT_OFFERED : REASON_OTHER_QUESTION);
}

Refusal ti4_refusal(const HxState *s, HxAction a)
{
    const Frame *top = top_of(s);
    switch (top->head.kind) {
#define REFUSAL_OF(id, name, Type)                                                                                                         \
    case TI4_A_##id:                                                                                                                       \
        return name##_refusal(s, &top->name, a);
        TI4_REFUSALS(REFUSAL_OF)
    default:
        return answer_refusal(s, a);
    }
}
