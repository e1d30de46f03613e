/* Effects that last on a seat, and until when: the end of the RESEARCH, the combat ROUND, the COMBAT, the INVASION, the tactical ACTION, the TURN, the
 * AGENDA, the next STRATEGY phase. Texts begin them (effect_begin); modifiers and other texts belong to them (OF_EFFECT). */
/* clang-format off */
TI4_EFFECT(NONE             , ROUND) /* nothing */
TI4_EFFECT(TEKKLAR          , COMBAT) /* +1 in this ground combat, and -1 to N'orr against it (Tekklar Legion) */
TI4_EFFECT(CONDUIT          , ACTION) /* the active system is adjacent to all systems with own units (Spacial Conduit Cylinder) */
TI4_EFFECT(RECLAMATION      , ACTION) /* gained Mecatol Rex in this tactical action (Reclamation) */
TI4_EFFECT(GREYFIRE         , ACTION) /* no faction abilities and faction technologies (Greyfire Mutagen) */
TI4_EFFECT(SINGULARITY      , COMBAT) /* Technological Singularity was used in this combat */
TI4_EFFECT(THREAT           , STRATEGY) /* Galactic Threat was used in this agenda phase */
TI4_EFFECT(SILENCED         , AGENDA) /* Political Secret: no votes, no action cards, no optional faction abilities */
TI4_EFFECT(MORALE           , ROUND) /* Morale Boost: +1 on combat dice */
TI4_EFFECT(PROTOTYPE        , ROUND) /* Fighter Prototype: +2 on the combat dice of fighters */
TI4_EFFECT(BUNKERED         , INVASION) /* Bunker: -4 on the dice of bombardments */
TI4_EFFECT(DISABLED         , INVASION) /* Disable: no planetary shields and space cannons */
TI4_EFFECT(FLANK_SPEED      , ACTION) /* Flank Speed: +1 move */
TI4_EFFECT(SILENCE          , ACTION) /* In The Silence Of Space: through enemy ships, from one system */
TI4_EFFECT(STAR_CHART       , ACTION) /* Lost Star Chart: alpha and beta wormholes match */
TI4_EFFECT(KEEPS_CARDS      , STRATEGY) /* Political Stability: keeps its strategy cards and chooses none */
TI4_EFFECT(EXECUTED         , STRATEGY) /* Public Execution: no votes in this agenda phase */
TI4_EFFECT(REVOLUTION       , STRATEGY) /* Anti-Intellectual Revolution: planets to exhaust */
TI4_EFFECT(REDUCTION        , STRATEGY) /* Arms Reduction: planets with a specialty to exhaust */
TI4_EFFECT(GOVERNMENT       , STRATEGY) /* Representative Government: cultural planets to exhaust */
TI4_EFFECT(CONSTITUTION     , STRATEGY) /* New Constitution: home planets to exhaust */
TI4_EFFECT(INHERITANCE      , RESEARCH) /* Inheritance Systems: this research ignores every prerequisite */
#undef TI4_EFFECT
