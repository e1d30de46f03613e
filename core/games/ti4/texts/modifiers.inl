/* Every text that changes a value: whose value, what it belongs to, how and by how much.
 *
 *     TI4_MODIFIER(name, value, of, card, whose, how, amount)
 *
 * value   row of texts/values.inl;  of, card   as in texts/texts.inl: who has it
 * whose   OWN: changes the value of who has it; FOE: the value used against who has it
 * how     ADD: the amount is added; SET: the value is the amount, before anything is added; LIFT: nothing limits the value (NO_LIMIT);
 *         FORBID: it is 0, whatever else changes it
 * amount  the amount, given where (unit type, system, opponent); UNCHANGED (SET) or 0 (the others): not changed there */
/* clang-format off */

/* ---- Generic technologies ---------------------------------------------------------------------------- */
TI4_MODIFIER("Antimass Deflectors" , CANNON_AGAINST , TECH   , TI4_TECH_ANTIMASS_DEFLECTORS , FOE, ADD,    minus_one)
TI4_MODIFIER("Plasma Scoring"      , EXTRA_DIE      , TECH   , TI4_TECH_PLASMA_SCORING      , OWN, ADD,    plus_one)
TI4_MODIFIER("Sarween Tools"       , PRODUCTION_COST, TECH   , TI4_TECH_SARWEEN_TOOLS       , OWN, ADD,    minus_one)
TI4_MODIFIER("Neural Motivator"    , CARDS          , TECH   , TI4_TECH_NEURAL_MOTIVATOR    , OWN, ADD,    plus_one)
TI4_MODIFIER("Hyper Metabolism"    , STATUS_TOKENS  , TECH   , TI4_TECH_HYPER_METABOLISM    , OWN, ADD,    plus_one)
TI4_MODIFIER("Light/Wave Deflector", PASS_SHIPS     , TECH   , TI4_TECH_LIGHT_WAVE_DEFLECTOR, OWN, ADD,    plus_one)
TI4_MODIFIER("Antimass Deflectors" , PASS_ASTEROIDS , TECH   , TI4_TECH_ANTIMASS_DEFLECTORS , OWN, ADD,    plus_one)

/* ---- Promissory notes ---------------------------------------------------------------------------------- */
TI4_MODIFIER("Political Secret"    , NO_CARDS       , EFFECT , EFFECT_SILENCED              , OWN, ADD,    plus_one)

/* ---- Action cards -------------------------------------------------------------------------------------- */

TI4_MODIFIER("Morale Boost"        , COMBAT         , EFFECT , EFFECT_MORALE                , OWN, ADD,    plus_one)
TI4_MODIFIER("Fighter Prototype"   , COMBAT         , EFFECT , EFFECT_PROTOTYPE             , OWN, ADD,    prototype_bonus)
TI4_MODIFIER("Flank Speed"         , MOVE           , EFFECT , EFFECT_FLANK_SPEED           , OWN, ADD,    plus_one)
TI4_MODIFIER("In The Silence Of Space", PASS_SHIPS  , EFFECT , EFFECT_SILENCE               , OWN, ADD,    from_silence)
TI4_MODIFIER("Lost Star Chart"     , WORMHOLES_JOINED, EFFECT , EFFECT_STAR_CHART            , OWN, ADD,    plus_one)
TI4_MODIFIER("Bunker"              , BOMBARDMENT    , EFFECT , EFFECT_BUNKERED              , FOE, ADD,    minus_four)
TI4_MODIFIER("Disable"             , SHIELD         , EFFECT , EFFECT_DISABLED              , OWN, FORBID, everywhere)
TI4_MODIFIER("Disable"             , NO_LANDING_FIRE, EFFECT , EFFECT_DISABLED              , OWN, ADD,    plus_one)
TI4_MODIFIER("Dreadnought II"      , DIRECT_HIT     , UNIT   , TI4_UNIT_DREADNOUGHT_2       , OWN, ADD,    on_dreadnoughts)
TI4_MODIFIER("Super-Dreadnought II", DIRECT_HIT     , UNIT   , TI4_UNIT_SUPER_DREADNOUGHT_2 , OWN, ADD,    on_dreadnoughts)
TI4_MODIFIER("Exotrireme II"       , DIRECT_HIT     , UNIT   , TI4_UNIT_EXOTRIREME_2        , OWN, ADD,    on_dreadnoughts)

/* ---- Laws and agendas ---------------------------------------------------------------------------------- */
TI4_MODIFIER("Conventions of War"  , NO_BOMBS       , LAW    , TI4_AGENDA_CONVENTIONS_OF_WAR         , OWN, ADD,    on_cultural)
TI4_MODIFIER("Demilitarized Zone"  , NO_UNITS       , LAW    , TI4_AGENDA_DEMILITARIZED_ZONE         , OWN, ADD,    on_zone)
TI4_MODIFIER("Enforced Travel Ban" , WORMHOLES_SHUT , LAW    , TI4_AGENDA_ENFORCED_TRAVEL_BAN        , OWN, ADD,    plus_one)
TI4_MODIFIER("Executive Sanctions" , HAND           , LAW    , TI4_AGENDA_EXECUTIVE_SANCTIONS        , OWN, SET,    to_three)
TI4_MODIFIER("Fleet Regulations"   , FLEET_TOKENS   , LAW    , TI4_AGENDA_FLEET_REGULATIONS          , OWN, SET,    to_four)
TI4_MODIFIER("Holy Planet of Ixth" , CONTROL        , LAW    , TI4_AGENDA_HOLY_PLANET_OF_IXTH        , OWN, ADD,    on_holy_planet)
TI4_MODIFIER("Holy Planet of Ixth" , BARREN         , LAW    , TI4_AGENDA_HOLY_PLANET_OF_IXTH        , OWN, ADD,    on_holy_planet)
TI4_MODIFIER("Homeland Defense Act", PDS_LIMIT      , LAW    , TI4_AGENDA_HOMELAND_DEFENSE_ACT       , OWN, LIFT,   everywhere)
TI4_MODIFIER("Minister of Sciences", TECH_COST      , LAW    , TI4_AGENDA_MINISTER_OF_SCIENCES       , OWN, SET,    to_nothing)
TI4_MODIFIER("Prophecy of Ixth"    , COMBAT         , LAW    , TI4_AGENDA_PROPHECY_OF_IXTH           , OWN, ADD,    on_fighters)
TI4_MODIFIER("Publicize Weapon Schematics", SUSTAIN_LOST, LAW, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, OWN, ADD,    on_war_suns)
TI4_MODIFIER("Publicize Weapon Schematics", FREE_TECH , LAW  , TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, OWN, ADD,    public_war_suns)
TI4_MODIFIER("Public Execution"    , NO_VOTE        , EFFECT , EFFECT_EXECUTED                       , OWN, ADD,    plus_one)
TI4_MODIFIER("Regulated Conscription", UNITS_FOR_COST, LAW   , TI4_AGENDA_REGULATED_CONSCRIPTION     , OWN, SET,    conscription)
TI4_MODIFIER("Representative Government", ONE_VOTE  , LAW    , TI4_AGENDA_REPRESENTATIVE_GOVERNMENT  , OWN, ADD,    plus_one)
TI4_MODIFIER("Shared Research"     , PASS_NEBULAE   , LAW    , TI4_AGENDA_SHARED_RESEARCH            , OWN, ADD,    plus_one)
TI4_MODIFIER("Wormhole Reconstruction", WORMHOLES_MATCH, LAW , TI4_AGENDA_WORMHOLE_RECONSTRUCTION    , OWN, ADD,    plus_one)

/* ---- The Arborec ----------------------------------------------------------------------------------------- */
TI4_MODIFIER("Mitosis"            , NO_DOCK_INFANTRY, FACTION, TI4_ARBOREC                  , OWN, ADD,    plus_one)
TI4_MODIFIER("Stymie"             , NO_PRODUCTION  , FACTION, TI4_ARBOREC                  , OWN, ADD,    stymie_amount)

/* ---- The Barony of Letnev -------------------------------------------------------------------------------- */
TI4_MODIFIER("Armada"              , FLEET          , FACTION, TI4_LETNEV                   , OWN, ADD,    plus_two)
TI4_MODIFIER("L4 Disruptors"      , NO_LANDING_FIRE, TECH   , TI4_TECH_L4_DISRUPTORS       , FOE, ADD,    plus_one)
TI4_MODIFIER("Non-Euclidean Shielding", SUSTAIN        , TECH   , TI4_TECH_NON_EUCLIDEAN_SHIELDING, OWN, ADD,    plus_one)

/* ---- The Clan of Saar ------------------------------------------------------------------------------------ */
TI4_MODIFIER("Nomadic"            , HOMELESS       , FACTION, TI4_SAAR                     , OWN, ADD,    plus_one)
TI4_MODIFIER("Chaos Mapping"      , BARS_ASTEROIDS , TECH   , TI4_TECH_CHAOS_MAPPING       , OWN, ADD,    plus_one)

/* ---- The Embers of Muaat --------------------------------------------------------------------------------- */
TI4_MODIFIER("Gashlai Physiology" , PASS_SUPERNOVAS, FACTION, TI4_MUAAT                    , OWN, ADD,    plus_one)
TI4_MODIFIER("Magmus Reactor"     , ENTER_SUPERNOVAS, TECH   , TI4_TECH_MAGMUS_REACTOR      , OWN, ADD,    plus_one)

/* ---- The Emirates of Hacan ------------------------------------------------------------------------------- */
TI4_MODIFIER("Masters of Trade"   , SECONDARY_COST , FACTION, TI4_HACAN                    , OWN, SET,    masters_cost)
TI4_MODIFIER("Guild Ships"        , TRADES_FAR     , FACTION, TI4_HACAN                    , OWN, ADD,    plus_one)
TI4_MODIFIER("Arbiters"           , TRADES_CARDS   , FACTION, TI4_HACAN                    , OWN, ADD,    arbiters_amount)
TI4_MODIFIER("Trade Convoys"      , TRADES_FAR     , NOTE_UP, TI4_NOTE_TRADE_CONVOYS       , OWN, ADD,    plus_one)

/* ---- The Federation of Sol ------------------------------------------------------------------------------- */
TI4_MODIFIER("Versatile"          , STATUS_TOKENS  , FACTION, TI4_SOL                      , OWN, ADD,    plus_one)

/* ---- The Ghosts of Creuss -------------------------------------------------------------------------------- */
TI4_MODIFIER("Quantum Entanglement", WORMHOLES_MATCH, FACTION, TI4_CREUSS                   , OWN, ADD,    plus_one)
TI4_MODIFIER("Quantum Entanglement", WORMHOLES_SHUT , FACTION, TI4_CREUSS                   , OWN, FORBID, everywhere)
TI4_MODIFIER("Slipstream"          , MOVE           , FACTION, TI4_CREUSS                   , OWN, ADD,    slipstream)

/* ---- The L1Z1X Mindnet ----------------------------------------------------------------------------------- */
TI4_MODIFIER("Inheritance Systems" , IGNORED        , EFFECT , EFFECT_INHERITANCE           , OWN, LIFT,   everywhere)
TI4_MODIFIER("[0.0.1]"             , AIMED          , UNIT   , TI4_UNIT_FLAGSHIP_001        , OWN, ADD,    spares_fighters)

/* ---- The Mentak Coalition -------------------------------------------------------------------------------- */
TI4_MODIFIER("Mirror Computing"    , GOODS_WORTH    , TECH   , TI4_TECH_MIRROR_COMPUTING    , OWN, ADD,    plus_one)
TI4_MODIFIER("Fourth Moon"         , SUSTAIN_LOST   , UNIT   , TI4_UNIT_FOURTH_MOON         , FOE, ADD,    moon_shines)

/* ---- The Naalu Collective -------------------------------------------------------------------------------- */
TI4_MODIFIER("Telepathic"          , FIRST          , FACTION, TI4_NAALU                    , OWN, ADD,    telepathic)
TI4_MODIFIER("Gift of Prescience"  , FIRST          , NOTE_UP, TI4_NOTE_GIFT_OF_PRESCIENCE  , OWN, ADD,    plus_one)

/* ---- The Nekro Virus ------------------------------------------------------------------------------------- */
TI4_MODIFIER("Propagation"         , RESEARCH_TOKENS, FACTION, TI4_NEKRO                    , OWN, ADD,    propagation)
TI4_MODIFIER("Galactic Threat"     , NO_VOTE        , FACTION, TI4_NEKRO                    , OWN, ADD,    plus_one)

/* ---- Sardakk N'orr --------------------------------------------------------------------------------------- */
TI4_MODIFIER("Unrelenting"         , COMBAT         , FACTION, TI4_SARDAKK                  , OWN, ADD,    plus_one)
TI4_MODIFIER("C'morran N'orr"    , COMBAT         , UNIT   , TI4_UNIT_CMORRAN_NORR        , OWN, ADD,    cmorran_bonus)
TI4_MODIFIER("Tekklar Legion"    , COMBAT         , EFFECT , EFFECT_TEKKLAR               , OWN, ADD,    plus_one)
TI4_MODIFIER("Tekklar Legion"    , COMBAT         , EFFECT , EFFECT_TEKKLAR               , FOE, ADD,    tekklar_against)

/* ---- The Universities of Jol-Nar ------------------------------------------------------------------------- */
TI4_MODIFIER("Fragile"             , COMBAT         , FACTION, TI4_JOLNAR                   , OWN, ADD,    minus_one)
TI4_MODIFIER("Analytical"        , SKIP_NEEDS     , FACTION, TI4_JOLNAR                   , OWN, ADD,    analytical_skip)
TI4_MODIFIER("Brilliant"         , PRIMARY        , FACTION, TI4_JOLNAR                   , OWN, ADD,    plus_one)
TI4_MODIFIER("J.N.S. Hylarim"    , EXTRA_HITS     , UNIT   , TI4_UNIT_JNS_HYLARIM         , OWN, ADD,    hylarim_extra)

/* ---- The Winnu ------------------------------------------------------------------------------------------- */
TI4_MODIFIER("Blood Ties"        , CUSTODIANS     , FACTION, TI4_WINNU                    , OWN, SET,    to_nothing)

/* ---- The Xxcha Kingdom ----------------------------------------------------------------------------------- */

/* ---- The Yin Brotherhood --------------------------------------------------------------------------------- */

/* ---- The Yssaril Tribes ---------------------------------------------------------------------------------- */
TI4_MODIFIER("Scheming"          , DRAW_MORE      , FACTION, TI4_YSSARIL                  , OWN, ADD,    plus_one)
TI4_MODIFIER("Crafty"            , HAND           , FACTION, TI4_YSSARIL                  , OWN, LIFT,   everywhere)
TI4_MODIFIER("Transparasteel Plating", NO_CARDS       , TECH   , TI4_TECH_TRANSPARASTEEL_PLATING, FOE, ADD,    transparasteel_ban)
TI4_MODIFIER("Y'sia Y'ssrila"    , PASS_SHIPS     , UNIT   , TI4_UNIT_YSIA_YSSRILA        , OWN, ADD,    ysia_passes)

#undef TI4_MODIFIER
