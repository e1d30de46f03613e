# story of six_greedy.txt, level brief, steps 0 to 100000
Sol is the speaker
public objective for 1 point: Found Research Outposts (Control 3 planets with a technology specialty.)
public objective for 1 point: Intimidate Council (Have ships in 2 systems next to the Mecatol Rex system.)
round 1: strategy phase
Sol takes Technology
Hacan takes Leadership
Letnev takes Trade
Jol-Nar takes Construction
Xxcha takes Warfare
N'orr takes Politics
round 1: action phase
Hacan activates system 21 (Mehar Xull)
Hacan moves 1 carrier with 2 fighters, 2 infantry to system 21 (Mehar Xull)
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
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar moves 2 carriers, 1 dreadnought with 1 fighter, 1 infantry to system 27 (Centauri, Gral)
Jol-Nar lands 1 infantry on Centauri
Jol-Nar takes control of Centauri
Letnev activates system 26 (Arnor, Lor)
Letnev moves 1 carrier with 1 fighter, 2 infantry to system 26 (Arnor, Lor)
Letnev gives Jol-Nar Support for the Throne of Letnev and gets Support for the Throne of Jol-Nar
Jol-Nar lays Support for the Throne of Letnev in front of itself
Letnev lays Support for the Throne of Jol-Nar in front of itself
Letnev gains 1 point for Support for the Throne: 1 in all
Jol-Nar gains 1 point for Support for the Throne: 1 in all
Letnev lands 1 infantry on Arnor
Letnev lands 1 infantry on Lor
Letnev takes control of Arnor
Letnev takes control of Lor
Xxcha activates system 32 (Qucen'n, Rarron)
Xxcha moves 1 carrier with 3 fighters, 1 infantry to system 32 (Qucen'n, Rarron)
Xxcha lands 1 infantry on Qucen'n
Xxcha takes control of Qucen'n
Sol activates system 7 (Arinam, Meer)
Sol moves 1 carrier with 3 fighters, 3 infantry to system 7 (Arinam, Meer)
Sol lands 2 infantry on Arinam
Sol lands 1 infantry on Meer
Sol takes control of Arinam
Sol takes control of Meer
Hacan plays Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier to system 35 (Thibah)
Jol-Nar plays Construction
Jol-Nar places 1 space dock on Centauri
Jol-Nar places 1 PDS on Centauri
Letnev plays Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Letnev gives Hacan 2 commodities and gets 2 commodities
Xxcha gives Hacan 4 commodities and gets 4 commodities
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 carrier in system 31 (Archon Ren, Archon Tau)
Xxcha produces 3 infantry on Archon Ren
Sol plays Technology
Sol gains the technology Sarween Tools
Hacan uses the secondary of Technology
Hacan gains the technology Gravity Drive
Letnev uses the secondary of Technology
Letnev gains the technology Sarween Tools
N'orr uses the secondary of Technology
N'orr gains the technology Sarween Tools
Hacan activates system 10 (Mellon, Zohbat)
Hacan moves 1 carrier with 1 infantry to system 10 (Mellon, Zohbat)
Hacan lands 1 infantry on Mellon
Hacan takes control of Mellon
N'orr plays Politics
N'orr is the speaker
Jol-Nar passes
Letnev activates system 24 (Wellon)
Letnev moves 1 dreadnought to system 24 (Wellon)
Xxcha plays Warfare
Sol activates system 36 (Lodor)
Sol moves 1 carrier with 1 infantry to system 36 (Lodor)
Sol gives N'orr 3 commodities and gets 3 commodities
Sol lands 1 infantry on Lodor
Sol takes control of Lodor
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
N'orr plays Reactor Meltdown as an action
Jol-Nar loses 1 space dock on Centauri
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev produces 2 carriers in system 25 (Arc Prime, Wren Terra)
Letnev produces 4 infantry on Arc Prime
Xxcha passes
Sol activates system 19 (Jord)
Sol produces 1 carrier in system 19 (Jord)
Sol produces 5 infantry on Jord
Hacan passes
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 carrier in system 34 (Tren'lak, Quinarra)
N'orr produces 2 infantry on Quinarra
Letnev passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Meer
N'orr passes
Sol passes
round 1: status phase
public objective for 1 point: Expand Borders (Control 6 planets outside home systems.)
round 1, Sol: 1 point, 4 planets with 8 resources and 9 influence, 4 ships, 3 technologies, 2 trade goods
round 1, Hacan: 1 point, 5 planets with 4 resources and 7 influence, 4 ships, 3 technologies, 1 trade good
round 1, Letnev: 1 point, 4 planets with 9 resources and 4 influence, 5 ships, 3 technologies, 0 trade goods
round 1, Jol-Nar: 1 point, 3 planets with 4 resources and 8 influence, 3 ships, 4 technologies, 0 trade goods
round 1, Xxcha: 0 points, 3 planets with 4 resources and 6 influence, 4 ships, 1 technology, 0 trade goods
round 1, N'orr: 0 points, 4 planets with 7 resources and 3 influence, 4 ships, 1 technology, 0 trade goods
round 2: strategy phase
N'orr takes Leadership
Sol takes Technology
Hacan takes Trade
Letnev takes Construction
Jol-Nar takes Warfare
Xxcha takes Politics
round 2: action phase
N'orr activates system 6 (New Albion, Starpoint)
N'orr moves 1 carrier with 3 infantry to system 6 (New Albion, Starpoint)
N'orr lands 2 infantry on New Albion
N'orr lands 1 infantry on Starpoint
N'orr takes control of New Albion
N'orr takes control of Starpoint
Xxcha activates system 30 (Tequ'ran, Torkan)
Xxcha moves 1 carrier with 4 infantry to system 30 (Tequ'ran, Torkan)
Xxcha lands 2 infantry on Tequ'ran
Xxcha lands 2 infantry on Torkan
Xxcha takes control of Tequ'ran
Xxcha takes control of Torkan
Letnev activates system 24 (Wellon)
Letnev moves 1 carrier with 1 fighter, 2 infantry to system 24 (Wellon)
Letnev lands 2 infantry on Wellon
Letnev takes control of Wellon
Hacan activates system 0 (Mecatol Rex)
Hacan moves 1 carrier with 1 infantry to system 0 (Mecatol Rex)
Hacan removes the custodians token from Mecatol Rex
Hacan gains 1 point for the custodians token: 2 in all
Hacan lands 1 infantry on Mecatol Rex
Hacan takes control of Mecatol Rex
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier with 1 fighter, 1 infantry to system 13 (Vefut II)
Jol-Nar lands 1 infantry on Vefut II
Jol-Nar takes control of Vefut II
Sol activates system 8 (Abyz, Fria)
Sol moves 1 carrier with 3 fighters, 3 infantry to system 8 (Abyz, Fria)
Sol lands 2 infantry on Abyz
Sol lands 1 infantry on Fria
Sol takes control of Abyz
Sol takes control of Fria
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 2 infantry to system 35 (Thibah)
N'orr lands 2 infantry on Thibah
N'orr takes control of Thibah
Xxcha plays Politics
Xxcha is the speaker
Letnev plays Construction
Letnev places 1 space dock on Arnor
Letnev places 1 PDS on Arc Prime
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Vefut II
Sol uses the secondary of Construction
Sol places 1 space dock on Lodor
Hacan uses the secondary of Construction
Hacan places 1 PDS on Mecatol Rex
Hacan plays Trade
Hacan gives Jol-Nar 4 commodities and gets 4 commodities
Hacan gives Sol 1 commodity and gets 1 commodity
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
Hacan gives Xxcha 1 commodity and gets 1 commodity
Jol-Nar gives Letnev 2 commodities and gets 2 commodities
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar moves 1 dreadnought to system 28 (Nar, Jol)
Jol-Nar produces 1 carrier in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Sol plays Technology
Sol gains the technology Cruiser II
Sol gains the technology Gravity Drive
Hacan uses the secondary of Technology
Hacan gains the technology Fleet Logistics
Xxcha uses the secondary of Technology
Xxcha gains the technology Sarween Tools
N'orr plays Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Xxcha plays War Effort as an action
Sol plays Sabotage against Xxcha's War Effort
Xxcha activates system 5
Xxcha moves 1 cruiser to system 5
Xxcha gives N'orr Support for the Throne of Xxcha and gets Support for the Throne of N'orr
N'orr lays Support for the Throne of Xxcha in front of itself
Xxcha lays Support for the Throne of N'orr in front of itself
Xxcha gains 1 point for Support for the Throne: 1 in all
N'orr gains 1 point for Support for the Throne: 1 in all
Letnev activates system 26 (Arnor, Lor)
Letnev moves 1 destroyer to system 26 (Arnor, Lor)
Letnev produces 1 dreadnought in system 26 (Arnor, Lor)
Letnev produces 2 infantry on Arnor
Hacan activates system 10 (Mellon, Zohbat)
Hacan moves 1 carrier with 2 fighters, 2 infantry to system 10 (Mellon, Zohbat)
Hacan lands 2 infantry on Zohbat
Hacan takes control of Zohbat
Hacan uses Fleet Logistics
Hacan activates system 9 (Quann)
Hacan moves 1 carrier with 3 infantry to system 9 (Quann)
Hacan lands 3 infantry on Quann
Hacan takes control of Quann
Jol-Nar plays Warfare
Hacan uses the secondary of Warfare
Hacan produces 2 infantry on Arretze
Sol activates system 18 (Saudor)
Sol moves 1 carrier with 6 infantry to system 18 (Saudor)
Sol lands 6 infantry on Saudor
Sol takes control of Saudor
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 1 dreadnought in system 34 (Tren'lak, Quinarra)
Xxcha passes
Letnev passes
Hacan plays Unstable Planet as an action
Sol loses 2 infantry on Abyz
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar moves 1 carrier with 1 fighter, 1 infantry to system 29 (Tar'mann)
Jol-Nar gives Xxcha 2 commodities and gets 2 commodities
Jol-Nar lands 1 infantry on Tar'mann
Jol-Nar takes control of Tar'mann
Sol plays Frontline Deployment as an action
Sol places 3 infantry on Jord
N'orr passes
Hacan passes
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier to system 13 (Vefut II)
Jol-Nar produces 1 dreadnought in system 13 (Vefut II)
Sol passes
Jol-Nar passes
round 2: status phase
Sol scores Expand Borders for 1 point: 2 in all
public objective for 1 point: Lead From the Front (Spend 3 command tokens in all from the tactic and/or strategy pools.)
round 2: agenda phase
agenda revealed: Homeland Defense Act
N'orr plays Assassinate Representative
N'orr casts 3 votes: for
Sol casts 8 votes: against
Hacan casts 6 votes: against
Letnev casts 5 votes: against
Xxcha casts 5 votes: for
Homeland Defense Act: against, with 19 votes
Hacan loses 1 PDS on Mecatol Rex
Letnev loses 1 PDS on Arc Prime
Xxcha loses 1 PDS on Archon Ren
N'orr loses 1 PDS on Quinarra
Jol-Nar loses 1 PDS on Nar
agenda revealed: Senate Sanctuary
N'orr casts 1 vote: Corneeq
Sol casts 3 votes: Lodor
Hacan casts 8 votes: Quann
Letnev casts 1 vote: Corneeq
Jol-Nar casts 5 votes: Centauri
Xxcha casts 1 vote: Corneeq
Senate Sanctuary: Quann, with 8 votes
Senate Sanctuary is a law now
round 2, Sol: 2 points, 7 planets with 15 resources and 11 influence, 4 ships, 5 technologies, 2 trade goods
round 2, Hacan: 2 points, 8 planets with 10 resources and 17 influence, 4 ships, 4 technologies, 0 trade goods
round 2, Letnev: 1 point, 5 planets with 10 resources and 6 influence, 6 ships, 3 technologies, 0 trade goods
round 2, Jol-Nar: 1 point, 5 planets with 7 resources and 11 influence, 5 ships, 4 technologies, 0 trade goods
round 2, Xxcha: 1 point, 5 planets with 6 resources and 9 influence, 4 ships, 2 technologies, 3 trade goods
round 2, N'orr: 1 point, 7 planets with 12 resources and 6 influence, 5 ships, 1 technology, 0 trade goods
round 3: strategy phase
Xxcha takes Leadership
N'orr takes Technology
Sol takes Trade
Hacan takes Imperial with 2 trade goods
Letnev takes Construction
Jol-Nar takes Diplomacy with 2 trade goods
round 3: action phase
Xxcha plays Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar plays Flank Speed
Jol-Nar moves 1 carrier with 3 infantry to system 27 (Centauri, Gral)
Jol-Nar lands 3 infantry on Gral
Jol-Nar takes control of Gral
Letnev activates system 10 (Mellon, Zohbat)
Letnev loses 1 dreadnought, 1 infantry to the gravity rift
Letnev loses 1 carrier to the gravity rift
Letnev moves 2 carriers with 1 fighter, 6 infantry to system 10 (Mellon, Zohbat)
space combat in system 10 (Mellon, Zohbat): Letnev (1 fighter, 2 carriers) against Hacan (2 fighters, 1 carrier)
Letnev plays Morale Boost
Hacan loses 1 fighter in system 10 (Mellon, Zohbat)
Hacan loses 1 fighter in system 10 (Mellon, Zohbat)
Hacan announces a retreat
Hacan loses 1 carrier in system 10 (Mellon, Zohbat)
Letnev wins the space combat in system 10 (Mellon, Zohbat)
Letnev lands 1 infantry on Mellon
Letnev lands 5 infantry on Zohbat
ground combat on Zohbat: Letnev (5 infantry) against Hacan (2)
Hacan loses 2 infantry on Zohbat
Letnev loses 1 infantry on Zohbat
Letnev wins the ground combat on Zohbat
Letnev takes control of Mellon from Hacan
Letnev takes control of Zohbat from Hacan
Sol activates system 6 (New Albion, Starpoint)
Sol moves 1 carrier with 6 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (1 carrier) against N'orr (1 carrier)
N'orr plays Skilled Retreat
N'orr moves 1 carrier to system 17 (Corneeq, Resculon)
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol lands 5 infantry on New Albion
Sol lands 1 infantry on Starpoint
ground combat on New Albion: Sol (5 infantry) against N'orr (2)
N'orr loses 2 infantry on New Albion
Sol wins the ground combat on New Albion
ground combat on Starpoint: Sol (1 infantry) against N'orr (1)
N'orr loses 1 infantry on Starpoint
Sol wins the ground combat on Starpoint
Sol takes control of New Albion from N'orr
Sol takes control of Starpoint from N'orr
N'orr plays Technology
N'orr gains the technology Neural Motivator
Sol uses the secondary of Technology
Sol gains the technology Advanced Carrier II
Hacan uses the secondary of Technology
Hacan gains the technology Light/Wave Deflector
Letnev uses the secondary of Technology
Letnev gains the technology L4 Disruptors
Hacan plays Imperial
Hacan scores Lead From the Front for 1 point: 3 in all
Hacan gains 1 point for Imperial and Mecatol Rex: 4 in all
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
Sol uses the secondary of Imperial
Hacan uses Fleet Logistics
Hacan activates system 3 (Lazar, Sakulag)
Hacan moves 2 carriers with 4 infantry to system 3 (Lazar, Sakulag)
Hacan lands 2 infantry on Lazar
Hacan lands 2 infantry on Sakulag
Hacan takes control of Lazar
Hacan takes control of Sakulag
Xxcha activates system 33
Xxcha moves 1 cruiser to system 33
Jol-Nar plays Diplomacy
Jol-Nar closes system 28 (Nar, Jol)
Xxcha uses the secondary of Diplomacy
Xxcha uses Peace Accords
Xxcha takes control of Rarron
N'orr uses the secondary of Diplomacy
Sol uses the secondary of Diplomacy
Letnev plays Construction
Letnev places 1 space dock on Zohbat
Letnev places 1 PDS on Arc Prime
Sol plays Trade
Hacan uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
Sol gives Hacan 4 commodities and gets 4 commodities
N'orr activates system 36 (Lodor)
N'orr moves 1 carrier with 2 infantry to system 36 (Lodor)
N'orr lands 2 infantry on Lodor
Sol loses 1 space dock on Lodor
N'orr takes control of Lodor from Sol
Hacan gives Jol-Nar 2 commodities and gets 2 commodities
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 carrier in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Hacan uses Fleet Logistics
Hacan plays Focused Research as an action
Hacan gains the technology Carrier II
Xxcha gives Jol-Nar 2 commodities and gets 2 commodities
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha plays Upgrade
Xxcha loses 1 cruiser in system 31 (Archon Ren, Archon Tau)
Xxcha places 1 dreadnought in system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 carrier in system 31 (Archon Ren, Archon Tau)
Xxcha produces 3 infantry on Archon Ren
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar produces 1 flagship in system 28 (Nar, Jol)
Jol-Nar produces 2 infantry on Nar
Letnev passes
Sol activates system 35 (Thibah)
Sol moves 1 carrier with 3 fighters, 2 infantry to system 35 (Thibah)
space combat in system 35 (Thibah): Sol (3 fighters, 1 carrier) against N'orr (1 carrier)
N'orr announces a retreat
N'orr retreats with 1 carrier to system 34 (Tren'lak, Quinarra)
Sol wins the space combat in system 35 (Thibah)
Sol lands 2 infantry on Thibah
Sol takes control of Thibah from N'orr
N'orr passes
Hacan passes
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 carrier with 3 fighters, 1 infantry to system 15 (beta wormhole)
Jol-Nar activates system 4
Jol-Nar moves 1 dreadnought to system 4
Sol activates system 19 (Jord)
Sol produces 1 dreadnought, 1 flagship in system 19 (Jord)
Sol produces 4 infantry on Jord
Xxcha passes
Jol-Nar passes
Sol plays Plague as an action
Hacan loses 3 infantry on Arretze
Sol passes
round 3: status phase
Xxcha scores Lead From the Front for 1 point: 2 in all
Jol-Nar scores Lead From the Front for 1 point: 2 in all
Letnev scores Lead From the Front for 1 point: 2 in all
Letnev scores Fuel the War Machine for 1 point: 3 in all
Sol scores Found Research Outposts for 1 point: 3 in all
Sol scores Monopolize Production for 1 point: 4 in all
N'orr scores Lead From the Front for 1 point: 2 in all
Hacan scores Master the Laws of Physics for 1 point: 5 in all
public objective for 1 point: Diversify Research (Two technologies in each of 2 colours.)
Sol places 1 infantry in system 19 (Jord)
round 3: agenda phase
agenda revealed: Demilitarized Zone
Xxcha uses Quash
Demilitarized Zone is discarded without a vote
agenda revealed: Anti-Intellectual Revolution
N'orr plays Warfare Rider
Sol casts 9 votes: against
Hacan casts 7 votes: for
Letnev casts 5 votes: for
Jol-Nar casts 2 votes: for
Xxcha casts 3 votes: for
Anti-Intellectual Revolution: for, with 17 votes
Anti-Intellectual Revolution is a law now
N'orr places 1 dreadnought in system 17 (Corneeq, Resculon)
agenda revealed: Enforced Travel Ban
N'orr casts 3 votes: for
Sol casts 1 vote: against
Hacan casts 8 votes: against
Letnev casts 3 votes: for
Jol-Nar casts 8 votes: against
Xxcha casts 6 votes: against
Enforced Travel Ban: against, with 23 votes
round 3, Sol: 4 points, 9 planets with 17 resources and 13 influence, 6 ships, 6 technologies, 1 trade good
round 3, Hacan: 5 points, 8 planets with 10 resources and 15 influence, 4 ships, 6 technologies, 0 trade goods
round 3, Letnev: 3 points, 7 planets with 13 resources and 9 influence, 4 ships, 4 technologies, 0 trade goods
round 3, Jol-Nar: 2 points, 6 planets with 8 resources and 12 influence, 6 ships, 4 technologies, 0 trade goods
round 3, Xxcha: 2 points, 6 planets with 6 resources and 12 influence, 5 ships, 2 technologies, 0 trade goods
round 3, N'orr: 2 points, 5 planets with 10 resources and 4 influence, 6 ships, 2 technologies, 0 trade goods
round 4: strategy phase
Xxcha takes Leadership
N'orr takes Technology
Sol takes Trade
Hacan takes Imperial
Letnev takes Warfare with 1 trade good
Jol-Nar takes Politics with 1 trade good
round 4: action phase
Xxcha plays Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Jol-Nar uses the secondary of Leadership
Jol-Nar plays Politics
Jol-Nar is the speaker
Sol activates system 17 (Corneeq, Resculon)
Sol plays Lost Star Chart
N'orr plays Sabotage against Sol's Lost Star Chart
Sol moves 2 carriers with 3 fighters, 1 infantry to system 17 (Corneeq, Resculon)
space combat in system 17 (Corneeq, Resculon): Sol (3 fighters, 2 carriers) against N'orr (1 carrier, 1 dreadnought)
Sol: 1 carrier sustains damage
N'orr: 1 dreadnought sustains damage
Sol: 1 carrier sustains damage
Sol loses 1 fighter in system 17 (Corneeq, Resculon)
Sol loses 1 fighter in system 17 (Corneeq, Resculon)
Sol loses 1 fighter in system 17 (Corneeq, Resculon)
N'orr loses 1 carrier in system 17 (Corneeq, Resculon)
Sol loses 1 carrier in system 17 (Corneeq, Resculon)
Sol loses 1 carrier in system 17 (Corneeq, Resculon)
N'orr wins the space combat in system 17 (Corneeq, Resculon)
Sol loses 1 infantry in system 17 (Corneeq, Resculon): nothing carries them
Letnev activates system 3 (Lazar, Sakulag)
Letnev moves 1 destroyer, 2 carriers with 1 fighter, 3 infantry to system 3 (Lazar, Sakulag)
Letnev loses 1 dreadnought to the gravity rift
space combat in system 3 (Lazar, Sakulag): Letnev (1 fighter, 1 destroyer, 2 carriers) against Hacan (2 carriers)
Hacan plays Morale Boost
Letnev plays Shields Holding
Hacan loses 2 carriers in system 3 (Lazar, Sakulag)
Letnev wins the space combat in system 3 (Lazar, Sakulag)
Letnev lands 2 infantry on Lazar
ground combat on Lazar: Letnev (2 infantry) against Hacan (2)
Letnev loses 1 infantry on Lazar
Letnev loses 1 infantry on Lazar
Hacan wins the ground combat on Lazar
N'orr activates system 7 (Arinam, Meer)
N'orr moves 1 carrier with 1 infantry to system 7 (Arinam, Meer)
N'orr lands 1 infantry on Arinam
ground combat on Arinam: N'orr (1 infantry) against Sol (1)
Sol loses 1 infantry on Arinam
N'orr loses 1 infantry on Arinam
nobody is left on Arinam
Hacan activates system 24 (Wellon)
Hacan moves 1 carrier with 2 infantry to system 24 (Wellon)
Letnev plays Bunker
Hacan lands 2 infantry on Wellon
Hacan takes control of Wellon from Letnev
Hacan uses Fleet Logistics
Hacan plays Imperial
Hacan scores Found Research Outposts for 1 point: 6 in all
Hacan gains 1 point for Imperial and Mecatol Rex: 7 in all
Letnev uses the secondary of Imperial
Jol-Nar uses the secondary of Imperial
Xxcha uses the secondary of Imperial
N'orr uses the secondary of Imperial
Sol uses the secondary of Imperial
Xxcha activates system 9 (Quann)
Xxcha moves 1 carrier with 1 fighter, 1 infantry to system 9 (Quann)
Xxcha loses 1 fighter in system 15 (beta wormhole): nothing carries them
Xxcha loses 1 fighter in system 15 (beta wormhole): nothing carries them
Xxcha lands 1 infantry on Quann
Xxcha takes control of Quann from Hacan
Jol-Nar plays Ghost Ship as an action
Jol-Nar places 1 destroyer in system 1 (alpha wormhole)
Sol plays Trade
Sol gives Xxcha 2 commodities and gets 2 commodities
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
Sol gives Jol-Nar 2 commodities and gets 2 commodities
Letnev gives Hacan 2 commodities and gets 2 commodities
Letnev activates system 10 (Mellon, Zohbat)
Letnev produces 1 carrier in system 10 (Mellon, Zohbat)
Letnev produces 4 infantry on Zohbat
N'orr plays Technology
N'orr gains the technology Graviton Laser System
N'orr loses 1 cruiser in system 34 (Tren'lak, Quinarra)
N'orr gains the technology Dacxive Animators
N'orr loses 1 carrier in system 34 (Tren'lak, Quinarra)
Sol uses the secondary of Technology
Sol gains the technology Graviton Laser System
Sol loses 1 destroyer in system 19 (Jord)
Hacan uses the secondary of Technology
Hacan gains the technology Graviton Laser System
Hacan loses 1 cruiser in system 22 (Hercant, Arretze, Kamdorn)
Xxcha uses the secondary of Technology
Xxcha gains the technology Neural Motivator
Xxcha loses 1 cruiser in system 33
Hacan gives Xxcha 4 commodities and gets 4 commodities
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 carriers in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 infantry on Arretze
Hacan uses Fleet Logistics
Hacan activates system 35 (Thibah)
Hacan gives Support for the Throne back to Sol
Hacan loses 1 point with Support for the Throne: 6 in all
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 carrier with 4 infantry to system 15 (beta wormhole)
Jol-Nar activates system 5
Jol-Nar moves 1 dreadnought to system 5
Sol activates system 19 (Jord)
Sol lands 1 infantry on Jord
Sol produces 4 fighters, 2 carriers in system 19 (Jord)
Letnev plays Warfare
Sol uses the secondary of Warfare
Sol produces 6 fighters in system 19 (Jord)
Hacan uses the secondary of Warfare
Hacan produces 4 infantry on Arretze
N'orr activates system 18 (Saudor)
N'orr moves 1 dreadnought to system 18 (Saudor)
space combat in system 18 (Saudor): N'orr (1 dreadnought) against Sol (1 carrier)
N'orr loses 1 dreadnought in system 18 (Saudor)
Sol wins the space combat in system 18 (Saudor)
Hacan passes
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha produces 1 dreadnought in system 31 (Archon Ren, Archon Tau)
Xxcha produces 2 infantry on Archon Ren
Jol-Nar activates system 4
Jol-Nar moves 1 carrier to system 4
Sol passes
Letnev activates system 0 (Mecatol Rex)
Letnev moves 1 carrier with 1 fighter, 1 infantry to system 0 (Mecatol Rex)
Letnev lands 1 infantry on Mecatol Rex
Letnev takes control of Mecatol Rex from Hacan
N'orr passes
Xxcha plays Repeal Law as an action
Anti-Intellectual Revolution is no law any more
Jol-Nar activates system 13 (Vefut II)
Jol-Nar moves 1 carrier with 2 infantry to system 13 (Vefut II)
Jol-Nar lands 2 infantry on Vefut II
Jol-Nar produces 1 dreadnought in system 13 (Vefut II)
Letnev activates system 2 (asteroid field)
Letnev moves 1 destroyer to system 2 (asteroid field)
Xxcha passes
Jol-Nar passes
Letnev passes
round 4: status phase
Jol-Nar scores Intimidate Council for 1 point: 3 in all
Sol scores Lead From the Front for 1 point: 5 in all
Letnev scores Intimidate Council for 1 point: 4 in all
N'orr scores Diversify Research for 1 point: 3 in all
Hacan scores Diversify Research for 1 point: 7 in all
public objective for 2 points: Galvanize the People (Spend 6 command tokens in all from the tactic and/or strategy pools.)
Sol places 1 infantry in system 19 (Jord)
round 4: agenda phase
Sol plays Ancient Burial Sites
N'orr plays Sabotage against Sol's Ancient Burial Sites
agenda revealed: Regulated Conscription
Xxcha uses Quash
Regulated Conscription is discarded without a vote
agenda revealed: Seed of an Empire
Xxcha uses Quash
Seed of an Empire is discarded without a vote
agenda revealed: Mutiny
Jol-Nar plays Leadership Rider
N'orr plays Diplomacy Rider
Jol-Nar plays Politics Rider
Xxcha casts 10 votes: for
Sol casts 4 votes: for
Hacan casts 2 votes: for
Letnev casts 4 votes: for
Mutiny: for, with 20 votes
Sol gains 1 point for Mutiny: 6 in all
Hacan gains 1 point for Mutiny: 8 in all
Letnev gains 1 point for Mutiny: 5 in all
Xxcha gains 1 point for Mutiny: 3 in all
agenda revealed: Research Team: Propulsion
Jol-Nar plays Technology Rider
Xxcha casts 5 votes: Arnor
N'orr casts 2 votes: Lor
Sol casts 5 votes: New Albion
Hacan casts 4 votes: Wellon
Letnev casts 3 votes: Arinam
Jol-Nar decides the tie: Arnor
Research Team: Propulsion: Arnor, with 5 votes
Research Team: Propulsion is a law now
round 4, Sol: 6 points, 9 planets with 17 resources and 13 influence, 5 ships, 7 technologies, 2 trade goods
round 4, Hacan: 8 points, 7 planets with 8 resources and 8 influence, 3 ships, 7 technologies, 1 trade good
round 4, Letnev: 5 points, 7 planets with 13 resources and 13 influence, 4 ships, 4 technologies, 2 trade goods
round 4, Jol-Nar: 3 points, 6 planets with 8 resources and 12 influence, 8 ships, 4 technologies, 0 trade goods
round 4, Xxcha: 3 points, 7 planets with 8 resources and 15 influence, 5 ships, 3 technologies, 0 trade goods
round 4, N'orr: 3 points, 5 planets with 10 resources and 4 influence, 2 ships, 4 technologies, 0 trade goods
round 5: strategy phase
Jol-Nar takes Leadership
Xxcha takes Technology
N'orr takes Construction with 1 trade good
Sol takes Trade
Hacan takes Warfare
Letnev takes Imperial
round 5: action phase
Jol-Nar plays Leadership
Xxcha uses the secondary of Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
N'orr plays Construction
N'orr places 1 space dock on Lodor
N'orr places 1 PDS on Lodor
Sol uses the secondary of Construction
Sol places 1 space dock on Abyz
Hacan uses the secondary of Construction
Hacan places 1 space dock on Sakulag
Letnev uses the secondary of Construction
Letnev places 1 PDS on Mecatol Rex
Jol-Nar uses the secondary of Construction
Jol-Nar places 1 space dock on Gral
Xxcha uses the secondary of Construction
Xxcha places 1 space dock on Tequ'ran
Sol activates system 34 (Tren'lak, Quinarra)
Sol moves 1 carrier with 8 infantry to system 34 (Tren'lak, Quinarra)
space combat in system 34 (Tren'lak, Quinarra): Sol (1 carrier) against N'orr (1 dreadnought)
Sol: 1 carrier sustains damage
Sol loses 1 carrier in system 34 (Tren'lak, Quinarra)
N'orr wins the space combat in system 34 (Tren'lak, Quinarra)
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Sol loses 1 infantry in system 34 (Tren'lak, Quinarra): nothing carries them
Hacan activates system 8 (Abyz, Fria)
Hacan moves 1 carrier with 1 infantry to system 8 (Abyz, Fria)
Hacan lands 1 infantry on Abyz
Sol loses 1 space dock on Abyz
Hacan takes control of Abyz from Sol
Xxcha activates system 21 (Mehar Xull)
Xxcha moves 1 carrier with 1 fighter to system 21 (Mehar Xull)
Letnev activates system 24 (Wellon)
Letnev moves 1 carrier with 4 infantry to system 24 (Wellon)
Letnev lands 4 infantry on Wellon
ground combat on Wellon: Letnev (4 infantry) against Hacan (1)
Letnev plays Morale Boost
Hacan loses 1 infantry on Wellon
Letnev wins the ground combat on Wellon
Letnev takes control of Wellon from Hacan
Jol-Nar passes
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr produces 2 carriers in system 34 (Tren'lak, Quinarra)
N'orr produces 3 infantry on Quinarra
Sol plays Trade
Sol gives Jol-Nar 2 commodities and gets 2 commodities
Hacan uses the secondary of Trade
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
Xxcha uses the secondary of Trade
N'orr uses the secondary of Trade
Sol gives Hacan 2 commodities and gets 2 commodities
Hacan activates system 10 (Mellon, Zohbat)
Hacan moves 1 carrier with 6 infantry to system 10 (Mellon, Zohbat)
Hacan gives Xxcha 4 commodities and gets 4 commodities
Hacan lands 5 infantry on Mellon
Hacan lands 1 infantry on Zohbat
ground combat on Mellon: Hacan (5 infantry) against Letnev (1)
Letnev loses 1 infantry on Mellon
Hacan wins the ground combat on Mellon
ground combat on Zohbat: Hacan (1 infantry) against Letnev (1)
Letnev loses 1 infantry, 1 space dock on Zohbat
Hacan wins the ground combat on Zohbat
Hacan takes control of Mellon from Letnev
Hacan takes control of Zohbat from Letnev
Hacan uses Fleet Logistics
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 flagship in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Xxcha plays Technology
Xxcha gains the technology Instinct Training
Xxcha gains the technology Antimass Deflectors
Sol uses the secondary of Technology
Sol gains the technology Dacxive Animators
Letnev uses the secondary of Technology
Letnev gains the technology Gravity Drive
Letnev gives Jol-Nar 2 commodities and gets 2 commodities
Letnev plays Imperial
Letnev scores Diversify Research for 1 point: 6 in all
Letnev gains 1 point for Imperial and Mecatol Rex: 7 in all
Hacan uses the secondary of Imperial
N'orr gives Jol-Nar 2 commodities and gets 2 commodities
N'orr activates system 36 (Lodor)
N'orr moves 1 carrier to system 36 (Lodor)
N'orr produces 1 dreadnought in system 36 (Lodor)
Sol activates system 19 (Jord)
Sol produces 1 carrier in system 19 (Jord)
Sol produces 5 infantry on Jord
Hacan plays Warfare
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 1 dreadnought in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Xxcha uses the secondary of Warfare
Xxcha produces 4 infantry on Archon Ren
Hacan uses Fleet Logistics
Hacan activates system 7 (Arinam, Meer)
Hacan moves 1 carrier with 4 infantry to system 7 (Arinam, Meer)
Hacan lands 1 infantry on Arinam
Hacan lands 3 infantry on Meer
Hacan takes control of Arinam from Sol
Hacan takes control of Meer from Sol
Xxcha activates system 32 (Qucen'n, Rarron)
Xxcha moves 1 carrier with 4 infantry to system 32 (Qucen'n, Rarron)
Xxcha lands 4 infantry on Qucen'n
Letnev activates system 26 (Arnor, Lor)
Letnev moves 1 carrier to system 26 (Arnor, Lor)
Letnev produces 1 dreadnought in system 26 (Arnor, Lor)
Letnev produces 3 infantry on Arnor
N'orr passes
Sol uses Orbital Drop as an action
Sol places 2 infantry on Starpoint
Hacan passes
Xxcha activates system 15 (beta wormhole)
Xxcha moves 1 dreadnought with 1 infantry to system 15 (beta wormhole)
Letnev passes
Sol passes
Xxcha passes
round 5: status phase
Jol-Nar scores Galvanize the People for 2 points: 5 in all
Sol scores Diversify Research for 1 point: 7 in all
Hacan scores Expand Borders for 1 point: 9 in all
Xxcha scores Diversify Research for 1 point: 4 in all
public objective for 2 points: Manipulate Galactic Law (Spend 16 influence.)
N'orr plays Political Stability
Sol plays Sabotage against N'orr's Political Stability
Xxcha plays Instinct Training against Sol's Sabotage
Sol places 1 infantry in system 19 (Jord)
round 5: agenda phase
agenda revealed: Research Team: Cybernetic
Jol-Nar plays Imperial Rider
Hacan plays Trade Rider
Xxcha abstains
N'orr casts 2 votes: Tar'mann
Sol casts 3 votes: Arnor
Letnev casts 3 votes: New Albion
Jol-Nar decides the tie: New Albion
Research Team: Cybernetic: New Albion, with 3 votes
Research Team: Cybernetic is a law now
agenda revealed: Ixthian Artifact
Xxcha casts 9 votes: against
N'orr abstains
Sol abstains
Hacan abstains
Letnev abstains
Jol-Nar abstains
Ixthian Artifact: against, with 9 votes
round 5, Sol: 7 points, 6 planets with 13 resources and 7 influence, 5 ships, 8 technologies, 5 trade goods
round 5, Hacan: 9 points, 11 planets with 14 resources and 15 influence, 4 ships, 7 technologies, 0 trade goods
round 5, Letnev: 7 points, 6 planets with 11 resources and 12 influence, 5 ships, 5 technologies, 1 trade good
round 5, Jol-Nar: 5 points, 6 planets with 8 resources and 12 influence, 9 ships, 4 technologies, 1 trade good
round 5, Xxcha: 4 points, 7 planets with 8 resources and 15 influence, 5 ships, 5 technologies, 1 trade good
round 5, N'orr: 3 points, 5 planets with 10 resources and 4 influence, 5 ships, 4 technologies, 0 trade goods
round 6: strategy phase
Sol plays Summit
Jol-Nar takes Leadership
Xxcha takes Technology
Sol takes Imperial
Hacan takes Trade
Letnev takes Politics with 1 trade good
round 6: action phase
Jol-Nar plays Leadership
N'orr uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Letnev uses the secondary of Leadership
Letnev activates system 3 (Lazar, Sakulag)
Letnev moves 2 carriers, 1 dreadnought with 1 fighter, 3 infantry to system 3 (Lazar, Sakulag)
Hacan loses 1 infantry on Sakulag to bombardment
Letnev lands 2 infantry on Lazar
Letnev lands 1 infantry on Sakulag
ground combat on Lazar: Letnev (2 infantry) against Hacan (2)
Hacan loses 1 infantry on Lazar
Letnev loses 1 infantry on Lazar
Letnev loses 1 infantry on Lazar
Hacan wins the ground combat on Lazar
ground combat on Sakulag: Letnev (1 infantry) against Hacan (1)
Letnev loses 1 infantry on Sakulag
Hacan wins the ground combat on Sakulag
N'orr activates system 35 (Thibah)
N'orr moves 1 carrier with 3 infantry to system 35 (Thibah)
N'orr lands 3 infantry on Thibah
ground combat on Thibah: N'orr (3 infantry) against Sol (1)
N'orr loses 1 infantry on Thibah
Sol loses 1 infantry on Thibah
N'orr loses 1 infantry on Thibah
N'orr uses Dacxive Animators
N'orr places 1 infantry on Thibah
N'orr wins the ground combat on Thibah
N'orr takes control of Thibah from Sol
Hacan plays Trade
Hacan gives N'orr 1 commodity and gets 1 commodity
Letnev uses the secondary of Trade
Jol-Nar uses the secondary of Trade
N'orr uses the secondary of Trade
Sol uses the secondary of Trade
Hacan uses Fleet Logistics
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan gives Sol 4 commodities and gets 4 commodities
Hacan gives Jol-Nar 1 commodity and gets 1 commodity
Hacan produces 2 dreadnoughts in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 infantry on Arretze
Xxcha plays Technology
Xxcha gains the technology Nullification Field
Xxcha gains the technology Infantry II
Sol uses the secondary of Technology
Sol gains the technology Spec Ops II
Hacan uses the secondary of Technology
Hacan gains the technology Dreadnought II
Letnev uses the secondary of Technology
Letnev gains the technology Dreadnought II
Sol plays Imperial
Sol scores Galvanize the People for 2 points: 9 in all
Hacan uses the secondary of Imperial
Letnev uses the secondary of Imperial
Jol-Nar gives N'orr 3 commodities and gets 3 commodities
Jol-Nar activates system 27 (Centauri, Gral)
Jol-Nar plays In The Silence Of Space
Jol-Nar moves 1 carrier with 1 infantry to system 27 (Centauri, Gral)
Jol-Nar lands 1 infantry on Centauri
Jol-Nar produces 1 dreadnought in system 27 (Centauri, Gral)
Jol-Nar produces 2 infantry on Gral
Letnev activates system 9 (Quann)
Letnev moves 1 carrier with 3 infantry to system 9 (Quann)
Letnev lands 3 infantry on Quann
ground combat on Quann: Letnev (3 infantry) against Xxcha (1)
Letnev loses 1 infantry on Quann
Xxcha loses 1 infantry on Quann
Letnev loses 1 infantry on Quann
Letnev wins the ground combat on Quann
Letnev takes control of Quann from Xxcha
N'orr activates system 18 (Saudor)
N'orr moves 1 carrier, 1 dreadnought to system 18 (Saudor)
space combat in system 18 (Saudor): N'orr (1 carrier, 1 dreadnought) against Sol (1 carrier)
Sol announces a retreat
Sol retreats with 1 carrier to system 6 (New Albion, Starpoint)
N'orr wins the space combat in system 18 (Saudor)
Hacan activates system 36 (Lodor)
Hacan moves 1 carrier with 2 infantry to system 36 (Lodor)
N'orr uses Graviton Laser System
Hacan lands 2 infantry on Lodor
Hacan loses 1 infantry on Lodor
ground combat on Lodor: Hacan (1 infantry) against N'orr (1)
Hacan loses 1 infantry on Lodor
N'orr loses 1 infantry on Lodor
nobody is left on Lodor
Hacan uses Fleet Logistics
Hacan activates system 8 (Abyz, Fria)
Hacan moves 1 carrier to system 8 (Abyz, Fria)
Xxcha plays Insubordination as an action
Sol passes
Jol-Nar passes
Letnev plays Politics
Letnev is the speaker
N'orr plays Construction
N'orr places 1 space dock on Resculon
N'orr places 1 PDS on Lodor
Hacan uses the secondary of Construction
Hacan places 1 space dock on Abyz
Hacan passes
Xxcha activates system 30 (Tequ'ran, Torkan)
Xxcha produces 1 dreadnought in system 30 (Tequ'ran, Torkan)
Letnev activates system 26 (Arnor, Lor)
Letnev moves 1 destroyer to system 26 (Arnor, Lor)
Letnev produces 1 dreadnought in system 26 (Arnor, Lor)
Letnev produces 2 infantry on Arnor
N'orr activates system 17 (Corneeq, Resculon)
N'orr moves 1 dreadnought to system 17 (Corneeq, Resculon)
N'orr produces 1 flagship in system 17 (Corneeq, Resculon)
N'orr produces 3 infantry on Resculon
Xxcha plays Signal Jamming as an action
Letnev plays Tactical Bombardment as an action
N'orr plays Cripple Defenses as an action
Jol-Nar loses 1 PDS on Centauri
Xxcha activates system 16
Xxcha moves 1 dreadnought with 1 infantry to system 16
Letnev passes
N'orr passes
Xxcha passes
round 6: status phase
Letnev scores Threaten Enemies for 1 point: 8 in all
public objective for 2 points: Conquer the Weak (Control 1 planet in another player's home system.)
Sol places 1 infantry in system 19 (Jord)
round 6: agenda phase
agenda revealed: Colonial Redistribution
Xxcha uses Quash
Colonial Redistribution is discarded without a vote
agenda revealed: Minister of Industry
Sol plays Veto
Minister of Industry is discarded without a vote
agenda revealed: Public Execution
Jol-Nar casts 6 votes: Xxcha
Xxcha abstains
N'orr casts 2 votes: Xxcha
Sol casts 4 votes: Xxcha
Hacan casts 6 votes: Jol-Nar
Letnev casts 7 votes: Jol-Nar
Public Execution: Jol-Nar, with 13 votes
agenda revealed: Swords to Plowshares
Xxcha casts 8 votes: for
N'orr casts 3 votes: for
Sol casts 2 votes: against
Hacan casts 1 vote: against
Letnev casts 8 votes: for
Swords to Plowshares: for, with 19 votes
Letnev loses 1 infantry on Mecatol Rex
Letnev loses 1 infantry on Quann
Letnev loses 1 infantry on Wellon
Letnev loses 1 infantry on Arc Prime
Letnev loses 2 infantry on Arnor
Jol-Nar loses 1 infantry on Vefut II
Jol-Nar loses 1 infantry on Centauri
Jol-Nar loses 2 infantry on Gral
Jol-Nar loses 3 infantry on Nar
Jol-Nar loses 1 infantry on Tar'mann
Xxcha loses 1 infantry on Tequ'ran
Xxcha loses 1 infantry on Torkan
Xxcha loses 3 infantry on Archon Ren
Xxcha loses 2 infantry on Qucen'n
Sol loses 3 infantry on New Albion
Sol loses 2 infantry on Starpoint
Sol loses 4 infantry on Jord
N'orr loses 1 infantry on Corneeq
N'orr loses 2 infantry on Resculon
N'orr loses 1 infantry on Quinarra
N'orr loses 1 infantry on Thibah
Hacan loses 1 infantry on Lazar
Hacan loses 1 infantry on Sakulag
Hacan loses 1 infantry on Arinam
Hacan loses 1 infantry on Meer
Hacan loses 1 infantry on Abyz
Hacan loses 1 infantry on Mellon
Hacan loses 1 infantry on Zohbat
Hacan loses 3 infantry on Arretze
round 6, Sol: 9 points, 5 planets with 12 resources and 6 influence, 5 ships, 9 technologies, 11 trade goods
round 6, Hacan: 9 points, 11 planets with 14 resources and 15 influence, 6 ships, 8 technologies, 13 trade goods
round 6, Letnev: 8 points, 7 planets with 13 resources and 15 influence, 6 ships, 6 technologies, 6 trade goods
round 6, Jol-Nar: 5 points, 6 planets with 8 resources and 12 influence, 10 ships, 4 technologies, 9 trade goods
round 6, Xxcha: 4 points, 6 planets with 6 resources and 12 influence, 6 ships, 7 technologies, 7 trade goods
round 6, N'orr: 3 points, 6 planets with 11 resources and 5 influence, 6 ships, 4 technologies, 5 trade goods
round 7: strategy phase
Xxcha plays Public Disgrace
Letnev takes Leadership
Jol-Nar takes Technology
Xxcha takes Diplomacy with 3 trade goods
N'orr takes Trade
Sol takes Imperial
Hacan takes Warfare with 1 trade good
round 7: action phase
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev plays Flank Speed
Letnev moves 1 dreadnought to system 25 (Arc Prime, Wren Terra)
Letnev loses 1 fighter, 1 carrier to the gravity rift
Letnev produces 1 carrier in system 25 (Arc Prime, Wren Terra)
Letnev produces 5 infantry on Arc Prime
Xxcha places 1 infantry on Archon Ren
Xxcha places 1 infantry on Archon Tau
Xxcha activates system 29 (Tar'mann)
Xxcha plays Flank Speed
Xxcha moves 1 carrier, 1 dreadnought with 1 infantry to system 29 (Tar'mann)
space combat in system 29 (Tar'mann): Xxcha (1 carrier, 1 dreadnought) against Jol-Nar (1 fighter, 1 carrier)
Xxcha plays Skilled Retreat
Xxcha moves 1 carrier, 1 dreadnought with 1 infantry to system 30 (Tequ'ran, Torkan)
Jol-Nar wins the space combat in system 29 (Tar'mann)
N'orr plays Trade
Sol uses the secondary of Trade
Hacan uses the secondary of Trade
Jol-Nar uses the secondary of Trade
N'orr gives Sol 3 commodities and gets 3 commodities
Hacan activates system 8 (Abyz, Fria)
Hacan moves 1 carrier with 2 infantry to system 8 (Abyz, Fria)
Hacan gives Jol-Nar 4 commodities and gets 4 commodities
Hacan gives Letnev 2 commodities and gets 2 commodities
Hacan lands 2 infantry on Fria
Hacan takes control of Fria from Sol
Hacan produces 2 dreadnoughts in system 8 (Abyz, Fria)
Hacan produces 3 infantry on Abyz
Hacan uses Fleet Logistics
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Jol-Nar activates system 13 (Vefut II)
Jol-Nar takes back 1 flagship in system 28 (Nar, Jol)
Jol-Nar takes back 1 dreadnought in system 27 (Centauri, Gral)
Jol-Nar takes back 1 dreadnought in system 5
Jol-Nar takes back 1 dreadnought in system 28 (Nar, Jol)
Jol-Nar produces 3 dreadnoughts, 1 flagship in system 13 (Vefut II)
Sol places 7 infantry on Jord
Sol activates system 0 (Mecatol Rex)
Sol moves 1 carrier with 1 infantry to system 0 (Mecatol Rex)
Sol plays Maneuvering Jets
Sol plays Disable
Sol lands 1 infantry on Mecatol Rex
Letnev loses 1 PDS on Mecatol Rex
Sol takes control of Mecatol Rex from Letnev
Sol plays Infiltrate
Sol places 1 PDS on Mecatol Rex
Letnev plays Leadership
Jol-Nar uses the secondary of Leadership
Xxcha uses the secondary of Leadership
Sol uses the secondary of Leadership
Hacan uses the secondary of Leadership
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha moves 1 carrier with 3 infantry to system 31 (Archon Ren, Archon Tau)
Xxcha lands 3 infantry on Archon Ren
Xxcha produces 1 dreadnought, 1 flagship in system 31 (Archon Ren, Archon Tau)
Xxcha produces 2 infantry on Archon Ren
N'orr activates system 17 (Corneeq, Resculon)
N'orr produces 1 dreadnought in system 17 (Corneeq, Resculon)
N'orr produces 3 infantry on Resculon
Hacan plays Warfare
Jol-Nar uses the secondary of Warfare
Jol-Nar produces 2 infantry on Nar
Jol-Nar plays Technology
Jol-Nar gains the technology E-Res Siphons
Xxcha uses the secondary of Technology
Xxcha gains the technology Gravity Drive
Sol uses the secondary of Technology
Sol gains the technology Dreadnought II
Hacan uses the secondary of Technology
Hacan gains the technology Quantum Datahub Node
Letnev uses the secondary of Technology
Letnev gains the technology Carrier II
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 10 in all
round 7, Sol: 10 points, 5 planets with 11 resources and 12 influence, 5 ships, 10 technologies, 11 trade goods
round 7, Hacan: 9 points, 12 planets with 16 resources and 15 influence, 9 ships, 9 technologies, 5 trade goods
round 7, Letnev: 8 points, 6 planets with 12 resources and 9 influence, 6 ships, 7 technologies, 7 trade goods
round 7, Jol-Nar: 5 points, 6 planets with 8 resources and 12 influence, 10 ships, 5 technologies, 0 trade goods
round 7, Xxcha: 4 points, 6 planets with 6 resources and 12 influence, 8 ships, 8 technologies, 0 trade goods
round 7, N'orr: 3 points, 6 planets with 11 resources and 5 influence, 7 ships, 4 technologies, 11 trade goods
Sol wins with 10
Hacan ends behind with 9
Letnev ends behind with 8
Jol-Nar ends behind with 5
Xxcha ends behind with 4
N'orr ends behind with 3
