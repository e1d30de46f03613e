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
flawed nameless "Its hello has no 'name'"
flawed illegal 'In [0-9]+ of 8 games of connect_four it was at fault. The first: \[illegal\].*chose action 99, which is not legal'
flawed late 'Its longest decision took 1[0-9]{3} ms of the 2000 it has' time=2s 2
flawed grows 'Its memory grows: [0-9]+ MB after a quarter of the games, [0-9]+ MB at the end' time=20s 16
expect 0 'note   Asked the same twice it chose differently in [0-9]+ of [0-9]+ decisions: at step' '' conform --agent "$bot dice" connect_four --games 2
expect 0 '"conforms": true' '' conform --agent greedy pig --json
expect 2 '' 'a person cannot' conform --agent human pig
expect 2 '' 'unknown kind' conform --agent nobody pig
finish
