#!/usr/bin/env bash
# hexarch learn: a run that is killed and resumed ends in the same bytes as one that is not, on any number of threads.
. "$(dirname "$0")/../cli/expect.sh"
run=(learn connect_four --generations 2 --games 60 --first-sims 20 --sims 20 --gate-blocks 16 --measure-blocks 8 --epochs 2 --hidden1 16 --hidden2 8)
expect 0 'best.net' 'generation 2: against plain search' "${run[@]}" --out "$work/whole" --threads 2
cp "$work/err" "$work/first.err"
for file in settings.json index.html generation-001/{samples,net,result.json} generation-002/{samples,net,result.json}; do
    [ -s "$work/whole/$file" ] || complain "$file is missing" learn
done

# Reliability by quarters of the games, in the result and on the page.
python3 - "$work/whole/generation-002/result.json" <<'PYTHON' || complain 'stages do not add up' result.json
import json, sys
result = json.load(open(sys.argv[1]))
stages = result["stages"]
assert [stage["quarter"] for stage in stages] == [1, 2, 3, 4]
for i, every in enumerate(result["calibration"]):
    assert sum(stage["calibration"][i]["n"] for stage in stages) == every["n"]
assert all(stage["n"] > 0 and 0 < stage["loss"] < 3 and 0 <= stage["off"] <= 1 for stage in stages)
PYTHON
grep -q 'by quarter of the game' "$work/whole/index.html" || complain 'no plot of quarters' index.html

# Every file is the same.
same() {
    diff -r "$work/whole" "$1" >"$work/out" || complain 'files differ' "$2"
}
expect 0 '*' '*' "${run[@]}" --out "$work/one" --threads 1
same "$work/one" 'on one thread'

for cut in 1 2 3 4; do
    resume=; [ $cut = 1 ] || resume=--resume
    "$program" "${run[@]}" --out "$work/killed" $resume --threads 2 >"$work/out" 2>"$work/err" &
    for _ in $(seq 200); do # until it has got a file further
        [ "$(find "$work/killed" -type f -not -name lock 2>/dev/null | wc -l)" -gt $((2 * cut - 1)) ] && break
        sleep 0.02
    done
    kill -KILL $! 2>"$work/killing"
    wait $! 2>"$work/killing"
done
expect 0 '*' '*' "${run[@]}" --out "$work/killed" --resume
same "$work/killed" 'after four kills'

# Stopped while it trains, of which there would be hours: it ends at once and leaves no net. Stopped then or a moment later, a resumed run has the same bytes.
stop_training() { # folder, option...
    rm -rf "${work:?}/$1" "$work/err" # the last command's words must not be taken for this one's
    "$program" "${run[@]}" --out "$work/$1" "${@:2}" >"$work/out" 2>"$work/err" &
    local process=$! got=0
    until grep -q 'training on' "$work/err" 2>/dev/null || ! kill -0 $process 2>/dev/null; do sleep 0.02; done
    kill -TERM $process || complain 'ended before it was stopped' "${run[*]}"
    wait $process || got=$?
    [ $got = 130 ] || complain "stopped while it trains it ends with $got" "${run[*]}"
    grep -q "^stopped; 'hexarch learn --out $work/$1 --resume' continues$" "$work/err" || complain 'no last line' "${run[*]}"
}
stop_training hours --games 120 --epochs 1000 --hidden1 512 --hidden2 512
[ -s "$work/hours/generation-001/samples" ] && [ ! -e "$work/hours/generation-001/net" ] || complain 'a stopped training leaves a net, or no samples' "${run[*]}"
for threads in 1 3; do
    stop_training stopped --threads $threads
    expect 0 '*' '*' learn --out "$work/stopped" --resume # the game, too, is as it was
    same "$work/stopped" "stopped while it trained on $threads threads"
done

# Options that vary: a set of one value is that value, of two it is neither; they are among what a resumed run must say again.
visits=(learn obsidian --visits --games 20 --parts 1 --sims 2 --search turns=0,settle=off --epochs 1 --hidden1 8 --hidden2 8 --set rounds=2)
expect 0 '*' '*' "${visits[@]}" --out "$work/varied-one" --vary army0=un_patrol
expect 0 '*' '*' "${visits[@]}" --out "$work/set-one" --set army0=un_patrol
cmp -s "$work/varied-one/part-001.samples" "$work/set-one/part-001.samples" || complain 'one value is not that value' 'learn --vary'
expect 0 '*' '*' "${visits[@]}" --out "$work/varied" --vary 'army0=rdl_line|un_patrol' --threads 2
cmp -s "$work/varied/part-001.samples" "$work/set-one/part-001.samples" && complain 'every game draws one value' 'learn --vary'
expect 2 '' 'started with --vary .*rdl_line.*un_patrol.* \(you gave .*un_hunters.*\). Leave --vary out to resume it' \
    "${visits[@]}" --out "$work/varied" --resume --vary 'army0=rdl_line|un_hunters'
cp "$work/varied/settings.json" "$work/settings"
rm "$work/varied/policy.net"
expect 0 '*' '*' learn obsidian --out "$work/varied" --resume # nothing is said: all of it is as it was
[ -s "$work/varied/policy.net" ] && cmp -s "$work/settings" "$work/varied/settings.json" || complain 'settings are not taken from the folder' 'learn --resume'
expect 0 '*' '*' "${visits[@]}" --out "$work/varied" --resume --vary 'army0=rdl_line|un_patrol'
expect 2 '' '--vary: seats: all games' learn eclipse --out "$work/none" --vary 'seats=2|3'
expect 2 '' '--vary: --choices needs' learn eclipse --choices --out "$work/none" --vary 'trade_lazily=on|off'
expect 2 '' "--vary: 'colour': no option" learn eclipse --out "$work/none" --vary 'colour=2|3'
[ ! -e "$work/none" ] || complain 'a refused run has a folder' 'learn --vary'

# The second of two processes in a folder is told, and the first goes on.
"$program" "${run[@]}" --games 2000 --out "$work/both" --threads 1 >"$work/first.out" 2>&1 &
first=$!
for _ in $(seq 200); do
    [ -e "$work/both/settings.json" ] && break
    sleep 0.02
done
expect 3 '' 'both/lock: another process works on this run' "${run[@]}" --games 2000 --out "$work/both" --resume
kill -TERM $first
wait $first
[ $? = 130 ] || complain 'the first process was disturbed' learn

# Nets of a run that is done are looked at, and made again where they are damaged: with the same bytes, and not by another program.
: >"$work/killed/generation-001/net"
printf 'x' | dd of="$work/killed/generation-002/net" bs=1 seek=2000 conv=notrunc 2>/dev/null
expect 0 '*' 'generation 1: its net is damaged or missing; making it again' "${run[@]}" --out "$work/killed" --resume
grep -q 'generation 2: its net is damaged' "$work/err" || complain 'a flipped byte of a net goes unnoticed' 'learn --resume'
same "$work/killed" 'after damage'
rm "$work/killed/generation-001/net" "$work/killed/generation-001/samples"
expect 0 '*' 'generation 1: 60 games' "${run[@]}" --out "$work/killed" --resume
same "$work/killed" 'after samples were lost, too'
# The next generation trains on samples of those before it: damaged ones are told, lost ones made again, both without another result.
printf 'x' | dd of="$work/killed/generation-001/samples" bs=1 seek=2000 conv=notrunc 2>/dev/null
rm -r "$work/killed/generation-002"
expect 2 '' 'generation-001/samples: not a complete file of samples of this version; remove it, and hexarch makes it again' "${run[@]}" --out "$work/killed" --resume
rm "$work/killed/generation-001/samples"
expect 0 '*' 'generation 1: 60 games' "${run[@]}" --out "$work/killed" --resume
same "$work/killed" 'after samples of a generation before were lost'
# A result that says something else is told, and made again where it is removed.
sed -i 's/"plain_score": 0/"plain_score": 1/' "$work/killed/generation-001/result.json"
expect 2 '' 'generation-001/result.json: altered .its digest does not match.; remove it' "${run[@]}" --out "$work/killed" --resume
rm "$work/killed/generation-001/result.json"
expect 0 '*' '*' "${run[@]}" --out "$work/killed" --resume
same "$work/killed" 'after an altered result'
cp -r "$work/killed" "$work/other"
sed -i -e 's/"net": "..../"net": "xxxx/' -e 's/"digest"/"was_digest"/' "$work/other/generation-001/result.json"
expect 2 '' 'generation-001/net: differs from the net in result.json: another program' "${run[@]}" --out "$work/other" --resume
python3 - "$work/other/generation-001/result.json" "$work/killed/generation-001/result.json" <<'PYTHON'
import json, sys
result = json.load(open(sys.argv[2]))
del result["net"], result["digest"] # as older programs wrote it
json.dump(result, open(sys.argv[1], "w"))
PYTHON
: >"$work/other/generation-001/net"
expect 0 '*' 'generation 1: its net is damaged or missing' "${run[@]}" --out "$work/other" --resume
# Further options of self-play's search belong to the run: it goes on with the same only.
expect 0 '*' '*' "${run[@]}" --generations 1 --out "$work/capped" --search full=0.25,quick=5,forced=2
cmp -s "$work/whole/generation-001/samples" "$work/capped/generation-001/samples" || complain 'generation 1 differs, which has no net' --search
expect 0 '*' '*' learn connect_four --out "$work/capped" --resume # --generations 1, --search and all
[ ! -e "$work/capped/generation-002" ] || complain 'the number of generations is not taken from the folder' 'learn --resume'
expect 2 '' 'started with --search full=0.25,quick=5,forced=2 \(you gave full=0.5\)' "${run[@]}" --out "$work/capped" --resume --search full=0.5

# A net that is there is for use; what does not fit is refused.
net=$work/whole/generation-002/net
expect 0 '"games": 4' '' tournament connect_four --agent "mcts:sims=20,net=$net" --agent mcts:sims=20,preset=plain --games 4 --json --out "$work/t"
expect 2 '' 'nowhere: holds no run to continue; leave --resume out' learn connect_four --out "$work/nowhere" --resume
expect 2 '' 'nowhere: holds no run to continue; leave --resume out' learn --out "$work/nowhere" --resume
mkdir "$work/early" && touch "$work/early/lock" "$work/early/settings.json.tmp" # killed before it had written its settings
expect 2 '' 'early: holds no run to continue' learn --out "$work/early" --resume
expect 0 '*' '*' "${run[@]}" --out "$work/early" --resume
same "$work/early" 'killed before its settings'
expect 2 '' 'a game is missing' learn --out "$work/nowhere"
[ ! -e "$work/nowhere" ] || complain 'a refused run has a folder' 'learn --resume'
grep -Eq 'generation [12]: (stronger than|not stronger than|undecided whether it is stronger than) the best so far: ' "$work/first.err" || complain 'no verdict in words' learn
expect 2 '' 'already holds a run; --resume' "${run[@]}" --out "$work/whole"
expect 2 '' 'whole: this run was started with --sims 20 \(you gave 21\). Leave --sims out to resume it.' "${run[@]}" --out "$work/whole" --resume --sims 21
expect 2 '' 'started with --gate-blocks 16 \(you gave 24\). Leave --gate-blocks out' learn connect_four --out "$work/whole" --resume --gate-blocks 24
expect 2 '' 'started without --search \(you gave full=0.5\)' "${run[@]}" --out "$work/whole" --resume --search full=0.5
expect 2 '' 'this run is of connect_four \(you gave breakthrough\)' learn breakthrough --out "$work/whole" --resume
expect 2 '' 'started with neither --choices nor --visits \(you gave --visits\)' learn connect_four --visits --out "$work/whole" --resume
sed 's/"window": 4/"window": -4/' "$work/whole/settings.json" >"$work/settings" && mkdir "$work/spoilt" && mv "$work/settings" "$work/spoilt/settings.json"
expect 2 '' "settings.json: 'window' has the wrong type for --window" learn connect_four --out "$work/spoilt" --resume
expect 2 '' "--search: agent 'mcts': option 'full'" "${run[@]}" --out "$work/other" --search full=5
expect 2 '' 'no net can be trained for this game yet' learn pig --out "$work/pig"
expect 2 '' 'no net can be trained for this game yet' learn pig --choices --out "$work/pig"
expect 2 '' 'connect_four has no heuristic' learn connect_four --choices --out "$work/four"
expect 2 '' "'judge' is not a spec of mcts" learn eclipse --choices --leaf judge --out "$work/judge"
expect 2 '' 'without commas, colons and quotes' learn connect_four --out "$work/a,b"
expect 2 '' 'is for connect_four, not for breakthrough' tournament breakthrough --agent "mcts:net=$net" --agent random --games 2
printf 'x' >>"$work/killed/generation-002/samples"
rm "$work/killed/generation-002/result.json"
expect 2 '' 'generation-002/samples: not a complete file of samples' "${run[@]}" --out "$work/killed" --resume
# Values from choices: one part killed or not, resumed or not, the net is the same, and is for use.
run=(learn eclipse --choices --set seats=2 --games 20 --parts 2 --epochs 2 --hidden1 16 --hidden2 8)
expect 0 'the net is .*values.net' 'part 2 of 2' "${run[@]}" --out "$work/choices" --threads 2
cp -r "$work/choices" "$work/cut"
rm "$work/cut/part-002.samples" "$work/cut/values.net"
expect 2 '' 'already holds a run; --resume' "${run[@]}" --out "$work/cut"
expect 2 '' 'started with --margin 5(.0)? \(you gave 6(.0)?\)' "${run[@]}" --out "$work/cut" --resume --margin 6
expect 2 '' 'started with --set seats=2 \(you gave 3\)' learn eclipse --set seats=3 --out "$work/cut" --resume
expect 0 '*' '*' learn eclipse --out "$work/cut" --resume --threads 1
for file in part-002.samples values.net; do
    cmp -s "$work/choices/$file" "$work/cut/$file" || complain "$file differs" learn --choices
done
expect 0 '"games": 4' '' tournament eclipse --set seats=2 --agent "mcts:sims=4,turns=1,settle=on,net=$work/choices/values.net" --agent random --games 4 --json --out "$work/e"
# A policy from visits of searches: likewise; the last line compares it with the heuristic alone.
run=(learn eclipse --visits --set seats=2 --games 20 --parts 2 --sims 3 --search turns=0,settle=off --epochs 2 --hidden1 16 --hidden2 8)
expect 0 'the net is .*policy.net' 'by the heuristic alone' "${run[@]}" --out "$work/visits" --threads 2
cp -r "$work/visits" "$work/cut-visits"
rm "$work/cut-visits/part-002.samples" "$work/cut-visits/policy.net"
expect 2 '' 'started with --sims 3 \(you gave 4\)' "${run[@]}" --out "$work/cut-visits" --resume --sims 4
expect 0 '*' '*' "${run[@]}" --out "$work/cut-visits" --resume --threads 1
for file in part-002.samples policy.net; do
    cmp -s "$work/visits/$file" "$work/cut-visits/$file" || complain "$file differs" learn --visits
done
expect 0 '"games": 4' '' tournament eclipse --set seats=2 --agent "mcts:sims=4,net=$work/visits/policy.net" --agent "greedy:net=$work/visits/policy.net" --games 4 --json --out "$work/v"
expect 2 '' 'connect_four has no heuristic for a policy to add to' learn connect_four --visits --out "$work/four"
expect 2 '' '--margin is only for --choices' learn connect_four --margin 5 --out "$work/words"
expect 2 '' '--gate-blocks is only for self-play' learn eclipse --visits --gate-blocks 20 --out "$work/words"
expect 2 '' '--ack-wait is only for --queue' learn connect_four --ack-wait 9 --out "$work/words"
[ ! -e "$work/words" ] || complain 'a refused run has a folder' learn
expect 2 '' '--choices and --visits exclude each other' learn eclipse --visits --choices --out "$work/both"
finish
