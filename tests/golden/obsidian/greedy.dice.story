# story of greedy.txt, level dice, steps 150 to 420
RDL, land at [0d1]: row 8
0p1 (MC-3 Razor missile) comes to E8
UN, intercept with [0p1]: 1d2 (ADK30F)
1d2 (ADK30F) fires at 0p1 (MC-3 Razor missile)
1d2 (ADK30F) rolls to attack: yellow dice: 2 LIGHT2 1 LIGHT 1 LIGHTNING
0p1 (MC-3 Razor missile) rolls to defend: blue dice: 5 EYE 1 blank
5 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E8 (intercepted)
RDL, land at [0d1]: column E
RDL, land at [0d1]: row 8
0p1 (MC-3 Razor missile) comes to E8
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
1d3 (ADK15D) rolls to attack: yellow dice: 2 LIGHT2 2 hollow light
0p1 (MC-3 Razor missile) rolls to defend: blue dice: 1 DODGE 2 EYE 1 LIGHTNING 2 blank
Dodges of 0p1 (MC-3 Razor missile) cancel 1 hit
3 of 4 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E8 (intercepted)
UN, command by: 1m2 (Rifleman)
UN, command drone [1m2]: 1d3 (ADK15D)
1m2 (Rifleman): 0 command tokens
UN, step [1d3]: north
1d3 (ADK15D) moves from E8 to E7
UN, step [1d3]: north
1d3 (ADK15D) moves from E7 to E6
UN, step [1d3]: stop
UN, cell [1d3]: cell 4
planning phase
UN, timing [1m1]: Firing
UN, timing [1m2]: Firing
RDL, timing [0m1]: Firing
RDL, timing [0m2]: Moving
RDL, timing [0m3]: Firing
action phase
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
1m2 (Rifleman) rolls to attack: part die: torso
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 1 hollow light 1 LIGHTNING 1 EYE
0m2 (Hammerhead) rolls to defend: white dice: 1 hollow defence 1 DODGE 3 LIGHTNING 1 EYE 1 blank
0m2 (Hammerhead) rolls to defend: white dice: 1 hollow defence 1 EYE
0m2 (Hammerhead) rolls to defend: blue dice: 3 EYE 1 LIGHTNING 2 blank
UN, spend focus on a reroll [1m2]: no
RDL, spend focus on a reroll [0m2]: no
Dodges of 0m2 (Hammerhead) cancel 1 hit
3 of 4 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead): the torso is damaged
RDL, stance [0m1]: OFF
0m1 (Spike) takes stance OFF
0m1 (Spike), action: right arm: Single Shot
RDL, target [0m1]: 1d1 (ADK60EC)
0m1 (Spike) fires at 1d1 (ADK60EC)
0m1 (Spike) rolls to attack: yellow dice: 1 hollow light
0m1 (Spike) rolls to attack: red dice: 2 HEAVY 1 LIGHTNING
1d1 (ADK60EC) rolls to defend: white dice: 1 blank
1d1 (ADK60EC) rolls to defend: blue dice: 3 DODGE 3 EYE 1 blank
RDL, spend focus on a reroll [0m1]: no
Dodges of 1d1 (ADK60EC) cancel 3 hits
1d1 (ADK60EC) takes no damage from 3 hits
UN, stance [1m1]: OFF
1m1 (Onyx), action: left arm: Nail
UN, helping hand [1m1]: backpack
UN, target [1m1]: 0m1 (Spike)
1m1 (Onyx) fires at 0m1 (Spike)
1m1 (Onyx) rolls to attack: part die: attacker's choice
UN, reroll the part die: no
UN, part [0m1]: backpack
1m1 (Onyx) rolls to attack: yellow dice: 1 hollow light
1m1 (Onyx) rolls to attack: red dice: 1 HEAVY 1 hollow heavy
0m1 (Spike) rolls to defend: white dice: 2 hollow defence 1 LIGHTNING 1 blank
UN, spend focus on a reroll [1m1]: no
RDL, spend focus on a reroll [0m1]: no
3 hits on 0m1 (Spike) go through
0m1 (Spike): link 3 to 2
0m1 (Spike) loses its backpack (fired at)
0m1 (Spike): link 2 to 1
1m1 (Onyx), action: chassis: Sprint
UN, step [1m1]: east
1m1 (Onyx) moves from G9 to H9
UN, step [1m1]: north
1m1 (Onyx) moves from H9 to H8
UN, step [1m1]: stop
UN, face [1m1]: north
RDL, stance [0m3]: DEF
0m3 (Shock Troop) takes stance DEF
0m3 (Shock Troop), action: right arm: Full-auto
0m3 (Shock Troop) fires at 1d3 (ADK15D)
0m3 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 2 hollow light 1 LIGHTNING
1d3 (ADK15D) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 1 DODGE 1 LIGHTNING 1 EYE 2 blank
1d3 (ADK15D) rolls to defend: white dice: 1 LIGHTNING
RDL, spend focus on a reroll [0m3]: yes
0m3 (Shock Troop): link 4 to 3
RDL, reroll dice LIGHT2: 0
RDL, reroll dice LIGHT: 0
RDL, reroll dice hollow light: 2
RDL, reroll dice LIGHTNING: 1
0m3 (Shock Troop) rolls once more: yellow dice: 1 LIGHT 1 LIGHTNING 1 blank
Dodges of 1d3 (ADK15D) cancel 1 hit
Defences of 1d3 (ADK15D) cancel 3 hits
1d3 (ADK15D) takes no damage from 4 hits
0m3 (Shock Troop), action: stabilize
0m3 (Shock Troop): link 3 to 4
RDL, stance [0m2]: DEF
0m2 (Hammerhead) takes stance DEF
0m2 (Hammerhead), action: maneuver
RDL, step [0m2]: east
0m2 (Hammerhead) moves from G5 to H5
RDL, face [0m2]: south
0m2 (Hammerhead), action: chassis: Run
RDL, step [0m2]: south
0m2 (Hammerhead) moves from H5 to H6
RDL, step [0m2]: east
0m2 (Hammerhead) moves from H6 to I6
RDL, step [0m2]: south
the container at I7 is destroyed (crushed)
0m2 (Hammerhead) moves from I6 to I7
RDL, face [0m2]: west
automatic phase
UN, unit: 1d3 (ADK15D)
1d3 (ADK15D) fires at 0d1 (DTG-30S)
1d3 (ADK15D) rolls to attack: yellow dice: 1 LIGHT2 2 hollow light 1 EYE
0d1 (DTG-30S) rolls to defend: white dice: 1 hollow defence
Defences of 0d1 (DTG-30S) cancel 2 hits
0d1 (DTG-30S) takes no damage from 2 hits
1d2 (ADK30F) fires at 0d1 (DTG-30S)
1d2 (ADK30F) rolls to attack: yellow dice: 2 LIGHT 1 hollow light 1 blank
0d1 (DTG-30S) rolls to defend: white dice: 1 DEFENSE
Defences of 0d1 (DTG-30S) cancel 1 hit
1 of 2 hits on 0d1 (DTG-30S) goes through
0d1 (DTG-30S) is destroyed at E5 (fired at)
delay phase
end phase
0m1 (Spike): 0 command tokens
0m2 (Hammerhead): 0 command tokens
RDL gains 1 victory point for zone Bravo: 2 in all
UN gains 1 victory point for zone Delta: 2 in all
RDL gains 1 victory point for zone Foxtrot: 3 in all
UN gains 1 victory point for zone Hotel: 3 in all
round 2, RDL: 3 VP, 3 mechs with 13 parts, 0 other units, zones: Bravo and Foxtrot
round 2, UN: 3 VP, 2 mechs with 10 parts, 3 other units, zones: Delta and Hotel
round 3 of 5: RDL is First Player
command phase
0m1 (Spike): 1 command token
0m2 (Hammerhead): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
UN, command by: 1m2 (Rifleman)
UN, command drone [1m2]: 1d1 (ADK60EC)
1m2 (Rifleman): 0 command tokens
UN, fly to [1d1]: column H
UN, fly to [1d1]: row 8
UN, cell [1d1]: cell 4
1d1 (ADK60EC) moves from D6 to H8
UN, face [1d1]: east
UN, command by: 1m1 (Onyx)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx): 0 command tokens
UN, step [1d2]: west
1d2 (ADK30F) moves from E9 to D9
UN, step [1d2]: stop
UN, cell [1d2]: cell 5
planning phase
RDL, timing [0m1]: Firing
RDL, timing [0m2]: Melee
RDL, timing [0m3]: Firing
UN, timing [1m1]: Melee
UN, timing [1m2]: Firing
action phase
UN, stance [1m1]: OFF
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m2 (Hammerhead)
RDL, guard with [0m2]: right arm
1m1 (Onyx) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 2 hollow light 1 LIGHTNING
0m2 (Hammerhead) rolls to defend: white dice: 1 DEFENSE 2 hollow defence 3 LIGHTNING
UN, spend focus on a reroll [1m1]: no
RDL, spend focus on a reroll [0m2]: no
Defences of 0m2 (Hammerhead) cancel 5 hits
0m2 (Hammerhead) takes no damage from 5 hits
1m1 (Onyx), action: chassis: Sprint
UN, step [1m1]: east
1m1 (Onyx) moves from H8 to I8
UN, face [1m1]: north
RDL, stance [0m2]: DEF
0m2 (Hammerhead), action: maneuver
RDL, face [0m2]: south
0m2 (Hammerhead), action: left arm: Bash
0m2 (Hammerhead) strikes 1m1 (Onyx)
UN, guard with [1m1]: left arm
0m2 (Hammerhead) rolls to attack: yellow dice: 2 LIGHT2 1 LIGHT 1 hollow light 1 blank
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE 2 hollow defence 1 DODGE 1 LIGHTNING 1 EYE 1 blank
RDL, spend focus on a reroll [0m2]: no
UN, spend focus on a reroll [1m1]: no
Dodges of 1m1 (Onyx) cancel 1 hit
Defences of 1m1 (Onyx) cancel 1 hit
3 of 5 hits on 1m1 (Onyx) go through
1m1 (Onyx) loses its left arm (struck)
1m1 (Onyx): link 4 to 3
0m2 (Hammerhead), action: backpack: Damage Control
0m2 (Hammerhead): the torso is repaired
RDL, stance [0m1]: OFF
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d3 (ADK15D)
0m1 (Spike) rolls to attack: yellow dice: 1 LIGHT2
0m1 (Spike) rolls to attack: red dice: 1 HEAVY 1 hollow heavy 1 hollow light
1d3 (ADK15D) rolls to defend: white dice: 1 DEFENSE 1 LIGHTNING 1 EYE
Defences of 1d3 (ADK15D) cancel 1 hit
4 of 5 hits on 1d3 (ADK15D) go through
1d3 (ADK15D) is damaged
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m3 (Shock Troop)
1m2 (Rifleman) fires at 0m3 (Shock Troop)
1m2 (Rifleman) rolls to attack: part die: torso
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 1 LIGHT 1 hollow light 1 LIGHTNING 2 blank
0m3 (Shock Troop) rolls to defend: white dice: 4 DEFENSE 3 EYE
0m3 (Shock Troop) rolls to defend: white dice: 1 DODGE
UN, spend focus on a reroll [1m2]: yes
1m2 (Rifleman): link 3 to 2
UN, reroll dice LIGHT: 0
UN, reroll dice hollow light: 0
UN, reroll dice LIGHTNING: 1
UN, reroll dice blank: 2
1m2 (Rifleman) rolls once more: yellow dice: 2 LIGHT 1 blank
RDL, spend focus on a reroll [0m3]: no
Dodges of 0m3 (Shock Troop) cancel 1 hit
Defences of 0m3 (Shock Troop) cancel 3 hits
0m3 (Shock Troop) takes no damage from 4 hits
RDL, stance [0m3]: OFF
0m3 (Shock Troop) takes stance OFF
0m3 (Shock Troop), action: right arm: Burst Fire
RDL, helping hand [0m3]: left arm
RDL, target [0m3]: 1d3 (ADK15D)
0m3 (Shock Troop) fires at 1d3 (ADK15D)
0m3 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT 1 hollow light 2 blank
1d3 (ADK15D) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 2 DODGE
RDL, spend focus on a reroll [0m3]: yes
0m3 (Shock Troop): link 4 to 3
RDL, reroll dice LIGHT: 0
RDL, reroll dice hollow light: 0
RDL, reroll dice blank: 2
0m3 (Shock Troop) rolls once more: yellow dice: 1 LIGHT2 1 hollow light
Dodges of 1d3 (ADK15D) cancel 2 hits
Defences of 1d3 (ADK15D) cancel 3 hits
1d3 (ADK15D) takes no damage from 5 hits
0m3 (Shock Troop), action: stabilize
0m3 (Shock Troop): link 3 to 4
automatic phase
1d3 (ADK15D) fires at 0m1 (Spike)
1d3 (ADK15D) rolls to attack: part die: chassis
1d3 (ADK15D) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHTNING 2 blank
0m1 (Spike) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 2 DODGE 1 blank
Dodges of 0m1 (Spike) cancel 2 hits
0m1 (Spike) takes no damage from 2 hits
delay phase
end phase
0m1 (Spike): 0 command tokens
0m2 (Hammerhead): 0 command tokens
0m3 (Shock Troop): 0 command tokens
RDL gains 1 victory point for zone Bravo: 4 in all
UN gains 1 victory point for zone Delta: 4 in all
RDL gains 1 victory point for zone Foxtrot: 5 in all
UN gains 1 victory point for zone Hotel: 5 in all
round 3, RDL: 5 VP, 3 mechs with 13 parts, 0 other units, zones: Bravo and Foxtrot
round 3, UN: 5 VP, 2 mechs with 9 parts, 3 other units, zones: Delta and Hotel
round 4 of 5: UN is First Player
command phase
0m1 (Spike): 1 command token
0m2 (Hammerhead): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
UN, command by: 1m1 (Onyx)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx): 0 command tokens
UN, step [1d2]: west
1d2 (ADK30F) moves from D9 to C9
UN, step [1d2]: north
1d2 (ADK30F) moves from C9 to C8
UN, step [1d2]: stop
UN, cell [1d2]: cell 1
UN, command by: 1m2 (Rifleman)
UN, command drone [1m2]: 1d1 (ADK60EC)
1m2 (Rifleman): 0 command tokens
UN, fly to [1d1]: column E
UN, fly to [1d1]: row 11
UN, cell [1d1]: cell 5
1d1 (ADK60EC) moves from H8 to E11
UN, face [1d1]: north
planning phase
UN, timing [1m1]: Melee
UN, timing [1m2]: Firing
RDL, timing [0m1]: Firing
RDL, timing [0m2]: Melee
RDL, timing [0m3]: Firing
action phase
UN, stance [1m1]: OFF
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m2 (Hammerhead)
RDL, guard with [0m2]: left arm
1m1 (Onyx) rolls to attack: yellow dice: 2 LIGHT 2 hollow light 1 LIGHTNING
0m2 (Hammerhead) rolls to defend: white dice: 1 DEFENSE 3 LIGHTNING 3 EYE
UN, spend focus on a reroll [1m1]: no
RDL, spend focus on a reroll [0m2]: no
Defences of 0m2 (Hammerhead) cancel 1 hit
3 of 4 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its left arm (struck)
0m2 (Hammerhead): link 4 to 3
1m1 (Onyx), action: chassis: Sprint
UN, step [1m1]: north
1m1 (Onyx) moves from I8 to I7
UN, displacement [0m2]: west
0m2 (Hammerhead) moves from I7 to H7
UN, face [1m1]: west
RDL, stance [0m2]: DEF
0m2 (Hammerhead), action: maneuver
RDL, face [0m2]: east
0m2 (Hammerhead), action: punch or kick with the chassis
0m2 (Hammerhead) strikes 1m1 (Onyx)
UN, guard with [1m1]: right arm
0m2 (Hammerhead) rolls to attack: red dice: 1 HEAVY 1 EYE
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE 2 hollow defence 1 blank
RDL, spend focus on a reroll [0m2]: no
UN, spend focus on a reroll [1m1]: no
1 hit on 1m1 (Onyx) goes through
1m1 (Onyx) loses its right arm (struck)
1m1 (Onyx): link 3 to 2
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m3 (Shock Troop)
1m2 (Rifleman) fires at 0m3 (Shock Troop)
1m2 (Rifleman) rolls to attack: part die: torso
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 2 LIGHT2 1 LIGHT 2 blank
0m3 (Shock Troop) rolls to defend: white dice: 2 DEFENSE 2 LIGHTNING 1 EYE 2 blank
0m3 (Shock Troop) rolls to defend: white dice: 1 blank
UN, spend focus on a reroll [1m2]: no
RDL, spend focus on a reroll [0m3]: no
Defences of 0m3 (Shock Troop) cancel 2 hits
3 of 5 hits on 0m3 (Shock Troop) go through
0m3 (Shock Troop): the torso is damaged
RDL, stance [0m1]: OFF
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d3 (ADK15D)
0m1 (Spike) rolls to attack: yellow dice: 1 LIGHT
0m1 (Spike) rolls to attack: red dice: 1 HEAVY 1 hollow light 1 EYE
1d3 (ADK15D) rolls to defend: white dice: 1 hollow defence
Defences of 1d3 (ADK15D) cancel 2 hits
1 of 3 hits on 1d3 (ADK15D) goes through
1d3 (ADK15D) is destroyed at E6 (fired at)
RDL, stance [0m3]: DEF
0m3 (Shock Troop) takes stance DEF
0m3 (Shock Troop), action: maneuver
RDL, step [0m3]: east
0m3 (Shock Troop) moves from G4 to H4
RDL, face [0m3]: south
0m3 (Shock Troop), action: right arm: Full-auto
0m3 (Shock Troop) fires at 1m1 (Onyx)
0m3 (Shock Troop) rolls to attack: part die: backpack
RDL, reroll the part die: no
0m3 (Shock Troop) rolls to attack: yellow dice: 3 LIGHT 1 hollow light
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE 2 hollow defence 1 DODGE 2 LIGHTNING 1 blank
RDL, spend focus on a reroll [0m3]: no
UN, spend focus on a reroll [1m1]: yes
1m1 (Onyx): link 2 to 1
UN, reroll dice DEFENSE: 0
UN, reroll dice hollow defence: 2
UN, reroll dice DODGE: 0
UN, reroll dice LIGHTNING: 2
UN, reroll dice blank: 1
1m1 (Onyx) rolls once more: white dice: 3 DODGE 2 LIGHTNING
Dodges of 1m1 (Onyx) cancel 3 hits
1m1 (Onyx) takes no damage from 3 hits
0m3 (Shock Troop), action: stabilize
automatic phase
delay phase
end phase
0m1 (Spike): 0 command tokens
0m2 (Hammerhead): 0 command tokens
0m3 (Shock Troop): 0 command tokens
RDL gains 1 victory point for zone Bravo: 6 in all
UN gains 1 victory point for zone Delta: 6 in all
UN gains 1 victory point for zone Foxtrot: 7 in all
UN gains 1 victory point for zone Hotel: 8 in all
round 4, RDL: 6 VP, 3 mechs with 12 parts, 0 other units, zones: Bravo
round 4, UN: 8 VP, 2 mechs with 8 parts, 2 other units, zones: Delta, Foxtrot and Hotel
round 5 of 5: RDL is First Player
command phase
0m1 (Spike): 1 command token
0m2 (Hammerhead): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
UN, command by: 1m1 (Onyx)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx): 0 command tokens
UN, step [1d2]: east
1d2 (ADK30F) moves from C8 to D8
UN, step [1d2]: stop
UN, cell [1d2]: cell 1
UN, command by: 1m2 (Rifleman)
1m2 (Rifleman): 0 command tokens
UN, fly to [1d1]: column H
UN, fly to [1d1]: row 11
UN, cell [1d1]: cell 5
1d1 (ADK60EC) moves from E11 to H11
UN, face [1d1]: north
planning phase
RDL, timing [0m1]: Firing
RDL, timing [0m2]: Moving
RDL, timing [0m3]: Firing
UN, timing [1m1]: Melee
UN, timing [1m2]: Firing
action phase
UN, stance [1m1]: OFF
1m1 (Onyx), action: punch or kick with the chassis
1m1 (Onyx) strikes 0m2 (Hammerhead)
RDL, guard with [0m2]: right arm
1m1 (Onyx) rolls to attack: red dice: 1 HEAVY 1 LIGHTNING
0m2 (Hammerhead) rolls to defend: white dice: 5 hollow defence 1 EYE 1 blank
RDL, spend focus on a reroll [0m2]: no
1 hit on 0m2 (Hammerhead) goes through
0m2 (Hammerhead) loses its right arm (struck)
0m2 (Hammerhead): link 3 to 2
RDL, stance [0m1]: OFF
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d2 (ADK30F)
0m1 (Spike) rolls to attack: yellow dice: 1 hollow light
0m1 (Spike) rolls to attack: red dice: 1 HEAVY 1 LIGHTNING 1 EYE
1d2 (ADK30F) rolls to defend: white dice: 2 hollow defence 1 LIGHTNING
1d2 (ADK30F) rolls to defend: blue dice: 3 EYE 2 blank
2 hits on 1d2 (ADK30F) go through
1d2 (ADK30F) is destroyed at D8 (fired at)
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
1m2 (Rifleman) rolls to attack: part die: torso
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 1 LIGHT2 2 hollow light 2 blank
0m2 (Hammerhead) rolls to defend: white dice: 2 DEFENSE 3 hollow defence 1 DODGE 1 LIGHTNING
UN, spend focus on a reroll [1m2]: no
RDL, spend focus on a reroll [0m2]: no
Dodges of 0m2 (Hammerhead) cancel 1 hit
Defences of 0m2 (Hammerhead) cancel 3 hits
0m2 (Hammerhead) takes no damage from 4 hits
RDL, stance [0m3]: OFF
0m3 (Shock Troop) takes stance OFF
0m3 (Shock Troop), action: right arm: Burst Fire
RDL, helping hand [0m3]: left arm
0m3 (Shock Troop) fires at 1m1 (Onyx)
0m3 (Shock Troop) rolls to attack: part die: right arm
RDL, reroll the part die: no
0m3 (Shock Troop) rolls to attack: yellow dice: 2 LIGHT2 1 hollow light 1 EYE
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE 2 hollow defence 2 DODGE 2 LIGHTNING
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE
