# story of six_greedy.txt, level dice, steps 1500 to 2300
Sol plays Imperial
Sol: exhausts Jord (Erect a Monument)
Sol: exhausts Starpoint (Erect a Monument)
Sol: exhausts Arinam (Erect a Monument)
Sol scores Erect a Monument for 1 point: 7 in all
Sol gains 1 point for Imperial and Mecatol Rex: 8 in all
Hacan uses the secondary of Imperial
Hacan: strategy tokens -1 (Imperial)
Hacan draws a secret objective: Threaten Enemies
Hacan: secret objectives +1 (Imperial)
Hacan, return a secret objective: Monopolize Production
Hacan: secret objectives -1 (Imperial)
Xxcha offers Hacan 4 commodities for 4 commodities
Xxcha gives Hacan 4 commodities and gets 4 commodities
Hacan: commodities -4
Xxcha: trade goods +4, commodities -4
Hacan: trade goods +4
Xxcha plays Leadership
Xxcha: tactic tokens +1 (Leadership)
Xxcha: strategy tokens +2 (Leadership)
Xxcha: trade goods -4, exhausts Qucen'n (Leadership)
Xxcha: tactic tokens +1 (Leadership)
Xxcha: fleet tokens +1 (Leadership)
Sol uses the secondary of Leadership
Sol: exhausts Mecatol Rex (Leadership)
Sol: exhausts Meer (Leadership)
Sol: strategy tokens +3 (Leadership)
Hacan uses the secondary of Leadership
Hacan: trade goods -1, exhausts Mellon (Leadership)
Hacan: tactic tokens +1 (Leadership)
Letnev uses the secondary of Leadership
Letnev: exhausts Centauri (Leadership)
Letnev: trade goods -4, exhausts Lor (Leadership)
Letnev: strategy tokens +3 (Leadership)
Jol-Nar uses the secondary of Leadership
Jol-Nar: exhausts Nar (Leadership)
Jol-Nar: exhausts Jol (Leadership)
Jol-Nar: exhausts Tar'mann (Leadership)
Jol-Nar: exhausts Torkan (Leadership)
Jol-Nar: strategy tokens +3 (Leadership)
N'orr activates system 18 (Saudor)
N'orr: tactic tokens -1
N'orr sends 1 carrier from system 36 (Lodor, alpha wormhole)
N'orr sends 1 infantry from Lodor
N'orr moves 1 carrier with 1 infantry to system 18 (Saudor)
N'orr lands 1 infantry on Saudor
N'orr takes control of Saudor
Hacan activates system 15 (beta wormhole)
Hacan: tactic tokens -1
Hacan sends 1 fighter from system 8 (Abyz, Fria)
Hacan sends 1 fighter from system 8 (Abyz, Fria)
Hacan moves 2 fighters to system 15 (beta wormhole)
space combat in system 15 (beta wormhole): Hacan (2 fighters) against Xxcha (1 carrier)
Xxcha plays Skilled Retreat
Xxcha: action cards -1
Xxcha chooses for Skilled Retreat: system 5 (empty)
Xxcha sends 1 carrier with 2 infantry from system 15 (beta wormhole)
Xxcha retreats with 1 carrier with 2 infantry to system 5 (empty)
a command token of Xxcha is put into system 5 (empty)
nobody wins the space combat in system 15 (beta wormhole)
Letnev activates system 27 (Centauri, Gral)
Letnev: tactic tokens -1
Letnev: exhausts Arc Prime (production)
Letnev produces 1 carrier in system 27 (Centauri, Gral)
Letnev produces 2 infantry on Centauri
Jol-Nar plays Technology
Jol-Nar gains the technology Cruiser II (Technology)
Jol-Nar chooses for Anti-Intellectual Revolution: system 13 (Vefut II)
Jol-Nar chooses for Anti-Intellectual Revolution: lose a cruiser
Jol-Nar loses 1 cruiser in system 13 (Vefut II) (Anti-Intellectual Revolution)
Xxcha uses the secondary of Technology
Xxcha: strategy tokens -1 (Technology)
Xxcha: exhausts Archon Ren (Technology)
Xxcha: trade goods -1, exhausts Archon Tau (Technology)
Xxcha gains the technology Space Dock II (Technology)
Xxcha chooses for Anti-Intellectual Revolution: system 1 (alpha wormhole)
Xxcha loses 1 cruiser in system 1 (alpha wormhole) (Anti-Intellectual Revolution)
Letnev uses the secondary of Technology
Letnev: strategy tokens -1 (Technology)
Letnev: exhausts Wren Terra (Technology)
Letnev: exhausts Arnor (Technology)
Letnev: exhausts Gral (Technology)
Letnev: exhausts Wellon (Technology)
Letnev gains the technology Dreadnought II (Technology)
Letnev chooses for Anti-Intellectual Revolution: system 23 (nebula)
Letnev loses 1 destroyer in system 23 (nebula) (Anti-Intellectual Revolution)
Sol activates system 17 (Corneeq, Resculon)
Sol: tactic tokens -1
Sol sends 1 carrier from system 0 (Mecatol Rex)
Sol sends 1 fighter from system 0 (Mecatol Rex)
Sol sends 1 fighter from system 0 (Mecatol Rex)
Sol sends 1 fighter from system 0 (Mecatol Rex)
Sol sends 1 infantry from Mecatol Rex
Sol sends 1 infantry from New Albion
Sol moves 1 carrier with 3 fighters and 2 infantry to system 17 (Corneeq, Resculon)
N'orr plays Bunker
N'orr: action cards -1
Sol lands 1 infantry on Corneeq
Sol lands 1 infantry on Resculon
ground combat on Corneeq: Sol (1 infantry) against N'orr (2)
Sol rolls for ground combat on Corneeq: 1 die, 7 or more: 0 hits
N'orr rolls for ground combat on Corneeq: 2 dice, 7 or more: 0 hits
round 1: Sol makes 0 hits, N'orr 0
Sol rolls for ground combat on Corneeq: 1 die, 7 or more: 0 hits
N'orr rolls for ground combat on Corneeq: 2 dice, 7 or more: 2 hits
round 2: Sol makes 0 hits, N'orr 2
Sol loses 1 infantry on Corneeq (ground combat)
N'orr wins the ground combat on Corneeq
Sol takes control of Resculon from N'orr
N'orr loses 1 space dock on Resculon (loss of the planet)
Xxcha passes
N'orr plays Diplomacy
N'orr closes system 18 (Saudor)
a command token of Xxcha is put into system 18 (Saudor) (Diplomacy)
a command token of Jol-Nar is put into system 18 (Saudor) (Diplomacy)
a command token of Letnev is put into system 18 (Saudor) (Diplomacy)
a command token of Hacan is put into system 18 (Saudor) (Diplomacy)
a command token of Sol is put into system 18 (Saudor) (Diplomacy)
N'orr: readies Saudor (Diplomacy)
Sol uses the secondary of Diplomacy
Sol: strategy tokens -1 (Diplomacy)
Sol: readies Mecatol Rex (Diplomacy)
Sol: readies Starpoint (Diplomacy)
Hacan uses the secondary of Diplomacy
Hacan: strategy tokens -1 (Diplomacy)
Hacan: readies Mehar Xull (Diplomacy)
Hacan: readies Zohbat (Diplomacy)
Letnev uses the secondary of Diplomacy
Letnev: strategy tokens -1 (Diplomacy)
Letnev: readies Centauri (Diplomacy)
Letnev: readies Arnor (Diplomacy)
Jol-Nar uses the secondary of Diplomacy
Jol-Nar: strategy tokens -1 (Diplomacy)
Jol-Nar: readies Nar (Diplomacy)
Jol-Nar: readies Torkan (Diplomacy)
Xxcha uses the secondary of Diplomacy
Xxcha: strategy tokens -1 (Diplomacy)
Xxcha: readies Archon Ren (Diplomacy)
Xxcha: readies Qucen'n (Diplomacy)
Xxcha uses Peace Accords
Xxcha takes control of Rarron (Peace Accords)
Hacan plays Construction
Hacan places 1 PDS on Mehar Xull (Construction)
Hacan places 1 PDS on Zohbat (Construction)
Letnev uses the secondary of Construction
Letnev: strategy tokens -1 (Construction)
a command token of Letnev is put into system 26 (Arnor, Lor) (Construction)
Letnev, recall a figure: system 24 (Wellon)
Letnev takes back 1 space dock on Wellon (Construction)
Letnev places 1 space dock on Arnor (Construction)
Xxcha uses the secondary of Construction
Xxcha: strategy tokens -1 (Construction)
a command token of Xxcha is put into system 32 (Qucen'n, Rarron) (Construction)
Xxcha places 1 space dock on Qucen'n (Construction)
Sol uses the secondary of Construction
Sol: strategy tokens -1 (Construction)
a command token of Sol is put into system 6 (New Albion, Starpoint) (Construction)
Sol places 1 space dock on Starpoint (Construction)
Letnev activates system 10 (Mellon, Zohbat)
Letnev: tactic tokens -1
Letnev sends 1 carrier from system 24 (Wellon)
Letnev sends 1 infantry from Wellon
Letnev sends 1 infantry from Wellon
Letnev sends 1 infantry from Wellon
Letnev sends 1 dreadnought from system 25 (Arc Prime, Wren Terra)
Letnev sends 1 infantry from Arc Prime
Letnev moves 1 carrier and 1 dreadnought with 4 infantry to system 10 (Mellon, Zohbat)
Hacan fires space cannons at Letnev
Hacan rolls for space cannon at Letnev: 1 die, 7 or more: 0 hits
Letnev, choose a unit's target: Mellon
Letnev rolls for bombardment of Mellon: 2 dice, 5 or more: 2 hits
Hacan loses 2 infantry on Mellon (bombardment)
Letnev lands 1 infantry on Mellon
Letnev lands 3 infantry on Zohbat
Hacan rolls for space cannon on Zohbat: 1 die, 7 or more: 1 hit
Letnev loses 1 infantry on Zohbat (space cannons)
Letnev takes control of Mellon from Hacan
Letnev takes control of Zohbat from Hacan
Hacan loses 1 PDS and 1 space dock on Zohbat (loss of the planet)
Jol-Nar activates system 31 (Archon Ren, Archon Tau)
Jol-Nar: tactic tokens -1
Jol-Nar sends 1 carrier from system 30 (Tequ'ran, Torkan)
Jol-Nar sends 1 infantry from Torkan
Jol-Nar sends 1 infantry from Torkan
Jol-Nar moves 1 carrier with 2 infantry to system 31 (Archon Ren, Archon Tau)
Xxcha fires space cannons at Jol-Nar
Xxcha uses Graviton Laser System
Xxcha rolls for space cannon at Jol-Nar: 2 dice, 7 or more: 0 hits
Jol-Nar lands 1 infantry on Archon Ren
Jol-Nar lands 1 infantry on Archon Tau
Xxcha rolls for space cannon on Archon Ren: 2 dice, 7 or more: 0 hits
ground combat on Archon Ren: Jol-Nar (1 infantry) against Xxcha (1)
Jol-Nar rolls for ground combat on Archon Ren: 1 die, 9 or more: 0 hits
Xxcha rolls for ground combat on Archon Ren: 1 die, 8 or more: 1 hit
round 1: Jol-Nar makes 0 hits, Xxcha 1
Jol-Nar loses 1 infantry on Archon Ren (ground combat)
Xxcha wins the ground combat on Archon Ren
Jol-Nar takes control of Archon Tau from Xxcha
Sol uses Orbital Drop as an action
Sol chooses for Orbital Drop: Resculon
Sol: strategy tokens -1 (Orbital Drop)
Sol places 2 infantry on Resculon (Orbital Drop)
N'orr plays Unexpected Action as an action
N'orr: action cards -1
N'orr chooses for Unexpected Action: system 35 (Thibah)
a command token of N'orr leaves system 35 (Thibah) (Unexpected Action)
Hacan activates system 6 (New Albion, Starpoint)
Hacan: tactic tokens -1
Hacan loses 1 point with Support for the Throne: 3 in all
Hacan gives Support for the Throne back to Sol (Support for the Throne returns)
Hacan sends 1 cruiser from system 2 (asteroid field)
Hacan moves 1 cruiser to system 6 (New Albion, Starpoint)
Letnev activates system 25 (Arc Prime, Wren Terra)
Letnev: tactic tokens -1
Letnev: exhausts Centauri (production)
Letnev: trade goods -1, exhausts Arnor (production)
Letnev produces 1 dreadnought in system 25 (Arc Prime, Wren Terra)
Jol-Nar activates system 28 (Nar, Jol)
Jol-Nar: tactic tokens -1
Jol-Nar: exhausts Nar (production)
Jol-Nar: exhausts Vefut II (production)
Jol-Nar produces 1 destroyer and 2 cruisers in system 28 (Nar, Jol)
Sol plays Cripple Defenses as an action
Sol: action cards -1
Sol chooses for Cripple Defenses: Arc Prime
Letnev loses 2 PDS on Arc Prime (Cripple Defenses)
N'orr passes
Hacan plays Tactical Bombardment as an action
Hacan: action cards -1
Letnev passes
Jol-Nar passes
Sol activates system 19 (Jord)
Sol: tactic tokens -1
Sol: exhausts Starpoint (production)
Sol produces 1 carrier in system 19 (Jord)
Sol produces 2 infantry on Jord
Hacan passes
Sol passes
round 4: status phase
N'orr: exhausts Quinarra (Erect a Monument)
N'orr: exhausts Lodor (Erect a Monument)
N'orr: trade goods -1, exhausts Corneeq (Erect a Monument)
N'orr scores Erect a Monument for 1 point: 4 in all
Hacan: trade goods -5 (Negotiate Trade Routes)
Hacan scores Negotiate Trade Routes for 1 point: 4 in all
Hacan: secret objectives -1 (Threaten Enemies)
Hacan scores Threaten Enemies for 1 point: 5 in all
Letnev scores Develop Weaponry for 1 point: 5 in all
public objective for 2 points: Galvanize the People (Spend 6 command tokens in all from the tactic and/or strategy pools.)
Xxcha draws an action card: Direct Hit
Xxcha: action cards +1
N'orr draws an action card: Lost Star Chart
N'orr: action cards +1
Hacan draws an action card: Upgrade
Hacan: action cards +1
Hacan draws an action card: Technology Rider
Hacan: action cards +1
Letnev draws an action card: Fire Team
Letnev: action cards +1
Letnev draws an action card: Infiltrate
Letnev: action cards +1
Jol-Nar draws an action card: Politics Rider
Jol-Nar: action cards +1
Jol-Nar draws an action card: Political Stability
Jol-Nar: action cards +1
Sol draws an action card: Industrial Initiative
Sol: action cards +1
Sol draws an action card: Plague
Sol: action cards +1
4 command tokens of Sol leave the board (status phase)
4 command tokens of Hacan leave the board (status phase)
5 command tokens of Letnev leave the board (status phase)
4 command tokens of Jol-Nar leave the board (status phase)
4 command tokens of Xxcha leave the board (status phase)
a command token of N'orr leaves system 18 (Saudor) (status phase)
Xxcha: tactic tokens +2
Xxcha: tactic tokens -2, strategy tokens +2
N'orr: tactic tokens +2
Hacan: tactic tokens +2
Hacan: fleet tokens -1, strategy tokens +1
Hacan loses 1 carrier in system 22 (Hercant, Arretze, Kamdorn) (more than the fleet pool allows)
Letnev: tactic tokens +2
Jol-Nar: tactic tokens +2
Jol-Nar: tactic tokens +1, strategy tokens -1
Sol: tactic tokens +3
Sol: tactic tokens -1, strategy tokens +1
Sol: readies 5 planets (status phase)
Hacan: readies 6 planets (status phase)
Letnev: readies 9 planets (status phase)
Jol-Nar: readies 6 planets (status phase)
Xxcha: readies Rarron (status phase)
N'orr: readies Quinarra, Thibah, Lodor and Corneeq (status phase)
Jol-Nar plays Political Stability
Jol-Nar: action cards -1
Sol returns Imperial (status phase)
Hacan returns Construction (status phase)
Letnev returns Trade (status phase)
Xxcha returns Leadership (status phase)
N'orr returns Diplomacy (status phase)
round 4: agenda phase
agenda revealed: The Crown of Emphidia
Jol-Nar plays Veto
The Crown of Emphidia is discarded without a vote
Jol-Nar: action cards -1
agenda revealed: Homeland Defense Act
Jol-Nar plays Politics Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Politics Rider: for
Hacan plays Technology Rider
Hacan: action cards -1
Hacan chooses for Technology Rider: for
Xxcha: exhausts Qucen'n
Xxcha casts 2 votes: for
N'orr: exhausts Quinarra
N'orr casts 1 vote: against
Sol: exhausts Starpoint
Sol casts 1 vote: for
Letnev: exhausts Centauri
Letnev casts 3 votes: for
Homeland Defense Act: for, with 6 votes
Homeland Defense Act is a law now
Jol-Nar is the speaker (Politics Rider)
Jol-Nar draws an action card: Leadership Rider
Jol-Nar: action cards +1
Jol-Nar draws an action card: Flank Speed
Jol-Nar: action cards +1
Jol-Nar draws an action card: Sabotage
Jol-Nar: action cards +1
Hacan: exhausts Mehar Xull
Hacan gains the technology Cruiser II
Hacan chooses for Anti-Intellectual Revolution: system 3 (Lazar, Sakulag)
Hacan loses 1 carrier in system 3 (Lazar, Sakulag) (Anti-Intellectual Revolution)
agenda revealed: Judicial Abolishment
Jol-Nar plays Leadership Rider
Jol-Nar: action cards -1
Jol-Nar chooses for Leadership Rider: Anti-Intellectual Revolution
Xxcha casts 3 votes: Homeland Defense Act
Xxcha: exhausts Rarron
N'orr: exhausts Saudor
N'orr casts 2 votes: Homeland Defense Act
Sol casts 4 votes: Research Team: Cybernetic
Sol: exhausts Meer
Hacan casts 1 vote: Homeland Defense Act
Hacan: exhausts Sakulag
Letnev: exhausts Wellon
Letnev casts 2 votes: Anti-Intellectual Revolution
Judicial Abolishment: Homeland Defense Act, with 6 votes
Homeland Defense Act is no law any more (Judicial Abolishment)
Sol: readies Starpoint and Meer (agenda phase)
Hacan: readies Mehar Xull and Sakulag (agenda phase)
Letnev: readies Wellon and Centauri (agenda phase)
Xxcha: readies Qucen'n and Rarron (agenda phase)
N'orr: readies Quinarra and Saudor (agenda phase)
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
Sol: trade goods +2 (Warfare)
Hacan takes Construction
Letnev takes Trade
a trade good is laid on Diplomacy and Politics
round 5: action phase
N'orr activates system 34 (Tren'lak, Quinarra)
N'orr: tactic tokens -1
N'orr sends 1 carrier from system 35 (Thibah)
N'orr sends 1 infantry from Thibah
N'orr sends 1 infantry from Thibah
N'orr sends 1 infantry from Thibah
N'orr moves 1 carrier with 3 infantry to system 34 (Tren'lak, Quinarra)
N'orr lands 3 infantry on Tren'lak
N'orr: exhausts Quinarra (production)
N'orr: exhausts Lodor (production)
N'orr: trade goods -2, exhausts Corneeq (production)
N'orr produces 2 dreadnoughts in system 34 (Tren'lak, Quinarra)
N'orr produces 3 infantry on Quinarra
Hacan activates system 8 (Abyz, Fria)
Hacan: tactic tokens -1
Hacan: exhausts Arretze (production)
Hacan: exhausts Abyz (production)
Hacan: exhausts Fria (production)
Hacan produces 2 carriers in system 8 (Abyz, Fria)
Hacan produces 3 infantry on Abyz
Letnev activates system 9 (Quann, beta wormhole)
Letnev: tactic tokens -1
Letnev sends 1 carrier from system 10 (Mellon, Zohbat)
Letnev sends 1 infantry from Zohbat
Letnev moves 1 carrier with 1 infantry to system 9 (Quann, beta wormhole)
Letnev lands 1 infantry on Quann
Letnev takes control of Quann from Hacan
Sol activates system 19 (Jord)
Sol: tactic tokens -1
Sol: exhausts Resculon (production)
Sol: exhausts Arinam (production)
Sol: trade goods -5 (production)
Sol produces 3 fighters, 2 cruisers and 1 carrier in system 19 (Jord)
Jol-Nar activates system 2 (asteroid field)
Jol-Nar: tactic tokens -1
Jol-Nar sends 1 cruiser from system 13 (Vefut II)
Jol-Nar sends 1 fighter from system 4 (empty)
Jol-Nar moves 1 cruiser with 1 fighter to system 2 (asteroid field)
Xxcha activates system 15 (beta wormhole)
Xxcha: tactic tokens -1
Xxcha sends 1 carrier from system 5 (empty)
Xxcha sends 1 infantry from system 5 (empty)
Xxcha sends 1 infantry from system 5 (empty)
Xxcha sends 1 carrier from system 32 (Qucen'n, Rarron)
Xxcha sends 1 fighter from system 32 (Qucen'n, Rarron)
Xxcha sends 1 fighter from system 32 (Qucen'n, Rarron)
Xxcha sends 1 fighter from system 32 (Qucen'n, Rarron)
Xxcha moves 2 carriers with 3 fighters and 2 infantry to system 15 (beta wormhole)
space combat in system 15 (beta wormhole): Xxcha (3 fighters and 2 carriers) against Hacan (2 fighters)
Xxcha rolls for space combat: 5 dice, 9 or more: 0 hits
Hacan rolls for space combat: 2 dice, 8 or more: 0 hits
round 1: Xxcha makes 0 hits, Hacan 0
Xxcha rolls for space combat: 5 dice, 9 or more: 1 hit
Hacan rolls for space combat: 2 dice, 8 or more: 2 hits
round 2: Xxcha makes 1 hit, Hacan 2
Hacan loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha rolls for space combat: 3 dice, 9 or more: 0 hits
Hacan rolls for space combat: 1 die, 8 or more: 1 hit
round 3: Xxcha makes 0 hits, Hacan 1
Xxcha loses 1 fighter in system 15 (beta wormhole) (space combat)
Xxcha rolls for space combat: 2 dice, 9 or more: 0 hits
Hacan rolls for space combat: 1 die, 8 or more: 0 hits
round 4: Xxcha makes 0 hits, Hacan 0
Xxcha rolls for space combat: 2 dice, 9 or more: 0 hits
Hacan rolls for space combat: 1 die, 8 or more: 1 hit
round 5: Xxcha makes 0 hits, Hacan 1
Xxcha loses 1 carrier in system 15 (beta wormhole) (space combat)
Xxcha rolls for space combat: 1 die, 9 or more: 0 hits
Hacan rolls for space combat: 1 die, 8 or more: 0 hits
round 6: Xxcha makes 0 hits, Hacan 0
Xxcha rolls for space combat: 1 die, 9 or more: 0 hits
Hacan rolls for space combat: 1 die, 8 or more: 1 hit
round 7: Xxcha makes 0 hits, Hacan 1
Xxcha loses 1 carrier in system 15 (beta wormhole) (space combat)
Hacan wins the space combat in system 15 (beta wormhole)
Xxcha loses 1 infantry in system 15 (beta wormhole) (more than the ships can carry)
Xxcha loses 1 infantry in system 15 (beta wormhole) (more than the ships can carry)
N'orr plays Leadership
N'orr: strategy tokens +3 (Leadership)
N'orr: exhausts Thibah (Leadership)
N'orr: exhausts Saudor (Leadership)
N'orr: tactic tokens +1 (Leadership)
Sol uses the secondary of Leadership
Sol: exhausts Mecatol Rex (Leadership)
Sol: exhausts New Albion (Leadership)
Sol: trade goods -1, exhausts Meer (Leadership)
Sol: tactic tokens +1 (Leadership)
Sol: tactic tokens +1 (Leadership)
Sol: strategy tokens +2 (Leadership)
Hacan uses the secondary of Leadership
Hacan: exhausts Hercant (Leadership)
Hacan: exhausts Kamdorn (Leadership)
Hacan: exhausts Mehar Xull (Leadership)
Hacan: exhausts Sakulag (Leadership)
Hacan: tactic tokens +1 (Leadership)
Hacan: strategy tokens +1 (Leadership)
Letnev uses the secondary of Leadership
Letnev: exhausts Wellon (Leadership)
Letnev: exhausts Mellon (Leadership)
Letnev: exhausts Zohbat (Leadership)
Letnev: exhausts Centauri (Leadership)
Letnev: exhausts Gral (Leadership)
Letnev: exhausts Arnor (Leadership)
Letnev: exhausts Lor (Leadership)
Letnev: tactic tokens +1 (Leadership)
Letnev: tactic tokens +1 (Leadership)
Letnev: strategy tokens +2 (Leadership)
Jol-Nar uses the secondary of Leadership
Jol-Nar: exhausts Nar (Leadership)
Jol-Nar: exhausts Jol (Leadership)
Jol-Nar: exhausts Archon Tau (Leadership)
Jol-Nar: exhausts Vefut II (Leadership)
Jol-Nar: exhausts Tar'mann (Leadership)
Jol-Nar: exhausts Torkan (Leadership)
Jol-Nar: tactic tokens +1 (Leadership)
Jol-Nar: strategy tokens +3 (Leadership)
Xxcha uses the secondary of Leadership
Xxcha: exhausts Archon Ren (Leadership)
Xxcha: exhausts Qucen'n (Leadership)
Xxcha: trade goods -1, exhausts Rarron (Leadership)
Xxcha: tactic tokens +1 (Leadership)
Xxcha: strategy tokens +2 (Leadership)
Hacan plays Construction
Hacan places 1 PDS on Mehar Xull (Construction)
Hacan places 1 PDS on Sakulag (Construction)
Letnev uses the secondary of Construction
Letnev: strategy tokens -1 (Construction)
a command token of Letnev is put into system 10 (Mellon, Zohbat) (Construction)
Letnev, recall a figure: system 25 (Arc Prime, Wren Terra)
Letnev takes back 1 space dock on Arc Prime (Construction)
Letnev places 1 space dock on Zohbat (Construction)
Jol-Nar uses the secondary of Construction
Jol-Nar: strategy tokens -1 (Construction)
a command token of Jol-Nar is put into system 30 (Tequ'ran, Torkan) (Construction)
Jol-Nar places 1 space dock on Tequ'ran (Construction)
Xxcha uses the secondary of Construction
Xxcha: strategy tokens -1 (Construction)
a command token of Xxcha is put into system 32 (Qucen'n, Rarron) (Construction)
Xxcha places 1 PDS on Qucen'n (Construction)
N'orr uses the secondary of Construction
N'orr: strategy tokens -1 (Construction)
a command token of N'orr is put into system 36 (Lodor, alpha wormhole) (Construction)
N'orr places 1 space dock on Lodor (Construction)
Sol uses the secondary of Construction
Sol: strategy tokens -1 (Construction)
a command token of Sol is put into system 17 (Corneeq, Resculon) (Construction)
Sol places 1 space dock on Resculon (Construction)
Letnev plays Trade
Letnev: trade goods +3 (Trade)
Letnev: commodities +2 (Trade)
Letnev offers Hacan 2 commodities for 2 commodities
Letnev gives Hacan 2 commodities and gets 2 commodities
Hacan: commodities -2 (Trade)
Letnev: trade goods +2, commodities -2 (Trade)
Hacan: trade goods +2 (Trade)
Jol-Nar uses the secondary of Trade
Jol-Nar: commodities +4, strategy tokens -1 (Trade)
Xxcha uses the secondary of Trade
Xxcha: commodities +4, strategy tokens -1 (Trade)
N'orr uses the secondary of Trade
N'orr: commodities +3, strategy tokens -1 (Trade)
Sol uses the secondary of Trade
Sol: commodities +4, strategy tokens -1 (Trade)
Hacan uses the secondary of Trade
Hacan: commodities +6 (Trade)
Sol offers Hacan 4 commodities for 4 commodities
Sol gives Hacan 4 commodities and gets 4 commodities
Hacan: commodities -4
Sol: trade goods +4, commodities -4
Hacan: trade goods +4
Sol plays Industrial Initiative as an action
Sol: action cards -1
Jol-Nar plays Sabotage against Sol's Industrial Initiative
Jol-Nar: action cards -1 (Industrial Initiative)
Sol plays Warfare
a command token of Sol leaves system 17 (Corneeq, Resculon) (Warfare)
Sol: strategy tokens +1 (Warfare)
Hacan uses the secondary of Warfare
Hacan: strategy tokens -1 (Warfare)
Hacan: exhausts Lazar (production)
Hacan produces 4 infantry on Arretze
Jol-Nar uses the secondary of Warfare
Jol-Nar: strategy tokens -1 (Warfare)
Jol-Nar: exhausts Tequ'ran (production)
Jol-Nar produces 4 infantry on Nar
Jol-Nar offers Xxcha 4 commodities for 4 commodities
Jol-Nar gives Xxcha 4 commodities and gets 4 commodities
Xxcha: commodities -4
Jol-Nar: trade goods +4, commodities -4
Xxcha: trade goods +4
Jol-Nar plays Technology
Jol-Nar gains the technology Fighter II (Technology)
Jol-Nar chooses for Anti-Intellectual Revolution: system 28 (Nar, Jol)
Jol-Nar chooses for Anti-Intellectual Revolution: lose a destroyer
Jol-Nar loses 1 destroyer in system 28 (Nar, Jol) (Anti-Intellectual Revolution)
Xxcha uses the secondary of Technology
Xxcha: trade goods -4, strategy tokens -1 (Technology)
Xxcha gains the technology Nullification Field (Technology)
Xxcha loses 1 cruiser in system 1 (alpha wormhole) (Anti-Intellectual Revolution)
Sol uses the secondary of Technology
Sol: strategy tokens -1 (Technology)
Sol: trade goods -1, exhausts Starpoint (Technology)
Sol gains the technology Dreadnought II (Technology)
Sol chooses for Anti-Intellectual Revolution: system 19 (Jord)
Sol chooses for Anti-Intellectual Revolution: lose a cruiser
Sol loses 1 cruiser in system 19 (Jord) (Anti-Intellectual Revolution)
Hacan uses the secondary of Technology
Hacan: trade goods -4, strategy tokens -1 (Technology)
Hacan gains the technology Gravity Drive (Technology)
Hacan chooses for Anti-Intellectual Revolution: system 8 (Abyz, Fria)
Hacan loses 1 carrier in system 8 (Abyz, Fria) (Anti-Intellectual Revolution)
Letnev uses the secondary of Technology
Letnev: strategy tokens -1 (Technology)
Letnev: exhausts Arc Prime (Technology)
Letnev gains the technology Gravity Drive (Technology)
Letnev chooses for Anti-Intellectual Revolution: system 27 (Centauri, Gral)
Letnev loses 1 carrier in system 27 (Centauri, Gral) (Anti-Intellectual Revolution)
Xxcha plays Imperial
Xxcha draws a secret objective: Destroy Their Greatest Ship
Xxcha: secret objectives +1 (Imperial)
Xxcha, return a secret objective: Destroy Their Greatest Ship
Xxcha: secret objectives -1 (Imperial)
N'orr uses the secondary of Imperial
N'orr: strategy tokens -1 (Imperial)
N'orr draws a secret objective: Make an Example of Their World
N'orr: secret objectives +1 (Imperial)
Sol uses the secondary of Imperial
Sol: strategy tokens -1 (Imperial)
Sol draws a secret objective: Spark a Rebellion
Sol: secret objectives +1 (Imperial)
N'orr offers Hacan 2 commodities for 2 commodities
N'orr gives Hacan 2 commodities and gets 2 commodities
Hacan: commodities -2
N'orr: trade goods +2, commodities -2
Hacan: trade goods +2
N'orr passes
Hacan activates system 9 (Quann, beta wormhole)
Hacan: tactic tokens -1
Hacan sends 1 flagship from system 22 (Hercant, Arretze, Kamdorn)
Hacan sends 1 infantry from Arretze
Hacan sends 1 infantry from Arretze
Hacan sends 1 infantry from Arretze
Hacan moves 1 flagship with 3 infantry to system 9 (Quann, beta wormhole)
space combat in system 9 (Quann, beta wormhole): Hacan (1 flagship) against Letnev (1 carrier)
Letnev plays Morale Boost
Letnev: action cards -1
Letnev announces a retreat
Hacan rolls for space combat: 2 dice, 7 or more: 0 hits
Hacan rolls for Wrath of Kenara: 0 of 2
Letnev rolls for space combat: 1 die, 8 or more: 0 hits
round 1: Hacan makes 0 hits, Letnev 0
Letnev sends 1 carrier from system 9 (Quann, beta wormhole)
Letnev retreats with 1 carrier to system 10 (Mellon, Zohbat)
Hacan wins the space combat in system 9 (Quann, beta wormhole)
Hacan lands 3 infantry on Quann
ground combat on Quann: Hacan (3 infantry) against Letnev (1)
Hacan rolls for ground combat on Quann: 3 dice, 8 or more: 0 hits
Letnev rolls for ground combat on Quann: 1 die, 8 or more: 0 hits
round 1: Hacan makes 0 hits, Letnev 0
Letnev plays Fire Team
Letnev: action cards -1
Letnev rolls for Fire Team: 1 die, 8 or more: 1 hit
Hacan loses 1 infantry on Quann (ground combat)
Hacan rolls for ground combat on Quann: 2 dice, 8 or more: 2 hits
Letnev rolls for ground combat on Quann: 1 die, 8 or more: 1 hit
round 2: Hacan makes 2 hits, Letnev 1
Letnev loses 1 infantry on Quann (ground combat)
Hacan loses 1 infantry on Quann (ground combat)
Hacan wins the ground combat on Quann
Hacan takes control of Quann from Letnev
Letnev activates system 3 (Lazar, Sakulag)
Letnev: tactic tokens -1
