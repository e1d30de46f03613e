# story of six_greedy.txt, level dice, steps 1500 to 2300
Hacan produces 2 carriers in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 2 infantry on Arretze
Hacan: trade goods -5, exhausts Lazar
Hacan uses Fleet Logistics
Hacan activates system 35 (Thibah)
Hacan gives Support for the Throne back to Sol
Hacan: tactic tokens -1
Hacan loses 1 point with Support for the Throne: 6 in all
Xxcha activates system 15 (beta wormhole)
Xxcha: tactic tokens -1
Xxcha sends a carrier from 31 (Archon Ren, Archon Tau)
Xxcha loads infantry from Archon Ren
Xxcha loads infantry from Archon Ren
Xxcha loads infantry from Archon Ren
Xxcha loads infantry from Archon Ren
Xxcha moves 1 carrier with 4 infantry to system 15 (beta wormhole)
Jol-Nar activates system 5
Jol-Nar: tactic tokens -1
Jol-Nar sends a dreadnought from 4
Jol-Nar moves 1 dreadnought to system 5
Sol activates system 19 (Jord)
Sol: tactic tokens -1
Sol lands 1 infantry on Jord
Sol produces 4 fighters, 2 carriers in system 19 (Jord)
Sol: trade goods -3, exhausts Jord
Letnev plays Warfare
a command token of Letnev leaves system 3 (Lazar, Sakulag)
Letnev: strategy tokens +1
Sol uses the secondary of Warfare
Sol: strategy tokens -1
Sol produces 6 fighters in system 19 (Jord)
Sol: trade goods -2
Hacan uses the secondary of Warfare
Hacan: strategy tokens -1
Hacan produces 4 infantry on Arretze
Hacan: exhausts Hercant
N'orr activates system 18 (Saudor)
N'orr: tactic tokens -1
N'orr sends a damaged dreadnought from 17 (Corneeq, Resculon)
N'orr moves 1 dreadnought to system 18 (Saudor)
space combat in system 18 (Saudor): N'orr (1 dreadnought) against Sol (1 carrier)
N'orr rolls for space combat: 1 die, 4 or more: 0 hits
Sol rolls for space combat: 1 die, 9 or more: 1 hit
round 1: N'orr makes 0 hits, Sol 1
N'orr loses 1 dreadnought in system 18 (Saudor)
Sol wins the space combat in system 18 (Saudor)
Hacan passes
Xxcha activates system 31 (Archon Ren, Archon Tau)
Xxcha: tactic tokens -1
Xxcha produces 1 dreadnought in system 31 (Archon Ren, Archon Tau)
Xxcha produces 2 infantry on Archon Ren
Xxcha: trade goods -4
Jol-Nar activates system 4
Jol-Nar: tactic tokens -1
Jol-Nar sends a carrier from 13 (Vefut II)
Jol-Nar moves 1 carrier to system 4
Sol passes
Letnev activates system 0 (Mecatol Rex)
Letnev: tactic tokens -1
Letnev sends a carrier from 3 (Lazar, Sakulag)
Letnev loads a fighter from 3 (Lazar, Sakulag)
Letnev loads infantry from 3 (Lazar, Sakulag)
Letnev moves 1 carrier with 1 fighter, 1 infantry to system 0 (Mecatol Rex)
Letnev lands 1 infantry on Mecatol Rex
Letnev takes control of Mecatol Rex from Hacan
N'orr passes
Xxcha plays Repeal Law as an action
Xxcha: action cards -1
Xxcha chooses for Repeal Law: Anti-Intellectual Revolution
Anti-Intellectual Revolution is no law any more
Jol-Nar activates system 13 (Vefut II)
Jol-Nar: tactic tokens -1
Jol-Nar sends a carrier from 27 (Centauri, Gral)
Jol-Nar loads infantry from Gral
Jol-Nar loads infantry from Gral
Jol-Nar moves 1 carrier with 2 infantry to system 13 (Vefut II)
Jol-Nar lands 2 infantry on Vefut II
Jol-Nar produces 1 dreadnought in system 13 (Vefut II)
Jol-Nar: trade goods -2, exhausts Tar'mann
Letnev activates system 2 (asteroid field)
Letnev: tactic tokens -1
Letnev sends a destroyer from 3 (Lazar, Sakulag)
Letnev moves 1 destroyer to system 2 (asteroid field)
Xxcha passes
Jol-Nar passes
Letnev passes
round 4: status phase
Jol-Nar scores Intimidate Council for 1 point: 3 in all
Sol: tactic tokens -2, strategy tokens -1
Sol scores Lead From the Front for 1 point: 5 in all
Letnev scores Intimidate Council for 1 point: 4 in all
N'orr scores Diversify Research for 1 point: 3 in all
Hacan scores Diversify Research for 1 point: 7 in all
public objective for 2 points: Galvanize the People (Spend 6 command tokens in all from the tactic and/or strategy pools.)
Xxcha draws an action card: Skilled Retreat
Xxcha: action cards +1
Xxcha draws an action card: Shields Holding
Xxcha: action cards +1
Jol-Nar draws an action card: Shields Holding
Jol-Nar: action cards +1
Jol-Nar draws an action card: Politics Rider
Jol-Nar: action cards +1
Jol-Nar, discard an action card: Bribery
Jol-Nar: action cards -1
Sol draws an action card: Maneuvering Jets
Sol: action cards +1
Sol draws an action card: Ancient Burial Sites
Sol: action cards +1
Letnev draws an action card: Morale Boost
Letnev: action cards +1
N'orr draws an action card: Diplomacy Rider
N'orr: action cards +1
N'orr draws an action card: Sabotage
N'orr: action cards +1
Hacan draws an action card: Salvage
2 command tokens of Sol leave the board
3 command tokens of Hacan leave the board
Hacan: action cards +1
3 command tokens of Letnev leave the board
3 command tokens of Jol-Nar leave the board
3 command tokens of Xxcha leave the board
Xxcha: tactic tokens +2
2 command tokens of N'orr leave the board
Jol-Nar: tactic tokens +2
Xxcha: tactic tokens -2, strategy tokens +2
Sol: tactic tokens +3
Jol-Nar: tactic tokens -1, fleet tokens +1
Sol: tactic tokens -1, strategy tokens +1
Letnev: tactic tokens +2
N'orr: tactic tokens +2
Hacan: tactic tokens +2
N'orr: tactic tokens -1, strategy tokens +1
Sol places 1 infantry in system 19 (Jord)
Sol: readies 9 planets
Hacan: readies 6 planets
Letnev: readies 6 planets
Jol-Nar: readies 6 planets
Xxcha: readies 7 planets
N'orr: readies 5 planets
round 4: agenda phase
Sol plays Ancient Burial Sites
Sol: action cards -1
Sol chooses for Ancient Burial Sites: N'orr
N'orr plays Sabotage against Sol's Ancient Burial Sites
N'orr: action cards -1
agenda revealed: Regulated Conscription
Xxcha uses Quash
Regulated Conscription is discarded without a vote
Xxcha: strategy tokens -1
agenda revealed: Seed of an Empire
Xxcha uses Quash
Seed of an Empire is discarded without a vote
Xxcha: strategy tokens -1
agenda revealed: Mutiny
Jol-Nar plays Leadership Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Leadership Rider: against
N'orr plays Diplomacy Rider
N'orr: action cards -1
N'orr chooses for Diplomacy Rider: against
Jol-Nar plays Politics Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Politics Rider: for
Xxcha: exhausts Archon Tau
Xxcha: exhausts Quann
Xxcha: exhausts Torkan
Xxcha casts 10 votes: for
Xxcha: exhausts Rarron
Sol casts 4 votes: for
Sol: exhausts Meer
Hacan: exhausts Kamdorn
Hacan casts 2 votes: for
Hacan: exhausts Sakulag
Letnev: exhausts Wren Terra
Letnev: exhausts Arnor
Letnev casts 4 votes: for
Letnev: exhausts Lor
Mutiny: for, with 20 votes
Sol gains 1 point for Mutiny: 6 in all
Hacan gains 1 point for Mutiny: 8 in all
Letnev gains 1 point for Mutiny: 5 in all
Xxcha gains 1 point for Mutiny: 3 in all
Jol-Nar draws an action card: Technology Rider
Jol-Nar: action cards +1
Jol-Nar draws an action card: Construction Rider
Jol-Nar: action cards +1
Jol-Nar draws an action card: Skilled Retreat
Jol-Nar: action cards +1
Jol-Nar, discard an action card: Construction Rider
Jol-Nar: action cards -1
agenda revealed: Research Team: Propulsion
Jol-Nar plays Technology Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Technology Rider: Arinam
Xxcha: exhausts Archon Ren
Xxcha casts 5 votes: Arnor
Xxcha: exhausts Qucen'n
N'orr casts 2 votes: Lor
N'orr: exhausts Corneeq
Sol: exhausts Saudor
Sol: exhausts New Albion
Sol casts 5 votes: New Albion
Sol: exhausts Arinam
Hacan: exhausts Hercant
Hacan casts 4 votes: Wellon
Hacan: exhausts Mehar Xull
Letnev: exhausts Mellon
Letnev casts 3 votes: Arinam
Letnev: exhausts Zohbat
Jol-Nar decides the tie: Arnor
Research Team: Propulsion: Arnor, with 5 votes
Research Team: Propulsion is a law now
Sol: readies Saudor and New Albion and Arinam and Meer
Hacan: readies Hercant and Kamdorn and Mehar Xull and Sakulag
Letnev: readies 5 planets
Xxcha: readies 6 planets
N'orr: readies Corneeq
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
N'orr: trade goods +1
Sol takes Trade
Hacan takes Warfare
Letnev takes Imperial
round 5: action phase
Jol-Nar plays Leadership
Jol-Nar: tactic tokens +1
Jol-Nar: tactic tokens +1
Jol-Nar: strategy tokens +1
Jol-Nar: exhausts Nar
Jol-Nar: exhausts Jol
Jol-Nar: exhausts Vefut II
Jol-Nar: exhausts Tar'mann
Jol-Nar: exhausts Centauri
Jol-Nar: exhausts Gral
Jol-Nar: tactic tokens +1
Jol-Nar: tactic tokens +1
Jol-Nar: strategy tokens +2
Xxcha uses the secondary of Leadership
Xxcha: exhausts Archon Ren
Xxcha: exhausts Quann
Xxcha: exhausts Torkan
Xxcha: exhausts Rarron
Xxcha: strategy tokens +4
N'orr uses the secondary of Leadership
N'orr: exhausts Corneeq
N'orr: trade goods -1
N'orr: tactic tokens +1
Sol uses the secondary of Leadership
Sol: exhausts Saudor
Sol: exhausts New Albion
Sol: exhausts Starpoint
Sol: exhausts Arinam
Sol: exhausts Meer
Sol: trade goods -2
Sol: tactic tokens +1
Sol: tactic tokens +1
Sol: strategy tokens +2
Hacan uses the secondary of Leadership
Hacan: exhausts Hercant
Hacan: exhausts Kamdorn
Hacan: exhausts Wellon
Hacan: exhausts Mehar Xull
Hacan: trade goods -1, exhausts Sakulag
Hacan: tactic tokens +1
Hacan: tactic tokens +1
Hacan: tactic tokens +1
Letnev uses the secondary of Leadership
Letnev: exhausts Mecatol Rex
Letnev: exhausts Mellon
Letnev: trade goods -2, exhausts Lor
Letnev: tactic tokens +1
Letnev: tactic tokens +1
Letnev: strategy tokens +2
N'orr plays Construction
N'orr places 1 space dock on Lodor
N'orr places 1 PDS on Lodor
Sol uses the secondary of Construction
Sol: strategy tokens -1
Sol places 1 space dock on Abyz
a command token of Sol is put into system 8 (Abyz, Fria)
Hacan uses the secondary of Construction
Hacan: strategy tokens -1
Hacan places 1 space dock on Sakulag
a command token of Hacan is put into system 3 (Lazar, Sakulag)
Letnev uses the secondary of Construction
Letnev: strategy tokens -1
Letnev places 1 PDS on Mecatol Rex
a command token of Letnev is put into system 0 (Mecatol Rex)
Jol-Nar uses the secondary of Construction
Jol-Nar: strategy tokens -1
Jol-Nar places 1 space dock on Gral
a command token of Jol-Nar is put into system 27 (Centauri, Gral)
Xxcha uses the secondary of Construction
Xxcha: strategy tokens -1
Xxcha places 1 space dock on Tequ'ran
a command token of Xxcha is put into system 30 (Tequ'ran, Torkan)
Sol activates system 34 (Tren'lak, Quinarra)
Sol: tactic tokens -1
Sol sends a carrier from 19 (Jord)
Sol loads infantry from 19 (Jord)
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol loads infantry from Jord
Sol moves 1 carrier with 8 infantry to system 34 (Tren'lak, Quinarra)
space combat in system 34 (Tren'lak, Quinarra): Sol (1 carrier) against N'orr (1 dreadnought)
Sol rolls for space combat: 1 die, 9 or more: 0 hits
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
round 1: Sol makes 0 hits, N'orr 1
Sol: 1 carrier sustains damage
Sol rolls for space combat: 1 die, 9 or more: 0 hits
N'orr rolls for space combat: 1 die, 4 or more: 1 hit
round 2: Sol makes 0 hits, N'orr 1
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
Hacan: tactic tokens -1
Hacan sends a carrier from 24 (Wellon)
Hacan loads infantry from Wellon
Hacan moves 1 carrier with 1 infantry to system 8 (Abyz, Fria)
Hacan lands 1 infantry on Abyz
Sol loses 1 space dock on Abyz
Hacan takes control of Abyz from Sol
Xxcha activates system 21 (Mehar Xull)
Xxcha: tactic tokens -1
Xxcha sends a carrier from 9 (Quann)
Xxcha loads a fighter from 9 (Quann)
Xxcha moves 1 carrier with 1 fighter to system 21 (Mehar Xull)
Letnev activates system 24 (Wellon)
Letnev: tactic tokens -1
Letnev sends a carrier from 10 (Mellon, Zohbat)
Letnev loads infantry from Zohbat
Letnev loads infantry from Zohbat
Letnev loads infantry from Zohbat
Letnev loads infantry from Zohbat
Letnev moves 1 carrier with 4 infantry to system 24 (Wellon)
Letnev lands 4 infantry on Wellon
ground combat on Wellon: Letnev (4 infantry) against Hacan (1)
Letnev plays Morale Boost
Letnev: action cards -1
Letnev rolls for ground combat on Wellon: 4 dice, 7 or more: 2 hits
Hacan rolls for ground combat on Wellon: 1 die, 8 or more: 0 hits
round 1: Letnev makes 2 hits, Hacan 0
Hacan loses 1 infantry on Wellon
Letnev wins the ground combat on Wellon
Letnev takes control of Wellon from Hacan
Jol-Nar passes
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr: tactic tokens -1
N'orr: exhausts Quinarra
N'orr: exhausts Lodor
N'orr produces 2 carriers in system 34 (Tren'lak, Quinarra)
N'orr produces 3 infantry on Quinarra
N'orr: exhausts Resculon
Sol plays Trade
Sol: trade goods +3
Sol: commodities +4
Sol offers Jol-Nar 2 commodities for 2 commodities
Sol gives Jol-Nar 2 commodities and gets 2 commodities
Sol: trade goods +2, commodities -2
Jol-Nar: trade goods +2, commodities -2
Hacan uses the secondary of Trade
Hacan: commodities +6
Letnev uses the secondary of Trade
Letnev: commodities +2, strategy tokens -1
Jol-Nar uses the secondary of Trade
Jol-Nar: commodities +4, strategy tokens -1
Xxcha uses the secondary of Trade
Xxcha: commodities +4, strategy tokens -1
N'orr uses the secondary of Trade
N'orr: commodities +3, strategy tokens -1
Sol offers Hacan 2 commodities for 2 commodities
Sol gives Hacan 2 commodities and gets 2 commodities
Sol: trade goods +2, commodities -2
Hacan: trade goods +2, commodities -2
Hacan activates system 10 (Mellon, Zohbat)
Hacan: tactic tokens -1
Hacan sends a carrier from 22 (Hercant, Arretze)
Hacan loads infantry from Arretze
Hacan loads infantry from Arretze
Hacan loads infantry from Arretze
Hacan loads infantry from Arretze
Hacan loads infantry from Arretze
Hacan loads infantry from Arretze
Hacan moves 1 carrier with 6 infantry to system 10 (Mellon, Zohbat)
Hacan offers Xxcha 4 commodities for 4 commodities
Hacan gives Xxcha 4 commodities and gets 4 commodities
Hacan: trade goods +4, commodities -4
Xxcha: trade goods +4, commodities -4
Hacan lands 5 infantry on Mellon
Hacan lands 1 infantry on Zohbat
Hacan, which planet next: Mellon
ground combat on Mellon: Hacan (5 infantry) against Letnev (1)
Hacan rolls for ground combat on Mellon: 5 dice, 8 or more: 2 hits
Letnev rolls for ground combat on Mellon: 1 die, 8 or more: 0 hits
round 1: Hacan makes 2 hits, Letnev 0
Letnev loses 1 infantry on Mellon
Hacan wins the ground combat on Mellon
ground combat on Zohbat: Hacan (1 infantry) against Letnev (1)
Hacan rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
Letnev rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
round 1: Hacan makes 0 hits, Letnev 0
Hacan rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
Letnev rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
round 2: Hacan makes 0 hits, Letnev 0
Hacan rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
Letnev rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
round 3: Hacan makes 0 hits, Letnev 0
Hacan rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
Letnev rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
round 4: Hacan makes 0 hits, Letnev 0
Hacan rolls for ground combat on Zohbat: 1 die, 8 or more: 1 hit
Letnev rolls for ground combat on Zohbat: 1 die, 8 or more: 0 hits
round 5: Hacan makes 1 hit, Letnev 0
Letnev loses 1 infantry, 1 space dock on Zohbat
Hacan wins the ground combat on Zohbat
Hacan takes control of Mellon from Letnev
Hacan takes control of Zohbat from Letnev
Hacan uses Fleet Logistics
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan: tactic tokens -1
Hacan: exhausts Arretze
Hacan produces 1 flagship in system 22 (Hercant, Arretze, Kamdorn)
Hacan produces 3 infantry on Arretze
Hacan: trade goods -6, exhausts Lazar
Xxcha plays Technology
Xxcha gains the technology Instinct Training
Xxcha: exhausts Tequ'ran
Xxcha: trade goods -3, exhausts Qucen'n
Xxcha gains the technology Antimass Deflectors
Sol uses the secondary of Technology
Sol: strategy tokens -1
Sol: trade goods -2, exhausts Fria
Sol gains the technology Dacxive Animators
Letnev uses the secondary of Technology
Letnev: strategy tokens -1
Letnev: exhausts Arc Prime
Letnev gains the technology Gravity Drive
Letnev offers Jol-Nar 2 commodities for 2 commodities
Letnev gives Jol-Nar 2 commodities and gets 2 commodities
Letnev: trade goods +2, commodities -2
Jol-Nar: trade goods +2, commodities -2
Letnev plays Imperial
Letnev scores Diversify Research for 1 point: 6 in all
Letnev gains 1 point for Imperial and Mecatol Rex: 7 in all
Hacan uses the secondary of Imperial
Hacan: strategy tokens -1
Hacan draws a secret objective: Gather a Mighty Fleet
Hacan: secret objectives +1
N'orr offers Jol-Nar 2 commodities for 2 commodities
N'orr gives Jol-Nar 2 commodities and gets 2 commodities
Jol-Nar: trade goods +2, commodities -2
N'orr: trade goods +2, commodities -2
N'orr activates system 36 (Lodor)
N'orr: tactic tokens -1
N'orr sends a carrier from 7 (Arinam, Meer)
N'orr moves 1 carrier to system 36 (Lodor)
N'orr produces 1 dreadnought in system 36 (Lodor)
N'orr: trade goods -2, exhausts Tren'lak
Sol activates system 19 (Jord)
Sol: tactic tokens -1
Sol: exhausts Jord
Sol produces 1 carrier in system 19 (Jord)
Sol produces 5 infantry on Jord
Sol: exhausts Thibah
Hacan plays Warfare
a command token of Hacan leaves system 10 (Mellon, Zohbat)
Hacan: strategy tokens +1
Jol-Nar uses the secondary of Warfare
Jol-Nar: strategy tokens -1
Jol-Nar produces 1 dreadnought in system 28 (Nar, Jol)
Jol-Nar produces 3 infantry on Nar
Jol-Nar: trade goods -5
Xxcha uses the secondary of Warfare
Xxcha: strategy tokens -1
Xxcha produces 4 infantry on Archon Ren
Xxcha: exhausts Archon Tau
Hacan uses Fleet Logistics
Hacan activates system 7 (Arinam, Meer)
Hacan: tactic tokens -1
Hacan sends a carrier from 10 (Mellon, Zohbat)
Hacan loads infantry from Mellon
Hacan loads infantry from Mellon
Hacan loads infantry from Mellon
Hacan loads infantry from Mellon
Hacan moves 1 carrier with 4 infantry to system 7 (Arinam, Meer)
Hacan lands 1 infantry on Arinam
Hacan lands 3 infantry on Meer
Hacan takes control of Arinam from Sol
Hacan takes control of Meer from Sol
Xxcha activates system 32 (Qucen'n, Rarron)
Xxcha: tactic tokens -1
Xxcha sends a carrier from 15
Xxcha loads infantry from 15
Xxcha loads infantry from 15
Xxcha loads infantry from 15
Xxcha loads infantry from 15
Xxcha moves 1 carrier with 4 infantry to system 32 (Qucen'n, Rarron)
Xxcha lands 4 infantry on Qucen'n
Letnev activates system 26 (Arnor, Lor)
Letnev: tactic tokens -1
Letnev sends a carrier from 3 (Lazar, Sakulag)
Letnev rolls for 1 carrier leaving a gravity rift, 4 or more: 1 comes through
Letnev moves 1 carrier to system 26 (Arnor, Lor)
Letnev: exhausts Wren Terra
Letnev produces 1 dreadnought in system 26 (Arnor, Lor)
Letnev produces 3 infantry on Arnor
Letnev: trade goods -1, exhausts Arnor
N'orr passes
Sol uses Orbital Drop as an action
Sol chooses for Orbital Drop: Starpoint
Sol places 2 infantry on Starpoint
Sol: strategy tokens -1
Hacan passes
Xxcha activates system 15 (beta wormhole)
Xxcha: tactic tokens -1
Xxcha sends a dreadnought from 31 (Archon Ren, Archon Tau)
Xxcha loads infantry from Archon Ren
Xxcha moves 1 dreadnought with 1 infantry to system 15 (beta wormhole)
Letnev passes
Sol passes
Xxcha passes
round 5: status phase
Jol-Nar: tactic tokens -5, strategy tokens -1
Jol-Nar scores Galvanize the People for 2 points: 5 in all
Sol scores Diversify Research for 1 point: 7 in all
Hacan scores Expand Borders for 1 point: 9 in all
Xxcha scores Diversify Research for 1 point: 4 in all
public objective for 2 points: Manipulate Galactic Law (Spend 16 influence.)
Jol-Nar draws an action card: In The Silence Of Space
Jol-Nar: action cards +1
Jol-Nar draws an action card: Imperial Rider
Jol-Nar: action cards +1
Jol-Nar, discard an action card: Courageous to the End
Jol-Nar: action cards -1
N'orr draws an action card: Cripple Defenses
N'orr: action cards +1
N'orr draws an action card: Political Stability
N'orr: action cards +1
Sol draws an action card: Sabotage
Sol: action cards +1
Sol draws an action card: Summit
Sol: action cards +1
Hacan draws an action card: Trade Rider
Hacan: action cards +1
Xxcha draws an action card: Signal Jamming
Xxcha: action cards +1
Xxcha draws an action card: Insubordination
Xxcha: action cards +1
Letnev draws an action card: Emergency Repairs
3 command tokens of Sol leave the board
4 command tokens of Hacan leave the board
3 command tokens of Letnev leave the board
Letnev: action cards +1
a command token of Jol-Nar leaves system 27 (Centauri, Gral)
Jol-Nar: tactic tokens +2
4 command tokens of Xxcha leave the board
2 command tokens of N'orr leave the board
Jol-Nar: tactic tokens -1, strategy tokens +1
N'orr: tactic tokens +2
Sol: tactic tokens +3
N'orr: tactic tokens -1, strategy tokens +1
Sol: tactic tokens -2, strategy tokens +2
Hacan: tactic tokens +2
Hacan: tactic tokens -1, strategy tokens +1
Xxcha: tactic tokens +2
Letnev: tactic tokens +2
Sol: readies 6 planets
Hacan: readies 11 planets
Letnev: tactic tokens -2, fleet tokens +1, strategy tokens +1, readies 6 planets
Jol-Nar: readies 6 planets
Xxcha: readies 7 planets
N'orr: readies 5 planets
N'orr plays Political Stability
N'orr: action cards -1
Sol plays Sabotage against N'orr's Political Stability
Sol: action cards -1
Xxcha plays Instinct Training against Sol's Sabotage
Sol places 1 infantry in system 19 (Jord)
Xxcha: strategy tokens -1
round 5: agenda phase
agenda revealed: Research Team: Cybernetic
Jol-Nar plays Imperial Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Imperial Rider: Gral
Hacan plays Trade Rider
Hacan: action cards -1
Hacan chooses for Trade Rider: Thibah
Xxcha abstains
N'orr casts 2 votes: Tar'mann
N'orr: exhausts Corneeq
Sol: exhausts Saudor
Sol casts 3 votes: Arnor
Sol: exhausts Starpoint
Letnev: exhausts Arnor
Letnev casts 3 votes: New Albion
Letnev: exhausts Lor
Jol-Nar decides the tie: New Albion
Research Team: Cybernetic: New Albion, with 3 votes
Research Team: Cybernetic is a law now
agenda revealed: Ixthian Artifact
Xxcha: exhausts Quann
Xxcha: exhausts Torkan
Xxcha casts 9 votes: against
Xxcha: exhausts Rarron
N'orr abstains
Sol abstains
Hacan abstains
Letnev abstains
Jol-Nar abstains
Ixthian Artifact: against, with 9 votes
Sol: readies Saudor and Starpoint
Letnev: readies Arnor and Lor
Xxcha: readies Quann and Torkan and Rarron
N'orr: readies Corneeq
round 5, Sol: 7 points, 6 planets with 13 resources and 7 influence, 5 ships, 8 technologies, 5 trade goods
round 5, Hacan: 9 points, 11 planets with 14 resources and 15 influence, 4 ships, 7 technologies, 0 trade goods
round 5, Letnev: 7 points, 6 planets with 11 resources and 12 influence, 5 ships, 5 technologies, 1 trade good
round 5, Jol-Nar: 5 points, 6 planets with 8 resources and 12 influence, 9 ships, 4 technologies, 1 trade good
round 5, Xxcha: 4 points, 7 planets with 8 resources and 15 influence, 5 ships, 5 technologies, 1 trade good
round 5, N'orr: 3 points, 5 planets with 10 resources and 4 influence, 5 ships, 4 technologies, 0 trade goods
round 6: strategy phase
Sol plays Summit
Sol: action cards -1
Sol: tactic tokens +1
Sol: tactic tokens +1
Jol-Nar takes Leadership
Xxcha takes Technology
Sol takes Imperial
Hacan takes Trade
Letnev takes Politics with 1 trade good
Letnev: trade goods +1
round 6: action phase
Jol-Nar plays Leadership
Jol-Nar: tactic tokens +1
Jol-Nar: tactic tokens +1
Jol-Nar: strategy tokens +1
Jol-Nar: exhausts Nar
Jol-Nar: exhausts Jol
Jol-Nar: exhausts Vefut II
Jol-Nar: exhausts Centauri
Jol-Nar: trade goods -1, exhausts Gral
Jol-Nar: tactic tokens +1
Jol-Nar: tactic tokens +1
Jol-Nar: strategy tokens +2
N'orr uses the secondary of Leadership
N'orr: exhausts Lodor
N'orr: exhausts Corneeq
N'orr: tactic tokens +1
Sol uses the secondary of Leadership
Sol: exhausts Jord
Sol: exhausts Thibah
Sol: exhausts Saudor
Sol: exhausts New Albion
Sol: exhausts Starpoint
Sol: trade goods -5
Sol: tactic tokens +1
Sol: strategy tokens +3
Hacan uses the secondary of Leadership
Hacan: exhausts Mehar Xull
Hacan: exhausts Mellon
Hacan: exhausts Sakulag
Hacan: exhausts Arinam
Hacan: exhausts Meer
Hacan: tactic tokens +1
Hacan: tactic tokens +1
Hacan: tactic tokens +1
Hacan: strategy tokens +1
Letnev uses the secondary of Leadership
Letnev: exhausts Mecatol Rex
Letnev: exhausts Wellon
Letnev: trade goods -2, exhausts Lor
Letnev: tactic tokens +1
Letnev: tactic tokens +1
Letnev: strategy tokens +2
Letnev activates system 3 (Lazar, Sakulag)
Letnev: tactic tokens -1
Letnev sends a carrier from 0 (Mecatol Rex)
Letnev loads a fighter from 0 (Mecatol Rex)
Letnev sends a carrier from 26 (Arnor, Lor)
Letnev loads infantry from Arnor
Letnev loads infantry from Arnor
Letnev loads infantry from Arnor
Letnev sends a dreadnought from 26 (Arnor, Lor)
Letnev, use Gravity Drive rather than a gravity rift: yes
Letnev rolls for 1 carrier leaving a gravity rift, 4 or more: 1 comes through
Letnev moves 2 carriers, 1 dreadnought with 1 fighter, 3 infantry to system 3 (Lazar, Sakulag)
Letnev, choose a unit's target: Sakulag
Letnev rolls for bombardment of Sakulag: 2 dice, 5 or more: 1 hit
Hacan loses 1 infantry on Sakulag to bombardment
Letnev lands 2 infantry on Lazar
Letnev lands 1 infantry on Sakulag
Letnev, which planet next: Lazar
ground combat on Lazar: Letnev (2 infantry) against Hacan (2)
Letnev rolls for ground combat on Lazar: 2 dice, 8 or more: 0 hits
Hacan rolls for ground combat on Lazar: 2 dice, 8 or more: 0 hits
round 1: Letnev makes 0 hits, Hacan 0
Letnev rolls for ground combat on Lazar: 2 dice, 8 or more: 0 hits
Hacan rolls for ground combat on Lazar: 2 dice, 8 or more: 0 hits
round 2: Letnev makes 0 hits, Hacan 0
Letnev rolls for ground combat on Lazar: 2 dice, 8 or more: 1 hit
Hacan rolls for ground combat on Lazar: 2 dice, 8 or more: 1 hit
round 3: Letnev makes 1 hit, Hacan 1
Hacan loses 1 infantry on Lazar
Letnev loses 1 infantry on Lazar
Letnev rolls for ground combat on Lazar: 1 die, 8 or more: 0 hits
Hacan rolls for ground combat on Lazar: 1 die, 8 or more: 1 hit
round 4: Letnev makes 0 hits, Hacan 1
Letnev loses 1 infantry on Lazar
Hacan wins the ground combat on Lazar
ground combat on Sakulag: Letnev (1 infantry) against Hacan (1)
Letnev rolls for ground combat on Sakulag: 1 die, 8 or more: 0 hits
Hacan rolls for ground combat on Sakulag: 1 die, 8 or more: 0 hits
round 1: Letnev makes 0 hits, Hacan 0
Letnev rolls for ground combat on Sakulag: 1 die, 8 or more: 0 hits
Hacan rolls for ground combat on Sakulag: 1 die, 8 or more: 1 hit
round 2: Letnev makes 0 hits, Hacan 1
Letnev loses 1 infantry on Sakulag
Hacan wins the ground combat on Sakulag
N'orr activates system 35 (Thibah)
N'orr: tactic tokens -1
N'orr sends a carrier from 34 (Tren'lak, Quinarra)
N'orr loads infantry from Quinarra
N'orr loads infantry from Quinarra
N'orr loads infantry from Quinarra
N'orr moves 1 carrier with 3 infantry to system 35 (Thibah)
N'orr lands 3 infantry on Thibah
ground combat on Thibah: N'orr (3 infantry) against Sol (1)
N'orr rolls for ground combat on Thibah: 3 dice, 7 or more: 0 hits
Sol rolls for ground combat on Thibah: 1 die, 7 or more: 1 hit
round 1: N'orr makes 0 hits, Sol 1
N'orr loses 1 infantry on Thibah
N'orr rolls for ground combat on Thibah: 2 dice, 7 or more: 2 hits
Sol rolls for ground combat on Thibah: 1 die, 7 or more: 1 hit
round 2: N'orr makes 2 hits, Sol 1
Sol loses 1 infantry on Thibah
N'orr loses 1 infantry on Thibah
N'orr uses Dacxive Animators
N'orr places 1 infantry on Thibah
N'orr wins the ground combat on Thibah
N'orr takes control of Thibah from Sol
Hacan plays Trade
Hacan: trade goods +3
Hacan: commodities +6
