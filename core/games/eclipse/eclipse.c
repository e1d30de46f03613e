/* Eclipse: the game struct and the public read-only view. */
#include "core/games/eclipse/state/state.h"

/* ---- The game ------------------------------------------------------------------------------------------------------------ */

static int seats(const HxState *s)
{
    return table(s)->seats;
}

static int to_move(const HxState *s)
{
    const Frame *f = top(s);
    if (f->node == ECLIPSE_NODE_OVER)
        return HX_OVER;
    return eclipse_nodes[f->node].is_chance ? HX_CHANCE : f->seat;
}

static int legal(const HxState *s, HxAction *out)
{
    return eclipse_nodes[top(s)->node].legal(s, out);
}

static int chance(const HxState *s, HxAction *out, double *p)
{
    return eclipse_nodes[top(s)->node].chance(s, out, p);
}

static HxAction sample(const HxState *s, HxRng *rng)
{
    return eclipse_nodes[top(s)->node].sample(s, rng);
}

static void apply(HxState *s, HxAction a)
{
    eclipse_nodes[top(s)->node].apply(s, a);
    eclipse_settle(s);
}

static int faction(const HxState *s, int seat)
{
    return max_int(0, seat_at(s, seat)->species - 1);
}

static const char *const factions[] = {
#define ECLIPSE_SPECIES(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};

/* ---- The vocabulary ------------------------------------------------------------------------------------------------------ */

const HxVerb eclipse_verbs[] = {
    { "done", DONE, 1, "" },
    { "answer", ANSWER, 2, "0 no, 1 yes" },
    { "start_player", START_PLAYER, 6, "seat" },
    { "species", SPECIES, 12, "species" },
    { "act", ACT, ECLIPSE_ACTS,
      "0 explore, 1 influence, 2 research, 3 upgrade, 4 build, 5 move, 6 pass, 7..9 reaction upgrade, build, move, 10 give up" },
    { "offer_relations", OFFER, 6, "seat" },
    { "trade", TRADE, 9, "3 * resource paid + resource gained" },
    { "colonise", COLONISE, N_SECTORS, "sector" },
    { "square", SQUARE, 12, "0..2 money, science, materials; 3..5 advanced; 6..8 grey from track; 9..10 Orbital from track" },
    { "track", TRACK, 3, "0 money, 1 science, 2 materials" },
    { "explore_place", PLACE, N_PLACES, "6 * sector + direction of the empty place" },
    { "rotate", ROTATE, 7, "rotation 0..5; 6 discard" },
    { "which_tile", WHICH, 3, "0 first, 1 second, 2 neither" },
    { "discovery", FRONT, 2, "0 keep for 2 VP, 1 use" },
    { "disc_from", FROM, N_TO, "sector; 50 the Influence Track" },
    { "disc_to", TO, N_TO, "sector; 50 the Influence Track" },
    { "turn_colony_ships", FLIP, 1, "" },
    { "research", RESEARCH, 24, "technology" },
    { "remove_part", REMOVE, 32, "8 * ship type + slot" },
    { "part", PART, ECLIPSE_PARTS, "part" },
    { "place_part", SLOT, 32, "8 * ship type + slot" },
    { "build", BUILD, ECLIPSE_ITEMS, "0..3 ship type, 4 Orbital, 5 Monolith" },
    { "build_at", BUILD_AT, N_SECTORS, "sector" },
    { "move_from", MOVE_FROM, N_SECTORS, "sector" },
    { "move_type", MOVE_TYPE, 4, "ship type" },
    { "move_to", MOVE_TO, N_SECTORS, "sector" },
    { "reputation_slot", REPUTATION_SLOT, 5, "space of the Reputation Track" },
    { "keep_reputation", KEEP, 6, "0 none, 1..4 value, 5 one not seen" },
    { "order", ORDER, 4, "ship type that acts first" },
    { "attack", ATTACK, 1, "" },
    { "retreat_to", RETREAT, N_SECTORS, "sector" },
    { "assign", ASSIGN, 96, "16 * ship type (4 Ancient, 5 GCDS) + damage on the target" },
    { "bombard", BOMBARD, ECLIPSE_SQUARES, "0..2 money, science, materials; 3..5 advanced; 6 grey; 7 Orbital" },
    { "abandon", ABANDON, N_SECTORS, "sector" },
    { "draw_technology", DRAW_TECHNOLOGY, 24, "technology" },
    { "draw_sector", DRAW_SECTOR, N_SECTORS, "sector" },
    { "draw_discovery", DRAW_DISCOVERY, ECLIPSE_DISCOVERIES, "kind of Discovery Tile" },
    { "draw_reputation", DRAW_REPUTATION, N_DRAWS + 1, "rank of the counts drawn of values 1..4; last: not seen" },
    { "roll", ROLL, N_ROLLS, "rank of the dice per class of hit" },
    { .name = NULL },
};

EclipseVerb eclipse_verb_of(HxAction a, uint32_t *argument)
{
    int verb = 0;
    while (verb + 1 < ECLIPSE_VERBS && eclipse_verbs[verb + 1].first <= a)
        verb++;
    *argument = a - eclipse_verbs[verb].first;
    return (EclipseVerb)verb;
}

HxAction eclipse_action(EclipseVerb verb, uint32_t argument)
{
    return eclipse_verbs[verb].first + argument;
}

/* ---- The view ------------------------------------------------------------------------------------------------------------ */

static uint8_t seat_or_nobody(int seat_plus_one)
{
    return (uint8_t)(seat_plus_one - 1); /* 0: ECLIPSE_NOBODY */
}

void eclipse_read_table(const HxState *s, EclipseTable *out)
{
    const Table *t = table(s);
    const Bags *b = bags(s);
    *out = (EclipseTable){
        .seats = t->seats,
        .round = t->round,
        .phase = (EclipsePhase)t->phase,
        .start_seat = t->start,
        .next_start_seat = seat_or_nobody(t->next_start),
        .turn_seat = t->turn,
        .traitor = seat_or_nobody(t->traitor),
        .placed = b->placed,
        .discarded = b->discards,
    };
    memcpy(out->technologies, b->board, sizeof out->technologies);
    memcpy(out->technologies_bagged, b->bag, sizeof out->technologies_bagged);
    memcpy(out->parts, b->parts, sizeof out->parts);
    memcpy(out->tiles_left, b->left, sizeof out->tiles_left);
    memcpy(out->discoveries_unseen, b->discovery, sizeof out->discoveries_unseen);
}

void eclipse_read_hex(const HxState *s, int sector, EclipseHex *out)
{
    const Hex *h = hex_at(s, sector);
    out->is_placed = is_placed(h);
    out->q = h->q;
    out->r = h->r;
    out->rotation = (uint8_t)(is_placed(h) ? h->rotation - 1 : 0);
    out->wormholes = h->exits;
    out->owner = seat_or_nobody(h->owner);
    out->seats_present = h->present;
    out->ancients = h->ancients;
    out->has_gcds = h->flags & HEX_GCDS;
    out->has_discovery = h->flags & HEX_DISCOVERY;
    out->has_orbital = h->flags & HEX_ORBITAL;
    out->has_monolith = h->flags & HEX_MONOLITH;
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        out->neighbour[d] = seat_or_nobody(h->neighbour[d]);
    memset(out->arrival, ECLIPSE_NOBODY, sizeof out->arrival);
    memset(out->ships, 0, sizeof out->ships);
    memset(out->cubes, 0, sizeof out->cubes);
    int n = 0;
    FOR_BITS(seat, h->present)
    {
        out->arrival[n] = seat_or_nobody((int)(h->arrival >> (4 * n) & 0xf));
        n++;
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            out->ships[seat][type] = (uint8_t)ships_of_type(h->ships[seat], type);
    }
    for (int square = 0; h->cubes && square < ECLIPSE_SQUARES; square++)
        out->cubes[square] = (uint8_t)cubes_of_class(h->cubes, square);
}

void eclipse_read_seat(const HxState *s, int seat, EclipseSeat *out)
{
    const Seat *own = seat_at(s, seat);
    *out = (EclipseSeat){
        .is_seated = own->species != 0,
        .has_passed = own->has_passed,
        .is_out = own->is_out,
        .is_traitor = table(s)->traitor == seat + 1,
        .species = (EclipseSpecies)max_int(0, own->species - 1),
        .discs_on_track = own->discs_on_track,
        .discs_on_actions = own->discs_on_actions,
        .discs_on_hexes = (uint8_t)__builtin_popcountll(own->discs),
        .colony_ships = own->colony_ships,
        .technologies = own->techs,
        .parts_kept = own->parts_kept,
        .relations = own->relations,
        .discs = own->discs,
        .fleets = own->fleets,
    };
    memcpy(out->storage, own->storage, sizeof out->storage);
    memcpy(out->cubes, own->cubes, sizeof out->cubes);
    memcpy(out->graveyard, own->graveyard, sizeof out->graveyard);
    memcpy(out->ship, own->ship, sizeof out->ship);
    memcpy(out->ships_left, own->ships_left, sizeof out->ships_left);
    memcpy(out->slot, own->slot, sizeof out->slot);
    if (!out->is_seated)
        return;
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            const int tile = own->tile[type][slot], printed = species_of(s, seat)->blueprint[type].slot[slot];
            out->blueprint[type][slot] = (uint8_t)(tile                             ? tile - 1
                                                   : printed == ECLIPSE_PART_ABSENT ? ECLIPSE_PART_ABSENT
                                                                                    : ECLIPSE_PART_EMPTY);
        }
    for (int kind = 0; kind < ECLIPSE_DISCOVERIES; kind++)
        out->discoveries_kept = (uint8_t)(out->discoveries_kept + own->kept[kind]);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        out->tiles_on_track[k] = (uint8_t)eclipse_technologies_on(own->techs, (EclipseTrack)k);
        out->production[k] = (int16_t)eclipse_production(s, seat, k);
    }
    out->upkeep = (int16_t)eclipse_upkeep_cost(s, seat);
    out->score = (int16_t)eclipse_score_of(s, seat);
}

bool eclipse_is_joined(const HxState *s, int sector, int d, bool one_side)
{
    return is_joined(s, hex_at(s, sector), d, one_side);
}

int eclipse_price(const HxState *s, int seat, EclipseTechnology technology)
{
    return eclipse_price_of(s, seat, (int)technology);
}

int eclipse_vp(const HxState *s, int seat)
{
    return eclipse_score_of(s, seat);
}

void eclipse_read_battle(const HxState *s, EclipseBattle *out)
{
    const Battle *b = battle(s);
    *out = (EclipseBattle){ .is_on = b->stage != STAGE_NONE, .sector = ECLIPSE_NOWHERE };
    if (!out->is_on)
        return;
    out->sector = (uint8_t)(b->sector - 1);
    out->round = b->round;
    for (int side = 0; side < 2; side++) {
        out->side[side] = b->party[side];
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            out->retreat[side][type] = seat_or_nobody(b->retreat[side][type]);
        for (int type = 0; type < ECLIPSE_ALL_SHIP_TYPES; type++) {
            const int n = eclipse_party_ships(s, b->party[side], type);
            const uint8_t *damage = type == ECLIPSE_ANCIENT        ? b->ancient_damage
                                    : type == ECLIPSE_GCDS         ? &b->gcds_damage
                                    : b->party[side] < N_SEATS_MAX ? b->damage[b->party[side]] + eclipse_damage_at[type]
                                                                   : NULL;
            out->n_damage[side][type] = (uint8_t)n;
            for (int i = 0; i < n && damage; i++)
                out->damage[side][type][i] = damage[i];
        }
    }
}

void eclipse_read_decision(const HxState *s, EclipseDecision *out)
{
    const Frame *f = top(s);
    *out = (EclipseDecision){ .node = (EclipseNode)f->node, .seat = f->seat, .sector = ECLIPSE_NOWHERE, .sector2 = ECLIPSE_NOWHERE };
    switch ((EclipseNode)f->node) {
    case ECLIPSE_NODE_SQUARE:
    case ECLIPSE_NODE_COLONISE:
    case ECLIPSE_NODE_EXPLORE_CONTROL:
    case ECLIPSE_NODE_DRAW_DISCOVERY:
    case ECLIPSE_NODE_TAKE_HEX:
        out->sector = f->a;
        break;
    case ECLIPSE_NODE_BOMBARD:
        out->sector = f->a;
        out->left = battle(s)->population_damage;
        break;
    case ECLIPSE_NODE_DISCOVERY:
        out->sector = f->a;
        out->type = f->b;
        break;
    case ECLIPSE_NODE_DRAW_SECTOR:
        out->type = f->c;
        break;
    case ECLIPSE_NODE_EXPLORE_SECOND:
    case ECLIPSE_NODE_EXPLORE_WHICH:
    case ECLIPSE_NODE_EXPLORE_ROTATE:
        out->sector = (uint8_t)(f->d - 1);
        out->sector2 = seat_or_nobody(f->e);
        out->type = f->c;
        break;
    case ECLIPSE_NODE_INFLUENCE_TO:
        out->sector = f->a == TO_TRACK ? ECLIPSE_NOWHERE : f->a;
        break;
    case ECLIPSE_NODE_EXPLORE:
    case ECLIPSE_NODE_INFLUENCE:
    case ECLIPSE_NODE_RESEARCH:
    case ECLIPSE_NODE_ARTIFACT:
    case ECLIPSE_NODE_DRAW_REPUTATION:
    case ECLIPSE_NODE_REPUTATION:
        out->left = f->a;
        break;
    case ECLIPSE_NODE_UPGRADE_REMOVE:
    case ECLIPSE_NODE_UPGRADE_PART:
    case ECLIPSE_NODE_BUILD:
    case ECLIPSE_NODE_MOVE:
        out->left = f->a;
        out->is_reaction = f->d;
        break;
    case ECLIPSE_NODE_CUBES:
        out->left = (uint8_t)(f->a + f->b);
        break;
    case ECLIPSE_NODE_PAY:
        out->type = f->a;
        out->left = (uint8_t)(f->b - seat_at(s, f->seat)->storage[f->a]);
        break;
    case ECLIPSE_NODE_UPGRADE_PLACE:
        out->type = f->a;
        out->left = f->b;
        out->is_reaction = f->d;
        break;
    case ECLIPSE_NODE_DISCOVERY_PART:
    case ECLIPSE_NODE_BUILD_HEX:
    case ECLIPSE_NODE_OFFER_REPLY:
    case ECLIPSE_NODE_OFFER_CUBE:
    case ECLIPSE_NODE_OFFER_SLOT:
        out->type = f->a;
        break;
    case ECLIPSE_NODE_MOVE_SHIP:
        out->sector = f->a;
        out->is_reaction = f->d;
        break;
    case ECLIPSE_NODE_MOVE_STEP:
        out->sector = f->a;
        out->type = f->b;
        out->left = f->c;
        out->is_reaction = f->d;
        break;
    case ECLIPSE_NODE_ATTACK:
    case ECLIPSE_NODE_FORCED_RETREAT:
        out->sector = (uint8_t)(battle(s)->sector - 1);
        out->type = f->a;
        break;
    case ECLIPSE_NODE_ORDER:
    case ECLIPSE_NODE_ASSIGN:
    case ECLIPSE_NODE_ROLL:
        out->sector = (uint8_t)(battle(s)->sector - 1);
        out->type = battle(s)->rolling;
        break;
    default:
        break;
    }
}

/* ---- The struct ---------------------------------------------------------------------------------------------------------- */

const HxGame eclipse_game = {
    .name = "eclipse",
    .title = "Eclipse: New Dawn for the Galaxy",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = N_SEATS_MAX,
    .n_pages = N_PAGES,
    .n_actions = N_ACTIONS,
    .max_legal = MAX_LEGAL,
    .max_chance = N_ROLLS,
    .max_steps = MAX_STEPS,
    .obs_size = OBS_SIZE,
    .obs_version = OBS_VERSION,
    .is_hidden_information = true,
    .obs_schema = eclipse_planes,
    .verbs = eclipse_verbs,
    .options = eclipse_options,
    .fields = eclipse_fields,
    .factions = factions,
    .setup = eclipse_setup,
    .seats = seats,
    .to_move = to_move,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = eclipse_score,
    .observe = eclipse_observe,
    .seen = eclipse_seen,
    .action_text = eclipse_action_text,
    .render = eclipse_render,
    .check = eclipse_check,
    .complete = eclipse_complete,
    .sample = sample,
    .redeal = eclipse_redeal,
    .faction = faction,
};
