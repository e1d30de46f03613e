#!/usr/bin/env bash
# The agents compile against the installed headers and their own, nothing else of core or of the games.
# usage: test_public_agents.sh CMAKE BUILD_FOLDER SOURCE_FOLDER CC
set -u
cmake=$1 build=$2 source=$3
export CC=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cmake" --install "$build" --prefix "$work/installed" >"$work/log" || { cat "$work/log"; exit 1; }
headers=$(dirname "$(find "$work/installed" -path '*/core/game.h')")/..

rm "$headers/core/page.h" "$headers/core/pool_internal.h" # for those who write a game; agents reach no page

# What agents share with the library from the inside, and no game author needs: named here, each with care; nothing of a game is among them.
inside="core/clock.h core/system.h core/file.h core/grow.h core/workers.h core/text.h core/half.h core/message.h core/codec.h core/view_document.h core/options_json.h core/game_json.h"
mkdir -p "$work/tree"
cp -r "$source/agents" "$work/tree/agents"
for header in $inside; do
  mkdir -p "$work/tree/$(dirname "$header")"
  cp "$source/$header" "$work/tree/$header"
done
export FLAGS="-std=c11 -D_GNU_SOURCE -DNET_FOLDER=\"$source/agents/net/shipped\" -fsyntax-only -I$work/tree -I$headers"
compile() {
  "$CC" $FLAGS "$1" 2>"$1.log" || { echo "BROKEN  ${1#*/tree/} needs more than the installed headers: $(grep -m 1 error "$1.log")"; exit 1; }
}
export -f compile
cd "$work/tree"
mapfile -t files < <(find "$work/tree/agents" -name '*.c' ! -name 'cmd_*.c' | sort) # commands belong to the program
[ "${#files[@]}" -gt 15 ] || { echo "hardly any agents were found"; exit 1; }
printf '%s\n' "${files[@]}" | xargs -P 2 -I{} bash -c 'compile {}' || exit 1
echo "${#files[@]} files of agents compile against the installed headers"
# The test can fail: the pages and a game's private headers are not there.
printf '#include "core/page.h"\n' | "$CC" $FLAGS -x c - 2>/dev/null && { echo "BROKEN  agents see core/page.h"; exit 1; }
for private in ti4/state/state.h obsidian/state/state.h eclipse/state/state.h; do
  find "$headers" -path "*/$private" | grep -q . && { echo "BROKEN  $private is installed"; exit 1; }
done
exit 0
