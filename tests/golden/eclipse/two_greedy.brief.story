# story of two_greedy.txt, level brief, steps 0 to 100000
Terran Alliance: play Terran Alliance
231 Delta Pavonis is on the map
Terran Alliance controls 231
Terran Conglomerate: play Terran Conglomerate
229 Tau Ceti is on the map
Terran Conglomerate controls 229
round 1: Action Phase
Terran Alliance: explore
107 Aldebaran is on the map
Terran Alliance controls 107
Terran Conglomerate: explore
301 Zeta Draconis is on the map, with Ancients
Terran Alliance: explore
313 Alpha Ursae Minoris is on the map
Terran Alliance controls 313
Terran Alliance: keep the Discovery Tile (Ancient Cruiser) for 2 VP
Terran Conglomerate: build
Terran Conglomerate: a new cruiser in 229
Terran Alliance: explore
103 Beta Leonis is on the map
Terran Alliance controls 103
Terran Conglomerate: explore
318 Gamma Velorum is on the map
Terran Conglomerate controls 318
Terran Alliance: explore
105 Zeta Herculis is on the map, with Ancients
Terran Conglomerate: pass
Terran Alliance: pass
round 1, Terran Alliance: 10 VP, 4 hexes, money 0 (+6), science 6 (+3), materials 6 (+3)
round 1, Terran Conglomerate: 4 VP, 2 hexes, money 1 (+4), science 4 (+3), materials 3 (+3)
round 1: Cleanup Phase
round 2: Action Phase
Terran Conglomerate: explore
302 Gamma Serpentis is on the map, with Ancients
Terran Alliance: build
Terran Alliance: a new dreadnought in 107
Terran Conglomerate: explore
201 Alpha Centauri is on the map
Terran Conglomerate controls 201
Terran Alliance: move
Terran Conglomerate: build
Terran Conglomerate: a new cruiser in 229
Terran Alliance: explore
102 Pollux is on the map
Terran Conglomerate: explore
310 Nu Phoenicis is on the map
Terran Alliance: pass
Terran Conglomerate: pass
round 2: Combat Phase
battle in 105: Terran Alliance against the Ancients
an Ancient is destroyed in 105
Terran Alliance holds 105
Terran Alliance: keep a Reputation Tile: 3
Terran Alliance controls 105
Terran Alliance: keep the Discovery Tile (Axion Computer) for 2 VP
round 2: Upkeep Phase
round 2, Terran Alliance: 18 VP, 5 hexes, money 0 (+7), science 6 (+4), materials 3 (+3)
round 2, Terran Conglomerate: 5 VP, 3 hexes, money 0 (+5), science 3 (+3), materials 4 (+4)
round 2: Cleanup Phase
round 3: Action Phase
Terran Alliance: research
Terran Alliance has Advanced Robotics
Terran Conglomerate: influence
Terran Conglomerate controls 310
Terran Alliance: influence
Terran Alliance controls 102
Terran Conglomerate: explore
104 Arcturus is on the map, with Ancients
Terran Alliance: build
Terran Alliance: a new starbase in 105
Terran Conglomerate: explore
108 Mu Cassiopeiae is on the map, with Ancients
Terran Alliance: pass
Terran Conglomerate: move
Terran Alliance: pass
Terran Conglomerate: pass
round 3: Combat Phase
battle in 108: Terran Conglomerate against the Ancients
Terran Conglomerate loses 1 interceptor in 108
an Ancient is destroyed in 108
Terran Conglomerate holds 108
Terran Conglomerate: keep a Reputation Tile: 2
Terran Conglomerate controls 108
Terran Conglomerate: keep the Discovery Tile (Science) for 2 VP
round 3: Upkeep Phase
Terran Conglomerate no longer controls 318
round 3, Terran Alliance: 21 VP, 6 hexes, money 0 (+7), science 6 (+6), materials 3 (+3)
round 3, Terran Conglomerate: 11 VP, 4 hexes, money 1 (+6), science 5 (+4), materials 6 (+6)
round 3: Cleanup Phase
round 4: Action Phase
Terran Alliance: research
Terran Alliance has Improved Hull
Terran Conglomerate: build
Terran Conglomerate: a new dreadnought in 108
Terran Alliance: explore
206 Epsilon Indi is on the map
Terran Alliance controls 206
Terran Alliance: keep the Discovery Tile (Materials) for 2 VP
Terran Conglomerate: move
Terran Alliance: pass
Terran Conglomerate: explore
207 Zeta Reticuli is on the map
Terran Alliance: pass
Terran Conglomerate: pass
round 4: Combat Phase
battle in 104: Terran Conglomerate against the Ancients
Terran Conglomerate loses 1 cruiser in 104
Terran Conglomerate loses 1 dreadnought in 104
Terran Conglomerate: retreat with the cruisers to 108
the Ancients hold 104
round 4, Terran Alliance: 24 VP, 7 hexes, money 0 (+5), science 8 (+6), materials 7 (+4)
round 4, Terran Conglomerate: 11 VP, 4 hexes, money 2 (+6), science 5 (+4), materials 6 (+6)
round 4: Cleanup Phase
round 5: Action Phase
Terran Alliance: research
Terran Alliance has Advanced Labs
Terran Conglomerate: build
Terran Conglomerate: a new dreadnought in 108
Terran Alliance: pass
Terran Conglomerate: influence
Terran Conglomerate controls 207
Terran Conglomerate: keep the Discovery Tile (Materials) for 2 VP
Terran Alliance: pass
Terran Conglomerate: explore
210 Psi Capricorni is on the map
Terran Alliance: pass
Terran Conglomerate: pass
round 5, Terran Alliance: 24 VP, 7 hexes, money 3 (+5), science 12 (+12), materials 9 (+4)
round 5, Terran Conglomerate: 14 VP, 5 hexes, money 0 (+5), science 5 (+4), materials 6 (+6)
round 5: Cleanup Phase
round 6: Action Phase
Terran Alliance: research
Terran Alliance has Monolith
Terran Conglomerate: influence
Terran Conglomerate controls 210
Terran Alliance: research
Terran Alliance has Nanorobots
Terran Conglomerate: pass
Terran Alliance: build
Terran Alliance: a new Monolith in 231
Terran Conglomerate: pass
Terran Alliance: pass
round 6: Upkeep Phase
Terran Alliance no longer controls 313
round 6, Terran Alliance: 27 VP, 6 hexes, money 1 (+7), science 12 (+12), materials 3 (+3)
round 6, Terran Conglomerate: 15 VP, 6 hexes, money 3 (+5), science 9 (+4), materials 14 (+8)
round 6: Cleanup Phase
round 7: Action Phase
Terran Conglomerate: explore
208 Iota Persei is on the map
Terran Conglomerate controls 208
Terran Conglomerate: keep the Discovery Tile (Ancient Technology) for 2 VP
Terran Alliance: research
Terran Alliance has Artifact Key
Terran Conglomerate: move
Terran Alliance: research
Terran Alliance has Orbital
Terran Conglomerate: pass
Terran Alliance: explore
211 Beta Aquilae is on the map, with Ancients
Terran Conglomerate: pass
Terran Alliance: explore
209 Delta Eridani is on the map
Terran Conglomerate: pass
Terran Alliance: explore
205 Mu Herculis is on the map
Terran Alliance controls 205
Terran Conglomerate: pass
Terran Alliance: pass
round 7: Combat Phase
battle in 104: Terran Conglomerate against the Ancients
Terran Conglomerate loses 1 cruiser in 104
Terran Conglomerate: retreat with the dreadnoughts to 201
the Ancients hold 104
round 7, Terran Alliance: 30 VP, 7 hexes, money 2 (+7), science 17 (+15), materials 6 (+3)
round 7, Terran Conglomerate: 18 VP, 7 hexes, money 0 (+3), science 13 (+4), materials 22 (+8)
round 7: Cleanup Phase
round 8: Action Phase
Terran Conglomerate: research
Terran Conglomerate has Monolith
Terran Alliance: research
Terran Alliance has Fusion Drive
Terran Conglomerate: build
Terran Conglomerate: a new Monolith in 229
Terran Conglomerate: a new Monolith in 208
Terran Alliance: influence
Terran Alliance controls 313
Terran Conglomerate: pass
Terran Alliance: pass
round 8: Upkeep Phase
Terran Conglomerate no longer controls 207
round 8, Terran Alliance: 33 VP, 8 hexes, money 4 (+8), science 29 (+15), materials 9 (+3)
round 8, Terran Conglomerate: 23 VP, 6 hexes, money 1 (+5), science 5 (+4), materials 8 (+8)
round 8: Cleanup Phase
round 9: Action Phase
Terran Conglomerate: influence
Terran Conglomerate controls 318
Terran Conglomerate controls 207
Terran Alliance: influence
Terran Alliance controls 209
Terran Conglomerate: explore
204 Vega is on the map, with Ancients
Terran Alliance: explore
203 Chi Draconis is on the map, with Ancients
Terran Conglomerate: pass
Terran Alliance: build
Terran Alliance: a new Monolith in 313
Terran Alliance: a new Monolith in 205
Terran Conglomerate: pass
Terran Alliance: pass
round 9: Upkeep Phase
round 9, Terran Alliance: 40 VP, 9 hexes, money 0 (-6), science 21 (+18), materials 3 (+3)
round 9, Terran Conglomerate: 25 VP, 8 hexes, money 0 (-5), science 7 (+4), materials 10 (+8)
round 9: the end of the game
Terran Alliance: 17 VP for hexes
Terran Alliance: 9 VP for Monoliths
Terran Alliance: 3 VP for Reputation Tiles
Terran Alliance: 6 VP for Discovery Tiles
Terran Alliance: 5 VP for technologies
Terran Conglomerate: 11 VP for hexes
Terran Conglomerate: 6 VP for Monoliths
Terran Conglomerate: 2 VP for Reputation Tiles
Terran Conglomerate: 6 VP for Discovery Tiles
Terran Alliance wins with 40
Terran Conglomerate ends behind with 25
