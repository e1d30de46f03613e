#!/usr/bin/env bash
# Installs, builds and runs all tests, each of them once: everything with assertions, warnings as errors under gcc and clang; units, most conformance,
# playthroughs and decoders under the address and undefined-behaviour sanitizers, what runs on threads under the thread sanitizer (clang, which
# compiles both in two thirds of gcc's time); what runs the program, steered conformance, the fingerprints, and the playthroughs again, as gcc builds it, which only compiles
# what has run under the sanitizers. Each part ends with ctest's own summary. lld links the 400 programs in half of ld's time.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)
export PATH=/usr/bin:$PATH # Debian's own Python: a version manager's stand-in takes a second to start
strict=(-DHEXARCH_WERROR=ON -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld)

# Each stage names itself; a failure ends the run and says in which one.
stage=
begin() { stage=$1; echo "== $stage"; }
trap 'status=$?; [ "$status" = 0 ] || echo "test.sh: failed in the stage \"$stage\" after $SECONDS s; what comes behind it did not run" >&2' EXIT

begin "packages and format"
scripts/setup.sh test
scripts/format.sh --check

whole_games='^conform_.*_(steered|six)$' # a game of hundreds of steps each: three times as quick without sanitizers

begin "address and undefined-behaviour sanitizers: clang, warnings as errors"
CC=clang cmake --preset asan "${strict[@]}" >/dev/null
cmake --build build/asan -j "$jobs"
ctest --test-dir build/asan -j "$jobs" --output-on-failure -L '^(unit|conformance|golden|fuzz)$' -LE '^(long|slow)$' -E "^golden_fingerprints_|$whole_games"

begin "thread sanitizer: clang"
CC=clang cmake --preset tsan "${strict[@]}" >/dev/null
cmake --build build/tsan -j "$jobs" --target test_state test_workers test_scheduler test_vector test_rows
ctest --test-dir build/tsan -j "$jobs" --output-on-failure -R '^test_(state|workers|scheduler|vector|rows)$'

begin "clang-tidy"
scripts/tidy.sh build/asan

begin "gcc, assertions, warnings as errors"
# ccache keeps the objects: the last part compiles the same sources once more. Loops over small tables stay loops: unrolled they would be calls
# that nobody wrote, which test_circles reads from the objects.
export CCACHE_DIR=$PWD/build/ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true
CC=gcc cmake -S . -B build/gcc -G Ninja -DCMAKE_BUILD_TYPE=Debug -DHEXARCH_UNIT_TESTS=OFF -DCMAKE_C_COMPILER_LAUNCHER=ccache \
  -DCMAKE_C_FLAGS_DEBUG="-O1 -fno-tree-loop-optimize" "${strict[@]}" >/dev/null
cmake --build build/gcc -j "$jobs"

begin "whole games that agents steer keep the promises of the game interface"
ctest --test-dir build/gcc -j "$jobs" --output-on-failure -R "$whole_games" -LE '^(long|slow)$'

begin "programs, which often wait: for one another, a browser, a clock"
ctest --test-dir build/gcc -j $((jobs + 1)) --output-on-failure -LE '^(unit|conformance|fuzz|long|slow|last)$'

begin "what builds the program once more"
ctest --test-dir build/gcc --output-on-failure -L '^last$'
