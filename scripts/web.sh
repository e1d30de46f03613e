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
libs="$theirs/libs"
jobs=${WEB_JOBS:-$(nproc)}
export NODE_PATH=/usr/share/nodejs # where Debian keeps what Emscripten's scripts need; a node from elsewhere does not look there

command -v emcc >/dev/null || { echo "web: emcc is missing: apt-get install --no-install-recommends emscripten" >&2; exit 3; }

# Sources as Debian 12 has them: ARCHIVE SHA256 PATH
sources() {
  cat <<'LIST'
jansson_2.14.orig.tar.gz c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b j/jansson
msgpack-c_4.0.0.orig.tar.gz 420fe35e7572f2a168d17e660ef981a589c9cbe77faa25eb34a520e1fcc032c8 m/msgpack-c
xxhash_0.8.1.orig.tar.gz 3bb6b7d6f30c591dd65aaaff1c8b7a5b94d81687998ca9400082c739a690436c x/xxhash
nettle_3.8.1.orig.tar.gz 364f3e2b77cd7dcde83fd7c45219c834e54b0c75e428b6f894a23d12dd41cbfe n/nettle
LIST
}

fetch() {
  mkdir -p "$theirs/archives" "$theirs/src"
  sources | while read -r archive sum path; do
    local file="$theirs/archives/"$archive
    [ -f "$file" ] || curl -fsSL -o "$file" "${WEB_MIRROR:-http://deb.debian.org/debian}/pool/main/$path/$archive"
    echo "$sum  $file" | sha256sum --quiet -c - || { rm -f "$file"; echo "web: $archive is not what it should be, and was removed" >&2; exit 3; }
    tar -xf "$file" -C "$theirs/src"
  done
}

cmake_library() { # FOLDER [OPTION...]
  emcmake cmake -S "$1" -B "$1/web" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$libs" "${@:2}"
  cmake --build "$1/web" -j "$jobs" --target install
}

nettle_library() {
  (cd "$theirs/src/nettle-3.8.1" &&
    emconfigure ./configure --host=wasm32-unknown-emscripten --prefix="$libs" --enable-mini-gmp --disable-assembler --disable-shared \
      --disable-documentation --disable-openssl --disable-pic CC_FOR_BUILD=cc CFLAGS=-O2 && emmake make -j "$jobs" libnettle.a)
  mkdir -p "$libs/include/nettle"
  cp "$theirs/src/nettle-3.8.1/"*.h "$libs/include/nettle/"
  cp "$theirs/src/nettle-3.8.1/libnettle.a" "$libs/lib/"
  cp "$theirs/src/nettle-3.8.1/nettle.pc" "$libs/lib/pkgconfig/"
}

xxhash_library() {
  emcc -O3 -c "$theirs/src/xxHash-0.8.1/xxhash.c" -o "$theirs/xxhash.o"
  emar rcs "$libs/lib/libxxhash.a" "$theirs/xxhash.o"
  cp "$theirs/src/xxHash-0.8.1/xxhash.h" "$libs/include/"
  printf 'Name: xxhash\nDescription: hashes\nVersion: 0.8.1\nLibs: -L%s/lib -lxxhash\nCflags: -I%s/include\n' "$libs" "$libs" \
    >"$libs/lib/pkgconfig/libxxhash.pc"
}

libraries() {
  [ ! -f "$libs/done" ] || return 0
  fetch
  {
    cmake_library "$theirs/src/jansson-2.14" -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF
    cmake_library "$theirs/src/msgpack-c-4.0.0" -DMSGPACK_ENABLE_SHARED=OFF -DMSGPACK_BUILD_TESTS=OFF -DMSGPACK_BUILD_EXAMPLES=OFF
    nettle_library
    xxhash_library
  } >"$theirs/libraries.log" 2>&1 || { tail -n 20 "$theirs/libraries.log" >&2; echo "web: a library does not build, see $theirs/libraries.log" >&2; exit 3; }
  touch "$libs/done"
}

engine() { # TARGET...
  local launcher=()
  ! command -v ccache >/dev/null || launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache)
  PKG_CONFIG_LIBDIR=$libs/lib/pkgconfig emcmake cmake -S . -B $work/engine -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_FIND_ROOT_PATH="$libs" \
    "${launcher[@]}" >$work/configure.log 2>&1 || { tail -n 20 $work/configure.log >&2; exit 3; }
  cmake --build $work/engine -j "$jobs" --target "$@"
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

libraries
case $what in
  page) engine hexarch_web && page ;;
  check) engine web_golden web_fingerprints web_searches && check ;;
  *) echo "usage: scripts/web.sh [page|check]" >&2; exit 2 ;;
esac
