/* The machine: frames, questions, rolls, and the loop that plays on until somebody is asked. */
#include "core/games/obsidian/obsidian_state.h"

Frame *push_frame(HxState *s, int kind, int seat, int unit_id, int other)
{
    Game *g = game_edit(s);
    assert(g->depth < MAX_FRAMES && "the stack of procedures is full");
    Frame *f = frame_edit(s, g->depth);
    g->depth++;
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->seat = (uint8_t)seat;
    f->unit = (uint8_t)unit_id;
    f->other = (uint8_t)other;
    return f;
}

void end_frame(Engine *e, int ret)
{
    Game *g = game_edit(e->s);
    assert(g->depth > 0);
    g->depth--;
    memset(frame_edit(e->s, g->depth), 0, sizeof(Frame));
    e->ret = ret;
}

bool ask(Engine *e, int seat, int what, int subject, int base, Set set, bool may_pass)
{
    const int n = set_count(&set) + may_pass;
    assert(n > 0 && "a question without an answer");
    if (n == 1) {
        e->pick = may_pass ? -1 : set_first(&set);
        return false;
    }
    game_edit(e->s)->node = (Node){ .seat = (int8_t)seat,
                                    .what = (uint8_t)what,
                                    .may_pass = may_pass,
                                    .subject = (uint8_t)subject,
                                    .base = (uint16_t)base,
                                    .set = { set.bits[0], set.bits[1] } };
    return true;
}

bool ask_yes(Engine *e, int seat, int what, int subject)
{
    return ask(e, seat, what, subject, A_ACCEPT, set_of(1), true);
}

bool ask_roll(Engine *e, int die, int n)
{
    if (n == 0)
        return false;
    assert(n <= MAX_DICE_PER_NODE);
    game_edit(e->s)->node = (Node){ .seat = HX_CHANCE, .what = OBSIDIAN_ASK_ROLL, .die = (uint8_t)die, .n = (uint8_t)n, .subject = NONE };
    return true;
}

static FrameProgram *const programs[N_FRAME_KINDS] = {
    [F_GAME] = game_program,           [F_OPPORTUNITY] = opportunity_program,
    [F_ACTION] = action_program,       [F_ATTACK] = attack_program,
    [F_MOVE] = move_program,           [F_SPOT] = spot_program,
    [F_FORCED] = forced_program,       [F_CRUSH] = crush_program,
    [F_ENTER] = enter_program,         [F_AFTER_MOVE] = after_move_program,
    [F_REROLL] = reroll_program,       [F_ELECTRONIC] = electronic_program,
    [F_REVEAL] = reveal_program,       [F_SCAN] = scan_program,
    [F_LAUNCH] = launch_program,       [F_EXPLODE] = explode_program,
    [F_SMOKE] = smoke_program,         [F_COMMAND] = command_program,
    [F_INTERCEPT] = intercept_program, [F_SILENCE] = silence_program,
    [F_DEPLOY] = deploy_program,
};

static bool is_asked(const HxState *s)
{
    return game(s)->node.what != OBSIDIAN_ASK_NOTHING;
}

/* A dying unit explodes before it leaves (hook martyrdom), as soon as no attack or other explosion is running. What the frame that
 * just ended told (`ret`) is handed on to its caller when the explosion is over. */
static void begin_martyrdom(HxState *s, int ret)
{
    const Game *g = game(s);
    for (int i = 0; i < g->depth; i++)
        if (frame(s, i)->kind == F_EXPLODE || frame(s, i)->kind == F_ATTACK)
            return;
    EACH_UNIT(s, id)
    {
        if (unit(s, id)->flags & UNIT_DYING) {
            Ref ref = { 0 };
            hook_action(s, id, HOOK_MARTYRDOM, &ref);
            push_explode(s, id, ref.index, 1)->u.small.h = (uint8_t)ret;
            return;
        }
    }
}

/* C7: looked at when an attack or an explosion is completely resolved. */
static void after_frame(HxState *s, int kind)
{
    if (kind != F_ATTACK && kind != F_EXPLODE)
        return;
    for (int i = 0; i < game(s)->depth; i++) {
        const int below = frame(s, i)->kind;
        if (below == F_ATTACK || below == F_EXPLODE)
            return;
    }
    if (!game(s)->n_dying)
        check_elimination(s);
}

void run_alone(Engine *e)
{
    HxState *s = e->s;
    for (int guard = 0; !is_asked(s) && game(s)->phase != PHASE_OVER && game(s)->depth > 0 && !e->is_halted; guard++) {
        assert(guard < 100000 && "the machine runs in a circle");
        const int top = game(s)->depth - 1;
        const int kind = frame(s, top)->kind;
        programs[kind](e, frame_edit(s, top));
        if (game(s)->depth <= top) {
            after_frame(s, kind);
            if (game(s)->n_dying && (kind == F_ATTACK || kind == F_EXPLODE || kind == F_ACTION || kind == F_ELECTRONIC))
                begin_martyrdom(s, e->ret);
        }
    }
}

void run(Engine *e)
{
    HxState *s = e->s;
    run_alone(e);
    if (game(s)->phase == PHASE_OVER) {
        Game *g = game_edit(s);
        while (g->depth > 0)
            memset(frame_edit(s, --g->depth), 0, sizeof(Frame));
        memset(&g->node, 0, sizeof g->node);
    }
}
