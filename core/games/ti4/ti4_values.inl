/* Values that modifiers change (ti4_modifiers.inl); a rule asks value_of() for the one it uses. */
/* clang-format off */
TI4_VALUE(COMBAT         , "added to combat dice")
TI4_VALUE(CANNON_AGAINST , "added to the dice of space cannons")
TI4_VALUE(EXTRA_DIE      , "more dice for one bombarding or firing unit")
TI4_VALUE(PRODUCTION_COST, "resources for a use of production")
TI4_VALUE(CARDS          , "action cards drawn in the status phase")
TI4_VALUE(STATUS_TOKENS  , "command tokens gained in the status phase")
TI4_VALUE(PASS_SHIPS     , "not 0: may move through systems with enemy ships")
TI4_VALUE(PASS_ASTEROIDS , "not 0: may move through asteroid fields")
TI4_VALUE(PASS_SUPERNOVAS, "not 0: may move through supernovas")
TI4_VALUE(FLEET          , "non-fighter ships in a system")
TI4_VALUE(NO_CARDS       , "not 0: may not play action cards")
#undef TI4_VALUE
