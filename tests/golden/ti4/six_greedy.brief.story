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
N'orr is the speaker
Letnev plays Construction
Letnev places 1 space dock on Arnor
Letnev places 1 PDS on Arc Prime
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
Xxcha lays Support for the Throne of N'orr in front of itself
Xxcha gains 1 point for Support for the Throne: 1 in all
N'orr gains 1 point for Support for the Throne: 1 in all
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
Sol gains the technology Gravity Drive
Sol gains the technology Advanced Carrier II
Hacan uses the secondary of Technology
Hacan gains the technology Neural Motivator
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
Sol places 2 infantry on Jord
Sol passes
round 1: status phase
public objective for 1 point: Sway the Council (Spend 8 influence.)
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
Letnev moves 1 carrier with 1 fighter and 1 infantry to system 27 (Centauri, Gral)
Letnev gives Jol-Nar Support for the Throne of Letnev and gets Support for the Throne of Jol-Nar
Jol-Nar lays Support for the Throne of Letnev in front of itself
Letnev lays Support for the Throne of Jol-Nar in front of itself
Letnev gains 1 point for Support for the Throne: 1 in all
Jol-Nar gains 1 point for Support for the Throne: 1 in all
Letnev lands 1 infantry on Centauri
Letnev takes control of Centauri
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
Sol moves 1 carrier with 1 infantry to system 0 (Mecatol Rex)
Sol gives Xxcha 1 commodity and gets 1 commodity
Sol removes the custodians token from Mecatol Rex
Sol gains 1 point for the custodians token: 2 in all
Sol lands 1 infantry on Mecatol Rex
Sol takes control of Mecatol Rex
Jol-Nar plays Imperial
Jol-Nar scores Sway the Council for 1 point: 2 in all
Xxcha uses the secondary of Imperial
Sol uses the secondary of Imperial
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
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
Xxcha plays Warfare
N'orr uses the secondary of Warfare
N'orr produces 1 dreadnought in system 34 (Tren'lak, Quinarra)
Hacan uses the secondary of Warfare
Hacan produces 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 2 fighters in system 28 (Nar, Jol)
Sol activates system 6 (New Albion, Starpoint)
Sol moves 1 carrier with 3 fighters and 3 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (3 fighters and 1 carrier) against N'orr (1 cruiser and 1 carrier)
Sol plays Morale Boost
N'orr loses 1 cruiser and 1 carrier in system 6 (New Albion, Starpoint)
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol lands 2 infantry on New Albion
Sol lands 1 infantry on Starpoint
ground combat on Starpoint: Sol (1 infantry) against N'orr (1)
N'orr loses 1 infantry on Starpoint
Sol wins the ground combat on Starpoint
ground combat on New Albion: Sol (2 infantry) against N'orr (1)
Sol loses 1 infantry on New Albion
N'orr loses 1 infantry on New Albion
Sol wins the ground combat on New Albion
Sol takes control of New Albion from N'orr
Sol takes control of Starpoint from N'orr
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar moves 1 carrier with 1 fighter and 1 infantry to system 29 (Tar'mann)
Jol-Nar lands 1 infantry on Tar'mann
Jol-Nar takes control of Tar'mann
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 2 infantry to system 35 (Thibah)
N'orr lands 2 infantry on Thibah
N'orr takes control of Thibah from Sol
Letnev plays Construction
Letnev places 1 space dock on Wellon
Letnev places 1 PDS on Arc Prime
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Vefut II
N'orr uses the secondary of Construction
N'orr places 1 space dock on Resculon
Hacan uses the secondary of Construction
Hacan places 1 space dock on Zohbat
Hacan plays Trade
Hacan gives Letnev 2 commodities and gets 2 commodities
Hacan gives Xxcha 1 commodity and gets 1 commodity
Letnev uses the secondary of Trade
Xxcha uses the secondary of Trade
Xxcha gives Hacan 3 commodities and gets 3 commodities
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 cruiser and 1 carrier in system 31 (Archon Ren, Archon Tau)
Sol plays Technology
Sol gains the technology Sarween Tools
Jol-Nar plays Uprising as an action
N'orr passes
Letnev plays Reactor Meltdown as an action
Hacan loses 1 space dock on Zohbat
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 flagship in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Xxcha passes
Sol activates system 19 (Jord)
Sol produces 1 carrier in system 19 (Jord)
Sol produces 4 infantry on Jord
Jol-Nar passes
Letnev passes
Hacan passes
Sol passes
round 2: status phase
Letnev scores Fuel the War Machine for 1 point: 2 in all
Sol scores Intimidate Council for 1 point: 3 in all
Sol scores Learn the Secrets of the Cosmos for 1 point: 4 in all
public objective for 1 point: Corner the Market (Control 4 planets sharing one trait.)
round 2: agenda phase
agenda revealed: Research Team: Cybernetic
Hacan plays Imperial Rider
Letnev gives Xxcha 1 commodity and gets 1 commodity
Sol casts 4 votes: Tar'mann
Letnev casts 2 votes: Wellon
Jol-Nar casts 3 votes: Wellon
Xxcha abstains
N'orr casts 1 vote: Lor
Jol-Nar plays Bribery
Research Team: Cybernetic: Wellon, with 5 votes
Research Team: Cybernetic is a law now
agenda revealed: Miscount Disclosed
Sol casts 2 votes: Research Team: Cybernetic
Hacan casts 3 votes: Research Team: Cybernetic
Letnev casts 1 vote: Research Team: Cybernetic
Jol-Nar casts 2 votes: Research Team: Cybernetic
Xxcha abstains
N'orr casts 1 vote: Research Team: Cybernetic
Miscount Disclosed: Research Team: Cybernetic, with 9 votes
Sol casts 8 votes: Thibah
Hacan casts 1 vote: Qucen'n
Letnev abstains
Jol-Nar abstains
Xxcha abstains
N'orr abstains
Research Team: Cybernetic: Thibah, with 8 votes
round 2, Sol: 4 points, 6 planets with 10 resources and 16 influence, 4 ships, 5 technologies, 0 trade goods
round 2, Hacan: 1 point, 9 planets with 14 resources and 9 influence, 6 ships, 3 technologies, 0 trade goods
round 2, Letnev: 2 points, 6 planets with 11 resources and 9 influence, 4 ships, 2 technologies, 3 trade goods
round 2, Jol-Nar: 2 points, 4 planets with 6 resources and 8 influence, 4 ships, 4 technologies, 2 trade goods
round 2, Xxcha: 1 point, 5 planets with 6 resources and 9 influence, 6 ships, 1 technology, 1 trade good
round 2, N'orr: 1 point, 5 planets with 8 resources and 4 influence, 3 ships, 1 technology, 0 trade goods
round 3: strategy phase
N'orr takes Politics with 1 trade good
Sol takes Imperial
Hacan takes Leadership
Letnev takes Construction
Jol-Nar takes Technology
Xxcha takes Trade
round 3: action phase
Hacan activates system 3 (Lazar, Sakulag)
Hacan moves 1 carrier with 3 infantry to system 3 (Lazar, Sakulag)
Hacan lands 2 infantry on Lazar
Hacan lands 1 infantry on Sakulag
Hacan takes control of Lazar
Hacan takes control of Sakulag
N'orr activates system 36 (Lodor, alpha wormhole)
N'orr moves 1 carrier with 2 infantry to system 36 (Lodor, alpha wormhole)
N'orr lands 2 infantry on Lodor
N'orr takes control of Lodor
Letnev activates system 10 (Mellon, Zohbat)
Letnev moves 1 carrier with 4 infantry to system 10 (Mellon, Zohbat)
Letnev loses 1 dreadnought and 1 infantry to the gravity rift
Letnev lands 3 infantry on Mellon
Letnev lands 1 infantry on Zohbat
ground combat on Mellon: Letnev (3 infantry) against Hacan (1)
Hacan loses 1 infantry on Mellon
Letnev wins the ground combat on Mellon
Letnev takes control of Mellon from Hacan
Letnev takes control of Zohbat from Hacan
Xxcha plays Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha gives Hacan 4 commodities and gets 4 commodities
Jol-Nar gives Hacan 2 commodities and gets 2 commodities
Jol-Nar gives Letnev 2 commodities and gets 2 commodities
Jol-Nar plays Technology
Jol-Nar gains the technology E-Res Siphons
Jol-Nar gains the technology Spacial Conduit Cylinder
Xxcha uses the secondary of Technology
Xxcha gains the technology Sarween Tools
Hacan uses the secondary of Technology
Hacan gains the technology Cruiser II
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 3 fighters and 2 infantry to system 35 (Thibah)
Sol gives N'orr 3 commodities and gets 3 commodities
Sol lands 2 infantry on Thibah
Sol takes control of Thibah from N'orr
Hacan plays Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
N'orr activates system 17 (Corneeq, Resculon)
N'orr moves 1 carrier with 2 infantry to system 17 (Corneeq, Resculon)
N'orr lands 2 infantry on Corneeq
N'orr produces 1 carrier in system 17 (Corneeq, Resculon)
N'orr produces 3 infantry on Resculon
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 1 carrier in system 25 (Arc Prime, Wren Terra)
Letnev produces 5 infantry on Arc Prime
Xxcha activates system 16 (empty)
Xxcha moves 1 cruiser to system 16 (empty)
Jol-Nar plays Economic Initiative as an action
Sol activates system 18 (Saudor)
Sol moves 1 carrier with 6 infantry to system 18 (Saudor)
Sol lands 6 infantry on Saudor
Sol takes control of Saudor
Hacan plays Rise of a Messiah as an action
Hacan places 1 infantry on Lazar
Hacan places 1 infantry on Sakulag
Hacan places 1 infantry on Abyz
Hacan places 1 infantry on Fria
Hacan places 1 infantry on Quann
Hacan places 1 infantry on Mehar Xull
Hacan places 1 infantry on Hercant
Hacan places 1 infantry on Arretze
Hacan places 1 infantry on Kamdorn
N'orr plays Politics
Xxcha is the speaker
Letnev plays Construction
Letnev places 1 PDS on Zohbat
Letnev places 1 PDS on Zohbat
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Tar'mann
N'orr uses the secondary of Construction
N'orr places 1 space dock on Lodor
Sol uses the secondary of Construction
Sol places 1 space dock on Starpoint
Hacan uses the secondary of Construction
Hacan places 1 space dock on Abyz
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 cruiser to system 15 (beta wormhole)
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar gives Support for the Throne back to Letnev
Jol-Nar loses 1 point with Support for the Throne: 1 in all
Jol-Nar moves 2 carriers and 1 dreadnought with 2 fighters and 7 infantry to system 27 (Centauri, Gral)
space combat in system 27 (Centauri, Gral): Jol-Nar (2 fighters, 2 carriers and 1 dreadnought) against Letnev (1 fighter and 1 carrier)
Letnev uses Munitions Reserves
Letnev announces a retreat
Letnev uses Munitions Reserves: roll again
Letnev loses 1 fighter and 1 carrier in system 27 (Centauri, Gral)
Jol-Nar: 1 dreadnought sustains damage
Jol-Nar wins the space combat in system 27 (Centauri, Gral)
Letnev loses 1 infantry on Centauri to bombardment
Jol-Nar lands 1 infantry on Centauri
Jol-Nar lands 6 infantry on Gral
Jol-Nar takes control of Centauri from Letnev
Jol-Nar takes control of Gral
Sol plays Imperial
Sol scores Found Research Outposts for 1 point: 5 in all
Sol gains 1 point for Imperial and Mecatol Rex: 6 in all
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
Hacan plays Unstable Planet as an action
Letnev loses 1 infantry on Zohbat
N'orr passes
Letnev activates system 26 (Arnor, Lor)
Letnev produces 1 carrier in system 26 (Arnor, Lor)
Letnev produces 3 infantry on Arnor
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 flagship in system 31 (Archon Ren, Archon Tau)
Jol-Nar passes
Sol activates system 19 (Jord)
Sol produces 1 flagship in system 19 (Jord)
Sol produces 5 infantry on Jord
Hacan activates system 9 (Quann, beta wormhole)
Hacan moves 1 carrier with 4 infantry to system 9 (Quann, beta wormhole)
Hacan lands 4 infantry on Quann
Letnev passes
Xxcha passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Jord
Hacan passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Mecatol Rex
Sol passes
round 3: status phase
Hacan scores Intimidate Council for 1 point: 2 in all
N'orr scores Form a Spy Network for 1 point: 2 in all
Letnev scores Establish a Perimeter for 1 point: 3 in all
Xxcha scores Control the Region for 1 point: 2 in all
Sol scores Corner the Market for 1 point: 7 in all
Sol scores Threaten Enemies for 1 point: 8 in all
public objective for 1 point: Lead From the Front (Spend 3 command tokens in all from the tactic and/or strategy pools.)
Sol places 1 infantry in system 19 (Jord)
round 3: agenda phase
agenda revealed: Prophecy of Ixth
N'orr plays Warfare Rider
Hacan plays Sabotage against N'orr's Warfare Rider
Letnev plays Construction Rider
Jol-Nar plays Technology Rider
N'orr casts 3 votes: N'orr
Sol casts 4 votes: Letnev
Hacan casts 3 votes: Sol
Xxcha abstains
Prophecy of Ixth: Letnev, with 4 votes
Prophecy of Ixth is a law now
agenda revealed: Incentive Program
N'orr casts 1 vote: against
Sol casts 1 vote: against
Hacan casts 1 vote: against
Letnev casts 2 votes: for
Jol-Nar casts 1 vote: for
Xxcha abstains
Xxcha decides the tie: for
Incentive Program: for, with 3 votes
public objective for 1 point: Develop Weaponry (Own 2 unit upgrade technologies.)
round 3, Sol: 8 points, 8 planets with 13 resources and 19 influence, 5 ships, 5 technologies, 0 trade goods
round 3, Hacan: 2 points, 9 planets with 14 resources and 7 influence, 6 ships, 4 technologies, 0 trade goods
round 3, Letnev: 3 points, 7 planets with 13 resources and 9 influence, 4 ships, 2 technologies, 0 trade goods
round 3, Jol-Nar: 1 point, 6 planets with 8 resources and 12 influence, 4 ships, 6 technologies, 2 trade goods
round 3, Xxcha: 2 points, 5 planets with 6 resources and 9 influence, 7 ships, 2 technologies, 0 trade goods
round 3, N'orr: 2 points, 5 planets with 10 resources and 4 influence, 4 ships, 1 technology, 0 trade goods
round 4: strategy phase
Xxcha takes Technology
N'orr takes Leadership
Sol takes Imperial
Hacan takes Diplomacy with 3 trade goods
Letnev takes Trade
Jol-Nar takes Warfare with 1 trade good
round 4: action phase
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 2 carriers with 3 infantry to system 6 (New Albion, Starpoint)
N'orr lands 1 infantry on New Albion
N'orr lands 2 infantry on Starpoint
Sol loses 1 space dock on Starpoint
N'orr takes control of New Albion from Sol
N'orr takes control of Starpoint from Sol
Hacan activates system 13 (Vefut II)
Hacan moves 1 cruiser with 1 infantry to system 13 (Vefut II)
Jol-Nar plays Bunker
Hacan lands 1 infantry on Vefut II
Jol-Nar loses 1 space dock on Vefut II
Hacan takes control of Vefut II from Jol-Nar
Letnev plays Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev gives Hacan 2 commodities and gets 2 commodities
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 3 carriers with 3 fighters and 5 infantry to system 13 (Vefut II)
space combat in system 13 (Vefut II): Jol-Nar (3 fighters and 3 carriers) against Hacan (1 cruiser)
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Hacan loses 1 cruiser in system 13 (Vefut II)
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Jol-Nar wins the space combat in system 13 (Vefut II)
Jol-Nar lands 5 infantry on Vefut II
ground combat on Vefut II: Jol-Nar (5 infantry) against Hacan (1)
Hacan loses 1 infantry on Vefut II
Jol-Nar wins the ground combat on Vefut II
Jol-Nar takes control of Vefut II from Hacan
Xxcha plays Technology
Xxcha gains the technology Space Dock II
Xxcha gains the technology Neural Motivator
Hacan uses the secondary of Technology
Hacan gains the technology PDS II
Sol gives Hacan 4 commodities and gets 4 commodities
Sol activates system 6 (New Albion, Starpoint)
Sol moves 1 carrier with 3 fighters and 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (3 fighters and 1 carrier) against N'orr (2 carriers)
N'orr plays Shields Holding
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
N'orr announces a retreat
Sol plays Intercept
Sol plays Shields Holding
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol lands 1 infantry on New Albion
ground combat on New Albion: Sol (1 infantry) against N'orr (1)
N'orr loses 1 infantry on New Albion
Sol wins the ground combat on New Albion
Sol takes control of New Albion from N'orr
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 fighters and 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Letnev activates system 24 (Wellon)
Letnev moves 1 destroyer to system 24 (Wellon)
Prophecy of Ixth is no law any more
Letnev produces 1 fighter, 1 dreadnought and 1 flagship in system 24 (Wellon)
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar uses Spacial Conduit Cylinder
Jol-Nar produces 1 dreadnought in system 29 (Tar'mann)
Jol-Nar produces 2 infantry on Tar'mann
Xxcha activates system 4 (empty)
Xxcha moves 1 cruiser to system 4 (empty)
Sol plays Imperial
Sol scores Lead From the Front for 1 point: 9 in all
Sol gains 1 point for Imperial and Mecatol Rex: 10 in all
round 4, Sol: 10 points, 7 planets with 10 resources and 18 influence, 5 ships, 5 technologies, 2 trade goods
round 4, Hacan: 2 points, 9 planets with 14 resources and 7 influence, 6 ships, 5 technologies, 0 trade goods
round 4, Letnev: 3 points, 7 planets with 13 resources and 9 influence, 6 ships, 2 technologies, 1 trade good
round 4, Jol-Nar: 1 point, 6 planets with 8 resources and 12 influence, 5 ships, 6 technologies, 0 trade goods
round 4, Xxcha: 2 points, 5 planets with 6 resources and 9 influence, 7 ships, 4 technologies, 1 trade good
round 4, N'orr: 2 points, 6 planets with 13 resources and 5 influence, 2 ships, 1 technology, 0 trade goods
Sol wins with 10
Hacan ends behind with 2
Letnev ends behind with 3
Jol-Nar ends behind with 1
Xxcha ends behind with 2
N'orr ends behind with 2
