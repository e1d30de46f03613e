/* Texts that make systems adjacent which are not: for whom, and to which systems one is adjacent.
 *
 *     TI4_LINK(name, of, card, who, linked)
 *
 * of, card   as in texts/texts.inl
 * who        OWN: for the seat that has it; WORMHOLE: for everybody while the active seat has it, unless wormholes are shut
 * linked     the systems that it makes adjacent to a system, as a mask */
/* clang-format off */
TI4_LINK("Spatial Conduit Cylinder", EFFECT, EFFECT_CONDUIT              , OWN     , conduit_link)
TI4_LINK("Lazax Gate Folding"      , TECH  , TI4_TECH_LAZAX_GATE_FOLDING, WORMHOLE, lazax_link)
#undef TI4_LINK
