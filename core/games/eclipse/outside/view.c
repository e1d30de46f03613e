/* The public read-only view of eclipse.h. */
#include "core/games/eclipse/eclipse.h"

#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/rules/scoring.h"
#include "core/games/eclipse/rules/upkeep.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"

static uint8_t seat_or_nobody(int seat_plus_one)
{
    return (uint8_t)(seat_plus_one - 1); /* 0: ECLIPSE_NOBODY */
}

void hx_eclipse_read_table(const HxState *s, EclipseTable *out)
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

void hx_eclipse_read_hex(const HxState *s, int sector, EclipseHex *out)
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

_Static_assert(sizeof(Hex) == sizeof(((EclipseMap *)0)->bytes[0]), "the bytes of a hex");

uint64_t hx_eclipse_read_map(const HxState *s, EclipseMap *map)
{
    const uint64_t placed = bags(s)->placed;
    uint64_t read = 0;
    FOR_BITS(other, placed ^ map->placed)
    {
        map->hex[other].is_placed = placed >> other & 1;
    }
    map->placed = placed;
    FOR_BITS(at, placed)
    {
        uint64_t now[4], *known = map->bytes[at];
        memcpy(now, hex_at(s, at), sizeof now);
        if (now[0] == known[0] && now[1] == known[1] && now[2] == known[2] && now[3] == known[3])
            continue;
        memcpy(known, now, sizeof now);
        hx_eclipse_read_hex(s, at, &map->hex[at]);
        read |= BIT(at);
    }
    return read;
}

void hx_eclipse_read_board(const HxState *s, int seat, EclipseSeat *out)
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
        .discs_on_hexes = (uint8_t)count_bits(own->discs),
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
}

void hx_eclipse_read_seat(const HxState *s, int seat, EclipseSeat *out)
{
    hx_eclipse_read_board(s, seat, out);
    if (out->is_seated)
        out->score = (int16_t)eclipse_score_of(s, seat);
}

bool hx_eclipse_is_joined(const HxState *s, int sector, int d, bool one_side)
{
    return is_joined(s, hex_at(s, sector), d, one_side);
}

int hx_eclipse_price(const HxState *s, int seat, EclipseTechnology technology)
{
    return eclipse_price_of(s, seat, (int)technology);
}

int hx_eclipse_vp(const HxState *s, int seat)
{
    return eclipse_score_of(s, seat);
}

void hx_eclipse_read_battle(const HxState *s, EclipseBattle *out)
{
    const Battle *b = battle(s);
    *out = (EclipseBattle){ .is_on = b->fire != FIRE_NONE, .sector = ECLIPSE_NOWHERE };
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

/* Ship moves left with the one under way, whose frame lies on that of the Move action. */
static uint8_t moves_with_this(const HxState *s)
{
    return (uint8_t)(frame_at(s, table(s)->n_frames - 2)->move.left + 1);
}

/* Of a decision about parts, ships and battles: what its frame holds. */
static void read_ship_question(const HxState *s, const Frame *f, EclipseDecision *out)
{
    switch (out->kind) {
    case ECLIPSE_KIND_UPGRADE_REMOVE:
        out->left = f->upgrade_remove.left;
        out->is_reaction = f->upgrade_remove.is_reaction;
        break;
    case ECLIPSE_KIND_UPGRADE_PART:
        out->left = f->upgrade_part.left;
        out->is_reaction = f->upgrade_part.is_reaction;
        break;
    case ECLIPSE_KIND_UPGRADE_PLACE:
        out->type = f->upgrade_place.part;
        out->left = f->upgrade_place.left;
        out->is_reaction = f->upgrade_place.is_reaction;
        break;
    case ECLIPSE_KIND_BUILD:
        out->left = f->build.left;
        out->is_reaction = f->build.is_reaction;
        break;
    case ECLIPSE_KIND_MOVE:
        out->left = out->moves = f->move.left;
        out->is_reaction = f->move.is_reaction;
        break;
    case ECLIPSE_KIND_MOVE_SHIP:
        out->sector = f->move_ship.sector;
        out->moves = moves_with_this(s);
        out->is_reaction = f->move_ship.is_reaction;
        break;
    case ECLIPSE_KIND_MOVE_STEP:
        out->sector = f->move_step.sector;
        out->type = f->move_step.type;
        out->left = f->move_step.left;
        out->moves = moves_with_this(s);
        out->is_reaction = f->move_step.is_reaction;
        break;
    case ECLIPSE_KIND_DRAW_REPUTATION:
    case ECLIPSE_KIND_REPUTATION: /* the members of both are the same */
        out->left = f->reputation.n;
        break;
    case ECLIPSE_KIND_ATTACK:
        out->sector = (uint8_t)(battle(s)->sector - 1);
        out->type = f->attack.type;
        break;
    case ECLIPSE_KIND_FORCED_RETREAT:
        out->sector = (uint8_t)(battle(s)->sector - 1);
        out->type = f->forced_retreat.type;
        break;
    case ECLIPSE_KIND_ORDER:
    case ECLIPSE_KIND_ASSIGN:
    case ECLIPSE_KIND_ROLL:
        out->sector = (uint8_t)(battle(s)->sector - 1);
        out->type = battle(s)->rolling;
        break;
    default:
        break;
    }
}

/* The rest of a decision: what its frame holds. */
static void read_what_is_asked(const HxState *s, const Frame *f, EclipseDecision *out)
{
    switch (out->kind) {
    case ECLIPSE_KIND_SQUARE:
        out->sector = f->square.sector;
        break;
    case ECLIPSE_KIND_COLONISE:
        out->sector = f->colonise.sector;
        break;
    case ECLIPSE_KIND_EXPLORE_CONTROL:
        out->sector = f->explore_control.sector;
        break;
    case ECLIPSE_KIND_DRAW_DISCOVERY:
        out->sector = f->draw_discovery.sector;
        break;
    case ECLIPSE_KIND_TAKE_HEX:
        out->sector = f->take_hex.sector;
        break;
    case ECLIPSE_KIND_BOMBARD:
        out->sector = f->bombard.sector;
        out->left = battle(s)->population_damage;
        break;
    case ECLIPSE_KIND_DISCOVERY:
        out->sector = f->discovery.sector;
        out->type = f->discovery.tile;
        break;
    case ECLIPSE_KIND_DRAW_SECTOR:
        out->type = f->draw_sector.stack;
        break;
    case ECLIPSE_KIND_EXPLORE_SECOND:
    case ECLIPSE_KIND_EXPLORE_WHICH:
    case ECLIPSE_KIND_EXPLORE_ROTATE: /* the members of all three are the same */
        out->sector = (uint8_t)(f->explore_which.first - 1);
        out->sector2 = seat_or_nobody(f->explore_which.second);
        out->type = f->explore_which.stack;
        break;
    case ECLIPSE_KIND_INFLUENCE_TO:
        out->sector = f->influence_to.from == TO_TRACK ? ECLIPSE_NOWHERE : f->influence_to.from;
        break;
    case ECLIPSE_KIND_EXPLORE:
        out->left = f->explore.left;
        break;
    case ECLIPSE_KIND_INFLUENCE:
        out->left = f->influence.left;
        break;
    case ECLIPSE_KIND_RESEARCH:
        out->left = f->research.left;
        break;
    case ECLIPSE_KIND_ARTIFACT:
        out->left = f->artifact.left;
        break;
    case ECLIPSE_KIND_CUBES:
        out->left = (uint8_t)(f->cubes.any + f->cubes.orbital);
        break;
    case ECLIPSE_KIND_PAY:
        out->type = f->pay.resource;
        out->left = (uint8_t)(f->pay.due - seat_at(s, f->head.seat)->storage[f->pay.resource]);
        break;
    case ECLIPSE_KIND_DISCOVERY_PART:
        out->type = f->discovery_part.part;
        break;
    case ECLIPSE_KIND_BUILD_HEX:
        out->type = f->build_hex.item;
        break;
    case ECLIPSE_KIND_OFFER_REPLY:
    case ECLIPSE_KIND_OFFER_CUBE:
    case ECLIPSE_KIND_OFFER_SLOT: /* the members of all three are the same */
        out->type = f->offer_reply.partner;
        break;
    default:
        read_ship_question(s, f, out);
    }
}

void hx_eclipse_read_decision(const HxState *s, EclipseDecision *out)
{
    const Frame *f = top(s);
    *out = (EclipseDecision){ .kind = asked(s), .sector = ECLIPSE_NOWHERE, .sector2 = ECLIPSE_NOWHERE };
    if (!f)
        return;
    out->seat = f->head.seat;
    read_what_is_asked(s, f, out);
}
