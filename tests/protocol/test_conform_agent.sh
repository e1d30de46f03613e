#!/usr/bin/env bash
# hexarch conform --agent: a sound bot is told so, each flaw is named, and nothing else is. usage: test_conform_agent.sh PROGRAM
. "$(dirname "$0")/../cli/expect.sh"
bot='process:cmd=python3 tests/protocol/faulty_bot.py'
expect '*' 'without a fault' '' conform --agent 'process:cmd=python3 examples/bot.py,time=20s' --games 8
grep -q WRONG "$work/out" && ! grep -q 'hello is slow' "$work/out" && complain 'a sound bot is found wrong' conform
flawed() { # flaw, sentence, options
    expect 1 "WRONG  $2" '' conform --agent "$bot $1,${3:-time=20s}" connect_four --games "${4:-8}"
}
flawed slow 'Its hello is slow: '
flawed silent 'It says no hello within 700 ms' start=700ms
flawed buffered 'Its hello came only when its input was closed: it waits in a buffer of the program. flush standard output' start=700ms
flawed encoding "It is not ready to play: \[hello\] its hello: 'encoding' is neither json nor msgpack"
flawed dies 'It is not ready to play: \[exit\] ended by itself with exit status 1.* Its standard error is in .*stderr'
flawed mute 'In .* The first: \[late\].*no answer within 200 ms.* If it had answered in time: flush standard output' time=200ms 2
flawed nameless "Its hello has no 'name'"
flawed illegal 'In [0-9]+ of 8 games of connect_four it was at fault. The first: \[illegal\].*chose action 99, which is not legal'
flawed late 'Its longest decision took 1[0-9]{3} ms of the 2000 it has' time=2s 2
if "$program" --version | grep -qx 'system: Linux'; then # elsewhere nobody measures it
    flawed grows 'Its memory grows: [0-9]+ MB after a quarter of the games, [0-9]+ MB at the end' time=20s 16
else
    expect 0 'note   Its memory is not measured: this system does not tell it' '' conform --agent "$bot grows,time=20s" connect_four --games 16
fi
expect 0 'note   Given the same question twice, it chose differently in [0-9]+ of [0-9]+ decisions: at step' '' conform --agent "$bot dice" connect_four --games 2
# Names are UTF-8, never cut within a character, and without what moves the cursor; what a bot did wrong is told in words, everywhere.
expect 0 "as '(漢){21}' of version 'é\?\[31m\?'" '' conform --agent "$bot letters" connect_four --games 2
faults=(tournament connect_four --agent "$bot encoding" --agent random --agent "$bot letters" --games 6)
expect 0 "^  \[hello\] its hello: 'encoding' is neither json nor msgpack: 4 games, the first is game 0, step 0" \
    "game 0, step 0: agent 1 \[hello\]: its hello: 'encoding' is neither" "${faults[@]}" --out "$work/faults" --threads 1
[ "$(grep -c 'agent 1 \[hello\]' "$work/err")" = 1 ] || complain 'told again and again' tournament
python3 - "$work/faults" <<'PYTHON' || complain 'faults without their reason' tournament
import csv, json, sys
result = json.load(open(sys.argv[1] + "/result.json"))
reason = "its hello: 'encoding' is neither json nor msgpack"
first, other, letters = result["standings"]
assert first["fault_reasons"] == [{"class": "hello", "reason": reason, "games": 4, "first_game": 0, "first_step": 0}], first
assert other["fault_reasons"] == letters["fault_reasons"] == [] and letters["name"] == "漢" * 21, letters
rows = list(csv.DictReader(open(sys.argv[1] + "/games.csv")))
assert all((row["fault"], row["reason"]) == (("hello", reason) if row["end"] == "own_fault" else ("", "")) for row in rows), rows
PYTHON
cp -r "$work/faults" "$work/again"
rm "$work/again/result.json"
expect 0 "^  \[hello\] its hello: 'encoding'" '*' "${faults[@]}" --out "$work/again" --resume # from what was written
cmp "$work/faults/games.csv" "$work/again/games.csv" || complain 'another report from the journal' 'tournament --resume'
expect 0 '"conforms": true' '' conform --agent greedy pig --json
expect 2 '' 'a person cannot' conform --agent human pig
expect 2 '' 'unknown kind' conform --agent nobody pig
finish
