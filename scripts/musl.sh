#!/usr/bin/env bash
# Builds libhexarch for musl, build/musl/libhexarch.so and libhexarch.a, with Debian's musl-tools, and checks both: golden playthroughs, fingerprints and
# searches as with glibc, and a program of an outsider. The program hexarch is left out: docs/reference/platforms.md says what it lacks there.
# The libraries that libhexarch needs are built at the first time, from source, in build/musl-libraries (scripts/their_libraries.sh).
# MUSL_JOBS limits the processes of the build, MUSL_LIBRARIES names another folder for the libraries.
# usage: scripts/musl.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:$PATH
jobs=${MUSL_JOBS:-$(nproc)}
theirs=${MUSL_LIBRARIES:-$PWD/build/musl-libraries}
command -v musl-gcc >/dev/null || { echo "musl: musl-gcc is missing: apt-get install --no-install-recommends musl-tools linux-libc-dev" >&2; exit 3; }

. scripts/their_libraries.sh
export their_cmake='cmake -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_POSITION_INDEPENDENT_CODE=ON' their_compiler='musl-gcc -fPIC' their_archiver=ar
export their_configure='./configure CC=musl-gcc --host=x86_64-linux-musl' their_make=make
their_libraries "$theirs" "$jobs"

# Headers of the kernel, which musl does not bring: those alone, for beside them lie glibc's.
kernel=$theirs/kernel
mkdir -p "$kernel"
for folder in linux asm-generic x86_64-linux-gnu/asm; do
  ln -sfn /usr/include/$folder "$kernel/$(basename $folder)"
done

PKG_CONFIG_LIBDIR=$theirs/libs/lib/pkgconfig cmake --preset release -B build/musl -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_C_COMPILER_AR=/usr/bin/gcc-ar -DCMAKE_C_COMPILER_RANLIB=/usr/bin/gcc-ranlib -DCMAKE_C_FLAGS="-isystem $kernel" \
  -DHEXARCH_LIBRARY_ONLY=ON -DCMAKE_FIND_ROOT_PATH="$theirs/libs" >/dev/null
cmake --build build/musl -j "$jobs"
! readelf -d build/musl/libhexarch.so | grep -q 'libc\.so\.6' || { echo "musl: libhexarch.so loads glibc" >&2; exit 1; }
ctest --test-dir build/musl -j "$jobs" --output-on-failure

# The program of an outsider, once with the shared library and once all in one file that needs no other.
rm -rf build/musl/outside
cmake --install build/musl --prefix build/musl/outside >/dev/null
found=$(find build/musl/outside -name libhexarch.so)
archives=("$theirs"/libs/lib/lib{jansson,msgpackc,xxhash,nettle}.a)
build=(musl-gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -Ibuild/musl/outside/include/hexarch tests/install/outside/outside.c)
"${build[@]}" "$found" -o build/musl/outside/shared
LD_LIBRARY_PATH=$(dirname "$found") build/musl/outside/shared
"${build[@]}" -static "$(dirname "$found")/libhexarch.a" "${archives[@]}" -lm -o build/musl/outside/static
build/musl/outside/static
echo "musl: $(readelf -d build/musl/libhexarch.so | sed -nE 's/.*NEEDED.*\[(.*)\]/\1/p' | paste -sd' ') is what libhexarch.so loads"
