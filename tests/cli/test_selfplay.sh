#!/usr/bin/env bash
# hexarch selfplay, data, replay: options, refusals, what they print.
. "$(dirname "$0")/expect.sh"
play=(selfplay pig --agent random --games 10 --shard-games 4)
expect 0 '10 of 10 games \(10 now\)' '' "${play[@]}" --out "$work/run"
expect 0 '"complete": true' '' "${play[@]}" --out "$work/json" --json
python3 -c 'import json,sys; r = json.load(open(sys.argv[1])); assert r["games"] == 10 and r["shards"] == 3 and 0 <= r["recording_share"] <= 1, r' \
    "$work/out" || complain 'the summary is no sound JSON' selfplay
diff -r "$work/run" "$work/json" >"$work/out" || complain 'the same run gives other files' selfplay

expect 0 'Usage' '' selfplay --help
expect 2 '' 'a game is missing' selfplay --games 3 --out "$work/x"
expect 2 '' '--games is missing' selfplay pig --out "$work/x"
expect 2 '' '--games, --shard-games: 2000000 games in shards of 1 are more than a million shards' selfplay pig --games 2000000 --shard-games 1 --out "$work/x"
expect 2 '' '--out is missing' selfplay pig --games 3
expect 2 '' "unknown game 'pigg'; did you mean 'pig'" selfplay pigg --games 3 --out "$work/x"
expect 2 '' 'unknown kind' selfplay pig --games 3 --out "$work/x" --agent robot
expect 2 '' "--agent mcts:simms=3.*unknown option" selfplay pig --games 3 --out "$work/x" --agent mcts:simms=3
expect 2 "" "--agent mcts:time=1s: time, clock, threads and ponder are for people" selfplay pig --games 3 --out "$work/x" --agent mcts:time=1s
expect 2 "" "agent .level.: .9. is not a level" selfplay pig --games 3 --out "$work/x" --agent level=9
expect 2 '' 'a person' selfplay pig --games 3 --out "$work/x" --agent human
expect 2 '' '3 agents for the 2 seats' selfplay pig --games 3 --out "$work/x" --agent random --agent random --agent random
expect 2 '' "--set seats=11" selfplay pig --games 3 --out "$work/x" --set seats=11
expect 2 '' "--set colour=red" selfplay pig --games 3 --out "$work/x" --set colour=red
for bad in '--games 0' '--games -1' '--games many' '--threads 0' '--threads 257' '--live 0' '--profile fat' '--part 2/2' '--part 1' '--part -1/2' \
    '--part 0/0' '--memory 3X' '--memory 99999999999G' '--shard-games 0' '--seed x' '--utility money'; do
    expect 2 '' "${bad%% *}" selfplay pig --games 3 --out "$work/x" $bad
done
[ -e "$work/x" ] && complain 'a refused run leaves a folder' selfplay

# Pools: who sits in a seat is drawn anew for every game, by weight, the same on any number of threads.
pool=(selfplay pig --games 200 --pool 3:random --pool 1:greedy)
expect 0 '200 of 200 games' '' "${pool[@]}" --out "$work/pool" --threads 1
expect 0 '200 of 200 games' '' "${pool[@]}" --out "$work/pool2" --threads 2 --live 9
diff -r "$work/pool" "$work/pool2" >"$work/out" || complain 'the same pool gives other files' selfplay
expect 0 'weight 3: random' '' data info "$work/pool"
expect 0 'sound' '' data verify "$work/pool" --search
expect 0 '"by_agent"' '' data stats "$work/pool" --json
python3 -c 'import json,sys; rows = json.load(open(sys.argv[1]))["by_agent"]; n = {r["agent"]: r["seats"] for r in rows}; assert 260 < n["random"] < 340, n' \
    "$work/out" || complain 'three of four seats are not random' --pool
expect 2 '' "'4' is not WEIGHT:SPEC" "${pool[@]}" --pool 4 --out "$work/x"
expect 2 '' "'[+]3:greedy' is not WEIGHT:SPEC" "${pool[@]}" --pool +3:greedy --out "$work/x"
expect 2 '' "'0:greedy' is not WEIGHT:SPEC" "${pool[@]}" --pool 0:greedy --out "$work/x"
expect 2 '' 'leave --agent out' "${pool[@]}" --agent random --out "$work/x"
expect 2 '' 'another run: weights' selfplay --resume --out "$work/pool" --pool 2:random --pool 1:greedy
expect 2 '' 'it has no weights' selfplay --resume --out "$work/run" --pool 2:random --pool 1:random

# Positions inside the trees of searches: the same on any number of threads, in parts and after a resume.
tree=(selfplay pig --games 9 --shard-games 3 --agent mcts:sims=60 --profile tree --tree-visits 6)
expect 0 '9 of 9 games' '' "${tree[@]}" --out "$work/tree" --threads 1
for part in 1 0; do
    expect 0 '*' '*' "${tree[@]}" --out "$work/tree2" --threads 2 --live 5 --part "$part/2"
done
diff -r "$work/tree" "$work/tree2" >"$work/out" || complain 'the same trees give other files' selfplay
expect 0 'positions inside the trees of searches, of 6 visits or more' '' data info "$work/tree"
expect 0 'sound' '' data verify "$work/tree" --search
rm "$work/tree2/index.h5" "$work/tree2/shard-000001.h5"
expect 0 '9 of 9 games' '' selfplay --resume --out "$work/tree2"
diff -r "$work/tree" "$work/tree2" >"$work/out" || complain 'a lost shard of trees is made again otherwise' selfplay
expect 0 '*' '*' data merge "$work/tree3" "$work/tree2"
diff -r "$work/tree" "$work/tree3" >"$work/out" || complain 'merged trees are others' merge
expect 2 '' 'another run: tree_visits is 6 there, not 7' selfplay --resume --out "$work/tree" --tree-visits 7
expect 2 '' '--tree-visits needs --profile tree' selfplay pig --games 3 --out "$work/x" --tree-visits 7

# Games that all seats agree on end, but for a share that plays on.
resign=(selfplay connect_four --games 60 --agent mcts:sims=40 --resign 0.3,2)
expect 0 '60 of 60 games' '' "${resign[@]}" --out "$work/resign"
expect 0 'sound' '' data verify "$work/resign" --search
ended() {
    "$program" data stats "$work/$1" | sed -n 's/.* \([0-9]*\) agreed on$/\1/p'
}
expect 0 '*' '*' "${resign[@]}" --play-on 0 --out "$work/all"
expect 0 '*' '*' "${resign[@]}" --play-on 1 --out "$work/none"
[ "$(ended none)" -eq 0 ] && [ "$(ended all)" -gt "$(ended resign)" ] && [ "$(ended resign)" -gt 5 ] ||
    complain "$(ended none), $(ended resign) and $(ended all) games were agreed on" --play-on
expect 2 '' '--play-on needs --resign' "${play[@]}" --play-on 0.5 --out "$work/x"
expect 2 '' "--resign: '2,2' is not LEAD,N" "${play[@]}" --resign 2,2 --out "$work/x"
expect 2 '' "--play-on: '1.5' is not a share" "${play[@]}" --resign 0.5,2 --play-on 1.5 --out "$work/x"

# A folder that holds something else is left alone.
expect 2 '' 'nowhere: holds no run to continue' selfplay --out "$work/nowhere" --resume
[ ! -e "$work/nowhere" ] || complain 'a refused run has a folder' 'selfplay --resume'
expect 2 '' 'has begun there; --resume' "${play[@]}" --out "$work/run"
expect 2 '' 'another run: seed' "${play[@]}" --out "$work/run" --seed 8
expect 2 '' 'another run: seed' "${play[@]}" --out "$work/run" --seed 8 --resume
expect 2 '' 'another run: agents' selfplay --out "$work/run" --resume --agent greedy
expect 2 '' 'another run: games' selfplay --out "$work/run" --resume --games 11
expect 2 '' 'another run: game is pig there' selfplay connect_four --out "$work/run" --resume
mkdir "$work/other" && touch "$work/other/file"
expect 2 '' 'neither empty nor a run' "${play[@]}" --out "$work/other"
[ "$(ls "$work/other")" = file ] || complain 'a refused run leaves files' selfplay
expect 0 '10 of 10 games \(0 now\)' '' selfplay --out "$work/run" --resume
diff -r "$work/run" "$work/json" >"$work/out" || complain 'nothing to do changes files' selfplay

# Another version of the program may look at a finished run, but not go on with an unfinished one.
cp -r "$work/run" "$work/old" && sed -i 's/"engine": .*/"engine": "hexarch 0.0.1"/; /"run_id"/d' "$work/old/run.json" # early ones carried no run_id
expect 0 '10 of 10 games \(0 now\)' '' selfplay --out "$work/old" --resume
rm "$work/old/shard-000002.h5"
expect 2 '' 'another run: engine' selfplay --out "$work/old" --resume

# Parts, in folders of their own and put together.
for part in 0 1; do
    expect 0 'others are missing' '' "${play[@]}" --out "$work/part$part" --part $part/2
done
expect 1 'unfinished; .* --resume' 'shard-000001.h5: not in the manifest' data verify "$work/part0"
mkdir "$work/parts" && cp "$work"/part0/* "$work/parts" && cp "$work"/part1/* "$work/parts"
expect 0 '10 of 10 games \(0 now\)' '' selfplay --out "$work/parts" --resume
diff -r "$work/run" "$work/parts" >"$work/out" || complain 'parts differ from the undivided run' selfplay

# Looking into it.
expect 0 '10 of 10 games in 3 of 3 shards of 4 games' '' data info "$work/run"
expect 0 '"complete": true' '' data info "$work/run" --json
# Agents that draw nothing play one game again and again, which is told.
expect 0 '*' '*' selfplay connect_four --agent mcts:sims=10,net=connect_four-1,solve=on,paired=off --games 6 --out "$work/fixed"
expect 0 '1 different game by their actions' '' data info "$work/fixed"
expect 0 '"different_games": 1' '' data info "$work/fixed" --json
expect 0 '1 different game by their actions' '' data stats "$work/fixed"
expect 0 '"different_games": 1' '' data stats "$work/fixed" --json
cp -r "$work/run" "$work/damaged"
printf 'damaged' | dd of="$work/damaged/shard-000001.h5" bs=1 seek=3000 conv=notrunc 2>/dev/null
expect 1 '1 damaged:' 'damaged: .*shard-000001.h5' data info "$work/damaged"
expect 1 '"damaged": 1' 'damaged: .*shard-000001.h5' data info "$work/damaged" --json
rm -r "$work/damaged"
expect 0 '10 games, .* replayed: sound' '' data verify "$work/run"
expect 0 'searched again: sound' '' data verify "$work/run" --search
expect 0 '"sound": true' '' data verify "$work/run" --json
expect 0 'steps a game' '' data stats "$work/run"
expect 0 '"by_seat"' '' data stats "$work/run" --json
expect 0 '^\{"game":9' '' data export "$work/run"
[ "$(wc -l <"$work/out")" = 10 ] || complain 'not a line per game' 'data export'
expect 0 '^game,step,kind' '' data export "$work/run" --format csv
expect 0 '^0,' '' data export "$work/run" --format csv-games
expect 0 '"kind":"points".*"game":9' '' data export "$work/run" --format events
expect 0 '*' '' data export "$work/run" --format events --log brief
grep -q '"level":"dice"' "$work/out" && complain 'more told than asked for' 'data export --format events --log brief'
expect 0 'seat [01] banks [0-9]+: [0-9]+ in all' '' replay "$work/run" --game 0 --log brief
expect 0 '"events":' '' replay "$work/run" --game 0 --log dice --json
expect 2 '' 'log' replay "$work/run" --game 0 --log loud
expect 0 '' '' data export "$work/run" --out "$work/games.jsonl" --game 3
[ -e "$work/games.jsonl" ] && [ ! -e "$work/games.jsonl.tmp" ] || complain 'no export, or a rest of one' 'data export --out'
expect 3 '' 'No space left' data export "$work/run" --out /dev/full
[ -c /dev/full ] || complain 'a device was removed' 'data export --out /dev/full'
expect 0 'seat 0: rank' '' replay "$work/run" --game 3
expect 0 '"result"' '' replay "$work/run" --game 3 --json
expect 2 '' '--from: the game has [0-9]+ steps' replay "$work/run" --game 3 --from 1000000
expect 0 'sound' '' replay "$work/run" --game 3 --verify
expect 2 '' 'no game 10; ids go from 0 to 9' replay "$work/run" --game 10
expect 2 '' '--from: step 9 is after --to' replay "$work/run" --game 3 --from 9 --to 8
expect 0 'game 9: [0-9]+ steps; .* \(first\)' '' replay "$work/run"
[ "$(grep -c '^game ' "$work/out")" = 10 ] || complain 'not a line per game' replay
expect 0 '"games":' '' replay "$work/run" --json
expect 2 '' '--game is missing' replay "$work/run" --verify
expect 2 '' 'holds no run' data info "$work/other"
expect 2 '' 'not one of info, verify' data tidy "$work/run"
expect 2 '' 'and a folder' data info

# A damaged folder is told, put aside, and made again.
truncate -s -100 "$work/run/shard-000001.h5"
expect 1 'NOT SOUND' 'shard-000001.h5' data verify "$work/run"
expect 2 '' 'shard-000001.h5' replay "$work/run" --game 5
expect 0 '1 shard put aside' 'shard-000001.h5 put aside' data repair "$work/run"
expect 0 '10 of 10 games \(4 now\)' '' selfplay --out "$work/run" --resume
rm "$work/run/shard-000001.h5.damaged"
diff -r "$work/run" "$work/json" >"$work/out" || complain 'a repaired run differs' 'data repair'
echo '{"shard": 0' >>"$work/run/manifest.jsonl"
expect 2 '' 'manifest.jsonl: line 4: not a JSON object' data info "$work/run"
expect 2 '' 'manifest.jsonl: line 4' selfplay --out "$work/run" --resume
expect 0 '*' 'line 4' data repair "$work/run"
expect 0 '10 of 10 games' '' selfplay --out "$work/run" --resume
rm "$work/run/manifest.jsonl.damaged"
diff -r "$work/run" "$work/json" >"$work/out" || complain 'a repaired manifest differs' 'data repair'
echo '[1]' >"$work/run/run.json"
expect 2 '' 'run.json' data info "$work/run"
finish
