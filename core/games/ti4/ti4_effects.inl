/* Effects that last on a seat, and until when: the end of the combat ROUND, the COMBAT, the INVASION, the tactical ACTION, the TURN, the
 * AGENDA, the next STRATEGY phase. Texts begin them (effect_begin); modifiers and other texts belong to them (OF_EFFECT). */
/* clang-format off */
TI4_EFFECT(NONE             , ROUND     , "nothing")
TI4_EFFECT(SILENCED         , AGENDA    , "Political Secret: no votes, no action cards, no optional faction abilities")
#undef TI4_EFFECT
