/* Every text that changes a value: whose value, what it belongs to, by how much.
 *
 *     TI4_MODIFIER(name, value, of, card, whose, amount)
 *
 * value   row of ti4_values.inl;  of, card   as in ti4_texts.inl: who has it
 * whose   OWN: changes the value of who has it; FOE: the value used against who has it
 * amount  what is added, given where (unit type, system, opponent) */
/* clang-format off */

/* ---- Generic technologies ---------------------------------------------------------------------------- */
TI4_MODIFIER("Antimass Deflectors" , CANNON_AGAINST , TECH   , TI4_TECH_ANTIMASS_DEFLECTORS , FOE, minus_one)
TI4_MODIFIER("Plasma Scoring"      , EXTRA_DIE      , TECH   , TI4_TECH_PLASMA_SCORING      , OWN, plus_one)
TI4_MODIFIER("Sarween Tools"       , PRODUCTION_COST, TECH   , TI4_TECH_SARWEEN_TOOLS       , OWN, minus_one)
TI4_MODIFIER("Neural Motivator"    , CARDS          , TECH   , TI4_TECH_NEURAL_MOTIVATOR    , OWN, plus_one)
TI4_MODIFIER("Hyper Metabolism"    , STATUS_TOKENS  , TECH   , TI4_TECH_HYPER_METABOLISM    , OWN, plus_one)
TI4_MODIFIER("Light/Wave Deflector", PASS_SHIPS     , TECH   , TI4_TECH_LIGHT_WAVE_DEFLECTOR, OWN, plus_one)
TI4_MODIFIER("Antimass Deflectors" , PASS_ASTEROIDS , TECH   , TI4_TECH_ANTIMASS_DEFLECTORS , OWN, plus_one)

/* ---- Promissory notes ---------------------------------------------------------------------------------- */
TI4_MODIFIER("Political Secret"    , NO_CARDS       , EFFECT , EFFECT_SILENCED              , OWN, plus_one)

/* ---- Action cards -------------------------------------------------------------------------------------- */

TI4_MODIFIER("Morale Boost"        , COMBAT         , EFFECT , EFFECT_MORALE                , OWN, plus_one)
TI4_MODIFIER("Fighter Prototype"   , COMBAT         , EFFECT , EFFECT_PROTOTYPE             , OWN, prototype_bonus)
TI4_MODIFIER("Flank Speed"         , MOVE           , EFFECT , EFFECT_FLANK_SPEED           , OWN, plus_one)
TI4_MODIFIER("In The Silence Of Space", PASS_SHIPS  , EFFECT , EFFECT_SILENCE               , OWN, from_silence)
TI4_MODIFIER("Lost Star Chart"     , WORMHOLES      , EFFECT , EFFECT_STAR_CHART            , OWN, plus_one)
TI4_MODIFIER("Bunker"              , BOMBARDMENT    , EFFECT , EFFECT_BUNKERED              , FOE, minus_four)
TI4_MODIFIER("Disable"             , SHIELD         , EFFECT , EFFECT_DISABLED              , OWN, switched_off)
TI4_MODIFIER("Disable"             , LANDING_CANNON , EFFECT , EFFECT_DISABLED              , OWN, switched_off)
TI4_MODIFIER("Dreadnought II"      , DIRECT_HIT     , UNIT   , TI4_UNIT_DREADNOUGHT_2       , OWN, on_dreadnoughts)
TI4_MODIFIER("Super-Dreadnought II", DIRECT_HIT     , UNIT   , TI4_UNIT_SUPER_DREADNOUGHT_2 , OWN, on_dreadnoughts)
TI4_MODIFIER("Exotrireme II"       , DIRECT_HIT     , UNIT   , TI4_UNIT_EXOTRIREME_2        , OWN, on_dreadnoughts)

/* ---- Laws ---------------------------------------------------------------------------------------------- */

/* ---- The Arborec ----------------------------------------------------------------------------------------- */

/* ---- The Barony of Letnev -------------------------------------------------------------------------------- */
TI4_MODIFIER("Armada"              , FLEET          , FACTION, TI4_LETNEV                   , OWN, plus_two)

/* ---- The Clan of Saar ------------------------------------------------------------------------------------ */

/* ---- The Embers of Muaat --------------------------------------------------------------------------------- */

/* ---- The Emirates of Hacan ------------------------------------------------------------------------------- */

/* ---- The Federation of Sol ------------------------------------------------------------------------------- */

/* ---- The Ghosts of Creuss -------------------------------------------------------------------------------- */

/* ---- The L1Z1X Mindnet ----------------------------------------------------------------------------------- */

/* ---- The Mentak Coalition -------------------------------------------------------------------------------- */

/* ---- The Naalu Collective -------------------------------------------------------------------------------- */

/* ---- The Nekro Virus ------------------------------------------------------------------------------------- */

/* ---- Sardakk N'orr --------------------------------------------------------------------------------------- */
TI4_MODIFIER("Unrelenting"         , COMBAT         , FACTION, TI4_SARDAKK                  , OWN, plus_one)

/* ---- The Universities of Jol-Nar ------------------------------------------------------------------------- */
TI4_MODIFIER("Fragile"             , COMBAT         , FACTION, TI4_JOLNAR                   , OWN, minus_one)

/* ---- The Winnu ------------------------------------------------------------------------------------------- */

/* ---- The Xxcha Kingdom ----------------------------------------------------------------------------------- */

/* ---- The Yin Brotherhood --------------------------------------------------------------------------------- */

/* ---- The Yssaril Tribes ---------------------------------------------------------------------------------- */

#undef TI4_MODIFIER
