/* The components: tables of constants, spread out from tables.inl. */
#include "core/games/ti4/data/components.h"

/* clang-format off */
const Ti4UnitInfo hx_ti4_units[TI4_UNITS] = {
#define TI4_UNIT(id, name, ...) [TI4_UNIT_##id] = { #id, name, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4TechInfo hx_ti4_techs[TI4_TECHS] = {
#define TI4_TECH(id, name, colour, b, g, y, r, ...) [TI4_TECH_##id] = { #id, name, colour, { b, g, y, r }, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4PlanetInfo hx_ti4_planets[TI4_PLANETS] = {
#define TI4_PLANET(id, ...) [TI4_PLANET_##id] = { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4FactionInfo hx_ti4_factions[TI4_FACTIONS] = {
#define TI4_FACTION(id, name, goods, tile, off, a, b, c, d, e, f, g, h, i, j, ...) [TI4_##id] = { #id, name, goods, tile, off, { a, b, c, d, e, f, g, h, i, j }, { __VA_ARGS__ } },
#include "core/games/ti4/data/tables.inl"
};
const Ti4ObjectiveInfo hx_ti4_objectives[TI4_OBJECTIVES] = {
#define TI4_OBJECTIVE(id, ...) [TI4_OBJ_##id] = { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4AgendaInfo hx_ti4_agendas[TI4_AGENDAS] = {
#define TI4_AGENDA(id, ...) [TI4_AGENDA_##id] = { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4CardInfo hx_ti4_cards[TI4_CARDS] = {
#define TI4_ACTION_CARD(id, ...) [TI4_CARD_##id] = { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4NoteInfo hx_ti4_notes[TI4_NOTE_KINDS] = {
#define TI4_NOTE(id, ...) [TI4_NOTE_##id] = { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4StrategyInfo hx_ti4_strategies[TI4_STRATEGIES] = {
#define TI4_STRATEGY(id, ...) { #id, __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
const Ti4TileInfo ti4_tiles[TI4_TILES] = {
#define TI4_TILE(number, type, wormholes, anomaly) { number, type, wormholes, anomaly },
#include "core/games/ti4/data/tables.inl"
};
const Ti4Layout ti4_layouts[TI4_LAYOUTS] = {
#define TI4_LAYOUT(players, blue, red, first_red, a, b, c, d, e, f, ...) { players, blue, red, first_red, { a, b, c, d, e, f }, { __VA_ARGS__ } },
#include "core/games/ti4/data/tables.inl"
};
const uint8_t ti4_presets[TI4_LAYOUTS][TI4_PLACES + 1] = {
#define TI4_PRESET(...) { __VA_ARGS__ },
#include "core/games/ti4/data/tables.inl"
};
/* clang-format on */
const char *const hx_ti4_type_names[TI4_TYPES + 1] = { "fighter", "destroyer", "cruiser", "carrier",    "dreadnought", "flagship",
                                                       "war_sun", "infantry",  "pds",     "space_dock", NULL };
/* 59 figures of each colour (44.2): 10 fighters (44.2.g), 8 destroyers (44.2.c), 8 cruisers (44.2.d), 4 carriers (44.2.h), 5 dreadnoughts
 * (44.2.i), 1 flagship (44.2.j), 2 war suns (44.2.e), 12 infantry (44.2.f), 6 PDS (44.2.b), 3 space docks (44.2.a). @rule SET-4 */
const uint8_t hx_ti4_supply[TI4_TYPES] = { 10, 8, 8, 4, 5, 1, 2, 12, 6, 3 };
