#!/usr/bin/env bash
# Installs the built tree into a folder of its own, builds an outside program against it both ways, and runs it.
# usage: test_install.sh CMAKE BUILD_FOLDER SOURCE_FOLDER CC
set -eu
cmake=$1 build=$2 source=$3 cc=$4
outside=$source/tests/install/outside
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$cmake" --install "$build" --prefix "$work/first" >"$work/log" || { cat "$work/log"; exit 1; }
mv "$work/first" "$work/moved" # nothing may remember where it was installed
library=$(find "$work/moved" -name libhexarch.so)
lib=$(dirname "$library")
export LD_LIBRARY_PATH=$lib PKG_CONFIG_PATH=$lib/pkgconfig

echo "== exported names are public ones"
names=$(nm -D --defined-only "$library" | awk '{print $3}')
private=$(grep -vE '^(hx_.*@@HEXARCH_0|HEXARCH_0@@HEXARCH_0|HEXARCH_0)$' <<<"$names" || true)
[ -z "$private" ] || { echo "exported, but without our prefix or version:" $private; exit 1; }
names=${names//@@HEXARCH_0/}
grep -qx hx_play <<<"$names" && grep -qx hx_connect_four_game <<<"$names" || { echo "hx_play or hx_connect_four_game is not exported"; exit 1; }

echo "== with pkg-config"
"$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror "$outside/outside.c" $(pkg-config --cflags --libs hexarch) -o "$work/with_pkg_config"
"$work/with_pkg_config"

echo "== as a static library"
archive=$lib/libhexarch.a
foreign=$(nm -g --defined-only "$archive" | awk 'NF == 3 { print $3 }' | grep -v '^hx_' || true)
[ -z "$foreign" ] || { echo "the static library defines names without our prefix:" $foreign; exit 1; }
"$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror "$outside/outside.c" $(pkg-config --cflags hexarch) "$archive" $(pkg-config --static --libs hexarch | sed "s|-lhexarch||") -o "$work/with_archive"
"$work/with_archive"

echo "== from C++"
cxx=$(sed 's/gcc/g++/; s/clang/clang++/; s/cc$/c++/' <<<"$cc")
"$cxx" -std=c++11 -Wall -Wextra -Werror "$outside/outside.cc" $(pkg-config --cflags --libs hexarch) -o "$work/in_cpp"
"$work/in_cpp"

echo "== a new game"
"$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror "$source/examples/game.c" $(pkg-config --cflags --libs hexarch) -o "$work/nim"
[ "$("$work/nim")" = "Nim: tree search wins" ] || { echo "tree search loses at Nim"; exit 1; }

echo "== the program of flat.md, as it is installed"
share=$work/moved/share/hexarch
body=$(awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$share/flat.md")
ls "$share"/{protocol,serve}.{md,schema.json} "$share"/examples/bot.{py,c,js} >"$work/log" || { cat "$work/log"; exit 1; }
{ grep '^#include' <<<"$body"; echo '#include <stdio.h>'; echo 'int main(void) {'; grep -v '^#include' <<<"$body"; echo 'return score[0] < 0; }'; } >"$work/flat.c"
"$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror "$work/flat.c" $(pkg-config --cflags --libs hexarch) -o "$work/flat"
"$work/flat"

echo "== with find_package"
mkdir "$work/project"
cp "$outside/outside.c" "$work/project"
cp "$outside/project.cmake" "$work/project/CMakeLists.txt" # under this name the project's own tests do not pick it up
"$cmake" -S "$work/project" -B "$work/outside" -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$work/moved" >"$work/log" || { cat "$work/log"; exit 1; }
"$cmake" --build "$work/outside" >"$work/log" || { cat "$work/log"; exit 1; }
"$work/outside/outside"

echo "== every installed header compiles alone, in C and C++, without any macro set"
(cd "$work/moved/include/hexarch" && find . -name '*.h') | while read -r header; do
  printf '#include "%s"\ntypedef int not_empty;\n' "$header" | "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$work/moved/include/hexarch" -x c -
  printf '#include "%s"\n' "$header" | "$cxx" -std=c++11 -Wall -Wextra -Werror -fsyntax-only -I"$work/moved/include/hexarch" -x c++ -
done

echo "== the installed program runs"
"$work/moved/bin/hexarch" games >/dev/null

echo "== the library of the README's preset runs on other processors, too"
"$cmake" -S "$source" --preset release -B "$work/release" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
! grep -q 'march=native' "$work/release/compile_commands.json" || { echo "the preset release builds for the processor at hand alone"; exit 1; }
