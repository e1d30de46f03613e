# story of six_greedy.txt, level dice, steps 1500 to 2300
Letnev plays Trade
Letnev: trade goods +3
Letnev: commodities +2
Jol-Nar uses the secondary of Trade
Jol-Nar: commodities +4, strategy tokens -1
Xxcha uses the secondary of Trade
Xxcha: commodities +4, strategy tokens -1
N'orr uses the secondary of Trade
N'orr: commodities +3, strategy tokens -1
Sol uses the secondary of Trade
Sol: commodities +3, strategy tokens -1
Hacan uses the secondary of Trade
Hacan: commodities +6
Letnev offers Hacan 2 commodities for 2 commodities
Letnev gives Hacan 2 commodities and gets 2 commodities
Hacan: trade goods +2, commodities -2
Letnev: trade goods +2, commodities -2
Jol-Nar offers Xxcha 4 commodities for 4 commodities
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Jol-Nar: trade goods +4, commodities -4
Xxcha: trade goods +4, commodities -4
Jol-Nar activates system 13 (Vefut II)
Jol-Nar: tactic tokens -1
Jol-Nar sends a carrier from 27 (Centauri, Gral)
Jol-Nar loads a fighter from 27 (Centauri, Gral)
Jol-Nar loads a fighter from 27 (Centauri, Gral)
Jol-Nar loads infantry from Gral
Jol-Nar loads infantry from Gral
Jol-Nar sends a carrier from 27 (Centauri, Gral)
Jol-Nar loads infantry from Gral
Jol-Nar loads infantry from Gral
Jol-Nar loads infantry from Gral
Jol-Nar sends a carrier from 29 (Tar'mann)
Jol-Nar loads a fighter from 29 (Tar'mann)
Jol-Nar moves 3 carriers with 3 fighters and 5 infantry to system 13 (Vefut II)
space combat in system 13 (Vefut II): Jol-Nar (3 fighters and 3 carriers) against Hacan (1 cruiser)
Jol-Nar rolls for space combat: 6 dice, 10 or more: 0 hits
Hacan rolls for space combat: 1 die, 6 or more: 1 hit
round 1: Jol-Nar makes 0 hits, Hacan 1
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Jol-Nar rolls for space combat: 5 dice, 10 or more: 0 hits
Hacan rolls for space combat: 1 die, 6 or more: 1 hit
round 2: Jol-Nar makes 0 hits, Hacan 1
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Jol-Nar rolls for space combat: 4 dice, 10 or more: 1 hit
Hacan rolls for space combat: 1 die, 6 or more: 1 hit
round 3: Jol-Nar makes 1 hit, Hacan 1
Hacan loses 1 cruiser in system 13 (Vefut II)
Jol-Nar loses 1 fighter in system 13 (Vefut II)
Jol-Nar wins the space combat in system 13 (Vefut II)
Jol-Nar lands 5 infantry on Vefut II
ground combat on Vefut II: Jol-Nar (5 infantry) against Hacan (1)
Jol-Nar rolls for ground combat on Vefut II: 5 dice, 9 or more: 1 hit
Hacan rolls for ground combat on Vefut II: 1 die, 8 or more: 0 hits
round 1: Jol-Nar makes 1 hit, Hacan 0
Hacan loses 1 infantry on Vefut II
Jol-Nar wins the ground combat on Vefut II
Jol-Nar takes control of Vefut II from Hacan
Xxcha plays Technology
Xxcha gains the technology Space Dock II
Xxcha: exhausts Tequ'ran
Xxcha: trade goods -3, exhausts Qucen'n
Xxcha gains the technology Neural Motivator
Hacan uses the secondary of Technology
Hacan: strategy tokens -1
Hacan: exhausts Abyz
Hacan: exhausts Fria
Hacan: exhausts Mehar Xull
Hacan gains the technology PDS II
Sol offers Hacan 4 commodities for 4 commodities
Sol gives Hacan 4 commodities and gets 4 commodities
Sol: trade goods +4, commodities -4
Hacan: trade goods +4, commodities -4
Sol activates system 6 (New Albion, Starpoint)
Sol: tactic tokens -1
Sol sends a carrier from 18 (Saudor)
Sol loads a fighter from 35 (Thibah)
Sol loads a fighter from 35 (Thibah)
Sol loads a fighter from 35 (Thibah)
Sol loads infantry from Thibah
Sol moves 1 carrier with 3 fighters and 1 infantry to system 6 (New Albion, Starpoint)
space combat in system 6 (New Albion, Starpoint): Sol (3 fighters and 1 carrier) against N'orr (2 carriers)
Sol rolls for space combat: 4 dice, 9 or more: 0 hits
N'orr rolls for space combat: 2 dice, 8 or more: 0 hits
round 1: Sol makes 0 hits, N'orr 0
Sol rolls for space combat: 4 dice, 9 or more: 2 hits
N'orr rolls for space combat: 2 dice, 8 or more: 0 hits
round 2: Sol makes 2 hits, N'orr 0
N'orr plays Shields Holding
N'orr: action cards -1
N'orr chooses for Shields Holding: 2
N'orr cancels 2 hits with Shields Holding
Sol rolls for space combat: 4 dice, 9 or more: 1 hit
N'orr rolls for space combat: 2 dice, 8 or more: 0 hits
round 3: Sol makes 1 hit, N'orr 0
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
N'orr announces a retreat
Sol plays Intercept
Sol: action cards -1
Sol rolls for space combat: 4 dice, 9 or more: 2 hits
N'orr rolls for space combat: 1 die, 8 or more: 1 hit
round 4: Sol makes 2 hits, N'orr 1
Sol plays Shields Holding
Sol cancels 1 hit with Shields Holding
N'orr loses 1 carrier in system 6 (New Albion, Starpoint)
Sol wins the space combat in system 6 (New Albion, Starpoint)
Sol: action cards -1
Sol lands 1 infantry on New Albion
ground combat on New Albion: Sol (1 infantry) against N'orr (1)
Sol rolls for ground combat on New Albion: 1 die, 7 or more: 1 hit
N'orr rolls for ground combat on New Albion: 1 die, 7 or more: 0 hits
round 1: Sol makes 1 hit, N'orr 0
N'orr loses 1 infantry on New Albion
Sol wins the ground combat on New Albion
Sol takes control of New Albion from N'orr
N'orr plays Leadership
N'orr: strategy tokens +3
N'orr: exhausts Quinarra
N'orr: exhausts Corneeq
N'orr: tactic tokens +1
Sol uses the secondary of Leadership
Sol: exhausts Mecatol Rex
Sol: trade goods -2, exhausts Meer
Sol: tactic tokens +1
Sol: strategy tokens +3
Hacan uses the secondary of Leadership
Hacan: exhausts Kamdorn
Hacan: exhausts Quann
Hacan: trade goods -9, exhausts Sakulag
Hacan: tactic tokens +1
Hacan: strategy tokens +3
Letnev uses the secondary of Leadership
Letnev: exhausts Mellon
Letnev: trade goods -2, exhausts Lor
Letnev: strategy tokens +2
Jol-Nar uses the secondary of Leadership
Jol-Nar: exhausts Nar
Jol-Nar: exhausts Centauri
Jol-Nar: trade goods -5, exhausts Gral
Jol-Nar: strategy tokens +4
Xxcha uses the secondary of Leadership
Xxcha: exhausts Archon Ren
Xxcha: exhausts Torkan
Xxcha: strategy tokens +2
Hacan activates system 22 (Hercant, Arretze, Kamdorn)
Hacan: tactic tokens -1
Hacan: exhausts Hercant
Hacan: exhausts Arretze
Hacan produces 2 fighters and 1 dreadnought in system 22 (Hercant, Arretze, Kamdorn)
Hacan: exhausts Lazar
Letnev activates system 24 (Wellon)
Letnev: tactic tokens -1
Letnev sends a destroyer from 25 (Arc Prime, Wren Terra)
Letnev moves 1 destroyer to system 24 (Wellon)
Letnev: exhausts Arc Prime
Letnev: exhausts Wren Terra
Letnev: exhausts Zohbat
Prophecy of Ixth is no law any more
Letnev produces 1 fighter, 1 dreadnought and 1 flagship in system 24 (Wellon)
Letnev: trade goods -2, exhausts Arnor
Jol-Nar activates system 29 (Tar'mann)
Jol-Nar: tactic tokens -1
Jol-Nar uses Spacial Conduit Cylinder
Jol-Nar: exhausts Jol
Jol-Nar produces 1 dreadnought in system 29 (Tar'mann)
Jol-Nar produces 2 infantry on Tar'mann
Jol-Nar: trade goods -2, exhausts Tar'mann
Xxcha activates system 4 (empty)
Xxcha: tactic tokens -1
Xxcha sends a cruiser from 16 (empty)
Xxcha moves 1 cruiser to system 4 (empty)
Sol plays Imperial
Sol: strategy tokens -3
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
