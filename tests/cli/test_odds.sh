#!/usr/bin/env bash
# hexarch odds at the command line: one answer per game, and refusals that name option and token.
. "$(dirname "$0")/expect.sh"

expect 2 '' 'a game is missing' odds
expect 2 '' 'no odds for game' odds connect_four

expect 0 '^attacker wins +[0-9.]+ %$' '' odds eclipse --attacker '3 cruiser' --defender '2 ancient'
expect 0 '"exact": true' '' odds eclipse --attacker '3 cruiser' --defender '2 ancient' --json
expect 2 '' "\-\-attacker: 'croiser'" odds eclipse --attacker '3 croiser' --defender '2 ancient'
expect 2 '' 'know no such option' odds eclipse --attacker cruiser --defender ancient --site space

# One red die in DEF is heavy on 4 of 8 faces; a white die dodges on one of eight.
expect 0 '^penetration +43.7500 %$' '' odds obsidian --attack '1 red' --defence '1 white' --attacker-stance DEF
expect 0 '"penetration": 0.4375' '' odds obsidian --attack '1 red' --defence '1 white' --attacker-stance DEF --json
expect 0 '^penetration +75.0000 %$' '' odds obsidian --attack '1 red' --attacker-stance def --set attacker_reroll=on
expect 0 '^destruction +0.0000 %$' '' odds obsidian --attack '1 red' --set structure=2
expect 2 '' 'dice are missing' odds obsidian
expect 2 '' "'2 rod'" odds obsidian --attack '2 rod'
expect 2 '' "'11 red'" odds obsidian --attack '11 red'
expect 2 '' 'none of DEF, MOB, OFF' odds obsidian --attack '1 red' --attacker-stance up
expect 2 '' 'cover' odds obsidian --attack '1 red' --set cover=5

# two units of a position: a rifle against a guard, seen, out of reach, behind a wall of smoke
cat >"$work/duel.json" <<'END'
{"format": "hexarch-position", "version": 1, "game": "obsidian", "rules_version": 6, "options": {"map": "open_ground", "army1": "un_hunters"},
 "state": {"phase": "command", "round": 1, "terrain": [],
  "units": {"0m1": {"x": 15, "y": 9, "facing": "south", "stance": "OFF", "on_board": 1},
            "1m1": {"x": 15, "y": 18, "facing": "north", "stance": "MOB", "on_board": 1},
            "1m2": {"x": 0, "y": 33, "facing": "north", "stance": "DEF", "on_board": 1}}}}
END
duel=(odds obsidian --position "$work/duel.json" --attacker 0m1)
expect 0 '^left arm +hit part 100.0000 %.*1 yellow 3 red 4 white 6 blue$' '' "${duel[@]}" --target 1m1 --weapon 'right arm: single shot'
expect 0 '"removal"' '' "${duel[@]}" --target 1m1 --weapon right_arm --set goal=damage --set defender_reroll=on --json
expect 2 '' 'right arm: Single Shot, ' "${duel[@]}" --target 1m1
expect 2 '' "'laser' is no weapon" "${duel[@]}" --target 1m1 --weapon laser
expect 2 '' 'out of range: 13 grids away' "${duel[@]}" --target 1m2 --weapon 'Single Shot'
expect 2 '' 'it launches' "${duel[@]}" --target 1m1 --weapon Missile
expect 2 '' "no unit '1x1'" "${duel[@]}" --target 1x1
expect 2 '' '1d1 is not on the board' "${duel[@]}" --target 1d1 --weapon 'Single Shot'
expect 2 '' 'come from the position' "${duel[@]}" --target 1m1 --weapon 'Single Shot' --set armour=3
expect 2 '' 'need --position FILE' odds obsidian --attacker 0m1 --target 1m1
expect 2 '' 'No such file' odds obsidian --position "$work/none.json" --attacker 0m1 --target 1m1
expect 2 '' 'know no such option' odds eclipse --position "$work/duel.json"

# Two cruisers hit with 0.4 each: 0.24 of 0.64 rounds that end it go to either side.
expect 0 '^attacker wins +37.5000 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser'
expect 0 '^draw +25.0000 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser'
expect 0 '^attacker wins +18.7500 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser, 1 pds'
expect 0 '"cruiser_1": 1' '' odds ti4 --attacker cruiser --defender '1 cruiser' --json
expect 0 '^attacker: 1 arc_secundus' '' odds ti4 --attacker flagship --attacker-faction letnev --defender '2 war_sun' --policy late
expect 0 '^attacker wins +41.1765 %$' '' odds ti4 --attacker infantry --defender infantry --site ground
expect 2 '' 'flagship needs its faction' odds ti4 --attacker flagship --defender cruiser
expect 2 '' "'cruizer'" odds ti4 --attacker cruizer --defender cruiser
expect 2 '' "no faction 'xx'" odds ti4 --attacker cruiser --attacker-faction xx --defender cruiser
expect 2 '' 'does not sustain' odds ti4 --attacker 'cruiser(damaged)' --defender cruiser
expect 2 '' 'none of space, ground, both' odds ti4 --attacker cruiser --defender cruiser --site sea

finish
