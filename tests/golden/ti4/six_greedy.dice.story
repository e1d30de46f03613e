# story of six_greedy.txt, level dice, steps 1500 to 2300
Xxcha offers Jol-Nar 4 commodities for 4 commodities
Xxcha gives Jol-Nar 4 commodities and gets 4 commodities
Jol-Nar: trade goods +4, commodities -4
Xxcha: trade goods +4, commodities -4
Xxcha plays Technology
Xxcha gains the technology Space Dock II
Sol uses the secondary of Technology
Sol: strategy tokens -1
Sol: exhausts Jord
Sol: exhausts New Albion
Sol gains the technology Spec Ops II
Hacan uses the secondary of Technology
Hacan: strategy tokens -1
Hacan: exhausts Abyz
Hacan: exhausts Fria
Hacan gains the technology Dreadnought II
Letnev uses the secondary of Technology
Letnev: strategy tokens -1
Letnev: exhausts Arc Prime
Letnev: exhausts Lazar
Letnev gains the technology Dreadnought II
Sol offers Hacan 4 commodities for 4 commodities
Sol gives Hacan 4 commodities and gets 4 commodities
Sol: trade goods +4, commodities -4
Hacan: trade goods +4, commodities -4
Sol activates system 32 (Qucen'n, Rarron)
Sol: tactic tokens -1
Sol sends a carrier from 35 (Thibah)
Sol loads infantry from Thibah
Sol loads infantry from Thibah
Sol loads infantry from Thibah
Sol loads infantry from Thibah
Sol moves 1 carrier with 4 infantry to system 32 (Qucen'n, Rarron)
space combat in system 32 (Qucen'n, Rarron): Sol (1 carrier) against Xxcha (3 fighters and 1 carrier)
Sol rolls for space combat: 1 die, 9 or more: 1 hit
Xxcha rolls for space combat: 4 dice, 9 or more: 1 hit
round 1: Sol makes 1 hit, Xxcha 1
Xxcha loses 1 fighter in system 32 (Qucen'n, Rarron)
Sol: 1 carrier sustains damage
Xxcha plays Direct Hit
Sol loses 1 carrier in system 32 (Qucen'n, Rarron)
Xxcha wins the space combat in system 32 (Qucen'n, Rarron)
Xxcha: action cards -1
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol rolls for 1 destroyed infantry, 5 or more: 0 will return
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol rolls for 1 destroyed infantry, 5 or more: 1 will return
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol rolls for 1 destroyed infantry, 5 or more: 0 will return
Sol loses 1 infantry in system 32 (Qucen'n, Rarron): more than the ships can carry
Sol rolls for 1 destroyed infantry, 5 or more: 1 will return
N'orr offers Hacan 1 commodity for 1 commodity
N'orr gives Hacan 1 commodity and gets 1 commodity
Hacan: trade goods +1, commodities -1
N'orr: trade goods +1, commodities -1
N'orr activates system 17 (Corneeq, Resculon)
N'orr: tactic tokens -1
N'orr sends a carrier from 34 (Tren'lak, Quinarra)
N'orr loads infantry from Corneeq
N'orr moves 1 carrier with 1 infantry to system 17 (Corneeq, Resculon)
N'orr lands 1 infantry on Corneeq
N'orr: exhausts Tren'lak
N'orr produces 1 dreadnought in system 17 (Corneeq, Resculon)
N'orr produces 2 infantry on Resculon
N'orr: trade goods -1, exhausts Resculon
Hacan activates system 19 (Jord)
Hacan gives Support for the Throne back to Sol
Hacan: tactic tokens -1
Hacan loses 1 point with Support for the Throne: 1 in all
Hacan sends a carrier from 20 (asteroid field)
Hacan loads infantry from 20 (asteroid field)
Hacan loads infantry from 20 (asteroid field)
Hacan moves 1 carrier with 2 infantry to system 19 (Jord)
Hacan lands 2 infantry on Jord
ground combat on Jord: Hacan (2 infantry) against Sol (1)
Hacan plays Morale Boost
Hacan: action cards -1
Hacan rolls for ground combat on Jord: 2 dice, 7 or more: 2 hits
Sol rolls for ground combat on Jord: 1 die, 6 or more: 0 hits
round 1: Hacan makes 2 hits, Sol 0
Sol loses 1 infantry on Jord
Sol rolls for 1 destroyed infantry, 5 or more: 0 will return
Sol loses 1 space dock on Jord
Hacan wins the ground combat on Jord
Hacan takes control of Jord from Sol
Jol-Nar plays Industrial Initiative as an action
Jol-Nar: trade goods +2, action cards -1
Letnev activates system 10 (Mellon, Zohbat)
Letnev: tactic tokens -1
Letnev produces 1 carrier in system 10 (Mellon, Zohbat)
Letnev produces 4 infantry on Zohbat
Letnev: trade goods -2, exhausts Zohbat
Xxcha activates system 31 (Archon Ren, Archon Tau)
Jol-Nar: trade goods +4
Xxcha: tactic tokens -1
Xxcha sends a cruiser from 9 (Quann, beta wormhole)
Xxcha sends a carrier from 32 (Qucen'n, Rarron)
Xxcha loads a fighter from 32 (Qucen'n, Rarron)
Xxcha loads a fighter from 32 (Qucen'n, Rarron)
Xxcha moves 1 cruiser and 1 carrier with 2 fighters to system 31 (Archon Ren, Archon Tau)
Xxcha fires space cannons at Jol-Nar
Xxcha uses Graviton Laser System
Xxcha rolls for space cannon at Jol-Nar: 2 dice, 7 or more: 2 hits
Jol-Nar loses 1 fighter and 1 carrier in system 31 (Archon Ren, Archon Tau) to space cannons
Xxcha produces 1 dreadnought in system 31 (Archon Ren, Archon Tau)
Xxcha produces 4 infantry on Archon Ren
Xxcha: trade goods -4, exhausts Qucen'n
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 8 in all
Hacan uses the secondary of Imperial
Hacan: strategy tokens -1
Hacan draws a secret objective: Establish a Perimeter
Hacan: secret objectives +1
Letnev uses the secondary of Imperial
Letnev: strategy tokens -1
Letnev draws a secret objective: Adapt New Strategies
Letnev: secret objectives +1
Jol-Nar uses the secondary of Imperial
Jol-Nar: strategy tokens -1
Jol-Nar draws a secret objective: Spark a Rebellion
Jol-Nar: secret objectives +1
Xxcha uses the secondary of Imperial
Xxcha: strategy tokens -1
Xxcha draws a secret objective: Turn Their Fleets to Dust
Xxcha: secret objectives +1
N'orr uses the secondary of Imperial
N'orr: strategy tokens -1
N'orr draws a secret objective: Mine Rare Metals
N'orr: secret objectives +1
N'orr passes
Hacan activates system 9 (Quann, beta wormhole)
Hacan: tactic tokens -1
Hacan sends a dreadnought from 8 (Abyz, Fria)
Hacan loads infantry from Quann
Hacan moves 1 dreadnought with 1 infantry to system 9 (Quann, beta wormhole)
Hacan lands 1 infantry on Quann
Hacan produces 2 dreadnoughts in system 9 (Quann, beta wormhole)
Hacan produces 2 infantry on Quann
Hacan: trade goods -6, exhausts Arretze
Jol-Nar activates system 13 (Vefut II)
Jol-Nar: tactic tokens -1
Jol-Nar sends a carrier from 28 (Nar, Jol)
Jol-Nar loads infantry from Nar
Jol-Nar loads infantry from Nar
Jol-Nar loads infantry from Nar
Jol-Nar loads infantry from Nar
Jol-Nar moves 1 carrier with 4 infantry to system 13 (Vefut II)
Jol-Nar lands 4 infantry on Vefut II
Jol-Nar produces 1 carrier in system 13 (Vefut II)
Jol-Nar produces 3 infantry on Vefut II
Jol-Nar: trade goods -2, exhausts Tequ'ran
Letnev activates system 3 (Lazar, Sakulag)
Letnev: tactic tokens -1
Letnev sends a dreadnought from 25 (Arc Prime, Wren Terra)
Letnev loads infantry from Arc Prime
Letnev rolls for 1 dreadnought leaving a gravity rift, 4 or more: 0 come through
Letnev loses 1 dreadnought and 1 infantry to the gravity rift
Xxcha passes
Sol uses Orbital Drop as an action
Sol chooses for Orbital Drop: Sakulag
Sol places 2 infantry on Sakulag
Sol: strategy tokens -1
Hacan plays Diplomacy
Hacan closes system 19 (Jord)
a command token of Sol is put into system 19 (Jord)
Hacan: readies Jord
a command token of Letnev is put into system 19 (Jord)
a command token of Jol-Nar is put into system 19 (Jord)
a command token of Xxcha is put into system 19 (Jord)
a command token of N'orr is put into system 19 (Jord)
Letnev uses the secondary of Diplomacy
Letnev: strategy tokens -1
Letnev: readies Arc Prime
Letnev: readies Zohbat
Jol-Nar uses the secondary of Diplomacy
Jol-Nar: strategy tokens -1
Jol-Nar: readies Vefut II
Jol-Nar: readies Centauri
N'orr uses the secondary of Diplomacy
N'orr: strategy tokens -1
N'orr: readies Saudor
N'orr: readies Starpoint
Sol uses the secondary of Diplomacy
Sol: strategy tokens -1
Sol: readies Mecatol Rex
Sol: readies Meer
Jol-Nar activates system 30 (Tequ'ran, Torkan)
Jol-Nar: tactic tokens -1
Jol-Nar: exhausts Tar'mann
Jol-Nar produces 1 dreadnought in system 30 (Tequ'ran, Torkan)
Jol-Nar produces 3 infantry on Tequ'ran
Jol-Nar: trade goods -4
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev: tactic tokens -1
Letnev: exhausts Arc Prime
Letnev: exhausts Wren Terra
Letnev produces 1 dreadnought and 1 flagship in system 25 (Arc Prime, Wren Terra)
Letnev: trade goods -3, exhausts Zohbat
Sol uses Orbital Drop as an action
Sol chooses for Orbital Drop: Sakulag
Sol places 2 infantry on Sakulag
Sol: strategy tokens -1
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan: tactic tokens -1
Hacan produces 2 fighters and 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Hacan: exhausts Jord
Jol-Nar passes
Letnev passes
Sol passes
Hacan passes
round 4: status phase
N'orr: secret objectives -1
N'orr, discard an action card: Direct Hit
N'orr: action cards -1
N'orr, discard an action card: Emergency Repairs
N'orr: action cards -1
N'orr, discard an action card: Shields Holding
N'orr: action cards -1
N'orr, discard an action card: Spy
N'orr: action cards -1
N'orr, discard an action card: Summit
N'orr: action cards -1
N'orr scores Form a Spy Network for 1 point: 3 in all
Hacan scores Learn the Secrets of the Cosmos for 1 point: 2 in all
Hacan: secret objectives -1
Hacan scores Control the Region for 1 point: 3 in all
Jol-Nar: exhausts Vefut II
Jol-Nar: trade goods -5, exhausts Centauri
Jol-Nar scores Erect a Monument for 1 point: 2 in all
Letnev scores Learn the Secrets of the Cosmos for 1 point: 5 in all
public objective for 2 points: Centralize Galactic Trade (Spend 10 trade goods.)
N'orr draws an action card: Warfare Rider
N'orr: action cards +1
Hacan draws an action card: Cripple Defenses
Hacan: action cards +1
Jol-Nar draws an action card: Morale Boost
Jol-Nar: action cards +1
Jol-Nar draws an action card: Economic Initiative
Jol-Nar: action cards +1
Letnev draws an action card: Lost Star Chart
Letnev: action cards +1
Xxcha draws an action card: Experimental Battlestation
Xxcha: action cards +1
Xxcha draws an action card: Mining Initiative
Xxcha: action cards +1
Sol draws an action card: Veto
Sol: action cards +1
Sol draws an action card: Upgrade
2 command tokens of Sol leave the board
Sol: action cards +1
4 command tokens of Hacan leave the board
4 command tokens of Letnev leave the board
3 command tokens of Jol-Nar leave the board
2 command tokens of Xxcha leave the board
2 command tokens of N'orr leave the board
N'orr: tactic tokens +2
Hacan: tactic tokens +2
N'orr: tactic tokens -1, strategy tokens +1
Hacan: tactic tokens +1, strategy tokens -1
Jol-Nar: tactic tokens +2
Letnev: tactic tokens +2
Xxcha: tactic tokens +2
Sol: tactic tokens +3
Xxcha: tactic tokens -2, strategy tokens +2
Sol: tactic tokens -2, strategy tokens +2, readies New Albion and Arinam
Hacan: readies 9 planets
Letnev: readies 8 planets
Jol-Nar: readies 7 planets
Xxcha: readies Archon Ren and Qucen'n
N'orr: readies Tren'lak, Quinarra, Corneeq and Resculon
N'orr draws an action card: Ancient Burial Sites
N'orr: action cards +1
round 4: agenda phase
N'orr plays Ancient Burial Sites
N'orr: action cards -1
N'orr chooses for Ancient Burial Sites: Jol-Nar
Xxcha plays Instinct Training against N'orr's Ancient Burial Sites
Xxcha: strategy tokens -1
agenda revealed: Homeland Defense Act
N'orr plays Warfare Rider
N'orr: action cards -1
N'orr chooses for Warfare Rider: against
Xxcha: exhausts Archon Ren
Xxcha casts 3 votes: for
Sol: exhausts Mecatol Rex
Sol casts 6 votes: against
Hacan: exhausts Quann
Hacan casts 1 vote: against
Letnev: exhausts Zohbat
Letnev casts 1 vote: against
Jol-Nar: exhausts Centauri
Jol-Nar casts 3 votes: against
Homeland Defense Act: against, with 11 votes
Jol-Nar loses 1 PDS on Nar
Xxcha loses 1 PDS on Archon Ren
N'orr loses 1 PDS on Quinarra
Letnev chooses for Homeland Defense Act: Zohbat
Letnev loses 1 PDS on Zohbat
N'orr chooses for Warfare Rider: reward: system 18 (Saudor)
N'orr places 1 dreadnought in system 18 (Saudor)
agenda revealed: New Constitution
Xxcha casts 2 votes: for
Xxcha: exhausts Qucen'n
N'orr abstains
Sol: exhausts New Albion
Sol casts 1 vote: against
Hacan casts 1 vote: for
Hacan: exhausts Lodor
Letnev: exhausts Wellon
Letnev casts 2 votes: against
Jol-Nar: exhausts Archon Tau
Jol-Nar casts 1 vote: for
New Constitution: for, with 4 votes
Classified Document Leaks is no law any more
Conventions of War is no law any more
Minister of Policy is no law any more
Sol: readies Mecatol Rex and New Albion
Hacan: exhausts Hercant, Arretze and Kamdorn, readies Quann and Lodor
Letnev: exhausts Arc Prime and Wren Terra, readies Wellon and Zohbat
Jol-Nar: exhausts Nar and Jol, readies Archon Tau and Centauri
Xxcha: readies Qucen'n
N'orr: exhausts Tren'lak and Quinarra
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
N'orr: trade goods +1
Sol takes Imperial
Hacan takes Trade
Letnev takes Warfare with 1 trade good
Letnev: trade goods +1
round 5: action phase
Xxcha plays Leadership
Xxcha: strategy tokens +3
N'orr uses the secondary of Leadership
N'orr: exhausts Saudor
N'orr: exhausts Starpoint
N'orr: exhausts Corneeq
N'orr: trade goods -1
N'orr: strategy tokens +2
Sol uses the secondary of Leadership
Sol: exhausts Mecatol Rex
Sol: trade goods -2, exhausts Meer
Sol: tactic tokens +1
Sol: strategy tokens +3
Hacan uses the secondary of Leadership
Hacan: exhausts Jord
Hacan: exhausts Mehar Xull
Hacan: exhausts Quann
Hacan: strategy tokens +2
Letnev uses the secondary of Leadership
Letnev: exhausts Wellon
Letnev: exhausts Mellon
Letnev: exhausts Zohbat
Letnev: exhausts Arnor
Letnev: trade goods -1, exhausts Lor
Letnev: strategy tokens +3
Jol-Nar uses the secondary of Leadership
Jol-Nar: exhausts Vefut II
Jol-Nar: exhausts Centauri
Jol-Nar: exhausts Gral
Jol-Nar: strategy tokens +2
N'orr activates system 6 (New Albion, Starpoint)
N'orr: tactic tokens -1
N'orr sends a carrier from 18 (Saudor)
N'orr loads infantry from Saudor
N'orr sends a dreadnought from 18 (Saudor)
N'orr moves 1 carrier and 1 dreadnought with 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): N'orr (1 carrier and 1 dreadnought) against Sol (3 fighters and 1 carrier)
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
N'orr rolls for space combat: 1 die, 8 or more: 0 hits
Sol rolls for space combat: 4 dice, 9 or more: 0 hits
round 1: N'orr makes 1 hit, Sol 0
Sol: 1 carrier sustains damage
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
N'orr rolls for space combat: 1 die, 8 or more: 0 hits
Sol rolls for space combat: 4 dice, 9 or more: 0 hits
round 2: N'orr makes 1 hit, Sol 0
Sol loses 1 fighter in system 6 (New Albion, Starpoint)
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
N'orr rolls for space combat: 1 die, 8 or more: 0 hits
Sol rolls for space combat: 3 dice, 9 or more: 1 hit
round 3: N'orr makes 1 hit, Sol 1
Sol loses 1 fighter in system 6 (New Albion, Starpoint)
N'orr: 1 dreadnought sustains damage
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
N'orr rolls for space combat: 1 die, 8 or more: 1 hit
Sol rolls for space combat: 2 dice, 9 or more: 0 hits
round 4: N'orr makes 2 hits, Sol 0
Sol loses 1 fighter and 1 carrier in system 6 (New Albion, Starpoint)
N'orr wins the space combat in system 6 (New Albion, Starpoint)
N'orr, choose a unit's target: New Albion
N'orr rolls for bombardment of New Albion: 2 dice, 4 or more: 1 hit
Sol loses 1 infantry on New Albion to bombardment
Sol rolls for 1 destroyed infantry, 5 or more: 1 will return
N'orr lands 1 infantry on New Albion
N'orr takes control of New Albion from Sol
N'orr produces 5 infantry on Starpoint
N'orr: exhausts Resculon
Hacan activates system 32 (Qucen'n, Rarron)
Hacan: tactic tokens -1
Hacan sends a dreadnought from 22 (Hercant, Arretze, Kamdorn)
Hacan loads a fighter from 22 (Hercant, Arretze, Kamdorn)
Hacan moves 1 dreadnought with 1 fighter to system 32 (Qucen'n, Rarron)
Xxcha plays Experimental Battlestation
Xxcha: action cards -1
Xxcha uses Graviton Laser System
Xxcha rolls for space cannon at Hacan: 3 dice, 6 or more: 3 hits
Hacan loses 1 fighter and 1 dreadnought in system 32 (Qucen'n, Rarron) to space cannons
Xxcha uses Turn Their Fleets to Dust
Xxcha: secret objectives -1
Xxcha scores Turn Their Fleets to Dust for 1 point: 2 in all
Letnev activates system 0 (Mecatol Rex)
Letnev: tactic tokens -1
Letnev sends a carrier from 10 (Mellon, Zohbat)
Letnev loads a fighter from 3 (Lazar, Sakulag)
Letnev loads infantry from Zohbat
Letnev loads infantry from Zohbat
Letnev loads infantry from Zohbat
Letnev sends a dreadnought from 25 (Arc Prime, Wren Terra)
Letnev rolls for 1 dreadnought leaving a gravity rift, 4 or more: 0 come through
Letnev moves 1 carrier with 1 fighter and 3 infantry to system 0 (Mecatol Rex)
Letnev loses 1 dreadnought to the gravity rift
space combat in system 0 (Mecatol Rex): Letnev (1 fighter and 1 carrier) against Sol (1 carrier)
Letnev plays Skilled Retreat
Letnev: action cards -1
Letnev chooses for Skilled Retreat: system 3 (Lazar, Sakulag)
Letnev moves 1 carrier with 1 fighter and 3 infantry to system 3 (Lazar, Sakulag)
Sol wins the space combat in system 0 (Mecatol Rex)
a command token of Letnev is put into system 3 (Lazar, Sakulag)
Jol-Nar plays Technology
Jol-Nar gains the technology Spatial Conduit Cylinder
Sol uses the secondary of Technology
Sol: strategy tokens -1
Sol: exhausts Sakulag
Sol: trade goods -1, exhausts Arinam
Sol gains the technology Fighter II
Hacan uses the secondary of Technology
Hacan: strategy tokens -1
Hacan: exhausts Abyz
Hacan: exhausts Fria
Hacan gains the technology Carrier II
Sol plays Imperial
Sol gains 1 point for Imperial and Mecatol Rex: 9 in all
Xxcha activates system 30 (Tequ'ran, Torkan)
Jol-Nar: trade goods +4
Xxcha: tactic tokens -1
Xxcha sends a carrier from 31 (Archon Ren, Archon Tau)
Xxcha loads a fighter from 31 (Archon Ren, Archon Tau)
Xxcha loads a fighter from 31 (Archon Ren, Archon Tau)
Xxcha loads infantry from Archon Ren
Xxcha loads infantry from Archon Ren
Xxcha sends a dreadnought from 31 (Archon Ren, Archon Tau)
Xxcha loads infantry from Archon Ren
Xxcha moves 1 carrier and 1 dreadnought with 2 fighters and 3 infantry to system 30 (Tequ'ran, Torkan)
space combat in system 30 (Tequ'ran, Torkan): Xxcha (2 fighters, 1 carrier and 1 dreadnought) against Jol-Nar (1 dreadnought)
Jol-Nar plays Morale Boost
Jol-Nar: action cards -1
Jol-Nar plays Skilled Retreat
Jol-Nar: action cards -1
Jol-Nar chooses for Skilled Retreat: system 29 (Tar'mann)
Jol-Nar moves 1 dreadnought to system 29 (Tar'mann)
Xxcha wins the space combat in system 30 (Tequ'ran, Torkan)
a command token of Jol-Nar is put into system 29 (Tar'mann)
Xxcha, choose a unit's target: Tequ'ran
Xxcha rolls for bombardment of Tequ'ran: 1 die, 5 or more: 1 hit
Jol-Nar loses 1 infantry on Tequ'ran to bombardment
Xxcha lands 2 infantry on Tequ'ran
Xxcha lands 1 infantry on Torkan
ground combat on Tequ'ran: Xxcha (2 infantry) against Jol-Nar (2)
Jol-Nar plays Morale Boost
Jol-Nar: action cards -1
Xxcha rolls for ground combat on Tequ'ran: 2 dice, 8 or more: 0 hits
Jol-Nar rolls for ground combat on Tequ'ran: 2 dice, 8 or more: 1 hit
round 1: Xxcha makes 0 hits, Jol-Nar 1
Xxcha plays Fire Team
Xxcha: action cards -1
Xxcha chooses for Fire Team: 2
Xxcha rolls for Fire Team: 2 dice, 8 or more: 0 hits
Xxcha loses 1 infantry on Tequ'ran
Xxcha rolls for ground combat on Tequ'ran: 1 die, 8 or more: 1 hit
Jol-Nar rolls for ground combat on Tequ'ran: 2 dice, 9 or more: 0 hits
round 2: Xxcha makes 1 hit, Jol-Nar 0
Jol-Nar loses 1 infantry on Tequ'ran
Xxcha rolls for ground combat on Tequ'ran: 1 die, 8 or more: 0 hits
Jol-Nar rolls for ground combat on Tequ'ran: 1 die, 9 or more: 0 hits
round 3: Xxcha makes 0 hits, Jol-Nar 0
Xxcha rolls for ground combat on Tequ'ran: 1 die, 8 or more: 0 hits
Jol-Nar rolls for ground combat on Tequ'ran: 1 die, 9 or more: 0 hits
round 4: Xxcha makes 0 hits, Jol-Nar 0
Xxcha rolls for ground combat on Tequ'ran: 1 die, 8 or more: 1 hit
Jol-Nar rolls for ground combat on Tequ'ran: 1 die, 9 or more: 0 hits
round 5: Xxcha makes 1 hit, Jol-Nar 0
Jol-Nar loses 1 infantry and 1 space dock on Tequ'ran
Xxcha wins the ground combat on Tequ'ran
Xxcha takes control of Tequ'ran from Jol-Nar
Xxcha takes control of Torkan
N'orr plays Construction
N'orr, recall a figure: system 17 (Corneeq, Resculon)
N'orr places 1 PDS on Saudor
Sol uses the secondary of Construction
Sol: strategy tokens -1
Sol places 1 PDS on Mecatol Rex
a command token of Sol is put into system 0 (Mecatol Rex)
Hacan uses the secondary of Construction
Hacan: strategy tokens -1
a command token of Hacan is put into system 19 (Jord)
Hacan, recall a figure: system 9 (Quann, beta wormhole)
Letnev uses the secondary of Construction
Letnev: strategy tokens -1
Letnev, recall a figure: system 25 (Arc Prime, Wren Terra)
Jol-Nar uses the secondary of Construction
Jol-Nar: strategy tokens -1
Jol-Nar places 1 space dock on Tar'mann
Xxcha uses the secondary of Construction
Xxcha: strategy tokens -1
Xxcha places 1 space dock on Tequ'ran
Hacan plays Trade
Hacan: trade goods +3
Hacan: commodities +6
Hacan offers N'orr 2 commodities for 2 commodities
Hacan gives N'orr 2 commodities and gets 2 commodities
Hacan: trade goods +2, commodities -2
N'orr: trade goods +2, commodities -2
Letnev uses the secondary of Trade
Letnev: commodities +2, strategy tokens -1
Jol-Nar uses the secondary of Trade
Jol-Nar: commodities +4, strategy tokens -1
Xxcha uses the secondary of Trade
Xxcha: commodities +4, strategy tokens -1
N'orr uses the secondary of Trade
N'orr: commodities +3, strategy tokens -1
Sol uses the secondary of Trade
Sol: commodities +4, strategy tokens -1
Hacan offers Jol-Nar 4 commodities for 4 commodities
Hacan gives Jol-Nar 4 commodities and gets 4 commodities
Hacan: trade goods +4, commodities -4
Jol-Nar: trade goods +4, commodities -4
Letnev offers Sol 2 commodities for 2 commodities
Letnev gives Sol 2 commodities and gets 2 commodities
Sol: trade goods +2, commodities -2
Letnev: trade goods +2, commodities -2
Letnev plays Warfare
a command token of Letnev leaves system 0 (Mecatol Rex)
Letnev: tactic tokens +1
Jol-Nar uses the secondary of Warfare
Jol-Nar: strategy tokens -1
Xxcha uses the secondary of Warfare
Xxcha: strategy tokens -1
Xxcha produces 4 infantry on Archon Ren
Xxcha: exhausts Qucen'n
N'orr uses the secondary of Warfare
N'orr: strategy tokens -1
N'orr produces 5 infantry on Quinarra
N'orr: trade goods -2
Jol-Nar plays Economic Initiative as an action
Jol-Nar: action cards -1, readies Centauri
Sol offers N'orr 2 commodities for 2 commodities
Sol gives N'orr 2 commodities and gets 2 commodities
Sol: trade goods +2, commodities -2
N'orr: trade goods +2, commodities -2
Sol uses Orbital Drop as an action
Sol chooses for Orbital Drop: Sakulag
Sol places 2 infantry on Sakulag
Sol: strategy tokens -1
Xxcha offers N'orr 1 commodity for 1 commodity
Xxcha gives N'orr 1 commodity and gets 1 commodity
Xxcha: trade goods +1, commodities -1
N'orr: trade goods +1, commodities -1
Xxcha plays Mining Initiative as an action
Xxcha: action cards -1
Xxcha chooses for Mining Initiative: Archon Ren
Xxcha: trade goods +2
N'orr activates system 35 (Thibah)
N'orr: tactic tokens -1
N'orr sends a carrier from 34 (Tren'lak, Quinarra)
N'orr loads infantry from Quinarra
N'orr loads infantry from Quinarra
N'orr loads infantry from Quinarra
N'orr loads infantry from Quinarra
N'orr moves 1 carrier with 4 infantry to system 35 (Thibah)
N'orr lands 4 infantry on Thibah
ground combat on Thibah: N'orr (4 infantry) against Sol (1)
N'orr rolls for ground combat on Thibah: 4 dice, 7 or more: 2 hits
Sol rolls for ground combat on Thibah: 1 die, 6 or more: 0 hits
round 1: N'orr makes 2 hits, Sol 0
Sol loses 1 infantry on Thibah
Sol rolls for 1 destroyed infantry, 5 or more: 0 will return
N'orr wins the ground combat on Thibah
N'orr takes control of Thibah from Sol
Hacan activates system 6 (New Albion, Starpoint)
Hacan: tactic tokens -1
Hacan sends a carrier from 36 (Lodor, alpha wormhole)
Hacan loads a fighter from 36 (Lodor, alpha wormhole)
Hacan loads a fighter from 36 (Lodor, alpha wormhole)
Hacan loads infantry from Lodor
Hacan moves 1 carrier with 2 fighters and 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Hacan (2 fighters and 1 carrier) against N'orr (1 carrier and 1 dreadnought)
Hacan rolls for space combat: 3 dice, 9 or more: 1 hit
N'orr rolls for space combat: 1 die, 4 or more: 0 hits
N'orr rolls for space combat: 1 die, 8 or more: 0 hits
round 1: Hacan makes 1 hit, N'orr 0
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
Hacan rolls for space combat: 3 dice, 9 or more: 0 hits
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
round 2: Hacan makes 0 hits, N'orr 1
Hacan loses 1 fighter in system 6 (New Albion, Starpoint)
Hacan plays Courageous to the End
Hacan: action cards -1
Hacan rolls for Courageous to the End: 2 dice, 9 or more: 1 hit
N'orr loses 1 dreadnought in system 6 (New Albion, Starpoint)
Hacan wins the space combat in system 6 (New Albion, Starpoint)
Hacan lands 1 infantry on New Albion
ground combat on New Albion: Hacan (1 infantry) against N'orr (1)
Hacan rolls for ground combat on New Albion: 1 die, 8 or more: 0 hits
N'orr rolls for ground combat on New Albion: 1 die, 7 or more: 0 hits
round 1: Hacan makes 0 hits, N'orr 0
Hacan rolls for ground combat on New Albion: 1 die, 8 or more: 0 hits
N'orr rolls for ground combat on New Albion: 1 die, 7 or more: 1 hit
round 2: Hacan makes 0 hits, N'orr 1
Hacan loses 1 infantry on New Albion
N'orr wins the ground combat on New Albion
