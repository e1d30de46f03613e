/* The table of kinds: what is asked, drawn or done at each frame of the decision stack, by functions of every chapter that stand in
 * frames.inl; and the loop that runs them. */
#include "core/games/eclipse/machine.h"

#include "core/games/eclipse/rules/setup.h"
#include "core/games/eclipse/rules/turn.h"
#include "core/games/eclipse/state/frames.h"
#include "core/machine_loop.h"

#define KIND_OF_ASKED(id, door, words, on)                                                                                                 \
    {                                                                                                                                      \
        .name = words, .role = HX_QUESTION, .legal = eclipse_##door##_legal, .apply = eclipse_##door##_apply, .parents = { on }            \
    }
#define KIND_OF_ASKED_IF(id, door, words, on)                                                                                              \
    {                                                                                                                                      \
        .name = words, .role = HX_QUESTION, .is_asked = eclipse_##door##_is_asked, .legal = eclipse_##door##_legal,                        \
        .apply = eclipse_##door##_apply, .parents = {                                                                                      \
            on                                                                                                                             \
        }                                                                                                                                  \
    }
#define KIND_OF_DRAWN(id, door, words, on)                                                                                                 \
    {                                                                                                                                      \
        .name = words, .role = HX_CHANCE_FRAME, .chance = eclipse_##door##_chance, .sample = eclipse_##door##_sample,                      \
        .apply = eclipse_##door##_apply, .parents = {                                                                                      \
            on                                                                                                                             \
        }                                                                                                                                  \
    }
#define KIND_OF_DRAWN_IF(id, door, words, on)                                                                                              \
    {                                                                                                                                      \
        .name = words, .role = HX_CHANCE_FRAME, .is_asked = eclipse_##door##_is_asked, .chance = eclipse_##door##_chance,                  \
        .sample = eclipse_##door##_sample, .apply = eclipse_##door##_apply, .parents = {                                                   \
            on                                                                                                                             \
        }                                                                                                                                  \
    }
#define KIND_OF_PROCEDURE(id, door, words, on)                                                                                             \
    {                                                                                                                                      \
        .name = words, .role = HX_PROCEDURE, .stages = eclipse_##door##_stages, .n_stages = N_##id##_STAGES, .parents = { on }             \
    }

#define ECLIPSE_FRAME(role, id, Name, door, MEMBERS, on) [ECLIPSE_KIND_##id] = KIND_OF_##role(id, door, #door, (on)),

const HxFrameKind eclipse_kinds[ECLIPSE_KIND_COUNT] = {
#include "core/games/eclipse/state/frames.inl"
};
_Static_assert(ECLIPSE_KIND_COUNT <= 64, "a set of kinds is 64 bits");

/* What is in the way of the answers to each question. */
#define REFUSAL_OF_ASKED(id, door)                       [ECLIPSE_KIND_##id] = eclipse_##door##_refusal,
#define REFUSAL_OF_ASKED_IF(id, door)                    REFUSAL_OF_ASKED(id, door)
#define REFUSAL_OF_DRAWN(id, door)                       /* dice and bags */
#define REFUSAL_OF_DRAWN_IF(id, door)                    /* answer these */
#define REFUSAL_OF_PROCEDURE(id, door)                   /* asks nothing */
#define ECLIPSE_FRAME(role, id, Name, door, MEMBERS, on) REFUSAL_OF_##role(id, door)
static Refusal (*const refusals[ECLIPSE_KIND_COUNT])(const HxState *, HxAction) = {
#include "core/games/eclipse/state/frames.inl"
};

Refusal eclipse_refusal(const HxState *s, HxAction a)
{
    const Refusal refusal = refusals[asked(s)] ? refusals[asked(s)](s, a) : REFUSE(REASON_OTHER_QUESTION);
    return reason_of(refusal) == REASON_OTHER_QUESTION ? eclipse_moment_refusal(s, a) : refusal;
}

void eclipse_run(HxState *s)
{
    hx_run(&eclipse_machine, s, 0);
}

void eclipse_apply(HxState *s, HxAction a)
{
    hx_answer(&eclipse_machine, s, a);
}

HxStatus eclipse_setup(HxState *s, const HxOptions *options, HxError *err)
{
    const HxStatus status = position_at_start(s, options, err);
    if (status == HX_OK)
        eclipse_run(s);
    return status;
}
