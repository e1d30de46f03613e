/* Is the stack of frames one that play can lead to, so that it can be played on? Asked of every position that comes from outside. What may
 * lie on what, and the range of every member, is told by the list of frames (state/frames.inl); here is what no list can say. */
#include "core/games/eclipse/outside/check.h"

#include "core/games/eclipse/rules/build.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/move.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/games/eclipse/texts/discovery.h"
#include "core/kit/multisets.h"

/* ---- The bottom: where the round is ------------------------------------------------------------------------------------------ */

static bool is_everybody_seated(const HxState *s)
{
    for (int seat = 0; seat < table(s)->seats; seat++)
        if (!seat_at(s, seat)->species)
            return false;
    return true;
}

/* What lies on the game at each of its steps, and in which phase. */
static const struct {
    uint64_t on_it;
    EclipsePhase phase;
} steps_of_game[N_GAME_STAGES] = {
    [STAGE_GAME_TECHNOLOGIES] = { ON(DRAW_TECHNOLOGY), ECLIPSE_PHASE_SETUP },
    [STAGE_GAME_START] = { ON(DRAW_START), ECLIPSE_PHASE_SETUP },
    [STAGE_GAME_SPECIES] = { ON(DRAW_SPECIES) | ON(SPECIES), ECLIPSE_PHASE_SETUP },
    [STAGE_GAME_REPUTATION] = { ON(DRAW_START_REPUTATION), ECLIPSE_PHASE_SETUP },
    [STAGE_GAME_TURNS] = { ON(TURN) | ON(TURN_END), ECLIPSE_PHASE_ACTION },
    [STAGE_GAME_COMBAT] = { ON(COMBAT), ECLIPSE_PHASE_COMBAT },
    [STAGE_GAME_UPKEEP] = { ON(UPKEEP), ECLIPSE_PHASE_UPKEEP },
    [STAGE_GAME_CLEANUP] = { ON(CLEANUP), ECLIPSE_PHASE_CLEANUP },
};

static bool is_bottom_sound(const HxState *s)
{
    const Table *t = table(s);
    const HxFrameHead *game = &t->frame[0].head;
    if (t->n_frames == 0)
        return t->phase == ECLIPSE_PHASE_OVER && t->round && is_everybody_seated(s);
    if (t->n_frames == 1 || game->stage >= N_GAME_STAGES || !game->waits || t->phase != (int)steps_of_game[game->stage].phase ||
        !(steps_of_game[game->stage].on_it >> t->frame[1].head.kind & 1))
        return false;
    if (t->phase == ECLIPSE_PHASE_CLEANUP && t->round == ECLIPSE_ROUNDS)
        return false; /* the game is over before it */
    return t->phase == ECLIPSE_PHASE_SETUP ? t->round == 0 : t->round >= 1 && is_everybody_seated(s);
}

/* ---- One frame ---------------------------------------------------------------------------------------------------------------- */

static bool is_on_map(const HxState *s, int sector)
{
    return sector < N_SECTORS && is_placed(hex_at(s, sector));
}

static bool is_owned(const HxState *s, int sector, int seat)
{
    return is_on_map(s, sector) && hex_at(s, sector)->owner == seat + 1;
}

/* May a disc of the seat lie here? */
static bool is_free_for(const HxState *s, int sector, int seat)
{
    if (!is_on_map(s, sector))
        return false;
    const Hex *h = hex_at(s, sector);
    return !h->owner && !(h->flags & HEX_GCDS) && (!h->ancients || is_draco(s, seat)) && seat_at(s, seat)->discs_on_track;
}

static bool is_place_sound(const HxState *s, const DrawSectorFrame *f)
{
    const int distance = hex_distance(f->q, f->r);
    if (distance < 1 || f->stack != (distance >= 3 ? ECLIPSE_OUTER : distance - 1))
        return false;
    FOR_BITS(sector, bags(s)->placed)
    {
        if (hex_at(s, sector)->q == f->q && hex_at(s, sector)->r == f->r)
            return false;
    }
    return true;
}

static bool is_tile_of(int tile, int stack)
{
    return tile >= 1 && tile <= N_SECTORS && hx_eclipse_sector_info[tile - 1].stack == (EclipseStack)stack;
}

static bool has_tiles(const HxState *s, int stack)
{
    const Bags *b = bags(s);
    if (b->left[stack])
        return true;
    for (int sector = 0; sector < N_SECTORS; sector++)
        if (b->discards >> sector & 1 && hx_eclipse_sector_info[sector].stack == (EclipseStack)stack)
            return true;
    return false;
}

static bool has_replaceable(const HxState *s, int seat)
{
    const char *space = species_of(s, seat)->track;
    for (int i = 0; space[i]; i++)
        if (space[i] == '*' && seat_at(s, seat)->slot[i] != SLOT_EMPTY && seat_at(s, seat)->slot[i] < SLOT_AMBASSADOR)
            return true;
    return false;
}

static bool may_exchange(const HxState *s, int seat, int partner)
{
    const Seat *own = seat_at(s, seat);
    return partner < table(s)->seats && partner != seat && !own->is_out && !seat_at(s, partner)->is_out &&
           !(own->relations >> partner & 1) && own->cubes[0] + own->cubes[1] + own->cubes[2] &&
           (eclipse_free_slot(s, seat, 'a') >= 0 || has_replaceable(s, seat));
}

static bool is_side_of(const HxState *s, int side, int seat, int type)
{
    return side <= 1 && battle(s)->party[side] == seat && type < ECLIPSE_SHIP_TYPES && eclipse_party_ships(s, seat, type);
}

/* Thresholds descend from 6 to 2; the type rolling is there. */
static bool is_roll_sound(const HxState *s)
{
    const Battle *b = battle(s);
    if (b->n_thresholds < 1 || b->n_thresholds > 4 || b->rolling_side > 1 || !eclipse_party_ships(s, b->party[b->rolling_side], b->rolling))
        return false;
    for (int i = 0; i < b->n_thresholds; i++)
        if (b->threshold[i] < 2 || b->threshold[i] > 6 || (i && b->threshold[i] >= b->threshold[i - 1]))
            return false;
    return true;
}

/* Laid on the board already at the end of its procedure; before that it is to be had, and there is a place for it. */
static bool is_gain_sound(const HxState *s, const Seat *own, const GainTechnologyFrame *gain)
{
    const int technology = gain->technology;
    const bool is_known = own->techs >> technology & 1;
    if (gain->head.stage == N_GAIN_TECHNOLOGY_STAGES)
        return is_known;
    const int on_track = eclipse_technologies_on(own->techs, hx_eclipse_technology_info[technology].track);
    return !is_known && bags(s)->board[technology] && on_track < ECLIPSE_TRACK_SLOTS;
}

/* The thing that is being built is in the supply and has a place; on top of the stack it can be paid, too. */
static bool is_building_sound(const HxState *s, int seat, int item, bool is_top)
{
    const Seat *own = seat_at(s, seat);
    const bool can_pay = own->storage[ECLIPSE_MATERIALS] >= item_cost(s, seat, item, own->has_passed);
    const bool is_left = item >= ECLIPSE_SHIP_TYPES || own->ships_left[item];
    return (can_pay || !is_top) && is_left && eclipse_has_place_for(s, seat, item);
}

/* An Ancient part kept from a Discovery Tile. */
static bool keeps_part(const Seat *own, int part)
{
    return part >= ECLIPSE_STANDARD_PARTS && own->parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1;
}

/* Another seat without relations yet, and a tile that its Ambassador may push out. */
static bool is_offered_slot_sound(const HxState *s, int seat, int partner)
{
    return partner < table(s)->seats && partner != seat && !(seat_at(s, seat)->relations >> partner & 1) && has_replaceable(s, seat);
}

/* E-DIP-2: the two of an exchange lie on each other, and when one of them is left alone the other has its Ambassador already. The members
 * of both kinds are the same. */
static bool is_exchange_sound(const HxState *s, const Frame *f, const Frame *below, bool is_top)
{
    const int seat = f->head.seat, partner = f->offer_cube.partner;
    if (below->head.kind == ECLIPSE_KIND_OFFER_CUBE)
        return is_top && seat == below->offer_cube.partner && partner == below->head.seat;
    return !is_top || seat_at(s, partner)->relations >> seat & 1;
}

/* A question of an action, a discovery or an offer. */
static bool is_choice_sound(const HxState *s, const Frame *f, const Frame *below, bool is_top)
{
    const int seat = f->head.seat;
    const Seat *own = seat_at(s, seat);
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_SQUARE:
        return is_owned(s, f->square.sector, seat) && own->colony_ships && eclipse_fillable(s, seat, f->square.sector);
    case ECLIPSE_KIND_COLONISE:
        return is_owned(s, f->colonise.sector, seat);
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        return is_free_for(s, f->explore_control.sector, seat);
    case ECLIPSE_KIND_DRAW_DISCOVERY:
        return is_on_map(s, f->draw_discovery.sector) && multiset_size(bags(s)->discovery, ECLIPSE_DISCOVERIES);
    case ECLIPSE_KIND_DISCOVERY:
        return is_on_map(s, f->discovery.sector);
    case ECLIPSE_KIND_DISCOVERY_TECHNOLOGY:
        return eclipse_has_cheapest_technology(s, seat);
    case ECLIPSE_KIND_DISCOVERY_PART:
        return keeps_part(own, f->discovery_part.part);
    case ECLIPSE_KIND_INFLUENCE_TO:
        return f->influence_to.from == TO_TRACK ? own->discs_on_track > 0 : is_owned(s, f->influence_to.from, seat);
    case ECLIPSE_KIND_CUBES: {
        const int n = f->cubes.any + f->cubes.orbital;
        return n >= 1 && n <= N_CUBES;
    }
    case ECLIPSE_KIND_ARTIFACT:
        return f->artifact.left >= 1 && (below->head.kind != ECLIPSE_KIND_GAIN_TECHNOLOGY || below->head.stage == N_GAIN_TECHNOLOGY_STAGES);
    case ECLIPSE_KIND_GAIN_TECHNOLOGY:
        return is_gain_sound(s, own, &f->gain_technology);
    case ECLIPSE_KIND_BUILD_HEX:
        return is_building_sound(s, seat, f->build_hex.item, is_top);
    case ECLIPSE_KIND_OFFER_REPLY:
        return may_exchange(s, seat, f->offer_reply.partner) && may_exchange(s, f->offer_reply.partner, seat);
    case ECLIPSE_KIND_OFFER_CUBE:
        return may_exchange(s, seat, f->offer_cube.partner) && is_exchange_sound(s, f, below, is_top);
    case ECLIPSE_KIND_OFFER_SLOT:
        return is_offered_slot_sound(s, seat, f->offer_slot.partner) && is_exchange_sound(s, f, below, is_top);
    default:
        return true;
    }
}

/* A tile that is being explored; the members of all four kinds are the same. */
static bool is_exploration_sound(const HxState *s, const Frame *f)
{
    const DrawSectorFrame *tile = &f->draw_sector;
    const bool has_first = is_tile_of(tile->first, tile->stack);
    if (!is_place_sound(s, tile))
        return false;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_DRAW_SECTOR:
        return (!tile->first || has_first) && !tile->second && has_tiles(s, tile->stack);
    case ECLIPSE_KIND_EXPLORE_SECOND:
        return has_first && !tile->second && has_tiles(s, tile->stack);
    case ECLIPSE_KIND_EXPLORE_ROTATE:
        return has_first && !tile->second;
    default:
        return has_first && is_tile_of(tile->second, tile->stack) && tile->first != tile->second;
    }
}

/* E-UPG, E-MOV: what a ship move or an upgrade on its way needs. */
static bool is_ship_question_sound(const HxState *s, const Frame *f, const Frame *below, bool is_top)
{
    const int seat = f->head.seat;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_UPGRADE_REMOVE:
        return eclipse_can_end_upgrade(s, seat, f->upgrade_remove.first, f->upgrade_remove.left, f->upgrade_remove.is_reaction);
    case ECLIPSE_KIND_UPGRADE_PART:
        return !is_top || eclipse_can_end_upgrade(s, seat, 0, f->upgrade_part.left, f->upgrade_part.is_reaction);
    case ECLIPSE_KIND_UPGRADE_PLACE: {
        const UpgradePlaceFrame *place = &f->upgrade_place;
        return place->left == below->upgrade_part.left && place->is_reaction == below->upgrade_part.is_reaction &&
               eclipse_can_take_part(s, seat, place->part, place->left, place->is_reaction);
    }
    case ECLIPSE_KIND_MOVE_SHIP:
        return eclipse_may_move_from(s, f->move_ship.sector, seat, f->move_ship.is_reaction);
    default: {
        const MoveStepFrame *step = &f->move_step;
        return is_on_map(s, step->sector) && step->type < ECLIPSE_STARBASE &&
               ships_of_type(hex_at(s, step->sector)->ships[seat], step->type) &&
               (step->done || eclipse_may_move_from(s, step->sector, seat, step->is_reaction));
    }
    }
}

/* What is owed is the price of what lies below. */
static bool is_debt_sound(const HxState *s, const Frame *f, const Frame *below)
{
    const int seat = f->head.seat;
    const bool is_science = below->head.kind == ECLIPSE_KIND_GAIN_TECHNOLOGY;
    if (is_science && below->head.stage != STAGE_GAIN_TECHNOLOGY_GAIN)
        return false;
    const int price = is_science ? eclipse_price_of(s, seat, below->gain_technology.technology)
                                 : item_cost(s, seat, below->build_hex.item, seat_at(s, seat)->has_passed);
    return below->head.seat == seat && f->pay.resource == (is_science ? ECLIPSE_SCIENCE : ECLIPSE_MATERIALS) && f->pay.due == price &&
           eclipse_can_afford(s, seat, f->pay.resource, price);
}

/* The battle's frame goes with what is fired, and with what lies on it. */
static bool is_battle_frame_sound(const HxState *s, const Frame *f, const Frame *above)
{
    const Battle *b = battle(s);
    if (!b->sector)
        return false;
    switch (f->head.stage) {
    case STAGE_BATTLE_PAIR:
        return f->head.waits && b->fire == FIRE_NONE && above->head.kind == ECLIPSE_KIND_AFTERMATH;
    case STAGE_BATTLE_MISSILES:
        return b->fire == FIRE_MISSILES && above->head.kind != ECLIPSE_KIND_AFTERMATH;
    case STAGE_BATTLE_ROUND:
        return b->fire == FIRE_CANNONS && above->head.kind == ECLIPSE_KIND_FORCED_RETREAT;
    case STAGE_BATTLE_ACTIVATIONS:
        return b->fire == FIRE_CANNONS && above->head.kind != ECLIPSE_KIND_AFTERMATH && above->head.kind != ECLIPSE_KIND_FORCED_RETREAT;
    default:
        return false;
    }
}

static bool is_population_frame_sound(const HxState *s, const Frame *f)
{
    const Battle *b = battle(s);
    const int sector = f->population.sector;
    if (f->head.stage == N_POPULATION_STAGES)
        return !b->sector;
    const Hex *h = is_on_map(s, sector) ? hex_at(s, sector) : NULL;
    return h && h->owner && h->owner != f->head.seat + 1 && h->present == BIT32(f->head.seat) && (!b->sector || b->sector == sector + 1);
}

static bool is_fight_question_sound(const HxState *s, const Frame *f, const Frame *below)
{
    const Battle *b = battle(s);
    const int seat = f->head.seat, in_hand = multiset_size(b->drawn, ECLIPSE_REPUTATION_VALUES);
    const bool is_activation = below->head.kind == ECLIPSE_KIND_BATTLE && below->head.stage == STAGE_BATTLE_ACTIVATIONS;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_AFTERMATH:
        return b->sector && f->aftermath.done <= b->n_order;
    case ECLIPSE_KIND_BOMBARD:
        return f->bombard.sector == below->population.sector && seat == below->head.seat && below->head.stage == STAGE_POPULATION_DISC;
    case ECLIPSE_KIND_TAKE_HEX:
        return is_free_for(s, f->take_hex.sector, seat) && hex_at(s, f->take_hex.sector)->present == BIT32(seat);
    case ECLIPSE_KIND_ORDER:
        for (int type = 0; type < 8; type++)
            if (f->order.types >> type & 1 && !is_side_of(s, f->order.side, seat, type))
                return false;
        return f->order.types;
    case ECLIPSE_KIND_ATTACK:
        return is_side_of(s, f->attack.side, seat, f->attack.type) && f->attack.type != ECLIPSE_STARBASE && is_activation;
    case ECLIPSE_KIND_FORCED_RETREAT:
        return is_side_of(s, SIDE_ATTACKER, seat, f->forced_retreat.type);
    case ECLIPSE_KIND_ROLL:
        return is_roll_sound(s) && (b->fire == FIRE_AT_POPULATION) == (below->head.kind == ECLIPSE_KIND_POPULATION) &&
               multiset_size(b->to_roll, 3);
    case ECLIPSE_KIND_ASSIGN:
        return is_roll_sound(s) && b->party[b->rolling_side] == seat && !multiset_size(b->to_roll, 3);
    case ECLIPSE_KIND_DRAW_REPUTATION: {
        const int n = f->draw_reputation.n;
        return n >= 1 && n <= multiset_size(bags(s)->reputation, 4) && !in_hand;
    }
    case ECLIPSE_KIND_REPUTATION:
        return b->drawer == seat + 1 && in_hand == f->reputation.n && in_hand >= 1;
    case ECLIPSE_KIND_REPUTATION_SLOT:
        return b->drawer == seat + 1 && in_hand == 1;
    default:
        return true;
    }
}

/* Of frames on the game itself: whose they are. */
static bool is_step_of_game_sound(const HxState *s, const Frame *f)
{
    const int seat = f->head.seat;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_DRAW_SPECIES:
    case ECLIPSE_KIND_SPECIES:
        return !seat_at(s, seat)->species;
    case ECLIPSE_KIND_DRAW_START_REPUTATION:
        return is_everybody_seated(s) && species_of(s, seat)->start_reputation && eclipse_free_slot(s, seat, 'r') >= 0;
    case ECLIPSE_KIND_TURN:
        return seat == table(s)->turn && !seat_at(s, seat)->is_out;
    case ECLIPSE_KIND_TURN_END:
        return seat == table(s)->turn;
    case ECLIPSE_KIND_COMBAT:
        return f->head.stage < N_COMBAT_STAGES;
    case ECLIPSE_KIND_UPKEEP:
        return f->head.stage < STAGE_UPKEEP_END && f->upkeep.done <= table(s)->seats;
    default:
        return true;
    }
}

/* What is asked within an action is asked of the seat that acts. Another's are cubes that come home, offers, and the frames of a fight. */
static bool is_seat_sound(const Frame *f, const Frame *below)
{
    const uint64_t of_others = ON(CUBES) | ON(OFFER_REPLY) | ON(OFFER_CUBE) | ON(OFFER_SLOT);
    const uint64_t of_each = ON(COMBAT) | ON(BATTLE) | ON(AFTERMATH) | ON(POPULATION) | ON(UPKEEP) | ON(CLEANUP);
    return f->head.seat == below->head.seat || of_others >> f->head.kind & 1 || of_each >> below->head.kind & 1;
}

static bool is_frame_sound(const HxState *s, int i)
{
    const Frame *f = frame_at(s, i), *below = frame_at(s, i - 1);
    const bool is_top = i + 1 == table(s)->n_frames;
    if (i == 1)
        return is_step_of_game_sound(s, f);
    if (!is_seat_sound(f, below))
        return false;
    const int seat = f->head.seat;
    const bool is_bookkeeping = f->head.kind == ECLIPSE_KIND_BATTLE || f->head.kind == ECLIPSE_KIND_AFTERMATH ||
                                f->head.kind == ECLIPSE_KIND_ROLL || f->head.kind == ECLIPSE_KIND_DRAW_TECHNOLOGY;
    if (!seat_at(s, seat)->species || (seat_at(s, seat)->is_out && !is_bookkeeping))
        return false;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_DRAW_SECTOR:
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
    case ECLIPSE_KIND_EXPLORE_ROTATE:
        return is_exploration_sound(s, f);
    case ECLIPSE_KIND_UPGRADE_REMOVE:
    case ECLIPSE_KIND_UPGRADE_PART:
    case ECLIPSE_KIND_UPGRADE_PLACE:
    case ECLIPSE_KIND_MOVE_SHIP:
    case ECLIPSE_KIND_MOVE_STEP:
        return is_ship_question_sound(s, f, below, is_top);
    case ECLIPSE_KIND_PAY:
        return is_debt_sound(s, f, below);
    case ECLIPSE_KIND_BATTLE:
        return is_battle_frame_sound(s, f, frame_at(s, i + 1));
    case ECLIPSE_KIND_POPULATION:
        return is_population_frame_sound(s, f);
    default:
        return is_choice_sound(s, f, below, is_top) && is_fight_question_sound(s, f, below);
    }
}

/* ---- The battle ------------------------------------------------------------------------------------------------------------------ */

static bool is_party(const HxState *s, int party, int side)
{
    if (party < N_SEATS_MAX)
        return party < table(s)->seats && seat_at(s, party)->species && !seat_at(s, party)->is_out;
    return side == SIDE_DEFENDER && party <= PARTY_GCDS;
}

/* The order of arrival names seats, each once, then nobody; all of them, a set; -1: it does not. */
static int seats_in_order(const HxState *s)
{
    const Battle *b = battle(s);
    int seen = 0;
    for (int i = 0; i < N_SEATS_MAX; i++) {
        if (i >= b->n_order ? b->order[i] != 0 : b->order[i] >= table(s)->seats || seen >> b->order[i] & 1)
            return -1;
        seen |= i < b->n_order ? 1 << b->order[i] : 0;
    }
    return seen;
}

/* The two parties can fight, and their ships retreat to hexes that there are. */
static const char *check_parties(const HxState *s)
{
    const Battle *b = battle(s);
    for (int side = 0; side < 2; side++) {
        const int party = b->party[side];
        if (!is_party(s, party, side))
            return "battle: a party that cannot fight";
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const int to = b->retreat[side][type];
            if (to && (party >= N_SEATS_MAX || !is_on_map(s, to - 1) || to == b->sector))
                return "battle: a retreat to nowhere";
        }
    }
    return b->party[0] == b->party[1] ? "battle: a party against itself" : NULL;
}

/* E-CMB: the page of the battle goes with the frames on the stack. */
static const char *check_battle_page(const HxState *s, bool is_fighting)
{
    static const Battle none;
    const Battle *b = battle(s);
    if (!is_fighting || !b->sector)
        return memcmp(b, &none, sizeof none) == 0 ? NULL : is_fighting ? "battle: without a hex" : "battle: there is none";
    if (!is_on_map(s, b->sector - 1) || b->n_order > table(s)->seats)
        return "battle: its hex is not on the map";
    const int in_order = seats_in_order(s);
    if (in_order < 0)
        return "battle: the order of arrival";
    if (b->fire == FIRE_MISSILES || b->fire == FIRE_CANNONS) {
        if (hex_at(s, b->sector - 1)->present & ~in_order)
            return "battle: a seat that is not in the order of arrival";
        return check_parties(s);
    }
    if (b->fire == FIRE_AT_POPULATION &&
        (!is_party(s, b->party[0], 0) || b->rolling_side != SIDE_ATTACKER || b->rolling >= ECLIPSE_SHIP_TYPES))
        return "battle: a population attack by nobody";
    return NULL;
}

const char *eclipse_check_stack(const HxState *s)
{
    const Table *t = table(s);
    bool is_fighting = false;
    for (int i = 0; i < t->n_frames; i++)
        is_fighting |= t->frame[i].head.kind == ECLIPSE_KIND_BATTLE || t->frame[i].head.kind == ECLIPSE_KIND_POPULATION;
    const char *wrong = check_battle_page(s, is_fighting);
    if (wrong)
        return wrong;
    if (!is_bottom_sound(s))
        return "stack: its bottom does not go with the phase, round or turn";
    for (int i = 1; i < t->n_frames; i++)
        if (!is_frame_sound(s, i))
            return "stack: a decision that cannot be taken";
    return NULL;
}
