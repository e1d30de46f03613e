/* Does the stack of a position from outside go with its phase, and the page of the battle with the stack? What may lie on what, and the
 * range of every member, is told by the list of frames (state/frames.inl); indices that it does not bound are checked here. What is asked
 * in the middle of an action nobody writes by hand: such a stack needs the digest of its document (core/view_begin.c). */
#include "core/games/eclipse/outside/check.h"

#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

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

/* ---- Indices that the list of frames does not bound --------------------------------------------------------------------------- */

static bool is_on_map(const HxState *s, int sector)
{
    return sector < N_SECTORS && is_placed(hex_at(s, sector));
}

static bool is_tile_of(int tile, int stack)
{
    return tile >= 1 && tile <= N_SECTORS && hx_eclipse_sector_info[tile - 1].stack == (EclipseStack)stack;
}

/* A tile that is being explored; the members of all four kinds are the same. */
static bool is_exploration_sound(const Frame *f)
{
    const DrawSectorFrame *tile = &f->draw_sector;
    const bool has_first = is_tile_of(tile->first, tile->stack), has_second = is_tile_of(tile->second, tile->stack);
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_DRAW_SECTOR:
        return (!tile->first || has_first) && !tile->second;
    case ECLIPSE_KIND_EXPLORE_WHICH:
        return has_first && has_second && tile->first != tile->second;
    default:
        return has_first && !tile->second;
    }
}

/* Thresholds descend from 6 to 2; the type rolling is there. */
static bool is_roll_sound(const HxState *s)
{
    const Battle *b = battle(s);
    if (b->n_thresholds < 1 || b->rolling_side > 1 || !eclipse_party_ships(s, b->party[b->rolling_side], b->rolling))
        return false;
    for (int i = 0; i < b->n_thresholds; i++)
        if (b->threshold[i] < 2 || b->threshold[i] > 6 || (i && b->threshold[i] >= b->threshold[i - 1]))
            return false;
    return true;
}

/* Of a hex that somebody holds. */
static bool is_population_frame_sound(const HxState *s, const Frame *f)
{
    const int sector = f->population.sector;
    return f->head.stage == N_POPULATION_STAGES || (is_on_map(s, sector) && hex_at(s, sector)->owner);
}

static bool is_frame_bounded(const HxState *s, const Frame *f)
{
    if (!seat_at(s, f->head.seat)->species)
        return false;
    switch ((EclipseKind)f->head.kind) {
    case ECLIPSE_KIND_DRAW_SECTOR:
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
    case ECLIPSE_KIND_EXPLORE_ROTATE:
        return is_exploration_sound(f);
    case ECLIPSE_KIND_DISCOVERY_PART:
        return f->discovery_part.part >= ECLIPSE_STANDARD_PARTS;
    case ECLIPSE_KIND_OFFER_REPLY:
    case ECLIPSE_KIND_OFFER_CUBE:
    case ECLIPSE_KIND_OFFER_SLOT: /* the members of all three are the same */
        return f->offer_cube.partner < table(s)->seats && f->offer_cube.partner != f->head.seat;
    case ECLIPSE_KIND_BATTLE:
        return battle(s)->sector;
    case ECLIPSE_KIND_POPULATION:
        return is_population_frame_sound(s, f);
    case ECLIPSE_KIND_ROLL:
    case ECLIPSE_KIND_ASSIGN:
        return is_roll_sound(s);
    default:
        return true;
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
        if (i == 1 ? !is_step_of_game_sound(s, frame_at(s, 1)) : !is_frame_bounded(s, frame_at(s, i)))
            return "stack: a decision that cannot be taken";
    return NULL;
}
