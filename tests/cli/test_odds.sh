#!/usr/bin/env bash
# hexarch odds at the command line: one answer per game, and refusals that name option and token.
. "$(dirname "$0")/expect.sh"

expect 2 '' 'a game is missing' odds
expect 2 '' 'no odds for game' odds connect_four

expect 0 '^attacker wins +[0-9.]+ %$' '' odds eclipse --attacker '3 cruiser' --defender '2 ancient'
expect 0 '"exact": true' '' odds eclipse --attacker '3 cruiser' --defender '2 ancient' --json
expect 2 '' "\-\-attacker: 'croiser'" odds eclipse --attacker '3 croiser' --defender '2 ancient'
expect 2 '' 'have no such option' odds eclipse --attacker cruiser --defender ancient --site space

# Every ship that the help and the page show can be built.
readarray -t ships < <("$program" help --format markdown | cat - "$(dirname "$0")/../../docs/howto/odds.md" | grep -oE '\b[a-z]+[[{][a-z_]+[=,>][^]}]*[]}]|\b[a-z]+\[\+[^]]*\]' | grep -v '^ancient' | sort -u) # these always defend
[ ${#ships[@]} -ge 3 ] || complain 'no ships are shown' "${ships[*]}"
for ship in "${ships[@]}"; do
    expect 0 '^attacker wins' '' odds eclipse --attacker "$ship" --defender ancient
done

# One red die in DEF is heavy on 4 of 8 faces; a white die dodges on one of eight.
expect 0 '^penetration +43.7500 %$' '' odds obsidian --attack '1 red' --defence '1 white' --attacker-stance DEF
expect 0 '"penetration": 0.4375' '' odds obsidian --attack '1 red' --defence '1 white' --attacker-stance DEF --json
expect 0 '^penetration +75.0000 %$' '' odds obsidian --attack '1 red' --attacker-stance def --set attacker_reroll=on
expect 0 '^destruction +0.0000 %$' '' odds obsidian --attack '1 red' --set structure=2
expect 2 '' 'dice are missing' odds obsidian
expect 2 '' "'2 rod'" odds obsidian --attack '2 rod'
expect 2 '' "'11 red'" odds obsidian --attack '11 red'
expect 2 '' 'not one of DEF, MOB, OFF' odds obsidian --attack '1 red' --attacker-stance up
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
expect 2 '' '1m2 is 13 grids away' "${duel[@]}" --target 1m2 --weapon 'Single Shot'
expect 2 '' 'it launches' "${duel[@]}" --target 1m1 --weapon Missile
expect 2 '' "no unit '1x1'" "${duel[@]}" --target 1x1
expect 2 '' '1d1 is not on the board' "${duel[@]}" --target 1d1 --weapon 'Single Shot'
expect 2 '' 'come from the position' "${duel[@]}" --target 1m1 --weapon 'Single Shot' --set armour=3
expect 2 '' 'need --position FILE' odds obsidian --attacker 0m1 --target 1m1
expect 2 '' 'No such file' odds obsidian --position "$work/none.json" --attacker 0m1 --target 1m1
expect 2 '' 'a position of obsidian' odds eclipse --position "$work/duel.json"

# Two cruisers hit with 0.4 each: 0.24 of 0.64 rounds that end it go to either side.
expect 0 '^attacker wins +37.5000 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser'
expect 0 '^draw +25.0000 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser'
expect 0 '^attacker wins +18.7500 %$' '' odds ti4 --attacker cruiser --defender '1 cruiser, 1 pds'
expect 0 '"cruiser_1": 1' '' odds ti4 --attacker cruiser --defender '1 cruiser' --json
expect 0 '^attacker: 1 arc_secundus' '' odds ti4 --attacker flagship --attacker-faction letnev --defender '2 war_sun' --policy late
expect 0 '^attacker wins +41.1765 %$' '' odds ti4 --attacker infantry --defender infantry --site ground

# 39.10: who has ships left has won, also where these are fighters that no ship carries any more
destroyers=(odds ti4 --attacker '3 destroyer' --attacker-tech assault_cannon --defender '1 carrier, 4 fighter')
expect 0 '^attacker wins +54\.2' '' "${destroyers[@]}"
expect 0 '^defender wins +43\.(79|80)' '' "${destroyers[@]}"
expect 0 '^draw +1\.9' '' "${destroyers[@]}"
l1z1x=(odds ti4 --attacker-faction l1z1x --attacker '1 flagship, 4 dreadnought' --defender '5 dreadnought, 3 fighter')
expect 0 '^attacker wins +35\.1' '' "${l1z1x[@]}"
expect 0 '^defender wins +62\.3' '' "${l1z1x[@]}"
expect 0 '^draw +2\.(49|50)' '' "${l1z1x[@]}"

# fighters of Naalu land; what is left out is told, and not called exact
naalu=(odds ti4 --attacker '1 flagship, 2 fighter, 1 infantry' --attacker-faction naalu --defender '3 infantry' --site ground)
expect 0 '^attacker wins +47\.8' '' "${naalu[@]}" # three against three that hit alike
expect 0 '"exact": true' '' "${naalu[@]}" --json
expect 0 '"left_out": \[\]' '' "${naalu[@]}" --json
leaves_out() {
    expect 0 "^left out: $1" '' odds ti4 "${@:2}"
    ! grep -q '^exact$' "$work/out" || complain 'called exact' "odds ti4 ${*:2}"
    expect 0 "^ +\"$1" '' odds ti4 "${@:2}" --json
    grep -q '"exact": false' "$work/out" || complain 'called exact' "odds ti4 ${*:2} --json"
}
leaves_out 'attacker: Devotion' --attacker '1 cruiser' --attacker-faction yin --defender cruiser
leaves_out 'defender: Indoctrination' --attacker '2 infantry' --defender infantry --defender-faction yin --site ground
leaves_out 'attacker: Munitions Reserves' --attacker '1 cruiser' --attacker-faction letnev --defender cruiser
leaves_out 'defender: Wrath of Kenara' --attacker '3 cruiser' --defender '1 flagship' --defender-faction hacan
leaves_out 'attacker: The Alastor' --attacker '1 flagship, 2 infantry' --attacker-faction nekro --defender '2 cruiser'
leaves_out 'attacker: Exotrireme II' --attacker '1 exotrireme_2' --attacker-faction sardakk --defender '2 cruiser'
leaves_out 'attacker: Impulse Core' --attacker '1 cruiser' --attacker-tech impulse_core --defender '2 cruiser'
leaves_out 'attacker: Dimensional Splicer' --attacker '1 cruiser' --attacker-tech dimensional_splicer --defender '2 cruiser'
expect 0 '^exact$' '' odds ti4 --attacker '1 flagship' --attacker-faction nekro --defender '2 cruiser'
expect 2 '' 'changes no odds here' odds ti4 --attacker '1 cruiser' --attacker-tech gravity_drive --defender '2 cruiser'
expect 2 '' 'flagship needs its faction' odds ti4 --attacker flagship --defender cruiser
expect 2 '' "'cruizer'" odds ti4 --attacker cruizer --defender cruiser
expect 2 '' "no faction 'xx'" odds ti4 --attacker cruiser --attacker-faction xx --defender cruiser
expect 2 '' "no technology 'xx'; those that count are plasma_scoring" odds ti4 --attacker cruiser --attacker-tech xx --defender cruiser
expect 2 '' 'does not sustain' odds ti4 --attacker 'cruiser(damaged)' --defender cruiser
expect 2 '' 'not one of space, ground, both' odds ti4 --attacker cruiser --defender cruiser --site sea
# Cards, retreats, the state after each round, battles simulated.
cruisers=(odds ti4 --attacker '2 cruiser, 1 dreadnought' --defender '3 cruiser, 1 dreadnought')
expect 0 '^attacker wins +41.2500 %$' '' odds ti4 --attacker cruiser --defender cruiser --attacker-cards morale_boost
expect 0 '^defender retreats  36.0000 %$' '' odds ti4 --attacker cruiser --defender cruiser --retreat defender:1
# What is on a planet does not retreat, and ships that have are not left over.
expect 0 'attacker  1 cruiser_1; retreated: 1 cruiser_1$' '' odds ti4 --attacker cruiser --defender 'cruiser, pds, infantry' --retreat defender:1
landing=(odds ti4 --attacker '2 carrier, 2 infantry' --defender '1 cruiser, 3 infantry' --retreat defender:1 --site both)
expect 0 'defender  3 infantry_1, 2 attacker carrier_1; retreated: 1 cruiser_1$' '' "${landing[@]}"
expect 0 'defender  3 infantry_1, 1 attacker carrier_1; retreated: 1 cruiser_1$' '' "${landing[@]}"
expect 0 'attacker  [12] carrier_1, [12] infantry_1; retreated: 1 cruiser_1$' '' "${landing[@]}" --all
expect 0 'retreated: 1 carrier_1, 4 infantry_1$' '' odds ti4 --attacker 'carrier, 4 infantry' --defender 'cruiser, pds' --retreat attacker:1
expect 0 '^after round 2: attacker 3.54 %, defender' '' "${cruisers[@]}" --rounds 2
expect 0 '"goes_on": 0.9' '' "${cruisers[@]}" --rounds 1 --json
expect 0 '^20000 battles simulated' '' "${cruisers[@]}" --sims 20000
expect 0 '"exact": false' '' "${cruisers[@]}" --sims 100 --json
expect 2 '' "no card 'bribery'" "${cruisers[@]}" --attacker-cards bribery
expect 2 '' 'played on the ground' "${cruisers[@]}" --attacker-cards fire_team
expect 2 '' 'played in space' odds ti4 --attacker infantry --defender infantry --site ground --defender-cards shields_holding
expect 2 '' "the defender's card" "${cruisers[@]}" --attacker-cards experimental_battlestation
expect 2 '' 'no round is named' "${cruisers[@]}" --attacker-cards shields_holding:2
expect 2 '' 'names no round' "${cruisers[@]}" --attacker-cards morale_boost:x
expect 2 '' 'names no round' "${cruisers[@]}" --retreat attacker:31
expect 2 '' 'neither attacker:ROUND' "${cruisers[@]}" --retreat nobody:1
expect 2 '' 'so the attacker cannot' "${cruisers[@]}" --retreat attacker:2,defender:2
expect 2 '' 'ground forces cannot retreat' odds ti4 --attacker infantry --defender infantry --site ground --retreat attacker:1
expect 2 '' 'not from 1 to 30' "${cruisers[@]}" --rounds 0
expect 2 '' 'leave out --sims' "${cruisers[@]}" --rounds 2 --sims 5

finish
