# story of two_greedy.txt, level brief, steps 0 to 100000
Terran Alliance: play Terran Alliance
231 Delta Pavonis is on the map
Terran Alliance: a new interceptor in 231
Terran Alliance controls 231
Terran Conglomerate: play Terran Conglomerate
229 Tau Ceti is on the map
Terran Conglomerate: a new interceptor in 229
Terran Conglomerate controls 229
round 1: Action Phase
Terran Alliance: explore
107 Aldebaran is on the map
Terran Alliance controls 107
Terran Conglomerate: explore
101 Castor is on the map, with Ancients and a Discovery Tile
Terran Alliance: explore
313 Alpha Ursae Minoris is on the map, with a Discovery Tile
Terran Alliance controls 313
Terran Alliance: keep the Discovery Tile (Ancient Cruiser) for 2 VP
Terran Conglomerate: build
Terran Conglomerate: a new cruiser in 229
Terran Alliance: explore
104 Arcturus is on the map, with Ancients and a Discovery Tile
Terran Conglomerate: explore
301 Zeta Draconis is on the map, with Ancients and a Discovery Tile
Terran Alliance: build
Terran Alliance: a new starbase in 107
Terran Conglomerate: upgrade
Terran Alliance: pass
Terran Conglomerate: pass
round 1: Combat Phase
round 1: Upkeep Phase
round 1, Terran Alliance: 8 VP, 3 hexes, money 1 (+5), science 6 (+3), materials 3 (+3)
round 1, Terran Conglomerate: 3 VP, 1 hex, money 0 (+3), science 4 (+3), materials 3 (+3)
round 1: Cleanup Phase
round 2: Action Phase
Terran Alliance: research
Terran Alliance has Advanced Robotics
Terran Conglomerate: move
Terran Alliance: build
Terran Alliance: a new starbase in 107
Terran Conglomerate: explore
315 Epsilon Aurigae is on the map, with a Discovery Tile
Terran Conglomerate controls 315
Terran Conglomerate: use the Discovery Tile: Ancient Technology
Terran Conglomerate has Neutron Bombs
Terran Alliance: explore
106 Capella is on the map
Terran Alliance controls 106
Terran Conglomerate: build
Terran Conglomerate: a new interceptor in 229
Terran Alliance: upgrade
Terran Conglomerate: pass
Terran Alliance: pass
round 2: Combat Phase
battle in 101: Terran Conglomerate against the Ancients
an Ancient is destroyed in 101 (cannons of Terran Conglomerate)
Terran Conglomerate holds 101
Terran Conglomerate: keep a Reputation Tile: 3
Terran Conglomerate controls 101
Terran Conglomerate: keep the Discovery Tile (Axion Computer) for 2 VP
round 2: Upkeep Phase
round 2, Terran Alliance: 10 VP, 4 hexes, money 0 (+5), science 4 (+4), materials 4 (+4)
round 2, Terran Conglomerate: 11 VP, 3 hexes, money 0 (+3), science 5 (+3), materials 4 (+4)
round 2: Cleanup Phase
round 3: Action Phase
Terran Conglomerate: explore
108 Mu Cassiopeiae is on the map, with Ancients and a Discovery Tile
Terran Alliance: build
Terran Alliance: a new cruiser in 107
Terran Conglomerate: move
Terran Alliance: explore
303 Eta Cephei is on the map, with Ancients and a Discovery Tile
Terran Conglomerate: pass
Terran Alliance: explore
314 Spica is on the map, with a Discovery Tile
Terran Alliance controls 314
Terran Alliance: keep the Discovery Tile (Conformal Drive) for 2 VP
Terran Conglomerate: pass
Terran Alliance: pass
round 3: Combat Phase
battle in 108: Terran Conglomerate against the Ancients
Terran Conglomerate loses 1 cruiser in 108 (cannons of the Ancients)
Terran Conglomerate: retreat with the interceptors to 101
the Ancients hold 108
round 3: Upkeep Phase
round 3, Terran Alliance: 13 VP, 5 hexes, money 1 (+6), science 6 (+4), materials 4 (+4)
round 3, Terran Conglomerate: 11 VP, 3 hexes, money 1 (+3), science 8 (+3), materials 8 (+4)
round 3: Cleanup Phase
round 4: Action Phase
Terran Conglomerate: build
Terran Conglomerate: a new dreadnought in 229
Terran Conglomerate: a new starbase in 229
Terran Alliance: explore
206 Epsilon Indi is on the map, with a Discovery Tile
Terran Alliance controls 206
Terran Alliance: keep the Discovery Tile (Money) for 2 VP
Terran Conglomerate: explore
105 Zeta Herculis is on the map, with Ancients and a Discovery Tile
Terran Alliance: research
Terran Alliance has Improved Hull
Terran Conglomerate: upgrade
Terran Alliance: pass
Terran Conglomerate: pass
round 4: Combat Phase
round 4: Upkeep Phase
round 4, Terran Alliance: 16 VP, 6 hexes, money 2 (+5), science 6 (+4), materials 10 (+6)
round 4, Terran Conglomerate: 11 VP, 3 hexes, money 0 (+3), science 5 (+3), materials 4 (+4)
round 4: Cleanup Phase
round 5: Action Phase
Terran Alliance: build
Terran Alliance: a new dreadnought in 107
Terran Alliance: a new starbase in 107
Terran Conglomerate: explore
205 Mu Herculis is on the map
Terran Conglomerate controls 205
Terran Alliance: explore
204 Vega is on the map, with Ancients and a Discovery Tile
Terran Conglomerate: research
Terran Conglomerate has Plasma Cannon
Terran Alliance: move
Terran Conglomerate: pass
Terran Alliance: pass
round 5: Combat Phase
battle in 204: Terran Alliance against the Ancients
Terran Alliance loses 1 interceptor in 204 (cannons of the Ancients)
an Ancient is destroyed in 204 (cannons of Terran Alliance)
Terran Alliance holds 204
Terran Alliance: keep a Reputation Tile: 2
round 5: Upkeep Phase
round 5, Terran Alliance: 18 VP, 6 hexes, money 0 (+5), science 8 (+4), materials 6 (+6)
round 5, Terran Conglomerate: 12 VP, 4 hexes, money 1 (+4), science 4 (+3), materials 8 (+4)
round 5: Cleanup Phase
round 6: Action Phase
Terran Conglomerate: explore
202 Fomalhaut is on the map
Terran Alliance: influence
Terran Alliance controls 204
Terran Alliance: keep the Discovery Tile (Ion Turret) for 2 VP
Terran Conglomerate: explore
211 Beta Aquilae is on the map, with Ancients and a Discovery Tile
Terran Alliance: pass
Terran Conglomerate: build
Terran Conglomerate: a new dreadnought in 101
Terran Alliance: pass
Terran Conglomerate: pass
round 6: Combat Phase
round 6: Upkeep Phase
round 6, Terran Alliance: 22 VP, 7 hexes, money 3 (+5), science 12 (+4), materials 12 (+6)
round 6, Terran Conglomerate: 12 VP, 4 hexes, money 0 (+4), science 7 (+3), materials 4 (+4)
round 6: Cleanup Phase
round 7: Action Phase
Terran Alliance: research
Terran Alliance has Monolith
Terran Conglomerate: move
Terran Alliance: build
Terran Alliance: a new Monolith in 231
Terran Conglomerate: research
Terran Conglomerate has Advanced Mining
Terran Alliance: pass
Terran Conglomerate: pass
round 7: Combat Phase
battle in 105: Terran Conglomerate against the Ancients
an Ancient is destroyed in 105 (cannons of Terran Conglomerate)
Terran Conglomerate holds 105
Terran Conglomerate: keep a Reputation Tile: 2
Terran Conglomerate controls 105
Terran Conglomerate: keep the Discovery Tile (Money) for 2 VP
round 7: Upkeep Phase
round 7, Terran Alliance: 25 VP, 7 hexes, money 3 (+5), science 5 (+4), materials 8 (+6)
round 7, Terran Conglomerate: 20 VP, 5 hexes, money 1 (+5), science 3 (+3), materials 12 (+8)
round 7: Cleanup Phase
round 8: Action Phase
Terran Alliance: explore
207 Zeta Reticuli is on the map, with a Discovery Tile
Terran Alliance controls 207
Terran Alliance: keep the Discovery Tile (Ancient Cruiser) for 2 VP
Terran Conglomerate: explore
203 Chi Draconis is on the map, with Ancients and a Discovery Tile
Terran Alliance: explore
210 Psi Capricorni is on the map
Terran Conglomerate: pass
Terran Alliance: pass
round 8: Combat Phase
round 8: Upkeep Phase
round 8, Terran Alliance: 28 VP, 8 hexes, money 0 (+3), science 9 (+4), materials 14 (+6)
round 8, Terran Conglomerate: 20 VP, 5 hexes, money 4 (+5), science 7 (+4), materials 20 (+8)
round 8: Cleanup Phase
round 9: Action Phase
Terran Conglomerate: move
Terran Alliance: build
Terran Alliance: a new Monolith in 314
Terran Conglomerate: research
Terran Conglomerate has Phase Shield
Terran Alliance: explore
201 Alpha Centauri is on the map
Terran Conglomerate: influence
Terran Conglomerate controls 201
Terran Conglomerate controls 202
Terran Alliance: pass
Terran Conglomerate: explore
208 Iota Persei is on the map, with a Discovery Tile
Terran Conglomerate controls 208
Terran Conglomerate: keep the Discovery Tile (Flux Shield) for 2 VP
Terran Alliance: pass
Terran Conglomerate: pass
round 9: Combat Phase
battle in 301: Terran Conglomerate against the Ancients
Terran Conglomerate loses 1 interceptor in 301 (cannons of the Ancients)
an Ancient is destroyed in 301 (cannons of Terran Conglomerate)
an Ancient is destroyed in 301 (cannons of Terran Conglomerate)
Terran Conglomerate holds 301
Terran Conglomerate: keep a Reputation Tile: 3
battle in 203: Terran Conglomerate against the Ancients
Terran Conglomerate: retreat with the dreadnoughts to 201
the Ancients hold 203
Terran Conglomerate controls 301
Terran Conglomerate: keep the Discovery Tile (Shard Hull) for 2 VP
round 9: Upkeep Phase
Terran Conglomerate no longer controls 315 (the upkeep cannot be paid)
round 9, Terran Alliance: 31 VP, 8 hexes, money 0 (-3), science 7 (+4), materials 10 (+6)
round 9, Terran Conglomerate: 32 VP, 8 hexes, money 2 (-13), science 6 (+6), materials 12 (+12)
round 9: the end of the game
Terran Alliance: 13 VP for hexes
Terran Alliance: 6 VP for Monoliths
Terran Alliance: 2 VP for Reputation Tiles
Terran Alliance: 10 VP for Discovery Tiles
Terran Conglomerate: 14 VP for hexes
Terran Conglomerate: 8 VP for Reputation Tiles
Terran Conglomerate: 8 VP for Discovery Tiles
Terran Conglomerate: 2 VP for technologies
Terran Alliance ends behind with 31
Terran Conglomerate wins with 32
