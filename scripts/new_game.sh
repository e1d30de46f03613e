#!/usr/bin/env bash
# Writes a new game that builds and plays at once, to be changed into what it should be, and lists it in core/games/games.inl.
# usage: scripts/new_game.sh NAME     a word of small letters, digits and _, for example tic_tac_toe
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "new_game: $*" >&2; exit 2; }

[ $# -eq 1 ] || fail "usage: scripts/new_game.sh NAME"
name=$1
[[ $name =~ ^[a-z][a-z0-9_]{0,30}$ ]] || fail "'$name' is not a word of at most 31 small letters, digits and _, beginning with a letter"
[ "$name" != skeleton ] || fail "'skeleton' is the name of the pattern; choose another"
case " auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool true false errno main stdin stdout random abs exit time core games hexarch " in
  *" $name "*) fail "'$name' is a word of C or of the program; choose another" ;;
esac
! grep -qx "GAME($name)" core/games/games.inl || fail "there is a game '$name' already"
rules=docs/rules/$name.md game=core/games/$name tests=tests/core/games/$name
for path in "$rules" "$game" "$tests"; do [ ! -e "$path" ] || fail "$path is there already"; done

title=$(sed -E 's/_+/ /g; s/(^| )([a-z])/\1\u\2/g; s/ $//' <<<"$name") # Tic Tac Toe
write() { # FROM TO
  sed -e "s/skeleton/$name/g; s/SKELETON/${name^^}/g; s/Skeleton/$title/g" "scripts/skeleton/$1" >"$2"
}
mkdir -p "$game" "$tests"
write skeleton.h "$game/$name.h"
write skeleton.c "$game/$name.c"
write RULES.md "$game/RULES.md"
write rules.md "$rules"
write test_skeleton_rules.c "$tests/test_${name}_rules.c"
echo "hx_game_tests($name)" >"$tests/CMakeLists.txt"
echo "GAME($name)" >>core/games/games.inl
! command -v clang-format >/dev/null || clang-format -i "$game"/*.[ch] "$tests"/*.c
scripts/include_graph.py

cat <<EOT
$title is Nim until you change it. Its files:
  $game/$name.h              what agents and tests may see
  $game/$name.c              the game
  $game/RULES.md             which function and test holds which rule
  $rules                     the rules in words
  $tests                     a test for each rule
docs/reference/game-interface.md, "Adding a game", goes on from here.
EOT
