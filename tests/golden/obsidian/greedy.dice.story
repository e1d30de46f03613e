# story of greedy.txt, level dice, steps 150 to 420
RDL, land at [0d1]: column F
RDL, land at [0d1]: row 7
0p1 (MC-3 Razor missile) comes to F7
UN, command by: 1m1 (Onyx)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx): 0 command tokens
UN, step [1d2]: north
1d2 (ADK30F) moves from E9 to E8
UN, step [1d2]: north
1d2 (ADK30F) moves from E8 to E7
UN, step [1d2]: stop
UN, cell [1d2]: cell 5
planning phase
UN, timing [1m1]: Firing
UN, timing [1m2]: Firing
RDL, timing [0m1]: Firing
RDL, timing [0m2]: Melee
RDL, timing [0m3]: Firing
action phase
RDL, stance [0m2]: OFF
0m2 (Hammerhead) takes stance OFF
0m2 (Hammerhead), action: left arm: Bash
RDL, target [0m2]: 1d3 (ADK15D)
0m2 (Hammerhead) strikes 1d3 (ADK15D)
0m2 (Hammerhead) rolls to attack: yellow dice: 2 LIGHT2 1 LIGHT 2 EYE
1d3 (ADK15D) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 1 DODGE 1 blank
RDL, spend focus on a reroll [0m2]: no
Dodges of 1d3 (ADK15D) cancel 1 hit
Defences of 1d3 (ADK15D) cancel 3 hits
3 of 7 hits on 1d3 (ADK15D) go through
1d3 (ADK15D) is damaged
0m2 (Hammerhead), action: right arm: Single Shot
RDL, target [0m2]: 1d3 (ADK15D)
0m2 (Hammerhead) fires at 1d3 (ADK15D)
0m2 (Hammerhead) rolls to attack: yellow dice: 1 LIGHT2 1 blank
0m2 (Hammerhead) rolls to attack: red dice: 1 HEAVY 1 EYE
1d3 (ADK15D) rolls to defend: white dice: 1 hollow defence 1 EYE
RDL, spend focus on a reroll [0m2]: no
Defences of 1d3 (ADK15D) cancel 2 hits
1 of 3 hits on 1d3 (ADK15D) goes through
1d3 (ADK15D) is destroyed at D7 (fired at)
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
1m2 (Rifleman) rolls to attack: part die: left arm
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 1 LIGHT 1 hollow light 1 LIGHTNING 2 blank
0m2 (Hammerhead) rolls to defend: white dice: 3 hollow defence 4 LIGHTNING
UN, spend focus on a reroll [1m2]: no
RDL, spend focus on a reroll [0m2]: yes
0m2 (Hammerhead): link 4 to 3
RDL, reroll dice hollow defence: 3
RDL, reroll dice LIGHTNING: 4
0m2 (Hammerhead) rolls once more: white dice: 2 DEFENSE 4 hollow defence 1 blank
Defences of 0m2 (Hammerhead) cancel 2 hits
0m2 (Hammerhead) takes no damage from 2 hits
RDL, stance [0m1]: OFF
0m1 (Spike) takes stance OFF
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d2 (ADK30F)
0m1 (Spike) rolls to attack: yellow dice: 1 LIGHT
0m1 (Spike) rolls to attack: red dice: 1 HEAVY 1 hollow heavy 1 EYE
1d2 (ADK30F) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 1 DODGE 2 LIGHTNING 2 EYE
1d2 (ADK30F) rolls to defend: blue dice: 3 DODGE 2 EYE
RDL, spend focus on a reroll [0m1]: no
Dodges of 1d2 (ADK30F) cancel 3 hits
1d2 (ADK30F) takes no damage from 3 hits
UN, stance [1m1]: OFF
1m1 (Onyx), action: right arm: Burst Fire
UN, helping hand [1m1]: backpack
1m1 (Onyx) fires at 0p1 (MC-3 Razor missile)
1m1 (Onyx) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 1 LIGHTNING
1m1 (Onyx) rolls to attack: red dice: 1 HEAVY
0p1 (MC-3 Razor missile) rolls to defend: blue dice: 2 DODGE 1 EYE 1 LIGHTNING 2 blank
UN, spend focus on a reroll [1m1]: no
Dodges of 0p1 (MC-3 Razor missile) cancel 2 hits
2 of 4 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F7 (fired at)
1m1 (Onyx), action: left arm: Nail
UN, helping hand [1m1]: backpack
UN, target [1m1]: 0m2 (Hammerhead)
1m1 (Onyx) fires at 0m2 (Hammerhead)
1m1 (Onyx) rolls to attack: part die: torso
UN, reroll the part die: no
1m1 (Onyx) rolls to attack: yellow dice: 1 LIGHTNING
1m1 (Onyx) rolls to attack: red dice: 1 hollow heavy 1 hollow light
0m2 (Hammerhead) rolls to defend: white dice: 1 DEFENSE 1 DODGE 1 LIGHTNING 1 EYE 2 blank
UN, spend focus on a reroll [1m1]: no
RDL, spend focus on a reroll [0m2]: no
Dodges of 0m2 (Hammerhead) cancel 1 hit
Defences of 0m2 (Hammerhead) cancel 1 hit
0m2 (Hammerhead) takes no damage from 2 hits
0m2 (Hammerhead): link 3 to 2
RDL, stance [0m3]: OFF
0m3 (Shock Troop) takes stance OFF
0m3 (Shock Troop), action: right arm: Burst Fire
RDL, helping hand [0m3]: left arm
RDL, target [0m3]: 1m2 (Rifleman)
0m3 (Shock Troop) fires at 1m2 (Rifleman)
0m3 (Shock Troop) rolls to attack: part die: left arm
RDL, reroll the part die: no
0m3 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT2 2 LIGHT 1 EYE
1m2 (Rifleman) rolls to defend: white dice: 3 DODGE 3 LIGHTNING 1 EYE
RDL, spend focus on a reroll [0m3]: no
UN, spend focus on a reroll [1m2]: yes
1m2 (Rifleman): link 4 to 3
UN, reroll dice DODGE: 0
UN, reroll dice LIGHTNING: 3
UN, reroll dice EYE: 1
1m2 (Rifleman) rolls once more: white dice: 1 DEFENSE 1 DODGE 1 EYE 1 blank
Dodges of 1m2 (Rifleman) cancel 4 hits
1m2 (Rifleman) takes no damage from 4 hits
0m3 (Shock Troop), action: end the opportunity
automatic phase
1d2 (ADK30F) fires at 0m2 (Hammerhead)
1d2 (ADK30F) rolls to attack: part die: backpack
1d2 (ADK30F) rolls to attack: yellow dice: 1 LIGHT2 2 hollow light 1 EYE
0m2 (Hammerhead) rolls to defend: white dice: 1 hollow defence 1 LIGHTNING
RDL, spend focus on a reroll [0m2]: yes
0m2 (Hammerhead): link 2 to 1
RDL, reroll dice hollow defence: 1
RDL, reroll dice LIGHTNING: 1
0m2 (Hammerhead) rolls once more: white dice: 1 hollow defence 1 EYE
2 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its backpack (fired at)
0m2 (Hammerhead): link 1 to 0
0m2 (Hammerhead) is on SHUTDOWN
delay phase
end phase
0m2 (Hammerhead): 0 command tokens
0m3 (Shock Troop): 0 command tokens
RDL gains 1 victory point for zone Bravo: 2 in all
UN gains 1 victory point for zone Hotel: 2 in all
round 2, RDL: 2 VP, 3 mechs with 14 parts, 1 other unit, zones: Bravo
round 2, UN: 2 VP, 2 mechs with 10 parts, 2 other units, zones: Hotel
round 3 of 5: RDL is First Player
command phase
0m1 (Spike): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
RDL, command by: 0m3 (Shock Troop)
0m3 (Shock Troop): 0 command tokens
0d1 (DTG-30S), commanded [0d1]: Missile
RDL, launch [0d1]: 2
RDL, land at [0d1]: column F
RDL, land at [0d1]: row 7
0p1 (MC-3 Razor missile) comes to F7
RDL, land at [0d1]: column F
RDL, land at [0d1]: row 7
0p2 (MC-3 Razor missile) comes to F7
UN, command by: 1m1 (Onyx)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx): 0 command tokens
UN, step [1d2]: west
1d2 (ADK30F) moves from E7 to D7
UN, step [1d2]: south
1d2 (ADK30F) moves from D7 to D8
UN, step [1d2]: north
1d2 (ADK30F) moves from D8 to D7
UN, step [1d2]: stop
UN, cell [1d2]: cell 5
UN, command by: 1m2 (Rifleman)
1m2 (Rifleman): 0 command tokens
UN, fly to [1d1]: column J
UN, fly to [1d1]: row 8
UN, cell [1d1]: cell 4
1d1 (ADK60EC) moves from G11 to J8
UN, face [1d1]: west
planning phase
RDL, timing [0m1]: Projectile
RDL, timing [0m2]: Melee
RDL, timing [0m3]: Firing
UN, timing [1m1]: Firing
UN, timing [1m2]: Firing
action phase
RDL, stance [0m2]: OFF
0m2 (Hammerhead) takes stance OFF
0m2 (Hammerhead): link 0 to 1
0m2 (Hammerhead), action: left arm: Bash
0m2 (Hammerhead) strikes 1d2 (ADK30F)
0m2 (Hammerhead) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 1 EYE 2 blank
1d2 (ADK30F) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 2 LIGHTNING
1d2 (ADK30F) rolls to defend: blue dice: 4 EYE 1 blank
Defences of 1d2 (ADK30F) cancel 1 hit
3 of 4 hits on 1d2 (ADK30F) go through
1d2 (ADK30F) is destroyed at D7 (struck)
RDL, stance [0m1]: MOB
0m1 (Spike) takes stance MOB
0m1 (Spike), action: backpack: Missile
RDL, launch [0m1]: 2
RDL, land at [0m1]: column F
RDL, land at [0m1]: row 5
0p3 (MC-3 Razor missile) comes to F5
RDL, land at [0m1]: column F
RDL, land at [0m1]: row 5
0p4 (MC-3 Razor missile) comes to F5
UN, stance [1m2]: OFF
1m2 (Rifleman), action: right arm: Single Shot
UN, helping hand [1m2]: left arm
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
1m2 (Rifleman) rolls to attack: part die: right arm
UN, reroll the part die: no
1m2 (Rifleman) rolls to attack: yellow dice: 1 LIGHT2 1 LIGHT 2 hollow light 1 blank
0m2 (Hammerhead) rolls to defend: white dice: 1 hollow defence 2 DODGE 1 LIGHTNING 1 EYE
UN, spend focus on a reroll [1m2]: no
Dodges of 0m2 (Hammerhead) cancel 2 hits
3 of 5 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its right arm (fired at)
0m2 (Hammerhead): link 1 to 0
0m2 (Hammerhead) is on SHUTDOWN
UN, stance [1m1]: OFF
1m1 (Onyx), action: right arm: Burst Fire
UN, helping hand [1m1]: backpack
UN, target [1m1]: 0p1 (MC-3 Razor missile)
1m1 (Onyx) fires at 0p1 (MC-3 Razor missile)
1m1 (Onyx) rolls to attack: yellow dice: 3 LIGHT2
1m1 (Onyx) rolls to attack: red dice: 1 hollow light
0p1 (MC-3 Razor missile) rolls to defend: blue dice: 1 DODGE 3 EYE 2 blank
UN, spend focus on a reroll [1m1]: no
Dodges of 0p1 (MC-3 Razor missile) cancel 1 hit
6 of 7 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F7 (fired at)
1m1 (Onyx), action: left arm: Nail
UN, helping hand [1m1]: backpack
UN, target [1m1]: 0m2 (Hammerhead)
1m1 (Onyx) fires at 0m2 (Hammerhead)
UN, part [0m2]: left arm
1m1 (Onyx) rolls to attack: yellow dice: 1 LIGHT
1m1 (Onyx) rolls to attack: red dice: 1 HEAVY 1 hollow heavy
0m2 (Hammerhead) rolls to defend: white dice: 1 hollow defence 1 LIGHTNING 2 blank
UN, spend focus on a reroll [1m1]: no
3 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its left arm (fired at)
RDL, stance [0m3]: MOB
0m3 (Shock Troop) takes stance MOB
0m3 (Shock Troop), action: right arm: Burst Fire
0m3 (Shock Troop) fires at 1m2 (Rifleman)
0m3 (Shock Troop) rolls to attack: part die: right arm
RDL, reroll the part die: no
0m3 (Shock Troop) rolls to attack: yellow dice: 2 LIGHT2 1 LIGHT 1 hollow light
1m2 (Rifleman) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 1 DODGE 2 LIGHTNING 2 EYE
RDL, spend focus on a reroll [0m3]: no
UN, spend focus on a reroll [1m2]: no
Dodges of 1m2 (Rifleman) cancel 1 hit
Defences of 1m2 (Rifleman) cancel 1 hit
3 of 5 hits on 1m2 (Rifleman) go through
1m2 (Rifleman) loses its right arm (fired at)
1m2 (Rifleman): link 3 to 2
0m3 (Shock Troop), action: end the opportunity
automatic phase
delay phase
RDL, unit: 0p4 (MC-3 Razor missile)
0p4 (MC-3 Razor missile) explodes at the container at D6
0p4 (MC-3 Razor missile) rolls to attack: yellow dice: 1 blank
0p4 (MC-3 Razor missile) rolls to attack: red dice: 3 HEAVY
white dice: 2 blank
3 hits on the container at D6 go through
the container at D6 is destroyed (hit)
0p4 (MC-3 Razor missile) leaves F5 (it has acted)
RDL, unit: 0p3 (MC-3 Razor missile)
0p3 (MC-3 Razor missile) leaves F5 (it has acted)
RDL, target [0p2]: 1m1 (Onyx)
0p2 (MC-3 Razor missile) explodes at 1m1 (Onyx)
0p2 (MC-3 Razor missile) rolls to attack: part die: backpack
0p2 (MC-3 Razor missile) rolls to attack: yellow dice: 1 LIGHT
0p2 (MC-3 Razor missile) rolls to attack: red dice: 1 HEAVY 1 hollow light 1 LIGHTNING
1m1 (Onyx) rolls to defend: white dice: 1 DEFENSE 1 hollow defence 1 DODGE
UN, spend focus on a reroll [1m1]: no
Dodges of 1m1 (Onyx) cancel 1 hit
Defences of 1m1 (Onyx) cancel 1 hit
1m1 (Onyx) takes no damage from 2 hits
0p2 (MC-3 Razor missile) leaves F7 (it has acted)
end phase
0m2 (Hammerhead) is destroyed at E6 (two working parts or fewer)
0m1 (Spike): 0 command tokens
RDL gains 1 victory point for zone Bravo: 3 in all
UN gains 1 victory point for zone Foxtrot: 3 in all
UN gains 1 victory point for zone Hotel: 4 in all
round 3, RDL: 3 VP, 2 mechs with 10 parts, 1 other unit, zones: Bravo
round 3, UN: 4 VP, 2 mechs with 9 parts, 1 other unit, zones: Foxtrot and Hotel
round 4 of 5: UN is First Player
command phase
0m1 (Spike): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
UN, command by: 1m1 (Onyx)
1m1 (Onyx): 0 command tokens
UN, fly to [1d1]: column G
UN, fly to [1d1]: row 9
UN, cell [1d1]: cell 4
1d1 (ADK60EC) moves from J8 to G9
UN, face [1d1]: north
0m3 (Shock Troop) fires at 1d1 (ADK60EC)
0m3 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT 2 blank
1d1 (ADK60EC) rolls to defend: white dice: 1 LIGHTNING
1d1 (ADK60EC) rolls to defend: blue dice: 1 DODGE 6 blank
RDL, spend focus on a reroll [0m3]: yes
0m3 (Shock Troop): link 4 to 3
RDL, reroll dice LIGHT: 0
RDL, reroll dice blank: 2
0m3 (Shock Troop) rolls once more: yellow dice: 1 LIGHT 1 blank
Dodges of 1d1 (ADK60EC) cancel 1 hit
1 of 2 hits on 1d1 (ADK60EC) goes through
1d1 (ADK60EC) is destroyed at G9 (intercepted)
RDL, command by: 0m3 (Shock Troop)
0m3 (Shock Troop): 0 command tokens
RDL, step [0d1]: west
0d1 (DTG-30S) moves from E5 to D5
RDL, step [0d1]: south
0d1 (DTG-30S) moves from D5 to D6
RDL, step [0d1]: south
0d1 (DTG-30S) moves from D6 to D7
RDL, step [0d1]: south
0d1 (DTG-30S) moves from D7 to D8
RDL, step [0d1]: stop
RDL, cell [0d1]: cell 2
planning phase
UN, timing [1m1]: Firing
UN, timing [1m2]: Projectile
RDL, timing [0m1]: Moving
RDL, timing [0m3]: Firing
action phase
UN, stance [1m2]: MOB
1m2 (Rifleman) takes stance MOB
1m2 (Rifleman), action: left arm: Grenade
UN, launch [1m2]: 3
UN, land at [1m2]: column F
UN, land at [1m2]: row 8
1p1 (M7 grenade) comes to F8
0m3 (Shock Troop) fires at 1p1 (M7 grenade)
0m3 (Shock Troop) rolls to attack: yellow dice: 2 LIGHT2 1 EYE
1p1 (M7 grenade) rolls to defend: blue dice: 1 EYE 1 blank
RDL, spend focus on a reroll [0m3]: no
4 hits on 1p1 (M7 grenade) go through
1p1 (M7 grenade) is destroyed at F8 (intercepted)
UN, land at [1m2]: column F
UN, land at [1m2]: row 8
1p1 (M7 grenade) comes to F8
0m3 (Shock Troop) fires at 1p1 (M7 grenade)
0m3 (Shock Troop) rolls to attack: yellow dice: 1 hollow light 1 EYE 1 blank
1p1 (M7 grenade) rolls to defend: blue dice: 1 DODGE 1 blank
RDL, spend focus on a reroll [0m3]: yes
0m3 (Shock Troop): link 3 to 2
RDL, reroll dice hollow light: 1
RDL, reroll dice EYE: 1
RDL, reroll dice blank: 1
0m3 (Shock Troop) rolls once more: yellow dice: 1 LIGHT2 1 LIGHT 1 hollow light
Dodges of 1p1 (M7 grenade) cancel 1 hit
2 of 3 hits on 1p1 (M7 grenade) go through
1p1 (M7 grenade) is destroyed at F8 (intercepted)
UN, land at [1m2]: column F
UN, land at [1m2]: row 8
1p1 (M7 grenade) comes to F8
1p1 (M7 grenade) leaves F8 (it has acted)
UN, stance [1m1]: MOB
1m1 (Onyx) takes stance MOB
1m1 (Onyx), action: right arm: Burst Fire
UN, helping hand [1m1]: backpack
1m1 (Onyx) fires at 0d1 (DTG-30S)
1m1 (Onyx) rolls to attack: yellow dice: 1 LIGHTNING 2 EYE
1m1 (Onyx) rolls to attack: red dice: 1 hollow light
0d1 (DTG-30S) rolls to defend: white dice: 1 DODGE 1 LIGHTNING 1 EYE 1 blank
UN, spend focus on a reroll [1m1]: yes
1m1 (Onyx): link 4 to 3
UN, reroll dice LIGHTNING: 1
UN, reroll dice EYE: 2
UN, reroll dice hollow light: 1
1m1 (Onyx) rolls once more: yellow dice: 1 LIGHT 1 LIGHTNING 1 blank
1m1 (Onyx) rolls once more: red dice: 1 HEAVY
Dodges of 0d1 (DTG-30S) cancel 1 hit
1 of 2 hits on 0d1 (DTG-30S) goes through
0d1 (DTG-30S) is destroyed at D8 (fired at)
1m1 (Onyx), action: chassis: Sprint
UN, step [1m1]: east
1m1 (Onyx) moves from G9 to H9
UN, step [1m1]: north
1m1 (Onyx) moves from H9 to H8
UN, face [1m1]: north
RDL, stance [0m3]: OFF
0m3 (Shock Troop) takes stance OFF
0m3 (Shock Troop), action: maneuver
RDL, face [0m3]: east
RDL, stance [0m1]: MOB
0m1 (Spike), action: maneuver
RDL, step [0m1]: south
0m1 (Spike) moves from F2 to F3
RDL, step [0m1]: south
0m1 (Spike) moves from F3 to F4
RDL, face [0m1]: south
0m1 (Spike), action: chassis: Sprint
RDL, step [0m1]: east
0m1 (Spike) moves from F4 to G4
RDL, step [0m1]: east
0m1 (Spike) moves from G4 to H4
RDL, step [0m1]: stop
RDL, face [0m1]: south
automatic phase
delay phase
end phase
0m1 (Spike): 0 command tokens
1m2 (Rifleman): 0 command tokens
RDL gains 1 victory point for zone Bravo: 4 in all
UN gains 1 victory point for zone Foxtrot: 5 in all
UN gains 1 victory point for zone Hotel: 6 in all
round 4, RDL: 4 VP, 2 mechs with 10 parts, 0 other units, zones: Bravo
round 4, UN: 6 VP, 2 mechs with 9 parts, 0 other units, zones: Foxtrot and Hotel
round 5 of 5: RDL is First Player
command phase
0m1 (Spike): 1 command token
0m3 (Shock Troop): 1 command token
1m1 (Onyx): 1 command token
1m2 (Rifleman): 1 command token
planning phase
RDL, timing [0m1]: Firing
RDL, timing [0m3]: Melee
UN, timing [1m1]: Melee
UN, timing [1m2]: Moving
action phase
RDL, stance [0m3]: OFF
0m3 (Shock Troop), action: left arm: Chop
0m3 (Shock Troop) strikes 1m1 (Onyx)
UN, guard with [1m1]: left arm
0m3 (Shock Troop) rolls to attack: yellow dice: 1 LIGHT 1 EYE
0m3 (Shock Troop) rolls to attack: red dice: 2 HEAVY 1 LIGHTNING 1 EYE
1m1 (Onyx) rolls to defend: white dice: 2 hollow defence 1 DODGE 3 LIGHTNING 1 EYE
1m1 (Onyx) rolls to defend: blue dice: 1 EYE 1 LIGHTNING 4 blank
RDL, spend focus on a reroll [0m3]: no
UN, spend focus on a reroll [1m1]: yes
1m1 (Onyx): link 3 to 2
UN, reroll dice hollow defence: 2
UN, reroll dice DODGE: 0
UN, reroll dice LIGHTNING: 3
UN, reroll dice EYE: 1
UN, reroll dice EYE: 1
UN, reroll dice LIGHTNING: 1
UN, reroll dice blank: 4
1m1 (Onyx) rolls once more: white dice: 4 hollow defence 1 EYE 1 blank
1m1 (Onyx) rolls once more: blue dice: 1 DODGE 3 LIGHTNING 2 blank
Dodges of 1m1 (Onyx) cancel 2 hits
2 of 4 hits on 1m1 (Onyx) go through
1m1 (Onyx) loses its left arm (struck)
1m1 (Onyx): link 2 to 1
UN, stance [1m1]: OFF
1m1 (Onyx) takes stance OFF
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m3 (Shock Troop)
RDL, guard with [0m3]: left arm
1m1 (Onyx) rolls to attack: yellow dice: 2 LIGHT 1 hollow light 1 LIGHTNING 1 EYE
0m3 (Shock Troop) rolls to defend: white dice: 3 DEFENSE 2 DODGE
RDL, spend focus on a reroll [0m3]: no
Dodges of 0m3 (Shock Troop) cancel 2 hits
Defences of 0m3 (Shock Troop) cancel 1 hit
0m3 (Shock Troop) takes no damage from 3 hits
1m1 (Onyx), action: chassis: Sprint
UN, step [1m1]: east
1m1 (Onyx) moves from H8 to I8
UN, step [1m1]: north
the container at I7 is destroyed (crushed)
1m1 (Onyx) moves from I8 to I7
UN, face [1m1]: west
RDL, stance [0m1]: OFF
0m1 (Spike) takes stance OFF
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1m1 (Onyx)
