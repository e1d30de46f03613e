/* Every text that hooks into a window of timing: what it belongs to, when it may be used and by whom, and what it does.
 *
 *     TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use)
 *
 * event   the window (ti4_windows.inl); ACTION: a component action
 * who     SUBJECT the seat the window is about, OTHER the others, ANY all
 * flags   FORCED: happens by itself; SECRET: a decline would tell of a hidden card (action cards and notes in hand always would);
 *         AGAIN: may be used more than once in a window (it gives something up each time)
 * of      what it belongs to (OF_... without OF_), and card, the row of that table
 * first, second   what is chosen when it is played (ASK_... without ASK_), before it can be cancelled
 * usable  the candidates for the next choice as a mask, given the answers so far; without a choice: not zero, it may be used
 * use     what happens; it may ask for more by text_ask(), and is called again with the answer
 */
/* clang-format off */

/* ---- Generic technologies: texts_technologies.c ---------------------------------------------------------------------------------- */
/*       id                    name                              event          who      flags   of       card                                  first    second   usable             use */
TI4_TEXT(INFANTRY_2          , "Infantry II returns"           , TURN_START   , SUBJECT, FORCED, NOTHING, 0                                   , NOTHING, NOTHING, set_aside_usable , set_aside_use )
TI4_TEXT(TRANSIT_DIODES      , "Transit Diodes"                , TURN_START   , SUBJECT, 0     , READY  , TI4_TECH_TRANSIT_DIODES             , NOTHING, NOTHING, diodes_usable    , diodes_use )
TI4_TEXT(GRAVITY_DRIVE       , "Gravity Drive"                 , ACTIVATED    , SUBJECT, FORCED, TECH   , TI4_TECH_GRAVITY_DRIVE              , NOTHING, NOTHING, always           , gravity_use )
TI4_TEXT(GRAVITON_LASER      , "Graviton Laser System"         , CANNON_BEFORE, SUBJECT, 0     , READY  , TI4_TECH_GRAVITON_LASER_SYSTEM      , NOTHING, NOTHING, always           , graviton_use )
TI4_TEXT(ASSAULT_CANNON      , "Assault Cannon"                , SPACE_START  , ANY    , FORCED, TECH   , TI4_TECH_ASSAULT_CANNON             , NOTHING, NOTHING, assault_usable   , assault_use )
TI4_TEXT(DURANIUM_ARMOR      , "Duranium Armor"                , ASSIGNED     , ANY    , FORCED, TECH   , TI4_TECH_DURANIUM_ARMOR             , CLASS  , NOTHING, armor_usable     , armor_use )
TI4_TEXT(MAGEN_DEFENSE_GRID  , "Magen Defense Grid"            , GROUND_ROUND , ANY    , 0     , READY  , TI4_TECH_MAGEN_DEFENSE_GRID         , NOTHING, NOTHING, grid_usable      , grid_use )
TI4_TEXT(DACXIVE_ANIMATORS   , "Dacxive Animators"             , GROUND_END   , ANY    , 0     , TECH   , TI4_TECH_DACXIVE_ANIMATORS          , NOTHING, NOTHING, won_ground       , dacxive_use )
TI4_TEXT(INTEGRATED_ECONOMY  , "Integrated Economy"            , GAIN_PLANET  , SUBJECT, 0     , TECH   , TI4_TECH_INTEGRATED_ECONOMY         , NOTHING, NOTHING, economy_usable   , economy_use )
TI4_TEXT(FLEET_LOGISTICS     , "Fleet Logistics"               , ACTION_DONE  , SUBJECT, 0     , TECH   , TI4_TECH_FLEET_LOGISTICS            , NOTHING, NOTHING, logistics_usable , logistics_use )
TI4_TEXT(BACTERIAL_WEAPON    , "X-89 Bacterial Weapon"         , ACTION       , SUBJECT, 0     , READY  , TI4_TECH_X89_BACTERIAL_WEAPON       , PLANET , NOTHING, bacterial_usable , bacterial_use )

/* ---- Secret objectives of the action phase: texts_objectives.c --------------------------------------------------------------------- */
TI4_TEXT(FLEETS_TO_DUST      , "Turn Their Fleets to Dust"     , CANNON_DONE  , ANY    , SECRET, SECRET , TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST   , NOTHING, NOTHING, dust_usable      , secret_score )
TI4_TEXT(GREATEST_TO_CANNONS , "Destroy Their Greatest Ship"   , CANNON_DONE  , ANY    , SECRET, SECRET , TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP , NOTHING, NOTHING, greatest_usable  , secret_score )
TI4_TEXT(GREATEST_SHIP       , "Destroy Their Greatest Ship"   , ASSIGNED     , ANY    , SECRET, SECRET , TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP , NOTHING, NOTHING, greatest_usable  , secret_score )
TI4_TEXT(UNVEIL_FLAGSHIP     , "Unveil Flagship"               , SPACE_END    , ANY    , SECRET, SECRET , TI4_OBJ_UNVEIL_FLAGSHIP             , NOTHING, NOTHING, flagship_usable  , secret_score )
TI4_TEXT(REBELLION_IN_SPACE  , "Spark a Rebellion"             , SPACE_END    , ANY    , SECRET, SECRET , TI4_OBJ_SPARK_A_REBELLION           , NOTHING, NOTHING, rebellion_usable , secret_score )
TI4_TEXT(EXAMPLE_OF_WORLD    , "Make an Example of Their World", BOMBARDED    , ANY    , SECRET, SECRET , TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD, NOTHING, NOTHING, example_usable , secret_score )
TI4_TEXT(REBELLION_ON_GROUND , "Spark a Rebellion"             , GROUND_END   , ANY    , SECRET, SECRET , TI4_OBJ_SPARK_A_REBELLION           , NOTHING, NOTHING, rebellion_usable , secret_score )

/* ---- Generic promissory notes: texts_notes.c ---------------------------------------------------------------------------------------- */
TI4_TEXT(CEASEFIRE           , "Ceasefire"                     , ACTIVATED    , OTHER  , 0     , NOTE   , TI4_NOTE_CEASEFIRE                  , NOTHING, NOTHING, ceasefire_usable , ceasefire_use )
TI4_TEXT(SUPPORT_RETURNS     , "Support for the Throne returns", ACTIVATED    , SUBJECT, FORCED, NOTHING, TI4_NOTE_SUPPORT_FOR_THE_THRONE     , NOTHING, NOTHING, throne_usable    , throne_use )
TI4_TEXT(TRADE_AGREEMENT     , "Trade Agreement"               , REPLENISHED  , OTHER  , 0     , NOTE   , TI4_NOTE_TRADE_AGREEMENT            , NOTHING, NOTHING, agreement_usable , agreement_use )

TI4_TEXT(POLITICAL_SECRET    , "Political Secret"              , AGENDA_WHEN  , ANY    , SECRET | AGAIN, NOTHING, TI4_NOTE_POLITICAL_SECRET   , SEAT   , NOTHING, secret_note_usable, secret_note_use )

/* ---- Action cards: texts_action_cards.c --------------------------------------------------------------------------------------------- */
TI4_TEXT(SABOTAGE            , "Sabotage"                      , CARD_PLAYED  , OTHER  , 0     , CARD   , TI4_CARD_SABOTAGE                   , NOTHING, NOTHING, sabotage_usable  , sabotage_use )

/* ---- Laws: texts_agendas.c ------------------------------------------------------------------------------------------------------------ */

/* ---- The Arborec: factions/arborec.c -------------------------------------------------------------------------------------------------- */

/* ---- The Barony of Letnev: factions/letnev.c ------------------------------------------------------------------------------------------ */
TI4_TEXT(MUNITIONS           , "Munitions Reserves"            , ROUND_START  , ANY    , 0     , FACTION, TI4_LETNEV                          , NOTHING, NOTHING, munitions_usable , munitions_use )
TI4_TEXT(MUNITIONS_REROLL    , "Munitions Reserves: roll again", ROLLED       , SUBJECT, 0     , FACTION, TI4_LETNEV                          , NUMBER , NOTHING, reroll_usable    , reroll_use )

/* ---- The Clan of Saar: factions/saar.c ------------------------------------------------------------------------------------------------ */

/* ---- The Embers of Muaat: factions/muaat.c -------------------------------------------------------------------------------------------- */

/* ---- The Emirates of Hacan: factions/hacan.c ------------------------------------------------------------------------------------------ */

/* ---- The Federation of Sol: factions/sol.c -------------------------------------------------------------------------------------------- */

/* ---- The Ghosts of Creuss: factions/creuss.c ------------------------------------------------------------------------------------------ */

/* ---- The L1Z1X Mindnet: factions/l1z1x.c ---------------------------------------------------------------------------------------------- */

/* ---- The Mentak Coalition: factions/mentak.c ------------------------------------------------------------------------------------------ */

/* ---- The Naalu Collective: factions/naalu.c ------------------------------------------------------------------------------------------- */

/* ---- The Nekro Virus: factions/nekro.c ------------------------------------------------------------------------------------------------ */

/* ---- Sardakk N'orr: factions/sardakk.c ------------------------------------------------------------------------------------------------ */

/* ---- The Universities of Jol-Nar: factions/jolnar.c ----------------------------------------------------------------------------------- */

/* ---- The Winnu: factions/winnu.c ------------------------------------------------------------------------------------------------------ */

/* ---- The Xxcha Kingdom: factions/xxcha.c ---------------------------------------------------------------------------------------------- */

/* ---- The Yin Brotherhood: factions/yin.c ---------------------------------------------------------------------------------------------- */

/* ---- The Yssaril Tribes: factions/yssaril.c ------------------------------------------------------------------------------------------- */

#undef TI4_TEXT
