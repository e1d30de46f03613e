# story of six_greedy.txt, level brief, steps 0 to 100000
Sol is the speaker
public objective for 1 point: Found Research Outposts (Control 3 planets with a technology specialty.)
public objective for 1 point: Intimidate Council (Have ships in 2 systems next to the Mecatol Rex system.)
round 1: strategy phase
Sol takes Technology
Hacan takes Leadership
Letnev takes Construction
Jol-Nar takes Trade
Xxcha takes Warfare
N'orr takes Politics
round 1: action phase
Hacan activates system 21 (Mehar Xull)
Hacan moves 1 carrier with 2 fighters and 2 infantry to system 21 (Mehar Xull)
Hacan gives Sol Support for the Throne of Hacan and gets Support for the Throne of Sol
Hacan lays Support for the Throne of Sol in front of itself
Hacan gains 1 point for Support for the Throne: 1 in all
Sol lays Support for the Throne of Hacan in front of itself
Sol gains 1 point for Support for the Throne: 1 in all
Hacan lands 2 infantry on Mehar Xull
Hacan takes control of Mehar Xull
N'orr activates system 17 (Corneeq, Resculon)
N'orr moves 1 carrier with 4 infantry to system 17 (Corneeq, Resculon)
N'orr lands 2 infantry on Corneeq
N'orr lands 2 infantry on Resculon
N'orr takes control of Corneeq
N'orr takes control of Resculon
Letnev activates system 26 (Arnor, Lor)
Letnev moves 1 carrier with 1 fighter and 2 infantry to system 26 (Arnor, Lor)
Letnev lands 1 infantry on Arnor
Letnev lands 1 infantry on Lor
Letnev takes control of Arnor
Letnev takes control of Lor
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 13 (Vefut II)
Jol-Nar lands 1 infantry on Vefut II
Jol-Nar takes control of Vefut II
Xxcha activates system 32 (Qucen'n, Rarron)
Xxcha moves 1 carrier with 3 fighters and 1 infantry to system 32 (Qucen'n, Rarron)
Xxcha lands 1 infantry on Qucen'n
Xxcha takes control of Qucen'n
Sol activates system 7 (Arinam, Meer)
Sol moves 1 carrier with 3 fighters and 3 infantry to system 7 (Arinam, Meer)
Sol lands 2 infantry on Arinam
Sol lands 1 infantry on Meer
Sol takes control of Arinam
Sol takes control of Meer
Hacan plays Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
N'orr plays Politics
N'orr is the speaker (Politics)
Letnev plays Construction
Letnev places 1 space dock on Arnor (Construction)
Letnev places 1 PDS on Arc Prime (Construction)
Jol-Nar plays Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar gives Hacan 4 commodities and gets 4 commodities
Xxcha gives Hacan 2 commodities and gets 2 commodities
Xxcha activates system 5 (empty)
Xxcha moves 1 cruiser to system 5 (empty)
Sol activates system 1 (alpha wormhole)
Sol moves 1 destroyer to system 1 (alpha wormhole)
Hacan activates system 2 (asteroid field)
Hacan moves 1 cruiser to system 2 (asteroid field)
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 1 cruiser to system 6 (New Albion, Starpoint)
N'orr gives Sol 3 commodities and gets 3 commodities
N'orr gives Xxcha Support for the Throne of N'orr and gets Support for the Throne of Xxcha
N'orr lays Support for the Throne of Xxcha in front of itself
N'orr gains 1 point for Support for the Throne: 1 in all
Xxcha lays Support for the Throne of N'orr in front of itself
Xxcha gains 1 point for Support for the Throne: 1 in all
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 1 carrier in system 25 (Arc Prime, Wren Terra)
Letnev produces 5 infantry on Arc Prime
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 carrier in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Xxcha plays Warfare
Hacan uses the secondary of Warfare
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 4 infantry on Nar
Sol plays Technology
Sol gains the technology Gravity Drive (Technology)
Sol gains the technology Advanced Carrier II (Technology)
Hacan uses the secondary of Technology
Hacan gains the technology Neural Motivator (Technology)
N'orr uses the secondary of Technology
N'orr gains the technology Sarween Tools (Technology)
Hacan activates system 9 (Quann, beta wormhole)
Hacan moves 1 carrier with 4 infantry to system 9 (Quann, beta wormhole)
Hacan lands 4 infantry on Quann
Hacan takes control of Quann
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 carrier in system 34 (Tren'lak, Quinarra)
N'orr produces 2 infantry on Quinarra
Letnev passes
Jol-Nar passes
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 carrier in system 31 (Archon Ren, Archon Tau)
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 1 infantry to system 35 (Thibah)
Sol lands 1 infantry on Thibah
Sol takes control of Thibah
Hacan passes
N'orr passes
Xxcha passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Arinam (Orbital Drop)
Sol passes
round 1: status phase
public objective for 1 point: Erect a Monument (Spend 8 resources.)
round 1, Sol: 1 point, 4 planets with 6 resources and 9 influence, 3 ships, 4 technologies, 1 trade good
round 1, Hacan: 1 point, 5 planets with 6 resources and 6 influence, 4 ships, 3 technologies, 1 trade good
round 1, Letnev: 0 points, 4 planets with 9 resources and 4 influence, 4 ships, 2 technologies, 0 trade goods
round 1, Jol-Nar: 0 points, 3 planets with 5 resources and 7 influence, 4 ships, 4 technologies, 3 trade goods
round 1, Xxcha: 1 point, 3 planets with 4 resources and 6 influence, 4 ships, 1 technology, 0 trade goods
round 1, N'orr: 1 point, 4 planets with 7 resources and 3 influence, 4 ships, 1 technology, 0 trade goods
round 2: strategy phase
N'orr takes Leadership
Sol takes Technology
Hacan takes Trade
Letnev takes Construction
Jol-Nar takes Imperial with 1 trade good
Xxcha takes Warfare
round 2: action phase
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 1 carrier with 2 infantry to system 6 (New Albion, Starpoint)
N'orr lands 1 infantry on New Albion
N'orr lands 1 infantry on Starpoint
N'orr takes control of New Albion
N'orr takes control of Starpoint
Letnev activates system 27 (Centauri, Gral)
Letnev moves 1 carrier with 1 fighter and 2 infantry to system 27 (Centauri, Gral)
Letnev gives Jol-Nar Support for the Throne of Letnev and gets Support for the Throne of Jol-Nar
Letnev lays Support for the Throne of Jol-Nar in front of itself
Letnev gains 1 point for Support for the Throne: 1 in all
Jol-Nar lays Support for the Throne of Letnev in front of itself
Jol-Nar gains 1 point for Support for the Throne: 1 in all
Letnev lands 1 infantry on Centauri
Letnev lands 1 infantry on Gral
Letnev takes control of Centauri
Letnev takes control of Gral
Hacan activates system 10 (Mellon, Zohbat)
Hacan moves 1 carrier with 4 infantry to system 10 (Mellon, Zohbat)
Hacan lands 2 infantry on Mellon
Hacan lands 2 infantry on Zohbat
Hacan takes control of Mellon
Hacan takes control of Zohbat
Xxcha activates system 30 (Tequ'ran, Torkan)
Xxcha moves 1 carrier with 2 infantry to system 30 (Tequ'ran, Torkan)
Xxcha lands 1 infantry on Tequ'ran
Xxcha lands 1 infantry on Torkan
Xxcha takes control of Tequ'ran
Xxcha takes control of Torkan
Sol activates system 0 (Mecatol Rex)
Sol moves 1 carrier with 3 fighters and 5 infantry to system 0 (Mecatol Rex)
Sol gives Xxcha 1 commodity and gets 1 commodity
Sol removes the custodians token from Mecatol Rex
Sol gains 1 point for the custodians token: 2 in all
Sol lands 5 infantry on Mecatol Rex
Sol takes control of Mecatol Rex
Jol-Nar plays Imperial
Jol-Nar scores Erect a Monument for 1 point: 2 in all
Xxcha uses the secondary of Imperial
Sol uses the secondary of Imperial
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Letnev activates system 24 (Wellon)
Letnev moves 1 carrier with 4 infantry to system 24 (Wellon)
Letnev lands 4 infantry on Wellon
Letnev takes control of Wellon
Hacan activates system 8 (Abyz, Fria)
Hacan moves 1 carrier with 2 fighters and 2 infantry to system 8 (Abyz, Fria)
Hacan lands 1 infantry on Abyz
Hacan lands 1 infantry on Fria
Hacan takes control of Abyz
Hacan takes control of Fria
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 cruiser to system 15 (beta wormhole)
Sol activates system 19 (Jord)
Sol moves 1 carrier with 1 infantry to system 19 (Jord)
Sol lands 1 infantry on Jord
Sol produces 1 carrier in system 19 (Jord)
Sol produces 2 infantry on Jord
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar moves 1 carrier with 4 infantry to system 29 (Tar'mann)
Jol-Nar lands 4 infantry on Tar'mann
Jol-Nar takes control of Tar'mann
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 2 infantry to system 35 (Thibah)
N'orr lands 2 infantry on Thibah
N'orr takes control of Thibah from Sol
Letnev plays Construction
Letnev places 1 space dock on Centauri (Construction)
Letnev places 1 PDS on Arc Prime (Construction)
Xxcha uses the secondary of Construction
Xxcha places 1 space dock on Tequ'ran (Construction)
N'orr uses the secondary of Construction
N'orr places 1 space dock on Starpoint (Construction)
Hacan uses the secondary of Construction
Hacan places 1 space dock on Zohbat (Construction)
Hacan plays Trade
Hacan gives Letnev 2 commodities and gets 2 commodities
Hacan gives Xxcha 1 commodity and gets 1 commodity
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Hacan gives N'orr 3 commodities and gets 3 commodities
Xxcha gives Jol-Nar 4 commodities and gets 4 commodities
Xxcha plays Warfare
Sol plays Technology
Sol gains the technology Sarween Tools (Technology)
Hacan uses the secondary of Technology
Hacan gains the technology Fighter II (Technology)
Xxcha uses the secondary of Technology
Xxcha gains the technology Sarween Tools (Technology)
Jol-Nar activates system 4 (empty)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 4 (empty)
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 dreadnought in system 34 (Tren'lak, Quinarra)
N'orr produces 4 infantry on Quinarra
Letnev activates system 23 (nebula)
Letnev moves 1 destroyer to system 23 (nebula)
Hacan passes
Xxcha passes
Sol passes
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 dreadnought in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
N'orr passes
Letnev passes
Jol-Nar passes
round 2: status phase
Letnev scores Erect a Monument for 1 point: 2 in all
Letnev scores Fuel the War Machine for 1 point: 3 in all
Hacan scores Erect a Monument for 1 point: 2 in all
Sol scores Learn the Secrets of the Cosmos for 1 point: 3 in all
public objective for 1 point: Develop Weaponry (Own 2 unit upgrade technologies.)
round 2: agenda phase
agenda revealed: Research Team: Cybernetic
Hacan plays Warfare Rider
Xxcha plays Sabotage against Hacan's Warfare Rider
Sol casts 2 votes: Gral
Hacan casts 1 vote: Gral
Hacan plays Distinguished Councilor
Letnev casts 1 vote: Wellon
Jol-Nar casts 2 votes: Qucen'n
Xxcha abstains
N'orr casts 2 votes: Wellon
Letnev plays Bribery
Research Team: Cybernetic: Gral, with 8 votes
Research Team: Cybernetic is a law now
agenda revealed: Arms Reduction
Sol casts 4 votes: against
Hacan casts 1 vote: for
Letnev casts 2 votes: for
Jol-Nar casts 1 vote: for
Xxcha casts 3 votes: against
N'orr casts 1 vote: against
Arms Reduction: against, with 8 votes
round 2, Sol: 3 points, 4 planets with 6 resources and 14 influence, 4 ships, 5 technologies, 0 trade goods
round 2, Hacan: 2 points, 9 planets with 14 resources and 9 influence, 4 ships, 4 technologies, 0 trade goods
round 2, Letnev: 3 points, 7 planets with 12 resources and 10 influence, 4 ships, 2 technologies, 0 trade goods
round 2, Jol-Nar: 2 points, 4 planets with 6 resources and 8 influence, 5 ships, 4 technologies, 0 trade goods
round 2, Xxcha: 1 point, 5 planets with 6 resources and 9 influence, 4 ships, 2 technologies, 2 trade goods
round 2, N'orr: 1 point, 7 planets with 12 resources and 6 influence, 5 ships, 1 technology, 0 trade goods
round 3: strategy phase
N'orr takes Politics with 1 trade good
Sol takes Imperial
Hacan takes Leadership
Letnev takes Technology
Jol-Nar takes Trade
Xxcha takes Construction
round 3: action phase
Hacan activates system 3 (Lazar, Sakulag)
Hacan moves 1 carrier with 2 infantry to system 3 (Lazar, Sakulag)
Hacan lands 1 infantry on Lazar
Hacan lands 1 infantry on Sakulag
Hacan takes control of Lazar
Hacan takes control of Sakulag
N'orr activates system 1 (alpha wormhole)
N'orr moves 1 carrier with 1 infantry to system 1 (alpha wormhole)
space combat in system 1 (alpha wormhole): N'orr (1 carrier) against Sol (1 destroyer)
Sol plays Shields Holding
N'orr loses 1 carrier in system 1 (alpha wormhole) (space combat)
Sol wins the space combat in system 1 (alpha wormhole)
N'orr loses 1 infantry in system 1 (alpha wormhole) (more than the ships can carry)
Xxcha plays Construction
Xxcha places 1 PDS on Archon Ren (Construction)
Xxcha places 1 PDS on Torkan (Construction)
N'orr uses the secondary of Construction
N'orr places 1 space dock on Resculon (Construction)
Sol uses the secondary of Construction
Sol places 1 PDS on Mecatol Rex (Construction)
Hacan uses the secondary of Construction
Hacan places 1 space dock on Abyz (Construction)
Letnev uses the secondary of Construction
Letnev takes back 1 space dock on Arnor (Construction)
Letnev places 1 space dock on Wellon (Construction)
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Vefut II (Construction)
Jol-Nar plays Trade
Xxcha uses the secondary of Trade
Hacan uses the secondary of Trade
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Letnev plays Technology
Letnev gains the technology PDS II (Technology)
Letnev gains the technology Neural Motivator (Technology)
Sol activates system 6 (New Albion, Starpoint)
Sol moves 1 carrier with 3 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (1 carrier) against N'orr (1 cruiser)
Sol: 1 carrier sustains damage
Sol plays Emergency Repairs
N'orr loses 1 cruiser in system 6 (New Albion, Starpoint) (space combat)
Sol: 1 carrier sustains damage
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol lands 2 infantry on New Albion
Sol lands 1 infantry on Starpoint
ground combat on New Albion: Sol (2 infantry) against N'orr (1)
N'orr loses 1 infantry on New Albion (ground combat)
Sol wins the ground combat on New Albion
Sol takes control of New Albion from N'orr
Sol takes control of Starpoint from N'orr
N'orr loses 1 space dock on Starpoint (loss of the planet)
Hacan plays Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
N'orr activates system 36 (Lodor, alpha wormhole)
N'orr moves 1 carrier with 2 infantry to system 36 (Lodor, alpha wormhole)
N'orr lands 2 infantry on Lodor
N'orr takes control of Lodor
Xxcha activates system 6 (New Albion, Starpoint)
Xxcha moves 2 cruisers to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Xxcha (2 cruisers) against Sol (1 damaged carrier)
Xxcha plays Morale Boost
Sol loses 1 damaged carrier in system 6 (New Albion, Starpoint) (space combat)
Xxcha wins the space combat in system 6 (New Albion, Starpoint)
Jol-Nar plays Uprising as an action
Letnev passes
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 4 in all
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 infantry on Arretze
N'orr plays Politics
Jol-Nar is the speaker (Politics)
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 carrier with 2 infantry to system 15 (beta wormhole)
Jol-Nar activates system 30 (Tequ'ran, Torkan)
Jol-Nar moves 1 carrier with 4 infantry to system 30 (Tequ'ran, Torkan)
Xxcha uses Graviton Laser System
Jol-Nar lands 1 infantry on Tequ'ran
Jol-Nar lands 3 infantry on Torkan
Jol-Nar takes control of Tequ'ran from Xxcha
Xxcha loses 1 space dock on Tequ'ran (loss of the planet)
Jol-Nar takes control of Torkan from Xxcha
Xxcha loses 1 PDS on Torkan (loss of the planet)
Sol uses Orbital Drop as an action
Sol places 2 infantry on Mecatol Rex (Orbital Drop)
Hacan plays Insubordination as an action
N'orr passes
Xxcha passes
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar moves 1 carrier with 4 infantry to system 29 (Tar'mann)
Jol-Nar lands 4 infantry on Tar'mann
Sol uses Orbital Drop as an action
Sol places 2 infantry on Jord (Orbital Drop)
Hacan passes
Jol-Nar passes
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 2 infantry to system 35 (Thibah)
Sol lands 2 infantry on Thibah
Sol takes control of Thibah from N'orr
Sol plays Unstable Planet as an action
Hacan loses 1 infantry on Fria (Unstable Planet)
Sol passes
round 3: status phase
Hacan scores Intimidate Council for 1 point: 3 in all
N'orr scores Form a Spy Network for 1 point: 2 in all
Sol scores Found Research Outposts for 1 point: 5 in all
public objective for 1 point: Negotiate Trade Routes (Spend 5 trade goods.)
round 3: agenda phase
agenda revealed: Anti-Intellectual Revolution
Hacan plays Assassinate Representative
Letnev plays Sabotage against Hacan's Assassinate Representative
Xxcha casts 3 votes: for
N'orr abstains
Sol abstains
Hacan casts 1 vote: for
Letnev casts 2 votes: for
Jol-Nar casts 2 votes: against
Anti-Intellectual Revolution: for, with 6 votes
Anti-Intellectual Revolution is a law now
agenda revealed: Mutiny
Xxcha casts 2 votes: for
N'orr casts 4 votes: for
Sol casts 6 votes: for
Hacan casts 2 votes: for
Letnev casts 3 votes: for
Jol-Nar casts 3 votes: for
Mutiny: for, with 20 votes
Jol-Nar gains 1 point for Mutiny: 3 in all
Xxcha gains 1 point for Mutiny: 2 in all
N'orr gains 1 point for Mutiny: 3 in all
Sol gains 1 point for Mutiny: 6 in all
Hacan gains 1 point for Mutiny: 4 in all
Letnev gains 1 point for Mutiny: 4 in all
round 3, Sol: 6 points, 7 planets with 11 resources and 17 influence, 3 ships, 5 technologies, 0 trade goods
round 3, Hacan: 4 points, 11 planets with 17 resources and 10 influence, 5 ships, 4 technologies, 0 trade goods
round 3, Letnev: 4 points, 7 planets with 12 resources and 10 influence, 4 ships, 4 technologies, 0 trade goods
round 3, Jol-Nar: 3 points, 6 planets with 8 resources and 11 influence, 5 ships, 4 technologies, 5 trade goods
round 3, Xxcha: 2 points, 3 planets with 4 resources and 6 influence, 4 ships, 2 technologies, 2 trade goods
round 3, N'orr: 3 points, 5 planets with 10 resources and 4 influence, 3 ships, 1 technology, 0 trade goods
round 4: strategy phase
Jol-Nar takes Technology
Xxcha takes Leadership
N'orr takes Diplomacy with 3 trade goods
Sol takes Imperial
Hacan takes Construction
Letnev takes Trade
round 4: action phase
Xxcha activates system 1 (alpha wormhole)
Xxcha moves 2 cruisers to system 1 (alpha wormhole)
space combat in system 1 (alpha wormhole): Xxcha (2 cruisers) against Sol (1 destroyer)
Sol announces a retreat
Sol loses 1 destroyer in system 1 (alpha wormhole) (space combat)
Xxcha wins the space combat in system 1 (alpha wormhole)
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier and 1 dreadnought with 4 infantry to system 35 (Thibah)
space combat in system 35 (Thibah): N'orr (1 carrier and 1 dreadnought) against Sol (1 carrier)
Sol: 1 carrier sustains damage
Sol loses 1 damaged carrier in system 35 (Thibah) (space combat)
N'orr wins the space combat in system 35 (Thibah)
Sol loses 2 infantry on Thibah (bombardment)
N'orr lands 4 infantry on Thibah
N'orr takes control of Thibah from Sol
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 dreadnoughts and 1 flagship in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 infantry on Arretze
Letnev plays Trade
Letnev gives Hacan 2 commodities and gets 2 commodities
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 dreadnought with 1 infantry to system 13 (Vefut II)
Jol-Nar gives Sol 4 commodities and gets 4 commodities
Jol-Nar lands 1 infantry on Vefut II
Jol-Nar produces 2 cruisers and 1 flagship in system 13 (Vefut II)
Sol plays Imperial
Sol scores Erect a Monument for 1 point: 7 in all
Sol gains 1 point for Imperial and Mecatol Rex: 8 in all
Hacan uses the secondary of Imperial
Xxcha gives Hacan 4 commodities and gets 4 commodities
Xxcha plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
N'orr activates system 18 (Saudor)
N'orr moves 1 carrier with 1 infantry to system 18 (Saudor)
N'orr lands 1 infantry on Saudor
N'orr takes control of Saudor
Hacan activates system 15 (beta wormhole)
Hacan moves 2 fighters to system 15 (beta wormhole)
space combat in system 15 (beta wormhole): Hacan (2 fighters) against Xxcha (1 carrier)
Xxcha plays Skilled Retreat
Xxcha retreats with 1 carrier with 2 infantry to system 5 (empty)
nobody wins the space combat in system 15 (beta wormhole)
Letnev activates system 27 (Centauri, Gral)
Letnev produces 1 carrier in system 27 (Centauri, Gral)
Letnev produces 2 infantry on Centauri
Jol-Nar plays Technology
Jol-Nar gains the technology Cruiser II (Technology)
Jol-Nar loses 1 cruiser in system 13 (Vefut II) (Anti-Intellectual Revolution)
Xxcha uses the secondary of Technology
Xxcha gains the technology Space Dock II (Technology)
Xxcha loses 1 cruiser in system 1 (alpha wormhole) (Anti-Intellectual Revolution)
Letnev uses the secondary of Technology
Letnev gains the technology Dreadnought II (Technology)
Letnev loses 1 destroyer in system 23 (nebula) (Anti-Intellectual Revolution)
Sol activates system 17 (Corneeq, Resculon)
Sol moves 1 carrier with 3 fighters and 2 infantry to system 17 (Corneeq, Resculon)
N'orr plays Bunker
Sol lands 1 infantry on Corneeq
Sol lands 1 infantry on Resculon
ground combat on Corneeq: Sol (1 infantry) against N'orr (2)
Sol loses 1 infantry on Corneeq (ground combat)
N'orr wins the ground combat on Corneeq
Sol takes control of Resculon from N'orr
N'orr loses 1 space dock on Resculon (loss of the planet)
Xxcha passes
N'orr plays Diplomacy
N'orr closes system 18 (Saudor)
Sol uses the secondary of Diplomacy
Hacan uses the secondary of Diplomacy
Letnev uses the secondary of Diplomacy
Jol-Nar uses the secondary of Diplomacy
Xxcha uses the secondary of Diplomacy
Xxcha uses Peace Accords
Xxcha takes control of Rarron (Peace Accords)
Hacan plays Construction
Hacan places 1 PDS on Mehar Xull (Construction)
Hacan places 1 PDS on Zohbat (Construction)
Letnev uses the secondary of Construction
Letnev takes back 1 space dock on Wellon (Construction)
Letnev places 1 space dock on Arnor (Construction)
Xxcha uses the secondary of Construction
Xxcha places 1 space dock on Qucen'n (Construction)
Sol uses the secondary of Construction
Sol places 1 space dock on Starpoint (Construction)
Letnev activates system 10 (Mellon, Zohbat)
Letnev moves 1 carrier and 1 dreadnought with 4 infantry to system 10 (Mellon, Zohbat)
Hacan loses 2 infantry on Mellon (bombardment)
Letnev lands 1 infantry on Mellon
Letnev lands 3 infantry on Zohbat
Letnev loses 1 infantry on Zohbat (space cannons)
Letnev takes control of Mellon from Hacan
Letnev takes control of Zohbat from Hacan
Hacan loses 1 PDS and 1 space dock on Zohbat (loss of the planet)
Jol-Nar activates system 31 (Archon Ren, Archon Tau)
Jol-Nar moves 1 carrier with 2 infantry to system 31 (Archon Ren, Archon Tau)
Xxcha uses Graviton Laser System
Jol-Nar lands 1 infantry on Archon Ren
Jol-Nar lands 1 infantry on Archon Tau
ground combat on Archon Ren: Jol-Nar (1 infantry) against Xxcha (1)
Jol-Nar loses 1 infantry on Archon Ren (ground combat)
Xxcha wins the ground combat on Archon Ren
Jol-Nar takes control of Archon Tau from Xxcha
Sol uses Orbital Drop as an action
Sol places 2 infantry on Resculon (Orbital Drop)
N'orr plays Unexpected Action as an action
Hacan activates system 6 (New Albion, Starpoint)
Hacan loses 1 point with Support for the Throne: 3 in all
Hacan gives Support for the Throne back to Sol (Support for the Throne returns)
Hacan moves 1 cruiser to system 6 (New Albion, Starpoint)
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 1 dreadnought in system 25 (Arc Prime, Wren Terra)
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 destroyer and 2 cruisers in system 28 (Nar, Jol)
Sol plays Cripple Defenses as an action
Letnev loses 2 PDS on Arc Prime (Cripple Defenses)
N'orr passes
Hacan plays Tactical Bombardment as an action
Letnev passes
Jol-Nar passes
Sol activates system 19 (Jord)
Sol produces 1 carrier in system 19 (Jord)
Sol produces 2 infantry on Jord
Hacan passes
Sol passes
round 4: status phase
N'orr scores Erect a Monument for 1 point: 4 in all
Hacan scores Negotiate Trade Routes for 1 point: 4 in all
Hacan scores Threaten Enemies for 1 point: 5 in all
Letnev scores Develop Weaponry for 1 point: 5 in all
public objective for 2 points: Galvanize the People (Spend 6 command tokens in all from the tactic and/or strategy pools.)
Hacan loses 1 carrier in system 22 (Hercant, Arretze, Kamdorn) (more than the fleet pool allows)
Jol-Nar plays Political Stability
round 4: agenda phase
agenda revealed: The Crown of Emphidia
Jol-Nar plays Veto
The Crown of Emphidia is discarded without a vote
agenda revealed: Homeland Defense Act
Jol-Nar plays Politics Rider
Hacan plays Technology Rider
Xxcha casts 2 votes: for
N'orr casts 1 vote: against
Sol casts 1 vote: for
Letnev casts 3 votes: for
Homeland Defense Act: for, with 6 votes
Homeland Defense Act is a law now
Jol-Nar is the speaker (Politics Rider)
Hacan gains the technology Cruiser II
Hacan loses 1 carrier in system 3 (Lazar, Sakulag) (Anti-Intellectual Revolution)
agenda revealed: Judicial Abolishment
Jol-Nar plays Leadership Rider
Xxcha casts 3 votes: Homeland Defense Act
N'orr casts 2 votes: Homeland Defense Act
Sol casts 4 votes: Research Team: Cybernetic
Hacan casts 1 vote: Homeland Defense Act
Letnev casts 2 votes: Anti-Intellectual Revolution
Judicial Abolishment: Homeland Defense Act, with 6 votes
Homeland Defense Act is no law any more (Judicial Abolishment)
round 4, Sol: 8 points, 7 planets with 12 resources and 16 influence, 2 ships, 5 technologies, 4 trade goods
round 4, Hacan: 5 points, 9 planets with 14 resources and 7 influence, 6 ships, 5 technologies, 0 trade goods
round 4, Letnev: 5 points, 9 planets with 15 resources and 13 influence, 5 ships, 5 technologies, 0 trade goods
round 4, Jol-Nar: 3 points, 7 planets with 9 resources and 12 influence, 10 ships, 5 technologies, 0 trade goods
round 4, Xxcha: 2 points, 3 planets with 3 resources and 8 influence, 3 ships, 3 technologies, 1 trade good
round 4, N'orr: 4 points, 6 planets with 11 resources and 7 influence, 3 ships, 1 technology, 2 trade goods
round 5: strategy phase
Xxcha takes Imperial
N'orr takes Leadership
Sol takes Warfare with 2 trade goods
Hacan takes Construction
Letnev takes Trade
round 5: action phase
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr moves 1 carrier with 3 infantry to system 34 (Tren'lak, Quinarra)
N'orr lands 3 infantry on Tren'lak
N'orr produces 2 dreadnoughts in system 34 (Tren'lak, Quinarra)
N'orr produces 3 infantry on Quinarra
Hacan activates system 8 (Abyz, Fria)
Hacan produces 2 carriers in system 8 (Abyz, Fria)
Hacan produces 3 infantry on Abyz
Letnev activates system 9 (Quann, beta wormhole)
Letnev moves 1 carrier with 1 infantry to system 9 (Quann, beta wormhole)
Letnev lands 1 infantry on Quann
Letnev takes control of Quann from Hacan
Sol activates system 19 (Jord)
Sol produces 3 fighters, 2 cruisers and 1 carrier in system 19 (Jord)
Jol-Nar activates system 2 (asteroid field)
Jol-Nar moves 1 cruiser with 1 fighter to system 2 (asteroid field)
Xxcha activates system 15 (beta wormhole)
Xxcha moves 2 carriers with 3 fighters and 2 infantry to system 15 (beta wormhole)
space combat in system 15 (beta wormhole): Xxcha (3 fighters and 2 carriers) against Hacan (2 fighters)
Hacan loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 carrier in system 15 (beta wormhole) (space combat)
Xxcha loses 1 carrier in system 15 (beta wormhole) (space combat)
Hacan wins the space combat in system 15 (beta wormhole)
Xxcha loses 1 infantry in system 15 (beta wormhole) (more than the ships can carry)
Xxcha loses 1 infantry in system 15 (beta wormhole) (more than the ships can carry)
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Hacan plays Construction
Hacan places 1 PDS on Mehar Xull (Construction)
Hacan places 1 PDS on Sakulag (Construction)
Letnev uses the secondary of Construction
Letnev takes back 1 space dock on Arc Prime (Construction)
Letnev places 1 space dock on Zohbat (Construction)
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Tequ'ran (Construction)
Xxcha uses the secondary of Construction
Xxcha places 1 PDS on Qucen'n (Construction)
N'orr uses the secondary of Construction
N'orr places 1 space dock on Lodor (Construction)
Sol uses the secondary of Construction
Sol places 1 space dock on Resculon (Construction)
Letnev plays Trade
Letnev gives Hacan 2 commodities and gets 2 commodities
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Sol gives Hacan 4 commodities and gets 4 commodities
Sol plays Industrial Initiative as an action
Jol-Nar plays Sabotage against Sol's Industrial Initiative
Sol plays Warfare
Hacan uses the secondary of Warfare
Hacan produces 4 infantry on Arretze
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 4 infantry on Nar
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Jol-Nar plays Technology
Jol-Nar gains the technology Fighter II (Technology)
Jol-Nar loses 1 destroyer in system 28 (Nar, Jol) (Anti-Intellectual Revolution)
Xxcha uses the secondary of Technology
Xxcha gains the technology Nullification Field (Technology)
Xxcha loses 1 cruiser in system 1 (alpha wormhole) (Anti-Intellectual Revolution)
Sol uses the secondary of Technology
Sol gains the technology Dreadnought II (Technology)
Sol loses 1 cruiser in system 19 (Jord) (Anti-Intellectual Revolution)
Hacan uses the secondary of Technology
Hacan gains the technology Gravity Drive (Technology)
Hacan loses 1 carrier in system 8 (Abyz, Fria) (Anti-Intellectual Revolution)
Letnev uses the secondary of Technology
Letnev gains the technology Gravity Drive (Technology)
Letnev loses 1 carrier in system 27 (Centauri, Gral) (Anti-Intellectual Revolution)
Xxcha plays Imperial
N'orr uses the secondary of Imperial
Sol uses the secondary of Imperial
N'orr gives Hacan 2 commodities and gets 2 commodities
N'orr passes
Hacan activates system 9 (Quann, beta wormhole)
Hacan moves 1 flagship with 3 infantry to system 9 (Quann, beta wormhole)
space combat in system 9 (Quann, beta wormhole): Hacan (1 flagship) against Letnev (1 carrier)
Letnev plays Morale Boost
Letnev announces a retreat
Letnev retreats with 1 carrier to system 10 (Mellon, Zohbat)
Hacan wins the space combat in system 9 (Quann, beta wormhole)
Hacan lands 3 infantry on Quann
ground combat on Quann: Hacan (3 infantry) against Letnev (1)
Letnev plays Fire Team
Hacan loses 1 infantry on Quann (ground combat)
Letnev loses 1 infantry on Quann (ground combat)
Hacan loses 1 infantry on Quann (ground combat)
Hacan wins the ground combat on Quann
Hacan takes control of Quann from Letnev
Letnev activates system 3 (Lazar, Sakulag)
Letnev moves 1 carrier with 1 fighter and 2 infantry to system 3 (Lazar, Sakulag)
Letnev lands 1 infantry on Lazar
Letnev lands 1 infantry on Sakulag
ground combat on Sakulag: Letnev (1 infantry) against Hacan (1)
Hacan loses 1 infantry on Sakulag (ground combat)
Letnev wins the ground combat on Sakulag
ground combat on Lazar: Letnev (1 infantry) against Hacan (1)
Letnev loses 1 infantry on Lazar (ground combat)
Hacan wins the ground combat on Lazar
Letnev takes control of Sakulag from Hacan
Hacan loses 1 PDS on Sakulag (loss of the planet)
Letnev plays Infiltrate
Letnev places 1 PDS on Sakulag (Infiltrate)
Sol activates system 4 (empty)
Sol moves 1 carrier with 3 fighters and 2 infantry to system 4 (empty)
space combat in system 4 (empty): Sol (3 fighters and 1 carrier) against Jol-Nar (1 carrier)
Jol-Nar announces a retreat
Jol-Nar retreats with 1 carrier with 1 infantry to system 13 (Vefut II)
Sol wins the space combat in system 4 (empty)
Jol-Nar activates system 12 (empty)
Jol-Nar moves 1 cruiser with 1 infantry to system 12 (empty)
Jol-Nar loses 1 cruiser in system 12 (empty) (space cannons)
Jol-Nar loses 1 infantry in system 12 (empty) (more than the ships can carry)
Xxcha passes
Hacan activates system 10 (Mellon, Zohbat)
Hacan moves 1 dreadnought with 1 infantry to system 10 (Mellon, Zohbat)
space combat in system 10 (Mellon, Zohbat): Hacan (1 dreadnought) against Letnev (1 carrier and 1 dreadnought)
Letnev: 1 dreadnought sustains damage
Letnev loses 1 carrier in system 10 (Mellon, Zohbat) (space combat)
Hacan: 1 dreadnought sustains damage
Letnev loses 1 damaged dreadnought in system 10 (Mellon, Zohbat) (space combat)
Hacan wins the space combat in system 10 (Mellon, Zohbat)
Hacan lands 1 infantry on Mellon
ground combat on Mellon: Hacan (1 infantry) against Letnev (1)
Letnev loses 1 infantry on Mellon (ground combat)
Hacan wins the ground combat on Mellon
Hacan takes control of Mellon from Letnev
Letnev passes
Sol plays Plague as an action
Hacan loses 3 infantry on Abyz (Plague)
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar loses 1 point with Support for the Throne: 2 in all
Jol-Nar gives Support for the Throne back to Letnev (Support for the Throne returns)
Jol-Nar plays Flank Speed
Jol-Nar moves 1 carrier with 3 infantry to system 27 (Centauri, Gral)
Jol-Nar lands 2 infantry on Centauri
Jol-Nar lands 1 infantry on Gral
ground combat on Gral: Jol-Nar (1 infantry) against Letnev (1)
Jol-Nar loses 1 infantry on Gral (ground combat)
Letnev wins the ground combat on Gral
ground combat on Centauri: Jol-Nar (2 infantry) against Letnev (1)
Letnev loses 1 infantry on Centauri (ground combat)
Jol-Nar wins the ground combat on Centauri
Jol-Nar takes control of Centauri from Letnev
Letnev loses 1 space dock on Centauri (loss of the planet)
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Sol gives Letnev Support for the Throne of Sol and gets Support for the Throne of Letnev
Sol lays Support for the Throne of Letnev in front of itself
Sol gains 1 point for Support for the Throne: 9 in all
Letnev lays Support for the Throne of Sol in front of itself
Letnev gains 1 point for Support for the Throne: 6 in all
Sol passes
Jol-Nar activates system 26 (Arnor, Lor)
Jol-Nar moves 1 cruiser with 1 infantry to system 26 (Arnor, Lor)
Jol-Nar lands 1 infantry on Arnor
Jol-Nar takes control of Arnor from Letnev
Letnev loses 1 space dock on Arnor (loss of the planet)
Hacan passes
Jol-Nar passes
round 5: status phase
Hacan scores Develop Weaponry for 1 point: 6 in all
Hacan scores Cut Supply Lines for 1 point: 7 in all
Letnev scores Negotiate Trade Routes for 1 point: 7 in all
Sol scores Develop Weaponry for 1 point: 10 in all
Jol-Nar scores Develop Weaponry for 1 point: 3 in all
Jol-Nar scores Control the Region for 1 point: 4 in all
round 5, Sol: 10 points, 7 planets with 12 resources and 16 influence, 4 ships, 6 technologies, 3 trade goods
round 5, Hacan: 7 points, 9 planets with 12 resources and 8 influence, 8 ships, 6 technologies, 0 trade goods
round 5, Letnev: 7 points, 7 planets with 14 resources and 8 influence, 2 ships, 6 technologies, 0 trade goods
round 5, Jol-Nar: 4 points, 9 planets with 12 resources and 16 influence, 8 ships, 6 technologies, 4 trade goods
round 5, Xxcha: 2 points, 3 planets with 3 resources and 8 influence, 0 ships, 4 technologies, 0 trade goods
round 5, N'orr: 4 points, 6 planets with 11 resources and 7 influence, 5 ships, 1 technology, 2 trade goods
Sol wins with 10
Hacan ends behind with 7
Letnev ends behind with 7
Jol-Nar ends behind with 4
Xxcha ends behind with 2
N'orr ends behind with 4
