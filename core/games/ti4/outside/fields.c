/* The fields of a position in documents, and what of them is hidden from whom. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/texts/texts.h"

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
#define TI4_EFFECT(id, lasts, text) #id,
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
static const char *const switch_names[] = { "tiebreak_same_phase",  "diplomacy_primary",
                                            "capacity_excess",      "retreat_blocked_by",
                                            "retreat_load",         "reroll_window",
                                            "cannon_order",         "unit_adjacent_to_own_system",
                                            "token_without_figure", "replace_without_stock",
                                            "fleet_excess",         "transactions",
                                            "faction_abilities",    NULL };

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

#define END                                                                                                                                \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }
#define U8(name_, T, member)                                                                                                               \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = offsetof(T, member)                                                                  \
    }
#define U8S(name_, T, member, n)                                                                                                           \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = offsetof(T, member), .count = n, .stride = 1, .is_trimmed = true                     \
    }
#define SET(name_, T, member, size, names_)                                                                                                \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_SET, .offset = offsetof(T, member), .bytes = size, .names = names_                                 \
    }

static const HxField fleet_fields[] = {
    U8("owner", Ti4Fleet, owner),
    { .name = "units",
      .type = HX_FIELD_U8,
      .offset = offsetof(Ti4Fleet, n),
      .count = TI4_TYPES,
      .stride = 1,
      .keys = ti4_type_names,
      .is_sparse = true },
    U8S("damaged", Ti4Fleet, damaged, 4),
    END,
};
static const HxField planet_fields[] = {
    { .name = "id", .type = HX_FIELD_U8, .offset = offsetof(Ti4Planet, id), .names = planet_or_none },
    U8("owner", Ti4Planet, owner),
    U8("infantry", Ti4Planet, infantry),
    U8("invaders", Ti4Planet, invaders),
    U8("pds", Ti4Planet, pds),
    U8("space_dock", Ti4Planet, dock),
    U8("resources", Ti4Planet, resources),
    U8("influence", Ti4Planet, influence),
    END,
};
static const HxField system_fields[] = {
    U8("tile", Ti4System, tile),
    U8("home", Ti4System, home),
    { .name = "wormholes", .type = HX_FIELD_U8, .offset = offsetof(Ti4System, wormholes), .max = 7 },
    { .name = "anomaly", .type = HX_FIELD_U8, .offset = offsetof(Ti4System, anomaly), .max = 4 },
    { .name = "is_gate", .type = HX_FIELD_BOOL, .offset = offsetof(Ti4System, is_gate) },
    { .name = "fleets",
      .type = HX_FIELD_STRUCT,
      .offset = offsetof(Ti4System, fleet),
      .count = 2,
      .stride = sizeof(Ti4Fleet),
      .is_trimmed = true,
      .fields = fleet_fields },
    { .name = "planets",
      .type = HX_FIELD_STRUCT,
      .offset = offsetof(Ti4System, planet),
      .count = 3,
      .stride = sizeof(Ti4Planet),
      .is_trimmed = true,
      .fields = planet_fields },
    END,
};
static const HxField hand_fields[] = {
    { .name = "cards",
      .type = HX_FIELD_U8,
      .offset = 0,
      .count = TI4_CARDS,
      .stride = 1,
      .keys = card_ids,
      .is_sparse = true,
      .nil = UNKNOWN,
      .is_hidden = hide_from_others },
    END,
};
static const HxField deck_fields[] = {
    { .name = "cards",
      .type = HX_FIELD_U8,
      .offset = 0,
      .count = TI4_CARDS,
      .stride = 1,
      .keys = card_ids,
      .is_sparse = true,
      .nil = UNKNOWN,
      .is_hidden = hide_always },
    END,
};
static const HxField seat_fields[] = {
    U8("faction", Ti4Seat, faction),
    U8("victory_points", Ti4Seat, victory_points),
    U8S("pools", Ti4Seat, pool, TI4_POOLS),
    { .name = "trade_goods", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, trade_goods), .max = 200 },
    { .name = "commodities", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, commodities), .max = 40 },
    SET("strategy_cards", Ti4Seat, strategies, 1, strategy_ids),
    SET("strategy_cards_used", Ti4Seat, used, 1, strategy_ids),
    { .name = "passed", .type = HX_FIELD_BOOL, .offset = offsetof(Ti4Seat, passed) },
    { .name = "eliminated", .type = HX_FIELD_BOOL, .offset = offsetof(Ti4Seat, eliminated) },
    U8("set_aside", Ti4Seat, set_aside),
    { .name = "home", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, home), .max = TI4_SYSTEMS - 1 },
    SET("readied", Ti4Seat, readied, 8, planet_or_none + 1),
    SET("command_tokens", Ti4Seat, tokens, 8, NULL),
    SET("technologies", Ti4Seat, techs, 8, tech_ids),
    SET("exhausted", Ti4Seat, exhausted, 8, tech_ids),
    SET("scored", Ti4Seat, scored, 8, objective_ids),
    { .name = "units",
      .type = HX_FIELD_U8,
      .offset = offsetof(Ti4Seat, units),
      .count = TI4_TYPES,
      .stride = 1,
      .keys = ti4_type_names,
      .names = unit_ids },
    { .name = "n_secrets", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, n_secrets), .max = TI4_SECRETS },
    { .name = "secrets",
      .type = HX_FIELD_SET,
      .offset = offsetof(Ti4Seat, secrets),
      .bytes = 4,
      .names = objective_ids + TI4_PUBLICS,
      .nil = UNKNOWN_SET,
      .is_hidden = hide_from_others },
    { .name = "n_notes", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, n_notes), .max = N_NOTES },
    { .name = "n_cards", .type = HX_FIELD_U8, .offset = offsetof(Ti4Seat, n_cards), .max = 80 },
    { .name = "hand", .type = HX_FIELD_STRUCT, .offset = offsetof(Ti4Seat, hand), .fields = hand_fields, .is_hidden = hide_from_others },
    { .name = "known_cards",
      .type = HX_FIELD_SET,
      .offset = offsetof(Ti4Seat, known),
      .count = TI4_SEATS,
      .stride = 8,
      .bytes = 8,
      .names = card_ids,
      .is_trimmed = true,
      .is_hidden = hide_from_other_viewers },
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
    { .name = "kind", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, kind), .names = frame_ids },
    { .name = "seat", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, seat) },
    END,
};

/* ... and besides, for each kind: the stage of a procedure, and its members. */
#define STAGE_NAME(id, run, rule)                          #id,
#define FIELD_ONE(F, T, member, domain, most, meaning)     HX_FIELD_ONE(F, T, member, 0, most, meaning)
#define FIELD_MANY(F, T, member, n, domain, most, meaning) HX_FIELD_MANY(F, T, member, n, 0, most, meaning)
#define TI4_PROCEDURE(id, name_, Type, MEMBERS, STAGES, ...)                                                                               \
    static const char *const stage_names_of_##name_[] = { STAGES(STAGE_NAME) NULL };                                                       \
    static const HxField fields_of_##name_[] = {                                                                                           \
        { .name = "stage", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, stage), .names = stage_names_of_##name_ },                 \
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
    U8("ship", RiftEntry, ship), U8("n", RiftEntry, n), U8("fighters", RiftEntry, fighters), U8("infantry", RiftEntry, infantry), END,
};
static const HxField offer_fields[] = {
    U8("trade_goods", Ti4Offer, goods),
    U8("commodities", Ti4Offer, commodities),
    { .name = "note", .type = HX_FIELD_U8, .offset = offsetof(Ti4Offer, note), .nil = UNKNOWN, .is_hidden = hide_offer },
    { .name = "cards",
      .type = HX_FIELD_U8,
      .offset = offsetof(Ti4Offer, card),
      .count = TI4_OFFER_CARDS,
      .stride = 1,
      .is_trimmed = true,
      .nil = UNKNOWN,
      .is_hidden = hide_offered_card },
    END,
};
static const HxField used_fields[] = {
    { .name = "text", .type = HX_FIELD_U16, .offset = offsetof(UsedText, row), .max = N_TEXTS },
    U8("seat", UsedText, seat),
    U8("depth", UsedText, depth),
    END,
};
static const HxField rider_fields[] = {
    U8("card", Rider, card),
    U8("seat", Rider, seat),
    U8("outcome", Rider, outcome),
    END,
};
#define STACK(member) (PAGE_STACK * HX_PAGE_BYTES + offsetof(Stack, member))
#define TURN(member)  (PAGE_TURN * HX_PAGE_BYTES + offsetof(Turn, member))
#define CORE(member)  (PAGE_CORE * HX_PAGE_BYTES + offsetof(Ti4Core, member))
#define PLAN(member)  (PAGE_PLAN * HX_PAGE_BYTES + offsetof(Plan, member))
#define DECKS(member) (PAGE_DECKS * HX_PAGE_BYTES + offsetof(Decks, member))
#define BOARD(member) (PAGE_BOARD * HX_PAGE_BYTES + offsetof(Board, member))
#define NOTES(member) (PAGE_NOTES * HX_PAGE_BYTES + offsetof(Notes, member))
#define G8(name_, at)                                                                                                                      \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = at                                                                                   \
    }
#define SET_AT(name_, at, size)                                                                                                            \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_SET, .offset = at, .bytes = size                                                                   \
    }
#define G8S(name_, at, n)                                                                                                                  \
    {                                                                                                                                      \
        .name = name_, .type = HX_FIELD_U8, .offset = at, .count = n, .stride = 1, .is_trimmed = true                                      \
    }

static const HxField not_held_fields[] = {
    { .name = "by_seat",
      .type = HX_FIELD_SET,
      .offset = 0,
      .count = TI4_SEATS,
      .stride = 4,
      .bytes = 4,
      .names = objective_ids + TI4_PUBLICS,
      .is_trimmed = true,
      .is_hidden = hide_from_others },
    END,
};
static const HxField tile_hand_fields[] = {
    { .name = "tiles",
      .type = HX_FIELD_U8,
      .offset = 0,
      .count = 8,
      .stride = 1,
      .is_trimmed = true,
      .nil = UNKNOWN,
      .is_hidden = hide_tile },
    END,
};

const HxField ti4_fields[] = {
    G8("round", CORE(round)),
    { .name = "phase", .type = HX_FIELD_U8, .offset = CORE(phase), .names = ti4_phase_names },
    G8("speaker", CORE(speaker)),
    G8("active", CORE(active)),
    G8("active_system", CORE(active_system)),
    { .name = "custodians_taken", .type = HX_FIELD_BOOL, .offset = CORE(custodians_taken) },
    { .name = "is_over", .type = HX_FIELD_BOOL, .offset = CORE(is_over) },
    G8("winner", CORE(winner)),
    { .name = "one_card_each", .type = HX_FIELD_BOOL, .offset = CORE(one_card_each) },
    { .name = "switches", .type = HX_FIELD_SET, .offset = CORE(switches), .bytes = 2, .names = switch_names },
    G8S("strategy_goods", CORE(strategy_goods), TI4_STRATEGIES),
    G8("agenda", CORE(agenda)),
    G8S("outcome", CORE(outcome), TI4_SEATS),
    G8S("votes", CORE(votes), TI4_SEATS),
    G8("no_vote", CORE(no_vote)),
    { .name = "revealed", .type = HX_FIELD_SET, .offset = CORE(revealed), .bytes = 4, .names = objective_ids },
    G8S("order", CORE(order), TI4_SEATS),
    { .name = "n_order", .type = HX_FIELD_U8, .offset = CORE(n_order), .max = TI4_SEATS },
    G8("scored_now", CORE(scored_now)),
    { .name = "laws", .type = HX_FIELD_SET, .offset = CORE(laws), .bytes = 8, .names = agenda_ids },
    { .name = "law_target",
      .type = HX_FIELD_U8,
      .offset = CORE(law_target),
      .count = TI4_AGENDAS,
      .stride = 1,
      .keys = agenda_ids,
      .is_sparse = true },
    { .name = "extra_publics", .type = HX_FIELD_U8, .offset = CORE(extra_publics), .max = TI4_PUBLICS },
    { .name = "laws_exhausted", .type = HX_FIELD_SET, .offset = CORE(laws_exhausted), .bytes = 8, .names = agenda_ids },
    { .name = "leaked", .type = HX_FIELD_SET, .offset = CORE(leaked), .bytes = 4, .names = objective_ids + TI4_PUBLICS },
    { .name = "seats",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_SEATS * HX_PAGE_BYTES,
      .count = TI4_SEATS,
      .stride = HX_PAGE_BYTES,
      .fields = seat_fields },
    { .name = "systems",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_SYSTEMS * HX_PAGE_BYTES,
      .count = TI4_SYSTEMS,
      .stride = sizeof(Ti4System),
      .is_trimmed = true,
      .fields = system_fields },
    { .name = "action_deck", .type = HX_FIELD_STRUCT, .offset = DECKS(cards), .fields = deck_fields, .is_hidden = hide_always },
    { .name = "action_discard",
      .type = HX_FIELD_U8,
      .offset = BOARD(discard),
      .count = TI4_CARDS,
      .stride = 1,
      .keys = card_ids,
      .is_sparse = true },
    { .name = "secret_deck",
      .type = HX_FIELD_SET,
      .offset = DECKS(secrets),
      .bytes = 4,
      .names = objective_ids + TI4_PUBLICS,
      .nil = UNKNOWN_SET,
      .is_hidden = hide_always },
    { .name = "agenda_discard", .type = HX_FIELD_SET, .offset = DECKS(agenda_discard), .bytes = 8, .names = agenda_ids },
    { .name = "n_top", .type = HX_FIELD_U8, .offset = DECKS(n_top), .max = TOP_CAP },
    { .name = "n_bottom", .type = HX_FIELD_U8, .offset = DECKS(n_bottom), .max = BOTTOM_CAP },
    G8S("top_known", DECKS(top_known), TOP_CAP),
    G8S("bottom_known", DECKS(bottom_known), BOTTOM_CAP),
    { .name = "top",
      .type = HX_FIELD_U8,
      .offset = DECKS(top),
      .count = TOP_CAP,
      .stride = 1,
      .is_trimmed = true,
      .nil = UNKNOWN,
      .is_hidden = hide_top },
    { .name = "bottom",
      .type = HX_FIELD_U8,
      .offset = DECKS(bottom),
      .count = BOTTOM_CAP,
      .stride = 1,
      .is_trimmed = true,
      .nil = UNKNOWN,
      .is_hidden = hide_bottom },
    { .name = "notes",
      .type = HX_FIELD_U8,
      .offset = NOTES(at),
      .count = N_NOTES,
      .stride = 1,
      .is_trimmed = true,
      .nil = UNKNOWN,
      .is_hidden = hide_note },
    { .name = "notes_known",
      .type = HX_FIELD_U8,
      .offset = NOTES(known),
      .count = N_NOTES,
      .stride = 1,
      .is_trimmed = true,
      .is_hidden = hide_note },
    { .name = "returned_secrets",
      .type = HX_FIELD_STRUCT,
      .offset = NOTES(not_held),
      .count = TI4_SEATS,
      .stride = 4 * TI4_SEATS,
      .fields = not_held_fields,
      .is_hidden = hide_from_others },
    { .name = "tile_hands", .type = HX_FIELD_STRUCT, .offset = BOARD(hand), .count = TI4_SEATS, .stride = 8, .fields = tile_hand_fields },
    G8S("tile_reds", BOARD(reds), TI4_SEATS),
    { .name = "tiles_left",
      .type = HX_FIELD_SET,
      .offset = BOARD(tiles_left),
      .bytes = 8,
      .nil = (int64_t)UNKNOWN_TILES,
      .is_hidden = hide_always },
    { .name = "creuss_tokens",
      .type = HX_FIELD_U8,
      .offset = BOARD(creuss_token),
      .count = 2,
      .stride = 1,
      .is_trimmed = true,
      .max = TI4_SYSTEMS },
    { .name = "delta_ship", .type = HX_FIELD_U8, .offset = BOARD(delta_ship), .max = TI4_SYSTEMS },
    { .name = "assimilated",
      .type = HX_FIELD_U8,
      .offset = BOARD(assimilated),
      .count = 2,
      .stride = 1,
      .is_trimmed = true,
      .max = TI4_TECHS },
    { .name = "transit", .type = HX_FIELD_STRUCT, .offset = PLAN(transit), .fields = fleet_fields },
    { .name = "rift",
      .type = HX_FIELD_STRUCT,
      .offset = PLAN(rift),
      .count = MAX_RIFT,
      .stride = sizeof(RiftEntry),
      .is_trimmed = true,
      .fields = rift_fields },
    { .name = "n_rift", .type = HX_FIELD_U8, .offset = PLAN(n_rift), .max = MAX_RIFT },
    G8S("bombing", PLAN(bomb), 12),
    G8S("build", PLAN(build), TI4_SHIP_TYPES),
    G8S("build_infantry", PLAN(build_infantry), 4),
    { .name = "offer", .type = HX_FIELD_STRUCT, .offset = TURN(offer), .count = 2, .stride = sizeof(Ti4Offer), .fields = offer_fields },
    { .name = "loaded_fighters", .type = HX_FIELD_U8, .offset = PLAN(loaded_fighters) },
    { .name = "loaded_infantry", .type = HX_FIELD_U8, .offset = PLAN(loaded_infantry) },
    G8S("batches", PLAN(batch), 3 * MAX_BATCHES),
    { .name = "n_batches", .type = HX_FIELD_U8, .offset = PLAN(n_batch), .max = MAX_BATCHES },
    G8S("cannon_hits", PLAN(cannon_hits), TI4_SEATS),
    G8S("cannon_victims", PLAN(cannon_at), TI4_SEATS),
    G8("cannon_graviton", PLAN(cannon_graviton)),
    SET_AT("stops", PLAN(stops), 8),
    { .name = "moved",
      .type = HX_FIELD_U8,
      .offset = PLAN(moved),
      .count = TI4_PLANETS,
      .stride = 1,
      .keys = planet_or_none + 1,
      .is_sparse = true },
    { .name = "lifted", .type = HX_FIELD_U8, .offset = PLAN(lifted), .max = 4 },
    { .name = "stack",
      .type = HX_FIELD_STRUCT,
      .offset = STACK(frame),
      .count = MAX_DEPTH,
      .stride = sizeof(Frame),
      .is_trimmed = true,
      .fields = frame_fields,
      .variants = frame_variants },
    G8S("proposed", TURN(proposed), TI4_SEATS),
    G8S("traded", TURN(traded), TI4_SEATS),
    G8("gravity", TURN(gravity)),
    G8("lost_great_ship", TURN(great)),
    G8("lost_to_cannons", TURN(cannon_last)),
    G8("lost_to_bombs", TURN(bombed_last)),
    G8("by", TURN(by)),
    G8("beaten", TURN(beaten)),
    G8("scored_in_combat", TURN(scored_in_combat)),
    G8("in_combat", TURN(in_combat)),
    G8("gained", TURN(gained)),
    G8("flags", TURN(flags)),
    G8S("sustained", TURN(sustained), 8),
    G8("batch_seat", TURN(batch_seat)),
    G8("batch_dice", TURN(batch_dice)),
    G8("batch_hits", TURN(batch_hits)),
    G8("batch_on", TURN(batch_on)),
    G8("reroll", TURN(reroll)),
    G8S("ships_destroyed", TURN(destroyed), 2),
    G8S("ships_lost", TURN(lost), 2),
    G8("hit_slot", TURN(hit_slot)),
    G8("hit_by", TURN(hit_by)),
    G8("gained_from", TURN(gained_from)),
    G8("silent", TURN(silent)),
    G8("batch_extra", TURN(batch_extra)),
    G8S("batch_kept", TURN(batch_kept), 2),
    { .name = "researched", .type = HX_FIELD_U8, .offset = TURN(researched), .max = TI4_TECHS },
    { .name = "flagship_lost",
      .type = HX_FIELD_U8,
      .offset = TURN(flagship_lost),
      .count = TI4_SEATS,
      .stride = 1,
      .is_trimmed = true,
      .max = TI4_SYSTEMS },
    { .name = "exchanged", .type = HX_FIELD_U8, .offset = TURN(exchanged), .max = TI4_PLANETS },
    G8("dock_at", TURN(dock_at)),
    G8("lost_pds", TURN(lost_pds)),
    G8("lost_space_dock", TURN(lost_dock)),
    G8("lost_types", TURN(lost_types)),
    G8("fallen", TURN(fallen)),
    G8S("landed_fighters", TURN(landed), 3),
    G8("crew_seat", TURN(crew_seat)),
    G8S("crew", TURN(crew), 4),
    G8S("aimed", TURN(aimed), 2),
    G8("aiming", TURN(aiming)),
    { .name = "used",
      .type = HX_FIELD_STRUCT,
      .offset = TURN(used),
      .count = MAX_USED,
      .stride = sizeof(UsedText),
      .is_trimmed = true,
      .fields = used_fields },
    { .name = "effects",
      .type = HX_FIELD_SET,
      .offset = TURN(effects),
      .count = TI4_SEATS,
      .stride = 8,
      .bytes = 8,
      .names = effect_ids,
      .is_trimmed = true },
    { .name = "riders",
      .type = HX_FIELD_STRUCT,
      .offset = TURN(riders),
      .count = MAX_RIDERS,
      .stride = sizeof(Rider),
      .is_trimmed = true,
      .fields = rider_fields },
    END,
};
