/* Twilight Imperium 4 seen from outside: fields, completion, check, observation, words, picture. */
#include <stdio.h>

#include "core/games/ti4/ti4_state.h"
#include "core/text.h"

/* ---- Names --------------------------------------------------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const planet_or_none[] = { "none",
#define TI4_PLANET(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const tech_ids[] = {
#define TI4_TECH(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const objective_ids[] = {
#define TI4_OBJECTIVE(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const card_ids[] = {
#define TI4_ACTION_CARD(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const agenda_ids[] = {
#define TI4_AGENDA(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const unit_ids[] = {
#define TI4_UNIT(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const strategy_ids[] = {
#define TI4_STRATEGY(id, ...) #id,
#include "core/games/ti4/ti4_tables.inl"
    NULL };
static const char *const effect_ids[] = {
#define TI4_EFFECT(id, lasts, text) #id,
#include "core/games/ti4/ti4_effects.inl"
    NULL };
static const char *const frame_ids[] = {
#define TI4_PROCEDURE(id, ...) #id,
#define TI4_QUESTION(id, ...) "ask_" #id,
#define TI4_CHANCE(id, ...) "roll_" #id,
#include "core/games/ti4/ti4_frames.inl"
    NULL };
/* clang-format on */
static const char *const phase_names[] = { "setup", "strategy", "action", "status", "agenda", NULL };
static const char *const note_names[TI4_NOTES] = { "Ceasefire", "Political Secret", "Support for the Throne", "Trade Agreement",
                                                   "faction note" };
static const char *const pool_names[] = { "tactic", "fleet", "strategy" };
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
#include "core/games/ti4/ti4_frames.inl"
static const HxField *const frame_variants[TI4_N_FRAMES] = {
#define TI4_PROCEDURE(id, name, ...) fields_of_##name,
#define TI4_QUESTION(id, name, ...)  fields_of_##name,
#define TI4_CHANCE(id, name, ...)    fields_of_##name,
#include "core/games/ti4/ti4_frames.inl"
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
    { .name = "phase", .type = HX_FIELD_U8, .offset = CORE(phase), .names = phase_names },
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

/* ---- What follows from what ---------------------------------------------------------------------------------------------------------- */

typedef struct Census {
    uint64_t planets[TI4_SEATS], ships[TI4_SEATS], spaces[TI4_SEATS];
    int units[TI4_SEATS][TI4_TYPES];
} Census;

/* Count what stands on the board; a line about what cannot stand, or NULL. */
static const char *take_census(const HxState *s, Census *c)
{
    memset(c, 0, sizeof *c);
    const int n = core_of(s)->seats;
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const Ti4System *sys = system_of(s, system);
        for (int i = 0; i < 2; i++) {
            const Ti4Fleet *fleet = &sys->fleet[i];
            const int seat = fleet->owner - 1;
            if (fleet->owner > n)
                return "systems: units of a seat that does not play";
            if (seat < 0) {
                if (i == 0 && sys->fleet[1].owner)
                    return "systems: the second fleet stands before the first";
                for (int type = 0; type < TI4_TYPES; type++)
                    if (fleet->n[type])
                        return "systems: units of nobody";
                continue;
            }
            if (i == 1 && sys->fleet[0].owner >= fleet->owner)
                return "systems: fleets are not in seat order";
            if (!sys->tile)
                return "systems: units where no tile lies";
            if (fleet->n[TI4_PDS])
                return "systems: a PDS in space";
            int all = 0;
            for (int type = 0; type < TI4_TYPES; type++) {
                c->units[seat][type] += fleet->n[type];
                all += fleet->n[type];
            }
            for (int slot = 0; slot < 4; slot++)
                if (fleet->damaged[slot] > fleet->n[TI4_CARRIER + slot])
                    return "systems: more damaged units than units";
            if (!all)
                return "systems: an empty fleet";
            c->spaces[seat] |= BIT(system);
            if (fleet_ships(fleet))
                c->ships[seat] |= BIT(system);
        }
        for (int slot = 0; slot < 3; slot++) {
            const Ti4Planet *p = &sys->planet[slot];
            if (!p->id) {
                if (p->owner || p->infantry || p->invaders || p->pds || p->dock)
                    return "systems: units on a planet that is not there";
                continue;
            }
            if (p->id > TI4_PLANETS || p->owner > n || ti4_planets[p->id - 1].tile != sys->tile)
                return "systems: a planet that does not lie there";
            if (!p->owner && (p->infantry || p->pds || p->dock))
                return "systems: units on a planet that nobody controls";
            if (p->pds > ti4_supply[TI4_PDS] || p->dock > 1)
                return "systems: too many structures on a planet";
            if (p->owner) {
                c->planets[p->owner - 1] |= BIT(p->id - 1);
                c->units[p->owner - 1][TI4_INFANTRY] += p->infantry;
                c->units[p->owner - 1][TI4_PDS] += p->pds;
                c->units[p->owner - 1][TI4_SPACE_DOCK] += p->dock;
            }
            if (p->invaders) {
                if (core_of(s)->active >= n || p->owner == core_of(s)->active + 1)
                    return "systems: invaders without an invasion";
                c->units[core_of(s)->active][TI4_INFANTRY] += p->invaders;
            }
        }
    }
    const Plan *plan = plan_of(s);
    int mover = core_of(s)->active;
    for (int i = 0; i < stack_of(s)->depth; i++) /* what is on its way may be a defender's retreat */
        if (stack_of(s)->frame[i].head.kind == TI4_P_RETREAT)
            mover = stack_of(s)->frame[i].head.seat;
    if (mover < n) {
        int *moving = c->units[mover];
        for (int type = 0; type < TI4_TYPES; type++)
            moving[type] += plan->transit.n[type];
        for (int i = 0; i < plan->n_rift && i < MAX_RIFT; i++) {
            moving[class_type(plan->rift[i].ship % TI4_CLASSES)] += plan->rift[i].n;
            moving[TI4_FIGHTER] += plan->rift[i].fighters;
            moving[TI4_INFANTRY] += plan->rift[i].infantry;
        }
    }
    return NULL;
}

static const char *check_stack(const HxState *s)
{
    const Stack *st = stack_of(s);
    if (st->depth == 0 || st->depth > MAX_DEPTH)
        return "stack: it is empty";
    for (int i = 0; i < st->depth; i++) {
        const Frame *f = &st->frame[i];
        if (f->head.kind == TI4_P_NONE || f->head.kind >= TI4_N_FRAMES)
            return "stack: an unknown frame";
        if (f->head.seat >= core_of(s)->seats)
            return "stack: a seat that does not play";
    }
    if (!core_of(s)->is_over && ti4_kinds[st->frame[st->depth - 1].head.kind].role == HX_PROCEDURE)
        return "stack: nobody is asked";
    return NULL;
}

static const char *check_seat(const HxState *s, int seat, const Census *c)
{
    const Ti4Seat *p = seat_of(s, seat);
    if (p->planets != c->planets[seat] || p->ships != c->ships[seat] || p->spaces != c->spaces[seat])
        return "seats: planets or ships differ from the board";
    if (p->readied & ~p->planets)
        return "seats: readied: a planet of somebody else";
    if (p->exhausted & ~p->techs)
        return "seats: exhausted: a technology that is not owned";
    for (int type = 0; type < TI4_TYPES; type++) {
        if (p->on_board[type] != c->units[seat][type])
            return "seats: units on the board do not add up";
        if (type != TI4_FIGHTER && type != TI4_INFANTRY && p->on_board[type] > ti4_supply[type])
            return "seats: more figures than in the box";
        if (p->units[type] >= TI4_UNITS)
            return "seats: units: unknown";
        const Ti4UnitInfo *unit = &ti4_units[p->units[type]];
        if (core_of(s)->phase != TI4_SETUP_PHASE && unit->type != type && unit->per) /* what is produced has the costs of its type */
            return "seats: units: of another type";
    }
    if (tokens_left(s, seat) < 0)
        return "seats: more than 16 command tokens";
    int cards = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        cards += p->hand[card];
    if (cards != p->n_cards)
        return "seats: n_cards differs from the hand";
    if (count_bits(p->secrets) != p->n_secrets)
        return "seats: n_secrets differs from the secrets";
    int notes = 0;
    for (int note = 0; note < N_NOTES; note++)
        notes += notes_of(s)->at[note] == seat + 1;
    if (notes != p->n_notes)
        return "seats: n_notes differs from the notes";
    if (p->victory_points > core_of(s)->vp_target)
        return "seats: victory_points: more than the target";
    if ((p->strategies & p->used) != p->used)
        return "seats: strategy_cards_used: a card that is not held";
    return NULL;
}

static const char *check_decks(const HxState *s)
{
    const Decks *d = decks_of(s);
    const Ti4Core *core = core_of(s);
    for (int card = 0; card < TI4_CARDS; card++) {
        int n = d->cards[card] + board_of(s)->discard[card];
        for (int seat = 0; seat < TI4_SEATS; seat++)
            n += seat_of(s, seat)->hand[card];
        if (n != ti4_cards[card].copies)
            return "action_deck: the cards do not add up";
    }
    const uint64_t public = leaked_objectives(s) >> TI4_PUBLICS; /* several may have scored them */
    uint64_t secrets = d->secrets, taken = 0;
    if (leaked_objective(s) >= 0) /* lies face up */
        secrets |= BIT(leaked_objective(s) - TI4_PUBLICS);
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        const uint64_t held = seat_of(s, seat)->secrets, scored = seat_of(s, seat)->scored >> TI4_PUBLICS;
        if ((secrets & held) || (secrets & scored & ~public) || (held & scored))
            return "secret_deck: a card in two places";
        secrets |= held | scored;
        if (taken & seat_of(s, seat)->strategies)
            return "seats: strategy_cards: one card in two hands";
        taken |= seat_of(s, seat)->strategies;
    }
    if (secrets != BIT(TI4_SECRETS) - 1)
        return "secret_deck: a card is missing";
    uint64_t agendas = d->agendas;
    /* a law may be voted on again while it is in force */
    const uint64_t elsewhere[] = { d->agenda_discard, core->laws, core->agenda ? BIT(core->agenda - 1) & ~core->laws : 0 };
    for (int i = 0; i < 3; i++) {
        if (agendas & elsewhere[i])
            return "agenda_discard: a card in two places";
        agendas |= elsewhere[i];
    }
    for (int i = 0; i < d->n_top + d->n_bottom; i++) {
        const int card = i < d->n_top ? d->top[i] : d->bottom[i - d->n_top];
        if (card < 1 || card > TI4_AGENDAS || agendas & BIT(card - 1))
            return "top: a card in two places";
        agendas |= BIT(card - 1);
    }
    if (agendas != BIT(TI4_AGENDAS) - 1)
        return "top: an agenda is missing";
    if ((core->revealed & d->publics) || (core->revealed | d->publics) != BIT(TI4_PUBLICS) - 1)
        return "revealed: an objective in two places";
    return NULL;
}

/* Tokens of factions on the board and on technologies. */
static const char *check_tokens(const HxState *s)
{
    const Board *b = board_of(s);
    for (int i = 0; i < 2; i++) {
        const int at = b->creuss_token[i] - 1;
        if (at >= TI4_SYSTEMS || (at >= 0 && (!system_of(s, at)->tile || !(system_of(s, at)->wormholes & (i ? TI4_BETA : TI4_ALPHA)))))
            return "creuss_tokens: no wormhole of the kind there";
        const int tech = b->assimilated[i] - 1;
        if (tech >= TI4_TECHS || (tech >= 0 && ti4_techs[tech].faction == TI4_NO_FACTION))
            return "assimilated: no technology of a faction";
    }
    const Turn *now = turn_of(s);
    const int system = core_of(s)->active_system, landed = now->landed[0] + now->landed[1] + now->landed[2];
    if (landed && (system >= TI4_SYSTEMS || core_of(s)->active >= core_of(s)->seats ||
                   fleet_of(s, system, core_of(s)->active)->n[TI4_FIGHTER] < landed))
        return "landed_fighters: more than there are";
    if (now->crew_seat && (now->crew_seat > core_of(s)->seats || system >= TI4_SYSTEMS))
        return "crew_seat: no such seat, or no active system";
    if (now->lost_pds > 2 || now->lost_dock > 1)
        return "lost_pds: no planet had so many structures";
    int delta_ship = -1;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->units[TI4_FLAGSHIP] == TI4_UNIT_HIL_COLISH && seat_of(s, seat)->on_board[TI4_FLAGSHIP])
            delta_ship = seat;
    if (delta_ship < 0 ? b->delta_ship != 0 : b->delta_ship == 0 || b->delta_ship > TI4_SYSTEMS)
        return "delta_ship: not where the flagship is";
    return NULL;
}

const char *ti4_check(const HxState *s)
{
    const Ti4Core *core = core_of(s);
    Census c;
    const char *wrong = take_census(s, &c);
    if (wrong)
        return wrong;
    if (core->seats < 3 || core->seats > TI4_SEATS || core->speaker >= core->seats)
        return "speaker: no such seat";
    if ((core->active >= core->seats && core->active != NOBODY) ||
        (core->active_system >= TI4_SYSTEMS && core->active_system != TI4_NO_SYSTEM))
        return "active: no such seat or system";
    for (int seat = 0; seat < core->seats; seat++)
        if ((wrong = check_seat(s, seat, &c)))
            return wrong;
    for (int note = 0; note < N_NOTES; note++) {
        const int at = notes_of(s)->at[note];
        if (at > NOTE_IN_PLAY + core->seats || (at > core->seats && at <= NOTE_IN_PLAY))
            return "notes: no such place";
    }
    if ((wrong = check_decks(s)) || (wrong = check_tokens(s)))
        return wrong;
    return check_stack(s);
}

/* A stack that does not fit the position would be asked nonsense: only those that the phase can have are let in. */
static bool stack_fits(const HxState *s)
{
    const Stack *st = stack_of(s);
    if (st->frame[0].head.kind == TI4_P_SETUP)
        return core_of(s)->phase == TI4_SETUP_PHASE;
    if (st->frame[0].head.kind != TI4_P_GAME || st->depth < 2)
        return core_of(s)->is_over;
    static const uint8_t of_phase[] = { TI4_P_NONE, TI4_P_STRATEGY, TI4_P_ACTION, TI4_P_STATUS, TI4_P_AGENDA };
    return st->frame[1].head.kind == of_phase[core_of(s)->phase];
}

HxStatus ti4_complete(HxState *s, HxRng *rng, HxError *err)
{
    Ti4Core *core = core_edit(s);
    Board *b = board_edit(s);
    b->present = b->alpha = b->beta = b->delta = b->asteroids = b->nebulae = b->supernovas = b->rifts = 0;
    memset(b->system_of, 0, sizeof b->system_of);
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const int tile = system_of(s, system)->tile;
        if (tile > 51 || system > TI4_OFF_BOARD ? tile != 0 : false)
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: there is no tile %d there", system, tile);
        if (tile && b->system_of[tile])
            return hx_refuse(err, HX_BAD_INPUT, "state.systems[%d].tile: tile %d lies twice", system, tile);
        if (tile)
            index_system(s, system);
    }
    Stack *st = stack_edit(s);
    st->depth = 0;
    while (st->depth < MAX_DEPTH && st->frame[st->depth].head.kind != TI4_P_NONE)
        st->depth++;
    Decks *d = decks_edit(s);
    d->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
    for (int seat = core->seats; seat < TI4_SEATS; seat++) { /* who does not play hides nothing */
        Ti4Seat *p = seat_edit(s, seat);
        if (p->hand[0] == UNKNOWN)
            memset(p->hand, 0, sizeof p->hand);
        p->secrets = p->secrets == UNKNOWN_SET ? 0 : p->secrets;
    }
    Census c;
    const char *wrong = take_census(s, &c);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    for (int seat = 0; seat < core->seats; seat++) {
        Ti4Seat *p = seat_edit(s, seat);
        p->planets = c.planets[seat];
        p->ships = c.ships[seat];
        p->spaces = c.spaces[seat];
        for (int type = 0; type < TI4_TYPES; type++)
            p->on_board[type] = (uint8_t)(c.units[seat][type] > 255 ? 255 : c.units[seat][type]);
        if (p->units[TI4_FLAGSHIP] == TI4_UNIT_HIL_COLISH && p->on_board[TI4_FLAGSHIP]) /* on its way: as the document says */
            for (int system = 0; system < TI4_SYSTEMS; system++)
                if (fleet_of(s, system, seat)->n[TI4_FLAGSHIP])
                    b->delta_ship = (uint8_t)(system + 1);
        if (p->faction >= TI4_FACTIONS && (p->faction != TI4_NO_FACTION || core->phase != TI4_SETUP_PHASE))
            return hx_refuse(err, HX_BAD_INPUT, "state.seats[%d].faction: there is no such faction", seat);
    }
    if (st->depth == 0)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: it is empty");
    const HxStatus status = position_checked(s, false, err);
    if (status != HX_OK)
        return status;
    if ((wrong = check_stack(s)) || !stack_fits(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong ? wrong : "stack: it does not fit the phase");
    if (!deal_hidden(s, rng))
        return hx_refuse(err, HX_BAD_INPUT, "state: hidden cards cannot be dealt to these counts");
    if ((wrong = ti4_check(s)))
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    return position_checked(s, true, err);
}

/* ---- Observation --------------------------------------------------------------------------------------------------------------------- */

const HxPlane ti4_planes[] = {
    { "round and phase", 0, TI4_OBS_GLOBAL, { TI4_OBS_GLOBAL }, "round / 9; phase; custodians; revealed objectives; kind of question" },
    { "seats",
      TI4_OBS_GLOBAL,
      TI4_SEATS *TI4_OBS_SEAT,
      { TI4_SEATS, TI4_OBS_SEAT },
      "own seat first, then clockwise: points, pools, goods, cards, technologies, objectives, planets" },
    { "systems",
      TI4_OBS_GLOBAL + TI4_SEATS *TI4_OBS_SEAT,
      TI4_SYSTEMS *TI4_OBS_SYSTEM,
      { TI4_SYSTEMS, TI4_OBS_SYSTEM },
      "place by place: anomaly, wormholes, own and others' ships, planets" },
    { .name = NULL },
};

static float part(int n, int of)
{
    return n >= of ? 1 : (float)n / (float)of;
}

static void observe_seat(const HxState *s, int of, bool is_own, float *out)
{
    const Ti4Seat *p = seat_of(s, of);
    int n = 0;
    out[n++] = part(p->victory_points, core_of(s)->vp_target);
    for (int pool = 0; pool < TI4_POOLS; pool++)
        out[n++] = part(p->pool[pool], TI4_TOKENS);
    out[n++] = part(p->trade_goods, 20);
    out[n++] = part(p->commodities, 8);
    out[n++] = part(p->n_cards, 8);
    out[n++] = part(p->n_secrets, 4);
    out[n++] = p->passed;
    out[n++] = p->eliminated;
    out[n++] = core_of(s)->speaker == of;
    out[n++] = core_of(s)->active == of;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        out[n++] = p->strategies >> card & 1 ? p->used >> card & 1 ? 0.5f : 1 : 0;
    for (int type = 0; type < TI4_TYPES; type++)
        out[n++] = part(p->on_board[type], ti4_supply[type]);
    for (int tech = 0; tech < TI4_TECHS; tech++)
        out[n++] = (float)(p->techs >> tech & 1);
    for (int objective = 0; objective < TI4_OBJECTIVES; objective++)
        out[n++] =
            p->scored >> objective & 1 || (is_own && objective >= TI4_PUBLICS && p->secrets >> (objective - TI4_PUBLICS) & 1) ? 1 : 0;
    out[n++] = part(budget_of(s, of, 0), 30);
    out[n++] = part(budget_of(s, of, 1), 30);
    out[n++] = part(count_bits(p->planets), 20);
    assert(n <= TI4_OBS_SEAT);
}

static void observe_system(const HxState *s, int system, int seat, float *out)
{
    const Ti4System *sys = system_of(s, system);
    int n = 0;
    if (!sys->tile)
        return;
    out[n++] = 1;
    for (int anomaly = 1; anomaly <= 4; anomaly++)
        out[n++] = sys->anomaly == anomaly;
    for (int w = 0; w < 3; w++)
        out[n++] = sys->wormholes >> w & 1;
    out[n++] = sys->home == seat + 1 ? 1 : sys->home ? -1 : 0;
    out[n++] = (float)(seat_of(s, seat)->tokens >> system & 1);
    for (int i = 0; i < 2; i++) {
        float *at = out + n + (sys->fleet[i].owner == seat + 1 ? 0 : 8);
        for (int type = 0; type < TI4_SHIP_TYPES + 1 && sys->fleet[i].owner; type++)
            at[type] = part(sys->fleet[i].n[type], 8);
    }
    n += 16;
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &sys->planet[slot];
        out[n++] = p->owner == seat + 1 ? 1 : p->owner ? -1 : 0;
        out[n++] = part(p->infantry, 8);
        out[n++] = part(p->pds + 2 * p->dock, 4);
    }
    assert(n <= TI4_OBS_SYSTEM);
}

void ti4_observe(const HxState *s, int seat, float *out)
{
    const Ti4Core *core = core_of(s);
    memset(out, 0, TI4_OBS * sizeof *out);
    out[0] = part(core->round, 9);
    out[1 + core->phase] = 1;
    out[6] = core->custodians_taken;
    for (int i = 0; i < TI4_PUBLICS; i++)
        out[8 + i] = (float)(core->revealed >> i & 1);
    out[30] = !core->is_over && ti4_to_move(s) == seat;
    out[31] = part(top_of(s)->head.kind, TI4_N_FRAMES);
    for (int card = 0; card < TI4_STRATEGIES; card++)
        out[32 + card] = part(core->strategy_goods[card], 5);
    for (int i = 0; i < core->seats; i++)
        observe_seat(s, (seat + i) % core->seats, i == 0, out + TI4_OBS_GLOBAL + i * TI4_OBS_SEAT);
    for (int system = 0; system < TI4_SYSTEMS; system++)
        observe_system(s, system, seat, out + TI4_OBS_GLOBAL + TI4_SEATS * TI4_OBS_SEAT + system * TI4_OBS_SYSTEM);
}

/* ---- Words --------------------------------------------------------------------------------------------------------------------------- */

static void add_system(Text *text, const HxState *s, int system)
{
    const Ti4System *sys = system_of(s, system);
    text_add(text, "%d", system);
    if (system == TI4_MECATOL)
        text_add(text, " (Mecatol Rex)");
    else if (sys->planet[0].id)
        text_add(text, " (%s%s%s)", ti4_planets[sys->planet[0].id - 1].name, sys->planet[1].id ? ", " : "",
                 sys->planet[1].id ? ti4_planets[sys->planet[1].id - 1].name : "");
}

static void add_class(Text *text, int class)
{
    text_add(text, "%s%s", class >= TI4_DAMAGED ? "damaged " : "", ti4_type_names[class_type(class)]);
}

static void add_note(Text *text, const HxState *s, int note)
{
    const int owner = note / TI4_NOTES, kind = note % TI4_NOTES;
    const char *name = note_names[kind];
    if (kind == TI4_NOTES - 1 && owner < core_of(s)->seats)
        for (int i = 0; i < TI4_NOTE_KINDS; i++)
            if (ti4_notes[i].faction == seat_of(s, owner)->faction)
                name = ti4_notes[i].name;
    text_add(text, "%s of seat %d", name, owner);
}

static const char *const agenda_order[] = { "both on top",
                                            "both on top, turned round",
                                            "the first on top, the second to the bottom",
                                            "the second on top, the first to the bottom",
                                            "both to the bottom",
                                            "both to the bottom, turned round" };
static const char *const offer_words[] = { "give trade goods:",    "give commodities:", "give a note:",         "ask for trade goods:",
                                           "ask for commodities:", "ask for a note:",   "give an action card:", "ask for an action card:" };

/* The planet of the system that a unit is produced or bombards on. */
static void add_place(Text *text, const HxState *s, const Frame *f, int slot)
{
    const int system = f->head.kind == TI4_A_BUILD ? f->ask_build.system : f->head.kind == TI4_A_PLASMA ? f->ask_plasma.system : -1;
    if (system >= 0 && system_of(s, system)->planet[slot].id)
        text_add(text, " on %s", ti4_planets[system_of(s, system)->planet[slot].id - 1].name);
}

/* Dice on the table. */
static int dice_of(const HxState *s, const Frame *f)
{
    switch (f->head.kind) {
    case TI4_R_DICE:
        return f->roll_dice.dice;
    case TI4_R_NEAR_MISS:
        return f->roll_near_miss.dice;
    case TI4_R_SHARE:
        return f->roll_share.own;
    case TI4_R_REVIVE:
        return f->roll_revive.dice;
    default:
        return plan_of(s)->n_rift ? plan_of(s)->rift[plan_of(s)->n_rift - 1].n : 0;
    }
}

int ti4_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const Frame *f = top_of(s);
    int n;
    const Ti4Verb verb = ti4_verb(a, &n);
    if (viewer != HX_ALL && !core_of(s)->is_over && ti4_seen(s, a, viewer) != a) {
        text_add(&text, "%s: ?", ti4_kinds[f->head.kind].name);
        return text_length(&text);
    }
    text_add(&text, "%s: ", f->head.kind == TI4_A_OFFER ? offer_words[f->ask_offer.item % TI4_ITEMS] : ti4_kinds[f->head.kind].name);
    switch (verb) {
    case TI4_V_DONE:
        text_add(&text, "done");
        break;
    case TI4_V_PASS:
        text_add(&text, "pass");
        break;
    case TI4_V_NO:
        text_add(&text, "no");
        break;
    case TI4_V_YES:
        text_add(&text, "yes");
        break;
    case TI4_V_GOODS:
        text_add(&text, "trade goods");
        break;
    case TI4_V_NUMBER:
        text_add(&text, "%d", n);
        break;
    case TI4_V_SEAT:
    case TI4_V_SPEAKER:
        text_add(&text, "seat %d", n);
        break;
    case TI4_V_PROPOSE:
        text_add(&text, "propose a transaction to seat %d", n);
        break;
    case TI4_V_POOL:
        text_add(&text, "%s", pool_names[n]);
        break;
    case TI4_V_ACTIVATE:
        text_add(&text, "activate ");
        add_system(&text, s, n);
        break;
    case TI4_V_SYSTEM:
        text_add(&text, "system ");
        add_system(&text, s, n);
        break;
    case TI4_V_STRATEGIC:
    case TI4_V_CHOOSE_STRATEGY:
        text_add(&text, "%s", ti4_strategies[n].name);
        break;
    case TI4_V_COMPONENT:
    case TI4_V_USE:
        text_add(&text, "%s", text_name(n));
        break;
    case TI4_V_PLANET:
        text_add(&text, "%s", ti4_planets[n].name);
        break;
    case TI4_V_PLACE_PDS:
        text_add(&text, "PDS on %s", ti4_planets[n].name);
        break;
    case TI4_V_PLACE_DOCK:
        text_add(&text, "space dock on %s", ti4_planets[n].name);
        break;
    case TI4_V_SUSTAIN:
        text_add(&text, "sustain damage on a %s", ti4_type_names[TI4_CARRIER + n]);
        break;
    case TI4_V_DESTROY:
        text_add(&text, "lose a ");
        add_class(&text, n);
        break;
    case TI4_V_MOVE:
        text_add(&text, "a ");
        add_class(&text, n % TI4_CLASSES);
        text_add(&text, " from ");
        add_system(&text, s, n / TI4_CLASSES);
        break;
    case TI4_V_LOAD:
        text_add(&text, "%s from ", n % 5 == 0 ? "a fighter" : "infantry");
        if (n % 5 >= 2 && system_of(s, n / 5)->planet[n % 5 - 2].id)
            text_add(&text, "%s", ti4_planets[system_of(s, n / 5)->planet[n % 5 - 2].id - 1].name);
        else
            add_system(&text, s, n / 5);
        break;
    case TI4_V_BUILD:
        text_add(&text, "a %s", ti4_type_names[n / 4]);
        if (n % 4 < 3)
            add_place(&text, s, f, n % 4);
        break;
    case TI4_V_TECH:
        text_add(&text, "%s", ti4_techs[n].name);
        break;
    case TI4_V_OBJECTIVE:
        text_add(&text, "%s", ti4_objectives[n].name);
        break;
    case TI4_V_REVEAL:
        text_add(&text, "%s", ti4_objectives[n].name);
        break;
    case TI4_V_DRAW_SECRET:
        text_add(&text, "%s", ti4_objectives[TI4_PUBLICS + n].name);
        break;
    case TI4_V_CARD:
    case TI4_V_DRAW_CARD:
        text_add(&text, "%s", ti4_cards[n].name);
        break;
    case TI4_V_LAW:
    case TI4_V_DRAW_AGENDA:
        text_add(&text, "%s", ti4_agendas[n].name);
        break;
    case TI4_V_NOTE:
        add_note(&text, s, n);
        break;
    case TI4_V_OUTCOME:
        text_add(&text, "%s", n ? "against" : "for");
        break;
    case TI4_V_ORDER:
        text_add(&text, "%s", agenda_order[n]);
        break;
    case TI4_V_FACTION:
    case TI4_V_DRAW_FACTION:
        text_add(&text, "%s", ti4_factions[n].name);
        break;
    case TI4_V_TILE:
    case TI4_V_DRAW_TILE:
        text_add(&text, "tile %d", n);
        break;
    case TI4_V_HITS:
        text_add(&text, "%d of %d", n, dice_of(s, f));
        break;
    default:
        text_add(&text, "?");
    }
    return text_length(&text);
}

/* ---- The picture --------------------------------------------------------------------------------------------------------------------- */

static void add_fleet(Text *text, const Ti4Fleet *fleet)
{
    static const char letter[] = "fdrCDFWi?S";
    text_add(text, " s%d:", fleet->owner - 1);
    for (int type = 0; type < TI4_TYPES; type++)
        if (fleet->n[type])
            text_add(text, "%d%c", fleet->n[type], letter[type]);
    const int damaged = fleet->damaged[0] + fleet->damaged[1] + fleet->damaged[2] + fleet->damaged[3];
    if (damaged)
        text_add(text, "(%d damaged)", damaged);
}

static void add_system_line(Text *text, const HxState *s, int system)
{
    static const char *const anomalies[] = { "", " asteroid field", " nebula", " supernova", " gravity rift" };
    const Ti4System *sys = system_of(s, system);
    text_add(text, "%3d", system);
    if (sys->home)
        text_add(text, " home of seat %d", sys->home - 1);
    text_add(text, "%s%s%s%s", anomalies[sys->anomaly], sys->wormholes & TI4_ALPHA ? " alpha" : "",
             sys->wormholes & TI4_BETA ? " beta" : "", sys->wormholes & TI4_DELTA ? " delta" : "");
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &sys->planet[slot];
        if (!p->id)
            continue;
        text_add(text, " %s %d/%d", ti4_planets[p->id - 1].name, p->resources, p->influence);
        if (p->owner)
            text_add(text, "[s%d%s %di%s%s]", p->owner - 1, seat_of(s, p->owner - 1)->readied >> (p->id - 1) & 1 ? "" : " exhausted",
                     p->infantry, p->pds ? p->pds > 1 ? " 2 PDS" : " PDS" : "", p->dock ? " dock" : "");
        if (p->invaders)
            text_add(text, "<%d invaders>", p->invaders);
    }
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].owner)
            add_fleet(text, &sys->fleet[i]);
    bool any = false;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->tokens >> system & 1) {
            text_add(text, "%s%d", any ? "" : " tokens ", seat);
            any = true;
        }
    text_add(text, "\n");
}

/* The hexagons as a map of system numbers, with the seat of the ships there. */
static void add_map(Text *text, const HxState *s)
{
    static const int8_t at[TI4_PLACES][2] = {
#define TI4_PLACE(place, q, r, neighbours) { q, r },
#include "core/games/ti4/ti4_tables.inl"
    };
    for (int row = -6; row <= 6; row++) {
        char line[7][8];
        for (int column = 0; column < 7; column++)
            snprintf(line[column], sizeof line[column], "      ");
        bool any = false;
        for (int place = 0; place < TI4_PLACES; place++) {
            const int q = at[place][0], r = at[place][1];
            if (2 * r + q != row || !system_of(s, place)->tile)
                continue;
            const Ti4System *sys = system_of(s, place);
            int owner = sys->fleet[0].owner ? sys->fleet[0].owner : sys->planet[0].owner;
            snprintf(line[q + 3], sizeof line[q + 3], "%2d%c%c  ", place,
                     sys->home           ? 'H'
                     : sys->anomaly      ? '*'
                     : sys->planet[0].id ? 'o'
                                         : '.',
                     owner ? (char)('0' + owner - 1) : ' ');
            any = true;
        }
        if (!any)
            continue;
        for (int column = 0; column < 7; column++)
            text_add(text, "%s", line[column]);
        text_add(text, "\n");
    }
}

static void add_seat(Text *text, const HxState *s, int seat, int viewer)
{
    const Ti4Seat *p = seat_of(s, seat);
    text_add(text, "%c seat %d %s: %d points, tokens %d/%d/%d, %d trade goods, %d commodities, %d cards, %d secrets%s%s\n",
             core_of(s)->active == seat ? '>' : ' ', seat, p->faction < TI4_FACTIONS ? ti4_factions[p->faction].name : "-",
             p->victory_points, p->pool[0], p->pool[1], p->pool[2], p->trade_goods, p->commodities, p->n_cards, p->n_secrets,
             core_of(s)->speaker == seat ? ", speaker" : "",
             p->eliminated ? ", eliminated"
             : p->passed   ? ", passed"
                           : "");
    int i;
    if (p->strategies) {
        text_add(text, "    strategy:");
        FOR_BITS(i, (uint64_t)p->strategies)
        text_add(text, " %s%s", ti4_strategies[i].name, p->used >> i & 1 ? " (used)" : "");
        text_add(text, "\n");
    }
    if (p->techs) {
        text_add(text, "    technologies:");
        FOR_BITS(i, p->techs)
        text_add(text, " %s%s", ti4_techs[i].name, p->exhausted >> i & 1 ? " (exhausted)," : ",");
        text_add(text, "\n");
    }
    if (p->scored) {
        text_add(text, "    scored:");
        FOR_BITS(i, p->scored)
        text_add(text, " %s,", ti4_objectives[i].name);
        text_add(text, "\n");
    }
    if (viewer != HX_ALL && viewer != seat)
        return;
    FOR_BITS(i, (uint64_t)p->secrets)
    text_add(text, "    secret: %s (%s)\n", ti4_objectives[TI4_PUBLICS + i].name, ti4_objectives[TI4_PUBLICS + i].requirement);
    for (int card = 0; card < TI4_CARDS; card++)
        if (p->hand[card])
            text_add(text, "    card: %s%s\n", ti4_cards[card].name, p->hand[card] > 1 ? " x2" : "");
}

int ti4_render(const HxState *s, int viewer, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    const Ti4Core *core = core_of(s);
    text_add(&text, "Round %d, %s phase%s\n", core->round, phase_names[core->phase],
             core->custodians_taken ? "" : ", custodians on Mecatol Rex");
    int i;
    FOR_BITS(i, (uint64_t)core->revealed)
    text_add(&text, "  objective, %d: %s (%s)\n", ti4_objectives[i].points, ti4_objectives[i].name, ti4_objectives[i].requirement);
    FOR_BITS(i, core->laws)
    text_add(&text, "  law: %s\n", ti4_agendas[i].name);
    if (core->agenda)
        text_add(&text, "  agenda: %s\n", ti4_agendas[core->agenda - 1].name);
    add_map(&text, s);
    text_add(&text, "  H home, o planets, * anomaly; f fighter, d destroyer, r cruiser, C carrier, D dreadnought, F flagship, W war sun, i "
                    "infantry, S dock\n");
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        const Ti4System *sys = system_of(s, system);
        if (sys->tile && (sys->planet[0].id || sys->anomaly || sys->wormholes || sys->fleet[0].owner))
            add_system_line(&text, s, system);
    }
    for (int seat = 0; seat < core->seats; seat++)
        add_seat(&text, s, seat, viewer);
    return text_length(&text);
}
