/* Why something is not among the choices: from a person's words to what the rules refuse. The rules say what is in the way; here is only
 * which of them answers a wish, also before the question is asked that it belongs to. */
#include "core/games/obsidian/outside/why_not.h"

#include "core/games/obsidian/outside/wish.h"
#include "core/games/obsidian/reasons.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/move/move.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/rounds/rounds.h"
#include "core/games/obsidian/rules/stats.h"

/* Of a grid, why what is being placed may not stand there. */
static Refusal spot_refusal(const Wish *w, const SpotFrame *spot)
{
    const int column = w->grid % BOARD, row = w->grid / BOARD, base = asked_choice(w->s)->base;
    const int top = game(w->s)->side[w->seat] ? BOARD - 2 : 0;
    if (spot->what == OBSIDIAN_ASK_DEPLOY_SPOT && (row < top || row > top + 1))
        return REFUSE(REASON_DEPLOY_ROWS, spot->subject, top + 1, top + 2);
    if (!bit_get(spot->grids, w->grid))
        return REFUSE(REASON_NO_ROOM_IN, w->grid);
    if (base == A_ROW && column != spot->column)
        return REFUSE(REASON_COLUMN_CHOSEN, spot->column);
    return base != A_ROW && base != A_COLUMN && w->grid != spot->grid ? REFUSE(REASON_GRID_CHOSEN, spot->grid) : allowed();
}

/* Before the first round nothing acts. */
static Refusal setup_refusal(const Wish *w)
{
    const bool deploys = w->now.kind == OBSIDIAN_ASK_DEPLOY_UNIT;
    if (w->unit >= 0 && deploys && on_board(w->s, w->unit))
        return REFUSE(REASON_IS_DEPLOYED, w->unit);
    if (w->unit >= 0 && w->now.unit >= 0 && w->unit != w->now.unit)
        return REFUSE(REASON_OTHER_DEPLOYED, w->now.unit, w->unit);
    if (w->target >= 0)
        return REFUSE(REASON_OTHERS_DEPLOYING, w->target);
    if (w->now.unit >= 0 && !deploys)
        return REFUSE(REASON_DEPLOY_FIRST, w->now.unit);
    if (deploys && w->grid >= 0)
        return REFUSE(REASON_CHOOSE_UNIT);
    return REFUSE(deploys || depth_of(w->s) > 1 ? REASON_DEPLOYING : REASON_SETTING_UP);
}

/* May the mech act now? */
static Refusal actor_refusal(const Wish *w, const OpportunityFrame *turn)
{
    const int id = w->unit;
    if (id < 0)
        return REFUSE(REASON_NO_UNIT_ACTS);
    if (!on_board(w->s, id))
        return REFUSE(REASON_OFF_BOARD, id);
    if (!is_mech(id))
        return REFUSE(REASON_NO_MECH, id);
    if (is_shutdown(w->s, id))
        return REFUSE(REASON_IS_SHUTDOWN, id);
    if (game(w->s)->phase != PHASE_ACTION && !turn)
        return REFUSE(REASON_ACTS_IN, game(w->s)->phase);
    if (mech(w->s, id)->flags & MECH_ACTED && (!turn || turn->mech != id))
        return REFUSE(REASON_HAS_ACTED, id);
    return turn && turn->mech != id ? REFUSE(REASON_OTHER_ACTS, turn->mech, id) : allowed();
}

/* One choice of the mech; of an action that could be begun and paid, why it does not take the target that is named. */
static Refusal one_refusal(const Wish *w, const OpportunityFrame *turn, int pick)
{
    const Refusal refusal = choice_refusal(w->s, turn, pick);
    const bool has_target = w->target >= 0 && (pick < DO_LOAD || pick == DO_SCAN || (pick >= DO_PUNCH && pick < DO_CRAWL));
    if (!has_target || (!is_allowed(refusal) && reason_of(refusal) < REASON_NO_ELECTRONIC))
        return refusal;
    const Ref common = { REF_COMMON, 0, pick == DO_SCAN ? COMMON_SCAN : COMMON_PUNCH, 0 };
    return aim_refusal(w->s, w->unit, pick < DO_LOAD ? part_ref_of(pick) : common, turn->marks & OPP_MOVED ? 0 : ACT_STATIONARY, NONE,
                       w->target);
}

/* Of all choices that are meant the one with the least in its way, of weapons out of range the one that reaches farthest. */
static Refusal choices_refusal(const Wish *w)
{
    const OpportunityFrame begun = { .mech = (uint8_t)w->unit, .ticks = 2, .maneuver_ticks = 1 }, *turn = running_opportunity(w->s);
    Refusal found = actor_refusal(w, turn);
    if (!is_allowed(found))
        return found;
    if (w->want == WANT_MOVE_UNIT && !part_works(&mech(w->s, w->unit)->part[OBSIDIAN_CHASSIS]))
        return REFUSE(REASON_NO_CHASSIS, w->unit);
    const bool is_asked = w->now.kind == OBSIDIAN_ASK_ACTION && turn;
    found = w->want == WANT_FIRE ? REFUSE(REASON_NO_WEAPON, w->unit) : REFUSE(REASON_NO_SKILL, w->unit, w->want - WANT_LAUNCH);
    for (int pick = DO_PART, n = 0; pick < DO_DRONE; pick++) {
        if (!obsidian_is_meant(w, pick))
            continue;
        const Refusal refusal = one_refusal(w, is_asked ? turn : &begun, pick);
        const bool reaches =
            reason_of(refusal) == REASON_TOO_FAR && reason_of(found) == REASON_TOO_FAR && about_of(refusal, 2) > about_of(found, 2);
        found = n++ == 0 || reaches ? refusal : nearer(found, refusal);
    }
    if (!is_allowed(found) || is_asked)
        return found;
    return turn ? REFUSE(REASON_OTHER_QUESTION) : REFUSE(REASON_CHOOSE_MECH);
}

/* Of a move under way: why it does not go there; else of a maneuver. */
static Refusal move_refusal(const Wish *w)
{
    if (w->now.kind != OBSIDIAN_ASK_STEP || kind_below(w->s, 1) != F_MOVE) {
        const Refusal refusal = choices_refusal(w);
        return is_allowed(refusal) && is_locked(w->s, w->unit) ? REFUSE(REASON_LOCKS_COST, w->unit) : refusal;
    }
    const MoveFrame *f = hx_below(&obsidian_machine, w->s, 1);
    if (w->direction >= 0)
        return next_step_refusal(w->s, f, w->direction);
    return w->grid >= 0 ? REFUSE(REASON_STEP_BY_STEP, f->unit, w->grid) : REFUSE(REASON_STEP_WHERE, f->unit);
}

/* Of the mech that commands, or of the drone that is commanded. */
static Refusal order_refusal(const Wish *w)
{
    if (game(w->s)->phase != PHASE_COMMAND && w->now.kind != OBSIDIAN_ASK_COMMAND_DRONE)
        return REFUSE(REASON_COMMANDS_IN, game(w->s)->phase);
    if (w->unit < 0 || is_mech(w->unit) || !on_board(w->s, w->unit))
        return w->unit < 0 ? allowed() : commander_refusal(w->s, w->unit);
    const bool is_given = w->now.unit >= 0 && is_mech(w->now.unit);
    return command_refusal(w->s, is_given ? w->now.unit : w->seat * UNITS_PER_SEAT, w->unit);
}

/* @rule 1.1.1.a C37 */
static Refusal stance_refusal(const Wish *w)
{
    const int id = w->unit;
    const OpportunityFrame *turn = running_opportunity(w->s);
    if (id >= 0 && !is_mech(id))
        return REFUSE(REASON_NO_STANCE, id);
    if (w->want == WANT_REBOOT && id >= 0 && on_board(w->s, id) && !is_shutdown(w->s, id))
        return REFUSE(REASON_NOT_DOWN, id);
    return id >= 0 && mech(w->s, id)->flags & MECH_ACTED && (!turn || turn->mech != id) ? REFUSE(REASON_HAS_ACTED, id)
                                                                                        : REFUSE(REASON_STANCE_WHEN);
}

/* Links, and rerolls for them. @rule 2.3 4.a 4.b 4.c C16 */
static Refusal link_refusal(const Wish *w)
{
    const int id = w->unit;
    const bool is_here = id >= 0 && on_board(w->s, id);
    int payer;
    if (w->want == WANT_REROLL && is_here && !can_reroll(w->s, id, &payer))
        return REFUSE(is_mech(id) ? REASON_LAST_LINK_STAYS : REASON_NO_MECH_PAYS, id);
    if (w->want == WANT_REROLL)
        return REFUSE(REASON_REROLL_WHEN);
    if (id >= 0 && !is_mech(id))
        return REFUSE(REASON_NO_LINK, id);
    if (game(w->s)->phase == PHASE_PLANNING)
        return REFUSE(REASON_LINK_IN_PLANNING);
    return is_here ? REFUSE(REASON_LINK_OF, id, mech(w->s, id)->link, pilot_table[mech(w->s, id)->pilot].link) : REFUSE(REASON_LINK_FOR);
}

static Refusal wish_refusal(const Wish *w)
{
    switch (w->want) {
    case WANT_MOVE_UNIT:
        return move_refusal(w);
    case WANT_COMMAND_DRONE:
        return order_refusal(w);
    case WANT_CHOOSE_TIMING:
        return game(w->s)->phase == PHASE_PLANNING ? allowed() : REFUSE(REASON_TIMINGS_IN, game(w->s)->phase);
    case WANT_STANCE:
    case WANT_REBOOT:
        return stance_refusal(w);
    case WANT_REROLL:
    case WANT_LINK:
        return link_refusal(w);
    case WANT_INTERCEPT:
        return REFUSE(REASON_INTERCEPT_WHEN);
    case WANT_GUARD: /* 1.2.1.B3, 1.4.2.a, C41 */
        return REFUSE(REASON_GUARD_WHEN);
    case WANT_ACTIVATE: /* B7.4, C35 */
        return kind_below(w->s, 1) == F_ACTION_PHASE && w->unit >= 0 ? turn_refusal(w->s, hx_below(&obsidian_machine, w->s, 1), w->unit)
                                                                     : actor_refusal(w, running_opportunity(w->s));
    default:
        return choices_refusal(w);
    }
}

int obsidian_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    const Wish w = obsidian_read_wish(s, seat, words);
    const SpotFrame *spot = kind_below(s, 1) == F_SPOT ? hx_below(&obsidian_machine, s, 1) : NULL;
    Text text = text_on(out, cap);
    Refusal refusal = allowed();
    if (spot && w.grid >= 0)
        refusal = spot_refusal(&w, spot);
    else if (game(s)->phase == PHASE_SETUP && (w.want >= 0 || w.unit >= 0))
        refusal = setup_refusal(&w);
    else if (w.want >= 0)
        refusal = wish_refusal(&w);
    obsidian_say_refusal(&text, s, seat, refusal);
    return text_length(&text);
}
