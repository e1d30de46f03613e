#!/usr/bin/env bash
# Records the golden playthroughs anew, after a change that is meant to change them; read the difference before committing it.
# With "fingerprints" as the second argument only those.
# usage: tests/golden/regenerate.sh [BUILD_FOLDER [fingerprints]]     (build/debug)
set -eu
cd "$(dirname "$0")/../.."
golden=${1:-build/debug}/tests/golden/golden
fingerprints=${1:-build/debug}/tests/golden/fingerprints

# Of each big game, many games of drawn actions.
games() { # GAME N [NAME=VALUE...]
  "$fingerprints" write "$@" >>"tests/golden/fingerprints/$1.txt"
}
mkdir -p tests/golden/fingerprints
for game in eclipse obsidian ti4; do
  echo "# A game of drawn actions per line: seed, steps, what all its positions come to, options. By regenerate.sh." >"tests/golden/fingerprints/$game.txt"
done
for seats in 2 3 4 5 6; do
  games eclipse 12 seats=$seats
  games eclipse 12 seats=$seats species=random
done
games eclipse 12 seats=2 species=random all_species_for_two=on cleanup_tiles_for_two=5
games eclipse 12 seats=4 reaction_ignores_all_tech=on explore_from_shared_hex=on trade_lazily=off part_supply_limited=off relations=off
for army in rdl_line un_hunters gof_swarm; do
  for task in control black_box vip terminal; do
    games obsidian 6 army0=$army army1=un_hunters task=$task map=depot
    games obsidian 6 army0=$army army1=gof_swarm task=$task
    games obsidian 4 army0=$army army1=rdl_line task=$task map=open_ground secondary=off
  done
done
for army in rdl_brigade un_spearhead gof_host; do games obsidian 8 army0=$army army1=rdl_brigade points=900; done
for seats in 3 4 5 6; do
  games ti4 4 seats=$seats
  games ti4 10 seats=$seats factions=dealt map=dealt
done
games ti4 4 seats=3 vp_target=14 map=built factions=chosen
games ti4 6 seats=6 factions=dealt diplomacy_primary=any_two capacity_excess=removed retreat_blocked_by=ships retreat_load=retreat \
  token_without_figure=removed fleet_excess=destroyed reroll_window=all_dice cannon_order=all_roll tiebreak_same_phase=finish_step
games ti4 4 seats=4 factions=dealt unit_adjacent_to_own_system=no replace_without_stock=forced transactions=turn_only faction_abilities=off
[ "${2:-}" != fingerprints ] || exit 0

playthrough() { # GAME FILE SEED AGENT [NAME=VALUE...]
  grep -q "&$1_game" core/games/games.c || return 0 # not in the table yet
  mkdir -p "tests/golden/$1"
  "$golden" write "tests/golden/$1/$2.txt" "$1" "${@:3}"
}

playthrough connect_four random         1 random
playthrough connect_four mcts           2 mcts:sims=50
playthrough breakthrough random         1 random
playthrough breakthrough mcts           2 mcts:sims=50
playthrough pig          two_seats      1 mcts:sims=50
playthrough pig          five_seats     2 random seats=5
playthrough leduc_poker  first          1 random
playthrough leduc_poker  second         2 random
playthrough leduc_poker  third          5 random
playthrough eclipse      two_greedy     1 greedy seats=2
playthrough eclipse      six_random     3 random seats=6
playthrough ti4          six_greedy     1 greedy seats=6
playthrough ti4          three_random   2 random seats=3
playthrough obsidian     greedy         1 greedy
playthrough obsidian     random         2 random

# The story of a game: all of it briefly, and some rounds with every roll. Read it as a person would.
story() { # FILE LEVEL FROM TO
  "$golden" story "tests/golden/$1.txt" "$2" "$3" "$4" >"tests/golden/$1.$2.story"
}

story ti4/six_greedy brief 0 100000
story ti4/six_greedy dice 1500 2300
