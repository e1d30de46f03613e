# For scripts/web.sh and scripts/musl.sh, which source it: jansson, msgpack-c, xxHash and nettle as archives for another target, from the sources that
# Debian 12 has, checked by their sums. WEB_MIRROR names another mirror.
# their_libraries FOLDER JOBS: into FOLDER/libs, once. How: the commands their_cmake, their_compiler, their_archiver, their_configure (nettle's), their_make.

# ARCHIVE SHA256 PATH
their_sources() {
  cat <<'LIST'
jansson_2.14.orig.tar.gz c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b j/jansson
msgpack-c_4.0.0.orig.tar.gz 420fe35e7572f2a168d17e660ef981a589c9cbe77faa25eb34a520e1fcc032c8 m/msgpack-c
xxhash_0.8.1.orig.tar.gz 3bb6b7d6f30c591dd65aaaff1c8b7a5b94d81687998ca9400082c739a690436c x/xxhash
nettle_3.8.1.orig.tar.gz 364f3e2b77cd7dcde83fd7c45219c834e54b0c75e428b6f894a23d12dd41cbfe n/nettle
LIST
}

fetch_theirs() { # FOLDER
  mkdir -p "$1/archives" "$1/src"
  their_sources | while read -r archive sum path; do
    local file=$1/archives/$archive
    [ -f "$file" ] || curl -fsSL -o "$file" "${WEB_MIRROR:-http://deb.debian.org/debian}/pool/main/$path/$archive"
    echo "$sum  $file" | sha256sum --quiet -c - || { rm -f "$file"; echo "$0: $archive is not what it should be, and was removed" >&2; exit 3; }
    tar -xf "$file" -C "$1/src"
  done
}

build_theirs() { # FOLDER JOBS
  local src=$1/src libs=$1/libs jobs=$2 name options
  while read -r name options; do
    $their_cmake -S "$src/$name" -B "$src/$name/made" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$libs" -DCMAKE_INSTALL_LIBDIR=lib $options
    cmake --build "$src/$name/made" -j "$jobs" --target install
  done <<'LIST'
jansson-2.14 -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF
msgpack-c-4.0.0 -DMSGPACK_ENABLE_SHARED=OFF -DMSGPACK_BUILD_TESTS=OFF -DMSGPACK_BUILD_EXAMPLES=OFF
LIST
  (cd "$src/nettle-3.8.1" &&
    $their_configure --prefix="$libs" --libdir="$libs/lib" --enable-mini-gmp --disable-shared --disable-documentation --disable-openssl CC_FOR_BUILD=cc &&
    $their_make -j "$jobs" libnettle.a)
  mkdir -p "$libs/include/nettle"
  cp "$src/nettle-3.8.1/"*.h "$libs/include/nettle/"
  cp "$src/nettle-3.8.1/libnettle.a" "$libs/lib/"
  cp "$src/nettle-3.8.1/nettle.pc" "$libs/lib/pkgconfig/"
  $their_compiler -O3 -c "$src/xxHash-0.8.1/xxhash.c" -o "$1/xxhash.o"
  $their_archiver rcs "$libs/lib/libxxhash.a" "$1/xxhash.o"
  cp "$src/xxHash-0.8.1/xxhash.h" "$libs/include/"
  printf 'Name: xxhash\nDescription: hashes\nVersion: 0.8.1\nLibs: -L%s/lib -lxxhash\nCflags: -I%s/include\n' "$libs" "$libs" >"$libs/lib/pkgconfig/libxxhash.pc"
}

their_libraries() { # FOLDER JOBS
  [ ! -f "$1/libs/done" ] || return 0
  fetch_theirs "$1"
  build_theirs "$@" >"$1/libraries.log" 2>&1 || { tail -n 20 "$1/libraries.log" >&2; echo "$0: a library does not build, see $1/libraries.log" >&2; exit 3; }
  touch "$1/libs/done"
}
