/* What follows from what (eclipse_derive), and whether a position is sound (eclipse_check). */
#include "core/games/eclipse/outside/check.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/rules/dice.h"
#include "core/games/eclipse/rules/research.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* ---- Derived fields ------------------------------------------------------------------------------------------------------ */

/* The map as a picture: sector + 1 at each place, with an empty margin. */
enum { SPAN = 48, MIDDLE = SPAN / 2 };
typedef struct Picture {
    uint8_t at[SPAN][SPAN];
} Picture;

/* False where two tiles lie in one place or one lies beyond the map. */
static bool draw_picture(const HxState *s, Picture *picture)
{
    memset(picture, 0, sizeof *picture);
    for (int sector = 0; sector < N_SECTORS; sector++) {
        const Hex *h = hex_at(s, sector);
        if (!is_placed(h))
            continue;
        if (h->q < -20 || h->q > 20 || h->r < -20 || h->r > 20)
            return false;
        uint8_t *place = &picture->at[h->r + MIDDLE][h->q + MIDDLE];
        if (*place)
            return false;
        *place = (uint8_t)(sector + 1);
    }
    return true;
}

static void derive_hexes(HxState *s)
{
    Picture picture;
    draw_picture(s, &picture);
    Bags *b = bags_edit(s);
    b->placed = 0;
    b->n_face_down = 0;
    for (int sector = 0; sector < N_SECTORS; sector++) {
        Hex *h = hex_edit(s, sector);
        memset(h->neighbour, 0, sizeof h->neighbour);
        h->exits = h->present = 0;
        if (!is_placed(h))
            continue;
        b->placed |= BIT(sector);
        const int k = (h->rotation - 1) % ECLIPSE_DIRECTIONS, wormholes = hx_eclipse_sector_info[sector].wormholes;
        h->exits = (uint8_t)((wormholes << k | wormholes >> (6 - k)) & 0x3f);
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
            h->neighbour[d] = picture.at[h->r + hex_step_r(d) + MIDDLE][h->q + hex_step_q(d) + MIDDLE];
        for (int seat = 0; seat < N_SEATS_MAX; seat++)
            h->present = (uint8_t)(h->present | (h->ships[seat] ? BIT32(seat) : 0));
        b->n_face_down = (uint8_t)(b->n_face_down + (h->flags & HEX_DISCOVERY ? 1 : 0));
    }
}

static void derive_seat(HxState *s, int seat)
{
    Seat *own = seat_edit(s, seat);
    own->discs = own->fleets = 0;
    own->relations = 0;
    int n_ships[ECLIPSE_SHIP_TYPES] = { 0 };
    FOR_BITS(sector, bags(s)->placed)
    {
        const Hex *h = hex_at(s, sector);
        own->discs |= h->owner == seat + 1 ? BIT(sector) : 0;
        if (!h->ships[seat])
            continue;
        own->fleets |= BIT(sector);
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            n_ships[type] += ships_of_type(h->ships[seat], type);
    }
    const bool is_in = own->species && !own->is_out;
    const int discs = eclipse_discs_owned(own) - count_bits(own->discs) - own->discs_on_actions;
    own->discs_on_track = (uint8_t)(is_in ? discs : 0);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        own->ships_left[type] = (uint8_t)(is_in ? hx_eclipse_ships_of_seat[type] - n_ships[type] : 0);
        own->ship[type] = (EclipseShipStats){ 0 };
        if (own->species)
            eclipse_refresh_ship(s, seat, type);
    }
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        if (own->slot[i] >= SLOT_AMBASSADOR)
            own->relations |= (uint8_t)BIT32(own->slot[i] - SLOT_AMBASSADOR);
}

static void derive_bags(HxState *s)
{
    Bags *b = bags_edit(s);
    b->on_board = 0;
    for (int t = 0; t < ECLIPSE_TECHNOLOGIES; t++) {
        int taken = b->board[t];
        for (int seat = 0; seat < N_SEATS_MAX; seat++) {
            const Seat *own = seat_at(s, seat);
            taken += own->species && own->techs >> t & 1 && !(species_of(s, seat)->technologies >> t & 1);
        }
        b->bag[t] = (uint8_t)(hx_eclipse_technology_info[t].tiles - taken);
        b->on_board |= b->board[t] ? BIT32(t) : 0;
    }
    for (int part = 0; part < ECLIPSE_STANDARD_PARTS; part++)
        b->parts[part] = hx_eclipse_part_info[part].tiles;
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        b->reputation[i] = (uint8_t)(hx_eclipse_reputation_tiles[i] - battle(s)->drawn[i]);
    for (int seat = 0; seat < N_SEATS_MAX; seat++) {
        const Seat *own = seat_at(s, seat);
        for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
            if (own->slot[i] != SLOT_EMPTY && own->slot[i] <= ECLIPSE_REPUTATION_VALUES)
                b->reputation[own->slot[i] - 1]--;
        for (int i = 0; i < ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS; i++) {
            const int part = own->tile[i / ECLIPSE_SLOTS][i % ECLIPSE_SLOTS] - 1;
            if (0 <= part && part < ECLIPSE_STANDARD_PARTS && !option_on(s, OPTION_PARTS_UNLIMITED))
                b->parts[part]--;
        }
    }
}

void eclipse_derive(HxState *s)
{
    derive_hexes(s);
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        derive_seat(s, seat);
    derive_bags(s);
}

/* Are all derived fields what they should be? Derives them anew on a copy. */
static const char *check_derived(const HxState *s)
{
    static const char *const names[N_PAGES] = { "hexes: derived fields are stale", "hexes: derived fields are stale",
                                                "hexes: derived fields are stale", "hexes: derived fields are stale",
                                                "hexes: derived fields are stale", "hexes: derived fields are stale",
                                                "hexes: derived fields are stale", "seats: derived fields are stale",
                                                "seats: derived fields are stale", "seats: derived fields are stale",
                                                "seats: derived fields are stale", "seats: derived fields are stale",
                                                "seats: derived fields are stale", "table: derived fields are stale",
                                                "bags: derived fields are stale",  "battle: derived fields are stale" };
    _Alignas(16) uint8_t copy[N_PAGES][HX_PAGE_BYTES];
    HxState twin = { .game = s->game, .owned = (UINT64_C(1) << N_PAGES) - 1 };
    for (int i = 0; i < N_PAGES; i++)
        twin.page[i] = memcpy(copy[i], state_read(s, i), HX_PAGE_BYTES);
    eclipse_derive(&twin);
    for (int i = 0; i < N_PAGES; i++)
        if (memcmp(copy[i], state_read(s, i), HX_PAGE_BYTES) != 0)
            return names[i];
    return NULL;
}

/* ---- Hexes --------------------------------------------------------------------------------------------------------------- */

static const char *check_arrival(const Hex *h)
{
    int seen = 0;
    for (int i = 0; i < N_SEATS_MAX; i++) {
        const int seat = (int)(h->arrival >> (4 * i) & 0xf) - 1;
        if (seat < 0 && h->arrival >> (4 * i))
            return "hexes: a gap in the order of arrival";
        if (seat < 0)
            break;
        if (seat >= N_SEATS_MAX || seen >> seat & 1)
            return "hexes: a seat twice in the order of arrival";
        seen |= 1 << seat;
    }
    return seen == h->present && h->arrival >> 24 == 0 ? NULL : "hexes: the order of arrival is not that of the seats present";
}

static const char *check_hex(const HxState *s, int sector)
{
    static const Hex nothing;
    const Hex *h = hex_at(s, sector);
    if (!is_placed(h))
        return memcmp(h, &nothing, sizeof nothing) == 0 ? NULL : "hexes: something lies on a tile that is not on the map";
    if (h->rotation > 6)
        return "hexes: rotation above 5";
    if (h->owner > table(s)->seats || h->present >> table(s)->seats)
        return "hexes: a piece of a seat that is not there";
    if (h->owner && seat_at(s, h->owner - 1)->is_out)
        return "hexes: a disc of a seat that is out";
    if (h->cubes && !h->owner)
        return "hexes: cubes without a disc";
    const int capacity = eclipse_capacity[sector] | (h->flags & HEX_ORBITAL ? 1 << (2 * ECLIPSE_SQUARE_ORBITAL) : 0);
    for (int class = 0; class < ECLIPSE_SQUARES; class ++)
        if (cubes_of_class(h->cubes, class) > (capacity >> (2 * class) & 3))
            return "hexes: more cubes than squares";
    if (h->ancients > hx_eclipse_sector_info[sector].ancients)
        return "hexes: more Ancients than the tile shows";
    if (h->flags & HEX_GCDS && sector != 0)
        return "hexes: the GCDS is not in the centre";
    if (h->flags & HEX_DISCOVERY && !hx_eclipse_sector_info[sector].has_discovery)
        return "hexes: a Discovery Tile without a symbol";
    if (h->owner && h->flags & HEX_GCDS)
        return "hexes: a disc beside the GCDS";
    if (h->owner && h->ancients && !is_draco(s, h->owner - 1))
        return "hexes: a disc beside Ancients";
    return check_arrival(h);
}

static const char *check_map(const HxState *s)
{
    const Hex *center = hex_at(s, 0);
    if (!is_placed(center) || center->q || center->r || center->rotation != 1)
        return "hexes: the centre is not in its place";
    Picture picture;
    if (!draw_picture(s, &picture))
        return "hexes: two tiles in one place, or one beyond the map";
    for (int sector = 0; sector < N_SECTORS; sector++) {
        const char *wrong = check_hex(s, sector);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static int ring_of(const HxState *s, int sector)
{
    return hex_distance(hex_at(s, sector)->q, hex_at(s, sector)->r);
}

/* E-EXP-5: stack I lies in ring 1, II and home hexes in ring 2, III from ring 3 on. E-EXP-2: each next to one that was there before. */
const char *eclipse_check_places(const HxState *s)
{
    const uint64_t placed = bags(s)->placed;
    uint64_t joined = 1, before;
    FOR_BITS(sector, placed & ~UINT64_C(1))
    {
        const EclipseStack stack = hx_eclipse_sector_info[sector].stack;
        const int ring = ring_of(s, sector);
        if (stack == ECLIPSE_INNER ? ring != 1 : stack == ECLIPSE_OUTER ? ring < 3 : ring != 2)
            return "hexes: a tile in a ring where its stack does not lie";
        joined |= ring < 3 ? BIT(sector) : 0;
    }
    do {
        before = joined;
        FOR_BITS(sector, placed & ~joined)
        {
            for (int d = 0; d < ECLIPSE_DIRECTIONS; d++) {
                const int next = hex_at(s, sector)->neighbour[d];
                if (next && joined >> (next - 1) & 1)
                    joined |= BIT(sector);
            }
        }
    } while (joined != before);
    return joined == placed ? NULL : "hexes: a tile that no other leads to";
}

/* ---- Seats --------------------------------------------------------------------------------------------------------------- */

static int cubes_on_hexes(const HxState *s, int seat)
{
    int n = 0;
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        n += cubes_sum(hex_at(s, sector)->cubes);
    }
    return n;
}

/* Cubes that are on their way back to a track or graveyard, or already given for an Ambassador not yet taken. */
static int cubes_in_hand(const HxState *s, int seat)
{
    const Table *t = table(s);
    int n = 0;
    for (int i = 0; i < t->n_frames; i++) {
        const Frame *f = &t->frame[i];
        if (f->head.seat != seat)
            continue;
        if (f->head.kind == ECLIPSE_KIND_CUBES)
            n += f->cubes.any + f->cubes.orbital;
        if (f->head.kind == ECLIPSE_KIND_OFFER_SLOT)
            n++;
    }
    return n;
}

static bool is_upgrading(const HxState *s, int seat)
{
    const EclipseKind now = asked(s);
    return (now == ECLIPSE_KIND_UPGRADE_REMOVE || now == ECLIPSE_KIND_UPGRADE_PART || now == ECLIPSE_KIND_UPGRADE_PLACE) &&
           mover(s) == seat;
}

static const char *check_blueprints(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++)
            if (own->tile[type][slot] && species_of(s, seat)->blueprint[type].slot[slot] == ECLIPSE_PART_ABSENT)
                return "seats: a part on a slot that does not exist";
        const EclipseShipStats *ship = &own->ship[type];
        const bool has_drive = ship->drives > 0;
        if (!is_upgrading(s, seat) && (ship->energy < 0 || has_drive == (type == ECLIPSE_STARBASE)))
            return "seats: a blueprint breaks the limits of energy and drives";
    }
    return NULL;
}

static const char *check_track(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    const char *space = species_of(s, seat)->track;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
        const int on = own->slot[i];
        if (on == SLOT_EMPTY)
            continue;
        if (i >= (int)strlen(space) || (on < SLOT_AMBASSADOR ? space[i] == 'a' : space[i] == 'r'))
            return "seats: a tile on a space of the Reputation Track that is not for it";
        if (on > ECLIPSE_REPUTATION_VALUES && on < SLOT_AMBASSADOR)
            return "seats: an unknown tile on the Reputation Track";
        if (on < SLOT_AMBASSADOR)
            continue;
        const int partner = on - SLOT_AMBASSADOR;
        if (partner == seat || partner >= table(s)->seats)
            return "seats: an Ambassador of nobody";
        for (int other = 0; other < i; other++)
            if (own->slot[other] == on)
                return "seats: two Ambassadors of one seat";
    }
    return count_bits(own->relations) > N_AMBASSADORS ? "seats: more Ambassadors given than there are" : NULL;
}

/* Does a tile lie where the home of a seat that has no species yet will? */
static bool is_home_place_taken(const HxState *s, int seat)
{
    const int d = hx_eclipse_seating_info[table(s)->seats].home_direction[seat];
    for (int sector = 0; sector < N_SECTORS; sector++) {
        const Hex *h = hex_at(s, sector);
        if (is_placed(h) && h->q == 2 * hex_step_q(d) && h->r == 2 * hex_step_r(d))
            return true;
    }
    return false;
}

/* A seat without a species: none has joined yet, or it does not play. */
static const char *check_nobody(const HxState *s, int seat)
{
    static const Seat nobody;
    if (memcmp(seat_at(s, seat), &nobody, sizeof nobody) != 0)
        return "seats: pieces without a species";
    if (seat >= table(s)->seats)
        return NULL;
    if (table(s)->phase != ECLIPSE_PHASE_SETUP)
        return "seats: play began without a species";
    return is_home_place_taken(s, seat) ? "hexes: a tile in the place of a home that is still to come" : NULL;
}

static const char *check_technologies(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    const uint64_t preprinted = species_of(s, seat)->technologies;
    if ((own->techs & preprinted) != preprinted || own->techs >> ECLIPSE_TECHNOLOGIES)
        return "seats: technologies without the preprinted ones";
    for (int track = 0; track < ECLIPSE_TRACKS; track++)
        if (eclipse_technologies_on(own->techs, (EclipseTrack)track) > ECLIPSE_TRACK_SLOTS)
            return "seats: more technologies than a track holds";
    return NULL;
}

/* E-LIM-1: cubes, discs, Colony Ships and ships are as many as the seat has. */
static const char *check_pieces(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    int cubes = cubes_on_hexes(s, seat) + cubes_in_hand(s, seat) + count_bits(own->relations);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        if (own->storage[k] < 0 || own->cubes[k] > FULL_TRACK)
            return "seats: storage below zero or too many cubes on a track";
        cubes += own->cubes[k] + own->graveyard[k];
    }
    if (cubes != N_CUBES)
        return "seats: cubes are not 33";
    if (eclipse_discs_owned(own) - count_bits(own->discs) - own->discs_on_actions < 0)
        return "seats: more discs in use than owned";
    if (own->colony_ships > species_of(s, seat)->colony_ships)
        return "seats: too many Colony Ships";
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (own->ships_left[type] > hx_eclipse_ships_of_seat[type])
            return "seats: more ships on the map than there are";
    return NULL;
}

static const char *check_seat(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    if (!own->species)
        return check_nobody(s, seat);
    if (seat >= table(s)->seats)
        return "seats: a species at a seat that does not play";
    for (int other = 0; other < seat; other++)
        if (seat_at(s, other)->species && species_of(s, other)->colour == species_of(s, seat)->colour)
            return "seats: two species of one colour";
    const char *wrong = check_technologies(s, seat);
    if (wrong || (wrong = check_track(s, seat)) || (wrong = check_blueprints(s, seat)))
        return wrong;
    if (!is_placed(hex_at(s, species_of(s, seat)->home)))
        return "seats: the home hex is not on the map";
    if (own->is_out)
        return own->discs || own->fleets || own->relations ? "seats: pieces of a seat that is out" : NULL;
    return check_pieces(s, seat);
}

/* Does the seat still owe its side of an exchange with the partner? */
static bool is_exchanging(const HxState *s, int seat, int partner)
{
    const Table *t = table(s);
    for (int i = 0; i < t->n_frames; i++) {
        const Frame *f = &t->frame[i];
        const bool is_exchange = f->head.kind == ECLIPSE_KIND_OFFER_CUBE || f->head.kind == ECLIPSE_KIND_OFFER_SLOT;
        if (is_exchange && f->head.seat == seat && f->offer_cube.partner == partner) /* the members of both are the same */
            return true;
    }
    return false;
}

/* E-DIP-2: relations are mutual, save while the two exchange cubes. */
static const char *check_relations(const HxState *s)
{
    const int seats = table(s)->seats;
    for (int seat = 0; seat < seats; seat++)
        for (int partner = 0; partner < seats; partner++)
            if (seat_at(s, partner)->relations >> seat & 1 && !(seat_at(s, seat)->relations >> partner & 1) &&
                !is_exchanging(s, seat, partner))
                return "seats: relations of one side only";
    return NULL;
}

/* ---- Stacks and bags ------------------------------------------------------------------------------------------------------ */

/* Tiles drawn by an Explore that are not on the map yet, a set. */
static uint64_t sectors_in_hand(const HxState *s)
{
    const EclipseKind now = asked(s);
    if (now != ECLIPSE_KIND_DRAW_SECTOR && now != ECLIPSE_KIND_EXPLORE_SECOND && now != ECLIPSE_KIND_EXPLORE_WHICH &&
        now != ECLIPSE_KIND_EXPLORE_ROTATE)
        return 0;
    const DrawSectorFrame *f = &top(s)->draw_sector; /* the members of all four are the same */
    return (f->first ? BIT(f->first - 1) : 0) | (f->second ? BIT(f->second - 1) : 0);
}

/* Home hexes of the species that play and the centre lie on the map, others in no place. */
static const char *check_homes(const HxState *s)
{
    const Bags *b = bags(s);
    uint64_t homes = 1; /* the centre */
    for (int seat = 0; seat < table(s)->seats; seat++)
        if (seat_at(s, seat)->species)
            homes |= BIT(species_of(s, seat)->home);
    for (int sector = 0; sector < N_SECTORS; sector++) {
        if (hx_eclipse_sector_info[sector].stack < ECLIPSE_STACKS)
            continue;
        if ((b->placed >> sector & 1) != (homes >> sector & 1))
            return "bags: a home hex without its species, or the reverse";
        if ((b->stack | b->discards) >> sector & 1)
            return "bags: a home hex in a stack";
    }
    return NULL;
}

static const char *check_sector_tiles(const HxState *s)
{
    const Bags *b = bags(s);
    const uint64_t elsewhere = b->stack | b->discards | b->placed;
    if (b->stack & b->discards || b->stack & b->placed || b->discards & b->placed || sectors_in_hand(s) & elsewhere)
        return "bags: a sector tile in two places";
    const char *wrong = check_homes(s);
    if (wrong)
        return wrong;
    if (elsewhere >> N_SECTORS)
        return "bags: an unknown sector tile";
    for (int stack = 0; stack < ECLIPSE_STACKS; stack++) {
        int n = 0;
        for (int sector = 0; sector < N_SECTORS; sector++)
            n += hx_eclipse_sector_info[sector].stack == (EclipseStack)stack && b->stack >> sector & 1;
        if (b->left[stack] > n)
            return "bags: a stack holds fewer tiles than are left";
    }
    return NULL;
}

/* Tiles of a kind that have been drawn and not been used or kept yet. */
static int discoveries_in_hand(const HxState *s, int kind)
{
    int n = 0;
    for (int i = 0; i < table(s)->n_frames; i++)
        n += frame_at(s, i)->head.kind == ECLIPSE_KIND_DISCOVERY && frame_at(s, i)->discovery.tile == kind;
    return n;
}

/* E-LIM-1: technology, part and Reputation Tiles in bags and supply are no more than there are. */
static const char *check_supplies(const Bags *b)
{
    for (int t = 0; t < ECLIPSE_TECHNOLOGIES; t++)
        if (b->bag[t] > hx_eclipse_technology_info[t].tiles || b->board[t] > hx_eclipse_technology_info[t].tiles)
            return "bags: more technology tiles than there are";
    for (int part = 0; part < ECLIPSE_STANDARD_PARTS; part++)
        if (b->parts[part] > hx_eclipse_part_info[part].tiles)
            return "bags: more part tiles than there are";
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        if (b->reputation[i] > hx_eclipse_reputation_tiles[i])
            return "bags: more Reputation Tiles than there are";
    return NULL;
}

/* Discovery Tiles of each kind; those face down on the map and those being drawn are among the unseen. */
static const char *check_discoveries(const HxState *s)
{
    const Bags *b = bags(s);
    int n_unseen = 0, n_drawing = 0;
    for (int kind = 0; kind < ECLIPSE_DISCOVERIES; kind++) {
        int n = b->discovery[kind] + discoveries_in_hand(s, kind);
        n_unseen += b->discovery[kind];
        for (int seat = 0; seat < N_SEATS_MAX; seat++)
            n += seat_at(s, seat)->kept[kind];
        if (n > hx_eclipse_discovery_info[kind].tiles)
            return "bags: more Discovery Tiles than there are";
    }
    for (int i = 0; i < table(s)->n_frames; i++)
        n_drawing += frame_at(s, i)->head.kind == ECLIPSE_KIND_DRAW_DISCOVERY;
    return n_unseen < b->n_face_down + n_drawing ? "bags: fewer Discovery Tiles than lie face down" : NULL;
}

/* There is one of each Ancient part: as a Discovery Tile, kept by a seat, or on a blueprint. */
static const char *check_ancient_parts(const HxState *s)
{
    for (int part = ECLIPSE_STANDARD_PARTS; part < ECLIPSE_PARTS; part++) {
        const int kind = part - ECLIPSE_STANDARD_PARTS + ECLIPSE_DISCOVERY_AXION_COMPUTER;
        int n = bags(s)->discovery[kind] + discoveries_in_hand(s, kind);
        for (int seat = 0; seat < N_SEATS_MAX; seat++) {
            const Seat *own = seat_at(s, seat);
            n += own->kept[kind] + (own->parts_kept >> (part - ECLIPSE_STANDARD_PARTS) & 1);
            for (int i = 0; i < ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS; i++)
                n += own->tile[i / ECLIPSE_SLOTS][i % ECLIPSE_SLOTS] == part + 1;
        }
        if (n > 1)
            return "bags: an Ancient ship part twice";
    }
    return NULL;
}

/* ---- The table and the battle ----------------------------------------------------------------------------------------------- */

static const char *check_table(const HxState *s)
{
    const Table *t = table(s);
    if (t->seats < 2 || t->seats > N_SEATS_MAX || t->round > ECLIPSE_ROUNDS || t->phase > ECLIPSE_PHASE_OVER)
        return "table: seats, round or phase out of range";
    if (t->start >= t->seats || t->turn >= t->seats || t->next_start > t->seats || t->traitor > t->seats || t->offered >> t->seats ||
        t->lookers >> t->seats)
        return "table: a seat that does not play";
    const bool begins = t->n_frames && t->n_frames <= 2 && eclipse_kinds[top(s)->head.kind].role == HX_PROCEDURE; /* see complete.c */
    const char *fault = begins ? NULL : hx_stack_fault(&eclipse_machine, s);
    if (fault)
        return fault;
    if ((t->n_frames == 0) != (t->phase == ECLIPSE_PHASE_OVER))
        return "stack: empty in play, or not at its end";
    for (int i = 0; i < t->n_frames; i++)
        if (t->frame[i].head.seat >= t->seats)
            return "stack: a seat that does not play";
    return NULL;
}

static const char *check_battle(const HxState *s)
{
    const Battle *b = battle(s);
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        if (b->drawn[i] && !b->drawer)
            return "battle: Reputation Tiles drawn by nobody";
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const uint8_t *damage = b->damage[seat] + eclipse_damage_at[type];
            const int n = b->sector ? ships_of_type(hex_at(s, b->sector - 1)->ships[seat], type) : 0;
            for (int i = 0; i < hx_eclipse_ships_of_seat[type]; i++) {
                if (damage[i] && i >= n)
                    return "battle: damage on a ship that is not there";
                if (damage[i] > (seat_at(s, seat)->species ? seat_at(s, seat)->ship[type].hull : 0))
                    return "battle: more damage than hull";
                if (i && damage[i] > damage[i - 1])
                    return "battle: damage out of order";
            }
        }
    return NULL;
}

/* What is wrong with a position; NULL: nothing. Among it: more pieces than the box holds. E-LIM-1 */
const char *eclipse_check(const HxState *s)
{
    const char *wrong = check_table(s);
    if (wrong || (wrong = check_map(s)))
        return wrong;
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        if ((wrong = check_seat(s, seat)))
            return wrong;
    if ((wrong = check_relations(s)) || (wrong = check_sector_tiles(s)) || (wrong = check_supplies(bags(s))) ||
        (wrong = check_discoveries(s)) || (wrong = check_ancient_parts(s)) || (wrong = check_battle(s)))
        return wrong;
    return check_derived(s);
}
