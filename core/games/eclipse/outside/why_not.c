/* Why something is not among the choices: from a person's words to what the rules refuse. The rules say what is in the way (the refusals of
 * each chapter); here is only which of them answers a wish, also before the action has been chosen that it belongs to. */
#include "core/games/eclipse/machine.h"
#include "core/games/eclipse/outside/reasons.h"
#include "core/games/eclipse/outside/sheets.h"
#include "core/games/eclipse/outside/wish.h"
#include "core/games/eclipse/rules/build.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/diplomacy.h"
#include "core/games/eclipse/rules/influence.h"
#include "core/games/eclipse/rules/move.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/rules/turn.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/games/eclipse/state/frames.h"
#include "core/kit/words.h"

/* Of the action as a whole; which action it is does not matter to WANT_ANY. */
static Refusal act_refusal(const Wish *w)
{
    const Want want = w->want == WANT_ANY ? WANT_MOVE : (Want)w->want;
    const bool reacts = w->own->has_passed && (want == WANT_UPGRADE || want == WANT_BUILD || want == WANT_MOVE);
    return eclipse_refusal(w->s, ACT + (HxAction)want + (reacts ? ECLIPSE_ACT_REACT_UPGRADE - ECLIPSE_ACT_UPGRADE : 0));
}

/* May an action of this sort begin here at all, whatever its steps? */
static Refusal moment_refusal(const Wish *w)
{
    const bool is_action = w->want <= WANT_ANY && w->want != eclipse_act_under_way(w->s);
    return is_action && reason_of(act_refusal(w)) <= REASON_IS_GONE ? act_refusal(w) : allowed();
}

static Refusal explore_refusal(const Wish *w)
{
    const EclipseKind kind = asked(w->s);
    if (kind == ECLIPSE_KIND_EXPLORE_SECOND || kind == ECLIPSE_KIND_EXPLORE_WHICH)
        return REFUSE(REASON_CHOOSE_TILE);
    if (kind == ECLIPSE_KIND_EXPLORE_ROTATE)
        return REFUSE(REASON_TURN_DOES_NOT_JOIN);
    if (kind == ECLIPSE_KIND_EXPLORE_CONTROL)
        return REFUSE(REASON_TILE_IS_PLACED);
    if (w->sector[0] < 0)
        return allowed();
    return is_placed(hex_at(w->s, w->sector[0])) ? REFUSE(REASON_IS_EXPLORED, w->sector[0]) : REFUSE(REASON_TILES_ARE_DRAWN, w->sector[0]);
}

static Refusal build_refusal(const Wish *w)
{
    const int item = w->item < 0 ? ECLIPSE_INTERCEPTOR : w->item;
    Refusal refusal = w->item < 0                         ? allowed()
                      : asked(w->s) == ECLIPSE_KIND_BUILD ? eclipse_refusal(w->s, (HxAction)(BUILD + item))
                                                          : eclipse_item_refusal(w->s, w->seat, item, w->own->has_passed);
    if (is_allowed(refusal) && w->sector[0] >= 0)
        refusal = eclipse_build_at_refusal(w->s, w->seat, item, w->sector[0]);
    return refusal;
}

/* From the hex of the ship in flight, or from the one named, or from any with own ships. */
static Refusal move_refusal(const Wish *w)
{
    const bool in_flight = asked(w->s) == ECLIPSE_KIND_MOVE_STEP, has_two = w->sector[1] >= 0;
    const bool has_from = has_two || (w->sector[0] >= 0 && (w->is_from || w->own->fleets >> w->sector[0] & 1));
    const uint64_t fleets = in_flight ? BIT(move_step_frame(w->s)->sector) : has_from ? BIT(w->sector[0]) : w->own->fleets;
    const int to = has_two || in_flight || !has_from ? w->sector[has_two] : -1;
    int range = in_flight ? move_step_frame(w->s)->left : 0;
    for (int type = 0; type < ECLIPSE_STARBASE && !in_flight; type++)
        range = w->item < 0 || w->item == type ? max_int(range, w->own->ship[type].move) : range;
    if (!w->own->fleets)
        return REFUSE(REASON_NO_FLEET);
    Refusal refusal = w->type == ECLIPSE_SHIP_TYPES ? allowed() : eclipse_ship_refusal(w->s, w->seat, w->type);
    if (is_allowed(refusal) && has_from && !in_flight)
        refusal = eclipse_from_refusal(w->s, w->seat, fleets, w->type, w->own->has_passed);
    if (is_allowed(refusal) && to >= 0)
        refusal = eclipse_way_refusal(w->s, w->seat, fleets, to, range, w->own->has_passed);
    if (is_allowed(refusal) && to >= 0)
        refusal = in_flight ? eclipse_refusal(w->s, (HxAction)(MOVE_TO + to))
                            : eclipse_from_refusal(w->s, w->seat, fleets, w->type, w->own->has_passed);
    return refusal;
}

static Refusal colonise_refusal(const Wish *w)
{
    const int square = w->square < 0 ? ECLIPSE_SQUARES : w->square;
    if (w->sector[0] >= 0 || !w->own->colony_ships || !w->own->discs)
        return eclipse_colonise_target_refusal(w->s, w->seat, max_int(0, w->sector[0]), square, false);
    FOR_BITS(sector, w->own->discs)
    {
        if (is_allowed(eclipse_colonise_target_refusal(w->s, w->seat, sector, square, false)))
            return allowed();
    }
    return REFUSE(REASON_NO_SQUARE_ANYWHERE);
}

/* Who fights whom, whose hits, and retreats. */
static Refusal battle_refusal(const Wish *w)
{
    const EclipseKind kind = asked(w->s);
    if (w->want == WANT_RETREAT && w->item == ECLIPSE_STARBASE)
        return REFUSE(REASON_STARBASES_FIGHT);
    if (table(w->s)->phase != ECLIPSE_PHASE_COMBAT)
        return REFUSE(w->want == WANT_RETREAT ? REASON_RETREATS_COME : REASON_BATTLES_COME);
    if (w->want == WANT_BATTLE)
        return REFUSE(REASON_PAIRS_FOLLOW);
    if (w->want == WANT_HIT && kind != ECLIPSE_KIND_ASSIGN)
        return REFUSE(REASON_HITS_COME);
    if (w->want == WANT_HIT)
        return w->type == ECLIPSE_SHIP_TYPES ? allowed() : eclipse_refusal(w->s, (HxAction)(ASSIGN + ECLIPSE_ASSIGN_DAMAGES * w->type));
    if (kind != ECLIPSE_KIND_ATTACK && kind != ECLIPSE_KIND_FORCED_RETREAT)
        return REFUSE(REASON_RETREAT_WHEN);
    return w->sector[0] < 0 ? allowed() : eclipse_refusal(w->s, (HxAction)(RETREAT + w->sector[0]));
}

/* A part tile taken off a blueprint. @rule E-UPX-1 */
static Refusal return_refusal(const Wish *w)
{
    for (int i = 0; i < ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS; i++) {
        const int type = i / ECLIPSE_SLOTS, tile = w->own->tile[type][i % ECLIPSE_SLOTS];
        if (tile && (w->part < 0 || tile == w->part + 1) && (w->item < 0 || w->item == type))
            return asked(w->s) == ECLIPSE_KIND_UPGRADE_REMOVE ? eclipse_refusal(w->s, (HxAction)(REMOVE + i)) : REFUSE(REASON_RETURNS_COME);
    }
    return REFUSE(REASON_NO_TILE_OF, w->part);
}

/* What is in the way of the things named, if any are. */
static Refusal thing_refusal(const Wish *w)
{
    const int rate = species_of(w->s, w->seat)->trade_rate, sector = w->sector[0];
    Refusal refusal = allowed();
    switch (w->want) {
    case WANT_EXPLORE:
        return explore_refusal(w);
    case WANT_INFLUENCE:
        return sector < 0 ? refusal : eclipse_disc_refusal(w->s, w->seat, sector);
    case WANT_RESEARCH:
        return w->technology < 0 ? refusal
                                 : eclipse_technology_refusal(w->s, w->seat, w->technology, eclipse_means(w->s, w->seat, ECLIPSE_SCIENCE));
    case WANT_UPGRADE:
        return w->part < 0 ? refusal : eclipse_part_refusal(w->s, w->seat, w->part, w->type, w->own->has_passed);
    case WANT_BUILD:
        return build_refusal(w);
    case WANT_MOVE:
        return move_refusal(w);
    case WANT_COLONISE:
        return colonise_refusal(w);
    case WANT_RELATIONS:
        refusal = eclipse_offer_refusal(w->s, w->seat, w->other < 0 ? w->seat : w->other);
        return reason_of(refusal) == REASON_ONESELF && w->other < 0 ? allowed() : refusal;
    case WANT_BATTLE:
    case WANT_HIT:
    case WANT_RETREAT:
        return battle_refusal(w);
    case WANT_TRADE:
        return REFUSE(option_on(w->s, OPTION_TRADE_FREELY) ? REASON_TRADE_FREELY : REASON_TRADE_IN_NEED, rate);
    case WANT_STOP:
        refusal = eclipse_refusal(w->s, DONE);
        return reason_of(refusal) == REASON_OTHER_QUESTION ? REFUSE(REASON_ANSWER_FIRST) : refusal;
    case WANT_RETURN:
        return return_refusal(w);
    case WANT_GIVE_UP:
        return eclipse_act_refusal(w->s, w->seat, ECLIPSE_ACT_GIVE_UP);
    case WANT_REACT: /* E-REA-1 */
        refusal = eclipse_act_refusal(w->s, w->seat, ECLIPSE_ACT_REACT_MOVE);
        return reason_of(refusal) <= REASON_IS_GONE ? refusal : allowed();
    case WANT_TILES: /* E-REP-1 */
        return REFUSE(REASON_REPUTATION_COMES);
    default:
        return refusal;
    }
}

int eclipse_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap)
{
    static const char *const first_words[] = { "explore", "influence", "research", "upgrade", "build", "move" };
    Text text = text_on(out, cap);
    if (!seat_at(s, seat)->species) {
        const int species = words_find(words, &hx_eclipse_species_info[0].name, sizeof *hx_eclipse_species_info, ECLIPSE_SPECIES_COUNT);
        if (species < 0)
            text_add(&text, "choose a species first");
        else
            eclipse_say_refusal(&text, s, seat, eclipse_refusal(s, (HxAction)(SPECIES + species)));
        return text_length(&text);
    }
    const Wish w = eclipse_read_wish(s, seat, words);
    const bool at_turn = asked(s) == ECLIPSE_KIND_TURN, is_action = w.want >= 0 && w.want <= WANT_MOVE;
    Refusal refusal = w.want < 0 ? allowed() : moment_refusal(&w);
    if (is_allowed(refusal) && w.want >= 0)
        refusal = thing_refusal(&w);
    if (is_allowed(refusal) && is_action && at_turn)
        refusal = act_refusal(&w);
    eclipse_say_refusal(&text, s, seat, refusal);
    if (is_allowed(refusal) && is_action && at_turn)
        text_add(&text, "you can do it now: choose '%s'", first_words[w.want]);
    if (w.want < 0 && w.sector[0] >= 0 && at_turn)
        text_add(&text, "choose an action first; then choose the hex");
    return text_length(&text);
}
