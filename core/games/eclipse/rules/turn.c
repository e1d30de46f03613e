/* Rounds and turns: what a seat may begin, passing, the steps that are always free (Colony Ships, offers, trades). */
#include "core/games/eclipse/state/state.h"

/* ---- Colony Ships and population ----------------------------------------------------------------------------------------- */

enum { ONE_OF_EACH = 0x5555, BOTH_BITS = 3 };

/* E-COL-2, E-COL-3: classes of squares this seat could fill at all: cubes on the tracks, technologies for advanced squares. */
static uint16_t fillable_classes(const Seat *own)
{
    static const uint8_t technology[3] = { ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_TECH_ADVANCED_LABS, ECLIPSE_TECH_ADVANCED_MINING };
    int classes = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        if (!own->cubes[k])
            continue;
        classes |= BOTH_BITS << (2 * k) | BOTH_BITS << (2 * ECLIPSE_SQUARE_GREY);
        if (own->techs >> technology[k] & 1)
            classes |= BOTH_BITS << (2 * (k + ECLIPSE_SQUARE_ADVANCED_MONEY));
        if (k != ECLIPSE_MATERIALS) /* E-ORB-1 */
            classes |= BOTH_BITS << (2 * ECLIPSE_SQUARE_ORBITAL);
    }
    return (uint16_t)classes;
}

/* Empty squares of a hex, 2 bits per class. */
static uint16_t empty_squares(const Hex *h, int sector)
{
    const int capacity = eclipse_capacity[sector] | (h->flags & HEX_ORBITAL ? 1 << (2 * ECLIPSE_SQUARE_ORBITAL) : 0);
    return (uint16_t)(capacity - h->cubes);
}

uint16_t eclipse_fillable(const HxState *s, int seat, int sector)
{
    return empty_squares(hex_at(s, sector), sector) & fillable_classes(seat_at(s, seat));
}

/* E-COL-6: in the Upkeep Phase enemy ships stop Colony Ships. */
static bool is_blocked(const HxState *s, const Hex *h, int seat)
{
    return (h->present & ~BIT(seat)) || (h->ancients && !is_draco(s, seat));
}

int eclipse_colonise_targets(const HxState *s, int seat, bool in_upkeep, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    if (!own->colony_ships)
        return 0;
    const uint16_t classes = fillable_classes(own);
    int n = 0;
    FOR_BITS(sector, own->discs)
    {
        const Hex *h = hex_at(s, (int)sector);
        if ((empty_squares(h, (int)sector) & classes) && !(in_upkeep && is_blocked(s, h, seat)))
            out[n++] = (HxAction)(COLONISE + sector);
    }
    return n;
}

/* Ways to fill a square of a hex; squares of one class are one option. */
static int squares(const HxState *s, int seat, int sector, HxAction *out)
{
    const Seat *own = seat_at(s, seat);
    const int open = eclipse_fillable(s, seat, sector);
    int n = 0;
    for (int square = 0; square < ECLIPSE_SQUARE_GREY; square++)
        if (open >> (2 * square) & BOTH_BITS)
            out[n++] = (HxAction)(SQUARE + square);
    for (int k = 0; k < ECLIPSE_RESOURCES && open >> (2 * ECLIPSE_SQUARE_GREY) & BOTH_BITS; k++)
        if (own->cubes[k])
            out[n++] = (HxAction)(SQUARE + 6 + k);
    for (int k = 0; k < ECLIPSE_MATERIALS && open >> (2 * ECLIPSE_SQUARE_ORBITAL) & BOTH_BITS; k++)
        if (own->cubes[k])
            out[n++] = (HxAction)(SQUARE + 9 + k);
    return n;
}

/* E-COL-1, E-COL-4: a Colony Ship is turned down, a cube goes from its track to the square. */
static void fill_square(HxState *s, int seat, int sector, int argument)
{
    const int square = argument < 6 ? argument : argument < 9 ? ECLIPSE_SQUARE_GREY : ECLIPSE_SQUARE_ORBITAL;
    const int track = argument % 3;
    Seat *own = seat_edit(s, seat);
    own->colony_ships--;
    own->cubes[track]--;
    Hex *h = hex_edit(s, sector);
    h->cubes = (uint16_t)(h->cubes + (1 << (2 * square)));
}

/* SQUARE: a: sector. Which square of the hex chosen. */
bool eclipse_square_ready(HxState *s)
{
    HxAction out[16];
    const Frame f = *top(s);
    if (squares(s, f.seat, f.a, out) > 1)
        return true;
    pop(s);
    fill_square(s, f.seat, f.a, (int)out[0] - SQUARE);
    return false;
}

int eclipse_square_legal(const HxState *s, HxAction *out)
{
    return squares(s, top(s)->seat, top(s)->a, out);
}

void eclipse_square_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    pop(s);
    fill_square(s, f.seat, f.a, (int)a - SQUARE);
}

/* COLONISE: a: sector. E-EXP-16, E-INF-9: after a disc is placed, Colony Ships may fill squares there. */
bool eclipse_colonise_ready(HxState *s)
{
    const Frame *f = top(s);
    if (seat_at(s, f->seat)->colony_ships && eclipse_fillable(s, f->seat, f->a))
        return true;
    pop(s);
    return false;
}

int eclipse_colonise_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + squares(s, top(s)->seat, top(s)->a, out + 1);
}

void eclipse_colonise_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    if (a == DONE)
        pop(s);
    else
        fill_square(s, f.seat, f.a, (int)a - SQUARE);
}

/* ---- Cubes coming back --------------------------------------------------------------------------------------------------- */

/* Kinds of track (or graveyard) the next cube may go to. E-COL-5, E-HSE-23. */
static int homes_of_cube(const HxState *s, const Frame *f)
{
    if (f->c)
        return f->b ? 3 : 7;
    int room = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        room |= seat_at(s, f->seat)->cubes[k] < FULL_TRACK ? 1 << k : 0;
    return f->b && room & 3 ? room & 3 : room;
}

static void home_cube(HxState *s, int k)
{
    const Frame f = *top(s);
    Seat *own = seat_edit(s, f.seat);
    (f.c ? own->graveyard : own->cubes)[k]++;
    Frame *after = top_edit(s);
    if (after->b)
        after->b--;
    else
        after->a--;
}

/* CUBES: a: cubes that may go to any track, b: cubes from Orbitals (money or science; placed first), c: to the graveyard. */
bool eclipse_cubes_ready(HxState *s)
{
    while (top(s)->a || top(s)->b) {
        const int homes = homes_of_cube(s, top(s));
        assert(homes && "36 squares for 33 cubes");
        if (homes & (homes - 1))
            return true;
        home_cube(s, __builtin_ctz((unsigned)homes));
    }
    pop(s);
    return false;
}

int eclipse_cubes_legal(const HxState *s, HxAction *out)
{
    const int homes = homes_of_cube(s, top(s));
    int n = 0;
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        if (homes >> k & 1)
            out[n++] = (HxAction)(TRACK + k);
    return n;
}

void eclipse_cubes_apply(HxState *s, HxAction a)
{
    home_cube(s, (int)a - TRACK);
}

/* ---- Rounds -------------------------------------------------------------------------------------------------------------- */

/* Next seat clockwise that is still in; `seat` itself last. */
static int next_seat(const HxState *s, int seat)
{
    const int seats = table(s)->seats;
    for (int i = 1; i < seats; i++) {
        const int next = (seat + i) % seats;
        if (!seat_at(s, next)->is_out)
            return next;
    }
    return seat;
}

/* E-RND-1, E-RND-4: the holder of the start player marker begins. */
void eclipse_begin_round(HxState *s)
{
    Table *t = table_edit(s);
    t->round++;
    t->phase = ECLIPSE_PHASE_ACTION;
    if (t->next_start)
        t->start = (uint8_t)(t->next_start - 1);
    t->next_start = 0;
    if (seat_at(s, t->start)->is_out) /* E-HSE-28 */
        t->start = (uint8_t)next_seat(s, t->start);
    t->turn = t->start;
    t->offered = 0;
    become(s, (Frame){ .node = ECLIPSE_NODE_TURN, .seat = t->start });
}

/* E-RND-5: the Action Phase ends as soon as every player has passed. */
static void end_turn(HxState *s)
{
    bool all_passed = true;
    for (int seat = 0; seat < table(s)->seats; seat++)
        all_passed &= seat_at(s, seat)->has_passed || seat_at(s, seat)->is_out;
    Table *t = table_edit(s);
    t->offered = 0;
    if (all_passed) {
        t->phase = ECLIPSE_PHASE_COMBAT;
        become(s, (Frame){ .node = ECLIPSE_NODE_COMBAT, .b = N_SECTORS });
        return;
    }
    t->turn = (uint8_t)next_seat(s, t->turn);
    become(s, (Frame){ .node = ECLIPSE_NODE_TURN, .seat = t->turn });
}

/* E-RND-4, E-RND-5: the first to pass takes the start player marker; who has passed may pass again. */
static void pass(HxState *s, int seat)
{
    Table *t = table_edit(s);
    if (!t->next_start)
        t->next_start = (uint8_t)(seat + 1);
    if (!seat_at(s, seat)->has_passed)
        seat_edit(s, seat)->has_passed = 1;
    become(s, (Frame){ .node = ECLIPSE_NODE_TURN_END, .seat = (uint8_t)seat });
}

/* ---- Turns --------------------------------------------------------------------------------------------------------------- */

/* E-HSE-8: offers, trades, Colony Ships, before and after the action. In ascending order of ids. */
static int free_steps(const HxState *s, int seat, HxAction *out)
{
    int n = eclipse_offers(s, seat, out);
    if (option_on(s, OPTION_TRADE_FREELY))
        n += eclipse_trades(s, seat, out + n);
    return n + eclipse_colonise_targets(s, seat, false, out + n);
}

static void take_free_step(HxState *s, int seat, HxAction a)
{
    if (a >= COLONISE)
        push(s, (Frame){ .node = ECLIPSE_NODE_SQUARE, .seat = (uint8_t)seat, .a = (uint8_t)(a - COLONISE) });
    else if (a >= TRADE)
        eclipse_trade(s, seat, (int)a - TRADE);
    else
        eclipse_offer(s, seat, (int)a - OFFER);
}

static int add(HxAction *out, int n, bool is_open, EclipseAct act)
{
    out[n] = (HxAction)(ACT + act);
    return n + is_open;
}

/* TURN: the seat in turn has not acted yet. E-REA-1: who has passed may take a reaction. */
bool eclipse_turn_ready(HxState *s)
{
    const int seat = top(s)->seat;
    const Seat *own = seat_at(s, seat);
    if (!own->has_passed || own->discs_on_track)
        return true;
    HxAction out[MAX_LEGAL];
    if (free_steps(s, seat, out))
        return true;
    pass(s, seat); /* nothing else is open */
    return false;
}

/* E-RND-2, E-RND-3, E-HSE-9: an action is open if a disc is there to pay it and it has a legal first step. */
int eclipse_turn_legal(const HxState *s, HxAction *out)
{
    const int seat = top(s)->seat;
    const Seat *own = seat_at(s, seat);
    const bool is_gone = eclipse_is_eliminated(s, seat), has_disc = own->discs_on_track > 0;
    int n = 0;
    if (has_disc && !own->has_passed) {
        n = add(out, n, !is_gone && eclipse_can_explore(s, seat), ECLIPSE_ACT_EXPLORE);
        n = add(out, n, !is_gone && eclipse_can_influence(s, seat), ECLIPSE_ACT_INFLUENCE);
        n = add(out, n, eclipse_can_research(s, seat), ECLIPSE_ACT_RESEARCH);
        n = add(out, n, !is_gone && eclipse_can_upgrade(s, seat, false), ECLIPSE_ACT_UPGRADE);
        n = add(out, n, !is_gone && eclipse_can_build(s, seat, false), ECLIPSE_ACT_BUILD);
        n = add(out, n, !is_gone && eclipse_can_move(s, seat, false), ECLIPSE_ACT_MOVE);
    }
    out[n++] = ACT + ECLIPSE_ACT_PASS;
    if (has_disc && own->has_passed && !is_gone) {
        n = add(out, n, eclipse_can_upgrade(s, seat, true), ECLIPSE_ACT_REACT_UPGRADE);
        n = add(out, n, eclipse_can_build(s, seat, true), ECLIPSE_ACT_REACT_BUILD);
        n = add(out, n, eclipse_can_move(s, seat, true), ECLIPSE_ACT_REACT_MOVE);
    }
    n = add(out, n, is_gone, ECLIPSE_ACT_GIVE_UP);
    return n + free_steps(s, seat, out + n);
}

/* E-RND-3: the right-most disc of the track pays for the action (or reaction). */
static void pay_disc(HxState *s, int seat)
{
    Seat *own = seat_edit(s, seat);
    own->discs_on_track--;
    own->discs_on_actions++;
}

/* How many steps an action has. E-GEN-1: the species says; E-TEC-6: Nanorobots build one more; E-REA-2..5: a reaction has one. */
static uint8_t steps_of(const HxState *s, int seat, EclipseAct act)
{
    const EclipseSpeciesInfo *info = species_of(s, seat);
    switch (act) {
    case ECLIPSE_ACT_EXPLORE:
        return info->explore;
    case ECLIPSE_ACT_INFLUENCE:
        return info->influence;
    case ECLIPSE_ACT_RESEARCH:
        return info->research;
    case ECLIPSE_ACT_UPGRADE:
        return info->upgrade;
    case ECLIPSE_ACT_BUILD:
        return (uint8_t)(info->build + has_tech(s, seat, ECLIPSE_TECH_NANOROBOTS));
    case ECLIPSE_ACT_MOVE:
        return info->move;
    default:
        return 1;
    }
}

static void begin_action(HxState *s, int seat, EclipseAct act)
{
    static const uint8_t node[ECLIPSE_ACTS] = {
        [ECLIPSE_ACT_EXPLORE] = ECLIPSE_NODE_EXPLORE,
        [ECLIPSE_ACT_INFLUENCE] = ECLIPSE_NODE_INFLUENCE,
        [ECLIPSE_ACT_RESEARCH] = ECLIPSE_NODE_RESEARCH,
        [ECLIPSE_ACT_UPGRADE] = ECLIPSE_NODE_UPGRADE_REMOVE,
        [ECLIPSE_ACT_BUILD] = ECLIPSE_NODE_BUILD,
        [ECLIPSE_ACT_MOVE] = ECLIPSE_NODE_MOVE,
        [ECLIPSE_ACT_REACT_UPGRADE] = ECLIPSE_NODE_UPGRADE_REMOVE,
        [ECLIPSE_ACT_REACT_BUILD] = ECLIPSE_NODE_BUILD,
        [ECLIPSE_ACT_REACT_MOVE] = ECLIPSE_NODE_MOVE,
    };
    pay_disc(s, seat);
    become(s, (Frame){ .node = ECLIPSE_NODE_TURN_END, .seat = (uint8_t)seat, .a = 1 });
    push(s, (Frame){ .node = node[act], .seat = (uint8_t)seat, .a = steps_of(s, seat, act), .d = act >= ECLIPSE_ACT_REACT_UPGRADE });
}

void eclipse_turn_apply(HxState *s, HxAction a)
{
    const int seat = top(s)->seat;
    if (a >= OFFER) {
        take_free_step(s, seat, a);
        return;
    }
    const EclipseAct act = (EclipseAct)(a - ACT);
    if (act == ECLIPSE_ACT_PASS)
        pass(s, seat);
    else if (act == ECLIPSE_ACT_GIVE_UP) { /* E-ELM-1 */
        pass(s, seat);
        eclipse_collapse(s, seat);
    } else
        begin_action(s, seat, act);
}

/* TURN_END: a: an action or reaction has just been finished. E-HSE-14, then the free steps once more. */
bool eclipse_turn_end_ready(HxState *s)
{
    const Frame f = *top(s);
    if (f.a) {
        top_edit(s)->a = 0;
        if (seat_at(s, f.seat)->relations) {
            eclipse_check_aggression(s, f.seat);
            return false;
        }
    }
    HxAction out[MAX_LEGAL];
    if (!seat_at(s, f.seat)->is_out && free_steps(s, f.seat, out))
        return true;
    end_turn(s);
    return false;
}

int eclipse_turn_end_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + free_steps(s, top(s)->seat, out + 1);
}

void eclipse_turn_end_apply(HxState *s, HxAction a)
{
    if (a == DONE)
        end_turn(s);
    else
        take_free_step(s, top(s)->seat, a);
}
