/* Texts that make systems adjacent which are not: for whom, and to which systems one is adjacent.
 *
 *     TI4_LINK(name, of, card, who, linked)
 *
 * of, card   as in texts/texts.inl
 * who        ALL: for everybody while the active seat has it (spatial_conduit=owner: for that seat alone); WORMHOLE: the same for everybody,
 *            unless wormholes are shut
 * linked     the systems that it makes adjacent to a system, as a mask */
/* clang-format off */
TI4_LINK("Spacial Conduit Cylinder", EFFECT, EFFECT_CONDUIT              , ALL     , conduit_link)
TI4_LINK("Lazax Gate Folding"      , TECH  , TI4_TECH_LAZAX_GATE_FOLDING, WORMHOLE, lazax_link)
#undef TI4_LINK
