/* The position at the start: options, boards, homes; the chance and choices of set-up follow as frames. */
#include "core/games/eclipse/rules/setup.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/rules/colonise.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/draws.h"

/* ---- Options ----------------------------------------------------------------------------------------------------------- */

static const char *const species_modes[] = { "choose", "terran", "random", NULL };
static const char *const relation_modes[] = { "by_seats", "off", "on", NULL };
static const char *const seat_species[] = {
    "open",
#define ECLIPSE_SPECIES(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};

enum { MODE_CHOOSE, MODE_TERRAN, MODE_RANDOM };
enum { RELATIONS_BY_SEATS, RELATIONS_OFF, RELATIONS_ON };
enum {
    SET_SEATS,
    SET_SPECIES,
    SET_SPECIES_0,
    SET_REACTION_IGNORES_ALL_TECH = SET_SPECIES_0 + N_SEATS_MAX,
    SET_EXPLORE_FROM_SHARED_HEX,
    SET_TRADE_LAZILY,
    SET_PART_SUPPLY_LIMITED,
    SET_RELATIONS,
    SET_ALL_SPECIES_FOR_TWO,
    SET_CLEANUP_TILES_FOR_TWO,
};

#define SEAT_OPTION(n)                                                                                                                     \
    {                                                                                                                                      \
        .name = "species_" #n, .help = "species of seat " #n ", or as given out to all", .type = HX_OPTION_CHOICE, .choices = seat_species \
    }
const HxOptionInfo eclipse_options[] = {
    { .name = "seats", .help = "players, 2 to 6", .type = HX_OPTION_INT, .min = 2, .max = N_SEATS_MAX, .standard = 4 },
    { .name = "species",
      .help = "how species are given out: each player chooses in turn, all Terrans by seat, or at random",
      .type = HX_OPTION_CHOICE,
      .choices = species_modes },
    SEAT_OPTION(0),
    SEAT_OPTION(1),
    SEAT_OPTION(2),
    SEAT_OPTION(3),
    SEAT_OPTION(4),
    SEAT_OPTION(5),
    { .name = "reaction_ignores_all_tech",
      .help = "a reaction uses no researched technology at all: parts, buildings and wormholes included; nor prices of a species",
      .type = HX_OPTION_BOOL,
      .standard = 1 },
    { .name = "explore_from_shared_hex",
      .help = "explore also from a hex with foreign ships or disc where a ship of yours is not pinned",
      .type = HX_OPTION_BOOL },
    { .name = "trade_lazily", .help = "offer trades only where something cannot be paid otherwise", .type = HX_OPTION_BOOL, .standard = 1 },
    { .name = "part_supply_limited", .help = "part tiles run out: 154 in all", .type = HX_OPTION_BOOL, .standard = 1 },
    { .name = "relations",
      .help = "Diplomatic Relations: with four seats or more, never, or always",
      .type = HX_OPTION_CHOICE,
      .choices = relation_modes },
    { .name = "all_species_for_two", .help = "allow Planta and Descendants of Draco with two seats", .type = HX_OPTION_BOOL },
    { .name = "cleanup_tiles_for_two",
      .help = "technology tiles drawn each round with two seats",
      .type = HX_OPTION_INT,
      .min = 4,
      .max = 5,
      .standard = 4 },
    { .name = NULL },
};

static uint8_t option_bits(const HxOptions *o, int seats)
{
    int bits = 0;
    bits |= hx_option(o, SET_REACTION_IGNORES_ALL_TECH) ? OPTION_REACTION_IGNORES_ALL_TECH : 0;
    bits |= hx_option(o, SET_EXPLORE_FROM_SHARED_HEX) ? OPTION_EXPLORE_FROM_SHARED_HEX : 0;
    bits |= hx_option(o, SET_TRADE_LAZILY) ? 0 : OPTION_TRADE_FREELY;
    bits |= hx_option(o, SET_PART_SUPPLY_LIMITED) ? 0 : OPTION_PARTS_UNLIMITED;
    bits |= hx_option(o, SET_ALL_SPECIES_FOR_TWO) ? OPTION_ALL_SPECIES_FOR_TWO : 0;
    bits |= hx_option(o, SET_SPECIES) == MODE_RANDOM ? OPTION_RANDOM_SPECIES : 0;
    const int64_t relations = hx_option(o, SET_RELATIONS);
    if (relations == RELATIONS_ON || (relations == RELATIONS_BY_SEATS && hx_eclipse_seating_info[seats].has_relations))
        bits |= OPTION_RELATIONS;
    return (uint8_t)bits;
}

/* ---- Boards ------------------------------------------------------------------------------------------------------------ */

/* E-SET-7: discs, cubes and storage of a player board. E-RES-6: preprinted technologies are known from the start. @rule E-SET-9 E-SPC-1 */
static void set_board(HxState *s, int seat, int species)
{
    const EclipseSpeciesInfo *info = &hx_eclipse_species_info[species];
    Seat *own = seat_edit(s, seat);
    own->species = (uint8_t)(species + 1);
    own->techs = info->technologies;
    own->discs_on_track = info->discs;
    own->colony_ships = info->colony_ships;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        own->storage[k] = info->storage[k];
        own->cubes[k] = 11;
    }
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        own->ships_left[type] = hx_eclipse_ships_of_seat[type];
        eclipse_refresh_ship(s, seat, type);
    }
    REPORT(s, .kind = FACT_SPECIES, .seat = (int8_t)seat, .thing = (uint8_t)species);
    REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)seat, .change = { own->storage[0], own->storage[1], own->storage[2] });
}

/* E-SET-6, E-HSE-3: the home lies two steps out, its edge 0 turned to the centre. E-SET-8: it gets a disc, the start ship (E-SPC-8: Orion's
 * is a Cruiser) and a cube on every square that the seat may fill, also on an advanced one if its technology is preprinted (E-SPC-3:
 * Hydran's). @rule E-SET-9 E-HSE-1 */
static void set_home(HxState *s, int seat, int species)
{
    const EclipseSpeciesInfo *info = &hx_eclipse_species_info[species];
    const int d = hx_eclipse_seating_info[table(s)->seats].home_direction[seat];
    eclipse_place_tile(s, info->home, 2 * hex_step_q(d), 2 * hex_step_r(d), hex_opposite(d));
    REPORT(s, .kind = FACT_EXPLORED, .sector = info->home);
    eclipse_add_ships(s, info->home, seat, info->start_ship, 1);
    REPORT(s, .kind = FACT_START_SHIP, .seat = (int8_t)seat, .thing = info->start_ship, .n = 1, .sector = info->home);
    eclipse_place_disc(s, seat, info->home, false);
    const int squares = eclipse_fillable(s, seat, info->home);
    Seat *own = seat_edit(s, seat);
    for (int square = 0; square < ECLIPSE_SQUARE_GREY; square++) {
        const int track = square % ECLIPSE_RESOURCES, n = squares >> (2 * square) & 3;
        own->cubes[track] = (uint8_t)(own->cubes[track] - n);
        if (n)
            REPORT(s, .kind = FACT_CUBE_PLACED, .seat = (int8_t)seat, .thing = (uint8_t)track, .n = (int16_t)n, .sector = info->home);
    }
    hex_edit(s, info->home)->cubes = (uint16_t)squares;
}

static void give_species(HxState *s, int seat, int species)
{
    set_board(s, seat, species);
    set_home(s, seat, species);
}

/* E-SET-5: the alien and the Terran species of a colour exclude each other. E-SET-10: two are not for two players. */
static Refusal species_refusal(const HxState *s, int species)
{
    const bool is_for_more = species == ECLIPSE_PLANTA || species == ECLIPSE_DESCENDANTS_OF_DRACO;
    if (is_for_more && table(s)->seats == 2 && !option_on(s, OPTION_ALL_SPECIES_FOR_TWO))
        return REFUSE(REASON_NOT_FOR_TWO, species);
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const int taken = seat_at(s, seat)->species - 1;
        if (taken == species)
            return REFUSE(REASON_SPECIES_TAKEN, seat, species);
        if (taken >= 0 && hx_eclipse_species_info[taken].colour == hx_eclipse_species_info[species].colour)
            return REFUSE(REASON_COLOUR_TAKEN, seat, taken);
    }
    return allowed();
}

static HxStatus give_fixed_species(HxState *s, const HxOptions *options, HxError *err)
{
    const int seats = table(s)->seats;
    for (int seat = 0; seat < N_SEATS_MAX; seat++) {
        const int64_t named = hx_option(options, SET_SPECIES_0 + seat);
        if (!named)
            continue;
        if (seat >= seats)
            return hx_refuse(err, HX_BAD_INPUT, "option 'species_%d': there are %d seats", seat, seats);
        if (!is_allowed(species_refusal(s, (int)named - 1)))
            return hx_refuse(err, HX_BAD_INPUT,
                             "option 'species_%d': %s cannot be taken here (its colour is in play, or it is not for two)", seat,
                             hx_eclipse_species_info[named - 1].word);
        give_species(s, seat, (int)named - 1);
    }
    for (int seat = 0; seat < seats && hx_option(options, SET_SPECIES) == MODE_TERRAN; seat++)
        for (int species = seat, tries = 0; !seat_at(s, seat)->species && tries < ECLIPSE_COLOURS;
             species = (species + 1) % ECLIPSE_COLOURS, tries++)
            if (is_allowed(species_refusal(s, species)))
                give_species(s, seat, species);
    return HX_OK;
}

/* ---- The table --------------------------------------------------------------------------------------------------------- */

/* E-SET-1, E-SET-3, E-SET-4: stacks and bags. They need no shuffling, because every draw is random. */
static void fill_bags(HxState *s)
{
    Bags *b = bags_edit(s);
    const EclipseSeatingInfo *seating = &hx_eclipse_seating_info[table(s)->seats];
    for (int sector = 0; sector < N_SECTORS; sector++) {
        const EclipseStack stack = hx_eclipse_sector_info[sector].stack;
        if (stack < ECLIPSE_STACKS) {
            b->stack |= BIT(sector);
            b->left[stack]++;
        }
    }
    b->left[ECLIPSE_OUTER] = seating->outer_tiles; /* fewer than are in `stack`: nobody knows which are left out */
    b->to_draw = seating->start_technologies;
    for (int t = 0; t < ECLIPSE_TECHNOLOGIES; t++)
        b->bag[t] = hx_eclipse_technology_info[t].tiles;
    for (int part = 0; part < ECLIPSE_STANDARD_PARTS; part++)
        b->parts[part] = hx_eclipse_part_info[part].tiles;
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++)
        b->discovery[i] = hx_eclipse_discovery_info[i].tiles;
    memcpy(b->reputation, hx_eclipse_reputation_tiles, sizeof b->reputation);
}

/* E-SET-1 to E-SET-4, and the species that the options fix. The rest of the set-up is stages of the game (rules/game.c). */
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err)
{
    Table *t = table_edit(s);
    t->seats = (uint8_t)hx_option(options, SET_SEATS);
    t->options = option_bits(options, t->seats);
    t->cleanup_tiles =
        t->seats == 2 ? (uint8_t)hx_option(options, SET_CLEANUP_TILES_FOR_TWO) : hx_eclipse_seating_info[t->seats].cleanup_technologies;
    fill_bags(s);
    /* E-SET-2: the centre with its Discovery Tile and the GCDS. */
    eclipse_place_tile(s, 0, 0, 0, 0);
    hex_edit(s, 0)->flags = HEX_DISCOVERY | HEX_GCDS;
    bags_edit(s)->n_face_down = 1;
    const HxStatus status = give_fixed_species(s, options, err);
    if (status != HX_OK)
        return status;
    game_frame_push(s, 0);
    return HX_OK;
}

/* ---- Technology tiles --------------------------------------------------------------------------------------------------- */

static int bagged(const Bags *b)
{
    return multiset_size(b->bag, ECLIPSE_TECHNOLOGIES);
}

/* E-SET-3, E-CLN-1, E-HSE-30: draw one tile at a time; with an empty bag nothing happens. */
bool eclipse_draw_technology_is_asked(HxState *s)
{
    const Bags *b = bags(s);
    if (b->to_draw && bagged(b))
        return true;
    if (b->to_draw)
        bags_edit(s)->to_draw = 0;
    pop(s);
    return false;
}

int eclipse_draw_technology_chance(const HxState *s, HxAction *out, double *p)
{
    const Bags *b = bags(s);
    return chances_of_counts(DRAW_TECHNOLOGY, b->bag, ECLIPSE_TECHNOLOGIES, bagged(b), out, p);
}

HxAction eclipse_draw_technology_sample(const HxState *s, HxRng *rng)
{
    const Bags *b = bags(s);
    return (HxAction)(DRAW_TECHNOLOGY + draw_of_counts(b->bag, bagged(b), rng));
}

/* E-SET-3, E-CLN-1: a tile goes from the bag to the board. */
int eclipse_draw_technology_apply(HxState *s, HxAction a)
{
    const int t = (int)a - DRAW_TECHNOLOGY;
    Bags *b = bags_edit(s);
    b->bag[t]--;
    b->board[t]++;
    b->on_board |= BIT32(t);
    b->to_draw--;
    return 0;
}

/* ---- Start player and species ------------------------------------------------------------------------------------------- */

/* E-SET-5: each seat is as likely. */
int eclipse_draw_start_chance(const HxState *s, HxAction *out, double *p)
{
    return chances_of_range(START_PLAYER, table(s)->seats, out, p);
}

HxAction eclipse_draw_start_sample(const HxState *s, HxRng *rng)
{
    return START_PLAYER + hx_rng_below(rng, table(s)->seats);
}

/* E-SET-5, E-HSE-1: the start player is drawn; seats and homes are fixed. */
int eclipse_draw_start_apply(HxState *s, HxAction a)
{
    Table *t = table_edit(s);
    t->start = t->turn = (uint8_t)(a - START_PLAYER);
    pop(s);
    return 0;
}

/* E-SET-5: the species that a seat may still take. */
Refusal eclipse_species_refusal(const HxState *s, HxAction a)
{
    const int species = argument_of(a, SPECIES, ECLIPSE_SPECIES_COUNT);
    return species >= 0 ? species_refusal(s, species) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_species_legal(const HxState *s, HxAction *out)
{
    int n = 0;
    for (int species = 0; species < ECLIPSE_SPECIES_COUNT; species++)
        if (is_allowed(species_refusal(s, species)))
            out[n++] = (HxAction)(SPECIES + species);
    return n;
}

int eclipse_species_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    pop(s);
    give_species(s, seat, (int)a - SPECIES);
    return 0;
}

int eclipse_draw_species_chance(const HxState *s, HxAction *out, double *p)
{
    return equal_chances(eclipse_species_legal(s, out), p);
}

HxAction eclipse_draw_species_sample(const HxState *s, HxRng *rng)
{
    HxAction out[ECLIPSE_SPECIES_COUNT];
    const int n = eclipse_species_legal(s, out);
    return out[hx_rng_below(rng, (uint32_t)n)];
}

int eclipse_draw_species_apply(HxState *s, HxAction a)
{
    return eclipse_species_apply(s, a);
}

/* ---- Reputation Tiles at the start --------------------------------------------------------------------------------------- */

int eclipse_start_reputation_chance(const HxState *s, HxAction *out, double *p)
{
    const Bags *b = bags(s);
    const int total = b->reputation[0] + b->reputation[1] + b->reputation[2] + b->reputation[3];
    int n = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++) {
        uint8_t drawn[ECLIPSE_REPUTATION_VALUES] = { 0 };
        drawn[i] = 1;
        if (b->reputation[i]) {
            out[n] = (HxAction)(DRAW_REPUTATION + hx_eclipse_rank_of_counts(ECLIPSE_REPUTATION_VALUES, MAX_DRAW, drawn));
            p[n++] = (double)b->reputation[i] / total;
        }
    }
    return n;
}

HxAction eclipse_start_reputation_sample(const HxState *s, HxRng *rng)
{
    HxAction out[ECLIPSE_REPUTATION_VALUES];
    double p[ECLIPSE_REPUTATION_VALUES];
    const int n = eclipse_start_reputation_chance(s, out, p);
    return out[hx_rng_pick(rng, p, n)];
}

/* E-SPC-2, E-HSE-29: the drawn tile goes to the Reputation Track. (The number of the option names the draw: one tile here.) */
int eclipse_start_reputation_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    uint8_t drawn[ECLIPSE_REPUTATION_VALUES];
    hx_eclipse_counts_of_rank(ECLIPSE_REPUTATION_VALUES, MAX_DRAW, (int)a - DRAW_REPUTATION, drawn);
    int value = 1;
    while (!drawn[value - 1])
        value++;
    bags_edit(s)->reputation[value - 1]--;
    eclipse_put_reputation(s, seat, eclipse_free_slot(s, seat, 'r'), value);
    pop(s);
    return 0;
}
