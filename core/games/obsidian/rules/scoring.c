/* Missions: zones, boxes, designations, the end of the game. C7, C44 .. C46. */
#include "core/games/obsidian/rules/scoring.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"

/* data/scenarios.json: zones that score, and victory points. */
enum { ZONE_BRAVO = 1, ZONE_DELTA = 3, ZONE_ECHO = 4, ZONE_FOXTROT = 5, ZONE_HOTEL = 7 };
enum {
    VP_CONTROL = 1,
    VP_TERMINAL = 2,
    VP_BOX = 4,
    VP_COMMANDER = 10,
    VP_COMMANDER_PART = 3,
    VP_BOUNTY = 3,
    VP_SURVIVE = 3,
    VP_ENEMY_MECH = 2,
    VP_ENEMY_DRONE = 1,
    VP_MERCY = 4,
    VP_CLAIM = 3
};

/* Nine zones of 4 x 4 grids, row by row. @rule C1 C44 */
static int zone_of(int grid)
{
    return grid / BOARD / 4 * 3 + grid % BOARD / 4;
}

/* C44: mechs and drones without low_value, not SHUTDOWN. @rule B2.5 */
static bool is_counted(const HxState *s, int id)
{
    return is_mech(id) ? !is_shutdown(s, id) : is_drone(s, id) && !card_of(s, id)->low_value;
}

/* Bits of the seats with counted units in each zone. @rule C44 */
void zone_presence(const HxState *s, uint8_t present[N_ZONES])
{
    memset(present, 0, N_ZONES);
    EACH_UNIT(s, id)
    {
        if (is_counted(s, id))
            present[zone_of(grid_of(s, id))] = (uint8_t)(present[zone_of(grid_of(s, id))] | 1 << seat_of(id));
    }
}

/* For what: GAIN_..., and which zone. */
static void add_vp(HxState *s, int seat, int points, int gain, int zone)
{
    if (!points)
        return;
    game_edit(s)->vp[seat] = (int16_t)(game(s)->vp[seat] + points);
    REPORT(s, .kind = FACT_POINTS, .seat = (int8_t)seat, .n = (int16_t)points, .thing = (uint8_t)gain, .from = (uint8_t)zone);
}

/* Bits of the zones that score in each round: four by control, one by terminal. @rule C44 */
static unsigned scored_zones(const HxState *s)
{
    switch (game(s)->task) {
    case OBSIDIAN_TASK_CONTROL:
        return 1u << ZONE_BRAVO | 1u << ZONE_DELTA | 1u << ZONE_FOXTROT | 1u << ZONE_HOTEL;
    case OBSIDIAN_TASK_TERMINAL:
        return 1u << ZONE_ECHO;
    default:
        return 0;
    }
}

/* By holder, who may have left it since. @rule C44 */
int zone_points(const HxState *s, int seat, int zone)
{
    if (!(scored_zones(s) >> zone & 1) || game(s)->holder[zone] != seat + 1)
        return 0;
    return game(s)->task == OBSIDIAN_TASK_CONTROL ? VP_CONTROL : VP_TERMINAL;
}

/* @rule C44 control, terminal: at the end of each round. B9.5 */
void score_round(HxState *s)
{
    uint8_t present[N_ZONES];
    zone_presence(s, present);
    for (int zone = 0; zone < N_ZONES; zone++) {
        if (scored_zones(s) >> zone & 1 && (present[zone] == 1 || present[zone] == 2))
            game_edit(s)->holder[zone] = present[zone];
        for (int seat = 0; seat < N_SEATS; seat++)
            add_vp(s, seat, zone_points(s, seat, zone), GAIN_ZONE, zone);
    }
}

static int mechs_on_board(const HxState *s, int seat)
{
    return count_bits(game(s)->alive[seat] & ((UINT64_C(1) << MECHS_PER_SEAT) - 1));
}

/* Low Value drones do not count. @rule B2.5 */
static int drones_on_board(const HxState *s, int seat)
{
    int n = 0;
    EACH_UNIT_OF(s, seat, id)
    {
        n += is_drone(s, id) && !card_of(s, id)->low_value;
    }
    return n;
}

/* A part carries one each. @rule B9.5 C45 C46 */
int boxes_borne(const HxState *s, int seat)
{
    int n = 0;
    EACH_UNIT_OF(s, seat, id)
    {
        for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
            n += !!(mech(s, id)->part[slot].flags & PART_BOX);
    }
    return n;
}

/* Task vip: the fall of the enemy's commander, or each of its parts. @rule B9.5 C46 */
int commander_points(const HxState *s, int seat)
{
    const Game *g = game(s);
    if (g->task != OBSIDIAN_TASK_VIP)
        return 0;
    const int enemy = 1 - seat, id = g->commander[enemy];
    if (g->killed_commander >> enemy & 1)
        return VP_COMMANDER;
    return id < N_UNITS ? VP_COMMANDER_PART * (N_SLOTS - working_parts(s, id)) : 0;
}

/* Points of the chosen secondary task at the end. @rule B9.5 C45 C46 */
int secondary_points(const HxState *s, int seat)
{
    const Game *g = game(s);
    const int enemy = 1 - seat;
    uint8_t present[N_ZONES];
    switch (g->second[seat]) {
    case SECOND_BOUNTY:
        return on_board(s, g->chosen[seat]) ? 0 : VP_BOUNTY;
    case SECOND_SURVIVE:
        return on_board(s, g->chosen[seat]) ? VP_SURVIVE : 0;
    case SECOND_ANNIHILATION:
        return VP_ENEMY_MECH * (g->n_mechs[enemy] - mechs_on_board(s, enemy)) +
               VP_ENEMY_DRONE * (g->n_drones[enemy] - drones_on_board(s, enemy));
    case SECOND_TEST_UNIT:
        return g->tested[seat];
    case SECOND_MERCY:
        return mechs_on_board(s, enemy) == g->n_mechs[enemy] ? VP_MERCY : 0;
    case SECOND_CLAIM:
        zone_presence(s, present);
        return present[g->chosen[seat]] == 1 << seat ? VP_CLAIM : 0;
    default:
        return 0;
    }
}

/* Task black_box. @rule B9.5 C45 C46 */
int box_points(const HxState *s, int seat)
{
    return game(s)->task == OBSIDIAN_TASK_BLACK_BOX ? VP_BOX * boxes_borne(s, seat) : 0;
}

/* After the last round: boxes borne, commanders, the secondary tasks. @rule B9.5 C46 */
void score_end(HxState *s)
{
    for (int seat = 0; seat < N_SEATS; seat++) {
        add_vp(s, seat, box_points(s, seat), GAIN_BOXES, 0);
        add_vp(s, seat, commander_points(s, seat), GAIN_COMMANDER, 0);
        add_vp(s, seat, secondary_points(s, seat), GAIN_SECONDARY, 0);
    }
}

/* @rule C7, C46: a side without mechs has lost; a fallen commander ends the game. */
void check_elimination(HxState *s)
{
    const Game *g = game(s);
    if (g->phase == PHASE_SETUP || g->phase == PHASE_OVER)
        return;
    int lost = 0;
    for (int seat = 0; seat < N_SEATS; seat++)
        lost |= (mechs_on_board(s, seat) == 0) << seat;
    for (int seat = 0; seat < N_SEATS; seat++)
        if (lost >> seat & 1)
            REPORT(s, .kind = FACT_ELIMINATED, .seat = (int8_t)seat);
    for (int seat = 0; seat < N_SEATS; seat++)
        if (!lost && g->killed_commander >> seat & 1)
            REPORT(s, .kind = FACT_COMMANDER, .seat = (int8_t)seat);
    if (lost || g->killed_commander) {
        score_end(s);
        REPORT(s, .kind = FACT_ROUND_OVER);
        Game *edit = game_edit(s);
        edit->loser = (uint8_t)lost;
        edit->phase = PHASE_OVER;
    }
}
