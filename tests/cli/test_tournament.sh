#!/usr/bin/env bash
# hexarch tournament: tables, files, refusals, an interrupt.
. "$(dirname "$0")/expect.sh"

expect 0 'connect_four, 2 seats, round-robin: 4 of 4 games, 2 blocks of 2, seed 1' 'whole blocks of' tournament connect_four --agent random --agent random --games 3
expect 0 '6 of 6 games, 1 block of 6' 'whole blocks of' tournament connect_four --agent random --agent random --agent random --games 1 --seed 9
expect 0 'gauntlet: 4 of 4 games, 1 block of 4' 'whole blocks of' tournament connect_four --agent random --agent random --agent random --games 1 --format gauntlet
expect 2 '' 'a game is missing' tournament --agent random --agent random --games 3
expect 2 '' '--games is missing' tournament connect_four --agent random --agent random
expect 2 '' 'two agents at least' tournament connect_four --agent random --games 3
expect 2 '' "unknown game 'conect_four'; did you mean 'connect_four'" tournament conect_four --agent random --agent random --games 3
expect 2 '' "'rndom': unknown kind" tournament connect_four --agent random --agent rndom --games 3
expect 2 '' 'a person cannot' tournament connect_four --agent random --agent human --games 3
expect 2 '' '--games:' tournament connect_four --agent random --agent random --games 0
expect 2 '' '--games:' tournament connect_four --agent random --agent random --games -5
expect 2 '' '--threads:' tournament connect_four --agent random --agent random --games 2 --threads 1000
expect 2 '' '--format:' tournament connect_four --agent random --agent random --games 2 --format swiss
expect 2 '' "unknown option 'sets'" tournament connect_four --agent random --agent random --games 2 --set sets=2
expect 2 '' "unknown option 'level'; there are: .*, \.\.\.$" tournament connect_four --agent mcts:level=2 --agent random --games 2

# Few blocks: an exact test. Greedy wins all four, as one of the two does by chance in 2 of 16 ways.
expect 0 '4 blocks: if the two were equal, .* would have probability 0\.125 \(exact\)' '' tournament connect_four --agent greedy --agent random --games 8
expect 0 'games record only who won: places behind the first do not count' '' tournament pig --set seats=3 --agent greedy --agent random --agent random --games 12

touch "$work/in-the-way"
expect 0 '*' '' tournament connect_four --agent random --agent random --games 40 --threads 1 --out "$work/one/a"
expect 0 '*' '' tournament connect_four --agent random --agent random --games 40 --threads 3 --out "$work/three"
diff -r "$work/one/a" "$work/three" >"$work/out" || complain 'threads change the files' tournament
python3 - "$work/three" <<'PYTHON' || complain 'the files disagree' tournament
import csv, json, sys
folder = sys.argv[1]
result = json.load(open(folder + "/result.json"))
games = list(csv.DictReader(open(folder + "/games.csv")))
placings = list(csv.DictReader(open(folder + "/placings.csv")))
assert result["complete"] and result["games"] == 40 and len(games) == 80, result
for agent in (1, 2):
    firsts = sum(row["rank"] == "1" for row in games if row["agent"] == str(agent))
    assert firsts == int(placings[agent - 1]["place_1"]) == result["standings"][agent - 1]["placings"][0]
PYTHON
expect 2 '' 'holds another tournament' tournament connect_four --agent random --agent random --games 40 --out "$work/three"
expect 3 '' 'not a folder|Not a directory|File exists' tournament connect_four --agent random --agent random --games 4 --out "$work/in-the-way/x"

# A disk that takes no more: told in one line, and nothing looks finished.
if (ulimit -f 0; "$program" --version) 2>&1 | grep -q hexarch; then # a thread sanitizer writes files of its own
    (ulimit -f 0; "$program" tournament connect_four --agent random --agent random --games 4 --out "$work/full"; echo $? >&2) 2>&1 >/dev/null | cat >"$work/err"
    got=$(tail -1 "$work/err")
    [ "$got" = 3 ] && [ "$(wc -l <"$work/err")" = 2 ] && grep -q 'File too large' "$work/err" || complain "a full disk gives $got" tournament
    [ -z "$(ls "$work/full")" ] || complain "a full disk leaves $(ls "$work/full")" tournament
fi

expect 0 '^\{' '' tournament connect_four --agent random --agent random --games 4 --json

# Ctrl-C: what is done is reported as partial.
until_lines() { # file, more than so many lines, PID: waits, then stops the process
    for _ in $(seq 600); do
        [ "$(cat "$1" 2>/dev/null | wc -l)" -gt "$2" ] && break
        sleep 0.05
    done
    kill -TERM "$3"
    wait "$3"
}
long=(tournament connect_four --agent greedy --agent random --games 100000)
"$program" "${long[@]}" --out "$work/cut" >"$work/out" 2>"$work/err" &
until_lines "$work/cut/unfinished.txt" 20 $!
got=$?
[ "$got" = 130 ] || complain "an interrupt gives $got" tournament
grep -q PARTIAL "$work/out" && grep -q '"complete": false' "$work/cut/result.json" || complain 'a partial result is not marked' tournament

expect 2 '' '--resume continues it' tournament connect_four --agent greedy --agent random --games 100000 --out "$work/cut"
expect 2 '' 'its seed differs' tournament connect_four --agent greedy --agent random --games 100000 --out "$work/cut" --resume --seed 2
expect 2 '' 'its agents differs' tournament connect_four --agent random --agent greedy --games 100000 --out "$work/cut" --resume
# An altered line costs its game and no more, and that is told.
"$program" "${long[@]}" --out "$work/altered" >"$work/out" 2>"$work/err" &
until_lines "$work/altered/unfinished.txt" 20 $!
cp -r "$work/altered" "$work/zeroed"
sed -i '9s/^..../xxxx/' "$work/altered/unfinished.txt"
python3 - "$work" <<'PYTHON'
import sys
path = sys.argv[1] + "/zeroed/unfinished.txt"
lines = open(path, "rb").read().split(b"\n")
lines[5] = lines[5][:20] + bytes(len(lines[5]) - 20)
open(path, "wb").write(b"\n".join(lines))
PYTHON
for hurt in altered zeroed; do
    before=$(wc -l <"$work/$hurt/unfinished.txt")
    "$program" "${long[@]}" --out "$work/$hurt" --resume >"$work/out" 2>"$work/err" &
    until_lines "$work/$hurt/unfinished.txt" "$before" $!
    [ "$(wc -l <"$work/$hurt/unfinished.txt")" -gt "$before" ] || complain "games behind the altered line are gone ($hurt)" tournament
    grep -q 'unfinished.txt: 1 altered line ignored' "$work/err" || complain "an altered line is not told ($hurt)" tournament
done
expect 2 '' 'needs --out' tournament connect_four --agent random --agent random --games 4 --resume
# A complete one is told again, with the same files; another one is not taken for it, nor one of an older program.
cp -r "$work/three" "$work/again"
expect 0 '40 of 40 games, 20 blocks of 2' '' tournament connect_four --agent random --agent random --games 40 --out "$work/again" --resume --report "$work/again.html"
grep -Eq -- '-0( |,|\])|-0\.000' "$work/out" && complain 'minus zero' 'tournament --resume'
diff -r "$work/three" "$work/again" >"$work/out" || complain 'told again, files differ' 'tournament --resume'
grep -q '<h2>Ratings</h2>' "$work/again.html" || complain 'no page of a complete tournament' 'tournament --resume'
expect 2 '' 'finished.txt: another tournament: its games differs' tournament connect_four --agent random --agent random --games 42 --out "$work/again" --resume
diff -r "$work/three" "$work/again" >"$work/out" || complain 'refused, files differ' 'tournament --resume'
rm "$work/again/finished.txt"
expect 2 '' 'complete tournament of an older program' tournament connect_four --agent random --agent random --games 40 --out "$work/again" --resume
expect 0 '40 of 40 games' "--take $work/three: 40 games" tournament connect_four --agent random --agent random --games 40 --take "$work/three"
# As self-play does, --resume begins what is not there yet: a script need not know whether it was killed before its first game.
expect 0 '40 of 40 games, 20 blocks of 2' '' tournament connect_four --agent random --agent random --games 40 --out "$work/nothing" --resume
diff -r "$work/three" "$work/nothing" >"$work/out" || complain 'begun by --resume, files differ' 'tournament --resume'

expect 0 'pig, 2 seats, ladder: 8 of 8 games, 2 blocks of 4' '*' tournament pig --agent greedy --agent random --agent random --games 8 --format ladder
expect 2 '' 'a ladder needs' tournament eclipse --set seats=4 --agent greedy --agent random --games 8 --format ladder
# Games of agents that draw nothing repeat: they are counted, count once, and decide nothing.
fixed=(--agent mcts:sims=40,net=connect_four-1,solve=on,paired=off --agent mcts:sims=10,net=connect_four-1,solve=on,paired=off)
expect 0 '2 different games among them, by their actions: 9 blocks repeat an earlier one and do not count' '*' tournament connect_four "${fixed[@]}" --games 20 --out "$work/fixed"
grep -q '"different_games": 2' "$work/fixed/result.json" || complain 'result.json does not tell different games' tournament
expect 1 'not decided' '*' tournament connect_four "${fixed[@]}" --games 40 --sprt 0.4,0.6
expect 0 '9 blocks left out' '*' ratings "$work/fixed"
# Under a clock that is far too short for its simulations a search decides at once rather than lose.
expect 0 '*' '*' tournament connect_four --agent mcts:sims=1000000 --agent random --games 4 --threads 1 --time-control 1:1+0 --out "$work/clock"
grep -q own_fault "$work/clock/games.csv" && complain 'a search lost on its clock' tournament
# Corrected for luck: told beside the plain standings, in a column of its own.
expect 0 'corrected for the luck of dice, draws and deals' '*' tournament pig --agent greedy --agent random --games 40 --luck --out "$work/luck"
head -1 "$work/luck/games.csv" | grep -q ',end,luck,fault,reason,actions$' || complain 'games.csv has no column for luck' tournament
# Looking ahead: another luck of the same games, the same for any number of threads, of its own in a resumed tournament.
ahead=(tournament pig --agent greedy --agent random --games 40 --luck-ahead 1,4)
expect 0 'corrected for the luck of dice, draws and deals' '*' "${ahead[@]}" --threads 1 --out "$work/ahead"
expect 0 '*' '*' "${ahead[@]}" --threads 3 --out "$work/ahead3"
diff -r "$work/ahead" "$work/ahead3" >/dev/null || complain 'threads change the luck' tournament
[ "$(cut -d, -f1-11 "$work/ahead/games.csv")" = "$(cut -d, -f1-11 "$work/luck/games.csv")" ] || complain '--luck-ahead changes games' tournament
cmp -s "$work/ahead/games.csv" "$work/luck/games.csv" && complain '--luck-ahead changes no luck' tournament
grep -q '"futures": 4' "$work/ahead/result.json" && grep -q '"rounds_ahead": 1' "$work/ahead/result.json" || complain 'how luck is told is not told' tournament
expect 2 '' 'its luck differs' tournament pig --agent greedy --agent random --games 40 --luck --resume --out "$work/ahead"
expect 2 '' 'its luck differs' tournament pig --agent greedy --agent random --games 40 --luck-ahead 1,5 --resume --out "$work/ahead"
expect 2 '' '--luck-ahead: connect_four has no evaluation' tournament connect_four --agent random --agent random --games 4 --luck-ahead 1,4
for wrong in 2 0,3 2,0 2,16x 99,3 2,5000 x; do
    expect 2 '' "--luck-ahead: '$wrong' is not ROUNDS,WAYS" tournament pig --agent random --agent random --games 4 --luck-ahead "$wrong"
done
expect 2 '' '--luck: connect_four has no evaluation' tournament connect_four --agent random --agent random --games 4 --luck

# Killed, torn and resumed it ends as if nothing had happened.
match=(tournament connect_four --agent greedy --agent random --games 500)
expect 0 '*' '' "${match[@]}" --out "$work/whole"
for cut in 1 2 3; do
    resume=; [ $cut = 1 ] || resume=--resume
    "$program" "${match[@]}" --out "$work/killed" $resume >"$work/out" 2>"$work/err" &
    for _ in $(seq 1200); do # it has begun, and then some games
        [ -e "$work/killed/unfinished.txt" ] || [ -e "$work/killed/result.json" ] && break
        sleep 0.05
    done
    sleep 0.1
    kill -KILL $! 2>"$work/killing"
    wait $! 2>"$work/killing"
    [ -f "$work/killed/unfinished.txt" ] && printf '0123456789abcdef 3 0 -1 12 1' >>"$work/killed/unfinished.txt"
done
if [ -f "$work/killed/unfinished.txt" ]; then
    expect 0 '*' '' "${match[@]}" --out "$work/killed" --resume
fi
diff -r "$work/whole" "$work/killed" >"$work/out" || complain 'a killed tournament ends otherwise' tournament

# Ratings, sequential tests, plans and the page.
expect 0 'Elo \+- error' '' tournament connect_four --agent mcts:sims=20 --agent random --agent greedy --games 12
expect 0 '"superiority"' '' tournament connect_four --agent mcts:sims=20 --agent random --games 12 --json
expect 0 'is 0.7 rather than 0.5' '' tournament connect_four --agent greedy --agent random --sprt 0.5,0.7
expect 1 'is 0.5 rather than 0.8' '' tournament pig --agent random --agent random --sprt 0.5,0.8
expect 1 'not decided' '' tournament pig --agent random --agent random --sprt 0.5,0.8 --games 4
expect 2 '' "--sprt: '0.5' is not P0,P1" tournament pig --agent random --agent random --sprt 0.5
expect 2 '' 'the first below the second' tournament pig --agent random --agent random --sprt 0.5,0.4
expect 2 '' 'chances of error' tournament pig --agent random --agent random --sprt 0.5,0.6 --alpha 0.9
expect 2 '' '--games is missing' tournament pig --agent random --agent random
for question in '--alpha 0.1' '--beta 0.1' '--sprt-score wins'; do
    expect 2 '' "${question%% *}: needs --sprt" tournament pig --agent random --agent random --games 2 $question
done
expect 0 'after some 16 games .*so few games cannot decide it' '*' tournament pig --agent random --agent random --sprt 0.2,0.8 --games 4 --plan
expect 0 'after some 530 games .*so few games will hardly decide it' '*' tournament pig --agent random --agent random --sprt 0.45,0.5 --games 40 --plan
# A page that cannot be written is refused before the first game; the folder of --out may be made for it.
expect 3 '' '--report .*/no/x.html: No such file' tournament pig --agent random --agent random --games 1000000 --report "$work/no/x.html"
expect 3 '' '--report .*: a folder' tournament pig --agent random --agent random --games 1000000 --out "$work/unmade" --report "$work"
[ -e "$work/unmade" ] && complain 'a refused --report leaves a folder' tournament
expect 0 '4 of 4 games' '' tournament pig --agent random --agent random --games 4 --out "$work/paged" --report "$work/paged/x.html"
expect 0 'errors and intervals of ratings are rough below 10' '' tournament pig --agent random --agent random --games 4
# The same tournament, copied or begun anew with other --games, counts once.
cp -r "$work/paged" "$work/paged_again"
expect 0 '4 of 4 games' '' tournament pig --agent random --agent random --games 4 --seed 2 --out "$work/other_seed"
expect 0 '6 of 6 games' '' tournament pig --agent random --agent random --games 6 --out "$work/longer"
expect 2 '' 'paged_again: the same tournament as in .*paged; give the longer one only' ratings "$work/paged" "$work/paged_again"
expect 2 '' 'the same tournament as in' ratings "$work/other_seed" "$work/longer" "$work/paged"
expect 0 '8 games in 4 blocks' '' ratings "$work/paged" "$work/other_seed"
# What is played with clocks is never the same twice: two such tournaments count both, a copy does not.
clocks=(tournament pig --agent random --agent greedy --games 20 --time-control 60+1)
expect 0 '*' '' "${clocks[@]}" --out "$work/by_clocks"
cp -r "$work/by_clocks" "$work/clocks_copied"
cp -r "$work/by_clocks" "$work/clocks_anew"
sed -i '2s/,[0-9]*,natural,/,7,natural,/' "$work/clocks_anew/games.csv" # another game, however it came about
rm "$work/clocks_anew/result.sha256"
expect 0 '40 games in 20 blocks' '' ratings "$work/by_clocks" "$work/clocks_anew"
expect 2 '' 'clocks_copied: the same tournament as in .*by_clocks; give the longer one only' ratings "$work/by_clocks" "$work/clocks_copied"
sed -i '22,$d' "$work/clocks_copied/games.csv"
rm "$work/clocks_copied/result.sha256"
expect 2 '' 'by_clocks: the same tournament as in' ratings "$work/clocks_copied" "$work/by_clocks"
expect 1 '2 of 2 games, 1 block of 2' '--games 3 becomes 2: whole blocks of 2' tournament pig --agent random --agent random --sprt 0.5,0.8 --games 3
expect 1 '(log likelihood ratio.*, 1 block)' '*' tournament pig --agent random --agent random --sprt 0.5,0.8 --games 3
# The question belongs to the test: what is decided is told again, and no other is put to its games.
expect 0 'is 0.9 rather than 0.5' '' tournament pig --agent greedy --agent random --games 20 --sprt 0.5,0.9 --out "$work/decided_once"
cp -r "$work/decided_once" "$work/decided_twice"
expect 0 'is 0.9 rather than 0.5' '' tournament pig --agent greedy --agent random --games 20 --sprt 0.5,0.9 --out "$work/decided_twice" --resume
diff -r "$work/decided_once" "$work/decided_twice" >"$work/out" || complain 'a test told again differs' 'tournament --resume'
for question in '' '--sprt 0.5,0.8' '--sprt 0.5,0.9 --alpha 0.1' '--sprt 0.5,0.9 --sprt-score points'; do
    expect 2 '' 'another tournament: its sprt differs' tournament pig --agent greedy --agent random --games 20 $question --out "$work/decided_twice" --resume
done
expect 2 '' '--games 1: fewer than the 2 of one block' tournament pig --agent random --agent random --sprt 0.5,0.8 --games 1
expect 2 '' '--anchor: there are 2 agents' tournament pig --agent random --agent random --games 2 --anchor 3
expect 0 '*' '--games 3 becomes 4' tournament pig --agent random --agent random --games 3
expect 0 '*' 'one block of 2 games: there will be no interval' tournament pig --agent random --agent random --games 2
expect 0 '10 blocks of 2: 20 games' '' tournament pig --agent random --agent random --games 20 --plan
expect 0 '"blocks": 10' '' tournament pig --agent random --agent random --games 20 --plan --json
expect 0 '10 blocks of 2: 20 games' '--games 19 becomes 20' tournament pig --agent random --agent random --games 19 --plan
expect 0 'some [0-9]* s with 1 thread; one block' 'there will be no interval' tournament pig --agent random --agent random --games 2 --threads 1 --plan
expect 0 'some [0-9]* s with [0-9]* threads*; one block gives no interval' 'there will be no interval' tournament pig --agent random --agent random --games 2 --plan
expect 0 '"expected_interval": null' 'there will be no interval' tournament pig --agent random --agent random --games 2 --plan --json
# Wald: (0.95 ln 19 - 0.05 ln 19) 2 x 0.475 x 0.525 / 2 / 0.05^2 = 264.4 blocks where games do not hang together
expect 0 'some 530 games \([0-9]* s\) on average' '' tournament pig --agent random --agent random --sprt 0.45,0.5 --plan
expect 0 '"expected_games": 530' '' tournament pig --agent random --agent random --sprt 0.45,0.5 --plan --json
expect 0 'pig, 3 seats, field: 6 of 6 games' '*' tournament pig --set seats=3 --agent random --agent greedy --agent random --games 6 --format field
expect 0 '*' '' tournament pig --agent random --agent 'mcts:sims=5' --games 20 --report "$work/page.html"
grep -q '<h2>Ratings</h2>' "$work/page.html" && grep -q '</html>' "$work/page.html" || complain 'no page' 'tournament --report'
# Games that were played twice, but no whole block: nothing is said of blocks.
expect 0 '*' '*' tournament leduc_poker --agent random --agent random --games 60 --report "$work/twice.html"
grep -q 'different games among them, by their actions\.' "$work/twice.html" || complain 'blocks are counted where none is repeated' 'tournament --report'
expect 0 '*' '*' tournament pig --set seats=3 --agent random --agent 'mcts:sims=5' --agent greedy --games 120 --luck --report "$work/full.html"
# An agent that never wins has no variance that luck could be a share of.
expect 0 'random +-?[0-9.]+ %.* x    \.' '*' tournament pig --agent mcts:sims=20 --agent random --games 12 --luck --seed 2
expect 0 '"win_share_variance": null' '*' tournament pig --agent mcts:sims=20 --agent random --games 12 --luck --seed 2 --json
for what in '<th>above the next</th>' 'degrees of freedom' 'intransitivity' '<h2>Corrected for luck</h2>' 'href="#game-' '<th>95 %</th>'; do
    grep -q "$what" "$work/full.html" || complain "the page lacks $what" 'tournament --report'
done
python3 - "$work/full.html" <<'PYTHON' || complain 'a link of the page leads nowhere' 'tournament --report'
import re, sys
page = open(sys.argv[1]).read()
links = re.findall(r'href="#([^"]*)"', page)
assert len(links) == 4 and all(f'id="{link}"' in page for link in links), links
PYTHON
! grep -Eq '(src|href)=.(http|//)' "$work/page.html" || complain 'the page fetches something' 'tournament --report'

# The games of several folders, rated together.
expect 0 '*' '' tournament connect_four --agent mcts:sims=20 --agent random --games 20 --out "$work/first"
expect 0 '*' '' tournament connect_four --agent mcts:sims=20 --agent 'mcts:sims=5' --games 20 --seed 2 --out "$work/second"
expect 0 '40 games in 20 blocks, 3 agents' '' ratings "$work/first" "$work/second"
expect 0 '"connected": true' '' ratings "$work/first" "$work/second" --anchor random --json
expect 2 '' "$work/first/.: the same folder as $work/first" ratings "$work/first" "$work/first/."
expect 2 '' 'must lie between 0 and 1' tournament pig --agent greedy --agent random --sprt 0.5,1
expect 2 '' 'must lie between 0 and 1' tournament pig --agent greedy --agent random --sprt 0,0.5
expect 2 '' 'greedy has no game in these folders' ratings "$work/first" --anchor greedy
expect 2 '' 'a folder is missing' ratings
expect 2 '' 'result.json: No such file' ratings "$work/nowhere"
# Every byte of the report's files counts: a damaged one is refused, and written anew by --resume.
(cd "$work/first" && sha256sum -c --quiet result.sha256) || complain 'sha256sum does not agree' tournament
for file in games.csv result.json; do
    cp -r "$work/first" "$work/hurt"
    python3 - "$work/hurt/$file" <<'PYTHON'
import re, sys
text = open(sys.argv[1]).read()
swapped = re.sub(r",1,1\.000000|,2,-1\.000000", lambda m: {"1": ",2,-1.000000", "2": ",1,1.000000"}[m[0][1]], text, count=2) # who won game 0
open(sys.argv[1], "w").write(swapped if swapped != text else text.replace('"games_per_block": 2', '"games_per_block": 4'))
PYTHON
    cmp -s "$work/first/$file" "$work/hurt/$file" && complain "$file was not hurt" tournament
    expect 2 '' "hurt/$file: its sha256 is not that of result.sha256: damaged; run the tournament again with --resume to rewrite it" ratings "$work/hurt"
    expect 0 '*' '' tournament connect_four --agent mcts:sims=20 --agent random --games 20 --out "$work/hurt" --resume
    diff -r "$work/first" "$work/hurt" >"$work/out" || complain "$file is not written anew" 'tournament --resume'
    rm -r "$work/hurt"
done
rm "$work/first/result.sha256" # as an older program left it: what is damaged below is read as it stands
cp -r "$work/first" "$work/torn" && echo '7,9,0,nonsense' >>"$work/torn/games.csv"
# Of a stopped tournament only whole blocks count, whichever games of others were done.
cp -r "$work/first" "$work/stopped"
python3 - "$work/stopped" <<'PYTHON'
import sys
path = sys.argv[1] + "/games.csv"
rows = open(path).read().splitlines(keepends=True)
with open(path, "w") as out: # of 20 games in blocks of 2 the 4th and the last are missing
    out.writelines(row for row in rows if row.split(",")[0] not in ("3", "19"))
PYTHON
expect 0 '16 games in 8 blocks, 2 agents; 2 games of unfinished blocks left out' '' ratings "$work/stopped"
expect 0 '"games_left_out": 2' '' ratings "$work/stopped" --json
sed -i '4,$d' "$work/stopped/games.csv"
expect 2 '' 'no finished block of games in these folders .1 game of an unfinished one' ratings "$work/stopped"
expect 2 '' 'line 42 is not a row of games.csv' ratings "$work/torn"
cp -r "$work/first" "$work/cut_off" && sed -i '$d' "$work/cut_off/games.csv"
expect 2 '' 'a game has 1 rows' ratings "$work/cut_off"
expect 0 '*' '' tournament pig --agent random --agent random --games 4 --out "$work/pig"
expect 2 '' 'pig with 2 seats, not connect_four with 2' ratings "$work/first" "$work/pig"

# Who always wins is told as not bounded, in the table, as JSON and on the page, with who it is and why; so is who always wins from one seat.
expect 0 'mcts:sims=200  *\+[0-9]+  no interval: always ahead ' '' tournament connect_four --agent mcts:sims=200 --agent random --games 20 --report "$work/unbounded.html"
grep -q 'not bounded by the games (separation): agents 1, 2; seats 0, 1. Their ratings come from the prior (normal, 521 Elo): they show the order, not the distance' "$work/out" || complain 'separation is not told' tournament
grep -q 'Ratings not bounded by the games (separation): agents 1, 2; seats 0, 1' "$work/unbounded.html" && grep -q 'no interval: always behind' "$work/unbounded.html" || complain 'separation is not on the page' 'tournament --report'
expect 0 '"unbounded_because": "always ahead"' '' tournament connect_four --agent mcts:sims=200 --agent random --games 20 --json
expect 0 'no interval: always ahead from seat 1' '' tournament leduc_poker --agent random --agent greedy --games 6
expect 0 '"separated": false' '' tournament pig --agent random --agent random --games 40 --seed 3 --json

# Games that end before they are over: said, counted, and part of what a tournament is.
cut=(tournament connect_four --agent mcts:sims=30 --agent mcts:sims=20 --games 20 --seed 3)
expect 0 '20 games ended at the step limit' '' "${cut[@]}" --max-steps 6 --threads 1 --out "$work/steps"
[ "$(grep -c ',6,step_limit,' "$work/steps/games.csv")" = 40 ] || complain 'not all of six steps' 'tournament --max-steps'
expect 0 '[1-9][0-9]* games were adjudicated' '' "${cut[@]}" --adjudicate 0.3,2 --threads 3 --out "$work/agreed" --report "$work/agreed.html"
grep -q ',adjudicated,' "$work/agreed/games.csv" && grep -q 'were adjudicated' "$work/agreed.html" || complain 'not told' 'tournament --adjudicate'
expect 0 '*' '' "${cut[@]}" --adjudicate 0.3,2 --threads 1 --out "$work/agreed1"
diff -r "$work/agreed" "$work/agreed1" >"$work/out" || complain 'threads change what is adjudicated' 'tournament --adjudicate'
grep -q '"decisions": 2' "$work/agreed/result.json" && grep -q '"repeatable": true' "$work/agreed/result.json" || complain 'limits are not told' 'tournament --adjudicate'
expect 0 'played with clocks' '*' tournament connect_four --agent random --agent mcts:sims=20 --games 2 --time-control 2:0.3+0.01 --threads 1 --out "$work/clocks"
grep -q '"increment": 0.01' "$work/clocks/result.json" && grep -q '"repeatable": false' "$work/clocks/result.json" || complain 'clocks are not told' 'tournament --time-control'
expect 0 'faults of agent 1: time 2' '*' tournament connect_four --agent "process:cmd=python3 tests/fault/bots/hostile.py hang" --agent random --games 2 --time-control 1:0.2+0
expect 2 '' "--adjudicate: '2,3' is not LEAD,N" "${cut[@]}" --adjudicate 2,3
expect 2 '' "--adjudicate: '0.5' is not LEAD,N" "${cut[@]}" --adjudicate 0.5
expect 2 '' '--time-control 3:1\+1: there are agents 1 to 2' "${cut[@]}" --time-control 3:1+1
expect 2 '' '--time-control 60: not BASE\+INC' "${cut[@]}" --time-control 60
expect 2 '' '--max-steps:' "${cut[@]}" --max-steps 0
"$program" "${long[@]}" --max-steps 30 --out "$work/limited" >"$work/out" 2>"$work/err" &
until_lines "$work/limited/unfinished.txt" 20 $!
expect 2 '' 'its limits differs' tournament connect_four --agent greedy --agent random --games 100000 --out "$work/limited" --resume

# Games that others left are taken; what none of them has is played.
match=(tournament connect_four --agent greedy --agent random --games 400)
for seconds in 0.2 0.3; do
    timeout --preserve-status -s INT $seconds "$program" "${match[@]}" --agent random --threads 1 --out "$work/part-$seconds" >"$work/out" 2>"$work/err"
done
expect 0 '*' '*' "${match[@]}" --agent random --out "$work/undivided"
expect 0 '*' '*' "${match[@]}" --agent random --out "$work/taken" $([ -e "$work/part-0.2/unfinished.txt" ] && echo --take "$work/part-0.2") $([ -e "$work/part-0.3/unfinished.txt" ] && echo --take "$work/part-0.3")
diff -r "$work/undivided" "$work/taken" >"$work/out" || complain 'taken games make another report' 'tournament --take'
expect 2 '' 'unfinished.txt: No such file' "${match[@]}" --take "$work/nowhere"
expect 2 '' 'leave --queue and --take out' "${match[@]}" --take "$work/nowhere" --record "$work/no"
expect 2 '' 'when --sprt is decided' tournament pig --agent random --agent random --sprt 0.5,0.8 --queue nats://127.0.0.1:1 --out "$work/no"

# Every game kept, as a run: each with the agents it had, read by the commands of recorded games.
kept=(tournament connect_four --agent mcts:sims=30 --agent random --agent greedy --games 30 --seed 4)
expect 0 '*' '' "${kept[@]}" --record "$work/games" --threads 2 --out "$work/kept"
expect 0 '30 of 30 games' '' data info "$work/games"
expect 0 'a tournament: blocks of 6 games' '' data info "$work/games"
expect 0 '*' '' data verify "$work/games" --search
expect 0 'rank' '' replay "$work/games" --game 7
expect 0 'mcts:sims=30' '' analyze --game "$work/games" --game-id 1 --agent greedy
"$program" data export "$work/games" --format csv-games >"$work/games.csv"
python3 - "$work" <<'PYTHON' || complain 'the run is not what games.csv says' 'tournament --record'
import csv, sys
mine = list(csv.DictReader(open(sys.argv[1] + "/kept/games.csv")))
run = list(csv.DictReader(open(sys.argv[1] + "/games.csv")))
assert len(mine) == len(run) == 60
for a, b in zip(mine, run):
    assert (a["game"], a["seat"], a["spec"], a["score"], a["rank"], a["steps"]) == (b["game"], b["seat"], b["agent"], b["score"], b["rank"], b["steps"]), (a, b)
PYTHON
expect 2 '' 'holds a complete run' "${kept[@]}" --record "$work/games" --out "$work/refused1"
# What is refused leaves nothing behind.
mkdir "$work/occupied" && touch "$work/occupied/something"
expect 2 '' 'neither empty nor a run' "${kept[@]}" --record "$work/occupied" --out "$work/refused2"
expect 2 '' 'a folder of its own' "${kept[@]}" --record "$work/refused3/" --out "$work/refused3"
expect 2 '' 'unfinished.txt: No such file' "${kept[@]}" --take "$work/nowhere" --out "$work/refused4"
expect 2 '' 'another tournament' "${kept[@]}" --take "$work/three" --out "$work/refused5"
"$program" "${kept[@]}" --queue nats://127.0.0.1:1 --out "$work/refused6" >"$work/out" 2>"$work/err" && complain 'no server, and no refusal' 'tournament --queue'
for refused in "$work"/refused*; do
    [ ! -e "$refused" ] || complain "a refused tournament leaves $refused with $(ls "$refused")" tournament
done
[ "$(ls "$work/occupied")" = something ] || complain 'a refused tournament leaves files' 'tournament --record'
expect 0 '*' '' "${kept[@]}" --record "$work/games1" --threads 1
diff -r "$work/games" "$work/games1" >"$work/out" || complain 'threads change the run' 'tournament --record'
expect 0 '*' '' tournament connect_four --agent greedy --agent random --sprt 0.5,0.7 --record "$work/decided"
expect 0 '*' '' data verify "$work/decided"
expect 0 '*' '' "${cut[@]}" --adjudicate 0.3,2 --max-steps 20 --record "$work/agreed_run"
expect 0 '*' '' data verify "$work/agreed_run" --search

kill_midway() { # FOLDER OPTION...: the tournament `kept` into a folder, killed once some games are written
    local folder=$1
    shift
    "$program" "${kept[@]}" --threads 1 --out "$folder" "$@" >"$work/out" 2>"$work/err" &
    for _ in $(seq 3000); do
        [ "$(cat "$folder/unfinished.txt" 2>/dev/null | wc -l)" -gt 20 ] && break
        sleep 0.02
    done
    kill -KILL $! 2>"$work/killing"
    wait $! 2>"$work/killing"
}

# Killed and resumed, the run has the bytes it would have had.
kept=(tournament connect_four --agent mcts:sims=50 --agent greedy --games 300 --seed 4)
expect 0 '*' '' "${kept[@]}" --record "$work/whole_run"
kill_midway "$work/killed_out" --record "$work/killed_run"
expect 2 '' 'holds games of an unfinished tournament' "${kept[@]}" --record "$work/killed_run"
expect 0 '300 of 300 games' '' "${kept[@]}" --record "$work/killed_run" --out "$work/killed_out" --resume
diff -r "$work/whole_run" "$work/killed_run" >"$work/out" || complain 'a kill changes the run' 'tournament --record'

# Killed between the run and the report, it is gone on with; another tournament's run is not.
cp -r "$work/whole_run" "$work/before_run"
kill_midway "$work/between"
expect 2 '' 'holds a complete run' "${kept[@]}" --out "$work/between" --record "$work/decided" --resume
expect 0 '300 of 300 games' '' "${kept[@]}" --out "$work/between" --record "$work/whole_run" --resume
diff -r "$work/killed_out" "$work/between" >"$work/out" || complain 'another report after the run' 'tournament --record'
diff -r "$work/before_run" "$work/whole_run" >"$work/out" || complain 'the run is touched' 'tournament --record'

expect 0 'mcts:sims=5,c=1[.]40+[.]{3}  ' '*' tournament connect_four --agent random --agent mcts:sims=5,c=1.4000000000000000000000000000000000000000 --games 2 --seed 1 # a long name is cut, and says so
finish
