/* Rounds and turns: what a seat may begin, passing, the steps that are always free (Colony Ships, offers, trades). */
#include "core/games/eclipse/rules/turn.h"

#include "core/games/eclipse/rules/build.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/diplomacy.h"
#include "core/games/eclipse/rules/explore.h"
#include "core/games/eclipse/rules/influence.h"
#include "core/games/eclipse/rules/move.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"

/* Next seat clockwise that is still in; `seat` itself last. @rule E-RND-2 */
int eclipse_next_seat(const HxState *s, int seat)
{
    const int seats = table(s)->seats;
    for (int i = 1; i < seats; i++) {
        const int next = (seat + i) % seats;
        if (!seat_at(s, next)->is_out)
            return next;
    }
    return seat;
}

/* E-RND-5: then the Action Phase is over. @rule E-RND-2 */
bool eclipse_all_have_passed(const HxState *s)
{
    bool all_passed = true;
    for (int seat = 0; seat < table(s)->seats; seat++)
        all_passed &= seat_at(s, seat)->has_passed || seat_at(s, seat)->is_out;
    return all_passed;
}

static void end_turn(HxState *s) __attribute__((flatten)); /* hot: its pop is done in place */

/* E-RND-2: the next seat clockwise. @rule E-RND-5 */
static void end_turn(HxState *s)
{
    pop(s);
    Table *t = table_edit(s);
    t->offered = 0;
    if (!eclipse_all_have_passed(s))
        t->turn = (uint8_t)eclipse_next_seat(s, t->turn);
}

/* E-RND-4, E-RND-5: the first seat to pass takes the start player marker; a seat that has passed may pass again. */
static void pass(HxState *s, int seat)
{
    Table *t = table_edit(s);
    if (!t->next_start) {
        t->next_start = (uint8_t)(seat + 1);
        REPORT(s, .kind = FACT_PASSED_FIRST, .seat = (int8_t)seat);
    }
    if (!seat_at(s, seat)->has_passed)
        seat_edit(s, seat)->has_passed = 1;
    pop(s);
    turn_end_frame_push(s, seat);
}

/* ---- Turns --------------------------------------------------------------------------------------------------------------- */

/* E-HSE-8: offers, trades, Colony Ships, before and after the action. In ascending order of ids. @rule E-COL-1 E-TRD-1 */
static int free_steps(const HxState *s, int seat, HxAction *out)
{
    int n = eclipse_offers(s, seat, out);
    if (option_on(s, OPTION_TRADE_FREELY))
        n += eclipse_trades(s, seat, -1, out + n);
    return n + eclipse_colonise_targets(s, seat, false, out + n);
}

/* A Colony Ship is used, a trade is made, or relations are offered. @rule E-HSE-8 E-COL-1 E-TRD-1 */
static void take_free_step(HxState *s, int seat, HxAction a)
{
    if (a >= COLONISE)
        square_frame_push(s, seat)->sector = (uint8_t)(a - COLONISE);
    else if (a >= TRADE)
        eclipse_trade(s, seat, (int)a - TRADE);
    else
        eclipse_offer(s, seat, (int)a - OFFER);
}

static Refusal free_step_refusal(const HxState *s, int seat, HxAction a)
{
    const int partner = argument_of(a, OFFER, N_SEATS_MAX), trade = argument_of(a, TRADE, N_TRADES);
    const int sector = argument_of(a, COLONISE, N_SECTORS);
    if (partner >= 0)
        return eclipse_offer_refusal(s, seat, partner);
    if (trade >= 0)
        return option_on(s, OPTION_TRADE_FREELY) ? eclipse_trade_refusal(s, seat, trade)
                                                 : REFUSE(REASON_TRADE_IN_NEED, species_of(s, seat)->trade_rate);
    return sector >= 0 ? eclipse_colonise_target_refusal(s, seat, sector, ECLIPSE_SQUARES, false) : REFUSE(REASON_OTHER_QUESTION);
}

/* The seat in turn has not acted yet. E-REA-1: after passing it may take a reaction. */
bool eclipse_turn_is_asked(HxState *s)
{
    const int seat = mover(s);
    const Seat *own = seat_at(s, seat);
    if (!own->has_passed || own->discs_on_track)
        return true;
    HxAction out[MAX_LEGAL];
    if (free_steps(s, seat, out))
        return true;
    pass(s, seat); /* nothing else is open */
    return false;
}

/* Has an action a legal first step? */
static inline __attribute__((always_inline)) Refusal first_step_refusal(const HxState *s, int seat, EclipseAct act, bool is_reaction)
{
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        return eclipse_can_explore(s, seat) ? allowed() : REFUSE(REASON_NOWHERE_TO_EXPLORE);
    case ECLIPSE_ACT_INFLUENCE:
        return eclipse_can_influence(s, seat) ? allowed() : REFUSE(REASON_NO_DISC_MOVE);
    case ECLIPSE_ACT_RESEARCH:
        return eclipse_can_research(s, seat) ? allowed() : REFUSE(REASON_NO_TECHNOLOGY, ECLIPSE_SCIENCE);
    case ECLIPSE_ACT_UPGRADE:
    case ECLIPSE_ACT_REACT_UPGRADE:
        return eclipse_can_upgrade(s, seat, is_reaction) ? allowed() : REFUSE(REASON_NO_UPGRADE);
    case ECLIPSE_ACT_BUILD:
    case ECLIPSE_ACT_REACT_BUILD:
        return eclipse_can_build(s, seat, is_reaction) ? allowed() : REFUSE(REASON_NO_BUILDING, ECLIPSE_MATERIALS, seat);
    default:
        return eclipse_can_move(s, seat, is_reaction) ? allowed() : REFUSE(REASON_NO_MOVE);
    }
}

/* What every action needs to know of the seat in turn, looked up once. */
typedef struct Standing {
    bool has_passed, has_disc, is_gone;
} Standing;

static inline Standing standing_of(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return (Standing){ own->has_passed, own->discs_on_track > 0, eclipse_is_eliminated(s, seat) };
}

/* May the seat take actions of this sort, whatever their steps? */
static inline Refusal sort_refusal(Standing standing, EclipseAct act)
{
    if (standing.has_passed != (act >= ECLIPSE_ACT_REACT_UPGRADE))
        return REFUSE(standing.has_passed ? REASON_HAS_PASSED : REASON_HAS_NOT_PASSED);
    if (!standing.has_disc)
        return REFUSE(REASON_NO_DISC);
    return standing.is_gone && act != ECLIPSE_ACT_RESEARCH ? REFUSE(REASON_IS_GONE) : allowed();
}

static inline __attribute__((always_inline)) Refusal act_refusal(const HxState *s, int seat, Standing standing, EclipseAct act)
{
    if (act == ECLIPSE_ACT_PASS)
        return allowed();
    if (act == ECLIPSE_ACT_GIVE_UP)
        return standing.is_gone ? allowed() : REFUSE(REASON_IS_HERE);
    const Refusal sort = sort_refusal(standing, act);
    return is_allowed(sort) ? first_step_refusal(s, seat, act, act >= ECLIPSE_ACT_REACT_UPGRADE) : sort;
}

/* E-REA-1, E-RND-2, E-RND-3, E-HSE-9: a seat may take an action if it has a disc to pay and a legal first step. @rule E-RND-5 E-ELM-1 */
Refusal eclipse_act_refusal(const HxState *s, int seat, EclipseAct act)
{
    return act_refusal(s, seat, standing_of(s, seat), act);
}

Refusal eclipse_turn_refusal(const HxState *s, HxAction a)
{
    const int act = argument_of(a, ACT, ECLIPSE_ACTS);
    return act >= 0 ? eclipse_act_refusal(s, mover(s), (EclipseAct)act) : free_step_refusal(s, mover(s), a);
}

/* With a constant act the compiler keeps only that action's rule. */
static inline __attribute__((always_inline)) int add_act(const HxState *s, int seat, Standing standing, EclipseAct act, HxAction *out,
                                                         int n)
{
    out[n] = (HxAction)(ACT + act);
    return n + is_allowed(act_refusal(s, seat, standing, act));
}

int eclipse_turn_legal(const HxState *s, HxAction *out)
{
    const int seat = mover(s);
    const Standing standing = standing_of(s, seat);
    int n = 0;
    if (standing.has_passed) {
        n = add_act(s, seat, standing, ECLIPSE_ACT_PASS, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_REACT_UPGRADE, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_REACT_BUILD, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_REACT_MOVE, out, n);
    } else {
        n = add_act(s, seat, standing, ECLIPSE_ACT_EXPLORE, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_INFLUENCE, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_RESEARCH, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_UPGRADE, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_BUILD, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_MOVE, out, n);
        n = add_act(s, seat, standing, ECLIPSE_ACT_PASS, out, n);
    }
    n = add_act(s, seat, standing, ECLIPSE_ACT_GIVE_UP, out, n);
    return n + free_steps(s, seat, out + n);
}

/* E-RND-3: the right-most disc of the track pays for the action (or reaction). @rule E-REA-1 E-HSE-9 */
static void pay_disc(HxState *s, int seat)
{
    Seat *own = seat_edit(s, seat);
    own->discs_on_track--;
    own->discs_on_actions++;
}

/* How many steps an action has. E-GEN-1: the species says; E-TEC-6: Nanorobots build one more; E-REA-2, E-REA-3, E-REA-4, E-REA-5: a
 * reaction has one, whatever the species and its technologies. @rule E-INF-1 E-UPG-2 E-BUI-1 E-MOV-1 E-SPC-3 E-SPC-4 E-SPC-7 E-SPC-9
 * E-SPC-1 */
static uint8_t steps_of(const HxState *s, int seat, EclipseAct act)
{
    const EclipseSpeciesInfo *info = species_of(s, seat);
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        return info->explore;
    case ECLIPSE_ACT_INFLUENCE:
        return info->influence;
    case ECLIPSE_ACT_RESEARCH:
        return info->research;
    case ECLIPSE_ACT_UPGRADE:
        return info->upgrade;
    case ECLIPSE_ACT_BUILD:
        return (uint8_t)(info->build + has_tech(s, seat, ECLIPSE_TECH_NANOROBOTS));
    case ECLIPSE_ACT_MOVE:
        return info->move;
    default: /* E-REA-2, E-REA-3, E-REA-4: neither the species nor Nanorobots are looked at */
        return 1;
    }
}

/* Push the action's own frame, which asks for its steps. */
static void push_action(HxState *s, int seat, EclipseAct act)
{
    const uint8_t steps = steps_of(s, seat, act), is_reaction = act >= ECLIPSE_ACT_REACT_UPGRADE;
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        explore_frame_push(s, seat)->left = steps;
        break;
    case ECLIPSE_ACT_INFLUENCE:
        influence_frame_push(s, seat)->left = steps;
        break;
    case ECLIPSE_ACT_RESEARCH:
        research_frame_push(s, seat)->left = steps;
        break;
    case ECLIPSE_ACT_UPGRADE:
    case ECLIPSE_ACT_REACT_UPGRADE: {
        UpgradeRemoveFrame *f = upgrade_remove_frame_push(s, seat);
        f->left = steps;
        f->is_reaction = is_reaction;
        break;
    }
    case ECLIPSE_ACT_BUILD:
    case ECLIPSE_ACT_REACT_BUILD: {
        BuildFrame *f = build_frame_push(s, seat);
        f->left = steps;
        f->is_reaction = is_reaction;
        break;
    }
    default: {
        MoveFrame *f = move_frame_push(s, seat);
        f->left = steps;
        f->is_reaction = is_reaction;
        break;
    }
    }
}

/* E-HSE-9: the seat pays the disc first. */
static void begin_action(HxState *s, int seat, EclipseAct act)
{
    pay_disc(s, seat);
    pop(s);
    turn_end_frame_push(s, seat)->has_acted = 1;
    push_action(s, seat, act);
}

int eclipse_turn_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    if (a >= OFFER) {
        take_free_step(s, seat, a);
        return 0;
    }
    const EclipseAct act = (EclipseAct)(a - ACT);
    if (act == ECLIPSE_ACT_PASS)
        pass(s, seat);
    else if (act == ECLIPSE_ACT_GIVE_UP) { /* E-ELM-1 */
        pass(s, seat);
        eclipse_collapse(s, seat);
    } else
        begin_action(s, seat, act);
    return 0;
}

int eclipse_act_of_kind(EclipseKind kind)
{
    switch (kind) {
    case ECLIPSE_KIND_EXPLORE:
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
    case ECLIPSE_KIND_EXPLORE_ROTATE:
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        return ECLIPSE_ACT_EXPLORE;
    case ECLIPSE_KIND_INFLUENCE:
    case ECLIPSE_KIND_INFLUENCE_TO:
        return ECLIPSE_ACT_INFLUENCE;
    case ECLIPSE_KIND_RESEARCH:
        return ECLIPSE_ACT_RESEARCH;
    case ECLIPSE_KIND_UPGRADE_REMOVE:
    case ECLIPSE_KIND_UPGRADE_PART:
    case ECLIPSE_KIND_UPGRADE_PLACE:
        return ECLIPSE_ACT_UPGRADE;
    case ECLIPSE_KIND_BUILD:
    case ECLIPSE_KIND_BUILD_HEX:
        return ECLIPSE_ACT_BUILD;
    case ECLIPSE_KIND_MOVE:
    case ECLIPSE_KIND_MOVE_SHIP:
    case ECLIPSE_KIND_MOVE_STEP:
        return ECLIPSE_ACT_MOVE;
    default:
        return -1;
    }
}

int eclipse_act_under_way(const HxState *s)
{
    int act = -1;
    for (int i = hx_depth(&eclipse_machine, s) - 1; i >= 0 && act < 0; i--)
        act = eclipse_act_of_kind((EclipseKind)frame_at(s, i)->head.kind);
    return act;
}

/* The question is another one, or an action is no choice any more. @rule E-RND-3 */
Refusal eclipse_moment_refusal(const HxState *s, HxAction a)
{
    const int under_way = eclipse_act_under_way(s);
    if (argument_of(a, ACT, ECLIPSE_ACTS) < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (asked(s) == ECLIPSE_KIND_TURN_END)
        return REFUSE(REASON_ACTION_TAKEN);
    return under_way >= 0 ? REFUSE(REASON_UNDER_WAY, under_way) : REFUSE(REASON_OTHER_QUESTION);
}

/* E-HSE-14, then the free steps once more. @rule E-HSE-8 E-DIP-4 */
bool eclipse_turn_end_is_asked(HxState *s)
{
    const int seat = mover(s);
    if (turn_end_frame(s)->has_acted) {
        turn_end_frame_edit(s)->has_acted = 0;
        if (seat_at(s, seat)->relations) {
            eclipse_check_aggression(s, seat);
            return false;
        }
    }
    HxAction out[MAX_LEGAL];
    if (!seat_at(s, seat)->is_out && free_steps(s, seat, out))
        return true;
    end_turn(s);
    return false;
}

Refusal eclipse_turn_end_refusal(const HxState *s, HxAction a)
{
    return a == DONE ? allowed() : free_step_refusal(s, mover(s), a);
}

int eclipse_turn_end_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + free_steps(s, mover(s), out + 1);
}

int eclipse_turn_end_apply(HxState *s, HxAction a)
{
    if (a == DONE)
        end_turn(s);
    else
        take_free_step(s, mover(s), a);
    return 0;
}
