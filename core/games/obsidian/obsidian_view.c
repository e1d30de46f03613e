/* The game seen from outside: fields, observation, what a seat learns, re-deal, words, picture, check. */
#include <stdio.h>
#include <xxhash.h>

#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/obsidian_state.h"
#include "core/text.h"

/* ---- Fields ------------------------------------------------------------------------------------------------------------- */

#define GAME_AT(member) (PAGE_GAME * HX_PAGE_BYTES + offsetof(Game, member))
#define NODE_AT(member) (PAGE_GAME * HX_PAGE_BYTES + offsetof(Game, node) + offsetof(Node, member))

static const char *const phase_names[] = { "setup", "command", "planning", "action", "automatic", "delay", "end", "over", NULL };
static const char *const stance_names[] = { "DEF", "MOB", "OFF", "SHUTDOWN", NULL };
static const char *const facing_names[] = { "north", "east", "south", "west", NULL };
static const char *const timing_names[] = { "none", "Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", NULL };
static const char *const token_names[] = {
    "immobilized", "fire_control_interference", "target_tracer", "pursuit", "highlight", "low_profile", "overwatch", "fragile", NULL
};
static const char *const unit_flag_names[] = { "damaged", "camouflaged", "done", "new", "dying", "commanded", "charged", "spare", NULL };
static const char *const part_flag_names[] = { "destroyed", "damaged", "repaired", "discarded", "charged", "used", "box", "remote", NULL };
static const char *const mech_flag_names[] = { "acted", "extra", "link_token", "box", "bought", NULL };
static const char *const slot_keys[] = { "torso", "chassis", "left_arm", "right_arm", "backpack", NULL };
static const char *const zone_names[] = { "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", NULL };
static const char *const task_names[] = { "bounty", "survive", "annihilation", "test_unit", "mercy", "claim", NULL };

#define TEN(p, a) p a "0", p a "1", p a "2", p a "3", p a "4", p a "5", p a "6", p a "7", p a "8", p a "9"
#define FORTY(p)                                                                                                                           \
    p "m1", p "m2", p "m3", p "m4", p "m5", p "m6", p "d1", p "d2", p "d3", p "d4", p "d5", p "d6", p "d7", p "d8", p "d9", p "d10",       \
        p "p1", p "p2", p "p3", p "p4", p "p5", p "p6", p "p7", p "p8", p "p9", TEN(p "p", "1"), p "p20", p "p21", p "p22", p "p23",       \
        p "p24"
static const char *const unit_keys[] = { FORTY("0"), FORTY("1"), NULL };
static const char *const mech_keys[] = { "0m1", "0m2", "0m3", "0m4", "0m5", "0m6", "1m1", "1m2", "1m3", "1m4", "1m5", "1m6", NULL };
_Static_assert(sizeof unit_keys / sizeof *unit_keys == N_UNITS + 1, "a key per unit");

int obsidian_unit_by_key(const char *key)
{
    for (int id = 0; id < N_UNITS; id++)
        if (strcmp(unit_keys[id], key) == 0)
            return id;
    return -1;
}

int obsidian_unit_title(const HxState *s, int id, char *out, size_t cap)
{
    return snprintf(out, cap, "%s (%s)", unit_keys[id], is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name);
}

const char *obsidian_unit_key(int id)
{
    return id >= 0 && id < N_UNITS ? unit_keys[id] : "?";
}

static int64_t get_on_board(const HxState *s, const int *at)
{
    return on_board(s, at[0]);
}

static bool put_on_board(HxState *s, const int *at, int64_t value)
{
    Game *g = game_edit(s);
    const uint64_t bit = UINT64_C(1) << place_of(at[0]);
    if (value < 0 || value > 1)
        return false;
    g->alive[seat_of(at[0])] = value ? g->alive[seat_of(at[0])] | bit : g->alive[seat_of(at[0])] & ~bit;
    return true;
}

/* A digest of all that a viewer may see, so that a saved stack is only taken up with the position it was saved with. */
static int64_t digest_of(const HxState *s)
{
    uint8_t copy[N_PAGES * HX_PAGE_BYTES];
    for (int page = 0; page < N_PAGES; page++)
        memcpy(copy + page * HX_PAGE_BYTES, state_read(s, page), HX_PAGE_BYTES);
    memset(copy + GAME_AT(digest), 0, sizeof(uint64_t));
    for (int i = 0; i < N_SEATS * MECHS_PER_SEAT; i++) {
        uint8_t *m = copy + PAGE_MECHS * HX_PAGE_BYTES + (size_t)i * sizeof(Mech);
        m[offsetof(Mech, timing)] = 0;
        for (int slot = 0; slot < N_SLOTS; slot++)
            m[offsetof(Mech, part) + (size_t)slot * sizeof(Part) + offsetof(Part, secret)] = 0;
    }
    return (int64_t)(XXH64(copy, sizeof copy, 0) >> 12 | 1);
}

static int64_t get_digest(const HxState *s, const int *at)
{
    (void)at;
    return digest_of(s);
}

static bool put_digest(HxState *s, const int *at, int64_t value)
{
    (void)at;
    if (value < 0)
        return false;
    game_edit(s)->digest = (uint64_t)value;
    return true;
}

/* C36: the enemy's timings until all are set, and its beacon until it is used. */
static bool hides_timing(const HxState *s, const int *at, int viewer)
{
    return viewer >= 0 && at[0] / MECHS_PER_SEAT != viewer && !game(s)->timings_open;
}

static bool hides_beacon(const HxState *s, const int *at, int viewer)
{
    const int seat = at[0] / MECHS_PER_SEAT, id = seat * UNITS_PER_SEAT + at[0] % MECHS_PER_SEAT;
    return viewer >= 0 && seat != viewer && mech(s, id)->part[at[1]].secret && !mech(s, id)->part[at[1]].shown;
}

static const HxField part_fields[] = {
    { .name = "card", .type = HX_FIELD_U8, .offset = offsetof(Part, card), .names = part_ids },
    { .name = "flags", .type = HX_FIELD_SET, .offset = offsetof(Part, flags), .bytes = 1, .names = part_flag_names },
    { .name = "ammo", .type = HX_FIELD_U8, .offset = offsetof(Part, ammo), .count = 3, .stride = 1, .is_trimmed = true },
    { .name = "intercept", .type = HX_FIELD_U8, .offset = offsetof(Part, intercept) },
    { .name = "beacon", .type = HX_FIELD_U8, .offset = offsetof(Part, secret), .min = 0, .max = 3, .nil = 255, .is_hidden = hides_beacon },
    { .name = "shown", .type = HX_FIELD_BOOL, .offset = offsetof(Part, shown) },
    { .name = NULL },
};

static const HxField mech_fields[] = {
    { .name = "pilot", .type = HX_FIELD_U8, .offset = offsetof(Mech, pilot), .names = pilot_ids },
    { .name = "link", .type = HX_FIELD_U8, .offset = offsetof(Mech, link), .min = 0, .max = 9 },
    { .name = "timing",
      .type = HX_FIELD_U8,
      .offset = offsetof(Mech, timing),
      .names = timing_names,
      .nil = 255,
      .is_hidden = hides_timing },
    { .name = "tokens", .type = HX_FIELD_U8, .offset = offsetof(Mech, tokens), .min = 0, .max = 40 },
    { .name = "flags", .type = HX_FIELD_SET, .offset = offsetof(Mech, flags), .bytes = 1, .names = mech_flag_names },
    { .name = "parts",
      .type = HX_FIELD_STRUCT,
      .offset = offsetof(Mech, part),
      .count = N_SLOTS,
      .stride = sizeof(Part),
      .keys = slot_keys,
      .fields = part_fields },
    { .name = NULL },
};

static const HxField unit_fields[] = {
    { .name = "card", .type = HX_FIELD_U8, .offset = offsetof(Unit, card), .names = unit_card_ids },
    { .name = "x", .type = HX_FIELD_U8, .offset = offsetof(Unit, x), .min = 0, .max = 35 },
    { .name = "y", .type = HX_FIELD_U8, .offset = offsetof(Unit, y), .min = 0, .max = 35 },
    { .name = "facing", .type = HX_FIELD_U8, .offset = offsetof(Unit, facing), .names = facing_names },
    { .name = "stance", .type = HX_FIELD_U8, .offset = offsetof(Unit, stance), .names = stance_names },
    { .name = "flags", .type = HX_FIELD_SET, .offset = offsetof(Unit, flags), .bytes = 1, .names = unit_flag_names },
    { .name = "yellow", .type = HX_FIELD_SET, .offset = offsetof(Unit, yellow), .bytes = 1, .names = token_names },
    { .name = "red", .type = HX_FIELD_SET, .offset = offsetof(Unit, red), .bytes = 1, .names = token_names },
    { .name = "fragile", .type = HX_FIELD_U8, .offset = offsetof(Unit, fragile) },
    { .name = "fragile_red", .type = HX_FIELD_U8, .offset = offsetof(Unit, fragile_red) },
    { .name = "ammo", .type = HX_FIELD_U8, .offset = offsetof(Unit, ammo), .count = 4, .stride = 1, .is_trimmed = true },
    { .name = "intercept", .type = HX_FIELD_U8, .offset = offsetof(Unit, intercept) },
    { .name = "stealth", .type = HX_FIELD_U8, .offset = offsetof(Unit, stealth), .min = 0, .max = 9 },
    { .name = "stealth_part", .type = HX_FIELD_U8, .offset = offsetof(Unit, stealth_part), .min = 0, .max = 5 },
    { .name = "group", .type = HX_FIELD_U8, .offset = offsetof(Unit, group), .min = 0, .max = 3 },
    { .name = "load", .type = HX_FIELD_U8, .offset = offsetof(Unit, load), .min = 0, .max = N_PART_CARDS },
    { .name = "load_ammo", .type = HX_FIELD_U8, .offset = offsetof(Unit, load_ammo), .count = 3, .stride = 1, .is_trimmed = true },
    { .name = "on_board", .type = HX_FIELD_CALL, .get = get_on_board, .put = put_on_board, .min = 0, .max = 1 },
    { .name = NULL },
};

static const HxField frame_fields[] = {
    { .name = "bytes", .type = HX_FIELD_U8, .offset = 0, .count = sizeof(Frame), .stride = 1, .is_trimmed = true },
    { .name = NULL },
};

static const HxField smoke_fields[] = {
    { .name = "grids", .type = HX_FIELD_U8, .offset = 0, .count = GRID_BYTES, .stride = 1, .is_trimmed = true },
    { .name = NULL },
};

const HxField obsidian_fields[] = {
    { .name = "phase", .type = HX_FIELD_U8, .offset = GAME_AT(phase), .names = phase_names },
    { .name = "round", .type = HX_FIELD_U8, .offset = GAME_AT(round), .min = 0, .max = 8 },
    { .name = "first_player", .type = HX_FIELD_U8, .offset = GAME_AT(first), .min = 0, .max = 1 },
    { .name = "side", .type = HX_FIELD_U8, .offset = GAME_AT(side), .count = N_SEATS, .stride = 1, .min = 0, .max = 1 },
    { .name = "terrain", .type = HX_FIELD_SET, .offset = GAME_AT(terrain), .bytes = 2 },
    { .name = "vp", .type = HX_FIELD_I16, .offset = GAME_AT(vp), .count = N_SEATS, .stride = 2 },
    { .name = "secondary", .type = HX_FIELD_U8, .offset = GAME_AT(second), .count = N_SEATS, .stride = 1 },
    { .name = "designated", .type = HX_FIELD_U8, .offset = GAME_AT(chosen), .count = N_SEATS, .stride = 1 },
    { .name = "commander", .type = HX_FIELD_U8, .offset = GAME_AT(commander), .count = N_SEATS, .stride = 1 },
    { .name = "faction", .type = HX_FIELD_U8, .offset = GAME_AT(faction), .count = N_SEATS, .stride = 1, .min = 0, .max = 3 },
    { .name = "zone_holder",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(holder),
      .count = 9,
      .stride = 1,
      .is_trimmed = true,
      .min = 0,
      .max = 2 },
    { .name = "box", .type = HX_FIELD_U8, .offset = GAME_AT(box), .count = N_BOXES, .stride = 1 },
    { .name = "smoke", .type = HX_FIELD_STRUCT, .offset = GAME_AT(smoke), .count = N_SEATS, .stride = GRID_BYTES, .fields = smoke_fields },
    { .name = "mechs_at_start",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(n_mechs),
      .count = N_SEATS,
      .stride = 1,
      .min = 0,
      .max = MECHS_PER_SEAT },
    { .name = "drones_at_start",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(n_drones),
      .count = N_SEATS,
      .stride = 1,
      .min = 0,
      .max = DRONES_PER_SEAT },
    { .name = "tested", .type = HX_FIELD_U8, .offset = GAME_AT(tested), .count = N_SEATS, .stride = 1 },
    { .name = "loser", .type = HX_FIELD_U8, .offset = GAME_AT(loser), .min = 0, .max = 3 },
    { .name = "killed_commander", .type = HX_FIELD_U8, .offset = GAME_AT(killed_commander), .min = 0, .max = 3 },
    { .name = "timings_open", .type = HX_FIELD_BOOL, .offset = GAME_AT(timings_open) },
    { .name = "deployed", .type = HX_FIELD_U16, .offset = GAME_AT(deployed), .count = N_SEATS, .stride = 2 },
    { .name = "dying", .type = HX_FIELD_U8, .offset = GAME_AT(n_dying) },
    { .name = "units",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_UNITS * HX_PAGE_BYTES,
      .count = N_UNITS,
      .stride = sizeof(Unit),
      .is_sparse = true,
      .keys = unit_keys,
      .fields = unit_fields },
    { .name = "mechs",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_MECHS * HX_PAGE_BYTES,
      .count = N_SEATS * MECHS_PER_SEAT,
      .stride = sizeof(Mech),
      .is_sparse = true,
      .keys = mech_keys,
      .fields = mech_fields },
    { .name = "node_seat", .type = HX_FIELD_I8, .offset = NODE_AT(seat), .min = -1, .max = 1 },
    { .name = "node_what", .type = HX_FIELD_U8, .offset = NODE_AT(what), .min = 0, .max = OBSIDIAN_N_ASKS - 1 },
    { .name = "node_pass", .type = HX_FIELD_BOOL, .offset = NODE_AT(may_pass) },
    { .name = "node_die", .type = HX_FIELD_U8, .offset = NODE_AT(die), .min = 0, .max = DIE_FIRST },
    { .name = "node_n", .type = HX_FIELD_U8, .offset = NODE_AT(n), .min = 0, .max = 7 },
    { .name = "node_subject", .type = HX_FIELD_U8, .offset = NODE_AT(subject) },
    { .name = "node_base", .type = HX_FIELD_U16, .offset = NODE_AT(base), .min = 0, .max = N_ACTIONS - 1 },
    { .name = "node_set", .type = HX_FIELD_U8, .offset = NODE_AT(set), .count = 16, .stride = 1, .is_trimmed = true },
    { .name = "depth", .type = HX_FIELD_U8, .offset = GAME_AT(depth), .min = 0, .max = MAX_FRAMES },
    { .name = "stack",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_FRAMES * HX_PAGE_BYTES,
      .count = MAX_FRAMES,
      .stride = sizeof(Frame),
      .is_trimmed = true,
      .fields = frame_fields },
    { .name = "digest", .type = HX_FIELD_CALL, .get = get_digest, .put = put_digest },
    { .name = NULL },
};

/* ---- Soundness ------------------------------------------------------------------------------------------------------------- */

static const char *card_name(const HxState *s, int id)
{
    return is_mech(id) ? pilot_table[mech(s, id)->pilot].id : card_of(s, id)->id;
}

static bool is_card(int card)
{
    return card < N_DRONE_CARDS || (card >= CARD_PROJECTILE && card < CARD_PROJECTILE + N_PROJECTILE_CARDS);
}

/* Tokens of a mech within what its cards print. */
static const char *mech_fault(const HxState *s, int id)
{
    const Mech *m = mech(s, id);
    if (m->pilot >= N_PILOT_CARDS)
        return "its pilot is unknown";
    if (m->link > pilot_table[m->pilot].link)
        return "its link is above the pilot's";
    if (m->timing > TYPE_TACTIC + 1)
        return "its timing is unknown";
    if ((m->link == 0) && unit(s, id)->stance != STANCE_SHUTDOWN)
        return "it has no link and is not SHUTDOWN";
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &m->part[slot];
        if (p->card >= N_PART_CARDS || part_table[p->card].slot != slot)
            return "a part lies on the wrong slot";
        const PartCard *card = &part_table[p->card];
        int intercept = 0;
        for (int i = 0; i < 3; i++) {
            const Action *a = &action_table[card->first_action + i];
            if (p->ammo[i] > (i < card->n_actions ? a->ammo : 0))
                return "a part has more ammo than printed";
            intercept += i < card->n_actions ? a->intercept : 0;
        }
        if (p->intercept > intercept)
            return "a part has more interception tokens than printed";
        if (p->flags & PART_DISCARDED && !card->handheld)
            return "a part that is not Handheld is discarded";
        if (p->secret > 3)
            return "a beacon is unknown";
    }
    if (!part_works(&m->part[SLOT_TORSO]))
        return "its torso is destroyed";
    return NULL;
}

/* Tokens and load of a drone or launched unit within what its card prints. */
static const char *card_fault(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    const UnitCard *card = card_of(s, id);
    int intercept = 0;
    for (int i = 0; i < 4; i++) {
        const Action *a = &action_table[card->first_action + i];
        if (u->ammo[i] > (i < card->n_actions ? a->ammo : 0))
            return "it has more ammo than printed";
        intercept += i < card->n_actions ? a->intercept : 0;
    }
    if (u->intercept > intercept)
        return "it has more interception tokens than printed";
    if (u->stance != card->stance)
        return "its stance is not the printed one";
    if (u->flags & UNIT_CAMOUFLAGED)
        return "only mechs are camouflaged";
    if (!u->load)
        return NULL;
    if (u->load > N_PART_CARDS || part_table[u->load - 1].slot != SLOT_BACKPACK || !(card->hooks >> HOOK_LOAD_BACKPACK & 1))
        return "it cannot carry that load";
    for (int i = 0; i < 3; i++)
        if (u->load_ammo[i] > (i < part_table[u->load - 1].n_actions ? action_table[part_table[u->load - 1].first_action + i].ammo : 0))
            return "its load has more ammo than printed";
    return NULL;
}

static const char *unit_fault(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    if (!is_mech(id) && !is_card(u->card))
        return "its card is unknown";
    if (!is_mech(id) && (place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT) != (u->card < CARD_PROJECTILE && !unit_card(u->card)->low_value))
        return "its card does not belong to its place";
    if (u->stance > STANCE_SHUTDOWN || u->facing > WEST)
        return "its stance or facing is unknown";
    const Box b = unit_box(s, id);
    if (b.x1 > 36 || b.y1 > 36)
        return "it is off the board";
    if (b.x0 / 3 != (b.x1 - 1) / 3 || b.y0 / 3 != (b.y1 - 1) / 3)
        return "it does not lie in one grid";
    return is_mech(id) ? mech_fault(s, id) : card_fault(s, id);
}

/* Footprints of one layer never overlap, except while a crush is being settled. */
static const char *overlap_fault(const HxState *s, int id)
{
    const unsigned taken = grid_taken(s, grid_of(s, id), is_aerial(s, id), id);
    const Box b = unit_box(s, id);
    for (int y = b.y0; y < b.y1; y++)
        for (int x = b.x0; x < b.x1; x++)
            if (taken >> (y % 3 * 3 + x % 3) & 1)
                return terrain_in_grid(s, grid_of(s, id)) >> (y % 3 * 3 + x % 3) & 1 && !is_aerial(s, id) ? "it stands inside terrain"
                                                                                                          : "it stands on another unit";
    return NULL;
}

static bool runs(const HxState *s, int kind)
{
    for (int i = 0; i < game(s)->depth; i++)
        if (frame(s, i)->kind == kind)
            return true;
    return false;
}

const char *obsidian_check(const HxState *s)
{
    const Game *g = game(s);
    if (g->digest)
        return "a digest was left behind";
    if (g->depth > MAX_FRAMES || (g->phase == PHASE_OVER) != (g->depth == 0))
        return "the stack does not fit the phase";
    if (g->phase != PHASE_OVER && g->node.what == OBSIDIAN_ASK_NOTHING)
        return "nobody is asked";
    if (g->map >= N_MAPS)
        return "the map is unknown";
    const bool moving = runs(s, F_MOVE) || runs(s, F_CRUSH);
    int dying = 0;
    EACH_UNIT(s, id)
    {
        const char *fault = unit_fault(s, id);
        if (!fault && !moving)
            fault = overlap_fault(s, id);
        if (fault)
            return fault;
        dying += !!(unit(s, id)->flags & UNIT_DYING);
    }
    if (dying != g->n_dying)
        return "the count of dying units is off";
    int carried = 0, borne = 0;
    for (int i = 0; i < N_BOXES; i++)
        carried += g->box[i] == BOX_CARRIED;
    EACH_UNIT(s, id)
    {
        for (int slot = 0; is_mech(id) && slot < N_SLOTS; slot++)
            borne += !!(mech(s, id)->part[slot].flags & PART_BOX);
    }
    return carried == borne ? NULL : "a black box is lost";
}

/* A position written by hand: no digest, so the given phase begins afresh. */
static HxStatus restart(HxState *s, HxError *err)
{
    Game *g = game_edit(s);
    memset(&g->node, 0, sizeof g->node);
    for (int i = 0; i < MAX_FRAMES; i++)
        memset(frame_edit(s, i), 0, sizeof(Frame));
    g->depth = 0;
    if (g->phase == PHASE_OVER)
        return HX_OK;
    if (g->phase == PHASE_SETUP) {
        g->alive[0] = g->alive[1] = 0;
        g->deployed[0] = g->deployed[1] = 0;
        g->round = 0;
    } else {
        if (g->round < 1 || g->round > g->rounds)
            return hx_refuse(err, HX_BAD_INPUT, "field 'round': %d, the game has %d", g->round, g->rounds);
        for (int seat = 0; seat < N_SEATS; seat++)
            if (!(g->alive[seat] & ((1 << MECHS_PER_SEAT) - 1)))
                return hx_refuse(err, HX_BAD_INPUT, "field 'units': seat %d has no mech on the board", seat);
    }
    push_frame(s, F_GAME, 0, NONE, NONE)->step = (uint8_t)(10 * game(s)->phase);
    Engine e = { .s = s };
    run(&e);
    return HX_OK;
}

static HxStatus refuse_unit(const HxState *s, int id, const char *fault, HxError *err)
{
    const bool named = is_mech(id) ? mech(s, id)->pilot < N_PILOT_CARDS : is_card(unit(s, id)->card);
    return hx_refuse(err, HX_BAD_INPUT, "unit %s (%s): %s", unit_keys[id], named ? card_name(s, id) : "?", fault);
}

/* ---- The building rules, asked of a position (C23): cards of the mechs, on the board or lost, and of the drones now there ---- */

static bool has_cards(const HxState *s, int id)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (part_table[mech(s, id)->part[slot].card].slot != slot)
            return false;
    return true;
}

/* Mercenaries (PD) and test cards belong to any squad. */
static bool joins(int *faction, int card_faction)
{
    if (card_faction == FACTION_PD || card_faction == FACTION_TEST || card_faction == *faction)
        return true;
    const bool is_first = *faction == FACTION_PD;
    if (is_first)
        *faction = card_faction;
    return is_first;
}

static bool is_mech_of(int seat, int id)
{
    return id < N_UNITS && seat_of(id) == seat && is_mech(id);
}

static HxStatus refuse_squad(const HxState *s, int seat, HxError *err)
{
    int points = 0, faction = FACTION_PD;
    for (int k = 0; k < MECHS_PER_SEAT + DRONES_PER_SEAT; k++) {
        const int id = seat * UNITS_PER_SEAT + k;
        if (is_mech(id) ? !has_cards(s, id) : !on_board(s, id))
            continue;
        if (!is_mech(id)) {
            points += card_of(s, id)->points + (unit(s, id)->load ? part_table[unit(s, id)->load - 1].points : 0);
            if (!joins(&faction, card_of(s, id)->faction))
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than its squad", unit_keys[id], card_of(s, id)->id);
            continue;
        }
        const PilotCard *pilot = &pilot_table[mech(s, id)->pilot];
        points += pilot->points;
        for (int other = 0; other < k; other++)
            if (has_cards(s, seat * UNITS_PER_SEAT + other) && mech(s, seat * UNITS_PER_SEAT + other)->pilot == mech(s, id)->pilot)
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: pilot %s twice", unit_keys[id], pilot->id);
        for (int slot = 0; slot < N_SLOTS; slot++) {
            const PartCard *part = &part_table[mech(s, id)->part[slot].card];
            points += part->points;
            if (part->faction != FACTION_TEST && part->faction != pilot->faction)
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than pilot %s", unit_keys[id], part->id, pilot->id);
        }
        if (!joins(&faction, pilot->faction))
            return hx_refuse(err, HX_BAD_INPUT, "unit %s: %s is of another faction than its squad", unit_keys[id], pilot->id);
    }
    if (points > game(s)->points)
        return hx_refuse(err, HX_BAD_INPUT, "squad of seat %d: %d points, the limit is %d", seat, points, game(s)->points);
    return HX_OK;
}

HxStatus obsidian_complete(HxState *s, HxRng *rng, HxError *err)
{
    Game *g = game_edit(s);
    /* Hidden values are dealt. */
    for (int seat = 0; seat < N_SEATS; seat++)
        for (int k = 0; k < MECHS_PER_SEAT; k++) {
            const int id = seat * UNITS_PER_SEAT + k;
            if (mech(s, id)->timing == 255)
                mech_edit(s, id)->timing = (uint8_t)(1 + hx_rng_below(rng, 6));
            for (int slot = 0; slot < N_SLOTS; slot++)
                if (mech(s, id)->part[slot].secret == 255)
                    mech_edit(s, id)->part[slot].secret = (uint8_t)(1 + hx_rng_below(rng, 3));
        }
    if (g->terrain >> board_maps[g->map].n)
        return hx_refuse(err, HX_BAD_INPUT, "field 'terrain': map %s has %d pieces", board_maps[g->map].name, board_maps[g->map].n);
    for (int seat = 0; seat < N_SEATS; seat++) {
        if (g->second[seat] >= N_SECONDS && g->second[seat] != SECOND_NONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'secondary': unknown task %d", g->second[seat]);
        const int task = g->second[seat], named_seat = task == SECOND_BOUNTY ? 1 - seat : seat;
        if (g->phase != PHASE_SETUP && (task == SECOND_BOUNTY || task == SECOND_SURVIVE || task == SECOND_TEST_UNIT) &&
            !is_mech_of(named_seat, g->chosen[seat]))
            return hx_refuse(err, HX_BAD_INPUT, "field 'designated': %d is no mech of seat %d", g->chosen[seat], named_seat);
        if (g->phase != PHASE_SETUP && g->task == TASK_VIP && !is_mech_of(seat, g->commander[seat]))
            return hx_refuse(err, HX_BAD_INPUT, "field 'commander': %d is no mech of seat %d", g->commander[seat], seat);
        if (g->second[seat] == SECOND_CLAIM && g->phase != PHASE_SETUP && g->chosen[seat] > 8)
            return hx_refuse(err, HX_BAD_INPUT, "field 'designated': no zone %d", g->chosen[seat]);
    }
    for (int i = 0; i < N_BOXES; i++)
        if (g->task == TASK_BLACK_BOX ? g->box[i] >= N_GRIDS && g->box[i] < BOX_GONE : g->box[i] != BOX_GONE)
            return hx_refuse(err, HX_BAD_INPUT, "field 'box': no box lies at %d", g->box[i]);
    for (int seat = 0; seat < N_SEATS; seat++)
        for (int k = 0; k < MECHS_PER_SEAT; k++) { /* cards of every mech, on the board or not */
            const Mech *m = mech(s, seat * UNITS_PER_SEAT + k);
            static const Mech nothing = { 0 };
            if (on_board(s, seat * UNITS_PER_SEAT + k) && memcmp(m, &nothing, sizeof nothing) == 0)
                return hx_refuse(err, HX_BAD_INPUT, "unit %s: 'mechs' has no cards of it", unit_keys[seat * UNITS_PER_SEAT + k]);
            for (int slot = 0; slot < N_SLOTS; slot++) {
                const int id = seat * UNITS_PER_SEAT + k;
                if (m->pilot >= N_PILOT_CARDS || m->part[slot].card >= N_PART_CARDS)
                    return refuse_unit(s, id, "an unknown card", err);
                const PartCard *card = &part_table[m->part[slot].card];
                if (on_board(s, id) && card->slot != slot)
                    return hx_refuse(err, HX_BAD_INPUT, "unit %s: part %s is a %s, on the wrong slot %s", unit_keys[id], card->id,
                                     slot_keys[card->slot], slot_keys[slot]);
            }
        }
    const uint64_t digest = g->digest;
    g->digest = 0;
    EACH_UNIT(s, id)
    {
        const char *fault = unit_fault(s, id);
        if (fault)
            return refuse_unit(s, id, fault, err);
    }
    for (int seat = 0; seat < N_SEATS; seat++) {
        const HxStatus status = refuse_squad(s, seat, err);
        if (status != HX_OK)
            return status;
    }
    if (digest) {
        if (digest != (uint64_t)digest_of(s))
            return hx_refuse(err, HX_BAD_INPUT,
                             "field 'digest': not of this position; leave out digest, stack and node_* to begin the phase afresh");
    } else {
        EACH_UNIT(s, id)
        {
            const char *fault = overlap_fault(s, id);
            if (fault)
                return refuse_unit(s, id, fault, err);
        }
        int dying = 0;
        EACH_UNIT(s, id)
        {
            dying += !!(unit(s, id)->flags & UNIT_DYING);
        }
        if (dying)
            return hx_refuse(err, HX_BAD_INPUT, "field 'units': a dying unit needs the stack it was saved with");
        const HxStatus status = restart(s, err);
        if (status != HX_OK)
            return status;
    }
    const char *wrong = obsidian_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "position: %s", wrong) : HX_OK;
}

/* ---- What seats know ----------------------------------------------------------------------------------------------------------- */

HxAction obsidian_seen(const HxState *s, HxAction a, int seat)
{
    if (game(s)->node.seat == seat)
        return a;
    if (a >= A_TIMING && a < A_SECRET_TIMING)
        return A_SECRET_TIMING;
    if (a >= A_BEACON && a < A_SECRET_BEACON)
        return A_SECRET_BEACON;
    return a;
}

void obsidian_redeal(HxState *s, int seat, HxRng *rng)
{
    for (int k = 0; k < MECHS_PER_SEAT; k++) {
        const int id = (1 - seat) * UNITS_PER_SEAT + k;
        if (mech(s, id)->timing && !game(s)->timings_open)
            mech_edit(s, id)->timing = (uint8_t)(1 + hx_rng_below(rng, 6));
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (mech(s, id)->part[slot].secret && !mech(s, id)->part[slot].shown)
                mech_edit(s, id)->part[slot].secret = (uint8_t)(1 + hx_rng_below(rng, 3));
    }
}

/* ---- Observation ------------------------------------------------------------------------------------------------------------------ */

const HxPlane obsidian_planes[] = {
    { "global", 0, OBS_GLOBAL, { OBS_GLOBAL }, "round, phase, first player, own side, vp, tasks, zones, the question; own seat first" },
    { "units",
      OBS_GLOBAL,
      N_UNITS *OBS_UNIT,
      { N_UNITS, OBS_UNIT },
      "own 40 units, then the other 40: on board, kind, place, facing, stance, armour, structure, sums, parts, link, tokens" },
    { "terrain", OBS_GLOBAL + N_UNITS *OBS_UNIT, N_GRIDS, { BOARD, BOARD }, "ninths of the grid under terrain" },
    { "own smoke", OBS_GLOBAL + N_UNITS *OBS_UNIT + N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 under an own smoke card" },
    { "other smoke", OBS_GLOBAL + N_UNITS *OBS_UNIT + 2 * N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 under a smoke card of the other side" },
    { "task", OBS_GLOBAL + N_UNITS *OBS_UNIT + 3 * N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 where the main task scores" },
    { .name = NULL },
};

static void observe_unit(const HxState *s, int id, float *out)
{
    const ObsidianUnit u = obsidian_unit(s, id);
    if (u.kind == OBSIDIAN_NO_UNIT)
        return;
    const float values[] = { 1,
                             u.kind == OBSIDIAN_MECH,
                             u.kind == OBSIDIAN_DRONE,
                             (float)u.x / 36,
                             (float)u.y / 36,
                             u.facing == NORTH,
                             u.facing == EAST,
                             u.facing == SOUTH,
                             (float)(u.stance == STANCE_DEF),
                             (float)(u.stance == STANCE_MOB),
                             (float)(u.stance == STANCE_OFF),
                             (float)u.armor / 10,
                             (float)u.structure / 10,
                             (float)u.evasion / 20,
                             u.electronic > 0 ? (float)u.electronic / 20 : 0,
                             (float)u.n_parts / N_SLOTS,
                             (float)u.n_damaged / N_SLOTS,
                             (float)u.link / 10,
                             (float)u.tokens / 40,
                             u.is_damaged,
                             u.is_camouflaged,
                             u.is_low_profile,
                             u.is_immobilized,
                             (float)u.points / 500 };
    _Static_assert(sizeof values / sizeof *values == OBS_UNIT, "as many as the schema says");
    memcpy(out, values, sizeof values);
}

void obsidian_observe(const HxState *s, int seat, float *out)
{
    const Game *g = game(s);
    memset(out, 0, OBS_SIZE * sizeof *out);
    float *at = out;
    *at++ = (float)g->round / 8;
    for (int phase = 0; phase <= PHASE_OVER; phase++)
        *at++ = g->phase == phase;
    *at++ = g->first == seat;
    *at++ = g->side[seat];
    for (int i = 0; i < N_SEATS; i++) {
        const float vp = (float)g->vp[i ^ seat] / 50;
        *at++ = vp > 1 ? 1 : vp;
    }
    for (int task = 0; task < 4; task++)
        *at++ = g->task == task;
    for (int i = 0; i < N_SEATS; i++)
        for (int task = 0; task < N_SECONDS; task++)
            *at++ = g->second[i ^ seat] == task;
    for (int zone = 0; zone < 9; zone++)
        *at++ = g->holder[zone] == 0 ? 0 : g->holder[zone] == seat + 1 ? 1 : -1;
    *at++ = g->node.seat == seat;
    *at++ = (float)g->node.what / OBSIDIAN_N_ASKS;
    *at++ = g->node.subject == NONE ? 0 : (float)(g->node.subject + 1) / 100;
    for (int k = 0; k < N_UNITS; k++)
        observe_unit(s, seat ? (k + UNITS_PER_SEAT) % N_UNITS : k, out + OBS_GLOBAL + k * OBS_UNIT);
    float *planes = out + OBS_GLOBAL + N_UNITS * OBS_UNIT;
    uint8_t task[N_GRIDS];
    obsidian_task_grids(s, task);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        planes[grid] = (float)__builtin_popcount(terrain_in_grid(s, grid)) / 9;
        planes[N_GRIDS + grid] = bit_get(g->smoke[seat], grid);
        planes[2 * N_GRIDS + grid] = bit_get(g->smoke[1 - seat], grid);
        planes[3 * N_GRIDS + grid] = task[grid];
    }
}

/* ---- Words --------------------------------------------------------------------------------------------------------------------------- */

static const char *const ask_texts[OBSIDIAN_N_ASKS] = {
    [OBSIDIAN_ASK_ROLL] = "roll",
    [OBSIDIAN_ASK_SIDE] = "side",
    [OBSIDIAN_ASK_TASK] = "secondary task",
    [OBSIDIAN_ASK_DESIGNATE_UNIT] = "designate",
    [OBSIDIAN_ASK_DESIGNATE_ZONE] = "claim",
    [OBSIDIAN_ASK_BEACON] = "carry beacon",
    [OBSIDIAN_ASK_DEPLOY_UNIT] = "deploy",
    [OBSIDIAN_ASK_DEPLOY_SPOT] = "deploy at",
    [OBSIDIAN_ASK_STANCE] = "stance",
    [OBSIDIAN_ASK_CAMOUFLAGE] = "deploy camouflaged",
    [OBSIDIAN_ASK_FACING] = "face",
    [OBSIDIAN_ASK_COMMAND_MECH] = "command by",
    [OBSIDIAN_ASK_COMMAND_DRONE] = "command drone",
    [OBSIDIAN_ASK_COMMAND_ACTION] = "commanded",
    [OBSIDIAN_ASK_TIMING] = "timing",
    [OBSIDIAN_ASK_WHICH_MECH] = "activate",
    [OBSIDIAN_ASK_ACTION] = "action",
    [OBSIDIAN_ASK_HELPER] = "helping hand",
    [OBSIDIAN_ASK_CHARGED] = "use the charge",
    [OBSIDIAN_ASK_TARGET] = "target",
    [OBSIDIAN_ASK_MORE_TARGETS] = "one more target",
    [OBSIDIAN_ASK_SPLIT] = "dice for this target",
    [OBSIDIAN_ASK_SHOCK] = "move before the attack",
    [OBSIDIAN_ASK_STEP] = "step",
    [OBSIDIAN_ASK_OFFSET] = "cell",
    [OBSIDIAN_ASK_FLY_SPOT] = "fly to",
    [OBSIDIAN_ASK_LAND_SPOT] = "land at",
    [OBSIDIAN_ASK_REVEAL_SPOT] = "appear at",
    [OBSIDIAN_ASK_DRAG_SPOT] = "drag to",
    [OBSIDIAN_ASK_SMOKE_SPOT] = "smoke at",
    [OBSIDIAN_ASK_CRUSH_UNIT] = "displace",
    [OBSIDIAN_ASK_CRUSH_SPOT] = "displace to the",
    [OBSIDIAN_ASK_LAUNCH_KIND] = "launch card",
    [OBSIDIAN_ASK_LAUNCH_COUNT] = "launch",
    [OBSIDIAN_ASK_SNIPE] = "aim at",
    [OBSIDIAN_ASK_GUARD] = "guard with",
    [OBSIDIAN_ASK_PART] = "part",
    [OBSIDIAN_ASK_PART_REROLL] = "reroll the part die",
    [OBSIDIAN_ASK_FEWER_DICE] = "take a yellow die away",
    [OBSIDIAN_ASK_SET_DIE] = "set a die",
    [OBSIDIAN_ASK_REROLL] = "spend focus on a reroll",
    [OBSIDIAN_ASK_REROLL_DICE] = "reroll dice",
    [OBSIDIAN_ASK_FREE_REROLL] = "reroll the Eyes",
    [OBSIDIAN_ASK_REPLACE] = "replace dice",
    [OBSIDIAN_ASK_KC_ARMOR] = "discharge the KC armour",
    [OBSIDIAN_ASK_SPEND_TOKEN] = "spend a command token",
    [OBSIDIAN_ASK_CANCEL] = "dodge",
    [OBSIDIAN_ASK_CHAIN] = "chain damage by",
    [OBSIDIAN_ASK_CHAIN_TARGET] = "chain damage to",
    [OBSIDIAN_ASK_ON_HIT] = "effect",
    [OBSIDIAN_ASK_PUSH] = "push",
    [OBSIDIAN_ASK_TO_DEF] = "go to DEF",
    [OBSIDIAN_ASK_RIPOSTE] = "riposte",
    [OBSIDIAN_ASK_COUNTER_HACK] = "hack back",
    [OBSIDIAN_ASK_SMOKE] = "smoke",
    [OBSIDIAN_ASK_INTERCEPTOR] = "intercept with",
    [OBSIDIAN_ASK_WHICH_UNIT] = "unit",
    [OBSIDIAN_ASK_OVERLOAD] = "links for overload",
    [OBSIDIAN_ASK_TOKEN] = "remove token",
    [OBSIDIAN_ASK_SUPPORT] = "support",
    [OBSIDIAN_ASK_BOX] = "box",
    [OBSIDIAN_ASK_MINE] = "lay a mine here",
    [OBSIDIAN_ASK_PURSUIT] = "pursue with",
    [OBSIDIAN_ASK_PAY_LINK] = "pay 1 link",
    [OBSIDIAN_ASK_SMOKE_REMOVAL] = "remove smoke at",
    [OBSIDIAN_ASK_CARGO] = "transport",
    [OBSIDIAN_ASK_EXPLODE_ORDER] = "hit",
    [OBSIDIAN_ASK_FREE_ACTION] = "act once more",
    [OBSIDIAN_ASK_FREE_MOVE] = "move the drone first",
};

static const char *const part_names[] = { "torso", "chassis", "left arm", "right arm", "backpack" };
static const char *const face_names[] = { "LIGHT2", "LIGHT",        "hollow light", "LIGHTNING",      "EYE",  "blank",
                                          "HEAVY",  "hollow heavy", "DEFENSE",      "hollow defence", "DODGE" };

static void add_unit(Text *text, const HxState *s, int id)
{
    text_add(text, "%s", unit_keys[id]);
    if (is_mech(id) || on_board(s, id) || place_of(id) < MECHS_PER_SEAT + DRONES_PER_SEAT)
        text_add(text, " (%s)", is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name);
}

static void add_roll(Text *text, int die, HxAction a)
{
    uint8_t count[6];
    roll_faces(die, (int)a, count);
    static const char *const colours[] = { "yellow", "red", "white", "blue" };
    text_add(text, "%s dice:", colours[die]);
    for (int i = 0; i < die_faces(die); i++)
        if (count[i])
            text_add(text, " %d %s", count[i], face_names[die_names(die)[i]]);
}

static void add_do(Text *text, const HxState *s, int subject, int offset)
{
    if (subject == NONE)
        subject = 0;
    if (offset < DO_LOAD && is_mech(subject))
        text_add(text, "%s: %s", part_names[offset / 3],
                 ref_action(s, subject, (Ref){ REF_PART, (uint8_t)(offset / 3), (uint8_t)(offset % 3), 0 })->name);
    else if (offset < DO_DISCARD)
        text_add(text, "loaded backpack, action %d", offset - DO_LOAD + 1);
    else if (offset < DO_PUNCH)
        text_add(text, "discard the %s weapon", part_names[offset - DO_DISCARD]);
    else if (offset < DO_CRAWL)
        text_add(text, "punch or kick with the %s", part_names[offset - DO_PUNCH + 1]);
    else if (offset < DO_STABILIZE)
        text_add(text, "crawl with the %s", part_names[offset - DO_CRAWL + 1]);
    else if (offset >= DO_CHARGE && offset < DO_MANEUVER)
        text_add(text, "charge the %s", part_names[offset - DO_CHARGE]);
    else if (offset >= DO_TAKE && offset < DO_DROP)
        text_add(text, "take the black box into the %s", part_names[offset - DO_TAKE]);
    else if (offset >= DO_DROP && offset < DO_BUY_TICK)
        text_add(text, "drop the black box of the %s", part_names[offset - DO_DROP]);
    else if (offset >= DO_DRONE && offset < DO_DRONE_MOVE && !is_mech(subject))
        text_add(text, "%s", ref_action(s, subject, (Ref){ REF_UNIT, 0, (uint8_t)(offset - DO_DRONE), 0 })->name);
    else
        text_add(text, "%s",
                 offset == DO_STABILIZE    ? "stabilize"
                 : offset == DO_SCAN       ? "scan"
                 : offset == DO_REVEAL     ? "reveal"
                 : offset == DO_MANEUVER   ? "maneuver"
                 : offset == DO_END        ? "end the opportunity"
                 : offset == DO_BUY_TICK   ? "1 link for a tick"
                 : offset == DO_DRONE_MOVE ? "move"
                                           : "?");
}

int obsidian_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)viewer;
    const Node *node = &game(s)->node;
    Text text = text_on(out, cap);
    const int what = node->what < OBSIDIAN_N_ASKS ? node->what : 0;
    if (a == A_FIRST || a == A_FIRST + 1)
        text_add(&text, "seat %d is First Player", (int)a - A_FIRST);
    else if (a >= A_PART_DIE && a < A_YELLOW)
        text_add(&text, "part die: %s", a - A_PART_DIE < N_SLOTS ? part_names[a - A_PART_DIE] : "attacker's choice");
    else if (a >= A_YELLOW)
        add_roll(&text, a < A_RED ? DIE_YELLOW : a < A_WHITE ? DIE_RED : a < A_BLUE ? DIE_WHITE : DIE_BLUE, a);
    else {
        text_add(&text, "%s", ask_texts[what] ? ask_texts[what] : "choose");
        if (what == OBSIDIAN_ASK_REROLL_DICE && node->subject < 21) {
            const int group = node->subject;
            const int die = group < 6 ? DIE_YELLOW : group < 11 ? DIE_RED : group < 17 ? DIE_WHITE : DIE_BLUE;
            const int face = group - (group < 6 ? 0 : group < 11 ? 6 : group < 17 ? 11 : 17);
            text_add(&text, " %s", face_names[die_names(die)[face]]);
        } else if (node->subject < N_UNITS && what != OBSIDIAN_ASK_PART_REROLL && what != OBSIDIAN_ASK_ACTION) {
            text_add(&text, " [%s]", unit_keys[node->subject]);
        }
        text_add(&text, ": ");
        if (a == A_PASS)
            text_add(&text, "no");
        else if (a == A_ACCEPT)
            text_add(&text, "yes");
        else if (a < A_TASK)
            text_add(&text, "%s", a == A_SIDE ? "white, rows 1-2" : "black, rows 11-12");
        else if (a < A_ZONE)
            text_add(&text, "%s", task_names[a - A_TASK]);
        else if (a < A_TIMING)
            text_add(&text, "%s", zone_names[a - A_ZONE]);
        else if (a < A_SECRET_TIMING)
            text_add(&text, "%s", timing_names[a - A_TIMING + 1]);
        else if (a == A_SECRET_TIMING || a == A_SECRET_BEACON)
            text_add(&text, "?");
        else if (a < A_SECRET_BEACON)
            text_add(&text, "B3/%d", (int)a - A_BEACON + 1);
        else if (a < A_FACING)
            text_add(&text, "%s", stance_names[a - A_STANCE]);
        else if (a < A_STEP)
            text_add(&text, "%s", facing_names[a - A_FACING]);
        else if (a < A_STOP)
            text_add(&text, "%s", facing_names[a - A_STEP]);
        else if (a == A_STOP)
            text_add(&text, "stop");
        else if (a < A_ROW)
            text_add(&text, "column %c", (char)('A' + a - A_COLUMN));
        else if (a < A_OFFSET)
            text_add(&text, "row %d", (int)(a - A_ROW) + 1);
        else if (a < A_PART)
            text_add(&text, "cell %d", (int)(a - A_OFFSET) + 1);
        else if (a < A_UNIT)
            text_add(&text, "%s", part_names[a - A_PART]);
        else if (a < A_TERRAIN)
            add_unit(&text, s, (int)a - A_UNIT);
        else if (a < A_DO)
            text_add(&text, "terrain %d", (int)(a - A_TERRAIN) + 1);
        else if (a < A_LAUNCH)
            add_do(&text, s, node->subject, (int)a - A_DO);
        else if (a < A_NUMBER)
            text_add(&text, "card %d", (int)(a - A_LAUNCH) + 1);
        else if (a < A_FACE)
            text_add(&text, "%d", (int)(a - A_NUMBER));
        else if (a < A_CLASS) {
            const int i = (int)a - A_FACE, die = i < 6 ? DIE_YELLOW : i < 11 ? DIE_RED : DIE_WHITE;
            text_add(&text, "%s", face_names[die_names(die)[i - (i < 6 ? 0 : i < 11 ? 6 : 11)]]);
        } else if (a < A_CHAIN) {
            static const char *const classes[] = { "heavy", "both of a LIGHT2", "light", "Eye", "Lightning" };
            text_add(&text, "%s", classes[a - A_CLASS]);
        } else if (a < A_OPTION) {
            static const char *const chains[] = { "Mutilation", "Scatter Shot", "Cleaving" };
            text_add(&text, "%s", chains[a - A_CHAIN]);
        } else if (a < A_TOKEN) {
            static const char *const choices[] = { "drag", "disarm", "immobilize", "three targets", "suppression" };
            text_add(&text, "%s", choices[a - A_OPTION]);
        } else if (a < A_PUSH) {
            text_add(&text, "%s", token_names[a - A_TOKEN]);
        } else {
            text_add(&text, "%s", facing_names[a - A_PUSH]);
        }
    }
    return text_length(&text);
}

/* ---- Picture ------------------------------------------------------------------------------------------------------------------------- */

/* One character per cell: terrain by height (. - = #), smoke ~, units: letters, upper case for seat 0; aerial units in brackets of the
 * list. */
static void draw_board(const HxState *s, Text *text)
{
    char cell[36][36];
    memset(cell, '.', sizeof cell);
    const Game *g = game(s);
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (bit_get(g->smoke[0], grid) || bit_get(g->smoke[1], grid))
            for (int i = 0; i < 9; i++)
                cell[grid / BOARD * 3 + i / 3][grid % BOARD * 3 + i % 3] = '~';
    for (unsigned left = g->terrain; left; left &= left - 1) {
        const TerrainPiece *p = &board_maps[g->map].piece[__builtin_ctz(left)];
        const char sign = "?-=#"[terrain_types[p->type].height & 3];
        for (int y = p->y; y < p->y + p->h; y++)
            for (int x = p->x; x < p->x + p->w; x++)
                cell[y][x] = sign;
    }
    for (int i = 0; i < N_BOXES; i++)
        if (g->box[i] < N_GRIDS)
            cell[g->box[i] / BOARD * 3][g->box[i] % BOARD * 3] = '$';
    EACH_UNIT(s, id)
    {
        static const char heads[] = { '^', '>', 'v', '<' };
        const Box b = unit_box(s, id);
        const char letter = (char)((seat_of(id) ? 'a' : 'A') + (is_mech(id) ? place_of(id) : is_drone(s, id) ? 6 + place_of(id) % 10 : 25));
        for (int y = b.y0; y < b.y1; y++)
            for (int x = b.x0; x < b.x1; x++)
                cell[y][x] = letter;
        if (is_large(s, id))
            cell[b.y0 + 1][b.x0 + 1] = heads[unit(s, id)->facing];
    }
    text_add(text, "    ");
    for (int x = 0; x < BOARD; x++)
        text_add(text, " %c  ", (char)('A' + x));
    text_add(text, "\n");
    for (int y = 0; y < 36; y++) {
        if (y % 3 == 0)
            text_add(text, "   +---+---+---+---+---+---+---+---+---+---+---+---+\n");
        if (y % 3 == 1)
            text_add(text, "%2d ", y / 3 + 1);
        else
            text_add(text, "   ");
        for (int x = 0; x < 36; x += 3)
            text_add(text, "|%.3s", &cell[y][x]);
        text_add(text, "|\n");
    }
    text_add(text, "   +---+---+---+---+---+---+---+---+---+---+---+---+\n");
}

static void describe_unit(const HxState *s, int id, int viewer, Text *text)
{
    const Unit *u = unit(s, id);
    text_add(text, "%-4s %-18.18s %c%-2d %-5s %-8s", unit_keys[id],
             is_mech(id) ? pilot_table[mech(s, id)->pilot].name : card_of(s, id)->name, (char)('A' + u->x / 3), u->y / 3 + 1,
             facing_names[u->facing], stance_names[u->stance]);
    if (is_mech(id)) {
        const Mech *m = mech(s, id);
        const bool hidden = viewer >= 0 && viewer != seat_of(id) && !game(s)->timings_open && m->timing;
        text_add(text, " link %d, tokens %d, timing %s;", m->link, m->tokens, hidden ? "?" : timing_names[m->timing]);
        for (int slot = 0; slot < N_SLOTS; slot++) {
            const Part *p = &m->part[slot];
            text_add(text, " %s%s%s%s", part_table[p->card].id,
                     p->flags & PART_DESTROYED ? "(gone)"
                     : p->flags & PART_DAMAGED ? "(damaged)"
                                               : "",
                     p->flags & PART_DISCARDED && part_works(p) ? "(discarded)" : "", p->flags & PART_BOX ? "(box)" : "");
        }
    }
    if (u->flags & UNIT_DAMAGED)
        text_add(text, " damaged");
    if (u->flags & UNIT_CAMOUFLAGED)
        text_add(text, " camouflaged");
    for (int token = 0; token < TOKEN_FRAGILE; token++)
        if (has_token(s, id, token))
            text_add(text, " %s", token_names[token]);
    if (u->fragile + u->fragile_red)
        text_add(text, " fragile x%d", u->fragile + u->fragile_red);
    text_add(text, "\n");
}

int obsidian_render(const HxState *s, int viewer, char *out, size_t cap)
{
    const Game *g = game(s);
    Text text = text_on(out, cap);
    text_add(&text, "round %d of %d, %s phase, First Player: seat %d, VP %d : %d\n", g->round, g->rounds, phase_names[g->phase], g->first,
             g->vp[0], g->vp[1]);
    draw_board(s, &text);
    EACH_UNIT(s, id)
    {
        describe_unit(s, id, viewer, &text);
    }
    if (g->node.what < OBSIDIAN_N_ASKS && ask_texts[g->node.what])
        text_add(&text, "asked: %s\n", ask_texts[g->node.what]);
    return text_length(&text);
}
