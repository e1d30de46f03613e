#!/usr/bin/env bash
# Records the golden playthroughs anew, after a change that is meant to change them; read the difference before committing it.
# With "fingerprints", "searches" or a game as the second argument only those, or the playthroughs of that game.
# usage: tests/golden/regenerate.sh [BUILD_FOLDER [fingerprints|searches|GAME]]     (build/debug)
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build/debug} only=${2:-}
golden=$build/tests/golden/golden

playthrough() { # GAME FILE SEED AGENT [NAME=VALUE...]
  case $only in "" | "$1") ;; *) return 0 ;; esac
  mkdir -p "tests/golden/$1"
  "$golden" write "tests/golden/$1/$2.txt" "$1" "${@:3}"
}
# What each game is recorded with; a game without a line here: one game of random play.
playthroughs() {
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
  for game in $listed; do
    grep -q "^  playthrough $game " tests/golden/regenerate.sh || playthrough "$game" random 1 random
  done
}

listed=$(sed -n 's/^GAME(\(.*\))$/\1/p' core/games/games.inl)
case $only in
  "" | fingerprints | searches) ;;
  *)
    grep -qx "$only" <<<"$listed" || { echo "regenerate: there is no game '$only' in core/games/games.inl" >&2; exit 2; }
    playthroughs
    exit 0
    ;;
esac

if [ "$only" != fingerprints ]; then
  "$build/tests/golden/searches" write >tests/golden/searches.txt.new
  mv tests/golden/searches.txt.new tests/golden/searches.txt
  [ "$only" != searches ] || exit 0
fi
fingerprints=$build/tests/golden/fingerprints

# Of each big game, many games of drawn actions.
folder=tests/golden/fingerprints
games() { # GAME N [WORD...]
  "$fingerprints" write "$1" $folder "${@:2}" >>"$folder/$1.txt"
}
# And games of agents, with actions drawn on the side. What was recorded is kept as long as the rules let it be played.
recorded() { # GAME NAME SEED AGENTS [NAME=VALUE...]
  local again=("${@:5}" "game=$1_$2" branch=${branch:-6} try=${try:-4})
  [ -e "$folder/games/$1_$2" ] && games "$1" 1 "${again[@]}" 2>/dev/null && return 0
  "$golden" actions "$folder/games/$1_$2" "$1" "$3" "$4" "${@:5}"
  games "$1" 1 "${again[@]}"
}
mkdir -p $folder/games
for game in eclipse obsidian ti4; do
  echo "# A game per line: seed, steps, what all its positions come to, options and how it is played. By regenerate.sh." >"$folder/$game.txt"
done
players=(greedy greedy+random mcts:sims=12+greedy greedy+greedy+random) players_of_ti4=(greedy greedy+random greedy+greedy+random)

for seats in 2 3 4 5 6; do
  games eclipse 12 seats=$seats
  games eclipse 12 seats=$seats species=random play=seldom try=4
  for n in 1 2 3 4 5 6; do recorded eclipse ${seats}_$n $n "${players[n % 4]}" seats=$seats species=random; done
done
games eclipse 12 seats=2 species=random all_species_for_two=on cleanup_tiles_for_two=5 try=2
games eclipse 12 seats=4 reaction_ignores_all_tech=off explore_from_shared_hex=on trade_lazily=off part_supply_limited=off relations=off try=2
recorded eclipse switched 7 greedy+mcts:sims=12 seats=4 species=random reaction_ignores_all_tech=off explore_from_shared_hex=on trade_lazily=off \
  part_supply_limited=off relations=on
recorded eclipse terran 8 greedy seats=6 species=terran relations=on

for army in rdl_line un_hunters gof_swarm; do
  for task in control black_box vip terminal; do
    games obsidian 6 army0=$army army1=un_hunters task=$task map=depot
    games obsidian 6 army0=$army army1=gof_swarm task=$task
    games obsidian 4 army0=$army army1=rdl_line task=$task map=open_ground secondary=off
  done
done
for army in rdl_brigade un_spearhead gof_host; do games obsidian 8 army0=$army army1=rdl_brigade points=900; done
n=0
tasks=(control black_box vip terminal) maps=(crossroads depot open_ground)
while read -r squads; do
  n=$((n + 1))
  where=(task=${tasks[n % 4]} map=${maps[n % 3]})
  games obsidian 3 points=3000 $squads "${where[@]}" try=3
  recorded obsidian $n $n "${players[n / 2 % 4]}" points=3000 rounds=6 $squads "${where[@]}"
done < <("$(dirname "$golden")/../../hexarch" cards obsidian --json | tests/golden/squads.py 64)

branch=20 try=16 # games of TI4 are ten times as long
for seats in 3 4 5 6; do
  games ti4 4 seats=$seats
  games ti4 6 seats=$seats factions=dealt map=dealt play=seldom try=16
  for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
    recorded ti4 ${seats}_$n $n "${players_of_ti4[n % 3]}" seats=$seats factions=dealt map=dealt vp_target=14
  done
done
games ti4 4 seats=3 vp_target=14 map=built factions=chosen
ways=(diplomacy_primary=any_two capacity_excess=removed retreat_blocked_by=ships retreat_load=retreat token_without_figure=removed
  fleet_excess=destroyed reroll_window=all_dice cannon_order=per_player tiebreak_same_phase=sequential wormhole_generator=may_stay
  acquiescence=winnu homeland_discarded=destroyed spatial_conduit=owner arbiters_under_secret=allowed antivirus=own_combat lucky_shot=others
  reactor_meltdown=others)
games ti4 6 seats=6 factions=dealt "${ways[@]}"
games ti4 4 seats=4 factions=dealt unit_adjacent_to_own_system=no replace_without_stock=forced transactions=turn_only proposals=active_only faction_abilities=off
for n in 1 2 3 4; do
  recorded ti4 ways_$n $n greedy seats=6 factions=dealt map=built "${ways[@]}"
  recorded ti4 plain_$n $n greedy seats=4 factions=chosen unit_adjacent_to_own_system=no replace_without_stock=forced transactions=turn_only \
    proposals=active_only faction_abilities=off
done
[ "$only" != fingerprints ] || exit 0

playthroughs

# The story of a game: all of it briefly, and some rounds with every roll. Read it as a person would.
story() { # FILE LEVEL FROM TO
  "$golden" story "tests/golden/$1.txt" "$2" "$3" "$4" >"tests/golden/$1.$2.story"
}

story ti4/six_greedy brief 0 100000
story ti4/six_greedy dice 1500 2300
story obsidian/greedy brief 0 100000
story obsidian/greedy dice 150 420
story eclipse/two_greedy brief 0 100000
