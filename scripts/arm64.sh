#!/usr/bin/env bash
# Builds for 64-bit Arm on another Debian 12: build/arm64/hexarch, a program for a Raspberry Pi with 64-bit Debian 12, and libhexarch.
# Needs Debian's gcc-aarch64-linux-gnu, libc6-dev-arm64-cross, mmdebstrap and, for what runs here, qemu-user; the libraries for Arm come from Debian at
# the first time, into build/arm64-root.
# HEXARCH_ARM64_ROOT names another folder for them, and ARM64_JOBS how many processes the build may have.
# usage: scripts/arm64.sh [build|check|test|libraries]
#   build   the default
#   libraries   the libraries for Arm alone, for scripts/wheel.sh --arm64; prints their folder
#   check   fingerprints of `hexarch bench`, recorded runs, golden playthroughs and conformance under qemu, with assertions; fingerprints and runs are
#           compared with those of a build for the machine at hand
#   test    all unit tests under qemu: an hour or more
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:$PATH
what=${1:-build}
jobs=${ARM64_JOBS:-$(nproc)}
root=${HEXARCH_ARM64_ROOT:-$PWD/build/arm64-root}
export HEXARCH_ARM64_ROOT=$root

case $what in
  build | check | test | libraries) ;;
  *) echo "arm64: '$what' is none of build, check, test, libraries" >&2; exit 2 ;;
esac
for tool in aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu mmdebstrap:mmdebstrap qemu-aarch64:qemu-user; do
  command -v "${tool%:*}" >/dev/null ||
    { echo "arm64: ${tool%:*} is missing: apt-get install --no-install-recommends ${tool#*:} libc6-dev-arm64-cross" >&2; exit 3; }
done

if [ ! -e "$root/done" ]; then
  rm -rf "$root"
  mkdir -p "$(dirname "$root")"
  libraries=$(scripts/setup.sh --list build | grep -E '^lib.*-dev$|^nettle-dev$' | paste -sd,)
  mmdebstrap --quiet --variant=extract --architectures=arm64 --include="libc6-dev,libgcc-12-dev,$libraries" bookworm "$root" >&2
  touch "$root/done"
fi
if [ "$what" = libraries ]; then
  echo "$root"
  exit 0
fi

if [ "$what" = build ]; then
  cmake --preset release -B build/arm64 -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/arm64.cmake" -DHEXARCH_TESTS=OFF \
    -DCMAKE_EXE_LINKER_FLAGS=-Wl,-s -DCMAKE_SHARED_LINKER_FLAGS=-Wl,-s >/dev/null
  cmake --build build/arm64 -j "$jobs" --target hexarch hexarch_shared
  qemu-aarch64 -L "$root" build/arm64/hexarch --version
  exit 0
fi

checked=build/arm64-check
cmake -S . -B $checked -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/arm64.cmake" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O2 -DHEXARCH_WERROR=ON >/dev/null
if [ "$what" = test ]; then
  cmake --build $checked -j "$jobs"
  exec ctest --test-dir $checked -j "$jobs" --output-on-failure --timeout 3000 -L '^(unit|conformance|golden|fuzz)$' -LE '^(long|slow)$'
fi
cmake --build $checked -j "$jobs" --target hexarch golden fingerprints searches rebuild test_conform test_conform_flow
native=${HEXARCH_NATIVE_PROGRAM:-build/release/hexarch}
[ -x "$native" ] || { echo "arm64: $native is missing: cmake --preset release && cmake --build build/release --target hexarch" >&2; exit 3; }
diff <("$native" bench --fingerprint) <(qemu-aarch64 -L "$root" $checked/hexarch bench --fingerprint) || { echo "arm64: other fingerprints than $native" >&2; exit 1; }
echo "arm64: fingerprints equal to those of $native"
# Records, with a net in the search and with observations: the same bytes of data.
records=$checked/records
rm -rf $records
mkdir -p $records
tar -xJf tests/compat/0.1.0.tar.xz -C $records 0.1.0/connect_four.net
record() { # NAME PROGRAM...
  "${@:2}" selfplay connect_four --agent "mcts:sims=30,net=$records/0.1.0/connect_four.net" --agent mcts:sims=30 --games 4 --seed 3 --profile tree \
    --tree-visits 1 --threads 1 --out "$records/connect_four-$1" >/dev/null
  "${@:2}" selfplay eclipse --agent mcts:sims=2 --agent greedy --games 1 --seed 3 --profile full --threads 1 --out "$records/eclipse-$1" >/dev/null
}
record native "$native"
record arm64 qemu-aarch64 -L "$root" $checked/hexarch
for game in connect_four eclipse; do
  qemu-aarch64 -L "$root" $checked/hexarch data verify $records/$game-native
  same=$(/usr/bin/python3 tests/golden/same_run.py $records/$game-native $records/$game-arm64)
  echo "arm64: records of $game: $same"
done
ctest --test-dir $checked -j "$jobs" --output-on-failure --timeout 3000 -L '^(conformance|golden)$' -LE '^(long|slow)$' -E 'changes|^agents_' # those call the program by its path
