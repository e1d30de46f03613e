/* Doubtful readings of the rules and how they are switched: each is an option of the game, a bit of Core.switches, and a name in documents.
 *
 *     TI4_SWITCH(id, option, first, second, standard, 0, "what it decides")
 *
 * The bit is set where the second reading was chosen. standard: which of the two is played unless the option says otherwise, 0 the first, 1 the
 * second; it is that of the source text, where the source text decides. RULES.md tells both. */
/* clang-format off */
TI4_SWITCH(TIEBREAK       , "tiebreak_same_phase"        , "sequential"  , "finish_step", 1, "reaching the target in one phase (34.7)")
TI4_SWITCH(DIPLOMACY      , "diplomacy_primary"          , "system"      , "any_two"    , 0, "planets that Diplomacy readies (37.2)")
TI4_SWITCH(CAPACITY       , "capacity_excess"            , "destroyed"   , "removed"    , 0, "units above the capacity (32.3)")
TI4_SWITCH(RETREAT_SHIPS  , "retreat_blocked_by"         , "units"       , "ships"      , 0, "what of others closes a system to a retreat (39.7.c)")
TI4_SWITCH(RETREAT_LOAD   , "retreat_load"               , "announcement", "retreat"    , 0, "when ground forces go aboard for a retreat (39.4.c)")
TI4_SWITCH(REROLL         , "reroll_window"              , "batch"       , "all_dice"   , 0, "when dice of a space combat may be rolled again (39.5.b.iii)")
TI4_SWITCH(CANNON_ORDER   , "cannon_order"               , "per_player"  , "all_roll"   , 1, "space cannon offense: each player's hits at once, or after all rolls (41.3)")
TI4_SWITCH(OWN_SYSTEM     , "unit_adjacent_to_own_system", "yes"         , "no"         , 0, "is a unit or planet adjacent to its own system (52.2)")
TI4_SWITCH(TOKEN_FIGURE   , "token_without_figure"       , "destroyed"   , "removed"    , 0, "tokens that no figure stands with (61.3.a)")
TI4_SWITCH(REPLACE        , "replace_without_stock"      , "optional"    , "forced"     , 0, "replacing a unit without a figure in stock (C49.N8)")
TI4_SWITCH(FLEET_DESTROYED, "fleet_excess"               , "removed"     , "destroyed"  , 0, "ships above the fleet pool (FLT-2)")
TI4_SWITCH(TURN_TRADES    , "transactions"               , "any_time"    , "turn_only"  , 0, "in the middle of a turn too, or only before its action and at its end (TRX-1)")
TI4_SWITCH(ACTIVE_PROPOSES, "proposals"                  , "anyone"      , "active_only", 0, "who proposes in a turn: in answer and at its end its partners too, or only the active seat (TRX-1)")
TI4_SWITCH(NO_ABILITIES   , "faction_abilities"          , "on"          , "off"        , 0, "factions with their abilities, or only with their units, technologies and notes")
TI4_SWITCH(TOKEN_STAYS    , "wormhole_generator"         , "moves"       , "may_stay"   , 0, "a Creuss wormhole token that is placed or moved: elsewhere, or also where it lies")
TI4_SWITCH(HOLDER_CHOOSES , "acquiescence"               , "winnu"       , "holder"     , 1, "who chooses the card of the Winnu that Acquiescence exchanges")
TI4_SWITCH(PDS_GO         , "homeland_discarded"         , "stay"        , "destroyed"  , 0, "PDS above the limit once Homeland Defense Act is discarded")
TI4_SWITCH(OWN_CONDUIT    , "spatial_conduit"            , "everybody"   , "owner"      , 0, "for whom Spacial Conduit Cylinder makes systems adjacent")
TI4_SWITCH(ARBITERS       , "arbiters_under_secret"      , "barred"      , "allowed"    , 0, "Arbiters while Political Secret lies on the Hacan")
TI4_SWITCH(OWN_COMBAT     , "antivirus"                  , "any_combat"  , "own_combat" , 0, "at the start of which combats Antivirus may be laid")
TI4_SWITCH(SHOT_OTHERS    , "lucky_shot"                 , "anybody"     , "others"     , 0, "whose ships Lucky Shot may destroy")
TI4_SWITCH(MELT_OTHERS    , "reactor_meltdown"           , "anybody"     , "others"     , 0, "whose space docks Reactor Meltdown may destroy")
TI4_SWITCH(ASK_ALL        , "secret_questions"           , "holders"     , "everybody"  , 0, "who is asked about cards in hand: who can use one now, or everybody who might, so that nobody learns who holds what (GLO-10)")
#undef TI4_SWITCH
