/* The table of kinds from the list of frames, whose functions are in every chapter, the loop that runs them, and what happens whenever a
 * procedure ends. */
#include "core/games/obsidian/machine.h"

#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/explode.h"
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/setup.h"
#include "core/machine_loop.h"

/* ---- The table ---------------------------------------------------------------------------------------------------------------- */

#define STAGE_DO(KIND, ID, text, fn)         { text, fn, NULL },
#define STAGE_ASK(KIND, ID, text, ask, take) { text, ask, take },
#define STAGE_TAKE(KIND, ID, text, fn)       { text, NULL, fn },
#define STAGE_TABLE(ID, Type, name, MEMBERS, STAGES, parents)                                                                              \
    static const HxStage name##_stages[] = { STAGES(STAGE_DO, STAGE_ASK, STAGE_TAKE) };
OBSIDIAN_PROCEDURES(STAGE_TABLE)

/* A dying unit explodes as soon as no attack is running, whatever has just ended. */
#define EVERYWHERE ~UINT64_C(1)
#define KIND_ROW(ID, Type, name, MEMBERS, STAGES, on)                                                                                      \
    [F_##ID] = { #name, HX_PROCEDURE, .stages = name##_stages, .n_stages = N_##ID##_STAGES, .parents = { (on) } },
const HxFrameKind obsidian_kinds[N_FRAME_KINDS] = {
    [F_NONE] = { .name = "none", .role = HX_PROCEDURE },
    OBSIDIAN_PROCEDURES(KIND_ROW)[F_CHOICE] = { "choice", HX_QUESTION, .legal = choice_legal, .apply = choice_apply,
                                                .parents = { EVERYWHERE } },
    [F_ROLL] = { "roll", HX_CHANCE_FRAME, .chance = roll_chance, .sample = roll_sample, .apply = roll_apply, .parents = { EVERYWHERE } },
};

/* ---- Running --------------------------------------------------------------------------------------------------------------------- */

bool game_is_over(const HxState *s)
{
    return game(s)->phase == PHASE_OVER;
}

void clear_stack(HxState *s)
{
    while (depth_of(s) > 0)
        hx_pop(&obsidian_machine, s);
}

static bool is_fighting(const HxState *s)
{
    return hx_find_frame(&obsidian_machine, s, F_EXPLODE) >= 0 || hx_find_frame(&obsidian_machine, s, F_ATTACK) >= 0;
}

/* C7: elimination is looked at when an attack or an explosion is completely resolved. A dying unit explodes before it leaves (hook
 * martyrdom), as soon as no attack or other explosion is running; what the frame that just ended told is handed on when it is over. */
int frame_has_ended(HxState *s, int kind, int told)
{
    const bool is_fight = kind == F_ATTACK || kind == F_EXPLODE;
    if (is_fight && !game(s)->n_dying && !is_fighting(s))
        check_elimination(s);
    if (game(s)->n_dying && (is_fight || kind == F_ACTION || kind == F_ELECTRONIC) && !is_fighting(s))
        explode_first_dying(s, told);
    return told;
}

void play_on(HxState *s, int told)
{
    hx_run(&obsidian_machine, s, told);
    if (game_is_over(s))
        clear_stack(s);
}

void obsidian_apply(HxState *s, HxAction a)
{
    play_on(s, hx_kind_on_top(&obsidian_machine, s)->apply(s, a));
}

bool play_to(HxState *s, int told, int kind, int stage)
{
    return hx_run_until(&obsidian_machine, s, told, kind, stage);
}

HxStatus obsidian_setup(HxState *s, const HxOptions *options, HxError *err)
{
    const HxStatus status = position_at_start(s, options, err);
    if (status == HX_OK)
        play_on(s, 0);
    return status;
}
