/* Every text that hooks into a window of timing: what it belongs to, when it may be used and by whom, and what it does.
 *
 *     TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use)
 *
 * event   the window (texts/events.inl); ACTION: a component action
 * who     SUBJECT the seat the window is about, OTHER the others, ANY all
 * flags   FORCED: happens by itself; SECRET: a decline would tell of a hidden card (action cards and notes in hand always would);
 *         PRIVATE: a card chosen for it is seen by the user and the first target alone
 *         AGAIN: may be used more than once in a window (it gives something up each time)
 * of      what it belongs to (OF_... without OF_), and card, the row of that table; READY: a technology that is not exhausted and that
 *         its use exhausts (rules/windows.c: text_use)
 * first, second   what is chosen when it is played (ASK_... without ASK_), before it can be cancelled
 * usable  the candidates for the next choice as a mask, given the answers so far; without a choice: not zero, it may be used
 * use     what happens; it may ask for more by text_ask(), and is called again with the answer
 */
/* clang-format off */

/* ---- Generic technologies: texts/technologies.c ---------------------------------------------------------------------------------- */
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
TI4_TEXT(FLEET_LOGISTICS     , "Fleet Logistics"               , ACTION_DONE  , SUBJECT, SECRET, TECH   , TI4_TECH_FLEET_LOGISTICS            , NOTHING, NOTHING, logistics_usable , logistics_use )
TI4_TEXT(BACTERIAL_WEAPON    , "X-89 Bacterial Weapon"         , ACTION       , SUBJECT, 0     , READY  , TI4_TECH_X89_BACTERIAL_WEAPON       , PLANET , NOTHING, bacterial_usable , bacterial_use )

/* ---- Secret objectives of the action phase: texts/objectives.c --------------------------------------------------------------------- */
TI4_TEXT(FLEETS_TO_DUST      , "Turn Their Fleets to Dust"     , CANNON_DONE  , ANY    , SECRET, SECRET , TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST   , NOTHING, NOTHING, dust_usable      , secret_score )
TI4_TEXT(GREATEST_TO_CANNONS , "Destroy Their Greatest Ship"   , CANNON_DONE  , ANY    , SECRET, SECRET , TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP , NOTHING, NOTHING, greatest_usable  , secret_score )
TI4_TEXT(GREATEST_SHIP       , "Destroy Their Greatest Ship"   , DESTROYED    , ANY    , SECRET, SECRET , TI4_OBJ_DESTROY_THEIR_GREATEST_SHIP , NOTHING, NOTHING, greatest_usable  , secret_score )
TI4_TEXT(UNVEIL_FLAGSHIP     , "Unveil Flagship"               , SPACE_END    , ANY    , SECRET, SECRET , TI4_OBJ_UNVEIL_FLAGSHIP             , NOTHING, NOTHING, flagship_usable  , secret_score )
TI4_TEXT(REBELLION_IN_SPACE  , "Spark a Rebellion"             , SPACE_END    , ANY    , SECRET, SECRET , TI4_OBJ_SPARK_A_REBELLION           , NOTHING, NOTHING, rebellion_usable , secret_score )
TI4_TEXT(EXAMPLE_OF_WORLD    , "Make an Example of Their World", BOMBARDED    , ANY    , SECRET, SECRET , TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD, NOTHING, NOTHING, example_usable , secret_score )
TI4_TEXT(REBELLION_ON_GROUND , "Spark a Rebellion"             , GROUND_END   , ANY    , SECRET, SECRET , TI4_OBJ_SPARK_A_REBELLION           , NOTHING, NOTHING, rebellion_usable , secret_score )

/* ---- Generic promissory notes: texts/notes.c ---------------------------------------------------------------------------------------- */
TI4_TEXT(CEASEFIRE           , "Ceasefire"                     , ACTIVATED    , OTHER  , 0     , NOTE   , TI4_NOTE_CEASEFIRE                  , NOTHING, NOTHING, ceasefire_usable , ceasefire_use )
TI4_TEXT(SUPPORT_RETURNS     , "Support for the Throne returns", ACTIVATED    , SUBJECT, FORCED, NOTHING, TI4_NOTE_SUPPORT_FOR_THE_THRONE     , NOTHING, NOTHING, throne_usable    , throne_use )
TI4_TEXT(TRADE_AGREEMENT     , "Trade Agreement"               , REPLENISHED  , OTHER  , 0     , NOTE   , TI4_NOTE_TRADE_AGREEMENT            , NOTHING, NOTHING, agreement_usable , agreement_use )

TI4_TEXT(POLITICAL_SECRET    , "Political Secret"              , AGENDA_WHEN  , ANY    , SECRET | AGAIN | HELD, NOTHING, TI4_NOTE_POLITICAL_SECRET   , SEAT   , NOTHING, secret_note_usable, secret_note_use )

/* ---- Action cards: texts/action_cards.c, texts/combat_cards.c, texts/agenda_cards.c --------------------------------------------------------------------------------------------- */
TI4_TEXT(SABOTAGE            , "Sabotage"                     , CARD_PLAYED  , OTHER  , 0     , CARD   , TI4_CARD_SABOTAGE                  , NOTHING, NOTHING, sabotage_usable  , sabotage_use )
TI4_TEXT(CRIPPLE_DEFENSES    , "Cripple Defenses"             , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_CRIPPLE_DEFENSES          , PLANET , NOTHING, cripple_usable   , cripple_use )
TI4_TEXT(ECONOMIC_INITIATIVE , "Economic Initiative"          , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_ECONOMIC_INITIATIVE       , NOTHING, NOTHING, always           , economic_use )
TI4_TEXT(FOCUSED_RESEARCH    , "Focused Research"             , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_FOCUSED_RESEARCH          , NOTHING, NOTHING, focused_usable   , focused_use )
TI4_TEXT(FRONTLINE_DEPLOYMENT, "Frontline Deployment"         , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_FRONTLINE_DEPLOYMENT      , PLANET , NOTHING, open_planets     , frontline_use )
TI4_TEXT(GHOST_SHIP          , "Ghost Ship"                   , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_GHOST_SHIP                , SYSTEM , NOTHING, ghost_usable     , ghost_use )
TI4_TEXT(INDUSTRIAL_INITIATIVE, "Industrial Initiative"        , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_INDUSTRIAL_INITIATIVE     , NOTHING, NOTHING, always           , industrial_use )
TI4_TEXT(INSUBORDINATION     , "Insubordination"              , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_INSUBORDINATION           , SEAT   , NOTHING, insubordination_usable, insubordination_use )
TI4_TEXT(LUCKY_SHOT          , "Lucky Shot"                   , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_LUCKY_SHOT                , SYSTEM , CLASS  , lucky_usable     , lucky_use )
TI4_TEXT(MINING_INITIATIVE   , "Mining Initiative"            , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_MINING_INITIATIVE         , PLANET , NOTHING, own_planets      , mining_use )
TI4_TEXT(PLAGUE              , "Plague"                       , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_PLAGUE                    , PLANET , NOTHING, plague_usable    , plague_use )
TI4_TEXT(REACTOR_MELTDOWN    , "Reactor Meltdown"             , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_REACTOR_MELTDOWN          , SYSTEM , NUMBER , meltdown_usable  , meltdown_use )
TI4_TEXT(REPEAL_LAW          , "Repeal Law"                   , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_REPEAL_LAW                , LAW    , NOTHING, repeal_usable    , repeal_use )
TI4_TEXT(RISE_OF_A_MESSIAH   , "Rise of a Messiah"            , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_RISE_OF_A_MESSIAH         , NOTHING, NOTHING, always           , messiah_use )
TI4_TEXT(SIGNAL_JAMMING      , "Signal Jamming"               , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_SIGNAL_JAMMING            , SYSTEM , SEAT   , jamming_usable   , jamming_use )
TI4_TEXT(SPY                 , "Spy"                          , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_SPY                       , SEAT   , NOTHING, spy_usable       , spy_use )
TI4_TEXT(TACTICAL_BOMBARDMENT, "Tactical Bombardment"         , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_TACTICAL_BOMBARDMENT      , SYSTEM , NOTHING, bombers_usable   , bombers_use )
TI4_TEXT(UNEXPECTED_ACTION   , "Unexpected Action"            , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_UNEXPECTED_ACTION         , SYSTEM , NOTHING, unexpected_usable, unexpected_use )
TI4_TEXT(UNSTABLE_PLANET     , "Unstable Planet"              , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_UNSTABLE_PLANET           , PLANET , NUMBER , unstable_usable  , unstable_use )
TI4_TEXT(UPRISING            , "Uprising"                     , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_UPRISING                  , PLANET , NOTHING, uprising_usable  , uprising_use )
TI4_TEXT(WAR_EFFORT          , "War Effort"                   , ACTION       , SUBJECT, 0     , CARD   , TI4_CARD_WAR_EFFORT                , SYSTEM , NOTHING, war_effort_usable, war_effort_use )
TI4_TEXT(FLANK_SPEED         , "Flank Speed"                  , ACTIVATED    , SUBJECT, 0     , CARD   , TI4_CARD_FLANK_SPEED               , NOTHING, NOTHING, has_ships        , flank_use )
TI4_TEXT(SILENCE_OF_SPACE    , "In The Silence Of Space"      , ACTIVATED    , SUBJECT, 0     , CARD   , TI4_CARD_IN_THE_SILENCE_OF_SPACE   , SYSTEM , NOTHING, silence_usable   , silence_use )
TI4_TEXT(LOST_STAR_CHART     , "Lost Star Chart"              , ACTIVATED    , SUBJECT, 0     , CARD   , TI4_CARD_LOST_STAR_CHART           , NOTHING, NOTHING, has_ships        , star_chart_use )
TI4_TEXT(UPGRADE             , "Upgrade"                      , ACTIVATED    , SUBJECT, 0     , CARD   , TI4_CARD_UPGRADE                   , NOTHING, NOTHING, upgrade_usable   , upgrade_use )
TI4_TEXT(EXPERIMENTAL_BATTLESTATION, "Experimental Battlestation"   , MOVED        , OTHER  , 0     , CARD   , TI4_CARD_EXPERIMENTAL_BATTLESTATION, NOTHING, NOTHING, battlestation_usable, battlestation_use )
TI4_TEXT(MANEUVERING_JETS    , "Maneuvering Jets"             , CANNON_ASSIGN, SUBJECT, 0     , CARD   , TI4_CARD_MANEUVERING_JETS          , NOTHING, NOTHING, jets_usable      , jets_use )
TI4_TEXT(FIGHTER_PROTOTYPE   , "Fighter Prototype"            , SPACE_START  , ANY    , 0     , CARD   , TI4_CARD_FIGHTER_PROTOTYPE         , NOTHING, NOTHING, prototype_usable , prototype_use )
TI4_TEXT(MORALE_IN_SPACE     , "Morale Boost"                 , ROUND_START  , ANY    , 0     , CARD   , TI4_CARD_MORALE_BOOST              , NOTHING, NOTHING, space_fighter    , morale_use )
TI4_TEXT(MORALE_ON_GROUND    , "Morale Boost"                 , GROUND_ROUND , ANY    , 0     , CARD   , TI4_CARD_MORALE_BOOST              , NOTHING, NOTHING, ground_fighter   , morale_use )
TI4_TEXT(SKILLED_RETREAT     , "Skilled Retreat"              , ROUND_START  , ANY    , 0     , CARD   , TI4_CARD_SKILLED_RETREAT           , SYSTEM , NOTHING, skilled_usable   , skilled_use )
TI4_TEXT(REPAIRS_START       , "Emergency Repairs"            , ROUND_START  , ANY    , 0     , CARD   , TI4_CARD_EMERGENCY_REPAIRS         , NOTHING, NOTHING, repairs_usable   , repairs_use )
TI4_TEXT(REPAIRS_END         , "Emergency Repairs"            , ROUND_END    , ANY    , 0     , CARD   , TI4_CARD_EMERGENCY_REPAIRS         , NOTHING, NOTHING, repairs_usable   , repairs_use )
TI4_TEXT(REPAIRS_GROUND_START, "Emergency Repairs"            , GROUND_ROUND , ANY    , 0     , CARD   , TI4_CARD_EMERGENCY_REPAIRS         , NOTHING, NOTHING, repairs_usable   , repairs_use )
TI4_TEXT(REPAIRS_GROUND_END  , "Emergency Repairs"            , GROUND_ROUND_END, ANY    , 0     , CARD   , TI4_CARD_EMERGENCY_REPAIRS         , NOTHING, NOTHING, repairs_usable   , repairs_use )
TI4_TEXT(INTERCEPT           , "Intercept"                    , RETREAT      , OTHER  , 0     , CARD   , TI4_CARD_INTERCEPT                 , NOTHING, NOTHING, space_fighter    , intercept_use )
TI4_TEXT(SHIELDS_HOLDING     , "Shields Holding"              , ASSIGN       , ANY    , 0     , CARD   , TI4_CARD_SHIELDS_HOLDING           , NOTHING, NOTHING, shields_usable   , shields_use )
TI4_TEXT(DIRECT_HIT          , "Direct Hit"                   , SUSTAINED    , OTHER  , 0     , CARD   , TI4_CARD_DIRECT_HIT                , NOTHING, NOTHING, direct_hit_usable, direct_hit_use )
TI4_TEXT(COURAGEOUS          , "Courageous to the End"        , DESTROYED    , SUBJECT, 0     , CARD   , TI4_CARD_COURAGEOUS_TO_THE_END     , CLASS  , NOTHING, courageous_usable, courageous_use )
TI4_TEXT(SALVAGE             , "Salvage"                      , SPACE_END    , ANY    , 0     , CARD   , TI4_CARD_SALVAGE                   , NOTHING, NOTHING, salvage_card_usable , salvage_card_use )
TI4_TEXT(BUNKER              , "Bunker"                       , INVASION_START, OTHER  , 0     , CARD   , TI4_CARD_BUNKER                    , NOTHING, NOTHING, bunker_usable    , bunker_use )
TI4_TEXT(DISABLE             , "Disable"                      , INVASION_START, SUBJECT, 0     , CARD   , TI4_CARD_DISABLE                   , NOTHING, NOTHING, disable_usable   , disable_use )
TI4_TEXT(PARLEY              , "Parley"                       , COMMITTED    , OTHER  , 0     , CARD   , TI4_CARD_PARLEY                    , PLANET , NOTHING, parley_usable    , parley_use )
TI4_TEXT(FIRE_TEAM           , "Fire Team"                    , GROUND_ROLLED, ANY    , 0     , CARD   , TI4_CARD_FIRE_TEAM                 , NOTHING, NOTHING, fire_team_usable , fire_team_use )
TI4_TEXT(INFILTRATE          , "Infiltrate"                   , GAIN_PLANET  , SUBJECT, 0     , CARD   , TI4_CARD_INFILTRATE                , NOTHING, NOTHING, infiltrate_usable, infiltrate_use )
TI4_TEXT(REPARATIONS         , "Reparations"                  , GAIN_PLANET  , OTHER  , 0     , CARD   , TI4_CARD_REPARATIONS               , PLANET , PLANET , reparations_usable, reparations_use )
TI4_TEXT(SUMMIT              , "Summit"                       , STRATEGY_START, ANY    , 0     , CARD   , TI4_CARD_SUMMIT                    , NOTHING, NOTHING, summit_usable    , summit_use )
TI4_TEXT(PUBLIC_DISGRACE     , "Public Disgrace"              , STRATEGY_CHOICE, OTHER  , 0     , CARD   , TI4_CARD_PUBLIC_DISGRACE           , NOTHING, NOTHING, disgrace_usable  , disgrace_use )
TI4_TEXT(POLITICAL_STABILITY , "Political Stability"          , CARDS_BACK   , ANY    , 0     , CARD   , TI4_CARD_POLITICAL_STABILITY       , NOTHING, NOTHING, stability_usable , stability_use )
TI4_TEXT(ANCIENT_BURIAL_SITES, "Ancient Burial Sites"       , AGENDA_START , ANY    , 0     , CARD   , TI4_CARD_ANCIENT_BURIAL_SITES     , SEAT   , NOTHING, burial_usable    , burial_use )
TI4_TEXT(VETO                , "Veto"                       , AGENDA_WHEN  , ANY    , 0     , CARD   , TI4_CARD_VETO                     , NOTHING, NOTHING, veto_usable      , veto_use )
TI4_TEXT(ASSASSINATE         , "Assassinate Representative" , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_ASSASSINATE_REPRESENTATIVE, SEAT   , NOTHING, assassinate_usable, assassinate_use )
TI4_TEXT(CONSTRUCTION_RIDER  , "Construction Rider"         , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_CONSTRUCTION_RIDER       , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(DIPLOMACY_RIDER     , "Diplomacy Rider"            , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_DIPLOMACY_RIDER          , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(IMPERIAL_RIDER      , "Imperial Rider"             , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_IMPERIAL_RIDER           , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(LEADERSHIP_RIDER    , "Leadership Rider"           , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_LEADERSHIP_RIDER         , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(POLITICS_RIDER      , "Politics Rider"             , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_POLITICS_RIDER           , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(TECHNOLOGY_RIDER    , "Technology Rider"           , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_TECHNOLOGY_RIDER         , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(TRADE_RIDER         , "Trade Rider"                , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_TRADE_RIDER              , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(WARFARE_RIDER       , "Warfare Rider"              , AGENDA_AFTER , ANY    , 0     , CARD   , TI4_CARD_WARFARE_RIDER            , OUTCOME, NOTHING, rider_usable     , rider_use )
TI4_TEXT(RIDERS_COME_TRUE    , "A rider comes true"         , OUTCOME      , ANY    , FORCED | AGAIN, NOTHING, 0                                 , CARD   , NOTHING, riders_usable    , riders_use )
TI4_TEXT(CONSTRUCTION_REWARD , "Construction Rider: reward" , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_CONSTRUCTION_RIDER       , PLANET , NOTHING, construction_reward_usable, construction_reward_use )
TI4_TEXT(DIPLOMACY_REWARD    , "Diplomacy Rider: reward"    , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_DIPLOMACY_RIDER          , SYSTEM , NOTHING, diplomacy_reward_usable, diplomacy_reward_use )
TI4_TEXT(IMPERIAL_REWARD     , "Imperial Rider: reward"     , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_IMPERIAL_RIDER           , NOTHING, NOTHING, always    , imperial_reward_use )
TI4_TEXT(LEADERSHIP_REWARD   , "Leadership Rider: reward"   , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_LEADERSHIP_RIDER         , NOTHING, NOTHING, always    , leadership_reward_use )
TI4_TEXT(POLITICS_REWARD     , "Politics Rider: reward"     , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_POLITICS_RIDER           , NOTHING, NOTHING, always    , politics_reward_use )
TI4_TEXT(TECHNOLOGY_REWARD   , "Technology Rider: reward"   , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_TECHNOLOGY_RIDER         , NOTHING, NOTHING, technology_reward_usable, technology_reward_use )
TI4_TEXT(TRADE_REWARD        , "Trade Rider: reward"        , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_TRADE_RIDER              , NOTHING, NOTHING, always    , trade_reward_use )
TI4_TEXT(WARFARE_REWARD      , "Warfare Rider: reward"      , NOTHING      , ANY    , FORCED, NOTHING, TI4_CARD_WARFARE_RIDER            , SYSTEM , NOTHING, warfare_reward_usable, warfare_reward_use )
TI4_TEXT(COUNCILOR           , "Distinguished Councilor"    , VOTED        , SUBJECT, 0     , CARD   , TI4_CARD_DISTINGUISHED_COUNCILOR  , NOTHING, NOTHING, has_voted        , councilor_use )
TI4_TEXT(BRIBERY             , "Bribery"                    , SPEAKER_VOTED, ANY    , 0     , CARD   , TI4_CARD_BRIBERY                  , NUMBER , NOTHING, bribery_usable   , bribery_use )
TI4_TEXT(LEGAL_TEXT          , "Confusing Legal Text"       , ELECTED      , SUBJECT, 0     , CARD   , TI4_CARD_CONFUSING_LEGAL_TEXT     , SEAT   , NOTHING, legal_text_usable, legal_text_use )

/* ---- Laws: texts/laws.c --------------------------------------------------------------------------------------------------------------- */
TI4_TEXT(ANTI_INTELLECTUAL   , "Anti-Intellectual Revolution"  , RESEARCHED   , SUBJECT, FORCED, LAW    , TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, SYSTEM , CLASS  , loses_ship_usable, loses_ship_use )
TI4_TEXT(COMMITTEE_FORMATION , "Committee Formation"           , VOTE_START   , ANY    , 0     , LAW    , TI4_AGENDA_COMMITTEE_FORMATION      , SEAT   , NOTHING, committee_usable , committee_use )
TI4_TEXT(IMPERIAL_ARBITER    , "Imperial Arbiter"              , STRATEGY_END , ANY    , 0     , LAW    , TI4_AGENDA_IMPERIAL_ARBITER         , STRATEGY, SEAT  , arbiter_usable   , arbiter_use )
TI4_TEXT(MINISTER_COMMERCE   , "Minister of Commerce"          , REFILLED     , SUBJECT, FORCED, LAW    , TI4_AGENDA_MINISTER_OF_COMMERCE     , NOTHING, NOTHING, commerce_usable  , commerce_use )
TI4_TEXT(MINISTER_EXPLORATION, "Minister of Exploration"       , GAIN_PLANET  , SUBJECT, FORCED, LAW    , TI4_AGENDA_MINISTER_OF_EXPLORATION  , NOTHING, NOTHING, always           , exploration_use )
TI4_TEXT(MINISTER_INDUSTRY   , "Minister of Industry"          , DOCK_PLACED  , SUBJECT, FORCED, LAW    , TI4_AGENDA_MINISTER_OF_INDUSTRY     , NOTHING, NOTHING, industry_usable  , industry_use )
TI4_TEXT(MINISTER_PEACE      , "Minister of Peace"             , ACTIVATED    , ANY    , 0     , LAW    , TI4_AGENDA_MINISTER_OF_PEACE        , NOTHING, NOTHING, peace_usable     , peace_use )
TI4_TEXT(MINISTER_POLICY     , "Minister of Policy"            , STATUS_END   , ANY    , FORCED, LAW    , TI4_AGENDA_MINISTER_OF_POLICY       , NOTHING, NOTHING, always           , policy_use )
TI4_TEXT(MINISTER_WAR        , "Minister of War"               , ACTION_DONE  , SUBJECT, 0     , LAW    , TI4_AGENDA_MINISTER_OF_WAR          , SYSTEM , NOTHING, minister_war_usable, minister_war_use )
TI4_TEXT(PROPHECY_LOST       , "Prophecy of Ixth is lost"      , PRODUCED     , SUBJECT, FORCED, LAW    , TI4_AGENDA_PROPHECY_OF_IXTH         , NOTHING, NOTHING, prophecy_usable  , prophecy_use )
TI4_TEXT(SHARD_IN_SPACE      , "Shard of the Throne"           , SPACE_END    , ANY    , FORCED, LAW    , TI4_AGENDA_SHARD_OF_THE_THRONE      , NOTHING, NOTHING, shard_usable     , shard_use )
TI4_TEXT(SHARD_ON_GROUND     , "Shard of the Throne"           , GROUND_END   , ANY    , FORCED, LAW    , TI4_AGENDA_SHARD_OF_THE_THRONE      , NOTHING, NOTHING, shard_usable     , shard_use )
TI4_TEXT(CROWN_OF_EMPHIDIA   , "The Crown of Emphidia"         , GAIN_PLANET  , OTHER  , FORCED, LAW    , TI4_AGENDA_THE_CROWN_OF_EMPHIDIA    , NOTHING, NOTHING, emphidia_usable  , emphidia_use )
TI4_TEXT(THALNOS_IN_SPACE    , "The Crown of Thalnos"          , BATCH_OVER   , SUBJECT, 0     , LAW    , TI4_AGENDA_THE_CROWN_OF_THALNOS     , NOTHING, NOTHING, thalnos_space_usable, thalnos_space_use )
TI4_TEXT(THALNOS_ON_GROUND   , "The Crown of Thalnos"          , GROUND_ROLLED, ANY    , 0     , LAW    , TI4_AGENDA_THE_CROWN_OF_THALNOS     , NUMBER , NOTHING, thalnos_ground_usable, thalnos_ground_use )

TI4_TEXT(THALNOS_LOSSES      , "The Crown of Thalnos: losses"  , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_THE_CROWN_OF_THALNOS     , NOTHING, NOTHING, thalnos_losses_usable, thalnos_losses_use )

/* ---- Agendas: what each player does for an outcome (NOTHING: no window, used by the outcome), or later: texts/agendas.c, texts/directives.c */
TI4_TEXT(ARMS_REDUCTION      , "Arms Reduction"                , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_ARMS_REDUCTION           , SYSTEM , CLASS  , reduction_usable , reduction_use )
TI4_TEXT(COLONIAL            , "Colonial Redistribution"       , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_COLONIAL_REDISTRIBUTION  , SEAT   , NOTHING, colonial_usable  , colonial_use )
TI4_TEXT(HOMELAND            , "Homeland Defense Act"          , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_HOMELAND_DEFENSE_ACT     , PLANET , NOTHING, homeland_usable  , homeland_use )
TI4_TEXT(IXTHIAN_ARTIFACT    , "Ixthian Artifact"              , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_IXTHIAN_ARTIFACT         , NOTHING, NOTHING, always           , ixthian_use )
TI4_TEXT(IXTHIAN_RESEARCH    , "Ixthian Artifact: research"    , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_IXTHIAN_ARTIFACT         , NOTHING, NOTHING, ixthian_research_usable, ixthian_research_use )
TI4_TEXT(IXTHIAN_LOSSES      , "Ixthian Artifact: losses"      , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_IXTHIAN_ARTIFACT         , NOTHING, NOTHING, ixthian_losses_usable, ixthian_losses_use )
TI4_TEXT(PLOWSHARES          , "Swords to Plowshares"          , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_SWORDS_TO_PLOWSHARES     , NOTHING, NOTHING, plowshares_usable, plowshares_use )
TI4_TEXT(WORMHOLE_TOKENS     , "Wormhole Reconstruction"       , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_WORMHOLE_RECONSTRUCTION  , SYSTEM , NOTHING, wormhole_tokens_usable, wormhole_tokens_use )
TI4_TEXT(WORMHOLE_RESEARCH   , "Wormhole Research"             , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_WORMHOLE_RESEARCH        , NOTHING, NOTHING, wormhole_research_usable, wormhole_research_use )
TI4_TEXT(WORMHOLE_COLLAPSE   , "Wormhole Research: collapse"   , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_WORMHOLE_RESEARCH        , NOTHING, NOTHING, always           , wormhole_collapse_use )
TI4_TEXT(WORMHOLE_FUNDS      , "Wormhole Research: a token"    , NOTHING      , ANY    , FORCED, NOTHING, TI4_AGENDA_WORMHOLE_RESEARCH        , POOL   , NOTHING, wormhole_funds_usable, wormhole_funds_use )
TI4_TEXT(REVOLUTION          , "Anti-Intellectual Revolution"  , STRATEGY_START, ANY   , FORCED, EFFECT , EFFECT_REVOLUTION                   , NOTHING, NOTHING, revolution_usable, revolution_use )
TI4_TEXT(REDUCTION           , "Arms Reduction"                , STRATEGY_START, ANY   , FORCED, EFFECT , EFFECT_REDUCTION                    , NOTHING, NOTHING, always           , reduction_later_use )
TI4_TEXT(GOVERNMENT          , "Representative Government"     , STRATEGY_START, ANY   , FORCED, EFFECT , EFFECT_GOVERNMENT                   , NOTHING, NOTHING, always           , government_use )
TI4_TEXT(CONSTITUTION        , "New Constitution"              , STRATEGY_START, ANY   , FORCED, EFFECT , EFFECT_CONSTITUTION                 , NOTHING, NOTHING, always           , constitution_use )

/* ---- The Arborec: factions/arborec.c -------------------------------------------------------------------------------------------------- */
TI4_TEXT(MITOSIS             , "Mitosis"                      , STATUS_START , ANY    , FORCED, FACTION, TI4_ARBOREC                         , PLANET , NOTHING , open_planets      , mitosis_use )
TI4_TEXT(BIOPLASMOSIS        , "Bioplasmosis"                 , STATUS_END   , ANY    , 0     , TECH   , TI4_TECH_BIOPLASMOSIS               , NOTHING, NOTHING , bioplasmosis_usable, bioplasmosis_use )
TI4_TEXT(DUHA_MENAIMON       , "Duha Menaimon"                , ACTIVATED    , SUBJECT, 0     , UNIT   , TI4_UNIT_DUHA_MENAIMON              , NOTHING, NOTHING , menaimon_usable   , menaimon_use )
TI4_TEXT(STYMIE              , "Stymie"                       , ACTION       , SUBJECT, 0     , NOTE   , TI4_NOTE_STYMIE                     , NOTHING, NOTHING , always            , lay_note )
TI4_TEXT(STYMIE_RETURNS      , "Stymie returns"               , ACTIVATED    , SUBJECT, FORCED, NOTE_UP, TI4_NOTE_STYMIE                     , NOTHING, NOTHING , owner_activated   , note_goes_home )

/* ---- The Barony of Letnev: factions/letnev.c ------------------------------------------------------------------------------------------ */
TI4_TEXT(MUNITIONS           , "Munitions Reserves"           , ROUND_START  , ANY    , 0     , FACTION, TI4_LETNEV                          , NOTHING, NOTHING , munitions_usable  , munitions_use )
TI4_TEXT(MUNITIONS_REROLL    , "Munitions Reserves: roll again", ROLLED       , SUBJECT, 0     , FACTION, TI4_LETNEV                          , NUMBER , NOTHING , reroll_usable     , reroll_use )
TI4_TEXT(MUNITIONS_BARRAGE   , "Munitions Reserves: roll again", BARRAGE_ROLLED, SUBJECT, 0     , FACTION, TI4_LETNEV                          , NUMBER , NOTHING , reroll_usable     , barrage_again_use )
TI4_TEXT(ARC_SECUNDUS        , "Arc Secundus is repaired"     , ROUND_START  , ANY    , FORCED, UNIT   , TI4_UNIT_ARC_SECUNDUS               , NOTHING, NOTHING , secundus_usable   , secundus_use )
TI4_TEXT(WAR_FUNDING         , "War Funding"                  , ROUND_START  , ANY    , 0     , NOTE   , TI4_NOTE_WAR_FUNDING                , NOTHING, NOTHING , war_funding_usable, war_funding_use )
TI4_TEXT(WAR_FUNDING_REROLL  , "War Funding: roll again"      , ROLLED       , SUBJECT, 0     , NOTHING, 0                                   , NUMBER , NOTHING , funded_usable     , reroll_use )
TI4_TEXT(WAR_FUNDING_BARRAGE , "War Funding: roll again"      , BARRAGE_ROLLED, SUBJECT, 0     , NOTHING, 0                                   , NUMBER , NOTHING , funded_usable     , barrage_again_use )

/* ---- The Clan of Saar: factions/saar.c ------------------------------------------------------------------------------------------------ */
TI4_TEXT(SCAVENGE            , "Scavenge"                     , GAIN_PLANET  , SUBJECT, FORCED, FACTION, TI4_SAAR                            , NOTHING, NOTHING , always            , scavenge_use )
TI4_TEXT(CHAOS_MAPPING       , "Chaos Mapping"                , TURN_START   , SUBJECT, 0     , TECH   , TI4_TECH_CHAOS_MAPPING              , SYSTEM , NOTHING , chaos_usable      , chaos_use )
TI4_TEXT(RAGHS_CALL          , "Ragh's Call"                  , COMMITTED    , SUBJECT, 0     , NOTE   , TI4_NOTE_RAGHS_CALL                 , PLANET , PLANET  , call_usable       , call_use )

/* ---- The Embers of Muaat: factions/muaat.c -------------------------------------------------------------------------------------------- */
TI4_TEXT(STAR_FORGE          , "Star Forge"                   , ACTION       , SUBJECT, 0     , FACTION, TI4_MUAAT                           , SYSTEM , CLASS   , forge_usable      , forge_use )
TI4_TEXT(MAGMUS_REACTOR      , "Magmus Reactor"               , PRODUCED     , SUBJECT, FORCED, TECH   , TI4_TECH_MAGMUS_REACTOR             , NOTHING, NOTHING , magmus_usable     , magmus_use )
TI4_TEXT(THE_INFERNO         , "The Inferno"                  , ACTION       , SUBJECT, 0     , UNIT   , TI4_UNIT_THE_INFERNO                , NOTHING, NOTHING , inferno_usable    , inferno_use )
TI4_TEXT(FIRES_OF_THE_GASHLAI, "Fires of the Gashlai"         , ACTION       , SUBJECT, 0     , NOTE   , TI4_NOTE_FIRES_OF_THE_GASHLAI       , NOTHING, NOTHING , fires_usable      , fires_use )

/* ---- The Emirates of Hacan: factions/hacan.c ------------------------------------------------------------------------------------------ */
TI4_TEXT(WRATH_OF_KENARA     , "Wrath of Kenara"              , ROLLED       , SUBJECT, FORCED, UNIT   , TI4_UNIT_WRATH_OF_KENARA            , NOTHING, NOTHING , kenara_usable     , kenara_use )
TI4_TEXT(KENARA_AGAIN        , "Wrath of Kenara"              , ROLLED_AGAIN , SUBJECT, FORCED, UNIT   , TI4_UNIT_WRATH_OF_KENARA            , NOTHING, NOTHING , kenara_usable     , kenara_use )
TI4_TEXT(KENARA_BARRAGE      , "Wrath of Kenara"              , BARRAGE_ROLLED, SUBJECT, FORCED, UNIT   , TI4_UNIT_WRATH_OF_KENARA            , NOTHING, NOTHING , kenara_usable     , kenara_use )
TI4_TEXT(PRODUCTION_BIOMES   , "Production Biomes"            , ACTION       , SUBJECT, 0     , READY  , TI4_TECH_PRODUCTION_BIOMES          , SEAT   , NOTHING , biomes_usable     , biomes_use )
TI4_TEXT(QUANTUM_DATAHUB_NODE, "Quantum Datahub Node"         , STRATEGY_END , ANY    , 0     , TECH   , TI4_TECH_QUANTUM_DATAHUB_NODE       , SEAT   , STRATEGY, datahub_usable    , datahub_use )
TI4_TEXT(TRADE_CONVOYS       , "Trade Convoys"                , ACTION       , SUBJECT, 0     , NOTE   , TI4_NOTE_TRADE_CONVOYS              , NOTHING, NOTHING , always            , lay_note )
TI4_TEXT(CONVOYS_RETURN      , "Trade Convoys return"         , ACTIVATED    , SUBJECT, FORCED, NOTE_UP, TI4_NOTE_TRADE_CONVOYS              , NOTHING, NOTHING , owner_activated   , note_goes_home )

/* ---- The Federation of Sol: factions/sol.c -------------------------------------------------------------------------------------------- */
TI4_TEXT(ORBITAL_DROP        , "Orbital Drop"                 , ACTION       , SUBJECT, 0     , FACTION, TI4_SOL                             , PLANET , NOTHING , orbital_usable    , orbital_use )
TI4_TEXT(GENESIS             , "Genesis"                      , STATUS_END   , ANY    , FORCED, UNIT   , TI4_UNIT_GENESIS                    , NOTHING, NOTHING , genesis_usable    , genesis_use )
TI4_TEXT(MILITARY_SUPPORT    , "Military Support"             , TURN_START   , OTHER  , 0     , NOTE   , TI4_NOTE_MILITARY_SUPPORT           , PLANET , NOTHING , support_usable    , support_use )

/* ---- The Ghosts of Creuss: factions/creuss.c ------------------------------------------------------------------------------------------ */
TI4_TEXT(HIL_COLISH_FIRST    , "Hil Colish moves first"        , MOVING        , SUBJECT, 0     , UNIT   , TI4_UNIT_HIL_COLISH                 , NOTHING, NOTHING, colish_usable    , colish_use )
TI4_TEXT(DIMENSIONAL_SPLICER , "Dimensional Splicer"           , SPACE_START   , ANY    , 0     , TECH   , TI4_TECH_DIMENSIONAL_SPLICER        , CLASS  , NOTHING, splicer_usable   , splicer_use )
TI4_TEXT(WORMHOLE_GENERATOR  , "Wormhole Generator"            , STATUS_START  , ANY    , FORCED, TECH   , TI4_TECH_WORMHOLE_GENERATOR         , NUMBER , SYSTEM , wormhole_usable  , wormhole_use )
TI4_TEXT(CREUSS_IFF          , "Creuss IFF"                    , TURN_START    , SUBJECT, 0     , NOTE   , TI4_NOTE_CREUSS_IFF                 , NUMBER , SYSTEM , wormhole_usable  , iff_use )

/* ---- The L1Z1X Mindnet: factions/l1z1x.c ---------------------------------------------------------------------------------------------- */
TI4_TEXT(ASSIMILATE          , "Assimilate"                    , GAIN_PLANET   , SUBJECT, FORCED, FACTION, TI4_L1Z1X                           , NOTHING, NOTHING, assimilate_usable, assimilate_use )
TI4_TEXT(HARROW              , "Harrow"                        , GROUND_ROUND_END, ANY    , 0     , FACTION, TI4_L1Z1X                           , NOTHING, NOTHING, harrow_usable    , harrow_use )
TI4_TEXT(INHERITANCE_SYSTEMS , "Inheritance Systems"           , RESEARCH      , SUBJECT, 0     , READY  , TI4_TECH_INHERITANCE_SYSTEMS        , NOTHING, NOTHING, inheritance_usable, inheritance_use )
TI4_TEXT(CYBERNETIC          , "Cybernetic Enhancements"       , TURN_START    , SUBJECT, 0     , NOTE   , TI4_NOTE_CYBERNETIC_ENHANCEMENTS    , NOTHING, NOTHING, cybernetic_usable, cybernetic_use )

/* ---- The Mentak Coalition: factions/mentak.c ------------------------------------------------------------------------------------------ */
TI4_TEXT(AMBUSH              , "Ambush"                        , SPACE_START   , ANY    , 0     , FACTION, TI4_MENTAK                          , CLASS  , CLASS | ASK_MAY, ambush_usable    , ambush_use )
TI4_TEXT(AMBUSH_HITS         , "Ambush: hits"                  , NOTHING       , ANY    , FORCED, NOTHING, 0                                   , NOTHING, NOTHING, always           , ambush_hits_use )
TI4_TEXT(PILLAGE             , "Pillage"                       , GOODS         , OTHER  , 0     , FACTION, TI4_MENTAK                          , NUMBER , NOTHING, pillage_usable   , pillage_use )
TI4_TEXT(SALVAGE_OPERATIONS  , "Salvage Operations"            , SPACE_END     , ANY    , FORCED, TECH   , TI4_TECH_SALVAGE_OPERATIONS         , NOTHING, NOTHING, salvage_usable   , salvage_use )
TI4_TEXT(PROMISE             , "Promise of Protection"         , ACTION        , SUBJECT, 0     , NOTE   , TI4_NOTE_PROMISE_OF_PROTECTION      , NOTHING, NOTHING, always           , lay_note )
TI4_TEXT(PROMISE_ENDS        , "Promise of Protection ends"    , ACTIVATED     , SUBJECT, FORCED, NOTE_UP, TI4_NOTE_PROMISE_OF_PROTECTION      , NOTHING, NOTHING, owner_activated, note_goes_home )

/* ---- The Naalu Collective: factions/naalu.c ------------------------------------------------------------------------------------------- */
TI4_TEXT(MATRIARCH           , "Matriarch"                     , COMMITTED     , SUBJECT, AGAIN , UNIT   , TI4_UNIT_MATRIARCH                  , PLANET , NUMBER , matriarch_usable , matriarch_use )
TI4_TEXT(FORESIGHT           , "Foresight"                     , MOVED         , OTHER  , 0     , FACTION, TI4_NAALU                           , SYSTEM , NOTHING, foresight_usable , foresight_use )
TI4_TEXT(NEUROGLAIVE         , "Neuroglaive"                   , ACTIVATED     , OTHER  , FORCED, TECH   , TI4_TECH_NEUROGLAIVE                , NOTHING, NOTHING, neuroglaive_usable, neuroglaive_use )
TI4_TEXT(GIFT                , "Gift of Prescience"            , STRATEGY_END  , ANY    , 0     , NOTE   , TI4_NOTE_GIFT_OF_PRESCIENCE         , NOTHING, NOTHING, always           , lay_note )
TI4_TEXT(GIFT_ENDS           , "Gift of Prescience ends"       , STATUS_END    , ANY    , FORCED, NOTE_UP, TI4_NOTE_GIFT_OF_PRESCIENCE         , NOTHING, NOTHING, always           , note_goes_home )

/* ---- The Nekro Virus: factions/nekro.c ------------------------------------------------------------------------------------------------ */
TI4_TEXT(SINGULARITY         , "Technological Singularity"     , DESTROYED     , OTHER  , 0     , FACTION, TI4_NEKRO                           , TECH   , NUMBER , singularity_usable, singularity_use )
TI4_TEXT(GALACTIC_THREAT     , "Galactic Threat"               , AGENDA_AFTER  , ANY    , 0     , FACTION, TI4_NEKRO                           , OUTCOME, NOTHING, threat_usable    , threat_use )
TI4_TEXT(THREAT_COMES_TRUE   , "Galactic Threat comes true"    , OUTCOME       , ANY    , 0     , FACTION, TI4_NEKRO                           , TECH   , NUMBER , threat_gain_usable, threat_gain )
TI4_TEXT(ALASTOR             , "The Alastor"                   , SPACE_START   , ANY    , 0     , UNIT   , TI4_UNIT_THE_ALASTOR                , NUMBER , NUMBER , alastor_usable   , alastor_use )
TI4_TEXT(ANTIVIRUS_SPACE     , "Antivirus"                     , SPACE_START   , ANY    , 0     , NOTE   , TI4_NOTE_ANTIVIRUS                  , NOTHING, NOTHING, antivirus_usable , lay_note )
TI4_TEXT(ANTIVIRUS_GROUND    , "Antivirus"                     , GROUND_START  , ANY    , 0     , NOTE   , TI4_NOTE_ANTIVIRUS                  , NOTHING, NOTHING, antivirus_usable , lay_note )
TI4_TEXT(ANTIVIRUS_ENDS      , "Antivirus ends"                , ACTIVATED     , SUBJECT, FORCED, NOTE_UP, TI4_NOTE_ANTIVIRUS                  , NOTHING, NOTHING, owner_activated  , note_goes_home )

/* ---- Sardakk N'orr: factions/sardakk.c ------------------------------------------------------------------------------------------------ */
TI4_TEXT(EXOTRIREME_2        , "Exotrireme II"                 , ROUND_END    , ANY    , AGAIN , UNIT   , TI4_UNIT_EXOTRIREME_2               , CLASS  , CLASS  , exotrireme_usable, exotrireme_use )
TI4_TEXT(VALKYRIE            , "Valkyrie Particle Weave"       , GROUND_ROLLED, ANY    , FORCED, TECH   , TI4_TECH_VALKYRIE_PARTICLE_WEAVE    , NOTHING, NOTHING, valkyrie_usable  , valkyrie_use )
TI4_TEXT(TEKKLAR_LEGION      , "Tekklar Legion"                , GROUND_START , ANY    , 0     , NOTE   , TI4_NOTE_TEKKLAR_LEGION             , NOTHING, NOTHING, tekklar_usable   , tekklar_use )

/* ---- The Universities of Jol-Nar: factions/jolnar.c ----------------------------------------------------------------------------------- */
TI4_TEXT(E_RES_SIPHONS       , "E-Res Siphons"                 , ACTIVATED    , OTHER  , FORCED, TECH   , TI4_TECH_E_RES_SIPHONS              , NOTHING, NOTHING, siphons_usable   , siphons_use )
TI4_TEXT(SPATIAL_CONDUIT     , "Spacial Conduit Cylinder"      , ACTIVATED    , SUBJECT, 0     , READY  , TI4_TECH_SPATIAL_CONDUIT_CYLINDER   , NOTHING, NOTHING, conduit_usable   , conduit_use )
TI4_TEXT(RESEARCH_AGREEMENT  , "Research Agreement"            , RESEARCHED   , OTHER  , 0     , NOTE   , TI4_NOTE_RESEARCH_AGREEMENT         , NOTHING, NOTHING, research_agreement_usable, research_agreement_use )

/* ---- The Winnu: factions/winnu.c ------------------------------------------------------------------------------------------------------ */
TI4_TEXT(MECATOL_GAINED      , "Reclamation: Mecatol Rex gained", GAIN_PLANET  , SUBJECT, FORCED, FACTION, TI4_WINNU                           , NOTHING, NOTHING, mecatol_gained_usable, mecatol_gained_use )
TI4_TEXT(RECLAMATION         , "Reclamation"                   , TACTICAL_END , SUBJECT, 0     , FACTION, TI4_WINNU                           , NOTHING, NOTHING, reclamation_usable, reclamation_use )
TI4_TEXT(HEGEMONIC_POLICY    , "Hegemonic Trade Policy"        , PRODUCTION   , SUBJECT, 0     , READY  , TI4_TECH_HEGEMONIC_TRADE_POLICY     , PLANET , NOTHING, hegemonic_usable , hegemonic_use )
TI4_TEXT(HEGEMONIC_OVER      , "Hegemonic Trade Policy ends"   , PRODUCTION_OVER, SUBJECT, FORCED, NOTHING, 0                                   , NOTHING, NOTHING, hegemonic_over_usable, hegemonic_over_use )
TI4_TEXT(LAZAX_GATE_FOLDING  , "Lazax Gate Folding"            , ACTION       , SUBJECT, 0     , READY  , TI4_TECH_LAZAX_GATE_FOLDING         , NOTHING, NOTHING, always           , lazax_use )
TI4_TEXT(ACQUIESCENCE        , "Acquiescence"                  , STRATEGY_END , ANY    , 0     , NOTE   , TI4_NOTE_ACQUIESCENCE               , STRATEGY, NOTHING, acquiescence_usable, acquiescence_use )

/* ---- The Xxcha Kingdom: factions/xxcha.c ---------------------------------------------------------------------------------------------- */
TI4_TEXT(PEACE_ACCORDS       , "Peace Accords"                 , RESOLVED     , SUBJECT, 0     , FACTION, TI4_XXCHA                           , PLANET , NOTHING, accords_usable   , accords_use )
TI4_TEXT(QUASH               , "Quash"                         , AGENDA_WHEN  , ANY    , 0     , FACTION, TI4_XXCHA                           , NOTHING, NOTHING, quash_usable     , quash_use )
TI4_TEXT(INSTINCT_TRAINING   , "Instinct Training"             , CARD_PLAYED  , OTHER  , 0     , READY  , TI4_TECH_INSTINCT_TRAINING          , NOTHING, NOTHING, instinct_usable  , instinct_use )
TI4_TEXT(NULLIFICATION_FIELD , "Nullification Field"           , ACTIVATED    , OTHER  , 0     , READY  , TI4_TECH_NULLIFICATION_FIELD        , NOTHING, NOTHING, nullification_usable, nullification_use )
TI4_TEXT(POLITICAL_FAVOR     , "Political Favor"               , AGENDA_WHEN  , ANY    , 0     , NOTE   , TI4_NOTE_POLITICAL_FAVOR            , NOTHING, NOTHING, favor_usable     , favor_use )

/* ---- The Yin Brotherhood: factions/yin.c ---------------------------------------------------------------------------------------------- */
TI4_TEXT(INDOCTRINATION      , "Indoctrination"                , GROUND_START , ANY    , 0     , FACTION, TI4_YIN                             , NOTHING, NOTHING, indoctrination_usable, indoctrination_use )
TI4_TEXT(DEVOTION            , "Devotion"                      , ROUND_END    , ANY    , 0     , FACTION, TI4_YIN                             , CLASS  , CLASS  , devotion_usable  , devotion_use )
TI4_TEXT(IMPULSE_CORE        , "Impulse Core"                  , SPACE_START  , ANY    , 0     , TECH   , TI4_TECH_IMPULSE_CORE               , CLASS  , NOTHING, impulse_usable   , impulse_use )
TI4_TEXT(IMPULSE_HITS        , "Impulse Core: the hit"        , NOTHING      , ANY    , FORCED, NOTHING, 0                                   , NOTHING, NOTHING, always           , impulse_hits_use )
TI4_TEXT(YIN_SPINNER         , "Yin Spinner"                   , PRODUCED     , SUBJECT, FORCED, TECH   , TI4_TECH_YIN_SPINNER                , PLANET , NOTHING, spinner_usable   , spinner_use )
TI4_TEXT(VAN_HAUGE           , "Van Hauge"                     , FLAGSHIP_LOST, SUBJECT, FORCED, NOTHING, TI4_UNIT_VAN_HAUGE                  , NOTHING, NOTHING, van_hauge_usable , van_hauge_use )
TI4_TEXT(GREYFIRE_MUTAGEN    , "Greyfire Mutagen"              , ACTIVATED    , ANY    , 0     , NOTE   , TI4_NOTE_GREYFIRE_MUTAGEN           , NOTHING, NOTHING, greyfire_usable  , greyfire_use )

/* ---- The Yssaril Tribes: factions/yssaril.c ------------------------------------------------------------------------------------------- */
TI4_TEXT(STALL_TACTICS       , "Stall Tactics"                 , ACTION       , SUBJECT, 0     , FACTION, TI4_YSSARIL                         , CARD   , NOTHING, stall_usable     , stall_use )
TI4_TEXT(MAGEON_IMPLANTS     , "Mageon Implants"               , ACTION       , SUBJECT, PRIVATE, READY  , TI4_TECH_MAGEON_IMPLANTS            , SEAT   , NOTHING, mageon_usable    , mageon_use )
TI4_TEXT(SPY_NET             , "Spy Net"                       , TURN_START   , SUBJECT, PRIVATE, NOTE   , TI4_NOTE_SPY_NET                    , SEAT   , NOTHING, spy_net_usable   , spy_net_use )

#undef TI4_TEXT
