/* What may be in the way of an action (state/reasons.inl). */
#ifndef HEXARCH_OBSIDIAN_REFUSAL_H
#define HEXARCH_OBSIDIAN_REFUSAL_H

#include "core/games/obsidian/state/state.h"
#include "core/refusal.h"

typedef enum ObsidianReason {
    OBSIDIAN_ALLOWED,
#define OBSIDIAN_REASON(id, words) REASON_##id,
#include "core/games/obsidian/state/reasons.inl"
    N_REASONS
} ObsidianReason;

/* Two things as one that a reason is about: a unit, and another unit or a grid. */
static inline int unit_and(int id, int other)
{
    return id + N_UNITS * other;
}

/** An action as a thing that a reason is about. */
static inline int action_thing(const Action *a)
{
    return (int)(a - action_table);
}

#endif
