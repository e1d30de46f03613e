/* The position at the start: options, components, galaxy, homes, first secrets and objectives (SET). What is drawn comes as chance. */
#include "core/games/ti4/rules/setup.h"

#include "core/games/ti4/data/components.h"
#include "core/games/ti4/rules/balance.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

/* What the number of players changes: tiles for each, home places, trade goods of five players. @rule PC-3 OQ-11 SET-9 */
static const Ti4Layout *layout_of(const HxState *s)
{
    return &ti4_layouts[core_of(s)->seats - TI4_LEAST_SEATS];
}

static const Ti4TileInfo *tile_info(int number)
{
    return &ti4_tiles[number - 1];
}

/* @rule 43.1 */
int printed_wormholes(int tile)
{
    return tile_info(tile)->wormholes;
}

/* ---- Tiles --------------------------------------------------------------------------------------------------------------------------- */

/** Lay a tile: planets, wormholes, anomaly. @rule 43.1 43.4.a 50.2 BRD-1 SET-10 */
void place_tile(HxState *s, int system, int number, int home)
{
    const Ti4TileInfo *info = tile_info(number);
    Ti4System *sys = system_edit(s, system);
    *sys = (Ti4System){ .tile = (uint8_t)number,
                        .wormholes = info->wormholes,
                        .anomaly = info->anomaly,
                        .home = (uint8_t)home,
                        .is_gate = info->type == TI4_TILE_CREUSS_GATE };
    int slot = 0;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (hx_ti4_planets[planet].tile == number)
            sys->planet[slot++] = (Ti4Planet){ .id = (uint8_t)(planet + 1),
                                               .resources = hx_ti4_planets[planet].resources,
                                               .influence = hx_ti4_planets[planet].influence };
    index_system(s, system);
}

/** Enter a tile into the board's masks. @rule 43.1 50.2 43.4 */
void index_system(HxState *s, int system)
{
    const Ti4System *sys = system_of(s, system);
    Board *b = board_edit(s);
    const uint64_t bit = BIT(system);
    b->system_of[sys->tile] = (uint8_t)(system + 1);
    b->present |= bit;
    if (sys->wormholes & TI4_ALPHA)
        b->alpha |= bit;
    if (sys->wormholes & TI4_BETA)
        b->beta |= bit;
    if (sys->wormholes & TI4_DELTA)
        b->delta |= bit;
    if (sys->anomaly == TI4_ASTEROID_FIELD)
        b->asteroids |= bit;
    if (sys->anomaly == TI4_NEBULA)
        b->nebulae |= bit;
    if (sys->anomaly == TI4_SUPERNOVA)
        b->supernovas |= bit;
    if (sys->anomaly == TI4_GRAVITY_RIFT)
        b->rifts |= bit;
}

static uint64_t free_places(const HxState *s)
{
    return open_places(core_of(s)->seats) & ~board_of(s)->present;
}

bool is_dealt_tile(int number)
{
    return FIRST_DEALT_TILE <= number && number <= LAST_DEALT_TILE;
}

/* The colour of a tile's back, which all see: red for anomalies and empty systems. @rule BRD-2 */
bool is_red_tile(int number)
{
    return tile_info(number)->type == TI4_TILE_RED;
}

/* Each tile of the colour wanted is as likely; on a map that is dealt (TILE_AS_NEEDED) as many red ones are drawn in all as the layout has.
 * @rule SET-6 */
int roll_tile_chance(const HxState *s, const RollTileFrame *f, HxAction *out, double *p)
{
    const Board *b = board_of(s);
    const Ti4Layout *layout = layout_of(s);
    int count[2] = { 0, 0 }, n = 0;
    FOR_BITS(number, b->tiles_left)
    {
        count[is_red_tile(number)]++;
    }
    double share[2] = { f->colour != TILE_RED, f->colour != TILE_BLUE };
    if (f->colour == TILE_AS_NEEDED) {
        const int reds = layout->players * layout->red + layout->first_red;
        const int reds_left = reds - (12 - count[1]), left = count_bits(free_places(s));
        share[1] = (double)reds_left / left;
        share[0] = 1 - share[1];
    }
    FOR_BITS(number, b->tiles_left)
    {
        if (share[is_red_tile(number)] > 0) {
            out[n] = ACT(DRAW_TILE, number);
            p[n++] = share[is_red_tile(number)] / count[is_red_tile(number)];
        }
    }
    return n;
}

static void sort_hand(uint8_t hand[8])
{
    for (int i = 1; i < 8; i++)
        for (int j = i; j > 0 && hand[j] && (hand[j - 1] == 0 || hand[j] < hand[j - 1]); j--) {
            const uint8_t swap = hand[j];
            hand[j] = hand[j - 1];
            hand[j - 1] = swap;
        }
}

void roll_tile_apply(HxState *s, const RollTileFrame *f, HxAction a)
{
    const int number = ARG(DRAW_TILE, a);
    board_edit(s)->tiles_left &= ~BIT(number);
    if (f->place != INTO_HAND) {
        place_tile(s, f->place, number, 0);
        return;
    }
    Board *b = board_edit(s);
    uint8_t *hand = b->hand[f->head.seat];
    b->reds[f->head.seat] = (uint8_t)(b->reds[f->head.seat] + is_red_tile(number));
    for (int i = 0; i < 8; i++)
        if (!hand[i]) {
            hand[i] = (uint8_t)number;
            break;
        }
    sort_hand(hand);
}

/* ---- Players build the map ----------------------------------------------------------------------------------------------------------- */

/* Would an anomaly lie next to an anomaly, or a wormhole next to its like? @rule SET-8 */
static bool clashes(const HxState *s, int number, int place)
{
    const Ti4TileInfo *info = tile_info(number);
    FOR_BITS(at, adjacent_places(place) & board_of(s)->present)
    {
        const Ti4System *sys = system_of(s, at);
        if ((info->anomaly && sys->anomaly) || (info->wormholes & sys->wormholes))
            return true;
    }
    return false;
}

/* Places go outwards: Mecatol Rex, then rings of 6, 12 and 18. */
static int ring_of(int place)
{
    return place == 0 ? 0 : place < 7 ? 1 : place < 19 ? 2 : 3;
}

/* Free places of the innermost ring that has any. @rule SET-7 */
static uint64_t ring_places(const HxState *s)
{
    const uint64_t open = free_places(s);
    for (int ring = 1; ring <= 3; ring++) {
        uint64_t out = 0;
        FOR_BITS(place, open)
        {
            if (ring_of(place) == ring)
                out |= BIT(place);
        }
        if (out)
            return out;
    }
    return 0;
}

/* Where a tile may go: apart from its like, unless nothing else is possible for any tile of the hand. @rule SET-8 */
static uint64_t places_for(const HxState *s, int seat, int number)
{
    const uint64_t open = ring_places(s);
    uint64_t out = 0;
    bool any = false;
    for (int i = 0; i < 8; i++) {
        const int tile = board_of(s)->hand[seat][i];
        FOR_BITS(place, open)
        {
            if (tile && !clashes(s, tile, place)) {
                any = true;
                if (tile == number)
                    out |= BIT(place);
            }
        }
    }
    return any ? out : open;
}

/* Any tile of the hand that fits somewhere. @rule SET-8 */
int ask_tile_legal(const HxState *s, const AskTileFrame *f, HxAction *out)
{
    int n = 0;
    for (int i = 0; i < 8; i++) {
        const int tile = board_of(s)->hand[f->head.seat][i];
        if (tile && places_for(s, f->head.seat, tile))
            out[n++] = ACT(TILE, tile);
    }
    return n;
}

/* The chosen tile is shown, and leaves the hand. */
void ask_tile_apply(HxState *s, const AskTileFrame *f, HxAction a)
{
    uint64_t places = places_for(s, f->head.seat, ARG(TILE, a));
    Board *b = board_edit(s);
    uint8_t *hand = b->hand[f->head.seat];
    b->reds[f->head.seat] = (uint8_t)(b->reds[f->head.seat] - is_red_tile(ARG(TILE, a)));
    for (int i = 0; i < 8; i++)
        if (hand[i] == ARG(TILE, a)) {
            hand[i] = 0;
            break;
        }
    sort_hand(hand);
    AskSpotFrame *next = ask_spot_frame_push(s, f->head.seat);
    next->tile = (uint8_t)ARG(TILE, a);
    for (int i = 0; i < 5; i++, places >>= 8)
        next->places[i] = (uint8_t)places;
}

int ask_spot_legal(const HxState *s, const AskSpotFrame *f, HxAction *out)
{
    int n = 0;
    (void)s;
    for (int place = 0; place < TI4_SYSTEMS; place++)
        if (f->places[place / 8] >> (place % 8) & 1)
            out[n++] = ACT(SYSTEM, place);
    return n;
}

void ask_spot_apply(HxState *s, const AskSpotFrame *f, HxAction a)
{
    place_tile(s, ARG(SYSTEM, a), f->tile, 0);
}

/* ---- Factions and homes -------------------------------------------------------------------------------------------------------------- */

/* Factions that nobody has and nobody has asked for. @rule SET-2 */
uint32_t factions_left(const HxState *s)
{
    uint32_t out = (1u << TI4_FACTIONS) - 1;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->faction != TI4_NO_FACTION)
            out &= ~(1u << seat_of(s, seat)->faction);
        else if (core_of(s)->chosen_faction[seat])
            out &= ~(1u << (core_of(s)->chosen_faction[seat] - 1));
    return out;
}

/* Each faction that is left is as likely. @rule SET-2 */
int roll_faction_chance(const HxState *s, const RollFactionFrame *f, HxAction *out, double *p)
{
    (void)f;
    return chances_of_set(ACT(DRAW_FACTION, 0), factions_left(s), out, p);
}

/* Any faction that is left. @rule SET-2 */
int ask_faction_legal(const HxState *s, const AskFactionFrame *f, HxAction *out)
{
    (void)f;
    return list_bits(out, 0, ACT(FACTION, 0), factions_left(s));
}

void roll_faction_apply(HxState *s, const RollFactionFrame *f, HxAction a)
{
    seat_edit(s, f->head.seat)->faction = (uint8_t)ARG(DRAW_FACTION, a);
}

void ask_faction_apply(HxState *s, const AskFactionFrame *f, HxAction a)
{
    seat_edit(s, f->head.seat)->faction = (uint8_t)ARG(FACTION, a);
}

/* The printed units of a faction, before any upgrade. @rule SET-3 46.1 */
static void first_units(Ti4Seat *p)
{
    for (int unit = TI4_UNITS - 1; unit >= 0; unit--) { /* generic rows come first in the table: a faction's own are overwritten last */
        const Ti4UnitInfo *u = &hx_ti4_units[unit];
        if (u->level == 1 && u->faction == TI4_NO_FACTION)
            p->units[u->type] = (uint8_t)unit;
    }
    for (int unit = 0; unit < TI4_UNITS; unit++)
        if (hx_ti4_units[unit].level == 1 && hx_ti4_units[unit].faction == p->faction)
            p->units[hx_ti4_units[unit].type] = (uint8_t)unit;
}

/** Home tile, off-board home of the Ghosts, tokens, technologies, ships.
 * @rule BRD-1 SET-3 SET-5 SET-10 SET-12 43.4.a 35.0 SET-9 PC-3 OQ-11 */
static void settle_home(HxState *s, int seat)
{
    const Ti4Layout *layout = layout_of(s);
    const int picked = core_of(s)->home_of[seat], at = picked ? picked - 1 : seat;
    const Ti4FactionInfo *faction = &hx_ti4_factions[seat_of(s, seat)->faction];
    Ti4Seat *p = seat_edit(s, seat);
    const int place = layout->home[at], home = faction->off_board ? TI4_OFF_BOARD : place;
    first_units(p);
    p->home = (uint8_t)home;
    p->pool[TI4_TACTIC] = p->pool[TI4_FLEET] = 3;
    p->pool[TI4_STRATEGY_POOL] = 2;
    p->trade_goods = layout->goods[at];
    place_tile(s, place, faction->tile, faction->off_board ? 0 : seat + 1);
    if (faction->off_board)
        place_tile(s, home, faction->off_board, seat + 1);
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        Ti4Planet *planet = &system_edit(s, home)->planet[slot];
        if (!planet->id)
            continue;
        planet->owner = (uint8_t)(seat + 1);
        p->planets |= BIT(planet->id - 1);
    }
    p->readied = p->planets;
    for (int i = 0; i < 4; i++)
        if (faction->tech[i] != TI4_NO_TECH)
            gain_tech(s, seat, faction->tech[i]);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        add_units(s, home, seat, type, faction->units[type]);
    if (hx_ti4_units[p->units[TI4_SPACE_DOCK]].capacity)
        add_units(s, home, seat, TI4_SPACE_DOCK, faction->units[TI4_SPACE_DOCK]);
}

static int home_planets(const HxState *s, int seat)
{
    return count_bits(seat_of(s, seat)->planets);
}

/* The seat puts ground forces and structures on its home planets as it likes. @rule SET-12 STR-2 STR-3 */
int ask_home_legal(const HxState *s, const AskHomeFrame *f, HxAction *out)
{
    const Ti4System *home = system_of(s, seat_of(s, f->head.seat)->home);
    int n = 0;
    for (int slot = f->least_slot; slot < TI4_SLOTS; slot++)
        if (home->planet[slot].id && (f->type == TI4_INFANTRY || can_place_structure(s, f->head.seat, home->planet[slot].id - 1, f->type)))
            out[n++] = ACT(PLANET, home->planet[slot].id - 1);
    return n;
}

static void place_at_home(HxState *s, int seat, int type, int slot, int n)
{
    const int home = seat_of(s, seat)->home;
    for (int i = 0; i < n; i++)
        if (type == TI4_INFANTRY)
            add_infantry(s, home, slot, seat, 1);
        else
            place_structure(s, seat, system_of(s, home)->planet[slot].id - 1, type);
}

/* Place one unit there; then ask for the next of its type. @rule SET-12 */
void ask_home_apply(HxState *s, const AskHomeFrame *f, HxAction a)
{
    int slot;
    system_of_planet(s, ARG(PLANET, a), &slot);
    place_at_home(s, f->head.seat, f->type, slot, 1);
    if (f->left > 1) {
        AskHomeFrame *next = ask_home_frame_push(s, f->head.seat);
        next->type = f->type;
        next->left = (uint8_t)(f->left - 1);
        next->least_slot = (uint8_t)slot;
    }
}

/* Ground forces and structures go on the home planets; ask if there are several. @rule SET-12 */
static void spread_home(HxState *s, int seat)
{
    static const uint8_t ground[] = { TI4_INFANTRY, TI4_PDS, TI4_SPACE_DOCK };
    const Ti4FactionInfo *faction = &hx_ti4_factions[seat_of(s, seat)->faction];
    for (int i = 0; i < 3; i++) {
        const int type = ground[i], n = faction->units[type];
        if (n == 0 || (type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity))
            continue;
        if (home_planets(s, seat) == 1)
            place_at_home(s, seat, type, 0, n);
        else {
            AskHomeFrame *pushed = ask_home_frame_push(s, seat);
            pushed->type = (uint8_t)type;
            pushed->left = (uint8_t)n;
        }
    }
}

/* The Winnu begin with any technology without prerequisites. @rule SET-12 */
int ask_first_tech_legal(const HxState *s, const AskFirstTechFrame *f, HxAction *out)
{
    int n = 0;
    (void)s, (void)f;
    for (int tech = 0; tech < TI4_TECHS; tech++) {
        const Ti4TechInfo *t = &hx_ti4_techs[tech];
        if (t->faction == TI4_NO_FACTION && t->upgrades == TI4_NO_UNIT && !(t->needs[0] | t->needs[1] | t->needs[2] | t->needs[3]))
            out[n++] = ACT(TECH, tech);
    }
    return n;
}

void ask_first_tech_apply(HxState *s, const AskFirstTechFrame *f, HxAction a)
{
    gain_tech(s, f->head.seat, ARG(TECH, a));
}

/* The seat keeps one of the two drawn; the other goes back. @rule SET-13 */
int ask_keep_legal(const HxState *s, const AskKeepFrame *f, HxAction *out)
{
    return secrets_held(s, f->head.seat, out);
}

/* One is kept, the other goes back unseen. @rule SET-13 */
void ask_keep_apply(HxState *s, const AskKeepFrame *f, HxAction a)
{
    const uint32_t both = seat_of(s, f->head.seat)->secrets;
    const uint32_t other = both & ~(uint32_t)BIT(ARG(OBJECTIVE, a) - TI4_PUBLICS);
    if (other)
        secret_back(s, f->head.seat, TI4_PUBLICS + first_bit(other));
}

/* Every seat is as likely to be the first speaker. @rule 47.5 SET-1 */
int roll_speaker_chance(const HxState *s, const RollSpeakerFrame *f, HxAction *out, double *p)
{
    (void)f;
    return chances_of_range(ACT(SPEAKER, 0), core_of(s)->seats, out, p);
}

/** The first speaker. Core.speaker is who has the token. @rule 47.0 47.5 SET-1 */
void roll_speaker_apply(HxState *s, const RollSpeakerFrame *f, HxAction a)
{
    (void)f;
    give_speaker(s, ARG(SPEAKER, a));
}

/* ---- The order of set-up ------------------------------------------------------------------------------------------------------------- */

/* The fixed map for this number of players. @rule SET-6 */
static void place_preset(HxState *s)
{
    const uint8_t *preset = ti4_presets[core_of(s)->seats - TI4_LEAST_SEATS];
    for (int place = 1; place < TI4_PLACES; place++)
        if (preset[place + 1])
            place_tile(s, place, preset[place + 1], 0);
    board_edit(s)->tiles_left = 0;
}

/* The seat that places the tile at this place of the order, which goes there and back. @rule SET-7 */
int builder(const HxState *s, int at)
{
    const int n = core_of(s)->seats, place = at / n % 2 == 0 ? at % n : n - 1 - at % n;
    return (core_of(s)->speaker + place) % n;
}

/* Do tiles change places once the map lies? @rule SET-6 */
static bool is_map_balanced(const HxState *s)
{
    return core_of(s)->map == MAP_BALANCED || core_of(s)->map == MAP_DRAFTED;
}

/* Are tiles dealt onto the board, and nobody chooses where they lie? @rule SET-6 */
bool is_map_dealt(const HxState *s)
{
    return core_of(s)->map == MAP_DEALT || is_map_balanced(s);
}

/* The tiles that were dealt lie where `tile` says. @rule 43.1 */
static void lay_anew(HxState *s, uint64_t places, const uint8_t tile[TI4_PLACES])
{
    Board *b = board_edit(s);
    b->alpha &= ~places;
    b->beta &= ~places;
    b->asteroids &= ~places;
    b->nebulae &= ~places;
    b->supernovas &= ~places;
    b->rifts &= ~places;
    FOR_BITS(place, places)
    {
        place_tile(s, place, tile[place], 0);
    }
}

/* Which tiles may change places: all that were dealt; those of a slice among themselves. */
static void group_places(const HxState *s, uint8_t group[TI4_PLACES])
{
    enum { DEALT = TI4_SEATS + 1 };
    memset(group, 0, TI4_PLACES);
    FOR_BITS(place, open_places(core_of(s)->seats))
    {
        group[place] = DEALT;
    }
    if (core_of(s)->map != MAP_DRAFTED)
        return;
    uint8_t places[TI4_SEATS][SLICE_TILES];
    slice_places(core_of(s)->seats, places);
    for (int home = 0; home < core_of(s)->seats; home++)
        for (int i = 0; i < SLICE_TILES; i++)
            group[places[home][i]] = (uint8_t)(home + 1);
}

void report_balanced(HxState *s, int thing, int moved, const int *worth, int n)
{
    int least = worth[0], most = worth[0];
    for (int i = 1; i < n; i++) {
        least = worth[i] < least ? worth[i] : least;
        most = worth[i] > most ? worth[i] : most;
    }
    REPORT(s, .kind = FACT_BALANCED, .thing = (uint8_t)thing, .n = (int16_t)moved, .hits = { (uint8_t)least, (uint8_t)most });
}

/* Tiles that were dealt change places until all homes have as much around them. @rule SET-6 SET-8 */
static void balance_map(HxState *s)
{
    const uint64_t places = open_places(core_of(s)->seats);
    uint8_t tile[TI4_PLACES], was[TI4_PLACES], group[TI4_PLACES];
    for (int place = 0; place < TI4_PLACES; place++)
        was[place] = system_of(s, place)->tile;
    memcpy(tile, was, sizeof tile);
    group_places(s, group);
    balance_tiles(s, group, tile);
    lay_anew(s, places, tile);
    int worth[TI4_SEATS], moved = 0;
    home_worths(s, tile, worth);
    for (int place = 0; place < TI4_PLACES; place++)
        moved += tile[place] != was[place];
    report_balanced(s, BALANCED_MAP, moved, worth, core_of(s)->seats);
}

/* How many of the tiles left to deal are red; -1: they include something else than tiles of systems that are not on the board. */
static int reds_left(const HxState *s)
{
    int reds = 0;
    FOR_BITS(number, board_of(s)->tiles_left)
    {
        if (!is_dealt_tile(number) || board_of(s)->system_of[number])
            return -1;
        reds += is_red_tile(number);
    }
    return reds;
}

/* Are the tiles in hands tiles that the game deals, and each nowhere else? */
static bool are_in_one_hand(const HxState *s)
{
    const Board *b = board_of(s);
    uint64_t elsewhere = b->tiles_left;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++) {
            const int number = b->hand[seat][i];
            if (number && (!is_dealt_tile(number) || b->system_of[number] || elsewhere >> number & 1))
                return false;
            elsewhere |= number ? BIT(number) : 0;
        }
    return true;
}

/* A map dealt onto the board: are the missing red tiles there, and no more than places? */
static bool dealt_map_fits(const HxState *s, int reds)
{
    enum { ALL_REDS = 12 };
    const Ti4Layout *layout = layout_of(s);
    const int open = count_bits(free_places(s)), left = count_bits(board_of(s)->tiles_left);
    const int wanted = layout->players * layout->red + layout->first_red - (ALL_REDS - reds);
    return open > 0 && wanted >= 0 && wanted <= open && left - reds >= open - wanted;
}

/* Which seat gets the tile at this place of the order, and is the tile red? @rule SET-7 */
static int dealt_to(const HxState *s, int at, bool *is_red)
{
    const Ti4Layout *layout = layout_of(s);
    const int each = layout->blue + layout->red, later = at - layout->first_red;
    *is_red = later < 0 || later % each >= layout->blue;
    return later < 0 ? core_of(s)->speaker : later / each;
}

/* While hands are dealt: does every seat hold its tiles of each colour so far, and is enough left for the rest? */
static bool dealt_hands_fit(const HxState *s, int waiting, int reds)
{
    const Ti4Layout *layout = layout_of(s);
    const int begun = stack_of(s)->frame[0].setup.tiles, all = (layout->blue + layout->red) * layout->players + layout->first_red;
    const int dealt = begun - (top_of(s)->head.kind == TI4_R_DEAL_TILE);
    int held[TI4_SEATS][2] = { { 0 } }, left[2] = { count_bits(board_of(s)->tiles_left) - reds, reds };
    if (begun > all || dealt < 0)
        return false;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++)
            if (board_of(s)->hand[seat][i])
                held[seat][is_red_tile(board_of(s)->hand[seat][i])]++;
    for (int at = 0; at < all; at++) {
        bool is_red;
        const int seat = dealt_to(s, at, &is_red);
        const bool is_placed = at < layout->first_red && (begun > 1 || waiting); /* at once */
        if (at >= dealt)
            left[is_red]--;
        else if (!is_placed)
            held[seat][is_red]--;
    }
    for (int seat = 0; seat < TI4_SEATS; seat++)
        if (held[seat][0] || held[seat][1])
            return false;
    return left[0] >= 0 && left[1] >= 0;
}

/* While seats place tiles: does every seat hold a tile for each of its remaining turns? */
static bool hands_fit_turns(const HxState *s, int in_hands, int waiting)
{
    const int placed = stack_of(s)->frame[0].setup.tiles, total = in_hands + waiting + placed - 1;
    if (placed == 0 || in_hands + waiting != count_bits(free_places(s)))
        return false;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        int held = 0, turns = 0;
        for (int i = 0; i < 8; i++)
            held += board_of(s)->hand[seat][i] != 0;
        for (int at = placed - (waiting ? 0 : 1); at < total; at++)
            turns += builder(s, at) == seat;
        if (held != turns)
            return false;
    }
    return true;
}

/* While seats build the map: do the tiles in hands, on the table and left to deal match the free places, in each colour? */
bool tiles_fit(const HxState *s, int in_hands, int waiting)
{
    const int reds = reds_left(s);
    if (reds < 0 || !are_in_one_hand(s))
        return false;
    if (is_map_dealt(s))
        return in_hands == 0 && waiting == 0 && dealt_map_fits(s, reds);
    if (stack_of(s)->frame[0].head.stage == SETUP_DEAL)
        return dealt_hands_fit(s, waiting, reds);
    return hands_fit_turns(s, in_hands, waiting);
}

/* In a position from outside, deal a tile into the hand of the seat in turn, or onto a free place. */
bool deal_fits(const HxState *s, const RollTileFrame *f)
{
    const SetupFrame *setup = &stack_of(s)->frame[0].setup;
    if (is_map_dealt(s))
        return f->place < TI4_PLACES && free_places(s) >> f->place & 1 && f->colour == TILE_AS_NEEDED;
    bool is_red;
    return setup->head.stage == SETUP_DEAL && setup->tiles > 0 && f->place == INTO_HAND &&
           f->head.seat == dealt_to(s, setup->tiles - 1, &is_red) && f->colour == (is_red ? TILE_RED : TILE_BLUE) &&
           !board_of(s)->hand[f->head.seat][7];
}

/* The next seat in this stage, from the speaker on; -1 after the last. */
static int next_turn(HxState *s, int turns)
{
    SetupFrame *f = setup_frame_edit(s);
    if (f->turn < turns)
        return (core_of(s)->speaker + f->turn++) % core_of(s)->seats;
    f->turn = 0;
    return -1;
}

/** Draw the first speaker. @rule SET-1 47.5 */
HxNext setup_speaker(HxState *s)
{
    roll_speaker_frame_push(s, 0);
    return HX_NEXT;
}

/** Each seat gets a faction of its own: by option, by draft, by choice or by deal. @rule SET-2 */
HxNext setup_factions(HxState *s)
{
    if (core_of(s)->map == MAP_DRAFTED && setup_frame(s)->turn == 0 && !core_of(s)->draft_factions) {
        draft_frame_push(s, 0);
        return HX_AGAIN;
    }
    const int seat = next_turn(s, core_of(s)->seats);
    if (seat < 0)
        return HX_NEXT;
    const uint8_t wanted = core_of(s)->chosen_faction[seat];
    if (core_of(s)->map == MAP_DRAFTED && seat_of(s, seat)->faction != TI4_NO_FACTION)
        return HX_AGAIN;
    if (wanted)
        seat_edit(s, seat)->faction = (uint8_t)(wanted - 1);
    else if (core_of(s)->factions == FACTIONS_CHOSEN)
        ask_faction_frame_push(s, seat);
    else
        roll_faction_frame_push(s, seat);
    return HX_AGAIN;
}

enum { MECATOL_TILE = 18 }; /* the number printed on it */

/* The slices lie around the homes of those who picked them; what nobody picked is dealt with the rest. @rule SET-6 */
static void lay_slices(HxState *s)
{
    Core *core = core_edit(s);
    Board *b = board_edit(s);
    uint8_t places[TI4_SEATS][SLICE_TILES];
    slice_places(core->seats, places);
    for (int i = 0; i < MAX_SLICES * SLICE_TILES; i++)
        b->tiles_left |= BIT(core->slices[i / SLICE_TILES][i % SLICE_TILES]);
    b->tiles_left &= ~BIT(0); /* slices that were not dealt */
    for (int seat = 0; seat < core->seats; seat++)
        for (int i = 0; i < SLICE_TILES; i++) {
            const int number = core->slices[core->slice_of[seat] - 1][i];
            place_tile(s, places[core->home_of[seat] - 1][i], number, 0);
            b->tiles_left &= ~BIT(number);
        }
    core->draft_factions = 0;
    memset(core->slices, 0, sizeof core->slices);
    memset(core->slice_of, 0, sizeof core->slice_of);
    memset(core->home_of, 0, sizeof core->home_of);
}

/** Lay the homes first, so that their neighbours are known. @rule SET-6 SET-11 GLO-8 */
HxNext setup_homes(HxState *s)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        settle_home(s, seat);
    place_tile(s, TI4_MECATOL, MECATOL_TILE, 0);
    if (core_of(s)->map == MAP_PRESET)
        place_preset(s);
    if (core_of(s)->map == MAP_DRAFTED)
        lay_slices(s);
    return HX_GO(core_of(s)->map == MAP_PRESET ? SETUP_SPREAD : is_map_dealt(s) ? SETUP_BUILD : SETUP_DEAL);
}

/** Deal every seat in turn its blue tiles, then its red ones; with five seats a red one first, which the speaker places at once. @rule
 * SET-7 SET-6 */
HxNext setup_deal(HxState *s)
{
    SetupFrame *f = setup_frame_edit(s);
    const Ti4Layout *layout = layout_of(s);
    if (f->tiles == (layout->blue + layout->red) * layout->players + layout->first_red) {
        f->tiles = 0;
        return HX_NEXT;
    }
    const int at = f->tiles++;
    bool red;
    const int who = dealt_to(s, at, &red);
    if (at < layout->first_red) /* once it is dealt */
        ask_tile_frame_push(s, core_of(s)->speaker);
    RollTileFrame *deal = roll_tile_frame_push(s, who);
    deal->place = INTO_HAND;
    deal->colour = red ? TILE_RED : TILE_BLUE;
    return HX_AGAIN;
}

/** Tiles are dealt onto the board, or seats place them in order, there and back. @rule SET-6 SET-7 SET-8 */
HxNext setup_build(HxState *s)
{
    SetupFrame *f = setup_frame_edit(s);
    const uint64_t open = free_places(s);
    if (open && is_map_dealt(s)) {
        roll_tile_frame_push(s, 0)->place = (uint8_t)first_bit(open);
        return HX_AGAIN;
    }
    if (open) {
        ask_tile_frame_push(s, builder(s, f->tiles++));
        return HX_AGAIN;
    }
    if (is_map_balanced(s))
        balance_map(s);
    f->tiles = 0;
    Board *b = board_edit(s);
    b->tiles_left = 0;
    memset(b->hand, 0, sizeof b->hand);
    memset(b->reds, 0, sizeof b->reds);
    return HX_NEXT;
}

/** @rule SET-12 */
HxNext setup_spread(HxState *s)
{
    const int seat = next_turn(s, core_of(s)->seats);
    if (seat < 0)
        return HX_NEXT;
    spread_home(s, seat);
    return HX_AGAIN;
}

/** The Winnu choose the technology that they start with; all others have theirs from settle_home(). @rule SET-12 */
HxNext setup_tech(HxState *s)
{
    const int seat = next_turn(s, core_of(s)->seats);
    if (seat < 0)
        return HX_NEXT;
    if (seat_of(s, seat)->faction == TI4_WINNU)
        ask_first_tech_frame_push(s, seat);
    return HX_AGAIN;
}

/** Each seat draws two secret objectives and keeps one (ask_keep_apply). @rule SET-13 */
HxNext setup_secrets(HxState *s)
{
    SetupFrame *f = setup_frame_edit(s);
    const int n = core_of(s)->seats;
    if (f->turn == 2 * n) {
        f->turn = 0;
        return HX_NEXT;
    }
    roll_secret_frame_push(s, (core_of(s)->speaker + f->turn++ / 2) % n);
    return HX_AGAIN;
}

/** @rule SET-13 */
HxNext setup_keep(HxState *s)
{
    const int seat = next_turn(s, core_of(s)->seats);
    if (seat < 0)
        return HX_NEXT;
    ask_keep_frame_push(s, seat);
    return HX_AGAIN;
}

/** Two public objectives of stage I lie open at the start. The speaker reveals them without a choice: next_turn only counts the two. @rule
 * SET-14 47.3 */
HxNext setup_objectives(HxState *s)
{
    if (next_turn(s, 2) < 0)
        return HX_NEXT;
    roll_reveal_frame_push(s, 0);
    return HX_AGAIN;
}

HxNext setup_done(HxState *s)
{
    pop(s);
    game_frame_push(s, 0);
    return HX_GONE;
}

/* ---- Options ------------------------------------------------------------------------------------------------------------------------- */

static const char *const map_choices[] = { "preset", "dealt", "built", "balanced", "drafted", NULL };
static const char *const faction_modes[] = { "preset", "dealt", "chosen", NULL };
static const char *const target_choices[] = { "10", "14", NULL };
static const char *const faction_choices[] = {
    "default",
#define TI4_FACTION(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL,
};

enum {
    OPT_SEATS,
    OPT_TARGET,
    OPT_MAP,
    OPT_FACTIONS,
    OPT_FACTION,
    OPT_SWITCHES = OPT_FACTION + TI4_SEATS,
};

const HxOptionInfo ti4_options[] = {
    { .name = "seats", .help = "how many play", .type = HX_OPTION_INT, .min = 3, .max = 6, .standard = 6 },
    { .name = "vp_target", .help = "victory points that win (34.2)", .type = HX_OPTION_CHOICE, .choices = target_choices },
    { .name = "map",
      .help = "galaxy: the fixed one, tiles dealt at random, built by the players, dealt so that all homes have as much, or drafted: each "
              "player picks a slice of it, a faction and the place of the home in turn",
      .type = HX_OPTION_CHOICE,
      .choices = map_choices },
    { .name = "factions",
      .help = "factions of seats without their own: fixed, dealt at random, or chosen",
      .type = HX_OPTION_CHOICE,
      .choices = faction_modes },
    { .name = "faction1", .help = "faction of the first seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
    { .name = "faction2", .help = "faction of the second seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
    { .name = "faction3", .help = "faction of the third seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
    { .name = "faction4", .help = "faction of the fourth seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
    { .name = "faction5", .help = "faction of the fifth seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
    { .name = "faction6", .help = "faction of the sixth seat", .type = HX_OPTION_CHOICE, .choices = faction_choices },
#define TI4_SWITCH(id, option, first, second, standard_, what)                                                                             \
    { .name = option,                                                                                                                      \
      .help = what,                                                                                                                        \
      .type = HX_OPTION_CHOICE,                                                                                                            \
      .standard = standard_,                                                                                                               \
      .choices = (const char *const[]){ first, second, NULL } },
#include "core/games/ti4/state/switches.inl"
    { .name = NULL },
};

/* Factions of the fixed table, seat by seat. */
static const uint8_t preset_factions[TI4_SEATS] = { TI4_SOL, TI4_HACAN, TI4_LETNEV, TI4_JOLNAR, TI4_XXCHA, TI4_SARDAKK };

static HxStatus read_factions(Core *core, const HxOptions *options, HxError *err)
{
    uint32_t taken = 0;
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        const int64_t wanted = hx_option(options, OPT_FACTION + seat);
        if (!wanted)
            continue;
        if (seat >= core->seats)
            return hx_refuse(err, HX_BAD_INPUT, "option 'faction%d': only %d seats play", seat + 1, core->seats);
        if (taken >> wanted & 1)
            return hx_refuse(err, HX_BAD_INPUT, "option 'faction%d': %s is taken already", seat + 1, faction_choices[wanted]);
        taken |= 1u << wanted;
        core->chosen_faction[seat] = (uint8_t)wanted;
    }
    for (int seat = 0; core->factions == FACTIONS_PRESET && core->map != MAP_DRAFTED && seat < core->seats; seat++)
        for (int i = 0; i < TI4_SEATS + TI4_FACTIONS && !core->chosen_faction[seat]; i++) {
            const int faction = i < TI4_SEATS ? preset_factions[(seat + i) % TI4_SEATS] : i - TI4_SEATS;
            if (taken >> (faction + 1) & 1)
                continue;
            taken |= 1u << (faction + 1);
            core->chosen_faction[seat] = (uint8_t)(faction + 1);
        }
    return HX_OK;
}

/* What the options say, and nobody's turn. */
static HxStatus begin_core(Core *core, const HxOptions *options, HxError *err)
{
    core->seats = (uint8_t)hx_option(options, OPT_SEATS);
    core->vp_target = hx_option(options, OPT_TARGET) ? 14 : 10;
    core->map = (uint8_t)hx_option(options, OPT_MAP);
    core->factions = (uint8_t)hx_option(options, OPT_FACTIONS);
    core->active = NOBODY;
    core->active_system = TI4_NO_SYSTEM;
    for (int i = 0; i < N_SWITCHES; i++)
        if (hx_option(options, OPT_SWITCHES + i))
            core->switches |= 1u << i;
    return read_factions(core, options, err);
}

/* No seat has a faction yet, each has its promissory notes: the four generic ones and, as the fifth kind, its faction's.
 * @rule 35.0 SET-4 */
static void begin_seats(HxState *s)
{
    const int n = core_of(s)->seats;
    for (int seat = 0; seat < n; seat++) {
        seat_edit(s, seat)->faction = TI4_NO_FACTION;
        seat_edit(s, seat)->n_notes = TI4_NOTES;
    }
    for (int seat = n; seat < TI4_SEATS; seat++)
        seat_edit(s, seat)->eliminated = 1;
    Notes *notes = notes_edit(s);
    for (int note = 0; note < N_NOTES; note++)
        if (note / TI4_NOTES < n) {
            notes->at[note] = (uint8_t)(note / TI4_NOTES + 1);
            notes->known[note] = 0xff;
        }
}

/* All cards are in their decks, all red and blue tiles wait to be dealt. @rule SET-11 33.0 ACD-6 */
static void begin_decks(HxState *s)
{
    Decks *d = decks_edit(s);
    for (int card = 0; card < TI4_CARDS; card++)
        d->cards[card] = hx_ti4_cards[card].copies;
    d->agendas = BIT(TI4_AGENDAS) - 1;
    d->secrets = (1u << TI4_SECRETS) - 1;
    d->publics = (1u << TI4_PUBLICS) - 1;
    Board *b = board_edit(s);
    for (int i = 0; i < TI4_TILES; i++)
        if (ti4_tiles[i].type == TI4_TILE_BLUE || ti4_tiles[i].type == TI4_TILE_RED)
            b->tiles_left |= BIT(ti4_tiles[i].number);
}

/* Options, seats with their notes, decks; set-up begins. Pages begin as zeros: no victory points, and the custodians token on Mecatol Rex
 * (custodians_taken 0). @rule 34.2 34.3 35.0 33.0 SET-4 SET-11 ACD-6 */
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err)
{
    const HxStatus status = begin_core(core_edit(s), options, err);
    if (status != HX_OK)
        return status;
    begin_seats(s);
    begin_decks(s);
    setup_frame_push(s, 0);
    return HX_OK;
}
