/* What may be in the way of an action (state/reasons.inl), and what several chapters ask. */
#ifndef HEXARCH_TI4_REFUSAL_H
#define HEXARCH_TI4_REFUSAL_H

#include "core/games/ti4/state/state.h"
#include "core/refusal.h"

typedef enum Ti4Reason {
    TI4_ALLOWED,
#define TI4_REASON(id, words) REASON_##id,
#include "core/games/ti4/state/reasons.inl"
    N_REASONS
} Ti4Reason;

/* Questions with a predicate of their own, NAME_refusal() beside NAME_legal(): of the others an answer is allowed if it is listed. */
#define TI4_REFUSALS(QUESTION)                                                                                                             \
    QUESTION(BOMBARD, ask_bombard, AskBombardFrame)                                                                                        \
    QUESTION(BUILD, ask_build, AskBuildFrame)                                                                                              \
    QUESTION(COMMIT, ask_commit, AskCommitFrame)                                                                                           \
    QUESTION(DIPLOMACY, ask_diplomacy, AskDiplomacyFrame)                                                                                  \
    QUESTION(FIRE, ask_fire, AskFireFrame)                                                                                                 \
    QUESTION(HITS, ask_hits, AskHitsFrame)                                                                                                 \
    QUESTION(LOAD, ask_load, AskLoadFrame)                                                                                                 \
    QUESTION(MOVE, ask_move, AskMoveFrame)                                                                                                 \
    QUESTION(PAY, ask_pay, AskPayFrame)                                                                                                    \
    QUESTION(PICK, ask_pick, AskPickFrame)                                                                                                 \
    QUESTION(RESEARCH, ask_research, AskResearchFrame)                                                                                     \
    QUESTION(RETREAT_TO, ask_retreat_to, AskRetreatToFrame)                                                                                \
    QUESTION(SCORE_PUBLIC, ask_score_public, AskScorePublicFrame)                                                                          \
    QUESTION(SCORE_SECRET, ask_score_secret, AskScoreSecretFrame)                                                                          \
    QUESTION(SPEAKER, ask_speaker, AskSpeakerFrame)                                                                                        \
    QUESTION(STRATEGY, ask_strategy, AskStrategyFrame)                                                                                     \
    QUESTION(STRUCTURE, ask_structure, AskStructureFrame)                                                                                  \
    QUESTION(TURN, ask_turn, AskTurnFrame)                                                                                                 \
    QUESTION(VOTES, ask_votes, AskVotesFrame)
#define REFUSAL_FUNCTION(id, name, Type) Refusal name##_refusal(const HxState *s, const Type *f, HxAction a);
TI4_REFUSALS(REFUSAL_FUNCTION)

/* Append the actions of a verb that are allowed, where NAME_legal() lists into `out`. */
#define ADD_ALLOWED(name, verb)                                                                                                            \
    for (HxAction a = FIRST_##verb; a <= LAST_##verb; a++)                                                                                 \
        if (is_allowed(name##_refusal(s, f, a)))                                                                                           \
            out[n++] = a;

/** A way, and a ship's move, as things that a reason is about. */
static inline int way_thing(int from, int to)
{
    return to + TI4_SYSTEMS * from;
}
static inline int move_thing(int type, int move)
{
    return type + TI4_TYPES * move;
}

/** Where a rule has listed its answers: is it one of them? */
static inline Refusal listed_refusal(const HxAction *list, int n, HxAction a)
{
    for (int i = 0; i < n; i++)
        if (list[i] == a)
            return allowed();
    return REFUSE(REASON_NOT_OFFERED);
}

/** Has the seat the planet, and readied? */
static inline Refusal readied_refusal(const HxState *s, int seat, int planet)
{
    if (!(seat_of(s, seat)->planets >> planet & 1))
        return REFUSE(REASON_NOT_YOURS, planet);
    return seat_of(s, seat)->readied >> planet & 1 ? allowed() : REFUSE(REASON_EXHAUSTED, planet);
}

#endif
