#!/usr/bin/env bash
# Makes the table for any browser, a folder of static files: build/web. Needs Debian's emscripten (3.1.6) and, at the first time, its source archive.
# usage: scripts/web.sh [page|check]
#   page    build/web, the default
#   check   the engine under node: golden playthroughs, fingerprints, searches, as the native build has them
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:-page}
work=build/web-work
theirs=${WEB_LIBRARIES:-$PWD/$work} # where the libraries are built, once
libs=$theirs/libs
jobs=${WEB_JOBS:-$(nproc)}
mkdir -p $work
export NODE_PATH=/usr/share/nodejs # where Debian keeps what Emscripten's scripts need; a node from elsewhere does not look there

command -v emcc >/dev/null || { echo "web: emcc is missing: apt-get install --no-install-recommends emscripten" >&2; exit 3; }

. scripts/their_libraries.sh
export their_cmake='emcmake cmake' their_compiler=emcc their_archiver=emar their_configure='emconfigure ./configure --host=wasm32-unknown-emscripten --disable-assembler --disable-pic CFLAGS=-O2'
export their_make='emmake make'

engine() { # TARGET...
  local launcher=()
  ! command -v ccache >/dev/null || launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache)
  PKG_CONFIG_LIBDIR=$libs/lib/pkgconfig emcmake cmake -S . -B $work/engine -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_FIND_ROOT_PATH="$libs" \
    "${launcher[@]}" >$work/configure.log 2>&1 || { tail -n 20 $work/configure.log >&2; exit 3; }
  # The optimizer makes functions of one caller a part of it; then Asyncify does not find their names, and need not: the caller has a name, too.
  # tests/structure/test_browser.py looks whether each name is that of a function.
  cmake --build $work/engine -j "$jobs" --target "$@" 2>&1 | sed '/^warning: Asyncify onlylist contained a non-existing function name/d'
}

# The page as the server has it, with the worker as its transport, and a list of all for who is offline.
page() {
  local out=build/web
  rm -rf $out.new
  mkdir -p $out.new
  cp -r play/table/page/. $out.new/
  cp play/browser/{transport.js,worker.js,service.js,manifest.webmanifest} $out.new/
  cp $work/engine/engine.js $work/engine/engine.wasm $out.new/
  sed -i "s#<meta name=\"color-scheme\"#<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\">\n<link rel=\"manifest\" href=\"manifest.webmanifest\">\n&#" $out.new/index.html
  local files number
  files=$(cd $out.new && find . -type f ! -name service.js -printf '%P\n' | LC_ALL=C sort)
  number=$(cd $out.new && cat $files | sha256sum | cut -c 1-16)
  sed -i -e "s/BUILD_NUMBER/hexarch-$number/" -e "s#/\* BUILD_FILES \*/#'./', $(sed "s/.*/'&'/" <<<"$files" | paste -sd, | sed 's/,/, /g')#" $out.new/service.js
  rm -rf $out
  mv $out.new $out
  echo "web: $out, $(du -sb $out | cut -f 1) bytes, $(tar -C $out -c . | gzip -9 | wc -c) with gzip -9"
}

check() {
  local run=(node --no-experimental-fetch)
  for game in $(sed -n 's/^GAME(\(.*\))$/\1/p' core/games/games.inl); do
    "${run[@]}" $work/engine/web_golden.js check "$game" "tests/golden/$game"
  done
  for game in eclipse obsidian ti4; do "${run[@]}" $work/engine/web_fingerprints.js check "$game" "tests/golden/fingerprints/$game.txt"; done
  "${run[@]}" $work/engine/web_searches.js check tests/golden/searches.txt
}

their_libraries "$theirs" "$jobs"
case $what in
  page) engine hexarch_web && page ;;
  check) engine web_golden web_fingerprints web_searches && check ;;
  *) echo "usage: scripts/web.sh [page|check]" >&2; exit 2 ;;
esac
