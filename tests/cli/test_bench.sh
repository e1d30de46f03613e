#!/usr/bin/env bash
# hexarch bench: the shape of its JSON, figures that can be true however busy the machine is, refusals.
. "$(dirname "$0")/expect.sh"

expect 0 '"sweep"' '*' bench pig leduc_poker --seconds 1 --json
python3 - "$work/out" <<'PYTHON' || complain 'the figures are off' bench
import json, sys
result = json.load(open(sys.argv[1]))
keys = ["state_bytes", "clone_ns", "clone_write2_ns", "copy_ns", "copy_write2_ns", "clone_apply_ns", "actions_per_s", "games_per_s",
        "actions_per_game", "sims_per_s", "tree_bytes_per_node", "pages_per_action"]
assert set(result) == {"games", "sweep"}, result.keys()
assert sorted(game["game"] for game in result["games"]) == ["leduc_poker", "pig"]
for game in result["games"]:
    assert set(game) == {"game", *keys}, game
    assert all(game[key] > 0 for key in keys), game
    assert game["pages_per_action"] == 1, game          # both are games of one page
    assert 0.9 < game["actions_per_s"] / (game["games_per_s"] * game["actions_per_game"]) < 1.1, game
poker, = [game for game in result["games"] if game["game"] == "leduc_poker"]
assert 5 <= poker["actions_per_game"] <= 11, poker      # two deals, one to four actions, a card, two to four actions
assert [entry["bytes"] for entry in result["sweep"]] == [1024, 2048, 4096, 8192, 16384]
assert all(value > 0 for entry in result["sweep"] for value in entry.values()), result["sweep"]
PYTHON
expect 0 '^pig +[0-9]+ steps +hash [0-9a-f]{16} +[0-9]+ nodes' '' bench pig leduc_poker --fingerprint
cp "$work/out" "$work/first"
expect 0 '*' '' bench pig leduc_poker --fingerprint
cmp -s "$work/first" "$work/out" || complain 'one seed, two fingerprints' bench
expect 0 '*' '' bench pig leduc_poker --fingerprint --seed 2
cmp -s "$work/first" "$work/out" && complain 'two seeds, one fingerprint' bench
expect 0 '^\{' '' bench pig --fingerprint --json

expect 2 '' "unknown game 'pigs'; did you mean 'pig'" bench connect_four pigs --json
expect 2 '' '--set: name the game of these options' bench --set seats=2
expect 2 '' '--seconds' bench --seconds 0

expect 0 'an action at random' '*' bench pig --values --games 2 --continuations 4 --samples 2 --reference "$work/pig.json"
expect 0 '"pooled"' '*' bench pig --values --reference "$work/pig.json" --leaf judge --json
expect 2 '' 'made for pig, not for eclipse' bench eclipse --values --reference "$work/pig.json"
expect 2 '' 'neither .judge. nor a spec of mcts' bench pig --values --reference "$work/pig.json" --leaf random
expect 2 '' 'has no heuristic' bench connect_four --values
expect 2 '' '--values: measures one game' bench --values
expect 2 '' '--continuations: 3 is odd' bench pig --values --continuations 3

finish
