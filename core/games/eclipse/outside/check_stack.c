/* Is the stack of decisions one that play can lead to, so that it can be played on? Asked of every position that comes from outside. */
#include "core/games/eclipse/state/state.h"

/* ---- What may lie on what ------------------------------------------------------------------------------------------------ */

#define ON(node)    (UINT64_C(1) << ECLIPSE_NODE_##node)
#define BOTTOM      ON(NONE)
#define IN_ACTION   ON(TURN_END)
#define DISC_PLACED (ON(COLONISE) | ON(COMBAT))
_Static_assert(ECLIPSE_NODE_COUNT <= 64, "a set of nodes is 64 bits");

static const uint64_t may_lie_on[ECLIPSE_NODE_COUNT] = {
    [ECLIPSE_NODE_DRAW_TECHNOLOGY] = BOTTOM,
    [ECLIPSE_NODE_DRAW_START] = BOTTOM,
    [ECLIPSE_NODE_DRAW_SPECIES] = BOTTOM,
    [ECLIPSE_NODE_DRAW_START_REPUTATION] = BOTTOM,
    [ECLIPSE_NODE_SPECIES] = BOTTOM,
    [ECLIPSE_NODE_TURN] = BOTTOM,
    [ECLIPSE_NODE_TURN_END] = BOTTOM,
    [ECLIPSE_NODE_COMBAT] = BOTTOM,
    [ECLIPSE_NODE_UPKEEP] = BOTTOM,
    [ECLIPSE_NODE_OVER] = BOTTOM,
    [ECLIPSE_NODE_EXPLORE] = IN_ACTION,
    [ECLIPSE_NODE_INFLUENCE] = IN_ACTION,
    [ECLIPSE_NODE_RESEARCH] = IN_ACTION,
    [ECLIPSE_NODE_UPGRADE_REMOVE] = IN_ACTION,
    [ECLIPSE_NODE_UPGRADE_PART] = IN_ACTION,
    [ECLIPSE_NODE_BUILD] = IN_ACTION,
    [ECLIPSE_NODE_MOVE] = IN_ACTION,
    [ECLIPSE_NODE_SQUARE] = ON(TURN) | ON(TURN_END) | ON(UPKEEP_COLONISE),
    [ECLIPSE_NODE_COLONISE] = ON(EXPLORE) | ON(INFLUENCE),
    [ECLIPSE_NODE_DRAW_SECTOR] = ON(EXPLORE),
    [ECLIPSE_NODE_EXPLORE_SECOND] = ON(EXPLORE),
    [ECLIPSE_NODE_EXPLORE_WHICH] = ON(EXPLORE),
    [ECLIPSE_NODE_EXPLORE_ROTATE] = ON(EXPLORE),
    [ECLIPSE_NODE_EXPLORE_CONTROL] = ON(EXPLORE),
    [ECLIPSE_NODE_DRAW_DISCOVERY] = DISC_PLACED,
    [ECLIPSE_NODE_DISCOVERY] = DISC_PLACED,
    [ECLIPSE_NODE_DISCOVERY_TECHNOLOGY] = DISC_PLACED,
    [ECLIPSE_NODE_DISCOVERY_PART] = DISC_PLACED,
    [ECLIPSE_NODE_INFLUENCE_TO] = ON(INFLUENCE),
    [ECLIPSE_NODE_CUBES] = ON(INFLUENCE) | ON(COLONISE) | ON(DRAW_DISCOVERY) | ON(TURN_END) | ON(CUBES) | ON(BANKRUPT) | ON(UPKEEP) |
                           ON(POPULATION) | ON(BOMBARD) | ON(DRAW_TECHNOLOGY),
    [ECLIPSE_NODE_GAIN_TECHNOLOGY] = ON(RESEARCH),
    [ECLIPSE_NODE_PAY] = ON(GAIN_TECHNOLOGY) | ON(BUILD_HEX),
    [ECLIPSE_NODE_ARTIFACT] = ON(RESEARCH) | DISC_PLACED,
    [ECLIPSE_NODE_UPGRADE_PLACE] = ON(UPGRADE_PART),
    [ECLIPSE_NODE_BUILD_HEX] = ON(BUILD),
    [ECLIPSE_NODE_MOVE_SHIP] = ON(MOVE),
    [ECLIPSE_NODE_MOVE_STEP] = ON(MOVE),
    [ECLIPSE_NODE_OFFER_REPLY] = ON(TURN) | ON(TURN_END),
    [ECLIPSE_NODE_OFFER_CUBE] = ON(TURN) | ON(TURN_END) | ON(OFFER_CUBE),
    [ECLIPSE_NODE_OFFER_SLOT] = ON(TURN) | ON(TURN_END) | ON(OFFER_CUBE),
    [ECLIPSE_NODE_BATTLE] = ON(COMBAT),
    [ECLIPSE_NODE_AFTERMATH] = ON(COMBAT),
    [ECLIPSE_NODE_POPULATION] = ON(COMBAT),
    [ECLIPSE_NODE_TAKE_HEX] = ON(COMBAT),
    [ECLIPSE_NODE_ORDER] = ON(BATTLE),
    [ECLIPSE_NODE_ATTACK] = ON(BATTLE),
    [ECLIPSE_NODE_FORCED_RETREAT] = ON(BATTLE),
    [ECLIPSE_NODE_ROLL] = ON(BATTLE) | ON(POPULATION),
    [ECLIPSE_NODE_ASSIGN] = ON(BATTLE),
    [ECLIPSE_NODE_DRAW_REPUTATION] = ON(AFTERMATH),
    [ECLIPSE_NODE_REPUTATION] = ON(AFTERMATH),
    [ECLIPSE_NODE_REPUTATION_SLOT] = ON(AFTERMATH),
    [ECLIPSE_NODE_BOMBARD] = ON(POPULATION),
    [ECLIPSE_NODE_UPKEEP_COLONISE] = ON(UPKEEP),
    [ECLIPSE_NODE_BANKRUPT] = ON(UPKEEP),
};

/* ---- The bottom: where the round is ------------------------------------------------------------------------------------------ */

static bool is_everybody_seated(const HxState *s)
{
    for (int seat = 0; seat < table(s)->seats; seat++)
        if (!seat_at(s, seat)->species)
            return false;
    return true;
}

static bool is_bottom_sound(const HxState *s, const Frame *f)
{
    const Table *t = table(s);
    const int phase = t->phase;
    const bool is_setup = phase == ECLIPSE_PHASE_SETUP && t->round == 0;
    const bool is_running = t->round >= 1 && is_everybody_seated(s);
    switch ((EclipseNode)f->node) {
    case ECLIPSE_NODE_DRAW_TECHNOLOGY:
        return is_setup || (is_running && phase == ECLIPSE_PHASE_CLEANUP);
    case ECLIPSE_NODE_DRAW_START:
        return is_setup;
    case ECLIPSE_NODE_DRAW_SPECIES:
    case ECLIPSE_NODE_SPECIES:
        return is_setup && !seat_at(s, f->seat)->species;
    case ECLIPSE_NODE_DRAW_START_REPUTATION:
        return is_setup && is_everybody_seated(s) && species_of(s, f->seat)->start_reputation && eclipse_free_slot(s, f->seat, 'r') >= 0;
    case ECLIPSE_NODE_TURN:
    case ECLIPSE_NODE_TURN_END:
        return is_running && phase == ECLIPSE_PHASE_ACTION && f->seat == t->turn && f->a <= 1 &&
               (f->node == ECLIPSE_NODE_TURN_END || !seat_at(s, f->seat)->is_out);
    case ECLIPSE_NODE_COMBAT:
        return is_running && phase == ECLIPSE_PHASE_COMBAT && f->a <= 2 && f->b <= N_SECTORS;
    case ECLIPSE_NODE_UPKEEP:
        return is_running && phase == ECLIPSE_PHASE_UPKEEP && f->a <= t->seats && f->b <= 1;
    case ECLIPSE_NODE_OVER:
        return is_running && phase == ECLIPSE_PHASE_OVER;
    default:
        return false;
    }
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

static bool is_place_sound(const HxState *s, const Frame *f)
{
    const int q = (int8_t)f->a, r = (int8_t)f->b, distance = distance_of(q, r);
    if (q < -20 || q > 20 || r < -20 || r > 20 || distance < 1 || f->c != (distance >= 3 ? ECLIPSE_OUTER : distance - 1))
        return false;
    FOR_BITS(sector, bags(s)->placed)
    {
        if (hex_at(s, (int)sector)->q == q && hex_at(s, (int)sector)->r == r)
            return false;
    }
    return true;
}

static bool is_tile_of(int tile, int stack)
{
    return tile >= 1 && tile <= N_SECTORS && eclipse_sector_info[tile - 1].stack == (EclipseStack)stack;
}

static bool has_tiles(const HxState *s, int stack)
{
    const Bags *b = bags(s);
    if (b->left[stack])
        return true;
    for (int sector = 0; sector < N_SECTORS; sector++)
        if (b->discards >> sector & 1 && eclipse_sector_info[sector].stack == (EclipseStack)stack)
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

static bool may_exchange(const HxState *s, const Frame *f)
{
    const Seat *own = seat_at(s, f->seat);
    return f->a < table(s)->seats && f->a != f->seat && !own->is_out && !seat_at(s, f->a)->is_out && !(own->relations >> f->a & 1) &&
           own->cubes[0] + own->cubes[1] + own->cubes[2] && (eclipse_free_slot(s, f->seat, 'a') >= 0 || has_replaceable(s, f->seat));
}

static int sum_of(const uint8_t *count, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += count[i];
    return sum;
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

static bool is_combat_frame_sound(const HxState *s, const Frame *f, const Frame *below)
{
    const Battle *b = battle(s);
    const int seat = f->seat, in_hand = sum_of(b->drawn, ECLIPSE_REPUTATION_VALUES);
    switch ((EclipseNode)f->node) {
    case ECLIPSE_NODE_BATTLE:
        return b->sector;
    case ECLIPSE_NODE_AFTERMATH:
        return b->sector && b->stage == STAGE_NONE && f->a <= b->n_order;
    case ECLIPSE_NODE_POPULATION: {
        const Hex *h = is_on_map(s, f->a) ? hex_at(s, f->a) : NULL;
        return h && h->owner && h->owner != seat + 1 && h->present == BIT(seat) && f->b <= ECLIPSE_SHIP_TYPES + 1 &&
               (!b->sector || b->sector == f->a + 1);
    }
    case ECLIPSE_NODE_BOMBARD:
        return f->a == below->a && seat == below->seat && below->b == ECLIPSE_SHIP_TYPES + 1;
    case ECLIPSE_NODE_TAKE_HEX:
        return is_free_for(s, f->a, seat) && hex_at(s, f->a)->present == BIT(seat);
    case ECLIPSE_NODE_ORDER:
        for (int type = 0; type < 8; type++)
            if (f->a >> type & 1 && !is_side_of(s, f->b, seat, type))
                return false;
        return f->a && b->stage != STAGE_NONE && !(b->stage == STAGE_CANNONS && !b->is_open);
    case ECLIPSE_NODE_ATTACK:
        return is_side_of(s, f->b, seat, f->a) && f->a != ECLIPSE_STARBASE && b->stage == STAGE_CANNONS && b->is_open;
    case ECLIPSE_NODE_FORCED_RETREAT:
        return is_side_of(s, SIDE_ATTACKER, seat, f->a) && b->stage == STAGE_CANNONS;
    case ECLIPSE_NODE_ROLL:
        return is_roll_sound(s) && (b->stage == STAGE_POPULATION) == (below->node == ECLIPSE_NODE_POPULATION) && sum_of(b->to_roll, 3);
    case ECLIPSE_NODE_ASSIGN:
        return is_roll_sound(s) && b->party[b->rolling_side] == seat && !sum_of(b->to_roll, 3) && b->stage != STAGE_POPULATION;
    case ECLIPSE_NODE_DRAW_REPUTATION:
        return f->a >= 1 && f->a <= MAX_DRAW && f->a <= sum_of(bags(s)->reputation, 4) && !in_hand;
    case ECLIPSE_NODE_REPUTATION:
        return b->drawer == seat + 1 && in_hand == f->a && in_hand >= 1;
    case ECLIPSE_NODE_REPUTATION_SLOT:
        return b->drawer == seat + 1 && in_hand == 1;
    default:
        return false;
    }
}

static bool is_frame_sound(const HxState *s, const Frame *f, const Frame *below, bool is_top)
{
    const int seat = f->seat;
    const bool is_bookkeeping = f->node == ECLIPSE_NODE_BATTLE || f->node == ECLIPSE_NODE_AFTERMATH || f->node == ECLIPSE_NODE_ROLL;
    if (!seat_at(s, seat)->species || (seat_at(s, seat)->is_out && !is_bookkeeping))
        return false;
    const Seat *own = seat_at(s, seat);
    const EclipseSpeciesInfo *info = species_of(s, seat);
    switch ((EclipseNode)f->node) {
    case ECLIPSE_NODE_EXPLORE:
        return f->a <= 2 && f->b <= 2;
    case ECLIPSE_NODE_RESEARCH:
    case ECLIPSE_NODE_INFLUENCE:
        return f->a <= 2 && f->b <= 2 && f->c <= 2;
    case ECLIPSE_NODE_BUILD:
        return f->a <= 4 && f->b < ECLIPSE_ITEMS && f->c <= 4 && f->d <= 1;
    case ECLIPSE_NODE_MOVE:
        return f->a <= 3 && f->b <= 3 && f->d <= 1;
    case ECLIPSE_NODE_UPGRADE_REMOVE:
        return f->a >= 1 && f->a <= 3 && f->b <= 32 && f->d <= 1 && eclipse_can_end_upgrade(s, seat, f->b, f->a, f->d);
    case ECLIPSE_NODE_UPGRADE_PART:
        return f->a <= 3 && f->d <= 1 && (!is_top || eclipse_can_end_upgrade(s, seat, 0, f->a, f->d));
    case ECLIPSE_NODE_UPGRADE_PLACE:
        return f->a < ECLIPSE_PARTS && f->b == below->a && f->d == below->d && eclipse_can_take_part(s, seat, f->a, f->b, f->d);
    case ECLIPSE_NODE_SQUARE:
        return is_owned(s, f->a, seat) && own->colony_ships && eclipse_fillable(s, seat, f->a);
    case ECLIPSE_NODE_COLONISE:
        return is_owned(s, f->a, seat);
    case ECLIPSE_NODE_DRAW_SECTOR:
        return is_place_sound(s, f) && (!f->d || is_tile_of(f->d, f->c)) && !f->e && has_tiles(s, f->c);
    case ECLIPSE_NODE_EXPLORE_SECOND:
        return is_place_sound(s, f) && is_tile_of(f->d, f->c) && !f->e && has_tiles(s, f->c);
    case ECLIPSE_NODE_EXPLORE_ROTATE:
        return is_place_sound(s, f) && is_tile_of(f->d, f->c) && !f->e;
    case ECLIPSE_NODE_EXPLORE_WHICH:
        return is_place_sound(s, f) && is_tile_of(f->d, f->c) && is_tile_of(f->e, f->c) && f->d != f->e;
    case ECLIPSE_NODE_EXPLORE_CONTROL:
        return is_free_for(s, f->a, seat);
    case ECLIPSE_NODE_DRAW_DISCOVERY:
        return is_on_map(s, f->a) && sum_of(bags(s)->discovery, ECLIPSE_DISCOVERIES);
    case ECLIPSE_NODE_DISCOVERY:
        return is_on_map(s, f->a) && f->b < ECLIPSE_DISCOVERIES;
    case ECLIPSE_NODE_DISCOVERY_TECHNOLOGY:
        return eclipse_has_cheapest_technology(s, seat);
    case ECLIPSE_NODE_DISCOVERY_PART:
        return f->a >= ECLIPSE_STANDARD_PARTS && f->a < ECLIPSE_PARTS && own->parts_kept >> (f->a - ECLIPSE_STANDARD_PARTS) & 1;
    case ECLIPSE_NODE_INFLUENCE_TO:
        return f->a == TO_TRACK ? own->discs_on_track > 0 : is_owned(s, f->a, seat);
    case ECLIPSE_NODE_CUBES:
        return f->a + f->b >= 1 && f->a + f->b <= N_CUBES && f->c <= 1;
    case ECLIPSE_NODE_GAIN_TECHNOLOGY:
        return !is_top && f->a < ECLIPSE_TECHNOLOGIES && bags(s)->board[f->a] && !(own->techs >> f->a & 1) &&
               eclipse_technologies_on(own->techs, eclipse_technology_info[f->a].track) < ECLIPSE_TRACK_SLOTS;
    case ECLIPSE_NODE_PAY: {
        const bool is_science = below->node == ECLIPSE_NODE_GAIN_TECHNOLOGY;
        const int price = is_science ? eclipse_price_of(s, seat, below->a) : info->cost[below->a];
        return below->seat == seat && f->a == (is_science ? ECLIPSE_SCIENCE : ECLIPSE_MATERIALS) && f->b == price &&
               eclipse_can_afford(s, seat, f->a, price);
    }
    case ECLIPSE_NODE_ARTIFACT:
        return f->a >= 1 && f->a <= N_SECTORS;
    case ECLIPSE_NODE_BUILD_HEX:
        return f->a < ECLIPSE_ITEMS && (!is_top || own->storage[ECLIPSE_MATERIALS] >= info->cost[f->a]) &&
               (f->a >= ECLIPSE_SHIP_TYPES || own->ships_left[f->a]);
    case ECLIPSE_NODE_MOVE_SHIP:
        return f->a < N_SECTORS && eclipse_may_move_from(s, f->a, seat, f->d);
    case ECLIPSE_NODE_MOVE_STEP:
        return is_on_map(s, f->a) && f->b < ECLIPSE_STARBASE && ships_of_type(hex_at(s, f->a)->ships[seat], f->b) && f->c <= 64 &&
               f->e <= 64 && (f->e || eclipse_may_move_from(s, f->a, seat, f->d));
    case ECLIPSE_NODE_OFFER_REPLY:
    case ECLIPSE_NODE_OFFER_CUBE:
        return may_exchange(s, f) && (f->node == ECLIPSE_NODE_OFFER_CUBE || may_exchange(s, &(Frame){ .seat = f->a, .a = f->seat }));
    case ECLIPSE_NODE_OFFER_SLOT:
        return f->a < table(s)->seats && f->a != seat && !(own->relations >> f->a & 1) && has_replaceable(s, seat);
    case ECLIPSE_NODE_UPKEEP_COLONISE:
    case ECLIPSE_NODE_BANKRUPT:
        return true;
    default:
        return is_combat_frame_sound(s, f, below);
    }
}

/* ---- The battle ------------------------------------------------------------------------------------------------------------------ */

static bool is_party(const HxState *s, int party, int side)
{
    if (party < N_SEATS_MAX)
        return party < table(s)->seats && seat_at(s, party)->species && !seat_at(s, party)->is_out;
    return side == SIDE_DEFENDER && party <= PARTY_GCDS;
}

/* E-CMB: the page of the battle goes with the frames on the stack. */
static const char *check_battle_page(const HxState *s, bool is_fighting)
{
    static const Battle none;
    const Battle *b = battle(s);
    if (!is_fighting)
        return memcmp(b, &none, sizeof none) == 0 ? NULL : "battle: there is none";
    if (!b->sector)
        return memcmp(b, &none, sizeof none) == 0 ? NULL : "battle: without a hex";
    if (!is_on_map(s, b->sector - 1) || b->n_order > table(s)->seats)
        return "battle: its hex is not on the map";
    int seen = 0;
    for (int i = 0; i < N_SEATS_MAX; i++) {
        if (i >= b->n_order ? b->order[i] != 0 : b->order[i] >= table(s)->seats || seen >> b->order[i] & 1)
            return "battle: the order of arrival";
        seen |= i < b->n_order ? 1 << b->order[i] : 0;
    }
    if (b->stage == STAGE_MISSILES || b->stage == STAGE_CANNONS) {
        if (hex_at(s, b->sector - 1)->present & ~seen)
            return "battle: a seat that is not in the order of arrival";
        for (int side = 0; side < 2; side++) {
            if (!is_party(s, b->party[side], side))
                return "battle: a party that cannot fight";
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
                if (b->retreat[side][type] &&
                    (b->party[side] >= N_SEATS_MAX || !is_on_map(s, b->retreat[side][type] - 1) || b->retreat[side][type] == b->sector))
                    return "battle: a retreat to nowhere";
        }
        if (b->party[0] == b->party[1])
            return "battle: a party against itself";
    }
    if (b->stage == STAGE_POPULATION &&
        (!is_party(s, b->party[0], 0) || b->rolling_side != SIDE_ATTACKER || b->rolling >= ECLIPSE_SHIP_TYPES))
        return "battle: a population attack by nobody";
    return NULL;
}

const char *eclipse_check_stack(const HxState *s)
{
    const Table *t = table(s);
    bool is_fighting = false;
    for (int i = 0; i < t->n_frames; i++) {
        const Frame *f = &t->frame[i], *below = i ? f - 1 : NULL;
        if (!(may_lie_on[f->node] >> (below ? below->node : ECLIPSE_NODE_NONE) & 1))
            return "stack: decisions that do not follow from each other";
        is_fighting |= f->node == ECLIPSE_NODE_BATTLE || f->node == ECLIPSE_NODE_AFTERMATH || f->node == ECLIPSE_NODE_POPULATION;
    }
    const char *wrong = check_battle_page(s, is_fighting);
    if (wrong)
        return wrong;
    if (!is_bottom_sound(s, &t->frame[0]))
        return "stack: its bottom does not go with the phase, round or turn";
    for (int i = 1; i < t->n_frames; i++)
        if (!is_frame_sound(s, &t->frame[i], &t->frame[i - 1], i == t->n_frames - 1))
            return "stack: a decision that cannot be taken";
    return NULL;
}
