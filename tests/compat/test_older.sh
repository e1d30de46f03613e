#!/usr/bin/env bash
# What hexarch 0.1.0 wrote, and a bot and an evaluator of that version: read and played as docs/reference/stability.md promises, or refused in one line.
# 0.1.0.tar.xz was made by the program of commit b735275e:
#
#     runs/        selfplay connect_four --agent mcts:sims=20 --games 3 --shard-games 2 --seed 3
#                  selfplay pig --agent mcts:sims=20 --agent random --games 2 --profile tree --tree-visits 3 --seed 3
#                  selfplay breakthrough --agent mcts:sims=20 --games 2 --profile full --seed 3
#     saves/       play GAME --agent human --agent random --seed 5, six lines "1" and "quit"
#                  obsidian_launch: seed 5, twenty lines; obsidian_reroll: seed 6, 44 lines
#     positions/   the field `position` of such saves
#     connect_four.net    learn connect_four --generations 1 --games 40 --hidden1 8 --hidden2 8 (and few simulations)
#     bot.py, evaluator.py    its examples
. "$(dirname "$0")/../cli/expect.sh"
tar -xf "$(dirname "$0")/0.1.0.tar.xz" -C "$work"
old=$work/0.1.0

# Recorded runs: every column replayed and searched again, exported, read as one data set with a run of today.
expect 0 '3 games, 76 steps replayed and searched again: sound' '' data verify "$old/runs/connect_four" --search
expect 0 '2 games, 362 steps replayed and searched again: sound' '' data verify "$old/runs/pig" --search
expect 0 '2 games, 94 steps replayed and searched again: sound' '' data verify "$old/runs/breakthrough" --search
expect 0 '^ *18  seat 0   drop in column 5  \[7 of 20 visits, value \+0.100\]$' '' replay "$old/runs/connect_four" --game 2
expect 0 '"game": ?2' '' data export "$old/runs/connect_four" --format jsonl
expect 0 '"value":\[-0.021' '' data export "$old/runs/pig" --format jsonl
expect 0 'choices, reviewed by' '*' analyze --game "$old/runs/connect_four" --game-id 1 --agent mcts:sims=20
# A run goes on by the version that began it alone.
cp -r "$old/runs/connect_four" "$work/unfinished"
rm "$work"/unfinished/{index.h5,index.h5.sha256,manifest.jsonl,shard-000001.h5} 2>/dev/null
expect 2 '' 'holds another run: engine is "hexarch 0.1.0 b735275e12d8" there' selfplay connect_four --agent mcts:sims=20 --games 3 --shard-games 2 --seed 3 \
    --out "$work/unfinished" --resume

# Saved games and positions, where the rules have the same version; else a line names both.
input=$work/in
echo quit >"$input"
for game_steps in connect_four:7 breakthrough:12 pig:16 obsidian:16; do
    IFS=: read -r game steps <<<"$game_steps"
    expect 0 "loaded .*, at step $steps$" '' play --load "$old/saves/$game.json"
    expect 0 '*' '' analyze "$old/saves/$game.json" --agent random --step 4
done
for game in eclipse ti4 leduc_poker; do
    expect 2 '' "field 'rules_version': not [0-9]+, the version of $game here" play --load "$old/saves/$game.json"
done
for game in connect_four leduc_poker eclipse ti4 obsidian; do # also of older rules, as `documents_since` says
    expect 0 '> quit' '' play --load "$old/positions/$game.json" --agent human --agent random --seed 1
done
# In the middle of an action a position is what the moves of its saved game lead to, and plays on to an end.
state_of='import json, sys; print(json.dumps(json.load(open(sys.argv[1]))["position"]["state"], sort_keys=True))'
for name in obsidian_launch obsidian_reroll; do
    expect 0 '*' '' play --load "$old/saves/$name.json" --save "$work/moves.json"
    expect 0 '*' '' play --load "$old/positions/$name.json" --agent human --agent random --seed 1 --save "$work/position.json"
    cmp -s <(python3 -c "$state_of" "$work/moves.json") <(python3 -c "$state_of" "$work/position.json") || complain "another position than the moves lead to" "$name"
    expect 0 'points$' '' play --load "$old/positions/$name.json" --agent random --agent random --seed 1 --no-keep
done
input=

# The page tells the versions of today.
for game_name in 'connect_four:Connect Four' 'breakthrough:Breakthrough' 'pig:Pig' 'leduc_poker:Leduc Poker' 'eclipse:Eclipse' 'ti4:Twilight' 'obsidian:Obsidian'; do
    IFS=: read -r game name <<<"$game_name"
    expect 0 '"rules_version"' '' games "$game" --json
    now="rules $(sed -nE 's/.*"rules_version": ([0-9]+).*/\1/p' "$work/out")"
    grep -E "^\|[^|]*$name[^|]*\|[^|]*\| $now, observations [0-9]+ \|\$" docs/reference/stability.md >"$work/row" || complain "docs/reference/stability.md does not say '$now'" "games $game"
done

# A net, a bot, an evaluator.
expect 0 '10 of 10 games' '' tournament connect_four --agent "mcts:sims=10,net=$old/connect_four.net" --agent random --games 10
expect 0 '"faults": 0' '' tournament connect_four --agent "process:cmd=python3 $old/bot.py" --agent random --games 4 --json
expect 0 '"faults": 0' '*' tournament obsidian --set rounds=1 --agent "process:cmd=python3 $old/bot.py" --agent random --games 2 --json
expect 0 '4 of 4 games' '*' selfplay connect_four --agent mcts:leaves=8,sims=16 --evaluator "cmd=$old/evaluator.py" --games 4 --out "$work/evaluated"
finish
