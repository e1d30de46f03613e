/* The fields of a position in documents, and what of them is hidden from whom. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/galaxy.h"

/* ---- Names --------------------------------------------------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const planet_or_none[] = { "none",
#define TI4_PLANET(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const tech_ids[] = {
#define TI4_TECH(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const objective_ids[] = {
#define TI4_OBJECTIVE(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const card_ids[] = {
#define TI4_ACTION_CARD(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const agenda_ids[] = {
#define TI4_AGENDA(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const unit_ids[] = {
#define TI4_UNIT(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const strategy_ids[] = {
#define TI4_STRATEGY(id, ...) #id,
#include "core/games/ti4/data/tables.inl"
    NULL };
static const char *const effect_ids[] = {
#define TI4_EFFECT(id, ...) #id,
#include "core/games/ti4/texts/effects.inl"
    NULL };
static const char *const frame_ids[] = {
#define TI4_PROCEDURE(id, ...) #id,
#define TI4_QUESTION(id, ...) "ask_" #id,
#define TI4_CHANCE(id, ...) "roll_" #id,
#include "core/games/ti4/state/frames.inl"
    NULL };
/* clang-format on */
const char *const ti4_phase_names[] = { "setup", "strategy", "action", "status", "agenda", NULL };
static const char *const switch_names[] = {
#define TI4_SWITCH(id, option, ...) option,
#include "core/games/ti4/state/switches.inl"
    NULL
};

/* ---- Fields -------------------------------------------------------------------------------------------------------------------------- */

static bool hide_from_others(const HxState *s, const int *at, int viewer)
{
    (void)s;
    return at[0] != viewer;
}
/* What a seat knows of another's hand is its own affair. */
static bool hide_from_other_viewers(const HxState *s, const int *at, int viewer)
{
    (void)s;
    return viewer != HX_ALL && at[1] != viewer;
}
static bool hide_always(const HxState *s, const int *at, int viewer)
{
    (void)s, (void)at;
    return viewer != HX_ALL;
}
static bool hide_top(const HxState *s, const int *at, int viewer)
{
    return at[0] < decks_of(s)->n_top && !(decks_of(s)->top_known[at[0]] >> viewer & 1);
}
static bool hide_bottom(const HxState *s, const int *at, int viewer)
{
    return at[0] < decks_of(s)->n_bottom && !(decks_of(s)->bottom_known[at[0]] >> viewer & 1);
}
static bool hide_note(const HxState *s, const int *at, int viewer)
{
    return is_note_hidden(s, at[0], viewer);
}
static bool hide_tile(const HxState *s, const int *at, int viewer)
{
    return at[0] != viewer && board_of(s)->hand[at[0]][at[1]];
}
static bool hide_offer(const HxState *s, const int *at, int viewer)
{
    return turn_of(s)->offer[at[0]].note && is_offer_hidden(s, viewer);
}
static bool hide_offered_card(const HxState *s, const int *at, int viewer)
{
    return turn_of(s)->offer[at[0]].card[at[1]] && is_offer_hidden(s, viewer);
}
/* What waits below the question that is asked, and is there only because of what somebody holds: a secret objective to be scored after the
 * public one, a window behind the transactions of a round of combat. @rule 56.1 OBJ-8 TRX-1 */
static bool hide_frame(const HxState *s, const int *at, int viewer)
{
    const Stack *stack = stack_of(s);
    if (at[0] + 1 >= stack->depth)
        return false;
    const HxFrameHead *frame = &stack->frame[at[0]].head;
    const int above = stack->frame[at[0] + 1].head.kind;
    if (frame->kind == TI4_A_SCORE_SECRET)
        return frame->seat != viewer;
    return frame->kind == TI4_P_WINDOW && (above == TI4_A_TRADE || above == TI4_A_OFFER || above == TI4_A_ANSWER);
}

/* One field each: its name, where it lies, what its type needs, then designated members as they are wanted.
 *
 *     U8(name, at, ...)                    a number
 *     FLAG(name, at, ...)                  yes or no
 *     SET(name, at, bytes, ...)            bits
 *     BYTES(name, at, n, ...)              numbers in a row, zeros at the end left out
 *     KEYED(name, at, n, keys, ...)        numbers by name, zeros left out
 *     PART(name, at, fields, ...)          a struct
 *     PARTS(name, at, n, stride, fields, ...)   structs in a row, empty ones at the end left out
 */
#define END                                                                                                                                \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }
#define U8(name_, ...)                                                                                                                     \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = __VA_ARGS__                                                                          \
    }
#define FLAG(name_, ...)                                                                                                                   \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_BOOL, .offset = __VA_ARGS__                                                                        \
    }
#define SET(name_, at, ...)                                                                                                                \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_SET, .offset = at, .bytes = __VA_ARGS__                                                            \
    }
#define BYTES(name_, at, ...)                                                                                                              \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = at, .stride = 1, .is_trimmed = true, .count = __VA_ARGS__                            \
    }
#define KEYED(name_, at, n, ...)                                                                                                           \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = at, .count = n, .stride = 1, .is_sparse = true, .keys = __VA_ARGS__                  \
    }
#define PART(name_, at, ...)                                                                                                               \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_STRUCT, .offset = at, .fields = __VA_ARGS__                                                        \
    }
#define PARTS(name_, at, n, each, ...)                                                                                                     \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_STRUCT, .offset = at, .count = n, .stride = each, .is_trimmed = true, .fields = __VA_ARGS__        \
    }

static const HxField fleet_fields[] = {
    U8("owner", offsetof(Ti4Fleet, owner)),
    KEYED("units", offsetof(Ti4Fleet, n), TI4_TYPES, hx_ti4_type_names),
    BYTES("damaged", offsetof(Ti4Fleet, damaged), 4),
    END,
};
static const HxField planet_fields[] = {
    U8("id", offsetof(Ti4Planet, id), .names = planet_or_none),
    U8("owner", offsetof(Ti4Planet, owner)),
    U8("infantry", offsetof(Ti4Planet, infantry)),
    U8("invaders", offsetof(Ti4Planet, invaders)),
    U8("pds", offsetof(Ti4Planet, pds)),
    U8("space_dock", offsetof(Ti4Planet, dock)),
    U8("resources", offsetof(Ti4Planet, resources)),
    U8("influence", offsetof(Ti4Planet, influence)),
    END,
};
static const HxField system_fields[] = {
    U8("tile", offsetof(Ti4System, tile)),
    U8("home", offsetof(Ti4System, home)),
    U8("wormholes", offsetof(Ti4System, wormholes), .max = 7),
    U8("anomaly", offsetof(Ti4System, anomaly), .max = 4),
    FLAG("is_gate", offsetof(Ti4System, is_gate)),
    PARTS("fleets", offsetof(Ti4System, fleet), 2, sizeof(Ti4Fleet), fleet_fields),
    PARTS("planets", offsetof(Ti4System, planet), 3, sizeof(Ti4Planet), planet_fields),
    END,
};
static const HxField hand_fields[] = {
    KEYED("cards", 0, TI4_CARDS, card_ids, .nil = UNKNOWN, .is_hidden = hide_from_others),
    END,
};
static const HxField deck_fields[] = {
    KEYED("cards", 0, TI4_CARDS, card_ids, .nil = UNKNOWN, .is_hidden = hide_always),
    END,
};
static const HxField seat_fields[] = {
    U8("faction", offsetof(Ti4Seat, faction)),
    U8("victory_points", offsetof(Ti4Seat, victory_points)),
    BYTES("pools", offsetof(Ti4Seat, pool), TI4_POOLS),
    U8("trade_goods", offsetof(Ti4Seat, trade_goods), .max = 200),
    U8("commodities", offsetof(Ti4Seat, commodities), .max = 40),
    SET("strategy_cards", offsetof(Ti4Seat, strategies), 1, .names = strategy_ids),
    SET("strategy_cards_used", offsetof(Ti4Seat, used), 1, .names = strategy_ids),
    FLAG("passed", offsetof(Ti4Seat, passed)),
    FLAG("eliminated", offsetof(Ti4Seat, eliminated)),
    U8("set_aside", offsetof(Ti4Seat, set_aside)),
    U8("home", offsetof(Ti4Seat, home), .max = TI4_SYSTEMS - 1),
    SET("readied", offsetof(Ti4Seat, readied), 8, .names = planet_or_none + 1),
    SET("command_tokens", offsetof(Ti4Seat, tokens), 8),
    SET("technologies", offsetof(Ti4Seat, techs), 8, .names = tech_ids),
    SET("exhausted", offsetof(Ti4Seat, exhausted), 8, .names = tech_ids),
    SET("scored", offsetof(Ti4Seat, scored), 8, .names = objective_ids),
    { .name = "units",
      .type = HX_FIELD_U8,
      .offset = offsetof(Ti4Seat, units),
      .count = TI4_TYPES,
      .stride = 1,
      .keys = hx_ti4_type_names,
      .names = unit_ids },
    U8("n_secrets", offsetof(Ti4Seat, n_secrets), .max = TI4_SECRETS),
    SET("secrets", offsetof(Ti4Seat, secrets), 4, .names = objective_ids + TI4_PUBLICS, .nil = UNKNOWN_SET, .is_hidden = hide_from_others),
    U8("n_notes", offsetof(Ti4Seat, n_notes), .max = N_NOTES),
    U8("n_cards", offsetof(Ti4Seat, n_cards), .max = 80),
    PART("hand", offsetof(Ti4Seat, hand), hand_fields, .is_hidden = hide_from_others),
    SET("known_cards", offsetof(Ti4Seat, known), 8, .count = TI4_SEATS, .stride = 8, .names = card_ids, .is_trimmed = true,
        .is_hidden = hide_from_other_viewers),
    { .name = "known_copies",
      .type = HX_FIELD_U16,
      .offset = offsetof(Ti4Seat, known_more),
      .count = TI4_SEATS,
      .stride = 2,
      .is_trimmed = true,
      .is_hidden = hide_from_other_viewers },
    END,
};
static const HxField frame_fields[] = {
    U8("kind", offsetof(HxFrameHead, kind), .names = frame_ids),
    U8("seat", offsetof(HxFrameHead, seat)),
    END,
};

/* ... and besides, for each kind: the stage of a procedure, and its members. */
#define STAGE_NAME(id, run, rule)                          #id,
#define FIELD_ONE(F, T, member, domain, most, meaning)     HX_FIELD_ONE(F, T, member, 0, most, meaning)
#define FIELD_MANY(F, T, member, n, domain, most, meaning) HX_FIELD_MANY(F, T, member, n, 0, most, meaning)
#define TI4_PROCEDURE(id, name_, Type, MEMBERS, STAGES, ...)                                                                               \
    static const char *const stage_names_of_##name_[] = { STAGES(STAGE_NAME) NULL };                                                       \
    static const HxField fields_of_##name_[] = {                                                                                           \
        U8("stage", offsetof(HxFrameHead, stage), .names = stage_names_of_##name_),                                                        \
        MEMBERS(Type, FIELD_ONE, FIELD_MANY, NO_BITS, NO_PART) END,                                                                        \
    };
#define FIELDS_OF(name_, Type, MEMBERS)                                                                                                    \
    static const HxField fields_of_##name_[] = { MEMBERS(Type, FIELD_ONE, FIELD_MANY, NO_BITS, NO_PART) END };
#define TI4_QUESTION(id, name, Type, MEMBERS, ...) FIELDS_OF(name, Type, MEMBERS)
#define TI4_CHANCE(id, name, Type, MEMBERS, ...)   FIELDS_OF(name, Type, MEMBERS)
#include "core/games/ti4/state/frames.inl"
static const HxField *const frame_variants[TI4_N_FRAMES] = {
#define TI4_PROCEDURE(id, name, ...) fields_of_##name,
#define TI4_QUESTION(id, name, ...)  fields_of_##name,
#define TI4_CHANCE(id, name, ...)    fields_of_##name,
#include "core/games/ti4/state/frames.inl"
};
static const HxField rift_fields[] = {
    U8("ship", offsetof(RiftEntry, ship)),
    U8("n", offsetof(RiftEntry, n)),
    U8("fighters", offsetof(RiftEntry, fighters)),
    U8("infantry", offsetof(RiftEntry, infantry)),
    END,
};
static const HxField offer_fields[] = {
    U8("trade_goods", offsetof(Ti4Offer, goods)),
    U8("commodities", offsetof(Ti4Offer, commodities)),
    U8("note", offsetof(Ti4Offer, note), .nil = UNKNOWN, .is_hidden = hide_offer),
    BYTES("cards", offsetof(Ti4Offer, card), TI4_OFFER_CARDS, .nil = UNKNOWN, .is_hidden = hide_offered_card),
    END,
};
static const HxField used_fields[] = {
    { .name = "text", .type = HX_FIELD_U16, .offset = offsetof(UsedText, row), .max = N_TEXTS },
    U8("seat", offsetof(UsedText, seat)),
    U8("depth", offsetof(UsedText, depth)),
    END,
};
static const HxField rider_fields[] = {
    U8("card", offsetof(Rider, card)),
    U8("seat", offsetof(Rider, seat)),
    U8("outcome", offsetof(Rider, outcome)),
    END,
};
#define STACK(member) (PAGE_STACK * HX_PAGE_BYTES + offsetof(Stack, member))
#define TURN(member)  (PAGE_TURN * HX_PAGE_BYTES + offsetof(Turn, member))
#define CORE(member)  (PAGE_CORE * HX_PAGE_BYTES + offsetof(Core, member))
#define PLAN(member)  (PAGE_PLAN * HX_PAGE_BYTES + offsetof(Plan, member))
#define DECKS(member) (PAGE_DECKS * HX_PAGE_BYTES + offsetof(Decks, member))
#define BOARD(member) (PAGE_BOARD * HX_PAGE_BYTES + offsetof(Board, member))
#define NOTES(member) (PAGE_NOTES * HX_PAGE_BYTES + offsetof(Notes, member))
#define AT_SYSTEMS    (PAGE_SYSTEMS * HX_PAGE_BYTES)

static const HxField not_held_fields[] = {
    SET("by_seat", 0, 4, .count = TI4_SEATS, .stride = 4, .names = objective_ids + TI4_PUBLICS, .is_trimmed = true,
        .is_hidden = hide_from_others),
    END,
};
enum { MOST_TILE = 50 }; /* the highest number of those that are dealt */
static const HxField tile_hand_fields[] = {
    BYTES("tiles", 0, 8, .max = MOST_TILE, .nil = UNKNOWN, .is_hidden = hide_tile),
    END,
};

/* Two of the ten public objectives lie open in the first round, and each further one reveals another (rules 47.4, 56.2.b). */
enum { MOST_ROUNDS = 9 };

const HxField ti4_fields[] = {
    U8("round", CORE(round), .max = MOST_ROUNDS),
    U8("phase", CORE(phase), .names = ti4_phase_names),
    U8("speaker", CORE(speaker)),
    U8("active", CORE(active)),
    U8("active_system", CORE(active_system)),
    FLAG("custodians_taken", CORE(custodians_taken)),
    FLAG("is_over", CORE(is_over)),
    U8("winner", CORE(winner)),
    FLAG("one_card_each", CORE(one_card_each)),
    SET("switches", CORE(switches), 4, .names = switch_names),
    BYTES("strategy_goods", CORE(strategy_goods), TI4_STRATEGIES),
    U8("agenda", CORE(agenda), .max = TI4_AGENDAS),
    BYTES("outcome", CORE(outcome), TI4_SEATS),
    BYTES("votes", CORE(votes), TI4_SEATS),
    U8("no_vote", CORE(no_vote)),
    SET("revealed", CORE(revealed), 4, .names = objective_ids),
    BYTES("order", CORE(order), TI4_SEATS),
    U8("n_order", CORE(n_order), .max = TI4_SEATS),
    U8("scored_now", CORE(scored_now)),
    SET("laws", CORE(laws), 8, .names = agenda_ids),
    KEYED("law_target", CORE(law_target), TI4_AGENDAS, agenda_ids),
    U8("extra_publics", CORE(extra_publics), .max = TI4_PUBLICS),
    SET("laws_exhausted", CORE(laws_exhausted), 8, .names = agenda_ids),
    SET("leaked", CORE(leaked), 4, .names = objective_ids + TI4_PUBLICS),
    SET("draft_factions", CORE(draft_factions), 4),
    BYTES("draft_slices", CORE(slices), MAX_SLICES *SLICE_TILES, .max = MOST_TILE),
    BYTES("draft_slice_of", CORE(slice_of), TI4_SEATS, .max = MAX_SLICES),
    BYTES("draft_home_of", CORE(home_of), TI4_SEATS, .max = TI4_SEATS),
    { .name = "seats",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_SEATS * HX_PAGE_BYTES,
      .count = TI4_SEATS,
      .stride = HX_PAGE_BYTES,
      .fields = seat_fields },
    PARTS("systems", AT_SYSTEMS, TI4_SYSTEMS, sizeof(Ti4System), system_fields),
    PART("action_deck", DECKS(cards), deck_fields, .is_hidden = hide_always),
    KEYED("action_discard", BOARD(discard), TI4_CARDS, card_ids),
    SET("secret_deck", DECKS(secrets), 4, .names = objective_ids + TI4_PUBLICS, .nil = UNKNOWN_SET, .is_hidden = hide_always),
    SET("agenda_discard", DECKS(agenda_discard), 8, .names = agenda_ids),
    U8("n_top", DECKS(n_top), .max = TOP_CAP),
    U8("n_bottom", DECKS(n_bottom), .max = BOTTOM_CAP),
    BYTES("top_known", DECKS(top_known), TOP_CAP),
    BYTES("bottom_known", DECKS(bottom_known), BOTTOM_CAP),
    BYTES("top", DECKS(top), TOP_CAP, .max = TI4_AGENDAS, .nil = UNKNOWN, .is_hidden = hide_top),
    BYTES("bottom", DECKS(bottom), BOTTOM_CAP, .max = TI4_AGENDAS, .nil = UNKNOWN, .is_hidden = hide_bottom),
    BYTES("notes", NOTES(at), N_NOTES, .nil = UNKNOWN, .is_hidden = hide_note),
    BYTES("notes_known", NOTES(known), N_NOTES, .is_hidden = hide_note),
    { .name = "returned_secrets",
      .type = HX_FIELD_STRUCT,
      .offset = NOTES(not_held),
      .count = TI4_SEATS,
      .stride = 4 * TI4_SEATS,
      .fields = not_held_fields,
      .is_hidden = hide_from_others },
    { .name = "tile_hands", .type = HX_FIELD_STRUCT, .offset = BOARD(hand), .count = TI4_SEATS, .stride = 8, .fields = tile_hand_fields },
    BYTES("tile_reds", BOARD(reds), TI4_SEATS),
    SET("tiles_left", BOARD(tiles_left), 8, .nil = (int64_t)UNKNOWN_TILES, .is_hidden = hide_always),
    BYTES("creuss_tokens", BOARD(creuss_token), 2, .max = TI4_SYSTEMS),
    U8("delta_ship", BOARD(delta_ship), .max = TI4_SYSTEMS),
    BYTES("assimilated", BOARD(assimilated), 2, .max = TI4_TECHS),
    PART("transit", PLAN(transit), fleet_fields),
    PARTS("rift", PLAN(rift), MAX_RIFT, sizeof(RiftEntry), rift_fields),
    U8("n_rift", PLAN(n_rift), .max = MAX_RIFT),
    BYTES("bombing", PLAN(bomb), 12),
    BYTES("build", PLAN(build), TI4_SHIP_TYPES),
    BYTES("build_infantry", PLAN(build_infantry), 4),
    { .name = "offer", .type = HX_FIELD_STRUCT, .offset = TURN(offer), .count = 2, .stride = sizeof(Ti4Offer), .fields = offer_fields },
    U8("loaded_fighters", PLAN(loaded_fighters)),
    U8("loaded_infantry", PLAN(loaded_infantry)),
    BYTES("batches", PLAN(batch), 3 * MAX_BATCHES),
    U8("n_batches", PLAN(n_batch), .max = MAX_BATCHES),
    BYTES("cannon_hits", PLAN(cannon_hits), TI4_SEATS),
    BYTES("cannon_victims", PLAN(cannon_at), TI4_SEATS),
    U8("cannon_graviton", PLAN(cannon_graviton)),
    SET("stops", PLAN(stops), 8),
    KEYED("moved", PLAN(moved), TI4_PLANETS, planet_or_none + 1),
    U8("lifted", PLAN(lifted), .max = 4),
    PARTS("stack", STACK(frame), MAX_DEPTH, sizeof(Frame), frame_fields, .variants = frame_variants, .is_absent = hide_frame),
    BYTES("proposed", TURN(proposed), TI4_SEATS),
    BYTES("traded", TURN(traded), TI4_SEATS),
    U8("gravity", TURN(gravity)),
    U8("lost_great_ship", TURN(great)),
    U8("lost_to_cannons", TURN(cannon_last)),
    U8("lost_to_bombs", TURN(bombed_last)),
    U8("by", TURN(by)),
    U8("beaten", TURN(beaten)),
    U8("scored_in_combat", TURN(scored_in_combat)),
    U8("in_combat", TURN(in_combat)),
    U8("gained", TURN(gained)),
    U8("flags", TURN(flags)),
    BYTES("sustained", TURN(sustained), 8),
    U8("batch_seat", TURN(batch_seat)),
    U8("batch_dice", TURN(batch_dice)),
    U8("batch_hits", TURN(batch_hits)),
    U8("batch_on", TURN(batch_on)),
    U8("reroll", TURN(reroll)),
    BYTES("ships_destroyed", TURN(destroyed), 2),
    BYTES("ships_lost", TURN(lost), 2),
    U8("hit_slot", TURN(hit_slot)),
    U8("hit_by", TURN(hit_by)),
    U8("gained_from", TURN(gained_from)),
    U8("silent", TURN(silent)),
    U8("batch_extra", TURN(batch_extra)),
    BYTES("batch_kept", TURN(batch_kept), 2),
    U8("researched", TURN(researched), .max = TI4_TECHS),
    BYTES("flagship_lost", TURN(flagship_lost), TI4_SEATS, .max = TI4_SYSTEMS),
    U8("exchanged", TURN(exchanged), .max = TI4_PLANETS),
    U8("dock_at", TURN(dock_at)),
    U8("lost_pds", TURN(lost_pds)),
    U8("lost_space_dock", TURN(lost_dock)),
    U8("lost_types", TURN(lost_types)),
    U8("fallen", TURN(fallen)),
    BYTES("landed_fighters", TURN(landed), 3),
    U8("crew_seat", TURN(crew_seat)),
    BYTES("crew", TURN(crew), 4),
    BYTES("aimed", TURN(aimed), 2),
    U8("aiming", TURN(aiming)),
    PARTS("used", TURN(used), MAX_USED, sizeof(UsedText), used_fields),
    SET("effects", TURN(effects), 8, .count = TI4_SEATS, .stride = 8, .names = effect_ids, .is_trimmed = true),
    PARTS("riders", TURN(riders), MAX_RIDERS, sizeof(Rider), rider_fields),
    END,
};

const HxEntry ti4_entries[] = {
    [ENTRY_TURN] = { .name = "turn", .meaning = "the turn of this seat", .most = TI4_SEATS - 1 },
    [ENTRY_BATTLE] = { .name = "battle",
                       .meaning = "the space combat in this system, in the turn of the active seat",
                       .most = TI4_SYSTEMS - 1 },
    [ENTRY_INVASION] = { .name = "invasion", .meaning = "the invasion in this system by the active seat", .most = TI4_SYSTEMS - 1 },
    [ENTRY_PRODUCTION] = { .name = "production", .meaning = "production in this system by the active seat", .most = TI4_SYSTEMS - 1 },
    [ENTRY_VOTE] = { .name = "vote", .meaning = "the vote on this agenda, which has just been revealed", .names = agenda_ids },
    { .name = NULL },
};
