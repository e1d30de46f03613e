#!/usr/bin/env bash
# hexarch rules: whole books, keys, words, and nothing found.
. "$(dirname "$0")/expect.sh"

for game in $("$program" games --json | python3 -c 'import json, sys; [print(g["name"]) for g in json.load(sys.stdin)["games"]]'); do
    expect 0 '^# .*the rules as played' '' rules "$game"
    "$program" rules "$game" --json | python3 -c 'import json, sys; assert len(json.load(sys.stdin)["rules"]) >= 4' || complain 'not a list of rules' "rules $game --json"
done
expect 0 '^E-INF-5' '' rules eclipse e-inf-5
expect 0 '^39\.5\.b\.iii' '' rules ti4 39.5.b
expect 0 'Test: rule_e_inf_5_' '' rules eclipse E-INF-5 --code
expect 0 '^E-COL-1 ' '' rules eclipse colony ship face down
"$program" rules eclipse colony ship | grep -m 1 '^E-' | grep -q '^E-COL-1' || complain 'the section about the words does not come first' "rules eclipse colony ship"
expect 1 '' "no rule of pig has the key or the words 'warp drive'; 'hexarch rules pig' prints all" rules pig warp drive
expect 1 '' "'colonny ship'; did you mean 'Colony ship'" rules eclipse colonny ship
expect 1 '' "did you mean 'E-INF-5'" rules eclipse E-INF-55
expect 1 '' "the words 'xqz ship'; 'hexarch rules eclipse' prints all$" rules eclipse xqz ship
expect 2 '' "did you mean 'eclipse'" rules eclips
expect 2 '' 'a game is missing' rules

# A reader who goes after the first line hears no complaint.
"$program" rules ti4 2> "$work/err" | head -1 > "$work/out"
[ -s "$work/out" ] && [ ! -s "$work/err" ] || complain 'a closed pipe is complained of' "rules ti4"

finish
