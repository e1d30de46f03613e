/* The fields of a document. */
#include "core/games/obsidian/outside/outside.h"

#define GAME_AT(member) (PAGE_GAME * HX_PAGE_BYTES + offsetof(Game, member))

static const char *const unit_flag_names[] = { "damaged", "camouflaged", "done", "new", "dying", "commanded", "charged", "spare", NULL };
static const char *const part_flag_names[] = { "destroyed", "damaged", "repaired", "discarded", "charged", "used", "box", "remote", NULL };
static const char *const mech_flag_names[] = { "acted", "extra", "link_token", "box", "bought", NULL };

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

/* Terrain is told by the grid and what stands there. */
static const char *const *pieces_of(const HxState *s)
{
    return board_maps[game(s)->map].names;
}

static const HxFieldName no_task[] = { { SECOND_NONE, "none" }, { 0, NULL } };
static const HxFieldName no_unit[] = { { 255, "none" }, { 0, NULL } };
static const HxFieldName no_grid[] = { { BOX_GONE, "gone" }, { BOX_CARRIED, "carried" }, { 0, NULL } };

/* What a secondary task names: a unit, or, told apart from it by a hundred more, a zone. */
enum { ZONE = 100 };
static const HxFieldName zones_named[] = {
    { ZONE, "Alpha" },     { ZONE + 1, "Bravo" }, { ZONE + 2, "Charlie" },
    { ZONE + 3, "Delta" }, { ZONE + 4, "Echo" },  { ZONE + 5, "Foxtrot" },
    { ZONE + 6, "Golf" },  { ZONE + 7, "Hotel" }, { ZONE + 8, "India" },
    { 255, "none" },       { 0, NULL },
};

static int64_t get_designated(const HxState *s, const int *at)
{
    const int chosen = game(s)->chosen[at[0]];
    return game(s)->second[at[0]] == SECOND_CLAIM && chosen < N_ZONES ? ZONE + chosen : chosen;
}

static bool put_designated(HxState *s, const int *at, int64_t value)
{
    const bool is_zone = value >= ZONE && value < ZONE + N_ZONES;
    if (value < 0 || value > 255 || (is_zone && game(s)->second[at[0]] != SECOND_CLAIM))
        return false;
    game_edit(s)->chosen[at[0]] = (uint8_t)(is_zone ? value - ZONE : value);
    return true;
}

/* The enemy's timings, until all are set. @rule B7.3 C36 */
static bool hides_timing(const HxState *s, const int *at, int viewer)
{
    return viewer >= 0 && at[0] / MECHS_PER_SEAT != viewer && !game(s)->timings_open;
}

/* The enemy's beacon, until it is launched. @rule C36 */
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

/* ---- The stack, from the list of frames ---- */

static const HxField ref_fields[] = {
    { .name = "kind", .type = HX_FIELD_U8, .offset = offsetof(Ref, kind), .max = REF_LOAD },
    { .name = "slot", .type = HX_FIELD_U8, .offset = offsetof(Ref, slot) },
    { .name = "index", .type = HX_FIELD_U8, .offset = offsetof(Ref, index), .max = COMMON_CHARGE },
    { .name = "via", .type = HX_FIELD_U8, .offset = offsetof(Ref, via), .max = N_UNITS - 1 },
    { .name = NULL },
};

static const HxField set_fields[] = {
    { .name = "bits", .type = HX_FIELD_SET, .offset = 0, .bytes = 8, .count = 2, .stride = 8 },
    { .name = NULL },
};

static const char *const holder_names[] = { "nobody", "seat 0", "seat 1", NULL };
static const char *const opportunity_mark_names[] = { "moved", "reboot", "load_used", "started", NULL };
static const char *const attack_flag_names[] = { "back",           "shutdown",      "parry",    "hit",        "penetrated",
                                                 "destroyed_part", "newly_damaged", "kc_armor", "token_eyes", "riposted",
                                                 "high",           "rerolled_part", "killed",   NULL };
static const char *const move_flag_names[] = { "maneuver", "action", "flying", "teleport", "crawl", "pursuit", "mines", NULL };
static const char *const reroll_dice_names[] = { "attack", "defence", "eyes", "initiator", "responder", NULL };

#define STAGE_NAME_DO(KIND, ID, text, fn)         text,
#define STAGE_NAME_ASK(KIND, ID, text, ask, take) text,
#define PROCEDURE_FIELDS(ID, Type, name, MEMBERS, STAGES, parents)                                                                         \
    static const char *const name##_stage_names[] = { STAGES(STAGE_NAME_DO, STAGE_NAME_ASK, STAGE_NAME_DO) "over", NULL };                 \
    HX_FRAME_FIELDS(name##_fields, Type##Frame, name##_stage_names, MEMBERS)
OBSIDIAN_PROCEDURES(PROCEDURE_FIELDS)
HX_QUESTION_FIELDS(choice_fields, ChoiceFrame, CHOICE_MEMBERS)
HX_QUESTION_FIELDS(roll_fields, RollFrame, ROLL_MEMBERS)

#define KIND_NAME(ID, Type, name, MEMBERS, STAGES, parents) [F_##ID] = #name,
static const char *const kind_names[N_FRAME_KINDS + 1] = {
    [F_NONE] = "none", OBSIDIAN_PROCEDURES(KIND_NAME)[F_CHOICE] = "choice", [F_ROLL] = "roll"
};
#define KIND_FIELDS(ID, Type, name, MEMBERS, STAGES, parents) [F_##ID] = name##_fields,
static const HxField *const kind_fields[N_FRAME_KINDS] = { OBSIDIAN_PROCEDURES(KIND_FIELDS)[F_CHOICE] = choice_fields, [F_ROLL] =
                                                                                                                           roll_fields };

static const HxField frame_fields[] = {
    { .name = "kind", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, kind), .names = kind_names },
    { .name = "seat", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, seat), .max = 1 },
    { .name = NULL },
};

static const HxField smoke_side_fields[] = {
    { .name = "grids", .type = HX_FIELD_SET, .offset = 0, .bytes = GRID_BYTES, .names = grid_names, .takes_numbers = true },
    { .name = NULL },
};

const HxField obsidian_fields[] = {
    { .name = "phase", .type = HX_FIELD_U8, .offset = GAME_AT(phase), .names = phase_names },
    { .name = "round", .type = HX_FIELD_U8, .offset = GAME_AT(round), .min = 0, .max = 8 },
    { .name = "first_player", .type = HX_FIELD_U8, .offset = GAME_AT(first), .min = 0, .max = 1 },
    { .name = "side", .type = HX_FIELD_U8, .offset = GAME_AT(side), .count = N_SEATS, .stride = 1, .min = 0, .max = 1 },
    { .name = "terrain",
      .type = HX_FIELD_SET,
      .offset = GAME_AT(terrain),
      .bytes = 2,
      .names = piece_names,
      .names_of = pieces_of,
      .takes_numbers = true },
    { .name = "vp", .type = HX_FIELD_I16, .offset = GAME_AT(vp), .count = N_SEATS, .stride = 2 },
    { .name = "secondary",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(second),
      .count = N_SEATS,
      .stride = 1,
      .names = secondary_names,
      .more_names = no_task,
      .takes_numbers = true },
    { .name = "designated",
      .type = HX_FIELD_CALL,
      .get = get_designated,
      .put = put_designated,
      .count = N_SEATS,
      .names = unit_keys,
      .more_names = zones_named,
      .takes_numbers = true },
    { .name = "commander",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(commander),
      .count = N_SEATS,
      .stride = 1,
      .names = unit_keys,
      .more_names = no_unit,
      .takes_numbers = true },
    { .name = "faction", .type = HX_FIELD_U8, .offset = GAME_AT(faction), .count = N_SEATS, .stride = 1, .min = 0, .max = 3 },
    { .name = "zone_holder",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(holder),
      .count = N_ZONES,
      .stride = 1,
      .is_trimmed = true,
      .is_sparse = true,
      .max = N_SEATS,
      .names = holder_names,
      .keys = zone_names,
      .takes_numbers = true },
    { .name = "box",
      .type = HX_FIELD_U8,
      .offset = GAME_AT(box),
      .count = N_BOXES,
      .stride = 1,
      .names = grid_names,
      .more_names = no_grid,
      .takes_numbers = true },
    { .name = "smoke",
      .type = HX_FIELD_STRUCT,
      .offset = GAME_AT(smoke),
      .count = N_SEATS,
      .stride = GRID_BYTES,
      .fields = smoke_side_fields },
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
    { .name = "depth", .type = HX_FIELD_U8, .offset = GAME_AT(depth), .min = 0, .max = MAX_FRAMES },
    { .name = "stack",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_FRAMES * HX_PAGE_BYTES,
      .count = MAX_FRAMES,
      .stride = FRAME_BYTES,
      .is_trimmed = true,
      .fields = frame_fields,
      .variants = kind_fields },
    { .name = NULL },
};
