#!/usr/bin/env bash
# Installs, builds and runs all tests: everything with assertions under gcc, warnings as errors under gcc and clang, and the core,
# the games and the decoders under the address and undefined-behaviour sanitizers. Ends with ctest's own summary.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)

scripts/setup.sh
scripts/format.sh --check

cmake --preset debug -DHEXARCH_WERROR=ON >/dev/null
cmake --build build/debug -j "$jobs"

CC=clang cmake -S . -B build/clang -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DHEXARCH_WERROR=ON >/dev/null
cmake --build build/clang -j "$jobs"

cmake --preset asan -DHEXARCH_WERROR=ON >/dev/null
cmake --build build/asan -j "$jobs"
ctest --test-dir build/asan -j "$jobs" --output-on-failure -L unit -LE long

ctest --test-dir build/debug -j "$jobs" --output-on-failure -LE long
