#!/usr/bin/env bash
# Openings of tournaments, self-play, balance and learning: what is told, what is refused, what a kill leaves.
. "$(dirname "$0")/expect.sh"

two=(tournament connect_four --agent mcts:sims=3 --agent greedy --games 40)

# Without openings, agents that draw nothing: told, and what to do.
fixed=(tournament connect_four --agent mcts:sims=40,net=connect_four-1,solve=on,paired=off --agent mcts:sims=10,net=connect_four-1,solve=on,paired=off --games 12)
expect 0 'for different ones use --openings book' '' "${fixed[@]}"
expect 0 'each block from an opening that all its seatings play: book' '' "${two[@]}" --openings book
expect 0 '"openings": "random:6"' '' "${fixed[@]}" --openings random:6 --json
python3 - "$work/out" <<'PYTHON' || complain 'games that openings tell apart' tournament
import json, sys
told = json.load(open(sys.argv[1]))
assert told["different_games"] > 8 and told["copied_blocks"] < 3, told
PYTHON

# Refusals.
expect 2 '' 'random:PLIES takes 1 to 1000' "${two[@]}" --openings random:0
expect 2 '' 'no book for pig' tournament pig --agent random --agent random --games 4 --openings book
expect 2 '' 'No such file' "${two[@]}" --openings "$work/none"
printf '3 3 9\n' >"$work/bad.txt"
expect 2 '' 'bad.txt: line 1: no action 9 in this game' "${two[@]}" --openings "$work/bad.txt"
expect 2 '' "'colour': no option" tournament obsidian --agent random --agent random --games 2 --vary 'colour=a|b'
expect 2 '' 'the same number of seats' tournament eclipse --set seats=2 --agent random --agent random --games 4 --vary 'seats=2|3'

# All games of a block begin alike, and a run of them can be read and searched again.
printf '3 3 2\n0 6\n' >"$work/two.txt"
expect 0 '8 of 8 games' '' tournament connect_four --agent mcts:sims=5 --agent random --games 8 --openings "$work/two.txt" --record "$work/run"
for game in 1 4; do
    expect 0 '"action": 3' '' replay "$work/run" --game "$game" --to 1 --json
    expect 0 'sound' '' replay "$work/run" --game "$game" --verify --search
done
expect 0 '"action": 6' '' replay "$work/run" --game 2 --from 1 --to 2 --json
expect 0 '*' '' tournament eclipse --set seats=2 --agent random --agent random --games 8 --vary 'species=terran|random' --record "$work/drawn"
expect 0 'sound|no difference|8 games' '' data verify "$work/drawn"

# Stopped and gone on with, or never stopped: the same bytes; other openings are another tournament.
expect 0 '*' '' "${two[@]}" --openings random:4 --out "$work/whole"
"$program" "${two[@]}" --openings random:4 --games 200 --out "$work/cut" >/dev/null 2>&1 &
for _ in $(seq 600); do
    [ "$(cat "$work/cut/unfinished.txt" 2>/dev/null | wc -l)" -gt 20 ] && break
    sleep 0.02
done
kill -9 $!
wait $! 2>/dev/null
expect 2 '' 'another tournament: its openings differs' "${two[@]}" --games 200 --openings random:5 --out "$work/cut" --resume
expect 2 '' 'another tournament: its openings differs' "${two[@]}" --games 200 --out "$work/cut" --resume
expect 0 '*' '*' "${two[@]}" --games 200 --openings random:4 --out "$work/cut" --resume
head -81 "$work/whole/games.csv" >"$work/a"
head -81 "$work/cut/games.csv" >"$work/b"
cmp -s "$work/a" "$work/b" || complain 'a kill changes games' tournament

# Self-play: settings hold them, and a run goes on without being told again.
expect 0 '20 of 20 games' '' selfplay connect_four --agent greedy --games 20 --openings book --out "$work/self"
expect 0 '20 of 20 games' '' selfplay --resume --out "$work/self"
expect 0 'games_finished|20 ' '' data info "$work/self" --json
grep -q '"different_games": 20' "$work/out" || complain 'openings do not tell games apart' selfplay
expect 0 '*' '' selfplay connect_four --agent greedy --games 20 --out "$work/plain"
expect 2 '' 'another run, without openings' selfplay connect_four --agent greedy --games 20 --openings random:3 --resume --out "$work/plain"
expect 0 'each game from an opening' '' balance connect_four --games 20 --openings random:6
expect 2 '' '--openings is only for self-play' learn eclipse --choices --openings random:3 --out "$work/learn"

finish
