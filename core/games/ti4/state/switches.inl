/* Doubtful readings of the rules and how they are switched: each is an option of the game, a bit of Core.switches, and a name in documents.
 *
 *     TI4_SWITCH(id, option, first, second, "what it decides")
 *
 * first is the standard reading; the bit is set where the second was chosen. RULES.md tells both. */
/* clang-format off */
TI4_SWITCH(TIEBREAK       , "tiebreak_same_phase"        , "sequential"  , "finish_step", "reaching the target in one phase (34.7)")
TI4_SWITCH(DIPLOMACY      , "diplomacy_primary"          , "system"      , "any_two"    , "planets that Diplomacy readies (37.2)")
TI4_SWITCH(CAPACITY       , "capacity_excess"            , "destroyed"   , "removed"    , "units above the capacity (32.3)")
TI4_SWITCH(RETREAT_SHIPS  , "retreat_blocked_by"         , "units"       , "ships"      , "what of others closes a system to a retreat (39.7.c)")
TI4_SWITCH(RETREAT_LOAD   , "retreat_load"               , "announcement", "retreat"    , "when ground forces go aboard for a retreat (39.4.c)")
TI4_SWITCH(REROLL         , "reroll_window"              , "batch"       , "all_dice"   , "when dice of a space combat may be rolled again (39.5.b.iii)")
TI4_SWITCH(CANNON_ORDER   , "cannon_order"               , "per_player"  , "all_roll"   , "space cannon offense: each player's hits at once, or after all rolls (41.3)")
TI4_SWITCH(OWN_SYSTEM     , "unit_adjacent_to_own_system", "yes"         , "no"         , "is a unit or planet adjacent to its own system (52.2)")
TI4_SWITCH(TOKEN_FIGURE   , "token_without_figure"       , "destroyed"   , "removed"    , "tokens that no figure stands with (61.3.a)")
TI4_SWITCH(REPLACE        , "replace_without_stock"      , "optional"    , "forced"     , "replacing a unit without a figure in stock (C49.N8)")
TI4_SWITCH(FLEET_DESTROYED, "fleet_excess"               , "removed"     , "destroyed"  , "ships above the fleet pool (FLT-2)")
TI4_SWITCH(TURN_TRADES    , "transactions"               , "any_time"    , "turn_only"  , "in the middle of a turn too, or only before its action and at its end (TRX-1)")
TI4_SWITCH(ACTIVE_PROPOSES, "proposals"                  , "anyone"      , "active_only", "who proposes in a turn: in answer and at its end its partners too, or only the active seat (TRX-1)")
TI4_SWITCH(NO_ABILITIES   , "faction_abilities"          , "on"          , "off"        , "factions with their abilities, or only with their units, technologies and notes")
#undef TI4_SWITCH
