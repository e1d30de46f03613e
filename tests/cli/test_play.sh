#!/usr/bin/env bash
# hexarch play and analyze, through pipes: a person's lines, agents alone, saves, refusals.
. "$(dirname "$0")/expect.sh"

say() { # lines for the next expect
    printf '%s\n' "$@" >"$work/in"
    input=$work/in
}

# x stacks column 4 while o, a person too, stacks column 1: seven moves to a win.
say 4 1 4 1 4 1 4
expect 0 'the game is over after 7 steps' '' play connect_four --agent human
expect 0 '1\. seat 0, human: 1 point$' '' play connect_four --agent human

# Factions are told by their names.
expect 0 'seat 1 \(Terran Federation\), random: ' '' play eclipse --set seats=2 --set species=terran --agent random --seed 3

# Another program that fails is told, and an opponent of ours goes on in its place. What a program says of a choice is shown.
bot="process:cmd=python3 $(dirname "$0")/../protocol/faulty_bot.py"
say 4 4 4 4
expect 0 "^seat 1, step 1: agent 'process': its hello: 'encoding'" '' play connect_four --agent human --agent "$bot encoding"
grep -q '^from here on level=3 plays seat 1' "$work/out" || complain 'nobody plays for a bot that failed' play
grep -q 'seat 1: drop' "$work/out" || complain 'the game ended with the bot' play
expect 3 '*' "seat 1, step 1: agent 'process': " play connect_four --agent random --agent "$bot encoding"
say 4 q
expect 0 '^seat 1 says: towards the middle' '' play connect_four --agent human --agent "$bot talks"
say motives q
expect 0 '^no agent has made a turn yet' '' play connect_four --agent human --agent greedy --seed 3
say 1 motives q
expect 0 '^seat [1-3]: play ' '' play eclipse --seed 3
grep -qE '^  (Because|By) ' "$work/out" || complain 'motives tells no reason' play
say choices q
expect 0 '> choices' '' play eclipse --seed 3
sed -n '/> choices/,$p' "$work/out" | grep -q '\.\.\.' && complain "'choices' cuts what a choice does" play
input=

# Where more is typed the table stays when the game is over: a review of any game, a step taken back, other words. At the end of input it
# leaves at once, as ever.
say 4 1 4 1 4 1 4 9 why board points log review undo 7 q
expect 0 'the game is over: undo takes the last choice back' '' play connect_four --agent human
for text in 'the game is over; there are no more questions' 'choices, reviewed by level=' 'points now: seat 0 1, seat 1 -1' '7   100.0     0.0  the result' 'taken back to step 6' 'seat 0: drop in column 7'; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" play
done
say 4 1 4 1 4 1 4
expect 0 '2\. seat 1, human: -1 points' '' play connect_four --agent human
grep -q 'over; undo' "$work/out" && complain 'a question at the end of input' play
input=
for game in 'obsidian --set rounds=1' 'eclipse --set seats=2' pig breakthrough leduc_poker; do # short ones: a review takes a search for every choice
    expect 0 'the game is over' '' play $game --agent random --seed 2 --save "$work/over.json"
    say 'review mcts:sims=20' board points q
    expect 0 'choices, reviewed by' '' play --load "$work/over.json" --agent human --agent random
    grep -Eq ' the result$|^choices that cost most' "$work/out" || complain 'no review of a game that is over' "play $game"
    input=
done

# An adviser without values has no curve to show, at the table as in 'analyze'.
say 'review random' q
expect 0 '^random gives no values, so there is no curve; try another agent$' '' play --load "$work/over.json" --agent human --agent random
input=

# A review wants a choice.
say review q
expect 0 '^no review: there is no choice yet$' '' play connect_four
say 'auto pass' review q
expect 0 '^no review: there is no choice of yours yet$' '' play eclipse --set seats=2 --seed 3
input=

# A rule that answers for long, or from one round into the next, is asked about once and not each time; what is typed instead of yes or no
# drops it and is obeyed.
say Eridani 'auto pass, end the turn' 'auto off 1' 'auto pass' research
expect 0 "^your auto rules have answered [0-9]+ questions, 'pass' is next: continue\? \(y/n\) > research" '' play eclipse --seed 5 --log brief
grep -q '^auto pass: dropped' "$work/out" || complain 'a rule that was not wanted stays' play
say Eridani 'auto off 1' 'auto pass' y q
expect 0 'continue\? \(y/n\) > y' '' play eclipse --seed 5 --log brief
say Eridani 'auto off 1' 'auto pass' n undo undo q
expect 0 'auto pass: dropped' '' play eclipse --seed 5 --log brief
say Eridani 'auto off 1' 'auto pass' y y y y undo undo q
expect 0 'auto pass: dropped with it' '' play eclipse --seed 5 --log brief
input=

# A number takes the choice of this number; that a system has it, too, is told.
say 1 1 1 18 undo 'activate 18' undo q
expect 0 "^choice 18; the other is typed 'choose an action: activate 18 \(Wellon\)' \(undo takes this one back\)" '' play ti4 --seed 5 --set seats=3 --agent human --agent greedy --single
grep -q ' activates system 18 (Wellon)' "$work/out" || complain 'a system is not named by its words' play

# ... once a game.
say 1 1 1 18 undo 18 undo q
expect 0 '^choice 18; the other is typed' '' play ti4 --seed 5 --set seats=3 --agent human --agent greedy --single
[ "$(grep -c 'the other is typed' "$work/out")" = 1 ] || complain 'a system of the number is told of every time' play

# Help with words that are not the table's own: how to read about choices, rules and components.
say 'help explore' 'help hydran progress' explore 'help build' 'help xyzzy' q
expect 0 "^'explore' is a choice here, or part of one" '' play eclipse --set seats=2 --seed 3 --set species=terran
for text in '  rule explore: the rules that mention it' "'hydran progress' is not a command" '  card hydran progress: ' '  why not build: why it is no choice here' "no command 'xyzzy'; 'help' lists them all"; do
    grep -Fq -- "$text" "$work/out" || complain "stdout lacks '$text'" 'play, help'
done

# What a secret objective asks for is told once, with how it is played.
say c q
expect 0 'on a planet[.] Played so: what Harrow destroys$' '' play ti4 --seed 7 --set seats=3 --agent human --agent greedy
grep -A3 '^  1  Make an Example' "$work/out" | grep -q '[.];' && complain 'a secret objective is told twice' 'play ti4'

# Lists on pages end without a sign.
say 'seat 1' q
expect 0 '^  technologies: Starbase$' '' play eclipse --set seats=2 --seed 3 --set species=terran
say 1 1 1 1 'seat 1' Orbital no no no seat 'seat 1' q
expect 0 '^  planets: Hercant 1/1; Arretze 2/0; Kamdorn 0/1$' '' play ti4 --seed 7 --set seats=3 --agent human --agent greedy
# A seat's promissory notes: in the own hand by name, in another's as far as they are known, in play for all.
for text in ' secret objectives 1, promissory notes 4$' '  promissory notes: Ceasefire of Sol; ' '  promissory notes known to be in the hand: Ceasefire of Hacan; ' \
    '  promissory notes in play: Support for the Throne of Letnev$'; do
    grep -q -- "$text" "$work/out" || complain "stdout lacks '$text'" 'play ti4, a page of a seat'
done

# The first page's head and its objectives are shortened by whole words.
say glance 1 1 1 'activate 21' glance q
expect 0 '^secret 1 Make an Example of Their 0/1   secret 1 Occupy the Seat of the 0/4$' '' play ti4 --seed 7 --set seats=3 --agent human --agent greedy
grep -q ', custodians on Mecatol, system 21 is active$' "$work/out" || complain 'the active system is cut short' 'play ti4'

# What a note does is told where one is given, and what an ability of a faction does among the actions, once each.
say 1 1 1 /Orbital /Orbital 'propose a transaction to Hacan' q
expect 0 'Orbital Drop  \(Pay 1 strategy token: put 2 infantry' '' play ti4 --seed 7 --set seats=3 --agent human --agent greedy
grep -Fq '  1  Ceasefire of Sol  (If the activated system has holder units: the owner' "$work/out" || complain 'a note is given unread' 'play ti4'

# What is no count is told so; the number of a place stays what it is.
say 'build 0' 'build -1 interceptors' '0 interceptors' 'why not build 0' q
expect 0 '^  -1 is not a count: counts go from 1 to 50' '' play eclipse --set seats=2 --seed 3 --set species=terran
[ "$(grep -c '^  0 is not a count' "$work/out")" = 3 ] || complain 'not every count of nothing is told' play
say 'biuld 0' q
expect 0 'is not a count' '' play eclipse --set seats=2 --seed 3 --set species=terran
grep -q 'did you mean' "$work/out" && complain 'a word is asked about where the count is at fault' play
say 'drop in column 0' q
expect 0 "no choice contains 'drop in column 0'" '' play connect_four
grep -q 'not a count' "$work/out" && complain 'a column is taken for a count' play

# A mistyped word is asked about, a word of the table and one of the choices, too.
say hlep hydrna exlpore q
expect 0 "did you mean 'help'" '' play eclipse --seed 7
grep -q "did you mean 'Hydran'" "$work/out" || complain 'a mistyped species is not asked about' play

# What dice may do is told before a choice that leads to them.
yes move$'\n'1 | head -250 >"$work/in"
input=$work/in
expect 0 "'attack with the|after 'attack" '' play eclipse --seed 7 --agent human --agent random
tr '\n' ' ' <"$work/out" | tr -s ' ' | grep -q "roll yellow dice, after 'attack with the interceptors': 0.2 hits to expect; 0: 83 %, 1: 17 %" || complain 'odds of an attack are not told' play eclipse
yes no$'\n'1 | head -500 >"$work/in"
expect 0 'use an ability now' '' play ti4 --seed 35 --set seats=3 --agent human --agent random
tr '\n' ' ' <"$work/out" | tr -s ' ' | grep -Eq "rolls for space combat: 1 die, 9 or more, after '[^']*'( and 1 more)?: 0.2 hits to expect; 0: 80 %, 1: 20 %" || complain 'odds of a roll are not told' play ti4
input=

# Counts in what is typed, plurals too; one that cannot be met is told with how many could, and nothing of the line is taken.
for line in 'build 2 interceptor' 'build 2 interceptors 222' 'build 2x interceptor' 'build interceptor, interceptor' 'build, 2 interceptors'; do
    say Eridani "$line" q
    expect 0 '^> build, build interceptor|^> build$' '' play eclipse --seed 5 --log full
    [ "$(grep -c ': a new interceptor in 222' "$work/out")" = 2 ] || complain "not two interceptors: $line" play
done
say Eridani 'build 3 interceptor' 'build, 3 interceptor' q
expect 0 "^only 2 of 3 'interceptor' can be taken here, then your turn ends; nothing of the" '' play eclipse --seed 5 --log full
grep -q 'Eridani Empire: build' "$work/out" && complain 'a part of a line that cannot be taken whole' play
say 'mine rare' leadership warfare 'activate 9 (Arnor, Lor), carrier from 22, 9 fighters, done' 'activate 9 (Arnor, Lor), carrier from 22, 3 fighters, 3 infantry from Jord, done, 2, 1' q
expect 0 "^only 3 of 9 'fighters' can be taken here, then the choice is 'load a ship: done'" '' play ti4 --seed 2 --set seats=3 --agent human --agent greedy --log full
grep -q 'lands 2 infantry on Arnor' "$work/out" || complain 'counts while loading are not taken' play
say 'mine rare' leadership warfare 'activate 9 (Arnor, Lor)' 'carrier from 22' '3 infantry, 9 fighters' q # fighters come first: the count is told, nothing is taken
expect 0 "^only 3 of 9 'fighters' can be taken here, then the choice is 'load a ship: done'" '' play ti4 --seed 2 --set seats=3 --agent human --agent greedy --log full
grep -q 'sends 1 infantry' "$work/out" && complain 'infantry is loaded from a line that cannot be taken whole' play
input=

# A count may stand above its question: what of the words the first of them used up on the way is not asked again. A system's number
# within the words of a line is no count.
say 1 1 1 1 1 no no 'produce 2 infantry 22' q
expect 0 '^> choose an action: activate 22 .Jord., produce a unit: an infantry on Jord$' '' play ti4 --seed 9 --set seats=3
[ "$(grep -c '^> .*produce a unit: an infantry on Jord$' "$work/out")" = 2 ] || complain 'not two infantry are produced' 'play ti4'
say 1 1 1 1 1 no no '2 carrier 22 to 9' 'produce 40 infantry 22' 'carrier 22 to 9, done, carrier 22' q
expect 0 "^only 1 of 2 'carrier 22 to 9' can be taken in a row, then the choice is 'load a" '' play ti4 --seed 9 --set seats=3
grep -q "^only 6 of 40 'infantry 22' can be taken here" "$work/out" || complain 'not all infantry that can be paid are counted' 'play ti4'
[ "$(grep -c 'sends 1 carrier from system 22' "$work/out")" = 2 ] || complain 'a system is read as a count' 'play ti4'
# Before a unit's name a number is a count in reasons, too.
say 1 1 1 1 1 no '3 infantry' no 'produce 2 infantry' 'activate 9, 2 fighter, done' q
expect 0 'name first the ship that carries it$' '' play ti4 --seed 9 --set seats=3
grep -q 'in [23]: that needs a space dock\|no fighter in 2' "$work/out" && complain 'a count is read as a system' 'play ti4'
input=

# How much is told: brief tells no rolls, no single steps of a move, and what is told is what the record of events tells.
expect 0 ' has no mech left|VP, [0-9] mech' '' play obsidian --agent random --seed 5 --log brief
grep -Eq ' rolls |^ +(white|yellow|red|blue) dice:|^ +(RDL|UN), (face|step|cell)' "$work/out" && complain 'more told than asked for' play obsidian --log brief
expect 0 ' rolls to attack: ' '' play obsidian --agent random --seed 5 --log dice
expect 0 '^  seat 1 banks' '' play pig --agent greedy --seed 3 --log brief
grep -q 'rolls a [2-6]' "$work/out" && complain 'a roll told in brief' play pig --log brief

# An obvious action that is missing is told unasked with its reason, once and not at each further question.
yes 1 | head -60 >"$work/in"
input=$work/in
expect 0 '^  no explore: no wormhole of a hex of yours' '' play eclipse --seed 1 --agent human --agent greedy
grep -q '^  no action: no Influence Disc is left' "$work/out" || complain 'a turn without a disc is not explained' play
[ "$(grep -c '^  no [a-z]*: ' "$work/out")" -le 4 ] || complain 'what is missing is told over and over' play

# The end of input leaves in good order, and saves where asked.
say 4
expect 0 'seat 1: drop in column' '' play connect_four --agent human --agent random --seed 5 --save "$work/save.json"
grep -q '"format": "hexarch-save"' "$work/save.json" || complain 'nothing saved' play
say quit
expect 0 "loaded $work/save.json, at step 2" '' play --load "$work/save.json"
expect 0 'at step 2' '' play connect_four --load "$work/save.json"
expect 2 '' 'a game of connect_four, not of pig' play pig --load "$work/save.json"
expect 2 '' '--set: a loaded game' play --load "$work/save.json" --set seats=2

# Undo, hint, board, help, filters, numbers out of range; a save written in the middle is the same game.
say 4 undo 4 undo undo '?' hint board choices log '/column 3' 99 xyzzy save "save $work/middle.json" 2 "load $work/middle.json" q
expect 0 'taken back to step 0' '' play connect_four --seed 5 --hint random
for text in 'nothing to take back' 'would play: drop in column' 'NUMBER +take that choice' '^ +3  drop in column 3' 'the choices go from 1 to 7' \
    "no choice contains 'xyzzy'" 'save where\?' "saved in $work/middle.json" 'at step 0'; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" play
done

# A file starts no programs, and calls none: who wants them names them again.
sed "s|\"human\"|\"process:cmd=touch $work/started\"|; s|\"random\"|\"human\"|" "$work/save.json" >"$work/evil.json"
grep -q touch "$work/evil.json" || complain 'the save names no program' play
say 1 1 1 q
expect 2 '' "$work/evil.json: field 'agents': entry 0 is another program .'process'.; files start no programs" play --load "$work/evil.json"
expect 0 "loaded $work/evil.json, at step 2" '' play --load "$work/evil.json" --agent human --agent random
say "load $work/evil.json" 1 1 q
expect 0 "not loaded: $work/evil.json: field 'agents': entry 0 is another" '' play connect_four --agent human
[ -e "$work/started" ] && complain 'a program of a saved game was started' play

say 'load /nowhere' q
expect 0 'not loaded: /nowhere: No such file' '' play connect_four
input=

# A text that one choice alone holds takes it; several at once; a rule that answers; rules and cards at the prompt.
say 'column 4' 'drop in column 1' 'in column 4' 'column' 'column 1, column 4, 1, 4' quit
expect 0 'the game is over after 7 steps' '' play connect_four --agent human
say 'roll, stop' auto 'auto off 1' 'rule 2' 'rule nonsense' 'card die' points why 'auto stop'
expect 0 'from now on at this question: stop' '' play pig --agent human --agent random --seed 3
for text in '^> roll' 'auto off NUMBER: there are 0' 'no auto rules yet' '^auto: stop' 'the game is over' 'A one loses' 'no rule has these words' 'no card has this name' 'points now: seat 0' 'with what every seat can expect'; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" play
done
# Joint choices: what a tile drawn is for is asked at once; one by one with --single. Usual rules end by auto off.
say q
expect 0 "by itself .*after you have passed" '' play eclipse --set seats=2 --set species=terran --seed 3
say explore 1 1 explore 1 c 'turned by 4, place a disc on 209, put' undo tech 'hex 209' 'hex 7' 'seat 1' map glance 'glance 9' 'glance 12' 'auto off 1' auto q
expect 0 'place 209 turned by 4, place a disc on 209, put a cube on a science square' '' play eclipse --set seats=3 --set species=terran --seed 3 --agent human --agent greedy:preset=2026-11-28
for text in 'joins 221, N S NW; science' 'no hex of this number' '^seat 1, Terran Federation: [0-9]+ VP and hidden' '^Nano' '^001 Galactic Center' 'how many lines. a number from 10 to 24' 'no auto rules yet'; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" play
done
sed 's/^seat 0, 1 to.*//; s/^by itself: .*//' "$work/out" | grep -E '.{81}' && complain 'a line of more than 80 columns' play
# Several answers in the order typed, or else in the one that the game asks in; a second carrier is never sent along for a word.
for line in 'load 3 infantry, 2 fighter' 'load 2 fighter, 3 infantry'; do
    say 1 1 1 'activate 9' 'carrier from 22' "$line" q
    expect 0 '^> (load )?2 fighter$' '' play ti4 --seed 5 --set seats=3
    grep -q '^> 1 infantry$' "$work/out" && ! grep -q 'sends 1 carrier.*sends 1 carrier\|is no choice here' "$work/out" || complain "'$line' is not what is loaded" play
    [ "$(grep -c 'sends 1 carrier from system 22' "$work/out")" = 1 ] || complain "'$line' sends another carrier" play
done
say 1 1 1 '9 Arnor, carrier' q # as the list and the map write the system, which is no count
expect 0 'sends 1 carrier from system 22' '' play ti4 --seed 5 --set seats=3
say '9 Arnor' q
expect 0 'it is the setup phase now$' '' play ti4 --set seats=3 --seed 5 # a reason ends its line
say 1 1 1 'act 9, carr from 22, 3 inf, 2 fig' q # in any order behind other answers of the line, too
expect 0 '^> 2 fig$' '' play ti4 --seed 5 --set seats=3
for line in 'produce fighter, destroyer, done' 'destroyer, fighter'; do
    say 1 1 1 'activate 22 (Jord)' "$line" q
    expect 0 'destroyer' '' play ti4 --seed 7 --set seats=3
    grep -Eq '^> .*destroyer$' "$work/out" && grep -Eq '^> .*fighter$' "$work/out" && ! grep -q 'is no choice here' "$work/out" || complain "'$line' is not what is produced" play
done
# Why not is told in lines of 80 columns, too, and a count of what there is not is no system.
say 1 1 1 'activate 22 (Jord)' 'fighter, fighter' '1 destroyer' q
expect 0 'the turn of the destroyer' '' play ti4 --seed 7 --set seats=3
sed 's/^seat 0, 1 to.*//; s/^by itself: .*//' "$work/out" | grep -E '.{81}' && complain 'a line of more than 80 columns' 'play ti4'
say 1 1 1 'activate 9' '3 destroyer' q
expect 0 "^only [0-9] of 3 'destroyer' can be taken here" '' play ti4 --seed 7 --set seats=3 --single
grep -q 'destroyer in 2$' "$work/out" && complain 'a count is read as a system' play
# What is traded for on the way needs no word of its own.
say explore 'explore N 001' 2 2 'build cruiser 221' q
expect 0 '^> build, build cruiser, trade money for materials, build in 221' '' play eclipse --set seats=3 --set species=terran --seed 6 --agent human --agent mcts:sims=10,preset=plain,cap=on
say explore 'explore N 001' 2 2 build q
expect 0 'build cruiser, trade money for materials, build in 221  .5 materials, 2 of' '' play eclipse --set seats=3 --set species=terran --seed 6 --agent human --agent mcts:sims=10,preset=plain,cap=on
# Where a build can go to one hex only, naming it does no harm.
say 'build interceptor 221' q
expect 0 '^> build, build interceptor' '' play eclipse --set seats=3 --set species=terran --seed 6 --agent human --agent mcts:sims=10,preset=plain,cap=on
# A place as the map writes it is a column and a row.
say 1 1 1 C12 q
expect 0 '^> deploy at .0m1.: column C, deploy at .0m1.: row 12' '' play obsidian --seed 3 --agent human --agent random
# Beginnings of words: what it costs is told of what they mean, several readings are listed, the shortest one is taken.
say 'build dread' 'upgr comput slot' 'upgr comput slot 2 cruis' q
expect 0 '^> upgrade, take a part: Electron Computer, place it on slot 2 of the cruiser' '' play eclipse --set seats=2 --set species=terran --seed 5
for text in 'it costs 8 materials; you have 3' "'upgr comput slot' fits several choices; type more, or one of these" '^  upgrade, take a part: Electron Computer, place it on slot 1 of the interceptor'; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" 'play eclipse'
done
say 'play eridani' 'reserch 3' q
expect 0 "^did you mean 'research 3'\?" '' play eclipse --set seats=2 --seed 3
# A misspelt component.
say 'dreadnaught' 'help dreadnaught' q
expect 0 "^did you mean 'Dreadnought'\?" '' play eclipse --set seats=2 --seed 3
grep -q "did you mean 'help Dreadnought'" "$work/out" || complain 'help does not know a misspelt component' play
say 1 'card warfare' why 1 goals q
expect 0 '    choose an action, not in between$' '' play ti4 --set seats=3 --seed 3
sed 's/^seat 0, 1 to.*//; s/^by itself: .*//' "$work/out" | grep -E '.{81}' && complain 'a line of more than 80 columns' 'play ti4'
# What one option does not take and another of nearly that name does.
expect 2 '' "did you mean 'faction1=SAAR'\\?" play ti4 --set factions=saar
expect 2 '' "did you mean 'species_0=planta'\\?" play eclipse --set species=plnata
# A hint tells the opponents' choice, too, where they are not asked.
say hint q
expect 0 '^level=3 would play: ' '' play ti4 --set seats=3 --seed 3
grep -q '^level=5 would play: ' "$work/out" || complain 'the hint lacks the stronger agent' play
say 'load 3 infantry' 'load nothing.json' points 'review level=1' picture help 'help why' 'help seat' 'help sat' 'help xyzzy' hint q
expect 0 'hint of level=1; your opponents are level=3' '' play ti4 --set seats=6 --seed 3 --hint level=1
for text in 'you can do that in the action phase; it is the setup phase now' 'not loaded: nothing.json: No such file' '^  w, why .not WORDS.  show the reasons' '^  seat .NUMBER.       planets' "no command 'sat'; did you mean 'seat'" "no command 'xyzzy'"; do
    grep -Eq -- "$text" "$work/out" || complain "stdout lacks '$text'" play
done
grep -q 'not loaded: 3 infantry' "$work/out" && complain 'a file of the name "3 infantry" is tried' play
sed 's/^seat 0, 1 to.*//; s/^by itself: .*//' "$work/out" | grep -E '.{81}' && complain 'a line of more than 80 columns' 'play ti4 with six seats'
say hint q
expect 0 'hint of level=4; your opponents are level=2' '' play pig --level 2 --seed 3
say hint q
expect 0 'hint of mcts:sims=2600, the agent of seat 1' '' play connect_four --agent human --agent mcts:sims=2600 --seed 3
expect 2 '' 'faction4, faction5, \.\.\.$' play ti4 --set faction0=zzz
expect 2 '' 'there are: sims, .*[a-z], \.\.\.$' play pig --agent mcts:foo=1
input=/dev/null
say explore 1 1 explore 1 q
expect 0 '  1  place 209 turned by 0  .joins 221, N S NW.$' '' play eclipse --set seats=3 --set species=terran --seed 3 --single --agent human --agent greedy:preset=2026-11-28
expect 2 '' "did you mean 'species_0=terran_directorate'" play eclipse --set species_0=terran_directorte
expect 2 '' "did you mean 'species_0=planta'" play eclipse --set species_0=planat
expect 2 '' "did you mean 'faction1=HACAN'" play ti4 --set faction1=hacna
expect 2 '' "did you mean 'faction2=LETNEV'" play ti4 --set 'faction2=The Barony of Letnev'
expect 2 '' "did you mean 'faction1=JOLNAR'" play ti4 --set 'faction1=Universities of Jol-Nar'
expect 2 '' "did you mean 'faction1=ARBOREC'" play ti4 --set factions=arborec,sol
expect 2 '' "did you mean 'species_0=planta'" play eclipse --set 'species=the planta'
expect 2 '' "did you mean 'seats=3'" play ti4 --set saets=3
expect 2 '' "did you mean 'faction1=SOL'" play ti4 --set faction0=SOL
expect 2 '' "did you mean 'faction1=HACAN'" play ti4 --set faction7=hacna
expect 2 '' "did you mean 'seats'?" play ti4 --set saets=many
expect 2 '' 'with K, M or G behind it' selfplay pig --games 1 --agent random --memory 5X --out "$work/none"
expect 2 '' 'with K, M or G behind it' selfplay pig --games 1 --agent random --memory G --out "$work/none"
say q
expect 0 'space dock on Hercant' '' play ti4 --set seats=3 --set faction1=HACAN --seed 3
say '5 nonsense, 3' q
expect 0 "no choice here; the rest of the line is ignored" '' play connect_four
say q
expect 0 '*' '' play eclipse --level 1 --set seats=2
say 1 why q # the weakest level draws lots: it gives no advice
expect 0 'as level=5 sees it, with what every seat can expect' '' play eclipse --level 1 --set seats=2 --set species=terran --seed 3
say 'auto pass' 'auto nonsense' q
expect 0 "^rule 1 takes 'pass' later: after you have passed, pass again" '' play eclipse --set seats=2 --seed 3
grep -q "'nonsense' is not one of the choices here" "$work/out" || complain 'a rule of no choice' play
say 1 hint why 'card plasma misile' q # one opinion, whoever is asked; an agent that has no reasons is told apart
expect 0 "did you mean 'Plasma Missile'" '' play eclipse --set seats=2 --set species=terran --seed 3
[ "$(grep 'level=5 would play: ' "$work/out" | sort | uniq -c | grep -c '^ *2 ')" = 1 ] || complain 'hint and why contradict' play
say why q
expect 0 '^best line' '' play connect_four --seed 1 --hint mcts:sims=500
grep -q '^  seat 1: drop in column' "$work/out" || complain 'why tells no reply' play
# One scale for people: points of a hundred, for the seats and for each choice; seats of a game for two share them.
grep -A2 'in points of a hundred: 100 for first, 0 for last' "$work/out" | awk 'NR == 3 { exit !($1 > 0 && $2 > 0 && $1 + $2 > 99.8 && $1 + $2 < 100.2) } END { if (NR < 3) exit 1 }' ||
    complain 'why does not count in points of a hundred' play
awk '/drop in column/ && $3 == "%" { n++; if ($4 !~ /^[0-9]+\.[0-9]$/ || $4 > 100) bad = 1 } END { exit bad || n < 7 }' "$work/out" || complain 'values of choices are no points' play
"$program" analyze "$work/save.json" --agent mcts:sims=50 --json | grep -Eq '"value": \[ *-?[01]\.|"q": -?0\.' || complain 'JSON tells no utilities' analyze
say 1 hint why q
expect 0 "^greedy, the agent of 'hint', does not search" '' play eclipse --set seats=2 --set species=terran --seed 3 --hint greedy
grep -q '^greedy would play: ' "$work/out" || complain 'the hint does not say whose it is' play
grep -q '^Because ' "$work/out" || complain 'the hint has no reason' play
say 1 'hint move' 'hint now' q
expect 0 "^hint takes 'move'" '' play eclipse --set seats=2 --set species=terran --seed 3 --hint greedy
grep -q '^greedy would play: ' "$work/out" && ! grep -Eq '^(Because|By) ' "$work/out" || complain 'hint move has reasons' play
expect 2 '' '--level: --agent already names the players' play eclipse --level 1 --agent greedy
expect 2 '' '--time: level 1 does not search' play connect_four --level 1 --time 1s
expect 2 '' "--level '2.7': not a level from 1 to 5, nor half-way such as 2.5" play connect_four --level 2.7
say 1 1 1 'propose a transaction to Hacan' no q # the answer "no", though the question "give a note" holds it, too
expect 0 '^ask for a note:' '' play ti4 --set seats=3 --seed 3 --level 1
say 1 1 1 1 1 1 Leadership Diplomacy Politics Construction Trade Warfare Construction 1 no no Diplomacy no q # a card that is asked about tells what it does
expect 0 '^  \(Primary: ' '' play ti4 --set seats=3 --seed 3 --agent human --agent human --agent human
say 1 q # what a secondary task is worth stands beside it
expect 0 'annihilation  \(2 VP for each enemy mech off the board, 1 for each drone\)' '' play obsidian --seed 5
expect 2 '' "--time '2': not a time such as 2s, 0.5s or 500ms" play connect_four --time 2
expect 2 '' "--time '': not a time" play connect_four --level 4 --time=
expect 3 '' '--save /nowhere/x.json: No such file' play pig --save /nowhere/x.json
expect 3 '' '--save /etc/passwd/x: Not a directory' play pig --save /etc/passwd/x
expect 3 '' '--save /proc/x.json: ' play pig --save /proc/x.json
expect 2 '' '--save: an empty path' play pig --save=
expect 2 '' "--save $work: a folder" play pig --save="$work"
expect 2 '' '--save /dev/full: not a regular file' play pig --save=/dev/full
say q
expect 0 'seat 0, 1 to 2' '' play pig --seed 1 --agent human --agent mcts:sims=10,time=1h
expect 0 $'^(> )?\033\\[36mseat 0\033\\[0m:' '' play pig --seed 1 --color=always # on the board as in the news
for game in pig eclipse ti4; do
    say '?' q
    expect 0 'TEXT, 2 TEXT' '' play "$game" --seed 1
    awk '/NUMBER   /,/seat [0-9], /' "$work/out" | awk 'length > 80' | grep -q . && complain '? is wider than 80 columns' "play $game"
done
HOME=$work expect 2 '' '--continue: there is no unfinished game of pig' play pig --continue
input=

# Agents alone are watched; the same seed is the same game.
expect 0 'the game is over' '' play pig --agent random --seed 4 --set seats=3
"$program" play leduc_poker --agent random --seed 4 >"$work/a"
"$program" play leduc_poker --agent random --seed 4 >"$work/b"
cmp -s "$work/a" "$work/b" || complain 'one seed, two games' play
expect 0 'o|x' '' play connect_four --agent random --seed 4 --board

expect 0 '^would play: drop in column' '' analyze "$work/save.json" --agent random
expect 0 '"step": 2' '' analyze "$work/save.json" --agent greedy --json
expect 0 'connect_four, step 0, seat 0 to move' '' analyze "$work/save.json" --agent random --step 0
expect 2 '' '--step:.*has 2 steps' analyze "$work/save.json" --agent random --step 3
expect 0 'connect_four, step 2, seat 0 to move, level=5' '' analyze "$work/save.json" # which solves what can be solved
expect 0 '"line": \[$' '' analyze "$work/save.json" --agent mcts:sims=500 --json
expect 2 '' "is a folder: 'hexarch replay DIR --game ID'" analyze "$work"
expect 2 '' "'rndom'" analyze "$work/save.json" --agent rndom
expect 2 '' 'No such file' analyze "$work/none.json" --agent random
echo '{"format": "hexarch-position", "version": 1, "game": "pig", "rules_version": 1, "state": {"nonsense": 1}}' >"$work/bad.json"
expect 2 '' 'nonsense' analyze "$work/bad.json" --agent random
expect 2 '' "$work/bad.json" play --load "$work/bad.json"

# A pipe, a device or a folder is no save, and nothing is waited for.
mkfifo "$work/pipe"
for place in "$work/pipe" "$work" /dev/zero; do
    expect 2 '' "^hexarch play: $place: not a regular file$" play --load "$place"
    [ "$place" = "$work" ] || expect 2 '' "^hexarch analyze: $place: not a regular file$" analyze "$place" --agent greedy
done
expect 2 '' "^hexarch analyze: $work/pipe: not a regular file$" analyze --game "$work/pipe"
say "load $work/pipe" load q
expect 0 "^not loaded: $work/pipe: not a regular file$" '' play pig
grep -q "^load which? 'load FILE'$" "$work/out" || complain 'a load of nothing is not asked about' play
input=

# The review of a whole game: a saved one, a recorded one; refusals.
expect 0 'choices? that cost most|no choice certainly cost anything' '' analyze --game "$work/save.json" --agent mcts:sims=20
expect 0 'Connect Four, 2 steps so far, 2 choices' '' analyze --game "$work/save.json" --agent greedy
grep -Eq 'place|points[, ]*$|the result' "$work/out" && complain 'an unfinished game has places' 'analyze --game'
expect 0 '"choices":' '' analyze --game "$work/save.json" --json
expect 0 '*' '' selfplay pig --games 2 --agent random --out "$work/run"
expect 0 'dice and deals that mattered most' '' analyze --game "$work/run" --game-id 1 --agent greedy --report "$work/review.html"
grep -q '</html>' "$work/review.html" || complain 'no page' 'analyze --report'
# An adviser that gives no values has the game played on for them.
expect 0 'it gives no values; these come from 32 rollouts after each choice' '' analyze --game "$work/run" --game-id 1 --agent greedy
grep -q 'expected result by seat, in points of a hundred' "$work/out" && grep -Eq 'seat [01], -[0-9.]+ [+]- [0-9.]+: .*; better: ' "$work/out" || complain 'no values, or no cost' 'analyze --agent greedy'
grep -q 'these come from 32 rollouts' "$work/review.html" && grep -q '<polyline' "$work/review.html" || complain 'no curve' 'analyze --agent greedy --report'
python3 -c "import sys; page = open(sys.argv[1]).read(); sys.exit(page.index('>50</text>') < page.rindex('<polyline'))" "$work/review.html" || complain 'lines are drawn over the labels' 'analyze --report'
expect 0 'luck [+-][0-9.]* of a hundred points' '' analyze --game "$work/run" --game-id 1 --agent greedy
expect 0 '*' '' selfplay breakthrough --games 1 --agent random --out "$work/reviewed"
expect 0 'better: .*; seat [01]: ' '' analyze --game "$work/reviewed" --agent mcts:sims=60
expect 0 '"line": "' '' analyze --game "$work/reviewed" --agent mcts:sims=60 --json
expect 0 ' +[0-9]+ +(100|0)\.0 +(100|0)\.0  the result' '' analyze --game "$work/reviewed" --agent mcts:sims=20
expect 0 'better: .*; seat [01]: ' '' analyze --game "$work/reviewed" --agent greedy
expect 0 '"played_on": 200' '' analyze --game "$work/reviewed" --agent greedy --json
expect 2 '' 'is a folder' analyze "$work/run" --agent greedy
expect 2 '' '--game already names the game' analyze "$work/save.json" --game "$work/save.json"
expect 2 '' 'a file is missing' analyze --agent greedy
expect 2 '' "'rndom'" analyze --game "$work/save.json" --agent rndom

echo '{"game": "pig", "options": {"seats": "3"}, "state": {"totals": [42, 99], "turn": 1}}' >"$work/hand.json"
expect 0 'pig, step 0, seat 1 to move' '' analyze "$work/hand.json" --agent greedy
echo '{"game": "eclipse", "options": {"species": "terran"}, "state": {"round": 12}}' >"$work/bad.json"
expect 2 '' 'state.round: .*12' analyze "$work/bad.json" --agent greedy
echo '{"state": {}}' >"$work/bad.json"
expect 2 '' "field 'format'" analyze "$work/bad.json" --agent greedy

expect 2 '' 'a game is missing; there are connect_four, .* and ' play
expect 2 '' "unknown game 'pigs'; did you mean 'pig'" play pigs
expect 2 '' '3 agents for the 2 seats' play connect_four --agent random --agent random --agent random
expect 2 '' "seat 1: agent 'nobody'" play connect_four --agent human --agent nobody
expect 2 '' "'nobody'" play connect_four --hint nobody
expect 2 '' 'gives no hints' play connect_four --hint human
expect 2 '' 'cannot analyse here' analyze "$work/save.json" --agent human
expect 2 '' "'seats'" play pig --set seats=99
expect 3 '*' '/nowhere/save.json' play connect_four --agent random --save /nowhere/save.json
say 'save /dev/full' q
expect 0 'seat 0, 1 to 2' '/dev/full: No space left' play pig
mkdir "$work/gone"
mkfifo "$work/lines"
{ sleep 1; rmdir "$work/gone"; echo q; } >"$work/lines" &
input=$work/lines expect 3 '*' 'gone/x.json' play pig --save "$work/gone/x.json" # it could be written when the game began
wait
input=
[ -c /dev/full ] || complain 'a device was replaced' play

finish
