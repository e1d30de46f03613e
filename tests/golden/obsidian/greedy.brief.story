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
0m1 (Spike), action: maneuver
0m1 (Spike), action: backpack: Missile
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
3 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E6 (intercepted)
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
4 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E6 (intercepted)
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m1 (Spike)
1m2 (Rifleman) fires at 0m1 (Spike)
4 of 7 hits on 0m1 (Spike) go through
0m1 (Spike) loses its chassis (fired at)
1m1 (Onyx), action: left arm: Nail
1m1 (Onyx) fires at 0d1 (DTG-30S)
0d1 (DTG-30S) takes no damage from 4 hits
1m1 (Onyx), action: chassis: Sprint
0m2 (Hammerhead), action: maneuver
the small block at G4 is destroyed (crushed)
0m2 (Hammerhead), action: chassis: Run
0m3 (Shock Troop), action: maneuver
0m3 (Shock Troop), action: chassis: Sprint
UN, unit: 1d2 (ADK30F)
1d2 (ADK30F) fires at 0d1 (DTG-30S)
0d1 (DTG-30S) takes no damage from 2 hits
1d3 (ADK15D) fires at 0d1 (DTG-30S)
3 of 5 hits on 0d1 (DTG-30S) go through
0d1 (DTG-30S) is damaged
RDL gains 1 victory point for zone Bravo: 1 in all
UN gains 1 victory point for zone Hotel: 1 in all
round 1, RDL: 1 VP, 3 mechs with 14 parts, 1 other unit, zones: Bravo
round 1, UN: 1 VP, 2 mechs with 10 parts, 3 other units, zones: Hotel
round 2 of 5: UN is First Player
UN, command drone [1m1]: 1d1 (ADK60EC)
0d1 (DTG-30S), commanded [0d1]: Missile
1d2 (ADK30F) fires at 0p1 (MC-3 Razor missile)
5 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E8 (intercepted)
1d3 (ADK15D) fires at 0p1 (MC-3 Razor missile)
3 of 4 hits on 0p1 (MC-3 Razor missile) go through
0p1 (MC-3 Razor missile) is destroyed at E8 (intercepted)
UN, command drone [1m2]: 1d3 (ADK15D)
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
3 of 4 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead): the torso is damaged
0m1 (Spike), action: right arm: Single Shot
RDL, target [0m1]: 1d1 (ADK60EC)
0m1 (Spike) fires at 1d1 (ADK60EC)
1d1 (ADK60EC) takes no damage from 3 hits
1m1 (Onyx), action: left arm: Nail
UN, target [1m1]: 0m1 (Spike)
1m1 (Onyx) fires at 0m1 (Spike)
3 hits on 0m1 (Spike) go through
0m1 (Spike) loses its backpack (fired at)
1m1 (Onyx), action: chassis: Sprint
0m3 (Shock Troop), action: right arm: Full-auto
0m3 (Shock Troop) fires at 1d3 (ADK15D)
1d3 (ADK15D) takes no damage from 4 hits
0m3 (Shock Troop), action: stabilize
0m2 (Hammerhead), action: maneuver
0m2 (Hammerhead), action: chassis: Run
the container at I7 is destroyed (crushed)
UN, unit: 1d3 (ADK15D)
1d3 (ADK15D) fires at 0d1 (DTG-30S)
0d1 (DTG-30S) takes no damage from 2 hits
1d2 (ADK30F) fires at 0d1 (DTG-30S)
1 of 2 hits on 0d1 (DTG-30S) goes through
0d1 (DTG-30S) is destroyed at E5 (fired at)
RDL gains 1 victory point for zone Bravo: 2 in all
UN gains 1 victory point for zone Delta: 2 in all
RDL gains 1 victory point for zone Foxtrot: 3 in all
UN gains 1 victory point for zone Hotel: 3 in all
round 2, RDL: 3 VP, 3 mechs with 13 parts, 0 other units, zones: Bravo and Foxtrot
round 2, UN: 3 VP, 2 mechs with 10 parts, 3 other units, zones: Delta and Hotel
round 3 of 5: RDL is First Player
UN, command drone [1m2]: 1d1 (ADK60EC)
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage from 5 hits
1m1 (Onyx), action: chassis: Sprint
0m2 (Hammerhead), action: maneuver
0m2 (Hammerhead), action: left arm: Bash
0m2 (Hammerhead) strikes 1m1 (Onyx)
3 of 5 hits on 1m1 (Onyx) go through
1m1 (Onyx) loses its left arm (struck)
0m2 (Hammerhead), action: backpack: Damage Control
0m2 (Hammerhead): the torso is repaired
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d3 (ADK15D)
4 of 5 hits on 1d3 (ADK15D) go through
1d3 (ADK15D) is damaged
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m3 (Shock Troop)
1m2 (Rifleman) fires at 0m3 (Shock Troop)
0m3 (Shock Troop) takes no damage from 4 hits
0m3 (Shock Troop), action: right arm: Burst Fire
RDL, target [0m3]: 1d3 (ADK15D)
0m3 (Shock Troop) fires at 1d3 (ADK15D)
1d3 (ADK15D) takes no damage from 5 hits
0m3 (Shock Troop), action: stabilize
1d3 (ADK15D) fires at 0m1 (Spike)
0m1 (Spike) takes no damage from 2 hits
RDL gains 1 victory point for zone Bravo: 4 in all
UN gains 1 victory point for zone Delta: 4 in all
RDL gains 1 victory point for zone Foxtrot: 5 in all
UN gains 1 victory point for zone Hotel: 5 in all
round 3, RDL: 5 VP, 3 mechs with 13 parts, 0 other units, zones: Bravo and Foxtrot
round 3, UN: 5 VP, 2 mechs with 9 parts, 3 other units, zones: Delta and Hotel
round 4 of 5: UN is First Player
UN, command drone [1m1]: 1d2 (ADK30F)
UN, command drone [1m2]: 1d1 (ADK60EC)
1m1 (Onyx), action: right arm: Chop
1m1 (Onyx) strikes 0m2 (Hammerhead)
3 of 4 hits on 0m2 (Hammerhead) go through
0m2 (Hammerhead) loses its left arm (struck)
1m1 (Onyx), action: chassis: Sprint
0m2 (Hammerhead), action: maneuver
0m2 (Hammerhead), action: punch or kick with the chassis
0m2 (Hammerhead) strikes 1m1 (Onyx)
1 hit on 1m1 (Onyx) goes through
1m1 (Onyx) loses its right arm (struck)
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m3 (Shock Troop)
1m2 (Rifleman) fires at 0m3 (Shock Troop)
3 of 5 hits on 0m3 (Shock Troop) go through
0m3 (Shock Troop): the torso is damaged
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d3 (ADK15D)
1 of 3 hits on 1d3 (ADK15D) goes through
1d3 (ADK15D) is destroyed at E6 (fired at)
0m3 (Shock Troop), action: maneuver
0m3 (Shock Troop), action: right arm: Full-auto
0m3 (Shock Troop) fires at 1m1 (Onyx)
1m1 (Onyx) takes no damage from 3 hits
0m3 (Shock Troop), action: stabilize
RDL gains 1 victory point for zone Bravo: 6 in all
UN gains 1 victory point for zone Delta: 6 in all
UN gains 1 victory point for zone Foxtrot: 7 in all
UN gains 1 victory point for zone Hotel: 8 in all
round 4, RDL: 6 VP, 3 mechs with 12 parts, 0 other units, zones: Bravo
round 4, UN: 8 VP, 2 mechs with 8 parts, 2 other units, zones: Delta, Foxtrot and Hotel
round 5 of 5: RDL is First Player
UN, command drone [1m1]: 1d2 (ADK30F)
1m1 (Onyx), action: punch or kick with the chassis
1m1 (Onyx) strikes 0m2 (Hammerhead)
1 hit on 0m2 (Hammerhead) goes through
0m2 (Hammerhead) loses its right arm (struck)
0m1 (Spike), action: right arm: Single Shot
0m1 (Spike) fires at 1d2 (ADK30F)
2 hits on 1d2 (ADK30F) go through
1d2 (ADK30F) is destroyed at D8 (fired at)
1m2 (Rifleman), action: right arm: Single Shot
UN, target [1m2]: 0m2 (Hammerhead)
1m2 (Rifleman) fires at 0m2 (Hammerhead)
0m2 (Hammerhead) takes no damage from 4 hits
0m3 (Shock Troop), action: right arm: Burst Fire
0m3 (Shock Troop) fires at 1m1 (Onyx)
1 of 5 hits on 1m1 (Onyx) goes through
1m1 (Onyx): the torso is damaged
0m3 (Shock Troop), action: end the opportunity
0m2 (Hammerhead), action: maneuver
0m2 (Hammerhead), action: chassis: Run
RDL gains 1 victory point for zone Bravo: 7 in all
UN gains 1 victory point for zone Delta: 9 in all
UN gains 1 victory point for zone Foxtrot: 10 in all
UN gains 1 victory point for zone Hotel: 11 in all
RDL gains 2 victory points for enemy mechs and drones that have fallen (annihilation): 9 in all
UN gains 1 victory point for enemy mechs and drones that have fallen (annihilation): 12 in all
round 5, RDL: 9 VP, 3 mechs with 11 parts, 0 other units, zones: Bravo
round 5, UN: 12 VP, 2 mechs with 8 parts, 1 other unit, zones: Delta, Foxtrot and Hotel
RDL ends behind with 9
UN wins with 12
