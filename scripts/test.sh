#!/usr/bin/env bash
# Installs, builds and runs all tests: everything with assertions, warnings as errors under gcc and clang; units, conformance, playthroughs and
# decoders under the address and undefined-behaviour sanitizers (gcc); what runs on threads under the thread sanitizer; all of it, the
# programs included, as clang builds it. Ends with ctest's own summary of the whole.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)
export PATH=/usr/bin:$PATH # Debian's own Python: a version manager's stand-in takes a second to start

scripts/setup.sh
scripts/format.sh --check

echo "== address and undefined-behaviour sanitizers: gcc, warnings as errors"
cmake --preset asan -DHEXARCH_WERROR=ON >/dev/null
cmake --build build/asan -j "$jobs"
ctest --test-dir build/asan -j "$jobs" --output-on-failure -L '^(unit|conformance|golden|fuzz)$' -LE '^(long|slow)$'

echo "== thread sanitizer"
cmake --preset tsan >/dev/null
cmake --build build/tsan -j "$jobs" --target test_state test_workers test_scheduler test_vector test_rows
ctest --test-dir build/tsan -j "$jobs" --output-on-failure -R '^test_(state|workers|scheduler|vector|rows)$'

echo "== clang, assertions, warnings as errors"
CC=clang cmake -S . -B build/clang -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DHEXARCH_WERROR=ON >/dev/null
cmake --build build/clang -j "$jobs"

echo "== clang-tidy"
scripts/tidy.sh build/clang

echo "== all tests"
ctest --test-dir build/clang -j "$jobs" --output-on-failure -LE '^(long|slow)$'
