#!/usr/bin/env bash
# hexarch cards: all, by name, by words, and nothing found.
. "$(dirname "$0")/expect.sh"

expect 0 '^Ion Cannon  \(Ship parts\)' '' cards eclipse ion cannon
expect 0 '^Ancient Burial Sites  \(Action cards\)' '' cards ti4 ancient burial sites
expect 0 '^Carrier I ' '' cards ti4 carrier i
expect 0 '^Airborne Movement ' '' cards obsidian airborne
for game in eclipse ti4 obsidian; do
    "$program" cards $game --json | python3 -c 'import json, sys; assert len(json.load(sys.stdin)["cards"]) > 100' || complain 'not a list of cards' "cards $game --json"
done
expect 1 '' "no component of ti4 has the name or the words 'warp cannon'; " cards ti4 warp cannon
expect 1 '' "'plasma_misile'; did you mean 'Plasma Missile'" cards eclipse plasma_misile
expect 1 '' "did you mean 'Dreadnought I'" cards ti4 dreadnaught i
expect 1 '' "did you mean 'The Emirates of Hacan'" cards ti4 Hacna # a word of a name
expect 1 '' "the words 'sustian'; 'hexarch cards ti4' lists all$" cards ti4 sustian
expect 1 '' 'pig has no components' cards pig
expect 2 '' "did you mean 'eclipse'" cards eclips

finish
