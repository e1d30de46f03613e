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
Sol lays Support for the Throne of Hacan in front of itself
Sol gains 1 point for Support for the Throne: 1 in all
Hacan gains 1 point for Support for the Throne: 1 in all
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
Jol-Nar plays Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar gives Hacan 4 commodities and gets 4 commodities
Xxcha gives Hacan 2 commodities and gets 2 commodities
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
N'orr is the speaker
Letnev plays Construction
Letnev places 1 space dock on Arnor
Letnev places 1 PDS on Arc Prime
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 29 (Tar'mann)
Jol-Nar lands 1 infantry on Tar'mann
Jol-Nar takes control of Tar'mann
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
Xxcha lays Support for the Throne of N'orr in front of itself
Xxcha gains 1 point for Support for the Throne: 1 in all
N'orr gains 1 point for Support for the Throne: 1 in all
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 1 carrier in system 25 (Arc Prime, Wren Terra)
Letnev produces 5 infantry on Arc Prime
Jol-Nar passes
Xxcha plays Warfare
Hacan uses the secondary of Warfare
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 2 infantry on Nar
Sol plays Technology
Sol gains the technology Gravity Drive
Sol gains the technology Advanced Carrier II
N'orr uses the secondary of Technology
N'orr gains the technology Sarween Tools
Hacan activates system 9 (Quann, beta wormhole)
Hacan moves 1 carrier with 4 infantry to system 9 (Quann, beta wormhole)
Hacan lands 4 infantry on Quann
Hacan takes control of Quann
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 carrier in system 34 (Tren'lak, Quinarra)
N'orr produces 2 infantry on Quinarra
Letnev passes
Xxcha activates system 9 (Quann, beta wormhole)
Xxcha moves 1 cruiser to system 9 (Quann, beta wormhole)
space combat in system 9 (Quann, beta wormhole): Xxcha (1 cruiser) against Hacan (1 carrier)
Hacan loses 1 carrier in system 9 (Quann, beta wormhole)
Xxcha wins the space combat in system 9 (Quann, beta wormhole)
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 1 infantry to system 35 (Thibah)
Sol lands 1 infantry on Thibah
Sol takes control of Thibah
Hacan passes
N'orr passes
Xxcha passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Meer
Sol passes
round 1: status phase
public objective for 1 point: Erect a Monument (Spend 8 resources.)
round 1, Sol: 1 point, 4 planets with 6 resources and 9 influence, 3 ships, 4 technologies, 1 trade good
round 1, Hacan: 1 point, 5 planets with 6 resources and 6 influence, 3 ships, 2 technologies, 0 trade goods
round 1, Letnev: 0 points, 4 planets with 9 resources and 4 influence, 4 ships, 2 technologies, 0 trade goods
round 1, Jol-Nar: 0 points, 3 planets with 4 resources and 6 influence, 3 ships, 4 technologies, 0 trade goods
round 1, Xxcha: 1 point, 3 planets with 4 resources and 6 influence, 3 ships, 1 technology, 0 trade goods
round 1, N'orr: 1 point, 4 planets with 7 resources and 3 influence, 4 ships, 1 technology, 0 trade goods
round 2: strategy phase
N'orr takes Leadership
Sol takes Technology
Hacan takes Trade
Letnev takes Construction
Jol-Nar takes Warfare
Xxcha takes Politics
round 2: action phase
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 1 carrier with 2 infantry to system 6 (New Albion, Starpoint)
N'orr lands 1 infantry on New Albion
N'orr lands 1 infantry on Starpoint
N'orr takes control of New Albion
N'orr takes control of Starpoint
Xxcha plays Politics
Xxcha is the speaker
Letnev activates system 27 (Centauri, Gral)
Letnev moves 1 carrier with 1 fighter and 1 infantry to system 27 (Centauri, Gral)
Letnev gives Jol-Nar Support for the Throne of Letnev and gets Support for the Throne of Jol-Nar
Jol-Nar lays Support for the Throne of Letnev in front of itself
Letnev lays Support for the Throne of Jol-Nar in front of itself
Letnev gains 1 point for Support for the Throne: 1 in all
Jol-Nar gains 1 point for Support for the Throne: 1 in all
Letnev lands 1 infantry on Centauri
Letnev takes control of Centauri
Hacan activates system 8 (Abyz, Fria)
Hacan moves 1 carrier with 2 fighters and 2 infantry to system 8 (Abyz, Fria)
Hacan lands 1 infantry on Abyz
Hacan lands 1 infantry on Fria
Hacan takes control of Abyz
Hacan takes control of Fria
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier with 2 infantry to system 13 (Vefut II)
Jol-Nar lands 2 infantry on Vefut II
Jol-Nar takes control of Vefut II
Sol activates system 0 (Mecatol Rex)
Sol moves 1 carrier with 1 infantry to system 0 (Mecatol Rex)
Sol gives Xxcha 1 commodity and gets 1 commodity
Sol removes the custodians token from Mecatol Rex
Sol gains 1 point for the custodians token: 2 in all
Sol lands 1 infantry on Mecatol Rex
Sol takes control of Mecatol Rex
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Xxcha plays Uprising as an action
Hacan plays Sabotage against Xxcha's Uprising
Xxcha passes
Letnev activates system 24 (Wellon)
Letnev moves 1 carrier with 4 infantry to system 24 (Wellon)
Letnev lands 4 infantry on Wellon
Letnev takes control of Wellon
Hacan plays Trade
Hacan gives Letnev 2 commodities and gets 2 commodities
Hacan gives Xxcha 1 commodity and gets 1 commodity
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan gives Jol-Nar 3 commodities and gets 3 commodities
Jol-Nar gives Letnev 1 commodity and gets 1 commodity
Jol-Nar activates system 30 (Tequ'ran, Torkan)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 30 (Tequ'ran, Torkan)
Jol-Nar lands 1 infantry on Tequ'ran
Jol-Nar takes control of Tequ'ran
Sol activates system 3 (Lazar, Sakulag)
Sol moves 1 carrier with 3 fighters and 3 infantry to system 3 (Lazar, Sakulag)
Sol gives Xxcha 4 commodities and gets 4 commodities
Sol lands 2 infantry on Lazar
Sol lands 1 infantry on Sakulag
Sol takes control of Lazar
Sol takes control of Sakulag
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 2 infantry to system 35 (Thibah)
N'orr lands 2 infantry on Thibah
N'orr takes control of Thibah from Sol
Letnev plays Construction
Letnev places 1 space dock on Wellon
Letnev places 1 PDS on Arc Prime
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Tequ'ran
Xxcha uses the secondary of Construction
Xxcha places 1 PDS on Archon Ren
N'orr uses the secondary of Construction
N'orr places 1 space dock on Starpoint
Hacan uses the secondary of Construction
Hacan places 1 space dock on Abyz
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Jol-Nar plays Warfare
Hacan uses the secondary of Warfare
Hacan produces 2 infantry on Arretze
Sol plays Technology
Sol gains the technology Sarween Tools
Sol gains the technology Dreadnought II
Jol-Nar uses the secondary of Technology
Jol-Nar gains the technology E-Res Siphons
Xxcha uses the secondary of Technology
Xxcha gains the technology Sarween Tools
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 dreadnought in system 34 (Tren'lak, Quinarra)
Letnev passes
Hacan passes
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 carrier in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Sol passes
N'orr passes
Jol-Nar passes
round 2: status phase
Letnev scores Erect a Monument for 1 point: 2 in all
Letnev scores Fuel the War Machine for 1 point: 3 in all
Hacan scores Erect a Monument for 1 point: 2 in all
Sol scores Intimidate Council for 1 point: 3 in all
Sol scores Learn the Secrets of the Cosmos for 1 point: 4 in all
public objective for 1 point: Diversify Research (Two technologies in each of 2 colours.)
Jol-Nar plays Political Stability
round 2: agenda phase
agenda revealed: Conventions of War
Sol plays Trade Rider
Jol-Nar plays Assassinate Representative
N'orr gives Letnev 1 commodity and gets 1 commodity
N'orr casts 1 vote: for
Hacan casts 3 votes: for
Jol-Nar abstains
Xxcha casts 1 vote: against
Conventions of War: for, with 4 votes
Conventions of War is a law now
agenda revealed: Wormhole Reconstruction
N'orr casts 3 votes: for
Sol casts 4 votes: against
Hacan casts 1 vote: against
Letnev casts 3 votes: against
Jol-Nar casts 5 votes: against
Xxcha abstains
Wormhole Reconstruction: against, with 13 votes
round 2, Sol: 4 points, 6 planets with 9 resources and 15 influence, 3 ships, 6 technologies, 2 trade goods
round 2, Hacan: 2 points, 7 planets with 11 resources and 6 influence, 4 ships, 2 technologies, 1 trade good
round 2, Letnev: 3 points, 6 planets with 11 resources and 9 influence, 4 ships, 2 technologies, 2 trade goods
round 2, Jol-Nar: 1 point, 5 planets with 8 resources and 8 influence, 4 ships, 5 technologies, 0 trade goods
round 2, Xxcha: 1 point, 3 planets with 4 resources and 6 influence, 3 ships, 2 technologies, 2 trade goods
round 2, N'orr: 1 point, 7 planets with 12 resources and 6 influence, 5 ships, 1 technology, 1 trade good
round 3: strategy phase
Xxcha takes Technology
N'orr takes Leadership
Sol takes Imperial with 2 trade goods
Hacan takes Trade
Letnev takes Construction
round 3: action phase
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Letnev activates system 10 (Mellon, Zohbat)
Letnev moves 1 carrier with 4 infantry to system 10 (Mellon, Zohbat)
Letnev lands 2 infantry on Mellon
Letnev lands 2 infantry on Zohbat
Letnev takes control of Mellon
Letnev takes control of Zohbat
Hacan plays Trade
Hacan gives N'orr 2 commodities and gets 2 commodities
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan gives Xxcha 4 commodities and gets 4 commodities
Jol-Nar gives Letnev 2 commodities and gets 2 commodities
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 dreadnought in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Xxcha plays Technology
Xxcha gains the technology Neural Motivator
Xxcha gains the technology Instinct Training
Hacan uses the secondary of Technology
Hacan gains the technology Gravity Drive
Letnev uses the secondary of Technology
Letnev gains the technology Gravity Drive
Sol gives N'orr 3 commodities and gets 3 commodities
Sol activates system 6 (New Albion, Starpoint)
Sol moves 1 carrier with 3 fighters and 3 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (3 fighters and 1 carrier) against N'orr (1 cruiser and 1 carrier)
Sol plays Skilled Retreat
Xxcha plays Instinct Training against Sol's Skilled Retreat
N'orr loses 1 cruiser in system 6 (New Albion, Starpoint)
Sol: 1 carrier sustains damage
N'orr announces a retreat
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol lands 2 infantry on New Albion
Sol lands 1 infantry on Starpoint
ground combat on Starpoint: Sol (1 infantry) against N'orr (1)
Sol loses 1 infantry on Starpoint
N'orr loses 1 infantry on Starpoint
nobody is left on Starpoint
ground combat on New Albion: Sol (2 infantry) against N'orr (1)
Sol loses 1 infantry on New Albion
N'orr loses 1 infantry on New Albion
Sol wins the ground combat on New Albion
Sol takes control of New Albion from N'orr
N'orr activates system 18 (Saudor)
N'orr moves 1 carrier with 2 infantry to system 18 (Saudor)
N'orr lands 2 infantry on Saudor
N'orr takes control of Saudor
Letnev activates system 3 (Lazar, Sakulag)
Letnev moves 1 carrier with 1 fighter and 1 infantry to system 3 (Lazar, Sakulag)
Letnev lands 1 infantry on Lazar
Letnev takes control of Lazar from Sol
Hacan activates system 8 (Abyz, Fria)
Hacan produces 1 dreadnought and 1 flagship in system 8 (Abyz, Fria)
Hacan produces 2 infantry on Abyz
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar moves 1 carrier with 2 infantry to system 27 (Centauri, Gral)
Jol-Nar lands 1 infantry on Centauri
Jol-Nar lands 1 infantry on Gral
Jol-Nar takes control of Centauri from Letnev
Jol-Nar takes control of Gral
Xxcha passes
Sol plays Imperial
Sol scores Erect a Monument for 1 point: 5 in all
Sol gains 1 point for Imperial and Mecatol Rex: 6 in all
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 carrier in system 34 (Tren'lak, Quinarra)
Letnev activates system 4 (empty)
Letnev moves 1 destroyer to system 4 (empty)
Hacan activates system 20 (asteroid field)
Hacan moves 1 carrier with 2 infantry to system 20 (asteroid field)
Jol-Nar plays Warfare
Sol uses the secondary of Warfare
Sol produces 1 carrier in system 19 (Jord)
Sol produces 4 infantry on Jord
Hacan uses the secondary of Warfare
Hacan produces 2 infantry on Arretze
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 5 infantry to system 35 (Thibah)
Sol lands 5 infantry on Thibah
Sol takes control of Thibah from N'orr
N'orr passes
Letnev plays Construction
Letnev places 1 PDS on Zohbat
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Vefut II
N'orr uses the secondary of Construction
N'orr places 1 space dock on Resculon
Sol uses the secondary of Construction
Sol places 1 space dock on Sakulag
Hacan uses the secondary of Construction
Hacan places 1 space dock on Quann
Hacan passes
Jol-Nar activates system 31 (Archon Ren, Archon Tau)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 31 (Archon Ren, Archon Tau)
Xxcha uses Graviton Laser System
Jol-Nar plays Maneuvering Jets
Jol-Nar lands 1 infantry on Archon Tau
Jol-Nar takes control of Archon Tau from Xxcha
Sol uses Orbital Drop as an action
Sol places 2 infantry on Meer
Letnev passes
Jol-Nar passes
Sol passes
round 3: status phase
N'orr scores Erect a Monument for 1 point: 2 in all
Letnev scores Intimidate Council for 1 point: 4 in all
Sol scores Found Research Outposts for 1 point: 7 in all
public objective for 1 point: Develop Weaponry (Own 2 unit upgrade technologies.)
round 3: agenda phase
agenda revealed: Minister of Policy
Sol plays Diplomacy Rider
Xxcha plays Instinct Training against Sol's Diplomacy Rider
Sol gives Jol-Nar 1 commodity and gets 1 commodity
N'orr casts 4 votes: N'orr
Sol casts 2 votes: Sol
Hacan casts 1 vote: Letnev
Letnev casts 1 vote: N'orr
Jol-Nar casts 1 vote: Hacan
Xxcha casts 3 votes: N'orr
Xxcha plays Distinguished Councilor
Minister of Policy: N'orr, with 13 votes
Minister of Policy is a law now
agenda revealed: Classified Document Leaks
N'orr casts 1 vote: Learn the Secrets of the Cosmos
Sol casts 1 vote: Learn the Secrets of the Cosmos
Hacan casts 1 vote: Learn the Secrets of the Cosmos
Letnev casts 2 votes: Learn the Secrets of the Cosmos
Jol-Nar casts 2 votes: Learn the Secrets of the Cosmos
Xxcha casts 2 votes: Learn the Secrets of the Cosmos
Classified Document Leaks: Learn the Secrets of the Cosmos, with 9 votes
Classified Document Leaks is a law now
round 3, Sol: 7 points, 7 planets with 10 resources and 17 influence, 4 ships, 6 technologies, 1 trade good
round 3, Hacan: 2 points, 7 planets with 11 resources and 6 influence, 6 ships, 3 technologies, 0 trade goods
round 3, Letnev: 4 points, 8 planets with 14 resources and 9 influence, 4 ships, 3 technologies, 2 trade goods
round 3, Jol-Nar: 1 point, 8 planets with 11 resources and 13 influence, 5 ships, 5 technologies, 2 trade goods
round 3, Xxcha: 1 point, 2 planets with 3 resources and 5 influence, 3 ships, 4 technologies, 0 trade goods
round 3, N'orr: 2 points, 6 planets with 12 resources and 6 influence, 4 ships, 1 technology, 0 trade goods
round 4: strategy phase
Xxcha takes Technology
N'orr takes Leadership
Sol takes Imperial
Hacan takes Diplomacy with 3 trade goods
Letnev takes Trade
Jol-Nar takes Politics with 1 trade good
round 4: action phase
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Hacan activates system 36 (Lodor, alpha wormhole)
Hacan moves 1 carrier with 2 fighters and 2 infantry to system 36 (Lodor, alpha wormhole)
Hacan lands 2 infantry on Lodor
Hacan takes control of Lodor
Jol-Nar plays Politics
Jol-Nar is the speaker
Letnev plays Trade
Letnev gives Jol-Nar 1 commodity and gets 1 commodity
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev gives Hacan 1 commodity and gets 1 commodity
Xxcha gives Jol-Nar 4 commodities and gets 4 commodities
Xxcha plays Technology
Xxcha gains the technology Space Dock II
Sol uses the secondary of Technology
Sol gains the technology Spec Ops II
Hacan uses the secondary of Technology
Hacan gains the technology Dreadnought II
Letnev uses the secondary of Technology
Letnev gains the technology Dreadnought II
Sol gives Hacan 4 commodities and gets 4 commodities
Sol activates system 32 (Qucen'n, Rarron)
Sol moves 1 carrier with 4 infantry to system 32 (Qucen'n, Rarron)
space combat in system 32 (Qucen'n, Rarron): Sol (1 carrier) against Xxcha (3 fighters and 1 carrier)
Xxcha loses 1 fighter in system 32 (Qucen'n, Rarron)
Sol: 1 carrier sustains damage
Xxcha plays Direct Hit
Sol loses 1 carrier in system 32 (Qucen'n, Rarron)
Xxcha wins the space combat in system 32 (Qucen'n, Rarron)
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
N'orr gives Hacan 1 commodity and gets 1 commodity
N'orr activates system 17 (Corneeq, Resculon)
N'orr moves 1 carrier with 1 infantry to system 17 (Corneeq, Resculon)
N'orr lands 1 infantry on Corneeq
N'orr produces 1 dreadnought in system 17 (Corneeq, Resculon)
N'orr produces 2 infantry on Resculon
Hacan activates system 19 (Jord)
Hacan gives Support for the Throne back to Sol
Hacan loses 1 point with Support for the Throne: 1 in all
Hacan moves 1 carrier with 2 infantry to system 19 (Jord)
Hacan lands 2 infantry on Jord
ground combat on Jord: Hacan (2 infantry) against Sol (1)
Hacan plays Morale Boost
Sol loses 1 infantry on Jord
Sol loses 1 space dock on Jord
Hacan wins the ground combat on Jord
Hacan takes control of Jord from Sol
Jol-Nar plays Industrial Initiative as an action
Letnev activates system 10 (Mellon, Zohbat)
Letnev produces 1 carrier in system 10 (Mellon, Zohbat)
Letnev produces 4 infantry on Zohbat
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha moves 1 cruiser and 1 carrier with 2 fighters to system 31 (Archon Ren, Archon Tau)
Xxcha uses Graviton Laser System
Jol-Nar loses 1 fighter and 1 carrier in system 31 (Archon Ren, Archon Tau) to space cannons
Xxcha produces 1 dreadnought in system 31 (Archon Ren, Archon Tau)
Xxcha produces 4 infantry on Archon Ren
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 8 in all
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
N'orr passes
Hacan activates system 9 (Quann, beta wormhole)
Hacan moves 1 dreadnought with 1 infantry to system 9 (Quann, beta wormhole)
Hacan lands 1 infantry on Quann
Hacan produces 2 dreadnoughts in system 9 (Quann, beta wormhole)
Hacan produces 2 infantry on Quann
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier with 4 infantry to system 13 (Vefut II)
Jol-Nar lands 4 infantry on Vefut II
Jol-Nar produces 1 carrier in system 13 (Vefut II)
Jol-Nar produces 3 infantry on Vefut II
Letnev activates system 3 (Lazar, Sakulag)
Letnev loses 1 dreadnought and 1 infantry to the gravity rift
Xxcha passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Hacan plays Diplomacy
Hacan closes system 19 (Jord)
Letnev uses the secondary of Diplomacy
Jol-Nar uses the secondary of Diplomacy
N'orr uses the secondary of Diplomacy
Sol uses the secondary of Diplomacy
Jol-Nar activates system 30 (Tequ'ran, Torkan)
Jol-Nar produces 1 dreadnought in system 30 (Tequ'ran, Torkan)
Jol-Nar produces 3 infantry on Tequ'ran
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 1 dreadnought and 1 flagship in system 25 (Arc Prime, Wren Terra)
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 fighters and 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Jol-Nar passes
Letnev passes
Sol passes
Hacan passes
round 4: status phase
N'orr scores Form a Spy Network for 1 point: 3 in all
Hacan scores Learn the Secrets of the Cosmos for 1 point: 2 in all
Hacan scores Control the Region for 1 point: 3 in all
Jol-Nar scores Erect a Monument for 1 point: 2 in all
Letnev scores Learn the Secrets of the Cosmos for 1 point: 5 in all
public objective for 2 points: Centralize Galactic Trade (Spend 10 trade goods.)
round 4: agenda phase
N'orr plays Ancient Burial Sites
Xxcha plays Instinct Training against N'orr's Ancient Burial Sites
agenda revealed: Homeland Defense Act
N'orr plays Warfare Rider
Xxcha casts 3 votes: for
Sol casts 6 votes: against
Hacan casts 1 vote: against
Letnev casts 1 vote: against
Jol-Nar casts 3 votes: against
Homeland Defense Act: against, with 11 votes
Jol-Nar loses 1 PDS on Nar
Xxcha loses 1 PDS on Archon Ren
N'orr loses 1 PDS on Quinarra
Letnev loses 1 PDS on Zohbat
N'orr places 1 dreadnought in system 18 (Saudor)
agenda revealed: New Constitution
Xxcha casts 2 votes: for
N'orr abstains
Sol casts 1 vote: against
Hacan casts 1 vote: for
Letnev casts 2 votes: against
Jol-Nar casts 1 vote: for
New Constitution: for, with 4 votes
Classified Document Leaks is no law any more
Conventions of War is no law any more
Minister of Policy is no law any more
round 4, Sol: 8 points, 6 planets with 6 resources and 15 influence, 3 ships, 7 technologies, 5 trade goods
round 4, Hacan: 3 points, 9 planets with 18 resources and 9 influence, 9 ships, 4 technologies, 0 trade goods
round 4, Letnev: 5 points, 8 planets with 14 resources and 9 influence, 6 ships, 4 technologies, 0 trade goods
round 4, Jol-Nar: 2 points, 8 planets with 11 resources and 13 influence, 6 ships, 5 technologies, 0 trade goods
round 4, Xxcha: 1 point, 2 planets with 3 resources and 5 influence, 4 ships, 5 technologies, 0 trade goods
round 4, N'orr: 3 points, 6 planets with 12 resources and 6 influence, 6 ships, 1 technology, 0 trade goods
round 5: strategy phase
Jol-Nar takes Technology
Xxcha takes Leadership
N'orr takes Construction with 1 trade good
Sol takes Imperial
Hacan takes Trade
Letnev takes Warfare with 1 trade good
round 5: action phase
Xxcha plays Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 1 carrier and 1 dreadnought with 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): N'orr (1 carrier and 1 dreadnought) against Sol (3 fighters and 1 carrier)
Sol: 1 carrier sustains damage
Sol loses 1 fighter in system 6 (New Albion, Starpoint)
Sol loses 1 fighter in system 6 (New Albion, Starpoint)
N'orr: 1 dreadnought sustains damage
Sol loses 1 fighter and 1 carrier in system 6 (New Albion, Starpoint)
N'orr wins the space combat in system 6 (New Albion, Starpoint)
Sol loses 1 infantry on New Albion to bombardment
N'orr lands 1 infantry on New Albion
N'orr takes control of New Albion from Sol
N'orr produces 5 infantry on Starpoint
Hacan activates system 32 (Qucen'n, Rarron)
Hacan moves 1 dreadnought with 1 fighter to system 32 (Qucen'n, Rarron)
Xxcha plays Experimental Battlestation
Xxcha uses Graviton Laser System
Hacan loses 1 fighter and 1 dreadnought in system 32 (Qucen'n, Rarron) to space cannons
Xxcha uses Turn Their Fleets to Dust
Xxcha scores Turn Their Fleets to Dust for 1 point: 2 in all
Letnev activates system 0 (Mecatol Rex)
Letnev moves 1 carrier with 1 fighter and 3 infantry to system 0 (Mecatol Rex)
Letnev loses 1 dreadnought to the gravity rift
space combat in system 0 (Mecatol Rex): Letnev (1 fighter and 1 carrier) against Sol (1 carrier)
Letnev plays Skilled Retreat
Letnev moves 1 carrier with 1 fighter and 3 infantry to system 3 (Lazar, Sakulag)
Sol wins the space combat in system 0 (Mecatol Rex)
Jol-Nar plays Technology
Jol-Nar gains the technology Spatial Conduit Cylinder
Sol uses the secondary of Technology
Sol gains the technology Fighter II
Hacan uses the secondary of Technology
Hacan gains the technology Carrier II
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 9 in all
Xxcha activates system 30 (Tequ'ran, Torkan)
Xxcha moves 1 carrier and 1 dreadnought with 2 fighters and 3 infantry to system 30 (Tequ'ran, Torkan)
space combat in system 30 (Tequ'ran, Torkan): Xxcha (2 fighters, 1 carrier and 1 dreadnought) against Jol-Nar (1 dreadnought)
Jol-Nar plays Morale Boost
Jol-Nar plays Skilled Retreat
Jol-Nar moves 1 dreadnought to system 29 (Tar'mann)
Xxcha wins the space combat in system 30 (Tequ'ran, Torkan)
Jol-Nar loses 1 infantry on Tequ'ran to bombardment
Xxcha lands 2 infantry on Tequ'ran
Xxcha lands 1 infantry on Torkan
ground combat on Tequ'ran: Xxcha (2 infantry) against Jol-Nar (2)
Jol-Nar plays Morale Boost
Xxcha plays Fire Team
Xxcha loses 1 infantry on Tequ'ran
Jol-Nar loses 1 infantry on Tequ'ran
Jol-Nar loses 1 infantry and 1 space dock on Tequ'ran
Xxcha wins the ground combat on Tequ'ran
Xxcha takes control of Tequ'ran from Jol-Nar
Xxcha takes control of Torkan
N'orr plays Construction
N'orr places 1 PDS on Saudor
Sol uses the secondary of Construction
Sol places 1 PDS on Mecatol Rex
Hacan uses the secondary of Construction
Letnev uses the secondary of Construction
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Tar'mann
Xxcha uses the secondary of Construction
Xxcha places 1 space dock on Tequ'ran
Hacan plays Trade
Hacan gives N'orr 2 commodities and gets 2 commodities
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan gives Jol-Nar 4 commodities and gets 4 commodities
Letnev gives Sol 2 commodities and gets 2 commodities
Letnev plays Warfare
Jol-Nar uses the secondary of Warfare
Xxcha uses the secondary of Warfare
Xxcha produces 4 infantry on Archon Ren
N'orr uses the secondary of Warfare
N'orr produces 5 infantry on Quinarra
Jol-Nar plays Economic Initiative as an action
Sol gives N'orr 2 commodities and gets 2 commodities
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Xxcha gives N'orr 1 commodity and gets 1 commodity
Xxcha plays Mining Initiative as an action
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 4 infantry to system 35 (Thibah)
N'orr lands 4 infantry on Thibah
ground combat on Thibah: N'orr (4 infantry) against Sol (1)
Sol loses 1 infantry on Thibah
N'orr wins the ground combat on Thibah
N'orr takes control of Thibah from Sol
Hacan activates system 6 (New Albion, Starpoint)
Hacan moves 1 carrier with 2 fighters and 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Hacan (2 fighters and 1 carrier) against N'orr (1 carrier and 1 dreadnought)
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
Hacan loses 1 fighter in system 6 (New Albion, Starpoint)
Hacan plays Courageous to the End
N'orr loses 1 dreadnought in system 6 (New Albion, Starpoint)
Hacan wins the space combat in system 6 (New Albion, Starpoint)
Hacan lands 1 infantry on New Albion
ground combat on New Albion: Hacan (1 infantry) against N'orr (1)
Hacan loses 1 infantry on New Albion
N'orr wins the ground combat on New Albion
Letnev activates system 26 (Arnor, Lor)
Letnev produces 4 infantry on Arnor
Jol-Nar activates system 12 (empty)
Jol-Nar moves 1 carrier with 4 infantry to system 12 (empty)
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 dreadnought in system 31 (Archon Ren, Archon Tau)
N'orr activates system 18 (Saudor)
N'orr moves 1 carrier with 2 infantry to system 18 (Saudor)
N'orr lands 2 infantry on Saudor
N'orr produces 2 fighters and 1 carrier in system 18 (Saudor)
Hacan activates system 17 (Corneeq, Resculon)
Hacan moves 1 dreadnought with 1 infantry to system 17 (Corneeq, Resculon)
space combat in system 17 (Corneeq, Resculon): Hacan (1 dreadnought) against N'orr (1 dreadnought)
Hacan: 1 dreadnought sustains damage
Hacan loses 1 dreadnought in system 17 (Corneeq, Resculon)
N'orr wins the space combat in system 17 (Corneeq, Resculon)
Hacan loses 1 infantry in system 17 (Corneeq, Resculon): more than the ships can carry
Letnev passes
Jol-Nar passes
Sol passes
Xxcha passes
N'orr passes
Hacan plays Cripple Defenses as an action
Sol loses 1 PDS on Mecatol Rex
Hacan passes
round 5: status phase
Hacan scores Intimidate Council for 1 point: 4 in all
Jol-Nar scores Diversify Research for 1 point: 3 in all
public objective for 2 points: Subdue the Galaxy (Control 11 planets outside home systems.)
round 5: agenda phase
agenda revealed: Shared Research
Jol-Nar plays Technology Rider
Xxcha plays Instinct Training against Jol-Nar's Technology Rider
Xxcha casts 3 votes: against
N'orr casts 1 vote: against
Sol casts 1 vote: against
Hacan casts 1 vote: for
Letnev casts 1 vote: against
Jol-Nar casts 1 vote: for
Shared Research: against, with 6 votes
agenda revealed: Unconventional Measures
Xxcha casts 2 votes: against
N'orr casts 2 votes: against
Sol casts 2 votes: against
Hacan casts 2 votes: against
Letnev casts 1 vote: against
Jol-Nar casts 3 votes: against
Unconventional Measures: against, with 12 votes
round 5, Sol: 9 points, 4 planets with 4 resources and 13 influence, 2 ships, 8 technologies, 6 trade goods
round 5, Hacan: 4 points, 9 planets with 18 resources and 9 influence, 7 ships, 5 technologies, 9 trade goods
round 5, Letnev: 5 points, 8 planets with 14 resources and 9 influence, 5 ships, 4 technologies, 1 trade good
round 5, Jol-Nar: 3 points, 7 planets with 9 resources and 13 influence, 6 ships, 6 technologies, 8 trade goods
round 5, Xxcha: 2 points, 4 planets with 5 resources and 8 influence, 5 ships, 5 technologies, 0 trade goods
round 5, N'orr: 3 points, 8 planets with 14 resources and 8 influence, 5 ships, 1 technology, 0 trade goods
round 6: strategy phase
Jol-Nar takes Technology
Xxcha takes Leadership
N'orr takes Trade
Sol takes Imperial
Hacan takes Construction
Letnev takes Politics with 1 trade good
round 6: action phase
Xxcha plays Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Letnev activates system 0 (Mecatol Rex)
Letnev moves 1 destroyer and 2 carriers with 1 fighter and 5 infantry to system 0 (Mecatol Rex)
space combat in system 0 (Mecatol Rex): Letnev (1 fighter, 1 destroyer and 2 carriers) against Sol (1 carrier)
Sol loses 1 carrier in system 0 (Mecatol Rex)
Letnev loses 1 fighter in system 0 (Mecatol Rex)
Letnev wins the space combat in system 0 (Mecatol Rex)
Letnev lands 5 infantry on Mecatol Rex
ground combat on Mecatol Rex: Letnev (5 infantry) against Sol (1)
Sol loses 1 infantry on Mecatol Rex
Letnev wins the ground combat on Mecatol Rex
Letnev takes control of Mecatol Rex from Sol
Hacan activates system 24 (Wellon)
Hacan moves 2 dreadnoughts with 2 infantry to system 24 (Wellon)
Hacan lands 2 infantry on Wellon
Hacan takes control of Wellon from Letnev
N'orr plays Trade
N'orr gives Xxcha 3 commodities and gets 3 commodities
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Jol-Nar plays Technology
Jol-Nar gains the technology Dreadnought II
Jol-Nar gains the technology Carrier II
Xxcha uses the secondary of Technology
Xxcha gains the technology Infantry II
N'orr uses the secondary of Technology
N'orr gains the technology Graviton Laser System
Sol uses the secondary of Technology
Sol gains the technology Dacxive Animators
Hacan uses the secondary of Technology
Hacan gains the technology Graviton Laser System
Letnev uses the secondary of Technology
Letnev gains the technology L4 Disruptors
Sol gives Hacan 4 commodities and gets 4 commodities
Sol plays Imperial
Xxcha activates system 30 (Tequ'ran, Torkan)
Xxcha produces 1 carrier and 1 dreadnought in system 30 (Tequ'ran, Torkan)
Letnev gives Hacan 2 commodities and gets 2 commodities
Letnev plays Politics
Letnev is the speaker
Hacan activates system 19 (Jord)
Hacan produces 2 dreadnoughts in system 19 (Jord)
Hacan produces 4 infantry on Jord
N'orr activates system 36 (Lodor, alpha wormhole)
N'orr moves 1 carrier with 3 infantry to system 36 (Lodor, alpha wormhole)
N'orr lands 3 infantry on Lodor
ground combat on Lodor: N'orr (3 infantry) against Hacan (1)
Hacan loses 1 infantry on Lodor
N'orr wins the ground combat on Lodor
N'orr takes control of Lodor from Hacan
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar uses Spatial Conduit Cylinder
Jol-Nar produces 2 fighters and 1 flagship in system 29 (Tar'mann)
Sol plays Reactor Meltdown as an action
Letnev loses 1 space dock on Zohbat
Xxcha passes
Letnev activates system 26 (Arnor, Lor)
Letnev produces 2 fighters, 1 cruiser and 1 dreadnought in system 26 (Arnor, Lor)
Hacan activates system 8 (Abyz, Fria)
Hacan produces 2 fighters, 2 cruisers and 1 dreadnought in system 8 (Abyz, Fria)
N'orr activates system 18 (Saudor)
N'orr produces 1 cruiser and 1 flagship in system 18 (Saudor)
Jol-Nar passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Letnev plays War Effort as an action
Letnev places 1 cruiser in system 0 (Mecatol Rex)
Hacan plays Construction
Hacan places 1 PDS on Jord
Hacan places 1 PDS on Jord
Letnev uses the secondary of Construction
Letnev places 1 space dock on Arc Prime
Jol-Nar uses the secondary of Construction
Xxcha uses the secondary of Construction
Xxcha places 1 PDS on Archon Ren
N'orr uses the secondary of Construction
Sol uses the secondary of Construction
Sol places 1 space dock on Arinam
N'orr passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Sakulag
Letnev passes
Hacan plays Tactical Bombardment as an action
Sol uses Orbital Drop as an action
Sol places 2 infantry on Arinam
Hacan passes
Sol passes
round 6: status phase
Hacan scores Diversify Research for 1 point: 5 in all
Jol-Nar scores Develop Weaponry for 1 point: 4 in all
public objective for 2 points: Unify the Colonies (Control 6 planets sharing one trait.)
round 6: agenda phase
agenda revealed: Seed of an Empire
Xxcha plays Construction Rider
Sol plays Imperial Rider
Xxcha plays Instinct Training against Sol's Imperial Rider
Jol-Nar abstains
N'orr abstains
Sol casts 4 votes: for
Hacan abstains
Letnev casts 4 votes: for
Seed of an Empire: for, with 8 votes
Sol gains 1 point for Seed of an Empire: 10 in all
round 6, Sol: 10 points, 3 planets with 3 resources and 7 influence, 1 ship, 9 technologies, 7 trade goods
round 6, Hacan: 5 points, 9 planets with 16 resources and 10 influence, 12 ships, 6 technologies, 4 trade goods
round 6, Letnev: 5 points, 8 planets with 14 resources and 13 influence, 8 ships, 5 technologies, 0 trade goods
round 6, Jol-Nar: 4 points, 7 planets with 9 resources and 13 influence, 7 ships, 8 technologies, 0 trade goods
round 6, Xxcha: 2 points, 4 planets with 5 resources and 8 influence, 7 ships, 6 technologies, 0 trade goods
round 6, N'orr: 3 points, 9 planets with 17 resources and 9 influence, 7 ships, 2 technologies, 0 trade goods
Sol wins with 10
Hacan ends behind with 5
Letnev ends behind with 5
Jol-Nar ends behind with 4
Xxcha ends behind with 2
N'orr ends behind with 3
