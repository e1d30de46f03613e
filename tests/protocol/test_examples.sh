#!/usr/bin/env bash
# The examples are short, beat random, play every other game, and are recorded by name. usage: test_examples.sh PROGRAM C_BOT
. "$(dirname "$0")/../cli/expect.sh"
c_bot=$2
for file in examples/bot.py examples/bot.js examples/bot.c; do
    [ "$(wc -l <$file)" -le 60 ] || complain "$file has more than 60 lines" examples
done

beats_random() { # agent, name
    expect 0 '"complete": true' '*' tournament connect_four --agent "$1" --agent random --games 60 --json
    python3 - "$work/out" "$2" <<'PYTHON' || complain "$2 does not beat random" tournament
import json, sys
bot = json.load(open(sys.argv[1]))["standings"][0]
assert bot["name"] == sys.argv[2] and bot["version"] == "1" and bot["faults"] == 0, bot
assert bot["win_share"]["low"] > 0.6, bot
PYTHON
}
beats_random 'process:cmd=python3 examples/bot.py,time=2s' sample
beats_random "process:cmd=$c_bot,time=2s" sample-c
if [ -x /usr/bin/node ]; then
    beats_random 'process:cmd=/usr/bin/node examples/bot.js,time=2s' sample-js
    for game in leduc_poker breakthrough pig; do
        expect 0 '4 of 4 games' '*' tournament $game --agent 'process:cmd=/usr/bin/node examples/bot.js' --agent random --games 4
        grep -q 'faults' "$work/out" && complain "a fault in $game" tournament
    done
fi

# A process of its own for every game, or one that is kept.
cat >"$work/counting_bot.py" <<'PYTHON'
import json, sys
open(sys.argv[1], "a").write("started\n")
for line in sys.stdin:
    message = json.loads(line)
    result = {"protocol": 1, "name": "counting", "games": 8} if message["method"] == "hello" else True
    if message["method"] == "choose":
        result = {"action": message["params"]["legal"][0]["id"]}
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
PYTHON
for count in off:1 deal:2 on:7; do # 6 games in two seatings, and the introduction
    rm -f "$work/starts"
    expect 0 '6 of 6 games' '*' tournament connect_four --agent "process:cmd=python3 $work/counting_bot.py $work/starts,sandbox=off,restart=${count%:*}" --agent random --games 6 --threads 1
    [ "$(wc -l <"$work/starts")" = "${count#*:}" ] || complain "$(wc -l <"$work/starts") starts with restart=${count%:*}" tournament
done
for game in leduc_poker breakthrough pig; do
    expect 0 '4 of 4 games' '*' tournament $game --agent 'process:cmd="python3" examples/bot.py' --agent "process:cmd=$c_bot" --games 4
    grep -q 'faults' "$work/out" && complain "a fault in $game" tournament
done

# Recorded with name and version, the same for any number of threads; asked by analyze.
run=(selfplay connect_four --agent 'process:cmd=python3 examples/bot.py' --agent "process:cmd=$c_bot" --games 30 --shard-games 8 --seed 1)
expect 0 '30 of 30 games' '' "${run[@]}" --threads 1 --out "$work/one"
expect 0 '30 of 30 games' '' "${run[@]}" --threads 4 --out "$work/four"
diff -r "$work/one" "$work/four" >"$work/out" || complain 'threads change the files' "${run[*]}"
grep -q '"sample 1"' "$work/one/run.json" && grep -q '"sample-c 1"' "$work/one/run.json" || complain 'names are not recorded' "${run[*]}"
expect 0 'sound' '' data verify "$work/one"
/usr/bin/python3 examples/reader.py "$work/one" >"$work/out" && grep -q '^30 games, ' "$work/out" || complain 'the reader does not read it' examples/reader.py
echo '{"format": "hexarch-position", "version": 1, "game": "connect_four", "rules_version": 1, "viewer": null, "options": {}, "state": {}}' >"$work/start.json"
expect 0 '"action"' '' analyze "$work/start.json" --agent 'process:cmd=python3 examples/bot.py' --json

# The bot that docs/reference/protocol.md begins with.
sed -n '/^#!/,/^```/p' docs/reference/protocol.md | sed '/^```/d' >"$work/first_bot.py"
expect '*' 'without a fault' '' conform --agent "process:cmd=python3 $work/first_bot.py" --games 4
grep -v 'Its memory is not measured: this system' "$work/out" | grep -Eq 'note|games of .* at fault' && complain 'the first bot of docs/reference/protocol.md is not sound' conform

# A wrong spec is told before anything starts.
expect 2 '' "no such program" tournament connect_four --agent 'process:cmd=no-such-program-here' --agent random --games 2
expect 2 '' "option 'cmd' is missing" tournament connect_four --agent process --agent random --games 2
expect 2 '' "option 'time': '3' is not an amount such as 200ms, 2s; it needs its unit" tournament connect_four --agent 'process:cmd=cat,time=3' --agent random --games 2
expect 2 '' 'quote is not closed' tournament connect_four --agent 'process:cmd="cat' --agent random --games 2
expect 2 '' "option 'port' is missing" tournament connect_four --agent tcp --agent random --games 2
expect 0 'faults of agent 1: start 2' '*' tournament connect_four --agent 'tcp:port=1,start=300ms' --agent random --games 2

# A bot that listens.
python3 - "$work/port" <<'PYTHON' &
import os, socket, sys
server = socket.create_server(("127.0.0.1", 0))
open(sys.argv[1] + ".new", "w").write(str(server.getsockname()[1]))
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.settimeout(20)
while True:
    connection, _ = server.accept()
    if os.fork() == 0:
        os.dup2(connection.fileno(), 0)
        os.dup2(connection.fileno(), 1)
        os.execvp("python3", ["python3", "examples/bot.py"])
    connection.close()
PYTHON
server=$!
for ((i = 0; i < 50; i++)); do [ -f "$work/port" ] && break; sleep 0.1; done
expect 0 '20 of 20 games' '*' tournament connect_four --agent "tcp:port=$(cat "$work/port"),time=2s" --agent random --games 20
grep -q 'faults' "$work/out" && complain 'a fault over tcp' tournament
kill $server
wait $server 2>/dev/null
finish
