/* The only functions that move tiles, discs, ships, cubes and parts. They also keep the derived fields up to date. */
#include "core/games/eclipse/state/pieces.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"

/* ---- Tiles ------------------------------------------------------------------------------------------------------------- */

void eclipse_neighbours_of(const HxState *s, int q, int r, uint8_t out[6])
{
    memset(out, ECLIPSE_NOWHERE, 6);
    FOR_BITS(sector, bags(s)->placed)
    {
        const Hex *h = hex_at(s, sector);
        const int d = hex_direction(h->q - q, h->r - r);
        if (d >= 0)
            out[d] = (uint8_t)sector;
    }
}

/* E-HSE-3: rotation k turns printed edge i to direction (i + k) mod 6. */
static uint8_t turned(int wormholes, int k)
{
    return (uint8_t)((wormholes << k | wormholes >> (6 - k)) & 0x3f);
}

/* E-MAP-2: once placed, a tile stays; neighbours learn of each other. */
void eclipse_place_tile(HxState *s, int sector, int q, int r, int rotation)
{
    uint8_t around[6];
    eclipse_neighbours_of(s, q, r, around);
    Hex *h = hex_edit(s, sector);
    h->q = (int8_t)q;
    h->r = (int8_t)r;
    h->rotation = (uint8_t)(rotation + 1);
    h->exits = turned(hx_eclipse_sector_info[sector].wormholes, rotation);
    for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
        if (around[d] != ECLIPSE_NOWHERE) {
            hex_edit(s, sector)->neighbour[d] = (uint8_t)(around[d] + 1);
            hex_edit(s, around[d])->neighbour[hex_opposite(d)] = (uint8_t)(sector + 1);
        }
    bags_edit(s)->placed |= BIT(sector);
}

/* ---- Ships ------------------------------------------------------------------------------------------------------------- */

/* E-MVX-4: a player without ships on the hex takes the next place in the order of arrival. @rule E-HSE-13 E-BUX-1 */
static void note_arrival(Hex *h, int seat)
{
    int shift = 0;
    while (h->arrival >> shift)
        shift += 4;
    h->arrival |= (uint32_t)(seat + 1) << shift;
    h->present |= (uint8_t)BIT32(seat);
}

/* E-MVX-4: a player whose ships have all left loses the place. */
static void note_departure(Hex *h, int seat)
{
    int shift = 0;
    while ((h->arrival >> shift & 0xf) != (uint32_t)seat + 1)
        shift += 4;
    const uint32_t before = h->arrival & (BIT32(shift) - 1);
    h->arrival = before | (shift < 28 ? h->arrival >> (shift + 4) << shift : 0);
    h->present &= (uint8_t)~BIT32(seat);
}

/* Put ships onto a hex. The caller takes them from the supply. */
static void enter(HxState *s, int sector, int seat, int type, int n)
{
    Hex *h = hex_edit(s, sector);
    if (!h->ships[seat]) {
        note_arrival(h, seat);
        seat_edit(s, seat)->fleets |= BIT(sector);
    }
    h->ships[seat] = (uint16_t)(h->ships[seat] + (n << (4 * type)));
}

static void leave(HxState *s, int sector, int seat, int type, int n)
{
    Hex *h = hex_edit(s, sector);
    (void)HX_EXPECT(s, ships_of_type(h->ships[seat], type) >= n);
    h->ships[seat] = (uint16_t)(h->ships[seat] - (n << (4 * type)));
    if (!h->ships[seat]) {
        note_departure(h, seat);
        seat_edit(s, seat)->fleets &= ~BIT(sector);
    }
}

/* E-BUI-3: put ships from the seat's supply onto a hex. */
void eclipse_add_ships(HxState *s, int sector, int seat, int type, int n)
{
    Seat *own = seat_edit(s, seat);
    (void)HX_EXPECT(s, own->ships_left[type] >= n);
    own->ships_left[type] = (uint8_t)(own->ships_left[type] - n);
    enter(s, sector, seat, type, n);
}

void eclipse_remove_ships(HxState *s, int sector, int seat, int type, int n)
{
    Seat *own = seat_edit(s, seat);
    own->ships_left[type] = (uint8_t)(own->ships_left[type] + n);
    leave(s, sector, seat, type, n);
}

/* Move ships of a type from hex to hex, and update the order of arrival (E-HSE-13). */
void eclipse_shift_ships(HxState *s, int from, int to, int seat, int type, int n)
{
    leave(s, from, seat, type, n);
    enter(s, to, seat, type, n);
}

/* ---- Discs and cubes ---------------------------------------------------------------------------------------------------- */

/* E-TEC-5: Advanced Robotics brings one disc, Quantum Grid two. */
int eclipse_discs_owned(const Seat *seat)
{
    if (!seat->species || seat->is_out)
        return 0;
    return hx_eclipse_species_info[seat->species - 1].discs + (int)(seat->techs >> ECLIPSE_TECH_ADVANCED_ROBOTICS & 1) +
           2 * (int)(seat->techs >> ECLIPSE_TECH_QUANTUM_GRID & 1);
}

/* E-EXP-15, E-DSC-1, E-SPC-6: the seat gains the Discovery Tile of the hex, which is drawn now; Ancients and the GCDS guard one that lies
 * under them. */
void eclipse_claim_discovery(HxState *s, int seat, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (!(h->flags & HEX_DISCOVERY) || h->ancients || h->flags & HEX_GCDS)
        return;
    hex_edit(s, sector)->flags &= (uint8_t)~HEX_DISCOVERY;
    bags_edit(s)->n_face_down--;
    REPORT(s, .kind = FACT_DISCOVERY, .seat = (int8_t)seat, .sector = (uint8_t)sector);
    draw_discovery_frame_push(s, seat)->sector = (uint8_t)sector;
}

/* E-MAP-3: move a disc from the track to a hex, which the seat now owns. Push what follows, in reverse order of what happens: the
 * Discovery Tile there is gained (E-EXP-15, E-DSC-1), then Colony Ships may follow where the disc came by Explore or Influence
 * (`and_colonise`; E-EXP-16, E-INF-9; not in the Combat Phase, E-POP-6). */
void eclipse_place_disc(HxState *s, int seat, int sector, bool and_colonise)
{
    Seat *own = seat_edit(s, seat);
    (void)HX_EXPECT(s, own->discs_on_track > 0);
    own->discs_on_track--;
    own->discs |= BIT(sector);
    hex_edit(s, sector)->owner = (uint8_t)(seat + 1);
    REPORT(s, .kind = FACT_TAKEN, .seat = (int8_t)seat, .sector = (uint8_t)sector);
    if (and_colonise)
        colonise_frame_push(s, seat)->sector = (uint8_t)sector;
    eclipse_claim_discovery(s, seat, sector);
}

/* E-STR-1: the disc and the cubes leave; Orbital and Monolith stay for whoever comes next. @rule E-INF-6 E-INF-8 */
uint16_t eclipse_lift_disc(HxState *s, int seat, int sector, const char *why)
{
    Hex *h = hex_edit(s, sector);
    (void)HX_EXPECT(s, h->owner == seat + 1);
    const uint16_t cubes = h->cubes;
    h->owner = 0;
    h->cubes = 0;
    Seat *own = seat_edit(s, seat);
    own->discs &= ~BIT(sector);
    own->discs_on_track++;
    REPORT(s, .kind = FACT_LOST, .seat = (int8_t)seat, .sector = (uint8_t)sector, .n = (int16_t)cubes_sum(cubes), .why = why);
    return cubes;
}

void eclipse_take_disc(HxState *s, int seat, int sector, const char *why)
{
    eclipse_return_cubes(s, seat, eclipse_lift_disc(s, seat, sector, why), false);
}

/* E-INF-8, E-COL-5: cubes of a fixed kind go to their own track, or to any with room once it holds twelve; E-POP-4: or all to the
 * graveyard of their kind. E-HSE-23: those of grey squares and Orbitals go where their owner says, asked by the frame that is pushed
 * (CUBES). */
void eclipse_return_cubes(HxState *s, int seat, uint16_t cubes, bool to_graveyard)
{
    if (!cubes)
        return;
    Seat *own = seat_edit(s, seat);
    int n_any = cubes_of_class(cubes, ECLIPSE_SQUARE_GREY);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        const int n = cubes_of_class(cubes, k) + cubes_of_class(cubes, k + ECLIPSE_SQUARE_ADVANCED_MONEY);
        if (to_graveyard) {
            own->graveyard[k] = (uint8_t)(own->graveyard[k] + n);
            if (n)
                REPORT(s, .kind = FACT_CUBES_DEAD, .seat = (int8_t)seat, .thing = (uint8_t)k, .n = (int16_t)n);
            continue;
        }
        const int n_home = min_int(n, FULL_TRACK - own->cubes[k]);
        own->cubes[k] = (uint8_t)(own->cubes[k] + n_home);
        if (n_home)
            REPORT(s, .kind = FACT_CUBES_HOME, .seat = (int8_t)seat, .thing = (uint8_t)k, .n = (int16_t)n_home);
        n_any += n - n_home;
    }
    const int n_orbital = cubes_of_class(cubes, ECLIPSE_SQUARE_ORBITAL);
    if (!n_any && !n_orbital)
        return;
    CubesFrame *f = cubes_frame_push(s, seat);
    f->any = (uint8_t)n_any;
    f->orbital = (uint8_t)n_orbital;
    f->is_graveyard = to_graveyard;
}

/* ---- Blueprints --------------------------------------------------------------------------------------------------------- */

/* The part that counts in a slot: the tile on it, else the printed part. @rule E-PRT-4 E-UPX-1 */
int eclipse_part_on(const HxState *s, int seat, int type, int slot)
{
    const Seat *own = seat_at(s, seat);
    return own->tile[type][slot] ? own->tile[type][slot] - 1 : hx_eclipse_species_info[own->species - 1].blueprint[type].slot[slot];
}

/* The figures of a part as bytes of one word, so that one addition adds all of them. A space without a part has zeros. */
typedef union Figures {
    EclipseShipStats of;
    uint8_t byte[16];
} Figures;
_Static_assert(sizeof(EclipseShipStats) <= sizeof(Figures), "all figures are bytes");

static const Figures part_figures[ECLIPSE_PART_ABSENT + 1] = {
#define ECLIPSE_PART(id, text, title, sort, tech, copies, made, used, first, hexes, aim, guard, armour, n_dice, harm, missiles, old,       \
                     source)                                                                                                               \
    { .of = { .initiative = first,                                                                                                         \
              .computer = aim,                                                                                                             \
              .shield = guard,                                                                                                             \
              .hull = armour,                                                                                                              \
              .energy = (made) - (used),                                                                                                   \
              .move = hexes,                                                                                                               \
              .drives = ECLIPSE_##sort == ECLIPSE_DRIVE,                                                                                   \
              .cannon = { [(harm) / 2] = (missiles) ? 0 : (n_dice) },                                                                      \
              .missile = { [(harm) / 2] = (missiles) ? (n_dice) : 0 } } },
#include "core/games/eclipse/data/tables.inl"
};

/* E-UPG-4, E-UPX-5: the parts of a blueprint (`slot`; ECLIPSE_PART_EMPTY: what is printed there) and what is printed beside its grid add
 * up.
 * @rule E-SPC-8 */
EclipseShipStats hx_eclipse_blueprint_stats(EclipseSpecies species, EclipseShip type, const uint8_t slot[ECLIPSE_SLOTS])
{
    const EclipseBlueprintInfo *printed = &hx_eclipse_species_info[species].blueprint[type];
    Figures sum = { .of = { .initiative = printed->initiative, .energy = printed->energy, .computer = printed->computer } };
    for (int i = 0; i < ECLIPSE_SLOTS; i++) {
        const Figures *part = &part_figures[slot[i] < ECLIPSE_PARTS ? slot[i] : printed->slot[i]];
        for (size_t k = 0; k < sizeof sum.byte; k++)
            sum.byte[k] = (uint8_t)(sum.byte[k] + part->byte[k]);
    }
    return sum.of;
}

/* E-CMB-17: Ancient Ship and GCDS. */
EclipseShipStats hx_eclipse_npc_stats(EclipseShip type)
{
    return eclipse_npc[type - ECLIPSE_ANCIENT];
}

/* E-UPG-3: the figures of a type count for all its ships, wherever they are; of each slot the part that counts there. @rule E-PRT-4
 * E-UPX-1 E-SPC-8 */
void eclipse_refresh_ship(HxState *s, int seat, int type)
{
    Seat *own = seat_edit(s, seat);
    uint8_t slot[ECLIPSE_SLOTS];
    for (int i = 0; i < ECLIPSE_SLOTS; i++)
        slot[i] = (uint8_t)eclipse_part_on(s, seat, type, i);
    own->ship[type] = hx_eclipse_blueprint_stats((EclipseSpecies)(own->species - 1), (EclipseShip)type, slot);
}

/* ---- Reputation Tiles ---------------------------------------------------------------------------------------------------- */

/* E-HSE-15, E-REP-4, E-DIP-3: the first free space reserved for the kind of tile ('a' Ambassadors, 'r' Reputation Tiles), else the first
 * free one for any ('*'); -1: none. @rule E-SPC-1 */
int eclipse_free_slot(const HxState *s, int seat, char kind)
{
    const Seat *own = seat_at(s, seat);
    const char *space = species_of(s, seat)->track;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; space[i]; i++)
            if (own->slot[i] == SLOT_EMPTY && space[i] == (pass ? '*' : kind))
                return i;
    return -1;
}

/* Put a tile from the bag onto a space. Seats that know of returned tiles cannot tell whether this is one of them. */
void eclipse_put_reputation(HxState *s, int seat, int slot, int value)
{
    Seat *own = seat_edit(s, seat);
    own->slot[slot] = (uint8_t)value;
    own->slot_new[slot] = table(s)->lookers;
    REPORT(s, .kind = FACT_REPUTATION, .seat = (int8_t)seat, .thing = (uint8_t)value, .n = 1);
}

/* E-REP-4: return a tile to the bag. Its owner knows that it is there. */
void eclipse_return_reputation(HxState *s, int seat, int slot)
{
    Seat *own = seat_edit(s, seat);
    const int value = own->slot[slot];
    if (!HX_EXPECT(s, 1 <= value && value <= ECLIPSE_REPUTATION_VALUES))
        return;
    own->slot[slot] = SLOT_EMPTY;
    own->slot_new[slot] = 0;
    REPORT(s, .kind = FACT_REPUTATION, .seat = (int8_t)seat, .thing = (uint8_t)value, .n = -1);
    own->known_bag[value - 1]++;
    table_edit(s)->lookers |= (uint8_t)BIT32(seat);
    bags_edit(s)->reputation[value - 1]++;
}
