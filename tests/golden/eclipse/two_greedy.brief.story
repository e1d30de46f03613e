# story of two_greedy.txt, level brief, steps 0 to 100000
Orion Hegemony: play Orion Hegemony
232 Rigel is on the map
Orion Hegemony controls 232
Hydran Progress: play Hydran Progress
224 Beta Hydri is on the map
Hydran Progress controls 224
round 1: Action Phase
Orion Hegemony: explore
107 Aldebaran is on the map
Orion Hegemony controls 107
Hydran Progress: research
Hydran Progress has Advanced Robotics
Orion Hegemony: explore
108 Mu Cassiopeiae is on the map, with Ancients and a Discovery Tile
Hydran Progress: explore
106 Capella is on the map
Hydran Progress controls 106
Orion Hegemony: explore
105 Zeta Herculis is on the map, with Ancients and a Discovery Tile
Hydran Progress: explore
102 Pollux is on the map
Hydran Progress controls 102
Orion Hegemony: build
Orion Hegemony: a new cruiser in 107
Hydran Progress: influence
Orion Hegemony: pass
Hydran Progress: pass
round 1: Combat Phase
round 1: Upkeep Phase
round 1, Orion Hegemony: 5 VP, 2 hexes, money 1 (+3), science 6 (+3), materials 3 (+3)
round 1, Hydran Progress: 8 VP, 3 hexes, money 0 (+3), science 10 (+10), materials 5 (+3)
round 1: Cleanup Phase
round 2: Action Phase
Orion Hegemony: move
Hydran Progress: build
Hydran Progress: a new dreadnought in 102
Orion Hegemony: research
Orion Hegemony has Improved Hull
Hydran Progress: explore
302 Gamma Serpentis is on the map, with Ancients and a Discovery Tile
Orion Hegemony: pass
Hydran Progress: upgrade
Orion Hegemony: pass
Hydran Progress: pass
round 2: Combat Phase
battle in 105: Orion Hegemony against the Ancients
an Ancient is destroyed in 105 (cannons of Orion Hegemony)
Orion Hegemony holds 105
Orion Hegemony: keep a Reputation Tile: 2
Orion Hegemony controls 105
Orion Hegemony: use the Discovery Tile: Materials
round 2: Upkeep Phase
round 2, Orion Hegemony: 10 VP, 3 hexes, money 2 (+3), science 7 (+4), materials 12 (+3)
round 2, Hydran Progress: 8 VP, 3 hexes, money 0 (+3), science 11 (+10), materials 3 (+3)
round 2: Cleanup Phase
round 3: Action Phase
Orion Hegemony: research
Orion Hegemony has Advanced Economy
Hydran Progress: explore
311 Canopus is on the map, with a Discovery Tile
Hydran Progress controls 311
Hydran Progress: keep the Discovery Tile (Hypergrid Source) for 2 VP
Orion Hegemony: build
Orion Hegemony: a new dreadnought in 107
Hydran Progress: build
Hydran Progress: a new cruiser in 102
Orion Hegemony: move
Hydran Progress: pass
Orion Hegemony: pass
round 3: Combat Phase
battle in 108: Orion Hegemony against the Ancients
an Ancient is destroyed in 108 (cannons of Orion Hegemony)
Orion Hegemony holds 108
Orion Hegemony: keep a Reputation Tile: 2
Orion Hegemony controls 108
Orion Hegemony: use the Discovery Tile: Ancient Cruiser
Orion Hegemony: a new cruiser in 108 (a Discovery Tile)
round 3: Upkeep Phase
round 3, Orion Hegemony: 14 VP, 4 hexes, money 5 (+8), science 4 (+4), materials 3 (+3)
round 3, Hydran Progress: 11 VP, 4 hexes, money 0 (+2), science 15 (+10), materials 4 (+4)
round 3: Cleanup Phase
round 4: Action Phase
Hydran Progress: research
Hydran Progress has Artifact Key
Hydran Progress has Nanorobots
Orion Hegemony: research
Orion Hegemony has Fusion Source
Hydran Progress: build
Hydran Progress: a new dreadnought in 102
Orion Hegemony: upgrade
Hydran Progress: move
Orion Hegemony: explore
104 Arcturus is on the map, with Ancients and a Discovery Tile
Hydran Progress: move
Orion Hegemony: move
Hydran Progress: pass
Orion Hegemony: pass
round 4: Combat Phase
battle in 104: Orion Hegemony against the Ancients
an Ancient is destroyed in 104 (cannons of Orion Hegemony)
an Ancient is destroyed in 104 (cannons of Orion Hegemony)
Orion Hegemony holds 104
Orion Hegemony: keep a Reputation Tile: 4
battle in 001: Hydran Progress against the GCDS
the GCDS is destroyed (cannons of Hydran Progress)
Hydran Progress holds 001
Hydran Progress: keep a Reputation Tile: 3
Orion Hegemony controls 104
Orion Hegemony: use the Discovery Tile: Ancient Cruiser
Orion Hegemony: a new cruiser in 104 (a Discovery Tile)
Hydran Progress controls 001
Hydran Progress: keep the Discovery Tile (Money) for 2 VP
round 4: Upkeep Phase
round 4, Orion Hegemony: 21 VP, 5 hexes, money 7 (+12), science 6 (+6), materials 6 (+3)
round 4, Hydran Progress: 21 VP, 5 hexes, money 1 (+4), science 13 (+12), materials 5 (+4)
round 4: Cleanup Phase
round 5: Action Phase
Hydran Progress: research
Hydran Progress has Monolith
Hydran Progress has Orbital
Orion Hegemony: explore
317 Beta Crucis is on the map
Orion Hegemony controls 317
Hydran Progress: explore
305 Lambda Serpentis is on the map, with Ancients and a Discovery Tile
Orion Hegemony: explore
204 Vega is on the map, with Ancients and a Discovery Tile
Hydran Progress: pass
Orion Hegemony: explore
304 Theta Pegasi is on the map
Hydran Progress: pass
Orion Hegemony: upgrade
Hydran Progress: pass
Orion Hegemony: move
Hydran Progress: pass
Orion Hegemony: move
Hydran Progress: pass
Orion Hegemony: explore
210 Psi Capricorni is on the map
Hydran Progress: pass
Orion Hegemony: pass
round 5: Combat Phase
battle in 001: Orion Hegemony against Hydran Progress
Hydran Progress loses 1 cruiser in 001 (cannons of Orion Hegemony)
Hydran Progress: retreat with the dreadnoughts to 102
Hydran Progress loses 1 dreadnought in 001 (cannons of Orion Hegemony)
Orion Hegemony holds 001
Orion Hegemony: keep a Reputation Tile: 4
Orion Hegemony attacks the population of Hydran Progress in 001
5 cubes destroyed in 001 (Neutron Bombs)
Hydran Progress no longer controls 001 (no cube is left)
round 5: Upkeep Phase
round 5, Orion Hegemony: 26 VP, 6 hexes, money 0 (+16), science 10 (+8), materials 5 (+3)
round 5, Hydran Progress: 19 VP, 4 hexes, money 4 (+5), science 15 (+10), materials 11 (+2)
round 5: Cleanup Phase
round 6: Action Phase
Hydran Progress: build
Hydran Progress: a new dreadnought in 102
Orion Hegemony: influence
Orion Hegemony controls 001
Hydran Progress: research
Hydran Progress has Fusion Drive
Hydran Progress has Improved Hull
Orion Hegemony: move
Hydran Progress: explore
202 Fomalhaut is on the map
Hydran Progress controls 202
Orion Hegemony: move
Hydran Progress: research
Hydran Progress has Neutron Bombs
Orion Hegemony: research
Orion Hegemony has Advanced Labs
Hydran Progress: pass
Orion Hegemony: pass
round 6: Combat Phase
battle in 102: Orion Hegemony against Hydran Progress
Hydran Progress: retreat with the dreadnoughts to 202
Hydran Progress loses 1 dreadnought in 102 (cannons of Orion Hegemony)
Orion Hegemony holds 102
Orion Hegemony: keep a Reputation Tile: 4
Orion Hegemony attacks the population of Hydran Progress in 102
2 cubes destroyed in 102 (Neutron Bombs)
Hydran Progress no longer controls 102 (no cube is left)
Orion Hegemony controls 102
round 6: Upkeep Phase
round 6, Orion Hegemony: 37 VP, 8 hexes, money 3 (+18), science 12 (+12), materials 9 (+4)
round 6, Hydran Progress: 19 VP, 4 hexes, money 3 (+5), science 21 (+10), materials 5 (+2)
round 6: Cleanup Phase
round 7: Action Phase
Hydran Progress: explore
209 Delta Eridani is on the map
Hydran Progress controls 209
Orion Hegemony: move
Hydran Progress: build
Hydran Progress: a new Monolith in 311
Orion Hegemony: research
Orion Hegemony has Artifact Key
Hydran Progress: pass
Orion Hegemony: research
Orion Hegemony has Monolith
Hydran Progress: pass
Orion Hegemony: move
Hydran Progress: react: move
Orion Hegemony: build
Orion Hegemony: a new Monolith in 232
Hydran Progress: pass
Orion Hegemony: pass
round 7: Combat Phase
battle in 224: Orion Hegemony against Hydran Progress
Hydran Progress: retreat with the interceptors to 311
Hydran Progress loses 1 interceptor in 224 (cannons of Orion Hegemony)
Orion Hegemony holds 224
Hydran Progress: keep a Reputation Tile: 2
Orion Hegemony: keep a Reputation Tile: 3
battle in 102: Hydran Progress against Orion Hegemony
Orion Hegemony: retreat with the cruisers to 001
Hydran Progress holds 102
Hydran Progress: keep a Reputation Tile: 2
Orion Hegemony attacks the population of Hydran Progress in 224
3 cubes destroyed in 224 (Neutron Bombs)
Hydran Progress no longer controls 224 (no cube is left)
Orion Hegemony attacks the population of Hydran Progress in 106
2 cubes destroyed in 106 (Neutron Bombs)
Hydran Progress no longer controls 106 (no cube is left)
Hydran Progress attacks the population of Orion Hegemony in 102
1 cube destroyed in 102 (Neutron Bombs)
Orion Hegemony no longer controls 102 (no cube is left)
Orion Hegemony controls 224
Hydran Progress controls 102
round 7: Upkeep Phase
round 7, Orion Hegemony: 40 VP, 8 hexes, money 1 (+18), science 21 (+18), materials 9 (+4)
round 7, Hydran Progress: 25 VP, 4 hexes, money 4 (+3), science 24 (+10), materials 2 (+0)
round 7: Cleanup Phase
round 8: Action Phase
Hydran Progress: move
Orion Hegemony: move
Hydran Progress: influence
Hydran Progress controls 106
Orion Hegemony: research
Orion Hegemony has Advanced Robotics
Hydran Progress: explore
211 Beta Aquilae is on the map, with Ancients and a Discovery Tile
Orion Hegemony: research
Orion Hegemony has Nanorobots
Hydran Progress: pass
Orion Hegemony: influence
Orion Hegemony controls 210
Orion Hegemony controls 304
Hydran Progress: pass
Orion Hegemony: pass
round 8: Combat Phase
battle in 001: Hydran Progress against Orion Hegemony
Orion Hegemony loses 1 cruiser in 001 (cannons of Hydran Progress)
Hydran Progress holds 001
Orion Hegemony: keep a Reputation Tile: 3
Hydran Progress: keep a Reputation Tile: 3
Orion Hegemony attacks the population of Hydran Progress in 311
1 cube destroyed in 311 (Neutron Bombs)
Hydran Progress no longer controls 311 (no cube is left)
Orion Hegemony attacks the population of Hydran Progress in 102
2 cubes destroyed in 102 (Neutron Bombs)
Hydran Progress no longer controls 102 (no cube is left)
Hydran Progress attacks the population of Orion Hegemony in 001
5 cubes destroyed in 001 (Neutron Bombs)
Orion Hegemony no longer controls 001 (no cube is left)
Orion Hegemony controls 311
Hydran Progress controls 001
round 8: Upkeep Phase
round 8, Orion Hegemony: 44 VP, 10 hexes, money 0 (+15), science 35 (+18), materials 19 (+4)
round 8, Hydran Progress: 24 VP, 4 hexes, money 7 (+7), science 39 (+10), materials 4 (+0)
round 8: Cleanup Phase
round 9: Action Phase
Hydran Progress: build
Hydran Progress: a new Monolith in 202
Orion Hegemony: move
Hydran Progress: influence
Hydran Progress controls 102
Orion Hegemony: build
Orion Hegemony: a new Monolith in 108
Orion Hegemony: a new Monolith in 224
Hydran Progress: move
Orion Hegemony: explore
203 Chi Draconis is on the map, with Ancients and a Discovery Tile
Hydran Progress: build
Hydran Progress: a new cruiser in 106
Orion Hegemony: research
Orion Hegemony has Fusion Drive
Hydran Progress: move
Orion Hegemony: pass
Hydran Progress: pass
round 9: Combat Phase
battle in 305: Orion Hegemony against the Ancients
an Ancient is destroyed in 305 (cannons of Orion Hegemony)
Orion Hegemony holds 305
Orion Hegemony: keep a Reputation Tile: 2
Hydran Progress attacks the population of Orion Hegemony in 224
2 cubes destroyed in 224 (Neutron Bombs)
Orion Hegemony no longer controls 224 (no cube is left)
Orion Hegemony attacks the population of Hydran Progress in 202
2 cubes destroyed in 202 (Neutron Bombs)
Hydran Progress no longer controls 202 (no cube is left)
Hydran Progress attacks the population of Orion Hegemony in 108
3 cubes destroyed in 108 (Neutron Bombs)
Orion Hegemony no longer controls 108 (no cube is left)
Orion Hegemony controls 305
Orion Hegemony: keep the Discovery Tile (Science) for 2 VP
Hydran Progress controls 224
Orion Hegemony controls 202
Hydran Progress controls 108
round 9: Upkeep Phase
round 9, Orion Hegemony: 47 VP, 10 hexes, money 0 (-2), science 48 (+28), materials 4 (+4)
round 9, Hydran Progress: 37 VP, 6 hexes, money 0 (-7), science 24 (+18), materials 2 (+2)
round 9: the end of the game
Orion Hegemony: 16 VP for hexes
Orion Hegemony: 9 VP for Monoliths
Orion Hegemony: 16 VP for Reputation Tiles
Orion Hegemony: 2 VP for Discovery Tiles
Orion Hegemony: 4 VP for technologies
Hydran Progress: 15 VP for hexes
Hydran Progress: 6 VP for Monoliths
Hydran Progress: 7 VP for Reputation Tiles
Hydran Progress: 4 VP for Discovery Tiles
Hydran Progress: 5 VP for technologies
Orion Hegemony wins with 47
Hydran Progress ends behind with 37
