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

/* ---- Laws ---------------------------------------------------------------------------------------------- */

/* ---- The Arborec ----------------------------------------------------------------------------------------- */
TI4_MODIFIER("Mitosis"            , NO_DOCK_INFANTRY, FACTION, TI4_ARBOREC                  , OWN, plus_one)
TI4_MODIFIER("Stymie"             , NO_PRODUCTION  , FACTION, TI4_ARBOREC                  , OWN, stymie_amount)

/* ---- The Barony of Letnev -------------------------------------------------------------------------------- */
TI4_MODIFIER("Armada"              , FLEET          , FACTION, TI4_LETNEV                   , OWN, plus_two)
TI4_MODIFIER("L4 Disruptors"      , NO_LANDING_FIRE, TECH   , TI4_TECH_L4_DISRUPTORS       , FOE, plus_one)
TI4_MODIFIER("Non-Euclidean Shielding", SUSTAIN        , TECH   , TI4_TECH_NON_EUCLIDEAN_SHIELDING, OWN, plus_one)

/* ---- The Clan of Saar ------------------------------------------------------------------------------------ */
TI4_MODIFIER("Nomadic"            , HOMELESS       , FACTION, TI4_SAAR                     , OWN, plus_one)
TI4_MODIFIER("Chaos Mapping"      , BARS_ASTEROIDS , TECH   , TI4_TECH_CHAOS_MAPPING       , OWN, plus_one)

/* ---- The Embers of Muaat --------------------------------------------------------------------------------- */
TI4_MODIFIER("Gashlai Physiology" , PASS_SUPERNOVAS, FACTION, TI4_MUAAT                    , OWN, plus_one)
TI4_MODIFIER("Magmus Reactor"     , ENTER_SUPERNOVAS, TECH   , TI4_TECH_MAGMUS_REACTOR      , OWN, plus_one)

/* ---- The Emirates of Hacan ------------------------------------------------------------------------------- */
TI4_MODIFIER("Masters of Trade"   , SECONDARY_COST , FACTION, TI4_HACAN                    , OWN, masters_amount)
TI4_MODIFIER("Guild Ships"        , TRADES_FAR     , FACTION, TI4_HACAN                    , OWN, plus_one)
TI4_MODIFIER("Trade Convoys"      , TRADES_FAR     , NOTE_UP, TI4_NOTE_TRADE_CONVOYS       , OWN, plus_one)

/* ---- The Federation of Sol ------------------------------------------------------------------------------- */
TI4_MODIFIER("Versatile"          , STATUS_TOKENS  , FACTION, TI4_SOL                      , OWN, plus_one)

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
