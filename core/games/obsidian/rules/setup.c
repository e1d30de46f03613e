/* Options and squads: reading card lists, the building rules (C23), and the position before the first roll (C24, C25). */
#include "core/games/obsidian/rules/setup.h"

#include "core/games/obsidian/rules/effects.h"

#include <stdio.h>

enum { OPT_MAP, OPT_TASK, OPT_POINTS, OPT_ROUNDS, OPT_SECONDARY, OPT_ARMY0, OPT_ARMY1, OPT_SQUAD0, OPT_SQUAD1, OPT_TEST_CARDS };

static const char *const map_names[] = { "crossroads", "depot", "open_ground", NULL };
static const char *const task_names[] = { "control", "black_box", "vip", "terminal", NULL };
/* The fair ones first (docs/reference/obsidian-balance.md); recordings may name the rest. */
static const char *const army_names[] = { "rdl_line",     "un_patrol", "gof_battery", "un_hunters",  "gof_swarm",   "rdl_brigade",
                                          "un_spearhead", "gof_host",  "gof_pack",    "un_vanguard", "gof_warband", NULL };
enum { ARMY_UN_PATROL = 1 /* the default against rdl_line */, N_FAIR_ARMIES = 3 };
_Static_assert(sizeof army_names / sizeof *army_names == N_ARMIES + 1, "a name per sample army");

const HxOptionInfo obsidian_options[] = {
    { "map", "terrain of the board", HX_OPTION_CHOICE, 0, 0, 0, map_names, NULL },
    { "task", "main task", HX_OPTION_CHOICE, 0, 0, 0, task_names, NULL },
    { "points", "point limit of a squad", HX_OPTION_INT, 0, 3000, 600, NULL, NULL },
    { "rounds", "rounds to play", HX_OPTION_INT, 1, 8, 5, NULL, NULL },
    { "secondary", "each side chooses a secondary task", HX_OPTION_BOOL, 0, 1, 1, NULL, NULL },
    { "army0",
      "sample army of seat 0, up to 600 points: even among themselves. Others that older recordings name are still read, though not even",
      HX_OPTION_CHOICE, 0, N_FAIR_ARMIES, 0, army_names, NULL },
    { "army1", "sample army of seat 1", HX_OPTION_CHOICE, 0, N_FAIR_ARMIES, ARMY_UN_PATROL, army_names, NULL },
    { "squad0", "cards of seat 0 instead: torso/chassis/left/right/backpack/pilot per mech, drone ids, UN-162+backpack; commas between",
      HX_OPTION_TEXT, 0, 0, 0, NULL, "" },
    { "squad1", "cards of seat 1 instead", HX_OPTION_TEXT, 0, 0, 0, NULL, "" },
    { "test_cards", "allow cards TEST-...", HX_OPTION_BOOL, 0, 1, 0, NULL, NULL },
    { .name = NULL },
};

static const char *const slot_names[] = { "torso", "chassis", "left_arm", "right_arm", "backpack" };
static const char *const faction_names[] = { "RDL", "UN", "GOF", "PD", "TEST" };

/* A squad as read, before the first write. */
typedef struct Squad {
    int n_mechs, n_drones, points, faction;
    uint8_t part[MECHS_PER_SEAT][N_SLOTS], pilot[MECHS_PER_SEAT];
    uint8_t drone[DRONES_PER_SEAT], load[DRONES_PER_SEAT];
} Squad;

/* One faction, mercenaries (PD) besides. @rule B9.1 C23 */
static HxStatus join_faction(Squad *q, int faction, const char *option, const char *id, HxError *err)
{
    if (faction == FACTION_PD || faction == FACTION_TEST || faction == q->faction)
        return HX_OK;
    if (q->faction != FACTION_PD)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: %s is of %s, the squad of %s", option, id, faction_names[faction],
                         faction_names[q->faction]);
    q->faction = faction;
    return HX_OK;
}

/* The part of a slot, of the mech's faction (*of_mech; FACTION_TEST: not known yet). @rule B9.1 C23 */
static HxStatus read_part(Squad *q, const char *id, int slot, int *of_mech, const char *option, bool allow_test, HxError *err)
{
    if (!id)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: mech %d has no %s", option, q->n_mechs + 1, slot_names[slot]);
    const int card = part_by_id(id);
    if (card < 0)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: unknown part '%.40s'", option, id);
    const PartCard *c = &part_table[card];
    if (c->slot != slot)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: part %s is a %s, not a %s", option, c->id, slot_names[c->slot], slot_names[slot]);
    if (c->faction == FACTION_TEST && !allow_test)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: %s needs test_cards=on", option, c->id);
    if (c->faction != FACTION_TEST && *of_mech != FACTION_TEST && c->faction != *of_mech)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: %s is of %s, its mech of %s", option, c->id, faction_names[c->faction],
                         faction_names[*of_mech]);
    if (c->faction != FACTION_TEST)
        *of_mech = c->faction;
    q->part[q->n_mechs][slot] = (uint8_t)card;
    q->points += c->points;
    return join_faction(q, c->faction, option, c->id, err);
}

/* The pilot, of the mech's faction too, and once in a squad. @rule B9.1 C23 */
static HxStatus read_pilot(Squad *q, const char *id, int of_mech, const char *option, HxError *err)
{
    if (!id)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: mech %d has no pilot", option, q->n_mechs + 1);
    const int pilot = pilot_by_id(id);
    if (pilot < 0)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: unknown pilot '%.40s'", option, id);
    const PilotCard *c = &pilot_table[pilot];
    if (of_mech != FACTION_TEST && c->faction != of_mech)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: pilot %s is of %s, the mech of %s", option, id, faction_names[c->faction],
                         faction_names[of_mech]);
    for (int i = 0; i < q->n_mechs; i++)
        if (q->pilot[i] == pilot)
            return hx_refuse(err, HX_BAD_INPUT, "option %s: pilot %s twice", option, c->id);
    q->points += c->points;
    q->pilot[q->n_mechs] = (uint8_t)pilot;
    return join_faction(q, c->faction, option, c->id, err);
}

/* Torso, chassis, arms, backpack and pilot, all of one faction. @rule B9.1 C23 */
static HxStatus read_mech(Squad *q, char *text, const char *option, bool allow_test, HxError *err)
{
    if (q->n_mechs == MECHS_PER_SEAT)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: more than %d mechs", option, MECHS_PER_SEAT);
    char *save = NULL;
    int of_mech = FACTION_TEST;
    HxStatus status = HX_OK;
    for (int slot = 0; slot < N_SLOTS && status == HX_OK; slot++)
        status = read_part(q, strtok_r(slot == 0 ? text : NULL, "/", &save), slot, &of_mech, option, allow_test, err);
    if (status == HX_OK)
        status = read_pilot(q, strtok_r(NULL, "/", &save), of_mech, option, err);
    if (status != HX_OK)
        return status;
    if (strtok_r(NULL, "/", &save))
        return hx_refuse(err, HX_BAD_INPUT, "option %s: mech %d has more than six cards", option, q->n_mechs + 1);
    q->n_mechs++;
    return HX_OK;
}

/* A drone, and for passive load_backpack the backpack it carries, none with keyword No Load. @rule B9.1 C23 */
static HxStatus read_drone(Squad *q, char *text, const char *option, bool allow_test, HxError *err)
{
    char *load = strchr(text, '+');
    if (load)
        *load++ = '\0';
    const int card = unit_card_by_id(text);
    if (card < 0)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: unknown card '%.40s'", option, text);
    const UnitCard *c = unit_card(card);
    if (card >= CARD_PROJECTILE || c->low_value)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: %s only comes by launching", option, c->id);
    if (q->n_drones == DRONES_PER_SEAT)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: more than %d drones", option, DRONES_PER_SEAT);
    if (load) {
        const int pack = part_by_id(load);
        if (pack < 0 || part_table[pack].slot != OBSIDIAN_BACKPACK)
            return hx_refuse(err, HX_BAD_INPUT, "option %s: '%.40s' is no backpack", option, load);
        if (!(c->hooks >> HOOK_LOAD_BACKPACK & 1))
            return hx_refuse(err, HX_BAD_INPUT, "option %s: %s cannot carry a backpack", option, c->id);
        if (part_table[pack].faction == FACTION_TEST && !allow_test)
            return hx_refuse(err, HX_BAD_INPUT, "option %s: %s needs test_cards=on", option, part_table[pack].id);
        if (part_table[pack].keyword[KW_NOLOAD >> 6] >> (KW_NOLOAD & 63) & 1)
            return hx_refuse(err, HX_BAD_INPUT, "option %s: %s cannot be carried", option, part_table[pack].id);
        const HxStatus status = join_faction(q, part_table[pack].faction, option, part_table[pack].id, err);
        if (status != HX_OK)
            return status;
        q->load[q->n_drones] = (uint8_t)(pack + 1);
        q->points += part_table[pack].points;
    }
    q->points += c->points;
    q->drone[q->n_drones++] = (uint8_t)card;
    return join_faction(q, c->faction, option, c->id, err);
}

/* A list of cards as the building rules allow it: points, one faction, unique pilots. @rule B9.1 C23 */
static HxStatus read_squad(Squad *q, const char *list, const char *option, const HxOptions *options, HxError *err)
{
    *q = (Squad){ .faction = FACTION_PD };
    char text[HX_OPTION_TEXT_BYTES];
    snprintf(text, sizeof text, "%s", list);
    char *save = NULL;
    for (char *item = strtok_r(text, ", ", &save); item; item = strtok_r(NULL, ", ", &save)) {
        /* Only launched cards have a '/' in their id (B3/1); a mech has five. */
        const bool is_mech_list = strchr(item, '/') && unit_card_by_id(item) < 0;
        const bool allow_test = hx_option(options, OPT_TEST_CARDS);
        const HxStatus status = is_mech_list ? read_mech(q, item, option, allow_test, err) : read_drone(q, item, option, allow_test, err);
        if (status != HX_OK)
            return status;
    }
    if (q->n_mechs == 0)
        return hx_refuse(err, HX_BAD_INPUT, "option %s: a squad has at least one mech", option);
    if (q->points > hx_option(options, OPT_POINTS))
        return hx_refuse(err, HX_BAD_INPUT, "option %s: %d points, the limit is %d", option, q->points,
                         (int)hx_option(options, OPT_POINTS));
    return HX_OK;
}

/* Ammunition and interception face up; every other mark is absent, so charge is face down. @rule 3.b 7.a 8.a B9.3 C25 */
static void prepare_part(Part *p, int card)
{
    *p = (Part){ .card = (uint8_t)card };
    for (int i = 0; i < part_table[card].n_actions; i++) {
        const Action *a = &action_table[part_table[card].first_action + i];
        p->ammo[i] = a->ammo;
        p->intercept = (uint8_t)(p->intercept + a->intercept);
    }
}

/* Ammunition and interception face up, charge face down, its printed stance; UN-162 with its backpack. @rule 1.1.a 3.b 7.a 8.a B9.3 C25 */
static void prepare_drone(Unit *u, int card, int load)
{
    const UnitCard *c = unit_card(card);
    *u = (Unit){ .card = (uint8_t)card, .stance = c->stance, .group = 1, .load = (uint8_t)load };
    for (int i = 0; i < c->n_actions; i++) {
        u->ammo[i] = action_table[c->first_action + i].ammo;
        u->intercept = (uint8_t)(u->intercept + action_table[c->first_action + i].intercept);
    }
    for (int i = 0; load && i < part_table[load - 1].n_actions; i++)
        u->load_ammo[i] = action_table[part_table[load - 1].first_action + i].ammo;
}

/* The squad beside the board: links full, mechs in OFF, drones in their printed stance. @rule 1.1.a 4.a B9.3 C11 C25 */
static void put_squad(HxState *s, int seat, const Squad *q)
{
    Game *g = game_edit(s);
    g->n_mechs[seat] = (uint8_t)q->n_mechs;
    g->n_drones[seat] = (uint8_t)q->n_drones;
    g->faction[seat] = (uint8_t)q->faction;
    for (int k = 0; k < q->n_mechs; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        Mech *m = mech_edit(s, id);
        m->pilot = q->pilot[k];
        m->link = pilot_table[q->pilot[k]].link;
        for (int slot = 0; slot < N_SLOTS; slot++)
            prepare_part(&m->part[slot], q->part[k][slot]);
        unit_edit(s, id)->stance = OBSIDIAN_OFF;
        unit_edit(s, id)->group = 1;
    }
    for (int k = 0; k < q->n_drones; k++)
        prepare_drone(unit_edit(s, seat * UNITS_PER_SEAT + MECHS_PER_SEAT + k), q->drone[k], q->load[k]);
}

/* The map, the task, the squads beside the board; the game begins with set-up. */
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err)
{
    Squad squad[N_SEATS];
    for (int seat = 0; seat < N_SEATS; seat++) {
        const char *text = hx_option_text(options, OPT_SQUAD0 + seat);
        const bool is_own = text[0] != '\0';
        const char *list = is_own ? text : sample_armies[hx_option(options, OPT_ARMY0 + seat)].list;
        static const char *const names[2][N_SEATS] = { { "army0", "army1" }, { "squad0", "squad1" } };
        const HxStatus status = read_squad(&squad[seat], list, names[is_own][seat], options, err);
        if (status != HX_OK)
            return status;
    }
    /* data/scenarios.json: black boxes at B6, K7, F6, G7 */
    static const uint8_t boxes[N_BOXES] = { 5 * BOARD + 1, 6 * BOARD + 10, 5 * BOARD + 5, 6 * BOARD + 6 };
    Game *g = game_edit(s);
    g->map = (uint8_t)hx_option(options, OPT_MAP);
    g->task = (uint8_t)hx_option(options, OPT_TASK);
    g->points = (uint16_t)hx_option(options, OPT_POINTS);
    g->rounds = (uint8_t)hx_option(options, OPT_ROUNDS);
    g->has_secondary = (uint8_t)hx_option(options, OPT_SECONDARY);
    g->terrain = (uint16_t)((1u << board_maps[g->map].n) - 1);
    for (int i = 0; i < N_BOXES; i++)
        g->box[i] = g->task == OBSIDIAN_TASK_BLACK_BOX ? boxes[i] : BOX_GONE;
    for (int seat = 0; seat < N_SEATS; seat++) {
        g->second[seat] = SECOND_NONE;
        g->chosen[seat] = g->commander[seat] = NONE;
        put_squad(s, seat, &squad[seat]);
    }
    game_frame_push(s, 0);
    return HX_OK;
}
