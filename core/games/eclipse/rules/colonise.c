/* Colony Ships and population (E-COL): which squares a seat may fill, and where returning cubes go. */
#include "core/games/eclipse/rules/colonise.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"

/* ---- Colony Ships and population ----------------------------------------------------------------------------------------- */

/* Squares of a hex are counted by class, two bits each: money, science, materials, the three advanced ones, grey, Orbital. BOTH_BITS, moved
 * up by twice the class, picks one out. */
enum { BOTH_BITS = 3 };

/* What an advanced square of each kind needs. */
static const uint8_t technology_for[ECLIPSE_RESOURCES] = { ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_TECH_ADVANCED_LABS,
                                                           ECLIPSE_TECH_ADVANCED_MINING };

/* E-COL-2, E-COL-3: classes of squares that this seat could fill at all. Kind `k` needs a cube on its track, its advanced squares also
 * their technology; grey takes any cube. E-ORB-1: an Orbital takes money or science. @rule E-TEC-8 E-SET-8 */
static uint16_t fillable_classes(const Seat *own)
{
    int classes = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        if (!own->cubes[k])
            continue;
        classes |= BOTH_BITS << (2 * k) | BOTH_BITS << (2 * ECLIPSE_SQUARE_GREY);
        if (own->techs >> technology_for[k] & 1)
            classes |= BOTH_BITS << (2 * (k + ECLIPSE_SQUARE_ADVANCED_MONEY));
        if (k != ECLIPSE_MATERIALS)
            classes |= BOTH_BITS << (2 * ECLIPSE_SQUARE_ORBITAL);
    }
    return (uint16_t)classes;
}

/* Empty squares of a hex: those printed, and one of an Orbital that stands there (E-ORB-1), less the cubes. */
static uint16_t empty_squares(const Hex *h, int sector)
{
    const int capacity = eclipse_capacity[sector] | (h->flags & HEX_ORBITAL ? 1 << (2 * ECLIPSE_SQUARE_ORBITAL) : 0);
    return (uint16_t)(capacity - h->cubes);
}

/* Why none of the squares of a hex, or none of a class (ECLIPSE_SQUARES: of any), can be filled. @rule E-COL-2 E-COL-3 E-ORB-1 */
__attribute__((cold)) static Refusal unfilled_refusal(const HxState *s, int seat, int sector, int class)
{
    const int is_advanced = ((1 << ECLIPSE_RESOURCES) - 1) << ECLIPSE_SQUARE_ADVANCED_MONEY;
    const int empty = empty_squares(hex_at(s, sector), sector);
    int free = 0; /* classes */
    for (int square = 0; square < ECLIPSE_SQUARES; square++)
        free |= cubes_of_class((uint16_t)empty, square) ? 1 << square : 0;
    if (class == ECLIPSE_SQUARES)
        return !free                 ? REFUSE(REASON_NO_SQUARE_FREE, sector)
               : free & ~is_advanced ? REFUSE(REASON_NO_CUBE, sector)
                                     : REFUSE(REASON_SQUARES_ADVANCED, sector);
    if (!(free >> class & 1))
        return cubes_of_class(hex_at(s, sector)->cubes, class) ? REFUSE(REASON_SQUARES_FULL, class, sector)
                                                               : REFUSE(REASON_NO_SUCH_SQUARE, sector, class);
    const int needed = is_advanced >> class & 1 ? technology_for[class - ECLIPSE_SQUARE_ADVANCED_MONEY] : ECLIPSE_TECH_NONE;
    return needed != ECLIPSE_TECH_NONE && !has_tech(s, seat, (EclipseTechnology)needed) ? REFUSE(REASON_SQUARE_NEEDS, needed)
                                                                                        : REFUSE(REASON_NO_CUBE, sector);
}

static Refusal fill_refusal(const HxState *s, int seat, int sector, int class)
{
    const int open = eclipse_fillable(s, seat, sector), wanted = class == ECLIPSE_SQUARES ? open : open >> (2 * class) & BOTH_BITS;
    return wanted ? allowed() : unfilled_refusal(s, seat, sector, class);
}

uint16_t eclipse_fillable(const HxState *s, int seat, int sector)
{
    return empty_squares(hex_at(s, sector), sector) & fillable_classes(seat_at(s, seat));
}

/* E-COL-6, E-UPK-1: enemy ships in the hex, Ancients among them (but for Draco): they stop Colony Ships in the Upkeep Phase. @rule
 * E-SPC-5 */
static bool is_blocked(const HxState *s, const Hex *h, int seat)
{
    return (h->present & ~BIT32(seat)) || (h->ancients && !is_draco(s, seat));
}

/* E-COL-1, E-COL-6: a Colony Ship, an own disc, a square to fill; in the Upkeep Phase no enemy ships. @rule E-UPK-1 */
Refusal eclipse_colonise_target_refusal(const HxState *s, int seat, int sector, int class, bool in_upkeep)
{
    if (!seat_at(s, seat)->colony_ships)
        return REFUSE(REASON_NO_COLONY_SHIP);
    const Refusal foreign = own_hex_refusal(s, seat, sector);
    if (!is_allowed(foreign))
        return foreign;
    if (in_upkeep && is_blocked(s, hex_at(s, sector), seat))
        return guard_refusal(s, seat, sector);
    return fill_refusal(s, seat, sector, class);
}

/* The hexes that eclipse_colonise_target_refusal() lets pass: those with an own disc, all asked at once. @rule E-COL-1 E-COL-6 E-UPK-1 */
int eclipse_colonise_targets(const HxState *s, int seat, bool in_upkeep, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    if (!own->colony_ships)
        return 0;
    const uint16_t classes = fillable_classes(own);
    int n = 0;
    FOR_BITS(sector, own->discs)
    {
        const Hex *h = hex_at(s, sector);
        if ((empty_squares(h, sector) & classes) && !(in_upkeep && is_blocked(s, h, seat)))
            out[n++] = (HxAction)(COLONISE + sector);
    }
    return n;
}

/* Ways to fill a square of a hex; squares of one class are one option. E-COL-2: grey from any track, E-ORB-1: an Orbital from money or
 * science, as long as a cube is there. `argument`: 0 to 5 a coloured square, else ECLIPSE_GREY_FROM or ECLIPSE_ORBITAL_FROM and the track.
 * @rule E-COL-3 */
static int class_of(int argument)
{
    return argument < ECLIPSE_GREY_FROM ? argument : argument < ECLIPSE_ORBITAL_FROM ? ECLIPSE_SQUARE_GREY : ECLIPSE_SQUARE_ORBITAL;
}

/* `open`: squares that can be filled at all. */
static bool may_fill(const Seat *own, int open, int argument)
{
    return open >> (2 * class_of(argument)) & BOTH_BITS && own->cubes[argument % ECLIPSE_RESOURCES];
}

static Refusal square_refusal(const HxState *s, int seat, int sector, HxAction a)
{
    const int argument = argument_of(a, SQUARE, N_FILLINGS);
    if (argument < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (may_fill(seat_at(s, seat), eclipse_fillable(s, seat, sector), argument))
        return allowed();
    const Refusal unfilled = fill_refusal(s, seat, sector, class_of(argument));
    return is_allowed(unfilled) ? REFUSE(REASON_NO_CUBE_ON_TRACK, argument % ECLIPSE_RESOURCES) : unfilled;
}

/* Ways to fill a square of a hex. @rule E-COL-2 E-COL-3 E-ORB-1 */
static int squares(const HxState *s, int seat, int sector, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    const int open = eclipse_fillable(s, seat, sector);
    int n = 0;
    for (int argument = 0; argument < N_FILLINGS; argument++)
        if (may_fill(own, open, argument))
            out[n++] = (HxAction)(SQUARE + argument);
    return n;
}

/* E-COL-1, E-COL-4: turn a Colony Ship face down and move a cube from its track to the square. A track keeps only the number of its cubes.
 */
static void fill_square(HxState *s, int seat, int sector, int argument)
{
    const int square = class_of(argument), track = argument % ECLIPSE_RESOURCES;
    Seat *own = seat_edit(s, seat);
    own->colony_ships--;
    own->cubes[track]--;
    Hex *h = hex_edit(s, sector);
    h->cubes = (uint16_t)(h->cubes + (1 << (2 * square)));
    REPORT(s, .kind = FACT_CUBE_PLACED, .seat = (int8_t)seat, .thing = (uint8_t)track, .n = 1, .sector = (uint8_t)sector,
           .why = "a Colony Ship");
}

/* Which square of the hex chosen. */
bool eclipse_square_is_asked(HxState *s)
{
    HxAction out[16];
    const int seat = mover(s), sector = square_frame(s)->sector;
    if (squares(s, seat, sector, out) > 1)
        return true;
    pop(s);
    fill_square(s, seat, sector, (int)out[0] - SQUARE);
    return false;
}

/* E-COL-2: the squares of the chosen hex. @rule E-COL-1 */
Refusal eclipse_square_refusal(const HxState *s, HxAction a)
{
    return square_refusal(s, mover(s), square_frame(s)->sector, a);
}

int eclipse_square_legal(const HxState *s, HxAction *out)
{
    return squares(s, mover(s), square_frame(s)->sector, out);
}

/* E-COL-1: the Colony Ship fills the square (fill_square). */
int eclipse_square_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), sector = square_frame(s)->sector;
    pop(s);
    fill_square(s, seat, sector, (int)a - SQUARE);
    return 0;
}

/* E-EXP-16, E-INF-9: after a disc is placed, Colony Ships may fill squares there. */
bool eclipse_colonise_is_asked(HxState *s)
{
    if (seat_at(s, mover(s))->colony_ships && eclipse_fillable(s, mover(s), colonise_frame(s)->sector))
        return true;
    pop(s);
    return false;
}

/* E-EXP-16: the seat fills one square after the other, or stops. */
Refusal eclipse_colonise_refusal(const HxState *s, HxAction a)
{
    return a == DONE ? allowed() : square_refusal(s, mover(s), colonise_frame(s)->sector, a);
}

int eclipse_colonise_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + squares(s, mover(s), colonise_frame(s)->sector, out + 1);
}

/* E-EXP-16: fill the square (fill_square) and ask again; DONE: stop. */
int eclipse_colonise_apply(HxState *s, HxAction a)
{
    if (a == DONE)
        pop(s);
    else
        fill_square(s, mover(s), colonise_frame(s)->sector, (int)a - SQUARE);
    return 0;
}

/* ---- Cubes coming back --------------------------------------------------------------------------------------------------- */

/* Sets of kinds of track. */
enum { MONEY_OR_SCIENCE = 1 << ECLIPSE_MONEY | 1 << ECLIPSE_SCIENCE, ANY_KIND = MONEY_OR_SCIENCE | 1 << ECLIPSE_MATERIALS };

/* E-COL-5: the kinds of track that the next cube may go to, as a set: those with room; a cube of an Orbital goes to money or science unless
 * both are full. E-HSE-23: a graveyard has room for any number and kind (for an Orbital's cube: money or science). */
static int homes_of_cube(const HxState *s, const CubesFrame *f)
{
    if (f->is_graveyard)
        return f->orbital ? MONEY_OR_SCIENCE : ANY_KIND;
    int room = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        room |= seat_at(s, f->head.seat)->cubes[k] < FULL_TRACK ? 1 << k : 0;
    return f->orbital && room & MONEY_OR_SCIENCE ? room & MONEY_OR_SCIENCE : room;
}

/* E-COL-5: one cube goes to track (or graveyard) k: those of Orbitals first. */
static void home_cube(HxState *s, int k)
{
    CubesFrame *f = cubes_frame_edit(s);
    Seat *own = seat_edit(s, f->head.seat);
    (f->is_graveyard ? own->graveyard : own->cubes)[k]++;
    REPORT(s, .kind = f->is_graveyard ? FACT_CUBES_DEAD : FACT_CUBES_HOME, .seat = (int8_t)f->head.seat, .thing = (uint8_t)k, .n = 1);
    if (f->orbital)
        f->orbital--;
    else
        f->any--;
}

/* E-HSE-23: return cube by cube; ask only if there is more than one track to choose. */
bool eclipse_cubes_is_asked(HxState *s)
{
    while (cubes_frame(s)->any || cubes_frame(s)->orbital) {
        const int homes = homes_of_cube(s, cubes_frame(s));
        if (!HX_EXPECT(s, homes)) /* 36 squares for 33 cubes */
            break;
        if (homes & (homes - 1))
            return true;
        home_cube(s, first_bit((unsigned)homes));
    }
    pop(s);
    return false;
}

/* E-HSE-23: the tracks with room for the cube (homes_of_cube). @rule E-COL-5 E-DIP-5 */
Refusal eclipse_cubes_refusal(const HxState *s, HxAction a)
{
    const CubesFrame *f = cubes_frame(s);
    const int k = argument_of(a, TRACK, ECLIPSE_RESOURCES);
    if (k < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (homes_of_cube(s, f) >> k & 1)
        return allowed();
    return f->orbital && k == ECLIPSE_MATERIALS ? REFUSE(REASON_CUBE_OF_ORBITAL) : REFUSE(REASON_CUBES_FULL, k);
}

int eclipse_cubes_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_cubes_refusal, TRACK, ECLIPSE_RESOURCES, out);
}

/* E-HSE-23: one cube goes to that track; the frame stays while cubes are left. */
int eclipse_cubes_apply(HxState *s, HxAction a)
{
    home_cube(s, (int)a - TRACK);
    return 0;
}
