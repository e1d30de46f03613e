# story of greedy.txt, level brief, steps 0 to 100000
RDL, side: white, rows 1-2
RDL, secondary task: annihilation
UN, secondary task: annihilation
0m1 (Spike) comes to F2
1d1 (ADK60EC) comes to G11
0d1 (DTG-30S) comes to F1
1m2 (Rifleman) comes to F11
0m2 (Hammerhead) comes to G2
1d3 (ADK15D) comes to F12
0m3 (Shock Troop) comes to G1
1m1 (Onyx) comes to G11
1d2 (ADK30F) comes to G12
round 1 of 5: RDL is First Player
0d1 (DTG-30S), commanded [0d1]: move
UN, command drone [1m2]: 1d3 (ADK15D)
UN, command drone [1m1]: 1d2 (ADK30F)
0m1 (Spike), action: backpack: Missile
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
0p1 (MC-3 Razor missile) takes no damage from 2 hits
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
2 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F5 (intercepted)
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
0p1 (MC-3 Razor missile) takes no damage: no hits
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0p1 (MC-3 Razor missile)
1m2 (Rifleman) fires at 0p1 (MC-3 Razor missile)
5 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F5 (fired at)
1m1 (Onyx), action: left arm: Nail
1m1 (Onyx) fires at 0d1 (DTG-30S)
1 of 2 hits on 0d1 (DTG-30S) goes through
0d1 (DTG-30S) is damaged
1m1 (Onyx), action: chassis: Sprint
0m2 (Hammerhead), action: maneuver
the small block at G4 is destroyed (crushed)
0m2 (Hammerhead), action: chassis: Run
0m3 (Shock Troop), action: maneuver
0m3 (Shock Troop), action: chassis: Sprint
UN, unit: 1d2 (ADK30F)
1d2 (ADK30F) fires at 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage from 1 hit
1d3 (ADK15D) fires at 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage: no hits
RDL gains 1 victory point for zone Bravo: 1 in all
UN gains 1 victory point for zone Hotel: 1 in all
round 1, RDL: 1 VP, 3 mechs with 15 parts, 1 other unit, zones: Bravo
round 1, UN: 1 VP, 2 mechs with 10 parts, 3 other units, zones: Hotel
round 2 of 5: UN is First Player
UN, command drone [1m2]: 1d3 (ADK15D)
0d1 (DTG-30S), commanded [0d1]: Missile
1d2 (ADK30F) fires at 0p1 (MC-3 Razor missile)
1 of 3 hits on 0p1 (MC-3 Razor missile) goes through
0p1 (MC-3 Razor missile) is destroyed at F7 (intercepted)
UN, command drone [1m1]: 1d2 (ADK30F)
0m2 (Hammerhead), action: left arm: Bash
RDL, target [0m2]: 1d3 (ADK15D)
0m2 (Hammerhead) strikes 1d3 (ADK15D)
3 of 7 hits on 1d3 (ADK15D) go through
1d3 (ADK15D) is damaged
0m2 (Hammerhead), action: right arm: Single Shot
RDL, target [0m2]: 1d3 (ADK15D)
0m2 (Hammerhead) fires at 1d3 (ADK15D)
1 of 3 hits on 1d3 (ADK15D) goes through
1d3 (ADK15D) is destroyed at D7 (fired at)
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage from 2 hits
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d2 (ADK30F)
1d2 (ADK30F) takes no damage from 3 hits
1m1 (Onyx), action: right arm: Burst Fire
1m1 (Onyx) fires at 0p1 (MC-3 Razor missile)
2 of 4 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F7 (fired at)
1m1 (Onyx), action: left arm: Nail
UN, target [1m1]: 0m2 (Hammerhead)
1m1 (Onyx) fires at 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage from 2 hits
0m3 (Shock Troop), action: right arm: Burst Fire
RDL, target [0m3]: 1m2 (Rifleman)
0m3 (Shock Troop) fires at 1m2 (Rifleman)
1m2 (Rifleman) takes no damage from 4 hits
0m3 (Shock Troop), action: end the opportunity
1d2 (ADK30F) fires at 0m2 (Hammerhead)
2 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its backpack (fired at)
0m2 (Hammerhead) is on SHUTDOWN
RDL gains 1 victory point for zone Bravo: 2 in all
UN gains 1 victory point for zone Hotel: 2 in all
round 2, RDL: 2 VP, 3 mechs with 14 parts, 1 other unit, zones: Bravo
round 2, UN: 2 VP, 2 mechs with 10 parts, 2 other units, zones: Hotel
round 3 of 5: RDL is First Player
0d1 (DTG-30S), commanded [0d1]: Missile
UN, command drone [1m1]: 1d2 (ADK30F)
0m2 (Hammerhead), action: left arm: Bash
0m2 (Hammerhead) strikes 1d2 (ADK30F)
3 of 4 hits on 1d2 (ADK30F) go through
1d2 (ADK30F) is destroyed at D7 (struck)
0m1 (Spike), action: backpack: Missile
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
3 of 5 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its right arm (fired at)
0m2 (Hammerhead) is on SHUTDOWN
1m1 (Onyx), action: right arm: Burst Fire
UN, target [1m1]: 0p1 (MC-3 Razor missile)
1m1 (Onyx) fires at 0p1 (MC-3 Razor missile)
6 of 7 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at F7 (fired at)
1m1 (Onyx), action: left arm: Nail
UN, target [1m1]: 0m2 (Hammerhead)
1m1 (Onyx) fires at 0m2 (Hammerhead)
3 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its left arm (fired at)
0m3 (Shock Troop), action: right arm: Burst Fire
0m3 (Shock Troop) fires at 1m2 (Rifleman)
3 of 5 hits on 1m2 (Rifleman) go through
1m2 (Rifleman) loses its right arm (fired at)
0m3 (Shock Troop), action: end the opportunity
RDL, unit: 0p4 (MC-3 Razor missile)
0p4 (MC-3 Razor missile) explodes at the container at D6
3 hits on the container at D6 go through
the container at D6 is destroyed (hit)
RDL, unit: 0p3 (MC-3 Razor missile)
RDL, target [0p2]: 1m1 (Onyx)
0p2 (MC-3 Razor missile) explodes at 1m1 (Onyx)
1m1 (Onyx) takes no damage from 2 hits
0m2 (Hammerhead) is destroyed at E6 (two working parts or fewer)
RDL gains 1 victory point for zone Bravo: 3 in all
UN gains 1 victory point for zone Foxtrot: 3 in all
UN gains 1 victory point for zone Hotel: 4 in all
round 3, RDL: 3 VP, 2 mechs with 10 parts, 1 other unit, zones: Bravo
round 3, UN: 4 VP, 2 mechs with 9 parts, 1 other unit, zones: Foxtrot and Hotel
round 4 of 5: UN is First Player
0m3 (Shock Troop) fires at 1d1 (ADK60EC)
1 of 2 hits on 1d1 (ADK60EC) goes through
1d1 (ADK60EC) is destroyed at G9 (intercepted)
1m2 (Rifleman), action: left arm: Grenade
0m3 (Shock Troop) fires at 1p1 (M7 grenade)
4 hits on 1p1 (M7 grenade) go through
1p1 (M7 grenade) is destroyed at F8 (intercepted)
0m3 (Shock Troop) fires at 1p1 (M7 grenade)
2 of 3 hits on 1p1 (M7 grenade) go through
1p1 (M7 grenade) is destroyed at F8 (intercepted)
1m1 (Onyx), action: right arm: Burst Fire
1m1 (Onyx) fires at 0d1 (DTG-30S)
1 of 2 hits on 0d1 (DTG-30S) goes through
0d1 (DTG-30S) is destroyed at D8 (fired at)
1m1 (Onyx), action: chassis: Sprint
0m3 (Shock Troop), action: maneuver
0m1 (Spike), action: maneuver
0m1 (Spike), action: chassis: Sprint
RDL gains 1 victory point for zone Bravo: 4 in all
UN gains 1 victory point for zone Foxtrot: 5 in all
UN gains 1 victory point for zone Hotel: 6 in all
round 4, RDL: 4 VP, 2 mechs with 10 parts, 0 other units, zones: Bravo
round 4, UN: 6 VP, 2 mechs with 9 parts, 0 other units, zones: Foxtrot and Hotel
round 5 of 5: RDL is First Player
0m3 (Shock Troop), action: left arm: Chop
0m3 (Shock Troop) strikes 1m1 (Onyx)
2 of 4 hits on 1m1 (Onyx) go through
1m1 (Onyx) loses its left arm (struck)
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m3 (Shock Troop)
0m3 (Shock Troop) takes no damage from 3 hits
1m1 (Onyx), action: chassis: Sprint
the container at I7 is destroyed (crushed)
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1m1 (Onyx)
4 hits on 1m1 (Onyx) go through
1m1 (Onyx): the torso is damaged
1m2 (Rifleman), action: maneuver
1m2 (Rifleman), action: chassis: Sprint
1m2 (Rifleman), action: stabilize
RDL gains 1 victory point for zone Bravo: 5 in all
UN gains 1 victory point for zone Foxtrot: 7 in all
UN gains 1 victory point for zone Hotel: 8 in all
RDL gains 3 victory points for enemy mechs and drones that have fallen (annihilation): 8 in all
UN gains 3 victory points for enemy mechs and drones that have fallen (annihilation): 11 in all
round 5, RDL: 8 VP, 2 mechs with 10 parts, 0 other units, zones: Bravo
round 5, UN: 11 VP, 2 mechs with 8 parts, 0 other units, zones: Foxtrot and Hotel
RDL ends behind with 8
UN wins with 11
